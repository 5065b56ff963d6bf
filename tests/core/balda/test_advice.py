"""Advice against brute force: play the move, look for moves, leave out the word just played."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import advice, ahead
from gridsmith.core.balda.advice import Advice, Advise, Position
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.moves import Move
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.replies import engine
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.searching.search import StateError
from tests.core.balda import reference
from tests.core.balda.reference import LETTERS
from tests.core.balda.test_search import KNOTTED, positions

CASES = Path(__file__).parents[4] / "shared" / "cases" / "balda"


def problem_of(position: reference.Position) -> Position:
    lexicon = build_lexicon("made", position.board.alphabet, position.words)
    return Position(position.board, lexicon, position.rules, position.banned)


@st.composite
def problems(draw: st.DrawFn) -> Position:
    """Positions, some of them with words that the opponent does not know."""
    problem = problem_of(draw(positions()))
    tiers = st.lists(
        st.sampled_from((0, 1, 2)),
        min_size=len(problem.lexicon), max_size=len(problem.lexicon),
    )  # fmt: skip
    told = draw(st.none() | tiers)
    lexicon = replace(problem.lexicon, tiers=None if told is None else np.array(told, np.uint8))
    return replace(problem, lexicon=lexicon, opponent=draw(st.sampled_from(Opponent)))


def slow_replies(problem: Position, tier: int) -> list[tuple[int | None, int]]:
    """The points of the best reply to each move, None without one, and the long words it opens.

    The opponent knows the words up to a tier.
    """
    board, lexicon, rules, banned = (
        problem.board, problem.lexicon, problem.rules, problem.banned,
    )  # fmt: skip
    moves = find_moves(board, lexicon, rules, banned=banned)
    before = {move.word for move in moves}
    slow = []
    for move in moves:
        after = board.place(move.row, move.column, move.letter)
        replies = find_moves(after, lexicon, rules, banned=(*banned, move.word))
        opened = {reply.word for reply in replies if len(reply.word) >= 6} - before
        if lexicon.tiers is not None:
            replies = replies.only(lexicon.tiers[replies.table["word"]] <= tier)
        slow.append((max((reply.points for reply in replies), default=None), len(opened)))
    return slow


def replied(problem: Position) -> Advice:
    """The advice as soon as the replies have been found."""
    advise = Advise(problem)
    while not advise.snapshot().is_ready:
        advise.step()
    return advise.snapshot()


def compare(problem: Position) -> None:
    """See that replies, what is opened, nets and order are those of the reference."""
    told = replied(problem)
    expected = slow_replies(problem, {"good": 1, "everyday": 0}.get(problem.opponent, 2))
    assert len(told.moves) == len(expected)
    costs = []
    for row, (move, (points, opened)) in enumerate(zip(told.moves, expected, strict=True)):
        reply = told.reply(row)
        assert told.opens[row] == opened
        assert (reply and reply.points) == points
        costs.append(points or 0)
        if reply is not None:
            after = problem.board.place(move.row, move.column, move.letter)
            banned = (*problem.banned, move.word)
            there = find_moves(
                after, problem.lexicon, problem.rules, onto=(reply.row, reply.column), banned=banned
            )
            same = (reply.word, reply.letter, reply.points)
            assert same in {(other.word, other.letter, other.points) for other in there}
    if problem.opponent is Opponent.UNKNOWN and problem.lexicon.tiers is not None:
        known = [points for points, _ in slow_replies(problem, 1)]
        found = [told.known_reply(row) for row in range(len(known))]
        assert [reply and reply.points for reply in found] == known
        costs = [(cost + (points or 0)) / 2 for cost, points in zip(costs, known, strict=True)]
    else:
        assert told.known_replies is None
    nets = [move.points - cost for move, cost in zip(told.moves, costs, strict=True)]
    assert told.net.tolist() == nets
    keys = [(-net, -len(move.word)) for net, move in zip(nets, told.moves, strict=True)]
    assert told.order.tolist() == sorted(range(len(keys)), key=lambda row: keys[row])


@given(problems())
@example(problem_of(KNOTTED))
@example(  # words of one letter, also on cells that touch nothing
    problem_of(
        reference.Position(Board.parse("...\n...", LETTERS), ("a", "b", "ab"), Rules(min_length=1))
    )
)
def test_replies_are_those_of_brute_force(problem: Position) -> None:
    """The best reply to each move, and what the move opens, by all rules and with banned words.

    So it is whatever the opponent knows.
    """
    compare(problem)


@settings(max_examples=min(40, settings().max_examples))
@given(problems(), st.integers(1, 40))
def test_steps_and_room_do_not_change_what_is_found(problem: Position, nodes: int) -> None:
    """In tiny steps, with room for few words that grows, the same is found."""
    whole = replied(problem)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "NODES", nodes)
        patch.setattr(engine, "_ROOM", 2)
        parts = replied(problem)
    assert parts.replies.tolist() == whole.replies.tolist()
    assert parts.opens.tolist() == whole.opens.tolist()
    assert parts.steps >= whole.steps


def slow_nets(problem: Position, mine: int, theirs: set[int]) -> list[tuple[float, Move]]:
    """The moves of a player who knows words up to a tier, by net, length and the default order.

    `theirs`: tiers up to which the opponent knows words, all of them equally likely.
    """
    costs = [[points or 0 for points, _ in slow_replies(problem, tier)] for tier in theirs]
    moves = find_moves(problem.board, problem.lexicon, problem.rules, banned=problem.banned)
    nets = [
        (move.points - sum(cost) / len(costs), move)
        for move, *cost in zip(moves, *costs, strict=True)
        if problem.lexicon.tiers is None
        or problem.lexicon.tiers[moves.table["word"][moves.row_of(move)]] <= mine
    ]
    return sorted(nets, key=lambda told: (-told[0], -len(told[1].word)))


def slow_value(problem: Position, depth: int, players: tuple[set[int], ...], at: int = 0) -> float:
    """What a position is worth to the player to move, by plain minimax over the widest moves."""
    mine, theirs = players[at], players[1 - at]
    nets = slow_nets(problem, max(mine), theirs)
    if not nets:
        return 0
    if depth == 2:
        return nets[0][0]
    return max(slow_after(problem, move, depth, players, at) for _, move in nets[: ahead.WIDTH])


def slow_after(
    problem: Position, move: Move, depth: int, players: tuple[set[int], ...], at: int = 0
) -> float:
    """What a move is worth to who makes it."""
    board = problem.board.place(move.row, move.column, move.letter)
    after = replace(problem, board=board, banned=(*problem.banned, move.word))
    return move.points - slow_value(after, depth - 1, players, 1 - at)


PLAYERS = {
    Opponent.UNKNOWN: ({2}, {1, 2}),
    Opponent.ALL: ({2}, {2}),
    Opponent.GOOD: ({2}, {1}),
    Opponent.EVERYDAY: ({2}, {0}),
}


def compare_ahead(problem: Position) -> None:
    """See that the move advised is worth the most of those looked at, whatever depth is finished.

    The look ahead is made narrow, so that the reference takes no time.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ahead, "WIDTH", 3)
        patch.setattr(advice, "ROOT_WIDTH", 4)
        patch.setattr(advice, "DEEPEST", 5)
        patch.setattr(advice, "is_in_reach", lambda board: False)
        advise = Advise(problem)
        while not (told := advise.step()).finished:
            if told.depth < 3:
                continue
            players = PLAYERS[problem.opponent]
            worth = {
                row: slow_after(problem, told.moves[row], told.depth, players)
                for row in told.order[:4].tolist()
            }
            assert worth[told.advised] == max(worth.values())


