"""Compiled search for the shortest way to take assemblies apart.

A state is where the pieces are; all of them moved together are the same state, so the first piece
never moves. A move takes a group of pieces some steps along an axis. The *gap* of two pieces is how
far the first can go along an axis until it meets the second, if that stays. A group can go k steps
if it has with each piece all those for which the gap is less than k: it is *closed*. The groups
that are closed for k = 1 are the closures of single pieces, and their unions. Each can go as far as
the least gap between a piece in it and one outside; where no such gap has an end, it comes out.
Rows of bits say for each piece with which others its gap is 0, less than 2, or has an end, which
mostly is all that has to be known.
Where a group can go along an axis, the others can go the other way, which makes the same state. So
three directions are enough, and where the graph of the gaps 0 is strongly connected there is no
move along an axis: that is seen soon, and most axes end there. States that were found from the same
one follow each other, so from one to the next only the gaps of a few pieces change.

Most states that a move makes are known. So a move is first a change of two hashes, which are linear
in the places; states are the same if 96 bits of them are, and only a new one is written down.

The search goes breadth first; the first state with a group that comes out ends it. That is one
with each piece of which are all those that it would ever meet. Then both parts
are taken apart from where they are; what its pieces would meet is known from the whole, so most
parts need no state of their own. That is never in vain: moves can be undone, and fewer pieces
are less in the way of each other, so if the whole comes apart, its parts do.

Six gaps of two shapes, 9 bits each, are a word.

What is called for each state is a part of its caller (`inlined`): all arrays of a NamedTuple are
passed one by one, and for the scratch that took as long as half of the work.
"""

import numpy as np

from ...compiling.kernels import count_bits, fetch, inlined, inner, kernel, lowest_bit
from .arrays import (
    CACHE_BITS,
    FARTHEST,
    GROUP_BITS,
    LIMIT,
    LOCKED,
    MAX_GROUPS,
    ORIGIN,
    ApartResult,
    Count,
)

DONE, PAUSED, PARTED = (int(each) for each in ApartResult)
_IS_OUT, _IS_LOCKED, _IS_LIMITED = 10, 11, 12  # of one part

WORK = int(Count.WORK)
AT = int(Count.AT)
NODE = int(Count.NODE)
NODES = int(Count.NODES)
PIECES = int(Count.PIECES)
BEGUN = int(Count.BEGUN)
LEVEL = int(Count.LEVEL)
DEPTH = int(Count.DEPTH)
HEAD = int(Count.HEAD)
STATES = int(Count.STATES)
LAYER_END = int(Count.LAYER_END)
BITS = int(Count.BITS)
OUT_AXIS = int(Count.OUT_AXIS)
OUT_SIGN = int(Count.OUT_SIGN)
LOOKED_AT = int(Count.LOOKED_AT)
IS_MEASURED = int(Count.IS_MEASURED)
FILLED = int(Count.FILLED)

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_TWO = np.uint64(2)
_FOUR = np.uint64(4)
_LOW = np.uint64(0xFFFFFFFF)
_HIGH = np.uint64(0xFFFFFFFF00000000)
_CENTER = ORIGIN << 20 | ORIGIN << 10 | ORIGIN
_NEVER = 511  # a gap without end
_MAXIMUM = 510  # what stands for a longer one: no piece gets so far
_FEW_BITS = 6  # of the hash table, at first
_FILLED_AT_ONCE = 10_000  # states that are written into a larger one, between looks at the clock
_CACHE_SHIFT = np.uint64(64 - CACHE_BITS)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_FIRST = np.uint64(0x201008040201)  # the first bit of each gap
_GROUP_SHIFT = np.uint64(64 - GROUP_BITS)
_STAMP = 16  # bits below it: a group of `Scratch.seen`
# Rows of pieces for each axis, forward: those that each touches, comes near, and ever meets.
_TOUCHES, _NEAR, _MEETS = 0, 1, 2
_ALONG, _BACK = 9, 27  # to the rows of the next axis, and to those the other way


