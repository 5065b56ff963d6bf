import json
import zlib
from dataclasses import replace
from functools import partial
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import best_line
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.rearrange import seated
from gridsmith.core.balda.record import Play
from gridsmith.core.balda.review import SPREAD, Review, ReviewProblem
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.record.review import (
    GOOD_LOSS,
    INACCURATE_LOSS,
    Judgement,
    MoveReview,
    Outlook,
    games_of_line,
    outlooks,
    worst,
)
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.balda.reference import (
    ENDINGS,
    SEEDS,
    Minimax,
    Position,
    TooManyError,
    random_position,
)


def reviewed(problem):
    return run(Review(problem)).snapshot.moves


def played(position, chance, players=2):
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    game = Game(position.board, "made", position.rules, also_banned=position.banned)
    game = seated(game, players)
    for _ in range(6):
        moves = find_moves(game.board, lexicon, game.rules, banned=game.banned)
        if not moves or chance.random() < 0.1:
            game = game.passed()
            continue
        move = moves[chance.randrange(len(moves))]
        game = game.play(move.word, *move.cell, move.letter, move.path)
    return game, lexicon


@settings(max_examples=25)
@given(ENDINGS, SEEDS)
def test_losses_are_those_of_plain_minimax(ending, seed):
    game, lexicon = played(ending[0], Random(seed))
    games = games_of_line(game)
    review = Review(ReviewProblem(game.agreed(), lexicon))  # that is no move to be judged
    told = run(review).snapshot
    assert (told.fraction, told.proven) == (1.0, True)
    assert [move.number for move in told.moves] == list(range(1, len(games)))
    for move in told.moves:
        before, turn = games[move.number - 1], game.record.turns[move.number - 1]
        try:
            best, rest = (
                Minimax(lexicon, game.rules).value(there.board, tuple(there.banned))
                for there in (before, games[move.number])
            )
        except TooManyError:
            assume(False)
        assert move.is_exact
        assert move.depth == 0
        assert move.best_value == best
        assert move.value == (turn.points - rest if isinstance(turn, Play) else -best)
        assert move.lead == before.scores[turn.player] - before.scores[1 - turn.player]
        assert move.loss == max(0, best - move.value)
        there = before
        for at, play in enumerate(move.line):  # it leads to what the best move is worth
            assert play.player == (turn.player + at) % 2
            there = there.play(play.word, *play.cell, play.letter, play.path, player=play.player)
        first, second = there.scores
        assert first - second == move.lead_to_come(best=True)
        sign = 1 if turn.player == 0 else -1
        assert move.lead_to_come() == sign * (move.lead + move.value)


@settings(max_examples=10)
@given(ENDINGS, SEEDS, st.integers(0, 40))
def test_a_review_resumes_from_any_step(ending, seed, steps):
    problem = ReviewProblem(*played(ending[0], Random(seed)))
    review = Review(problem)
    run(review, steps=steps)
    again = Review.resume(problem, json.loads(json.dumps(review.state())))
    for name in ("moves", "steps", "fraction", "proven", "finished", "counters"):
        assert getattr(again.snapshot(), name) == getattr(review.snapshot(), name)
    judged = [move.number for move in again.snapshot().moves]
    assert (
        judged == list(range(1, len(problem.game.record.turns) + 1))[-len(judged) :] or not judged
    )
    asked = []
    course = Review.course
    with pytest.MonkeyPatch.context() as patch:  # what is judged already is not judged again
        patch.setattr(Review, "course", lambda self, left: asked.extend(left) or course(self, left))
        run(again)
    assert not set(asked) & set(judged)
    assert again.snapshot().moves == reviewed(problem)


@pytest.fixture
def opening():
    words = ["tea", "teas", "sea", "seat", "eat", "east", "tease", "ate", "eats"]
    position = Position(Board.parse(".....\n.....\nsteam\n.....\n.....", ENGLISH), tuple(words))
    return played(position, Random(4))


@pytest.mark.parametrize(
    ("players", "depth", "only", "expected"),
    [
        (
            2, 3, (),
            [
                (-5, -1, -1, 2, "teas"), (1, 5, 2, 3, "tease", "east"), (-4, 1, 1, 2, "tease"),
                (-1, 4, -4, 3, "seat", "eats"), (1, 4, 3, 3, "seat", "eats"),
                (-4, 0, -1, 2, "eats"),
            ],
        ),
        (2, 4, (2,), [(1, 5, 2, 3, "tease", "east")]),
        (2, 4, (1,), [(-5, 0, -1, 4, "sea", "eats", "seat")]),
        (
            3, 4, (),
            [
                (-9, -1, -1, 2, "teas"), (-4, 1, -2, 2, "tease"), (-5, 1, 1, 2, "tease"),
                (-1, 0, 0, 2, "east"), (0, 0, -1, 2, "east"), (-4, 0, -1, 2, "eats"),
            ],
        ),
    ],
    ids=str,
)  # fmt: skip
def test_before_the_end_moves_are_looked_into(opening, players, depth, only, expected):
    game, lexicon = opening
    game = replace(seated(game, players), head_start=(0, 5, 9)[:players])
    moves = reviewed(ReviewProblem(game, lexicon, depth, only))
    assert [move.number for move in moves] == [*(only or range(1, 7))]
    assert [(move.is_exact, move.spread) for move in moves] == [(False, SPREAD)] * len(moves)
    assert [
        (move.lead, move.best_value, move.value, move.depth, *[play.word for play in move.line])
        for move in moves
    ] == expected


def test_a_word_that_is_not_on_the_list_is_judged_as_well(opening):
    game, lexicon = opening
    odd = game.at_entry(0).play("ss", 1, 0, "s", ((1, 0), (2, 0)))
    moves = [reviewed(ReviewProblem(odd, lexicon, depth))[0] for depth in (3, 4, 5, 6)]
    values = [(move.best_value, move.value) for move in moves]
    assert values == [(-1, 3), (0, -2), (0, -2), (-1, -2)]


