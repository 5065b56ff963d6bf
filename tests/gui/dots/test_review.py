"""The review of a game of Dots on the page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from tests.core.dots.reference import Table
from tests.gui.dots.scripted import known
from tests.gui.driving import terms_shown


@pytest.fixture
def judged(sit_down):
    """A whole game on two by two boxes, judged."""
    hands = sit_down(size=(400, 800))
    hands.new_game(2, 2, 1)
    for edge in range(12):
        hands.click_edge(edge)
    hands.click("reviewButton")
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    hands.see_frame()
    return hands


def test_losses_are_those_of_brute_force(judged):
    """In boxes, from the first edge to the last, with the moves in sight."""
    game, record = judged.game, judged.game.state.record
    assert record.at == 0
    position = game.state.position
    table = Table(position)
    for entry in record.line:
        edge = record.entries[entry].made.edge
        values = table.moves(position)
        move = judged.page.review.judged(entry)
        assert (move.best_value, move.value) == (max(values.values()), values[edge])
        assert judged.page.review.loss_of(entry) == (f"−{int(move.loss)}" if move.loss else "")
        position = position.draw(edge)
    assert "exact from move 1" in judged.page.review.summaryText


def test_a_better_edge_is_to_be_found(judged):
    review, game = judged.page.review, judged.game
    judged.click("findBetter")
    here = game.state.position
    exercises, record = review.exercises, game.state.record
    values = Table(here).moves(here)
    best = max(values, key=lambda edge: values[edge])
    wrong = min(values, key=lambda edge: values[edge])
    played = record.entries[record.line[len(record.turns)]].made.edge
    judged.click_edge(played)
    judged.wait(lambda: "That move was played." in exercises.text)
    assert game.state.position == here
    if wrong != played:
        judged.click_edge(wrong)
        judged.wait(lambda: "loses, too" in exercises.text)
    judged.click_edge(best)
    judged.wait(lambda: exercises.answered)
    assert exercises.text.endswith("is the best move.")
    judged.click("hideReview")
    assert not exercises.on
    assert review.shown


def test_asking_for_the_best_line_in_an_exercise_shows_its_answer(judged):
    """It is no attempt."""
    judged.click("findBetter")
    here = judged.game.state
    judged.press(Qt.Key.Key_F10)
    assert "Better: " in judged.page.review.exercises.text
    assert judged.game.state.record.entries == here.record.entries


def test_the_best_line_is_a_variation_and_the_computer_waits(judged):
    review, game = judged.page.review, judged.game
    record = game.state.record
    worst = max(record.line, key=lambda entry: review.judged(entry).loss)
    judged.page.record.goTo(worst)
    judged.click("bestLine")
    made = game.state.record.entries[game.state.record.at].made
    assert made.edge == review.judged(worst).line[0]
    judged.ctrl("Z")
    assert game.state.record.entries == judged.game.state.record.entries
    assert len(game.state.record.entries) == len(record.entries)


def test_what_was_to_be_looked_into_for_longer_is_resumed(sit_down, monkeypatch):
    """A review that is stopped when all is estimated goes on, after a restart, too."""
    monkeypatch.setattr("gridsmith.core.dots.review.STEPS", (1, 10**6))
    hands = sit_down(size=(400, 800))
    hands.new_game(4, 5, 1)
    for edge in range(8):
        hands.click_edge(edge)
    hands.press(Qt.Key.Key_F3)
    review = hands.page.review
    hands.wait(lambda: "Exact until now" in review.progressText)
    assert review.running
    hands.click("reviewSwitch")
    assert (review.running, review.complete) == (False, False)
    hands.kept()
    hands.app.close()
    again = sit_down(size=(400, 800))
    again.wait(lambda: again.page.review.shown)
    review = again.page.review
    assert (review.running, review.complete) == (False, False)
    again.press(Qt.Key.Key_F3)
    assert review.running
    again.click("reviewSwitch")
    assert not review.complete


@pytest.mark.parametrize("is_saved_by_hand", [False, True])
def test_a_saved_game_is_opened_with_its_review(judged, sit_down, is_saved_by_hand):
    """At once, after a restart, and in the row that the game has had before."""

    def losses(hands):
        return [hands.page.review.judged(at).loss for at in hands.game.state.record.line]

    before = losses(judged)
    judged.page.record.goTo(5)
    if is_saved_by_hand:
        judged.games.save("Mine")
        judged.kept()
    judged.new_game(2, 2, 1)
    judged.kept()
    judged.app.close()
    again = sit_down(size=(400, 800))
    assert not again.page.review.shown
    again.games.look()
    again.wait(lambda: again.games.archive.countText != "")
    for entry in again.games.entries:
        again.new_game(2, 2, 1)
        again.games.open(entry["number"])
        again.kept()
        assert again.page.review.complete
        assert not again.page.review.running
        assert losses(again) == before
        assert again.page.review.shown
        again.page.review.hide()  # another game's is shown nevertheless
    assert len(again.games.entries) == 1 + is_saved_by_hand


def test_the_drawn_edge_is_marked_among_the_values(judged):
    """And headings of the list explain themselves."""
    judged.page.record.goTo(3)
    judged.press(Qt.Key.Key_F8)
    judged.wait(lambda: judged.page.results.answered)
    rows = judged.moves.rows
    marked = [move.edge for move in rows.results.rows if move.is_played]
    assert marked == [judged.game.state.record.entries[4].made.edge]
    judged.see_frame()
    assert "Played" in judged.texts
    judged.press(Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    judged.wait(lambda: terms_shown(judged))
    assert {"Control (Dots)", "Loony move (Dots)", "Certainty (Dots)"} <= {
        item.property("text") for item in judged.items()
    }


@pytest.mark.parametrize(("line", "drawn"), [((7, 3, 10), [7, 3, 10]), ((), [2])])
def test_the_best_line_of_the_analysis_is_a_variation(sit_behind, analyses, line, drawn):
    """By F10; of a line that is not known, its first edge. Esc goes back; without help, not."""
    analyses(lambda position: [replace(known(position), line=line)])
    hands = sit_behind()
    hands.new_game(2, 2, 1)
    hands.game.draw(0)
    hands.wait(lambda: hands.analysis.exact)
    before = hands.game.state
    hands.page.playLine()
    record = hands.game.state.record
    assert [record.entries[entry].made.edge for entry in record.line] == [0, *drawn]
    assert record.entries[record.at].aside
    assert hands.status.startswith("A variation: these moves weren't made.")
    hands.press(Qt.Key.Key_Escape)
    assert hands.game.state.position == before.position
    hands.ctrl("Z")
    assert hands.game.state.record == before.record
    hands.page.help.switch()
    hands.page.playLine()
    assert hands.notice().startswith("You are playing without help.")
