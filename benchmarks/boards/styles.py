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

SQUARED = ("#ffffff #ffffff #ffffff #ffffff #2b3f8c #1c2f80", "#fffef5 #fffef5 #fff #fff #222 #111")
GREY = ("#121213 #121213 #121213 #787c7e #3a3a3c #ffffff",)

TRAINING: dict[str, Style] = {
    # The cells
    "paper": Style(PAPER, marks=("squared",), italic=True, letter=0.7, line=2.5),
    "cells": Style(LIGHT, sizes=OBLONGS),
    "tiles": Style(BRIGHT, gap=0.1, rounding=0.18, line=0, bold=True, marks=("shadow",)),
    "scrabble": Style(
        SCRABBLE, "crossing", sizes=LARGE, cell=(36, 62), gap=0.04, rounding=0.05, line=0,
        marks=("premiums", "values", "bevel"),
    ),
    "dark": Style(DARK, sizes=OBLONGS, gap=0.06, rounding=0.1, line=0),
    "dice": Style(TRAY, "boggle", sizes=TRAYS, gap=0.14, rounding=0.2, line=0, marks=("bevel",)),
    "dice-turned": Style(
        TRAY, "boggle", ("en",), sizes=TRAYS, gap=0.16, rounding=0.22, line=0, cell=(70, 110),
        bold=True,
        marks=("bevel", "each-turned"),
    ),
    "tray-turned": Style(
        TRAY, "boggle", sizes=TRAYS, gap=0.14, rounding=0.2, line=0, marks=("bevel",), turn=1
    ),
    "bare": Style(
        ("#ffffff #fff #fff #fff #fff #111111", "#20262e #20262e #20262e #20262e #222 #e8e8e8"),
        "boggle", sizes=TRAYS, marks=("bare",), letter=0.65,
    ),
    "crossword": Style(LIGHT[:1], "crossing", sizes=((7, 7), (9, 9), (11, 11)), marks=("black",)),
    "guesses": Style(
        GREY, "guesses", sizes=((6, 5),), gap=0.1, line=2, bold=True, marks=("guessed", "keyboard")
    ),
    # What is marked on them
    "last-word": Style(LIGHT, marks=("last",), bold=True),
    "path": Style(LIGHT, "boggle", sizes=TRAYS, gap=0.1, rounding=0.2, marks=("path",), bold=True),
    "numbered": Style(LIGHT, marks=("numbers",)),
    "badges": Style(
        BRIGHT, "boggle", sizes=TRAYS, gap=0.12, rounding=0.15, line=0, bold=True,
        marks=("badges", "values"),
    ),
    "cursor": Style(LIGHT, sizes=OBLONGS, marks=("cursor",)),
    "players": Style(LIGHT, marks=("players",), bold=True),
    # What is around them
    "phone": Style(LIGHT, gap=0.06, rounding=0.12, marks=("header", "rack", "keyboard")),
    "web": Style(LIGHT, cell=(40, 64), marks=("header", "list", "ad")),
    "banner": Style(LIGHT, sizes=((6, 6), (7, 7), (8, 8)), marks=("header", "banner")),
    "coordinates": Style(WOOD, gap=0.03, line=0, marks=("coordinates", "list")),
    "html": Style(LIGHT, cell=(34, 64), by="html"),
    "quick": Style(BRIGHT, cell=(44, 76), gap=0.1, rounding=0.2, line=0, bold=True, by="quick"),
    "app-balda": Style(LIGHT, sizes=((5, 5), (7, 7)), by="app"),
    "app-boggle": Style(DARK, "boggle", sizes=((4, 4), (5, 5)), marks=("dark",), by="app"),
    "shared": Style(LIGHT, by="shared"),
    # How it is taken
    "tiny": Style(LIGHT, cell=(22, 28), sizes=((7, 7), (9, 9), (11, 11)), line=1),
    "huge": Style(BRIGHT, cell=(270, 390), sizes=((5, 5), (7, 7), (9, 9)), gap=0.08, rounding=0.1),
    "retina": Style(DARK, cell=(100, 160), gap=0.06, line=2, marks=("header", "list")),
    "jpeg": Style(LIGHT, photo=Photo(jpeg=30)),
    "photo": Style(
        LIGHT, photo=Photo(rotation=15, perspective=0.08, light=0.4, blur=1.2, noise=6, jpeg=70)
    ),
    "screen": Style(
        DARK, cell=(60, 90), gap=0.06, rounding=0.1, line=0,
        photo=Photo(rotation=6, perspective=0.06, moire=0.15, vignette=0.5, blur=1, jpeg=75),
    ),
    "dim": Style(
        TRAY, "boggle", sizes=TRAYS, cell=(60, 90), gap=0.14, rounding=0.2, marks=("bevel",),
        photo=Photo(rotation=10, perspective=0.05, dark=0.75, light=0.3, noise=7, blur=1, jpeg=60),
    ),
    "table": Style(
        WOOD, "crossing", sizes=LARGE[:2], cell=(48, 70), gap=0.05, rounding=0.08, line=0,
        bold=True,
        marks=("premiums", "values", "bevel"),
        photo=Photo(rotation=8, perspective=0.06, shadow=0.35, light=0.3, blur=1, noise=5, jpeg=75),
    ),
    # Dots
    "dots-paper": Style(SQUARED, "dots", line=3, marks=("squared", "one-pen", "initials")),
    "dots-boxes": Style(LIGHT, "dots", line=5, marks=("boxes", "faint")),
    "dots-dark": Style(DARK, "dots", line=6, marks=("boxes",)),
    "dots-app": Style(LIGHT, "dots", sizes=((3, 3), (4, 5), (5, 5), (6, 6)), by="app"),
    "dots-photo": Style(
        SQUARED, "dots", line=4, marks=("one-pen", "initials"),
        photo=Photo(rotation=10, perspective=0.05, light=0.35, blur=1, noise=5, jpeg=70),
    ),
}  # fmt: skip
"""What the reader is made with."""

