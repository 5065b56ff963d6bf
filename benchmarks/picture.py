"""How well, how fast and in how much memory boards are read from pictures.

    python benchmarks/picture.py [--part training|aside|fresh|new|real|languages|others]
                                 [--styles NAME,…] [--boards N] [--fonts DIR] [--pictures DIR]
                                 [--failures DIR] [--save DIR]

The pictures are drawn, N of each style, the same for the same fonts: the app's own, those installed
and those below the folder DIR. The parts aside and fresh have their own styles and families of
fonts, and are not looked at while the reader is changed. Those of the part others have no board:
where none is found, they count as complete. `--pictures`: read the pictures of a
folder instead, each with a JSON file of the same name beside it that holds the truth, as `--save`
writes it. `--save`: write the pictures instead of reading them. `--failures`: write those read
wrongly, with the lattice and the letters that were read.

Of each style two figures are printed. The letters read rightly, in percent of all (where the
lattice is wrong, none is right); beside it the pictures, those with the right lattice and those
read completely, the blank cells read rightly, and the wrong cells among those of a right lattice
that were read with a confidence of 0.9 or more. And the median of the CPU seconds for a picture in
a process of its own that is warm. On boards of dots, edges and owners stand for letters and blanks:
a letter is a drawn edge or a box that has an owner, a blank one without.
"""

import argparse
import math
import multiprocessing
import resource
import statistics
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from boards.camera import Pixels, image_of, pixels_of
from boards.drawing import Drawn, Fonts, draw
from boards.others import OTHERS
from boards.styles import PARTS
from boards.truth import Truth
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF
from report import Report

from gridsmith.core.lexicon.alphabet import Alphabet
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.recognition.reading import DOUBTFUL, DotsReading, Lattice, PictureError, Reading
from gridsmith.gui.rendering import start_without_display

NEAR = 0.35  # of a cell, from where a corner is to where it was found
SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")


class Read(NamedTuple):
    """What was read from a picture, and what it took."""

    reading: Reading | DotsReading | None
    seconds: float
    memory: int  # the most so far, in bytes


class Cell(NamedTuple):
    """What is in a cell, what was read, and how surely. `""` is a blank."""

    true: str
    read: str
    confidence: float


@dataclass
class Figures:
    """The figures of some pictures."""

    boards: int = 0
    lattices: int = 0
    complete: int = 0
    letters: list[int] = field(default_factory=lambda: [0, 0])  # right ones, all
    blanks: list[int] = field(default_factory=lambda: [0, 0])
    confident: list[int] = field(default_factory=lambda: [0, 0])  # wrong ones, all
    seconds: list[float] = field(default_factory=list)

    def add(self, drawn: Drawn, read: Read) -> bool:
        """Count a picture; tells whether it was read completely."""
        self.boards += 1
        self.seconds.append(read.seconds)
        if drawn.truth.game == "none":
            return self._add_other(read)
        truth = truth_for(read.reading, drawn.truth)
        self.lattices += truth is not None
        cells = list(compared(truth or drawn.truth, read.reading if truth else None))
        for true, one_read, confidence in cells:
            count = self.letters if true else self.blanks
            count[0] += true == one_read
            count[1] += 1
            if confidence >= DOUBTFUL:
                self.confident[0] += true != one_read
                self.confident[1] += 1
        is_complete = all(true == one_read for true, one_read, _ in cells)
        self.complete += is_complete
        return is_complete

    def _add_other(self, read: Read) -> bool:
        """Count a picture without a board; one in which none was found is complete."""
        found = read.reading
        is_refused = found is None
        if isinstance(found, Reading):  # an empty crossword is an empty board
            is_refused = not any(chain(*found.letters))
            surely = [part for row in found.confidence for part in row if part >= DOUBTFUL]
            self.confident[0] += 0 if is_refused else len(surely)
            self.confident[1] += 0 if is_refused else sum(map(len, found.confidence))
        self.lattices += is_refused
        self.complete += is_refused
        return is_refused

    def add_to(self, report: Report, name: str) -> None:
        """Report them."""
        note = (
            f"{self.boards} boards, {self.lattices} lattices, {self.complete} complete; "
            f"letters {_share(*self.letters)}, blanks {_share(*self.blanks)}, "
            f"wrong though confident {_share(*self.confident)}"
        )
        right, letters = self.letters
        report.add(f"{name}: letters", 100 * right / max(1, letters), "%", note=note)
        most = f"at most {max(self.seconds):.2f} s"
        report.add(f"{name}: a picture", statistics.median(self.seconds), "s", note=most)


