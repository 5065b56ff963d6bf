"""Pictures without a board: what else stands in rows and columns on a screen."""

import calendar
import random
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPen

from .positions import ALPHABETS, LISTS, crossing, lexicon_of

LOOKS = (
    "#ffffff #ffffff #1a1a1a #8a8a8a #2b6cb0", "#f4f1ea #fffdf7 #3a2f25 #a89c88 #b5562b",
    "#121318 #1f2129 #eceef2 #4c505c #6ea8fe", "#e8eef4 #ffffff #20303f #9fb3c6 #0a7d55",
)  # fmt: skip
"""Colors of the page, of a cell, the ink, the lines and what stands out."""
PRESSED = ("#1976d2", "#388e3c", "#d32f2f", "#7b1fa2", "#ff8f00", "#0097a7")
"""The colors of the numbers in minesweeper."""
ELEMENTS = "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn"
CODE = """
def walk(places, seen, depth=0):
    for row, column in sorted(places):
        if (row, column) in seen or depth > LIMIT:
            continue
        seen.add((row, column))
        yield from walk(near(row, column), seen, depth + 1)
    return len(seen)

class Board:
    WIDTH, HEIGHT = 12, 8

    def __init__(self, cells):
        self.cells = [[cell or None for cell in row] for row in cells]
        assert len(self.cells) == self.HEIGHT, "rows"
"""


