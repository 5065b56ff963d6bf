"""A word dragged over the board: a move made at the table."""

from __future__ import annotations

from PySide6.QtCore import Slot

from ...core.grid import Cell
from ...core.lexicon.keyboard import letter_typed
from ..qt_types import connect_all, override, translate
from ..shell.model import Shell
from ..tool.tracing import Tracing
from .game import BaldaGameModel
from .search import BaldaSearchModel


class BaldaDrag(Tracing):
    """The cells dragged over, which ask where their word was played."""

    def __init__(self, shell: Shell, game: BaldaGameModel, search: BaldaSearchModel) -> None:
        super().__init__()
        self._shell, self._game, self._search = shell, game, search
        self.letter_wanted = False
        """They wait for the letter of the empty one among them."""
        self._to_show: tuple[Cell, ...] = ()
        # Before anything asks for the cells, which may be on the board no more.
        connect_all(self.cancel, game.board.boardChanged, game.board.changed)
        search.answerCame.connect(self._show)

    @override
    def traced(self, cell: Cell) -> tuple[Cell, ...]:
        return self._game.state.rules.traced(self.cells, cell)

    @override
    def end(self) -> None:
        """Take the cells for a move made at the table."""
        cells, game = self.cells, self._game.state
        empty = {cell for cell in cells if game.board.letter(*cell) is None}
        if len(cells) < 2 or self._game.waits_for_computer():
            self.cancel()
        elif len(empty) == 1:
            self._game.board.selectCell(*empty.pop())
            self.letter_wanted = True
            self.trace(*cells)
        else:
            self.cancel()
            one = translate("Balda", "A move places one letter: drag over just one empty cell.")
            new = translate("Balda", "Drag over the new letter, or over one empty cell.")
            if empty or game.fresh not in cells:
                self._shell.notify(one if empty else new)
            else:
                self._ask(cells)

    @override
    @Slot()
    def cancel(self) -> None:
        self.letter_wanted = False
        super().cancel()

    def type(self, text: str) -> bool:
        """Take the letter of the empty cell; returns whether it was one."""
        letter = letter_typed(text[:1], self._game.alphabet)
        if letter is not None:
            cells = self.cells
            self._game.board.typeSymbol(letter)
            if all(map(self._game.board.symbol, cells)):
                self._ask(cells)
            else:  # another letter is not played yet
                self.cancel()
        return letter is not None

    def _ask(self, cells: tuple[Cell, ...]) -> None:
        word = "".join(self._game.state.board.letter(*cell) or "" for cell in cells)
        if fault := self._search.askWord(word):
            self._shell.notify(fault)
        else:
            self._to_show = cells

    @Slot()
    def _show(self) -> None:
        cells, self._to_show = self._to_show, ()
        if cells:  # the word was played there, with the letter that is fresh, or nowhere
            self._search.select_path(0, cells)
