"""The line over a board from a picture: what is under way, what is wrong, what to do next."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.recognition.draft import Draft
from ...core.recognition.reading import Reading
from ..qt_types import filled, translate

LETTERS, GRID = "letters", "grid"


@dataclass(frozen=True)
class Situation:
    """The sheet, as far as the hint depends on it.

    `doubtful`: how many places are. `fault`: why nothing was read. `problem`: why the page cannot
    take the board. `mode`: what is corrected. `types`: the user types, and needs no letter pad.
    """

    draft: Draft = field(default_factory=Draft)
    doubtful: str = ""
    has_picture: bool = False
    working: bool = False
    fault: str = ""
    problem: str = ""
    mode: str = LETTERS
    at_corner: bool = False
    types: bool = False

    @property
    def is_wrong(self) -> bool:
        """Whether the hint says what is wrong."""
        return not self.working and bool(self.fault or (self.problem and self.mode != GRID))

    def hint(self) -> str:
        """Give the line."""
        if self.working and not self.has_picture:
            return translate("Picture", "Opening the picture…")
        if self.working:
            return translate("Picture", "Reading the board…")
        if not self.has_picture:
            return _sentence(self.fault)
        if self.fault:
            return filled(
                translate("Picture", "%1. Drag the corners onto the board and set its size."),
                _sentence(self.fault).removesuffix("."),
            )
        if self.mode == GRID and self.at_corner:
            return translate("Picture", "Arrows move the corner; with Shift, by ten pixels.")
        if self.mode == GRID:
            return translate("Picture", "Drag the corners onto the corners of the board.")
        if self.problem:
            return _sentence(self.problem)
        return self._reading_hint()

    def _reading_hint(self) -> str:
        draft = self.draft
        of_letters = isinstance(draft.read, Reading)
        if not draft.doubtful and of_letters:
            return translate("Picture", "No cell is doubtful. Compare the board, then use it.")
        if not draft.doubtful:
            return translate("Picture", "No place is doubtful. Compare the board, then use it.")
        hints = [self.doubtful]
        is_at_one = draft.selected in draft.doubtful
        if is_at_one and draft.is_at_box:
            hints.append(translate("Picture", "Choose the owner of the selected box."))
        elif is_at_one and not of_letters:
            hints.append(translate("Picture", "Choose whether the selected edge is drawn."))
        elif is_at_one and self.types:
            hints.append(translate("Picture", "Type a letter for the selected cell."))
        elif is_at_one:
            hints.append(translate("Picture", "Type or choose a letter for the selected cell."))
        if draft.next_doubtful() is not None:
            hints.append(translate("Picture", "Tab goes to the next."))
        elif not is_at_one:
            hints.append(translate("Picture", "Choose one to correct it."))
        return " ".join(hints)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