PASTEL = (
    "#faf5ff #e9d5ff #f3e8ff #d8b4fe #c084fc #3b0764",
    "#fff7ed #fed7aa #ffedd5 #fdba74 #fb923c #431407",
    "#f0f9ff #bae6fd #e0f2fe #7dd3fc #38bdf8 #0c4a6e",
)
NIGHT = (
    "#000000 #0b132b #1c2541 #3a506b #5bc0be #ffffff",
    "#1b1b1f #26262c #33333b #7c4dff #44444e #f4f4f4",
    "#2b1d0e #3a2a18 #4a3822 #a9743a #5c472c #fff1d8",
)
CHALK = (
    "#2f4f3f #2f4f3f #2f4f3f #2f4f3f #dfe8dd #f5f5ee",
    "#30343a #30343a #30343a #30343a #ccc #fff",
)
SEPIA = (
    "#f4ecd8 #e6d8b8 #f4ecd8 #dcc9a0 #8b7355 #4b3621",
    "#efe3cf #efe3cf #fbf4e6 #e4cfae #a08060 #33241a",
)
WORDS = (
    "#f7f7f7 #2a5d8f #dfe9f2 #f7d774 #ffffff #38250b",
    "#102a43 #243b53 #334e68 #f0b429 #243b53 #2b1c00",
)
TAN = (
    "#fbf7ee #fbf7ee #efe2c6 #e8cf9d #efe2c6 #3a2c14",
    "#ffffff #ffffff #eef0f3 #e3e7ee #fff #1d2733",
)

