"""The compiled searches of the board.

**All moves.** A board is kept by rows and by columns, so that a word down is a word across of the
other one. `fits` holds for each empty square the letters that make a word with the tiles above and
below it, `crossed` what these are worth; a move renews the few squares that it touches.

Every move covers an anchor, an empty square beside a tile, and is found at its first one: what it
lays before that touches nothing, so that the same beginnings fit before every anchor. They are
found once for a position (`_find_lefts`) and listed by length. From the anchor on, the word is laid
letter by letter (`_go_on`): those that follow in the word graph, fit the square and are on the rack
are one AND of three masks.

**The rack** is a number: the count of each tile times its radix, added up. What is on such a rack
is looked up (`number_racks`), and laying a tile subtracts its radix.
"""

import numpy as np

from ...compiling.kernels import arcs_before, inlined, inner, kernel, lowest_bit
from .arrays import BLANK, EMPTY

NO_ROOM = -1

_ONE = np.uint64(1)
_NONE = np.uint64(0)
_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_LOW = np.uint64((1 << 32) - 1)
_HALF = np.uint64(32)
_SIX = np.uint64(6)
_FIELD = np.uint64(63)
_BLANK = np.uint64(BLANK)


@inlined
def _child(joined, node, bit):
    return np.int64(joined[node, 1] & _LOW) + np.int64(arcs_before(joined[node, 0], bit))


@inlined
def _words_before(joined, node):
    return np.int64(joined[node, 1] >> _HALF)


@inner
def _renew(joined, letters, values, fits, crossed, row, column):
    """Find what fits an empty square, by the tiles above and below it."""
    top = row
    while letters[top - 1, column] >= 0:
        top -= 1
    bottom = row
    while letters[bottom + 1, column] >= 0:
        bottom += 1
    if top == bottom:
        fits[row, column] = _LETTERS
        crossed[row, column] = -1
        return
    points = 0
    for at in range(top, bottom + 1):
        if at != row:
            points += values[at, column]
    crossed[row, column] = points
    fits[row, column] = _NONE
    node = np.int64(0)
    for at in range(top, row):
        bit = _ONE << np.uint64(letters[at, column])
        if not joined[node, 0] & bit:
            return
        node = _child(joined, node, bit)
    fitting = _NONE
    untried = joined[node, 0] & _LETTERS
    next_node = np.int64(joined[node, 1] & _LOW)
    while untried:
        bit = untried & (~untried + _ONE)
        untried ^= bit
        node = next_node
        next_node += 1
        at = row + 1
        while at <= bottom:
            below = _ONE << np.uint64(letters[at, column])
            if not joined[node, 0] & below:
                break
            node = _child(joined, node, below)
            at += 1
        if at > bottom and joined[node, 0] & _END:
            fitting |= bit
    fits[row, column] = fitting


@inner
def _renew_all(joined, ground, sheet):
    for down in range(2):
        for row in range(1, ground.size[down] + 1):
            for column in range(1, ground.size[1 - down] + 1):
                if sheet.letters[0, down, row, column] == EMPTY:
                    _renew(
                        joined, sheet.letters[0, down], sheet.values[0, down],
                        sheet.fits[0, down], sheet.crossed[0, down], row, column,
                    )  # fmt: skip


@inner
def number_racks(counts, workspace):
    """Look up what is on each part of a rack; return the number of the whole one."""
    radix, held, blanks, tiles = (
        workspace.radix, workspace.held, workspace.blanks, workspace.tiles,
    )  # fmt: skip
    total = 1
    held[0] = _NONE
    blanks[0] = 0
    tiles[0] = 0
    for code in range(64):
        radix[code] = 0
        if counts[code]:
            radix[code] = total
            for number in range(total, total * (counts[code] + 1)):
                before = number - total
                tiles[number] = tiles[before] + 1
                held[number] = held[before]
                blanks[number] = blanks[before]
                if code == BLANK:
                    blanks[number] += 1
                else:
                    held[number] |= _ONE << np.uint64(code)
            total *= counts[code] + 1
    return total - 1


