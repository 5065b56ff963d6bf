import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.games import OWN
from gridsmith.gui.settings import Settings
from gridsmith.gui.shell.model import LIBRARY
from tests.gui.boggle.hands import Hands as Boggle
from tests.gui.driving import click, drop, named, press, seen


@pytest.fixture
def first_start(make_app):
    def start(language="en", **more):
        return make_app(language=language, **{"tool": None, "welcome": True, **more})

    return start


@pytest.fixture
def app(first_start):
    return first_start()


BOARD = "abcd efgh ijkl mnop"


def is_open(app):
    return "startHelp" in seen(app.window.contentItem(), "names")


def sheet_open(app):
    page = app.window.property("page")
    return bool(app.window.property("sheetOpen") or page.property("sheetOpen"))


@pytest.mark.parametrize(
    ("tool", "door", "leads_to"),
    [
        ("tiles", "startHelp", ""),
        ("blocks", "startHelp", ""),
        *((tool, "startPlay", "newGame") for tool in ("balda", "dots")),
        ("boggle", "startPlay", "play"),
        ("tiles", "startPicture", "picture"),
        ("tiles", "startPlay", "newGame"),
    ],
)
def test_a_door_leads_into_the_game(app, qtbot, tool, door, leads_to):
    click(app.window, named(app.window, f"start-{tool}"))
    click(app.window, named(app.window, door))
    qtbot.waitUntil(lambda: not is_open(app))
    assert app.shell.game == tool
    assert not app.shell.start.waits
    if leads_to == "newGame":
        asked = app.shell.pageModel(app.shell.tool).form("newGame").value
        assert asked.computer if tool == "dots" else asked.against
    qtbot.waitUntil(lambda: sheet_open(app) == bool(leads_to))
    if not leads_to:
        assert app.window.property("page").property("board").hasActiveFocus()


@pytest.mark.parametrize("way", ["typed", "typed at a button", "pasted", "dropped"])
def test_what_is_typed_pasted_or_dropped_goes_to_the_game(app, qtbot, tmp_path, way):
    board = app.shell.pageModel("boggle").editor
    if way == "pasted":
        QGuiApplication.clipboard().setText(BOARD)
        press(app.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    elif way == "dropped":
        (tmp_path / "board.txt").write_text(BOARD)
        drop(Boggle(app, qtbot), tmp_path / "board.txt")
    else:
        for key in [Qt.Key.Key_Tab] * (way != "typed") + [Qt.Key.Key_A]:
            press(app.window, key)
    qtbot.waitUntil(lambda: board.letters[:1] == ["A"])
    assert (app.shell.tool, is_open(app), app.shell.start.waits) == ("boggle", False, False)


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_it_comes_until_it_is_left(first_start, qtbot, key):
    app = first_start()
    assert Settings(app.settings.path).welcome  # and will be, even if this start is killed
    app.close()  # nothing was chosen
    app = first_start()
    before, games = app.shell.tool, app.shell.start.games
    press(app.window, Qt.Key.Key_Right)
    press(app.window, key)
    qtbot.waitUntil(lambda: not is_open(app))
    assert app.shell.tool == (before if key == Qt.Key.Key_Escape else games[1]["key"])
    app.close()
    assert not is_open(first_start())


@pytest.mark.parametrize(
    "given", [{"tool": "dots"}, {"files": [Path("/gone")]}, {"welcome": False}, {}]
)
def test_whoever_has_saved_games_or_knows_what_they_want_is_not_asked(first_start, tmp_path, given):
    if given:
        first_start().close()  # unanswered
    else:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / LIBRARY).touch()
    assert not is_open(first_start(**given))


@pytest.mark.parametrize("tool", OWN)
def test_each_page_opens_first_with_nothing_slow(tool):
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("open_page.py"), tool],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert (done.stdout.splitlines(), done.stderr) == (
        ["True set()", "gridsmith Gridsmith gridsmith gridsmith Onest 15 0 16 32 48 64 128 256"],
        "",
    )
