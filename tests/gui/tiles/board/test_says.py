from dataclasses import replace

import pytest

from gridsmith.core.record.help import ALONE
from gridsmith.core.strength import Strength
from gridsmith.core.tiles.board.game import Turn
from gridsmith.gui.tiles.board import says
from gridsmith.gui.tiles.board.board_forms import layout_titles
from tests.gui.tiles.board.hands import POSITION


@pytest.fixture
def game(sit_behind):
    return sit_behind(POSITION).game


def test_what_is_unseen_is_told_with_its_counts(game):
    told = says.unseen_text(game).split()
    assert (told[0], "X" in told, "Q" in told, told[-1]) == ("A8", True, False, "?2")


@pytest.mark.usefixtures("game")  # in English
def test_an_equity_has_a_tenth_and_a_minus():
    assert [says.equity_text(equity) for equity in (4.04, -12.36)] == ["4.0", "−12.4"]


@pytest.mark.usefixtures("game")
def test_a_layout_that_is_chosen_needs_no_list():
    assert [*layout_titles({"ru"}, "de-scrabble")] == ["ru-scrabble", "ru-erudit", "de-scrabble"]


def test_a_game_that_is_over_says_who_has_won(game):
    assert says.end(game) is None
    for _ in range(6):
        game = game.made(Turn(game.player))
    for over, title, is_rated in (
        (game, "They win", False),
        (replace(game, computer=Strength.CLUB), "The computer wins", False),
        (replace(game, computer=Strength.CLUB, help=ALONE), "The computer wins", True),
        (replace(game, help=ALONE), "They win", False),
    ):
        end = says.end(over)
        assert (end.title, end.lines[0]) == (title, "Without the tiles left on the racks")
        heading = says.heading(over)
        assert (says.result_of(over)[0], heading.result, heading.is_rated) == (
            "lost", "lost", is_rated,
        )  # fmt: skip
    below = replace(game, beginning=replace(game.beginning, scores=(-7, 398)))
    assert (says.end(below).score, says.title(below)) == ("−7 : 398", "You −7 : 398 They")
