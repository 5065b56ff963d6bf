"""A puzzle while it is being drawn: complete or not, and what of it is looked at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, count
from string import ascii_uppercase
from typing import Annotated, Any

from msgspec import Meta

from ..errors import Message
from ..files.state import state_of
from ..grid import Cell
from .kinds import forms
from .puzzle import MAX_COLORS, MAX_CUBES, MAX_PIECES, Origin, Piece, Puzzle, PuzzleError
from .space import FARTHEST, Cube, Cubes, Paint, Space, corner

MAX_SIDE = 16
"""Cells along a side of the grid, as long as one draws on it."""

SMALLEST: Cube = (3, 3, 3)
"""The room that a piece has at least, so that there is somewhere to draw."""

MAX_KINDS = MAX_PIECES
"""Different pieces."""

EMPTY, FILLED, OPTIONAL = 0, 1, 2
"""What is on a cell of a grid: no cube, a cube, one that may stay empty."""

NO_CELL = -1
"""There is no cell, since the grid is one of spheres."""


_SomeCubes = Annotated[Cubes, Meta(max_length=MAX_CUBES)]
_Side = Annotated[int, Meta(ge=1, le=2 * FARTHEST + 1)]
_Color = Annotated[int, Meta(ge=1, le=MAX_COLORS)]
_Name = Annotated[str, Meta(max_length=1000)]


@dataclass(frozen=True)
class Shape:
    """Cubes in a box of `size` from `low`; `optional`: those of a goal that may stay empty.

    `colors`: of the cubes that have one, in order; those of other cubes are dropped. `space`:
    which of the box's cubes are cells.
    """

    cubes: _SomeCubes = ()
    optional: _SomeCubes = ()
    low: Cube = (0, 0, 0)
    size: tuple[_Side, _Side, _Side] = SMALLEST
    colors: Annotated[tuple[tuple[Cube, _Color], ...], Meta(max_length=MAX_CUBES)] = ()
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
        minimum: Cube = (1, 1, 1),
        colors: Paint = (),
        space: Space = Space.CUBES,
    ) -> Shape:
        """The shape of some cubes, in the smallest room that holds them and has these sides."""
        everything = (*cubes, *optional)
        if not everything:
            x, y, z = (max(one, other) for one, other in zip(SMALLEST, minimum, strict=True))
            return cls(size=(x, y, z), space=space)
        low = corner(everything)
        high = map(max, zip(*everything, strict=True))
        x, y, z = (
            max(1 + end - start, side) for start, end, side in zip(low, high, minimum, strict=True)
        )
        return cls(cubes, optional, low, (x, y, z), colors, space)

    @property
    def is_drawable(self) -> bool:
        """Whether its grid is small enough to be drawn on."""
        return max(self.size) <= MAX_SIDE

    @cached_property
    def _kinds(self) -> dict[Cube, int]:
        return dict.fromkeys(self.cubes, FILLED) | dict.fromkeys(self.optional, OPTIONAL)

    @property
    def everything(self) -> Cubes:
        """All cubes, those that may stay empty last."""
        return *self.cubes, *self.optional

    def kind(self, cube: Cube) -> int:
        """Give what is on a cell: EMPTY, FILLED or OPTIONAL."""
        return self._kinds.get(cube, EMPTY)

    @cached_property
    def _colors(self) -> dict[Cube, int]:
        return dict(self.colors)

    def color(self, cube: Cube) -> int:
        """The color of a cube, 0 for none."""
        return self._colors.get(cube, 0)

    def layer(self, number: int) -> list[int]:
        """Give what is on each cell of a layer, row by row; nothing outside of the grid.

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
        x, y, z = (
            max((cube[axis] - self.low[axis] + 1 for cube in self.everything), default=1)
            for axis in range(3)
        )
        return x, y, z

    def check(self, space: Space) -> None:
        """Raise PuzzleError for a shape with duplicate cubes, or some that are not on its grid."""
        lists = self.cubes, self.optional, [cube for cube, _ in self.colors]
        if (
            self.space is not space
            or any(list(cubes) != sorted({*cubes}) for cubes in lists)
            or not {*self.cubes}.isdisjoint(self.optional)
            or not all(map(space.has_cell, self.everything))
            or any(
                not 0 <= at - low < side
                for cube in self.everything
                for at, low, side in zip(cube, self.low, self.size, strict=True)
            )
        ):
            raise PuzzleError("draft-outside", "the saved puzzle has cubes outside of its grid")


