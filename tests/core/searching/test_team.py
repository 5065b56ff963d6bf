import queue
import shutil
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.searching import team
from gridsmith.core.searching.processors import processors as usable
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import End, Snapshot
from gridsmith.core.searching.team import ClusterError, MergeTree, cluster
from tests.core.walker import Inline, Walk, Walker, told_by


def check_all_done(outcome, pieces, steps):
    assert [piece.steps for piece in outcome.pieces] == [steps] * pieces
    assert outcome.end is End.STEPS
    assert not team._ending


# What travels


def readings(folder):
    return Counter(file.name.partition("-")[0] for file in folder.iterdir())


# Workers that die


@pytest.fixture
def short_slices(monkeypatch):
    monkeypatch.setattr("gridsmith.core.searching.team._FAR_SLICE", 0.2)


@pytest.mark.usefixtures("short_slices")
def test_a_piece_whose_worker_dies_goes_on_from_its_last_report():
    executor = Inline(loses=lambda task: task % 3 == 0)
    outcome = run(Walker(Walk(nap=0.01)), executor=executor, workers=2, steps=60)
    check_all_done(outcome, 2, 60)
    assert outcome.lost == executor.tasks // 3 > 0


@pytest.mark.usefixtures("short_slices")
def test_losses_count_only_in_a_row():
    executor = Inline(loses=lambda task: task % 4 != 0)
    outcome = run([Walker(Walk(nap=0.01))], executor=executor, steps=80)
    check_all_done(outcome, 1, 80)
    assert executor.tasks >= 12
    assert outcome.lost == executor.tasks - executor.tasks // 4


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("tasks", "steps"), [(0, 0), (2, 16)])
def test_a_piece_that_is_lost_again_and_again_is_given_up(tasks, steps):
    executor = Inline(loses=lambda task: task > tasks)
    outcome = run(Walker(Walk(nap=0.125)), executor=executor, workers=2, steps=20)
    assert outcome.end is End.LOST
    assert outcome.lost == executor.tasks - tasks == 8
    assert outcome.snapshot.steps == steps
    assert len(outcome.pieces) == 2


def test_the_other_pieces_go_on_without_one_that_is_given_up():
    class Cursed(Walker):
        def state(self):
            return {**super().state(), "cursed": self.at == 100}

    class Deadly(Inline):
        def submit(self, function, /, *args, **named):
            self.loses = lambda task: args[0].state["cursed"]
            return super().submit(function, *args, **named)

    outcome = run([Cursed(Walk()), Cursed(Walk(), at=100)], executor=Deadly(), steps=20)
    assert [piece.steps for piece in outcome.pieces] == [20, 0]
    assert outcome.end is End.LOST
    assert outcome.lost == 4


def test_a_task_that_a_cluster_has_given_up_is_lost(monkeypatch):
    killed = SimpleNamespace(KilledWorker=ZeroDivisionError)
    monkeypatch.setitem(sys.modules, "distributed", killed)
    outcome = run([Walker(Walk(fails_at=3))], executor=Inline(), steps=9)
    assert (outcome.end, outcome.lost) == (End.LOST, 4)


class Learner(Walker):
    known = 0

    def learn(self, reached):
        self.known = max(self.known, reached.points or 0)

    def state(self):
        return {**super().state(), "known": self.known}

    @classmethod
    def resume(cls, problem, state):
        learner = super().resume(problem, state)
        learner.known = state.get("known", 0)
        return learner


@pytest.mark.parametrize("executor", [None, Inline()], ids=["threads", "elsewhere"])
def test_each_piece_learns_what_all_have_reached(executor):
    pieces = [Learner(Walk()), Learner(Walk(), at=100)]
    outcome = run(pieces, executor=executor, steps=20)
    assert all(piece.known >= 100 for piece in outcome.pieces)


def test_an_executor_that_has_been_shut_down_is_replaced_by_threads():
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    check_all_done(run(Walker(Walk()), executor=executor, workers=2, steps=5), 2, 5)


