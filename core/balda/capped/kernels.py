"""The paths of one word through the letter that is placed, counted up to a cap."""

import numpy as np

from gridsmith.core.kernels import kernel

NEW, COUNT, DEPTH, START = 0, 1, 2, 3
PATH = 4
"""In `own`: whether the count is under way, its stand, then the path, the turns at it, the first
path that was found, and how often each cell may still be passed."""
LONGEST = 64
OWN = PATH + 3 * LONGEST + 256


@kernel
def count_paths(letters, codes, neighbours, uses, placed, through, most, budget, own, ahead):
    """Count the paths that spell a word and pass a cell: begin, or go on from where `own` tells.

    `letters`: int64, the word's. `codes`: uint8, of the cells, the placed letter among them.
    `neighbours`: int16[cells, 4 or 8], padded with -1. `uses`: how often a path may pass a cell.
    `placed`: the cell with that letter; `through`: another cell that paths pass, or -1. `most`: the
    cap. `budget`: steps until it breaks off. `own`: int64[OWN], zeros to begin with. `ahead`:
    uint8[letters, cells], for the kernel's use.

    Returns whether it is done. Paths are met in the order of the walk of the whole board.
    """
    cells, ways = neighbours.shape
    length = len(letters)
    path = own[PATH : PATH + LONGEST]
    turn = own[PATH + LONGEST : PATH + 2 * LONGEST]
    first = own[PATH + 2 * LONGEST : PATH + 3 * LONGEST]
    left = own[PATH + 3 * LONGEST : PATH + 3 * LONGEST + cells]
    if own[NEW] == 0:
        own[NEW] = 1
        own[DEPTH] = -1
        for cell in range(cells):
            left[cell] = uses
        # Bit n of `ahead`: from that cell on the rest can be spelled, if cells may be passed again
        # and again, and passes what is needed: nothing (0), `placed` (1), `through` (2), both (3).
        for k in range(length):
            at = length - 1 - k
            for cell in range(cells):
                can = 0
                if codes[cell] == letters[at]:
                    can = 1 if k == 0 else 0
                    if k > 0:
                        for way in range(ways):
                            other = neighbours[cell, way]
                            if other < 0:
                                break
                            can |= ahead[at + 1, other]
                    if cell == placed:
                        can |= (can & 1) << 1 | (can & 4) << 1
                    if cell == through:
                        can |= (can & 1) << 2 | (can & 2) << 2
                ahead[at, cell] = can
    depth = own[DEPTH]
    count = own[COUNT]
    start = own[START]
    steps = 0
    while count < most:
        if steps > budget:
            own[DEPTH] = depth
            own[COUNT] = count
            own[START] = start
            return False
        steps += 1
        went = False
        need = 0
        if left[placed] == uses:
            need += 1
        if through >= 0 and left[through] == uses:
            need += 2
        if depth < 0:
            while start < cells and not went:
                if ahead[0, start] >> need & 1:
                    path[0] = start
                    went = True
                start += 1
            if not went:
                break
        elif depth < length - 1:
            here = path[depth]
            way = turn[depth]
            while way < ways and not went:
                if way < 0:  # letters are placed first
                    for other_way in range(ways):
                        if neighbours[here, other_way] == placed and need & 1:
                            path[depth + 1] = placed
                            went = (ahead[depth + 1, placed] >> need & 1) > 0
                else:
                    other = np.int64(neighbours[here, way])
                    if other < 0:
                        way = ways
                        break
                    if (
                        left[other] > 0
                        and ahead[depth + 1, other] >> need & 1
                        and not (other == placed and need & 1)
                    ):
                        path[depth + 1] = other
                        went = True
                way += 1
            turn[depth] = way
        if went:
            depth += 1
            left[path[depth]] -= 1
            turn[depth] = -1
            if depth == length - 1:
                count += 1
                if count == 1:
                    for k in range(length):
                        first[k] = path[k]
        else:
            left[path[depth]] += 1
            depth -= 1
    own[COUNT] = count
    return True
