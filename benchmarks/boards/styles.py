"""How boards are drawn: what the cells look like, what is around them, what a camera does."""

from dataclasses import dataclass

from .camera import Photo

SQUARES = ((3, 3), (4, 4), (5, 5), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9))
TRAYS = ((3, 3), (4, 4), (4, 4), (5, 5), (6, 6))
OBLONGS = (*SQUARES, (4, 6), (6, 5), (5, 8))
LARGE = ((11, 11), (13, 13), (15, 15))


@dataclass(frozen=True)
class Style:
    """A look of boards.

    `palettes`: one of them is chosen: the colors of the page, of the board behind the cells, of an
    empty cell, a cell with a letter, the lines and the ink. `cell`: pixels from cell to cell, from
    and to; `gap` and `rounding` in parts of it, `line` the width of lines in pixels, 0 for none.
    `letter`: the height of the letters' font in parts of a cell. `marks`: what else is drawn, see
    `drawing.py`. `turn`: quarter turns of the whole picture. `by`: what draws it.
    """

    palettes: tuple[str, ...]
    game: str = "balda"
    languages: tuple[str, ...] = ("ru", "en")
    sizes: tuple[tuple[int, int], ...] = SQUARES
    cell: tuple[int, int] = (44, 84)
    gap: float = 0.0
    rounding: float = 0.0
    line: float = 1.5
    letter: float = 0.6
    bold: bool = False
    italic: bool = False
    lower: bool = False
    marks: tuple[str, ...] = ()
    turn: int = 0
    photo: Photo | None = None
    by: str = "painter"


PAPER = ("#fdfdf8 #fdfdf8 #fdfdf8 #fdfdf8 #30406a #1d2f7a", "#ffffff #fff #fff #fff #333 #111")
LIGHT = (
    "#ffffff #ffffff #ffffff #fdf1cf #9a9a9a #222222",
    "#f2f4f8 #c8d0dc #ffffff #dbe8ff #b4c0d0 #1a2a44",
    "#eef5ea #88a070 #f8fff4 #d9efc6 #88a070 #20301a",
)
DARK = (
    "#121212 #1e1e1e #2a2a2a #3a3a3a #4a4a4a #f0f0f0",
    "#0f1720 #16212e #1d2b3a #2c4a66 #34506c #e6f0fa",
    "#202124 #202124 #303134 #5f4b8b #5f6368 #ffffff",
)
BRIGHT = (
    "#ffffff #2f6fb7 #5c9ae0 #ffd54f #2f6fb7 #1c2b4a",
    "#e8f7f5 #00796b #b2dfdb #ffffff #00796b #004d40",
    "#fff3e0 #bf5b17 #ffcc80 #ffffff #bf5b17 #6d2c00",
)
WOOD = (
    "#7b5a3a #5c4025 #caa472 #f2d9a8 #4a3018 #2a1a0a",
    "#efe6d8 #8a6a42 #d8c09a #f8e6c0 #b59a6c #32200e",
)
SCRABBLE = (
    "#e8e4da #b8b09c #d9d2c0 #f6dfae #ffffff #1c1c1c",
    "#1c5a4a #d8d0b8 #cfc7b0 #f3dca8 #f0ead8 #20160a",
)
TRAY = (
    "#ffffff #1f4e9c #1f4e9c #fbfbf4 #d0d0c8 #1a1a1a",
    "#f0f0f0 #c62828 #c62828 #fffdf5 #d8d2c0 #14265a",
    "#dfe6e0 #e0a020 #e0a020 #ffffff #c8c8c8 #101010",
)

TRAINING: dict[str, Style] = {
    "paper": Style(PAPER, marks=("squared",), italic=True, letter=0.7, line=2.5),
    "cells": Style(LIGHT, sizes=OBLONGS),
    "tiles": Style(BRIGHT, gap=0.1, rounding=0.18, line=0, bold=True, marks=("shadow",)),
    "scrabble": Style(
        SCRABBLE,
        "crossing",
        sizes=LARGE,
        cell=(36, 62),
        gap=0.04,
        rounding=0.05,
        line=0,
        marks=("premiums", "values", "bevel"),
    ),
    "dark": Style(DARK, sizes=OBLONGS, gap=0.06, rounding=0.1, line=0),
    "last-word": Style(LIGHT, marks=("last",), bold=True),
    "path": Style(LIGHT, "boggle", sizes=TRAYS, gap=0.1, rounding=0.2, marks=("path",), bold=True),
    "numbered": Style(LIGHT, marks=("numbers",)),
    "dice": Style(TRAY, "boggle", sizes=TRAYS, gap=0.14, rounding=0.2, line=0, marks=("bevel",)),
    "phone": Style(LIGHT, gap=0.06, rounding=0.12, marks=("header", "rack", "keyboard")),
    "web": Style(LIGHT, cell=(40, 64), marks=("header", "list", "ad")),
    "photo": Style(
        LIGHT, photo=Photo(rotation=15, perspective=0.08, light=0.4, blur=1.2, noise=6, jpeg=70)
    ),
}
"""What the reader is made with."""

ASIDE: dict[str, Style] = {}
"""What is kept aside, to measure the reader with."""
