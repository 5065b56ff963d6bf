import gzip
import json
import re
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core.blocks.assembly import Placed, fault_in
from gridsmith.core.blocks.catalog import bundled, bundled_puzzle
from gridsmith.core.blocks.formats.notation import puzzle_json, puzzle_layers, read_puzzles
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.assemblies import Assemblies, Chunk
from gridsmith.core.blocks.search.solve import Solve
from tests.cli.conftest import ELBOWS, SPHERES, read

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

PAIR = BRICKS.replace("###\n###\n", "##\n##\n").replace("3", "2")

KEYS = ["status", "count", "convention", "solutions", "nodes", "seconds", "complete"]


@pytest.fixture(autouse=True)
def files(home, blocks_compiled):
    (home / "bricks.txt").write_text(BRICKS, encoding="utf-8")
    (home / "pair.json").write_text(puzzle_json(read_puzzles(PAIR).puzzle()), encoding="utf-8")
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


def test_the_record_is_as_promised(gridsmith):
    outcome = gridsmith("blocks", "solve", "bricks.txt", "--format", "json")
    record = read(outcome)
    assert list(record) == KEYS
    assert (record["status"], record["count"], record["convention"]) == ("solved", 1, "rotations")
    assert len(checked(record, read_puzzles(BRICKS).puzzle())) == 1
    assert outcome.err == ""


@pytest.mark.parametrize(
    ("convention", "count"), [("placements", 3), ("rotations", 2), ("reflections", 2)]
)
def test_all_are_found_and_counted(gridsmith, convention, count):
    options = ("bricks.txt", "--convention", convention, "--format", "json")
    found = read(gridsmith("blocks", "solve", "--all", *options))
    assert (
        len({str(assembly) for assembly in checked(found, read_puzzles(BRICKS).puzzle())}) == count
    )
    assert (found["count"], found["complete"]) == (count, True)
    counted = read(gridsmith("blocks", "solve", "--count", *options))
    assert (counted["count"], counted["status"], counted["complete"]) == (count, "solved", True)
    assert (counted["convention"], counted["solutions"]) == (convention, [])


def test_an_answer_is_told_to_somebody_who_reads_it(gridsmith):
    outcome = gridsmith("blocks", "solve", "pair.json", "--all", "--seed", "5")
    head, drawing, legend, done = outcome.out.rstrip("\n").split("\n\n")
    assert head == "Bricks: 1 assembly up to rotations"
    assert sorted(drawing.split()) in (["AA", "BB"], ["AB", "AB"])
    assert legend == "brick: A B"
    assert done.endswith("; search complete; seed 5.")
    outcome = gridsmith("blocks", "solve", "bricks.txt", "--count", "--convention", "placements")
    assert outcome.out.startswith("Bricks: 3 assemblies, each placement counted\n\n")
    assert outcome.out.count("\n") == 3
    outcome = gridsmith("blocks", "solve", "bricks.txt")
    assert outcome.out.startswith("Bricks: solved\n\n")


def test_cubies_are_for_another_program(gridsmith):
    outcome = gridsmith("blocks", "solve", "bricks.txt", "--all", "--format", "cubies")
    assert outcome.err == "gridsmith: Bricks: 2 assemblies up to rotations\n"
    first, second = outcome.out.rstrip("\n").split("\n\n")
    cubies = [tuple(map(int, line.split())) for line in first.splitlines()]
    assert sorted(cubie[:3] for cubie in cubies) == sorted(read_puzzles(BRICKS).puzzle().goal)
    assert {cubie[3] for cubie in cubies} == {1, 2, 3}
    assert len(second.splitlines()) == 6


def test_what_cannot_be_is_told_as_such(gridsmith):
    puzzle = BRICKS.replace("count: 3", "count: 2")
    record = read(gridsmith("blocks", "solve", "-", "--format", "json", given=puzzle))
    assert [record[key] for key in ("status", "count", "solutions")] == ["impossible", 0, []]
    assert record["obstacle"].startswith("the pieces fill at most")
    outcome = gridsmith("blocks", "solve", "-", given=puzzle)
    assert outcome.out.startswith("Bricks: impossible, the pieces fill at most")
    record = read(
        gridsmith("blocks", "solve", "bedlam-cube", "--count", "--steps", "1", "--format", "json")
    )
    assert record["complete"] is False
    assert record["status"] == ("solved" if record["count"] else "unknown")


