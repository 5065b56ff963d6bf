"""Compiled search for the best set of words from a bag.

`search` goes depth first through sets of classes and finds those that lose no more than `cut`,
which sinks as they are found; what a class loses is what its tiles cost, at given prices, beyond
its points.

**A node** is the words chosen so far, the tiles left, what is lost by now, and the list of what
still fits. The tiles of all letters are a few 64-bit numbers (`Lanes`), a lane for each letter with
a guard bit above it: one subtraction takes a class from them, and where it wants too many of a
letter the guard bit is gone. The lists lie one behind the other in the arena, each sorted longest
first; `_sift` makes a child's list of its parent's.

**Branching.** The letter that the fewest of the list have is settled next. Each child takes one
class with that letter, in the order of the list, and drops those with the letter that come before
it; the last child leaves all tiles of the letter over. So each set is met once: by the first, the
longest, of its words that has the letter.

**Blanks** are not chosen. A class that wants more of a letter than is left overdraws it, as long as
there are blanks, and its loss is reckoned as if all blanks for that letter stood in the shortest
chosen words that have it (`_slots_cost`), though these were chosen before. A word chosen for the
branch letter is the longest of those to come that have it, and a tile of it was left: so one of its
places has a real tile (`kept`), which no blank takes over. What is still to be lost is bounded by
two tables. `floor[n, b]` is the least that n tiles, b of them blanks, lose in words of any letters
or left over, by the least loss of each length with so many blanks; long lists have it made anew.
`swaps[j]` is the least that j blanks add when later overdrafts put them into words chosen before.
`_low` takes the best way to share the blanks between the two.

**By length.** Where words of full length lose nothing, as at the prices of `Prices.ceiling`, phase
1 chooses these alone, while the shorter ones wait in the list of the tail. A letter that no further
word of full length takes is not left over but `flagged`: all its tiles are kept for shorter words,
where a tile loses its value for every letter that the word is too short. `_short_bound` is the
least that this can be, with as many of the cheapest other tiles as cannot be in words of full
length either. When all letters are spent or flagged, phase 2 forgets the flags and goes on with the
tail. A node with room for one more word of full length does not sift for it: it looks through its
parent's list (`lazy`), and takes the letter that is rarest in all.

**The index.** A node with a long list and several children notes, in bit sets over its list, who
wants a letter once, who wants it twice, and so on: the planes (`_index`). All that is in the list
fitted before. So for a child, where no blank can help, the planes of the letters of the class just
chosen, each taken at the number that is left, tell who falls away, 64 entries at a time
(`_sift_index`). Only the others are looked at one by one, for their initial and their loss.

**Annealing** (`anneal`) is apart from all this. What each class wants of a letter lies in a row, a
byte for each class, so that the compiler adds up 32 or 64 classes with one instruction; a block of
classes is done letter by letter before the next. Energies are whole numbers, so that the least one
is found in the same way and a seed leads to the same sets everywhere.

The arrays go from call to call in two tuples, `g` (`SearchTables`, which nothing changes) and `t`
(`Tree`, with a row for each depth); `_borrowed` keeps each call from counting references to all of
them. A call of `search` does a bounded amount of work, counted in entries looked at, and leaves in
`t` all that is needed to go on.
"""

import numpy as np

from ...compiling.kernels import (
    Operation,
    arcs_before,
    count_bits,
    has_run,
    inlined,
    inner_with_arrays,
    kernel_with_arrays,
    lowest_bit,
)

_borrowed = Operation(__package__, "borrowed")

DONE, PAUSED, NO_ROOM = 0, 1, 2

FRESH, OPEN, LAST = 0, 1, 2  # how far the children of a node are
_LEAF, _DEAD, _TURN, _BLANKS = -1, -2, -3, 64  # what `_open` may give beside a letter
_NEVER = 1 << 40
_NO_WAY = 1 << 30
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)
_FIRST = np.int64(0)  # a number written into a call would be a type of its own
_NONE = np.int64(-1)


@kernel_with_arrays
def lose(
    rows,
    need,
    length,
    initial_at,
    letters,
    counts,
    shortest,
    blank_price,
    initial_prices,
    base,
    loss,
):
    """Fill base[classes], what a class loses without blanks, and loss[classes, blanks + 1].

    loss[c, k] is the least it can lose with k blanks, where the bag itself has too few of a letter
    among them.
    """
    maximum = loss.shape[1] - 1
    minimum = np.empty(maximum + 1, np.int64)
    for c in range(need.shape[0]):
        n = np.int64(length[c])
        total = np.int64(0)
        if initial_prices.shape[0]:
            total += initial_prices[initial_at[c]]
        have = 0
        forced = 0
        forced_loss = np.int64(0)
        mask = rows[c, 1]
        while mask:
            x = lowest_bit(mask)
            mask &= mask - _ONE
            m = np.int64(need[c, x])
            if m:
                total += m * (letters[x].price - 1000 * n * letters[x].value)
                by_blank = blank_price - letters[x].price + 1000 * n * letters[x].value
                over = max(0, m - counts[x])
                forced += over
                elsewhere = blank_price - letters[x].price + 1000 * shortest[x] * letters[x].value
                forced_loss += over * min(by_blank, elsewhere)
                for _ in range(m - over):
                    at = have
                    while at > 0 and minimum[at - 1] > by_blank:
                        if at < maximum:
                            minimum[at] = minimum[at - 1]
                        at -= 1
                    if at < maximum:
                        minimum[at] = by_blank
                        if have < maximum:
                            have += 1
        base[c] = total
        total += forced_loss
        for k in range(maximum + 1):
            if k < forced or k - forced > have:
                loss[c, k] = _NO_WAY
                continue
            if k > forced:
                total += minimum[k - forced - 1]
            loss[c, k] = total


