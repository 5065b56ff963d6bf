from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.gui.balda.conftest import BALDA
from tests.gui.driving import shown_items

RETURN, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Down


def test_playing_a_word(hands):
    """The letter lies on the board, the word is banned, the points are counted, the turn passes."""
    before = hands.position
    for way in ("button", "Enter", "double click", "menu"):
        hands.search_board()
        hands.click(hands.row(0))
        move = hands.moves[0]
        if way == "button":
            hands.click("wordButton")
        elif way == "Enter":
            hands.press(RETURN)
        elif way == "double click":
            hands.double_click(hands.row(0))
        else:
            hands.press(Qt.Key.Key_Menu)
            hands.wait(lambda: "Count as played" in hands.texts)
            hands.click(hands.with_text("Play", "QQuickMenuItem"))
        game = hands.position
        assert game.board.letter(*move.cell) == move.letter
        assert move.word in game.banned
        assert game.scores == (len(move.word), 0)
        assert game.turn == 1
        assert hands.search.resultKind == ""
        assert hands.notice().startswith(f"Me: {move.word.upper()}, {len(move.word)} point")
        hands.dismiss_notice()
        # The board has the keyboard.
        hands.editor.selectCell(0, 0)
        hands.press(Qt.Key.Key_Right)
        hands.type(" й")
        assert hands.position.board.letter(0, 2) == "й"
        while hands.position != before:
            hands.ctrl("Z")
        hands.search.close_all()


def test_a_move_is_taken_back(models):
    """By key, by the notice's button, and by undo; redo plays it again."""
    hands = models(*BALDA)
    before = hands.position
    hands.search_board()
    hands.click_row(0)
    word = hands.search.currentWord
    hands.press(RETURN)
    after = hands.position
    hands.take_notice_action()
    assert hands.position == before
    hands.ctrl("Y")
    assert hands.position == after
    assert hands.editor.undoText == f"play {word.upper()}"
    hands.ctrl("T")
    assert hands.position == before
    assert hands.notice() == f"Took back {word.upper()}."
    assert hands.editor.undoText == f"take back {word.upper()}"
    hands.ctrl("Z")
    assert hands.position == after
    hands.ctrl("Z")
    assert hands.position == before
    assert hands.editor.redoText == f"play {word.upper()}"


def test_an_old_notice_does_not_undo_what_came_later(models):
    """It goes once something else was done, or another page is shown."""
    hands = models(*BALDA)
    hands.search_board()
    hands.click_row(0)
    hands.press(RETURN)
    assert hands.notice() != ""
    hands.app.shell.openTool("blocks")
    assert hands.notice() == ""
    hands.app.shell.openTool("balda")
    hands.editor.notify_undo("Played")
    hands.click_cell(0, 4)
    hands.type("щ")
    assert hands.board[4] == "щ"
    assert hands.notice() == ""


def test_the_sheet_of_played_words(hands):
    """A word added there does not count any more; allowed again, it does."""
    hands.search_board()
    word = hands.moves[0].word
    hands.click("playedButton")
    hands.sheet_opened()
    hands.click("rowToAdd")
    hands.type(word.upper())
    hands.press(RETURN)
    assert hands.position.also_banned == (word,)
    assert word.upper() in hands.texts
    hands.type("йцук1")
    hands.click("addButton")
    assert any("йцук1" in text for text in hands.texts)
    hands.close_sheet()
    hands.answered()
    assert word not in hands.words
    hands.click("playedButton")
    hands.sheet_opened()
    hands.click(hands.with_text(f"Allow {word.upper()} again"))
    hands.close_sheet()
    hands.answered()
    assert hands.position.also_banned == ()
    assert word in {move.word for move in hands.moves}


