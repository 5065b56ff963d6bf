from PySide6.QtCore import QMetaObject, QRect, QRectF, QSize
from PySide6.QtQuick import QQuickItem

from gridsmith.gui.app import least_size
from tests.gui.driving import overlays, seen
from tests.gui.tool.looks import (
    SIZES,
    assert_all_in_place,
    cut_off,
    place_of,
    things_to_use,
)

LAYOUTS = [(700, 800), (1100, 760), (360, 480), (911, 452)]
"""The other layouts, and two low windows."""

TOUR = [
    (420, 800), (1100, 700), (599, 640), (840, 480), (640, 385), (839, 480), (600, 640), (360, 800),
]  # fmt: skip
"""Through all breakpoints."""

LOWEST = [(360, 385), (640, 385)]
"""The lowest windows, those of a screen of 850 pixels two for each."""


def rows_seen(hands):
    if not hands.sees("wordTable"):
        return []
    table = hands.item("wordTable")
    (view,) = (place_of(item) for item in seen(table, "lists"))
    places = [place_of(row).adjusted(0, 1, 0, -1) for row in seen(table, "rows")]
    return sorted(filter(view.contains, places), key=QRectF.top)


def geometry(hands):
    named = {
        name: [place_of(item).getRect() for item in seen(hands.window.contentItem(), "named", name)]
        for name in ("wordTable", "filterField", "resultChip")
    }
    things = sorted(place_of(item).getRect() for item in things_to_use(hands))
    return place_of(hands.grid).getRect(), hands.grid.property("cellSize"), named, things


def assert_in_place(hands, size, here):
    assert_all_in_place(hands, here)
    assert size not in SIZES or not cut_off(hands), here


def lowest_allowed(monkeypatch):
    lowest = least_size(QRect(0, 0, 700, 425))
    assert lowest == QSize(*LOWEST[0])
    monkeypatch.setattr("gridsmith.gui.app.MIN_SIZE", lowest)


def assert_all_stays_in_its_place(hands, number, state, places):
    """Look at a state, by its number, in the narrow layout and in another window.

    Nothing lies upon anything, and all is where it was when one comes back from other sizes; no
    words are cut off in the usual layouts. There, the board is at the same place in each state
    (`places` has it), two finds of a search are seen, where there are so many, and a notice covers
    neither a row of the list, nor a button or field in use, nor the board. In the lowest windows, a
    row of any list is seen.
    """
    others = [*LAYOUTS, *LOWEST, *TOUR]
    before = None
    for size in (SIZES[0], others[number % len(others)], SIZES[0]):
        here = state, size
        hands.resize(*size)
        assert_in_place(hands, size, here)
        if size == SIZES[0]:
            found = geometry(hands)
            assert found == (before or found), here
            before = found
        if size in LOWEST:
            assert (hands.window.width(), hands.window.height()) == size
            assert rows_seen(hands) or not hands.sees("wordTable"), here
            assert hands.grid.height() >= 90, here
            assert_notice_covers_nothing(hands, here)
        elif size in LAYOUTS or size == SIZES[0]:
            board, search = hands.grid, hands.page.longSearch
            found = place_of(board).getRect(), board.property("cellSize")
            sides = board.property("rows"), board.property("columns")
            are_round = getattr(hands.page.editor, "ofSpheres", False)  # they need more room
            assert places.setdefault((size, sides, are_round), found) == found, here
            if search is not None and search.shown:
                assert len(rows_seen(hands)) >= min(2, search.finds.rowCount()), here
    assert_notice_covers_nothing(hands, state)
    notice = hands.window.findChild(QQuickItem, "snackbar")
    hands.wait(lambda: not notice.isVisible())


def assert_notice_covers_nothing(hands, state):
    hands.app.shell.notify("An example of a notice", "Undo", lambda: None)
    notice = hands.window.findChild(QQuickItem, "snackbar")
    hands.qtbot.waitUntil(notice.isVisible)
    hands.see_frame()
    covered = place_of(notice)
    for place in (*rows_seen(hands), *map(place_of, things_to_use(hands)), place_of(hands.grid)):
        assert not covered.intersects(place), state
    QMetaObject.invokeMethod(notice, "hide")


def test_all_is_there_in_larger_texts(sit_down, looks):
    """The same as in a window of as many fewer pixels."""

    def there():
        hands.see_frame()
        return [str(item.property("text")) for item in things_to_use(hands)]

    hands = sit_down(*looks.rows, size=SIZES[0])
    looks.find(hands)
    hands.dismiss_notice()
    before = there()
    hands.app.shell.textSize.chosen = "160"
    assert hands.window.minimumWidth() > SIZES[0][0]
    hands.resize(*(int(1.6 * side) for side in SIZES[0]))
    assert there() == before
    assert_all_in_place(hands, "larger")
    hands.click("moreButton")
    hands.wait(lambda: bool(overlays(hands.window)))
    menu = place_of(overlays(hands.window)[0].childItems()[-1])
    assert QRectF(0, 0, hands.window.width(), hands.window.height()).contains(menu)
