"""The puzzle on the page: its name, parts and pieces, undo, files, saved state."""

from __future__ import annotations

from dataclasses import replace
from operator import methodcaller
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from ...core.blocks.catalog import bundled
from ...core.blocks.draft import MAX_KINDS, Draft, DraftPiece, Shape
from ...core.blocks.puzzle import LONGEST_NAME, MAX_PIECES, Puzzle, PuzzleError
from ...core.blocks.space import Cubes, Space
from ...core.files.state import content_of
from ..complaints import say
from ..qt_types import (
    Property,
    attribute,
    constant,
    filled,
    grouped,
    override,
    translate,
    view_model,
)
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action, BoardSays, TypingSays
from .puzzle_says import heading, texts

if TYPE_CHECKING:
    from ...core.blocks.formats.notation import Puzzles


FIRST = "soma-cube"
"""The puzzle that the page opens with the first time."""


@view_model
class BlocksPuzzle(Board):
    """The puzzle, its parts, and the file that it came from."""

    draft = StateOf(Draft, "_history.state")

    draftChanged = Signal()
    """The puzzle changed. Properties need a notify signal of their own class."""
    severalOpened = Signal(object, int)
    """A file with several puzzles was opened: these, and the one on the page."""

    def __init__(self, shell: Shell, typing: TypingSays, parent: QObject | None = None) -> None:
        self._titles = {str(entry.title): entry.title for entry in bundled()}
        self._several: tuple[Puzzles, int, Draft] | None = None
        """A file with several puzzles that was read, and the one that is to be on the page."""
        self._of_file: set[Draft] = set()
        self._counted: dict[Puzzle, int] = {}
        says = BoardSays(
            first=lambda: Draft.of(next(one.puzzle for one in bundled() if one.id == FIRST)),
            state_of=Draft.of_content,
            texts=texts,
            read=self._read,
            read_file=self._read_file,
            reads_json=True,
            content=content_of,
            brief_content=content_of,
            letters=lambda draft: [""] * (draft.rows * draft.columns),
            within=Draft.cell_near,
            is_loss=self._is_loss,
            as_saved=methodcaller("showing", 0),
            heading=heading,
            about=lambda action: (
                self.title_of(action.about) if action.kind == "choose" else action.about
            ),
        )
        super().__init__(shell, "blocks", says, typing, parent=parent)
        self.stateChanged.connect(self.draftChanged)
        self.changed.connect(self._offer_others)

    # Files

    def _is_loss(self, before: Draft, after: Draft) -> bool:
        """Whether anything was drawn that comes neither with the program nor from the open file."""
        if {before.showing(0), after.showing(0)} <= self._of_file:
            return False
        shapes = [before.goal, *(piece.shape for piece in before.pieces)]
        given = (Draft.of(entry.puzzle) for entry in bundled() if str(entry.title) == before.name)
        return any(shape.cubes or shape.optional for shape in shapes) and all(
            before.showing(0) != draft for draft in given
        )

    def _read(self, state: Draft, text: str, alphabet: object) -> Draft:
        """The puzzle that a text is: JSON, layers, or BurrTools' XML."""
        from ...core.blocks.formats.notation import (
            read_puzzles,  # not needed before the first frame
        )

        return self._first_of(read_puzzles(text))

    def _read_file(self, state: Draft, data: bytes, called: str) -> Draft | None:
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
                self._several = puzzles, number, draft
            return draft
        assert fault is not None, "a file has a puzzle"
        raise fault

    @override
    def paste(self, state: Draft) -> None:
        """Take a puzzle that was pasted; the others of its text are offered in any case."""
        super().paste(state)
        self._offer_others()

    @Slot()
    def _offer_others(self) -> None:
        """Where the puzzle is the first of a file that was read, offer the others."""
        several, self._several = self._several, None
        if several is not None and several[2] == self.draft:
            self._of_file = {self.draft.showing(0)}
            self.severalOpened.emit(*several[:2])

    def note_counted(self, puzzle: Puzzle, number: int | None) -> None:
        """Note the number of assemblies that a file states."""
        if number is not None:
            self._counted[replace(puzzle, name="")] = number

    def counted_in_file(self, puzzle: Puzzle) -> int | None:
        """The number of assemblies stated in the puzzle's file, None without one."""
        return self._counted.get(replace(puzzle, name=""))

    # The puzzle

    @Property(str, notify=draftChanged)
    def name(self) -> str:
        """What the puzzle is called."""
        return self.title_of(self.draft.name)

    @property
    def name_to_edit(self) -> str:
        """The name of the piece that is looked at, or of the puzzle, empty without one."""
        if self.draft.piece is not None:
            return self.draft.piece.name
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
        holes = self.draft.most_holes
        minimum = goal if holes is None else goal + max(0, optional - holes)
        maximum = goal + optional
        wanted = grouped(maximum)
        if minimum != maximum:
            wanted = f"{grouped(minimum)}–{wanted}"
        text = (
            translate("Blocks", "%2 spheres · goal %1")
            if self.ofSpheres
            else translate("Blocks", "%2 cubes · goal %1")
        )
        return filled(text, wanted, grouped(self.draft.volume))

    @Property(bool, notify=draftChanged)
    def ofSpheres(self) -> bool:
        """Whether the puzzle is one of spheres, not of cubes."""
        return self.draft.space is Space.SPHERES

    def part_name(self, part: int) -> str:
        if not part:
            return translate("Blocks", "Goal")
        return self.draft.pieces[part - 1].name

    part = attribute(
        int,
        "draft.part",
        "What is looked at: 0 the goal, else a piece from 1.",
        notify=draftChanged,
    )

    @Property(str, notify=draftChanged)
    def partName(self) -> str:
        return self.part_name(self.draft.part)

    @Property(int, notify=draftChanged)
    def count(self) -> int:
        """How many there are of the piece that is looked at; 0 for the goal."""
        return self.draft.piece.count if self.draft.piece else 0

    mostCount = constant(int, MAX_PIECES, "As many as there can be of a piece.")

    @Slot(int)
    def lookAt(self, part: int) -> None:
        """Look at another part; undo skips it."""
        if part != self.draft.part:
            self.amend(self.draft.showing(part))

    def change_shape(self, kind: str, shape: Shape) -> None:
        """Replace the shape of the part that is looked at, by an action of this kind."""
        action = Action(kind) if kind == "optional" else self._action(kind)
        self.do(action, self.draft.with_shape(shape))

    def _action(self, kind: str) -> Action:
        return Action(kind, self.partName) if self.draft.part else Action(f"{kind} goal")

    # Pieces

    def _notify_full(self) -> None:
        text = translate("Blocks", "You've reached the limit of %1 pieces.")
        self._shell.notify(filled(text, MAX_KINDS))

    def add_listed(self, name: str, cubes: Cubes) -> str:
        """Add a piece of the list, or have one more of it; returns what it is called here."""
        if self.ofSpheres:
            self._shell.notify(translate("Blocks", "These pieces are made of cubes, not spheres."))
            return ""
        draft = self.draft.with_listed(name, cubes)
        if draft is None or draft.piece is None:
            self._notify_full()
            return ""
        action = Action("count" if draft.piece.count > 1 else "add", draft.piece.name)
        self.do(action, draft, select=(0, 0))
        return draft.piece.name

    @Slot()
    def duplicatePiece(self) -> None:
        """Add a piece of the same cubes, behind the one that is looked at."""
        if self.draft.piece is None:
            self._notify_no_piece()
        elif len(self.draft.pieces) < MAX_KINDS:
            piece = replace(self.draft.piece, name=self.draft.free_name())
            draft = self.draft.with_added(piece, self.draft.part)
            self.do(Action("duplicate", piece.name), draft, select=(0, 0))

    @Slot()
    def deletePiece(self) -> None:
        """Delete the piece that is looked at; a notice brings it back."""
        piece = self.draft.piece
        if piece is None:
            self._notify_no_piece()
            return
        self.do(Action("delete", piece.name), self.draft.without_piece())
        self.notify_undo(filled(translate("Blocks", "Piece %1 was deleted."), piece.name))

    def _notify_no_piece(self) -> None:
        self._shell.notify(translate("Blocks", "This is the goal. Select a piece first."))

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
        if (piece := self.draft.piece) is not None:
            count = min(max(count, 1), MAX_PIECES)
            self._set_counted(piece, piece.counted(count, min(piece.minimum, count)))

    def setLeast(self, minimum: int) -> None:
        """Say how many of the piece have to be used."""
        if (piece := self.draft.piece) is not None:
            minimum = min(max(minimum, 0), piece.count)
            self._set_counted(piece, piece.counted(piece.count, minimum))

    def _set_counted(self, piece: DraftPiece, counted: DraftPiece) -> None:
        if counted != piece:
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

    @override
    @Slot()
    def copyBoard(self) -> None:
        from ...core.blocks.formats.notation import puzzle_json  # not needed before the first frame

        puzzle = self.draft.puzzle
        if puzzle is None:
            self.notify_incomplete()
            return
        QGuiApplication.clipboard().setText(puzzle_json(puzzle) + "\n")
        self._shell.notify(self.says.texts()["copied"])

    def notify_incomplete(self) -> None:
        self._shell.notify(
            filled(translate("Blocks", "The puzzle is not complete: %1."), self.faultText)
        )
