import pytest
from PySide6.QtCore import Qt

from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from tests.gui.balda.hands import Hands, table_of
from tests.gui.driving import heard, shown_items

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.fixture
def hands(sit_down):
    return sit_down(*POSITION)


def step(hands, stepper, by):
    item = hands.item(stepper) if isinstance(stepper, str) else stepper
    hands.reveal(item)
    signs = [child for child in shown_items(item) if child.property("usable") is not None]
    hands.click(sorted(signs, key=lambda sign: by * sign.x())[-1])


def test_a_new_rule_gives_a_new_list_at_once(hands, russian):
    hands.search_board()
    hands.show_sheet("R")

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


def test_names_values_and_the_list_are_set_by_mouse(hands):
    hands.show_sheet("R")
    hands.reveal("playerName-1")
    hands.fill("playerName-1", "Анна")
    assert hands.position.players == ("", "Анна")
    hands.reveal("letterValuesRow")
    hands.click("letterValuesRow")
    hands.see_frame()
    steppers = [item for item in hands.items() if item.property("to") == 99]
    assert len(steppers) == 32
    step(hands, steppers[1], 1)
    hands.click(steppers[1])
    hands.press(Qt.Key.Key_Up)
    assert hands.position.rules.letter_values == {"б": 3}
    hands.reveal(hands.with_text("All worth 1"))
    hands.click(hands.with_text("All worth 1"))
    assert hands.position.rules.letter_values == {}
    hands.reveal("lexiconChoice")
    hands.click("lexiconChoice")
    hands.see_frame()
    english = next(entry["title"] for entry in hands.lists.lexicons if entry["name"] == "en")
    hands.click(
        next(
            item for item in hands.items() if str(item.property("text")).startswith(f"{english} ·")
        )
    )
    assert (hands.position.lexicon, hands.editor.empty) == ("en", True)


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
    before = hands.position
    hands.show_sheet("N")
    hands.type("водокачка")
    hands.see_frame()
    assert "The board becomes 9×9 to fit 9 letters." in hands.texts
    hands.type("водокачка")
    hands.press(Qt.Key.Key_Return)
    hands.see_frame()
    told = "'водокачкаводокачка' has 18 letters, and a board at most 15 columns"
    assert (hands.item("word").property("error"), hands.texts.count(told)) == (told, 1)
    assert hands.position == before


def bonuses_of(hands):
    return {cell: str(bonus) for cell, bonus in hands.position.rules.bonuses.items()}


def test_bonus_cells_are_drawn_and_count(hands, russian, monkeypatch):
    hands.search_board()
    hands.show_sheet("R")
    hands.reveal("bonusesRow")
    hands.click("bonusesRow")
    hands.see_frame()
    hands.reveal("bonusChoice")
    with monkeypatch.context() as patch:
        patch.setattr(Hands, "grid_name", "bonusGrid")
        hands.click_cell(0, 0)
        assert bonuses_of(hands) == dict.fromkeys(((0, 0), (0, 4), (4, 0), (4, 4)), "2l")
        hands.click_cell(4, 4)
        assert bonuses_of(hands) == {}
        hands.grid.forceActiveFocus()
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Space):
            hands.press(key)
        assert bonuses_of(hands) == dict.fromkeys(((1, 1), (1, 3), (3, 1), (3, 3)), "2l")
        hands.press(Qt.Key.Key_Return)
        hands.click("mirrorSwitch")
        hands.reveal("bonusChoice")
        hands.click(hands.with_text("3W"))
        hands.click_cell(1, 2)
        hands.click(hands.with_text("+5"))
        hands.drag((3, 2), (3, 3), (3, 4))
    drawn = {(1, 2): "3w", (3, 2): "+5", (3, 3): "+5", (3, 4): "+5"}
    assert bonuses_of(hands) == drawn
    hands.answered()
    expected = find_moves(hands.position.board, russian, hands.position.rules)
    assert [move.points for move in hands.moves] == [move.points for move in expected]
    hands.close_sheet()
    assert hands.grid.property("bonuses")[7] == "3w"
    assert "row 2, column 3, empty, triple word" in heard(hands.grid)
    hands.ctrl("Z")
    assert bonuses_of(hands) == {(1, 2): "3w"}
