"""The compiled Balda search.

One forward walk over the word graph from every cell finds all moves. While no letter has been
placed, the walk goes through filled cells; beside an empty cell it may also place any letter that
continues a word there, the only wildcard of the walk, and from then on it again goes through
filled cells, the new one among them. The letters that can follow at a node are the bits of one
64-bit mask, so a step costs one AND and one population count. A letter is tried on all the empty
neighbours of a cell at once: the node behind it is read a single time, and ANDed with the letters
around each of those cells before the walk goes there, which cuts off most of the work.

Hits are gathered in an open hash table under the key (word, cell, letter), in which the first
trace is kept and the others are counted. The rows are then put into the default order by a radix
sort of one 64-bit key: length, rarity, word, cell.

A walk is done start by start (a start is a cell, filled or empty). Between starts it looks at the
number of nodes it has visited and returns when they exceed its budget, so that the caller can
report progress and stop. When the tables are too small it returns FULL and the caller begins
again with larger ones.
"""

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

FULL = -1
"""Returned by `walk` when the rows or the traces do not fit."""

_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)
_NONE = np.int64(-1)


@intrinsic
def _popcount(typing_context, value):  # type: ignore[no-untyped-def]
    """Count the bits that are set."""

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _lowest(typing_context, value):  # type: ignore[no-untyped-def]
    """Give the position of the lowest bit that is set."""

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


@numba.njit(cache=True, nogil=True, error_model="numpy")
def _keep(  # type: ignore[no-untyped-def]
    masks, first, arcs, letters, path, length, placed, letter, banned, slots, rows, traces, used
):
    """Put a found word into the table. `used` is (rows, trace bytes); returns False when full."""
    node = np.int64(0)
    word = np.int64(0)
    for i in range(length):
        cell = path[i]
        code = letter if cell == placed else letters[cell]
        bit = _ONE << np.uint64(code)
        arc = np.int64(first[node]) + np.int64(_popcount(masks[node] & (bit - _ONE)))
        word += np.int64(arcs[arc, 1])
        node = np.int64(arcs[arc, 0])
    low, high = 0, len(banned)
    while low < high:
        middle = (low + high) >> 1
        if banned[middle] < word:
            low = middle + 1
        else:
            high = middle
    if low < len(banned) and banned[low] == word:
        return True
    key = (word << 14) | (placed << 6) | letter
    room = len(slots) - 1
    slot = (np.int64(np.uint64(key) * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(32))) & room
    while slots[slot] != 0:
        row = slots[slot] - 1
        if rows[row, 0] == word and rows[row, 1] == placed and rows[row, 2] == letter:
            rows[row, 4] += 1
            return True
        slot = (slot + 1) & room
    row = used[0]
    if row == len(rows) or used[1] + length > len(traces):
        return False
    slots[slot] = row + 1
    rows[row, 0] = word
    rows[row, 1] = placed
    rows[row, 2] = letter
    rows[row, 3] = length
    rows[row, 4] = 1
    rows[row, 5] = used[1]
    for i in range(length):
        traces[used[1] + i] = path[i]
    used[0] = row + 1
    used[1] += length
    return True


