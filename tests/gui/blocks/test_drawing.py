import gc

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.blocks.puzzle import box
from gridsmith.gui.blocks.papers import Paper
from tests.gui.blocks.hands import TWO, Hands, puzzle_text
from tests.gui.driving import heard, middle, swipe

DOWN, LEFT, RIGHT = Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
PAGE_UP, PAGE_DOWN = Qt.Key.Key_PageUp, Qt.Key.Key_PageDown
SHIFT = Qt.KeyboardModifier.ShiftModifier


def by_finger(hands, *cells):
    layer = hands.item("layerEditor")
    swipe(hands, *(middle(layer, hands.middle_of(cell)) for cell in cells))


@pytest.mark.parametrize("stroke", [Hands.stroke, by_finger])
def test_a_drag_draws_several_and_is_one_action(sit_down, stroke):
    hands = sit_down(TWO)
    hands.draw(1)
    for cells, seen in (
        ([(2, 0), (2, 1), (2, 2), (2, 1)], [1, 1, 0, 0, 0, 0, 1, 1, 1]),
        ([(0, 0), (0, 1), (0, 2), (1, 2), (2, 2)], [0, 0, 0, 0, 0, 0, 1, 1, 0]),
        ([], [1, 1, 0, 0, 0, 0, 1, 1, 1]),
        ([], [1, 1, 0, 0, 0, 0, 0, 0, 0]),
        ([(2, 0), (2, 2)], [1, 1, 0, 0, 0, 0, 1, 1, 1]),  # a quick hand: no event between them
        ([(2, 1)], [1, 1, 0, 0, 0, 0, 1, 0, 1]),
    ):
        if cells:
            stroke(hands, *cells)
        else:
            hands.ctrl("Z")
        assert hands.kinds() == seen


def test_the_keyboard_draws(sit_down):
    hands = sit_down(TWO)
    kept = hands.draft
    for _ in range(2):
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Backspace, RIGHT, Qt.Key.Key_Delete):
            hands.press(key)
        assert hands.draft.goal == kept.goal
        hands.draw(0)
        hands.click(hands.row(0))
    hands.grid.forceActiveFocus()
    for key, *with_shift in ((PAGE_UP, SHIFT), (RIGHT, SHIFT), (PAGE_UP,)):
        hands.press(key, *with_shift)
    assert (hands.board.size, hands.board.layer) == ([3, 2, 2], 1)
    hands.board.selectCell(0, 0)
    for key in (RIGHT, RIGHT, RIGHT, DOWN, Qt.Key.Key_Space):
        hands.press(key)
    assert hands.draft.goal.cubes[-1] == (2, 1, 1)
    hands.see_frame()
    assert {"row 1, column 1, empty, a cube below", "row 2, column 3, cube"} <= {*heard(hands.grid)}
    hands.press(LEFT, SHIFT)
    assert "The grid must fit all cubes" in hands.notice()
    hands.press(Qt.Key.Key_Delete)
    assert (2, 1, 1) not in hands.draft.goal.cubes
    for key in (Qt.Key.Key_O, Qt.Key.Key_Space, PAGE_DOWN, Qt.Key.Key_Escape):
        hands.press(key)
    assert hands.draft.puzzle.optional == ((2, 1, 1),)
    assert (hands.board.layer, hands.board.mode) == (0, "look")


def test_a_puzzle_is_drawn_from_nothing_and_solved(sit_down):
    hands = sit_down()
    hands.show_sheet("N")
    hands.click("newPuzzleRow")
    hands.sheet_closed()
    hands.grid.forceActiveFocus()
    hands.enter()
    assert hands.notice() == "The puzzle is not complete: the goal is still empty."
    hands.dismiss_notice()
    hands.stroke((0, 0), (0, 1))
    assert "piece A is still empty" in hands.texts
    hands.click(hands.row(1))
    hands.see_frame()
    hands.stroke((1, 1))
    hands.type("+")
    hands.grid.forceActiveFocus()
    hands.enter()
    hands.wait(lambda: not hands.solving.running and hands.solving.shown)
    assert len(hands.solving.found) == 1
    for mode, part in (("draw", 1), ("look", 1), ("look", 0)):  # one step back at a time
        hands.escape()
        assert (hands.solving.shown, hands.board.mode, hands.board.part) == (False, mode, part)
        assert hands.window.activeFocusItem().isVisible()
    while hands.board.undoText:
        hands.ctrl("Z")
    assert hands.draft.name == "Soma cube"


def test_of_a_picture_that_is_gone_only_a_shell_is_left(sit_down):
    hands = sit_down(TWO)
    hands.click("addPieceButton")
    hands.ctrl("Z")
    hands.see_frame()
    gc.collect()
    papers = [thing for thing in gc.get_objects() if issubclass(type(thing), Paper)]
    assert papers
    assert all(shiboken6.isValid(paper) or not vars(paper) for paper in papers)


def test_puzzles_are_pasted_and_copied(sit_behind):
    hands = sit_behind(TWO)
    hands.ctrl("C")
    text = QGuiApplication.clipboard().text()
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


def test_what_is_very_large_is_only_looked_at(sit_down):
    hands = sit_down(puzzle_text(goal=[list(cube) for cube in box(17, 16, 16)]), size=(360, 480))
    hands.draw(0)
    assert "17 × 16 × 16" in hands.text_of("tooLarge")
    kept = hands.draft
    hands.click("layerEditor")
    hands.type(" ")
    assert "Too large to draw on" in hands.notice()
    for key, *with_shift in ((PAGE_UP,), (RIGHT, SHIFT), (Qt.Key.Key_Delete,)):
        hands.press(key, *with_shift)
    assert hands.draft.goal == kept.goal
