import json
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import islice

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.errors import Message
from gridsmith.core.files.database import LibraryError
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.library.heading import Heading, heading_of, letters_heading
from gridsmith.core.library.library import Library
from tests.waiting import PATIENCE


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "library.sqlite"


@pytest.fixture
def library(path):
    with Library(path) as library:
        assert library.notice is None
        yield library


# Entries


def test_entries_and_sessions_are_of_one_game_and_outlast_closing(path):
    path.parent.mkdir()
    path.touch()
    with Library(path) as library:
        assert (library.notice, library.session("balda")) == (None, None)
        first = library.save("balda", "Дача", {"board": "балда"})
        second = library.save("balda", "second", {})
        library.save("boggle", "other", {})
        assert [entry.id for entry in library.entries("balda")] == [second, first]
        for n, game in enumerate(("balda", "balda", "boggle", "tiles")):
            library.save_session(game, {"n": n, "search": {"running": n > 0, "problem": 1}})
    with Library(path) as library:
        entry = library.load(first)
        assert (entry.game, entry.title, entry.content) == ("balda", "Дача", {"board": "балда"})
        assert entry.created == entry.changed
        assert entry.created.endswith("+00:00")
        library.save_game("balda", "Дача", {"game": {"board": "балда"}, "view": {}, "review": 1})
        assert [entry.id for entry in library.entries("balda")] == [first, second]
        assert library.load(first).changed > library.load(first).created
        assert [library.session(game)["n"] for game in ("balda", "boggle")] == [1, 2]
        library.save_session("tiles", {"search": {"running": False}})
        assert library.interrupted() == ["balda", "boggle"]
        assert (library.lasts, library.is_in_place()) == (True, True)


def test_a_library_in_memory_says_why_it_does_not_last():
    why = Message("why", "so it goes")
    with Library.in_memory(why) as library:
        library.save("balda", "one", {})
        assert (library.notice, library.lasts, titles(library)) == (why, False, ["one"])


def test_letters_are_shown_in_capitals():
    shown = Heading("letters\nК О .\nТ . .", size="2×3")
    assert letters_heading(Board.parse("ко.\nт..", RUSSIAN)) == shown


def titles(library):
    return [entry.title for entry in library.entries("balda")]


def test_a_clock_that_was_set_back_does_not_change_the_order(library):
    library.save("balda", "old", {"n": 1})
    later = library.save("balda", "later", {"n": 2})
    with closing(sqlite3.connect(library._file.path)) as other, other:
        future = "2999-01-01T00:00:00.000000+00:00"
        other.execute("UPDATE game SET created = ?, changed = ?", (future,) * 2)
    library.save("balda", "new", {"n": 3})
    assert titles(library) == ["new", "later", "old"]
    removed = library.remove(later)
    assert titles(library) == ["new", "old"]
    library.restore(removed)
    assert titles(library) == ["new", "later", "old"]


def test_a_game_is_not_kept_twice_under_one_title(library):
    for game, title, n, expected in (
        ("balda", "Game", 1, "Game"),
        ("balda", "Game", 2, "Game (2)"),
        ("balda", "Game", 1, "Game"),
        ("balda", "Game", 2, "Game (2)"),
        ("boggle", "Game", 2, "Game"),
        ("balda", "Another", 2, "Another"),
    ):
        assert library.save_game(game, title, {"n": n}) == expected
    assert titles(library) == ["Another", "Game (2)", "Game"]


def replaced(library, n, *before, same=()):
    texts = [json.dumps({"n": number}, separators=(",", ":")) for number in (*before, *same)]
    now = texts[: len(before)]
    heading = Heading(name=str(n))
    library.save_replaced("balda", f"game {n}", {"n": n}, texts[len(before) :], now, heading)


