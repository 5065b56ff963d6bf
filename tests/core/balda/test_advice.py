import json
import zlib
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda import advice, ahead, play_out
from gridsmith.core.balda.advice import Advise, Position
from gridsmith.core.balda.advised import AdviceOrder, AdvisedMoves
from gridsmith.core.balda.best_line import after
from gridsmith.core.balda.board import Board
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.replies import engine
from gridsmith.core.balda.replies.engine import Survey, vocabulary_of
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.search import find_moves, indexes_of
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.balda import reference
from tests.core.balda.reference import (
    KNOTTED,
    LETTERS,
    PROBLEMS,
    SEEDS,
    Minimax,
    TooManyError,
    near_the_end,
    problem_of,
    random_position,
    random_problem,
    replied,
)

pytestmark = pytest.mark.usefixtures("advice_compiled")


MANY_WORDS = problem_of(  # of which one beyond the sixty-fourth is banned
    reference.Position(
        Board.parse("ce.\n..d", LETTERS),
        (*map("".join, product("ab", repeat=6)), "cec", "dec"),
        banned=("dec",),
    )
)
ONE_LETTER_WORDS = problem_of(  # also on cells that touch nothing
    reference.Position(Board.parse("...\n...", LETTERS), ("a", "b", "ab"), Rules(min_length=1))
)


@lru_cache(10_000)
def slow_replies(problem, tier):
    """The points of the best reply to each move, None without one, and the long words it opens.

    The opponent knows the words up to a tier.
    """
    board, lexicon, rules, banned = problem.board, problem.lexicon, problem.rules, problem.banned
    moves = find_moves(board, lexicon, rules, banned=banned)
    before = {move.word for move in moves}
    slow = []
    for move in moves:
        there = board.place(move.row, move.column, move.letter)
        replies = find_moves(there, lexicon, rules, banned=(*banned, move.word))
        opened = {reply.word for reply in replies if len(reply.word) >= 6} - before
        if lexicon.tiers is not None:
            replies = replies.only(lexicon.tiers[replies.table["word"]] <= tier)
        slow.append((max((reply.points for reply in replies), default=None), len(opened)))
    return slow


@given(PROBLEMS)
@example(problem_of(KNOTTED))
@example(ONE_LETTER_WORDS)
@example(MANY_WORDS)
def test_replies_are_those_of_brute_force(problem):
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
            there = problem.board.place(move.row, move.column, move.letter)
            banned = (*problem.banned, move.word)
            others = find_moves(
                there, problem.lexicon, problem.rules, onto=(reply.row, reply.column), banned=banned
            )
            same = (reply.word, reply.letter, reply.points)
            assert same in {(other.word, other.letter, other.points) for other in others}
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
    assert (told.depth, told.worth) == (2, max(nets, default=0))


@settings(max_examples=40)
@given(PROBLEMS, st.integers(1, 40))
def test_steps_and_room_do_not_change_what_is_found(problem, nodes):
    whole = replied(problem)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "NODES", nodes)
        patch.setattr(engine, "_ROOM", 2)
        parts = replied(problem)
    assert parts.replies.tolist() == whole.replies.tolist()
    assert parts.opens.tolist() == whole.opens.tolist()
    assert parts.steps >= whole.steps


@lru_cache(10_000)
def slow_nets(problem, mine, theirs):
    costs = [[points or 0 for points, _ in slow_replies(problem, tier)] for tier in theirs]
    moves = find_moves(problem.board, problem.lexicon, problem.rules, banned=problem.banned)
    nets = [
        (move.points - sum(cost) / len(costs), move)
        for move, *cost in zip(moves, *costs, strict=True)
        if problem.lexicon.tiers is None
        or problem.lexicon.tiers[moves.table["word"][moves.row_of(move)]] <= mine
    ]
    return sorted(nets, key=lambda told: (-told[0], -len(told[1].word)))


@lru_cache(10_000)
def slow_value(problem, depth, players, at=0):
    """What a position is worth to the player to move, by plain minimax over the widest moves."""
    mine, theirs = players[at], players[1 - at]
    nets = slow_nets(problem, max(mine), theirs)
    if not nets:
        return 0
    if depth == 2:
        return nets[0][0]
    return max(slow_after(problem, move, depth, players, at) for _, move in nets[: ahead.WIDTH])


def slow_after(problem, move, depth, players, at=0):
    there = after(problem, problem.board.place(move.row, move.column, move.letter), move.word)
    return move.points - slow_value(there, depth - 1, players, 1 - at)


PLAYERS = {
    Opponent.UNKNOWN: ((2,), (1, 2)),
    Opponent.ALL: ((2,), (2,)),
    Opponent.GOOD: ((2,), (1,)),
    Opponent.EVERYDAY: ((2,), (0,)),
}


