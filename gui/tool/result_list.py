"""A table of results on the screen: sorted, filtered, its rows made when they are looked at."""

from __future__ import annotations

import fnmatch
import re
import sys
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication

from ...core.export import USUAL_CSV, Format, Table, format_of, render, write
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.known_words import DICTIONARY, GOOD_PLAYER
from ...core.lexicon.word_facts import TIER_NAMES
from ..complaints import say
from ..jobs import Lane
from ..qt_types import filled, translate, view_model
from ..shell.model import Part
from .columns import SPREADSHEET_STYLES, for_people


class _Groups:
    """Which of the rows are shown where those of one word are a group.

    `rows`: the index of each row that is shown. A group takes the place of its first row.
    """

    def __init__(self, words: npt.NDArray[np.integer], opened: frozenset[int]) -> None:
        """`words`: of all rows, in their order; `opened`: those whose groups are open."""
        self._words = words
        _, first, back, count = np.unique(
            words, return_index=True, return_inverse=True, return_counts=True
        )
        self._first = first[back]  # of each row, the first of its group
        self._count = count[back]
        at = np.arange(len(words))
        rows = np.flatnonzero((self._first == at) | np.isin(words, list(opened)))
        self.rows = rows[np.lexsort((rows, self._first[rows]))]
        self._opened = opened

    def word(self, row: int) -> int:
        return int(self._words[self.rows[row]])

    def size(self, row: int) -> int:
        """How many rows its word has; 0 where there is no such row."""
        return int(self._count[self.rows[row]]) if 0 <= row < len(self.rows) else 0

    def is_first(self, row: int) -> bool:
        return bool(self._first[self.rows[row]] == self.rows[row])

    def is_open(self, row: int) -> bool:
        return self.size(row) > 1 and self.word(row) in self._opened

    def first_row(self, row: int) -> int:
        """The shown row that is the first of a row's group."""
        return self.row_of_first(int(self.rows[row]))

    def row_of_first(self, at: int) -> int:
        """The same of one of all rows, whether it is shown or not."""
        return int(np.flatnonzero(self.rows == self._first[at])[0])


_OF_GROUPS: Mapping[str, Callable[[_Groups, int], object]] = {
    "rowsOfWord": lambda groups, row: (
        groups.size(row) if groups.size(row) > 1 and groups.is_first(row) else 0
    ),
    "opened": lambda groups, row: groups.is_open(row),
    "follows": lambda groups, row: not groups.is_first(row),
}
_WITHOUT_GROUPS: Mapping[str, object] = {"rowsOfWord": 0, "opened": False, "follows": False}


_OF_TIERS: Mapping[str, Callable[[int], str]] = {
    "known": lambda tier: "•" * (DICTIONARY + 1 - tier),
    "knownText": lambda tier: say(TIER_NAMES[tier]),
}


