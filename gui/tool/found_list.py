"""The list model of what a search has found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot

from ..qt_types import called_by_qt, view_model


@view_model
class FoundList(QAbstractListModel):
    """What a search has found so far, the best first."""

    def __init__(
        self, roles: Mapping[str, Callable[[Any], object]], parent: QObject | None = None
    ) -> None:
        """Start empty. `roles`: how to make each role, by name; `rank` is added."""
        super().__init__(parent)
        self.found: Sequence[Any] = ()
        self.roles = roles
        self._makers = list(roles.values())
        first = int(Qt.ItemDataRole.UserRole) + 1
        self._role_names = {first + at: name.encode() for at, name in enumerate(("rank", *roles))}

    def show(self, found: Sequence[Any], *, appended: bool = False) -> None:
        """Show other finds in the existing rows: making rows again costs a frame.

        `appended`: the present finds stay, so that their rows need not be drawn again.
        """
        before, now = len(self.found), len(found)
        if now < before:
            self.beginRemoveRows(QModelIndex(), now, before - 1)
            self.found = found
            self.endRemoveRows()
        elif now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
            self.found = found
            self.endInsertRows()
        self.found = found
        common = min(before, now)
        if common and not appended:
            self.dataChanged.emit(self.index(0), self.index(common - 1))

    @Slot()
    def retranslate(self) -> None:
        """Show all rows in another language."""
        if self.found:
            self.dataChanged.emit(self.index(0), self.index(len(self.found) - 1))

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        return 0 if parent.isValid() else len(self.found)

    def roleNames(self) -> dict[int, bytes]:  # type: ignore[override]  # PySide takes bytes too
        """The roles by the names that the page uses."""
        return self._role_names

    @called_by_qt
    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """One value of a row."""
        if role not in self._role_names or not 0 <= index.row() < len(self.found):
            return None
        at = role - int(Qt.ItemDataRole.UserRole) - 1
        return index.row() + 1 if at == 0 else self._makers[at - 1](self.found[index.row()])
