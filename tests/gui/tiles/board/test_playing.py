import json
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.tiles.board.game import Turn
from gridsmith.core.tiles.board.layout import FOLDER, layout_named
from gridsmith.core.tiles.board.notation import position_content
from gridsmith.core.tiles.board.position import Position
from gridsmith.gui.tiles.board.ahead import ahead_text
from gridsmith.gui.tiles.board.says import turn_text
from tests.gui.driving import middle, tap
from tests.gui.tiles.board.hands import POSITION, Hands

ENTER = Qt.Key.Key_Return
# A small board with an empty bag.
LAST = "7/3C3/2MY3/2IS3/2ET3/2N4/7 EHL/OY 30/25 0"


def test_a_whole_exchange_of_moves_by_keys_alone(sit_down):
    hands = sit_down()
    hands.type("retains")
    hands.solved()
    best = hands.moves.rows.results[0]
    for _ in range(2):
        hands.press(ENTER)
    assert hands.game.table.scores == (best.score, 0)
    assert "They" in hands.page.game.scoreText.partition("▸")[2]
    row, column, _ = hands.game.record.turns[-1].laid[0]
    hands.board.selectCell(row + 1, column)
    hands.type(" qq")
    assert [tile[:2] for tile in hands.game.typed] == [(row + 1, column), (row + 2, column)]
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F6):
        hands.press(key)
    assert hands.game.typed == ()
    assert hands.board.undoText == "take up the tiles laid"
    hands.sheet_opened()
    hands.type(f"{row + 2}{chr(ord('A') + column)} zzz")
    hands.press(ENTER)
    hands.wait(lambda: len(hands.game.record.turns) == 2)
    assert "ZZZ" in hands.notice()
    hands.press(Qt.Key.Key_F10)
    assert (hands.game.record.turns[-1].laid, hands.page.game.atRack) == ((), True)
    for _ in range(2):
        hands.ctrl("Z")
    assert len(hands.game.record.turns) == 1


def test_a_move_by_finger_alone(sit_down):
    hands = sit_down(size=(400, 800))
    for item, *cell, rack in (
        ("rack", ""),
        ("keyT", "T"),
        ("keyE", "TE"),
        ("keyN", "TEN"),
        ("board", (7, 7), "TEN"),
        ("turnKey", "TEN"),
        ("keyT", "EN"),
        ("keyE", "N"),
        ("keyN", ""),
        ("doneKey", ""),
        ("passButton", ""),
    ):
        tap(hands, middle(hands.item(item), hands.middle_of(cell[0]) if cell else None))
        hands.see_frame()
        assert hands.rack == rack, item
    turn, _ = hands.game.record.turns
    assert (turn.place, turn.word) == ("H8", "ten")


def test_the_letter_pad_gives_way_to_the_computers_answer(sit_down):
    hands = sit_down(size=(400, 800))
    begin_against(hands, helped=False)
    tap(hands, middle(hands.grid, hands.middle_of((7, 7))))
    hands.wait(lambda: hands.sees("letterPad"))
    tap(hands, middle(hands.item("passButton")))
    hands.wait(lambda: len(hands.game.record.turns) == 2 and hands.status.endswith("a hint."))
    assert not hands.sees("letterPad")
    assert hands.with_text("Hint").isEnabled()


def test_the_end_leads_to_the_moves_the_review_and_a_rematch(sit_down):
    hands = sit_down(size=(360, 640))
    begin_against(hands, begins=1)
    while not hands.game.is_over:
        hands.wait(lambda: not hands.game.is_computers_turn)
        hands.page.game.passTurn()
    ended = hands.game
    hands.wait(lambda: hands.sees("endMoves"))
    hands.click("endMoves")
    hands.wait(lambda: hands.sees("recordList"))
    assert hands.item("recordList").hasActiveFocus()
    hands.click(hands.with_text("Review"))
    hands.wait(lambda: hands.page.review.shown)
    hands.page.record.step(100)
    hands.wait(lambda: hands.sees("bestLine"))  # in some of the board's room
    hands.click(hands.with_text("Rematch"))
    assert hands.game.player == 0
    assert (hands.game.layout, hands.game.computer) == (ended.layout, ended.computer)


def begin_against(
    hands: Hands, layout: str = "en-scrabble", *, begins: int = 0, helped: bool = True
) -> None:
    form = hands.page.form("newGame")
    form.open()
    values = {"layout": layout, "against": True, "strength": "club", "helped": helped}
    for key, value in (values | {"begins": begins}).items():
        form.set(key, value)
    form.press("beginButton")


