"""From where a picture in 3D is seen, and how far apart its parts are."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.drawing.scene import ISOMETRIC, View
from ..qt_types import Property, attribute, filled, translate, view_model

STEP = 15
"""Degrees that a key or a button turns by."""


@view_model
class PictureAngle(QObject):
    """The angle, which hands and keys change, and the spread."""

    viewChanged = Signal()
    """Another angle, or farther apart."""
    spreadChanged = Signal()
    """Farther apart; comes first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._turn, self._tilt = ISOMETRIC.turn, ISOMETRIC.tilt
        self._spread = 0.0

    @property
    def view(self) -> View:
        """From where it is seen."""
        return View(self._turn, self._tilt)

    turn = attribute(
        float, "_turn", "Degrees about the vertical, from 0 to 360.", notify=viewChanged
    )
    tilt = attribute(float, "_tilt", "Degrees above the ground, -90 to 90.", notify=viewChanged)
    spread = attribute(
        float,
        "_spread",
        "How far the parts are from each other: 0 together, 1 as far as they go.",
        notify=viewChanged,
    )

    def look_from(self, turn: float, tilt: float) -> None:
        """See it from somewhere else."""
        turn, tilt = turn % 360, max(-90.0, min(90.0, tilt))
        if (turn, tilt) != (self._turn, self._tilt):
            self._turn, self._tilt = turn, tilt
            self.viewChanged.emit()

    @Slot(float, float)
    def drag(self, turn: float, tilt: float) -> None:
        """Turn and tilt by some degrees."""
        self.look_from(self._turn + turn, self._tilt + tilt)

    @Slot(int)
    def turnBy(self, steps: int) -> None:
        """Turn to the next multiple of 15°, or the one after that."""
        self.look_from(_stepped(self._turn, steps), self._tilt)

    @Slot(int)
    def tiltBy(self, steps: int) -> None:
        """Tilt to the next multiple of 15°."""
        self.look_from(self._turn, _stepped(self._tilt, steps))

    @Slot()
    def resetView(self) -> None:
        """See it as at first, in one piece."""
        self._turn, self._tilt = ISOMETRIC.turn, ISOMETRIC.tilt
        self._set_spread(0)
        self.viewChanged.emit()

    @Slot(float)
    def setSpread(self, spread: float) -> None:
        """Move the parts away from the centre."""
        if self._set_spread(spread):
            self.viewChanged.emit()

    @Slot(int)
    def spreadBy(self, steps: int) -> None:
        """Move the parts farther from the centre or nearer, by a tenth."""
        self.setSpread(round(self._spread * 10 + steps) / 10)

    def _set_spread(self, spread: float) -> bool:
        spread = max(0.0, min(1.0, spread))
        if spread == self._spread:
            return False
        self._spread = spread
        self.spreadChanged.emit()
        return True

    @Property(str, notify=viewChanged)
    def viewText(self) -> str:
        """From where it is seen, in words."""
        return filled(
            translate("Blocks", "Turned by %1°, tilted by %2°."),
            round(self._turn),
            round(self._tilt),
        )


def _stepped(angle: float, steps: int) -> float:
    """The multiple of 15° that so many steps lead to; from a free angle the first is shorter."""
    whole = angle / STEP
    if abs(whole - round(whole)) < 1e-6:
        return float((round(whole) + steps) * STEP)
    first = math.ceil(whole) if steps > 0 else math.floor(whole)
    return float((first + steps - (1 if steps > 0 else -1)) * STEP)