@contextmanager
def narrow_looks(deepest=6):
    """Brute force takes no time meanwhile; the end is looked at, not solved."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ahead, "WIDTH", 3)
        patch.setattr(advice, "ROOT_WIDTH", 4)
        patch.setattr(play_out, "ROOT_WIDTH", 4)
        patch.setattr(advice, "DEEPEST", deepest)
        patch.setattr(advice, "_DEPTH_BEFORE_PLAYING_OUT", 3)
        patch.setattr(advice, "is_in_reach", lambda board: False)
        yield


@settings(max_examples=10)
@given(PROBLEMS)
@example(  # leaves whose net is only known to be enough
    problem_of(
        reference.Position(
            Board.parse(".b.\n...", LETTERS),
            ("ba", "bb", "bbb", "d", "dbdc"),
            Rules(knots=True, diagonals=True, min_length=1, letter_values={"d": 4}),
        )
    )
)
def test_looks_ahead_as_plain_minimax_does(problem):
    moves = find_moves(problem.board, problem.lexicon, problem.rules, banned=problem.banned)
    made = moves[len(moves) - 1] if moves else None
    problem = replace(problem, played=made and (made.word, made.cell, made.letter))
    empty = problem.board.cells.count(255)
    with narrow_looks(4):
        advise = Advise(problem)
        while not (told := advise.step()).finished:
            if told.depth < 3:
                continue
            players = PLAYERS[problem.opponent]
            worth = {
                row: slow_after(problem, told.moves[row], told.depth, players)
                for row in told.order[:4].tolist()
            }
            assert worth[told.advised] == max(worth.values()) == told.worth
            assert told.played_worth == slow_after(problem, made, told.depth, players)
    assert told.depth == (max(2, min(4, empty)) if moves else 2)


def test_advice_takes_the_same_way_everywhere(monkeypatch):
    monkeypatch.setattr(advice, "NODES", 50_000)
    monkeypatch.setattr(engine, "NODES", 50_000)
    monkeypatch.setattr(advice, "_DEPTH_BEFORE_PLAYING_OUT", 3)
    steps = nodes = checksum = 0
    for seed in range(180):
        if seed == 100:  # ends are solved before, and looked at from now on
            monkeypatch.setattr(advice, "is_in_reach", lambda board: False)
        if seed == 140:
            monkeypatch.setattr(ahead, "_MAX_BOUNDS", 9)
            monkeypatch.setattr(ahead, "_MAX_CACHED", 4)
        problem = random_problem(Random(seed))
        if seed > 9 and not 2 < problem.board.cells.count(255) < 9:
            continue  # little is found there
        advise = Advise(problem, hurried_deepest=(None, 8, 8)[seed % 3], plays_out=seed % 2)
        while not (advise.snapshot().finished or advise.snapshot().steps > 99):
            fields = vars(told := advise.step()) | {"moves": told.moves.table}
            values = json.dumps([*fields.values()], default=lambda array: array.tolist())
            checksum = zlib.crc32(values.encode(), checksum)
        steps += told.steps
        nodes += advise._course.nodes
    assert (steps, nodes, checksum) == (1445, 55252251, 1087448025)


@settings(max_examples=40)
@given(SEEDS)
def test_the_end_of_a_game_becomes_exact(seed):
    chance = Random(seed)
    problem = problem_of(near_the_end(random_position(chance), chance, chance.randint(1, 4)))
    tiers = np.array(chance.choices((0, 1, 2), k=len(problem.lexicon)), np.uint8)
    opponent = chance.choice(list(Opponent))
    problem = replace(problem, lexicon=replace(problem.lexicon, tiers=tiers), opponent=opponent)
    tier = {"good": 1, "everyday": 0}.get(opponent, 2)
    known = {word for word, of in zip(problem.lexicon.words(), tiers, strict=True) if of <= tier}
    game = Minimax(problem.lexicon, problem.rules, frozenset(known))
    try:
        expected = game.values(problem.board, problem.banned)
    except TooManyError:
        assume(False)
    advise = Advise(problem)
    while not (told := advise.step()).is_ready:
        assert not told.finished
    assert not told.sure.any()
    while not told.finished:
        if told.exact and expected:
            assert expected[told.advised] == max(expected)
        told = advise.step()
    assert told.exact
    assert told.sure.all()
    assert not (expected and advise.solves_end)
    assert told.values.tolist() == expected
    if expected:
        assert told.advised in [row for row in told.order if expected[row] == max(expected)]


def test_steps_end_where_paths_do_not():
    """On a board of one letter moves and replies are without end; a step is not."""
    lexicon = build_lexicon("made", LETTERS, ["a" * length for length in range(2, 40)])
    board = Board.parse("\n".join(["." + 14 * "a"] + 14 * [15 * "a"]), LETTERS)
    advise = Advise(Position(board, lexicon))
    assert not any(advise.step().is_ready for _ in range(3))
    survey = Survey(lexicon, Rules(), 15, 15)
    letters = np.frombuffer(board.cells, np.uint8)
    moves = survey.replies(letters, np.array([0 << 14 | 0 << 6 | 0]), np.array([2 << 6 | 2]))
    assert len(list(zip(range(3), moves, strict=False))) == 3


def test_a_state_begins_anew():
    problem = problem_of(KNOTTED)
    assert Advise.resume(problem, Advise(problem).state()).step().is_ready
    with pytest.raises(StateError):
        Advise.resume(problem, {"search": "dots analyze", "version": 1})


# Games played out


def surveyed(problem):
    board, lexicon = problem.board, problem.lexicon
    survey = Survey(lexicon, problem.rules, board.rows, board.columns)
    for word in indexes_of(problem.banned, lexicon).tolist():
        survey.ban(word)
    known = None if lexicon.tiers is None else vocabulary_of(lexicon.tiers <= 1)
    return survey, np.frombuffer(board.cells, np.uint8), known


def packed(moves, row):
    word, down, across, letter, _, points, _, _ = moves.table[row].tolist()
    return word << 14 | (down * moves.board.columns + across) << 6 | letter, points


def result(going):
    while True:
        try:
            next(going)
        except StopIteration as end:
            return end.value


def slow_play_out(position, move):
    margin, sign = 0, 1
    while move is not None:
        margin += sign * move.points
        sign = -sign
        position = after(position, position.board.place(*move.cell, move.letter), move.word)
        advise = Advise(position)
        while not (told := advise.step()).finished and told.depth < 4:
            pass
        move = None if told.advised is None else told.moves[told.advised]
    return margin


@settings(max_examples=15)
@given(PROBLEMS)
def test_of_moves_worth_almost_the_same_the_one_with_the_best_end_is_advised(problem):
    problem = replace(problem, opponent=Opponent.UNKNOWN)
    survey, letters, known = surveyed(problem)
    with narrow_looks():
        told = run(Advise(problem, hurried_deepest=4, plays_out=True)).snapshot
        rows = told.order[:4].tolist()
        ends = {row: slow_play_out(problem, told.moves[row]) for row in rows}
        for row in rows:
            move = packed(told.moves, row)
            assert result(play_out.play_out(survey, letters, *move, known)) == ends[row]
        if told.depth < 3:
            return
        players = PLAYERS[Opponent.UNKNOWN]
        worth = {row: slow_after(problem, told.moves[row], told.depth, players) for row in rows}
    best = max(worth.values())
    assert told.worth == best
    assert ends[told.advised] == max(ends[row] for row in rows if worth[row] >= best - 0.5)


# As a table

TABLE = """
teas 2 3 s 4 4 1 1,1-1,2-1,3-2,3 -1 tease 2 2 5 0 None
ate 2 1 a 3 3 1 2,1-1,1-1,2 -1 teas 2 3 4 0 None
sea 2 2 s 3 3 1 2,2-1,2-1,3 -3 aeseat 2 3 6 1 None
eat 2 3 t 3 3 1 1,2-1,3-2,3 -3 aeseat 2 2 6 1 None
"""


def test_advised_moves_are_told_in_the_order_of_their_net():
    words = ("aeseat", "ate", "easeas", "eat", "sea", "seat", "seated", "tea", "teas", "tease")
    tiers = np.array([3, *[0] * 9], np.uint8)
    lexicon = replace(build_lexicon("some", ENGLISH, words), tiers=tiers)
    board, rules = Board.parse("tea\n...", ENGLISH), Rules(knots=True)
    advise = Advise(Position(board, lexicon, rules, ("tea",), Opponent.ALL))
    moves = AdvisedMoves.of(told := advise.step())
    rows = [[str(value).replace(" ", "-") for value in row] for row in moves.export().rows]
    assert rows == [line.split() for line in TABLE.strip().splitlines()]
    assert moves.words() == [told.moves[at].word for at in told.order]
    assert [move.is_reply_rare for move in moves] == [False, False, True, True]
    turned = moves.sorted(AdviceOrder.NET, descending=True)
    assert [move.net for move in turned] == [-3, -3, -1, -1]
    assert moves.only(slice(1)).heat().tolist() == [-1, -1, -1, 0, 1, 1]
    while (later := advise.step()).depth < 3:
        pass
    for found, values in ((later, [None] * 4), (run(advise).snapshot, [4, 5, 0, 0])):
        told = [(move.advised, move.worth, move.value) for move in moves.amended(found)]
        expected = [(0, 0, value) for value in values]
        expected[1] = (3, 5, values[1])  # the best
        assert told == expected
        proven = [move.is_proven for move in moves.amended(found)]
        assert proven == [False, found.exact, False, False]