@inner
def _find_lefts(joined, workspace, whole, longest):
    """List the beginnings of words from a rack, from lefts[1] on; return whether they have room."""
    radix, held, blanks = workspace.radix, workspace.held, workspace.blanks
    lefts, ends = workspace.lefts, workspace.ends
    root = lefts[1]
    root.node = 0
    root.word = 0
    root.rack = whole
    root.tiles = _NONE
    root.worth = _NONE
    root.blanks = 0
    begin = 1
    end = 2
    ends[0] = end
    for length in range(1, longest + 1):
        shift = np.uint64(6 * (length - 1))
        stop = end
        for at in range(begin, stop):
            left = lefts[at]
            mask = joined[left.node, 0] & _LETTERS
            for by_blank in range(2):
                if by_blank and not blanks[left.rack]:
                    break
                untried = mask if by_blank else mask & held[left.rack]
                while untried:
                    bit = untried & (~untried + _ONE)
                    untried ^= bit
                    node = _child(joined, left.node, bit)
                    if not joined[node, 0] & _LETTERS:
                        continue
                    if end == lefts.shape[0]:
                        return False
                    code = lowest_bit(bit)
                    new = lefts[end]
                    new.node = node
                    new.word = left.word + _words_before(joined, node)
                    new.tiles = left.tiles | code << shift
                    if by_blank:
                        new.rack = left.rack - radix[BLANK]
                        new.worth = left.worth | _BLANK << shift
                        new.blanks = left.blanks | 1 << (length - 1)
                    else:
                        new.rack = left.rack - radix[code]
                        new.worth = left.worth | code << shift
                        new.blanks = left.blanks
                    end += 1
        begin = stop
        ends[length] = end
    return True


@inlined
def _go_on(joined, ground, workspace, lines, down, row, start, found):
    """Lay words from the first frame on; return how many moves there are."""
    letters, values, fits, crossed, kinds, times = lines
    radix, held, blanks, moves = (
        workspace.radix, workspace.held, workspace.blanks, workspace.moves,
    )  # fmt: skip
    frames, worth = workspace.frames, ground.worth
    depth = 0
    while depth >= 0:
        frame = frames[depth]
        by_blank = not frame.untried
        if by_blank:
            untried = frame.by_blank
            if not untried:
                depth -= 1
                continue
            bit = untried & (~untried + _ONE)
            frame.by_blank = untried ^ bit
        else:
            bit = frame.untried & (~frame.untried + _ONE)
            frame.untried ^= bit
        column = frame.column
        code = lowest_bit(bit)
        node = _child(joined, frame.node, bit)
        word = frame.word + _words_before(joined, node)
        place = column - start
        placed = frame.placed | 1 << place
        spent_blanks = frame.blanks
        tile = np.int64(code)
        if by_blank:
            tile = np.int64(BLANK)
            spent_blanks |= 1 << place
        rack = frame.rack - radix[tile]
        value = worth[kinds[row, column], tile]
        points = frame.sum + value
        word_times = frame.times * times[row, column]
        crosses = frame.crosses
        if crossed[row, column] >= 0:
            crosses += (crossed[row, column] + value) * times[row, column]
        is_cross = crossed[row, column] >= 0
        column += 1
        while letters[row, column] >= 0:
            bit = _ONE << np.uint64(letters[row, column])
            if not joined[node, 0] & bit:
                break
            node = _child(joined, node, bit)
            word += _words_before(joined, node)
            points += values[row, column]
            column += 1
        if letters[row, column] >= 0:
            continue
        mask = joined[node, 0]
        used = frame.used + 1
        tiles = frame.tiles | code << np.uint64(6 * frame.used)
        # A single tile that makes words both ways is listed as a word across.
        if mask & _END and column - start > 1 and not (down and used == 1 and is_cross):
            if found == moves.shape[0]:
                return NO_ROOM
            move = moves[found]
            move.tiles = tiles
            move.word = word
            move.score = (points * word_times + crosses) * ground.factor[used] + ground.bonus[used]
            move.placed = placed
            move.blanks = spent_blanks
            move.left = rack
            move.used = used
            move.down = down
            move.row = row
            move.column = start
            found += 1
        options = mask & fits[row, column]
        natural = options & held[rack]
        wild = options if blanks[rack] else _NONE
        if natural | wild:
            depth += 1
            frame = frames[depth]
            frame.column = column
            frame.node = node
            frame.word = word
            frame.sum = points
            frame.times = word_times
            frame.crosses = crosses
            frame.rack = rack
            frame.placed = placed
            frame.blanks = spent_blanks
            frame.used = used
            frame.tiles = tiles
            frame.untried = natural
            frame.by_blank = wild
    return found


