"""Colors of cubes and cells, which of them fit, and how many cells may stay empty."""

from __future__ import annotations

import json

from PySide6.QtCore import QCoreApplication, Qt, QUrl
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

from gridsmith.core.blocks.drawing.colors import mark_hue
from gridsmith.core.drawing.picture import svg
from tests.gui.blocks.hands import DOMINO, SQUARE, TWO, Hands, puzzle_text
from tests.gui.driving import middle

RIGHT, DOWN, SPACE = Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space
SHIFT = Qt.KeyboardModifier.ShiftModifier

COLORED = puzzle_text(
    {**DOMINO, "colors": [[0, 0, 0, 1]]},
    goal=SQUARE,
    colors=[[0, 0, 0, 1], [1, 1, 0, 2]],
    pairs=[[1, 1]],
)
"""Two dominoes in a square, each with a cube that may not lie in one corner."""


def stroke(hands: Hands, *cells: tuple[int, int]) -> None:
    """Drag over cells of the layer."""
    layer = hands.item("layerEditor")
    places = [middle(layer, hands.middle_of(cell)) for cell in cells]
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(hands.window, left, plain, places[0])
    for place in places[1:]:
        QTest.mouseMove(hands.window, place)
        QCoreApplication.processEvents()
    QTest.mouseRelease(hands.window, left, plain, places[-1])


def colors(hands: Hands) -> list[int]:
    return list(hands.board.cellColors)


def test_the_mouse_colors_cubes(sit_down):
    """By click and drag, a stroke being one action; what is empty stays so."""
    hands = sit_down(TWO)
    hands.draw(0)
    hands.click("addColor")
    assert hands.board.color == 1
    assert hands.status == "Click a cube to color it. Esc: draw cubes."
    stroke(hands, (0, 0), (0, 1), (1, 1))
    assert colors(hands) == [1, 1, 0, 1]
    assert hands.board.undoText == "color the goal"
    assert list(hands.board.pairs) == [[1, 1]]
    hands.click("addColor")
    hands.click_layer(1, 0)
    hands.click_layer(0, 0)
    assert colors(hands) == [2, 1, 2, 1]
    hands.click_layer(0, 0)
    assert colors(hands) == [0, 1, 2, 1]
    hands.click("color-0")
    hands.click_layer(1, 0)
    assert colors(hands) == [0, 1, 0, 1]
    for _ in range(5):
        hands.ctrl("Z")
    assert colors(hands) == [0, 0, 0, 0]
    assert not hands.draft.colors
    hands.click("color--1")
    hands.click_layer(0, 0)
    assert hands.kinds() == [0, 1, 1, 1]
    hands.click("addColor")
    hands.click_layer(0, 0)
    assert hands.notice() == "Only cubes can have a color. Esc: draw cubes."
    assert hands.kinds() == [0, 1, 1, 1]


def test_the_keyboard_colors_cubes(sit_down):
    """Digits and C choose a color, Space gives it, Esc goes back to drawing, then to looking."""
    hands = sit_down(TWO)
    hands.parts.selectRow(1)
    hands.press(Qt.Key.Key_F5)
    hands.type("3")
    hands.type(" ")
    hands.press(RIGHT)
    hands.type("7")
    hands.type(" ")
    assert colors(hands)[:3] == [3, 7, 0]
    assert hands.draft.puzzle.pieces[0].colors == (((0, 0, 0), 3), ((1, 0, 0), 7))
    chosen = []
    for _ in range(4):
        hands.type("c")
        chosen.append(hands.board.color)
    assert chosen == [-1, 0, 3, 7]
    hands.press(Qt.Key.Key_C, SHIFT)
    assert hands.board.color == 3
    hands.escape()
    assert (hands.board.color, hands.board.mode) == (-1, "draw")
    hands.escape()
    assert hands.board.mode == "look"
    hands.draw(1)
    hands.item("palette").forceActiveFocus()
    hands.press(RIGHT)
    hands.press(RIGHT)
    assert hands.board.color == 3
    hands.grid.forceActiveFocus()
    hands.press(Qt.Key.Key_Delete)  # a cube that is gone leaves no color behind
    hands.escape()
    hands.ctrl("C")
    assert json.loads(QGuiApplication.clipboard().text())["pieces"][0]["colors"] == [[0, 0, 0, 3]]


