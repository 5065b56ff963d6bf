"""Compiled search for assemblies: exact cover over lists of placements that are still possible.

**A node** is a list L of placements, as words of items (`cover.py`), and the items
`need` that are still to be used up. All items are counted at once: the bits of a word are columns,
and words are added to four planes of binary digits by carry-save adders, eight at a time; a fifth
plane keeps what overflows 15. The items of least count are found by going down the planes; where
all overflow, which is rare, every eighth bit is counted at a time, since a node near the root with
hundreds of branches instead of twenty multiplies all the rest. If the least count is one, all
placements that are the last for some item are forced, and taken together (a clash of two is a dead
end). Else the placements of the lowest such item are the branches.

**A child** q keeps the placements v with v & q == 0. Their OR has to be all that is needed still,
or some item has lost its last placement: this throws out more than half of the tries before any
list is written. Only then are the survivors moved to the next level's list. Nothing is undone.

**Copies.** The list is in segments, one for each kind of piece that is counted; a segment is left
out once its kind is used up, and a node is dead where one has fewer placements than its kind has
copies that must be used. What has a bit of its own, or no end, is in segment 0.

**Surplus.** Pieces that may be left over have a bit that is not in `need`. Where there are some, or
cells that may stay empty, a set of bits tells which volumes the live pieces can make together
(subset sums); none of those between the cells that must be filled and all cells is a dead end.

**Two widths.** The upper levels are *wide*, of several words; as soon as the live items fit into
64 bits they are squeezed into one word, and the levels below, where nearly all time is spent, are
*narrow*. Both are an explicit stack in arrays (`Wide`, `Narrow`), so a call does so much work and
no more; the branches taken are the path, from which the search can begin again (`first`).
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ....compiling.kernels import Operation, count_bits, inlined, inner, kernel, lowest_bit

_can_move_eights = Operation(__package__, "can_move_eights")
_count_eights = Operation(__package__, "count_eights")
_keep_all_eights = Operation(__package__, "keep_all_eights")
_keep_eights = Operation(__package__, "keep_eights")
_or_eights = Operation(__package__, "or_eights")
_or_eights_of_four = Operation(__package__, "or_eights_of_four")
_pick_eights = Operation(__package__, "pick_eights")

DONE, PAUSED, FULL, NO_ROOM, HALTED, SQUEEZED = range(6)

# Places in `scalars`: the level of each width, which of the two is at work, whether it is still to
# be looked for branches there, what is counted, and what ends a call; see `search`.
SCALARS = 13
(
    WIDE, NARROW, IS_NARROW, EXPAND, NODES, FOUND, WORK, REPLAY, BASE, HALT, RANDOM, DIVES, IN_DIVE
) = range(SCALARS)  # fmt: skip

_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_BYTES = np.uint64(0x0101010101010101)
_HALVES = np.uint64(0x000000FF000000FF)
_HALF = np.uint64(0xFFFFFFFF)
_MAX_OF_A_BYTE = np.uint64(255)
_LANES = 16  # lists are filled up with zeros to a multiple of it

_Words = npt.NDArray[np.uint64]
_Numbers = npt.NDArray[np.int64]


class Rules(NamedTuple):
    """What does not change in a search.

    `first_cell`: the item of the first cell, at [0]; `surplus`: at [1], whether some piece or cell
    may be left out. `spare`: copies of the kind of each segment that need not be used. `sizes`: of
    the pieces with a bit, by item; `segment_sizes`: of the counted kinds. `goal`: the items of the
    cells that must be filled. `cell_keys`: by item, a number that a placement's own is put
    together of; `slots`: a hash table of these, `numbers`: the placements in it.
    """

    facts: _Numbers
    spare: _Numbers
    sizes: _Numbers
    segment_sizes: _Numbers
    goal: _Words
    cell_keys: _Words
    slots: _Words
    numbers: npt.NDArray[np.int32]


class Wide(NamedTuple):
    """The levels of several words.

    The list of level d begins at start[d] of each row of `words`; its segments end at the places of
    ends[d], from there. `branches`: places in the list, those of level d from branch_start[d] on.
    """

    words: _Words
    start: _Numbers
    ends: _Numbers
    need: _Words
    live: _Words
    copies_left: _Numbers
    branches: npt.NDArray[np.int32]
    branch_start: _Numbers
    branch_count: _Numbers
    cursor: _Numbers
    clash: _Words


class Narrow(NamedTuple):
    """The levels of one word; `branches` are placements, or what all forced ones fill together.

    `forced`: how many placements are behind such a branch. `items`: which item each bit is.
    """

    words: _Words
    start: _Numbers
    ends: _Numbers
    need: _Words
    copies_left: _Numbers
    used: _Numbers
    branches: _Words
    branch_start: _Numbers
    branch_count: _Numbers
    branch_ends: _Numbers
    cursor: _Numbers
    forced: _Numbers
    items: _Numbers


@inlined
def _add(plane, a, b):
    """Add three words digit by digit: give the sums and the carries."""
    x = plane ^ a
    return x ^ b, (plane & a) | (x & b)


@inner
def _count(words, start, stop):
    """Count how often each bit is set: four planes of binary digits, and what overflows them."""
    if _can_move_eights():
        return _count_eights(words, start, stop)
    ones = twos = fours = eights = over = _ZERO
    for i in range(np.uint64(start), np.uint64(stop), np.uint64(8)):
        ones, two_a = _add(ones, words[i], words[i + _ONE])
        ones, two_b = _add(ones, words[i + np.uint64(2)], words[i + np.uint64(3)])
        twos, four_a = _add(twos, two_a, two_b)
        ones, two_a = _add(ones, words[i + np.uint64(4)], words[i + np.uint64(5)])
        ones, two_b = _add(ones, words[i + np.uint64(6)], words[i + np.uint64(7)])
        twos, four_b = _add(twos, two_a, two_b)
        fours, eight = _add(fours, four_a, four_b)
        over |= eights & eight
        eights ^= eight
    return ones, twos, fours, eights, over


@inlined
def _less(candidates, plane):
    """Keep the candidates whose digit is 0, if there are any; tell whether there are."""
    rest = candidates & ~plane
    return (rest, True) if rest != _ZERO else (candidates, False)


@inner
def _or_without(words, start, stop, taken):
    """Give the OR of all that does not clash with what is taken."""
    if _can_move_eights():
        return _or_eights(words, start, stop, taken)
    live = _ZERO
    for i in range(np.uint64(start), np.uint64(stop)):
        word = words[i]
        live |= word if word & taken == _ZERO else _ZERO
    return live


@inner
def _keep(words, start, stop, taken, to):
    """Move all that does not clash to another place, and tell where that ends."""
    if _can_move_eights():
        return _keep_eights(words, start, stop, taken, words, to)
    end = np.uint64(to)
    for i in range(np.uint64(start), np.uint64(stop)):
        word = words[i]
        words[end] = word
        end += np.uint64(word & taken == _ZERO)
    return np.int64(end)


@inner
def _pick(words, start, stop, item, branches, to):
    """Move all that has an item to the branches, and tell where they end."""
    if _can_move_eights():
        return _pick_eights(words, start, stop, item, branches, to)
    end = np.uint64(to)
    for i in range(np.uint64(start), np.uint64(stop)):
        word = words[i]
        branches[end] = word
        end += np.uint64(word & item != _ZERO)
    return np.int64(end)


@inner
def _or_without_four(words, start, stop, a, b, c, d):
    """Give the OR of all that does not clash, for four masks.

    Zeros follow the words to a multiple of eight.
    """
    if _can_move_eights():
        return _or_eights_of_four(words, start, stop, a, b, c, d)
    return (
        _or_without(words, start, stop, a),
        _or_without(words, start, stop, b),
        _or_without(words, start, stop, c),
        _or_without(words, start, stop, d),
    )


@inner
def _keep_all(words, start, stop, taken, to):
    """The same as `_keep`, for a list that is filled up."""
    if _can_move_eights():
        return _keep_all_eights(words, start, stop, taken, words, to)
    return _keep(words, start, stop, taken, to)


@inner
def _fewest_of_many(words, start, stop, need):
    """Give the lowest item of least count, and that, also where the planes overflow.

    Every eighth bit is counted at a time, in the bytes of a word, which are added to its halves.
    """
    best = _ZERO
    best_count = stop - start + 1
    for j in range(np.uint64(8)):
        quarters = (_ZERO, _ZERO, _ZERO, _ZERO)  # of the bytes 0 and 4, 1 and 5, 2 and 6, 3 and 7
        at = np.uint64(start)
        while at < np.uint64(stop):
            till = min(at + _MAX_OF_A_BYTE, np.uint64(stop))
            counts = _ZERO
            for i in range(at, till):
                counts += (words[i] >> j) & _BYTES
            quarters = (
                quarters[0] + (counts & _HALVES),
                quarters[1] + ((counts >> np.uint64(8)) & _HALVES),
                quarters[2] + ((counts >> np.uint64(16)) & _HALVES),
                quarters[3] + ((counts >> np.uint64(24)) & _HALVES),
            )
            at = till
        for byte in range(8):
            item = _ONE << (np.uint64(8 * byte) + j)
            half = np.uint64(32 * (byte >> 2))
            count = np.int64(quarters[byte & 3] >> half & _HALF)
            is_less = count < best_count or (count == best_count and item < best)
            if need & item != _ZERO and is_less:
                best, best_count = item, count
    return best, best_count


@inner
def _scarcest(words, start, stop, need):
    """Give the items of least count, and whether that is one."""
    ones, twos, fours, eights, over = _count(words, start, stop)
    items, is_few = _less(need, over)
    if not is_few:
        items, _ = _fewest_of_many(words, start, stop, need)
        return items, False
    items, is_fewer = _less(items, eights)
    is_few &= is_fewer
    items, is_fewer = _less(items, fours)
    is_few &= is_fewer
    items, is_fewer = _less(items, twos)
    is_few &= is_fewer
    items, is_zero = _less(items, ones)
    return items, is_few and not is_zero


@inner
def _fill_up(words, stop):
    for i in range(stop, stop + _LANES):
        words[i] = _ZERO


@kernel
def enter(keys, slots, numbers):
    """Enter keys into an empty hash table, with the number of each."""
    last = np.uint64(slots.shape[0] - 1)
    for number in range(keys.shape[0]):
        at = keys[number] & last
        while slots[at] != _ZERO:
            at = (at + _ONE) & last
        slots[at] = keys[number]
        numbers[at] = number


@inner
def _placement(rules, key):
    """Give the number of the placement with a key."""
    slots = rules.slots
    last = np.uint64(slots.shape[0] - 1)
    at = key & last
    while slots[at] != key:
        at = (at + _ONE) & last
    return rules.numbers[at]


@inner
def _key_of(rules, items, word):
    key = _ZERO
    while word != _ZERO:
        key ^= rules.cell_keys[items[lowest_bit(word)]]
        word &= word - _ONE
    return key


@inner
def _note(rules, wide, narrow, levels, depth, row):
    """Write down what is taken in so many wide levels and narrow ones up to a depth, then -1."""
    to = 0
    width = wide.words.shape[0]
    for d in range(levels):
        at = wide.start[d] + wide.branches[wide.branch_start[d] + wide.cursor[d] - 1]
        key = _ZERO
        for w in range(width):
            word = wide.words[w, at]
            while word != _ZERO:
                key ^= rules.cell_keys[np.uint64(64 * w) + lowest_bit(word)]
                word &= word - _ONE
        row[to] = _placement(rules, key)
        to += 1
    for d in range(depth + 1):
        first = narrow.branch_start[d]
        if narrow.forced[d] > 0:
            for i in range(first + 1, first + 1 + narrow.forced[d]):
                row[to] = _placement(rules, _key_of(rules, narrow.items, narrow.branches[i]))
                to += 1
        else:
            word = narrow.branches[first + narrow.cursor[d] - 1]
            row[to] = _placement(rules, _key_of(rules, narrow.items, word))
            to += 1
    row[to:] = -1


@inner
def _has_taken(rules, wide, narrow, levels, depth, scalars, found, notes):
    """Count an assembly, with `notes` write it down, too; return whether there was a row for it."""
    if notes:
        if scalars[FOUND] == found.shape[0]:
            return False
        _note(rules, wide, narrow, levels, depth, found[scalars[FOUND]])
    scalars[FOUND] += 1
    return True


@inner
def _volume_fits(rules, narrow, live, need, copies_left):
    """Tell whether the live pieces can make up a volume that is possible."""
    sizes, items, spare = rules.sizes, narrow.items, rules.spare
    minimum = maximum = 0
    reach = _ONE
    word = live | need
    while word != _ZERO:
        bit = lowest_bit(word)
        item = items[bit]
        mask = _ONE << bit
        if item >= rules.facts[0]:
            maximum += 1
            minimum += np.int64((rules.goal[item >> 6] >> np.uint64(item & 63)) & _ONE)
        else:
            size = np.uint64(sizes[item])
            more = reach << size if size < 64 else _ZERO
            reach = more if need & mask != _ZERO else reach | more
        word &= word - _ONE
    for t in range(1, spare.shape[0]):
        size = np.uint64(rules.segment_sizes[t])
        for copy in range(copies_left[t]):
            more = reach << size if size < 64 else _ZERO
            if copy < copies_left[t] - spare[t]:
                reach = more
            elif reach | more == reach:
                break
            else:
                reach |= more
    if maximum > 63:
        return True
    return (reach >> np.uint64(minimum)) << np.uint64(63 - maximum + minimum) != _ZERO


@inner
def _below(scalars, maximum):
    """Give a random number below another (xorshift)."""
    x = np.uint64(scalars[RANDOM])
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    scalars[RANDOM] = np.int64(x)
    return np.int64((x >> np.uint64(11)) % np.uint64(maximum))


@inner
def _first_branch(scalars, first, level):
    """Give the branch that a level begins with."""
    if scalars[REPLAY] == level and level < first.shape[0]:
        scalars[REPLAY] += 1
        return first[level]
    return 0


@inner
def _only_live(rules, narrow, at, stop, need, to, count, surplus):
    """Leave only the branches with a placement for each item that is needed below; count them.

    Four are looked at at once, so that the list is read a quarter as often.
    """
    words, branches = narrow.words, narrow.branches
    kept = to
    for number in range(to, to + count, 4):
        of_four = _or_without_four(
            words, at, stop, branches[number], branches[number + 1], branches[number + 2],
            branches[number + 3],
        )  # fmt: skip
        for j in range(min(4, to + count - number)):
            taken = branches[number + j]
            rest = need & ~taken
            live = of_four[j]
            if live & rest != rest:
                continue
            if (
                surplus
                and rest != _ZERO
                and not _volume_fits(rules, narrow, live, rest, narrow.copies_left[0])
            ):
                continue
            branches[kept] = taken
            kept += 1
    return kept - to


@inner
def _branches_to_take(scalars, first, level, count, is_dive, dive):
    """Give the first of the branches of a node to take, and the one to stop before."""
    begin = _first_branch(scalars, first, level)
    if level < scalars[BASE]:
        return begin, min(count, begin + 1)
    if is_dive:
        dive[1] += dive[0]
        dive[0] *= count
        begin = _below(scalars, max(1, count))
        count = min(count, begin + 1)
    return begin, count


@inner
def _search_narrow(rules, wide, narrow, scalars, first, found, notes, is_dive, dive):
    """Search the narrow levels; see `search`."""
    words, start, ends, need, copies_left = (
        narrow.words, narrow.start, narrow.ends, narrow.need, narrow.copies_left
    )  # fmt: skip
    branches, branch_start, branch_count = (
        narrow.branches, narrow.branch_start, narrow.branch_count
    )  # fmt: skip
    cursor, forced, used, branch_ends = (
        narrow.cursor, narrow.forced, narrow.used, narrow.branch_ends
    )  # fmt: skip
    spare = rules.spare
    segments = spare.shape[0]
    surplus = rules.facts[1] != 0
    depth = scalars[NARROW]
    above = scalars[WIDE]
    expand = scalars[EXPAND] != 0
    work = scalars[WORK]
    status = DONE
    while depth >= 0:
        at = start[depth]
        stop = at + ends[depth, segments - 1]
        needed = need[depth]
        to = branch_start[depth]
        if expand:
            if work <= 0:
                status = PAUSED
                break
            if stop + _LANES > words.shape[0] or to + stop - at + _LANES > branches.shape[0]:
                status = NO_ROOM
                break
            scalars[NODES] += 1
            work -= stop - at
            items, is_one = _scarcest(words, at, stop, needed)
            forced[depth] = 0
            if is_one:
                # The first place is for what all fill together.
                taken = _ZERO
                branch_count[depth] = 1
                end = to + 1
                from_ = at
                for t in range(segments):
                    till = at + ends[depth, t]
                    begin = end
                    end = _pick(words, from_, till, items, branches, end)
                    for i in range(begin, end):
                        if branches[i] & taken != _ZERO:
                            branch_count[depth] = 0
                        taken |= branches[i]
                    used[depth, t] = end - begin
                    if t > 0 and end - begin > copies_left[depth, t]:
                        branch_count[depth] = 0
                    from_ = till
                branches[to] = taken
                forced[depth] = end - to - 1
            elif segments == 1:
                end = _pick(words, at, stop, items & (~items + _ONE), branches, to)
                branch_count[depth] = end - to
            else:
                item = items & (~items + _ONE)
                end = to
                from_ = at
                for t in range(segments):
                    till = at + ends[depth, t]
                    end = _pick(words, from_, till, item, branches, end)
                    branch_ends[depth, t] = end - to
                    from_ = till
                branch_count[depth] = end - to
            if segments == 1:
                work -= (stop - at) * branch_count[depth] >> 2
                branch_count[depth] = _only_live(
                    rules, narrow, at, stop, needed, to, branch_count[depth], surplus
                )
            cursor[depth], branch_count[depth] = _branches_to_take(
                scalars, first, above + depth, branch_count[depth], is_dive, dive
            )
            branch_start[depth + 1] = end
            start[depth + 1] = stop + _LANES
            expand = False
            if above + depth == scalars[HALT]:
                status = HALTED
                break
        if cursor[depth] >= branch_count[depth]:
            depth -= 1
            if depth >= 0 and above + depth < scalars[BASE]:
                depth = -1
            continue
        number = cursor[depth]
        taken = branches[to + number]
        rest = needed & ~taken
        if segments > 1:
            for t in range(1, segments):
                copies_left[depth + 1, t] = copies_left[depth, t]
            if forced[depth] > 0:
                for t in range(1, segments):
                    copies_left[depth + 1, t] -= used[depth, t]
            else:
                t = 0
                while number >= branch_ends[depth, t]:
                    t += 1
                if t > 0:
                    copies_left[depth + 1, t] -= 1
        if rest == _ZERO:
            is_whole = True
            for t in range(1, segments):
                is_whole &= copies_left[depth + 1, t] <= spare[t]
            cursor[depth] = number + 1
            if is_whole and not _has_taken(
                rules, wide, narrow, above, depth, scalars, found, notes
            ):
                cursor[depth] = number
                status = FULL
                break
            continue
        cursor[depth] = number + 1
        if segments > 1:
            work -= (stop - at) >> 1
            live = _ZERO
            from_ = at
            for t in range(segments):
                till = at + ends[depth, t]
                if t == 0 or copies_left[depth + 1, t] > 0:
                    live |= _or_without(words, from_, till, taken)
                from_ = till
            if live & rest != rest:
                continue
            if surplus and not _volume_fits(rules, narrow, live, rest, copies_left[depth + 1]):
                continue
        below = start[depth + 1]
        if below + stop - at + _LANES > words.shape[0]:
            cursor[depth] = number
            status = NO_ROOM
            break
        if segments == 1:
            end = _keep_all(words, at, stop, taken, below)
            ends[depth + 1, 0] = end - below
        else:
            end = below
            from_ = at
            is_dead = False
            for t in range(segments):
                till = at + ends[depth, t]
                begin = end
                if t == 0 or copies_left[depth + 1, t] > 0:
                    end = _keep(words, from_, till, taken, end)
                ends[depth + 1, t] = end - below
                is_dead |= t > 0 and end - begin < copies_left[depth + 1, t] - spare[t]
                from_ = till
            if is_dead:
                continue
        _fill_up(words, end)
        need[depth + 1] = rest
        depth += 1
        expand = True
    scalars[NARROW] = depth
    scalars[EXPAND] = np.int64(expand)
    scalars[WORK] = work
    return status


@inner
def _squeeze(wide, narrow, depth, live):
    """Move a list to the narrow levels: its live items, in order, become the bits of one word."""
    width = wide.words.shape[0]
    segments = wide.ends.shape[1]
    at = wide.start[depth]
    n = wide.ends[depth, segments - 1]
    words = narrow.words
    for i in range(np.uint64(n + _LANES)):
        words[i] = _ZERO
    need = _ZERO
    bit = _ZERO
    for w in range(width):
        row = wide.words[w]
        word = live[w]
        # Runs of bits that stay together are moved together.
        while word != _ZERO:
            low = lowest_bit(word)
            beyond = ~(word >> low)
            run = lowest_bit(beyond) if beyond != _ZERO else np.uint64(64)
            mask = ((_ONE << run) - _ONE) if run < 64 else ~_ZERO
            for i in range(np.uint64(n)):
                words[i] |= ((row[np.uint64(at) + i] >> low) & mask) << bit
            need |= ((wide.need[depth, w] >> low) & mask) << bit
            for j in range(run):
                narrow.items[bit + j] = np.int64(np.uint64(64 * w) + low + j)
            bit += run
            word &= ~(mask << low)
    narrow.start[0] = 0
    narrow.branch_start[0] = 0
    narrow.need[0] = need
    for t in range(segments):
        narrow.ends[0, t] = wide.ends[depth, t]
        narrow.copies_left[0, t] = wide.copies_left[depth, t]


@inner
def _is_live(rules, wide, depth, number):
    """Tell whether each item that is needed below a branch has a placement left.

    Writes down what is needed and live there, which copies are left, and what clashes.
    """
    words, ends, need, copies_left, clash = (
        wide.words,
        wide.ends,
        wide.need,
        wide.copies_left,
        wide.clash,
    )
    segments = rules.spare.shape[0]
    at = np.uint64(wide.start[depth])
    n = np.uint64(ends[depth, segments - 1])
    for i in range(n):
        clash[i] = _ZERO
    for t in range(1, segments):
        copies_left[depth + 1, t] = copies_left[depth, t]
        if ends[depth, t - 1] <= number < ends[depth, t]:
            copies_left[depth + 1, t] -= 1
        if copies_left[depth + 1, t] == 0:
            for i in range(np.uint64(ends[depth, t - 1]), np.uint64(ends[depth, t])):
                clash[i] = _ONE
    for w in range(words.shape[0]):
        row = words[w]
        taken = row[at + np.uint64(number)]
        need[depth + 1, w] = need[depth, w] & ~taken
        if taken != _ZERO:
            for i in range(n):
                clash[i] |= row[at + i] & taken
    for w in range(words.shape[0]):
        row = words[w]
        together = _ZERO
        for i in range(n):
            together |= row[at + i] if clash[i] == _ZERO else _ZERO
        wide.live[depth + 1, w] = together
        if together & need[depth + 1, w] != need[depth + 1, w]:
            return False
    return True


@inner
def _search_wide(rules, wide, narrow, scalars, first, found, notes, is_dive, dive):
    """Search the wide levels until a node is squeezed; see `search`."""
    words, start, ends, need, copies_left = (
        wide.words,
        wide.start,
        wide.ends,
        wide.need,
        wide.copies_left,
    )
    branches, branch_start, branch_count = wide.branches, wide.branch_start, wide.branch_count
    cursor, live, clash = wide.cursor, wide.live, wide.clash
    width = words.shape[0]
    spare = rules.spare
    segments = spare.shape[0]
    depth = scalars[WIDE]
    expand = scalars[EXPAND] != 0
    work = scalars[WORK]
    status = DONE
    while depth >= 0:
        at = start[depth]
        n = ends[depth, segments - 1]
        stop = at + n
        to = branch_start[depth]
        if expand:
            if work <= 0:
                status = PAUSED
                break
            items_left = np.uint64(0)
            for w in range(width):
                items_left += count_bits(live[depth, w])
            if items_left <= 64:
                if n + _LANES > narrow.words.shape[0]:
                    status = NO_ROOM
                    break
                _squeeze(wide, narrow, depth, live[depth])
                work -= 4 * n
                scalars[IS_NARROW] = 1
                scalars[NARROW] = 0
                status = SQUEEZED
                break
            if to + n > branches.shape[0] or stop + _LANES > words.shape[1]:
                status = NO_ROOM
                break
            scalars[NODES] += 1
            work -= width * n
            # The scarcest item: the best of the words, each looked at alone, the lowest first.
            best_word = 0
            best = _ZERO
            best_count = np.int64(99)
            for w in range(width):
                if need[depth, w] == _ZERO:
                    continue
                ones, twos, fours, eights, over = _count(words[w], at, stop)
                items = need[depth, w]
                count = 0
                items, is_less = _less(items, over)
                count += 0 if is_less else 16
                items, is_less = _less(items, eights)
                count += 0 if is_less else 8
                items, is_less = _less(items, fours)
                count += 0 if is_less else 4
                items, is_less = _less(items, twos)
                count += 0 if is_less else 2
                items, is_less = _less(items, ones)
                count += 0 if is_less else 1
                if count < best_count:
                    best_count, best_word, best = count, w, items & (~items + _ONE)
            if best_count >= 16:
                work -= 8 * width * n
                best_count = n + 1
                for w in range(width):
                    item, count = _fewest_of_many(words[w], at, stop, need[depth, w])
                    if count < best_count:
                        best_count, best_word, best = count, w, item
            row = words[best_word]
            end = to
            for i in range(n):
                branches[end] = i
                end += np.int64(row[at + i] & best != _ZERO)
            cursor[depth], branch_count[depth] = _branches_to_take(
                scalars, first, depth, end - to, is_dive, dive
            )
            branch_start[depth + 1] = end
            start[depth + 1] = stop + _LANES
            expand = False
            if depth == scalars[HALT]:
                status = HALTED
                break
        if cursor[depth] >= branch_count[depth]:
            depth -= 1
            if depth < scalars[BASE]:
                depth = -1
            continue
        if work <= 0:
            status = PAUSED
            break
        below = start[depth + 1]
        if below + n + _LANES > words.shape[1] or n + _LANES > clash.shape[0]:
            status = NO_ROOM
            break
        number = branches[to + cursor[depth]]
        cursor[depth] += 1
        work -= width * n
        is_live = _is_live(rules, wide, depth, number)
        is_over = True
        for w in range(width):
            is_over &= need[depth + 1, w] == _ZERO
        if is_over:  # what was left of the items were pieces that may be left over
            is_whole = True
            for t in range(1, segments):
                is_whole &= copies_left[depth + 1, t] <= spare[t]
            if is_whole and not _has_taken(
                rules, wide, narrow, depth + 1, -1, scalars, found, notes
            ):
                cursor[depth] -= 1
                status = FULL
                break
            continue
        if not is_live:
            continue
        work -= 2 * width * n
        is_dead = False
        count = from_ = 0
        for t in range(segments):
            till = ends[depth, t]
            begin = count
            for i in range(from_, till):
                count += np.int64(clash[i] == _ZERO)
            ends[depth + 1, t] = count
            is_dead |= t > 0 and count - begin < copies_left[depth + 1, t] - spare[t]
            from_ = till
        if is_dead:
            continue
        for w in range(width):  # row by row: rows side by side would share the cache's few places
            row = words[w]
            end = below
            for i in range(n):
                row[end] = row[at + i]
                end += np.int64(clash[i] == _ZERO)
        for w in range(width):
            _fill_up(words[w], end)
        depth += 1
        expand = True
    scalars[WIDE] = depth
    scalars[EXPAND] = np.int64(expand)
    scalars[WORK] = work
    return status


@inner
def _search(rules, wide, narrow, scalars, first, found, notes, is_dive, dive):
    while True:
        if scalars[IS_NARROW] != 0:
            status = _search_narrow(
                rules, wide, narrow, scalars, first, found, notes, is_dive, dive
            )
            if status != DONE:
                return status
            scalars[IS_NARROW] = 0
            scalars[EXPAND] = 0
            scalars[WIDE] -= 1
            if scalars[WIDE] < scalars[BASE]:
                return DONE
        status = _search_wide(rules, wide, narrow, scalars, first, found, notes, is_dive, dive)
        if status != SQUEEZED:
            return status
        scalars[EXPAND] = 1


@kernel
def search(rules, wide, narrow, scalars, first, found, notes, dives, dive):
    """Search on from where the stack is, until scalars[WORK] is spent.

    `first`: the branch to begin with at each level, while scalars[REPLAY] is that level. Levels
    above scalars[BASE] have no other branch; after finding the branches of level scalars[HALT] the
    search halts. `found`: int32[rows, pieces]; with `notes` the placements of each assembly, as
    many as scalars[FOUND] tells.

    With `dives`, a random branch is taken at each level and no other, until scalars[DIVES] of these
    are done, and to dive[1] is added how many nodes the tree below the loaded root seems to have,
    for each of them (Knuth 1975). scalars[IN_DIVE]: whether one of them is under way.

    Returns DONE, PAUSED, HALTED, FULL when `found` is, or NO_ROOM when some list wants more room;
    after each of these but DONE it can be called again.
    """
    is_dive = dives != 0  # no constant, for each of which `_search` would be compiled
    if not is_dive:
        return _search(rules, wide, narrow, scalars, first, found, notes, is_dive, dive)
    while scalars[DIVES] < dives:
        if scalars[IN_DIVE] == 0:
            dive[0] = 1.0
            scalars[WIDE] = 0
            scalars[IS_NARROW] = 0
            scalars[EXPAND] = 1
            scalars[REPLAY] = 0
            scalars[IN_DIVE] = 1
        status = _search(rules, wide, narrow, scalars, first, found, notes, is_dive, dive)
        if status != DONE:
            return status
        scalars[IN_DIVE] = 0
        scalars[DIVES] += 1
    return DONE
