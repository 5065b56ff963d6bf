from typing import Any, ClassVar

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, Qt

WORD, LENGTH, LETTER, CELL, PLACED = range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 5)


class WordRows(QAbstractListModel):
    NAMES: ClassVar = {
        WORD: QByteArray(b"word"),
        LENGTH: QByteArray(b"length"),
        LETTER: QByteArray(b"letter"),
        CELL: QByteArray(b"cell"),
        PLACED: QByteArray(b"placed"),
    }

    def __init__(self, count: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        stems = ("барсук", "шалаш", "добро", "тапок", "душман", "хумус")
        self.words = [f"{stems[i % 6]}{i // 6 or ''}" for i in range(count)]

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.words)

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802
        return self.NAMES

    def data(self, index: QModelIndex, role: int = 0) -> Any:
        word = self.words[index.row()]
        return {
            WORD: word,
            LENGTH: len(word),
            LETTER: word[2],
            CELL: "3, 2",
            PLACED: [0, 4] if word.startswith("шалаш") else 2,
        }.get(role)