@kernel_with_arrays
def list_losing(
    items,
    rows,
    need,
    length,
    initial_at,
    cost,
    by_blank,
    least_by_blank,
    forced_by_blank,
    counts,
    blanks,
    initial_prices,
    limit,
    pairs,
    loss,
):
    """List the classes among `items` that lose less than `limit`, with so many blanks each.

    `cost`, `by_blank`: [length, letter], what a tile loses in a word so long, and how much more a
    blank loses in its place; `least_by_blank`: [length], the least of both and of what follows.
    `forced_by_blank`: [length, letter], how much more a blank loses where the bag has too few.
    pairs[found] gets a class and its blanks, loss[found] what it loses; gives how many were found,
    at most as many as there is room for.
    """
    minimum = np.empty(blanks + 1, np.int64)
    found = 0
    for c in items:
        n = np.int64(length[c])
        total = np.int64(0)
        mask = rows[c, 1]
        while mask:
            x = lowest_bit(mask)
            mask &= mask - _ONE
            total += np.int64(need[c, x]) * cost[n, x]
        if initial_prices.shape[0]:
            total += initial_prices[initial_at[c]]
        if total + blanks * least_by_blank[n] >= limit:
            continue
        have = 0
        forced = 0
        mask = rows[c, 1]
        while mask:
            x = lowest_bit(mask)
            mask &= mask - _ONE
            m = np.int64(need[c, x])
            more = by_blank[n, x]
            over = max(0, m - counts[x])
            forced += over
            total += over * forced_by_blank[n, x]
            for _ in range(m - over):
                if have == blanks and (blanks == 0 or minimum[blanks - 1] <= more):
                    break
                at = min(have, blanks - 1)
                while at > 0 and minimum[at - 1] > more:
                    minimum[at] = minimum[at - 1]
                    at -= 1
                minimum[at] = more
                if have < blanks:
                    have += 1
        for k in range(forced, min(blanks, forced + have) + 1):
            if k > forced:
                total += minimum[k - forced - 1]
            if total < limit:
                if found == pairs.shape[0]:
                    return found
                pairs[found, 0], pairs[found, 1] = c, k
                loss[found] = total
                found += 1
    return found


@inner_with_arrays
def fill_floor(items, length, loss, blanks, tiles, leave, leave_blank, floor):
    """Fill floor[tiles, blanks]: the least that so many tiles, so many of them blanks, can lose."""
    longest = 0
    minimum = np.full((64, blanks + 1), _NEVER, np.int64)
    for i in items:
        n = length[i]
        if n > longest:
            longest = n
        for k in range(blanks + 1):
            if loss[i, k] < minimum[n, k]:
                minimum[n, k] = loss[i, k]
    for b in range(blanks + 1):
        floor[0, b] = _NEVER
    floor[0, 0] = 0
    for n in range(1, tiles + 1):
        for b in range(blanks + 1):
            best = floor[n - 1, b] + leave
            if b > 0:
                best = min(best, floor[n - 1, b - 1] + leave_blank)
            for m in range(1, min(n, longest) + 1):
                for k in range(min(b, m) + 1):
                    best = min(best, floor[n - m, b - k] + minimum[m, k])
            floor[n, b] = best


@inner_with_arrays
def _slots_cost(need, length, path, kept, words, x, missing):
    """Add up the lengths of the shortest words whose letter x is played by the blanks `missing`."""
    total = 0
    last = 0
    while missing > 0:
        shortest = 1 << 20
        slots = 0
        for i in range(words):
            c = path[i]
            n = np.int64(length[c])
            m = np.int64(need[c, x])
            if kept[i] == x:
                m -= 1
            if m > 0 and n > last:
                if n < shortest:
                    shortest = n
                    slots = m
                elif n == shortest:
                    slots += m
        if slots == 0:
            return 1 << 30
        take = min(slots, missing)
        total += take * shortest
        missing -= take
        last = shortest
    return total


@inlined
def _low(floor, swaps, n, b):
    """Tell the least that is still lost with n tiles, b of them blanks, some for words chosen."""
    best = floor[n, b]
    for j in range(1, b + 1):
        best = min(best, swaps[j] + floor[n, b - j])
    return best


@inner_with_arrays
def _sift(g, t, d, start, end, to, bit, passed, parent, chosen):
    """Keep in arena[to:] what of arena[start:end] fits at depth d; gives the new end.

    Of what stands before `passed`, nothing with a letter of `bit` is kept.
    """
    arena, loss, length, low = t.arena, g.loss, g.length, t.low
    node = t.node[d]
    b, n = node.blanks, node.tiles
    rest = t.tally[0].cut - node.loss
    floor = t.floor[node.floor_at]
    swaps = t.swaps[d]
    least_swap = np.int64(0)
    for q in range(b + 1):
        least_swap = min(least_swap, swaps[q])
    for m in range(1, g.longest + 1):
        t.blank_fits[m] = np.uint64(0)
        for q in range(b + 1):
            low[m, q] = rest - _low(floor, swaps, n - m, q) if m <= n else -_NEVER
            if q < b and low[m, q] >= t.least_loss[m] + least_swap:
                t.blank_fits[m] = np.uint64(b)
    first = to
    any_blank = False
    if start == end:
        return to
    for m in range(length[arena[end - 1]], length[arena[start]] + 1):
        if t.blank_fits[m]:
            any_blank = True
    if parent >= 0 and t.node[parent].index_words > 0 and not any_blank:
        return _sift_index(g, t, d, parent, start, to, bit, passed, chosen)
    # First those that masks alone exclude, without a branch; then the few that are left.
    t.tally[0].work += end - start
    for half in range(2):
        used, banned = node.used, node.banned | node.flagged
        if half == 0:
            begin, stop = start, min(passed, end)
            banned |= bit
        else:
            begin, stop = max(start, passed), end
        to = _sift_masks(g, t, d, begin, stop, to, used, banned)
    kept = first
    for i in range(first, to):
        c = arena[i]
        m = np.int64(length[c])
        missing = _missing(g, t, d, c)
        if missing > b:
            continue
        # Of the blanks that are missing some may play in words chosen before.
        for k in range(b + 1):
            swapped = max(0, missing - k)
            if loss[c, k] + swaps[swapped] <= low[m, b - k - swapped]:
                arena[kept] = c
                kept += 1
                break
    return kept