@kernel
def measure(g, never):
    """Write down for each cell of the shapes' boxes how far the next filled one is."""
    for i in range(len(g.size)):
        lx, ly, lz = g.size[i, 0], g.size[i, 1], g.size[i, 2]
        volume = lx * ly * lz
        first = g.following_at[i]
        g.following[first : first + 3 * volume] = never
        for c in range(g.start[i], g.start[i + 1]):
            q = first + (g.cells[c, 0] * ly + g.cells[c, 1]) * lz + g.cells[c, 2]
            for axis in range(3):
                g.following[q + axis * volume] = 0
        for x in range(lx - 1, -1, -1):
            for y in range(ly - 1, -1, -1):
                for z in range(lz - 1, -1, -1):
                    q = first + (x * ly + y) * lz + z
                    if x + 1 < lx:
                        _follow(g, q, ly * lz, never)
                    if y + 1 < ly:
                        _follow(g, q + volume, lz, never)
                    if z + 1 < lz:
                        _follow(g, q + 2 * volume, np.int64(1), never)


@inner
def _follow(g, at, step, never):
    if g.following[at] == never and g.following[at + step] != never:
        g.following[at] = g.following[at + step] + 1


@inner
def _gaps_of(g, i, j, apart):
    """Give the word of two shapes, the second of which lies so far from the first."""
    ox = (apart >> 20 & 1023) - ORIGIN
    oy = (apart >> 10 & 1023) - ORIGIN
    oz = (apart & 1023) - ORIGIN
    word = np.uint64(0)
    for turn in range(2):
        a, b = (i, j) if turn == 0 else (j, i)
        x, y, z = (ox, oy, oz) if turn == 0 else (-ox, -oy, -oz)
        lx, ly, lz = g.size[b, 0], g.size[b, 1], g.size[b, 2]
        first = g.following_at[b]
        second = first + lx * ly * lz
        third = second + lx * ly * lz
        near_x = near_y = near_z = _NEVER
        for c in range(g.start[a], g.start[a + 1]):
            px, py, pz = g.cells[c, 0] - x, g.cells[c, 1] - y, g.cells[c, 2] - z
            in_x, in_y, in_z = 0 <= px < lx, 0 <= py < ly, 0 <= pz < lz
            if in_y and in_z and px < lx:
                q = max(px, 0)
                way = np.int64(g.following[first + (q * ly + py) * lz + pz])
                if way != _NEVER:
                    near_x = min(near_x, _MAXIMUM, way + q - px - 1)
            if in_x and in_z and py < ly:
                q = max(py, 0)
                way = np.int64(g.following[second + (px * ly + q) * lz + pz])
                if way != _NEVER:
                    near_y = min(near_y, _MAXIMUM, way + q - py - 1)
            if in_x and in_y and pz < lz:
                q = max(pz, 0)
                way = np.int64(g.following[third + (px * ly + py) * lz + q])
                if way != _NEVER:
                    near_z = min(near_z, _MAXIMUM, way + q - pz - 1)
        mine = near_x | near_y << 9 | near_z << 18
        word |= np.uint64(mine) << np.uint64(27 * turn)
    return word


@inner
def _flags_of(word):
    """Give three bits for each gap of a word: whether it is 0, less than 2, and has an end."""
    some = word | word >> _FOUR
    some |= some >> _TWO
    some |= some >> _ONE
    near = ~(some >> _ONE) & _FIRST
    never = word & word >> _FOUR
    never &= never >> _TWO
    never &= never >> _ONE
    never &= word >> np.uint64(8)
    return near & ~word | near << _ONE | (~never & _FIRST) << _TWO


@inlined
def _measure(g, c, w, a, b):
    """Find the gaps of two pieces, the first of which has the lower number."""
    pair = a * len(w.at) + b
    apart = w.at[b] - (w.at[a] - _CENTER)
    key = np.uint64(w.pairs[pair] | apart)
    slot = np.int64(key * _SPREAD >> _CACHE_SHIFT)
    if c.entries[slot, 0] == key:
        word = c.entries[slot, 1]
    else:
        shapes = w.pairs[pair] >> 30
        word = _gaps_of(g, shapes >> 15, shapes & 32767, apart)
        c.entries[slot, 0] = key
        c.entries[slot, 1] = word
    w.gaps[pair] = word
    flags = _flags_of(word)
    flips = flags ^ w.flags[pair]
    w.flags[pair] = flags
    bit_a, bit_b = _ONE << np.uint64(a), _ONE << np.uint64(b)
    while flips:
        row = np.int64(lowest_bit(flips))
        flips &= flips - _ONE
        w.rows[row, a] ^= bit_b
        w.rows[row + _BACK if row < _BACK else row - _BACK, b] ^= bit_a


