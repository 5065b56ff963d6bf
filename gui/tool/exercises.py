"""Exercises: the worst moves of a reviewed game, for which better ones are to be found."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDateTime, QLocale, QObject, QTimer, Signal, Slot

from ...core.errors import Complaint
from ...core.files.state import read_json
from ...core.library.library import json_text
from ...core.study.card_box import MISTAKE, CardBox
from ..jobs import Lane
from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Part, Shell
from .board import Board
from .judgements import Judgements
from .record import RecordModel
from .review_texts import signed

if TYPE_CHECKING:
    from .judgements import Judged


MAX_EXERCISES = 3
"""Moves that are to be improved."""


@view_model
class Exercises(Part):
    """Asks for a better move than each of the worst ones, one after the other.

    What followed is hidden meanwhile. A move that is tried is judged and taken back.
    `judge`: looks into the last move of a state, and calls with what was found out.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        editor: Board,
        record: RecordModel,
        judgements: Judgements,
        judge: Callable[[Any, Callable[[Judged], object]], object],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(shell, parent)
        self._editor = editor
        self._record_model = record
        self._judgements = judgements
        self._says = judgements.says
        self._judge = judge
        self._entries: tuple[int, ...] = ()
        """The moves to improve: the one in hand and those after it."""
        self._before: Any = None
        """The state in which a better move is to be found."""
        self._verdict = ""
        self._answered = False
        self._is_right = True
        """Whether the best move is found at the first attempt."""
        self._card = ""
        """The card that the exercise in hand is on, empty for none."""
        self._box = CardBox(shell.places.data)
        record.exercises = self
        # Once what has made a move is done with it.
        self._attempt = QTimer(self, interval=0, singleShot=True)
        self._attempt.timeout.connect(self._attempted)
        editor.changed.connect(self._attempt.start)
        editor.replaced.connect(self.end)
        self.changed.connect(record.refresh)

    @Property(bool, notify=changed)
    def on(self) -> bool:
        """Whether a better move is to be found."""
        return bool(self._entries)

    answered = attribute(
        bool,
        "_answered",
        "Whether the better move of the exercise in hand was found or shown.",
        notify=changed,
    )

    @Property(bool, notify=changed)
    def isLast(self) -> bool:
        return len(self._entries) <= 1

    @Property(bool, notify=changed)
    def canRepeat(self) -> bool:
        """Whether the exercise was done, and is not asked for again yet."""
        return self._answered and not self._card

    @Property(str, notify=changed)
    def text(self) -> str:
        """What is to be done, and below it what became of the last attempt."""
        return "\n".join(filter(None, (self._instruction, self._verdict)))

    @property
    def brief(self) -> str:
        """The same in one line."""
        return self._verdict or self._instruction

    @property
    def _instruction(self) -> str:
        if not self._entries:
            return ""
        entry = self._entries[0]
        judged = self._judged(entry)
        loss = "" if judged is None else signed(-judged.loss)
        loss = ", ".join(filter(None, (loss, self._missed(entry))))
        name = self._record_model.text(self._editor.state.record.entries[entry].made)
        text = translate("Review", "Find a better move than %1 (%2).")
        return filled(text, name, loss)

    def _judged(self, entry: int) -> Judged | None:
        return self._judgements.of(self._editor.state, entry)

    def _missed(self, entry: int) -> str:
        state, judged = self._editor.state, self._judged(entry)
        made = state.record.entries[entry].made
        return "" if judged is None else self._says.missed(state, made, judged.line)

    @Slot()
    def start(self) -> None:
        """Ask for better moves in place of the worst ones of the line shown."""
        from ...core.record.review import worst  # not before the first frame

        state = self._editor.state
        known = self._judgements.known(state)
        own = [judged for judged in known.values() if self._says.is_own(state, judged.player)]
        entries = {judged.number: entry for entry, judged in known.items()}
        found = [entries[judged.number] for judged in worst(own, len(own))]
        found.sort(key=lambda entry: not self._missed(entry))
        self._entries = tuple(found[:MAX_EXERCISES])
        if self._entries:
            self._begin()
        else:
            self._shell.notify(translate("Review", "No mistakes to improve."))

    def _begin(self, card: str = "") -> None:
        self._verdict, self._answered, self._is_right, self._card = "", False, True, card
        before = self._editor.state.record.entries[self._entries[0]].after
        self._record_model.goTo(before)
        self._before = self._editor.state
        self.changed.emit()

    @Slot()
    def end(self) -> None:
        """Leave the exercises; what followed is shown again."""
        if self._entries:
            self._entries = ()
            self.changed.emit()

    @Slot()
    def goOn(self) -> None:
        """Show the answer; after that, the next exercise, or the move where there is none."""
        if not self._answered:
            judged = self._judged(self._entries[0])
            best = "" if judged is None else self._says.move_text(self._before, judged.line[0])
            self._verdict = filled(translate("Review", "Better: %1"), best)
            self._is_right = False
            self._set_answered()
            self.changed.emit()
        elif len(self._entries) > 1:
            self._entries = self._entries[1:]
            self._begin()
        else:
            entry = self._entries[0]
            self.end()
            self._record_model.goTo(entry)

    def step_back(self) -> bool:
        """Show the answer, or go on; returns whether there was an exercise."""
        if self._entries:
            self.goOn()
            return True
        return False

    # Mistakes that come back

    @Slot()
    def askAgain(self) -> None:
        """Have the mistake asked for again after some days."""
        state = self._editor.state.at_entry(self._entries[0])
        self._card = json_text(self._editor.says.content(state))
        self._save_answer()
        self.changed.emit()

    def _set_answered(self) -> None:
        if self._card and not self._answered:
            self._save_answer()
        self._answered = True

    def _save_answer(self) -> None:
        def saved(due: datetime) -> None:
            local = QDateTime.fromSecsSinceEpoch(int(due.timestamp())).date()
            language = QLocale(self._shell.shownLanguage)
            day = language.toString(local, QLocale.FormatType.ShortFormat)
            self._shell.notify(filled(translate("Review", "Comes back on %1"), day))

        self._shell.jobs.ask(
            partial(self._box.review, *self._deck, self._card, right=self._is_right),
            done=saved,
            failed=self._shell.notify_error,
            lane=Lane.FILES,
        )

    @property
    def _deck(self) -> tuple[str, str]:
        return self._editor.game_name, MISTAKE

    @Slot()
    def repeat(self) -> None:
        """Open the mistake that has been due the longest."""

        def find() -> list[str]:
            return self._box.order(*self._deck, self._box.cards(*self._deck))

        self._shell.jobs.ask(
            find, done=self._open, failed=self._shell.notify_error, lane=Lane.FILES
        )

    def _open(self, cards: list[str]) -> None:
        if not cards:
            self._shell.notify(translate("Review", "No mistakes to repeat today."))
            return
        try:
            state = self._editor.says.state_of(read_json(cards[0]))
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self._editor.replaced.emit()
        self._editor.paste(state)
        opened = self._editor.state

        def judged(_: Judged) -> None:
            if self._editor.state is opened:
                self._entries = (opened.record.at,)
                self._begin(cards[0])

        self._judge(opened, judged)

    # Attempts

    @Slot()
    def _attempted(self) -> None:
        state, record = self._editor.state, self._editor.state.record
        if not self._entries or state is self._before:
            return
        entry = self._entries[0]
        made, is_there = record.entries[record.at], entry < len(record.entries)
        if is_there and record.at == record.entries[entry].after:
            return  # letters were typed, say
        if not is_there or made.after != record.entries[entry].after:  # one has gone elsewhere
            self.end()
            return
        if record.at == entry:
            self._take_back(translate("Review", "That move was played."))
            return
        name = self._record_model.text(made.made)
        known = self._judged(record.at)
        if known is not None:
            self._judge_attempt(name, entry, known)
            return

        def done(judged: Judged) -> None:
            if self._entries[:1] == (entry,):
                self._judge_attempt(name, entry, judged)

        self._judge(state, done)
        self._take_back(filled(translate("Review", "%1: one moment…"), name))

    def _take_back(self, verdict: str) -> None:
        self._verdict = verdict
        if self._editor.state is not self._before:
            self._editor.undo()
            if self._editor.state != self._before:
                self._editor.amend(self._before)
            self._before = self._editor.state
        self.changed.emit()

    def _judge_attempt(self, name: str, entry: int, attempt: Judged) -> None:
        played = self._judged(entry)
        text = translate("Review", "%1 loses, too (%2). Try again.")
        if not attempt.loss:
            text = translate("Review", "%1 is the best move.")
            self._set_answered()
        elif played is not None and attempt.loss < played.loss:
            text = translate("Review", "%1 is better (%2), but not the best. Try again.")
        self._is_right = self._is_right and not attempt.loss
        loss = signed(-attempt.loss)
        self._take_back(filled(text, name, loss))
