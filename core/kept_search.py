"""A long search between two runs: what is kept of it, to go on with it another time.

A game's own class adds to the content what is searched, and reads that back:

    @dataclass(frozen=True, eq=False)
    class KeptCount(KeptSearch[Counting]):
        def content(self):
            return {"file": "count", "up_to": self.problem, **super().content()}

        @classmethod
        def of_content(cls, content):
            up_to = whole(content["up_to"], least=1)
            return cls(**read(content, lambda state: Counting.resume(up_to, state)))
"""

import reprlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Generic, Self

from core.lexicon.lexicon import Lexicon
from core.search import Progress, SearchT, StateError

LARGEST_KEPT = 64_000_000
"""Bytes of a file that holds a search."""


@dataclass(frozen=True, eq=False)
class KeptSearch(Generic[SearchT]):
    """A search between two runs, of one piece or more.

    `seed`: what it began with. `pieces`: what is handed to `core.search.run`. `points`, `seconds`
    and `best_seconds`: the best so far, None where nothing is found yet, the time of all runs
    together, and after how much of it the best was found.
    """

    seed: int
    pieces: tuple[SearchT, ...]
    points: int | None = None
    seconds: float = 0.0
    best_seconds: float = 0.0

    @property
    def problem(self) -> Any:
        """What is searched."""
        return self.pieces[0].problem

    def after(self, progress: Progress[SearchT]) -> Self:
        """Give the search as it is after a run, or so far in one that is under way."""
        points = progress.snapshot.points
        is_better = not self.seconds or (
            points is not None and (self.points is None or points > self.points)
        )
        return replace(
            self,
            pieces=progress.pieces or self.pieces,
            points=points,
            seconds=self.seconds + progress.seconds,
            best_seconds=self.seconds + progress.best_seconds if is_better else self.best_seconds,
        )

    def content(self) -> dict[str, Any]:
        """Give what is kept, fit for JSON; a game's own class says more."""
        return {
            "seed": self.seed,
            "points": self.points,
            "seconds": round(self.seconds, 3),
            "best_seconds": round(self.best_seconds, 3),
            "pieces": [piece.state() for piece in self.pieces],
        }


def read(
    content: Mapping[str, Any],
    resume: Callable[[Mapping[str, Any]], SearchT],
    *,
    least_points: float = 0,
) -> dict[str, Any]:
    """Give the fields that `KeptSearch.content` wrote. `resume` makes a piece of its state.

    `least_points`: what the best can be worth at least.

    Raises StateError, and KeyError and TypeError, for what is damaged.
    """
    points = content["points"]
    pieces = tuple(resume(state) for state in content["pieces"])
    if not pieces:
        raise StateError("kept-nothing", "it has no pieces")
    return {
        "seed": whole(content["seed"]),
        "pieces": pieces,
        "points": None if points is None else whole(points, least_points),
        "seconds": _time(content["seconds"]),
        "best_seconds": _time(content["best_seconds"]),
    }


def whole(value: object, least: float = -inf, most: float = inf) -> int:
    """Give a whole number within bounds. Raises StateError for anything else."""
    if type(value) is not int or not least <= value <= most:
        raise StateError(
            "kept-number", "it has an impossible number, {value}", value=reprlib.repr(value)
        )
    return value


def words_mark(lexicon: Lexicon) -> int:
    """Give a number that other words would hardly have."""
    graph = lexicon.graph
    return zlib.crc32(graph.arcs.tobytes(), zlib.crc32(graph.masks.tobytes()))


def _time(value: object) -> float:
    if isinstance(value, int | float) and 0 <= value < inf:
        return float(value)
    raise StateError("kept-time", "it has an impossible time, {value}", value=reprlib.repr(value))
