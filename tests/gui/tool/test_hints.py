"""The hints at the foot of every page: each names keys that work where the keyboard is."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.driving import shown_items
from tests.gui.tool.looks import is_inside

PLACES = ("board", "list", "filterField", "mustField", "moreButton")
ARROWS = {
    "↑ ↓": (Qt.Key.Key_Down, Qt.Key.Key_Up),
    "← →": (Qt.Key.Key_Right, Qt.Key.Key_Left),
    "↓ ": (Qt.Key.Key_Down,),
}


def give_keyboard(hands, place) -> bool:
    """Move the keyboard to a place, as Tab does; returns whether the place is there."""
    name = {"board": hands.grid_name, "list": "wordTable"}.get(place, place)
    for item in hands.items():
        if item.objectName() == name:
            if place == "list":
                item = next(i for i in shown_items(item) if i.inherits("QQuickListView"))
            item.forceActiveFocus(Qt.FocusReason.TabFocusReason)
            for _ in range(2):
                hands.see_frame()  # what follows from it is told once the page is at rest
            return is_inside(hands.window.activeFocusItem(), item)
    return False


def hints(hands, language) -> list[str]:
    """What the status line and the bar below the list say of keys."""
    hands.app.shell.chooseLanguage(language)
    hands.see_frame()
    bar = [item for item in hands.items() if item.objectName() == "wordHint"]
    return [hands.status, *(str(item.property("text")) for item in bar)]


def seen(hands) -> tuple[object, ...]:
    """What arrow keys change, apart from the cell that typing goes to."""
    search = hands.page.longSearch
    row = search.currentRow if search is not None and search.shown else hands.results.currentRow
    return row, hands.results.pathNumber, hands.window.activeFocusItem()


def test_a_hint_names_keys_that_work_where_the_keyboard_is(sit_down, looks):
    """In each state, wherever the keyboard is: on the board, a list, a field or a button.

    Both languages name the same keys.
    """
    hands = sit_down(*looks.rows)
    looks.find(hands)
    hands.results.selectRow(-1)
    check(hands, "at first")
    for state in looks.states(hands):
        if not hands.app.shell.busyTools:
            check(hands, state)


def check(hands, state) -> None:
    search, results = hands.page.longSearch, hands.results
    before = hands.window.activeFocusItem()
    row = results.currentRow
    find = search.currentRow if search is not None else -1
    for place in PLACES:
        if not give_keyboard(hands, place):
            continue
        for english, russian in zip(hints(hands, "en"), hints(hands, "ru"), strict=True):
            named = (state, place, english, russian)
            for hint in (english, russian):
                if place not in ("board", "list"):
                    assert "Enter" not in hint, named
                if place != "board":
                    assert "Space" not in hint, named
                    assert "Пробел" not in hint, named
            arrows = arrows_in(english)
            assert arrows_in(russian) == arrows, named
            if not arrows:
                continue
            told = seen(hands)
            hands.press(arrows[0])
            changed = seen(hands) != told
            for key in arrows[1:]:
                if not changed:
                    hands.press(key)
                    changed = seen(hands) != told
            assert changed or rows_of(hands) < 2, named
            if search is not None and search.shown:
                search.selectRow(find)
            else:
                results.selectRow(row)
            give_keyboard(hands, place)
    before.forceActiveFocus(Qt.FocusReason.OtherFocusReason)
    hands.see_frame()


def arrows_in(hint) -> tuple[Qt.Key, ...]:
    """The arrow keys that a hint names, to be pressed by themselves."""
    if "Alt+" in hint:
        return ()
    return next((keys for text, keys in ARROWS.items() if text in hint), ())


def rows_of(hands) -> int:
    search = hands.page.longSearch
    shown = search is not None and search.shown
    return search.finds.rowCount() if shown else hands.results.rows.rowCount()