@inner_with_arrays
def _sift_index(g, t, d, parent, start, to, bit, passed, chosen):
    """Do what `_sift` does where no blank can help, by the parent's index of its list."""
    arena, low, alive, planes = t.arena, t.low, t.alive, t.planes
    rows, loss, length, letters, plane_at = g.rows, g.loss, g.length, g.letter, g.plane_at
    above = t.node[parent]
    node = t.node[d]
    words, index_at = above.index_words, above.index_at
    for w in range(words):
        alive[w] = _ALL
    size = above.end - above.start
    if size & 63:
        alive[words - 1] = (_ONE << np.uint64(size & 63)) - _ONE
    if bit != _ALL:
        upto = passed - above.start
        at = index_at + plane_at[lowest_bit(bit)] * words
        for w in range(upto >> 6):
            alive[w] &= ~planes[at + w]
        if upto & 63:
            w = upto >> 6
            alive[w] &= ~(planes[at + w] & ((_ONE << np.uint64(upto & 63)) - _ONE))
    if chosen >= 0:
        mask = rows[chosen, 1]
        cur = t.cur
        while mask:
            x = lowest_bit(mask)
            mask &= mask - _ONE
            letter = letters[x]
            have = np.int64((cur[d, letter.word] >> letter.shift) & letter.field)
            if have < plane_at[x + 1] - plane_at[x]:
                at = index_at + (plane_at[x] + have) * words
                for w in range(words):
                    alive[w] &= ~planes[at + w]
    b, used = node.blanks, node.used
    looked = 0
    for w in range(words):
        remaining = alive[w]
        while remaining:
            c = arena[start + 64 * w + np.int64(lowest_bit(remaining))]
            remaining &= remaining - _ONE
            looked += 1
            arena[to] = c
            to += (rows[c, 0] & used == 0) & (loss[c, 0] <= low[length[c], b])
    t.tally[0].work += 4 * words + looked
    return to


@inner_with_arrays
def _index(g, t, d):
    """Note which entries of a node's list want a letter once, twice, and so on."""
    node = t.node[d]
    words = (node.end - node.start + 63) >> 6
    at = node.index_at
    if at + g.planes * words > t.planes.shape[0]:
        return
    planes, arena, length, wants = t.planes, t.arena, g.length, g.wants
    for i in range(at, at + g.planes * words):
        planes[i] = np.uint64(0)
    start = node.start
    for i in range(node.end - start):
        c = arena[start + i]
        bit = _ONE << np.uint64(i & 63)
        to = at + (i >> 6)
        for j in range(length[c]):
            planes[to + wants[c, j] * words] |= bit
    node.index_words = words
    t.tally[0].work += 4 * (node.end - node.start)


@inner_with_arrays
def _sift_masks(g, t, d, start, end, to, used, banned):
    """Keep what has none of these letters and initials and may fit."""
    arena, rows, length, fits = t.arena, g.rows, g.length, t.blank_fits
    cur0, guard0 = t.cur[d, 0] | g.guard[0], g.guard[0]
    cur1, guard1 = t.cur[d, 1] | g.guard[1], g.guard[1]
    guard, cur = g.guard, t.cur
    width = guard.shape[0]
    for i in range(start, end):
        c = arena[i]
        against = rows[c, 0] & used | rows[c, 1] & banned
        over = count_bits(~(cur0 - rows[c, 2]) & guard0) + count_bits(~(cur1 - rows[c, 3]) & guard1)
        for w in range(2, width):
            over += count_bits(~((cur[d, w] | guard[w]) - rows[c, 2 + w]) & guard[w])
        arena[to] = c
        to += (against == 0) & (over <= fits[length[c]])
    return to


@inlined
def _missing(g, t, d, c):
    """Tell how many blanks a class needs at depth d."""
    missing = 0
    guard, rows, letter_at, letters, need, unused = (
        g.guard,
        g.rows,
        g.letter_at,
        g.letter,
        g.need,
        t.cur,
    )
    for w in range(guard.shape[0]):
        cur = unused[d, w]
        over = ~((cur | guard[w]) - rows[c, 2 + w]) & guard[w]
        while over:
            x = letter_at[w, lowest_bit(over)]
            over &= over - _ONE
            letter = letters[x]
            missing += np.int64(need[c, x]) - np.int64((cur >> letter.shift) & letter.field)
    return missing


