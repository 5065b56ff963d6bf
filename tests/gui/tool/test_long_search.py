"""A search of minutes on a page: watched, stopped, kept, brought back."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl

from gridsmith.core.errors import Complaint
from gridsmith.core.files.database import FILE, Database
from gridsmith.core.searching.search_store import SearchStore
from gridsmith.gui.tool.search_progress import SearchParams, SearchProgress
from gridsmith.gui.tool.word_results import PointsText
from tests.gui.driving import named
from tests.gui.tool import toy_page
from tests.gui.tool.toy_engine import KeptLucky, Lucky
from tests.waiting import PATIENCE

ESC, ENTER = Qt.Key.Key_Escape, Qt.Key.Key_Return


def test_from_the_beginning_to_the_board(toy):
    """Begun, stopped, gone on with, and what was found taken."""
    hands = toy()
    hands.begin()
    assert hands.search.running
    hands.see_frame()
    assert {"Luck", "Stop"} <= set(hands.texts)
    assert hands.page.busy
    hands.click("stopSearchButton")
    hands.search_ended()
    found = hands.search.found
    hands.click("goOnButton")
    assert hands.search.running
    assert hands.search.found == found
    hands.press(ESC)
    hands.search_ended()
    assert hands.search.shown
    hands.click("takeButton")
    assert hands.board == "cat\n...\n..."
    assert not hands.search.shown


def test_what_was_found_can_be_reached_after_one_of_it_was_taken(toy):
    """Brought back it can be gone on with."""
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    found = hands.search.found
    hands.search.take()
    assert hands.search.canBringBack
    hands.search.bringBack()
    assert (hands.search.shown, hands.search.found) == (True, found)
    resets = []
    hands.search.finds.modelReset.connect(lambda: resets.append(1))
    hands.search.goOn()
    hands.wait(lambda: hands.search.found > found)
    hands.search.close()
    assert hands.search.finds.rowCount() == 0
    assert resets == []  # rows that stay are not made anew
    assert not hands.search.canBringBack


@pytest.mark.parametrize("workers", [1, 2])
def test_what_is_put_away_while_it_runs_has_all_that_it_reached(toy, workers):
    """It stops, and going on begins where it came to."""
    hands = toy()
    hands.begin(workers=workers)
    hands.search.putAway()
    assert not hands.search.running
    assert not hands.search.shown
    hands.take_notice_action()
    hands.wait(lambda: hands.search.shown)
    found = hands.search.found
    hands.search.goOn()
    hands.wait(lambda: hands.search.found > found)
    seconds = int(hands.search.statsText.split()[0])
    hands.wait(lambda: int(hands.search.statsText.split()[0]) > seconds)
    hands.search.close()


def test_the_icon_of_the_tool_shows_that_it_runs(toy):
    """Until it ends; its end is told on another page, with a way back."""
    hands = toy()
    hands.begin(seconds=1)
    icon = named(hands.window, "tool-dots")
    assert icon.property("busy")
    hands.app.shell.openTool("tiles")
    hands.see_frame()
    assert named(hands.window, "tool-dots").property("busy")
    hands.search_ended()
    assert not named(hands.window, "tool-dots").property("busy")
    assert hands.notice() == "Search finished: Luck."
    hands.take_notice_action()
    assert hands.app.shell.tool == "dots"
    assert hands.search.shown
    hands.search.close()


def test_it_is_not_told_on_its_own_page_that_it_has_ended(toy):
    hands = toy()
    hands.begin(seconds=1)
    hands.search_ended()
    assert hands.notice() == ""


def test_a_search_outlives_the_window(toy):
    """Closed while it runs, it is offered again, and goes on from where it was."""
    hands = toy()
    hands.begin()
    hands.wait(lambda: len(hands.search.found) > 0 and int(hands.search.statsText[0]) >= 1)
    found = hands.search.found
    assert hands.app.close()

    again = toy()
    again.see_frame()
    assert "Search paused: Luck." in again.texts
    assert not again.search.shown
    assert again.search.found >= found
    again.click("resumeSearchButton")
    assert again.search.running
    assert int(again.search.statsText.split()[0]) >= 1
    again.wait(lambda: again.search.found > found)
    again.search.close()
    assert again.app.close()
    assert not toy().search.canBringBack


def interrupted(toy):
    """Leave a search that was under way, and open the app anew."""
    hands = toy()
    hands.begin()
    hands.wait(lambda: len(hands.search.found) > 0)
    hands.app.close()
    again = toy()
    again.see_frame()
    return again


def test_the_offer_of_an_interrupted_search_stays_until_it_is_answered(toy):
    """No notice covers it; put off, it is not offered at the next start, and can be resumed."""
    hands = interrupted(toy)
    hands.app.shell.notify("Something else.")
    hands.see_frame()
    assert "Search paused: Luck." in hands.texts
    hands.app.close()
    again = toy()
    again.see_frame()
    assert "Search paused: Luck." in again.texts
    before = again.search.found
    again.click("dismissSearchButton")
    again.see_frame()
    assert "Search paused: Luck." not in again.texts
    assert again.window.activeFocusItem() is again.grid
    again.app.close()
    last = toy()
    last.see_frame()
    assert "Search paused: Luck." not in last.texts
    last.begin()
    assert last.search.found >= before
    last.search.close()


def test_the_offer_is_answered_by_the_keyboard(toy):
    """Tab goes to it, Enter resumes, and the board's page has the keyboard then."""
    hands = interrupted(toy)
    for _ in range(40):
        if hands.window.activeFocusItem().objectName() == "resumeSearchButton":
            break
        hands.press(Qt.Key.Key_Tab)
    hands.press(ENTER)
    hands.wait(lambda: hands.search.running)
    hands.see_frame()
    assert hands.window.activeFocusItem().isVisible()
    hands.press(ESC)
    hands.search_ended()
    hands.search.close()


