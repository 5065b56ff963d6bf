"""A game on the screen is followed: what has changed there is the opponent's move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.picture.reading import DotsReading, Lattice, Point
from tests.gui.picture.boards import ScriptedReader, board_picture

START = (".....", ".....", "БАЛДА", ".....", ".....")
MOVED = (".....", ".....", "БАЛДА", ".К...", ".....")
"""With a К below the first А, for БАК or ЛАК."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Screen:
    """The screen of a test, which has none: what a game's site shows there."""

    def __init__(self, hands, monkeypatch, *rows: str) -> None:
        self.hands = hands
        self.pictures = [board_picture(rows or START)]
        self.hidden = 0
        monkeypatch.setattr(hands.model.screen.grab, "take", self._take)

    def _take(self, window, done, failed) -> None:
        assert window is self.hands.window
        self.hidden += 1
        done(self.pictures)

    def read(self) -> None:
        """Read the board on the screen, by the key, up to the sheet."""
        self.hands.press(Qt.Key.Key_F11)
        self.hands.wait(lambda: self.hands.model.hasPicture and self.hands.opened)
        self.hands.was_read()

    def take(self) -> None:
        """Read it and use it."""
        self.read()
        self.hands.press(Qt.Key.Key_Return)
        self.hands.closed()

    def again(self, *rows: str, **reader: object) -> None:
        """Have the site show another board, and read it again by the key."""
        if rows:
            self.hands.reader.rows = rows
        for name, value in reader.items():
            setattr(self.hands.reader, name, value)
        self.hands.press(Qt.Key.Key_F12)
        self.hands.rest()


def board_of(hands) -> tuple[str, ...]:
    return tuple(hands.editor.state.board.text().upper().split("\n"))


@pytest.fixture
def watch(sit_with, monkeypatch):
    """Sit at a page, with a board on the screen that was taken onto it."""

    def watch(tool: str, reader: ScriptedReader) -> tuple:
        hands = sit_with(tool, reader)
        screen = Screen(hands, monkeypatch)
        screen.take()
        return hands, screen

    return watch


def test_a_new_letter_asks_which_word_was_played(watch):
    """The words through that cell are listed, the longest first, and Enter plays it."""
    hands, screen = watch("balda", ScriptedReader(START))
    assert board_of(hands) == START
    screen.again(*MOVED)
    assert not hands.opened
    assert board_of(hands) == MOVED
    search = hands.page.search
    assert search.resultKind == "played"
    hands.wait(search.is_answered)
    words = hands.words
    assert words
    assert [len(word) for word in words] == sorted(map(len, words), reverse=True)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    assert hands.editor.state.plays[-1].word in words
    assert "undo" not in hands.editor.undoText
    hands.ctrl("Z")
    hands.ctrl("Z")
    assert board_of(hands) == START


def test_the_same_board_says_so(watch):
    hands, screen = watch("balda", ScriptedReader(START))
    before = hands.editor.state
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    assert hands.editor.state is before
    assert screen.hidden == 2


def test_what_was_corrected_stays_corrected(watch, monkeypatch, sit_with):
    """A letter that is misread again as before is no difference."""
    hands = sit_with("balda", ScriptedReader(START, doubts={(2, 2): "МЛ"}))
    screen = Screen(hands, monkeypatch)
    screen.read()
    hands.type("л")
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == START
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    screen.again(*MOVED)
    assert board_of(hands) == MOVED


def test_two_new_letters_are_shown_in_the_sheet(watch):
    """The cells that differ are marked, and Enter uses the board nevertheless."""
    hands, screen = watch("balda", ScriptedReader(START))
    both = (*MOVED[:4], "..С..")
    screen.again(*both)
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert board_of(hands) == START
    assert hands.model.doubtfulCount == 2
    assert hands.model.selected == 16
    hands.press(Qt.Key.Key_Tab)
    assert hands.model.selected == 22
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == both


def test_a_doubtful_letter_is_shown_in_the_sheet(watch):
    hands, screen = watch("balda", ScriptedReader(START))
    screen.again(*MOVED, doubts={(3, 1): "КХ"})
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.model.selected == 16
    assert board_of(hands) == START


def test_a_letter_that_has_gone_is_shown_in_the_sheet(watch):
    hands, screen = watch("balda", ScriptedReader(MOVED))
    screen.again(*START)
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.model.selected == 16


def test_ones_own_move_between_is_no_difference(watch):
    """A move made on the page and on the site leaves the opponent's letter as the only new one."""
    hands, screen = watch("balda", ScriptedReader(START))
    screen.again(*MOVED)
    hands.wait(hands.page.search.is_answered)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    hands.click_cell(1, 1)
    hands.type("к")
    mine = (START[0], ".К...", *MOVED[2:])
    assert board_of(hands) == mine
    screen.again(START[0], ".К.С.", *MOVED[2:])
    assert board_of(hands) == (START[0], ".К.С.", *MOVED[2:])
    assert not hands.opened


