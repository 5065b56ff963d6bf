"""What is chosen from lists: puzzles that come with the program or are in a file, and pieces."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.catalog import Bundled, bundled
from ...core.blocks.draft import Draft
from ...core.errors import Complaint
from ..complaints import one_line, say
from ..qt_types import Property, attribute, filled, grouped, translate, view_model
from ..shell.model import Shell
from ..tool.found_list import FoundList
from .board import BlocksBoardModel

if TYPE_CHECKING:
    from ...core.blocks.formats.notation import Puzzles
    from ...core.blocks.polycubes import ListedPiece
    from ...core.blocks.puzzle import Puzzle

_MAX_READ = 64
"""Puzzles that stay read; each is read when its row is first seen."""


def _has(text: str, words: str) -> bool:
    text = text.casefold()
    return all(word in text for word in words.casefold().split())


def _read(puzzles: Puzzles, number: int) -> Puzzle | Complaint:
    """Read a puzzle of a file; gives why it cannot be read."""
    try:
        return puzzles.puzzle(number)
    except Complaint as error:
        return error


@view_model
class BundledPuzzlesModel(FoundList):
    """The list of bundled puzzles; a picture is made when its row is seen."""

    def __init__(
        self,
        shell: Shell,
        board: BlocksBoardModel,
        about: Callable[[Bundled], str],
        parent: QObject | None = None,
    ) -> None:
        """List nothing yet. `about`: what is said of a puzzle."""
        super().__init__(
            {
                "title": lambda entry: say(entry.title),
                "family": lambda entry: say(entry.family.heading),
                "about": about,
                "current": lambda entry: board.draft.name == entry.puzzle.name,
                "sketch": lambda entry: {
                    "color": list(bundled()).index(entry),
                    "cubes": [list(cube) for cube in entry.puzzle.goal],
                    "grid": entry.puzzle.space.value,
                },
            },
            parent,
        )
        shell.languageChanged.connect(self.retranslate)

    @Slot(str)
    def find(self, text: str) -> None:
        """List the puzzles with all these words in their name, family or id."""
        self.show(
            [
                entry
                for entry in bundled()
                if _has(f"{say(entry.title)} {say(entry.family.heading)} {entry.id}", text)
            ]
        )

    @Slot(int, result=str)
    def idOf(self, row: int) -> str:
        return self.found[row].id if 0 <= row < len(self.found) else ""


@view_model
class BlocksProblemsModel(FoundList):
    """The puzzles of a file with several."""

    fileChanged = Signal()
    """Another file was opened, or another puzzle of it is on the page."""
    listChanged = Signal()
    offeringChanged = Signal()
    """A file was opened whose puzzles are to be shown, or they have been."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(
            {
                "name": self._name,
                "about": self._about,
                "usable": lambda number: not isinstance(self._puzzle_of(number), Complaint),
                "current": lambda number: number == self.current,
            },
            parent,
        )
        self._shell = shell
        self._puzzle = board
        self._puzzles: Puzzles | None = None
        self._offering = False
        self._chosen = 0
        board.severalOpened.connect(self._open)
        board.draftChanged.connect(self.fileChanged)
        self.fileChanged.connect(self.retranslate)

    # The file

    @Slot(object, int)
    def _open(self, puzzles: Puzzles, number: int) -> None:
        """Take another file, of which this puzzle is on the page, and offer the others."""
        self._puzzles = puzzles
        self._puzzle_of = lru_cache(maxsize=_MAX_READ)(partial(_read, puzzles))
        self._chosen = number
        self.find("")
        self.fileChanged.emit()
        self._offering = True
        self.offeringChanged.emit()

    @property
    def _names(self) -> tuple[str, ...]:
        return () if self._puzzles is None else self._puzzles.names

    @Property(int, notify=fileChanged)
    def count(self) -> int:
        """How many puzzles the file has; 0 where none with several has been opened."""
        return len(self._names)

    @Property(int, notify=fileChanged)
    def current(self) -> int:
        """The puzzle of the file that is on the page, from 1; 0 for none."""
        names, name = self._names, self._puzzle.draft.name
        if 0 < self._chosen <= len(names) and names[self._chosen - 1] == name:
            return self._chosen
        return names.index(name) + 1 if name in names else 0

    offering = attribute(
        bool,
        "_offering",
        "Whether a file was opened whose puzzles are to be shown.",
        notify=offeringChanged,
    )

    @Slot()
    def offered(self) -> None:
        if self._offering:
            self._offering = False
            self.offeringChanged.emit()

    # The list

    @Property(int, notify=listChanged)
    def currentRow(self) -> int:
        """The row of the puzzle on the page; the first where it is not listed."""
        found = list(self.found)
        return found.index(self.current) if self.current in found else 0

    @Property(str, notify=listChanged)
    def shownText(self) -> str:
        shown, count = grouped(len(self.found)), grouped(self.count)
        return filled(translate("Blocks", "%1 of %2"), shown, count)

    @Slot(str)
    def find(self, text: str) -> None:
        """List the puzzles whose names, or numbers, have these words."""
        numbered = enumerate(self._names, 1)
        self.show([number for number, name in numbered if _has(f"{number} {name}", text)])
        self.listChanged.emit()

    @Slot(int)
    def choose(self, row: int) -> None:
        """Put the puzzle of a row on the page, in one step of undo."""
        if not 0 <= row < len(self.found):
            return
        number = self.found[row]
        puzzle = self._puzzle_of(number)
        if isinstance(puzzle, Complaint):
            self._shell.notify(
                filled(translate("Blocks", "Couldn't read the puzzle: %1"), one_line(puzzle))
            )
            return
        self._chosen = number
        self._puzzle.choose_of_file(puzzle, self._counted(number))
        self.fileChanged.emit()

    def _name(self, number: int) -> str:
        return f"{grouped(number)}. {self._names[number - 1]}"

    def _about(self, number: int) -> str:
        """How many pieces, and the size of the goal; or why it cannot be read."""
        puzzle = self._puzzle_of(number)
        if isinstance(puzzle, Complaint):
            return one_line(puzzle)
        goal = Draft.of(puzzle).goal
        pieces = self.tr("%Ln piece(s)", "", sum(piece.count for piece in puzzle.pieces))
        texts = [pieces, " × ".join(map(str, goal.size))]
        if (counted := self._counted(number)) is not None:
            texts.append(
                filled(translate("Blocks", "assemblies by BurrTools: %1"), grouped(counted))
            )
        return " · ".join(texts)

    def _counted(self, number: int) -> int | None:
        """How many assemblies the file says that a puzzle has, None where it does not."""
        counted = self._puzzles.counted if self._puzzles is not None else ()
        return counted[number - 1] if counted else None


