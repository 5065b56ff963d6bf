import itertools
import json
import math
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QTimer, QUrl

from gridsmith.core.files.database import LibraryError
from gridsmith.core.games import GAMES
from gridsmith.core.library.library import Library
from gridsmith.gui.shell import library as open_library
from gridsmith.gui.tool.search_says import SearchParams
from tests.gui.tool import toy_page


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "library.sqlite"


@pytest.fixture
def locked(path):
    with Library(path):
        pass
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_a_change_is_saved_well_within_a_second_or_at_the_end(window, sit, path, monkeypatch):
    session = window.page.editor.session
    window.page.typeText("к")
    (timer,) = (timer for timer in session.findChildren(QTimer) if timer.isActive())
    begun, left = timer.timerId(), timer.remainingTime()
    window.page.typeText("о")  # which does not put it off
    assert (timer.timerId(), timer.remainingTime() <= left) == (begun, True)
    window.wait(lambda: not timer.isActive() and not window.shell.library.busy)
    assert sit().board == "ко"
    window.page.typeText("т")
    window.close()
    # What cannot be read at once is there a little later, and is gone on with.
    locked = LibraryError("database-locked", "{path} is locked", path="x")
    with Library(path) as library, monkeypatch.context() as patch:
        answers = Mock(side_effect=[locked, library.stored_session("balda")])
        patch.setattr(Library, "stored_session", answers)
        late = sit()
        late.wait(lambda: late.board == "кот" and bool(late.notices))
    assert late.notices == ["Couldn't read the last session yet: x is locked"]
    late.type("а")
    assert late.kept() == []
    late.close()
    assert sit().board == "кота"


def test_what_two_windows_have_is_kept(sit):
    first, second = sit(), sit()
    for letters in (("кот", "дом"), "аа"):
        for window, typed in zip((first, second), letters, strict=True):
            window.type(typed)
            window.rest()
    told = "Another window changed this game. Its version was saved as “Game from another window”."
    assert second.notices == [told]
    assert second.kept() == ["Game from another window"] * 2
    first.close()
    second.close()
    again = sit()
    assert again.board == "дома"
    again.kept()
    again.games.open(again.games.entries[0]["number"])
    again.rest()
    assert again.board == "кота"


def test_the_search_of_another_window_comes_with_its_game(sit, toy_planted, monkeypatch):
    by_seed = replace(toy_page.LUCK, problem_of=lambda params: params.seed)
    monkeypatch.setattr(toy_page, "LUCK", by_seed)
    windows = sit("dots"), sit("dots")
    first, second = (window.page.longSearch for window in windows)
    for search, window in zip((first, second), windows, strict=True):
        search.begin_with(SearchParams(seed=int(search is second)))
        window.wait(lambda search=search: bool(search.found))
        search.stop()
        window.wait(lambda search=search: not search.running)
        window.rest()
    assert first.progress != second.progress
    windows[1].kept()
    windows[1].games.open(windows[1].games.entries[0]["number"])
    windows[1].rest()
    windows[1].wait(lambda: first.progress == second.progress)
    assert second.canGoOn
    assert "Before “Game from another window” was opened" in windows[1].kept()


def test_what_cannot_be_saved_is_tried_again(sit, locked, monkeypatch):
    monkeypatch.setattr(open_library, "LATE_AFTER", 0.05)
    monkeypatch.setattr(open_library, "TRY_TIMEOUT", 0.01)
    window, done = sit(), {"All changes saved", "Saved “Вечер”"}
    window.type("кот")
    window.wait(lambda: window.shell.savingFault != "")
    window.games.save("Вечер")
    window.wait(lambda: any(text.startswith("Couldn't finish") for text in window.notices))
    window.type("а")
    assert done.isdisjoint(window.notices)
    locked.execute("ROLLBACK")
    window.wait(lambda: not window.shell.library.busy)
    assert done <= set(window.notices)
    assert (window.shell.savingFault, window.kept()) == ("", ["Вечер"])
    with Library(window.shell.library.path) as library:
        assert "кота" in json.dumps(library.session("balda"), ensure_ascii=False)