@inner_with_arrays
def _leave(g, t, d, x):
    """Leave all tiles of a letter over."""
    node, letter = t.node[d], g.letter[x]
    have = np.int64((t.cur[d, letter.word] >> letter.shift) & letter.field)
    t.cur[d, letter.word] &= ~(letter.field << letter.shift)
    unused, value = node.unused + have, node.left_value + have * letter.value
    node.loss += have * letter.price + 1000 * (unused * value - node.unused * node.left_value)
    node.unused, node.left_value = unused, value
    node.tiles -= have
    node.real &= ~(_ONE << np.uint64(x))
    node.banned |= _ONE << np.uint64(x)


@inner_with_arrays
def _keep_for_short(g, t, d, x):
    """Keep all tiles of a letter for words that are shorter than the longest."""
    node, letter = t.node[d], g.letter[x]
    have = np.int64((t.cur[d, letter.word] >> letter.shift) & letter.field)
    node.flagged |= _ONE << np.uint64(x)
    node.short_tiles += have
    node.short_loss += have * (letter.value - g.least_value)


@inner_with_arrays
def _count(g, t, start, end):
    """Count in t.having how many of arena[start:end] have each letter."""
    arena, spread, count, sums = t.arena, g.spread, t.having, t.sums
    width = spread.shape[1]
    for x in range(count.shape[0]):
        count[x] = 0
    i = start
    while i < end:
        stop = min(end, i + 255)
        for w in range(width):
            sums[w] = 0
        while i < stop:
            c = arena[i]
            for w in range(width):
                sums[w] += spread[c, w]
            i += 1
        for w in range(width):
            total = sums[w]
            for x in range(8):
                count[8 * w + x] += np.int64(total & np.uint64(255))
                total >>= np.uint64(8)


@inner_with_arrays
def _short_bound(g, t, d):
    """Tell the least loss of what words below the full length must take, by the tiles' values."""
    node = t.node[d]
    tally = t.tally[0]
    n = node.tiles
    if n < g.longest:
        needed = n - node.blanks
        short = min(n, tally.tail_longest)
    else:
        needed = n % g.longest - node.blanks
        short = tally.tail_longest
    more = node.short_loss
    needed -= node.short_tiles
    at = 0
    by_value, letters, cur, least_value = g.by_value, g.letter, t.cur, g.least_value
    open_letters = node.real & ~node.flagged
    while needed > 0 and at < by_value.shape[0]:
        x = by_value[at]
        at += 1
        if open_letters >> np.uint64(x) & _ONE:
            letter = letters[x]
            have = min(needed, np.int64((cur[d, letter.word] >> letter.shift) & letter.field))
            more += have * (letter.value - least_value)
            needed -= have
    minimum = _low(t.value_floor, t.swaps[d], n, node.blanks)
    return minimum + 1000 * (g.longest - short) * more


@inner_with_arrays
def _open(g, t, d):
    """Settle what is forced at a node, and choose the letter to branch on."""
    node, tally, count = t.node[d], t.tally[0], t.having
    start, end = node.start, node.end
    if node.lazy:
        # One word of full length is to come: it is not worth while to sift for it first.
        tally.work += 10
        for x in g.by_rarity:
            if (node.real & ~node.flagged) >> np.uint64(x) & _ONE:
                node.next = start
                return x
        return _TURN
    _count(g, t, start, end)
    tally.work += end - start + 30
    best, fewest = _LEAF, _NEVER
    mask = node.real & ~node.flagged
    while mask:
        x = np.int64(lowest_bit(mask))
        mask &= mask - _ONE
        if count[x] == 0:
            if node.phase == 1:
                _keep_for_short(g, t, d, x)
            else:
                _leave(g, t, d, x)
        elif count[x] < fewest:
            fewest = count[x]
            best = x
    node.next = start
    if node.phase == 1:
        rest = _low(t.floor[node.floor_at], t.swaps[d], node.tiles, node.blanks)
        if node.loss + max(rest, _short_bound(g, t, d)) > tally.cut:
            return _DEAD
        if fewest >= 6 and best >= 0 and end - start >= 128:
            _index(g, t, d)
        return best if best >= 0 else _TURN
    if end - start >= 300:
        _fill_floor_of(g, t, d, t.arena[start:end])
    rest = _low(t.floor[node.floor_at], t.swaps[d], node.tiles, node.blanks)
    if node.loss + rest > tally.cut:
        return _DEAD
    if best < 0 and node.blanks > 0 and end > start:
        best = _BLANKS
    if fewest >= 6 and best >= 0 and end - start >= 128:
        _index(g, t, d)
    return best


@inner_with_arrays
def _fill_floor_of(g, t, d, items):
    """Make the table of floors anew from the items that are left at depth d."""
    node = t.node[d]
    node.floor_at = d
    leave = np.int64(_NEVER)
    mask = node.real
    while mask:
        letter = g.letter[lowest_bit(mask)]
        mask &= mask - _ONE
        one = letter.price + 1000 * (node.left_value + letter.value * (node.unused + 1))
        leave = min(leave, one)
    leave_blank = g.blank_price + 1000 * node.left_value
    fill_floor(items, g.length, g.loss, node.blanks, node.tiles, leave, leave_blank, t.floor[d])


@inner_with_arrays
def _copy(g, t, d, e):
    """Begin depth e as depth d stands."""
    t.node[e] = t.node[d]
    t.node[e].state = FRESH
    t.node[e].index_at += g.planes * t.node[e].index_words
    t.node[e].index_words = 0
    cur, swaps, deficit = t.cur, t.swaps, t.deficit
    for i in range(cur.shape[1]):
        cur[e, i] = cur[d, i]
    for i in range(swaps.shape[1]):
        swaps[e, i] = swaps[d, i]
    for i in range(deficit.shape[1]):
        deficit[e, i] = deficit[d, i]


