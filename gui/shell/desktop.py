"""The app in the applications menu, as the settings show it and change it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.installation.desktop import ApplicationsMenu, DesktopError, State, this_program
from ..complaints import one_line
from ..jobs import Lane
from ..qt_types import Property, QmlUncreatable

if TYPE_CHECKING:
    from .host import Host

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

OFFERED = (State.ABSENT, State.ADDED, State.MOVED)
"""States in which the app can be added or removed."""


@QmlElement
@QmlUncreatable("the shell has one")
class DesktopMenu(QObject):
    """The app's entry in the menu, read and changed on a file thread."""

    stateChanged = Signal()

    def __init__(self, host: Host, menu: ApplicationsMenu | None, parent: QObject) -> None:
        """`menu`: the applications menu, None where the app has no entry to change."""
        super().__init__(parent)
        self._host = host
        self._menu = menu
        self._state = State.UNKNOWN

    @Property(str, notify=stateChanged)
    def state(self) -> str:
        """One of absent, added, moved; empty if nothing can be changed."""
        return self._state.value if self._state in OFFERED else ""

    @Slot()
    def look(self) -> None:
        """Read the state again."""
        if self._menu is not None:
            self._host.jobs.ask(_state_of, self._menu, done=self._looked, lane=Lane.FILES)

    @Slot()
    def add(self) -> None:
        """Put the app into the menu; a notice takes it out again."""
        # Removing it would not restore an entry that it has replaced.
        undo = self.remove if self._state is State.ABSENT else None
        text = translate("DesktopMenu", "Added to the applications menu.")
        self._do(lambda menu: menu.add(this_program()), text, undo)

    @Slot()
    def remove(self) -> None:
        """Take the app out of the menu; a notice puts it back."""
        text = translate("DesktopMenu", "Removed from the applications menu.")
        self._do(ApplicationsMenu.remove, text, self.add)

    def _do(
        self,
        change: Callable[[ApplicationsMenu], object],
        text: str,
        undo: Callable[[], object] | None,
    ) -> None:
        if self._menu is None:
            return
        failed = translate("DesktopMenu", "Couldn't change the applications menu: %1")
        self._host.jobs.ask(
            change,
            self._menu,
            done=lambda _: self._host.notify(text, translate("DesktopMenu", "Undo"), undo),
            failed=lambda error: self._host.notify(failed.replace("%1", one_line(error))),
            ended=self.look,
            lane=Lane.FILES,
        )

    def _looked(self, state: State) -> None:
        if state is not self._state:
            self._state = state
            self.stateChanged.emit()


def _state_of(menu: ApplicationsMenu) -> State:
    try:
        return menu.state(this_program())
    except DesktopError:  # shown when it is to be added
        return menu.state(("",))