@settings(max_examples=min(15, settings().max_examples))
@given(problems())
@example(  # leaves whose net is only known to be enough
    problem_of(
        reference.Position(
            Board.parse(".b.\n...", LETTERS),
            ("ba", "bb", "bbb", "d", "dbdc"),
            Rules(knots=True, diagonals=True, min_length=1, letter_values={"d": 4}),
        )
    )
)
def test_looks_ahead_as_plain_minimax_does(problem: Position) -> None:
    """By all rules, whatever the opponent knows."""
    compare_ahead(problem)


@given(problems())
def test_turns_only_to_better_moves_where_time_may_run_out(problem: Position) -> None:
    """As soon as one is found that is better by a look one move deeper."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ahead, "WIDTH", 3)
        patch.setattr(advice, "ROOT_WIDTH", 4)
        patch.setattr(advice, "is_in_reach", lambda board: False)
        advise = Advise(problem, hurried_deepest=4)
        before = advise.snapshot()
        while not (told := advise.step()).finished:
            if told.depth == before.depth and told.advised != before.advised:
                one, other = (
                    slow_after(problem, told.moves[row], told.depth + 1, PLAYERS[problem.opponent])
                    for row in (told.advised, before.advised)
                )
                assert one > other
            before = told


@given(problems(), st.integers(-12, 12), st.integers(1, 8))
def test_bounds_tell_no_more_than_is_known(problem: Position, floor: int, span: int) -> None:
    """Up to the floor no move nets more than is told, from the ceiling on one nets as much."""
    board, lexicon, ceiling = problem.board, problem.lexicon, floor + span
    survey = engine.Survey(lexicon, problem.rules, board.rows, board.columns)
    letters = np.frombuffer(board.cells, np.uint8)
    known = None if lexicon.tiers is None else engine.vocabulary_of(lexicon.tiers <= 1)
    list(survey.look(letters, known=known))
    best = survey.best
    list(survey.look(letters, known=known, floor=floor, ceiling=ceiling))
    told = survey.best
    if best is None or told is None or floor < told < ceiling:
        assert told == best
    else:
        assert best <= told if told <= floor else best >= told


@pytest.fixture(scope="module")
def nouns() -> Lexicon:
    return build_lexicon("cases", RUSSIAN, (CASES / "words.txt").read_text("utf-8").split())


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
@pytest.mark.parametrize("name", [
    "5x5_a.ru_nouns.knots", "5x5_c.ru_nouns.classic",
    "7x7_a.ru_nouns.knots", "9x9_b.ru_nouns.classic",
])  # fmt: skip
def test_positions_worked_out_by_brute_force(name: str, nouns: Lexicon) -> None:
    """Points of the reply and number of long words opened, of all moves of recorded positions."""
    case = json.loads((CASES / "advice" / f"{name}.json").read_text("utf-8"))
    board = Board.parse("\n".join(case["board"]), RUSSIAN)
    rules = Rules(knots=case["rules"] == "knots")
    told = replied(Position(board, nouns, rules, tuple(case["banned"])))
    costs = np.maximum(told.replies["points"], 0).tolist()
    found = {
        (move.word, move.row + 1, move.column + 1, move.letter): (points, opens)
        for move, points, opens in zip(told.moves, costs, told.opens.tolist(), strict=True)
    }
    assert found == {
        (move["word"], move["row"], move["col"], move["letter"]): (
            move["reply_points"], move["opens6"],
        )
        for move in case["moves"]
    }  # fmt: skip


def test_steps_end_where_paths_do_not() -> None:
    """On a board of one letter moves and replies are without end; a step is not."""
    lexicon = build_lexicon("made", LETTERS, ["a" * length for length in range(2, 40)])
    board = Board.parse("\n".join(["." + 14 * "a"] + 14 * [15 * "a"]), LETTERS)
    advise = Advise(Position(board, lexicon))
    assert not any(advise.step().is_ready for _ in range(3))
    survey = engine.Survey(lexicon, Rules(), 15, 15)
    letters = np.frombuffer(board.cells, np.uint8)
    moves = survey.replies(letters, np.array([0 << 14 | 0 << 6 | 0]), np.array([2 << 6 | 2]))
    assert len(list(zip(range(3), moves, strict=False))) == 3


def test_a_state_begins_anew() -> None:
    """What is kept of a search is that it was one; the state of another is refused."""
    problem = problem_of(KNOTTED)
    assert Advise.resume(problem, Advise(problem).state()).step().is_ready
    with pytest.raises(StateError):
        Advise.resume(problem, {"search": "dots analyze", "version": 1})


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
def test_the_end_comes_after_the_replies_and_is_exact(nouns: Lexicon) -> None:
    """Near its end a recorded game is told exactly: each move's value, and a best move."""
    case = json.loads((CASES / "advice" / "endgame.5x5_3a.json").read_text("utf-8"))
    board = Board.parse("\n".join(case["board"]), RUSSIAN)
    advise = Advise(Position(board, nouns, banned=tuple(case["banned"])))
    steps = [advise.step()]
    while not steps[-1].finished:
        steps.append(advise.step())
    assert steps[0].is_ready
    assert not steps[0].sure.any()
    told = steps[-1]
    assert told.exact
    assert told.sure.all()
    assert told.advised is not None
    assert told.values[told.advised] == case["value"]
    assert {step.advised for step in steps if step.exact} == {told.advised}
    found = {
        (move.word, move.row + 1, move.column + 1, move.letter): value
        for move, value in zip(told.moves, told.values.tolist(), strict=True)
    }
    assert found == {
        (move["word"], move["row"], move["col"], move["letter"]): move["value"]
        for move in case["moves"]
    }
