"""What a person does at the window, and what is seen there."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest


def shown_items(root: QQuickItem) -> Iterator[QQuickItem]:
    """All visible items below this one, delegates too."""
    for child in root.childItems():
        if child.isVisible():
            yield child
            yield from shown_items(child)


def named(window: QQuickWindow, name: str) -> QQuickItem:
    """The visible item with this object name or accessible text."""
    for item in shown_items(window.contentItem()):
        if item.objectName() == name:
            return item
    raise AssertionError(f"no visible item named {name}")


def middle(item: QQuickItem, at: QPointF | None = None) -> QPoint:
    """A point of the item, its middle unless told, in the window's coordinates."""
    spot = at if at is not None else QPointF(item.width() / 2, item.height() / 2)
    return item.mapToScene(spot).toPoint()


def click(window: QQuickWindow, item: QQuickItem, at: QPointF | None = None) -> None:
    """Press and release the left button on an item."""
    QTest.mouseClick(
        window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(item, at)
    )
    QCoreApplication.processEvents()


def press(
    window: QQuickWindow,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press and release a key."""
    QTest.keyClick(window, key, modifiers)
    QCoreApplication.processEvents()


def texts(window: QQuickWindow) -> list[str]:
    """All visible words, icons apart."""
    found = []
    for item in shown_items(window.contentItem()):
        text = item.property("text")
        if item.inherits("QQuickText") and isinstance(text, str) and text.strip():
            found.append(text)
    return [text for text in found if not all("\ue000" <= sign <= "\uf8ff" for sign in text)]
