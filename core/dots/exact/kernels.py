"""Compiled search that tells whether a position of Dots and Boxes is worth so much or more.

**A node** is a position in which no box can be captured, in two parts. `rest` is a mask of the free
edges of everything that is not a chain or a loop by itself; bit e is edge e, numbered from the
centre of the board outwards. Chains and loops by themselves are only a number of each length, a
*set* (`Sets`): it does not matter where they are. A node is worth what the player to move will
still take less what the opponent will.

**Moves.** A safe move gives nothing away, and its child is worth what the opponent makes of it.
Any other move opens a run of boxes with two free edges; the opponent takes the k boxes and moves on
in what is left, or takes all but two (of a loop, four) and leaves the first move there to the
opener: he gets k + max(v, c - v), where v is the rest's value and c = -4 (-8). All edges of a run
come to the same, except that of two boxes the edge in between leaves no choice; so there is one
move for each run. Of the chains in the set only the shortest of one or two boxes, the shortest
longer one and the shortest loop are opened: a longer one costs as much more as it can ever gain.
Where both ends of a run are at one box with three free edges, that box falls too, and so on along
its third edge.

**The table** holds for each position a lower and an upper bound of its value, whatever was taken
before. The key is that of the graph, not of the picture: boxes are ranked by some rounds of hashing
what is around them (as Weisfeiler and Leman do), and the key is a hash of which ranks are joined by
an edge, and which to the ground. Isomorphic positions mostly get the same key, and different ones
different keys, up to the accident of equal 64 bits, of which 46 are kept in the entry and the
others are the place, in part. `pictures` remembers the keys of masks met lately.

An entry is 64 bits: the upper 46 of the key; the number of free edges, by fours, which says what
may be thrown out; (bound + boxes left) / 2 for the lower and the upper bound, 7 bits each. Four
entries stand together.

A table that grows has to find the new place of each entry, so that places are made of the key: of
a large table, their upper bits are among the 46. Places in a table that does not grow are made of
another hash, of the sum of the colors that boxes have before they are ranked; they do not depend on
the 46 bits.

**The search** (`search`) is depth first with one question for each node: is it worth `goal` or
more? All children are looked up before any is searched; they are fetched while the keys of the
others are made. A child that gives the opponent a choice may need two questions, since its value
for the opener, -k - max(v, c - v), is highest in between. Answers are bounds, as sharp as is known.
Values have the parity of the boxes left, and so have the questions.

All is inlined into `answer` except for what is rare: numba passes arrays by value, some ten words
each, and pushing those of `SearchTables` and `Sets` took a fifth of a node's time and more.

The stack is in arrays, so a call does so much work and no more, and the next goes on.

**Several workers** answer one question together: each searches the whole tree, with a stack and
sets of its own, and the table is what they share. An entry is one word, so that it is whole or not
there. A worker marks the position that it searches, from SHARED free edges on. Where the answer is
expected to be "no", so that all children must confirm it, others leave a marked child for later;
by then the table mostly has it. Where "yes" is expected, all go into the same child, the one that
is likely to answer. After each child the node itself is looked up again: another may have it. The
first who has the answer to the question ends all, and who has to pause lets all pause, so that none
waits for the others.
"""

import numpy as np

from ...compiling.kernels import Operation, count_bits, fetch, inlined, inner, kernel, lowest_bit
from ...searching.kernels import mix
from .arrays import (
    CHECK,
    GROUND_COLOR,
    ITEMS,
    LANES,
    LOOPS,
    MARKS,
    NO_CHOICE,
    ROUNDS,
    STRIDE,
)

rank_boxes = Operation(__package__, "rank_boxes")
# It is made with these numbers. A kernel is compiled again where one that is named here changes.
RANKED_WITH = GROUND_COLOR, LANES, ROUNDS, STRIDE
RUNNING, DONE, PAUSED, NO_ROOM, NO_SETS, CONTRADICTION = 0, 1, 2, 3, 4, 5

SHARED = 14  # free edges
AHEAD = 3  # children between the one whose entry is fetched and the one that is looked up

_ONE = np.uint64(1)
_CHECK = np.uint64(CHECK)
_SEVEN = np.uint64(127)


@inlined
def _slot(w, rest):
    """Give the row among the pictures that is for this mask."""
    scattered = (rest * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)
    return scattered & np.uint64(w.pictures.shape[0] - 1)


