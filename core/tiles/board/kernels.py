"""The compiled searches of the board.

**All moves.** A board is kept by rows and by columns, so that a word down is a word across of the
other one. `fits` holds for each empty square the letters that make a word with the tiles above and
below it, `crossed` what these are worth; a move renews the few squares that it touches.

Every move covers an anchor, an empty square beside a tile, and is found at its first one: what it
lays before that touches nothing, so that the same beginnings fit before every anchor. They are
found once for a position (`_find_lefts`), length by length. From the anchor on, the word is laid
letter by letter (`_go_on`): those that follow in the word graph, fit the square and are on the rack
are one AND of three masks.

**The best move alone.** For each anchor and number of tiles before it, `_bound` gives a score that
no move there exceeds, with the best leave. The highest bound is searched first, until none is above
the best move found: with blanks on the rack, most anchors are never searched.

**The end.** With an empty bag both racks are known. The search is alpha-beta, depth first, with the
stack in arrays, so that a call does so much work and no more, and the next goes on. Each ply has a
board of its own. A table has the bounds of positions met before; those whose lines all reach the
end of the game hold for every depth. The driver looks ahead move by move until no line is cut.

**The simulation** deals the unseen tiles anew for each sample, the same ones for all candidates,
and lays the best moves alone on a copy of the board.

**The rack** is a number: the count of each tile times its radix, added up. What is on such a rack
is looked up (`number_racks`), and laying a tile subtracts its radix.
"""

import numpy as np

from ...compiling.kernels import arcs_before, inlined, inner, kernel, lowest_bit
from .arrays import (
    ALL,
    BEST_LEAVE,
    BLANK,
    CROSS_FACTOR,
    DEAREST,
    EMPTY,
    FACTOR,
    LETTER_FACTOR,
    UNLIMITED,
)
from .layout import MAX_RACK, VALUE_TIMES

NO_ROOM = -1
_RANKED = 256
DONE, PAUSED = 0, 1

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


@inlined
def _lines_of(ground, sheet, board, down):
    return (
        sheet.letters[board, down], sheet.values[board, down], sheet.fits[board, down],
        sheet.crossed[board, down], ground.kinds[down], ground.times[down],
    )  # fmt: skip


@inner
def _renew(joined, lines, row, column):
    """Find what fits an empty square, by the tiles above and below it."""
    letters, values, fits, crossed, _, _ = lines
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
                    _renew(joined, _lines_of(ground, sheet, 0, down), row, column)


@inner
def number_racks(counts, workspace, values, nothing):
    """Look up what is on each part of a rack, and its worth; return the number of the whole one.

    `nothing`: what an empty rack is worth.
    """
    radix, held, blanks, tiles, worth = (
        workspace.radix, workspace.held, workspace.blanks, workspace.tiles, workspace.worth,
    )  # fmt: skip
    total = 1
    held[0] = _NONE
    blanks[0] = 0
    tiles[0] = 0
    worth[0] = nothing
    for code in range(64):
        radix[code] = 0
        if counts[code]:
            radix[code] = total
            for number in range(total, total * (counts[code] + 1)):
                before = number - total
                same = before // total
                tiles[number] = tiles[before] + 1
                held[number] = held[before]
                blanks[number] = blanks[before]
                if code == BLANK:
                    blanks[number] += 1
                else:
                    held[number] |= _ONE << np.uint64(code)
                value = worth[before] if before else values.any_left
                value += values.singles[code] + same * values.doubles[code]
                others = _NONE if same else held[before]
                while others:
                    bit = others & (~others + _ONE)
                    others ^= bit
                    value += values.pairs[code, lowest_bit(bit)]
                worth[number] = value
            total *= counts[code] + 1
    return total - 1


@inner
def _find_lefts(joined, workspace, length):
    """List the beginnings of words of a length after the shorter ones; return whether they fit."""
    radix, held, blanks = workspace.radix, workspace.held, workspace.blanks
    lefts, ends = workspace.lefts, workspace.ends
    end = ends[length - 1]
    shift = np.uint64(6 * (length - 1))
    for at in range(ends[length - 2] if length > 1 else 1, end):
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
    ends[length] = end
    return True


@inner
def _along(joined, letters, values, row, column, node, word, points):
    """Go on over the tiles of the board, up to one that no word has there."""
    while letters[row, column] >= 0:
        bit = _ONE << np.uint64(letters[row, column])
        if not joined[node, 0] & bit:
            break
        node = _child(joined, node, bit)
        word += _words_before(joined, node)
        points += values[row, column]
        column += 1
    return column, node, word, points


