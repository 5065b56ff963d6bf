"""The letters of a language: codes, folding, and faces that show several letters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

MOST_SYMBOLS = 63
"""A node of the word graph keeps its letters in bits 0–62 and the end of a word in bit 63."""


@dataclass(frozen=True)
class Alphabet:
    """Symbols and their codes, 0 for the first one.

    `folds` maps characters that are written but not counted as letters of their own to the
    symbols they stand for (ё → е). Case is always folded. `faces` are the multi-letter faces of
    dice, by their lower-case name ("qu", "th"): each is spelled with symbols of the alphabet.

    >>> ENGLISH.encode("Cab")
    b'\\x02\\x00\\x01'
    >>> RUSSIAN.fold("Ёлка")
    'елка'

    Raises ValueError when there are more than 63 symbols, a symbol is not one lower-case
    character, a symbol stands twice, or something folds to what is no symbol.
    """

    language: str
    symbols: str
    folds: Mapping[str, str] = field(default_factory=dict, hash=False)
    faces: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what the word graph could not hold."""
        if not 0 < len(self.symbols) <= MOST_SYMBOLS:
            raise ValueError(
                f"an alphabet has 1 to {MOST_SYMBOLS} letters, not {len(self.symbols)}"
            )
        if len(set(self.symbols)) != len(self.symbols):
            raise ValueError("a letter stands twice in the alphabet")
        for symbol in self.symbols:
            if symbol != symbol.lower() or symbol.isspace() or symbol == ".":
                raise ValueError(f"{symbol!r} cannot be a letter of an alphabet")
        for written, symbol in self.folds.items():
            if len(written) != 1 or len(symbol) != 1 or symbol not in self.symbols:
                raise ValueError(f"{written!r} cannot be folded to {symbol!r}")
        object.__setattr__(self, "folds", MappingProxyType(dict(self.folds)))
        object.__setattr__(self, "faces", tuple(self.faces))

    def content(self) -> dict[str, Any]:
        """Give what the alphabet is made of, JSON-able: its arguments by name."""
        return {
            "language": self.language,
            "symbols": self.symbols,
            "folds": dict(self.folds),
            "faces": list(self.faces),
        }

    def __len__(self) -> int:
        """Count the symbols."""
        return len(self.symbols)

    def __contains__(self, symbol: object) -> bool:
        """Tell whether a character, folded, is a letter of this alphabet."""
        return isinstance(symbol, str) and len(symbol) == 1 and self.fold(symbol) in self._codes

    def __reduce__(self) -> tuple[type["Alphabet"], tuple[object, ...]]:
        """Pickle by value: a mapping proxy cannot be sent to another process."""
        return Alphabet, (self.language, self.symbols, dict(self.folds), self.faces)

    @cached_property
    def _codes(self) -> dict[str, int]:
        return {symbol: code for code, symbol in enumerate(self.symbols)}

    @cached_property
    def _fold_table(self) -> dict[int, str]:
        table = {ord(written): symbol for written, symbol in self.folds.items()}
        table.update({ord(written.upper()): symbol for written, symbol in self.folds.items()})
        return table

    @cached_property
    def code_table(self) -> dict[int, int]:
        """Map code points, of both cases and folded ones, to codes: for `str.translate`."""
        table: dict[int, int] = {}
        for symbol, code in self._codes.items():
            table[ord(symbol)] = code
            capital = symbol.upper()
            if len(capital) == 1 and capital.lower() == symbol:
                table[ord(capital)] = code
        for written, symbol in self._fold_table.items():
            table[written] = self._codes[symbol]
        return table

    def fold(self, text: str) -> str:
        """Give the text in lower case, with written variants replaced by their letters."""
        return text.lower().translate(self._fold_table)

    def code(self, symbol: str) -> int:
        """Give the code of one letter, folded first. Raises ValueError for any other text."""
        code = self._codes.get(self.fold(symbol))
        if code is None:
            raise ValueError(f"{symbol!r} is not a letter of the {self.language} alphabet")
        return code

    def spells(self, text: str) -> bool:
        """Tell whether the text, folded, is made of this alphabet's letters alone."""
        return bool(text) and all(character in self._codes for character in self.fold(text))

    def encode(self, word: str) -> bytes:
        """Give a word's codes, folded first. Raises ValueError naming the first wrong character."""
        # Folded whole, as in `spells`: in Greek, what a capital sigma becomes depends on its place.
        return bytes(self.code(character) for character in self.fold(word))

    def decode(self, codes: Iterable[int]) -> str:
        """Give the word that the codes spell."""
        return "".join(self.symbols[code] for code in codes)

    def spell_face(self, face: str) -> bytes:
        """Give the codes that a face of a die shows: one, or several for a face such as Qu."""
        folded = self.fold(face)
        if folded in self.faces or len(folded) == 1:
            return self.encode(folded)
        raise ValueError(f"{face!r} is no face of the {self.language} alphabet")


RUSSIAN = Alphabet("ru", "абвгдежзийклмнопрстуфхцчшщъыьэюя", {"ё": "е"})
ENGLISH = Alphabet("en", "abcdefghijklmnopqrstuvwxyz", faces=("qu", "an", "er", "he", "in", "th"))

ALPHABETS: Mapping[str, Alphabet] = MappingProxyType({"ru": RUSSIAN, "en": ENGLISH})
"""The alphabets of the bundled lists, by language."""
