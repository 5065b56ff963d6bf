"""The rules of the game on the page."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.game import Game
from ...core.bonus import Bonus
from ..qt_types import Property, attribute, translate, view_model
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action


@view_model
class BaldaRulesModel(QObject):
    """What words may do and what they bring; a change is an action of its own."""

    state = StateOf(Game)
    """The present game."""

    changed = Signal()
    """Something that is shown here is another: not at each letter."""

    def __init__(self, shell: Shell, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self.board = board
        self._shown: object = None
        board.stateChanged.connect(self._look)

    @Slot()
    def _look(self) -> None:
        board, rules = self.state.board, self.state.rules
        shown = rules, board.rows, board.columns, board.alphabet, self._shell.shownLanguage
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()

    knots = attribute(
        bool, "state.rules.knots", "Whether a word may pass each cell twice.", notify=changed
    )

    diagonals = attribute(
        bool, "state.rules.diagonals", "Whether a word may step diagonally.", notify=changed
    )

    minLength = attribute(
        int, "state.rules.min_length", "Letters in the shortest word that counts.", notify=changed
    )

    @Property(list, notify=changed)
    def letterValues(self) -> list[dict[str, Any]]:
        """Each letter of the alphabet with its points."""
        alphabet, values = self.state.board.alphabet, self.state.rules.letter_values
        return [
            {"letter": symbol, "shown": alphabet.upper(symbol), "value": values.get(symbol, 1)}
            for symbol in alphabet.symbols
        ]

    @Property(bool, notify=changed)
    def lettersValued(self) -> bool:
        """Whether some letter is worth other than 1."""
        return any(value != 1 for value in self.state.rules.letter_values.values())

    scored = attribute(
        bool,
        "state.rules.has_points",
        "Whether points are anything else than letters.",
        notify=changed,
    )

    @Property(list, notify=changed)
    def bonuses(self) -> list[str]:
        """The mark of each cell's bonus, empty for none; an empty list where no cell has one."""
        bonuses, board = self.state.rules.bonuses, self.state.board
        cells = itertools.product(range(board.rows), range(board.columns))
        return [str(bonuses.get(cell, "")) for cell in cells] if bonuses else []

    @Property(str, notify=changed)
    def bonusesText(self) -> str:
        """How many cells have a bonus."""
        count = len(self.state.rules.bonuses)
        return self.tr("%Ln cell(s)", "", count) if count else translate("Balda", "none")

    # What is done

    @Slot(dict)
    def set(self, changes: dict[str, Any]) -> None:
        """Change rules, called by their names in `Rules`."""
        rules = replace(self.state.rules, **changes)
        if rules != self.state.rules:
            self.board.do(Action("rules"), replace(self.state, rules=rules))

    @Slot(str, int)
    def setLetterValue(self, letter: str, value: int) -> None:
        """Set the points of a letter."""
        self.set({"letter_values": {**self.state.rules.letter_values, letter: value}})

    @Slot(list, str)
    def setBonuses(self, cells: list[int], mark: str) -> None:
        """Give cells, by their numbers, the bonus of a mark; empty: none."""
        bonuses = dict(self.state.rules.bonuses)
        for number in cells:
            cell = divmod(int(number), self.state.board.columns)
            if mark:
                bonuses[cell] = Bonus.parse(mark)
            else:
                bonuses.pop(cell, None)
        self.set({"bonuses": bonuses})