# Slices


def test_a_target_reached_inside_a_slice_ends_it():
    with ThreadPoolExecutor(1) as executor:
        outcome = run(Walker(Walk()), executor=executor, target=30)
    assert outcome.end is End.TARGET
    assert outcome.snapshot.points == outcome.snapshot.steps == 30


class Slow(Walker):
    @property
    def is_resumable(self):
        return self.steps % 24 == 0


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("kind", "seconds", "steps"), [(Walker, 1.5, 12), (Slow, 5, 40)])
def test_a_slice_goes_on_to_what_can_be_resumed_but_not_beyond_the_time(kind, seconds, steps):
    executor = Inline()
    outcome = run(kind(Walk(nap=0.125)), executor=executor, seconds=seconds)
    assert (outcome.end, outcome.seconds, outcome.snapshot.steps) == (End.SECONDS, seconds, steps)
    assert executor.tasks == 2


class Silent(Executor):
    def __init__(self):
        self.taken = []

    def submit(self, function, /, *args, **named):
        self.taken.append(Future())
        return self.taken[-1]


@pytest.mark.usefixtures("clock")
def test_no_more_orders_go_out_than_there_may_be_workers_for(monkeypatch):
    hushed = mock.Mock(**{"get.side_effect": queue.Empty})
    monkeypatch.setattr("queue.SimpleQueue", lambda: hushed)
    answers = iter([False, False, False, True])
    executor = Silent()
    outcome = run(
        [Walker(Walk()) for _ in range(100)], executor=executor, stop=lambda: next(answers),
        progress=executor.taken.append,
    )  # fmt: skip
    assert outcome.end is End.STOPPED
    assert len(executor.taken) == 16
    waits = [call.kwargs["timeout"] for call in hushed.get.call_args_list]
    assert waits == [0.02, 0.02, 0.02, 0.5]
    assert all(future.cancelled() for future in executor.taken)
    assert len(outcome.pieces) == 100


class Parted(Walker):
    pieces_a_worker = 2


@pytest.mark.parametrize(
    ("look", "held", "expected"),
    [
        (60, True, (20, 9, 764, 4709)),
        (10, True, (20, 12, 969, 5988)),
        (9, False, (131, 299, 134744, 115454)),
    ],
)
def test_so_many_orders_go_out_at_a_time_as_there_are_workers_for(
    look, held, expected, clock, monkeypatch
):
    monkeypatch.setattr("gridsmith.core.searching.team._LOOK", look)
    clock.held = held
    executor, told = Inline(loses=lambda task: task % 7 == 3), []
    pieces = [Parted(Walk(end=400, nap=0.125), at=at) for at in (400, 395, *range(39))]
    outcome = run(
        pieces, executor=executor, steps=20,
        progress=lambda progress: told.append((executor.tasks, progress.snapshot.steps)),
    )  # fmt: skip
    assert [piece.steps for piece in outcome.pieces] == [0, 5, *[20] * 39]
    assert (outcome.lost, len(told), *map(sum, zip(*told, strict=True))) == expected


@pytest.mark.usefixtures("clock")
def test_a_thread_works_on_one_copy_of_a_piece_till_it_ends():
    pieces = [Parted(Walk(nap=0.02)) for _ in range(3)]
    with (
        mock.patch.object(Parted, "resume", side_effect=Parted.resume) as resumed,
        ThreadPoolExecutor(1) as executor,
        mock.patch.object(executor, "submit", side_effect=executor.submit) as submitted,
    ):
        outcome = run(pieces, executor=executor, steps=9)
    assert (resumed.call_count, submitted.call_count) == (3, 9)
    assert [piece.steps for piece in outcome.pieces] == [9] * 3