def test_which_colors_fit_is_ticked(sit_down):
    """By click and key, with a sentence of what a box means; all of it undone by name."""
    hands = sit_down(COLORED)
    hands.draw(0)
    hands.click("pairsButton")
    hands.sheet_opened()
    box = hands.item("pair-1-2")
    box.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(SPACE)
    assert hands.draft.puzzle.pairs == {(1, 1), (1, 2)}
    hands.click("pair-1-1")
    assert hands.draft.puzzle.pairs == {(1, 2)}
    boxes = QAccessible.queryAccessibleInterface(hands.item("pair-1-1"))
    assert boxes.text(QAccessible.Text.Name).startswith("A cube of color 1 may not")
    assert not boxes.state().checked
    hands.click("allPairs")
    assert hands.draft.puzzle.pairs == {(1, 1), (1, 2)}
    hands.click("samePairs")
    assert hands.draft.puzzle.pairs == {(1, 1)}
    hands.close_sheet()
    assert hands.board.undoText == "change which colors fit"
    hands.ctrl("Z")
    assert hands.draft.puzzle.pairs == {(1, 1), (1, 2)}


def test_colors_are_kept(sit_down, tmp_path):
    """Over a restart, in files, as text, in codes."""
    hands = sit_down(COLORED)
    hands.draw(0)
    hands.type("1")
    hands.click_layer(0, 1)
    hands.board.setMostHoles(3)
    kept = hands.draft
    hands.games.saveFile(QUrl.fromLocalFile(str(tmp_path / "colored.gridsmith")))
    hands.wait(lambda: hands.notice() == "Saved: colored.gridsmith")
    hands.app.close()
    again = sit_down()
    assert again.draft == kept
    assert again.draft.puzzle.colors
    again.board.copyCode()
    code = QGuiApplication.clipboard().text()
    for bring in (lambda: again.open_file(tmp_path / "colored.gridsmith"),
                  lambda: again.paste(code)):  # fmt: skip
        again.board.newPuzzle()
        assert not again.draft.colors
        bring()
        assert again.draft.puzzle == kept.puzzle


def test_marks_are_seen(sit_down):
    """In the picture, the layers, the list, the legend, and what leaves the window."""
    hands = sit_down(COLORED, size=(1100, 760))
    hands.parts.selectRow(0)
    hands.see_frame()

    def has(item: str, color: int) -> bool:
        """Whether a mark of this color is seen on an item."""
        part = hands.item(item)
        image = hands.window.grabWindow()
        corner, factor = part.mapToScene(part.boundingRect().topLeft()), image.devicePixelRatio()
        wanted = mark_hue(color).lower()
        return any(
            image.pixelColor(int((corner.x() + x) * factor), int((corner.y() + y) * factor)).name()
            == wanted
            for x in range(0, int(part.width()), 2)
            for y in range(0, int(part.height()), 2)
        )

    assert has("assemblyPicture", 2)
    assert has("layerPlans", 2)
    picture = svg(hands.page.drawn())
    assert mark_hue(2) in picture
    hands.solve("all")
    hands.wait(lambda: hands.solving.current is not None)
    assert hands.page.assembly.parts.data(
        hands.page.assembly.parts.index(0), _role(hands, "marks")
    ) == [{"number": 1, "hue": mark_hue(1), "ink": "#ffffff"}]
    hands.page.assembly.pick(0)
    assert "colors: 1" in hands.page.assembly.pickedText
    assert "(color 1)" in hands.page.assembly.layerText(0)


def _role(hands: Hands, name: str) -> int:
    names = hands.page.assembly.parts.roleNames()
    return next(role for role, known in names.items() if known == name.encode())
