"""Train the network that reads letters in pictures (core/recognition), in about twelve minutes.

    pip install pillow
    OMP_NUM_THREADS=1 python resources/make_letters.py

It draws cells in free fonts of Debian, which `apt-get download` fetches into build/letter-fonts,
cuts the ink out of them as the reader does, trains in NumPy, fits the temperature to cells in
fonts kept aside, and writes letters.weights. All seeds are fixed: the same versions of fonts,
Pillow and NumPy on the same processor give the same weights, others the same as far as rounding
allows.
"""

from __future__ import annotations

import io
import math
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from gridsmith.core.recognition.cells import CELL, GLYPH, find_ink
from gridsmith.core.recognition.network import (
    CLUTTER,
    HIDDEN,
    MAPS,
    SHAPES,
    WEIGHTS,
    Weights,
    forward,
    packed,
)

FONTS = Path(__file__).resolve().parent.parent / "build" / "letter-fonts"
OFL, APACHE, BITSTREAM, GPL = "OFL-1.1", "Apache-2.0", "Bitstream Vera", "GPL with font exception"
PACKAGES = {
    "fonts-agave": "MIT",
    "fonts-anonymous-pro": OFL,
    "fonts-averia-sans-gwf": OFL,
    "fonts-averia-serif-gwf": OFL,
    "fonts-b612": "EPL-1.0",
    "fonts-bebas-neue": OFL,
    "fonts-cabin": OFL,
    "fonts-cantarell": OFL,
    "fonts-clear-sans": APACHE,
    "fonts-cmu": OFL,
    "fonts-comfortaa": OFL,
    "fonts-comic-neue": OFL,
    "fonts-courier-prime": OFL,
    "fonts-crosextra-caladea": APACHE,
    "fonts-crosextra-carlito": OFL,
    "fonts-dejavu-core": BITSTREAM,
    "fonts-dejavu-extra": BITSTREAM,
    "fonts-dosis": OFL,
    "fonts-ebgaramond": OFL,
    "fonts-fantasque-sans": OFL,
    "fonts-firacode": OFL,
    "fonts-freefont-ttf": GPL,
    "fonts-go": "BSD-3-Clause",
    "fonts-hack": "MIT",
    "fonts-hermit": OFL,
    "fonts-inconsolata": OFL,
    "fonts-inter": OFL,
    "fonts-jetbrains-mono": OFL,
    "fonts-jura": OFL,
    "fonts-karla": OFL,
    "fonts-lato": OFL,
    "fonts-league-mono": OFL,
    "fonts-league-spartan": OFL,
    "fonts-liberation": OFL,
    "fonts-linuxlibertine": OFL,
    "fonts-lobster": OFL,
    "fonts-manrope": OFL,
    "fonts-mononoki": OFL,
    "fonts-national-park": OFL,
    "fonts-noto-core": OFL,
    "fonts-oldstandard": OFL,
    "fonts-open-sans": APACHE,
    "fonts-opendyslexic": OFL,
    "fonts-osifont": GPL,
    "fonts-oxygen": OFL,
    "fonts-paratype": OFL,
    "fonts-play": OFL,
    "fonts-quattrocento": OFL,
    "fonts-quicksand": OFL,
    "fonts-roboto-slab": APACHE,
    "fonts-roboto-unhinted": APACHE,
    "fonts-routed-gothic": OFL,
    "fonts-sil-andika": OFL,
    "fonts-sil-charis": OFL,
    "fonts-sil-gentiumplus": OFL,
    "fonts-sora": OFL,
    "fonts-stix": OFL,
    "fonts-tiresias": GPL,
    "fonts-tuffy": "public domain",
    "fonts-ubuntu-title": "LGPL-2.1",
    "fonts-urw-base35": "AGPL-3.0 with font exception",
    "fonts-vollkorn": OFL,
    "fonts-yanone-kaffeesatz": OFL,
}
"""The packages by name, with the licenses of the fonts in them."""

# Families whose names begin so are for fitting the temperature and for the figures alone.
KEPT_ASIDE = (
    "Andika", "B612", "Caladea", "Cantarell", "CharisSIL", "Comfortaa", "Dosis", "EBGaramond",
    "JetBrainsMono", "LeagueSpartan", "Lobster", "lobster", "Manrope", "mononoki", "OpenDyslexic",
    "PTM", "Play", "Quicksand", "RobotoSlab", "YanoneKaffeesatz",
)  # fmt: skip
# No letters, or not upright ones, or letters within frames.
LEFT_OUT = (
    "Math", "Music", "Symbol", "Emoji", "Hebrew", "Arabic", "Hairline", "_M.", "RZ",
    "LinBiolinum_K", "Dingbats", "D050", "STIXNonUni", "STIXSiz", "STIXVar", "STIXInt", "cmex",
    "Keys", "Outline",
)  # fmt: skip
NOTO = ("NotoSans-", "NotoSerif-", "NotoSansDisplay-", "NotoSerifDisplay-", "NotoSansMono-")

