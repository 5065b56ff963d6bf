"""A puzzle drawn by hand and by keyboard, its pieces, undo, what is pasted and opened."""

from __future__ import annotations

import gc
import gzip
import json
import threading
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gridsmith.core.blocks.puzzle import box
from gridsmith.gui.blocks.papers import Paper
from tests.gui.blocks.hands import TWO, puzzle_text
from tests.gui.driving import middle

FINGER = QTest.createTouchDevice()
UP, DOWN, LEFT, RIGHT = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
PAGE_UP, PAGE_DOWN = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_drag_draws_several_and_is_one_action(sit_down, by):
    """Begun on a cube it takes cubes away; a tap is a drag of one cell."""
    hands = sit_down(TWO)
    hands.draw(1)
    layer = hands.item("layerEditor")

    def stroke(*cells):
        places = [middle(layer, hands.middle_of(cell)) for cell in cells]
        if by == "finger":
            QTest.touchEvent(hands.window, FINGER).press(0, places[0]).commit()
            for place in places[1:]:
                QTest.touchEvent(hands.window, FINGER).move(0, place).commit()
                hands.see_frame()  # Qt delivers one move a frame
            QTest.touchEvent(hands.window, FINGER).release(0, places[-1]).commit()
            QCoreApplication.processEvents()
            return
        left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(hands.window, left, plain, places[0])
        for place in places[1:]:
            QTest.mouseMove(hands.window, place)
            QCoreApplication.processEvents()
        QTest.mouseRelease(hands.window, left, plain, places[-1])

    stroke((2, 0), (2, 1), (2, 2), (2, 1))
    assert hands.kinds() == [1, 1, 0, 0, 0, 0, 1, 1, 1]
    stroke((0, 0), (0, 1), (0, 2), (1, 2), (2, 2))
    assert hands.kinds() == [0, 0, 0, 0, 0, 0, 1, 1, 0]
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert hands.kinds() == [1, 1, 0, 0, 0, 0, 0, 0, 0]
    stroke((2, 0), (2, 2))  # a quick hand: no event on the cell between them
    assert hands.kinds() == [1, 1, 0, 0, 0, 0, 1, 1, 1]
    stroke((2, 1))
    assert hands.kinds() == [1, 1, 0, 0, 0, 0, 1, 0, 1]


def test_the_keyboard_draws(sit_down):
    """Arrows walk, Space draws, Page Up and Down change the layer, Shift the size of the grid."""
    hands = sit_down(TWO)
    hands.press(Qt.Key.Key_F5)
    assert hands.board.mode == "draw"
    assert hands.board.size == [2, 2, 1]
    hands.press(PAGE_UP, SHIFT)
    hands.press(RIGHT, SHIFT)
    assert hands.board.size == [3, 2, 2]
    hands.press(PAGE_UP)
    for key in (RIGHT, RIGHT, RIGHT, DOWN):
        hands.press(key)
    hands.type(" ")
    assert hands.draft.goal.cubes[-1] == (2, 1, 1)
    hands.press(LEFT, SHIFT)
    assert "The grid must fit all cubes" in hands.notice()
    hands.press(Qt.Key.Key_Delete)
    assert (2, 1, 1) not in hands.draft.goal.cubes
    hands.type("o")
    hands.type(" ")
    assert hands.draft.goal.optional == ((2, 1, 1),)
    assert hands.board.undoText == "allow empty cubes"
    assert hands.draft.puzzle.optional == ((2, 1, 1),)
    hands.press(PAGE_DOWN)
    assert hands.board.layer == 0
    hands.escape()
    assert hands.board.mode == "look"


def test_a_puzzle_is_drawn_from_nothing_and_solved(sit_down):
    """With what is missing said at each step."""
    hands = sit_down()
    hands.show_sheet("N")
    hands.click("newPuzzleRow")
    hands.sheet_closed()
    hands.dismiss_notice()
    assert "the goal is still empty" in hands.texts
    for column in (0, 1):
        hands.click_layer(0, column)
    assert "piece A is still empty" in hands.texts
    hands.click(hands.row(1))
    hands.see_frame()
    hands.click_layer(1, 1)
    hands.board.stepCount(1)
    assert "2 pieces · 2 cubes · goal 2" in hands.texts
    hands.grid.forceActiveFocus()
    hands.enter()
    hands.wait(lambda: not hands.solving.running and hands.solving.shown)
    assert len(hands.solving.found) == 1
    hands.escape()
    hands.dismiss_notice()
    while hands.board.undoText:
        hands.ctrl("Z")
    assert hands.draft.name == "Soma cube"


