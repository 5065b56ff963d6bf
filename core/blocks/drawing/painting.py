"""How puzzles are painted, in files and in the window: parts in 3D and layers from above."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import numpy as np

from ...drawing.canvas import Canvas, Point, text_width
from ...drawing.palette import mixed, shaded
from .balls import RADIUS, BallDrawing
from .colors import MARK_AT, MARK_RADIUS, hue_of, ink_on, mark_hue, mark_outline, pattern_of
from .parts import Part, all_marks
from .plans import Plans
from .projection import Drawing, brightness, upright_on
from .scene import LIGHT, STRONG, View, others

MIN_LETTERED = 13
"""The side of a cube, in pixels, from which on its letter can be read."""
MIN_PATTERNED = 7
MIN_NUMBERED = 24
"""The side of a cube from which on the number of its mark can be read."""
CLEAR, CLEAR_PLAN = 0.16, 0.3
"""What is left of the colors of those that step back for another part."""

Matrix = tuple[float, float, float, float, float, float]


class _Side:
    """What all faces of one side have in common: their own directions, and how bright they are.

    `ring`, `runs` and `pattern` are shapes on a whole face, counted from its corner.
    """

    def __init__(self, drawing: Drawing, side: int) -> None:
        self._b, self._c = (drawing.step(axis) for axis in others(side // 2))
        upright = upright_on(self._b, self._c)
        self.upright = upright
        self.letters = *(each / 100 for each in upright[:4]), *upright[4:]
        self.ring = ring = tuple(self._on_paper(*at) for at in ((0, 0), (1, 0), (1, 1), (0, 1)))
        near, far = 0.5 + MARK_AT, 0.5 - MARK_AT
        mark_at = _mapped(upright, MARK_AT, MARK_AT)
        self.mark_at = min(
            product((near, far), repeat=2), key=lambda at: math.dist(self._on_paper(*at), mark_at)
        )
        shade = brightness(drawing.view, side)
        self.fill = cache(lambda hue: shaded(hue, shade))
        self.seam = cache(lambda hue: mixed(self.fill(hue), ink_on(hue), 0.16))
        self.runs = cache(lambda *edges: list(_runs(ring, edges, STRONG)))
        self.pattern = cache(lambda pattern: list(self.pattern_in(pattern, (0, 0, 1, 1))))

    def _on_paper(self, u: float, v: float) -> Point:
        return u * self._b[0] + v * self._c[0], u * self._b[1] + v * self._c[1]

    def pattern_in(self, pattern: int, area: Sequence[float]) -> Iterator[tuple[Point, ...]]:
        """The shapes of a pattern on a part of the face: its low and its high end along b and c."""
        low_u, low_v, high_u, high_v = area
        for shape in _shapes(pattern):
            clipped = [(min(max(u, low_u), high_u), min(max(v, low_v), high_v)) for u, v in shape]
            if len(set(clipped)) > 2:
                yield tuple(self._on_paper(*at) for at in clipped)


def _mapped(matrix: Matrix, x: float, y: float) -> Point:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def draw_parts(
    canvas: Canvas,
    drawing: Drawing,
    parts: Sequence[Part],
    names: Sequence[str],
    picked: int = -1,
    *,
    lettered: bool = True,
    plain: bool = False,
) -> None:
    """Draw all faces, from behind to before.

    `names`: what is written on the parts. `picked`: the part that the others step back for.
    `plain`: without seams, patterns and letters.
    """
    faces, scale, colors = drawing.faces, drawing.scale, canvas.colors
    letters = lettered and not plain and scale >= MIN_LETTERED
    with_letters = set(faces.lettered.tolist()) if letters else set()
    patterned = scale >= MIN_PATTERNED and not plain
    marks, cubes = all_marks(parts), faces.cube.tolist()
    sides = [_Side(drawing, side) for side in range(6)]
    strong = max(1.0, min(scale * 0.045, 1.6 + scale * 0.02))
    seam = max(0.8, scale * 0.013)
    bold, chosen = (colors.cube_edge, strong, None), (colors.pen, strong * 1.7, None)
    back = colors.cube_edge, max(1.0, strong * 0.6), 0.3
    along = np.array([others(side // 2) for side in range(6)])[faces.side]
    ends = np.take_along_axis(
        faces.corners[:, [0, 2]] - faces.home[:, None], along[:, None], axis=2
    )
    rows = zip(
        faces.part.tolist(), faces.side.tolist(), faces.edges.tolist(), faces.whole.tolist(),
        drawing.corners.tolist(), drawing.placed(faces.home).tolist(),
        ends.reshape(-1, 4).tolist(), strict=True,
    )  # fmt: skip
    for number, (part, side_number, edges, whole, ring, home, area) in enumerate(rows):
        side, color = sides[side_number], parts[part].color
        hue = hue_of(color)
        ink, is_back = ink_on(hue), picked >= 0 and part != picked
        stroke = None if is_back or plain else side.seam(hue) if whole else side.fill(hue)
        clear = CLEAR if is_back else None
        shape, at = (side.ring, home) if whole else (ring, None)
        canvas.polygon(shape, side.fill(hue), stroke=stroke, width=seam, opacity=clear, at=at)
        if patterned and (pattern := pattern_of(color)):
            clear = CLEAR / 3 if is_back else 0.3
            for shape in side.pattern(pattern) if whole else side.pattern_in(pattern, area):
                canvas.polygon(shape, ink, opacity=clear, at=home)
        if not is_back and marks[cubes[number]]:
            u, v = side.mark_at
            if area[0] <= u <= area[2] and area[1] <= v <= area[3]:
                draw_mark(canvas, marks[cubes[number]], side.upright, home, scale, is_round=True)
        look = back if is_back else chosen if picked >= 0 else bold
        for run in side.runs(*edges) if whole else _runs(ring, edges, STRONG):
            canvas.line(run, *look, at=at)
        if not (whole or is_back or plain):
            for run in _runs(ring, edges, LIGHT):
                canvas.line(run, side.seam(hue), seam)
        if number in with_letters and not is_back:
            name = names[part]
            canvas.text(
                (0, 0), name, 100 * label_size(name), ink, anchor="middle", bold=True,
                opacity=0.62, matrix=side.letters, at=home,
            )  # fmt: skip


def _runs(ring: Sequence[Point], edges: Sequence[int], kind: int) -> Iterator[tuple[Point, ...]]:
    """Give lines along the edges of a kind; edges that follow each other are one line."""
    run: tuple[Point, ...] = ()
    for at in range(4):
        if edges[at] == kind:
            run = *(run or (ring[at],)), ring[(at + 1) % 4]
        elif run:
            yield run
            run = ()
    if run:
        yield run


@cache
def label_size(name: str) -> float:
    """Give the size of letters that fit into a square with the side 1."""
    return min(0.62, 0.72 / max(0.1, text_width(name, 1, bold=True)))


def draw_mark(
    canvas: Canvas,
    color: int,
    matrix: Matrix,
    home: Point,
    scale: float,
    *,
    is_round: bool,
) -> None:
    """Draw the mark of a cube's color on a face, with its number where there is room for it."""
    hue, text = mark_hue(color), str(color)
    ink = ink_on(hue)
    ring = tuple(_mapped(matrix, *at) for at in mark_outline(is_round=is_round))
    canvas.polygon(ring, hue, stroke=ink, width=max(1.2, scale * 0.035), at=home)
    if scale >= MIN_NUMBERED:
        there = *(each / 100 for each in matrix[:4]), *_mapped(matrix, MARK_AT, MARK_AT)
        size = 300 * MARK_RADIUS * label_size(text)
        canvas.text((0, 0), text, size, ink, anchor="middle", bold=True, matrix=there, at=home)


