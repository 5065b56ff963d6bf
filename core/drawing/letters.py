"""A board of letters, with the path of a word."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .canvas import Canvas
from .picture import Figure

_GAP = 4.0
_FRAME = 8.0

_CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))
_BONUS_CORNER, _VALUE_CORNER = _CORNERS[0], _CORNERS[3]


@dataclass(frozen=True)
class LetterFigure(Figure):
    """Cells row by row, each with a letter, several, or none.

    `path`: the cells of a word in order, by number; a cell may be passed twice. `placed`: the cell
    of a new letter, -1 for none. `bonuses`: the text on each empty cell, or nothing at all; one
    that ends in `l` counts for the letter, one in `w` for the word. `last`: the cell of the move
    before. `names`: how 2l, 3l, 2w and 3w are written. `values`: what each cell's letter is worth;
    with these, bonuses stay beside letters, too.
    """

    columns: int
    letters: Sequence[str]
    path: Sequence[int] = ()
    placed: int = -1
    bonuses: Sequence[str] = ()
    last: int = -1
    names: Sequence[str] = ()
    title: str = ""
    values: Sequence[str] = ()

    @property
    def caption(self) -> str:
        """The title."""
        return self.title

    @property
    def _rows(self) -> int:
        return -(-len(self.letters) // self.columns)

    @property
    def _cell(self) -> float:
        return max(26.0, min(72.0, 400 / max(self._rows, self.columns, 4)))

    @property
    def size(self) -> tuple[float, float]:
        """All cells and the frame around them."""
        pitch = self._cell + _GAP
        rim = 2 * _FRAME - _GAP
        return self.columns * pitch + rim, self._rows * pitch + rim

    def draw(self, canvas: Canvas) -> None:
        """Draw cells, then the path, then letters and numbers."""
        width, height = self.size
        canvas.rect((0, 0, width, height), canvas.colors.board, radius=10)
        steps = self._steps()
        for cell in range(len(self.letters)):
            self._draw_cell(canvas, cell, bool(steps[cell]))
        self._draw_path(canvas)
        for cell in range(len(self.letters)):
            self._draw_letter(canvas, cell, steps[cell])

    def _corner(self, cell: int) -> tuple[float, float]:
        row, column = divmod(cell, self.columns)
        pitch = self._cell + _GAP
        return _FRAME + column * pitch, _FRAME + row * pitch

    def _middle(self, cell: int) -> tuple[float, float]:
        x, y = self._corner(cell)
        return x + self._cell / 2, y + self._cell / 2 - 1.5

    def _steps(self) -> list[str]:
        numbers: list[list[str]] = [[] for _ in self.letters]
        for number, cell in enumerate(self.path, 1):
            numbers[cell].append(str(number))
        return ["·".join(each) for each in numbers]

    def _draw_cell(self, canvas: Canvas, cell: int, passed: bool) -> None:
        colors, side = canvas.colors, self._cell
        x, y = self._corner(cell)
        is_raised = bool(self.letters[cell]) or cell == self.placed
        if not is_raised:
            fill = colors.pen_soft if passed else colors.cell
            canvas.rect((x, y, side, side), fill, radius=5)
            bonus = self.bonuses[cell] if self.bonuses else ""
            if bonus:
                fill = {"l": colors.pen_soft, "w": colors.accent_soft}.get(bonus[-1], colors.tile)
                ink = {"l": colors.pen_soft_ink, "w": colors.accent_soft_ink}
                canvas.rect((x + 3, y + 3, side - 6, side - 6), fill, radius=5)
                canvas.text(
                    self._middle(cell), self._bonus_text(bonus), side * 0.32,
                    ink.get(bonus[-1], colors.tile_ink), anchor="middle", bold=True,
                )  # fmt: skip
            return
        edge, face = colors.tile_edge, colors.tile
        if cell == self.placed:
            edge, face = colors.accent_press, colors.accent
        elif passed:
            edge, face = colors.tile_path_edge, colors.tile_path
        elif bonus := self._bonus_beside(cell):
            face = colors.pen_soft if bonus.endswith("l") else colors.accent_soft
        canvas.rect((x, y, side, side), edge, radius=5)
        canvas.rect((x, y, side, side - 3), face, radius=5)
        if cell == self.last and cell != self.placed:
            place = (x + 1, y + 1, side - 2, side - 5)
            canvas.rect(place, None, radius=4, stroke=colors.accent, width=2)

    def _bonus_beside(self, cell: int) -> str:
        return self.bonuses[cell] if self.bonuses and self.values and self.letters[cell] else ""

    def _bonus_text(self, bonus: str) -> str:
        return dict(zip(("2l", "3l", "2w", "3w"), self.names, strict=False)).get(
            bonus, bonus.upper()
        )

    def _draw_path(self, canvas: Canvas) -> None:
        if len(self.path) < 2:
            return
        points = [self._middle(cell) for cell in self.path]
        canvas.line(points, canvas.colors.pen, max(2.0, self._cell / 11), 0.75)
        (x, y), (to_x, to_y) = points[-2:]
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1
        right, down = (to_x - x) / length, (to_y - y) / length
        size = self._cell * 0.16
        tip = (to_x - right * self._cell * 0.3, to_y - down * self._cell * 0.3)
        back = (tip[0] - right * size * 1.5, tip[1] - down * size * 1.5)
        canvas.polygon(
            (
                tip,
                (back[0] - down * size, back[1] + right * size),
                (back[0] + down * size, back[1] - right * size),
            ),
            canvas.colors.pen,
        )

    def _draw_letter(self, canvas: Canvas, cell: int, step: str) -> None:
        colors, side, letter = canvas.colors, self._cell, self.letters[cell]
        is_placed = cell == self.placed
        ink = colors.accent_ink if is_placed else colors.pen_soft_ink if step else colors.tile_ink
        under = colors.accent if is_placed else colors.tile_path if letter else colors.pen_soft
        if letter:
            if step:  # lifted off the line that runs below it
                canvas.circle(*self._middle(cell), side * 0.33, under)
            size = side * (0.52 if len(letter) == 1 else 0.42 if len(letter) == 2 else 0.3)
            canvas.text(self._middle(cell), letter, size, ink, anchor="middle", bold=True)
        if step and side >= 22:
            self._draw_in_corner(canvas, cell, self._free_corner(cell), step, ink)
        if self.values and letter:
            self._draw_in_corner(canvas, cell, _VALUE_CORNER, self.values[cell], ink)
        if bonus := self._bonus_beside(cell):
            fill, ink = (
                (colors.pen_soft, colors.pen_soft_ink)
                if bonus.endswith("l")
                else (colors.accent_soft, colors.accent_soft_ink)
            )
            if step:  # off the line that may run below it
                x, y = self._corner(cell)
                canvas.rect((x + 1, y + 1, side * 0.34, side * 0.26), fill, radius=3)
            self._draw_in_corner(canvas, cell, _BONUS_CORNER, self._bonus_text(bonus), ink)

    def _draw_in_corner(
        self, canvas: Canvas, cell: int, corner: tuple[int, int], text: str, ink: str
    ) -> None:
        side, (x, y), (down, right) = self._cell, self._middle(cell), corner
        canvas.text(
            (x + right * side * 0.43, y + down * side * 0.36), text,
            max(8.0, min(13.0, side * 0.22)), ink, bold=True,
            anchor="start" if right < 0 else "end",
        )  # fmt: skip

    def _free_corner(self, cell: int) -> tuple[int, int]:
        """Give a corner of a cell without a value or bonus, and off the path if there is one."""
        taken = set()
        corners = [
            corner
            for corner in _CORNERS
            if not (corner == _VALUE_CORNER and self.values)
            and not (corner == _BONUS_CORNER and self._bonus_beside(cell))
        ]
        for start, end in pairwise(self.path):
            for here, there in ((start, end), (end, start)):
                if here == cell:
                    (row, column), (to_row, to_column) = (
                        divmod(each, self.columns) for each in (here, there)
                    )
                    taken.add((to_row - row, to_column - column))
        return next((corner for corner in corners if corner not in taken), corners[0])
