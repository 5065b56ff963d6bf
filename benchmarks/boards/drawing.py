"""Draws boards in a style."""

import random
import re
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRawFont,
)

from gridsmith.core.lexicon.letter_values import letter_values
from gridsmith.core.recognition.letters import KNOWN
from gridsmith.core.recognition.reading import Point
from gridsmith.gui.rendering import load_fonts

from .camera import Pixels, photograph, pixels_of, quarter_turned
from .others import OTHERS
from .positions import ALPHABETS, GAMES, lexicon_of
from .scenes import SCENES
from .styles import PARTS, Style
from .truth import Truth

FAMILIES_ASIDE = (
    "Manrope", "Comfortaa", "Cantarell", "Play", "Roboto Slab", "JetBrains Mono", "Charis SIL",
    "Andika", "Yanone Kaffeesatz", "mononoki", "EB Garamond", "Quicksand", "B612", "Dosis",
    "League Spartan", "Caladea", "OpenDyslexic", "Lobster", "Onest", "Literata", "PT Mono",
)  # fmt: skip
"""The beginnings of the names of families that only the part aside is drawn with."""
FAMILIES_FRESH = (
    "Gillius ADF", "Universalis ADF Std", "Linden Hill", "Junction", "M PLUS 1", "Karmilla",
    "Monoid", "Doulos SIL", "Sans Condensed Uralic", "Schoolbook Uralic", "Palladio Uralic",
    "eurofurence", "okolaks",
)  # fmt: skip
"""Those that only the part fresh is drawn with."""
FAMILIES_NEW = (
    "monofur", "Klee", "RocknRoll", "Yusei Magic", "BIZ UD", "TeX Gyre", "Accanthis", "Switzera",
    "Arapey", "Allerta", "Prociono", "OSP-DIN", "Tomson Talks",
)  # fmt: skip
"""Those that only the part new is drawn with."""
UNFIT = re.compile(
    "Noto (?!(Sans|Serif)( Mono)?$)|(Sans Serif|Serif|Monospace)$"
    "|.*(Biolinum|Math|Symbols|Icons|Emoji|Hairline|Thin|Extra ?Light|Display|classic)"
)
"""Families with other scripts or with symbols, those too thin to be used, and aliases."""
SERIF = re.compile("Serif|Vollkorn|Libertine|Termes|Schola|Pagella|Bookman|Times|C059|P052")
"""Families whose letters have serifs."""
KEYS = {
    "ru": ("йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"),
    "en": ("qwertyuiop", "asdfghjkl", "zxcvbnm"),
}
LABELS = {"W": "TRIPLE\nWORD", "w": "DOUBLE\nWORD", "L": "TRIPLE\nLETTER", "l": "DOUBLE\nLETTER"}
BONUSES = {"W": "3WS", "w": "2WS", "L": "3LS", "l": "2LS"}
PREMIUMS = {  # of the cells that are neither 0 nor 7 rows and columns from the middle
    "W": ("TW", "#d9534f"), "w": ("DW", "#f0a0a0"), "L": ("TL", "#3b6fb5"), "l": ("DL", "#9cc4e8"),
}  # fmt: skip
QUARTER = (
    "W..l...W",
    ".w...L..",
    "..w...l.",
    "l..w...l",
    "....w...",
    ".L...L..",
    "..l...l.",
    "W..l...w",
)
"""The premium squares of Scrabble from a corner to the middle."""


@dataclass(frozen=True)
class Fonts:
    """The families to draw with, by language."""

    families: dict[str, tuple[str, ...]]

    @classmethod
    def load(cls, folder: Path | None, part: str) -> "Fonts":
        """Load the app's fonts, those installed and those in a folder, and take one part's."""
        load_fonts()
        for file in sorted(folder.rglob("*.[ot]tf")) if folder else ():
            QFontDatabase.addApplicationFont(str(file))
        systems = {
            "ru": QFontDatabase.WritingSystem.Cyrillic,
            "en": QFontDatabase.WritingSystem.Latin,
        }
        families = {
            language: tuple(
                family
                for family in sorted(QFontDatabase.families(system))
                if part_of(family) == part and not UNFIT.match(family)
            )
            for language, system in systems.items()
        }
        for language in KNOWN.keys() - families:
            text = KNOWN[language].capitals(KNOWN[language].symbols)
            letters = [ord(letter) for letter in text if letter < "Ⰰ"]
            families[language] = tuple(
                family
                for family in families["ru" if language == "uk" else "en"]
                if all(map(QRawFont.fromFont(QFont(family)).supportsCharacter, letters))
            )
        return cls(families)