@view_model
class ResultList(QAbstractListModel):
    """Results as a list model. A game's own class names its roles.

    `ROLES`: what each role, by name, is made of. `COLUMNS`: the orders that the columns of the
    table sort by, from the left. `LARGEST_FIRST`: the orders that begin with the largest value.
    `DEFAULT`: the order at first, shown by no column. `CAPITALS`: the roles that are shown in
    capitals. `TEXT_ROLES`: the roles that `text_of` makes.

    Rows of one word may be grouped: only the first of them is a row then, until its group is
    opened. Every list has roles for that: `rowsOfWord` (the size of the group at its first row,
    else 0), `opened`, and `follows` (below the first row of an open group). And `known` and
    `knownText`: how well known the word is, as dots and in words; empty if that is not known.
    """

    rowsReplaced = Signal()
    """All rows are others, though the list was not reset."""

    ROLES: ClassVar[Mapping[str, Callable[[Any], object]]]
    COLUMNS: ClassVar[tuple[StrEnum, ...]]
    LARGEST_FIRST: ClassVar[frozenset[StrEnum]] = frozenset()
    DEFAULT: ClassVar[StrEnum]
    CAPITALS: ClassVar[tuple[str, ...]] = ()
    TEXT_ROLES: ClassVar[tuple[str, ...]] = ()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Any = None
        self.results: Any = None
        """The rows shown, in their order; None where nothing was searched."""
        self._spelled: list[str] | None = None
        self.order = self.DEFAULT
        self.descending = False
        self.filter = ""
        self.known_only = False
        """Whether what is shown next leaves out words that only the dictionary knows."""
        self._rows: dict[int, Any] = {}
        """The rows that were looked at."""
        self._cells: dict[int, dict[int, object]] = {}
        """The values that were looked at, by row and role."""
        self._count = 0
        """How many rows there are, as the views know it."""
        self.grouped = False
        """Whether what is shown next has a row for each word."""
        self._groups: _Groups | None = None
        self.open_groups: frozenset[int] = frozenset()
        first = int(Qt.ItemDataRole.UserRole) + 1
        names = [*self.ROLES, *self.TEXT_ROLES, *_OF_GROUPS, *_OF_TIERS]
        self._role_names = {first + at: name for at, name in enumerate(names)}
        self._makers = {role: self.ROLES.get(name) for role, name in self._role_names.items()}

    def text_of(self, role: str, row: Any) -> object:
        """Make the value of one of TEXT_ROLES."""
        raise NotImplementedError

    def goes_on(self, before: Any, results: Any) -> bool:
        """Whether results are those before with other values, so that the list stays in place."""
        return False

    def can_be_sorted(self, results: Any, order: StrEnum) -> bool:
        """Whether results can be sorted so; else they keep the default order."""
        return True

    @property
    def values_fall(self) -> bool:
        """Whether the values of the sorted column fall from row to row."""
        return self.descending != (self.order in self.LARGEST_FIRST)

    @property
    def sort_column(self) -> int:
        """The column whose heading shows the order; -1 for the default order."""
        return -1 if self.order is self.DEFAULT else self.COLUMNS.index(self.order)

    def table(self) -> Table:
        """What is copied and exported of the rows shown."""
        return self.results.export()  # type: ignore[no-any-return]

    @property
    def found(self) -> int:
        """How many rows there are, filtered out or not."""
        return len(self._all) if self._all is not None else 0

    @property
    def fitting(self) -> int:
        """How many of them fit the filter, whether their groups are open or not."""
        return len(self.results) if self.results is not None else 0

    def show(self, results: Any) -> None:
        """Show other results, in the present order and filter.

        The rows stay and show something else, which takes a view less time than to make them anew.
        Only values that were looked at and differ are announced.
        """
        goes_on = bool(results and self.results) and self.goes_on(self._all, results)
        before, seen = self._count, self._cells
        self._all, self._spelled, self.open_groups = results, None, frozenset()
        self._arrange()
        now, self._count = self._count, before
        if now < before:
            self.beginRemoveRows(QModelIndex(), now, before - 1)
            self._count = now
            self.endRemoveRows()
        elif now > before:
            self.beginInsertRows(QModelIndex(), before, now - 1)
            self._count = now
            self.endInsertRows()
        if not goes_on:
            self.rowsReplaced.emit()
        for at, cells in seen.items():
            roles = [role for role, value in cells.items() if self._cell(at, role) != value]
            if roles and at < now:
                place = self.createIndex(at, 0)  # `index` would ask for the number of rows
                self.dataChanged.emit(place, place, roles)

    def amend(self, change: Callable[[Any], Any]) -> None:
        """Replace the rows by changed ones, in the same order."""
        if self._all is None:
            return
        self._all, self.results = change(self._all), change(self.results)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show all rows again: their texts have changed."""
        self._rows.clear()
        self._cells.clear()
        if self._count:
            self.dataChanged.emit(self.createIndex(0, 0), self.createIndex(self._count - 1, 0))

    def sort_by(self, order: StrEnum, *, descending: bool) -> None:
        self.beginResetModel()
        self.order, self.descending = order, descending
        self._arrange()
        self.endResetModel()

    def sort_by_column(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        order = self.COLUMNS[column]
        if self.order is not order:
            self.sort_by(order, descending=False)
        elif not self.descending:
            self.sort_by(order, descending=True)
        else:
            self.sort_by(self.DEFAULT, descending=False)

    def restore_order(self, order: object, descending: object) -> None:
        """Sort as in a saved session, unless its order is unknown to this version."""
        known = next((column for column in self.COLUMNS if column.value == order), None)
        if known is not None:
            self.sort_by(known, descending=descending is True)

    def filter_by(self, pattern: str) -> None:
        """Show only words with `pattern` in them, or that match it where it has * or ?."""
        self.beginResetModel()
        self.filter = pattern
        self._arrange()
        self.endResetModel()

    @property
    def has_tiers(self) -> bool:
        """Whether it is known how well known the words are."""
        return self._all is not None and self._all.lexicon.tiers is not None

    def arrange_again(self) -> None:
        """Show the same results as they are to be shown now."""
        self.beginResetModel()
        self._arrange()
        self.endResetModel()

    def row(self, index: int) -> Any:
        """The result in a row, None where there is no such row."""
        if not 0 <= index < self._count:
            return None
        if index not in self._rows:
            self._rows[index] = self.results[self._at(index)]
        return self._rows[index]

    def _at(self, index: int) -> int:
        return index if self._groups is None else int(self._groups.rows[index])

    def row_of(self, item: Any) -> int:
        """The row that shows again what another one has shown, -1 if none does."""
        if item is None or self.results is None:
            return -1
        at = self.results.row_of(item)
        if at is None:
            return -1
        if self._groups is None:
            return int(at)
        return next(iter(np.flatnonzero(self._groups.rows == at).tolist()), -1)

    # Groups

    def open_group(self, row: int) -> bool:
        """Show all rows of a row's word; returns whether there are more to show."""
        groups = self._groups
        if groups is None or groups.size(row) < 2 or groups.word(row) in self.open_groups:
            return False
        self.beginInsertRows(QModelIndex(), row + 1, row + groups.size(row) - 1)
        self._set_open(self.open_groups | {groups.word(row)})
        self.endInsertRows()
        self.refresh()
        return True

    def close_group(self, row: int) -> int:
        """Show only the first row of a row's word; gives that row, -1 where nothing was open."""
        groups = self._groups
        if (
            groups is None
            or not 0 <= row < len(groups.rows)
            or groups.word(row) not in self.open_groups
        ):
            return -1
        first = groups.first_row(row)
        self.beginRemoveRows(QModelIndex(), first + 1, first + groups.size(row) - 1)
        self._set_open(self.open_groups - {groups.word(row)})
        self.endRemoveRows()
        self.refresh()
        return first

    def reveal(self, item: Any) -> int:
        """Give the row of something shown before, its group opened if it has to be."""
        row = self.row_of(item)
        if row < 0 and item is not None and self._groups is not None:
            at = self.results.row_of(item)
            if at is not None:
                self.open_group(self._groups.row_of_first(at))
                row = self.row_of(item)
        return row

    def open_again(self, words: frozenset[int]) -> None:
        """Open the groups of some words, as they were before."""
        self.beginResetModel()
        self._set_open(words)
        self.endResetModel()

    def _set_open(self, words: frozenset[int]) -> None:
        self.open_groups = words
        self._rows, self._cells = {}, {}
        self._groups = None
        if self.grouped and self.results is not None:
            self._groups = _Groups(self.results.table["word"], words)
        shown = self._groups.rows if self._groups else self.results
        self._count = 0 if shown is None else len(shown)

    def _arrange(self) -> None:
        if self._all is None:
            self.results = None
            self._set_open(frozenset())
            return
        shown = self._all
        pattern = _regular(self.filter, shown.lexicon.alphabet) if self.filter else None
        if pattern is not None:
            if self._spelled is None:
                self._spelled = self._all.words()
            fits = pattern.search
            shown = shown.only(np.array([fits(word) is not None for word in self._spelled], bool))
        if self.known_only and self.has_tiers:
            shown = shown.known_to(GOOD_PLAYER)
        can_be = self.can_be_sorted(shown, self.order)
        if can_be and (self.order is not self.DEFAULT or self.descending):
            shown = shown.sorted(self.order, descending=self.descending)
        self.results = shown
        self._set_open(self.open_groups)

    def rowCount(
        self,
        parent: QModelIndex | QPersistentModelIndex = QModelIndex(),  # noqa: B008
    ) -> int:
        return 0 if parent.isValid() else self._count

    def roleNames(self) -> dict[int, bytes]:  # type: ignore[override]  # PySide takes bytes too
        """The roles by the names that the page uses."""
        return {role: name.encode() for role, name in self._role_names.items()}

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """One value of a row."""
        try:  # as `called_by_qt` does, without another call for each cell
            at = index.row()
            known = self._cells.get(at)
            return known[role] if known and role in known else self._cell(at, role)
        except Exception:
            sys.excepthook(*sys.exc_info())
            return None

    def _cell(self, at: int, role: int) -> object:
        row = self._rows.get(at)
        if row is None:
            row = self.row(at)
        if row is None or role not in self._makers:
            return None
        make, name = self._makers[role], self._role_names[role]
        value: Any = make(row) if make else self._made(name, at, row)
        if name in self.CAPITALS:
            value = self.results.lexicon.alphabet.capitals(value)
        if name in self.CAPITALS or name == "word":
            value = self.results.lexicon.alphabet.spelled(value)
        self._cells.setdefault(at, {})[role] = value
        return value

    def _made(self, name: str, at: int, row: Any) -> object:
        if name in _OF_GROUPS:
            return _OF_GROUPS[name](self._groups, at) if self._groups else _WITHOUT_GROUPS[name]
        if name in _OF_TIERS:
            tier = self.results.tier(self._at(at))
            return "" if tier is None else _OF_TIERS[name](tier)
        return self.text_of(name, row)