RUSSIAN, ENGLISH = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
UKRAINIAN, MARKED, DIGITS = "ҐЄЇІ", "ĄĆĘŁŃÓŚŹŻÅÄÖÜÆØÑ", "0123456789"
ALPHABETS = {
    "ru": RUSSIAN,
    "en": ENGLISH,
    "uk": RUSSIAN + UKRAINIAN,
    "marked": ENGLISH + MARKED,
}
"""The letters that a font must have for the texts of a kind."""
SAME = dict(zip("ABEKMHOPCTXІ03", "АВЕКМНОРСТХIОЗ", strict=True))
# The shapes of small letters, where they are not those of the capitals.
SMALL = {
    **{letter: letter for letter in "adfghijmnqrt"},
    **dict(zip("bceklopsuvwxyz", "ЬСeКIОРSUVWХУZ", strict=True)),
    **{"а": "a", "б": "б", "е": "e", "ё": "ё", "і": "i"},
    **{letter: letter for letter in "äåąęłńæñ"},
}  # fmt: skip
# Letters that are others without some of their parts.
WHOLE = (*"ЙЁЫёijҐЇ", *MARKED, *"äåąęłńñ", "QU")
# Letters that turned by so many quarters look like none.
TURNED = dict.fromkeys("AБДЖЙЪЫЮЯRGQFЁ", (1, 2, 3)) | dict.fromkeys("KPЬЭЧBTY", (1, 3))
BADGES = (
    *[
        "2W",
        "3W",
        "2L",
        "3L",
        "DL",
        "TL",
        "DW",
        "TW",
        "×2",
        "×3",
        "x2",
        "x3",
        "ДС",
        "ТС",
        "ДБ",
        "ТБ",
        "2С",
        "3С",
        "2Б",
        "3Б",
        "10",
        "12",
        "25",
        "...",
        "->",
        "?",
        "!",
    ],
    *["★", "★", "✦", "●", "◆", "♥", "+", "•", "✓", "⋆", "□"],
    *("2LS", "3LS", "2WS", "3WS", "DLS", "TWS", "2L", "DL", "TL", "2WS", "2LS", "★", "☆", "✶"),
    *("x2\nслово", "x3\nслово", "x2\nбукв", "УДВ\nСЛОВО", "2×\nword", "DOUBLE\nWORD"),
    "TRIPLE\nLETTER\nSCORE",
)

CELLS, CELLS_ASIDE = 120_000, 6_000
EPOCHS, BATCH, RATE = 8, 128, 2.5e-3


def main() -> int:
    """Draw, train, measure, write."""
    started = time.monotonic()
    fetch_fonts()
    fonts, aside = families(kept_aside=False), families(kept_aside=True)
    print(f"families: {[len(f) for f in fonts.values()]}, aside {[len(f) for f in aside.values()]}")
    trained_on = Glyphs(fonts, CELLS, seed=1)
    print(f"{len(trained_on.shapes)} glyphs in {time.monotonic() - started:.0f} s", flush=True)
    checked_on = Glyphs(aside, CELLS_ASIDE, seed=2)
    weights = train(trained_on, checked_on)
    logits = forward(weights, checked_on.glyphs, checked_on.facts)
    weights["temperature"] = np.float32(fit_temperature(logits, checked_on.shapes))
    report(logits / weights["temperature"], checked_on.shapes)
    WEIGHTS.write_bytes(packed(weights))
    print(f"{WEIGHTS.name}: {WEIGHTS.stat().st_size} bytes, {time.monotonic() - started:.0f} s")
    return 0


# --- Fonts ---


def fetch_fonts() -> None:
    """Unpack the packages that are not in build yet."""
    FONTS.mkdir(parents=True, exist_ok=True)
    missing = [name for name in PACKAGES if not (FONTS / "usr/share/doc" / name).exists()]
    if missing:
        subprocess.run(["apt-get", "download", "-qq", *missing], cwd=FONTS, check=True)
    for package in FONTS.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, FONTS], check=True)
        package.unlink()


def families(*, kept_aside: bool) -> dict[str, list[list[Path]]]:
    """Give the fonts with all letters of a kind of texts, by families."""
    found: dict[str, dict[str, list[Path]]] = {kind: {} for kind in ALPHABETS}
    for path in sorted(FONTS.rglob("*.[ot]tf")):
        name = path.name
        if any(part in name for part in LEFT_OUT) or (
            name.startswith("Noto") and not name.startswith(NOTO)
        ):
            continue
        if name.startswith(KEPT_ASIDE) != kept_aside:
            continue
        font = ImageFont.truetype(path, 40)
        for language, letters in ALPHABETS.items():
            if has_letters(font, letters + letters.lower()):
                family = name.split("-")[0].split(".")[0][:9]
                found[language].setdefault(family, []).append(path)
    return {language: list(of.values()) for language, of in found.items()}


