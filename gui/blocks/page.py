"""The Blocks page's view-model: the puzzle, its parts, the search, what is in the picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QUrl, Slot
from PySide6.QtGui import QGuiApplication

from ...core.blocks.assembly import parts_of
from ...core.blocks.catalog import Bundled, bundled
from ...core.blocks.draft import Draft
from ...core.blocks.drawing.colors import colors_of
from ...core.blocks.drawing.parts import Part, marks_in
from ...core.blocks.search.counting import Convention
from ...core.blocks.writing import (
    MOVES_KINDS,
    assemblies_text,
    moves_text,
    puzzle_file,
    puzzle_text,
)
from ...core.drawing.picture import Figure, Picture
from ..jobs import Lane
from ..qt_types import attribute, connect_all, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .board import DRAW, LOOK, BlocksBoardModel
from .disassembly import DisassemblyModel, words
from .lists import BlocksCatalogModel, BlocksProblemsModel, BundledPuzzlesModel
from .papers import Paper  # noqa: F401  # makes the items that show a picture known to QML
from .parts import BlocksPartsModel
from .picture import PictureModel
from .shaping import BlocksShapingModel
from .sheet_forms import part_form, rules_form, size_form
from .solving import BlocksSolveModel
from .stl import BlocksStlModel


@view_model
class BlocksPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    def __init__(self, shell: Shell) -> None:
        self._board = BlocksBoardModel(shell)
        self._parts = BlocksPartsModel(shell, self._board)
        self._solving = BlocksSolveModel(shell, self._board)
        self._problems = BlocksProblemsModel(shell, self._board)
        self._shaping = BlocksShapingModel(shell, self._board)
        self._catalog = BlocksCatalogModel(shell, self._board)
        self._stl = BlocksStlModel(self._board)
        self._bundled = BundledPuzzlesModel(shell, self._board, self._about)
        super().__init__(shell, self._board, self._parts, self._solving)
        self._picture = PictureModel(shell, self)
        self._assembly = PictureModel(shell, self)
        self._disassembly = DisassemblyModel(
            shell, self._board, self._solving, self._assembly, self
        )
        self.forms = {
            "rules": rules_form(self._solving),
            "size": size_form(self._board),
            "part": part_form(self._board),
        }
        self._found_shown: Any = None
        self._show_part()
        self._show_assembly()
        part, assembly = self._picture, self._assembly
        part.viewChanged.connect(lambda: assembly.look_from(part.turn, part.tilt))
        assembly.viewChanged.connect(lambda: part.look_from(assembly.turn, assembly.tilt))
        connect_all(self._show_part, self._board.draftChanged, self._parts.pathChanged)
        connect_all(self._show_assembly, self._solving.shownChanged, self._solving.searchChanged)
        connect_all(self._status.start, self._board.modeChanged, self._disassembly.movesChanged)

    board = attribute(BlocksBoardModel, "_board", "The puzzle and what changes it.")
    parts = attribute(BlocksPartsModel, "_parts", "The goal and the pieces.")
    solving = attribute(BlocksSolveModel, "_solving", "The search for assemblies.")
    problems = attribute(
        BlocksProblemsModel,
        "_problems",
        "The puzzles of the file that was opened last, where it has several.",
    )
    shaping = attribute(
        BlocksShapingModel, "_shaping", "What changes the part that is looked at as a whole."
    )
    catalog = attribute(BlocksCatalogModel, "_catalog", "Pieces to choose from.")
    stl = attribute(BlocksStlModel, "_stl", "The sizes of pieces for a 3D printer.")

    @override
    def warm_up(self) -> None:
        self._solving.recall()

    # Pictures

    picture = attribute(PictureModel, "_picture", "The goal or the piece that is looked at, in 3D.")
    assembly = attribute(PictureModel, "_assembly", "The assembly that is looked at, in 3D.")
    disassembly = attribute(
        DisassemblyModel,
        "_disassembly",
        "The moves that take the assembly apart that is looked at.",
    )

    @Slot()
    def _show_part(self) -> None:
        draft, part = self._board.draft, self._parts.part_shown
        shape = draft.shape(min(part, len(draft.pieces)))
        if not part:
            cells = tuple(sorted(shape.everything))
            self._picture.show((), outline=cells, colors=shape.colors, space=shape.space)
            return
        color = colors_of([piece.count for piece in draft.pieces])[part - 1][0]
        name = draft.pieces[part - 1].name
        marks = marks_in(shape.colors, shape.cubes)
        parts = [Part(name, color, shape.cubes, marks)] if shape.cubes else []
        self._picture.show(parts, space=shape.space)

    @Slot()
    def _show_assembly(self) -> None:
        found, params = self._solving.current, self._solving.params
        before, self._found_shown = self._found_shown, found
        if found is not None:
            if found == before:
                return
            puzzle = found.puzzle
            parts = parts_of(puzzle, found.assembly)
            outline = puzzle.goal or puzzle.optional
            self._assembly.show(parts, outline=outline, colors=puzzle.colors, space=puzzle.space)
        elif params is not None:
            puzzle = params.puzzle
            outline = puzzle.goal or puzzle.optional
            self._assembly.show((), outline=outline, colors=puzzle.colors, space=puzzle.space)

    # Puzzles that come with the program

    bundled = attribute(
        BundledPuzzlesModel,
        "_bundled",
        "The puzzles that come with the program; each with what is known of it.",
    )

    def _about(self, entry: Bundled) -> str:
        pieces = sum(piece.count for piece in entry.puzzle.pieces)
        wanted = self._solving.convention_of(entry.puzzle.origin)
        known = ""
        for convention in (*Convention, wanted):
            if convention in entry.known:
                known = self._solving.assembling.counted(entry.known[convention], convention)
        return " · ".join(filter(None, (self.tr("%Ln piece(s)", "", pieces), known)))

    @Slot(str)
    def choose(self, name: str) -> None:
        """Take a puzzle that comes with the program."""
        entry = next(entry for entry in bundled() if entry.id == name)
        self._board.choose(entry.puzzle, str(entry.title))

    @override
    def title(self, state: Draft) -> str:
        return self._board.title_of(state.name)

    # Export

    @Slot(str, bool)
    def copyAs(self, kind: str, every: bool) -> None:
        """Put the assembly, or all that were found, or the puzzle, on the clipboard."""

        def done(text: str) -> None:
            QGuiApplication.clipboard().setText(text)
            self._shell.notify(translate("Blocks", "Copied"))

        write = self._written(kind, every)
        if write is not None:
            self._shell.jobs.ask(write, done=done, failed=self._shell.notify_error, lane=Lane.FILES)

    @Slot(QUrl, str)
    def exportTo(self, url: QUrl, kind: str) -> None:
        """Write that to a file; `kind`: layers, json, cubies, moves or moves-json.

        With "all " before it, all assemblies are written. Of the puzzle also xmpuzzle, stl for the
        piece that is looked at, zip for all pieces.
        """
        every, kind = kind.startswith("all "), kind.removeprefix("all ")
        if kind in ("xmpuzzle", "stl", "zip"):
            self._export_puzzle(url, kind)
            return
        write = self._written(kind, every)
        if write is not None:
            ending = ".json" if kind.endswith("json") else ".txt"
            self._shell.save_file(url, lambda: write().encode(), ending)

    def _export_puzzle(self, url: QUrl, kind: str) -> None:
        puzzle, part = self._board.draft.puzzle, self._board.draft.part
        if puzzle is None:
            self._board.notify_incomplete()
        elif kind == "stl" and not part:
            self._shell.notify(translate("Blocks", "This is the goal. Select a piece first."))
        else:
            write = partial(puzzle_file, puzzle, kind, part, self._stl.how)
            self._shell.save_file(url, write, f".{kind}")

    def _written(self, kind: str, every: bool) -> Callable[[], str] | None:
        """A function that makes the text on any thread; None, with a notice, if there is none."""
        if not self._solving.shown:
            puzzle = self._board.draft.puzzle
            if puzzle is None:
                self._board.notify_incomplete()
                return None
            return partial(puzzle_text, puzzle, kind)
        if kind in MOVES_KINDS:
            return self._moves_written(kind)
        current, params = self._solving.current, self._solving.params
        if current is None or params is None:
            self._shell.notify(self._solving.noneText)
            return None
        found = [current] if not every else self._solving.found
        return lambda: assemblies_text(params.puzzle, [each.assembly for each in found], kind)

    def _moves_written(self, kind: str) -> Callable[[], str] | None:
        found, current = self._disassembly.found, self._solving.current
        if found is None or current is None:
            self._shell.notify(self._disassembly.stateText)
            return None
        number = current.number or self._solving.currentRow + 1
        return partial(moves_text, current.puzzle, number, found, words(), kind)

    @override
    def drawn(self) -> Picture:
        """The assembly with its layers, or how it is taken apart, or the goal with all pieces.

        Or the piece that is looked at, with its layers.
        """
        figures: list[Figure]
        found = self._disassembly.found
        if self._disassembly.shown and found is not None and found.moves:
            from ...core.blocks.disassembly.notation import strip_figures

            figures = list(strip_figures(self._solving.current.puzzle, found, words()))
            note = self._disassembly.levelText
            return Picture(self._solving.puzzleName, tuple(figures), note=note)
        if self._solving.shown:
            figures = [self._assembly.figure(), *self._assembly.layer_figures()]
            return Picture(self._board.name, tuple(figures), note=self._solving.numberText)
        figures = [self._picture.figure()]
        puzzle = self._board.draft.puzzle
        if self._parts.part_shown:
            figures += self._picture.layer_figures()
        elif puzzle is not None:
            figures += puzzle.figures()[1:]
        return Picture(self._board.name, tuple(figures))

    # What goes on

    @override
    def enter(self) -> None:
        if self._solving.does in ("solve", "go on") and not self._solving.running:
            self._solving.press()

    @override
    def step_back(self) -> bool:
        if not self._solving.shown and self._board.mode == DRAW and self._board.color >= 0:
            self._board.setColor(-1)
            return True
        if not self._solving.shown and self._board.mode == DRAW:
            self._board.setMode(LOOK)
            return True
        return super().step_back()

    @override
    def status(self) -> str:
        solving = self._solving
        if solving.shown:
            if solving.running:
                return self.by_hand(
                    translate("Blocks", "Esc stops the search; the results stay."),
                    translate("Blocks", "“Stop” ends the search; the results stay."),
                )
            if not self.enter_works:
                return self.by_hand(
                    translate("Blocks", "Esc: back to the puzzle."),
                    translate("Blocks", "×: back to the puzzle."),
                )
            if self._disassembly.count and self.keyboardAt == "board":
                return translate("Blocks", "Page Up, Page Down: the moves. Space plays them.")
            if len(solving.found) > 1 and self.keyboardAt == "list":
                return translate("Blocks", "← → show the other assemblies. Esc: the puzzle.")
            return translate("Blocks", "Esc: back to the puzzle.")
        spheres = self._board.ofSpheres
        if self._board.mode == DRAW and self._board.color >= 0:
            if spheres:
                return self.by_hand(
                    translate("Blocks", "Click a sphere to color it. Esc: draw spheres."),
                    translate("Blocks", "Click a sphere to color it."),
                )
            return self.by_hand(
                translate("Blocks", "Click a cube to color it. Esc: draw cubes."),
                translate("Blocks", "Click a cube to color it."),
            )
        if self._board.mode == DRAW:
            if self.keyboardAt != "board" or not self.enter_works:
                if spheres:
                    return translate("Blocks", "Click to draw a sphere.")
                return translate("Blocks", "Click to draw a cube.")
            if spheres:
                return translate("Blocks", "Click to draw a sphere. Page Up, Page Down: layers.")
            return translate("Blocks", "Click to draw a cube. Page Up, Page Down: layers.")
        if self._board.draft.fault is not None:
            return translate("Blocks", "“Draw” lets you draw the goal and the pieces.")
        if not self.enter_works:
            return translate("Blocks", "“Solve” fits the pieces together.")
        return translate("Blocks", "Enter fits the pieces together.")


make_page_model = BlocksPageModel