def test_another_board_of_boggle_is_a_new_position(watch):
    hands, screen = watch("boggle", ScriptedReader(("ABCD", "EFGH", "IJKL", "MNOP"), language="en"))
    screen.again("TSRO", "EFGH", "IJKL", "MNOP")
    assert "".join(hands.editor.letters[:4]).upper() == "TSRO"
    assert not hands.opened
    hands.ctrl("Z")
    assert "".join(hands.editor.letters[:4]).upper() == "ABCD"


def test_it_is_offered_in_the_menu_once_there_is_a_board_to_follow(sit_with, monkeypatch):
    hands = sit_with("balda", ScriptedReader(START))
    screen = Screen(hands, monkeypatch)
    hands.press(Qt.Key.Key_F12)
    assert hands.notice() == "First read the board from the screen: F11."
    assert not hands.page.follows
    hands.menu("From the screen")
    hands.wait(lambda: hands.model.hasPicture and hands.opened)
    hands.was_read()
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    hands.menu("Read the screen again")
    hands.rest()
    assert hands.notice() == "Nothing has changed on the board."
    assert screen.hidden == 2


def test_a_screen_of_another_size_is_read_from_the_beginning(watch):
    hands, screen = watch("balda", ScriptedReader(START))
    screen.pictures = [board_picture(START, margin=90)]
    screen.again()
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.model.hasPicture


def test_of_several_screens_the_one_with_a_board_is_read(sit_with, monkeypatch):
    """The window's own screen is the first."""
    reader = ScriptedReader(START)
    hands = sit_with("balda", reader)
    screen = Screen(hands, monkeypatch)
    empty, board = board_picture(("..",), margin=10), screen.pictures[0]
    screen.pictures = [empty, board]
    reader.finds_in = (board.height(), board.width(), 3)
    screen.take()
    assert board_of(hands) == START
    screen.again(*MOVED)
    assert board_of(hands) == MOVED


# Dots

OUTLINE = (Point(60, 60), Point(240, 60), Point(240, 240), Point(60, 240))


def dots(across: Sequence[str], down: Sequence[str], sure: float = 0.99) -> DotsReading:
    """A reading of 2x2 boxes: "#" for a drawn edge."""
    flat = tuple(tuple(sign == "#" for sign in row) for row in across)
    upright = tuple(tuple(sign == "#" for sign in row) for row in down)
    return DotsReading(
        Lattice(2, 2, OUTLINE),
        flat,
        tuple(tuple(sure for _ in row) for row in flat),
        upright,
        tuple(tuple(sure for _ in row) for row in upright),
        tuple(tuple(-1 for _ in range(2)) for _ in range(2)),
    )


def watched_dots(watch) -> tuple:
    reader = ScriptedReader()
    reader.dots = dots(("#.", "#.", ".."), ("#..", "..."))  # three edges of the first box
    return watch("dots", reader)


def test_a_turn_of_dots_is_drawn_with_its_boxes(watch):
    """The box that was closed first, then the edge that ends the turn; one undo takes back both."""
    hands, screen = watched_dots(watch)
    before = hands.editor.state.position
    screen.again(dots=dots(("#.", "#.", ".."), ("##.", "..#")))
    position = hands.editor.state.position
    assert position.scores == (1, 0)
    assert position.to_move == 2
    assert hands.notice() == "2 new edges drawn."
    assert not hands.opened
    hands.ctrl("Z")
    assert hands.editor.state.position == before


def test_edges_of_two_turns_are_shown_in_the_sheet(watch):
    hands, screen = watched_dots(watch)
    before = hands.editor.state
    screen.again(dots=dots(("#.", "#.", ".."), ("#.#", "..#")))
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.editor.state is before
    assert hands.model.doubtfulCount == 2


def test_an_edge_that_has_gone_is_shown_in_the_sheet(watch):
    hands, screen = watched_dots(watch)
    screen.again(dots=dots(("#.", "..", ".."), ("#..", "...")))
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.model.doubtfulCount == 1


def test_the_same_edges_say_so(watch):
    hands, screen = watched_dots(watch)
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."


def test_a_doubtful_edge_is_shown_in_the_sheet(watch):
    hands, screen = watched_dots(watch)
    now = dots(("#.", "#.", ".."), ("##.", "..."))
    sure = ((0.99, 0.5, 0.99), (0.99, 0.99, 0.99))
    screen.again(dots=replace(now, down_confidence=sure))
    hands.wait(lambda: hands.opened and not hands.model.working)
    assert hands.model.doubtfulCount == 1
