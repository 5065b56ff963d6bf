"""Letter values and bonus cells on the Boggle page, by mouse and by keyboard alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication

from gridsmith.core.boggle.scoring import LETTERS
from gridsmith.core.boggle.solve import solve
from gridsmith.core.lexicon.alphabet import ENGLISH
from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.driving import shown_items, terms_shown

SHIFT = Qt.KeyboardModifier.ShiftModifier
BOARD = "G2wREP TNA3lL ESIT DRE2lS3w"


@pytest.fixture
def hands(sit_down) -> Hands:
    hands = sit_down(*GOOD)
    hands.solved()
    return hands


def by_letters(hands: Hands) -> None:
    """Choose letter values in the sheet of rules."""
    hands.show_sheet("R")
    hands.click(hands.with_text("Letters"))
    hands.close_sheet()
    hands.solved()


def tags(hands: Hands) -> list[str]:
    """The bonuses that are drawn."""
    return [
        str(item.property("text"))
        for item in shown_items(hands.grid)
        if item.objectName() == "bonusTag"
    ]


def values(hands: Hands) -> list[str]:
    return [
        str(item.property("text"))
        for item in shown_items(hands.grid)
        if item.objectName() == "letterValue"
    ]


def test_letters_show_their_values_and_words_count_by_them(hands):
    assert (values(hands), tags(hands)) == ([], [])
    by_letters(hands)
    assert values(hands) == [*"2113", *"1111", *"1111", *"2111"]
    assert tags(hands) == []
    best = hands.shown[0]
    board = hands.board.state.board
    assert best.points == LETTERS.path_points(board, best.path)
    points = [word.points for word in hands.shown]
    assert points == sorted(points, reverse=True)
    hands.ctrl("Z")
    hands.solved()
    assert values(hands) == []


def test_keys_change_the_bonus_of_the_selected_cell(hands, english):
    by_letters(hands)
    hands.click_cell(0, 0)
    hands.press(Qt.Key.Key_2)
    assert hands.rows == "G2lREP TNAL ESIT DRES"
    hands.press(Qt.Key.Key_2)
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Down)
    for _ in range(2):
        hands.press(Qt.Key.Key_3)
    assert hands.rows == "G2wREP TN3wAL ESIT DRES"
    assert hands.game.bonuses[5] == "3w"
    assert sorted(tags(hands)) == ["2W", "3W"]
    hands.solved()
    assert list(hands.shown) == list(solve(hands.board.state.board, english, LETTERS))
    hands.press(Qt.Key.Key_3)
    assert hands.rows == "G2wREP TNAL ESIT DRES"
    for _ in range(3):
        hands.ctrl("Z")
    assert hands.rows == "G2wREP TNAL ESIT DRES"
    assert hands.selected == (1, 1)
    hands.press(Qt.Key.Key_X)
    hands.press(Qt.Key.Key_Left)
    hands.press(Qt.Key.Key_3)
    assert hands.rows == "G2wREP TX3lAL ESIT DRES"
    hands.ctrl("Z")
    assert hands.board.undoText == "type X"


def test_without_letter_values_digits_do_nothing(hands):
    hands.click_cell(0, 0)
    hands.press(Qt.Key.Key_2)
    hands.press(Qt.Key.Key_3)
    assert hands.rows == " ".join(GOOD)
    assert hands.game.scoring == "classic"


def test_the_menu_of_a_cell_changes_its_bonus(hands):
    by_letters(hands)
    hands.right_click_cell(2, 1)
    hands.see_frame()
    hands.click(hands.with_text("3W: triple word"))
    assert hands.rows == "GREP TNAL ES3wIT DRES"
    hands.right_click_cell(2, 1)
    hands.see_frame()
    assert "3W: triple word" not in hands.texts
    hands.click(hands.with_text("Remove the bonus"))
    assert hands.rows == " ".join(GOOD)
    assert hands.board.undoText == "change the bonus of a cell"


def test_the_menu_of_a_cell_opens_by_keyboard(hands):
    by_letters(hands)
    hands.click_cell(1, 2)
    hands.press(Qt.Key.Key_F10, SHIFT)
    hands.see_frame()
    hands.wait(lambda: "2L: double letter" in hands.texts)
    hands.press(Qt.Key.Key_Escape)
    hands.see_frame()
    hands.press(Qt.Key.Key_Menu)
    hands.wait(lambda: "2L: double letter" in hands.texts)
    for _ in range(5):  # below the two lines that are always there
        hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.rows == "GREP TNA2wL ESIT DRES")
    hands.wait(lambda: bool(hands.grid.property("activeFocus")))


def test_a_pasted_board_brings_its_bonuses(hands):
    hands.paste(BOARD)
    hands.solved()
    assert hands.game.scoring == "letters"
    assert hands.rows == BOARD
    assert sorted(tags(hands)) == ["2L", "2W", "3L", "3W"]
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == BOARD.replace(" ", "\n") + "\n"
    hands.ctrl("Z")
    assert (hands.game.scoring, hands.rows) == ("classic", " ".join(GOOD))


def test_another_scoring_takes_the_bonuses_off(hands):
    hands.paste(BOARD)
    hands.show_sheet("R")
    hands.click(hands.with_text("Classic"))
    hands.close_sheet()
    assert (hands.rows, hands.game.scoring, tags(hands)) == (" ".join(GOOD), "classic", [])
    hands.ctrl("Z")
    assert (hands.rows, hands.game.scoring) == (BOARD, "letters")


def test_bonuses_are_dealt_and_removed_in_the_sheet(hands):
    by_letters(hands)
    hands.show_sheet("R")
    hands.click("scatterBonuses")
    assert sorted(mark for mark in hands.game.bonuses if mark) == [
        "2l", "2l", "2w", "3l", "3l", "3w",
    ]  # fmt: skip
    assert hands.board.undoText == "put bonuses on cells"
    hands.click("clearBonuses")
    assert hands.game.bonuses == []
    hands.close_sheet()
    hands.ctrl("Z")
    assert len(tags(hands)) == 6


def test_a_roll_deals_bonuses(hands):
    by_letters(hands)
    hands.press(Qt.Key.Key_F5)
    hands.solved()
    assert sorted(mark for mark in hands.game.bonuses if mark) == [
        "2l", "2l", "2w", "3l", "3l", "3w",
    ]  # fmt: skip
    hands.ctrl("Z")
    assert hands.rows == " ".join(GOOD)


def test_no_more_cells_can_multiply_the_word_than_points_allow(hands):
    by_letters(hands)
    for cell in range(12):
        hands.click_cell(*divmod(cell, 4))
        hands.press(Qt.Key.Key_2)
        hands.press(Qt.Key.Key_2)
    hands.click_cell(3, 3)
    hands.press(Qt.Key.Key_3)
    hands.press(Qt.Key.Key_3)
    assert hands.notice() == "at most 12 cells can multiply the word"
    assert hands.game.bonuses == [*["2w"] * 12, "", "", "", "3l"]


def test_a_word_shows_its_best_path_and_what_others_are_worth(hands):
    hands.paste("te3la.\nt3wEas")
    hands.solved()
    board = hands.board.state.board
    row = next(
        at
        for at, word in enumerate(hands.shown)
        if word.paths > 1
        and len({LETTERS.path_points(board, path) for path in hands.words.paths_of(word)}) > 1
    )
    word = hands.shown[row]
    hands.words.selectRow(row)
    assert hands.words.pathNumber == 1
    assert tuple(hands.words.selected_path) == word.path
    assert hands.words.currentText == f"{word.points} points"
    seen = []
    for _ in range(hands.words.pathCount):
        points = LETTERS.path_points(board, hands.words.selected_path)
        seen.append(points)
        lesser = "" if points == word.points else f" · this path: {points}"
        assert hands.words.currentText == f"{word.points} points{lesser}"
        hands.words.stepPath(1)
    assert seen == sorted(seen, reverse=True)
    assert len({*seen}) > 1


def test_a_selected_word_may_lie_on_a_larger_board_than_the_present_one(hands):
    """Until the words of the present one are found."""
    hands.paste("aaaaa\nbbbbb\naaaaa\nbbbbb\nt2wease")
    hands.solved()
    hands.words.selectRow(hands.row_of("tease"))
    assert hands.words.selected_path[0] == (4, 0)
    with hands.engine_held():
        hands.paste("t3we\nas")
        hands.see_frame()
        assert hands.words.currentText == "15 points"
    hands.solved()
    assert hands.words.points == solve(hands.board.state.board, hands.shown.lexicon, LETTERS).points


def test_a_traced_path_says_what_it_is_worth(hands):
    hands.paste("t3we a\nt e s")
    hands.solved()
    points = {word.word: word.points for word in hands.shown}
    hands.drag((1, 0), (1, 1), (0, 2))
    board = hands.board.state.board
    path = ((1, 0), (1, 1), (0, 2))
    assert hands.words.selected_path == path
    worth = LETTERS.path_points(board, path)
    assert worth < points["tea"]
    assert hands.words.currentText == f"{points['tea']} points · this path: {worth}"


def test_a_round_with_bonus_dice_is_played_by_keyboard_alone(hands, english):
    hands.ctrl("N")
    hands.sheet_opened()
    for _ in range(40):
        item = hands.window.activeFocusItem()
        if item.property("text") == "Classic":
            break
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Right)
    hands.press(Qt.Key.Key_Right)
    assert hands.game.scoring == "letters"
    assert "Letter values times the bonuses of cells" in hands.item("scoringText").property("text")
    for _ in range(40):
        if hands.window.activeFocusItem().objectName() == "startRound":
            break
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.solved()
    assert hands.game.playing
    assert len(tags(hands)) == 6
    found = solve(hands.board.state.board, english, LETTERS)
    word = found[0]
    hands.type(word.word)
    hands.press(Qt.Key.Key_Return)
    shown = ENGLISH.upper(word.word)
    assert hands.status == f"{shown}: {word.points} points"
    hands.page.round.finish()
    hands.sheet_opened()
    assert hands.page.round.pointsText == f"{word.points} points"
    assert hands.page.round.shareText.endswith(f"for {word.points} of {found.points:,} points")


def test_the_points_of_a_saved_round_are_those_of_its_letters(hands):
    hands.paste(BOARD)
    hands.solved()
    hands.page.round.begin(0, False)
    hands.solved()
    for word in ("rest", "tie"):
        hands.type(word)
        hands.press(Qt.Key.Key_Return)
    hands.page.round.finish()
    hands.sheet_opened()
    points = hands.page.round.scores[0].points
    assert points > 2
    assert hands.board.says.heading(hands.board.state).scores == (points,)


def test_bonuses_come_back_after_a_restart(sit_down):
    hands = sit_down(*GOOD)
    hands.paste(BOARD)
    hands.solved()
    hands.kept()
    hands.app.close()
    again = sit_down()
    again.solved()
    assert (again.rows, again.game.scoring) == (BOARD, "letters")
    assert len(tags(again)) == 4


def test_the_search_counts_letters_and_says_that_bonuses_do_not(hands, english):
    hands.paste(BOARD)
    hands.solved()
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    assert "Bonuses of cells do not count" in hands.item("aimNote").property("text")
    hands.close_sheet()
    hands.begin_search()
    hands.stop_search()
    found = hands.search.found[0]
    assert found.board.bonuses == ()
    assert found.points == solve(found.board, english, LETTERS).points
    assert len(values(hands)) == 16
    assert tags(hands) == []
    hands.press(Qt.Key.Key_Return)
    hands.solved()
    assert (hands.board.state.board, hands.game.scoring) == (found.board, "letters")
    assert hands.words.points == found.points


def test_a_picture_has_the_bonuses(hands):
    hands.paste(BOARD)
    hands.solved()
    figure = hands.page.drawn().figures[0]
    assert list(figure.bonuses) == list(hands.board.state.board.bonuses)
    assert list(figure.values) == values(hands)


def test_screen_readers_hear_values_and_bonuses(hands):
    hands.paste(BOARD)
    faces = map(QAccessible.queryAccessibleInterface, shown_items(hands.grid))
    heard = [face.text(QAccessible.Text.Name) for face in faces if face is not None]
    assert "row 1, column 1, letter G, worth 2, double word, selected" in heard
    assert "row 2, column 3, letter A, worth 1, triple letter" in heard


def test_during_a_round_bonuses_stay(hands):
    hands.paste(BOARD)
    hands.solved()
    hands.page.round.begin(0, False)
    hands.solved()
    hands.press(Qt.Key.Key_2)
    assert hands.rows == BOARD


def test_terms_explain_themselves(hands):
    """By a key, and at the headings of the list."""
    hands.press(Qt.Key.Key_F1, SHIFT)
    hands.wait(lambda: terms_shown(hands))
    assert "Paths (Boggle)" in hands.texts
    assert "Letter values (Boggle)" not in hands.texts
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not terms_shown(hands))
    by_letters(hands)
    assert hands.heading("Points").property("term") == "letter-values"
    hands.press(Qt.Key.Key_F1, SHIFT)
    hands.wait(lambda: terms_shown(hands))
    assert "Letter values (Boggle)" in hands.texts
    hands.press(Qt.Key.Key_Escape)
    hands.wait(lambda: not terms_shown(hands))
    hands.begin_search()
    hands.stop_search()
    hands.press(Qt.Key.Key_F1, SHIFT)
    hands.wait(lambda: terms_shown(hands))
    assert {"Restarts (Boggle)", "Letter values (Boggle)"} <= {*hands.texts}