@inlined
def _go_on(joined, ground, workspace, lines, down, row, start, found, only_best):
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
        points = frame.points + value
        word_times = frame.times * times[row, column]
        crosses = frame.crosses
        if crossed[row, column] >= 0:
            crosses += (crossed[row, column] + value) * times[row, column]
        is_cross = crossed[row, column] >= 0
        column += 1
        column, node, word, points = _along(
            joined, letters, values, row, column, node, word, points
        )
        if letters[row, column] >= 0:
            continue
        mask = joined[node, 0]
        used = frame.used + 1
        tiles = frame.tiles | code << np.uint64(6 * frame.used)
        # A single tile that makes words both ways is listed as a word across.
        if mask & _END and column - start > 1 and not (down and used == 1 and is_cross):
            if found == moves.shape[0]:
                return NO_ROOM
            score = (points * word_times + crosses) * ground.factor[used] + ground.bonus[used]
            rank = 100 * score + workspace.worth[rack]
            move = moves[found]
            if not only_best or rank > move.rank:
                move.tiles = tiles
                move.word = word
                move.score = score
                move.placed = placed
                move.blanks = spent_blanks
                move.left = rack
                move.rank = rank
                move.used = used
                move.down = down
                move.row = row
                move.column = start
                if not only_best:
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
            frame.points = points
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
def _bound(ground, workspace, lines, row, start, column, points, whole):
    """Give what no move exceeds in rank that lays its first tile at `start` and has this anchor.

    The dearest tiles go where they count most, and the best of all leaves of the size stays.
    """
    letters, values, fits, crossed, kinds, times = lines
    shadow, on_rack = workspace.shadow, workspace.tiles[whole]
    fitting = _LETTERS if workspace.blanks[whole] else workspace.held[whole]
    bound = np.int64(-UNLIMITED)
    word_times, crosses, used = 1, 0, 0
    at = start
    while used < on_rack and fits[row, at] & fitting:
        kind = kinds[row, at]
        shadow[LETTER_FACTOR, used] = kind + 1 if kind < 4 else VALUE_TIMES
        shadow[CROSS_FACTOR, used] = 0
        word_times *= times[row, at]
        if crossed[row, at] >= 0:
            shadow[CROSS_FACTOR, used] = shadow[LETTER_FACTOR, used] * times[row, at]
            crosses += crossed[row, at] * times[row, at]
        used += 1
        at += 1
        while letters[row, at] >= 0:
            points += values[row, at]
            at += 1
        if at > column:
            for tile in range(used):
                factor = shadow[LETTER_FACTOR, tile] * word_times + shadow[CROSS_FACTOR, tile]
                place = tile
                while place and shadow[FACTOR, place - 1] < factor:
                    shadow[FACTOR, place] = shadow[FACTOR, place - 1]
                    place -= 1
                shadow[FACTOR, place] = factor
            score = points * word_times + crosses
            for tile in range(used):
                score += shadow[FACTOR, tile] * shadow[DEAREST, tile]
            score = score * ground.factor[used] + ground.bonus[used]
            bound = max(bound, 100 * score + shadow[BEST_LEAVE, used])
    return bound


@inner
def _find_anchors(joined, ground, sheet, board, workspace, whole, only_best):
    """List the anchors, with each number of tiles laid before them; return how many."""
    anchors, on_rack = workspace.anchors, workspace.tiles[whole]
    count = 0
    is_empty = True
    for letter in sheet.letters[board, 0].flat:
        is_empty = is_empty and letter < 0
    for down in range(2):
        lines = _lines_of(ground, sheet, board, down)
        letters, values, fits, crossed, _, _ = lines
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
                first = blocked + 1
                blocked = column
                if not fits[row, column]:
                    continue
                start = column
                node, word, points = np.int64(0), np.int64(0), np.int64(0)
                if letters[row, column - 1] >= 0:
                    # The tiles on the board are the only beginning.
                    first = column
                    while letters[row, start - 1] >= 0:
                        start -= 1
                    at, node, word, points = _along(
                        joined, letters, values, row, start, node, word, points
                    )
                    if at < column:
                        continue
                for length in range(min(column - first, on_rack - 1) + 1):
                    anchor = anchors[count]
                    anchor.node = node
                    anchor.word = word
                    anchor.points = points
                    anchor.down = down
                    anchor.row = row
                    anchor.column = column
                    anchor.start = start - length
                    anchor.length = length
                    if only_best:
                        anchor.bound = _bound(
                            ground, workspace, lines, row, column - length, column, points, whole
                        )
                    count += 1
    return count


