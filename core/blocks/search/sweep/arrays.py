"""The arrays of the compiled search: the goal on a grid of its own, and the kinds of pieces."""

from collections.abc import Generator
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...kinds import forms
from ...puzzle import Puzzle
from ...space import Cube

MAX_GRID = 1 << 23
"""Places of the grid, the margins with them, that are laid out at most."""

_AT_ONCE = 200  # pieces that are turned without a pause


class SweepResult(IntEnum):
    """Why a call of the kernel ended."""

    FOUND = 0  # all is laid that was to be
    NONE = 1  # there is no way to do it
    PAUSED = 2  # the work of one call is done
    STUCK = 3  # a cell is left that nothing fits
    NO_ROOM = 4  # the arrays are too short
    OVER = 5  # it has had the nodes that it may have


class SearchTables(NamedTuple):
    """A puzzle, as the search numbers it.

    A *kind* is all pieces of one shape. The *grid* is one line of places: who goes a step along an
    axis comes to the place that is so much farther along the line, and there is margin enough that
    no piece that begins in the goal comes out elsewhere. So a piece is a list of distances.
    """

    cell: npt.NDArray[np.int32]  # [places]: the goal's cell there, or -1
    place: npt.NDArray[np.int64]  # [cells]: those to be filled before those that may stay empty
    at: npt.NDArray[np.int64]  # [cells, 3]: coordinates
    steps: npt.NDArray[np.int64]  # [6]: from a place to its neighbours
    size: npt.NDArray[np.int64]  # [kinds]: cubes
    number: npt.NDArray[np.int64]  # [kinds]: how many there are
    minimum: npt.NDArray[np.int64]  # [kinds]: how many have to be used
    first: npt.NDArray[np.int64]  # [kinds + 1]: the first of its orientations
    joints: npt.NDArray[np.int64]  # [kinds]: pairs of its cubes that touch
    start: npt.NDArray[np.int64]  # [orientations]: where its distances begin
    distance: npt.NDArray[np.int64]  # from an orientation's first cube to each of its cubes
    needed: int  # cells that have to be filled


TALLY = np.dtype([("cells_left", np.int64), ("laid", np.int64), ("repairs", np.int64)], align=True)

EXTENT = np.dtype(
    [
        ("needed", np.int64),  # items that are cells to be filled
        ("cells", np.int64),  # those that are cells
        ("rows", np.int64),
        ("entries", np.int64),
        ("orientation", np.int64),  # that is to be laid next, and its kind
        ("kind", np.int64),
    ],
    align=True,
)

SEARCH = np.dtype(
    [
        ("phase", np.int64),
        ("at", np.int64),  # the entry that is to be put into its set next
        ("depth", np.int64),
        ("active", np.int64),
        ("branches", np.int64),
        ("cells_left", np.int64),  # to be filled
        ("cells_free", np.int64),  # the same with those that may stay empty
        ("volume", np.int64),  # of the pieces left
        ("is_whole", np.int64),  # 0 where something was left out for lack of room
        ("work", np.int64),
        ("nodes", np.int64),
    ],
    align=True,
)

_FRAME = "at", "end", "chosen", "active", "cells_left", "cells_free", "volume"
FRAME = np.dtype([(name, np.int64) for name in _FRAME], align=True)

WORDS = np.dtype([("cells", np.uint64), ("bits", np.int64), ("depth", np.int64)], align=True)

_WORD_FRAME = "begin", "end", "at", "chosen", "volume"
WORD_FRAME = np.dtype(
    [("need", np.uint64), ("item", np.uint64), *((name, np.int64) for name in _WORD_FRAME)],
    align=True,
)

_BRANCHES = 1 << 16
_WORDS = 1 << 16
_MAX_WORD_DEPTH = 66