def test_the_start_of_the_app_mentions_a_search_of_another_page(toy):
    """The page of the search need not be the one that opens."""
    hands = toy()
    hands.begin()
    hands.wait(lambda: len(hands.search.found) > 0)
    hands.app.close()
    again = toy(tool="tiles")
    again.wait(lambda: again.notice() == "Search paused: Dots.")
    again.take_notice_action()
    assert again.app.shell.tool == "dots"
    again.see_frame()
    assert "Search paused: Luck." in again.texts


def test_that_mention_goes_when_the_page_is_opened_by_hand(toy):
    """The card on the page says it there; the notice stays while other pages are opened."""
    interrupted(toy).app.close()
    hands = toy(tool="tiles")
    hands.wait(lambda: hands.notice() == "Search paused: Dots.")
    hands.click("tool-blocks")
    assert hands.notice() == "Search paused: Dots."
    hands.click("tool-dots")
    assert hands.app.shell.tool == "dots"
    assert hands.notice() == ""
    assert "Search paused: Luck." in hands.texts


def test_each_problem_has_its_own_search(toy, by_seed):
    """Asked for again, a search goes on from where it was, whatever was searched in between."""
    hands = toy()
    hands.search.begin_with(SearchParams(seed=1))
    hands.wait(lambda: hands.search.progress is not None and hands.search.progress.steps >= 5)
    hands.search.begin_with(SearchParams(seed=2))
    hands.wait(lambda: hands.search.progress is not None and hands.search.progress.steps >= 1)
    hands.search.stop()
    hands.search_ended()
    second = hands.search.progress.steps
    hands.search.begin_with(SearchParams(seed=1))
    hands.wait(lambda: hands.search.progress is not None and hands.search.progress.steps > 5)
    hands.app.close()
    again = toy()
    again.search.begin_with(SearchParams(seed=2))
    again.wait(lambda: again.search.progress is not None)
    assert again.search.progress.steps >= second
    again.search.close()


def test_a_search_of_another_window_is_resumed(toy, by_seed):
    """Windows share what they have saved."""
    one = toy()
    one.search.begin_with(SearchParams(seed=1))
    one.wait(lambda: one.search.progress is not None and one.search.progress.steps >= 5)
    one.search.stop()
    one.wait(lambda: not one.search.running)
    one.rest()  # its last state is saved
    steps = one.search.progress.steps
    other = toy()
    one.search.begin_with(SearchParams(seed=2))
    other.search.begin_with(SearchParams(seed=1))
    other.wait(lambda: other.search.progress is not None)
    assert other.search.progress.steps >= steps
    one.search.close()
    other.search.close()


