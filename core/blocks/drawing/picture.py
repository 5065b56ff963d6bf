"""Pictures of puzzles and assemblies: in 3D, and their layers as plans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...drawing.canvas import Canvas
from ...drawing.picture import Figure
from ..assembly import Assembly, Placed
from ..puzzle import Paint, Puzzle
from ..space import Cube, Cubes, corner, turned
from .colors import (
    MARK_AT,
    colors_of,
    hue_of,
    ink_on,
    labels,
    mark_hue,
    mark_outline,
    pattern_of,
)
from .plans import Plans
from .projection import Drawing, Step, brightness, upright_on
from .scene import ISOMETRIC, LIGHT, STRONG, Scene, View, others

_SIDE = 420.0
_MIN_LETTERED = 13
_MIN_NUMBERED = 24
_STRIPE = 0.17


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


@dataclass(frozen=True)
class SceneFigure(Figure):
    """Parts in 3D, and the edges of what they are to fill where it is not full.

    `shown`: which parts are seen, by default all. `side`: pixels of the square that it fits into.
    `cells`: the colors of the cubes to be filled, in their order; empty where there are none.
    """

    parts: Sequence[Part]
    outline: Cubes = ()
    view: View = ISOMETRIC
    spread: float = 0
    shown: Sequence[bool] | None = None
    title: str = ""
    side: float = _SIDE
    cells: tuple[int, ...] = ()

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @cached_property
    def _drawing(self) -> Drawing:
        cubes = [part.cubes for part in self.parts]
        scene = Scene(cubes, self.spread, self.shown, around=self.outline)
        # One scale for parts and outline.
        return Drawing(scene, self.view, self.side, self.side)

    @cached_property
    def _ghost(self) -> Drawing | None:
        is_full = bool(self.parts) and (self.shown is None or all(self.shown) or self.spread > 0)
        if not self.outline or is_full:
            return None
        around = tuple(cube for part in self.parts for cube in part.cubes)
        return Drawing(Scene((self.outline,), around=around), self.view, self.side, self.side)

    @cached_property
    def _bounds(self) -> tuple[float, float, float, float]:
        drawings = [each for each in (self._drawing, self._ghost) if each and len(each.faces)]
        if not drawings:
            return 0.0, 0.0, 1.0, 1.0
        boxes = [each.bounds(padding=3) for each in drawings]
        left, top = (min(box[at] for box in boxes) for at in (0, 1))
        right, bottom = (max(box[at] + box[at + 2] for box in boxes) for at in (0, 1))
        return left, top, right - left, bottom - top

    @property
    def size(self) -> tuple[float, float]:
        """No larger than what is drawn."""
        return self._bounds[2:]

    def draw(self, canvas: Canvas) -> None:
        """Draw the faces from behind to before."""
        left, top, _, _ = self._bounds
        with canvas.moved(-left, -top):
            if self._ghost is not None:
                self._draw_ghost(canvas, self._ghost, solid=not self.parts)
            self._draw_parts(canvas, self._drawing)

    def _draw_parts(self, canvas: Canvas, drawing: Drawing) -> None:
        faces, scale = drawing.faces, drawing.scale
        names = labels([part.name for part in self.parts])
        lettered = set(faces.lettered.tolist()) if scale >= _MIN_LETTERED else set()
        marks, cubes = all_marks(self.parts), faces.cube.tolist()
        shades = [brightness(drawing.view, side) for side in range(6)]
        strong = max(1.0, min(scale * 0.045, 1.6 + scale * 0.02))
        seam = max(0.8, scale * 0.013)
        rings = drawing.corners.tolist()
        homes = drawing.placed(faces.home).tolist()
        rows = zip(
            faces.part.tolist(), faces.side.tolist(), faces.edges.tolist(), faces.whole.tolist(),
            strict=True,
        )  # fmt: skip
        for number, (part, side, edges, whole) in enumerate(rows):
            ring, color = rings[number], self.parts[part].color
            hue = hue_of(color)
            fill, ink = shaded(hue, shades[side]), ink_on(hue)
            canvas.polygon(ring, fill, stroke=mixed(fill, ink, 0.16) if whole else fill, width=seam)
            b, c = (drawing.step(axis) for axis in others(side // 2))
            if whole and pattern_of(color):
                for quad in _pattern(pattern_of(color), homes[number], b, c):
                    canvas.polygon(quad, ink, opacity=0.3)
            for line in _lines(ring, edges, STRONG):
                canvas.line(line, canvas.colors.cube_edge, strong)
            if not whole:
                for line in _lines(ring, edges, LIGHT):
                    canvas.line(line, mixed(fill, ink, 0.16), seam)
            matrix, (x, y) = upright_on(b, c), homes[number]
            if whole and marks and marks[cubes[number]]:
                _draw_mark(canvas, marks[cubes[number]], matrix, (x, y), scale, is_round=True)
            if number in lettered:
                name = names[part]
                canvas.text(
                    (0, 0), name, 62 if len(name) == 1 else 42 if len(name) == 2 else 27, ink,
                    anchor="middle", bold=True, opacity=0.62,
                    matrix=(*(each / 100 for each in matrix[:4]), matrix[4] + x, matrix[5] + y),
                )  # fmt: skip

    def _draw_ghost(self, canvas: Canvas, drawing: Drawing, *, solid: bool) -> None:
        colors = canvas.colors
        view = drawing.view
        if solid:
            fills = [
                mixed(colors.cube_ghost, colors.cube_edge, (1 - brightness(view, side)) * 0.5)
                for side in range(6)
            ]
            for ring, side in zip(
                drawing.corners.tolist(), drawing.faces.side.tolist(), strict=True
            ):
                fill = fills[side]
                canvas.polygon(ring, fill, stroke=mixed(fill, colors.cube_edge, 0.12))
            homes = drawing.placed(drawing.faces.home).tolist()
            of_faces = zip(
                homes, drawing.faces.side.tolist(), drawing.faces.cube.tolist(), strict=True
            )
            for (x, y), side, cube in of_faces if self.cells else ():
                if self.cells[cube]:
                    b, c = (drawing.step(axis) for axis in others(side // 2))
                    matrix = upright_on(b, c)
                    _draw_mark(
                        canvas, self.cells[cube], matrix, (x, y), drawing.scale, is_round=False
                    )
        wire = colors.outline if solid else mixed(colors.outline, colors.surface, 0.4)
        for seen in (view,) if solid else (View(view.turn + 180, -view.tilt), view):
            faces = drawing.scene.faces(seen)
            ends = drawing.placed(faces.corners)
            number, edge = np.nonzero(faces.edges == STRONG)
            lines = np.concatenate((ends[number, edge], ends[number, (edge + 1) % 4]), axis=1)
            for x, y, to_x, to_y in np.unique(np.rint(lines * 4), axis=0).tolist():
                canvas.line(((x / 4, y / 4), (to_x / 4, to_y / 4)), wire, 1)


@dataclass(frozen=True)
class LayerFigure(Figure):
    """A layer from above."""

    plans: Plans
    number: int
    parts: Sequence[Part]
    title: str = ""
    shown: Sequence[bool] | None = None

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @property
    def _pitch(self) -> float:
        return max(8.0, min(30.0, 400 / max(self.plans.columns, self.plans.rows, 1)))

    @property
    def size(self) -> tuple[float, float]:
        """All cells."""
        return self.plans.columns * self._pitch + 4, self.plans.rows * self._pitch + 4

    def draw(self, canvas: Canvas) -> None:
        """Draw cells, letters, and the borders of parts."""
        with canvas.moved(2, 2):
            self._draw(canvas, self._pitch)

    def _draw(self, canvas: Canvas, pitch: float) -> None:
        layer, colors = self.plans.layers[self.number], canvas.colors
        names = labels([part.name for part in self.parts])
        there = {
            spot: part
            for spot, part in layer.parts.items()
            if self.shown is None or self.shown[part]
        }
        for column, row in sorted({*layer.parts, *layer.goal} - set(there)):
            place = (column * pitch + 0.5, row * pitch + 0.5, pitch - 1, pitch - 1)
            canvas.rect(place, colors.cube_ghost)
            if cell := layer.cells.get((column, row)):
                matrix = (pitch, 0.0, 0.0, pitch, pitch / 2, pitch / 2)
                at = column * pitch, row * pitch
                _draw_mark(canvas, cell, matrix, at, pitch, is_round=False)
        for (column, row), part in sorted(there.items()):
            x, y, hue = column * pitch, row * pitch, hue_of(self.parts[part].color)
            canvas.rect((x, y, pitch, pitch), hue, stroke=mixed(hue, ink_on(hue), 0.16))
            pattern = pattern_of(self.parts[part].color)
            for quad in _pattern(pattern, (x, y), (pitch, 0), (0, pitch)) if pattern else ():
                canvas.polygon(quad, ink_on(hue), opacity=0.3)
            if mark := layer.marks.get((column, row)):
                matrix = (pitch, 0.0, 0.0, pitch, pitch / 2, pitch / 2)
                _draw_mark(canvas, mark, matrix, (x, y), pitch, is_round=True)
            if pitch >= _MIN_LETTERED:
                middle, name = (x + pitch / 2, y + pitch / 2), names[part]
                size = pitch * (0.6 if len(name) == 1 else 0.42 if len(name) == 2 else 0.27)
                canvas.text(
                    middle, name, size, ink_on(hue), anchor="middle", bold=True, opacity=0.62
                )
        for (column, row), part in sorted(there.items()):
            x, y = column * pitch, row * pitch
            for beside, line in (
                ((column, row - 1), ((x, y), (x + pitch, y))),
                ((column, row + 1), ((x, y + pitch), (x + pitch, y + pitch))),
                ((column - 1, row), ((x, y), (x, y + pitch))),
                ((column + 1, row), ((x + pitch, y), (x + pitch, y + pitch))),
            ):
                if there.get(beside) != part:
                    canvas.line(line, colors.cube_edge, min(2.4, max(1.0, pitch * 0.07)))


def layer_figures(
    parts: Sequence[Part],
    goal: Cubes,
    titles: str = "{layer}",
    shown: Sequence[bool] | None = None,
    colors: Paint = (),
) -> list[LayerFigure]:
    """Give the layers of parts in their places, the lowest first; `{layer}` counts from 1.

    `colors`: of the cubes of the goal.
    """
    plans = Plans.of([part.cubes for part in parts], goal, marks_by_cube(parts), dict(colors))
    return [
        LayerFigure(plans, number, parts, titles.replace("{layer}", str(number + 1)), shown)
        for number in range(len(plans.layers))
    ]


def puzzle_figures(puzzle: Puzzle) -> list[Figure]:
    """Give the goal of a puzzle and its pieces, each with how many there are of it."""
    colors = colors_of([piece.count for piece in puzzle.pieces])
    goal = tuple(sorted((*puzzle.goal, *puzzle.optional)))
    pieces = [
        SceneFigure(
            [
                Part(
                    piece.name,
                    colors[number][0],
                    piece.cubes,
                    marks_in(piece.colors, piece.cubes),
                )
            ],
            title=piece.name + (f" ×{piece.count}" if piece.count > 1 else ""),
            side=min(110.0, 30.0 * _extent(piece.cubes)),
        )
        for number, piece in enumerate(puzzle.pieces)
    ]
    return [SceneFigure((), goal, side=320.0, cells=marks_in(puzzle.colors, goal)), *pieces]


def _extent(cubes: Cubes) -> int:
    return sum(max(line) - min(line) + 1 for line in zip(*cubes, strict=True))


def _draw_mark(
    canvas: Canvas,
    color: int,
    matrix: tuple[float, float, float, float, float, float],
    home: Step,
    scale: float,
    *,
    is_round: bool,
) -> None:
    """Draw the mark of a cube's color on a face, with its number where there is room for it."""
    a, b, c, d, e, f = matrix
    hue, ring = mark_hue(color), mark_outline(is_round=is_round)
    ink = ink_on(hue)
    around = [(a * u + c * v + e + home[0], b * u + d * v + f + home[1]) for u, v in ring]
    canvas.polygon(around, hue, stroke=ink, width=max(0.8, scale * 0.035))
    if scale >= _MIN_NUMBERED:
        x, y = (a + c) * MARK_AT + e + home[0], (b + d) * MARK_AT + f + home[1]
        size = 26 if color < 10 else 19 if color < 100 else 14
        canvas.text(
            (0, 0), str(color), size, ink, anchor="middle", bold=True,
            matrix=(a / 100, b / 100, c / 100, d / 100, x, y),
        )  # fmt: skip


