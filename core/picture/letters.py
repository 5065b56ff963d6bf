"""Reading the letters on a board whose place in a picture is known.

Each cell gives pieces of ink (`cells.py`), and the network tells their shapes (`network.py`). Here
the board as a whole decides what a cell alone cannot: the language, which turns a shape that both
alphabets have into a letter; whether letters are small, since the small l looks like the capital I;
how the board, or each of its dice, is turned; and words, where a list is given (`words.py`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ..lexicon.lexicon import Lexicon
from .cells import find_ink
from .lattice import Pixels, sample_cells
from .network import CLUTTER, SHAPES, load_weights, probabilities
from .reading import Candidate, Lattice, Reading
from .words import with_words

_Floats = npt.NDArray[np.float64]

RUSSIAN: Final = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
ENGLISH: Final = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "QU")
_LETTERS: Final = {"ru": tuple(RUSSIAN), "en": ENGLISH}

_SHARED: Final = dict(zip("АВЕКМНОРСТХУЬ", "ABEKMHOPCTXYB", strict=True))
"""What Cyrillic shapes are in English: Ь is a small b."""
_SMALL_RUSSIAN: Final = {"a": "А", "e": "Е", "ё": "Ё", "б": "Б"}

_CERTAIN: Final = 0.999
"""The most that is claimed of a cell."""
_ANOTHER_CUT: Final = 0.9
"""The weight of ink cut out in another way than by its distance from the background."""
_MOST_DICE: Final = 6
"""Rows and columns of the largest board whose dice may each be turned in its own way."""
_SAMPLED: Final = 80
"""Cells that are looked at to find how a large board is turned."""
_MOST_CANDIDATES: Final = 5


@dataclass(frozen=True)
class _Evidence:
    """What the network says of cells: for each piece of ink its cell and the shapes' odds."""

    count: int
    cells: npt.NDArray[np.int64]
    odds: _Floats

    @property
    def blank(self) -> _Floats:
        """How probable it is that each cell has no letter."""
        blank = np.full(self.count, _CERTAIN)
        np.minimum.at(blank, self.cells, self.odds[:, SHAPES.index(CLUTTER)])
        return blank

    def letters(self, meaning: _Floats) -> _Floats:
        """Give the probability of each letter in each cell, by what the shapes mean."""
        odds = self.odds @ meaning
        by_cell = np.zeros((self.count, meaning.shape[1]))
        # Of several pieces that one counts which is most clearly a letter.
        for piece in np.argsort(odds.max(1, initial=0)):
            by_cell[self.cells[piece]] = odds[piece]
        return by_cell


def read_letters(
    pixels: Pixels,
    lattice: Lattice,
    *,
    language: str | None = None,
    lexicons: Mapping[str, Lexicon] | None = None,
) -> Reading:
    """Read the letters of a board.

    `language`: `ru` or `en`; without it the board decides. `lexicons`: word lists by language,
    which decide between letters that look alike. The lattice of the reading is turned where the
    board lies turned in the picture. Raises Complaint if the network's weights are damaged.
    """
    cells = sample_cells(pixels, lattice)
    evidence, turn, dice = _upright(cells, language)
    if dice is not None:
        found, letters, blank = dice
    else:
        for _ in range(turn):
            lattice = lattice.turned()
        found, letters, _ = _best_meaning(evidence, language)
        blank = evidence.blank
    names = (*_LETTERS[found], "")
    odds = np.concatenate([letters, blank[:, None]], axis=1)
    odds *= _CERTAIN / np.maximum(odds.sum(1, keepdims=True), 1)
    candidates = [
        tuple(Candidate(names[at], float(row[at])) for at in np.argsort(-row)[:_MOST_CANDIDATES])
        for row in odds
    ]
    grid = [
        candidates[row * lattice.columns : (row + 1) * lattice.columns]
        for row in range(lattice.rows)
    ]
    if lexicons and found in lexicons:
        grid = with_words(grid, lexicons[found])
    return Reading(
        lattice,
        found,
        tuple(tuple(cell[0].letter for cell in row) for row in grid),
        tuple(tuple(cell[0].probability for cell in row) for row in grid),
        tuple(map(tuple, grid)),
    )


def warm_up() -> None:
    """Load or compile the kernel."""
    find_ink(np.zeros((1, 48, 48, 3), np.uint8))


