import pytest
from PySide6.QtCore import Qt, QTimer

from gridsmith.gui.tool import clock as clocks
from tests.gui.dots.hands import Hands as DotsHands


class Time:
    now = since = 0

    def restart(self):
        passed, self.since = Time.now - self.since, Time.now
        return passed

    start = restart


def pass_time(page, seconds):
    Time.now += round(1000 * seconds)
    timer = page.clock.findChild(QTimer)
    if timer.isActive():
        timer.timeout.emit()


@pytest.fixture
def sit(sit, monkeypatch):
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    return lambda: sit("dots")


@pytest.fixture
def window(sit):
    window = sit()
    window.page.game.newGame(3, 3, 1, 0, "club", "", "")
    return window


def draw(page):
    page.game.draw(page.editor.state.position.free[0])


nothing = id  # only time passes


def draw_all(page):
    while not page.editor.state.position.is_over:
        draw(page)


FULL = ["10:00", "10:00"]
GAMES = {
    "begun by a move, for the next player after each": (
        (nothing, 30, FULL, False),
        (draw, 30, ["10:00", "9:30"], True),
        (draw, 65, ["8:55", "9:30"], True),
        (nothing, 0.9, ["8:55", "9:30"], True),
        (nothing, 0.1, ["8:54", "9:30"], True),
    ),
    "stopped by undo": (
        (draw, 0, FULL, True),
        (draw, 0, FULL, True),
        (lambda page: page.editor.undo(), 30, FULL, False),
        (draw, 30, ["9:30", "10:00"], True),
    ),
    "stopped by a step back": (
        (draw, 0, FULL, True),
        (lambda page: page.record.step(-1), 30, FULL, False),
    ),
    "stopped and started by the user": (
        (draw, 0, FULL, True),
        (lambda page: page.clock.toggle(), 30, FULL, False),
        (lambda page: page.clock.toggle(), 5, ["10:00", "9:55"], True),
    ),
    "stopped by the end": ((draw_all, 30, FULL, False),),
    "held by what covers the board": (
        (draw, 10, ["10:00", "9:50"], True),
        (lambda page: page.clock.hold(True), 30, ["10:00", "9:50"], True),
        (lambda page: page.clock.hold(False), 5, ["10:00", "9:45"], True),
    ),
}
"""What is done, the seconds that pass then, what the clock says, and whether it runs."""


@pytest.mark.parametrize("steps", GAMES.values(), ids=GAMES)
def test_a_clock_for_the_game(window, steps):
    page, clock = window.page, window.page.clock
    clock.set("game", 600)
    assert (clock.kind, clock.seconds, clock.low) == ("game", 600, [False, False])
    for number, (do, seconds, texts, running) in enumerate(steps):
        do(page)
        pass_time(page, seconds)
        assert (clock.texts, clock.running) == (texts, running), number


def test_a_clock_for_a_move_begins_again_with_each(window):
    page, clock, told = window.page, window.page.clock, []
    clock.set("move", 60)
    clock.changed.connect(lambda: told.append(1))
    for do, seconds, texts, low, is_told in (
        (draw, 49.4, ["1:00", "0:11"], [False, False], True),
        (nothing, 0.4, ["1:00", "0:11"], [False, False], False),
        (nothing, 0.2, ["1:00", "0:10"], [False, True], True),
        (draw, 0, ["1:00", "1:00"], [False, False], True),
        (nothing, 60, ["0:00", "1:00"], [True, False], True),
        (nothing, 60, ["0:00", "1:00"], [True, False], False),
    ):
        told.clear()
        do(page)
        pass_time(page, seconds)
        assert (clock.texts, clock.low, bool(told)) == (texts, low, is_told)
    assert window.notices == ["First: time is up."]


def test_the_clock_is_there_after_a_restart_and_full_in_the_next_game(window, sit):
    window.page.clock.set("game", 600)
    window.page.game.draw(0)
    pass_time(window.page, 30)
    window.rest()
    window.close()
    page = sit().page
    clock = page.clock
    assert (clock.texts, clock.running) == (["10:00", "9:30"], False)
    page.game.newGame(4, 4, 1, 0, "club", "", "")
    assert (clock.texts, clock.running) == (["10:00"] * 2, False)
    for seconds, text in ((10**9, "24:00:00"), (0, "0:01"), (3 * 3600 + 5, "3:00:05")):
        clock.set("game", seconds)
        assert clock.texts == [text] * 2
    clock.set("", 0)
    clock.toggle()
    assert (clock.texts, clock.running) == ([], False)


@pytest.mark.parametrize(
    "content", [["game"], ["game", 60, [-1]], ["x", 60, []], 5, ["move", 10**9, []], {}]
)
def test_a_clock_that_cannot_be_read_is_none(window, sit, content):
    window.page.game.draw(0)
    window.page.editor.view["clock"] = content
    window.rest()
    window.close()
    again = sit()
    assert again.page.clock.texts == []
    assert again.page.editor.state.position.drawn


def test_the_clock_is_chosen_seen_and_stopped_in_the_window(sit_at, monkeypatch):
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    hands = sit_at(DotsHands, language="en")
    clock = hands.page.clock
    hands.show_sheet("R")
    hands.reveal(hands.with_text("Per game"))
    hands.click(hands.with_text("Per game"))
    hands.close_sheet()
    hands.click_edge(0)
    pass_time(hands.page, 30)
    hands.see_frame()
    assert {"10:00", "9:30"} <= set(hands.texts)
    hands.show_sheet("R")
    pass_time(hands.page, 30)
    hands.close_sheet()
    assert clock.texts == ["10:00", "9:30"]
    hands.press(Qt.Key.Key_F4)
    assert not clock.running
    hands.click("clockButton")
    assert clock.running