@inner_with_arrays
def _choose(g, t, d, c, kept):
    """Give depth d + 1 a class more; False when it loses too much or blanks run out.

    `kept`: the letter of which one tile in it is no blank, or no letter.
    """
    e = d + 1
    _copy(g, t, d, e)
    node = t.node[e]
    words = node.words
    t.path[words] = c
    t.kept[words] = kept
    loss = node.loss + g.base[c]
    b = node.blanks
    real = node.real
    guard, rows, letters, unused = g.guard, g.rows, g.letter, t.cur
    for w in range(guard.shape[0]):
        cur = unused[d, w]
        after = (cur | guard[w]) - rows[c, 2 + w]
        over = ~after & guard[w]
        while over:
            x = g.letter_at[w, lowest_bit(over)]
            over &= over - _ONE
            letter = letters[x]
            m = np.int64(g.need[c, x]) - np.int64((cur >> letter.shift) & letter.field)
            b -= m
            if b < 0:
                return False
            before = t.deficit[d, x]
            t.deficit[e, x] = before + m
            cost = _slots_cost(g.need, g.length, t.path, t.kept, words + 1, x, before + m)
            if before:
                cost -= _slots_cost(g.need, g.length, t.path, t.kept, words, x, before)
            loss += 1000 * letter.value * cost + m * (g.blank_price - letter.price)
            after &= ~(letter.field << letter.shift)
        unused[e, w] = after & ~guard[w]
    mask = real & rows[c, 1]
    while mask:
        x = lowest_bit(mask)
        mask &= mask - _ONE
        letter = letters[x]
        if (unused[e, letter.word] >> letter.shift) & letter.field == 0:
            real &= ~(_ONE << np.uint64(x))
    node.real = real
    node.loss = loss
    node.blanks = b
    node.tiles -= g.length[c]
    node.used |= rows[c, 0]
    node.words = words + 1
    if b > 0:
        _offer_slots(g, t, e, c, kept, b)
    floor = t.floor[node.floor_at]
    return loss + _low(floor, t.swaps[e], node.tiles, b) <= t.tally[0].cut


@inner_with_arrays
def _offer_slots(g, t, e, c, kept, b):
    """Count the places of a class among those that the b blanks may take most cheaply."""
    sums, single, letters, need = t.swaps[e], t.single, g.letter, g.need
    blank_price = g.blank_price
    for j in range(b):
        single[j] = sums[j + 1] - sums[j] if sums[j + 1] < _NEVER else _NEVER
    n = np.int64(g.length[c])
    mask = g.rows[c, 1]
    while mask:
        x = lowest_bit(mask)
        mask &= mask - _ONE
        by_blank = blank_price - letters[x].price + 1000 * n * letters[x].value
        slots = np.int64(need[c, x])
        if x == kept:
            slots -= 1
        for _ in range(slots):
            j = b
            while j > 0 and single[j - 1] > by_blank:
                if j < b:
                    single[j] = single[j - 1]
                j -= 1
            if j == b:
                break
            single[j] = by_blank
    for j in range(b):
        sums[j + 1] = sums[j] + single[j] if single[j] < _NEVER else 2 * _NEVER


@inner_with_arrays
def _finish(g, t, d):
    """Take a finished set into the best ones, if it is as good; or in place of the worst."""
    node, tally = t.node[d], t.tally[0]
    loss = node.loss + node.blanks * (g.blank_price + 1000 * node.left_value)
    for i in range(g.initial_prices.shape[0]):
        if not node.used >> np.uint64(i) & _ONE:
            loss += g.initial_prices[i]
    if loss > tally.cut:
        return
    at = tally.sets
    if tally.maximum == 0:
        if at == 0 or loss < tally.best:
            at = np.int64(0)
            tally.best = tally.cut = loss
        if at == t.sets.shape[0]:
            tally.more_sets = 1
            return
    elif at == tally.maximum:
        at = np.int64(0)
        for i in range(tally.maximum):
            if t.set_loss[i] > t.set_loss[at]:
                at = np.int64(i)
    if tally.maximum == 0 or at == tally.sets:
        tally.sets = at + 1
    t.set_loss[at] = loss
    for i in range(t.sets.shape[1]):
        t.sets[at, i] = t.path[i] if i < node.words else -1
    if tally.maximum and tally.sets == tally.maximum:
        worst = loss
        for i in range(tally.maximum):
            worst = max(worst, t.set_loss[i])
        tally.cut = worst - 1


