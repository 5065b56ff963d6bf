from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import (
    Q_ARG,
    QCoreApplication,
    QLocale,
    QMetaObject,
    QObject,
    QPoint,
    QPointF,
    QRectF,
    Qt,
    QUrl,
)
from PySide6.QtGui import QAccessible, QColor, QPainterPath, QPainterPathStroker
from PySide6.QtQml import (
    QJSValue,
    QQmlComponent,
    QQmlEngine,
    QQmlExpression,
    qmlContext,
    qmlEngine,
)
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest

from gridsmith.gui.app import GUI, delete_now
from tests.gui.driving import PATIENCE, click, middle, press, shown_items, text_of, texts, tooltips
from tests.gui.word_rows import LENGTH, WordRows

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def log(window):
    value = window.property("log")
    if isinstance(value, QJSValue):
        value = value.toVariant()
    return list(value)


def part(window, name):
    return window.findChild(QQuickItem, name)


def cell_point(grid, row, column):
    pitch = grid.property("pitch")
    x = grid.property("originX") + (column + 0.5) * pitch
    return grid.mapToScene(QPointF(x, grid.property("originY") + (row + 0.5) * pitch)).toPoint()


def test_a_cell_tells_of_a_click_and_a_double_click(gallery):
    """The row and column that were meant, counted from 0."""
    grid = part(gallery, "grid")
    QTest.mouseClick(gallery, LEFT, NONE, cell_point(grid, 3, 1))
    assert log(gallery) == ["click 3 1"]
    QTest.mouseDClick(gallery, LEFT, NONE, cell_point(grid, 0, 4))
    assert log(gallery)[-1] == "double 0 4"
    assert grid.hasActiveFocus()


def test_a_drag_tells_each_cell_once(gallery):
    """Even if the pointer jumps over cells between two events."""
    grid = part(gallery, "grid")
    QTest.mousePress(gallery, LEFT, NONE, cell_point(grid, 2, 0))
    QTest.mouseMove(gallery, cell_point(grid, 2, 3))
    QTest.mouseMove(gallery, cell_point(grid, 3, 3))
    QTest.mouseRelease(gallery, LEFT, NONE, cell_point(grid, 3, 3))
    assert log(gallery) == ["start 2 0", "move 2 1", "move 2 2", "move 2 3", "move 3 3", "end"]


def test_a_diagonal_drag_touches_no_cell_beside_it(gallery):
    """With diagonals on, the corners belong to nobody."""
    grid = part(gallery, "grid")
    grid.setProperty("diagonals", True)
    QTest.mousePress(gallery, LEFT, NONE, cell_point(grid, 0, 0))
    QTest.mouseMove(gallery, cell_point(grid, 2, 2))
    QTest.mouseRelease(gallery, LEFT, NONE, cell_point(grid, 2, 2))
    assert log(gallery) == ["start 0 0", "move 1 1", "move 2 2", "end"]


@pytest.mark.parametrize("width", [380, 341])
def test_cells_are_even_squares_on_whole_pixels(gallery, width):
    """From 2x2 to 15x15 no gap differs from another and nothing leaves the board."""
    grid = part(gallery, "grid")
    for size in (2, 3, 5, 8, 9, 12, 15):
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
    """Rows and columns count from 1; what is shown is said."""
    grid = part(gallery, "grid")
    names = []
    face = QAccessible.queryAccessibleInterface(grid)
    for number in range(face.childCount()):
        names.append(face.child(number).text(QAccessible.Text.Name))
    assert "row 1, column 3, letter Р" in names
    assert "row 5, column 5, empty" in names
    assert "row 3, column 5, letter А, step 5, 7" in names
    assert "row 2, column 5, empty, new letter Н, step 6" in names


@pytest.mark.parametrize(
    "path",
    [
        [12, 6, 0],
        [12, 8, 4],
        [6, 12, 18, 24],
        [8, 12, 16],
        [6, 12, 8, 7, 12, 18],  # three corners of the middle cell
        [0, 1, 2, 7, 12, 11, 10],
    ],
)
def test_the_path_s_line_runs_over_no_number(gallery, path):
    """Each number stands in a corner of its cell that the line does not come through."""
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


