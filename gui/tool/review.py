"""The review of the game on a page: what each move has cost, and exercises made of the worst."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTimer, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.errors import Complaint
from ...core.record.record import Record
from ..jobs import Lane, StopRequested
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .board import Board
from .board_says import Action
from .live_search import LiveSearch
from .record import RecordModel

if TYPE_CHECKING:
    from ...core.record.review import MoveReview, ReviewSearch, ReviewSnapshot

log = logging.getLogger(__name__)

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

MAX_EXERCISES = 3
"""Moves that are to be improved."""


@dataclass(frozen=True)
class ReviewSays:
    """What a game says of the moves that are judged."""

    search_class: Callable[[], type[ReviewSearch[Any]]]
    """The class of the search; not imported before the first frame."""
    problem: Callable[[Any, tuple[int, ...], bool], Any]
    """The problem for some moves of the line shown, all if empty.

    The third argument: whether it is for a search, whose thread calls this, and not only to read a
    saved review.
    """
    basis: Callable[[Any], Hashable]
    """What the judgements depend on beside the moves."""
    played: Callable[[Any, Sequence[Any]], Any]
    """The state after the moves of a line. Raises Complaint."""
    move_text: Callable[[Any, Any], str]
    """What is shown of a move of a line, in the state before it."""
    players: Callable[[Any], list[str]]
    """The names of the players."""
    is_own: Callable[[Any, int], bool]
    """Whether a person has a player's seat, whose moves are to be improved."""
    is_judged: Callable[[Any], bool] = lambda turn: True
    """Whether a turn is one that can be judged."""


