"""The bag on the page: counted and valued by mouse and keyboard, taken whole, made one's own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from tests.gui.tiles.hands import Hands


@pytest.fixture
def hands(sit_down) -> Hands:
    sitting = sit_down()
    sitting.press(Qt.Key.Key_F5)
    sitting.see_frame()
    return sitting


def step(hands: Hands, stepper: str, up: bool) -> None:
    """Click on one of a stepper's signs."""
    item = hands.item(stepper)
    x = item.width() - 15 if up else 15
    hands.see_frame()
    from tests.gui.driving import click

    click(hands.window, item, QPointF(x, item.height() / 2))


def test_tiles_are_counted_and_valued_by_mouse(hands):
    hands.click_cell(0, 2)
    assert hands.tiles.selectedLetter == "C"
    step(hands, "countStepper", up=True)
    step(hands, "valueStepper", up=False)
    assert (hands.tiles.selectedCount, hands.tiles.selectedValue) == (3, 2)
    assert hands.text_of("tilesTotal") == "101 tiles · 187 points"
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert hands.tiles.preset == "en-scrabble"


def test_tiles_are_counted_and_valued_by_keyboard(hands):
    """Arrows go over them, digits and signs count, Shift with arrows values."""
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Down)
    assert hands.tiles.selectedLetter == "I"
    hands.type("12")
    assert hands.tiles.selectedCount == 12
    hands.type("-")
    assert hands.tiles.selectedCount == 11
    hands.type("+")
    hands.type("7")
    assert hands.tiles.selectedCount == 7
    hands.press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    hands.press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert hands.tiles.selectedValue == 3
    hands.press(Qt.Key.Key_Delete)
    assert hands.tiles.selectedCount == 0
    hands.press(Qt.Key.Key_Backspace)
    assert hands.tiles.selectedCount == 0
    hands.ctrl("Z")
    assert hands.tiles.selectedCount == 7


def test_a_letter_goes_into_the_bag_and_is_selected(hands):
    hands.type("zz")
    assert (hands.tiles.selectedLetter, hands.tiles.selectedCount) == ("Z", 3)
    assert hands.board.undoText == "put one more Z into the bag"
    hands.type("?")
    assert (hands.tiles.selectedLetter, hands.tiles.selectedCount) == ("?", 3)
    hands.press(Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert "worth 0" in hands.notice()
    assert not hands.item("valueStepper").isEnabled()


def test_no_more_tiles_than_a_bag_holds(hands):
    """The number that was written is taken back, and it is said why."""
    for place in range(5):
        hands.board.selectCell(0, place)
        hands.tiles.setCount(99)
    assert "400" in hands.notice()
    hands.see_frame()
    assert hands.item("countStepper").property("value") == hands.tiles.selectedCount
    hands.board.selectCell(3, 5)
    for _ in range(9):
        hands.type("+")
    assert hands.tiles.selectedCount <= 8


def test_steps_of_one_tile_are_one_for_undo(hands):
    hands.click_cell(0, 0)
    hands.type("+++")
    hands.click_cell(0, 1)
    hands.type("++")
    hands.ctrl("Z")
    assert hands.game.bag.counts[:2] == (12, 2)
    hands.ctrl("Z")
    assert hands.tiles.preset == "en-scrabble"
    hands.ctrl("Y")
    assert hands.game.bag.counts[:2] == (12, 2)


def test_the_letters_that_are_typed_are_a_bag(hands):
    hands.tiles.choosePreset("own")
    assert (hands.tiles.preset, hands.game.bag.tiles) == ("own", 0)
    assert "Type letters" in hands.status
    hands.type("quiz??")
    assert hands.game.bag.letters == "IQUZ??"
    hands.ctrl("C")
    from PySide6.QtGui import QGuiApplication

    text = QGuiApplication.clipboard().text()
    hands.board.clearBoard()
    assert hands.game.bag.tiles == 0
    hands.paste(text)
    assert hands.game.bag.letters == "IQUZ??"
    hands.paste("AAB")
    assert hands.game.bag.letters == "AAB"


def test_the_menu_of_a_tile(hands):
    hands.right_click_cell(0, 1)
    hands.see_frame()
    hands.click(hands.with_text("Add a tile"))
    assert (hands.tiles.selectedLetter, hands.tiles.selectedCount) == ("B", 3)
    hands.right_click_cell(0, 1)
    hands.see_frame()
    hands.click(hands.with_text("Remove all of these tiles"))
    assert hands.tiles.selectedCount == 0


def test_bags_are_kept_and_opened_again(hands, tmp_path):
    """Under a name, in a file of the page's own, and as the lines of a bag."""
    from PySide6.QtCore import QUrl

    hands.type("q")
    hands.games.save("mine")
    hands.kept()
    kept = hands.game
    hands.tiles.choosePreset("en-scrabble")
    hands.games.open(hands.games.entries[0]["number"])
    hands.kept()
    assert hands.game.bag == kept.bag
    file = tmp_path / "bag.gridsmith"
    hands.games.saveFile(QUrl.fromLocalFile(str(file)))
    hands.wait(file.exists)
    hands.tiles.choosePreset("ru-scrabble")
    hands.open_file(file)
    assert hands.game.bag == kept.bag
    lines = tmp_path / "bag.txt"
    lines.write_text("# mine\na 3 1\nb 2 5\n? 1\n")
    hands.open_file(lines)
    assert hands.game.bag.letters == "AAABB?"
    bad = tmp_path / "bad.txt"
    bad.write_text("a 3 1\nb many 5\n")
    hands.open_file(bad)
    assert "line 2: 'many' is not a whole number" in hands.notice()
    huge = tmp_path / "huge.txt"
    huge.write_bytes(b"a" * 10_000_001)
    hands.open_file(huge)
    assert "too large" in hands.notice()


def focused(hands: Hands) -> set[str]:
    """The object names of what has the keyboard, and of what that lies in."""
    item, names = hands.window.activeFocusItem(), set()
    while item is not None:
        names.add(item.objectName())
        item = item.parentItem()
    return names


def test_the_keyboard_goes_from_the_numbers_to_the_tiles(hands):
    """By Esc, and when the numbers are hidden by a search or by the other question."""
    hands.click("countStepper")
    hands.ctrl("A")
    hands.type("5")
    hands.press(Qt.Key.Key_Return)
    assert hands.tiles.selectedCount == 5
    assert not hands.notice()
    assert "countStepper" in focused(hands)
    hands.press(Qt.Key.Key_Escape)
    hands.press(Qt.Key.Key_Right)
    assert hands.tiles.selectedLetter == "B"
    hands.click("valueStepper")
    hands.press(Qt.Key.Key_F5)
    assert focused(hands) & {"countStepper", "valueStepper"} == set()
    hands.type("ab")
    assert hands.rack == "AB"
    hands.press(Qt.Key.Key_F5)
    hands.see_frame()
    hands.press(Qt.Key.Key_Right)
    assert hands.tiles.selectedLetter == "C"
    hands.click("countStepper")
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: hands.best.currentRow >= 0)
    if hands.best.running:
        hands.stop()
    hands.press(Qt.Key.Key_Escape)
    hands.see_frame()
    hands.press(Qt.Key.Key_Right)
    assert hands.tiles.selectedLetter == "D"
