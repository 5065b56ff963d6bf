import logging
import zlib
from importlib import import_module

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.estimate.engine import Estimate
from gridsmith.core.dots.exact import book as books
from gridsmith.core.dots.exact.book import Book, BookError
from gridsmith.core.dots.exact.engine import Exact
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position
from gridsmith.core.searching.running import run
from tests.core.dots import reference


def at_end(position, seed=0, most=30):
    estimate = Estimate(position, seed, 2)
    for _ in range(most):
        if estimate.is_full:
            break
        estimate.step()
    return estimate


def estimated(estimate):
    return max(estimate.moves.values(), default=0)


@st.composite
def positions(draw):
    board = Board.of(draw(st.integers(1, 5)), draw(st.integers(1, 5)))
    left = draw(st.integers(1, min(11, board.edges)))
    return reference.drawn_at_random(board, left, draw(st.integers(0, 10**6)), draw(st.booleans()))


# Here a move's bounds meet while those of the position behind it do not.
@example(Position.of(Board.of(4, 2), (1, 4, 8, 9, 12, 16, 19, 20, 21)))
@settings(max_examples=50, deadline=None)
@given(positions())
def test_with_few_edges_left_it_comes_out_exact(position):
    estimate = at_end(position)
    assert estimate.is_full
    known = reference.Table(position)
    assert estimate.moves == known.moves(position)
    assert estimated(estimate) == known.value(position)
    line = position
    for edge in estimate.line:  # it never gives anything away
        assert known.moves(line)[edge] == known.value(line)
        line = line.draw(edge)


def test_isolated_chains_and_loops_are_exact_after_one_step():
    # Seven chains of seven boxes. Who opens them gets two boxes back of each but the last.
    board = Board.of(7, 7)
    rows = [board.above(row, column) for row in range(8) for column in range(7)]
    estimate = at_end(Position.of(board, rows), most=1)
    assert estimate.is_full
    assert set(estimate.moves.values()) == {-7 - 6 * (5 - 2)}
    # Sixteen loops of four. Who opens one gets four boxes back, but of the last.
    board = Board.of(8, 8)
    lines = [board.above(2 * row, column) for row in range(5) for column in range(8)]
    lines += [board.left_of(row, 2 * column) for row in range(8) for column in range(5)]
    estimate = at_end(Position.of(board, lines), most=1)
    assert estimate.is_full
    assert set(estimate.moves.values()) == {0}


def checksum_of_tables(estimate):
    solver, checksum = estimate._solver, 0
    for part in (
        *(*estimate._tables, *estimate._tree, *solver.tables, *solver.workspace, *solver.sets),
        *(solver.entries, solver.query, solver.items, solver.bits),
    ):
        checksum = zlib.crc32(np.asarray(part).tobytes(), checksum)
    return checksum


def test_the_same_seed_gives_the_same_estimate():
    """On every computer; the numbers change only when the search is changed on purpose."""
    position = reference.drawn_at_random(Board.of(6, 5), 50, 7, is_safe=True)
    one, same, other = (at_end(position, seed, 4) for seed in (3, 3, 4))
    assert (one.games, one.moves, one.line) == (same.games, same.moves, same.line)
    assert one.moves != other.moves
    assert (one.games, one.line) == (2311, (35, 39, 12))
    assert at_end(position, -1, 4).line == (30, 27)
    sizes = [(1, 5), (2, 3), (3, 4), (4, 4), (6, 5)]
    options = [len(Estimate(Position(*size))._options) for size in sizes]
    assert options == [6, 5, 9, 6, 20]  # by symmetry
    positions = [
        reference.drawn_at_random(Board.of(*size), left, left, is_safe=left % 2)
        for size, left in zip([*sizes, (9, 9), (2, 2)], (5, 17, 20, 31, 71, 99, 0), strict=True)
    ]
    estimates = [Estimate(one, seed, 2) for seed, one in enumerate(positions, -1)]
    assert sum(map(checksum_of_tables, estimates)) == 13746620208
    for estimate in estimates:
        estimate.step()
    assert [estimate.games for estimate in estimates] == [2, 5, 13, 56, 1500, 750, 0]
    sums = sum(one.moves.values()), sum(one.spreads.values())
    assert sums == pytest.approx((-53.05887, 407.88374))