def test_the_computer_answers_and_one_undo_takes_back_both(sit_behind):
    hands = sit_behind()
    begin_against(hands)
    assert len(hands.rack) == 7
    hands.solved()
    hands.moves.selectRow(0)
    hands.page.playSelected()
    hands.wait(lambda: len(hands.game.record.turns) == 2)
    assert [turn.player for turn in hands.game.record.turns] == [0, 1]
    turn = hands.game.record.turns[1]
    assert hands.notice() == f"The computer: {turn.place} {turn.word.upper()}: {turn.score}"
    assert len(hands.rack) == 7
    path = hands.page.path
    assert "".join(hands.page.letters[square] for square in path) == turn.word.upper()
    hands.wait(lambda: hands.page.hintText.startswith(f"{turn.word.upper()}: "))
    assert hands.page.step_back()
    assert (hands.page.path, hands.page.hintText) == ([], "")
    hands.board.undo()
    assert hands.game.record.turns == ()


def test_what_the_computer_exchanges_is_hidden_until_the_end(sit_behind):
    hands = sit_behind()
    begin_against(hands)
    shown = [
        turn_text(game, Turn(player, exchanged="abc"))
        for game in (hands.game, replace(hands.game, computer=None))
        for player in (0, 1)
    ]
    assert shown == ["Exchange ABC", "Exchange 3", "Exchange ABC", "Exchange ABC"]
    ended = hands.game
    while not ended.is_over:
        ended = ended.made(Turn(ended.player))
    assert turn_text(ended, Turn(1, exchanged="abc")) == "Exchange ABC"


def test_a_game_without_help_hides_the_moves_and_hints_at_them(sit_behind):
    hands = sit_behind()
    begin_against(hands, begins=1, helped=False)
    hands.wait(lambda: len(hands.game.record.turns) == 1 and hands.moves.best is not None)
    assert not hands.moves.answered
    assert hands.status.endswith(" or take a hint.")
    hints = []
    for _ in range(2):
        hands.page.help.hint()
        hints.append(hands.page.hintText)
    assert str(hands.moves.best.score) in hints[0]
    assert hands.moves.best.place in hints[1]
    hands.rest()
    assert "hint" not in hands.status


def test_the_end_is_solved_and_called_exact(sit_behind):
    hands = sit_behind(LAST)
    page = hands.page
    page.ahead.switch()
    hands.wait(lambda: "exact" in page.ahead.text)
    hands.board.changed.emit()  # of the same position
    assert page.statusText == "Best until the end: 5B LETHE, +26, exact"
    not_yet = replace(page.ahead._reached, depth=3)
    assert ahead_text(not_yet, hands.game).endswith("5B LETHE, +26, looking 3 moves ahead")
    page.enter()
    assert hands.moves.currentWord == "lethe"
    page.playSelected()
    assert (hands.game.is_over, page.end.shown, page.end.score) == (True, True, "56 : 25")
    assert hands.board.says.is_loss(hands.game, hands.game)
    assert page.end.lines[-1] == "Best move: 5B LETHE, 16 (You)"
    hands.board.undo()
    hands.lists.chooseLexicon("en-large")
    assert "exact" not in page.ahead.text


def test_a_new_game_while_the_computer_thinks_has_a_move_of_its_own(sit_behind):
    hands = sit_behind()
    begin_against(hands, begins=1)
    assert "turn" in hands.page.game.fault_of("8D zzz")
    assert (hands.status, hands.page.busy) == ("The computer is thinking…", True)
    begin_against(hands, "en-small", begins=1)
    hands.games.save("begun")
    hands.wait(lambda: hands.game.record.turns != ())
    assert len(hands.game.record.turns[0].rack) == 7
    assert all(row < 7 for row, *_ in hands.game.record.turns[0].laid)
    hands.kept()
    hands.games.open(1)
    hands.wait(lambda: hands.page.computer.waits)
    assert hands.status == "It's the computer's turn. Press “Let it move”."
    assert hands.moves.emptyTitle == "The computer's turn"


def test_what_was_found_ahead_goes_when_help_is_hidden(sit_behind):
    hands = sit_behind()
    begin_against(hands)
    hands.page.ahead.switch()
    hands.page.ahead.switchShades()
    ahead = hands.page.ahead
    for _ in range(2):
        assert (hands.page.escape(), ahead.on, ahead.running) == (True, False, False)
        ahead.switch()
        hands.wait(lambda: "Best in " in ahead.text and any(ahead.heat))
    assert not any(ahead.heat[corner] for corner in (0, 14, 210, 224))
    hands.page.help.switch()
    assert (ahead.text, ahead.heat, ahead.running) == ("", [], False)


@pytest.mark.parametrize("by_key", [False, True], ids=["click", "key"])
def test_the_keyboard_goes_with_the_mode(sit_down, by_key):
    hands = sit_down()

    left, right = Qt.Key.Key_Left, Qt.Key.Key_Right
    for shown, wanted, key in (("Board", "Best set", left), ("Best set", "Board", right)):
        if by_key:
            hands.with_text(shown).forceActiveFocus()
            hands.press(key)
        else:
            hands.click(hands.with_text(wanted))
    hands.wait(lambda: hands.grid.hasActiveFocus())
    hands.type("ab")
    assert hands.rack == "AB"


