"""Selections of pieces with one assembly, or the highest level: asked for, listed, opened."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gridsmith.core.blocks.counting import Convention
from tests.core.blocks.reference import number
from tests.gui.blocks.hands import puzzle_text

F8, DOWN, RETURN = Qt.Key.Key_F8, Qt.Key.Key_Down, Qt.Key.Key_Return

BAR = [[x, y, 0] for x in range(3) for y in range(2)]
SET = puzzle_text(
    {"name": "I2", "count": 3, "cubes": [[0, 0, 0], [1, 0, 0]]},
    {"name": "J2", "cubes": [[0, 0, 0], [0, 1, 0]]},
    {"name": "I3", "count": 2, "cubes": [[0, 0, 0], [1, 0, 0], [2, 0, 0]]},
    {"name": "V", "count": 2, "cubes": [[0, 0, 0], [1, 0, 0], [0, 1, 0]]},
    {"name": "P", "cubes": [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]},
    goal=BAR,
)


def test_unique_selections_are_found_and_one_is_opened(sit_down):
    """With the mouse alone; the puzzle that is opened has one assembly, and undo takes it back."""
    hands = sit_down(SET, size=(1280, 800))
    before = hands.draft
    hands.menu("Find selections of pieces…")
    hands.click("startSelecting")
    hands.wait(lambda: hands.solving.selects and not hands.solving.running)
    found = list(hands.solving.found)
    assert {find.text for find in found} >= {"I3×2", "I2 P"}
    assert all("J2" not in find.text for find in found)
    hands.click("openSelection")
    hands.wait(lambda: not hands.solving.shown)
    assert number(hands.draft.puzzle, Convention.ROTATIONS) == 1
    hands.ctrl("Z")
    assert hands.draft == before


def test_levels_are_asked_for_with_the_keyboard_and_are_there_after_a_restart(sit_down):
    """The highest level of pairs of polyominoes; Enter on a row opens it."""
    hands = sit_down(SET, size=(360, 640))
    hands.press(F8)
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Right)
    hands.wait(lambda: hands.page.selecting.aim == "level")
    hands.press(Qt.Key.Key_Tab)
    hands.press(DOWN)
    hands.wait(lambda: hands.page.selecting.pieceSet == "polyominoes")
    hands.press(Qt.Key.Key_Tab)
    hands.press(DOWN)
    hands.wait(lambda: hands.page.selecting.size == 3)
    hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Up)
    hands.wait(lambda: hands.page.selecting.copies == 2)
    hands.press(RETURN)
    hands.wait(lambda: hands.solving.selectsLevels and not hands.solving.running)
    assert hands.solving.progress.proven
    assert [(find.text, find.level, find.ways) for find in hands.solving.found] == [
        ("V3×2", 1, 1),
        ("I3×2", 1, 1),
    ]
    hands.app.close()
    again = sit_down(size=(360, 640))
    assert [find.text for find in again.solving.found] == ["V3×2", "I3×2"]
    assert again.solving.selects
    again.click(again.row(1))
    again.press(RETURN)
    again.wait(lambda: not again.solving.shown)
    (piece,) = again.draft.pieces
    assert (piece.name, piece.count, piece.least) == ("I3", 2, 2)