@inlined
def _graph_key(g, w, rest):
    """Give the key of the graph of free edges, and the sum of its boxes' colors."""
    pictures = w.pictures
    slot = _slot(w, rest)
    if pictures[slot, 0] == rest:
        return pictures[slot, 1], pictures[slot, 2]
    ends, pairs, rank = g.cell_ends, g.pairs, w.rank
    stride = np.uint64(g.stride)
    total = rank_boxes(
        rest, g.edge_bit, g.is_box, stride, g.box_cells, w.live, w.mixed, w.color, rank
    )
    key = np.uint64(0)
    remaining = rest
    while remaining:
        e = lowest_bit(remaining)
        remaining &= remaining - _ONE
        key += pairs[rank[ends[e, 0]], rank[ends[e, 1]]]
    pictures[slot, 0] = rest
    pictures[slot, 1] = key
    pictures[slot, 2] = total
    return key, total


@inlined
def address(g, w, s, rest, number):
    """Give the key of a position and what its place in the table is made of."""
    graph, total = _graph_key(g, w, rest)
    hashed = s.hashes[number]
    key = mix(graph + hashed * np.uint64(0xD6E8FEB86659FD93))
    return key, mix(total + hashed * np.uint64(0x9FB21C651E98DF25)) if g.is_fixed else key


@inner
def _found_set(s, row_hash):
    """Give the number of the set in the first free row, which is kept if it is new."""
    tally = s.tally[0]
    counts, slots, hashes = s.counts, s.slots, s.hashes
    new = tally.used
    mask = slots.shape[0] - 1
    slot = np.int64(row_hash >> np.uint64(20)) & mask
    while slots[slot] >= 0:
        old = slots[slot]
        if hashes[old] == row_hash:
            same = True
            for i in range(ITEMS):
                same &= counts[old, i] == counts[new, i]
            if same:
                return np.int64(old)
        slot = (slot + 1) & mask
    slots[slot] = new
    hashes[new] = row_hash
    boxes = 0
    for j in range(3):
        s.opened[new, j] = 0
        s.without[new, j] = -1
    for i in range(ITEMS):
        s.added[new, i] = -1
        if counts[new, i]:
            length = i if i < LOOPS else 2 * (i - LOOPS)
            kind = 2 if i >= LOOPS else 1 if i > 2 else 0
            boxes += length * counts[new, i]
            if not s.opened[new, kind]:
                s.opened[new, kind] = i
    s.boxes[new] = boxes
    tally.used = new + 1
    return new


@inlined
def _hash(item):
    """Give the number that an item adds to the hash of its set.

    Small numbers mixed once are not random: 20 gives just twice what 10 gives. Items below 8 have
    no such relation, and the books were made with these.
    """
    once = mix(np.uint64(item))
    return mix(once) if item >= 8 else once


@inner
def _find_added(s, number, item):
    """Give the set with one chain or loop more, and remember it."""
    new = s.tally[0].used
    for i in range(ITEMS):
        s.counts[new, i] = s.counts[number, i]
    s.counts[new, item] += 1
    found = _found_set(s, s.hashes[number] + _hash(item))
    s.added[number, item] = found
    return found


@inner
def _find_without(s, number, kind):
    """Give the set without the shortest of a kind, and remember it."""
    item = s.opened[number, kind]
    new = s.tally[0].used
    for i in range(ITEMS):
        s.counts[new, i] = s.counts[number, i]
    s.counts[new, item] -= 1
    found = _found_set(s, s.hashes[number] - _hash(item))
    s.without[number, kind] = found
    return found


@inlined
def _add(s, number, item):
    """Give the set with one chain or loop more."""
    found = np.int64(s.added[number, item])
    if found < 0:
        found = _find_added(s, number, item)
    return found


@inlined
def _take_away(s, number, kind):
    """Give the set without the shortest of a kind."""
    found = np.int64(s.without[number, kind])
    if found < 0:
        found = _find_without(s, number, kind)
    return found


@inlined
def _walk(g, rest, x, e):
    """Follow the run of box x along its edge e.

    Gives the edges, how many more boxes, and where it ends: a box with three or more free edges,
    the ground, or x itself.
    """
    edges, ends, ground = g.edges, g.ends, g.edges.shape[0]
    passed = e
    boxes = 0
    at = x
    while True:
        i = np.int64(lowest_bit(e))
        at = ends[i, 0] ^ ends[i, 1] ^ at
        if at in (ground, x):
            return passed, boxes, at
        around = edges[at] & rest
        if count_bits(around) != 2:
            return passed, boxes, at
        boxes += 1
        e = around ^ e
        passed |= e


