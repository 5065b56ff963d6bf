"""Pieces to choose from: polyominoes and polycubes of up to six cubes, and sticks of burrs.

Polyominoes are the flat polycubes. Pieces that are each other's mirror images are two, as
everywhere in Blocks; so there are 1, 1, 2, 8, 29 and 166 of one to six cubes.

A piece has a letter where one is in general use: I, V, L, T, O, Z, and F to Z of the pentominoes,
each with the number of its cubes; A, B and P are the tetracubes that are not flat, as in the Soma
cube. The others are numbered, those of one size in order: the flat ones, then the others.

A stick of the six-piece burr is 2×2×6 cubes, of which twelve may be removed. Its number is 1 and
the sum of what was removed, counted as 1, 2, 4, 8 from left to right in the front row of the upper
layer, 16 to 128 in the back row, 256 and 512 in the middle of the front row below, 1024 and 2048
in that of the back row. Of all the numbers that a stick has as it is turned, the lowest is its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np

from .catalog import bundled_puzzle
from .kinds import forms
from .space import ROTATIONS, Cube, Cubes, turned_in_place

LARGEST = 6
"""Cubes of a polycube in the list."""

STICKS = 4096
"""The numbers of sticks go up to this."""

_NAMED_IN = "soma-cube", "tetracubes-2x4x4", "pentominoes-6x10"
_STICK = tuple((x, y, z) for x in range(6) for y in range(2) for z in range(2))
# What is removed for each bit of a stick's number; y comes towards the viewer.
_REMOVED = (
    *((x, y, 1) for y in (1, 0) for x in range(1, 5)),
    *((x, y, 0) for y in (1, 0) for x in (2, 3)),
)
_Array = np.ndarray[Any, np.dtype[np.int64]]


class Kind(StrEnum):
    """The group of a piece in the list."""

    POLYOMINOES = "polyominoes"
    POLYCUBES = "polycubes"
    STICKS = "sticks"


@dataclass(frozen=True)
class ListedPiece:
    """A piece to choose. `name`: short and unique, such as L4, 6-17 or, of a stick, 52."""

    kind: Kind
    name: str
    cubes: Cubes

    @property
    def drawing(self) -> str:
        """Its layers in a line, from the bottom up: `/` between the rows of a layer."""
        columns, rows, layers = (range(max(side) + 1) for side in zip(*self.cubes, strict=True))
        there = set(self.cubes)
        return " ".join(
            "/".join("".join("#" if (x, y, z) in there else "." for x in columns) for y in rows)
            for z in layers
        )


@lru_cache(maxsize=1)
def polycubes() -> tuple[ListedPiece, ...]:
    """Give those of one to six cubes, the small ones and among them the flat ones first."""
    letters = {
        forms(piece.cubes).first[0]: piece.name
        for id_ in _NAMED_IN
        for piece in bundled_puzzle(id_).pieces
    }
    found = []
    shapes: set[Cubes] = {((0, 0, 0),)}
    for size in range(1, LARGEST + 1):
        if size > 1:
            shapes = {forms(grown).first[0] for shape in shapes for grown in _grown(shape)}
        entries = []
        for shape in shapes:
            ways = (tuple(map(tuple, way)) for way in forms(shape).cubes.tolist())
            lying = min(ways, key=_as_it_lies)
            depth, height = (max(along) for along in list(zip(*lying, strict=True))[1:])
            letter = "I" if not depth + height else letters.get(shape)
            entries.append((bool(height), not letter, letter, lying))
        for number, (solid, _, letter, cubes) in enumerate(sorted(entries), 1):
            name = f"{letter}{size}" if letter else f"{size}-{number}"
            found.append(ListedPiece(Kind.POLYCUBES if solid else Kind.POLYOMINOES, name, cubes))
    return tuple(found)


def _as_it_lies(way: Cubes) -> tuple[int, int, Cubes]:
    """Put flat ways to turn a piece first, of these the narrow ones."""
    _, depth, height = map(max, zip(*way, strict=True))
    return height, depth, way


def _grown(shape: Cubes) -> set[Cubes]:
    """Add a cube to a shape wherever that can be."""
    steps = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
    beside = {(x + a, y + b, z + c) for x, y, z in shape for a, b, c in steps}
    return {tuple(sorted((*shape, cube))) for cube in beside - {*shape}}


def stick(number: int) -> ListedPiece:
    """Give the stick of a number, joined or not. Raises ValueError for one that there is not."""
    if not 1 <= number <= STICKS:
        raise ValueError(f"no stick has the number {number}")
    gone = {cube for bit, cube in enumerate(_REMOVED) if number - 1 >> bit & 1}
    return ListedPiece(Kind.STICKS, str(number), tuple(cube for cube in _STICK if cube not in gone))


@lru_cache(maxsize=1)
def sticks() -> tuple[ListedPiece, ...]:
    """Give the 837 different sticks that are joined, by their lowest numbers."""
    numbers, cubes = _joined()
    places = {cube: bit for bit, cube in enumerate(_STICK)}
    images = [
        [places.get(cube, -1) for cube in turned_in_place(_STICK, turn)] for turn in ROTATIONS
    ]
    ways = [image for image in images if min(image) >= 0]
    turned = np.zeros((len(ways), len(cubes)), np.int64)
    for way, image in enumerate(ways):
        for at, to in enumerate(image):
            turned[way] |= (cubes >> at & 1) << to
    _, first = np.unique(turned.min(axis=0), return_index=True)
    return tuple(stick(int(number) + 1) for number in np.sort(numbers[first]))


@lru_cache(maxsize=1)
def _joined() -> tuple[_Array, _Array]:
    """Give the numbers, from 0, of all sticks that are joined, and their cubes as bits."""
    places = {cube: bit for bit, cube in enumerate(_STICK)}
    removed = np.arange(STICKS)
    cubes = np.full(STICKS, (1 << len(_STICK)) - 1)
    for bit, cube in enumerate(_REMOVED):
        cubes ^= (removed >> bit & 1) << places[cube]
    numbers = np.flatnonzero(_reached(cubes, places) == cubes)
    return numbers, cubes[numbers]


@lru_cache(maxsize=1)
def listed_pieces() -> tuple[ListedPiece, ...]:
    """Give all pieces of the list."""
    flat, solid = (
        tuple(piece for piece in polycubes() if piece.kind is kind)
        for kind in (Kind.POLYOMINOES, Kind.POLYCUBES)
    )
    return (*flat, *solid, *sticks())


def matching(text: str) -> tuple[ListedPiece, ...]:
    """Give the pieces whose name begins with a text; a stick has each of its numbers as a name."""
    wanted = text.strip().upper()
    found = [piece for piece in listed_pieces() if piece.name.startswith(wanted)]
    if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:5]) <= STICKS:
        asked = stick(int(wanted))
        if asked not in found and int(wanted) - 1 in _joined()[0]:
            found.append(asked)
    return tuple(found)


def _reached(cubes: _Array, places: dict[Cube, int]) -> _Array:
    """Give those of each stick's cubes, as bits, that are joined with the first one."""
    reached = cubes & 1
    while True:
        spread = reached.copy()
        for (x, y, z), at in places.items():
            for beside in ((x + 1, y, z), (x, y + 1, z), (x, y, z + 1)):
                if (to := places.get(beside)) is not None:
                    spread |= (reached >> at & 1) << to | (reached >> to & 1) << at
        spread &= cubes
        if (spread == reached).all():
            return reached
        reached = spread
