"""A board on a page: typing on it, undo, the session; a game's own class adds what is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from PySide6.QtCore import Property, QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from core.history import History
from core.lexicon.alphabet import Alphabet
from gui.session import Session
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

Cell = tuple[int, int]


class Action(Protocol):
    """What undo takes back."""

    def name(self) -> str:
        """The action's name in the language of the interface."""


@QmlElement
@QmlUncreatable("each game has its own kind")
class BoardEditor(QObject):
    """The state of a game, frozen, with a `board` in it; and everything that changes it.

    Rows and columns count from 0 here, as on the board; the page counts them from 1 where a
    person reads them.
    """

    boardChanged = Signal()
    selectionChanged = Signal()
    stateChanged = Signal()
    """Something beside the board was changed, or the language."""
    lexiconChanged = Signal()
    """Another word list is in use."""
    changed = Signal()
    """The state was changed; comes after the signals above."""

    def __init__(self, shell: Shell, game: str, state: Any, parent: QObject | None = None) -> None:
        """Open the last session, or begin with a state."""
        super().__init__(parent)
        self._shell = shell
        self._selected: Cell = (0, 0)
        self._down = False
        self._flipped = False
        self._history: History[Any, Action] = History(state)
        self.view: dict[str, Any] = {}
        """What other models want kept with the session, JSON-able."""
        self.session = Session(shell, game, self._session_content, self)
        self.session.restore(self._restore)
        self._lexicon_told = self.lexicon_name
        shell.languageChanged.connect(self.stateChanged)

    def content(self) -> dict[str, Any]:
        """The state, JSON-able."""
        raise NotImplementedError

    def state_of(self, content: Mapping[str, Any]) -> Any:
        """The state that `content` gave. Raises ValueError, KeyError or TypeError."""
        raise NotImplementedError

    @property
    def state(self) -> Any:
        """The present state."""
        return self._history.state

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of the board."""
        alphabet: Alphabet = self.state.board.alphabet
        return alphabet

    @property
    def lexicon_name(self) -> str:
        """The word list in use."""
        name: str = self.state.lexicon
        return name

    @property
    def selected(self) -> Cell:
        """The cell that typing goes to."""
        return self._selected

    @Property(int, notify=boardChanged)
    def rows(self) -> int:
        """The board's rows."""
        return self.state.board.rows

    @Property(int, notify=boardChanged)
    def columns(self) -> int:
        """The board's columns."""
        return self.state.board.columns

    @Property(int, notify=selectionChanged)
    def selectedCell(self) -> int:
        """The cell that typing goes to, numbered row by row."""
        return self.state.board.cell(*self._selected)

    @Property(str, notify=selectionChanged)
    def direction(self) -> str:
        """Where typing goes on: right or down."""
        return "down" if self._down else "right"

    @Property(str, notify=stateChanged)
    def undoText(self) -> str:
        """What undo would take back, empty where there is nothing."""
        action = self._history.undo_name
        return action.name() if action else ""

    @Property(str, notify=stateChanged)
    def redoText(self) -> str:
        """What redo would do again, empty where there is nothing."""
        action = self._history.redo_name
        return action.name() if action else ""

    @Slot(int, int)
    def clickCell(self, row: int, column: int) -> None:
        """Select a cell; a click on the selected one turns the typing direction."""
        self._flipped = (row, column) == self._selected
        if self._flipped:
            self._down = not self._down
        self.selectCell(row, column)

    @Slot(int, int)
    def selectCell(self, row: int, column: int) -> None:
        """Select a cell; the typing direction stays."""
        self._selected = (row, column)
        self.selectionChanged.emit()
        self.session.save_soon()

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Go to another cell, as far as the board goes."""
        row, column = self._selected
        board = self.state.board
        self.selectCell(
            min(max(row + down, 0), board.rows - 1),
            min(max(column + right, 0), board.columns - 1),
        )

    def select_by_second_click(self, row: int, column: int) -> None:
        """Select a cell by a double click, whose first click was not meant to turn the typing."""
        if self._flipped and (row, column) == self._selected:
            self._down = not self._down
            self._flipped = False
        self.selectCell(row, column)

    @Slot()
    def undo(self) -> None:
        """Take back the last action."""
        if self._history.undo_name is not None:
            self._history.undo()
            self._changed()

    @Slot()
    def redo(self) -> None:
        """Do again what was taken back."""
        if self._history.redo_name is not None:
            self._history.redo()
            self._changed()

    def do(self, action: Action, state: Any) -> None:
        """Change the state by an action that undo can take back."""
        self._history.do(action, state)
        self._changed()

    def notify_undo(self, text: str) -> None:
        """Tell what was just done, with a button that undoes it."""
        state = self.state

        def undo() -> None:
            if self.state is state:  # else something else would be undone
                self.undo()

        self._shell.notify(text, translate("BoardEditor", "Undo"), undo)

    def _changed(self) -> None:
        board = self.state.board
        row, column = self._selected
        self._selected = (min(row, board.rows - 1), min(column, board.columns - 1))
        self.boardChanged.emit()
        self.selectionChanged.emit()
        self.stateChanged.emit()
        if self._lexicon_told != self.lexicon_name:
            self._lexicon_told = self.lexicon_name
            self.lexiconChanged.emit()
        self.session.save_soon()
        self.changed.emit()

    def _session_content(self) -> dict[str, Any]:
        view = {**self.view, "selected": list(self._selected), "down": self._down}
        return {"game": self.content(), "view": view}

    def _restore(self, content: Mapping[str, Any]) -> None:
        state = self.state_of(content["game"])
        view = dict(content.get("view", {}))
        row, column = (int(number) for number in view.get("selected", (0, 0)))
        state.board.cell(row, column)
        self._history = History(state)
        self._selected, self._down, self.view = (row, column), bool(view.get("down")), view
