"""Reading the letters on boards drawn in the app's own fonts."""

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QImage, QPainter

from gridsmith import resources
from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.recognition import network
from gridsmith.core.recognition.cells import find_ink
from gridsmith.core.recognition.letters import read_letters
from gridsmith.core.recognition.reading import Lattice, Point, Reading

Pixels = npt.NDArray[np.uint8]

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


@pytest.mark.parametrize("look", [{"ink": "#ffffff", "ground": "#202020"}, {"cell": 120}])
def test_the_app_s_own_letters_are_read_in_any_color_and_size(look: dict[str, Any]) -> None:
    assert lines_of(read_letters(*drawn(ENGLISH_BOARD, **look))) == ENGLISH_BOARD


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


@pytest.mark.parametrize("text", ["", "3W", "×2"])
def test_a_cell_without_a_letter_is_blank(text: str) -> None:
    pixels, lattice = drawn(("CAT", "   ", "DOG"), corner=text)
    assert lines_of(read_letters(pixels, lattice)) == ("CAT", "   ", "DOG")


def test_a_board_without_ink_is_blank() -> None:
    pixels = np.full((120, 120, 3), 200, np.uint8)
    corners = Point(0, 0), Point(120, 0), Point(120, 120), Point(0, 120)
    assert lines_of(read_letters(pixels, Lattice(3, 3, corners))) == ("   ", "   ", "   ")


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
