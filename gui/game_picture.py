"""The small picture of a saved game in a list."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtQuick import QQuickItem

from .painted import PaintedItem, painted
from .qt_types import override, qml_item

SMALLEST_LETTER = 5.0
"""Pixels of a cell in which a letter can still be made out."""

SHADES = 5
"""Heights of a column of cubes that look different."""


@qml_item
class GamePicture(PaintedItem):
    """The picture in a `Heading`; its first line says how it is drawn.

    "letters": a row of cells in each line, with a space between; "." is an empty cell. "lines": a
    character for each dot, edge and box of a position of Dots. "heights": for each column of cubes
    how high it is.
    """

    looksChanged = Signal()

    _picture = ""

    def __init__(self, parent: QQuickItem | None = None) -> None:
        super().__init__(parent)
        self._colors: dict[str, QColor] = {}
        self._family = ""

    picture = painted(str, "_picture", "What is drawn.", notify=looksChanged)

    colors = painted(
        "QVariantMap",
        "_colors",
        "The colors `board`, `cell`, `tile`, `ink`, `line`, `first` and `second`.",
        notify=looksChanged,
    )

    family = painted(str, "_family", "The font of the letters.", notify=looksChanged)

    @override
    def draw(self, painter: QPainter) -> None:
        kind, *lines = self._picture.split("\n")
        paints = {"letters": self._letters, "lines": self._lines, "heights": self._heights}
        if lines and kind in paints and self._colors and self.width() >= 8:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._colors["board"])
            painter.drawRoundedRect(QRectF(0, 0, self.width(), self.height()), 5, 5)
            paints[kind](painter, lines)

    def _cell(self, rows: int, columns: int, margin: float) -> tuple[float, float, float]:
        """The side of a cell, and where the first one is."""
        side = (min(self.width(), self.height()) - 2 * margin) / max(rows, columns, 3)
        left, top = (self.width() - columns * side) / 2, (self.height() - rows * side) / 2
        return side, left, top

    def _letters(self, painter: QPainter, lines: list[str]) -> None:
        rows = [line.split(" ") for line in lines]
        side, left, top = self._cell(len(rows), max(map(len, rows)), 2)
        gap = 1 if side > SMALLEST_LETTER else 0.5
        font = QFont(self._family)
        font.setWeight(QFont.Weight.Bold)
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                place = QRectF(left + column * side, top + row * side, side - gap, side - gap)
                is_empty = letter in ("", ".")
                painter.fillRect(place, self._colors["cell" if is_empty else "tile"])
                if not is_empty and side > SMALLEST_LETTER:
                    font.setPixelSize(max(4, round(side * (0.82 if len(letter) == 1 else 0.5))))
                    painter.setFont(font)
                    painter.setPen(self._colors["ink"])
                    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)

    def _lines(self, painter: QPainter, lines: list[str]) -> None:
        side, left, top = self._cell(len(lines) // 2, max(map(len, lines)) // 2, 4)
        thick = max(1.0, side / 8)
        owners = {"1": self._colors["first"], "2": self._colors["second"]}
        signs = [
            (row, column, sign)
            for row, line in enumerate(lines)
            for column, sign in enumerate(line)
        ]
        for row, column, sign in signs:  # boxes lie below the edges around them
            if row % 2 and column % 2 and sign in "123":
                place = QRectF(left + column // 2 * side, top + row // 2 * side, side, side)
                painter.fillRect(place, owners.get(sign, self._colors["line"]))
        for row, column, sign in signs:
            if sign in "#+":
                x, y = left + column // 2 * side - thick / 2, top + row // 2 * side - thick / 2
                wide = side if sign == "#" and column % 2 else thick
                high = side if sign == "#" and row % 2 else thick
                painter.fillRect(QRectF(x, y, wide, high), self._colors["ink"])

    def _heights(self, painter: QPainter, lines: list[str]) -> None:
        side, left, top = self._cell(len(lines), max(map(len, lines)), 4)
        heights = {
            (row, column): int(sign)
            for row, line in enumerate(lines)
            for column, sign in enumerate(line)
            if sign in "123456789"
        }
        tallest = max(heights.values(), default=1)
        for (row, column), height in heights.items():
            place = QRectF(left + column * side, top + row * side, side - 0.7, side - 0.7)
            lower = min(SHADES, tallest - height)
            painter.fillRect(place, self._colors["first"].darker(100 + 18 * lower))
