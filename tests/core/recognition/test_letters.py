"""Reading the letters on boards drawn in the app's own fonts."""

import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QImage, QPainter, QPainterPath, QPen

from gridsmith import resources
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.recognition import network
from gridsmith.core.recognition.cells import find_ink
from gridsmith.core.recognition.letters import read_letters
from gridsmith.core.recognition.reading import DOUBTFUL, Lattice, Point, Reading

Pixels = npt.NDArray[np.uint8]

RUSSIAN_BOARD = ("АБВГДЕ", "ЖЗИЙКЛ", "МНОПРС", "ТУФХЦЧ", "ШЩЪЫЬЭ", "ЮЯ    ")
ENGLISH_BOARD = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZ    ", "   TEA")


@pytest.fixture(scope="module", autouse=True)
def _fonts(qapp: object) -> None:
    for path in (resources.FOLDER / "fonts").glob("*.ttf"):
        QFontDatabase.addApplicationFont(str(path))


def drawn(
    board: Sequence[str],
    *,
    cell: int = 40,
    ink: str = "#202020",
    ground: str = "#ffffff",
    font: str = "Onest",
    margin: int = 10,
    corner: str = "",
) -> tuple[Pixels, Lattice]:
    """Draw a board with lines between its cells. Spaces are blank cells."""
    rows, columns = len(board), len(board[0])
    image = QImage(
        columns * cell + 2 * margin, rows * cell + 2 * margin, QImage.Format.Format_RGB888
    )
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.setPen(QColor(ink))
    for row, line in enumerate(board):
        for column, letter in enumerate(line):
            square = QRectF(margin + column * cell, margin + row * cell, cell, cell)
            painter.drawRect(square)
            large, small = QFont(font), QFont(font)
            large.setPixelSize(cell * 5 // 8)
            small.setPixelSize(max(6, cell // 5))
            painter.setFont(large)
            painter.drawText(square, Qt.AlignmentFlag.AlignCenter, letter)
            painter.setFont(small)
            inside = square.adjusted(3, 2, -3, -2)
            painter.drawText(
                inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, corner
            )
    painter.end()
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    pixels = lines[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()
    right, bottom = margin + columns * cell, margin + rows * cell
    corners = (
        Point(margin, margin),
        Point(right, margin),
        Point(right, bottom),
        Point(margin, bottom),
    )
    return pixels, Lattice(rows, columns, corners)


def lines_of(reading: Reading) -> tuple[str, ...]:
    return tuple("".join(letter or " " for letter in row) for row in reading.letters)


@cache
def english(**look: object) -> Reading:
    return read_letters(*drawn(ENGLISH_BOARD, **look))  # type: ignore[arg-type]


@pytest.mark.parametrize("font", ["Onest", "Literata"])
@pytest.mark.parametrize(("language", "board"), [("ru", RUSSIAN_BOARD), ("en", ENGLISH_BOARD)])
def test_a_board_in_the_fonts_of_the_app_is_read_completely(
    font: str, language: str, board: tuple[str, ...]
) -> None:
    reading = read_letters(*drawn(board, font=font))
    assert lines_of(reading) == board
    assert reading.language == language


def test_small_letters_are_read_as_capitals() -> None:
    board = ("lilac", "igloo", "maple")
    assert lines_of(read_letters(*drawn(board))) == ("LILAC", "IGLOO", "MAPLE")


def test_small_russian_letters_may_look_like_latin_ones() -> None:
    # As in italics: ресница, агат and пион.
    board = ("реснuца", "аgаm   ", "nuoн   ")
    reading = read_letters(*drawn(board), language="ru")
    assert lines_of(reading) == ("РЕСНИЦА", "АДАТ   ", "ПИОН   ")


def test_capitals_that_both_alphabets_have_are_what_the_language_says() -> None:
    pixels, lattice = drawn(("ТОМ", "АКР", "СЕН"))
    assert lines_of(read_letters(pixels, lattice, language="ru")) == ("ТОМ", "АКР", "СЕН")
    assert lines_of(read_letters(pixels, lattice, language="en")) == ("TOM", "AKP", "CEH")


def test_a_breve_may_touch_the_upper_side_of_its_cell() -> None:
    cell = np.full((1, 48, 48, 3), 255, np.uint8)
    cell[0, 13:44, 10:16] = cell[0, 13:44, 32:38] = cell[0, 26:30, 10:38] = 0
    cell[0, :8, 18:30] = 0
    cell[0, 38:48, 42:] = 0  # a value in the corner
    assert find_ink(cell).facts[0, 0] == pytest.approx(44 / 48)
    cell[0, :8, 2:46] = 0  # a line
    assert find_ink(cell).facts[0, 0] == pytest.approx(31 / 48)


def test_a_die_may_show_two_letters() -> None:
    pixels, lattice = drawn(("TQE", "AER", "SEN"))
    other, _ = drawn(("TOE", "AER", "SEN"))
    image = QImage(40, 40, QImage.Format.Format_RGB888)
    image.fill(QColor("#ffffff"))
    painter = QPainter(image)
    font = QFont("Onest")
    font.setPixelSize(20)
    painter.setFont(font)
    painter.drawText(QRectF(0, 0, 40, 40), Qt.AlignmentFlag.AlignCenter, "Qu")
    painter.end()
    die = np.frombuffer(image.constBits(), np.uint8).reshape(40, -1)[:, :120].reshape(40, 40, 3)
    pixels[12:48, 52:88] = die[2:38, 2:38]
    reading = read_letters(pixels, lattice)
    assert reading.letters == (("T", "QU", "E"), ("A", "E", "R"), ("S", "E", "N"))
    assert not np.array_equal(pixels, other)


@pytest.mark.parametrize("text", ["", "3W", "×2"])
def test_a_cell_without_a_letter_is_blank(text: str) -> None:
    pixels, lattice = drawn(("CAT", "   ", "DOG"), corner=text)
    assert lines_of(read_letters(pixels, lattice)) == ("CAT", "   ", "DOG")


def test_a_board_without_ink_is_blank() -> None:
    pixels = np.full((120, 120, 3), 200, np.uint8)
    corners = Point(0, 0), Point(120, 0), Point(120, 120), Point(0, 120)
    assert lines_of(read_letters(pixels, Lattice(3, 3, corners))) == ("   ", "   ", "   ")


def test_numbers_in_corners_are_not_letters() -> None:
    assert lines_of(english(corner="8")) == ENGLISH_BOARD


@pytest.mark.parametrize(
    ("ink", "ground"), [("#ffffff", "#202020"), ("#804020", "#f0d9b5"), ("#ffe000", "#203090")]
)
def test_colors_do_not_change_what_is_read(ink: str, ground: str) -> None:
    assert lines_of(english(ink=ink, ground=ground)) == ENGLISH_BOARD


@pytest.mark.parametrize("cell", [24, 32, 80, 120])
def test_the_size_does_not_change_what_is_read(cell: int) -> None:
    assert lines_of(english(cell=cell)) == ENGLISH_BOARD


@settings(max_examples=8, deadline=None)
@given(st.floats(-1, 1), st.floats(-1, 1))
def test_a_lattice_that_is_a_little_beside_the_board_reads_the_same(x: float, y: float) -> None:
    pixels, lattice = drawn(RUSSIAN_BOARD)
    for number, corner in enumerate(lattice.corners):
        lattice = lattice.with_corner(number, Point(corner.x + x, corner.y + y))
    assert lines_of(read_letters(pixels, lattice)) == RUSSIAN_BOARD


def test_probabilities() -> None:
    reading = english()
    for row in range(6):
        for column in range(6):
            candidates = reading.candidates[row][column]
            assert 0 < len(candidates) <= 5
            odds = [candidate.probability for candidate in candidates]
            assert odds == sorted(odds, reverse=True)
            assert min(odds) >= 0
            assert sum(odds) <= 1 + 1e-9
            assert candidates[0] == (reading.letters[row][column], reading.confidence[row][column])


def test_a_board_that_lies_turned_is_read_with_its_lattice_turned() -> None:
    pixels, lattice = drawn(("GARDEN", "RIFLES", "EDBAND"))
    for quarters in range(1, 4):
        # The board turned clockwise, and the lattice that is found there: as if it were upright.
        turned = np.ascontiguousarray(np.rot90(pixels, -quarters))
        height, width = turned.shape[:2]
        right, bottom = width - 10, height - 10
        rows, columns = (6, 3) if quarters % 2 else (3, 6)
        corners = (Point(10, 10), Point(right, 10), Point(right, bottom), Point(10, bottom))
        reading = read_letters(turned, Lattice(rows, columns, corners))
        assert lines_of(reading) == ("GARDEN", "RIFLES", "EDBAND")
        assert reading.lattice.corners[0] == corners[quarters]
        assert (reading.lattice.rows, reading.lattice.columns) == (lattice.rows, lattice.columns)


def test_dice_that_are_turned_each_in_its_own_way() -> None:
    board = ("GRAB", "FADE", "BARK", "JAGR")
    pixels, lattice = drawn(board, margin=0)
    for row in range(4):
        for column in range(4):
            there = np.s_[row * 40 : row * 40 + 40, column * 40 : column * 40 + 40]
            pixels[there] = np.rot90(pixels[there], (row * 4 + column * 3) % 4)
    reading = read_letters(pixels, lattice)
    assert lines_of(reading) == board
    assert reading.lattice == lattice


def test_words_do_not_change_what_is_certain() -> None:
    words = build_lexicon("few", ENGLISH, ["gem", "dab"])
    pixels, lattice = drawn(("GEN", "   ", "DAD"))
    assert lines_of(read_letters(pixels, lattice, lexicons={"en": words})) == ("GEN", "   ", "DAD")


def test_weights_that_are_damaged_or_missing(tmp_path: Path) -> None:
    whole = network.WEIGHTS.read_bytes()
    longer = zlib.compress(zlib.decompress(whole) + b"12")
    damaged = tmp_path / "letters.weights"
    for data in (b"", b"nonsense", whole[:1000], whole[:-3], longer):
        damaged.write_bytes(data)
        with pytest.raises(Complaint, match="missing or damaged: install Gridsmith again"):
            network.load_weights(damaged)
        network.load_weights.cache_clear()
    with pytest.raises(Complaint, match="missing or damaged"):
        network.load_weights(tmp_path / "none")


def test_an_alphabet_of_russian_has_all_letters_that_are_read() -> None:
    for letter in "".join(RUSSIAN_BOARD).replace(" ", "") + "Ё":
        assert letter in RUSSIAN


@pytest.mark.parametrize("cell", [24, 40, 100])
def test_a_bar_as_tall_as_the_letters_is_an_i(cell: int) -> None:
    board = ("BIRD", "LINE", "IRIS", "PILL")
    reading = read_letters(*drawn(board, cell=cell), language="en")
    assert reading.letters == tuple(map(tuple, board))
    assert min(map(min, reading.confidence)) >= DOUBTFUL


def outlined(fill: str, outline: str, ground: str) -> tuple[Pixels, Lattice]:
    """Draw three rows of letters that have an outline, or consist of one."""
    image = QImage(240, 240, QImage.Format.Format_RGB888)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    font = QFont("Onest", weight=QFont.Weight.Bold)
    font.setPixelSize(48)
    for at, letter in enumerate("".join(OUTLINED)):
        path = QPainterPath()
        path.addText(0, 0, font, letter)
        middle = QPointF(at % 3 * 80 + 40, at // 3 * 80 + 40)
        path.translate(middle - path.boundingRect().center())
        painter.strokePath(path, QPen(QColor(outline), 5))
        painter.fillPath(path, QColor(fill))
    painter.end()
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(240, -1)
    corners = (Point(0, 0), Point(240, 0), Point(240, 240), Point(0, 240))
    return lines[:, :720].reshape(240, 240, 3).copy(), Lattice(3, 3, corners)


OUTLINED = ("REK", "AGS", "PDT")


@pytest.mark.parametrize(
    ("fill", "outline", "ground"),
    [
        ("#ffffff", "#5a2a10", "#ffb870"),
        ("#ffffff", "#104060", "#80d0ff"),
        ("#fff", "#000", "#fff"),
    ],
)
def test_letters_with_an_outline_are_read(fill: str, outline: str, ground: str) -> None:
    reading = read_letters(*outlined(fill, outline, ground), language="en")
    assert reading.letters == tuple(map(tuple, OUTLINED))