def test_a_knot_s_number_is_lifted_off_the_line(gallery):
    """Where lines come through all four corners, what is below the number hides them."""
    grid = part(gallery, "grid")
    grid.setProperty("path", [6, 12, 8, 7, 12, 16, 17, 12, 18])
    QCoreApplication.processEvents()
    number = next(i for i in shown_items(grid) if i.property("text") == "2·5·8")
    shot = gallery.grabWindow()
    place = number.mapRectToScene(QRectF(0, 0, number.width(), number.height()))
    scale = shot.devicePixelRatio()
    seen = {
        shot.pixelColor(int(x * scale), int(place.bottom() * scale) - 1).name()
        for x in range(int(place.left()) + 1, int(place.right()))
    }
    assert len(seen) == 1


RUSSIAN = [
    {"role": "word", "title": "Слово", "strong": True, "placedRole": "placed"},
    {"role": "length", "title": "Длина", "width": 20, "align": 2},
    {"role": "letter", "title": "Буква", "width": 20, "align": 2},
    {"role": "cell", "title": "Клетка", "width": 20, "align": 2},
]


@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_headings_are_whole(gallery, column):
    """However narrow their columns were to be, and sorted or not."""
    table = part(gallery, "table")
    table.setWidth(376)
    table.setProperty("columns", RUSSIAN)
    table.setProperty("sortColumn", column)
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


ELIDE_RIGHT, ELIDE_MIDDLE = 1, 2


@pytest.mark.parametrize(("asked", "mode"), [({}, ELIDE_RIGHT), ({"elide": 2}, ELIDE_MIDDLE)])
def test_a_long_text_stays_in_its_cell(gallery, asked, mode):
    """Cut at its end, or in the middle where its end tells it from others."""
    gallery.rows.words[0] = "first second third fourth fifth sixth last"
    table = part(gallery, "table")
    columns = [
        {"role": "word", "title": "Board", "strong": True, **asked},
        {"role": "length", "title": "Length", "width": 250},
    ]
    table.setProperty("columns", columns)
    gallery.grabWindow()
    text = next(
        i
        for i in shown_items(table)
        if i.inherits("QQuickText") and str(i.property("text")).endswith("last")
    )
    assert text.property("truncated")
    assert QQmlExpression(qmlContext(text), text, "elide").evaluate()[0] == mode
    cell = text.parentItem()
    assert text.mapToItem(cell, QPointF(text.width(), 0)).x() <= cell.width()


def test_a_heading_asks_for_an_order(gallery):
    """A click on a heading; one that cannot sort stays silent."""
    table = part(gallery, "table")
    for heading in ("Word", "Letter", "Cell"):
        found = [
            i
            for i in shown_items(table)
            if i.property("text") == heading and i.inherits("QQuickAbstractButton")
        ]
        click(gallery, found[0])
    assert log(gallery) == ["sort 0", "sort 2"]


def test_the_keys_walk_a_table_of_twenty_thousand_rows(gallery):
    """Down, page, end, home, and Enter takes the row."""
    table = part(gallery, "table")
    table.forceActiveFocus()
    steps = [
        (Qt.Key.Key_Down, 0),
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, 19_999),
        (Qt.Key.Key_Up, 19_998),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_PageDown, 7),
        (Qt.Key.Key_PageUp, 0),
        (Qt.Key.Key_Up, 0),
    ]
    for key, row in steps:
        press(gallery, key)
        assert table.property("currentRow") == row
    press(gallery, Qt.Key.Key_Return)
    assert log(gallery)[-1] == "activated 0"


def test_only_the_rows_in_sight_exist(gallery):
    """A long table makes some dozens of items, wherever one is."""
    table = part(gallery, "table")
    for row in (0, 10_000, 19_999):
        QMetaObject.invokeMethod(table, "select", Q_ARG("int", row))
        QCoreApplication.processEvents()
        rows = [i for i in shown_items(table) if i.property("current") is not None]
        assert 9 <= len(rows) < 40


