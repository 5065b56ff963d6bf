"""The legend of a picture as a list: each part with its colour, and whether it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtQml import QmlElement

from ..qt_types import QmlUncreatable

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

ROLES = ("name", "label", "hue", "ink", "pattern", "shown", "placed", "picked")


@QmlElement
@QmlUncreatable("the picture has one")
class Legend(QAbstractListModel):
    """The parts; `row` gives what each of the ROLES is in a row."""

    def __init__(
        self,
        count: Callable[[], int],
        row: Callable[[int], Mapping[str, object]],
        parent: QObject | None = None,
    ) -> None:
        """`count` tells how many rows there are."""
        super().__init__(parent)
        self._count, self._row = count, row
        first = int(Qt.ItemDataRole.UserRole) + 1
        self._role_names = {first + at: name for at, name in enumerate(ROLES)}

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        """How many parts there are."""
        return 0 if parent.isValid() else self._count()

    def roleNames(self) -> dict[int, bytes]:  # type: ignore[override]  # PySide takes bytes too
        """The roles by the names that the page uses."""
        return {role: name.encode() for role, name in self._role_names.items()}

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """One value of a part."""
        name = self._role_names.get(role)
        if name is None or not 0 <= index.row() < self._count():
            return None
        return self._row(index.row())[name]

    def tell(self) -> None:
        """Have all rows looked at again."""
        if self._count():
            self.dataChanged.emit(self.index(0), self.index(self._count() - 1))
