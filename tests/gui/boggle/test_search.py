from __future__ import annotations

import csv
import json
import sqlite3

import pytest
from PySide6.QtCore import QPointF, Qt, QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.solve import solve
from tests.gui.boggle.hands import GOOD
from tests.gui.driving import shown_items
from tests.throwing import can_show

ESC, ENTER = Qt.Key.Key_Escape, Qt.Key.Key_Return


def rows_of(found):
    return found.board.text().replace("\n", " ")


@pytest.mark.parametrize("letters", ["Dice", "Any", "These"])
def test_a_search_from_its_sheet_to_the_board(sit_down, english, letters):
    """Begun, watched, stopped, gone on with, and the best of it taken."""
    hands = sit_down(*GOOD)
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.click(hands.with_text(letters))
    hands.click(hands.with_text("No limit"))
    hands.click("beginSearch")
    hands.sheet_closed()
    assert hands.search.running
    assert hands.page.busy
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.see_frame()
    assert hands.faces_seen() == hands.search.letters
    assert hands.search.totalText in hands.texts
    assert hands.table_row == 0
    hands.click("stopSearchButton")
    hands.search_ended()
    assert not hands.page.busy
    looked, kept = hands.looked_at, hands.search.found
    assert looked > 0
    assert kept
    hands.click("goOnButton")
    assert hands.search.running
    assert hands.search.found == kept
    hands.wait(lambda: hands.looked_at > looked)
    hands.press(ESC)
    hands.search_ended()
    best = hands.best_first()
    assert best == sorted(best, reverse=True)
    assert best[0] >= kept[0].points
    for found in hands.search.found[:3]:
        if letters == "Dice":
            assert can_show(DICE_SETS["new"], found.board)
        if letters == "These":
            assert sorted(found.board.faces()) == sorted("".join(GOOD))
        assert solve(found.board, english).points == found.points
    wanted = hands.search.found[0]
    hands.click("takeButton")
    assert hands.rows == rows_of(wanted)
    assert not hands.search.shown
    hands.solved()
    assert (hands.words.points, hands.words.rows.found) == (wanted.points, wanted.words)
    hands.press(Qt.Key.Key_Delete)  # the keyboard is on the board
    assert hands.rows[0] == "."
    hands.ctrl("Z")
    hands.press(Qt.Key.Key_F6)  # and another one
    hands.sheet_opened()
    hands.click("beginSearch")
    hands.sheet_closed()
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.press(ESC)
    hands.search_ended()
    assert hands.search.shown
    hands.press(ESC)
    assert not hands.search.shown
    hands.ctrl("Z")
    assert hands.rows == " ".join(GOOD)


def test_the_longest_word_is_the_aim(sit_down):
    """Chosen on the sheet; the boards are listed by their longest words, and saved with them."""
    hands = sit_down(*GOOD)
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.click(hands.with_text("Longest word"))
    hands.click("beginSearch")
    hands.sheet_closed()
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.press(ESC)
    hands.search_ended()
    search = hands.search
    lengths = [len(found.longest) for found in search.found]
    assert lengths == sorted(lengths, reverse=True)
    hands.see_frame()
    assert search.title in hands.texts
    assert search.title.startswith("Longest word")
    assert search.totalText.startswith(search.current.longest.upper())
    says, params = search.says, search.params
    assert says.params_of(says.params_content(params)) == params
    assert says.find_of(says.find_content(search.current), params) == search.current


def test_the_words_are_there_again_after_a_search(sit_down):
    """List, selected word and total, whichever way the search is put away."""
    hands = sit_down(*GOOD)
    hands.words.sortBy(0)
    hands.click(hands.row(2))
    word, total = hands.words.currentWord, hands.total
    for way in ("Esc", "chip", "running"):
        hands.begin_search()
        if way != "running":
            hands.stop_search()
        hands.see_frame()
        assert hands.total != total
        if way == "Esc":
            hands.press(ESC)
        else:
            hands.click("resultChip")
        assert not hands.search.shown
        assert not hands.search.running
        hands.see_frame()
        assert hands.total == total
        assert hands.faces_seen() == list("".join(GOOD))
        assert (hands.words.currentWord, hands.table_row) == (word, 2), way
        assert list(hands.grid.property("path")) == hands.words.path != []
        hands.type("x")
        assert "X" in hands.rows
        hands.ctrl("Z")
        hands.solved()


