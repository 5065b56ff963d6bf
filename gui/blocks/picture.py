"""The picture of an assembly: what is shown of it, and from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial

from PySide6.QtCore import QObject, QRectF, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from ...core.blocks.building import building_order, stacking_order
from ...core.blocks.disassembly.playback import Playback
from ...core.blocks.drawing.balls import BallDrawing
from ...core.blocks.drawing.colors import hue_of, ink_on
from ...core.blocks.drawing.painting import draw_plan
from ...core.blocks.drawing.parts import Part
from ...core.blocks.drawing.picture import LayerFigure, SceneFigure, layer_figures
from ...core.blocks.drawing.plans import OVER
from ...core.blocks.drawing.projection import Drawing
from ...core.blocks.drawing.scene import Room, Scene
from ...core.blocks.drawing.shown_parts import ShownParts
from ...core.blocks.space import Cubes, Paint, Space
from ...core.drawing.palette import Palette
from ..jobs import Lane, LatestJob
from ..qt_types import Property, alias, attribute, connect_all, filled, translate, view_model
from ..shell.model import Shell
from ..tool.found_list import FoundList
from .painting import PaintedCanvas, image_of, paint_shown
from .picture_parts import PictureParts
from .puzzle_says import mark

PAINTING = Lane("Blocks pictures")

MAX_AT_ONCE = 1000
"""Cubes that are painted within one frame; pictures of more are painted on another thread."""

MAX_ORDERED = 300
"""Parts of which the order of building is found within one frame."""


@view_model
class PictureModel(PictureParts):
    """What is shown of an assembly, and from where. See `show`."""

    shownChanged = Signal()
    """Parts were hidden or shown, or one was picked."""
    playedChanged = Signal()
    """Parts have moved on their way apart."""
    painted = Signal()
    """A large picture has been painted on another thread."""
    changed = Signal()
    """What can be said of it: other parts, seen from elsewhere, others hidden or picked."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self._names: list[str] = []
        self._steps: int | None = None
        self._order: list[int] | None = None
        self._ordering = LatestJob(shell.jobs, PAINTING)
        self._hidden: set[tuple[str, int]] = set()
        self._picked: tuple[str, int] | None = None
        self._playback: Playback | None = None
        self._position = 0.0
        self._rooms: dict[range, Room] = {}
        self._large: tuple[object, QImage] | None = None
        self._painting = False
        self._legend = FoundList(
            {
                "name": lambda part: self.all_parts[part].name,
                "label": lambda part: self._seen.names[part],
                "hue": lambda part: hue_of(self.all_parts[part].color),
                "ink": lambda part: ink_on(hue_of(self.all_parts[part].color)),
                "shown": lambda part: self._keys[part] not in self._hidden,
                "placed": self.is_placed,
                "picked": lambda part: self._keys[part] == self._picked,
                "marks": lambda part: list(map(mark, _colors(self.all_parts[part].marks))),
            },
            self,
        )
        connect_all(self.changed, self.partsChanged, self.viewChanged, self.shownChanged)
        self.spreadChanged.connect(self._forget_shown)
        shell.languageChanged.connect(self.partsChanged)

    # What is shown

    def show(
        self,
        parts: Sequence[Part],
        *,
        outline: Cubes = (),
        colors: Paint = (),
        space: Space = Space.CUBES,
    ) -> None:
        """Show other parts, and the outline of what they are to fill, with its cubes' colors.

        Angle and spread stay; what is hidden, picked and not yet put in stays, too, if the parts
        are called as those before, as in another assembly of the same puzzle.
        """
        parts, outline = tuple(parts), tuple(outline)
        if (parts, outline, colors, space) == (
            self.all_parts, self.outline, self._colors, self._space,
        ):  # fmt: skip
            return
        self._legend.show(self._legend.found[: len(parts)])  # rows that go show the parts before
        self.all_parts, self.outline, self._colors, self._space = parts, outline, colors, space
        self._playback = None
        names = [part.name for part in parts]
        if sorted(names) != self._names:
            self._large = None
        if parts and sorted(names) != self._names:
            self._hidden.clear()
            self._picked, self._steps = None, None
            self._names = sorted(names)
        for name in ("_keys", "_plans", "_extent"):
            self.__dict__.pop(name, None)
        self._order = None
        self._find_order()
        self._forget_shown()
        self._legend.show(range(len(parts)))
        self.partsChanged.emit()
        self.shownChanged.emit()

    part_labels: list[str] = alias("_seen.names", "What is written on each part.")

    @cached_property
    def _keys(self) -> list[tuple[str, int]]:
        """A name for each part that no other has: copies of a piece are counted."""
        met: Counter[str] = Counter()
        keys = []
        for part in self.all_parts:
            keys.append((part.name, met[part.name]))
            met[part.name] += 1
        return keys

    def is_placed(self, part: int) -> bool:
        """Whether the assembly is built up as far as this part."""
        return self._steps is None or self._order is None or self._order[part] < self._steps

    def _find_order(self) -> None:
        if self._steps is None or self._order is not None:
            return
        parts = self.all_parts
        if len(parts) <= MAX_ORDERED:
            self._order = _places(parts, self._space)
            return

        def done(order: list[int]) -> None:
            if parts is self.all_parts:
                self._order = order
                self._shown_changed()

        self._ordering.ask(_places, parts, self._space, done=done)

    def is_shown(self, part: int) -> bool:
        if self._playback is not None:
            is_there = self._playback.at(self._position).shown[part]
            return is_there and self._keys[part] not in self._hidden
        return self.is_placed(part) and self._keys[part] not in self._hidden

    parts = attribute(FoundList, "_legend", "The legend: a row for each part.")

    @Property(int, notify=shownChanged)
    def shownCount(self) -> int:
        """How many parts have been put in."""
        return len(self.all_parts) if self._steps is None else min(self._steps, len(self.all_parts))

    @Slot(int)
    def showCount(self, count: int) -> None:
        """Build the assembly up so far: so many parts."""
        steps = None if count >= len(self.all_parts) else max(0, count)
        if steps != self._steps:
            self._steps = steps
            self._find_order()
            self._shown_changed()

    @Slot(int)
    def stepBy(self, parts: int) -> None:
        """Put in the next parts, or take away the last ones."""
        self.showCount(self.shownCount + parts)

    @Property(int, notify=shownChanged)
    def hiddenCount(self) -> int:
        return sum(key in self._hidden for key in self._keys)

    @Slot(int)
    def toggle(self, part: int) -> None:
        if 0 <= part < len(self.all_parts):
            self._hidden ^= {self._keys[part]}
            self._shown_changed()

    @Slot()
    def showAll(self) -> None:
        """Show all parts again, and build the assembly up wholly."""
        self._hidden.clear()
        self._steps = None
        self._shown_changed()

    @Slot(int)
    def pick(self, part: int) -> None:
        """Highlight a part; none by -1, or by the part that is highlighted."""
        key = self._keys[part] if 0 <= part < len(self.all_parts) else None
        picked = None if key == self._picked else key
        if picked != self._picked:
            self._picked = picked
            self._shown_changed()

    @Property(int, notify=shownChanged)
    def picked(self) -> int:
        """The part that is highlighted, -1 for none."""
        return self._keys.index(self._picked) if self._picked in self._keys else -1

    def _shown_changed(self) -> None:
        self._forget_shown()
        self._legend.retranslate()
        self.shownChanged.emit()

    # Taken apart

    def play(self, playback: Playback | None, position: float = 0) -> None:
        """Show the parts after so many moves; without moves, where they belong."""
        is_same = playback is self._playback
        if is_same and (position == self._position or playback is None):
            return
        self._playback, self._position = playback, position
        if not is_same:
            self._rooms.clear()
        self._forget_shown()
        self.playedChanged.emit()

    def _room(self, playback: Playback) -> Room:
        """Room for all moves until a part comes out, so that the picture rests meanwhile."""
        stage = playback.stage(self._position)
        if stage not in self._rooms:
            self._rooms[stage] = Room.of_parts(playback.seen(stage))
        return self._rooms[stage]

    # Painting

    @Slot()
    def _forget_shown(self) -> None:
        self.__dict__.pop("_seen", None)

    @cached_property
    def _seen(self) -> ShownParts:
        picked: int = self.picked
        picked = picked if picked >= 0 and self.is_shown(picked) else -1
        shown = [self.is_shown(part) for part in range(len(self.all_parts))]
        apart = None
        if self._playback is not None:
            moment = self._playback.at(self._position)
            apart = Scene(
                moment.cubes, 0, shown, bare=picked,
                moving=moment.moving, shift=moment.shift, room=self._room(self._playback),
            )  # fmt: skip
        return ShownParts(
            self.all_parts,
            self.outline,
            self._colors,
            self._space,
            self._spread,
            shown,
            picked,
            apart,
        )

    def figure(self) -> SceneFigure:
        """What is shown of it, as it is seen."""
        return SceneFigure(replace(self._seen, picked=-1), self.view)

    def layer_figures(self) -> list[LayerFigure]:
        titles = filled(translate("Blocks", "Layer %1"), "{layer}")
        return layer_figures(self._seen, titles)

    def drawing(self, width: float, height: float) -> Drawing | BallDrawing:
        """The parts, on paper of a size."""
        return self._seen.drawing(self.view, width, height)

    def paint(
        self,
        painter: QPainter,
        width: float,
        height: float,
        colors: Palette,
        *,
        moving: bool = False,
    ) -> None:
        """Paint the picture on paper of a size. `moving`: it will be painted again at once.

        A large one is painted on another thread; until it is there, the one before is shown.
        """
        if len(self.outline) + sum(len(part.cubes) for part in self.all_parts) <= MAX_AT_ONCE:
            self._large = None
            paint_shown(painter, self._seen, self.view, width, height, colors, moving=moving)
            return
        ratio = painter.device().devicePixelRatioF()
        wanted = self._seen, self.view, width, height, ratio, colors, moving
        if self._large is not None:
            painter.drawImage(QRectF(0, 0, width, height), self._large[1])
        if self._painting or (self._large is not None and self._large[0] == wanted):
            return

        def done(image: QImage) -> None:
            self._large = wanted, image
            self.painted.emit()

        def ended() -> None:
            self._painting = False

        self._painting = True
        self._shell.jobs.ask(
            partial(image_of, moving=moving), *wanted[:-1], done=done, ended=ended, lane=PAINTING
        )

    # Layers

    def paint_layer(
        self, painter: QPainter, number: int, width: float, height: float, colors: Palette
    ) -> None:
        """Paint a layer as a plan."""
        plans, seen = self._plans, self._seen
        if not 0 <= number < len(plans.layers):
            return
        over = OVER if seen.is_round else 0
        pitch = min(
            (width - 2) / (plans.columns + 2 * over), (height - 2) / (plans.rows + 2 * over)
        )
        canvas = PaintedCanvas(painter, colors)
        with canvas.moved((width - pitch * plans.columns) / 2, (height - pitch * plans.rows) / 2):
            draw_plan(
                canvas, plans, number, seen.parts, seen.names, pitch,
                is_round=seen.is_round, shown=seen.shown, picked=seen.picked,
            )  # fmt: skip

    # In words

    @Property(str, notify=shownChanged)
    def pickedText(self) -> str:
        """A description of the part that is highlighted: its name, its size, where it lies."""
        if self.picked < 0:
            return ""
        part = self.all_parts[self.picked]
        lowest, highest = (str(layer + 1) for layer in self._plans.layers_of(part.cubes))
        if lowest == highest:
            where = filled(translate("Blocks", "layer %1"), lowest)
        else:
            where = filled(translate("Blocks", "layers %1–%2"), lowest, highest)
        texts = [part.name, self._count_text(len(part.cubes)), where]
        if any(part.marks):
            texts.append(colors_text(part.marks))
        return ", ".join(texts)

    def _count_text(self, count: int) -> str:
        if self.of_spheres:
            return self.tr("%Ln sphere(s)", "", count)
        return self.tr("%Ln cube(s)", "", count)

    @Property(str, notify=changed)
    def description(self) -> str:
        if self.empty:
            return ""
        if not self.all_parts:
            if self.of_spheres:
                return self.tr("The goal has %Ln sphere(s).", "", len(self.outline))
            return self.tr("The goal has %Ln cube(s).", "", len(self.outline))
        sentences = [self.tr("An assembly of %Ln piece(s).", "", len(self.all_parts))]
        in_sight = sum(self.is_shown(part) for part in range(len(self.all_parts)))
        if in_sight < len(self.all_parts):
            sentences.append(filled(translate("Blocks", "Shown: %1."), in_sight))
        if self.picked >= 0:
            sentences.append(self.pickedText + ".")
        sentences.append(self.viewText)
        return " ".join(sentences)


def _colors(marks: Iterable[int]) -> list[int]:
    return sorted(set(marks) - {0})


def colors_text(marks: Iterable[int]) -> str:
    """Which colors cubes have, in words."""
    numbers = ", ".join(map(str, _colors(marks)))
    return filled(translate("Blocks", "colors: %1"), numbers)


def _places(parts: Sequence[Part], space: Space) -> list[int]:
    """The place of each part in the order in which the assembly is built up."""
    order = stacking_order if space is Space.SPHERES else building_order
    places = [0] * len(parts)
    for place, part in enumerate(order([part.cubes for part in parts])):
        places[part] = place
    return places