@inlined
def _released(g, s, rest, number, x):
    """Take the chain or loop of box x, which has two free edges, over to the set, if it is one."""
    around = g.edges[x] & rest
    e = around & (~around + _ONE)
    passed, boxes, end = _walk(g, rest, x, e)
    if end == x:
        return rest & ~passed, _add(s, number, LOOPS + (boxes + 1) // 2)
    if end != g.edges.shape[0]:
        return rest, number
    others, more, end = _walk(g, rest, x, around ^ e)
    if end != g.edges.shape[0]:
        return rest, number
    return rest & ~(passed | others), _add(s, number, boxes + more + 1)


@inner
def release(g, s, rest, number, x):
    """Do the same, for the estimate: where it is less often called, it is compiled once."""
    return _released(g, s, rest, number, x)


@inlined
def _shrunk(g, s, rest, number, x):
    """See to a box that has lost free edges; gives the rest, the set, and boxes captured."""
    boxes = 0
    edges, ends, ground = g.edges, g.ends, g.edges.shape[0]
    while x != ground:
        around = edges[x] & rest
        free = count_bits(around)
        if free != 1:
            if free == 2:
                rest, number = _released(g, s, rest, number, x)
            break
        boxes += 1
        rest ^= around
        i = np.int64(lowest_bit(around))
        x = ends[i, 0] ^ ends[i, 1] ^ x
    return rest, number, boxes


@inlined
def _note(g, w, at, rest, number, boxes_left, taken, choice):
    """Write down a child, without its key."""
    child = w.child[at]
    # Of two edges of a box to the ground, it does not matter which is free: the first is.
    for pair in range(g.twins.shape[0]):
        one, other = g.twins[pair, 0], g.twins[pair, 1]
        if rest & (one | other) == other:
            rest ^= one | other
    fetch(w.pictures, np.int64(np.uint64(4) * _slot(w, rest)))
    child.rest = rest
    child.number = number
    child.taken = taken
    child.choice = choice
    child.boxes_left = boxes_left - taken


@inlined
def _look_up(t, of, boxes_left):
    """Give the bounds that the table has of a position with so many boxes left."""
    if boxes_left == 0:
        return 0, 0
    key = of.key
    at = np.int64(of.place & np.uint64(t.shape[0] - 4))
    for i in range(4):
        entry = t[at + i]
        if (entry ^ key) & _CHECK == 0 and entry:
            low = 2 * np.int64((entry >> np.uint64(7)) & _SEVEN) - boxes_left
            return low, 2 * np.int64(entry & _SEVEN) - boxes_left
    return -boxes_left, boxes_left


@inlined
def _store(t, q, frame):
    """Keep bounds in the table, in place of what has the fewest free edges if need be."""
    key, boxes_left = frame.key, frame.boxes_left
    at = np.int64(frame.place & np.uint64(t.shape[0] - 4))
    size = min(np.uint64(15), (count_bits(frame.rest) + np.uint64(3)) >> np.uint64(2))
    low, high = np.uint64((frame.low + boxes_left) >> 1), np.uint64((frame.high + boxes_left) >> 1)
    bounds = (low << np.uint64(7)) | high
    entry = (key & _CHECK) | (size << np.uint64(14)) | bounds
    minimum = np.uint64(16)
    place = at
    for i in range(4):
        old = t[at + i]
        if not old:
            t[at + i] = entry
            q.stored += 1
            return
        if (old ^ key) & _CHECK == 0:
            t[at + i] = entry
            return
        old_size = (old >> np.uint64(14)) & np.uint64(15)
        if old_size < minimum:
            minimum = old_size
            place = at + i
    t[place] = entry


@inlined
def _for_opener(taken, choice, value):
    """Tell what a move is worth for who makes it, where the rest is worth `value`."""
    if choice != NO_CHOICE:
        value = max(value, choice - value)
    return -taken - value


@inlined
def _bounds_of(child):
    """Give the bounds of a move's value for who makes it."""
    taken, choice = child.taken, child.choice
    one = _for_opener(taken, choice, child.low)
    other = _for_opener(taken, choice, child.high)
    high = max(one, other)
    if choice != NO_CHOICE and child.low <= choice // 2 <= child.high:
        high = -taken - choice // 2
        if (child.boxes_left ^ (choice // 2)) & 1:
            high -= 1
    return min(one, other), high


@inlined
def _place_of_mark(child):
    """Give the place of a position among the marks."""
    return np.int64(child.key >> np.uint64(13)) & (MARKS - 1)


@inlined
def _answers(w, t, at, frame):
    """Look up a child, and tell whether with it the node is worth what is asked."""
    child = w.child[at]
    child.low, child.high = _look_up(t, child, child.boxes_left)
    low, high = _bounds_of(child)
    frame.low = max(frame.low, low)
    frame.maximum = max(frame.maximum, high)
    return low >= frame.goal


@inlined
def _expand(g, w, s, t, frame):
    """Write down the children of a node with what the table has of them.

    Gives the place behind the last; it stops at one that answers the node's question. A child is
    looked up when the next ones have their keys: by then its entry is near.
    """
    rest, number, boxes_left = frame.rest, frame.number, frame.boxes_left
    edges, ends, ground = g.edges, g.ends, g.edges.shape[0]
    at = frame.first
    twos = np.uint64(0)
    unsafe = np.uint64(0)
    for b in range(ground):
        around = edges[b] & rest
        if count_bits(around) == 2:
            twos |= _ONE << np.uint64(b)
            unsafe |= around
    safe = rest & ~unsafe
    for pair in range(g.twins.shape[0]):
        if safe & g.twins[pair, 0]:
            safe &= ~g.twins[pair, 1]
    while safe:
        e = safe & (~safe + _ONE)
        safe ^= e
        i = np.int64(lowest_bit(e))
        after, kept = rest ^ e, number
        for side in range(2):
            b = ends[i, side]
            if b != ground and count_bits(edges[b] & after) == 2:
                after, kept = _released(g, s, after, kept, b)
        _note(g, w, at, after, kept, boxes_left, 0, NO_CHOICE)
        at += 1
    while twos:
        x = np.int64(lowest_bit(twos))
        around = edges[x] & rest
        e = around & (~around + _ONE)
        passed, boxes, end = _walk(g, rest, x, e)
        others, more, other_end = _walk(g, rest, x, around ^ e)
        passed |= others
        boxes += more + 1
        gone = passed
        while gone:
            i = np.int64(lowest_bit(gone))
            gone &= gone - _ONE
            # Of the boxes at its edges those with two are its own.
            if ends[i, 0] < 64:
                twos &= ~(_ONE << np.uint64(ends[i, 0]))
            if ends[i, 1] < 64:
                twos &= ~(_ONE << np.uint64(ends[i, 1]))
        choice = -4 if boxes > 2 else NO_CHOICE
        after, kept, fallen = rest & ~passed, number, 0
        for side in range(2 - (other_end == end)):
            after, kept, more = _shrunk(g, s, after, kept, other_end if side else end)
            fallen += more
        if fallen:
            choice = -4
        _note(g, w, at, after, kept, boxes_left, boxes + fallen, choice)
        at += 1
    for kind in range(3):
        item = s.opened[number, kind]
        if item:
            boxes = item if kind < 2 else 2 * (item - LOOPS)
            kept = _take_away(s, number, kind)
            choice = NO_CHOICE if kind == 0 else -4 if kind == 1 else -8
            _note(g, w, at, rest, kept, boxes_left, boxes, choice)
            at += 1
    end = at
    for at in range(frame.first, end + AHEAD):
        if at < end:
            child = w.child[at]
            child.key, child.place = address(g, w, s, child.rest, child.number)
            fetch(t, np.int64(child.place & np.uint64(t.shape[0] - 4)))
        if at >= frame.first + AHEAD and _answers(w, t, at - AHEAD, frame):
            return at - AHEAD + 1
    return end


@kernel
def search(g, w, s, t, query, items, budget):
    """Answer a question as `answer` does."""
    return answer(g, w, s, t, query, items, budget)


@inner
def answer(g, w, s, t, query, items, budget):
    """Go on answering `query`: DONE, or PAUSED after so many nodes, or what room is wanting.

    `g`: `SearchTables`, `w`: `Workspace`, `s`: `Sets`, `t`: uint64[entries], the table, a
    power of two.
    `query`: one record; where its depth is -1, it begins. It asks whether the position of its edges
    `rest` and the chains and loops `items` (int64[...]) is worth `goal` or more; `low` and `high`
    get what is known of its value by now, all that is done where `goal` is below all values.
    """
    q = query[0]
    frames, children = w.frame, w.child
    if q.depth < 0:
        if s.tally[0].used + ITEMS > s.hashes.shape[0]:
            return NO_SETS
        number = np.int64(0)
        for item in items:
            number = _add(s, number, item)
        top = frames[0]
        top.rest = q.rest
        top.number = number
        top.boxes_left = q.boxes_left
        top.goal = q.goal
        top.key, top.place = address(g, w, s, q.rest, number)
        top.low, top.high = _look_up(t, top, q.boxes_left)
        q.key, q.place, q.low, q.high = top.key, top.place, top.low, top.high
        if q.low >= q.goal or q.high < q.goal:
            w.state[0] = DONE
            return DONE
        top.first = 0
        top.end = -1
        top.needs_all = q.needs_all
        top.mark = -1
        q.depth = 0
    d = q.depth
    while True:
        frame = frames[d]
        shared = q.worker > 0 and count_bits(frame.rest) >= SHARED
        if frame.end < 0:
            state = RUNNING
            if q.worker > 0 and w.state[0] != RUNNING:
                q.depth = d
                return PAUSED
            if budget <= 0:
                state = PAUSED
            elif s.tally[0].used + ITEMS > s.hashes.shape[0]:
                state = NO_SETS
            elif q.stored * 8 > t.shape[0] * 5 and q.may_grow:
                state = NO_ROOM
            if state != RUNNING:
                w.state[0] = state
                q.depth = d
                return state
            budget -= 1
            q.nodes += 1
            frame.maximum = -1000
            frame.end = _expand(g, w, s, t, frame)
            frame.at = frame.first
            if frame.low < frame.goal:
                frame.high = min(frame.high, frame.maximum)
        elif shared:
            low, high = _look_up(t, frame, frame.boxes_left)
            frame.low = max(frame.low, low)
            frame.high = min(frame.high, high)
        goal = frame.goal
        # The next child that may answer the question.
        chosen = np.int64(-1)
        if frame.low < goal <= frame.high:
            for at in range(frame.at, frame.end):
                child = children[at]
                low, high = _bounds_of(child)
                if low >= goal:
                    frame.low = max(frame.low, low)
                    break
                if high >= goal:
                    if chosen < 0:
                        chosen = at
                    if not shared or not frame.needs_all:
                        break
                    mark = w.marks[_place_of_mark(child)]
                    if mark == 0 or mark == q.worker:
                        chosen = at
                        break
                elif at == frame.at:
                    frame.at += 1
            if frame.low >= goal:
                chosen = -1
            elif chosen < 0:
                maximum = np.int64(-1000)
                for i in range(frame.first, frame.end):
                    low, high = _bounds_of(children[i])
                    maximum = max(maximum, high)
                frame.high = min(frame.high, maximum)
        if chosen >= 0:
            frame.chosen = chosen
            child = children[chosen]
            # The opener is content with values from `minimum` to `greatest`.
            greatest = -child.taken - goal
            ask = greatest + 1
            below = frames[d + 1]
            below.needs_all = 1 - frame.needs_all
            if child.choice != NO_CHOICE and child.high <= greatest:
                ask = goal + child.taken + child.choice
                below.needs_all = frame.needs_all
            ask += (ask ^ child.boxes_left) & 1
            low, high = _look_up(t, child, child.boxes_left)
            child.low, child.high = max(low, child.low), min(high, child.high)
            if child.low > child.high:
                w.state[0] = CONTRADICTION
                q.depth = d
                return CONTRADICTION
            if child.low < ask <= child.high:
                below.rest = child.rest
                below.key = child.key
                below.place = child.place
                below.number = child.number
                below.boxes_left = child.boxes_left
                below.goal = ask
                below.low, below.high = child.low, child.high
                below.first = frame.end
                below.end = -1
                below.mark = -1
                if shared and count_bits(child.rest) >= SHARED:
                    below.mark = _place_of_mark(child)
                    w.marks[below.mark] = q.worker
                d += 1
            continue
        _store(t, q, frame)
        if frame.mark >= 0:
            w.marks[frame.mark] = 0
        if d == 0:
            q.low, q.high = frame.low, frame.high
            q.depth = -1
            w.state[0] = DONE
            return DONE
        d -= 1
        child = children[frames[d].chosen]
        child.low, child.high = frame.low, frame.high


@kernel
def move_over(old, start, end, new):
    """Put old[start:end] of a table into a larger one; gives how many there was room for."""
    stored = 0
    mask = np.uint64(new.shape[0] - 4)
    old_mask = np.uint64(old.shape[0] - 4)
    for i in range(start, end):
        entry = old[i]
        if not entry:
            continue
        # The place tells the lower bits of the key, the entry those above.
        key = (entry & _CHECK) | (np.uint64(i) & old_mask)
        at = np.int64(key & mask)
        for j in range(4):
            if not new[at + j]:
                new[at + j] = entry
                stored += 1
                break
    return stored
