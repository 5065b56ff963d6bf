from __future__ import annotations

import csv
import json

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.solve import find_paths, solve
from tests.cli.conftest import as_text
from tests.gui.boggle.hands import GOOD

LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down


@pytest.mark.parametrize(
    "rows", [GOOD, ("QuThA.", "NEST"), ("zzzz", "zzzz"), ("....", ".a..", "....")]
)
def test_the_total_is_that_of_the_words(sit_down, english, rows):
    """Points, number and words are those of the engine."""
    hands = sit_down(*rows)
    expected = solve(hands.board.state.board, english)
    assert hands.words.points == expected.points
    assert hands.words.rows.found == len(expected)
    assert hands.spelled == expected.words()
    assert hands.total == f"{expected.points:,} points"
    assert f"{len(expected):,} words" in hands.texts


def test_counting_is_changed_at_once(sit_down, english):
    """Both switches of the sheet, and undo brings the old points back."""
    hands = sit_down(*GOOD)
    board, first = hands.board.state.board, hands.total
    hands.show_sheet("R")
    for shortest in (4, 5, 3):
        hands.click(hands.with_text(str(shortest)))
        for title, name in (("MacTech", "mactech"), ("Classic", "classic")):
            hands.click(hands.with_text(title))
            hands.solved()
            expected = solve(board, english, SCORINGS[name], shortest)
            assert (hands.words.points, hands.words.rows.found) == (expected.points, len(expected))
            assert hands.board.undoText == "change the scoring"
    hands.close_sheet()
    assert hands.total == first
    hands.ctrl("Z")
    hands.solved()
    assert hands.words.points == solve(board, english, SCORINGS["mactech"]).points


# The list


@pytest.mark.parametrize(
    ("title", "key"),
    [("Points", lambda word: -word.points)],
)
def test_a_heading_sorts(sit_down, title, key):
    """Once, the other way round, and back to the order at first."""
    hands = sit_down(*GOOD)
    before = hands.spelled
    hands.click(hands.heading(title))
    keys = [key(word) for word in hands.shown]
    assert keys == sorted(keys)
    hands.click(hands.heading(title))
    keys = [key(word) for word in hands.shown]
    assert keys == sorted(keys, reverse=True)
    hands.click(hands.heading(title))
    assert hands.spelled == before


@pytest.mark.parametrize(
    ("pattern", "fits"),
    [
        ("ent", lambda word: "ent" in word),
        ("TR*S", lambda word: word.startswith("tr") and word.endswith("s")),
        ("?ear", lambda word: len(word) == 4 and word.endswith("ear")),
        ("[a.", lambda word: False),
    ],
)
def test_the_list_is_filtered(sit_down, pattern, fits):
    """Typed into the field; the field says how many are left, Esc brings all back."""
    hands = sit_down(*GOOD)
    every, points = hands.spelled, hands.words.points
    hands.ctrl("F")
    hands.type(pattern)
    left = [word for word in every if fits(word)]
    assert hands.spelled == left
    assert (hands.words.points, hands.words.rows.found) == (points, len(every))
    if not left:
        hands.see_frame()
        assert "No words match the filter" in hands.texts
    hands.press(Qt.Key.Key_Escape)
    assert hands.spelled == every
    assert hands.rows == " ".join(GOOD)


@pytest.mark.parametrize(
    ("rows", "filtered", "title"),
    [
        ((), "", "Find every word on the board"),
        (("zzzz", "zzzz"), "", "No words"),
        (GOOD, "qqq", "No words match the filter"),
    ],
)
def test_an_empty_list_says_why(sit_down, rows, filtered, title):
    """In words, and what to do about it."""
    hands = sit_down(*rows)
    hands.words.setFilter(filtered)
    hands.see_frame()
    assert title in hands.texts
    assert hands.words.emptyText in hands.texts


def test_a_filter_does_not_hide_the_emptiness_of_a_board(sit_down):
    """Emptied with a filter on, it asks for letters; typed again, its words are filtered."""
    hands = sit_down(*GOOD)
    hands.words.setFilter("ent")
    hands.board.clearBoard()
    hands.solved()
    hands.see_frame()
    assert "Find every word on the board" in hands.texts
    hands.ctrl("F")  # there is no filter to go to
    hands.type("rentsore")
    assert hands.rows.startswith("RENT SORE")
    hands.solved()
    assert 0 < len(hands.spelled) < hands.words.rows.found
    hands.ctrl("F")
    hands.board.clearBoard()
    hands.see_frame()
    hands.type("a")
    assert "A" in hands.rows


# Paths


def test_a_word_shows_its_path(sit_down):
    """Selected by a click, by the arrows and by the ends of the list."""
    hands = sit_down(*GOOD)
    hands.click(hands.row(1))
    for key, row in ((None, 1), (DOWN, 2), (UP, 1), (UP, 0), (UP, 0), (Qt.Key.Key_End, -1)):
        if key is not None:
            hands.press(key)
        row %= hands.words.rows.found
        word = hands.shown[row]
        assert hands.words.currentWord == word.word
        cells = [at * 4 + column for at, column in word.path]
        assert hands.words.path == cells
        assert list(hands.grid.property("path")) == cells
        hands.see_frame()
        assert word.word.upper() in hands.texts
        steps = {text for text in hands.texts if text.isdigit()}
        assert {str(step) for step in range(1, len(cells) + 1)} <= steps


