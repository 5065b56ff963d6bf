"""A puzzle: pieces made of unit cubes, and the shape that they are to be put together into."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import prod
from operator import index
from typing import TYPE_CHECKING

from ..errors import Complaint, Message
from .space import FARTHEST, Cube, Cubes, Paint, Space

if TYPE_CHECKING:
    from ..drawing.picture import Figure

MAX_CUBES = 20_000
"""Cubes of a shape, and of all pieces together."""

MAX_CELLS = 1 << 20
"""Cells of the box around a shape."""

MAX_PIECES = 5_000
"""Pieces of a puzzle, each as often as there is one."""

LONGEST_NAME = 100
"""Characters of a name."""

MAX_COLORS = 255
"""The highest color of a cube."""


class Origin(StrEnum):
    """The source of a puzzle, which decides how its assemblies are usually counted."""

    OWN = "own"
    BURRTOOLS = "burrtools"


class PuzzleError(Complaint):
    """An invalid puzzle; the message says what is wrong and where."""


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Add the line of a text to a PuzzleError that names none yet."""
    try:
        yield
    except PuzzleError as error:
        if "line" in error.parts:
            raise
        raise PuzzleError("puzzle-line", "line {line}: {fault}", line=line, fault=error) from None


@dataclass(frozen=True)
class Piece:
    """A piece: some cubes, joined or not, wherever they lie.

    `count`: how many of it there are. `minimum`: how many of these have to be used. `colors`: of
    its cubes. `groups`: pairs of a group, from 1, and how many of these belong to it: pieces of one
    group may stay together when an assembly is taken apart.

    Raises PuzzleError for a piece without cubes, a cube twice, colors of other cubes, and counts
    that make no sense.

    >>> Piece("T", ((0, 0, 0), (1, 0, 0), (2, 0, 0), (1, 1, 0)), count=2).minimum
    0
    """

    name: str
    cubes: Cubes
    count: int = 1
    minimum: int = 0
    colors: Paint = ()
    groups: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if not self.name or not is_name(self.name):
            raise PuzzleError("piece-name", "the name of a piece must fit on one line")
        where = Message("piece-called", "piece {name}", name=self.name)
        object.__setattr__(self, "cubes", ordered(self.cubes, where))
        object.__setattr__(self, "colors", _painted(self.colors, self.cubes, where))
        if not 1 <= self.count <= MAX_PIECES:
            raise PuzzleError(
                "piece-count", "the quantity of piece {name} must be 1 to {maximum}, not {count}",
                name=self.name, count=self.count, maximum=MAX_PIECES,
            )  # fmt: skip
        if not 0 <= self.minimum <= self.count:
            raise PuzzleError(
                "piece-least",
                "piece {name} cannot be used {minimum} times or more: its quantity is {count}",
                name=self.name, minimum=self.minimum, count=self.count,
            )  # fmt: skip
        object.__setattr__(self, "groups", tuple(sorted(self.groups)))
        numbers = [group for group, _ in self.groups]
        counts = [count for _, count in self.groups]
        if self.groups and not (
            len({*numbers}) == len(numbers)
            and 1 <= min(numbers) <= max(numbers) <= MAX_PIECES
            and min(counts) >= 1
            and sum(counts) <= self.count
        ):
            raise PuzzleError(
                "piece-groups",
                "the groups of piece {name} must be different numbers from 1 to {maximum}, with no "
                "more pieces in them than there are",
                name=self.name, maximum=MAX_PIECES,
            )  # fmt: skip

    @property
    def group(self) -> int:
        """The group of all its copies; 0 for none, -1 where they are not all in one."""
        if not self.groups:
            return 0
        group, count = self.groups[0]
        return group if count == self.count else -1

    @property
    def size(self) -> int:
        """The number of its cubes."""
        return len(self.cubes)


