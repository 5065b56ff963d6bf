"""Reading the letters on a board whose place in a picture is known.

Each cell gives pieces of ink (`cells.py`), and the network tells their shapes (`network.py`). Here
the board as a whole decides what a cell alone cannot: the language, which turns a shape that both
alphabets have into a letter; whether letters are small, since the small l looks like the capital I;
how the board, or each of its dice, is turned; and words, where a list is given (`words.py`).
"""

from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ..lexicon.alphabet import ALPHABETS, ENGLISH, LANGUAGES, Alphabet, script_of, without_accent
from ..lexicon.lexicon import Lexicon
from .cells import Ink, find_ink
from .faces import faces_of, is_known
from .network import CLUTTER, LATIN, SHAPES, load_weights, probabilities
from .reading import Candidate, Lattice, Reading
from .sampling import Pixels, sample_cells
from .words import Grid, with_words, words_in

_Floats = npt.NDArray[np.float64]

SEVERAL: Final = "…"
"""Stands for several letters, of which the evidence has the text."""
_LATIN: Final = ENGLISH.symbols
KNOWN: Final[Mapping[str, Alphabet]] = {
    **LANGUAGES,
    "pl": Alphabet("pl", f"{_LATIN}ąćęłńóśźż"),
    "sv": Alphabet("sv", f"{_LATIN}åäö"),
    "da": Alphabet("da", f"{_LATIN}åæø"),
}
"""Alphabets that are read where no word list brings one, by language; Norwegian has the Danish."""

_CYRILLIC: Final = {"a": "А", "e": "Е", "ё": "Ё", "б": "Б", "I": "І", "i": "І"}
_SMALL_CYRILLIC: Final = _CYRILLIC | {"g": "Д", "m": "Т", "n": "П", "U": "И"}
"""What shapes are in Cyrillic; among small letters also those that look like Latin ones."""
_PLAIN: Final = str.maketrans("ŁØҐ", "LOГ")
"""Letters without a mark that Unicode has no decomposition for."""
_MARKLESS: Final = 0.5
"""The probability that a mark that no letter of an alphabet has is none: a line or a badge
(0.25 to 1: the same on 115 drawn boards, as in what follows: 4,845 letters, 2,783 blanks)."""
_CERTAIN: Final = 0.999
"""The most that is claimed of a cell (0.998 to 0.9995: the same)."""
_UNREAD: Final = 0.5
"""The probability that a cell is blank that has ink of which nothing can be cut out (1: 3 more are
sure and wrong)."""
_ANOTHER_CUT: Final = 0.9
"""The weight of ink cut out in another way than by its distance from the background (0.8: 4
letters less; 0.95: 2 blanks less)."""
_CLEAR: Final = 0.8
"""The probability of a letter that is clearly one (0.6: 6 blanks less; 0.9: 6 letters less)."""
_ALIKE: Final = 1.5
"""How little the letters may favor a language for words, or the order above, to choose it
(0.75 to 3: the same)."""
_MAX_DICE: Final = 6
"""Rows and columns of the largest board whose dice may each be turned in its own way (3: 22 letters
less; 12: the same)."""
_SAMPLED: Final = 80
"""Cells that are looked at to find how a large board is turned (40 to 160: the same)."""
_ENOUGH_UPRIGHT: Final = 6
"""Letters that can only be upright, on a large board that then is not turned to try (3 to
12: the same)."""
_WIDE: Final = 1.2
"""Ink wider than this, in parts of its height, may be letters (else 2 more are sure and wrong)."""
_UNSURE: Final = 0.85
"""The most that is claimed of several letters that no die has as a face, and of a letter that is
another one without one of its colors (0.7: the same; 0.925: one more is sure and wrong)."""
_MAX_CANDIDATES: Final = 5
_FEWEST_TO_COMPARE: Final = 4
"""Clear letters on a board with which others are compared (2 to 8: the same)."""
_LARGER, _OF_LABELS = 2.2, 0.05
"""By how much labels of premiums in three lines are larger than the smaller letters: 2.7 at least,
Q and Щ 2 (1.1: 23 letters less; 4.4: 9 blanks less); how probable it is that they are letters (half
and double: the same)."""
_SMALLER: Final = 0.82
"""By how much others may be smaller than the small ones of the clear letters (0.64: 3 blanks less;
0.91: the same)."""
_UNFIT: Final = 0.15
"""How probable it is that they are letters (half and double: the same)."""
_TRIANGLE: Final = 0.95
"""The probability that a triangle is a Д, as it is in some fonts (0.9 to 0.975: the same)."""
_FULL: Final = 0.7
"""The share of clear letters on a board that has one in each cell (0.35 to 0.85: the same)."""