@dataclass(frozen=True)
class DraftPiece:
    """A piece, with cubes or still without; `count`, `minimum` and `groups` as in `Piece`."""

    name: _Name
    shape: Shape
    count: Annotated[int, Meta(ge=1, le=MAX_PIECES)] = 1
    minimum: Annotated[int, Meta(ge=0, le=MAX_PIECES)] = 0
    groups: Annotated[tuple[tuple[int, int], ...], Meta(max_length=MAX_PIECES)] = ()

    def counted(self, count: int, minimum: int) -> DraftPiece:
        """Change the quantity; all stay in one group if all were in one."""
        groups = self.groups
        if len(groups) == 1 and groups[0][1] == self.count:
            groups = ((groups[0][0], count),)
        elif sum(number for _, number in groups) > count:
            groups = ()
        return replace(self, count=count, minimum=minimum, groups=groups)


@dataclass(frozen=True)
class Draft:
    """A puzzle, complete or not, and what of it is on the page.

    `part`: 0 for the goal, else the number of a piece from 1. `layer`: the layer of that part that
    is drawn on, from 0 at the bottom. What the kit calls a board is that layer: its rows and
    columns are the grid's. `pairs`, `most_holes`: as in `Puzzle`.
    """

    name: _Name
    pieces: Annotated[tuple[DraftPiece, ...], Meta(max_length=MAX_KINDS)]
    goal: Shape
    part: Annotated[int, Meta(ge=0)] = 0
    layer: Annotated[int, Meta(ge=0)] = 0
    origin: Origin = Origin.OWN
    pairs: frozenset[tuple[_Color, _Color]] = frozenset()
    most_holes: Annotated[int, Meta(ge=0, le=MAX_CUBES)] | None = None

    @classmethod
    def of(cls, puzzle: Puzzle) -> Draft:
        """A complete puzzle, its goal looked at."""
        pieces = tuple(
            DraftPiece(
                piece.name,
                Shape.of(piece.cubes, (), SMALLEST, piece.colors, puzzle.space),
                piece.count,
                piece.minimum,
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
        if not self.goal.everything:
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
                    piece.minimum,
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
        """The reason why it is not a puzzle yet; None if it is one."""
        return None if isinstance(self._made, Puzzle) else self._made

    @property
    def volume(self) -> int:
        """The number of cubes of all pieces."""
        return sum(len(piece.shape.cubes) * piece.count for piece in self.pieces)

    @cached_property
    def piece_colors(self) -> list[int]:
        """The colors of the pieces' cubes, and those that may be there."""
        shapes = (piece.shape for piece in self.pieces)
        used = {color for shape in shapes for _, color in shape.colors}
        return sorted(used | {piece for piece, _ in self.pairs})

    @cached_property
    def goal_colors(self) -> list[int]:
        """The colors of the goal's cells, and those that may be there."""
        used = {color for _, color in self.goal.colors}
        return sorted(used | {cell for _, cell in self.pairs})

    @property
    def colors(self) -> list[int]:
        """All colors of the puzzle."""
        return sorted({*self.piece_colors, *self.goal_colors})

    # What is looked at

    @property
    def piece(self) -> DraftPiece | None:
        """The piece that is looked at, None for the goal."""
        return self.pieces[self.part - 1] if self.part else None

    def shape(self, part: int | None = None) -> Shape:
        """The cubes of a part; by default of the one that is looked at."""
        at = self.part if part is None else part
        return self.pieces[at - 1].shape if at else self.goal

    def showing(self, part: int, layer: int | None = None) -> Draft:
        """The same puzzle with another part looked at, or another layer of it."""
        part = min(max(part, 0), len(self.pieces))
        top = self.shape(part).size[2] - 1
        draft = replace(self, part=part, layer=min(max(0 if layer is None else layer, 0), top))
        return draft._with_made(self.__dict__.get("_made"))

    def _with_made(self, made: Puzzle | Message | None) -> Draft:
        """Set `_made` where it is known: checking a large puzzle takes a while."""
        if made is not None:
            self.__dict__["_made"] = made
        return self

    def with_shape(self, shape: Shape) -> Draft:
        """Another shape of the part that is looked at."""
        if self.piece is None:
            return replace(self, goal=shape).showing(0, self.layer)
        return self.with_piece(replace(self.piece, shape=shape)).showing(self.part, self.layer)

    def with_piece(self, piece: DraftPiece) -> Draft:
        """Another piece in place of the one that is looked at."""
        at = self.part - 1
        return replace(self, pieces=(*self.pieces[:at], piece, *self.pieces[at + 1 :]))

    # Its pieces

    def free_name(self) -> str:
        """Give a capital that no piece is called by, or a number."""
        names = {piece.name for piece in self.pieces}
        candidates = chain(ascii_uppercase, map(str, count(1)))
        return next(name for name in candidates if name not in names)

    def with_added(self, piece: DraftPiece, at: int) -> Draft:
        """Put another piece behind that of a number, and look at it."""
        pieces = (*self.pieces[:at], piece, *self.pieces[at:])
        return replace(self, pieces=pieces).showing(at + 1)

    def without_piece(self) -> Draft:
        """Take the piece away that is looked at."""
        pieces = (*self.pieces[: self.part - 1], *self.pieces[self.part :])
        return replace(self, pieces=pieces, part=0).showing(min(self.part, len(pieces)))

    def with_listed(self, name: str, cubes: Cubes) -> Draft | None:
        """Add a piece of a list, or have one more of it, and look at it; None where it is full.

        It takes the place of a piece that has no cubes yet.
        """
        form = forms(cubes).first
        for at, piece in enumerate(self.pieces, 1):
            here = piece.shape
            is_plain = piece.name == name and here.cubes and not here.colors
            if is_plain and forms(here.cubes).first == form:
                counted = piece.counted(min(piece.count + 1, MAX_PIECES), piece.minimum)
                return self.showing(at).with_piece(counted)
        empty = next((at for at, one in enumerate(self.pieces, 1) if not one.shape.cubes), 0)
        taken = any(one.name == name for at, one in enumerate(self.pieces, 1) if at != empty)
        called = self.free_name() if taken else name
        new = DraftPiece(called, Shape.of(cubes, (), SMALLEST))
        if empty:
            return self.showing(empty).with_piece(new)
        return None if len(self.pieces) == MAX_KINDS else self.with_added(new, len(self.pieces))

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

    def cell_near(self, cell: Cell) -> Cell:
        """Give this cell, or one beside it if it is between the spheres or not on the layer."""
        row, column = min(cell[0], self.rows - 1), min(cell[1], self.columns - 1)
        side = 1 if row % 2 else -1  # so that up and down lead back to the same cell
        for down, right in ((0, 0), (0, side), (0, -side), (1, 0), (-1, 0)):
            at = row + down, column + right
            is_there = 0 <= at[0] < self.rows and 0 <= at[1] < self.columns
            if is_there and self.space.has_cell(self.cube_at(*at)):
                return at
        return row, column

    def cleared(self) -> Draft:
        """Take all cubes off the part that is looked at."""
        shape = self.shape()
        if not shape.everything:
            return self
        return self.with_shape(replace(shape, cubes=(), optional=()))

    @classmethod
    def of_content(cls, content: Any) -> Draft:
        """Read what `content_of` gave. Raises Complaint for anything else."""
        draft = state_of(content, cls)
        for shape in (draft.goal, *(piece.shape for piece in draft.pieces)):
            shape.check(draft.space)
        return draft.showing(draft.part, draft.layer)