def test_other_boards_of_a_search_are_looked_at(sit_down):
    """With the arrows and by a click; Enter takes the one that is shown."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.stop_search()
    hands.click(hands.row(0))
    hands.press(Qt.Key.Key_Down)
    second = hands.search.found[1]
    assert hands.search.currentRow == hands.table_row == 1
    assert hands.faces_seen() == [face or "" for face in second.board.faces()]
    hands.see_frame()
    assert f"{second.points:,} points" in hands.texts
    hands.press(ENTER)
    assert hands.rows == rows_of(second)


def test_a_board_that_is_looked_at_stays_while_better_ones_come(sit_down):
    """Until it is no longer among the best; the best one is followed."""
    hands = sit_down(*GOOD)
    hands.begin_search("any")
    hands.wait(lambda: len(hands.search.found) > 5)
    hands.search.selectRow(3)
    chosen, top = hands.search.current, hands.search.found
    hands.wait(lambda: hands.search.found != top)
    if chosen in hands.search.found:
        assert hands.search.current == chosen
    else:
        assert hands.search.currentRow == 0
    assert hands.table_row == hands.search.currentRow
    hands.search.close()


def test_the_board_out_of_sight_is_left_alone(sit_down):
    """While a search is shown no key changes what lies below it."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.grid.forceActiveFocus()
    before = hands.board.state
    for key in (Qt.Key.Key_F5, ENTER, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space):
        hands.press(key)
    hands.type("abc")
    hands.paste("abcd abcd abcd abcd")
    hands.ctrl("Z")
    hands.right_click_cell(1, 1)
    hands.click_cell(2, 2)
    assert hands.board.state is before
    assert hands.search.shown
    assert hands.search.running
    assert "Th" not in hands.texts
    hands.stop_search()
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == hands.search.current.board.text() + "\n"
    hands.search.close()


