import pytest
from PySide6.QtCore import Qt

from gridsmith.core.boggle.dice import dice_of
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from tests.gui.boggle.hands import GOOD
from tests.throwing import can_show

BACKSPACE, DELETE, SPACE = Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Space


def seen(hands):
    return hands.rows, hands.board.selected


LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down

# Without a window


@pytest.mark.parametrize(
    ("typed", "first_row"),
    [
        ("quit", "QuIT."),
        ("quuit", "QuUIT"),
        ("QA Z", "QuA.Z"),
        ("1a;2b", "AB.."),
        ("йфя", "QuAZ."),  # the keyboard was left in Russian
    ],
)
def test_what_a_key_puts_on_a_cell(models, typed, first_row):
    hands = models()
    hands.type(typed)
    assert hands.rows.split()[0] == first_row


def test_a_board_is_typed_and_corrected(models):
    hands = models()
    for act, what, rows, selected in (
        (hands.type, ["greptnalesitdre"], "GREP TNAL ESIT DRE.", (3, 3)),
        (hands.type, ["s"], "GREP TNAL ESIT DRES", (0, 0)),
        (hands.board.clearBoard, [], ".... .... .... ....", (0, 0)),
        (hands.click_cell, [2, 1], ".... .... .... ....", (2, 1)),
        (hands.click_cell, [2, 1], ".... .... .... ....", (2, 1)),
        (hands.type, ["abc"], "..C. .... .A.. .B..", (1, 2)),
        (hands.click_cell, [1, 2], "..C. .... .A.. .B..", (1, 2)),
        (hands.type, ["de"], "..C. ..DE .A.. .B..", (2, 0)),
        (hands.press, [BACKSPACE], "..C. ..D. .A.. .B..", (1, 3)),
        (hands.click_cell, [0, 2], "..C. ..D. .A.. .B..", (0, 2)),
        (hands.press, [DELETE], ".... ..D. .A.. .B..", (0, 2)),
        (hands.press, [SPACE], ".... ..D. .A.. .B..", (0, 3)),
    ):
        act(*what)
        assert seen(hands) == (rows, selected)
    for key, end in ((UP, (0, 3)), (LEFT, (0, 0)), (DOWN, (3, 0)), (RIGHT, (3, 3))):
        for _ in range(5):
            hands.press(key)
        assert hands.board.selected == end


def test_dice_are_rolled(models):
    hands = models()
    game = hands.game
    for lexicon, alphabet in (("en", ENGLISH), ("ru-nouns", RUSSIAN)):
        hands.lists.chooseLexicon(lexicon)
        assert [one["value"] for one in game.diceSets] == [one.name for one in dice_of(alphabet)]
        for dice in dice_of(alphabet):
            game.chooseDice(dice.name)
            assert game.dice == dice.name
            hands.press(Qt.Key.Key_F5)
            assert can_show(dice, hands.board.state.board), dice.name


@pytest.mark.parametrize("way", ["paste", "file"])
def test_a_board_in_other_letters_is_one_step(models, tmp_path, way):
    hands = models(*GOOD)
    before, text = hands.board.state, "рост\nкино\nлето\nснег\n"
    if way == "paste":
        hands.paste(text)
    else:
        (tmp_path / "board.txt").write_text(text)
        hands.open_file(tmp_path / "board.txt")
    assert hands.board.state == before
    hands.take_notice_action()  # the list that fits is offered
    hands.solved()
    assert hands.rows.lower() == "рост кино лето снег"
    hands.ctrl("Z")
    assert hands.board.state == before


def test_the_line_below_the_board_says_what_comes_next(models):
    hands = models()
    page, words = hands.page, hands.words

    def select(*, several: bool) -> None:
        words.selectRow(next(at for at, w in enumerate(hands.shown) if (w.paths > 1) is several))

    for act, place, told in (
        (words.widen, "board", "Type the letters, or press Roll. Enter: an example."),
        (words.widen, "", "Type the letters, or press Roll."),
        (hands.board.showExample, "", "All words that run through neighboring letters."),
        (lambda: hands.paste(" ".join(GOOD)), "board", "Type over a letter, or drag over a word."),
        (lambda: words.selectRow(0), "board", "Enter goes to the list."),
        (lambda: select(several=False), "list", "↑ ↓ move through the list."),
        (lambda: select(several=True), "list", "← → show the word's other paths."),
        (
            lambda: words.chooseLength(3),
            "list",
            "↑ ↓ move through the list. Esc lists all words.",
        ),
        (words.widen, "list", "↑ ↓ move through the list."),
        (page.escape, "board", "Type over a letter, or drag over a word."),
        (
            lambda: hands.game.chooseScoring("letters"),
            "board",
            "Type over a letter; 2 and 3 change the bonus.",
        ),
        (lambda: page.round.begin(0, False), "board", "Drag, tap or type a word."),
        (lambda: hands.type("t"), "board", "Enter or ✓ writes the word down; Esc drops it."),
        (words.widen, "", "✓ writes the word down."),
        (page.round.finish, "board", "Type over a letter; 2 and 3 change the bonus."),
        (hands.begin_search, "list", "Esc stops the search; the results stay."),
        (hands.stop_search, "list", "Enter uses the board shown. Esc: back to the words."),
        (words.widen, "", "Esc: back to the words."),
    ):
        act()
        hands.solved()
        page.keyboardAt = place
        assert hands.status == told
    assert page.drawn().note == hands.search.totalText
    for _ in range(2):  # to use the board, to go to its list
        page.enterPressed()
        hands.solved()
    assert hands.words.currentRow == 0
    assert page.drawn().note.startswith(hands.words.shownWord)


# In the window


def test_size_and_rules_are_changed_in_their_sheet(sit_down):
    hands = sit_down(*GOOD)
    hands.show_sheet("R")
    hands.click(hands.with_text("5×5"))
    hands.click("newRows")
    for _ in range(3):
        hands.press(DOWN)
    assert hands.item("diceText").property("text") == hands.game.diceText
    for text in ("4", "MacTech", "Classic", "Custom"):
        hands.click(hands.with_text(text))
    hands.fill("pointsField", "3:10 4:20 +5")
    hands.close_sheet()
    state = hands.board.state
    assert (hands.rows, state.min_length, state.scoring) == ("GREP. TNAL.", 4, "3:10 4:20 +5")
