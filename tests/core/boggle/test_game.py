import json
import random
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.game import Game, GameError
from gridsmith.core.boggle.judge import Fault, Judge
from gridsmith.core.boggle.round import (
    MAX_PLAYERS,
    MAX_SECONDS,
    MAX_WORDS,
    Player,
    Round,
    read_list,
)
from gridsmith.core.boggle.scoring import CLASSIC, Scoring
from gridsmith.core.boggle.solve import solve
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.few_words import few_words
from tests.core.boggle.reference import GAMES, random_position, slow_paths, slow_points
from tests.core.hands import checksum_of_hands, checksum_of_readings

ALPHABETS = ENGLISH, ENGLISH, RUSSIAN, Alphabet("el", "αβγ")


@given(GAMES)
def test_a_game_is_saved_and_read_again(game):
    assert Game.from_content(json.loads(json.dumps(game.content())), ENGLISH) == game
    assert game.thrown_dice is DICE_SETS[game.dice]
    if ":" in game.scoring:
        assert game.points == Scoring.parse(game.scoring)


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
        ({"scoring": "3:1 " * 250}, "duplicate word length 3"),
        ({"dice": "round"}, "unknown set of dice 'round'"),
        ({"round": "played"}, "invalid value"),
        ({"round": {**PLAYED, "seconds": -1}}, "0 to 3600 seconds"),
        ({"round": {**PLAYED, "players": []}}, "1 to 12 players"),
        ({"round": {**PLAYED, "players": [{"words": "tea"}]}}, "invalid value"),
        ({"round": {**PLAYED, "players": [{"words": ["a" * 201]}]}}, "invalid value"),
    ],
)
def test_a_damaged_game_is_refused(change, complaint):
    content = {**Game.empty("en", ENGLISH).content(), **change}
    with pytest.raises(Complaint, match=re.escape(complaint)):
        Game.from_content(content, ENGLISH)
    with pytest.raises(GameError, match="1 or more, not 0"):
        Game(BoggleBoard.empty(2, 2, ENGLISH), "en", min_length=0)


BOARD = BoggleBoard.read("te as", ENGLISH)
LEXICON = few_words("tea", "eat", "seat", "teas", "ate", "at", "toe")


def judge(min_length=3):
    return Judge(solve(BOARD, LEXICON, CLASSIC, min_length), min_length)


@pytest.mark.parametrize(
    ("word", "points", "fault"),
    [
        ("tea", 1, None),
        (" TEA ", 1, None),
        ("at", 0, Fault.SHORT),
        ("toe", 0, Fault.ABSENT),
        ("tat", 0, Fault.ABSENT),
        ("aet", 0, Fault.UNKNOWN),
        ("", 0, Fault.ABSENT),
        ("чай", 0, Fault.ABSENT),
    ],
)
def test_an_entry_is_judged(word, points, fault):
    entry = judge().judge(word)
    assert (entry.points, entry.fault, entry.word) == (points, fault, word.strip().lower())


def test_a_word_counts_once():
    entries = judge().judge_all(["tea", "toe", "TEA", "eat"])
    assert [(entry.word, entry.fault) for entry in entries] == [
        ("tea", None),
        ("toe", Fault.ABSENT),
        ("eat", None),
        ("tea", Fault.REPEATED),
    ]


@settings(max_examples=50)
@given(st.integers(0, 10**9))
def test_lists_are_compared_as_the_slow_way_does(seed):
    chance = random.Random(seed)
    board, lexicon, scoring, shortest = random_position(chance)
    words = [lexicon.alphabet.decode(codes) for codes in lexicon.graph]
    lists = [
        [*chance.choices(words, k=chance.randint(0, 8)), *chance.choices(["a", "bb", "zz"], k=2)]
        for _ in range(chance.randint(1, 4))
    ]
    judge = Judge(solve(board, lexicon, scoring, shortest), shortest)
    players = [Player(str(at), tuple(written)) for at, written in enumerate(lists)]

    def is_good(word):
        long_enough = len(word) >= shortest and word in words
        return long_enough and bool(slow_paths(board, word))

    for written, score in zip(lists, judge.compare(players), strict=True):
        mine = {word for word in written if is_good(word)}
        others = {word for one in lists if one is not written for word in one}
        counted = mine - others
        assert {entry.word for entry in score.entries if entry.counts} == counted
        assert score.points == sum(
            max(slow_points(board, path, scoring) for path in slow_paths(board, word))
            for word in counted
        )
        assert (score.counted, score.shared) == (len(counted), len(mine & others))
        assert score.faulty == len(written) - len(mine)
    missed = judge.missed(lists[0])
    every = {word for word in words if is_good(word)}
    assert set(missed.words()) == every - set(lists[0])
    assert set(judge.listed(lists[0]).words()) == every & set(lists[0])


