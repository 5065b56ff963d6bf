"""The search for the best board: begun, watched, stopped, resumed, taken."""

from __future__ import annotations

import csv
import json
import threading
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlEngine, QQmlExpression

from gridsmith.core.boggle.aim import Aim
from gridsmith.core.boggle.dice import DICE_SETS
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.boggle.solve import solve
from gridsmith.core.searching.running import run
from tests.gui.boggle.hands import GOOD
from tests.gui.driving import shown_items
from tests.throwing import can_show

ESC, ENTER, DOWN = Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Down


def rows_of(found):
    return found.board.text().replace("\n", " ")


def searched(hands, *asked, **more):
    hands.begin_search(*asked, **more)
    hands.stop_search()
    return hands.search.found


# Without a window


@pytest.mark.parametrize("letters", ["dice", "any", "these"])
@pytest.mark.parametrize("aim", list(Aim))
def test_boards_are_of_the_letters_and_listed_by_the_aim(models, english, letters, aim):
    """The number of a board's points and words and its longest word are those of the solver."""
    hands = models("TEA.", "NSRI") if letters == "these" else models(*GOOD)
    search = hands.search
    search.begin(letters, 0, 1, False, aim.value)
    hands.wait(lambda: search.currentRow >= 0)
    hands.stop_search()
    worth = {
        Aim.POINTS: lambda found: found.points,
        Aim.WORDS: lambda found: found.words,
        Aim.LONGEST: lambda found: len(found.longest),
    }[aim]
    worths = [worth(found) for found in search.found]
    assert worths == sorted(worths, reverse=True)
    assert len(search.found) <= 20
    for found in search.found[:3]:
        words = solve(found.board, english)
        assert (found.points, found.words) == (words.points, len(words))
        if aim is Aim.LONGEST:
            assert len(found.longest) == max(map(len, words.words()))
        if letters == "dice":
            assert can_show(DICE_SETS["new"], found.board)
        if letters == "these":
            assert sorted(map(str, found.board.faces())) == sorted(["None", *"TEANSRI"])
    found = search.current
    points = f"{found.points:,} points"
    assert search.totalText == {
        Aim.POINTS: points,
        Aim.WORDS: f"{found.words:,} words, {points}",
        Aim.LONGEST: f"{found.longest.upper()}, {points}",
    }[aim].replace(" 1 points", " 1 point")
    assert (search.rows, search.columns) == (found.board.rows, found.board.columns)
    assert search.letters == [face.upper() if face else "" for face in found.board.faces()]
    says, params = search.says, search.params
    assert says.params_of(says.params_content(params)) == params
    assert says.find_of(says.find_content(found), params) == found
    search.copyFound()
    assert QGuiApplication.clipboard().text() == found.board.text() + "\n"


def test_each_search_takes_other_turns_and_the_same_ones_in_the_next_session(models):
    """Its seed is the number of the search, which is saved with the session."""
    hands = models(*GOOD)
    seeds = []
    for _ in range(3):
        searched(hands)
        seeds.append(hands.search.params.seed)
        hands.search.close()
    assert seeds == [1, 2, 3]
    hands.kept()
    hands.app.close()
    again = models()
    searched(again)
    assert again.search.params.seed == 4


def test_a_problem_is_the_same_whatever_the_order_of_its_letters(models):
    """What is saved of a search is found again by what it searched for."""
    hands = models("TEAS", "RITE")
    search = hands.search
    searched(hands, "these")
    params, of = search.params, search.says.problem_of
    hands.lay("SAET", "ETIR")
    other = replace(params, game=hands.board.state)
    assert of(other) == of(params)
    different = {
        "letters": replace(params, letters="any"),
        "dice": replace(params, letters="dice"),
        "aim": replace(params, aim=Aim.WORDS),
        "proof": replace(params, prove=True),
        "length": replace(params, game=replace(params.game, min_length=4)),
        "scoring": replace(params, game=params.game.with_scoring("mactech")),
        "values": replace(params, game=params.game.with_scoring("letters")),
    }
    problems = [json.dumps(of(one), sort_keys=True) for one in (params, *different.values())]
    assert len({*problems}) == len(problems)
    titles = {search.says.title_of(one) for one in (params, *different.values())}
    assert len(titles) == 5  # letters, dice, these, most words, proof


