"""The search for the board with the most points, the most words or the longest word.

An `OptimizeProblem` says which boards are allowed, an `OptimizeSnapshot` which are the best so far:

    search = Optimize(OptimizeProblem.any_letters(4, 4, lexicon), seed=1)
    while (search.step().points or 0) < 4000:
        pass
    print(search.snapshot().best.board)

`annealing.Optimize` is the search.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Self

from msgspec import Meta

from ..errors import Complaint
from ..grid import BoardError
from ..lexicon.lexicon import Lexicon
from ..memo import weak_cache
from ..searching.search import Snapshot
from .aim import Aim
from .board import BoggleBoard
from .dice import Dice
from .scoring import CLASSIC, MIN_LENGTH, Scoring
from .solve import solve


@dataclass(frozen=True)
class OptimizeProblem:
    """The boards allowed, and how they are scored.

    Make one with `any_letters`, `with_dice` or `rearranging`. `top`: how many of the best boards
    to list. Boards that are rotations or reflections of each other are one board. Bonuses of cells
    do not count: the search is for the best letters. `aim`: by what they are the best.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> OptimizeProblem.any_letters(2, 3, few).min_length
    3
    """

    rows: int
    columns: int
    lexicon: Lexicon
    scoring: Scoring = CLASSIC
    min_length: Annotated[int, Meta(ge=1, le=10**9)] = MIN_LENGTH
    top: int = 10
    dice: Dice | None = None
    letters: BoggleBoard | None = None
    aim: Aim = Aim.POINTS

    def __post_init__(self) -> None:
        BoggleBoard.check_size(self.rows, self.columns)
        if not 1 <= self.top <= 1000:
            raise Complaint(
                "board-search-top",
                "the number of best boards must be 1 to 1000, not {top}",
                top=self.top,
            )
        if self.dice is not None:
            self.dice.check_size(self.rows, self.columns)
        if self.letters is not None and not any(self.letters.faces()):
            raise BoardError("board-blocked", "all cells are blocked, so nothing can be rearranged")
        for what in (self.dice, self.letters):
            if what is not None and what.alphabet.symbols != self.lexicon.alphabet.symbols:
                raise BoardError(
                    "faces-lexicon",
                    "the faces are in {faces}, the lexicon {lexicon} in {words}",
                    faces=what.alphabet.name,
                    lexicon=self.lexicon.name,
                    words=self.lexicon.alphabet.name,
                )

    @classmethod
    def any_letters(cls, rows: int, columns: int, lexicon: Lexicon, **rules: Any) -> Self:
        """Any letter on any cell; where there is Qu, Q is always Qu."""
        return cls(rows, columns, lexicon, **rules)

    @classmethod
    def with_dice(
        cls, dice: Dice, lexicon: Lexicon, *, size: tuple[int, int] | None = None, **rules: Any
    ) -> Self:
        """Allow boards that dice can show, each used once at most.

        `size`: of as many cells as there are dice, or fewer. Raises DiceError for more, and without
        a size where the dice do not fill a square.
        """
        return cls(*(size or dice.size()), lexicon, dice=dice, **rules)

    @classmethod
    def rearranging(cls, board: BoggleBoard, lexicon: Lexicon, **rules: Any) -> Self:
        """The faces of a board in any order; blocked cells stay where they are."""
        return cls(board.rows, board.columns, lexicon, letters=board.plain(), **rules)


@dataclass(frozen=True)
class Found:
    """One of the best boards: its points, and how many words it has.

    `longest`: its longest word, the first of equally long ones; empty unless that is the aim.
    """

    board: BoggleBoard
    points: int
    words: int
    longest: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class OptimizeSnapshot(Snapshot):
    """The best boards so far. `points`: what the aim counts: points, words, or letters.

    Counters: `boards` looked at, `restarts`, `boards_at_best`.

    Among the boards looked at are those whose walk was given up. `boards_at_best` is how many had
    been looked at when the best one was found; of several pieces, in the piece that found it.
    """

    rows: tuple[tuple[bytes, int, int], ...] = ()  # cells, rank, words; the best first
    problem: OptimizeProblem | None = None

    @cached_property
    def top(self) -> tuple[Found, ...]:
        """The best boards, the best one first."""
        problem = self.problem
        if problem is None:
            return ()
        if problem.aim is Aim.POINTS:
            return tuple(
                Found(_turned(cells, problem), points, words) for cells, points, words in self.rows
            )
        known = _measured(problem)
        measured = {cells: known.get(cells) or _measure(cells, problem) for cells, *_ in self.rows}
        known.clear()
        known.update(measured)
        return tuple(Found(_turned(cells, problem), *measured[cells]) for cells in measured)

    @property
    def best(self) -> Found | None:
        """The best board so far."""
        return self.top[0] if self.rows else None

    def merged(self, others: Iterable["Snapshot"]) -> "OptimizeSnapshot":
        """Merge with the snapshots of other pieces."""
        pieces = [self, *(other for other in others if isinstance(other, OptimizeSnapshot))]
        rows = sorted(
            {row for piece in pieces for row in piece.rows}, key=lambda row: (-row[1], row[0])
        )
        maximum = self.problem.top if self.problem is not None else len(rows)
        first = max(pieces, key=lambda piece: piece.points or 0)
        merged = vars(super().merged(pieces[1:]))
        merged["counters"]["boards_at_best"] = first.counters["boards_at_best"]
        return OptimizeSnapshot(**merged, rows=tuple(rows[:maximum]), problem=self.problem)


@weak_cache
def _measured(_: OptimizeProblem) -> dict[bytes, tuple[int, int, str]]:
    """Give where points, words and the longest word of the boards listed last are noted."""
    return {}


def _measure(cells: bytes, problem: OptimizeProblem) -> tuple[int, int, str]:
    board = BoggleBoard(problem.rows, problem.columns, problem.lexicon.alphabet, cells)
    found = solve(board, problem.lexicon, problem.scoring, problem.min_length)
    longest = ""
    if problem.aim is Aim.LONGEST:
        longest = min(found.words(), key=lambda word: (-len(word), word), default="")
    return found.points, len(found), longest


def _turned(cells: bytes, problem: OptimizeProblem) -> BoggleBoard:
    """Give a board, turned so that its blocked cells are those of the problem."""
    board = BoggleBoard(problem.rows, problem.columns, problem.lexicon.alphabet, cells)
    if problem.letters is None:
        return board
    blocked = [face is None for face in problem.letters.faces()]
    return next(
        image for image in board.images() if [face is None for face in image.faces()] == blocked
    )
