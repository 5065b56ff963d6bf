from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.strength import Strength
from tests.gui.recognition.boards import ScriptedReader, board_picture, dots_reading, lattice_of
from tests.gui.recognition.conftest import Behind, seat

START = (".....", ".....", "БАЛДА", ".....", ".....")
MOVED = (".....", ".....", "БАЛДА", ".К...", ".....")
"""With a К below the first А, for БАК or ЛАК."""
NOTHING = "Nothing has changed on the board."


class Follower(Behind):
    def __init__(self, hands, reader) -> None:
        super().__init__(hands, reader)
        self.pictures = [board_picture(START)]
        self.model.screen.grab.take = lambda window, done, failed: done(self.pictures)

    @property
    def seen(self) -> tuple[tuple[str, ...], bool, str]:
        return self.laid, self.opened, self.notice()

    def take(self) -> None:
        self.model.screen.take(None)
        self.wait(lambda: self.model.hasPicture and not self.model.working)

    def again(self, *rows: str, **reader: object) -> None:
        self.leave()
        for name, value in (({"rows": rows} if rows else {}) | reader).items():
            setattr(self.reader, name, value)
        self.model.screen.takeAgain(None)
        self.rest()
        self.was_read()

    def play(self) -> str:
        self.wait(self.page.search.is_answered)
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Return):
            self.press(key)
        return self.editor.state.plays[-1].word


@pytest.fixture
def sit(sit_behind, monkeypatch):
    return seat(monkeypatch, sit_behind, Follower)


@pytest.fixture
def watch(sit):
    def watch(reader: ScriptedReader, tool: str = "balda") -> Follower:
        hands = sit(tool, reader)
        hands.take()
        hands.use()
        return hands

    return watch


def test_a_game_is_followed_move_by_move(watch):
    hands = watch(ScriptedReader(START))
    before, search = hands.editor.state, hands.page.search
    hands.again()
    assert (hands.seen, hands.editor.state is before) == ((START, False, NOTHING), True)
    hands.editor.amend(replace(before, computer=Strength.CLUB, turn=1, computer_waits=True))
    hands.again(*MOVED)
    assert hands.seen == (START, False, "It's the computer's turn. Press “Let it move”.")
    hands.editor.amend(before)
    hands.again(*MOVED)
    assert hands.seen == (MOVED, False, "")  # no longer that nothing has changed
    assert search.resultKind == "played"
    hands.play()
    after = (START[0], ".К.С.", *MOVED[2:])
    hands.click_cell(1, 1)
    hands.type("к")
    hands.again(START[0], ".К...", *MOVED[2:])
    assert (search.resultKind, hands.opened) == ("played", False)
    search.close()
    hands.again(*after)  # a second letter of one move: it is looked at in the sheet
    assert hands.seen[:2] == ((START[0], ".К...", *MOVED[2:]), True)
    hands.leave()
    # A move made here and on the site leaves the opponent's letter as the only new one.
    hands.press(Qt.Key.Key_Return)
    hands.wait(search.is_answered)
    hands.press(Qt.Key.Key_Return)
    hands.again(*after)
    assert (len(hands.editor.state.plays), hands.seen[:2]) == (2, (after, False))
    for _ in range(5):
        hands.ctrl("Z")
    assert hands.laid == START


def test_what_is_no_move_is_shown_in_the_sheet(watch):
    hands = watch(ScriptedReader(START))
    hands.again(*MOVED)
    played, three = hands.play(), (".С...", *MOVED[1:4], "..С..")
    for rows, doubtful in ((START, [16]), (three, [1, 22])):
        hands.again(*rows)
        assert hands.seen[:2] == (MOVED, True)
        assert [at for at, doubt in enumerate(hands.model.board.doubts) if doubt] == doubtful
        assert hands.model.board.selected == doubtful[0]
    assert hands.model.words == played
    hands.use()
    assert hands.laid == three
    assert played in hands.editor.state.banned


def test_a_doubtful_letter_is_the_opponents_move_once_it_is_corrected(watch):
    hands = watch(ScriptedReader(START))
    before = hands.editor.state
    hands.again(*MOVED, doubts={(3, 1): "ХК"})
    assert (hands.model.board.selected, hands.doubtful, hands.seen[:2]) == (16, 1, (START, True))
    hands.model.board.type("к")
    hands.use()
    assert (hands.laid, hands.page.search.resultKind) == (MOVED, "played")
    assert hands.editor.state.start_word == before.start_word
    hands.play()
    # Whoever answers a question begins a new game on it.
    after = (*MOVED[:4], ".С...")
    hands.again(*after, doubts={(3, 1): "ХК", (4, 1): "СО"})
    hands.model.choose(hands.model.options[1]["value"])
    hands.use()
    state = hands.editor.state
    assert (hands.laid, state.plays, state.turn) == (after, (), 1)


