"""Puzzles as files of BurrTools, .xmpuzzle: one problem, its shapes, colors and groups."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from html import escape

from ..drawing.colors import HUES
from ..puzzle import Origin, Puzzle
from ..space import Cube, Cubes, Paint, Space, corner

_GRIDS = {Space.CUBES: 0, Space.SPHERES: 2}
_FILLED, _EMPTY, _EITHER = "#_+"


def xmpuzzle_of(puzzle: Puzzle) -> bytes:
    """Write a puzzle as a file of BurrTools, compressed."""
    return gzip.compress(burrtools_xml(puzzle).encode(), mtime=0)


def burrtools_xml(puzzle: Puzzle) -> str:
    """Write a puzzle as the XML of BurrTools.

    Where the pieces of a puzzle that is not one of BurrTools have just as many cubes as the goal,
    all of them are said to be needed.
    """
    colors = max(
        (
            *(
                color
                for paint in (puzzle.colors, *(p.colors for p in puzzle.pieces))
                for _, color in paint
            ),
            *(color for pair in puzzle.pairs for color in pair),
        ),
        default=0,
    )
    hues = (HUES[number % len(HUES)] for number in range(colors))
    grid = f'<gridType type="{_GRIDS[puzzle.space]}"/>'
    lines = ['<?xml version="1.0"?>', '<puzzle version="2">', grid, "<colors>"]
    for hue in hues:
        red, green, blue = (int(hue[at : at + 2], 16) for at in (1, 3, 5))
        lines.append(f'<color red="{red}" green="{green}" blue="{blue}"/>')
    lines += [
        "</colors>",
        "<shapes>",
        _shape(puzzle.space, puzzle.name, puzzle.goal, puzzle.optional, puzzle.colors),
    ]
    lines += [
        _shape(puzzle.space, piece.name, piece.cubes, (), piece.colors) for piece in puzzle.pieces
    ]
    holes = "" if puzzle.most_holes is None else f' maxHoles="{puzzle.most_holes}"'
    lines += [
        "</shapes>",
        "<problems>",
        f'<problem name="{escape(puzzle.name)}" state="0"{holes}>',
        "<shapes>",
    ]
    # BurrTools passes a limit of holes over where each piece has to be used.
    needs_all = puzzle.origin is Origin.OWN and puzzle.surplus == 0 and puzzle.most_holes is None
    for number, piece in enumerate(puzzle.pieces, 1):
        if needs_all or piece.minimum == piece.count:
            counts = f'count="{piece.count}"'
        else:
            counts = f'min="{piece.minimum}" max="{piece.count}"'
        groups = (f'<group group="{group}" count="{many}"/>' for group, many in piece.groups)
        lines.append(f'<shape id="{number}" {counts}>{"".join(groups)}</shape>')
    lines += ["</shapes>", '<result id="0"/>', "<bitmap>"]
    lines += [
        f'<pair piece="{of_piece - 1}" result="{of_goal - 1}"/>'
        for of_piece, of_goal in sorted(puzzle.pairs)
    ]
    lines += ["</bitmap>", "</problem>", "</problems>", "<comment/>", "</puzzle>"]
    return "\n".join(lines) + "\n"


def _shape(space: Space, name: str, cubes: Cubes, optional: Cubes, paint: Paint) -> str:
    marks = dict.fromkeys(cubes, _FILLED) | dict.fromkeys(optional, _EITHER)
    colors: Mapping[Cube, int] = dict(paint)
    left, back, low = corner(marks)
    wide, deep, high = (
        1 + max(cube[axis] for cube in marks) - start
        for axis, start in enumerate((left, back, low))
    )
    if not space.has_cell((-left, back + deep - 1, -low)):  # cells are counted from that corner
        left, wide = left - 1, wide + 1
    voxels = (
        f"{marks[cube]}{colors.get(cube) or ''}" if cube in marks else _EMPTY
        for z in range(high)
        for y in reversed(range(deep))  # theirs grows away from the viewer
        for x in range(wide)
        for cube in ((left + x, back + y, low + z),)
    )
    called = f' name="{escape(name)}"' if name else ""
    return f'<voxel x="{wide}" y="{deep}" z="{high}"{called} type="0">{"".join(voxels)}</voxel>'
