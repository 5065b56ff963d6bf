import json
import os
from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.files.database import FILE, Database
from gridsmith.core.files.saving import SavingError
from gridsmith.core.searching import saved_search, search_store
from gridsmith.core.searching.checkpoints import Interval, run_saved
from gridsmith.core.searching.saved_search import sealed, unsealed
from gridsmith.core.searching.search import End, Limits, Progress, Snapshot, StateError
from gridsmith.core.searching.search_file import SearchFile
from gridsmith.core.searching.search_store import (
    SearchStore,
    problem_name,
)
from tests.core.walker import SavedWalk, Walk


def reached(points, seconds, best):
    return Progress(Snapshot(1, points), seconds, best)


def test_the_best_and_its_time_are_added_up_over_all_runs():
    search = SavedWalk.begun(Walk(90), 0)
    course = [(None, 2.0, 0.0), (5, 3.0, 1.0), (5, 4.0, 2.0), (7, 1.0, 0.5)]
    told = []
    for each in course:
        search = search.after(reached(*each))
        told.append((search.points, search.seconds, search.best_seconds))
    assert told == [(None, 2.0, 0.0), (5, 5.0, 3.0), (5, 9.0, 3.0), (7, 10.0, 9.5)]


def test_a_saved_search_is_read_again_or_refused():
    search, outcome = run_saved(
        SavedWalk.begun(Walk(90), 7), save=lambda *_: None, saving=Interval(9),
        report=lambda _: None, reporting=Interval(9), limits=Limits(steps=3),
        stop=lambda: False, workers=2,
    )  # fmt: skip
    assert (outcome.end, outcome.snapshot.steps, len(search.pieces)) == (End.STEPS, 6, 2)
    content = unsealed(sealed(search.content()))
    again = SavedWalk.of_content(content)
    assert again.content() == search.content()
    assert (again.seed, again.problem.end) == (7, 90)
    assert again.progress().snapshot.counters == outcome.snapshot.counters
    changes = {"file": "a ride", "version": 2, "seconds": -1, "seed": None}.items()
    more = ("pieces", []), ("pieces", [{}]), ("points", -1), ("points", 1.5)
    for wrong in ([], *({**content, name: value} for name, value in (*changes, *more))):
        with pytest.raises(StateError):
            SavedWalk.of_content(wrong)
    data = sealed(content)
    for damaged in (data[:-1], data + b" ", data.replace(b"90", b"91"), b"x" + data, b""):
        with pytest.raises(StateError):
            unsealed(damaged)


def test_a_search_is_saved_and_reported_at_intervals(clock):
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
    tmp_path, monkeypatch
):
    warnings = []
    search = SavedWalk.begun(Walk(90), 7)
    for none in (None, Path(os.devnull)):
        nowhere = SearchFile(none, warnings.append)
        nowhere.checkpoint(search)
        assert nowhere.saved is None
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
    data = file.saved.read_bytes()
    assert json.loads(data.partition(b"\n")[2])["seed"] == 7
    monkeypatch.setattr(saved_search, "MAX_SEARCH_BYTES", len(data) - 91)
    with pytest.raises(SavingError, match=r"cannot hold the search: .* is too large"):
        SearchFile(tmp_path / "new", warnings.append).finish(search)
    with pytest.raises(Complaint, match="is too large"):
        unsealed(data)


EMPTY = {"search": None}


@pytest.fixture
def store(tmp_path):
    return SearchStore(tmp_path, "tiles")


def test_each_problem_has_its_own_search(store):
    assert store.load("a") is None
    records = [{"search": {"steps": steps}, "row": steps} for steps in range(3)]
    for name, record in zip("aba", records, strict=True):
        store.save(name, record)
    assert (store.load("a"), store.load("b")) == (records[2], records[1])
    store.save("b", {"search": None})
    assert store.load("b") == {"search": None}


def test_the_last_ones_are_kept(store):
    for number in range(search_store.MAXIMUM):
        store.save(str(number), EMPTY)
    store.save("0", EMPTY)
    store.save("new", EMPTY)
    kept = [name for name in map(str, range(search_store.MAXIMUM)) if store.load(name) is not None]
    assert kept == [str(number) for number in range(search_store.MAXIMUM) if number != 1]


def test_they_stay_within_their_bytes(store, monkeypatch):
    monkeypatch.setattr(search_store, "MAX_BYTES", 1000)
    for name in "abc":
        store.save(name, {"search": {"text": name * 300}})
    assert [store.load(name) is not None for name in "abc"] == [False, True, True]
    store.save("large", {"search": {"text": "x" * 2000}})
    assert [store.load(name) is not None for name in ("b", "c", "large")] == [False, False, True]


def test_a_changed_byte_is_told_of(store, tmp_path):
    store.save("a", {"search": {"count": 2070}})
    with Database(tmp_path / FILE) as file, file.transaction() as connection:
        (data,) = connection.execute("SELECT content FROM search").fetchone()
        connection.execute("UPDATE search SET content = ?", (data.replace(b"2070", b"3070"),))
    with pytest.raises(Complaint, match="its checksum does not match"):
        store.load("a")


def test_a_problem_has_one_name():
    assert problem_name({"a": 1, "b": 2}) == problem_name({"b": 2, "a": 1})
    assert problem_name({"a": 1}) != problem_name({"a": 2})
    assert len(problem_name({"a": "\ud800"})) == 32


def test_where_no_store_can_be_there_is_no_search(tmp_path):
    (tmp_path / "file").touch()
    assert SearchStore(tmp_path / "file" / "data", "dots").load("a" * 32) is None
