"""What letters are worth on the tiles of the games that are sold."""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from .alphabet import ENGLISH, RUSSIAN, Alphabet

_SETS: Mapping[str, tuple[Alphabet, str]] = MappingProxyType(
    {
        "en-scrabble": (ENGLISH, "1 eaionrtlsu 2 dg 3 bcmp 4 fhvwy 5 k 8 jx 10 qz"),
        "ru-scrabble": (RUSSIAN, "1 оаеинрств 2 дклпум 3 бгья 4 йы 5 жзхцч 8 шэю 10 фщъ"),
        "ru-erudit": (RUSSIAN, "1 аоеин 2 кпрсвдмтйл 3 бгуя 5 жзхчыь 10 фцшщъэю"),
    }
)


@cache
def values_of(name: str) -> tuple[int, ...]:
    """Give the values of a set by letter code: en-scrabble, ru-scrabble, ru-erudit."""
    alphabet, written = _SETS[name]
    parts = iter(written.split())
    values = {letter: int(value) for value in parts for letter in next(parts)}
    return tuple(values[symbol] for symbol in alphabet.symbols)


@lru_cache(maxsize=16)
def letter_values(alphabet: Alphabet, preferred: str = "") -> tuple[int, ...]:
    """Give the values of the first set with the letters of an alphabet, else 1 for each letter.

    `preferred`: a set that comes before the others.
    """
    for name in sorted(_SETS, key=lambda name: name != preferred):
        if _SETS[name][0].symbols == alphabet.symbols:
            return values_of(name)
    return (1,) * len(alphabet)
