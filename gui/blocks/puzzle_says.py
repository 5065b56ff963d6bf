"""What a puzzle says of itself to the board, to lists of saved puzzles and to undo."""

from __future__ import annotations

from typing import Any

from ...core.blocks.draft import MAX_SIDE, Draft, Shape
from ...core.blocks.drawing.colors import ink_on, mark_hue
from ...core.blocks.drawing.parts import marks_in
from ...core.blocks.space import Cubes, Space
from ...core.grid import Cell
from ...core.library.heading import Heading
from ..qt_types import translate
from ..tool.board_says import step_inside


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
    return {
        "draw": translate("Blocks", "draw %1"),
        "draw goal": translate("Blocks", "draw the goal"),
        "optional": translate("Blocks", "allow empty cubes"),
        "color": translate("Blocks", "color cubes of %1"),
        "color goal": translate("Blocks", "color the goal"),
        "pairs": translate("Blocks", "change which colors fit"),
        "holes": translate("Blocks", "change how many cubes may stay empty"),
        "size": translate("Blocks", "change the grid of %1"),
        "size goal": translate("Blocks", "change the grid of the goal"),
        "rotate": translate("Blocks", "rotate %1"),
        "rotate goal": translate("Blocks", "rotate the goal"),
        "mirror": translate("Blocks", "mirror %1"),
        "mirror goal": translate("Blocks", "mirror the goal"),
        "move": translate("Blocks", "move %1"),
        "move goal": translate("Blocks", "move the goal"),
        "fill": translate("Blocks", "fill the grid of %1"),
        "fill goal": translate("Blocks", "fill the grid of the goal"),
        "paste shape": translate("Blocks", "paste the shape of %1"),
        "paste shape goal": translate("Blocks", "paste the shape of the goal"),
        "clear": translate("Blocks", "clear %1"),
        "clear goal": translate("Blocks", "clear the goal"),
        "add": translate("Blocks", "add piece %1"),
        "duplicate": translate("Blocks", "duplicate piece %1"),
        "delete": translate("Blocks", "delete piece %1"),
        "rename": translate("Blocks", "rename piece %1"),
        "count": translate("Blocks", "count of %1"),
        "name": translate("Blocks", "rename the puzzle"),
        "choose": translate("Blocks", "choose %1"),
        "new": translate("Blocks", "new puzzle"),
        "paste": translate("Blocks", "paste a puzzle"),
        "open": translate("Blocks", "open a puzzle"),
        "copied": translate("Blocks", "Puzzle copied as JSON."),
        "pasted": translate("Blocks", "Puzzle pasted."),
        "cleared": translate("Blocks", "Grid cleared"),
        "unreadable": translate("Blocks", "Couldn't read the puzzle: %1"),
    }


def heading(state: Draft) -> Heading:
    """Show the goal from above, and how many pieces and cubes there are."""
    shapes = (state.goal, *(piece.shape for piece in state.pieces))
    cubes = next((one.everything for one in shapes if one.everything), ())
    pieces = sum(piece.count for piece in state.pieces)
    counts = ("pieces", pieces), ("cubes", state.volume)
    return Heading(_from_above(cubes), counts=counts)


def step(state: Draft, cell: Cell, down: int, right: int) -> Cell:
    """Walk over the cells; in a row of spheres every other place is one."""
    return step_inside(state, cell, down, 2 * right if state.space is Space.SPHERES else right)


def mark(color: int) -> dict[str, Any]:
    """How the mark of a color looks; of what is no color, 0 and less, too."""
    hue = mark_hue(color) if color > 0 else "transparent"
    return {"number": color, "hue": hue, "ink": ink_on(hue) if color > 0 else hue}


def sketch(shape: Shape, color: int) -> dict[str, Any]:
    """What a small picture of a shape shows; `color`: -1 for the goal."""
    cubes = shape.everything
    marks = marks_in(shape.colors if color >= 0 else (), cubes)
    return {
        "color": color,
        "cubes": [list(cube) for cube in cubes],
        "marks": list(marks),
        "grid": shape.space.value,
    }


def _from_above(cubes: Cubes) -> str:
    """A picture of cubes in a heading: for each column of them how high it reaches, up to 9."""
    if not cubes:
        return ""
    low, high = (tuple(map(end, zip(*cubes, strict=True))) for end in (min, max))
    heights = {(x, y): z - low[2] + 1 for x, y, z in sorted(cubes)}  # the last one is the highest
    columns, rows = range(low[0], high[0] + 1)[:MAX_SIDE], range(low[1], high[1] + 1)[:MAX_SIDE]
    lines = ("".join(str(min(9, heights.get((x, y), 0))) for x in columns) for y in rows)
    return "\n".join(["heights", *lines])