def test_the_keyboard_never_gets_lost_in_a_search(sit_down):
    """Ctrl+F finds no filter, and Esc works still."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.ctrl("F")
    hands.press(ESC)
    hands.search_ended()
    hands.click("goOnButton")
    hands.see_frame()
    hands.press(ESC)
    hands.search_ended()
    hands.press(ESC)
    assert not hands.search.shown
    hands.type("x")
    assert hands.rows.startswith("X")


@pytest.mark.parametrize("waiting", [True, False])
def test_a_search_is_stopped_before_it_has_begun(sit_down, monkeypatch, waiting):
    """While its list is opened, or waits to be: it is not running then, and Go on begins it."""
    import threading

    hands = sit_down(*GOOD)
    go, reached, lexicon = threading.Event(), threading.Event(), hands.app.shell.lexicons.lexicon

    def slowly(name):
        reached.set()
        go.wait()
        return lexicon(name)

    monkeypatch.setattr(hands.app.shell.lexicons, "lexicon", slowly)
    if waiting:
        hands.game.setMinLength(4)  # the question before it takes its time
        hands.wait(reached.is_set)
    hands.search.begin("dice", 0, 1)
    hands.wait(reached.is_set)
    hands.search.stop()
    go.set()
    hands.rest()
    assert not hands.search.running
    hands.press(ESC)
    assert not hands.search.shown
    hands.begin_search()
    hands.search.close()


def test_time_ends_a_search(sit_down):
    """By itself; the bar tells how far it is, and two workers count together."""
    hands = sit_down(*GOOD)
    fractions = []
    hands.search.searchChanged.connect(lambda: fractions.append(hands.search.fraction))
    hands.begin_search("dice", seconds=1, workers=2)
    hands.search_ended()
    told = [fraction for fraction in fractions if fraction >= 0]
    assert told == sorted(told)
    assert told
    looked = hands.looked_at
    assert hands.search.canGoOn
    hands.search.goOn()
    hands.wait(lambda: hands.looked_at > looked)
    hands.search_ended()
    assert hands.looked_at > looked


def test_a_search_in_russian(sit_down):
    """With the Russian dice, or with any letters of a Russian list."""
    hands = sit_down()
    hands.lists.chooseLexicon("ru-nouns")
    hands.solved()
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.see_frame()
    assert hands.item("letters").property("value") == "dice"
    assert "Gridsmith set, 16 dice" in hands.texts
    hands.click("beginSearch")
    hands.sheet_closed()
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.stop_search()
    found = hands.search.current
    hands.click("takeButton")
    hands.solved()
    assert hands.words.points == found.points > 0
    assert all("А" <= sign <= "Я" for sign in hands.rows.replace(" ", ""))


def test_a_taken_board_is_scored_as_it_was_searched(sit_down, english):
    """With its list and scoring, also when another list was chosen meanwhile."""
    hands = sit_down(*GOOD)
    hands.game.chooseScoring("mactech")
    hands.game.setMinLength(4)
    hands.begin_search()
    hands.stop_search()
    hands.lists.chooseLexicon("ru-nouns")
    found = hands.search.current
    assert hands.faces_seen() == [face or "" for face in found.board.faces()]
    hands.search.take()
    hands.solved()
    assert hands.lists.chosen == "en"
    assert hands.words.points == found.points
    assert found.points == solve(found.board, english, SCORINGS["mactech"], 4).points
    hands.ctrl("Z")
    assert hands.lists.chosen == "ru-nouns"


def test_balda_answers_while_a_search_runs(sit_down):
    """On the other page, which the search outlives."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    shell = hands.app.shell
    shell.openTool("balda")
    balda = shell.pageModel("balda")
    hands.see_frame()
    QGuiApplication.clipboard().setText(".....\n.....\ngrids\n.....\n.....")
    balda.editor.pasteBoard()
    hands.press(Qt.Key.Key_F5)
    hands.wait(lambda: balda.search.answered)
    assert len(balda.search.rows.results) > 0
    assert hands.search.running
    looked = hands.looked_at
    hands.wait(lambda: hands.looked_at > looked)
    shell.openTool("boggle")
    hands.see_frame()
    assert hands.faces_seen() == hands.search.letters
    hands.search.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_the_app_is_closed_during_a_search(sit_down, tmp_path, workers):
    """All threads end, and the session is whole."""
    hands = sit_down(*GOOD)
    hands.begin_search("any", 0, workers)
    assert hands.app.close()
    connection = sqlite3.connect(tmp_path / "data" / "library.sqlite")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    again = sit_down()
    assert again.rows == " ".join(GOOD)
    assert not again.search.shown


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_the_best_boards_are_exported(sit_down, tmp_path, kind):
    """Each on a line, to be pasted again."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.stop_search()
    hands.search.exportList(QUrl.fromLocalFile(str(tmp_path / "best")), kind)
    hands.wait(lambda: hands.notice() == f"Saved: best.{kind}")
    text = (tmp_path / f"best.{kind}").read_text(encoding="utf-8-sig")
    rows = json.loads(text) if kind == "json" else list(csv.DictReader(text.splitlines()))
    assert [(row["board"], int(row["points"]), int(row["words"])) for row in rows] == [
        (rows_of(found), found.points, found.words) for found in hands.search.found
    ]
    hands.click(hands.row(0))
    hands.ctrl("C")
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[1].split("\t")[0] == rows[0]["board"]
    hands.search.close()
    hands.paste(rows[0]["board"])
    assert hands.rows == rows[0]["board"]


def test_what_cannot_be_searched_is_told_of(sit_down):
    """The page is as before."""
    hands = sit_down()
    hands.search.begin("these", 0, 1)
    hands.wait(lambda: hands.notice() != "")
    assert hands.notice() == "all cells are blocked, so nothing can be rearranged"
    hands.search_ended()
    assert not hands.search.shown


def test_what_was_put_away_comes_back(sit_down):
    """The chip's cross has an Undo, and the search can then be gone on with."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.stop_search()
    found = hands.search.found
    hands.click("resultChip")
    assert not hands.search.shown
    hands.take_notice_action()
    hands.wait(lambda: hands.search.shown)
    assert (hands.search.found, hands.search.canGoOn) == (found, True)


