import threading
from dataclasses import asdict, replace
from unittest.mock import Mock

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from gridsmith.core.errors import Complaint
from gridsmith.core.files.database import FILE, Database, readable
from gridsmith.core.searching.search_store import SearchStore
from gridsmith.gui.tool.search_says import SearchParams, SearchProgress
from tests.gui.tool import toy_page
from tests.gui.tool.toy_engine import KeptLucky, Lucky


def test_from_the_beginning_to_the_board(hands):
    hands.begin()
    hands.see_frame()
    assert {"Luck", "Stop"} <= set(hands.texts)
    assert (hands.search.running, hands.page.busy) == (True, True)
    hands.click("stopSearchButton")
    hands.search_ended()
    found = hands.search.found
    hands.click("goOnButton")
    assert (hands.search.running, hands.search.found) == (True, found)
    hands.press(Qt.Key.Key_Escape)
    hands.search_ended()
    assert hands.search.shown
    hands.click("takeButton")
    assert (hands.board, hands.search.shown) == ("cat\n...\n...", False)


def test_what_was_found_can_be_reached_after_one_of_it_was_taken(behind):
    search, resets = behind.search, []
    behind.begin()
    assert not search.canBringBack
    found = behind.stop()
    search.take()
    assert search.canBringBack
    search.bringBack()
    assert (search.shown, search.found) == (True, found)
    search.finds.modelReset.connect(lambda: resets.append(1))
    search.goOn()
    behind.wait(lambda: search.found > found)
    search.close()
    assert (search.finds.rowCount(), search.canBringBack) == (0, False)
    assert resets == []  # rows that stay are not made anew


def test_the_icon_of_the_tool_shows_that_it_runs(hands):
    hands.begin(seconds=1)
    hands.app.shell.openTool("tiles")
    hands.see_frame()
    assert hands.item("tool-dots").property("busy")
    face = QAccessible.queryAccessibleInterface(hands.item("tool-dots"))
    assert face.text(QAccessible.Text.Description) == "a search is running"
    hands.search_ended()
    assert not hands.item("tool-dots").property("busy")
    assert hands.notice() == "Search finished: Luck."
    hands.take_notice_action()
    assert (hands.app.shell.tool, hands.search.shown) == ("dots", True)


@pytest.fixture
def interrupted(toy_behind):
    hands = toy_behind()
    hands.begin()
    hands.wait(lambda: len(hands.search.found) > 0)
    hands.app.close()
    return hands.search.found


def test_the_offer_of_an_interrupted_search_stays_until_it_is_answered(interrupted, toy):
    for start in range(3):
        hands = toy()
        hands.app.shell.notify("Something else.")
        hands.see_frame()
        assert ("Search paused: Luck." in hands.texts) == (start < 2)
        if start == 1:
            hands.click("dismissSearchButton")
            hands.see_frame()
            assert "Search paused: Luck." not in hands.texts
            assert hands.window.activeFocusItem() is hands.grid
        if start < 2:
            hands.app.close()
    hands.begin()
    assert hands.search.found >= interrupted


def test_that_mention_goes_when_the_page_is_opened_by_hand(interrupted, toy):
    hands = toy(tool="tiles")
    hands.wait(lambda: hands.notice() == "Search paused: Dots.")
    for tool, notice in (("blocks", "Search paused: Dots."), ("dots", "")):
        hands.click(f"tool-{tool}")
        assert (hands.app.shell.tool, hands.notice()) == (tool, notice)
    assert "Search paused: Luck." in hands.texts


def test_each_problem_has_its_own_search(by_seed, behind, toy_behind, say):
    behind.begin_problem(1, steps=5)
    behind.begin_problem(2)
    behind.stop()
    second = behind.steps
    behind.begin_problem(1, steps=6)
    behind.app.close()
    say(make=Mock(side_effect=Complaint("odd", "it cannot be searched")))
    again = toy_behind()
    again.begin_problem(2)
    assert again.steps >= second
    again.search.begin_with(SearchParams(seed=3))
    again.wait(lambda: again.notice() == "it cannot be searched")
    assert (again.search.shown, again.search.canBringBack) == (False, False)


@pytest.fixture
def say(monkeypatch):
    def say(**functions):
        monkeypatch.setattr(toy_page, "LUCK", replace(toy_page.LUCK, **functions))

    return say


@pytest.fixture
def by_seed(say):
    say(problem_of=lambda params: params.seed)


