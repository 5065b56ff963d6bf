"""The runner of searches: limits, progress, stopping, pieces, executors, workers that die."""

import json
import os
import signal
import threading
import time
from collections.abc import Mapping
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Self

import pytest

from core.search import End, Limits, Outcome, Progress, Snapshot, StateError, run
from core.team import ClusterError, cluster


@dataclass(frozen=True)
class Walk:
    """Count to `end`; a piece that begins at k counts the numbers k, k + pieces, …

    `grave`: the process dies at the number `dies_at`, as long as there are fewer files in this
    folder than `deaths`.
    """

    end: int = 1_000_000_000
    nap: float = 0.0
    dies_at: int = -1
    deaths: int = 1
    grave: str = ""
    fails_at: int = -1


class Walker:
    def __init__(self, problem: Walk, at: int = 0, by: int = 1) -> None:
        self.problem = problem
        self.at = at
        self.by = by
        self.steps = 0

    def step(self) -> Snapshot:
        if self.problem.nap:
            time.sleep(self.problem.nap)
        if self.at < self.problem.end:
            self.at += self.by
            self.steps += 1
        if self.problem.fails_at >= 0 and self.at >= self.problem.fails_at:
            raise ZeroDivisionError("a mistake in the step")
        if 0 <= self.problem.dies_at <= self.at:
            grave = Path(self.problem.grave)
            if len(list(grave.iterdir())) < self.problem.deaths:
                (grave / f"{os.getpid()}-{self.at}").touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return self.snapshot()

    def snapshot(self) -> Snapshot:
        done = self.at >= self.problem.end
        return Snapshot(
            self.steps,
            points=self.at,
            counters={"numbers": self.steps},
            fraction=min(1.0, self.at / self.problem.end),
            proven=done,
            finished=done,
        )

    def state(self) -> dict[str, Any]:
        return {"at": self.at, "by": self.by, "steps": self.steps}

    @classmethod
    def resume(cls, problem: Walk, state: Mapping[str, Any]) -> Self:
        if "at" not in state:
            raise StateError("no such state")
        walker = cls(problem, state["at"], state["by"])
        walker.steps = state["steps"]
        return walker

    def split(self, pieces: int) -> "list[Walker]":
        return [Walker(self.problem, self.at + i, self.by * pieces) for i in range(pieces)]


def test_a_search_runs_here_until_it_is_finished() -> None:
    search = Walker(Walk(end=20))
    told: list[Progress] = []
    outcome = run(search, progress=told.append)
    assert outcome.end is End.FINISHED
    assert outcome.snapshot.proven
    assert [progress.snapshot.points for progress in told] == list(range(1, 21))
    assert [progress.fraction for progress in told] == [n / 20 for n in range(1, 21)]
    assert outcome.pieces == (search,)
    assert search.at == 20


@pytest.mark.parametrize("workers", [1, 3])
def test_a_target_ends_a_run(workers: int) -> None:
    outcome = run(Walker(Walk(nap=0.001)), target=30, workers=workers)
    assert outcome.end is End.TARGET
    assert (outcome.snapshot.points or 0) >= 30
    assert run(outcome.pieces, target=30).snapshot.steps == outcome.snapshot.steps


@pytest.mark.parametrize("workers", [1, 3])
def test_a_time_limit_ends_a_run_and_counts_as_progress(workers: int) -> None:
    told: list[Progress] = []
    outcome = run(Walker(Walk(nap=0.01)), seconds=0.2, progress=told.append, workers=workers)
    assert outcome.end is End.SECONDS
    assert outcome.seconds >= 0.2
    assert told
    fractions = [progress.fraction or 0 for progress in told]
    assert fractions == sorted(fractions)
    assert outcome.fraction == 1.0
    assert 0 < outcome.best_seconds <= outcome.seconds


@pytest.mark.parametrize("workers", [1, 3])
def test_each_piece_does_exactly_the_steps_it_is_given(workers: int) -> None:
    outcome = run(Walker(Walk()), steps=25, workers=workers)
    assert outcome.end is End.STEPS
    assert [piece.steps for piece in outcome.pieces] == [25] * workers
    assert outcome.snapshot.counters == {"numbers": 25 * workers}


@pytest.mark.parametrize("workers", [1, 3])
def test_limits_are_given_by_name_or_as_one_object(workers: int) -> None:
    outcome = run(Walker(Walk()), limits=Limits(steps=25), workers=workers)
    assert outcome.end is End.STEPS
    assert [piece.steps for piece in outcome.pieces] == [25] * workers
    with pytest.raises(ValueError, match="given twice"):
        run(Walker(Walk()), limits=Limits(steps=25), seconds=1, workers=workers)


@pytest.mark.parametrize("workers", [1, 3])
def test_a_run_that_is_over_before_it_begins_does_no_step(workers: int) -> None:
    assert run(Walker(Walk()), steps=0, workers=workers).snapshot.steps == 0
    outcome = run(Walker(Walk()), stop=lambda: True, workers=workers)
    assert outcome.end is End.STOPPED
    if workers == 1:
        assert outcome.snapshot.steps == 0
    with pytest.raises(ValueError, match="nothing to run"):
        run([])


