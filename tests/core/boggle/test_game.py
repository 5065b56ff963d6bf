"""A game of Boggle: its rules, and how it is saved."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.game import Game, GameError
from gridsmith.core.boggle.round import Round
from gridsmith.core.boggle.scoring import SCORINGS, Scoring
from gridsmith.core.errors import Complaint
from gridsmith.core.grid import BoardError
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from tests.core.boggle.reference import GAMES
from tests.throwing import can_show

GREEK = Game.empty("greek", Alphabet("el", "αβγ"))


def test_a_new_game_is_empty() -> None:
    game = Game.empty("en", ENGLISH)
    assert game.board == BoggleBoard.empty(4, 4, ENGLISH)
    assert (game.scoring, game.min_length, game.dice) == ("classic", 3, "new")
    assert game.points is SCORINGS["classic"]
    assert Game.empty("ru-nouns", RUSSIAN, rows=2, columns=5).board.text() == ".....\n....."
    with pytest.raises(BoardError, match="2 to 10 columns, not 11"):
        Game.empty("en", ENGLISH, columns=11)


@given(GAMES)
def test_a_game_is_saved_and_read_again(game: Game) -> None:
    assert Game.from_content(json.loads(json.dumps(game.content())), ENGLISH) == game
    assert game.thrown_dice is DICE_SETS[game.dice]
    if ":" in game.scoring:
        assert game.points == Scoring.parse(game.scoring)


@pytest.mark.parametrize(
    ("chosen", "thrown"),
    [("new", "russian"), ("big", "russian-big"), ("super-big", "russian"), ("russian", "russian")],
)
def test_dice_of_other_letters_give_way_to_some_like_them(chosen: str, thrown: str) -> None:
    game = replace(Game.empty("ru-nouns", RUSSIAN), dice=chosen)
    dice = game.thrown_dice
    assert dice.name == thrown
    assert can_show(dice, dice.roll(1))
    assert game.with_lexicon("en", ENGLISH).dice == chosen
    assert GREEK.fitting_dice == ()
    assert GREEK.rolled() == GREEK


def test_another_list_or_board_keeps_what_fits() -> None:
    game = Game(BoggleBoard.read("te as", ENGLISH), "en", round=Round())
    assert game.with_lexicon("en-large", ENGLISH) == replace(game, lexicon="en-large")
    russian = game.with_lexicon("ru-nouns", RUSSIAN)
    assert (russian.lexicon, russian.round) == ("ru-nouns", None)
    assert russian.board == BoggleBoard.empty(2, 2, RUSSIAN)
    assert game.with_board(game.board) is game
    cleared = game.cleared()
    assert (cleared.board, cleared.round) == (BoggleBoard.empty(2, 2, ENGLISH), None)
    assert cleared.cleared() is cleared
    typed = game.typed(0, 1, "Th")
    assert (typed.board.text(), typed.round) == ("TTh\nAS", None)


def test_bonuses_count_only_with_letter_values() -> None:
    plain = Game(BoggleBoard.read("te as", ENGLISH), "en")
    with pytest.raises(GameError, match="bonus cells count only with letter values"):
        replace(plain, board=plain.board.with_bonus(0, 0, "2w"))
    game = plain.with_board(BoggleBoard.read("t2we as", ENGLISH))
    assert (game.scoring, game.board.text()) == ("letters", "T2wE\nAS")
    assert game.with_scoring("letters") == game
    classic = game.with_scoring("classic")
    assert (classic.scoring, classic.board) == ("classic", plain.board)
    assert classic.with_scoring("letters").board == plain.board


def test_a_roll_brings_bonuses_where_they_count() -> None:
    game = Game.empty("en", ENGLISH)
    assert game.rolled(5).board == DICE_SETS["new"].roll(5)
    letters = game.with_scoring("letters").rolled(5)
    assert letters.board == DICE_SETS["new"].roll(5, bonuses=True)
    again = letters.scattered(6)
    assert again.board.plain() == letters.board.plain()
    assert sorted(again.board.bonuses) == sorted(letters.board.bonuses)
    assert again.board.bonuses != letters.board.bonuses
    assert again == letters.scattered(6)


PLAYED = {"seconds": 60, "players": [{"words": ["tea"]}], "is_over": True}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"board": None}, "invalid value"),
        ({"board": ["ab2", "cd"]}, "line 1, column 3: '2' is neither a letter"),
        ({"board": ["a2wb2w"] * 9}, "at most 12 cells can multiply the word"),
        ({"min_length": float("inf")}, "invalid value"),
        ({"min_length": 0}, "invalid value"),
        ({"min_length": 201}, "invalid value"),
        ({"scoring": "lunar"}, "unknown scoring 'lunar'"),
        ({"scoring": "3:2 4:"}, "does not have the form"),
        ({"scoring": "3:1 " * 251}, "unknown scoring"),
        ({"dice": "round"}, "unknown set of dice 'round'"),
        ({"round": "played"}, "invalid value"),
        ({"round": {**PLAYED, "seconds": -1}}, "0 to 3600 seconds"),
        ({"round": {**PLAYED, "players": []}}, "1 to 12 players"),
        ({"round": {**PLAYED, "players": [{"words": "tea"}]}}, "invalid value"),
        ({"round": {**PLAYED, "players": [{"words": ["a" * 201]}]}}, "invalid value"),
    ],
)
def test_a_damaged_game_is_refused(change: dict[str, object], complaint: str) -> None:
    content = {**Game.empty("en", ENGLISH).content(), **change}
    with pytest.raises(Complaint, match=re.escape(complaint)):
        Game.from_content(content, ENGLISH)
    with pytest.raises(GameError, match="1 or more, not 0"):
        Game(BoggleBoard.empty(2, 2, ENGLISH), "en", min_length=0)
