"""Books of first positions: made by the script that made those shipped, against fresh searches."""

import logging
import random
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem
from gridsmith.core.dots.board import Board
from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.exact import book as books
from gridsmith.core.dots.exact.book import Book, BookError, find_book
from gridsmith.core.dots.exact.engine import Exact
from gridsmith.core.dots.exact.table import Table
from gridsmith.core.dots.position import Position
from gridsmith.core.searching.running import run

MINIMUM = 13


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """Give the script that makes books; it compiles code of its own."""
    pytest.importorskip("numba")
    return import_module("gridsmith.resources.make_dots_book")


@pytest.fixture(scope="module")
def book(script, tmp_path_factory) -> Book:
    """Make a book of all positions of 2×3 with LEAST free edges or more."""
    solver = script.Solver(Board.of(2, 3), 8, workers=2)
    book: Book | None = script.make(solver, MINIMUM, tmp_path_factory.mktemp("work"))
    return book


def test_with_a_book_every_position_is_worth_the_same_however_it_is_turned(
    script, book, monkeypatch, tmp_path
) -> None:
    (tmp_path / "dots-2x3.book").write_bytes(script.packed(book))
    chance, without = random.Random(3), Table(8)
    for of in (Board.of(2, 3), Board.of(3, 2)):
        for _ in range(25):
            count = chance.randint(0, of.edges - MINIMUM)
            position = Position.of(of, chance.sample(range(of.edges), count))
            values = []
            for folder, table in ((tmp_path, Table(2)), (tmp_path / "none", without)):
                monkeypatch.setattr(books, "FOLDER", folder)
                exact = Exact(position, table)
                while exact.low < exact.high:
                    exact.step({})
                values.append(exact.low)
            assert values[0] == values[1]


@given(
    st.lists(
        st.dictionaries(st.integers(0, (1 << 64) - 1), st.integers(-60, 60), min_size=1), min_size=1
    ),
    st.integers(0, 1),
)
def test_a_book_gives_the_value_of_each_key(
    script: ModuleType, layers: list[dict[int, int]], parity: int
) -> None:
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
    damage: str, script, book, monkeypatch, tmp_path, caplog
) -> None:
    path: Path = tmp_path / "dots-2x3.book"
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
            assert run(Analyze(AnalyzeProblem(Position.empty(2, 3), 8))).snapshot.low == -2
    assert len(caplog.messages) == 1
    assert str(path) in caplog.messages[0]
    assert "\n" not in caplog.messages[0]


@pytest.mark.parametrize(("size", "value"), [((4, 4), 0), ((3, 5), -1), ((5, 3), -1)])
def test_the_shipped_books_prove_the_empty_board_and_each_first_move(size, value) -> None:
    position = Position.empty(*size)
    exact = Exact(position, Table(2))
    while exact.low < exact.high:
        exact.step({}, 1)
        assert exact.nodes == 0
    moves = [exact.bounds(edge) for edge in position.free]
    assert all(low == high for low, high in moves)
    assert exact.low == max(moves)[0] == value
    assert Analyze(AnalyzeProblem(position)).step().low == value


@pytest.mark.parametrize("size", [(4, 4), (3, 5), (5, 3)])
def test_in_the_shipped_books_positions_agree_with_those_after_their_moves(size) -> None:
    board, chance = Board.of(*size), random.Random(5)
    book = find_book(board)
    tried = 0
    while tried < 12:
        count = chance.randint(0, board.edges - book.minimum - 1)
        position = Position.of(board, chance.sample(range(board.edges), count))
        if find_captures(board, position.drawn).after != position.drawn:
            continue
        exact = Exact(position, Table(2))
        while exact.low < exact.high:
            exact.step({})
        exact.step({})  # raises AssertionError where no move is worth what the position is
        tried += 1