def test_answers_go_into_files(gridsmith, home):
    gridsmith("blocks", "solve", "bricks.txt", "--all", "-o", "all.json")
    record = json.loads((home / "all.json").read_text(encoding="utf-8"))
    assert len(checked(record, read_puzzles(BRICKS).puzzle())) == 2
    outcome = gridsmith("blocks", "solve", "bricks.txt", "--all", "--output", "all.txt")
    assert outcome.out == "written to all.txt\n"
    assert (home / "all.txt").read_text(encoding="utf-8").count("brick: A B C\n") == 2
    gridsmith("blocks", "solve", "bricks.txt", "--format", "cubies", "--output", "cubies")
    assert len((home / "cubies").read_text(encoding="utf-8").splitlines()) == 6


def test_a_search_is_kept_and_gone_on_with(gridsmith, home):
    outcome = gridsmith(
        "blocks", "solve", "bricks.txt", "--all", "--steps", "1", "--save", "kept.json"
    )
    assert outcome.out.endswith("To resume: --resume kept.json\n")
    (home / "bricks.txt").unlink()
    record = read(gridsmith("blocks", "solve", "--resume", "kept.json", "--format", "json"))
    assert (record["count"], record["complete"]) == (2, True)
    checked(record, read_puzzles(BRICKS).puzzle())


def test_the_line_tells_how_far_it_is(gridsmith, status_lines):
    gridsmith("blocks", "solve", "pentominoes-3x4x5", "--count", "--steps", "3")
    assert len(status_lines) == 3
    told = (
        r"[\d.]+% of the search · [\d,]+ assembl\w+ · [\d,]+ nodes/s · [\d.]+ s( · about .* left)?"
    )
    assert all(re.fullmatch(told, line) for line in status_lines)


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
    outcome = gridsmith("blocks", "list", "--format", "json")
    rows = json.loads(outcome.out)
    assert [row["id"] for row in rows] == [entry.id for entry in bundled()]
    assert rows[0] == {
        "id": "soma-cube",
        "name": "Soma cube",
        "pieces": 7,
        "cubes": 27,
        "placements": 11520,
        "rotations": 480,
        "reflections": 240,
    }
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
    shapes = '<voxel x="2" y="2" z="1" type="0">####</voxel><voxel x="2" y="1" z="1">##</voxel>'
    parts = '<shapes><shape id="1"/><shape id="1"/></shapes><result id="0"/>'
    problem = f'<problem state="2" assemblies="1">{parts}</problem>'
    text = f'<puzzle version="2"><shapes>{shapes}</shapes><problems>{problem}</problems></puzzle>'
    Path("alike.xmpuzzle").write_text(text)
    shown = gridsmith("blocks", "show", "alike.xmpuzzle", "--format", "json")
    Path("alike.json").write_text(shown.out)
    for name in ("alike.xmpuzzle", "alike.json"):
        found = gridsmith("blocks", "solve", name, "--count").out
        assert found.startswith("alike: 1 assembly by the rules of BurrTools\n")
    stored = "\nIn the file: 1 assembly by the rules of BurrTools.\n"
    assert stored in gridsmith("blocks", "solve", "alike.xmpuzzle", "--count").out
    given = ("blocks", "solve", "alike.xmpuzzle", "--count", "--format", "json")
    found = json.loads(gridsmith(*given).out)
    assert (found["count"], found["convention"], found["stored"]) == (1, "burrtools", 1)
    each = gridsmith("blocks", "solve", "alike.xmpuzzle", "--all", "--convention", "placements")
    assert each.out.startswith("alike: 2 assemblies, each placement counted\n")
    Path("three.xmpuzzle").write_text(
        text.replace("####", "######")
        .replace('x="2" y="2"', 'x="2" y="3"')
        .replace('<shape id="1"/>', '<shape id="1"/><shape id="1"/>', 1)
    )
    every = gridsmith("blocks", "solve", "three.xmpuzzle", "--all").out
    assert every.startswith(
        "three: 6 assemblies by the rules of BurrTools; 2 if pieces of the same shape are "
        "interchangeable\n"
    )