def test_a_replaced_game_is_kept_once(library):
    replaced(library, 1)
    replaced(library, 1)
    assert [entry.is_automatic for entry in library.entries("balda")] == [True]
    library.save("balda", "mine", {"n": 2})
    replaced(library, 2)
    replaced(library, 3, same=(2,))
    library.save("balda", "of another window", {"game": {"n": 4}, "view": {}, "window": "w"})
    replaced(library, 4)
    assert titles(library) == ["of another window", "mine", "game 1"]
    assert library.entries("balda")[0].content == {"game": {"n": 4}, "view": {}}


def test_a_game_gets_what_is_saved_with_it_later(library):
    for title, content in (
        ("of another window", {"game": {"n": 1}, "view": {}}),
        ("mine", {"n": 1}),
        ("aside", {"game": {"n": 1}, "view": {}, "search": 5}),
        ("newest", {"n": 2}),
    ):
        library.save("balda", title, content)
    for review in (7, 8):
        reviewed = {"game": {"n": 1}, "view": {}, "review": review}
        library.save_replaced("balda", "again", reviewed, [], [])
        assert library.save_game("balda", "mine", reviewed) == "mine"
        replaced(library, 1)
        assert {entry.title: entry.content for entry in library.entries("balda")} == {
            "of another window": reviewed,
            "mine": reviewed,
            "aside": {**reviewed, "search": 5},
            "newest": {"n": 2},
        }
    library.save_replaced("balda", "on", {"game": {"n": 3}, "view": {}, "review": 9}, [], [])
    replaced(library, 4, 3)
    assert titles(library)[0] == "game 4"
    assert "on" not in titles(library)


def test_a_replaced_game_that_went_on_takes_the_place_of_its_own_row(library):
    library.save("balda", "mine", {"n": 1})
    replaced(library, 2, 1)
    replaced(library, 3, 1, 2)
    assert titles(library) == ["game 3", "mine"]
    assert heading_of(library.listed()[0].details).name == "3"
    replaced(library, 4, 1, 2)  # by another window, which has not seen 3
    assert titles(library) == ["game 4", "game 3", "mine"]
    assert library.save_game("balda", "by hand", {"n": 4}) == "by hand"
    replaced(library, 5, 4)
    assert titles(library) == ["game 5", "by hand", "game 3", "mine"]


def test_a_list_has_all_games_pinned_ones_first(library):
    extreme = 10**9
    heading = Heading("picture", "БАЛДА", "", "won", ("Анна",), mine=(-extreme, extreme))
    for mine in ((-extreme - 1, 0), (0, extreme + 1)):
        assert heading_of(Heading(mine=mine).text()) is None
    library.save_replaced("balda", "first", {"n": 1}, (), (), heading)
    library.save_replaced("dots", "second", {"n": 2}, (), ())
    library.save_game("boggle", "mine", {"n": 3})
    library.save_replaced("balda", "last", {"n": 4}, (), ())
    rows = library.listed()
    assert [(row.game, row.title, row.is_pinned) for row in rows] == [
        ("boggle", "mine", True),
        ("balda", "last", False),
        ("dots", "second", False),
        ("balda", "first", False),
    ]
    assert (rows[-1].result, rows[-1].found_by) == ("won", heading.found_by)
    assert heading_of(rows[-1].details) == heading
    assert rows[1].details == ""
    library.rename(rows[-1].id, "renamed")
    library.pin(rows[2].id, True)
    library.pin(rows[0].id, False)
    after = library.listed()
    assert [row.title for row in after] == ["second", "last", "mine", "renamed"]
    assert {row.id: row.changed for row in after} == {row.id: row.changed for row in rows}
    library.head({rows[1].id: heading})
    assert heading_of(library.listed()[1].details) == heading
    assert library.load(rows[1].id).heading == heading


def test_what_stands_first_is_the_beginning_of_the_list(library):
    for number in range(60):
        library.save_replaced("balda", f"game {number}", {"n": number}, (), ())
        library.save("dots", f"game {number}", {"n": number})
    library.pin(library.listed()[-1].id, True)
    for game in ("balda", "dots", "blocks"):
        rows = [row for row in library.listed() if row.game == game]
        assert library.first_listed(game) == rows[:50]


