"""A position with all that belongs to it, laid out as one picture or on pages of paper."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..export import Table
from .canvas import TITLE_FACE, Canvas, fitted, text_width, wrapped
from .palette import DARK, LIGHT


class Figure(ABC):
    """Something to draw: a board, an assembly, a set of words."""

    @property
    @abstractmethod
    def size(self) -> tuple[float, float]:
        """Width and height at its natural scale."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw it with its top left corner at 0, 0."""

    @property
    def caption(self) -> str:
        """What is written above it."""
        return ""

    def _repr_svg_(self) -> str:
        """Show it in a notebook."""
        return svg(Picture("", (self,)))


@dataclass(frozen=True)
class Player:
    """A player with the score, and whether it is their turn. `hue`: a field of the palette."""

    name: str
    score: str
    turn: bool = False
    hue: str = "ink"


@dataclass(frozen=True)
class Listing:
    """A list below or beside the board.

    `right`: for each column, whether it holds numbers. `current`: the selected row. `found`: how
    many rows there are in all.
    """

    columns: tuple[str, ...]
    right: tuple[bool, ...]
    rows: Sequence[tuple[str, ...]]
    title: str = ""
    current: int = -1
    found: int = 0

    @classmethod
    def of(cls, table: Table, found: int) -> "Listing":
        """Give a table, or the beginning of what was found, its first row selected."""
        rows = [tuple("" if cell is None else str(cell) for cell in row) for row in table.rows]
        right = [
            all(cell is None or isinstance(cell, int | float) for cell in column)
            for column in zip(*table.rows, strict=True)
        ] or [False] * len(table.columns)
        return cls(table.columns, tuple(right), rows, current=0 if rows else -1, found=found)

    @property
    def more(self) -> int:
        """How many rows are not among these."""
        return max(0, self.found - len(self.rows))


@dataclass(frozen=True)
class Picture:
    """A position: what is drawn of it, whose turn it is, a line about it, lists."""

    title: str
    figures: tuple[Figure, ...]
    players: tuple[Player, ...] = ()
    note: str = ""
    lists: tuple[Listing, ...] = ()


_MARGIN = 24.0
_GAP = 20.0
_ROW = 24.0
_LETTER = 15.0  # the size of the letters in a list
_MIN_WIDTH = 300.0
_WIDEST_COLUMN = 260.0
_MIN_ROWS = 6


def svg(picture: Picture, *, dark: bool = False, with_list: bool = True) -> str:
    """Draw a position as one picture, with as much of its first list as there is room for.

    Returns a whole SVG file.
    """
    canvas = Canvas(DARK if dark else LIGHT)
    shown = [each for each in picture.lists if each.rows][:1] if with_list else []
    body = _Flow(picture.figures)
    beside = bool(shown) and body.height >= 160 and body.width <= 2.2 * body.height
    columns = [_widths(each, _LETTER) for each in shown]
    list_width = sum(columns[0]) + 12 * (len(columns[0]) - 1) if columns else 0.0
    width = body.width + (_GAP + list_width if beside else 0)
    width = max(width, list_width, _MIN_WIDTH)
    y = _head(canvas, picture, _MARGIN, _MARGIN, width)
    body.draw(canvas, _MARGIN + (0 if beside else max(0, (width - body.width) / 2)), y)
    bottom = y + body.height
    if picture.note:
        room = body.width if beside else width
        at = _MARGIN + room / 2
        size = 16 if text_width(picture.note, 16, bold=True) <= room else 13
        for line in wrapped(picture.note, size, room, maximum=3):
            place = (at, bottom + 20)
            canvas.text(place, line, size, canvas.colors.ink, anchor="middle", bold=True)
            bottom += size + 4
        bottom += 12
    if shown:
        left, top = (_MARGIN + body.width + _GAP, y) if beside else (_MARGIN, bottom + 14)
        across = 1 if beside else max(1, int((width + _GAP) / (list_width + _GAP)))
        room = max(_MIN_ROWS, int((bottom - top) / _ROW) - 1) if beside else _MIN_ROWS * 2
        bottom = max(bottom, _short_list(canvas, shown[0], columns[0], left, top, room, across))
    return canvas.svg(width + 2 * _MARGIN, bottom + _MARGIN, canvas.colors.surface)


