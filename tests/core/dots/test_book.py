"""Books of first positions: made by the script that made those shipped, against fresh searches."""

import logging
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.exact import book as books
from gridsmith.core.dots.exact.book import Book, BookError, packed_book, read_book
from gridsmith.core.dots.exact.reduced import ReducedPosition, move_of, reduced
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position
from gridsmith.resources.make_dots_book import Positions, Solver, make

LEAST = 13


def made(board: Board) -> Book:
    """Make a book of all positions with LEAST free edges or more."""
    positions = Positions(board, Solver(board, 8))
    assert make(positions, LEAST, float("inf")) == LEAST
    return positions.book()


def solved(position: Position, table: Table | None = None) -> AnalyzeSnapshot:
    search = Analyze(AnalyzeProblem(position, 8), table=table)
    while not search.step().finished:
        pass
    return search.snapshot()


def test_a_book_has_the_values_of_all_first_positions_however_they_are_turned() -> None:
    board, turned = Board.of(2, 3), Board.of(3, 2)
    book = made(board)
    bounds = {key: (low, high) for key, _, low, high in zip(*map(list, book), strict=True)}
    for of in (board, turned):
        solver = Solver(of, 8)
        for drawn in (0, *(1 << one | 1 << other for one in range(17) for other in range(one))):
            after = find_captures(of, drawn).after
            position = reduced(of, after)
            value = solver.value(position)
            worth = (value + position.boxes) // 2
            assert bounds[solver.ask(position)[0] & ~3] == (worth, worth)


def test_with_a_book_every_move_is_known_at_once(monkeypatch, tmp_path) -> None:
    board = Board.of(2, 3)
    (tmp_path / "dots-2x3.book").write_bytes(packed_book(made(board)))
    monkeypatch.setattr(books, "FOLDER", tmp_path)
    for position in (Position.empty(2, 3), Position.empty(3, 2), Position.of(board, [0, 8])):
        known = solved(position)
        with monkeypatch.context() as without:
            without.setattr(books, "FOLDER", tmp_path / "none")
            searched = solved(position)
        assert [move.low for move in known.moves] == [move.low for move in searched.moves]
        assert known.counters["nodes"] < searched.counters["nodes"] / 2


@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "folder"])
def test_a_damaged_book_is_one_line_and_the_search_goes_on(
    damage: str, monkeypatch, tmp_path, caplog
) -> None:
    path: Path = tmp_path / "dots-2x3.book"
    content = packed_book(made(Board.of(2, 3)))
    if damage == "folder":
        path.mkdir()
    else:
        changed = bytearray(content)
        changed[len(content) // 2] ^= 4
        path.write_bytes({"cut": content[:-9], "changed": bytes(changed), "empty": b""}[damage])
    with pytest.raises(BookError, match=r"dots-2x3\.book"):
        read_book(path)
    monkeypatch.setattr(books, "FOLDER", tmp_path)
    with caplog.at_level(logging.WARNING):
        assert solved(Position.empty(2, 3)).low == -2
    assert len(caplog.messages) == 1
    assert str(path) in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


def test_a_book_is_left_out_where_the_table_has_no_room_for_it() -> None:
    table = Table(2)
    keys = np.arange(200_000, dtype=np.uint64) << np.uint64(40)
    zeros = np.zeros(len(keys), np.uint8)
    for _ in table.enter(Book(keys, zeros, zeros, zeros)):
        pass
    assert table.stored == 0


@pytest.mark.parametrize(("size", "value"), [((4, 4), 0), ((3, 5), -1), ((5, 3), -1)])
def test_the_shipped_books_prove_the_empty_board_and_each_first_move(size, value) -> None:
    """The board without a search; then its line of best play is searched, beside the moves."""
    search = Analyze(AnalyzeProblem(Position.empty(*size)))
    while not search.step().is_exact:
        assert search.snapshot().counters["nodes"] == 0
    assert search.snapshot().low == value
    while not all(move.low == move.high for move in search.snapshot().moves):
        assert search.step().counters["nodes"] < 100_000
    assert max(move.low for move in search.snapshot().moves) == value


@pytest.mark.parametrize("size", [(4, 4), (3, 5)])
def test_in_the_shipped_books_positions_agree_with_those_after_their_moves(size) -> None:
    board = Board.of(*size)
    book, solver = read_book(books.book_path(board)), Solver(board, 8)
    bounds = {key: (low, high) for key, _, low, high in zip(*map(list, book), strict=True)}

    def known(position: ReducedPosition) -> tuple[int, int]:
        low, high = bounds[solver.ask(position)[0] & ~3]
        return 2 * int(low) - position.boxes, 2 * int(high) - position.boxes

    for drawn in (0, *(1 << edge for edge in range(board.edges))):
        low, high = known(reduced(board, drawn))
        moves = [
            move.bounds(*known(move.after))
            for move in (
                move_of(board, drawn, edge) for edge in range(board.edges) if not drawn >> edge & 1
            )
        ]
        assert low <= max(most for _, most in moves)
        assert max(least for least, _ in moves) <= high


def test_making_a_book_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    board, saved = Board.of(2, 3), tmp_path / "saved.book"
    stopped = Positions(board, Solver(board, 8))
    assert make(stopped, LEAST, 0, saved) > LEAST
    unfinished, whole = stopped.book(), made(board)
    assert (unfinished.keys == whole.keys).all()
    assert (unfinished.low <= whole.low).all()
    assert (unfinished.high >= whole.high).all()
    resumed = Positions(board, Solver(board, 8))
    assert make(resumed, LEAST, float("inf"), saved) == LEAST
    assert packed_book(resumed.book()) == packed_book(whole)
