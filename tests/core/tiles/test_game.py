import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.tiles.bag import BAGS
from gridsmith.core.tiles.game import MODES, BagBoard, Game, GameError, Rack, words_in
from gridsmith.core.tiles.rack_words import find_words
from tests.core.hands import checksum_of_hands

WORDS = ["ab", "bad", "cab", "cabbed", "deed", "adz", "qaz", "ace", "babe"]

RACKS = st.text("abcdeqz", max_size=14).flatmap(
    lambda letters: st.integers(0, 2).map(lambda blanks: letters + "?" * blanks)
)


@given(RACKS)
def test_the_path_of_a_word_goes_over_tiles_that_spell_it(tiles):
    lexicon = build_lexicon("made", ENGLISH, WORDS)
    rack = Rack(ENGLISH, tiles)
    for found in find_words(rack.bag(BAGS["en-scrabble"].values), lexicon):
        path = rack.path(found.word, found.blanks)
        assert len(set(path)) == len(found.word)
        for place, cell in enumerate(path):
            wanted = "?" if place in found.blanks else found.word[place]
            assert rack.tile(*cell) == wanted


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rack": ["a" * 17]}, "the rack has 16 places, not 17"),
        ({"rack": ["a???"]}, "there can be 2 blanks on the rack, not 3"),
        ({"rack": ["ab7"]}, "'7' at place 3 is neither"),
        ({"bag": ["A 1000000000 1"]}, "line 1: '1000000000' is not a whole number"),
        ({"bag": ["what"]}, "line 1: 'what' is neither"),
        ({"mode": "other"}, "unknown mode 'other'"),
        ({"max_length": 0}, "words can be limited to 1 to 63 letters, not 0"),
        ({"max_length": 64}, "words can be limited to 1 to 63 letters, not 64"),
        ({"max_length": float("inf")}, "max_length: invalid value"),
        ({"required": "a" * 2001}, "too many words to require or exclude"),
        ({"forbidden": "a" * 2001}, "too many words to require or exclude"),
        ({"top": 101}, "top: invalid value"),
        ({"lexicon": "x" * 1001}, "lexicon: invalid value"),
    ],
    ids=lambda given: str(given)[:30],
)
def test_a_damaged_game_is_refused_in_one_line(change, fault):
    most = {"max_length": 63, "required": "a" * 2000, "forbidden": "b" * 2000}
    content = {**Game.first("en", ENGLISH).content(), **most, **change}
    with pytest.raises(Complaint, match=f"^{re.escape(fault)}"):
        Game.from_content(content, ENGLISH)


def tried(game, chance):
    board = game.board
    row, column = chance.randrange(board.rows + 1), chance.randrange(board.columns)
    return game.typed(row, column, chance.choice([*game.rack.alphabet.symbols[:4], "?", None]))


ACTIONS = [
    *[tried] * 9,
    lambda game, chance: replace(game, mode=chance.choice(MODES)),
    lambda game, chance: replace(game, required=chance.choice(["", "Cab, bad"]), forbidden="o'ace"),
    lambda game, chance: replace(game, bag=game.bag.with_count("c", chance.randrange(3))),
    lambda game, chance: game.cleared(),
    lambda game, chance: game.with_board(Rack(game.rack.alphabet, "?" * chance.randint(0, 3))),
    lambda game, chance: game.with_board(BagBoard(game.bag)),
    lambda game, chance: game.with_lexicon(
        *chance.choice([("ru", RUSSIAN), ("xx", Alphabet("xx", "abcdefж")), *[("en", ENGLISH)] * 4])
    ),
]


def told_by(game):
    content = json.loads(json.dumps(game.content()))
    assert Game.from_content(content, game.rack.alphabet) == game
    board = BagBoard(game.bag)
    return [
        content, game.board.text(), game.board.letters(), game.board.rows, game.shown_bag.letters,
        game.preset, game.has_own_bag, game.rack.is_full, words_in(game.forbidden),
        board.text(), [*map(board.count, board.symbols), *map(board.value, board.symbols)],
    ]  # fmt: skip


def test_whatever_is_done_with_a_game_does_the_same_as_ever():
    game = Game.first("en", ENGLISH)
    games = [checksum_of_hands(game, ACTIONS, told_by, seed, 60) for seed in range(9)]
    assert sum(games) == 18870887188


def test_the_rules_of_a_game_are_those_of_its_problem():
    lexicon = build_lexicon("made", ENGLISH, WORDS)
    rules = {"max_length": 4, "own_initials": False, "top": 3}
    game = replace(Game.first("en", ENGLISH), required="Cab, bad", forbidden="ace", **rules)
    problem = game.problem(lexicon)
    assert (problem.bag, problem.lexicon, problem.all_sets) == (game.bag, lexicon, False)
    assert {name: getattr(problem, name) for name in rules} == rules
    assert (problem.required, problem.forbidden) == (("cab", "bad"), frozenset({"ace"}))


@pytest.mark.parametrize("board", [Rack(ENGLISH, "tea"), BagBoard(BAGS["en-scrabble"])])
def test_a_place_off_the_board_is_refused(board):
    assert board.cell(board.rows - 1, board.columns - 1) == board.rows * board.columns - 1
    for row, column in ((-1, 0), (0, -1), (board.rows, 0), (0, board.columns)):
        with pytest.raises(
            GameError,
            match=re.escape(f"row {row + 1}, place {column + 1} does not exist") + "$",
        ):
            board.cell(row, column)


def test_words_are_parted_by_anything_but_letters():
    assert words_in(" cat,dog; ёж…  o'clock\n5 ") == ("cat", "dog", "ёж", "o'clock")