def part_of(family: str) -> str:
    """Tell which part is drawn with a family of fonts."""
    if family.startswith(FAMILIES_FRESH):
        return "fresh"
    if family.startswith(FAMILIES_NEW):
        return "new"
    return "aside" if family.startswith(FAMILIES_ASIDE) else "training"


@dataclass(frozen=True)
class Drawn:
    """A picture of a board with its truth."""

    style: str
    seed: int | str
    pixels: Pixels
    truth: Truth

    @property
    def name(self) -> str:
        """What a file of it is called."""
        return f"{self.style}-{self.seed}"


def draw(style_name: str, seed: int, fonts: Fonts) -> Drawn:
    """Draw a board; the same style, seed and fonts give the same picture."""
    dice = random.Random(f"{style_name} {seed}")
    if style_name in OTHERS:
        family = dice.choice(fonts.families["ru"])
        pixels = pixels_of(OTHERS[style_name](dice, family))
        return Drawn(style_name, seed, pixels, Truth("none", "", 0, 0))
    style = next(styles[style_name] for styles in PARTS.values() if style_name in styles)
    language = style.languages[seed % len(style.languages)]
    truth = GAMES[style.game](dice, language, *dice.choice(style.sizes))
    families = fonts.families[language]
    if "serif" in style.marks:
        families = tuple(one for one in families if SERIF.search(one)) or families
    family = dice.choice(families)
    if style.by == "painter":
        image, corners, truth = Drawing(style, truth, dice, family).draw()
    else:
        image, corners = SCENES[style.by](style, truth, dice, family)
    image, corners = quarter_turned(image, corners, style.turn)
    if style.photo is not None:
        pixels, corners = photograph(image, corners, style.photo, dice)
    else:
        pixels = pixels_of(image)
    return Drawn(style_name, seed, pixels, truth.at(corners))


