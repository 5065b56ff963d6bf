"""A word traced over the board: selected in the list, or entered in a round."""

from __future__ import annotations

from PySide6.QtCore import QObject

from ...core.boggle.words import Word
from ...core.grid import Cell
from ..qt_types import connect_all, filled, override, translate
from ..shell.model import Shell
from ..tool.tracing import Tracing
from ..tool.word_results import PointsText
from .game import BoggleGameModel
from .round import BoggleRoundModel
from .words import BoggleWordsModel


class BoggleTrace(Tracing):
    """The dice traced."""

    def __init__(
        self,
        shell: Shell,
        game: BoggleGameModel,
        words: BoggleWordsModel,
        round_: BoggleRoundModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._shell = shell
        self._game = game
        self._words = words
        self._round = round_
        connect_all(self.cancel, game.board.boardChanged, round_.ended)

    @override
    def start(self, row: int, column: int) -> None:
        """Begin to trace a word, on a die."""
        if self._game.board.symbol((row, column)) is not None:
            self.trace((row, column))

    @override
    def traced(self, cell: Cell) -> tuple[Cell, ...]:
        cells, last = self.cells, self.cells[-1]
        if cells[-2:-1] == (cell,):
            return cells[:-1]
        is_beside = max(abs(cell[0] - last[0]), abs(cell[1] - last[1])) == 1
        may_follow = is_beside and cell not in cells and self._game.board.symbol(cell) is not None
        return (*cells, cell) if may_follow else cells

    @override
    def end(self) -> None:
        """Select the word in the list, or say why it does not count; in a round, enter it."""
        if self._game.playing:
            self.cells = ()
            self._round.enter()
            return
        cells, found, words = self.cells, self._word, self._words
        if found is not None:
            if words.rows.row_of(found) < 0:
                words.setFilter("")
            words.select_path(words.rows.row_of(found), cells)
        elif len(cells) > 1 and words.is_answered():
            self._shell.notify(self.about())
        self.cancel()

    @override
    def trace(self, *cells: Cell) -> None:
        if self._game.playing:
            self._round.trace(cells)
        super().trace(*cells)

    @property
    def _word(self) -> Word | None:
        return self._words.named(self._game.state.board.spell(self.cells))

    def about(self) -> str:
        """The word traced, what it is worth, and whether it counts."""
        game, found = self._game.state, self._word
        word = game.board.spell(self.cells)
        if found is not None:
            text = "%1: " + PointsText().text(found.points)
            if lesser := self._words.lesser_path(found, self.cells):
                text += " · " + lesser
        elif not self._words.is_answered():
            text = "%1"
        elif len(word) < game.min_length:
            text = translate("Boggle", "%1: too short")
        else:
            text = translate("Boggle", "%1: not in the word list")
        return filled(text, self._game.board.alphabet.upper(word))
