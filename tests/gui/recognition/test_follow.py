"""A game on the screen is followed: what has changed there is the opponent's move."""

import pytest
from PySide6.QtCore import Qt

from tests.gui.recognition.boards import ScriptedReader, board_picture, dots_reading, lattice_of

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
        self.hands.press(Qt.Key.Key_F11)
        self.hands.wait(lambda: self.hands.model.hasPicture and self.hands.opened)
        self.hands.was_read()

    def take(self) -> None:
        self.read()
        self.hands.use()

    def again(self, *rows: str, **reader: object) -> None:
        if rows:
            self.hands.reader.rows = rows
        for name, value in reader.items():
            setattr(self.hands.reader, name, value)
        self.hands.press(Qt.Key.Key_F12)
        self.hands.rest()


@pytest.fixture
def watch(sit_with, monkeypatch):

    def watch(tool: str, reader: ScriptedReader) -> tuple:
        hands = sit_with(tool, reader)
        screen = Screen(hands, monkeypatch)
        screen.take()
        return hands, screen

    return watch


def play_first(hands) -> None:
    hands.wait(hands.page.search.is_answered)
    hands.press(Qt.Key.Key_Down)
    hands.press(Qt.Key.Key_Return)


def test_a_game_is_followed_move_by_move(watch):
    """The words through a new letter are listed, the longest first, and Enter plays one."""
    hands, screen = watch("balda", ScriptedReader(START))
    before = hands.editor.state
    screen.again()
    assert (hands.laid, hands.notice()) == (START, "Nothing has changed on the board.")
    assert (hands.editor.state is before, screen.hidden) == (True, 2)
    screen.again(*MOVED)
    # No longer that nothing has changed.
    assert (hands.laid, hands.opened, hands.notice()) == (MOVED, False, "")
    search = hands.page.search
    assert search.resultKind == "played"
    hands.wait(search.is_answered)
    words = hands.words
    assert [len(word) for word in words] == sorted(map(len, words), reverse=True) != []
    play_first(hands)
    assert hands.editor.state.plays[-1].word in words
    after = (START[0], ".К.С.", *MOVED[2:])
    hands.click_cell(1, 1)
    hands.type("к")
    screen.again(*after)  # a second letter of one move: it is looked at in the sheet
    hands.of_screen()
    assert hands.laid == (START[0], ".К...", *MOVED[2:])
    hands.leave()
    # A move made here and on the site leaves the opponent's letter as the only new one.
    hands.press(Qt.Key.Key_Return)
    hands.wait(search.is_answered)
    hands.press(Qt.Key.Key_Return)
    assert len(hands.editor.state.plays) == 2
    screen.again(*after)
    assert (hands.laid, hands.opened) == (after, False)
    for _ in range(5):
        hands.ctrl("Z")
    assert hands.laid == START


def test_what_is_no_move_is_shown_in_the_sheet(watch):
    """Two new letters, or one that has gone; the words of the game stay played."""
    hands, screen = watch("balda", ScriptedReader(START))
    screen.again(*MOVED)
    play_first(hands)
    played = hands.editor.state.plays[-1].word
    screen.again(*START)
    hands.of_screen()
    assert hands.model.board.selected == 16
    assert hands.laid == MOVED
    hands.leave()
    three = (".С...", *MOVED[1:4], "..С..")
    screen.again(*three)
    hands.of_screen()
    assert hands.laid == MOVED
    assert hands.doubtful == 2
    assert hands.model.board.selected == 1
    hands.press(Qt.Key.Key_Tab)
    assert hands.model.board.selected == 22
    assert hands.item("pictureWords").property("text") == played
    hands.use()
    assert hands.laid == three
    assert played in hands.editor.state.banned


def test_a_doubtful_letter_is_the_opponents_move_once_it_is_corrected(watch):
    """As if it had been certain: the game goes on. Corrected for good, it is no difference."""
    hands, screen = watch("balda", ScriptedReader(START))
    before = hands.editor.state
    screen.again(*MOVED, doubts={(3, 1): "ХК"})
    hands.of_screen()
    assert hands.model.board.selected == 16
    assert hands.hint == "1 doubtful cell left. Type or choose a letter for the selected cell."
    assert hands.laid == START
    hands.type("к")
    hands.use()
    assert hands.laid == MOVED
    assert hands.page.search.resultKind == "played"
    assert hands.editor.state.start_word == before.start_word
    play_first(hands)
    state = hands.editor.state
    assert state.plays
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    # Whoever answers a question begins a new game on it.
    after = (*MOVED[:4], ".С...")
    screen.again(*after, doubts={(3, 1): "ХК", (4, 1): "СО"})
    hands.of_screen()
    hands.choose("pictureQuestion", "Opponent")
    hands.use()
    assert hands.laid == after
    assert hands.editor.state.plays == ()
    assert hands.editor.state.turn == 1


def test_a_board_that_has_moved_is_found_again(watch):
    """It is followed where it lies now; where it is covered or gone, nothing is taken over."""
    hands, screen = watch("balda", ScriptedReader(START))
    reader = hands.reader
    screen.again(*MOVED, lies=lattice_of(5, 5, cell=60, margin=90))
    assert reader.asked[-1][0] == reader.lies
    assert hands.laid == MOVED
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
    hands.of_screen()
    assert (hands.model.grid.rows, hands.model.grid.columns) == (5, 5)
    assert hands.doubtful == 2
    hands.leave()
    # Another game.
    screen.again("КОТ", "...", "...", lies=None)
    hands.of_screen()
    assert hands.read == ("КОТ", "...", "...")
    assert hands.editor.state is state
    hands.leave()


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
    hands.use()
    assert hands.laid == START
    looked = len(hands.reader.pixels)
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    screen.again(*MOVED)
    assert hands.laid == MOVED
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
    hands.use()
    assert hands.laid == START
    reader.rows = MOVED
    hands.menu("Read the screen again")
    hands.rest()
    assert hands.laid == MOVED
    reader.finds_in = None
    screen.pictures = [empty, board_picture(START, margin=90)]
    screen.again()
    hands.of_screen()
    assert hands.model.hasPicture


# Dots

NOBODY = ((-1, -1), (-1, -1))


def watched_dots(watch) -> tuple:
    now = dots_reading(("#.", "#.", ".."), ("#..", "..."), NOBODY)  # three edges of the first box
    return watch("dots", ScriptedReader(dots=now))


def test_a_turn_of_dots_is_drawn_with_its_boxes(watch):
    """The box that was closed first, then the edge that ends the turn; one undo takes back both."""
    hands, screen = watched_dots(watch)
    before = hands.editor.state.position
    screen.again()
    assert hands.notice() == "Nothing has changed on the board."
    screen.again(dots=dots_reading(("#.", "#.", ".."), ("##.", "..#"), NOBODY))
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
    sure = ((0.99, 0.5, 0.99), (0.99, 0.99, 0.99))
    for now, doubtful in (
        (dots_reading(("#.", "#.", ".."), ("#.#", "..#"), NOBODY), 2),
        (dots_reading(("#.", "..", ".."), ("#..", "..."), NOBODY), 1),
        (dots_reading(("#.", "#.", ".."), ("##.", "..."), NOBODY, down_confidence=sure), 1),
    ):
        hands.leave()
        screen.again(dots=now)
        hands.of_screen()
        assert (hands.doubtful, hands.editor.state) == (doubtful, before)
    assert hands.hint == "1 doubtful place left. Choose whether the selected edge is drawn."
    hands.use()
    assert hands.editor.state.position.scores == (1, 0)
    assert hands.notice() == "1 new edge drawn."
    assert len(hands.editor.state.record.line) == 1