ASIDE: dict[str, Style] = {
    "chalk": Style(CHALK, letter=0.65, line=2, sizes=OBLONGS),
    "pastel": Style(PASTEL, gap=0.05, rounding=0.3, line=1, sizes=OBLONGS),
    "sepia": Style(SEPIA, line=1, letter=0.52, lower=True),
    "checker": Style(LIGHT[1:], sizes=SQUARES[2:], marks=("checker", "values"), line=0),
    "embossed": Style(WOOD, gap=0.08, rounding=0.1, line=0, marks=("embossed", "bevel", "shadow")),
    "outlined": Style(
        PASTEL + WORDS[:1], "boggle", sizes=TRAYS, gap=0.1, rounding=0.5, bold=True,
        marks=("outlined",),
    ),
    "askew": Style(
        TAN, "boggle", sizes=TRAYS, cell=(60, 100), gap=0.14, rounding=0.12, line=1,
        marks=("askew", "shadow"),
    ),
    "words": Style(
        WORDS, "crossing", sizes=LARGE, cell=(34, 56), gap=0.06, rounding=0.18, line=0, bold=True,
        marks=("premiums", "values", "header", "rack"),
    ),
    "squares": Style(
        TAN, "boggle", sizes=TRAYS, gap=0.1, rounding=0.25,
        marks=("header", "path", "list")
    ),
    "guessed": Style(
        ("#ffffff #ffffff #ffffff #787c7e #d3d6da #ffffff",), "guesses", sizes=((6, 5), (6, 6)),
        gap=0.08, line=2, bold=True, marks=("header", "guessed", "keyboard"),
    ),
    "night-web": Style(
        NIGHT, cell=(36, 60), gap=0.04,
        marks=("header", "list", "coordinates", "ad")
    ),
    "phone-2": Style(
        PASTEL, gap=0.08, rounding=0.2, line=0,
        marks=("header", "players", "keyboard")
    ),
    "thick": Style(PAPER, line=5, letter=0.7, bold=True, sizes=OBLONGS),
    "letters-only": Style(
        CHALK + SEPIA, "boggle", sizes=TRAYS,
        marks=("bare",), letter=0.55, bold=True
    ),
    "small-letters": Style(LIGHT, lower=True, sizes=OBLONGS, letter=0.66),
    "covered": Style(PASTEL, sizes=((6, 6), (7, 7), (8, 8)), marks=("banner", "numbers")),
    "cursor-night": Style(NIGHT, marks=("cursor", "last"), gap=0.04, rounding=0.08),
    "html-night": Style(NIGHT, cell=(36, 60), gap=0.05, line=0, by="html"),
    "quick-pastel": Style(PASTEL, cell=(40, 70), gap=0.06, rounding=0.12, line=1.0, by="quick"),
    "app-dark": Style(DARK, sizes=((5, 5), (6, 6), (7, 7)), marks=("dark",), by="app"),
    "app-letters": Style(LIGHT, "boggle", sizes=((4, 4), (5, 5)), by="app"),
    "shared-dark": Style(DARK, "boggle", sizes=TRAYS, marks=("dark",), by="shared"),
    "thumbnail": Style(PASTEL, cell=(22, 27), sizes=((8, 8), (9, 9), (11, 11)), gap=0.04, line=0),
    "poster": Style(WOOD, cell=(260, 380), sizes=((5, 5), (8, 8)), gap=0.05, line=0, bold=True),
    "messenger": Style(NIGHT, marks=("header",), gap=0.05, photo=Photo(jpeg=30, blur=0.7)),
    "hand-held": Style(
        PASTEL, photo=Photo(rotation=14, perspective=0.07, shadow=0.4, blur=1.2, noise=6, jpeg=60)
    ),
    "monitor": Style(
        LIGHT, cell=(56, 84), gap=0.05,
        photo=Photo(rotation=5, perspective=0.08, moire=0.18, light=0.3, blur=1.2, jpeg=65),
    ),
    "evening": Style(
        WOOD, "crossing", sizes=LARGE[:2], cell=(46, 64), gap=0.05, line=0, bold=True,
        marks=("premiums", "values", "bevel"),
        photo=Photo(rotation=10, perspective=0.05, dark=0.65, vignette=0.5, noise=6, jpeg=65),
    ),
    "dice-photo": Style(
        TRAY, "boggle", sizes=TRAYS, cell=(64, 100), gap=0.16, rounding=0.22, line=0, bold=True,
        marks=("bevel", "askew", "shadow"),
        photo=Photo(rotation=12, perspective=0.06, light=0.4, blur=1, noise=6, jpeg=60),
    ),
    "dice-any-way": Style(
        TRAY, "boggle", ("en",), sizes=TRAYS, gap=0.14, rounding=0.25, line=0, cell=(60, 100),
        bold=True,
        marks=("bevel", "each-turned", "shadow"),
    ),
    "upside-down": Style(TRAY, "boggle", sizes=TRAYS[1:], gap=0.12, rounding=0.1, turn=2),
    "dots-chalk": Style(CHALK, "dots", line=4, marks=("one-pen", "initials")),
    "dots-pens": Style(SQUARED, "dots", line=3.5, marks=("squared", "initials")),
    "dots-night": Style(NIGHT, "dots", line=7, marks=("boxes", "faint", "header")),
    "dots-shared": Style(LIGHT, "dots", sizes=((3, 3), (4, 5), (5, 5), (6, 6)), by="shared"),
    "dots-table": Style(
        SEPIA, "dots", line=4.5, marks=("boxes",),
        photo=Photo(rotation=12, perspective=0.05, light=0.35, shadow=0.25, noise=6, jpeg=65),
    ),
}  # fmt: skip
"""What is kept aside, to measure the reader with."""

