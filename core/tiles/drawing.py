"""Pictures of tiles: a rack, a bag, a set of words."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..drawing.canvas import Canvas, text_width
from ..drawing.picture import Figure
from .bag import BLANK, Bag
from .game import BagBoard, Rack
from .word_set import WordSet

_GAP = 4.0
_TEXT_GAP = 14.0


@dataclass(frozen=True)
class Tile:
    """A tile.

    `value`: its points. `count`: how many there are; 0 for one that is left out. `step`: its place
    in a word that is shown, from 1; 0 for none.
    """

    letter: str
    value: int
    is_blank: bool = False
    count: int = 1
    step: int = 0


@dataclass(frozen=True)
class TileFigure(Figure):
    """Rows of tiles; `texts` are written behind them. `frame`: on a rack or in a bag."""

    rows: Sequence[Sequence[Tile]]
    texts: Sequence[str] = ()
    columns: int = 0
    frame: bool = True
    cell: float = 46.0

    @property
    def _width(self) -> float:
        """How wide the tiles are."""
        columns = max(self.columns, *map(len, self.rows), 1)
        return columns * (self.cell + _GAP) - _GAP

    @property
    def _rim(self) -> float:
        return 10.0 if self.frame else 0.0

    @property
    def size(self) -> tuple[float, float]:
        """All tiles, and the widest text."""
        texts = max((text_width(text, 16, bold=True) + _TEXT_GAP for text in self.texts), default=0)
        height = len(self.rows) * (self.cell * 1.1 + _GAP) - _GAP
        return self._width + texts + 2 * self._rim, height + 2 * self._rim

    def draw(self, canvas: Canvas) -> None:
        """Draw the tiles row by row."""
        width, height = self.size
        if self.frame:
            canvas.rect((0, 0, width, height), canvas.colors.board, radius=10)
        high = self.cell * 1.1
        for number, row in enumerate(self.rows):
            y = self._rim + number * (high + _GAP)
            for place in range(max(self.columns if self.frame else 0, len(row))):
                x = self._rim + place * (self.cell + _GAP)
                if place < len(row):
                    self._draw_tile(canvas, row[place], x, y)
                else:
                    canvas.rect((x, y, self.cell, high), canvas.colors.cell, radius=5)
            if number < len(self.texts):
                at = (self._rim + self._width + _TEXT_GAP, y + high / 2)
                canvas.text(at, self.texts[number], 16, canvas.colors.ink, bold=True)

    def _draw_tile(self, canvas: Canvas, tile: Tile, x: float, y: float) -> None:
        colors, wide, high = canvas.colors, self.cell, self.cell * 1.1
        if not tile.count:
            canvas.rect((x, y, wide, high), colors.cell, radius=5)
            canvas.text(
                (x + wide / 2, y + high / 2), tile.letter, wide * 0.5, colors.outline,
                anchor="middle", bold=True,
            )  # fmt: skip
            return
        edge, face, ink = colors.tile_edge, colors.tile, colors.tile_ink
        if tile.step:
            edge, face, ink = colors.tile_path_edge, colors.tile_path, colors.pen_soft_ink
        canvas.rect((x, y, wide, high), edge, radius=5)
        canvas.rect((x, y, wide, high - 3), face, radius=5)
        if tile.is_blank:
            place = (x + 2, y + 2, wide - 4, high - 7)
            canvas.rect(place, None, radius=4, stroke=colors.accent, width=1.5)
        letter_ink = colors.accent if tile.is_blank and tile.letter != BLANK else ink
        size = wide * (0.5 if len(tile.letter) == 1 else 0.36)
        canvas.text(
            (x + wide / 2, y + high / 2 - 2), tile.letter, size, letter_ink, anchor="middle",
            bold=True,
        )  # fmt: skip
        small = wide * 0.25
        if tile.step:
            canvas.text((x + 4, y + small * 0.8), str(tile.step), small, ink, bold=True)
        elif tile.count > 1:
            canvas.text((x + 4, y + small * 0.8), f"×{tile.count}", small, ink)
        if not tile.is_blank:
            at = (x + wide - 4, y + high - 5 - small * 0.5)
            canvas.text(at, str(tile.value), small, ink, anchor="end")


def rack_figure(rack: Rack, bag: Bag, path: Sequence[int] = ()) -> TileFigure:
    """Draw a rack, the tiles worth what they are in a bag; `path`: the places of a word's tiles."""
    board = BagBoard(bag)
    steps = {place: number for number, place in enumerate(path, 1)}
    tiles = [
        Tile(
            rack.alphabet.upper(symbol), board.value(symbol), symbol == BLANK, step=steps.get(at, 0)
        )
        for at, symbol in enumerate(rack.tiles)
    ]
    rows = 1 if len(tiles) <= rack.columns else rack.rows
    return TileFigure(
        [tiles[row * rack.columns :][: rack.columns] for row in range(rows)], columns=rack.columns
    )


def bag_figure(bag: Bag) -> TileFigure:
    """Draw each letter of a bag with how many there are of it."""
    board = BagBoard(bag)
    tiles = [
        Tile(bag.alphabet.upper(symbol), board.value(symbol), symbol == BLANK, board.count(symbol))
        for symbol in board.symbols
    ]
    rows = [tiles[at : at + board.columns] for at in range(0, len(tiles), board.columns)]
    return TileFigure(rows, columns=board.columns)


def set_figure(found: WordSet, bag: Bag) -> TileFigure:
    """Draw the words of a set with their points, and the tiles left over with what they cost."""
    board = BagBoard(bag)
    rows = [
        [
            Tile(bag.alphabet.upper(symbol), board.value(symbol), place in word.blanks)
            for place, symbol in enumerate(word.word)
        ]
        for word in found.words
    ]
    texts = [f"{word.points:,}".replace(",", "\u202f") for word in found.words]
    tiles = [
        Tile(bag.alphabet.upper(letter), 0, letter == BLANK, count=0) for letter in found.leftover
    ]
    widest = max([10, *map(len, rows)])
    for at in range(0, len(tiles), widest):
        rows.append(tiles[at : at + widest])
        texts.append(
            "" if at + widest < len(tiles) else f"−{found.penalty:,}".replace(",", "\u202f")
        )
    return TileFigure(rows, texts, frame=False, cell=30.0)
