"""Compiled search for one assembly of a large goal, in three parts.

**`sweep`** lays one piece after the other: into the empty cell that is most enclosed, farthest
from where the end is to be, goes the piece that fits snuggest, rather a large one. It stops when
few enough cells are left. Where nothing fits, the pieces around are taken away again.

**`lay_table`** writes down all ways to place what is left of the pieces in what is left of the
goal.

**`search`** is exact, on that table. An item is a cell or a kind of pieces. At each node the cell
(or piece that has to be used) with the fewest placements is chosen, and its placements are tried,
the largest pieces first. The placements of an item are a *sparse set*: those still possible stand
in front, and what was put behind them comes back by giving the set its old size (as in Knuth's
dancing cells). As soon as cells and kinds are 64 or fewer, a placement is packed into one word, and
the rest is done on lists of words: all items are counted at once, bit by bit, and a child's list is
filtered from its parent's, so nothing needs to be undone (`_search_words`).

The stack is in arrays, so a call does so much work and no more, and the next goes on.
"""

import numpy as np

from ....compiling.kernels import count_bits, inner, kernel, lowest_bit
from .arrays import SweepResult

FOUND = int(SweepResult.FOUND)
NONE = int(SweepResult.NONE)
PAUSED = int(SweepResult.PAUSED)
STUCK = int(SweepResult.STUCK)
NO_ROOM = int(SweepResult.NO_ROOM)
OVER = int(SweepResult.OVER)

_ONE = np.uint64(1)


