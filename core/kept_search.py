"""A long search between two runs: what is kept of it, to go on with it another time.

A game's own class adds to the content what is searched, and reads that back:

    class KeptCounting(TypedDict):
        up_to: Annotated[int, within(1, 1000)]

    @dataclass(frozen=True, eq=False)
    class KeptCount(KeptSearch[Counting]):
        def content(self):
            return {"file": "count", "up_to": self.problem, **super().content()}

        @classmethod
        def of_content(cls, content):
            told = shaped(content, KeptCounting)
            return cls(**read(content, lambda state: Counting.resume(told["up_to"], state)))

Whoever has written such a content chose its numbers, so each is bounded by what it means.
"""

import reprlib
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Annotated, Any, Generic, Self, TypeAlias, TypedDict

from gridsmith.core.errors import Complaint
from gridsmith.core.json_reading import Long, long_content, long_of, no_longer, shaped, within
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.search import Progress, SearchT, StateError

LARGEST_KEPT = 64_000_000
"""Bytes of a file that holds a search."""

MOST_COUNTED = 2**53
"""No search counts further: that takes years."""

Counted: TypeAlias = Annotated[int, within(0, MOST_COUNTED)]
"""A number of steps, nodes, boards."""

Points: TypeAlias = Annotated[int, within(-(2**43), 2**43)]
"""What a find is worth: that of the best there is comes to far less, in any game."""

Seconds: TypeAlias = Annotated[float, within(0, 1e12)]

WordsName: TypeAlias = Annotated[str, no_longer(4096, least=1)]
"""By which name the words are opened: that of a list, or a path."""

_MOST_PIECES = 20_000  # ten for each of two thousand workers


class _Content(TypedDict):
    """The shape of what `KeptSearch.content` gives."""

    pieces: Annotated[list[dict[str, Any]], no_longer(_MOST_PIECES, least=1)]
    seed: int
    points: Long | None
    seconds: Seconds
    best_seconds: Seconds


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
            "points": None if self.points is None else long_content(self.points),
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

    Raises JsonError and StateError for what is damaged.
    """
    told = shaped(content, _Content)
    points = told["points"]
    pieces = []
    for number, state in enumerate(told["pieces"], 1):
        try:
            pieces.append(resume(state))
        except Complaint as error:
            raise StateError(
                "kept-piece", "piece {number}: {fault}", number=number, fault=error
            ) from error
    return {
        **told,
        "pieces": tuple(pieces),
        "points": None if points is None else whole(long_of(points), least_points),
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
