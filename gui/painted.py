"""Items that are painted in Python."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QPainter
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from .qt_types import override, variable, view_model


@view_model
class PaintedItem(QQuickPaintedItem):
    """An item that is painted again when one of its properties (`painted`) changes.

    Qt has hidden items painted, too; these wait until they are seen.
    """

    _waits = False

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self.setAntialiasing(True)
        self.visibleChanged.connect(self._paint_now)
        # PySide never frees an item that QML has taken away, nor what it holds.
        self.destroyed.connect(lambda _gone, fields=self.__dict__: fields.clear())

    def draw(self, painter: QPainter) -> None:
        """Paint it."""
        raise NotImplementedError

    @override
    def paint(self, painter: QPainter) -> None:
        """Paint it if it can be seen."""
        self._waits = not self.isVisible()
        if not self._waits:
            self.draw(painter)

    @Slot()
    def _paint_now(self) -> None:
        if self._waits and self.isVisible():
            self.update()


painted = partial(variable, then=QQuickPaintedItem.update)
"""A property of what is painted."""
