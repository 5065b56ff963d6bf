"""What selections of pieces to look for, as the sheet asks it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.blocks.puzzle import Puzzle
from ..complaints import say
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .board import BlocksBoardModel
from .draft import DraftPiece, Shape
from .solving import BlocksSolveModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

_AIMS = ("unique", "level")
_SETS = ("own", "polyominoes", "polycubes", "sticks")
_NUMBERS = {"size": (1, 6, 4), "copies": (1, 9, 1), "pieces": (0, 99, 0)}
"""Of each number the least, the greatest and the first."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BlocksSelectModel(QObject):
    """The question of a search for selections; it is saved with the session."""

    askChanged = Signal()
    """Something else is asked for."""

    def __init__(
        self,
        shell: Shell,
        board: BlocksBoardModel,
        solving: BlocksSolveModel,
        parent: QObject | None = None,
    ) -> None:
        """Ask what was asked last."""
        super().__init__(parent)
        self._shell = shell
        self._board = board
        self._solving = solving

    def _saved(self, name: str) -> object:
        saved = self._board.view.get("select")
        return saved.get(name) if isinstance(saved, dict) else None

    def _keep(self, name: str, value: object) -> None:
        saved = self._board.view.get("select")
        self._board.view["select"] = (saved if isinstance(saved, dict) else {}) | {name: value}
        self._board.session.save_soon()
        self.askChanged.emit()

    @Property(str, notify=askChanged)
    def aim(self) -> str:
        """What a selection is to have: one assembly (unique) or the highest level (level)."""
        saved = self._saved("aim")
        return str(saved) if saved in _AIMS else _AIMS[0]

    @Slot(str)
    def chooseAim(self, aim: str) -> None:
        """Say what a selection is to have."""
        self._keep("aim", aim)

    @Property(str, notify=askChanged)
    def pieceSet(self) -> str:
        """What to choose from: own, those of the puzzle; polyominoes, polycubes, sticks."""
        saved = self._saved("set")
        return str(saved) if saved in _SETS else _SETS[0]

    @Slot(str)
    def chooseSet(self, name: str) -> None:
        """Say what to choose from."""
        self._keep("set", name)

    def _number(self, name: str) -> int:
        least, most, first = _NUMBERS[name]
        saved = self._saved(name)
        return min(max(saved, least), most) if type(saved) is int else first

    @Property(int, notify=askChanged)
    def size(self) -> int:
        """The cubes of each piece of a list."""
        return self._number("size")

    @Property(int, notify=askChanged)
    def copies(self) -> int:
        """How often a piece of a list may be taken."""
        return self._number("copies")

    @Property(int, notify=askChanged)
    def pieces(self) -> int:
        """How many pieces a selection has; 0 for any number."""
        return self._number("pieces")

    @Slot(str, int)
    def setNumber(self, name: str, number: int) -> None:
        """Set the size, the copies or the pieces."""
        self._keep(name, number)

    @property
    def _puzzle(self) -> Puzzle | None:
        """The goal with the whole set; None, with a notice, where something is missing."""
        draft = self._board.draft
        if self.pieceSet != "own" and not self._board.ofSpheres:
            from ...core.blocks.polycubes import Kind, pieces_of  # not before the first frame

            kind = Kind(self.pieceSet)
            listed = pieces_of(kind, None if kind is Kind.STICKS else self.size)
            pieces = (DraftPiece(each.name, Shape.of(each.cubes), self.copies) for each in listed)
            draft = replace(draft, pieces=tuple(pieces), part=0)
        if draft.fault is not None:
            self._shell.notify(say(draft.fault))
        elif self._board.ofSpheres:
            text = translate("Blocks", "Selections are only searched for puzzles of cubes.")
            self._shell.notify(text)
            return None
        return draft.puzzle

    @Slot(result=bool)
    def begin(self) -> bool:
        """Look for them; returns whether that could be asked."""
        puzzle = self._puzzle
        if puzzle is not None:
            self._solving.begin_selecting(puzzle, self.aim, self.pieces)
        return puzzle is not None
