"""What a game says about its searches of minutes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from msgspec import Meta

from ...core.errors import Message
from ...core.export import Table
from ...core.files.state import state_of
from ...core.lexicon.lexicon import Lexicon
from ...core.searching.saved_search import Counted, SavedSearch, Seconds
from ...core.searching.search import Progress
from ..jobs import StopRequested
from .saved_searches import Record

_OF_THE_RUN = ("seconds", "workers", "seed")
"""The parameters that are not part of the problem."""
_Points = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""What a find may be worth; a number of finds may be any."""


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
        return {**vars(self), "reason": None if self.reason is None else self.reason.content()}


Reached = tuple[SearchProgress | None, Sequence[Any], float]
"""The progress of a search, its finds, and the fraction of it or of its time that is over."""


@dataclass(frozen=True, kw_only=True)
class SearchSays:
    """The functions of a game that a `LongSearch` calls, and what is so in all its searches.

    Those that say so run on the search's thread, the others on the GUI thread.
    """

    make: Callable[[Any, Lexicon | None, StopRequested], SavedSearch[Any]]
    """Make a new search of some parameters, on its thread. Raises Complaint."""
    revive: Callable[[dict[str, Any], Lexicon | None], SavedSearch[Any]]
    """Read what `SavedSearch.content` gave, on its thread. Raises Complaint."""
    lexicon_of: Callable[[Any], str | None] = lambda params: None
    """The word list to open first."""
    found_of: Callable[[Progress[Any]], Sequence[Any]]
    """The finds, the best first; on its thread."""
    reason_of: Callable[[Progress[Any]], Message | None] = lambda progress: None
    """Why there is nothing to find, where that is known; on its thread."""

    # What is saved

    params_content: Callable[[Any], dict[str, Any]] = asdict
    """Parameters, JSON-able."""
    params_of: Callable[[Any], Any] = lambda content: SearchParams(**content)
    """The parameters of such a content. Raises what a damaged one raises."""
    problem_of: Callable[[Any], Any] | None = None
    """The problem, JSON-able: parameters with one problem are of one search. By default all
    parameters but the limits, the workers and the seed."""
    find_content: Callable[[Any], Any] = lambda find: find
    """A find, JSON-able."""
    find_of: Callable[[Any, Any], Any] = lambda content, params: content
    """The find of such a content. Raises what a damaged one raises."""
    finds_to_save: Callable[[Sequence[Any], Any], Sequence[Any]] = lambda found, params: found
    """The first finds, which are saved apart from the search: all, unless they are many."""

    # What the page shows

    roles: Mapping[str, Callable[[Any], object]]
    """The roles of a find in the list, which are the columns of an exported table."""
    title_of: Callable[[Any], str]
    """What is searched for, in words."""
    progress_text: Callable[[SearchProgress], str]
    """How far it is, in words."""
    ended_text: Callable[[SearchProgress], str]
    """The notice of the search's end, for a user on another page."""
    put_on_board: Callable[[Any, Any], object] = lambda find, params: None
    """Take a find over into the game."""
    is_in_place: Callable[[], bool] = lambda: True
    """Whether the page is where a search is looked at; one of several modes says more."""
    go_to_place: Callable[[], object] = lambda: None
    """Bring the page there."""
    arranged: Callable[[Sequence[Any], Any], Sequence[Any]] = lambda found, params: found
    """The finds as the list shows them: sorted otherwise, or only some of them."""
    grows: Callable[[Any], bool] = lambda params: False
    """Whether finds stay where they are, and more come behind them: there is no best one."""
    returns: bool = False
    """Whether a search that is looked at when the window closes is looked at the next time."""
    table: Callable[[], Table] | None = None
    """The table to copy and export, where it has more than a row for each find."""

    def problem(self, params: Any) -> Any:
        """Give the problem of some parameters."""
        if self.problem_of is not None:
            return self.problem_of(params)
        content = self.params_content(params)
        return {name: content[name] for name in content if name not in _OF_THE_RUN}

    def record_of(self, params: Any, search: dict[str, Any] | None, reached: Reached) -> Record:
        """Make what is saved of a search."""
        progress, found, _ = reached
        finds = self.finds_to_save(found, params)
        return {
            "search": search,
            "wish": self.params_content(params),
            "found": [self.find_content(find) for find in finds],
            "cut": len(finds) < len(found),
            "standing": None if progress is None else progress.content(),
        }

    def read_record(self, record: Record, params: Any) -> Reached:
        """Read how far a search is, and its finds. Raises any error for a damaged record."""
        found = tuple(self.find_of(find, params) for find in record["found"])
        content, search = record["standing"], record["search"]
        progress = None if content is None else SearchProgress.of(content)
        if progress is not None and not self.grows(params):
            state_of([progress.points or 0, progress.bound or 0], list[_Points])
        if search is not None and not isinstance(search, dict):
            raise TypeError("expected the search as a JSON object")
        return progress, found, -1.0
