"""A word that was played at the table: whether the board can spell it, and the list has it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from ...core.lexicon.lexicon import Lexicon
from ..qt_types import Property, view_model
from .game import BaldaGameModel
from .questions import Answer, Kind


@view_model
class PlayedWord(QObject):
    """What is said of a word that was asked for."""

    changed = Signal()

    def __init__(self, game: BaldaGameModel, parent: QObject) -> None:
        super().__init__(parent)
        self._game = game
        self._lexicon: Lexicon | None = None
        self._answer: Answer | None = None
        self._is_chosen = False

    def show(self, answer: Answer | None, lexicon: Lexicon | None, *, is_chosen: bool) -> None:
        """Take in the answer that is shown, and whether one of its rows is selected."""
        is_of_word = answer is not None and answer.question.kind is Kind.WORD
        self._answer = answer if is_of_word else None
        self._lexicon, self._is_chosen = lexicon, is_chosen
        self.changed.emit()

    @Property(str, notify=changed)
    def toCorrect(self) -> str:
        """The word that the board cannot spell, where that is the answer."""
        return "" if self._answer is None or self._answer.moves else self._answer.question.word

    @property
    def near(self) -> tuple[str, ...]:
        """Words of the list that may have been meant in its place."""
        return self._answer.near if self._answer is not None else ()

    def is_unlisted(self, word: str) -> bool:
        """Whether it is known that the list in play does not have a word."""
        lexicon, word = self._lexicon, self._game.alphabet.fold(word.strip())
        if lexicon is None or lexicon.name != self._game.board.lexicon_name or len(word) < 2:
            return False
        return lexicon.alphabet.spells(word) and word not in lexicon

    @Property(bool, notify=changed)
    def unlisted(self) -> bool:
        """Whether the selected word is in no list: it counts all the same."""
        if self._answer is None or not self._is_chosen:
            return False
        return self.is_unlisted(self._answer.question.word)