def test_the_words_of_a_found_board_are_listed_with_their_paths(sit_down):
    """Of the row that is selected, by F8 or by its menu; the search stays as it is."""
    hands = sit_down(*GOOD)
    hands.begin_search()
    hands.stop_search()
    hands.search.selectRow(1)
    found = hands.search.found[1]
    hands.press(Qt.Key.Key_F8)
    hands.sheet_opened()
    hands.wait(lambda: hands.search.wordList.rowCount() > 0)
    assert hands.search.wordList.rowCount() == found.words
    assert hands.search.wordsText == f"{found.words} words, {found.points:,} points"
    hands.see_frame()
    hands.press(Qt.Key.Key_Down)
    word = hands.search.wordList.row(0)
    assert [divmod(cell, found.board.columns) for cell in hands.search.wordPath] == [*word.path]
    hands.search.sortWords(0)
    assert hands.search.wordList.row(0).word == min(hands.search.wordList.results.words())
    assert hands.search.wordPath == []
    hands.close_sheet()
    assert hands.search.shown
    assert hands.search.current == found


@pytest.mark.parametrize("size", [(360, 640)])
def test_words_of_a_found_board_show_how_known_they_are_and_what_they_mean(sit_down, size):
    """Dots to sort by, and below the list the meaning of the word that the arrows come to."""
    hands = sit_down(*GOOD, size=size)
    hands.begin_search("these")
    hands.stop_search()
    hands.press(Qt.Key.Key_F8)
    hands.sheet_opened()
    table = hands.item("foundTable")
    hands.wait(lambda: table.property("count") > 0)
    meaning = hands.item("foundMeaning")
    assert meaning.property("text") == "↑ ↓ choose a word to see what it means."
    words = hands.search.wordList
    known = {bytes(name).decode(): role for role, name in words.roleNames().items()}["known"]
    hands.click(next(item for item in shown_items(table) if item.property("text") == "•••"))
    dots = [words.data(words.index(row), known) for row in range(words.rowCount())]
    assert dots == sorted(dots, reverse=True)
    assert {"•••", "•"} <= set(dots)
    assert [item.property("text") for item in shown_items(table)].count(
        "•••"
    ) > 2  # not the heading alone
    height = table.height()
    table.forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(Qt.Key.Key_Down)
    first = words.row(0).word
    hands.wait(lambda: str(meaning.property("text")).startswith(f"{first.upper()}: "))
    hands.press(Qt.Key.Key_Down)
    assert str(meaning.property("text")).startswith(words.row(1).word.upper())
    assert table.height() == height
    bottom = meaning.mapToScene(QPointF(0, meaning.height())).y()
    assert bottom <= hands.window.height()
    hands.app.shell.showMeanings(False)
    hands.wait(lambda: not meaning.isVisible())
    assert table.height() > height


def test_the_best_board_is_proven(sit_down, english):
    """By a switch on the sheet, offered only where there is a proof; all orders are looked at."""
    hands = sit_down("TEA", "SRI")
    hands.press(Qt.Key.Key_F6)
    hands.sheet_opened()
    hands.click(hands.with_text("These"))
    hands.click("prove")
    hands.click("beginSearch")
    hands.sheet_closed()
    assert hands.search.title == "Proof for these letters"
    hands.search_ended()
    first = hands.search.found[0]
    assert hands.search.statsText.startswith(
        f"Proven: no board has more than {first.points} points."
    )
    assert not hands.search.canGoOn
    assert solve(first.board, english).points == first.points
    hands.click("takeButton")
    assert hands.rows == rows_of(first)
    hands.press(Qt.Key.Key_F6)  # asked again, it is there
    hands.sheet_opened()
    hands.click("beginSearch")
    hands.sheet_closed()
    assert hands.search.statsText.startswith("Proven")