@inner
def generate(joined, ground, sheet, board, workspace, whole, found, only_best):
    """List the moves of a board from moves[found] on; return where they end, or NO_ROOM.

    `whole`: the number of the rack. `only_best`: put only the best one to moves[found], if it
    ranks higher than that.
    """
    held, blanks, lefts, ends = workspace.held, workspace.blanks, workspace.lefts, workspace.ends
    anchors = workspace.anchors
    count = _find_anchors(joined, ground, sheet, board, workspace, whole, only_best)
    for first in range(2):  # behind the tiles on the board, and before any
        root = lefts[first]
        root.node = 0
        root.word = 0
        root.rack = whole
        root.tiles = _NONE
        root.worth = _NONE
        root.blanks = 0
    ends[0] = 2
    longest = 0
    for turn in range(count):
        highest = turn
        if only_best:
            for other in range(count):
                if anchors[other].bound > anchors[highest].bound:
                    highest = other
            if anchors[highest].bound <= workspace.moves[found].rank:
                break
        anchor = anchors[highest]
        anchor.bound = -UNLIMITED
        down, row, column = anchor.down, anchor.row, anchor.column
        start, length = anchor.start, anchor.length
        lines = _lines_of(ground, sheet, board, down)
        fits, kinds, times = sheet.fits[board, down], ground.kinds[down], ground.times[down]
        begin, end = np.int64(0), np.int64(1)
        if anchor.node:
            lefts[0].node = anchor.node
            lefts[0].word = anchor.word
        else:
            while longest < length:
                longest += 1
                if not _find_lefts(joined, workspace, longest):
                    return NO_ROOM
            begin, end = ends[length - 1] if length else np.int64(1), ends[length]
        word_times = 1
        for place in range(length):
            word_times *= times[row, start + place]
        for at in range(begin, end):
            left = lefts[at]
            options = joined[left.node, 0] & fits[row, column]
            natural = options & held[left.rack]
            wild = options if blanks[left.rack] else _NONE
            if not natural | wild:
                continue
            total = anchor.points
            laid = left.worth
            for place in range(length):
                total += ground.worth[kinds[row, start + place], np.int64(laid & _FIELD)]
                laid >>= _SIX
            frame = workspace.frames[0]
            frame.column = column
            frame.node = left.node
            frame.word = left.word
            frame.points = total
            frame.times = word_times
            frame.crosses = 0
            frame.rack = left.rack
            frame.placed = (1 << length) - 1
            frame.blanks = left.blanks
            frame.used = length
            frame.tiles = left.tiles
            frame.untried = natural
            frame.by_blank = wild
            found = _go_on(joined, ground, workspace, lines, down, row, start, found, only_best)
            if found == NO_ROOM:
                return NO_ROOM
    ends[MAX_RACK] = ends[longest]
    return found


@kernel
def find_moves(joined, ground, sheet, workspace, counts, values, nothing):
    """List all moves of the first board with a rack of so many tiles, by code.

    Returns how many there are, or NO_ROOM.
    """
    _renew_all(joined, ground, sheet)
    whole = number_racks(counts, workspace, values, nothing)
    return generate(joined, ground, sheet, 0, workspace, whole, 0, False)


@inlined
def _write_pass(move, left):
    """Write a move that lays nothing; `left`: the number of the rack that is left."""
    move.tiles = _NONE
    move.word = -1
    move.score = 0
    move.placed = 0
    move.blanks = 0
    move.left = left
    move.rank = 0
    move.used = 0
    move.down = 0
    move.row = 0
    move.column = 0


@inner
def _find_best(joined, ground, sheet, board, workspace, counts, whole, bag):
    """Put the best move by rank to the first place, or return NO_ROOM. `bag`: the tiles in it."""
    shadow, radix, tiles, worth = (
        workspace.shadow, workspace.radix, workspace.tiles, workspace.worth,
    )  # fmt: skip
    best = whole
    shadow[BEST_LEAVE] = -UNLIMITED
    for number in range(whole + 1):
        used = tiles[whole] - tiles[number]
        shadow[BEST_LEAVE, used] = max(shadow[BEST_LEAVE, used], worth[number])
        if worth[number] > worth[best] and used <= bag and bag >= ground.exchange_from:
            best = number
    other = workspace.moves[0]
    _write_pass(other, best)
    other.rank = worth[best]
    dearest = 0
    for code in range(64):
        stay = best // radix[code] % (counts[code] + 1) if counts[code] else 0
        for tile in range(counts[code]):
            place = dearest
            while place and shadow[DEAREST, place - 1] < ground.worth[0, code]:
                shadow[DEAREST, place] = shadow[DEAREST, place - 1]
                place -= 1
            shadow[DEAREST, place] = ground.worth[0, code]
            dearest += 1
            if tile >= stay:
                other.tiles |= np.uint64(code) << np.uint64(6 * other.used)
                other.used += 1
    return generate(joined, ground, sheet, board, workspace, whole, 0, True)


