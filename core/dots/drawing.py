"""A picture of a position of Dots and Boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ..drawing.canvas import Canvas
from ..drawing.picture import Figure
from .board import UNKNOWN, Board
from .chains import find_chains

HUES = ("ink", "accent", "pen", "ink")
"""The colors of what nobody, the first, the second and an unknown player has drawn."""


@dataclass(frozen=True)
class DotsFigure(Figure):
    """Dots, edges and boxes.

    `drawn`, `owners`: as a position has them. `initials`: of both players. `numerals`: the value on
    each free edge, or nothing at all. `best`: of each edge, 2 where it is proven best, 1 where it
    is the best so far. `drawn_by`: who has drawn each edge, where that is known. `selected`: an
    edge, -1 for none.
    """

    board: Board
    drawn: int
    owners: bytes
    initials: Sequence[str]
    numerals: Sequence[str] = ()
    best: Sequence[int] = ()
    drawn_by: Sequence[int] = ()
    selected: int = -1

    @property
    def _pitch(self) -> float:
        board = self.board
        return max(46.0, min(88.0, 400 / max(board.rows, board.columns)))

    @property
    def _frame(self) -> float:
        return self._pitch * 0.36

    @property
    def size(self) -> tuple[float, float]:
        """All boxes, and room for what lies on the outer edges."""
        board, rim = self.board, 2 * self._frame
        return board.columns * self._pitch + rim, board.rows * self._pitch + rim

    @cached_property
    def _chain_marks(self) -> dict[int, tuple[bool, bool, int]]:
        """Each box of a chain: is the chain a loop, is it long; its length, at one box only."""
        board = self.board
        return {
            box: (chain.is_loop, chain.is_long, 0 if at else len(chain.boxes))
            for chain in find_chains(board, self.drawn)
            for at, box in enumerate(chain.boxes)
        }

    def draw(self, canvas: Canvas) -> None:
        """Draw boxes, then edges, dots and values."""
        colors, board = canvas.colors, self.board
        width, height = self.size
        canvas.rect(
            (0.5, 0.5, width - 1, height - 1), colors.surface, radius=10, stroke=colors.line
        )
        with canvas.moved(self._frame, self._frame):
            for box in range(board.boxes):
                self._draw_box(canvas, box)
            for edge in range(board.edges):
                self._draw_edge(canvas, edge)
            radius = max(3.0, self._pitch * 0.07)
            for row in range(board.rows + 1):
                for column in range(board.columns + 1):
                    canvas.circle(column * self._pitch, row * self._pitch, radius, colors.ink)
            for edge in range(board.edges):
                self._draw_value(canvas, edge)

    def _draw_box(self, canvas: Canvas, box: int) -> None:
        colors, pitch = canvas.colors, self._pitch
        row, column = divmod(box, self.board.columns)
        x, y, owner = column * pitch, row * pitch, self.owners[box]
        middle = (x + pitch / 2, y + pitch / 2)
        if owner:
            fill = (colors.accent_soft, colors.pen_soft, colors.sunken)[owner - 1]
            ink = (colors.accent_soft_ink, colors.pen_soft_ink, colors.ink_soft)[owner - 1]
            text = "?" if owner == UNKNOWN else self.initials[owner - 1]
            canvas.rect((x, y, pitch, pitch), fill)
            canvas.text(middle, text, pitch * 0.42, ink, anchor="middle", bold=True)
        elif self.numerals and box in self._chain_marks:
            is_loop, is_long, length = self._chain_marks[box]
            fill = colors.outline if is_loop else colors.tile
            place = (x + 1, y + 1, pitch - 2, pitch - 2)
            canvas.rect(place, fill, opacity=0.8 if is_long else 0.35)
            if length:
                canvas.text(middle, str(length), pitch * 0.24, colors.ink_soft, anchor="middle")

    def _ends(self, edge: int) -> tuple[tuple[float, float], tuple[float, float]]:
        horizontal, row, column = self.board.place(edge)
        x, y, pitch = column * self._pitch, row * self._pitch, self._pitch
        return (x, y), (x + pitch, y) if horizontal else (x, y + pitch)

    def _draw_edge(self, canvas: Canvas, edge: int) -> None:
        colors, ends = canvas.colors, self._ends(edge)
        is_best = bool(self.best) and self.best[edge] > 0
        if edge == self.selected:
            canvas.line(ends, colors.pen_soft, self._pitch * 0.24)
        if self.drawn >> edge & 1:
            player = self.drawn_by[edge] if self.drawn_by else 0
            canvas.line(ends, getattr(colors, HUES[player]), max(3.0, self._pitch * 0.085))
        else:
            canvas.line(ends, colors.good if is_best else colors.line, 2.5 if is_best else 1.5)

    def _draw_value(self, canvas: Canvas, edge: int) -> None:
        numeral = self.numerals[edge] if self.numerals else ""
        if not numeral:
            return
        colors, ((x, y), (to_x, to_y)) = canvas.colors, self._ends(edge)
        best = self.best[edge] if self.best else 0
        size = max(11.0, min(17.0, self._pitch * 0.24))
        wide, high = size * (0.62 * len(numeral) + 0.6), size * 1.35
        x, y = (x + to_x) / 2, (y + to_y) / 2
        canvas.rect(
            (x - wide / 2, y - high / 2, wide, high), colors.good if best == 2 else colors.surface,
            radius=high / 2.2, stroke=colors.good if best == 1 else None,
        )  # fmt: skip
        ink = (colors.ink_soft, colors.good, colors.surface)[best]
        canvas.text((x, y), numeral, size, ink, anchor="middle", bold=best > 0)
