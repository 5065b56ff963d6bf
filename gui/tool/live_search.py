"""A search that follows what is on the board: nobody begins it, and nobody has to end it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ..jobs import Job, Jobs, Lane, StopRequested

if TYPE_CHECKING:
    from ...core.searching.search import Outcome, Search, Snapshot


class _Held:
    """A search in the hands of its lane's thread, which has one job after another for it."""

    def __init__(self) -> None:
        self.search: Any = None
        self.seconds = 0.0


class LiveSearch:
    """The search of one position at a time, on its tool's live thread.

    It is dropped with its position (`forget`), and rests while it is out of sight (`rest`); then it
    goes on where it was. Used from the GUI thread.
    """

    def __init__(self, jobs: Jobs, tool: str, needs: Sequence[str] = ()) -> None:
        """Nothing is under way. `needs`: what it calls, as `Jobs.start` is told."""
        self._needs = needs
        self._jobs = jobs
        self._lane = Lane.live(tool)
        self._held = _Held()
        self._job: Job | None = None
        self._began = False

    @property
    def running(self) -> bool:
        """Whether it is under way, or waits for its turn."""
        return self._job is not None

    @property
    def preparing(self) -> bool:
        """Whether it has not done its first step: it is being loaded or compiled, or waits."""
        return self._job is not None and not self._began

    @property
    def seconds(self) -> float:
        """How long it has looked into this position."""
        return self._held.seconds

    def forget(self) -> None:
        """Let go of the search: there is another position."""
        self.rest()
        self._held = _Held()  # what was held may be large

    def rest(self) -> None:
        """Stop for now; what was found out stays."""
        if self._job is not None:
            self._job.drop()
            self._job = None

    def run(
        self,
        begin: Callable[[StopRequested], Search],
        *,
        seconds: float | None,
        told: Callable[[Snapshot], object],
        done: Callable[[Any], object],
        failed: Callable[[Exception], object],
        then: Callable[[Outcome[Any]], Any] = lambda outcome: outcome.snapshot,
    ) -> None:
        """Go on with the search of this position, so many seconds at most.

        `begin` makes it, loaded and compiled, where there is none yet. `told` is given each
        snapshot, `done` what `then` makes of the end; both only while this run is not dropped.
        `begin` and `then` are called where it runs.
        """
        held = self._held

        def work(progress: Callable[[Snapshot], None], stop_requested: StopRequested) -> Any:
            from ...core.searching.running import run  # not needed before the first frame

            if held.search is None:
                held.search = begin(stop_requested)
            before = held.seconds

            def tell(reached: Any) -> None:
                held.seconds = before + reached.seconds
                progress(reached.snapshot)

            outcome = run(held.search, seconds=seconds, progress=tell, stop=stop_requested)
            tell(outcome)
            return then(outcome)

        self.rest()
        self._began = False

        def progressed(snapshot: Snapshot) -> None:
            if job is self._job:
                told(snapshot)
                self._began = True

        def ended(tell: Callable[[Any], object], what: Any) -> None:
            if job is self._job:
                self._job = None
                tell(what)

        job = self._jobs.start(
            work,
            done=lambda what: ended(done, what),
            failed=lambda error: ended(failed, error),
            progressed=progressed,
            lane=self._lane,
            needs=self._needs,
        )
        self._job = job