@dataclass(frozen=True)
class _Evidence:
    """What the network says of cells: for each piece of ink its cell, the shapes' odds, facts.

    `odds`: of `SHAPES`, and of several letters; `faces`: what these are, by the cell.
    """

    count: int
    cells: npt.NDArray[np.int64]
    odds: _Floats
    facts: npt.NDArray[np.float32]
    doubtful: npt.NDArray[np.int64]
    faces: Mapping[int, str]

    @property
    def blank(self) -> _Floats:
        """How probable it is that each cell has no letter."""
        blank = np.full(self.count, _CERTAIN)
        blank[self.doubtful] = _UNREAD
        clutter = self.odds[:, SHAPES.index(CLUTTER)]
        np.minimum.at(blank, self.cells, clutter)
        if len(np.unique(self.cells[1 - clutter > _CLEAR])) >= _FULL * self.count:
            # A letter under a line; hardly a premium, or a mark in a blank cell.
            blank[self.cells] = np.minimum(blank[self.cells], _UNREAD)
        return blank

    @property
    def shapes(self) -> npt.NDArray[np.int64]:
        """The likeliest shape in each cell."""
        shapes = np.full(self.count, SHAPES.index(CLUTTER))
        order = np.argsort(-self.odds[:, SHAPES.index(CLUTTER)])
        shapes[self.cells[order]] = self.odds[order].argmax(1)
        return shapes

    @property
    def upright_letters(self) -> int:
        """Count the clear letters that look like none when they are turned."""
        return int((self.odds[:, _UPRIGHT_ONLY] > _CLEAR).any(1).sum())

    @property
    def digits(self) -> int:
        """Count the cells with a clear digit."""
        is_digit = self.odds[:, _DIGITS].max(1, initial=0) > _CLEAR
        return len(np.unique(self.cells[is_digit]))

    @property
    def has_small_letters(self) -> bool:
        """Whether more letters are clearly small ones than clearly capitals."""
        capitals = self.odds[:, _CAPITALS_ONLY].sum()
        # Half and double of both numbers: the same.
        return bool(self.odds[:, _SMALL_ONLY].sum() > 1.5 * capitals + 0.5)

    def meaning(self, alphabet: Alphabet) -> _Floats:
        """Give what the shapes mean."""
        return _meanings(alphabet)[int(self.has_small_letters)]

    def letters(self, meaning: _Floats) -> _Floats:
        """Give the probability of each letter in each cell, by what the shapes mean."""
        odds = self.odds @ meaning
        by_cell = np.zeros((self.count, meaning.shape[1]))
        # Of several pieces that one counts which is most clearly a letter.
        order = np.argsort(odds.max(1, initial=0))
        by_cell[self.cells[order]] = odds[order]
        return by_cell


def read_letters(
    pixels: Pixels,
    lattice: Lattice,
    *,
    language: str | None = None,
    lexicons: Mapping[Alphabet, Lexicon] | None = None,
) -> Reading:
    """Read the letters of a board.

    `language`: one that has a list, or is in `KNOWN`; without it the board decides between
    Russian, English and those that have a list. `lexicons`: word lists by alphabet, which decide
    between letters that look alike. The lattice of the reading is turned where the
    board lies turned in the picture. Raises Complaint if the network's weights are damaged.
    """
    cells = sample_cells(pixels, lattice)
    alphabets = _alphabets(language, lexicons or {})
    view = upright(cells, alphabets)
    for _ in range(view.turn):
        lattice = lattice.turned()
    meanings = [view.meant(alphabet) for alphabet in alphabets]
    grids = [_grid(lattice, meaning) for meaning in meanings]
    at = _likelier(meanings, grids, lexicons or {})
    found, grid = meanings[at].alphabet, grids[at]
    if lexicons and found in lexicons:
        grid = with_words(grid, lexicons[found])
    return Reading(
        lattice,
        found.language,
        tuple(tuple(cell[0].letter for cell in row) for row in grid),
        tuple(tuple(cell[0].probability for cell in row) for row in grid),
        tuple(map(tuple, grid)),
    )


