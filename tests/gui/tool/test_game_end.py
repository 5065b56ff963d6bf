"""The card at the end of a game."""

from __future__ import annotations

import pytest

from gridsmith.gui.tool.board_says import Action
from tests.gui.balda.hands import Hands as Balda
from tests.gui.dots.hands import Hands as Dots


def end_balda(hands: Balda) -> None:
    hands.lay(".....", ".....", "балда", ".....", ".....")
    hands.game.agreeEnd()


def end_dots(hands: Dots) -> None:
    hands.new_game(1, 1, 1)
    for edge in range(4):
        hands.click_edge(edge)


@pytest.mark.parametrize(("hands_of", "play"), [(Balda, end_balda), (Dots, end_dots)])
def test_a_game_that_is_over_shows_its_result(sit_at, hands_of, play):
    """In large print, until the moves are asked for; taken back, the game goes on without it."""
    hands = sit_at(hands_of, language="en")
    play(hands)
    hands.wait(lambda: hands.sees("endTitle"))
    assert hands.item("endTitle").property("text") == hands.page.end.title != ""
    hands.ctrl("Z")
    hands.wait(lambda: not hands.sees("endTitle"))
    hands.editor.redo()
    hands.wait(lambda: hands.sees("endTitle"))
    hands.click("endMoves")
    hands.wait(lambda: hands.sees("recordList"))
    assert hands.item("recordList").hasActiveFocus()
    hands.page.record.step(-1)
    hands.page.record.step(1)
    hands.see_frame()
    assert not hands.sees("endTitle")
    hands.app.close()
    again = sit_at(hands_of, language="ru")  # the next start shows it, in its language
    again.wait(lambda: again.sees("endTitle"))
    title = again.page.end.title
    again.app.shell.chooseLanguage("en")
    assert again.page.end.title != title


def test_the_card_shows_the_rating_after_a_game_that_counts(sit_behind):
    """And so do the statistics; the rating starts at 1200, and Club has 1300.

    The game that undo and redo have brought back is the same one.
    """
    hands = sit_behind(Dots, language="en")
    hands.game.newGame(1, 1, 1, 2, "club", "", "", helped=False)
    state = hands.game.state
    for edge in range(4):
        state = state.drawn(edge)
    hands.editor.do(Action("draw", "1 1 3"), state)  # the second player has closed the box
    hands.wait(lambda: "Rating on 1×1: 1188 (−12)" in hands.page.end.lines)
    hands.page.games.statistics.look()
    hands.wait(lambda: hands.page.games.statistics.sections != [])
    assert hands.page.games.statistics.sections[1] == {
        "title": "Rating against the computer",
        "rows": [{"text": "1×1", "value": "1,188", "about": ""}],
    }
    hands.editor.undo()
    hands.editor.redo()
    hands.page.games.archive.look()
    hands.wait(lambda: bool(hands.page.games.archive.found))
    hands.rest()
    assert len(hands.page.games.archive.found) == 1


def test_a_game_that_could_not_be_saved_ends_without_a_rating(sit_behind, monkeypatch):
    """Nothing goes wrong, and the card is there."""
    asked = []

    def none(played):
        asked.append(list(played))
        return {}

    monkeypatch.setattr("gridsmith.gui.tool.game_end.ratings", none)
    hands = sit_behind(Dots, language="en")
    hands.game.newGame(1, 1, 1, 2, "club", "", "", helped=False)
    state = hands.game.state
    for edge in range(4):
        state = state.drawn(edge)
    hands.editor.do(Action("draw", "1 1 3"), state)
    hands.wait(lambda: bool(asked))
    hands.rest()
    assert hands.page.end.shown
    assert not any("Rating" in line for line in hands.page.end.lines)
