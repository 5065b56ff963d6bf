"""The compiled parts of a proof: placements as keys, a tree of them, and a search with bounds.

**Keys.** The first cells of the board, the fixed ones, have their faces before anything is built.
A placement of a word is then a number: for each of the other cells a digit, its face + 1 or 0 if
the word does not use it, the first cell's digit on top; the word's points are in the lowest bits.
So placements whose fixed cells match are gathered by `placements`, sorted as numbers, and equal
beginnings lie side by side.

**The tree** (`grow`) has these keys as paths, without the zeros. It is one array of uint64. The
children of a node lie side by side, as a node is opened more often than anything else is done: a
block of them begins with the points of the node << 32 | the words behind. A child that several keys
share takes two: bound << 32 | cell << 6 | face, then where its block begins. The rest of a key that
shares nothing further is the key itself, with the highest bit set: most of the tree are such
tails. Keys that differ in their points alone are one, with the sum of these. The bound of a node is
its points and, for each cell that comes next below it, the largest sum of bounds of one face. The
keys lie at the end of the array in which the tree grows, and are overwritten once they are read.

The placements without the last fixed cell are a large tree, made once for all faces of that cell;
those with it are a small one that grows over the large one: a node that is in both is written anew,
with the children of both, and all others of the large tree are only pointed at. So the bounds are
those of a single tree.

**The search** (`search`) gives the cells their faces in order. `sums[level, cell, face]` adds up
the bounds of all nodes that wait for a cell to have a face, and a list holds these nodes. No board
that goes on from here is worth more than the points so far and the largest sum of each cell. When a
cell gets a face, the nodes in that list are opened: their points count, their children wait. The
method is that of sum and max nodes over an ordered tree, from D. Vanderkam's reports on the best
Boggle boards (2025), without his classes of letters.

A word is counted once for each set of placements, so that the sum at the end may be too large, not
too small: boards found are to be scored again.
"""

import numpy as np

from ...compiling.kernels import Operation, arcs_before, inner, kernel, lowest_bit

highest_bit = Operation(__package__, "highest_bit")

_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)
_HALF = np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_TAIL = np.uint64(1 << 63)
_SMALL = np.uint64(1 << 62)  # a block of the small tree
_SLOT = np.uint64((1 << 12) - 1)
_LAST_RANK = 1 << 13
_SPREAD = np.uint64(0x9E3779B97F4A7C15)
_NOTHING = np.uint64(0xFFFFFFFFFFFFFFFF)

# The scalars of a tree under construction, and of a search.
FIRST, DEPTH, SIZE, LAST, PENDING, ROOT = range(6)
LEVEL, FOUND, NODES, OPENED = range(4)
GOES_ON, NO_ROOM, FULL, DONE = range(4)


@kernel
def spell(steps, lengths, points, left, most_faces, rows, worth, nodes, turns):
    """Write down the words that can stand on a board as the faces that they are spelled with.

    `steps`, `lengths`, `points`: as for `core.boggle.kernels.score_many`. `left`: int64[faces], how
    many there are of each. `rows`: uint8[words, most_faces], filled with face codes + 1. `worth`:
    int64[words, 2], filled with the number of faces and the points. `nodes`: uint64[3, 65] and
    `turns`: int64[3, 65], to work in. Returns how many there are; no more are written than there
    is room for.
    """
    masks, infos, pending = nodes[0], nodes[1], nodes[2]
    taken, ends, values = turns[0], turns[1], turns[2]
    masks[0] = steps[0, 0]
    infos[0] = steps[0, 1]
    pending[0] = steps[0, 0] & _LETTERS
    ends[0] = 0
    values[0] = 0
    depth = 0
    found = 0
    while depth >= 0:
        if not pending[depth]:
            depth -= 1
            if depth >= 0:
                left[taken[depth]] += 1
            continue
        face = np.int64(lowest_bit(pending[depth]))
        bit = _ONE << np.uint64(face)
        pending[depth] &= pending[depth] - _ONE
        if left[face] == 0 or depth == most_faces:
            continue
        step = (infos[depth] >> _HALF) + arcs_before(masks[depth], bit)
        mask = steps[step, 0]
        end = ends[depth] + (lengths[face] & 0xFFFFFFFFFF)
        value = values[depth] + (lengths[face] >> 40)
        taken[depth] = face
        if mask & _END and points[end] >= 0 and points[end] + value > 0:
            if found < len(rows):
                for at in range(most_faces):
                    rows[found, at] = taken[at] + 1 if at <= depth else 0
                worth[found, 0] = depth + 1
                worth[found, 1] = points[end] + value
            found += 1
        if mask & _LETTERS:
            left[face] -= 1
            depth += 1
            masks[depth] = mask
            infos[depth] = steps[step, 1]
            pending[depth] = mask & _LETTERS
            ends[depth] = end
            values[depth] = value
    return found


