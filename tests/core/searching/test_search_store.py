"""The saved searches: by problem, the last ones."""

from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.files.database import FILE, Database
from gridsmith.core.searching import search_store
from gridsmith.core.searching.search_store import (
    SearchStore,
    problem_name,
)

EMPTY = {"search": None}


@pytest.fixture
def store(tmp_path: Path) -> SearchStore:
    return SearchStore(tmp_path, "tiles")


def test_each_problem_has_its_own_search(store: SearchStore) -> None:
    assert store.load("a") is None
    records = [{"search": {"steps": steps}, "row": steps} for steps in range(3)]
    for name, record in zip("aba", records, strict=True):
        store.save(name, record)
    assert (store.load("a"), store.load("b")) == (records[2], records[1])
    store.save("b", {"search": None})
    assert store.load("b") == {"search": None}


def test_the_last_ones_are_kept(store: SearchStore) -> None:
    for number in range(search_store.MAXIMUM):
        store.save(str(number), EMPTY)
    store.save("0", EMPTY)
    store.save("new", EMPTY)
    kept = [name for name in map(str, range(search_store.MAXIMUM)) if store.load(name) is not None]
    assert kept == [str(number) for number in range(search_store.MAXIMUM) if number != 1]


def test_they_stay_within_their_bytes(store: SearchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_store, "MAX_BYTES", 1000)
    for name in "abc":
        store.save(name, {"search": {"text": name * 300}})
    assert [store.load(name) is not None for name in "abc"] == [False, True, True]
    store.save("large", {"search": {"text": "x" * 2000}})
    assert [store.load(name) is not None for name in ("b", "c", "large")] == [False, False, True]


def test_a_changed_byte_is_told_of(store: SearchStore, tmp_path: Path) -> None:
    store.save("a", {"search": {"count": 2070}})
    with Database(tmp_path / FILE) as file, file.transaction() as connection:
        (data,) = connection.execute("SELECT content FROM search").fetchone()
        connection.execute("UPDATE search SET content = ?", (data.replace(b"2070", b"3070"),))
    with pytest.raises(Complaint, match="its checksum does not match"):
        store.load("a")


def test_a_problem_has_one_name() -> None:
    assert problem_name({"a": 1, "b": 2}) == problem_name({"b": 2, "a": 1})
    assert problem_name({"a": 1}) != problem_name({"a": 2})


def test_where_no_store_can_be_there_is_no_search(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert SearchStore(tmp_path / "file" / "data", "dots").load("a" * 32) is None
