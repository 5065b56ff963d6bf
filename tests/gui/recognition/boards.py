import threading
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QColor, QImage, QPainter, QPen

from gridsmith.core.recognition.reader import Reader
from gridsmith.core.recognition.reading import (
    Candidate,
    DotsReading,
    Lattice,
    PictureError,
    Point,
    Reading,
)

WORDS = ("Б.Л.А", "АРЕНА", "ЛУ.ОС", "ДОМИК", "А.ТАТ")
"""A board of Balda."""


def board_picture(rows: Sequence[str], *, cell: int = 80, margin: int = 60) -> QImage:
    width, height = len(rows[0]) * cell + 2 * margin, len(rows) * cell + 2 * margin
    image = QImage(width, height, QImage.Format.Format_RGB888)
    image.fill(QColor("#f4f7fb"))
    painter = QPainter(image)
    painter.setPen(QPen(QColor("#8492a6"), 2))
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            painter.setBrush(QColor("#ffffff" if letter == "." else "#ffe9b8"))
            painter.drawRect(margin + column * cell, margin + row * cell, cell, cell)
    painter.end()
    return image


def lattice_of(rows: int, columns: int, *, cell: int = 80, margin: int = 60) -> Lattice:
    right, bottom = margin + columns * cell, margin + rows * cell
    corners = (
        Point(margin, margin), Point(right, margin), Point(right, bottom), Point(margin, bottom)
    )  # fmt: skip
    return Lattice(rows, columns, corners)


def dots_reading(
    across: Sequence[str] = ("#.", "#.", ".#"),
    down: Sequence[str] = ("##.", "..."),
    owners: tuple[tuple[int, ...], ...] = ((1, -1), (-1, -1)),
    **more: Any,
) -> DotsReading:
    flat, upright = (tuple(tuple(map("#".__eq__, row)) for row in rows) for rows in (across, down))
    sure = {
        "across_confidence": ((0.99, 0.99),) * 3,
        "down_confidence": ((0.99, 0.99, 0.99),) * 2,
        "owners_confidence": ((1.0, 1.0),) * 2,
    }
    return DotsReading(
        lattice_of(2, 2, cell=90), across=flat, down=upright, owners=owners, **sure | more
    )


DOUBTFUL = dots_reading(
    across_confidence=((0.99, 0.6), (0.99, 0.99), (0.99, 0.99)),
    down_confidence=((0.99, 0.99, 0.99), (0.99, 0.7, 0.99)),
)
"""Dots of which two edges are doubtful."""


class ScriptedReader(Reader):
    """Reads what a test tells it, as long as the lattice has the size of that.

    `doubts`: by cell, other letters that it may hold, the letter that is read being the first.
    `waits`: an event that each reading waits for. `asked`: the lattices and languages asked for.
    `finds_in`: the shape of the only pixels in which a board is found. `lies`: where a board of
    letters is found, if not where `board_picture` draws it.
    """

    def __init__(
        self,
        rows: Sequence[str] = WORDS,
        *,
        language: str = "ru",
        doubts: Mapping[tuple[int, int], str] | None = None,
        finds: bool = True,
        waits: threading.Event | None = None,
        dots: DotsReading | None = None,
    ) -> None:
        self.rows = rows
        self.language = language
        self.doubts = doubts or {}
        self.finds = finds
        self.waits = waits
        self.asked: list[tuple[Lattice, str | None]] = []
        self.dots = dots
        self.finds_in: tuple[int, ...] | None = None
        self.lies: Lattice | None = None
        self.pixels: list[tuple[int, ...]] = []

    def find_lattice(self, pixels: Any, *, kind: str) -> Lattice:
        self.pixels.append(pixels.shape)
        if not self.finds or self.finds_in not in (None, pixels.shape):
            raise PictureError("picture-no-board", "no board was found in this picture")
        if kind == "dots":
            assert self.dots is not None
            return self.dots.lattice
        return self.lies or lattice_of(len(self.rows), len(self.rows[0]))

    def read_letters(
        self, pixels: Any, lattice: Lattice, *, language: str | None, lexicons: Mapping[str, Any]
    ) -> Reading:
        self.asked.append((lattice, language))
        if self.waits is not None:
            self.waits.wait(60)
        cells = [
            [self._cell(row, column) for column in range(lattice.columns)]
            for row in range(lattice.rows)
        ]
        return Reading(
            lattice,
            language or self.language,
            tuple(tuple(one[0].letter for one in row) for row in cells),
            tuple(tuple(one[0].probability for one in row) for row in cells),
            tuple(map(tuple, cells)),
        )

    def _cell(self, row: int, column: int) -> tuple[Candidate, ...]:
        if (row, column) in self.doubts:
            letters = self.doubts[row, column]
            return tuple(Candidate(one, 0.6 / 2**at) for at, one in enumerate(letters))
        inside = row < len(self.rows) and column < len(self.rows[0])
        letter = self.rows[row][column].replace(".", "") if inside else ""
        return (Candidate(letter, 0.995),)

    def read_dots(self, pixels: Any, lattice: Lattice) -> DotsReading:
        self.asked.append((lattice, None))
        assert self.dots is not None
        return self.dots