def main() -> None:
    """Draw, read and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--part", choices=(*PARTS, "others"), default="training")
    parser.add_argument("--styles", help="only these, separated by commas")
    parser.add_argument("--boards", type=int, default=7, help="pictures of each style")
    parser.add_argument("--fonts", type=Path, help="folder with more fonts")
    parser.add_argument("--pictures", type=Path, help="folder with pictures and JSON files")
    parser.add_argument("--failures", type=Path, help="folder to write to what is read wrongly")
    parser.add_argument("--save", type=Path, help="folder to write the pictures to")
    asked = parser.parse_args()
    _application = start_without_display()
    if asked.pictures:
        pictures = from_folder(asked.pictures)
    else:
        styles = OTHERS if asked.part == "others" else PARTS[asked.part]
        part = {"real": "training", "others": "training", "languages": "aside"}.get(
            asked.part, asked.part
        )
        fonts = Fonts.load(asked.fonts, part)
        for language, families in fonts.families.items():
            print(f"{language}: {len(families)} families: {', '.join(families)}")
        names = asked.styles.split(",") if asked.styles else styles
        pictures = (draw(name, seed, fonts) for name in names for seed in range(asked.boards))
    if asked.save:
        save(pictures, asked.save)
    else:
        with Report() as report:
            measure(report, pictures, asked.failures)


def from_folder(folder: Path) -> Iterator[Drawn]:
    """Give the pictures of a folder that have their truth beside them."""
    for file in sorted(folder.rglob("*")):
        truth = file.with_suffix(".json")
        if file.suffix.lower() in SUFFIXES and truth.exists():
            pixels = pixels_of(QImage(str(file)))
            style, _, seed = file.stem.rpartition("-")
            yield Drawn(style or file.parent.name, seed, pixels, Truth.of_json(truth.read_text()))


def save(pictures: Iterable[Drawn], folder: Path) -> None:
    """Write pictures with their truth."""
    folder.mkdir(parents=True, exist_ok=True)
    for drawn in pictures:
        image_of(drawn.pixels).save(str(folder / f"{drawn.name}.png"))
        (folder / f"{drawn.name}.json").write_text(drawn.truth.json(), "utf-8")


def measure(report: Report, pictures: Iterable[Drawn], failures: Path | None) -> None:
    """Read pictures and report each style, and all of them."""
    table: dict[str, Figures] = {}
    total, warm, memory, last = Figures(), 0, 0, ""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as reader:
        for drawn in pictures:
            if not table:  # the first reading loads and compiles
                warm = reader.submit(read, drawn.pixels, drawn.truth).result().memory
            taken = reader.submit(read, drawn.pixels, drawn.truth).result()
            if last not in ("", drawn.style):
                table[last].add_to(report, last)
            last = drawn.style
            is_complete = table.setdefault(last, Figures()).add(drawn, taken)
            total.add(drawn, taken)
            memory = max(memory, taken.memory)
            if failures and not is_complete:
                failures.mkdir(parents=True, exist_ok=True)
                marked(drawn, taken.reading).save(str(failures / f"{drawn.name}.png"))
    if not table:
        raise SystemExit("there are no pictures")
    table[last].add_to(report, last)
    total.add_to(report, "total")
    note = f"after the first picture {warm >> 20} MiB"
    report.add("peak memory", memory >> 20, "MiB", note=note)


_lexicons: dict[Alphabet, Lexicon] = {}


def read(pixels: Pixels, truth: Truth) -> Read:
    """Read a picture. Runs in the reading process."""
    from boards.positions import LISTS, lexicon_of

    from gridsmith.core.recognition.dots import read_dots
    from gridsmith.core.recognition.finding import find_board
    from gridsmith.core.recognition.letters import read_letters

    if not _lexicons:
        _lexicons.update({it.alphabet: it for it in map(lexicon_of, LISTS)})
    reading: Reading | DotsReading | None = None
    began = time.process_time()
    try:
        if truth.game == "dots":
            reading = read_dots(pixels, find_board(pixels, kind="dots"))
        else:
            language = None if truth.language in ("", *LISTS) else truth.language
            reading = read_letters(
                pixels, find_board(pixels), language=language, lexicons=_lexicons
            )
    except PictureError:
        if truth.game == "none":
            with suppress(PictureError):
                reading = read_dots(pixels, find_board(pixels, kind="dots"))
    seconds = time.process_time() - began
    return Read(reading, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024)


def truth_for(reading: Reading | DotsReading | None, truth: Truth) -> Truth | None:
    """Give the truth, turned as the board may have been read; None if it was not found."""
    for _ in range(4 if truth.any_turn else 1):
        if reading is not None and is_right(reading.lattice, truth):
            return truth
        truth = truth.turned() if truth.any_turn else truth
    return None


def is_right(lattice: Lattice, truth: Truth) -> bool:
    """Tell whether a board was found where it is."""
    if (lattice.rows, lattice.columns) != (truth.rows, truth.columns):
        return False
    first, second, third, _ = truth.corners
    side = min(math.dist(first, second) / truth.columns, math.dist(second, third) / truth.rows)
    return all(
        math.dist(one, other) < NEAR * side
        for one, other in zip(lattice.corners, truth.corners, strict=True)
    )


def compared(truth: Truth, reading: Reading | DotsReading | None) -> Iterator[Cell]:
    """Give the cells of a board with what was read in them, those hidden left out."""
    if truth.game != "dots":
        for row, line in enumerate(truth.letters):
            for column, letter in enumerate(line):
                if letter is None:
                    continue
                if isinstance(reading, Reading):
                    confidence = reading.confidence[row][column]
                    yield Cell(letter, reading.letters[row][column], confidence)
                else:
                    yield Cell(letter, "?", 0)
        return
    tables: list[tuple[tuple[tuple[int, ...], ...], ...]] = [
        (truth.across, truth.down, truth.owners)
    ]
    if isinstance(reading, DotsReading):
        tables.append((reading.across, reading.down, reading.owners))
        tables_of_confidence = (
            reading.across_confidence,
            reading.down_confidence,
            reading.owners_confidence,
        )
        sure = list(chain(*chain(*tables_of_confidence)))
    for at, value in enumerate(chain(*chain(*tables[0]))):
        true = _sign(value)
        if len(tables) == 1:
            yield Cell(true, "?", 0)
            continue
        found = list(chain(*chain(*tables[1])))[at]
        yield Cell(true, _sign(found), sure[at])


def _sign(value: int) -> str:
    """Give what counts as the letter of an edge or a box: of a free one, none."""
    return "" if value is False or value == -1 else str(value)


def marked(drawn: Drawn, reading: Reading | DotsReading | None) -> QImage:
    """Draw on a picture what was read: the lattice, the letters, red where they are wrong."""
    image = image_of(drawn.pixels)
    painter = QPainter(image)
    painter.setPen(QPen(QColor("#00c853"), 2))
    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in drawn.truth.corners]))
    if reading is not None:
        lattice = reading.lattice
        painter.setPen(QPen(QColor("#ff00ff"), 2))
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in lattice.corners]))
        painter.drawText(QPointF(*lattice.corners[0]), f"{lattice.rows}x{lattice.columns}")
        truth = truth_for(reading, drawn.truth)
        if isinstance(reading, Reading) and truth is not None:
            _mark_letters(painter, truth, reading)
    painter.end()
    return image


def _mark_letters(painter: QPainter, truth: Truth, reading: Reading) -> None:
    """Write wrong letters beside the true ones, with the confidence."""
    first, second, third, fourth = truth.corners
    font = painter.font()
    font.setPixelSize(max(9, round(math.dist(first, second) / truth.columns * 0.3)))
    painter.setFont(font)
    for row, line in enumerate(truth.letters):
        for column, letter in enumerate(line):
            found = reading.letters[row][column]
            if letter in (None, found):
                continue
            down, right = (row + 0.9) / truth.rows, (column + 0.05) / truth.columns
            x, y = (
                (first[axis] * (1 - right) + second[axis] * right) * (1 - down)
                + (fourth[axis] * (1 - right) + third[axis] * right) * down
                for axis in (0, 1)
            )
            painter.setPen(QColor("#ff0000"))
            painter.drawText(QPointF(x, y), f"{found or '_'} {reading.confidence[row][column]:.2f}")


def _share(part: int, whole: int) -> str:
    return f"{part}/{whole} {part / whole:7.2%}" if whole else "-"


if __name__ == "__main__":
    main()
