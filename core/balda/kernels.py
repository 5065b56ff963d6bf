"""The compiled Balda search.

One forward walk over the word graph from every cell finds all moves. While no letter has been
placed, the walk goes through filled cells; beside an empty cell it may also place any letter that
continues a word there, the only wildcard of the walk, and from then on it again goes through
filled cells, the new one among them. The letters that can follow at a node are the bits of one
64-bit mask, so a step costs one AND and one population count. A letter is tried on all the empty
neighbours of a cell at once: the node behind it is read a single time, and ANDed with the letters
around each of those cells before the walk goes there, which cuts off most of the work.

Hits are written down raw, each with its path, by code that stands twice in `walk`: a call with
arrays among its arguments costs more than the hit. `merge` then makes rows that are distinct in
(word, cell, letter), keeping the first path and counting the others, through an open hash table;
`arrange` puts them into the default order by a radix sort of one 64-bit key.

A walk is done start by start (a start is a cell, filled or empty), but it may break off anywhere:
boards of few letters with long words of them have more paths from one cell than can be walked in a
year. Before letters are placed and whenever it goes back it looks at the nodes that it has visited
and at the room for hits, and returns when the one exceeds its budget or little of the other is
left, so that the caller can report progress, stop or make room. Where it was is left in `used`, and
the next call goes on from there.
"""

import numba
import numpy as np

from core.kernels import arcs_before, lowest_bit

_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)
_MOST_PATHS = (1 << 31) - 1
MARGIN = 640
"""Hits that fit, besides those that there are, whenever a walk goes on: as many as can be found
from one look at the room to the next."""
LONGEST = 64
"""Above the letters of any word."""


