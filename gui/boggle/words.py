"""The words of the tray on the page: found at once, as a list, the selected word and its paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import Property, QCoreApplication, QObject, QUrl, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.boggle.solve import find_paths, solve
from core.boggle.words import Order, Word, Words
from core.export import Table
from core.grid import Path
from core.lexicon.lexicon import Lexicon
from gui.boggle.board import BoggleBoardModel, Tray
from gui.jobs import Job
from gui.lexicon.opened import OpenLexicons
from gui.result_list import ListKeeper, ResultList
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


class WordsList(ResultList):
    """The words as a list model."""

    ROLES: ClassVar = {
        "word": lambda word: word.word,
        "points": lambda word: word.points,
        "length": lambda word: word.length,
        "paths": lambda word: word.paths,
    }
    COLUMNS = (Order.WORD, Order.POINTS, Order.LENGTH, Order.PATHS)
    DEFAULT = Order.DEFAULT


@dataclass(frozen=True)
class Solved:
    """The words of a tray, and the lexicon they are from."""

    tray: Tray
    words: Words


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleWordsModel(QObject):
    """What words the tray holds, and what is shown of them."""

    wordsChanged = Signal()
    pathChanged = Signal()
    workChanged = Signal()

    def __init__(
        self,
        shell: Shell,
        lexicons: OpenLexicons,
        board: BoggleBoardModel,
        parent: QObject | None = None,
    ) -> None:
        """Nothing is solved before the window is there."""
        super().__init__(parent)
        self._shell = shell
        self._lexicons = lexicons
        self._board = board
        self._list = WordsList(self)
        self._list.restore_order(board.view.get("order"), board.view.get("descending"))
        self._keeper = ListKeeper(shell, self)
        self._solved: Solved | None = None
        self._solving: Job | None = None
        self._started = False
        self._row = -1
        self._paths: list[Path] = []
        self._path = 0
        board.changed.connect(self.solve_again)
        shell.languageChanged.connect(self.wordsChanged)

    def start(self, then: Callable[[], None]) -> None:
        """Get ready, once the window is there: solve the tray, which loads what is needed."""
        if self._started:
            return
        self._started = True
        self._solve(then)

    @Slot()
    def solve_again(self) -> None:
        """Solve the tray as it is now."""
        if self._started:
            self._solve()

    def _solve(self, then: Callable[[], None] | None = None) -> None:
        tray = self._board.tray

        def ended() -> None:
            if self._solving is job:
                self._solving = None
            self.workChanged.emit()
            if then is not None:
                then()

        job = self._shell.jobs.ask(
            self._answer,
            tray,
            done=self._answered,
            failed=self._shell.notify_error,
            ended=ended,
            supersedes="boggle words",
        )
        self._solving = job
        self.workChanged.emit()

    def _answer(self, tray: Tray) -> Solved:
        """Runs on the engine's thread."""
        lexicon = self._lexicons.lexicon(tray.lexicon)
        return Solved(tray, solve(tray.board, lexicon, tray.points, tray.min_length))

    def _answered(self, solved: Solved) -> None:
        if solved.tray is not self._board.tray:
            return
        kept = self._list.row(self._row)
        self._solved = solved
        self._list.show(solved.words)
        self._select(self._row_of(kept.word) if kept is not None else -1)
        self.wordsChanged.emit()

    def _row_of(self, word: str) -> int:
        shown = self._list.results
        if shown is None:
            return -1
        index = shown.lexicon.graph.index(shown.lexicon.alphabet.encode(word))
        rows = (shown.table["word"] == index).nonzero()[0]
        return int(rows[0]) if len(rows) else -1

    @property
    def lexicon(self) -> Lexicon | None:
        """The lexicon of the words shown."""
        return self._solved.words.lexicon if self._solved is not None else None

    @Property(QObject, constant=True)
    def words(self) -> WordsList:
        """The list of words."""
        return self._list

    @Property(bool, notify=workChanged)
    def working(self) -> bool:
        """Whether the tray is being solved."""
        return self._solving is not None

    @Property(int, notify=wordsChanged)
    def points(self) -> int:
        """The points of all words together."""
        return self._solved.words.points if self._solved is not None else 0

    @Property(int, notify=wordsChanged)
    def count(self) -> int:
        """How many words there are."""
        return self._list.found

    @Property(str, notify=wordsChanged)
    def countText(self) -> str:
        """How many words there are, and how many of them the filter leaves."""
        if self._solved is None:
            return ""
        shown, found = self._list.rowCount(), self._list.found
        if shown == found:
            return self.tr("%n word(s)", "", found)
        return self.tr("%1 of %n word(s)", "", found).replace("%1", str(shown))

    @Property(str, notify=wordsChanged)
    def emptyTitle(self) -> str:
        """What to say in place of an empty list."""
        if self._list.found:
            return translate("Boggle", "No word fits the filter")
        if self._board.empty:
            return translate("Boggle", "Which words are in the tray?")
        if self._solved is None:
            return translate("Boggle", "Searching…")
        return translate("Boggle", "No word")

    @Property(str, notify=wordsChanged)
    def emptyText(self) -> str:
        """What to try when the list is empty."""
        if self._list.found:
            return translate("Boggle", "Clear it, or use * for any letters and ? for one.")
        if self._board.empty:
            return translate("Boggle", "Type its letters row by row, or roll the dice.")
        if self._solved is None:
            return ""
        return translate("Boggle", "Check the letters, the word list and the shortest length.")

    @Property(int, notify=wordsChanged)
    def sortColumn(self) -> int:
        """The column whose heading shows the order; -1 for the default order."""
        return self._list.sort_column

    @Property(bool, notify=wordsChanged)
    def sortDescending(self) -> bool:
        """Whether the order is turned around."""
        return self._list.descending

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        kept = self._list.row(self._row)
        self._list.sort_by_column(column)
        self._select(self._row_of(kept.word) if kept is not None else -1)
        self.wordsChanged.emit()
        self._board.view.update(order=self._list.order.value, descending=self._list.descending)
        self._board.session.save_soon()

    @Property(str, notify=wordsChanged)
    def filterText(self) -> str:
        """The pattern that the words shown match."""
        return self._list.filter

    @Slot(str)
    def setFilter(self, pattern: str) -> None:
        """Show only the words that match."""
        if pattern == self._list.filter:
            return
        kept = self._list.row(self._row)
        self._list.filter_by(pattern)
        self._select(self._row_of(kept.word) if kept is not None else -1)
        self.wordsChanged.emit()

    # The selected word

    @Property(int, notify=pathChanged)
    def currentRow(self) -> int:
        """The selected row, -1 for none."""
        return self._row

    @property
    def current(self) -> Word | None:
        """The selected word."""
        word: Word | None = self._list.row(self._row)
        return word

    @Property(str, notify=pathChanged)
    def currentWord(self) -> str:
        """The word of the selected row."""
        word = self.current
        return word.word if word is not None else ""

    @Property(str, notify=pathChanged)
    def currentText(self) -> str:
        """The points of the selected word."""
        word = self.current
        if word is None:
            return ""
        points = word.points
        return self.tr("%n point(s)", "", points)

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells of the path shown, in order."""
        board = self._board.tray.board
        if not self._paths or self._solved is None or self._solved.tray.board != board:
            return []
        return [board.cell(*cell) for cell in self._paths[self._path]]

    @Property(int, notify=pathChanged)
    def pathNumber(self) -> int:
        """Which of the word's paths is shown, from 1."""
        return self._path + 1

    @Property(int, notify=pathChanged)
    def pathCount(self) -> int:
        """How many paths the word has."""
        return len(self._paths)

    @Slot(int)
    def selectRow(self, row: int) -> None:
        """Show a row's path on the tray."""
        if row != self._row:
            self._select(row)

    @Slot(int)
    def stepPath(self, by: int) -> None:
        """Show the word's next path, or the one before."""
        if self._paths:
            self._path = (self._path + by) % len(self._paths)
            self.pathChanged.emit()

    def _select(self, row: int) -> None:
        word: Word | None = self._list.row(row)
        self._row = row if word is not None else -1
        self._paths, self._path = [], 0
        if word is not None and self._solved is not None:
            self._paths = [word.path]
            if word.paths > 1:
                # Not on the board as it is now: that may have changed since.
                self._paths = find_paths(self._solved.tray.board, word.word) or [word.path]
                if word.path in self._paths:
                    self._path = self._paths.index(word.path)
        self.pathChanged.emit()

    # Lists to keep

    @Slot()
    def copyList(self) -> None:
        """Put the list, as it is shown, on the clipboard as text."""
        self._keeper.copy(self._table())

    @Slot(QUrl, str)
    def exportList(self, url: QUrl, kind: str) -> None:
        """Write the list, as it is shown, to a file: text, csv, tsv or json."""
        self._keeper.export(self._table(), url, kind)

    def _table(self) -> Table:
        rows = [
            (
                word.word,
                word.points,
                word.length,
                word.paths,
                " ".join(f"{row + 1},{column + 1}" for row, column in word.path),
            )
            for word in self._list.results or ()
        ]
        return Table(("word", "points", "length", "paths", "path"), rows)
