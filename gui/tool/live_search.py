"""A search that follows what is on the board: it starts and ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.searching.search import Outcome, Search, Snapshot
from ..jobs import Jobs, Lane, LatestJob, StopRequested
from ..qt_types import alias


@dataclass
class _State:
    """A search and how long it has run; the lane's thread changes both."""

    search: Any = None
    seconds: float = 0.0


class LiveSearch(LatestJob):
    """The search of one position at a time.

    It is dropped with its position (`forget`), and pauses while it is out of sight (`drop`); then
    it continues where it was. Used from the GUI thread.
    """

    def __init__(self, jobs: Jobs, lane: Lane) -> None:
        super().__init__(jobs, lane)
        self._state = _State()
        self.is_new = False
        """Whether it has not reported yet."""

    seconds: float = alias("_state.seconds", "How long it has looked into this position.")

    def forget(self) -> None:
        """Let go of the search: there is another position."""
        self.drop()
        self._state = _State()  # the old one may be large

    def run(
        self,
        begin: Callable[[StopRequested], Search],
        *,
        seconds: float | None,
        progressed: Callable[[Snapshot], object],
        done: Callable[[Any], object],
        failed: Callable[[Exception], object],
        then: Callable[[Outcome[Any]], Any] = lambda outcome: outcome.snapshot,
    ) -> None:
        """Continue the search of this position, so many seconds at most.

        `begin` makes it where there is none yet. `progressed` is given each
        snapshot, `done` what `then` makes of the end; both only while this run is not dropped.
        `begin` and `then` are called where it runs.
        """
        state = self._state

        def work(progress: Callable[[Snapshot], None], stop_requested: StopRequested) -> Any:
            from ...core.searching.running import run  # not needed before the first frame

            if state.search is None:
                state.search = begin(stop_requested)
            before = state.seconds

            def report(reached: Any) -> None:
                state.seconds = before + reached.seconds
                progress(reached.snapshot)

            outcome = run(state.search, seconds=seconds, progress=report, stop=stop_requested)
            report(outcome)
            return then(outcome)

        def on_progress(snapshot: Snapshot) -> None:
            progressed(snapshot)
            self.is_new = False

        self.is_new = True
        self.start(work, done=done, failed=failed, progressed=on_progress)
