"""Reviews of games against plain minimax, and by a look ahead."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.record import Play
from gridsmith.core.balda.review import Review, ReviewProblem
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.record.review import (
    GOOD_LOSS,
    INACCURATE_LOSS,
    Judgement,
    MoveReview,
    games_of_line,
    worst,
)
from gridsmith.core.searching.search import StateError
from tests.core.balda.reference import Position
from tests.core.balda.test_endgame import Minimax, TooManyError, endings

CASES = Path(__file__).parents[4] / "shared" / "cases" / "balda"


def reviewed(problem: ReviewProblem) -> tuple[MoveReview[Play], ...]:
    review = Review(problem)
    while not review.snapshot().finished:
        review.step()
    return review.snapshot().moves


def played(position: Position, chance: Random, players: int = 2) -> tuple[Game, Lexicon]:
    """Some moves of a game that begins here, with passes."""
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    game = Game(position.board, "made", position.rules, also_banned=position.banned).seated(players)
    for _ in range(6):
        moves = find_moves(game.board, lexicon, game.rules, banned=game.banned)
        if not moves or chance.random() < 0.1:
            game = game.passed()
            continue
        move = moves[chance.randrange(len(moves))]
        game = game.play(move.word, *move.cell, move.letter, move.path)
    return game, lexicon


@given(endings(), st.integers(0, 1 << 16))
def test_losses_are_those_of_plain_minimax(
    ending: tuple[Position, frozenset[str] | None], seed: int
) -> None:
    """At the end of a game each move has lost what trying all games says."""
    game, lexicon = played(ending[0], Random(seed))
    games = games_of_line(game)
    for move in reviewed(ReviewProblem(game, lexicon)):
        before, turn = games[move.number - 1], game.record.turns[move.number - 1]
        try:
            best = Minimax(lexicon, game.rules, None).value(
                before.board, tuple(before.banned), False
            )
            after = games[move.number]
            rest = Minimax(lexicon, game.rules, None).value(after.board, tuple(after.banned), False)
        except TooManyError:
            assume(False)
        assert move.is_exact
        assert move.best_value == best
        assert move.value == (turn.points - rest if isinstance(turn, Play) else -best)
        assert move.lead == before.scores[turn.player] - before.scores[1 - turn.player]
        assert move.loss == max(0, best - move.value)
        total, there = 0, before
        for play in move.line:  # the line leads to what the best move is worth
            there = there.play(play.word, *play.cell, play.letter, play.path)
            total += play.points if play.player == turn.player else -play.points
        assert total == best


@settings(max_examples=20)
@given(endings(), st.integers(0, 1 << 16), st.integers(0, 40))
def test_a_review_resumes_from_any_step(
    ending: tuple[Position, frozenset[str] | None], seed: int, steps: int
) -> None:
    """It is judged the same, whether it was saved in between or not."""
    problem = ReviewProblem(*played(ending[0], Random(seed)))
    review = Review(problem)
    for _ in range(steps):
        review.step()
    again = Review.resume(problem, json.loads(json.dumps(review.state())))
    assert again.snapshot().moves == review.snapshot().moves
    while not again.snapshot().finished:
        again.step()
    assert again.snapshot().moves == reviewed(problem)


@pytest.fixture
def opening() -> tuple[Game, Lexicon]:
    words = ["tea", "teas", "sea", "seat", "eat", "east", "tease", "ate", "eats"]
    position = Position(Board.parse(".....\n.....\nsteam\n.....\n.....", ENGLISH), tuple(words))
    return played(position, Random(4))


def test_before_the_end_both_moves_are_looked_into_as_deep(opening) -> None:
    """What was played is never better than the best, and the depth is said."""
    game, lexicon = opening
    for depth in (3, 4):
        moves = reviewed(ReviewProblem(game, lexicon, depth))
        assert [move.number for move in moves] == list(range(1, len(game.record.turns) + 1))
        for move in moves:
            assert not move.is_exact
            assert move.depth == depth
            assert move.value <= move.best_value
            assert move.is_best == (move.value == move.best_value)


def test_a_word_outside_the_list_is_judged_by_what_follows(opening) -> None:
    game, lexicon = opening
    here = game.at_entry(0)
    row, column = 1, 0
    odd = here.play("ss", row, column, "s", ((row, column), (2, 0)))
    (move,) = reviewed(ReviewProblem(odd, lexicon))
    assert move.number == 1
    assert move.value < move.best_value


def test_only_some_moves_are_judged(opening) -> None:
    game, lexicon = opening
    (move,) = reviewed(ReviewProblem(game, lexicon, only=(2,)))
    assert move.number == 2


def test_with_three_players_a_move_is_worth_its_points_less_the_reply(opening) -> None:
    game, lexicon = opening
    for move in reviewed(ReviewProblem(game.seated(3), lexicon)):
        assert move.depth == 2
        assert len(move.line) <= 1


def test_an_agreed_end_is_not_judged(opening) -> None:
    game, lexicon = opening
    numbers = [move.number for move in reviewed(ReviewProblem(game.agreed(), lexicon))]
    assert numbers == list(range(1, len(game.record.turns) + 1))


@pytest.mark.parametrize(
    "damage",
    [
        {"search": "dots review"},
        {"version": 2},
        {"steps": -1},
        {"moves": None},
        {"moves": [{"number": 1}]},
        {"finished": 3},
    ],
)
def test_a_damaged_state_is_refused(opening, damage) -> None:
    problem = ReviewProblem(*opening)
    state = {**Review(problem).state(), **damage}
    with pytest.raises(StateError):
        Review.resume(problem, state)


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", 90), ("value", "x"), ("line", [{"word": "abc"}]), ("line", "?"), ("lead", 10**20)],
)
def test_a_damaged_judgement_is_refused(opening, field, value) -> None:
    problem = ReviewProblem(*opening, only=(1,))
    review = Review(problem)
    while not review.snapshot().finished:
        review.step()
    state = json.loads(json.dumps(review.state()))
    state["moves"][0][field] = value
    with pytest.raises(StateError):
        Review.resume(problem, state)


def test_lines_that_cannot_be_played_are_refused(opening) -> None:
    problem = ReviewProblem(*opening, only=(1,))
    review = Review(problem)
    while not review.snapshot().finished:
        review.step()
    state = json.loads(json.dumps(review.state()))
    state["moves"][0]["line"] *= 2
    with pytest.raises(StateError, match="damaged"):
        Review.resume(problem, state)


def judged(lead: int, best: float, value: float, *, exact: bool = True) -> MoveReview[int]:
    return MoveReview(1, 0, lead, best, value, (), value >= best, exact)


@pytest.mark.parametrize(
    ("move", "judgement"),
    [
        (judged(0, 3, 3), Judgement.BEST),
        (judged(0, 3, 3 - GOOD_LOSS), Judgement.GOOD),
        (judged(0, 5, 5 - INACCURATE_LOSS), Judgement.INACCURACY),
        (judged(0, 5, 5 - INACCURATE_LOSS - 0.5), Judgement.MISTAKE),
        (judged(-4, 5, 4), Judgement.MISTAKE),  # a win becomes a draw
        (judged(-4, 5, 4, exact=False), Judgement.GOOD),
        (judged(-5, 5, 4), Judgement.MISTAKE),  # a draw is lost
        (judged(-9, 5, 4), Judgement.GOOD),
    ],
)
def test_moves_are_judged_by_what_they_cost(move, judgement) -> None:
    assert move.judgement is judgement


def test_the_worst_moves_come_first() -> None:
    moves = [judged(0, 9, value) for value in (9, 1, 3, 8.5, 5, 0)]
    assert [move.loss for move in worst(moves)] == [9, 8, 6]


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
@pytest.mark.parametrize("path", sorted((CASES / "advice").glob("endgame.*")), ids=lambda p: p.stem)
def test_games_from_recorded_positions_lose_what_brute_force_says(path: Path) -> None:
    """Every tenth of the moves whose value is recorded."""
    words = (CASES / "words.txt").read_text("utf-8").split()
    nouns = build_lexicon("cases", RUSSIAN, words)
    case = json.loads(path.read_text("utf-8"))
    board = Board.parse("\n".join(case["board"]), RUSSIAN)
    rules = Rules(knots=case["rules"] == "knots")
    game = Game(board, "cases", rules, also_banned=tuple(case["banned"]))
    moves = find_moves(board, nouns, rules, banned=game.banned)
    for recorded in case["moves"][::10]:
        made = next(
            move
            for move in moves
            if (move.word, move.row + 1, move.column + 1, move.letter)
            == (recorded["word"], recorded["row"], recorded["col"], recorded["letter"])
        )
        after = game.play(made.word, *made.cell, made.letter, made.path)
        (move,) = reviewed(ReviewProblem(after, nouns))
        assert move.is_exact
        assert (move.best_value, move.value) == (case["value"], recorded["value"])
