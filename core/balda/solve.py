"""Whole games of Balda on small boards, solved from their start words.

>>> from gridsmith.core.lexicon.alphabet import ENGLISH
>>> from gridsmith.core.lexicon.image import build_lexicon
>>> lexicon = build_lexicon("some", ENGLISH, ["tea", "teas", "sea", "seat", "eat"])
>>> solve = Solve(SolveProblem(lexicon, 2, 3, ("tea", "eat")))
>>> while not solve.step().finished:
...     pass
>>> for solved in solve.snapshot().solved:
...     print(solved.start, solved.value, [move.word for move in solved.best])
tea 1 ['teas']
eat 4 ['seat']
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Self, TypedDict

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ..errors import Complaint
from ..files.state import content_of, state_of
from ..grid import symmetries
from ..lexicon.alphabet import LONGEST_WORD
from ..lexicon.lexicon import Lexicon
from ..searching.saved_search import Counted, SavedSearch, problem_fields, whole
from ..searching.search import Snapshot, StateError, resuming
from .board import Board
from .endgame.arrays import MAX_EMPTY
from .endgame.engine import Endgame
from .moves import Move, Moves
from .rules import CLASSIC, Rules
from .search import find_moves

MAX_STARTS = 100_000

_Word = Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]
_Side = Annotated[int, Meta(ge=0, le=Board.LARGEST_SIDE - 1)]
_Number = Annotated[int, Meta(ge=0, le=MAX_STARTS - 1)]


@dataclass(frozen=True)
class SolveProblem:
    """Games to solve: on a board of this size, from each of the start words.

    Raises Complaint for a start word that does not fit, or leaves too many cells empty.
    """

    lexicon: Lexicon
    rows: Annotated[int, Meta(ge=Board.SMALLEST_SIDE, le=Board.LARGEST_SIDE)]
    columns: Annotated[int, Meta(ge=Board.SMALLEST_SIDE, le=Board.LARGEST_SIDE)]
    starts: tuple[_Word, ...]
    rules: Rules = CLASSIC

    def __post_init__(self) -> None:
        if len(self.starts) > MAX_STARTS:
            raise Complaint(
                "solve-starts",
                "too many start words: {words}; the limit is {maximum}",
                words=len(self.starts),
                maximum=MAX_STARTS,
            )
        for start in self.starts:
            self.board(start)
            empty = self.rows * self.columns - len(start)
            if empty > MAX_EMPTY:
                raise Complaint(
                    "solve-empty",
                    "'{word}' leaves {cells} cells of the {rows}x{columns} board empty; at most "
                    "{maximum} can be solved",
                    word=self.lexicon.alphabet.spelled(start),
                    cells=empty,
                    rows=self.rows,
                    columns=self.columns,
                    maximum=MAX_EMPTY,
                )

    def board(self, start: str) -> Board:
        """Give the board at the start of a game. Raises Complaint."""
        return Board.with_start_word(self.rows, self.columns, start, self.lexicon.alphabet)


def start_words(lexicon: Lexicon, columns: int) -> tuple[str, ...]:
    """Give the words that fill a row, in alphabetical order."""
    return tuple(word for word in lexicon.words() if len(word) == columns)


@dataclass(frozen=True)
class FirstMove:
    """A first move: a letter on a cell, counted from 0, and the word."""

    word: _Word
    row: _Side
    column: _Side
    letter: Annotated[str, Meta(min_length=1, max_length=1)]


@dataclass(frozen=True)
class Solved:
    """The result of a game in which both players play their best and know every word.

    `value`: the points that the first player has more at the end; None where the game could not be
    solved, because too many words can be traced on the board. `best`: the first moves that reach
    it, in the default order of moves; of moves that mirror each other only one.
    """

    start: _Word
    value: Annotated[int, Meta(ge=-(2**29), le=2**29)] | None
    best: Annotated[tuple[FirstMove, ...], Meta(max_length=10_000)]


@dataclass(frozen=True, eq=False, repr=False)
class SolveSnapshot(Snapshot):
    """What is solved by now. `points`: how many games. `numbered`: these, by number."""

    numbered: tuple[tuple[int, Solved], ...] = ()

    @property
    def solved(self) -> tuple[Solved, ...]:
        """The games that are solved, in the order of the start words."""
        return tuple(solved for _, solved in self.numbered)

    def merged(self, others: Iterable[Snapshot]) -> "SolveSnapshot":
        """Put together what the pieces of a search have solved."""
        pieces = [self, *(other for other in others if isinstance(other, SolveSnapshot))]
        together = super().merged(pieces[1:])
        numbered = sorted(pair for piece in pieces for pair in piece.numbered)
        whole_work = {**vars(together), "points": len(numbered), "numbered": tuple(numbered)}
        return SolveSnapshot(**whole_work)


class _State(TypedDict):
    steps: Counted
    nodes: Counted
    remaining: Annotated[list[_Number], Meta(max_length=MAX_STARTS)]
    solved: Annotated[list[tuple[_Number, Solved]], Meta(max_length=MAX_STARTS)]


class Solve:
    """A search that solves games one by one; see `Search`.

    A saved search resumes with the game that was being solved, from its beginning.
    """

    pieces_a_worker = 4

    def __init__(self, problem: SolveProblem, seed: int = 0) -> None:
        """Start with the first game; the seed is ignored, since nothing is random."""
        self.problem = problem
        self._steps = 0
        self._nodes = 0
        self._remaining = list(range(len(problem.starts)))
        self._solved: dict[int, Solved] = {}
        self._going: tuple[Moves, Endgame] | None = None

    def step(self) -> SolveSnapshot:
        """Work for 10 to 50 ms."""
        if self._remaining:
            self._steps += 1
            self._go_on(self._remaining[0])
        return self.snapshot()

    def _go_on(self, number: int) -> None:
        problem, start = self.problem, self.problem.starts[number]
        if self._going is None:
            board = problem.board(start)
            moves = find_moves(board, problem.lexicon, problem.rules, banned=(start,))
            self._going = moves, Endgame(moves, problem.rules, (start,), only_best=True)
        moves, end = self._going
        end.step()
        if end.is_finished:
            self._nodes += end.nodes
            self._solved[number] = _result(start, moves, end)
            del self._remaining[0]
            self._going = None

    @property
    def is_resumable(self) -> bool:
        """Whether its state holds all work done; that on a game under way is not in it."""
        return self._going is None

    def snapshot(self) -> SolveSnapshot:
        """Give what is solved by now."""
        nodes = self._nodes + (0 if self._going is None else self._going[1].nodes)
        done, remaining = len(self._solved), len(self._remaining)
        return SolveSnapshot(
            self._steps,
            points=done,
            counters={"games": done, "nodes": nodes},
            fraction=done / (done + remaining) if done + remaining else 1.0,
            proven=not remaining,
            finished=not remaining,
            numbered=tuple(sorted(self._solved.items())),
        )

    def state(self) -> dict[str, Any]:
        """Give what is needed to resume, fit for JSON."""
        return content_of(
            {
                "search": "balda solve",
                "version": 1,
                "steps": self._steps,
                "nodes": self._nodes,
                "remaining": self._remaining,
                "solved": list(self._solved.items()),
            }
        )

    @classmethod
    def resume(cls, problem: SolveProblem, state: Mapping[str, Any]) -> Self:
        """Resume a saved search. Raises StateError for any other, or a damaged one."""
        with resuming(state, "balda solve"):
            fields = state_of(dict(state), _State)
        solved = dict(fields["solved"])
        numbers = [*fields["remaining"], *(number for number, _ in fields["solved"])]
        for number in numbers:
            whole(number, 0, len(problem.starts) - 1)
        starts = {number: game.start for number, game in solved.items()}
        is_known = all(problem.starts[number] == start for number, start in starts.items())
        if len(set(numbers)) != len(numbers) or not is_known:
            raise StateError("state-misfit", "the saved state does not fit the problem")
        search = cls(problem)
        search._steps, search._nodes = fields["steps"], fields["nodes"]
        search._remaining, search._solved = fields["remaining"], solved
        return search

    def split(self, pieces: int) -> Sequence[Self]:
        """Share the games that are left out among at most so many searches."""
        parts = [type(self)(self.problem) for _ in range(max(1, min(pieces, len(self._remaining))))]
        for at, part in enumerate(parts):
            part._remaining = self._remaining[at :: len(parts)]
        parts[0]._steps, parts[0]._nodes = self._steps, self._nodes
        parts[0]._solved = dict(self._solved)
        return parts


@dataclass(frozen=True, eq=False)
class SavedSolve(SavedSearch[Solve]):
    """A search that solves games, between two runs."""

    FILE = "gridsmith balda solve"
    SEARCH = Solve

    def problem_content(self) -> dict[str, Any]:
        """Give the board, the start words and the rules, fit for JSON."""
        return problem_fields(self.problem)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> SolveProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        return state_of({**content, "lexicon": lexicon}, SolveProblem)


def _result(start: str, moves: Moves, end: Endgame) -> Solved:
    if not end.is_possible:
        return Solved(start, None, ())
    if end.best is None:
        return Solved(start, 0, ())
    value = int(end.low[end.best])
    rows = np.flatnonzero(end.sure & (end.low == value))
    first: dict[tuple[str, str, int], FirstMove] = {}
    mirrored = _mirrored(moves.board)
    for row in rows.tolist():
        move: Move = moves[row]
        cell = int(mirrored[move.row * moves.board.columns + move.column])
        found = FirstMove(move.word, move.row, move.column, move.letter)
        first.setdefault((move.word, move.letter, cell), found)
    return Solved(start, value, tuple(first.values()))


def _mirrored(board: Board) -> npt.NDArray[np.int64]:
    """Give for each cell the first of those that mirror it, on a board that mirrors itself."""
    letters = np.frombuffer(board.cells, np.uint8)
    images = symmetries(board.rows, board.columns)
    same = [image for image in images if (letters[image] == letters).all()]
    mirrored: npt.NDArray[np.int64] = np.min(same, axis=0)
    return mirrored
