from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem

from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from tests.gui.balda.hands import Hands, table_of
from tests.gui.driving import shown_items

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


def asked(hands, letter="R"):
    """Search, then open the sheet."""
    hands.search_board()
    hands.show_sheet(letter)


def step(hands, stepper: QQuickItem | str, by: int):
    """Click the plus or the minus of a stepper."""
    item = hands.item(stepper) if isinstance(stepper, str) else stepper
    reveal(hands, item)
    signs = [child for child in shown_items(item) if child.property("usable") is not None]
    hands.click(sorted(signs, key=lambda sign: by * sign.x())[-1])


def reveal(hands, item: QQuickItem):
    """Scroll the sheet until an item is in sight."""
    flick = item
    while not flick.inherits("QQuickFlickable"):
        flick = flick.parentItem()
    at = item.mapToItem(flick, item.boundingRect().topLeft()).y() + flick.property("contentY")
    most = max(0.0, flick.property("contentHeight") - flick.height())
    flick.setProperty("contentY", min(most, max(0.0, at - 40)))
    hands.see_frame()


def test_a_new_rule_gives_a_new_list_at_once(sit_down, russian):
    """The list shown is that of a search with the rule, and undo brings the old one back."""
    hands = sit_down(*POSITION)
    asked(hands)
    before = [move.points for move in hands.moves]
    changes = (
        (lambda: hands.click(hands.with_text("Knots")), Rules(knots=True)),
        (lambda: hands.click("diagonalsSwitch"), Rules(diagonals=True)),
        (lambda: step(hands, "minLengthStepper", 1), Rules(min_length=3)),
        (lambda: hands.rules.setLetterValue("а", 9), Rules(letter_values={"а": 9})),
    )
    for change, rules in changes:
        change()
        assert hands.position.rules == rules
        hands.answered()
        expected = find_moves(hands.position.board, russian, rules)
        assert table_of(hands.moves) == table_of(expected)
        assert [move.points for move in hands.moves] == [move.points for move in expected]
        assert [move.points for move in hands.moves] != before
        assert hands.editor.undoText == "change the rules"
        hands.editor.undo()
        hands.answered()
        assert hands.position.rules == Rules()
        assert [move.points for move in hands.moves] == before


def test_the_values_of_the_letters_are_set_one_by_one(sit_down):
    """Each letter has its own number, and a button makes all of them 1 again."""
    hands = sit_down(*POSITION)
    hands.show_sheet("R")
    reveal(hands, hands.item("letterValuesRow"))
    hands.click("letterValuesRow")
    hands.see_frame()
    steppers = [
        item
        for item in shown_items(hands.window.contentItem())
        if item.inherits("QQuickSpinBox") and item.property("to") == 99
    ]
    assert len(steppers) == 32
    step(hands, steppers[1], 1)
    assert hands.position.rules.letter_values == {"б": 2}
    hands.click(steppers[1])
    hands.press(Qt.Key.Key_Up)
    hands.press(Qt.Key.Key_Up)
    assert hands.position.rules.letter_values == {"б": 4}
    assert steppers[1].property("value") == 4
    reveal(hands, hands.with_text("All worth 1"))
    hands.click(hands.with_text("All worth 1"))
    assert hands.position.rules.letter_values == {}


def test_a_list_of_other_letters_begins_a_new_game(sit_down):
    """Chosen by mouse; undo brings the old game back."""
    hands = sit_down(*POSITION)
    before = hands.position
    hands.show_sheet("R")
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
    assert hands.position.lexicon == "en"
    assert hands.editor.empty
    hands.close_sheet()
    hands.type("word")
    assert hands.board.split("\n")[0] == "word." or "w" in hands.board
    while hands.position != before:
        assert hands.editor.undoText
        hands.ctrl("Z")
    hands.search_board()
    assert len(hands.moves) > 0


def test_the_size_of_the_board(sit_down):
    """The letters stay, and so does the list's question."""
    hands = sit_down(*POSITION)
    asked(hands)
    for stepper, by, size in (
        ("rowsStepper", 1, (6, 5)),
        ("rowsStepper", -1, (5, 5)),
        ("rowsStepper", -1, (4, 5)),
        ("columnsStepper", 1, (4, 6)),
    ):
        step(hands, stepper, by)
        assert (hands.position.board.rows, hands.position.board.columns) == size
        assert "балда" in hands.board
        hands.answered()
        assert hands.search.resultKind == "board"
    assert hands.editor.undoText == "change the size"


