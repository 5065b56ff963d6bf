"""What letters are worth on the tiles of the games that are sold."""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType

from .alphabet import ENGLISH, LANGUAGES, RUSSIAN, Alphabet

_SETS: Mapping[str, tuple[Alphabet, str]] = MappingProxyType(
    {
        "en-scrabble": (ENGLISH, "1 eaionrtlsu 2 dg 3 bcmp 4 fhvwy 5 k 8 jx 10 qz"),
        "ru-scrabble": (RUSSIAN, "1 оаеинрств 2 дклпум 3 бгья 4 йы 5 жзхцч 8 шэю 10 фщъ"),
        "ru-erudit": (RUSSIAN, "1 аоеин 2 кпрсвдмтйл 3 бгуя 5 жзхчыь 10 фцшщъэю"),
        "de-scrabble": (
            LANGUAGES["de"],
            "1 ensirtuad 2 hglo 3 mbwz 4 cfkp 6 äjüv 8 öx 10 qy",
        ),
        "es-scrabble": (
            LANGUAGES["es"],
            "1 aeoisnlrut 2 dg 3 cbmp 4 hfvy 5 [ch]q 8 j[ll]ñ[rr]x 10 z",
        ),
        "fr-scrabble": (LANGUAGES["fr"], "1 eainorstul 2 dgm 3 bcp 4 fhv 8 jq 10 kwxyz"),
        "uk-scrabble": (
            LANGUAGES["uk"],
            "1 оаинеітрв 2 ксдлмп 3 у 4 зябг 5 чхйь 6 жїцш 7 ю 8 єфщ 10 ґʼ",
        ),
    }
)


@cache
def values_of(name: str) -> tuple[int, ...]:
    """Give the values of a set by letter code: en-scrabble, ru-scrabble, ru-erudit, …"""
    alphabet, written = _SETS[name]
    parts = iter(written.split())
    values = {letter: int(value) for value in parts for letter in alphabet.fold(next(parts))}
    return tuple(values.get(symbol, 0) for symbol in alphabet.symbols)


@lru_cache(maxsize=16)
def letter_values(alphabet: Alphabet, preferred: str = "") -> tuple[int, ...]:
    """Give the values of the first set with the letters of an alphabet, else 1 for each letter.

    A set in its language comes before others, and `preferred` before all.

    >>> letter_values(ENGLISH)[:5]
    (1, 3, 3, 2, 1)
    """
    for name in sorted(
        _SETS, key=lambda name: (name != preferred, _SETS[name][0].language != alphabet.language)
    ):
        if _SETS[name][0].symbols == alphabet.symbols:
            return values_of(name)
    return (1,) * len(alphabet)
