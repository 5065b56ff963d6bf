from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMetaObject, QObject, QPointF, Qt, QUrl
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.gui.app import GUI, delete_now, dress_application
from tests.gui.driving import PATIENCE, above, press, type_text

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


class Hands:
    def __init__(self, window, qtbot):
        self.window = window
        self.qtbot = qtbot

    def item(self, name):
        return self.window.findChild(QQuickItem, name)

    def sheet(self, name):
        return self.window.findChild(QObject, name)

    @property
    def log(self):
        return list(self.window.property("log").toVariant())

    def open(self, name):
        QMetaObject.invokeMethod(self.sheet(name), "open")
        self.qtbot.waitUntil(lambda: self.sheet(name).property("opened"))

    def gone(self, name):
        self.qtbot.waitUntil(lambda: not self.sheet(name).property("visible"))

    def focus(self, name):
        self.item(name).forceActiveFocus(Qt.FocusReason.TabFocusReason)
        QCoreApplication.processEvents()

    def has_keyboard(self, name):
        return name in [item.objectName() for item in above(self.window.activeFocusItem())]

    def press(self, *keys):
        for key in keys:
            press(self.window, key)


@pytest.fixture
def hands(qapp, qtbot):
    dress_application()
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(GUI.parent))
    engine.load(QUrl.fromLocalFile(str(Path(__file__).with_name("Sheets.qml"))))
    window = engine.rootObjects()[0]
    window.show()
    window.requestActivate()
    assert QTest.qWaitForWindowActive(window, PATIENCE)
    yield Hands(window, qtbot)
    window.hide()
    delete_now(engine)


def test_the_first_field_has_the_keyboard_at_once(hands):
    QMetaObject.invokeMethod(hands.sheet("question"), "open")
    type_text(hands.window, "новое")
    assert (hands.item("name").property("text"), hands.item("board").property("text")) == (
        "новое",
        "",
    )
    hands.press(ENTER)
    assert hands.log == ["began новое 1"]


def test_enter_presses_the_default_button_where_nothing_needs_it_for_itself(hands):
    hands.open("question")
    for place, keys, log in (
        ("name", [ENTER, Qt.Key.Key_Enter], ["began proposed 1"] * 2),
        ("dice", [ENTER], ["began proposed 1"]),
        ("folder", [Qt.Key.Key_X, ENTER], ["went to x"]),
        ("other", [ENTER], ["other"]),
        ("goal", [Qt.Key.Key_Space, Qt.Key.Key_Down, ENTER], []),
    ):
        before = hands.log
        hands.focus(place)
        hands.press(*keys)
        assert hands.log == before + log, place
    assert not hands.item("dice").property("checked")
    hands.focus("name")
    hands.item("begin").setProperty("enabled", False)
    hands.press(ENTER)
    assert (hands.log, hands.sheet("question").property("opened")) == (before, True)


def test_without_a_default_enter_works_what_has_the_keyboard(hands):
    hands.open("plain")
    hands.focus("plainSwitch")
    hands.press(ENTER)
    assert hands.item("plainSwitch").property("checked")
    hands.press(ESC)
    hands.gone("plain")
    hands.open("choices")
    for key in (None, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Up):
        hands.press(*filter(None, (key, ENTER)))
    assert hands.log == ["Copy", "CSV", "JSON", "CSV", "Copy"]


@pytest.mark.parametrize("hidden", [False, True])
def test_the_keyboard_goes_back_to_where_each_sheet_was_opened(hands, hidden):
    hands.focus("filter")
    hands.open("question")
    hands.focus("folder")
    hands.open("plain")
    hands.press(ESC)
    hands.gone("plain")
    assert hands.has_keyboard("folder")
    hands.item("filter").setProperty("visible", not hidden)
    hands.press(ESC)
    type_text(hands.window, "a")
    assert hands.item("filter").property("text") == "a" * (not hidden)
    hands.gone("question")
    assert hands.has_keyboard("board" if hidden else "filter")  # not what nobody sees


def test_a_field_out_of_sight_is_scrolled_to(hands):
    hands.window.setHeight(400)
    hands.open("question")
    for name in ("begin", "rules", "other"):
        hands.focus(name)
        item = hands.item(name)
        assert 56 <= item.mapToScene(QPointF(0, 0)).y() <= 400 - item.height()
