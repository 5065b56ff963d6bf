"""The paths that spell one word on a grid, counted up to a cap.

Two things keep the count short where beginnings of paths lead to nothing. How many ends a beginning
has does not depend on the order of its cells: it is kept by the set of the cells (and how often
each was passed) with the last of them. And once the count has gone on for a while without a
further path, no cell is gone to from which too few others can be reached.
"""

import numpy as np

from ..compiling.kernels import inner, kernel

NEW, COUNT, DEPTH, START, LAST, MARK = 0, 1, 2, 3, 4, 5
PATH = 8
"""In `own`: whether the count is under way, its stand, and what it needs to go on; then the path,
the turns at it, the letters up to there, the first path that was found with -1 behind it, for each
place of the path the count before, the sum and the key of what was passed, how often each cell may
still be passed, and what the flood works in."""
LONGEST = 64
_CELLS = 256
FIRST = PATH + 3 * LONGEST
_USES_LEFT = FIRST + 4 * LONGEST
OWN = _USES_LEFT + 3 * _CELLS
KNOWN = 1 << 15
"""Counts that are kept."""
_PATIENCE = 256  # steps without a further path before cells are flooded

_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_STEP = np.uint64(0x9E3779B97F4A7C15)


@inner
def _mixed(number):
    """Mix 64 bits (splitmix64, Steele et al. 2014)."""
    z = np.uint64(number) * _STEP + _STEP
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@inner
def _can_go_on(here, wanted, neighbours, uses_left, can, lengths, codes, seen, stack, mark):
    """Tell whether so many letters can be reached from a cell: whether there are, not in a path.

    `can`: uint8[cells], 0 for a cell that the word never passes. `seen`: int64[cells], nowhere
    `mark`. `stack`: int64[cells], to work in.
    """
    reached = np.int64(0)
    if uses_left[here] > 0:
        reached = uses_left[here] * lengths[codes[here]]
    top = 1
    stack[0] = here
    seen[here] = mark
    while top > 0 and reached < wanted:
        top -= 1
        cell = stack[top]
        for way in range(neighbours.shape[1]):
            other = np.int64(neighbours[cell, way])
            if other < 0:
                break
            if seen[other] != mark:
                seen[other] = mark
                if uses_left[other] > 0 and can[other]:
                    reached += uses_left[other] * lengths[codes[other]]
                    stack[top] = other
                    top += 1
    return reached >= wanted