@inlined
def _look(g, c, t, w, s, n, every):
    """Find the gaps of all pairs in a state: few have moved since the last one.

    States that were found from the same one follow each other.
    """
    base = s[HEAD] * (n // 2)
    moved = _NONE
    for i in range(1, n):
        word = t.states[base + ((i - 1) >> 1)]
        place = np.int64(word >> np.uint64(32 * ((i - 1) & 1)) & _LOW)
        a = w.numbers[i]
        w.shift[a] = place - w.at[a]
        if w.shift[a]:
            w.at[a] = place
            moved |= _ONE << np.uint64(a)
    w.shift[w.numbers[0]] = 0
    if not s[IS_MEASURED]:  # then each pair has moved
        moved = every
        for i in range(n):
            a = w.numbers[i]
            w.shift[a] = i
            for row in range(2 * _BACK):
                w.rows[row, a] = _NONE
            for j in range(i + 1, n):
                w.flags[a * len(w.at) + w.numbers[j]] = _NONE
        s[IS_MEASURED] = 1
    still = every & ~moved
    while moved:
        a = np.int64(lowest_bit(moved))
        moved &= moved - _ONE
        s[WORK] -= n
        others = still | moved
        while others:
            b = np.int64(lowest_bit(others))
            others &= others - _ONE
            if w.shift[a] != w.shift[b]:
                _measure(g, c, w, min(a, b), max(a, b))


@inner
def _reaches_all(rows, every):
    """Tell whether all pieces can be reached from the first one."""
    reached = _ONE
    open_ = _ONE
    while open_:
        a = np.int64(lowest_bit(open_))
        open_ &= open_ - _ONE
        more = rows[a] & ~reached
        reached |= more
        open_ |= more
        if reached == every:
            return True
    return False


@inner
def _add_group(groups, seen, first, found, group, stamp):
    """Add a group to those from the first one on, unless it is among them."""
    slot = np.int64(group * _SPREAD >> _GROUP_SHIFT)
    while seen[slot] >> _STAMP == stamp:
        if groups[seen[slot] & ((1 << _STAMP) - 1)] == group:
            return found
        slot = (slot + 1) & (len(seen) - 1)
    if found - first < MAX_GROUPS:
        groups[found] = group
        seen[slot] = stamp << _STAMP | found
    return found + 1


@inner
def _find_groups(w, axis, found, every):
    """Find the groups that can go a step along an axis; more than fit are only counted.

    Those that follow the first `found` ones.
    """
    push = w.rows[_ALONG * axis + _TOUCHES]
    pull = w.rows[_ALONG * axis + _TOUCHES + _BACK]
    w.stamp[0] += 1
    stamp = w.stamp[0]
    first = found
    known = _NONE  # pieces whose groups are known
    remaining = every  # those without the ones that push all
    locked = _NONE
    while remaining:
        a = np.int64(lowest_bit(remaining))
        group = open_ = _ONE << np.uint64(a)
        remaining ^= group
        while open_:
            b = np.int64(lowest_bit(open_))
            bit = open_ & (~open_ + _ONE)
            open_ ^= bit
            if bit & known:  # with all that it takes along
                group |= w.reached[b]
                open_ &= ~w.reached[b]
            else:
                more = push[b] & every & ~group
                group |= more
                open_ |= more
            if group & locked:
                group = every
            if group == every:
                break
        if group == every:
            open_ = _ONE << np.uint64(a)
            locked |= open_
            while open_:
                b = np.int64(lowest_bit(open_))
                open_ &= open_ - _ONE
                more = pull[b] & every & ~locked
                locked |= more
                open_ |= more
            remaining &= ~locked
            continue
        known |= _ONE << np.uint64(a)
        w.reached[a] = group
        before = found
        found = _add_group(w.groups, w.seen, first, found, group, stamp)
        if found == before:
            continue
        for other in range(first, before):
            union = w.groups[other] | group
            if union != every:
                found = _add_group(w.groups, w.seen, first, found, union, stamp)
            if found - first > MAX_GROUPS:
                return found
    return found


@inner
def _find_way_out(rows, taken, out, s, axis, way, every):
    """Look for a group that comes out one way and is smaller than the one known so far."""
    before = _NONE  # pieces whose groups are known
    remaining = every
    while remaining:
        a = np.int64(lowest_bit(remaining))
        remaining &= remaining - _ONE
        reached = open_ = _ONE << np.uint64(a)
        while open_:
            b = np.int64(lowest_bit(open_))
            bit = open_ & (~open_ + _ONE)
            open_ ^= bit
            if bit & before:  # with all that it takes along
                more = taken[b] & ~reached
                open_ &= ~taken[b]
            else:
                more = rows[b] & every & ~reached
                open_ |= more
            reached |= more
        taken[a] = reached
        before |= _ONE << np.uint64(a)
        if reached != every and (out[0] == 0 or count_bits(reached) < count_bits(out[0])):
            out[0] = reached
            s[OUT_AXIS] = axis
            s[OUT_SIGN] = 1 - 2 * way
            if reached & (reached - _ONE) == 0:
                return


@inner
def _comes_out_of(rows, taken, out, s, every):
    """Look for the smallest group that comes out of a part, by what meets what."""
    out[0] = _NONE
    for axis in range(3):
        for way in range(2):
            row = _ALONG * axis + _BACK * way + _MEETS
            _find_way_out(rows[row], taken, out, s, axis, way, every)
            if out[0] and out[0] & (out[0] - _ONE) == 0:
                return True  # a single piece: none is smaller
    return out[0] != _NONE


@inner
def _reach_of(w, axis, group, every):
    """Give how far a group can go along an axis; `_NEVER` where it comes out."""
    forth = np.uint64(9 * axis)
    back = np.uint64(9 * axis + 27)
    rows = _ALONG * axis
    side, other = group, every & ~group
    is_back = count_bits(side) > count_bits(other)
    if is_back:  # as far as the others can go back
        side, other = other, side
        rows += _BACK
    meets = _NONE
    remaining = side
    while remaining:
        a = np.int64(lowest_bit(remaining))
        remaining &= remaining - _ONE
        if w.rows[rows + _NEAR, a] & other:
            return np.int64(1)  # it is closed, so no gap is less
        meets |= w.rows[rows + _MEETS, a]
    minimum = np.uint64(_NEVER)
    if meets & other == 0:
        return np.int64(_NEVER)
    remaining = side
    while remaining:
        a = np.int64(lowest_bit(remaining))
        remaining &= remaining - _ONE
        others = w.rows[rows + _MEETS, a] & other
        while others:
            b = np.int64(lowest_bit(others))
            others &= others - _ONE
            word = w.gaps[min(a, b) * len(w.at) + max(a, b)]
            gap = word >> (forth if (a < b) != is_back else back) & np.uint64(_NEVER)
            minimum = min(minimum, gap)
    return np.int64(minimum)


@inner
def _hash(states, base, keys, words):
    total = _NONE
    for word in range(words):
        total += states[base + word] * keys[word]
    return total


@inner
def _fill_slots(t, w, s, maximum):
    """Write states into the hash table, which is made larger where it has to be.

    At most so many of them in one call.
    """
    words = s[PIECES] // 2
    if 2 * s[STATES] > 1 << s[BITS]:
        t.slots[: 1 << s[BITS]] = _NONE  # those behind are empty
        while 2 * s[STATES] > 1 << s[BITS]:
            s[BITS] += 1
        s[FILLED] = 0
    shift = np.uint64(64 - s[BITS])
    mask = np.uint64((1 << s[BITS]) - 1)
    end = min(s[STATES], s[FILLED] + maximum)
    for at in range(s[FILLED], end):
        total = _hash(t.states, at * words, w.keys[0], words)
        slot = total >> shift
        while t.slots[slot, 0]:
            slot = (slot + _ONE) & mask
        t.slots[slot, 0] = total & _HIGH | np.uint64(at + 1)
        t.slots[slot, 1] = _hash(t.states, at * words, w.keys[1], words)
    s[WORK] -= 10 * (end - s[FILLED])
    s[FILLED] = end


@inlined
def _add_states(t, w, s, at, words, total, check):
    """Add the states that a move of a group makes, one for each number of steps.

    `total`, `check`: the hashes of the state that is looked at. Returns whether there was room for
    them.
    """
    shift = np.uint64(64 - s[BITS])
    mask = np.uint64((1 << s[BITS]) - 1)
    for step in range(1, w.steps[at] + 1):
        total += w.change[at, 0]
        check += w.change[at, 1]
        upper = total & _HIGH
        slot = total >> shift
        while t.slots[slot, 0] and (t.slots[slot, 0] & _HIGH != upper or t.slots[slot, 1] != check):
            slot = (slot + _ONE) & mask
        if t.slots[slot, 0]:
            continue
        count = s[STATES]
        if count >= len(t.parents) or not _write_state(t, w, s, at, words, step):
            return False
        t.slots[slot, 0] = upper | np.uint64(count + 1)
        t.slots[slot, 1] = check
        s[STATES] = s[FILLED] = count + 1
        if 4 * (count + 1) > 3 << s[BITS]:  # a large one is made larger before, in steps
            _fill_slots(t, w, s, count + 1)
            shift = np.uint64(64 - s[BITS])
            mask = np.uint64((1 << s[BITS]) - 1)
    return True


@inner
def _write_state(t, w, s, at, words, steps):
    """Write a new state behind the others; tell whether its pieces are near each other."""
    base, new = s[HEAD] * words, s[STATES] * words
    for word in range(words):
        t.states[new + word] = t.states[base + word]
    t.parents[s[STATES]] = s[HEAD]
    shift = np.int64(20 - 10 * w.axis_of[at])
    # If the first piece is in the group, it stays, and the others go the other way.
    if w.groups[at] >> np.uint64(w.numbers[0]) & _ONE:
        steps = -steps
    moved = w.moved[at]
    while moved:
        a = np.int64(lowest_bit(moved))
        moved &= moved - _ONE
        if abs((w.at[a] >> shift & 1023) + steps - ORIGIN) > FARTHEST:
            return False
        i = w.local[a] - 1
        t.states[new + (i >> 1)] += np.uint64(steps) << np.uint64(shift + 32 * (i & 1))
    return True


@inlined
def _find_moves(t, w, s, every, total):
    """Find all groups that can move, and how far; give how many.

    -1: one of them comes out; -2: there are too many. Where the states are looked up that they
    make is fetched meanwhile.
    """
    first = _ONE << np.uint64(w.numbers[0])
    slot_shift = np.uint64(64 - s[BITS])
    found = np.int64(0)
    for axis in range(3):
        begin = found
        found = _find_groups(w, axis, found, every)
        if found - begin > MAX_GROUPS:
            return np.int64(-2)
        for at in range(begin, found):
            group = w.groups[at]
            steps = _reach_of(w, axis, group, every)
            if steps == _NEVER:
                return np.int64(-1)
            is_back = group & first
            moved = every & ~group if is_back else group
            w.axis_of[at] = axis
            w.steps[at] = steps
            w.moved[at] = moved
            change = check = _NONE
            while moved:
                a = np.int64(lowest_bit(moved))
                moved &= moved - _ONE
                change += w.changes[axis, a, 0]
                check += w.changes[axis, a, 1]
            if is_back:
                change = _NONE - change
                check = _NONE - check
            w.change[at, 0] = change
            w.change[at, 1] = check
            fetch(t.slots, 2 * np.int64((total + change) >> slot_shift))
    return found


@inlined
def _search(g, c, t, w, p, s):
    """Look at states until a group comes out, there is none left, or the work is done."""
    n = s[PIECES]
    words = n // 2
    every = p.pieces[s[NODE]]
    while s[HEAD] < s[STATES]:
        if s[WORK] < 0:
            return PAUSED
        if s[FILLED] < s[STATES] or 2 * s[STATES] > 1 << s[BITS]:
            _fill_slots(t, w, s, _FILLED_AT_ONCE)
            continue
        is_new = s[HEAD] == 0 and not s[IS_MEASURED]
        _look(g, c, t, w, s, n, every)
        s[LOOKED_AT] += 1
        if is_new and _comes_out_of(w.rows, w.reached, w.out, s, every):  # as in most parts
            return _IS_OUT
        total = _hash(t.states, s[HEAD] * words, w.keys[0], words)
        check = _hash(t.states, s[HEAD] * words, w.keys[1], words)
        found = _find_moves(t, w, s, every, total)
        s[WORK] -= 60 + 2 * n + 20 * max(0, found)
        is_limited = found == -2
        for at in range(found):
            if not _add_states(t, w, s, at, words, total, check):
                is_limited = True
                break
        if found < 0 or is_limited:
            is_out = _comes_out_of(w.rows, w.reached, w.out, s, every)
            return _IS_OUT if is_out else _IS_LIMITED
        s[HEAD] += 1
        if s[HEAD] == s[LAYER_END]:
            s[DEPTH] += 1
            s[LAYER_END] = s[STATES]
    return _IS_LOCKED


@inner
def _begin(t, w, p, s):
    """Begin with a part: its pieces, and its first state."""
    n = np.int64(0)
    mine = p.pieces[s[NODE]]
    while mine:
        a = np.int64(lowest_bit(mine))
        mine &= mine - _ONE
        w.numbers[n] = a
        w.local[a] = n
        if n:
            for axis in range(3):
                unit = np.uint64(20 - 10 * axis + 32 * ((n - 1) & 1))
                for key in range(2):
                    w.changes[axis, a, key] = w.keys[key, (n - 1) >> 1] << unit
        n += 1
    s[PIECES] = n
    if s[NODE] == 0 or not p.is_met[s[NODE]]:
        for i in range(n):
            a = w.numbers[i]
            for j in range(i + 1, n):
                b = w.numbers[j]
                w.pairs[a * len(w.at) + b] = (p.shapes[a] << 15 | p.shapes[b]) << 30
    words = n // 2
    for word in range(words):
        t.states[word] = _NONE
    start = p.places[s[NODE], w.numbers[0]] - _CENTER
    for i in range(1, n):
        place = np.uint64(p.places[s[NODE], w.numbers[i]] - start)
        t.states[(i - 1) >> 1] |= place << np.uint64(32 * ((i - 1) & 1))
    t.parents[0] = -1
    s[DEPTH] = 0
    s[HEAD] = 0
    s[STATES] = 1
    s[LAYER_END] = 1
    s[BITS] = _FEW_BITS
    s[FILLED] = 0
    _fill_slots(t, w, s, 1)
    s[BEGUN] = 1
    s[IS_MEASURED] = p.is_met[s[NODE]]
    for i in range(n):
        w.at[w.numbers[i]] = p.places[s[NODE], w.numbers[i]] - start


@inner
def _is_one_group(g, row, mine):
    """Tell whether pieces may stay together."""
    n = np.int64(0)
    group = np.int64(-1)
    for placement in row:
        if placement < 0 or g.shape_of[placement] < 0:
            continue
        if mine >> np.uint64(n) & _ONE:
            if group >= 0 and g.group_of[placement] != group:
                return False
            group = g.group_of[placement]
        n += 1
    return group > 0


@inner
def _split(g, w, p, s, row):
    """Add the two parts that are left, unless they are single pieces or of one group."""
    for side in range(2):
        p.children[s[NODE], side] = -1
        node = s[NODES]
        mine = p.pieces[s[NODE]] & (w.out[0] if side else ~w.out[0])
        remaining = mine
        while remaining:
            number = np.int64(lowest_bit(remaining))
            remaining &= remaining - _ONE
            p.places[node, number] = p.places[s[NODE], number]
        if mine & (mine - _ONE) and not _is_one_group(g, row, mine):
            p.pieces[node] = mine
            p.is_met[node] = True
            p.children[s[NODE], side] = node
            s[NODES] = node + 1


@inner
def _lay(g, w, p, s, row):
    """Write down what lies where in an assembly; give how many pieces there are."""
    n = np.int64(0)
    for placement in row:
        if placement < 0 or g.shape_of[placement] < 0:
            continue
        p.shapes[n] = g.shape_of[placement]
        p.places[0, n] = g.place_of[placement]
        w.numbers[n] = placement
        n += 1
    s[NODE] = 0
    s[NODES] = 1 if n > 1 else 0
    s[BEGUN] = 0
    s[LEVEL] = 0
    for node in range(len(p.is_met)):
        p.is_met[node] = False
    p.pieces[0] = ~_NONE >> np.uint64(64 - n) if n else _NONE
    return n


@inner
def _is_rigid(g, w, n):
    """Tell whether no group can be moved in an assembly, by the cells that touch."""
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at >= 0:
                w.owner[at] = a
    for axis in range(3):
        for a in range(n):
            w.rows[_ALONG * axis, a] = _NONE
            w.rows[_ALONG * axis + _BACK, a] = _NONE
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at < 0:
                break
            for axis in range(3):
                b = w.owner[at + g.steps[axis]]
                if b >= 0 and b != a:
                    w.rows[_ALONG * axis, a] |= _ONE << np.uint64(b)
                    w.rows[_ALONG * axis + _BACK, b] |= _ONE << np.uint64(a)
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at >= 0:
                w.owner[at] = -1
    every = ~_NONE >> np.uint64(64 - n)
    is_rigid = True
    for axis in range(3):
        for row in (_ALONG * axis, _ALONG * axis + _BACK):
            is_rigid = is_rigid and _reaches_all(w.rows[row], every)
    return is_rigid


@kernel
def take_apart(g, c, t, w, p, s, rows, levels, stops):
    """Take assemblies apart, from where the last call has stopped.

    `rows`: the placements of each. `levels`: gets for each the fewest moves until a part comes out,
    `LOCKED` or `LIMIT`. `stops`: whether to stop each time that something has come out.
    """
    while s[AT] < len(rows):
        if s[NODE] < 0:
            if s[WORK] < 0:
                return PAUSED
            n = _lay(g, w, p, s, rows[s[AT]])
            s[WORK] -= 10 * n * (1 + g.grid_of.shape[1] // 2)
            if n > 1 and _is_rigid(g, w, n):
                levels[s[AT]] = LOCKED
                s[AT] += 1
                s[NODE] = -1
                continue
        level = np.int64(0)
        while s[NODE] < s[NODES]:
            if s[WORK] < 0 and s[NODE] > 0:
                return PAUSED
            # Most parts come apart where they are: then no state has to be written down.
            is_out = s[BEGUN] == 0 and p.is_met[s[NODE]] and not stops
            if is_out:
                is_out = _comes_out_of(w.rows, w.reached, w.out, s, p.pieces[s[NODE]])
                s[LOOKED_AT] += np.int64(is_out)
                s[WORK] -= 100
            if not is_out:
                if s[BEGUN] == 0:
                    if stops:  # all about it is read then
                        p.is_met[s[NODE]] = False
                    _begin(t, w, p, s)
                came = _search(g, c, t, w, p, s)
                if came == PAUSED:
                    return PAUSED
                t.slots[: 1 << s[BITS]] = _NONE
                s[BEGUN] = 0
                if came != _IS_OUT:
                    level = LOCKED if came == _IS_LOCKED else LIMIT
                    break
                if s[NODE] == 0:
                    s[LEVEL] = s[DEPTH] + 1
                for a in range(s[PIECES]):
                    p.places[s[NODE], w.numbers[a]] = w.at[w.numbers[a]]
            _split(g, w, p, s, rows[s[AT]])
            s[NODE] += 1
            if stops:
                return PARTED
        levels[s[AT]] = level if level < 0 else s[LEVEL]
        s[AT] += 1
        s[NODE] = -1
    return DONE
