import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsmith.core.boggle.round import MAX_SECONDS
from gridsmith.core.boggle.solve import solve
from tests.gui.boggle.hands import GOOD, Hands
from tests.gui.driving import heard, swipe

TIE = ((2, 3), (2, 2), (3, 2))


@pytest.fixture
def hands(sit_down) -> Hands:
    return sit_down(*GOOD)


def start(hands: Hands, *, minutes: int = 3, roll: bool = False) -> None:
    hands.page.round.begin(60 * minutes, roll)
    hands.solved()
    hands.see_frame()


def enter(hands: Hands, *words: str) -> str:
    for word in words:
        hands.type(word)
        hands.press(Qt.Key.Key_Return)
    return str(hands.page.round.said)


def finish(hands: Hands) -> None:
    hands.page.round.finish()
    if hands.window is not None:
        hands.sheet_opened()


def leave(hands: Hands, milliseconds: object) -> None:
    """Have so much sand left, as if the session had been saved then."""
    hands.board.view["glass"] = milliseconds
    hands.board.changed.emit()


def news(hands: Hands, name: str) -> str:
    item = hands.grid
    while item.property(name) is None:
        item = item.parentItem()
    return str(item.property(name))


# Without a window


def test_words_are_judged_as_they_are_written_down(models, english):
    hands = models(*GOOD)
    found = solve(hands.board.state.board, english)
    game, words = hands.page.round, hands.words
    game.finish()  # what has not begun does not end
    assert (game.pointsText, game.shareText, game.players, game.over) == ("", "", [], False)
    start(hands)
    assert (words.lengths, words.narrowText) == ([], "")
    assert (words.can_leave_out(), hands.board.view["glass"]) == (False, 180_000)
    for word, verdict in {
        "rest": "REST: 1 point",
        "re": "RE: too short",
        "quiz": "QUIZ: not on the board",
        "REST": "REST: already on your list",
        "grn": "GRN: not in the word list",
        "tie": "TIE: 1 point",
    }.items():
        assert enter(hands, word) == verdict
    counted = words.countText, words.totalText
    assert (hands.spelled, counted) == (["tie", "rest"], ("2 words", "2 points"))
    game.addPlayer("Ann", "tie")  # not before the round is over
    for _ in range(2):
        finish(hands)
    assert (len(game.players), words.can_leave_out()) == (1, False)
    assert [bar["letters"] for bar in words.lengths if bar["found"] == 1] == [3, 4]
    assert game.shareText == f"Words found: 2 of {len(found)}, for 2 of {found.points:,} points"
    every, mine = {*found.words()}, {"rest", "tie"}
    assert (words.listing, {*hands.spelled}) == ("missed", every - mine)
    for listing, listed in (("found", mine), ("all", every)):
        words.chooseListing(listing)
        assert (words.listing, {*hands.spelled}) == (listing, listed)
    hands.lists.hideWord("rest")  # a word that counts no more
    hands.wait(lambda: "rest" not in hands.spelled and hands.words.is_answered())
    assert (game.players[0]["about"], game.players[0]["faults"]) == (
        "counted: 1, invalid: 1",
        "REST: not in the word list",
    )


def test_typed_letters_lead_on_by_a_die_that_touches_one_of_their_paths(models):
    hands = models("RAT", "TXA", "ARE")
    start(hands)
    for cell, ways in (((2, 0), ([1, 3, 6], [4, 3, 6])), ((1, 2), ([1, 2, 5],))):
        hands.type("at")  # four paths
        hands.click_cell(*cell)
        assert hands.page.path in ways
        hands.page.round.clear()


def test_the_sand_runs_while_the_board_is_seen_and_is_saved(models):
    hands = models(*GOOD)
    game = hands.page.round
    start(hands, minutes=2)
    told = []
    game.timeChanged.connect(lambda: told.append(game.timeText))
    game.hold(False)
    hands.wait(lambda: told == ["1:59"])
    game.hold(True)
    assert not game.running
    for left, text, low in (
        (120_000, "2:00", False),
        (61_000, "1:01", False),
        (60_001, "1:01", False),
        (10_001, "0:11", False),
        (10_000, "0:10", True),
        (1000 * MAX_SECONDS, f"{MAX_SECONDS // 60}:00", False),
        (1000 * MAX_SECONDS + 1, "2:00", False),
        (-1, "2:00", False),
        ("much", "2:00", False),
    ):
        leave(hands, left)
        assert (game.timeText, game.low) == (text, low)
    leave(hands, 61_000)
    game.hold(False)
    hands.wait(lambda: hands.board.view["glass"] <= 60_500)  # saved as it runs
    game.hold(True)
    with hands.engine_held():
        hands.app.shell.listsChanged.emit()
        hands.words.find_again()
        game.hold(False)
        assert not game.running  # the words are not known
        assert enter(hands, "tie") == "One moment: still searching the board."
        leave(hands, 150)
    hands.wait(lambda: not hands.game.playing)
    assert hands.notice() == "Time is up."
    assert (game.takeTimeUp(), game.takeTimeUp(), game.running) == (True, False, False)
    start(hands, minutes=0)
    assert (game.timeText, game.low, game.running) == ("", False, False)


