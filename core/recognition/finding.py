"""Finding the board among all that lies in rows and columns in a picture.

A desktop also shows tables of numbers, calendars, icons, and keys to type with. So each lattice
counts by what is in its cells: on a board of letters, nothing or single ones that stand in no
order.
"""

from dataclasses import replace
from itertools import count, pairwise
from math import dist
from typing import Final

import numpy as np

from ..lexicon.alphabet import ALPHABETS, Alphabet
from .dots import are_dots
from .faces import is_known
from .lattice import find_lattice
from .letters import KNOWN, SEVERAL, View, letters_of, upright
from .places import point_on
from .reading import Kind, Lattice, PictureError, Point
from .sampling import Pixels, sample, sample_cells

_ALPHABETS: Final = tuple(ALPHABETS.values())
_LATIN: Final = "abcdefghijklmnopqrstuvwxyząćęłńóśźżäöüåæøñ"
_WIDEST: Final = (*_ALPHABETS, KNOWN["uk"], Alphabet("xx", _LATIN))
"""Alphabets that have all letters whose shapes are known."""
_MAX_LOOKED: Final = 4
"""Lattices whose cells are looked at, the largest first: of 82 drawn boards, which the following
numbers are of, too, the third at most."""
_ASIDE: Final = 0.07
"""How far, in cells, a part of a cell is from its middle: 0.1 between a number and two letters."""
_SAMPLED: Final = 64
"""Cells that are looked at of a larger board (32: one of 13 others is accepted; 128: the same)."""
_TURNED: Final = 12
"""Cells of these that are read in all four orientations (6, 24: the same 29 of 30 boards)."""
_CLEAR: Final = 0.5
"""The probability of a letter that counts as one (0.25: the same; 1: 21 of 30 boards lost)."""
_MINIMUM, _MIN_OF_SMALL = 0.3, 0.65
"""The share of letters in all that is in cells, at least, and on a board of less than 11×11. True
lattices have 0.32 (on a monitor there is something in each blank cell) and 0.67, small ones of real
boards 0.71; false ones that have enough kinds of letters 0.64 at most."""
_FEWEST_LETTERS, _FEWEST_TURNED = 3, 8
"""Letters on a board, four at least, and on one on its corner: each grid has diagonals."""
_FEWEST_KINDS: Final = 6
"""Of so many letters, or of half as many as there are, at least: sudoku and minesweeper have 3 like
А, Б, З and Э, chess 3, a month 5; boards 4 of 7 letters at least."""
_MOST_DIGITS: Final = 4
"""Digits among so many letters, or in any case, at most: boards have none, a month 7."""
_FRAME: Final = 0.7
"""As high and wide, in parts of a cell, is the edge of a key or tile; letters 0.71 at most."""
_BLANK: Final = 0.9
"""How much a blank cell counts (0.45, 0.95: the same)."""
_PREMIUMS: Final = 11
"""Rows and columns of a board that has marks in some cells, and maybe no letter yet."""
_SEQUENCES: Final = (
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ", "ДЕЖ", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ", "ЯЧСМИТЬБЮ", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM",
)  # fmt: skip
_FOLLOWING: Final = {pair for sequence in _SEQUENCES for pair in pairwise(sequence)}
"""Letters that lie side by side where one types with a pointer."""
_FEWEST_PAIRS: Final = 6
"""Of these, and half of all pairs: keys have 14 of 14, boards 2 of 8, elements 5 of 10."""
_LARGEST_TURNED: Final = 1600
"""Pixels of a side of a picture that was turned."""


def find_board(
    pixels: Pixels, *, kind: Kind = "letters", size: tuple[int, int] | None = None
) -> Lattice:
    """Find a board as `find_lattice` does, but one whose cells look like it. Raises PictureError.

    Where a `size` is given, there is one, whatever is in its cells. A picture without a board is
    looked at once more turned by an eighth: `find_lattice` sees boards that stand nearly upright.
    """
    try:
        return _found(pixels, kind, size)
    except PictureError:
        if kind == "dots" or size is not None:
            raise
    height, width = pixels.shape[:2]
    x, y, reach = width / 2, height / 2, (width + height) / 2
    corners = Point(x - reach, y), Point(x, y - reach), Point(x + reach, y), Point(x, y + reach)
    diamond = Lattice(1, 1, corners)
    n = min(_LARGEST_TURNED, round(dist(*diamond.corners[:2])))
    turned = _found(sample(pixels, diamond, 0, 0, n), kind, size, _FEWEST_TURNED)
    first, second, third, fourth = (diamond.point(x / n, y / n) for x, y in turned.corners)
    return replace(turned, corners=(first, second, third, fourth))