@numba.njit(cache=True, nogil=True, error_model="numpy")
def walk(
    masks,
    first,
    arcs,
    letters,
    neighbours,
    uses,
    onto,
    through,
    min_length,
    budget,
    hits,
    path_cells,
    used,
):
    """Search from where `used` tells, until more than `budget` nodes have been visited.

    `letters`: int64[cells], codes, -1 for an empty cell. `neighbours`: int16[cells, 4 or 8],
    padded with -1. `uses`: how often a word may pass a cell. `onto`: the only empty cell to
    place on, or -1. `through`: a cell that each path must pass, or -1. `hits`: int64[most, 3]
    (word << 14 | cell << 6 | letter; start of its path << 6 | length; paths). `path_cells`:
    uint8, the cells of all paths. `used`: int64[10 + 4 * LONGEST], how many hits and bytes of
    `path_cells` are taken and the start, which is the number of cells when all is done; the others
    are the walk's own, zeros at first. It also returns when there is no more room for MARGIN hits
    and their paths.
    """
    cells = len(letters)
    ways = neighbours.shape[1]
    stack = used[10:].reshape((4, LONGEST))
    path = stack[0].copy()
    nodes = stack[1].copy()
    words = stack[2].copy()  # the index that a word ending here would have
    turn = stack[3].copy()
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

    found = used[0]
    written = used[1]
    most = len(hits) - MARGIN
    room = len(path_cells) - MARGIN * LONGEST
    visited = np.int64(0)
    enough = np.int64(budget) + 1
    start = used[2]
    under_way = used[3] > 0
    resumed = used[3] == 2  # inside, with a letter placed
    depth = used[4]
    at = used[5]
    if resumed:
        placed = path[depth + 1]
        left[placed] = uses
        bits[placed] = _ONE << np.uint64(used[7])
    if under_way:
        for i in range((at if resumed else depth) + 1):
            left[path[i]] -= 1
    while start < cells:
        # A walk begins on a filled cell, or with the placed letter itself: then `base`, the
        # place of the depth below the first cell, is reached with nothing on the path.
        if not under_way:
            if visited > budget:
                used[0] = found
                used[1] = written
                used[2] = start
                used[3] = 0
                return
            if letters[start] >= 0:
                mask = masks[0]
                if not mask & bits[start] or left[start] == 0:
                    start += 1
                    continue
                arc = np.int64(first[0]) + np.int64(arcs_before(mask, bits[start]))
                nodes[0] = np.int64(arcs[arc, 0])
                words[0] = np.int64(arcs[arc, 1])
                path[0] = start
                depth = 0
                left[start] -= 1
                turn[0] = -1
            else:
                if (around[start] == 0 and min_length > 1) or (onto >= 0 and onto != start):
                    start += 1
                    continue
                depth = -1
        under_way = False
        while True:
            # `depth` is the last filled cell of a path on which nothing is placed yet.
            if not resumed and depth >= 0:
                if turn[depth] >= 0:
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
                            arc = np.int64(first[node]) + np.int64(arcs_before(mask, bits[other]))
                            left[other] -= 1
                            depth += 1
                            path[depth] = other
                            nodes[depth] = np.int64(arcs[arc, 0])
                            words[depth] = words[depth - 1] + np.int64(arcs[arc, 1])
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
                if visited > budget:
                    used[0] = found
                    used[1] = written
                    used[2] = start
                    used[3] = 1
                    used[4] = depth
                    stack[0] = path
                    stack[1] = nodes
                    stack[2] = words
                    stack[3] = turn
                    return
            # First time here: place each letter that can follow on the empty cells beside.
            if depth >= 0:
                turn[depth] = 0
                node = nodes[depth]
                word = words[depth]
                choices = empty_count[path[depth]]
                reach = beyond[path[depth]]
            else:
                node = np.int64(0)
                word = np.int64(0)
                choices = 1
                reach = around[start]
            base = depth + 1
            if choices:
                open_letters = masks[node] & _LETTERS
                arc = np.int64(first[node]) - 1
                if resumed:
                    open_letters = np.uint64(used[8])
                    arc = used[9]
                while open_letters or resumed:
                    if resumed:
                        choice = used[6]
                        letter = used[7]
                        child = nodes[base]
                        child_mask = masks[child]
                        ends = child_mask & _END and depth + 2 >= min_length
                    else:
                        choice = 0
                        letter = np.int64(lowest_bit(open_letters))
                        open_letters &= open_letters - _ONE
                        arc += 1
                        child = np.int64(arcs[arc, 0])
                        child_mask = masks[child]
                        visited += 1
                        ends = child_mask & _END and depth + 2 >= min_length
                        if not ends and not child_mask & reach:
                            continue
                    child_word = word + np.int64(arcs[arc, 1])
                    while choice < choices:
                        placed = empties[path[depth], choice] if depth >= 0 else start
                        if not resumed:
                            path[base] = placed
                            if ends and (through < 0 or left[through] < uses):
                                hits[found, 0] = (child_word << 14) | (placed << 6) | letter
                                hits[found, 1] = (written << 6) | (base + 1)
                                hits[found, 2] = 1
                                found += 1
                                for k in range(base + 1):
                                    path_cells[written + k] = path[k]
                                written += base + 1
                                if found > most or written > room:
                                    visited = enough
                            if not child_mask & around[placed]:
                                choice += 1
                                continue
                            left[placed] = uses - 1
                            bits[placed] = _ONE << np.uint64(letter)
                            nodes[base] = child
                            words[base] = child_word
                            turn[base] = 0
                            at = base
                        resumed = False
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
                                        arcs_before(mask, bits[other])
                                    )
                                    left[other] -= 1
                                    at += 1
                                    path[at] = other
                                    nodes[at] = np.int64(arcs[next_arc, 0])
                                    words[at] = words[at - 1] + np.int64(arcs[next_arc, 1])
                                    turn[at] = 0
                                    visited += 1
                                    went = True
                                    if (
                                        masks[nodes[at]] & _END
                                        and at + 1 >= min_length
                                        and (through < 0 or left[through] < uses)
                                    ):
                                        hits[found, 0] = (words[at] << 14) | (placed << 6) | letter
                                        hits[found, 1] = (written << 6) | (at + 1)
                                        hits[found, 2] = 1
                                        found += 1
                                        for k in range(at + 1):
                                            path_cells[written + k] = path[k]
                                        written += at + 1
                                        if found > most or written > room:
                                            visited = enough
                                    break
                            if not went:
                                left[here] += 1
                                at -= 1
                                if visited > budget:
                                    used[0] = found
                                    used[1] = written
                                    used[2] = start
                                    used[3] = 2
                                    used[4] = depth
                                    used[5] = at
                                    used[6] = choice
                                    used[7] = letter
                                    used[8] = np.int64(open_letters)
                                    used[9] = arc
                                    stack[0] = path
                                    stack[1] = nodes
                                    stack[2] = words
                                    stack[3] = turn
                                    return
                        left[placed] = 0
                        bits[placed] = np.uint64(0)
                        choice += 1
            if depth < 0:
                break
        start += 1
    used[0] = found
    used[1] = written
    used[2] = start


