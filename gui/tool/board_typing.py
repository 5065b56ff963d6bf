"""Typing on a board: the selected cell, the direction, and letters typed in a row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from PySide6.QtCore import Slot

from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.lexicon.keyboard import letter_typed
from ..qt_types import filled, override, translate, view_model
from .board_history import BoardHistory
from .board_says import Action

PAUSE = 3.0
"""Seconds after which a letter that is typed begins another word."""


@dataclass(frozen=True)
class _Typing:
    """Letters typed in a row, which are one action: those by now, and where the next one goes."""

    action: Action
    next: Cell
    since: float


@view_model
class BoardTyping(BoardHistory):
    """Takes keys and clicks on a board, unless the game has something else that takes them."""

    _flipped = False
    _word: _Typing | None = None
    _typed: tuple[Any, Cell] | None = None
    """The state after what was typed last, and the cell on which that is."""

    @override
    def _emit_changes(self, before: Any, select: Cell | None = None) -> None:
        self._word = None
        super()._emit_changes(before, select)

    def symbol(self, cell: Cell) -> str | None:
        """The symbol on a cell, None where it is empty."""
        board = self.state.board
        return self.says.letters(board)[board.cell(*cell)] or None

    # The selected cell

    @Slot(int, int)
    def clickCell(self, row: int, column: int) -> None:
        """Select a cell; a click on the selected one turns the typing direction."""
        if (entry := self.typing.entry()) is not None:
            entry.tap(row, column)
            return
        self._flipped = (row, column) == self.selected
        if self._flipped:
            self._down = not self._down
        self.select((row, column), by_hand=True)

    @Slot()
    def turn(self) -> None:
        self._down = not self._down
        self.select(self.selected, by_hand=self.is_selected_by_hand)

    @Slot(int, int)
    def selectCell(self, row: int, column: int) -> None:
        """Select a cell; the typing direction stays."""
        self.select((row, column), by_hand=True)

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Go to another cell, as far as the board goes."""
        self.select(self.typing.step(self.state, self.selected, down, right), by_hand=True)
        self.walked.emit()

    def select_by_second_click(self, row: int, column: int) -> None:
        """Select the cell of a double click; what its first click turned is turned back."""
        if self._flipped and (row, column) == self.selected:
            self._down = not self._down
        self._flipped = False
        self.select((row, column), by_hand=True)

    def select(self, cell: Cell, *, by_hand: bool) -> None:
        """Select a cell; `by_hand`: its symbol may now be typed over."""
        if by_hand:
            self._word = None
        self.selected = self.says.within(self.state, cell)
        self.is_selected_by_hand = by_hand
        self._emit_selection()
        if not self._is_given:
            self.session.save_soon()

    # Typing

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type letters from the selected cell on; returns whether there was one."""
        if (entry := self.typing.entry()) is not None:
            return entry.type(text)
        is_any = False
        for character in self.alphabet.joined(text):
            letter = letter_typed(character, self.alphabet)
            joined = None if letter is None else self._joined(letter)
            if joined is not None and self._typed is not None:
                self.select(self._typed[1], by_hand=False)
                self.typeSymbol(joined)
                if len(joined) > 1:  # a face; another letter behind it is one of its own
                    self._typed = None
            elif letter is not None:
                self.typeSymbol(letter)
            elif not self.typing.other(character):
                continue
            is_any = True
        return is_any

    @Slot(str)
    def typeSymbol(self, symbol: str) -> None:
        """Put a letter, or a face of several, on the selected cell and go on to the next one."""
        at = self.selected
        state = self._try_typing(at, symbol)
        if state is None:
            return
        to = self._next(1)
        if to == self.selected and all(self.says.letters(state.board)):
            to = 0, 0  # the board is full: typing goes on where it began
        if state.board == self.state.board:
            if self._word is not None and self._word.next == at:
                self._word = replace(self._word, next=to)
            self.select(to, by_hand=False)
        elif not self._is_guarded():
            self._do_typing(at, self.says.letters(state.board)[state.board.cell(*at)], state, to)
        self._typed = self.state, at

    def _joined(self, letter: str) -> str | None:
        """The symbol that a letter makes of what was typed just before it, None where none."""
        if self._typed is None or self._typed[0] is not self.state or self.is_selected_by_hand:
            return None
        board = self.state.board
        before: str = self.says.letters(board)[board.cell(*self._typed[1])]
        if self.typing.joins(before, letter):
            return before
        whole: str | None = self.alphabet.completed(before, letter)
        return whole

    def _try_typing(self, cell: Cell, symbol: str | None) -> Any:
        """Give the state with something typed; None where the game forbids that, with a notice."""
        try:
            return self.typing.typed(self.state, cell, symbol)
        except Complaint as error:
            self._shell.notify_error(error)
            return None

    def end_word(self) -> None:
        """End the action of typing: the next letter begins another."""
        self._word = None

    def _do_typing(self, at: Cell, symbol: str, state: Any, to: Cell) -> None:
        """Put a letter down; those that are typed along a line, one after the other, are a word."""
        if self.typing.stays(self.state):
            to = at
        if self.typing.put(at, state, to):
            return
        typing, now = self._word, monotonic()
        goes_on = typing is not None and typing.next == at and now - typing.since < PAUSE
        if typing is not None and goes_on:
            begun = typing.action
            about = begun.about + self.capital(symbol)
            action = replace(begun, about=about, after=to)
        else:
            action = Action("type", self.capital(symbol), at, to)
        self.do(action, state, select=to, goes_on=goes_on)
        is_along = to != at and to[1 if self._down else 0] == at[1 if self._down else 0]
        self._word = _Typing(action, to, now) if is_along else None

    @Slot()
    def backspace(self) -> None:
        """Empty the selected cell, or the one before an empty one."""
        if (entry := self.typing.entry()) is not None:
            entry.erase(back=True)
            return
        cell = self.typing.erases(self.state)
        if cell is not None:
            self.select(cell, by_hand=False)
        elif self.symbol(self.selected) is None:
            self.select(self._next(-1), by_hand=False)
        self.erase()

    @Slot()
    def skip(self) -> None:
        """Leave the selected cell empty and go on."""
        if (entry := self.typing.entry()) is not None:
            entry.skip()
        elif self.typing.turns:
            self.turn()
        elif self.typing.space:
            self.typeSymbol(self.typing.space)
        else:
            self.erase(select=self._next(1))

    @Slot()
    def eraseCell(self) -> None:
        if (entry := self.typing.entry()) is not None:
            entry.erase(back=False)
            return
        self.erase()

    def erase(self, *, select: Cell | None = None) -> None:
        """Empty the selected cell, and select another one."""
        symbol = self.symbol(self.selected)
        if symbol is None:
            if select is not None:
                self.select(select, by_hand=False)
        elif not self._is_guarded():
            state = self._try_typing(self.selected, None)
            is_other = state is not None and state != self.state
            if is_other and not self.typing.put(self.selected, state, select):
                self.do(Action("erase", symbol), state, select=select)

    def _is_guarded(self) -> bool:
        """Whether the hand has not come to this cell, and what it holds is to stay."""
        symbol = self.symbol(self.selected)
        is_settled = self.typing.is_settled(self.state, self.selected)
        if self.is_selected_by_hand or symbol is None or not is_settled:
            return False
        self._shell.notify(
            filled(
                translate("Board", "Click the cell of %1 first to replace it."),
                self.capital(symbol),
            )
        )
        return True

    def _next(self, by: int) -> Cell:
        return self.typing.next(self.state.board, self.selected, by, down=self._down)
