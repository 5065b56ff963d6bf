import zipfile
from dataclasses import replace

import numpy as np
import pytest

from gridsmith.core.blocks.assembly import Placed
from gridsmith.core.blocks.search.assemblies import Assemblies, Chunk
from gridsmith.core.blocks.search.solve import Solve

BRICKS = """\
name: Bricks

piece: brick
count: 3
##

goal:
###
###
"""
"""Three assemblies; two up to rotations."""


@pytest.fixture(autouse=True)
def files(home, blocks_compiled):
    (home / "bricks.txt").write_text(BRICKS, encoding="utf-8")
    return home


def test_what_is_no_assembly_is_never_given(gridsmith, monkeypatch):
    def wrong(search):
        chunk = Chunk(1, assembly=(Placed(0, ((0, 0, 0), (1, 0, 0))),))
        return replace(snapshot(search), assemblies=Assemblies(search.problem.puzzle, (chunk,)))

    snapshot = Solve.snapshot
    monkeypatch.setattr(Solve, "snapshot", wrong)
    with pytest.raises(RuntimeError, match="the goal is not filled"):
        gridsmith("blocks", "solve", "bricks.txt", "--format", "json")


def test_pieces_are_written_for_a_printer(gridsmith, home):
    gridsmith("blocks", "export", "bricks.txt", "brick.stl")
    options = "--piece", "brick", "--cube", "20", "--gap", "1", "--bevel", "0"
    gridsmith("blocks", "export", "bricks.txt", "large.stl", *options)
    small, large = ((home / f"{name}.stl").read_bytes() for name in ("brick", "large"))
    assert len(large) < len(small)  # without the bevel there are fewer triangles
    triangle = [("normal", "<f4", 3), ("places", "<f4", (3, 3)), ("more", "<u2")]
    places = np.frombuffer(large, triangle, offset=84)["places"]
    assert places.min(axis=(0, 1)).tolist() == [0.5, 0.5, 0.5]
    assert places.max(axis=(0, 1)).tolist() == [39.5, 19.5, 19.5]
    gridsmith("blocks", "export", "soma-cube", "soma.zip")
    with zipfile.ZipFile(home / "soma.zip") as files:
        assert len(files.namelist()) == 7
