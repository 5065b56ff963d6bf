"""Files that another start of the app hands over, or that are dropped: each finds its page."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.game import DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.library.position_file import write_position
from gridsmith.core.searching.saved_search import sealed
from gridsmith.gui.jobs import Lane
from tests.gui.balda.hands import Hands
from tests.gui.driving import click, named, press, shown_items, texts


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
        self.app, self.qtbot = app, qtbot
        bar = app.window.findChild(QQuickItem, "snackbar")
        self.notices = [bar.property("text")] if bar.property("shown") else []  # since the start
        app.shell.noticeShown.connect(lambda text, *_: self.notices.append(text))

    @property
    def dots(self):
        return self.app.shell.pageModel("dots").editor

    def bring(self, *paths, tool=None):
        self.notices.clear()
        self.app.shell.show(tool, list(paths))
        self.rest()

    def rest(self):
        self.qtbot.waitUntil(lambda: not self.app.shell.opening.busy)


def test_each_file_comes_onto_its_page(make_app, qtbot, files):
    """What lies over the page goes; one step of undo brings back what was there."""
    desk = Desk(make_app(tool="blocks"), qtbot)
    shell, window = desk.app.shell, desk.app.window
    window.findChild(QQuickItem, "windowSheets").show("settings")
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
    read = threading.Event()
    for _ in range(Lane.FILES.threads):
        hands.app.jobs.ask(read.wait, lane=Lane.FILES)
    hands.app.shell.show(None, [files / "dots.gridsmith"])
    hands.show_sheet("N")
    read.set()
    hands.opened()
    assert hands.app.shell.tool == "dots"
    hands.sheet_closed()
    assert hands.window.activeFocusItem().objectName() == "board"


def test_what_cannot_be_opened_is_told_when_all_is_done(make_app, qtbot, files):
    """The page that is looked at stays, and so does what is on it."""
    desk = Desk(make_app(tool="blocks", files=[files / "gone.gridsmith"]), qtbot)
    desk.rest()
    assert desk.notices == ["Couldn't open gone.gridsmith: No such file or directory"]
    desk.bring(files / "later.gridsmith")
    assert desk.notices == [
        "Couldn't open later.gridsmith: it was saved by another version of Gridsmith"
    ]
    assert desk.app.shell.tool == "blocks"
    desk.bring(files / "go.gridsmith", files / "dots.gridsmith", files)
    assert desk.app.shell.tool == "dots"
    assert desk.notices == [
        "Opened: dots.gridsmith",
        "Couldn't open go.gridsmith: this version does not know its game"
        " · Couldn't open files: Is a directory",
    ]


def test_the_window_begins_on_the_page_of_its_file(make_app, qtbot, files):
    """No other page is made for it."""
    desk = Desk(make_app(tool="blocks", files=[files / "dots.gridsmith"]), qtbot)
    desk.rest()
    assert desk.app.shell.tool == "dots"
    assert desk.dots.state.position.board.rows == 1


OPENED_BY_THE_SYSTEM = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from gridsmith.gui.app import Application

qt = Application(["gridsmith"])
opened = []
QCoreApplication.sendEvent(qt, QFileOpenEvent("/early"))
qt.open_with(opened.append)
QCoreApplication.sendEvent(qt, QFileOpenEvent("/later"))
print(*opened)
"""


def test_files_that_the_system_hands_over_are_opened():
    """As macOS does, before there is a window too."""
    run = [sys.executable, "-c", OPENED_BY_THE_SYSTEM]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["/early", "/later"]


BURRTOOLS = """<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors/>
 <shapes>
  <voxel x="2" y="1" z="1" name="D" type="0">##</voxel>
  <voxel x="2" y="2" z="1" type="0">####</voxel>
 </shapes>
 <problems>
  <problem state="0" name="Two">
   <shapes><shape id="0" count="2"/></shapes>
   <result id="1"/>
   <bitmap/>
  </problem>
 </problems>
</puzzle>
"""

KINDS = {
    "puzzle.xmpuzzle": ("blocks", gzip.compress(BURRTOOLS.encode())),
    "puzzle.txt": ("blocks", b"piece: D\ncount: 2\n##\n\ngoal:\n##\n##\n"),
    "drawing.txt": ("dots", b"+---+   +\n|        \n+   +   +\n"),
    "board.txt": ("balda", ".....\n.к...\nбалда\n.....\n.....\n".encode()),
    "moves.tsv": ("balda", "0\tбалда\n1\tлак\t4\t2\tк\n".encode()),
    "tray.txt": ("boggle", "кора\nлеса\nдома\nтина\n".encode()),
    "rack.txt": ("tiles", "барсук?\n".encode()),
    "bag.txt": ("tiles", "а 9 1\nб 2 3\n? 2\n".encode()),
}


