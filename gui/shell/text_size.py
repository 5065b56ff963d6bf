"""The size of texts and all else, from the next start on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ..qt_types import Property, attribute, view_model
from ..settings import SCALES, Settings, scales_for


@view_model
class TextSize(QObject):
    """The sizes to choose from, in per cent."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._first = settings.scale

    chosen = attribute(str, "_settings.scale", "The size from the next start on.", notify=changed)

    @Property(list, constant=True)
    def sizes(self) -> list[str]:
        """The sizes to choose from, the smallest first: those that fit the screen, and this one."""
        screen = QGuiApplication.primaryScreen().availableGeometry()
        fitting = scales_for(screen.height() * int(self._first) // 100)
        return sorted({*fitting, self._first}, key=int)

    @Property(bool, notify=changed)
    def waits(self) -> bool:
        """Whether another size holds until the app is started again."""
        return self._settings.scale != self._first

    @Slot(str)
    def choose(self, size: str) -> None:
        """Set the size of texts from the next start on."""
        if size in SCALES and size != self._settings.scale:
            self._settings.scale = size
            self.changed.emit()