@inner
def _draw(chance):
    """Give the next random number (xorshift64*)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    return (x * np.uint64(2685821657736338717)) >> np.uint64(33)


@inner
def _fill(g, s, kind, orientation, place):
    """Lay a piece with its first cube at a place."""
    begin = g.start[orientation]
    for j in range(g.size[kind]):
        here = place + g.distance[begin + j]
        s.free[here] = 0
        if g.cell[here] < g.needed:
            s.tally[0].cells_left -= 1
        for step in g.steps:
            s.around[here + step] -= 1
    s.copies_left[kind] -= 1
    s.quota[g.size[kind]] -= 1
    laid = s.tally[0].laid
    s.laid[laid, 0] = kind
    s.laid[laid, 1] = orientation
    s.laid[laid, 2] = place
    s.tally[0].laid = laid + 1


@inner
def _clear(g, s, place):
    """Take away the pieces around a place; False where there are none."""
    n = np.int64(0)
    is_any = False
    while n < s.tally[0].laid:
        kind = s.laid[n, 0]
        begin = g.start[s.laid[n, 1]]
        first = s.laid[n, 2]
        is_near = False
        for j in range(g.size[kind]):
            here = first + g.distance[begin + j]
            for step in g.steps:
                if here + step == place:
                    is_near = True
        if not is_near:
            n += 1
            continue
        is_any = True
        for j in range(g.size[kind]):
            here = first + g.distance[begin + j]
            s.free[here] = 1
            if g.cell[here] < g.needed:
                s.tally[0].cells_left += 1
            for step in g.steps:
                s.around[here + step] += 1
        s.copies_left[kind] += 1
        s.quota[g.size[kind]] += 1
        last = s.tally[0].laid - 1
        for j in range(3):
            s.laid[n, j] = s.laid[last, j]
        s.tally[0].laid = last
    return is_any


@inner
def _spoils(g, s, kind, orientation, place, minimum):
    """Give how bad the holes are that a piece would leave beside it; more than 1000: hopeless."""
    begin = g.start[orientation]
    size = g.size[kind]
    for j in range(size):
        here = place + g.distance[begin + j]
        s.free[here] = 0
        for step in g.steps:
            s.around[here + step] -= 1
    badness = 0
    for j in range(size):
        here = place + g.distance[begin + j]
        for step in g.steps:
            there = here + step
            if s.free[there] and g.cell[there] < g.needed:
                ways = s.around[there]
                if ways == 0:
                    badness += 10000 if minimum > 1 else 8
                elif ways == 1:
                    badness += 2
                    if minimum > 2:
                        for back in g.steps:
                            if s.free[there + back] and s.around[there + back] == 1:
                                badness += 10000
    for j in range(size):
        here = place + g.distance[begin + j]
        s.free[here] = 1
        for step in g.steps:
            s.around[here + step] += 1
    return badness


@kernel
def sweep(g, s, chance, until, noise, weight, enclosed, minimum, limit):
    """Lay pieces until so few cells are left.

    In 256ths: `weight` is how many faces a cube more is worth, `noise` how many chance is worth,
    and `enclosed` how many steps away a free neighbour fewer. `minimum`: cubes of the
    smallest piece.
    """
    t = s.tally[0]
    work = 0
    kinds = g.size.shape[0]
    while t.cells_left > until:
        if work > limit:
            return PAUSED
        best_cell = -1
        best = np.int64(1) << 62
        for c in range(g.needed):
            place = g.place[c]
            if s.free[place]:
                key = s.order[c] + s.around[place] * enclosed
                if key < best:
                    best = key
                    best_cell = c
        place = g.place[best_cell]
        work += g.needed
        best = np.int64(1) << 62
        best_kind = best_orientation = best_place = np.int64(-1)
        for turn in range(2 * kinds):
            # What is kept for the end comes in where nothing else fits.
            k = turn % kinds
            if turn == kinds and best < 256 * 5000:
                break
            if s.copies_left[k] == 0 or s.quota[g.size[k]] == 0:
                continue
            if (s.copies_left[k] <= s.kept[k]) != (turn >= kinds):
                continue
            size = g.size[k]
            for o in range(g.first[k], g.first[k + 1]):
                begin = g.start[o]
                for anchor in range(size):
                    base = place - g.distance[begin + anchor]
                    work += 1
                    score = np.int64(0)
                    for j in range(size):
                        here = base + g.distance[begin + j]
                        if not s.free[here]:
                            score = -1
                            break
                        score += s.around[here]
                    if score < 0:
                        continue
                    score = 256 * (2 * score - 2 * g.joints[k] - 5 * size) - weight * size
                    if s.must[k] > g.number[k] - s.copies_left[k]:
                        score -= 2 * weight
                    score += np.int64(_draw(chance) & np.uint64(noise))
                    if score < best:
                        work += 10 * size
                        score += 256 * _spoils(g, s, k, o, base, minimum)
                        if score < best:
                            best = score
                            best_kind, best_orientation, best_place = k, o, base
        if best >= 256 * 5000:
            if t.repairs == 0:
                return STUCK
            t.repairs -= 1
            work += 16 * t.laid
            if not _clear(g, s, place):
                return STUCK
            continue
        _fill(g, s, best_kind, best_orientation, best_place)
    return FOUND


@kernel
def number_cells(g, s, table):
    """Number the cells that are left as items, and begin the table."""
    t = table.tally[0]
    items = 0
    t.needed = 0
    for c in range(g.place.shape[0]):
        if s.free[g.place[c]]:
            table.cell[items] = c
            s.item[g.place[c]] = items
            items += 1
            if c < g.needed:
                t.needed = items
    t.cells = items
    t.rows = 0
    t.entries = 0
    t.orientation = 0
    t.kind = 0


@kernel
def lay_table(g, s, table, limit):
    """Write down all placements of what is left, as far as there is room for them.

    NO_ROOM where the arrays were too short: `table.tally` tells how many there are.
    """
    t = table.tally[0]
    rows = t.rows
    entries = t.entries
    work = 0
    for o in range(t.orientation, g.start.shape[0]):
        if work > limit:
            t.rows = rows
            t.entries = entries
            t.orientation = o
            return PAUSED
        while g.first[t.kind + 1] <= o:
            t.kind += 1
        k = t.kind
        if s.copies_left[k] == 0:
            continue
        size = g.size[k]
        begin = g.start[o]
        for i in range(t.cells):
            place = g.place[table.cell[i]]
            fits = True
            for j in range(1, size):
                if not s.free[place + g.distance[begin + j]]:
                    fits = False
                    work += j
                    break
            if not fits:
                continue
            work += 4 * size
            if rows + 1 < table.row.shape[0] and entries + size < table.item.shape[0]:
                table.row[rows] = entries
                table.kind[rows] = k
                table.item[entries] = t.cells + k
                table.row_of[entries] = rows
                for j in range(size):
                    entry = entries + 1 + j
                    table.item[entry] = s.item[place + g.distance[begin + j]]
                    table.row_of[entry] = rows
            rows += 1
            entries += size + 1
    t.rows = rows
    t.entries = entries
    if rows + 1 >= table.row.shape[0] or entries >= table.item.shape[0]:
        return NO_ROOM
    table.row[rows] = entries
    return FOUND


@kernel
def lay_sets(g, s, table, e, limit):
    """Make the set of placements for each item. `e.tally` has `phase` and `at` 0 at first."""
    t = table.tally[0]
    u = e.tally[0]
    items = t.cells + g.size.shape[0]
    if u.phase == 0 and u.at == 0:
        for i in range(items):
            e.size[i] = 0
    while u.phase < 2:
        end = min(u.at + limit, t.entries)
        if u.phase == 0:
            for x in range(u.at, end):
                e.size[table.item[x]] += 1
        else:
            for x in range(u.at, end):
                i = table.item[x]
                p = e.first[i] + e.size[i]
                e.set[p] = x
                e.where[x] = p
                e.size[i] += 1
        u.at = end
        if end < t.entries:
            return PAUSED
        if u.phase == 0:
            total = 0
            for i in range(items):
                e.first[i] = total
                total += e.size[i]
                e.size[i] = 0
        u.phase += 1
        u.at = 0
    active = 0
    dead = False
    for i in range(items):
        e.place[i] = -1
        e.need[i] = 0
        if i < t.needed:
            e.need[i] = 1
        elif i >= t.cells:
            k = i - t.cells
            e.copies_left[k] = s.copies_left[k]
            e.need[i] = s.must[k]
        dead |= e.need[i] > 0 and e.size[i] == 0
        if i >= t.cells and e.size[i] == 0:
            continue
        e.active[active] = i
        e.place[i] = active
        active += 1
    u.active = active
    u.depth = 0
    u.branches = 0
    u.phase = 0
    u.is_whole = 1
    u.cells_left = t.needed
    u.cells_free = t.cells
    u.volume = 0
    for k in range(g.size.shape[0]):
        u.volume += s.copies_left[k] * g.size[k]
    return NONE if dead else FOUND


@kernel
def begin_again(g, table, e):
    """Take all placements of the exact search back."""
    u = e.tally[0]
    while u.depth > 0:
        u.depth -= 1
        _unchoose(g, table, e)
    u.branches = 0
    u.phase = 0
    u.is_whole = 1


@inner
def _close(e, i):
    """Take an item out of those that are looked at."""
    last = e.tally[0].active - 1
    p = e.place[i]
    other = e.active[last]
    e.active[last] = i
    e.active[p] = other
    e.place[i] = last
    e.place[other] = p
    e.tally[0].active = last


@inner
def _cover(table, e, i):
    """Make all placements of a closed item impossible; False where that leaves an item none."""
    active = e.tally[0].active
    begin = e.first[i]
    work = 0
    for p in range(begin, begin + e.size[i]):
        r = table.row_of[e.set[p]]
        work += 2 * (table.row[r + 1] - table.row[r])
        for x in range(table.row[r], table.row[r + 1]):
            j = table.item[x]
            if e.place[j] < 0 or e.place[j] >= active:
                continue
            here = e.where[x]
            remaining = e.size[j] - 1
            end = e.first[j] + remaining
            y = e.set[end]
            e.set[end] = x
            e.set[here] = y
            e.where[x] = end
            e.where[y] = here
            e.size[j] = remaining
            if remaining == 0 and e.need[j] > 0:
                e.tally[0].work += work
                return False
    e.tally[0].work += work
    return True


@inner
def _choose(g, table, e, r):
    """Lay a placement; False where that leaves an item none."""
    u = e.tally[0]
    cells = table.tally[0].cells
    needed = table.tally[0].needed
    begin = table.row[r]
    end = table.row[r + 1]
    # What is laid here needs no other placement.
    for x in range(begin + 1, end):
        e.need[table.item[x]] = 0
    k = table.kind[r]
    kind = cells + k
    e.copies_left[k] -= 1
    e.need[kind] -= e.need[kind] > 0
    u.volume -= g.size[k]
    u.cells_free -= end - begin - 1
    lives = True
    if e.copies_left[k] == 0:
        _close(e, kind)
        lives = _cover(table, e, kind)
    for x in range(begin + 1, end):
        i = table.item[x]
        if lives:
            _close(e, i)
            lives = _cover(table, e, i)
        u.cells_left -= i < needed
        e.need[i] = i < needed
    return lives and u.volume >= u.cells_left


@inner
def _save(table, e, depth):
    """Remember what a child will change."""
    u = e.tally[0]
    f = e.frame[depth]
    f.active = u.active
    f.cells_left = u.cells_left
    f.cells_free = u.cells_free
    f.volume = u.volume
    sizes = e.sizes[depth]
    for p in range(u.active):
        sizes[p] = e.size[e.active[p]]
        e.items[depth, p] = e.active[p]


@inner
def _restore(table, e, depth):
    """Undo a child and all below it."""
    u = e.tally[0]
    f = e.frame[depth]
    u.active = f.active
    u.cells_left = f.cells_left
    u.cells_free = f.cells_free
    u.volume = f.volume
    for p in range(f.active):
        e.size[e.items[depth, p]] = e.sizes[depth, p]


@inner
def _branch(g, s, table, e, chance, noise, weight):
    """Choose an item and write down its placements, by how snug they fit and how large they are."""
    u = e.tally[0]
    depth = u.depth
    cells = table.tally[0].cells
    best = np.int64(1) << 62
    item = np.int64(-1)
    for p in range(u.active):
        i = e.active[p]
        if e.need[i] > 0:
            key = np.int64(e.size[i]) << 32
            if i < cells:
                key += s.order[table.cell[i]]
            if key < best:
                best = key
                item = i
    u.work += 4 * u.active
    f = e.frame[depth]
    begin = u.branches
    end = begin
    for p in range(e.first[item], e.first[item] + e.size[item]):
        if end == e.branch.shape[0]:
            u.is_whole = 0
            break
        r = table.row_of[e.set[p]]
        open_faces = np.int64(0)
        for x in range(table.row[r] + 1, table.row[r + 1]):
            place = g.place[table.cell[table.item[x]]]
            for step in g.steps:
                there = place + step
                if s.free[there] and e.place[s.item[there]] < u.active:
                    open_faces += 1
        size = table.row[r + 1] - table.row[r] - 1
        u.work += 6 * size
        score = 256 * (2 * open_faces - 2 * g.joints[table.kind[r]] - 5 * size) - weight * size
        score += np.int64(_draw(chance) & np.uint64(noise))
        at = end
        while at > begin and e.branch_key[at - 1] > score:
            e.branch_key[at] = e.branch_key[at - 1]
            e.branch[at] = e.branch[at - 1]
            at -= 1
        e.branch_key[at] = score
        e.branch[at] = r
        end += 1
    f.at = begin
    f.end = end
    u.branches = end


@inner
def _pack(g, table, e):
    """Pack what is left into words, the largest pieces first; False where it does not fit."""
    u = e.tally[0]
    v = e.words[0]
    cells = table.tally[0].cells
    bits = 0
    need = np.uint64(0)
    cell_bits = np.uint64(0)
    for p in range(u.active):
        i = e.active[p]
        if i < cells:
            e.bit[i] = np.uint64(bits)
            cell_bits |= _ONE << np.uint64(bits)
            if e.need[i] > 0:
                need |= _ONE << np.uint64(bits)
            bits += 1
    v.cells = cell_bits
    count = 0
    kinds = 0
    volume = 0
    # Kinds by size, the largest first.
    for p in range(u.active):
        i = e.active[p]
        if i >= cells and e.size[i] > 0:
            size = g.size[i - cells]
            at = kinds
            while at > 0 and g.size[e.kinds[at - 1]] < size:
                e.kinds[at] = e.kinds[at - 1]
                at -= 1
            e.kinds[at] = i - cells
            kinds += 1
    for n in range(kinds):
        k = e.kinds[n]
        i = cells + k
        bit = _ONE << np.uint64(bits)
        e.kind_of[bits] = k
        e.counts_left[0, bits] = e.copies_left[k]
        e.needs[0, bits] = e.need[i]
        if e.need[i] > 0:
            need |= bit
        bits += 1
        volume += e.copies_left[k] * g.size[k]
        if count + e.size[i] > e.word.shape[0] // 8:
            return False
        for p in range(e.first[i], e.first[i] + e.size[i]):
            x = e.set[p]
            word = bit
            for y in range(x + 1, x + 1 + g.size[k]):
                word |= _ONE << e.bit[table.item[y]]
            e.word[count] = word
            e.word_row[count] = table.row_of[x]
            count += 1
    u.work += count * 8
    v.bits = bits
    v.depth = 0
    w = e.word_frame[0]
    w.begin = 0
    w.end = count
    w.need = need
    w.volume = volume
    return True


@inner
def _count_words(e, depth):
    """Choose the item of a node that the fewest words have; False: one has none."""
    w = e.word_frame[depth]
    p0 = p1 = p2 = p3 = more = np.uint64(0)
    for n in range(w.begin, w.end):
        c = e.word[n]
        d = p0 & c
        p0 ^= c
        c = p1 & d
        p1 ^= d
        d = p2 & c
        p2 ^= c
        c = p3 & d
        p3 ^= d
        more |= c
    need = w.need
    if need & ~(p0 | p1 | p2 | p3 | more):
        return False
    low = need & ~more
    if low:
        for plane in (p3, p2, p1, p0):
            if low & ~plane:
                low &= ~plane
    else:
        low = need
        # All have sixteen or more: any will do, a cell rather than a piece.
        if low & e.words[0].cells:
            low &= e.words[0].cells
    w.item = low & (~low + _ONE)
    w.at = w.begin
    return True


@inner
def _can_sum(g, e, depth, volume, needed, optional):
    """Tell whether some of the pieces left are as many cubes as are needed, or as there are."""
    v = e.words[0]
    reach = _ONE
    for bit in range(np.int64(count_bits(v.cells)), v.bits):
        size = np.uint64(g.size[e.kind_of[bit]])
        if size > np.uint64(63):
            continue
        for _ in range(min(e.counts_left[depth, bit], 64)):
            reach |= reach << size
    return (reach >> np.uint64(needed)) & ((np.uint64(2) << np.uint64(optional)) - _ONE) != 0


@inner
def _search_words(g, e, maximum, limit):
    """Go on with the words, and tell what `search` tells."""
    v = e.words[0]
    u = e.tally[0]
    word = e.word
    cells = v.cells
    first_kind = np.int64(count_bits(cells))
    depth = v.depth
    while True:
        if u.work > limit:
            v.depth = depth
            return PAUSED
        if u.nodes > maximum:
            return OVER
        w = e.word_frame[depth]
        at = w.at
        while at < w.end and not word[at] & w.item:
            at += 1
        u.work += at - w.at + 4
        w.at = at + 1
        if at >= w.end:
            depth -= 1
            if depth < 0:
                return NONE
            continue
        q = word[at]
        w.chosen = e.word_row[at]
        bit = np.int64(lowest_bit(q & ~cells))
        conflict = q & cells
        need = w.need & ~conflict
        remaining = e.counts_left[depth, bit] - 1
        if remaining == 0:
            conflict = q
        needs = e.needs[depth, bit]
        if needs == 1:
            need &= ~q
        u.nodes += 1
        if need == 0:
            v.depth = depth
            return FOUND
        volume = w.volume - g.size[e.kind_of[bit]]
        needed = np.int64(count_bits(need & cells))
        if volume < needed:
            continue
        together = np.uint64(0)
        for n in range(w.begin, w.end):
            p = word[n]
            if not p & conflict:
                together |= p
        u.work += w.end - w.begin
        if need & ~together:
            continue
        end = w.end
        if end + (w.end - w.begin) > word.shape[0]:
            u.is_whole = 0
            continue
        for n in range(w.begin, w.end):
            p = word[n]
            if not p & conflict:
                word[end] = p
                e.word_row[end] = e.word_row[n]
                end += 1
        child = e.word_frame[depth + 1]
        child.begin = w.end
        child.end = end
        child.need = need
        child.volume = volume
        for b in range(first_kind, v.bits):
            e.counts_left[depth + 1, b] = e.counts_left[depth, b]
            e.needs[depth + 1, b] = e.needs[depth, b]
        e.counts_left[depth + 1, bit] = remaining
        e.needs[depth + 1, bit] = needs - (needs > 0)
        u.work += 3 * (end - w.end)
        if volume > needed:
            optional = np.int64(count_bits(together & cells & ~need))
            if not _can_sum(g, e, depth + 1, volume, needed, min(optional, 62)):
                continue
        if _count_words(e, depth + 1):
            depth += 1


@kernel
def search(g, s, table, e, chance, noise, weight, maximum, limit):
    """Go on with the exact search; FOUND, NONE, OVER when it has had the most nodes it may have, or
    PAUSED when so much work is done.
    """
    u = e.tally[0]
    u.work = 0
    cells = table.tally[0].cells
    while True:
        if u.phase == 0:  # a new node
            kinds = 0
            needs = 0
            for p in range(u.active):
                i = e.active[p]
                if e.need[i] > 0:
                    needs += 1
                if i >= cells and e.size[i] > 0:
                    kinds += 1
            if needs == 0:
                e.words[0].depth = -1
                return FOUND
            u.phase = 1
            if u.cells_free + kinds <= 64 and _pack(g, table, e):
                u.phase = 2
                if not _count_words(e, 0):
                    u.phase = 3
            else:
                _branch(g, s, table, e, chance, noise, weight)
                _save(table, e, u.depth)
        elif u.phase == 1:  # the next child
            if u.work > limit:
                return PAUSED
            if u.nodes > maximum:
                return OVER
            f = e.frame[u.depth]
            if f.at == f.end:
                u.phase = 3
                continue
            r = e.branch[f.at]
            f.at += 1
            f.chosen = r
            u.nodes += 1
            if _choose(g, table, e, r):
                u.depth += 1
                u.phase = 0
            else:
                _unchoose(g, table, e)
        elif u.phase == 2:
            how = _search_words(g, e, maximum, limit)
            if how != NONE:
                return how
            u.phase = 3
        else:  # back to the parent
            if u.depth == 0:
                return NONE
            u.depth -= 1
            _unchoose(g, table, e)
            u.branches = e.frame[u.depth].end
            u.phase = 1


@inner
def _unchoose(g, table, e):
    """Take the placement of this depth back."""
    u = e.tally[0]
    r = e.frame[u.depth].chosen
    k = table.kind[r]
    e.copies_left[k] += 1
    i = table.tally[0].cells + k
    if e.musts[k]:
        e.need[i] = max(0, e.musts[k] - (e.has[k] - e.copies_left[k]))
    _restore(table, e, u.depth)
