"""The exact values of a position's moves, found question by question."""

import weakref
from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from ...grid import NO_LETTER, neighbours
from ..board import Board
from ..moves import Moves
from ..rules import Rules
from ..search import indexes_of
from .arrays import (
    ENTRY,
    MAX_EMPTY,
    OPEN,
    PLACE,
    PROSPECT,
    QUERY,
    TALLY,
    UNLIMITED,
    Walk,
    Workspace,
)

WORK = 1_500_000
"""Prospects that a step looks at."""

_CALL = 3_000  # that could be looked at while a question is put
_LETTERS_A_CALL = 1_000_000  # that a step puts on cells while it looks for prospects
_MAX_CALLS = 200
_MAX_PROSPECTS = 1 << 19
_ENTRIES = 1 << 20
_LONGEST = 64  # above the letters of any word
_SECRET = np.uint64(1 << 63)


def is_in_reach(board: Board) -> bool:
    """Tell whether the end of the game from this position can be solved in seconds."""
    return board.cells.count(NO_LETTER) <= MAX_EMPTY


class Endgame:
    """The exact value of a position, and of each of its moves, for the player to move.

    A value is the difference of points from now on when both play as well as can be and know all
    words. The game ends when the player to move has no move; he may not pass.

    First the position's value is found with a move that has it, then what the other moves are
    worth, the promising ones first; with `only_best`, only whether they are worth as much. `low`,
    `high`: bounds of the values, int32[moves]. `best`: the row of a move that is worth most, by
    what is known. `is_proven`: nothing is worth more. `is_possible`: whether it can be searched at
    all; if not, nothing becomes known. `nodes`: how many positions have been looked at.
    """

    def __init__(
        self,
        moves: Moves,
        rules: Rules,
        banned: Iterable[str] = (),
        known: npt.NDArray[np.bool_] | None = None,
        *,
        only_best: bool = False,
    ) -> None:
        """Begin afresh.

        `moves`: all moves of the position. `banned`: words that do not count. `known`: bool[words],
        those that the opponent plays, as far as the player to move knows him; None for all.
        """
        self.low = np.full(len(moves), -UNLIMITED, np.int32)
        self.high = np.full(len(moves), UNLIMITED, np.int32)
        self.best: int | None = None
        self.is_proven = not len(moves)
        self.is_possible = is_in_reach(moves.board)
        self.is_finished = self.is_proven or not self.is_possible
        self.nodes = 0
        # A weak reference, so that the tables are freed with this object.
        solver = _Solver(weakref.proxy(self), moves, banned, known, only_best)
        self._going = solver.solve(rules)

    @property
    def sure(self) -> npt.NDArray[np.bool_]:
        """The moves whose value is known exactly; it is `low`."""
        known: npt.NDArray[np.bool_] = self.low == self.high
        return known

    def step(self) -> None:
        """Go on for some 10 ms."""
        if not self.is_finished:
            next(self._going, None)


