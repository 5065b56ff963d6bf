"""The compiled Balda search.

**The whole board.** One forward walk over the word graph from every cell finds all moves. While no
letter has been placed, the walk goes through filled cells; beside an empty cell it may also place
any letter that continues a word there, the only wildcard of the walk, and from then on it again
goes through filled cells, the new one among them. The letters that can follow at a node are the
bits of one 64-bit mask, so a step costs one AND and one population count. A letter is tried on all
the empty neighbours of a cell at once: the node behind it is read a single time, and ANDed with the
letters around each of those cells before the walk goes there, which cuts off most of the work.

**One cell** is searched from the cell outwards, so that it does not matter how large the board is.
What can stand before the placed letter is laid backwards over the filled cells. `WordGraph.runs`
tells, now and then wrongly, whether letters follow each other so in some word with another letter
behind: this keeps the backward walk so short that what it has laid can be looked up from the root
of the graph each time. Where it is the beginning of a word, the mask there says what can be placed,
and the walk goes on forward. It looks at no letter of the alphabet that makes no sense, and there
is no second graph. Where it takes long it is dropped for the walk of the whole board, which can
break off, told to place on that cell alone.

Hits are written down raw, each with its path, by code that stands several times: a call with arrays
among its arguments costs more than the hit. `_merge` then makes rows that are distinct in (word,
cell, letter), keeping the first path and counting the others, through an open hash table;
`_arrange` puts them into the default order by one 64-bit key. The first path is the one that the
forward walk meets first, whichever walk was made.

The walk of the whole board is done start by start (a start is a cell, filled or empty), but it may
break off anywhere: boards of few letters with long words of them have more paths from one cell than
can be walked in a year. Before letters are placed and whenever it goes back it looks at the nodes
that it has visited and at the room for hits, and returns when the one exceeds its budget or little
of the other is left, so that the caller can report progress, stop or make room. Where it was is
left in `own`, and the next call goes on from there.

Nothing is made here: all arrays come from the caller, who keeps them from search to search.
"""

import numpy as np

from ..compiling.kernels import arcs_before, inner, kernel, lowest_bit
from ..lexicon.word_graph import RUN_SPREAD, RUN_STEP
from .moves import MAX_PATHS

# What an index is made with: an array with an index that may be negative is slower by a fifth.
_u64 = np.uint64
_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_LOW = np.uint64((1 << 32) - 1)
_HALF = np.uint64(32)
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_SPREAD = np.uint64(RUN_SPREAD)
_STEP = np.uint64(RUN_STEP)
_NO_LETTER = np.int64(63)  # codes of cells are below where they stand for letters
_MAX_PATHS = np.int64(MAX_PATHS)
MARGIN = 1088
"""Hits that fit, besides those that there are, whenever a walk goes on: as many as can be found
from one look at the room to the next."""
LONGEST = 64
"""Above the letters of any word."""
CELLS = 256
"""Above the cells of any board."""

# In `own`: where the walk was, then its stacks and what it knows of the board.
_STACKS = 10
_USES_LEFT = _STACKS + 4 * LONGEST
_EMPTY_COUNT = _USES_LEFT + CELLS
_FILLED_COUNT = _EMPTY_COUNT + CELLS
_EMPTIES = _FILLED_COUNT + CELLS
_FILLED = _EMPTIES + 8 * CELLS
_VISITED = _FILLED + 8 * CELLS
OWN = _VISITED + 1
"""Numbers that a search needs for itself."""

DIGIT_BITS = 12
DIGITS = 1 << DIGIT_BITS
BOARD_MASKS = 3 * CELLS
"""How long `masks` is, and how much longer `sorting` than four times the hits."""
NOT_DONE = -1
MOVE_BYTES = 32
_NODES_A_QUESTION = 64  # what a question takes besides, in nodes
_FEW = 64  # moves that are sorted one by one


