"""The parts of a picture, and the plans of their layers."""

from __future__ import annotations

from functools import cached_property
from itertools import chain

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.drawing.parts import Part
from ...core.blocks.drawing.picture import plans_of
from ...core.blocks.drawing.plans import Plans
from ...core.blocks.puzzle import Paint
from ...core.blocks.space import Cubes, Space
from ..qt_types import Property, filled, translate, view_model
from .picture_angle import PictureAngle


@view_model
class PictureLayers(PictureAngle):
    """Which parts there are, hidden or not, and where they lie."""

    partsChanged = Signal()
    """Other parts, another outline."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.all_parts: tuple[Part, ...] = ()
        self.outline: Cubes = ()
        self._colors: Paint = ()
        self._space = Space.CUBES

    @Property(int, notify=partsChanged)
    def partCount(self) -> int:
        """How many parts there are."""
        return len(self.all_parts)

    @Property(bool, notify=partsChanged)
    def ofSpheres(self) -> bool:
        """Whether the parts are made of spheres, not of cubes."""
        return self._space is Space.SPHERES

    @Property(bool, notify=partsChanged)
    def empty(self) -> bool:
        """Whether there is neither a part nor an outline."""
        return not self.all_parts and not self.outline

    @cached_property
    def _plans(self) -> Plans:
        return plans_of(self.all_parts, self.outline, self._colors)

    @cached_property
    def _plans_size(self) -> tuple[int, int, int]:
        """Columns, rows and layers, without the plans: those are made once they are looked at."""
        cubes = [*self.outline, *chain.from_iterable(part.cubes for part in self.all_parts)]
        if not cubes:
            return 0, 0, 0
        columns, rows, heights = zip(*cubes, strict=True)
        return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1, len(set(heights))

    @Property(int, notify=partsChanged)
    def planColumns(self) -> int:
        """How many cubes a plan is wide."""
        return self._plans_size[0]

    @Property(int, notify=partsChanged)
    def planRows(self) -> int:
        """How many cubes a plan is deep."""
        return self._plans_size[1]

    @Property(int, notify=partsChanged)
    def layerCount(self) -> int:
        """How many layers there are."""
        return self._plans_size[2]

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
        return self._plans.part_at(number, x, y, is_round=self._space is Space.SPHERES)
