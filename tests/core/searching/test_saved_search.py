"""A search between two runs: its content, its seal, its file."""

import json
from pathlib import Path
from typing import Any

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.files.saving import SavingError
from gridsmith.core.searching.checkpoints import Interval, run_saved
from gridsmith.core.searching.saved_search import SavedSearch, sealed, unsealed
from gridsmith.core.searching.search import End, Limits, Progress, Snapshot, StateError
from gridsmith.core.searching.search_file import SearchFile
from tests.core.walker import Clock, Walk, Walker


class SavedWalk(SavedSearch[Walker]):
    FILE = "a walk"
    SEARCH = Walker

    def problem_content(self) -> dict[str, Any]:
        return {"end": self.problem.end}

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Any) -> Walk:
        return Walk(content["end"])


def reached(points: int | None, seconds: float, best: float) -> Progress[Walker]:
    return Progress(Snapshot(1, points), seconds, best)


def test_the_best_and_its_time_are_added_up_over_all_runs() -> None:
    search = SavedWalk.begun(Walk(90), 0)
    course = [(None, 2.0, 0.0), (5, 3.0, 1.0), (5, 4.0, 2.0), (7, 1.0, 0.5)]
    told = []
    for each in course:
        search = search.after(reached(*each))
        told.append((search.points, search.seconds, search.best_seconds))
    assert told == [(None, 2.0, 0.0), (5, 5.0, 3.0), (5, 9.0, 3.0), (7, 10.0, 9.5)]


def test_a_saved_search_is_read_again_or_refused() -> None:
    begun = SavedWalk.begun(Walk(90), 7)
    outcome = run_saved(
        begun, save=lambda *_: None, saving=Interval(9), report=lambda _: None,
        reporting=Interval(9), limits=Limits(steps=3), stop=lambda: False, workers=2,
    )  # fmt: skip
    search, (end, snapshot) = outcome[0], (outcome[1].end, outcome[1].snapshot)
    assert (end, snapshot.steps, len(search.pieces)) == (End.STEPS, 6, 2)
    content = unsealed(sealed(search.content()))
    again = SavedWalk.of_content(content)
    assert again.content() == search.content()
    assert (again.seed, again.problem.end) == (7, 90)
    assert again.progress().snapshot.counters == snapshot.counters
    for change in (
        {"file": "a ride"},
        {"version": 2},
        {"pieces": []},
        {"pieces": [{}]},
        {"points": -1},
        {"points": 1.5},
        {"seconds": -1},
        {"seed": None},
    ):
        with pytest.raises(StateError):
            SavedWalk.of_content({**content, **change})
    with pytest.raises(StateError):
        SavedWalk.of_content([])
    data = sealed(content)
    for damaged in (data[:-1], data + b" ", data.replace(b"90", b"91"), b"x" + data, b""):
        with pytest.raises(StateError):
            unsealed(damaged)


def test_a_search_is_saved_and_reported_at_intervals(clock: Clock) -> None:
    saved, reports = list[float](), list[float]()
    run_saved(
        SavedWalk.begun(Walk(nap=0.25), 0),
        save=lambda search, progress: saved.append(search.seconds),
        saving=Interval(2, first=1),
        report=lambda progress: reports.append(progress.seconds),
        reporting=Interval(0.5),
        limits=Limits(seconds=4),
        stop=lambda: False,
        workers=1,
    )
    assert saved == [1.0, 3.0]
    assert reports == [0.25 + 0.5 * n for n in range(8)]


def test_a_file_is_saved_under_way_and_at_the_end_beside_its_place_if_need_be(
    tmp_path: Path,
) -> None:
    warnings: list[Complaint] = []
    search = SavedWalk.begun(Walk(90), 7)
    SearchFile(None, warnings.append).finish(search)
    place = tmp_path / "walk.search"
    file = SearchFile(place, warnings.append)
    file.checkpoint(search)
    assert (file.saved, unsealed(place.read_bytes())) == (place, search.content())
    place.unlink()
    place.mkdir()
    for _ in range(2):
        file.checkpoint(search)
    assert len(warnings) == 1
    (tmp_path / "walk-2.search").touch()
    with pytest.raises(SavingError):
        file.finish(search)
    assert file.saved == tmp_path / "walk-3.search"
    assert json.loads(file.saved.read_bytes().partition(b"\n")[2])["seed"] == 7
