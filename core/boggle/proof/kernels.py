"""The compiled parts of a proof: placements as keys, a tree of them, and a search with bounds.

**Keys.** The first cells of the board, the fixed ones, have their faces before anything is built.
A placement of a word is then a number: for each of the other cells a digit, its face + 1 or 0 if
the word does not use it, the first cell's digit on top; the word's points are in the lowest bits.
So placements whose fixed cells match are gathered by `placements`, sorted as numbers, and equal
beginnings lie side by side. Where cells are images of each other, most placements break the order
of their faces; a mask of each path tells which do, before a key is made.

**The tree** (`grow`) has these keys as paths, without the zeros. It is one array of uint64, where
the children of a node lie side by side, as a node is opened more often than anything else is done;
the last one has bit 62. A child that several keys share is where its own children begin << 31 |
bound << 10 | cell << 6 | face. The rest of a key that shares nothing further is the key itself with
bit 63: most of the tree are such tails. A node with points of its own has them as its first child,
in place of a bound and with all other bits of the lowest ten set. A bound that is too large is
written as the largest: that is more than any points that are looked for. Keys that differ in
their points alone are one, with the sum of these. The bound of a node is its points and, for each
cell that comes next below it, the largest sum of bounds of one face. The keys lie at the end of the
array in which the tree grows, and are overwritten once they are read.

The placements without the last fixed cell make a large tree, once for all faces of that cell; those
with it make a small one behind it, which grows over it: a node that is in both is written again,
with the children of both, and all others of the large tree are only pointed at.

**The search** (`search`) gives the cells their faces in order. `sums[level, cell, face]` adds up
the bounds of all nodes that wait for a cell to have a face, and a list holds these nodes. No board
that goes on from here is worth more than the points so far and the largest sum of each cell. When a
cell gets a face, the nodes in that list are opened: their points count, their children wait; after
every few of them, what is not open yet counts by its bounds, and the face may be given up. The
method is that of sum and max nodes over an ordered tree, from D. Vanderkam's reports on the best
Boggle boards (2025), without his classes of letters.

With dice, each face that a cell is given has a die of its own: one is found by an augmenting path
among the dice of the cells before. When the search turns back, the dice of these cells still show
their faces, so that nothing is to be undone. A face that no die is left for is out of the bounds.

A word is counted once for each set of placements, so that the sum at the end may be too large, not
too small: boards found are to be scored again.
"""

import numpy as np

from ...compiling.kernels import Operation, inner, kernel
from ..kernels import move_dice, turn_die

highest_bit = Operation(__package__, "highest_bit")

MAX_BOUND = (1 << 21) - 1
"""The largest bound of a node that is written; higher ones are written as this."""

MAX_HEAPS = 6 << 12
"""Heaps of keys that wait to be sorted at most: a key is shared out by 12 bits five times."""

_ONE = np.uint64(1)
_TAIL = np.uint64(1 << 63)
_LAST = np.uint64(1 << 62)
_KEY = np.uint64((1 << 62) - 1)
_SLOT = np.uint64((1 << 10) - 1)  # cell << 6 | face
_POINTS = _SLOT  # the slot of a word that holds the points of a node
_BOUND = np.uint64(10)
_START = np.uint64(31)
_LARGEST = np.uint64(MAX_BOUND)
_LAST_RANK = 1 << 13
_OPENED_A_LOOK = 16  # nodes
_FEW_KEYS, _MANY_KEYS = 32, 4096
_FEW_BITS, _MANY_BITS = 5, 12
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_NOTHING = np.uint64(0xFFFFFFFFFFFFFFFF)

# The scalars of a tree under construction, and of a search.
FIRST, DEPTH, SIZE, BEFORE, PENDING, ROOT, POINTS = range(7)
LEVEL, FOUND, NODES, OPENED = range(4)
GOES_ON, NO_ROOM, FULL, DONE = range(4)


