"""Items that are painted in Python."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import SignalInstance
from PySide6.QtQml import QmlElement
from PySide6.QtQuick import QQuickItem, QQuickPaintedItem

from ..qt_types import QmlUncreatable

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("the base of those that paint something")
class PaintedItem(QQuickPaintedItem):
    """An item that is painted again when one of its properties changes."""

    def __init__(self, parent: QQuickItem | None = None) -> None:
        """Paint with smooth edges."""
        super().__init__(parent)
        self.setAntialiasing(True)
        # PySide never frees an item that QML has taken away, nor what it holds.
        self.destroyed.connect(lambda _gone, fields=self.__dict__: fields.clear())

    def change(self, field: str, value: Any, changed: SignalInstance) -> None:
        """Set a field; where it is another value, emit a signal and paint again."""
        if getattr(self, field) != value:
            setattr(self, field, value)
            changed.emit()
            self.update()
