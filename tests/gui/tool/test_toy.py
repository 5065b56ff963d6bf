"""A game that brings its rules and its picture has everything else from the kit."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from tests.gui.tool import toy_page


def test_a_page_takes_few_lines():
    """What a game writes for its page: less than 120 lines."""
    assert len(Path(toy_page.__file__).read_text().splitlines()) < 120


def test_typing_undo_and_the_list(toy):
    """Letters go onto the board row by row, the list follows, undo names what it takes back."""
    hands = toy()
    hands.type("catxqzdog")
    assert hands.board == "cat\nxqz\ndog"
    assert divmod(hands.editor.selectedCell, 3) == (0, 0)
    assert hands.words == ["cat", "dog"]
    hands.see_frame()
    assert {"cat", "dog"} <= set(hands.texts)
    hands.ctrl("Z")
    assert hands.words == ["cat"]
    assert hands.editor.redoText == "type DOG"
    hands.ctrl("Y")
    hands.press(Qt.Key.Key_Space)
    assert hands.board == ".at\nxqz\ndog"


def test_a_row_shows_its_path_and_the_list_is_sorted_and_filtered(toy):
    """By clicks, by arrows, by letters typed with the list in hand."""
    hands = toy()
    hands.type("dogxqzcat")
    hands.click(hands.row(0))
    assert hands.results.path == [0, 1, 2]
    hands.press(Qt.Key.Key_Down)
    assert hands.results.path == [6, 7, 8]
    hands.click(hands.heading("Row"))
    assert hands.words == ["cat", "dog"]
    assert hands.results.currentWord == "cat"
    hands.click(hands.row(0))
    hands.type("do")
    assert hands.words == ["dog"]
    assert hands.board == "dog\nxqz\ncat"
    hands.see_frame()
    assert "1 of 2" in hands.texts


def test_the_board_and_the_list_are_kept(toy, tmp_path):
    """The session, saved games, files, the clipboard, an exported list."""
    hands = toy()
    hands.type("catxqzdog")
    hands.results.exportList(QUrl.fromLocalFile(str(tmp_path / "list")), "json")
    hands.wait(lambda: hands.notice() == "Saved: list.json")
    rows = json.loads((tmp_path / "list.json").read_text())
    assert [row["word"] for row in rows] == ["cat", "dog"]
    hands.games.save("Animals")
    hands.kept()
    assert hands.notice() == "Saved “Animals”"
    hands.games.saveFile(QUrl.fromLocalFile(str(tmp_path / "animals")))
    hands.wait(lambda: hands.notice() == "Saved: animals.gridsmith")
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == "cat\nxqz\ndog\n"
    hands.editor.clearBoard()
    hands.ctrl("V")
    assert hands.board == "cat\nxqz\ndog"
    hands.editor.clearBoard()
    hands.games.open(hands.games.entries[0]["number"])
    hands.kept()
    assert hands.board == "cat\nxqz\ndog"
    hands.editor.clearBoard()
    hands.open_file(tmp_path / "animals.gridsmith")
    assert hands.board == "cat\nxqz\ndog"
    hands.app.close()
    assert toy().board == "cat\nxqz\ndog"


def test_one_letter_tells_each_change_once(toy):
    """No signal of any part of the page comes twice for one letter typed."""
    hands = toy()
    hands.type("ca")
    hands.wait(lambda: hands.results.hasMeanings)
    told: list[str] = []
    for part in (hands.page, hands.editor, hands.results, hands.search, hands.games):
        meta = part.metaObject()
        for at in range(meta.methodCount()):
            method = meta.method(at)
            if method.methodType() == method.MethodType.Signal and method.parameterCount() == 0:
                name = bytes(method.name()).decode()
                label = f"{type(part).__name__}.{name}"
                getattr(part, name).connect(lambda label=label: told.append(label))
    hands.type("t")
    hands.settled()
    hands.see_frame()
    assert len(told) == len(set(told))
    assert set(told) == {
        "Board.boardChanged", "Board.selectionChanged", "Board.stateChanged",
        "Board.changed", "ToyResults.resultChanged", "ToyResults.textsChanged",
        "ToyResults.pathChanged", "ToyPageModel.statusChanged",
    }  # fmt: skip
