"""The arrays of the compiled searches of the board."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...lexicon.alphabet import Alphabet
from ..bag import BLANK as BLANK_SIGN
from .layout import LETTER_TIMES, MAX_RACK, MAX_SIDE, PLAIN, VALUE_TIMES, WORD_TIMES, Layout
from .position import Position

BLANK = 63
"""The code of a blank, behind those of all letters."""

EMPTY = -1
"""A square without a tile, and what is beyond the board."""

MOVE = np.dtype(
    [
        ("tiles", np.uint64),  # the codes of the letters laid, six bits each, the first one lowest
        ("word", np.int32),  # the word's index in the lexicon; -1 for an exchange or a pass
        ("score", np.int32),
        ("placed", np.int32),  # bit i: a tile is laid on the i-th square of the word
        ("blanks", np.int32),  # bit i: it is a blank
        ("left", np.int32),  # the number of the rack that is left
        ("rank", np.int64),  # equity in hundredths; in the end, the order in which moves are tried
        ("used", np.int16),  # tiles laid, or exchanged
        ("down", np.int16),
        ("row", np.int16),  # the word's line, from 1, and its first square; of a word down, these
        ("column", np.int16),  # are a column and a row
    ],
    align=True,
)

LEFT = np.dtype(
    [
        ("node", np.int64),
        ("word", np.int64),  # the index that a word ending here would have
        ("rack", np.int64),  # the number of the rack that is left
        ("tiles", np.uint64),  # as in MOVE
        ("worth", np.uint64),  # the same with BLANK for a blank
        ("blanks", np.int64),
    ],
    align=True,
)

ANCHOR = np.dtype(
    [
        ("bound", np.int64),  # of the rank of its moves, where only the best one is wanted
        ("node", np.int64),  # behind the tiles on the board before it; 0 where there are none
        ("word", np.int64),
        ("points", np.int64),  # of these tiles
        ("down", np.int64),
        ("row", np.int64),
        ("column", np.int64),
        ("start", np.int64),  # the word's first square
        ("length", np.int64),  # tiles that are laid before the anchor
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("column", np.int64),
        ("node", np.int64),
        ("word", np.int64),
        ("points", np.int64),  # points of the word so far, without what multiplies it
        ("times", np.int64),
        ("crosses", np.int64),  # points of the words that it crosses
        ("rack", np.int64),
        ("placed", np.int64),
        ("blanks", np.int64),
        ("used", np.int64),
        ("tiles", np.uint64),
        ("untried", np.uint64),  # letters still to be laid on the square
        ("by_blank", np.uint64),  # those still to be laid by a blank
    ],
    align=True,
)

NODE = np.dtype(
    [
        ("key", np.uint64),
        ("best_move", np.uint64),  # by its signature; at first that of an earlier search
        ("alpha", np.int64),
        ("beta", np.int64),
        ("best", np.int64),
        ("best_at", np.int64),
        ("best_is_cut", np.int64),
        ("depth", np.int64),  # moves that are still looked ahead
        ("player", np.int64),
        ("passed", np.int64),  # the move before was a pass
        ("mine", np.int64),  # the numbers of the racks
        ("theirs", np.int64),
        ("start", np.int64),  # its moves
        ("end", np.int64),
        ("at", np.int64),  # the move that is being searched; -1 before they are listed
        ("is_cut", np.int64),  # a line of it ended because it was not looked on
    ],
    align=True,
)

ENTRY = np.dtype(
    [
        ("key", np.uint64),
        ("best_move", np.uint64),
        ("low", np.int32),  # bounds of the value
        ("high", np.int32),
        ("depth", np.int32),  # moves looked ahead; ALL to the end of the game
        ("iteration", np.int32),  # in which it was searched: how far that looked from the root
    ],
    align=True,
)

ALL = 1000
UNLIMITED = 2_000_000_000
"""Above every value and rank."""

LETTER_FACTOR, CROSS_FACTOR, FACTOR, DEAREST, BEST_LEAVE = range(5)
"""Rows of what a bound is made of: how often the tiles count, in the word, in those that it
crosses, and together, the highest first; the values of the rack's tiles, the highest first; and
by the number of tiles laid, the best worth of those that stay."""

_KINDS = 14
_MAX_RACKS = 1 << MAX_RACK
_LEFTS = 1 << 17
_MOVES = 1 << 16


class Ground(NamedTuple):
    """What stays the same in a game. The first index is 0 for rows, 1 for columns."""

    kinds: npt.NDArray[np.int64]  # [2, side, side]: a row of `worth`
    times: npt.NDArray[np.int64]  # [2, side, side]: how often a word counts
    worth: npt.NDArray[np.int64]  # [kinds, 64]: what a tile is worth, laid on a kind of square
    bonus: npt.NDArray[np.int64]  # [MAX_RACK + 1]: for laying so many tiles
    factor: npt.NDArray[np.int64]  # [MAX_RACK + 1]
    size: npt.NDArray[np.int64]  # rows, columns, and the first word's square from 1, or 0, 0
    exchange_from: int


class Values(NamedTuple):
    """What tiles that are left are worth, in hundredths of a point, by code."""

    singles: npt.NDArray[np.int64]  # [64]
    doubles: npt.NDArray[np.int64]  # [64]: for each further one of a kind
    pairs: npt.NDArray[np.int64]  # [64, 64]: for two kinds that are there together
    any_left: int = 0

    @classmethod
    def each(cls, singles: npt.NDArray[np.int64], any_left: int = 0) -> "Values":
        """Give each tile a value of its own."""
        return cls(singles, np.zeros(64, np.int64), np.zeros((64, 64), np.int64), any_left)


class Sheet(NamedTuple):
    """Boards, one for each move of a search: first by rows, then by columns.

    A frame of empty squares that nothing may be laid on is around the board.
    """

    letters: npt.NDArray[np.int64]  # [boards, 2, side, side]: codes, or EMPTY
    values: npt.NDArray[np.int64]
    fits: npt.NDArray[np.uint64]  # the letters that an empty square can take, as a mask
    crossed: npt.NDArray[np.int64]  # points of the letters that a tile would join, -1 without any

    @classmethod
    def of(cls, position: Position, boards: int = 1) -> "Sheet":
        """Lay out a position; `fits` and `crossed` are still to be made."""
        alphabet = position.alphabet
        side = max(position.layout.rows, position.layout.columns) + 2
        shape = (boards, 2, side, side)
        sheet = cls(
            np.full(shape, EMPTY, np.int64),
            np.zeros(shape, np.int64),
            np.zeros(shape, np.uint64),
            np.full(shape, -1, np.int64),
        )
        for row, signs in enumerate(position.board, 1):
            for column, sign in enumerate(signs, 1):
                if sign != PLAIN:
                    code, value = alphabet.code(sign), position.value(sign)
                    for down, cell in enumerate([(row, column), (column, row)]):
                        sheet.letters[0, down][cell] = code
                        sheet.values[0, down][cell] = value
        return sheet


class Workspace(NamedTuple):
    """What the search for moves writes to.

    A rack that is left has a number: with `radix` for each tile as the weight of its count. The
    whole rack has the highest one.
    """

    radix: npt.NDArray[np.int64]  # [64]
    held: npt.NDArray[np.uint64]  # [racks]: the letters on it, as a mask
    blanks: npt.NDArray[np.int64]  # [racks]
    tiles: npt.NDArray[np.int64]  # [racks]: how many
    worth: npt.NDArray[np.int64]  # [racks]: by `Values`
    shadow: npt.NDArray[np.int64]  # [5, MAX_RACK + 1]: see LETTER_FACTOR
    anchors: npt.NDArray[np.void]
    lefts: npt.NDArray[np.void]  # beginnings of words, the shorter ones first
    ends: npt.NDArray[np.int64]  # [MAX_RACK + 1]: where those of a length end
    frames: npt.NDArray[np.void]
    moves: npt.NDArray[np.void]

    @classmethod
    def make(cls, lefts: int = _LEFTS, moves: int = _MOVES) -> "Workspace":
        """Give room for so many."""
        return cls(
            np.zeros(64, np.int64),
            np.zeros(_MAX_RACKS, np.uint64),
            np.zeros(_MAX_RACKS, np.int64),
            np.zeros(_MAX_RACKS, np.int64),
            np.zeros(_MAX_RACKS, np.int64),
            np.zeros((5, MAX_RACK + 1), np.int64),
            np.empty(2 * MAX_SIDE**2 * MAX_RACK, ANCHOR),
            np.empty(lefts, LEFT),
            np.zeros(MAX_RACK + 1, np.int64),
            np.empty(MAX_RACK + 2, FRAME),
            np.empty(moves, MOVE),
        )

    def grown(self) -> "Workspace":
        """Give four times the room; moves and racks stay."""
        moves = np.empty(4 * len(self.moves), MOVE)
        moves[: len(self.moves)] = self.moves
        return self._replace(lefts=np.empty(4 * len(self.lefts), LEFT), moves=moves)


@lru_cache(maxsize=8)
def ground_of(layout: Layout, alphabet: Alphabet) -> Ground:
    """Lay out the squares of a layout."""
    side = max(layout.rows, layout.columns) + 2
    kinds, times = np.zeros((2, 2, side, side), np.int64)
    times += 1
    for row, marks in enumerate(layout.premium, 1):
        for column, mark in enumerate(marks, 1):
            if mark in LETTER_TIMES:
                kinds[0, row, column] = LETTER_TIMES[mark] - 1
            elif mark.isdigit():
                kinds[0, row, column] = 4 + int(mark)
            times[0, row, column] = WORD_TIMES.get(mark, 1)
    kinds[1], times[1] = kinds[0].T, times[0].T
    values = np.zeros(64, np.int64)
    values[: len(alphabet)] = layout.tiles_in(alphabet).values
    values[BLANK] = layout.star_value
    worth = np.tile(values, (_KINDS, 1))
    for number in range(1, 4):
        worth[number] *= number + 1
    for value in range(1, 10):
        worth[4 + value][values == value] *= VALUE_TIMES
    bonus = np.zeros(MAX_RACK + 1, np.int64)
    factor = np.ones(MAX_RACK + 1, np.int64)
    for laid, points in layout.bonuses.items():
        bonus[laid] = points
    factor[layout.rack_size] = layout.bonus_factor
    row, column = layout.center if layout.covers_center else (-1, -1)
    size = np.array([layout.rows, layout.columns, row + 1, column + 1])
    return Ground(kinds, times, worth, bonus, factor, size, layout.exchange_from)


def rack_counts(tiles: str, alphabet: Alphabet) -> npt.NDArray[np.int64]:
    """Count the tiles of a rack by code."""
    counts = np.zeros(64, np.int64)
    for tile in tiles:
        counts[BLANK if tile == BLANK_SIGN else alphabet.code(tile)] += 1
    return counts
