"""The words of the rack on the page: found at once, as a list; the selected word's tiles."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal, Slot

from ...core.grid import Path
from ...core.lexicon.keyboard import letter_typed
from ...core.tiles.game import WORDS, Rack
from ...core.tiles.order import Order
from ...core.tiles.rack_words import RackWord, RackWords, find_words
from ..jobs import StopRequested
from ..qt_types import Property, filled, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_words import BoardWords
from ..tool.result_list import ResultList
from ..tool.word_results import PointsText
from .game import TilesGameModel


class RackWordsList(ResultList):
    """The words as a list model."""

    ROLES: ClassVar = {
        "word": attrgetter("word"),
        "points": attrgetter("points"),
        "length": lambda word: len(word.word),
        "blanks": lambda word: list(word.blanks),
        "left": attrgetter("unused"),
    }
    COLUMNS = (Order.WORD, Order.POINTS, Order.LENGTH, Order.KNOWN)
    LARGEST_FIRST = frozenset({Order.POINTS, Order.LENGTH})
    DEFAULT = Order.DEFAULT
    CAPITALS = ("left",)


@dataclass(frozen=True)
class Question:
    """The question for the words of a rack that have the letters `must`."""

    board: Rack
    values: tuple[int, ...]
    lexicon: str
    must: str


@view_model
class TilesWordsModel(BoardWords):
    """The words from the tiles of the rack, and what is shown of them."""

    mustChanged = Signal()
    chosenChanged = Signal()
    totalChanged = Signal()

    def __init__(self, shell: Shell, game: TilesGameModel, parent: QObject | None = None) -> None:
        super().__init__(shell, game.board, RackWordsList(), parent)
        self._game = game
        self._must = self._letters(str(game.board.view.get("must", "")))
        self.pathChanged.connect(self.chosenChanged)
        self.textsChanged.connect(self.totalChanged)

    @override
    @Slot()
    def find_if_changed(self) -> None:
        if not all(letter in self._game.alphabet for letter in self._must):
            self._must = ""  # letters of the list before
            self.mustChanged.emit()
        super().find_if_changed()

    @override
    def question(self) -> Question:
        game = self._game.state
        return Question(game.rack, game.bag.values, game.lexicon, self._must)

    @override
    def find(self, question: Question, stop_requested: StopRequested) -> RackWords:
        lexicon = self._shell.lexicons.lexicon(question.lexicon)
        return find_words(question.board.bag(question.values), lexicon, required=question.must)

    @override
    def is_answered(self) -> bool:
        return self._is_of_rack and super().is_answered()

    @override
    def path_of(self, found: RackWord) -> Path:
        rack: Any = self._board
        path: Path = rack.path(found.word, found.blanks)
        return path

    @override
    def row_text(self) -> str:
        found = self.current
        said = [self.currentWord, self.currentText]
        if found is not None and found.blanks:
            letters = ", ".join(
                self._game.alphabet.upper(found.word[place]) for place in found.blanks
            )
            said.append(filled(translate("Tiles", "blank: %1"), letters))
        return ", ".join([*said, self.note])

    @override
    def count_text(self, count: int) -> str:
        return self.tr("%Ln word(s)", "", count)

    @override
    def empty_texts(self) -> tuple[str, str]:
        if not self._is_of_rack:
            title = translate("Tiles", "Find the best set of words")
            return title, "\n".join(self._game.rules.in_words())
        if not self._game.state.rack.tiles:
            return (
                translate("Tiles", "Find the words in your tiles"),
                translate("Tiles", "Type the letters of your rack; ? is a blank."),
            )
        if not self.is_answered():
            return translate("Tiles", "Searching…"), ""
        if self._must:
            return translate("Tiles", "No words"), filled(
                translate("Tiles", "No word has these letters: %1."),
                self._game.alphabet.upper(self._must),
            )
        return (
            translate("Tiles", "No words"),
            translate("Tiles", "Check the letters and the word list."),
        )

    # The selected word

    @Property(str, notify=chosenChanged)
    def note(self) -> str:
        found = self.current
        if found is None:
            return ""
        if not found.unused:
            return translate("Tiles", "no tile left")
        tiles = " ".join(map(self._game.alphabet.upper, found.unused))
        return filled(translate("Tiles", "left: %1"), tiles)

    @Property(str, notify=chosenChanged)
    def pathWord(self) -> str:
        """The word whose tiles are shown, in capitals."""
        found = self.found_shown
        return self._game.alphabet.upper(found.word) if found is not None else ""

    @Property(str, notify=totalChanged)
    def bestText(self) -> str:
        """The points of the best word; … while it is looked for."""
        if not self._game.state.rack.tiles:
            return ""
        results = self._rows.results
        if not self.is_answered():
            return "…" if self._asked.running else ""
        if not len(results):
            return ""
        return PointsText().text(int(results.table["points"].max()))

    # Letters that must be in the word

    @Property(str, notify=mustChanged)
    def must(self) -> str:
        """The letters that every word shown has."""
        return self._game.alphabet.upper(self._must)

    @Slot(str)
    def setMust(self, text: str) -> None:
        """Show only words with these letters, each as often as here."""
        self._must = self._letters(text)
        self._editor.keep(must=self._must)
        self.mustChanged.emit()
        self.find_if_changed()

    @Slot(str, result=str)
    def lettersIn(self, text: str) -> str:
        """The letters of a text, as they were meant on any keyboard; nothing else is wanted."""
        return self._game.alphabet.upper(self._letters(text))

    def _letters(self, text: str) -> str:
        typed = (letter_typed(sign, self._game.alphabet) for sign in text)
        return "".join(islice(filter(None, typed), Rack.rows * Rack.columns))

    @property
    def _is_of_rack(self) -> bool:
        return self._game.state.mode == WORDS