def _head(canvas: Canvas, picture: Picture, x: float, y: float, width: float) -> float:
    """Write title and players; returns where the rest begins."""
    colors = canvas.colors
    if picture.title:
        title = fitted(picture.title, 20, width, bold=True)
        canvas.text((x, y + 10), title, 20, colors.ink, bold=True, face=TITLE_FACE)
        y += 34
    if picture.players:
        room = width / len(picture.players)
        for number, player in enumerate(picture.players):
            left = x + number * room
            hue = getattr(colors, player.hue)
            canvas.circle(left + 5, y + 10, 4.5, hue if player.turn else "none", hue)
            canvas.text((left + 16, y + 10), player.score, 17, colors.ink, bold=True)
            at = 24 + 11.5 * len(player.score)
            canvas.text((left + at, y + 10), fitted(player.name, 16, room - at - 8), 16, colors.ink)
        y += 32
    return y


def _widths(listing: Listing, size: float, widest: float = _WIDEST_COLUMN) -> list[float]:
    return [
        min(
            widest,
            max(
                text_width(title, size * 0.87, bold=True),
                *(text_width(row[at], size, bold=at == 0) for row in listing.rows),
                2 * size,
            ),
        )
        for at, title in enumerate(listing.columns)
    ]


def _short_list(
    canvas: Canvas,
    listing: Listing,
    widths: Sequence[float],
    x: float,
    y: float,
    high: int,
    across: int,
) -> float:
    """Draw the first rows of a list, or those around the selected one; returns the end.

    `high`, `across`: rows one below the other, columns of them side by side.
    """
    colors, count, maximum = canvas.colors, len(listing.rows), high * across
    wide = sum(widths) + 12 * (len(widths) - 1)
    is_cut = max(listing.found, count) > maximum
    if is_cut:
        high -= 1
        maximum = high * across
    first = (
        max(0, min(listing.current - maximum // 2, count - maximum))
        if listing.current >= maximum
        else 0
    )
    shown = range(first, min(first + maximum, count))
    high = min(high, -(-len(shown) // across))
    for number in shown:
        column, line = divmod(number - first, high)
        left, top = x + column * (wide + _GAP), y + (line + 1) * _ROW
        if not line:
            _heading(canvas, listing, widths, left, y, _LETTER)
            canvas.line(((left, top - 3), (left + wide, top - 3)), colors.line, 1)
        is_current = number == listing.current
        if is_current:
            canvas.rect((left - 6, top, wide + 12, _ROW - 2), colors.pen_soft, radius=5)
        _row(canvas, listing, widths, listing.rows[number], left, top, _LETTER, is_current)
    y += (high + 1) * _ROW
    if is_cut:
        unseen = max(listing.found, count) - len(shown)
        canvas.text((x, y + _ROW / 2 - 1), _more(unseen), 13, colors.ink_soft)
        y += _ROW
    return y


def _more(rows: int) -> str:
    return f"… +{rows:,}".replace(",", "\u202f")


def _heading(
    canvas: Canvas, listing: Listing, widths: Sequence[float], x: float, y: float, size: float
) -> None:
    for title, width, right in zip(listing.columns, widths, listing.right, strict=True):
        text = fitted(title, size * 0.87, width, bold=True)
        at = (x + width if right else x, y + size * 0.7)
        canvas.text(
            at, text, size * 0.87, canvas.colors.ink_soft, bold=True,
            anchor="end" if right else "start",
        )  # fmt: skip
        x += width + 12 * size / _LETTER


def _row(
    canvas: Canvas,
    listing: Listing,
    widths: Sequence[float],
    row: Sequence[str],
    x: float,
    y: float,
    size: float,
    selected: bool = False,
) -> None:
    colors = canvas.colors
    for at, (text, width, right) in enumerate(zip(row, widths, listing.right, strict=True)):
        first = at == 0
        canvas.text(
            (x + width if right else x, y + size * 0.73),
            fitted(text, size, width, bold=first), size,
            colors.pen_soft_ink if selected else colors.ink if first else colors.ink_soft,
            anchor="end" if right else "start", bold=first,
        )  # fmt: skip
        x += width + 12 * size / _LETTER


class _Flow:
    """The first figure, and the others below it in lines as wide as it is, or 400 pixels."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.places: list[tuple[Figure, float, float]] = []
        room = max(400.0, *(each.size[0] for each in figures)) if figures else 0.0
        self.width = x = y = high = 0.0
        for figure in figures:
            wide, tall = _outer(figure)
            if len(self.places) == 1 or x + wide > room:
                x, y, high = 0.0, y + high + _GAP, 0.0
            self.places.append((figure, x, y))
            x, high = x + wide, max(high, tall)
            self.width = max(self.width, x)
            x += _GAP
        self.height = y + high

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        for figure, right, down in self.places:
            _draw_captioned(canvas, figure, x + right, y + down)


def _outer(figure: Figure) -> tuple[float, float]:
    """Give the size of a figure with its caption."""
    width, height = figure.size
    return width, height + (_ROW if figure.caption else 0)


def _line_size(figures: Sequence[Figure]) -> tuple[float, float]:
    sizes = [_outer(figure) for figure in figures]
    return sum(wide for wide, _ in sizes) + _GAP * (len(sizes) - 1), max(high for _, high in sizes)


def _draw_captioned(canvas: Canvas, figure: Figure, x: float, y: float, scale: float = 1) -> None:
    if figure.caption:
        place = (x, y + 9 * scale)
        canvas.text(place, figure.caption, 14 * scale, canvas.colors.ink_soft, bold=True)
        y += _ROW * scale
    with canvas.moved(x, y, scale):
        figure.draw(canvas)


# On paper


@dataclass(frozen=True)
class Paper:
    """A sheet of paper, in points, with the margin that is left around what is printed."""

    width: float
    height: float
    margin: float = 42.0


A4 = Paper(595.3, 841.9)
LETTER = Paper(612.0, 792.0)

_SMALL = 10.0  # the size of the letters in a list on paper
_PAPER_ROW = 14.0
_MAX_LINES = 40  # of one text in a list on paper: more than a note has


def pages(picture: Picture, paper: Paper = A4) -> list[str]:
    """Lay a position out on pages of paper, with all rows of its lists; each is an SVG file."""
    return list(_Pages(picture, paper).written())


class _Pages:
    def __init__(self, picture: Picture, paper: Paper) -> None:
        self._picture, self._paper = picture, paper
        self._wide = paper.width - 2 * paper.margin
        self._end = paper.height - paper.margin - 16
        self._canvases: list[Canvas] = []
        self._y = 0.0

    def written(self) -> Iterator[str]:
        self._turn_page()
        picture, margin = self._picture, self._paper.margin
        self._y = _head(self._canvas, picture, margin, margin, self._wide)
        self._figures()
        if picture.note:
            for line in wrapped(picture.note, 13, self._wide, maximum=4):
                at = (self._paper.width / 2, self._y + 12)
                self._canvas.text(at, line, 13, LIGHT.ink, anchor="middle", bold=True)
                self._y += 17
            self._y += 13
        for listing in picture.lists:
            if listing.rows:
                self._list(listing)
        for number, canvas in enumerate(self._canvases, 1):
            foot = (self._paper.width / 2, self._paper.height - margin + 4)
            text = f"{number} / {len(self._canvases)}"
            canvas.text(foot, text, 9, LIGHT.ink_soft, anchor="middle")
            yield canvas.svg(self._paper.width, self._paper.height, "#ffffff")

    @property
    def _canvas(self) -> Canvas:
        return self._canvases[-1]

    def _turn_page(self) -> None:
        self._canvases.append(Canvas(LIGHT))
        self._y = self._paper.margin

    def _figures(self) -> None:
        """Place the first figure, and the others behind it in lines, none broken by a page."""
        if not self._picture.figures:
            return
        first, *others = self._picture.figures
        maximum = (self._end - self._y) * (0.62 if others or self._rows else 0.9)
        wide, high = _outer(first)
        self._line([first], min(self._wide / wide, maximum / high, 1.15), centered=True)
        scale = min([0.75, *(self._wide / each.size[0] for each in others)])
        line: list[Figure] = []
        for figure in others:
            if line and _line_size([*line, figure])[0] * scale > self._wide:
                self._line(line, scale)
                line = []
            line.append(figure)
        if line:
            self._line(line, scale)

    @property
    def _rows(self) -> bool:
        return any(listing.rows for listing in self._picture.lists)

    def _line(self, figures: Sequence[Figure], scale: float, *, centered: bool = False) -> None:
        width, height = _line_size(figures)
        if self._y + height * scale > self._end and self._y > self._paper.margin:
            self._turn_page()
        scale = min(scale, (self._end - self._y) / height)
        x = self._paper.margin + ((self._wide - width * scale) / 2 if centered else 0)
        for figure in figures:
            _draw_captioned(self._canvas, figure, x, self._y, scale)
            x += (figure.size[0] + _GAP) * scale
        self._y += height * scale + 16

    def _list(self, listing: Listing) -> None:
        """Fill columns of rows, side by side as many as there is room for, page by page."""
        widths = _widths(listing, _SMALL, self._wide * 0.8)
        gap = 12 * _SMALL / _LETTER
        wide = sum(widths) + gap * (len(widths) - 1)
        if wide > self._wide:
            widths = _narrowed(widths, self._wide - gap * (len(widths) - 1))
            wide = self._wide
        across = max(1, int((self._wide + 24) / (wide + 24)))
        title = 22.0 if listing.title else 0.0
        if self._y + title + 5 * _PAPER_ROW > self._end:
            self._turn_page()
        if listing.title:
            place = (self._paper.margin, self._y + 8)
            self._canvas.text(place, listing.title, 13, LIGHT.ink, bold=True, face=TITLE_FACE)
            self._y += title
        rows = list(_broken(listing, widths))
        at = 0
        while at < len(rows):
            if at:
                self._turn_page()
            room = max(1, int((self._end - self._y - _PAPER_ROW) / _PAPER_ROW))
            high = min(room, -(-(len(rows) - at) // across))
            for column in range(across):
                x = self._paper.margin + column * (wide + 24)
                if at >= len(rows):
                    break
                _heading(self._canvas, listing, widths, x, self._y, _SMALL)
                for line in range(1, high + 1):
                    if at < len(rows):
                        row, is_selected = rows[at]
                        y = self._y + line * _PAPER_ROW
                        if is_selected:
                            area = (x - 3, y, wide + 6, _PAPER_ROW - 1)
                            self._canvas.rect(area, LIGHT.pen_soft, radius=3)
                        _row(self._canvas, listing, widths, row, x, y, _SMALL, is_selected)
                        at += 1
            self._y += (high + 1) * _PAPER_ROW
        if listing.more:
            place = (self._paper.margin, self._y + 8)
            self._canvas.text(place, _more(listing.more), 9, LIGHT.ink_soft)
            self._y += _PAPER_ROW
        self._y += 12


def _narrowed(widths: Sequence[float], room: float) -> list[float]:
    """Narrow the widest columns alone, all to one width, until all have room."""
    remaining, columns = room, sorted(widths)
    for at, width in enumerate(columns):
        equal = remaining / (len(columns) - at)
        if width > equal:
            return [min(each, equal) for each in widths]
        remaining -= width
    return list(widths)


def _broken(listing: Listing, widths: Sequence[float]) -> Iterator[tuple[Sequence[str], bool]]:
    """Give the rows, long texts broken into lines, and of each line whether it is selected."""
    for number, row in enumerate(listing.rows):
        cells = [
            wrapped(text, _SMALL, width, maximum=_MAX_LINES)
            if text_width(text, _SMALL, bold=at == 0) > width
            else [text]
            for at, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        for line in zip_longest(*cells, fillvalue=""):
            yield line, number == listing.current