def test_a_full_tree_ends_the_search():
    estimate = Estimate(Position(9, 9), 0, 1)
    while not estimate.is_full:
        estimate.step()
    assert estimate.games == 6000  # as many as fill a megabyte, and as many again
    estimate.step()
    assert estimate.games == 6000


def test_a_finished_game_is_worth_nothing():
    estimate = Estimate(Position.of(Board.of(2, 2), range(12)))
    estimate.step()
    told = estimate.is_full, estimated(estimate), estimate.moves, estimate.line
    assert told == (True, 0, {}, ())


MINIMUM = 13


@pytest.fixture(scope="module")
def script():
    pytest.importorskip("numba")
    return import_module("gridsmith.resources.make_dots_book")


@pytest.fixture(scope="module")
def book(script, tmp_path_factory):
    solver = script.Solver(Board.of(2, 3), 8, workers=2)
    return script.make(solver, MINIMUM, tmp_path_factory.mktemp("work"))


@given(
    st.lists(
        st.dictionaries(st.integers(0, (1 << 64) - 1), st.integers(-60, 60), min_size=1), min_size=1
    ),
    st.integers(0, 1),
)
def test_a_book_gives_the_value_of_each_key(script, layers, parity):
    arrays = [
        (np.array(list(layer), np.uint64), np.array(list(layer.values()), np.int8) * 2 + parity)
        for layer in layers
    ]
    book = script.book_of(MINIMUM, arrays)
    for free, layer in enumerate(layers, MINIMUM):
        for key, half in layer.items():
            assert book.value(key, free, parity) == 2 * half + parity


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "folder"])
def test_a_damaged_book_is_one_line_and_the_search_goes_on(
    damage, script, book, monkeypatch, tmp_path, caplog
):
    path = tmp_path / "dots-2x3.book"
    content = script.packed(book)
    if damage == "folder":
        path.mkdir()
    else:
        changed = bytearray(content)
        changed[len(content) // 2] ^= 4
        path.write_bytes({"cut": content[:-9], "changed": bytes(changed), "empty": b""}[damage])
    with pytest.raises(BookError, match=r"dots-2x3\.book"):
        Book.read(path)
    monkeypatch.setattr(books, "FOLDER", tmp_path)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert run(Analyze(AnalyzeProblem(Position(2, 3), 8))).snapshot.low == -2
    assert len(caplog.messages) == 1
    assert str(path) in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


@pytest.mark.parametrize(("size", "value"), [((4, 4), 0), ((3, 5), -1), ((5, 3), -1)])
def test_the_shipped_books_prove_the_empty_board_and_each_first_move(size, value):
    position = Position(*size)
    exact = Exact(position, Table(2))
    while exact.low < exact.high:
        exact.step({}, 1)
        assert exact.nodes == 0
    moves = [exact.bounds(edge) for edge in position.free]
    assert all(low == high for low, high in moves)
    assert exact.low == max(moves)[0] == value
    assert Analyze(AnalyzeProblem(position)).step().low == value


def test_the_exact_ends_of_games_lead_to_the_value():
    position = reference.drawn_at_random(Board.of(3, 4), 26, 0, is_safe=True)
    exact = Exact(position, Table(16))
    while not exact.is_finished:
        exact.step({})
    estimate = Estimate(position, 0, 8)
    for _ in range(20):
        estimate.step()
        for edge in position.free:
            low, high = estimate.bounds(edge)
            assert low < high or estimate.spreads[edge] == 0
            assert -position.boxes_left <= low <= exact.bounds(edge)[0] <= high
            assert (low - position.boxes_left) % 2 == (high - position.boxes_left) % 2 == 0
    assert estimated(estimate) == pytest.approx(exact.low, abs=2)
