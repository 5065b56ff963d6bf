"""Where BurrTools counts the assemblies of its files otherwise, the answer says so."""

from __future__ import annotations

import pytest

from gridsmith.core.blocks.burrtools_counts import differences
from gridsmith.core.blocks.counting import Convention
from gridsmith.core.blocks.notation import read_puzzles

FILE = """<puzzle version="2"><gridType type="0"/><colors><color/><color/></colors>
<shapes>{shapes}</shapes>
<problems><problem><shapes>{parts}</shapes><result id="0"/></problem></problems></puzzle>"""


def file(goal: str, *pieces: str) -> str:
    """A file: its goal, and pieces; each as sides, voxels and, of a piece, how many there are."""
    shapes, parts = "", ""
    for number, told in enumerate([goal, *pieces]):
        sides, voxels, *often = told.split()
        x, y, z = sides.split("x")
        shapes += f'<voxel x="{x}" y="{y}" z="{z}" type="0">{voxels}</voxel>'
        if often:
            least, most = often[0].split("-")
            parts += f'<shape id="{number}" min="{least}" max="{most}"/>'
    return FILE.format(shapes=shapes, parts=parts)


def ids(text: str, convention: Convention) -> list[str]:
    return [note.id for note in differences(read_puzzles(text).puzzle(), convention)]


PLACEMENTS, ROTATIONS, REFLECTIONS = Convention
IDLE, ALIKE, TURNED = "burrtools-idle", "burrtools-alike", "burrtools-turned"
MIRRORED, COLORS = "burrtools-mirrored", "burrtools-colors"
CUBE, SQUARE = "2x2x2 ########", "2x2x1 ####"
# Four cubes that turn left or right.
LEFT, RIGHT = "2x2x2 ##_#___#", "2x2x2 ###___#_"


@pytest.mark.parametrize(
    ("text", "convention", "expected"),
    [
        # a piece may lie in cells that may stay empty, or is too large for these, or is needed
        (file("4x1x1 ##++", "2x1x1 ## 1-2"), ROTATIONS, [IDLE]),
        (file("3x1x1 ##+", "2x1x1 ## 1-2"), ROTATIONS, []),
        (file("5x1x1 ##+#+", "2x1x1 ## 1-2", "1x1x1 # 1-1"), ROTATIONS, []),
        (file("4x1x1 ##++", "2x1x1 ## 2-2"), ROTATIONS, []),
        # parts of one shape, turned or not; copies of one part are not told apart
        (file("4x1x1 ####", "2x1x1 ## 1-1", "1x2x1 ## 1-1"), ROTATIONS, [ALIKE]),
        (file("4x1x1 ####", "2x1x1 ## 2-2"), ROTATIONS, []),
        # symmetric goals; a flat one is turned over by a rotation, a line keeps its cells
        (file(SQUARE, "2x1x1 ## 2-2"), PLACEMENTS, [TURNED]),
        (file(SQUARE, "2x1x1 ## 2-2"), ROTATIONS, []),
        (file("3x1x1 ##+", "2x1x1 ## 1-1"), PLACEMENTS, []),
        (file(CUBE, "2x1x1 ## 4-4"), PLACEMENTS, [TURNED, MIRRORED]),
        (file(CUBE, "2x1x1 ## 4-4"), ROTATIONS, [MIRRORED]),
        (file(CUBE, "2x1x1 ## 4-4"), REFLECTIONS, []),
        # pieces that are no mirror images of each other, or are with ranges that meet
        (file(CUBE, f"{LEFT} 2-2"), ROTATIONS, []),
        (file(CUBE, f"{LEFT} 1-1", f"{RIGHT} 1-1"), ROTATIONS, [MIRRORED]),
        (file(CUBE, f"{LEFT} 1-1", f"{RIGHT} 1-1"), REFLECTIONS, []),
        (file(CUBE, f"{LEFT} 0-2", f"{RIGHT} 0-1"), REFLECTIONS, [MIRRORED]),
        (file(CUBE, f"{LEFT} 2-2", f"{RIGHT} 0-1"), REFLECTIONS, []),
        # colors that a turn changes, and colors that it does not
        (file("2x2x1 #1###", "2x1x1 ## 2-2"), PLACEMENTS, [COLORS]),
        (file(SQUARE, "2x1x1 #1# 2-2"), ROTATIONS, [COLORS]),
        (file(SQUARE, "2x1x1 #1#1 2-2"), ROTATIONS, []),
        (file(CUBE, "2x2x2 #1#1_#1___#1 1-1", f"{RIGHT} 1-1"), ROTATIONS, [COLORS]),
    ],
)
def test_what_can_differ_is_said_and_nothing_else(text, convention, expected):
    """One sentence for each rule."""
    assert ids(text, convention) == expected
