"""The parameters of a search of minutes, and its progress as the page shows and saves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict

from msgspec import Meta

from ...core.errors import Message
from ...core.files.state import state_of

if TYPE_CHECKING:
    from ...core.searching.saved_search import SavedSearch
    from ...core.searching.search import Progress


_MAXIMUM = 2**53
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
        fields = state_of(content, SearchProgressContent)
        reason = fields.get("reason")
        values: dict[str, Any] = {
            **fields,
            "reason": None if reason is None else Message.of_content(reason),
        }
        return cls(**values)

    def content(self) -> dict[str, Any]:
        """The content to save, JSON-able."""
        return {
            **vars(self),
            "counters": {name: min(count, _MAXIMUM) for name, count in self.counters.items()},
            "reason": None if self.reason is None else self.reason.content(),
        }


class SearchProgressContent(TypedDict):
    """The shape of `SearchProgress.content`."""

    steps: Annotated[int, Meta(ge=0, le=_MAXIMUM)]
    points: int | None
    counters: dict[str, Annotated[int, Meta(ge=0, le=_MAXIMUM)]]
    seconds: Annotated[float, Meta(ge=0, le=1e12)]
    best_seconds: Annotated[float, Meta(ge=0, le=1e12)]
    proven: bool
    finished: NotRequired[bool]
    bound: NotRequired[int | None]
    reason: NotRequired[dict[str, Any] | None]
