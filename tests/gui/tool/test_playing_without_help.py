from itertools import starmap

import pytest
from PySide6.QtCore import Qt

from gridsmith.gui.balda.new_game_form import NewGame, with_field
from gridsmith.gui.dots.game_forms import NewDots
from gridsmith.gui.dots.game_forms import with_field as with_dots_field
from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots
from tests.gui.dots.scripted import know_everything

pytestmark = pytest.mark.usefixtures("advice_compiled")


@pytest.fixture(autouse=True)
def all_is_known(monkeypatch):
    know_everything(monkeypatch)
    for computer in ("balda.computer", "dots.analysis"):
        monkeypatch.setattr(f"gridsmith.gui.{computer}.PAUSE", 0)


def begin(hands, helped=False):
    if hands.tool == "balda":
        hands.new_game.begin(5, 5, "балда", 0, "casual", helped=helped)
    else:
        hands.game.newGame(2, 2, 1, 2, "casual", "", "", helped=helped)
    hands.rest()


def move(hands):
    state = hands.editor.state
    if hands.tool == "balda":
        action, played = "play", state.play("лак", 1, 1, "к", ((2, 2), (2, 1), (1, 1)))
    else:
        action, played = "draw", state.drawn(state.position.free[0])
    hands.editor.do(Action(action, "2 2 0"), played)
    hands.wait(lambda: not hands.editor.state.is_computers_turn)


def seen_of_answer(hands):
    shown = [name for name in ("wordTable", "adviceText", "valueText") if hands.sees(name)]
    if hands.tool == "balda":
        return shown + [mark for mark in hands.page.marks if mark] + hands.page.path
    marks = hands.grid.property("bestShown") and hands.page.moves.best
    values = hands.grid.property("valuesShown") and hands.page.moves.numerals
    return shown + [mark for mark in (*(marks or ()), *(values or ())) if mark]


@pytest.mark.parametrize("hands_of", [Balda, Dots])
def test_nothing_of_the_answer_is_seen_before_a_hint(sit_at, hands_of):
    hands = sit_at(hands_of, language="en", size=(360, 640))
    begin(hands)
    for number in (3, 6, 8, 9, 10, *((5, 7) if hands_of is Balda else ())):
        hands.press(getattr(Qt.Key, f"Key_F{number}"))
        hands.rest()
        assert not seen_of_answer(hands), number
    hands.double_click_cell(1, 1) if hands_of is Balda else hands.ctrl("I")
    hands.rest()
    assert not hands.window.property("page").property("sheetOpen")
    assert (seen_of_answer(hands), hands.page.hintText) == ([], "")
    hands.dismiss_notice()
    hands.click(hands.with_text("Hint"))
    while hands.page.help.canHint:
        hands.ctrl("H")
    hands.rest()
    hands.see_frame()
    assert hands.item("hintText").property("text") != "Playing without help"
    assert seen_of_answer(hands)
    hands.click("showHelp")
    if hands_of is Balda:
        hands.press(Qt.Key.Key_F5)
    hands.wait(lambda: hands.sees("wordTable"))
    hands.menu("Play without help")
    hands.wait(lambda: not seen_of_answer(hands))


@pytest.mark.parametrize("computer", ["casual", ""])
def test_a_letter_leads_to_no_list_of_words(sit_at, computer):
    hands = sit_at(Balda, language="en")
    hands.new_game.begin(5, 5, "балда", 0, computer, helped=False)
    hands.click_cell(1, 1)
    hands.type("к")
    hands.press(Qt.Key.Key_Return)
    hands.sheet_opened()
    assert not hands.sees("askPlayedRow")
    hands.fill("word", "лак")
    hands.click("findWordButton")
    hands.answered()
    assert set(hands.words) == {"лак"}
    hands.press(Qt.Key.Key_Return)
    hands.wait(lambda: len(hands.position.plays) == (2 if computer else 1))
    assert hands.position.plays[0].player == 0