@numba.njit(cache=True, nogil=True, error_model="numpy")
def walk(  # type: ignore[no-untyped-def]
    masks,
    first,
    arcs,
    letters,
    neighbours,
    uses,
    onto,
    through,
    min_length,
    banned,
    start,
    budget,
    slots,
    rows,
    traces,
    used,
):
    """Search from the cells `start` on, until more than `budget` nodes have been visited.

    `letters`: int64[cells], codes, -1 for an empty cell. `neighbours`: int16[cells, 4 or 8],
    padded with -1. `uses`: how often a word may pass a cell. `onto`: the only empty cell to
    place on, or -1. `through`: a cell that each trace must pass, or -1. `banned`: int64, sorted
    word indexes. `slots`: int32, a power of two, zeros at first; `rows`: int32[most, 6] (word,
    cell, letter, length, paths, trace start); `traces`: uint8; `used`: int64[2], zeros at first.

    Returns the next start cell (the number of cells when done), or FULL.
    """
    cells = len(letters)
    ways = neighbours.shape[1]
    longest = 64
    path = np.empty(longest, np.int64)
    nodes = np.empty(longest, np.int64)
    turn = np.empty(longest, np.int64)
    left = np.zeros(cells, np.int64)
    bits = np.zeros(cells, np.uint64)  # the cell's letter as a bit, 0 where empty
    around = np.zeros(cells, np.uint64)  # the letters beside the cell
    empties = np.empty((cells, ways), np.int64)  # the empty cells beside it that may be placed on
    empty_count = np.zeros(cells, np.int64)
    beyond = np.zeros(cells, np.uint64)  # the letters beside those
    filled = np.empty((cells, ways), np.int64)
    filled_count = np.zeros(cells, np.int64)
    for cell in range(cells):
        if letters[cell] >= 0:
            left[cell] = uses
            bits[cell] = _ONE << np.uint64(letters[cell])
    for cell in range(cells):
        for way in range(ways):
            other = np.int64(neighbours[cell, way])
            if other < 0:
                continue
            if letters[other] >= 0:
                around[cell] |= bits[other]
                filled[cell, filled_count[cell]] = other
                filled_count[cell] += 1
            elif onto < 0 or onto == other:
                empties[cell, empty_count[cell]] = other
                empty_count[cell] += 1
    for cell in range(cells):
        for i in range(empty_count[cell]):
            beyond[cell] |= around[empties[cell, i]]

    visited = 0
    while start < cells:
        if visited > budget:
            return start
        # A walk begins on a filled cell, or with the placed letter itself: then `base`, the
        # place of the depth below the first cell, is reached with nothing on the path.
        if letters[start] >= 0:
            mask = masks[0]
            if not mask & bits[start] or left[start] == 0:
                start += 1
                continue
            arc = np.int64(first[0]) + np.int64(_popcount(mask & (bits[start] - _ONE)))
            nodes[0] = np.int64(arcs[arc, 0])
            path[0] = start
            depth = 0
            left[start] -= 1
            turn[0] = -1
        else:
            if around[start] == 0 or (onto >= 0 and onto != start):
                start += 1
                continue
            depth = -1
        while True:
            # `depth` is the last filled cell of a path on which nothing is placed yet.
            if depth >= 0 and turn[depth] >= 0:
                # Go on to the next filled neighbour.
                here = path[depth]
                node = nodes[depth]
                mask = masks[node]
                i = turn[depth]
                went = False
                while i < filled_count[here]:
                    other = filled[here, i]
                    i += 1
                    if mask & bits[other] and left[other] > 0:
                        turn[depth] = i
                        arc = np.int64(first[node]) + np.int64(
                            _popcount(mask & (bits[other] - _ONE))
                        )
                        left[other] -= 1
                        depth += 1
                        path[depth] = other
                        nodes[depth] = np.int64(arcs[arc, 0])
                        turn[depth] = -1
                        visited += 1
                        went = True
                        break
                if went:
                    continue
                left[here] += 1
                depth -= 1
                if depth < 0:
                    break
                continue
            # First time here: place each letter that can follow on the empty cells beside.
            if depth >= 0:
                turn[depth] = 0
                node = nodes[depth]
                choices = empty_count[path[depth]]
                reach = beyond[path[depth]]
            else:
                node = np.int64(0)
                choices = 1
                reach = around[start]
            if choices:
                open_letters = masks[node] & _LETTERS
                arc = np.int64(first[node]) - 1
                while open_letters:
                    letter = np.int64(_lowest(open_letters))
                    open_letters &= open_letters - _ONE
                    arc += 1
                    child = np.int64(arcs[arc, 0])
                    child_mask = masks[child]
                    visited += 1
                    ends = child_mask & _END and depth + 2 >= min_length
                    if not ends and not child_mask & reach:
                        continue
                    for choice in range(choices):
                        placed = empties[path[depth], choice] if depth >= 0 else start
                        base = depth + 1
                        path[base] = placed
                        if ends:
                            passes = through < 0
                            for i in range(base):
                                passes |= path[i] == through
                            if passes and not _keep(
                                masks, first, arcs, letters, path, base + 1, placed, letter,
                                banned, slots, rows, traces, used,
                            ):  # fmt: skip
                                return FULL
                        if not child_mask & around[placed]:
                            continue
                        left[placed] = uses - 1
                        bits[placed] = _ONE << np.uint64(letter)
                        nodes[base] = child
                        turn[base] = 0
                        at = base
                        while at >= base:
                            here = path[at]
                            node_here = nodes[at]
                            mask = masks[node_here]
                            i = turn[at]
                            went = False
                            while i < ways:
                                other = np.int64(neighbours[here, i])
                                i += 1
                                if other < 0:
                                    break
                                if mask & bits[other] and left[other] > 0:
                                    turn[at] = i
                                    next_arc = np.int64(first[node_here]) + np.int64(
                                        _popcount(mask & (bits[other] - _ONE))
                                    )
                                    left[other] -= 1
                                    at += 1
                                    path[at] = other
                                    nodes[at] = np.int64(arcs[next_arc, 0])
                                    turn[at] = 0
                                    visited += 1
                                    went = True
                                    if masks[nodes[at]] & _END and at + 1 >= min_length:
                                        passes = through < 0
                                        for k in range(at + 1):
                                            passes |= path[k] == through
                                        if passes and not _keep(
                                            masks, first, arcs, letters, path, at + 1, placed,
                                            letter, banned, slots, rows, traces, used,
                                        ):  # fmt: skip
                                            return FULL
                                    break
                            if not went:
                                left[here] += 1
                                at -= 1
                        left[placed] = 0
                        bits[placed] = np.uint64(0)
            if depth < 0:
                break
        start += 1
    return start


