"""The list behind a word page: sorted, filtered, a row selected, its paths, to copy and export."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.export import Table
from ...core.grid import Path
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.lexicon import Lexicon
from ...core.paths import MAXIMUM
from ..jobs import Lane, LatestJob
from ..qt_types import (
    Property,
    attribute,
    connect_all,
    filled,
    grouped,
    override,
    translate,
    view_model,
    when_changed,
)
from ..shell.model import Shell
from .board import Board
from .result_list import ExportedList, ResultList


class PointsText(QObject):
    """Points in words.

    A class of its own: lupdate takes plural forms from `self.tr` alone, and that looks a text up
    under the name of a derived class first, where it is not.
    """

    def text(self, points: int) -> str:
        """The points, as the language counts them; below 0, too, which `tr` leaves unsaid."""
        sign, count = ("−" if points < 0 else ""), abs(points)
        return sign + self.tr("%Ln point(s)", "", count)


@view_model
class WordResults(ExportedList):
    """What was found on a board, and what is shown of it; a game overrides plain methods."""

    resultChanged = Signal()
    """The rows, their order or filter."""
    textsChanged = Signal()
    """The texts about the rows or in their place; emitted once for all changes together."""
    pathChanged = Signal()
    """The selected row or its path."""
    meaningChanged = Signal()
    workChanged = Signal()
    chosenByHand = Signal()
    """A row was chosen on the board as it is now."""
    answerCame = Signal()
    """The list now answers the question."""

    def __init__(
        self, shell: Shell, editor: Board, rows: ResultList, parent: QObject | None = None
    ) -> None:
        super().__init__(shell, parent)
        self._editor = editor
        self._rows = rows
        rows.setParent(self)
        rows.restore_order(editor.view.get("order"), editor.view.get("descending"))
        self._known_only = editor.view.get("known") is True
        self._asked = LatestJob(shell.jobs, Lane(editor.game_name))
        self.progress = -1.0
        """The fraction searched, -1 where it is not known."""
        self._board: Any = None
        self._row = -1
        self._hovered = -1
        self._paths: Sequence[Path] = ()
        self._path = 0
        editor.boardChanged.connect(self._board_changed)
        self._texts = QTimer(self, interval=0, singleShot=True)
        self._texts.timeout.connect(self.textsChanged)
        connect_all(
            self._texts.start, shell.languageChanged, editor.stateChanged, self.resultChanged
        )
        shell.languageChanged.connect(rows.refresh)
        shell.languageChanged.connect(self.pathChanged)
        update_meaning = when_changed(self, self.meaningChanged.emit, "hasMeanings", "meaning")
        connect_all(
            update_meaning,
            self.pathChanged,
            self.resultChanged,
            shell.meanings.changed,
            shell.meaningsShownChanged,
        )

    # What a game says

    def paths_of(self, found: Any) -> Sequence[Path]:
        """All paths of a row with several `paths`, on the board that was searched."""
        raise NotImplementedError

    def path_of(self, found: Any) -> Path:
        """The path of a row that is shown first."""
        path: Path = found.path
        return path

    def worth_text(self, found: Any) -> str:
        """What a row is worth, in words."""
        return PointsText().text(found.points)

    def row_text(self) -> str:
        """The selected row, as a screen reader hears it."""
        cells = ", ".join(f"{row + 1} {column + 1}" for row, column in self.selected_path)
        return filled(translate("WordResults", "%1: row and column %2"), self.currentWord, cells)

    def count_text(self, count: int) -> str:
        """How many rows were found, in words."""
        raise NotImplementedError

    def empty_texts(self) -> tuple[str, str]:
        """A title and a sentence in place of an empty list."""
        raise NotImplementedError

    def is_answered(self) -> bool:
        """Whether the list holds an answer, and to the question as it is now."""
        return self._rows.results is not None

    def can_leave_out(self) -> bool:
        """Whether words that only the dictionary knows may be left out of the present list."""
        return True

    # What is shown

    def show(self, results: Any, board: Any, *, select: int = -1, grouped: bool = False) -> None:
        """Show what was found on a board. The row that was selected stays so if it is here again.

        `select`: the row to select where none was. `grouped`: the rows of a word are one at first.
        """
        selected, opened = self.current, self._rows.open_groups
        self._board = board
        self._rows.known_only = self._known_only and self.can_leave_out()
        self._rows.grouped = grouped
        self._rows.show(results)
        if opened and grouped:
            self._rows.open_again(opened)
        self._select(select if selected is None else self._rows.reveal(selected))
        self.resultChanged.emit()

    @property
    def current(self) -> Any:
        """The selected row, None without one."""
        return self._rows.row(self._row)

    @property
    def path_shown(self) -> Path:
        """The path on the board: that of the row under the pointer, else the selected row's."""
        if self._board != self._editor.state.board:
            return ()
        hovered = self._rows.row(self._hovered)
        if hovered is not None and self._hovered != self._row:
            return self.path_of(hovered)
        return self.selected_path

    @property
    def selected_path(self) -> Path:
        """The path of the selected row that was stepped to."""
        return self._paths[self._path] if self._paths else ()

    @property
    def found_shown(self) -> Any:
        """The row whose path is on the board, None without one."""
        hovered = self._rows.row(self._hovered)
        return hovered if hovered is not None else self.current

    rows = attribute(ResultList, "_rows", "The list.")

    @Property(bool, notify=resultChanged)
    def answered(self) -> bool:
        """Whether the list holds an answer, and to the question as it is now."""
        return self.is_answered()

    working = attribute(
        bool, "_asked.running", "Whether the answer is on its way.", notify=workChanged
    )

    @Property(str, notify=textsChanged)
    def countText(self) -> str:
        """The number of rows; with a filter, also of those left; … while unknown."""
        if not self.is_answered():
            return "…" if self._asked.running else ""
        shown, found = self._rows.fitting, self._rows.found
        if shown == found:
            return self.count_text(found)
        return filled(translate("WordResults", "%1 of %2"), grouped(shown), grouped(found))

    @Property(str, notify=textsChanged)
    def emptyTitle(self) -> str:
        """What to say in place of an empty list."""
        if self.is_answered() and self._rows.found:
            return translate("WordResults", "No words match the filter")
        return self.empty_texts()[0]

    @Property(str, notify=textsChanged)
    def emptyText(self) -> str:
        """What to try when the list is empty."""
        if self.is_answered() and self._rows.found:
            if self._rows.known_only:
                return translate("WordResults", "Turn off Known to see all words.")
            return translate("WordResults", "Clear it, or use * for any letters and ? for one.")
        return self.empty_texts()[1]

    # Order and filter

    sortColumn = attribute(
        int,
        "_rows.sort_column",
        "The column whose heading shows the order; -1 for the default order.",
        notify=resultChanged,
    )
    sortDescending = attribute(
        bool,
        "_rows.values_fall",
        "Whether the values of the sorted column fall from row to row.",
        notify=resultChanged,
    )

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        self._rearrange(lambda: self._rows.sort_by_column(column))
        self._save_order()

    def sort_as_usual(self) -> None:
        self._rearrange(lambda: self._rows.sort_by(self._rows.DEFAULT, descending=False))
        self._save_order()

    def _save_order(self) -> None:
        self._editor.keep(order=self._rows.order.value, descending=self._rows.descending)

    def _rearrange(self, change: Callable[[], None]) -> None:
        selected = self.current
        change()
        self._select(self._rows.reveal(selected))
        self.resultChanged.emit()

    filterText = attribute(
        str, "_rows.filter", "The pattern that the words shown match.", notify=resultChanged
    )

    @Slot(str)
    def setFilter(self, pattern: str) -> None:
        if pattern != self._rows.filter:
            self._rearrange(lambda: self._rows.filter_by(pattern))

    @Property(bool, notify=resultChanged)
    def hasTiers(self) -> bool:
        """Whether it is known how well known the words are."""
        return self._editor.of_words and self._rows.has_tiers

    knownOnly = attribute(
        bool,
        "_known_only",
        "Whether words are left out that only the dictionary knows.",
        notify=resultChanged,
    )

    @Slot()
    def switchKnown(self) -> None:
        """Leave out words that only the dictionary knows, or show them again."""
        self._known_only = not self._known_only
        self._rows.known_only = self._known_only and self.can_leave_out()
        self._rearrange(self._rows.arrange_again)
        self._editor.keep(known=self._known_only)

    # The selected row

    currentRow = attribute(int, "_row", "The selected row, -1 for none.", notify=pathChanged)

    @Property(str, notify=pathChanged)
    def currentWord(self) -> str:
        return self._written(lambda alphabet, word: alphabet.spelled(word))

    @Property(str, notify=pathChanged)
    def shownWord(self) -> str:
        return self._written(lambda alphabet, word: alphabet.upper(word))

    def _written(self, written: Callable[[Alphabet, str], str]) -> str:
        found, results = self.current, self._rows.results
        if found is None or results is None or not self._editor.of_words:
            return found.word if found is not None else ""
        return written(results.lexicon.alphabet, found.word)

    @Property(str, notify=pathChanged)
    def currentText(self) -> str:
        found = self.current
        return "" if found is None else self.worth_text(found)

    @property
    def _defined(self) -> Lexicon | None:
        """The list whose words have meanings that are to be shown; None without one."""
        results = self._rows.results
        if results is None or not self._editor.of_words or not self._shell.meaningsShown:
            return None
        lexicon: Lexicon = results.lexicon
        return lexicon if self._shell.meanings.known(lexicon.name) else None

    @Property(bool, notify=meaningChanged)
    def hasMeanings(self) -> bool:
        """Whether meanings are to be shown, and known for the language of the list."""
        return self._defined is not None

    @Property(str, notify=meaningChanged)
    def meaning(self) -> str:
        """What the word of the selected row means; empty if that is not known."""
        found, lexicon = self.current, self._defined
        if found is None or lexicon is None:
            return ""
        return self._shell.meanings.text(lexicon.name, found.word, lexicon.alphabet)

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells of the path on the board, in order."""
        return [self._editor.state.board.cell(*cell) for cell in self.path_shown]

    @Property(str, notify=pathChanged)
    def pathText(self) -> str:
        """The selected word and the cells of its path, in words; empty without one."""
        if self.current is None or self._board != self._editor.state.board:
            return ""
        return self.row_text()

    @Property(int, notify=pathChanged)
    def pathNumber(self) -> int:
        """Which of the word's paths is shown, from 1."""
        return self._path + 1

    @Property(int, notify=pathChanged)
    def pathCount(self) -> int:
        return len(self._paths)

    @Property(str, notify=pathChanged)
    def pathCountText(self) -> str:
        """How many paths the word has; no more are listed than a certain number, or more."""
        return str(len(self._paths)) if len(self._paths) < MAXIMUM else f"{MAXIMUM}+"

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Show a row's path on the board."""
        if row != self._row:
            self._select(row)
            if row >= 0:
                self.chosenByHand.emit()

    @Slot(int)
    def previewRow(self, row: int) -> None:
        """Show the path of the row under the pointer; -1: of none."""
        if row != self._hovered:
            self._hovered = row
            self.pathChanged.emit()

    @Slot(int, result=bool)
    def openGroup(self, row: int) -> bool:
        """Show all rows of a row's word; returns whether there were more."""
        selected = self.current
        if not self._rows.open_group(row):
            return False
        self._renumber(selected)
        return True

    @Slot(int, result=bool)
    def closeGroup(self, row: int) -> bool:
        """Show one row for a row's word again; returns whether there were more."""
        selected = self.current
        first = self._rows.close_group(row)
        if first < 0:
            return False
        self._renumber(selected, else_row=first)
        return True

    def _renumber(self, selected: Any, *, else_row: int = -1) -> None:
        """Rows have come or gone: the selected one stays selected, or another takes its place."""
        self._hovered = -1
        row = self._rows.row_of(selected)
        if row < 0 and selected is not None:
            self._select(else_row)
        elif row != self._row:
            self._row = row
        self.pathChanged.emit()
        self.resultChanged.emit()

    @Slot(int)
    def stepPath(self, by: int) -> None:
        """Show the word's next path, or the one before."""
        if self._paths:
            self._path = (self._path + by) % len(self._paths)
            self.pathChanged.emit()

    def select_path(self, row: int, path: Path) -> None:
        self._select(row)
        if path in self._paths:
            self._path = self._paths.index(path)
            self.pathChanged.emit()

    def _select(self, row: int) -> None:
        found = self._rows.row(row)
        self._row = row if found is not None else -1
        self._hovered = -1
        self._paths, self._path = (), 0
        if found is not None:
            path = self.path_of(found)
            # Some of them, where they are very many.
            others = self.paths_of(found) if getattr(found, "paths", 1) > 1 else ()
            self._paths = others if path in others else [path, *others]
            self._path = self._paths.index(path)
        self.pathChanged.emit()

    @Slot()
    def _board_changed(self) -> None:
        """A path lies on the board that was searched, not on the one that is typed now."""
        if self._paths or self._hovered >= 0:
            self.pathChanged.emit()

    @override
    def table(self) -> Table | None:
        return None if self._rows.results is None else self._rows.table()