def has_letters(font: ImageFont.FreeTypeFont, letters: str) -> bool:
    """Return whether a font has all of some letters, and not one picture for several."""
    pictures = [(mask.size, bytes(mask)) for mask in map(font.getmask, letters)]
    missing = font.getmask("\U000f1234")
    found = len(set(pictures)) > len(letters) - 12
    return found and (missing.size, bytes(missing)) not in pictures


# --- Cells ---


class Glyphs:
    """Ink cut out of drawn cells, with the shapes it shows."""

    def __init__(self, fonts: dict[str, list[list[Path]]], count: int, seed: int) -> None:
        """Draw so many cells; some give no ink, some several pieces."""
        chance = random.Random(seed)
        pieces = [
            self._some(chance, fonts, min(2000, count - done)) for done in range(0, count, 2000)
        ]
        self.glyphs, self.facts, self.shapes = map(np.concatenate, zip(*pieces, strict=True))

    @staticmethod
    def _some(chance: random.Random, fonts, count: int):
        drawn = [draw(chance, fonts) for _ in range(count)]
        masks = np.array([mask for _, mask, _ in drawn], np.float32)
        masks /= np.maximum(np.percentile(masks[:, 6:-6, 6:-6], 98, axis=(1, 2), keepdims=True), 60)
        ink = find_ink(np.array([cell for cell, _, _ in drawn], np.uint8))
        shapes = np.array([SHAPES.index(shape) for _, _, shape in drawn])[ink.cells]
        agreement, covered = overlaps(ink.glyphs, ink.facts, np.minimum(masks, 1)[ink.cells])
        wholly = np.isin(shapes, [SHAPES.index(shape) for shape in WHOLE])
        is_letter = (agreement > 0.8) & (covered > np.where(wholly, 0.95, 0.8))
        is_clutter = np.minimum(agreement, covered) < 0.45
        shapes[is_clutter] = SHAPES.index(CLUTTER)
        clear = is_letter | is_clutter
        # The first way is the commonest; in most cells the others give the same once more.
        clear &= (ink.ways == 0) | (
            np.random.default_rng(chance.randrange(1 << 30)).random(len(shapes)) < 0.45
        )
        return ink.glyphs[clear], ink.facts[clear], shapes[clear]


def overlaps(glyphs, facts, masks):
    """Compare glyphs with where letters were drawn.

    Returns for each which part of it is on the letter, and the part of the letter that is in it;
    both within a pixel, so thin letters and outlines are not missed by a hair.
    """
    agreement, covered = np.empty(len(glyphs)), np.empty(len(glyphs))
    steps = (np.arange(GLYPH) + 0.5) / GLYPH - 0.5
    for at, (glyph, (high, wide, x, y), mask) in enumerate(zip(glyphs, facts, masks, strict=True)):
        side = max(high, wide) * 1.12
        rows = np.clip((((y + 0.5) + steps * side) * CELL).astype(int), 0, CELL - 1)
        columns = np.clip((((x + 0.5) + steps * side) * CELL).astype(int), 0, CELL - 1)
        there = mask[rows[:, None], columns]
        outside = mask.sum() - mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].sum()
        outside *= (GLYPH / (side * CELL)) ** 2
        agreement[at] = np.minimum(widened(there), glyph).sum() / max(1e-9, glyph.sum())
        common = np.minimum(there, widened(glyph)).sum()
        covered[at] = common / max(1e-9, there.sum() + outside)
    return agreement, covered


def widened(glyph):
    """Give for each pixel the most of those around it."""
    for axis in (0, 1):
        beside = np.pad(glyph, [(1, 1) if axis == at else (0, 0) for at in (0, 1)])
        glyph = np.max([np.take(beside, range(n, n + GLYPH), axis) for n in range(3)], axis=0)
    return glyph


_fonts: dict[tuple[Path, int], ImageFont.FreeTypeFont] = {}


