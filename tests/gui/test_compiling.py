"""What was never compiled is compiled beside the window, and only who needs it waits."""

import pytest

from gridsmith.gui import compiling
from gridsmith.gui.compiling import Compiling
from gridsmith.gui.jobs import Jobs


class SlowJobs(Jobs):
    """Jobs whose processes end when the test says so."""

    def __init__(self):
        super().__init__()
        self.begun = {}

    def start_process(self, function, part, niceness, *, failed, ended):
        assert function is compiling.prepare_quietly
        self.begun[part] = niceness, failed, ended

    def end(self, part, error=None):
        _, failed, ended = self.begun[part]
        if error is not None:
            failed(error)
        ended()


@pytest.fixture
def jobs(qtbot, monkeypatch):
    monkeypatch.setattr(compiling, "_missing", lambda: ["balda", "tiles", "boggle", "dots"])
    monkeypatch.setattr(compiling.os, "cpu_count", lambda: 2)
    jobs = SlowJobs()
    jobs.compiling = Compiling(jobs)
    jobs.when_ready = jobs.compiling.when_ready
    jobs.has_to_compile = jobs.compiling.is_missing
    yield jobs
    jobs.close()


def test_only_what_needs_a_part_waits_for_it(jobs, qtbot):
    """The open page's part comes first, and what a person waits for is begun at once."""
    answers = []

    def ask(answer, *needs):
        jobs.ask(lambda: answer, done=answers.append, needs=needs)

    ask("before", "dots")
    jobs.compiling.begin("boggle")
    ask("at once")
    ask("there", "blocks")
    qtbot.waitUntil(lambda: len(answers) == 2 and len(jobs.begun) == 2)
    assert sorted(answers) == ["at once", "there"]
    assert {part: niceness for part, (niceness, *_) in jobs.begun.items()} == {
        "dots": 0, "boggle": 10,
    }  # fmt: skip
    ask("tiles and Boggle", "tiles", "boggle")
    assert "tiles" in jobs.begun
    assert "balda" not in jobs.begun
    assert jobs.has_to_compile(("blocks", "dots"))
    assert not jobs.has_to_compile(("blocks",))
    jobs.end("tiles", OSError("no room"))
    jobs.end("dots")
    qtbot.waitUntil(lambda: "before" in answers)
    assert "balda" in jobs.begun
    assert not jobs.has_to_compile(("dots",))
    jobs.end("boggle")
    qtbot.waitUntil(lambda: answers[-1] == "tiles and Boggle")


def test_without_a_look_nothing_waits(qtbot):
    """As in tests and pictures: what is not compiled then is compiled where it is called."""
    jobs = Jobs()
    answers = []
    jobs.ask(lambda: "now", done=answers.append, needs=("balda",))
    qtbot.waitUntil(lambda: answers == ["now"])
    jobs.close()
