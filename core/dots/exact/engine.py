"""The exact values of a position's moves, found by a search for one bound after another."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from ..board import Board
from ..captures import find_captures
from ..position import Position
from .arrays import MAX_EDGES
from .book import Book, find_book
from .questions import Questions
from .reduced import Move, ReducedPosition, move_of, reduced
from .table import Table

NODES = 8_000
"""Nodes of a step."""

_MOVE = 20  # nodes that could be searched in the time of reducing the position after a move
_NO_GOAL = -1000


@dataclass
class _Known:
    """Bounds of a reduced position's value."""

    low: int
    high: int


class Exact:
    """The exact values of a position and of its moves.

    First the position's value is found, by questions whether it is so much or more; then the line
    of best play, then all moves that are best, and at last the values of the others. `low`, `high`
    bound the value, `bounds` that of a move. `is_possible`: whether the search can hold the
    position at all; if not, it finds nothing.
    """

    def __init__(
        self,
        position: Position,
        table: Table,
        proven: Mapping[int, tuple[int, int]] = MappingProxyType({}),
        workers: int = 1,
    ) -> None:
        """Begin afresh, with what the table knows and a book of the board, if there is one.

        `proven`: bounds of moves, by edge, from an earlier search, which save questions. `workers`:
        threads that search at the same time.
        """
        self._board = board = position.board
        self._drawn = position.drawn
        self._boxes_left = position.boxes_left
        self._table = table
        self._estimates: Mapping[int, float] = {}
        self._guess = 0
        self._given = proven
        self._proven: dict[Move, tuple[int, int]] = {}
        self._moves: list[Move] = []
        self._by_edge: dict[int, Move] = {}
        self._keys: dict[ReducedPosition, int] = {}
        self._known: dict[int, _Known] = {}
        self.line: tuple[int, ...] = ()
        self.low, self.high = -self._boxes_left, self._boxes_left
        self._worth = _Known(self.low, self.high)
        self._book: Book | None = None
        captured = find_captures(board, position.drawn).after
        start = reduced(board, captured)
        self._start = start if captured == position.drawn else None
        numbers = [edge for edge in edges_from_center(board) if start.edges >> edge & 1]
        # There are fewer boxes at them: each has two or more, and one in each group has more.
        self.is_possible = len(numbers) <= MAX_EDGES
        self.questions = Questions(board, numbers if self.is_possible else [], table, workers)
        self.is_finished = not self.is_possible or not self._boxes_left
        if not self.is_finished:
            self._going = self._find_all()

    def bounds(self, edge: int) -> tuple[int, int]:
        """Return the bounds of a free edge's value."""
        move = self._by_edge.get(edge)
        return (-self._boxes_left, self._boxes_left) if move is None else self._bounds(move)

    @property
    def seeks_a_best_move(self) -> bool:
        """Whether the position's value is known, from a book or the table, but no best move is."""
        return self._worth.low == self._worth.high and self.low < self.high

    @property
    def nodes(self) -> int:
        """The number of nodes searched."""
        return self.questions.nodes

    def step(self, estimates: Mapping[int, float], nodes: int = NODES) -> None:
        """Search so many nodes, the moves with the best `estimates`, by edge, first."""
        self._estimates = estimates
        self.questions.budget = nodes
        if not self.is_finished:
            next(self._going, None)

    def _find_all(self) -> Iterator[None]:
        if not self._table.is_fixed:
            self._book = find_book(self._board)
        if self._start is not None:
            yield from self._look_up(self._start)
            self._worth = self._known[self._keys[self._start]]
        worth = self._worth
        for edge in edges_from_center(self._board):
            if not self._drawn >> edge & 1:
                move = self._move(self._drawn, edge)
                yield from self._look_up(move.after)
                low, high = self._given.get(edge, (-self._boxes_left, self._boxes_left))
                self._proven[move] = low, min(high, worth.high)
                self._moves.append(move)
        self._by_edge = {move.edge: move for move in self._moves}
        self._sum_up()
        # Without an estimate, it is little: to move first mostly costs a box, where it is not even.
        guess = round(max(self._estimates.values(), default=-1))
        guess = min(max(guess, worth.low), worth.high)
        self._guess = guess + ((guess ^ self._boxes_left) & 1)
        yield from _pin(lambda: (self.low, self.high), self._ask_all, self._guess)
        if not (worth.low <= self.low <= worth.high or self._given):
            raise AssertionError("no move is worth what the position is")
        yield from self._play_on()
        for move in sorted(self._moves, key=self._promise):  # which others are as good?
            yield from self._ask(move, self.low)
        for move in sorted(self._moves, key=self._promise):
            high = self._bounds(move)[1]
            yield from _pin(lambda: self._bounds(move), lambda goal: self._ask(move, goal), high)  # noqa: B023 - used at once
        self.is_finished = True

    def _ask_all(self, goal: int) -> Iterator[None]:
        for move in sorted(self._moves, key=self._promise):
            yield from self._ask(move, goal)
            self._sum_up()
            if self.low >= goal:
                break

    def _sum_up(self) -> None:
        lows, highs = zip(*map(self._bounds, self._moves), strict=True)
        self.low, self.high = max(lows), max(highs)

    def _promise(self, move: Move) -> tuple[float, float]:
        low, high = self._bounds(move)
        return -min(max(self._estimates.get(move.edge, 0), low), high), -high

    def _bounds(self, move: Move) -> tuple[int, int]:
        known = self._known[self._keys[move.after]]
        low, high = move.bounds(known.low, known.high)
        minimum, maximum = self._proven.get(move, (low, high))
        return max(low, minimum), min(high, maximum)

    def _play_on(self) -> Iterator[None]:
        drawn, value = self._drawn, self.low
        end = (1 << self._board.edges) - 1
        while drawn != end:
            edges = [edge for edge in edges_from_center(self._board) if not drawn >> edge & 1]
            edges.sort(key=lambda edge: -len(self._board.closed_by(edge, drawn | 1 << edge)))
            unsure = []
            for edge in edges:
                move = self._move(drawn, edge)
                yield from self._look_up(move.after)
                if self._bounds(move)[0] >= value:
                    break
                unsure.append(move)
            else:
                for move in sorted(unsure, key=lambda move: -self._bounds(move)[1]):
                    yield from self._ask(move, value)
                    if self._bounds(move)[0] >= value:
                        break
                else:
                    if self._given:
                        return  # the saved bounds are invented
                    raise AssertionError(f"no move is worth {value} with {drawn:x} drawn")
            drawn |= 1 << move.edge
            self.line += (move.edge,)
            value = value - move.closed if move.closed else -value

    def _ask(self, move: Move, goal: int) -> Iterator[None]:
        while True:
            low, high = self._bounds(move)
            if low >= goal or high < goal:
                return
            known = self._known[self._keys[move.after]]
            minimum, wanted = move.question(goal, known.high)
            is_likely = self._estimates.get(move.edge, self._guess) >= goal
            yield from self._search(move.after, minimum, needs_all=is_likely != wanted)

    def _move(self, drawn: int, edge: int) -> Move:
        self.questions.budget -= _MOVE
        return move_of(self._board, drawn, edge)

    def _look_up(self, position: ReducedPosition) -> Iterator[None]:
        if position not in self._keys:
            yield from self._search(position, _NO_GOAL, needs_all=False)
            key = self._keys[position]
            if self._book is not None and position.free >= self._book.minimum:
                known = self._known[key]
                known.low = known.high = self._book.value(key, position.free, position.boxes)

    def _search(self, position: ReducedPosition, goal: int, *, needs_all: bool) -> Iterator[None]:
        key, low, high = yield from self.questions.ask(position, goal, needs_all=needs_all)
        self._keys[position] = key
        known = self._known.setdefault(key, _Known(-position.boxes, position.boxes))
        known.low, known.high = max(known.low, low), min(known.high, high)
        if known.low > known.high:
            raise AssertionError("the table has contradictory bounds")


def _pin(
    bounds: Callable[[], tuple[int, int]], ask: Callable[[int], Iterator[None]], guess: int
) -> Iterator[None]:
    """Ask whether a value is at least `guess`, and so on until its bounds meet."""
    goal, stride = guess, 2
    while True:
        low, high = bounds()
        if low >= high:
            return
        goal = min(max(goal, low + 2), high)
        yield from ask(goal)
        low, high = bounds()
        goal = low + stride if low >= goal else high + 2 - stride
        stride *= 2


@lru_cache(maxsize=16)
def edges_from_center(board: Board) -> Sequence[int]:
    """List edges by steps from the center, then columns: in a fixed order positions recur."""

    def distance(edge: int) -> tuple[float, float]:
        horizontal, row, column = board.place(edge)
        across = abs(column + horizontal / 2 - board.columns / 2)
        return abs(row + (not horizontal) / 2 - board.rows / 2) + across, across

    return sorted(range(board.edges), key=distance)