def test_a_narrow_page_has_room_for_long_scores_and_names_what_counts_four_times(sit_down):
    hands = sit_down(size=(360, 640), language="ru")
    hands.lay(POSITION.replace("0/66", "348/368"))
    label = hands.item("scoreText")
    assert "348" in label.property("text")
    assert label.property("paintedWidth") <= label.width()
    hands.resize(420, 800)
    begin_against(hands, "en-super")
    hands.see_frame()
    assert {"4Б", "4С"} <= set(hands.texts)


def test_a_move_that_others_follow_stays_beside_its_challenge(sit_behind):
    hands = sit_behind()
    for turn in ("8G QWEX", "9G AT"):
        assert hands.page.game.fault_of(turn) == ""
    hands.page.record.step(-1)
    before = hands.game.record
    hands.page.game.challenge()
    assert [entry.made for entry in hands.game.record.entries[:3]] == [
        entry.made for entry in before.entries
    ]


def test_a_position_is_set_up_without_turns_and_played_on_from(sit_down):
    hands = sit_down(POSITION)
    hands.solved()
    for _ in range(2):
        hands.press(ENTER)
    played = hands.game
    hands.ctrl("B")
    hands.board.selectCell(7, 4)
    hands.type("cat?")
    assert hands.game.table.rows[7] == "....caTains...."
    hands.press(Qt.Key.Key_F7)
    hands.type("retains")
    standing = hands.page.form("standing")
    standing.open()
    for key, value in (("you", 50), ("they", 60), ("player", 1)):
        standing.set(key, value)
    standing.press("doneButton")
    assert (hands.game.table.scores, hands.game.player) == ((50, 60), 1)
    assert hands.game.table.bag == hands.game.position.unseen.total() - 7
    hands.press(Qt.Key.Key_Escape)
    assert hands.page.game.fault_of("I9 at") == ""
    hands.press(Qt.Key.Key_F10)
    assert [turn.player for turn in hands.game.record.turns] == [1]
    while hands.game != played:
        hands.board.undo()


def test_a_layout_of_ones_own_is_opened_and_stays_in_the_form(sit_behind, tmp_path):
    hands = sit_behind()
    own = (FOLDER / "en-small.toml").read_text().replace("rack_size = 7", "rack_size = 5")
    bad, good = tmp_path / "bad.toml", tmp_path / f"{'club' * 26}.toml"
    bad.write_text(own.replace("rack_size = 5", "rack_size = 50"))
    good.write_text(own.replace("title", "# title"))
    for file in (bad, good):
        hands.app.shell.opening.open([file])
        hands.wait(lambda file=file: file.name in hands.notice())
        hands.dismiss_notice()
    layout = hands.game.layout
    assert (layout.title, layout.rack_size, hands.board.rows) == ("club" * 25, 5, 7)
    form = hands.page.form("newGame")
    for layout, rack, has_example in (("en-scrabble", 7, True), ("own", 5, False)):
        form.open()
        form.set("layout", layout)
        form.press("beginButton")
        assert (hands.game.layout.rack_size, hands.board.hasExample) == (rack, has_example)


def test_a_layout_without_a_title_can_be_chosen_in_the_form(sit_behind):
    hands = sit_behind()
    position = Position.first(replace(layout_named("en-small"), rack_size=5, title=""), ENGLISH)
    form = hands.page.form("newGame")
    for saved in ({}, {"layout": []}):
        hands.lay(json.dumps(position_content(position)))
        hands.board.view = saved
        form.open()
        row = next(row for row in form.rows if row["key"] == "layout")
        assert row["value"] in [option["value"] for option in row["options"] if option["text"]]
        form.press("beginButton")
        assert (hands.game.layout, hands.page.drawn().title) == (position.layout, "Scrabble board")


def test_points_of_three_digits_have_room_among_the_moves(sit_down):
    hands = sit_down(size=(1280, 800))
    assert hands.page.game.fault_of("8D QUIXOTZ") == ""
    hands.wait(lambda: "+134" in hands.texts)
    label = hands.with_text("+134", "QQuickText")
    assert label.property("paintedWidth") <= label.width()


def test_the_line_of_a_best_move_is_no_variation_and_a_move_back_in_the_game_begins_one(sit_behind):
    hands = sit_behind(POSITION)
    hands.solved()
    hands.moves.selectRow(0)
    hands.page.playSelected()
    hands.page.review.start()
    hands.wait(lambda: hands.page.review.complete)
    hands.page.review.playLine()
    assert hands.notice() == "The best line was played."
    assert not hands.game.record.aside
    hands.page.record.step(-1)
    assert hands.status == "A move here starts a variation."