def _regular(text: str, alphabet: Alphabet) -> re.Pattern[str] | None:
    pattern = alphabet.fold(text.strip())
    if not pattern:
        return None
    if "*" in pattern or "?" in pattern:
        return re.compile(r"\A" + fnmatch.translate(pattern.replace("[", "[[]")))
    return re.compile(re.escape(pattern))


@view_model
class ExportedList(Part):
    """A list that can be copied and exported."""

    def table(self) -> Table | None:
        """The list as it is shown; None where nothing was searched."""
        raise NotImplementedError

    @Slot()
    def copyList(self) -> None:
        table = self.table()
        if table is None or not table.rows:
            self._shell.notify(translate("ExportedList", "No list to copy."))
            return
        QGuiApplication.clipboard().setText(render(table, Format.TSV))
        count = len(table.rows)
        self._shell.notify(self.tr("%Ln row(s) copied.", "", count))

    @Slot(QUrl, str)
    def exportList(self, url: QUrl, kind: str) -> None:
        """Write the list as text, csv, tsv or json: by `kind`, or by the file's name."""
        table = self.table()
        if table is None or not table.rows:
            self._shell.notify(translate("ExportedList", "No list to export."))
            return
        path = Path(url.toLocalFile())
        wanted = Format(kind) if kind else format_of(path)
        if not path.suffix:
            path = path.with_suffix({Format.TEXT: ".txt"}.get(wanted, f".{wanted.value}"))
        style = SPREADSHEET_STYLES.get(self._shell.shownLanguage, USUAL_CSV)
        self._shell.jobs.ask(
            partial(write, style=style),
            for_people(table, wanted),
            path,
            wanted,
            done=lambda _: self._shell.notify(
                filled(translate("ExportedList", "Saved: %1"), path.name)
            ),
            failed=self._shell.notify_error,
            lane=Lane.FILES,
        )
