"""The one shape of every long search.

A search is made from a frozen problem and a seed. It goes on by steps of 10 to 50 ms, each a
fixed amount of work rather than of time, so that the same problem, seed and number of steps give
the same result on every machine. Between steps it can be looked at, stopped, saved, resumed and
split into independent pieces.

`run` (`core/searching/running.py`) drives a search; `Watch` takes its time.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, Protocol, Self, TypeVar

from ..errors import Complaint


class StateError(Complaint):
    """A saved state is damaged or belongs to another search; the message is one line."""


@dataclass(frozen=True, eq=False)
class Snapshot:
    """What a search has reached.

    `points`: how good the best so far is, None where nothing is found yet; compared with the
    target. `bound`: nothing has more points, None where that is not known. `counters`: what the
    search counts, by name. `fraction`: how much is done, 0 to 1, where that can be known. `proven`:
    nothing better exists. `finished`: no step would change anything any more. `pieces`: of how many
    this is put together. A game's own class adds the best itself.
    """

    steps: int
    points: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    fraction: float | None = None
    proven: bool = False
    finished: bool = False
    pieces: int = 1
    bound: int | None = None

    def merged(self, others: Iterable["Snapshot"]) -> "Snapshot":
        """Put together what independent pieces have reached. A game's own class does it better.

        Neighbours may be put together first, and what comes of them after that: the result is to
        be the same as that of all at once.
        """
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
        """What is searched: frozen, and fit to be pickled."""

    def step(self) -> Snapshot:
        """Go on for 10 to 50 ms, by a fixed amount of work."""

    def snapshot(self) -> Snapshot:
        """Tell what has been reached, without going on."""

    def state(self) -> dict[str, Any]:
        """Give all that is needed, beside the problem, to go on; fit for JSON."""

    @classmethod
    def resume(cls, problem: Any, state: Mapping[str, Any], /) -> Self:
        """Go on from a state as if nothing had been between. Raises StateError."""

    def split(self, pieces: int, /) -> Sequence[Self]:
        """Give at most so many searches that together do the work of this one.

        Whose pieces are of sizes that nobody knows beforehand may have a property `pieces_a_worker`
        that asks for more of them than one for each worker: these end at about the same time then.
        """


SearchT = TypeVar("SearchT", bound=Search)


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
        """Tell whether so many points are as many as are wanted."""
        return self.target is not None and points is not None and points >= self.target


@dataclass(frozen=True, eq=False)
class Progress(Generic[SearchT]):
    """What is told while a search runs.

    `seconds`: since the start. `best_seconds`: when the points last rose, 0 when they have not
    risen since the start. `fraction`: of the search or of the time it is given, whichever is
    further, None where neither is known. `lost`: how often a piece was lost with its worker; what
    it had done since its last report was done again. `pieces`: as they were when they last
    reported; their states may be taken while `progress` is being called.
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
    STOPPED = "stopped"  # the caller has asked for it
    LOST = "lost"  # what is left was given up: its workers died, four times in a row


@dataclass(frozen=True, eq=False)
class Outcome(Progress[SearchT]):
    """What a run has reached, why it ended, and the pieces, to be saved or run on."""

    end: End = End.FINISHED


class Watch:
    """Takes the time of a run, and sees when its points rise and when it is to end."""

    def __init__(self, limits: Limits, reached: Snapshot) -> None:
        """Begin now, where so much has been reached before."""
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
        """Tell how far a run has come."""
        now = self.seconds
        if reached.points is not None and (self._best is None or reached.points > self._best):
            self._best, self._best_seconds = reached.points, now
        fraction = reached.fraction
        if self._limits.seconds:
            fraction = max(fraction or 0.0, min(1.0, now / self._limits.seconds))
        return Progress(reached, now, self._best_seconds, fraction, self.lost, tuple(pieces))

    def end(self, reached: Snapshot) -> End | None:
        """Tell why a run is to end now, None if it is to go on."""
        if self._limits.is_reached(reached.points):
            return End.TARGET
        if reached.finished:
            return End.FINISHED
        if self._limits.seconds is not None and self.seconds >= self._limits.seconds:
            return End.SECONDS
        return None

    def outcome(self, reached: Snapshot, end: End, pieces: Iterable[SearchT]) -> Outcome[SearchT]:
        """Tell what a run has reached when it has ended."""
        last = self.progress(reached, pieces)
        return Outcome(
            snapshot=reached,
            seconds=last.seconds,
            best_seconds=last.best_seconds,
            fraction=last.fraction,
            lost=last.lost,
            pieces=last.pieces,
            end=end,
        )