def warm_up() -> None:
    """Load or compile the kernels."""
    _evidence(np.zeros((1, 48, 48, 3), np.uint8))


def _alphabets(language: str | None, lists: Iterable[Alphabet]) -> tuple[Alphabet, ...]:
    own = {alphabet.language: alphabet for alphabet in (*ALPHABETS.values(), *lists)}
    known = {**KNOWN, **own}
    return (known[language],) if language in known else tuple(own.values())


class _Meaning(NamedTuple):
    """What a board says in an alphabet.

    `letters`: float64[cells, letters], the probability of each; `blank`: of none; `shapes`: the
    likeliest shape in each cell; `faces`: what those of several letters are; `explained`: the
    logarithm of how probable what is seen is in this alphabet, each shape counting once, since it
    is misread in all cells alike.
    """

    alphabet: Alphabet
    letters: _Floats
    blank: _Floats
    shapes: npt.NDArray[np.int64]
    faces: Mapping[int, str]

    @property
    def explained(self) -> float:
        best = np.log(np.minimum(self.letters.max(1) + self.blank, 1) + 0.01)
        return float(sum(best[self.shapes == shape].mean() for shape in np.unique(self.shapes)))


def _grid(lattice: Lattice, meaning: _Meaning) -> Grid:
    """List the candidates of each cell, the likeliest first."""
    names = (*letters_of(meaning.alphabet), "")
    odds = np.concatenate([meaning.letters, meaning.blank[:, None]], axis=1)
    odds *= _CERTAIN / np.maximum(odds.sum(1, keepdims=True), 1)
    candidates = [
        tuple(
            Candidate(meaning.faces[cell] if names[at] == SEVERAL else names[at], float(row[at]))
            for at in np.argsort(-row)[:_MAX_CANDIDATES]
            if names[at] != SEVERAL or row[at]
        )
        for cell, row in enumerate(odds)
    ]
    columns = lattice.columns
    return [candidates[row * columns : (row + 1) * columns] for row in range(lattice.rows)]


def _likelier(
    meanings: Sequence[_Meaning], grids: Sequence[Grid], lexicons: Mapping[Alphabet, Lexicon]
) -> int:
    """Choose a language: by the letters, or by words if all letters are in both alphabets."""
    explained = [meaning.explained for meaning in meanings]
    near = [at for at, it in enumerate(explained) if it > max(explained) - _ALIKE]
    known = [at for at in near if meanings[at].alphabet in lexicons]
    if len(known) == 1 or not known:
        return (known or near)[0]

    def words(at: int) -> int:
        return words_in(grids[at], lexicons[meanings[at].alphabet])

    return max(known, key=words)


@cache
def letters_of(alphabet: Alphabet) -> tuple[str, ...]:
    """List what is read for an alphabet: its letters, those that it folds, and faces of dice."""
    own = alphabet.capitals(alphabet.symbols) + "".join(alphabet.folds).upper()
    capitals = filter(str.isupper, dict.fromkeys(own))
    letters = [it for it in capitals if len(alphabet.upper(it)) == 1]
    return (*letters, *(("QU", SEVERAL) if "Q" in own else ()))