# Seconds of a run, after how many of them its best was found, and the points of that.
RUNS = [(40.0, 3.0, 10), (20.0, 0.0, 10), (10.0, 2.5, 11)]
TOLD = ["40 s; best found at 3.0 s", "60 s; best found at 3.0 s", "70 s; best found at 62.5 s"]


def test_the_time_of_all_runs_is_told(models, monkeypatch):
    """A run that betters nothing leaves when the best was found."""
    runs = iter(RUNS)

    def run_shortly(pieces, *, seconds, steps, **named):
        outcome = run(pieces, steps=2, **named)
        seconds, best_seconds, points = next(runs)
        snapshot = replace(outcome.snapshot, points=points)
        return replace(outcome, snapshot=snapshot, seconds=seconds, best_seconds=best_seconds)

    monkeypatch.setattr("gridsmith.core.searching.checkpoints.run", run_shortly)
    hands = models(*GOOD)
    hands.search.begin("dice", 0, 1)
    for at, told in enumerate(TOLD):
        if at:
            hands.search.goOn()
        hands.search_ended()
        assert hands.search.statsText.endswith(f", {told}")


def test_a_taken_board_is_scored_as_it_was_searched(models, english):
    """With its list and scoring, also when another list was chosen meanwhile."""
    hands = models(*GOOD)
    hands.game.chooseScoring("mactech")
    hands.game.setMinLength(4)
    searched(hands)
    hands.lists.chooseLexicon("ru-nouns")
    found = hands.search.current
    hands.search.take()
    hands.solved()
    assert hands.lists.chosen == "en"
    assert hands.words.points == found.points
    assert found.points == solve(found.board, english, SCORINGS["mactech"], 4).points
    assert hands.board.undoText == "use a found board"
    hands.ctrl("Z")
    assert hands.lists.chosen == "ru-nouns"
    hands.search.bringBack()
    assert hands.search.shown


def test_letter_values_count_and_bonuses_do_not(models, english):
    hands = models("G2wREP", "TNA3lL", "ESIT", "DRE2lS3w")
    searched(hands)
    found = hands.search.found[0]
    assert found.board.bonuses == ()
    scoring = hands.board.state.points
    assert found.points == solve(found.board, english, scoring).points
    assert len(hands.search.values) == 16
    hands.search.take()
    hands.solved()
    assert (hands.board.state.board, hands.game.scoring) == (found.board, "letters")
    assert hands.words.points == found.points
    hands.game.chooseScoring("classic")
    searched(hands)
    assert hands.search.values == []


def test_the_best_board_is_proven(models, english):
    """All orders are looked at; asked again, the proof is there."""
    hands = models("TEA", "SRI")
    search = hands.search
    search.begin("these", 0, 1, True, "words")  # only points are proven
    assert search.title == "Proof for these letters"
    hands.search_ended()
    first = search.found[0]
    proven = f"Proven: no board has more than {first.points} points."
    assert search.statsText.startswith(proven)
    assert not search.canGoOn
    assert len(search.found) == 5
    assert solve(first.board, english).points == first.points
    search.begin("these", 0, 1, True, "points")
    assert search.statsText.startswith("Proven")
    search.close()
    hands.lay("TEA.", "SRIN")
    search.begin("these", 0, 1, True, "points")  # not with blocked cells
    assert not search.params.prove
    search.close()


def test_what_cannot_be_searched_is_told_of(models):
    hands = models()
    hands.search.begin("these", 0, 1)
    hands.wait(lambda: hands.notice() != "")
    assert hands.notice() == "all cells are blocked, so nothing can be rearranged"
    hands.search_ended()
    assert not hands.search.shown
    hands.lists.chooseLexicon("ru-nouns")
    hands.search.begin("dice", 0, 1)
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.stop_search()
    assert all("А" <= sign <= "Я" for sign in rows_of(hands.search.current).replace(" ", ""))


@pytest.mark.parametrize("waiting", [True, False])
def test_a_search_is_stopped_before_it_has_begun(models, monkeypatch, waiting):
    """While its list is opened, or waits to be: it is not running then, and can be begun again."""
    hands = models(*GOOD)
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
    searched(hands)
    hands.search.close()


