"""Long searches for the best results: sent as a record, a table or a page."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..core.export import Format, Table
from .drawing import PictureOptions
from .long_search import Course, LongSearch, SavedT
from .results import Destination

if TYPE_CHECKING:
    from ..core.drawing.picture import Picture
    from ..core.searching.search import Outcome


@dataclass(frozen=True)
class Reached:
    """The result of a search for the best.

    `best`: the named values with which a record begins. `top`: the best ones as named values, the
    best first. `heading`: the best for a reader, in one line or more. `more`: the named values with
    which a record ends.

    If given, `table` replaces `top`, and `page` replaces `table` for a reader. `draw` gives a
    picture of the best.
    """

    best: Mapping[str, Any]
    top: Sequence[Mapping[str, Any]]
    heading: str
    table: Table | None = None
    page: Table | None = None
    more: Mapping[str, Any] = field(default_factory=dict)
    draw: "Callable[[], Picture] | None" = None


@dataclass(frozen=True)
class BestSearch(LongSearch[SavedT]):
    """Searches for the best. `describe`: gives the result to send."""

    describe: Callable[[SavedT, Any], Reached] = field(kw_only=True)
    is_for_the_best: bool = True

    def run_to(
        self,
        destination: Destination,
        begin: Callable[[int], SavedT],
        course: Course,
        own: Mapping[str, object],
        drawing: PictureOptions,
    ) -> None:
        """Search, send the best ones, draw the best. Parameters and errors are those of `run`."""
        self.run(
            begin,
            course,
            destination.output,
            own=own,
            give=lambda search, outcome, done: self._give(
                search, outcome, done, destination, drawing
            ),
        )

    def _give(
        self,
        search: SavedT,
        outcome: "Outcome[Any]",
        done: str,
        destination: Destination,
        drawing: PictureOptions,
    ) -> None:
        reached, snapshot = self.describe(search, outcome.snapshot), outcome.snapshot
        if reached.draw is not None:
            drawing.save(reached.draw)
        first, *others = ((name, snapshot.counters[name]) for name in self.counters)
        if destination.form is not Format.JSON:
            rows = [tuple(map(_in_one_cell, row.values())) for row in reached.top]
            table = reached.table or Table(tuple(reached.best), rows)
            if destination.is_for_reading:
                table = reached.page or table
            destination.send(table, f"{reached.heading}\n\n{done}")
            return
        destination.send_record({
            **reached.best,
            "seconds": round(search.seconds, 3),
            **dict([first]),
            "proven": snapshot.proven,
            **({"top": reached.top} if reached.table is None else {}),
            "best_seconds": round(search.best_seconds, 3),
            **dict(others),
            "steps": snapshot.steps,
            "seed": search.seed,
            "end": outcome.end.value,
            **reached.more,
        })  # fmt: skip


def _in_one_cell(value: object) -> object:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else value