@pytest.fixture
def say(monkeypatch):
    """Gives the toy's search other functions."""

    def say(**functions):
        monkeypatch.setattr(toy_page, "LUCK", replace(toy_page.LUCK, **functions))

    return say


@pytest.fixture
def by_seed(say):
    """Searches of the toy are of different problems where their seeds are."""
    say(problem_of=lambda params: params.seed)


def test_a_saved_search_with_a_changed_byte_begins_again(toy, tmp_path, by_seed):
    """It is said, and no answer is made of it."""
    hands = toy()
    hands.search.begin_with(SearchParams(seed=1))
    hands.wait(lambda: hands.search.progress is not None and hands.search.progress.steps >= 5)
    hands.app.close()
    with Database(tmp_path / "data" / FILE) as file, file.transaction() as connection:
        (data,) = connection.execute("SELECT content FROM search").fetchone()
        changed = data.replace(b'"seed":1', b'"seed":3')
        connection.execute("UPDATE search SET content = ?", (changed,))
    again = toy()
    again.wait(lambda: again.notice() != "")
    assert again.notice() == (
        "Couldn't read the search of the last session: the saved search is damaged: its checksum"
        " does not match"
    )
    again.search.begin_with(SearchParams(seed=1))
    again.wait(lambda: again.search.progress is not None)
    assert again.notice() == (
        "Search restarted from the beginning: the saved search is damaged: its checksum does not"
        " match"
    )
    again.search.close()


def test_a_full_disk_is_told_of_and_the_search_saved_when_there_is_room(toy, monkeypatch):
    """Until then it is kept in memory."""

    def full(self, problem, content):
        raise OSError(28, "No space left on device")

    save = SearchStore.save
    monkeypatch.setattr(SearchStore, "save", full)
    monkeypatch.setattr("gridsmith.gui.tool.saved_searches.RETRY_INTERVAL", 10)
    hands = toy()
    hands.begin()
    hands.wait(lambda: hands.notice().startswith("Couldn't save the search: "))
    monkeypatch.setattr(SearchStore, "save", save)
    hands.wait(lambda: hands.notice() == "Search saved.")
    hands.search.close()


def test_closing_does_not_wait_for_a_step_that_takes_long(toy, monkeypatch):
    """The window is gone before it ends, and what was kept before is there again."""
    for name in ("app.LAST_PATIENCE", "tool.search_run.CLOSE_TIMEOUT"):
        monkeypatch.setattr(f"gridsmith.gui.{name}", 0.0)
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    found, step = hands.search.found, Lucky.step
    begun, ended, gone = threading.Event(), threading.Event(), []

    def slowly(search):
        begun.set()
        ended.wait()
        return step(search)

    monkeypatch.setattr(Lucky, "step", slowly)
    hands.search.goOn()
    hands.wait(begun.is_set)
    hands.window.visibleChanged.connect(lambda: gone.append(ended.is_set()))
    hands.app.close()
    ended.set()
    monkeypatch.setattr(Lucky, "step", step)
    assert gone == [False]
    again = toy()
    assert again.search.found == found
    assert again.search.canBringBack


def test_a_finished_search_is_there_again_without_a_word(toy):
    """It had ended: there is nothing to go on with unless one wants to."""
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    found = hands.search.found
    hands.app.close()
    again = toy()
    again.see_frame()
    assert again.notice() == ""
    again.search.bringBack()
    assert again.search.found == found
    assert again.search.canGoOn


@pytest.mark.parametrize(
    "damage",
    [
        '"search": {"most": 5}',
        "[]",
        '{"problem": "none", "row": "x"}',
    ],
)  # fmt: skip
def test_a_damaged_search_is_told_of_and_the_board_is_there(toy, tmp_path, damage):
    """In one line."""
    hands = toy()
    hands.type("cat")
    hands.app.close()
    content = damage if damage.startswith(("{", "[", '"x', "7")) else "{" + damage.split(": ")[0]
    if content.startswith('{"') and not content.endswith("}"):
        content += ": 1}"
    with sqlite3.connect(tmp_path / "data" / "library.sqlite") as connection:
        connection.execute(
            "UPDATE session SET content = json_set(content, '$.search', json(?))",
            (content,),
        )
    connection.close()
    again = toy()
    assert again.board.startswith("cat")
    again.wait(lambda: again.notice() != "")
    assert again.notice().startswith("Couldn't read the search of the last session: ")
    assert "\n" not in again.notice()
    again.begin()
    again.search.close()


