"""Compiled search for the shortest way to take assemblies apart.

A state is where the pieces are; all of them moved together are the same state, so the first piece
never moves. A move takes a group of pieces some steps along an axis. The *gap* of two pieces is how
far the first can go along an axis until it meets the second, if that stays. A group can go k steps
if it has with each piece all those for which the gap is less than k: it is *closed*. The groups
that are closed for k = 1 are the closures of single pieces, and their unions. Each can go as far as
the least gap between a piece in it and one outside; where no such gap has an end, it comes out.
Where a group can go along an axis, the others can go the other way, which makes the same state. So
three directions are enough, and where the graph of the gaps 0 is strongly connected there is no
move along an axis: that is seen soon, and most axes end there.

The search goes breadth first; the first state with a group that comes out ends it. That is one
with each piece of which are all those that it would ever meet. Then both parts
are taken apart from where they are; what its pieces would meet is known from the whole, so most
parts need no state of their own. That is never in vain: moves can be undone, and fewer pieces
are less in the way of each other, so if the whole comes apart, its parts do.

Six gaps of two shapes, 9 bits each, are a word; its six highest bits say which of them are 0.
"""

import numpy as np

from ...compiling.kernels import count_bits, inner, kernel, lowest_bit
from .arrays import (
    CACHE_BITS,
    FARTHEST,
    LIMIT,
    LOCKED,
    MOST_GROUPS,
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
DROPPED = int(Count.DROPPED)
BEFORE = int(Count.BEFORE)
LAYER = int(Count.LAYER)
LAYER_END = int(Count.LAYER_END)
BITS = int(Count.BITS)
OUT_AXIS = int(Count.OUT_AXIS)
OUT_SIGN = int(Count.OUT_SIGN)
LOOKED_AT = int(Count.LOOKED_AT)

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_HALF = np.uint64(32)
_TWO = np.uint64(2)
_FOUR = np.uint64(4)
_SMALL = 21  # pieces: a bit for each and each axis fits into a word
_SECOND = np.uint64(_SMALL - 1)
_THIRD = np.uint64(2 * _SMALL - 2)
_LOW = np.uint64(0xFFFFFFFF)
_HIGH = np.uint64(0xFFFFFFFF00000000)
_CENTER = ORIGIN << 20 | ORIGIN << 10 | ORIGIN
_NEVER = 511  # a gap without end
_MOST = 510  # what stands for a longer one: no piece gets so far
_FEW_BITS = 6  # of the hash table, at first
_CACHE_SHIFT = np.uint64(64 - CACHE_BITS)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


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
                    near_x = min(near_x, _MOST, way + q - px - 1)
            if in_x and in_z and py < ly:
                q = max(py, 0)
                way = np.int64(g.following[second + (px * ly + q) * lz + pz])
                if way != _NEVER:
                    near_y = min(near_y, _MOST, way + q - py - 1)
            if in_x and in_y and pz < lz:
                q = max(pz, 0)
                way = np.int64(g.following[third + (px * ly + py) * lz + q])
                if way != _NEVER:
                    near_z = min(near_z, _MOST, way + q - pz - 1)
        zeros = np.int64(near_x == 0) | np.int64(near_y == 0) << 1 | np.int64(near_z == 0) << 2
        mine = near_x | near_y << 9 | near_z << 18
        word |= np.uint64(mine) << np.uint64(27 * turn)
        word |= np.uint64(zeros) << np.uint64(54 + 3 * turn)
    return word


@inner
def _look(g, c, w, n):
    """Find the gaps of all pairs in a state, and who pushes whom along at once."""
    push, pull = w.push, w.pull
    is_small = n <= _SMALL
    for axis in range(1 if is_small else 3):
        for a in range(n):
            push[axis, a] = _NONE
            pull[axis, a] = _NONE
    for a in range(n - 1):
        here = w.at[a] - _CENTER
        bit_a = np.uint64(a)
        for b in range(a + 1, n):
            pair = a * n + b
            apart = w.at[b] - here
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
            zeros = word >> np.uint64(54)
            if zeros and is_small:
                # A bit of each axis, apart by more than there are pieces.
                there = zeros & _ONE | (zeros & _TWO) << _SECOND | (zeros & _FOUR) << _THIRD
                zeros >>= np.uint64(3)
                back = zeros & _ONE | (zeros & _TWO) << _SECOND | (zeros & _FOUR) << _THIRD
                push[0, a] |= there << np.uint64(b)
                pull[0, a] |= back << np.uint64(b)
                pull[0, b] |= there << bit_a
                push[0, b] |= back << bit_a
            elif zeros:
                bit_b = np.uint64(b)
                for axis in range(3):
                    there = zeros >> np.uint64(axis) & _ONE
                    back = zeros >> np.uint64(axis + 3) & _ONE
                    push[axis, a] |= there << bit_b
                    pull[axis, a] |= back << bit_b
                    pull[axis, b] |= there << bit_a
                    push[axis, b] |= back << bit_a
    if is_small:
        mask = (_ONE << np.uint64(_SMALL)) - _ONE
        for axis in range(2, -1, -1):
            shift = np.uint64(_SMALL * axis)
            for a in range(n):
                push[axis, a] = push[0, a] >> shift & mask
                pull[axis, a] = pull[0, a] >> shift & mask


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
def _is_locked(w, axis, every):
    """Tell whether no group can be moved along an axis."""
    return _reaches_all(w.push[axis], every) and _reaches_all(w.pull[axis], every)


@inner
def _add_group(groups, found, group):
    for at in range(found):
        if groups[at] == group:
            return found
    if found < len(groups):
        groups[found] = group
    return found + 1


@inner
def _find_groups(w, axis, n, every):
    """Find the groups that can go a step along an axis; more than fit are only counted."""
    groups = w.groups
    found = np.int64(0)
    for a in range(n):
        group = open_ = _ONE << np.uint64(a)
        while open_:
            more = w.push[axis, np.int64(lowest_bit(open_))] & ~group
            group |= more
            open_ = (open_ & (open_ - _ONE)) | more
            if group == every:
                break
        if group == every:
            continue
        before = found
        found = _add_group(groups, found, group)
        if found == before:
            continue
        for other in range(before):
            union = groups[other] | group
            if union != every:
                found = _add_group(groups, found, union)
            if found > len(groups):
                return found
    return found


@inner
def _find_meetings(w, n):
    """Write down who would meet whom on the way out, along each axis and back."""
    never = np.uint64(_NEVER)
    for axis in range(3):
        for way in range(2):
            for a in range(n):
                w.meets[axis, way, w.numbers[a]] = _NONE
    for a in range(n - 1):
        i = w.numbers[a]
        bit_a = _ONE << np.uint64(i)
        for b in range(a + 1, n):
            j = w.numbers[b]
            bit_b = _ONE << np.uint64(j)
            word = w.gaps[a * n + b]
            for axis in range(3):
                if word & never != never:
                    w.meets[axis, 0, i] |= bit_b
                    w.meets[axis, 1, j] |= bit_a
                if word >> np.uint64(27) & never != never:
                    w.meets[axis, 0, j] |= bit_a
                    w.meets[axis, 1, i] |= bit_b
                word >>= np.uint64(9)


@inner
def _find_way_out(w, s, axis, way, every):
    """Look for a group that comes out one way and is smaller than the one known so far."""
    rows = w.meets[axis, way]
    before = _NONE  # pieces whose groups are known
    left = every
    while left:
        a = np.int64(lowest_bit(left))
        left &= left - _ONE
        reached = open_ = _ONE << np.uint64(a)
        while open_:
            b = np.int64(lowest_bit(open_))
            bit = open_ & (~open_ + _ONE)
            open_ ^= bit
            if bit & before:  # with all that it takes along
                more = w.reached[b] & ~reached
                open_ &= ~w.reached[b]
            else:
                more = rows[b] & every & ~reached
                open_ |= more
            reached |= more
        w.reached[a] = reached
        before |= _ONE << np.uint64(a)
        if reached != every and (w.out[0] == 0 or count_bits(reached) < count_bits(w.out[0])):
            w.out[0] = reached
            s[OUT_AXIS] = axis
            s[OUT_SIGN] = 1 - 2 * way
            if reached & (reached - _ONE) == 0:
                return


@inner
def _comes_out_of(w, s, every):
    """Look for the smallest group that comes out of a part, by what meets what."""
    w.out[0] = _NONE
    for axis in range(3):
        for way in range(2):
            _find_way_out(w, s, axis, way, every)
            if w.out[0] and w.out[0] & (w.out[0] - _ONE) == 0:
                return True  # a single piece: none is smaller
    return w.out[0] != _NONE


@inner
def _comes_out(w, p, s, n):
    """Look for the smallest group that comes out in a state; tell whether there is any."""
    _find_meetings(w, n)
    return _comes_out_of(w, s, p.pieces[s[NODE]])


@inner
def _reach_of(w, axis, group, n, every):
    """Give how far a group can go along an axis; `_NEVER` where it comes out."""
    there = np.uint64(9 * axis)
    back = np.uint64(9 * axis + 27)
    least = np.uint64(_NEVER)
    mine = group
    while mine:
        a = np.int64(lowest_bit(mine))
        mine &= mine - _ONE
        others = every & ~group
        while others:
            b = np.int64(lowest_bit(others))
            others &= others - _ONE
            if a < b:
                gap = w.gaps[a * n + b] >> there & np.uint64(_NEVER)
            else:
                gap = w.gaps[b * n + a] >> back & np.uint64(_NEVER)
            least = min(least, gap)
            if least == _ONE:
                return np.int64(1)  # it is closed, so no gap is less
    return np.int64(least)


@inner
def _hash(states, base, keys, words):
    total = _NONE
    for word in range(words):
        total += states[base + word] * keys[word]
    return total


@inner
def _fill_slots(t, w, s):
    """Write all states into an empty hash table, with room for more."""
    words = s[PIECES] // 2
    while 2 * s[STATES] > 1 << s[BITS]:
        s[BITS] += 2
    shift = np.uint64(64 - s[BITS])
    mask = np.uint64((1 << s[BITS]) - 1)
    for at in range(s[STATES]):
        total = _hash(t.states, at * words, w.keys, words)
        slot = total >> shift
        while t.slots[slot]:
            slot = (slot + _ONE) & mask
        t.slots[slot] = total & _HIGH | np.uint64(at + 1)


@inner
def _add_states(t, w, s, group, axis, steps, n, words, total):
    """Add the states that a move of a group makes, one for each number of steps.

    `total`: the hash of the state that is looked at. Returns whether there was room for them.
    """
    is_back = group & _ONE  # the first piece stays, and the others go the other way
    if is_back:
        group = ~group
    unit = 1 << (20 - 10 * axis)
    low, high = ORIGIN - FARTHEST, ORIGIN + FARTHEST
    for word in range(words):
        w.delta[word] = _NONE
    for a in range(1, n):
        if group >> np.uint64(a) & _ONE:
            was = w.at[a] >> (20 - 10 * axis) & 1023
            end = was - steps if is_back else was + steps
            if end < low or end > high:
                return False
            w.delta[(a - 1) >> 1] += np.uint64(unit) << np.uint64(32 * ((a - 1) & 1))
    base = s[HEAD] * words
    change = _NONE
    for word in range(words):
        if is_back:
            w.delta[word] = _NONE - w.delta[word]
        change += w.delta[word] * w.keys[word]
        w.state[word] = t.states[base + word]
    most = len(t.parents)
    shift = np.uint64(64 - s[BITS])
    mask = np.uint64((1 << s[BITS]) - 1)
    for _ in range(steps):
        total += change
        for word in range(words):
            w.state[word] += w.delta[word]
        upper = total & _HIGH
        slot = total >> shift
        is_new = True
        while t.slots[slot]:
            other = t.slots[slot]
            if other & _HIGH == upper:
                start = (np.int64(other & _LOW) - 1) * words
                is_new = False
                for word in range(words):
                    if t.states[start + word] != w.state[word]:
                        is_new = True
                if not is_new:
                    break
            slot = (slot + _ONE) & mask
        if is_new:
            count = s[STATES]
            if count + s[DROPPED] >= most:
                return False
            for word in range(words):
                t.states[count * words + word] = w.state[word]
            t.parents[count] = s[HEAD]
            t.slots[slot] = upper | np.uint64(count + 1)
            s[STATES] = count + 1
            if 2 * (count + 1) > 1 << s[BITS]:
                t.slots[: 1 << s[BITS]] = _NONE
                _fill_slots(t, w, s)
                shift = np.uint64(64 - s[BITS])
                mask = np.uint64((1 << s[BITS]) - 1)
    return True


@inner
def _search(g, c, t, w, p, s):
    """Look at states until a group comes out, there is none left, or the work is done."""
    n = s[PIECES]
    words = n // 2
    every = ~_NONE >> np.uint64(64 - n)
    while s[HEAD] < s[STATES]:
        if s[WORK] < 0:
            return PAUSED
        base = s[HEAD] * words
        w.at[0] = _CENTER
        for a in range(1, n):
            word = t.states[base + ((a - 1) >> 1)]
            w.at[a] = np.int64(word >> np.uint64(32 * ((a - 1) & 1)) & _LOW)
        _look(g, c, w, n)
        s[LOOKED_AT] += 1
        s[WORK] -= 20 + n * n
        if s[HEAD] == 0 and not p.is_met[s[NODE]] and _comes_out(w, p, s, n):  # as in most parts
            return _IS_OUT
        total = _hash(t.states, base, w.keys, words)
        is_out = is_limited = False
        for axis in range(3):
            if is_out or is_limited or _is_locked(w, axis, every):
                continue
            found = _find_groups(w, axis, n, every)
            if found > MOST_GROUPS:
                is_limited = True
                continue
            s[WORK] -= n * n + n * found + found * found // 4
            for at in range(found):
                group = w.groups[at]
                steps = _reach_of(w, axis, group, n, every)
                if steps == _NEVER:
                    is_out = True
                    break
                if not _add_states(t, w, s, group, axis, steps, n, words, total):
                    is_limited = True
                    break
        if is_out or is_limited:
            return _IS_OUT if _comes_out(w, p, s, n) else _IS_LIMITED
        s[HEAD] += 1
        if s[HEAD] == s[LAYER_END]:
            s[DEPTH] += 1
            s[BEFORE] = s[LAYER]
            s[LAYER] = s[LAYER_END]
            s[LAYER_END] = s[STATES]
    return _IS_LOCKED


@inner
def _begin(t, w, p, s):
    """Begin with a part: its pieces, and its first state."""
    n = np.int64(0)
    mine = p.pieces[s[NODE]]
    while mine:
        w.numbers[n] = np.int64(lowest_bit(mine))
        mine &= mine - _ONE
        n += 1
    s[PIECES] = n
    for a in range(n):
        for b in range(a + 1, n):
            i, j = p.shapes[w.numbers[a]], p.shapes[w.numbers[b]]
            w.pairs[a * n + b] = (i << 15 | j) << 30
    words = n // 2
    for word in range(words):
        t.states[word] = _NONE
    start = p.places[s[NODE], w.numbers[0]] - _CENTER
    for a in range(1, n):
        place = np.uint64(p.places[s[NODE], w.numbers[a]] - start)
        t.states[(a - 1) >> 1] |= place << np.uint64(32 * ((a - 1) & 1))
    t.parents[0] = -1
    s[DEPTH] = 0
    s[HEAD] = 0
    s[STATES] = 1
    s[DROPPED] = 0
    s[BEFORE] = 0
    s[LAYER] = 0
    s[LAYER_END] = 1
    s[BITS] = _FEW_BITS
    _fill_slots(t, w, s)
    s[BEGUN] = 1


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
        left = mine
        while left:
            number = np.int64(lowest_bit(left))
            left &= left - _ONE
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


@kernel
def lay(g, w, p, s, row):
    """Take up an assembly again, before its parts are set; give how many pieces there are."""
    return _lay(g, w, p, s, row)


@kernel
def begin(t, w, p, s):
    """Take up a part again, before its states are set."""
    _begin(t, w, p, s)
    t.slots[: 1 << s[BITS]] = _NONE


@kernel
def fill_slots(t, w, s):
    """Write all states into the hash table again, after the numbers of states were set."""
    _fill_slots(t, w, s)


@inner
def _is_rigid(g, w, n):
    """Tell whether no group can be moved in an assembly, by the cells that touch."""
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at >= 0:
                w.owner[at] = a
    for axis in range(3):
        for a in range(n):
            w.push[axis, a] = _NONE
            w.pull[axis, a] = _NONE
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at < 0:
                break
            for axis in range(3):
                b = w.owner[at + g.steps[axis]]
                if b >= 0 and b != a:
                    w.push[axis, a] |= _ONE << np.uint64(b)
                    w.pull[axis, b] |= _ONE << np.uint64(a)
    for a in range(n):
        for at in g.grid_of[w.numbers[a]]:
            if at >= 0:
                w.owner[at] = -1
    every = ~_NONE >> np.uint64(64 - n)
    is_rigid = True
    for axis in range(3):
        is_rigid = is_rigid and _is_locked(w, axis, every)
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
                is_out = _comes_out_of(w, s, p.pieces[s[NODE]])
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
                    p.places[s[NODE], w.numbers[a]] = w.at[a]
            _split(g, w, p, s, rows[s[AT]])
            s[NODE] += 1
            if stops:
                return PARTED
        levels[s[AT]] = level if level < 0 else s[LEVEL]
        s[AT] += 1
        s[NODE] = -1
    return DONE
