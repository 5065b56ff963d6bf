import itertools

import pytest
from PySide6.QtCore import Q_ARG, QCoreApplication, QMetaObject, QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QPainterPath, QPainterPathStroker
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.gui.app import GUI
from tests.gui.driving import PATIENCE, press, shown_items, texts

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


def test_cells_are_even_squares_on_whole_pixels(gallery):
    grid, width = part(gallery, "grid"), 341
    for size in (2, 5, 8, 15):
        for name, value in (("path", []), ("rows", size), ("columns", size), ("width", width)):
            grid.setProperty(name, value)
        cells = [i for i in shown_items(grid) if i.property("under") is not None]
        assert len(cells) == size * size
        assert {(i.width(), i.height()) for i in cells} == {(cells[0].width(),) * 2}
        lefts = sorted({i.x() for i in cells})
        assert all(x == int(x) for x in lefts)
        assert len({b - a for a, b in itertools.pairwise(lefts)}) == 1
        assert lefts[0] >= 0
        assert lefts[-1] + cells[0].width() <= width
        assert grid.height() == grid.property("implicitHeight") >= size * grid.property("pitch")


def test_cells_have_names_for_a_screen_reader(gallery):
    face = QAccessible.queryAccessibleInterface(part(gallery, "grid"))
    names = [face.child(at).text(QAccessible.Text.Name) for at in range(face.childCount())]
    assert {
        "row 1, column 3, letter Р",
        "row 5, column 5, empty",
        "row 3, column 5, letter А, step 5, 7",
        "row 2, column 5, empty, new letter Н, step 6",
    } <= set(names)


@pytest.mark.parametrize(
    "path",
    [
        [12, 6, 0],
        [6, 12, 8, 7, 12, 18],  # three corners of the middle cell
        [0, 1, 2, 7, 12, 11, 10],
    ],
)
def test_the_path_s_line_runs_over_no_number(gallery, path):
    grid = part(gallery, "grid")
    grid.setProperty("path", path)
    QCoreApplication.processEvents()
    pitch, half = grid.property("pitch"), grid.property("cellSize") / 2
    thick = max(2, round(half * 2 / 11)) / 2

    def middle(cell):
        x = grid.property("originX") + cell % 5 * pitch + half
        return QPointF(x, grid.property("originY") + cell // 5 * pitch + half)

    line = QPainterPath(middle(path[0]))
    for cell in path[1:]:
        line.lineTo(middle(cell))
    stroke = QPainterPathStroker()
    stroke.setWidth(2 * thick)
    ink = stroke.createStroke(line)
    numbers = [i for i in shown_items(grid) if i.objectName() == "step"]
    assert len(numbers) == len(set(path))
    for number in numbers:
        place = number.mapRectToItem(grid, QRectF(0, 0, number.width(), number.height()))
        assert not ink.intersects(place), number.property("text")
    steps = [[str(step) for step, on in enumerate(path, 1) if on == cell] for cell in set(path)]
    assert {i.property("text") for i in numbers} == {"·".join(step) for step in steps}


RUSSIAN = [
    {"role": "word", "title": "Слово", "strong": True, "placedRole": "placed"},
    {"role": "length", "title": "Длина", "width": 20, "align": 2},
    {"role": "letter", "title": "Буква", "width": 20, "align": 2},
    {"role": "cell", "title": "Клетка", "width": 20, "align": 2},
]


def test_headings_are_whole(gallery):
    table = part(gallery, "table")
    table.setWidth(376)
    table.setProperty("columns", RUSSIAN)
    table.setProperty("sortColumn", 2)
    gallery.grabWindow()
    headings = [i for i in shown_items(table) if i.inherits("QQuickAbstractButton")][:4]
    words = [next(j for j in shown_items(i) if j.inherits("QQuickText")) for i in headings]
    assert [i.property("text") for i in words] == ["Слово", "Длина", "Буква", "Клетка"]
    assert not any(i.property("truncated") for i in words)
    shown = [
        (i.mapToScene(QPointF(0, 0)).x(), i.mapToScene(QPointF(i.width(), 0)).x())
        for heading in headings
        for i in shown_items(heading)
        if i.inherits("QQuickText")  # words, and the arrow
    ]
    shown.sort()
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(shown))


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
    rest.setProperty("interval", PATIENCE)  # the hand is quicker than that
    for row in (2, 3, 4):
        QTest.mouseMove(gallery, row_point(table, row))
        QCoreApplication.processEvents()
    assert hovers(gallery) == ["hover 1"]
    rest.setProperty("interval", 120)
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1", "hover 4"])
    QTest.mouseMove(gallery, table.mapToScene(QPointF(80, -20)).toPoint())
    qtbot.waitUntil(lambda: hovers(gallery)[2:] == ["hover -1"])


def test_letters_typed_in_the_rows_are_told(gallery):
    table = part(gallery, "table")
    table.forceActiveFocus()
    press(gallery, Qt.Key.Key_B)
    assert log(gallery) == []
    table.setProperty("takesText", True)
    for key, text in ((Qt.Key.Key_B, "b"), (Qt.Key(ord("Ж")), "ж"), (Qt.Key.Key_Asterisk, "*")):
        QTest.sendKeyEvent(QTest.KeyAction.Click, gallery, key, text, NONE)
    press(gallery, Qt.Key.Key_Backspace)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Left):
        press(gallery, key)
    press(gallery, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert log(gallery) == ["typed b", "typed ж", "typed *", "erased"]


KEEP = [{"id": "keep", "text": "Keep"}]


def test_a_row_s_menu_acts_on_its_row(gallery, qtbot):
    table = part(gallery, "table")
    table.forceActiveFocus()
    press(gallery, Qt.Key.Key_Down)
    for actions, chosen in ((table.property("rowActions"), "delete 0"), (KEEP, "keep 0")):
        table.setProperty("rowActions", actions)
        press(gallery, Qt.Key.Key_Menu)
        last = chosen.split()[0].capitalize()
        qtbot.waitUntil(lambda last=last: last in texts(gallery))
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
            press(gallery, key)
        qtbot.waitUntil(lambda chosen=chosen: log(gallery)[-1] == chosen)
        qtbot.waitUntil(lambda last=last: last not in texts(gallery))


def test_a_line_that_has_come_to_an_open_menu_is_walked_to(gallery):
    """By a key that is quicker than the next frame."""
    table = part(gallery, "table")
    table.setProperty("rowActions", KEEP)
    QMetaObject.invokeMethod(table, "openRowMenu", Q_ARG(int, 0))  # type: ignore[call-overload]
    table.setProperty("rowActions", [*KEEP, {"id": "drop", "text": "Drop"}])
    QTest.keyClick(gallery, Qt.Key.Key_Backtab)
    assert gallery.activeFocusItem().property("text") == "Drop"


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


def test_tab_reaches_the_controls_and_each_has_a_name(gallery):
    reached = {}
    for _ in range(60):
        press(gallery, Qt.Key.Key_Tab)
        item = gallery.activeFocusItem()
        face = QAccessible.queryAccessibleInterface(item)
        assert face is not None
        reached[face.text(QAccessible.Text.Name)] = item
    assert "" not in reached
    wanted = {
        "Board", "Search", "Play", "Skip", "Trap check", "Undo", "Classic", "Rows", "Words",
        "Diagonals", "Start word", "Word", "Length", "Letter", "Anna, 63", "Word list",
    }  # fmt: skip
    assert wanted <= {name.split(", sorted")[0] for name in reached}
    assert "Redo" not in reached


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
