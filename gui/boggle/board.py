"""The tray on the page: its faces and typing, how it is scored, undo, the session."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Property, QCoreApplication, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.boggle.board import BoggleBoard
from core.boggle.dice import DICE_SETS
from core.boggle.scoring import SCORINGS, Scoring
from core.lexicon.alphabet import Alphabet
from core.lexicon.catalog import Catalog
from gui.board_editor import BoardEditor
from gui.jobs import one_line
from gui.keyboard import letter_typed
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

GAME = "boggle"
FIRST_LIST = "en"
FIRST_DICE = "new"

Cell = tuple[int, int]


@dataclass(frozen=True)
class Tray:
    """A board of dice and how its words are counted."""

    board: BoggleBoard
    lexicon: str
    scoring: str = "classic"
    min_length: int = 3
    dice: str = FIRST_DICE

    @property
    def points(self) -> Scoring:
        """The scoring table."""
        return SCORINGS[self.scoring]


@dataclass(frozen=True)
class Action:
    """What undo takes back: the kind of action, and the face that it was about."""

    kind: str
    about: str = ""

    def name(self) -> str:
        """The action's name in the language of the interface, as in "Undo: type A"."""
        names = {
            "type": translate("Boggle", "type %1"),
            "block": translate("Boggle", "empty a cell"),
            "clear": translate("Boggle", "clear the tray"),
            "paste": translate("Boggle", "paste a tray"),
            "resize": translate("Boggle", "change the size"),
            "roll": translate("Boggle", "roll the dice"),
            "found": translate("Boggle", "take a found tray"),
            "lexicon": translate("Boggle", "change the word list"),
            "rules": translate("Boggle", "change the counting"),
        }
        return names[self.kind].replace("%1", self.about)


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BoggleBoardModel(BoardEditor):
    """The tray and everything that changes it. Rows and columns count from 0 here."""

    # A property is told of by a signal of its own class.
    facesChanged = Signal()
    trayChanged = Signal()

    def __init__(self, shell: Shell, catalog: Catalog, parent: QObject | None = None) -> None:
        """Open the last session, or begin with an empty tray."""
        self._catalog = catalog
        first = Tray(_blank(4, 4, catalog.alphabet(FIRST_LIST)), FIRST_LIST)
        super().__init__(shell, GAME, first, parent)
        self.boardChanged.connect(self.facesChanged)
        self.stateChanged.connect(self.trayChanged)

    def content(self) -> dict[str, Any]:
        """The tray, JSON-able."""
        tray = self.tray
        return {
            "board": tray.board.text().split("\n"),
            "lexicon": tray.lexicon,
            "scoring": tray.scoring,
            "min_length": tray.min_length,
            "dice": tray.dice,
        }

    def state_of(self, content: Mapping[str, Any]) -> Tray:
        """The tray that `content` gave. Raises ValueError, KeyError or TypeError."""
        lexicon = str(content["lexicon"])
        scoring, dice = str(content["scoring"]), str(content["dice"])
        return Tray(
            BoggleBoard.parse("\n".join(content["board"]), self._catalog.alphabet(lexicon)),
            lexicon,
            scoring if scoring in SCORINGS else "classic",
            int(content["min_length"]),
            dice if dice in DICE_SETS else FIRST_DICE,
        )

    @property
    def tray(self) -> Tray:
        """The present tray."""
        tray: Tray = self.state
        return tray

    @Property(list, notify=facesChanged)
    def faces(self) -> list[str]:
        """A face, or nothing, for each cell."""
        return [face or "" for face in self.tray.board.faces()]

    @Property(bool, notify=facesChanged)
    def empty(self) -> bool:
        """Whether no cell shows a face."""
        return not any(self.tray.board.faces())

    @Property(list, notify=trayChanged)
    def manyLettered(self) -> list[str]:
        """The faces of several letters that the alphabet's dice have, but for Qu: Q types that."""
        return [face.capitalize() for face in self.alphabet.faces if face != "qu"]

    @Property(str, notify=trayChanged)
    def scoring(self) -> str:
        """The name of the scoring table."""
        return self.tray.scoring

    @Property(int, notify=trayChanged)
    def minLength(self) -> int:
        """Letters in the shortest word that counts."""
        return self.tray.min_length

    @Property(str, notify=trayChanged)
    def dice(self) -> str:
        """The name of the set of dice."""
        return self.tray.dice

    @Property(list, notify=trayChanged)
    def diceSets(self) -> list[dict[str, str]]:
        """The sets of dice in the alphabet of the faces, with their titles."""
        titles = {
            "new": translate("Boggle", "16 dice, the new set"),
            "classic": translate("Boggle", "16 dice of 1976"),
            "big": translate("Boggle", "Big Boggle, 25 dice"),
            "super-big": translate("Boggle", "Super Big Boggle, 36 dice"),
        }
        return [
            {"value": name, "text": titles.get(name, name)}
            for name, dice in DICE_SETS.items()
            if dice.alphabet.symbols == self.alphabet.symbols
        ]

    # Typing

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Type faces from the selected cell on, Q for Qu; tells whether there was one."""
        typed = False
        for character in text:
            letter = letter_typed(character, self.alphabet)
            if letter is not None:
                self.typeFace(letter)
                typed = True
        return typed

    @Slot(str)
    def typeFace(self, face: str) -> None:
        """Put a face, of one letter or several, on the selected cell and go on."""
        board = self.tray.board.place(*self._selected, face)
        if board != self.tray.board:
            shown = board.face(*self._selected) or ""
            self.do(Action("type", shown), replace(self.tray, board=board))
        self._step(1)

    @Slot()
    def backspace(self) -> None:
        """Empty the selected cell, or the one before an empty one."""
        if self.tray.board.face(*self._selected) is None:
            self._step(-1)
        self.emptyCell()

    @Slot()
    def skip(self) -> None:
        """Leave the selected cell empty, which blocks it, and go on."""
        self.emptyCell()
        self._step(1)

    @Slot()
    def emptyCell(self) -> None:
        """Take the face off the selected cell."""
        if self.tray.board.face(*self._selected) is not None:
            board = self.tray.board.place(*self._selected, None)
            self.do(Action("block"), replace(self.tray, board=board))

    def _step(self, by: int) -> None:
        """Go on in the typing direction, at a row's end to the next row."""
        board = self.tray.board
        row, column = self._selected
        if self._down:
            at = column * board.rows + row + by
            at = min(max(at, 0), board.rows * board.columns - 1)
            self.selectCell(at % board.rows, at // board.rows)
        else:
            at = min(max(board.cell(row, column) + by, 0), len(board.cells) - 1)
            self.selectCell(*divmod(at, board.columns))

    # The whole tray

    @Slot(int, int)
    def resize(self, rows: int, columns: int) -> None:
        """Change the size; what is on both stays."""
        old = self.tray.board
        if (rows, columns) == (old.rows, old.columns):
            return
        board = _blank(rows, columns, self.alphabet)
        for row in range(min(rows, old.rows)):
            for column in range(min(columns, old.columns)):
                board = board.place(row, column, old.face(row, column))
        self.do(Action("resize"), replace(self.tray, board=board))

    @Slot(str)
    def chooseDice(self, name: str) -> None:
        """Choose the set that `roll` throws."""
        if name in DICE_SETS and name != self.tray.dice:
            self.do(Action("rules"), replace(self.tray, dice=name))

    @Slot()
    def roll(self) -> None:
        """Throw the dice."""
        dice = DICE_SETS.get(self.tray.dice)
        if dice is None or dice.alphabet.symbols != self.alphabet.symbols:
            self._shell.notify(
                translate("Boggle", "There are no dice with the letters of this list.")
            )
            return
        self.do(Action("roll"), replace(self.tray, board=dice.roll()))

    @Slot()
    def clear(self) -> None:
        """Take all faces off."""
        if not self.empty:
            board = self.tray.board
            blank = _blank(board.rows, board.columns, self.alphabet)
            self.do(Action("clear"), replace(self.tray, board=blank))
            self.notify_undo(translate("Boggle", "The tray is empty."))

    @Slot()
    def copyBoard(self) -> None:
        """Put the tray on the clipboard as text."""
        self.copy(self.tray.board)

    def copy(self, board: BoggleBoard) -> None:
        """Put a board, this one or one that a hunt has found, on the clipboard as text."""
        QGuiApplication.clipboard().setText(board.text() + "\n")
        self._shell.notify(translate("Boggle", "The tray is on the clipboard as text."))

    @Slot()
    def pasteBoard(self) -> None:
        """Take the tray from the clipboard's text: rows, or all cells on one line."""
        text = QGuiApplication.clipboard().text().strip()
        if not text:
            self._shell.notify(translate("Boggle", "There is no text on the clipboard."))
            return
        try:
            board = _parse(text, self.alphabet)
        except ValueError as error:
            self._shell.notify(
                translate("Boggle", "This is no tray: %1").replace("%1", one_line(error))
            )
            return
        self.do(Action("paste"), replace(self.tray, board=board))
        self.notify_undo(translate("Boggle", "The tray was pasted."))

    def take(self, found: Tray) -> None:
        """Take a tray that a hunt has found, counted as it was in the hunt."""
        self.do(Action("found"), replace(found, dice=self.tray.dice))

    # Counting

    @Slot(str)
    def chooseScoring(self, name: str) -> None:
        """Count by another table."""
        if name in SCORINGS and name != self.tray.scoring:
            self.do(Action("rules"), replace(self.tray, scoring=name))

    @Slot(int)
    def setMinLength(self, letters: int) -> None:
        """Set the length of the shortest word that counts."""
        if letters != self.tray.min_length:
            self.do(Action("rules"), replace(self.tray, min_length=letters))

    def play_with(self, lexicon: str) -> None:
        """Take another word list; one with other letters empties the tray.

        Raises CatalogError when there is no such list.
        """
        alphabet = self._catalog.alphabet(lexicon)
        old = self.tray
        if alphabet.symbols == self.alphabet.symbols:
            self.do(Action("lexicon"), replace(old, lexicon=lexicon))
            return
        was_empty = self.empty
        board = _blank(old.board.rows, old.board.columns, alphabet)
        self.do(Action("lexicon"), replace(old, lexicon=lexicon, board=board))
        if not was_empty:
            self.notify_undo(
                translate("Boggle", "The new list has other letters, so the tray was emptied.")
            )


def _blank(rows: int, columns: int, alphabet: Alphabet) -> BoggleBoard:
    return BoggleBoard.of_faces(rows, columns, [None] * (rows * columns), alphabet)


def _parse(text: str, alphabet: Alphabet) -> BoggleBoard:
    """Read a board as rows of lines; of one line as rows parted by spaces, or as a square."""
    if "\n" in text:
        return BoggleBoard.parse(text, alphabet)
    parts = text.split()
    single = all(len(part) == 1 or alphabet.fold(part) in alphabet.faces for part in parts)
    if len(parts) > 1 and not (single and len(parts) > 3):  # no tray has fewer cells than 4
        return BoggleBoard.parse("\n".join(parts), alphabet)
    return BoggleBoard.parse_row(text, alphabet)