def test_another_position_is_another_game(models, tmp_path):
    """Its score, its played words and its moves begin anew; undo brings the old game back whole."""
    hands = models(*BALDA)
    hands.rules.rename(1, "Оля")
    hands.rules.set({"diagonals": True})
    hands.game.banWord("лад")
    for _ in range(3):
        hands.search_board()
        hands.click_row(0)
        hands.press(RETURN)
    before = hands.position
    text = "\n".join((".....", ".....", "весна", ".....", "....."))
    (tmp_path / "board.txt").write_text(text)
    QGuiApplication.clipboard().setText(text)
    for come in (
        lambda: hands.ctrl("V"),
        lambda: hands.open_file(tmp_path / "board.txt"),
        hands.editor.clearBoard,
    ):
        come()
        game = hands.position
        assert (game.scores, game.plays, game.banned, game.turn) == ((0, 0), (), frozenset(), 0)
        assert game.rules == before.rules
        assert (game.players, game.lexicon) == (before.players, before.lexicon)
        after = hands.board
        hands.ctrl("T")
        assert hands.notice() == "No moves yet."
        assert hands.board == after
        hands.ctrl("Z")
        assert hands.position == before
    hands.ctrl("T")
    assert len(hands.position.plays) == 2


def test_the_same_board_pasted_is_the_same_game(models):
    hands = models(*BALDA)
    hands.search_board()
    hands.click_row(0)
    hands.press(RETURN)
    before = hands.position
    hands.ctrl("C")
    hands.ctrl("V")
    assert hands.position == before
    assert hands.notice() == "The board already shows this."


def test_a_word_of_letters_that_were_played_is_no_move(models):
    """Neither those that run through one of them, nor by a letter typed over one."""
    hands = models(language="ru")
    hands.new_game.begin(7, 7, "корова")
    before = hands.position
    hands.editor.selectCell(3, 0)
    hands.search.askPlayedHere()
    assert hands.notice() == "Ход добавляет новую букву: сначала впишите её в пустую клетку."
    assert hands.search.resultKind == ""
    hands.editor.selectCell(3, 2)
    hands.type("с")
    hands.press(RETURN)
    hands.press(RETURN)
    assert (hands.position, hands.position.plays) == (before, ())
    assert "Исправить поле…" in hands.notice()


def test_the_board_is_corrected_by_an_action_of_its_own(models):
    """It says what becomes of the record; undo names it and brings the game back."""
    hands = models(*BALDA)
    hands.new_game.begin(5, 5, "балда")
    hands.search_board()
    hands.click_row(0)
    hands.press(RETURN)
    before, word = hands.position, hands.position.plays[0].word
    hands.game.correctBoard()
    assert hands.status == "Type over any letter, or erase it. Esc ends the correction."
    hands.click_cell(2, 2)
    hands.type("н")
    assert hands.notice() == (
        "Board corrected: row 3, column 3 is now Н. The record starts again from here; "
        "the game before is in the saved games."
    )
    assert hands.board.split("\n")[2] == "банда"
    assert (hands.position.plays, hands.position.scores) == ((), before.scores)
    assert word in hands.position.banned
    hands.kept()
    hands.games.look()
    hands.kept()
    saved = f"Me {before.scores[0]} : 0 Opponent"
    assert saved in [entry["title"] for entry in hands.games.entries]
    hands.press(Qt.Key.Key_Delete)
    assert hands.notice() == "Board corrected: row 3, column 4 is empty now."
    hands.press(Qt.Key.Key_Escape)
    hands.type("д")
    hands.type("р")
    assert hands.board.split("\n")[2] == "банра"
    hands.press(Qt.Key.Key_Backspace)
    hands.click_cell(2, 2)
    hands.type("л")
    assert hands.board.split("\n")[2] == "бан.а"
    for _ in range(5):
        assert hands.position != before
        undone = hands.editor.undoText
        hands.ctrl("Z")
        if hands.position == before:
            break
    assert undone == "correct the board"
    assert hands.position == before


def test_a_start_word_enlarges_the_board(hands):
    """The sheet says so before; where no board has room for it, that is said in one line."""
    hands.show_sheet("N")
    hands.type("водокачка")
    hands.see_frame()
    assert "The board becomes 9×9 to fit 9 letters." in hands.texts
    hands.press(RETURN)
    hands.sheet_closed()
    assert (hands.position.board.rows, hands.position.board.columns) == (9, 9)
    assert hands.board.split("\n")[4] == "водокачка"
    hands.show_sheet("N")
    hands.type("водокачка" * 2)
    told = "'водокачкаводокачка' has 18 letters, and a board at most 15 columns"
    hands.see_frame()
    assert told in hands.texts
    hands.press(RETURN)
    hands.see_frame()
    assert hands.texts.count(told) == 1
    assert hands.item("sheets").property("opened")