@kernel
def placements(words, routes, fixed, places, first_face, last_face, first, last, out, table):
    """Gather the keys of words `first` to `last` that use the last of the fixed cells given.

    `words`: `core.boggle.proof.plan.Words`. `routes`: `Routes`. `fixed`: int64[cells], the faces
    of the fixed cells, in order, 0 where a word may not use the cell: the last one that is not 0
    has to be used, the others may. `places`: int64[cells], to work in: where a word passes each, or
    -1. The first cell that is not fixed may have the faces from `first_face` to
    before `last_face`. `out`: uint64[maximum]. `table`: uint64[2**n], to work in, twice as large as
    the keys of one word at least. Returns the number of keys, and the first word that is not
    done: one whose keys might not find room is left for the next call. With an empty `out` nothing
    is written, and keys that are not allowed or are there twice count as well.
    """
    must = -1
    for cell in range(len(fixed)):
        if fixed[cell] > 0:
            must = cell
    faces = words.faces
    limits = routes.limits
    top = 1 + faces.shape[1]
    top_digit = np.uint64(routes.top)
    count = 0
    word = first
    while word < last:
        length = words.worth[word, 0]
        if must >= 0 and not words.sets[word] >> np.uint64(fixed[must]) & _ONE:
            word += 1
            continue
        if len(out) > 0 and count + routes.maximum[length] > len(out):
            break
        points = np.uint64(words.worth[word, 1])
        begun = count
        lower = np.uint64(0)  # bit 8 i + j: face i is below face j
        for i in range(min(length, 8)):
            for j in range(min(length, 8)):
                if faces[word, i] < faces[word, j]:
                    lower |= _ONE << np.uint64(8 * i + j)
        cell = 0
        places[0] = -1 if must == 0 else -2
        while cell >= 0:
            place = places[cell] + 1
            if place >= 0:
                while place < length and faces[word, place] != fixed[cell]:
                    place += 1
            places[cell] = place
            if place == length:
                cell -= 1
                continue
            if cell + 1 < len(fixed):
                cell += 1
                places[cell] = -1 if must == cell else -2
                continue
            entry = np.int64(length)
            for passed in range(len(fixed)):
                entry = entry * top + places[passed] + 1
            if len(out) == 0:
                count += routes.counts[entry]
                continue
            at = routes.starts[entry] - length
            number = routes.numbers[entry]
            for path in range(number, number + routes.counts[entry]):
                at += length
                if routes.required[path] & lower:
                    continue
                key = np.uint64(0)
                for i in range(length):
                    key |= np.uint64(faces[word, i]) << np.uint64(routes.shifts[at + i])
                key = _in_order((key & ~routes.low) | points, routes.twins, routes.mask)
                face = np.int64(key >> top_digit)
                if face > 0 and not first_face <= face < last_face:
                    continue
                if _is_allowed(key, routes.pairs, routes.limit_shifts, limits, routes.mask):
                    out[count] = key
                    count += 1
        if len(out) > 0 and words.repeats[word] and count - begun > 1:
            count = _without_twins(out, begun, count, table)
        word += 1
    return count, word


@inner
def _in_order(key, twins, mask):
    """Swap the faces of two cells with the same neighbours, so that the first is not the lower."""
    for at in range(len(twins)):
        first = np.uint64(twins[at, 0])
        other = np.uint64(twins[at, 1])
        differs = (key >> first ^ key >> other) & mask
        if key >> first & mask and (key >> other) & mask > (key >> first) & mask:
            key ^= differs << first | differs << other
    return key


@inner
def _is_allowed(key, pairs, limit_shifts, limits, mask):
    """Tell whether the faces in a key obey the order of cells that are images of each other."""
    for at in range(len(limit_shifts)):
        if (key >> np.uint64(limit_shifts[at])) & mask > np.uint64(limits[at]):
            return False
    for at in range(len(pairs)):
        before = key >> np.uint64(pairs[at, 0]) & mask
        if before != 0 and (key >> np.uint64(pairs[at, 1])) & mask > before:
            return False
    return True


@inner
def _without_twins(out, begun, count, table):
    """Leave out keys that are there twice, ways of a word over the same cells; return the count."""
    bits = 2
    while (1 << bits) < 2 * (count - begun):
        bits += 1
    mask = (1 << bits) - 1
    for place in range(mask + 1):
        table[place] = _NOTHING
    unique = begun
    for at in range(begun, count):
        key = out[at]
        place = np.int64((key * _SPREAD) >> np.uint64(64 - bits))
        while table[place] != _NOTHING and table[place] != key:
            place = (place + 1) & mask
        if table[place] == _NOTHING:
            table[place] = key
            out[unique] = key
            unique += 1
    return unique


