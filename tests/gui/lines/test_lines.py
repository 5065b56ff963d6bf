"""A sixth game takes 600 lines: its rules, its page, and a row in the table of games."""

import importlib
import sys
import types
from pathlib import Path
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QTranslator

from gridsmith.core.balda.board import Board
from gridsmith.core.games import GAMES, Game
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from tests.gui.driving import PageHands
from tests.gui.lines.game import Fill, FillProblem, find_moves

HERE = Path(__file__).parent
FEW = ["cat", "cats", "ant", "tan", "nit", "sat", "ten", "net"]
WORDS = build_lexicon("few", ENGLISH, FEW)


class Hands(PageHands):
    tool = "lines"

    @property
    def board_text(self):
        return self.editor.state.board.text()


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


def words_by_hand(board, words):
    """Every word that one letter completes: (word, cell, letter), found the slow way."""
    found = {}
    for number, taken in enumerate(board.letters()):
        for letter in "" if taken else ENGLISH.symbols:
            row, column = divmod(number, board.columns)
            full = board.place(row, column, letter)
            for word in words:
                for at in range(max(full.rows, full.columns)):
                    across = [(row, at + step) for step in range(len(word))]
                    down = [(at + step, column) for step in range(len(word))]
                    for path in (across, down):
                        inside = all(r < full.rows and c < full.columns for r, c in path)
                        fits = inside and "".join(full.letter(*c) or "." for c in path) == word
                        if fits and (row, column) in path:
                            key = (row, column), letter
                            found[key] = max(found.get(key, ""), word, key=len)
    return {(cell, letter): len(word) for (cell, letter), word in found.items()}


@given(st.text("acstnie.", min_size=12, max_size=12))
def test_the_moves_are_those_found_the_slow_way(letters):
    board = Board.parse("\n".join(letters[at : at + 4] for at in (0, 4, 8)), ENGLISH)
    moves = find_moves(board, WORDS)
    assert {(move.cell, move.letter): move.points for move in moves} == words_by_hand(board, FEW)
    for move in moves:
        full = board.place(*move.cell, move.letter)
        assert "".join(full.letter(*cell) for cell in move.path) == move.word


def test_a_search_goes_on_as_if_it_had_not_stopped():
    problem = FillProblem(Board.parse("c...\n....\n....", ENGLISH), WORDS)
    whole, part = Fill(problem, 5), Fill(problem, 5)
    for _ in range(20):
        whole.step()
        part = Fill.resume(problem, part.state())
        part.step()
    assert part.state() == whole.state()
    assert whole.points > 0


def play(hands, *letters):
    for cell, letter in letters:
        hands.editor.selectCell(*cell)
        hands.type(letter)


def test_letters_score_words_and_the_game_has_a_record(lines):
    hands = lines()
    play(hands, ((0, 0), "c"), ((0, 1), "a"), ((0, 2), "t"))
    assert hands.editor.state.scores == (3, 0)
    hands.wait(lambda: hands.results.answered and "CATS" in hands.texts)
    hands.ctrl("Z")
    assert hands.editor.state.scores == (0, 0)
    hands.page.record.goTo(1)
    play(hands, ((1, 0), "o"))
    assert [row["kind"] for row in hands.page.record.rows][-1] == "variation"
    hands.games.save("Two")
    hands.kept()
    before = hands.editor.state
    hands.page.begin(False)
    assert hands.board_text == "....\n" * 3 + "...."
    number = next(row["number"] for row in hands.games.entries if row["title"] == "Two")
    hands.games.open(number)
    hands.wait(lambda: hands.board_text != "....\n" * 3 + "....")
    assert hands.editor.state == before


def test_the_computer_answers_and_its_turn_is_undone_with_ones_own(lines):
    hands = lines()
    hands.page.begin(True)
    play(hands, ((0, 0), "c"))
    hands.wait(lambda: len(hands.editor.state.record.turns) == 2)
    hands.ctrl("Z")
    assert hands.editor.state.record.turns == ()
    assert hands.editor.state.computer


def test_a_game_is_reviewed(lines):
    hands = lines()
    play(hands, ((0, 0), "c"), ((0, 1), "a"), ((3, 3), "z"))
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete and not hands.page.review.running)
    assert [row["loss"] for row in hands.page.record.rows[1:]] == ["", "", "−3"]


def test_a_search_fills_the_board(lines):
    hands = lines()
    hands.page.fill()
    search = hands.page.longSearch
    hands.wait(lambda: search.currentRow >= 0 and search.fraction > 0)
    search.stop()
    hands.wait(lambda: not search.running)
    search.take()
    assert all(hands.editor.state.board.letters())


class Russian(QTranslator):
    TEXTS: ClassVar = {"First": "Первый", "%1: write a letter.": "%1: впишите букву."}

    def translate(self, context, text, comment=None, number=-1):
        return self.TEXTS.get(text) if context == "Lines" else None


def test_it_speaks_russian_and_plays_with_russian_words(lines, qapp):
    russian = Russian()
    qapp.installTranslator(russian)
    hands = lines(language="ru")
    play(hands, ((0, 0), "к"), ((0, 1), "о"), ((0, 2), "т"))
    assert hands.editor.state.scores == (3, 0)
    hands.ctrl("Z")
    assert hands.page.statusText == "Первый: впишите букву."
    assert hands.page.drawn().title
    qapp.removeTranslator(russian)


def test_it_takes_few_lines():
    files = [*HERE.glob("*.qml"), HERE / "game.py", HERE / "page.py"]
    assert sum(bool(line.strip()) for path in files for line in path.open()) <= 600
