"""What is seen in fixed pictures, number by number: no change of it goes unnoticed.

After one that is meant, look at the difference that this makes in seen.json:

    python -m tests.core.recognition.test_seen
"""

import json
from functools import partial
from itertools import chain, product
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTransform

from gridsmith.core.lexicon.alphabet import ENGLISH, LANGUAGES, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.recognition.dots import are_dots, read_dots
from gridsmith.core.recognition.finding import find_board
from gridsmith.core.recognition.lattice import find_lattice
from gridsmith.core.recognition.letters import letters_of, read_letters
from gridsmith.core.recognition.reading import PictureError

from .drawing import BOARDS, DOTS, draw_board, draw_dots, outline

HERE = Path(__file__).parent

Seen = tuple[str, list[float]]
"""A text, and numbers."""


def picture(name, degrees=0):
    image = QImage(str(HERE / "pictures" / f"{name}.png"))
    image = image.transformed(QTransform().rotate(degrees), Qt.SmoothTransformation)
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return lines[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()


def letters(name, rows, columns, side, margin, *, turns=0, **how):
    lattice = outline(rows, columns, side, 0, 0, (margin, margin))
    reading = read_letters(np.ascontiguousarray(np.rot90(picture(name), turns)), lattice, **how)
    rows_read = "/".join("".join(letter or "." for letter in row) for row in reading.letters)
    first = reading.lattice.corners[0]
    cells = list(chain.from_iterable(reading.candidates))
    numbers = [cell[0].probability for cell in cells]
    others = [sum(candidate.probability for candidate in cell[1:]) for cell in cells]
    assert max(map(sum, zip(numbers, others, strict=True))) <= 1
    return f"{reading.language} {rows_read}", [*first, *numbers, *others]


def dots(look, seed, tilt, slant):
    chance = np.random.default_rng(seed)
    rows, columns = 4, 5
    board = outline(rows, columns, 30, tilt, slant, (30, 30))
    across = chance.random((rows + 1, columns)) < 0.88
    down = chance.random((rows, columns + 1)) < 0.88
    closed = across[:-1] & across[1:] & down[:, :-1] & down[:, 1:]
    owners = np.where(closed, chance.integers(0, 2, closed.shape), -1)
    pixels = draw_dots(board, (190, 220), across, down, owners, **DOTS[look]).astype(float)
    pixels *= np.linspace(1, 0.7, 220)[None, :, None]
    pixels += chance.normal(0, 6, pixels.shape)
    reading = read_dots(np.clip(pixels, 0, 255).astype(np.uint8), board)
    sure = reading.across_confidence, reading.down_confidence, reading.owners_confidence
    text = json.dumps([reading.across, reading.down, reading.owners])
    return text, [number for table in sure for row in table for number in row]


def boards_of_dots():
    empty = np.zeros((4, 3), bool), np.zeros((3, 4), bool), np.full((3, 3), -1)
    full = np.ones((4, 3), bool), np.ones((3, 4), bool), np.arange(9).reshape(3, 3) % 2
    board, size = outline(3, 3, 30, 3, 0.02, (30, 30)), (150, 150)
    looked = [
        (draw_dots(board, size, *tables, **(DOTS[look] | {"dot": dot})), board)
        for look in sorted(DOTS)
        for tables in (empty, full)
        for dot in (0.0, 0.04, 0.07, 0.1)
    ]
    looked += [
        (draw_dots(board, size, *tables, ink=(level,) * 3, dot=dot), board)
        for tables in (empty, full)
        for level in range(110, 255, 12)
        for dot in (0.05, 0.09)
    ]
    looked += [
        (draw_dots(board, size, *full, dot=0.0), outline(3, 3, 30, 3, 0.02, (30 + more,) * 2))
        for more in range(8)
    ]
    looked += [(picture("digits"), outline(8, 8, 40, 0, 0, (20, 10)))]
    looked += [(picture("keys"), outline(4, 8, 40, 0, 0, (20, 10)))]
    looked += [(draw_board(board, size, **BOARDS[look]), board) for look in sorted(BOARDS)]
    return "".join(str(int(are_dots(*one))) for one in looked), []


def corners(found):
    return f"{found.rows} {found.columns}", [*chain.from_iterable(found.corners), found.face]


def lattice(look, rows, columns, tilt, slant, span=190):
    board = outline(rows, columns, span / max(rows, columns), tilt, slant, (35, 30))
    marks = np.random.default_rng(rows).random((rows, columns)) < 0.5
    pixels = draw_board(board, (280, 280), letters=marks, **BOARDS[look])
    noise = np.random.default_rng(columns).normal(0, 4, pixels.shape)
    return corners(find_lattice(np.clip(pixels + noise, 0, 255).astype(np.uint8)))


def found(name, kind, size=None, width=None, find=find_board):
    try:
        return corners(find(picture(name)[:, :width], kind=kind, size=size))
    except PictureError as error:
        return error.id, []


def found_dots():
    board = outline(4, 5, 28, 3, 0.02, (30, 30))
    edges = np.indices((5, 5)).sum(0) % 3 == 0, np.indices((4, 6)).sum(0) % 3 == 0
    pixels = draw_dots(board, (190, 240), *edges, np.full((4, 5), -1))
    return corners(find_board(pixels, kind="dots"))


WORDS = build_lexicon("few", ENGLISH, ["bird", "line", "iris", "pill", "jagr", "gem", "dab"])
RUSSIAN_WORDS = {RUSSIAN: build_lexicon("few", RUSSIAN, ["лампа", "жук"])}
UKRAINIAN = {LANGUAGES["uk"]: build_lexicon("few", LANGUAGES["uk"], ["ґава"])}
SHARP = Alphabet("xx", "aŉßıi", {"à": "a", "ç": "a"})
MARKED = Alphabet("xx", f"{ENGLISH.symbols}ąćęłńóśźżåäöüæøñ")
OTHERS = {ENGLISH: WORDS, MARKED: build_lexicon("few", MARKED, ["żółw"])}
BOTH = {
    ENGLISH: build_lexicon("few", ENGLISH, ["tom", "akp", "ceh", "tac"]),
    RUSSIAN: build_lexicon("few", RUSSIAN, ["жук", "сен"]),
}
CASES = {
    "ukrainian": partial(letters, "cyrillic", 3, 4, 40, 10, lexicons=UKRAINIAN),
    "ukrainian as russian": partial(letters, "cyrillic", 3, 4, 40, 10, lexicons=OTHERS),
    "marked": partial(letters, "latin", 4, 5, 40, 10, lexicons=OTHERS),
    "marked, in danish": partial(letters, "latin", 4, 5, 40, 10, language="da"),
    "russian": partial(letters, "russian", 6, 6, 40, 10),
    "english": partial(letters, "english", 6, 6, 40, 10),
    "beside": partial(letters, "english", 6, 6, 39, 12),
    "tiny": partial(letters, "tiny", 5, 5, 17, 8),
    "tiny words": partial(letters, "tiny", 5, 5, 17, 8, lexicons=RUSSIAN_WORDS),
    "dice": partial(letters, "dice", 4, 4, 40, 10),
    "turned": partial(letters, "turned", 6, 3, 40, 10),
    "turned back": partial(letters, "turned", 6, 3, 40, 10, turns=2),
    "upside down": partial(letters, "turned", 3, 6, 40, 10, turns=3),
    "Russian capitals": partial(letters, "both", 3, 3, 40, 10, language="ru"),
    "English capitals": partial(letters, "both", 3, 3, 40, 10, language="en"),
    "marks": partial(letters, "marks", 3, 3, 40, 10),
    "on dark": partial(letters, "dark", 6, 6, 30, 10),
    "large": partial(letters, "large", 3, 3, 120, 10),
    "words": partial(letters, "words", 3, 3, 40, 10, lexicons={ENGLISH: WORDS}),
    "small": partial(letters, "small", 3, 7, 40, 10, language="ru"),
    "small English": partial(letters, "lower", 3, 5, 40, 10),
    "two letters": partial(letters, "qu", 3, 3, 40, 10),
    "bars": partial(letters, "bars", 4, 4, 24, 10, lexicons={ENGLISH: WORDS}),
    "outlined": partial(letters, "outlined", 3, 3, 80, 0, language="en"),
    "numbers": partial(letters, "digits", 8, 8, 40, 15),
    **{
        f"{name}, {rows} x {columns} of {side} and {margin}": partial(
            letters, name, rows, columns, side, margin, **how
        )
        for name, rows, columns, side, margin, how in (
            ("russian", 5, 7, 41, 9, {"language": "ru"}),
            ("english", 6, 5, 42, 5, {"lexicons": {ENGLISH: WORDS}}),
            ("dice", 4, 4, 40, 11, {"turns": 1}),
            ("faces", 3, 3, 80, 10, {}),
            ("faces", 4, 4, 60, 10, {}),
            ("faces", 3, 3, 80, 9, {"turns": 2}),
            ("faces", 3, 3, 80, 12, {"language": "en", "lexicons": {ENGLISH: WORDS}}),
            *(
                (name, rows, columns, side, 10, {})
                for name, side in (
                    ("bars", 24),
                    ("english", 40),
                    ("lower", 40),
                    ("qu", 40),
                    ("russian", 40),
                    ("words", 40),
                    ("dice", 40),
                )
                for rows, columns in ((2, 2), (2, 3))
            ),
            ("qu", 3, 3, 39, 13, {"language": "en"}),
            ("both", 3, 3, 41, 8, {"turns": 3}),
            ("bars", 4, 4, 24, 9, {"turns": 1}),
            ("dark", 5, 6, 30, 14, {"language": "en"}),
            ("lower", 3, 5, 40, 12, {"language": "en"}),
            ("latin", 4, 5, 41, 8, {}),
            ("cyrillic", 3, 4, 40, 8, {"language": "uk"}),
        )
    },
    **{
        f"{look}, {seed}": partial(dots, look, seed, tilt, slant)
        for look in sorted(DOTS)
        for seed, tilt, slant in ((1, 0, 0), (2, 6, 0.06), (3, -7, 0.02), (4, 2, 0.1), (5, -3, 0))
    },
    "boards of dots": boards_of_dots,
    **{
        f"{look}, {rows} x {columns}": partial(lattice, look, rows, columns, tilt, slant)
        for look in sorted(BOARDS)
        for rows, columns, tilt, slant in (
            (5, 5, 0, 0),
            (4, 7, 9, 0.1),
            (3, 3, -6, 0.05),
            (9, 6, 3, 0),
            (6, 8, -4, 0.02),
        )
    },
    "a board beside numbers": partial(found, "numbers and a board", "letters"),
    "numbers beside a board": partial(found, "numbers and a board", "letters", (8, 8)),
    "numbers alone": partial(found, "numbers and a board", "letters", width=400),
    "keys": partial(found, "keys", "letters"),
    "keys with gaps": partial(found, "alphabet", "letters"),
    "keys as dots": partial(found, "keys", "dots"),
    "digits": partial(found, "digits", "letters"),
    "digits as dots": partial(found, "digits", "dots"),
    "letters": partial(found, "russian", "letters"),
    "marked letters": partial(found, "latin", "letters"),
    "ukrainian letters": partial(found, "cyrillic", "letters"),
    **{
        f"{name}, {kind} found": partial(found, name, kind)
        for name, kind in product(
            (
                "words near",
                "words apart",
                "faces",
                "turned",
                "marks",
                "lower",
                "small",
                "large",
                "tiny",
                "english",
                "qu",
                "bars",
            ),
            ("letters", "dots"),
        )
    },
    **{
        f"{look}, small {rows} x {columns}": partial(lattice, look, rows, columns, tilt, 0, span)
        for look in sorted(BOARDS)
        for rows, columns, tilt, span in ((8, 8, 2, 140), (3, 3, -5, 90), (15, 15, 1, 230))
    },
    **{
        f"{name}, lattice of letters": partial(found, name, "letters", find=find_lattice)
        for name in (
            "words near",
            "words apart",
            "sudoku",
            "faces",
            "turned",
            "marks",
            "lower",
            "tiny",
            "english",
            "russian",
            "bars",
            "dark",
            "keys",
            "digits",
            "alphabet",
            "dice",
        )
    },
    **{
        f"{name}, lattice of dots": partial(found, name, "dots", find=find_lattice)
        for name in ("faces", "marks", "bars", "digits", "alphabet", "numbers and a board")
    },
    **{
        f"{name}, {rows} x {columns} asked for": partial(found, name, "letters", (rows, columns))
        for name, rows, columns in (
            ("english", 6, 6),
            ("russian", 6, 6),
            ("numbers and a board", 5, 5),
            ("words near", 6, 6),
            ("words near", 5, 5),
            ("digits", 8, 8),
            ("keys", 4, 8),
            ("sudoku", 9, 9),
            ("tiny", 5, 5),
            ("alphabet", 4, 7),
        )
    },
    "both, by English words": partial(letters, "both", 3, 3, 40, 10, lexicons=BOTH),
    "both, by Russian words": partial(letters, "both", 3, 3, 40, 10, lexicons=RUSSIAN_WORDS),
    "letters of alphabets": lambda: (
        " ".join("".join(letters_of(one)) for one in [*LANGUAGES.values(), MARKED, SHARP]),
        [],
    ),
    "sudoku": partial(found, "sudoku", "letters"),
    "dots, found": found_dots,
    "dice, found": partial(found, "dice", "letters"),
}
FILE = HERE / "seen.json"


@pytest.mark.parametrize("name", CASES)
def test_what_is_seen_in_a_picture_stays_the_same(name):
    text, numbers = json.loads(FILE.read_text(encoding="utf-8"))[name]
    seen_text, seen_numbers = CASES[name]()
    assert seen_text == text
    assert seen_numbers == pytest.approx(numbers, abs=0.02)


@pytest.mark.parametrize("degrees", [-45, 40, 45])
def test_a_board_that_stands_on_its_corner_is_found_and_read(degrees):
    pixels = picture("small", degrees)
    reading = read_letters(pixels, find_board(pixels))
    rows = ["".join(letter or "." for letter in row) for row in reading.letters]
    assert rows == ["РЕСНИЦА", "АДАТ...", "ПИОН..."]


if __name__ == "__main__":
    seen = [
        f"{json.dumps(name)}: {json.dumps([text, [round(one, 3) for one in numbers]])}"
        for name, (text, numbers) in ((name, case()) for name, case in CASES.items())
    ]
    FILE.write_text("{\n" + ",\n".join(seen) + "\n}\n", encoding="utf-8")
