"""Data of the compiled search: the edges of a position, and sets of chains and loops."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..board import Board

MAX_EDGES = 63
"""Free edges that the search can hold, those of chains and loops by themselves not counted."""

MAX_BOXES = 64
"""Boxes at these edges."""

ITEMS = 128
NO_CHOICE = 1  # in a child: it leaves the opponent none
GROUND_COLOR = 0x7F4A7C15
ROUNDS = 4  # of coloring boxes
LANES = 32  # cells that are colored at once
STRIDE = 8  # from a cell to the one below it, where there are no more than LANES cells
CHECK = 0xFFFFFFFFFFFC0000
"""The bits of a position's key that its entry in the table holds."""

LOOPS = 82
"""A loop of n boxes is item LOOPS + n // 2 of a set; a chain of n boxes is item n."""
MARKS = 1 << 16
_LINE = 64  # bytes
_PICTURES = 1 << 14  # keys of masks met lately

CHILD = np.dtype(
    [
        ("rest", np.uint64),
        ("key", np.uint64),
        ("place", np.uint64),  # what its place in the table is made of
        ("number", np.int32),  # the set of chains and loops
        ("taken", np.int16),  # by the opponent
        ("choice", np.int16),  # what leaving the last ones costs him, or NO_CHOICE
        ("boxes_left", np.int16),  # boxes
        ("low", np.int16),  # bounds of its value
        ("high", np.int16),
    ],
    align=True,
)

FRAME = np.dtype(
    [
        ("rest", np.uint64),
        ("key", np.uint64),
        ("place", np.uint64),
        ("number", np.int64),
        ("boxes_left", np.int64),
        ("goal", np.int64),
        ("low", np.int64),
        ("high", np.int64),
        ("maximum", np.int64),  # the highest upper bound of its children
        ("first", np.int64),  # its children: those before `at` cannot answer, `chosen` is searched
        ("end", np.int64),  # -1 before they are written down
        ("at", np.int64),
        ("chosen", np.int64),
        ("needs_all", np.int64),  # 1 where "no" is expected, which all children have to confirm
        ("mark", np.int64),  # its place among the marks, -1 without
    ],
    align=True,
)

QUERY = np.dtype(
    [
        ("rest", np.uint64),
        ("key", np.uint64),
        ("place", np.uint64),
        ("boxes_left", np.int64),
        ("goal", np.int64),
        ("low", np.int64),
        ("high", np.int64),
        ("depth", np.int64),
        ("nodes", np.int64),
        ("stored", np.int64),  # entries of the table
        ("may_grow", np.int64),  # 1 where the table may
        ("worker", np.int64),  # from 1 on, 0 where there are no others
        ("needs_all", np.int64),  # 1 where the answer is expected to be "no"
    ],
    align=True,
)

TALLY = np.dtype([("used", np.int64)], align=True)