# A move made at the table


def new_game(hands):
    assert hands.new_game.begin(5, 5, "балда") == ""


def test_a_move_is_entered_by_its_letter(models):
    """Type the letter, press Enter, choose the word among those that run through it."""
    hands = models(*BALDA)
    new_game(hands)
    hands.click_cell(1, 0)
    hands.type("а")
    hands.press(RETURN)
    hands.answered()
    assert hands.search.resultKind == "played"
    assert {(move.cell, move.letter) for move in hands.moves} == {((1, 0), "а")}
    assert "балда" not in hands.words
    hands.click_row(0)
    word = hands.search.currentWord
    hands.press(RETURN)
    assert hands.position.plays[0].word == word
    assert (hands.position.plays[0].player, hands.position.turn) == (1, 0)
    assert hands.board.split("\n") == [".....", "а....", "балда", ".....", "....."]


def test_a_word_is_dragged_over_an_empty_cell(models):
    """The letter of the empty cell is asked for; the word comes up with the path drawn."""
    hands = models(*BALDA)
    new_game(hands)
    hands.drag((2, 0), (2, 1), (1, 1))
    assert "Type a letter" in hands.status
    hands.type("к")
    hands.answered()
    assert hands.search.resultKind == "word"
    assert hands.search.currentWord == "бак"
    assert hands.page.path == [10, 11, 6]
    hands.press(RETURN)
    assert [(play.word, play.player) for play in hands.position.plays] == [("бак", 1)]
    assert hands.position.board.letter(1, 1) == "к"


def test_a_word_is_dragged_over_the_fresh_letter(models):
    """Its cells are the move's path."""
    hands = models(*BALDA)
    new_game(hands)
    hands.click_cell(1, 1)
    hands.type("к")
    hands.drag((2, 0), (2, 1), (1, 1))
    hands.answered()
    assert hands.search.currentWord == "бак"
    hands.press(RETURN)
    assert [(play.word, play.path) for play in hands.position.plays] == [
        ("бак", ((2, 0), (2, 1), (1, 1)))
    ]


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (((2, 0), (1, 0), (1, 1)), "A move places one letter: drag over just one empty cell."),
        (((2, 0), (2, 1), (2, 2)), "Drag over the new letter, or over one empty cell."),
    ],
)
def test_a_wrong_drag_says_why(models, cells, told):
    """And leaves no trace."""
    hands = models(*BALDA)
    new_game(hands)
    hands.drag(*cells)
    assert hands.notice() == told
    assert hands.page.path == []
    assert hands.search.resultKind == ""


def test_esc_ends_a_drag_that_waits_for_its_letter(models):
    """The next letter is an ordinary one."""
    hands = models(*BALDA)
    new_game(hands)
    hands.drag((2, 0), (2, 1), (1, 1))
    hands.press(Qt.Key.Key_Escape)
    assert hands.page.path == []
    assert "Type a letter for" not in hands.status


def test_a_word_of_no_list_counts_and_can_be_added(hands):
    """It is banned from then on; with one click it is in the dictionary, and searches find it."""
    new_game(hands)
    hands.click("theirMoveButton")
    hands.sheet_opened()
    hands.wait(lambda: hands.page.search.word.is_unlisted("балдю"))
    hands.type("бал")
    assert "Not in the list, but it counts." not in hands.texts
    hands.type("дю")
    assert "Not in the list, but it counts." in hands.texts
    hands.click("findWordButton")
    hands.sheet_closed()
    hands.answered()
    places = {(move.cell, move.letter) for move in hands.moves}
    assert places == {((1, 3), "ю"), ((3, 3), "ю")}
    hands.click(hands.row(0))
    assert hands.status == "Enter plays БАЛДЮ (not in the word list)."
    hands.see_frame()
    assert any("not in the list" in text for text in hands.texts)
    hands.press(RETURN)
    assert (hands.position.scores, hands.position.turn) == ((0, 5), 0)
    assert "балдю" in hands.position.banned
    assert hands.notice() == "БАЛДЮ was accepted, but isn't in your word list."
    hands.take_notice_action()
    added = {"word": "балдю", "shown": "БАЛДЮ", "kind": "added"}
    hands.wait(lambda: hands.notice() == "БАЛДЮ was added to your dictionary.")
    assert hands.lists.ownWords == [added]
    new_game(hands)
    hands.search_board()
    assert "балдю" in {move.word for move in hands.moves}