def draw_ghost(canvas: Canvas, drawing: Drawing, *, solid: bool, cells: Sequence[int] = ()) -> None:
    """Draw a shape that is not there yet: as a body, or as the edges of one.

    `cells`: the colors of its cubes by the puzzle's rules; empty where none has one.
    """
    colors, view = canvas.colors, drawing.view
    if solid:
        shades = [(1 - brightness(view, side)) * 0.5 for side in range(6)]
        fills = [mixed(colors.cube_ghost, colors.cube_edge, shade) for shade in shades]
        seams = [mixed(fill, colors.cube_edge, 0.12) for fill in fills]
        sides, cubes = drawing.faces.side.tolist(), drawing.faces.cube.tolist()
        homes = drawing.placed(drawing.faces.home).tolist()
        rows = zip(drawing.corners.tolist(), sides, cubes, homes, strict=True)
        for ring, side, cube, home in rows:
            canvas.polygon(ring, fills[side], stroke=seams[side])
            if cells and cells[cube]:
                b, c = (drawing.step(axis) for axis in others(side // 2))
                matrix = upright_on(b, c)
                draw_mark(canvas, cells[cube], matrix, home, drawing.scale, is_round=False)
    wire = colors.outline if solid else mixed(colors.outline, colors.surface, 0.4)
    for seen in (view,) if solid else (View(view.turn + 180, -view.tilt), view):
        faces = drawing.scene.faces(seen)
        ends = drawing.placed(faces.corners)
        number, edge = np.nonzero(faces.edges == STRONG)
        lines = np.concatenate((ends[number, edge], ends[number, (edge + 1) % 4]), axis=1)
        for x, y, to_x, to_y in (np.unique(np.rint(lines * 4), axis=0) / 4).tolist():
            canvas.line(((x, y), (to_x, to_y)), wire, 1)


def draw_balls(
    canvas: Canvas,
    drawing: BallDrawing,
    parts: Sequence[Part],
    names: Sequence[str],
    picked: int = -1,
    *,
    lettered: bool = True,
    plain: bool = False,
) -> None:
    """Draw all balls, from behind to before; see `draw_parts`."""
    marks, edge = all_marks(parts), canvas.colors.cube_edge
    for x, y, part, number in drawing.balls:
        if plain:
            canvas.circle(x, y, drawing.radius, hue_of(parts[part].color), edge)
            continue
        clear = CLEAR if picked >= 0 and part != picked else None
        name = names[part] if lettered and not clear else ""
        mark = 0 if clear else marks[number]
        _draw_ball(canvas, (x, y), drawing.radius, parts[part], name, mark, clear, part == picked)


def _draw_ball(
    canvas: Canvas,
    at: Point,
    radius: float,
    part: Part,
    name: str,
    mark: int,
    opacity: float | None,
    is_picked: bool,
) -> None:
    edge = canvas.colors.pen if is_picked else canvas.colors.cube_edge
    hue = hue_of(part.color)
    canvas.ball(*at, radius, hue, edge, opacity)
    if name and radius * 1.2 >= MIN_LETTERED:
        size, clear = 1.25 * radius * label_size(name), 0.7 * (opacity or 1)
        canvas.text(at, name, size, ink_on(hue), anchor="middle", bold=True, opacity=clear)
    if mark:
        _mark_ball(canvas, at, radius, mark, is_round=True)


def _mark_ball(canvas: Canvas, at: Point, radius: float, mark: int, *, is_round: bool) -> None:
    side = 1.7 * radius
    draw_mark(canvas, mark, (side, 0, 0, side, 0, 0), at, side, is_round=is_round)


def draw_pale_balls(
    canvas: Canvas, drawing: BallDrawing, *, solid: bool, cells: Sequence[int] = ()
) -> None:
    """Draw balls that are not there yet: as bodies, or as rings; `cells`: their colors."""
    colors = canvas.colors
    for x, y, _, number in drawing.balls:
        if solid:
            canvas.ball(x, y, drawing.radius, colors.cube_ghost, colors.outline)
        else:
            canvas.circle(x, y, drawing.radius, "none", colors.outline)
        if cells and cells[number]:
            _mark_ball(canvas, (x, y), drawing.radius, cells[number], is_round=False)


def draw_plan(
    canvas: Canvas,
    plans: Plans,
    number: int,
    parts: Sequence[Part],
    names: Sequence[str],
    pitch: float,
    *,
    is_round: bool,
    shown: Sequence[bool] | None = None,
    picked: int = -1,
) -> None:
    """Draw a layer from above, its first cell at 0, 0. `is_round`: a layer of balls."""
    layer, colors = plans.layers[number], canvas.colors
    there = {
        spot: part for spot, part in sorted(layer.parts.items()) if shown is None or shown[part]
    }
    matrix, radius = (pitch, 0.0, 0.0, pitch, 0.0, 0.0), RADIUS * pitch - 0.5

    def middle(spot: tuple[int, int]) -> Point:
        return (spot[0] + 0.5) * pitch, (spot[1] + 0.5) * pitch

    for spot in sorted({*layer.parts, *layer.goal} - set(there)):
        at, cell = middle(spot), layer.cells.get(spot)
        if is_round:
            canvas.circle(*at, radius, colors.cube_ghost, colors.outline)
        else:
            place = spot[0] * pitch + 0.5, spot[1] * pitch + 0.5, pitch - 1, pitch - 1
            canvas.rect(place, colors.cube_ghost)
        if cell and is_round:
            _mark_ball(canvas, at, radius, cell, is_round=False)
        elif cell:
            draw_mark(canvas, cell, matrix, at, pitch, is_round=False)
    for spot, part in there.items():
        is_back = picked >= 0 and part != picked
        clear = CLEAR_PLAN if is_back else None
        at, mark = middle(spot), 0 if is_back else layer.marks.get(spot, 0)
        if is_round:
            _draw_ball(canvas, at, radius, parts[part], names[part], mark, clear, part == picked)
        else:
            _draw_square(canvas, at, pitch, parts[part], names[part], clear)
            if mark:
                draw_mark(canvas, mark, matrix, at, pitch, is_round=True)
    for (column, row), part in there.items() if not is_round else ():
        x, y = column * pitch, row * pitch
        for beside, line in (
            ((column, row - 1), ((x, y), (x + pitch, y))),
            ((column, row + 1), ((x, y + pitch), (x + pitch, y + pitch))),
            ((column - 1, row), ((x, y), (x, y + pitch))),
            ((column + 1, row), ((x + pitch, y), (x + pitch, y + pitch))),
        ):
            if there.get(beside) != part:
                canvas.line(line, colors.cube_edge, min(2.4, max(1.0, pitch * 0.07)))


def _draw_square(
    canvas: Canvas, at: Point, pitch: float, part: Part, name: str, clear: float | None
) -> None:
    x, y, hue = at[0] - pitch / 2, at[1] - pitch / 2, hue_of(part.color)
    ink = ink_on(hue)
    seam = None if clear else mixed(hue, ink, 0.16)
    canvas.rect((x, y, pitch, pitch), hue, stroke=seam, opacity=clear)
    if pitch >= MIN_PATTERNED and (pattern := pattern_of(part.color)):
        for shape in _shapes(pattern):
            there = [(x + u * pitch, y + v * pitch) for u, v in shape]
            canvas.polygon(there, ink, opacity=clear / 3 if clear else 0.3)
    if pitch >= MIN_LETTERED:
        size = pitch * label_size(name)
        canvas.text(at, name, size, ink, anchor="middle", bold=True, opacity=clear or 0.62)


def _stripe(u: float, v: float, wide: float, high: float) -> list[Point]:
    return [(u, v), (u + wide, v), (u + wide, v + high), (u, v + high)]


def _dot(u: float, v: float) -> list[Point]:
    turns = [math.tau * (step + 0.5) / 10 for step in range(10)]
    return [(u + 0.11 * math.cos(turn), v + 0.11 * math.sin(turn)) for turn in turns]


@cache
def _shapes(pattern: int) -> list[list[Point]]:
    """Give stripes, dots or stripes the other way, in a square from 0 to 1."""
    if pattern == 2:
        return [_dot(at, over) for at in (0.25, 0.75) for over in (0.25, 0.75)]
    lines = (0.125, 0.625)
    if pattern == 1:
        return [_stripe(0, at, 1, 0.17) for at in lines]
    return [_stripe(at, 0, 0.17, 1) for at in lines]
