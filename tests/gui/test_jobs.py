import multiprocessing
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from unittest.mock import Mock

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.gui.complaints import one_line
from gridsmith.gui.jobs import _POLL_INTERVAL, Jobs, Lane, LatestJob, in_process
from tests.waiting import PATIENCE


@pytest.fixture
def jobs(qapp):
    made = Jobs()
    yield made
    assert made.close(10)


class Seen(list):
    def note(self, name):
        def called(*values):
            assert threading.current_thread() is threading.main_thread()
            self.append((name, *values))

        return called

    def all(self):
        return {name: self.note(name) for name in ("done", "failed", "progressed", "ended")}


def ended(seen):
    return lambda: ("ended",) in seen


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priority of their own")
@pytest.mark.parametrize(("platform", "nicer"), [("linux", 5), ("darwin", 0)])
def test_work_of_minutes_lets_the_window_go_first(jobs, qtbot, monkeypatch, platform, nicer):
    told = {}
    monkeypatch.setattr("gridsmith.gui.jobs.sys", Mock(platform=platform))

    def niceness():
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    def of_worker():
        with ThreadPoolExecutor(1) as workers:
            return workers.submit(niceness).result()

    heavy = Lane("tiles search", is_heavy=True)
    for lane in (Lane.ENGINE, heavy):
        jobs.ask(of_worker, done=lambda nice, lane=lane: told.update({lane: nice}), lane=lane)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert told[Lane.ENGINE] == niceness()
    assert told[heavy] == min(niceness() + nicer, 19)


def test_progress_and_result_arrive_on_the_gui_thread_the_newest_last(jobs, qtbot):
    seen = Seen()

    def count(progress, stop_requested, to):
        assert threading.current_thread() is not threading.main_thread()
        for number in range(to):
            progress(number)
        return to

    jobs.start(count, 10_000, **seen.all())
    assert jobs.busy
    qtbot.waitUntil(ended(seen))
    assert not jobs.busy
    assert seen[:-2] == sorted(seen[:-2])
    assert seen[-3:] == [("progressed", 9_999), ("done", 10_000), ("ended",)]


@pytest.mark.parametrize(
    "error", [Complaint("long", "row 2 is too long"), ValueError("x"), KeyError("x")]
)
def test_an_error_reaches_failed(jobs, qtbot, error, caplog):
    seen = Seen()

    def fail():
        raise error

    jobs.ask(fail, done=seen.note("done"), failed=seen.note("failed"), ended=seen.note("ended"))
    qtbot.waitUntil(ended(seen))
    assert seen == [("failed", error), ("ended",)]
    loud = [record.exc_info for record in caplog.records if record.levelname == "ERROR"]
    assert any(loud) != isinstance(error, Complaint)


def test_an_error_that_nobody_awaits_is_told(jobs, qtbot):
    def fail():
        raise Complaint("empty", "the file {name} is empty", name="a\nb")

    with qtbot.waitSignal(jobs.unexpected) as told:
        jobs.ask(fail)
    said = [one_line(error) for error in (*told.args, ValueError("x\ny"), RuntimeError())]
    defects = [f"Something went wrong: {text}" for text in ("x y", "RuntimeError")]
    assert said == [r"the file a\nb is empty", *defects]


def test_a_newer_job_drops_the_older_one(jobs, qtbot):
    seen, begun, go_on = Seen(), threading.Event(), threading.Event()
    question, other = LatestJob(jobs, Lane.ENGINE), LatestJob(jobs, Lane.ENGINE)

    def slow(progress, stop_requested):
        begun.set()
        go_on.wait()
        return "old, running", stop_requested()

    older = {**seen.all(), "ended": lambda: seen.append(("ended", question.running))}
    question.start(slow, **older)
    assert begun.wait(PATIENCE)
    question.ask(seen.append, "old, waiting", **older)
    other.ask(lambda: "other", done=seen.note("done"))
    question.ask(lambda: "new", done=lambda answer: seen.append((answer, question.running)))
    assert question.running
    go_on.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert seen == [("ended", True), ("ended", True), ("done", "other"), ("new", False)]


def test_a_stopped_job_hands_back_what_it_has(jobs, qtbot):
    seen = Seen()

    def search(progress, stop_requested):
        progress("begun")
        while not stop_requested():
            pass
        for number in range(9):
            progress(number)
        return "best so far"

    job = jobs.start(search, **seen.all())
    qtbot.waitUntil(lambda: len(seen) > 0)
    job.stop()
    assert job.result(PATIENCE) == "best so far"  # only now is looked at what has come
    qtbot.waitUntil(ended(seen))
    reached = (("progressed", value) for value in ("begun", 8))
    assert seen == [*reached, ("done", "best so far"), ("ended",)]


def test_closing_in_the_middle_of_work_does_not_hang(qapp):
    jobs = Jobs()
    begun, go_on = threading.Event(), threading.Event()

    def long_call():
        begun.set()
        go_on.wait()

    seen = Seen()
    jobs.ask(long_call, done=seen.note("done"))
    jobs.ask(seen.append, "waiting")
    for lane in (Lane.LIBRARY, Lane.LIBRARY, Lane.FILES, Lane.PROCESSES):
        jobs.ask(int, ended=seen.note("ended"), lane=lane).result(PATIENCE)
    assert begun.wait(PATIENCE)
    assert not jobs.close(0)
    threads = [thread.name for thread in jobs._threads if thread.daemon]
    assert threads == ["engine", "library", "files", "files", "processes", "processes"]
    go_on.set()
    assert jobs.close(30)
    qapp.processEvents()
    assert seen == []
    with pytest.raises(RuntimeError):
        jobs.ask(int)


def in_another_process(progress, kind):
    progress("begun")
    match kind:
        case "input":
            raise Complaint("line", "line {line} is not text", line=7)
        case "bug":
            raise ZeroDivisionError("oh")
        case "death":
            os._exit(3)
        case "ever":
            threading.Event().wait()
    return multiprocessing.current_process().daemon


@pytest.mark.parametrize(
    ("kind", "error", "text", "loud"),
    [
        ("input", Complaint, "line 7 is not text", []),
        ("bug", ZeroDivisionError, "oh", ["a process failed", "a job failed"]),
        ("death", RuntimeError, "status 3", ["a job failed"]),
        (lambda: "no argument that can travel", Exception, "pickle", ["a job failed"]),
    ],
)
def test_a_process_s_error_reaches_failed(jobs, qtbot, caplog, kind, error, text, loud):
    seen = Seen()
    jobs.start(in_process, in_another_process, kind, **seen.all())
    qtbot.waitUntil(ended(seen))
    name, value = seen[-2]
    assert (name, isinstance(value, error), text in str(value)) == ("failed", True, True)
    assert [
        one.message.split("\n")[0] for one in caplog.records if one.levelname == "ERROR"
    ] == loud


def test_a_process_sends_progress_and_a_result_or_is_stopped(jobs, qtbot):
    done, dropped = Seen(), Seen()
    jobs.start(in_process, in_another_process, "", **done.all())
    job = jobs.start(in_process, in_another_process, "ever", **dropped.all())
    qtbot.waitUntil(lambda: len(dropped) > 0)
    job.drop()
    qtbot.waitUntil(lambda: ended(done)() and ended(dropped)())
    assert dropped == [("progressed", "begun"), ("ended",)]
    assert done == [("progressed", "begun"), ("done", True), ("ended",)]
    assert 0 < _POLL_INTERVAL < 0.1
