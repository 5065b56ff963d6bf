import json
import zlib
from datetime import date
from itertools import accumulate, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots import analyze
from gridsmith.core.dots.analyze import (
    Analyze,
    AnalyzeProblem,
    AnalyzeSnapshot,
    MoveValue,
    warm_up,
)
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.estimate import kernels as estimating
from gridsmith.core.dots.exact import kernels as solving
from gridsmith.core.dots.exact import questions
from gridsmith.core.dots.exact.engine import Exact
from gridsmith.core.dots.exact.reduced import Move
from gridsmith.core.dots.exact.table import Table as PositionTable
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.problem import problem_of
from gridsmith.core.dots.record import RecordedPosition
from gridsmith.core.dots.review import Review, ReviewProblem
from gridsmith.core.dots.saved_analysis import SavedAnalysis
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import StateError
from tests.core.dots.reference import (
    Control,
    Table,
    around,
    carved,
    chains_and_loops,
    drawn_at_random,
    positions,
)

EMPTY = {
    (1, 1): (-1, 2), (1, 2): (0, 14), (2, 2): (2, 90), (2, 3): (-2, 761), (2, 4): (2, 7452),
    (3, 3): (-3, 17698), (4, 2): (2, 7808),
}  # fmt: skip
"""The first player's margin on empty boards, and the nodes that are searched for it."""


# What is asked of an answer, and of what is told on the way


def move_bounds(snapshot):
    return {move.edge: (move.low, move.high) for move in snapshot.moves}


def check_line(position, snapshot):
    mover, first, second = position.to_move, *position.scores
    for edge in snapshot.line:
        yield position, edge
        position = position.draw(edge)
    if snapshot.finished:
        assert position.is_over
        margin = position.scores[0] - first - position.scores[1] + second
        assert (margin if mover == 1 else -margin) == snapshot.low == snapshot.high


def check_next(
    before, now, position,
    value, moves):  # fmt: skip
    left = position.boxes_left
    assert -left <= now.low <= value <= now.high <= left
    bounds = move_bounds(now)
    assert tuple(bounds) == position.free
    for edge, (low, high) in bounds.items():
        assert -left <= low <= moves.get(edge, low) <= high <= left
    assert max((high for _, high in bounds.values()), default=0) >= value
    for guess in (now, *now.moves):
        assert guess.estimate is None or -left <= guess.estimate <= left
    assert now.best in position.free or position.is_over
    assert {edge for edge in now.optimal if moves} <= {
        edge for edge in moves if moves[edge] == value
    }
    assert now.proven == now.is_exact
    for _ in check_line(position, now):
        pass
    if before is not None:
        assert (before.low, now.high) <= (now.low, before.high)
        for edge, (low, high) in move_bounds(before).items():
            assert low <= bounds[edge][0] <= bounds[edge][1] <= high
        assert now.steps == before.steps + 1
        assert all(now.counters[name] >= count for name, count in before.counters.items())


def steps_of(search, value, moves, most=2000):
    before = search.snapshot()
    check_next(None, before, search.problem.position, value, moves)
    while not before.finished:
        assert most > 0, f"it has not ended, but told {before.low} to {before.high}"
        most -= 1
        now = search.step()
        check_next(before, now, search.problem.position, value, moves)
        yield now
        before = now


def check(position, table=None, memory=8, workers=1):
    table = table or Table(position)
    value, moves = table.value(position), table.moves(position)
    assert value == max(moves.values(), default=0)
    search = Analyze(AnalyzeProblem(position, memory), workers=workers)
    for _ in steps_of(search, value, moves):
        pass
    answer = search.snapshot()
    assert (answer.finished, answer.is_exact) == (True, True)
    assert search.step() is answer
    assert move_bounds(answer) == {edge: (worth, worth) for edge, worth in moves.items()}
    assert answer.optimal == tuple(edge for edge in moves if moves[edge] == value)
    for at, edge in check_line(position, answer):
        assert table.moves(at)[edge] == table.value(at), f"{answer.line}: {edge} is not the best"


def analyzed(position, memory=64):
    answer = run(Analyze(AnalyzeProblem(position, memory))).snapshot
    assert answer.finished
    assert answer.is_exact
    return answer


# Against plain minimax


@settings(max_examples=60)
@given(positions(most=14))
def test_positions_of_all_sizes(position):
    check(position)


@settings(max_examples=12)
@given(positions(most=18, sizes=[(3, 3), (3, 4), (4, 4)]), st.integers(2, 4))
def test_so_it_is_with_several_workers(position, workers):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "_ALONE", 0)
        check(position, memory=1, workers=workers)


