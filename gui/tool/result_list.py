"""A table of results on the screen: sorted, filtered, its rows made when they are looked at."""

from __future__ import annotations

import fnmatch
import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, ClassVar, Protocol, Self

import numpy as np
from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    Qt,
    QUrl,
)
from PySide6.QtGui import QGuiApplication

from core.export import Format, Table, format_of, render, write
from core.lexicon.alphabet import Alphabet
from core.lexicon.lexicon import Lexicon
from gui.jobs import Lane
from gui.shell.model import Shell

translate = QCoreApplication.translate


class Results(Protocol):
    """What a search of words gives: a table in core."""

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon that the words are from."""

    def __len__(self) -> int:
        """Count the rows."""

    def __getitem__(self, index: int) -> Any:
        """Give one row."""

    def words(self) -> list[str]:
        """Spell the words of all rows."""

    def sorted(self, order: Any, *, descending: bool = False) -> Self:
        """Give the rows in another order."""

    def only(self, rows: Any) -> Self:
        """Give the rows at some indexes, or of a mask."""

    def row_of(self, item: Any) -> int | None:
        """Tell where a row stands that was looked at before, None when it is not here."""

    def export(self) -> Table:
        """Give the rows as a table for people and other programs."""


class ResultList(QAbstractListModel):
    """Results as a list model. A game's own class says what its rows tell.

    `ROLES`: what each role, by name, is made of. `COLUMNS`: the orders that the columns of the
    table stand for, from the left. `DEFAULT`: the order at first, shown by no column. `CAPITALS`:
    the roles that are shown in capitals.
    """

    ROLES: ClassVar[Mapping[str, Callable[[Any], object]]]
    COLUMNS: ClassVar[tuple[StrEnum, ...]]
    DEFAULT: ClassVar[StrEnum]
    CAPITALS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        """Empty at first."""
        super().__init__(parent)
        self._all: Any = None
        self._shown: Any = None
        self._spelled: list[str] | None = None
        self._order = self.DEFAULT
        self._descending = False
        self._filter = ""
        self._rows: dict[int, Any] = {}
        first = int(Qt.ItemDataRole.UserRole) + 1
        self._role_names = {first + at: name for at, name in enumerate(self.ROLES)}

    @property
    def order(self) -> StrEnum:
        """The order in which the rows stand."""
        return self._order

    @property
    def descending(self) -> bool:
        """Whether the order is turned around."""
        return self._descending

    @property
    def sort_column(self) -> int:
        """The column whose heading shows the order; -1 for the default order."""
        return -1 if self._order is self.DEFAULT else self.COLUMNS.index(self._order)

    @property
    def filter(self) -> str:
        """The pattern that the words shown match."""
        return self._filter

    @property
    def results(self) -> Any:
        """The rows shown, in their order; None where nothing was searched."""
        return self._shown

    @property
    def found(self) -> int:
        """How many rows there are, filtered out or not."""
        return len(self._all) if self._all is not None else 0

    def show(self, results: Results | None) -> None:
        """Show other results, in the present order and filter."""
        self.beginResetModel()
        self._all = results
        self._spelled = None
        self._arrange()
        self.endResetModel()

    def sort_by(self, order: StrEnum, *, descending: bool) -> None:
        """Show the rows in another order."""
        self.beginResetModel()
        self._order, self._descending = order, descending
        self._arrange()
        self.endResetModel()

    def sort_by_column(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        order = self.COLUMNS[column]
        if self._order is not order:
            self.sort_by(order, descending=False)
        elif not self._descending:
            self.sort_by(order, descending=True)
        else:
            self.sort_by(self.DEFAULT, descending=False)

    def restore_order(self, order: object, descending: object) -> None:
        """Sort as in a session that was kept; an order of another version counts for nothing."""
        known = next((column for column in self.COLUMNS if column.value == order), None)
        if known is not None:
            self.sort_by(known, descending=descending is True)

    def filter_by(self, pattern: str) -> None:
        """Show only words with `pattern` in them, or that match it where it has * or ?."""
        self.beginResetModel()
        self._filter = pattern
        self._arrange()
        self.endResetModel()

    def row(self, index: int) -> Any:
        """What stands in a row, None where there is no such row."""
        if self._shown is None or not 0 <= index < len(self._shown):
            return None
        if index not in self._rows:
            self._rows[index] = self._shown[index]
        return self._rows[index]

    def row_of(self, item: Any) -> int:
        """The row that shows again what another one has shown, -1 if none does."""
        if item is None or self._shown is None:
            return -1
        row = self._shown.row_of(item)
        return -1 if row is None else row

    def _arrange(self) -> None:
        self._rows.clear()
        if self._all is None:
            self._shown = None
            return
        shown = self._all
        pattern = _regular(self._filter, shown.lexicon.alphabet) if self._filter else None
        if pattern is not None:
            if self._spelled is None:
                self._spelled = self._all.words()
            fits = pattern.search
            shown = shown.only(np.array([fits(word) is not None for word in self._spelled], bool))
        if self._order is not self.DEFAULT or self._descending:
            shown = shown.sorted(self._order, descending=self._descending)
        self._shown = shown

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008
        """How many rows are shown."""
        return len(self._shown) if self._shown is not None and not parent.isValid() else 0

    def roleNames(self) -> dict[int, bytes]:
        """The roles by the names that the page uses."""
        return {role: name.encode() for role, name in self._role_names.items()}

    def data(self, index: QModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """One value of a row."""
        row, name = self.row(index.row()), self._role_names.get(role)
        if row is None or name is None:
            return None
        value = self.ROLES[name](row)
        return self._shown.lexicon.alphabet.upper(value) if name in self.CAPITALS else value


def _regular(text: str, alphabet: Alphabet) -> re.Pattern[str] | None:
    pattern = alphabet.fold(text.strip())
    if not pattern:
        return None
    if "*" in pattern or "?" in pattern:
        return re.compile(r"\A" + fnmatch.translate(pattern.replace("[", "[[]")))
    return re.compile(re.escape(pattern))


class ListKeeper(QObject):
    """Keeps what a list shows: on the clipboard, in a file."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        """For the notices that say what was done."""
        super().__init__(parent)
        self._shell = shell

    def copy(self, table: Table | None) -> None:
        """Put a table on the clipboard as text; None where nothing was searched."""
        if table is None or not table.rows:
            self._shell.notify(translate("ListKeeper", "There is no list to copy."))
            return
        QGuiApplication.clipboard().setText(render(table, Format.TSV))
        count = len(table.rows)
        self._shell.notify(self.tr("%n row(s) are on the clipboard.", "", count))

    def export(self, table: Table | None, url: QUrl, kind: str) -> None:
        """Write a table to a file: text, csv, tsv or json; `kind` empty: by the name."""
        if table is None or not table.rows:
            self._shell.notify(translate("ListKeeper", "There is no list to export."))
            return
        path = Path(url.toLocalFile())
        wanted = Format(kind) if kind else format_of(path)
        if not path.suffix:
            path = path.with_suffix({Format.TEXT: ".txt"}.get(wanted, f".{wanted.value}"))
        self._shell.jobs.ask(
            write,
            table,
            path,
            wanted,
            done=lambda _: self._shell.notify(
                translate("ListKeeper", "Written: %1").replace("%1", path.name)
            ),
            failed=self._shell.notify_error,
            lane=Lane.FILES,
        )
