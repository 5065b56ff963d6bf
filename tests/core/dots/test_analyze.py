"""The analysis against plain minimax; what it tells on the way, keeps, and lets be stopped at."""

import json
import pickle
import tracemalloc
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.exact import book, questions
from gridsmith.core.dots.position import Position
from gridsmith.core.searching.running import run
from gridsmith.core.searching.search import End, StateError
from tests.core.dots.reference import LOOP, Table, by_control, parts_of, plain

GOLDEN = Path(__file__).resolve().parents[4] / "shared" / "cases" / "dots" / "positions.json"

EMPTY = {
    (1, 1): -1, (1, 2): 0, (1, 4): 0, (2, 2): 2, (2, 3): -2,
    (2, 4): 2, (3, 3): -3, (4, 2): 2,
}  # fmt: skip
"""The first player's margin on empty boards."""

TOO_BIG_HERE = {(2, 5): -2, (3, 4): 0, (3, 5): -1, (4, 4): 0, (4, 5): 0}
"""The same on boards that take longer than a test."""


# Positions


def carved(board: Board, walks: list[tuple[int, str]], most: int = 99) -> Position:
    """Free the edges that walks from box to box cross, on a board that is full.

    The sides are u, d, l and r; a walk that crosses the border has ended.
    """
    drawn = (1 << board.edges) - 1
    for start, sides in walks:
        box = start
        for side in sides:
            edge = board.edges_of[box]["udlr".index(side)]
            if (~drawn & (1 << board.edges) - 1).bit_count() == most:
                break
            drawn &= ~(1 << edge)
            near = [other for other in board.boxes_at[edge] if other != box]
            if not near:
                break
            box = near[0]
    return Position.of(board, [edge for edge in range(board.edges) if drawn >> edge & 1])


def around(height: int, width: int) -> str:
    """Give the way around so many boxes, from the upper left corner."""
    return "r" * (width - 1) + "d" * (height - 1) + "l" * (width - 1) + "u" * (height - 1)


def rings(board: Board) -> st.SearchStrategy[tuple[int, str]]:
    """Walks around a part of a board."""
    return st.tuples(st.integers(0, board.rows - 2), st.integers(0, board.columns - 2)).flatmap(
        lambda at: st.tuples(
            st.just(at[0] * board.columns + at[1]),
            st.builds(
                around,
                st.integers(2, min(3, board.rows - at[0])),
                st.integers(2, min(4, board.columns - at[1])),
            ),
        )
    )


SIZES = [(1, 9), (9, 1), (2, 9), (3, 3), (3, 4), (4, 4), (5, 5), (9, 2), (9, 9), (2, 3), (7, 3)]


@st.composite
def positions(draw: st.DrawFn, most: int = 13, sizes: Any = SIZES) -> Position:
    """Few free edges: anywhere, near each other, or in chains, loops and joints, some half-open."""
    board = Board.of(*draw(st.sampled_from(sizes)))
    if draw(st.integers(0, 3)) == 0:
        free = draw(st.sets(st.integers(0, board.edges - 1), min_size=1, max_size=most))
        return Position.of(board, set(range(board.edges)) - free)
    walks = st.tuples(
        st.integers(0, board.boxes - 1),
        st.text("udlr", min_size=1, max_size=draw(st.integers(1, 9))),
    )
    if min(board.rows, board.columns) > 1:
        walks = st.one_of(walks, walks, rings(board))
    return carved(board, draw(st.lists(walks, min_size=1, max_size=9)), most)


# What is asked of an answer, and of what is told on the way


def move_bounds(snapshot: AnalyzeSnapshot) -> dict[int, tuple[int, int]]:
    return {move.edge: (move.low, move.high) for move in snapshot.moves}


