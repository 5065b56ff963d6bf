import sqlite3
from contextlib import closing

import pytest

from gridsmith.core.blocks.catalog import bundled
from gridsmith.core.library.library import Library


def library_of(window):
    return window.shell.library.path


def open_first(window):
    window.games.open(window.games.entries[0]["number"])
    window.rest()


def content(window):
    return window.page.editor.content()


@pytest.fixture
def balda(sit):
    window = sit()
    window.type("кот")
    return window


@pytest.mark.parametrize(
    "replace",
    [
        lambda page: page.newGame.begin(5, 5, "балда"),
        lambda page: page.editor.pasteText("дом\n..."),
        lambda page: page.lists.chooseLexicon("en"),
    ],
    ids=["new", "paste", "other letters"],
)
def test_a_replaced_game_is_among_the_saved_games(balda, sit, replace):
    before = content(balda)
    replace(balda.page)
    assert len(balda.kept()) == 1
    balda.close()
    again = sit()
    assert len(again.kept()) == 1
    again.page.editor.undo()
    assert content(again) == before
    again.page.editor.redo()
    open_first(again)
    assert content(again) == before


def clear(window):
    window.page.editor.clearBoard()


def type_at(window, row, text):
    window.page.editor.selectCell(row, 0)
    window.type(text)


def choose_sold_bag(window):
    window.page.game.chooseMode("set")
    window.page.game.choosePreset("ru-scrabble")


def choose_puzzle(window, number):
    window.page.editor.lookAt(1)
    window.page.choose(bundled()[number].id)


def change_puzzle(window):
    editor = window.page.editor
    editor.setCount(2) if editor.part else editor.renamePart("Mine")
    choose_puzzle(window, 1)


def begin_and_show(window):
    for size, word in ((6, ""), (5, "балда"), (5, "гараж")):
        window.page.newGame.begin(size, size, word)
    window.page.editor.showExample()
    window.page.editor.showExample()
    window.page.record.step(-2)
    window.page.newGame.begin(5, 5, "балда")


def undo(window):
    window.page.editor.undo()


OF_EACH_PAGE = {
    "balda": (
        (begin_and_show, 0),
        (lambda window: (clear(window), type_at(window, 0, "кот"), clear(window)), 1),
        (lambda window: (undo(window), clear(window)), 1),
        (lambda window: (undo(window), type_at(window, 1, "ива"), clear(window)), 1),
        (lambda window: (open_first(window), clear(window)), 1),
        (lambda window: (open_first(window), type_at(window, 2, "дом"), clear(window)), 1),
    ),
    "boggle": (  # of several rolls in a row, the last
        (lambda window: window.page.lists.chooseLexicon("en"), 0),
        (lambda window: window.page.editor.pasteText("cat dog sun"), 0),
        (lambda window: [window.page.game.roll() for _ in range(3)], 1),
        (clear, 2),
        (clear, 2),
    ),
    "tiles": (  # neither a rack nor a bag that is sold
        (lambda window: (window.page.editor.pasteText("кот"), clear(window)), 0),
        (choose_sold_bag, 0),
        (lambda window: (window.page.game.choosePreset("own"), window.type("кот")), 0),
        (choose_sold_bag, 1),
        (lambda window: (open_first(window), choose_sold_bag(window)), 1),
    ),
    "blocks": (
        (lambda window: choose_puzzle(window, 1), 0),
        (lambda window: choose_puzzle(window, 2), 0),
        (change_puzzle, 1),
        (lambda window: (open_first(window), choose_puzzle(window, 1)), 1),
    ),
}
"""What is done one after the other, and how many games are saved then."""


@pytest.mark.parametrize("tool", OF_EACH_PAGE)
def test_what_is_replaced_is_saved_once_if_anybody_misses_it(sit, tool):
    window = sit(tool)
    for number, (do, saved) in enumerate(OF_EACH_PAGE[tool]):
        do(window)
        assert len(window.kept()) == saved, number


def test_keeping_a_game_twice_makes_one_row(balda):
    for typed, titles in (("", ["Вечер"]), ("а", ["Вечер (2)", "Вечер"])):
        balda.type(typed)
        for _ in range(2):
            balda.games.save("Вечер")
        assert balda.kept() == titles
    assert balda.notices[-1] == "Saved “Вечер (2)”"
    with Library(library_of(balda)) as library:
        entry = library.entries("balda")[0]
    assert entry.content.keys() == content(balda).keys()  # and no part besides the game


def test_a_damaged_undo_history_costs_only_itself(balda, sit):
    path, before = library_of(balda), content(balda)
    balda.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        (data,) = connection.execute("SELECT history FROM session").fetchone()
        connection.execute("UPDATE session SET history = ?", (data[:-9],))
    again = sit()
    assert (again.board, again.page.editor.undoText) == ("кот", "")
    again.type("а")
    again.close()
    last = sit()
    assert last.page.editor.undoText == "type А"
    last.close()
    with Library(path) as library:
        library.save_session("balda", {"game": {**before, "board": [".....", "....."]}, "view": {}})
    older = sit()
    assert (older.page.editor.undoText, older.notices) == ("", [])


def test_a_step_of_a_list_that_is_gone_is_told_of(sit, tmp_path):
    window = sit("boggle")
    (tmp_path / "mine.txt").write_text("cat\ndog\n")
    catalog, lists = window.shell.lexicons.catalog, window.page.lists
    catalog.import_list(tmp_path / "mine.txt", "mine")
    lists.chooseLexicon("mine")
    window.type("cat")
    lists.chooseLexicon("en")
    window.rest()
    window.close()
    catalog.remove("mine")
    again = sit("boggle")
    again.page.editor.undo()
    assert "mine" in again.notices[-1]
    assert (again.board, again.page.editor.undoText) == ("CAT", "")
