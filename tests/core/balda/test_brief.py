"""Games whose plays are written as a short text."""

import json
from random import Random

import pytest
from hypothesis import given

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.record import Play
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from tests.core.balda.reference import SEEDS

WORDS = ("кора", "кора", "корт", "орт", "рот", "тор", "кар", "рак", "арка", "краб", "бор", "брак",
         "коран", "нора", "рано", "ров", "вор", "аркан", "карт", "карта")  # fmt: skip
LEXICON = build_lexicon("some", RUSSIAN, WORDS)


def read_again(game):
    return Game.from_content(json.loads(json.dumps(game.brief_content())))


@given(SEEDS)
def test_a_brief_game_is_the_same_game(seed):
    """With any rules, players, passes and notes, and wherever it is looked at.

    It is brief where it is one line of plays that count what the rules say.
    """
    chance = Random(seed)
    rules = Rules(chance.random() < 0.5, chance.random() < 0.5)
    board = Board.parse("....\nкора\n....\n....", RUSSIAN)
    players = chance.choice([("", ""), ("Аня", "Боря", "Вера")])
    game = Game(board, "ru-nouns", rules, "кора", players, head_start=(0,) * len(players))
    own_points = chance.choice([None, None, 99])
    for _ in range(chance.randint(0, 6)):
        moves = find_moves(game.board, LEXICON, rules, banned=game.banned)
        if not moves or chance.random() < 0.1:
            game = game.passed()
            continue
        move = moves[chance.randrange(min(len(moves), 20))]
        game = game.play(*move_of(move), points=own_points)
    if chance.random() < 0.3:
        game = game.agreed()
    game = game.at_entry(chance.randrange(len(game.record.entries)))
    is_plain = own_points is None or not any(
        isinstance(entry.made, Play) for entry in game.record.entries
    )
    assert read_again(game) == game
    assert ("plays" in game.brief_content()) == is_plain
    noted = game.noted(len(game.record.entries) - 1, "a note")
    varied = game.passed()  # where moves may follow
    for other in noted, varied:
        assert read_again(other) == other
        entries, record = other.record.entries, other.record
        is_line = not entries[-1].note and not any(map(record.beside, record.line))
        assert ("plays" in other.brief_content()) == (is_plain and is_line)


def move_of(move):
    return move.word, move.row, move.column, move.letter, move.path


def test_a_word_may_turn_in_all_directions():
    board = Board.parse(".аа.\nааа.\nа.а.\nаа..", RUSSIAN)
    path = (*((0, 1), (1, 2), (2, 2), (3, 1), (3, 0)), *((2, 0), (1, 1), (0, 0), (0, 1)))
    game = Game(board, "ru-nouns", Rules(knots=True, diagonals=True), "старт")
    game = game.play("а" * 9, 0, 0, "а", path)
    assert read_again(game) == game
    assert game.brief_content()["plays"] == "712sdaluwqr"


@pytest.mark.parametrize("plays", ["x", "011", "911r", "0zzr", "011x", "011uu", "- -  -", "é11r"])
def test_a_damaged_play_is_reported(plays):
    game = Game(Board.parse("....\nкора\n....\n....", RUSSIAN), "ru-nouns")
    with pytest.raises(Complaint, match="is not a play on this board"):
        Game.from_content({**game.content(), "plays": plays})
    with pytest.raises(Complaint):
        Game.from_content({**game.content(), "plays": "", "at": 5})