def test_the_paths_of_a_word_are_stepped_through(sit_down):
    """With Left and Right and with the buttons, round and round."""
    hands = sit_down(*GOOD)
    at = next(at for at, word in enumerate(hands.shown) if word.paths >= 3)
    word = hands.shown[at]
    hands.click(hands.row(0))
    hands.words.selectRow(at)
    assert hands.table_row == at
    ways = {
        tuple(row * 4 + column for row, column in path)
        for path in find_paths(hands.board.state.board, word.word)
    }
    assert hands.words.pathCount == word.paths == len(ways)
    seen = [tuple(hands.words.path)]
    for _ in range(word.paths - 1):
        hands.press(RIGHT)
        seen.append(tuple(hands.words.path))
    assert set(seen) == ways
    hands.press(RIGHT)
    assert tuple(hands.words.path) == seen[0]
    hands.press(LEFT)
    assert tuple(hands.words.path) == seen[-1]
    hands.click("nextPath")
    assert tuple(hands.words.path) == seen[0]
    hands.click("previousPath")
    assert tuple(hands.words.path) == seen[-1]
    assert f"{word.paths}/{word.paths}" in hands.texts or hands.words.pathNumber > 0


def test_escape_lets_go_of_a_word(sit_down):
    """Its path goes, and so does the bar at the foot."""
    hands = sit_down(*GOOD)
    hands.click(hands.row(2))
    hands.press(Qt.Key.Key_Escape)
    assert (hands.words.currentRow, hands.table_row, hands.words.path) == (-1, -1, [])
    assert hands.rows == " ".join(GOOD)


def test_the_selected_word_outlasts_order_filter_and_typing(sit_down):
    """As long as it is in the board."""
    hands = sit_down(*GOOD)
    hands.click(hands.row(1))
    word = hands.words.currentWord
    hands.click(hands.heading("Word"))
    assert (hands.words.currentWord, hands.table_row) == (word, hands.row_of(word))
    hands.words.setFilter(word[2:])
    assert (hands.words.currentWord, hands.table_row) == (word, hands.row_of(word))
    hands.words.setFilter("")
    used = set(hands.words.path)
    free = next(cell for cell in range(16) if cell not in used)
    hands.click_cell(*divmod(free, 4))
    hands.type("z")
    hands.solved()
    assert (hands.words.currentWord, hands.table_row) == (word, hands.row_of(word))
    hands.click_cell(*divmod(hands.words.path[0], 4))
    hands.press(Qt.Key.Key_Delete)
    hands.solved()
    assert hands.words.path == [] or hands.words.currentWord == word


# Lists to keep


@pytest.mark.parametrize("kind", ["csv"])
def test_the_list_is_exported_as_it_is_shown(sit_down, tmp_path, kind):
    """In its order and with its filter; cells counted from 1."""
    hands = sit_down(*GOOD)
    hands.words.setFilter("tre")
    hands.words.sortBy(0)
    hands.words.exportList(QUrl.fromLocalFile(str(tmp_path / "мой list")), kind)
    ending = {"text": "txt"}.get(kind, kind)
    hands.wait(lambda: hands.notice() == f"Saved: мой list.{ending}")
    text = (tmp_path / f"мой list.{ending}").read_text(encoding="utf-8-sig")
    expected = [
        (
            word.word,
            str(word.points),
            str(word.length),
            str(word.paths),
            " ".join(f"{row + 1},{column + 1}" for row, column in word.path),
        )
        for word in hands.shown
    ]
    assert len(expected) > 3
    names = ("word", "points", "length", "paths", "path")
    if kind == "json":
        rows = [tuple(as_text(row[name]) for name in names) for row in json.loads(text)]
    elif kind == "text":
        lines = text.splitlines()[-len(expected) :]
        rows = [(*parts[:4], " ".join(parts[4:])) for parts in map(str.split, lines)]
    else:
        table = csv.DictReader(text.splitlines(), delimiter="\t" if kind == "tsv" else ",")
        rows = [tuple(row[name] for name in names) for row in table]
    assert rows == expected


def test_a_list_that_cannot_be_written_is_told_of(sit_down, tmp_path):
    """In one line; the page goes on."""
    hands = sit_down(*GOOD)
    (tmp_path / "a file").write_text("")
    hands.words.exportList(QUrl.fromLocalFile(str(tmp_path / "a file" / "list.csv")), "csv")
    hands.wait(lambda: hands.notice() != "")
    assert "\n" not in hands.notice()
    assert "Errno" not in hands.notice()


def test_the_list_is_copied_with_the_list_in_hand(sit_down):
    """Ctrl+C there, and by the export sheet."""
    hands = sit_down(*GOOD)
    hands.words.setFilter("ent")
    hands.click(hands.row(0))
    hands.ctrl("C")
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines[1:]] == hands.spelled
    QGuiApplication.clipboard().setText("")
    hands.show_sheet("E")
    hands.click(hands.with_text("Copy"))
    hands.sheet_closed()
    assert QGuiApplication.clipboard().text().splitlines() == lines
