from __future__ import annotations

import fnmatch
import threading

import pytest
from PySide6.QtCore import QPointF, Qt, QTimer

from gridsmith.core.balda.search import find_moves, find_paths
from gridsmith.core.lexicon.opened_lexicons import OpenLexicons
from tests.gui.balda.conftest import BALDA
from tests.gui.balda.hands import table_of
from tests.gui.driving import PATIENCE, click, middle
from tests.gui.tool.looks import place_of

LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
ESC = Qt.Key.Key_Escape

POSITION = (".....", ".к...", "балда", ".о.а.", ".....")
MANY_WAYS = (".....", "тоток", "окото", "тотот", ".....")


def chip(hands):
    return hands.search.chipText


def test_a_double_click_on_an_empty_cell_asks_what_can_be_played_there(models, russian):
    """The rows are those of a search onto this cell, and all place their letter on it."""
    hands = models(*BALDA)
    hands.double_click_cell(1, 2)
    hands.answered()
    assert chip(hands) == "Row 2, column 3"
    expected = find_moves(hands.position.board, russian, onto=(1, 2))
    assert table_of(hands.moves) == table_of(expected)
    assert {move.cell for move in hands.moves} == {(1, 2)}


def test_a_double_click_on_a_letter_checks_for_traps(models, russian):
    """The rows are those of a search through this letter, and all pass it."""
    hands = models(*POSITION)
    hands.double_click_cell(1, 1)
    hands.answered()
    assert chip(hands) == "Through К in row 2, column 2"
    expected = find_moves(hands.position.board, russian, through=(1, 1))
    assert table_of(hands.moves) == table_of(expected)
    assert all((1, 1) in move.path for move in hands.moves)


def test_the_chip_closes_the_list(hands):
    """A click on it or its cross, or Esc, puts the list away."""
    for way in ("chip", "cross", "Esc on the board", "Esc in the list"):
        hands.search_board()
        if way == "chip":
            hands.click("resultChip")
        elif way == "cross":
            hands.click(hands.with_text("Close: Whole board"))
        else:
            if way == "Esc in the list":
                hands.click(hands.row(0))
            hands.press(ESC)
        assert hands.search.resultKind == ""
        hands.see_frame()
        assert "Find every possible move" in hands.texts
        hands.type("к")
        assert "к" in hands.board
        hands.ctrl("Z")


def test_a_double_click_on_search_leaves_the_list_open(hands):
    """The second click comes to the chip, which is where the button was."""
    hands.app.engine.singletonInstance("gui.controls", "Theme").setProperty("secondTap", PATIENCE)
    button = hands.item("searchButton")
    at = QPointF(min(button.width() - 4, 100), button.height() / 2)
    spot = middle(button, at)
    click(hands.window, button, at)
    hands.answered()
    hands.see_frame()
    assert place_of(hands.item("resultChip")).contains(spot)
    click(hands.window, hands.window.contentItem(), QPointF(spot))
    assert chip(hands) == "Whole board"


KEYS = {
    "Word": lambda move: move.word,
    "Length": lambda move: -len(move.word),
    "Letter": lambda move: move.letter,
    "Cell": lambda move: move.cell,
}


def test_a_click_on_a_heading_sorts(sit_down, russian):
    """Once, turned around, and back to the default order."""
    hands = sit_down(*POSITION)
    hands.search_board()
    default = table_of(find_moves(hands.position.board, russian))
    ranks = dict(zip(russian.alphabet.symbols, russian.rarity_ranks, strict=True))
    keys = {**KEYS, "Letter": lambda move: ranks[move.letter]}
    for at, (title, key) in enumerate(keys.items()):
        for turned in (False, True):
            hands.click(hands.heading(title))
            shown = [key(move) for move in hands.moves]
            assert shown == sorted(shown, reverse=turned)
            assert hands.search.sortColumn == at
            assert hands.search.sortDescending is ((title == "Length") is not turned)
        hands.click(hands.heading(title))
        assert table_of(hands.moves) == default
        assert hands.search.sortColumn == -1


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [("АЛ", lambda word: "ал" in word), ("?а*а", lambda word: fnmatch.fnmatch(word, "?а*а"))],
)
def test_the_filter(models, pattern, fits):
    """Part of a word, or a pattern with * and ?; clearing it brings all the rows back."""
    hands = models(*POSITION)
    hands.search_board()
    everything = [move.word for move in hands.moves]
    expected = [word for word in everything if fits(word)]
    assert 0 < len(expected) < len(everything)
    hands.search.setFilter(pattern)
    assert [move.word for move in hands.moves] == expected
    assert hands.search.countText.startswith(f"{len(expected)} of {len(everything)}")
    hands.press(ESC)
    assert len(hands.moves) == len(everything)
    assert hands.search.countText.startswith(f"{len(everything)} ")
    assert hands.search.resultKind == "board"


