import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gridsmith
from gridsmith.core import dots
from gridsmith.core.study.matches import Matches
from gridsmith.core.tiles.rack_words import RackWords

SPANISH = gridsmith.ENGLISH.with_letters(["ch"])
ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_are_true(compiled, tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_the_cells_of_the_notebook_run(compiled, tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    notebook = json.loads((ROOT / "docs" / "python.ipynb").read_text(encoding="utf-8"))
    names: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"]).replace("seconds=3", "seconds=0.1")
            exec(source, names)
            if not source.startswith("import") and "[" not in (last := source.splitlines()[-1]):
                assert eval(last, names)._repr_svg_().startswith("<svg")


def test_the_package_itself_loads_nothing():
    program = "import sys, gridsmith; print([m for m in sys.modules if m.startswith('gridsmith.')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_all_names_are_listed_and_known_to_type_checkers():
    source = (ROOT / "gridsmith" / "__init__.py").read_text(encoding="utf-8")
    typed = source[source.index("if TYPE_CHECKING") : source.index("_DOORS = ")]
    exported = re.findall(r"import (\w+) as \1$|^    (\w+) = ", typed, re.MULTILINE)
    assert sorted("".join(each) for each in exported) == dir(gridsmith)
    assert all(hasattr(gridsmith, name) for name in dir(gridsmith))
    assert {"board", "position", "notation"} < {*dir(dots)}


def test_a_puzzle_is_read_from_its_file(tmp_path):
    (tmp_path / "pair.txt").write_text("piece: A\n##\n\ngoal:\n##\n", encoding="utf-8")
    for given in (tmp_path / "pair.txt", str(tmp_path / "pair.txt")):
        assert gridsmith.read_puzzle(given).name == "pair"


@pytest.mark.parametrize(
    "ask",
    [
        lambda few: gridsmith.find_words("cat1", few),
        lambda few: gridsmith.find_moves("cat\n.1.", few),
        lambda few: gridsmith.solve_boggle("ca\nt", few),
        lambda few: gridsmith.best_set("cat", few, required=("dog",)),
        lambda few: gridsmith.read_puzzle("not there.xmpuzzle"),
        lambda few: gridsmith.find_moves_batch(["cat\n.1."], few),
        lambda few: gridsmith.find_words("cat", few).sorted("color"),
        lambda few: gridsmith.assemble("no\npuzzle"),
        lambda few: gridsmith.assemble("piece: A\n##\n\ngoal:\n##\n", "some"),
        lambda few: gridsmith.Piece("T", [(0, 0), (1, 0)]),
        lambda few: gridsmith.solve_dots("no board"),
        lambda few: gridsmith.solve_dots(gridsmith.DotsPosition(1, 1), workers=0),
        lambda few: gridsmith.assemble("piece: A\n##\n\ngoal:\n##\n", workers=0),
        lambda few: gridsmith.Condition("color"),
    ],
)
def test_what_is_wrong_is_a_complaint_of_one_line(compiled, ask):
    few = gridsmith.build_lexicon("few", gridsmith.ENGLISH, ["cat"])
    with pytest.raises(gridsmith.Complaint) as caught:
        ask(few)
    assert "\n" not in str(caught.value)


def made():
    few = gridsmith.build_lexicon("few", gridsmith.ENGLISH, ["cat", "cats", "act", "scat"])
    ukrainian = gridsmith.Alphabet("uk", "абʼ", {"'": "ʼ"})
    begun = gridsmith.DotsPosition(1, 2)
    small = "7/3C3/2MY3/2IS3/2ET3/2N4/7 EHL/OY 30/25 0"
    boards = [
        gridsmith.Board.parse("ca\n..", gridsmith.ENGLISH),
        gridsmith.Board.parse("бʼа\n...", ukrainian),
        gridsmith.BoggleBoard.parse("qu2wt\nabs3l", gridsmith.ENGLISH),
        begun,
        begun.draw(0).draw(2).draw(3).draw(4),
        gridsmith.DotsPosition(1, 1, 15, scores=(0, 1)),
        gridsmith.read_board("15/" * 14 + "15 AB?/ 3/-5 0"),
        gridsmith.read_board("15/" * 6 + "2яЮ11/" + "15/" * 7 + "15", gridsmith.RUSSIAN),
        gridsmith.read_board(small, layout="en-small"),
    ]
    return few, boards


def test_positions_are_shown_and_written_as_they_are_read():
    names = vars(gridsmith) | {name: getattr(gridsmith, name) for name in gridsmith.__all__}
    for board in made()[1]:
        assert eval(repr(board), names) == board
        assert str(board) == board.text()
        assert board._repr_svg_().startswith("<svg")
    for rack in (
        gridsmith.read_rack("retain?", gridsmith.ENGLISH),
        gridsmith.Bag.of_letters("c·h[ch]?", SPANISH),
        gridsmith.Bag.of_letters("аб", gridsmith.RUSSIAN, range(32), "own"),
    ):
        assert eval(repr(rack), names) == rack


def test_a_search_of_ones_own_loop_ends_where_it_should():
    search = gridsmith.BoggleHunt(gridsmith.BoggleProblem.any_letters(2, 2, made()[0]), seed=1)
    steps = gridsmith.Snapshots(search, seconds=3600)
    assert [next(steps).steps, next(steps).steps] == [1, 2]
    steps.stop()
    assert list(steps) == []
    assert list(gridsmith.Snapshots(search, seconds=0)) == []


def test_without_time_there_is_what_is_known(compiled):
    few, boards = made()
    assert (
        gridsmith.solve_dots(boards[3], seconds=0).high,
        gridsmith.assemble(gridsmith.bundled_puzzle("soma-cube"), seconds=0).points,
        gridsmith.best_set("cats", few, seconds=0).points,
        gridsmith.solve_board(boards[-1], few, seconds=0).move,
        len(gridsmith.simulate_board(boards[-1], few, seconds=0).candidates),
    ) == (2, 0, -24, None, 8)


def test_results_are_shown_with_the_first_of_them(compiled):
    few, boards = made()
    solved = gridsmith.assemble("piece: A\n##\n\ngoal:\n##\n").assemblies
    for found in (
        gridsmith.find_moves(boards[0], few),
        gridsmith.solve_boggle("ca\nts", few),
        gridsmith.find_words("cats", few),
        gridsmith.find_board_moves("15/" * 14 + "15 CATS/ 0/0 0", few),
        gridsmith.find_matches(few, "c*"),
    ):
        shown = found._repr_svg_()
        assert found[0].word in shown
        has_path = not isinstance(found, RackWords | Matches)
        assert ("<polygon" in shown) == has_path
        assert found[:0]._repr_svg_().startswith("<svg")
        assert repr(found).startswith(f"<{type(found).__name__}: {len(found)}")
    assert "<polygon" in solved._repr_svg_()
    assert repr(solved).endswith(": 1>")
    (piece,) = solved.puzzle.pieces
    assert eval(repr(piece), {"Piece": gridsmith.Piece}) == piece
    assert f">{piece.name}</text>" in solved.puzzle._repr_svg_()