CANDY = (
    "#fff0f6 #c2255c #fcc2d7 #f06595 #a61e4d #5c0a2e",
    "#e7f5ff #1864ab #a5d8ff #339af0 #1864ab #04233f",
    "#f4fce3 #5c940d #d8f5a2 #74b816 #5c940d #1f3305",
)
NEON = (
    "#05060a #0b0e17 #10141f #151b2b #00e5ff #eaffff",
    "#0a0410 #150a22 #1d0f2e #26143c #ff4fd8 #fff0fb",
)
SLATE = (
    "#f1f3f5 #dee2e6 #f8f9fa #495057 #ced4da #ffffff",
    "#faf8f2 #d6cfbd #f2eee2 #7a4a2b #c9bfa6 #fff8e6",
)
OAK = (
    "#3d2b1f #2e4a3a #c9bfa3 #d9a866 #2a1c12 #241206",
    "#e9e2d0 #6b4a2b #d8c8a4 #e6c48c #8a6a42 #2b1a0c",
)
PRINT = (
    "#ffffff #ffffff #ffffff #ffffff #222222 #000000",
    "#f6f1e4 #f6f1e4 #f6f1e4 #f6f1e4 #40382c #1b150c",
)

FRESH: dict[str, Style] = {
    "stroked": Style(
        CANDY, "boggle", sizes=TRAYS, gap=0.1, rounding=0.22, line=0, bold=True,
        marks=("gradient", "stroked", "header"),
    ),
    "hollow": Style(SLATE[:1] + PRINT, sizes=OBLONGS, letter=0.7, bold=True, marks=("hollow",)),
    "glow": Style(
        NEON, "boggle", sizes=TRAYS, gap=0.08, rounding=0.14, line=1.5,
        marks=("glowing", "header", "list"),
    ),
    "dropped": Style(
        CANDY, gap=0.06, rounding=0.12, line=0, bold=True, marks=("dropped", "keyboard")
    ),
    "oak": Style(
        OAK, "crossing", sizes=LARGE, cell=(36, 56), gap=0.06, rounding=0.1, line=0, bold=True,
        marks=("grain", "premiums", "values", "shadow", "rack"),
    ),
    "oak-evening": Style(
        OAK, "boggle", sizes=TRAYS, cell=(56, 90), gap=0.1, rounding=0.1, line=0, bold=True,
        marks=("grain", "bevel", "shadow"),
        photo=Photo(rotation=9, perspective=0.05, dark=0.7, light=0.4, blur=1, noise=5, jpeg=60),
    ),
    "linked": Style(
        PRINT, "boggle", sizes=((5, 5), (6, 6), (8, 6)), line=0, marks=("linked", "bare", "header"),
    ),
    "tilted-phone": Style(
        CANDY + DARK, gap=0.06, rounding=0.16, line=0, marks=("header", "values", "last"),
        photo=Photo(
            rotation=18, perspective=0.08, light=0.35, moire=0.08, blur=1, noise=4, jpeg=60
        ),
    ),
    "web-60": Style(
        TAN, cell=(36, 60), line=1, italic=True, marks=("header", "list", "values"),
        photo=Photo(jpeg=60),
    ),
    "leaning": Style(PRINT, sizes=OBLONGS, letter=0.72, italic=True, line=2, marks=("numbers",)),
    "bonuses": Style(
        SLATE, "crossing", sizes=LARGE, cell=(34, 54), gap=0.04, rounding=0.08, line=0,
        marks=("premiums", "bonuses", "values", "header", "list"),
    ),
    "newspaper": Style(
        PRINT, "crossing", sizes=((7, 7), (9, 9), (11, 11)), cell=(34, 60), letter=0.68,
        marks=("black", "numbers"), photo=Photo(rotation=4, perspective=0.03, light=0.3, blur=0.7),
    ),
    "dots-neon": Style(NEON, "dots", line=6, marks=("boxes", "faint", "header")),
    "dots-napkin": Style(
        PRINT, "dots", line=3.5, marks=("one-pen", "initials"),
        photo=Photo(rotation=12, perspective=0.06, light=0.4, shadow=0.3, blur=1, noise=5, jpeg=60),
    ),
}  # fmt: skip
"""What was drawn later than the reader; its failures have been looked at since."""

