"""The parts of a picture: where they lie, from where they are seen, how far apart they are."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.drawing.parts import Part
from ...core.blocks.drawing.picture import plans_of
from ...core.blocks.drawing.plans import Plans
from ...core.blocks.drawing.scene import ISOMETRIC, View
from ...core.blocks.space import Cubes, Paint, Space
from ..qt_types import Property, alias, attribute, filled, translate, view_model

STEP = 15
"""Degrees that a key or a button turns by."""


class _Extent(NamedTuple):
    """How many cubes the plans are wide and deep, and how many of them there are."""

    columns: int = 0
    rows: int = 0
    layers: int = 0


@view_model
class PictureParts(QObject):
    """The parts, hidden or not; hands and keys change the angle and the spread."""

    partsChanged = Signal()
    """Other parts, another outline."""
    viewChanged = Signal()
    """Another angle, or farther apart."""
    spreadChanged = Signal()
    """Farther apart; comes first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.all_parts: tuple[Part, ...] = ()
        self.outline: Cubes = ()
        self._colors: Paint = ()
        self._space = Space.CUBES
        self.view = ISOMETRIC
        self._spread = 0.0

    # The parts and their layers

    @Property(int, notify=partsChanged)
    def partCount(self) -> int:
        return len(self.all_parts)

    @Property(bool, notify=partsChanged)
    def empty(self) -> bool:
        """Whether there is neither a part nor an outline."""
        return not self.all_parts and not self.outline

    @property
    def of_spheres(self) -> bool:
        """Whether the parts are made of spheres, not of cubes."""
        return self._space is Space.SPHERES

    @cached_property
    def _plans(self) -> Plans:
        return plans_of(self.all_parts, self.outline, self._colors)

    @cached_property
    def _extent(self) -> _Extent:
        """Of the plans, without these: they are made once they are looked at."""
        cubes = [*self.outline, *chain.from_iterable(part.cubes for part in self.all_parts)]
        if not cubes:
            return _Extent()
        columns, rows, heights = zip(*cubes, strict=True)
        return _Extent(
            max(columns) - min(columns) + 1, max(rows) - min(rows) + 1, len(set(heights))
        )

    planColumns = attribute(
        int, "_extent.columns", "How many cubes a plan is wide.", notify=partsChanged
    )
    planRows = attribute(int, "_extent.rows", "How many cubes a plan is deep.", notify=partsChanged)
    layerCount = attribute(int, "_extent.layers", "How many layers there are.", notify=partsChanged)

    @Slot(int, result=str)
    def layerTitle(self, number: int) -> str:
        """What a layer is called; the lowest is number 0."""
        return filled(translate("Blocks", "Layer %1"), number + 1)

    @Slot(int, result=str)
    def layerText(self, number: int) -> str:
        """A layer's title and a description for screen readers."""
        title = self.layerTitle(number)
        names, empty = [part.name for part in self.all_parts], translate("Blocks", "empty")
        color = filled(translate("Blocks", "color %1"), "{color}")
        words = self._plans.in_words(number, names, empty, color)
        return f"{title}: {words}" if words else title

    def part_in_layer(self, number: int, x: float, y: float) -> int:
        """The part that is at a place of a plan, in shares of width and height; -1 for none."""
        return self._plans.part_at(number, x, y, is_round=self.of_spheres)

    # From where it is seen

    turn: float = alias("view.turn", "Degrees about the vertical, from 0 to 360.")
    tilt: float = alias("view.tilt", "Degrees above the ground, -90 to 90.")
    spread = attribute(
        float,
        "_spread",
        "How far the parts are from each other: 0 together, 1 as far as they go.",
        notify=viewChanged,
    )

    def look_from(self, turn: float, tilt: float) -> None:
        """See it from somewhere else."""
        view = View(turn % 360, max(-90.0, min(90.0, tilt)))
        if view != self.view:
            self.view = view
            self.viewChanged.emit()

    @Slot(float, float)
    def drag(self, turn: float, tilt: float) -> None:
        """Turn and tilt by some degrees."""
        self.look_from(self.turn + turn, self.tilt + tilt)

    @Slot(int)
    def turnBy(self, steps: int) -> None:
        """Turn to the next multiple of 15°, or the one after that."""
        self.look_from(_stepped(self.turn, steps), self.tilt)

    @Slot(int)
    def tiltBy(self, steps: int) -> None:
        """Tilt to the next multiple of 15°."""
        self.look_from(self.turn, _stepped(self.tilt, steps))

    @Slot()
    def resetView(self) -> None:
        """Look from where it was seen first, with the parts together."""
        self.setSpread(0)
        self.look_from(ISOMETRIC.turn, ISOMETRIC.tilt)

    @Slot(float)
    def setSpread(self, spread: float) -> None:
        """Pull the parts apart, as far as they go at most."""
        spread = max(0.0, min(1.0, spread))
        if spread != self._spread:
            self._spread = spread
            self.spreadChanged.emit()
            self.viewChanged.emit()

    @Slot(int)
    def spreadBy(self, steps: int) -> None:
        """Move the parts farther from the centre or nearer, by a tenth."""
        self.setSpread(round(self._spread * 10 + steps) / 10)

    @Property(str, notify=viewChanged)
    def viewText(self) -> str:
        return filled(
            translate("Blocks", "Turned by %1°, tilted by %2°."),
            round(self.turn),
            round(self.tilt),
        )


def _stepped(angle: float, steps: int) -> float:
    """The multiple of 15° that so many steps lead to; from a free angle the first is shorter."""
    whole = angle / STEP
    if abs(whole - round(whole)) < 1e-6:
        return float((round(whole) + steps) * STEP)
    first = math.ceil(whole) if steps > 0 else math.floor(whole)
    return float((first + steps - (1 if steps > 0 else -1)) * STEP)