FIVE = (5, 5)
CAPTURES = {
    "three half-open chains into a joint": (FIVE, [(12, "ll"), (12, "rr"), (12, "uu")]),
    "four of them": (FIVE, [(12, "ll"), (12, "rr"), (12, "uu"), (12, "dd")]),
    "three of them of 1, 2 and 3 boxes": (FIVE, [(12, "l"), (12, "rr"), (12, "uul")]),
    "two of them, and a way out": (FIVE, [(12, "lll"), (12, "rr"), (12, "uu")]),
    "two joints with half-open chains": (FIVE, [(10, "rrrr"), (11, "u"), (13, "dd"), (11, "dd")]),
    "joints that share half-open chains": (FIVE, [(11, "rr"), (11, "urrd"), (11, "l"), (13, "r")]),
    "a chain open at both ends": (FIVE, [(10, "rrrr")]),
    "such chains of 2 and of 3, and a long chain": (FIVE, [(0, "r"), (5, "rr"), (20, "lrrrd")]),
    "a loop open at one box": ((4, 4), [(0, "rdl"), (10, around(2, 2))]),
    "such loops of 4 and of 6": ((4, 4), [(0, "rdl"), (8, "rrdll"), (3, "ru")]),
    "two loops of 4": ((4, 4), [(0, around(2, 2)), (10, around(2, 2))]),
    "loops of 4, and an open chain": ((4, 4), [(0, around(2, 2)), (10, around(2, 2)), (12, "ru")]),
    "a loop at a half-open chain": (FIVE, [(0, around(2, 2)), (6, "rrdd")]),
    "two loops that share a box": (FIVE, [(0, around(2, 2)), (6, around(2, 2))]),
    "two loops that share a side": ((2, 3), [(0, around(2, 3)), (1, "d")]),
    "two loops at a chain": ((2, 6), [(0, around(2, 2)), (4, around(2, 2)), (1, "rrr")]),
    "chains of 1": ((3, 3), [(0, "lu"), (0, "u"), (2, "ru"), (2, "r"), (6, "l"), (6, "d")]),
    "chains of 1, 2 and 3, half-open": ((3, 3), [(0, "u"), (4, "rr"), (6, "rrr")]),
    "chains of 1, 2 and 3": ((3, 3), [(0, "u"), (0, "l"), (3, "l"), (3, "rd"), (7, "d"), (5, "r")]),
    "many boxes of three edges": ((3, 4), [(0, "r"), (2, "r"), (4, "r"), (6, "r"), (8, "r")]),
    "an edge between two that can be closed": ((1, 2), [(0, "r")]),
    "one edge that closes one box": ((1, 2), [(0, "l")]),
}


@pytest.mark.parametrize("walks", CAPTURES.values(), ids=CAPTURES)
def test_positions_with_captures(walks):
    size, walk = walks
    check(carved(Board.of(*size), walk, 14))


@pytest.mark.parametrize(("size", "known"), EMPTY.items(), ids=str)
def test_empty_boards(size, known):
    """The way of the search is the same on every computer, and changes only on purpose."""
    answer = analyzed(Position(*size))
    assert (answer.low, answer.counters["nodes"]) == known
    assert max(move.low for move in answer.moves) == answer.low
    for _ in check_line(Position(*size), answer):
        pass


@settings(max_examples=2)
@given(chains_and_loops(many=True))
def test_a_great_many_edges_of_chains_and_loops(position):
    assert len(position.free) > 64
    check(position, Control())


def test_a_game_that_is_over_is_worth_nothing():
    over = carved(Board.of(2, 2), [])
    assert Exact(over, PositionTable(4)).is_finished
    assert [PositionTable(size, is_fixed=True).entries.nbytes >> 20 for size in (2, 9)] == [2, 8]
    search = Analyze(AnalyzeProblem(over))
    for snapshot in (search.snapshot(), search.step(), analyzed(over)):
        assert (snapshot.low, snapshot.high, snapshot.moves, snapshot.line) == (0, 0, (), ())
        assert snapshot.finished
        assert snapshot.proven
        assert (snapshot.best, snapshot.optimal) == (None, ())


@pytest.mark.parametrize("choice", [0, -4, -8])
def test_a_question_about_the_position_after_a_move_is_one_about_the_move(choice):
    for closed, taken, goal, high in product((0, 1, 2), range(4), range(-9, 10), range(-9, 10)):
        move = Move(0, closed, taken, choice, None)
        ask, wanted = move.question(goal, high)
        is_last = not choice or high < move.question(goal, 99)[0]
        for value in range(-12, high + 1) if is_last else ():
            assert ((value >= ask) == wanted) == (move.value(value) >= goal)
        if worths := [move.value(value) for value in range(high, goal - 1, -2)]:
            assert move.bounds(goal + (high - goal) % 2, high) == (min(worths), max(worths))


# The search as such

MIDDLE = carved(Board.of(3, 4), [(0, "rrrddlllu"), (5, "rd"), (4, "r"), (11, "rd"), (8, "d")], 14)


