"""The puzzles that come with the program: in families, with pictures, found by words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from ...core.blocks.catalog import Bundled, bundled
from ..complaints import say
from ..qt_types import attribute, view_model
from ..shell.model import Shell
from ..tool.found_list import FoundList
from .board import BlocksBoardModel


@view_model
class BundledPuzzlesModel(QObject):
    """The list of bundled puzzles; a picture is made when its row is seen."""

    listChanged = Signal()
    """Other puzzles are listed."""

    def __init__(
        self,
        shell: Shell,
        board: BlocksBoardModel,
        about: Callable[[Bundled], str],
        parent: QObject | None = None,
    ) -> None:
        """List nothing yet. `about`: what is said of a puzzle."""
        super().__init__(parent)
        self._rows = FoundList(
            {
                "puzzleId": lambda entry: entry.id,
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
            self,
        )
        shell.languageChanged.connect(self._rows.retranslate)

    rows = attribute(FoundList, "_rows", "The puzzles that are listed.")

    @Slot(str)
    def find(self, text: str) -> None:
        """List the puzzles with all these words in their name, family or id."""
        words = text.casefold().split()

        def fits(entry: Bundled) -> bool:
            said = f"{say(entry.title)} {say(entry.family.heading)} {entry.id}".casefold()
            return all(word in said for word in words)

        self._rows.show([entry for entry in bundled() if fits(entry)])
        self.listChanged.emit()

    @Slot(int, result=str)
    def idOf(self, row: int) -> str:
        """The id of a row's puzzle."""
        return self._rows.found[row].id if 0 <= row < len(self._rows.found) else ""
