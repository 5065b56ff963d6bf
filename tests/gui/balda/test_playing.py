import pytest
from PySide6.QtCore import Qt

from tests.gui.balda.conftest import BALDA
from tests.gui.driving import shown_items

RETURN, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def begun(models):
    hands = models(*BALDA)
    assert hands.new_game.begin(5, 5, "балда", 1) == ""
    return hands


def test_an_old_notice_does_not_undo_what_came_later(behind):
    behind.play_first()
    assert behind.notice() != ""
    behind.click_cell(0, 4)
    behind.type("щ")
    assert (behind.board[4], behind.notice()) == ("щ", "")


def test_the_sheet_of_played_words(hands):
    hands.search_board()
    word = hands.moves[0].word
    hands.click("playedButton")
    hands.sheet_opened()
    hands.click("rowToAdd")
    hands.type(word.upper())
    hands.press(RETURN)
    assert hands.position.also_banned == (word,)
    hands.type("йцук1")
    hands.click("addButton")
    assert any("йцук1" in text for text in hands.texts)
    hands.click(hands.with_text(f"Allow {word.upper()} again"))
    hands.close_sheet()
    hands.answered()
    assert hands.position.also_banned == ()
    assert word in {move.word for move in hands.moves}


def test_the_board_is_corrected_by_an_action_of_its_own(begun):
    begun.play_first()
    before = begun.position
    begun.game.correctBoard()
    assert begun.status == "Type over any letter, or erase it. Esc ends the correction."
    begun.click_cell(2, 2)
    begun.type("н")
    assert begun.notice() == (
        "Board corrected: row 3, column 3 is now Н. The record starts again from here; "
        "the game before is in the saved games."
    )
    assert (begun.position.plays, begun.position.scores) == ((), before.scores)
    begun.press(Qt.Key.Key_Delete)
    assert begun.notice() == "Board corrected: row 3, column 4 is empty now."
    begun.press(ESC)
    begun.type("д")
    begun.click_cell(2, 2)
    begun.type("л")
    assert begun.board.split("\n")[2] == "банда"
    begun.kept()
    begun.games.look()
    begun.kept()
    saved = f"Me 0 : {before.scores[1]} Opponent"
    assert saved in [entry["title"] for entry in begun.games.entries]
    while begun.position != before:
        undone = begun.editor.undoText
        begun.ctrl("Z")
    assert undone == "correct the board"


# A move made at the table


def test_a_word_of_no_list_counts_and_can_be_added(hands):
    hands.new_game.begin(5, 5, "балда", 1)
    hands.click("theirMoveButton")
    hands.sheet_opened()
    hands.wait(lambda: hands.page.search.word.is_unlisted("балдю"))
    for typed, is_told in (("бал", False), ("дю", True)):
        hands.type(typed)
        assert ("Not in the list, but it counts." in hands.texts) == is_told
    hands.click("findWordButton")
    hands.sheet_closed()
    hands.answered()
    assert {(move.cell, move.letter) for move in hands.moves} == {((1, 3), "ю"), ((3, 3), "ю")}
    hands.click(hands.row(0))
    assert hands.status == "Enter plays БАЛДЮ (not in the word list)."
    hands.press(RETURN)
    assert (hands.position.scores, hands.position.turn) == ((0, 5), 0)
    assert hands.notice() == "БАЛДЮ was accepted, but isn't in your word list."
    hands.take_notice_action()
    hands.wait(lambda: hands.notice() == "БАЛДЮ was added to your dictionary.")
    hands.new_game.begin(5, 5, "балда")
    hands.search_board()
    assert "балдю" in {move.word for move in hands.moves}


def test_a_word_that_the_board_cannot_spell_is_corrected(hands):
    for again in (
        lambda: hands.press(RETURN),
        lambda: hands.click(hands.with_text("Correct the word…")),
    ):
        hands.new_game.begin(5, 5, "балда", 1)
        hands.click_cell(1, 1)
        hands.type("к")
        hands.show_sheet("M")
        hands.type("бщак")
        hands.press(RETURN)
        hands.sheet_closed()
        hands.answered()
        assert "This word can't be formed here" in hands.texts
        assert "Enter corrects the word" in hands.status
        again()
        hands.sheet_opened()
        hands.click(hands.with_text("БАК"))
        hands.sheet_closed()
        hands.answered()
        assert hands.words == ["бак"]
    hands.press(RETURN)
    assert [play.word for play in hands.position.plays] == ["бак"]
    hands.show_sheet("M")
    assert hands.item("word").property("text") == ""


# The beginning and the end


def test_three_players_at_one_table(sit_down):
    hands = sit_down(language="ru")
    hands.show_sheet("N")
    seats = hands.item("seats")
    signs = [child for child in shown_items(seats) if child.property("usable") is not None]
    hands.click(max(signs, key=lambda sign: sign.x()))
    hands.fill("word", "балда")
    hands.click("beginButton")
    hands.sheet_closed()
    assert [player["name"] for player in hands.rules.players] == ["Я", "Игрок 2", "Игрок 3"]
    for scores in ((5, 0, 0), (5, 5, 0), (5, 5, 5)):
        hands.play_first()
        assert hands.position.scores == scores
    hands.rules.set_seats(2)
    assert hands.notice() == "Игрок 3 уже ходил и остаётся в игре."
    hands.click("player-0")
    for _ in range(3):
        assert hands.game.endText == ""
        hands.ctrl("L")
    assert hands.game.endText == "Игра окончена. Ничья, 5 : 5 : 5. Осталось 17 пустых клеток."
    hands.press(ESC)
    hands.click("theirMoveButton")
    hands.wait(lambda: not hands.position.plays)
    game = hands.position
    assert (len(game.players), game.turn, len(game.start_word), game.ending) == (3, 1, 5, None)
