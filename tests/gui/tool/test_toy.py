"""A game that brings its rules and its picture has everything else from the kit."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication


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


def test_the_board_and_the_list_are_kept(toy_behind, tmp_path):
    """The session, saved games, files, the clipboard, an exported list."""
    hands = toy_behind()
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
    assert toy_behind().board == "cat\nxqz\ndog"