class Drawing:
    """One board with all around it."""

    def __init__(self, style: Style, truth: Truth, dice: random.Random, family: str) -> None:
        """Choose colors and sizes."""
        self.style, self.truth, self.dice, self.family = style, truth, dice, family
        self.marks = style.marks
        colors = dice.choice(style.palettes).split()
        self.page, self.behind, self.empty, self.filled, self.lines, self.ink = map(QColor, colors)
        self.pitch = dice.randint(*style.cell)
        self.width = self.pitch * truth.columns
        self.height = self.pitch * truth.rows
        self.rim = self.pitch * dice.uniform(0.25, 0.8)
        self.hidden: set[tuple[int, int]] = set()
        self._place()

    def _place(self) -> None:
        """Find room for what is around the board."""
        above = below = beside = before = self.rim
        room = max(self.width, 330)
        if "header" in self.marks:
            above += 1.3 * self.unit
        if "frame" in self.marks:
            above, below = above + 3 * self.unit, below + 2 * self.unit
        if "coordinates" in self.marks:
            above += 0.6 * self.pitch
            before += 0.6 * self.pitch
        if "rack" in self.marks:
            below += 1.6 * self.unit
        if "keyboard" in self.marks:
            below += 0.12 * room * 3.3
        if "ad" in self.marks:
            below += 1.8 * self.unit
        if "list" in self.marks:
            beside += 5 * self.unit
        if "words" in self.marks:
            beside += 7 * self.pitch
        before += max(0, 330 - self.width) / 2 * ("keyboard" in self.marks)
        beside += max(0, 330 - self.width) / 2 * ("keyboard" in self.marks)
        self.left, self.top = round(before), round(above)
        self.size = (round(before + self.width + beside), round(above + self.height + below))

    @property
    def unit(self) -> float:
        """The size of text and buttons around the board."""
        return max(34.0, min(60.0, self.pitch))

    def draw(self) -> tuple[QImage, list[Point], Truth]:
        """Draw everything; gives the picture, the board's corners and what can be seen of it."""
        image = QImage(*self.size, QImage.Format.Format_RGB888)
        self.painter = QPainter(image)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_page()
        for mark in ("header", "rack", "keyboard", "ad", "list", "words", "coordinates", "frame"):
            if mark in self.marks:
                getattr(self, f"_draw_{mark}")()
        if self.truth.game == "dots":
            self._draw_dots()
        else:
            self._draw_board()
        for mark in ("path", "cursor", "banner"):
            if mark in self.marks:
                getattr(self, f"_draw_{mark}")()
        self.painter.end()
        gap = self.style.gap * self.pitch / 2
        left, top = self.left + gap, self.top + gap
        right, bottom = self.left + self.width - gap, self.top + self.height - gap
        corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
        seen = replace(
            self.truth,
            any_turn="each-turned" in self.marks,
            letters=tuple(
                tuple(
                    None if (row, column) in self.hidden else letter
                    for column, letter in enumerate(line)
                )
                for row, line in enumerate(self.truth.letters)
            ),
        )
        return image, corners, seen

    def _rect(self, row: int, column: int) -> QRectF:
        gap = self.style.gap * self.pitch
        return QRectF(
            self.left + column * self.pitch + gap / 2,
            self.top + row * self.pitch + gap / 2,
            self.pitch - gap,
            self.pitch - gap,
        )

    def _font(self, height: float, *, plain: bool = False) -> QFont:
        font = QFont(self.family)
        font.setPixelSize(max(6, round(height)))
        font.setBold(self.style.bold and not plain)
        font.setItalic(self.style.italic and not plain)
        return font

    def _write(
        self,
        place: QRectF,
        text: str,
        height: float,
        color: QColor,
        to: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
        *,
        plain: bool = True,
    ) -> None:
        self.painter.setFont(self._font(height, plain=plain))
        self.painter.setPen(color)
        self.painter.drawText(place, to | Qt.TextFlag.TextDontClip, text)

    def _draw_page(self) -> None:
        width, height = self.size
        self.painter.fillRect(0, 0, width, height, self.page)
        if "squared" in self.marks:
            step = self.pitch / self.dice.choice((1, 2, 3))
            self.painter.setPen(QPen(QColor(150, 185, 225), 1))
            before, after = int(-max(self.left, self.top) / step), int(max(width, height) / step)
            for at in range(before, after + 1):
                x, y = self.left + at * step, self.top + at * step
                self.painter.drawLine(QPointF(x, 0), QPointF(x, height))
                self.painter.drawLine(QPointF(0, y), QPointF(width, y))

        if "striped" in self.marks:
            self.painter.setPen(QPen(self.page.darker(106), self.unit * 0.2))
            for at in range(-height, width, int(self.unit * 0.6)):
                self.painter.drawLine(at, height, at + height, 0)

    # The board

    def _draw_board(self) -> None:
        truth, pitch = self.truth, self.pitch
        board = QRectF(self.left, self.top, self.width, self.height)
        if self.behind != self.page:
            rim = self.style.gap * pitch + 2
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(self.behind)
            rounding = self.style.rounding * pitch
            self.painter.drawRoundedRect(board.adjusted(-rim, -rim, rim, rim), rounding, rounding)
        self.word = self._some_word() if {"last", "linked", "lit"} & {*self.marks} else []
        if "linked" in self.marks:
            self._draw_links()
        for row in range(truth.rows):
            for column in range(truth.columns):
                self._draw_cell(row, column)

    def _some_word(self) -> list[tuple[int, int]]:
        """Give some neighboring cells with letters, as the last word would lie."""
        truth, dice = self.truth, self.dice
        filled = [
            (row, column)
            for row in range(truth.rows)
            for column in range(truth.columns)
            if truth.letters[row][column]
        ]
        path = [dice.choice(filled)]
        while len(path) < dice.randint(3, 7):
            row, column = path[-1]
            beside = [
                cell
                for cell in filled
                if cell not in path and max(abs(cell[0] - row), abs(cell[1] - column)) == 1
            ]
            if not beside:
                break
            path.append(dice.choice(beside))
        return path

    def _draw_links(self) -> None:
        """Draw a line below the letters of a word, which shows between cells without ground."""
        line = QPainterPath(self._rect(*self.word[0]).center())
        for cell in self.word[1:]:
            line.lineTo(self._rect(*cell).center())
        self.painter.strokePath(line, QPen(QColor("#7ec8f2"), 0.16 * self.pitch))

    def _color_of(self, row: int, column: int) -> QColor:
        letter = self.truth.letters[row][column]
        if (row, column) in self.word and "last" in self.marks:
            return QColor("#ffe082") if self.ink.lightness() < 128 else QColor("#2e7d32")
        if (row, column) in self.word and "lit" in self.marks:
            return QColor(self.dice.choice(("#43a047", "#ffeb3b", "#1e88e5", "#f06292")))
        if "territory" in self.marks:
            return QColor(
                self.dice.choice(("#78c8f5", "#00a2ff", "#f7998d", "#ff432f", self.empty.name()))
            )
        if letter and "players" in self.marks:
            return QColor(self.dice.choice(("#ffd0d0", "#cfe0ff", "#ffffff")))
        if letter and "guessed" in self.marks:
            return QColor(self.dice.choice(("#6aaa64", "#c9b458", "#787c7e")))
        if not letter and "black" in self.marks:
            return self.ink
        if not letter and "checker" in self.marks and (row + column) % 2:
            return self.empty.darker(112)
        return self.filled if letter else self.empty

    def _draw_cell(self, row: int, column: int) -> None:
        painter, pitch, style = self.painter, self.pitch, self.style
        letter = self.truth.letters[row][column] or ""
        place = self._rect(row, column)
        rounding = style.rounding * pitch
        premium = self._premium(row, column) if not letter else None
        color = QColor(premium[1]) if premium else self._color_of(row, column)
        if "shadow" in self.marks and letter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(0, 0, 0, 70))
            painter.drawRoundedRect(
                place.translated(0.02 * pitch, 0.05 * pitch), rounding, rounding
            )
        brush = QBrush(color)
        if "bevel" in self.marks and letter:
            gradient = QLinearGradient(place.topLeft(), place.bottomRight())
            gradient.setColorAt(0, color.lighter(106))
            gradient.setColorAt(1, color.darker(112))
            brush = QBrush(gradient)
        if "gradient" in self.marks:
            gradient = QLinearGradient(place.topLeft(), place.bottomLeft())
            gradient.setColorAt(0, color.lighter(135))
            gradient.setColorAt(0.5, color)
            gradient.setColorAt(1, color.darker(140))
            brush = QBrush(gradient)
        painter.setBrush(brush)
        painter.setPen(QPen(self.lines, style.line) if style.line else Qt.PenStyle.NoPen)
        if "wobbly" in self.marks:
            self._draw_wobbly(place)
        elif "bare" not in self.marks:
            painter.drawRoundedRect(place, rounding, rounding)
        if "keycap" in self.marks:  # the upper face of a key
            place = place.adjusted(0.09 * pitch, 0.05 * pitch, -0.09 * pitch, -0.15 * pitch)
            painter.setBrush(color.lighter(112))
            painter.drawRoundedRect(place, rounding, rounding)
        if "grain" in self.marks and letter:
            self._draw_grain(place, color)
        if (row, column) in self.word and "linked" in self.marks:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#7ec8f2"))
            painter.drawEllipse(place.center(), 0.4 * pitch, 0.4 * pitch)
        if premium and "labels" in self.marks:
            painter.save()
            painter.translate(place.center())
            painter.rotate(90)
            around = QRectF(-pitch / 2, -pitch / 2, pitch, pitch)
            self._write(around, premium[0], pitch * 0.2, color.darker(240))
            painter.restore()
        elif premium:
            self._write(place, premium[0], pitch * 0.26, color.darker(240))
        if letter:
            self._write_letter(place, letter)
        self._write_small(place, row * self.truth.columns + column + 1, letter)

    def _draw_wobbly(self, place: QRectF) -> None:
        """Draw the lines of a cell as by hand."""
        away = 0.03 * self.pitch
        self.painter.setPen(QPen(self.ink, 0.04 * self.pitch))
        for one, other in (
            (place.topLeft(), place.topRight()),
            (place.topLeft(), place.bottomLeft()),
            (place.bottomLeft(), place.bottomRight()),
            (place.topRight(), place.bottomRight()),
        ):
            ends = [
                at + QPointF(self.dice.uniform(-away, away), self.dice.uniform(-away, away))
                for at in (one, other)
            ]
            self.painter.drawLine(*ends)

    def _premium(self, row: int, column: int) -> tuple[str, str] | None:
        if "premiums" not in self.marks:
            return None
        middle_row, middle_column = self.truth.rows // 2, self.truth.columns // 2
        down, right = 7 - abs(row - middle_row), 7 - abs(column - middle_column)
        if min(down, right) < 0:
            return None
        text, color = PREMIUMS.get(QUARTER[down][right], ("", ""))
        if text and "bonuses" in self.marks:
            text = BONUSES[QUARTER[down][right]]
        if text and "labels" in self.marks:
            text = LABELS[QUARTER[down][right]] + "\nSCORE"
        return (text, color) if text else None

    def _draw_grain(self, place: QRectF, color: QColor) -> None:
        """Draw the fibers of wood."""
        self.painter.save()
        self.painter.setClipRect(place)
        for _ in range(14):
            shade = QColor(color.darker(self.dice.randint(108, 150)))
            shade.setAlpha(self.dice.randint(60, 150))
            self.painter.setPen(QPen(shade, self.pitch * self.dice.uniform(0.01, 0.04)))
            left = place.top() + place.height() * self.dice.random()
            right = left + place.height() * self.dice.uniform(-0.12, 0.12)
            self.painter.drawLine(QPointF(place.left(), left), QPointF(place.right(), right))
        self.painter.restore()

    def _write_letter(self, place: QRectF, letter: str) -> None:
        text = letter.lower() if self.style.lower else letter
        if len(letter) > 1 and "capitals" not in self.marks:
            text = letter.capitalize()
        height = self.pitch * self.style.letter * (1, 0.75, 0.55, 0.45)[len(letter) - 1]
        self.painter.save()
        self.painter.translate(place.center())
        if "each-turned" in self.marks:
            self.painter.rotate(self.dice.choice((0, 90, 180, 270)))
            if letter in "MWNZ":  # else they would look alike
                foot = place.height() * 0.36
                self.painter.setPen(QPen(self.ink, max(2.0, height * 0.07)))
                self.painter.drawLine(QPointF(-foot * 0.7, foot), QPointF(foot * 0.7, foot))
        elif "askew" in self.marks:
            self.painter.rotate(self.dice.uniform(-7, 7))
        around = QRectF(-place.width() / 2, -place.height() / 2, place.width(), place.height())
        ink = self.ink
        if "guessed" in self.marks:
            ink = QColor("#ffffff")
        if "embossed" in self.marks:
            self._write(
                around.translated(1, 1.5), text, height, QColor(255, 255, 255, 150), plain=False
            )
        if "outlined" in self.marks:
            font = self._font(height, plain=False)
            path = QPainterPath()
            path.addText(0, 0, font, text)
            path.translate(-path.boundingRect().center())
            self.painter.strokePath(path, QPen(ink, max(2.0, height * 0.12)))
            self.painter.fillPath(path, QColor("#ffffff"))
        elif {"stroked", "hollow", "glowing", "dropped"} & {*self.marks}:
            self._write_path(text, height)
        else:
            self._write(around, text, height, ink, plain=False)
        self.painter.restore()

    def _write_path(self, text: str, height: float) -> None:
        """Write a letter with a stroke around it, a glow or a soft shadow."""
        path = QPainterPath()
        path.addText(0, 0, self._font(height), text)
        path.translate(-path.boundingRect().center())
        pen = QPen(self.ink, max(1.5, height * 0.05))
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter = self.painter
        if "hollow" in self.marks:
            painter.strokePath(path, pen)
            return
        if "stroked" in self.marks:
            pen.setWidthF(max(2.0, height * self.dice.uniform(0.1, 0.2)))
            painter.strokePath(path, pen)
            painter.fillPath(path, QColor(self.dice.choice(("#ffe14d", "#ffffff", "#ff8a3d"))))
            return
        is_glow = "glowing" in self.marks
        shade = QColor(self.lines if is_glow else "#000000")
        shade.setAlpha(34)
        pen.setColor(shade)
        away = 0.0 if is_glow else height * 0.06
        for wide in (0.05, 0.1, 0.16, 0.22, 0.3):
            pen.setWidthF(height * wide)
            painter.strokePath(path.translated(away, away), pen)
        painter.fillPath(path, self.ink)

    def _write_small(self, place: QRectF, number: int, letter: str) -> None:
        inside = place.adjusted(
            0.05 * self.pitch, 0.02 * self.pitch, -0.06 * self.pitch, -0.03 * self.pitch
        )
        top, bottom = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if "numbers" in self.marks:
            self._write(inside, str(number), self.pitch * 0.2, self.lines.darker(130), top | left)
        if "badges" in self.marks and self.dice.random() < 0.25:
            badge = QRectF(
                place.right() - 0.36 * self.pitch,
                place.top() - 0.02 * self.pitch,
                0.36 * self.pitch,
                0.28 * self.pitch,
            )
            self.painter.setPen(Qt.PenStyle.NoPen)
            text, color = self.dice.choice(
                (("2L", "#4a90d9"), ("3L", "#2c5aa0"), ("2W", "#e08040"), ("3W", "#c0392b"))
            )
            self.painter.setBrush(QColor(color))
            self.painter.drawRoundedRect(badge, 4, 4)
            self._write(badge, text, self.pitch * 0.18, QColor("#ffffff"))
        if letter and "values" in self.marks:
            alphabet = ALPHABETS[self.truth.language]
            code = alphabet.code(letter[0].lower())
            self._write(
                inside,
                str(letter_values(alphabet)[code]),
                self.pitch * 0.2,
                self.ink,
                bottom | right,
            )

    # Over the board

    def _draw_path(self) -> None:
        cells = self._some_word()
        line = QPainterPath(self._rect(*cells[0]).center())
        for cell in cells[1:]:
            line.lineTo(self._rect(*cell).center())
        color = QColor(self.dice.choice(("#2e7dd1", "#e53935", "#43a047", "#fb8c00")))
        color.setAlpha(255 if "opaque" in self.marks else 130)
        pen = QPen(color, self.pitch * self.dice.uniform(0.06, 0.16))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.strokePath(line, pen)

    def _draw_cursor(self) -> None:
        empty = [
            (row, column)
            for row, line in enumerate(self.truth.letters)
            for column, letter in enumerate(line)
            if not letter
        ] or [(0, 0)]
        place = self._rect(*self.dice.choice(empty))
        self.painter.setBrush(QColor(80, 150, 255, 60))
        self.painter.setPen(QPen(QColor("#2979ff"), max(2.5, self.pitch * 0.05)))
        self.painter.drawRect(place.adjusted(1, 1, -1, -1))
        middle = place.center()
        up = QPointF(0, self.pitch * 0.25)
        self.painter.setPen(QPen(self.ink, 2))
        self.painter.drawLine(middle - up, middle + up)

    def _draw_banner(self) -> None:
        """Cover a corner of the board, by half of the columns and a third of the rows."""
        truth = self.truth
        down, right = truth.rows // 3, truth.columns // 2
        first = truth.columns - right if self.dice.random() < 0.5 else 0
        place = QRectF(
            0 if not first else self.left + first * self.pitch,
            self.top + self.height - down * self.pitch + 0.1 * self.pitch,
            (self.left if not first else self.size[0]) + right * self.pitch,
            self.size[1],
        )
        self.painter.setPen(QPen(QColor("#808080"), 1))
        self.painter.setBrush(QColor(self.dice.choice(("#ffffff", "#263238", "#fff8e1"))))
        ink = (
            QColor("#111111") if self.painter.brush().color().lightness() > 128 else QColor("#eee")
        )
        self.painter.drawRoundedRect(place, 10, 10)
        text = {
            "ru": "Мы используем файлы cookie.\nПродолжая, вы соглашаетесь.",
            "en": "We use cookies.\nBy continuing you agree.",
        }[truth.language]
        inside = QRectF(place.left() + 10, place.top() + 8, right * self.pitch - 20, 60)
        self.painter.setClipRect(place)
        self._write(inside, text, 13, ink, Qt.AlignmentFlag.AlignLeft)
        self.painter.setClipping(False)
        self.hidden = {
            (row, column)
            for row in range(truth.rows - down, truth.rows)
            for column in range(first, first + right)
        }

    # Around the board

    def _words(self, count: int) -> list[str]:
        graph = lexicon_of(self.truth.language).graph
        alphabet = ALPHABETS[self.truth.language]
        return [
            alphabet.decode(graph.codes(self.dice.randrange(graph.words))) for _ in range(count)
        ]

    def _draw_header(self) -> None:
        unit, width = self.unit, self.size[0]
        bar = QRectF(0, 0, width, unit * 1.1)
        color = QColor(self.dice.choice(("#1976d2", "#37474f", "#6a1b9a", "#f5f5f5", "#2e7d32")))
        self.painter.fillRect(bar, color)
        ink = QColor("#ffffff") if color.lightness() < 160 else QColor("#222222")
        title = self._words(1)[0].capitalize()
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._write(
            bar.adjusted(unit * 1.2, 0, 0, 0),
            f"{title} · {self.dice.randint(1, 99)}:{self.dice.randint(1, 99)}",
            unit * 0.42,
            ink,
            left,
        )
        self.painter.setPen(QPen(ink, 2))
        for at in (0.35, 0.55, 0.75):
            self.painter.drawLine(QPointF(unit * 0.3, unit * at), QPointF(unit * 0.8, unit * at))
        self.painter.setBrush(QColor("#ffb74d"))
        self.painter.drawEllipse(QPointF(width - unit * 0.6, unit * 0.55), unit * 0.35, unit * 0.35)

    def _draw_rack(self) -> None:
        """Draw tiles to be played, which are not on the board."""
        size = self.unit * 0.95
        left = self.left + (self.width - 7 * size) / 2
        top = self.top + self.height + self.unit * 0.5
        for at in range(7):
            place = QRectF(left + at * size + 2, top, size - 4, size - 4)
            self.painter.setPen(QPen(self.lines, 1))
            self.painter.setBrush(self.filled)
            self.painter.drawRoundedRect(place, 6, 6)
            letter = self.dice.choice("".join(KEYS[self.truth.language])).upper()
            self._write(place, letter, size * 0.6, self.ink)

    def _draw_keyboard(self) -> None:
        rows = KEYS[self.truth.language]
        key = (self.size[0] - 12) / max(map(len, rows))
        height = 0.12 * max(self.width, 330)
        top = self.size[1] - 3.1 * height
        color = QColor(self.dice.choice(("#d3d6da", "#e8eaed", "#455a64")))
        ink = QColor("#111111") if color.lightness() > 128 else QColor("#ffffff")
        for at, row in enumerate(rows):
            left = (self.size[0] - key * len(row)) / 2
            for number, letter in enumerate(row):
                place = QRectF(left + number * key + 2, top + at * height + 2, key - 4, height - 5)
                self.painter.setPen(Qt.PenStyle.NoPen)
                self.painter.setBrush(color)
                self.painter.drawRoundedRect(place, 5, 5)
                self._write(place, letter.upper(), height * 0.42, ink)

    def _draw_ad(self) -> None:
        place = QRectF(
            self.left,
            self.top + self.height + self.rim + 1.7 * self.unit * ("rack" in self.marks),
            self.width,
            self.unit * 1.4,
        )
        gradient = QLinearGradient(place.topLeft(), place.topRight())
        gradient.setColorAt(0, QColor(self.dice.choice(("#ff7043", "#42a5f5", "#ffee58"))))
        gradient.setColorAt(1, QColor(self.dice.choice(("#ab47bc", "#66bb6a", "#ef5350"))))
        self.painter.fillRect(place, QBrush(gradient))
        self._write(place, " ".join(self._words(2)).upper(), self.unit * 0.4, QColor("#ffffff"))

    def _draw_list(self) -> None:
        left = self.left + self.width + self.rim * 0.7
        height = self.unit * 0.5
        count = int(self.height / height)
        for at, word in enumerate(self._words(count)):
            place = QRectF(left, self.top + at * height, self.unit * 4.6, height)
            self._write(
                place,
                word,
                height * 0.6,
                self.ink if self.page.lightness() > 128 else QColor("#eee"),
                Qt.AlignmentFlag.AlignLeft,
            )
            self._write(
                place, str(len(word)), height * 0.6, QColor("#888888"), Qt.AlignmentFlag.AlignRight
            )

    def _draw_words(self) -> None:
        """Draw words in capitals beside the board, in lines as high as its rows."""
        away = self.dice.choice((0.4, 0.7, 1.0, 1.5, 2.0))
        step = self.pitch / 2
        if "spaced" in self.marks:
            away, step = self.dice.choice((1.0, 1.5, 2.0)), self.pitch
        left = self.left + self.width + self.pitch * away
        to = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for at, word in enumerate(self._words(self.truth.rows)):
            place = QRectF(left, self.top + at * self.pitch, self.pitch, self.pitch)
            if "monospaced" not in self.marks:
                self._write(place, word.upper(), self.pitch * self.style.letter, self.ink, to)
                continue
            for number, letter in enumerate(word.upper()[:12]):
                middle = place.translated(number * step, 0)
                self._write(middle, letter, self.pitch * self.style.letter, self.ink)

    def _draw_frame(self) -> None:
        """Draw what is around a game on a phone: the hour above and buttons below."""
        width, height = self.size
        self.painter.fillRect(0, 0, width, round(0.7 * self.unit), self.page.darker(120))
        bar = QRectF(self.unit * 0.4, 0, width - self.unit * 0.8, self.unit * 0.7)
        middle = Qt.AlignmentFlag.AlignVCenter
        ink = self.ink if self.page.lightness() > 128 else QColor("#eeeeee")
        self._write(bar, "9:41", self.unit * 0.36, ink, Qt.AlignmentFlag.AlignLeft | middle)
        self._write(bar, "LTE 87%", self.unit * 0.3, ink, Qt.AlignmentFlag.AlignRight | middle)
        for at, text in enumerate(("12", " ".join(self._words(1)), "9")):
            place = QRectF(at * width / 3, self.unit, width / 3, 1.6 * self.unit)
            self._write(place, text, self.unit * 0.5, ink)
        for at in range(5):
            middle_of = QPointF((at + 0.5) * width / 5, height - self.unit)
            self.painter.setPen(QPen(ink, 2))
            self.painter.drawEllipse(middle_of, self.unit * 0.5, self.unit * 0.5)

    def _draw_coordinates(self) -> None:
        ink = QColor("#777777")
        for column in range(self.truth.columns):
            place = QRectF(
                self.left + column * self.pitch,
                self.top - 0.6 * self.pitch,
                self.pitch,
                0.5 * self.pitch,
            )
            self._write(place, chr(ord("A") + column), self.pitch * 0.32, ink)
        for row in range(self.truth.rows):
            place = QRectF(
                self.left - 0.7 * self.pitch,
                self.top + row * self.pitch,
                0.6 * self.pitch,
                self.pitch,
            )
            self._write(place, str(row + 1), self.pitch * 0.32, ink)

    # Dots

    def _draw_dots(self) -> None:
        truth, painter, pitch = self.truth, self.painter, self.pitch
        hues = [
            QColor(hue)
            for hue in self.dice.choice(
                (("#d32f2f", "#1976d2"), ("#f57c00", "#388e3c"), ("#8e24aa", "#00838f"))
            )
        ]
        for row, line in enumerate(truth.owners):
            for column, owner in enumerate(line):
                if owner < 0:
                    continue
                place = self._rect(row, column)
                if "boxes" in self.marks:
                    color = QColor(hues[owner])
                    color.setAlpha(110)
                    painter.fillRect(place.adjusted(3, 3, -3, -3), color)
                if "initials" in self.marks:
                    letters = "AB" if truth.language == "en" else "МЛ"
                    self._write(place, letters[owner], pitch * 0.5, hues[owner], plain=False)
        wide = self.style.line * pitch / 60

        def edge(is_drawn: bool, one: tuple[int, int], other: tuple[int, int]) -> None:
            color = self.ink if "one-pen" in self.marks else self.dice.choice(hues)
            ends = [QPointF(self.left + x * pitch, self.top + y * pitch) for x, y in (one, other)]
            if is_drawn:
                painter.setPen(QPen(color, max(2.0, wide)))
                painter.drawLine(*ends)
            elif "faint" in self.marks:
                painter.setPen(QPen(self.lines, 1, Qt.PenStyle.DotLine))
                painter.drawLine(*ends)
            elif "grid" in self.marks:
                painter.setPen(QPen(self.page.darker(112), max(2.0, wide / 2)))
                painter.drawLine(*ends)

        for row, drawn in enumerate(truth.across):
            for column, is_drawn in enumerate(drawn):
                edge(is_drawn, (column, row), (column + 1, row))
        for row, drawn in enumerate(truth.down):
            for column, is_drawn in enumerate(drawn):
                edge(is_drawn, (column, row), (column, row + 1))
        if "squared" in self.marks and "crossings" in self.marks:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.ink)
        radius = max(2.5, pitch * self.dice.uniform(0.05, 0.1))
        for row in range(truth.rows + 1):
            for column in range(truth.columns + 1):
                at = QPointF(self.left + column * pitch, self.top + row * pitch)
                painter.drawEllipse(at, radius, radius)