@numba.njit(cache=True, nogil=True, error_model="numpy")
def in_default_order(rows, count, ranks, words, cells, longest):  # type: ignore[no-untyped-def]
    """Give the first `count` rows as int32[count, 6], in the default order.

    Longer words first, then the rarer letter (`ranks`: int64[letters], 0 for the rarest), then
    the word's index, then the cell.
    """
    word_bits = 1
    while 1 << word_bits < words:
        word_bits += 1
    rank_bits = 6
    cell_bits = 8
    bits = word_bits + cell_bits + rank_bits + 6
    keys = np.empty(count, np.int64)
    order = np.empty(count, np.int64)
    keys_beside = np.empty(count, np.int64)
    order_beside = np.empty(count, np.int64)
    for i in range(count):
        key = np.int64(63 - rows[i, 3])
        key = (key << rank_bits) | ranks[rows[i, 2]]
        key = (key << word_bits) | np.int64(rows[i, 0])
        keys[i] = (key << cell_bits) | np.int64(rows[i, 1])
        order[i] = i
    digit_bits = 10
    places = np.empty(1 << digit_bits, np.int64)
    for shift in range(0, bits, digit_bits):
        places[:] = 0
        for i in range(count):
            places[(keys[i] >> shift) & 1023] += 1
        before = 0
        for digit in range(1024):
            here = places[digit]
            places[digit] = before
            before += here
        for i in range(count):
            digit = (keys[i] >> shift) & 1023
            keys_beside[places[digit]] = keys[i]
            order_beside[places[digit]] = order[i]
            places[digit] += 1
        keys, keys_beside = keys_beside, keys
        order, order_beside = order_beside, order
    ordered = np.empty((count, 6), np.int32)
    for i in range(count):
        for j in range(6):
            ordered[i, j] = rows[order[i], j]
    return ordered
