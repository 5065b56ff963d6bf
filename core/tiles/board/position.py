"""Positions of a board, and laying tiles on it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from ...lexicon.alphabet import Alphabet, written
from ..bag import BLANK, Bag
from .layout import (
    LETTER_TIMES,
    PLAIN,
    VALUE_TIMES,
    WORD_TIMES,
    BoardError,
    Layout,
    name_of_layout,
)

if TYPE_CHECKING:
    from ...drawing.letters import LetterFigure

LARGEST_SCORE = 100_000
Cell = tuple[int, int]
Laid = tuple[int, int, str]
"""A tile that a move lays: row and column from 0, and the letter, a capital for a blank."""


class Formed(NamedTuple):
    """A word that a move forms, with capitals for blanks, and its points."""

    word: str
    points: int


@dataclass(frozen=True)
class Position:
    """A board, the players' tiles and scores; the first of each is the player's to move.

    `board`: its rows, `.` where a square is empty, small letters, capitals for blanks. `rack`,
    `other`: the tiles of the player to move and of the other one, `?` for a blank, None where they
    are unknown. `tiles_in_bag`, `scores`: None where they are unknown. `turn`: the number of the
    player to move, 0 or 1.

    Letters are folded. More tiles than the layout has are allowed: some play with tiles of two
    sets. Raises BoardError for what cannot be.

    >>> from gridsmith import read_board
    >>> position = read_board("7/7/7/2cats1/7/7/7 AB/ 0/0 0", layout="en-small")
    >>> position.rack, position.board[3], position.scores
    ('ab', '..CATS.', (0, 0))
    """

    layout: Layout
    alphabet: Alphabet
    board: tuple[str, ...]
    rack: str | None = None
    other: str | None = None
    tiles_in_bag: int | None = None
    scores: tuple[int, int] | None = None
    turn: int = 0

    def __post_init__(self) -> None:
        layout = self.layout
        if len(self.board) != layout.rows or any(len(row) != layout.columns for row in self.board):
            raise BoardError(
                "board-size",
                "the board has to have {rows} rows of {columns} squares",
                rows=layout.rows,
                columns=layout.columns,
            )
        object.__setattr__(self, "board", tuple(map(self._folded, self.board)))
        for name in ("rack", "other"):
            tiles = getattr(self, name)
            if tiles is not None:
                object.__setattr__(self, name, self._checked_rack(tiles))
        if not 0 <= (self.tiles_in_bag or 0) <= 1000:
            raise BoardError(
                "board-bag", "{tiles} tiles cannot be in the bag", tiles=self.tiles_in_bag
            )
        if any(abs(score) > LARGEST_SCORE for score in self.scores or ()):
            raise BoardError("board-score", "a score is at most {maximum}", maximum=LARGEST_SCORE)
        if self.turn not in (0, 1):
            raise BoardError("board-turn", "unknown player {player}", player=self.turn + 1)

    def _folded(self, row: str) -> str:
        fold, capitals = self.alphabet.fold, self.alphabet.capitals
        for sign in row:
            if sign != PLAIN and sign not in self.alphabet:
                raise BoardError(
                    "board-sign",
                    "'{sign}' on the board is neither a letter of {alphabet} nor '.'",
                    sign=written(sign),
                    alphabet=self.alphabet.name,
                )
        folded = ((sign, fold(sign)) for sign in row)
        return "".join(capitals(small) if sign != sign.lower() else small for sign, small in folded)

    def _checked_rack(self, tiles: str) -> str:
        folded = "".join(map(self.alphabet.fold, "".join(tiles.split())))
        for sign in folded:
            if sign != BLANK and sign not in self.alphabet:
                raise BoardError(
                    "board-rack-sign",
                    "'{sign}' on the rack is neither a letter of {alphabet} nor ?",
                    sign=written(sign),
                    alphabet=self.alphabet.name,
                )
        if len(folded) > self.layout.rack_size:
            raise BoardError(
                "board-rack-full",
                "a rack holds at most {maximum} tiles, not {tiles}",
                maximum=self.layout.rack_size,
                tiles=len(folded),
            )
        return folded

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        """Write it as Python programs make it."""
        layout = name_of_layout(self.layout) or self.layout
        return f"read_board({self.text()!r}, {self.alphabet!r}, {layout!r})"

    def _repr_svg_(self) -> str:
        return self.figure()._repr_svg_()

    @property
    def signs(self) -> list[str]:
        """The tile on each square, a capital for a blank; nothing where there is none."""
        return [sign.strip(PLAIN) for row in self.board for sign in row]

    def figure(
        self, signs: Sequence[str] | None = None, path: Sequence[int] = ()
    ) -> "LetterFigure":
        """Draw the tiles; `signs`: others on the squares; `path`: a word's squares, by number."""
        from ...drawing.letters import LetterFigure
        from .drawing import premium_marks

        shown = self.signs if signs is None else signs
        marks = zip(premium_marks(self.layout), shown, strict=True)
        return LetterFigure(
            self.layout.columns,
            list(map(self.alphabet.upper, shown)),
            path,
            bonuses=["" if sign else mark for mark, sign in marks],
            values=self.values_of(shown),
        )

    def values_of(self, signs: Sequence[str]) -> list[str]:
        """Give what each tile is worth, nothing for a blank and an empty square."""
        return [str(self.value(sign) or "") if sign else "" for sign in signs]

    def text(self) -> str:
        """Write the position as a text, as `read_position` reads it, without a last line break."""
        spelled = self.alphabet.spelled
        lines = list(map(spelled, self.board))
        for name, value in (
            ("rack", self.rack and spelled(self.rack)),
            ("other", self.other and spelled(self.other)),
            ("bag", self.tiles_in_bag),
            ("scores", self.scores and "{} {}".format(*self.scores)),
            ("turn", self.turn + 1),
        ):
            if value is not None:
                lines.append(f"{name}: {value}")
        return "\n".join(lines)

    @classmethod
    def first(cls, layout: Layout, alphabet: Alphabet) -> Self:
        """Give an empty board."""
        return cls(layout, alphabet, (PLAIN * layout.columns,) * layout.rows, scores=(0, 0))

    @cached_property
    def tiles(self) -> Bag:
        """All tiles of the game. Raises Complaint if the alphabet lacks one."""
        return self.layout.tiles_in(self.alphabet)

    @property
    def is_empty(self) -> bool:
        """Whether no tile is on the board."""
        return not any(row.strip(PLAIN) for row in self.board)

    @cached_property
    def unseen(self) -> Counter[str]:
        """The tiles that are neither on the board nor on a known rack."""
        bag = self.tiles
        unseen = Counter(dict(zip(bag.alphabet.symbols, bag.counts, strict=True)))
        unseen[BLANK] = bag.blanks
        on_board = "".join(self.board).replace(PLAIN, "")
        unseen.subtract(BLANK if self._is_blank(sign) else sign for sign in on_board)
        unseen.subtract((self.rack or "") + (self.other or ""))
        return +unseen

    @property
    def unseen_on_rack(self) -> str:
        """The other player's tiles once the bag is empty."""
        return "".join(sorted(self.unseen.elements())) if self.other is None else self.other

    @property
    def bag_size(self) -> int:
        """How many tiles are in the bag, reckoned from the unseen ones where it is unknown."""
        if self.tiles_in_bag is not None:
            return self.tiles_in_bag
        on_racks = self.layout.rack_size * [self.rack, self.other].count(None)
        return max(0, self.unseen.total() - on_racks)

    @property
    def is_endgame(self) -> bool:
        """Whether the bag is empty, so that the other player's tiles are known."""
        return not self.bag_size and len(self.unseen_on_rack) <= self.layout.rack_size

    @property
    def can_exchange(self) -> bool:
        """Whether there are tiles enough in the bag."""
        return self.bag_size >= self.layout.exchange_from

    def value(self, sign: str) -> int:
        """Give what a tile is worth: a letter, a capital for a blank, or `?`."""
        if self._is_blank(sign):
            return self.layout.star_value
        return self.tiles.values[self.alphabet.code(sign)]

    def rack_value(self, rack: str) -> int:
        """Give what the tiles of a rack are worth."""
        return sum(map(self.value, rack))

    def along(self, laid: Sequence[Laid]) -> tuple[list[Cell], bool]:
        """Give the squares of the word along tiles, and whether it goes down."""
        signs = {(row, column): sign for row, column, sign in laid}
        across, down = (
            self.run(signs, min(signs), is_down) if signs else [] for is_down in (False, True)
        )
        is_single = len(signs) == 1 and len(down) > len(across)
        is_down = is_single or len({row for row, _ in signs}) > 1
        return down if is_down else across, is_down

    def formed(self, laid: Sequence[Laid]) -> list[Formed]:
        """Give the words that tiles form, first the one along them. The squares must be empty."""
        signs = {(row, column): sign for row, column, sign in laid}
        along, is_down = self.along(laid)
        runs = [along, *(self.run(signs, cell, not is_down) for cell in signs)]
        return [self._scored(signs, run) for run in runs if len(run) > 1]

    def score(self, laid: Sequence[Laid]) -> int:
        """Give what laying tiles is worth."""
        layout = self.layout
        points = sum(word.points for word in self.formed(laid))
        if len(laid) == layout.rack_size:
            points *= layout.bonus_factor
        return points + layout.bonuses.get(len(laid), 0)

    def sign(self, signs: Mapping[Cell, str], cell: Cell) -> str:
        """Give what is on a square, with tiles laid on the board; `.` beyond its edge."""
        row, column = cell
        if 0 <= row < self.layout.rows and 0 <= column < self.layout.columns:
            return signs.get(cell, self.board[row][column])
        return PLAIN

    def run(self, signs: Mapping[Cell, str], cell: Cell, is_down: bool) -> list[Cell]:
        """Give the squares of the word through a square."""
        row, column = cell
        while self.sign(signs, (row - is_down, column - (not is_down))) != PLAIN:
            row, column = row - is_down, column - (not is_down)
        run = []
        while self.sign(signs, (row, column)) != PLAIN:
            run.append((row, column))
            row, column = row + is_down, column + (not is_down)
        return run

    def _scored(self, signs: Mapping[Cell, str], run: Sequence[Cell]) -> Formed:
        points, times = 0, 1
        for cell in run:
            value = self.value(self.sign(signs, cell))
            if cell in signs:
                mark = self.layout.premium[cell[0]][cell[1]]
                times *= WORD_TIMES.get(mark, 1)
                value *= VALUE_TIMES if mark == str(value) else LETTER_TIMES.get(mark, 1)
            points += value
        return Formed("".join(self.sign(signs, cell) for cell in run), points * times)

    def played(self, laid: Sequence[Laid], score: int) -> Self:
        """Give the position after a move: the other player's turn. Raises BoardError."""
        board = with_tiles(self.board, laid)
        used = [BLANK if self._is_blank(sign) else sign for *_, sign in laid]
        return replace(self, board=board)._after(used, len(used), score)

    def exchanged(self, tiles: str) -> Self:
        """Give the position after an exchange, or without tiles after a pass."""
        return self._after(tiles, 0, 0)

    def _after(self, used: Iterable[str], drawn: int, score: int) -> Self:
        rack, bag = self.rack, self.tiles_in_bag
        if rack is not None:
            for tile in used:
                rack = rack.replace(tile, "", 1)
            if bag != 0 and len(rack) < len(self.rack or ""):
                rack = None  # new tiles, which are unknown
        scores = self.scores and (self.scores[1], self.scores[0] + score)
        return replace(
            self,
            rack=self.other,
            other=rack,
            tiles_in_bag=None if bag is None else max(0, bag - drawn),
            scores=scores,
            turn=1 - self.turn,
        )

    def _is_blank(self, sign: str) -> bool:
        return sign == BLANK or sign != self.alphabet.fold(sign)


def with_tiles(board: Sequence[str], laid: Iterable[Laid]) -> tuple[str, ...]:
    """Lay tiles on a board. Raises BoardError."""
    rows = [list(row) for row in board]
    for row, column, sign in laid:
        if not (0 <= row < len(rows) and 0 <= column < len(rows[0])):
            raise BoardError("board-outside", "the word leaves the board")
        if rows[row][column] != PLAIN:
            raise BoardError("board-taken", "row {row}, column {column} is not empty",
                             row=row + 1, column=column + 1)  # fmt: skip
        rows[row][column] = sign
    return tuple(map("".join, rows))
