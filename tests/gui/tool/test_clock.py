"""The clock: what starts it, what stops it, what it says, and that it is there after a restart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer

from gridsmith.gui.tool import clock as clocks
from tests.gui.balda.hands import Hands as BaldaHands


class Time:
    """Time that passes when a test says so, in place of Qt's clock."""

    now = 0

    def __init__(self) -> None:
        self._since = Time.now

    def start(self) -> None:
        self._since = Time.now

    def restart(self) -> int:
        passed, self._since = Time.now - self._since, Time.now
        return passed


def pass_time(page, seconds):
    """Let so many seconds pass, and the clock look."""
    Time.now += round(1000 * seconds)
    timer = page.clock.findChild(QTimer)
    if timer.isActive():
        timer.timeout.emit()


@pytest.fixture
def sit(sit, monkeypatch):
    """Open the page of Dots, without a window."""
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    return lambda: sit("dots")


@pytest.fixture
def window(sit):
    window = sit()
    window.page.game.newGame(3, 3, 1, 0, "club", "", "")
    return window


def test_a_clock_for_the_game_runs_for_who_is_to_move(window):
    """From the first move on, for the next player after each; what it has counted is saved."""
    page, clock, told = window.page, window.page.clock, []
    clock.set("game", 600)
    clock.changed.connect(lambda: told.append(1))
    pass_time(page, 30)
    assert (clock.kind, clock.seconds, clock.running) == ("game", 600, False)
    assert (clock.texts, clock.low) == (["10:00", "10:00"], [False, False])
    page.game.draw(0)
    pass_time(page, 30)
    assert (clock.texts, clock.running) == (["10:00", "9:30"], True)
    page.game.draw(1)
    pass_time(page, 65)
    assert clock.texts == ["8:55", "9:30"]
    told.clear()
    pass_time(page, 0.4)
    assert (clock.texts, told) == (["8:55", "9:30"], [])
    assert page.editor.view["clock"] == ["game", 600, [535_000, 570_000]]
    pass_time(page, 0.1)
    assert page.editor.view["clock"] == ["game", 600, [534_500, 570_000]]
    pass_time(page, 0.2)
    told.clear()
    pass_time(page, 0.29)
    assert (clock.texts, told) == (["8:55", "9:30"], [])
    pass_time(page, 0.01)
    assert (clock.texts, told) == (["8:54", "9:30"], [1])


def test_who_closes_a_box_goes_on_by_the_same_clock(window):
    page, clock = window.page, window.page.clock
    clock.set("game", 600)
    edges = page.editor.state.position.board.edges_of[0]
    for edge in edges[:3]:
        page.game.draw(edge)
    mover = page.editor.state.position.to_move - 1
    for edge in (edges[3], None):
        pass_time(page, 60)
        if edge is not None:
            page.game.draw(edge)
    assert (clock.texts[mover], clock.texts[1 - mover]) == ("8:00", "10:00")


def test_a_clock_for_a_move_begins_again_with_each(window):
    """And says when the time is up, once; nobody can start it then."""
    page, clock = window.page, window.page.clock
    clock.set("move", 60)
    page.game.draw(0)
    pass_time(page, 49.9)
    assert (clock.texts, clock.low) == (["1:00", "0:11"], [False, False])
    pass_time(page, 0.1)
    assert (clock.texts, clock.low) == (["1:00", "0:10"], [False, True])
    page.game.draw(1)
    assert clock.texts == ["1:00", "1:00"]
    pass_time(page, 60)
    pass_time(page, 60)
    assert (clock.texts, window.notices) == (["0:00", "1:00"], ["First: time is up."])
    clock.toggle()
    assert not clock.running


def test_what_stops_the_clock(window):
    """Undo, a step back, the user, the end of the game; a move starts it again."""
    page, clock = window.page, window.page.clock
    clock.set("game", 600)
    for number, stop in enumerate((
        page.editor.undo, lambda: page.record.step(-1), clock.toggle, clock.toggle
    )):  # fmt: skip
        page.game.draw(page.editor.state.position.free[0])
        page.game.draw(page.editor.state.position.free[0])
        assert clock.running, number
        stop()
        before = clock.texts
        pass_time(page, 30)
        assert (clock.running, clock.texts) == (False, before), number
    clock.toggle()
    assert clock.running
    while not page.editor.state.position.is_over:
        page.game.draw(page.editor.state.position.free[0])
    assert not clock.running


def test_what_covers_the_board_holds_the_clock(window):
    page, clock = window.page, window.page.clock
    clock.set("game", 600)
    page.game.draw(0)
    pass_time(page, 10)
    clock.hold(True)
    pass_time(page, 30)
    assert (clock.texts, clock.running) == (["10:00", "9:50"], True)
    clock.hold(False)
    pass_time(page, 5)
    assert clock.texts == ["10:00", "9:45"]


def test_the_clock_is_there_after_a_restart_and_full_in_the_next_game(window, sit):
    """It waits until somebody moves."""
    window.page.clock.set("game", 600)
    window.page.game.draw(0)
    pass_time(window.page, 30)
    window.rest()
    window.close()
    page = sit().page
    clock = page.clock
    assert (clock.texts, clock.running) == (["10:00", "9:30"], False)
    page.game.draw(1)
    pass_time(page, 30)
    assert clock.texts == ["9:30", "9:30"]
    page.game.newGame(4, 4, 1, 0, "club", "", "")
    assert (clock.texts, clock.running) == (["10:00"] * 2, False)
    for seconds, text in ((10**9, "24:00:00"), (0, "0:01"), (3 * 3600 + 5, "3:00:05")):
        clock.set("game", seconds)
        assert clock.texts == [text] * 2
    clock.set("", 0)
    assert clock.texts == []
    clock.toggle()
    assert not clock.running


def test_a_clock_that_cannot_be_read_is_none(window, sit):
    """The page opens all the same."""
    window.page.game.draw(0)
    for content in (["game"], ["game", 60, [-1]], ["x", 60, []], 5, ["move", 10**9, []], {}):
        window.page.editor.view["clock"] = content
        window.rest()
        window.close()
        window = sit()
        assert window.page.clock.texts == []
        assert window.page.editor.state.position.drawn


def test_the_clock_is_chosen_seen_and_stopped_in_the_window(sit_at, monkeypatch):
    """Its key and button; a sheet or another page holds it."""
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    hands = sit_at(BaldaHands, language="en")
    assert hands.new_game.begin(5, 5, "балда") == ""
    clock = hands.page.clock
    hands.show_sheet("R")
    button = hands.with_text("Per game")
    flick = button
    while not flick.inherits("QQuickFlickable"):
        flick = flick.parentItem()
    at = button.mapToItem(flick, button.boundingRect().topLeft()).y()
    flick.setProperty("contentY", flick.property("contentY") + at - 60)
    hands.click(button)
    hands.close_sheet()
    hands.search_board()
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    pass_time(hands.page, 30)
    hands.see_frame()
    assert {"10:00", "9:30"} <= set(hands.texts)
    hands.show_sheet("R")
    pass_time(hands.page, 30)
    hands.close_sheet()
    hands.app.shell.openTool("dots")
    hands.see_frame()
    pass_time(hands.page, 30)
    hands.app.shell.openTool("balda")
    hands.see_frame()
    pass_time(hands.page, 5)
    assert clock.texts == ["10:00", "9:25"]
    hands.press(Qt.Key.Key_F4)
    assert not clock.running
    hands.click("clockButton")
    assert clock.running