@kernel
def sort_keys(keys, layout, heaps, ends, waiting, budget):
    """Sort keys by their digits, in place; called again until it returns 0.

    The points are left out, as equal placements are added up anyway. A heap is shared out by its
    highest bits, each key carried to the heap it belongs to (American flag sort: McIlroy, Bostic,
    McIlroy, 1993); a small one is sorted by insertion. `heaps`: int64[`MAX_HEAPS`, 3], those that
    wait, first [0, keys, bits]: first key, behind the last, and the bits that may differ. `ends`:
    int64[2, 4096], to work in. `waiting`: the heaps that wait, 1 at first; returns how many do
    after about `budget` keys.
    """
    low = np.int64(layout.shifts[-1])
    starts = ends[0]
    stops = ends[1]
    while waiting > 0 and budget > 0:
        waiting -= 1
        first = heaps[waiting, 0]
        last = heaps[waiting, 1]
        top = heaps[waiting, 2]
        budget -= last - first
        if last - first <= _FEW_KEYS:
            for at in range(first + 1, last):
                key = keys[at]
                place = at
                while place > first and keys[place - 1] > key:
                    keys[place] = keys[place - 1]
                    place -= 1
                keys[place] = key
            continue
        bits = min(_MANY_BITS if last - first > _MANY_KEYS else _FEW_BITS, top - low)
        shift = np.uint64(top - bits)
        mask = np.uint64((1 << bits) - 1)
        count = 1 << bits
        for heap in range(count):
            stops[heap] = 0
        for at in range(first, last):
            stops[np.int64(keys[at] >> shift & mask)] += 1
        at = first
        for heap in range(count):
            starts[heap] = at
            at += stops[heap]
            stops[heap] = at
        for heap in range(count):
            for at in range(starts[heap], stops[heap]):
                key = keys[at]
                home = np.int64(key >> shift & mask)
                while home != heap:
                    place = starts[home]
                    starts[home] = place + 1
                    other = keys[place]
                    keys[place] = key
                    key = other
                    home = np.int64(key >> shift & mask)
                keys[at] = key
        if top - bits > low:
            at = first
            for heap in range(count):
                if stops[heap] - at > 1:
                    heaps[waiting, 0] = at
                    heaps[waiting, 1] = stops[heap]
                    heaps[waiting, 2] = top - bits
                    waiting += 1
                at = stops[heap]
    return waiting


@kernel
def move_up(words, first, last, by):
    """Move words `first` to `last` up by some places."""
    for at in range(last - 1, first - 1, -1):
        words[at + by] = words[at]


@inner
def _first_difference(one, other, layout):
    """Give the first cell whose digit differs between two keys, the number of cells for none."""
    differs = (one ^ other) & ~layout.low
    if not differs:
        return len(layout.shifts)
    return np.int64(layout.cells_at[highest_bit(differs)])


@inner
def _next_cell(key, cell, layout):
    """Give the first cell that a key uses behind one, or -1; the number of cells for none."""
    remaining = key & layout.behind[cell + 1]
    if not remaining:
        return len(layout.shifts)
    return np.int64(layout.cells_at[highest_bit(remaining)])


@inner
def _rank(word, cell, layout):
    """Tell where a child stands among those of a node at `cell`; their keys are sorted."""
    if word & _TAIL:
        after = _next_cell(word & _KEY, cell, layout)
        face = np.int64(word >> np.uint64(layout.shifts[after]) & layout.mask) - 1
        return (63 - after) << 6 | face
    slot = np.int64(word & _SLOT)
    return (63 - (slot >> 6)) << 6 | (slot & 63)


@inner
def _add_child(stack, depth, rank, bound):
    """Count the bound of a child: a face's add up, of a cell's faces the largest counts."""
    if stack[4, depth] >> 6 != rank >> 6:
        stack[2, depth] += stack[3, depth]
        stack[3, depth] = 0
    if stack[4, depth] != rank:
        stack[4, depth] = rank
        stack[7, depth] = 0
    stack[7, depth] += bound
    stack[3, depth] = max(stack[3, depth], stack[7, depth])


@inner
def _take_over(tree, stack, pending, depth, top, until, layout):
    """Take the children of the node below, up to a rank, for the node that is over it."""
    at = stack[8, depth]
    while at >= 0:
        word = tree[at]
        rank = _rank(word, stack[1, depth], layout)
        if rank >= until:
            break
        bound = word & layout.low if word & _TAIL else word >> _BOUND & _LARGEST
        pending[top] = word & ~_LAST
        top += 1
        _add_child(stack, depth, rank, np.int64(bound))
        at = np.int64(-1) if stack[9, depth] or word & _LAST else at + 1
    stack[8, depth] = at
    return top


