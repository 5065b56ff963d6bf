"""A round of Boggle on the page."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.core.boggle.round import Player
from gridsmith.gui.boggle.round import BoggleRoundModel
from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.driving import shown_items

FINGER = QTest.createTouchDevice()


@pytest.fixture
def hands(sit_down) -> Hands:
    hands = sit_down(*GOOD)
    hands.solved()
    return hands


@pytest.fixture
def sand_held(monkeypatch) -> None:
    """The sand rests, however long the test takes."""
    monkeypatch.setattr(BoggleRoundModel, "running", property(lambda _: False))


def start(hands: Hands, *, minutes: int = 3, roll: bool = False) -> None:
    hands.page.round.begin(60 * minutes, roll)
    hands.solved()
    hands.see_frame()


def enter(hands: Hands, word: str) -> None:
    hands.type(word)
    hands.press(Qt.Key.Key_Return)


def page_of(hands: Hands) -> QQuickItem:
    """The page in QML."""
    item = hands.grid
    while item.property("wordNews") is None:
        item = item.parentItem()
    return item


def said(hands: Hands) -> str:
    """All that is shown or heard on the page."""
    heard = []
    for item in shown_items(hands.window.contentItem()):
        face = QAccessible.queryAccessibleInterface(item)
        if face is not None:
            heard += [face.text(QAccessible.Text.Name), face.text(QAccessible.Text.Description)]
    return "\n".join([*hands.texts, *heard, hands.status])


def test_the_words_are_hidden_until_the_round_is_over(hands):
    words, total = hands.spelled, hands.total
    start(hands)
    assert hands.game.playing
    assert hands.spelled == []
    shown = said(hands)
    assert total not in shown
    assert str(len(words)) not in shown
    assert not any(word in shown.lower().split() for word in words if len(word) > 6)
    hands.drag((0, 0), (0, 1), (1, 1))  # G R N: on the board, not in the list
    assert hands.status == "GRN: not in the word list"
    hands.page.round.finish()
    hands.sheet_opened()
    hands.close_sheet()
    assert len(hands.spelled) == len(words)


def test_words_are_dragged_tapped_and_typed(hands):
    start(hands)
    enter(hands, "rest")
    assert hands.status == "REST: 1 point"
    hands.drag((3, 1), (3, 2), (3, 3))  # R E S
    assert hands.status == "RES: not in the word list"
    for cell in ((2, 3), (2, 2), (3, 2)):  # T I E
        hands.click_cell(*cell)
    assert hands.item("entryText").property("text") == "TIE"
    assert hands.page.path == [11, 10, 14]
    hands.click("enterEntry")
    assert hands.spelled == ["tie", "rest"]
    assert hands.total == "2 words, 2 points"


def test_a_finger_traces_a_word(hands):
    start(hands)
    places = [
        hands.grid.mapToScene(hands.middle_of(cell)).toPoint() for cell in ((2, 3), (2, 2), (3, 2))
    ]
    QTest.touchEvent(hands.window, FINGER).press(0, places[0]).commit()
    for before, after in pairwise(places):
        for step in range(1, 5):
            QTest.touchEvent(hands.window, FINGER).move(
                0, before + (after - before) * step / 4
            ).commit()
            hands.see_frame()  # moves between two frames become one
    QTest.touchEvent(hands.window, FINGER).release(0, places[-1]).commit()
    assert hands.status == "TIE: 1 point"
    assert hands.spelled == ["tie"]


def test_a_file_that_is_opened_does_not_set_the_glass_back(hands, tmp_path, sand_held):
    start(hands, minutes=2)
    enter(hands, "rest")
    hands.page.round._time_left = 61_000
    other = tmp_path / "other.txt"
    other.write_text("tea qit")
    hands.open_file(other)
    hands.solved()
    assert not hands.game.playing
    hands.ctrl("Z")
    hands.solved()
    assert hands.game.playing
    assert hands.spelled == ["rest"]
    assert hands.page.round.timeText == "1:01"


def test_two_taps_on_the_last_die_enter_the_word(hands):
    start(hands)
    for cell in ((2, 3), (2, 2), (3, 2), (3, 2)):
        hands.click_cell(*cell)
    assert hands.spelled == ["tie"]


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("re", "RE: too short"),
        ("quiz", "QUIZ: not on the board"),
        ("rest", "REST: already on your list"),
        ("grn", "GRN: not in the word list"),
    ],
)
def test_a_word_that_does_not_count_says_why(hands, word, why):
    start(hands)
    enter(hands, "rest")
    enter(hands, word)
    assert hands.status == why
    assert hands.spelled == ["rest"]
    assert page_of(hands).property("wordNews") == why


def test_the_word_being_entered_can_be_corrected(hands):
    start(hands)
    hands.type("tx")
    hands.press(Qt.Key.Key_Backspace)
    assert hands.item("entryText").property("text") == "T"
    hands.click_cell(2, 2)
    hands.click_cell(3, 2)
    hands.click("eraseEntry")
    assert hands.item("entryText").property("text") == "TI"
    hands.press(Qt.Key.Key_Escape)
    assert hands.item("entryText").property("text") == ""
    hands.click_cell(0, 0)
    hands.click_cell(2, 2)
    assert hands.status == "The next die has to touch the last one."


def test_the_arrows_and_space_choose_dice(hands):
    start(hands)
    hands.board.selectCell(2, 3)
    hands.press(Qt.Key.Key_Space)
    hands.press(Qt.Key.Key_Left)
    hands.press(Qt.Key.Key_Space)
    assert hands.item("entryText").property("text") == "TI"


@pytest.mark.parametrize("key", ["F5", "F6", "F7", "F8"])
def test_nothing_changes_the_board_or_tells_of_it_during_a_round(hands, key):
    start(hands)
    before = hands.board.state
    hands.press(Qt.Key[f"Key_{key}"])
    assert hands.notice() == "Finish the round first."
    for letter in "RDZV":
        hands.ctrl(letter)
        assert not hands.item("sheets").property("opened")
    hands.dismiss_notice()
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    hands.press(Qt.Key.Key_F, both)  # words could be looked up there
    assert hands.notice() == "Finish the round first."
    assert hands.window.findChild(QObject, "studySheets") is None
    hands.right_click_cell(1, 1)
    assert hands.board.state == before
    assert hands.spelled == []


def test_the_sand_runs_only_while_the_board_is_to_be_seen(hands):
    start(hands, minutes=1)
    game = hands.page.round
    hands.wait(lambda: game.timeText not in ("1:00", ""))
    assert page_of(hands).property("glassNews") == ""
    hands.show_sheet("S")
    assert not game.running
    hands.close_sheet()
    assert game.running
    hands.app.shell.openTool("tiles")
    hands.see_frame()
    assert not game.running
    hands.app.shell.openTool("boggle")
    hands.see_frame()
    assert game.running


@pytest.mark.parametrize("by", ["key", "menu"])
def test_a_pause_covers_the_letters(hands, by):
    start(hands, minutes=1)
    assert {"G", "P", "D"} < set(hands.texts)
    hands.type("re")
    if by == "key":
        hands.press(Qt.Key.Key_F4)
    else:
        hands.menu("Pause")
    hands.sheet_opened()
    hands.see_frame()
    assert not hands.page.round.running
    assert not {"G", "P", "D"} & set(hands.texts)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    assert hands.page.round.running
    assert {"G", "P", "D"} < set(hands.texts)
    enter(hands, "st")
    assert hands.spelled == ["rest"]


def test_the_round_ends_when_the_time_is_up(hands):
    start(hands, minutes=1)
    enter(hands, "rest")
    hands.page.round._time_left = 10_500
    hands.wait(lambda: page_of(hands).property("glassNews") == "Ten seconds left.")
    hands.page.round._time_left = 150
    hands.wait(lambda: not hands.game.playing)
    assert hands.notice() == "Time is up."
    hands.sheet_opened()
    assert "1 point" in hands.texts
    hands.click("seeMissed")
    hands.sheet_closed()
    assert "rest" not in hands.spelled
    hands.click("foundSwitch")
    assert hands.spelled == ["rest"]
    hands.click("foundSwitch")
    assert "rest" in hands.spelled
    assert len(hands.spelled) > 300


def test_keys_that_were_meant_for_a_word_when_the_time_is_up_do_nothing(hands, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.boggle.round.TYPING_PAUSE", 10**8)
    start(hands, minutes=1)
    hands.type("rest")
    hands.page.round._time_left = 150
    hands.sheet_opened()
    hands.type("s")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
        hands.press(key)
        hands.see_frame()
        assert hands.item("sheets").property("opened")
    assert hands.item("lateTyping").property("activeFocus")
    assert hands.board.state.round.words == ()
    hands.press(Qt.Key.Key_Tab)
    assert hands.item("seeMissed").property("activeFocus")
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    assert hands.words.listing == "missed"


def test_after_a_pause_the_keyboard_works_the_result(hands, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.boggle.round.TYPING_PAUSE", 50)
    start(hands, minutes=1)
    hands.page.round._time_left = 150
    hands.sheet_opened()
    hands.wait(lambda: bool(hands.item("seeMissed").property("activeFocus")))
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.click("resultSwitch")
    hands.sheet_opened()
    assert hands.item("seeMissed").property("activeFocus")


def test_a_result_that_was_asked_for_has_the_keyboard_at_once(hands, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.boggle.round.TYPING_PAUSE", 10**8)
    start(hands, minutes=1)
    hands.click("finishButton")
    hands.sheet_opened()
    assert hands.item("seeMissed").property("activeFocus")


def test_a_word_that_is_dragged_when_the_time_is_up_comes_too_late(hands):
    start(hands, minutes=1)
    button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    places = [
        hands.grid.mapToScene(hands.middle_of(cell)).toPoint() for cell in ((2, 3), (2, 2), (3, 2))
    ]
    QTest.mousePress(hands.window, button, plain, places[0])
    QTest.mouseMove(hands.window, places[1])
    assert hands.page.path == [11, 10]
    hands.page.round._time_left = 150
    hands.sheet_opened()
    assert hands.page.path == []
    QTest.mouseMove(hands.window, places[2])
    QTest.mouseRelease(hands.window, button, plain, places[2])
    assert hands.page.path == []
    assert hands.board.state.round.words == ()
    assert hands.words.currentRow == -1


def test_an_empty_list_after_a_round_says_why(sit_down):
    hands = sit_down("TEA", "SNT")  # few words, since all are entered
    words = hands.spelled
    assert words
    start(hands)
    hands.page.round.finish()
    hands.sheet_opened()
    hands.close_sheet()
    hands.click("foundSwitch")
    assert hands.words.emptyTitle == "No words found"
    hands.ctrl("Z")
    start(hands)
    for word in words:
        hands.page.typeText(word)
        hands.page.round.enter()
    hands.page.round.finish()
    hands.sheet_opened()
    hands.close_sheet()
    assert hands.spelled == []
    assert hands.words.emptyTitle == "Nothing missed"


def test_the_keyboard_walks_what_was_missed(hands):
    start(hands)
    hands.page.round.finish()
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.wait(lambda: hands.page.keyboardAt == "list")
    hands.press(Qt.Key.Key_Down)
    assert hands.words.currentRow >= 0
    hands.wait(lambda: hands.words.hasMeanings)
    hands.words.selectRow(hands.row_of("trail"))
    hands.see_frame()
    assert "track or mark" in str(hands.item("wordMeaning").property("text"))


def test_words_of_four_letters_and_more_are_a_choice_of_the_round(hands):
    hands.ctrl("N")
    hands.sheet_opened()
    hands.click(hands.with_text("4 letters"))
    hands.click(hands.with_text("This board"))
    hands.click("startRound")
    hands.sheet_closed()
    hands.solved()
    enter(hands, "tie")
    assert hands.status == "TIE: too short"
    enter(hands, "rest")
    assert hands.spelled == ["rest"]


def test_a_round_without_a_glass_ends_by_its_button(hands):
    start(hands, minutes=0)
    assert hands.item("finishButton").property("text") == "Finish"
    hands.click("finishButton")
    hands.sheet_opened()
    assert hands.page.round.over


def test_a_round_is_begun_by_its_sheet(hands, sand_held):
    hands.click("playButton")
    hands.sheet_opened()
    hands.click(hands.with_text("5"))
    hands.click(hands.with_text("This board"))
    hands.click("startRound")
    hands.sheet_closed()
    assert hands.board.state.round.seconds == 300
    assert hands.rows == " ".join(GOOD)
    assert hands.page.round.timeText == "5:00"


def test_a_round_can_begin_with_a_roll(hands):
    hands.ctrl("N")
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.solved()
    assert hands.game.playing
    assert hands.rows != " ".join(GOOD)
    assert hands.spelled == []


def test_lists_are_compared_and_shared_words_cancel(hands):
    start(hands)
    enter(hands, "rest")
    enter(hands, "tie")
    hands.page.round.finish()
    hands.sheet_opened()
    hands.fill("playerName", "Ann")
    hands.fill("playerList", "tie, dries. quiz")
    hands.press(Qt.Key.Key_Return)
    first, second = hands.page.round.players
    assert (first["points"], first["about"]) == ("1 point", "counted: 1, shared: 1")
    assert (second["name"], second["points"]) == ("Ann", "2 points")
    assert second["about"] == "counted: 1, shared: 1, invalid: 1"
    assert second["faults"] == "QUIZ: not on the board"
    assert second["wins"]
    hands.close_sheet()
    hands.ctrl("Z")
    assert len(hands.page.round.players) == 1
    hands.ctrl("Z")
    assert not hands.page.round.over
    hands.board.redo()
    assert hands.page.round.over
    assert hands.board.state.round.players == (Player("", ("rest", "tie")),)


def test_a_nameless_player_takes_no_place_of_another(hands):
    start(hands)
    hands.page.round.finish()
    hands.sheet_opened()
    for words in ("tie", "rest", "dries"):
        hands.page.round.addPlayer("", words)
    hands.page.round.removePlayer(1)
    hands.page.round.addPlayer("", "ten")
    players = {player.name: player.words for player in hands.board.state.round.players[1:]}
    assert players == {"Player 3": ("rest",), "Player 4": ("dries",), "Player 2": ("ten",)}


def test_an_empty_list_is_not_added(hands):
    start(hands)
    hands.page.round.finish()
    hands.sheet_opened()
    assert hands.page.round.addPlayer("Ann", " ") == "Type or paste the words of this player."
    assert "at most 5000 words" in hands.page.round.addPlayer("Ann", "tie " * 5001)
    hands.page.round.addPlayer("", "tie")
    assert hands.page.round.players[1]["name"] == "Player 2"
    hands.page.round.removePlayer(1)
    assert len(hands.page.round.players) == 1


def test_a_round_goes_on_after_a_restart(sit_down, sand_held):
    hands = sit_down(*GOOD)
    hands.solved()
    start(hands, minutes=2)
    enter(hands, "rest")
    hands.page.round._time_left = 61_000
    hands.page.round._save()
    hands.kept()
    hands.app.close()
    again = sit_down()
    again.solved()
    assert again.game.playing
    assert again.spelled == ["rest"]
    assert again.page.round.timeText == "1:01"
    enter(again, "tie")
    assert again.spelled == ["tie", "rest"]


def test_a_finished_round_is_among_the_saved_games(hands):
    start(hands)
    enter(hands, "rest")
    hands.page.round.finish()
    hands.sheet_opened()
    hands.close_sheet()
    hands.press(Qt.Key.Key_F5)
    hands.solved()
    assert not hands.page.round.over
    hands.kept()
    hands.show_sheet("S")
    hands.wait(lambda: any(" ".join(GOOD) in text for text in hands.texts))
    hands.click(hands.with_text(" ".join(GOOD)))
    hands.wait(lambda: hands.page.round.over)
    assert hands.board.state.round.words == ("rest",)


# Lists of words by length, through a die; points of one's own


def test_a_bar_of_the_chart_lists_the_words_of_its_length(hands):
    hands.press(Qt.Key.Key_F7)
    hands.sheet_opened()
    lengths = {bar["letters"]: bar["count"] for bar in hands.words.lengths}
    assert sum(lengths.values()) == len(hands.spelled)
    hands.click("length-5")
    hands.sheet_closed()
    assert {len(word) for word in hands.spelled} == {5}
    assert len(hands.spelled) == lengths[5]
    assert "5 letters" in hands.texts
    hands.press(Qt.Key.Key_Escape)
    assert len(hands.spelled) == sum(lengths.values())


def test_the_words_through_a_die_are_listed(hands):
    every = len(hands.spelled)
    hands.board.selectCell(0, 0)
    hands.press(Qt.Key.Key_F8)
    hands.wait(lambda: hands.words.narrowText != "")
    assert hands.words.narrowText == "Through 1,1"
    assert 0 < len(hands.spelled) < every
    assert all((0, 0) in row.path for row in hands.shown)
    hands.click("resultChip")
    assert len(hands.spelled) == every


def test_points_of_ones_own_count(hands):
    hands.show_sheet("R")
    hands.click(hands.with_text("Custom"))
    hands.fill("pointsField", "3:10 4:20 +5")
    hands.close_sheet()
    hands.solved()
    assert {row.points for row in hands.shown if row.length == 5} == {25}
    assert hands.game.choosePoints("3:") != ""
    assert hands.board.state.scoring == "3:10 4:20 +5"