def zeros_in_lines(*shape: int) -> npt.NDArray[np.uint64]:
    """Give zeros, of type uint64, that begin where a line of the processor's cache does.

    What a search looks up at once, 32 bytes, then never is in two lines.
    """
    count = math.prod(shape)
    zeros = np.zeros(count + _LINE // 8, np.uint64)
    start = -zeros.ctypes.data % _LINE // 8
    return zeros[start : start + count].reshape(shape)


class SearchTables(NamedTuple):
    """The edges and boxes of a position, as the search numbers them.

    For the keys, boxes are the cells of the board's picture, on its side where it is tall: behind
    each row there are cells of the ground, at least one.
    """

    edges: npt.NDArray[np.uint64]  # [boxes]: those of a box, as a mask
    ends: npt.NDArray[np.int64]  # [edges, 2]: the boxes at an edge; the ground is box `boxes`
    cell_ends: npt.NDArray[np.uint64]  # [edges, 2]: the same as cells; the ground is cell `cells`
    box_cells: npt.NDArray[np.uint64]  # [boxes]
    edge_bit: npt.NDArray[np.uint64]  # [4, cells]: the edge above, below, to the left, to the right
    is_box: npt.NDArray[np.uint32]  # [cells]: all ones, or 0
    twins: npt.NDArray[np.uint64]  # [pairs, 2]: bits of two edges from one box to the ground
    pairs: npt.NDArray[np.uint64]  # [65, 65]: a random number for each pair of ranks
    stride: int  # from a cell to the one below it
    is_fixed: int  # 1 where the table does not grow, and places are not made of keys


class Workspace(NamedTuple):
    """Scratch arrays of the search, beside the table."""

    frame: npt.NDArray[np.void]  # a row for each depth
    child: npt.NDArray[np.void]  # the children of one node behind those of the other
    pictures: npt.NDArray[np.uint64]  # [slots, 4]: masks, their keys and sums of colors
    live: npt.NDArray[np.uint32]  # [4, cells]: all ones where the edge is free
    color: npt.NDArray[np.uint32]  # [cells]
    mixed: npt.NDArray[np.uint32]  # the same, for the neighbours, with ground all around
    rank: npt.NDArray[np.uint32]  # [cells + 1]
    marks: npt.NDArray[np.uint8]  # [MARKS]: who searches a position there; shared by the workers
    state: npt.NDArray[np.int64]  # [1]: what ends the workers' calls; shared by them


class Sets(NamedTuple):
    """Sets of chains and loops, by their numbers; set 0 is empty."""

    tally: npt.NDArray[np.void]
    counts: npt.NDArray[np.uint8]  # [sets, items]
    hashes: npt.NDArray[np.uint64]
    boxes: npt.NDArray[np.int64]
    opened: npt.NDArray[np.int64]  # [sets, 3]: the shortest of each kind that is worth opening
    without: npt.NDArray[np.int64]  # [sets, 3]: the set without it, -1 where not known yet
    added: npt.NDArray[np.int32]  # [sets, items]: the set with one more, -1 where not known yet
    slots: npt.NDArray[np.int32]  # hash table of numbers

    @classmethod
    def empty(cls, room: int) -> "Sets":
        """Give room for so many sets, a power of two, with the empty one in it."""
        sets = cls(
            np.zeros(1, TALLY),
            np.zeros((room, ITEMS), np.uint8),
            np.zeros(room, np.uint64),
            np.zeros(room, np.int64),
            np.zeros((room, 3), np.int64),
            np.full((room, 3), -1, np.int64),
            np.full((room, ITEMS), -1, np.int32),
            np.full(4 * room, -1, np.int32),
        )
        sets.tally["used"] = 1
        sets.slots[0] = 0
        return sets

    def grown(self) -> "Sets":
        """Give twice the room, with the same sets under the same numbers."""
        room = len(self.hashes)
        used = int(self.tally[0]["used"])
        larger = Sets.empty(2 * room)
        for name in ("counts", "hashes", "boxes", "opened", "without", "added"):
            getattr(larger, name)[:used] = getattr(self, name)[:used]
        mask = len(larger.slots) - 1
        for number in range(1, used):
            slot = int(self.hashes[number]) >> 20 & mask
            while larger.slots[slot] >= 0:
                slot = slot + 1 & mask
            larger.slots[slot] = number
        larger.tally["used"] = used
        return larger


@lru_cache(maxsize=1)
def _pairs() -> npt.NDArray[np.uint64]:
    """Return the random numbers of pairs of ranks; always the same, since tables are reused."""
    numbers = np.random.Generator(np.random.PCG64(20)).integers(
        0, 1 << 64, size=(65, 65), dtype=np.uint64, endpoint=False
    )
    pairs = np.triu(numbers) | np.triu(numbers, 1).T
    pairs.flags.writeable = False
    return pairs


def lay_out(
    board: Board, edges: Sequence[int], workers: int = 1, *, is_fixed: bool = False
) -> tuple[SearchTables, list[Workspace]]:
    """Return the data of a search among these edges, and each worker's own.

    Edge i of the search is `edges[i]`.
    """
    boxes = sorted({box for edge in edges for box in board.boxes_at[edge]})
    places = [divmod(box, board.columns) for box in boxes]
    top, start = (min(numbers) for numbers in zip(*places, strict=True))
    places = [(row - top, column - start) for row, column in places]
    height, width = (max(numbers) + 1 for numbers in zip(*places, strict=True))
    is_tall = height > width  # then its columns are rows of cells
    if is_tall:
        places = [(column, row) for row, column in places]
        height, width = width, height
    stride = max(width + 1, STRIDE) if height * STRIDE <= LANES else width + 1
    cells = -(-height * stride // LANES) * LANES
    cell_of = {box: row * stride + column for box, (row, column) in zip(boxes, places, strict=True)}
    ends = np.full((len(edges), 2), len(boxes), np.int64)
    cell_ends = np.full((len(edges), 2), cells, np.uint64)
    around = np.zeros(len(boxes), np.uint64)
    edge_bit = np.zeros((4, cells), np.uint64)
    is_box = np.zeros(cells, np.uint32)
    for number, edge in enumerate(edges):
        bit = np.uint64(1 << number)
        for side, box in enumerate(board.boxes_at[edge]):
            at = boxes.index(box)
            ends[number, side] = at
            cell_ends[number, side] = cell_of[box]
            around[at] |= bit
            to = board.edges_of[box].index(edge)  # above, below, to the left, to the right
            edge_bit[to ^ 2 * is_tall, cell_of[box]] = bit
    box_cells = np.array([cell_of[box] for box in boxes], np.uint64)
    is_box[box_cells] = 0xFFFFFFFF
    twins: list[tuple[int, int]] = []
    for box in boxes:
        to_ground = [
            1 << number for number, edge in enumerate(edges) if board.boxes_at[edge] == (box,)
        ]
        twins += pairwise(to_ground)
    rank = np.zeros(cells + 1, np.uint32)
    rank[cells] = MAX_BOXES
    depths = len(edges) + 90
    tables = SearchTables(
        around,
        ends,
        cell_ends,
        box_cells,
        edge_bit,
        is_box,
        np.array(twins, np.uint64).reshape(-1, 2),
        _pairs(),
        stride,
        int(is_fixed),
    )
    marks, state = np.zeros(MARKS, np.uint8), np.zeros(1, np.int64)
    workspaces = [
        Workspace(
            np.zeros(depths, FRAME),
            np.zeros(depths * 24, CHILD),
            zeros_in_lines(_PICTURES, 4),
            np.zeros((4, cells), np.uint32),
            np.zeros(cells, np.uint32),
            np.full(cells + 2 * stride + 2, GROUND_COLOR, np.uint32),
            rank.copy(),
            marks,
            state,
        )
        for _ in range(workers)
    ]
    return tables, workspaces
