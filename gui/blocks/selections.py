"""The rows of selections: pieces of a set that make a good puzzle of a goal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, sqrt
from typing import TYPE_CHECKING, Annotated, Any, TypedDict

from ...core.blocks.colors import colors_of
from ...core.blocks.picture import Part, marks_in
from ...core.blocks.puzzle import MOST_PIECES, Puzzle
from ...core.blocks.space import moved, settled
from ...core.files.json_reading import max_length, shaped, within

if TYPE_CHECKING:
    from ...core.blocks.selecting import SelectSnapshot

MOST_NAME = 100
"""Characters of the name of a selection that is opened."""

_Count = Annotated[int, within(1, MOST_PIECES)]
_Place = Annotated[int, within(0, MOST_PIECES)]


class _Content(TypedDict):
    counts: Annotated[list[tuple[_Place, _Count]], max_length(MOST_PIECES)]
    level: Annotated[int, within(0, 2**31)]
    ways: Annotated[int, within(1, 2**53)]


@dataclass(frozen=True)
class FoundSelection:
    """A selection of the pieces of `whole`: (place, count) of each that is in it.

    `ways`: how many assemblies it has; `level`: the lowest of those that come apart, 0 where it is
    not asked for.
    """

    whole: Puzzle
    counts: tuple[tuple[int, int], ...]
    level: int
    ways: int

    @cached_property
    def puzzle(self) -> Puzzle:
        """The selection as a puzzle, called by its pieces."""
        from ...core.blocks.selecting import selected  # not needed before the first frame

        counts = dict(self.counts)
        name = f"{self.whole.name}: {self.text}".removeprefix(": ")
        if len(name) > MOST_NAME:
            name = name[: MOST_NAME - 1] + "…"
        every = (counts.get(place, 0) for place in range(len(self.whole.pieces)))
        return replace(selected(self.whole, every), name=name)

    @property
    def text(self) -> str:
        """Its pieces in a line."""
        names = ((self.whole.pieces[place].name, count) for place, count in self.counts)
        return " ".join(name if count == 1 else f"{name}×{count}" for name, count in names)

    @property
    def parts(self) -> list[Part]:
        """Its pieces side by side, for the picture."""
        pieces = self.puzzle.pieces
        shapes = [
            (piece, color)
            for piece, colors in zip(
                pieces, colors_of([piece.count for piece in pieces]), strict=True
            )
            for color in (*colors, *[colors[-1]] * (piece.count - len(colors)))
        ]
        across = ceil(sqrt(len(shapes)))
        wide = 2 + max(max(cube) for piece in pieces for cube in settled(piece.cubes))
        parts = []
        for at, (piece, color) in enumerate(shapes):
            low = tuple(map(min, zip(*piece.cubes, strict=True)))
            by = at % across * wide - low[0], at // across * wide - low[1], -low[2]
            marks = marks_in(piece.colors, piece.cubes)
            parts.append(Part(piece.name, color, moved(piece.cubes, by), marks))
        return parts

    def content(self) -> dict[str, Any]:
        """It without the set, JSON-able."""
        return {"counts": self.counts, "level": self.level, "ways": self.ways}

    @classmethod
    def of_content(cls, content: Any, whole: Puzzle) -> FoundSelection:
        """Read what `content` gave. Raises ValueError or Complaint for anything else."""
        fields = shaped(content, _Content)
        counts = tuple(fields["counts"])
        for place, count in counts:
            if place >= len(whole.pieces) or count > whole.pieces[place].count:
                raise ValueError("there are not so many of a piece")
        if not counts or len(dict(counts)) < len(counts):
            raise ValueError("no piece, or one twice")
        return cls(whole, counts, fields["level"], fields["ways"])


def selections_in(snapshot: SelectSnapshot, whole: Puzzle) -> tuple[FoundSelection, ...]:
    """Those that a search has found, the highest level first."""
    return tuple(
        FoundSelection(
            whole,
            tuple((place, count) for place, count in enumerate(each.counts) if count),
            each.level,
            each.assemblies,
        )
        for each in snapshot.found
    )
