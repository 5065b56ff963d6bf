import pytest
from PySide6.QtCore import QCoreApplication, Qt

from tests.gui.balda.conftest import BALDA
from tests.gui.tool.hints import FOR_KEYS, QUOTED


def ask_word(hands, word):
    hands.search.close_all()
    hands.search.askWord(word)
    hands.answered()
    hands.click_row(-1)


def select_with_paths(hands, several):
    at = next(at for at, move in enumerate(hands.moves) if (move.paths > 1) == several)
    hands.click_row(at)


CHOOSE = "Choose a word to see its path. Esc closes the list."
TYPED = (
    (id, "board", "Type a letter, or double-click to see words that fit."),
    (lambda hands: hands.click_cell(2, 2), "board",
     "Double-click: words through this letter. Search: all words."),
    (lambda hands: (hands.click_cell(1, 1), hands.type("к")), "board",
     "Enter: words with the new К. Search: all words."),
    (id, "", "Search: all words."),
    (lambda hands: hands.page.tracing.start(2, 0), "board",
     "Drag over the cells of the played word."),
    (lambda hands: (hands.page.tracing.cancel(), hands.editor.clearBoard()), "board",
     "Type the letters from your game. Space skips a cell."),
    (id, "", "Type the letters from your game."),
    (lambda hands: hands.new_game.begin(5, 5, "балда", first=1), "board",
     "Enter their move: tap the cell of the new letter."),
    (lambda hands: hands.new_game.begin(5, 5, "балда", helped=False), "board",
     "Type your letter in an empty cell, or take a hint."),
    (lambda hands: [hands.page.help.hint() for _ in range(3)], "board",
     "Type your letter in an empty cell."),
    (lambda hands: (hands.click_cell(1, 1), hands.type("к")), "board",
     "Drag over the cells of your word with К, or press Enter."),
    (lambda hands: (hands.lay(*BALDA), hands.drag((2, 0), (2, 1), (1, 1))), "board",
     "Type a letter for the empty cell. Esc cancels."),
)  # fmt: skip
LISTED = (
    (lambda hands: hands.search_board(), "list", CHOOSE),
    (lambda hands: (hands.click_cell(1, 1), hands.type("к"), hands.answered()), "board",
     "Enter: words with the new К. Search: all words."),
    (lambda hands: hands.page.tracing.start(2, 0), "board",
     "Drag over the cells of the played word."),
    (lambda hands: (hands.page.tracing.cancel(), hands.ctrl("Z"), hands.answered()), "list",
     CHOOSE),
    (lambda hands: select_with_paths(hands, False), "list",
     "Enter plays %1; ↑ ↓ move through the list."),
    (lambda hands: select_with_paths(hands, True), "list",
     "Enter plays %1; ← → show its other paths."),
    (id, "board", "Enter plays %1."),
    (id, "", CHOOSE),
    (lambda hands: (hands.click_row(0), hands.press(Qt.Key.Key_F8), hands.answered()), "board",
     "Board and replies after the move. Esc goes back."),
    (lambda hands: (hands.search.close_all(), hands.search_board(), hands.search.setFilter("ъъ")),
     "board", "Esc clears the filter."),
    (lambda hands: ask_word(hands, "щука"), "board",
     "Enter corrects the word. Esc closes the list."),
    (id, "", "Esc closes the list."),
    (lambda hands: ask_word(hands, "лад"), "board",
     "Choose where the word was played. Esc closes the list."),
    (lambda hands: ask_word(hands, "балдю"), "board",
     "Choose where the word was played. Esc closes the list."),
    (lambda hands: hands.click_row(0), "board", "Enter plays %1 (not in the word list)."),
)  # fmt: skip
PLAYED = (
    (lambda hands: hands.lay("0\tбалда\n1\tлак\t4\t2\tк\n2\tдар\t4\t5\tр\n"), "board",
     "Type a letter, or double-click to see words that fit."),
    (lambda hands: hands.page.record.goTo(1), "board", "A move here starts a variation."),
    (lambda hands: hands.page.record.beginCorrection(), "board",
     "Make the move that was made instead of ЛАК. Esc cancels."),
    (lambda hands: (hands.click_cell(1, 1), hands.type("к")), "board",
     "Enter: words with the new К. Search: all words."),
    (lambda hands: hands.page.tracing.start(2, 0), "board",
     "Drag over the cells of the played word."),
    (lambda hands: (hands.page.tracing.cancel(), hands.ctrl("Z"), hands.press(Qt.Key.Key_Escape),
     hands.page.review.start(), hands.wait(lambda: hands.page.review.complete),
     hands.wait(lambda: not hands.page.review.running), hands.page.record.goTo(1)), "board",
     "%review"),
    (lambda hands: hands.page.review.exercises.start(), "board", "%review"),
    (lambda hands: hands.search_board(), "list", CHOOSE),
    (lambda hands: hands.search.close(), "board", "%review"),
    (lambda hands: hands.page.tracing.start(2, 0), "board",
     "Drag over the cells of the played word."),
    (lambda hands: (hands.page.tracing.cancel(), hands.page.review.exercises.end(),
     hands.page.record.goTo(1), hands.page.review.playLine()), "board",
     "A variation: these moves weren't made. Esc: back to the game."),
    (lambda hands: hands.press(Qt.Key.Key_Escape), "board", "A move here starts a variation."),
    (lambda hands: (hands.page.review.hide(), hands.page.record.goTo(2), hands.game.agreeEnd()),
     "board", "%end"),
)  # fmt: skip


@pytest.mark.parametrize("steps", [TYPED, LISTED, PLAYED], ids=["typed", "listed", "played"])
def test_the_line_says_what_can_be_done_next(behind, steps):
    for number, (do, place, text) in enumerate(steps):
        do(behind)
        behind.page.keyboardAt = place
        QCoreApplication.processEvents()
        text = text.replace("%1", behind.search.currentWord.upper())
        text = text.replace("%review", behind.page.review.status)
        assert behind.status == text.replace("%end", behind.game.endText) != "", number
        behind.app.shell.byFinger = True
        assert not FOR_KEYS.search(behind.status), number
        assert not QUOTED.search(behind.status), number  # a button that a low window may hide
        behind.app.shell.byFinger = False