def test_a_word_of_many_places_can_be_played_in_the_smallest_window(sit_at):
    hands = sit_at(Balda, "bemat", "ukksk", "ricks", "phco.", "sc...", size=(360, 640), words="en")
    hands.page.help.switch()
    hands.search.askWord("cocci")
    hands.answered()
    hands.click_row(0)
    hands.see_frame()
    assert hands.results.rows.rowCount() == 3
    assert hands.sees("wordButton")


@pytest.mark.parametrize("hands_of", [Balda, Dots])
def test_hints_stay_counted(sit_behind, hands_of):
    hands = sit_behind(hands_of, language="en")
    begin(hands)
    move(hands)
    for _ in range(4):
        hands.page.help.hint()
    for change, level in ((int, hands.page.help.deepest), (hands.editor.undo, 0)):
        change()
        assert (hands.editor.state.help.hints, hands.page.help.level) == ((3,), level)
    hands.editor.redo()
    hands.page.help.switch()
    hands.editor.undo()  # the moves are hidden again, and were seen all the same
    assert (hands.page.help.hidden, hands.editor.state.help.since) == (True, 3)
    if hands_of is Dots:
        move(hands)
    notes = [row["note"] for row in hands.page.record.rows]
    assert (notes[0], "hint" in notes) == ("Hints: 1, help from move 3", hands_of is Dots)
    before = hands.editor.state
    hands.app.close()
    hands = sit_behind(hands_of, language="en")
    assert hands.editor.state == before
    games = hands.editor.games
    hands.new_game.rematch() if hands_of is Balda else hands.game.rematch()
    hands.wait(lambda: hands.editor.games > games)  # the computer may have begun already
    assert (hands.page.help.hidden, hands.editor.state.help.hints) == (True, ())
    hands.editor.undo()
    assert hands.editor.state.help == before.help


@pytest.mark.parametrize("hands_of", [Balda, Dots])
def test_a_game_that_is_over_keeps_its_help(sit_behind, hands_of):
    hands = sit_behind(hands_of, language="en")
    begin(hands)
    hands.page.help.hint()
    state = hands.editor.state
    if hands_of is Balda:
        state = state.agreed()
    else:
        while not state.position.is_over:
            state = state.drawn(state.position.free[0])
    hands.editor.do(Action("ask"), state)
    assert (hands.page.help.hidden, hands.page.help.matters, hands.page.end.help) == (
        *(False, False),
        "Hints: 1",
    )
    hands.page.help.switch()
    assert hands.editor.state is state


def test_a_hint_is_the_best_move(sit_behind):
    hands = sit_behind(Balda, language="en")
    begin(hands, helped=True)
    hands.search.advice.on or hands.search.advice.switch()
    hands.search_board()
    best, board, page = hands.moves[0], hands.position.board, hands.page
    page.help.switch()
    cell, letter = board.cell(*best.cell), best.letter.upper()
    where, word = f"row {best.row + 1}, column {best.column + 1}", best.word.upper()
    for placed, shown, path, text in (
        (-1, "", [], f"Hint: {where}"),
        (cell, letter, [], f"Hint: {letter} in {where}"),
        (cell, letter, [*starmap(board.cell, best.path)], f"Hint: {word} with {letter} in {where}"),
    ):
        page.help.hint()
        hands.rest()
        seen = page.marks.index("probe"), page.placedCell, page.placedLetter, page.path
        assert (*seen, page.hintText) == (cell, placed, shown, path, text)


@pytest.mark.parametrize(
    ("new", "change"),
    [
        (NewGame((5, 5), "", False, "club", 2, True), with_field),
        (NewDots(), lambda *new: with_dots_field(*new, 2)),
    ],
)
def test_a_new_game_against_the_computer_is_without_help(new, change):
    against = change(new, "against", True)
    assert (new.helped, against.helped) == (True, False)
    assert change(change(against, "helped", True), "strength", "master").helped
    assert change(against, "against", False).helped
