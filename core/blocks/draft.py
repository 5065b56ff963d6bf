"""A puzzle while it is being drawn: complete or not, and what of it is looked at."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ..errors import Complaint, Message
from ..files.json_reading import max_length, shaped, within
from .puzzle import (
    MOST_COLORS,
    MOST_CUBES,
    MOST_PIECES,
    Origin,
    Paint,
    Piece,
    Puzzle,
    PuzzleError,
    ordered,
)
from .space import FARTHEST, Cube, Cubes, Space, corner

MOST_SIDE = 16
"""Cells along a side of the grid, as long as one draws on it."""

SMALLEST: Cube = (3, 3, 3)
"""The room that a piece has at least, so that there is somewhere to draw."""

MOST_KINDS = MOST_PIECES
"""Different pieces."""

EMPTY, FILLED, OPTIONAL = 0, 1, 2
"""What is on a cell of a grid: no cube, a cube, one that may stay empty."""

NO_CELL = -1
"""There is no cell, since the grid is one of spheres."""


_FAR = 2 * FARTHEST + 1
_Axis = Annotated[int, within(-_FAR, _FAR)]
_Cubes = Annotated[list[tuple[_Axis, _Axis, _Axis]], max_length(MOST_CUBES)]
_MOST_BITS = 4096
_Bits = Annotated[str, max_length(_MOST_BITS)]
_Side = Annotated[int, within(1, _FAR)]
_Number = Annotated[int, within(1, MOST_PIECES)]
_Name = Annotated[str, max_length(1000)]
_Color = Annotated[int, within(1, MOST_COLORS)]
_Colors = Annotated[list[tuple[_Axis, _Axis, _Axis, _Color]], max_length(MOST_CUBES)]
_BitsOfColors = Annotated[dict[str, _Bits], max_length(MOST_COLORS)]


class _ShapeContent(TypedDict):
    cubes: _Cubes | _Bits
    optional: _Cubes | _Bits
    low: tuple[_Axis, _Axis, _Axis]
    size: tuple[_Side, _Side, _Side]
    colors: NotRequired[_Colors | _BitsOfColors]


class _PieceContent(_ShapeContent):
    name: _Name
    count: Annotated[int, within(1, MOST_PIECES)]
    least: Annotated[int, within(0, MOST_PIECES)]
    groups: NotRequired[Annotated[list[tuple[_Number, _Number]], max_length(MOST_PIECES)]]


class _Content(TypedDict):
    name: _Name
    pieces: Annotated[list[_PieceContent], max_length(MOST_KINDS)]
    goal: _ShapeContent
    part: Annotated[int, within(0, 1 << 30)]
    layer: Annotated[int, within(0, 1 << 30)]
    grid: NotRequired[Space]
    origin: NotRequired[Literal["own", "burrtools", "burrtools-colored"]]
    pairs: NotRequired[Annotated[list[tuple[_Color, _Color]], max_length(MOST_COLORS**2)]]
    max_holes: NotRequired[Annotated[int, within(0, MOST_CUBES)]]


@dataclass(frozen=True)
class Shape:
    """Cubes in a box of `size` from `low`; `optional`: those of a goal that may stay empty.

    `colors`: of the cubes that have one, in order; those of other cubes are dropped. `space`:
    which of the box's cubes are cells.
    """

    cubes: Cubes = ()
    optional: Cubes = ()
    low: Cube = (0, 0, 0)
    size: Cube = SMALLEST
    colors: Paint = ()
    space: Space = Space.CUBES

    def __post_init__(self) -> None:
        if self.colors:
            colors = tuple(entry for entry in self.colors if entry[0] in self._kinds)
            object.__setattr__(self, "colors", colors)

    @classmethod
    def of(
        cls,
        cubes: Cubes,
        optional: Cubes = (),
        least: Cube = (1, 1, 1),
        colors: Paint = (),
        space: Space = Space.CUBES,
    ) -> Shape:
        """The shape of some cubes, in the smallest room that holds them and has these sides."""
        everything = (*cubes, *optional)
        if not everything:
            x, y, z = (max(one, other) for one, other in zip(SMALLEST, least, strict=True))
            return cls(size=(x, y, z), space=space)
        low = corner(everything)
        high = map(max, zip(*everything, strict=True))
        x, y, z = (
            max(1 + end - start, side) for start, end, side in zip(low, high, least, strict=True)
        )
        return cls(cubes, optional, low, (x, y, z), colors, space)

    @property
    def is_drawable(self) -> bool:
        """Whether its grid is small enough to be drawn on."""
        return max(self.size) <= MOST_SIDE

    @cached_property
    def _kinds(self) -> dict[Cube, int]:
        return dict.fromkeys(self.cubes, FILLED) | dict.fromkeys(self.optional, OPTIONAL)

    def kind(self, cube: Cube) -> int:
        """What is on a cell."""
        return self._kinds.get(cube, EMPTY)

    @cached_property
    def _colors(self) -> dict[Cube, int]:
        return dict(self.colors)

    def color(self, cube: Cube) -> int:
        """The color of a cube, 0 for none."""
        return self._colors.get(cube, 0)

    def layer(self, number: int) -> list[int]:
        """What is on each cell of a layer, row by row; nothing below the lowest, above the top.

        NO_CELL is between the spheres.
        """
        cells = self._cells(number)
        return [self.kind(cube) if self.space.has_cell(cube) else NO_CELL for cube in cells]

    def layer_colors(self, number: int) -> list[int]:
        """The color of each cell of a layer, row by row."""
        return list(map(self.color, self._cells(number)))

    def _cells(self, number: int) -> list[Cube]:
        x, y, z = self.low
        return [
            (x + column, y + row, z + number)
            for row in range(self.size[1])
            for column in range(self.size[0])
        ]

    def put(self, cubes: Iterable[Cube], kind: int) -> Shape:
        """The shape with something else on some cells."""
        kinds = self._kinds | dict.fromkeys(cubes, kind)
        return replace(
            self,
            cubes=tuple(sorted(cube for cube, kind in kinds.items() if kind == FILLED)),
            optional=tuple(sorted(cube for cube, kind in kinds.items() if kind == OPTIONAL)),
        )

    def painted(self, cubes: Iterable[Cube], color: int) -> Shape:
        """The shape with another color, 0 for none, of those of these cubes that it has."""
        colors = self._colors | dict.fromkeys(cubes, color)
        return replace(
            self, colors=tuple(sorted((cube, color) for cube, color in colors.items() if color))
        )

    @property
    def least_size(self) -> Cube:
        """The smallest room, from the same corner, that holds all cubes."""
        everything = (*self.cubes, *self.optional)
        x, y, z = (
            max((cube[axis] - self.low[axis] + 1 for cube in everything), default=1)
            for axis in range(3)
        )
        return x, y, z

    def content(self) -> dict[str, Any]:
        """All of it, JSON-able."""
        return {
            "cubes": self.cubes,
            "optional": self.optional,
            "low": list(self.low),
            "size": list(self.size),
            **({"colors": [[*cube, color] for cube, color in self.colors]} if self.colors else {}),
        }

    def brief_content(self) -> dict[str, Any]:
        """The same with the cubes as bits, where the box is small; for a text code."""
        content = self.content()
        if math.prod(self.size) <= _MOST_BITS:
            places = {cube: bit for bit, cube in enumerate(_box(self.low, self.size))}
            for name, cubes in (("cubes", self.cubes), ("optional", self.optional)):
                if cubes:
                    content[name] = f"{sum(1 << places[cube] for cube in cubes):x}"
            if self.colors:
                bits = dict[int, int]()
                for cube, color in self.colors:
                    bits[color] = bits.get(color, 0) | 1 << places[cube]
                content["colors"] = {str(color): f"{mask:x}" for color, mask in bits.items()}
        return content

    @classmethod
    def of_content(cls, fields: _ShapeContent, where: Message, space: Space) -> Shape:
        """What `content` or `brief_content` gave. Raises PuzzleError for what is none."""
        low, size = fields["low"], fields["size"]
        cubes, optional = (
            _cubes_of(cubes, low, size, where) if isinstance(cubes, str) else tuple(cubes)
            for cubes in (fields["cubes"], fields["optional"])
        )
        everything = (*cubes, *optional)
        if everything:
            ordered(everything, where)
        if not all(map(space.has_cell, everything)) or any(
            not 0 <= cube[axis] - low[axis] < size[axis] for cube in everything for axis in range(3)
        ):
            raise PuzzleError("draft-outside", "{where} has cubes outside of its grid", where=where)
        shape = cls(tuple(sorted(cubes)), tuple(sorted(optional)), low, size, space=space)
        return replace(shape, colors=_paint_of(fields.get("colors", []), shape, where))


def _paint_of(
    content: list[tuple[int, int, int, int]] | dict[str, str], shape: Shape, where: Message
) -> Paint:
    """The colors of a shape's cubes. Raises PuzzleError."""
    if isinstance(content, dict):
        colors = [
            (cube, int(color) if re.fullmatch("[0-9]{1,3}", color) else 0)
            for color, bits in content.items()
            for cube in _cubes_of(bits, shape.low, shape.size, where)
        ]
    else:
        colors = [((x, y, z), color) for x, y, z, color in content]
    if len(dict(colors)) < len(colors) or not all(1 <= one <= MOST_COLORS for _, one in colors):
        raise PuzzleError("draft-colors", "{where} has invalid colors", where=where)
    return tuple(sorted(colors))


