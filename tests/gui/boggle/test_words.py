import re

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.solve import find_paths, solve
from tests.gui.boggle.hands import GOOD
from tests.gui.driving import heard

LEFT, RIGHT, UP, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down
FIVE = re.compile(".{5}").fullmatch


def cells(path, columns=4):
    return [row * columns + column for row, column in path]


# Without a window


@pytest.mark.parametrize("rows", [("QuThA.", "NEST"), ("zzzz", "zzzz")])
def test_the_words_are_those_of_the_engine_under_each_rule(models, english, rows):
    hands = models(*rows)
    board, words = hands.board.state.board, hands.words
    for shortest in (3, 4):
        hands.game.setMinLength(shortest)
        for name in ("mactech", "letters", "classic"):
            hands.game.chooseScoring(name)
            hands.solved()
            expected = solve(board, english, SCORINGS[name], shortest)
            assert (words.points, hands.spelled) == (expected.points, expected.words())
            assert (hands.game.scoring, hands.game.minLength) == (name, shortest)
    assert words.totalText == f"{expected.points:,} points"
    assert words.countText == f"{len(expected):,} words"
    lengths = [len(word) for word in expected.words()]
    # From the shortest to the longest, those between them too.
    every = range(min(lengths), max(lengths) + 1) if lengths else ()
    assert [(bar["letters"], bar["count"], bar["found"]) for bar in words.lengths] == [
        (length, lengths.count(length), 0) for length in every
    ]


def test_the_words_through_a_die_and_of_a_length_are_listed(models):
    hands = models(*GOOD)
    every, words, board = {*hands.spelled}, hands.words, hands.board.state.board
    through = {word for word in every if any((1, 2) in path for path in find_paths(board, word))}
    hands.board.selectCell(1, 2)
    for act, what, told, wanted in (
        (words.throughDie, (), "Through A (2,3)", through),
        (words.chooseLength, (5,), "Through A (2,3), 5 letters", {*filter(FIVE, through)}),
        (hands.page.escape, (), "", every),
        (words.chooseLength, (5,), "5 letters", {*filter(FIVE, every)}),
        (words.throughDie, (), "Through A (2,3), 5 letters", {*filter(FIVE, through)}),
    ):
        assert act(*what) is not False
        hands.wait(lambda told=told: words.narrowText == told)
        assert {*hands.spelled} == wanted
        assert "Through" not in told or all((1, 2) in row.path for row in hands.shown)
    hands.press(Qt.Key.Key_Delete)
    hands.solved()  # another board has other words through its dice
    assert words.narrowText == "5 letters"


def test_an_empty_list_says_why(models):
    hands = models()
    with hands.engine_held():
        hands.type("a")
        hands.wait(lambda: (hands.words.totalText, hands.words.countText) == ("…", "…"))
        assert (hands.words.points, hands.words.emptyTitle) == (None, "Searching…")
        assert (hands.words.widen(), hands.words.throughDie(), hands.notice()) == (
            None, None, "Choose a cell with a letter first."
        )  # fmt: skip


def test_a_changed_board_shows_no_path_of_the_old_one(models):
    hands = models(*GOOD)
    page, words = hands.page, hands.words
    at = next(at for at, word in enumerate(hands.shown) if word.paths >= 3)
    word = hands.shown[at]
    words.previewRow(at)
    assert page.path == cells(word.path)
    words.selectRow(at)
    with hands.engine_held():
        hands.click_cell(*divmod(min({*range(16)} - {*page.path}), 4))
        hands.type("z")
        for look in (words.selectRow, words.previewRow):
            assert (page.path, words.pathCount) == ([], word.paths)  # of the board that was solved
            look(at)
        hands.ctrl("Z")
        assert page.path == cells(word.path)
    words.sortBy(0)
    words.setFilter(word.word[2:])
    assert words.currentRow == hands.spelled.index(word.word)
    words.setFilter("")
    hands.type("z")
    hands.solved()
    assert (words.currentWord, page.path) == (word.word, cells(word.path))


# In the window


def test_the_list_is_worked_by_mouse_and_keys(sit_down):
    hands = sit_down(*GOOD, size=(1100, 760))
    words = hands.words
    hands.grid.forceActiveFocus()
    for key, row in ((Qt.Key.Key_Return, 0), (DOWN, 1), (UP, 0), (UP, 0), (Qt.Key.Key_End, -1)):
        hands.press(key)
        word = hands.shown[row % words.rows.found]
        path = list(hands.grid.property("path"))
        assert (words.currentWord, path) == (word.word, cells(word.path))
        assert sum("step" in cell for cell in heard(hands.grid)) == word.length
    words.selectRow(next(at for at, word in enumerate(hands.shown) if word.paths >= 3))
    seen = [words.path]
    for step, what in (
        (hands.press, RIGHT),
        (hands.click, "nextPath"),
        (hands.press, LEFT),
        (hands.click, "previousPath"),
    ):
        step(what)
        seen.append(words.path)
    assert seen[3:] == [seen[1], seen[0]]
    assert len({*map(tuple, seen)}) == 3
    hands.press(Qt.Key.Key_Escape)
    assert (words.currentRow, hands.table_row, words.path) == (-1, -1, [])
