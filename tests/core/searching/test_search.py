import json
import threading

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import End, Snapshot
from tests.core.walker import Walk, Walker, told_by


@pytest.mark.parametrize("workers", [1, 3])
def test_a_target_ends_a_run(workers):
    outcome = run(Walker(Walk(nap=0.001)), target=30, workers=workers)
    assert (outcome.end, outcome.snapshot.points >= 30) == (End.TARGET, True)
    assert run(outcome.pieces, target=30).snapshot.steps == outcome.snapshot.steps


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("workers", [1, 3])
def test_a_time_limit_ends_a_run_and_counts_as_progress(workers):
    told = []
    outcome = run(Walker(Walk(nap=0.01)), seconds=0.2, progress=told.append, workers=workers)
    assert outcome.end is End.SECONDS
    assert outcome.seconds >= 0.2
    assert told
    fractions = [progress.fraction or 0 for progress in told]
    assert fractions == sorted(fractions)
    assert outcome.fraction == 1.0
    assert 0 < outcome.best_seconds <= outcome.seconds


@pytest.mark.parametrize("workers", [1, 3])
def test_each_piece_does_exactly_the_steps_it_is_given(workers):
    outcome = run(Walker(Walk()), steps=25, workers=workers)
    assert outcome.end is End.STEPS
    assert [piece.steps for piece in outcome.pieces] == [25] * workers
    assert outcome.snapshot.counters == {"numbers": 25 * workers}


@pytest.mark.parametrize("workers", [1, 3])
def test_a_run_that_is_over_before_it_begins_does_no_step(workers):
    assert run(Walker(Walk()), steps=0, workers=workers).snapshot.steps == 0
    outcome = run(Walker(Walk()), stop=lambda: True, workers=workers)
    assert outcome.end is End.STOPPED
    assert outcome.snapshot.steps == 0 or workers > 1
    with pytest.raises(ValueError, match=r"^there is nothing to run$"):
        run([])
    with pytest.raises(Complaint, match="one worker at least, not 0"):
        run(Walker(Walk()), workers=0)


@pytest.mark.parametrize("workers", [1, 3])
def test_a_stop_ends_a_run_and_its_pieces_run_on_from_there(workers):
    asked = threading.Event()

    def tell(progress):
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
def test_what_a_step_or_the_listener_raises_comes_out(workers):
    before = {*threading.enumerate()}
    with pytest.raises(ZeroDivisionError, match="a mistake in the step"):
        run(Walker(Walk(fails_at=3)), workers=workers)

    def tell(progress):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        run(Walker(Walk(nap=0.001)), progress=tell, workers=workers)
    later = {*threading.enumerate()} - before
    assert not [one.name for one in later if one.name.startswith("search")]


@pytest.mark.parametrize("workers", [1, 3])
def test_the_best_is_as_old_as_the_last_rise_of_the_points(workers):
    told = []
    problem = Walk(end=400, nap=0.001, most_points=50)
    outcome = run(Walker(problem), progress=told.append, workers=workers)
    assert outcome.end is End.FINISHED
    best, when = 0, 0.0
    for progress in [*told, outcome]:
        points = progress.snapshot.points or 0
        if points > best:
            best, when = points, progress.seconds
        assert progress.best_seconds == when
    assert best == 50
    assert 0 < outcome.best_seconds < outcome.seconds


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_can_be_saved_while_it_goes_on(workers):
    states = []

    def keep(progress):
        kept = [(piece.problem, piece.state()) for piece in progress.pieces]
        states.append((progress.snapshot.steps, kept))

    problem = Walk(end=400, nap=0.001)
    run(Walker(problem), progress=keep, workers=workers)
    for reported, kept in states:
        pieces = [Walker.resume(of, json.loads(json.dumps(state))) for of, state in kept]
        assert sum(piece.steps for piece in pieces) >= reported
    assert run(pieces).end is End.FINISHED


class Blind(Walker):
    def snapshot(self):
        return Snapshot(self.steps, points=-1 if self.steps >= 3 else None)


@pytest.mark.parametrize(("target", "end"), [(-1, End.TARGET), (0, End.STEPS)])
@pytest.mark.parametrize("workers", [1, 2])
def test_nothing_found_yet_is_no_points(workers, target, end):
    pieces = [Blind(Walk()) for _ in range(workers)]
    told = []
    outcome = run(pieces, target=target, steps=6, progress=told.append)
    steps = [piece.steps for piece in outcome.pieces]
    assert outcome.end is end
    assert 3 in steps if end is End.TARGET else steps == [6] * workers
    assert outcome.fraction is None
    rises = [progress.seconds for progress in told if progress.snapshot.points is not None]
    assert 0 < outcome.best_seconds in rises
    assert not any(one.best_seconds for one in told if one.snapshot.points is None)


@pytest.mark.parametrize("workers", [1, 2])
def test_the_fraction_is_of_the_search_or_of_the_time_whichever_is_further(workers):
    near = run(Walker(Walk(end=100)), seconds=1000, steps=40, workers=workers)
    assert near.fraction == near.snapshot.fraction
    assert (near.fraction or 0) >= 0.4
    assert run(Walker(Walk(nap=0.001)), seconds=0.1, workers=workers).fraction == 1.0
    assert 0 < (run(Blind(Walk(nap=0.001)), seconds=1000, steps=10).fraction or 0) < 0.5


def test_snapshots_of_pieces_are_put_together():
    pieces = [
        Snapshot(3, None, {"a": 1}, 0.5, True, True),
        Snapshot(4, 7, {"b": 2, "a": 5}, 0.25, True, False),
        Snapshot(1, -2, {}, 0.0, False, True),
    ]
    merged = pieces[0].merged(pieces[1:])
    assert told_by(merged) == [8, 7, {"a": 6, "b": 2}, 0.25, False, False, 3]
    assert pieces[0].merged([Snapshot(0)]).fraction is None
    assert told_by(pieces[0].merged([pieces[0]])) == [6, None, {"a": 2}, 0.5, True, True, 2]
    assert repr(merged) == "<Snapshot: steps 8, points 7>"
    assert repr(pieces[0]) == "<Snapshot: steps 3, proven, finished>"
    known = [Snapshot(1, bound=7), Snapshot(1, bound=9)]
    assert known[0].merged(known[1:]).bound == 9
    assert known[0].merged([Snapshot(1)]).bound is None


class Preparing(Walker):
    def prepare_split(self, workers):
        while self.steps < 10 * workers:
            yield self.step()


def test_a_run_may_end_before_its_search_can_be_split():
    told = []
    search = Preparing(Walk())
    outcome = run(search, workers=2, progress=told.append, stop=lambda: len(told) == 5)
    assert (outcome.end, outcome.pieces, search.steps) == (End.STOPPED, (search,), 5)
    outcome = run(search, workers=2, steps=7)
    assert (outcome.end, outcome.pieces, search.steps) == (End.STEPS, (search,), 12)
    outcome = run(search, workers=2, steps=11)
    assert (outcome.end, [piece.steps for piece in outcome.pieces]) == (End.STEPS, [3, 3])
