from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.gui.tiles.game import is_loss
from tests.gui.driving import click
from tests.gui.tiles.hands import Hands

SHIFT = Qt.KeyboardModifier.ShiftModifier


def with_bag(hands: Hands) -> Hands:
    hands.tiles.chooseMode("set")
    hands.see_frame()
    return hands


@pytest.fixture
def hands(sit_down) -> Hands:
    return with_bag(sit_down())


@pytest.fixture
def behind(sit_behind) -> Hands:
    return with_bag(sit_behind())


def step(hands: Hands, stepper: str, up: bool) -> None:
    item = hands.item(stepper)
    hands.see_frame()
    click(hands.window, item, QPointF(item.width() - 15 if up else 15, item.height() / 2))


def state(own: bool, bag: int, required: str = "", forbidden: str = "") -> SimpleNamespace:
    return SimpleNamespace(has_own_bag=own, bag=bag, required=required, forbidden=forbidden)


@pytest.mark.parametrize(
    ("before", "after", "loss"),
    [
        (state(True, 1), state(False, 2), True),
        (state(True, 1), state(True, 1), False),
        (state(False, 1), state(False, 2), False),
        (state(False, 1, "a"), state(False, 1), True),
        (state(False, 1, "a"), state(False, 1, "a"), False),
        (state(False, 1, "", "a"), state(False, 1, "", "b"), True),
    ],
)
def test_an_own_bag_and_words_for_the_set_can_be_lost(before, after, loss):
    assert is_loss(before, after) == loss


def test_tiles_are_counted_and_valued_by_mouse(hands):
    hands.click_cell(0, 2)
    step(hands, "countStepper", up=True)
    step(hands, "valueStepper", up=False)
    tiles = hands.tiles
    assert (tiles.selectedLetter, tiles.selectedCount, tiles.selectedValue) == ("C", 3, 2)
    assert hands.text_of("tilesTotal") == "101 tiles · 187 points"
    for line, count in (("Add a tile", 3), ("Remove all of these tiles", 0)):
        hands.right_click_cell(0, 1)
        hands.click(hands.with_text(line))
        assert (tiles.selectedLetter, tiles.selectedCount) == ("B", count)


def test_tiles_are_counted_and_valued_by_keyboard(hands):
    hands.grid.forceActiveFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        hands.press(key)
    for typed, count in (("12", 12), ("-", 11), ("+7", 7)):
        hands.type(typed)
        assert hands.tiles.selectedCount == count
    for _ in range(2):
        hands.press(Qt.Key.Key_Up, SHIFT)
    assert hands.tiles.selectedValue == 3
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
        hands.press(key)
        assert (hands.tiles.selectedLetter, hands.tiles.selectedCount) == ("I", 0)
    hands.ctrl("Z")  # the second key has changed nothing
    assert hands.tiles.selectedCount == 7


def test_steps_of_one_tile_are_one_for_undo(behind):
    for cell, signs in ((0, "+++"), (1, "++")):
        behind.click_cell(0, cell)
        behind.type(signs)
    for letters, tile in (("zz", ("Z", 3)), ("?", ("?", 3))):
        behind.type(letters)
        assert (behind.tiles.selectedLetter, behind.tiles.selectedCount) == tile
    while behind.game.bag.counts[1] > 2:
        behind.ctrl("Z")
    for key, counts, preset in (("Z", (9, 2), "en-scrabble"), ("Y", (12, 2), "own")):
        behind.ctrl(key)
        assert (behind.game.bag.counts[:2], behind.tiles.preset) == (counts, preset)


def test_the_letters_that_are_typed_are_a_bag(behind, tmp_path):
    behind.tiles.choosePreset("own")
    behind.type("quiz??")
    behind.ctrl("C")
    text = QGuiApplication.clipboard().text()
    behind.board.clearBoard()
    assert (behind.tiles.preset, behind.game.bag.tiles) == ("own", 0)
    for pasted, letters in ((text, "IQUZ??"), ("AAB", "AAB")):
        behind.paste(pasted)
        assert behind.game.bag.letters == letters
    lines = tmp_path / "bag.txt"
    for content, told in (
        ("# mine\na 3 1\nb 2 5\n? 1\n", ""),
        ("a 3 1\nb many 5\n", "line 2: 'many' is not a whole number"),
        ("a" * 10_000_001, "too large"),
    ):
        lines.write_text(content)
        behind.open_file(lines)
        assert told in behind.notice()
        assert behind.game.bag.letters == "AAABB?"


def test_the_keyboard_goes_from_the_numbers_to_the_tiles(hands):
    hands.click("countStepper")
    hands.ctrl("A")
    hands.type("5")
    hands.press(Qt.Key.Key_Return)
    assert (hands.tiles.selectedCount, hands.notice()) == (5, "")
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Right):
        hands.press(key)
    assert hands.tiles.selectedLetter == "B"
    hands.click("countStepper")
    hands.press(Qt.Key.Key_F6)
    hands.wait(lambda: hands.best.currentRow >= 0)
    hands.stop()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Right):
        hands.press(key)
        hands.see_frame()
    assert hands.tiles.selectedLetter == "C"
