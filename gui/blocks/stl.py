"""Pieces as files for 3D printers: their sizes, which are saved with the session."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from ...core.blocks.formats.stl import Print
from ...core.blocks.puzzle import PuzzleError
from ..complaints import say
from ..qt_types import Property, view_model
from .board import BlocksBoardModel

_NAMES = "side", "gap", "bevel"


@view_model
class BlocksStlModel(QObject):
    """The side of a cube, the gap between pieces and the bevel of their edges, in millimeters."""

    sizesChanged = Signal()

    def __init__(self, board: BlocksBoardModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._puzzle = board

    @property
    def how(self) -> Print:
        """The sizes."""
        saved = self._puzzle.view.get("stl")
        try:
            return Print(*(float(saved[name]) for name in _NAMES))  # type: ignore[index]
        except (PuzzleError, TypeError, KeyError, ValueError, OverflowError):  # not trusted
            return Print()

    @Property(list, notify=sizesChanged)
    def sizes(self) -> list[str]:
        """The side, the gap and the bevel, as they are shown in fields."""
        how, point = self.how, QLocale().decimalPoint()
        return [f"{size:g}".replace(".", point) for size in (how.side, how.gap, how.bevel)]

    @Slot(str, str, str, result=str)
    def choose(self, side: str, gap: str, bevel: str) -> str:
        """Choose other sizes; returns what is wrong with them."""
        try:
            how = Print(*map(_size, (side, gap, bevel)))
        except PuzzleError as error:
            return say(error)
        self._puzzle.keep(stl={name: getattr(how, name) for name in _NAMES})
        self.sizesChanged.emit()
        return ""


def _size(text: str) -> float:
    """A number of a field; one that cannot be read is none."""
    text = text.strip().replace(",", ".")
    return float(text) if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{0,6})?", text) else math.nan