@kernel_with_arrays
def search(g, t, at, budget):
    """Go on with the search, for so much work: list entries looked at.

    `at`: below one child of the node planted alone, from the beginning: its place in the node's
    list, or the list's length for the child that leaves the letter over; -1 goes on as it was.
    Gives DONE, PAUSED, or NO_ROOM when the arena is too small to go on.
    """
    g, t = _borrowed(g), _borrowed(t)
    arena, rows, nodes, tally = t.arena, g.rows, t.node, t.tally[0]
    if at >= 0:
        nodes[tally.base].state = OPEN
        nodes[tally.base].next = nodes[tally.base].start + at
        tally.single = 1
        tally.depth = tally.base
    limit = tally.work + budget
    d, base = tally.depth, tally.base
    while d >= base:
        if tally.work > limit:
            tally.depth = d
            return PAUSED
        node = nodes[d]
        if d == base:
            if tally.single == 2:
                break
            if tally.single == 1:
                tally.single = 2
        if node.state == FRESH:
            tally.nodes += 1
            node.branch = _open(g, t, d)
            if node.branch == _TURN:
                to = node.top
                if to + node.tail_end - node.tail_start > arena.shape[0]:
                    tally.depth = d
                    return NO_ROOM
                tally.work += node.tail_end - node.tail_start
                node.phase = 2
                node.flagged = np.uint64(0)
                node.start = to
                node.end = _sift(
                    g, t, d, node.tail_start, node.tail_end, to, np.uint64(0), _FIRST, _NONE, _NONE
                )
                node.top = node.end
                node.lazy = 0
                node.branch = _open(g, t, d)
            node.state = OPEN
            if node.branch < 0:
                if node.branch == _LEAF:
                    _finish(g, t, d)
                d -= 1
                continue
        end = node.end
        if node.state == LAST:
            d -= 1
            continue
        if node.top + end - node.start + node.tail_end - node.tail_start > arena.shape[0]:
            tally.depth = d
            return NO_ROOM
        bit = _ALL if node.branch == _BLANKS else _ONE << np.uint64(node.branch)
        i = node.next
        tally.work -= i
        while i < end and not rows[arena[i], 1] & bit:
            i += 1
        tally.work += i
        e = d + 1
        child = nodes[e]
        if i < end:
            node.next = i + 1
            c = arena[i]
            tally.work += 5
            if node.lazy and (
                (i < node.passed and rows[c, 1] & node.passed_bit)
                or rows[c, 0] & node.used
                or rows[c, 1] & (node.banned | node.flagged)
                or _missing(g, t, d, c) > node.blanks
            ):
                continue
            if not _choose(g, t, d, np.int64(c), node.branch):
                continue
            to = node.top
            if node.phase == 1:
                if node.loss + _short_bound(g, t, e) > tally.cut:
                    continue
                if d <= base:
                    child.tail_start = to
                    first, last = node.tail_start, node.tail_end
                    to = _sift(g, t, e, first, last, to, np.uint64(0), _FIRST, _NONE, _NONE)
                    child.tail_end = to
            passed = i + 1
            if g.copies[c] > 1:
                uses = 0
                for j in range(child.words):
                    uses += t.path[j] == c
                if uses < g.copies[c]:
                    passed = i
            child.start = to
            child.lazy = 0
            if node.phase == 2 or child.tiles >= 2 * g.longest:
                to = _sift(g, t, e, node.start, end, to, bit, np.int64(passed), d, np.int64(c))
                child.end = to
            elif child.tiles < g.longest:
                child.end = to
            else:
                child.lazy = 1
                child.start, child.end = node.start, end
                child.passed, child.passed_bit = passed, bit
            child.top = to
        else:  # no other word takes this letter
            node.state = LAST
            node.next = end
            _copy(g, t, d, e)
            child.start = node.top
            child.end = node.top
            if node.branch != _BLANKS:
                if node.phase == 1:
                    _keep_for_short(g, t, e, node.branch)
                    if node.loss + _short_bound(g, t, e) > tally.cut:
                        continue
                else:
                    _leave(g, t, e, node.branch)
                    rest = _low(t.floor[child.floor_at], t.swaps[e], child.tiles, child.blanks)
                    if child.loss + rest > tally.cut:
                        continue
                if node.lazy:
                    child.start, child.end = node.start, end
                else:
                    child.end = _sift(g, t, e, node.start, end, node.top, bit, end, d, _NONE)
                    child.top = child.end
        d = e
    tally.depth = base - 1
    return DONE


@kernel_with_arrays
def plant(g, t, chosen, kept, unused, items):
    """Begin a search below chosen classes; gives the least loss there can be.

    `kept`: of each chosen class, the letter of which one tile in it is no blank, or -1. `unused`:
    the letters, by bits, whose tiles are left over. `items`: int32, the classes to search among,
    longest first. The root node, depth 0, is as `core.tiles.best_set.tables` makes it.
    """
    g, t = _borrowed(g), _borrowed(t)
    tally = t.tally[0]
    d = np.int64(0)
    for i in range(chosen.shape[0]):
        _choose(g, t, d, np.int64(chosen[i]), np.int64(kept[i]))
        d += 1
    tally.base = d
    tally.depth = d
    tally.sets = 0
    tally.more_sets = 0
    tally.single = 0
    node = t.node[d]
    node.state = FRESH
    mask = unused
    while mask:
        x = np.int64(lowest_bit(mask))
        mask &= mask - _ONE
        _leave(g, t, d, x)
    _fill_floor_of(g, t, d, items)
    for m in range(t.least_loss.shape[0]):
        t.least_loss[m] = _NEVER
    for c in items:
        for k in range(g.loss.shape[1]):
            t.least_loss[g.length[c]] = min(t.least_loss[g.length[c]], np.int64(g.loss[c, k]))
    # Short words wait in a list of their own, where all words of full length lose nothing.
    at = 0
    while at < items.shape[0] and items[at] < g.tail:
        at += 1
    end = items.shape[0]
    t.arena[:end] = items
    node.phase = 1 if g.tail < g.need.shape[0] else 2
    node.flagged = np.uint64(0)
    node.short_tiles = 0
    node.short_loss = 0
    node.tail_start = end
    node.tail_end = end
    to = end
    none = np.uint64(0)
    if node.phase == 1:
        to = _unspent(g, t, chosen, to, _sift(g, t, d, at, end, to, none, _FIRST, _NONE, _NONE))
        node.tail_end = to
        tally.tail_longest = g.length[t.arena[end]] if to > end else 0
        end = at
    node.start = to
    node.end = _unspent(
        g, t, chosen, to, _sift(g, t, d, _FIRST, end, to, none, _FIRST, _NONE, _NONE)
    )
    node.top = node.end
    node.lazy = 0
    rest = _low(t.floor[d], t.swaps[d], node.tiles, node.blanks)
    if node.phase == 1:
        rest = max(rest, _short_bound(g, t, d))
    return node.loss + rest