def _found(
    pixels: Pixels, kind: Kind, size: tuple[int, int] | None, fewest: int = _FEWEST_LETTERS
) -> Lattice:
    minimum = 0.0 if size is None else 0.01
    looked = count(1)
    refused: list[Lattice] = []

    def worth(lattice: Lattice) -> float | None:
        if any(_is_aside(lattice, one) for one in refused):
            return minimum
        if next(looked) > _MAX_LOOKED:
            return minimum or None
        if kind == "dots":
            return max(minimum, float(are_dots(pixels, lattice)))
        value = _worth(pixels, lattice, fewest)
        if not value:
            refused.append(lattice)
        return max(minimum, value)

    return find_lattice(pixels, kind=kind, size=size, worth=worth)


def _is_aside(lattice: Lattice, other: Lattice) -> bool:
    """Return whether the cells of a lattice are those of another one, but not in their middle."""
    (row, column), (next_row, next_column) = (
        point_on(other, *lattice.point(at, at)) for at in (0.5, 1.5)
    )
    steps = abs(next_row - row - 1), abs(next_column - column - 1)
    away = abs(row % 1 - 0.5), abs(column % 1 - 0.5)
    is_inside = 0 < row < other.rows and 0 < column < other.columns
    return is_inside and max(steps) < _ASIDE < max(away)


def _worth(pixels: Pixels, lattice: Lattice, fewest: int) -> float:
    """Return how much a lattice looks like a board of so many letters, from 0 to 1."""
    rows, columns = lattice.rows, lattice.columns
    size = min(rows * columns, _SAMPLED)
    if size < rows * columns:
        some = np.linspace(0, rows * columns - 1, size).astype(int).tolist()
        cells = np.array([[sample(pixels, lattice, *divmod(at, columns)) for at in some]])
    else:
        cells = sample_cells(pixels, lattice)
    view = upright(cells, _ALPHABETS, _TURNED)
    found = _letters(view)
    letters = [letter for letter in found if letter]
    seen = view.turned[0]
    if seen.digits > max(_MOST_DIGITS, len(letters)):
        return 0.0
    is_frame = seen.facts[:, :2].min(axis=1) > _FRAME
    inked = len({*seen.cells[~is_frame], *np.flatnonzero(np.array(found) != "")})
    share_blank = (size - inked) / size
    worth = len(letters) / size + _BLANK * share_blank
    kinds = len(set(letters))
    if kinds < len(letters) ** 0.5:  # not even premiums: numbers that look like letters
        return 0.0
    minimum = _MIN_OF_SMALL if min(rows, columns) < _PREMIUMS else _MINIMUM
    if (
        len(letters) >= max(fewest, minimum * inked)
        and kinds >= min(_FEWEST_KINDS, len(letters) / 2)
        and not _are_keys(found, columns)
    ):
        return worth
    return worth if rows == columns >= _PREMIUMS and share_blank > 0.5 else 0.0


def _letters(view: View) -> list[str]:
    """List the letter of each cell, or an empty text, in the language that fits better."""
    meaning = max(map(view.meant, _WIDEST), key=lambda meaning: meaning.explained)
    names = letters_of(meaning.alphabet)
    found = [names[at] for at in meaning.letters.argmax(1)]
    is_clear = meaning.letters.max(1) > _CLEAR
    for cell, text in meaning.faces.items():  # numbers look like letters side by side, too
        is_clear[cell] &= found[cell] != SEVERAL or is_known(text)
    return [letter if clear else "" for letter, clear in zip(found, is_clear, strict=True)]


def _are_keys(letters: list[str], columns: int) -> bool:
    """Return whether letters stand as on a keyboard, or in the order of an alphabet."""
    pairs = [pair for at, pair in enumerate(pairwise(letters)) if all(pair) and (at + 1) % columns]
    return sum(pair in _FOLLOWING for pair in pairs) >= max(_FEWEST_PAIRS, len(pairs) / 2)
