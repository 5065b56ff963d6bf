"""The estimate of a position: a tree search that plays games."""

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..board import Board
from ..captures import Captures, find_captures
from ..exact.arrays import ITEMS, MAX_EDGES, QUERY, Sets, Workspace, lay_out
from ..exact.arrays import SearchTables as ExactTables
from ..exact.engine import edges_from_center
from ..position import Position

Array = npt.NDArray[Any]

NODE = np.dtype(
    [
        ("free_0", np.uint64),  # which edges can be drawn, a bit for each
        ("free_1", np.uint64),
        ("free_2", np.uint64),
        ("value", np.float32),  # for who moves
        ("own", np.float32),  # what was estimated before its moves were looked at
        ("visits", np.int32),
        ("first", np.int32),  # of its arcs, -1 before there are any
        ("count", np.int16),
        ("patience", np.int16),  # so many playouts come before the arcs
        ("low", np.int8),  # bounds of the value
        ("high", np.int8),
    ],
    align=True,
)

ARC = np.dtype(
    [
        ("child", np.int32),  # -1 before there is one
        ("visits", np.int32),
        ("value", np.float32),  # for who moves along it
        ("edge", np.uint8),
        ("taken", np.uint8),  # boxes that it gives away; 128 more if that is a loop
        ("low", np.int8),
        ("high", np.int8),
    ],
    align=True,
)

ROOT = np.dtype(
    [
        ("closed", np.int8),  # boxes that the move closes
        ("sign", np.int8),  # 1 if who moves goes on, -1 if the opponent does
        ("taken", np.int8),  # what can be captured after it; how much of it can be left
        ("handout", np.int8),
        ("squares", np.float64),  # of how far the results of its games were from its value
    ],
    align=True,
)

RUN = np.dtype(
    [
        ("length", np.int16),
        ("one", np.int16),  # the boxes that it ends at, one beyond the last box for none
        ("other", np.int16),
        ("loop", np.int8),
        ("edge", np.uint8),  # opens it
    ],
    align=True,
)

TALLY = np.dtype(
    [
        ("chance", np.uint64),
        ("games", np.int64),
        ("nodes", np.int64),
        ("arcs", np.int64),
        ("stamp", np.int64),
        ("runs", np.int64),
        ("short", np.int64),
        ("long", np.int64),
        ("loops", np.int64),
        ("patience", np.int64),
        ("budget", np.int64),
        ("explore", np.float64),
        ("forced", np.float64),
    ],
    align=True,
)


class SearchTables(NamedTuple):
    """A board as compiled code reads it."""

    box_edges: Array
    edge_boxes: Array  # the ground, one beyond the last box, where there is no second one
    rim: Array  # another edge on the rim of the same box, -1 for none


class Tree(NamedTuple):
    """The tree, the root's moves and scratch room."""

    tally: Array
    nodes: Array
    arcs: Array
    table: Array
    root: Array
    root_free: Array
    root_degree: Array
    root_words: Array
    free: Array
    degree: Array
    words: Array
    path: Array
    safe: Array
    seen: Array
    runs: Array
    isolated: Array
    values: Array


class Solver(NamedTuple):
    """The exact search, which values the ends of playouts."""

    tables: ExactTables
    workspace: Workspace
    sets: Sets
    entries: Array  # its table of positions
    query: Array
    items: Array
    bits: Array  # the search's mask of each edge, none where it cannot hold the position


class _Option(NamedTuple):
    """Equivalent moves of the root: one is played, all have its value."""

    edges: tuple[int, ...]
    closed: int
    captures: Captures


_NODES = 12_000
"""Nodes of the exact search that cost as much as a step."""

_SPREAD = 0.75
"""Spread in root mean squares of how far games ended from the estimate.

With it nine in ten of the values of the best moves were within the spread after 40 steps.
"""

_EXPLORE = 2.0
"""Boxes: the allowance of a move that was never tried, times the root of the games of its node."""

_FORCED = 8.0
"""Each move of the root gets the square root of so many times its even share of the games."""

_EXPAND_AFTER = 40
"""A node is expanded after one playout, and one more for so many free edges."""

_MAX_GAMES = 2_000_000

_MIN_VISITS = 3
"""Visits that a move of the line has, unless it is proven to be best."""


