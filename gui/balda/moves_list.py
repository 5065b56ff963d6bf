"""The moves of a search as a list for the screen."""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from core.balda.moves import Move, Order
from gui.result_list import ResultList


class MovesList(ResultList):
    """A `Moves` table on the screen."""

    ROLES: ClassVar = {
        "word": lambda move: move.word,
        "length": lambda move: len(move.word),
        "letter": lambda move: move.letter.upper(),
        "cell": lambda move: f"{move.row + 1},{move.column + 1}",
        "points": lambda move: move.points,
        "placed": lambda move: [at for at, cell in enumerate(move.path) if cell == move.cell],
    }
    COLUMNS = (Order.WORD, Order.LENGTH, Order.RARITY, Order.CELL, Order.POINTS)
    DEFAULT = Order.DEFAULT

    def row_of(self, move: Move) -> int:
        """The row that shows a move again after a change, -1 if none does."""
        shown = self.results
        if shown is None:
            return -1
        table = shown.table
        alike = np.flatnonzero(
            (table["row"] == move.row)
            & (table["column"] == move.column)
            & (table["letter"] == shown.lexicon.alphabet.code(move.letter))
            & (table["length"] == len(move.word))
        )
        return next((int(row) for row in alike if shown[int(row)].word == move.word), -1)
