"""The protocol of long searches.

A search is made from a frozen problem and a seed. A step takes 10 to 50 ms and does a fixed amount
of work, so that the same problem, seed and number of steps give the same result on every computer.
Between steps a search can be inspected, stopped, saved, resumed and split into independent pieces.

`run` (`core/searching/running.py`) drives a search; `Watch` takes its time.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

from ..errors import Complaint, damage_in


class StateError(Complaint):
    """A saved state is damaged or belongs to another search; the message is one line."""


@contextmanager
def resuming(state: Mapping[str, Any], search: str, version: int = 1) -> Iterator[None]:
    """Read a state of a search of this name: its faults become a StateError.

    Raises StateError for a state of another search, or of another version.
    """
    if state.get("search") != search or state.get("version") != version:
        raise StateError("state-other", "not a saved state of this search")
    try:
        yield
    except StateError:
        raise
    except (Complaint, ValueError, OverflowError) as error:
        raise StateError(
            "state-damaged", "the saved state is damaged: {fault}", fault=damage_in(error)
        ) from error


@dataclass(frozen=True, eq=False, repr=False)
class Snapshot:
    """The results of a search so far; a game's own class adds the best itself.

    `points`: of the best so far, None before the first find. `bound`: nothing has more points; None
    if unknown. `counters`: by name. `fraction`: done, 0 to 1, None if unknown. `proven`: nothing
    better exists. `finished`: further steps change nothing. `pieces`: how many are merged.
    """

    steps: int
    points: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    fraction: float | None = None
    proven: bool = False
    finished: bool = False
    pieces: int = 1
    bound: int | None = None

    def __repr__(self) -> str:
        said = [f"steps {self.steps}"]
        said += [] if self.points is None else [f"points {self.points}"]
        said += [name for name in ("proven", "finished") if getattr(self, name)]
        return f"<{type(self).__name__}: {', '.join(said)}>"

    def merged(self, others: Iterable["Snapshot"]) -> "Snapshot":
        """Merge with the snapshots of other pieces; must be associative. A game may override it."""
        pieces = [self, *others]
        together = sum(piece.pieces for piece in pieces)
        reached = [piece.points for piece in pieces if piece.points is not None]
        bounds = [piece.bound for piece in pieces if piece.bound is not None]
        done = [piece.fraction * piece.pieces for piece in pieces if piece.fraction is not None]
        names = dict.fromkeys(name for piece in pieces for name in piece.counters)
        return Snapshot(
            steps=sum(piece.steps for piece in pieces),
            points=max(reached, default=None),
            counters={name: sum(piece.counters.get(name, 0) for piece in pieces) for name in names},
            fraction=sum(done) / together if len(done) == len(pieces) else None,
            proven=all(piece.proven for piece in pieces),
            finished=all(piece.finished for piece in pieces),
            pieces=together,
            bound=max(bounds) if len(bounds) == len(pieces) else None,
        )


class Search(Protocol):
    """A long search. It is used by one thread at a time."""

    @property
    def problem(self) -> Any:
        """The problem: frozen, and picklable."""

    def step(self) -> Snapshot:
        """Do a fixed amount of work, for 10 to 50 ms."""

    def snapshot(self) -> Snapshot:
        """Give what has been reached."""

    def state(self) -> dict[str, Any]:
        """Give all that is needed, beside the problem, to resume; fit for JSON."""

    @classmethod
    def resume(cls, problem: Any, state: Mapping[str, Any], /) -> Self:
        """Resume from a saved state. Raises StateError.

        Searches whose state does not hold all that has been done at every moment can define
        `is_resumable`, whether it does: pieces at work report only then, and when all is to end.
        """

    def split(self, pieces: int, /) -> Sequence[Self]:
        """Give at most so many searches that together do the work of this one.

        Searches whose pieces vary in size can define `pieces_a_worker`, the number of pieces for
        each worker, so that all workers end at about the same time. Searches that cannot be split
        at first can define `prepare_split(workers)`, an iterator over the snapshots of the steps
        until they can, each done on so many threads. Those whose pieces gain from what others have
        found can define `learn(snapshot)`, which is called before a slice with what all have
        reached.
        """


SearchT = TypeVar("SearchT", bound=Search)


def checked_workers(workers: int) -> int:
    """Give a number of workers. Raises Complaint for less than one."""
    if workers < 1:
        raise Complaint(
            "workers-none", "a search has one worker at least, not {workers}", workers=workers
        )
    return workers


@dataclass(frozen=True)
class Limits:
    """What ends a run before its search is finished; None where there is no such limit."""

    seconds: float | None = None
    """How long it may take, from its own start."""

    target: int | None = None
    """The points that are wanted: it ends as soon as they are reached."""

    steps: int | None = None
    """How many steps each piece may do, from where it is."""

    def is_reached(self, points: int | None) -> bool:
        """Whether the points reach the target."""
        return self.target is not None and points is not None and points >= self.target


@dataclass(frozen=True, eq=False)
class Progress(Generic[SearchT]):
    """What `run` reports while a search runs.

    `seconds`: since the start. `best_seconds`: when the points last rose, 0 if never in this run.
    `fraction`: done of the search or of its time, whichever is more, None if unknown. `lost`: how
    often a piece was lost with its worker, and its work since the last report repeated. `pieces`:
    as in their last reports, in threads as they are between two steps; their snapshots and states
    may be read while `progress` is being called.
    """

    snapshot: Snapshot
    seconds: float
    best_seconds: float = 0.0
    fraction: float | None = None
    lost: int = 0
    pieces: tuple[SearchT, ...] = ()


class End(StrEnum):
    """Why a run has ended."""

    FINISHED = "finished"  # nothing is left to do
    TARGET = "target"  # the wanted points are reached
    SECONDS = "seconds"  # the time is over
    STEPS = "steps"  # each piece has done the wanted number of steps
    STOPPED = "stopped"  # by the caller
    LOST = "lost"  # what is left was given up: its workers died, four times in a row


@dataclass(frozen=True, eq=False)
class Outcome(Progress[SearchT]):
    """What a run has reached, why it ended, and the pieces, to be saved or run on."""

    end: End = End.FINISHED


class Watch:
    """The clock of a run: when its points last rose, and when it is to end."""

    def __init__(self, limits: Limits, reached: Snapshot) -> None:
        self.lost = 0
        self._limits = limits
        self._start = time.monotonic()
        self._best = reached.points
        self._best_seconds = 0.0

    @property
    def seconds(self) -> float:
        """The time since the beginning."""
        return time.monotonic() - self._start

    def progress(self, reached: Snapshot, pieces: Iterable[SearchT]) -> Progress[SearchT]:
        """Give the progress of the run."""
        now = self.seconds
        if reached.points is not None and (self._best is None or reached.points > self._best):
            self._best, self._best_seconds = reached.points, now
        fraction = reached.fraction
        if self._limits.seconds:
            fraction = max(fraction or 0.0, min(1.0, now / self._limits.seconds))
        return Progress(reached, now, self._best_seconds, fraction, self.lost, tuple(pieces))

    def end(self, reached: Snapshot) -> End | None:
        """Give the reason to end the run now, None to continue."""
        if self._limits.is_reached(reached.points):
            return End.TARGET
        if reached.finished:
            return End.FINISHED
        if self._limits.seconds is not None and self.seconds >= self._limits.seconds:
            return End.SECONDS
        return None

    def outcome(self, reached: Snapshot, end: End, pieces: Iterable[SearchT]) -> Outcome[SearchT]:
        """Give the outcome of the run."""
        return Outcome(**vars(self.progress(reached, pieces)), end=end)