class _Solver:
    def __init__(
        self,
        report: Endgame,
        moves: Moves,
        banned: Iterable[str],
        known: npt.NDArray[np.bool_] | None,
        only_best: bool,
    ) -> None:
        self._report = report
        self._only_best = only_best
        self._moves = moves
        self._banned = indexes_of(banned, moves.lexicon)
        self._known = known
        self._query = np.zeros(1, QUERY)
        self._remaining = WORK

    def solve(self, rules: Rules) -> Iterator[None]:
        from . import kernels

        walk = _begin(self._moves, rules)
        graph = self._moves.lexicon.graph
        for _ in range(_MAX_CALLS):
            state = kernels.find(graph.masks, graph.first, graph.arcs, walk, _LETTERS_A_CALL)
            if state != kernels.PAUSED:
                break
            yield
        if state != kernels.DONE:
            # Too many words can be traced, or in too many ways: on a board of one letter it is so.
            self._report.is_possible, self._report.is_finished = False, True
            return
        prospects = self._sorted(walk.prospects[: walk.tally[0]["found"]])
        del walk
        yield
        board = self._moves.board
        values = np.array(rules.values_in(board.alphabet))
        bonuses = np.array(rules.bonuses_on(board.rows, board.columns), np.int64).reshape(-1, 3)
        if len(bonuses):
            bonuses = bonuses[np.frombuffer(board.cells, np.uint8) == NO_LETTER]
        self._work = Workspace.of(prospects, board.cells.count(NO_LETTER), values, bonuses)
        self._table = np.zeros(_ENTRIES, ENTRY)
        query = self._query[0]
        query["depth"] = -1
        query["apart"] = 0 if self._known is None else 0x9E3779B97F4A7C15
        yield from self._search()
        self._rows = self._rows_of_children()
        self._report.low[self._rows], self._report.high[self._rows] = self._bounds()
        # The best is found by what a principal variation search does with the children of a node.
        order = self._by_promise()
        best = -UNLIMITED
        for child in order:
            window = (best, UNLIMITED if best == -UNLIMITED else best + 1)
            yield from self._ask(child, *window)
            row = int(self._rows[child])
            if self._report.low[row] > best:
                yield from self._ask(child, best, UNLIMITED)
                best, self._report.best = int(self._report.low[row]), row
        self._report.is_proven = True
        yield
        window = (best - 1, best) if self._only_best else (-UNLIMITED, UNLIMITED)
        for child in self._by_promise():
            yield from self._ask(child, *window)
        del self._work, self._table
        self._report.is_finished = True

    def _sorted(self, prospects: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
        """Give the prospects that count, by word, those that the opponent never plays marked."""
        if len(self._banned):
            prospects = prospects[~np.isin(prospects["word"], self._banned)]
        prospects = prospects[np.argsort(prospects["word"], kind="stable")]
        if self._known is not None:
            prospects["cells"][~self._known[prospects["word"]]] |= _SECRET
        return prospects

    def _rows_of_children(self) -> npt.NDArray[np.int64]:
        children = self._work.child[: self._work.frame[0]["end"]]
        table, columns = self._moves.table, self._moves.board.columns
        cells = np.frombuffer(self._moves.board.cells, np.uint8)
        empty = np.flatnonzero(cells == NO_LETTER)
        number = {int(cell): at for at, cell in enumerate(empty)}
        row_of = {
            (int(row["word"]), number[int(row["row"]) * columns + int(row["column"])],
             int(row["letter"])): at
            for at, row in enumerate(table)
        }  # fmt: skip
        rows = []
        for child in children:
            bits = int(child["cells"])
            at = (bits >> OPEN & (1 << MAX_EMPTY) - 1).bit_length() - 1
            rows.append(row_of[int(child["word"]), at, (bits >> 6 * at & 63) - 1])
        return np.array(rows, np.int64)

    def _bounds(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Give the bounds of the children's values for the player to move at the root."""
        children = self._work.child[: len(self._rows)]
        return children["points"] - children["high"], children["points"] - children["low"]

    def _by_promise(self) -> list[int]:
        children, (low, high) = self._work.child[: len(self._rows)], self._bounds()
        promise = np.clip(children["net"], low, high)
        order: list[int] = np.lexsort((children["points"], promise))[::-1].tolist()
        return order

    def _ask(self, child: int, alpha: int, beta: int) -> Iterator[None]:
        """Find out whether a child of the root is worth more than `alpha`, what up to `beta`."""
        row = self._rows[child]
        low, high = self._report.low[row], self._report.high[row]
        if low < beta and high > alpha and low < high:
            frame = self._work.frame[0]
            frame["at"], frame["alpha"], frame["beta"] = child, alpha, beta
            yield from self._search()
            lows, highs = self._bounds()
            self._report.low[row], self._report.high[row] = lows[child], highs[child]

    def _search(self) -> Iterator[None]:
        from . import kernels

        while True:
            if self._remaining <= 0:
                yield
                self._remaining = WORK
            before = int(self._query[0]["work"])
            state = kernels.search(self._work, self._table, self._query, self._remaining)
            self._report.nodes = int(self._query[0]["nodes"])
            self._remaining -= int(self._query[0]["work"]) - before + _CALL
            if state == kernels.NO_ROOM:
                self._work = self._work.grown()
            elif state == kernels.DONE:
                break


def _begin(moves: Moves, rules: Rules) -> Walk:
    board = moves.board
    codes = np.frombuffer(board.cells, np.uint8)
    cells = len(codes)
    is_empty = codes == NO_LETTER
    bits = np.zeros(cells + 1, np.uint64)
    bits[:cells][~is_empty] = np.uint64(1) << codes[~is_empty].astype(np.uint64)
    uses_left = np.zeros(cells + 1, np.int64)
    uses_left[:cells][~is_empty] = rules.uses
    number = np.full(cells + 1, -1, np.int64)
    number[:cells][is_empty] = np.arange(is_empty.sum())
    around = neighbours(board.rows, board.columns, diagonals=rules.diagonals)
    beside = np.concatenate([around[around >= 0], np.arange(cells)]).astype(np.int64)
    behind = np.zeros(cells + 2, np.int64)
    behind[1:-1] = np.cumsum((around >= 0).sum(axis=1))
    behind[-1] = len(beside)
    tally = np.zeros(1, TALLY)
    tally["minimum"], tally["uses"] = rules.min_length, rules.uses
    places = np.zeros(_LONGEST, PLACE)
    places[0]["cell"], places[0]["turn"] = cells, behind[cells]
    return Walk(
        tally,
        places,
        bits,
        uses_left,
        number,
        beside,
        behind,
        np.array(rules.values_in(board.alphabet)),
        np.empty(_MAX_PROSPECTS, PROSPECT),
        np.zeros(2 * _MAX_PROSPECTS, np.int32),
    )
