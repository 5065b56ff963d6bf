import doctest
import subprocess
import sys
from pathlib import Path

import pytest

import gridsmith

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_are_true(compiled, tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_the_package_itself_loads_nothing():
    program = "import sys, gridsmith; print([m for m in sys.modules if m.startswith('gridsmith.')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    "ask",
    [
        lambda few: gridsmith.find_words("cat1", few),
        lambda few: gridsmith.find_moves("cat\n.1.", few),
        lambda few: gridsmith.solve_boggle("ca\nt", few),
        lambda few: gridsmith.best_set("cat", few, required=("dog",)),
        lambda few: gridsmith.read_puzzle("not there.xmpuzzle"),
        lambda few: gridsmith.assemble("no\npuzzle"),
        lambda few: gridsmith.solve_dots("no board"),
    ],
)
def test_what_is_wrong_is_a_complaint_of_one_line(compiled, ask):
    few = gridsmith.build_lexicon("few", gridsmith.ENGLISH, ["cat"])
    with pytest.raises(gridsmith.Complaint) as caught:
        ask(few)
    assert "\n" not in str(caught.value)


def test_a_board_is_shown_and_written_as_it_is_read():
    names = vars(gridsmith) | {name: getattr(gridsmith, name) for name in gridsmith.__all__}
    ukrainian = gridsmith.Alphabet("uk", "абʼ", {"'": "ʼ"})
    for board in (
        gridsmith.Board.parse("ca\n..", gridsmith.ENGLISH),
        gridsmith.Board.parse("бʼа\n...", ukrainian),
        gridsmith.BoggleBoard.parse("qu2wt\nabs3l", gridsmith.ENGLISH),
    ):
        assert eval(repr(board), names) == board
        assert str(board) == board.text()


def test_a_search_of_ones_own_loop_ends_where_it_should():
    few = gridsmith.build_lexicon("few", gridsmith.ENGLISH, ["cat", "act"])
    search = gridsmith.BoggleHunt(gridsmith.BoggleProblem.any_letters(2, 2, few), seed=1)
    steps = gridsmith.snapshots(search, seconds=3600)
    assert [next(steps).steps, next(steps).steps] == [1, 2]
    assert list(gridsmith.snapshots(search, seconds=0)) == []