@kernel
def find_best(joined, ground, sheet, workspace, counts, values, nothing, bag):
    """Put the best move by rank to the first place; NO_ROOM if the beginnings do not fit."""
    _renew_all(joined, ground, sheet)
    whole = number_racks(counts, workspace, values, nothing)
    return _find_best(joined, ground, sheet, 0, workspace, counts, whole, bag)


@inner
def _mixed(x):
    """Scatter the bits of a number (the finish of SplitMix)."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inner
def _signature(move):
    """Give a number for a move, by which it is known again in the same position."""
    place = np.uint64(((move.down << 10 | move.row << 5 | move.column) << 32) | move.placed)
    return _mixed(move.tiles ^ _mixed(place ^ np.uint64(move.blanks) << np.uint64(48))) | _ONE


@inner
def _key_of(sheet, board, move):
    """Give what a move's tiles add to the key of the position."""
    down, row, column = np.int64(move.down), np.int64(move.row), np.int64(move.column)
    tiles, placed, blanks = move.tiles, np.int64(move.placed), np.int64(move.blanks)
    key = _NONE
    while placed:
        if placed & 1:
            code = np.int64(tiles & _FIELD)
            tiles >>= _SIX
            cell = column << 5 | row if down else row << 5 | column
            key ^= _mixed(np.uint64((cell << 6 | code) << 1 | (blanks & 1)))
        placed >>= 1
        blanks >>= 1
        column += 1
    return key


@inner
def _table_key(key, player, mine, theirs, passed):
    """Give the key of a position in the table: with the racks, and with whose turn it is."""
    racks = (mine << 1 | player) << 32 | theirs << 2 | passed << 1 | 1
    return key ^ _mixed(np.uint64(racks))


@inner
def _lay(joined, ground, sheet, board, move):
    """Lay a move's tiles on a board, and renew the squares that they touch."""
    down, row, start = np.int64(move.down), np.int64(move.row), np.int64(move.column)
    tiles, placed, blanks = move.tiles, np.int64(move.placed), np.int64(move.blanks)
    lines = _lines_of(ground, sheet, board, down)
    other_lines = _lines_of(ground, sheet, board, 1 - down)
    (across, values, _, _, _, _), (along, turned, _, _, _, _) = lines, other_lines
    column = start
    while placed or across[row, column] >= 0:
        if placed & 1:
            code = np.int64(tiles & _FIELD)
            tiles >>= _SIX
            across[row, column] = along[column, row] = code
            value = ground.worth[0, BLANK if blanks & 1 else code]
            values[row, column] = turned[column, row] = value
        placed >>= 1
        blanks >>= 1
        column += 1
    for at in range(start, column):
        if move.placed >> (at - start) & 1:
            above = row - 1
            while across[above, at] >= 0:
                above -= 1
            below = row + 1
            while across[below, at] >= 0:
                below += 1
            for near in (above, below):
                if 0 < near <= ground.size[down]:
                    _renew(joined, lines, near, at)
    for near in (start - 1, column):
        if 0 < near <= ground.size[1 - down]:
            _renew(joined, other_lines, near, row)


@inner
def _copy(sheet, board):
    """Copy a board to the next ply."""
    side = sheet.letters.shape[2]
    for down in range(2):
        for row in range(side):
            for column in range(side):
                at = board, down, row, column
                to = board + 1, down, row, column
                sheet.letters[to] = sheet.letters[at]
                sheet.values[to] = sheet.values[at]
                sheet.fits[to] = sheet.fits[at]
                sheet.crossed[to] = sheet.crossed[at]


@inner
def _random(state, below):
    """Draw a number from 0 to below - 1 (SplitMix)."""
    state[0] += np.uint64(0x9E3779B97F4A7C15)
    return np.int64(_mixed(state[0]) % np.uint64(below))


@kernel
def begin_simulation(joined, ground, sheet):
    """Make the first board ready."""
    _renew_all(joined, ground, sheet)