@kernel
def find(
    joined,
    runs,
    ranks,
    values,
    banned,
    codes,
    neighbours,
    columns,
    uses,
    onto,
    through,
    min_length,
    words,
    budget,
    hits,
    path_cells,
    own,
    masks,
    sorting,
    table,
    paths,
    questions,
    first,
):
    """Find the moves on a board: begin, or go on from where `own` tells.

    `joined`, `runs`: of the word graph; no runs: only the walk of the whole board is made. `ranks`:
    int64[letters], 0 for the rarest. `values`: int64[64], points of the letters, and behind them,
    where cells have bonuses, three numbers for each cell (see `Rules.bonuses_on`). `banned`:
    int64, sorted word indexes. `codes`: uint8[boards, cells or more], 255 for an empty cell.
    `neighbours`: int16[cells, 4 or 8], padded with -1. `columns`: the board's width. `uses`: how
    often a word may pass a cell. `onto`: the only empty cell to place on, or -1. `through`: a cell
    that each path must pass, or -1. `words`: how many the lexicon holds. `budget`: nodes to
    visit; below 0, the hits so far are made distinct.

    `hits`: int64[maximum, 3] (word << 14 | cell << 6 | letter; start of its path << 6 | length;
    paths). `path_cells`: uint8, the cells of all paths. `own`: int64[OWN], how many hits and bytes
    of `path_cells` are taken, the cell that walks begin on next, and what else is to be known to go
    on; zeros to begin with, and again when all is done. `masks`: uint64[BOARD_MASKS], `sorting`:
    int64[4 * maximum + DIGITS]: of these nothing is kept.

    Returns NOT_DONE when it broke off, else the number of moves << 32 | cells of their paths; then
    the moves stand in `table`, int32[8 * maximum], in the default order and with the columns of
    `core.balda.moves.MOVE`, and the paths' cells behind them in the same memory, which `paths` is,
    uint8.

    With `questions`, int64[questions, 6], all about boards of one size, `onto` and `through` are of
    each question: the board, `onto`, `through`, and what is filled in: where the answer begins in
    `paths`, how many moves it has, how many cells their paths. Then it begins with question `first`
    and returns the one to resume with, after twice the budget at most. If that one broke off, it
    has NOT_DONE moves.
    """
    begin = np.int64(0)
    spent = np.int64(0)
    board = np.int64(0)
    largest = MOVE_BYTES * len(hits) + len(path_cells)
    for at in range(first, max(1, len(questions))):
        if len(questions):
            if spent > budget or begin + largest > len(paths):
                return at
            board, onto, through = questions[at, 0], questions[at, 1], questions[at, 2]
        packed = _find(
            joined, runs, ranks, values, banned, codes[_u64(board)], neighbours, columns,
            uses, onto, through, min_length, words, budget,
            hits, path_cells, own, masks, sorting, table[_u64(begin >> 2) :], paths[_u64(begin) :],
        )  # fmt: skip
        if not len(questions):
            return packed
        questions[at, 3] = begin
        if packed < 0:
            questions[at, 4] = NOT_DONE
            return at
        count, written = packed >> 32, packed & 0xFFFFFFFF
        questions[at, 4] = count
        questions[at, 5] = written
        begin += (MOVE_BYTES * count + written + 3) & -4
        spent += own[_VISITED] + _NODES_A_QUESTION
    return np.int64(len(questions))


@inner
def _find(
    joined,
    runs,
    ranks,
    values,
    banned,
    codes,
    neighbours,
    columns,
    uses,
    onto,
    through,
    min_length,
    words,
    budget,
    hits,
    path_cells,
    own,
    masks,
    sorting,
    table,
    paths,
):
    """See `find`."""
    cells = len(neighbours)
    if budget < 0:
        _merge(hits, path_cells, own, banned, sorting, neighbours, np.int64(-1))
        return NOT_DONE
    visited = np.int64(-1)
    if onto >= 0 and len(runs) > 1 and own[2] == 0 and own[3] == 0 and own[0] == 0:
        visited = _around_cell(
            joined, runs, codes, neighbours, uses, onto, through, min_length, budget >> 2,
            hits, path_cells, own, masks,
        )  # fmt: skip
    laid_out = visited >= 0
    if not laid_out and own[2] < cells:
        visited = _walk(
            joined, codes, neighbours, uses, onto, through, min_length, budget,
            hits, path_cells, own, masks,
        )  # fmt: skip
        if own[2] < cells:
            return NOT_DONE
    if own[0] > 0:
        _merge(
            hits, path_cells, own, banned, sorting, neighbours, onto if laid_out else np.int64(-1)
        )
    own[_VISITED] = visited
    count = own[0]
    written = own[1]
    if count > 0:
        _arrange(
            hits, path_cells, count, codes, columns, ranks, values, words, sorting, table, paths
        )
    for i in range(_STACKS):
        own[i] = 0
    return count << 32 | written


