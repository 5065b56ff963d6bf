"""The moves of a board whose words have more paths than can be walked: word by word.

On a board full of one letter the walk of `core.balda.kernels` would meet too many paths to finish.
Boards with that many paths allow few words: those that could be spelled if cells could be passed
again. So each word is checked by itself, for each letter and cell that it may place, and its paths
are counted up to the cap. The result is that of the walk.
"""

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..grid import NO_LETTER
from ..path_counts.count import PathCounter
from ..paths import set_bits
from .moves import MAX_PATHS, MOVE

_MAX_NODES = 20_000  # of the word graph: beyond, the walk is the better way
_MAX_TRIES = 20_000  # words, each with a letter and a cell
_TRIES = 100  # between two looks at whether to go on
_END = 1 << 63
_LOW = (1 << 32) - 1

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


def find_capped(query: Query, fraction: float) -> Generator[float, None, Found | None]:
    """Find the moves, yielding the fraction done; None for too many words."""
    words = _words(query)
    if words is None:
        return None
    empties = [
        at
        for at, letter in enumerate(query.cells)
        if letter == NO_LETTER and query.onto in (-1, at)
    ]
    if sum(len(set(letters)) for _, letters in words) * len(empties) > _MAX_TRIES:
        return None
    codes = np.frombuffer(query.cells, np.uint8).copy()
    counter = PathCounter(query.neighbours, query.uses, MAX_PATHS)
    found: Found = {}
    tries = 0
    for word, letters in words:
        for cell in empties:
            empty = codes[cell]
            for letter in sorted(set(letters)):
                codes[cell] = letter
                count, path = yield from counter.counting(
                    letters, codes, cell, query.through, fraction=fraction
                )
                if count:
                    found[word, cell, letter] = count, path
                tries += 1
                if tries % _TRIES == 0:
                    yield fraction
            codes[cell] = empty
    return found


def rows_of(query: Query, found: Found) -> tuple[npt.NDArray[np.void], npt.NDArray[np.uint8]]:
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
        rows.append((word, row, column, letter, len(path), points, count, len(paths)))
        paths += path
    return np.array(rows, MOVE), np.array(paths, np.uint8)


def _words(query: Query) -> list[tuple[int, tuple[int, ...]]] | None:
    """Give the words if cells could be passed again; None if too many. Sets of cells are bits."""
    graph = query.joined.data.cast("B").cast("Q")
    on: dict[int, int] = {}  # the cells of each letter
    empty = 0
    for at, letter in enumerate(query.cells):
        if letter == NO_LETTER:
            empty |= (query.onto in (-1, at)) << at
        else:
            on[letter] = on.get(letter, 0) | 1 << at
    near = _Near(len(query.cells), query.columns, is_diagonal=query.neighbours.shape[1] > 4)
    again = empty if query.uses > 1 else 0
    words = []
    nodes = 0
    # Node, words before, letters so far, cells where they end without a placed letter and with it.
    stack: list[tuple[int, int, tuple[int, ...], int, int]] = [(0, 0, (), 0, 0)]
    while stack:
        node, before, letters, plain, placed = stack.pop()
        nodes += 1
        if nodes > _MAX_NODES:
            return None
        mask, first = graph[2 * node], graph[2 * node + 1] & _LOW
        is_long_enough = len(letters) >= query.min_length
        if mask & _END and is_long_enough and placed and before not in query.banned:
            words.append((before, letters))
        beside, beside_placed = near.of(plain), near.of(placed)
        for child, letter in enumerate(set_bits(mask & ~_END), first):
            cells = on.get(letter, 0)
            if not letters:
                then, then_placed = cells, empty
            else:
                then = beside & cells
                then_placed = beside_placed & (cells | again) | beside & empty
            if then or then_placed:
                word = before + (graph[2 * child + 1] >> 32)
                stack.append((child, word, (*letters, letter), then, then_placed))
    return words


class _Near:
    def __init__(self, cells: int, columns: int, *, is_diagonal: bool) -> None:
        self._columns = columns
        self._is_diagonal = is_diagonal
        self._all = (1 << cells) - 1
        first = sum(1 << at for at in range(0, cells, columns))
        self._not_first = self._all & ~first
        self._not_last = self._all & ~(first << columns - 1)

    def of(self, cells: int) -> int:
        above_below = (cells << self._columns | cells >> self._columns) & self._all
        row = cells | above_below if self._is_diagonal else cells
        sides = (row & self._not_last) << 1 | (row & self._not_first) >> 1
        return above_below | sides
