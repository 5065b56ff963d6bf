"""The letters of a language: codes, folding, and faces that show several letters."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Annotated
from unicodedata import name, normalize

from msgspec import Meta

from ..errors import Complaint, Message

MAX_SYMBOLS = 63
"""A node of the word graph keeps its letters in bits 0–62 and the end of a word in bit 63."""

LONGEST_WORD = 63
"""Letters in the longest word of a list."""

_STAND_INS = "".join(map(chr, range(0x2C30, 0x2C60)))
"""Small letters of Glagolitic, with capitals: each is a letter of several characters inside."""

_WELL_KNOWN = "ch ll rr l·l ny dd ff ng ph rh th cs dz dzs gy ly sz ty zs lj nj dž ij"
"""Letters with the same stand-in in all alphabets, so that a saved game fits another list."""

_LONGEST_LETTER = 5
_MOST = 20

_LESS_KNOWN = {"ß": "ẞ", "i": "İ"}
"""Capitals that Python does not map to."""


def lower(text: str, *, dotless: bool = False) -> str:
    """Lower-case a text letter by letter, keeping its length; `dotless`: I becomes ı."""
    if dotless:
        text = text.replace("I", "ı")
    return text.replace("İ", "i").replace("Σ", "σ").lower()


def composed(text: str) -> str:
    """Write letters with combining marks as one letter each: Unicode's NFC, in linear time.

    More than 30 marks on one letter, as no language has them, stay as they are: `normalize` sorts
    them by insertion.
    """
    parts = _MANY_MARKS.split(text)
    parts[::2] = (normalize("NFC", part) for part in parts[::2])
    return "".join(parts)


# No mark is among the first letters of Unicode, which most texts keep to: these are soon searched.
_MANY_MARKS = re.compile(r"([^\x00-\u02ff\u0370-\u0482\u048a-\u0590][^\w\s]{30,})")


def without_accent(letter: str) -> str:
    """Give a letter without the marks on it: é → e; one without marks as it is."""
    return normalize("NFD", letter)[0]


_ACCENTED = {
    code: plain
    for code in (*range(0xDF, 0x250), *range(0x1E00, 0x1F00))
    if "a" <= (plain := without_accent(chr(code))) <= "z"
}


def script_of(letter: str) -> str:
    """Give the script of a character, such as LATIN."""
    return name(letter, "UNNAMED").partition(" ")[0]


def is_letter(text: str) -> bool:
    """Return whether a text can be one letter, or a letter of several characters."""
    return len(text) <= _LONGEST_LETTER and (
        bool(_SEVERAL.fullmatch(text)) or (len(text) == 1 and text.isalpha())
    )


def is_capital(letter: str) -> bool:
    """Return whether a letter is a capital, or its script has none."""
    return letter.isalpha() and letter.title() == letter


_WITHOUT_ACCENTS = ("en", "de", "es", "fr")
_OF_TWO = ("de", "es", "fr")
_PAIRS = {"œ": "oe", "æ": "ae", "ß": "ss"}


@dataclass(frozen=True)
class Alphabet:
    """Symbols and their codes, 0 for the first one.

    `folds` maps written variants to the symbols they stand for (ё → е). Case is always folded,
    and so are accents of the Latin languages in LANGUAGES (é → e), but for their own letters.
    `faces` are the multi-letter faces of dice in lower case ("qu", "th"), spelled with symbols.
    `several` are letters of several characters (`with_letters`). In words, and among the symbols,
    each is one character, its stand-in: a text becomes such a word by `fold`, the longest letter
    first, and a text again by `spelled` and `upper`. Brackets may enclose such a letter, [ch], and
    a middle dot parts letters that are two: c·h.

    Case is mapped here and nowhere else, letter by letter: Python's own mapping changes the number
    of letters (ß, İ) and ignores the language (ı).

    >>> ENGLISH.encode("Cab")
    b'\\x02\\x00\\x01'
    >>> RUSSIAN.fold("Ёлка"), RUSSIAN.upper("елка"), ENGLISH.fold("Café")
    ('елка', 'ЕЛКА', 'cafe')
    >>> Alphabet("de", "fsuß").upper("fuß"), Alphabet("tr", "ağıi").upper("ağıi")
    ('FUẞ', 'AĞIİ')
    >>> spanish = ENGLISH.with_letters(["ch", "ll", "rr"])
    >>> len(spanish.fold("CHORRO")), spanish.upper(spanish.fold("chorro")), spanish.fold("c·h")
    (4, 'CHORRO', 'ch')

    Raises Complaint for more than 63 symbols, for a symbol that is a duplicate or not a lower-case
    letter, for an invalid fold, for a face that looks like single letters, and for a letter of
    several characters that is none.
    """

    language: Annotated[str, Meta(max_length=100)]
    symbols: Annotated[str, Meta(max_length=MAX_SYMBOLS)]
    folds: Annotated[Mapping[str, str], Meta(max_length=1000)] = field(
        default_factory=dict, hash=False
    )
    faces: tuple[Annotated[str, Meta(min_length=1, max_length=20)], ...] = ()
    several: Annotated[
        tuple[Annotated[str, Meta(min_length=2, max_length=_LONGEST_LETTER)], ...],
        Meta(max_length=_MOST),
    ] = ()

    def __post_init__(self) -> None:
        if not 0 < len(self.symbols) <= MAX_SYMBOLS:
            raise Complaint(
                "alphabet-size",
                "an alphabet has 1 to {maximum} letters, not {letters}",
                maximum=MAX_SYMBOLS,
                letters=len(self.symbols),
            )
        if len(set(self.symbols)) != len(self.symbols):
            raise Complaint("alphabet-twice", "duplicate letter in the alphabet")
        for symbol in self.symbols:
            if symbol != symbol.lower() or not symbol.isalnum():
                raise _no_letter(symbol)
        for written, symbol in self.folds.items():
            known = len(symbol) == 1 and symbol in self.symbols
            if len(written) != 1 or written in self.symbols or not known:
                raise Complaint(
                    "alphabet-fold",
                    "'{written}' cannot be folded to '{symbol}'",
                    written=written,
                    symbol=symbol,
                )
        object.__setattr__(self, "folds", MappingProxyType(dict(self.folds)))
        object.__setattr__(self, "faces", tuple(self.faces))
        for letter, stand_in in _stand_ins(self.several).items():
            if not _SEVERAL.fullmatch(letter) or stand_in not in self.symbols:
                raise _no_letter(letter)
        for face in self.faces:
            # Written with a capital and small letters, it must not look like letters in capitals.
            if not set(face) <= set(self.symbols) or self.title(face) == self.upper(face):
                raise Complaint(
                    "alphabet-face", "'{face}' cannot be a face of several letters", face=face
                )

    def with_letters(self, letters: Iterable[str]) -> "Alphabet":
        """Give the alphabet with more letters, of one character or of several (ch, l·l).

        Those of one character come last, the others behind the letter that they begin with, in
        whatever order they are given: what was saved with a list fits it when it is imported again.
        Raises Complaint for more than 63, and for what cannot be a letter.
        """
        symbols, several = self.symbols, self.several
        for letter in sorted(map(str.lower, letters)):
            if letter in (*symbols, *several, *self.folds):
                continue
            if len(letter) == 1:
                symbols += letter
            elif not is_letter(letter) or letter[0] not in symbols or len(several) == _MOST:
                raise _no_letter(letter)
            else:
                at = symbols.index(letter[0]) + 1
                several += (letter,)
                symbols = symbols[:at] + _stand_ins(several)[letter] + symbols[at:]
        if symbols == self.symbols:
            return self
        return replace(self, symbols=symbols, several=several)

    def completed(self, begun: str, letter: str) -> str | None:
        """Give the letter of several characters that a letter makes with one typed before it."""
        whole = self.fold(self.spelled(begun) + letter)
        return whole if begun and len(whole) == 1 else None

    @property
    def name(self) -> Message:
        """Its name in a message; translations have it in the genitive."""
        match self.language:
            case "ru":
                return Message("alphabet-ru", "the Russian alphabet")
            case "en":
                return Message("alphabet-en", "the English alphabet")
            case _:
                return Message("alphabet-xx", "the alphabet of the list")

    def __len__(self) -> int:
        return len(self.symbols)

    def __repr__(self) -> str:
        """Write it as it can be read again: the two by their names."""
        given = [repr(self.language), repr(self.symbols)]
        if self.folds or self.faces or self.several:
            given += [repr(dict(self.folds)), repr(self.faces)]
        given += [repr(self.several)] if self.several else []
        names = {"ru": "RUSSIAN", "en": "ENGLISH"}
        is_known = ALPHABETS.get(self.language) == self
        return names[self.language] if is_known else f"Alphabet({', '.join(given)})"

    def __contains__(self, symbol: object) -> bool:
        return isinstance(symbol, str) and self.fold(symbol) in self._codes

    def __reduce__(self) -> tuple[type["Alphabet"], tuple[object, ...]]:
        """Pickle by value: a mapping proxy cannot be sent to another process."""
        folds = dict(self.folds)
        return Alphabet, (self.language, self.symbols, folds, self.faces, self.several)

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {symbol: code for code, symbol in enumerate(self.symbols)}

    @cached_property
    def _fold_table(self) -> dict[int, str]:
        folds = {ord(written): symbol for written, symbol in self.folds.items()}
        own = set(map(ord, self.symbols))
        accents = _ACCENTED if self.language in _WITHOUT_ACCENTS else {}
        if self.language in _OF_TWO:
            accents = accents | {ord(sign): letters for sign, letters in _PAIRS.items()}
        dot = {ord("·"): ""} if self.language == "xx" else {}  # that lists with l·l lose, too
        return {code: plain for code, plain in accents.items() if code not in own} | folds | dot

    @cached_property
    def _capital_of(self) -> dict[int, str]:
        capitals = {}
        for symbol in self.symbols:
            if symbol.title() == symbol:
                continue  # Georgian has capitals for headlines that few fonts have
            for capital in (symbol.upper(), symbol.title(), _LESS_KNOWN.get(symbol, "")):
                if len(capital) == 1 and self.fold(capital) == symbol:
                    capitals[ord(symbol)] = capital
                    break
        return capitals

    @cached_property
    def _read_as(self) -> dict[str, str]:
        """The stand-in of each letter of several characters, in small letters, however written."""
        stand_ins = _stand_ins(self.several)
        return stand_ins | {f"[{letter}]": sign for letter, sign in stand_ins.items()}

    @cached_property
    def _written_several(self) -> re.Pattern[str]:
        longest_first = sorted(self._read_as, key=len, reverse=True)
        return re.compile("|".join([*map(re.escape, longest_first), "·"]), re.IGNORECASE)

    @cached_property
    def _spellings(self) -> dict[str, str]:
        spellings = {sign: letter for letter, sign in _stand_ins(self.several).items()}
        return spellings | {sign.upper(): letter.upper() for sign, letter in spellings.items()}

    def joined(self, text: str) -> str:
        """Put a stand-in for each letter of several characters; a capital one for Ch and CH."""
        if not self.several:
            return text

        def stand_in(written: re.Match[str]) -> str:
            sign = self._read_as.get(written[0].lower(), "")
            return sign.upper() if written[0].strip("[")[:1].isupper() else sign

        return self._written_several.sub(stand_in, text)

    def spelled(self, text: str) -> str:
        """Write a text with stand-ins as it is written: `joined` gives back the same."""
        if not self.several:
            return text
        letters = [self._spellings.get(sign, sign) for sign in text]
        spelled = "".join(letters)
        if self.joined(spelled) == text:
            return spelled
        spelled = ""
        for sign, letter in zip(text, letters, strict=True):
            if self.joined(spelled + letter) == self.joined(spelled) + sign:
                spelled += letter
            else:
                spelled += f"[{letter}]" if len(letter) > 1 else f"·{letter}"
        return spelled

    def fold(self, text: str) -> str:
        """Lower-case a text and replace variants of letters, keeping its length.

        Letters of several characters become one character each, which makes it shorter.
        """
        text = lower(self.joined(text), dotless="ı" in self.symbols)
        return text.translate(self._fold_table)

    def upper(self, text: str) -> str:
        """Give the text, folded, in capitals: `fold` gives back the same letters.

        A letter without a capital that is one letter and its own stays as it is.
        """
        return self.spelled(self.capitals(self.fold(text)))

    def capitals(self, word: str) -> str:
        """Give a word in capitals, one character for each letter."""
        return word.translate(self._capital_of)

    def swapped(self, text: str) -> str:
        """Give the text, joined, with small letters in capitals and capitals small."""
        return "".join(
            self.capitals(self.fold(letter)) if letter == letter.lower() else self.fold(letter)
            for letter in text
        )

    def title(self, text: str) -> str:
        """Give the text, folded, with a capital at its beginning, as dice show a face: Qu."""
        return self.upper(text[:1]) + self.fold(text[1:])

    def code(self, symbol: str) -> int:
        """Give the code of one letter, folded first. Raises Complaint for any other text."""
        code = self._codes.get(self.fold(symbol))
        if code is None:
            raise self._foreign(symbol)
        return code

    def _foreign(self, symbol: str) -> Complaint:
        return Complaint(
            "letter-foreign",
            "'{symbol}' is not a letter of {alphabet}",
            symbol=symbol,
            alphabet=self.name,
        )

    def spells(self, text: str) -> bool:
        """Return whether the text, folded, has only letters of this alphabet."""
        folded = self.fold(text)
        return bool(folded) and all(character in self._codes for character in folded)

    def encode(self, word: str) -> bytes:
        """Give a word's codes, folded first. Raises Complaint naming the first wrong character."""
        try:
            return bytes(self._codes[symbol] for symbol in self.fold(word))
        except KeyError as unknown:
            raise self._foreign(unknown.args[0]) from None

    def decode(self, codes: Iterable[int]) -> str:
        """Give the word that the codes spell."""
        return "".join(self.symbols[code] for code in codes)


