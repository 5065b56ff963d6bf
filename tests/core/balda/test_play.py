"""The computer's moves: always legal, the same for the same seed, of the words it may know."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import advice as advice_module
from gridsmith.core.balda.advice import DEEPEST as DEEPEST_ADVICE
from gridsmith.core.balda.advice import Advice, Advise, Position
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.play import OPPONENT, Think, choose, is_enough
from gridsmith.core.balda.start_word import draw_start_word
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.strength import Strength
from tests.core.balda.test_advice import problems, replied

pytestmark = pytest.mark.usefixtures("advice_compiled")

WORDS = ("eat", "sea", "seat", "tea", "teas")
KNOWN = {"eat": 0, "sea": 1, "seat": 1, "tea": 0, "teas": 2}


def lexicon(words: tuple[str, ...] = WORDS, *, tells: bool = True) -> Lexicon:
    made = build_lexicon("some", ENGLISH, words)
    tiers = np.array([KNOWN.get(word, 0) for word in words], np.uint8)
    return replace(made, tiers=tiers if tells else None)


def advice(strength: Strength, text: str, *banned: str, tells: bool = True) -> Advice:
    board = Board.parse(text, ENGLISH)
    some = lexicon(tells=tells)
    return replied(Position(board, some, banned=banned, opponent=OPPONENT[strength]))


@settings(max_examples=25)
@given(problems(), st.sampled_from(Strength), st.integers(0, 3))
def test_a_move_can_be_played(problem: Position, strength: Strength, seed: int) -> None:
    known = replied(replace(problem, opponent=OPPONENT[strength]))
    move = choose(known, strength, seed)
    assert move == choose(known, strength, seed)
    if move is None:
        assert strength is Strength.CASUAL or not len(known.moves)
        return
    assert move.word in problem.lexicon
    game = Game(problem.board, "made", problem.rules, also_banned=tuple(problem.banned))
    game = game.play(move.word, move.row, move.column, move.letter, move.path)
    assert game.scores == (move.points, 0)
    rows = range(len(known.moves))
    if strength is Strength.CLUB:
        at = next(row for row in rows if known.moves[row] == move)
        assert known.net[at] == max(known.net)


def test_a_casual_computer_plays_what_everyone_knows_alone() -> None:
    for seed in range(5):
        move = choose(advice(Strength.CASUAL, "tea\n..."), Strength.CASUAL, seed)
        assert move is not None
        assert move.word in ("eat", "tea")
    stuck = advice(Strength.CASUAL, "tea\n...", "eat", "tea")
    assert len(stuck.moves)
    assert choose(stuck, Strength.CASUAL, 0) is None
    club = choose(advice(Strength.CLUB, "tea\n...", "eat", "tea"), Strength.CLUB, 0)
    assert club is not None


def test_where_the_list_tells_nothing_it_plays_short_words() -> None:
    known = advice(Strength.CASUAL, "tea\n...", tells=False)
    move = choose(known, Strength.CASUAL, 0)
    assert move is not None
    assert move.points == max(len(found.word) for found in known.moves)


def test_a_master_uses_its_time_unless_nothing_better_can_be_found() -> None:
    known = advice(Strength.MASTER, "tea\n...")
    assert is_enough(known, Strength.CLUB)
    assert not is_enough(replace(known, depth=8, exact=False), Strength.MASTER)
    assert is_enough(replace(known, exact=True), Strength.MASTER)
    row = len(known.moves) - 1
    assert choose(replace(known, advised=row), Strength.MASTER, 0) == known.moves[row]


def test_a_master_with_one_move_plays_it_at_once() -> None:
    board = Board.parse("tea\n..." + "\n..." * 4, ENGLISH)
    thought = Think(Position(board, lexicon(("tea", "teas")), banned=("tea",))).step()
    assert thought.finished
    assert [move.word for move in thought.moves] == ["teas"]
    assert choose(thought, Strength.MASTER, 0) == thought.moves[0]


def test_a_master_looks_further_ahead_than_advice() -> None:
    board = Board.parse("tea.\n....\n....", ENGLISH)
    position = Position(board, lexicon(), banned=("tea",))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice_module, "is_in_reach", lambda board: False)
        depths = []
        for search in Advise(position), Think(position):
            while not search.step().finished:
                pass
            depths.append(search.snapshot().depth)
    assert depths == [DEEPEST_ADVICE, 9]


def test_a_start_word_is_one_that_everyone_knows() -> None:
    drawn = {draw_start_word(lexicon(), 3, random.Random(seed)) for seed in range(20)}
    assert drawn == {"eat", "tea"}
    assert draw_start_word(lexicon(tells=False), 9, random.Random(1)) in ("seat", "teas")
    assert draw_start_word(lexicon(()), 5, random.Random(1)) == ""
