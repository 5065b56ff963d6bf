"""Make a book of Dots and Boxes: what the first positions of a board are worth.

    python resources/make_dots_book.py 4x4 --least 37 --minutes 60
    python resources/make_dots_book.py 4x4 --check 20

The engine proves all of it (core/dots/exact); nothing comes from elsewhere. The positions are those
that the engine looks up after moves from the empty board: captures done, positions with one key
merged. They are solved with one table, the first ones first, so that each helps the others. The
book (resources/books) gets all that have at least so many free edges, those that are not solved in
time with the bounds that are known.

What is known of positions with 30 free edges and more is saved in build/dots-books every minute;
the next run resumes it. `--check N` solves N positions of the book again, each with a new table and
without the book.
"""

import argparse
import itertools
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np

from gridsmith.core.dots.board import Board
from gridsmith.core.dots.captures import find_captures
from gridsmith.core.dots.exact import kernels
from gridsmith.core.dots.exact.arrays import QUERY, lay_out
from gridsmith.core.dots.exact.book import Book, book_path, packed_book, read_book
from gridsmith.core.dots.exact.engine import edges_from_center
from gridsmith.core.dots.exact.reduced import ReducedPosition, reduced
from gridsmith.core.dots.exact.table import Table

WORK = Path(__file__).resolve().parent.parent / "build" / "dots-books"
SAVE_SECONDS = 60
LEAST_SAVED = 30
"""The fewest free edges of a position that is saved."""
_NO_GOAL = -1000
_NODES = 20_000  # of a call


class Solver:
    """Keys and values of the positions of one board, with one table of so many megabytes."""

    def __init__(self, board: Board, megabytes: int) -> None:
        """Begin with an empty table."""
        edges = edges_from_center(board)
        self._bits = [(1 << edge, 1 << number) for number, edge in enumerate(edges)]
        self.tables, (self._workspace,) = lay_out(board, edges)
        self.table = Table(megabytes)
        while self.table.may_grow:
            for _ in self.table.growing():
                pass
        self._query = np.zeros(1, QUERY)
        self._last = 0
        self.end = float("inf")
        """When to give up, by the monotonic clock."""

    def ask(self, position: ReducedPosition, goal: int = _NO_GOAL) -> tuple[int, int, int]:
        """Give the key of a position and bounds of its value that tell whether it is `goal`.

        Raises TimeoutError after `end`.
        """
        query, table = self._query[0], self.table
        query["rest"] = sum(bit for edge, bit in self._bits if position.edges & edge)
        query["left"], query["goal"], query["depth"] = position.boxes, goal, -1
        query["needs_all"] = goal > self._last
        query["stored"], query["may_grow"] = table.stored, False
        items = np.array(position.items, np.int64)
        while True:
            if goal != _NO_GOAL and time.monotonic() > self.end:
                raise TimeoutError
            state = kernels.search(
                self.tables, self._workspace, table.sets[0], table.entries,
                self._query, items, _NODES,
            )  # fmt: skip
            if state == kernels.DONE:
                table.stored = int(query["stored"])
                return int(query["key"]), int(query["low"]), int(query["high"])
            if state == kernels.NO_SETS:
                table.sets[0] = table.sets[0].grown()

    def value(self, position: ReducedPosition) -> int:
        """Give the exact value of a position."""
        _, low, high = self.ask(position)
        goal = self._last + ((self._last ^ position.boxes) & 1)
        while low < high:
            goal = min(max(goal, low + 2), high)
            _, low, high = self.ask(position, goal)
            goal = low + 2 if low >= goal else high
        self._last = low
        return low


@dataclass
class Positions:
    """The positions of a board after its first moves.

    `drawn`: the edges drawn, by the position's key.
    """

    board: Board
    solver: Solver
    drawn: dict[int, int] = field(default_factory=dict)

    def layers(self, least: int) -> Iterator[tuple[int, list[int]]]:
        """Find all positions down to so many free edges; gives a number and its keys at a time."""
        board = self.board
        layers: dict[int, list[int]] = {}
        seen = set[int]()

        def add(drawn: int) -> None:
            drawn = find_captures(board, drawn).after
            free = board.edges - drawn.bit_count()
            if drawn in seen or free < least:
                return
            seen.add(drawn)
            key = self.solver.ask(reduced(board, drawn))[0]
            if key not in self.drawn:
                self.drawn[key] = drawn
                layers.setdefault(free, []).append(key)

        add(0)
        for free in range(board.edges, least - 1, -1):
            layer = layers.pop(free, [])
            yield free, layer
            for key in layer:
                drawn = self.drawn[key]
                for edge in range(board.edges):
                    if not drawn >> edge & 1:
                        add(drawn | 1 << edge)

    def book(self) -> Book:
        """Give what is known of these positions, turned over in all ways.

        Equal ranks of boxes are settled by their place, so that some positions get another key when
        they are turned over.
        """
        found = dict[int, tuple[int, int, int]]()
        solvers = {self.board: self.solver}
        for first in self.drawn.values():
            _, low, high = self.solver.ask(reduced(self.board, first))
            for board, drawn in images(self.board, first):
                if board not in solvers:
                    solvers[board] = Solver(board, 2)
                position = reduced(board, drawn)
                key = solvers[board].ask(position)[0] & ~3
                size = position.edges.bit_count() + 3 >> 2
                found[key] = size, (low + position.boxes) // 2, (high + position.boxes) // 2
        keys = sorted(found)
        parts = np.array([found[key] for key in keys], np.uint8).T
        return Book(np.array(keys, np.uint64), *parts)