@dataclass(frozen=True, repr=False)
class Puzzle:
    """Pieces and a goal. Each piece is used at most as often as there is one.

    `goal`: cubes that have to be filled. `optional`: cubes that may be filled or stay empty, but at
    most `most_holes` of them stay empty (None: any number). All pieces have different names.

    `colors`: of the cubes of goal and optional. A cube of a piece with color p may fill one with
    color g if p or g is 0, or if (p, g) is one of the `pairs`.

    `space`: the grid whose cells the cubes stand for.

    Raises PuzzleError for a puzzle without pieces or goal, names and cubes that are there twice,
    colors that make no sense, cubes that are not cells of the grid, and one that is too large.

    >>> bar = Piece("I", ((0, 0, 0), (1, 0, 0)), count=2)
    >>> Puzzle("Square", (bar,), ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)))
    <Puzzle 'Square': 2 pieces, 4 cubes to fill>
    """

    name: str
    pieces: tuple[Piece, ...]
    goal: Cubes
    optional: Cubes = ()
    origin: Origin = Origin.OWN
    colors: Paint = ()
    pairs: frozenset[tuple[int, int]] = frozenset()
    most_holes: int | None = None
    space: Space = Space.CUBES

    def __post_init__(self) -> None:
        if not is_name(self.name):
            raise PuzzleError("puzzle-name", "the puzzle's name must fit on one line")
        if not self.pieces:
            raise PuzzleError("puzzle-no-pieces", "the puzzle has no pieces")
        names: set[str] = set()
        for piece in self.pieces:
            if piece.name in names:
                raise PuzzleError("piece-twice", "duplicate piece name: {name}", name=piece.name)
            names.add(piece.name)
        pieces = sum(piece.count for piece in self.pieces)
        if pieces > MAX_PIECES:
            raise PuzzleError(
                "puzzle-pieces", "a puzzle has at most {maximum} pieces, not {pieces}",
                maximum=MAX_PIECES, pieces=pieces,
            )  # fmt: skip
        check_volume(self.volume)
        where = Message("goal-called", "the goal")
        everything = ordered((*self.goal, *self.optional), where)
        goal = tuple(sorted(self.goal))
        object.__setattr__(self, "goal", goal)
        object.__setattr__(self, "optional", tuple(sorted(set(everything) - set(goal))))
        object.__setattr__(self, "colors", _painted(self.colors, everything, where))
        self._check_cells(everything, where)
        for piece in self.pieces:
            self._check_cells(piece.cubes, Message("piece-called", "piece {name}", name=piece.name))
        pairs = frozenset(sorted(self.pairs))  # so that equal ones are written alike
        object.__setattr__(self, "pairs", pairs)
        for color in sorted(color for pair in pairs for color in pair):
            _check_color(color, Message("pairs-called", "a pair of colors"))
        if self.most_holes is not None and not 0 <= self.most_holes <= MAX_CUBES:
            raise PuzzleError(
                "puzzle-holes",
                "the number of cubes that may stay empty must be 0 to {maximum}, not {holes}",
                maximum=MAX_CUBES, holes=self.most_holes,
            )  # fmt: skip

    def __repr__(self) -> str:
        pieces = sum(piece.count for piece in self.pieces)
        return f"<Puzzle {self.name!r}: {pieces} pieces, {len(self.goal)} cubes to fill>"

    def _repr_svg_(self) -> str:
        from ..drawing.picture import Picture, svg

        return svg(Picture("", tuple(self.figures())))

    def figures(self) -> "list[Figure]":
        """Draw the goal, and the pieces, each with how many there are of it."""
        from .drawing.colors import colors_of
        from .drawing.parts import Part, marks_in
        from .drawing.picture import SceneFigure, extent_of
        from .drawing.shown_parts import ShownParts

        goal = tuple(sorted((*self.goal, *self.optional)))
        outline = ShownParts((), goal, self.colors, self.space)
        figures: list[Figure] = [SceneFigure(outline, side=320.0)]
        colors = colors_of([piece.count for piece in self.pieces])
        for piece, (color, *_) in zip(self.pieces, colors, strict=True):
            part = Part(piece.name, color, piece.cubes, marks_in(piece.colors, piece.cubes))
            title = piece.name + (f" ×{piece.count}" if piece.count > 1 else "")
            side = min(110.0, 30.0 * extent_of(piece.cubes))
            shown = ShownParts((part,), space=self.space)
            figures.append(SceneFigure(shown, title=title, side=side))
        return figures

    def __hash__(self) -> int:
        """Hash little of it: hashing all cubes takes as long as a small puzzle's search."""
        pieces = tuple((piece.name, piece.size, piece.count) for piece in self.pieces)
        return hash((self.name, pieces, len(self.goal), len(self.optional), self.most_holes))

    def _check_cells(self, cubes: Cubes, where: Message) -> None:
        for cube in cubes:
            if not self.space.has_cell(cube):
                x, y, z = cube
                raise PuzzleError(
                    "cubes-no-sphere",
                    "{where}: no sphere can be at {x}, {y}, {z}; the sum of the three must be even",
                    where=where, x=x, y=y, z=z,
                )  # fmt: skip

    def needs_cubes(self) -> None:
        """Raise PuzzleError where the puzzle is not one of cubes."""
        if self.space is not Space.CUBES:
            raise PuzzleError(
                "puzzle-spheres",
                "this puzzle uses spheres, not cubes; it can be solved and drawn, but not taken "
                "apart, written as layers or printed in 3D",
            )

    @property
    def volume(self) -> int:
        """The number of all cubes of all pieces."""
        return sum(piece.size * piece.count for piece in self.pieces)

    @property
    def least_filled(self) -> int:
        """The number of cubes to fill: the goal, and optional ones beyond `most_holes`."""
        holes = len(self.optional) if self.most_holes is None else self.most_holes
        return len(self.goal) + max(0, len(self.optional) - holes)

    @property
    def surplus(self) -> int:
        """The cubes of all pieces, less those to fill; negative where the pieces are too few."""
        return self.volume - self.least_filled

    @property
    def is_colored(self) -> bool:
        """Whether a piece or the goal has colors."""
        return bool(self.colors) or any(piece.colors for piece in self.pieces)

    def may_fill(self, color: int, cell: int) -> bool:
        """Tell whether a piece's cube of one color may lie on a cube of another."""
        return not color or not cell or (color, cell) in self.pairs