@pytest.mark.parametrize("workers", [1, 3])
def test_a_stop_ends_a_run_and_its_pieces_run_on_from_there(workers: int) -> None:
    asked = threading.Event()

    def tell(progress: Progress) -> None:
        if progress.snapshot.steps > 5:
            asked.set()

    outcome = run(Walker(Walk(nap=0.002)), progress=tell, stop=asked.is_set, workers=workers)
    assert outcome.end is End.STOPPED
    states = [json.loads(json.dumps(piece.state())) for piece in outcome.pieces]
    resumed = [Walker.resume(Walk(), state) for state in states]
    before = [piece.steps for piece in outcome.pieces]
    later = run(resumed, steps=7)
    assert [piece.steps for piece in later.pieces] == [steps + 7 for steps in before]


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_step_or_the_listener_raises_comes_out(workers: int) -> None:
    with pytest.raises(ZeroDivisionError, match="a mistake in the step"):
        run(Walker(Walk(fails_at=3)), workers=workers)

    def tell(progress: Progress) -> None:
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        run(Walker(Walk(nap=0.001)), progress=tell, workers=workers)


def test_a_given_executor_is_used_and_left_open() -> None:
    with ThreadPoolExecutor(2) as executor:
        outcome = run(Walker(Walk(end=100)), executor=executor, workers=2)
        assert outcome.end is End.FINISHED
        assert executor.submit(lambda: 5).result() == 5
        alone = run(Walker(Walk()), executor=executor, steps=9)
        assert [piece.steps for piece in alone.pieces] == [9]


def test_pieces_run_in_processes() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as executor:
        outcome = run(Walker(Walk()), executor=executor, workers=2, steps=50)
    assert [piece.steps for piece in outcome.pieces] == [50, 50]
    assert outcome.lost == 0


class Forgetful(Executor):
    """Runs everything at once, here, and loses every `period`-th task as its worker dies."""

    def __init__(self, period: int) -> None:
        self.period = period
        self.tasks = 0

    def submit(self, function: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.tasks += 1
        if self.tasks % self.period == 0:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(function(*args, **named))
        return future


def check_all_done(outcome: Outcome[Walker], pieces: int, steps: int) -> None:
    assert [piece.steps for piece in outcome.pieces] == [steps] * pieces
    assert outcome.end is End.STEPS
    assert outcome.dropped == 0


def test_a_piece_whose_worker_dies_goes_on_from_its_last_report() -> None:
    outcome = run(Walker(Walk(nap=0.01)), executor=Forgetful(2), workers=2, steps=20)
    check_all_done(outcome, 2, 20)
    assert outcome.lost > 0


def test_a_piece_that_is_lost_again_and_again_is_dropped() -> None:
    outcome = run(Walker(Walk()), executor=Forgetful(1), workers=2, steps=20)
    assert outcome.dropped == 2
    assert outcome.lost == 8
    assert outcome.snapshot.steps == 0


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_process_that_is_killed_costs_its_piece_only_a_slice(tmp_path: Path) -> None:
    problem = Walk(nap=0.002, dies_at=30, grave=str(tmp_path))
    with ProcessPoolExecutor(2, mp_context=get_context("fork")) as executor:
        outcome = run(Walker(problem), executor=executor, workers=2, steps=60)
    assert list(tmp_path.iterdir())  # one has died, or both at the same moment
    check_all_done(outcome, 2, 60)
    assert outcome.lost > 0


def test_an_executor_that_has_been_shut_down_is_replaced_by_threads() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    check_all_done(run(Walker(Walk()), executor=executor, workers=2, steps=5), 2, 5)


def test_a_cluster_that_cannot_be_used_is_refused() -> None:
    with pytest.raises(ClusterError) as caught, cluster("tcp://127.0.0.1:1"):
        pass
    assert "\n" not in str(caught.value)


def test_pieces_run_on_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as workers,
        cluster(workers.scheduler_address) as executor,
    ):
        check_all_done(run(Walker(Walk()), executor=executor, workers=2, steps=40), 2, 40)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_can_be_saved_while_it_goes_on(workers: int) -> None:
    """The pieces told of are as far as what was reported, and go on from there."""
    states: list[tuple[int, list[dict[str, Any]]]] = []

    def keep(progress: Progress[Walker]) -> None:
        states.append((progress.snapshot.steps, [piece.state() for piece in progress.pieces]))

    run(Walker(Walk(end=400, nap=0.001)), progress=keep, workers=workers)
    assert states
    for reported, kept in states:
        pieces = [Walker.resume(Walk(end=400), json.loads(json.dumps(state))) for state in kept]
        assert sum(piece.steps for piece in pieces) == reported
    assert run(pieces).end is End.FINISHED
