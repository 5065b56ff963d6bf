from itertools import chain

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QInputMethodQueryEvent

from tests.gui.balda.hands import Hands as BaldaHands
from tests.gui.boggle.hands import Hands as BoggleHands
from tests.gui.driving import middle, overlays, shown_items, tap
from tests.gui.tiles.hands import Hands as TilesHands


def compose(text):
    QCoreApplication.sendEvent(focus(), QInputMethodEvent(text, []))


def commit(text):
    event = QInputMethodEvent("", [])
    event.setCommitString(text)
    QCoreApplication.sendEvent(focus(), event)


def focus():
    item = QGuiApplication.focusObject()
    assert item is not None
    return item


def takes_text():
    query = QInputMethodQueryEvent(Qt.InputMethodQuery.ImEnabled)
    QCoreApplication.sendEvent(focus(), query)
    return bool(query.value(Qt.InputMethodQuery.ImEnabled))


@pytest.mark.parametrize(
    ("hands_of", "typed", "seen"),
    [(BaldaHands, "еж", "еж"), (BoggleHands, "qa", "Qua"), (TilesHands, "é a", "e?a")],
)
def test_a_board_takes_letters(sit_at, hands_of, typed, seen):
    hands = sit_at(hands_of)
    hands.editor.clearBoard()
    hands.grid.forceActiveFocus()
    assert takes_text()
    compose(typed[0])
    assert hands.editor.empty
    commit(typed)
    shown = "".join(hands.editor.state.board.text().split()).replace(".", "").casefold()
    assert shown == seen.casefold()


def test_a_finger_on_the_board_opens_no_keyboard_of_the_system(sit_at):
    hands = sit_at(BoggleHands)
    tap(hands, middle(hands.grid, hands.middle_of((1, 1))))
    hands.wait(lambda: hands.editor.selectedCell == 5)
    assert not takes_text()
    hands.click_cell(0, 0)
    assert takes_text()


@pytest.mark.parametrize("looks", ["balda"], indirect=True)
def test_every_field_takes_letters(sit_down, looks):
    hands = sit_down(*looks.rows)
    looks.find(hands)
    fields = 0
    for sheet in chain(looks.sheets(hands), ["page"]):
        on_top = overlays(hands.window)
        inside = shown_items(on_top[0]) if on_top else hands.items()
        for field in [item for item in inside if is_field(item)]:
            field.forceActiveFocus()
            before = field.property("text")
            assert (focus(), takes_text()) == (field, True), sheet
            hands.ctrl("A")
            compose("7")
            assert field.property("preeditText") == "7", sheet
            for letter in ("", "7", "а", "a"):
                commit(letter)
            assert field.property("text") not in ("", before), sheet
            hands.ctrl("A")
            hands.press(Qt.Key.Key_Backspace)
            commit(before)
            fields += 1
    assert fields > 2


def is_field(item):
    is_text = item.inherits("QQuickTextInput") or item.inherits("QQuickTextEdit")
    return is_text and item.isEnabled() and not item.property("readOnly")