@inner
def generate(joined, ground, sheet, board, workspace, whole, found):
    """List the moves of a board from moves[found] on; return where they end, or NO_ROOM.

    `whole`: the number of the rack.
    """
    held, blanks, lefts, ends = workspace.held, workspace.blanks, workspace.lefts, workspace.ends
    on_rack = workspace.tiles[whole]
    has_lefts = False
    is_empty = True
    for row in range(1, ground.size[0] + 1):
        for column in range(1, ground.size[1] + 1):
            if sheet.letters[board, 0, row, column] >= 0:
                is_empty = False
    for down in range(2):
        letters, values = sheet.letters[board, down], sheet.values[board, down]
        fits, crossed = sheet.fits[board, down], sheet.crossed[board, down]
        kinds, times = ground.kinds[down], ground.times[down]
        lines = (letters, values, fits, crossed, kinds, times)
        for row in range(1, ground.size[down] + 1):
            blocked = 0  # the last square that nothing may be laid on before an anchor
            for column in range(1, ground.size[1 - down] + 1):
                if letters[row, column] >= 0:
                    blocked = column
                    continue
                if is_empty:
                    if ground.size[2] and (
                        row != ground.size[2 + down] or column != ground.size[3 - down]
                    ):
                        continue
                elif (
                    crossed[row, column] < 0
                    and letters[row, column - 1] < 0
                    and letters[row, column + 1] < 0
                ):
                    continue
                fitting = fits[row, column]
                if not fitting:
                    blocked = column
                    continue
                begin = 1
                start = column
                longest = min(column - blocked - 1, on_rack - 1)
                points = 0
                if letters[row, column - 1] >= 0:
                    # The tiles on the board are the only beginning.
                    while letters[row, start - 1] >= 0:
                        start -= 1
                    node = np.int64(0)
                    word = np.int64(0)
                    at = start
                    while at < column:
                        bit = _ONE << np.uint64(letters[row, at])
                        if not joined[node, 0] & bit:
                            break
                        node = _child(joined, node, bit)
                        word += _words_before(joined, node)
                        points += values[row, at]
                        at += 1
                    blocked = column
                    if at < column:
                        continue
                    left = lefts[0]
                    left.node = node
                    left.word = word
                    left.rack = whole
                    left.tiles = _NONE
                    left.worth = _NONE
                    left.blanks = 0
                    begin = 0
                    longest = 0
                elif not has_lefts:
                    has_lefts = True
                    if not _find_lefts(joined, workspace, whole, on_rack - 1):
                        return NO_ROOM
                blocked = column
                end = 1
                word_times = 1
                for length in range(longest + 1):
                    if length:
                        begin = end
                        start -= 1
                        word_times *= times[row, start]
                    if begin:
                        end = ends[length]
                    for at in range(begin, end):
                        left = lefts[at]
                        options = joined[left.node, 0] & fitting
                        natural = options & held[left.rack]
                        wild = options if blanks[left.rack] else _NONE
                        if not natural | wild:
                            continue
                        total = points
                        laid = left.worth
                        for place in range(length):
                            total += ground.worth[
                                kinds[row, start + place], np.int64(laid & _FIELD)
                            ]
                            laid >>= _SIX
                        frame = workspace.frames[0]
                        frame.column = column
                        frame.node = left.node
                        frame.word = left.word
                        frame.sum = total
                        frame.times = word_times
                        frame.crosses = 0
                        frame.rack = left.rack
                        frame.placed = (1 << length) - 1
                        frame.blanks = left.blanks
                        frame.used = length
                        frame.tiles = left.tiles
                        frame.untried = natural
                        frame.by_blank = wild
                        found = _go_on(joined, ground, workspace, lines, down, row, start, found)
                        if found == NO_ROOM:
                            return NO_ROOM
    return found


@kernel
def find_moves(joined, ground, sheet, workspace, counts):
    """List all moves of the first board with a rack of so many tiles, by code.

    Returns how many there are, or NO_ROOM.
    """
    _renew_all(joined, ground, sheet)
    whole = number_racks(counts, workspace)
    return generate(joined, ground, sheet, 0, workspace, whole, 0)
