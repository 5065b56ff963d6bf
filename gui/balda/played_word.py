"""A word that was played at the table: whether the board can spell it, and the list has it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

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

    @Property(list, notify=changed)
    def near(self) -> list[dict[str, str]]:
        """Words of the list that may have been meant in its place."""
        if self._answer is None:
            return []
        upper = self._answer.lexicon.alphabet.upper
        return [{"word": word, "shown": upper(word)} for word in self._answer.near]

    @Property(bool, notify=changed)
    def listKnown(self) -> bool:
        """Whether the list in play has been opened."""
        return self._lexicon is not None and self._lexicon.name == self._game.board.lexicon_name

    @Slot(str, result=bool)
    def isUnlisted(self, word: str) -> bool:
        """Whether it is known that the list in play does not have a word."""
        word = self._game.alphabet.fold(word.strip())
        if self._lexicon is None or not self.listKnown or len(word) < 2:
            return False
        return self._lexicon.alphabet.spells(word) and word not in self._lexicon

    @Property(bool, notify=changed)
    def unlisted(self) -> bool:
        """Whether the selected word is in no list: it counts all the same."""
        if self._answer is None or not self._is_chosen:
            return False
        return bool(self.isUnlisted(self._answer.question.word))
