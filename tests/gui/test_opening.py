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
from gridsmith.core.library.code import has_code
from gridsmith.core.library.position_file import path_of, write_position
from gridsmith.core.searching.saved_search import sealed
from gridsmith.gui.jobs import Lane
from gridsmith.gui.settings import TOOLS
from gridsmith.gui.shell.opening import Opening
from tests.gui.balda.hands import Hands
from tests.gui.driving import PageHands, drop, press


@pytest.fixture
def hands(make_app, qtbot):
    def sit(tool, **more):
        sitting = type("Sitting", (PageHands,), {"tool": tool})
        person = sitting(make_app(tool=tool, words="ru", **more), qtbot)
        person.notices = [person.notice()]  # what was said at the start
        person.app.shell.noticeShown.connect(lambda text, *_: person.notices.append(text))
        return person

    return sit


def bring(person, *paths, tool=None):
    person.notices.clear()
    person.app.shell.show(tool, list(paths))
    person.opened()


@pytest.fixture
def files(tmp_path):
    here = tmp_path / "files"
    here.mkdir()
    game = DotsGame(Position.of(Board.of(1, 2), [0, 1], 1))
    (here / "dots.gridsmith").write_bytes(write_position("dots", game.content()))
    (here / "later.gridsmith").write_text(json.dumps({"gridsmith": "dots", "format": 99}))
    (here / "go.gridsmith").write_bytes(write_position("go", {}))
    (here / "drawing.txt").write_text("*-*\n|  \n* *\n")
    return here


def test_each_file_comes_onto_its_page(hands, files):
    person = hands("blocks")
    shell, window, dots = person.app.shell, person.window, editor_of(person, "dots")
    window.findChild(QQuickItem, "windowSheets").show("settings")
    person.wait(lambda: window.property("sheetOpen"))
    empty = dots.state
    bring(person, files / "dots.gridsmith")
    assert (shell.tool, person.notices) == ("dots", ["Opened: dots.gridsmith"])
    person.wait(lambda: not window.property("sheetOpen"))
    drawn = dots.state
    assert drawn != empty
    assert shell.files.recent == [str(files / "dots.gridsmith")]
    dots.undo()
    assert dots.state == empty
    # A board as text is for the page that is asked for; a position knows better.
    bring(person, files / "drawing.txt", tool="dots")
    assert dots.state.position.board.rows == 1
    bring(person, files / "dots.gridsmith", tool="blocks")
    assert (shell.tool, dots.state.position) == ("dots", drawn.position)


def test_a_sheet_that_is_opened_meanwhile_does_not_lie_over_another_page(sit_at, files):
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
    hands.show_sheet("N")
    hands.app.shell.show("dots")
    hands.sheet_closed()
    assert hands.window.activeFocusItem().objectName() == "board"


def test_what_cannot_be_opened_is_told_when_all_is_done(hands, files):
    person = hands("blocks", files=[files / "gone.gridsmith"])
    person.opened()
    assert "Couldn't open gone.gridsmith: No such file or directory" in person.notices
    bring(person, files / "later.gridsmith")
    assert person.notices == [
        "Couldn't open later.gridsmith: it was saved by another version of Gridsmith"
    ]
    assert person.app.shell.tool == "blocks"
    bring(person, files / "go.gridsmith", files / "dots.gridsmith", files)
    assert person.app.shell.tool == "dots"
    assert person.notices == [
        "Opened: dots.gridsmith",
        "Couldn't open go.gridsmith: this version does not know its game"
        " · Couldn't open files: Is a directory",
    ]


def test_the_window_begins_on_the_page_of_its_file(hands, files, kinds, monkeypatch):
    person = hands("blocks", files=[files / "dots.gridsmith"])
    person.opened()
    assert person.app.shell.tool == "dots"
    assert editor_of(person, "dots").state.position.board.rows == 1
    hands("blocks", files=[files / "drawing.txt"]).opened()  # whose game no page knows beforehand
    monkeypatch.setattr(Opening, "open", lambda *_: None)
    tray = kinds / "tray.txt"
    begun = {
        "blocks": [tray, files / "dots.gridsmith"],
        "dots": [tray],
        "balda": [tray],
        "tiles": [kinds / "words.txt"],  # of no game
    }
    pages = [hands(tool, files=given).app.shell.tool for tool, given in begun.items()]
    assert pages == ["dots", "boggle", "balda", "tiles"]


OPENED_BY_THE_SYSTEM = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from gridsmith.gui.app import Application