def test_what_was_missed_begins_with_the_words_that_people_know():
    words = sorted(LEXICON.alphabet.decode(codes) for codes in LEXICON.graph)
    tiers = {"seat": 2, "teas": 1, "ate": 0, "eat": 0}
    lexicon = replace(LEXICON, tiers=np.array([tiers.get(word, 1) for word in words], np.uint8))
    missed = Judge(solve(BOARD, lexicon), 3).missed(["tea", "toe"])
    assert missed.words() == ["ate", "eat", "teas", "seat"]
    unknown = Judge(solve(BOARD, LEXICON), 3).missed(["tea"])
    assert unknown.words() == ["seat", "teas", "ate", "eat"]


# The round


def on_round(do):
    return lambda game, chance: replace(game, round=do(game.round or Round(), chance))


def a_word(game, chance):
    return chance.choice(("tea", "eat", "seat"))


ACTIONS = [
    *[on_round(lambda round_, chance: round_.with_word(a_word(round_, chance)))] * 4,
    *[on_round(lambda round_, chance: round_.with_player(
        chance.choice(("", "Ann", "Bo", "Cy")), [a_word(round_, chance)]
    ))] * 4,
    on_round(lambda round_, chance: round_.without_player(chance.randrange(4))),
    on_round(lambda round_, chance: round_.finished()),
    lambda game, chance: game.with_board(chance.choice((game.board, BOARD))),
    lambda game, chance: game.typed(chance.randrange(3), 1, chance.choice(("Th", "a", None))),
    lambda game, chance: game.with_board(game.board.with_bonus(0, 0, chance.choice(("2w", "")))),
    lambda game, chance: game.cleared(),
    lambda game, chance: game.with_scoring(chance.choice(("classic", "letters", "3:1 4:7"))),
    lambda game, chance: game.with_lexicon("x", chance.choice(ALPHABETS)),
    lambda game, chance: game.rolled(chance.randrange(3)),
    lambda game, chance: game.scattered(chance.randrange(3)),
    lambda game, chance: replace(game, dice=chance.choice(tuple(DICE_SETS))),
]  # fmt: skip


def told_by(game):
    words = game.round.words if game.round else None
    dice = game.thrown_dice
    return [game.content(), words, game.fitting_dice, dice and dice.text(), game.points.name]


def test_whatever_is_done_with_a_game_comes_to_the_same_everywhere():
    hands = [checksum_of_hands(Game(BOARD, "en"), ACTIONS, told_by, seed, 40) for seed in range(40)]
    game = replace(Game(BOARD, "en").with_board(BOARD.with_bonus(0, 0, "2w")), round=Round())
    pieces = 0, 1, -1, 3601, None, True, "", "classic", "3:1", *"T2lE .", [], {}, ["tea"], [{}]
    told = checksum_of_readings(
        lambda content: Game.from_content(content, ENGLISH).content(),
        [game.content(), {**game.content(), "round": PLAYED}],
        pieces,
    )
    assert sum(hands) + told == 98644378902


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"seconds": -1}, "0 to 3600 seconds, not -1"),
        ({"seconds": MAX_SECONDS + 1}, "0 to 3600 seconds, not 3601"),
        ({"players": ()}, "1 to 12 players"),
        ({"players": (Player(),) * (MAX_PLAYERS + 1)}, "1 to 12 players"),
        ({"players": (Player("", ("tea",) * (MAX_WORDS + 1)),)}, "at most 5000 words"),
    ],
)
def test_a_round_out_of_range_is_refused(change, complaint):
    assert Round(0, (Player("", ("tea",) * MAX_WORDS),) * MAX_PLAYERS) != Round(MAX_SECONDS)
    with pytest.raises(Complaint, match=re.escape(complaint)):
        Round(**change)


# Lists that players have written


def test_a_list_is_read_however_it_is_written():
    text = "1. Tea, eat;\n* SEAT — Ёлка\t12 \n"
    assert read_list(text, ENGLISH) == ("tea", "eat", "seat", "ёлка")
    assert read_list("Ёлка", RUSSIAN) == ("елка",)
    assert read_list(" \n", ENGLISH) == ()
    long = ("a" * 200,) * MAX_WORDS
    assert read_list(" ".join(long), ENGLISH) == long


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("tea " * (MAX_WORDS + 1), "a list has at most 5000 words"),
        ("a" * 201, "'aaaaaaaaaaaaaaaaaaaa…' has 201 letters; a word has at most 200"),
    ],
)
def test_a_list_that_is_too_long_is_refused(text, complaint):
    with pytest.raises(Complaint, match=re.escape(complaint)):
        read_list(text, ENGLISH)