def test_another_find_that_is_looked_at_stays_selected_while_better_ones_come(toy, say):
    """The best is followed until another one is chosen."""
    found = [[30, 20, 10]]
    say(found_of=lambda progress: found[-1])
    hands = toy()
    hands.begin()
    assert hands.search.currentRow == 0
    found.append([40, 30, 20, 10])
    hands.wait(lambda: hands.search.found == found[-1])
    assert hands.search.currentRow == 0
    hands.click(hands.row(2))
    assert hands.search.currentRow == 2
    found.append([50, 45, 40, 30, 20, 10])
    hands.wait(lambda: hands.search.found == found[-1])
    assert hands.search.currentRow == 4
    found.append([60, 50, 45, 40])
    hands.wait(lambda: hands.search.found == found[-1])
    assert hands.search.currentRow == 0
    hands.search.close()


def test_what_was_found_is_exported(toy, tmp_path):
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    hands.search.exportList(QUrl.fromLocalFile(str(tmp_path / "found.csv")), "csv")
    hands.wait(lambda: hands.notice() == "Saved: found.csv")
    lines = (tmp_path / "found.csv").read_text(encoding="utf-8-sig").splitlines()
    assert lines == ["number", *map(str, hands.search.found)]


def test_a_search_that_is_killed_goes_on_after_the_next_start(tmp_path):
    """What it had reached seconds before is there again, by the next process."""

    def begin(what):
        return subprocess.Popen(
            [sys.executable, "-m", "tests.gui.tool.search_until_killed", str(tmp_path), what],
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        )

    with begin("search") as process:
        assert process.stdout is not None
        told = process.stdout.readline().split()
        process.send_signal(signal.SIGKILL)
    assert told[0] == "kept", told
    with begin("look") as process:
        assert process.stdout is not None
        seen = process.stdout.readline().split()
        assert process.wait(PATIENCE) == 0
    assert seen[0] == "offered", seen
    assert int(seen[1]) >= int(told[1]) > 0
    assert int(seen[2]) > int(told[2]) > 0


def test_the_notice_of_a_search_put_away_goes_with_it(toy):
    """Brought back by another way than its button, it offers nothing any more."""
    hands = toy()
    hands.begin()
    hands.search.putAway()
    assert hands.notice() == "Results closed"
    hands.search.bringBack()
    assert hands.notice() == ""
    assert hands.search.shown
    hands.search.close()


def test_a_search_that_has_done_all_is_not_gone_on_with(toy, say):
    """Nothing would change any more; also when another run of the app has begun."""
    say(make=lambda params, lexicon, stop_requested: KeptLucky(0, (Lucky(5),)))
    hands = toy()
    hands.search.begin_with(SearchParams())
    hands.search_ended()
    assert hands.search.progress.finished
    assert not hands.search.canGoOn
    steps = hands.search.progress.steps
    hands.search.goOn()
    assert not hands.search.running
    assert hands.search.progress.steps == steps


def test_the_bound_is_told_and_kept(toy):
    """With a session of a version that knew none, there is none."""
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    assert hands.search.progress.bound == 1000
    kept = vars(hands.search.progress)
    assert SearchProgress.of(kept) == hands.search.progress
    older = {name: kept[name] for name in kept if name not in ("bound", "finished")}
    assert (SearchProgress.of(older).bound, SearchProgress.of(older).finished) == (None, False)


def test_a_search_goes_on_where_the_page_looks_at_something_else(toy, say):
    """It is not shown there, its end is told, and going to it brings the page to its place."""
    places = ["there"]
    say(is_in_place=lambda: places[-1] == "there", go_to_place=lambda: places.append("there"))
    hands = toy()
    search = hands.search
    hands.begin()
    places.append("elsewhere")
    search.searchChanged.emit()
    assert (search.shown, search.running, search.canBringBack) == (False, True, True)
    hands.press(ESC)
    assert search.running
    search.bringBack()
    assert (search.shown, places[-1]) == (True, "there")
    places.append("elsewhere")
    search.stop()
    hands.wait(lambda: not search.running)
    hands.wait(lambda: "finished" in hands.notice())
    hands.take_notice_action()
    assert (search.shown, places[-1]) == (True, "there")


