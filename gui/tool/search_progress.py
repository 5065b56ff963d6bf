"""The parameters of a search of minutes, and its progress as the page shows and saves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ...core.errors import Message
from ...core.files.state import state_of
from ...core.searching.saved_search import Counted, Seconds

if TYPE_CHECKING:
    from ...core.searching.saved_search import SavedSearch
    from ...core.searching.search import Progress


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

    steps: Counted = 0
    points: int | None = None
    counters: Mapping[str, Counted] = field(default_factory=dict)
    seconds: Seconds = 0.0
    best_seconds: Seconds = 0.0
    proven: bool = False
    finished: bool = False
    bound: int | None = None
    reason: Any = None
    """Why there is nothing to find, where that is known: a `Message`."""

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
        """Read a saved content. Raises Complaint, or what a damaged message raises."""
        progress = state_of(content, cls)
        reason = progress.reason
        return progress if reason is None else replace(progress, reason=Message.of_content(reason))

    def content(self) -> dict[str, Any]:
        """The content to save, JSON-able."""
        return {**vars(self), "reason": None if self.reason is None else self.reason.content()}
