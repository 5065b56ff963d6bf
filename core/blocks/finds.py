"""The assemblies that a search has found, as rows of its list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .assembly import Assembly
from .puzzle import Puzzle

BRIEF = 40
"""Signs that an assembly has in the list."""

Numbers: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Found:
    """An assembly of a puzzle: its number in the order it was found, from 1.

    `level`: of a search that takes assemblies apart, the level or what stands for it.
    """

    puzzle: Puzzle
    assembly: Assembly
    number: int = field(default=0, compare=False)
    level: int | None = None


class Finds(Sequence[Found]):
    """Assemblies of a puzzle, perhaps with their levels, in some order, each made on demand."""

    def __init__(
        self,
        puzzle: Puzzle,
        assemblies: Sequence[Assembly],
        levels: Numbers | None = None,
        numbers: Numbers | None = None,
        order: Numbers | None = None,
    ) -> None:
        """`numbers`: of the assemblies, ascending; by default from 1.

        `order`: places among the assemblies; by default all, as they were found.
        """
        self.puzzle = puzzle
        self.assemblies = assemblies
        self.levels = levels
        self.numbers = np.arange(1, len(assemblies) + 1) if numbers is None else numbers
        self.order = np.arange(len(assemblies)) if order is None else order

    @classmethod
    def again(cls, puzzle: Puzzle, found: Sequence[Found]) -> Finds:
        """The finds that a saved record has."""
        levels = [find.level for find in found if find.level is not None]
        return cls(
            puzzle,
            [find.assembly for find in found],
            np.array(levels, np.int64) if len(levels) == len(found) else None,
            np.array([find.number for find in found], np.int64),
        )

    def __len__(self) -> int:
        return len(self.order)

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return self._in_order(self.order[at])
        place = int(self.order[at])
        level = None if self.levels is None else int(self.levels[place])
        return Found(self.puzzle, self.assemblies[place], int(self.numbers[place]), level)

    def _in_order(self, order: Numbers) -> Finds:
        return Finds(self.puzzle, self.assemblies, self.levels, self.numbers, order)

    def arranged(self, column: str, *, descending: bool, only_apart: bool) -> Finds:
        """Those that are wanted, sorted by number or by level; all in order without levels."""
        if self.levels is None:
            return self
        order = np.arange(len(self.levels))
        if only_apart:
            order = order[self.levels >= 0]
        if column == "level":
            levels = self.levels[order]
            order = order[np.argsort(-levels if descending else levels, kind="stable")]
        elif descending:
            order = order[::-1]
        return self._in_order(order)

    def index(self, find: Found, *_: Any) -> int:
        """The row of an assembly, by its number. Raises ValueError where it is left out."""
        rows = np.flatnonzero(self.numbers[self.order] == find.number)
        if not len(rows):
            raise ValueError(find.number)
        return int(rows[0])

    def __eq__(self, other: object) -> bool:
        """Whether both list the same assemblies of a search in the same order."""
        return (
            isinstance(other, Finds)
            and self.puzzle is other.puzzle
            and np.array_equal(self.levels, other.levels)  # type: ignore[arg-type]  # or None
            and np.array_equal(self.order, other.order)
        )

    __hash__ = None  # type: ignore[assignment]


def brief(found: Found) -> str:
    """An assembly in a line: of each layer, from the bottom, whose cube each cell is."""
    from .formats.notation import piece_labels  # not needed before the first frame

    labels = piece_labels(found.puzzle, found.assembly)
    between = "," if max(map(len, labels)) > 1 else ""
    cubes = (
        (z, y, x, label)
        for placed, label in zip(found.assembly, labels, strict=True)
        for x, y, z in placed.cubes
    )
    layers: dict[int, dict[int, list[str]]] = {}
    for z, y, _, label in nsmallest(BRIEF + 1, cubes):  # more has no room
        layers.setdefault(z, {}).setdefault(y, []).append(label)
    text = " · ".join(" ".join(map(between.join, rows.values())) for rows in layers.values())
    return text if len(text) <= BRIEF else text[: BRIEF - 1] + "…"
