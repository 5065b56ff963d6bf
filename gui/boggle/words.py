"""The words of the tray on the page: found at once, as a list, the selected word and its paths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.boggle.order import Order
from ...core.boggle.solve import find_paths, solve
from ...core.boggle.tray import Tray
from ...core.boggle.words import Word, Words
from ...core.grid import Path
from ...core.paths import MOST
from ..jobs import Lane, Progress, StoppedError, StopRequested
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.result_list import ResultList
from ..tool.word_results import WordResults
from .board import BoggleBoardModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


class WordsList(ResultList):
    """The words as a list model."""

    ROLES: ClassVar = {
        "word": lambda word: word.word,
        "points": lambda word: word.points,
        "length": lambda word: word.length,
        "paths": lambda word: word.paths if word.paths < MOST else f"{MOST}+",
    }
    COLUMNS = (Order.WORD, Order.POINTS, Order.LENGTH, Order.PATHS)
    LARGEST_FIRST = frozenset({Order.POINTS, Order.LENGTH, Order.PATHS})
    DEFAULT = Order.DEFAULT


@dataclass(frozen=True)
class Solved:
    """The words of a tray, and their points together."""

    tray: Tray
    words: Words
    points: int


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleWordsModel(WordResults):
    """What words the tray holds, and what is shown of them."""

    totalChanged = Signal()

    def __init__(
        self, shell: Shell, board: BoggleBoardModel, parent: QObject | None = None
    ) -> None:
        """Nothing is solved before the window is there."""
        super().__init__(shell, board, WordsList(), parent)
        self._tray = board
        self._solved: Solved | None = None
        self._started = False
        board.changed.connect(self.solve_again)
        shell.languageChanged.connect(self.totalChanged)

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
        def ended() -> None:
            if self._job is job:
                self._job = None
            self.workChanged.emit()
            if then is not None:
                then()

        job = self._shell.jobs.start(
            self._answer,
            self._tray.tray,
            done=self._answered,
            failed=self._shell.notify_error,
            ended=ended,
            supersedes="boggle words",
            lane=Lane.engine(self._tray.game_name),
            needs=("boggle",),
        )
        self._job = job
        self.workChanged.emit()
        self.totalChanged.emit()

    def _answer(
        self, progress: Progress, stop_requested: StopRequested, tray: Tray
    ) -> Solved | None:
        """Runs on the engine's thread; None when asked to stop."""

        def tell(fraction: float) -> None:
            if stop_requested():
                raise StoppedError

        lexicon = self._shell.lexicons.lexicon(tray.lexicon)
        try:
            words = solve(tray.board, lexicon, tray.points, tray.min_length, progress=tell)
        except StoppedError:
            return None
        return Solved(tray, words, words.points)

    def _answered(self, solved: Solved | None) -> None:
        if solved is not None and solved.tray is self._tray.tray:
            self._solved = solved
            self.show(solved.words, solved.tray.board)
            self.totalChanged.emit()

    def is_answered(self) -> bool:
        """Whether the list holds the words of the tray as it is now."""
        return self._solved is not None and self._solved.tray is self._tray.tray

    def paths_of(self, found: Word) -> Sequence[Path]:
        """All paths of a word, on the tray that was solved: the one that lies there may differ."""
        assert self._solved is not None
        return find_paths(self._solved.tray.board, found.word)

    @property
    def points(self) -> int | None:
        """The points of all words, None while they are being counted."""
        return self._solved.points if self._solved is not None and self.is_answered() else None

    @Property(str, notify=totalChanged)
    def totalText(self) -> str:
        """The points of all words; … while they are being counted."""
        points = self.points
        if points is None:
            return "…" if self._job is not None else ""
        return self.tr("%Ln point(s)", "", points)

    def count_text(self, count: int) -> str:
        """How many words there are."""
        return self.tr("%Ln word(s)", "", count)

    def empty_texts(self) -> tuple[str, str]:
        """What an empty list says, and what to try."""
        if self._tray.empty:
            return (
                translate("Boggle", "Find every word on the board"),
                translate("Boggle", "Type the letters row by row, or roll the dice.")
                if self._tray.diceSets
                else translate("Boggle", "Type the letters row by row."),
            )
        if not self.is_answered():
            return translate("Boggle", "Searching…"), ""
        return (
            translate("Boggle", "No words"),
            translate("Boggle", "Check the letters, the word list and the minimum length."),
        )
