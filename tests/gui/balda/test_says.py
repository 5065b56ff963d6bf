from dataclasses import replace

import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.rearrange import seated
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.strength import Strength
from gridsmith.gui.balda.rules_form import advice_rows, player_rows, players_of
from gridsmith.gui.balda.says import end, is_loss, names, names_of, next_cell, played_words, title
from gridsmith.gui.balda.their_move_form import TheirMove, their_move_rows

GAME = Game(Board.parse("...\ncat\n...", ENGLISH), "en", start_word="cat")
PLAYED = GAME.play("cats", 2, 2, "s", ((1, 0), (1, 1), (1, 2), (2, 2)))


@pytest.mark.parametrize(
    ("cell", "by", "down", "expected"),
    [
        ((1, 1), 1, False, (1, 2)),
        ((1, 2), 1, False, (1, 2)),
        ((1, 0), -1, False, (1, 0)),
        ((1, 1), 1, True, (2, 1)),
        ((2, 1), 1, True, (2, 1)),
    ],
)
def test_typing_stays_in_its_line(cell, by, down, expected):
    assert next_cell(GAME.board, cell, by, down=down) == expected


def test_players_have_their_own_names_or_usual_ones():
    named = replace(GAME, players=("", "Ann"))
    assert names(named) == ["Me", "Ann"]
    assert names_of(named, 2, against=True) == ["Me", "Computer"]
    assert names_of(named, 3, against=False) == ["Me", "Ann", "Player 3"]
    assert title(named) == "Me 0 : 0 Ann"
    assert title(seated(PLAYED, 3)) == "Me 4, Player 2 0, Player 3 0"


def test_the_player_to_move_and_the_winner_are_marked():
    assert [row["turn"] for row in players_of(PLAYED)] == [False, True]
    over = PLAYED.agreed()
    assert [row["turn"] for row in players_of(over)] == [False, False]
    assert [row["won"] for row in players_of(over)] == [True, False]


def test_played_words_come_newest_first():
    rows = played_words(PLAYED.ban("tac"))
    assert [(row["shown"], row["kind"], row.get("number")) for row in rows] == [
        ("CATS", "play", 1),
        ("TAC", "banned", None),
        ("CAT", "start", None),
    ]


def test_a_start_word_by_itself_is_no_loss():
    assert not is_loss(GAME, PLAYED)
    assert is_loss(PLAYED, GAME)
    assert is_loss(GAME.typed(0, 0, "x"), GAME)


def test_the_end_of_a_game_names_its_result_and_its_words():
    assert end(PLAYED) is None
    mine = PLAYED.agreed()
    assert (end(mine).title, end(mine).score) == ("You win", "4 : 0")
    assert end(mine).lines == ("Best word: CATS, 4 (Me)",)
    path = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
    theirs = end(PLAYED.play("scats", 0, 0, "s", path).agreed())
    assert (theirs.title, theirs.score) == ("Opponent wins", "5 : 4")
    assert theirs.lines[1:] == (
        "Best word: SCATS, 5 (Opponent)",
        "The lead changed last with SCATS.",
    )
    even = end(replace(PLAYED, head_start=(0, 4)).agreed())
    assert (even.title, even.score) == ("Draw", "4 : 4")


# What the sheets of the rules and of a move at the table ask

TABLE = Game(Board.empty(5, 5, ENGLISH), "en")
THREE = replace(TABLE, players=("Ann", "", "Zoe"), head_start=(0, 7, 0))


def shown(rows):
    return {row["key"]: row for row in rows if row.get("shown", True)}


@pytest.mark.parametrize(
    ("game", "seats", "names", "starts"),
    [
        (TABLE, 2, ["Me", "Opponent"], [0, 0]),
        (THREE, 3, ["Ann", "Player 2", "Zoe"], [0, 7, 0]),
        (replace(TABLE, computer=Strength.CLUB), None, ["Me", "Computer"], [0, 0]),
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


def test_a_word_that_the_board_cannot_spell_is_wrong_until_it_is_changed():
    their = TheirMove("tabel", "tabel", ("table",))
    rows = shown(their_move_rows(their, TABLE, unlisted=False))
    assert (rows["near-0"]["label"], "near-1" in rows, bool(rows["word"]["error"])) == (
        "TABLE",
        False,
        True,
    )
    changed = shown(their_move_rows(replace(their, word="table"), TABLE, unlisted=False))
    assert not changed["word"]["error"]
