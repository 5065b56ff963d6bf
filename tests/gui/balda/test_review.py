from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from gridsmith.core.balda.record import ME, OPPONENT
from gridsmith.core.balda.review import Review, ReviewProblem
from gridsmith.core.record.review import outlooks
from gridsmith.core.study.card_box import MISTAKE, CardBox
from gridsmith.gui.balda.turns import move_text
from gridsmith.gui.tool.judgements import Judgements
from tests.gui.driving import click
from tests.gui.tool.heard_rows import Seen, role_of

F3, ESC = Qt.Key.Key_F3, Qt.Key.Key_Escape

MOVES = """move\tword\trow\tcol\tletter
0\tбалда
1\tлак\t4\t2\tк
2\tдар\t4\t5\tр
3\tбан\t2\t2\tн
"""


def reviewed(hands):
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.see_frame()


@pytest.fixture
def judged(hands):
    hands.paste(MOVES)
    hands.press(F3)
    reviewed(hands)
    return hands


@pytest.fixture
def judged_behind(behind):
    behind.paste(MOVES)
    behind.press(F3)
    reviewed(behind)
    return behind


def losses(hands):
    record = hands.position.record
    return [hands.page.review.judged(entry).loss for entry in record.line]


def test_each_move_is_judged_as_by_the_engine(judged_behind, russian):
    position, review = judged_behind.position, judged_behind.page.review
    record = judged_behind.page.record
    search = Review(ReviewProblem(position, russian))
    while not search.snapshot().finished:
        search.step()
    expected = sorted(search.snapshot().moves, key=lambda move: move.number)
    assert len(expected) == 3
    for move in expected:
        record.goTo(move.number)
        row, text = record.rows[move.number], review.detailText
        assert row["judgement"] == move.judgement.value
        assert bool(row["loss"]) == ("Better: " in text) == (move.loss > 0)
        assert not move.loss or move_text(position, move.line[0]) in text
    graph = review.graph
    assert [(point["known"], point["value"]) for point in graph] == [
        (True, one.value) for one in outlooks(expected)
    ]
    assert [point["entry"] for point in graph if point["at"]] == [3]
    assert graph[1]["text"].startswith("1 ЛАК: ")


def test_the_graph_and_the_line_below_it_take_the_pointer(judged):
    graph = judged.item("reviewGraph")
    column = (graph.width() - 28) / 4
    QTest.mouseMove(judged.window, graph.mapToScene(QPointF(30 + column, 20)).toPoint())
    judged.wait(lambda: judged.item("graphText").property("text").startswith("1 ЛАК: "))
    for at, place in ((2, "Move 2 of 3"), (0, "The beginning"), (1, "Move 1 of 3")):
        click(judged.window, graph, QPointF(30 + at * column, 20))
        assert judged.page.record.placeText == place
    judged.see_frame()
    click(judged.window, judged.item("reviewDetail"), QPointF(20, 6))
    judged.wait(lambda: judged.is_open("termSheet"))
    assert any("inaccuracy" in text for text in judged.texts)


def test_the_narrow_list_beside_a_review_names_a_variation_in_full(judged):
    judged.resize(1280, 800)
    judged.page.record.goTo(1)
    judged.page.review.playLine()
    judged.see_frame()
    assert judged.page.record.placeText.startswith("Variation, move 1 of ")
    assert judged.item("recordPlace").width() < 100
    assert not judged.item("recordPlace").property("truncated")


@pytest.mark.parametrize("at", [3, 1])
def test_a_computer_moves_where_one_plays_on(behind, at):
    behind.rules.set_computer("club")
    behind.paste(MOVES)
    behind.page.record.goTo(at)
    before = behind.position
    behind.ctrl("G")
    behind.wait(lambda: behind.position.turn == ME)
    record = behind.position.record
    made = record.entries[record.at]
    assert (len(record.entries), made.after, made.made.player) == (5, at, OPPONENT)
    behind.ctrl("Z")
    assert replace(behind.position, help=before.help) == before
    assert not behind.page.computer.thinking