class Swept(NamedTuple):
    """The pieces laid so far."""

    tally: npt.NDArray[np.void]
    free: npt.NDArray[np.uint8]  # [places]
    around: npt.NDArray[np.int8]  # [places]: how many neighbours are free
    order: npt.NDArray[np.int64]  # [cells]: which cell is filled first, by the lowest
    copies_left: npt.NDArray[np.int64]  # [kinds]
    quota: npt.NDArray[np.int64]  # [sizes]: how many pieces of a size may still be laid
    kept: npt.NDArray[np.int64]  # [kinds]: how many are kept for the end
    must: npt.NDArray[np.int64]  # [kinds]: how many of it the end has to use
    laid: npt.NDArray[np.int64]  # [pieces, 3]: kind, orientation, place of the first cube
    item: npt.NDArray[np.int32]  # [places]: the number in the table

    @classmethod
    def empty(cls, tables: SearchTables) -> "Swept":
        """Lay nothing yet."""
        places, kinds = len(tables.cell), len(tables.size)
        swept = cls(
            tally=np.zeros(1, TALLY),
            free=(tables.cell >= 0).astype(np.uint8),
            around=np.zeros(places, np.int8),
            order=np.zeros(len(tables.place), np.int64),
            copies_left=tables.number.copy(),
            quota=np.zeros(int(tables.size.max()) + 1, np.int64),
            kept=np.zeros(kinds, np.int64),
            must=tables.minimum.copy(),
            laid=np.zeros((int(tables.number.sum()), 3), np.int64),
            item=np.zeros(places, np.int32),
        )
        for step in tables.steps:
            swept.around[tables.place] += swept.free[tables.place + step]
        swept.tally["cells_left"] = tables.needed
        return swept


class Table(NamedTuple):
    """All placements: each a row of items, first the kind, then the cells."""

    tally: npt.NDArray[np.void]
    cell: npt.NDArray[np.int32]  # [items that are cells]
    row: npt.NDArray[np.int32]  # [rows + 1]: where it begins
    kind: npt.NDArray[np.int32]  # [rows]
    item: npt.NDArray[np.int32]  # [entries]
    row_of: npt.NDArray[np.int32]  # [entries]

    @classmethod
    def of_size(cls, cells: int, rows: int, entries: int) -> "Table":
        """Give room for so much."""
        return cls(
            np.zeros(1, EXTENT),
            np.zeros(cells, np.int32),
            np.zeros(rows + 2, np.int32),
            np.zeros(rows + 1, np.int32),
            np.zeros(entries + 1, np.int32),
            np.zeros(entries + 1, np.int32),
        )


class End(NamedTuple):
    """The working memory of the exact search."""

    tally: npt.NDArray[np.void]
    size: npt.NDArray[np.int32]  # [items]: placements that are still possible
    first: npt.NDArray[np.int32]  # [items]: where its set begins
    need: npt.NDArray[np.int32]  # [items]: how often it has to be used
    active: npt.NDArray[np.int32]  # items that are looked at stand in front
    place: npt.NDArray[np.int32]  # [items]: where it is in `active`
    copies_left: npt.NDArray[np.int64]  # [kinds]
    has: npt.NDArray[np.int64]  # [kinds]: what was left at the beginning
    musts: npt.NDArray[np.int64]  # [kinds]: and how many had to be used
    set: npt.NDArray[np.int32]  # [entries]: the sets of all items, of entries of the table
    where: npt.NDArray[np.int32]  # [entries]: where it is in its set
    frame: npt.NDArray[np.void]  # [depths]
    sizes: npt.NDArray[np.int32]  # [depths, items]
    items: npt.NDArray[np.int32]  # [depths, items]
    branch: npt.NDArray[np.int32]  # rows to be tried, of one depth after the other
    branch_key: npt.NDArray[np.int64]
    bit: npt.NDArray[np.uint64]  # [items]
    kinds: npt.NDArray[np.int64]
    kind_of: npt.NDArray[np.int64]  # [bits]
    counts_left: npt.NDArray[np.int64]  # [depths, bits]
    needs: npt.NDArray[np.int64]  # [depths, bits]
    words: npt.NDArray[np.void]
    word: npt.NDArray[np.uint64]
    word_row: npt.NDArray[np.int32]
    word_frame: npt.NDArray[np.void]  # [depths]

    @classmethod
    def of_size(cls, items: int, kinds: int, entries: int, depths: int) -> "End":
        """Give room for so much."""
        return cls(
            tally=np.zeros(1, SEARCH),
            size=np.zeros(items, np.int32),
            first=np.zeros(items, np.int32),
            need=np.zeros(items, np.int32),
            active=np.zeros(items, np.int32),
            place=np.zeros(items, np.int32),
            copies_left=np.zeros(kinds, np.int64),
            has=np.zeros(kinds, np.int64),
            musts=np.zeros(kinds, np.int64),
            set=np.zeros(entries, np.int32),
            where=np.zeros(entries, np.int32),
            frame=np.zeros(depths, FRAME),
            sizes=np.zeros((depths, items), np.int32),
            items=np.zeros((depths, items), np.int32),
            branch=np.zeros(_BRANCHES, np.int32),
            branch_key=np.zeros(_BRANCHES, np.int64),
            bit=np.zeros(items, np.uint64),
            kinds=np.zeros(kinds, np.int64),
            kind_of=np.zeros(64, np.int64),
            counts_left=np.zeros((_MAX_WORD_DEPTH, 64), np.int64),
            needs=np.zeros((_MAX_WORD_DEPTH, 64), np.int64),
            words=np.zeros(1, WORDS),
            word=np.zeros(_WORDS, np.uint64),
            word_row=np.zeros(_WORDS, np.int32),
            word_frame=np.zeros(_MAX_WORD_DEPTH, WORD_FRAME),
        )