def test_their_move_refuses_what_is_no_word(hands):
    """The sheet stays and says what is wrong."""
    new_game(hands)
    hands.show_sheet("M")
    for word, told in {
        "": "Type the word.",
        "балда": "БАЛДА was already played.",
        "б1": "Б1 has letters that are not on this board.",
    }.items():
        hands.ctrl("A")
        hands.type(word)
        hands.press(RETURN)
        hands.see_frame()
        assert told in hands.texts


def test_a_move_found_at_the_table_can_be_mine(hands):
    """By the menu of its row; whoever has the turn."""
    new_game(hands)
    hands.click("player-1")
    assert hands.search.askWord("бак") == ""
    hands.answered()
    hands.press(Qt.Key.Key_Menu)
    hands.wait(lambda: "It was my move" in hands.texts)
    hands.click(hands.with_text("It was my move", "QQuickMenuItem"))
    assert (hands.position.scores, hands.position.turn) == ((3, 0), 1)


# The beginning and the end


def test_two_passes_end_the_game(models):
    """It says who has won, and how many cells are left; what comes after is a game again."""
    hands = models(*BALDA)
    new_game(hands)
    hands.search_board()
    hands.click_row(0)
    points = len(hands.search.currentWord)
    hands.press(RETURN)
    hands.ctrl("L")
    assert (hands.position.turn, hands.notice()) == (0, "Opponent: pass.")
    hands.ctrl("L")
    end = f"Game over. Winner: Me ({points} : 0). 19 empty cells left."
    assert hands.notice() == f"Me: pass. {end}"
    hands.dismiss_notice()
    assert hands.status == end
    assert [player["won"] for player in hands.rules.players] == [True, False]
    hands.ctrl("T")
    assert hands.game.endText == ""
    assert hands.notice() == "Pass taken back."
    hands.game.agreeEnd()
    assert hands.game.endText == end
    hands.ctrl("Z")
    assert hands.game.endText == ""


def test_a_full_board_ends_the_game(models):
    """Then nobody passes, and a search says what is so."""
    hands = models("бал", "ад.", language="ru")
    hands.click_cell(1, 2)
    hands.type("а")
    hands.drag((0, 0), (0, 1), (0, 2), (1, 2))
    hands.answered()
    hands.press(RETURN)
    end = "Игра окончена. Победа: Соперник, 4 : 0. Все клетки заняты."
    assert hands.notice().endswith(end)
    over = hands.position
    hands.ctrl("L")
    assert (hands.notice(), hands.position) == (end, over)
    hands.search_board()
    assert (hands.status, hands.search.emptyText) == (end, end)


def test_a_word_that_the_board_cannot_spell_is_corrected(hands):
    """It stands in the field to be mended, with words that may have been meant below it."""
    for again in (
        lambda: hands.press(RETURN),
        lambda: hands.click(hands.with_text("Correct the word…")),
        lambda: hands.ctrl("M"),
    ):
        new_game(hands)
        hands.click_cell(1, 1)
        hands.type("к")
        hands.show_sheet("M")
        hands.type("бщак")
        hands.press(RETURN)
        hands.sheet_closed()
        hands.answered()
        assert "Enter corrects the word" in hands.status
        again()
        hands.sheet_opened()
        hands.see_frame()
        assert "БАК" in hands.texts
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Backspace):
            hands.press(key)
        assert hands.item("word").property("text") == "бак"
        hands.press(RETURN)
        hands.sheet_closed()
        hands.answered()
        assert hands.words == ["бак"]
        hands.press(RETURN)
        assert [play.word for play in hands.position.plays] == ["бак"]
    hands.show_sheet("M")
    assert hands.item("word").property("text") == ""


