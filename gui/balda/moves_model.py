"""The moves of a search as a list for the screen: sorted, filtered, made row by row on demand."""

from __future__ import annotations

import fnmatch
import re
from enum import IntEnum

import numpy as np
from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt

from core.balda.moves import Move, Moves, Order


class Role(IntEnum):
    """What a row tells."""

    WORD = Qt.ItemDataRole.UserRole + 1
    LENGTH = Qt.ItemDataRole.UserRole + 2
    LETTER = Qt.ItemDataRole.UserRole + 3
    CELL = Qt.ItemDataRole.UserRole + 4
    POINTS = Qt.ItemDataRole.UserRole + 5
    PLACED = Qt.ItemDataRole.UserRole + 6
    PATHS = Qt.ItemDataRole.UserRole + 7


COLUMNS = (Order.WORD, Order.LENGTH, Order.RARITY, Order.CELL, Order.POINTS)
"""The orders that the columns of the table stand for, from the left."""


class MovesModel(QAbstractListModel):
    """A `Moves` table on the screen."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Empty at first."""
        super().__init__(parent)
        self._all: Moves | None = None
        self._shown: Moves | None = None
        self._spelled: list[str] | None = None
        self._order = Order.DEFAULT
        self._descending = False
        self._filter = ""
        self._rows: dict[int, Move] = {}

    @property
    def order(self) -> Order:
        """The order in which the rows stand."""
        return self._order

    @property
    def descending(self) -> bool:
        """Whether the order is turned around."""
        return self._descending

    @property
    def filter(self) -> str:
        """The pattern that the words shown match."""
        return self._filter

    @property
    def moves(self) -> Moves | None:
        """The rows shown, in their order."""
        return self._shown

    @property
    def found(self) -> int:
        """How many moves there are, filtered out or not."""
        return len(self._all) if self._all is not None else 0

    def show(self, moves: Moves | None) -> None:
        """Show other moves, in the present order and filter."""
        self.beginResetModel()
        self._all = moves
        self._spelled = None
        self._arrange()
        self.endResetModel()

    def sort_by(self, order: Order, *, descending: bool) -> None:
        """Show the rows in another order."""
        self.beginResetModel()
        self._order, self._descending = order, descending
        self._arrange()
        self.endResetModel()

    def filter_by(self, pattern: str) -> None:
        """Show only words with `pattern` in them, or that match it where it has * or ?."""
        self.beginResetModel()
        self._filter = pattern
        self._arrange()
        self.endResetModel()

    def move(self, row: int) -> Move | None:
        """The move of a row, None where there is no such row."""
        if self._shown is None or not 0 <= row < len(self._shown):
            return None
        if row not in self._rows:
            self._rows[row] = self._shown[row]
        return self._rows[row]

    def row_of(self, move: Move) -> int:
        """The row that shows a move again after a change, -1 if none does."""
        if self._shown is None:
            return -1
        table = self._shown.table
        code = self._shown.lexicon.alphabet.code(move.letter)
        alike = np.flatnonzero(
            (table["row"] == move.row)
            & (table["column"] == move.column)
            & (table["letter"] == code)
            & (table["length"] == len(move.word))
        )
        return next((int(row) for row in alike if self._shown[int(row)].word == move.word), -1)

    def _arrange(self) -> None:
        self._rows.clear()
        if self._all is None:
            self._shown = None
            return
        shown = self._all
        pattern = _regular(self._filter, shown)
        if pattern is not None:
            if self._spelled is None:
                self._spelled = self._all.words()
            fits = pattern.search
            shown = shown.only(np.array([fits(word) is not None for word in self._spelled], bool))
        if self._order is not Order.DEFAULT or self._descending:
            shown = shown.sorted(self._order, descending=self._descending)
        self._shown = shown

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many rows are shown."""
        return len(self._shown) if self._shown is not None and not parent.isValid() else 0

    def roleNames(self) -> dict[int, bytes]:
        """The roles by the names that the page uses."""
        return {int(role): role.name.lower().encode() for role in Role}

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """One value of a row."""
        move = self.move(index.row())
        if move is None:
            return None
        if role in (Role.WORD, Qt.ItemDataRole.DisplayRole):
            return move.word
        if role == Role.LENGTH:
            return len(move.word)
        if role == Role.LETTER:
            return move.letter.upper()
        if role == Role.CELL:
            return f"{move.row + 1},{move.column + 1}"
        if role == Role.POINTS:
            return move.points
        if role == Role.PATHS:
            return move.paths
        if role == Role.PLACED:
            return [at for at, cell in enumerate(move.trace) if cell == move.cell]
        return None


def _regular(text: str, moves: Moves) -> re.Pattern[str] | None:
    pattern = moves.lexicon.alphabet.fold(text.strip())
    if not pattern:
        return None
    if "*" in pattern or "?" in pattern:
        return re.compile(r"\A" + fnmatch.translate(pattern.replace("[", "[[]")))
    return re.compile(re.escape(pattern))