@inner
def _around_cell(
    joined,
    runs,
    codes,
    neighbours,
    uses,
    onto,
    through,
    min_length,
    budget,
    hits,
    path_cells,
    own,
    masks,
):
    """Find what places on one cell, from there outwards; give the nodes that were visited.

    -1, as if nothing had been done, where there is more to do than the budget or the room allows.

    Up to `middle` the path is laid backwards, `back[1]` being the cell before the placed letter.
    """
    cells = len(neighbours)
    can_pass = masks[:cells]  # the cell's letter as a bit, 0 where it must not be passed (any more)
    beside = masks[CELLS : CELLS + cells]  # the letters beside a filled cell, once asked
    ways = neighbours.shape[1]
    back = own[_STACKS : _STACKS + LONGEST]
    back_turn = own[_STACKS + LONGEST : _STACKS + 2 * LONGEST]
    sums = own[_STACKS + 2 * LONGEST : _STACKS + 3 * LONGEST]
    path = own[_STACKS + 3 * LONGEST : _STACKS + 4 * LONGEST]
    nodes = own[_EMPTIES : _EMPTIES + LONGEST]
    indexes = own[_EMPTIES + LONGEST : _EMPTIES + 2 * LONGEST]
    turn = own[_EMPTIES + 2 * LONGEST : _EMPTIES + 3 * LONGEST]
    passed = own[_USES_LEFT : _USES_LEFT + cells]
    alone = True
    for way in range(ways):
        other = np.int64(neighbours[onto, way])
        if other < 0:
            break
        if codes[_u64(other)] < _NO_LETTER:
            alone = False
    if alone and min_length > 1:
        return np.int64(0)
    for cell in range(cells):
        passed[cell] = 0
        beside[cell] = _ZERO
        can_pass[cell] = _ONE << _u64(codes[cell]) if codes[cell] < _NO_LETTER else _ZERO
    shift = _u64(58) - _u64(lowest_bit(_u64(len(runs))))
    found = np.int64(0)
    written = np.int64(0)
    maximum = len(hits) - MARGIN
    room = len(path_cells) - MARGIN * LONGEST
    visited = np.int64(0)
    back[0] = onto
    back_turn[0] = -1
    sums[0] = 0
    middle = 0
    while True:
        if back_turn[_u64(middle)] < 0:
            back_turn[_u64(middle)] = 0
            visited += 1
            if visited > budget:
                return np.int64(-1)
            # Look up what is laid from the root on.
            node = np.int64(0)
            index = np.int64(0)
            mask = joined[0, 0]
            k = middle
            while k > 0:
                bit = _ONE << _u64(codes[back[k]])
                if not mask & bit:
                    break
                node = np.int64(joined[_u64(node), 1] & _LOW) + np.int64(arcs_before(mask, bit))
                mask = joined[_u64(node), 0]
                index += np.int64(joined[_u64(node), 1] >> _HALF)
                path[middle - k] = back[k]
                k -= 1
            if k == 0:
                path[middle] = onto
                around = _ZERO  # the letters that can come next after the placed one
                for way in range(ways):
                    other = np.int64(neighbours[onto, way])
                    if other < 0:
                        break
                    around |= can_pass[_u64(other)]
                open_letters = mask & _LETTERS
                child = np.int64(joined[_u64(node), 1] & _LOW) - 1
                while open_letters:
                    letter = np.int64(lowest_bit(open_letters))
                    open_letters &= open_letters - _ONE
                    child += 1
                    child_mask = joined[_u64(child), 0]
                    if (
                        child_mask & _END
                        and middle + 1 >= min_length
                        and (through < 0 or passed[through] > 0)
                    ):
                        word = index + np.int64(joined[_u64(child), 1] >> _HALF)
                        hits[_u64(found), 0] = (word << 14) | (onto << 6) | letter
                        hits[_u64(found), 1] = (written << 6) | (middle + 1)
                        hits[_u64(found), 2] = 1
                        found += 1
                        for i in range(middle + 1):
                            path_cells[_u64(written + i)] = path[_u64(i)]
                        written += middle + 1
                        if found > maximum or written > room:
                            return np.int64(-1)
                    if not child_mask & around:
                        continue
                    # Go on forward from the placed letter.
                    passed[onto] = 1
                    placed = _ONE << _u64(letter)
                    again = placed if uses > 1 else _ZERO
                    can_pass[onto] = again
                    nodes[middle] = child
                    indexes[middle] = index + np.int64(joined[_u64(child), 1] >> _HALF)
                    turn[middle] = 0
                    at = middle
                    while at >= middle:
                        here = path[_u64(at)]
                        node_here = nodes[_u64(at)]
                        mask_here = joined[_u64(node_here), 0]
                        way = turn[_u64(at)]
                        went = False
                        while way < ways:
                            other = np.int64(neighbours[_u64(here), _u64(way)])
                            way += 1
                            if other < 0:
                                break
                            bit = can_pass[_u64(other)]
                            if not mask_here & bit:
                                continue
                            child_here = np.int64(joined[_u64(node_here), 1] & _LOW) + np.int64(
                                arcs_before(mask_here, bit)
                            )
                            child_mask_here = joined[_u64(child_here), 0]
                            path[_u64(at + 1)] = other
                            visited += 1
                            if (
                                child_mask_here & _END
                                and at + 2 >= min_length
                                and (through < 0 or through == other or passed[through] > 0)
                            ):
                                word = indexes[_u64(at)] + np.int64(
                                    joined[_u64(child_here), 1] >> _HALF
                                )
                                hits[_u64(found), 0] = (word << 14) | (onto << 6) | letter
                                hits[_u64(found), 1] = (written << 6) | (at + 2)
                                hits[_u64(found), 2] = 1
                                found += 1
                                for i in range(at + 2):
                                    path_cells[_u64(written + i)] = path[_u64(i)]
                                written += at + 2
                                if found > maximum or written > room:
                                    return np.int64(-1)
                            if beside[_u64(other)] == 0:
                                seen = _ZERO
                                for i in range(ways):
                                    third = np.int64(neighbours[_u64(other), _u64(i)])
                                    if third < 0:
                                        break
                                    if codes[third] < _NO_LETTER:
                                        seen |= _ONE << _u64(codes[third])
                                beside[_u64(other)] = seen
                            if not child_mask_here & (beside[_u64(other)] | again):
                                continue
                            turn[_u64(at)] = way
                            passed[_u64(other)] += 1
                            if passed[_u64(other)] == uses:
                                can_pass[_u64(other)] = _ZERO
                            indexes[_u64(at + 1)] = indexes[_u64(at)] + np.int64(
                                joined[_u64(child_here), 1] >> _HALF
                            )
                            at += 1
                            nodes[_u64(at)] = child_here
                            turn[_u64(at)] = 0
                            went = True
                            break
                        if not went:
                            passed[_u64(here)] -= 1
                            can_pass[_u64(here)] = (
                                placed if here == onto else _ONE << _u64(codes[_u64(here)])
                            )
                            at -= 1
                            if visited > budget:
                                return np.int64(-1)
                    can_pass[onto] = _ZERO
        # Lay one more letter before.
        here = back[_u64(middle)]
        way = back_turn[_u64(middle)]
        went = False
        while way < ways and middle < LONGEST - 2:
            other = np.int64(neighbours[_u64(here), _u64(way)])
            way += 1
            if other < 0:
                break
            if not can_pass[_u64(other)]:
                continue
            run = _u64(sums[_u64(middle)]) * _STEP + (_u64(codes[_u64(other)]) + _ONE)
            slot = (run * _SPREAD) >> shift
            if (runs[slot >> _u64(6)] >> (slot & _u64(63))) & _ONE:
                back_turn[_u64(middle)] = way
                middle += 1
                back[_u64(middle)] = other
                back_turn[_u64(middle)] = -1
                sums[_u64(middle)] = np.int64(run)
                passed[_u64(other)] += 1
                if passed[_u64(other)] == uses:
                    can_pass[_u64(other)] = _ZERO
                went = True
                break
        if not went:
            if middle == 0:
                break
            passed[_u64(here)] -= 1
            can_pass[_u64(here)] = _ONE << _u64(codes[_u64(here)])
            middle -= 1
    own[0] = found
    own[1] = written
    return visited


