"""The review of the game on a page: what each move has cost, and exercises made of the worst."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.record.record import Record
from ..jobs import Lane, StopRequested
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .board import Board
from .judgements import Judgements, ReviewSays
from .live_search import LiveSearch
from .record import RecordModel
from .review_texts import detail, judgement_text, leads, minus, summary

if TYPE_CHECKING:
    from .judgements import Judged

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

MAX_EXERCISES = 3
"""Moves that are to be improved."""


@QmlElement
@QmlUncreatable("a game's page has one")
class ReviewModel(QObject):
    """The moves of the line shown, judged by a search on the tool's long thread.

    The review is saved with the session, and with the game.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        editor: Board,
        record: RecordModel,
        says: ReviewSays,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.says = says
        self._shell = shell
        self._editor = editor
        self._record_model = record
        self.judgements = Judgements(says)
        lane = Lane(f"{editor.game_name} review", is_heavy=True)
        self._search = LiveSearch(shell.jobs, lane)
        self._attempts = LiveSearch(shell.jobs, lane)
        self._wanted: frozenset[int] = frozenset()
        """Keys of the moves that are being judged."""
        part = "review", self._content, self._take_over
        self.judgements.expect(editor.state, editor.session.add_part(*part, is_of_game=True))
        self._exercises: tuple[int, ...] = ()
        """Entries of the moves to improve: the one being tried and those after it."""
        self._exercise_state: Any = None
        self._comment = ""
        self._hidden = False
        record.review = self
        # Once what has made a move is done with it.
        self._attempt = QTimer(self, interval=0, singleShot=True)
        self._attempt.timeout.connect(self._attempted)
        editor.stateChanged.connect(self._state_changed)
        editor.replaced.connect(self._forget)
        editor.changed.connect(self._attempt.start)
        shell.languageChanged.connect(self.changed)

    # What is known

    @property
    def _record(self) -> Record[Any, Any]:
        record: Record[Any, Any] = self._editor.state.record
        return record

    def judged(self, entry: int) -> Judged | None:
        """What is known of a move, None for nothing."""
        return self.judgements.of(self._editor.state, entry)

    def _known(self) -> dict[int, Judged]:
        return self.judgements.known(self._editor.state)

    @Property(bool, notify=changed)
    def available(self) -> bool:
        """Whether there is a move to review."""
        return bool(self._record.line)

    @Property(bool, notify=changed)
    def shown(self) -> bool:
        """Whether something is known of the line shown, or is being found out, and not hidden."""
        return not self._hidden and bool(self.running or self._known())

    @Property(bool, notify=changed)
    def hidden(self) -> bool:
        """Whether a review is there but hidden."""
        return self._hidden and bool(self._known())

    @Slot()
    def hide(self) -> None:
        """Show nothing of the review, and stop it; `start` shows it again."""
        self._hidden = True
        self._exercises = ()
        self.stop()
        self._update()

    @Property(bool, notify=changed)
    def running(self) -> bool:
        """Whether the review is under way."""
        return self._search.running

    @Property(bool, notify=changed)
    def complete(self) -> bool:
        """Whether each move of the line shown is judged."""
        return not self.judgements.unknown(self._editor.state)

    @Property(str, notify=changed)
    def progressText(self) -> str:
        """How many moves are judged."""
        known = self._known().values()
        moves = len(self.judgements.to_judge(self._editor.state))
        done, text = len(known), translate("Review", "Reviewed: %1 of %2 moves")
        if done == moves:  # unproven ones are looked into for longer
            done = sum(judged.is_exact for judged in known)
            text = translate("Review", "Exact until now: %1 of %2 moves")
        return text.replace("%1", str(done)).replace("%2", str(moves))

    @Property(str, notify=changed)
    def summaryText(self) -> str:
        """What each player has lost in all, and how sure that is."""
        known, players = self._known().values(), self.says.players(self._editor.state)
        return summary(list(known), players, self._shell.shownLanguage)

    @Property(list, notify=changed)
    def graph(self) -> list[dict[str, Any]]:
        """The moves of the line: each one's entry and, where it is judged, the lead after it.

        `lead` is the first player's, `share` the same from -1 to 1; `judgement` is empty where
        nothing is known. Empty with more than two players.
        """
        if not self.shown or len(self.says.players(self._editor.state)) > 2:
            return []
        return [
            {**move, "judgement": self.judgement_of(entry), "at": entry == self._record.at}
            for entry, move in leads(
                self._record.line, self._known(), self._shell.shownLanguage
            ).items()
        ]

    def judgement_of(self, entry: int) -> str:
        """How good a move was, empty where that is not known or is to be found out."""
        judged = None if self._hidden or self._exercises else self.judged(entry)
        return "" if judged is None else judged.judgement.value

    def loss_of(self, entry: int) -> str:
        """What a move has lost, empty for nothing."""
        judged = None if self._hidden or self._exercises else self.judged(entry)
        if judged is None or not judged.loss:
            return ""
        return minus(judged.loss, self._shell.shownLanguage)

    @property
    def status(self) -> str:
        """The same in a few words; empty while nothing of the review is shown."""
        if not self.shown:
            return ""
        if self._exercises:
            return self._comment or self._instruction()
        judged = self.judged(self._record.at)
        if judged is None:
            return ""
        return judgement_text(judged, self._shell.shownLanguage) + self._better(". ", judged, 1)

    @Property(str, notify=changed)
    def detailText(self) -> str:
        """What is known of the current move, or what is to be done in an exercise."""
        if self._exercises:
            instruction = self._instruction()
            return f"{instruction}\n{self._comment}" if self._comment else instruction
        judged = self.judged(self._record.at)
        if judged is None:
            return ""
        return detail(judged, self._shell.shownLanguage) + self._better("\n", judged, 4)

    def _better(self, before: str, judged: Judged, moves: int) -> str:
        """Say which moves are better than the current one, if they are known."""
        if not judged.loss or not judged.line:
            return ""
        state = self._before(self._record.at)
        line = ", ".join(self.says.move_text(state, move) for move in judged.line[:moves])
        more = ", …" if len(judged.line) > moves > 1 else ""
        return before + translate("Review", "Better: %1").replace("%1", line + more)

    @Property(bool, notify=changed)
    def hasLine(self) -> bool:
        """Whether a line that is better than the current move can be put on the board."""
        judged = self.judged(self._record.at)
        return judged is not None and bool(judged.loss and judged.line) and not self._exercises

    def _before(self, entry: int) -> Any:
        return self._editor.state.at_entry(self._record.entries[entry].after)

    # Review

    @Slot()
    def start(self) -> None:
        """Judge the moves of the line shown that are not judged yet."""
        record, state = self._record, self._editor.state
        if not record.line:
            self._shell.notify(translate("Review", "No moves to review yet."))
            return
        self.judgements.recall(state)
        self._hidden = False
        only = self.judgements.unknown(state)
        if self._search.running or not only:
            self._update()
            return
        keys = dict(enumerate(self.judgements.keys(state), 1))
        take = partial(self._take, keys)

        def done(snapshot: Any) -> None:
            take(snapshot)
            self._editor.session.save_soon()
            self.changed.emit()

        self._search.forget()
        self._wanted = frozenset(keys.values())
        begin = self._search_of(state, only)
        self._search.run(begin, seconds=None, progressed=take, done=done, failed=self._failed)
        self.changed.emit()

    def _search_of(self, state: Any, numbers: tuple[int, ...]) -> Callable[[StopRequested], Any]:
        """Give what makes the search of some moves, on its thread."""
        return lambda stop_requested: self.says.search_class()(
            self.says.problem(state, numbers, True)
        )

    @Slot()
    def _state_changed(self) -> None:
        """Stop when none of the moves that are being judged is in the game any more."""
        if self._search.running:
            state = self._editor.state
            keys = (self.judgements.key(state, at) for at in range(1, len(state.record.entries)))
            if self._wanted.isdisjoint(keys):
                self._search.forget()
        self.changed.emit()

    def _update(self) -> None:
        self._record_model.refresh()
        self.changed.emit()

    def _take(self, keys: dict[int, int], snapshot: Any) -> None:
        if self.judgements.take(snapshot, keys):
            self._editor.session.save_soon()
            self._update()

    @Slot()
    def stop(self) -> None:
        """Stop; what is known stays, and the review can be resumed."""
        self._search.drop()
        self._editor.session.save_soon()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self.changed.emit()
        self._shell.notify_error(error)

    @Slot()
    def _forget(self) -> None:
        """Stop, since another game comes."""
        self._search.forget()
        self._attempts.forget()
        self._exercises = ()

    @Slot()
    def playLine(self) -> None:
        """Put the best line instead of the current move on the board, as a variation."""
        judged = self.judged(self._record.at)
        if judged is None or not judged.line or self._exercises:
            self._shell.notify(translate("Review", "No better line is known for this move."))
            return
        self.show_line(self._before(self._record.at), judged.line)

    def show_line(self, before: Any, line: Sequence[Any]) -> None:
        """Put some moves that may follow a state on the board, as a variation."""
        try:
            state = self.says.played(before, line).set_aside(before)
        except Complaint as error:  # the record is full
            self._shell.notify_error(error)
            return
        self._record_model.show_line(state, len(line))
        self._editor.notify_undo(translate("Review", "The best line is a variation now."))

    # Exercises

    @Property(bool, notify=changed)
    def exercising(self) -> bool:
        """Whether a better move is to be found."""
        return bool(self._exercises)

    @Slot()
    def startExercises(self) -> None:
        """Ask for better moves in place of the worst ones of the line shown."""
        from ...core.record.review import worst  # not before the first frame

        known = self._known()
        state = self._editor.state
        own = [judged for judged in known.values() if self.says.is_own(state, judged.player)]
        entries = {judged.number: entry for entry, judged in known.items()}
        self._exercises = tuple(entries[judged.number] for judged in worst(own, MAX_EXERCISES))
        if not self._exercises:
            self._shell.notify(translate("Review", "No mistakes to improve."))
            return
        self._begin_exercise()

    def _begin_exercise(self) -> None:
        self._comment = ""
        if self._exercises:
            self._record_model.goTo(self._record.entries[self._exercises[0]].after)
            self._exercise_state = self._editor.state
        self._update()

    def _instruction(self) -> str:
        entry = self._exercises[0]
        turn = self._record.entries[entry].made
        judged = self.judged(entry)
        loss = "" if judged is None else minus(judged.loss, self._shell.shownLanguage)
        text = translate("Review", "Find a better move than %1 (%2). Esc shows it.")
        return text.replace("%1", self._record_model.text(turn)).replace("%2", loss)

    @Slot(result=bool)
    def skipExercise(self) -> bool:
        """Show the answer: go to the move that was made; returns whether there was an exercise."""
        if not self._exercises:
            return False
        entry, self._exercises = self._exercises[0], ()
        self._record_model.goTo(entry)
        self._update()
        return True

    @Slot()
    def _attempted(self) -> None:
        """Judge the move that was made in an exercise, and take it back."""
        if not self._exercises or self._editor.state is self._exercise_state:
            return
        state, record, entry = self._editor.state, self._record, self._exercises[0]
        try:
            before, made = record.entries[entry].after, record.entries[record.at]
        except IndexError:
            self._exercises = ()
            return
        if record.at == before:
            return  # letters were typed, say
        if made.after != before or made.made is None:
            self._exercises = ()  # one has gone elsewhere
            self._update()
            return
        number, name = len(record.turns), self._record_model.text(made.made)
        if record.at == entry:
            self._answer(translate("Review", "That move was played."))
            return
        known = self.judged(record.at)
        if known is not None:
            self._judge_attempt(name, entry, known)
            return
        key = self.judgements.key(state, record.at)

        def done(snapshot: Any) -> None:
            self._take({number: key}, snapshot)
            if self._exercises[:1] == (entry,) and snapshot.moves:
                self._judge_attempt(name, entry, snapshot.moves[-1])

        self._attempts.forget()
        begin = self._search_of(state, (number,))
        self._attempts.run(
            begin, seconds=None, progressed=lambda _: None, done=done, failed=self._failed
        )
        self._answer(translate("Review", "%1: one moment…").replace("%1", name))

    def _answer(self, text: str) -> None:
        """Take the attempt back, and say what there is to say of it."""
        self._comment = text
        if self._editor.state is not self._exercise_state:
            self._editor.undo()
            if self._editor.state != self._exercise_state:
                self._editor.amend(self._exercise_state)
            self._exercise_state = self._editor.state
        self._update()

    def _judge_attempt(self, name: str, entry: int, attempt: Judged) -> None:
        played = self.judged(entry)
        if not attempt.loss:
            self._answer("")
            self._shell.notify(translate("Review", "%1 is the best move.").replace("%1", name))
            self._exercises = self._exercises[1:]
            if not self._exercises:
                self._record_model.goTo(entry)
            self._begin_exercise()
            return
        text = translate("Review", "%1 loses, too (%2). Try again.")
        if played is not None and attempt.loss < played.loss:
            text = translate("Review", "%1 is better (%2), but not the best. Try again.")
        self._answer(
            text.replace("%1", name).replace("%2", minus(attempt.loss, self._shell.shownLanguage))
        )

    # The session

    def _content(self) -> dict[str, Any] | None:
        return self.judgements.content(self._editor.state, running=self.running)

    def _take_over(self, content: Any) -> None:
        self.judgements.expect(self._editor.state, content)
        self.judgements.recall(self._editor.state)
        self._update()

    def recall(self) -> None:
        """Read the review of the last session, once the page is on the screen."""
        if self.judgements.expected is not None:
            was_running = self.judgements.recall(self._editor.state)
            self._update()
            if was_running and self._known():
                self.start()