@inner_with_arrays
def _unspent(g, t, chosen, start, end):
    """Drop from arena[start:end] the classes whose words are all chosen; gives the new end."""
    to = start
    for i in range(start, end):
        c = t.arena[i]
        uses = 0
        for other in chosen:
            uses += other == c
        if uses < g.copies[c]:
            t.arena[to] = c
            to += 1
    return to


@kernel_with_arrays
def children(g, t, losses):
    """Fill losses[items + 1]: the least that is lost below each child of the node planted.

    Nothing is filled where it has none: its branch is then below 0. That of an item without the
    letter to branch on is `_NEVER`; the last one is of the child that leaves that letter over.
    """
    g, t = _borrowed(g), _borrowed(t)
    d = t.tally[0].base
    node, child = t.node[d], t.node[d + 1]
    if node.state == FRESH:
        node.branch = _open(g, t, d)
    if node.branch < 0:
        return
    bit = _ALL if node.branch == _BLANKS else _ONE << np.uint64(node.branch)
    cut = t.tally[0].cut
    t.tally[0].cut = _NEVER
    for i in range(node.end - node.start):
        c = t.arena[node.start + i]
        losses[i] = _NEVER
        if g.rows[c, 1] & bit and _choose(g, t, d, np.int64(c), node.branch):
            rest = _low(t.floor[child.floor_at], t.swaps[d + 1], child.tiles, child.blanks)
            losses[i] = child.loss + rest
    _copy(g, t, d, d + 1)
    if node.branch != _BLANKS:
        _leave(g, t, d + 1, node.branch)
    rest = _low(t.floor[child.floor_at], t.swaps[d + 1], child.tiles, child.blanks)
    losses[node.end - node.start] = child.loss + rest
    node.state = OPEN
    t.tally[0].cut = cut


@kernel_with_arrays
def gather(masks, first, arcs, counts, blanks, longest, shifts, places, lanes, words, shapes):
    """Write down the words of a graph that a bag can spell, each alone; gives how many there are.

    `counts`: int64[letters]; `shifts`, `places`: where a letter's lane is. `lanes`: uint64[room,
    lanes] gets how many of each letter a word has, `words` its index, `shapes`: int32[room, 2] its
    length and first letter. Where the room is too small the words are only counted.
    """
    node = np.zeros(longest + 2, np.int64)
    index = np.zeros(longest + 2, np.int64)
    rest = np.zeros(longest + 2, np.uint64)
    letter = np.zeros(longest + 2, np.int64)
    have = counts.copy()
    lane = np.zeros(lanes.shape[1], np.uint64)
    blanks_left = blanks
    found = 0
    room = words.shape[0]
    depth = 0
    rest[0] = masks[0] & _LETTERS
    while depth >= 0:
        if not rest[depth] or depth == longest:
            if depth:
                x = letter[depth]
                have[x] += 1
                if have[x] <= 0:
                    blanks_left += 1
                lane[places[x]] -= _ONE << np.uint64(shifts[x])
            depth -= 1
            continue
        bit = rest[depth] & (~rest[depth] + _ONE)
        rest[depth] ^= bit
        x = np.int64(lowest_bit(bit))
        if have[x] <= 0:
            if blanks_left == 0:
                continue
            blanks_left -= 1
        have[x] -= 1
        lane[places[x]] += _ONE << np.uint64(shifts[x])
        arc = np.int64(first[node[depth]]) + np.int64(arcs_before(masks[node[depth]], bit))
        index[depth + 1] = index[depth] + np.int64(arcs[arc, 1])
        depth += 1
        node[depth] = arcs[arc, 0]
        letter[depth] = x
        rest[depth] = masks[node[depth]] & _LETTERS
        if masks[node[depth]] & _END:
            if found < room:
                for w in range(lane.shape[0]):
                    lanes[found, w] = lane[w]
                words[found] = index[depth]
                shapes[found, 0] = depth
                shapes[found, 1] = letter[1]
            found += 1
    return found


@kernel_with_arrays
def spell_columns(pairs, need, length, initial_at, letters, counts, blank_price, column, score):
    """Fill column[pairs, letters + 2] and score[pairs] of classes laid with so many blanks.

    `pairs`: int64[pairs, 2], a class and its blanks; they play the letters that make the class lose
    least, as in `lose`. A column has the tiles of each letter, the blanks, and the first letter.
    """
    width = need.shape[1]
    for i in range(pairs.shape[0]):
        c, blanks = pairs[i]
        n = np.int64(length[c])
        total = np.int64(0)
        column[i, width] = blanks
        column[i, width + 1] = initial_at[c]
        for x in range(width):
            m = np.int64(need[c, x])
            over = max(0, m - counts[x])
            blanks -= over
            column[i, x] = m - over
            total += (m - over) * letters[x].value
        while blanks > 0:
            minimum, at = np.int64(_NEVER), -1
            for x in range(width):
                if column[i, x]:
                    by_blank = blank_price - letters[x].price + 1000 * n * letters[x].value
                    if by_blank < minimum:
                        minimum, at = by_blank, x
            column[i, at] -= 1
            total -= letters[at].value
            blanks -= 1
        score[i] = n * total


