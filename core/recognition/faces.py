"""Faces of several letters on dice, such as Qu and Th: each letter is told by its own shape."""

from typing import Final

import numpy as np
import numpy.typing as npt

from ..lexicon.alphabet import ENGLISH, without_accent
from .cells import GLYPH, Ink
from .network import CLUTTER, LATIN, SHAPES, load_weights, probabilities

_Floats = npt.NDArray[np.float64]

_INKED: Final = 0.3
"""The ink of a column of a letter (half: of 909 letters read on 88 boards 12 less; double: 11)."""
_NARROWEST: Final = 2
"""Columns of ink of the narrowest letter (1, 4: the same)."""
_LOWEST: Final = 0.4
"""The height of a letter in parts of the highest: small ones have 0.6 (0.2: same; 0.8: 27 less)."""
_BAR: Final = 0.4
"""How wide, in parts of its height, a bar is that is an I among letters (0.2, 0.8: the same)."""
_MARGIN: Final = 1.12
"""The side of a glyph in parts of its ink, as in `kernels` (half: 65 less; double: 59 less)."""
_LETTERS: Final = [*ENGLISH.capitals(ENGLISH.symbols)]
_PLAIN: Final = [without_accent(LATIN.get(shape, shape)).upper() for shape in SHAPES]
_MEANING: Final = np.equal.outer(_PLAIN, _LETTERS).astype(float)
"""float64[shapes, letters]: 1 where a shape is a letter, whose marks are those of its neighbors."""


def faces_of(ink: Ink) -> list[tuple[int, str, float]]:
    """List the pieces of ink that are letters side by side, with the text and its probability."""
    inked = np.pad(ink.glyphs.max(1) > _INKED, ((0, 0), (1, 1)))
    changes = inked[:, 1:] != inked[:, :-1]
    several = np.flatnonzero(changes.sum(1) > 2).tolist()
    runs = [(piece, ends) for piece in several for ends in _runs(ink.glyphs[piece], changes[piece])]
    if not runs:
        return []
    glyphs, facts = zip(*(_letter(ink, piece, *columns) for piece, columns in runs), strict=True)
    count = len(runs)
    letters = Ink(
        np.array(glyphs, np.float32), np.array(facts, np.float32),
        np.arange(count), np.zeros(count, np.int64), np.arange(0),
    )  # fmt: skip
    odds = probabilities(load_weights(), letters)
    is_bar = letters.facts[:, 1] < _BAR * letters.facts[:, 0]
    clutter = np.where(is_bar, 0, odds[:, SHAPES.index(CLUTTER)])
    odds[is_bar, SHAPES.index("I")] += odds[is_bar, SHAPES.index(CLUTTER)]
    odds = odds @ _MEANING
    odds /= (odds.sum(1) + clutter)[:, None]
    texts: dict[int, tuple[str, float]] = {}
    for (piece, _), row in zip(runs, odds, strict=True):
        text, sure = texts.get(piece, ("", 1.0))
        texts[piece] = text + _LETTERS[int(row.argmax())], min(sure, float(row.max()))
    return [(piece, text, sure) for piece, (text, sure) in texts.items()]


def is_known(text: str) -> bool:
    """Return whether dice have such a face."""
    return text.lower() in ENGLISH.faces


def _runs(glyph: npt.NDArray[np.float32], changes: npt.NDArray[np.bool_]) -> list[list[int]]:
    """Give the first column of each letter and the one after it; nothing for what is none."""
    ends = np.flatnonzero(changes).reshape(-1, 2)
    high = np.array([np.ptp(np.flatnonzero(glyph[:, a:b].max(1) > _INKED)) for a, b in ends])
    is_letter = (np.diff(ends, axis=1)[:, 0] >= _NARROWEST) & (high > _LOWEST * high.max())
    return ends.tolist() if is_letter.all() else []


def _letter(ink: Ink, piece: int, first: int, end: int) -> tuple[_Floats, tuple[float, ...]]:
    """Give one letter of a piece as a glyph of its own, with its facts."""
    glyph = ink.glyphs[piece][:, max(0, first - 1) : end + 1].astype(float)
    rows = np.flatnonzero(glyph.max(1) > _INKED)
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    high, wide = bottom - top, end - first
    step = max(high, wide) * _MARGIN / GLYPH
    at = (np.arange(GLYPH) + 0.5 - GLYPH / 2) * step
    down, across = at + (top + bottom) / 2 - 0.5, at + glyph.shape[1] / 2 - 0.5
    middle = [np.interp(down, np.arange(GLYPH), column, 0, 0) for column in glyph.T]
    drawn = [np.interp(across, np.arange(glyph.shape[1]), row, 0, 0) for row in np.array(middle).T]
    unit = max(ink.facts[piece, :2]) * _MARGIN / GLYPH
    x, y = ink.facts[piece, 2:] + unit * (
        np.array([(first + end) / 2, (top + bottom) / 2]) - GLYPH / 2
    )
    return np.array(drawn), (high * unit, wide * unit, float(x), float(y))