@numba.njit(cache=True, nogil=True, error_model="numpy")
def merge(hits, path_cells, used, banned):
    """Make the hits distinct, in place, adding up their paths, and drop banned words.

    `banned`: int64, sorted word indexes. `used` is as for `walk` and is brought up to date.
    """
    found = used[0]
    room = 64
    shift = np.uint64(64 - 6)
    while room < 2 * found:
        room *= 2
        shift -= _ONE
    slots = np.zeros(room, np.int32)
    kept = 0
    written = 0
    for hit in range(found):
        key = hits[hit, 0]
        slot = np.int64((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> shift)
        while slots[slot] != 0 and hits[slots[slot] - 1, 0] != key:
            slot = (slot + 1) & (room - 1)
        if slots[slot] != 0:
            hits[slots[slot] - 1, 2] += hits[hit, 2]
            continue
        if len(banned):
            word = key >> 14
            low, high = 0, len(banned)
            while low < high:
                middle = (low + high) >> 1
                if banned[middle] < word:
                    low = middle + 1
                else:
                    high = middle
            if low < len(banned) and banned[low] == word:
                continue
        length = hits[hit, 1] & 63
        path_start = hits[hit, 1] >> 6
        hits[kept, 0] = key
        hits[kept, 1] = (written << 6) | length
        hits[kept, 2] = hits[hit, 2]
        if written != path_start:
            for k in range(length):
                path_cells[written + k] = path_cells[path_start + k]
        written += length
        kept += 1
        slots[slot] = kept
    used[0] = kept
    used[1] = written


@numba.njit(cache=True, nogil=True, error_model="numpy")
def arrange(hits, path_cells, count, letters, columns, ranks, values, words):
    """Give the first `count` hits, distinct, as int32[count, 8] in the default order.

    The columns are those of `core.balda.moves.MOVE`. Longer words come first, then the rarer
    letter (`ranks`: int64[letters], 0 for the rarest), then the word's index, then the cell.
    `columns`: the board's width; `values`: int64[letters], points; `words`: how many the lexicon
    holds.
    """
    if count == 0:
        return np.empty((0, 8), np.int32)
    word_bits = 1
    while 1 << word_bits < words:
        word_bits += 1
    keys = np.empty(count, np.int64)
    order = np.empty(count, np.int32)
    keys_beside = np.empty(count, np.int64)
    order_beside = np.empty(count, np.int32)
    shortest, longest = np.int64(64), np.int64(0)
    for i in range(count):
        length = hits[i, 1] & 63
        shortest = min(shortest, length)
        longest = max(longest, length)
    for i in range(count):
        key = hits[i, 0]
        rank = ((longest - (hits[i, 1] & 63)) << 6) | ranks[key & 63]
        keys[i] = (rank << (word_bits + 8)) | (key >> 6)
        order[i] = i
    bits = word_bits + 14
    while longest - shortest >> (bits - word_bits - 14):
        bits += 1
    digit_bits = 9 if count < 4096 else 12
    digits = (1 << digit_bits) - 1
    places = np.empty(digits + 1, np.int64)
    for low_bit in range(0, bits, digit_bits):
        places[:] = 0
        for i in range(count):
            places[(keys[i] >> low_bit) & digits] += 1
        before = 0
        for digit in range(digits + 1):
            here = places[digit]
            places[digit] = before
            before += here
        for i in range(count):
            digit = (keys[i] >> low_bit) & digits
            place = places[digit]
            keys_beside[place] = keys[i]
            order_beside[place] = order[i]
            places[digit] = place + 1
        keys, keys_beside = keys_beside, keys
        order, order_beside = order_beside, order

    moves = np.empty((count, 8), np.int32)
    for i in range(count):
        hit = order[i]
        key = hits[hit, 0]
        length = hits[hit, 1] & 63
        path_start = hits[hit, 1] >> 6
        cell = (key >> 6) & 255
        points = np.int64(0)
        for k in range(path_start, path_start + length):
            code = letters[path_cells[k]]
            points += values[code if code >= 0 else key & 63]
        moves[i, 0] = key >> 14
        moves[i, 1] = cell // columns
        moves[i, 2] = cell % columns
        moves[i, 3] = key & 63
        moves[i, 4] = length
        moves[i, 5] = points
        moves[i, 6] = min(hits[hit, 2], _MOST_PATHS)
        moves[i, 7] = path_start
    return moves