def page_for(name, shown):
    """The page that a file comes onto: both Balda and Boggle can read letters in rows."""
    is_letters = name in ("board.txt", "tray.txt") and shown in ("balda", "boggle")
    return shown if is_letters else KINDS[name][0]


@pytest.fixture
def kinds(tmp_path):
    """A file of each kind that people have."""
    here = tmp_path / "kinds"
    here.mkdir()
    for name, (_, data) in KINDS.items():
        (here / name).write_bytes(data)
    (here / "words.txt").write_text("".join(f"word{letter}\n" for letter in "abcdefghijklmnopq"))
    (here / "kept.json").write_bytes(sealed({"file": "gridsmith tiles search"}))
    (here / "broken.txt").write_text("+---+   +\n|   x    \n+   +   +\n")
    return here


@pytest.fixture
def desk(make_app, qtbot):
    """A window, with the words that come with the app."""
    return lambda tool, **more: Desk(make_app(tool=tool, words="ru", **more), qtbot)


@pytest.mark.parametrize("shown", ["balda"])
def test_a_file_finds_its_page_whatever_page_is_shown(desk, kinds, shown):
    """By a double-click, dropped or in a command, as a text of a board too; undo takes it off."""
    sitting = desk(shown)
    shell = sitting.app.shell
    for name in KINDS:
        tool = page_for(name, shown)
        shell.openTool(shown)
        sitting.bring(kinds / name)
        assert (shell.tool, sitting.notices[0][:6]) == (tool, "Opened"), (name, sitting.notices)
        editor = shell.pageModel(tool).editor
        assert editor.undoText != ""
        editor.undo()


@pytest.mark.parametrize("shown", ["dots"])
def test_a_text_that_is_pasted_finds_its_page(desk, kinds, shown):
    """And its notice can be undone there."""
    sitting = desk(shown)
    shell = sitting.app.shell
    for name, (_, data) in KINDS.items():
        tool = page_for(name, shown)
        shell.openTool(shown)
        text = BURRTOOLS if name == "puzzle.xmpuzzle" else data.decode()
        QGuiApplication.clipboard().setText(text)
        press(sitting.app.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert shell.tool == tool, name
        editor = shell.pageModel(tool).editor
        assert editor.undoText.lower().startswith("paste"), name
        editor.undo()


def test_the_window_begins_on_the_page_that_can_read_its_file(desk, kinds):
    """Also where the file does not say what it is of; its only puzzle is called as the file."""
    sitting = desk("dots", files=[kinds / "puzzle.xmpuzzle"])
    assert sitting.app.shell.tool == "blocks"
    sitting.rest()
    assert sitting.app.shell.pageModel("blocks").board.name == "puzzle"


@pytest.mark.parametrize("shown", ["dots"])
def test_a_broken_drawing_is_told_with_line_and_column(desk, kinds, shown):
    """Once, by the game that it is of; the page that is shown stays."""
    sitting = desk(shown)
    sitting.bring(kinds / "broken.txt")
    told = "line 2, column 5: 'x' is not allowed here"
    assert len(sitting.notices) == 1
    assert told in sitting.notices[0]
    QGuiApplication.clipboard().setText((kinds / "broken.txt").read_text())
    press(sitting.app.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert len(sitting.notices) == 2
    assert sitting.notices[1].startswith("Couldn't read the position: line 2")
    assert sitting.app.shell.tool == shown


@pytest.mark.parametrize("shown", ["blocks"])
def test_a_word_list_can_be_imported(desk, kinds, shown, qtbot):
    """The notice leads to the sheet, on a page that is played with words."""
    sitting = desk(shown)
    sitting.bring(kinds / "words.txt")
    assert sitting.notices == ["words.txt is a word list."]
    window = sitting.app.window
    bar = window.findChild(QQuickItem, "snackbar")
    qtbot.waitUntil(lambda: bar.opacity() == 1)
    button = next(
        item
        for item in shown_items(bar)
        if item.inherits("QQuickAbstractButton") and item.property("text") == "Import…"
    )
    click(window, button)
    qtbot.waitUntil(lambda: "words.txt" in texts(window))
    assert sitting.app.shell.tool == ("balda" if shown == "blocks" else shown)
    assert named(window, "importName").property("text") == "words"