def check_line(position: Position, snapshot: AnalyzeSnapshot) -> Iterator[tuple[Position, int]]:
    """Play a line; give each position and the edge drawn there. To the end, it has the value."""
    mover, first, second = position.to_move, *position.scores
    for edge in snapshot.line:
        yield position, edge
        position = position.draw(edge)
    if snapshot.finished:
        assert position.is_over
        margin = position.scores[0] - first - position.scores[1] + second
        assert (margin if mover == 1 else -margin) == snapshot.low == snapshot.high


def check_next(
    before: AnalyzeSnapshot | None, now: AnalyzeSnapshot, position: Position,
    value: int, moves: dict[int, int],
) -> None:  # fmt: skip
    """Check what holds of each snapshot, and of one after the other."""
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


def steps_of(
    search: Analyze, value: int, moves: dict[int, int], most: int = 2000
) -> Iterator[AnalyzeSnapshot]:
    """Run a search to its end, checking all that it tells against what is known."""
    before = search.snapshot()
    check_next(None, before, search.problem.position, value, moves)
    while not before.finished:
        assert most > 0, f"it has not ended, but told {before.low} to {before.high}"
        most -= 1
        now = search.step()
        check_next(before, now, search.problem.position, value, moves)
        yield now
        before = now


def check(
    position: Position, table: Table | None = None, memory: int = 8, workers: int = 1
) -> None:
    """Let a position be analyzed, and compare all with plain minimax."""
    table = table or Table(position)
    value, moves = table.value(position), table.moves(position)
    assert value == max(moves.values(), default=0)
    search = Analyze(AnalyzeProblem(position, memory), workers=workers)
    for _ in steps_of(search, value, moves):
        pass
    answer = search.snapshot()
    assert answer.finished
    assert answer.is_exact
    assert move_bounds(answer) == {edge: (worth, worth) for edge, worth in moves.items()}
    assert answer.optimal == tuple(edge for edge in moves if moves[edge] == value)
    for at, edge in check_line(position, answer):
        assert table.moves(at)[edge] == table.value(at), f"{answer.line}: {edge} is not the best"


def analyzed(position: Position, memory: int = 64) -> AnalyzeSnapshot:
    answer = run(Analyze(AnalyzeProblem(position, memory))).snapshot
    assert isinstance(answer, AnalyzeSnapshot)
    assert answer.finished
    assert answer.is_exact
    return answer


# Against plain minimax


@pytest.mark.parametrize(("size", "apart"), [((1, 4), 97), ((2, 2), 41), ((2, 3), 997)])
def test_positions_of_small_boards(size: tuple[int, int], apart: int) -> None:
    """Each of them with --hypothesis-profile=thorough; else some hundreds of all kinds."""
    empty = Position.empty(*size)
    board, table = empty.board, Table(empty)
    if settings().max_examples >= 3000:
        apart = 1
    for drawn in range(0, 1 << board.edges, apart):
        check(Position.of(board, [e for e in range(board.edges) if drawn >> e & 1]), table)


@settings(max_examples=50)
@given(positions(sizes=[(3, 3)]))
def test_positions_of_three_by_three(position: Position) -> None:
    check(position)


@settings(max_examples=50)
@given(positions())
def test_positions_of_all_sizes(position: Position) -> None:
    check(position)


@settings(max_examples=12)
@given(positions(most=17, sizes=[(3, 3), (3, 4), (4, 4), (5, 5)]))
def test_so_it_is_with_more_free_edges(position: Position) -> None:
    check(position)