def test_what_layers_leave_out_is_said(gridsmith, home):
    puzzle = {
        "pieces": [{"name": "A", "cubes": [[0, 0, 0]]}],
        "goal": [[0, 0, 0]],
        "optional": [[1, 0, 0]],
        "max_holes": 1,
    }
    Path("holes.json").write_text(json.dumps(puzzle))
    assert "layers leave out" in gridsmith("blocks", "show", "holes.json").err
    assert not gridsmith("blocks", "show", "holes.json", "--format", "json").err
    assert not gridsmith("blocks", "show", "soma-cube").err


def test_spheres_are_drawn_as_balls(gridsmith, home):
    Path("balls.xmpuzzle").write_text(SPHERES)
    gridsmith("blocks", "solve", "balls.xmpuzzle", "--picture", "balls.svg", "-o", "balls.txt")
    svg = Path("balls.svg").read_text()
    # A ball is a disk with a lighter one on it.
    assert svg.count("<circle") == 2 * 2 * 14
    for name, size in {"S2": 3, "S3": 3, "S4": 4, "S5": 4}.items():
        assert svg.count(f">{name}</text>") == 2 * size
    assert all(f">Layer {number}</text>" in svg for number in (1, 2, 3))
    shown = ("show", "balls.xmpuzzle", "--format", "json", "--picture", "goal.svg")
    gridsmith("blocks", *shown)
    svg = Path("goal.svg").read_text()
    assert svg.count("<circle") == 2 * 2 * 14
    assert "4 pieces, 14 spheres to fill" in svg


# Disassembly


def test_disassemble_writes_the_moves(gridsmith):
    outcome = gridsmith("blocks", "disassemble", "pair.json")
    assert outcome.status == 0
    assert outcome.out.startswith("Bricks: 1 assembly; come apart: 1 so far\n\n")
    assert "Assembly 1: level 1, levels 1\n\nAB\nAB\n" in outcome.out
    assert "\n1. B: right 1, out\n" in outcome.out


def test_disassemble_as_json_and_as_a_table(gridsmith):
    found = read(gridsmith("blocks", "disassemble", "bricks.txt", "--all", "--format", "json"))
    assert (found["assemblies"], found["come_apart"], found["undecided"]) == (2, 2, 0)
    assert (found["complete"], found["level_at_least"], found["convention"]) == (
        True, 0, "rotations",
    )  # fmt: skip
    for solution in found["solutions"]:
        assert (solution["level"], solution["levels"]) == (1, [1])
        assert {piece["label"] for piece in solution["pieces"]} == set("ABC")
        assert [move["comes_out"] for move in solution["moves"]] == [True, True]
    table = gridsmith("blocks", "disassemble", "bricks.txt", "--all", "--format", "csv")
    assert table.out == "assembly,level,levels,moves\n1,1,1,2\n2,1,1,2\n"
    assert table.err == "gridsmith: Bricks: 2 assemblies; come apart: 2\n"


def test_disassemble_by_level_and_resumed(gridsmith, home):
    options = ("--all", "--level-at-least", "2", "--save", "apart.json", "--steps", "1")
    found = gridsmith("blocks", "disassemble", "bricks.txt", *options)
    assert "0 assemblies; come apart: 0; 0 of level 2 or higher so far" in found.out
    assert "\n\n\n" not in found.out
    done = read(gridsmith("blocks", "disassemble", "--resume", "apart.json", "--format", "json"))
    assert (done["come_apart"], done["solutions"], done["level_at_least"]) == (2, [], 2)
    for options in (("bricks.txt",), ("--memory", "5"), ("--level-at-least", "3")):
        refused = gridsmith("blocks", "disassemble", "--resume", "apart.json", *options)
        assert refused.status == 2
    assert gridsmith("blocks", "solve", "--resume", "apart.json").status == 2
    assert gridsmith("blocks", "disassemble").status == 2