def check_volume(cubes: int) -> None:
    """Raise PuzzleError for more cubes than all pieces can have together."""
    if cubes > MAX_CUBES:
        raise PuzzleError(
            "puzzle-volume", "the pieces have at most {maximum} cubes together, not {cubes}",
            maximum=MAX_CUBES, cubes=cubes,
        )  # fmt: skip


def ordered(cubes: Iterable[Cube], where: Message) -> Cubes:
    """Sort cubes of `where`. Raises PuzzleError for none, too many, duplicate or far ones."""
    try:
        found = sorted((index(x), index(y), index(z)) for x, y, z in cubes)
    except (TypeError, ValueError):
        raise PuzzleError(
            "cubes-numbers", "{where}: a cube is three whole numbers, (x, y, z)", where=where
        ) from None
    if not found:
        raise PuzzleError("cubes-none", "{where} has no cubes", where=where)
    if len(found) > MAX_CUBES:
        raise PuzzleError(
            "cubes-many", "{where} has more than {maximum} cubes", where=where, maximum=MAX_CUBES
        )
    for cube, following in pairwise(found):
        if cube == following:
            raise PuzzleError(
                "cubes-twice", "{where}: duplicate cube {x}, {y}, {z}",
                where=where, x=cube[0], y=cube[1], z=cube[2],
            )  # fmt: skip
    for cube in found:
        if max(map(abs, cube)) > FARTHEST:
            raise PuzzleError(
                "cubes-far", "{where} has the cube {x}, {y}, {z}, which is too far out",
                where=where, x=cube[0], y=cube[1], z=cube[2],
            )  # fmt: skip
    if prod(max(along) - min(along) + 1 for along in zip(*found, strict=True)) > MAX_CELLS:
        raise PuzzleError(
            "cubes-spread",
            "{where} is spread too far: the box around it has more than {maximum} cells",
            where=where, maximum=MAX_CELLS,
        )  # fmt: skip
    return tuple(found)


def _painted(colors: Iterable[tuple[Cube, int]], cubes: Cubes, where: Message) -> Paint:
    """Sort the colors of some cubes of `where`."""
    found = sorted(colors)
    if not found:
        return ()
    known, seen = set(cubes), set()
    for cube, color in found:
        x, y, z = cube
        if cube in seen:
            raise PuzzleError(
                "color-twice", "{where}: duplicate color of the cube {x}, {y}, {z}",
                where=where, x=x, y=y, z=z,
            )  # fmt: skip
        if cube not in known:
            raise PuzzleError(
                "color-no-cube", "{where}: a color is given for {x}, {y}, {z}, where no cube is",
                where=where, x=x, y=y, z=z,
            )  # fmt: skip
        seen.add(cube)
        _check_color(color, where)
    return tuple(found)


def _check_color(color: int, where: Message) -> None:
    if not 1 <= color <= MAX_COLORS:
        raise PuzzleError(
            "color-number", "{where}: a color must be 1 to {maximum}, not {color}",
            where=where, maximum=MAX_COLORS, color=color,
        )  # fmt: skip


def is_name(text: str) -> bool:
    """Tell whether a text can be written in a line, and read again; it may be empty."""
    return len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def as_name(text: str) -> str:
    """Make a name of any text, such as that of a file."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line[:LONGEST_NAME].strip()


def box(x: int, y: int, z: int, without: Iterable[Cube] = ()) -> Cubes:
    """Give the cubes of a box with these sides, less some."""
    left_out = set(without)
    return tuple(
        cube
        for cube in ((a, b, c) for a in range(x) for b in range(y) for c in range(z))
        if cube not in left_out
    )