def test_the_best_boards_are_exported(models, tmp_path):
    hands = models(*GOOD)
    found = searched(hands)
    hands.search.exportList(QUrl.fromLocalFile(str(tmp_path / "best")), "csv")
    hands.wait(lambda: hands.notice() == "Saved: best.csv")
    text = (tmp_path / "best.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(text.splitlines()))
    assert [(row["board"], int(row["points"]), int(row["words"])) for row in rows] == [
        (rows_of(one), one.points, one.words) for one in found
    ]
    hands.search.close()
    hands.paste(rows[0]["board"])
    assert hands.rows == rows[0]["board"]


# In the window


def test_a_search_from_its_sheet_to_the_board(sit_down):
    """Begun, watched, stopped, resumed, walked by keys, and the best of it taken."""
    hands = sit_down(*GOOD)
    hands.words.sortBy(0)
    hands.click(hands.row(2))
    word, total, before = hands.words.currentWord, hands.total, hands.board.state
    hands.show_sheet(Qt.Key.Key_F6)
    assert "Back to the last search" not in hands.texts
    for choice in ("Dice", "No limit"):
        hands.click(hands.with_text(choice))
    hands.click("beginSearch")
    hands.sheet_closed()
    assert hands.page.busy
    hands.wait(lambda: len(hands.search.found) > 3)
    hands.grid.forceActiveFocus()
    for key in (Qt.Key.Key_F5, ENTER, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Space):
        hands.press(key)  # no key changes the board that is out of sight
    hands.type("abc")
    hands.paste("abcd abcd abcd abcd")
    hands.right_click_cell(1, 1)
    hands.click_cell(2, 2)
    assert hands.search.running
    assert hands.search.totalText in hands.texts
    hands.item("stopSearchButton").forceActiveFocus(Qt.FocusReason.TabFocusReason)
    hands.press(Qt.Key.Key_Space)
    hands.search_ended()
    assert not hands.page.busy
    assert hands.faces_seen() == hands.search.letters
    looked, row = hands.looked_at, hands.search.currentRow
    hands.press(DOWN)  # the button has gone
    assert hands.search.currentRow == hands.table_row == row + 1
    hands.grid.forceActiveFocus()
    hands.ctrl("C")
    assert QGuiApplication.clipboard().text() == hands.search.current.board.text() + "\n"
    hands.ctrl("Z")
    assert hands.notice() == "Close the results first (Esc)."
    hands.click("goOnButton")
    hands.wait(lambda: hands.looked_at > looked)
    hands.ctrl("F")
    assert hands.notice() == "No list to filter."
    hands.press(ESC)
    hands.search_ended()
    hands.click("resultChip")
    hands.see_frame()
    assert (hands.search.shown, hands.board.state) == (False, before)
    assert (hands.total, hands.words.currentWord, hands.table_row) == (total, word, 2)
    assert hands.faces_seen() == list("".join(GOOD))
    assert list(hands.grid.property("path")) == hands.words.path != []
    hands.menu("Back to the last search")
    hands.click(hands.row(0))
    hands.press(DOWN)
    second = hands.search.found[1]
    hands.press(ENTER)
    assert hands.rows == rows_of(second)
    hands.press(Qt.Key.Key_Delete)  # the keyboard is on the board
    assert hands.rows[0] == "."
    hands.show_sheet(Qt.Key.Key_F6)
    hands.click("lastSearch")
    hands.sheet_closed()
    hands.click("takeButton")
    assert not hands.search.shown
    hands.type("x z")
    assert hands.rows.startswith("X.Z")


def test_what_is_found_in_a_narrow_window(sit_down):
    hands = sit_down("TEASRI", "NOLDTA", "EISUMN", "RATEGI", "LONESA", "T2wRIDES")
    hands.show_sheet(Qt.Key.Key_F6)
    assert "Bonuses of cells do not count" in hands.item("aimNote").property("text")
    hands.click(hands.with_text("These letters"))
    hands.click("beginSearch")
    hands.sheet_closed()
    hands.wait(lambda: hands.search.currentRow >= 0)
    hands.stop_search()
    hands.resize(360, 640)
    board = next(
        item
        for item in shown_items(hands.item("wordTable"))
        if str(item.property("text")).upper() == rows_of(hands.search.found[0]).upper()
    )
    elide = QQmlExpression(QQmlEngine.contextForObject(board), board, "elide").evaluate()[0]
    assert (board.property("truncated"), elide) == (True, Qt.TextElideMode.ElideMiddle.value)
