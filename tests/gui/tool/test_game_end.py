from dataclasses import replace

import pytest
from PySide6.QtGui import QGuiApplication

from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots
from tests.gui.tool.looks import cut_off


@pytest.mark.parametrize("hands_of", [Balda, Dots])
def test_a_game_that_is_over_shows_its_result(sit_at, hands_of):
    hands = sit_at(hands_of, language="en")
    if hands_of is Balda:
        hands.new_game.begin(5, 5, "балда")
        hands.game.agreeEnd()
    else:
        hands.new_game(1, 1, 1)
        for edge in range(4):
            hands.click_edge(edge)
    hands.wait(lambda: hands.sees("endTitle"))
    assert hands.item("endTitle").property("text") == hands.page.end.title != ""
    hands.ctrl("Z")
    hands.wait(lambda: not hands.sees("endTitle"))
    hands.editor.redo()
    hands.wait(lambda: hands.sees("endTitle"))
    hands.click("endShare")
    hands.click_in_menu("Copy the result")
    assert QGuiApplication.clipboard().text().startswith(hands.page.end.title + "\n")
    hands.click("endMoves")
    hands.wait(lambda: hands.sees("recordList"))
    assert hands.item("recordList").hasActiveFocus()
    assert not hands.sees("endTitle")
    hands.app.close()
    again = sit_at(hands_of, language="ru")  # the next start shows it, in its language
    again.wait(lambda: again.sees("endTitle"))
    title = again.page.end.title
    again.app.shell.chooseLanguage("en")
    assert again.page.end.title != title


def test_the_name_of_the_winner_is_whole_in_the_smallest_window(sit_at):
    hands = sit_at(Balda, language="en", size=(360, 640))
    hands.new_game.begin(5, 5, "балда", 0, "casual")
    hands.editor.amend(replace(hands.position, head_start=(0, 9)))
    hands.game.agreeEnd()
    hands.wait(lambda: hands.sees("endScore"))
    assert not hands.with_text("Computer", "QQuickText").property("truncated")


@pytest.fixture
def rated(sit_behind):
    hands = sit_behind(Dots, language="en")
    hands.game.newGame(1, 1, 1, 2, "club", "", "", helped=False)
    return hands


def end_rated(hands):
    state = hands.game.state
    for edge in range(4):
        state = state.drawn(edge)
    hands.editor.do(Action("draw", "1 1 3"), state)  # the second player has closed the box


def test_both_results_and_hints_are_on_the_card_in_the_smallest_window(sit_at):
    hands = sit_at(Dots, language="en", size=(360, 640))
    hands.game.newGame(3, 3, 1, 2, "club", "", "", helped=False)
    hands.editor.amend(replace(hands.game.state, rival=(8, 1)))
    hands.wait(lambda: hands.page.help.canHint)
    hands.page.help.hint()
    state = hands.game.state
    while state.position.free:
        state = state.drawn(state.position.free[0])
    hands.editor.do(Action("draw", "1 1 3"), state)
    hands.wait(lambda: hands.sees("endScore"))
    assert {"Hints: 1", hands.page.end.lines[0]} <= set(hands.texts)
    assert not cut_off(hands)


def test_the_card_shows_the_rating_after_a_game_that_counts(rated):
    hands, games = rated, rated.page.games
    end_rated(hands)
    hands.wait(lambda: "Rating on 1×1: 1188 (−12)" in hands.page.end.lines)
    games.statistics.look()
    hands.wait(lambda: games.statistics.sections != [])
    assert games.statistics.sections[1] == {
        "title": "Rating against the computer",
        "rows": [{"text": "1×1", "value": "1,188", "about": ""}],
    }
    hands.editor.undo()
    hands.editor.redo()
    games.archive.look()
    hands.wait(lambda: bool(games.archive.found))
    hands.rest()
    assert len(games.archive.found) == 1


def test_a_game_that_could_not_be_saved_ends_without_a_rating(rated, monkeypatch):
    asked = []
    monkeypatch.setattr(
        "gridsmith.gui.tool.game_end.ratings", lambda *played: asked.append(played) or {}
    )
    end_rated(rated)
    rated.wait(lambda: bool(asked))
    rated.rest()
    assert rated.page.end.shown
    assert not any("Rating" in line for line in rated.page.end.lines)