@view_model
class BlocksCatalogModel(FoundList):
    """The list of pieces; nothing is made before it is first shown."""

    listChanged = Signal()
    """Other pieces are listed, or one was added."""

    def __init__(
        self, shell: Shell, board: BlocksBoardModel, parent: QObject | None = None
    ) -> None:
        super().__init__(
            {
                "name": lambda piece: piece.name,
                "about": self._about,
                "sketch": lambda piece: {"color": 0, "cubes": [list(cube) for cube in piece.cubes]},
            },
            parent,
        )
        self._puzzle = board
        self._added = ""
        shell.languageChanged.connect(self.retranslate)
        shell.languageChanged.connect(self.listChanged)

    @staticmethod
    def _about(piece: ListedPiece) -> str:
        return filled(translate("Blocks", "cubes: %1"), grouped(len(piece.cubes)))

    @Property(str, notify=listChanged)
    def addedText(self) -> str:
        """What was added last, and how many of it there are now; else how many are listed."""
        if self._added:
            count = next(
                (piece.count for piece in self._puzzle.draft.pieces if piece.name == self._added), 0
            )
            return filled(
                translate("Blocks", "Added: %1, quantity %2"),
                self._added,
                grouped(count),
            )
        return filled(translate("Blocks", "pieces: %1"), grouped(len(self.found)))

    @Slot(str, str)
    def find(self, text: str, kind: str) -> None:
        """List the pieces whose name begins like this; `kind`: of that group, empty for all."""
        from ...core.blocks.polycubes import matching  # not needed before the first frame

        self._added = ""
        self.show([piece for piece in matching(text) if kind in ("", piece.kind)])
        self.listChanged.emit()

    @Slot(int)
    def add(self, row: int) -> None:
        """Add a piece to the puzzle; one that is there already once more."""
        if 0 <= row < len(self.found):
            piece: ListedPiece = self.found[row]
            self._added = self._puzzle.add_listed(piece.name, piece.cubes)
            self.listChanged.emit()
