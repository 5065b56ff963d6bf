"""What changes a whole shape that is being drawn: rotate, mirror, move, fill, copy."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.draft import FILLED, MAX_SIDE, OPTIONAL, Shape
from ...core.blocks.drawing.colors import colors_of
from ...core.blocks.drawing.parts import marks_in
from ...core.blocks.puzzle import MAX_CUBES
from ...core.blocks.space import Cube, Space
from ..qt_types import Property, filled, translate, view_model
from ..shell.model import Shell
from .board import BlocksBoardModel


def rotated(shape: Shape, axis: int, back: bool = False) -> Shape:
    """Turn a shape with its grid by a quarter about x (0), y (1) or z (2), the grid's corner stays.

    About x its top comes forward, about y it goes to the right, about z, seen from above, the back
    goes to the right; `back` is the other way round.
    """
    # Where each axis of the result comes from, and whether it is counted from the other end.
    sources = [(0, False), (1, False), (2, False)]
    one, other = ((1, 2), (0, 2), (1, 0))[axis]
    sources[one], sources[other] = (other, back), (one, not back)
    return _moved(shape, sources)


def mirrored(shape: Shape, axis: int) -> Shape:
    """Mirror a shape within its grid along x (0), y (1) or z (2)."""
    return _moved(shape, [(at, at == axis) for at in range(3)])


def _moved(shape: Shape, sources: list[tuple[int, bool]]) -> Shape:
    x, y, z = (shape.size[axis] for axis, _ in sources)

    def move(cube: Cube) -> Cube:
        inside = [at - low for at, low in zip(cube, shape.low, strict=True)]
        a, b, c = (
            low + (shape.size[axis] - 1 - inside[axis] if reversed_ else inside[axis])
            for low, (axis, reversed_) in zip(shape.low, sources, strict=True)
        )
        return a, b, c

    there = replace(_each(shape, move), size=(x, y, z))
    if all(map(there.space.has_cell, _cubes(there))):
        return there
    # Spheres come to lie between the cells: the grid takes them one step on.
    a, b, c = there.low
    there = _each(there, lambda cube: (cube[0] + 1, cube[1], cube[2]))
    return replace(there, low=(a + 1, b, c))


def shifted(shape: Shape, by: Cube) -> Shape | None:
    """Move the cubes of a shape within its grid, None where one would leave it."""
    x, y, z = (low - step for low, step in zip(shape.low, by, strict=True))
    there = replace(shape, low=(x, y, z))  # so the puzzle stays the same, and spheres on cells
    return there if all(_is_inside(there, cube) for cube in _cubes(there)) else None


def solid(shape: Shape) -> Shape:
    """Put a cube on each empty cell of the grid."""
    ranges = (range(low, low + side) for low, side in zip(shape.low, shape.size, strict=True))
    cells = [(x, y, z) for x, y, z in itertools.product(*ranges) if not shape.kind((x, y, z))]
    return shape.put(filter(shape.space.has_cell, cells), FILLED)


def kind_changed(shape: Shape, inner: bool, kind: int) -> Shape:
    """Make the inner cubes, which have another one at each side, or all outer ones of a kind."""
    everything = set(_cubes(shape))
    steps = itertools.product((-1, 0, 1), repeat=3)
    apart = 1 if shape.space is Space.CUBES else 2
    sides = [step for step in steps if sum(map(abs, step)) == apart]
    return shape.put(
        [
            (x, y, z)
            for x, y, z in everything
            if inner == all((x + a, y + b, z + c) in everything for a, b, c in sides)
        ],
        kind,
    )


def without_optional(shape: Shape) -> Shape:
    """A shape for a piece: optional cubes are cubes."""
    return shape.put(shape.optional, FILLED)


def _cubes(shape: Shape) -> tuple[Cube, ...]:
    return *shape.cubes, *shape.optional


def _is_inside(shape: Shape, cube: Cube) -> bool:
    return all(
        low <= at < low + side for at, low, side in zip(cube, shape.low, shape.size, strict=True)
    )


def _each(shape: Shape, move: Callable[[Cube], Cube]) -> Shape:
    return replace(
        shape,
        cubes=tuple(sorted(map(move, shape.cubes))),
        optional=tuple(sorted(map(move, shape.optional))),
        colors=tuple(sorted((move(cube), color) for cube, color in shape.colors)),
    )


@view_model
class BlocksShapingModel(QObject):
    """Changes the goal or the piece that is looked at as a whole; undo takes each change back."""

    copiedChanged = Signal()
    """A shape was copied."""
    shapeChanged = Signal()
    """There is another shape to change."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._shell = shell
        self._puzzle = board
        self._copied: Shape | None = None
        self._copied_from = ""
        board.draftChanged.connect(self.shapeChanged)
        board.draftChanged.connect(self.copiedChanged)  # the language: the goal's name

    @property
    def _shape(self) -> Shape:
        return self._puzzle.draft.shape()

    @Property(bool, notify=shapeChanged)
    def empty(self) -> bool:
        """Whether there are no cubes to change."""
        return not _cubes(self._shape)

    @Property("QVariantMap", notify=shapeChanged)
    def sketch(self) -> dict[str, object]:
        """The shape as a small picture shows it."""
        draft, cubes = self._puzzle.draft, _cubes(self._shape)
        color, marks = -1, marks_in((), cubes)
        if draft.part:
            color = colors_of([piece.count for piece in draft.pieces])[draft.part - 1][0]
            marks = marks_in(self._shape.colors, cubes)
        return {
            "color": color,
            "cubes": [list(cube) for cube in cubes],
            "marks": list(marks),
            "grid": self._shape.space.value,
        }

    @Property(str, notify=copiedChanged)
    def copiedFrom(self) -> str:
        """The part whose shape was copied; empty where none was."""
        if self._copied is None:
            return ""
        return self._copied_from or self._puzzle.part_name(0)

    @Slot(int, bool)
    def rotate(self, axis: int, back: bool) -> None:
        """Turn the shape by a quarter about x (0), y (1) or z (2)."""
        self._change("rotate", rotated(self._shape, axis, back))

    @Slot(int)
    def mirror(self, axis: int) -> None:
        """Mirror the shape along x (0), y (1) or z (2)."""
        self._change("mirror", mirrored(self._shape, axis))

    @Slot(int, int, int)
    def shift(self, x: int, y: int, z: int) -> None:
        """Move the cubes within the grid."""
        shape = shifted(self._shape, (x, y, z))
        if shape is None:
            text = translate("Blocks", "No free cells on this side. Make the grid larger first.")
            self._shell.notify(text)
            return
        self._change("move", shape)

    @Slot()
    def fill(self) -> None:
        """Put a cube on each empty cell of the grid."""
        if not self._shape.is_drawable:
            self._shell.notify(
                filled(
                    translate("Blocks", "Too large to draw on: at most %1 cells per side."),
                    MAX_SIDE,
                )
            )
            return
        self._change("fill", solid(self._shape))

    @Slot(bool, bool)
    def changeKind(self, inner: bool, optional: bool) -> None:
        """Let the inner or the outer cubes of the goal stay empty, or have them filled."""
        if self._puzzle.part:
            self._shell.notify(translate("Blocks", "Only the goal has optional cubes."))
            return
        kind = OPTIONAL if optional else FILLED
        self._change("optional", kind_changed(self._shape, inner, kind))

    @Slot()
    def copy(self) -> None:
        """Copy the shape, to be pasted onto another part."""
        if self.empty:
            self._notify_nothing()
            return
        self._copied = self._shape
        self._copied_from = self._puzzle.partName if self._puzzle.part else ""
        self.copiedChanged.emit()
        self._shell.notify(filled(translate("Blocks", "Shape copied: %1"), self._puzzle.partName))

    @Slot()
    def paste(self) -> None:
        """Replace this shape by the one that was copied."""
        if self._copied is None:
            self._shell.notify(translate("Blocks", "Copy a shape first."))
            return
        if self._copied.space is not self._shape.space:
            text = translate("Blocks", "The copied shape is on another grid: cubes, not spheres.")
            if self._shape.space is Space.CUBES:
                text = translate(
                    "Blocks", "The copied shape is on another grid: spheres, not cubes."
                )
            self._shell.notify(text)
            return
        shape = without_optional(self._copied) if self._puzzle.part else self._copied
        self._change("paste shape", shape)

    def _change(self, kind: str, shape: Shape) -> None:
        if self.empty and kind not in ("fill", "paste shape"):
            self._notify_nothing()
        elif len(_cubes(shape)) <= MAX_CUBES and shape != self._shape:
            self._puzzle.change_shape(kind, shape)

    def _notify_nothing(self) -> None:
        self._shell.notify(translate("Blocks", "Nothing is drawn yet."))
