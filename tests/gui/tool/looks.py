"""What can be seen of a page: where things stand, what is cut off, what has no name."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem

from tests.gui.driving import PageHands, above, seen, shown_items, text_of

SIZES = [(400, 800), (700, 800), (1100, 760)]
"""The three layouts."""

ENGLISH_ALLOWED = re.compile(
    r"Gridsmith( [\d.]+)?|English|Ctrl|Shift|Alt|Home|End|Tab|Esc|Enter|Boggle|F\d+|CSV|TSV|JSON"
    r"|PNG|SVG|PDF|Letter|Excel|SCOWL|https?://\S+"
)


@dataclass(frozen=True)
class Looks:
    hands: type[PageHands]
    rows: tuple[str, ...]
    """A position in which much is found."""
    find: Callable[[Any], None]
    """Ask what is found on the board, and wait for the list."""
    states: Callable[[Any], Iterator[str]]
    """Bring a fresh page into each of its states, one after the other, and name it."""
    sheets: Callable[[Any], Iterator[str]]
    """Open each sheet and menu, one after the other, and name it."""
    resize: Callable[[Any, int, int], None] | None
    """Take an empty board with so many rows and columns, where the game can."""
    boards: tuple[tuple[int, int], ...]
    """The smallest and the largest, in rows and columns."""
    tab_stops: Mapping[str, Set[str]]
    """The object names that Tab must come to, in some of the states."""
    own_texts: Callable[[Any], set[str]] = lambda hands: set()
    """What is seen and not in the window's language."""
    allowed: re.Pattern[str] = field(default=ENGLISH_ALLOWED)
    """The English that belongs on a Russian page."""
    play: Sequence[tuple[Any, ...]] = ()
    """Steps after which all that the page publishes is recorded."""
    prepare: Callable[[Any], object] = lambda monkeypatch: None
    """What is to be put in place of what would take its time."""


def in_turn(states: Mapping[str, Callable[[Any], object]]) -> Callable[[Any], Iterator[str]]:
    def bring(hands: Any) -> Iterator[str]:
        for name, do in states.items():
            do(hands)
            yield name

    return bring


def english_left(said: Iterable[str], allowed: re.Pattern[str]) -> set[str]:
    return {text for text in said if re.search(r"[A-Za-z]{2,}", allowed.sub("", text))}


def place_of(item: QQuickItem) -> QRectF:
    return item.mapRectToScene(item.boundingRect())


def is_inside(item: QQuickItem | None, other: QQuickItem) -> bool:
    return other in above(item)


def things_to_use(hands: PageHands) -> Iterator[QQuickItem]:
    """Every visible button and field that is not scrolled, the notice apart."""
    notice = hands.window.findChild(QQuickItem, "snackbar")
    for item in seen(hands.window.contentItem(), "fixedControls"):
        if not is_inside(item, notice):
            yield item


def assert_all_in_place(hands: PageHands, state: str) -> None:
    things = [*things_to_use(hands)]
    assert len(things) > 8, state
    assert_apart(hands, things, state)


def assert_apart(hands: PageHands, things: Iterable[QQuickItem], state: object) -> None:
    window = QRectF(0, 0, hands.window.width(), hands.window.height())
    places = [(item, place_of(item)) for item in things]
    for item, place in places:
        assert window.contains(place), (state, item.property("text"))
    for (one, its_place), (other, place) in combinations(places, 2):
        both = its_place.intersected(place)
        assert (
            both.width() < 1 or both.height() < 1 or is_inside(one, other) or is_inside(other, one)
        ), (state, one.property("text"), other.property("text"))


def cut_off(hands: PageHands) -> set[str]:
    """The visible texts that lack room: shortened, or, not scrolled, beyond the window.

    The meaning of a word may be shortened: a click on it shows all.
    """
    window = QRectF(0, 0, hands.window.width(), hands.window.height())
    cut = set()
    for item in seen(hands.window.contentItem(), "labels"):
        if item.property("text"):
            scrolled = any(one.inherits("QQuickFlickable") for one in above(item))
            outside = not scrolled and item.width() > 0
            outside = outside and not window.contains(place_of(item))
            is_meaning = item.parentItem().objectName() == "wordMeaning"
            if (item.property("truncated") and not is_meaning) or outside:
                cut.add(text_of(item))
    return cut


def nameless(hands: PageHands) -> list[tuple[str, object]]:
    found = []
    for item in seen(hands.window.contentItem(), "controls"):
        told = QAccessible.queryAccessibleInterface(item)
        if told is None or not told.text(QAccessible.Text.Name):
            found.append((item.objectName(), item.property("text")))
    return found


FINGER = 40
"""Pixels of what a finger hits."""


def too_small(hands: PageHands) -> list[tuple[str, object, float, float]]:
    """The visible buttons that a finger may miss; a badge in a row is as low as the row."""
    found = []
    for item in seen(hands.window.contentItem(), "controls"):
        if not item.inherits("QQuickAbstractButton") or not item.isEnabled():
            continue
        least = 28 if item.objectName() == "groupButton" else FINGER
        sizes = [
            (one.width(), one.height())
            for one in (item, *item.childItems())
            if one is item or one.objectName() == "reach"
        ]
        if max(sizes) < (FINGER, 0) or max(height for _, height in sizes) < least:
            found.append((item.objectName(), item.property("text"), *sizes[0]))
    return found


def named_things(hands: PageHands) -> Iterator[tuple[str, str, object]]:
    for item in shown_items(hands.window.contentItem()):
        told = QAccessible.queryAccessibleInterface(item)
        if told is None or told.role() not in (
            QAccessible.Role.EditableText,
            QAccessible.Role.List,
        ):
            continue
        outer = next((one for one in above(item) if one.property("placeholder") is not None), None)
        name = item.objectName() or (outer.objectName() if outer is not None else "")
        example = None if outer is None else outer.property("placeholder")
        yield name, told.text(QAccessible.Text.Name), example


def reached_by_tab(hands: PageHands, times: int = 40) -> set[str]:
    reached = set()
    for _ in range(times):
        hands.press(Qt.Key.Key_Tab)
        item = hands.window.activeFocusItem()
        reached |= {str(item.property("text")), *(one.objectName() for one in above(item))}
    return reached