def lay_out(puzzle: Puzzle) -> Generator[None, None, tuple[SearchTables, list[list[int]]] | None]:
    """Lay a puzzle out, some milliseconds at a time; give its tables and each kind's pieces.

    None where the grid cannot be laid out: parts of the goal are too far from each other.
    """
    goal = np.array(puzzle.goal + puzzle.optional, np.int64)
    goal -= goal.min(0)
    room = goal.max(0) + 1
    kinds: dict[bytes, int] = {}
    shapes: list[list[npt.NDArray[np.int64]]] = []
    pieces_of: list[list[int]] = []
    for number, piece in enumerate(puzzle.pieces):
        if number % _AT_ONCE == _AT_ONCE - 1:
            yield
        turned = forms(piece.cubes).cubes
        kind = kinds.setdefault(turned[0].tobytes(), len(kinds))
        if kind == len(shapes):
            shapes.append([way for way in turned if (way.max(0) < room).all()])
            pieces_of.append([])
        pieces_of[kind].append(number)
    yield
    wide = [way.max(0) + 1 for ways in shapes for way in ways]
    widest = np.max(wide, axis=0) if wide else np.ones(3, np.int64)
    widest = np.maximum(widest, 2)
    margin = widest - 1
    sides = goal.max(0) + 1 + margin
    if float(sides[0] + margin[0]) * sides[1] * sides[2] > MAX_GRID:
        return None
    pace = np.array([sides[1] * sides[2], sides[2], 1])
    before = int(margin @ pace)
    place = before + goal @ pace
    cell = np.full(before + int(sides @ pace) + before, -1, np.int32)
    cell[place] = np.arange(len(place))
    ways = [way for shape in shapes for way in shape]
    lengths = [len(way) for way in ways]
    distances = [(way - way[0]) @ pace for way in ways]
    pieces = puzzle.pieces
    tables = SearchTables(
        cell=cell,
        place=place,
        at=goal,
        steps=np.concatenate([pace, -pace]),
        size=np.array([pieces[own[0]].size for own in pieces_of]),
        number=np.array([sum(pieces[one].count for one in own) for own in pieces_of]),
        minimum=np.array([sum(pieces[one].minimum for one in own) for own in pieces_of]),
        first=np.cumsum([0, *(len(shape) for shape in shapes)]),
        joints=np.array([_joints(pieces[own[0]].cubes) for own in pieces_of]),
        start=np.cumsum([0, *lengths])[:-1],
        distance=np.concatenate([np.zeros(0, np.int64), *distances]),
        needed=len(puzzle.goal),
    )
    return tables, pieces_of


def _joints(cubes: tuple[Cube, ...]) -> int:
    own = set(cubes)
    return sum(
        ((x + 1, y, z) in own) + ((x, y + 1, z) in own) + ((x, y, z + 1) in own)
        for x, y, z in cubes
    )
