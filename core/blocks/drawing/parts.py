"""Pieces where they lie in an assembly, with their colors and the marks of their cubes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..space import Cube, Cubes, Paint


@dataclass(frozen=True)
class Part:
    """A piece where it lies in an assembly. `color`: its number among the colors.

    `marks`: the colors that its cubes have by the puzzle's rules, 0 for none; empty if all are 0.
    """

    name: str
    color: int
    cubes: Cubes
    marks: tuple[int, ...] = ()


def marks_in(colors: Paint, cubes: Cubes) -> tuple[int, ...]:
    """Give the colors of cubes in their order, 0 for none; nothing where all are 0."""
    of_cubes = dict(colors)
    return tuple(of_cubes.get(cube, 0) for cube in cubes) if of_cubes else ()


def marks_by_cube(parts: Sequence[Part]) -> dict[Cube, int]:
    """Give the colors of the cubes of parts with colored ones, 0 for none."""
    return {
        cube: mark
        for part in parts
        if part.marks
        for cube, mark in zip(part.cubes, part.marks, strict=True)
    }


def all_marks(parts: Sequence[Part]) -> list[int]:
    """Give the colors of the cubes of all parts in one list, 0 for none."""
    return [mark for part in parts for mark in part.marks or (0,) * len(part.cubes)]
