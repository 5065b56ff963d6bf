"""The computer as an opponent: it thinks when it is its turn, and moves.

A master thinks on the player's turn too, about its answers to the likeliest moves: where one of
these is made, it goes on with what it has, or moves at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QTimer, Slot

from ...core.balda.game import Game
from ...core.balda.record import ME
from ...core.errors import Complaint
from ...core.strength import Strength
from ..jobs import Lane, LatestJob, StopRequested
from ..qt_types import connect_all, translate, view_model
from ..shell.model import Shell
from ..tool.computer import Computer
from ..tool.live_search import LiveSearch
from .game import BaldaGameModel

if TYPE_CHECKING:
    from ...core.balda.advice import Advice
    from ...core.balda.foresight import Foresight
    from ...core.balda.play import Choice, Think
    from ...core.lexicon.lexicon import Lexicon
    from ...core.searching.search import Outcome


THINKING = {Strength.CASUAL: None, Strength.CLUB: None, Strength.MASTER: 3.0}
"""Seconds that the computer has for a move; None: it moves when the replies are found."""
PAUSE = 250
"""Milliseconds before its move, so that the player sees it."""


@dataclass
class _Foreseen:
    """What a master thinks about on the player's turn; the lane's thread sets `foresight`."""

    key: object = None
    foresight: Foresight | None = None


@view_model
class BaldaComputer(Computer):
    """The computer in the second seat: it thinks about the position on the board, while visible."""

    def __init__(self, shell: Shell, game: BaldaGameModel) -> None:
        super().__init__(shell, game.board, self._is_thinking, self._move_soon)
        self._game = game
        lane = Lane("balda opponent", is_heavy=True)
        self._opening = LatestJob(shell.jobs, Lane("balda computer"))
        self._live = LiveSearch(shell.jobs, lane)
        self._foreseen = _Foreseen()
        self._foreseeing = LatestJob(shell.jobs, lane)
        self._position: object = None
        self._choice: Choice | None = None
        self._at_once: Choice | None = None
        """What it would do if it had no time to think."""
        self._advice: Advice | None = None
        """What it has found out so far."""
        self._hurries: bool
        """Whether it is to move as soon as it knows a move."""
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._move)
        connect_all(self.follow, game.board.changed, shell.toolChanged)

    def _is_thinking(self) -> bool:
        return self._opening.running or self._live.running or self._pause.isActive()

    @Slot()
    def start_over(self) -> None:
        """Think again: the words have changed."""
        self._position = None
        self._foreseen = _Foreseen()
        self.follow()

    def _move_soon(self) -> None:
        self._hurry()
        if self._opening.running:
            self._shell.notify(
                translate("Balda", "The word list is still loading; then the computer moves.")
            )

    def _hurry(self) -> None:
        advice, strength = self._advice, self._game.state.computer
        if self._choice is None and advice is not None:
            from ...core.balda.play import choose  # not before the first frame

            assert strength is not None
            self._choice = choose(advice, strength, self._seed)
        self._choice = self._choice or self._at_once
        self._hurries = self._choice is None
        if self._choice is not None:
            self._drop()
            self._move()

    @Slot()
    def follow(self) -> None:
        """Think about the position if it is the computer's turn; forget any other one."""
        game = self._game.state
        on_turn = game.computer, game.turn, game.record.at, game.is_computers_turn
        position = game.position, on_turn
        if position != self._position:
            self._position = position
            self._choice = self._at_once = self._advice = None
            self._hurries = False
            self._drop()
            self._live.forget()
            self._foreseeing.drop()
        is_open = self._shell.tool == self._game.board.game_name
        is_due = game.is_computers_turn and not game.computer_waits
        if not is_open or not is_due:
            self._drop()
            self.changed.emit()
        elif not self.thinking:
            self._begin(game)
        if not is_open:
            self._foreseeing.drop()
        elif not self._foreseeing.running and may_foresee(game):
            self._foresee(game, position)

    def _foresee(self, game: Game, position: object) -> None:
        """Think about the answers to the likeliest moves, until the board changes."""
        if self._foreseen.key != position:
            self._foreseen = _Foreseen(position)
        foreseen, seconds = self._foreseen, THINKING[Strength.MASTER]
        assert seconds is not None

        def think_ahead(progress: object, stop_requested: StopRequested) -> None:
            from ...core.balda.advice import Position
            from ...core.balda.foresight import Foresight  # not before the first frame

            if foreseen.foresight is None:
                lexicon = self._shell.lexicons.lexicon(game.lexicon)
                foreseen.foresight = Foresight(Position.of(game, lexicon), seconds)
            while not stop_requested() and foreseen.foresight.step():
                pass

        # An error is told when the computer thinks about its move.
        self._foreseeing.start(think_ahead, failed=lambda error: None)

    def _drop(self) -> None:
        self._live.drop()
        self._pause.stop()
        self._opening.drop()

    def _begin(self, game: Game) -> None:
        strength, seed = game.computer, self._seed
        assert strength is not None

        def open_list() -> tuple[Lexicon, Choice | None]:
            from ...core.balda.play import choose_at_once  # not before the first frame
            from ...core.balda.search import find_moves_at_once

            lexicon = self._shell.lexicons.lexicon(game.lexicon)
            moves = find_moves_at_once(game.board, lexicon, game.rules, banned=game.banned)
            if moves is None:
                return lexicon, None
            return lexicon, choose_at_once(moves, strength, seed)

        def opened(result: tuple[Lexicon, Choice | None]) -> None:
            lexicon, self._at_once = result
            self._think(game, strength, lexicon)
            if self._hurries:
                self._hurry()

        self._opening.ask(open_list, done=opened, failed=self._failed)
        self.changed.emit()

    @property
    def _seed(self) -> int:
        return self._game.board.games << 10 | len(self._game.state.record.turns)

    def _think(self, game: Game, strength: Strength, lexicon: Lexicon) -> None:
        seed = self._seed
        foreseen, self._foreseen = self._foreseen, _Foreseen()  # it is large

        def begin(stop_requested: StopRequested) -> Think:
            from ...core.balda.advice import Position
            from ...core.balda.play import Think  # not before the first frame

            position = Position.of(game, lexicon)
            foresight = foreseen.foresight if strength is Strength.MASTER else None
            begun = foresight.take(position) if foresight is not None else None
            return begun or Think(position, strength)

        def then(outcome: Outcome[Any]) -> Choice | None:
            from ...core.balda.play import choose

            advice = cast("Advice", outcome.snapshot)
            return choose(advice, strength, seed) if advice.is_ready else None

        self._live.run(
            begin,
            seconds=THINKING[strength],
            progressed=self._progressed,
            done=self._done,
            failed=self._failed,
            then=then,
        )

    def _progressed(self, advice: Any) -> None:
        if advice.is_ready:
            self._advice = advice
            if self._hurries:
                self._hurry()

    def _done(self, choice: Choice | None) -> None:
        if choice is not None:
            self._choice = choice
            self._pause.start()
        else:
            self.follow()  # it goes on where it was

    def _failed(self, error: Exception) -> None:
        self.changed.emit()
        self._shell.notify_error(error)

    @Slot()
    def _move(self) -> None:
        choice = self._choice
        assert choice is not None
        try:
            after = choice.made_in(self._game.state)
        except Complaint as error:  # the record is full
            self._failed(error)
            return
        self._game.board.amend(after)
        self.moved.emit()


def may_foresee(game: Game) -> bool:
    """Whether it is the turn of a master's opponent, who has typed nothing."""
    return (
        game.computer is Strength.MASTER
        and game.turn == ME
        and game.record.is_last
        and not game.record.aside
        and game.ending is None
        and not game.computer_waits
        and not game.letters_typed
        and any(game.board.filled())
    )