def test_another_position_does_not_stop_a_search_out_of_sight(toy, say):
    """One opened elsewhere leaves it be; it is not shown when the page comes back by itself."""
    places = ["there"]
    say(is_in_place=lambda: places[-1] == "there", go_to_place=lambda: places.append("there"))
    hands = toy()
    search = hands.search
    hands.begin()
    places.append("elsewhere")
    hands.editor.replaced.emit()
    assert search.running
    places.append("there")
    assert (search.shown, search.running) == (False, True)
    hands.search.stop()
    hands.wait(lambda: not search.running)
    assert "finished" in hands.notice()
    hands.take_notice_action()
    assert search.shown


def test_arrows_step_through_the_finds(toy, say):
    """Left and right as up and down, from the board and from the rows."""
    say(found_of=lambda progress: (3, 2, 1))
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    hands.grid.forceActiveFocus()
    for key, row in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_Up, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Down, 1),
    ):
        hands.press(key)
        assert (hands.search.currentRow, hands.table_row) == (row, row)


def test_points_below_nothing_are_said(qapp):
    """A sign, and the plural of the number without it."""
    assert [PointsText().text(points) for points in (-1, 0)] == ["−1 point(s)", "0 point(s)"]


def test_finds_that_only_grow_leave_everybody_where_he_is(toy, say):
    """Rows come behind those that are there; the search is looked at again after a restart."""
    makers = []  # of what the session keeps

    def find_content(find):
        makers.append(threading.current_thread())
        return find

    say(
        grows=lambda params: True,
        returns=True,
        found_of=lambda progress: range(100, 100 + progress.snapshot.steps),
        finds_to_save=lambda found, params: list(found[:3]),
        find_content=find_content,
    )
    hands = toy()
    hands.search.begin_with(SearchParams())
    hands.wait(lambda: len(hands.search.found) > 4)
    hands.search.selectRow(4)
    resets = []
    hands.search.finds.modelReset.connect(lambda: resets.append(1))
    hands.wait(lambda: len(hands.search.found) > 8)
    assert (hands.search.current, resets) == (104, [])
    hands.search.stop()
    hands.search_ended()
    found = list(hands.search.found)
    hands.app.close()
    assert makers
    assert threading.main_thread() not in makers  # where the window would wait for it
    again = toy()
    assert again.search.shown
    again.search.recall()
    again.wait(lambda: len(again.search.found) == len(found))
    assert (again.search.current, again.table_row) == (104, 4)
    again.search.close()


@pytest.mark.parametrize("grows", [False, True])
def test_what_was_selected_after_resuming_is_selected_again(toy, say, grows):
    """A search that was put away and resumed has more finds than when it was put away."""
    say(
        grows=lambda params: grows,
        returns=True,
        found_of=lambda progress: range(100, 100 + progress.snapshot.steps),
    )
    hands = toy()
    search = hands.search
    search.begin_with(SearchParams())
    hands.wait(lambda: len(search.found) > 1)
    search.putAway()
    hands.rest()
    search.goOn()
    before = len(search.found)
    hands.wait(lambda: len(search.found) > before)
    search.stop()
    hands.search_ended()
    search.selectRow(len(search.found) - 1)
    found, row = len(search.found), search.currentRow
    hands.app.close()
    again = toy()
    assert (len(again.search.found), again.search.currentRow) == (found, row)
    again.wait(lambda: again.table_row == row)


def test_a_search_that_fails_leaves_the_one_before(toy, say, by_seed):
    """It is told why; what was found before is looked at as it was."""
    make = toy_page.LUCK.make

    def make_or_fail(params, lexicon, stop_requested):
        if params.seed == 5:
            raise Complaint("no-luck", "there is no luck")
        return make(params, lexicon, stop_requested)

    say(make=make_or_fail)
    hands = toy()
    hands.begin()
    hands.search.stop()
    hands.search_ended()
    found = hands.search.found
    hands.search.begin_with(SearchParams(seed=5))
    hands.search_ended()
    assert hands.notice() == "there is no luck"
    assert (hands.search.shown, hands.search.found, hands.search.currentRow) == (True, found, 0)
    assert hands.search.canGoOn
    hands.search.close()