@pytest.mark.parametrize(
    ("change", "title"),
    [
        (lambda library, at: library.pin(at, True), "game 0"),
        (lambda library, at: library.rename(at, "mine"), "mine"),
    ],
)
def test_a_game_that_somebody_pinned_or_renamed_is_not_replaced(library, change, title):
    replaced(library, 0)
    change(library, library.entries("balda")[0].id)
    replaced(library, 1, 0)
    assert titles(library) == ["game 1", title]


@pytest.mark.parametrize(
    "ask",
    [
        lambda library: library.load(7),
        lambda library: library.pin(7, True),
        lambda library: library.rename(7, "x"),
        lambda library: library.remove(7),
    ],
)
def test_missing_entry(library, ask):
    with pytest.raises(LibraryError, match="no game 7"):
        ask(library)


@pytest.mark.parametrize("content", [{"a": object()}, {"a": float("nan")}])
def test_content_that_json_cannot_hold(library, content):
    library.save_session("balda", {"a": 1})
    with pytest.raises((TypeError, ValueError)):
        library.save_session("balda", content)
    assert library.session("balda") == {"a": 1}
    library.save_session("balda", {"\ud800a": ["b\udc00", "\ud83d\ude00"]})
    assert library.session("balda") == {"\ufffda": ["b\ufffd", "\U0001f600"]}  # no halves


# Sessions


SAVER = """
import sys
from pathlib import Path
from gridsmith.core.library.library import Library
with Library(Path(sys.argv[1]), patience=600) as library:
    assert library.notice is None, library.notice
    for n in range(60):
        library.save_game(sys.argv[2], str(n), {"n": n})
        library.save_window_session("balda", {"by": sys.argv[2], "n": n}, None, "other")
"""


def test_processes_write_at_once(path):
    names = ["first", "second", "third"]
    savers = [subprocess.Popen([sys.executable, "-c", SAVER, str(path), name]) for name in names]
    assert [saver.wait(PATIENCE) for saver in savers] == [0, 0, 0]
    with Library(path) as library:
        for name in names:
            found = [entry.content["n"] for entry in library.entries(name)]
            assert found == list(range(59, -1, -1))
        assert library.session("balda")["n"] == 59
    # Copies, where one has looked into what another was just making.
    assert {found.name for found in path.parent.iterdir()} - {"copies"} == {path.name}


# The file


@pytest.mark.parametrize("name", ["file/library.sqlite", "file/deep/library.sqlite", "folder"])
def test_unwritable_folder(tmp_path, name):
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    with Library(tmp_path / name) as library:
        assert "cannot be written" in str(library.notice)
        library.save_session("balda", {"n": 1})
        assert library.session("balda") == {"n": 1}
        entry_id = library.save("balda", "new", {})
        assert [entry.id for entry in library.entries("balda")] == [entry_id]


# Several windows


def others(library):
    entries = library.entries("balda")
    assert {entry.title for entry in entries} <= {"other"}
    return sorted(entry.content["game"]["letters"] for entry in entries)


def test_the_session_of_another_window_is_kept(library):
    def kept(window, letters, last):
        content = {"game": {"letters": letters}, "view": {"seen": letters}, "window": window}
        return library.save_window_session("balda", content, last, "other")

    a, other = kept("a", "к", None)
    assert not other
    b, other = kept("b", "б", a)
    assert not other
    a, other = kept("a", "ко", a)
    assert other
    assert others(library) == ["б"]
    b, other = kept("b", "ба", b)
    assert others(library) == ["б", "ко"]
    a, other = kept("a", "кот", a)
    assert others(library) == ["ба", "ко"]
    assert library.session("balda") == {"game": {"letters": "кот"}, "view": {"seen": "кот"}}