def font_of(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """Open a font once."""
    if (path, size) not in _fonts:
        _fonts[path, size] = ImageFont.truetype(path, size)
    return _fonts[path, size]


def color(chance: random.Random) -> tuple[int, int, int]:
    """Give any color."""
    return (chance.randrange(256), chance.randrange(256), chance.randrange(256))


def lightness(of: tuple[int, ...]) -> float:
    """Give how light a color is."""
    return 0.3 * of[0] + 0.59 * of[1] + 0.11 * of[2]


def mixed(one: tuple[int, ...], other: tuple[int, ...], share: float) -> tuple[int, ...]:
    """Mix two colors."""
    return tuple(round(a + (b - a) * share) for a, b in zip(one, other, strict=True))


GROUNDS = (
    (255, 255, 255),
    (246, 222, 170),
    (30, 30, 30),
    (250, 250, 240),
    (240, 217, 181),
    (18, 18, 20),
)
INKS = (
    (0, 0, 0),
    (255, 255, 255),
    (40, 30, 20),
    (20, 40, 90),
    (30, 30, 30),
    (60, 40, 20),
    (230, 230, 230),
)


def pick(chance: random.Random) -> tuple[str, str, str, int]:
    """Choose a text to draw, its shape, its kind and by how many quarters to turn it."""
    language = chance.choice(("ru", "en"))
    kind = chance.random()
    if kind < 0.07:
        letter = chance.choice(list(TURNED))
        return letter, CLUTTER, "ru" if letter in RUSSIAN else "en", chance.choice(TURNED[letter])
    if kind < 0.14:
        digit = chance.choice(DIGITS)
        return digit, SAME.get(digit, digit), "marked", 0
    if kind < 0.32:
        language = chance.choice(("uk", "marked", "marked", "marked"))
        letter = chance.choice(UKRAINIAN if language == "uk" else MARKED)
    else:
        letter = chance.choice(RUSSIAN if language == "ru" else ENGLISH + "QQIL")
    if letter == "Q" and chance.random() < 0.6:
        return chance.choice(("Qu", "QU", "Qu", "qu")), "QU", language, 0
    if chance.random() < 0.22:
        small = letter.lower()
        return small, SMALL.get(small, letter), language, 0
    if letter == "Л" and chance.random() < 0.2:
        return "Λ", letter, language, 0
    return letter, SAME.get(letter, letter), language, 0


def draw(chance: random.Random, fonts):
    """Draw a cell. Returns it and where its letter is, both CELL pixels wide, and the shape."""
    side = chance.choice((48, 64, 64, 80))
    text, shape, language, turns = pick(chance)
    if chance.random() < 0.11:
        text, shape = "", CLUTTER
    contrast = 32 if chance.random() < 0.15 else 75
    while True:
        ground = color(chance) if chance.random() < 0.55 else chance.choice(GROUNDS)
        ink = color(chance) if chance.random() < 0.5 else chance.choice(INKS)
        if abs(lightness(ground) - lightness(ink)) > contrast:
            break
    picture = Image.new("RGB", (side, side), ground)
    pen = ImageDraw.Draw(picture)
    box = tile(chance, pen, side, ground)
    if chance.random() < 0.1:
        shaded(chance, pen, side, ground, ink, box)
    if chance.random() < 0.18:
        mark_behind(chance, pen, side, ground, ink)
    mask = Image.new("L", (side, side), 0)
    path = chance.choice(chance.choice(fonts[language]))
    if text == "Λ" and not has_letters(font_of(path, 40), "ΛΔ"):
        text = shape
    is_italic = any(kind in path.name for kind in ("Ital", "Obl"))
    if language in ("ru", "uk") and text.islower() and is_italic:
        text = text.upper()  # т and и in italics look like m and u
        shape = shape if shape == CLUTTER else SAME.get(text, text)
    if text:
        stamp(chance, picture, mask, text, path, side, ink, ground, turns, box)
    pen = ImageDraw.Draw(picture)
    if chance.random() < 0.4:
        corner(
            chance,
            pen,
            side,
            font_of(chance.choice(chance.choice(fonts["en"])), small_size(chance, side)),
            ink,
        )
    if not text and chance.random() < 0.75:
        badge(chance, pen, side, fonts, ink)
    if chance.random() < 0.13:
        line_over(chance, picture, side)
    if not turns and text and shape == CLUTTER:
        mask.paste(0, (0, 0, side, side))
    if turns:
        mask.paste(0, (0, 0, side, side))
    return *degrade(chance, picture, mask, ground), shape


def small_size(chance: random.Random, side: int) -> int:
    """Give the size of a font for numbers in corners."""
    return max(7, int(side * chance.uniform(0.13, 0.27)))


def tile(chance: random.Random, pen, side: int, ground):
    """Draw borders, or a tile with a bevel and a gap around it. Returns the tile's inset."""
    kind = chance.random()
    if kind < 0.35:
        return 0.0
    if kind < 0.6:
        edge = color(chance) if chance.random() < 0.5 else mixed(ground, (0, 0, 0), 0.4)
        pen.rectangle((0, 0, side - 1, side - 1), outline=edge, width=chance.choice((1, 1, 2, 3)))
        return 0.0
    inset = chance.uniform(0.0, 0.1)
    corner_ = chance.uniform(0, 0.3) * side
    gap = (
        color(chance)
        if chance.random() < 0.5
        else mixed(ground, (0, 0, 0), chance.uniform(0.1, 0.8))
    )
    at = (inset * side, inset * side, side - 1 - inset * side, side - 1 - inset * side)
    pen.rectangle((0, 0, side, side), fill=gap)
    if kind < 0.85:
        edge = color(chance) if chance.random() < 0.3 else None
        pen.rounded_rectangle(at, corner_, fill=ground, outline=edge, width=chance.choice((1, 2)))
    else:
        dark, light = mixed(ground, (0, 0, 0), 0.3), mixed(ground, (255, 255, 255), 0.4)
        deep = side * chance.uniform(0.02, 0.07)
        pen.rounded_rectangle(at, corner_, fill=dark)
        pen.rounded_rectangle((at[0], at[1], at[2] - deep, at[3] - deep), corner_, fill=light)
        pen.rounded_rectangle(
            (at[0] + deep, at[1] + deep, at[2] - deep, at[3] - deep), corner_, fill=ground
        )
    return inset


def shaded(chance: random.Random, pen, side: int, ground, ink, inset) -> None:
    """Draw a tile that changes its color from top to bottom, or one of grained wood."""
    is_wood = chance.random() < 0.5
    other = mixed(ground, (0, 0, 0) if lightness(ink) > lightness(ground) else (255, 255, 255), 0.4)
    first, last = int(inset * side) + 2, side - int(inset * side) - 2
    for row in range(first, last):
        share = chance.uniform(-0.25, 0.4) if is_wood else (row - first) / (last - first)
        shade = mixed(ground, other, share) if share > 0 else mixed(ground, ink, -share * 0.6)
        slope = chance.uniform(-3, 3) if is_wood else 0
        pen.line((first, row, last, row + slope), shade, 1)


WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


def mark_behind(chance: random.Random, pen, side: int, ground, ink) -> None:
    """Draw a path line or a highlight under the letter."""
    other = color(chance)
    if abs(lightness(other) - lightness(ink)) < 45:
        other = mixed(ground, other, 0.4)
    middle = side / 2
    if chance.random() < 0.5:
        is_disk = chance.random() < 0.7
        # A ring as small as a letter would be an O.
        radius = chance.uniform(0.3 if is_disk else 0.43, 0.5) * side
        at = (middle - radius, middle - radius, middle + radius, middle + radius)
        if is_disk:
            pen.ellipse(at, fill=other)
        else:
            pen.ellipse(at, outline=other, width=max(1, side // 20))
    if chance.random() < 0.7:
        for _ in range(chance.choice((1, 2))):
            x, y = chance.choice(WAYS)
            start = chance.choice((0, 0, 0.2, 0.35)) * side
            width = max(2, int(side * chance.uniform(0.05, 0.22)))
            pen.line(
                (middle + x * start, middle + y * start, middle + x * side, middle + y * side),
                other,
                width,
            )


def line_over(chance: random.Random, picture, side: int) -> None:
    """Draw a path line over the letter, which shows through."""
    over = Image.new("RGB", (side, side), color(chance))
    mask = Image.new("L", (side, side), 0)
    x, y = chance.choice(WAYS)
    width = max(2, int(side * chance.uniform(0.04, 0.14)))
    start = chance.choice((0, 0, -1))
    middle = side / 2
    line = (
        middle + x * start * side,
        middle + y * start * side,
        middle + x * side,
        middle + y * side,
    )
    ImageDraw.Draw(mask).line(line, int(255 * chance.uniform(0.2, 0.6)), width)
    picture.paste(over, (0, 0), mask)


def stamp(chance, picture, mask, text, path, side, ink, ground, turns, inset) -> None:
    """Draw the letter, and the same into the mask."""
    large = chance.uniform(0.42, 0.95 if len(text) == 1 else 0.62) * (1 - 1.5 * inset)
    font = font_of(path, max(14, int(side * large) // 3 * 3))
    heavy = chance.choice((0, 0, 0, 0, 0, 0, 1)) if side > 48 else 0
    letter = Image.new("L", (side * 2, side * 2), 0)
    left, top, right, bottom = font.getbbox(text, stroke_width=heavy)
    wide, high = right - left, bottom - top
    ImageDraw.Draw(letter).text(
        (side - left - wide / 2, side - top - high / 2), text, 255, font, stroke_width=heavy
    )
    if chance.random() < 0.12:
        thinner = letter.filter(ImageFilter.MinFilter(3))
        if np.asarray(thinner, float).sum() > 0.3 * np.asarray(letter, float).sum():
            letter = thinner
    if chance.random() < 0.15:
        letter = letter.rotate(chance.uniform(-10, 10), Image.Resampling.BILINEAR)
    if turns:
        letter = letter.rotate(90 * turns)
        wide, high = (high, wide) if turns % 2 else (wide, high)
    room = side * (0.86 - 2 * inset)
    squeeze = max(1.0, wide / room, high / room)
    stretch = chance.uniform(0.8, 1.25) if chance.random() < 0.3 else 1.0
    across, down = squeeze * max(stretch, wide / room / squeeze), squeeze
    slant = chance.uniform(-0.12, 0.2) if chance.random() < 0.12 else chance.gauss(0, 0.015)
    x, y = side / 2 + chance.gauss(0, 0.04) * side, side / 2 + chance.gauss(0, 0.045) * side
    letter = letter.transform(
        (side, side),
        Image.Transform.AFFINE,
        (across, slant * across, side - across * x - slant * across * y, 0, down, side - down * y),
        Image.Resampling.BILINEAR,
    )
    if chance.random() < 0.12 and wide < room * 0.8:  # a shadow, or an outline
        aside = chance.choice((1, 1, 2))
        if chance.random() < 0.6:
            picture.paste(
                mixed(ground, (0, 0, 0) if lightness(ground) > 90 else ink, 0.45),
                (aside, aside),
                letter,
            )
        else:
            picture.paste(
                mixed(ground, color(chance), 0.6), (0, 0), letter.filter(ImageFilter.MaxFilter(3))
            )
    if chance.random() < 0.08:
        letter = letter.point(lambda value: int(value * 0.85))
    if chance.random() < 0.22:
        letter = outlined(chance, picture, letter, side, ink, ground)
    else:
        picture.paste(ink, (0, 0), letter)
    mask.paste(ImageChops.lighter(mask, letter))


def outlined(chance: random.Random, picture, letter, side: int, ink, ground):
    """Draw a letter with an outline, as an outline alone, or with a glow or a soft shadow.

    Returns all of it that belongs to the letter.
    """
    kind = chance.random()
    if kind < 0.35:  # a glow or a soft shadow
        wide = letter.filter(ImageFilter.MaxFilter(chance.choice((3, 5))))
        wide = wide.filter(ImageFilter.GaussianBlur(chance.uniform(0.03, 0.08) * side))
        most = chance.uniform(0.3, 0.8)
        wide = wide.point(lambda value: int(value * most))
        away = 0
        shade = color(chance) if chance.random() < 0.5 else mixed(ground, ink, 0.6)
        if chance.random() < 0.5:
            away, shade = round(side * chance.uniform(0.01, 0.06)), (0, 0, 0)
        if abs(lightness(shade) - lightness(ink)) < 60:
            shade = mixed(ground, ink, 0.4)
        picture.paste(shade, (away, away), wide)
        picture.paste(ink, (0, 0), letter)
        return letter
    wide = letter.filter(
        ImageFilter.MaxFilter(chance.choice((3, 3, 5, 5, 7) if side > 48 else (3,)))
    )
    if kind < 0.55:  # hollow
        inside = letter if chance.random() < 0.5 else letter.filter(ImageFilter.MinFilter(3))
        picture.paste(ink, (0, 0), ImageChops.subtract(wide, inside))
        return wide
    fill = chance.choice(((255, 255, 255), color(chance), ground, color(chance)))
    if abs(lightness(fill) - lightness(ink)) < 60:
        fill = (255, 255, 255) if lightness(ink) < 128 else (0, 0, 0)
    picture.paste(ink, (0, 0), wide)
    picture.paste(fill, (0, 0), letter)
    return wide


def corner(chance: random.Random, pen, side: int, font, ink) -> None:
    """Draw a number in a corner, or a badge."""
    text = (
        str(chance.randrange(1, 11))
        if chance.random() < 0.75
        else chance.choice(("24", "17", "2W", "×2", "3L", "•"))
    )
    _, top, right, bottom = font.getbbox(text)
    gap = side * chance.uniform(0.03, 0.1)
    x = chance.choice((gap, side - gap - right, side - gap - right))
    y = chance.choice((gap - top, side - gap - bottom, side - gap - bottom))
    if chance.random() < 0.12:
        pen.ellipse((x - 2, y + top - 2, x + right + 2, y + bottom + 2), fill=color(chance))
    pen.text((x, y), text, ink if chance.random() < 0.75 else color(chance), font)


def badge(chance: random.Random, pen, side: int, fonts, ink) -> None:
    """Draw what stands on an empty cell: a premium, a star."""
    text = chance.choice(BADGES)
    if chance.random() < 0.5:
        letters = chance.choice((RUSSIAN, ENGLISH, ENGLISH + "23")).replace("Q", "")
        text = "".join(chance.choices(letters, k=chance.choice((2, 2, 2, 3, 4))))
    # DejaVu has the stars.
    symbols = any(ord(sign) > 0x2000 for sign in text)
    paths = [
        path
        for of in fonts["ru"]
        for path in of
        if not symbols or path.name == "DejaVuSans-Bold.ttf"
    ]
    font = font_of(
        chance.choice(paths or [path for of in fonts["ru"] for path in of]),
        max(9, int(side * chance.uniform(0.16, 0.45)) // 3 * 3),
    )
    at = (side / 2 + chance.gauss(0, 0.03) * side, side / 2 + chance.gauss(0, 0.03) * side)
    pen.multiline_text(at, text, ink, font, anchor="mm", align="center", spacing=1)


def degrade(chance: random.Random, picture, mask, ground):
    """Do to a cell what screens, cameras and files do to it."""
    side = picture.width
    is_photo = chance.random() < 0.65  # else a screenshot
    if chance.random() < 0.5:
        bend = 0.1 if chance.random() < 0.3 else 0.04
        values = (
            1 + chance.gauss(0, 0.03), chance.gauss(0, bend / 2), chance.gauss(0, 0.02) * side,
            chance.gauss(0, bend / 2), 1 + chance.gauss(0, 0.03), chance.gauss(0, 0.02) * side,
        )  # fmt: skip
        picture = picture.transform(
            (side, side),
            Image.Transform.AFFINE,
            values,
            Image.Resampling.BILINEAR,
            fillcolor=ground,
        )
        mask = mask.transform(
            (side, side), Image.Transform.AFFINE, values, Image.Resampling.BILINEAR
        )
    if is_photo and chance.random() < 0.4:
        blur = ImageFilter.GaussianBlur(chance.uniform(0.3, side / 45))
        picture, mask = picture.filter(blur), mask.filter(blur)
    small = chance.choice((16, 20, 22, 24, 28, 32, 40, 48, 48, 64))
    if small < side:
        how = chance.choice(
            (Image.Resampling.BOX, Image.Resampling.BILINEAR, Image.Resampling.LANCZOS)
        )
        picture, mask = picture.resize((small, small), how), mask.resize((small, small), how)
    if chance.random() < 0.25:
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=chance.randrange(35, 92))
        picture = Image.open(file)
    cell = np.asarray(picture.resize((CELL, CELL), Image.Resampling.BILINEAR), np.float32)
    mask = np.asarray(mask.resize((CELL, CELL), Image.Resampling.BILINEAR))
    if not is_photo:
        return cell.astype(np.uint8), mask
    y, x = np.mgrid[-0.5 : 0.5 : CELL * 1j, -0.5 : 0.5 : CELL * 1j]
    if chance.random() < 0.4:  # the light
        cell = cell * (1 + chance.uniform(-0.3, 0.3) * x + chance.uniform(-0.3, 0.3) * y)[..., None]
    if chance.random() < 0.08:  # the edge of a shadow
        angle, at = chance.uniform(0, math.tau), chance.uniform(-0.4, 0.4)
        edge = 1 / (
            1 + np.exp(-(x * math.cos(angle) + y * math.sin(angle) - at) * chance.uniform(8, 60))
        )
        cell = cell * (1 - chance.uniform(0.1, 0.35) * edge)[..., None]
    if chance.random() < 0.06:  # moiré
        angle, wave = chance.uniform(0, math.tau), chance.uniform(8, 60)
        cell = (
            cell
            + chance.uniform(2, 10)
            * np.sin((x * math.cos(angle) + y * math.sin(angle)) * wave)[..., None]
        )
    if chance.random() < 0.4:
        noise = np.random.default_rng(chance.randrange(1 << 30))
        grain = noise.normal(
            0, chance.uniform(1, 10), cell.shape if chance.random() < 0.5 else (CELL, CELL, 1)
        )
        cell = cell + grain
    return np.clip(cell + 0.5, 0, 255).astype(np.uint8), mask


# --- Training ---


def train(data: Glyphs, aside: Glyphs) -> Weights:
    """Train by Adam, with a rate that falls by half a cosine."""
    chance = np.random.default_rng(0)

    def normal(inputs: int, outputs: int) -> npt.NDArray[np.float32]:
        return (chance.standard_normal((inputs, outputs)) * math.sqrt(2 / inputs)).astype(
            np.float32
        )

    weights: Weights = {}
    for layer, (before, maps) in enumerate(zip((1, *MAPS), MAPS, strict=False)):
        weights[f"filters{layer}"] = normal(9 * before, maps)
        weights[f"offsets{layer}"] = np.zeros(maps, np.float32)
    weights["dense"] = normal((GLYPH // 8) ** 2 * MAPS[-1] + 4, HIDDEN)
    weights["dense_offsets"] = np.zeros(HIDDEN, np.float32)
    weights["output"] = normal(HIDDEN, len(SHAPES)) * 0.5
    weights["output_offsets"] = np.zeros(len(SHAPES), np.float32)
    first = {name: np.zeros_like(array) for name, array in weights.items()}
    second = {name: np.zeros_like(array) for name, array in weights.items()}
    steps = EPOCHS * (len(data.shapes) // BATCH)
    started = time.monotonic()
    step = 0
    for epoch in range(EPOCHS):
        loss = 0.0
        for batch in batches(chance, len(data.shapes)):
            glyphs = np.roll(data.glyphs[batch], chance.integers(-1, 2, 2), (1, 2))
            gradients, of_batch = backward(
                weights, glyphs, data.facts[batch], data.shapes[batch], chance
            )
            loss += of_batch
            step += 1
            rate = (
                RATE
                * min(1, step / 100)
                * (0.01 + 0.99 * (1 + math.cos(math.pi * step / steps)) / 2)
            )
            for name, gradient in gradients.items():
                first[name] += 0.1 * (gradient - first[name])
                second[name] += 0.001 * (gradient * gradient - second[name])
                change = (
                    first[name]
                    / (1 - 0.9**step)
                    / (np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8)
                )
                if weights[name].ndim == 2:
                    change = change + 2e-3 * weights[name]
                weights[name] -= np.float32(rate) * change
        right = (forward(weights, aside.glyphs, aside.facts).argmax(1) == aside.shapes).mean()
        print(
            f"epoch {epoch + 1}: loss {loss / steps * EPOCHS:.4f}, aside {right:.4f},"
            f" {time.monotonic() - started:.0f} s",
            flush=True,
        )
    return weights


def batches(chance: np.random.Generator, count: int) -> Iterator[npt.NDArray[np.int64]]:
    """Give all indices by chance, a batch at a time."""
    order = chance.permutation(count)
    for start in range(0, count - BATCH + 1, BATCH):
        yield order[start : start + BATCH]


def neighborhoods(maps: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """Give the 3×3 neighborhood of each pixel: float32[…, 9 * maps]."""
    count, rows, columns, depth = maps.shape
    padded = np.pad(maps, ((0, 0), (1, 1), (1, 1), (0, 0)))
    around = np.empty((count, rows, columns, 9, depth), np.float32)
    for at in range(9):
        row, column = divmod(at, 3)
        around[:, :, :, at] = padded[:, row : row + rows, column : column + columns]
    return around.reshape(count, rows, columns, 9 * depth)


def backward(weights: Weights, glyphs, facts, shapes, chance):
    """Give the gradients of the cross entropy, and the cross entropy."""
    maps, kept = glyphs[..., None], []
    for layer in range(len(MAPS)):
        around = neighborhoods(maps)
        raw = around @ weights[f"filters{layer}"] + weights[f"offsets{layer}"]
        count, rows, columns, depth = raw.shape
        squares = raw.reshape(count, rows // 2, 2, columns // 2, 2, depth)
        maps = np.maximum(squares.max((2, 4)), 0)
        kept.append((around, squares, maps))
    features = np.concatenate([maps.reshape(len(maps), -1), facts], 1)
    hidden = np.maximum(features @ weights["dense"] + weights["dense_offsets"], 0)
    dropped = (chance.random(hidden.shape, np.float32) < 0.8) / np.float32(0.8)
    hidden *= dropped
    logits = hidden @ weights["output"] + weights["output_offsets"]
    odds = np.exp(logits - logits.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    which = np.arange(len(shapes))
    loss = -np.log(odds[which, shapes] + 1e-9).mean()
    odds[which, shapes] -= 1
    odds /= len(shapes)
    gradients = {"output": hidden.T @ odds, "output_offsets": odds.sum(0)}
    back = (odds @ weights["output"].T) * (hidden > 0) * dropped
    gradients["dense"], gradients["dense_offsets"] = features.T @ back, back.sum(0)
    back = (back @ weights["dense"][:-4].T).reshape(maps.shape)
    for layer in reversed(range(len(MAPS))):
        around, squares, maps = kept[layer]
        back = back * (maps > 0)
        spread = (squares == maps[:, :, None, :, None]) * back[:, :, None, :, None]
        flat = spread.reshape(-1, spread.shape[-1])
        gradients[f"filters{layer}"] = around.reshape(-1, around.shape[-1]).T @ flat
        gradients[f"offsets{layer}"] = flat.sum(0)
        if layer:
            count, rows, columns = around.shape[:3]
            shares = (flat @ weights[f"filters{layer}"].T).reshape(count, rows, columns, 9, -1)
            padded = np.zeros((count, rows + 2, columns + 2, shares.shape[-1]), np.float32)
            for at in range(9):
                row, column = divmod(at, 3)
                padded[:, row : row + rows, column : column + columns] += shares[:, :, :, at]
            back = padded[:, 1:-1, 1:-1]
    return gradients, loss


def fit_temperature(logits: npt.NDArray[np.float32], shapes: npt.NDArray[np.int64]) -> float:
    """Give the divisor of the outputs that makes the probabilities of cells aside most likely."""

    def surprise(temperature: float) -> float:
        scaled = logits / temperature
        scaled = scaled - scaled.max(1, keepdims=True)
        logs = scaled - np.log(np.exp(scaled).sum(1, keepdims=True))
        return float(-logs[np.arange(len(shapes)), shapes].mean())

    return min(np.arange(0.5, 3, 0.05), key=surprise)


def report(logits: npt.NDArray[np.float32], shapes: npt.NDArray[np.int64]) -> None:
    """Print how often cells aside are read correctly, and how often a confident one is wrong."""
    odds = np.exp(logits - logits.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    read, sure = odds.argmax(1), odds.max(1) >= 0.9
    wrong = read != shapes
    print(
        f"aside: {1 - wrong.mean():.4f} right, {sure.mean():.4f} confident,"
        f" {(wrong & sure).sum() / sure.sum():.4f} of them wrong"
    )
    for at in np.flatnonzero(wrong & sure)[:40]:
        print(f"  {SHAPES[shapes[at]]} read as {SHAPES[read[at]]} {odds[at, read[at]]:.3f}")


if __name__ == "__main__":
    sys.exit(main())
