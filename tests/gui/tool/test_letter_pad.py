from itertools import combinations

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest

from tests.gui.balda.hands import Hands as Balda
from tests.gui.boggle.hands import Hands as Boggle
from tests.gui.driving import FINGER, middle, shown_items, tap
from tests.gui.tiles.hands import Hands as Tiles
from tests.gui.tool.looks import place_of


def tap_cell(hands, row, column):
    tap(hands, middle(hands.grid, hands.middle_of((row, column))))


@pytest.mark.parametrize(
    ("game", "size"), [(Balda, (360, 640)), (Balda, (800, 400)), (Tiles, (360, 640))]
)
def test_the_pad_covers_no_cell_and_has_all_letters(sit_at, game, size):
    hands = sit_at(game, size=size, language="ru", words="ru")
    hands.click_cell(0, 0)
    hands.wait(lambda: hands.sees("letterPad"))
    hands.see_frame()
    pad, board = hands.item("letterPad"), place_of(hands.grid)
    inside = place_of(pad)
    assert inside.left() >= board.right() or inside.top() >= board.bottom()
    keys = [item for item in shown_items(pad) if item.objectName().startswith("key")]
    shown = [item.property("text") for item in keys]
    assert shown == hands.editor.property("padKeys")
    assert set(map(hands.editor.capital, hands.editor.alphabet.symbols)) - set(shown) <= {"Q"}
    assert min(item.width() for item in keys) >= (34 if size[0] < 400 else 40)
    assert min(item.height() for item in keys) >= (34 if size[1] < 640 else 40)
    buttons = (item for item in shown_items(pad) if item.inherits("QQuickAbstractButton"))
    places = list(map(place_of, buttons))
    assert all(map(inside.contains, places))
    assert not any(one.intersects(other) for one, other in combinations(places, 2))
    assert hands.grid.property("pitch") >= 20


def test_a_dragged_word_gets_its_letter_from_the_pad(sit_at):
    hands = sit_at(Balda, ".....", ".....", "балда", ".....", ".....", size=(400, 800))
    hands.drag((2, 2), (2, 1), (1, 1))
    hands.wait(lambda: hands.sees("letterPad"))
    hands.click("keyК")
    hands.answered()
    assert (hands.search.currentWord, hands.sees("letterPad")) == ("лак", False)


def test_who_types_sees_no_pad(sit_at):
    hands = sit_at(Balda, size=(400, 800), words="en")
    hands.click_cell(0, 0)
    hands.wait(lambda: hands.sees("letterPad"))
    hands.type("s")
    hands.wait(lambda: not hands.sees("letterPad"))
    hands.click_cell(0, 1)
    hands.wait(lambda: hands.editor.selected == (0, 1))
    assert not hands.sees("letterPad")
    hands.menu("Letter pad")
    hands.wait(lambda: hands.sees("letterPad"))
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not hands.sees("letterPad"))
    tap_cell(hands, 0, 0)
    hands.wait(lambda: hands.sees("letterPad"))


def test_a_finger_types_and_erases(sit_at):
    hands = sit_at(Boggle, size=(400, 800), words="en")
    tap_cell(hands, 1, 0)
    hands.wait(lambda: hands.sees("letterPad"))
    hands.see_frame()
    for name in ("keyQu", "keyI", "turnKey", "keyTh", "keyT"):
        tap(hands, middle(hands.item(name)))
    assert hands.editor.letters[4:7] == ["Qu", "I", "Th"]
    assert hands.editor.letters[10] == "T"
    tap(hands, middle(hands.item("eraseKey")))
    assert hands.editor.letters[10] == ""
    tap(hands, middle(hands.item("doneKey")))
    hands.wait(lambda: not hands.sees("letterPad"))


@pytest.mark.parametrize("way", ["swipe", "long press"])
def test_the_actions_of_a_row_come_by_finger(sit_at, way):
    hands = sit_at(Boggle, "tane", "rsli", "deto", "haps", size=(400, 800))
    word = hands.shown[1].word
    place = middle(hands.row(1))
    QTest.touchEvent(hands.window, FINGER).press(0, place).commit()
    if way == "swipe":
        for step in range(1, 9):
            QTest.touchEvent(hands.window, FINGER).move(0, place - QPoint(10 * step, 0)).commit()
    hands.wait(lambda: "Hide from the list" in hands.texts)
    QTest.touchEvent(hands.window, FINGER).release(0, place).commit()
    QCoreApplication.processEvents()
    hands.see_frame()
    assert hands.results.currentWord == word
    tap(hands, middle(hands.with_text("Hide from the list")))
    hands.wait(lambda: word not in [found.word for found in hands.shown])


def wheel(hands, place, turns, modifiers):
    position = QPointF(place)
    event = QWheelEvent(
        position, hands.window.mapToGlobal(position), QPoint(), QPoint(0, 120 * turns),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QCoreApplication.sendEvent(hands.window, event)
    QCoreApplication.processEvents()


def test_a_large_board_is_zoomed(sit_at):
    hands = sit_at(Balda, size=(360, 640))
    hands.new_game.begin(15, 15, "")
    hands.page.types = True
    hands.see_frame()
    grid, control = hands.grid, Qt.KeyboardModifier.ControlModifier
    small, place = grid.property("pitch"), middle(hands.grid, hands.middle_of((2, 3)))
    wheel(hands, place, 20, control)
    assert small < 30 < 47 <= grid.property("pitch")
    moved = middle(grid, hands.middle_of((2, 3))) - place
    assert abs(moved.x()) + abs(moved.y()) < 30
    hands.click_cell(2, 3)
    assert hands.editor.selected == (2, 3)
    for key in [Qt.Key.Key_Right, Qt.Key.Key_Down] * 14:
        hands.press(key)
    assert grid.boundingRect().contains(hands.middle_of((14, 14)))
    wheel(hands, middle(grid), 30, Qt.KeyboardModifier.NoModifier)
    assert hands.middle_of((0, 14)).y() > 0
    wheel(hands, place, -20, control)
    assert grid.property("pitch") == small
    for step in range(14):
        apart, touch = QPoint(20 + 6 * step, 0), QTest.touchEvent(hands.window, FINGER)
        move = touch.press if not step else touch.release if step == 13 else touch.move
        for finger, at in enumerate((middle(grid) - apart, middle(grid) + apart)):
            move(finger, at)
        touch.commit()
        QCoreApplication.processEvents()
    assert grid.property("pitch") > small
    hands.ctrl("0")
    assert grid.property("pitch") == small
    hands.press(Qt.Key.Key_Equal, control)
    assert grid.property("pitch") > small