KEYS = (
    "#dfe3e8 #aeb6c1 #f4f5f7 #ffffff #8a94a3 #2b313a",
    "#1a1c20 #0f1013 #2c3038 #3a404b #5a6374 #e6ebf2",
)
TERRITORY = (
    "#efefef #efefef #e6e6e6 #e6e6e6 #efefef #2c2c2c",
    "#2c2a33 #2c2a33 #3d3b45 #3d3b45 #2c2a33 #f6f2e9",
)

NEW: dict[str, Style] = {
    "territory": Style(
        TERRITORY, "boggle", sizes=TRAYS, line=0, bold=True, letter=0.55, marks=("territory",)
    ),
    "disks": Style(
        CANDY + OAK[:1], "boggle", sizes=TRAYS, gap=0.12, rounding=0.44, line=2,
        marks=("striped", "header"),
    ),
    "whiteboard": Style(
        PRINT[:1] + LIGHT[1:2], sizes=OBLONGS, letter=0.66, marks=("wobbly", "askew"),
        photo=Photo(rotation=7, perspective=0.05, light=0.35, vignette=0.3, blur=1, jpeg=65),
    ),
    "spreadsheet": Style(
        SLATE[:1] + PRINT[:1], sizes=OBLONGS, cell=(30, 52), line=1, letter=0.46,
        marks=("coordinates", "list", "last"),
    ),
    "keycaps": Style(
        KEYS, gap=0.06, rounding=0.14, line=1, letter=0.4, marks=("keycap", "values"),
        photo=Photo(jpeg=50, blur=0.6),
    ),
    "dots-web": Style(TERRITORY + LIGHT[1:2], "dots", line=5, marks=("boxes", "grid", "header")),
}  # fmt: skip
"""What is drawn in styles and fonts that came later than the reader, to measure it at last."""