def test_the_played_move_is_marked_in_the_lists(judged_behind):
    hands, rows = judged_behind, judged_behind.search.rows
    hands.press(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    for _ in range(2):  # with advice, then without it
        hands.press(Qt.Key.Key_F7)
        hands.search_board()
        at = next(at for at in range(rows.rowCount()) if rows.row(at).word == "лак")
        hands.search.selectRow(at)
        hands.search.openGroup(at)
        marks = Seen(rows, role_of(rows, b"mark"))
        (move,) = (rows.row(at) for at, mark in enumerate(marks) if str(mark).endswith("Played"))
        assert (move.word, move.cell, move.letter) == ("лак", (3, 1), "к")
        hands.press(ESC)


def test_esc_and_the_button_show_the_better_move_then_the_next_exercise(judged):
    exercises, before = judged.page.review.exercises, judged.position.record
    judged.click("findBetter")
    seen = []
    for leave in (partial(judged.press, ESC), partial(judged.click, "goOnExercise")) * 3:
        if not exercises.on:
            break
        here = judged.position.record
        seen.append(here.at)
        rows = judged.page.record.rows
        assert [row["entry"] for row in rows] == [0, *here.way_to(here.at)]
        assert all(not row["judgement"] for row in rows)
        assert (judged.page.review.graph, judged.page.record.canStepForward) == ([], False)
        if len(seen) == 1:  # another move than the best
            judged.ctrl("L")
            judged.wait(lambda: "is better" in exercises.text)
        assert judged.position.record.at == here.at
        leave()
        judged.see_frame()
        assert (exercises.answered, judged.position.record.at) == (True, here.at)
        assert "Better: " in exercises.text == judged.item("exerciseText").property("text")
        leave()
        judged.see_frame()
    assert len(seen) == len(set(seen)) == sum(loss > 1 for loss in losses(judged))
    assert before.entries[judged.position.record.at].after == seen[-1]
    assert len(judged.page.record.rows) == 4


def test_the_list_of_a_tried_move_does_not_cover_what_is_said_of_it(judged_behind):
    hands, exercises = judged_behind, judged_behind.page.review.exercises
    exercises.start()
    hands.play_first()
    hands.wait(lambda: "best" in exercises.text)
    assert (hands.search.chipText, hands.status) == ("", exercises.text.splitlines()[1])


def test_a_mistake_is_asked_for_again_after_days(judged_behind, monkeypatch):
    hands, exercises = judged_behind, judged_behind.page.review.exercises
    box = CardBox(hands.app.shell.places.data)

    def cards():
        return box.cards("balda", MISTAKE)

    exercises.repeat()
    hands.wait(lambda: hands.notice() == "No mistakes to repeat today.")
    exercises.start()
    before, worst = hands.position, exercises.text
    exercises.goOn()
    assert exercises.canRepeat
    exercises.askAgain()
    hands.wait(lambda: hands.notice().startswith("Comes back on "))
    assert not exercises.canRepeat
    assert box.order("balda", MISTAKE, cards()) == []
    hands.new_game.begin(5, 5, "")
    assert not exercises.on
    monkeypatch.setattr(CardBox, "order", lambda self, name, quiz, cards: list(cards))
    exercises.repeat()
    hands.wait(lambda: exercises.on)
    assert (exercises.text, hands.position.board) == (worst, before.board)
    hands.press(ESC)
    hands.wait(lambda: box.statistics("balda", MISTAKE, cards()).wrong == 2)
    assert (exercises.canRepeat, len(cards())) == (False, 1)


@pytest.mark.parametrize("is_aside", [False, True])
def test_a_review_survives_a_restart(judged_behind, models, is_aside):
    hands, before = judged_behind, losses(judged_behind)
    if is_aside:
        hands.page.record.goTo(max(hands.position.record.line, key=lambda at: before[at - 1]))
        hands.page.review.playLine()
    hands.kept()
    hands.app.close()
    again = models()
    again.page.review.recall()
    again.page.record.leave_aside()
    assert (again.page.review.shown, again.page.review.complete) == (True, True)
    assert losses(again) == before


def test_a_damaged_review_is_left_out(judged_behind, models):
    hands, review = judged_behind, judged_behind.page.review
    content = review._content()
    content["moves"][0]["line"] = ["?"]
    review.judgements = Judgements(review.says)
    review.judgements.expect(hands.position, content)
    hands.page.editor.session.save_soon()
    hands.kept()
    hands.app.close()
    again = models()
    assert not again.page.review.shown
    again.press(F3)
    reviewed(again)


def test_the_line_of_the_advised_move_is_a_variation(behind, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 1.0)
    hands = behind
    hands.new_game.begin(5, 5, "балда", 0, "club")
    hands.press(Qt.Key.Key_F7)
    hands.search_board()
    rows, listed, before = hands.search.rows, hands.page.record, hands.position

    def advised():
        return [at for at in range(rows.rowCount()) if rows.row(at).advised]

    hands.wait(lambda: len(advised()) == 1)
    hands.search.selectRow(advised()[0])
    best = rows.row(advised()[0])
    hands.page.moves.playAdvice()
    hands.wait(lambda: len(hands.position.record.entries) > 2)
    record = hands.position.record
    assert record.entries[record.at].made.word == best.word
    assert listed.placeText.startswith("Variation, move 1 of ")
    listed.step(99)
    assert (hands.position.is_computers_turn, hands.position.as_saved().plays) == (False, ())
    assert hands.status == "A variation: these moves weren't made. Esc: back to the game."
    hands.press(ESC)
    assert (hands.position.turn, hands.position.board) == (before.turn, before.board)
    assert [row["kind"] for row in listed.rows] == ["beginning", "variation"]
    hands.ctrl("Z")
    assert hands.position == before


@pytest.mark.parametrize("leave", ["new", "undo"])
def test_a_review_that_was_left_is_found_again(behind, leave):
    behind.paste(MOVES)
    with behind.engine_held():
        behind.press(F3)
        assert behind.page.review.running
        if leave == "new":
            behind.new_game.begin(5, 5, "")
        else:
            behind.ctrl("Z")
        assert not behind.page.review.running
    assert not any(row["judgement"] for row in behind.page.record.rows)
    behind.ctrl("Y" if leave == "undo" else "Z")
    behind.press(F3)
    reviewed(behind)
    assert len(losses(behind)) == 3
