"""The folder of saved searches: by problem, the last ones, whole or not at all."""

import os
from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.searching import search_folder
from gridsmith.core.searching.search_folder import (
    SearchFolder,
    delete_unfinished_searches,
    problem_name,
)

EMPTY = {"search": None}


@pytest.fixture
def folder(tmp_path: Path) -> SearchFolder:
    return SearchFolder(tmp_path, "tiles")


def test_each_problem_has_its_own_search(folder: SearchFolder) -> None:
    assert folder.load("a") is None
    records = [{"search": {"steps": steps}, "row": steps} for steps in range(3)]
    for name, record in zip("aba", records, strict=True):
        folder.save(name, record)
    assert (folder.load("a"), folder.load("b")) == (records[2], records[1])
    folder.save("b", {"search": None})
    assert folder.load("b") == {"search": None}


def test_the_last_ones_are_kept(folder: SearchFolder) -> None:
    """The one saved again is not the oldest any more."""
    for number in range(search_folder.MOST):
        folder.save(str(number), EMPTY)
    folder.save("0", EMPTY)
    folder.save("new", EMPTY)
    kept = [name for name in map(str, range(search_folder.MOST)) if folder.load(name) is not None]
    assert kept == [str(number) for number in range(search_folder.MOST) if number != 1]


def test_they_stay_within_their_bytes(
    folder: SearchFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_folder, "MOST_BYTES", 1000)
    for name in "abc":
        folder.save(name, {"search": {"text": name * 300}})
    assert [folder.load(name) is not None for name in "abc"] == [False, True, True]
    folder.save("large", {"search": {"text": "x" * 2000}})
    assert [folder.load(name) is not None for name in ("b", "c", "large")] == [False, False, True]


def test_a_clock_that_is_set_back_does_not_drop_the_newest(
    folder: SearchFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_folder, "MOST", 2)
    folder.save("future", EMPTY)
    (path,) = (tmp_path / "searches" / "tiles").iterdir()
    later = path.stat().st_mtime_ns + 10**15
    os.utime(path, ns=(later, later))
    folder.save("a", EMPTY)
    folder.save("b", EMPTY)
    assert [folder.load(name) is not None for name in ("future", "a", "b")] == [False, True, True]


def test_a_changed_byte_is_told_of_and_the_file_put_aside(
    folder: SearchFolder, tmp_path: Path
) -> None:
    folder.save("a", {"search": {"count": 2070}})
    (path,) = (tmp_path / "searches" / "tiles").iterdir()
    harmed = path.read_bytes().replace(b"2070", b"3070")
    path.write_bytes(harmed)
    with pytest.raises(Complaint, match="its checksum does not match"):
        folder.load("a")
    assert folder.load("a") is None
    assert [found.read_bytes() for found in path.parent.iterdir()] == [harmed]


def test_a_problem_has_one_name() -> None:
    assert problem_name({"a": 1, "b": 2}) == problem_name({"b": 2, "a": 1})
    assert problem_name({"a": 1}) != problem_name({"a": 2})


def test_where_no_folder_can_be_there_is_no_search(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert SearchFolder(tmp_path / "file" / "data", "dots").load("a" * 32) is None


def test_what_a_killed_save_left_is_deleted(tmp_path: Path) -> None:
    """Once it is old; searches stay, and no folder is made."""
    delete_unfinished_searches(tmp_path)
    assert not list(tmp_path.iterdir())
    SearchFolder(tmp_path, "tiles").save("bag", {"search": None})
    (saved,) = tmp_path.rglob("*.search")
    old, new = (saved.parent / f".{digit * 16}.part" for digit in "ab")
    for path in (old, new):
        path.touch()
    for path in (old, saved):
        os.utime(path, (0, 0))
    delete_unfinished_searches(tmp_path)
    assert (old.exists(), new.exists(), saved.exists()) == (False, True, True)
