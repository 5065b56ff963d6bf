"""The problem of the day on a page: a position whose best move is to be found."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from ...core.errors import Complaint
from ...core.files.state import JsonError, content_of, read_json, state_of
from ...core.study.streak import Streak
from ..jobs import Lane, LatestJob
from ..qt_types import filled, translate, view_model
from ..shell.model import Shell
from .board import Board
from .game_end import End

_Begun: TypeAlias = tuple[date, str]
"""The day and the word list of a problem."""


@dataclass(frozen=True)
class Daily:
    """A problem: the game to its position, which turn is best there, and by how much that wins.

    `words`: its word list, empty at a game without. `moves`: how many are left to both players.
    `best`: what a hint is to show, where the page finds it by other means than a proof.
    """

    day: date
    words: str
    state: Any
    is_best: Callable[[Any], bool]
    lead: int
    moves: int
    best: Any = None


@view_model
class DailyProblem(QObject):
    """The problem of today: another move than the best is taken back.

    `find`: finds that of a day, on the thread of the tool; in the words of a list, or, without one,
    of the list that games begin with. `name`: what is shown of a turn.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        board: Board,
        find: Callable[[date, str], Daily],
        name: Callable[[Any], str],
    ) -> None:
        super().__init__()
        self._shell, self._board = shell, board
        self._find, self._name = find, name
        self._daily: Daily | None = None
        self._notice = 0
        self._finding = LatestJob(shell.jobs, Lane(board.game_name))
        # Once what has made a move is done with it.
        self._attempt = QTimer(self, interval=0, singleShot=True)
        self._attempt.timeout.connect(self._attempted)
        board.changed.connect(self._attempt.start)
        board.replaced.connect(self._forget)
        # Which problem it is: after a restart it has to be found again.
        self._begun: _Begun | None = None
        self._take_over(board.session.add_part("daily", self._content, self._bring_in))

    @Slot()
    def begin(self) -> None:
        """Put the problem of today on the board."""

        def done(daily: Daily) -> None:
            self._shell.withdraw_notice(notice)
            self._board.begin(daily.state, self._board.selected)
            self._show(daily)

        text = translate("DailyProblem", "Looking for the problem of the day…")
        notice = self._shell.notify(text)
        self._ask(date.today(), "", done)

    def recall(self) -> None:
        """Find the problem of the last session again, once the page is on the screen."""
        if self._begun is not None:
            self._ask(*self._begun, self._show)

    def _ask(self, day: date, words: str, done: Callable[[Daily], object]) -> None:
        failed, ended = self._shell.notify_error, self.changed.emit
        self._finding.ask(self._find, day, words, done=done, failed=failed, ended=ended)
        self.changed.emit()

    @property
    def finding(self) -> bool:
        """Whether the problem is being looked for: at the first start that may take long."""
        return self._finding.running

    def _show(self, daily: Daily) -> None:
        self._daily, self._begun = daily, (daily.day, daily.words)
        self._attempt.start()  # a move may have been made before it was found again
        self.changed.emit()

    def _content(self) -> object:
        return self._begun and (self._begun[0].isoformat(), self._begun[1])

    def _bring_in(self, content: Any) -> None:
        self._take_over(content)
        self.recall()

    def _take_over(self, content: Any) -> None:
        with suppress(Complaint):  # of what is damaged: it is an ordinary game
            self._begun = state_of(content, _Begun | None)

    @Slot()
    def _forget(self) -> None:
        self._begun = self._daily = None
        self._finding.drop()
        self.changed.emit()

    @property
    def _played(self) -> Sequence[Any] | None:
        """The turns from the position on; None for another game, or a line that is looked at."""
        record = self._board.state.record
        if self._daily is None or record.aside:
            return None
        before, turns = self._daily.state.record.turns, record.turns
        return turns[len(before) :] if turns[: len(before)] == before else None

    @property
    def hinted(self) -> Any:
        """What a hint shows while the best move is to be found, None for what the page finds."""
        daily = self._daily
        return daily.best if daily is not None and self._played == () else None

    @property
    def status(self) -> str:
        """What is to be done, or the streak; empty where there is no problem."""
        daily, played = self._daily, self._played
        if daily is None or played is None:
            return ""
        if played:
            return self._streak_text(daily)
        text = self.tr("Problem of the day: win by %1 in %Ln move(s).", "", daily.moves)
        return filled(text, daily.lead)

    @Slot()
    def _attempted(self) -> None:
        if self._daily is None or not self._played:
            return
        made = self._played[0]
        if not self._daily.is_best(made):
            name = self._name(made)
            self._board.undo()
            text = translate("DailyProblem", "%1 is not the best move. Try again.")
            self._notice = self._shell.notify(filled(text, name))
        else:
            self._shell.withdraw_notice(self._notice)
            streaks = self._streaks()
            streak = streaks.get(self._daily.words, Streak())
            seen = self._board.state.help
            helped = bool(seen.hints or seen.first)
            streaks[self._daily.words] = streak.solved(self._daily.day, helped=helped)
            texts = {key: content_of(one) for key, one in streaks.items()}
            self._shell.settings.problems = json.dumps(texts)
        self.changed.emit()

    def _streaks(self) -> dict[str, Streak]:
        """Those of all problems; none where the settings are damaged."""
        try:
            return read_json(self._shell.settings.problems or "{}", dict[str, Streak])
        except JsonError:
            return {}

    @property
    def end(self) -> End | None:
        """Say that the problem is solved, right after the move that solves it."""
        daily, played = self._daily, self._played
        if daily is None or not played or len(played) > 1 or not daily.is_best(played[0]):
            return None
        streak = self._streaks().get(daily.words, Streak())
        if streak.last is None or streak.last < daily.day:
            return None  # it is about to be counted
        title = filled(translate("DailyProblem", "%1 is the best move"), self._name(played[0]))
        lead = filled(translate("DailyProblem", "Wins by %1"), daily.lead)
        return End(title, lead, (self._streak_text(daily),))

    def _streak_text(self, daily: Daily) -> str:
        days = self._streaks().get(daily.words, Streak()).on(daily.day)
        if not days:
            return translate("DailyProblem", "Solved with hints")
        return self.tr("Solved without hints: %Ln day(s) in a row", "", days)
