from PySide6.QtCore import Qt

from gridsmith.core.boggle.scoring import LETTERS
from gridsmith.core.boggle.solve import solve
from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.driving import heard, shown_items

VALUES = [*"2113", *"1111", *"1111", *"2111"]


def shown(hands: Hands, name: str) -> list[str]:
    drawn = [item for item in shown_items(hands.grid) if item.objectName() == name]
    return [str(item.property("text")) for item in drawn]


# Without a window


def test_keys_change_the_bonus_of_the_selected_cell(models, english):
    hands = models(*GOOD)
    hands.type("23")
    assert (hands.rows, hands.game.values, hands.game.byLetters) == (" ".join(GOOD), [], False)
    hands.game.chooseScoring("letters")
    assert hands.game.values == VALUES
    for key, row in zip("2223233", ("G2l", "G2w", "G", "G3l", "G2l", "G3l", "G3w"), strict=True):
        hands.type(key)
        assert hands.rows.startswith(f"{row}REP")
    hands.click_cell(1, 1)
    hands.type("2")
    hands.solved()
    assert list(hands.shown) == list(solve(hands.board.state.board, english, LETTERS))
    for bonus in ("9z", "2l"):  # nothing that there is; what is there
        hands.game.setBonus(bonus)
    hands.click_cell(3, 3)
    hands.ctrl("Z")
    assert (hands.rows, hands.board.selected) == ("G3wREP TNAL ESIT DRES", (1, 1))


def test_no_more_cells_can_multiply_the_word_than_points_allow(models):
    hands = models(*GOOD)
    hands.paste(" ".join("A2w" * 4 for _ in range(3)) + " ABCD")
    before = hands.rows
    hands.click_cell(3, 3)
    hands.type("33")
    assert hands.notice() == "at most 12 cells can multiply the word"
    assert hands.rows == before + "3l"


# In the window


def test_bonuses_are_put_by_keys_menu_and_sheet_and_are_seen_and_heard(sit_down):
    hands = sit_down(*GOOD)
    hands.show_sheet("R")
    hands.click(hands.with_text("Letters"))
    hands.click("scatterBonuses")
    assert len([mark for mark in hands.game.bonuses if mark]) == 6
    hands.click("clearBonuses")
    hands.close_sheet()
    assert shown(hands, "letterValue") == VALUES
    assert hands.heading("Points").property("term") == "letter-values"
    hands.click_cell(0, 0)
    hands.type("22")
    hands.right_click_cell(2, 1)
    hands.click(hands.with_text("3W: triple word"))
    assert hands.rows == "G2wREP TNAL ES3wIT DRES"
    assert sorted(shown(hands, "bonusTag")) == ["2W", "3W"]
    assert "row 1, column 1, letter G, worth 2, double word" in heard(hands.grid)
    hands.press(Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)  # on the cell that has one
    hands.click(hands.with_text("Remove the bonus"))
    assert hands.rows == "G2wREP TNAL ESIT DRES"