@cache
def _meanings(language: str) -> tuple[_Floats, ...]:
    """Give float64[shapes, letters]: what each shape means; in English for capitals, then small."""
    meanings = []
    for small in (False, True) if language == "en" else (False,):
        letters = _LETTERS[language]
        meaning = np.zeros((len(SHAPES), len(letters)))
        for at, shape in enumerate(SHAPES):
            if language == "ru":
                letter = _SMALL_RUSSIAN.get(shape, shape)
            elif shape == "I":
                letter = "L" if small else "I"
            else:
                letter = _SHARED.get(shape, shape.upper() if shape.isascii() else shape)
            if letter in letters:
                meaning[at, letters.index(letter)] = 1.0
        meanings.append(meaning)
    return tuple(meanings)


_CAPITALS_ONLY: Final = [SHAPES.index(shape) for shape in "DFGJLNQRАБЕЁ"]
_SMALL_ONLY: Final = [SHAPES.index(shape) for shape in "aeёбdfghijmnqrt"]


def _best_meaning(evidence: _Evidence, language: str | None) -> tuple[str, _Floats, float]:
    """Choose the language. Returns it, the letters' probabilities and how well they explain it."""
    best: tuple[str, _Floats, float] | None = None
    small = evidence.odds[:, _SMALL_ONLY].sum() > evidence.odds[:, _CAPITALS_ONLY].sum()
    blank = evidence.blank
    for name in ("ru", "en") if language is None else (language,):
        meanings = _meanings(name)
        letters = evidence.letters(meanings[int(small) % len(meanings)])
        explained = float(np.log(letters.max(1) + 0.02 * blank + 1e-3).sum())
        if best is None or explained > best[2]:
            best = name, letters, explained
    assert best is not None
    return best


def _evidence(cells: Pixels) -> _Evidence:
    """Ask the network about uint8[cells, 48, 48, 3]."""
    ink = find_ink(cells)
    odds = probabilities(load_weights(), ink).astype(float)
    another = ink.ways > 0
    clutter = SHAPES.index(CLUTTER)
    odds[another] *= _ANOTHER_CUT
    odds[another, clutter] += 1 - _ANOTHER_CUT
    return _Evidence(len(cells), ink.cells, odds)


def _upright(
    cells: Pixels, language: str | None
) -> tuple[_Evidence, int, tuple[str, _Floats, _Floats] | None]:
    """Find how a board is turned.

    Returns what is seen on it when it is upright, and by how many quarters it has to be turned for
    that; of dice that are each turned in their own way also the language and the probabilities of
    letters and of blanks.
    """
    rows, columns = cells.shape[:2]
    flat = cells.reshape(rows * columns, *cells.shape[2:])
    upright = _evidence(flat)
    inked = np.unique(upright.cells)
    clear = upright.odds[:, :-1].max(1, initial=0) > 0.8
    if not len(inked) or len(np.unique(upright.cells[clear])) >= 0.7 * len(inked):
        return upright, 0, None
    some = flat
    if len(inked) > _SAMPLED:
        some = flat[inked[:: -(-len(inked) // _SAMPLED)]]
    turned = [_evidence(np.rot90(some, turn, axes=(1, 2))) for turn in range(4)]
    meant = [_best_meaning(evidence, language) for evidence in turned]
    turn = int(np.argmax([explained for _, _, explained in meant]))
    if max(rows, columns) <= _MOST_DICE and len(some) == len(flat):
        dice = _dice(turned, language)
        if dice[3] > meant[turn][2] + 5:
            return turned[0], 0, dice[:3]
    if meant[turn][2] < meant[0][2] + 3:
        turn = 0
    board = np.rot90(cells, turn)
    board = np.rot90(board, turn, axes=(2, 3))
    return _evidence(board.reshape(flat.shape)) if turn else upright, turn, None


def _dice(turned: list[_Evidence], language: str | None) -> tuple[str, _Floats, _Floats, float]:
    """Read dice that are each turned in their own way: as `_upright`, and how well it explains."""
    best = None
    blank = np.min([evidence.blank for evidence in turned], axis=0)
    for name in ("ru", "en") if language is None else (language,):
        all_letters = np.array([evidence.letters(_meanings(name)[0]) for evidence in turned])
        best_turn = all_letters.max(2)
        explained = float((np.log(best_turn.max(0) + 0.02 * blank + 1e-3) - np.log(4)).sum())
        # Letters that are others when turned (N and Z, M and W) share the probability.
        letters = all_letters.max(0)
        letters *= (best_turn.max(0) / np.maximum(letters.sum(1), 1e-9))[:, None]
        if best is None or explained > best[3]:
            best = name, letters, blank, explained
    assert best is not None
    return best
