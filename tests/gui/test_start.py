"""The first screen: it leads into a game, and comes until a game is chosen."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.places import Places
from gridsmith.core.games import GAMES, OWN
from gridsmith.gui.shell.model import LIBRARY
from tests.gui.boggle.hands import Hands as Boggle
from tests.gui.driving import click, drop, named, press, seen


@pytest.fixture
def first_start(make_app):
    def start(language="en", **more):
        return make_app(language=language, **{"tool": None, "welcome": True, **more})

    return start


def is_open(app):
    return "startHelp" in seen(app.window.contentItem(), "names")


def sheet_open(app):
    page = app.window.property("page")
    return bool(app.window.property("sheetOpen") or page.property("sheetOpen"))


@pytest.mark.parametrize(("language", "first"), [("en", "boggle"), ("ru", "balda")])
def test_the_game_of_the_language_comes_first(first_start, language, first):
    app = first_start(language)
    games = app.shell.start.games
    assert games[0]["key"] == first
    assert {game["key"] for game in games} == set(OWN)
    assert all(game["picture"] for game in games)
    app.shell.chooseLanguage("ru" if language == "en" else "en")
    assert app.shell.start.games[0]["key"] != first


@pytest.mark.parametrize(
    ("tool", "door", "leads_to"),
    [
        *((tool, "startHelp", "") for tool in OWN),
        *((tool, "startPlay", "newGame") for tool in ("balda", "dots")),
        ("boggle", "startPlay", "play"),
        *((tool, "startPicture", "picture") for tool in ("balda", "boggle", "tiles", "dots")),
    ],
)
def test_a_door_leads_into_the_game(first_start, qtbot, tool, door, leads_to):
    app = first_start()
    click(app.window, named(app.window, f"start-{tool}"))
    click(app.window, named(app.window, door))
    qtbot.waitUntil(lambda: not is_open(app))
    assert app.shell.tool == tool
    assert not app.shell.start.waits
    if leads_to == "newGame":
        asked = app.shell.pageModel(tool).form("newGame").value
        assert asked.against if tool == "balda" else asked.computer
    qtbot.waitUntil(lambda: sheet_open(app) == bool(leads_to))
    if not leads_to:
        assert app.window.property("page").property("board").hasActiveFocus()


@pytest.mark.parametrize("tool", ["tiles", "blocks"])
def test_a_door_that_is_shut_says_so(first_start, tool):
    app = first_start()
    click(app.window, named(app.window, f"start-{tool}"))
    assert not named(app.window, "startPlay").isEnabled()
    assert named(app.window, "startPicture").isEnabled() == GAMES[tool].reads


def test_keys_choose_a_game(first_start, qtbot):
    app = first_start()
    press(app.window, Qt.Key.Key_Right)
    press(app.window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not is_open(app))
    assert app.shell.tool == app.shell.start.games[1]["key"]


@pytest.mark.parametrize("tabs", [0, 1])
def test_what_is_typed_goes_to_the_game(first_start, qtbot, tabs):
    app = first_start()
    for _ in range(tabs):
        press(app.window, Qt.Key.Key_Tab)
    board = app.shell.pageModel("boggle").editor
    press(app.window, Qt.Key.Key_C)
    qtbot.waitUntil(lambda: board.letters[0] != "")
    assert (app.shell.tool, is_open(app), app.shell.start.waits) == ("boggle", False, False)


def test_what_is_pasted_goes_to_the_game(first_start, qtbot):
    app = first_start()
    QGuiApplication.clipboard().setText("abcd efgh ijkl mnop")
    press(app.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    board = app.shell.pageModel("boggle").editor
    qtbot.waitUntil(lambda: board.letters[:1] == ["A"])
    assert not is_open(app)


def test_a_file_is_dropped_on_it(first_start, qtbot, tmp_path):
    app = first_start()
    file = tmp_path / "board.txt"
    file.write_text("abcd efgh ijkl mnop")
    drop(Boggle(app, qtbot), file)
    board = app.shell.pageModel("boggle").editor
    qtbot.waitUntil(lambda: board.letters[:1] == ["A"])
    assert not is_open(app)


def test_it_comes_until_it_is_left(first_start):
    first_start().close()  # nothing was chosen
    app = first_start()
    before = app.shell.tool
    press(app.window, Qt.Key.Key_Right)
    press(app.window, Qt.Key.Key_Escape)
    assert (is_open(app), app.shell.tool) == (False, before)
    app.close()
    assert not is_open(first_start())


def test_whoever_knows_what_they_want_is_not_asked(first_start, tmp_path):
    assert not is_open(first_start(tool="dots"))


def test_whoever_has_saved_games_is_not_asked(first_start, tmp_path):
    path = Places.within(tmp_path).data / LIBRARY
    path.parent.mkdir(parents=True)
    path.touch()
    assert not is_open(first_start())


@pytest.mark.parametrize("tool", OWN)
def test_each_page_opens_first(tool):
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("open_page.py"), tool],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout == "True\n"
    assert "is not a type" not in done.stderr
