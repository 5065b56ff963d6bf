"""The record of the game on the page: its moves in order, the current one, notes, variations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.balda.game import LONGEST_NOTE, Game
from ...core.balda.record import Agreed, Pass, Play, Record, Turn
from ...core.grid import Cell
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import Action
from .game import BaldaGameModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaRecordModel(QObject):
    """The moves of the line shown and their variations; stepping from one to another.

    Undo does not include steps, except those that remove letters typed in the middle of the game.
    """

    recordChanged = Signal()
    pathChanged = Signal()

    def __init__(self, shell: Shell, game: BaldaGameModel, parent: QObject | None = None) -> None:
        """For the game on the page."""
        super().__init__(parent)
        self._shell = shell
        self._game = game
        self._shown_state: tuple[object, ...] = ()
        self._rows: list[dict[str, Any]] | None = None  # made when they are looked at
        self._shown: Game | None = None
        """The game whose last move is shown with its path, as long as it is the one on the page."""
        self._noted: Game | None = None
        """The game after the last change of a note, which goes on as long as nothing else comes."""
        game.gameChanged.connect(self._game_changed)

    @Slot()
    def _game_changed(self) -> None:
        game = self._game.game
        # Letters that are typed change nothing here.
        shown = game.record, game.players, game.start_word, self._shell.shownLanguage
        if shown != self._shown_state:
            self._shown_state, self._rows = shown, None
            self.recordChanged.emit()
        self.pathChanged.emit()

    @property
    def _record(self) -> Record:
        return self._game.game.record

    # The moves

    @Property(list, notify=recordChanged)
    def rows(self) -> list[dict[str, Any]]:
        """The beginning and the moves of the line shown; below a move what was made in its place.

        `kind`: beginning, move or variation; `number`, `shown`, `who`, `points`, `note`; `more`:
        how many moves follow a variation; `at`: whether it is the current one.
        """
        if self._rows is None:
            self._rows = self._all_rows()
        return self._rows

    def _all_rows(self) -> list[dict[str, Any]]:
        record = self._record
        if len(record.entries) == 1:
            return []
        names = [player["name"] for player in self._game.players]
        start = self._game.game.start_word
        shown = self._game.alphabet.upper(start) or translate("Balda", "The beginning")
        rows = [self._row(0, 0, "beginning", names, shown)]
        for number, entry in enumerate(record.line, 1):
            rows.append(self._row(number, entry, "move", names))
            for other in record.beside(entry):
                rows.append(self._row(number, other, "variation", names))
        return rows

    def _row(
        self, number: int, at: int, kind: str, names: Sequence[str], shown: str = ""
    ) -> dict[str, Any]:
        record = self._record
        entry = record.entries[at]
        made = entry.made
        if made is not None:
            shown = self._text(made)
        return {
            "entry": at,
            "kind": kind,
            "number": str(number) if number else "",
            "shown": shown,
            "who": names[made.player] if isinstance(made, Play | Pass) else "",
            "points": str(made.points) if isinstance(made, Play) else "",
            "note": entry.note,
            "more": len(record.below(at)) - 1 if kind == "variation" else 0,
            "at": at == record.at,
        }

    def _text(self, turn: Turn) -> str:
        match turn:
            case Play():
                return self._game.alphabet.upper(turn.word)
            case Pass():
                return translate("Balda", "Pass")
            case Agreed():
                return translate("Balda", "Ended by agreement")

    @Property(int, notify=recordChanged)
    def currentRow(self) -> int:
        """The row of the current move, -1 where nothing was played."""
        return next((at for at, row in enumerate(self.rows) if row["at"]), -1)

    @Property(str, notify=recordChanged)
    def placeText(self) -> str:
        """The number of the current move."""
        record = self._record
        if not record.line:
            return ""
        if record.at == 0:
            return translate("Balda", "The beginning")
        text = translate("Balda", "Move %1 of %2")
        text = text.replace("%1", str(len(record.turns)))
        return text.replace("%2", str(len(record.line)))

    @Property(bool, notify=recordChanged)
    def canStepBack(self) -> bool:
        """Whether there is a move before."""
        return self._record.at != 0

    @Property(bool, notify=recordChanged)
    def canStepForward(self) -> bool:
        """Whether a move follows."""
        return self._record.next is not None

    # Stepping

    @Slot(int)
    def goTo(self, entry: int) -> None:
        """Show the position after a move, and the path of its word."""
        before = self._game.game
        if not 0 <= entry < len(before.record.entries):
            return
        game = before.gone_to(entry)
        turns = game.record.turns
        last = turns[-1] if turns else None
        self._shown = game
        cell = last.cell if isinstance(last, Play) else None
        is_lost = bool(before.letters_typed) and not before.record.is_last
        if is_lost and game is not before:
            self._game.do(Action("step"), game, select=cell)
            self._game.notify_undo(translate("Balda", "The letters typed here were removed."))
        else:
            self._game.amend(game, select=cell)
        self.pathChanged.emit()

    @Slot(int)
    def step(self, by: int) -> None:
        """Go so many moves on, or back; as far as the line shown goes."""
        line = (0, *self._record.line)
        at = line.index(self._record.at) + by
        self.goTo(line[min(max(at, 0), len(line) - 1)])

    @Slot(int)
    def stepAside(self, by: int) -> None:
        """Go to the next variation of the move shown, or the one before."""
        record = self._record
        alike = sorted((record.at, *record.beside(record.at)))
        if len(alike) == 1:
            self._shell.notify(translate("Balda", "This move has no variations."))
            return
        self.goTo(alike[(alike.index(record.at) + by) % len(alike)])

    # Notes, and deleted moves

    @Property(int, notify=recordChanged)
    def entry(self) -> int:
        """The current entry: 0 before the first move."""
        return self._record.at

    @Property(str, notify=recordChanged)
    def note(self) -> str:
        """The note to the current move."""
        return self._record.entries[self._record.at].note

    @Property(int, constant=True)
    def longestNote(self) -> int:
        """Characters of the longest note."""
        return LONGEST_NOTE

    @Slot(str)
    def setNote(self, note: str) -> None:
        """Write another note to the move shown; letters written in a row are one action."""
        game, record = self._game.game, self._record
        noted = game.noted(record.at, note)
        if record.at == 0 or noted == game:
            return
        is_shown = self._shown is game
        action = Action("note", str(len(record.turns)))
        self._game.do(action, noted, goes_on=self._noted is game)
        self._noted = noted
        if is_shown:
            self._shown = noted
            self.pathChanged.emit()

    @Slot(int)
    def remove(self, entry: int) -> None:
        """Delete a move and all that has followed it."""
        game = self._game.game
        if not 0 < entry < len(game.record.entries):
            return
        made = game.record.entries[entry].made
        assert made is not None
        name, more = self._text(made), len(game.record.below(entry)) - 1
        self._game.do(Action("strike", name), game.without(entry))
        if more:
            text = self.tr("%1 and %Ln move(s) after it were deleted.", "", more)
        else:
            text = translate("Balda", "%1 was deleted.")
        self._game.notify_undo(text.replace("%1", name))

    # The word on the board

    @property
    def play(self) -> Play | None:
        """The move whose path is shown."""
        game = self._game.game
        if self._shown is not game or not game.record.turns:
            return None
        last = game.record.turns[-1]
        return last if isinstance(last, Play) else None

    @property
    def last_cell(self) -> Cell | None:
        """Where the last letter was placed, whoever has passed since."""
        plays = self._game.game.plays
        return plays[-1].cell if plays else None

    def show_last(self) -> None:
        """Show the path of the move that was made just now, until something else is done."""
        self._shown = self._game.game
        self.pathChanged.emit()

    @property
    def is_shown(self) -> bool:
        """Whether the last thing done was stepping here."""
        return self._shown is self._game.game

    def hide(self) -> bool:
        """Take the path off the board; returns whether there was any."""
        was_shown = self.play is not None
        self._shown = None
        self.pathChanged.emit()
        return was_shown
