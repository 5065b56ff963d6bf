import pytest
from PySide6.QtCore import Qt

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.opened_lexicons import OpenLexicons
from tests.gui.balda.conftest import BALDA

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")


@pytest.mark.parametrize("language", ["ru"])
@pytest.mark.parametrize("size", [(911, 452), (360, 640)])
def test_the_filter_shows_what_was_typed(sit_down, size, language):
    hands = sit_down(*POSITION, size=size, language=language)
    hands.search_board()
    hands.click("filterField")
    hands.type("?а*а")
    hands.see_frame()
    parts = hands.item("filterField").childItems()[0].childItems()
    field = next(part for part in parts if part.inherits("QQuickTextField"))
    room = field.width() - field.property("leftPadding") - field.property("rightPadding")
    assert room >= field.property("contentWidth")


def test_a_list_that_cannot_be_opened_is_told_of(models, monkeypatch):
    def fail(lexicons, name):
        raise Complaint("gone", "the list is gone")

    hands = models(*BALDA)
    monkeypatch.setattr(OpenLexicons, "lexicon", fail)
    for ask in (
        lambda: hands.press(Qt.Key.Key_F5),
        lambda: hands.new_game.begin(5, 5, "балда", 1, "casual"),
    ):
        hands.dismiss_notice()
        ask()
        hands.wait(lambda: hands.notice() == "the list is gone")
        assert (hands.search.resultKind, hands.search.rows.results) == ("", None)
        assert not hands.page.computer.thinking


def test_rare_words_are_left_out_of_a_search_and_not_of_the_moves_that_were_made(behind):
    def tiers():
        return {behind.moves.tier(row) for row in range(len(behind.moves))}

    behind.search_board()
    rare = next(move for row, move in enumerate(behind.moves) if behind.moves.tier(row) == 2)
    behind.search.switchKnown()
    assert 2 not in tiers()
    assert behind.search.askWord(rare.word) == ""
    behind.answered()
    assert {*behind.words} == {rare.word}