SQUARE = ((8, 8), (10, 10), (12, 12), (14, 14))
REAL: dict[str, Style] = {
    "opaque": Style(
        LIGHT + DARK, "boggle", sizes=TRAYS, gap=0.1, rounding=0.2, bold=True,
        marks=("path", "opaque", "header"),
    ),
    "lit": Style(LIGHT + TRAY, "boggle", sizes=TRAYS, gap=0.06, rounding=0.1, marks=("lit",)),
    "lit-search": Style(LIGHT, "search", sizes=SQUARE, cell=(28, 44), line=1, marks=("lit",)),
    "framed": Style(
        LIGHT + BRIGHT + DARK, gap=0.06, rounding=0.1, line=0, marks=("frame", "keyboard", "last")
    ),
    "framed-tray": Style(
        TRAY + NIGHT, "boggle", sizes=TRAYS, gap=0.08, rounding=0.15, marks=("frame", "path")
    ),
    "serif": Style(PAPER + SEPIA, lower=True, sizes=OBLONGS, letter=0.66, marks=("serif",)),
    "serif-search": Style(
        PAPER[1:], "search", sizes=SQUARE[:3], cell=(28, 44), line=0, lower=True, letter=0.7,
        marks=("serif", "bare"),
    ),
    "labels": Style(
        SCRABBLE, "crossing", sizes=LARGE[2:], cell=(44, 62), gap=0.04, line=0, bold=True,
        marks=("premiums", "labels", "values", "bevel"),
    ),
    "labels-photo": Style(
        SCRABBLE, "crossing", sizes=LARGE[2:], cell=(44, 62), gap=0.04, line=0, bold=True,
        marks=("premiums", "labels", "values", "bevel"),
        photo=Photo(rotation=10, perspective=0.06, light=0.3, blur=1, noise=5, jpeg=70),
    ),
    "faces": Style(TRAY + LIGHT, "faces", ("en",), TRAYS, gap=0.12, rounding=0.2, letter=0.56),
    "faces-bold": Style(
        PASTEL + WOOD, "faces", ("en",), TRAYS, gap=0.12, rounding=0.2, letter=0.56, bold=True,
        marks=("capitals", "shadow"),
    ),
    "words-bare": Style(
        PAPER[1:] + SEPIA[1:], "search", sizes=SQUARE[:3], cell=(28, 48), line=0,
        marks=("bare", "words"),
    ),
    "words-lined": Style(
        PAPER[1:] + LIGHT[:1], "search", sizes=SQUARE[:3], cell=(28, 48), line=1, marks=("words",)
    ),
    "words-text": Style(
        PAPER[1:] + DARK[:1], "search", sizes=SQUARE[:3], cell=(28, 48), line=0,
        marks=("bare", "words", "monospaced"),
    ),
    "words-spaced": Style(
        PAPER[1:] + DARK[:1], "search", sizes=SQUARE[:3], cell=(28, 48), line=0,
        marks=("bare", "words", "monospaced", "spaced"),
    ),
    "dots-framed": Style(LIGHT + DARK, "dots", line=6, marks=("boxes", "frame")),
}  # fmt: skip
"""What other people's programs and tables show; `others.py` draws what is no board."""

OTHER = ("uk", "pl", "de", "sv", "da", "es")
LANGUAGES = {
    "letters-page": Style(PAPER[1:] + LIGHT, "search", OTHER, SQUARES[3:], line=1),
    "letters-dark": Style(DARK, "search", OTHER, SQUARES[3:], gap=0.06, rounding=0.2, bold=True),
    "letters-small": Style(LIGHT + DARK, "search", OTHER, SQUARES[3:], (26, 40), lower=True),
    "letters-photo": Style(
        PAPER + WOOD, "search", OTHER, SQUARES[3:], gap=0.08,
        photo=Photo(rotation=10, perspective=0.06, light=0.3, blur=1, noise=5, jpeg=70),
    ),
}  # fmt: skip
"""Letters of other alphabets, whose languages are known to the reader."""

PARTS = {
    "training": TRAINING,
    "aside": ASIDE,
    "fresh": FRESH,
    "new": NEW,
    "real": REAL,
    "languages": LANGUAGES,
}
"""The styles by part. No part has a style of another's name."""
