"""Files that another start of the app hands over, or that are dropped: each finds its page."""

from __future__ import annotations

import json

import pytest

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.position import Position
from gridsmith.core.position_file import write_position
from gridsmith.gui.dots.game import DotsGame
from tests.gui.balda.hands import Hands


@pytest.fixture
def files(tmp_path):
    """Name → path: a game of dots, an empty puzzle, and what cannot be opened."""
    here = tmp_path / "files"
    here.mkdir()
    game = DotsGame(Position.of(Board.of(1, 2), [0, 1], 1))
    (here / "dots.gridsmith").write_bytes(write_position("dots", game.content()))
    (here / "later.gridsmith").write_text(json.dumps({"gridsmith": "dots", "format": 99}))
    (here / "go.gridsmith").write_bytes(write_position("go", {}))
    (here / "drawing.txt").write_text("*-*\n|  \n* *\n")
    return here


class Desk:
    """The app, and what it says."""

    def __init__(self, app, qtbot):
        self.app, self.qtbot, self.notices = app, qtbot, []
        app.shell.noticeShown.connect(lambda text, *_: self.notices.append(text))

    @property
    def dots(self):
        return self.app.shell.pageModel("dots").editor

    def bring(self, *paths, tool=None):
        self.notices.clear()
        self.app.shell.bring(tool, list(paths))
        self.rest()

    def rest(self):
        self.qtbot.waitUntil(lambda: not self.app.shell.opening.busy)


def test_each_file_comes_onto_its_page(make_app, qtbot, files):
    """What lies over the page goes; one step of undo brings back what was there."""
    desk = Desk(make_app(tool="blocks"), qtbot)
    shell, window = desk.app.shell, desk.app.window
    window.showSettings()
    qtbot.waitUntil(lambda: window.property("sheetOpen"))
    empty = desk.dots.state
    desk.bring(files / "dots.gridsmith")
    assert shell.tool == "dots"
    assert desk.notices == ["Opened: dots.gridsmith"]
    qtbot.waitUntil(lambda: not window.property("sheetOpen"))
    drawn = desk.dots.state
    assert drawn != empty
    assert shell.files.recent == [str(files / "dots.gridsmith")]
    desk.dots.undo()
    assert desk.dots.state == empty
    # A board as text is for the page that is asked for; a position knows better.
    desk.bring(files / "drawing.txt", tool="dots")
    assert desk.dots.state.position.board.rows == 1
    desk.bring(files / "dots.gridsmith", tool="blocks")
    assert (shell.tool, desk.dots.state.position) == ("dots", drawn.position)


def test_a_sheet_that_is_opened_meanwhile_does_not_lie_over_another_page(sit_at, files):
    """It belongs to the page that was there; the keyboard goes to the new one."""
    hands = sit_at(Hands)
    hands.app.shell.bring(None, [files / "dots.gridsmith"])
    hands.ctrl("N")
    hands.opened()
    assert hands.app.shell.tool == "dots"
    hands.sheet_closed()
    assert hands.window.activeFocusItem().objectName() == "board"


def test_what_cannot_be_opened_is_told_when_all_is_done(make_app, qtbot, files):
    """The page that is looked at stays, and so does what is on it."""
    desk = Desk(make_app(tool="blocks", files=[files / "gone.gridsmith"]), qtbot)
    desk.rest()
    assert desk.notices == ["gone.gridsmith cannot be opened: No such file or directory"]
    desk.bring(files / "later.gridsmith")
    assert desk.notices == [
        "later.gridsmith cannot be opened: it was saved by a newer version of Gridsmith"
    ]
    assert desk.app.shell.tool == "blocks"
    desk.bring(files / "go.gridsmith", files / "dots.gridsmith", files)
    assert desk.app.shell.tool == "dots"
    assert desk.notices == [
        "Opened: dots.gridsmith",
        "go.gridsmith cannot be opened: it is of a game that this version does not know"
        " · files cannot be opened: Is a directory",
    ]


def test_the_window_begins_on_the_page_of_its_file(make_app, qtbot, files):
    """No other page is made for it."""
    desk = Desk(make_app(tool="blocks", files=[files / "dots.gridsmith"]), qtbot)
    desk.rest()
    assert desk.app.shell.tool == "dots"
    assert "blocks" not in desk.app.shell._page_models
    assert desk.dots.state.position.board.rows == 1