def test_a_new_order_shows_at_once(gallery):
    """After a reset the first row is the new first, and nothing is selected."""
    table = part(gallery, "table")
    table.setProperty("currentRow", 3)
    gallery.rows.turn_round()
    QCoreApplication.processEvents()
    assert table.property("currentRow") == -1
    shown = [text_of(i) for i in shown_items(table) if i.inherits("QQuickText")]
    assert gallery.rows.words[0] in shown


def test_a_click_selects_and_a_double_click_activates(gallery):
    """The mouse does what the keys do."""
    table = part(gallery, "table")
    view = table.mapToScene(QPointF(80, 33 + 40 * 2 + 20)).toPoint()
    QTest.mouseClick(gallery, LEFT, NONE, view)
    assert table.property("currentRow") == 2
    QTest.mouseDClick(gallery, LEFT, NONE, view)
    assert log(gallery)[-1] == "activated 2"


def row_point(table, row):
    return table.mapToScene(QPointF(80, 33 + 40 * row + 20)).toPoint()


def hovers(window):
    return [line for line in log(window) if line.startswith("hover")]


def timers(item):
    return [part for part in item.findChildren(QObject) if part.inherits("QQmlTimer")]


def test_a_row_under_the_pointer_is_told(gallery, qtbot):
    """Where it rests, not where it passes; and that it has gone."""
    table = part(gallery, "table")
    QTest.mouseMove(gallery, row_point(table, 1))
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1"])
    rest = next(timer for timer in timers(table) if timer.property("interval") == 120)
    rest.setProperty("interval", PATIENCE)  # the hand is quicker than that
    for row in (2, 3, 4):
        QTest.mouseMove(gallery, row_point(table, row))
        QCoreApplication.processEvents()
    assert hovers(gallery) == ["hover 1"]
    rest.setProperty("interval", 120)
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1", "hover 4"])
    QTest.mouseMove(gallery, table.mapToScene(QPointF(80, -20)).toPoint())
    qtbot.waitUntil(lambda: hovers(gallery)[2:] == ["hover -1"])


def test_rows_scrolled_under_a_pointer_at_rest_are_not_told(gallery, qtbot):
    """Walking the list by keys shows what is selected, wherever the pointer lies."""
    table = part(gallery, "table")
    QTest.mouseMove(gallery, row_point(table, 1))
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1"])
    table.forceActiveFocus()
    press(gallery, Qt.Key.Key_End)
    qtbot.waitUntil(lambda: hovers(gallery) == ["hover 1", "hover -1"])
    assert not any(timer.property("running") for timer in timers(table))
    QTest.mouseMove(gallery, row_point(table, 1) + QPoint(3, 0))
    qtbot.waitUntil(lambda: len(hovers(gallery)) == 3)
    assert int(hovers(gallery)[2].split()[1]) > 19_000


def test_letters_typed_in_the_rows_are_told(gallery):
    """Where the table asks for them: for its filter; keys that walk and shortcuts are not text."""
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


def test_down_leaves_a_field(gallery):
    """For what lies below it."""
    part(gallery, "field").forceActiveFocus()
    press(gallery, Qt.Key.Key_Down)
    assert log(gallery) == ["down"]


KEEP = [{"id": "keep", "text": "Keep"}]


def test_a_row_s_menu_acts_on_its_row(gallery, qtbot):
    """Opened by the keyboard, chosen by the keyboard; an action that is gone is not walked to."""
    table = part(gallery, "table")
    table.forceActiveFocus()
    press(gallery, Qt.Key.Key_Down)
    for actions, chosen in ((table.property("rowActions"), "delete 0"), (KEEP, "keep 0")):
        table.setProperty("rowActions", actions)
        press(gallery, Qt.Key.Key_Menu)
        last = chosen.split()[0].capitalize()
        qtbot.waitUntil(lambda last=last: last in texts(gallery))
        assert ("Delete" in texts(gallery)) == (last == "Delete")
        press(gallery, Qt.Key.Key_Down)
        press(gallery, Qt.Key.Key_Down)
        press(gallery, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda chosen=chosen: log(gallery)[-1] == chosen)
        qtbot.waitUntil(lambda last=last: last not in texts(gallery))