def test_what_could_not_be_saved_at_all_is_there_at_the_next_start(
    sit, locked, monkeypatch, capfd, path
):
    for name, seconds in (("CLOSE_TIMEOUT", 0.1), ("LATE_AFTER", 60)):
        monkeypatch.setattr(open_library, name, seconds)
    window = sit()
    window.type("кот")
    window.games.save("Вечер")
    window.shell.library._check_requests()
    assert window.shell.savingFault == ""  # it is not late yet
    window.close()
    told = capfd.readouterr().err
    assert len(told.splitlines()) == 2
    for line in ("couldn't save “Вечер”: ", "the last changes of balda are not saved ("):
        assert f"gridsmith: {line}" in told
    locked.execute("ROLLBACK")
    with Library(path) as library:
        library.save_session("balda", {"game": {"newer": 1}})
    again = sit()
    assert (again.board, again.kept()) == ("кот", ["Game from another window"])
    again.close()
    assert [file.name for file in path.parent.iterdir() if "unsaved" in file.name] == []
    assert sit().board == "кот"


def test_what_was_kept_in_memory_is_saved_at_the_end_if_there_is_room(sit, tmp_path):
    (tmp_path / "data").write_text("in the way")
    window = sit()
    window.type("кот")
    window.rest()
    (tmp_path / "data").unlink()
    window.close()
    assert sit().board == "кот"


def test_what_is_left_beside_the_library_is_said_once(sit, monkeypatch, capfd, path):
    monkeypatch.setattr(open_library, "CLOSE_TIMEOUT", 0.1)
    tries = []

    def held(*_):
        tries.append(1)
        raise LibraryError("database-locked", "{path} is locked", path="x")

    with monkeypatch.context() as patch:
        patch.setattr(Library, "save_window_session", held)
        window = sit()
        window.type("кот")
        window.wait(lambda: bool(tries))
        window.page.typeText("а")
        window.close()
    (told,) = capfd.readouterr().err.splitlines()
    assert told.startswith("gridsmith: the last changes of balda are not saved (x is locked); ")
    last = sit()
    assert last.board == "кота"
    last.close()
    left = path.with_name("unsaved-balda.json")
    left.write_text("{")
    damaged = sit()
    damaged.wait(lambda: bool(damaged.notices))
    fault = "invalid JSON at line 1, column 2. It stays in unsaved-balda.damaged."
    assert damaged.notices == [f"Couldn't open the last session: {fault}"]
    assert (damaged.board, left.with_suffix(".damaged").read_text()) == ("кота", "{")


def test_what_has_failed_is_not_said_to_be_done(window, tmp_path, monkeypatch):
    games = window.games
    games.save("Вечер")
    window.kept()
    number = games.entries[0]["number"]
    window.notices.clear()

    def full(*_):
        raise LibraryError("database-failed", "{path}: the disk is full", path="x")

    for name in ("save_game", "load", "remove"):
        monkeypatch.setattr(Library, name, full)
    games.save("Утро")
    games.open(number)
    games.remove(number)
    window.rest()
    games.saveFile(QUrl.fromLocalFile(str(tmp_path / "gone" / "file.gridsmith")))
    window.wait(lambda: len(window.notices) > 3)
    fault = "x: the disk is full"
    assert window.notices == [
        f"Couldn't save “Утро”: {fault}", fault, fault,
        "Couldn't save file.gridsmith: No such file or directory",
    ]  # fmt: skip


DEEP = '{"a":' * 100_000 + "1" + "}" * 100_000


OF_ANY_PAGE = {
    "deep": lambda text: text.replace('"game":', f'"deep":{DEEP},"game":'),
    "empty": lambda text: "",
    "null": lambda text: '{"game":null,"view":5}',
    "nothing": lambda text: json.dumps({**json.loads(text), "game": {}}),
    "huge": lambda text: json.dumps({**json.loads(text), "view": {"selected": [2**70, 0]}}),
}
OF_EACH_PAGE = {
    "infinite": lambda text: json.dumps(
        {"game": dict.fromkeys(json.loads(text)["game"], float("inf")), "view": {}}
    ),
    "lists": lambda text: json.dumps({"game": {key: [[]] for key in json.loads(text)["game"]}}),
}


