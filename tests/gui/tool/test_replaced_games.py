"""A game that another one replaces is saved, once; undo works after a restart."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from gridsmith.core.blocks.catalog import bundled
from gridsmith.core.library.library import Library


def library_of(window):
    return window.shell.library.path


def content(window):
    return window.page.editor.content()


@pytest.fixture
def balda(sit):
    """A page of Balda with a word on its board."""
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
    """It is opened from there, and undone after a restart."""
    before = content(balda)
    replace(balda.page)
    assert len(balda.kept()) == 1
    balda.close()
    again = sit()
    assert len(again.kept()) == 1
    again.page.editor.undo()
    assert content(again) == before
    again.page.editor.undo()
    assert again.board == ""
    for _ in range(2):
        again.page.editor.redo()
    again.games.open(again.games.entries[0]["number"])
    again.rest()
    assert content(again) == before


def test_new_game_offers_to_undo_it(balda):
    """Where a game was replaced, and nowhere else."""
    before = content(balda)
    offered = []
    balda.shell.noticeShown.connect(lambda *told: offered.append(told))
    balda.page.newGame.begin(5, 5, "балда")
    ((text, words, number),) = offered
    assert (text, words) == ("New game. The previous one is in the saved games.", "Undo")
    balda.shell.takeNoticeAction(number)
    assert content(balda) == before
    balda.page.editor.redo()
    offered.clear()
    balda.page.newGame.begin(5, 5, "балда")
    assert not offered


def test_a_game_that_goes_on_is_saved_once(balda):
    """After it was brought back by undo, or opened; and only once where nothing was changed."""
    balda.page.editor.clearBoard()
    assert len(balda.kept()) == 1
    balda.page.editor.undo()
    balda.page.editor.clearBoard()
    assert len(balda.kept()) == 1
    balda.page.editor.undo()
    balda.page.editor.selectCell(1, 0)
    balda.type("ива")
    balda.page.editor.clearBoard()
    assert len(balda.kept()) == 1
    balda.games.open(balda.games.entries[0]["number"])
    balda.rest()
    assert balda.board == "кот..ива"
    balda.page.editor.clearBoard()
    assert len(balda.kept()) == 1
    balda.games.open(balda.games.entries[0]["number"])
    balda.rest()
    balda.page.editor.selectCell(2, 0)
    balda.type("дом")
    balda.page.editor.clearBoard()
    assert len(balda.kept()) == 1


def test_what_nobody_misses_is_not_saved(sit):
    """An empty board, a start word by itself, an example that nobody has touched."""
    window = sit()
    new_game, editor = window.page.newGame, window.page.editor
    new_game.begin(6, 6, "")
    new_game.begin(5, 5, "балда")
    new_game.begin(5, 5, "гараж")
    editor.showExample()
    editor.showExample()
    window.page.record.step(-2)
    new_game.begin(5, 5, "балда")
    assert window.kept() == []


def test_two_windows_save_what_each_replaces(sit):
    """They begin with the same game, and go on from it in two ways."""
    first = sit()
    first.type("кот")
    first.rest()
    second = sit()
    for window, letter in (first, "а"), (second, "и"):
        window.page.editor.selectCell(0, 3)
        window.type(letter)
        window.page.editor.clearBoard()
        window.rest()
    boards = set()
    for title in second.kept():
        assert title
    for entry in second.games.entries:
        second.games.open(entry["number"])
        second.rest()
        boards.add(second.board)
    assert {"кота", "коти"} <= boards


def test_a_board_is_saved(sit):
    """Of several rolls in a row, or several finds, the last."""
    window = sit("boggle")
    editor = window.page.editor
    window.page.lists.chooseLexicon("en")
    editor.pasteText("cat dog sun")
    for _ in range(3):
        window.page.game.roll()
    assert len(window.kept()) == 1
    rolled = content(window)
    editor.clearBoard()
    assert len(window.kept()) == 2
    editor.clearBoard()
    assert len(window.kept()) == 2
    window.close()
    again = sit("boggle")
    again.page.editor.undo()
    assert content(again) == rolled


def test_a_bag_of_ones_own_is_saved(sit):
    """Not one that is sold, nor a rack."""
    window = sit("tiles")
    editor, game = window.page.editor, window.page.game
    editor.pasteText("кот")
    editor.clearBoard()
    game.choosePreset("ru-erudit")
    game.chooseMode("set")
    game.choosePreset("own")
    assert window.kept() == []
    window.type("кот")
    game.choosePreset("ru-scrabble")
    assert len(window.kept()) == 1
    window.games.open(window.games.entries[0]["number"])
    window.rest()
    game.chooseMode("words")
    game.choosePreset("ru-scrabble")
    assert len(window.kept()) == 1


def test_a_puzzle_that_was_changed_is_saved(sit):
    """Not one that comes with the program, whichever part of it was looked at."""
    window = sit("blocks")
    editor, page = window.page.editor, window.page
    others = [entry.id for entry in bundled()][1:3]
    page.choose(others[0])
    editor.lookAt(1)
    page.choose(others[1])
    assert window.kept() == []
    editor.setCount(2) if editor.part else editor.renamePart("Mine")
    page.choose(others[0])
    assert len(window.kept()) == 1
    window.games.open(window.games.entries[0]["number"])
    window.rest()
    editor.lookAt(1)
    page.choose(others[0])
    assert len(window.kept()) == 1


def test_keeping_a_game_twice_makes_one_row(balda):
    """Another game under the same name gets a number."""
    for _ in range(2):
        balda.games.save("Вечер")
    balda.rest()
    assert balda.kept() == ["Вечер"]
    with Library(library_of(balda)) as library:
        (entry,) = library.entries("balda")
    assert entry.content.keys() == content(balda).keys()  # and no part besides the game
    balda.type("а")
    for _ in range(2):
        balda.games.save("Вечер")
    assert balda.kept() == ["Вечер (2)", "Вечер"]
    assert balda.notices[-1] == "Saved “Вечер (2)”"


def test_a_damaged_undo_history_costs_only_itself(balda, sit):
    """It is said once; the game is there."""
    path = library_of(balda)
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


def test_a_step_of_a_list_that_is_gone_is_told_of(sit, tmp_path):
    """What can still be undone goes with it; the game on the board stays."""
    window = sit("boggle")
    (tmp_path / "mine.txt").write_text("cat\ndog\n")
    catalog = window.shell.lexicons.catalog
    catalog.import_list(tmp_path / "mine.txt", "mine")
    window.page.lists.chooseLexicon("mine")
    window.type("cat")
    window.page.lists.chooseLexicon("en")
    window.rest()
    window.close()
    catalog.remove("mine")
    again = sit("boggle")
    again.page.editor.undo()
    assert "mine" in again.notices[-1]
    assert again.board == "CAT"
    assert again.page.editor.undoText == ""


def test_a_session_of_an_older_version_has_no_undo_history(balda, sit):
    """And begins one."""
    path, before = library_of(balda), content(balda)
    balda.close()
    with Library(path) as library:
        library.save_session("balda", {"game": {**before, "board": [".....", "....."]}, "view": {}})
    again = sit()
    assert again.page.editor.undoText == ""
    assert not again.notices


def a_game_of_balda(window):
    moves = "1\tлак\t4\t2\tк\n2\tдар\t4\t5\tр\n3\tбан\t2\t2\tн\n"
    window.page.editor.pasteText(f"move\tword\trow\tcol\tletter\n0\tбалда\n{moves}")
    return "Me 6 : 3 Opponent", "БАЛДА · 3 moves"


def a_game_of_dots(window):
    window.page.game.newGame(1, 1, 1, 0, "club", "", "")
    for edge in range(4):
        window.page.game.draw(edge)
    return "First 0 : 1 Second, 1×1", "4 moves · lost"


@pytest.mark.parametrize("is_saved_by_hand", [False, True])
@pytest.mark.parametrize(
    ("tool", "play", "vary"),
    [
        ("balda", a_game_of_balda, lambda page: page.game.passTurn()),
        ("dots", a_game_of_dots, lambda page: page.game.draw(3)),
    ],
)
def test_a_saved_game_is_listed_by_the_end_of_its_main_line(
    sit, tool, play, vary, is_saved_by_hand
):
    """Whatever move or variation is looked at when it is saved."""
    window = sit(tool)
    title, about = play(window)
    editor, record = window.page.editor, window.page.record
    record.step(-9)
    vary(window.page)
    if is_saved_by_hand:
        window.games.save("")
        window.rest()
    editor.clearBoard()
    assert window.kept()
    for entry in window.games.entries:
        assert entry["title"] in (title, f"{title} (2)")
        assert about in f"{title} · {entry['about']}"