def _lines(
    ring: list[list[float]], edges: list[int], kind: int
) -> Iterator[list[tuple[float, float]]]:
    for edge in range(4):
        if edges[edge] == kind:
            (x, y), (to_x, to_y) = ring[edge], ring[(edge + 1) % 4]
            yield [(x, y), (to_x, to_y)]


def _pattern(
    pattern: int, home: Sequence[float], b: Step, c: Step
) -> Iterator[list[tuple[float, float]]]:
    """Give stripes (1 and 3) or small squares (2) on a face, as quadrilaterals."""
    areas = {
        1: [(0.0, at, 1.0, _STRIPE) for at in (0.125, 0.625)],
        2: [(at, over, 0.2, 0.2) for at in (0.15, 0.65) for over in (0.15, 0.65)],
        3: [(at, 0.0, _STRIPE, 1.0) for at in (0.125, 0.625)],
    }[pattern]
    for x, y, wide, high in areas:
        yield [
            (home[0] + u * b[0] + v * c[0], home[1] + u * b[1] + v * c[1])
            for u, v in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))
        ]


def shaded(hue: str, share: float) -> str:
    """Make a color darker or brighter."""
    return _color(min(255, value * share) for value in _values(hue))


def mixed(color: str, other: str, share: float) -> str:
    """Mix some of another color into one."""
    pairs = zip(_values(color), _values(other), strict=True)
    return _color(mine + (theirs - mine) * share for mine, theirs in pairs)


def _values(color: str) -> list[int]:
    return [int(color[at : at + 2], 16) for at in (1, 3, 5)]


def _color(values: Iterator[float]) -> str:
    return "#" + "".join(f"{round(value):02x}" for value in values)
