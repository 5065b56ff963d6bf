"""The alphabet of a word list: Russian, English, or the letters of its own words."""

import unicodedata
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from .alphabet import (
    ENGLISH,
    MAX_SYMBOLS,
    RUSSIAN,
    Alphabet,
    composed,
    lower,
    script_of,
    without_accent,
)
from .rows import BARREN, Table, barren_start

STRESSED: Final = {"ѐ": "е", "ѝ": "и"}
# Letters joined in print, an old s, and the l that Catalan sets a dot behind.
SPELLED: Final[dict[str, str]] = {
    "ŀ": "l",
    **{sign: unicodedata.normalize("NFKC", sign) for sign in "ſﬀﬁﬂﬃﬄﬅﬆﬓﬔﬕﬖﬗ"},
}


@dataclass
class ListLetters:
    """The letters in a list, small, and how often each is there.

    `words`: how many lines have a text; `strange`: how many of them have a letter of this script
    that is neither Russian nor English.
    """

    counts: Counter[str]
    words: int
    strange: Counter[str]


def alphabet_of(letters: ListLetters, *, fold_accents: bool) -> Alphabet:
    """Choose the alphabet that the words are written in.

    The script that most letters belong to decides. Words with letters of that script outside the
    Russian or English alphabet make the list one of another language (Ukrainian, German), unless
    they are few: the odd loanword (café).

    Raises Complaint when there is no letter, or more than an alphabet can have.
    """
    scripts: Counter[str] = Counter()
    for letter, count in letters.counts.items():
        if letter != _APOSTROPHE:
            scripts[script_of(letter)] += count
    if not scripts:
        raise Complaint("word-list-no-letter", "the file has no letters")
    script = max(scripts, key=scripts.__getitem__)
    own = Counter({one: count for one, count in letters.counts.items() if script_of(one) == script})
    folds = {final: letter for final, letter in _FINALS.items() if letter in own}
    if fold_accents:
        for letter in sorted(own):
            plain = without_accent(letter)
            if plain != letter and plain in own and letter not in RUSSIAN.symbols:
                folds[letter] = plain
                own[plain] += own.pop(letter)
    strange = letters.strange[script]
    is_noise = strange < _FEW_STRANGE and strange * _SHARE_OF_STRANGE < letters.words
    for known, its_script in ((RUSSIAN, "CYRILLIC"), (ENGLISH, "LATIN")):
        has_all = set(own) <= {*known.symbols, *known.folds} and all(one in known for one in folds)
        if script == its_script and (is_noise or has_all):
            return known
    if script == "CYRILLIC" and letters.counts[_APOSTROPHE]:
        own[_APOSTROPHE] = letters.counts[_APOSTROPHE]
        folds |= dict.fromkeys(_APOSTROPHES, _APOSTROPHE)
    most_common = Counter(dict(own.most_common(MAX_SYMBOLS)))
    if own.total() > most_common.total() * (1 + _SHARE_OF_STRANGERS):
        raise Complaint(
            "word-list-letters",
            "the file has {letters} different letters; an alphabet has at most {maximum}",
            letters=len(own),
            maximum=MAX_SYMBOLS,
        )
    return Alphabet("xx", "".join(sorted(most_common)), folds)


_APOSTROPHE: Final = "ʼ"
"""A letter of Ukrainian and Belarusian, which are written with other signs for it."""
_APOSTROPHES: Final = "'’"

_FEW_STRANGE: Final = 20  # words
_SHARE_OF_STRANGE: Final = 2000  # words for each one

# What a letter becomes at the end of a word, in Greek and Hebrew. No tile or die shows it so.
_FINALS: Final = {"ς": "σ", "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ"}

_SHARE_OF_STRANGERS: Final = 0.002
"""The largest share of letters that belong only to foreign names."""

_SHARE_OF_DOTLESS: Final = 200
"""In languages with ı, at least one letter in this many is ı or İ."""


def letters_of(table: Table, report: Callable[[float], None]) -> ListLetters:
    """Count the letters of a list. Raises Complaint for very much without any."""
    tally = np.zeros(0x110000, dtype=np.int64)
    found = ListLetters(Counter(), 0, Counter())
    fruitful, known = False, 0
    for rows in table.rows():
        report(rows.end / len(table.data))
        text = rows.cells
        if "#" in text:
            lines = text.split("\n")
            text = "\n".join([line for line in lines if not line.lstrip().startswith("#")])
        text = composed(text)
        codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
        counts = np.bincount(codes)
        tally[: len(counts)] += counts
        known = max(known, len(counts))
        ends = np.flatnonzero(codes == ord("\n"))
        found.words += int(np.count_nonzero(np.diff(ends, prepend=-1) > 1))
        for script, is_strange in _strange().items():
            places = np.flatnonzero(is_strange[codes])
            found.strange[script] += len(np.unique(np.searchsorted(ends, places)))
        if rows.end > BARREN and not fruitful:
            fruitful = bool(_letters_in(tally[:known]))
            if not fruitful:
                raise barren_start()
    written = _letters_in(tally[:known])
    dotless = written.get("ı", 0) + written.get("İ", 0)
    has_dotless = dotless * _SHARE_OF_DOTLESS > sum(written.values())
    for character, count in written.items():
        if character == "ı" and not has_dotless:
            continue  # in the odd name; as a letter of the alphabet it would have the capital I
        for letter in _spelled(character, dotless=has_dotless):
            found.counts[letter] += count
    found.counts[_APOSTROPHE] += sum(int(tally[ord(sign)]) for sign in _APOSTROPHES)
    return found


def _spelled(character: str, *, dotless: bool = False) -> str:
    """Give the small letters that a character stands for."""
    small = lower(character, dotless=dotless)
    letters = (SPELLED | STRESSED).get(small, small)
    return "".join(_FINALS.get(letter, letter) for letter in letters)


@cache
def _strange() -> dict[str, npt.NDArray[np.bool_]]:
    """Tell by script which characters are its letters, but neither Russian nor English."""
    tables = {script: np.zeros(0x110000, np.bool_) for script in ("LATIN", "CYRILLIC")}
    for code in range(0x80, 0x2000):
        for letter in _spelled(chr(code)):
            is_known = letter in ENGLISH.symbols or letter in RUSSIAN or letter == "ı"
            table = tables.get(script_of(letter)) if letter.isalpha() else None
            if table is not None and not is_known:
                table[code] = True
    return tables


def _letters_in(tally: npt.NDArray[np.int64]) -> dict[str, int]:
    codes = np.flatnonzero(tally).tolist()
    return {chr(code): int(tally[code]) for code in codes if chr(code).isalpha()}