@lru_cache
def turns(board: Board) -> list[tuple[Board, list[int]]]:
    """Give the eight ways to turn a board over: the board then, and where each edge goes."""
    rows, columns = board.rows, board.columns
    found = []
    for is_transposed, is_flipped, is_mirrored in itertools.product((False, True), repeat=3):
        then = Board.of(columns, rows) if is_transposed else board
        where = []
        for edge in range(board.edges):
            horizontal, row, column = board.place(edge)
            if is_flipped:
                row = rows - row - (not horizontal)
            if is_mirrored:
                column = columns - column - horizontal
            if is_transposed:
                horizontal, row, column = not horizontal, column, row
            where.append(then.above(row, column) if horizontal else then.left_of(row, column))
        found.append((then, where))
    return found


def images(board: Board, drawn: int) -> Iterator[tuple[Board, int]]:
    """Give a position turned over in all ways: the board and the edges drawn."""
    for then, where in turns(board):
        yield then, sum(1 << to for edge, to in enumerate(where) if drawn >> edge & 1)


def write(path: Path, book: Book) -> None:
    """Write a book, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_bytes(packed_book(book))
    new.replace(path)


def make(positions: Positions, least: int, seconds: float, saved: Path | None = None) -> int:
    """Solve the positions that have at least so many free edges, for so many seconds at most.

    Gives down to how many free edges all are solved. `saved`: the file in which the work is saved,
    and resumed from.
    """
    solver = positions.solver
    if saved is not None and saved.exists():
        for _ in solver.table.enter(read_book(saved)):
            pass
    saved_at = time.monotonic()
    end = saved_at + seconds
    is_whole, fewest = True, positions.board.edges + 1
    for free, layer in positions.layers(least):
        for count, key in enumerate(layer, 1):
            solver.end = end
            try:
                solver.value(reduced(positions.board, positions.drawn[key]))
            except TimeoutError:
                is_whole = False
            solver.end = float("inf")
            if saved is not None and time.monotonic() > saved_at + SAVE_SECONDS:
                write(saved, solver.table.largest(LEAST_SAVED))
                saved_at = time.monotonic()
                print(f"{free} free edges: {count:,} of {len(layer):,}", flush=True)
        if is_whole:
            fewest = free
        note = "solved" if is_whole else "not all solved"
        print(f"{free} free edges: {len(layer):,} positions, {note}", flush=True)
    if saved is not None:
        write(saved, solver.table.largest(LEAST_SAVED))
    return fewest


def check(board: Board, megabytes: int, count: int) -> int:
    """Solve random positions of the book again, without it; gives how many are wrong.

    They are reached by random moves.
    """
    book = read_book(book_path(board))
    bounds = {key: (low, high) for key, _, low, high in zip(*map(list, book), strict=True)}
    chance = random.Random()
    solved = wrong = 0
    while solved < count:
        drawn = sum(1 << edge for edge in chance.sample(range(board.edges), chance.randint(0, 9)))
        position = reduced(board, find_captures(board, drawn).after)
        key = Solver(board, 2).ask(position)[0] & ~3
        if key in bounds:
            low, high = (2 * int(bound) - position.boxes for bound in bounds[key])
            value = Solver(board, megabytes).value(position)
            solved += 1
            wrong += not low <= value <= high
            print(f"{solved} of {count}: {low} to {high}, it is {value}; {wrong} wrong", flush=True)
    return wrong


def main() -> int:
    """Make a book or check it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("size", help="of the board, such as 4x4")
    parser.add_argument("--least", type=int, default=37, help="the fewest free edges")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so many")
    parser.add_argument("--memory", type=int, default=4096, help="megabytes for the table")
    parser.add_argument("--check", type=int, metavar="N", help="solve N positions again")
    asked = parser.parse_args()
    board = Board.of(*map(int, asked.size.split("x")))
    if asked.check:
        return int(check(board, asked.memory, asked.check) > 0)
    positions = Positions(board, Solver(board, asked.memory))
    path, saved = book_path(board), WORK / book_path(board).name
    fewest = make(positions, asked.least, 60 * asked.minutes, saved)
    book = positions.book()
    write(path, book)
    print(
        f"{path}: {len(book.keys):,} positions, {path.stat().st_size:,} bytes; "
        f"all with {fewest} free edges and more are solved"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