class Estimate:
    """An estimate of every move in a position, for the player to move.

    The same seed and number of steps give the same estimate. `games`: those played so far. `moves`:
    the value of each edge, all 0 before the first step. `memory_mb` bounds the tree and the
    table of positions that values its leaves.
    """

    def __init__(self, position: Position, seed: int = 0, memory_mb: int = 64) -> None:
        self._position = position
        self._options = _options(position)
        self._option_of = {
            edge: number for number, option in enumerate(self._options) for edge in option.edges
        }
        self._tables = _tables(position.board)
        room = max(memory_mb << 20, 1 << 20)
        self._solver = _solver(position, room // 4)
        self._tree = _tree(position, self._options, seed, room - self._solver.entries.nbytes)
        self._grown = 0  # how many games it took until there was no room
        self.is_full = not self._options

    def step(self) -> None:
        """Play some more games: 10 to 50 ms."""
        from . import kernels

        if self.is_full:
            return
        nodes = _NODES
        while nodes := int(kernels.play(self._tables, self._tree, self._solver, nodes)):
            self._solver = self._solver._replace(sets=self._solver.sets.grown())
        tally, arcs = self._tree.tally[0], self._arcs
        no_room = (
            tally["nodes"] == len(self._tree.nodes)
            or tally["arcs"] + self._position.board.edges > len(self._tree.arcs)
        )  # fmt: skip
        if no_room and not self._grown:
            self._grown = self.games
        self.is_full = (
            bool(np.all(arcs["low"] == arcs["high"]))
            or self.games >= _MAX_GAMES
            or 0 < 2 * self._grown <= self.games
        )

    @property
    def games(self) -> int:
        """The number of games played."""
        return int(self._tree.tally[0]["games"])

    @property
    def moves(self) -> dict[int, float]:
        """The value of each free edge."""
        boxes_left = self._position.boxes_left
        values = {
            edge: min(max(float(value), -boxes_left), boxes_left)
            for option, value in zip(self._options, self._arcs["value"], strict=True)
            for edge in option.edges
        }
        return {edge: values[edge] for edge in self._position.free}

    @property
    def spreads(self) -> dict[int, float]:
        """By how many boxes the value of each free edge may be off; 0 where it is known."""
        arcs = self._arcs
        squares = self._tree.root["squares"] / np.maximum(arcs["visits"], 1)
        squares[arcs["low"] == arcs["high"]] = 0
        values = {
            edge: float(spread)
            for option, spread in zip(self._options, _SPREAD * np.sqrt(squares), strict=True)
            for edge in option.edges
        }
        return {edge: values[edge] for edge in self._position.free}

    def bounds(self, edge: int) -> tuple[int, int]:
        """Return the proven bounds of a free edge's value."""
        arc = self._arcs[self._option_of[edge]]
        return int(arc["low"]), int(arc["high"])

    @property
    def line(self) -> tuple[int, ...]:
        """The best line, as far as the tree has searched it."""
        edges: list[int] = []
        position, nodes, node = self._position, self._tree.nodes, 0
        while nodes[node]["first"] >= 0:
            above = nodes[node]
            is_exact = above["low"] == above["high"]
            first, count = int(above["first"]), int(above["count"])
            arcs = self._tree.arcs[first : first + count]
            seen = np.flatnonzero(
                arcs["low"] == above["low"] if is_exact else arcs["visits"] >= _MIN_VISITS
            )
            if not len(seen):
                break
            best = seen[np.lexsort((arcs["visits"][seen], arcs["value"][seen]))[-1]]
            edge = self._options[best].edges[0] if node == 0 else int(arcs["edge"][best])
            edges.append(edge)
            position = position.draw(edge)
            node = int(arcs["child"][best])
            if node < 0 or (is_exact and nodes[node]["low"] < nodes[node]["high"]):
                break
            captures = find_captures(position.board, position.drawn)
            for edge in captures.best(float(nodes[node]["value"])):
                edges.append(edge)
                position = position.draw(edge)
        return tuple(edges)

    @property
    def _arcs(self) -> Array:
        return self._tree.arcs[: len(self._options)]


def _options(position: Position) -> list[_Option]:
    """Group the moves that are equivalent by a symmetry or at a box's rim."""
    board = position.board
    found = []
    for edge in position.free:
        captures = find_captures(board, position.drawn | 1 << edge)
        found.append((edge, len(position.closes(edge)), captures))
    if not found:
        return []
    drawn = np.array(
        [[captures.after >> edge & 1 for edge in range(board.edges)] for _, _, captures in found],
        np.uint8,
    )
    looks = []
    for turned in _symmetries(board):
        seen = drawn[:, turned]
        for edge, other in enumerate(_rim(board)):
            if other >= 0:
                both = seen[:, other] & seen[:, edge]
                seen[:, other] |= seen[:, edge]
                seen[:, edge] = both
        looks.append(np.packbits(seen, axis=1))
    options: dict[tuple[object, ...], _Option] = {}
    for i, (edge, closed, captures) in enumerate(found):
        look = min(turned[i].tobytes() for turned in looks)
        key = look, closed, captures.taken, captures.handout
        if key in options:
            options[key] = options[key]._replace(edges=(*options[key].edges, edge))
        else:
            options[key] = _Option((edge,), closed, captures)
    return list(options.values())


def _symmetries(board: Board) -> list[list[int]]:
    rows, columns = board.rows, board.columns
    found = []
    for turn in range(8 if rows == columns else 4):
        sources = [0] * board.edges
        for edge in range(board.edges):
            horizontal, row, column = board.place(edge)
            if turn & 1:
                row = rows - row - (not horizontal)
            if turn & 2:
                column = columns - column - horizontal
            if turn & 4:
                row, column, horizontal = column, row, not horizontal
            to = board.above(row, column) if horizontal else board.left_of(row, column)
            sources[to] = edge
        found.append(sources)
    return found


def _rim(board: Board) -> list[int]:
    """Give, for each edge on the rim, the one before it of the same box, else -1."""
    before = [-1] * board.edges
    for edges in board.edges_of:
        on_rim = sorted(edge for edge in edges if len(board.boxes_at[edge]) == 1)
        for one, other in pairwise(on_rim):
            before[other] = one
    return before


def _solver(position: Position, room: int) -> Solver:
    """Return the exact search of all positions that can follow; `room`: bytes for its table."""
    board = position.board
    after = find_captures(board, position.drawn).after
    edges = [edge for edge in edges_from_center(board) if not after >> edge & 1]
    bits = np.zeros(board.edges if len(edges) <= MAX_EDGES else 0, np.uint64)
    if len(bits):
        bits[edges] = 1 << np.arange(len(edges), dtype=np.uint64)
    tables, (workspace,) = lay_out(board, edges[:MAX_EDGES] or [0])
    return Solver(
        tables, workspace, Sets.empty(1 << 10),
        np.zeros(1 << (room // 8).bit_length() - 1, np.uint64),
        np.zeros(1, QUERY), np.zeros(ITEMS, np.int64), bits,
    )  # fmt: skip


def _tables(board: Board) -> SearchTables:
    return SearchTables(
        np.array(board.edges_of, np.int16),
        np.array([(*boxes, board.boxes)[:2] for boxes in board.boxes_at], np.int16),
        np.array(_rim(board), np.int16),
    )


def _tree(position: Position, options: list[_Option], seed: int, room: int) -> Tree:
    board = position.board
    count, edges, boxes = len(options), board.edges, board.boxes
    # A third of the memory for nodes and the table that finds them, the rest for arcs.
    slots = 1 << ((room // 3 // (NODE.itemsize // 2 + 4)).bit_length() - 1)
    tree = Tree(
        tally=np.zeros(1, TALLY),
        nodes=np.zeros(slots // 2, NODE),
        arcs=np.zeros((room - slots * (NODE.itemsize // 2 + 4)) // ARC.itemsize, ARC),
        table=np.zeros(slots, np.int32),
        root=np.zeros(count, ROOT),
        root_free=np.zeros((count, edges), np.uint8),
        root_degree=np.full((count, boxes + 1), 10_000, np.int16),
        root_words=np.zeros((count, 3), np.uint64),
        free=np.zeros((2, edges), np.uint8),
        degree=np.zeros((2, boxes + 1), np.int16),
        words=np.zeros(3, np.uint64),
        path=np.zeros(edges + 1, np.int32),
        safe=np.zeros(edges + 1, np.int16),
        seen=np.zeros(boxes + 1, np.int64),
        runs=np.zeros(boxes + 1, RUN),
        isolated=np.zeros((3, boxes + 1), np.int64),
        values=np.zeros((boxes + 2) ** 2, np.int64),
    )
    boxes_left = position.boxes_left
    for i, option in enumerate(options):
        captures = option.captures
        free = [not captures.after >> edge & 1 for edge in range(edges)]
        tree.root_free[i] = free
        for box, around in enumerate(board.edges_of):
            tree.root_degree[i, box] = sum(free[edge] for edge in around)
        for edge in range(edges):
            if free[edge]:
                tree.root_words[i, edge >> 6] |= np.uint64(1 << (edge & 63))
        sign = 1 if option.closed else -1
        tree.root[i] = (option.closed, sign, captures.taken, captures.handout, 0)
        tree.arcs[i] = (-1, 0, 0.0, option.edges[0], captures.taken, -boxes_left, boxes_left)
    root = tree.nodes[0]
    root["first"], root["count"], root["low"], root["high"] = 0, count, -boxes_left, boxes_left
    tally = tree.tally[0]
    tally["nodes"], tally["arcs"] = 1, count
    tally["chance"] = _scrambled(seed)
    tally["patience"] = 1 + len(position.free) // _EXPAND_AFTER
    tally["explore"], tally["forced"] = _EXPLORE, _FORCED
    return tree


def _scrambled(seed: int) -> int:
    """Return a first state of the random numbers that is not 0 (splitmix)."""
    state = (seed + 1) * 0x9E3779B97F4A7C15 % (1 << 64)
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    return (state ^ state >> 27) * 0x94D049BB133111EB % (1 << 64) or 1
