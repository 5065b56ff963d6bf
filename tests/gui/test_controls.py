import pytest
from PySide6.QtCore import QCoreApplication, QObject, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.gui.app import GUI
from tests.gui.driving import PATIENCE, press, texts

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def log(window):
    return list(window.property("log").toVariant())


def part(window, name):
    return window.findChild(QQuickItem, name)


def cell_point(grid, row, column):
    pitch = grid.property("pitch")
    x = grid.property("originX") + (column + 0.5) * pitch
    return grid.mapToScene(QPointF(x, grid.property("originY") + (row + 0.5) * pitch)).toPoint()


def test_a_drag_tells_each_cell_once(gallery):
    grid = part(gallery, "grid")
    QTest.mousePress(gallery, LEFT, NONE, cell_point(grid, 2, 0))
    QTest.mouseMove(gallery, cell_point(grid, 2, 3))
    QTest.mouseMove(gallery, cell_point(grid, 3, 3))
    QTest.mouseRelease(gallery, LEFT, NONE, cell_point(grid, 3, 3))
    assert log(gallery) == ["start 2 0", "move 2 1", "move 2 2", "move 2 3", "move 3 3", "end"]


def test_cells_have_names_for_a_screen_reader(gallery):
    face = QAccessible.queryAccessibleInterface(part(gallery, "grid"))
    assert {
        "row 1, column 3, letter Р",
        "row 5, column 5, empty",
        "row 3, column 5, letter А, step 5, 7",
        "row 2, column 5, empty, new letter Н, step 6",
    } <= {face.child(at).text(QAccessible.Text.Name) for at in range(face.childCount())}


def test_the_keys_walk_a_table_of_twenty_thousand_rows(gallery):
    table = part(gallery, "table")
    table.forceActiveFocus()
    for key, row in (
        (Qt.Key.Key_Down, 0),
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, 19_999),
        (Qt.Key.Key_Up, 19_998),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_PageDown, 7),
        (Qt.Key.Key_PageUp, 0),
        (Qt.Key.Key_Up, 0),
    ):
        press(gallery, key)
        assert table.property("currentRow") == row
    press(gallery, Qt.Key.Key_Return)
    assert log(gallery)[-1] == "activated 0"


def row_point(table, row):
    return table.mapToScene(QPointF(80, 33 + 40 * row + 20)).toPoint()


def hovers(window):
    return [line for line in log(window) if line.startswith("hover")]


def test_a_row_under_the_pointer_is_told(gallery, qtbot):
    table = part(gallery, "table")
    QTest.mouseMove(gallery, row_point(table, 1))
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1"])
    rest = next(part for part in table.findChildren(QObject) if part.property("interval") == 120)
    for interval, rows, told in (
        (PATIENCE, (2, 3, 4), ["hover 1"]),  # the hand is quicker than that
        (120, (), ["hover 1", "hover 4"]),
    ):
        rest.setProperty("interval", interval)
        for row in rows:
            QTest.mouseMove(gallery, row_point(table, row))
            QCoreApplication.processEvents()
        qtbot.waitUntil(lambda told=told: hovers(gallery) == told)
    QTest.mouseMove(gallery, table.mapToScene(QPointF(80, -20)).toPoint())
    qtbot.waitUntil(lambda: hovers(gallery)[2:] == ["hover -1"])


def test_letters_typed_in_the_rows_are_told(gallery):
    table, key = part(gallery, "table"), Qt.Key
    table.forceActiveFocus()
    press(gallery, key.Key_B)
    assert log(gallery) == []
    table.setProperty("takesText", True)
    for code, text in ((key.Key_B, "b"), (key(ord("Ж")), "ж"), (key.Key_Asterisk, "*")):
        QTest.sendKeyEvent(QTest.KeyAction.Click, gallery, code, text, NONE)
    for code in (key.Key_Backspace, key.Key_Escape, key.Key_Space, key.Key_Delete, key.Key_Left):
        press(gallery, code)
    press(gallery, key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert log(gallery) == ["typed b", "typed ж", "typed *", "erased"]


KEEP = [{"id": "keep", "text": "Keep"}]


def test_a_row_s_menu_acts_on_its_row(gallery, qtbot):
    table = part(gallery, "table")
    table.forceActiveFocus()
    press(gallery, Qt.Key.Key_Down)
    for actions, line in ((table.property("rowActions"), "Delete"), (KEEP, "Keep")):
        table.setProperty("rowActions", actions)
        press(gallery, Qt.Key.Key_Menu)
        qtbot.waitUntil(lambda line=line: line in texts(gallery))
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
            press(gallery, key)
        qtbot.waitUntil(lambda line=line: log(gallery)[-1] == f"{line.lower()} 0")
        qtbot.waitUntil(lambda line=line: line not in texts(gallery))


def test_keys_work_the_controls(gallery):
    for name, key, shows, value in (
        ("firstButton", Qt.Key.Key_Space, "enabled", True),
        ("firstButton", Qt.Key.Key_Return, "enabled", True),
        ("segmented", Qt.Key.Key_Right, "value", "knots"),
        ("stepper", Qt.Key.Key_Up, "value", 6),
        ("select", Qt.Key.Key_Down, "value", "b"),
        ("field", Qt.Key.Key_Escape, "text", ""),
    ):
        part(gallery, name).forceActiveFocus()
        press(gallery, key)
        assert part(gallery, name).property(shows) == value
    assert log(gallery) == ["search", "search"]


PAIRS = [
    ("ink", "window", 7),
    ("ink", "surface", 7),
    ("ink", "penSoft", 7),
    ("inkSoft", "window", 4.5),
    ("inkSoft", "surface", 4.5),
    ("inkSoft", "sunken", 4.5),
    ("inkSoft", "penSoft", 4.5),
    ("accentInk", "accent", 4.5),
    ("accentInk", "accentHover", 4.5),
    ("accent", "window", 4.5),
    ("accent", "surface", 4.5),
    ("accentSoftInk", "accentSoft", 4.5),
    ("penSoftInk", "penSoft", 4.5),
    ("penSoftInk", "tilePath", 4.5),
    ("tileInk", "tile", 7),
    ("inkSoft", "cell", 4.5),
    ("bad", "surface", 4.5),
    ("good", "surface", 4.5),
    ("outline", "surface", 3),
    ("focus", "window", 3),
    ("pen", "cell", 3),
    ("accent", "penSoft", 4.5),
]


def luminance(colour):
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("dark", [False, True])
def test_colours_are_far_enough_apart(qapp, dark):
    engine = QQmlEngine()
    engine.addImportPath(str(GUI.parent))
    part = QQmlComponent(engine)
    part.setData(b"import QtQml\nimport gui.controls\nQtObject { property var theme: Theme }", "")
    holder = part.create()
    theme = holder.property("theme")
    theme.setProperty("dark", dark)
    weak = []
    for front, back, least in PAIRS:
        a, b = (luminance(theme.property(name)) for name in (front, back))
        ratio = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        if ratio < least:
            weak.append(f"{front} on {back}: {ratio:.2f} < {least}")
    assert weak == []