def test_the_glass_of_a_round_stays_with_it(models, tmp_path):
    hands = models(*GOOD)
    (tmp_path / "other.txt").write_text("tea qit")
    for _ in range(2):  # the second one has all its sand
        start(hands, minutes=2)
        assert hands.page.round.timeText == "2:00"
        leave(hands, 61_000)
        hands.open_file(tmp_path / "other.txt")
    hands.ctrl("Z")
    hands.solved()
    enter(hands, "tea")
    hands.open_file(tmp_path / "other.txt")
    for come_back in (
        lambda: (hands.ctrl("Z"), hands)[1],
        lambda: (hands.app.close(), models())[1],
    ):
        again = come_back()
        again.solved()
        here = again.game.playing, again.spelled, again.page.round.timeText
        assert here == (True, ["tea"], "1:01")
    again.page.round.hold(False)
    again.wait(lambda: again.page.round.timeText == "1:00")


# In the window


def test_a_round_is_played_by_mouse_finger_and_keys(hands):
    words, total = hands.spelled, str(hands.item("totalText").property("text"))
    hands.click("playButton")
    hands.sheet_opened()
    for choice in ("5", "4 letters", "This board"):
        hands.click(hands.with_text(choice))
    hands.click("startRound")
    hands.sheet_closed()
    hands.solved()
    assert (hands.board.state.round.seconds, hands.game.minLength) == (300, 4)
    shown = "\n".join([*hands.texts, *heard(hands.window.contentItem()), hands.status])
    assert not {total, str(len(words))} & {*shown.splitlines()}
    assert not {word for word in words if len(word) > 6} & {*shown.lower().split()}
    enter(hands, "rest")
    assert news(hands, "wordNews") == "REST: 1 point"
    hands.drag((3, 1), (3, 2), (3, 3))  # R E S
    assert hands.status == "RES: too short"
    for cell in (*TIE, (3, 3)):
        hands.click_cell(*cell)
    hands.click("eraseEntry")
    assert hands.item("entryText").property("text") == "TIE"
    hands.click_cell(3, 3)
    hands.click("enterEntry")
    way = map(hands.middle_of, ((3, 3), *reversed(TIE)))
    swipe(hands, *(hands.grid.mapToScene(place).toPoint() for place in way))
    assert hands.status == "SEIT: not in the word list"
    assert hands.item("totalText").property("text") == "2 words, 2 points"
    hands.click("finishButton")
    hands.sheet_opened()
    assert hands.item("seeMissed").property("activeFocus")  # at once
    hands.fill("playerName", "Ann")
    hands.fill("playerList", "ties, dries. quiz")
    hands.press(Qt.Key.Key_Return)
    assert hands.page.round.players[1]["wins"]
    hands.close_sheet()
    hands.click("foundSwitch")
    assert {*hands.spelled} == {"rest", "ties"}
    hands.click("resultSwitch")
    hands.sheet_opened()
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    hands.wait(lambda: hands.page.keyboardAt == "list")


def test_a_pause_covers_the_letters_and_holds_the_sand(hands, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.boggle.round.TYPING_PAUSE", 50)
    start(hands, minutes=1)
    game, shell = hands.page.round, hands.app.shell
    hands.show_sheet("S")
    assert not game.running
    hands.close_sheet()
    for tool, running in (("boggle", True), ("tiles", False), ("boggle", True)):
        shell.openTool(tool)
        hands.see_frame()
        assert game.running is running
    hands.type("re")
    for key in (Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8):
        hands.dismiss_notice()
        hands.press(key)  # they would tell of the board, or change it
        assert hands.notice() == "Finish the round first."
    hands.show_sheet(Qt.Key.Key_F4)
    hands.see_frame()
    assert not game.running
    assert not {"G", "P", "D"} & set(hands.texts)
    hands.press(Qt.Key.Key_Return)
    hands.sheet_closed()
    enter(hands, "st")
    assert (game.running, hands.spelled, news(hands, "glassNews")) == (True, ["rest"], "")
    leave(hands, 10_500)
    hands.wait(lambda: news(hands, "glassNews") == "Ten seconds left.")
    leave(hands, 150)
    hands.sheet_opened()
    hands.wait(lambda: bool(hands.item("seeMissed").property("activeFocus")))


def test_keys_that_were_meant_for_a_word_when_the_time_is_up_do_nothing(hands, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.boggle.round.TYPING_PAUSE", 10**8)
    start(hands, minutes=1)
    button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    places = [hands.grid.mapToScene(hands.middle_of(cell)).toPoint() for cell in TIE]
    QTest.mousePress(hands.window, button, plain, places[0])
    QTest.mouseMove(hands.window, places[1])
    leave(hands, 150)
    hands.sheet_opened()
    QTest.mouseMove(hands.window, places[2])
    QTest.mouseRelease(hands.window, button, plain, places[2])
    assert (hands.page.path, hands.words.currentRow) == ([], -1)
    hands.type("s")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Backspace, Qt.Key.Key_Escape):
        hands.press(key)
        hands.see_frame()
        assert hands.item("sheets").property("opened")
    assert hands.board.state.round.words == ()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):
        hands.press(key)
    hands.sheet_closed()
    assert hands.words.listing == "missed"
