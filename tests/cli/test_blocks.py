import gzip
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core.blocks.assembly import Placed, fault_in
from gridsmith.core.blocks.catalog import bundled, bundled_puzzle
from gridsmith.core.blocks.formats.notation import puzzle_json, puzzle_layers, read_puzzles
from gridsmith.core.blocks.search.assemblies import Assemblies, Chunk
from gridsmith.core.blocks.search.solve import Solve
from tests.cli.conftest import ELBOWS, read

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

KEYS = ["status", "count", "convention", "solutions", "nodes", "seconds", "complete"]


@pytest.fixture(autouse=True)
def files(home, blocks_compiled):
    (home / "bricks.txt").write_text(BRICKS, encoding="utf-8")
    pair = read_puzzles(BRICKS.replace("###\n###\n", "##\n##\n").replace("3", "2")).puzzle()
    (home / "pair.json").write_text(puzzle_json(pair), encoding="utf-8")
    (home / "elbows.xmpuzzle").write_bytes(gzip.compress(ELBOWS.encode()))
    return home


def checked(record, puzzle):
    places = {piece.name: number for number, piece in enumerate(puzzle.pieces)}
    assemblies = [
        tuple(
            Placed(places[piece["piece"]], tuple(sorted(map(tuple, piece["cubes"]))))
            for piece in solution
        )
        for solution in record["solutions"]
    ]
    assert [fault_in(puzzle, assembly) for assembly in assemblies] == [None] * len(assemblies)
    return assemblies


# Solve


@pytest.mark.parametrize(
    ("convention", "count"), [("placements", 3), ("rotations", 2), ("reflections", 2)]
)
def test_all_are_found_and_counted(gridsmith, convention, count):
    options = ("bricks.txt", "--convention", convention, "--format", "json")
    found = read(gridsmith("blocks", "solve", "--all", *options))
    assert list(found) == KEYS
    assert len({str(one) for one in checked(found, read_puzzles(BRICKS).puzzle())}) == count
    assert (found["count"], found["complete"]) == (count, True)
    counted = read(gridsmith("blocks", "solve", "--count", *options))
    assert [counted[key] for key in (*KEYS[:4], "complete")] == [
        "solved", count, convention, [], True,
    ]  # fmt: skip


def test_a_search_is_kept_and_gone_on_with(gridsmith, home):
    options = ("--all", "--steps", "1", "--save", "kept.json")
    outcome = gridsmith("blocks", "solve", "bricks.txt", *options)
    assert outcome.out.endswith("To resume: --resume kept.json\n")
    (home / "bricks.txt").unlink()
    record = read(gridsmith("blocks", "solve", "--resume", "kept.json", "--format", "json"))
    assert (record["count"], record["complete"]) == (2, True)


def test_what_is_no_assembly_is_never_given(gridsmith, monkeypatch):
    def wrong(search):
        chunk = Chunk(1, assembly=(Placed(0, ((0, 0, 0), (1, 0, 0))),))
        return replace(snapshot(search), assemblies=Assemblies(search.problem.puzzle, (chunk,)))

    snapshot = Solve.snapshot
    monkeypatch.setattr(Solve, "snapshot", wrong)
    with pytest.raises(RuntimeError, match="the goal is not filled"):
        gridsmith("blocks", "solve", "bricks.txt", "--format", "json")


# List, show


def test_the_list_names_what_can_be_solved(gridsmith):
    rows = read(gridsmith("blocks", "list", "--format", "json"))
    assert [row["id"] for row in rows] == [entry.id for entry in bundled()]
    assert rows[0] == {
        "id": "soma-cube", "name": "Soma cube", "pieces": 7, "cubes": 27, "placements": 11520,
        "rotations": 480, "reflections": 240,
    }  # fmt: skip
    assert gridsmith("blocks", "list", "--limit", "1").out.splitlines()[0].endswith(" puzzles")


def test_a_puzzle_goes_from_one_form_to_the_other(gridsmith, home):
    puzzle = bundled_puzzle("diabolical-cube")
    assert gridsmith("blocks", "show", "diabolical-cube").out == f"{puzzle_layers(puzzle)}\n"
    gridsmith("blocks", "show", "diabolical-cube", "--output", "cube.json")
    assert gridsmith("blocks", "show", "cube.json").out == f"{puzzle_layers(puzzle)}\n"
    shown = gridsmith("blocks", "show", "-", "--format", "json", given=puzzle_layers(puzzle))
    assert read_puzzles(shown.out).puzzle() == puzzle


# Disassembly


# Pieces to choose, and files for other programs


def test_puzzles_are_written_for_burrtools(gridsmith):
    for target in (("soma.xmpuzzle",), ("--output", "soma.xmpuzzle")):
        outcome = gridsmith("blocks", "export", "soma-cube", *target)
        assert (outcome.status, outcome.out) == (0, "written to soma.xmpuzzle\n")
        assert gridsmith("blocks", "show", "soma.xmpuzzle").status == 0
        Path("soma.xmpuzzle").unlink()
    gridsmith("blocks", "export", "elbows.xmpuzzle", "units.xmpuzzle", "--problem", "2")
    shown = gridsmith("blocks", "show", "units.xmpuzzle").out
    assert shown == gridsmith("blocks", "show", "elbows.xmpuzzle", "--problem", "2").out


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
