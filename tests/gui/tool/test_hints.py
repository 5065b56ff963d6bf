"""A walk over the states of every page: hints name keys that work, and the list is whole."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.driving import shown_items
from tests.gui.tool.looks import is_inside, reached_by_tab
from tests.gui.tool.test_rows import assert_rows_are_whole
from tests.gui.tool.test_sharing import picture_of

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


def hints(hands) -> list[str]:
    """What the status line and the bar below the list say of keys."""
    bar = [item for item in hands.items() if item.objectName() == "wordHint"]
    return [hands.status, *(str(item.property("text")) for item in bar)]


def seen(hands) -> tuple[object, ...]:
    """What arrow keys change, apart from the cell that typing goes to."""
    search = hands.page.longSearch
    row = search.currentRow if search is not None and search.shown else hands.results.currentRow
    return row, hands.results.pathNumber, hands.window.activeFocusItem()


def test_each_state_tells_of_keys_that_work_and_shows_its_list_whole(sit_down, looks):
    """Wherever the keyboard is: on the board, a list, a field or a button; and Tab comes to all.

    Both languages name the same keys, which is seen in every third state. The rows show what the
    list holds, at the top and scrolled, and when another list comes and the first is back. Every
    third state has a picture to share.
    """
    hands = sit_down()
    stops, lists, pictures = dict(looks.tab_stops), set(), set()
    for number, state in enumerate(looks.states(hands)):
        check_rows(hands, state, lists)
        if not hands.app.shell.busyTools:
            check(hands, state, in_russian=number % 3 == 2)
        if state in stops:
            before = hands.window.activeFocusItem()
            assert stops.pop(state) <= reached_by_tab(hands), state
            before.forceActiveFocus(Qt.FocusReason.OtherFocusReason)
        if number % 3 == 0 and not hands.item("sheets").property("opened"):
            pictures.add(picture_of(hands, state))
    assert not stops
    assert len(pictures) > 1
    assert len(lists) > 1  # several were there


def check_rows(hands, state, lists) -> None:
    search = hands.page.longSearch
    if search is not None and search.running:
        return
    lists.add(assert_rows_are_whole(hands, state, lists))
    if search is not None and search.shown:
        for _ in range(2):
            search.putAway()
            lists.add(assert_rows_are_whole(hands, f"{state}, put away", lists))
            search.bringBack()
            lists.add(assert_rows_are_whole(hands, f"{state}, brought back", lists))


def check(hands, state, *, in_russian) -> None:
    before = hands.window.activeFocusItem()
    english = {}
    for place in PLACES:
        if give_keyboard(hands, place):
            english[place] = hints(hands)
            for hint in english[place]:
                check_place(hint, place, state)
                check_arrows(hands, hint, place, state)
    if in_russian:
        hands.app.shell.chooseLanguage("ru")  # which takes long: once for all places
        for place in PLACES:
            assert give_keyboard(hands, place) == (place in english), (state, place)
            if place in english:
                for hint, same in zip(hints(hands), english[place], strict=True):
                    check_place(hint, place, state)
                    assert arrows_in(hint) == arrows_in(same), (state, place, hint, same)
        hands.app.shell.chooseLanguage("en")
    before.forceActiveFocus(Qt.FocusReason.OtherFocusReason)
    hands.see_frame()


def check_place(hint, place, state) -> None:
    """See that a hint names no key that works elsewhere alone."""
    if place not in ("board", "list"):
        assert "Enter" not in hint, (state, place, hint)
    if place != "board":
        assert "Space" not in hint, (state, place, hint)
        assert "Пробел" not in hint, (state, place, hint)


def check_arrows(hands, hint, place, state) -> None:
    """Press the arrow keys that a hint names; leave everything as it was."""
    search, results = hands.page.longSearch, hands.results
    row = results.currentRow
    find = search.currentRow if search is not None else -1
    arrows = arrows_in(hint)
    if not arrows:
        return
    told = seen(hands)
    hands.press(arrows[0])
    changed = seen(hands) != told
    for key in arrows[1:]:
        if not changed:
            hands.press(key)
            changed = seen(hands) != told
    assert changed or rows_of(hands) < 2, (state, place, hint)
    if search is not None and search.shown:
        search.selectRow(find)
    else:
        results.selectRow(row)
    give_keyboard(hands, place)


def arrows_in(hint) -> tuple[Qt.Key, ...]:
    """The arrow keys that a hint names, to be pressed by themselves."""
    if "Alt+" in hint:
        return ()
    return next((keys for text, keys in ARROWS.items() if text in hint), ())


def rows_of(hands) -> int:
    search = hands.page.longSearch
    shown = search is not None and search.shown
    return search.finds.rowCount() if shown else hands.results.rows.rowCount()
