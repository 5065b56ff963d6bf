"""A game on the screen is followed: what has changed there is the opponent's move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.recognition.reading import DotsReading, Lattice, Point
from tests.gui.recognition.boards import ScriptedReader, board_picture, lattice_of

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


def sheet_shown(hands) -> None:
    hands.wait(lambda: hands.opened and not hands.model.working)
    hands.see_frame()


def leave(hands) -> None:
    hands.press(Qt.Key.Key_Escape)
    hands.closed()


def test_a_game_is_followed_move_by_move(watch):
    """The words through a new letter are listed, the longest first, and Enter plays one."""
    hands, screen = watch("balda", ScriptedReader(START))
    assert board_of(hands) == START
    before = hands.editor.state
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    assert hands.editor.state is before
    assert screen.hidden == 2
    screen.again(*MOVED)
    assert not hands.opened
    assert hands.notice() == ""  # no longer that nothing has changed
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
    # A move made here and on the site leaves the opponent's letter as the only new one.
    hands.click_cell(1, 1)
    hands.type("к")
    hands.press(Qt.Key.Key_Return)
    hands.wait(search.is_answered)
    hands.press(Qt.Key.Key_Return)
    assert len(hands.editor.state.plays) == 2
    assert board_of(hands) == (START[0], ".К...", *MOVED[2:])
    after = (START[0], ".К.С.", *MOVED[2:])
    screen.again(*after)
    assert board_of(hands) == after
    assert not hands.opened
    for _ in range(5):
        hands.ctrl("Z")
    assert board_of(hands) == START


def test_a_letter_that_waits_for_its_word_is_shown_in_the_sheet(watch):
    """Another one on the screen would be a second letter of one move."""
    hands, screen = watch("balda", ScriptedReader(START))
    screen.again(*MOVED)
    hands.wait(hands.page.search.is_answered)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    hands.click_cell(1, 1)
    hands.type("к")
    screen.again(START[0], ".К.С.", *MOVED[2:])
    sheet_shown(hands)
    assert board_of(hands) == (START[0], ".К...", *MOVED[2:])


def test_what_is_no_move_is_shown_in_the_sheet(watch):
    """Two new letters, or one that has gone; the words of the game stay played."""
    hands, screen = watch("balda", ScriptedReader(START))
    screen.again(*MOVED)
    hands.wait(hands.page.search.is_answered)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    played = hands.editor.state.plays[-1].word
    screen.again(*START)
    sheet_shown(hands)
    assert hands.model.board.selected == 16
    assert board_of(hands) == MOVED
    leave(hands)
    three = (".С...", *MOVED[1:4], "..С..")
    screen.again(*three)
    sheet_shown(hands)
    assert board_of(hands) == MOVED
    assert hands.doubtful == 2
    assert hands.model.board.selected == 1
    hands.press(Qt.Key.Key_Tab)
    assert hands.model.board.selected == 22
    assert hands.item("pictureWords").property("text") == played
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == three
    assert played in hands.editor.state.banned


def test_a_doubtful_letter_is_the_opponents_move_once_it_is_corrected(watch):
    """As if it had been certain: the game goes on. Corrected for good, it is no difference."""
    hands, screen = watch("balda", ScriptedReader(START))
    before = hands.editor.state
    screen.again(*MOVED, doubts={(3, 1): "ХК"})
    sheet_shown(hands)
    assert hands.model.board.selected == 16
    assert hands.hint == "1 doubtful cell left. Type or choose a letter for the selected cell."
    assert board_of(hands) == START
    hands.type("к")
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == MOVED
    assert hands.page.search.resultKind == "played"
    assert hands.editor.state.start_word == before.start_word
    hands.wait(hands.page.search.is_answered)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)
    state = hands.editor.state
    assert state.plays
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    # Whoever answers a question begins a new game on it.
    after = (*MOVED[:4], ".С...")
    screen.again(*after, doubts={(3, 1): "ХК", (4, 1): "СО"})
    sheet_shown(hands)
    hands.choose("pictureQuestion", "Opponent")
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == after
    assert hands.editor.state.plays == ()
    assert hands.editor.state.turn == 1


def test_a_board_that_has_moved_is_found_again(watch):
    """It is followed where it lies now; where it is covered or gone, nothing is taken over."""
    hands, screen = watch("balda", ScriptedReader(START))
    reader = hands.reader
    screen.again(*MOVED, lies=lattice_of(5, 5, cell=60, margin=90))
    assert reader.asked[-1][0] == reader.lies
    assert board_of(hands) == MOVED
    assert not hands.opened
    asked = len(reader.asked)
    screen.again()
    assert reader.asked[asked:] == [(reader.lies, "ru")]
    state = hands.editor.state
    screen.again(*START, finds=False)
    assert hands.notice() == "The board was not found on the screen."
    assert hands.editor.state is state
    assert not hands.opened
    # Of one that is half covered, all is shown.
    part = reader.lies.grown(right=-2)
    screen.again(*(row[:3] + ".." for row in MOVED), finds=True, lies=part)
    sheet_shown(hands)
    assert (hands.model.grid.rows, hands.model.grid.columns) == (5, 5)
    assert hands.doubtful == 2
    leave(hands)
    # Another game.
    screen.again("КОТ", "...", "...", lies=None)
    sheet_shown(hands)
    assert hands.read == ("КОТ", "...", "...")
    assert hands.editor.state is state
    leave(hands)


def test_a_board_that_was_framed_by_hand_is_not_looked_for(sit_with, monkeypatch):
    """And what was corrected in it stays corrected."""
    hands = sit_with("balda", ScriptedReader(START, finds=False, doubts={(2, 2): "МЛ"}))
    screen = Screen(hands, monkeypatch)
    screen.read()
    hands.drag_corner(0, -8, -8)
    hands.was_read()
    hands.model.mode = "letters"
    hands.see_frame()
    hands.click_on(2, 2)
    hands.type("л")
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == START
    looked = len(hands.reader.pixels)
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    screen.again(*MOVED)
    assert board_of(hands) == MOVED
    assert len(hands.reader.pixels) == looked


def test_another_board_of_boggle_is_a_new_position(watch):
    hands, screen = watch("boggle", ScriptedReader(("ABCD", "EFGH", "IJKL", "MNOP"), language="en"))
    screen.again("TSRO", "EFGH", "IJKL", "MNOP")
    assert "".join(hands.editor.letters[:4]).upper() == "TSRO"
    assert not hands.opened
    screen.again("....", "....", "....", "....", finds=False)  # the site is gone
    assert "".join(hands.editor.letters[:4]).upper() == "TSRO"
    hands.ctrl("Z")
    assert "".join(hands.editor.letters[:4]).upper() == "ABCD"


def test_the_bag_is_counted_again(watch):
    """Whatever the page shows meanwhile."""
    hands, screen = watch("tiles", ScriptedReader(("КОТ", "...", "...")))
    assert hands.editor.state.bag.tiles == 101
    screen.again("КОТ", ".К.", ".О.")
    assert hands.editor.state.bag.tiles == 99
    assert hands.notice() == "99 tiles left in the bag."
    hands.page.game.chooseMode("words")
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."


def test_screens_are_looked_at_one_after_the_other(sit_with, monkeypatch):
    """The window's own is the first; one of another size is read from the beginning."""
    reader = ScriptedReader(START)
    hands = sit_with("balda", reader)
    screen = Screen(hands, monkeypatch)
    hands.press(Qt.Key.Key_F12)
    assert hands.notice() == "First read the board: ⋮ → Board → From the screen."
    assert not hands.page.follows
    empty, board = board_picture(("..",), margin=10), screen.pictures[0]
    screen.pictures = [empty, board]
    reader.finds_in = (board.height(), board.width(), 3)
    hands.menu("From the screen")
    hands.wait(lambda: hands.model.hasPicture and hands.opened)
    hands.was_read()
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert board_of(hands) == START
    reader.rows = MOVED
    hands.menu("Read the screen again")
    hands.rest()
    assert board_of(hands) == MOVED
    reader.finds_in = None
    screen.pictures = [empty, board_picture(START, margin=90)]
    screen.again()
    sheet_shown(hands)
    assert hands.model.hasPicture


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
        ((-1, -1),) * 2,
        ((1.0, 1.0),) * 2,
    )