@kernel
def placements(words, routes, fixed, first, last, out, table):
    """Gather the keys of words `first` to `last` that use the last of the fixed cells given.

    `words`: `core.boggle.proof.plan.Words`. `routes`: `Routes`. `fixed`: int64[3], the faces of the
    fixed cells, in order, 0 where a word may not use the cell: the last one that is not 0 has to be
    used, the others may. `out`: uint64[most]. `table`: uint64[2**n], to work in, twice as large as
    the keys of one word at least. Returns the number of keys, and the first word that is not
    done: one whose keys might not find room is left for the next call.
    """
    must = -1
    for cell in range(3):
        if fixed[cell] > 0:
            must = cell
    faces = words.faces
    limits = routes.limits
    top = 1 + faces.shape[1]
    count = 0
    word = first
    while word < last:
        length = words.worth[word, 0]
        if must >= 0 and not words.sets[word] >> np.uint64(fixed[must]) & _ONE:
            word += 1
            continue
        if count + routes.most[length] > len(out):
            break
        points = np.uint64(words.worth[word, 1])
        begun = count
        from_0 = 0 if must == 0 else -1
        from_1 = 0 if must == 1 else -1
        from_2 = 0 if must == 2 else -1
        for at_0 in range(from_0, length if fixed[0] > 0 else 0):
            if at_0 >= 0 and faces[word, at_0] != fixed[0]:
                continue
            for at_1 in range(from_1, length if fixed[1] > 0 else 0):
                if at_1 >= 0 and faces[word, at_1] != fixed[1]:
                    continue
                for at_2 in range(from_2, length if fixed[2] > 0 else 0):
                    if at_2 >= 0 and faces[word, at_2] != fixed[2]:
                        continue
                    entry = ((length * top + at_0 + 1) * top + at_1 + 1) * top + at_2 + 1
                    at = routes.starts[entry]
                    for _ in range(routes.counts[entry]):
                        key = np.uint64(0)
                        for i in range(length):
                            key |= np.uint64(faces[word, i]) << np.uint64(routes.shifts[at + i])
                        at += length
                        key = _in_order((key & ~routes.low) | points, routes.twins, routes.mask)
                        if _is_allowed(key, routes.pairs, routes.limit_shifts, limits, routes.mask):
                            out[count] = key
                            count += 1
        if words.repeats[word] and count - begun > 1:
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
    left = begun
    for at in range(begun, count):
        key = out[at]
        place = np.int64((key * _SPREAD) >> np.uint64(64 - bits))
        while table[place] != _NOTHING and table[place] != key:
            place = (place + 1) & mask
        if table[place] == _NOTHING:
            table[place] = key
            out[left] = key
            left += 1
    return left


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
    left = key & layout.behind[cell + 1]
    if not left:
        return len(layout.shifts)
    return np.int64(layout.cells_at[highest_bit(left)])


@inner
def _rank(word, cell, layout):
    """Tell where a child stands among those of a node at `cell`; their keys are sorted."""
    if word & _TAIL:
        after = _next_cell(word & _LETTERS, cell, layout)
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
def _take_over(large, stack, pending, depth, top, until, layout):
    """Take the children of the large tree's node, up to a rank, for the node that is over it."""
    at, end = stack[8, depth], stack[9, depth]
    while at < end:
        word = large[at]
        rank = _rank(word, stack[1, depth], layout)
        if rank >= until:
            break
        bound = word & layout.low
        pending[top] = word
        top += 1
        at += 1
        if not word & _TAIL:
            bound = word >> _HALF
            pending[top] = large[at]
            top += 1
            at += 1
        _add_child(stack, depth, rank, np.int64(bound))
    stack[8, depth] = at
    return top


@inner
def _begin(large, stack, depth, start):
    """Let an open node be over the one of the large tree whose block begins at `start`."""
    info = large[start]
    stack[5, depth] += np.int64(info >> _HALF)
    stack[8, depth] = start + 1
    stack[9, depth] = start + 1 + np.int64(info & _LOW_HALF)