@inner
def _is_first(path_cells, one, other, length, onto, neighbours):
    """Tell whether the forward walk meets a path of a word before another of it."""
    if path_cells[one] != path_cells[other]:
        return path_cells[one] < path_cells[other]
    is_placed = path_cells[one] == onto
    for k in range(1, length):
        here, there = np.int64(path_cells[one + k]), np.int64(path_cells[other + k])
        if here == there:
            is_placed = is_placed or here == onto
            continue
        # Letters are placed before the walk goes on to filled cells.
        if not is_placed and (here == onto or there == onto):
            return here == onto
        before = np.int64(path_cells[one + k - 1])
        for way in range(neighbours.shape[1]):
            if neighbours[before, way] == here:
                return True
            if neighbours[before, way] == there:
                return False
    return False


@inner
def _walk(
    joined, codes, neighbours, uses, onto, through, min_length, budget, hits, path_cells, own, masks
):
    """Walk from where `own` tells until more than `budget` nodes are visited; give how many."""
    cells = len(neighbours)
    ways = neighbours.shape[1]
    path = own[_STACKS : _STACKS + LONGEST]
    nodes = own[_STACKS + LONGEST : _STACKS + 2 * LONGEST]
    words = own[_STACKS + 2 * LONGEST : _STACKS + 3 * LONGEST]  # the index of a word that ends here
    turn = own[_STACKS + 3 * LONGEST : _STACKS + 4 * LONGEST]
    uses_left = own[_USES_LEFT : _USES_LEFT + cells]
    bits = masks[:cells]  # the cell's letter as a bit, 0 where empty
    around = masks[CELLS : CELLS + cells]  # the letters beside the cell
    beyond = masks[2 * CELLS : 2 * CELLS + cells]  # the letters beside the empty cells beside it
    empty_count = own[_EMPTY_COUNT : _EMPTY_COUNT + cells]
    filled_count = own[_FILLED_COUNT : _FILLED_COUNT + cells]
    empties = own[_EMPTIES : _EMPTIES + 8 * cells]  # eight a cell: those that may be placed on
    filled = own[_FILLED : _FILLED + 8 * cells]
    for cell in range(cells):
        uses_left[cell] = 0
        bits[cell] = _ZERO
        if codes[cell] < _NO_LETTER:
            uses_left[cell] = uses
            bits[cell] = _ONE << _u64(codes[cell])
    for cell in range(cells):
        seen = _ZERO
        empty_ones = 0
        filled_ones = 0
        for way in range(ways):
            other = np.int64(neighbours[cell, way])
            if other < 0:
                break
            if bits[_u64(other)]:
                seen |= bits[_u64(other)]
                filled[8 * cell + filled_ones] = other
                filled_ones += 1
            elif onto < 0 or onto == other:
                empties[8 * cell + empty_ones] = other
                empty_ones += 1
        around[cell] = seen
        empty_count[cell] = empty_ones
        filled_count[cell] = filled_ones
    for cell in range(cells):
        seen = _ZERO
        for i in range(empty_count[cell]):
            seen |= around[empties[8 * cell + i]]
        beyond[cell] = seen

    found = own[0]
    written = own[1]
    maximum = len(hits) - MARGIN
    room = len(path_cells) - MARGIN * LONGEST
    visited = np.int64(0)
    enough = np.int64(budget) + 1
    start = own[2]
    under_way = own[3] > 0
    resumed = own[3] == 2  # inside, with a letter placed
    depth = own[4]
    at = own[5]
    if resumed:
        placed = path[depth + 1]
        uses_left[_u64(placed)] = uses
        bits[_u64(placed)] = _ONE << _u64(own[7])
    if under_way:
        for i in range((at if resumed else depth) + 1):
            uses_left[path[i]] -= 1
    while start < cells:
        # A walk begins on a filled cell, or with the placed letter itself: then `base`, the
        # place of the depth below the first cell, is reached with nothing on the path.
        if not under_way:
            if visited > budget:
                own[0] = found
                own[1] = written
                own[2] = start
                own[3] = 0
                return visited
            if bits[_u64(start)]:
                mask = joined[0, 0]
                if not mask & bits[_u64(start)] or uses_left[_u64(start)] == 0:
                    start += 1
                    continue
                child = np.int64(joined[0, 1] & _LOW) + np.int64(
                    arcs_before(mask, bits[_u64(start)])
                )
                nodes[0] = child
                words[0] = np.int64(joined[_u64(child), 1] >> _HALF)
                path[0] = start
                depth = 0
                uses_left[_u64(start)] -= 1
                turn[0] = -1
            else:
                if (around[_u64(start)] == 0 and min_length > 1) or (onto >= 0 and onto != start):
                    start += 1
                    continue
                depth = -1
        under_way = False
        while True:
            # `depth` is the last filled cell of a path on which nothing is placed yet.
            if not resumed and depth >= 0:
                if turn[_u64(depth)] >= 0:
                    # Go on to the next filled neighbour.
                    here = path[_u64(depth)]
                    node = nodes[_u64(depth)]
                    mask = joined[_u64(node), 0]
                    i = turn[_u64(depth)]
                    went = False
                    while i < filled_count[_u64(here)]:
                        other = filled[_u64(8 * here + i)]
                        i += 1
                        if mask & bits[_u64(other)] and uses_left[_u64(other)] > 0:
                            child = np.int64(joined[_u64(node), 1] & _LOW) + np.int64(
                                arcs_before(mask, bits[_u64(other)])
                            )
                            visited += 1
                            if not (
                                empty_count[_u64(other)]
                                or joined[_u64(child), 0] & around[_u64(other)]
                            ):
                                continue
                            turn[_u64(depth)] = i
                            uses_left[_u64(other)] -= 1
                            depth += 1
                            path[_u64(depth)] = other
                            nodes[_u64(depth)] = child
                            words[_u64(depth)] = words[depth - 1] + np.int64(
                                joined[_u64(child), 1] >> _HALF
                            )
                            turn[_u64(depth)] = -1
                            went = True
                            break
                    if went:
                        continue
                    uses_left[_u64(here)] += 1
                    depth -= 1
                    if depth < 0:
                        break
                    continue
                if visited > budget:
                    own[0] = found
                    own[1] = written
                    own[2] = start
                    own[3] = 1
                    own[4] = depth
                    return visited
            # First time here: place each letter that can follow on the empty cells beside.
            if depth >= 0:
                turn[_u64(depth)] = 0
                node = nodes[_u64(depth)]
                word = words[_u64(depth)]
                choices = empty_count[path[_u64(depth)]]
                reach = beyond[path[_u64(depth)]]
            else:
                node = np.int64(0)
                word = np.int64(0)
                choices = 1
                reach = around[_u64(start)]
            base = depth + 1
            if choices:
                open_letters = joined[_u64(node), 0] & _LETTERS
                child = np.int64(joined[_u64(node), 1] & _LOW) - 1
                if resumed:
                    open_letters = _u64(own[8])
                    child = own[9]
                while open_letters or resumed:
                    if resumed:
                        choice = own[6]
                        letter = own[7]
                        child_mask = joined[_u64(child), 0]
                        ends = child_mask & _END and depth + 2 >= min_length
                    else:
                        choice = 0
                        letter = np.int64(lowest_bit(open_letters))
                        open_letters &= open_letters - _ONE
                        child += 1
                        child_mask = joined[_u64(child), 0]
                        visited += 1
                        ends = child_mask & _END and depth + 2 >= min_length
                        if not ends and not child_mask & reach:
                            continue
                    child_word = word + np.int64(joined[_u64(child), 1] >> _HALF)
                    while choice < choices:
                        placed = (
                            empties[_u64(8 * path[_u64(depth)] + choice)] if depth >= 0 else start
                        )
                        if not resumed:
                            path[_u64(base)] = placed
                            if ends and (through < 0 or uses_left[through] < uses):
                                hits[_u64(found), 0] = (child_word << 14) | (placed << 6) | letter
                                hits[_u64(found), 1] = (written << 6) | (base + 1)
                                hits[_u64(found), 2] = 1
                                found += 1
                                for k in range(base + 1):
                                    path_cells[_u64(written + k)] = path[_u64(k)]
                                written += base + 1
                                if found > maximum or written > room:
                                    visited = enough
                            if not child_mask & around[_u64(placed)]:
                                choice += 1
                                continue
                            uses_left[_u64(placed)] = uses - 1
                            bits[_u64(placed)] = _ONE << _u64(letter)
                            nodes[_u64(base)] = child
                            words[_u64(base)] = child_word
                            turn[_u64(base)] = 0
                            at = base
                        again = bits[_u64(placed)] if uses > 1 else _ZERO
                        resumed = False
                        while at >= base:
                            here = path[_u64(at)]
                            node_here = nodes[_u64(at)]
                            mask = joined[_u64(node_here), 0]
                            i = turn[_u64(at)]
                            went = False
                            while i < ways:
                                other = np.int64(neighbours[_u64(here), _u64(i)])
                                i += 1
                                if other < 0:
                                    break
                                if mask & bits[_u64(other)] and uses_left[_u64(other)] > 0:
                                    child_here = np.int64(
                                        joined[_u64(node_here), 1] & _LOW
                                    ) + np.int64(arcs_before(mask, bits[_u64(other)]))
                                    child_mask_here = joined[_u64(child_here), 0]
                                    path[_u64(at + 1)] = other
                                    visited += 1
                                    word_here = words[_u64(at)] + np.int64(
                                        joined[_u64(child_here), 1] >> _HALF
                                    )
                                    if (
                                        child_mask_here & _END
                                        and at + 2 >= min_length
                                        and (
                                            through < 0
                                            or through == other
                                            or uses_left[through] < uses
                                        )
                                    ):
                                        hits[_u64(found), 0] = (
                                            (word_here << 14) | (placed << 6) | letter
                                        )
                                        hits[_u64(found), 1] = (written << 6) | (at + 2)
                                        hits[_u64(found), 2] = 1
                                        found += 1
                                        for k in range(at + 2):
                                            path_cells[_u64(written + k)] = path[_u64(k)]
                                        written += at + 2
                                        if found > maximum or written > room:
                                            visited = enough
                                    if not child_mask_here & (around[_u64(other)] | again):
                                        continue
                                    turn[_u64(at)] = i
                                    uses_left[_u64(other)] -= 1
                                    at += 1
                                    nodes[_u64(at)] = child_here
                                    words[_u64(at)] = word_here
                                    turn[_u64(at)] = 0
                                    went = True
                                    break
                            if not went:
                                uses_left[_u64(here)] += 1
                                at -= 1
                                if visited > budget:
                                    own[0] = found
                                    own[1] = written
                                    own[2] = start
                                    own[3] = 2
                                    own[4] = depth
                                    own[5] = at
                                    own[6] = choice
                                    own[7] = letter
                                    own[8] = np.int64(open_letters)
                                    own[9] = child
                                    return visited
                        uses_left[_u64(placed)] = 0
                        bits[_u64(placed)] = _u64(0)
                        choice += 1
            if depth < 0:
                break
        start += 1
    own[0] = found
    own[1] = written
    own[2] = start
    return visited