@inner
def _begin(tree, stack, depth, start):
    """Let an open node be over the one whose block begins at `start`."""
    word = tree[start]
    stack[8, depth] = start
    if word & _SLOT == _POINTS and not word & _TAIL:
        stack[5, depth] += np.int64(word >> _BOUND & _LARGEST)
        stack[8, depth] = -1 if word & _LAST else start + 1


@inner
def _close(tree, stack, pending, depth, size, top, layout, scalars):
    """Write the block of the deepest open node; give the sizes of the tree and of `pending`."""
    scalars[POINTS] = max(scalars[POINTS], stack[5, depth])
    top = _take_over(tree, stack, pending, depth, top, _LAST_RANK, layout)
    begin = stack[0, depth]
    start = size
    if stack[5, depth] > 0 or begin == top:
        tree[size] = np.uint64(stack[5, depth]) << _BOUND | _POINTS
        size += 1
    for at in range(begin, top):
        tree[size] = pending[at]
        size += 1
    tree[size - 1] |= _LAST
    if depth > 0:
        bound = min(stack[2, depth] + stack[3, depth] + stack[5, depth], MAX_BOUND)
        slot = np.uint64(stack[6, depth])
        word = np.uint64(start) << _START | np.uint64(bound) << _BOUND | slot
        pending[begin] = word & _KEY
        above = depth - 1
        _add_child(stack, above, _rank(word & _KEY, stack[1, above], layout), bound)
    return size, begin + 1


@kernel
def grow(tree, below, layout, stack, pending, scalars, budget):
    """Make a tree of sorted keys; called again until it returns DONE.

    `tree`: uint64[…], ends with the keys; those from `scalars[FIRST]` on are still to be read, and
    where there is too little room before them NO_ROOM is returned. It may begin with another tree;
    `below`: the root of that, to grow over; -1 for none, and after the first call. `layout`:
    `core.boggle.proof.plan.Layout`. `stack`: int64[10, cells + 2], zeros at first, but for -1 in
    rows 1, 4 and 8: of each open node, where its children begin in `pending`, its cell, the sum of
    its cells' bounds, the largest bound of the present cell, the rank of the last child, the
    points, cell << 6 | face, the bounds of that rank, the next child that is to be taken over from
    the tree below, and whether that is the only one. `pending`: uint64[…], with room for two words
    for each face of each cell of all open nodes. `scalars`: int64[7], zeros at first but for FIRST
    and SIZE; in the end ROOT is the root, and POINTS the most of a node, which may be too many:
    over `MAX_BOUND`. Keys done a call: about `budget`.
    """
    cells = len(layout.shifts)
    at = scalars[FIRST]
    depth = scalars[DEPTH]
    size = scalars[SIZE]
    before = scalars[BEFORE]
    top = scalars[PENDING]
    until = at + budget
    status = GOES_ON
    if below >= 0:
        _begin(tree, stack, np.int64(0), below)
    while at < until:
        if size + len(pending) + 2 * cells + 4 > at:
            status = NO_ROOM
            break
        if at == len(tree):
            while depth > 0:
                size, top = _close(tree, stack, pending, depth, size, top, layout, scalars)
                depth -= 1
            scalars[ROOT] = size
            size, top = _close(tree, stack, pending, depth, size, top, layout, scalars)
            status = DONE
            break
        key = tree[at]
        points = key & layout.low
        at += 1
        after = 0
        while at < len(tree):
            after = _first_difference(key, tree[at], layout)
            if after < cells:
                break
            points += tree[at] & layout.low
            at += 1
            after = 0
        while depth > 0 and stack[1, depth] >= before:
            size, top = _close(tree, stack, pending, depth, size, top, layout, scalars)
            depth -= 1
        cell = _next_cell(key, before - 1, layout)
        while cell < cells:
            face = np.int64(key >> np.uint64(layout.shifts[cell]) & layout.mask) - 1
            rank = (63 - cell) << 6 | face
            top = _take_over(tree, stack, pending, depth, top, rank, layout)
            if cell >= after and points <= layout.low:
                break
            lower = stack[8, depth]
            is_only = stack[9, depth]
            depth += 1
            stack[0, depth] = top
            stack[1, depth] = cell
            stack[2, depth] = 0
            stack[3, depth] = 0
            stack[4, depth] = -1
            stack[5, depth] = 0
            stack[6, depth] = cell << 6 | face
            stack[8, depth] = -1
            stack[9, depth] = 0
            if lower >= 0 and _rank(tree[lower], stack[1, depth - 1], layout) == rank:
                word = tree[lower]
                stack[8, depth - 1] = -1 if is_only or word & _LAST else lower + 1
                if not word & _TAIL:
                    _begin(tree, stack, depth, np.int64((word & _KEY) >> _START))
                elif _next_cell(word & _KEY, cell, layout) == cells:
                    stack[5, depth] += np.int64(word & layout.low)
                else:
                    stack[8, depth] = lower
                    stack[9, depth] = 1
            cell = _next_cell(key, cell, layout)
        if cell == cells:
            stack[5, depth] += np.int64(points)
        else:
            pending[top] = (key & ~layout.low) | points | _TAIL
            top += 1
            _add_child(stack, depth, rank, np.int64(points))
        before = after
    scalars[FIRST] = at
    scalars[DEPTH] = depth
    scalars[SIZE] = size
    scalars[BEFORE] = before
    scalars[PENDING] = top
    return status


