"""A game reviewed: what each move was worth, what would have been best, and what was lost.

A game derives its search from `ReviewSearch` and says how one move is judged and how the moves of a
line are saved. The moves are judged from the last one back: the end of a game is solved sooner.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Generic, Self, TypeAlias, TypedDict, TypeVar

from msgspec import Meta

from ..files.state import state_of
from ..searching.search import Snapshot, StateError, resuming
from .record import MAXIMUM, Recorded

MoveT = TypeVar("MoveT")
"""A move of a line, as the game has it."""

GOOD_LOSS = 1.0
"""Points or boxes that a good move may lose."""

INACCURATE_LOSS = 3.0
"""What an inaccuracy may lose; a mistake loses more, or the game."""


_Value: TypeAlias = Annotated[float, Meta(ge=-(10**8), le=10**8)]


class Judgement(StrEnum):
    """How good a move was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"


@dataclass(frozen=True)
class MoveReview(Generic[MoveT]):
    """A move of a game, judged.

    `number`: of the move in its line, from 1. `player`: who made it, from 0. `lead`: by how much
    that player was ahead before it. `best_value`, `value`: how much further the player gets ahead
    until the end after the best move and after this one. `line`: the best move and what follows
    it, as far as known. `is_best`: whether nothing better is known. `is_exact`: both values are
    proven; else `depth` says how many moves ahead was looked, 0 where that is not how they were
    found. `spread`: how far off either value may be, None where that is not known.
    """

    number: Annotated[int, Meta(ge=1, le=MAXIMUM)]
    player: Annotated[int, Meta(ge=0, le=3)]
    lead: Annotated[int, Meta(ge=-(10**9), le=10**9)]
    best_value: _Value
    value: _Value
    line: Annotated[tuple[MoveT, ...], Meta(max_length=MAXIMUM)]
    is_best: bool
    is_exact: bool
    depth: Annotated[int, Meta(ge=0, le=MAXIMUM)] = 0
    spread: _Value | None = None

    @property
    def loss(self) -> float:
        """What the move has cost, in points or boxes."""
        return 0.0 if self.is_best else max(0.0, self.best_value - self.value)

    @property
    def judgement(self) -> Judgement:
        """How good the move was."""
        if self.loss == 0:
            return Judgement.BEST
        before, after = self.lead + self.best_value, self.lead + self.value
        costs_game = self.is_exact and (before > 0 >= after or before == 0 > after)
        if self.loss > INACCURATE_LOSS or costs_game:
            return Judgement.MISTAKE
        return Judgement.GOOD if self.loss <= GOOD_LOSS else Judgement.INACCURACY

    def lead_to_come(self, *, best: bool = False) -> float:
        """By how much the first of two players will have won, after this move or the best one."""
        lead = self.lead + (self.best_value if best else self.value)
        return lead if self.player == 0 else -lead


@dataclass(frozen=True)
class Outlook:
    """By how much the first of two players will have won if both play their best from here on.

    `number`: of the last move made, 0 for the beginning. `spread`: how far off `value` may be, 0
    where it is exact.
    """

    number: int
    value: float
    spread: float


def outlooks(moves: Iterable[MoveReview[MoveT]]) -> tuple[Outlook, ...]:
    """Give what is known at the beginning and after each move, in order.

    A position is judged twice: as what the move before it came to, and with the best move after it.
    The second looks further ahead, and counts unless the first is exact.
    """
    found: dict[int, Outlook] = {}
    for move in sorted(moves, key=lambda move: move.number):
        spread = 0.0 if move.is_exact else move.spread or 0.0
        before = found.get(move.number - 1)
        if before is None or before.spread:
            best = move.lead_to_come(best=True)
            found[move.number - 1] = Outlook(move.number - 1, best, spread)
        found[move.number] = Outlook(move.number, move.lead_to_come(), spread)
    return tuple(found.values())


@dataclass(frozen=True, eq=False)
class ReviewSnapshot(Snapshot, Generic[MoveT]):
    """What is known of a game's moves: `moves`, those judged until now, in order."""

    moves: tuple[MoveReview[MoveT], ...] = field(default=())


def worst(moves: Iterable[MoveReview[MoveT]], maximum: int = 3) -> tuple[MoveReview[MoveT], ...]:
    """Give the moves that lost most, the worst first; good and best ones are left out."""
    bad = (Judgement.INACCURACY, Judgement.MISTAKE)
    found = [move for move in moves if move.judgement in bad]
    return tuple(sorted(found, key=lambda move: (-move.loss, move.number))[:maximum])