@kernel_with_arrays
def fit(items, rows, need, guards, packed, counts, blanks, used, unused, fits):
    """Fill fits[items]: whether a class fits beside what is chosen.

    `packed`: the tiles left, as `Lanes` packs them; `counts`: the same, int64[letters]. `used`,
    `unused`: initials that are used, letters whose tiles are left over, by bits.
    """
    letters, numbers = need.shape[1], guards.shape[0]
    for i in range(items.shape[0]):
        c = items[i]
        fits[i] = False
        if rows[c, 0] & used or rows[c, 1] & unused:
            continue
        over = np.uint64(0)
        for w in range(numbers):
            over += count_bits(~((packed[w] | guards[w]) - rows[c, 2 + w]) & guards[w])
        if over > np.uint64(blanks):
            continue
        missing = 0
        if over:
            for x in range(letters):
                missing += max(0, np.int64(need[c, x]) - counts[x])
        fits[i] = missing <= blanks


@inner_with_arrays
def _want(wants, counts, weights, over, weight):
    """Fill over[classes], how many tiles of each class are wanting, and weight[classes], of these.

    One instruction takes a letter of many classes: with bytes of 64 of them, or 32.
    """
    for at in range(0, len(over), 2048):  # what is written stays in the fastest cache
        some, heavy = over[at : at + 2048], weight[at : at + 2048]
        some[:] = 0
        heavy[:] = 0
        for x in range(wants.shape[0]):
            row = wants[x, at : at + 2048]
            count = np.uint8(counts[x])
            by = weights[x]
            for c in range(len(row)):
                missing = np.uint8(row[c] - min(row[c], count))
                some[c] += missing
                heavy[c] += np.uint8(missing * by)


@inner_with_arrays
def _weigh(g, over, weight, energy, noise, missing, free, value, temperature):
    """Fill energy[classes] less the noise; `missing`, `free`, `value`: what other slots leave."""
    length, loss, worth = g.length, g.loss, g.weight
    missing, free, value = np.int32(missing), np.int32(free), np.int32(value)
    longest, fine, unit = np.int32(g.longest), np.int32(g.fine), np.int32(g.unit)
    for c in range(len(energy)):
        wanting = max(np.int32(over[c] + missing), np.int32(0))
        unused = np.int32(longest + free - length[c] + wanting)
        leftover = np.int32(np.int32(value - worth[c] + weight[c]) * unused)
        cost = np.int32(loss[c] + fine * wanting + unit * leftover)
        energy[c] = np.int32(cost - np.int32(np.int32(temperature * noise[c]) >> 8))


@kernel_with_arrays
def anneal(g, t, steps, sinks):
    """Take steps of a chain `t` among the choices `g`; fill t.found and give how many.

    A set is reported where all its tiles are there and its energy is below the limit, which sinks
    to it if `sinks`. A class with the least energy less temperature times a number of Gumbel's
    distribution is one with a chance of exp(-energy / temperature).
    """
    slots, counts = t.slots, np.empty_like(g.counts)
    letters, empty = counts.shape[0], g.length.shape[0] - 1
    found = 0
    for _ in range(steps):
        state = t.random[0]
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        t.random[0] = state
        slot = np.int64((state >> np.uint64(40)) % np.uint64(slots.shape[0]))
        noise = np.int64((state & np.uint64(0xFFFFFFFF)) % np.uint64(g.noise.shape[0] - empty))
        temperature = np.int32(t.temperature[0])
        t.temperature[0] *= t.temperature[1]
        counts[:] = g.counts
        free, loss = g.tiles, np.int64(0)
        for other in range(slots.shape[0]):
            if other != slot:
                c = slots[other]
                for x in range(letters):
                    counts[x] -= g.need[c, x]
                free -= g.length[c]
                loss += g.loss[c]
        missing, value = -g.blanks, 0
        for x in range(letters):
            missing += max(0, -counts[x])
            counts[x] = max(0, counts[x])
            value += counts[x] * g.weights[x]
        _want(g.wants, counts, g.weights, t.over[0], t.over[1])
        row = g.noise[noise : noise + empty + 1]
        _weigh(g, t.over[0], t.over[1], t.energy, row, missing, free, value, temperature)
        for other in range(slots.shape[0]):
            c = slots[other]
            if other != slot and c < empty:
                if g.starts.shape[0] > 1:
                    initial = g.initial[c]
                    t.energy[g.starts[initial] : g.starts[initial + 1]] = _NO_WAY
                else:
                    uses = 0
                    for another in range(slots.shape[0]):
                        uses += another != slot and slots[another] == c
                    if uses >= g.copies[c]:
                        t.energy[c] = _NO_WAY
        minimum = t.energy[0]  # NumPy's `min` calls what packaged kernels have not
        for c in range(len(t.energy)):
            minimum = min(minimum, t.energy[c])
        c = 0
        while t.energy[c] != minimum:
            c += 1
        is_new = slots[slot] != c
        slots[slot] = c
        if is_new and t.over[0, c] + missing <= 0:
            energy = loss + minimum + (np.int64(temperature) * row[c] >> 8)
            if energy < t.limit[0]:
                if sinks:
                    t.limit[0] = energy
                if found < t.found.shape[0]:
                    t.found[found] = slots
                    found += 1
                elif sinks:
                    t.found[found - 1] = slots
    return found


def are_ready() -> bool:
    """Tell whether all that Python calls here has been compiled, or loaded, in this process."""
    called = (lose, list_losing, search, plant, children, gather, spell_columns, fit, anneal)
    return all(map(has_run, called))