def _box(low: Cube, size: Cube) -> Iterator[Cube]:
    """All cells of a box in order."""
    x, y, z = (range(start, start + side) for start, side in zip(low, size, strict=True))
    return itertools.product(x, y, z)


def _cubes_of(text: str, low: Cube, size: Cube, where: Message) -> Cubes:
    """The cubes that a text has as bits. Raises PuzzleError."""
    if math.prod(size) > _MOST_BITS or not re.fullmatch("[0-9a-f]+", text):
        raise PuzzleError("draft-bits", "{where} has no readable cubes", where=where)
    bits = int(text, 16)
    if bits >> math.prod(size):
        raise PuzzleError("draft-outside", "{where} has cubes outside of its grid", where=where)
    return tuple(cube for bit, cube in enumerate(_box(low, size)) if bits >> bit & 1)


@dataclass(frozen=True)
class DraftPiece:
    """A piece, with cubes or still without; `count`, `least` and `groups` as in `Piece`."""

    name: str
    shape: Shape
    count: int = 1
    least: int = 0
    groups: tuple[tuple[int, int], ...] = ()

    def counted(self, count: int, least: int) -> DraftPiece:
        """As many of it as that; all are in one group if all were."""
        groups = self.groups
        if len(groups) == 1 and groups[0][1] == self.count:
            groups = ((groups[0][0], count),)
        elif sum(number for _, number in groups) > count:
            groups = ()
        return replace(self, count=count, least=least, groups=groups)


