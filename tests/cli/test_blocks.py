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


def test_an_answer_is_told_to_somebody_who_reads_it(gridsmith):
    outcome = gridsmith("blocks", "solve", "pair.json", "--all", "--seed", "5")
    head, drawing, legend, done = outcome.out.rstrip("\n").split("\n\n")
    assert head == "Bricks: 1 assembly up to rotations"
    assert sorted(drawing.split()) in (["AA", "BB"], ["AB", "AB"])
    assert legend == "brick: A B"
    assert done.endswith("; search complete; seed 5.")
    cubies = gridsmith("blocks", "solve", "pair.json", "--format", "cubies")
    assert ("Bricks" in cubies.out, cubies.err) == (False, "gridsmith: Bricks: solved\n")
    for options, told in (
        (("--count", "--convention", "placements"), "Bricks: 3 assemblies, each placement counted"),
        ((), "Bricks: solved"),
    ):
        assert gridsmith("blocks", "solve", "bricks.txt", *options).out.startswith(f"{told}\n\n")


def test_what_cannot_be_is_told_as_such(gridsmith):
    puzzle = BRICKS.replace("count: 3", "count: 2")
    record = read(gridsmith("blocks", "solve", "-", "--format", "json", given=puzzle))
    assert [record[key] for key in ("status", "count", "solutions")] == ["impossible", 0, []]
    told = f"Bricks: impossible, {record['obstacle']}"
    assert told.startswith("Bricks: impossible, the pieces fill at most")
    for command in ("solve", "disassemble"):
        assert gridsmith("blocks", command, "-", given=puzzle).out.startswith(told)
    options = ("--count", "--steps", "1", "--format", "json")
    record = read(gridsmith("blocks", "solve", "bedlam-cube", *options))
    assert record["complete"] is False
    assert record["status"] == ("solved" if record["count"] else "unknown")


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


def test_a_problem_of_a_file_is_chosen_by_its_number(gridsmith):
    outcome = gridsmith("blocks", "show", "elbows.xmpuzzle")
    assert outcome.out.startswith("name: elbows\n")
    assert outcome.err == (
        "gridsmith: elbows.xmpuzzle: the file has 2 puzzles; this is the first, 'elbows'; "
        "use --problem to choose another\n"
    )
    outcome = gridsmith("blocks", "show", "elbows.xmpuzzle", "--problem", "2")
    assert (outcome.out.splitlines()[0], outcome.err) == ("name: units", "")
    record = read(gridsmith("blocks", "solve", "elbows.xmpuzzle", "--all", "--format", "json"))
    assert (record["count"], record["stored"], len(record["solutions"])) == (1, 1, 1)


def test_a_file_of_burrtools_is_counted_by_its_rules(gridsmith):
    shapes = '<voxel x="2" y="3" z="1" type="0">######</voxel><voxel x="2" y="1" z="1">##</voxel>'
    parts = "<shapes>" + 3 * '<shape id="1"/>' + '</shapes><result id="0"/>'
    problem = f'<problem state="2" assemblies="1">{parts}</problem>'
    text = f'<puzzle version="2"><shapes>{shapes}</shapes><problems>{problem}</problems></puzzle>'
    Path("three.xmpuzzle").write_text(text)
    told = (
        "three: 6 assemblies by the rules of BurrTools; 2 if pieces of the same shape are "
        "interchangeable\n"
    )
    out = gridsmith("blocks", "solve", "three.xmpuzzle", "--all").out
    assert out.startswith(told)
    assert "\nIn the file: 1 assembly by the rules of BurrTools.\n" in out
    apart = gridsmith("blocks", "disassemble", "three.xmpuzzle", "--all").out
    assert apart.startswith(f"three: 6 assemblies; come apart: 6; 2 and {told.split('; ')[1][:-1]}")
    given = ("blocks", "solve", "three.xmpuzzle", "--count", "--format", "json")
    found = read(gridsmith(*given))
    assert (found["count"], found["convention"], found["stored"]) == (6, "burrtools", 1)


# Disassembly


def test_disassemble_as_json_and_as_a_table(gridsmith):
    found = read(gridsmith("blocks", "disassemble", "bricks.txt", "--all", "--format", "json"))
    solutions = found.pop("solutions")
    expected = {"assemblies": 2, "come_apart": 2, "undecided": 0, "complete": True}
    assert found.items() >= {**expected, "level_at_least": 0, "convention": "rotations"}.items()
    for solution in solutions:
        assert (solution["level"], solution["levels"]) == (1, [1])
        assert {piece["label"] for piece in solution["pieces"]} == set("ABC")
        assert [move["comes_out"] for move in solution["moves"]] == [True, True]
    table = gridsmith("blocks", "disassemble", "bricks.txt", "--all", "--format", "csv")
    assert table.out == "assembly,level,levels,moves\n1,1,1,2\n2,1,1,2\n"
    assert table.err == "gridsmith: Bricks: 2 assemblies; come apart: 2\n"


def test_disassemble_by_level_and_resumed(gridsmith):
    options = ("--all", "--level-at-least", "2", "--save", "apart.json", "--steps", "1")
    found = gridsmith("blocks", "disassemble", "bricks.txt", *options)
    assert "0 assemblies; come apart: 0; 0 of level 2 or higher so far" in found.out
    assert "\n\n\n" not in found.out
    done = read(gridsmith("blocks", "disassemble", "--resume", "apart.json", "--format", "json"))
    assert (done["come_apart"], done["solutions"], done["level_at_least"]) == (2, [], 2)
    for wrong in (
        ("disassemble", "--resume", "apart.json", "bricks.txt"),
        ("disassemble", "--resume", "apart.json", "--memory", "5"),
        ("disassemble", "--resume", "apart.json", "--level-at-least", "3"),
        ("solve", "--resume", "apart.json"),
        ("disassemble",),
    ):
        assert gridsmith("blocks", *wrong).status == 2


# Pieces to choose, and files for other programs


def test_pieces_are_listed(gridsmith):
    assert len(read(gridsmith("blocks", "pieces", "--format", "json"))) == 207 + 837
    (piece,) = read(gridsmith("blocks", "pieces", "u5", "--format", "json"))
    assert sorted(piece.pop("shape").split("/")) == ["###", "#.#"]
    assert piece == {"name": "U5", "kind": "polyominoes", "cubes": 5}
    assert "1,044 pieces" in gridsmith("blocks", "pieces", "--limit", "2").out.splitlines()[0]


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
