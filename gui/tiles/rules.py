"""By which rules the best set is looked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Slot

from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.keyboard import letter_typed
from ...core.tiles.game import LONGEST_WORD_FIELD, Game, words_in
from ..qt_types import alias, filled, translate, view_model
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action


@view_model
class TilesRules(QObject):
    """The length of words, which sets are listed, the words that must or must not be in them."""

    def __init__(self, board: Board, parent: QObject) -> None:
        super().__init__(parent)
        self._board = board

    _state = StateOf(Game, "_board.state")

    _alphabet: Alphabet = alias("_state.rack.alphabet", "The alphabet of the tiles.")

    @property
    def listed(self) -> str:
        return "all" if self._state.all_sets else "one" if self._state.top == 1 else "ten"

    def list_sets(self, which: str) -> None:
        self.set("rules", all_sets=which == "all", top=10 if which == "ten" else 1)

    def set(self, kind: str, **rules: Any) -> None:
        """Change the game; undo joins actions as long as they are about the same words."""
        game = replace(self._state, **rules)
        if game != self._state:
            joins = kind != "rules" and self._board.last_action == Action(kind)
            self._board.do(Action(kind), game, goes_on=joins)

    def words_meant(self, text: str) -> str:
        """Give words typed on the other language's keyboard as they were meant."""
        alphabet = self._alphabet
        return "".join(
            (sign.isalpha() and sign not in alphabet and letter_typed(sign, alphabet)) or sign
            for sign in text
        )

    @Slot(str)
    def require(self, word: str) -> None:
        self._add_word("required", "forbidden", word, translate("Tiles", "%1 is now required."))

    @Slot(str)
    def forbid(self, word: str) -> None:
        self._add_word("forbidden", "required", word, translate("Tiles", "%1 is now excluded."))

    def _add_word(self, field: str, other: str, word: str, notice: str) -> None:
        """Add a word to one field, and take it out of the other."""
        fold, folded = self._alphabet.fold, self._alphabet.fold(word)
        words, others = (list(words_in(getattr(self._state, name))) for name in (field, other))
        if folded not in map(fold, words):
            words.append(word)
        fields: dict[str, Any] = {field: " ".join(words)[:LONGEST_WORD_FIELD]}
        if folded in map(fold, others):
            fields[other] = " ".join(each for each in others if fold(each) != folded)
        self._board.do(Action(field), replace(self._state, **fields))
        self._board.notify_undo(filled(notice, self._alphabet.upper(word)))

    def in_words(self) -> list[str]:
        """By which rules a set is looked for, a line for each."""
        game = self._state
        lines = []
        if game.max_length is None:
            lines.append(translate("Tiles", "Words of any length"))
        else:
            count = game.max_length
            lines.append(self.tr("Words of at most %Ln letter(s)", "", count))
        if game.own_initials:
            lines.append(translate("Tiles", "One word for each starting letter"))
        for text, words in (
            (translate("Tiles", "With: %1"), game.required),
            (translate("Tiles", "Without: %1"), game.forbidden),
        ):
            if words_in(words):
                listed = ", ".join(words_in(words)[:6]) + ("…" if len(words_in(words)) > 6 else "")
                lines.append(filled(text, listed))
        return lines
