"""What the sheets of the rules and of a move at the table ask: values in, rows out."""

from dataclasses import replace

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.lexicon.alphabet import ALPHABETS
from gridsmith.core.record.help import ALONE
from gridsmith.core.strength import Strength
from gridsmith.gui.balda.rules_form import advice_rows, player_rows
from gridsmith.gui.balda.their_move_form import TheirMove, their_move_rows

GAME = Game(Board.empty(5, 5, ALPHABETS["en"]), "en")
THREE = replace(GAME, players=("Ann", "", "Zoe"), head_start=(0, 7, 0))


def shown(rows):
    return {row["key"]: row for row in rows if row.get("shown", True)}


@pytest.mark.parametrize(
    ("game", "seats", "names", "starts"),
    [
        (GAME, 2, ["Me", "Opponent"], [0, 0]),
        (THREE, 3, ["Ann", "Player 2", "Zoe"], [0, 7, 0]),
        (replace(GAME, computer=Strength.CLUB), None, ["Me", "Computer"], [0, 0]),
    ],
)
def test_each_player_has_a_name_and_a_starting_score(game, seats, names, starts):
    rows = shown(player_rows(game))
    assert [row["hint"] for key, row in rows.items() if key.startswith("playerName")] == names
    assert [row["value"] for key, row in rows.items() if key.startswith("headStart")] == starts
    assert (rows["seatsStepper"]["value"] if "seatsStepper" in rows else None) == seats


def test_without_word_frequencies_the_opponent_knows_every_word():
    row = shown(advice_rows("good", shown=True, tiers_missing=True))["opponentChoice"]
    assert (row["value"], row["usable"]) == ("all", False)


@pytest.mark.parametrize(
    ("game", "keys"),
    [(GAME, {"askPlayedRow", "dragRow"}), (replace(GAME, help=ALONE), {"dragRow"})],
)
def test_the_ways_on_the_board_stand_below_one_heading(game, keys):
    rows = shown(their_move_rows(TheirMove(), game, unlisted=False))
    assert keys == {"askPlayedRow", "dragRow"} & rows.keys()
    assert sum(row.get("heading") == "Or on the board" for row in rows.values()) == 1


def test_a_word_that_the_board_cannot_spell_is_wrong_until_it_is_changed():
    their = TheirMove("tabel", "tabel", ("table",))
    rows = shown(their_move_rows(their, GAME, unlisted=False))
    assert rows["word"]["error"]
    assert rows["near-0"]["label"] == "TABLE"
    assert "near-1" not in rows
    changed = shown(their_move_rows(replace(their, word="table"), GAME, unlisted=False))
    assert not changed["word"]["error"]