def test_the_keyboard_goes_from_a_row_s_button_to_the_next_row(gallery):
    """The button goes with its row, or stays because the pointer rests there."""
    table = part(gallery, "table")
    at = row_point(table, 0)
    QTest.mouseClick(gallery, Qt.MouseButton.LeftButton, NONE, at)
    press(gallery, Qt.Key.Key_Tab)
    assert gallery.activeFocusItem().property("text") == "More"
    press(gallery, Qt.Key.Key_Down)
    press(gallery, Qt.Key.Key_Return)
    assert log(gallery) == ["row 0", "row 1", "activated 1"]


@pytest.fixture
def hover_effects(qapp):
    """Controls follow the pointer, as they do on a screen that is there."""
    qapp.styleHints().setUseHoverEffects(True)
    yield
    qapp.styleHints().setUseHoverEffects(False)


def test_a_row_s_button_is_there_under_the_pointer(hover_effects, gallery):
    """For as long as it is over the row or the button."""
    table = part(gallery, "table")
    end = table.mapToScene(QPointF(table.width() - 30, 0)).toPoint()

    def buttons():
        return [i for i in shown_items(table) if i.property("iconName") == "more-vertical"]

    for x, there in ((0, True), (end.x() - row_point(table, 1).x(), True), (500, False)):
        for step in (0, 1):
            QTest.mouseMove(gallery, row_point(table, 1) + QPoint(x + step, 0))
        QCoreApplication.processEvents()
        assert bool(buttons()) == there
        assert all(button.property("hovered") == (x > 0) for button in buttons())


@pytest.mark.parametrize("high", [False, True])
def test_a_tooltip_is_out_of_the_way(hover_effects, gallery, qtbot, high):
    """Above its button, below it at the window's top; gone once the button was pressed."""
    icons = (i for i in shown_items(gallery.contentItem()) if i.property("iconName") == "filter")
    button = next(i for i in icons if i.property("text") == "Filter")
    if high:
        button.setParentItem(gallery.contentItem())
        button.setPosition(QPointF(600, 0))
    QTest.mouseMove(gallery, QPoint(500, 500))
    QTest.mouseMove(gallery, middle(button))
    qtbot.waitUntil(lambda: "Filter" in texts(gallery))
    assert len(tooltips(button)) == 1
    label = next(
        i
        for i in shown_items(gallery.contentItem())
        if i.inherits("QQuickText") and i.property("text") == "Filter"
    )
    tip = label.mapRectToScene(label.boundingRect())
    around = button.mapRectToScene(button.boundingRect())
    assert tip.top() > around.bottom() if high else tip.bottom() < around.top()
    assert gallery.contentItem().boundingRect().contains(tip)
    click(gallery, button)
    qtbot.waitUntil(lambda: "Filter" not in texts(gallery))
    QTest.mouseMove(gallery, middle(button) + QPoint(1, 1))
    QCoreApplication.processEvents()
    assert tooltips(button) == []  # none is about to come


def test_keys_work_the_controls(gallery):
    """Space, Enter and the arrows do what the pointer does."""
    button = part(gallery, "firstButton")
    button.forceActiveFocus()
    press(gallery, Qt.Key.Key_Space)
    press(gallery, Qt.Key.Key_Return)
    assert log(gallery) == ["search", "search"]
    part(gallery, "segmented").forceActiveFocus()
    press(gallery, Qt.Key.Key_Right)
    assert part(gallery, "segmented").property("value") == "knots"
    part(gallery, "stepper").forceActiveFocus()
    press(gallery, Qt.Key.Key_Up)
    assert part(gallery, "stepper").property("value") == 6
    part(gallery, "select").forceActiveFocus()
    press(gallery, Qt.Key.Key_Down)
    assert part(gallery, "select").property("value") == "b"
    part(gallery, "field").forceActiveFocus()
    press(gallery, Qt.Key.Key_Escape)
    assert part(gallery, "field").property("text") == ""


