"""What searches for assemblies have in common: how the exact search is made, resumed and split."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ...files.json_reading import shaped
from ..puzzle import Puzzle
from .assemblies import building_cover, cover_of
from .counting import Convention, Want

if TYPE_CHECKING:
    from .exact.engine import Exact

SnapshotT = TypeVar("SnapshotT")

NOTHING_LEFT: dict[str, Any] = {"root": None, "tasks": [], "count": 0, "nodes": 0}
"""The state of an exact search that has nothing to do."""


class Problem(Protocol):
    """A question about the assemblies of a puzzle."""

    @property
    def convention(self) -> Convention:
        """Which assemblies count as one."""

    @property
    def rules(self) -> Puzzle:
        """The puzzle as it is to be solved by the convention."""

    @property
    def has_idle(self) -> bool:
        """Whether assemblies count with pieces that could be left out."""


def parts_of_search(problem: Problem, want: Want, *, is_large: bool) -> Iterator[None]:
    """Make what an exact search is made of, step by step if it is large; it is cached."""
    from .exact.engine import Exact

    building = building_cover(problem.rules, has_idle=problem.has_idle)
    if is_large:
        yield from building
    cover = cover_of(problem.rules, has_idle=problem.has_idle)
    if is_large:
        yield from Exact.parts(cover, want, problem.convention)


def exact_search(problem: Problem, want: Want, state: dict[str, Any]) -> "Exact":
    """Make the exact search for the assemblies of a problem, or resume it from a state."""
    from .exact.engine import Exact

    exact = Exact(cover_of(problem.rules, has_idle=problem.has_idle), want, problem.convention)
    exact.restore(state)
    return exact


def exact_state(state: dict[str, Any]) -> Any:
    """Check the shape of what an exact search gave as its state. Raises JsonError."""
    if not state:
        return {}
    from .exact.engine import ChoosingState, ExactState

    return shaped(state, ChoosingState if "choice" in state else ExactState)


def pieces_a_worker(want: Want) -> int:
    """Give the pieces for each worker: their sizes, up to three times the mean, show only at the
    end.
    """
    return 1 if want is Want.ONE else 16


def steps_on(
    workers: int, step: Callable[[], SnapshotT | None], exact: Callable[[], "Exact | None"]
) -> Iterator[SnapshotT]:
    """Do steps, until one gives None, while the root of an exact search is chosen on threads."""
    with ThreadPoolExecutor(min(workers, os.cpu_count() or 1)) as threads:
        try:
            while (snapshot := step()) is not None:
                yield snapshot
                if workers > 1 and (search := exact()) is not None:
                    search.choose_on(threads)
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            if (search := exact()) is not None:
                search.choose_on(None)