@pytest.mark.parametrize(
    ("pieces", "workers", "processors", "threads"),
    [(3, 1, 2, 2), (3, 1, 8, 3), (3, 1, None, 1), (1, 4, 2, 4)],
)
def test_each_piece_and_processor_has_a_thread(pieces, workers, processors, threads, monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {1, 2, 3}, raising=False)
    assert usable() == 3
    begin, made = ThreadPoolExecutor.__init__, []
    monkeypatch.setattr(
        ThreadPoolExecutor, "__init__",
        lambda self, threads, **named: made.append(threads) or begin(self, threads, **named),
    )  # fmt: skip
    run([Walker(Walk()) for _ in range(pieces)], workers=workers, steps=1)
    assert made == [threads]
    monkeypatch.delattr("os.sched_getaffinity")
    assert usable() == (processors or 1)


class Far(Executor):
    def __init__(self):
        self.threads, self.tasks = ThreadPoolExecutor(9), 0

    def submit(self, function, /, *args, **named):
        self.tasks += 1
        return self.threads.submit(function, *args, **named)


def test_the_last_reports_from_elsewhere_are_waited_for(monkeypatch):
    monkeypatch.setattr("gridsmith.core.searching.team._LAST_REPORTS", 60)
    executor = Far()
    pieces = [Walker(Walk(nap=0.01)) for _ in range(9)]
    outcome = run(pieces, executor=executor, stop=lambda: executor.tasks == 9)
    assert min(piece.steps for piece in outcome.pieces) > 0


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("kind", [Walker, Parted])
def test_what_had_not_begun_when_all_was_to_end_is_not_lost(kind):
    told = []
    pieces = [kind(Walk(nap=0.05)) for _ in range(90)]
    with ThreadPoolExecutor(1) as executor:
        outcome = run(
            pieces, executor=executor, progress=told.append,
            stop=lambda: bool(told) and told[-1].snapshot.steps > 30,
        )  # fmt: skip
    assert outcome.end is End.STOPPED
    assert outcome.lost == 0
    steps = [piece.steps for piece in outcome.pieces]
    assert (0 in steps, max(steps) > 1) == (True, kind is Parted)


def test_what_waits_for_a_thread_when_all_is_to_end_is_not_begun():
    held, answers = threading.Event(), iter([False, True])
    with ThreadPoolExecutor(1) as executor:
        executor.submit(held.wait, 9)
        outcome = run([Walker(Walk())], executor=executor, stop=lambda: next(answers))
        held.set()
    assert (outcome.end, outcome.snapshot.steps) == (End.STOPPED, 0)


class Endless(Walker):
    is_resumable = False


def test_what_cannot_be_resumed_yet_ends_with_the_run():
    answers = iter([False, False, True])
    pieces = [Endless(Walk(end=400, nap=0.005)) for _ in range(2)]
    outcome = run(pieces, stop=lambda: next(answers))
    assert (outcome.end, outcome.snapshot.finished) == (End.STOPPED, False)


# Merging


snapshots = st.builds(
    Snapshot,
    steps=st.integers(0, 9),
    points=st.none() | st.integers(-5, 5),
    counters=st.dictionaries(st.sampled_from("abc"), st.integers(0, 9)),
    fraction=st.floats(0, 1),
    proven=st.booleans(),
    finished=st.booleans(),
)


@given(st.lists(snapshots, min_size=1, max_size=20), st.data())
def test_pieces_merged_one_by_one_are_what_they_are_merged_at_once(pieces, data):
    tree = MergeTree(pieces)
    assert told_by(tree.whole) == told_by(pieces[0].merged(pieces[1:]))
    for _ in range(5):
        at = data.draw(st.integers(0, len(pieces) - 1))
        pieces[at] = data.draw(snapshots)
        tree.put(at, pieces[at])
        assert told_by(tree.whole) == told_by(pieces[0].merged(pieces[1:]))


# Clusters


