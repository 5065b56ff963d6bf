from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from tests.gui.blocks.hands import DOMINO, SQUARE, TWO, puzzle_text

RIGHT, SPACE = Qt.Key.Key_Right, Qt.Key.Key_Space
SHIFT = Qt.KeyboardModifier.ShiftModifier

# Two dominoes in a square, each with a cube that may not lie in one corner.
COLORED = puzzle_text(
    {**DOMINO, "colors": [[0, 0, 0, 1]]},
    goal=SQUARE,
    colors=[[0, 0, 0, 1], [1, 1, 0, 2]],
    pairs=[[1, 1]],
)


def test_the_keyboard_colors_cubes(sit_down):
    hands = sit_down(TWO)
    hands.parts.selectRow(1)
    hands.press(Qt.Key.Key_F5)
    hands.type("3 ")
    hands.press(RIGHT)
    hands.type("7 ")
    assert hands.draft.puzzle.pieces[0].colors == (((0, 0, 0), 3), ((1, 0, 0), 7))
    board, key_c = hands.board, Qt.Key.Key_C
    for act, what, color, mode in (
        *((hands.press, [key_c], color, "draw") for color in (-1, 0, 3, 7)),
        (hands.press, [key_c, SHIFT], 3, "draw"),
        (hands.press, [Qt.Key.Key_Escape], -1, "draw"),
        (hands.press, [Qt.Key.Key_Escape], -1, "look"),
        (hands.draw, [1], -1, "draw"),
        (hands.click, ["addColor"], 1, "draw"),
        (hands.click, ["color-0"], 0, "draw"),
    ):
        act(*what)
        assert (board.color, board.mode) == (color, mode)
    hands.item("palette").forceActiveFocus()
    hands.press(RIGHT)
    assert board.color == 3


def test_which_colors_fit_is_ticked(sit_down):
    hands = sit_down(COLORED)
    hands.draw(0)
    hands.click("pairsButton")
    hands.sheet_opened()
    box = hands.item("pair-1-2")
    box.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    for act, what, pairs in (
        (hands.press, SPACE, {(1, 1), (1, 2)}),
        (hands.click, "pair-1-1", {(1, 2)}),
        (hands.click, "allPairs", {(1, 1), (1, 2)}),
        (hands.click, "samePairs", {(1, 1)}),
    ):
        act(what)
        assert hands.draft.puzzle.pairs == pairs
    told = QAccessible.queryAccessibleInterface(box)
    assert told.text(QAccessible.Text.Name).startswith("A cube of color 1 may not")
    hands.close_sheet()
    hands.ctrl("Z")
    assert hands.draft.puzzle.pairs == {(1, 1), (1, 2)}
