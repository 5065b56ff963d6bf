import pytest

from gridsmith.core.searching import running
from gridsmith.core.searching.running import Outcome
from gridsmith.gui.jobs import Jobs, Lane
from gridsmith.gui.tool.live_search import LiveSearch


def test_its_seconds_add_up_until_there_is_another_position(qtbot, monkeypatch):
    def run_for_two_seconds(search, *, seconds, progress, stop):
        progress(Outcome(f"{search} for {seconds}", 1.0))
        return Outcome(f"{search} is done", 2.0)

    monkeypatch.setattr(running, "run", run_for_two_seconds)
    jobs, begun, said, seconds = Jobs(), [], [], []
    live = LiveSearch(jobs, Lane("a search"))

    def begin(stop_requested):
        begun.append(stop_requested())
        return f"search {len(begun)}"

    def progressed(snapshot):
        said.append(snapshot)
        seconds.append((live.seconds, live.is_new))

    def run():
        live.run(begin, seconds=9, progressed=progressed, done=said.append, failed=pytest.fail)
        assert live.is_new
        qtbot.waitUntil(lambda: not live.running)

    run()
    assert (live.seconds, live.is_new, begun) == (2, False, [False])
    assert said[-2:] == ["search 1 is done"] * 2
    assert seconds[0][1]
    run()
    assert (live.seconds, begun) == (4, [False])
    live.forget()
    assert live.seconds == 0
    run()
    assert (live.seconds, begun, said[-1]) == (2, [False] * 2, "search 2 is done")
    live.run(begin, seconds=9, progressed=progressed, done=pytest.fail, failed=pytest.fail)
    live.drop()
    assert not live.running
    assert jobs.close()