@settings(max_examples=12)
@given(positions(most=18, sizes=[(3, 3), (3, 4), (4, 4)]), st.integers(2, 4))
def test_so_it_is_with_several_workers(position: Position, workers: int) -> None:
    """From the first node on, which on such a small position is not worth their while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "_ALONE", 0)
        check(position, workers=workers)


FIVE = (5, 5)
CAPTURES: dict[str, tuple[tuple[int, int], list[tuple[int, str]]]] = {
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
def test_positions_with_captures(walks: tuple[tuple[int, int], list[tuple[int, str]]]) -> None:
    size, walk = walks
    check(carved(Board.of(*size), walk, 14))


@pytest.mark.parametrize(("size", "value"), EMPTY.items(), ids=str)
def test_empty_boards(size: tuple[int, int], value: int) -> None:
    answer = analyzed(Position.empty(*size))
    assert answer.low == value
    assert max(move.low for move in answer.moves) == value
    for at, edge in check_line(Position.empty(*size), answer):
        if len(at.free) <= 14:
            moves = Table(at).moves(at)
            assert moves[edge] == max(moves.values())


def test_every_first_move_of_three_by_three_loses_by_three() -> None:
    answer = analyzed(Position.empty(3, 3))
    assert move_bounds(answer) == dict.fromkeys(range(24), (-3, -3))


def golden() -> list[dict[str, Any]]:
    if not GOLDEN.exists():
        return []
    cases: list[dict[str, Any]] = json.loads(GOLDEN.read_text("utf-8"))["positions"]
    return cases


@pytest.mark.skipif(not GOLDEN.exists(), reason="the positions are not at hand")
@pytest.mark.parametrize("case", golden(), ids=lambda case: case["id"])
def test_known_positions(case: dict[str, Any]) -> None:
    answer = analyzed(Position.of(Board.of(case["rows"], case["cols"]), case["drawn"]))
    assert answer.low == case["value"]
    assert {move.edge: move.low for move in answer.moves} == dict(
        zip(case["free"], case["move_values"], strict=True)
    )
    assert list(answer.optimal) == case["optimal_moves"]


# Chains and loops, by their lengths alone


@given(
    st.lists(
        st.one_of(
            st.tuples(st.integers(1, 5), st.just(2)), st.tuples(st.integers(1, 5), st.just(1)),
            st.tuples(st.integers(2, 5), st.just(0)), st.tuples(st.integers(2, 4), st.just(LOOP))
            .map(lambda part: (2 * part[0], LOOP)),
        ),
        max_size=4,
    )
)  # fmt: skip
def test_who_keeps_control_gives_up_two_of_a_chain_or_four_of_a_loop(
    parts: list[tuple[int, int]],
) -> None:
    """No question to the engine: the next test stands on it."""
    assert by_control(tuple(sorted(parts))) == plain(tuple(sorted(parts)))


NINE = Board.of(9, 9)
BORDER = [
    *range(8), *range(8, 80, 9), *range(80, 72, -1), *range(72, 0, -9),
]  # fmt: skip
INNER_RINGS = [
    [(row * 9 + column, around(2, 2)) for row in (1, 3, 5) for column in (1, 3, 5)],
    [(row * 9 + 1, around(2, 7)) for row in (1, 3, 5)],
    [(10, around(7, 7)), (20, around(5, 5)), (30, around(3, 3))],
    [(10, around(4, 4)), (20, around(2, 2)), (14, around(3, 3)), (46, around(2, 7))],
]


@st.composite
def chains_and_loops(draw: st.DrawFn) -> Position:
    """More than 64 free edges: chains along the border, loops within; some of them opened."""
    walks, at = list(draw(st.sampled_from(INNER_RINGS))), 0
    for length in draw(st.permutations([2, 2, 2, 2, 3, 3, 3, 4, 5])):
        boxes = BORDER[at : at + length]
        at += length
        steps = {1: "r", -1: "l", 9: "d", -9: "u"}
        walk = "".join(steps[after - box] for box, after in pairwise(boxes))
        outward = {box: side for side, line in SIDES.items() for box in line}
        walks += [(boxes[0], outward[boxes[0]]), (boxes[0], walk + outward[boxes[-1]])]
    position = carved(NINE, walks)
    opened = draw(st.sets(st.sampled_from(position.free), max_size=3))
    drawn = (edge for edge in range(NINE.edges) if position.drawn >> edge & 1 or edge in opened)
    return Position.of(NINE, drawn)


SIDES = {"u": range(9), "r": range(8, 81, 9), "d": range(72, 81), "l": range(0, 81, 9)}


@settings(max_examples=4)
@given(chains_and_loops())
def test_a_great_many_edges_of_chains_and_loops(position: Position) -> None:
    assert len(position.free) > 64
    answer = analyzed(position)
    assert answer.low == by_control(parts_of(position))
    for move in answer.moves:
        closed, after = len(position.closes(move.edge)), position.draw(move.edge)
        rest = by_control(parts_of(after))
        assert (move.low, move.high) == ((closed + rest if closed else -rest),) * 2
    for at, edge in check_line(position, answer):
        closed, rest = len(at.closes(edge)), by_control(parts_of(at.draw(edge)))
        assert by_control(parts_of(at)) == (closed + rest if closed else -rest)


# What does not matter


def images(position: Position) -> Iterator[tuple[Position, dict[int, int]]]:
    """Give a position rotated and reflected, and where its edges have gone."""
    board = position.board
    for turned in (False, True):
        image = Board.of(board.columns, board.rows) if turned else board
        for flipped in range(4):
            to: dict[int, int] = {}
            for edge in range(board.edges):
                lies, row, column = board.place(edge)
                if flipped & 1:
                    row = board.rows - row - (not lies)
                if flipped & 2:
                    column = board.columns - column - lies
                if turned:
                    lies, row, column = not lies, column, row
                to[edge] = (image.above if lies else image.left_of)(row, column)
            drawn = [to[edge] for edge in range(board.edges) if position.drawn >> edge & 1]
            yield Position.of(image, drawn), to


@settings(max_examples=25)
@given(positions(most=12))
def test_a_rotated_or_reflected_position_is_worth_the_same(position: Position) -> None:
    moves = {move.edge: move.low for move in analyzed(position).moves}
    for image, to in images(position):
        worth = {move.edge: move.low for move in analyzed(image).moves}
        assert worth == {to[edge]: value for edge, value in moves.items()}


@settings(max_examples=25)
@given(positions(most=10), st.integers(0, 81), st.sampled_from([1, 2]))
def test_scores_and_who_is_to_move_do_not_matter(position: Position, part: int, who: int) -> None:
    closed = position.boxes_closed
    scores = (min(part, closed), max(0, closed - part))
    drawn = [edge for edge in range(position.board.edges) if position.drawn >> edge & 1]
    other = Position.of(position.board, drawn, who, scores=scores)
    assert analyzed(other).line == analyzed(position).line
    assert analyzed(other).moves == analyzed(position).moves


def test_a_game_that_is_over_is_worth_nothing() -> None:
    over = carved(Board.of(2, 2), [])
    search = Analyze(AnalyzeProblem(over))
    for snapshot in (search.snapshot(), search.step(), analyzed(over)):
        assert (snapshot.low, snapshot.high, snapshot.moves, snapshot.line) == (0, 0, (), ())
        assert snapshot.finished
        assert snapshot.proven
        assert (snapshot.best, snapshot.optimal) == (None, ())


# The search as such

MIDDLE = carved(Board.of(3, 4), [(0, "rrrddlllu"), (5, "rd"), (4, "r"), (11, "rd"), (8, "d")], 14)


def told(snapshot: AnalyzeSnapshot) -> tuple[Any, ...]:
    return (
        snapshot.steps, dict(snapshot.counters), snapshot.low, snapshot.high, snapshot.estimate,
        snapshot.moves, snapshot.line, snapshot.proven, snapshot.finished,
    )  # fmt: skip


@pytest.mark.parametrize(
    "position", [MIDDLE, Position.empty(4, 4), Position.empty(4, 5), Position.empty(9, 9)]
)
def test_a_number_of_steps_always_gives_the_same(position: Position) -> None:
    searches = [Analyze(AnalyzeProblem(position, 16), seed) for seed in (3, 3)]
    for _ in range(4):
        first, second = (told(search.step()) for search in searches)
        assert first == second
        assert told(searches[0].snapshot()) == first


@pytest.mark.parametrize(("size", "value"), TOO_BIG_HERE.items(), ids=str)
def test_what_is_told_of_a_search_that_goes_on_is_true(size: tuple[int, int], value: int) -> None:
    search = Analyze(AnalyzeProblem(Position.empty(*size), 32), workers=2)
    steps = steps_of(search, value, {})
    for _, snapshot in zip(range(8), steps, strict=False):
        assert snapshot.best in range(search.problem.position.board.edges)


def test_a_finished_search_stays_as_it_is() -> None:
    search = Analyze(AnalyzeProblem(MIDDLE))
    answer = run(search).snapshot
    assert isinstance(answer, AnalyzeSnapshot)
    for _ in range(3):
        after = search.step()
        assert (after.moves, after.line, after.finished) == (answer.moves, answer.line, True)


def test_a_search_can_be_stopped_between_steps() -> None:
    search = Analyze(AnalyzeProblem(Position.empty(9, 9), 16))
    answers = iter([False, False, True])
    outcome = run(search, stop=lambda: next(answers))
    assert outcome.end is End.STOPPED
    assert outcome.snapshot.steps == 2
    assert not outcome.snapshot.finished
    assert run(search, steps=1).snapshot.steps == 3


def test_a_search_on_another_thread_has_the_same_answer() -> None:
    problem = AnalyzeProblem(MIDDLE, 16)
    assert pickle.loads(pickle.dumps(problem)) == problem
    answer = run(Analyze(problem), workers=2).snapshot
    assert isinstance(answer, AnalyzeSnapshot)
    assert answer.moves == analyzed(MIDDLE).moves


def test_little_memory_is_kept_to_and_the_answer_is_the_same(monkeypatch, tmp_path) -> None:
    """What NumPy allots is counted, and that is where tables are. A book would leave few nodes."""
    monkeypatch.setattr(book, "FOLDER", tmp_path)
    three = Position.empty(3, 3)
    assert analyzed(three, 1).moves == analyzed(three, 64).moves
    first = Analyze(AnalyzeProblem(Position.empty(4, 4), 1))
    for _ in range(6):  # with estimates, whose kernels are loaded then
        first.step()
    tracemalloc.start()
    try:
        for memory in (2, 24):
            tracemalloc.reset_peak()
            before, _ = tracemalloc.get_traced_memory()
            search = Analyze(AnalyzeProblem(Position.empty(4, 4), memory))
            for _ in range(6):
                search.step()
            assert tracemalloc.get_traced_memory()[1] - before < (memory + 4) * 2**20
            del search
    finally:
        tracemalloc.stop()


def nodes_to_the_end(search: Analyze) -> int:
    before = search.snapshot().counters["nodes"]
    while not search.snapshot().finished:
        search.step()
    return search.snapshot().counters["nodes"] - before


def test_what_was_proven_is_not_searched_again() -> None:
    """By another process, whose table is empty."""
    problem = AnalyzeProblem(Position.empty(3, 3), 8)
    search = Analyze(problem)
    whole = nodes_to_the_end(search)
    assert nodes_to_the_end(Analyze(problem)) == whole
    search = Analyze(problem)
    while not search.snapshot().is_exact:
        search.step()
    assert nodes_to_the_end(again(search)) < whole


def test_bounds_that_somebody_has_made_up_end_in_no_error() -> None:
    problem = AnalyzeProblem(Position.empty(2, 3), 8)
    state = Analyze(problem).state()
    moves = len(problem.position.free)
    for low, high in ((6, 6), (4, 6), (-6, -6), (-6, -4)):
        nodes_to_the_end(Analyze.resume(problem, state | {"moves": [[low, high]] * moves}))


def again(search: Analyze) -> Analyze:
    """Save a search and take it up, as another process would."""
    reached = search.snapshot()
    back = Analyze.resume(search.problem, json.loads(json.dumps(search.state())))
    now = back.snapshot()
    assert (now.low, now.high, now.finished) == (reached.low, reached.high, reached.finished)
    assert move_bounds(now) == move_bounds(reached)
    return back


@settings(max_examples=15)
@given(positions(), st.lists(st.integers(0, 2), max_size=4))
def test_a_search_that_is_saved_and_goes_on_ends_with_the_same_answer(
    position: Position, pauses: list[int]
) -> None:
    table, search = Table(position), Analyze(AnalyzeProblem(position, 8), 5)
    for steps in accumulate(pauses):
        for _ in range(steps):
            search.step()
        search = again(search)
    for _ in steps_of(search, table.value(position), table.moves(position)):
        pass
    assert {move.edge: move.low for move in search.snapshot().moves} == table.moves(position)


@settings(max_examples=3)
@given(st.sets(st.integers(0, 26), max_size=2), st.lists(st.integers(1, 9), max_size=3))
def test_so_it_is_with_a_search_of_many_steps(drawn: set[int], pauses: list[int]) -> None:
    """No table is needed for that: what is told of it has to hold for the whole search's answer."""
    position = Position.of(Board.of(2, 5), drawn)
    answer, search = analyzed(position), Analyze(AnalyzeProblem(position, 8), 5)
    assert answer.steps > 3
    for steps in pauses:
        for _ in range(steps):
            search.step()
        search = again(search)
    moves = {move.edge: move.low for move in answer.moves}
    for _ in steps_of(search, answer.low, moves):
        pass
    assert {move.edge: move.low for move in search.snapshot().moves} == moves


