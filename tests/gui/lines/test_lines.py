"""A sixth game takes 600 lines: its rules, its page, and a row in the table of games."""

import importlib
import sys
import types
from pathlib import Path

import pytest

from gridsmith.core.games import GAMES, Game
from tests.gui.driving import PageHands

HERE = Path(__file__).parent


class Hands(PageHands):
    tool = "lines"

    def play(self, *letters):
        for cell, letter in letters:
            self.editor.selectCell(*cell)
            self.type(letter)


@pytest.fixture
def lines(monkeypatch, tmp_path, make_app, qtbot):
    """Open the page, planted as a further game is: a row of the table, its rooms."""
    monkeypatch.setitem(GAMES, "lines", Game("Lines", "grid", "Lines: write letters.", {}))
    for module in ("settings", "shell.model", "shell.opening"):  # they have read it before
        monkeypatch.setattr(f"gridsmith.gui.{module}.TOOLS", tuple(GAMES))
    monkeypatch.setattr("gridsmith.gui.shell.model.OWN", tuple(GAMES))
    for name in GAMES:
        (tmp_path / "gui" / name).mkdir(parents=True)
        page = f"{name.capitalize()}Page.qml"
        empty = "import gui.controls\nToolPage { property var viewModel }"
        source = (HERE / page).read_text() if name == "lines" else empty
        (tmp_path / "gui" / name / page).write_text(source)
    monkeypatch.setitem(sys.modules, "gridsmith.gui.lines", types.ModuleType("gridsmith.gui.lines"))
    page = importlib.import_module("tests.gui.lines.page")
    monkeypatch.setitem(sys.modules, "gridsmith.gui.lines.page", page)
    monkeypatch.setattr("gridsmith.gui.shell.model.GUI", tmp_path / "gui")

    def open_page(**more):
        return Hands(make_app(tool="lines", **more), qtbot)

    return open_page


def test_a_whole_game(lines):
    hands = lines()
    hands.play(((0, 0), "c"), ((0, 1), "a"), ((0, 2), "t"))
    assert hands.editor.state.scores == (3, 0)
    hands.wait(lambda: hands.results.answered and "CATS" in hands.texts)
    hands.ctrl("Z")
    hands.play(((3, 3), "z"))
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    assert [row["loss"] for row in hands.page.record.rows[1:]] == ["", "", "−3"]
    hands.page.record.goTo(1)
    hands.play(((1, 0), "o"))
    assert [row["kind"] for row in hands.page.record.rows][-1] == "variation"
    hands.games.save("Two")
    hands.kept()
    before = hands.editor.state
    hands.page.begin(True)
    hands.play(((0, 0), "c"))
    hands.wait(lambda: len(hands.editor.state.record.turns) == 2)
    hands.ctrl("Z")
    assert hands.editor.state.record.turns == ()
    number = next(row["number"] for row in hands.games.entries if row["title"] == "Two")
    hands.games.open(number)
    hands.wait(lambda: hands.editor.state == before)
    hands.page.fill()
    search = hands.page.longSearch
    hands.wait(lambda: search.currentRow >= 0 and search.fraction > 0)
    search.stop()
    hands.wait(lambda: not search.running)
    search.take()
    assert all(hands.editor.state.board.letters())


def test_it_takes_few_lines():
    files = [*HERE.glob("*.qml"), HERE / "game.py", HERE / "page.py"]
    assert sum(bool(line.strip()) for path in files for line in path.open()) <= 600