@pytest.mark.parametrize(("prospects", "checksum"), [(4, 3620471484), (16, 107329875)])
def test_judgements_are_the_same_everywhere(prospects, checksum, monkeypatch):
    monkeypatch.setattr("gridsmith.core.balda.endgame.engine._MAX_PROSPECTS", prospects)
    told = []
    for seed in range(12):
        position = random_position(Random(seed))
        game, lexicon = played(position, Random(seed), 2 + seed % 3 // 2)
        few = build_lexicon("few", position.board.alphabet, position.words[::2])
        told += [reviewed(ReviewProblem(game, words, 3 + seed % 4)) for words in (lexicon, few)]
    assert zlib.crc32(str(told).encode()) == checksum


@pytest.mark.parametrize(
    "damage",
    [
        {"search": "dots review"},
        {"version": 2},
        {"steps": -1},
        {"moves": [{"number": 1}]},
        {"finished": 3},
    ],
)
def test_a_damaged_state_is_refused(opening, damage):
    problem = ReviewProblem(*opening)
    with pytest.raises(StateError):
        Review.resume(problem, {**Review(problem).state(), **damage})


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", 2), ("number", 90), ("line", [{"word": "abc"}]), ("line", None), ("lead", 10**20)],
)
def test_a_damaged_judgement_is_refused(opening, field, value):
    problem = ReviewProblem(*opening, only=(1,))
    review = Review(problem)
    run(review)
    state = json.loads(json.dumps(review.state()))
    assert Review.resume(problem, state).snapshot().moves == review.snapshot().moves
    state["moves"][0][field] = state["moves"][0]["line"] * 2 if value is None else value
    with pytest.raises(StateError):
        Review.resume(problem, state)


def judged(number, player, lead, best, value, *, spread=None):
    return MoveReview(
        number, player, lead, best, value, (), value >= best, spread is None, spread=spread
    )


@pytest.mark.parametrize(
    ("move", "judgement"),
    [
        (judged(1, 0, 0, 3, 3), Judgement.BEST),
        (judged(1, 0, 0, 3, 3 - GOOD_LOSS), Judgement.GOOD),
        (judged(1, 0, 0, 5, 5 - INACCURATE_LOSS), Judgement.INACCURACY),
        (judged(1, 0, 0, 5, 5 - INACCURATE_LOSS - 0.5), Judgement.MISTAKE),
        (judged(1, 0, -4, 5, 4), Judgement.MISTAKE),  # a win becomes a draw
        (judged(1, 0, -4, 5, 4, spread=0), Judgement.GOOD),
        (judged(1, 0, -5, 5, 4), Judgement.MISTAKE),  # a draw is lost
        (judged(1, 0, -9, 5, 4), Judgement.GOOD),
    ],
)
def test_moves_are_judged_by_what_they_cost(move, judgement):
    assert move.judgement is judgement


def test_the_worst_moves_come_first():
    moves = [judged(1, 0, 0, 9, value) for value in (9, 1, 3, 8.5, 5, 0)]
    assert [move.loss for move in worst(moves)] == [9, 8, 6]
    assert [move.loss for move in worst(moves, 9)] == [9, 8, 6, 4]


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ([], []),
        # Both play their best: one value, whoever is to move and however far ahead he is.
        ([(1, 0, 0, 3, 3), (2, 1, -5, 2, 2)], [(0, 3, 0), (1, 3, 0), (2, 3, 0)]),
        # The first loses four points, the second two.
        ([(1, 0, 0, 3, -1), (2, 1, -5, 6, 4)], [(0, 3, 0), (1, -1, 0), (2, 1, 0)]),
        # The same of three moves after another: what is not judged has no value.
        ([(3, 0, 2, 1, 1)], [(2, 3, 0), (3, 3, 0)]),
        # A position is what the move after it says, unless only the one before is exact.
        ([(1, 0, 0, 3, 3, 2), (2, 1, 0, -4, -4, 1)], [(0, 3, 2), (1, 4, 1), (2, 4, 1)]),
        ([(1, 0, 0, 3, 3, 2), (2, 1, 0, -4, -4)], [(0, 3, 2), (1, 4, 0), (2, 4, 0)]),
        ([(1, 0, 0, 3, 3), (2, 1, 0, -4, -4, 1)], [(0, 3, 0), (1, 3, 0), (2, 4, 1)]),
    ],
)
def test_a_position_has_one_value_for_the_first_player(moves, expected):
    known = [judged(*move[:5], spread=move[5] if move[5:] else None) for move in moves]
    for found in (outlooks(known), outlooks(reversed(known))):
        assert found == tuple(Outlook(*one) for one in expected)


@pytest.mark.parametrize(("depth", "expected"), [(2, 6), (3, 5), (4, 6)])
def test_a_look_that_goes_deeper_beside_an_unsolved_end_ends_with_the_same_player(
    monkeypatch, depth, expected
):
    depths = [0, 2, 3, 4, 5, 6, 7, 8, 9]
    course = [
        SimpleNamespace(depth=depth, steps=steps, is_ready=bool(steps), exact=False, finished=False)
        for steps, depth in enumerate(depths)
    ]
    advise = SimpleNamespace(snapshot=partial(course.pop, 0), step=partial(course.pop, 0))
    advise.solves_end = True
    monkeypatch.setattr(best_line, "Advise", lambda position: advise)
    monkeypatch.setattr(best_line, "END_STEPS", 5)

    def look():
        found = yield from best_line.advice_in_steps(None, depth)
        assert found.depth == expected

    assert len([*look()]) == 5
