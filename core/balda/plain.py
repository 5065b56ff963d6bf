"""The search of `kernels.find` in plain Python: for the first moves that anybody asks for.

Loading compiled code takes longer than most searches take here, and compiling it takes seconds. So
a program that asks about a board or two needs no compiled code, and a window does not wait for it.
The forward walk is that of `kernels`, without its shortcuts; what comes of it is the same to the
byte.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..grid import NO_LETTER
from .moves import MOST_PATHS, MOVE

_END = 1 << 63
_LOW = (1 << 32) - 1

Table = npt.NDArray[np.void]
PathCells = npt.NDArray[np.uint8]
Found = dict[tuple[int, int, int], tuple[int, tuple[int, ...]]]
"""By word, cell and letter: how many paths, and the first."""


@dataclass(frozen=True)
class Query:
    """What is searched for, in the terms of `kernels.find`."""

    joined: npt.NDArray[np.uint64]
    ranks: npt.NDArray[np.int64]
    values: list[int]
    banned: frozenset[int]
    cells: bytes
    neighbours: npt.NDArray[np.int16]
    columns: int
    uses: int
    onto: int
    through: int
    min_length: int


class _TooLongError(Exception):
    """More steps than were allowed."""


def find_plainly(query: Query, most: int) -> tuple[Table, PathCells, int, bool]:
    """Find the moves in at most so many steps of the walk; gives also how many were taken.

    The table is in the default order, MOVE[moves], with the cells of all paths. Last comes whether
    these are all the moves: else there was more to do than so many steps, each of 1 to 2 µs.
    """
    walk = _Walk(query, most)
    is_whole = True
    try:
        walk.from_every_cell()
    except _TooLongError:
        is_whole = False
    return *rows_of(query, walk.found), walk.steps, is_whole


def rows_of(query: Query, found: Found) -> tuple[Table, PathCells]:
    """Give what was found as MOVE[moves], in the default order, with the cells of all paths."""
    ranks, values, cells = query.ranks.tolist(), query.values, query.cells
    bonuses = values[64:]
    rows: list[tuple[int, ...]] = []
    paths: list[int] = []
    in_order = sorted(
        found.items(), key=lambda item: (-len(item[1][1]), ranks[item[0][2]], *item[0])
    )
    for (word, placed, letter), (count, path) in in_order:
        points = sum(values[letter if cell == placed else cells[cell]] for cell in path)
        if bonuses:
            more_letters, words, plus = bonuses[3 * placed : 3 * placed + 3]
            points = (points + more_letters * values[letter]) * words + plus
        row, column = divmod(placed, query.columns)
        count = min(count, MOST_PATHS)
        rows.append((word, row, column, letter, len(path), points, count, len(paths)))
        paths += path
    return np.array(rows, MOVE), np.array(paths, np.uint8)


class _Walk:
    def __init__(self, query: Query, most: int) -> None:
        self.found: Found = {}
        self.steps = 0
        self._most = most
        self._query = query
        # Row i of `joined`: the mask at 2 i, and where its arcs begin and the words before beside.
        self._graph = query.joined.data.cast("B").cast("Q")
        self._beside = [[to for to in row if to >= 0] for row in query.neighbours.tolist()]
        self._bits = [0 if code == NO_LETTER else 1 << code for code in query.cells]
        self._left = [query.uses if bit else 0 for bit in self._bits]
        self._path: list[int] = []

    def from_every_cell(self) -> None:
        onto = self._query.onto
        root = self._graph[0]
        for start, bit in enumerate(self._bits):
            if bit:
                if root & bit:
                    node = (self._graph[1] & _LOW) + (root & (bit - 1)).bit_count()
                    self._go_on(start, node, self._graph[2 * node + 1] >> 32)
            elif onto in (-1, start):
                self._place((start,), 0, 0)

    def _go_on(self, cell: int, node: int, word: int) -> None:
        graph, bits, left, onto = self._graph, self._bits, self._left, self._query.onto
        left[cell] -= 1
        self._path.append(cell)
        empty = [to for to in self._beside[cell] if not bits[to] and onto in (-1, to)]
        if empty:
            self._place(empty, node, word)
        mask, first = graph[2 * node], graph[2 * node + 1] & _LOW
        for to in self._beside[cell]:
            bit = bits[to]
            if mask & bit and left[to]:
                self.steps += 1
                child = first + (mask & (bit - 1)).bit_count()
                self._go_on(to, child, word + (graph[2 * child + 1] >> 32))
        self._path.pop()
        left[cell] += 1

    def _place(self, cells: "list[int] | tuple[int]", node: int, word: int) -> None:
        graph, path, bits, left = self._graph, self._path, self._bits, self._left
        open_letters = graph[2 * node] & ~_END
        child = graph[2 * node + 1] & _LOW
        while open_letters:
            bit = open_letters & -open_letters
            open_letters ^= bit
            letter = bit.bit_length() - 1
            child_word = word + (graph[2 * child + 1] >> 32)
            self.steps += 1
            if self.steps > self._most:
                raise _TooLongError
            for cell in cells:
                path.append(cell)
                if graph[2 * child] & _END:
                    self._note(child_word, cell, letter)
                bits[cell], left[cell] = bit, self._query.uses - 1
                self._finish(child, child_word, cell, letter)
                bits[cell] = left[cell] = 0
                path.pop()
            child += 1

    def _finish(self, node: int, word: int, placed: int, letter: int) -> None:
        graph, bits, left, path = self._graph, self._bits, self._left, self._path
        mask, first = graph[2 * node], graph[2 * node + 1] & _LOW
        for to in self._beside[path[-1]]:
            bit = bits[to]
            if mask & bit and left[to]:
                self.steps += 1
                if self.steps > self._most:
                    raise _TooLongError
                child = first + (mask & (bit - 1)).bit_count()
                child_word = word + (graph[2 * child + 1] >> 32)
                path.append(to)
                if graph[2 * child] & _END:
                    self._note(child_word, placed, letter)
                left[to] -= 1
                self._finish(child, child_word, placed, letter)
                left[to] += 1
                path.pop()

    def _note(self, word: int, placed: int, letter: int) -> None:
        query, path = self._query, self._path
        if (
            len(path) < query.min_length
            or (query.through >= 0 and query.through not in path)
            or word in query.banned
        ):
            return
        count, first = self.found.get((word, placed, letter)) or (0, tuple(path))
        self.found[word, placed, letter] = count + 1, first