@inner
def _merge(hits, path_cells, own, banned, slots, neighbours, outwards):
    """Make the hits distinct, in place, adding up their paths, and drop banned words.

    `outwards`: the cell from which they were found in whatever order, or -1. `own` is brought up to
    date.
    """
    found = own[0]
    room = 64
    shift = _u64(64 - 6)
    while room < 2 * found:
        room *= 2
        shift -= _ONE
    for slot in range(room):
        slots[_u64(slot)] = 0
    kept = 0
    written = 0
    for hit in range(found):
        key = hits[_u64(hit), 0]
        slot = np.int64((_u64(key) * _SPREAD) >> shift)
        while slots[_u64(slot)] != 0 and hits[_u64(slots[_u64(slot)] - 1), 0] != key:
            slot = (slot + 1) & (room - 1)
        if slots[_u64(slot)] != 0:
            same = slots[_u64(slot)] - 1
            hits[_u64(same), 2] += hits[_u64(hit), 2]
            if outwards >= 0:
                length = hits[_u64(hit), 1] & 63
                mine, its = hits[_u64(hit), 1] >> 6, hits[_u64(same), 1] >> 6
                if _is_first(path_cells, mine, its, length, outwards, neighbours):
                    for k in range(length):
                        path_cells[_u64(its + k)] = path_cells[_u64(mine + k)]
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
        length = hits[_u64(hit), 1] & 63
        path_start = hits[_u64(hit), 1] >> 6
        hits[_u64(kept), 0] = key
        hits[_u64(kept), 1] = (written << 6) | length
        hits[_u64(kept), 2] = hits[_u64(hit), 2]
        if written != path_start:
            for k in range(length):
                path_cells[_u64(written + k)] = path_cells[_u64(path_start + k)]
        written += length
        kept += 1
        slots[_u64(slot)] = kept
    own[0] = kept
    own[1] = written


