"""Pieces where they lie in an assembly, with their colors and the marks of their cubes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..assembly import Assembly, Placed
from ..puzzle import Paint, Puzzle
from ..space import Cube, Cubes, corner, turned
from .colors import colors_of


@dataclass(frozen=True)
class Part:
    """A piece where it lies in an assembly. `color`: its number among the colors.

    `marks`: the colors that its cubes have by the puzzle's rules, 0 for none; empty if all are 0.
    """

    name: str
    color: int
    cubes: Cubes
    marks: tuple[int, ...] = ()


def parts_of(puzzle: Puzzle, assembly: Assembly) -> list[Part]:
    """Give the pieces of an assembly with their colors, the copies of a piece in different ones."""
    colors = colors_of([piece.count for piece in puzzle.pieces])
    met: Counter[int] = Counter()
    parts = []
    for placed in assembly:
        of_piece = colors[placed.piece]
        color = of_piece[met[placed.piece] % len(of_piece)]
        name = puzzle.pieces[placed.piece].name
        parts.append(Part(name, color, placed.cubes, marks_of(puzzle, placed)))
        met[placed.piece] += 1
    return parts


def marks_of(puzzle: Puzzle, placed: Placed) -> tuple[int, ...]:
    """Give the colors of a placed piece's cubes, in their order; nothing where all are 0.

    If it can lie there in several ways, the first one that the puzzle allows counts.
    """
    piece = puzzle.pieces[placed.piece]
    if not piece.colors:
        return ()
    colors, cells = dict(piece.colors), dict(puzzle.colors)
    x, y, z = corner(placed.cubes)
    for turn in puzzle.space.rotations(piece.cubes):
        images = [turned(cube, turn) for cube in piece.cubes]
        a, b, c = corner(images)
        there = {
            (d - a + x, e - b + y, f - c + z): colors.get(cube, 0)
            for cube, (d, e, f) in zip(piece.cubes, images, strict=True)
        }
        if all(
            cube in there and puzzle.may_fill(there[cube], cells.get(cube, 0))
            for cube in placed.cubes
        ):
            return tuple(there[cube] for cube in placed.cubes)
    return ()


def marks_in(colors: Paint, cubes: Cubes) -> tuple[int, ...]:
    """Give the colors of cubes in their order, 0 for none; nothing where all are 0."""
    of_cubes = dict(colors)
    return tuple(of_cubes.get(cube, 0) for cube in cubes) if of_cubes else ()


def marks_by_cube(parts: Sequence[Part]) -> dict[Cube, int]:
    """Give the colors of all cubes of parts that have one."""
    return {
        cube: mark
        for part in parts
        if part.marks
        for cube, mark in zip(part.cubes, part.marks, strict=True)
        if mark
    }


def all_marks(parts: Sequence[Part]) -> list[int]:
    """Give the colors of the cubes of all parts in one list; an empty one where all are 0."""
    if not any(part.marks for part in parts):
        return []
    return [mark for part in parts for mark in part.marks or (0,) * len(part.cubes)]
