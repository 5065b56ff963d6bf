"""The record of the game on the page, and the path of the move that was gone to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.balda.game import Game
from ...core.balda.record import Agreed, Pass, Play, Turn
from ...core.grid import Cell
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.record import RecordModel
from .game import BaldaGameModel
from .says import names

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaRecordModel(RecordModel):
    """The moves of the game; the word of the one that was gone to is shown on the board."""

    pathChanged = Signal()

    def __init__(self, shell: Shell, game: BaldaGameModel, parent: QObject | None = None) -> None:
        super().__init__(shell, game.board, parent)
        self._game = game
        self._shown: Game | None = None
        """The game whose last move is shown with its path, as long as it is the one on the page."""
        game.changed.connect(self.pathChanged)

    def beginning(self) -> str:
        """The start word."""
        start = self._game.state.start_word
        return self._game.alphabet.upper(start) or super().beginning()

    def text(self, turn: Turn) -> str:
        """The word, or what else was done."""
        match turn:
            case Play():
                return self._game.alphabet.upper(turn.word)
            case Pass():
                return translate("Balda", "Pass")
            case Agreed():
                return translate("Balda", "Ended by agreement")

    def who(self, turn: Turn) -> str:
        """The player's name; both agree on an end."""
        return "" if isinstance(turn, Agreed) else names(self._game.state)[turn.player]

    def points(self, turn: Turn) -> str:
        """The points of a word."""
        return str(turn.points) if isinstance(turn, Play) else ""

    def has_meanings(self) -> bool:
        """Whether meanings are shown, and known for the language of the list."""
        return self._shell.meaningsShown and self._shell.meanings.known(self._game.state.lexicon)

    def meaning_of(self, turn: Turn) -> str:
        """A word and what it means."""
        if not isinstance(turn, Play):
            return ""
        name, alphabet = self._game.board.lexicon_name, self._game.alphabet
        meaning = self._shell.meanings.text(name, turn.word, alphabet)
        return f"{alphabet.upper(turn.word)}: {meaning}" if meaning else ""

    def basis(self) -> tuple[object, ...]:
        """The players and the start word; letters that are typed change nothing here."""
        game = self._game.state
        return game.players, game.machine, game.start_word

    def cell_of(self, turn: Turn) -> Cell | None:
        """Where the letter was placed."""
        return turn.cell if isinstance(turn, Play) else None

    def loss(self, state: Game) -> str:
        """Letters typed in the middle of the game."""
        is_lost = bool(state.letters_typed) and not state.record.is_last
        return translate("Balda", "The letters typed here were removed.") if is_lost else ""

    def about_to_show(self, state: Game) -> None:
        """Show the path of the move that is gone to."""
        self._shown = state

    def about_to_note(self, before: Game, after: Game) -> None:
        """Show the same path."""
        if self._shown is before:
            self._shown = after

    @Slot(int)
    def goTo(self, entry: int) -> None:
        """Show the position after a move, and the path of its word."""
        super().goTo(entry)
        self.pathChanged.emit()

    # The word on the board

    @property
    def play(self) -> Play | None:
        """The move whose path is shown."""
        game = self._game.state
        if self._shown is not game or not game.record.turns:
            return None
        last = game.record.turns[-1]
        return last if isinstance(last, Play) else None

    @property
    def last_cell(self) -> Cell | None:
        """Where the last letter was placed, whoever has passed since."""
        plays = self._game.state.plays
        return plays[-1].cell if plays else None

    def show_last(self) -> None:
        """Show the path of the move that was made just now, until something else is done."""
        self._shown = self._game.state
        self.pathChanged.emit()

    @property
    def is_shown(self) -> bool:
        """Whether the last thing done was stepping here."""
        return self._shown is self._game.state

    def hide(self) -> bool:
        """Take the path off the board; returns whether there was any."""
        was_shown = self.play is not None
        self._shown = None
        self.pathChanged.emit()
        return was_shown