def watched_dots(watch) -> tuple:
    reader = ScriptedReader()
    reader.dots = dots(("#.", "#.", ".."), ("#..", "..."))  # three edges of the first box
    return watch("dots", reader)


def test_a_turn_of_dots_is_drawn_with_its_boxes(watch):
    """The box that was closed first, then the edge that ends the turn; one undo takes back both."""
    hands, screen = watched_dots(watch)
    before = hands.editor.state.position
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    screen.again(dots=dots(("#.", "#.", ".."), ("##.", "..#")))
    position = hands.editor.state.position
    assert position.scores == (1, 0)
    assert position.to_move == 2
    assert hands.notice() == "2 new edges drawn."
    assert not hands.opened
    hands.ctrl("Z")
    assert hands.editor.state.position == before


def test_edges_that_are_no_turn_are_shown_in_the_sheet(watch):
    """Those of two turns, one that has gone, and a doubtful one; that is drawn once it is not."""
    hands, screen = watched_dots(watch)
    before = hands.editor.state
    screen.again(dots=dots(("#.", "#.", ".."), ("#.#", "..#")))
    sheet_shown(hands)
    assert hands.doubtful == 2
    leave(hands)
    screen.again(dots=dots(("#.", "..", ".."), ("#..", "...")))
    sheet_shown(hands)
    assert hands.doubtful == 1
    leave(hands)
    assert hands.editor.state is before
    now = dots(("#.", "#.", ".."), ("##.", "..."))
    sure = ((0.99, 0.5, 0.99), (0.99, 0.99, 0.99))
    screen.again(dots=replace(now, down_confidence=sure))
    sheet_shown(hands)
    assert hands.doubtful == 1
    assert hands.hint == "1 doubtful place left. Choose whether the selected edge is drawn."
    hands.press(Qt.Key.Key_Return)
    hands.closed()
    assert hands.editor.state.position.scores == (1, 0)
    assert hands.notice() == "1 new edge drawn."
    assert len(hands.editor.state.record.line) == 1