@cache
def _meanings(alphabet: Alphabet) -> tuple[_Floats, ...]:
    """Give float64[shapes, letters]: what each shape means, among capitals and small letters."""
    letters = letters_of(alphabet)
    is_cyrillic = script_of(letters[0]) == "CYRILLIC"
    capitals = _CYRILLIC if is_cyrillic else LATIN
    meanings = []
    for small in (False, True):
        names = capitals | (
            (_SMALL_CYRILLIC if small else {}) if is_cyrillic else {"I": "L" if small else "I"}
        )
        meaning = np.zeros((len(SHAPES) + 1, len(letters)))
        for at, shape in enumerate((*SHAPES, SEVERAL)):
            letter = names.get(shape, shape.upper())
            plain = without_accent(letter.translate(_PLAIN))
            for name, probability in ((letter, 1.0), (names.get(plain, plain), _MARKLESS)):
                if name in letters:
                    meaning[at, letters.index(name)] = probability
                    break
        meanings.append(meaning)
    return tuple(meanings)


_CAPITALS_ONLY: Final = [SHAPES.index(shape) for shape in "DFGJLNQRАБЕЁ"]
_DIGITS: Final = [SHAPES.index(shape) for shape in "12456789"]
_UPRIGHT_ONLY: Final = [SHAPES.index(shape) for shape in "АБДЖЙЪЫЮЯЁFGQR"]
_SMALL_ONLY: Final = [SHAPES.index(shape) for shape in "aeёбdfghijmnqrt"]


def _evidence(cells: Pixels, *, may_be_dice: bool = False) -> _Evidence:
    """Ask the network about uint8[cells, 48, 48, 3]. Dice may have faces of several letters."""
    ink = find_ink(cells)
    odds = np.pad(probabilities(load_weights(), ink).astype(float), ((0, 0), (0, 1)))
    triangles = _triangles(ink.glyphs)
    odds[triangles] *= 1 - _TRIANGLE
    odds[triangles, SHAPES.index("Д")] += _TRIANGLE
    another = ink.ways > 0
    clutter = SHAPES.index(CLUTTER)
    odds[another] *= _ANOTHER_CUT
    odds[another, clutter] += 1 - _ANOTHER_CUT
    faces, doubtful = {}, ink.doubtful
    inked = np.unique(ink.cells[odds[:, clutter] < 1 - _CLEAR])
    if may_be_dice or len(inked) >= _FULL * len(cells):
        faces = _add_faces(odds, ink)
    if may_be_dice:
        # Letters that touch each other are one piece.
        high, wide = ink.facts[:, :2].T
        doubtful = np.r_[doubtful, ink.cells[wide > _WIDE * high]]
    _doubt_colors(odds, ink)
    _doubt_sizes(odds, ink, len(cells))
    _favor_bars(odds, ink.facts)
    return _Evidence(len(cells), ink.cells, odds, ink.facts, doubtful, faces)


def _add_faces(odds: _Floats, ink: Ink) -> dict[int, str]:
    """Take letters side by side for faces, and give these by their cells."""
    texts: dict[int, str] = {}
    for piece, text, sure in faces_of(ink):
        shape = SHAPES[odds[piece, :-1].argmax()]
        if shape in ("Ы", "QU") and odds[piece].max() > _CLEAR:
            continue
        several = sure if is_known(text) else min(_UNSURE, sure)
        odds[piece] *= 1 - several
        odds[piece, -1] = several
        texts[piece] = text
    # Of several pieces that one counts that is the clearest.
    return {int(ink.cells[piece]): texts[piece] for piece in sorted(texts, key=odds[:, -1].item)}


def _triangles(glyphs: npt.NDArray[np.float32]) -> npt.NDArray[np.bool_]:
    """Tell which pieces are triangles with a closed base, as the network knows none.

    A base of 0.8 of the width takes 2 more letters for them; other numbers halved, doubled: none.
    """
    found = np.zeros(len(glyphs), bool)
    for at, glyph in enumerate(glyphs):
        ink = glyph > 0.4
        rows = np.flatnonzero(ink.any(1))
        if len(rows) < 12:
            continue
        ink = ink[rows[0] : rows[-1] + 1]
        left, right = ink.argmax(1), ink.shape[1] - 1 - ink[:, ::-1].argmax(1)
        wide = right.max() - left.min() + 1
        if (
            wide < 12
            or ink[-2:].sum(1).max() < 0.9 * wide
            or right[1] - left[1] >= 0.4 * wide
            or min(left[1] - left[-2], right[-2] - right[1]) <= 0.25 * wide
        ):
            continue
        heights = np.arange(len(ink))[1:-2]
        sides = np.array([left, right])[:, 1:-2]
        found[at] = all(
            np.abs(np.polyval(np.polyfit(heights, side, 1), heights) - side).max() < 1.3
            for side in sides
        )
    return found