def test_all_kernels_of_a_search_are_called_or_none(monkeypatch):
    search = Analyze(AnalyzeProblem(MIDDLE))
    called = set()
    monkeypatch.setattr(analyze, "has_run", lambda kernel: False)
    for module, name in ((solving, "search"), (solving, "move_over"), (estimating, "play")):
        kernel = getattr(module, name)
        record = lambda *given, name=name, kernel=kernel: called.add(name) or kernel(*given)  # noqa: E731
        monkeypatch.setattr(module, name, record)
    warm_up(search, lambda: True)
    assert not called
    warm_up(search, lambda: False)
    assert called == {"search", "move_over", "play"}
    assert search.snapshot().steps == 0


def test_a_saved_analysis_has_its_position_and_bounds():
    problem = AnalyzeProblem(MIDDLE)
    reached = Analyze(problem).step()
    content = json.loads(json.dumps(SavedAnalysis.reached(problem, reached).content()))
    back = SavedAnalysis.of_content(content, None)
    assert back.problem.position == MIDDLE
    assert move_bounds(back.pieces[0].snapshot()) == move_bounds(reached)


def way(position):
    """Search; give the steps, the nodes, the games, and a checksum of what is told on the way."""
    search, told = Analyze(AnalyzeProblem(position, 8), 3), []
    while (now := search.step()).steps < 112 and not now.finished:
        is_of_a_move = (now.estimate, now.spread) in [(it.estimate, it.spread) for it in now.moves]
        told.append([now.counters, now.low, now.high, now.best, is_of_a_move, search.state()])
        if now.steps % 30 == 29:
            search = again(search)
    return now.steps, *now.counters.values(), zlib.crc32(json.dumps(told).encode())


def test_a_search_takes_the_same_way_in_small_steps(monkeypatch):
    """On every computer; the numbers change only when the search is changed on purpose."""
    monkeypatch.setattr(Exact.step, "__defaults__", (60,))
    ways = []
    for seed in range(30):
        chance = Random(seed)
        board = Board.of(chance.randint(1, 5), chance.randint(2, 5))
        left = chance.randint(min(8, board.edges), min(24, board.edges))
        ways.append(way(drawn_at_random(board, left, seed, is_safe=seed % 3 > 0)))
    assert [sum(column) for column in zip(*ways, strict=True)] == [1244, 12820, 4850, 61479472155]


def test_bounds_that_somebody_has_made_up_end_in_no_error():
    problem = AnalyzeProblem(Position(2, 3), 8)
    state = Analyze(problem).state()
    moves = len(problem.position.free)
    for low, high in ((6, 6), (4, 6), (-6, -6), (-6, -4)):
        run(Analyze.resume(problem, state | {"moves": [[low, high]] * moves}))
    for low, high in ((-5, 6), (-6, 5), (2, -2)):
        with pytest.raises(StateError, match="does not fit"):
            Analyze.resume(problem, state | {"moves": [[low, high]] * moves})


def again(search):
    reached = search.snapshot()
    back = Analyze.resume(search.problem, json.loads(json.dumps(search.state())))
    now = back.snapshot()
    assert (now.low, now.high, now.finished) == (reached.low, reached.high, reached.finished)
    assert move_bounds(now) == move_bounds(reached)
    return back


def test_a_damaged_state_is_refused_in_one_line():
    search = Analyze(AnalyzeProblem(MIDDLE, 16), 5)
    search.step()
    state = json.loads(json.dumps(search.state()))
    true_moves = Table(MIDDLE).moves(MIDDLE)
    for key in state:
        with pytest.raises(StateError):
            Analyze.resume(search.problem, {name: state[name] for name in state if name != key})
        refused = []
        for other in [None, True, -1, 0.5, "x", [], {}, [None], 10**30]:
            try:
                search = Analyze.resume(search.problem, state | {key: other})
            except StateError as error:
                refused.append(str(error))
            else:  # what is accepted may not lead astray
                answer = run(search).snapshot
                assert {move.edge: move.low for move in answer.moves} == true_moves
        assert len(refused) >= 4, key
        assert not any("\n" in text for text in refused)


def test_a_chain_of_twenty_is_not_two_of_ten():
    # On one table: the hashes of small numbers once gave both the same key.
    board, snake = Board.of(5, 5), "r" * 4 + "d" + "l" * 4
    five = [(20, "l"), (20, "r" * 5)]
    two = carved(board, [*five, (0, "l"), (0, snake + "l"), (10, "l"), (10, snake + "l")])
    one = carved(board, [*five, (0, "l"), (0, snake + "d" + snake + "l")])
    table = None
    for position, value in ((two, -17), (one, -21)):
        search = Analyze(AnalyzeProblem(position, 8), table=table)
        end = run(search).snapshot
        assert (end.low, end.high) == (value, value)
        assert table in (None, search.table)
        table = search.table
    other = Analyze(AnalyzeProblem(one, 9), table=table)
    other.step()
    assert other.table is not table


