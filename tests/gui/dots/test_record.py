"""The record of the game: stepping, variations, notes, tables, and the computer meanwhile."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.dots.record import record_table
from gridsmith.core.export import Format, render
from tests.gui.driving import shown_items

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def played(sit_down):
    """A game of two by two boxes in which four edges were drawn."""
    hands = sit_down(size=(400, 800))
    hands.new_game(2, 2, 1)
    for edge in (0, 6, 1, 8):
        hands.click_edge(edge)
    return hands


def rows(hands) -> list[str]:
    """The moves that the list shows."""
    hands.see_frame()
    (shown,) = (item for item in hands.items() if item.objectName() == "recordList")
    buttons = [
        item
        for item in shown_items(shown)
        if item.inherits("QQuickAbstractButton") and item.width() == shown.width()
    ]
    return [str(one.property("text")) for one in sorted(buttons, key=lambda one: one.y())]


def test_another_edge_begins_a_variation(played):
    """It is listed below the move in whose place it was drawn, and can be deleted."""
    record = played.page.record
    record.goTo(2)
    played.click_edge(11)
    assert played.drawn == {0, 6, 11}
    played.press(Qt.Key.Key_F8)
    assert rows(played) == ["The beginning", "1·1 top", "1·1 left", "2·2 right", "1·2 top"]
    played.press(Qt.Key.Key_Down, ALT)
    assert played.drawn == {0, 6, 1}
    played.press(Qt.Key.Key_Up, ALT)
    played.click("strikeMove")
    assert played.notice() == "2·2 right was deleted."
    assert rows(played) == ["The beginning", "1·1 top", "1·1 left", "1·2 top", "1·2 right"]
    played.take_notice_action()
    assert len(rows(played)) == 5
    assert "1·2 top" in rows(played)


def test_notes_and_moves_survive_a_restart(played, sit_down):
    """Where one stands in the game, too."""
    played.press(Qt.Key.Key_F8)
    played.press(Qt.Key.Key_Left, ALT)
    played.fill("noteField", "quiet")
    before = played.game.state
    played.app.close()
    again = sit_down()
    assert again.game.state == before
    assert again.page.record.note == "quiet"
    assert again.page.record.canStepForward


def test_moves_are_copied_and_pasted(played):
    """As a table; the record comes back, the computer waits."""
    played.page.record.goTo(2)
    played.game.draw(9)
    played.page.record.setNote("here")
    played.page.record.goTo(4)
    table = render(record_table(played.game.state.recorded), Format.TSV)
    played.press(Qt.Key.Key_F8)
    played.click("copyMoves")
    assert QGuiApplication.clipboard().text().strip() == table.strip()
    played.game.newGame(3, 3, 1, 2, "club", "", "")
    played.board.pasteBoard()
    game = played.game.state
    assert len(game.record.entries) == 6
    assert (game.computer, game.computer_waits) == (2, True)
    assert game.record.entries[5].note == "here"
    QGuiApplication.clipboard().setText("move\trow\tcol\tside\n1\t1\t1\ttop")
    played.board.pasteBoard()
    assert played.notice().startswith("Couldn't read the moves: the row of move 0")
    assert played.game.state == game


def test_a_table_opens_from_a_file_on_this_page(played, tmp_path):
    """Whichever page is open."""
    path = tmp_path / "game.tsv"
    for kind in ("tsv", "json"):
        path = tmp_path / f"game.{kind}"
        path.write_text(render(record_table(played.game.state.recorded), Format(kind)))
        played.new_game(3, 3, 1)
        played.app.shell.openTool("balda")
        played.app.shell.opening.open([path])
        played.opened()
        assert played.app.shell.tool == "dots"
        assert played.drawn == {0, 6, 1, 8}
        assert len(played.game.state.record.line) == 4


def test_at_the_end_the_moves_are_shown(sit_down):
    """There are no values any more."""
    hands = sit_down()
    hands.new_game(1, 1, 1)
    for edge in range(4):
        hands.click_edge(edge)
    hands.click("endMoves")
    assert len(rows(hands)) == 5
    assert hands.text_of("recordPlace") == "Move 4 of 4"
    hands.click("reviewButton")
    assert hands.drawn == set()
    assert hands.text_of("recordPlace") == "The beginning"
    assert "reviewButton" not in [item.objectName() for item in hands.items()]


def test_a_past_move_is_corrected(played):
    """What still fits stays; what does not is named; Esc leaves it as it was."""
    played.press(Qt.Key.Key_F8)
    played.click(played.with_text("1·1 left"))
    played.click("correctMove")
    assert played.drawn == {0}
    assert played.status.startswith("Make the move that was made instead of 1·1 left.")
    played.press(Qt.Key.Key_Escape)
    assert played.drawn == {0, 6}
    assert len(rows(played)) == 5
    played.press(Qt.Key.Key_F8)
    played.page.record.goTo(2)
    played.page.record.beginCorrection()
    played.click_edge(8)
    played.wait(lambda: played.notice() != "")
    assert played.notice() == "The move was corrected. These no longer fit: 1·2 right."
    assert played.drawn == {0, 8}
    played.take_notice_action()
    played.press(Qt.Key.Key_End, ALT)
    assert played.drawn == {0, 6, 1, 8}
    played.board.redo()
    played.press(Qt.Key.Key_End, ALT)
    assert played.drawn == {0, 8, 1}