def _doubt_colors(odds: _Floats, ink: Ink) -> None:
    """Doubt a letter that is another one without one of its colors.

    The end of a line above a letter looks like the breve of a Й, a badge like the dots of a Ё, so
    these are rather not there.
    """
    shapes = odds.argmax(1)
    is_letter = (odds.max(1) > _CLEAR) & (shapes != SHAPES.index(CLUTTER))
    whole = {int(ink.cells[at]): at for at in np.flatnonzero(is_letter & (ink.ways == 0))}
    for at in np.flatnonzero(is_letter & np.isin(ink.ways, (1, 2))):
        first = whole.get(int(ink.cells[at]))
        if first is None or shapes[first] == shapes[at]:
            continue
        excess = max(0.0, odds[first].max() - _UNSURE)
        odds[first, shapes[[first, at]]] += -excess, excess
        odds[at] *= _ANOTHER_CUT


def _doubt_sizes(odds: _Floats, ink: Ink, count: int) -> None:
    """Take what is much smaller than the letters rather for clutter, such as premiums and shades.

    Some that are larger are printed labels, which look like Ш if they lie turned.
    """
    clutter = SHAPES.index(CLUTTER)
    high, wide = ink.facts[:, :2].T
    is_letter = 1 - odds[:, clutter] > _CLEAR
    if is_letter.sum() < _FEWEST_TO_COMPARE:
        return
    # There may be more labels than letters.
    small_high, small_wide = np.percentile(ink.facts[is_letter, :2], 25, axis=0)
    is_label = high * wide > _LARGER * small_high * small_wide
    labels, inked = (len(np.unique(ink.cells[which])) for which in (is_label, is_letter))
    if labels >= _FEWEST_TO_COMPARE and inked < _FULL * count:
        odds[is_label] *= _OF_LABELS
        odds[is_label, clutter] += 1 - _OF_LABELS
    is_unfit = high < _SMALLER * float(np.percentile(high[is_letter], 10))
    odds[is_unfit] *= _UNFIT
    odds[is_unfit, clutter] += 1 - _UNFIT


def _favor_bars(odds: _Floats, facts: npt.NDArray[np.float32]) -> None:
    """Take upright bars that stand among letters, as tall as these, for an I.

    A cell alone does not tell an I without serifs from a line that belongs to no letter: without
    this, 10 letters of 9,053 are lost.
    """
    clutter, bar = SHAPES.index(CLUTTER), SHAPES.index("I")
    is_letter = 1 - odds[:, clutter] - odds[:, bar] > _CLEAR
    if is_letter.sum() < _FEWEST_TO_COMPARE:
        return
    high, wide, x, y = facts.T
    is_bar = (
        (odds[:, clutter] + odds[:, bar] > _CLEAR)
        & (wide < 0.4 * high)  # 0.2: 2 letters of 7,489 less; 0.8: 1 less
        & (abs(high / np.median(high[is_letter]) - 1) < 0.12)  # 0.06, 0.24: the same
        & (abs(x - np.median(x[is_letter])) < 0.1)  # 0.05: 1 more; 0.2: the same
        & (abs(y - np.median(y[is_letter])) < 0.06)  # 0.03: 2 less; 0.12: the same
    )
    less = odds[is_bar, clutter] * 0.95  # 0.48: 1 less; 0.98: the same
    odds[is_bar, clutter] -= less
    odds[is_bar] /= 1 - less[:, None]
    is_bar &= odds[:, bar] > _CLEAR
    odds[is_bar] /= 2
    odds[is_bar, bar] += 0.5  # 0.25: 62 more are doubtful; 1: 6 more are sure and wrong


