"""Lines, a small game: what would be `core/lines`.

Two players take turns to write a letter on an empty cell. It scores the longest word that it
completes in its row or its column, a point for each letter; words have three letters and more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Any, ClassVar, TypeAlias

import numpy as np
from msgspec import Meta

from gridsmith.core.balda.board import Board
from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import content_of, state_of
from gridsmith.core.grid import Cell, Path
from gridsmith.core.lexicon.alphabet import Alphabet
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.record import record
from gridsmith.core.record.review import MoveReview, ReviewSearch, games_of_line
from gridsmith.core.results import Results
from gridsmith.core.searching.saved_search import SavedSearch
from gridsmith.core.searching.search import Snapshot, resuming

MIN_LENGTH = 3


@dataclass(frozen=True)
class Turn:
    """A letter that was written, by whom (0 or 1), and its word, empty for none."""

    cell: tuple[Annotated[int, Meta(ge=0, le=99)], Annotated[int, Meta(ge=0, le=99)]]
    letter: str
    player: Annotated[int, Meta(ge=0, le=1)]
    word: str = ""


Record: TypeAlias = record.Record[Turn, bool]
UNPLAYED = Record()


@dataclass(frozen=True)
class Game:
    """A game: the board at its beginning, and the record of its turns.

    `computer`: it plays second; it `waits` in a game that was opened.
    """

    beginning: Any
    lexicon: str
    record: Record = UNPLAYED
    computer: bool = False
    waits: bool = False
    is_without_help: ClassVar = False

    def __post_init__(self) -> None:
        self.record.check()

    def content(self) -> dict[str, Any]:
        return content_of(replace(self, beginning=None), beginning=self.beginning.text())

    @classmethod
    def of_content(cls, content: Mapping[str, Any], alphabet: Alphabet) -> Game:
        """Read a game. Raises Complaint."""
        game: Game = state_of(content, cls, beginning=lambda text: Board.parse(text, alphabet))
        _ = game.board  # whose letters have to fit
        return game

    @cached_property
    def board(self) -> Board:
        board: Board = self.beginning
        for turn in self.record.turns:
            board = board.place(*turn.cell, turn.letter)
        return board

    @property
    def player(self) -> int:
        return len(self.record.turns) % 2

    @property
    def scores(self) -> tuple[int, int]:
        words = [[turn.word for turn in self.record.turns if turn.player == one] for one in (0, 1)]
        return sum(map(len, words[0])), sum(map(len, words[1]))

    @property
    def is_over(self) -> bool:
        return all(self.board.letters())

    @property
    def computer_moves(self) -> bool:
        waits = self.waits or self.is_over or not self.record.is_last
        return self.computer and self.player == 1 and not waits

    def with_board(self, board: Board) -> Game:
        return Game(board, self.lexicon, computer=self.computer)

    def with_lexicon(self, name: str, alphabet: Alphabet) -> Game:
        """The game with another list; on an empty board where that has other letters."""
        board = self.board
        if alphabet.symbols != board.alphabet.symbols:
            board = Board.empty(board.rows, board.columns, alphabet)
        return replace(self.with_board(board), lexicon=name)

    def cleared(self) -> Game:
        board = self.board
        return self.with_board(Board.empty(board.rows, board.columns, board.alphabet))

    def typed(self, cell: Cell, letter: str | None, lexicon: Lexicon) -> Game:
        """Write a letter; on a letter it corrects the board, from which another game begins."""
        if letter is None or self.board.letter(*cell) is not None:
            return self.with_board(self.board.place(*cell, letter))
        word, _ = best_word(self.board.place(*cell, letter), cell, lexicon)
        return self.made(Turn(cell, letter, self.player, word))

    def made(self, turn: Turn) -> Game:
        """Make a turn: the next one of the record, or another variation. Raises Complaint."""
        for entry in self.record.following[self.record.at]:
            if self.record.entries[entry].made == turn:
                return replace(self, record=self.record.taken_up(entry)).at_entry(entry)
        return replace(self, record=self.record.made(turn, True), waits=False)

    def at_entry(self, entry: int) -> Game:
        return replace(self, record=self.record.at_entry(entry, True))

    def noted(self, entry: int, note: str) -> Game:
        return replace(self, record=self.record.noted(entry, note))

    def set_aside(self, before: Game) -> Game:
        return replace(self, record=self.record.set_aside(before.record))

    def without(self, entry: int) -> Game:
        here = self
        if self.record.at in self.record.below(entry):
            here = self.at_entry(self.record.entries[entry].after)
        return replace(here, record=here.record.without(entry))

    def corrected(self, entry: int, made: Turn) -> tuple[Game, tuple[Turn, ...]]:
        """Put another turn in place of one; the others follow where their cells are empty."""
        bare = replace(self, record=UNPLAYED)
        return self.record.corrected(entry, made, bare, _again)


def _again(game: Game, turn: Turn) -> Game:
    if game.board.letter(*turn.cell) is not None:
        raise Complaint("lines-taken", "the cell is taken")
    return game.made(turn)


def words_through(board: Board, cell: Cell, lexicon: Lexicon) -> Iterator[tuple[str, Path]]:
    """Give the words through a cell in its row and column, each with its path."""
    for axis, length in ((1, board.columns), (0, board.rows)):
        way = [(cell[0], at) if axis else (at, cell[1]) for at in range(length)]
        letters = [board.letter(*one) or "." for one in way]
        for start in range(cell[axis] + 1):
            for end in range(max(cell[axis] + 1, start + MIN_LENGTH), length + 1):
                word = "".join(letters[start:end])
                if "." not in word and word in lexicon:
                    yield word, tuple(way[start:end])


def best_word(board: Board, cell: Cell, lexicon: Lexicon) -> tuple[str, Path]:
    """Give the longest word through a cell, the first one of several; empty for none."""
    return max(words_through(board, cell, lexicon), key=lambda one: len(one[0]), default=("", ()))


Order = StrEnum("Order", {"DEFAULT": "default", "WORD": "word", "POINTS": "points"})


@dataclass(frozen=True)
class Move:
    word: str
    cell: Cell
    letter: str
    path: Path
    paths: int = 1

    @property
    def points(self) -> int:
        return len(self.word)


@dataclass(frozen=True, eq=False)
class Moves(Results[Move, Order]):
    """The letters that complete a word, the longest words first."""

    TIES = (Order.POINTS, Order.WORD)
    COLUMNS: ClassVar = {"word": lambda move: move.word, "points": lambda move: move.points}
    APART: ClassVar = ("word", "cell")

    def _row(self, index: int) -> Move:
        row, column, start, down = (int(self.table[name][index]) for name in _PLACE)
        word = self.spell(index)
        steps = range(start, start + len(word))
        path = tuple((at, column) if down else (row, at) for at in steps)
        return Move(word, (row, column), word[path.index((row, column))], path)

    def keys(self) -> Mapping[Order, Any]:
        fewer = -self.table["length"]
        return {Order.DEFAULT: fewer, Order.POINTS: fewer, Order.WORD: self.table["word"]}


_PLACE = ("row", "column", "start", "down")
_FIELDS = [(name, np.int64) for name in ("word", "length", *_PLACE)]


def find_moves(board: Board, lexicon: Lexicon) -> Moves:
    """Find for each empty cell the letters that complete a word, each with its longest one."""
    rows = []
    for number, taken in enumerate(board.letters()):
        cell = divmod(number, board.columns)
        for letter in () if taken else board.alphabet.symbols:
            word, path = best_word(board.place(*cell, letter), cell, lexicon)
            if word:
                index = lexicon.graph.index(board.alphabet.encode(word))
                down = path[0][1] == path[1][1]
                rows.append((index, len(word), *cell, path[0][not down], down))
    return Moves(lexicon, np.array(rows, _FIELDS)).sorted(Order.DEFAULT)


def best_turn(game: Game, lexicon: Lexicon) -> Turn:
    """Give what the computer writes: the longest word, or any letter on the first empty cell."""
    moves = find_moves(game.board, lexicon)
    if len(moves):
        return Turn(moves[0].cell, moves[0].letter, game.player, moves[0].word)
    cell = divmod(game.board.letters().index(""), game.board.columns)
    return Turn(cell, game.board.alphabet.symbols[0], game.player)


@dataclass(frozen=True)
class ReviewProblem:
    """The line to review. `only`: numbers of turns, all if empty; no lexicon to read a review."""

    game: Game
    lexicon: Lexicon | None = None
    only: tuple[int, ...] = ()


class Review(ReviewSearch[Turn]):
    """What each turn scored, and what it could have."""

    NAME = "lines review"

    def numbers(self) -> Sequence[int]:
        numbers = range(len(self.problem.game.record.line), 0, -1)
        return [one for one in numbers if not self.problem.only or one in self.problem.only]

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[Turn]]:
        games = games_of_line(self.problem.game)
        for number in numbers:
            before, made = games[number - 1], games[number].record.turns[-1]
            best = best_turn(before, self.problem.lexicon)
            lead = before.scores[made.player] - before.scores[1 - made.player]
            worth = len(made.word), len(best.word)
            is_best = worth[0] >= worth[1]
            yield MoveReview(
                number, made.player, lead, max(worth), worth[0], (best,), is_best, is_exact=True
            )

    @staticmethod
    def saved_move(move: Turn) -> Any:
        return content_of(move)

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[Turn, ...]:
        """Read turns. Raises Complaint."""
        return tuple(state_of(turn, Turn) for turn in line)


@dataclass(frozen=True)
class FillProblem:
    board: Board
    lexicon: Lexicon


@dataclass(frozen=True, eq=False)
class FillSnapshot(Snapshot):
    board: Board | None = None


class Fill:
    """Fills a board with letters so that rows and columns have the most in words; see `Search`."""

    STEPS = 200

    def __init__(self, problem: FillProblem, seed: int = 0) -> None:
        self.problem, self.seed, self.steps = problem, seed, 0
        self.best, self.points = problem.board, 0

    def step(self) -> FillSnapshot:
        """Fill the cells in another order, each with the best of eight letters."""
        chance = random.Random(f"{self.seed} {self.steps}")
        board = self.problem.board
        free = [number for number, letter in enumerate(board.letters()) if not letter]
        for number in chance.sample(free, len(free)):
            cell = divmod(number, board.columns)
            letters = chance.sample(board.alphabet.symbols, 8)
            tried = [board.place(*cell, letter) for letter in letters]
            board = max(tried, key=lambda one: self._points(one, cell))
        points = sum(self._points(board, divmod(number, board.columns)) for number in free)
        if points >= self.points:
            self.best, self.points = board, points
        self.steps += 1
        return self.snapshot()

    def _points(self, board: Board, cell: Cell) -> int:
        return len(best_word(board, cell, self.problem.lexicon)[0])

    def snapshot(self) -> FillSnapshot:
        return FillSnapshot(
            self.steps,
            self.points,
            fraction=self.steps / self.STEPS,
            finished=self.steps >= self.STEPS,
            board=self.best,
        )

    def state(self) -> dict[str, Any]:
        return {"search": "fill", "version": 1, "best": self.best.text(),
                "seed": self.seed, "steps": self.steps, "points": self.points}  # fmt: skip

    @classmethod
    def resume(cls, problem: FillProblem, state: Mapping[str, Any]) -> Fill:
        with resuming(state, "fill"):
            search = cls(problem, state_of(state["seed"], int))
            search.best = Board.parse(state_of(state["best"], str), problem.board.alphabet)
            search.steps, search.points = state_of([state["steps"], state["points"]], list[int])
        return search

    def split(self, pieces: int) -> list[Fill]:
        return [self]


@dataclass(frozen=True, eq=False)
class SavedFill(SavedSearch[Fill]):
    FILE = "lines fill"
    SEARCH = Fill

    def problem_content(self) -> dict[str, Any]:
        return {"board": self.problem.board.text()}

    @classmethod
    def problem_of(cls, content: Mapping[str, Any], lexicon: Lexicon) -> FillProblem:
        return FillProblem(Board.parse(state_of(content["board"], str), lexicon.alphabet), lexicon)
