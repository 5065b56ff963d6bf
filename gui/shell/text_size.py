"""The size of texts and all else."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from ..qt_types import Property, variable, view_model
from ..settings import Settings, scales_for


@view_model
class TextSize(QObject):
    """The sizes to choose from, in per cent."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings

    chosen = variable(str, "_settings.scale", "The size.", notify=changed)

    @Property(float, notify=changed)
    def factor(self) -> float:
        """How much larger all is than the system asks for."""
        return int(self._settings.scale) / 100

    @Property(list, notify=changed)
    def sizes(self) -> list[str]:
        """The sizes to choose from, the smallest first: those that fit the screen, and this one."""
        screen = QGuiApplication.primaryScreen().availableGeometry()
        return sorted({*scales_for(screen.height()), self._settings.scale}, key=int)
