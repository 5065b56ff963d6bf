import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from tests.gui.balda.hands import Hands, table_of
from tests.gui.driving import shown_items

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.fixture
def hands(sit_down):
    return sit_down(*POSITION)


def asked(hands):
    hands.search_board()
    hands.show_sheet("R")


def step(hands, stepper, by):
    item = hands.item(stepper) if isinstance(stepper, str) else stepper
    hands.reveal(item)
    signs = [child for child in shown_items(item) if child.property("usable") is not None]
    hands.click(sorted(signs, key=lambda sign: by * sign.x())[-1])


def test_a_new_rule_gives_a_new_list_at_once(hands, russian):
    asked(hands)

    def shown():
        return [(move.word, move.points) for move in hands.moves]

    before = shown()
    for change, rules in (
        (lambda: hands.click(hands.with_text("Knots")), Rules(knots=True)),
        (lambda: hands.click("diagonalsSwitch"), Rules(diagonals=True)),
        (lambda: step(hands, "minLengthStepper", 1), Rules(min_length=3)),
        (lambda: hands.rules.setLetterValue("а", 9), Rules(letter_values={"а": 9})),
    ):
        change()
        assert (hands.position.rules, hands.editor.undoText) == (rules, "change the rules")
        hands.answered()
        expected = find_moves(hands.position.board, russian, rules)
        assert table_of(hands.moves) == table_of(expected)
        assert shown() == [(move.word, move.points) for move in expected] != before
        hands.editor.undo()
        hands.answered()
        assert (hands.position.rules, shown()) == (Rules(), before)


def test_the_values_of_the_letters_are_set_one_by_one(hands):
    hands.show_sheet("R")
    hands.reveal("letterValuesRow")
    hands.click("letterValuesRow")
    hands.see_frame()
    steppers = [
        item
        for item in shown_items(hands.window.contentItem())
        if item.inherits("QQuickSpinBox") and item.property("to") == 99
    ]
    assert len(steppers) == 32
    step(hands, steppers[1], 1)
    hands.click(steppers[1])
    hands.press(Qt.Key.Key_Up)
    assert hands.position.rules.letter_values == {"б": 3}
    assert steppers[1].property("value") == 3
    hands.reveal(hands.with_text("All worth 1"))
    hands.click(hands.with_text("All worth 1"))
    assert hands.position.rules.letter_values == {}


def test_lists_and_names_are_chosen_by_mouse(hands):
    hands.show_sheet("R")
    for number, name in enumerate(("Анна", "Boris")):
        hands.reveal(f"playerName-{number}")
        hands.fill(f"playerName-{number}", name)
    assert hands.position.players == ("Анна", "Boris")
    before = hands.position
    hands.reveal("lexiconChoice")
    hands.click("lexiconChoice")
    english = next(entry["title"] for entry in hands.lists.lexicons if entry["name"] == "en")
    hands.see_frame()
    row = next(
        item
        for item in shown_items(hands.window.contentItem())
        if item.inherits("QQuickItemDelegate")
        and str(item.property("text")).startswith(f"{english} ·")
    )
    hands.click(row)
    hands.close_sheet()
    assert (hands.position.lexicon, hands.editor.empty) == ("en", True)
    hands.type("word")
    assert "word" in hands.board.replace("\n", "")
    while hands.position != before:
        hands.ctrl("Z")
    assert {"Анна", "Boris"} <= set(hands.texts)


def test_letters_that_fall_off_are_told_of(models):
    hands = models("бал", "даб")
    hands.rules.resize(2, 2)
    assert hands.notice().startswith("2 letter")
    hands.take_notice_action()
    assert hands.board == "бал\nдаб"


def test_a_new_game_by_its_sheet(hands):
    hands.show_sheet("N")
    hands.click(hands.with_text("7×7"))
    hands.fill("word", "Барсук")
    hands.press(Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    assert hands.board.split("\n")[3] == "барсук."
    hands.type("к")
    assert hands.board.startswith("к......")
    hands.show_sheet("N")
    hands.type("водокачка")
    hands.see_frame()
    assert "The board becomes 9×9 to fit 9 letters." in hands.texts
    before = hands.position
    for word, told in (
        ("водокачка" * 2, "'водокачкаводокачка' has 18 letters, and a board at most 15 columns"),
        ("б1", ""),
    ):
        hands.fill("word", word)
        hands.press(Qt.Key.Key_Return)
        hands.see_frame()
        assert hands.item("word").property("error")
        assert not told or hands.texts.count(told) == 1
        assert hands.position == before


class OnBonuses(Hands):
    @property
    def grid(self):
        return self.item("bonusGrid")


def bonus_hands(hands):
    hands.show_sheet("R")
    for name in ("bonusesRow", "bonusChoice"):
        hands.reveal(name)
        if name == "bonusesRow":
            hands.click(name)
            hands.see_frame()
    return OnBonuses(hands.app, hands.qtbot)


def bonuses_of(hands):
    return {cell: str(bonus) for cell, bonus in hands.position.rules.bonuses.items()}


def test_bonus_cells_are_drawn_and_count(hands, russian):
    hands.search_board()
    on_sheet = bonus_hands(hands)
    on_sheet.click_cell(0, 0)
    assert bonuses_of(hands) == dict.fromkeys(((0, 0), (0, 4), (4, 0), (4, 4)), "2l")
    on_sheet.click_cell(4, 4)
    assert bonuses_of(hands) == {}
    on_sheet.grid.forceActiveFocus()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Space):
        hands.press(key)
    assert bonuses_of(hands) == dict.fromkeys(((1, 1), (1, 3), (3, 1), (3, 3)), "2l")
    hands.press(Qt.Key.Key_Return)
    assert bonuses_of(hands) == {}
    hands.click("mirrorSwitch")
    hands.reveal("bonusChoice")
    hands.click(hands.with_text("3W"))
    on_sheet.click_cell(1, 2)
    hands.click(hands.with_text("+5"))
    on_sheet.drag((3, 2), (3, 3), (3, 4))
    drawn = {(1, 2): "3w", (3, 2): "+5", (3, 3): "+5", (3, 4): "+5"}
    assert bonuses_of(hands) == drawn
    hands.answered()
    expected = find_moves(hands.position.board, russian, hands.position.rules)
    assert [move.points for move in hands.moves] == [move.points for move in expected]
    assert max(move.points for move in expected) > max(len(move.word) for move in expected)
    hands.close_sheet()
    assert hands.grid.property("bonuses")[7] == "3w"
    spoken = {
        told.text(QAccessible.Text.Name)
        for item in shown_items(hands.grid)
        if (told := QAccessible.queryAccessibleInterface(item)) is not None
    }
    assert "row 2, column 3, empty, triple word" in spoken
    hands.ctrl("Z")
    assert bonuses_of(hands) == {(1, 2): "3w"}
