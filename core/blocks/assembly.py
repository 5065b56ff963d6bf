"""Assemblies: pieces placed in the goal of a puzzle, and a check of them."""

from collections import Counter
from dataclasses import dataclass

from ..errors import Message
from .drawing.colors import colors_of
from .drawing.parts import Part
from .kinds import forms
from .puzzle import Puzzle
from .space import Cubes, corner, settled, turned


@dataclass(frozen=True, order=True)
class Placed:
    """A piece where it lies. `piece`: its place among the pieces of the puzzle, from 0.

    `colors`: of its cubes; none for a piece without colors.
    """

    piece: int
    cubes: Cubes
    colors: tuple[int, ...] = ()


Assembly = tuple[Placed, ...]
"""Pieces that fill the goal, in the order of the puzzle's pieces, then of their cubes."""


def fault_in(puzzle: Puzzle, assembly: Assembly) -> Message | None:
    """Say why something is not an assembly of a puzzle, None if it is one.

    Each piece has to be one of the puzzle's, turned and moved but not mirrored; none may be used
    too often or too seldom, overlap another, stick out or lie on a color that it may not; and the
    goal has to be filled, with no more holes beside it than are allowed.
    """
    filled: set[tuple[int, int, int]] = set()
    room = {*puzzle.goal, *puzzle.optional}
    color_of = dict(puzzle.colors)
    shapes = [forms(piece.cubes, piece.colors, puzzle.space).first for piece in puzzle.pieces]
    for placed in assembly:
        if not 0 <= placed.piece < len(puzzle.pieces):
            return Message("assembly-unknown", "unknown piece {number}", number=placed.piece)
        piece = puzzle.pieces[placed.piece]
        colored = sorted(zip(placed.cubes, placed.colors, strict=False))
        shape = settled(placed.cubes) if placed.cubes else ()
        colors = zip(shape, (color for _, color in colored), strict=False)
        if not shape or forms(shape, tuple(colors), puzzle.space).first != shapes[placed.piece]:
            return Message("assembly-shape", "{name} has another shape", name=piece.name)
        if not filled.isdisjoint(placed.cubes):
            return Message("assembly-overlap", "{name} overlaps another piece", name=piece.name)
        if not room.issuperset(placed.cubes):
            return Message("assembly-outside", "{name} sticks out of the goal", name=piece.name)
        for cube, color in colored:
            if not puzzle.may_fill(color, color_of.get(cube, 0)):
                return Message(
                    "assembly-color", "{name} lies on another color of the goal", name=piece.name
                )
        filled.update(placed.cubes)
    used = Counter(placed.piece for placed in assembly)
    for number, piece in enumerate(puzzle.pieces):
        if used[number] > piece.count:
            return Message("assembly-often", "{name} is used too often", name=piece.name)
        if used[number] < piece.minimum:
            return Message("assembly-seldom", "{name} is not used often enough", name=piece.name)
    if not filled.issuperset(puzzle.goal):
        return Message("assembly-gap", "the goal is not filled")
    if len(filled) < puzzle.least_filled:
        return Message("assembly-holes", "too many of the optional cubes are empty")
    return None


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
