"""The status line: what the next key or click does."""

from __future__ import annotations

from collections.abc import Callable

from ...core.balda.game import Game
from ...core.balda.record import OPPONENT
from ..qt_types import translate
from ..tool.daily_problem import DailyProblem
from ..tool.record import RecordModel
from ..tool.review import ReviewModel
from .drag import BaldaDrag
from .game import BaldaGameModel
from .questions import Kind
from .says import names
from .search import BaldaSearchModel


def may_be_played(game: Game) -> bool:
    """Whether the letter typed last can be a move: there are others that it may join."""
    return game.fresh is not None and sum(1 for _ in game.board.filled()) > 1


def about_fresh(game: Game, *, enter_works: bool) -> str:
    """Say what can be asked about the letter typed last."""
    assert game.fresh is not None
    letter = game.board.letter(*game.fresh) or ""
    if game.is_without_help:
        text = translate("Balda", "Drag over the cells of your word with %1, or press Enter.")
        return text.replace("%1", game.board.alphabet.upper(letter))
    if not enter_works:
        return translate("Balda", "Search: all words.")
    return translate("Balda", "Enter: words with the new %1. Search: all words.").replace(
        "%1", game.board.alphabet.upper(letter)
    )


class StatusLine:
    """Chooses the text by what goes on in the parts of the page.

    `keyboard_at`: what has the keyboard, as `BoardPageModel.keyboardAt`.
    """

    def __init__(
        self,
        game: BaldaGameModel,
        search: BaldaSearchModel,
        record: RecordModel,
        review: ReviewModel,
        daily: DailyProblem,
        drag: BaldaDrag,
        keyboard_at: Callable[[], str],
    ) -> None:
        self._game = game
        self._search = search
        self._record = record
        self._review = review
        self._daily = daily
        self._drag = drag
        self._keyboard_at = keyboard_at

    def text(self) -> str:
        """What the next key or click does."""
        at = self._keyboard_at()
        enter_works = at in ("board", "list")
        game, move, question = self._game.state, self._search.move, self._search.question
        if self._game.correcting and not self._drag.cells:
            return translate("Balda", "Type over any letter, or erase it. Esc ends the correction.")
        if self._record.correcting and not may_be_played(game) and not self._drag.cells:
            return self._record.correcting
        if self._review.exercises.on and question is None and not self._drag.cells:
            return self._review.status
        if self._drag.letter_wanted:
            return translate("Balda", "Type a letter for the empty cell. Esc cancels.")
        if self._drag.cells:
            return translate("Balda", "Drag over the cells of the played word.")
        if self._search.letter_waits and may_be_played(game):
            return about_fresh(game, enter_works=enter_works)
        if self._search.ahead:
            return translate("Balda", "Board and replies after the move. Esc goes back.")
        if move is not None and enter_works:
            text = translate("Balda", "Enter plays %1.")
            if self._search.word.unlisted:
                text = translate("Balda", "Enter plays %1 (not in the word list).")
            elif at == "list" and self._search.pathCount > 1:
                text = translate("Balda", "Enter plays %1; ← → show its other paths.")
            elif at == "list":
                text = translate("Balda", "Enter plays %1; ↑ ↓ move through the list.")
            return text.replace("%1", game.board.alphabet.upper(move.word))
        if game.is_computer_to_be_asked and question is None:  # else a list may cover the button
            return translate("Balda", "It's the computer's turn. Press “Let it move”.")
        if game.is_computers_turn:
            name = names(self._game.state)[OPPONENT]
            return translate("Balda", "%1 is thinking…").replace("%1", name)
        if self._search.word.toCorrect and enter_works:
            return translate("Balda", "Enter corrects the word. Esc closes the list.")
        if question is not None and self._search.is_answered() and not self._search.rows.fitting:
            if self._search.rows.found:
                return translate("Balda", "Esc clears the filter.")
            return self._game.endText or translate("Balda", "Esc closes the list.")
        if question is not None and question.kind is Kind.WORD:
            return translate("Balda", "Choose where the word was played. Esc closes the list.")
        if question is not None:
            return translate("Balda", "Choose a word to see its path. Esc closes the list.")
        if game.record.aside and not may_be_played(game):
            return self._record.about_aside()
        if self._record.is_shown and self._review.status:
            return self._review.status
        if self._record.is_shown and not game.record.is_last:
            return translate("Balda", "A move here starts a variation.")
        if game.ending is not None:
            return self._game.endText
        if self._daily.status and not may_be_played(game):
            return self._daily.status
        selected = game.board.letter(*self._game.board.selected)
        if self._game.board.empty:
            if not enter_works:
                return translate("Balda", "Type the letters from your game.")
            return translate("Balda", "Type the letters from your game. Space skips a cell.")
        if may_be_played(game):
            return about_fresh(game, enter_works=enter_works)
        if self._game.opponentBegins:
            return translate("Balda", "Enter their move: tap the cell of the new letter.")
        if self._game.help.canHint:
            return translate("Balda", "Type your letter in an empty cell, or take a hint.")
        if self._game.help.hidden:
            return translate("Balda", "Type your letter in an empty cell.")
        if selected is None:
            return translate("Balda", "Type a letter, or double-click to see words that fit.")
        return translate("Balda", "Double-click: words through this letter. Search: all words.")