qt = Application(["gridsmith"])
opened = []
early = QCoreApplication.sendEvent(qt, QFileOpenEvent("/early"))
qt.open_with(opened.append)
later = QCoreApplication.sendEvent(qt, QFileOpenEvent("/later"))
print(*opened, early, later)
"""


def test_files_that_the_system_hands_over_are_opened():
    run = [sys.executable, "-c", OPENED_BY_THE_SYSTEM]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["/early", "/later", "True", "True"]


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


@pytest.fixture
def kinds(tmp_path):
    here = tmp_path / "kinds"
    here.mkdir()
    for name, (_, data) in KINDS.items():
        (here / name).write_bytes(data)
    (here / "words.txt").write_text("".join(f"word{letter}\n" for letter in "abcdefghijklmnopq"))
    (here / "kept.json").write_bytes(sealed({"file": "gridsmith tiles search"}))
    (here / "broken.txt").write_text("+---+   +\n|   x    \n+   +   +\n")
    return here


def test_a_file_and_a_text_find_their_page(hands, kinds):
    person = hands("dots")
    shell = person.app.shell

    def opened(tool, name, does):
        assert shell.tool == tool, (name, person.notices)
        assert editor_of(person, tool).undoText.lower().startswith(does), name
        editor_of(person, tool).undo()
        shell.openTool("dots")

    for name, (tool, data) in KINDS.items():
        bring(person, kinds / name)
        assert person.notices[0].startswith("Opened"), name
        opened(tool, name, "open")
        text = BURRTOOLS if name == "puzzle.xmpuzzle" else data.decode()
        QGuiApplication.clipboard().setText(text)
        press(person.window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        opened(tool, name, "paste")
    shell.openTool("balda")
    bring(person, kinds / "tray.txt")
    assert shell.tool == "balda"


def test_a_word_list_can_be_imported(hands, kinds):
    person = hands("blocks")
    bring(person, kinds / "words.txt")
    assert person.notice() == "words.txt is a word list."
    person.take_notice_action()
    person.wait(lambda: "words.txt" in person.texts)
    assert person.app.shell.tool == "balda"
    assert person.item("importName").property("text") == "words"


def editor_of(person, tool):
    return person.app.shell.pageModel(tool).editor


def copied(person, tool):
    person.app.shell.openTool(tool)
    editor_of(person, tool).showExample()
    person.menu("Copy code")
    assert person.notice() == "Copied"
    return QGuiApplication.clipboard().text()


def test_a_code_opens_its_position_from_any_page(hands):
    person = hands("dots")
    codes = {tool: copied(person, tool) for tool in TOOLS}
    for tool, code in codes.items():
        assert has_code(code)
        assert len(code) <= 400
        editor = editor_of(person, tool)
        before = editor.state
        person.app.shell.openTool(tool)
        editor.clearBoard()
        cleared = editor.state
        assert cleared != before
        person.app.shell.openTool("dots")
        QGuiApplication.clipboard().setText(f"Look:\n> {code[:50]}\n> {code[50:]} \u2764")
        person.ctrl("V")
        assert person.app.shell.tool == tool
        assert editor.state in (before, editor.says.as_opened(before)), tool
        person.take_notice_action()
        assert editor.state == cleared


@pytest.mark.parametrize("way", ["text", "file", "argument"])
def test_a_code_is_dropped_or_given_to_the_app(hands, tmp_path, way):
    person = hands("balda")
    code, dots = copied(person, "dots"), editor_of(person, "dots")
    example = dots.state
    dots.clearBoard()
    person.app.shell.openTool("balda")
    if way == "text":
        drop(person, text=code)
    else:
        (tmp_path / "message.txt").write_text(f"look: {code}")
        bring(person, path_of(code) if way == "argument" else tmp_path / "message.txt")
    assert person.app.shell.tool == "dots"
    assert dots.state in (example, dots.says.as_opened(example))
    assert person.app.shell.files.recent == []


def test_an_incomplete_code_is_reported(hands):
    person = hands("blocks", language="ru")
    editor_of(person, "blocks").copyCode()
    code, before = QGuiApplication.clipboard().text()[:-3], editor_of(person, "blocks").state
    QGuiApplication.clipboard().setText(code)
    for bring in (
        lambda: person.ctrl("V"),
        lambda: person.app.shell.show(None, [path_of(code)]),
    ):
        person.dismiss_notice()
        bring()
        person.opened()
        assert "код неполный" in person.notice()
        assert "gridsmith:" not in person.notice()
    assert editor_of(person, "blocks").state == before
