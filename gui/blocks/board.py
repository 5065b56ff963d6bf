"""How the puzzle on the page is looked at, and how it is drawn layer by layer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.draft import (
    EMPTY,
    FILLED,
    MAX_KINDS,
    MAX_SIDE,
    OPTIONAL,
    Draft,
    DraftPiece,
    Shape,
)
from ...core.blocks.puzzle import MAX_COLORS, MAX_CUBES, Puzzle
from ...core.blocks.space import Cube, Space
from ..qt_types import (
    Property,
    attribute,
    connect_all,
    constant,
    filled,
    override,
    translate,
    variable,
    view_model,
)
from ..shell.model import Shell
from ..tool.board_says import Action, TypingSays
from .puzzle import BlocksPuzzle
from .puzzle_says import mark, step

LOOK, DRAW = "look", "draw"
"""The parts are looked at in 3D, or drawn layer by layer."""

SPACE, PLANS, MOVES = "space", "plans", "moves"
"""How an assembly is looked at: as it is, layer by layer, or taken apart."""


@dataclass(frozen=True)
class _Coloring:
    """A stroke that colors cubes: `to` which color, known from its first cube on."""

    to: int | None = None
    begun: bool = False


class _Hand:
    """What keys do on the layer that is drawn."""

    def __init__(self, board: BlocksBoardModel) -> None:
        self._board = board

    def tap(self, row: int, column: int) -> None:
        self._board.select((row, column), by_hand=True)

    def skip(self) -> None:
        """Put a cube on the cell that has the cursor, or take it away."""
        if self._board.mode == DRAW:
            self._board.press(*self._board.selected)
            self._board.release()

    def erase(self, *, back: bool) -> None:
        """Take away the cube under the cursor; Backspace comes from the list, too."""
        if not back and self._board.mode == DRAW:
            self._board.take_away(self._board.draft.cube_at(*self._board.selected))

    def type(self, text: str) -> bool:
        return False


@view_model
class BlocksBoardModel(BlocksPuzzle):
    """The puzzle, looked at or drawn."""

    layerChanged = Signal()
    """The puzzle changed: another layer, or something else on it."""
    modeChanged = Signal()
    """Looked at or drawn, or with another pen."""
    paletteChanged = Signal()
    """Other colors can be chosen, or another one is."""

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        self._brush = FILLED
        self._stroke: int | None = None
        self._color = -1
        self._coloring: _Coloring | None = None
        hand = _Hand(self)
        super().__init__(shell, TypingSays(step=step, entry=lambda: hand), parent)
        self.draftChanged.connect(self.layerChanged)
        connect_all(self.paletteChanged, self.layerChanged, self.modeChanged)

    # The layer

    @Property(bool, notify=layerChanged)
    def drawable(self) -> bool:
        """Whether the part is small enough to be drawn on."""
        return self.draft.shape().is_drawable

    layer = attribute(
        int, "draft.layer", "The layer that is drawn on, from 0 at the bottom.", notify=layerChanged
    )

    @Property(list, notify=layerChanged)
    def size(self) -> list[int]:
        return list(self.draft.shape().size)

    mostSide = constant(int, MAX_SIDE, "The longest side that one can draw on.")

    @Property(list, notify=layerChanged)
    def cells(self) -> list[int]:
        """What is on each cell of the layer: 0 nothing, 1 a cube, 2 one that may stay empty.

        -1: between the spheres, where no cell is.
        """
        return self.draft.shape().layer(self.draft.layer) if self.drawable else []

    @Property(list, notify=layerChanged)
    def cellsBelow(self) -> list[int]:
        return self.draft.shape().layer(self.draft.layer - 1) if self.drawable else []

    @Slot(int)
    def stepLayer(self, by: int) -> None:
        """Draw on the layer above or below; undo skips it."""
        draft = self.draft.showing(self.draft.part, self.draft.layer + by)
        if draft.layer != self.draft.layer:
            self.amend(draft)
            self.walked.emit()

    # What is looked at

    @Property(str, notify=modeChanged)
    def mode(self) -> str:
        """Whether the part is looked at or drawn."""
        return DRAW if self.view.get("mode") == DRAW else LOOK

    @Slot(str)
    def setMode(self, mode: str) -> None:
        """Look at the part in 3D, or draw it layer by layer."""
        if mode != self.mode:
            self._color = -1
            self.keep(mode=mode)
            self.modeChanged.emit()

    @Property(str, notify=modeChanged)
    def look(self) -> str:
        """How an assembly is looked at: in 3D, as plans of its layers, or taken apart."""
        look = self.view.get("look")
        return look if look in (PLANS, MOVES) else SPACE

    @Slot(str)
    def setLook(self, look: str) -> None:
        """Look at assemblies in 3D, at plans of their layers, or at the moves."""
        if look != self.look:
            self.keep(look=look)
            self.modeChanged.emit()

    brush = variable(
        int,
        "_brush",
        "What a click draws on the goal: 1 a cube, 2 one that may stay empty.",
        notify=modeChanged,
        then=lambda board: board.setColor(-1),
    )

    # Colors

    @Property(list, notify=paletteChanged)
    def palette(self) -> list[dict[str, Any]]:
        """The colors to choose from: those of the puzzle, and one that was added just now."""
        colors = sorted({*self.draft.colors, *([self._color] if self._color > 0 else [])})
        return list(map(mark, colors))

    @Property(bool, notify=paletteChanged)
    def colored(self) -> bool:
        """Whether the puzzle has colors, or is being given some."""
        return bool(self.draft.colors) or self._color >= 0

    color = attribute(
        int,
        "_color",
        "What a click gives to a cube: a color, 0 for none; -1 where it draws cubes.",
        notify=paletteChanged,
    )

    @Slot(int)
    def setColor(self, color: int) -> None:
        """Choose what a click gives to a cube; -1: it draws cubes."""
        self._color = min(max(color, -1), MAX_COLORS)
        self.modeChanged.emit()

    @Slot(int)
    def stepColor(self, by: int) -> None:
        order = [-1, 0, *(entry["number"] for entry in self.palette)]
        if len(order) == 2:
            self.addColor()
        else:
            self.setColor(order[(order.index(self._color) + by) % len(order)])

    @Slot()
    def addColor(self) -> None:
        """Choose a color that the puzzle does not have yet."""
        taken = {entry["number"] for entry in self.palette}
        free = next((color for color in range(1, MAX_COLORS + 1) if color not in taken), None)
        if free is None:
            self._shell.notify(
                filled(translate("Blocks", "You've reached the limit of %1 colors."), MAX_COLORS)
            )
        else:
            self.setColor(free)

    @Slot(int, result=str)
    def colorName(self, color: int) -> str:
        if color < 0:
            return translate("Blocks", "Draw cubes")
        if not color:
            return translate("Blocks", "No color")
        return filled(translate("Blocks", "Color %1"), color)

    @Property(list, notify=layerChanged)
    def cellColors(self) -> list[int]:
        """The color of each cell of the layer, 0 for none."""
        return self.draft.shape().layer_colors(self.draft.layer) if self.drawable else []

    @Slot(int, result="QVariantMap")
    def mark(self, color: int) -> dict[str, Any]:
        """How the mark of a color looks."""
        return mark(color)

    def _color_cube(self, cube: Cube, coloring: _Coloring) -> None:
        """Color a cube, if there is one, as one action with those of the same stroke."""
        shape = self.draft.shape()
        if not shape.kind(cube):
            return
        if coloring.to is None:
            has_it = shape.color(cube) == self._color
            coloring = self._coloring = _Coloring(0 if has_it else self._color, begun=False)
        if shape.color(cube) == coloring.to:
            return
        draft = self.draft.with_shape(shape.painted([cube], coloring.to or 0))
        if coloring.to and coloring.to not in self.draft.colors:
            # What has a color of its own goes on the same color, until it is said otherwise.
            draft = replace(draft, pairs=draft.pairs | {(coloring.to, coloring.to)})
        if coloring.begun:
            self.amend(draft)
        else:
            self.do(self._action("color"), draft)
            self._coloring = replace(coloring, begun=True)

    pieceColors = attribute(
        list,
        "draft.piece_colors",
        "The colors of the pieces' cubes, and those that may be there.",
        notify=layerChanged,
    )
    goalColors = attribute(
        list,
        "draft.goal_colors",
        "The colors of the goal's cells, and those that may be there.",
        notify=layerChanged,
    )

    @Property(list, notify=layerChanged)
    def pairs(self) -> list[list[int]]:
        """Which colors fit: that of a piece's cube, and that of the cell it may lie on."""
        return sorted(map(list, self.draft.pairs))

    @Slot(int, int)
    def togglePair(self, piece: int, cell: int) -> None:
        """Let cubes of a color lie on cells of a color, or no longer."""
        self._set_pairs(self.draft.pairs ^ {(piece, cell)})

    @Slot(str)
    def choosePairs(self, which: str) -> None:
        """Let each color lie on the "same" one, on "all", or on "none"."""
        pieces, cells = self.pieceColors, self.goalColors
        self._set_pairs(
            frozenset(
                (piece, cell)
                for piece in pieces
                for cell in cells
                if which == "all" or (which == "same" and piece == cell)
            )
        )

    def _set_pairs(self, pairs: frozenset[tuple[int, int]]) -> None:
        if pairs != self.draft.pairs:
            self.do(Action("pairs"), replace(self.draft, pairs=pairs))

    # Cells that may stay empty

    def setMostHoles(self, maximum: int) -> None:
        """Say how many of these may stay empty at most; -1 for any number."""
        holes = None if maximum < 0 else min(maximum, MAX_CUBES)
        if holes != self.draft.most_holes:
            self.do(Action("holes"), replace(self.draft, most_holes=holes))

    # Drawing

    @Slot(int, int)
    def press(self, row: int, column: int) -> None:
        """Begin to draw: put a cube on a cell, or take it away."""
        if not self.drawable:
            self._notify_too_large()
            return
        cube = self.draft.cube_at(row, column)
        if not self.draft.space.has_cell(cube):
            return
        self.select((row, column), by_hand=True)
        brush = self._brush_here
        if self._color >= 0:
            self._coloring = _Coloring()
            self._color_cube(cube, self._coloring)
            return
        self._stroke = EMPTY if self.draft.shape().kind(cube) == brush else brush
        self._put([cube], self._stroke)

    @Slot(int, int)
    def drag(self, row: int, column: int) -> None:
        """Go on drawing over another cell; undo takes back all of it at once."""
        cube = self.draft.cube_at(row, column)
        if self._coloring is not None:
            self._color_cube(cube, self._coloring)
            return
        if self._stroke is None or self.draft.shape().kind(cube) == self._stroke:
            return
        if not self.draft.space.has_cell(cube):
            return
        self.select((row, column), by_hand=True)
        self.amend(self.draft.with_shape(self.draft.shape().put([cube], self._stroke)))

    @Slot()
    def release(self) -> None:
        """Draw no more."""
        coloring, self._stroke, self._coloring = self._coloring, None, None
        if coloring is not None and coloring.to is None:
            text = translate("Blocks", "Only cubes can have a color. The pencil draws cubes.")
            if self.ofSpheres:
                text = translate(
                    "Blocks", "Only spheres can have a color. The pencil draws spheres."
                )
            self._shell.notify(text)

    @property
    def _brush_here(self) -> int:
        return FILLED if self.draft.part else self._brush

    def _put(self, cubes: Iterable[Cube], kind: int) -> None:
        shape = self.draft.shape().put(cubes, kind)
        action = Action("optional") if kind == OPTIONAL else self._action("draw")
        self.do(action, self.draft.with_shape(shape))

    def take_away(self, cube: Cube) -> None:
        if self.drawable and self.draft.shape().kind(cube) != EMPTY:
            self._put([cube], EMPTY)

    @Slot(int, int, int)
    def setSize(self, x: int, y: int, z: int) -> None:
        """Give the grid other sides, as long as all cubes are on it."""
        shape = self.draft.shape()
        minimum = shape.least_size
        x, y, z = (
            min(max(side, one), max(MAX_SIDE, one))
            for side, one in zip((x, y, z), minimum, strict=True)
        )
        if (x, y, z) != shape.size:
            sized = replace(shape, size=(x, y, z))
            self.do(self._action("size"), self.draft.with_shape(sized))

    @Slot(int, int, int)
    def grow(self, x: int, y: int, z: int) -> None:
        """Make the grid longer or shorter along its sides."""
        if not self.drawable:
            self._notify_too_large()
            return
        before = self.draft.shape().size
        self.setSize(*(side + by for side, by in zip(before, (x, y, z), strict=True)))
        if self.draft.shape().size == before:
            self._shell.notify(
                filled(
                    translate(
                        "Blocks", "The grid must fit all cubes, with at most %1 cells per side."
                    ),
                    MAX_SIDE,
                )
            )

    def _notify_too_large(self) -> None:
        self._shell.notify(
            filled(
                translate("Blocks", "Too large to draw on: at most %1 cells per side."), MAX_SIDE
            )
        )

    @override
    @Slot()
    def clearBoard(self) -> None:
        if self.empty:
            self._shell.notify(translate("Blocks", "The grid is already empty."))
            return
        self.do(self._action("clear"), self.draft.cleared())
        self.notify_undo(self.says.texts()["cleared"])

    @Slot()
    def addPiece(self) -> None:
        if len(self.draft.pieces) == MAX_KINDS:
            self._notify_full()
            return
        piece = DraftPiece(self.draft.free_name(), Shape(space=self.draft.space))
        draft = self.draft.with_added(piece, len(self.draft.pieces))
        self.do(Action("add", piece.name), draft, select=(0, 0))
        self.setMode(DRAW)
        self.setColor(-1)

    # Whole puzzles

    @Slot()
    @Slot(bool)
    def newPuzzle(self, of_spheres: bool = False) -> None:
        """Begin with a goal and a piece, nothing on either."""
        empty = Shape(space=Space.SPHERES if of_spheres else Space.CUBES)
        draft = Draft("", (DraftPiece("A", empty),), empty)
        self.replaced.emit()
        self.do(Action("new", begins=True), draft, select=(0, 0))
        self.setMode(DRAW)
        self.brush = FILLED
        self.notify_undo(translate("Blocks", "Draw the goal, then the pieces."))

    def choose(self, puzzle: Puzzle, title: str) -> None:
        """Take a whole puzzle."""
        self.replaced.emit()
        self.do(Action("choose", title, begins=True), Draft.of(puzzle), select=(0, 0))
        self.setMode(LOOK)

    def choose_of_file(self, puzzle: Puzzle, counted: int | None) -> None:
        """Take another puzzle of the file that was opened; `counted`: what the file says of it."""
        draft = Draft.of(puzzle)
        self.note_counted(puzzle, counted)
        if self.draft.showing(0) == draft:
            return
        self._of_file.add(draft)
        self.choose(puzzle, puzzle.name)