@inner
def _arrange(hits, path_cells, count, codes, columns, ranks, values, words, sorting, table, paths):
    """Put the first `count` hits, distinct, into the default order, with their paths behind them.

    Longer words come first, then the rarer letter, then the word's index, then the cell.
    """
    word_bits = 1
    while 1 << word_bits < words:
        word_bits += 1
    keys = sorting[:count]
    order = sorting[count : 2 * count]
    shortest, longest = np.int64(64), np.int64(0)
    for i in range(count):
        length = hits[i, 1] & 63
        shortest = min(shortest, length)
        longest = max(longest, length)
    for i in range(count):
        key = hits[i, 0]
        rank = ((longest - (hits[i, 1] & 63)) << 6) | ranks[_u64(key & 63)]
        keys[_u64(i)] = (rank << (word_bits + 8)) | (key >> 6)
        order[_u64(i)] = i
    # Many are first parted by length and letter; that leaves few beside each other to be sorted.
    high_bit = word_bits + 8
    parts = (longest - shortest + 1) << 6
    maximum = count
    if count > _FEW and parts <= DIGITS:
        places = sorting[4 * count : 4 * count + parts]
        for part in range(parts):
            places[_u64(part)] = 0
        for i in range(count):
            places[_u64(keys[_u64(i)] >> high_bit)] += 1
        before = 0
        maximum = 0
        for part in range(parts):
            here = places[_u64(part)]
            places[_u64(part)] = before
            before += here
            maximum = max(maximum, here)
        if maximum <= _FEW:
            parted = sorting[2 * count : 3 * count]
            for i in range(count):
                place = places[_u64(keys[_u64(i)] >> high_bit)]
                places[_u64(keys[_u64(i)] >> high_bit)] = place + 1
                parted[_u64(place)] = keys[_u64(i)]
                order[_u64(place)] = i
            keys = parted
    if maximum <= _FEW:
        for i in range(1, count):
            key = keys[_u64(i)]
            hit = order[_u64(i)]
            k = i
            while k > 0 and keys[_u64(k - 1)] > key:
                keys[_u64(k)] = keys[_u64(k - 1)]
                order[_u64(k)] = order[_u64(k - 1)]
                k -= 1
            keys[_u64(k)] = key
            order[_u64(k)] = hit
    else:
        keys_beside = sorting[2 * count : 3 * count]
        order_beside = sorting[3 * count : 4 * count]
        places = sorting[4 * count : 4 * count + DIGITS]
        bits = high_bit + 6
        while longest - shortest >> (bits - high_bit - 6):
            bits += 1
        digits = DIGITS - 1
        for low_bit in range(0, bits, DIGIT_BITS):
            for digit in range(digits + 1):
                places[_u64(digit)] = 0
            for i in range(count):
                places[_u64((keys[_u64(i)] >> low_bit) & digits)] += 1
            before = 0
            for digit in range(digits + 1):
                here = places[_u64(digit)]
                places[_u64(digit)] = before
                before += here
            for i in range(count):
                digit = (keys[_u64(i)] >> low_bit) & digits
                place = places[_u64(digit)]
                keys_beside[_u64(place)] = keys[_u64(i)]
                order_beside[_u64(place)] = order[_u64(i)]
                places[_u64(digit)] = place + 1
            keys, keys_beside = keys_beside, keys
            order, order_beside = order_beside, order

    written = 32 * count
    with_bonuses = len(values) > 64
    for i in range(count):
        hit = order[_u64(i)]
        key = hits[_u64(hit), 0]
        length = hits[_u64(hit), 1] & 63
        path_start = hits[_u64(hit), 1] >> 6
        cell = (key >> 6) & 255
        row = np.int64(np.uint32(cell) // np.uint32(columns))
        points = np.int64(0)
        for k in range(length):
            passed = path_cells[_u64(path_start + k)]
            code = np.int64(codes[passed])
            points += values[_u64(code if code < _NO_LETTER else key & 63)]
            paths[_u64(written + k)] = passed
        if with_bonuses:
            bonus = _u64(64 + 3 * cell)
            more_letters, words_more = values[bonus], values[bonus + _ONE]
            points = (points + more_letters * values[_u64(key & 63)]) * words_more
            points += values[bonus + _ONE + _ONE]
        table[_u64(8 * i)] = key >> 14
        table[_u64(8 * i + 1)] = row
        table[_u64(8 * i + 2)] = cell - row * columns
        table[_u64(8 * i + 3)] = key & 63
        table[_u64(8 * i + 4)] = length
        table[_u64(8 * i + 5)] = points
        table[_u64(8 * i + 6)] = min(hits[_u64(hit), 2], _MAX_PATHS)
        table[_u64(8 * i + 7)] = written - 32 * count
        written += length
