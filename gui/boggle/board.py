"""The Boggle board on the page: its faces and typing, how it is scored, undo, the session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.boggle.board import BoggleBoard
from ...core.boggle.dice import DICE_SETS
from ...core.boggle.game import Game
from ...core.boggle.scoring import SCORINGS
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import Action, BoardEditor, Example

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

EXAMPLES = {"en": "gsec nrie talb esdo", "ru": "исап тктл инар акит"}
"""For each language a board with many words."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleBoardModel(BoardEditor):
    """The board and everything that changes it."""

    gameChanged = Signal()
    """`stateChanged`, for this class's own properties."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        """Open the last session, or begin with an empty board."""
        super().__init__(shell, "boggle", parent)
        self.stateChanged.connect(self.gameChanged)

    def first_state(self) -> Game:
        """An empty board."""
        name = self._shell.first_list
        return Game.empty(name, self._catalog.alphabet(name))

    def example(self) -> Example | None:
        """A board in the letters of the list, scored as this one."""
        text = EXAMPLES.get(self.alphabet.language)
        if text is None:
            return None
        return Example(self.with_board(BoggleBoard.read(text, self.alphabet)))

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The game that `content` gave."""
        return Game.from_content(content, self._catalog.alphabet(str(content.get("lexicon"))))

    def read(self, text: str, alphabet: Alphabet) -> BoggleBoard:
        """The board that a text is: rows, or all cells on one line."""
        return BoggleBoard.read(text, alphabet)

    def blank(self) -> BoggleBoard:
        """An empty board of the present size."""
        board = self.game.board
        return BoggleBoard.empty(board.rows, board.columns, board.alphabet)

    def symbol_on(self, board: BoggleBoard, cell: Cell) -> str | None:
        """The face on a cell."""
        return board.shown(*cell)

    def texts(self) -> dict[str, str]:
        """Names of actions, and notices."""
        return {
            "type": translate("Boggle", "type %1"),
            "erase": translate("Boggle", "empty a cell"),
            "clear": translate("Boggle", "clear the board"),
            "paste": translate("Boggle", "paste a board"),
            "open": translate("Boggle", "open a board"),
            "resize": translate("Boggle", "change the size"),
            "roll": translate("Boggle", "roll the dice"),
            "found": translate("Boggle", "use a found board"),
            "lexicon": translate("Boggle", "change the word list"),
            "rules": translate("Boggle", "change the scoring"),
            "copied": translate("Boggle", "Board copied as text."),
            "pasted": translate("Boggle", "Board pasted."),
            "cleared": translate("Boggle", "The board is empty."),
            "unreadable": translate("Boggle", "Couldn't read the board: %1"),
            "other letters": translate("Boggle", "These letters belong to another word list: %1."),
        }

    @property
    def game(self) -> Game:
        """The present game."""
        game: Game = self.state
        return game

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of the faces."""
        return self.game.board.alphabet

    @Property(list, notify=gameChanged)
    def manyLettered(self) -> list[str]:
        """The faces of several letters that the alphabet's dice have, but for Qu: Q types that."""
        return [self.alphabet.title(face) for face in self.alphabet.faces if face != "qu"]

    def pad_keys(self) -> list[str]:
        """The letters, with Qu for Q, and the faces of several."""
        single = ["Qu" if key == "Q" else key for key in super().pad_keys()]
        return [*single, *self.manyLettered]

    @Property(str, notify=gameChanged)
    def scoring(self) -> str:
        """The name of the scoring table."""
        return self.game.scoring

    @Property(int, notify=gameChanged)
    def minLength(self) -> int:
        """Letters in the shortest word that counts."""
        return self.game.min_length

    @Property(str, notify=gameChanged)
    def dice(self) -> str:
        """The name of the set of dice that is thrown, empty where there is none."""
        dice = self.game.thrown_dice
        return "" if dice is None else dice.name

    @Property(str, notify=gameChanged)
    def diceText(self) -> str:
        """The size of the board that the dice fill."""
        dice, board = self.game.thrown_dice, self.game.board
        if dice is None:
            return ""
        rows, columns = dice.size()
        if (rows, columns) == (board.rows, board.columns):
            text = translate("Boggle", "These dice fill a %1×%2 board.")
        else:
            text = translate("Boggle", "These dice need a %1×%2 board; now it is %3×%4.")
        sides = (rows, columns, board.rows, board.columns)
        for number, side in enumerate(sides, 1):
            text = text.replace(f"%{number}", str(side))
        return text

    @Property(list, notify=gameChanged)
    def diceSets(self) -> list[dict[str, str]]:
        """The sets of dice in the alphabet of the faces, with their titles."""
        titles = {
            "new": translate("Boggle", "16 dice, the new set"),
            "classic": translate("Boggle", "16 dice of 1976"),
            "big": translate("Boggle", "Big Boggle, 25 dice"),
            "super-big": translate("Boggle", "Super Big Boggle, 36 dice"),
            "russian": translate("Boggle", "Gridsmith set, 16 dice"),
            "russian-big": translate("Boggle", "Gridsmith set, 25 dice"),
        }
        return [{"value": name, "text": titles.get(name, name)} for name in self.game.fitting_dice]

    # The whole board

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the size; what is on both stays."""
        board = self.game.board
        if (rows, columns) != (board.rows, board.columns):
            self.do(Action("resize"), self.with_board(board.moved_onto(rows, columns)))

    @Slot(str)
    def chooseDice(self, name: str) -> None:
        """Choose the set that `roll` throws."""
        if name in DICE_SETS and name != self.dice:
            self.do(Action("rules"), replace(self.game, dice=name))

    @Slot()
    def roll(self) -> None:
        """Throw the dice."""
        dice = self.game.thrown_dice
        if dice is not None:
            self.do(self._dealt("roll"), self.with_board(dice.roll()))
        else:
            self._shell.notify(translate("Boggle", "No dice have the letters of this list."))

    def take(self, found: Game) -> None:
        """Take a board that a search has found, scored as in the search."""
        self.do(self._dealt("found"), replace(found, dice=self.game.dice))

    def _dealt(self, kind: str) -> Action:
        """The action that puts another game on the board; of several in a row the last is saved."""
        last = self._history.undo_name
        return Action(kind, begins=last is None or last.kind != kind)

    # Scoring

    @Slot(str)
    def chooseScoring(self, name: str) -> None:
        """Count by another table."""
        if name in SCORINGS and name != self.game.scoring:
            self.do(Action("rules"), replace(self.game, scoring=name))

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        if letters != self.game.min_length:
            self.do(Action("rules"), replace(self.game, min_length=letters))

    def play_with(self, lexicon: str) -> None:
        """Take another word list; one with other letters clears the board."""
        game = self.game.with_lexicon(lexicon, self._catalog.alphabet(lexicon))
        was_cleared = game.board != self.game.board and not self.empty
        self.do(Action("lexicon", begins=was_cleared), game)
        if was_cleared:
            self.notify_undo(
                translate("Boggle", "The new list uses other letters, so the board was cleared.")
            )
