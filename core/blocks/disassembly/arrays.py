"""The arrays that the compiled search of a disassembly works on.

The place of a piece is that of its shape's corner, packed into one number: 10 bits for each of x, y
and z, each increased by `ORIGIN`. So the difference of two places is a subtraction, a move along an
axis is an addition, and two pieces of a state fit into a word.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..space import Cube

MAX_PIECES = 64
"""Pieces of an assembly: a group of them is a word."""

LONGEST_SIDE = 100
"""Cubes along the side of a box around an assembly."""

FARTHEST = 250
"""No piece is farther from the first one along an axis, as long as they are not apart."""

MAX_GROUPS = 4096
"""Groups that can be moved along one axis."""

ORIGIN = 512

LOCKED, LIMIT, WAITING = -1, -2, -3
"""What stands for the level of an assembly that cannot be taken apart, of one for which there was
not room enough, and of one that is not decided yet."""

CACHE_BITS = 15

GROUP_BITS = 14  # of a hash table of groups along an axis


class ApartResult(IntEnum):
    """Why a call of the kernel ended."""

    DONE = 0  # all assemblies are decided
    PAUSED = 1  # the work of one call is done
    PARTED = 2  # one assembly, or a part of it, is in two parts now


class Count(IntEnum):
    """The places of single numbers, as far as they have to last from call to call."""

    WORK = 0  # what a call may still do
    AT = 1  # the assembly under way
    NODE = 2  # the part of it, -1 before the first
    NODES = 3  # the parts that are known
    PIECES = 4  # of the part
    BEGUN = 5  # whether the table is of this part
    LEVEL = 6  # of the assembly
    DEPTH = 7  # moves from the start to the state that is looked at
    HEAD = 8  # that state
    STATES = 9  # in the table
    LAYER_END = 10  # where those end that are as far from it
    BITS = 11  # of the size of the hash table
    OUT_AXIS = 12  # how the group comes out
    OUT_SIGN = 13
    LOOKED_AT = 14  # states, in all
    IS_MEASURED = 15  # whether the gaps are known of the state that was looked at last
    FILLED = 16  # states that are in the hash table


class Shapes(NamedTuple):
    """Turned pieces, and their placements. A *shape* is a piece in one orientation."""

    cells: npt.NDArray[np.int64]  # [cells, 3]
    start: npt.NDArray[np.int64]  # [shapes + 1]: where those of each begin
    size: npt.NDArray[np.int64]  # [shapes, 3]: the box around each
    following: npt.NDArray[np.int16]
    # from each cell of these boxes along each axis, how far the next filled one is, or NEVER
    following_at: npt.NDArray[np.int64]  # [shapes]: where those of each begin
    shape_of: npt.NDArray[np.int64]  # [placements], -1 for a placement of nothing
    place_of: npt.NDArray[np.int64]  # [placements]
    group_of: npt.NDArray[np.int64]  # [placements]: pieces of one may stay together; 0: none
    grid_of: npt.NDArray[np.int32]  # [placements, cells]: where its cells are on the grid, or -1
    steps: npt.NDArray[np.int64]  # [3]: on the grid, to the next cell along each axis


class GapCache(NamedTuple):
    """A cache of the gaps between two shapes, by where one lies from the other."""

    entries: npt.NDArray[np.uint64]  # [slots, 2]: a key, and the gaps


class Table(NamedTuple):
    """The states of a breadth-first search, in the order they were found.

    `slots`: [slots, 2]: the upper half of a state's hash, and its number increased by 1; then
    another hash. States are the same if these 96 bits are.
    """

    states: npt.NDArray[np.uint64]
    parents: npt.NDArray[np.int32]
    slots: npt.NDArray[np.uint64]


class Parts(NamedTuple):
    """The parts of an assembly, each with the pieces in it and where they are."""

    pieces: npt.NDArray[np.uint64]  # [parts]
    places: npt.NDArray[np.int64]  # [parts, pieces]
    children: npt.NDArray[np.int64]  # [parts, 2]: what stays, and what comes out; -1: a piece
    shapes: npt.NDArray[np.int64]  # [pieces] of the assembly
    is_met: npt.NDArray[np.bool_]  # [parts]: whether `Scratch.rows` is right for its pieces


class Scratch(NamedTuple):
    """Scratch arrays for the state looked at last and its part. `pieces`: of the assembly."""

    owner: npt.NDArray[np.int64]  # [grid]
    numbers: npt.NDArray[np.int64]  # [pieces]: of the part, in the assembly
    local: npt.NDArray[np.int64]  # [pieces]: the other way
    pairs: npt.NDArray[np.int64]  # [pieces * pieces]: the shapes, as part of a key
    at: npt.NDArray[np.int64]  # [pieces]
    shift: npt.NDArray[np.int64]  # [pieces]: from where they were in the state before
    gaps: npt.NDArray[np.uint64]  # [pieces * pieces]
    flags: npt.NDArray[np.uint64]  # [pieces * pieces]: see `_flags_of`
    rows: npt.NDArray[np.uint64]
    # [2 * 27, pieces]: for each of the flags, the pieces with which each piece has it; then those
    # that have it with each
    reached: npt.NDArray[np.uint64]  # [pieces]: those that each takes with it
    groups: npt.NDArray[np.uint64]  # [groups]: that can move
    axis_of: npt.NDArray[np.int64]  # [groups]: along which each moves
    steps: npt.NDArray[np.int64]  # [groups]: how far at most
    moved: npt.NDArray[np.uint64]  # [groups]: those that move, where the first piece stays
    change: npt.NDArray[np.uint64]  # [groups, 2]: of the state's hashes, for a step
    seen: npt.NDArray[np.int64]  # [slots]: a hash table of the groups along an axis, with a stamp
    stamp: npt.NDArray[np.int64]  # [1]
    keys: npt.NDArray[np.uint64]  # [2, words]: of two hashes
    changes: npt.NDArray[np.uint64]  # [axes, pieces, 2]: of the hashes, for a step of each piece
    out: npt.NDArray[np.uint64]  # [1]: the group that comes out


def packed(place: Cube) -> int:
    """Pack a place."""
    x, y, z = place
    return (x + ORIGIN) << 20 | (y + ORIGIN) << 10 | (z + ORIGIN)


def unpacked(place: int) -> Cube:
    """Unpack a place."""
    return (place >> 20 & 1023) - ORIGIN, (place >> 10 & 1023) - ORIGIN, (place & 1023) - ORIGIN


def words_of(pieces: int) -> int:
    """Give the words of a state: of all pieces but the first."""
    return pieces // 2