@kernel
def simulate(
    joined, ground, sheet, workspace, moves, leaves, other, unseen, sizes, values, end, state,
    racks, bag, results,
):  # fmt: skip
    """Play on after each of some moves; return NO_ROOM if the beginnings of words do not fit.

    `leaves`: int64[moves, 64], the rack after each move. `other`: the known tiles of the other one.
    `unseen`: the codes of the others, which are shuffled. `sizes`: of these, those that the other
    one has, those in the bag; the size of a rack; the plies. `state`: of the random numbers.
    `racks`, `bag`: scratch. `results`: int64[samples, moves]: what the mover gains, in hundredths.
    """
    drawn, in_bag, full, plies = sizes
    worth = ground.worth[0]
    gained, leave = racks[2], racks[3]
    for sample in range(results.shape[0]):
        for at in range(unseen.shape[0] - 1, 0, -1):
            to = _random(state, at + 1)
            unseen[at], unseen[to] = unseen[to], unseen[at]
        for candidate in range(results.shape[1]):
            _copy(sheet, 0)
            for at in range(drawn + in_bag):
                bag[at] = unseen[at]
            for code in range(64):
                racks[0, code] = leaves[candidate, code]
                racks[1, code] = other[code]
                gained[code] = 0
            for at in range(drawn):
                racks[1, bag[at]] += 1
            first, last = drawn, drawn + in_bag
            player = 0
            is_over = False
            for ply in range(plies + 1):
                rack = racks[player]
                move = moves[candidate]
                if ply:
                    nothing = 0
                    if first < last:
                        whole = number_racks(rack, workspace, values, nothing)
                    else:
                        for code in range(64):
                            nothing += 200 * worth[code] * racks[1 - player, code]
                        whole = number_racks(rack, workspace, end, nothing)
                    found = _find_best(
                        joined, ground, sheet, 1, workspace, rack, whole, last - first
                    )
                    if found == NO_ROOM:
                        return NO_ROOM
                    move = workspace.moves[0]
                    for code in range(64):
                        if rack[code]:
                            rack[code] = move.left // workspace.radix[code] % (rack[code] + 1)
                gained[player] += 100 * move.score
                leave[player] = move.rank - 100 * move.score
                if move.placed:
                    _lay(joined, ground, sheet, 1, move)
                on_rack = rack.sum()
                while on_rack < full and first < last:
                    rack[bag[first]] += 1
                    first += 1
                    on_rack += 1
                if not move.placed:
                    tiles = move.tiles
                    for _ in range(move.used):
                        first -= 1
                        to = first + _random(state, last - first)
                        bag[first] = bag[to]
                        bag[to] = np.int64(tiles & _FIELD)
                        tiles >>= _SIX
                is_over = on_rack == 0
                if is_over:
                    break
                player = 1 - player
            result = gained[0] - gained[1]
            if first < last:
                result += leave[0] - leave[1]
            else:
                # The one who is out gets twice what the other has; else each loses his own.
                sign = 100 * (1 + is_over)
                for code in range(64):
                    result += sign * worth[code] * (racks[1, code] - racks[0, code])
            results[sample, candidate] = result
    return 0


@kernel
def begin_end(joined, ground, sheet, mine, theirs, counts, values, racks):
    """Make the first board ready, and number both racks; `racks`: int64[2], their numbers."""
    _renew_all(joined, ground, sheet)
    racks[0] = number_racks(counts[0], mine, values, 0)
    racks[1] = number_racks(counts[1], theirs, values, 0)


