"""The puzzle on the page: drawn layer by layer, its pieces, undo, saved state."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain, count
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QmlElement

from ...core.blocks.catalog import bundled
from ...core.blocks.draft import (
    EMPTY,
    FILLED,
    MAX_KINDS,
    MAX_SIDE,
    OPTIONAL,
    SMALLEST,
    Draft,
    DraftPiece,
    Shape,
)
from ...core.blocks.drawing.colors import ink_on, mark_hue
from ...core.blocks.kinds import forms
from ...core.blocks.puzzle import (
    LONGEST_NAME,
    MAX_COLORS,
    MAX_CUBES,
    MAX_PIECES,
    Puzzle,
    PuzzleError,
)
from ...core.blocks.space import Cube, Cubes, Space
from ...core.files.state import content_of
from ...core.grid import Cell
from ...core.library.heading import Heading
from ..complaints import say
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_editor import BoardEditor
from ..tool.board_history import StateOf
from ..tool.board_says import Action

if TYPE_CHECKING:
    from ...core.blocks.formats.notation import Puzzles

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

LOOK, DRAW = "look", "draw"
"""The parts are looked at in 3D, or drawn layer by layer."""

SPACE, PLANS, MOVES = "space", "plans", "moves"
"""How an assembly is looked at: as it is, layer by layer, or taken apart."""

MAX_COUNTED = 200
"""Numbers of assemblies from files that are saved with the session."""

FIRST = "soma-cube"
"""The puzzle that the page opens with the first time."""


@dataclass(frozen=True)
class _Several:
    """A file with several puzzles that was read, and the one that is to be on the page."""

    puzzles: Puzzles
    number: int
    draft: Draft


@dataclass(frozen=True)
class _Coloring:
    """A stroke that colors cubes: `to` which color, known from its first cube on."""

    to: int | None = None
    begun: bool = False


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BlocksBoardModel(BoardEditor):
    """The puzzle, and everything that changes it."""

    draft = StateOf(Draft, "_history.state")
    """The puzzle as it is now."""

    draftChanged = Signal()
    """The puzzle changed. Properties need a notify signal of their own class."""
    cursorChanged = Signal()
    """Another cell has the cursor."""
    walked = Signal()
    """The cursor was moved by hand."""
    modeChanged = Signal()
    """Looked at or drawn, or with another pen."""
    paletteChanged = Signal()
    """Other colors can be chosen, or another one is."""
    severalOpened = Signal(object, int)
    """A file with several puzzles was opened: these, and the one on the page."""

    OF_WORDS: ClassVar = False
    READS_JSON: ClassVar = True

    def __init__(self, shell: Shell, parent: QObject | None = None) -> None:
        self._titles = {str(entry.title): entry.title for entry in bundled()}
        super().__init__(shell, "blocks", parent)
        self._brush = FILLED
        self._stroke: int | None = None
        self._color = -1
        self._coloring: _Coloring | None = None
        self._several: _Several | None = None
        self._of_file: set[Draft] = set()
        self._counted: tuple[Puzzle | None, int | None] = None, None
        self.stateChanged.connect(self.draftChanged)
        self.draftChanged.connect(self.paletteChanged)
        self.modeChanged.connect(self.paletteChanged)
        self.selectionChanged.connect(self.cursorChanged)
        self.boardChanged.connect(self.cursorChanged)

    # What the kit asks

    def first_state(self) -> Draft:
        """A puzzle that comes with the program."""
        return Draft.of(next(entry.puzzle for entry in bundled() if entry.id == FIRST))

    def content_of(self, state: Draft) -> dict[str, Any]:
        """A puzzle, JSON-able."""
        return content_of(state)

    def is_loss(self, before: Draft, after: Draft) -> bool:
        """Whether anything was drawn that comes neither with the program nor from the open file."""
        if {self.as_saved(before), self.as_saved(after)} <= self._of_file:
            return False
        shapes = [before.goal, *(piece.shape for piece in before.pieces)]
        given = (Draft.of(entry.puzzle) for entry in bundled() if str(entry.title) == before.name)
        return any(shape.cubes or shape.optional for shape in shapes) and all(
            self.as_saved(before) != self.as_saved(draft) for draft in given
        )

    def as_saved(self, state: Draft) -> Draft:
        """The puzzle with its goal before one, whichever part is looked at."""
        return state.looked_at(0)

    def heading(self, state: Draft) -> Heading:
        """The goal from above, and how many pieces and cubes there are."""
        shapes = (state.goal, *(piece.shape for piece in state.pieces))
        cubes = next((every for one in shapes if (every := (*one.cubes, *one.optional))), ())
        pieces = sum(piece.count for piece in state.pieces)
        counts = ("pieces", pieces), ("cubes", state.volume)
        return Heading(_from_above(cubes), counts=counts)

    def state_of(self, content: Mapping[str, Any]) -> Draft:
        """The puzzle that `content` gave."""
        return Draft.of_content(content)

    def read(self, text: str, alphabet: object = None) -> Draft:
        """The puzzle that a text is: JSON, layers, or BurrTools' XML."""
        from ...core.blocks.formats.notation import (
            read_puzzles,  # not needed before the first frame
        )

        return self._first_of(read_puzzles(text))

    def read_file(self, data: bytes, called: str = "") -> Draft | None:
        """The puzzle in a file of BurrTools, which is compressed."""
        if not data.startswith(b"\x1f\x8b"):
            return None
        from ...core.blocks.formats.notation import puzzles_of  # not needed before the first frame

        return self._first_of(puzzles_of(data, called))

    def _first_of(self, puzzles: Puzzles) -> Draft:
        """The first of several puzzles that can be read; the others are offered with it."""
        count = len(puzzles.names)
        fault: PuzzleError | None = None
        for number in range(1, count + 1):
            try:
                puzzle = puzzles.puzzle(number)
            except PuzzleError as error:
                fault = fault or error
                continue
            draft = Draft.of(puzzle)
            if puzzles.counted:
                self.note_counted(puzzle, puzzles.counted[number - 1])
            if count > 1:
                self._several = _Several(puzzles, number, draft)
            return draft
        assert fault is not None, "a file has a puzzle"
        raise fault

    def do(
        self, action: Action, state: Draft, *, select: Cell | None = None, goes_on: bool = False
    ) -> None:
        """Change the puzzle; where it is the first of a file that was read, offer the others."""
        super().do(action, state, select=select, goes_on=goes_on)
        if action.begins:
            self._offer_others(state)

    def paste(self, state: Draft) -> None:
        """Take a puzzle that was pasted; the others of its text are offered in any case."""
        super().paste(state)
        self._offer_others(state)

    def _offer_others(self, state: Draft) -> None:
        several, self._several = self._several, None
        if several is not None and several.draft == state:
            self._of_file = {self.as_saved(state)}
            self.severalOpened.emit(several.puzzles, several.number)

    def choose_of_file(self, puzzle: Puzzle, counted: int | None) -> None:
        """Take another puzzle of the file that was opened; `counted`: what the file says of it."""
        draft = Draft.of(puzzle)
        self.note_counted(puzzle, counted)
        if self.as_saved(self.draft) == draft:
            return
        self._of_file.add(draft)
        self.choose(puzzle, puzzle.name)

    def note_counted(self, puzzle: Puzzle, number: int | None) -> None:
        """Note how many assemblies a file says that its puzzle has."""
        known = self._counted_in_files
        if number is not None:
            known.pop(_mark_of(puzzle), None)
            known[_mark_of(puzzle)] = number
            self.view["counted"] = dict(list(known.items())[-MAX_COUNTED:])
            self._counted = None, None

    def counted_in_file(self, puzzle: Puzzle) -> int | None:
        """How many assemblies a file says that a puzzle has, None where none says so."""
        if self._counted[0] is not puzzle:
            number = self._counted_in_files.get(_mark_of(puzzle))
            self._counted = puzzle, number
        return self._counted[1]

    @property
    def _counted_in_files(self) -> dict[str, int]:
        known = self.view.get("counted")
        if not isinstance(known, dict):
            return {}
        return {str(mark): number for mark, number in known.items() if type(number) is int}

    def with_board(self, board: Draft) -> Draft:
        """A draft is its own board."""
        return board

    def blank(self) -> Draft:
        """The same, with nothing on the part that is looked at."""
        shape = self.draft.shape()
        if not (shape.cubes or shape.optional):
            return self.draft
        return self.draft.with_shape(replace(shape, cubes=(), optional=()))

    def symbol_on(self, board: Draft, cell: Cell) -> str | None:
        """Nothing is typed on this board."""
        return None

    def texts(self) -> dict[str, str]:
        """The texts of notices and undo."""
        return {
            "draw": translate("Blocks", "draw %1"),
            "draw goal": translate("Blocks", "draw the goal"),
            "optional": translate("Blocks", "allow empty cubes"),
            "color": translate("Blocks", "color cubes of %1"),
            "color goal": translate("Blocks", "color the goal"),
            "pairs": translate("Blocks", "change which colors fit"),
            "holes": translate("Blocks", "change how many cubes may stay empty"),
            "size": translate("Blocks", "change the grid of %1"),
            "size goal": translate("Blocks", "change the grid of the goal"),
            "rotate": translate("Blocks", "rotate %1"),
            "rotate goal": translate("Blocks", "rotate the goal"),
            "mirror": translate("Blocks", "mirror %1"),
            "mirror goal": translate("Blocks", "mirror the goal"),
            "move": translate("Blocks", "move %1"),
            "move goal": translate("Blocks", "move the goal"),
            "fill": translate("Blocks", "fill the grid of %1"),
            "fill goal": translate("Blocks", "fill the grid of the goal"),
            "paste shape": translate("Blocks", "paste the shape of %1"),
            "paste shape goal": translate("Blocks", "paste the shape of the goal"),
            "clear": translate("Blocks", "clear %1"),
            "clear goal": translate("Blocks", "clear the goal"),
            "add": translate("Blocks", "add piece %1"),
            "duplicate": translate("Blocks", "duplicate piece %1"),
            "delete": translate("Blocks", "delete piece %1"),
            "rename": translate("Blocks", "rename piece %1"),
            "count": translate("Blocks", "count of %1"),
            "name": translate("Blocks", "rename the puzzle"),
            "choose": translate("Blocks", "choose %1"),
            "new": translate("Blocks", "new puzzle"),
            "paste": translate("Blocks", "paste a puzzle"),
            "open": translate("Blocks", "open a puzzle"),
            "copied": translate("Blocks", "Puzzle copied as JSON."),
            "pasted": translate("Blocks", "Puzzle pasted."),
            "cleared": translate("Blocks", "Grid cleared"),
            "unreadable": translate("Blocks", "Couldn't read the puzzle: %1"),
        }

    def _name_of(self, action: Action | None) -> str:
        """A piece keeps its letters as they are."""
        if action is None:
            return ""
        kind = action.kind
        if not action.about and f"{kind} goal" in self.texts():
            kind += " goal"
        about = self.title_of(action.about) if kind == "choose" else action.about
        return self.texts()[kind].replace("%1", about)

    # The puzzle

    @Property(str, notify=draftChanged)
    def name(self) -> str:
        """What the puzzle is called."""
        return self.title_of(self.draft.name)

    @Property(str, notify=draftChanged)
    def givenName(self) -> str:
        """The name that the puzzle has, empty without one."""
        return self.title_of(self.draft.name) if self.draft.name else ""

    def title_of(self, name: str) -> str:
        """A puzzle's name, in the language of the interface where it came with the program."""
        if not name:
            return translate("Blocks", "A puzzle of your own")
        title = self._titles.get(name)
        return name if title is None else say(title)

    @Property(str, notify=draftChanged)
    def faultText(self) -> str:
        """What is missing before the puzzle can be solved; empty where nothing is."""
        fault = self.draft.fault
        return "" if fault is None else say(fault)

    @Property(str, notify=draftChanged)
    def volumeText(self) -> str:
        """How many cubes the goal has, and how many the pieces."""
        goal, optional = len(self.draft.goal.cubes), len(self.draft.goal.optional)
        number = QLocale().toString
        holes = self.draft.most_holes
        least = goal if holes is None else goal + max(0, optional - holes)
        most = goal + optional
        wanted = number(most) if least == most else f"{number(least)}–{number(most)}"
        text = (
            translate("Blocks", "spheres: %2, in the goal %1")
            if self.ofSpheres
            else translate("Blocks", "cubes: %2, in the goal %1")
        )
        return text.replace("%1", wanted).replace("%2", number(self.draft.volume))

    @Property(bool, notify=draftChanged)
    def ofSpheres(self) -> bool:
        """Whether the puzzle is one of spheres, not of cubes."""
        return self.draft.space is Space.SPHERES

    def part_name(self, part: int) -> str:
        """What a part is called."""
        if not part:
            return translate("Blocks", "Goal")
        return self.draft.pieces[part - 1].name

    @Property(int, notify=draftChanged)
    def part(self) -> int:
        """What is looked at: 0 the goal, else a piece from 1."""
        return self.draft.part

    @Property(str, notify=draftChanged)
    def partName(self) -> str:
        """What the part is called that is looked at."""
        return self.part_name(self.draft.part)

    @Property(int, notify=draftChanged)
    def count(self) -> int:
        """How many there are of the piece that is looked at; 0 for the goal."""
        return self.draft.piece.count if self.draft.piece else 0

    @Property(int, notify=draftChanged)
    def least(self) -> int:
        """How many of these have to be used."""
        return self.draft.piece.least if self.draft.piece else 0

    @Property(int, constant=True)
    def mostCount(self) -> int:
        """As many as there can be of a piece."""
        return MAX_PIECES

    # The layer

    @Property(bool, notify=draftChanged)
    def drawable(self) -> bool:
        """Whether the part is small enough to be drawn on."""
        return self.draft.shape().is_drawable

    @Property(int, notify=draftChanged)
    def layer(self) -> int:
        """The layer that is drawn on, from 0 at the bottom."""
        return self.draft.layer

    @Property(list, notify=draftChanged)
    def size(self) -> list[int]:
        """The sides of the grid."""
        return list(self.draft.shape().size)

    @Property(list, notify=draftChanged)
    def leastSize(self) -> list[int]:
        """The sides of the smallest grid that holds the part."""
        return list(self.draft.shape().least_size)

    @Property(int, constant=True)
    def mostSide(self) -> int:
        """The longest side that one can draw on."""
        return MAX_SIDE

    @Property(list, notify=draftChanged)
    def cells(self) -> list[int]:
        """What is on each cell of the layer: 0 nothing, 1 a cube, 2 one that may stay empty.

        -1: between the spheres, where no cell is.
        """
        return self.draft.shape().layer(self.draft.layer) if self.drawable else []

    @Property(list, notify=draftChanged)
    def cellsBelow(self) -> list[int]:
        """What is on each cell of the layer below."""
        return self.draft.shape().layer(self.draft.layer - 1) if self.drawable else []

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
            self._set_view("mode", mode)

    @Property(str, notify=modeChanged)
    def look(self) -> str:
        """How an assembly is looked at: in 3D, as plans of its layers, or taken apart."""
        look = self.view.get("look")
        return look if look in (PLANS, MOVES) else SPACE

    @Slot(str)
    def setLook(self, look: str) -> None:
        """Look at assemblies in 3D, at plans of their layers, or at the moves."""
        if look != self.look:
            self._set_view("look", look)

    def _set_view(self, name: str, value: str) -> None:
        self.view[name] = value
        self.session.save_soon()
        self.modeChanged.emit()

    @Property(int, notify=modeChanged)
    def brush(self) -> int:
        """What a click draws on the goal: 1 a cube, 2 one that may stay empty."""
        return self._brush

    @Slot(int)
    def setBrush(self, brush: int) -> None:
        """Say what a click draws on the goal."""
        self._brush, self._color = brush, -1
        self.modeChanged.emit()

    # Colors

    @Property(list, notify=paletteChanged)
    def palette(self) -> list[dict[str, Any]]:
        """The colors to choose from: those of the puzzle, and one that was added just now."""
        colors = sorted({*self.draft.colors, *([self._color] if self._color > 0 else [])})
        return [
            {"color": color, "hue": mark_hue(color), "ink": ink_on(mark_hue(color))}
            for color in colors
        ]

    @Property(bool, notify=paletteChanged)
    def colored(self) -> bool:
        """Whether the puzzle has colors, or is being given some."""
        return bool(self.draft.colors) or self._color >= 0

    @Property(int, notify=paletteChanged)
    def color(self) -> int:
        """What a click gives to a cube: a color, 0 for none; -1 where it draws cubes."""
        return self._color

    @Slot(int)
    def setColor(self, color: int) -> None:
        """Choose what a click gives to a cube; -1: it draws cubes."""
        color = min(max(color, -1), MAX_COLORS)
        if color != self._color:
            self._color = color
            self.modeChanged.emit()

    @Slot(int)
    def stepColor(self, by: int) -> None:
        """Choose the next color, or the one before."""
        order = [-1, 0, *(entry["color"] for entry in self.palette)]
        if len(order) == 2:
            self.addColor()
        else:
            self.setColor(order[(order.index(self._color) + by) % len(order)])

    @Slot()
    def addColor(self) -> None:
        """Choose a color that the puzzle does not have yet."""
        taken = {entry["color"] for entry in self.palette}
        free = next((color for color in range(1, MAX_COLORS + 1) if color not in taken), None)
        if free is None:
            text = translate("Blocks", "You've reached the limit of %1 colors.")
            self._shell.notify(text.replace("%1", str(MAX_COLORS)))
        else:
            self.setColor(free)

    @Slot(int, result=str)
    def colorName(self, color: int) -> str:
        """How a color is called where it is chosen."""
        if color < 0:
            return translate("Blocks", "Draw cubes")
        if not color:
            return translate("Blocks", "No color")
        return translate("Blocks", "Color %1").replace("%1", str(color))

    @Property(list, notify=draftChanged)
    def cellColors(self) -> list[int]:
        """The color of each cell of the layer, 0 for none."""
        return self.draft.shape().layer_colors(self.draft.layer) if self.drawable else []

    @Slot(int, result="QVariantMap")
    def mark(self, color: int) -> dict[str, str]:
        """How the mark of a color looks."""
        hue = mark_hue(color)
        return {"hue": hue, "ink": ink_on(hue)}

    def _color_cube(self, cube: Cube) -> None:
        """Color a cube, if there is one, as one action with those of the same stroke."""
        coloring, shape = self._coloring, self.draft.shape()
        if coloring is None or not shape.kind(cube):
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

    @Property(list, notify=draftChanged)
    def pieceColors(self) -> list[int]:
        """The colors of the pieces' cubes, and those that may be there."""
        return sorted({*self.draft.piece_colors, *(piece for piece, _ in self.draft.pairs)})

    @Property(list, notify=draftChanged)
    def goalColors(self) -> list[int]:
        """The colors of the goal's cells, and those that may be there."""
        return sorted({*self.draft.goal_colors, *(cell for _, cell in self.draft.pairs)})

    @Property(list, notify=draftChanged)
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

    @Property(int, notify=draftChanged)
    def optionalCount(self) -> int:
        """How many cubes of the goal may stay empty."""
        return len(self.draft.goal.optional)

    @Property(int, notify=draftChanged)
    def mostHoles(self) -> int:
        """How many of these may stay empty at most; -1 for any number."""
        return -1 if self.draft.most_holes is None else self.draft.most_holes

    @Slot(int)
    def setMostHoles(self, most: int) -> None:
        """Say how many of these may stay empty at most; -1 for any number."""
        holes = None if most < 0 else min(most, MAX_CUBES)
        if holes != self.draft.most_holes:
            self.do(Action("holes"), replace(self.draft, most_holes=holes))

    @Slot(int)
    def lookAt(self, part: int) -> None:
        """Look at another part; undo skips it."""
        if part != self.draft.part:
            self.amend(self.draft.looked_at(part))

    @Slot(int)
    def setLayer(self, layer: int) -> None:
        """Draw on another layer; undo skips it."""
        draft = self.draft.looked_at(self.draft.part, layer)
        if draft.layer != self.draft.layer:
            self.amend(draft)
            self.walked.emit()

    @Slot(int)
    def stepLayer(self, by: int) -> None:
        """Draw on the layer above or below."""
        self.setLayer(self.draft.layer + by)

    # Drawing

    @Slot(int, int)
    def moveSelection(self, down: int, right: int) -> None:
        """Walk over the cells; in a row of spheres every other place is one."""
        super().moveSelection(down, 2 * right if self.ofSpheres else right)
        self.walked.emit()

    def select(self, cell: Cell, *, by_hand: bool) -> None:
        """Select a cell, or the one beside it where there is none."""
        super().select(self._cell_at(cell), by_hand=by_hand)

    def _emit_changes(self, before: Draft, select: Cell | None = None) -> None:
        if self.ofSpheres:
            select = self._cell_at(self._selected if select is None else select)
        super()._emit_changes(before, select)

    def _cell_at(self, cell: Cell) -> Cell:
        """This cell, or one beside it if it is between the spheres."""
        draft = self.draft
        row, column = min(cell[0], draft.rows - 1), min(cell[1], draft.columns - 1)
        side = 1 if row % 2 else -1  # so that up and down lead back to the same cell
        for down, right in ((0, 0), (0, side), (0, -side), (1, 0), (-1, 0)):
            at = row + down, column + right
            is_there = 0 <= at[0] < draft.rows and 0 <= at[1] < draft.columns
            if is_there and draft.space.has_cell(draft.cube_at(*at)):
                return at
        return row, column

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
            self._color_cube(cube)
            return
        self._stroke = EMPTY if self.draft.shape().kind(cube) == brush else brush
        self._put([cube], self._stroke)

    @Slot(int, int)
    def drag(self, row: int, column: int) -> None:
        """Go on drawing over another cell; undo takes back all of it at once."""
        cube = self.draft.cube_at(row, column)
        if self._coloring is not None:
            self._color_cube(cube)
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
            text = translate("Blocks", "Only cubes can have a color. Esc: draw cubes.")
            if self.ofSpheres:
                text = translate("Blocks", "Only spheres can have a color. Esc: draw spheres.")
            self._shell.notify(text)

    @property
    def _brush_here(self) -> int:
        return FILLED if self.draft.part else self._brush

    def _put(self, cubes: Iterable[Cube], kind: int) -> None:
        shape = self.draft.shape().put(cubes, kind)
        action = Action("optional") if kind == OPTIONAL else self._action("draw")
        self.do(action, self.draft.with_shape(shape))

    def change_shape(self, kind: str, shape: Shape) -> None:
        """Replace the shape of the part that is looked at, by an action of this kind."""
        action = Action(kind) if kind == "optional" else self._action(kind)
        self.do(action, self.draft.with_shape(shape))

    def _action(self, kind: str) -> Action:
        return Action(kind, self.part_name(self.draft.part) if self.draft.part else "")

    @Slot()
    def skip(self) -> None:
        """Do what Space means: put a cube on the cell that has the cursor, or take it away."""
        if self.mode == DRAW:
            self.press(*self._selected)
            self.release()

    @Slot()
    def eraseCell(self) -> None:
        """Take away the cube on the cell that has the cursor."""
        cube = self.draft.cube_at(*self._selected)
        if self.mode == DRAW and self.drawable and self.draft.shape().kind(cube) != EMPTY:
            self._put([cube], EMPTY)

    @Slot()
    def backspace(self) -> None:
        """Do nothing: this key comes from the list, too."""

    @Slot(str, result=bool)
    def typeText(self, text: str) -> bool:
        """Nothing is typed on this board."""
        return False

    @Slot(int, int, int)
    def setSize(self, x: int, y: int, z: int) -> None:
        """Give the grid other sides, as long as all cubes are on it."""
        shape = self.draft.shape()
        least = shape.least_size
        x, y, z = (
            min(max(side, one), max(MAX_SIDE, one))
            for side, one in zip((x, y, z), least, strict=True)
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
            text = translate(
                "Blocks", "The grid must fit all cubes, with at most %1 cells per side."
            )
            self._shell.notify(text.replace("%1", str(MAX_SIDE)))

    def _notify_too_large(self) -> None:
        text = translate("Blocks", "Too large to draw on: at most %1 cells per side.")
        self._shell.notify(text.replace("%1", str(MAX_SIDE)))

    @Slot()
    def clearBoard(self) -> None:
        """Take all cubes of the part away."""
        if self.empty:
            self._shell.notify(translate("Blocks", "The grid is already empty."))
            return
        self.do(self._action("clear"), self.blank())
        self.notify_undo(self.texts()["cleared"])

    # Pieces

    def _is_full(self) -> bool:
        """Whether no piece can be added, which is said then."""
        if len(self.draft.pieces) < MAX_KINDS:
            return False
        text = translate("Blocks", "You've reached the limit of %1 pieces.")
        self._shell.notify(text.replace("%1", str(MAX_KINDS)))
        return True

    def add_listed(self, name: str, cubes: Cubes) -> str:
        """Add a piece of the list, or have one more of it; returns what it is called here.

        It takes the place of a piece that has no cubes yet.
        """
        if self.ofSpheres:
            self._shell.notify(translate("Blocks", "These pieces are made of cubes, not spheres."))
            return ""
        pieces = self.draft.pieces
        form = forms(cubes).first
        for at, piece in enumerate(pieces):
            here = piece.shape
            if (
                piece.name == name
                and not here.colors
                and here.cubes
                and forms(here.cubes).first == form
            ):
                counted = piece.counted(min(piece.count + 1, MAX_PIECES), piece.least)
                draft = replace(self.draft, pieces=(*pieces[:at], counted, *pieces[at + 1 :]))
                self.do(Action("count", name), draft.looked_at(at + 1))
                return name
        empty = next((at for at, piece in enumerate(pieces) if not piece.shape.cubes), None)
        if empty is None and self._is_full():
            return ""
        taken = any(piece.name == name for at, piece in enumerate(pieces) if at != empty)
        called = self._free_name() if taken else name
        new = DraftPiece(called, Shape.of(cubes, (), SMALLEST))
        if empty is None:
            self._add(new, "add", len(pieces))
        else:
            draft = replace(self.draft, pieces=(*pieces[:empty], new, *pieces[empty + 1 :]))
            self.do(Action("add", called), draft.looked_at(empty + 1), select=(0, 0))
        return called

    @Slot()
    def addPiece(self) -> None:
        """Add a piece without cubes, to be drawn."""
        if self._is_full():
            return
        piece = DraftPiece(self._free_name(), Shape(space=self.draft.space))
        self._add(piece, "add", len(self.draft.pieces))
        self.setMode(DRAW)
        self.setColor(-1)

    @Slot()
    def duplicatePiece(self) -> None:
        """Add a piece of the same cubes, behind the one that is looked at."""
        if self.draft.piece is None:
            self._notify_no_piece()
        elif len(self.draft.pieces) < MAX_KINDS:
            piece = replace(self.draft.piece, name=self._free_name())
            self._add(piece, "duplicate", self.draft.part)

    def _add(self, piece: DraftPiece, kind: str, at: int) -> None:
        pieces = (*self.draft.pieces[:at], piece, *self.draft.pieces[at:])
        draft = replace(self.draft, pieces=pieces).looked_at(at + 1)
        self.do(Action(kind, piece.name), draft, select=(0, 0))

    @Slot()
    def deletePiece(self) -> None:
        """Delete the piece that is looked at; a notice brings it back."""
        part, piece = self.draft.part, self.draft.piece
        if piece is None:
            self._notify_no_piece()
            return
        pieces = (*self.draft.pieces[: part - 1], *self.draft.pieces[part:])
        draft = replace(self.draft, pieces=pieces, part=0).looked_at(min(part, len(pieces)))
        self.do(Action("delete", piece.name), draft)
        text = translate("Blocks", "Piece %1 was deleted.")
        self.notify_undo(text.replace("%1", piece.name))

    def _notify_no_piece(self) -> None:
        self._shell.notify(translate("Blocks", "This is the goal. Select a piece first."))

    @Slot(str, result=str)
    def renamePart(self, name: str) -> str:
        """Give the piece that is looked at another name, or the puzzle; returns why it cannot."""
        name = " ".join(name.split())
        piece = self.draft.piece
        if not name:
            return translate("Blocks", "Enter a name.") if piece else ""
        if len(name) > LONGEST_NAME:
            return translate("Blocks", "This name is too long.")
        if piece is None:
            if name != self.draft.name:
                self.do(Action("name"), replace(self.draft, name=name))
            return ""
        if any(name == other.name for other in self.draft.pieces if other is not piece):
            return translate("Blocks", "Another piece already has this name.")
        if name != piece.name:
            self.do(Action("rename", piece.name), self.draft.with_piece(replace(piece, name=name)))
        return ""

    @Slot(int)
    def setCount(self, count: int) -> None:
        """Say how many there are of the piece that is looked at."""
        count = min(max(count, 1), MAX_PIECES)
        self._set_counts(count, min(self.least, count))

    @Slot(int)
    def setLeast(self, least: int) -> None:
        """Say how many of the piece have to be used."""
        self._set_counts(self.count, min(max(least, 0), self.count))

    def _set_counts(self, count: int, least: int) -> None:
        piece = self.draft.piece
        if piece is not None and (count, least) != (piece.count, piece.least):
            counted = piece.counted(count, least)
            self.do(Action("count", piece.name), self.draft.with_piece(counted))

    @Slot(int)
    def stepCount(self, by: int) -> None:
        """Have one more of the piece that is looked at, or one fewer."""
        if not self.draft.part:
            self._notify_no_piece()
        elif self.count + by < 1:
            self._shell.notify(
                translate("Blocks", "Only one left. Press Delete to remove the piece.")
            )
        else:
            self.setCount(self.count + by)

    def _free_name(self) -> str:
        """A capital that no piece is called by, or a number."""
        names = {piece.name for piece in self.draft.pieces}
        return next(
            name for name in chain(ascii_uppercase, map(str, count(1))) if name not in names
        )

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
        self.setBrush(FILLED)
        self.notify_undo(translate("Blocks", "Draw the goal, then the pieces."))

    def choose(self, puzzle: Puzzle, title: str) -> None:
        """Take a whole puzzle."""
        self.replaced.emit()
        self.do(Action("choose", title, begins=True), Draft.of(puzzle), select=(0, 0))
        self.setMode(LOOK)

    @Slot()
    def copyBoard(self) -> None:
        """Put the puzzle on the clipboard as JSON."""
        from ...core.blocks.formats.notation import puzzle_json  # not needed before the first frame

        puzzle = self.draft.puzzle
        if puzzle is None:
            self.notify_incomplete()
            return
        QGuiApplication.clipboard().setText(puzzle_json(puzzle) + "\n")
        self._shell.notify(self.texts()["copied"])

    def notify_incomplete(self) -> None:
        """Say what is missing."""
        text = translate("Blocks", "The puzzle is not complete: %1.")
        self._shell.notify(text.replace("%1", self.faultText))


def _mark_of(puzzle: Puzzle) -> str:
    """A checksum by which a puzzle of a file is known again, whatever it is called."""
    content = content_of(replace(puzzle, name=""))
    return format(zlib.crc32(json.dumps(content).encode()), "08x")


def _from_above(cubes: Cubes) -> str:
    """A picture of cubes in a heading: for each column of them how high it reaches, up to 9."""
    if not cubes:
        return ""
    low, high = (tuple(map(end, zip(*cubes, strict=True))) for end in (min, max))
    heights = {(x, y): z - low[2] + 1 for x, y, z in sorted(cubes)}  # the last one is the highest
    columns, rows = range(low[0], high[0] + 1)[:MAX_SIDE], range(low[1], high[1] + 1)[:MAX_SIDE]
    lines = ("".join(str(min(9, heights.get((x, y), 0))) for x in columns) for y in rows)
    return "\n".join(["heights", *lines])