@kernel
def count_paths(
    letters, codes, spelled, lengths, neighbours, uses, placed, through, maximum, budget, own,
    ahead, known, stamp,
):  # fmt: skip
    """Count the paths that spell a word and pass a cell: begin, or go on from where `own` tells.

    `letters`: int64, the word's. `codes`: uint8, of the faces on the cells, 255 for none.
    `spelled`: uint8[faces, longest], the letters of each face; `lengths`: int64[faces], how many.
    `neighbours`: int16[cells, 4 or 8], padded with -1. `uses`: how often a path may pass a cell.
    `placed`, `through`: cells that paths have to pass, or -1; at each cell the one that is placed
    is gone to first. `maximum`: the cap. `budget`: steps until it breaks off. `own`: int64[OWN],
    zeros to begin with. `ahead`: uint8[letters + 1, cells], for the kernel's use. `known`:
    uint64[KNOWN, 2], kept from call to call; `stamp`: another number for every count that it is
    used for.

    Returns whether it is done. Paths are met in the order of the walk of the whole board.
    """
    cells, ways = neighbours.shape
    length = len(letters)
    path = own[PATH : PATH + LONGEST]
    turn = own[PATH + LONGEST : PATH + 2 * LONGEST]
    at = own[PATH + 2 * LONGEST : PATH + 3 * LONGEST]
    first = own[FIRST : FIRST + LONGEST]
    before = own[FIRST + LONGEST : FIRST + 2 * LONGEST]
    sums = own[FIRST + 2 * LONGEST : FIRST + 3 * LONGEST]
    key = own[FIRST + 3 * LONGEST : _USES_LEFT]
    uses_left = own[_USES_LEFT : _USES_LEFT + cells]
    seen = own[_USES_LEFT + _CELLS : _USES_LEFT + _CELLS + cells]
    stack = own[_USES_LEFT + 2 * _CELLS :]
    can = ahead[length]  # whether a cell can be passed at all
    if own[NEW] == 0:
        own[NEW] = 1
        own[DEPTH] = -1
        for cell in range(cells):
            uses_left[cell] = uses
            can[cell] = 0
        # Bit n of `ahead`: from that cell on the rest can be spelled, if cells may be passed again
        # and again, and passes what is needed: nothing (0), `placed` (1), `through` (2), both (3).
        for k in range(length):
            here = length - 1 - k
            for cell in range(cells):
                bits = 0
                face = np.int64(codes[cell])
                if face < len(lengths) and 0 < lengths[face] <= length - here:
                    then = here + lengths[face]
                    fits = True
                    for i in range(lengths[face]):
                        if spelled[face, i] != letters[here + i]:
                            fits = False
                    if fits:
                        can[cell] = 1
                        if then == length:
                            bits = 1
                        else:
                            for way in range(ways):
                                other = neighbours[cell, way]
                                if other < 0:
                                    break
                                bits |= ahead[then, other]
                        if cell == placed:
                            bits |= (bits & 1) << 1 | (bits & 4) << 1
                        if cell == through:
                            bits |= (bits & 1) << 2 | (bits & 2) << 2
                ahead[here, cell] = bits
    depth = own[DEPTH]
    count = own[COUNT]
    start = own[START]
    last = own[LAST]
    steps = 0
    while count < maximum:
        if steps > budget:
            own[DEPTH] = depth
            own[COUNT] = count
            own[START] = start
            own[LAST] = last
            return False
        steps += 1
        last += 1
        need = 0
        if placed >= 0 and uses_left[placed] == uses:
            need += 1
        if through >= 0 and uses_left[through] == uses:
            need += 2
        to = np.int64(-1)
        then = np.int64(0)
        if depth < 0:
            while start < cells and to < 0:
                if ahead[0, start] >> need & 1:
                    to = start
                start += 1
            if to < 0:
                break
        else:
            here = path[depth]
            way = turn[depth]
            then = at[depth]
            while way < ways and to < 0:
                if way < 0:  # letters are placed first
                    if need & 1:
                        for other_way in range(ways):
                            beside = neighbours[here, other_way] == placed
                            if beside and ahead[then, placed] >> need & 1:
                                to = np.int64(placed)
                else:
                    other = np.int64(neighbours[here, way])
                    if other < 0:
                        way = ways
                        break
                    if (
                        uses_left[other] > 0
                        and ahead[then, other] >> need & 1
                        and not (other == placed and need & 1)
                    ):
                        to = other
                way += 1
            turn[depth] = way
        if to < 0:
            # All that comes of this beginning is counted.
            place = np.int64(np.uint64(key[depth]) & np.uint64(KNOWN - 1))
            known[place, 0] = np.uint64(key[depth])
            known[place, 1] = np.uint64(count - before[depth])
            uses_left[path[depth]] += 1
            depth -= 1
            continue
        then += lengths[codes[to]]
        if then == length:
            count += 1
            last = 0
            if count == 1:
                for k in range(depth + 1):
                    first[k] = path[k]
                first[depth + 1] = to
                first[depth + 2] = -1
            continue
        # A beginning is known by the cells that it has passed and by its last one.
        total = _mixed(to)
        if depth >= 0:
            total += np.uint64(sums[depth])
        mine = _mixed(total ^ _mixed(np.uint64(stamp) << np.uint64(8) | np.uint64(to)))
        place = mine & np.uint64(KNOWN - 1)
        if known[place, 0] == mine:
            if known[place, 1] > 0:
                count = min(count + np.int64(known[place, 1]), maximum)
                last = 0
            continue
        uses_left[to] -= 1
        if last > _PATIENCE:
            own[MARK] += 1
            steps += 8
            if not _can_go_on(
                to,
                length - then,
                neighbours,
                uses_left,
                can,
                lengths,
                codes,
                seen,
                stack,
                own[MARK],
            ):
                uses_left[to] += 1
                continue
        depth += 1
        path[depth] = to
        at[depth] = then
        turn[depth] = -1
        before[depth] = count
        sums[depth] = np.int64(total)
        key[depth] = np.int64(mine)
    own[COUNT] = count
    return True