def written(sign: str) -> str:
    """Give a letter as it is written, also a usual one of several characters that a list lacks."""
    usual = {stand_in: letter for letter, stand_in in _stand_ins(_WELL_KNOWN.split()).items()}
    return usual.get(sign.lower(), sign)


def _stand_ins(several: Iterable[str]) -> dict[str, str]:
    known = dict(zip(_WELL_KNOWN.split(), _STAND_INS, strict=False))
    others = iter(_STAND_INS[len(known) :])
    return {letter: known.get(letter) or next(others) for letter in several}


_SEVERAL = re.compile(r"[^\W\d_](?:[·ʼ'’-]?[^\W\d_])+")
"""A letter of several characters."""


def _no_letter(letter: str) -> Complaint:
    return Complaint(
        "alphabet-letter", "'{symbol}' cannot be a letter of an alphabet", symbol=letter
    )


RUSSIAN = Alphabet("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя", {"ё": "е"})
ENGLISH = Alphabet("en", "abcdefghijklmnopqrstuvwxyz", faces=("qu", "an", "er", "he", "in", "th"))

ALPHABETS: Mapping[str, Alphabet] = MappingProxyType({"ru": RUSSIAN, "en": ENGLISH})
"""The alphabets of the bundled lists, by language."""

_LATIN = ENGLISH.symbols

LANGUAGES: Mapping[str, Alphabet] = MappingProxyType(
    {
        **ALPHABETS,
        "de": Alphabet("de", f"{_LATIN}äöü"),
        "es": Alphabet("es", _LATIN.replace("n", "nñ")).with_letters(["ch", "ll", "rr"]),
        "fr": Alphabet("fr", _LATIN),
        "uk": Alphabet("uk", "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ", dict.fromkeys("'’", "ʼ")),
    }
)
"""The alphabets whose Scrabble is known, by language: what has a tile is a letter."""