@dataclass(frozen=True)
class Draft:
    """A puzzle, complete or not, and what of it is on the page.

    `part`: 0 for the goal, else the number of a piece from 1. `layer`: the layer of that part that
    is drawn on, from 0 at the bottom. What the kit calls a board is that layer: its rows and
    columns are the grid's. `pairs`, `most_holes`: as in `Puzzle`.
    """

    name: str
    pieces: tuple[DraftPiece, ...]
    goal: Shape
    part: int = 0
    layer: int = 0
    origin: Origin = Origin.OWN
    pairs: frozenset[tuple[int, int]] = frozenset()
    most_holes: int | None = None

    @classmethod
    def of(cls, puzzle: Puzzle) -> Draft:
        """A complete puzzle, its goal looked at."""
        pieces = tuple(
            DraftPiece(
                piece.name,
                Shape.of(piece.cubes, (), SMALLEST, piece.colors, puzzle.space),
                piece.count,
                piece.least,
                piece.groups,
            )
            for piece in puzzle.pieces
        )
        draft = cls(
            puzzle.name,
            pieces,
            Shape.of(puzzle.goal, puzzle.optional, colors=puzzle.colors, space=puzzle.space),
            origin=puzzle.origin,
            pairs=puzzle.pairs,
            most_holes=puzzle.most_holes,
        )
        return draft._with_made(puzzle)

    # The puzzle

    @cached_property
    def _made(self) -> Puzzle | Message:
        if not (self.goal.cubes or self.goal.optional):
            return Message("draft-goal", "the goal is still empty")
        if not self.pieces:
            return Message("draft-pieces", "no pieces yet")
        for piece in self.pieces:
            if not piece.shape.cubes:
                return Message("draft-piece", "piece {name} is still empty", name=piece.name)
        try:
            pieces = tuple(
                Piece(
                    piece.name,
                    piece.shape.cubes,
                    piece.count,
                    piece.least,
                    piece.shape.colors,
                    piece.groups,
                )
                for piece in self.pieces
            )
            goal = self.goal
            return Puzzle(
                self.name,
                pieces,
                goal.cubes,
                goal.optional,
                self.origin,
                goal.colors,
                self.pairs,
                self.most_holes,
                self.space,
            )
        except PuzzleError as error:
            return error

    @property
    def space(self) -> Space:
        """The grid that goal and pieces are on."""
        return self.goal.space

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle, None while something is missing."""
        return self._made if isinstance(self._made, Puzzle) else None

    @property
    def fault(self) -> Message | None:
        """What is missing or wrong, None for a puzzle."""
        return None if isinstance(self._made, Puzzle) else self._made

    @property
    def volume(self) -> int:
        """The number of cubes of all pieces."""
        return sum(len(piece.shape.cubes) * piece.count for piece in self.pieces)

    @cached_property
    def piece_colors(self) -> tuple[int, ...]:
        """The colors that cubes of pieces have."""
        shapes = (piece.shape for piece in self.pieces)
        return tuple(sorted({color for shape in shapes for _, color in shape.colors}))

    @cached_property
    def goal_colors(self) -> tuple[int, ...]:
        """The colors that cells of the goal have."""
        return tuple(sorted({color for _, color in self.goal.colors}))

    @cached_property
    def colors(self) -> tuple[int, ...]:
        """All colors of the puzzle."""
        paired = {color for pair in self.pairs for color in pair}
        return tuple(sorted({*self.piece_colors, *self.goal_colors, *paired}))

    # What is looked at

    @property
    def piece(self) -> DraftPiece | None:
        """The piece that is looked at, None for the goal."""
        return self.pieces[self.part - 1] if self.part else None

    def shape(self, part: int | None = None) -> Shape:
        """The cubes of a part; by default of the one that is looked at."""
        at = self.part if part is None else part
        return self.pieces[at - 1].shape if at else self.goal

    def looked_at(self, part: int, layer: int | None = None) -> Draft:
        """The same puzzle with another part looked at, or another layer of it."""
        part = min(max(part, 0), len(self.pieces))
        top = self.shape(part).size[2] - 1
        draft = replace(self, part=part, layer=min(max(0 if layer is None else layer, 0), top))
        return draft._with_made(self.__dict__.get("_made"))

    def _with_made(self, made: Puzzle | Message | None) -> Draft:
        """Have what `_made` is, where that is known: checking a large puzzle takes a while."""
        if made is not None:
            self.__dict__["_made"] = made
        return self

    def with_shape(self, shape: Shape) -> Draft:
        """Another shape of the part that is looked at."""
        if self.piece is None:
            return replace(self, goal=shape).looked_at(0, self.layer)
        return self.with_piece(replace(self.piece, shape=shape)).looked_at(self.part, self.layer)

    def with_piece(self, piece: DraftPiece) -> Draft:
        """Another piece in place of the one that is looked at."""
        at = self.part - 1
        return replace(self, pieces=(*self.pieces[:at], piece, *self.pieces[at + 1 :]))

    # What the kit calls a board

    @property
    def board(self) -> Draft:
        """The layer that is drawn on, with all that belongs to it."""
        return self

    @property
    def rows(self) -> int:
        """Rows of the layer; one where it is too large to be drawn on."""
        return self.shape().size[1] if self.shape().is_drawable else 1

    @property
    def columns(self) -> int:
        """Columns of the layer; one where it is too large to be drawn on."""
        return self.shape().size[0] if self.shape().is_drawable else 1

    def cell(self, row: int, column: int) -> int:
        """Number a cell, row by row. Raises ValueError for one that is not there."""
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise ValueError(f"there is no cell {row}, {column}")
        return row * self.columns + column

    def cube_at(self, row: int, column: int) -> Cube:
        """The cube of a cell."""
        x, y, z = self.shape().low
        return x + column, y + row, z + self.layer

    # Saved

    def content(self, shape: Callable[[Shape], dict[str, Any]] = Shape.content) -> dict[str, Any]:
        """All of it, JSON-able; `shape` writes the cubes."""
        return {
            "name": self.name,
            "pieces": [
                {"name": piece.name, "count": piece.count, "least": piece.least}
                | shape(piece.shape)
                | ({"groups": [list(group) for group in piece.groups]} if piece.groups else {})
                for piece in self.pieces
            ],
            "goal": shape(self.goal),
            "part": self.part,
            "layer": self.layer,
            **({} if self.space is Space.CUBES else {"grid": self.space.value}),
            **({} if self.origin is Origin.OWN else {"origin": self.origin.value}),
            **({"pairs": sorted(map(list, self.pairs))} if self.pairs else {}),
            **({} if self.most_holes is None else {"max_holes": self.most_holes}),
        }

    @classmethod
    def of_content(cls, content: Mapping[str, Any]) -> Draft:
        """What `content` gave. Raises PuzzleError for anything else."""
        try:
            fields = shaped(content, _Content)
            space = fields.get("grid", Space.CUBES)
            pieces = tuple(
                DraftPiece(
                    piece["name"],
                    Shape.of_content(
                        piece, Message("piece-called", "piece {name}", name=piece["name"]), space
                    ),
                    piece["count"],
                    min(piece["least"], piece["count"]),
                    tuple(piece.get("groups", ())),
                )
                for piece in fields["pieces"]
            )
            goal = Shape.of_content(fields["goal"], Message("goal-called", "the goal"), space)
            draft = cls(
                fields["name"],
                pieces,
                goal,
                # Earlier drafts name those apart that have colors.
                origin=Origin(fields.get("origin", Origin.OWN).removesuffix("-colored")),
                pairs=frozenset(fields.get("pairs", ())),
                most_holes=fields.get("max_holes"),
            )
        except Complaint as error:
            raise PuzzleError(
                "draft-saved", "the saved puzzle is damaged: {fault}", fault=error
            ) from None
        return draft.looked_at(fields["part"], fields["layer"])
