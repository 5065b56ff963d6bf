"""A clock for the players of a game at one table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from ...core.files.state import JsonError, state_of
from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Shell
from .board import Board

_LONGEST: Final = 24 * 3600
_SAVED_EVERY: Final = 500  # milliseconds: a kill loses a second at most
_Milliseconds = Annotated[int, Meta(ge=0, le=1000 * _LONGEST)]
_Content = tuple[
    Literal["move", "game"],
    Annotated[int, Meta(ge=1, le=_LONGEST)],
    Annotated[list[_Milliseconds], Meta(max_length=10)],
]


@view_model
class GameClock(QObject):
    """The time that each player has left, for a move or for the game.

    It runs from the first move on, for the player to move, while the page is at the end of the
    game. A step back, an undo, a restart and the user pause it until somebody moves or starts it;
    what covers the board holds it. Its time is saved with the session.

    `names`: of the players. `mover`: who is to move, from 0, in a state of the editor, None in one
    that is over or looked back at.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        editor: Board,
        names: Callable[[], list[str]],
        mover: Callable[[Any], int | None],
    ) -> None:
        super().__init__()
        self._shell, self._editor = shell, editor
        self._names, self._mover = names, mover
        self._content: list[Any] | None = None
        """What is in the view of the session."""
        self._times: list[int] = []  # milliseconds
        self._kind = ""
        self._seconds = 0
        self._running = self._held = self._is_new = False
        self._since = QElapsedTimer()
        self._since_saved = 0
        self._timer = QTimer(self, interval=100)
        self._timer.timeout.connect(self._tick)
        self._turn = self._place()
        self._take_in()
        editor.replaced.connect(self._expect_another)
        editor.changed.connect(self._follow)

    # What is shown

    kind = attribute(
        str,
        "_kind",
        'What the time is for: a "move" or a "game"; empty without a clock.',
        notify=changed,
    )
    seconds = attribute(int, "_seconds", "How much time there is for it.", notify=changed)
    running = attribute(
        bool,
        "_running",
        "Whether somebody's time runs, or would if nothing covered the board.",
        notify=changed,
    )

    @Property(list, notify=changed)
    def texts(self) -> list[str]:
        """What each player has left, as 4:05; empty without a clock."""
        return [_text(time_left) for time_left in self._times_left()]

    @Property(list, notify=changed)
    def low(self) -> list[bool]:
        """Whether each player has ten seconds left, or less."""
        return [time_left <= 10_000 for time_left in self._times_left()]

    # What is done

    @Slot(str, int)
    def set(self, kind: str, seconds: int) -> None:
        """Give everybody so much time for a "move" or the "game"; empty: take the clock away."""
        self._pause()
        self._kind, self._seconds, self._times = kind, max(1, min(seconds, _LONGEST)), []
        self._save()

    @Slot()
    def toggle(self) -> None:
        if self._running:
            self._pause()
        elif self._kind:
            self._start()
        self._save()

    @Slot(bool)
    def hold(self, held: bool) -> None:
        """Hold the clock while something covers the board, or let it go on."""
        if held != self._held:
            self._count()
            self._held = held
            self._since.start()
            self._watch()

    # How it runs

    def _place(self) -> tuple[int, int | None]:
        """How many turns were made, and who is to move."""
        state = self._editor.state
        return len(state.record.turns), self._mover(state)

    def _times_left(self) -> list[int]:
        if not self._kind:
            return []
        seats = len(self._names())
        return [*self._times, *[1000 * self._seconds] * seats][:seats]

    @Slot()
    def _expect_another(self) -> None:
        self._is_new = True

    @Slot()
    def _follow(self) -> None:
        if self._editor.view.get("clock") is not self._content:  # of another session
            self._take_in()
        self._count()
        (made, mover), (made_before, before) = self._place(), self._turn
        self._turn = made, mover
        is_new, self._is_new = self._is_new, False
        if is_new and made != made_before + 1:
            self._times = []
            self._pause()
        elif made == made_before + 1 and mover is not None and self._kind:
            self._start()
        elif made != made_before or mover is None:
            self._pause()
        if self._kind == "move" and (made, mover) != (made_before, before):
            self._times = []
        if self._kind:
            self._save()

    def _start(self) -> None:
        mover = self._turn[1]
        self._running = mover is not None and self._times_left()[mover] > 0
        self._since.start()
        self._watch()

    def _pause(self) -> None:
        self._count()
        self._running = False
        self._watch()

    def _watch(self) -> None:
        if self._running and not self._held:
            self._timer.start()
        else:
            self._timer.stop()

    def _count(self) -> int:
        """Take the time since the last look off the mover's; gives how much that was."""
        mover = self._turn[1]
        if not (self._running and not self._held and mover is not None):
            return 0
        times, passed = self._times_left(), int(self._since.restart())
        if mover < len(times):
            times[mover] = max(0, times[mover] - passed)
            self._times = times
        return passed

    @Slot()
    def _tick(self) -> None:
        before = self.texts
        self._since_saved += self._count()
        mover = self._turn[1]
        if mover is not None and mover < len(self._times) and not self._times[mover]:
            self._pause()
            text = filled(translate("Clock", "%1: time is up."), self._names()[mover])
            self._shell.notify(text)
            self._save()
        elif self._since_saved >= _SAVED_EVERY:
            self._save()
        elif self.texts != before:
            self.changed.emit()

    # What is saved

    def _save(self) -> None:
        self._since_saved = 0
        self._content = [self._kind, self._seconds, self._times] if self._kind else None
        self._editor.keep(clock=self._content)
        self.changed.emit()

    def _take_in(self) -> None:
        self._content = self._editor.view.get("clock")
        self._kind, self._seconds, self._times, self._running = "", 0, [], False
        if self._content is not None:
            with suppress(JsonError):  # of another version: no clock
                self._kind, self._seconds, self._times = state_of(self._content, _Content)
        self._watch()
        self.changed.emit()


def _text(time_left: int) -> str:
    seconds = -(-time_left // 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