@pytest.mark.parametrize(
    ("tool", "damage"),
    [
        *(pytest.param("boggle", damage, id=name) for name, damage in OF_ANY_PAGE.items()),
        *(
            pytest.param(tool, damage, id=f"{tool}-{name}")
            for tool in GAMES
            if tool != "boggle"
            for name, damage in OF_EACH_PAGE.items()
        ),
    ],
)
def test_a_page_opens_whatever_was_kept(sit, path, tool, damage):
    window = sit(tool)
    empty = window.page.editor.state
    window.page.editor.session.save_soon()
    window.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        ((text,),) = connection.execute("SELECT content FROM session").fetchall()
        connection.execute("UPDATE session SET content = ?", (damage(text),))
    again = sit(tool)
    assert again.page.editor.state == empty
    again.rest()
    (notice,) = again.notices
    assert notice.startswith("Couldn't open the last session: ")
    assert notice.endswith(" It was moved to the saved games.")
    assert "\n" not in notice
    with Library(path) as library:
        assert [one.title for one in library.listed()] == ["Session that couldn't be opened"]
    again.close()
    sit(tool).close()


UNREADABLE = math.nan, -math.inf
NUMBERS = (
    *UNREADABLE,
    10**400,
    10**20,
    json.loads("[" * 90 + "]" * 90),
    2**64 - 1,
    -(2**63),
    2**31,
    -1,
    0.5,
    1e308,
    True,
    "1",
    [],
)

SHOWN = {
    "balda": {"games": 1, "clock": ["move", 60, [5000, 60000]], "known": True},
    "boggle": {"glass": 5000, "hunts": 1, "descending": False},
    "tiles": {"games": 1, "descending": True},
    "blocks": {
        "workers": 2, "idle": False, "only_apart": True,
        "stl": {"side": 10.0, "gap": 0.1, "bevel": 0.2},
    },
    "dots": {"games": 1, "begins": 1, "seconds": 60, "memory": 512, "clock": ["game", 100, [5000]]},
}  # fmt: skip
"""Numbers that pages save besides the game."""


@pytest.mark.parametrize("tool", SHOWN)
def test_any_number_is_read_or_refused(sit, path, tool):
    window = sit(tool)
    window.page.editor.session.save_soon()
    window.close()
    with Library(path) as library:
        whole = library.session(tool)
    whole["view"] |= SHOWN[tool]
    view = json.dumps(whole["view"])
    places = [*re.finditer(r"(?<=[ \[])(-?[\d.]+|true|false)(?=[,\]}])", view)]
    for place, value in zip(places, itertools.cycle(NUMBERS), strict=False):
        changed = view[: place.start()] + json.dumps(value) + view[place.end() :]
        with Library(path) as library:
            library.save_session(tool, whole)
            with library._file.transaction() as connection:
                content = json.dumps(whole).replace(view, changed)
                connection.execute("UPDATE session SET content = ?", (content,))
            saved = len(library.listed())
        again = sit(tool)
        again.rest()
        refused = [notice for notice in again.notices if "Couldn't open" in notice]
        assert again.notices == refused
        assert refused or not any(value is one for one in UNREADABLE)
        assert not any("\n" in notice for notice in refused)
        with Library(path) as library:
            assert len(library.listed()) == saved + len(refused)
        again.close()


@pytest.mark.parametrize("search", [5, {"problem": [[]], "row": "x"}])
def test_a_search_that_cannot_be_read_is_put_aside(sit, toy_planted, path, search):
    window = sit("dots")
    window.type("cat")
    window.close()
    with Library(path) as library:
        content = {**library.session("dots"), "search": search}
        library.save_session("dots", content)
    again = sit("dots")
    assert again.board == "cat"
    again.rest()
    (notice,) = again.notices
    assert notice.startswith("Couldn't read the search of the last session: ")
    with Library(path) as library:
        assert [entry.content for entry in library.entries("dots")] == [content]
        assert library.session("dots")["search"] is None


def test_a_review_that_nobody_looked_at_stays_with_its_game(window, sit, caplog):
    window.page.editor.showExample()
    review = window.page.review
    review.start()
    window.wait(lambda: review.complete and not review.running)
    window.close()
    for goes_on in (True, False):
        again = sit()
        if goes_on:
            again.page.game.passTurn()
        else:
            again.page.record.remove(1)
        again.close()
        last = sit()
        last.page.review.recall()
        assert last.page.review.shown == goes_on
        last.close()
    assert not caplog.records
