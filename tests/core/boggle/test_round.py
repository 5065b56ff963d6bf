"""A round: entries judged, missed words, lists compared, against the slow way."""

import random
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.judge import Fault, Judge
from gridsmith.core.boggle.round import (
    MAX_PLAYERS,
    MAX_SECONDS,
    MAX_WORDS,
    Player,
    Round,
    read_list,
)
from gridsmith.core.boggle.scoring import CLASSIC
from gridsmith.core.boggle.solve import solve
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.few_words import few_words
from tests.core.boggle.reference import random_position, slow_paths, slow_points

BOARD = BoggleBoard.read("te as", ENGLISH)
LEXICON = few_words("tea", "eat", "seat", "teas", "ate", "at", "toe")


def judge(min_length: int = 3) -> Judge:
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
def test_an_entry_is_judged(word: str, points: int, fault: Fault | None) -> None:
    entry = judge().judge(word)
    assert (entry.points, entry.fault, entry.word) == (points, fault, word.strip().lower())


def test_a_word_counts_once() -> None:
    entries = judge().judge_all(["tea", "toe", "TEA", "eat"])
    assert [(entry.word, entry.fault) for entry in entries] == [
        ("tea", None),
        ("toe", Fault.ABSENT),
        ("eat", None),
        ("tea", Fault.REPEATED),
    ]


@settings(max_examples=50)
@given(st.integers(0, 10**9))
def test_lists_are_compared_as_the_slow_way_does(seed: int) -> None:
    chance = random.Random(seed)
    board, lexicon, scoring, shortest = random_position(chance)
    words = [lexicon.alphabet.decode(codes) for codes in lexicon.graph]
    lists = [
        [*chance.choices(words, k=chance.randint(0, 8)), *chance.choices(["a", "bb", "zz"], k=2)]
        for _ in range(chance.randint(1, 4))
    ]
    judge = Judge(solve(board, lexicon, scoring, shortest), shortest)
    players = [Player(str(at), tuple(written)) for at, written in enumerate(lists)]

    def is_good(word: str) -> bool:
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


def test_what_was_missed_begins_with_the_words_that_people_know() -> None:
    words = sorted(LEXICON.alphabet.decode(codes) for codes in LEXICON.graph)
    tiers = {"seat": 2, "teas": 1, "ate": 0, "eat": 0}
    known = np.array([tiers.get(word, 1) for word in words], np.uint8)
    lexicon = replace(LEXICON, tiers=known)
    missed = Judge(solve(BOARD, lexicon), 3).missed(["tea", "toe"])
    assert missed.words() == ["ate", "eat", "teas", "seat"]
    unknown = Judge(solve(BOARD, LEXICON), 3).missed(["tea"])
    assert unknown.words() == ["seat", "teas", "ate", "eat"]


# The round


def test_a_round_goes_on_and_ends() -> None:
    round_ = Round(60).with_word("tea").with_word("eat")
    assert round_.words == ("tea", "eat")
    assert not round_.is_over
    assert round_.finished().is_over
    with_ann = round_.with_player("Ann", ["ate"])
    assert with_ann.with_player("Ann", ["seat"]).players[1:] == (Player("Ann", ("seat",)),)
    assert with_ann.without_player(1) == round_
    assert with_ann.without_player(0) == with_ann


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
def test_a_round_out_of_range_is_refused(change: dict[str, object], complaint: str) -> None:
    with pytest.raises(Complaint, match=re.escape(complaint)):
        Round(**change)


# Lists that players have written


def test_a_list_is_read_however_it_is_written() -> None:
    text = "1. Tea, eat;\n* SEAT — Ёлка\t12 \n"
    assert read_list(text, ENGLISH) == ("tea", "eat", "seat", "ёлка")
    assert read_list("Ёлка", RUSSIAN) == ("елка",)
    assert read_list(" \n", ENGLISH) == ()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("tea " * (MAX_WORDS + 1), "a list has at most 5000 words"),
        ("a" * 201, "'aaaaaaaaaaaaaaaaaaaa…' has 201 letters; a word has at most 200"),
    ],
)
def test_a_list_that_is_too_long_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Complaint, match=re.escape(complaint)):
        read_list(text, ENGLISH)


def test_a_word_is_written_once_and_only_while_the_round_is_on():
    played = Round(60).with_word("tea")
    with pytest.raises(Complaint, match="tea is already on the list"):
        played.with_word("tea")
    with pytest.raises(Complaint, match="the round is over"):
        played.finished().with_word("eat")