class _State(TypedDict):
    steps: Annotated[int, Meta(ge=0, le=2**53)]
    finished: bool
    moves: Annotated[list[MoveReview[Any]], Meta(max_length=MAXIMUM)]


class ReviewSearch(Generic[MoveT]):
    """The review of the line shown of a game's record; see `Search`.

    A game supplies `numbers`, `course`, `saved_move` and `read_line`.
    """

    NAME: ClassVar[str]
    """What marks a state as one of this search."""

    def __init__(self, problem: Any, seed: int = 0) -> None:
        """Start with nothing judged; `seed` changes nothing."""
        self.problem = problem
        self._steps = 0
        self._judged: dict[int, MoveReview[MoveT]] = {}
        self._course: Iterator[None] | None = None
        self._numbers = self.numbers()
        self._snapshot: ReviewSnapshot[MoveT] = self._made_snapshot()

    def numbers(self) -> Sequence[int]:
        """Give the numbers of the moves that are to be judged, in this order."""
        raise NotImplementedError

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[MoveT] | None]:
        """Judge moves, and some of them again; None, or a judgement, after each 10 to 50 ms."""
        raise NotImplementedError

    @staticmethod
    def is_settled(move: MoveReview[Any]) -> bool:
        """Whether a judgement needs no more work, should the review be interrupted."""
        return True

    @staticmethod
    def saved_move(move: Any) -> Any:
        """Give a move of a line, fit for JSON."""
        raise NotImplementedError

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[MoveT, ...]:
        """Read the line of a judgement, all of whose moves can be made. Raises Complaint."""
        raise NotImplementedError

    def step(self) -> ReviewSnapshot[MoveT]:
        """Judge on for 10 to 50 ms."""
        if self._snapshot.finished:
            return self._snapshot
        if self._course is None:
            remaining = [
                number
                for number in self._numbers
                if number not in self._judged or not self.is_settled(self._judged[number])
            ]
            self._course = self._walk(remaining)
        is_over = next(self._course, _OVER) is _OVER
        self._steps += 1
        self._snapshot = self._made_snapshot(is_over=is_over)
        if is_over:
            self._course = None
        return self._snapshot

    def _walk(self, numbers: Sequence[int]) -> Iterator[None]:
        for judged in self.course(numbers):
            if judged is not None:
                self._judged[judged.number] = judged
            yield

    def snapshot(self) -> ReviewSnapshot[MoveT]:
        """Give what has been judged so far."""
        return self._snapshot

    def _made_snapshot(self, *, is_over: bool = False) -> ReviewSnapshot[MoveT]:
        moves = tuple(self._judged[number] for number in sorted(self._judged))
        return ReviewSnapshot(
            self._steps,
            counters={"moves": len(moves)},
            fraction=len(moves) / len(self._numbers) if self._numbers else 1.0,
            proven=len(moves) == len(self._numbers) and all(move.is_exact for move in moves),
            finished=is_over or not self._numbers,
            moves=moves,
        )

    def state(self) -> dict[str, Any]:
        """Give what has been judged, fit for JSON."""
        moves = [
            {**vars(move), "line": [self.saved_move(made) for made in move.line]}
            for move in self._snapshot.moves
        ]
        return {
            "search": self.NAME,
            "version": 1,
            "steps": self._steps,
            "finished": self._snapshot.finished,
            "moves": moves,
        }

    @classmethod
    def resume(cls, problem: Any, state: Mapping[str, Any]) -> Self:
        """Continue from a state of the same problem. Raises StateError for any other."""
        search = cls(problem)
        with resuming(state, cls.NAME):
            fields = state_of(state, _State)
            for move in fields["moves"]:
                line = search.read_line(move.number, move.line)
                if move.number not in search._numbers:
                    raise StateError("state-misfit", "the saved state does not fit the problem")
                search._judged[move.number] = replace(move, line=line)
        search._steps = fields["steps"]
        search._snapshot = search._made_snapshot(is_over=fields["finished"])
        return search

    def split(self, pieces: int) -> Sequence[Self]:
        """Give the search alone: it is one piece."""
        return [self]


_OVER = object()

GameT = TypeVar("GameT", bound=Recorded)


def games_of_line(game: GameT) -> tuple[GameT, ...]:
    """Give a game at its beginning and after each move of the line shown."""
    return tuple(game.at_entry(entry) for entry in (0, *game.record.line))