def test_letters_that_fall_off_are_told_of(models):
    """And undo brings them back."""
    hands = models("ба", "лд")
    hands.rules.resize(2, 3)
    hands.lay("бал", "даб")
    hands.rules.resize(2, 2)
    assert hands.notice().startswith("2 letter")
    hands.take_notice_action()
    assert hands.board == "бал\nдаб"


def test_the_players_have_names(sit_down):
    """Typed in the sheet, shown over the board."""
    hands = sit_down(*POSITION)
    hands.show_sheet("R")
    for number, name in enumerate(("Анна", "Boris")):
        reveal(hands, hands.item(f"playerName-{number}"))
        hands.click(f"playerName-{number}")
        hands.type(name)
    hands.close_sheet()
    assert {"Анна", "Boris"} <= set(hands.texts)
    assert hands.position.players == ("Анна", "Boris")


def test_a_new_game_by_its_sheet(sit_down):
    """Size and start word; the word lies in the middle and cannot be played."""
    hands = sit_down(*POSITION)
    hands.show_sheet("N")
    hands.click(hands.with_text("7×7"))
    hands.fill("word", "Барсук")
    hands.click("beginButton")
    hands.sheet_closed()
    assert hands.board.split("\n")[3] == "барсук."
    hands.ctrl("Z")
    assert hands.board == "\n".join(POSITION)


def test_a_start_word_that_does_not_fit_is_refused(sit_down):
    """The sheet stays and says why; the game on the board is not touched."""
    hands = sit_down(*POSITION)
    hands.show_sheet("N")
    for word in ("электростанцияяя", "б1"):
        hands.fill("word", word)
        hands.click("beginButton")
        assert hands.item("word").property("error")
        assert hands.board == "\n".join(POSITION)


class OnBonuses(Hands):
    """Hands on the grid of the sheet, not that of the page."""

    @property
    def grid(self) -> QQuickItem:
        return self.item("bonusGrid")


def bonus_hands(hands) -> OnBonuses:
    """Open the bonus cells in the sheet."""
    hands.show_sheet("R")
    reveal(hands, hands.item("bonusesRow"))
    hands.click("bonusesRow")
    hands.see_frame()
    reveal(hands, hands.item("bonusChoice"))
    return OnBonuses(hands.app, hands.qtbot)


def bonuses_of(hands) -> dict[tuple[int, int], str]:
    return {cell: str(bonus) for cell, bonus in hands.position.rules.bonuses.items()}


def test_bonus_cells_are_drawn_and_count(sit_down, russian):
    """By taps, in all four corners; the list counts them, and the board shows and says them."""
    hands = sit_down(*POSITION)
    hands.search_board()
    on_sheet = bonus_hands(hands)
    on_sheet.click_cell(0, 0)
    assert bonuses_of(hands) == dict.fromkeys(((0, 0), (0, 4), (4, 0), (4, 4)), "2l")
    on_sheet.click_cell(4, 4)
    assert bonuses_of(hands) == {}
    hands.click("mirrorSwitch")
    reveal(hands, hands.item("bonusChoice"))
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


def test_bonus_cells_are_drawn_by_the_keyboard(sit_down):
    """Arrows, Space, and the choice above."""
    hands = sit_down(*POSITION)
    on_sheet = bonus_hands(hands)
    on_sheet.grid.forceActiveFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space):
        hands.press(key)
    assert bonuses_of(hands) == dict.fromkeys(((1, 1), (1, 3), (3, 1), (3, 3)), "2l")
    hands.press(Qt.Key.Key_Return)
    assert bonuses_of(hands) == {}


def test_bonus_cells_keep_their_places(models):
    """Around the middle: on a board of another size, in the next game, after a restart."""
    hands = models(*POSITION)
    hands.rules.setBonuses([0, 24], "2w")
    hands.rules.resize(7, 7)
    assert bonuses_of(hands) == {(1, 1): "2w", (5, 5): "2w"}
    assert hands.new_game.begin(5, 5, "балда") == ""
    assert bonuses_of(hands) == {(0, 0): "2w", (4, 4): "2w"}
    hands.app.close()
    assert bonuses_of(models()) == {(0, 0): "2w", (4, 4): "2w"}