@QmlElement
@QmlUncreatable("a game's page has one")
class ReviewModel(QObject):
    """The moves of the line shown, judged by a search on the tool's long thread.

    A judgement belongs to a move with all that came before it, so it stays when one goes to another
    variation and comes back. The review is saved with the session, and with the game.
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
        self._judged: dict[int, MoveReview[Any]] = {}
        self._unsettled: set[int] = set()
        """Keys of judgements that an interrupted review was to look into for longer."""
        self._keyed: Any = None
        self._keys: list[int] = []
        """The key of each entry of the state."""
        lane = Lane(f"{editor.game_name} review", is_heavy=True)
        self._search = LiveSearch(shell.jobs, lane)
        self._attempts = LiveSearch(shell.jobs, lane)
        self._wanted: frozenset[int] = frozenset()
        """Keys of the moves that are being judged."""
        self._saved: Any = None
        """The review of the last session until it is read, of the line with these keys."""
        self._saved_keys: list[int] = []
        part = "review", self._content, self._take_over
        self._expect(editor.session.add_part(*part, is_of_game=True))
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

    def _key_of(self, entry: int) -> int:
        """What a move's judgement is saved under: all moves up to it, and their beginning."""
        state = self._editor.state
        if self._keyed is not state:
            keys: list[int] = [hash(self.says.basis(state))]
            for other in state.record.entries[1:]:
                keys.append(hash((keys[other.after], other.made)))
            self._keyed, self._keys = state, keys
        return self._keys[entry]

    def judged(self, entry: int) -> MoveReview[Any] | None:
        """What is known of a move, None for nothing."""
        return self._judged.get(self._key_of(entry)) if self._judged else None

    def _known(self) -> list[tuple[int, MoveReview[Any]]]:
        found = [(entry, self.judged(entry)) for entry in self._record.line]
        return [(entry, judged) for entry, judged in found if judged is not None]

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
        return not self._unknown()

    def _unknown(self) -> tuple[int, ...]:
        record = self._record
        return tuple(
            number
            for number, entry in enumerate(record.line, 1)
            if self.says.is_judged(record.entries[entry].made)
            and (self.judged(entry) is None or self._key_of(entry) in self._unsettled)
        )

    @Property(str, notify=changed)
    def progressText(self) -> str:
        """How many moves are judged."""
        known = [judged for _, judged in self._known()]
        moves = sum(self.says.is_judged(self._record.entries[e].made) for e in self._record.line)
        done, text = len(known), translate("Review", "Reviewed: %1 of %2 moves")
        if done == moves:  # unproven ones are looked into for longer
            done = sum(judged.is_exact for judged in known)
            text = translate("Review", "Exact until now: %1 of %2 moves")
        return text.replace("%1", str(done)).replace("%2", str(moves))

    @Property(str, notify=changed)
    def summaryText(self) -> str:
        """What each player has lost in all, and how sure that is."""
        known = [judged for _, judged in self._known()]
        parts = []
        for player, name in enumerate(self.says.players(self._editor.state)):
            loss = sum(judged.loss for judged in known if judged.player == player)
            parts.append(f"{name}: {self._minus(loss)}")
        exact = self._exact_from()
        if exact:
            text = translate("Review", "exact from move %1")
            parts.append(text.replace("%1", str(exact)))
        return " · ".join(parts)

    def _exact_from(self) -> int:
        """The move from which on all is exact, 0 for none."""
        known, first = [judged for _, judged in self._known()], 0
        for judged in reversed(known):
            if not judged.is_exact:
                break
            first = judged.number
        return first

    @Property(list, notify=changed)
    def graph(self) -> list[dict[str, Any]]:
        """The moves of the line: each one's entry and, where it is judged, the lead after it.

        `lead` is the first player's, `share` the same from -1 to 1; `judgement` is empty where
        nothing is known. Empty with more than two players.
        """
        if not self.shown or len(self.says.players(self._editor.state)) > 2:
            return []
        known = {entry: judged.lead_to_come() for entry, judged in self._known()}
        maximum = max((abs(lead) for lead in known.values()), default=0) or 1
        return [
            {
                "entry": entry,
                "known": entry in known,
                "lead": self._signed(known.get(entry, 0)),
                "share": known.get(entry, 0) / maximum,
                "judgement": self.judgement_of(entry),
                "at": entry == self._record.at,
            }
            for entry in self._record.line
        ]

    def judgement_of(self, entry: int) -> str:
        """How good a move was, empty where that is not known or is to be found out."""
        judged = self.judged(entry)
        return "" if judged is None or self._hidden or self._exercises else judged.judgement.value

    def loss_of(self, entry: int) -> str:
        """What a move has lost, empty for nothing."""
        judged = self.judged(entry)
        if judged is None or not judged.loss or self._hidden or self._exercises:
            return ""
        return self._minus(judged.loss)

    def _minus(self, loss: float) -> str:
        return f"−{self._number(loss)}" if loss else "0"

    def _signed(self, value: float) -> str:
        sign = "" if value == 0 else "−" if value < 0 else "+"
        return f"{sign}{self._number(abs(value))}"

    def _number(self, value: float) -> str:
        return QLocale(self._shell.shownLanguage).toString(float(round(value, 1)), "g", 6)

    @property
    def status(self) -> str:
        """The same in a few words; empty while nothing of the review is shown."""
        if not self.shown:
            return ""
        if self._exercises:
            return self._comment or self._instruction()
        entry = self._record.at
        judged = self.judged(entry)
        if judged is None:
            return ""
        text = self._judgement_text(judged)
        if judged.loss and judged.line:
            better = self.says.move_text(self._before(entry), judged.line[0])
            text += ". " + translate("Review", "Better: %1").replace("%1", better)
        return text

    @Property(str, notify=changed)
    def detailText(self) -> str:
        """What is known of the current move, or what is to be done in an exercise."""
        if self._exercises:
            instruction = self._instruction()
            return f"{instruction}\n{self._comment}" if self._comment else instruction
        judged = self.judged(self._record.at)
        if judged is None:
            return ""
        text = self._judgement_text(judged)
        worth = translate("Review", "value %1")
        if judged.loss:
            worth = translate("Review", "value %1, best %2")
            worth = worth.replace("%2", self._signed(judged.best_value))
        text += " · " + worth.replace("%1", self._signed(judged.value))
        if judged.is_exact:
            text += " · " + translate("Review", "exact")
        elif judged.depth:
            deep = translate("Review", "%1 moves ahead").replace("%1", str(judged.depth))
            text += f" · {deep}"
        else:
            estimate = translate("Review", "estimate")
            spread = self._number(judged.spread) if judged.spread else ""
            text += f" · {estimate}" + (f" ±{spread}" if spread else "")
        if judged.loss and judged.line:
            line = translate("Review", "Better: %1").replace("%1", self._line_text(judged))
            text += f"\n{line}"
        return text

    @Property(bool, notify=changed)
    def hasLine(self) -> bool:
        """Whether a line that is better than the current move can be put on the board."""
        judged = self.judged(self._record.at)
        return judged is not None and bool(judged.loss and judged.line) and not self._exercises

    def _judgement_text(self, judged: MoveReview[Any]) -> str:
        names = {
            "best": translate("Review", "Best move"),
            "good": translate("Review", "Good move"),
            "inaccuracy": translate("Review", "Inaccuracy"),
            "mistake": translate("Review", "Mistake"),
        }
        text = names[judged.judgement.value]
        return f"{text}: {self._minus(judged.loss)}" if judged.loss else text

    def _line_text(self, judged: MoveReview[Any]) -> str:
        state = self._before(self._record.at)
        return ", ".join(self.says.move_text(state, move) for move in judged.line[:4]) + (
            ", …" if len(judged.line) > 4 else ""
        )

    def _before(self, entry: int) -> Any:
        state = self._editor.state
        return state.at_entry(state.record.entries[entry].after)

    # Review

    @Slot()
    def start(self) -> None:
        """Judge the moves of the line shown that are not judged yet."""
        record, state = self._record, self._editor.state
        if not record.line:
            self._shell.notify(translate("Review", "No moves to review yet."))
            return
        self._recall()
        self._hidden = False
        only = self._unknown()
        if self._search.running or not only:
            self._update()
            return
        keys = {number: self._key_of(entry) for number, entry in enumerate(record.line, 1)}

        def begin(stop_requested: StopRequested) -> Any:
            return self.says.search_class()(self.says.problem(state, only, True))

        def take(snapshot: Any) -> None:
            self._take(snapshot, keys)

        def done(snapshot: Any) -> None:
            self._take(snapshot, keys)
            self._editor.session.save_soon()
            self.changed.emit()

        self._search.forget()
        self._wanted = frozenset(keys.values())
        self._search.run(begin, seconds=None, progressed=take, done=done, failed=self._failed)
        self.changed.emit()

    @Slot()
    def _state_changed(self) -> None:
        """Stop when none of the moves that are being judged is in the game any more."""
        if self._search.running:
            entries = range(1, len(self._record.entries))
            if self._wanted.isdisjoint(map(self._key_of, entries)):
                self._search.forget()
        self.changed.emit()

    def _update(self) -> None:
        self._record_model.refresh()
        self.changed.emit()

    def _take(self, snapshot: ReviewSnapshot[Any], keys: dict[int, int]) -> None:
        found = {keys[judged.number]: judged for judged in snapshot.moves}
        is_new = any(self._judged.get(key) != judged for key, judged in found.items())
        if is_new or snapshot.finished:
            self._judged |= found
            settled = self.says.search_class().is_settled
            for key, judged in found.items():
                if snapshot.finished or settled(judged):
                    self._unsettled.discard(key)
                else:
                    self._unsettled.add(key)
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
        record = state.record
        shown = record.way_to(record.at)[-len(line) :]
        first = next((entry for entry in shown if record.entries[entry].aside), shown[0])
        self._record_model.shown = state = state.at_entry(first)
        self._editor.do(Action("line"), state)
        self._editor.notify_undo(
            translate("Review", "The best line is a variation now. Alt+→ steps through it.")
        )

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
        own = [judged for _, judged in known if self.says.is_own(self._editor.state, judged.player)]
        entries = {judged.number: entry for entry, judged in known}
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
        loss = "" if judged is None else self._minus(judged.loss)
        text = translate("Review", "Find a better move than %1 (%2). Esc shows it.")
        return text.replace("%1", self._record_model.text(turn)).replace("%2", loss)

    @Slot()
    def skipExercise(self) -> None:
        """Show the answer: go to the move that was made, with what would have been better."""
        if self._exercises:
            entry, self._exercises = self._exercises[0], ()
            self._record_model.goTo(entry)
            self._update()

    def cancel_exercise(self) -> bool:
        """End the exercises; returns whether there were any."""
        was_exercising = bool(self._exercises)
        self.skipExercise()
        return was_exercising

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
        key = self._key_of(record.at)

        def begin(stop_requested: StopRequested) -> Any:
            return self.says.search_class()(self.says.problem(state, (number,), True))

        def done(snapshot: Any) -> None:
            self._take(snapshot, {number: key})
            if self._exercises[:1] == (entry,) and snapshot.moves:
                self._judge_attempt(name, entry, snapshot.moves[-1])

        self._attempts.forget()
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

    def _judge_attempt(self, name: str, entry: int, attempt: MoveReview[Any]) -> None:
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
        self._answer(text.replace("%1", name).replace("%2", self._minus(attempt.loss)))

    # The session

    def _content(self) -> dict[str, Any] | None:
        known = self._known()
        if not known:
            unread: dict[str, Any] | None = self._saved if self._goes_on() else None
            return unread
        saved = self.says.search_class().saved_move
        return {
            "moves": [
                {**vars(judged), "line": [saved(move) for move in judged.line]}
                for _, judged in known
            ],
            "running": self.running,
            "unsettled": [
                judged.number for entry, judged in known if self._key_of(entry) in self._unsettled
            ],
        }

    def _expect(self, content: Any) -> None:
        self._saved = content
        self._saved_keys = self._line_keys() if content is not None else []

    def _line_keys(self) -> list[int]:
        return [self._key_of(entry) for entry in self._record.line]

    def _goes_on(self) -> bool:
        """Whether the line begins with the moves that the saved review is of."""
        return self._line_keys()[: len(self._saved_keys)] == self._saved_keys

    def _take_over(self, content: Any) -> None:
        self._expect(content)
        self._recall()
        self._update()

    def recall(self) -> None:
        """Read the review of the last session, once the page is on the screen."""
        if self._saved is None:
            return
        was_running = isinstance(self._saved, dict) and self._saved.get("running") is True
        self._recall()
        self._update()
        if was_running and self._known():
            self.start()

    def _recall(self) -> None:
        content, self._saved = self._saved, None
        if content is None or not self._goes_on():
            return
        try:
            kind = self.says.search_class()
            problem = self.says.problem(self._editor.state, (), False)
            state = {**kind(problem).state(), "moves": content["moves"]}
            moves = kind.resume(problem, state).snapshot().moves
            unsettled = frozenset(content.get("unsettled", ()))
        except Exception as error:  # it can be made again
            log.warning("the saved review cannot be read", exc_info=error)
            return
        line = self._record.line
        found = {self._key_of(line[judged.number - 1]): judged for judged in moves}
        self._judged |= found
        self._unsettled |= {key for key, judged in found.items() if judged.number in unsettled}
