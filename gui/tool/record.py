"""The record of the game on a page: its moves in order, the current one, notes, variations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.grid import Cell
from ...core.record.record import LONGEST_NOTE, Record
from ..qt_types import (
    Property,
    alias,
    attribute,
    connect_all,
    constant,
    filled,
    translate,
    view_model,
)
from ..shell.model import Shell
from .board import Board
from .board_says import Action

MAX_NAMED = 6
"""Moves that a notice names."""


@dataclass(frozen=True)
class RecordSays:
    """What a game says of its turns, in a state."""

    text: Callable[[Any, Any], str]
    """What is shown of a turn."""
    who: Callable[[Any, Any], str]
    """The name of the player who has made a turn, empty if that matters not."""
    points: Callable[[Any], str]
    """What a turn has brought, empty for nothing."""
    basis: Callable[[Any], tuple[object, ...]]
    """All that the rows are made of, besides the record and the language."""
    cell_of: Callable[[Any, Any], Cell | None]
    """The cell that is selected where one goes to a turn."""
    beginning: Callable[[Any], str] = lambda state: ""
    """What is shown of the beginning, empty for just that."""
    loss: Callable[[Any], str] = lambda state: ""
    """What to say of what is lost where one goes elsewhere, empty for nothing."""
    remark: Callable[[Any, int], str] = lambda state, number: ""
    """What is shown beside a move without a note, by its number; beside the beginning at 0."""
    word: Callable[[Any], str] = lambda turn: ""
    """The word of a turn, empty for none; its meaning can be shown."""


@view_model
class RecordModel(QObject):
    """The moves of the line shown and their variations; stepping from one to another.

    The game's state has a `record`, and the methods `at_entry`, `noted` and `without`, which take
    the number of an entry. Undo does not include steps, except those that lose something.
    """

    recordChanged = Signal()
    meaningChanged = Signal()
    shownChanged = Signal()
    lastShown = Signal()
    """The move that was made just now is shown."""

    def __init__(self, shell: Shell, editor: Board, says: RecordSays) -> None:
        super().__init__()
        self.says = says
        self.shown: Any = None
        """The state that was gone to: its last move is shown until something else is done."""
        self._shell, self._editor = shell, editor
        self._shown_state: tuple[object, ...] = ()
        self._rows: list[dict[str, Any]] | None = None  # made when they are looked at
        self._corrected: tuple[int, int] | None = None
        """The entry of the move that is being corrected, and how many there were."""
        self.review: Any = None
        """The review of the game: what it says of a move is in the move's row."""
        self.exercises: Any = None
        """Its exercises, which hide what followed."""
        self._noted: object = None
        """The game after the last change of a note, which goes on as long as nothing else comes."""
        editor.stateChanged.connect(self._state_changed)
        editor.changed.connect(self._correct)
        connect_all(
            self.meaningChanged,
            self.recordChanged,
            shell.meanings.changed,
            shell.meaningsShownChanged,
        )

    # The moves

    @Slot()
    def _state_changed(self) -> None:
        shown = self._record, self._shell.shownLanguage, *self.says.basis(self._editor.state)
        if shown != self._shown_state:
            self._shown_state, self._rows = shown, None
            self.recordChanged.emit()

    @Slot()
    def refresh(self) -> None:
        """Make the rows again: more is known of the moves."""
        self._shown_state, self._rows = (), None
        self.recordChanged.emit()

    _record: Record[Any, Any] = alias("_editor.state.record", "The moves of the game.")

    def text(self, turn: Any) -> str:
        return self.says.text(self._editor.state, turn)

    @Property(bool, notify=recordChanged)
    def hasMoves(self) -> bool:
        """Whether something was played, here or in a variation."""
        return len(self._record.entries) > 1

    @Property(bool, notify=meaningChanged)
    def hasMeanings(self) -> bool:
        """Whether the meaning of a move's word has a place on the page."""
        is_wanted = self._editor.of_words and self._shell.meaningsShown
        return is_wanted and self._shell.meanings.known(self._editor.lexicon_name)

    @Property(str, notify=meaningChanged)
    def meaning(self) -> str:
        """What the word of the current move means, with the word; empty if that is not known."""
        turns, board = self._record.turns, self._editor
        word = self.says.word(turns[-1]) if turns and self.hasMeanings else ""
        if not word:
            return ""
        meaning = self._shell.meanings.text(board.lexicon_name, word, board.alphabet)
        return f"{board.alphabet.upper(word)}: {meaning}" if meaning else ""

    @Property(list, notify=recordChanged)
    def rows(self) -> list[dict[str, Any]]:
        """The beginning and the moves of the line shown; below a move what was made in its place.

        `kind`: beginning, move, aside (a move of the line shown that nobody has made) or variation;
        `number`, `shown`, `who`, `points`, `note`; `more`:
        how many moves follow a variation; `at`: whether it is the current one; `judgement` and
        `loss`: what a review says of it.
        """
        if self._rows is None:
            self._rows = self._all_rows()
        return self._rows

    def _all_rows(self) -> list[dict[str, Any]]:
        record = self._record
        if len(record.entries) == 1:
            return []
        rows, is_aside = [self._row(0, 0, "beginning")], False
        if self._hides:
            way = enumerate(record.way_to(record.at), 1)
            return rows + [self._row(number, entry, "move") for number, entry in way]
        for number, entry in enumerate(record.line, 1):
            is_aside = is_aside or record.entries[entry].aside
            rows.append(self._row(number, entry, "aside" if is_aside else "move"))
            for other in record.beside(entry):
                rows.append(self._row(number, other, "variation"))
        for other in record.following[record.end]:
            rows.append(self._row(len(record.line) + 1, other, "variation"))
        return rows

    def _row(self, number: int, at: int, kind: str) -> dict[str, Any]:
        entry, state = self._record.entries[at], self._editor.state
        made = entry.made
        beginning = self.says.beginning(state) or translate("Record", "The beginning")
        return {
            "entry": at,
            "kind": kind,
            "number": str(number) if number else "",
            "shown": beginning if made is None else self.text(made),
            "who": "" if made is None else self.says.who(state, made),
            "points": "" if made is None else self.says.points(made),
            "note": entry.note or ("" if kind == "variation" else self.says.remark(state, number)),
            "more": len(self._record.below(at)) - 1 if kind == "variation" else 0,
            "at": at == self._record.at,
            "judgement": "" if self.review is None or not at else self.review.judgement_of(at),
            "loss": "" if self.review is None or not at else self.review.loss_of(at),
        }

    @Property(int, notify=recordChanged)
    def currentRow(self) -> int:
        """The row of the current move, -1 where nothing was played."""
        return next((at for at, row in enumerate(self.rows) if row["at"]), -1)

    @Property(str, notify=recordChanged)
    def placeText(self) -> str:
        record = self._record
        if not record.line:
            return ""
        if record.at == 0:
            return translate("Record", "The beginning")
        text = translate("Record", "Move %1 of %2")
        if record.aside:
            text = translate("Record", "Variation, move %1 of %2")
        return filled(text, len(record.turns), len(record.line))

    @Property(bool, notify=recordChanged)
    def canStepBack(self) -> bool:
        return self._record.at != 0

    @Property(bool, notify=recordChanged)
    def canStepForward(self) -> bool:
        return self._record.next is not None and not self._hides

    @property
    def _hides(self) -> bool:
        return self.exercises is not None and bool(self.exercises.on)

    # Stepping

    @Slot(int)
    def goTo(self, entry: int) -> None:
        """Show the position after a move."""
        before = self._editor.state
        if not 0 <= entry < len(before.record.entries):
            return
        after = before.at_entry(entry)
        made = after.record.entries[entry].made
        cell = None if made is None else self.says.cell_of(after, made)
        self.shown = after
        loss = "" if after is before else self.says.loss(before)
        if loss:
            self._editor.do(Action("step"), after, select=cell)
            self._editor.notify_undo(loss)
        else:
            self._editor.amend(after, select=cell)
        self.shownChanged.emit()

    def show_line(self, state: Any, moves: int) -> None:
        """Put a line on the board whose last moves were not made; go to the first of these."""
        record = state.record
        line = record.way_to(record.at)[-moves:]
        first = next((entry for entry in line if record.entries[entry].aside), line[0])
        self.shown = state.at_entry(first)
        self._editor.do(Action("line"), self.shown)

    @property
    def is_shown(self) -> bool:
        """Whether the last thing done was stepping here."""
        return self.shown is self._editor.state

    def show_last(self) -> None:
        """Show the move that was made just now, until something else is done."""
        self.shown = self._editor.state
        self.shownChanged.emit()
        self.lastShown.emit()

    def hide(self) -> bool:
        """Show the move no longer; returns whether there was one."""
        was_shown = self.is_shown and bool(self._record.turns)
        self.shown = None
        self.shownChanged.emit()
        return was_shown

    @Slot(int)
    def step(self, by: int) -> None:
        """Go so many moves on, or back; as far as the line shown goes."""
        if by > 0 and not self.canStepForward:
            return
        line = (0, *self._record.line)
        at = line.index(self._record.at) + by
        self.goTo(line[min(max(at, 0), len(line) - 1)])

    @Slot(int)
    def stepAside(self, by: int) -> None:
        """Go to the next variation of the move shown, or the one before."""
        record = self._record
        alike = sorted((record.at, *record.beside(record.at)))
        if len(alike) == 1:
            self._shell.notify(translate("Record", "This move has no variations."))
            return
        self.goTo(alike[(alike.index(record.at) + by) % len(alike)])

    def about_aside(self) -> str:
        """What to say while moves are shown that nobody has made."""
        return self._shell.by_hand(
            translate("Record", "A variation: these moves weren't made. Esc: back to the game."),
            translate("Record", "A variation: these moves weren't made."),
        )

    def about_move_here(self) -> str:
        """What to say of a move that would be made here: empty where it would be the next one."""
        if self._record.is_last or not self.is_shown:
            return ""
        return translate("Record", "A move here starts a variation.")

    def leave_aside(self) -> bool:
        """Go back to the game from moves that nobody has made; returns whether they were shown."""
        aside = self._record.aside
        if aside:
            self.goTo(self._record.entries[aside].after)
        return bool(aside)

    # Correcting a move

    @property
    def correcting(self) -> str:
        """What to say while a move is being corrected, else empty."""
        if self._corrected is None:
            return ""
        return filled(
            self._shell.by_hand(
                translate("Record", "Make the move that was made instead of %1. Esc cancels."),
                translate("Record", "Make the move that was made instead of %1."),
            ),
            self.text(self._record.entries[self._corrected[0]].made),
        )

    @Slot()
    def beginCorrection(self) -> None:
        """Go back before the current move; the next move made takes its place."""
        record = self._record
        if not record.at:
            self._shell.notify(translate("Record", "No move to correct."))
            return
        self.goTo(record.entries[record.at].after)
        self._corrected = record.at, len(record.entries)
        self._editor.stateChanged.emit()

    def cancel_correction(self) -> bool:
        """Go back to the move that was being corrected; returns whether there was one."""
        if self._corrected is None:
            return False
        entry, self._corrected = self._corrected[0], None
        self.goTo(entry)
        return True

    @Slot()
    def _correct(self) -> None:
        if self._corrected is None:
            return
        state, record = self._editor.state, self._record
        entry, count = self._corrected
        is_new = len(record.entries) == count + 1 and record.at == count
        if not is_new and len(record.entries) == count:
            before = record.entries[entry].after
            if record.at == before:
                return  # nothing was made yet: letters were typed, say
            is_made = record.at != entry and record.entries[record.at].after == before
        else:
            is_made = is_new
        self._corrected = None
        if not is_made:  # one has gone elsewhere
            return
        base = state.without(record.at) if is_new else state
        corrected, lost = base.corrected(entry, record.entries[record.at].made)
        self.shown = corrected
        self._editor.amend(corrected)
        text = translate("Record", "The move was corrected.")
        if lost:
            names = ", ".join(self.text(turn) for turn in lost[:MAX_NAMED])
            names += ", …" if len(lost) > MAX_NAMED else ""
            text = filled(
                translate("Record", "The move was corrected. These no longer fit: %1."), names
            )
        # Once what has made the move is done with it, else the notice would be withdrawn.
        QTimer.singleShot(0, self, lambda: self._editor.notify_undo(text))

    # Notes, and deleted moves

    entry = attribute(
        int, "_record.at", "The current entry: 0 before the first move.", notify=recordChanged
    )

    @Property(str, notify=recordChanged)
    def note(self) -> str:
        return self._record.entries[self._record.at].note

    longestNote = constant(int, LONGEST_NOTE, "Characters of the longest note.")

    @Slot(str)
    def setNote(self, note: str) -> None:
        """Write another note to the move shown; letters written in a row are one action."""
        before, record = self._editor.state, self._record
        noted = before.noted(record.at, note)
        if record.at == 0 or noted == before:
            return
        if self.shown is before:
            self.shown = noted
        action = Action("note", str(len(record.turns)))
        self._editor.do(action, noted, goes_on=self._noted is before)
        self._noted = noted

    @Slot(int)
    def remove(self, entry: int) -> None:
        """Delete a move and all that has followed it."""
        state = self._editor.state
        if not 0 < entry < len(state.record.entries):
            return
        name, more = self.text(state.record.entries[entry].made), len(state.record.below(entry)) - 1
        self._editor.do(Action("strike", name), state.without(entry))
        if more:
            text = self.tr("%1 and %Ln move(s) after it were deleted.", "", more)
        else:
            text = translate("Record", "%1 was deleted.")
        self._editor.notify_undo(filled(text, name))
