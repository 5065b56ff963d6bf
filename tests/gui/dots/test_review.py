from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from tests.core.dots.reference import Table
from tests.gui.dots.scripted import known


@pytest.fixture
def judged(sit_behind):
    hands = sit_behind()
    hands.new_game(2, 2, 1)
    for edge in range(12):
        hands.click_edge(edge)
    hands.page.record.goTo(0)
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    return hands


def test_a_better_edge_is_to_be_found(judged):
    review, game = judged.page.review, judged.game
    judged.page.record.goTo(3)
    judged.wait(lambda: judged.page.results.answered)
    marked = [move.edge for move in judged.moves.rows.results.rows if move.is_played]
    assert marked == [game.state.record.entries[4].made.edge]
    exercises = review.exercises
    exercises.start()
    here, record = game.state.position, game.state.record
    values = Table(here).moves(here)
    best, wrong = max(values, key=values.get), min(values, key=values.get)
    played = record.entries[record.line[len(record.turns)]].made.edge
    for edge, verdict in ((wrong, "loses, too"), (played, "That move was played.")):
        if edge != played or verdict.startswith("That"):
            judged.click_edge(edge)
            judged.wait(lambda verdict=verdict: verdict in exercises.text)
            assert game.state.position == here
    judged.click_edge(best)
    judged.wait(lambda: exercises.answered)
    assert exercises.text.endswith("is the best move.")
    while exercises.on:
        judged.escape()
    assert (exercises.on, review.shown) == (False, True)


def test_asking_for_the_best_line_in_an_exercise_shows_its_answer(judged):
    judged.page.review.exercises.start()
    judged.known()
    here = judged.game.state
    judged.page.playLine()
    assert "Better: " in judged.page.review.exercises.text
    assert judged.game.state.record.entries == here.record.entries


def test_what_was_to_be_looked_into_for_longer_is_resumed(sit_behind, monkeypatch):
    monkeypatch.setattr("gridsmith.core.dots.review.STEPS", (1, 10**6))
    hands = sit_behind()
    hands.new_game(4, 5, 1)
    for edge in range(8):
        hands.click_edge(edge)
    review = hands.page.review
    review.start()
    hands.wait(lambda: "Exact until now" in review.progressText)
    review.stop()
    hands.kept()
    hands.app.close()
    again = sit_behind()
    again.wait(lambda: again.page.review.shown)
    review = again.page.review
    assert (review.running, review.complete) == (False, False)
    review.start()
    assert review.running
    review.stop()


@pytest.mark.parametrize("is_saved_by_hand", [False, True])
def test_a_saved_game_is_opened_with_its_review(judged, sit_behind, is_saved_by_hand):
    def losses(hands):
        return [hands.page.review.judged(at).loss for at in hands.game.state.record.line]

    before = losses(judged)
    judged.page.record.goTo(5)
    if is_saved_by_hand:
        judged.games.save("Mine")
    judged.new_game(2, 2, 1)
    judged.kept()
    judged.app.close()
    again = sit_behind()
    review = again.page.review
    assert not review.shown
    again.games.look()
    again.wait(lambda: again.games.archive.countText != "")
    assert len(again.games.entries) == 1 + is_saved_by_hand
    for entry in again.games.entries:
        again.games.open(entry["number"])
        again.kept()
        assert (review.complete, review.running, review.shown) == (True, False, True)
        assert losses(again) == before
        again.new_game(2, 2, 1)
        review.hide()  # another game's is shown nevertheless


@pytest.mark.parametrize(("line", "drawn"), [((7, 3, 10), [7, 3, 10]), ((), [2])])
def test_the_best_line_of_the_analysis_is_a_variation(sit_behind, analyses, line, drawn):
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
    hands.press(Qt.Key.Key_Escape)
    assert hands.game.state.position == before.position
    hands.page.help.switch()
    hands.page.playLine()
    assert hands.notice().startswith("You are playing without help.")
    for is_shown in (False, True):
        hands.page.help.hint()
        assert any(hands.moves.best) == is_shown
