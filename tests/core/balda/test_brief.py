"""Games whose plays are written as a short text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon

WORDS = ("кора", "кора", "корт", "орт", "рот", "тор", "кар", "рак", "арка", "краб", "бор", "брак",
         "коран", "нора", "рано", "ров", "вор", "аркан", "карт", "карта")  # fmt: skip
LEXICON = build_lexicon("some", RUSSIAN, WORDS)


def read_again(game):
    return Game.from_content(game.brief_content())


@given(st.data())
def test_a_brief_game_is_the_same_game(data):
    """With any rules, players, passes and notes, and wherever it is looked at."""
    rules = Rules(data.draw(st.booleans()), data.draw(st.booleans()))
    board = Board.parse("....\nкора\n....\n....", RUSSIAN)
    players = data.draw(st.sampled_from([("", ""), ("Аня", "Боря", "Вера")]))
    game = Game(board, "ru-nouns", rules, "кора", players, head_start=(0,) * len(players))
    for _ in range(data.draw(st.integers(0, 6))):
        moves = find_moves(game.board, LEXICON, rules, banned=game.banned)
        if not moves or data.draw(st.integers(0, 9)) == 0:
            game = game.passed()
            continue
        move = moves[data.draw(st.integers(0, min(len(moves), 20) - 1))]
        points = data.draw(st.sampled_from([None, None, None, 99]))
        game = game.play(move.word, move.row, move.column, move.letter, move.path, points=points)
    assert read_again(game) == game
    if game.record.entries[1:]:
        game = game.at_entry(data.draw(st.integers(0, len(game.record.entries) - 1)))
        assert read_again(game) == game
        if data.draw(st.booleans()):
            game = game.noted(len(game.record.entries) - 1, "a note")
            assert read_again(game) == game
        game = game.passed()  # a variation, where moves follow
        assert read_again(game) == game
    assert read_again(game.agreed()) == game.agreed()


@pytest.mark.parametrize("plays", ["x", "011", "911r", "0zzr", "011x", "011uu", "- -  -", "é11r"])
def test_a_damaged_play_is_reported(plays):
    game = Game(Board.parse("....\nкора\n....\n....", RUSSIAN), "ru-nouns")
    with pytest.raises(Complaint, match="is not a play on this board"):
        Game.from_content({**game.content(), "plays": plays})
    with pytest.raises(Complaint):
        Game.from_content({**game.content(), "plays": "", "at": 5})