def test_a_board_that_has_moved_is_found_again(watch):
    hands = watch(ScriptedReader(START))
    reader, asked = hands.reader, hands.reader.asked
    hands.again(*MOVED, lies=lattice_of(5, 5, cell=60, margin=90))
    assert (hands.seen, asked[-1]) == ((MOVED, False, ""), (reader.lies, "ru"))
    hands.again(*START, finds=False)
    assert hands.seen == (MOVED, False, "The board was not found on the screen.")
    # Of one that is half covered, all is shown.
    hands.again(*(row[:3] + ".." for row in MOVED), finds=True, lies=reader.lies.grown(right=-2))
    grid = hands.model.grid
    assert (hands.opened, grid.rows, grid.columns, hands.doubtful) == (True, 5, 5, 2)
    other = ("КОТ", "...", "...")  # another game
    hands.again(*other, lies=None)
    assert (hands.seen[:2], hands.read) == ((MOVED, True), other)


def test_a_board_that_was_framed_by_hand_is_not_looked_for(sit):
    hands = sit("balda", ScriptedReader(START, finds=False, doubts={(2, 2): "МЛ"}))
    hands.take()
    hands.model.grid.moveCorner(0, 60, 60)
    hands.model.grid.endMove()
    hands.was_read()
    hands.model.board.select(12)
    hands.model.board.type("л")
    hands.use()
    assert hands.laid == START
    looked = len(hands.reader.pixels)
    hands.again(*MOVED)
    assert (hands.laid, len(hands.reader.pixels)) == (MOVED, looked)


def test_the_bag_is_counted_again(watch):
    hands = watch(ScriptedReader(("КОТ", "...", "...")), "tiles")
    hands.again("КОТ", ".К.", ".О.")
    assert hands.editor.state.bag.tiles == 99
    assert hands.notice() == "99 tiles left in the bag."
    hands.page.game.chooseMode("words")
    hands.again()
    assert hands.notice() == NOTHING


def test_a_board_of_tiles_is_set_up_and_then_followed_turn_by_turn(sit):
    first = (*[".......", "...J...", "...O...", "...B..."], *["......."] * 3)
    hands = sit("board", ScriptedReader(first, language="en"))
    hands.pictures = [board_picture(first)]
    hands.take()
    hands.use()
    game = hands.editor.state
    assert (game.is_set_up, game.table.rows[3], game.record.turns) == (True, "...b...", ())
    hands.again(*first[:2], "...OJ..", *first[3:])
    (turn,) = hands.editor.state.record.turns
    assert (turn.player, turn.laid) == (0, ((2, 4, "J"),))
    hands.again(*first[:2], "...OJI.", *first[3:], doubts={(2, 5): "IL"})
    assert (len(hands.editor.state.record.turns), hands.opened) == (1, True)
    hands.use()
    assert [turn.laid for turn in hands.editor.state.record.turns] == [turn.laid, ((2, 5, "i"),)]
    hands.again("JOB....", *first[1:], doubts={})
    assert (hands.editor.state.record.turns, hands.editor.state.is_set_up) == ((), True)
    hands.take()
    assert hands.model.note == "1 letter will have to be a blank."


def test_the_menu_and_keys_read_the_screen(sit_with, monkeypatch):
    hands = sit_with("balda", ScriptedReader(START))
    picture = board_picture(START)
    monkeypatch.setattr(
        hands.model.screen.grab,
        "take",
        lambda window, done, failed: done([picture] * (window is hands.window)),
    )
    hands.press(Qt.Key.Key_F12)
    assert hands.notice() == "First read the board: ⋮ → Board → From the screen."
    hands.menu("From the screen")
    hands.wait(lambda: hands.model.hasPicture and hands.opened)
    hands.was_read()
    hands.use()
    assert hands.laid == START
    hands.reader.rows = MOVED
    hands.menu("Read the screen again")
    hands.rest()
    assert hands.laid == MOVED


# Dots

NOBODY = ((-1, -1), (-1, -1))


@pytest.fixture
def dots(watch) -> Follower:
    now = dots_reading(("#.", "#.", ".."), ("#..", "..."), NOBODY)  # three edges of the first box
    return watch(ScriptedReader(dots=now), "dots")


def test_a_turn_of_dots_is_drawn_with_its_boxes(dots):
    before = dots.editor.state.position
    dots.again(dots=dots_reading(("#.", "#.", ".."), ("##.", "..#"), NOBODY))
    position = dots.editor.state.position
    assert (position.scores, position.to_move) == ((1, 0), 2)
    assert (dots.notice(), dots.opened) == ("2 new edges drawn.", False)
    dots.ctrl("Z")
    assert dots.editor.state.position == before


def test_edges_that_are_no_turn_are_shown_in_the_sheet(dots):
    before = dots.editor.state
    sure = ((0.99, 0.5, 0.99), (0.99, 0.99, 0.99))
    for now, doubtful in (
        (dots_reading(("#.", "#.", ".."), ("#.#", "..#"), NOBODY), 2),
        (dots_reading(("#.", "..", ".."), ("#..", "..."), NOBODY), 1),
        (dots_reading(("#.", "#.", ".."), ("##.", "..."), NOBODY, down_confidence=sure), 1),
    ):
        dots.again(dots=now)
        assert (dots.opened, dots.doubtful, dots.editor.state) == (True, doubtful, before)
    dots.use()
    assert dots.editor.state.position.scores == (1, 0)
    assert dots.notice() == "1 new edge drawn."
    assert len(dots.editor.state.record.line) == 1
