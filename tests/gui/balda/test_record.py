"""The record on the page: stepping, variations, notes, and moves from and to files."""

from __future__ import annotations

import json

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.balda.conftest import BALDA

MOVES = """move\tword\trow\tcol\tletter
0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\tбан\t2\t2\tн
4\tад\t2\t5\tд
"""
ALT = Qt.KeyboardModifier.AltModifier


def paste(hands, text: str = MOVES) -> None:
    QGuiApplication.clipboard().setText(text)
    hands.ctrl("V")


def alt(hands, key: Qt.Key) -> None:
    hands.press(key, ALT)


def words(hands) -> list[str]:
    return [row["shown"] for row in hands.page.record.rows]


def marked(hands, mark: str) -> list[int]:
    return [cell for cell, there in enumerate(hands.page.marks) if there == mark]


def test_a_recorded_game_comes_in_with_one_paste(models):
    """Numbered, the last move marked; one undo brings back what was there."""
    hands = models(*BALDA)
    before = hands.position
    paste(hands)
    assert hands.notice() == "Game pasted: 4 moves."
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "АД"]
    assert [row["number"] for row in hands.page.record.rows] == ["", "1", "2", "3", "4"]
    assert hands.board == ".....\n.н..д\nбалда\n.к..р\n....."
    assert hands.position.scores == (6, 5)
    assert (marked(hands, "last"), hands.page.path) == ([9], [])
    hands.take_notice_action()
    assert hands.position == before


def test_a_click_on_a_move_shows_the_position_and_the_path(hands):
    """So do keys, from wherever; a letter that is typed hides the path, Esc does."""
    paste(hands)
    hands.click(hands.with_text("ДАР"))
    assert hands.board == ".....\n.....\nбалда\n.к..р\n....."
    assert (hands.page.path, hands.page.placedCell, hands.page.placedLetter) == (
        [13, 14, 19], 19, "Р"
    )  # fmt: skip
    assert hands.page.record.placeText == "Move 2 of 4"
    hands.press(Qt.Key.Key_Down)
    assert hands.page.path == [10, 11, 6]
    hands.click_cell(0, 0)
    alt(hands, Qt.Key.Key_Left)
    assert hands.page.path == [13, 14, 19]
    alt(hands, Qt.Key.Key_Home)
    assert (hands.board.count("."), hands.page.record.canStepBack) == (20, False)
    alt(hands, Qt.Key.Key_End)
    assert (hands.page.path, marked(hands, "last")) == ([14, 9], [9])
    hands.press(Qt.Key.Key_Escape)
    assert (hands.page.path, marked(hands, "last")) == ([], [9])
    hands.click("stepBack")
    assert hands.page.path == [10, 11, 6]
    assert hands.editor.undoText == "paste a board"
    hands.click("playedButton")
    hands.sheet_opened()
    hands.click(hands.with_text("1. ЛАК"))
    hands.sheet_closed()
    assert hands.page.path == [12, 11, 16]


def test_a_move_in_the_middle_is_a_variation(hands):
    """The old line is seen below it, gone to by key or click, and struck; undo brings it back."""
    paste(hands)
    alt(hands, Qt.Key.Key_Home)
    alt(hands, Qt.Key.Key_Right)
    hands.click_cell(1, 1)
    hands.type("н")
    hands.drag((2, 0), (2, 1), (1, 1))
    hands.answered()
    hands.press(Qt.Key.Key_Return)
    assert words(hands) == ["БАЛДА", "ЛАК", "БАН", "ДАР"]
    varied = hands.position
    assert [row["more"] for row in hands.page.record.rows] == [0, 0, 0, 2]
    alt(hands, Qt.Key.Key_Down)
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "БАН", "АД"]
    assert hands.position.plays[-1].word == "дар"
    hands.click(hands.with_text("Delete this variation"))
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "АД"]
    assert hands.notice() == "БАН was deleted."
    hands.take_notice_action()
    alt(hands, Qt.Key.Key_Up)
    assert hands.position == varied
    hands.press(Qt.Key.Key_Tab)
    hands.item("recordList").forceActiveFocus()
    hands.press(Qt.Key.Key_Delete)
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "АД"]
    assert hands.position.record.at == 1


def test_letters_typed_in_the_middle_come_back_by_undo(models):
    """They are no part of the game, and said to be gone."""
    hands = models(*BALDA)
    paste(hands)
    alt(hands, Qt.Key.Key_Home)
    hands.click_cell(0, 0)
    hands.type("щ")
    typed = hands.position
    alt(hands, Qt.Key.Key_Right)
    assert hands.notice() == "The letters typed here were removed."
    hands.take_notice_action()
    assert hands.position == typed
    hands.ctrl("T")
    assert hands.notice() == "No moves yet."
    alt(hands, Qt.Key.Key_Right)
    hands.ctrl("T")
    assert hands.notice() == "other moves follow this one"


