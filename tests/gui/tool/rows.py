"""What the rows of the list show, on every page, whatever list stood there before."""

from PySide6.QtCore import QCoreApplication, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import middle, shown_items, text_of
from tests.gui.tool.looks import place_of


def assert_rows_are_whole(hands, state, seen=frozenset()) -> tuple[str, ...]:
    """Read each visible row, scrolled too; gives the roles that were read.

    Lists whose roles were `seen` already are read at their foot alone.
    """
    hands.see_frame()
    tables = [item for item in hands.items() if item.objectName() == "wordTable"]
    if not tables:
        return ()
    table = tables[0]
    columns = table.property("columns").toVariant()
    roles = tuple(column["role"] for column in columns)
    for down in (5000,) if roles in seen else (0, -50_000, 130, 5000, -130):
        scroll(hands, table, down)
        assert rows_seen(table, roles) == rows_held(table, roles), (state, down)
    return roles


def the_list(table: QQuickItem) -> QQuickItem:
    return next(item for item in shown_items(table) if item.inherits("QQuickListView"))


def scroll(hands, table: QQuickItem, down: int) -> None:
    spot = QPointF(middle(the_list(table)))
    wheel = QWheelEvent(
        spot,
        QPointF(hands.window.mapToGlobal(spot.toPoint())),
        QPoint(0, -down),
        QPoint(0, -down),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.ScrollUpdate,
        False,
    )
    QCoreApplication.sendEvent(hands.window, wheel)
    hands.see_frame()


def rows_seen(table: QQuickItem, roles: tuple[str, ...]) -> dict[int, list[str]]:
    """Number of a row in sight → what stands below each heading."""
    view = the_list(table)
    headings = sorted(
        place_of(item).getRect()
        for item in shown_items(table)
        if item.inherits("QQuickAbstractButton") and place_of(item).bottom() <= place_of(view).top()
    )
    assert len(headings) == len(roles)
    ends = [left for left, *_ in headings[1:]] + [place_of(table).right()]
    rows = {}
    for row in shown_items(view):
        if row.property("index") is None or row.property("current") is None:
            continue
        if not place_of(view).intersects(place_of(row)):
            continue
        line = place_of(row)
        line.setHeight(row.property("lineHeight"))
        runs = sorted(
            (place_of(text).left(), text_of(text))
            for text in shown_items(row)
            if text.inherits("QQuickText")
            and text.width() > 0
            and line.contains(place_of(text).center())
            and not text.parentItem().parentItem().inherits("QQuickAbstractButton")
        )
        cells = [""] * len(roles)
        for left, run in runs:
            cells[next(at for at, end in enumerate(ends) if left < end)] += run
        rows[row.property("index")] = cells
    return rows


def rows_held(table: QQuickItem, roles: tuple[str, ...]) -> dict[int, list[str]]:
    view = the_list(table)
    model = table.property("model")
    numbers = {name.decode(): role for role, name in model.roleNames().items()}

    def values(at: int) -> list[object]:
        return [model.data(model.index(at), numbers[role]) for role in roles]

    height = table.property("rowHeight")
    top = view.property("contentY") - view.property("originY")
    first, last = int(top // height), int((top + view.height() - 1) // height)
    return {
        at: [shown(value) for value in values(at)]
        for at in range(first, min(last, model.rowCount() - 1) + 1)
    }


def shown(value: object) -> str:
    if isinstance(value, int):
        return QLocale().toString(value)
    return "" if value is None else str(value)