@inner
def _close(tree, large, stack, pending, depth, size, top, layout):
    """Write the block of the deepest open node; give the sizes of the tree and of `pending`."""
    top = _take_over(large, stack, pending, depth, top, _LAST_RANK, layout)
    begin = stack[0, depth]
    start = np.uint64(size)
    if len(large):
        start |= _SMALL
    tree[size] = np.uint64(stack[5, depth]) << _HALF | np.uint64(top - begin)
    for at in range(begin, top):
        size += 1
        tree[size] = pending[at]
    top = begin
    if depth > 0:
        bound = stack[2, depth] + stack[3, depth] + stack[5, depth]
        word = np.uint64(bound) << _HALF | np.uint64(stack[6, depth])
        pending[top] = word
        pending[top + 1] = start
        top += 2
        above = depth - 1
        _add_child(stack, above, _rank(word, stack[1, above], layout), bound)
    return size + 1, top


@kernel
def grow(tree, large, root, layout, stack, pending, scalars, budget):
    """Make a tree of sorted keys; called again until it returns DONE.

    `tree`: uint64[…]; the keys from `scalars[FIRST]` on are still to be read, and where there is
    too little room before them NO_ROOM is returned. `large`: the tree that it is to grow over, with
    its `root`, or none. `layout`: `core.boggle.proof.plan.Layout`. `stack`: int64[10, cells + 2],
    zeros at first, but for -1 in rows 1 and 4: of each open node, where its children begin in
    `pending`, its cell, the sum of its cells' bounds, the largest bound of the present cell, the
    rank of the last child, the points, cell << 6 | face, the bounds of that rank, and where the
    children begin and end that are still to be taken over from the large tree. `pending`:
    uint64[…], with room for four words for each face of each cell of all open nodes. `scalars`:
    int64[6]. Keys done a call: about `budget`.
    """
    cells = len(layout.shifts)
    at = scalars[FIRST]
    depth = scalars[DEPTH]
    size = scalars[SIZE]
    before = scalars[LAST]
    top = scalars[PENDING]
    until = at + budget
    status = GOES_ON
    if len(large) and stack[9, 0] == 0:
        _begin(large, stack, np.int64(0), root)
    while at < until:
        if size + len(pending) + cells + 4 > at:
            status = NO_ROOM
            break
        if at == len(tree):
            while depth > 0:
                size, top = _close(tree, large, stack, pending, depth, size, top, layout)
                depth -= 1
            scalars[ROOT] = size
            size, top = _close(tree, large, stack, pending, depth, size, top, layout)
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
            size, top = _close(tree, large, stack, pending, depth, size, top, layout)
            depth -= 1
        cell = _next_cell(key, before - 1, layout)
        while cell < cells:
            face = np.int64(key >> np.uint64(layout.shifts[cell]) & layout.mask) - 1
            rank = (63 - cell) << 6 | face
            top = _take_over(large, stack, pending, depth, top, rank, layout)
            if cell >= after and points <= layout.low:
                break
            below = stack[8, depth]
            depth += 1
            stack[0, depth] = top
            stack[1, depth] = cell
            stack[2, depth] = 0
            stack[3, depth] = 0
            stack[4, depth] = -1
            stack[5, depth] = 0
            stack[6, depth] = cell << 6 | face
            stack[8, depth] = 0
            stack[9, depth] = 0
            if below < stack[9, depth - 1]:
                word = large[below]
                if _rank(word, stack[1, depth - 1], layout) == rank:
                    stack[8, depth - 1] += 1
                    if not word & _TAIL:
                        stack[8, depth - 1] += 1
                        _begin(large, stack, depth, np.int64(large[below + 1]))
                    elif _next_cell(word & _LETTERS, cell, layout) == cells:
                        stack[5, depth] += np.int64(word & layout.low)
                    else:
                        stack[8, depth] = below
                        stack[9, depth] = below + 1
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
    scalars[LAST] = before
    scalars[PENDING] = top
    return status