@contextmanager
def dask(workers, *, in_processes, certificates=None, ours=()):
    """A cluster on this machine; by TLS where it has `certificates`, and we have `ours`."""
    distributed = pytest.importorskip("distributed")
    shown = certificates and {
        f"tls_{who}_{what}": str(path)
        for who in ("client", "scheduler", "worker")
        for what, path in zip(("cert", "key"), certificates[1:], strict=True)
    }
    with (
        distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            processes=in_processes,
            dashboard_address=None,
            silence_logs=50,
            protocol="tls://" if certificates else "tcp://",
            security=certificates
            and distributed.Security(
                tls_ca_file=str(certificates[0]), require_encryption=True, **shown
            ),
        ) as local,
        cluster(local.scheduler_address, *ours) as executor,
    ):
        yield executor


def signed(folder):
    """A certificate, and the authority that has signed it: itself."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("there is no openssl here to make certificates with")
    own, key = folder / "own.pem", folder / "key.pem"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
         "-days", "1", "-keyout", str(key), "-out", str(own)],
        check=True, capture_output=True,
    )  # fmt: skip
    return own, own, key


def test_a_cluster_is_reached_by_tls(tmp_path, monkeypatch):
    (tmp_path / "other").mkdir()
    known, other = signed(tmp_path), signed(tmp_path / "other")
    monkeypatch.setattr("gridsmith.core.searching.team.CLUSTER_SECONDS", 5.0)
    with dask(1, in_processes=False, certificates=known, ours=known) as executor:
        check_all_done(run(Walker(Walk()), executor=executor, workers=1, steps=4), 1, 4)
        address = executor._client.scheduler.address
        assert address.startswith("tls://")
        monkeypatch.setattr("gridsmith.core.searching.team.CLUSTER_SECONDS", 0.5)
        lost = (*known[:2], tmp_path / "nowhere")
        for ours in ((), other, lost):
            with pytest.raises(ClusterError) as caught, cluster(address, *ours):
                pass
            assert "\n" not in str(caught.value)


def test_a_cluster_is_asked_for_by_what_is_given(monkeypatch):
    told = []

    class Client(nullcontext):
        def __init__(self, *given, **named):
            super().__init__()
            told.append((given, named))

        def get_executor(self, **named):
            told.append(named)

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client, Security=dict))
    ca, own, key = map(Path, ("ca", "own", "key"))
    with cluster("tcp://a:1"), cluster("tls://b:2", ca, own), cluster("tls://c:3", ca, own, key):
        pass
    usual = {"timeout": 10, "set_as_default": False}
    shown = {"tls_ca_file": "ca", "tls_client_cert": "own", "require_encryption": True}
    assert told[::2] == [
        (("tcp://a:1",), {**usual, "security": None}),
        (("tls://b:2",), {**usual, "security": {**shown, "tls_client_key": None}}),
        (("tls://c:3",), {**usual, "security": {**shown, "tls_client_key": "key"}}),
    ]
    assert told[1::2] == [{"pure": False}] * 3


def test_a_cluster_that_cannot_be_used_is_refused(monkeypatch):
    monkeypatch.setattr("gridsmith.core.searching.team.CLUSTER_SECONDS", 0.5)
    with pytest.raises(ClusterError) as caught, cluster("tcp://127.0.0.1:1"):
        pass
    assert "\n" not in str(caught.value)


def test_a_cluster_hands_the_problem_on_to_each_worker_once_and_to_those_who_come_after_a_death(
    tmp_path,
):
    loads, grave = tmp_path / "loads", tmp_path / "grave"
    loads.mkdir()
    grave.mkdir()
    problem = Walk(nap=0.01, dies_at=45, grave=str(grave), loads=str(loads), load=bytes(100_000))
    with dask(2, in_processes=True) as executor:
        outcome = run([Walker(problem) for _ in range(6)], executor=executor, steps=60)
    check_all_done(outcome, 6, 60)
    dead = {file.name.partition("-")[0] for file in grave.iterdir()}
    assert dead
    assert set(readings(loads)) > dead
    assert set(readings(loads).values()) == {1}