def test_pieces_come_and_go(sit_down):
    """Added, duplicated, renamed, counted, deleted; the list follows, and undo brings all back."""
    hands = sit_down(TWO)
    start = hands.draft
    hands.parts.selectRow(1)
    hands.click("addPieceButton")
    hands.board.stepLayer(1)
    hands.ctrl("Z")
    hands.ctrl("Y")
    assert (hands.draft.part, hands.draft.layer, hands.table_row) == (2, 1, 2)
    hands.ctrl("Z")
    assert (hands.draft.part, hands.table_row) == (1, 1)
    hands.board.setColor(1)
    hands.click("addPieceButton")
    assert hands.draft.pieces[1].name == "A"
    assert (hands.board.mode, hands.board.color) == ("draw", -1)
    hands.parts.selectRow(1)
    hands.ctrl("D")
    assert [piece.name for piece in hands.draft.pieces] == ["D", "B", "A"]
    assert hands.draft.pieces[1].shape == hands.draft.pieces[0].shape
    assert hands.table_row == 2
    hands.press(Qt.Key.Key_F2)
    hands.sheet_opened()
    hands.fill("partNameField", "D")
    hands.enter()
    assert "Another piece already has this name." in hands.texts
    hands.fill("partNameField", "long one")
    hands.enter()
    hands.sheet_closed()
    assert hands.draft.pieces[1].name == "long one"
    hands.click(hands.row(2))
    hands.type("+")
    hands.type("+")
    hands.type("-")
    assert hands.draft.pieces[1].count == 3
    hands.press(Qt.Key.Key_Delete)
    assert [piece.name for piece in hands.draft.pieces] == ["D", "A"]
    hands.take_notice_action()
    assert hands.draft.pieces[1].name == "long one"
    while hands.board.undoText != "paste a puzzle":
        hands.ctrl("Z")
    assert hands.draft.showing(0) == start
    hands.see_frame()
    gc.collect()
    papers = [thing for thing in gc.get_objects() if isinstance(thing, Paper)]
    assert papers
    # Of a picture that is gone only an empty shell is left.
    assert all(shiboken6.isValid(paper) or not vars(paper) for paper in papers)


def test_puzzles_are_pasted_and_copied(sit_behind):
    """As JSON and layers; what is none is told in one line, and changes nothing."""
    hands = sit_behind(TWO)
    hands.ctrl("C")
    text = QGuiApplication.clipboard().text()
    assert json.loads(text)["name"] == "Two"
    hands.page.choose("soma-cube")
    hands.paste(text)
    assert hands.draft.name == "Two"
    kept, undo = hands.draft, hands.board.undoText
    for bad in ("{", "cat", "7", "x" * 200_000, puzzle_text(goal=[]),
                puzzle_text({"name": "A", "cubes": []}), "<puzzle/>",
                puzzle_text({"name": "A", "cubes": [[0, 0, 10**30]]})):  # fmt: skip
        hands.paste(bad)
        line = hands.notice()
        assert line.startswith("Couldn't read the puzzle: "), bad[:50]
        assert "\n" not in line
        assert (hands.draft, hands.board.undoText) == (kept, undo)


def test_a_long_text_is_pasted_beside_the_window(sit_behind, monkeypatch):
    """With the same notices and undo as a short one; a text of another game finds its page."""
    hands = sit_behind(TWO)
    window, readers = threading.current_thread(), []
    says = hands.board.says

    def read(*given: object) -> object:
        readers.append(threading.current_thread())
        return says.read(*given)

    monkeypatch.setattr(hands.board, "says", replace(says, read=read))
    goal = [[x, y, z] for x in range(20) for y in range(20) for z in range(10)]
    domino = {"name": "D", "count": 2000, "cubes": [[0, 0, 0], [1, 0, 0]]}
    large = puzzle_text(domino, goal=goal, name="Large")
    before = hands.draft
    hands.paste(large)
    assert readers
    assert window not in readers
    assert hands.draft.name == "Large"
    assert hands.notice() == "Puzzle pasted."
    hands.ctrl("Z")
    assert hands.draft == before
    hands.ctrl("Y")
    hands.paste(large)
    assert hands.notice() == "The board already shows this."
    hands.app.shell.pageModel("dots").editor.pasteText(large)
    hands.opened()
    assert hands.notice() == "The board already shows this."
    assert window not in readers