class Page:
    """A picture to draw on."""

    def __init__(self, dice: random.Random, family: str, width: float, height: float) -> None:
        self.dice, self.family = dice, family
        colors = map(QColor, dice.choice(LOOKS).split())
        self.page, self.cell, self.ink, self.lines, self.bright = colors
        self.image = QImage(round(width), round(height), QImage.Format.Format_RGB888)
        self.image.fill(self.page)
        self.painter = QPainter(self.image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def box(self, place: QRectF, color: QColor | None = None, line: float = 1, round_: float = 0):
        """Draw a rectangle; without a line if that is 0."""
        pen = QPen(self.lines, line) if line else QPen(Qt.PenStyle.NoPen)
        self.painter.setPen(pen)
        self.painter.setBrush(self.cell if color is None else color)
        self.painter.drawRoundedRect(place, round_, round_)

    def write(
        self,
        place: QRectF,
        text: str,
        height: float,
        color: QColor | None = None,
        to: str = "Center",
        *,
        bold: bool = False,
        family: str = "",
    ) -> None:
        """Write a text to where it belongs in a place."""
        font = QFont(family or self.family)
        font.setPixelSize(max(6, round(height)))
        font.setBold(bold)
        self.painter.setFont(font)
        self.painter.setPen(self.ink if color is None else color)
        flag = getattr(Qt.AlignmentFlag, f"Align{to}")
        self.painter.drawText(place, flag | Qt.TextFlag.TextDontClip, text)

    def header(self, text: str, height: float) -> None:
        """Write a title at the top."""
        self.write(QRectF(0, 0, self.image.width(), height), text, height * 0.45, bold=True)


def _grid(
    dice: random.Random, rows: int, columns: int, side: int, above: int = 60, below: int = 20
):
    """Give the size of a page with a grid, and the place of each cell."""
    left = dice.randint(12, 60)
    cells = [
        (row, column, QRectF(left + column * side, above + row * side, side, side))
        for row in range(rows)
        for column in range(columns)
    ]
    return (columns * side + 2 * left, above + rows * side + below), cells


def sudoku(dice: random.Random, family: str) -> QImage:
    """Draw a sudoku, maybe with marks in pencil and keys below."""
    side, has_keys, has_marks = dice.randint(34, 80), dice.random() < 0.5, dice.random() < 0.4
    size, cells = _grid(dice, 9, 9, side, below=2 * side if has_keys else 20)
    page, filled = Page(dice, family, *size), dice.uniform(0.3, 0.95)
    page.header("Sudoku", 50)
    for row, column, place in cells:
        is_bright = dice.random() < 0.08
        page.box(place, page.bright.lighter(170) if is_bright else None, dice.choice((1, 1, 2)))
        digit = str((row * 3 + row // 3 + column) % 9 + 1)
        if dice.random() < filled:
            page.write(place, digit, side * 0.6, dice.choice((page.ink, page.ink, page.bright)))
        elif has_marks:
            page.write(place.adjusted(3, 1, 0, 0), "1 2", side * 0.25, page.lines, "Left")
    first = cells[0][2]
    page.painter.setBrush(Qt.BrushStyle.NoBrush)
    page.painter.setPen(QPen(page.ink, 3))
    for at in range(9):
        down, right = divmod(at, 3)
        corner = first.topLeft() + QPointF(right * 3 * side, down * 3 * side)
        page.painter.drawRect(QRectF(corner.x(), corner.y(), 3 * side, 3 * side))
    for at in range(9 * has_keys):
        place = QRectF(first.x() + at * side, size[1] - 1.5 * side, side * 0.94, side)
        page.box(place, round_=6)
        page.write(place, str(at + 1), side * 0.6, page.bright)
    return _done(page)


def minesweeper(dice: random.Random, family: str) -> QImage:
    """Draw a game of minesweeper."""
    rows, columns = dice.choice(((8, 8), (9, 9), (16, 16), (10, 8), (16, 20)))
    side = dice.randint(24, 44)
    size, cells = _grid(dice, rows, columns, side)
    page, opened = Page(dice, family, *size), dice.uniform(0.3, 0.8)
    page.header("010   :)   134", 50)
    for _, _, place in cells:
        is_open = dice.random() < opened
        page.box(place, page.cell if is_open else page.lines.lighter(130))
        number = dice.choice((0, 0, 1, 1, 1, 2, 2, 3, 4))
        if is_open and number:
            page.write(place, str(number), side * 0.7, QColor(PRESSED[number]), bold=True)
        elif not is_open and dice.random() < 0.15:
            page.write(place, "⚑", side * 0.6, QColor("#d32f2f"), family="DejaVu Sans")
    return _done(page)


def chess(dice: random.Random, family: str) -> QImage:
    """Draw a game of chess or draughts."""
    side, is_draughts = dice.randint(40, 90), dice.random() < 0.25
    size, cells = _grid(dice, 8, 8, side, below=40)
    page = Page(dice, family, *size)
    light, dark = map(
        QColor, dice.choice(("#f0d9b5 #b58863", "#eeeed2 #769656", "#dee3e6 #8ca2ad")).split()
    )
    for row, column, place in cells:
        is_dark = (row + column) % 2
        page.box(place, dark if is_dark else light, 0)
        full = (row in (0, 1, 6, 7) and dice.random() < 0.8) or dice.random() < 0.1
        color = QColor("#fafafa" if row > 3 else "#202020")
        if full and is_draughts and is_dark:
            page.painter.setBrush(color)
            page.painter.drawEllipse(place.center(), side * 0.38, side * 0.38)
        elif full and not is_draughts:
            page.write(place, dice.choice("♚♛♜♝♞♟♟♟"), side * 0.75, color, family="DejaVu Sans")
        if column == 0:
            page.write(place.adjusted(2, 1, 0, 0), str(8 - row), side * 0.2, page.ink, "Left")
    return _done(page)


def numbers_2048(dice: random.Random, family: str) -> QImage:
    """Draw a game of 2048."""
    side = dice.randint(70, 130)
    size, cells = _grid(dice, 4, 4, side, 120)
    page = Page(dice, family, *size)
    page.header("2048", 100)
    page.box(QRectF(cells[0][2].topLeft(), cells[-1][2].bottomRight()), QColor("#bbada0"), 0, 8)
    for _, _, place in cells:
        power = dice.choice((0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10))
        inside = place.adjusted(5, 5, -5, -5)
        page.box(
            inside,
            QColor.fromHsv(40 - 3 * power, 20 * power, 235) if power else QColor("#cdc1b4"),
            0,
            5,
        )
        if power:
            text = str(2**power)
            page.write(inside, text, side * 0.55 / len(text) ** 0.4, QColor("#776e65"), bold=True)
    return _done(page)


def month(dice: random.Random, family: str) -> QImage:
    """Draw a month of a calendar."""
    weeks = calendar.Calendar().monthdayscalendar(dice.randint(1990, 2030), dice.randint(1, 12))
    side, line = dice.randint(36, 80), dice.choice((0, 1))
    size, cells = _grid(dice, len(weeks) + 1, 7, side)
    page, names = (
        Page(dice, family, *size),
        dice.choice(("MTWTFSS", ("Пн", "Вт", "Ср", "Чт", "Пт", "Сб", "Вс"))),
    )
    page.header(dice.choice(calendar.month_name[1:]), 50)
    for row, column, place in cells:
        page.box(place.adjusted(2, 2, -2, -2), line=line, round_=dice.choice((0, 4)))
        day = weeks[row - 1][column] if row else 0
        text = str(day or "") if row else names[column]
        page.write(place, text, side * 0.4, page.bright if column > 4 else None)
    return _done(page)


def keys(dice: random.Random, family: str) -> QImage:
    """Draw a phone's messages above its keyboard, or the keys of a calculator or a phone."""
    width = dice.randint(340, 700)
    rows = dice.choice((
        ("йцукенгшщзх", "фывапролджэ", "ячсмитьбю"), ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
        ("123", "456", "789", "*0#"), ("C()/", "789x", "456-", "123+", "0.=%"),
    ))  # fmt: skip
    side = width / max(map(len, rows))
    height = min(side * 1.3, width / 5)
    page = Page(dice, family, width, 240 + len(rows) * height)
    text = " ".join(_words(dice, 12))
    page.write(QRectF(20, 30, width - 40, 30), text[: width // 14], 22, to="Left")
    page.write(QRectF(20, 90, width - 40, 30), text[-width // 18 :], 22, to="Left")
    for row, line in enumerate(rows):
        left, top = (width - len(line) * side) / 2, 220 + row * height
        for column, letter in enumerate(line):
            place = QRectF(left + column * side + 3, top + 3, side - 6, height - 6)
            page.box(place, line=0, round_=6)
            page.write(place, letter.upper(), min(side, height) * 0.5)
    return _done(page)


def crossword(dice: random.Random, family: str) -> QImage:
    """Draw an empty crossword with black cells and numbers."""
    count, side = dice.choice((9, 11, 13, 15)), dice.randint(26, 48)
    size, cells = _grid(dice, count, count, side)
    page, truth, number = Page(dice, family, *size), crossing(dice, "en", count, count), 0
    for row, column, place in cells:
        is_open = bool(truth.letters[row][column])
        page.box(place, None if is_open else page.ink)
        if is_open and dice.random() < 0.25:
            number += 1
            page.write(place.adjusted(2, 0, 0, 0), str(number), side * 0.3, page.ink, "Left")
    return _done(page)


def table(dice: random.Random, family: str) -> QImage:
    """Draw a table of words and numbers."""
    rows, columns, high = dice.randint(6, 20), dice.randint(3, 8), dice.randint(22, 40)
    wide = high * dice.choice((1.2, 2.0, 3.0))
    page, of_numbers = Page(dice, family, columns * wide + 40, rows * high + 80), dice.random()
    page.header(_words(dice, 1)[0], 50)
    for row in range(rows):
        for column in range(columns):
            place = QRectF(20 + column * wide, 60 + row * high, wide, high)
            page.box(place, line=1)
            is_number = dice.random() < of_numbers
            text = (
                str(dice.randint(0, 999))
                if is_number
                else _words(dice, 1)[0][: int(wide / high * 2)]
            )
            page.write(
                place.adjusted(4, 2, -2, 0), text, high * 0.5, to="Right" if is_number else "Left"
            )
    return _done(page)


def text(dice: random.Random, family: str) -> QImage:
    """Draw an editor with code, or a page of a book."""
    is_code, high = dice.random() < 0.5, dice.randint(16, 30)
    lines = CODE.splitlines() if is_code else [" ".join(_words(dice, 7)) for _ in range(18)]
    page = Page(dice, family, 34 * high, (len(lines) + 2) * high * 1.3)
    family = dice.choice(("DejaVu Sans Mono", family))
    for at, line in enumerate(lines):
        place = QRectF(20, (at + 1) * high * 1.3, 33 * high, high)
        page.write(
            place, f"{at + 1:3} {line}" if is_code else line, high * 0.8, to="Left", family=family
        )
    return _done(page)


def elements(dice: random.Random, family: str) -> QImage:
    """Draw cells of one or two letters and a number, as in the periodic table."""
    rows, columns, side = *dice.choice(((7, 18), (5, 9))), dice.randint(36, 64)
    names = ELEMENTS.split()
    size, cells = _grid(dice, rows, columns, side)
    page = Page(dice, family, *size)
    for row, column, place in cells:
        number = row * columns + column
        inside = place.adjusted(1, 1, -1, -1)
        page.box(inside, QColor.fromHsv(number * 37 % 360, 60, 240))
        page.write(
            inside.adjusted(3, 1, 0, 0), str(number + 1), side * 0.22, QColor("#222"), "Left"
        )
        page.write(inside, names[number % len(names)], side * 0.45, QColor("#111"), bold=True)
    return _done(page)


def icons(dice: random.Random, family: str) -> QImage:
    """Draw the icons of a phone with their names."""
    side = dice.randint(70, 110)
    size, cells = _grid(dice, 6, 4, side + 20)
    page = Page(dice, family, *size)
    for _, _, place in cells:
        inside = place.adjusted(16, 6, -16, -26)
        color = QColor.fromHsv(dice.randrange(360), dice.randint(60, 255), dice.randint(120, 255))
        page.box(inside, color, 0, side * 0.2)
        page.write(
            inside, dice.choice("☎✉♫★⚙☁✎♥⌂☀"), side * 0.5, QColor("#fff"), family="DejaVu Sans"
        )
        page.write(place.adjusted(0, side - 8, 0, 0), _words(dice, 1)[0][:8], side * 0.16)
    return _done(page)


def disks(dice: random.Random, family: str) -> QImage:
    """Draw a game of go, of reversi or of four in a row."""
    rows, columns = dice.choice(((8, 8), (6, 7), (9, 9), (13, 13)))
    side = dice.randint(34, 70)
    size, cells = _grid(dice, rows, columns, side)
    page, colors = (
        Page(dice, family, *size),
        dice.choice((("#111", "#f5f5f5"), ("#e53935", "#fdd835"))),
    )
    ground = QColor(dice.choice(("#2e7d32", "#1565c0", "#dcb35c")))
    for _, _, place in cells:
        page.box(place, ground, 1)
        if dice.random() < 0.5:
            page.painter.setBrush(QColor(dice.choice(colors)))
            page.painter.drawEllipse(place.center(), side * 0.4, side * 0.4)
    return _done(page)


OTHERS: dict[str, Callable[[random.Random, str], QImage]] = {
    "sudoku": sudoku, "minesweeper": minesweeper, "chess": chess, "2048": numbers_2048,
    "month": month, "keys": keys, "crossword-empty": crossword, "data": table, "text": text,
    "elements": elements, "icons": icons, "disks": disks,
}  # fmt: skip
"""What draws a picture without a board, by name."""


def _words(dice: random.Random, count: int) -> list[str]:
    language = dice.choice(list(LISTS))
    graph, alphabet = lexicon_of(language).graph, ALPHABETS[language]
    return [alphabet.decode(graph.codes(dice.randrange(graph.words))) for _ in range(count)]


def _done(page: Page) -> QImage:
    page.painter.end()
    return page.image