def upright(cells: Pixels, alphabets: Sequence[Alphabet], maximum: int = _SAMPLED) -> "View":
    """Find how a board is turned: as a whole, or each of its dice in its own way.

    `maximum`: the cells of a large board that are looked at in all turns.
    """
    rows, columns = cells.shape[:2]
    flat = cells.reshape(rows * columns, *cells.shape[2:])
    may_be_dice = max(rows, columns) <= _MAX_DICE
    plain = View((_evidence(flat, may_be_dice=may_be_dice),))
    inked = np.unique(plain.turned[0].cells)
    if plain.clear(alphabets) >= (0.9 if may_be_dice else 0.6) * len(inked):
        return plain
    if len(inked) > _MAX_DICE**2 and plain.turned[0].upright_letters >= _ENOUGH_UPRIGHT:
        return plain
    some = flat
    if len(inked) > maximum:
        some = flat[inked[:: -(-len(inked) // maximum)]]
    turned = [plain.turned[0] if some is flat else _evidence(some)]
    for turn in range(1, 4):
        lying = np.rot90(some, turn, axes=(1, 2))
        turned.append(_evidence(lying, may_be_dice=may_be_dice))
    clear = [View((evidence,)).clear(alphabets) for evidence in turned]
    varied = [View((evidence,)).variety(alphabets) for evidence in turned]
    turn = int(np.argmax(varied))
    if varied[turn] < 1.5 * varied[0] + 2:
        turn = 0
    if may_be_dice and not turned[turn].has_small_letters:  # as dice have none
        dice = View(tuple(turned))
        if dice.clear(alphabets) > clear[turn] + max(1.5, 0.15 * clear[turn]):
            return dice
    if not turn:
        return plain
    board = np.rot90(np.rot90(cells, turn), turn, axes=(2, 3))
    return View((_evidence(board.reshape(flat.shape), may_be_dice=may_be_dice),), turn)


@dataclass(frozen=True)
class View:
    """What is seen on a board: as it is turned, or, if its dice are, in all four turns."""

    turned: tuple[_Evidence, ...]
    turn: int = 0

    @property
    def faces(self) -> dict[int, str]:
        """The cells with several letters, and these."""
        return dict(ChainMap(*(dict(evidence.faces) for evidence in self.turned)))

    def _by_turn(self, alphabet: Alphabet) -> _Floats:
        """Give the probability of each letter: float64[turns, cells, letters]."""
        letters = [evidence.letters(evidence.meaning(alphabet)) for evidence in self.turned]
        return np.array(letters)

    def meant(self, alphabet: Alphabet) -> _Meaning:
        """Say what it means in an alphabet."""
        blanks = np.array([evidence.blank for evidence in self.turned])
        shapes = np.array([evidence.shapes for evidence in self.turned])
        shapes = np.take_along_axis(shapes, blanks.argmin(0)[None], 0)[0]
        best = self._by_turn(alphabet).max(0)
        if len(self.turned) > 1:
            # A letter that is another one when turned, such as N and Z, shares the probability.
            best *= (best.max(1) / np.maximum(best.sum(1), 1e-9))[:, None]
        return _Meaning(alphabet, best, blanks.min(0), shapes, self.faces)

    def variety(self, alphabets: Iterable[Alphabet]) -> float:
        """Rate how many clear letters there are, of how many kinds, in the best alphabet.

        Premium labels that lie on their side look like many of the same letter, or two.
        """
        rated = []
        for alphabet in alphabets:
            best = self._by_turn(alphabet).max(0)
            kinds = best.argmax(1)[best.max(1, initial=0) > _CLEAR]
            rated.append(float(np.sqrt(np.bincount(kinds)).sum()))
        return max(rated)

    def clear(self, alphabets: Iterable[Alphabet]) -> float:
        """Count the cells with a clear letter, in the alphabet that has the most."""
        counts = []
        for alphabet in alphabets:
            best = self._by_turn(alphabet).max((0, 2), initial=0)
            counts.append(float(best[best > _CLEAR].sum()))
        return max(counts)
