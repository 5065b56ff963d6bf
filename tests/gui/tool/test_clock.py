"""The clock: what starts it, what stops it, what it says, and that it is there after a restart."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridsmith.gui.tool import clock as clocks
from tests.gui.balda.hands import Hands as BaldaHands
from tests.gui.dots.hands import Hands as DotsHands

RETURN, DOWN, F4 = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_F4


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


@pytest.fixture
def balda(sit_at, monkeypatch):
    """The page of Balda with a start word, at a standstill."""
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    hands = sit_at(BaldaHands, language="en")
    assert hands.new_game.begin(5, 5, "балда") == ""
    return hands


def clock_of(hands):
    return hands.page.clock


def pass_time(hands, seconds):
    """Let so many seconds pass, and the clock look."""
    Time.now += 1000 * seconds
    clock_of(hands)._tick()


def move(hands):
    """Play the first move of a search."""
    hands.search_board()
    hands.press(DOWN)
    hands.press(RETURN)


def choose_clock(hands, text):
    hands.show_sheet("R")
    button = hands.with_text(text)
    flick = button
    while not flick.inherits("QQuickFlickable"):
        flick = flick.parentItem()
    at = button.mapToItem(flick, button.boundingRect().topLeft()).y()
    flick.setProperty("contentY", flick.property("contentY") + at - 60)
    hands.click(button)


def test_a_clock_for_the_game_runs_for_who_is_to_move(balda):
    """From the first move on; for the next player after each move."""
    hands = balda
    choose_clock(hands, "Per game")
    hands.close_sheet()
    assert clock_of(hands).texts == ["10:00", "10:00"]
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["10:00", "10:00"]
    move(hands)
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["10:00", "9:30"]
    move(hands)
    pass_time(hands, 65)
    assert clock_of(hands).texts == ["8:55", "9:30"]
    assert {"8:55", "9:30"} <= set(hands.texts)


def test_a_clock_for_a_move_begins_again_with_each(balda):
    """And says when the time is up, once."""
    hands = balda
    choose_clock(hands, "Per move")
    hands.close_sheet()
    move(hands)
    pass_time(hands, 51)
    assert (clock_of(hands).texts, clock_of(hands).low) == (["1:00", "0:09"], [False, True])
    move(hands)
    pass_time(hands, 1)
    assert clock_of(hands).texts == ["0:59", "1:00"]
    pass_time(hands, 100)
    assert (clock_of(hands).texts[0], hands.notice()) == ("0:00", "Me: time is up.")
    assert not clock_of(hands).running


@pytest.mark.parametrize("way", ["undo", "take back", "step", "key", "button", "end"])
def test_what_stops_the_clock(balda, way):
    """Undo, steps back, F4, its button, the end of the game; a move starts it again."""
    hands = balda
    clock_of(hands).set("game", 600)
    move(hands)
    move(hands)
    assert clock_of(hands).running
    if way == "undo":
        hands.press(Qt.Key.Key_Escape)
        hands.ctrl("Z")
    elif way == "take back":
        hands.ctrl("T")
    elif way == "step":
        hands.press(Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    elif way == "key":
        hands.press(F4)
    elif way == "button":
        hands.click("clockButton")
    else:
        hands.game.agreeEnd()
    assert not clock_of(hands).running
    before = clock_of(hands).texts
    pass_time(hands, 30)
    assert clock_of(hands).texts == before
    if way == "key":
        hands.press(F4)
        assert clock_of(hands).running
    elif way in ("undo", "take back"):
        hands.press(Qt.Key.Key_Escape)
        move(hands)
        assert clock_of(hands).running


def test_a_sheet_or_another_page_holds_the_clock(balda):
    """It goes on when the board is to be seen again."""
    hands = balda
    clock_of(hands).set("game", 600)
    move(hands)
    hands.show_sheet("R")
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["10:00", "10:00"]
    hands.close_sheet()
    pass_time(hands, 10)
    assert clock_of(hands).texts == ["10:00", "9:50"]
    hands.app.shell.openTool("dots")
    hands.see_frame()
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["10:00", "9:50"]
    hands.app.shell.openTool("balda")
    hands.see_frame()
    pass_time(hands, 5)
    assert clock_of(hands).texts == ["10:00", "9:45"]


def test_the_clock_is_there_after_a_restart_and_full_in_the_next_game(balda, sit_at):
    """It waits until somebody moves."""
    hands = balda
    clock_of(hands).set("game", 600)
    move(hands)
    pass_time(hands, 30)
    hands.app.close()
    hands = sit_at(BaldaHands, language="en")
    assert (clock_of(hands).texts, clock_of(hands).running) == (["10:00", "9:30"], False)
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["10:00", "9:30"]
    move(hands)
    pass_time(hands, 30)
    assert clock_of(hands).texts == ["9:30", "9:30"]
    assert hands.new_game.begin(5, 5, "балда", 0, "", 3) == ""
    assert (clock_of(hands).texts, clock_of(hands).running) == (["10:00"] * 3, False)
    clock_of(hands).set("", 0)
    assert clock_of(hands).texts == []


@pytest.mark.parametrize(
    "content", [["game"], ["game", 60, [-1]], ["x", 60, []], 5, ["move", 10**9, []], {}]
)
def test_a_clock_that_cannot_be_read_is_none(balda, sit_at, content):
    """The page opens all the same."""
    balda.editor.view["clock"] = content
    balda.editor.session.save_soon()
    balda.app.close()
    hands = sit_at(BaldaHands, language="en")
    assert clock_of(hands).texts == []
    assert hands.position.start_word == "балда"


def test_dots_has_a_clock(sit_at, monkeypatch):
    """It stays with a player who has closed a box and moves again."""
    monkeypatch.setattr(clocks, "QElapsedTimer", Time)
    hands = sit_at(DotsHands, language="en")
    hands.new_game(2, 2, 1)
    choose_clock(hands, "Per game")
    hands.close_sheet()
    assert {"10:00"} <= set(hands.texts)
    board = hands.position.board
    edges = list(board.edges_of[0])
    for edge in edges[:3]:
        hands.click_edge(edge)
    mover = hands.position.to_move - 1
    pass_time(hands, 60)
    hands.click_edge(edges[3])
    assert hands.position.to_move - 1 == mover
    pass_time(hands, 60)
    assert clock_of(hands).texts[mover] == "8:00"
    assert clock_of(hands).texts[1 - mover] == "10:00"
    hands.press(F4)
    assert not clock_of(hands).running