def test_what_is_known_of_a_great_search_is_kept() -> None:
    search = Analyze(AnalyzeProblem(Position.empty(4, 5), 32))
    for _ in range(3):
        search.step()
    search.step()
    assert len(json.dumps(search.state())) < 100_000
    back = again(search)
    before, now = back.snapshot(), back.step()
    assert (before.low, -before.high) <= (now.low, -now.high)


OTHER_VALUES = [None, True, -1, 0.5, "x", [], {}, [None], 10**30]


def test_a_damaged_state_is_refused_in_one_line() -> None:
    search = Analyze(AnalyzeProblem(MIDDLE, 16), 5)
    search.step()
    state = json.loads(json.dumps(search.state()))
    true_moves = Table(MIDDLE).moves(MIDDLE)
    for key in state:
        with pytest.raises(StateError):
            Analyze.resume(search.problem, {name: state[name] for name in state if name != key})
        refused = []
        for other in OTHER_VALUES:
            try:
                search = Analyze.resume(search.problem, state | {key: other})
            except StateError as error:
                refused.append(str(error))
            else:  # what is accepted may not lead astray
                answer = run(search).snapshot
                assert isinstance(answer, AnalyzeSnapshot)
                assert {move.edge: move.low for move in answer.moves} == true_moves
        assert len(refused) >= 4, key
        assert not any("\n" in text for text in refused)


@pytest.mark.parametrize("state", [{}, {"search": "boggle optimize", "version": 1, "seed": 0}])
def test_a_state_of_something_else_is_refused(state: dict[str, Any]) -> None:
    with pytest.raises(StateError):
        Analyze.resume(AnalyzeProblem(MIDDLE), state)


def test_a_chain_of_twenty_is_not_two_of_ten():
    # On one table: the hashes of small numbers once gave both the same key.
    board, snake = Board.of(5, 5), "r" * 4 + "d" + "l" * 4
    five = [(20, "l"), (20, "r" * 5)]
    two = carved(board, [*five, (0, "l"), (0, snake + "l"), (10, "l"), (10, snake + "l")])
    one = carved(board, [*five, (0, "l"), (0, snake + "d" + snake + "l")])
    table = None
    for position, value in ((two, -17), (one, -21)):
        search = Analyze(AnalyzeProblem(position, 8), table=table)
        while not search.snapshot().finished:
            search.step()
        assert (search.snapshot().low, search.snapshot().high) == (value, value)
        table = search.table