@pytest.mark.parametrize("language", ["ru"])
@pytest.mark.parametrize("size", [(911, 452), (360, 640)])
def test_the_filter_shows_what_was_typed(sit_down, size, language):
    """Also where there is no room beside it for how many rows are left."""
    hands = sit_down(*POSITION, size=size, language=language)
    hands.search_board()
    hands.click("filterField")
    hands.type("?а*а")
    hands.see_frame()
    parts = hands.item("filterField").childItems()[0].childItems()
    field = next(part for part in parts if part.inherits("QQuickTextField"))
    room = field.width() - field.property("leftPadding") - field.property("rightPadding")
    assert room >= field.property("contentWidth")


@pytest.mark.parametrize(
    ("rows", "ask", "title"),
    [
        (("...", "...", "..."), "board", "No possible moves"),
        (("ъ....", ".....", "....."), "board", "No possible moves"),
        (("ъ....", ".....", "....."), (2, 4), "No moves here"),
        (("ъ....", ".....", "....."), (0, 0), "No trap here"),
    ],
)
def test_an_empty_list_says_why_and_what_to_try(models, rows, ask, title):
    """Each kind of question has its own words for it."""
    hands = models(*rows)
    if ask == "board":
        hands.press(Qt.Key.Key_F5)
    else:
        hands.double_click_cell(*ask)
    hands.answered()
    assert hands.search.emptyTitle == title
    hands.lay("ъъ", "ъъ")
    hands.search_board()
    assert hands.search.emptyText == "All cells are filled."


def test_a_word_that_the_board_cannot_spell_says_so(hands):
    """Also one that no list holds."""
    hands.show_sheet("M")
    hands.type("щука")
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.answered()
    assert "This word can't be formed here" in hands.texts


def test_a_selected_row_shows_its_way(hands):
    """By mouse: the path in order and the new letter on its cell; arrows, Home and End walk on."""
    hands.search_board()
    hands.click_row(1)
    move = hands.moves[1]
    grid = hands.grid
    assert hands.page.path == [row * 5 + column for row, column in move.path]
    assert grid.property("placedCell") == move.row * 5 + move.column
    assert grid.property("placedLetter") == move.letter.upper()
    numbers = {str(number) for number in range(1, len(move.word) + 1)}
    assert numbers <= set(hands.texts)
    assert hands.item("wordButton").isVisible()
    for key, at in ((DOWN, 2), (UP, 1), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, -1)):
        hands.press(key)
        assert hands.search.currentRow == at % len(hands.moves)
        assert hands.page.path == [row * 5 + column for row, column in hands.moves[at].path]


def test_several_ways_are_stepped_through(models):
    """With Left and Right and with the buttons, round and round."""
    hands = models(*MANY_WAYS)
    hands.search_board()
    at = next(at for at, move in enumerate(hands.moves) if 3 <= move.paths <= 9)
    hands.click_row(0)
    hands.search.selectRow(at)
    move = hands.moves[at]
    board = hands.position.board.place(*move.cell, move.letter)
    ways = find_paths(board, move.word, move.cell)
    assert hands.search.pathCount == move.paths == len(ways)
    seen = [hands.search.selected_path]
    for _ in range(move.paths - 1):
        hands.search.stepPath(1)
        seen.append(hands.search.selected_path)
    assert sorted(seen) == sorted(ways)
    hands.search.stepPath(1)
    assert hands.search.selected_path == seen[0]
    hands.search.stepPath(-1)
    assert hands.search.selected_path == seen[-1]
    assert hands.page.path == [row * 5 + column for row, column in seen[-1]]


def test_a_knot_shows_both_its_numbers(sit_down):
    """A cell passed twice carries both steps."""
    hands = sit_down(".....", ".....", "шала.", ".....", ".....")
    hands.rules.set({"knots": True})
    hands.search_board()
    at = next(at for at, move in enumerate(hands.moves) if len(set(move.path)) < len(move.path))
    hands.search.selectRow(at)
    move = hands.moves[at]
    twice = next(cell for cell in move.path if move.path.count(cell) == 2)
    steps = [str(step) for step, cell in enumerate(move.path, 1) if cell == twice]
    assert "·".join(steps) in hands.texts


def test_a_search_asked_for_before_the_engine_is_ready_is_answered(sit_down, monkeypatch, qtbot):
    """It waits, lets the window work meanwhile, and then answers."""
    ready, open_list = threading.Event(), OpenLexicons.lexicon

    def take_long(lexicons, name):
        ready.wait()
        return open_list(lexicons, name)

    monkeypatch.setattr(OpenLexicons, "lexicon", take_long)
    hands = sit_down(".....", ".....", "балда", ".....", ".....")
    hands.page.start()
    hands.press(Qt.Key.Key_F5)
    assert hands.search.resultKind == "board"
    assert hands.page.busy
    ticks = []
    timer = QTimer(interval=16, timeout=lambda: ticks.append(hands.search.answered))
    timer.start()
    qtbot.waitUntil(lambda: len(ticks) > 5)
    timer.stop()
    assert not any(ticks)
    hands.click_cell(0, 0)
    hands.type("к")
    ready.set()
    hands.answered()
    assert len(hands.moves) > 0
    assert hands.moves.board.letter(0, 0) == "к"
