"""The review of a game: its judgements, its graph, exercises, and what a restart leaves of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gridsmith.core.balda.record import ME, OPPONENT
from gridsmith.core.balda.review import Review, ReviewProblem
from gridsmith.core.record.review import outlooks
from gridsmith.core.study.card_box import MISTAKE, CardBox
from gridsmith.gui.tool.board_says import Action
from gridsmith.gui.tool.judgements import Judgements
from tests.gui.balda.conftest import BALDA
from tests.gui.driving import click, shown_items, terms_shown

ALT = Qt.KeyboardModifier.AltModifier
F3, ESC, END, LEFT = Qt.Key.Key_F3, Qt.Key.Key_Escape, Qt.Key.Key_End, Qt.Key.Key_Left

MOVES = """move\tword\trow\tcol\tletter
0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\tбан\t2\t2\tн
"""


def paste(hands, text: str = MOVES) -> None:
    QGuiApplication.clipboard().setText(text)
    hands.ctrl("V")


def reviewed(hands) -> None:
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.see_frame()


@pytest.fixture
def judged(hands):
    """A game of three moves, judged."""
    paste(hands)
    hands.press(F3)
    reviewed(hands)
    return hands


def turns(game) -> list[object]:
    return [entry.made for entry in game.record.entries]


def test_a_game_without_help_shows_no_review_where_it_is_opened_again(judged):
    judged.page.help.switch()
    assert not judged.page.review.shown
    judged.editor.begin(judged.position, (0, 0))
    assert judged.page.help.hidden
    assert not judged.page.review.shown
    assert not any(row["loss"] for row in judged.page.record.rows)


def losses(hands) -> list[float]:
    record = hands.position.record
    return [hands.page.review.judged(entry).loss for entry in record.line]


def test_each_move_is_judged_as_by_the_engine(judged, russian):
    """The rows say what each has lost; the line below the graph, what would have been better."""
    search = Review(ReviewProblem(judged.position, russian))
    while not search.snapshot().finished:
        search.step()
    expected = {move.number: move for move in search.snapshot().moves}
    record = judged.page.record
    for number in (1, 2, 3):
        judged.press(Qt.Key.Key_Home, ALT)
        for _ in range(number):
            judged.press(Qt.Key.Key_Right, ALT)
        move, row = expected[number], record.rows[number]
        assert row["judgement"] == move.judgement.value
        assert bool(row["loss"]) == (move.loss > 0)
        judged.see_frame()
        (detail,) = (item for item in judged.items() if item.objectName() == "reviewDetail")
        text = str(detail.property("text"))
        assert ("Better: " in text) == (move.loss > 0)
        if move.loss:
            assert judged.page.game.alphabet.upper(move.line[0].word) in text
    graph = judged.page.review.graph
    assert [point["known"] for point in graph] == [True] * 4
    assert [point["value"] for point in graph] == [one.value for one in outlooks(expected.values())]
    assert [point["entry"] for point in graph if point["at"]] == [judged.position.record.at]
    assert graph[1]["text"].startswith("1 ЛАК: ")


def test_the_graph_names_the_move_below_the_pointer_and_a_click_goes_there(judged):
    graph = judged.item("reviewGraph")
    column = (graph.width() - 28) / 4
    QTest.mouseMove(judged.window, graph.mapToScene(QPointF(30 + column, 20)).toPoint())
    judged.wait(lambda: judged.item("graphText").property("text").startswith("1 ЛАК: "))
    click(judged.window, graph, QPointF(30 + 2 * column, 20))
    assert judged.page.record.placeText == "Move 2 of 3"
    click(judged.window, graph, QPointF(30, 20))
    assert judged.page.record.placeText == "The beginning"


@pytest.mark.parametrize(
    ("size", "width"), [((360, 640), 330), ((400, 800), 370), ((1280, 800), 320)]
)
def test_the_graph_is_as_wide_as_its_pane_and_the_answer_has_a_button(sit_down, size, width):
    """In the widest window the review is between the board and the moves."""
    hands = sit_down(*BALDA, size=size)
    paste(hands)
    hands.press(F3)
    reviewed(hands)
    graph = hands.item("reviewGraph")
    assert graph.width() >= width
    moves = hands.item("recordList").mapToScene(QPointF(0, 0))
    place = graph.mapToScene(QPointF(0, graph.height()))
    assert place.x() + graph.width() < moves.x() if size[0] > 1000 else place.y() < moves.y()
    hands.click("findBetter")
    hands.click("goOnExercise")
    assert hands.page.review.exercises.answered


def test_what_can_be_done_with_a_review_stays_in_its_place(judged):
    """Whatever else can be done, and another sign leads to the next move than back to the game."""

    def places(*names):
        return {name: judged.item(name).mapToScene(QPointF(0, 0)) for name in names}

    names = "findBetter", "playOn", "hideReview", "stepForward"
    before = places(*names)
    judged.page.record.goTo(2)
    judged.page.game.passTurn()  # what is not judged yet
    judged.see_frame()
    assert not judged.page.review.complete
    assert places(*names) == before
    signs = {name: judged.item(name).property("iconName") for name in (*names, "reviewSwitch")}
    assert len(set(signs.values())) == len(signs)


def test_the_best_line_becomes_a_variation_and_undo_takes_it_back(judged):
    """The computer does not answer in it."""
    worst = max(range(3), key=lambda at: losses(judged)[at])
    judged.page.record.goTo(judged.position.record.line[worst])
    before = judged.position
    judged.click("bestLine")
    record = judged.position.record
    assert len(record.entries) > len(before.record.entries)
    line = judged.page.review.judged
    assert record.entries[record.at].after == before.record.entries[before.record.at].after
    assert judged.notice().startswith("The best line is a variation now")
    judged.press(Qt.Key.Key_Right, ALT)
    judged.ctrl("Z")
    assert judged.position.record.entries == before.record.entries
    assert line(judged.position.record.line[worst]).loss == max(losses(judged))


def test_one_plays_on_from_any_move(judged):
    """The review is put away, not lost; where the computer is to move, it does."""
    record = judged.page.record
    record.goTo(1)
    judged.click("playOn")
    assert judged.notice() == "A move here starts a variation."
    assert not judged.page.review.shown
    assert judged.page.keyboardAt == "board"
    judged.click("beginReview")
    assert judged.page.review.shown


def test_a_computer_that_waits_moves_when_one_plays_on(hands):
    """It does nothing as long as the game is reviewed."""
    hands.rules.set_computer("club")
    paste(hands)
    hands.press(F3)
    reviewed(hands)
    hands.press(END, ALT)
    assert hands.page.computer.waits
    hands.menu("Play on from here")
    hands.wait(lambda: len(hands.position.record.entries) == 5)
    assert hands.position.record.entries[4].after == 3


def test_a_computer_moves_where_one_plays_on_in_mid_game(hands):
    """What followed stays in the record; undo gives the place in the game back as it was."""
    hands.rules.set_computer("club")
    paste(hands)
    hands.press(F3)
    reviewed(hands)
    hands.press(Qt.Key.Key_Home, ALT)
    hands.press(Qt.Key.Key_Right, ALT)
    before = hands.position
    assert not hands.page.computer.thinking
    hands.ctrl("G")
    hands.wait(lambda: hands.position.turn == ME)
    record = hands.position.record
    made = record.entries[record.at]
    assert (made.after, made.made.player) == (1, OPPONENT)
    assert not hands.page.computer.thinking
    hands.ctrl("Z")
    assert replace(hands.position, help=before.help) == before
    assert not hands.page.computer.thinking


def test_the_played_move_is_marked_in_the_lists(judged):
    """In any list of the position before it; rows and columns have numbers meanwhile."""
    judged.press(Qt.Key.Key_Home, ALT)
    for advised in (False, True):
        if advised:
            judged.press(Qt.Key.Key_F7)
        judged.search_board()
        rows = judged.search.rows
        at = next(at for at in range(rows.rowCount()) if rows.row(at).word == "лак")
        judged.search.selectRow(at)
        judged.search.openGroup(at)
        judged.see_frame()
        role = next(number for number, name in rows.roleNames().items() if name == b"mark")
        marks = [rows.index(at).data(role) for at in range(rows.rowCount())]
        played = [at for at, mark in enumerate(marks) if mark.split(", ")[-1] == "Played"]
        (move,) = (rows.row(at) for at in played)
        assert (move.word, move.cell, move.letter) == ("лак", (3, 1), "к")
        assert "Played" in " ".join(judged.texts)
        numbers = [
            (item.objectName(), item.property("text"))
            for item in shown_items(judged.grid)
            if item.objectName() in ("rowNumber", "columnNumber")
        ]
        assert {text for name, text in numbers if name == "rowNumber"} <= set("12345")
        assert len(numbers) >= 8
        judged.press(ESC)
    judged.press(Qt.Key.Key_F7)


def test_the_terms_of_the_review_are_explained(judged):
    """By a tap on what is said of a move, and by a key."""
    judged.page.record.goTo(1)
    judged.see_frame()
    detail = judged.item("reviewDetail")
    click(judged.window, detail, QPointF(20, 6))
    judged.wait(lambda: terms_shown(judged))
    assert "Review (Balda, Dots)" in judged.texts
    judged.press(ESC)
    judged.wait(lambda: not terms_shown(judged))
    judged.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    judged.wait(lambda: terms_shown(judged))
    assert any("inaccuracy" in text for text in judged.texts)


def test_other_moves_need_a_review_of_their_own_and_judged_ones_stay(judged):
    """A variation is judged when one asks; what was known before is not looked at again."""
    judged.page.record.goTo(2)
    judged.page.game.passTurn()
    judged.see_frame()
    review = judged.page.review
    assert (review.complete, review.shown) == (False, True)
    judged.click("reviewSwitch")
    reviewed(judged)
    assert len(review.graph) == 4
    judged.page.record.stepAside(1)
    assert review.complete


def test_a_review_is_stopped_and_resumed(hands):
    """By its button; pasting another game ends it."""
    paste(hands)
    with hands.engine_held():
        hands.press(F3)
        hands.see_frame()
        hands.click("reviewSwitch")
        assert not hands.page.review.running
    hands.menu("Review the moves")
    reviewed(hands)
    hands.click("hideReview")
    assert not hands.page.review.shown
    hands.click("beginReview")
    assert hands.page.review.shown
    hands.ctrl("N")
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    assert not hands.page.review.available


@pytest.mark.parametrize("is_over", [False, True])
def test_a_game_without_moves_says_that_there_is_nothing_to_review(models, is_over):
    """Also one that ended by agreement at once."""
    hands = models(*BALDA)
    if is_over:
        hands.game.agreeEnd()
    hands.press(F3)
    assert hands.notice() == "This game has no moves to review."
    assert not hands.page.review.shown


def test_a_better_move_is_to_be_found(judged):
    """What followed is hidden; a worse move is taken back with its loss, and the verdict stays."""
    review, record = judged.page.review, judged.position.record
    exercises = review.exercises
    worst = max(record.line, key=lambda entry: review.judged(entry).loss)
    answer = review.judged(worst).line[0]
    entries = record.entries
    judged.click("findBetter")
    assert exercises.on
    before = entries[worst].after
    assert judged.position.record.at == before
    assert [row["entry"] for row in judged.page.record.rows] == [0, *record.way_to(before)]
    assert all(not row["judgement"] for row in judged.page.record.rows)
    assert review.graph == []
    assert not judged.page.record.canStepForward
    judged.press(Qt.Key.Key_Right, ALT)
    here = judged.position
    assert here.record.at == before
    judged.page.game.passTurn()
    judged.wait(lambda: "loses, too" in exercises.text or "is better" in exercises.text)
    assert judged.position.board == here.board
    assert turns(judged.position) == turns(here)
    state = judged.position.play(answer.word, answer.row, answer.column, answer.letter, answer.path)
    judged.page.editor.do(Action("play", answer.word), state)
    judged.wait(lambda: exercises.answered)
    assert exercises.text.endswith("is the best move.")
    assert turns(judged.position) == turns(here)
    judged.see_frame()
    assert exercises.text == judged.item("exerciseText").property("text")


def test_esc_and_the_button_show_the_better_move_then_the_next_exercise(judged):
    """After the last one the move that was made is there again, with what followed."""
    exercises, record = judged.page.review.exercises, judged.position.record
    judged.click("findBetter")
    seen = []
    for leave in (partial(judged.press, ESC), partial(judged.click, "goOnExercise")) * 3:
        if not exercises.on:
            break
        seen.append(judged.position.record.at)
        leave()
        assert exercises.answered
        assert "Better: " in exercises.text
        assert judged.position.record.at == seen[-1]
        leave()
        judged.see_frame()
    assert len(seen) == len(set(seen)) == sum(loss > 1 for loss in losses(judged))
    assert record.entries[judged.position.record.at].after == seen[-1]
    assert len(judged.page.record.rows) == 4


def test_a_mistake_is_asked_for_again_after_days(judged, monkeypatch):
    """Its position is opened with the exercise, whatever game is on the board then."""
    exercises, box = judged.page.review.exercises, CardBox(judged.app.shell.places.data)

    def cards():
        return box.cards("balda", MISTAKE)

    judged.menu("Repeat a mistake")
    judged.wait(lambda: judged.notice() == "No mistakes to repeat today.")
    judged.click("findBetter")
    before, worst = judged.position, exercises.text
    assert not exercises.canRepeat
    judged.click("goOnExercise")
    judged.see_frame()
    judged.click("repeatExercise")
    judged.wait(lambda: judged.notice().startswith("Comes back on "))
    assert not exercises.canRepeat
    assert box.order("balda", MISTAKE, cards()) == []
    judged.new_game.begin(5, 5, "")
    judged.see_frame()
    assert not exercises.on
    monkeypatch.setattr(CardBox, "order", lambda self, name, quiz, cards: list(cards))
    judged.menu("Repeat a mistake")
    judged.wait(lambda: exercises.on)
    assert exercises.text == worst
    assert judged.position.board == before.board
    assert turns(judged.position) == turns(before)
    judged.press(ESC)
    judged.wait(lambda: box.statistics("balda", MISTAKE, cards()).wrong == 2)
    assert not exercises.canRepeat
    assert len(cards()) == 1


@pytest.mark.parametrize("is_aside", [False, True])
def test_a_review_survives_a_restart(judged, models, is_aside):
    """Also while a line is on the board that nobody has played."""
    before = losses(judged)
    if is_aside:
        judged.page.record.goTo(max(judged.position.record.line, key=lambda at: before[at - 1]))
        judged.page.review.playLine()
    judged.kept()
    judged.app.close()
    again = models()
    again.page.review.recall()
    again.page.record.leave_aside()
    assert again.page.review.shown
    assert losses(again) == before
    assert again.page.review.complete


def test_a_damaged_review_is_left_out(judged, models):
    """The game opens; it can be reviewed again."""
    review = judged.page.review
    content = review._content()
    content["moves"][0]["line"] = ["?"]
    review.judgements = Judgements(review.says)
    review.judgements.expect(judged.position, content)
    judged.page.editor.session.save_soon()
    judged.kept()
    judged.app.close()
    again = models()
    again.see_frame()
    assert not again.page.review.shown
    again.press(F3)
    reviewed(again)


def test_the_line_of_the_advised_move_is_a_variation(hands, monkeypatch):
    """From the list, by a key; it is marked, the computer does not move, and Esc leaves it."""
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 1.0)
    hands.new_game.begin(5, 5, "балда", 0, "club")
    hands.press(Qt.Key.Key_F7)
    hands.search_board()
    rows = hands.search.rows

    def advised() -> list[int]:
        return [at for at in range(rows.rowCount()) if rows.row(at).advised]

    hands.wait(lambda: bool(advised()))
    (at,) = advised()
    hands.search.selectRow(at)
    before, best = hands.position, rows.row(at)
    hands.press(Qt.Key.Key_F10)
    hands.wait(lambda: len(hands.position.record.entries) > 2)
    record = hands.position.record
    assert record.entries[record.at].made.word == best.word
    assert [row["kind"] for row in hands.page.record.rows[1:3]] == ["aside", "aside"]
    assert hands.page.record.placeText.startswith("Variation, move 1 of ")
    hands.press(Qt.Key.Key_End, ALT)
    assert not hands.position.is_computers_turn
    assert hands.position.as_saved().plays == ()
    assert hands.status == "A variation: these moves weren't made. Esc: back to the game."
    hands.press(Qt.Key.Key_Escape)
    assert (hands.position.turn, hands.position.board) == (before.turn, before.board)
    assert [row["kind"] for row in hands.page.record.rows] == ["beginning", "variation"]
    hands.ctrl("Z")
    assert hands.position == before
    hands.press(Qt.Key.Key_F7)


@pytest.mark.parametrize("leave", ["new", "paste", "undo"])
def test_a_review_that_was_left_is_found_again(models, leave):
    """Another game comes in the middle of it; back in the first one it is gone on with."""
    hands = models(*BALDA)
    paste(hands)
    with hands.engine_held():
        hands.press(F3)
        hands.see_frame()
        assert hands.page.review.running
        if leave == "new":
            hands.new_game.begin(5, 5, "")
        elif leave == "paste":
            paste(hands, "move\tword\trow\tcol\tletter\n0\tхорал\n")
        else:
            hands.ctrl("Z")
        hands.see_frame()
        assert not hands.page.review.running
    assert not any(row["judgement"] for row in hands.page.record.rows)
    hands.ctrl("Y" if leave == "undo" else "Z")
    assert len(hands.position.record.line) == 3
    hands.press(F3)
    reviewed(hands)
    assert len(losses(hands)) == 3


def test_a_review_is_read_and_exercised_by_keyboard_alone(hands):
    paste(hands)
    hands.press(F3)
    reviewed(hands)
    reached = set()
    for _ in range(30):
        hands.press(Qt.Key.Key_Tab)
        item = hands.window.activeFocusItem()
        reached.add(item.objectName() if item else "")
    assert {"bestLine", "findBetter", "playOn", "hideReview"} <= reached
    while hands.window.activeFocusItem().objectName() != "findBetter":
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Space)
    assert hands.page.review.exercises.on
    while hands.window.activeFocusItem().objectName() != "hideReview":
        hands.press(Qt.Key.Key_Tab)
    hands.press(Qt.Key.Key_Space)
    assert not hands.page.review.exercises.on
    assert hands.page.review.shown