@inner
def _open(tree, layout, entry, cell, sums, heads, waiting, following, top):
    """Let the children of a node wait for their cells. Returns its points, and the new top.

    `entry`: a tail, or where the node's block begins. `cell`: the one that it stood at, -1 for the
    root. Where there is no room, the top is -1.
    """
    if entry & _TAIL:
        after = _next_cell(entry & _LETTERS, cell, layout)
        if after == len(layout.shifts):
            return np.int64(entry & layout.low), top
        if top == len(waiting):
            return np.int64(0), np.int64(-1)
        face = np.int64(entry >> np.uint64(layout.shifts[after]) & layout.mask) - 1
        sums[after, face] += np.int64(entry & layout.low)
        waiting[top] = entry
        following[top] = heads[after, face]
        heads[after, face] = top
        return np.int64(0), top + 1
    at = np.int64(entry & ~_SMALL)
    info = tree[at]
    end = at + 1 + np.int64(info & _LOW_HALF)
    if top + end - at > len(waiting):
        return np.int64(0), np.int64(-1)
    at += 1
    while at < end:
        word = tree[at]
        if word & _TAIL:
            after = _next_cell(word & _LETTERS, cell, layout)
            face = np.int64(word >> np.uint64(layout.shifts[after]) & layout.mask) - 1
            bound = np.int64(word & layout.low)
        else:
            after = np.int64((word & _SLOT) >> np.uint64(6))
            face = np.int64(word) & 63
            bound = np.int64(word >> _HALF)
            at += 1
            word = tree[at]
        at += 1
        sums[after, face] += bound
        waiting[top] = word
        following[top] = heads[after, face]
        heads[after, face] = top
        top += 1
    return np.int64(info >> _HALF), top


@inner
def _rest(sums, order, limits, letter, level, left, has_bag, out):
    """Bound what the cells from `level` on can bring; `out[1]`: without the cell `level` itself.

    Where the faces are given, the bound is the smaller of two sums: of the best face of each cell,
    and of the best cell of each face that is left.
    """
    total = 0
    first = 0
    for cell in range(level, sums.shape[0]):
        most = np.int32(0)
        last = limits[cell]
        if 0 <= order[cell] < level:
            last = min(last, letter[order[cell]] + 1)
        if has_bag:
            for face in range(last):
                if left[face] > 0:
                    most = max(most, sums[cell, face])
        else:
            for face in range(last):
                most = max(most, sums[cell, face])
        total += most
        if cell == level:
            first = most
    out[0] = total
    out[1] = total - first
    if has_bag:
        by_face = 0
        for face in range(sums.shape[1]):
            if left[face] > 0:
                most = 0
                for cell in range(level, sums.shape[0]):
                    most = max(most, sums[cell, face])
                by_face += most * left[face]
        out[0] = min(total, by_face)


@kernel
def search(large, small, root, layout, bag, cutoff, work, scalars, found, budget):
    """Give the cells their faces in all ways that may be worth `cutoff`; called until DONE.

    `small`: a tree of `grow`, over the `large` one, with its `root`. `layout`:
    `core.boggle.proof.plan.Layout`. `bag`: int64[faces], the faces that are left, or none where any
    may be used. `work`: `core.boggle.proof.engine.Workspace`.
    `scalars`: int64[4], with LEVEL -1 at first. `found`: int64[most, cells], the faces of boards,
    `scalars[FOUND]` of them. Nodes opened a call: about `budget`. Returns GOES_ON, DONE, FULL where
    `found` is to be emptied, or NO_ROOM where `work.waiting` is to be made longer.
    """
    cells = len(layout.shifts)
    faces = work.sums.shape[2]
    sums, heads, waiting, following = work.sums, work.heads, work.waiting, work.following
    base, tops, rest, letter, out = work.base, work.tops, work.rest, work.letter, work.out
    has_bag = len(bag) > 0
    until = scalars[OPENED] + budget
    level = scalars[LEVEL]
    if level < 0:
        for cell in range(cells):
            for face in range(faces):
                sums[0, cell, face] = 0
                heads[0, cell, face] = -1
        points, top = _open(
            small, layout, np.uint64(root), np.int64(-1),
            sums[0], heads[0], waiting, following, np.int64(0),
        )  # fmt: skip
        if top < 0:
            return NO_ROOM
        base[0] = points
        tops[0] = top
        letter[0] = -1
        _rest(sums[0], layout.order, layout.limits, letter, np.int64(0), bag, has_bag, out)
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
        while face < last and (sums[level, level, face] < need or (has_bag and bag[face] == 0)):
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
        while entry >= 0:
            node = waiting[entry]
            more, top = _open(
                small if node & _SMALL and not node & _TAIL else large, layout, node,
                np.int64(level), sums[below], heads[below], waiting, following, top,
            )  # fmt: skip
            if top < 0:
                break
            points += more
            entry = following[entry]
            scalars[OPENED] += 1
        if top < 0:
            status = NO_ROOM
            break
        letter[level] = face
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
        _rest(sums[below], layout.order, layout.limits, letter, np.int64(below), bag, has_bag, out)
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
