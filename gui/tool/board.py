"""The board on a page: typing, undo and the session, the clipboard, word lists, the example."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from ...core.errors import Complaint
from ...core.files.state import read_json
from ...core.grid import Cell
from ...core.history import Step, Unread
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ...core.library.code import has_code, write_code
from ...core.record.table import looks_like_moves
from ..complaints import one_line
from ..qt_types import Property, filled, translate, view_model
from ..shell.pictures import files_in, image_in, on_clipboard
from .board_history import EXAMPLE
from .board_says import Action
from .board_typing import BoardTyping

MAX_PASTED = 1_000_000
"""Characters of a text that is pasted."""

LONG_TEXT = 20_000
"""Characters from which on a pasted text is read beside the window, as a file is."""


@view_model
class Board(BoardTyping):
    """A game's board and what is done with it in every game; `board_says` tells how to make one."""

    @Property(bool, constant=True)
    def seesPictures(self) -> bool:
        return self.seen is not None

    # The whole board

    @Slot()
    def clearBoard(self) -> None:
        if self.empty:
            self._shell.notify(translate("Board", "The board is already empty."))
            return
        self._down = False
        self.do(Action("clear", begins=True), self.says.cleared(self.state), select=(0, 0))
        self.notify_undo(self.says.texts()["cleared"])

    @Slot()
    def copyBoard(self) -> None:
        self.copy(self.state.board)

    def copy(self, board: Any) -> None:
        """Put a board, this one or another, on the clipboard as text."""
        QGuiApplication.clipboard().setText(board.text() + "\n")
        self._shell.notify(self.says.texts()["copied"])

    @Slot()
    def copyCode(self) -> None:
        """Put the position on the clipboard as a text code."""
        self._copy_code(self.state)

    @Slot()
    def copyChallenge(self) -> None:
        """Put the game as it began on the clipboard, and its result, for somebody else."""
        assert self.says.challenge is not None
        self._copy_code(self.says.challenge(self.says.final(self.state)))

    @Property(bool, constant=True)
    def challenges(self) -> bool:
        """Whether somebody else can be challenged to play the same game."""
        return self.says.challenge is not None

    def _copy_code(self, state: Any) -> None:
        try:
            code = write_code(self.game_name, self.says.brief_content(state))
        except Complaint as error:
            self._shell.notify(
                filled(translate("Board", "Couldn't make a code: %1"), one_line(error))
            )
            return
        QGuiApplication.clipboard().setText(code)
        self._shell.notify(translate("Board", "Copied"))

    @Slot()
    def pasteBoard(self) -> None:
        """Take the board from the clipboard: a text, a picture or copied files.

        Files go before their names; a text that is a board goes before an image, which programs for
        tables and texts put beside it.
        """
        content = on_clipboard()
        files = files_in(content)
        if files:
            self._shell.opening.open(files)
            return
        image = image_in(content) if self.seen is not None else None
        if image is not None and not self._is_board(content.text()):
            self._shell.pictures.offer(image, translate("Board", "Clipboard"))
        else:
            self.pasteText(content.text())

    def _is_board(self, text: str) -> bool:
        """Whether a text can be pasted, perhaps with another word list."""
        if not text.strip():
            return False
        with suppress(Complaint):
            self.state_in(text, self.alphabet)
            return True
        return has_code(text) or self.other_list_for(text) is not None

    def state_in(self, text: str, alphabet: Any) -> Any:
        """The state in a text that was pasted or opened. Raises Complaint."""
        return self.says.read(self.state, text, alphabet)

    def unreadable(self, text: str) -> str:
        """What is said of a text that cannot be read; %1: why."""
        if self.says.moves_table is not None and looks_like_moves(text):
            return translate("Board", "Couldn't read the moves: %1")
        return self.says.texts()["unreadable"]

    @Slot(str)
    def pasteText(self, text: str) -> None:
        """Take the board from a text; one in other letters is offered the list that has them."""
        if not text.strip():
            self._shell.notify(translate("Board", "No text on the clipboard."))
            return
        if len(text) > MAX_PASTED:
            self._shell.notify(
                translate("Board", "This text is too long to paste. Open it as a file.")
            )
            return
        if len(text) > LONG_TEXT:
            self._shell.opening.paste_long(text, self.game_name)
            return
        if has_code(text) and self._shell.opening.paste(text, self.game_name):
            return
        try:
            state = self.state_in(text, self.alphabet)
        except Complaint as error:
            if not self.offer_other_list(text) and not self._shell.opening.paste(
                text, self.game_name
            ):
                self._shell.notify(filled(self.unreadable(text), one_line(error)))
            return
        self.paste(state)

    def paste(self, state: Any) -> None:
        """Put a state that was pasted on the board."""
        if self.state in (state, self.says.as_opened(state)):
            self.notify_same()
            return
        if self._is_rival(state):
            self.do(Action("paste"), replace(self.state, rival=state.rival))
        else:
            self.do(Action("paste", begins=True), self.says.as_opened(state))
        self.notify_undo(self._about_pasted() or self.says.texts()["pasted"])

    def _about_pasted(self) -> str:
        """Say what is special about a game that was pasted; empty for nothing."""
        state = self.state
        if self.says.challenge is None:
            return ""
        if state.rival:
            return challenge_text(state.scores, state.rival, is_over=self.says.is_over(state))
        moves = len(state.record.line)
        return self.tr("Game pasted: %Ln move(s).", "", moves) if moves else ""

    def _is_rival(self, state: Any) -> bool:
        if self.says.challenge is None or not state.rival or not self.state.record.turns:
            return False
        began = self.says.challenge(self.says.final(self.state))
        return bool(replace(began, rival=state.rival) == state)

    def notify_same(self) -> None:
        """Say that the board was left as it is."""
        self._shell.notify(translate("Board", "The board already shows this."))

    # Word lists

    def play_with(self, lexicon: str) -> None:
        """Take another word list; one with other letters clears the board. Raises CatalogError."""
        before = self.state
        state = before.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
        is_lost = self.says.is_lost(before, state)
        if is_lost and self.says.list_replaces:
            self.replaced.emit()
        self.do(Action("lexicon", begins=is_lost), state, select=(0, 0) if is_lost else None)
        if is_lost:
            self.notify_undo(self.says.texts()["cleared by list"])

    def other_list_for(self, text: str) -> str | None:
        """Return the name of another list whose letters a board has, None if there is none."""
        for name in DEFAULT_BY_LANGUAGE.values() if self.of_words else ():
            alphabet = self._catalog.alphabet(name)
            if alphabet.symbols == self.alphabet.symbols:
                continue
            with suppress(Complaint):
                self.state_in(text, alphabet)
                return name
        return None

    def offer_other_list(self, text: str) -> bool:
        """Offer the list that has the letters of a board; returns whether there is one."""
        name = self.other_list_for(text)
        if name is None:
            return False

        def take() -> None:
            self.play_with(name)
            self.pasteText(text)
            self.join()

        entry = self._catalog.entry(name)
        title = entry.title_ru if self._shell.shownLanguage == "ru" else entry.title
        notice = filled(self.says.texts()["other letters"], title)
        self._shell.notify(notice, translate("Board", "Switch list"), take)
        return True

    # The example

    @Slot()
    def showExample(self) -> None:
        example = self.says.example(self.state)
        if example is not None:
            self._down = False
            self.replaced.emit()
            action = Action(EXAMPLE, begins=True)
            self.do(action, self.says.as_opened(example.state), select=example.selected)

    @property
    def shows_example(self) -> bool:
        """Whether the example is on the board as it was shown."""
        action = self.last_action
        return action is not None and action.kind == EXAMPLE

    # New games

    def begin(self, state: Any, select: Cell) -> None:
        """Begin a new game; a notice takes that back where something was on the board."""
        is_replaced = self._is_worth_saving(state)
        self.replaced.emit()
        self._down = False
        self.do(Action("new", begins=True), state, select=select)
        if is_replaced:
            text = translate("Board", "New game. The previous one is in the saved games.")
            self.notify_undo(text)

    @property
    def games(self) -> int:
        """How many games were begun: each of those against the computer goes its own way."""
        begun = self.view.get("games")
        return begun % 2**31 if isinstance(begun, int) else 0

    def count_game(self) -> None:
        self.view["games"] = self.games + 1

    # A game that another one has replaced

    @property
    def steps_back(self) -> Sequence[Step[Any, Action]]:
        """The steps that undo takes back, the last one first."""
        return self._history.steps[self._history.at :: -1]

    def saved_before(self, steps: Iterable[Step[Any, Action]]) -> list[str]:
        """The states that a game has gone through, as JSON, and as they were saved.

        `steps`: `steps_back` when it ended. Can be called on any thread.
        """
        texts = list[str]()
        for step in steps:
            texts.append(self._history_file.text(step))
            is_first = step.name is None or step.name.begins
            with suppress(Complaint):  # such as a word list that was removed
                if not isinstance(step.state, Unread):
                    texts.append(self.text_of(self.says.as_saved(step.state)))
                elif is_first:  # as it was opened
                    state = self.says.state_of(read_json(step.state.text))
                    texts.append(self.text_of(self.says.as_saved(state)))
            if is_first:
                break
        return texts


def challenge_text(scores: Sequence[int], rival: Sequence[int], *, is_over: bool) -> str:
    """Say what is to be beaten in a game that somebody else has played, or compare the results."""
    if is_over:
        return rival_lines(scores, rival)[0]
    text = translate("Board", "Challenge: beat %1")
    return filled(text, " : ".join(map(str, rival)))


def rival_lines(scores: Sequence[int], rival: Sequence[int] | None) -> list[str]:
    """Compare the result of a game with that of somebody else from the same beginning."""
    if not rival:
        return []
    own, other = (" : ".join(map(str, result)) for result in (scores, rival))
    text = translate("Board", "Yours: %1, the other result: %2")
    return [filled(text, own, other)]