MEMORY = 16


@st.composite
def games(draw):
    rows, columns = draw(st.sampled_from([(1, 1), (1, 3), (2, 2), (2, 3)]))
    chance = Random(draw(st.integers(0, 1 << 16)))
    position = Position(rows, columns)
    for _ in range(draw(st.integers(0, 6))):
        if len(position.free) > 1:
            position = position.draw(chance.choice(position.free))
    game = RecordedPosition(position)
    for _ in range(draw(st.integers(0, 17))):
        if game.position.free:
            game = game.draw(chance.choice(game.position.free))
    return game


def reviewed(game):
    return run(Review(ReviewProblem(game, MEMORY))).snapshot.moves


@given(games())
def test_losses_are_those_of_plain_minimax(game):
    table, position, moves = Table(game.beginning), game.beginning, reviewed(game)
    assert [move.number for move in moves] == list(range(1, len(game.record.line) + 1))
    for move, entry in zip(moves, game.record.line, strict=True):
        edge = game.record.entries[entry].made.edge
        values = table.moves(position)
        best = max(values.values())
        assert (move.is_exact, move.best_value, move.value) == (True, best, values[edge])
        assert move.is_best == (move.loss == 0)
        assert values[move.line[0]] == best
        first, second = position.scores
        assert move.lead == (first - second if move.player == 0 else second - first)
        position = position.draw(edge)


def test_what_cannot_be_proven_is_estimated(monkeypatch):
    monkeypatch.setattr("gridsmith.core.dots.review.STEPS", (8, 16))
    game = RecordedPosition(Position(5, 5))
    chance = Random(1)
    while game.position.free:
        game = game.draw(chance.choice(game.position.free))
    snapshot = run(Review(ReviewProblem(game, MEMORY, only=(1, 60)))).snapshot
    assert snapshot.steps == 28
    first, last = snapshot.moves
    assert not first.is_exact
    assert first.spread > 0
    assert last.is_exact
    assert last.loss == 0


@given(games(), st.integers(0, 10))
def test_a_review_resumes_from_any_step(game, steps):
    problem = ReviewProblem(game, MEMORY)
    review = Review(problem)
    run(review, steps=steps)
    again = Review.resume(problem, json.loads(json.dumps(review.state())))
    assert again.snapshot().moves == review.snapshot().moves
    run(again)
    assert [vars(move) | {"line": ()} for move in again.snapshot().moves] == [
        vars(move) | {"line": ()} for move in reviewed(game)
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", 90), ("line", [0, 0]), ("line", ["x"]), ("line", [99]), ("depth", -1)],
)
def test_a_damaged_judgement_is_refused(field, value):
    problem = ReviewProblem(RecordedPosition(Position(1, 2)).draw(0).draw(1), MEMORY)
    review = Review(problem)
    run(review)
    state = json.loads(json.dumps(review.state()))
    state["moves"][0][field] = value
    with pytest.raises(StateError):
        Review.resume(problem, state)


def test_a_problem_is_the_same_on_every_computer():
    problem = problem_of(date(2026, 12, 1))
    assert (problem.game.position.drawn, problem.edge, problem.lead) == (882267072876, 15, 12)


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 9), st.none() | st.floats(-20, 20))))
def test_the_best_move_is_proven_or_of_the_best_estimate(known):
    moves = [
        MoveValue(edge, low, low + more, guess) for edge, (low, more, guess) in enumerate(known)
    ]
    high = max((move.high for move in moves), default=0)
    snapshot = AnalyzeSnapshot(1, high=high, moves=tuple(moves))
    assert snapshot.optimal == tuple(move.edge for move in moves if move.low == high)

    def worth(move):
        middle = move.low / 2 + move.high / 2
        guess = middle if move.estimate is None else move.estimate
        return sorted([move.low, guess, move.high])[1], move.low, move.high

    best = [move.edge for move in moves if worth(move) == max(map(worth, moves))]
    assert snapshot.best == next(iter([*snapshot.optimal, *best]), None)


@settings(max_examples=15)
@given(positions(), st.lists(st.integers(0, 2), max_size=4))
def test_a_search_that_is_saved_and_goes_on_ends_with_the_same_answer(position, pauses):
    table, search = Table(position), Analyze(AnalyzeProblem(position, 8), 5)
    for steps in accumulate(pauses):
        run(search, steps=steps)
        search = again(search)
    for _ in steps_of(search, table.value(position), table.moves(position)):
        pass
    assert {move.edge: move.low for move in search.snapshot().moves} == table.moves(position)
