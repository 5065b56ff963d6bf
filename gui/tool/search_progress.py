"""The parameters of a search of minutes, and its progress as the page shows and saves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from ...core.errors import Message
from ...core.files.json_reading import Long, long_content, long_of, shaped, within

if TYPE_CHECKING:
    from ...core.searching.saved_search import SavedSearch
    from ...core.searching.search import Progress


_MOST = 2**53
"""No count is saved as more."""


@dataclass(frozen=True)
class SearchParams:
    """What to search for; a game's own class adds its problem."""

    seconds: int = 0
    """Time limit, 0 for none."""
    workers: int = 1
    """Workers in parallel."""
    seed: int = 0


@dataclass(frozen=True)
class SearchProgress:
    """How far a search is, all its runs together."""

    steps: int = 0
    points: int | None = None
    counters: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    best_seconds: float = 0.0
    proven: bool = False
    finished: bool = False
    bound: int | None = None
    reason: Message | None = None
    """Why there is nothing to find, where that is known."""

    @classmethod
    def reached(
        cls, search: SavedSearch[Any], progress: Progress[Any], reason: Message | None
    ) -> SearchProgress:
        """Make it of a search and the progress of its present run."""
        snapshot = progress.snapshot
        return cls(
            steps=snapshot.steps,
            points=snapshot.points,
            counters=snapshot.counters,
            seconds=search.seconds,
            best_seconds=search.best_seconds,
            proven=snapshot.proven,
            finished=snapshot.finished,
            bound=snapshot.bound,
            reason=reason,
        )

    @classmethod
    def of(cls, content: Any) -> SearchProgress:
        """Read a saved content. Raises Complaint for anything else."""
        fields = shaped(content, SearchProgressContent)
        points, bound, reason = fields["points"], fields.get("bound"), fields.get("reason")
        values: dict[str, Any] = {
            **fields,
            "points": None if points is None else long_of(points),
            "bound": None if bound is None else long_of(bound),
            "reason": None if reason is None else Message.of_content(reason),
        }
        return cls(**values)

    def content(self) -> dict[str, Any]:
        """The content to save, JSON-able."""
        points, bound, reason = self.points, self.bound, self.reason
        return {
            **vars(self),
            "counters": {name: min(count, _MOST) for name, count in self.counters.items()},
            "points": None if points is None else long_content(points),
            "bound": None if bound is None else long_content(bound),
            "reason": None if reason is None else reason.content(),
        }


class SearchProgressContent(TypedDict):
    """The shape of `SearchProgress.content`."""

    steps: Annotated[int, within(0, _MOST)]
    points: Long | None
    counters: dict[str, Annotated[int, within(0, _MOST)]]
    seconds: Annotated[float, within(0, 1e12)]
    best_seconds: Annotated[float, within(0, 1e12)]
    proven: bool
    finished: NotRequired[bool]
    bound: NotRequired[Long | None]
    reason: NotRequired[dict[str, Any] | None]
