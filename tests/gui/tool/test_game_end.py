"""The card at the end of a game."""

from __future__ import annotations

import pytest

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