def test_files_of_each_kind_are_opened(sit_behind, tmp_path):
    """A saved puzzle, JSON, layers; BurrTools' compressed ones are told of where damaged."""
    hands = sit_behind(TWO)
    hands.games.saveFile(QUrl.fromLocalFile(str(tmp_path / "two.gridsmith")))
    hands.wait(lambda: hands.notice() == "Saved: two.gridsmith")
    (tmp_path / "two.json").write_text(TWO)
    (tmp_path / "two.txt").write_text("name: Two\n\npiece: D\ncount: 2\n##\n\ngoal:\n##\n##\n")
    for name in ("two.gridsmith", "two.json", "two.txt"):
        hands.board.newPuzzle()
        hands.open_file(tmp_path / name)
        assert hands.draft.puzzle is not None, name
        assert hands.draft.puzzle.goal == box(2, 2, 1), name
    (tmp_path / "bad.xmpuzzle").write_bytes(gzip.compress(b"<puzzle"))
    (tmp_path / "bad.gridsmith").write_text('{"gridsmith": "blocks", "pieces": [7]}')
    kept = hands.draft
    for name in ("bad.xmpuzzle", "bad.gridsmith"):
        hands.open_file(tmp_path / name)
        assert f"Couldn't open {name}" in hands.notice()
        assert hands.draft == kept


def test_what_is_very_large_is_only_looked_at(sit_down):
    """No grid is drawn on; it says so, and clicks and keys do no harm."""
    goal = [list(cube) for cube in box(17, 16, 16)]
    hands = sit_down(puzzle_text(goal=goal), size=(360, 480))
    hands.draw(0)
    assert not hands.board.drawable
    assert "17 × 16 × 16" in hands.text_of("tooLarge")
    kept = hands.draft
    hands.click("layerEditor")
    hands.type(" ")
    assert "Too large to draw on" in hands.notice()
    hands.press(PAGE_UP)
    hands.press(RIGHT, SHIFT)
    hands.press(Qt.Key.Key_Delete)
    assert hands.draft.goal == kept.goal


def test_what_a_screen_reader_hears_of_the_grid(sit_down):
    """Each cell with its place and what is on it or below."""
    from PySide6.QtGui import QAccessible

    hands = sit_down(TWO)
    hands.draw(1)
    hands.click("layerUp")
    hands.click_layer(1, 1)
    hands.see_frame()
    cells = [item for item in hands.items() if item.property("kind") is not None]
    said = {
        QAccessible.queryAccessibleInterface(cell).text(QAccessible.Text.Name)
        for cell in cells
        if cell.property("under") is not None
    }
    assert {"row 1, column 1, empty, a cube below", "row 2, column 2, cube"} <= said


def test_how_often_a_piece_is_used_is_seen_in_the_list(sit_behind):
    """How many there are, and how many of them are needed."""
    hands = sit_behind(TWO)
    hands.parts.selectRow(1)
    assert hands.parts.current.count_text == "×2"
    hands.board.setLeast(1)
    assert hands.parts.current.count_text == "1–2"
    hands.board.setLeast(2)
    assert hands.parts.pathText == "D, 2 cubes, =2"
    hands.board.setCount(1)
    assert (hands.board.count, hands.draft.piece.minimum) == (1, 1)


def test_keys_do_not_draw_on_what_is_not_seen(sit_down):
    """Neither while a part is looked at in space, nor from the list."""
    hands = sit_down(TWO)
    kept, undo = hands.draft, hands.board.undoText
    hands.grid.forceActiveFocus()
    keys = (Qt.Key.Key_Space, Qt.Key.Key_Backspace, RIGHT, Qt.Key.Key_Space, Qt.Key.Key_Delete)
    for key in keys:
        hands.press(key)
    assert (hands.draft, hands.board.undoText) == (kept, undo)
    hands.draw(0)
    hands.click(hands.row(0))
    hands.press(Qt.Key.Key_Backspace)
    hands.press(Qt.Key.Key_Space)
    assert hands.draft.goal == kept.goal
    hands.grid.forceActiveFocus()
    hands.press(Qt.Key.Key_Backspace)
    assert len(hands.draft.goal.cubes) == 3