def test_a_saved_search_with_a_changed_byte_begins_again(
    by_seed, behind, toy_behind, say, tmp_path
):
    behind.begin_problem(1, steps=5)
    behind.app.close()
    with Database(tmp_path / "data" / FILE) as file, file.transaction() as connection:
        (data,) = connection.execute("SELECT content FROM search").fetchone()
        changed = data.replace(b'"seed":1', b'"seed":3')
        connection.execute("UPDATE search SET content = ?", (changed,))
    again = toy_behind()
    damage = "the saved search is damaged: its checksum does not match"
    again.wait(lambda: again.notice() == f"Couldn't read the search of the last session: {damage}")
    again.begin_problem(1)
    assert again.notice() == f"Search restarted from the beginning: {damage}"
    again.app.close()
    # One that another version has saved is only gone on with if it can be read.
    say(revive=Mock(side_effect=Complaint("odd", "it is of another version")))
    last = toy_behind()
    last.search.goOn()
    last.wait(lambda: last.notice() == "it is of another version")
    assert (last.search.shown, last.search.running, last.search.canGoOn) == (True, False, True)
    last.search.begin_with(SearchParams(seed=1))
    last.wait(lambda: last.notice().endswith("the beginning: it is of another version"))


def test_a_full_disk_is_told_of_and_the_search_saved_when_there_is_room(toy_behind, monkeypatch):
    def full(self, problem, content):
        raise OSError(28, "No space left on device")

    save = SearchStore.save
    monkeypatch.setattr(SearchStore, "save", full)
    monkeypatch.setattr("gridsmith.gui.tool.saved_searches.RETRY_INTERVAL", 10)
    hands = toy_behind()
    hands.begin()
    hands.wait(lambda: hands.notice().startswith("Couldn't save the search: "))
    monkeypatch.setattr(SearchStore, "save", save)
    hands.wait(lambda: hands.notice() == "Search saved.")
    hands.search.close()


def test_closing_does_not_wait_for_a_step_that_takes_long(toy, toy_behind, monkeypatch):
    for name in ("app.LAST_PATIENCE", "tool.search_run.CLOSE_TIMEOUT"):
        monkeypatch.setattr(f"gridsmith.gui.{name}", 0.0)
    hands = toy()
    hands.begin()
    found, step = hands.stop(), Lucky.step
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
    again = toy_behind()
    assert (again.search.found, again.search.canBringBack) == (found, True)


def test_another_find_that_is_looked_at_stays_selected_while_better_ones_come(toy_behind, say):
    found = [[30, 20, 10]]
    say(found_of=lambda progress: found[-1])
    hands = toy_behind()
    search = hands.search
    hands.begin()
    assert search.currentRow == 0
    for better, row in (
        ([40, 30, 20, 10], 0),
        ([50, 45, 40, 30, 20, 10], 4),
        ([60, 50, 45, 40], 0),
    ):
        found.append(better)
        hands.wait(lambda better=better: search.found == better)
        assert search.currentRow == row
        if len(better) == 4 and row == 0:
            search.selectRow(2)


def test_a_search_is_saved_while_it_runs(toy_behind, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.tool.search_run.SAVE_INTERVAL", 0.05)
    hands, saved = toy_behind(), set()
    hands.begin()

    def is_saved_again_and_again():
        with readable(hands.app.shell.places.data / FILE) as file:
            saved.add(file.execute("SELECT content FROM search").fetchone())
        return len(saved) > 3

    hands.wait(is_saved_again_and_again)
    hands.search.close()


def test_a_search_that_has_done_all_is_not_gone_on_with(toy_behind, say):
    say(make=lambda params, lexicon, stop_requested: KeptLucky(0, (Lucky(5),)))
    hands = toy_behind()
    hands.search.begin_with(SearchParams())
    hands.search_ended()
    assert (hands.search.progress.finished, hands.search.canGoOn) == (True, False)
    hands.search.goOn()
    assert not hands.search.running
    assert asdict(hands.search.params) == {"seconds": 0, "workers": 1, "seed": 0}
    nothing = SearchProgress(0, None, {}, 0.0, 0.0, proven=False, finished=False)
    assert SearchProgress.of({}) == nothing


def test_finds_that_only_grow_leave_everybody_where_he_is(toy, say):
    makers, resets = [], []  # of what the session keeps

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
    search = hands.search
    search.begin_with(SearchParams())
    hands.wait(lambda: len(search.found) > 4)
    search.selectRow(4)
    search.finds.modelReset.connect(lambda: resets.append(1))
    hands.wait(lambda: len(search.found) > 8)
    assert (search.current, resets) == (104, [])
    found = len(hands.stop())
    hands.app.close()
    assert makers
    assert threading.main_thread() not in makers  # where the window would wait for it
    again = toy()
    assert again.search.shown
    again.search.recall()
    again.wait(lambda: len(again.search.found) == found)
    assert (again.search.current, again.table_row) == (104, 4)