def test_a_word_that_may_have_been_meant_is_taken_by_a_click(hands):
    new_game(hands)
    hands.click_cell(1, 1)
    hands.type("к")
    hands.search.askWord("бщак")
    hands.answered()
    hands.show_sheet("M")
    hands.click(hands.with_text("БАК"))
    hands.sheet_closed()
    hands.answered()
    assert hands.words == ["бак"]


def test_a_rematch_is_offered_at_the_end(sit_down):
    """Of the same size with another start word; who came second begins."""
    hands = sit_down()
    hands.new_game.begin(5, 5, "балда")
    hands.game.passTurn()
    hands.game.agreeEnd()
    hands.wait(lambda: "Rematch" in hands.texts)
    hands.click("theirMoveButton")
    hands.wait(lambda: not hands.position.record.turns)
    assert hands.position.turn == 1
    assert len(hands.position.start_word) == 5
    assert hands.position.ending is None
    hands.ctrl("Z")
    assert hands.position.ending is not None


def set_to(hands, stepper, number):
    """Click the plus of a stepper until it shows a number."""
    item = hands.item(stepper)
    while item.property("value") < number:
        signs = [child for child in shown_items(item) if child.property("usable") is not None]
        hands.click(max(signs, key=lambda sign: sign.x()))


def test_three_players_at_one_table(sit_down):
    """Seated in the sheet of a new game; each move counts for who is to move, then the next."""
    hands = sit_down(language="ru")
    hands.show_sheet("N")
    set_to(hands, "seats", 3)
    hands.fill("word", "балда")
    hands.click("beginButton")
    hands.sheet_closed()
    assert [player["name"] for player in hands.rules.players] == ["Я", "Игрок 2", "Игрок 3"]
    for turn, scores in enumerate(((5, 0, 0), (5, 5, 0), (5, 5, 5))):
        assert hands.position.turn == turn
        hands.search_board()
        hands.press(DOWN)
        hands.press(RETURN)
        assert hands.position.scores == scores
    hands.press(Qt.Key.Key_F7)
    hands.search_board()
    hands.wait(lambda: any("Игрок 2: " in text for text in hands.texts))
    hands.press(Qt.Key.Key_Escape)
    hands.ctrl("T")
    assert (hands.position.turn, hands.position.scores) == (2, (5, 5, 0))
    hands.click("player-0")
    for _ in range(3):
        assert hands.game.endText == ""
        hands.ctrl("L")
    assert hands.game.endText == "Игра окончена. Ничья, 5 : 5 : 0. Осталось 18 пустых клеток."
    hands.press(Qt.Key.Key_Escape)
    hands.click("theirMoveButton")
    hands.wait(lambda: not hands.position.plays)
    assert (len(hands.position.players), hands.position.turn) == (3, 1)


def test_a_player_who_has_moved_does_not_go(models):
    """Others come and go in the rules; the names and points of those who stay do not change."""
    hands = models(language="ru")
    assert hands.new_game.begin(5, 5, "балда", 2, "", 3) == ""
    hands.search_board()
    hands.click_row(0)
    hands.press(RETURN)
    hands.rules.set_seats(2)
    assert hands.notice() == "Игрок 3 уже ходил и остаётся в игре."
    assert len(hands.position.players) == 3
    hands.rules.set_seats(4)
    hands.app.close()
    again = models(language="ru")
    assert (len(again.position.players), again.position.scores) == (4, (0, 0, 5, 0))


def test_a_long_group_of_the_menu_fits_a_low_window(sit_down):
    """It scrolls to its last line."""
    hands = sit_down(size=(360, 500))
    hands.menu("Choose a game…")
    hands.wait(lambda: "Which game, and what for?" in hands.texts)