def test_tab_reaches_the_controls_and_each_has_a_name(gallery):
    """No control is out of the keyboard's reach, none is nameless."""
    reached = {}
    for _ in range(60):
        press(gallery, Qt.Key.Key_Tab)
        item = gallery.activeFocusItem()
        face = QAccessible.queryAccessibleInterface(item)
        assert face is not None
        reached[face.text(QAccessible.Text.Name)] = item
    assert "" not in reached
    wanted = {
        "Board",
        "Search",
        "Play",
        "Skip",
        "Trap check",
        "Undo",
        "Classic",
        "Rows",
        "Words",
        "Diagonals",
        "Start word",
        "Word",
        "Length",
        "Letter",
        "Anna, 63",
        "Word list",
    }
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


def luminance(colour: QColor) -> float:
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_what_a_list_shows_and_its_total_share_a_line(gallery):
    """A chip that is too long for that is cut short."""
    root = gallery.contentItem()
    part = QQmlComponent(qmlEngine(root))
    part.setData(
        b"import gui.controls\n"
        b"ResultPane { property var rows; table.model: rows; width: 360; height: 400 }",
        QUrl(),
    )
    given = {"rows": gallery.rows, "filterable": False, "totalText": "736 words, 2,109 points"}
    pane = part.createWithInitialProperties({"parent": root, **given})
    assert pane is not None, part.errorString()
    chip, total = (pane.findChild(QQuickItem, name) for name in ("resultChip", "totalText"))
    widths = []
    for text in ("By 3,1", "The most words that these letters have"):
        pane.setProperty("chipText", text)
        gallery.grabWindow()
        widths.append(chip.width())
        assert chip.x() + chip.width() < total.x()
    assert widths[0] < widths[1]
    delete_now(pane)


@pytest.mark.parametrize("dark", [False, True])
def test_colours_are_far_enough_apart(qapp, dark):
    """Words and borders keep the contrast that WCAG AA asks for."""
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


def test_the_gallery_survives_eight_thousand_changes(gallery):
    """Letters typed, rows walked and boards repainted for a long while."""
    grid, table = part(gallery, "grid"), part(gallery, "table")
    for number in range(8_000):
        if number % 40 == 0:
            grid.setProperty("selectedCell", number % 25)
            table.setProperty("currentRow", number)
            QCoreApplication.processEvents()
        gallery.update()
        gallery.setPosition(QPoint(number % 2, 0))
    assert grid.property("selectedCell") == 7_960 % 25


def test_the_numbers_of_a_long_path_leave_the_letters_free(gallery):
    """Where cells are too small for two digits, only the first cell has its number."""
    grid = part(gallery, "grid")
    grid.setProperty("rows", 15)
    grid.setProperty("columns", 15)

    def numbers(cells, size):
        grid.setProperty("width", 15 * size + 12)
        grid.setProperty("height", 15 * size + 12)
        grid.setProperty("path", list(range(cells)))
        QCoreApplication.processEvents()
        return [i.property("text") for i in shown_items(grid) if i.objectName() == "step"]

    assert numbers(9, 25) == [str(step) for step in range(1, 10)]
    assert numbers(14, 25) == ["1"]
    assert numbers(14, 38) == [str(step) for step in range(1, 15)]


@pytest.mark.parametrize(("language", "number"), [("en", "12,345"), ("ru", "12\xa0345")])
def test_a_cell_of_a_list_shows_a_number_in_groups(request, monkeypatch, language, number):
    """As the language of the window has it."""
    data = WordRows.data

    def long_words(rows, index, role):
        return 12345 if role == LENGTH else data(rows, index, role)

    monkeypatch.setattr(WordRows, "data", long_words)
    before = QLocale()
    QLocale.setDefault(QLocale(language))
    try:
        assert number in texts(request.getfixturevalue("gallery"))
    finally:
        QLocale.setDefault(before)