def test_disassemble_with_too_little_memory(gridsmith, home):
    room = [(x, y, z) for x in range(1, 8) for y in range(1, 8) for z in range(1, 8)]
    shell = box(9, 9, 9, without=room)
    cubes = ((1, 1, 1), (3, 3, 3), (5, 5, 5))
    puzzle = Puzzle("safe", (Piece("shell", shell), Piece("cube", box(1, 1, 1), 3)),
                    (*shell, *cubes))  # fmt: skip
    (home / "safe.json").write_text(puzzle_json(puzzle), encoding="utf-8")
    outcome = gridsmith("blocks", "disassemble", "safe.json", "--memory", "1")
    assert outcome.status == 0
    assert "1 assembly undecided: more than 1 MB would be needed; raise --memory." in outcome.out


# Pieces to choose, and files for other programs


def test_pieces_are_listed(gridsmith):
    assert len(read(gridsmith("blocks", "pieces", "--format", "json"))) == 207 + 837
    (piece,) = read(gridsmith("blocks", "pieces", "u5", "--format", "json"))
    assert piece == {
        "name": "U5", "kind": "polyominoes", "cubes": 5, "shape": piece["shape"],
    }  # fmt: skip
    assert sorted(piece["shape"].split("/")) == ["###", "#.#"]
    (stick,) = read(gridsmith("blocks", "pieces", "824", "--format", "json"))
    assert (stick["name"], stick["kind"], stick["cubes"]) == ("824", "sticks", 17)
    shown = gridsmith("blocks", "pieces", "--limit", "2")
    assert "1,044 pieces" in shown.out.splitlines()[0]
    none = gridsmith("blocks", "pieces", "Q9")
    assert (none.status, none.out) == (2, "")
    assert "no piece has a name that begins with 'Q9'" in none.err


def test_puzzles_are_written_for_burrtools(gridsmith, home):
    outcome = gridsmith("blocks", "export", "soma-cube", "soma.xmpuzzle")
    assert (outcome.status, outcome.out) == (0, "written to soma.xmpuzzle\n")
    given = read(gridsmith("blocks", "solve", "soma.xmpuzzle", "--count", "--format", "json",
                           "--convention", "reflections"))  # fmt: skip
    assert given["count"] == 240
    same = gridsmith("blocks", "export", "soma-cube", "--output", "same.xmpuzzle")
    assert (same.status, same.out) == (0, "written to same.xmpuzzle\n")
    assert gridsmith("blocks", "show", "same.xmpuzzle").status == 0
    gridsmith("blocks", "export", "elbows.xmpuzzle", "units.xmpuzzle", "--problem", "2")
    assert (
        gridsmith("blocks", "show", "units.xmpuzzle").out
        == gridsmith("blocks", "show", "elbows.xmpuzzle", "--problem", "2").out
    )


def test_pieces_are_written_for_a_printer(gridsmith, home):
    assert gridsmith("blocks", "export", "bricks.txt", "brick.stl").status == 0
    small = (home / "brick.stl").read_bytes()
    arguments = "--piece", "brick", "--cube", "20", "--gap", "1", "--bevel", "0"
    assert gridsmith("blocks", "export", "bricks.txt", "large.stl", *arguments).status == 0
    large = (home / "large.stl").read_bytes()
    assert len(large) < len(small)  # without the bevel there are fewer triangles
    places = np.frombuffer(
        large, [("normal", "<f4", 3), ("places", "<f4", (3, 3)), ("more", "<u2")], offset=84
    )["places"]
    assert places.min(axis=(0, 1)).tolist() == [0.5, 0.5, 0.5]
    assert places.max(axis=(0, 1)).tolist() == [39.5, 19.5, 19.5]
    assert gridsmith("blocks", "export", "soma-cube", "soma.zip").status == 0
    with zipfile.ZipFile(home / "soma.zip") as files:
        assert len(files.namelist()) == 7


def test_a_long_count_that_is_stopped_says_how_long_the_rest_takes(gridsmith):
    options = ("--count", "--steps", "25", "--convention", "reflections")
    found = read(gridsmith("blocks", "solve", "pentominoes-3x4x5", *options, "--format", "json"))
    assert not found["complete"]
    assert found["seconds_left"] >= 0