@inner
def _open(tree, layout, word, cell, sums, heads, waiting, following, top):
    """Let the children of a node wait for their cells. Returns its points, and the new top.

    `word`: that of the node, which stood at `cell`, -1 for the root. Where there is no room, the
    top is -1.
    """
    points = np.int64(0)
    at = np.int64(-1)
    if not word & _TAIL:
        at = np.int64((word & _KEY) >> _START)
        word = tree[at]
    while True:
        if word & _TAIL:
            after = _next_cell(word & _KEY, cell, layout)
            if after == len(layout.shifts):  # of a tail that is opened itself
                return np.int64(word & layout.low), top
            face = np.int64(word >> np.uint64(layout.shifts[after]) & layout.mask) - 1
            bound = np.int64(word & layout.low)
        else:
            after = np.int64((word & _SLOT) >> np.uint64(6))
            face = np.int64(word & np.uint64(63))
            bound = np.int64(word >> _BOUND & _LARGEST)
        if word & _SLOT == _POINTS and not word & _TAIL:
            points = bound
        else:
            if top == len(waiting):
                return points, np.int64(-1)
            sums[after, face] += bound
            waiting[top] = word
            following[top] = heads[after, face]
            heads[after, face] = top
            top += 1
        if at < 0 or word & _LAST:
            return points, top
        at += 1
        word = tree[at]


@inner
def _rest(sums, order, limits, letter, level, available, is_limited, has_bag, out):
    """Bound what the cells from `level` on can bring; `out[1]`: without the cell `level` itself.

    `available`: int64[faces], 0 where a face may not be used any more, if `is_limited`. Where the
    faces are given, `has_bag`, it is how many there are, and the bound is the smaller of two
    sums: of the best face of each cell, and of the best cell of each face that is left.
    """
    total = 0
    first = 0
    for cell in range(level, sums.shape[0]):
        maximum = np.int32(0)
        last = limits[cell]
        if 0 <= order[cell] < level:
            last = min(last, letter[order[cell]] + 1)
        if is_limited:
            for face in range(last):
                if available[face] > 0:
                    maximum = max(maximum, sums[cell, face])
        else:
            for face in range(last):
                maximum = max(maximum, sums[cell, face])
        total += maximum
        if cell == level:
            first = maximum
    out[0] = total
    out[1] = total - first
    if has_bag:
        by_face = 0
        for face in range(sums.shape[1]):
            if available[face] > 0:
                maximum = 0
                for cell in range(level, sums.shape[0]):
                    maximum = max(maximum, sums[cell, face])
                by_face += maximum * available[face]
        out[0] = min(total, by_face)


@inner
def _find_usable(shows, work, shown, level):
    """Note in `work.usable[level]` which faces the next cell can have, as dice are left for them.

    Those that could not be used the level before cannot be now.
    """
    usable = work.usable
    for face in range(usable.shape[1]):
        if level == 0 or usable[level - 1, face]:
            usable[level, face] = turn_die(
                shows, work.shown, shown, work.holder, shown, face, work.from_die, work.queue
            )
        else:
            usable[level, face] = 0


