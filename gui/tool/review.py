"""The review of the game on a page: what each move has cost, and how the game would have ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.errors import Complaint
from ...core.record.record import Record
from ..jobs import Lane, StopRequested
from ..qt_types import Property, alias, attribute, connect_all, filled, translate, view_model
from ..shell.model import Shell
from .board import Board
from .exercises import Exercises
from .judgements import Judgements, ReviewSays
from .live_search import LiveSearch
from .record import RecordModel
from .review_texts import detail, judgement_text, lead_text, signed, summary

if TYPE_CHECKING:
    from .judgements import Judged


@view_model
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
    ) -> None:
        super().__init__()
        self.says, self.judgements = says, Judgements(says)
        self._shell, self._editor, self._record_model = shell, editor, record
        lane = Lane(f"{editor.game_name} review", is_heavy=True)
        self._search = LiveSearch(shell.jobs, lane)
        self._attempts = LiveSearch(shell.jobs, lane)
        self._wanted: frozenset[int] = frozenset()
        """Keys of the moves that are being judged."""
        part = "review", self._content, self._take_over
        self.judgements.expect(self._main, editor.session.add_part(*part, is_of_game=True))
        self._hidden = False
        record.review = self
        self._exercises = Exercises(
            shell, editor, record, self.judgements, self._judge_last, parent=self
        )
        connect_all(self.changed, self._exercises.changed, shell.languageChanged)
        editor.stateChanged.connect(self._state_changed)
        editor.replaced.connect(self._forget)

    # What is known

    _record: Record[Any, Any] = alias("_editor.state.record", "The moves of the game.")

    @property
    def _main(self) -> Any:
        """The game with its own line, also while a line is shown that nobody has played."""
        state = self._editor.state
        return state.at_entry(state.record.main_end) if state.record.aside else state

    def judged(self, entry: int) -> Judged | None:
        """What is known of a move, None for nothing."""
        return self.judgements.of(self._editor.state, entry)

    def _known(self) -> dict[int, Judged]:
        return self.judgements.known(self._editor.state)

    @Property(bool, notify=changed)
    def available(self) -> bool:
        return bool(self.judgements.to_judge(self._editor.state))

    @Property(bool, notify=changed)
    def shown(self) -> bool:
        """Whether something is known of the line shown, or is being found out, and not hidden."""
        return not self._is_hidden and bool(self.running or self._known())

    @property
    def _is_hidden(self) -> bool:
        return self._hidden or self._editor.state.is_without_help

    @Property(bool, notify=changed)
    def hidden(self) -> bool:
        return self._hidden and bool(self._known())

    @Slot()
    def hide(self) -> None:
        """Show nothing of the review, and stop it; `start` shows it again."""
        self._hidden = True
        self._exercises.end()
        self.stop()
        self._update()

    running = attribute(bool, "_search.running", "Whether the review is under way.", notify=changed)

    @Property(bool, notify=changed)
    def complete(self) -> bool:
        """Whether each move of the line shown is judged."""
        return not self.judgements.unknown(self._editor.state)

    @Property(str, notify=changed)
    def progressText(self) -> str:
        known = self._known().values()
        moves = len(self.judgements.to_judge(self._editor.state))
        done, text = len(known), translate("Review", "Reviewed: %1 of %2 moves")
        if done == moves:  # unproven ones are looked into for longer
            done = sum(judged.is_exact for judged in known)
            text = translate("Review", "Exact until now: %1 of %2 moves")
        return filled(text, done, moves)

    @Property(str, notify=changed)
    def summaryText(self) -> str:
        """What each player has lost in all, and how sure that is."""
        known, players = self._known().values(), self.says.players(self._editor.state)
        return summary(list(known), players)

    @Property(list, notify=changed)
    def graph(self) -> list[dict[str, Any]]:
        """The beginning and the moves of the line: the lead to come of the first player there.

        `entry`; `at`: whether it is the current one; `known`; `value` and how far off that may be,
        `spread`; `judgement` of the move; `text`: all of it in words. Empty with more than two
        players, and in an exercise, whose answer it would show.
        """
        from ...core.record.review import outlooks  # not before the first frame

        players: list[str] = self.players
        if not self.shown or len(players) > 2 or self._exercises.on:
            return []
        record = self._record
        found = {outlook.number: outlook for outlook in outlooks(self._known().values())}
        points = []
        for number, entry in enumerate((0, *record.line)):
            outlook, made = found.get(number), record.entries[entry].made
            name = f"{number} {self._record_model.text(made)}" if made else ""
            lead = lead_text(outlook, players) if outlook else ""
            points.append(
                {
                    "entry": entry,
                    "at": entry == record.at,
                    "known": outlook is not None,
                    "value": outlook.value if outlook else 0.0,
                    "spread": outlook.spread if outlook else 0.0,
                    "judgement": self.judgement_of(entry) if made else "",
                    "text": ": ".join(filter(None, (name, lead))),
                }
            )
        return points

    @Property(list, notify=changed)
    def players(self) -> list[str]:
        return self.says.players(self._editor.state)

    def judgement_of(self, entry: int) -> str:
        """How good a move was, empty where that is not known or is to be found out."""
        judged = None if self._is_hidden or self._exercises.on else self.judged(entry)
        return "" if judged is None else judged.judgement.value

    def loss_of(self, entry: int) -> str:
        """What a move has lost, empty for nothing."""
        judged = None if self._is_hidden or self._exercises.on else self.judged(entry)
        if judged is None or not judged.loss:
            return ""
        return signed(-judged.loss)

    @property
    def status(self) -> str:
        """The same in a few words; empty while nothing of the review is shown."""
        if not self.shown:
            return ""
        if self._exercises.on:
            return self._exercises.brief
        judged = self.judged(self._record.at)
        if judged is None:
            return ""
        return judgement_text(judged) + self._better(". ", judged, 1)

    @Property(str, notify=changed)
    def detailText(self) -> str:
        judged = self.judged(self._record.at)
        if judged is None:
            return ""
        return detail(judged) + self._better("\n", judged, 4)

    def _better(self, before: str, judged: Judged, moves: int) -> str:
        """Say which moves are better than the current one, if they are known."""
        if not judged.loss or not judged.line:
            return ""
        state = self._before(self._record.at)
        line = ", ".join(self.says.move_text(state, move) for move in judged.line[:moves])
        more = ", …" if len(judged.line) > moves > 1 else ""
        return before + filled(translate("Review", "Better: %1"), line + more)

    @Property(bool, notify=changed)
    def hasLine(self) -> bool:
        """Whether a line that is better than the current move can be put on the board."""
        judged = self.judged(self._record.at)
        return judged is not None and bool(judged.loss and judged.line) and not self._exercises.on

    def _before(self, entry: int) -> Any:
        return self._editor.state.at_entry(self._record.entries[entry].after)

    # Review

    @Slot()
    def start(self) -> None:
        """Judge the moves of the line shown that are not judged yet."""
        state = self._editor.state
        if not self.available:
            self._shell.notify(translate("Review", "This game has no moves to review."))
            return
        self.judgements.recall(self._main)
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
        self._search.forget()
        self._attempts.forget()
        self._hidden = False

    @Slot()
    def playLine(self) -> None:
        """Put the best line instead of the current move on the board, as a variation."""
        judged = self.judged(self._record.at)
        if judged is None or not judged.line or self._exercises.on:
            self._shell.notify(translate("Review", "No better line is known for this move."))
            return
        self.show_line(self._before(self._record.at), judged.line)

    def show_line(self, before: Any, line: Sequence[Any]) -> None:
        """Put moves that may follow a state on the board, as a variation; answers an exercise."""
        if self._exercises.on:
            self._exercises.goOn()
            return
        try:
            state = self.says.played(before, line).set_aside(before)
        except Complaint as error:  # the record is full
            self._shell.notify_error(error)
            return
        if not state.record.aside:
            self._shell.notify(translate("Review", "The best line was played."))
            return
        self._record_model.show_line(state, len(line))
        self._editor.notify_undo(translate("Review", "The best line is a variation now."))

    exercises = attribute(Exercises, "_exercises", "The search for better moves.")

    def _judge_last(self, state: Any, done: Callable[[Judged], object]) -> None:
        """Look into the last move of a state, and show the review."""
        self._hidden = False
        number, key = len(state.record.turns), self.judgements.key(state, state.record.at)

        def judged(snapshot: Any) -> None:
            self._take({number: key}, snapshot)
            if snapshot.moves:
                done(snapshot.moves[-1])

        self._attempts.forget()
        self._attempts.run(
            self._search_of(state, (number,)),
            seconds=None,
            progressed=lambda _: None,
            done=judged,
            failed=self._failed,
        )

    # The session

    def _content(self) -> dict[str, Any] | None:
        return self.judgements.content(self._main, running=self.running)

    def _take_over(self, content: Any) -> None:
        self.judgements.expect(self._main, content)
        self.judgements.recall(self._main)
        self._update()

    def recall(self) -> None:
        """Read the review of the last session, once the page is on the screen."""
        if self.judgements.expected is not None:
            was_running = self.judgements.recall(self._main)
            self._update()
            if was_running and self._known():
                self.start()