def test_a_window_that_has_changed_nothing_writes_over_nothing(library):
    first = {"game": {"letters": "к"}, "search": {"found": [1]}, "view": {"row": 1}}
    last, _ = library.save_window_session("balda", first, None, "other")
    newer = {**first, "game": {"letters": "кот"}}
    newest, other = library.save_window_session("balda", newer, last, "other")
    assert not other
    again = {**first, "view": {"row": 2}, "window": "b"}
    assert library.save_window_session("balda", again, last, "other") == (last, False)
    assert library.session("balda") == newer
    library.save_session("balda", {**newer, "view": {"row": 7}})
    longer = {**newer, "search": {"found": [1, 2]}}
    assert not library.save_window_session("balda", longer, newest, "other")[1]
    assert library.session("balda") == longer
    assert not library.entries("balda")
    library.save_window_session("balda", first, None, "other")
    assert [entry.content for entry in library.entries("balda")] == [longer]
    for problem, row, is_put_aside in ((1, 1, True), (1, 2, False), (2, 2, True)):
        searched = {**first, "search": {"problem": problem, "row": row}}
        assert library.save_window_session("balda", searched, None, "other")[1] == is_put_aside


@pytest.mark.parametrize("text", ["[" * 2000, "{", "7"])
def test_a_session_is_put_aside_whatever_is_in_it(library, text):
    library.save_session("balda", {})
    with library._file.transaction() as connection:
        connection.execute("UPDATE session SET content = ?", (text,))
    stored = library.stored_session("balda")
    assert library.put_session_aside("balda", stored, "damaged")
    assert library.stored_session("balda") is None
    assert not library.put_session_aside("balda", stored, "damaged")
    library.save_session("balda", {"game": {}, "window": "a"})
    library.save_window_session("balda", {"game": {"n": 1}}, None, "other")
    assert {row.title for row in library.listed()} == {"damaged", "other"}


def test_what_cannot_be_committed_leaves_no_transaction_open(library, monkeypatch):
    library.save_session("balda", {"n": 1})
    with closing(sqlite3.connect(library._file.path)) as other:
        library._file._connection.execute("PRAGMA busy_timeout = 0")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryError, match="locked"):
            library.save_window_session("balda", {"n": 2}, None, "other")
        other.execute("ROLLBACK")
        library._file._connection.execute("PRAGMA max_page_count = 1")
        with pytest.raises(LibraryError, match="full"):
            library.save_window_session("balda", {"n": "x" * 100_000}, None, "other")
        assert not library._file._connection.in_transaction
        other.execute("UPDATE session SET content = '{}'")


def test_what_a_file_has_is_there_though_it_cannot_be_written(path):
    with Library(path) as library:
        entry_id = library.save("balda", "kept", {"n": 1})
        library.save_session("balda", {"n": 2})
    path.with_name(f"{path.name}-wal").mkdir()  # no log can be begun
    with Library(path) as library:
        assert not library.lasts
        assert library.notice.id == "library-in-memory"
        assert library.load(entry_id).content == {"n": 1}
        assert library.session("balda") == {"n": 2}
        library.save_session("balda", {"n": 3})
    path.with_name(f"{path.name}-wal").rmdir()
    with Library(path) as library:
        assert library.session("balda") == {"n": 2}


KEEPER = """
import sys
from pathlib import Path
from gridsmith.core.library.library import Library
with Library(Path(sys.argv[1])) as library:
    before = library.session("balda")
    n = before["n"] if before else 0
    while True:
        n += 1
        library.save_session("balda", {"n": n, "cells": [n] * (n % 3000)})
        print(n, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such kill on this system")
def test_session_outlasts_a_kill(path):
    choose = random.Random(5)
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", KEEPER, str(path)], stdout=subprocess.PIPE, text=True
        ) as keeper:
            lines = list(islice(keeper.stdout, choose.randrange(1, 60)))
            keeper.kill()  # at whatever it is then
            lines += keeper.stdout
        written = int([line for line in lines if line.endswith("\n")][-1])
        with Library(path) as library:
            found = library.session("balda")
            assert library.notice is None
        assert found["n"] in (written, written + 1)
        assert found["cells"] == [found["n"]] * (found["n"] % 3000)
