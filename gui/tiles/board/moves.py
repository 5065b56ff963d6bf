"""The moves of the position: found at once, as a list; the selected one is shown on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from PySide6.QtCore import Signal, Slot

from ....core.grid import Cell, Path
from ....core.lexicon.alphabet import Alphabet
from ....core.tiles.board.game import YOU, Board, Game
from ....core.tiles.board.moves import BoardMoves, Move, find_moves, place_of
from ....core.tiles.board.order import MoveOrder
from ...jobs import StopRequested
from ...qt_types import Property, filled, override, translate, view_model
from ...shell.model import Shell
from ...tool.board import Board as Editor
from ...tool.board_words import BoardWords
from ...tool.result_list import ResultList
from .says import equity_text


def move_text(move: Move, alphabet: Alphabet) -> str:
    """Name a move: its word, the tiles it exchanges, or the pass."""
    if move.exchanged:
        text = translate("TilesBoard", "Exchange %1")
        return filled(text, alphabet.upper(move.exchanged))
    return alphabet.upper(move.word) or translate("TilesBoard", "Pass")


def blanks_of(move: Move) -> list[int]:
    """Give the places in a move's word of the blanks that it lays."""
    laid = {(row, column): sign for row, column, sign in move.laid}
    return [at for at, cell in enumerate(move.cells) if laid.get(cell, "a").isupper()]


class MoveList(ResultList):
    """The moves as a list model, those with the best equity first."""

    ROLES: ClassVar = {
        "place": lambda move: move.place,
        "blanks": blanks_of,
        "score": lambda move: move.score,
        "equity": lambda move: equity_text(move.equity),
    }
    TEXT_ROLES = ("word", "leave")
    COLUMNS = (MoveOrder.WORD, MoveOrder.SCORE, MoveOrder.EQUITY)
    LARGEST_FIRST = frozenset({MoveOrder.SCORE, MoveOrder.EQUITY})
    DEFAULT = MoveOrder.DEFAULT

    @override
    def text_of(self, role: str, row: Move) -> str:
        alphabet = self.results.lexicon.alphabet
        is_word = role == "word"
        return (
            move_text(row, alphabet) if is_word else alphabet.spelled(alphabet.capitals(row.leave))
        )


@dataclass(frozen=True)
class Question:
    """The question for the moves of a position. `through`: a square that they use, if any."""

    board: Board
    lexicon: str
    through: Cell | None = None


@view_model
class BoardMovesModel(BoardWords):
    """The moves of the player to move, and what is shown of them."""

    throughChanged = Signal()

    def __init__(self, shell: Shell, editor: Editor) -> None:
        super().__init__(shell, editor, MoveList())
        self._through: Cell | None = None
        editor.did.connect(self._forget_through)

    @property
    def _game(self) -> Game:
        game: Game = self._editor.state
        return game

    @override
    def question(self) -> Question:
        """The present question; what is being laid does not change it."""
        game = self._game
        return Question(Board(game.position), game.lexicon, self._through)

    @override
    def find(self, question: Question, stop_requested: StopRequested) -> BoardMoves | None:
        """Find the moves; None with an unknown rack."""
        lexicon, position = self._shell.lexicons.lexicon(question.lexicon), question.board.position
        if position.rack is None:
            return None
        moves = find_moves(position, lexicon).sorted(MoveOrder.EQUITY)
        if question.through is not None:
            cell = question.through
            moves = moves.only(np.array([cell in move.cells for move in moves], bool))
        return moves

    @override
    def is_answered(self) -> bool:
        return self._found is not None and not self._game.is_without_help

    @property
    def _found(self) -> BoardMoves | None:
        """The moves, None while they are not known, or with an unknown rack."""
        return None if self._game.is_over else self.answer

    @property
    def best(self) -> Move | None:
        """The move of the best equity, None while it is not known, or with an unknown rack."""
        return self._found[0] if self._found else None

    @override
    def path_of(self, found: Move) -> Path:
        return found.cells

    @override
    def worth_text(self, found: Move) -> str:
        text = translate("TilesBoard", "Points: %1, equity: %2")
        return filled(text, found.score, equity_text(found.equity))

    @override
    def row_text(self) -> str:
        move: Move | None = self.current
        if move is None:
            return ""
        words = f"{move.place} {move_text(move, self._game.alphabet)}".strip()
        return f"{words}, {self.currentText}"

    @override
    def count_text(self, count: int) -> str:
        return self.tr("%Ln move(s)", "", count)

    @override
    def empty_texts(self) -> tuple[str, str]:
        game = self._game
        if game.is_over:
            return translate("TilesBoard", "The game is over"), ""
        if game.is_without_help:
            return (
                translate("TilesBoard", "Your move"),
                translate("TilesBoard", "Type a word on the board. A hint says what is best."),
            )
        if game.is_computers_turn:
            return translate("TilesBoard", "The computer's turn"), ""
        if self.is_answered():
            return self.count_text(0), ""
        if game.position.rack is not None:
            return translate("TilesBoard", "Searching…"), ""
        if game.is_set_up:
            return (
                translate("TilesBoard", "Set up a position"),
                translate("TilesBoard", "Type the tiles of the board, then those of the rack."),
            )
        if game.player != YOU:
            return (
                translate("TilesBoard", "Their turn"),
                translate("TilesBoard", "Type their word on the board, or write it."),
            )
        return (
            translate("TilesBoard", "Type your tiles"),
            translate("TilesBoard", "All your moves appear at once; ? is a blank."),
        )

    # Moves through a square

    @Property(str, notify=throughChanged)
    def throughText(self) -> str:
        """The square that the moves shown use, empty without one."""
        if self._through is None:
            return ""
        return filled(translate("TilesBoard", "Through %1"), place_of(self._through))

    @Slot(int, int)
    def showThrough(self, row: int, column: int) -> None:
        """Show only the moves that use a square; again: all. Not where a hint is of all."""
        is_wanted = (row, column) != self._through and not self._game.is_without_help
        self._look_through((row, column) if is_wanted else None)

    @Slot()
    def showAll(self) -> None:
        self._look_through(None)

    @Slot(str)
    def _forget_through(self, action: str) -> None:
        if action not in ("type", "erase", "take up"):
            self.showAll()

    def _look_through(self, square: Cell | None) -> None:
        self._through = square
        self.throughChanged.emit()
        self.find_if_changed()
