"""The layers of an assembly as flat plans, in figures and in words."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..space import Cube, Cubes
from .balls import RADIUS

Spot = tuple[int, int]
"""A column and a row of a layer, counted from 0 from the left and from the back."""

OVER = RADIUS - 0.5
"""How far the balls of a plan reach beyond the squares of its cells, in squares."""

MAX_SPOTS = 1000
"""Of a layer that is described in words."""


@dataclass(frozen=True)
class Layer:
    """The cubes of one height. `parts`: which part is where. `goal`: what is to be filled.

    `marks`: the colors that the cubes of parts have by the puzzle's rules, `cells` those of what is
    to be filled, each where there is one.
    """

    height: int
    parts: Mapping[Spot, int]
    goal: frozenset[Spot]
    marks: Mapping[Spot, int] = field(default_factory=dict)
    cells: Mapping[Spot, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Plans:
    """All layers that there is something in, the lowest first, and the size of their plans."""

    layers: tuple[Layer, ...]
    columns: int
    rows: int

    @classmethod
    def of(
        cls,
        parts: Sequence[Cubes],
        goal: Cubes,
        marks: Mapping[Cube, int],
        cells: Mapping[Cube, int],
    ) -> Plans:
        """The plans of parts that lie in their places, and of what they are to fill.

        `marks`, `cells`: the colors of cubes as in `Layer`.
        """
        cubes = [*goal, *(cube for part in parts for cube in part)]
        if not cubes:
            return cls((), 0, 0)
        columns, rows, heights = zip(*cubes, strict=True)
        left, back = min(columns), min(rows)
        where: dict[int, dict[Spot, int]] = {z: {} for z in set(heights)}
        wanted: dict[int, set[Spot]] = {z: set() for z in where}
        marked: dict[int, dict[Spot, int]] = {z: {} for z in where}
        celled: dict[int, dict[Spot, int]] = {z: {} for z in where}
        for number, part in enumerate(parts):
            for cube in part:
                x, y, z = cube
                where[z][x - left, y - back] = number
                if cube in marks:
                    marked[z][x - left, y - back] = marks[cube]
        for cube in goal:
            x, y, z = cube
            wanted[z].add((x - left, y - back))
            if cube in cells:
                celled[z][x - left, y - back] = cells[cube]
        layers = tuple(
            Layer(z, where[z], frozenset(wanted[z]), marked[z], celled[z]) for z in sorted(where)
        )
        return cls(layers, max(columns) - left + 1, max(rows) - back + 1)

    def layers_of(self, part: Cubes) -> tuple[int, int]:
        """The lowest and the highest layer that a part is in, counted from 0."""
        heights = [layer.height for layer in self.layers]
        there = [heights.index(z) for *_, z in part]
        return min(there), max(there)

    def part_at(self, layer: int, x: float, y: float, *, is_round: bool) -> int:
        """The part at a point of a layer's plan, in shares of its width and height; -1 for none.

        `is_round`: balls are drawn, which reach beyond their squares.
        """
        if not 0 <= layer < len(self.layers):
            return -1
        parts = self.layers[layer].parts
        if not is_round:
            return parts.get((math.floor(x * self.columns), math.floor(y * self.rows)), -1)
        across, down = x * (self.columns + 2 * OVER) - OVER, y * (self.rows + 2 * OVER) - OVER
        for (column, row), part in parts.items():
            if (column + 0.5 - across) ** 2 + (row + 0.5 - down) ** 2 <= RADIUS**2:
                return part
        return -1

    def in_words(self, layer: int, names: Sequence[str], empty: str, color: str = "{color}") -> str:
        """Describe a layer row by row; empty where that would be too much to listen to.

        `names`: of the parts. `empty`: what is said of a spot that is to be filled still. `color`:
        how its color is said, if it has one.
        """
        if self.columns * self.rows > MAX_SPOTS:
            return ""
        here = self.layers[layer]

        def word(spot: Spot) -> str:
            if spot in here.parts:
                return colored(names[here.parts[spot]], here.marks.get(spot))
            return colored(empty, here.cells.get(spot)) if spot in here.goal else "–"

        def colored(name: str, mark: int | None) -> str:
            return name if not mark else f"{name} ({color.replace('{color}', str(mark))})"

        return "; ".join(
            " ".join(word((column, row)) for column in range(self.columns))
            for row in range(self.rows)
        )
