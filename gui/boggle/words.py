"""The words of the board on the page: found at once, as a list, the selected word and its paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtQml import QmlElement

from ...core.boggle.game import Game
from ...core.boggle.order import Order
from ...core.boggle.solve import find_paths, solve
from ...core.boggle.words import Word, Words
from ...core.grid import Path
from ...core.paths import MOST
from ..jobs import StoppedError, StopRequested
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_words import BoardWords
from ..tool.result_list import ResultList
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


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleWordsModel(BoardWords):
    """The words on the board, and what is shown of them."""

    NEEDS = "boggle"

    totalChanged = Signal()

    def __init__(
        self, shell: Shell, board: BoggleBoardModel, parent: QObject | None = None
    ) -> None:
        """Nothing is solved before the window is there."""
        super().__init__(shell, board, WordsList(), parent)
        self._boggle = board
        self._places: tuple[Words, dict[str, int]] | None = None
        """The words found, and where each is among them."""
        self.resultChanged.connect(self.totalChanged)
        self.textsChanged.connect(self.totalChanged)

    def question(self) -> Game:
        """The present game."""
        return self._boggle.game

    def find(self, question: Game, stop_requested: StopRequested) -> Words | None:
        """Find the words, and count their points."""

        def check_stop(fraction: float) -> None:
            if stop_requested():
                raise StoppedError

        lexicon = self._shell.lexicons.lexicon(question.lexicon)
        scoring, shortest = question.points, question.min_length
        try:
            words = solve(question.board, lexicon, scoring, shortest, progress=check_stop)
        except StoppedError:
            return None
        _ = words.points  # cached here, off the GUI thread
        return words

    def paths_of(self, found: Word) -> Sequence[Path]:
        """All paths of a word, on the board that was solved: the present one may differ."""
        return find_paths(self._board, found.word)

    def named(self, word: str) -> Word | None:
        """A word of the board; None where it does not count, or is not known yet."""
        if self._answer is None or not self.is_answered():
            return None
        words: Words = self._answer[1]
        if self._places is None or self._places[0] is not words:
            self._places = words, {spelled: at for at, spelled in enumerate(words.words())}
        at = self._places[1].get(word)
        return None if at is None else words[at]

    @property
    def points(self) -> int | None:
        """The points of all words, None while they are being counted."""
        return self._answer[1].points if self._answer is not None and self.is_answered() else None

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
        if self._boggle.empty:
            return (
                translate("Boggle", "Find every word on the board"),
                translate("Boggle", "Type the letters row by row, or roll the dice.")
                if self._boggle.diceSets
                else translate("Boggle", "Type the letters row by row."),
            )
        if not self.is_answered():
            return translate("Boggle", "Searching…"), ""
        return (
            translate("Boggle", "No words"),
            translate("Boggle", "Check the letters, the word list and the minimum length."),
        )