@kernel
def search_end(joined, ground, sheet, mine, theirs, worth, nodes, table, query, budget):
    """Search from the first node on: DONE, PAUSED after so much work, or NO_ROOM for moves.

    `mine`, `theirs`: workspaces of the two racks, with the same moves. `worth`: int64[2, racks].
    `nodes`: a row for each ply. `query`: int64[4]: the ply, the nodes looked at, and when DONE the
    value and whether a line was cut.
    """
    moves = mine.moves
    last = np.uint64(table.shape[0] - 1)
    ply = query[0]
    while True:
        node = nodes[ply]
        own, other = worth[node.player, node.mine], worth[1 - node.player, node.theirs]
        if node.at < 0:
            if budget <= 0:
                query[0] = ply
                return PAUSED
            query[1] += 1
            if node.player:
                end = generate(joined, ground, sheet, ply, theirs, node.mine, node.start, False)
                on_rack = theirs.tiles[node.mine]
            else:
                end = generate(joined, ground, sheet, ply, mine, node.mine, node.start, False)
                on_rack = mine.tiles[node.mine]
            if end < 0 or end + 2 > moves.shape[0]:  # the pass, and a place to exchange moves by
                query[0] = ply
                return NO_ROOM
            lefts = theirs.ends[MAX_RACK] if node.player else mine.ends[MAX_RACK]
            budget -= 1 + (lefts + end - node.start >> 6)
            for at in range(node.start, end):
                move = moves[at]
                move.rank = move.score + 2 * move.used
                if move.used == on_rack:
                    move.score += 2 * other
                    move.rank = move.score + 1000
                if node.best_move and _signature(move) == node.best_move:
                    move.rank += 100_000
            passing = moves[end]
            _write_pass(passing, node.mine)
            if node.best_move and _signature(passing) == node.best_move:
                passing.rank = 100_000
            node.end = end + 1
            node.at = node.start
            node.best = -UNLIMITED
            node.is_cut = 0
            node.best_move = _NONE
        if node.at == node.end or node.best >= node.beta:
            # One line that is good enough is proof that the position is.
            is_cut = node.best_is_cut if node.best >= node.beta else node.is_cut
            value = node.best
            if ply == 0:
                query[0] = 0
                query[2] = value
                query[3] = is_cut
                return DONE
            key = _table_key(node.key, node.player, node.mine, node.theirs, node.passed)
            _note(table[key & last], key, node, value, is_cut, nodes[0].depth)
            ply -= 1
            node = nodes[ply]
            move = moves[node.at]
            _take(node, move, move.score - value, is_cut)
            continue
        # The move that ranks highest comes next; far down, any.
        highest = node.at
        if node.at - node.start < _RANKED:
            for at in range(node.at + 1, node.end):
                if moves[at].rank > moves[highest].rank:
                    highest = at
        if highest != node.at:
            moves[node.end] = moves[node.at]
            moves[node.at] = moves[highest]
            moves[highest] = moves[node.end]
        move = moves[node.at]
        if move.used and move.left == 0:
            _take(node, move, np.int64(move.score), np.int64(0))
            continue
        if not move.used and node.passed:
            _take(node, move, other - own, np.int64(0))
            continue
        if node.depth == 1:
            # As if both passed now.
            left = worth[node.player, move.left]
            _take(node, move, move.score + other - left, np.int64(1))
            continue
        child = nodes[ply + 1]
        child.key = node.key ^ _key_of(sheet, ply, move)
        child.player = 1 - node.player
        child.passed = 0 if move.used else 1
        child.mine = node.theirs
        child.theirs = move.left
        child.depth = node.depth - 1
        child.alpha = move.score - node.beta
        child.beta = move.score - max(node.alpha, node.best)
        child.start = node.end
        child.at = -1
        child.best_move = _NONE
        key = _table_key(child.key, child.player, child.mine, child.theirs, child.passed)
        entry = table[key & last]
        if entry.key == key:
            child.best_move = entry.best_move
            if entry.depth == ALL or (
                entry.depth >= child.depth and entry.iteration == nodes[0].depth
            ):
                is_cut = np.int64(entry.depth < ALL)
                if entry.low >= child.beta or entry.low == entry.high:
                    _take(node, move, np.int64(move.score - entry.low), is_cut)
                    continue
                if entry.high <= child.alpha:
                    _take(node, move, np.int64(move.score - entry.high), is_cut)
                    continue
        _copy(sheet, ply)
        if move.used:
            _lay(joined, ground, sheet, ply + 1, move)
        ply += 1


@inner
def _note(entry, key, node, value, is_cut, iteration):
    """Put what is known of a node into the table."""
    depth = np.int64(node.depth) if is_cut else np.int64(ALL)
    is_old = entry.depth < ALL and entry.iteration != iteration
    if entry.key != key or entry.depth < depth or is_old:
        entry.key = key
        entry.iteration = iteration
        entry.low = -UNLIMITED
        entry.high = UNLIMITED
        entry.depth = depth
    entry.best_move = node.best_move
    if entry.depth == depth:
        if value > node.alpha:
            entry.low = max(np.int64(entry.low), value)
        if value < node.beta:
            entry.high = min(np.int64(entry.high), value)


@inlined
def _take(node, move, value, is_cut):
    """Note what a searched move is worth."""
    node.is_cut |= is_cut
    if value > node.best:
        node.best = value
        node.best_at = node.at
        node.best_move = _signature(move)
        node.best_is_cut = is_cut
    node.at += 1