@kernel
def search(tree, root, layout, bag, shows, cutoff, work, scalars, found, budget):
    """Give the cells their faces in all ways that may be worth `cutoff`; called until DONE.

    `tree`: what `grow` made, with the `root` of the last tree. `layout`:
    `core.boggle.proof.plan.Layout`. `bag`: int64[faces], the faces that are left, or none where any
    may be used. `shows`: uint8[dice, faces + 1], see `core.boggle.kernels.turn_die`; none without
    dice. `work`: `core.boggle.proof.engine.Workspace`.
    `scalars`: int64[4], with LEVEL -1 at first; `work.letter[0]`: the face before the first one of
    the first cell. `found`: int64[maximum, cells], the faces of boards, `scalars[FOUND]` of them.
    Nodes opened a call: about `budget`. Returns GOES_ON, DONE, FULL where `found` is to be emptied,
    or NO_ROOM where `work.waiting` is to be made longer.
    """
    cells = len(layout.shifts)
    faces = work.sums.shape[2]
    sums, heads, waiting, following = work.sums, work.heads, work.waiting, work.following
    base, tops, rest, letter, out = work.base, work.tops, work.rest, work.letter, work.out
    has_bag = len(bag) > 0
    has_dice = len(shows) > 0
    is_limited = has_bag or has_dice
    fixed = len(work.shown) - cells
    usable = work.usable
    until = scalars[OPENED] + budget
    level = scalars[LEVEL]
    if level < 0:
        for cell in range(cells):
            for face in range(faces):
                sums[0, cell, face] = 0
                heads[0, cell, face] = -1
        points, top = _open(
            tree, layout, np.uint64(root) << _START, np.int64(-1),
            sums[0], heads[0], waiting, following, np.int64(0),
        )  # fmt: skip
        if top < 0:
            return NO_ROOM
        base[0] = points
        tops[0] = top
        if has_dice:
            _find_usable(shows, work, np.int64(fixed), np.int64(0))
        available = usable[0] if has_dice else bag
        _rest(
            sums[0], layout.order, layout.limits, letter, np.int64(0), available, is_limited,
            has_bag, out,
        )  # fmt: skip
        if points + out[0] < cutoff:
            return DONE
        rest[0] = out[1]
        level = 0
    status = GOES_ON
    while scalars[OPENED] < until:
        last = layout.limits[level]
        if layout.order[level] >= 0:
            last = min(last, letter[layout.order[level]] + 1)
        need = cutoff - base[level] - rest[level]
        face = letter[level] + 1
        available = usable[level] if has_dice else bag
        while face < last and (
            sums[level, level, face] < need or (is_limited and available[face] == 0)
        ):
            face += 1
        if face >= last:
            level -= 1
            if level < 0:
                status = DONE
                break
            if has_bag:
                bag[letter[level]] += 1
            continue
        scalars[NODES] += 1
        points = base[level]
        top = tops[level]
        below = level + 1
        for cell in range(below, cells):
            for other in range(faces):
                sums[below, cell, other] = sums[level, cell, other]
                heads[below, cell, other] = heads[level, cell, other]
        entry = heads[level, level, face]
        unopened = np.int64(sums[level, level, face])
        next_look = scalars[OPENED] + _OPENED_A_LOOK
        letter[level] = face
        while entry >= 0:
            if scalars[OPENED] == next_look:
                next_look += _OPENED_A_LOOK
                _rest(
                    sums[below], layout.order, layout.limits, letter, np.int64(below), available,
                    is_limited, has_bag, out,
                )  # fmt: skip
                if points + unopened + out[0] < cutoff:
                    break
            word = waiting[entry]
            unopened -= np.int64(word & layout.low if word & _TAIL else word >> _BOUND & _LARGEST)
            more, top = _open(
                tree, layout, waiting[entry], np.int64(level),
                sums[below], heads[below], waiting, following, top,
            )  # fmt: skip
            if top < 0:
                break
            points += more
            entry = following[entry]
            scalars[OPENED] += 1
        if top < 0:
            letter[level] = face - 1  # to be entered again
            status = NO_ROOM
            break
        if entry >= 0:
            continue
        if below == cells:
            if points >= cutoff:
                for cell in range(cells):
                    found[scalars[FOUND], cell] = letter[cell]
                scalars[FOUND] += 1
                if scalars[FOUND] == len(found):
                    status = FULL
                    break
            continue
        if has_bag:
            bag[face] -= 1
        if has_dice:
            place = fixed + level
            turn_die(shows, work.shown, place, work.holder, place, face, work.from_die, work.queue)
            move_dice(work.holder, place, work.from_die)
            work.shown[place] = face
            _find_usable(shows, work, np.int64(place + 1), np.int64(below))
            available = usable[below]
        _rest(
            sums[below], layout.order, layout.limits, letter, np.int64(below), available,
            is_limited, has_bag, out,
        )  # fmt: skip
        if points + out[0] < cutoff:
            if has_bag:
                bag[face] += 1
            continue
        base[below] = points
        tops[below] = top
        rest[below] = out[1]
        letter[below] = -1
        level = below
    scalars[LEVEL] = level
    return status
