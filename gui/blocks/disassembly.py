"""The moves that take the assembly on the page apart: found, played step by step, exported."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.disassembly.arrays import LOCKED
from ...core.blocks.disassembly.playback import Playback
from ...core.blocks.disassembly.sequence import Disassembly
from ...core.blocks.finds import Found
from ...core.errors import Complaint
from ..complaints import say
from ..jobs import Lane, LatestJob
from ..qt_types import Property, attribute, connect_all, filled, translate, view_model
from ..shell.model import Part, Shell
from .board import MOVES, BlocksBoardModel
from .picture import PictureModel
from .solving import BlocksSolveModel

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...core.blocks.disassembly.notation import Words


PLAYED, STEPPED = 1.6, 5.0
"""Moves in a second, of all that are played, and of one that is asked for."""


@view_model
class DisassemblyModel(Part):
    """The moves of the assembly that is looked at, while the page shows moves."""

    movesChanged = Signal()
    """Other moves are known, or it is known that there are none."""
    positionChanged = Signal()

    def __init__(
        self,
        shell: Shell,
        board: BlocksBoardModel,
        solving: BlocksSolveModel,
        picture: PictureModel,
        parent: QObject,
    ) -> None:
        super().__init__(shell, parent)
        self._board = board
        self._solving = solving
        self._picture = picture
        self._asked = LatestJob(shell.jobs, Lane("blocks"))
        self._assembly: Found | None = None
        self.found: Disassembly | None = None
        self._playback: Playback | None = None
        self._fault: Complaint | None = None
        self._is_locked = False
        self._position = self._target = 0.0
        self._plays = False
        connect_all(self._look, board.modeChanged, solving.shownChanged, solving.searchChanged)
        connect_all(self.movesChanged, solving.lookChanged, shell.languageChanged)
        shell.languageChanged.connect(self.positionChanged)
        self._look()  # what the last session has left

    # Found

    @Property(bool, notify=movesChanged)
    def shown(self) -> bool:
        """Whether the page shows the moves of an assembly."""
        return self._board.look == MOVES and self._solving.shown

    @Slot()
    def _look(self) -> None:
        wanted: Found | None = self._solving.current if self.shown else None
        if wanted == self._assembly:
            return
        self._asked.drop()
        self._assembly, self.found, self._playback = wanted, None, None
        self._fault, self._is_locked, self._plays = None, False, False
        self._position = self._target = 0.0
        self._picture.play(None)
        if wanted is not None and wanted.level == LOCKED:
            self._is_locked = True
        elif wanted is not None:
            self._ask(wanted)
        self.movesChanged.emit()
        self.positionChanged.emit()

    def _ask(self, wanted: Found) -> None:
        def find(
            _progress: Callable[[object], None], stop_requested: Callable[[], bool]
        ) -> Disassembly | Complaint | None:
            from ...core.blocks.disassembly.engine import StoppedError
            from ...core.blocks.disassembly.search import moves_of

            try:
                return moves_of(wanted.puzzle, wanted.assembly, stop=stop_requested)
            except Complaint as error:  # too many pieces, too many states
                return error
            except StoppedError:  # nobody waits for it
                return None

        def done(answer: Disassembly | Complaint | None) -> None:
            if isinstance(answer, Complaint):
                self._fault = answer
            elif answer is None:
                self._is_locked = True
            else:
                self.found = answer
                self._playback = Playback(answer)
                self._go(0.0)
            self.movesChanged.emit()
            self.positionChanged.emit()

        self._asked.start(find, done=done, failed=self._shell.notify_error)

    @Property(str, notify=movesChanged)
    def stateText(self) -> str:
        """Why there are no moves to show; empty where there are."""
        if self.found is not None and self.count:
            return ""
        if self._assembly is None:
            return self._solving.noneText
        if self.found is not None:
            return translate("Blocks", "A single piece: nothing to take apart")
        if self._is_locked:
            return translate("Blocks", "Does not come apart")
        if self._fault is not None:
            return say(self._fault)
        return translate("Blocks", "Looking for the moves…")

    @Property(str, notify=movesChanged)
    def levelText(self) -> str:
        """The level, and the numbers of moves of all parts."""
        found = self.found
        if found is None or not found.levels:
            return ""
        if len(found.levels) == 1:
            return filled(translate("Blocks", "Level %1"), found.level)
        return filled(translate("Blocks", "Levels %1"), ", ".join(map(str, found.levels)))

    # Played

    @Property(int, notify=movesChanged)
    def count(self) -> int:
        return 0 if self.found is None else len(self.found.moves)

    position = attribute(
        float,
        "_position",
        "How many moves have been made; one may be under way.",
        notify=positionChanged,
    )

    @Property(bool, notify=positionChanged)
    def moving(self) -> bool:
        """Whether pieces are on their way."""
        return self._position != self._target

    @Property(bool, notify=positionChanged)
    def playing(self) -> bool:
        """Whether all moves are played, one after the other."""
        return self._plays and self._position != self._target

    @Slot(float)
    def setPosition(self, position: float) -> None:
        """Show what it looks like after so many moves."""
        self._plays = False
        self._target = min(max(position, 0.0), float(self.count))
        self._go(self._target)

    @Slot(int)
    def step(self, by: int) -> None:
        """Make the next move, or take the last one back; a move under way comes to its end."""
        self._plays = False
        whole = round(self._target)
        if abs(self._position - self._target) > 1:  # of a play that was under way
            whole = int(self._position) + (by < 0)
        self._target = float(min(max(whole + by, 0), self.count))
        self.positionChanged.emit()

    @Slot()
    def togglePlay(self) -> None:
        """Play all moves from here, from the beginning at the end; or pause."""
        if self.playing:
            self.setPosition(self._position)
            return
        if self._position >= self.count:
            self._go(0.0)
        self._plays = True
        self._target = float(self.count)
        self.positionChanged.emit()

    @Slot(float)
    def advance(self, seconds: float) -> None:
        """Go on for some time towards where it is to be."""
        way = min(seconds, 0.1) * (PLAYED if self._plays else STEPPED)
        if abs(self._target - self._position) <= way:
            self._plays = False
            self._go(self._target)
        else:
            self._go(self._position + (way if self._target > self._position else -way))

    def _go(self, position: float) -> None:
        self._position = position
        if self._playback is not None:
            self._picture.play(self._playback, position)
        self.positionChanged.emit()

    @Property(str, notify=positionChanged)
    def moveText(self) -> str:
        """The move that was made last, or is being made."""
        from ...core.blocks.disassembly.notation import move_text  # not before the first frame

        if self.found is None:
            return ""
        number = math.ceil(self._position)
        if not number:
            return self.levelText
        return move_text(self.found.moves[number - 1], self._picture.part_labels, words())

    @Property(str, notify=positionChanged)
    def numberText(self) -> str:
        """The number of that move, of how many."""
        return f"{math.ceil(self._position)}/{self.count}"


def words() -> Words:
    """The texts around a disassembly, in the window's language."""
    from ...core.blocks.disassembly.notation import Words  # not needed before the first frame

    return Words(
        title=translate("Blocks", "Assembly {number}: level {level}, levels {levels}"),
        ways=(
            (translate("Blocks", "right {steps}"), translate("Blocks", "left {steps}")),
            (
                translate("Blocks", "to the front {steps}"),
                translate("Blocks", "to the back {steps}"),
            ),
            (translate("Blocks", "up {steps}"), translate("Blocks", "down {steps}")),
        ),
        out=translate("Blocks", "{move}, out"),
        start=translate("Blocks", "Start"),
    )
