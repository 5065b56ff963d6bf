"""The moves of a position as a table with what each of them costs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
import numpy.typing as npt

from ..lexicon.known_words import DICTIONARY
from .moves import MOVE, Move, Moves
from .order import Order

if TYPE_CHECKING:  # it imports the searches
    from .advice import Advice, Reply

ADVISED = np.dtype([*((name, MOVE[name]) for name in MOVE.names or ()), ("at", np.int32)])
"""A move, and its row in the advice."""


class AdviceOrder(StrEnum):
    """By what advised moves are sorted beside all that moves are."""

    NET = "net"  # what a move gains beyond the reply to it, most first


@dataclass(frozen=True)
class AdvisedMove(Move):
    """A move with what it costs.

    `reply`: the best of the opponent as it is set, None where there is none; `is_reply_rare`: only
    dictionaries have its word. `known_reply`: of an unknown opponent, the best that a good player
    finds. `net`: the points less those of the reply, or of the mean of both replies. `opens`: the
    words of six letters or more that can be played after it and could not before. `value`: what the
    mover gains in all from here on when both play best, None where that is not known. `advised`: of
    the best move that is known, the depth of its search, else 0, and `worth` what it gains by that;
    `is_proven`: nothing is better.
    """

    reply: "Reply | None"
    known_reply: "Reply | None"
    is_reply_rare: bool
    net: float
    opens: int
    value: int | None
    advised: int
    worth: float
    is_proven: bool


@dataclass(frozen=True, eq=False, repr=False)
class AdvisedMoves(Moves):
    """A table of moves with advice: by net, then as moves are sorted.

    `table`: ADVISED[moves].
    """

    TIES: ClassVar[tuple[StrEnum, ...]] = (AdviceOrder.NET, *Moves.TIES)
    COLUMNS: ClassVar = {
        **Moves.COLUMNS,
        "net": lambda move: int(move.net) if move.net == int(move.net) else float(move.net),
        "reply": lambda move: move.reply.word if move.reply else None,
        "reply_row": lambda move: move.reply.row + 1 if move.reply else None,
        "reply_col": lambda move: move.reply.column + 1 if move.reply else None,
        "reply_points": lambda move: move.reply.points if move.reply else None,
        "opens": lambda move: move.opens,
        "value": lambda move: move.value,
    }

    advice: "Advice"

    @classmethod
    def of(cls, advice: "Advice") -> Self:
        """Give all moves of an advice, in its order."""
        moves = advice.moves
        table = np.empty(len(moves), ADVISED)
        for name in MOVE.names or ():
            table[name] = moves.table[name]
        table["at"] = np.arange(len(moves))
        return cls(moves.lexicon, table[advice.order], moves.board, moves.path_cells, advice)

    def amended(self, advice: "Advice") -> Self:
        """Give the same rows with a later advice on the same position."""
        return replace(self, advice=advice)

    def _row(self, index: int) -> AdvisedMove:
        move, advice = super()._row(index), self.advice
        at = int(self.table["at"][index])
        # By the replies alone it would be the first row anyway.
        is_advised = advice.advised == at and (advice.depth > 2 or advice.exact)
        return AdvisedMove(
            **vars(move),
            reply=advice.reply(at),
            known_reply=advice.known_reply(at),
            is_reply_rare=self._is_rare(int(advice.replies["word"][at])),
            net=float(advice.net[at]),
            opens=int(advice.opens[at]),
            value=int(advice.values[at]) if advice.sure[at] else None,
            advised=advice.depth if is_advised else 0,
            worth=float(advice.worth) if is_advised else 0.0,
            is_proven=is_advised and advice.exact,
        )

    def _is_rare(self, word: int) -> bool:
        tiers = self.lexicon.tiers
        return tiers is not None and word >= 0 and bool(tiers[word] >= DICTIONARY)

    def keys(self) -> dict[Any, npt.NDArray[Any]]:
        """Give what each order sorts by."""
        keys: Mapping[Any, npt.NDArray[Any]] = super().keys()
        net = -self.advice.net[self.table["at"]]
        return {**keys, AdviceOrder.NET: net, Order.DEFAULT: net}

    def heat(self) -> npt.NDArray[np.int32]:
        """Count for each cell, row by row, how much the moves that place a letter there open.

        The most words of six letters or more that one of them opens, whether it is a row here or
        not; -1 where there is no move.
        """
        board, table = self.board, self.advice.moves.table
        opened = np.full(board.rows * board.columns, -1, np.int32)
        np.maximum.at(opened, table["row"] * board.columns + table["column"], self.advice.opens)
        return opened
