"""Letters from an input method: dead keys, and keyboards on the screen."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtQuick import QQuickItem

from ..qt_types import Property, called_by_qt, qml_item


@qml_item
class LetterInput(QObject):
    """Takes the text of input methods for an item that is no text field.

    Qt turns them off while an item has the keyboard that is not said to accept their text.
    """

    typed = Signal(str)
    """A letter, when it is complete."""
    targetChanged = Signal()

    _target: QQuickItem | None = None

    @Property(QQuickItem, notify=targetChanged)
    def target(self) -> QQuickItem | None:
        """The item that takes text now, if any."""
        return self._target

    @target.setter  # type: ignore[no-redef]
    def target(self, target: QQuickItem | None) -> None:
        if target is self._target:
            return
        if self._target is not None:
            self._target.removeEventFilter(self)
            self._target.setFlag(QQuickItem.Flag.ItemAcceptsInputMethod, False)
        if target is not None:
            target.installEventFilter(self)
            target.setFlag(QQuickItem.Flag.ItemAcceptsInputMethod)
        self._target = target
        QGuiApplication.inputMethod().update(Qt.InputMethodQuery.ImEnabled)
        self.targetChanged.emit()

    @called_by_qt
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give on the letters that are complete."""
        if not isinstance(event, QInputMethodEvent):
            return False
        for letter in event.commitString():
            self.typed.emit(letter)
        event.accept()
        return True