def test_a_note_to_a_move(hands):
    """Written below the moves, seen beside its own, one action of undo, there again."""
    paste(hands)
    alt(hands, Qt.Key.Key_Left)
    hands.item("noteField").forceActiveFocus()
    for letter in "ab c":
        hands.type(letter)
    assert [row["note"] for row in hands.page.record.rows] == ["", "", "", "ab c", ""]
    assert hands.editor.undoText == "note to move 3"
    assert hands.page.path == [10, 11, 6]
    hands.press(Qt.Key.Key_Return)
    assert hands.item("noteField").property("text") == "ab c"
    alt(hands, Qt.Key.Key_Right)
    assert hands.item("noteField").property("text") == ""
    hands.ctrl("Z")
    assert hands.page.record.note == ""
    assert hands.position.record.entries[3].note == ""


def test_the_game_is_saved_as_moves_and_opened(hands, tmp_path):
    """As TSV and JSON, from the sheet; opened in the same place as boards are."""
    paste(hands)
    hands.click(hands.with_text("БАН"))
    hands.page.record.setNote("a note")
    kept = hands.position
    for kind in ("tsv", "json"):
        hands.show_sheet("S")
        hands.click("filesButton")
        hands.wait(lambda kind=kind: f"Save the moves as {kind.upper()}…" in hands.texts)
        hands.click(hands.with_text(f"Save the moves as {kind.upper()}…"))
        hands.wait(lambda: "Save the moves" in hands.texts)
        hands.see_frame()
        hands.fill("fileNameField", str(tmp_path / f"game.{kind}"))
        hands.press(Qt.Key.Key_Return)
        hands.sheet_closed()
        hands.wait(lambda kind=kind: hands.notice() == f"Saved: game.{kind}")
        hands.new_game.begin(3, 3, "")
        hands.open_file(tmp_path / f"game.{kind}")
        assert hands.notice() == f"Opened: game.{kind}"
        assert hands.position.record.entries[3].note == "a note"
        assert hands.position.at_entry(3) == kept
        hands.page.record.goTo(3)
    text = (tmp_path / "game.tsv").read_text(encoding="utf-8")
    assert text.startswith("move\tword\trow\tcol\tletter\tplayer\tpoints\tnote\tpath\n")
    assert [row["word"] for row in json.loads((tmp_path / "game.json").read_text())][-1] == "ад"
    hands.click("copyMoves")
    assert QGuiApplication.clipboard().text() == text


def test_moves_that_cannot_be_read_are_told_of(models, tmp_path):
    """Pasted or opened, with their line; nothing is lost."""
    hands = models(*BALDA)
    before = hands.position
    path = tmp_path / "game.tsv"
    for text, told in (
        (MOVES.replace("ад", "яд"), "line 6: яд cannot be traced by these rules"),
        ("1\tлак\t4\t2\tк\n" * 10_000, "line 1001: a saved game has at most 1000 moves"),
        ("1\tcat\t1\t1\tc\n", "line 1: 'cat' has letters outside the Russian alphabet"),
    ):
        paste(hands, text)
        # A long text is read beside the window.
        hands.wait(lambda said=f"Couldn't read the moves: {told}": hands.notice().startswith(said))
        path.write_text(text, encoding="utf-8")
        hands.open_file(path)
        assert hands.notice().startswith(f"Couldn't open game.tsv: {told}")
    assert hands.position == before


def test_moves_in_other_letters_are_offered_their_list(models):
    """As a board is."""
    hands = models(*BALDA)
    paste(hands, "0\tcat\n1\tcats\t2\t4\ts\n")
    assert "English" in hands.notice() or "line 2" in hands.notice()
    paste(hands, "0\tgrids\n1\tgrit\t2\t3\tt\n")
    hands.take_notice_action()
    QCoreApplication.processEvents()
    assert words(hands) == ["GRIDS", "GRIT"]
    assert hands.position.lexicon == "en"


def test_a_past_move_is_corrected(models):
    """By a word that is traced; what does not fit any more is named, a note stays."""
    hands = models(*BALDA)
    paste(hands)
    hands.page.record.goTo(3)
    hands.page.record.setNote("a note")
    hands.page.record.beginCorrection()
    assert hands.board == ".....\n.....\nбалда\n.к..р\n....."
    assert hands.status == "Make the move that was made instead of БАН. Esc cancels."
    hands.press(Qt.Key.Key_Escape)
    assert hands.board == ".....\n.н...\nбалда\n.к..р\n....."
    hands.page.record.beginCorrection()
    hands.drag((2, 4), (1, 4))
    hands.type("д")
    hands.answered()
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: hands.notice().startswith("The move was corrected."))
    assert hands.notice() == "The move was corrected. These no longer fit: АД."
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "АД"]
    assert hands.position.record.entries[3].note == "a note"
    hands.take_notice_action()
    alt(hands, Qt.Key.Key_End)
    assert words(hands) == ["БАЛДА", "ЛАК", "ДАР", "БАН", "АД"]


def test_a_game_that_is_over_is_reviewed(hands):
    """From its beginning, by a button beside that of the rematch."""
    paste(hands)
    for _ in range(2):
        hands.game.passTurn()
    hands.click(hands.with_text("Review"))
    assert hands.position.record.at == 0
    hands.wait(lambda: hands.page.review.complete)
    assert "Review" not in hands.texts
    alt(hands, Qt.Key.Key_Right)
    assert hands.position.record.at == 1
    alt(hands, Qt.Key.Key_End)
    assert "Review" in hands.texts
