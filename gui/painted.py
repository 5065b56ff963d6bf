"""Items that are painted in Python."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QPainter
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from .qt_types import called_by_qt, variable, view_model


@view_model
class PaintedItem(QQuickPaintedItem):
    """An item that is painted again when one of its properties (`painted`) changes.

    Qt has hidden items painted, too; these wait until they are seen. One that shows a model is
    painted when one of the model's SIGNALS comes, too.
    """

    SIGNALS: ClassVar[tuple[str, ...]] = ()

    modelChanged = Signal()

    _model: Any = None
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

    @called_by_qt
    def paint(self, painter: QPainter) -> None:
        """Paint it if it can be seen."""
        self._waits = not self.isVisible()
        if not self._waits:
            self.draw(painter)

    @Slot()
    def _paint_now(self) -> None:
        if self._waits:
            self.update()

    def _follow(self) -> None:
        for name in self.SIGNALS if self._model is not None else ():
            getattr(self._model, name).connect(self.update)
        self.update()

    model = variable(QObject, "_model", "What is shown.", notify=modelChanged, then=_follow)


painted = partial(variable, then=QQuickPaintedItem.update)
"""A property of what is painted."""
