"""A board is told from what else lies in rows and columns by what is in its cells."""

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from gridsmith.core.recognition.finding import find_board
from gridsmith.core.recognition.reading import Kind, PictureError
from gridsmith.core.recognition.sampling import Pixels

BOARD = ["КОТ..", ".ЛАМПА"[1:], "БАЛДА", "..Р..", ".ЖУК."]
NUMBERS = [[str(17 * row + 31 * column + 100) for column in range(8)] for row in range(8)]
DIGITS = [
    [str((5 * row + 7 * column + row * column) % 9 + 1) for column in range(8)] for row in range(8)
]
KEYS = ["АБВГДЕЖЗ", "ИЙКЛМНОП", "РСТУФХЦЧ", "ШЩЪЫЬЭЮЯ"]


def drawn(*tables: tuple[list[str] | list[list[str]], int]) -> Pixels:
    """Draw tables beside each other, each with the height of its letters."""
    image = QImage(400 * len(tables), 340, QImage.Format.Format_RGB888)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for number, (table, height) in enumerate(tables):
        font = QFont("Noto Sans")
        font.setPixelSize(height)
        painter.setFont(font)
        for row, line in enumerate(table):
            for column, text in enumerate(line):
                at = 20 + 415 * number + 40 * column, 10 + 17 * number + 40 * row, 40, 40
                painter.drawRect(*at)
                painter.drawText(*at, Qt.AlignmentFlag.AlignCenter, text.strip("."))
    painter.end()
    return np.array(image.constBits(), np.uint8).reshape(340, -1, 3)


@pytest.mark.usefixtures("qapp")
def test_a_board_is_found_beside_a_larger_table_of_numbers() -> None:
    found = find_board(drawn((NUMBERS, 14), (BOARD, 28)))
    assert (found.rows, found.columns) == (5, 5)
    assert abs(found.corners[0].x - 435) < 5


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ((NUMBERS, 14), "letters"),
        ((KEYS, 28), "letters"),
        ((KEYS, 28), "dots"),
        ((DIGITS, 14), "dots"),
    ],
)
def test_numbers_and_keys_are_no_board(table: tuple[list[str], int], kind: Kind) -> None:
    with pytest.raises(PictureError, match="no board"):
        find_board(drawn(table), kind=kind)
