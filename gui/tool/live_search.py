"""A search that follows what is on the board: it starts and ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..jobs import Job, Jobs, Lane, StopRequested

if TYPE_CHECKING:
    from ...core.searching.search import Outcome, Search, Snapshot


@dataclass
class _State:
    """A search and how long it has run; the lane's thread changes both."""

    search: Any = None
    seconds: float = 0.0


class LiveSearch:
    """The search of one position at a time, on its tool's live thread.

    It is dropped with its position (`forget`), and pauses while it is out of sight (`pause`); then
    it continues where it was. Used from the GUI thread.
    """

    def __init__(self, jobs: Jobs, tool: str, lane: Lane | None = None) -> None:
        """Start nothing yet. `lane`: in place of the live one."""
        self._jobs = jobs
        self._lane = lane or Lane.live(tool)
        self._state = _State()
        self._job: Job | None = None
        self._began = False

    @property
    def running(self) -> bool:
        """Whether it is under way, or waits for its turn."""
        return self._job is not None

    @property
    def is_new(self) -> bool:
        """Whether it has not reported yet."""
        return self._job is not None and not self._began

    @property
    def seconds(self) -> float:
        """How long it has looked into this position."""
        return self._state.seconds

    def forget(self) -> None:
        """Let go of the search: there is another position."""
        self.pause()
        self._state = _State()  # the old one may be large

    def pause(self) -> None:
        """Stop for now; its findings stay."""
        if self._job is not None:
            self._job.drop()
            self._job = None

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
            if job is self._job:
                progressed(snapshot)
                self._began = True

        def end(callback: Callable[[Any], object], result: Any) -> None:
            if job is self._job:
                self._job = None
                callback(result)

        self.pause()
        self._began = False
        job = self._job = self._jobs.start(
            work,
            done=lambda result: end(done, result),
            failed=lambda error: end(failed, error),
            progressed=on_progress,
            lane=self._lane,
        )
