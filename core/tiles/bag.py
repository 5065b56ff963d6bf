"""A bag of tiles: how many of each letter, what they are worth, and the blanks."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from ..errors import Complaint
from ..lexicon.alphabet import ENGLISH, LANGUAGES, RUSSIAN, Alphabet, composed, is_letter, script_of
from ..lexicon.letter_values import letter_values, values_of

BLANK = "?"
"""How a blank tile is written."""

MAX_OF_A_LETTER = 99
MAX_TILES = 400
MAX_BLANKS = 8
MAX_VALUE = 100
_LONGEST_TEXT = 20_000
_LONGEST_FILE = 200_000  # with its comments


class BagError(Complaint):
    """A text or its numbers are not a bag of tiles; the message says what is wrong and where."""


@dataclass(frozen=True, repr=False)
class Bag:
    """Tiles in a bag, or on a rack.

    `counts`: how many of each letter, by code. `values`: what a tile of each letter is worth, by
    code, of letters that are not in the bag too. `blanks`: tiles that stand for any letter and are
    worth nothing.

    >>> rack = Bag.of_letters("QUIZ?", ENGLISH)
    >>> rack.blanks, rack.tiles, rack.total
    (1, 5, 22)
    >>> rack.letters
    'IQUZ?'

    Raises BagError for more tiles than are allowed, fewer than none, and impossible values.
    """

    name: str
    alphabet: Alphabet
    counts: tuple[int, ...]
    values: tuple[int, ...]
    blanks: int = 0

    def __post_init__(self) -> None:
        if not len(self.counts) == len(self.values) == len(self.alphabet):
            raise BagError("bag-letters", "a bag needs a count and a value for each letter")
        for symbol, count, value in zip(
            self.alphabet.symbols, self.counts, self.values, strict=True
        ):
            _check(self.alphabet.upper(symbol), count, MAX_OF_A_LETTER, value)
        _check(BLANK, self.blanks, MAX_BLANKS, 0)
        if self.tiles > MAX_TILES:
            raise BagError(
                "bag-full",
                "a bag holds at most {maximum} tiles, not {tiles}",
                maximum=MAX_TILES,
                tiles=self.tiles,
            )

    def __str__(self) -> str:
        return self.alphabet.spelled(self.letters)

    def __repr__(self) -> str:
        given = [repr(str(self)), repr(self.alphabet)]
        if self.name or self.values != letter_values(self.alphabet):
            given += [repr(self.values), repr(self.name)]
        return f"Bag.of_letters({', '.join(given)})"

    @classmethod
    def of_letters(
        cls, letters: str, alphabet: Alphabet, values: Iterable[int] | None = None, name: str = ""
    ) -> "Bag":
        """Read the tiles in a text: letters, and `?` for a blank.

        `values`: those of the language's Scrabble if not given, or 1 each where there is none.
        Raises BagError naming the first character that is no letter.
        """
        if len(letters) > _LONGEST_TEXT:
            raise BagError(
                "bag-full", "a bag holds at most {maximum} tiles, not {tiles}",
                maximum=MAX_TILES, tiles=len(letters),
            )  # fmt: skip
        counts = [0] * len(alphabet)
        blanks = 0
        for place, character in enumerate(alphabet.joined(letters), 1):
            if character.isspace():
                continue
            if character == BLANK:
                blanks += 1
            elif character in alphabet:
                counts[alphabet.code(character)] += 1
            else:
                raise BagError(
                    "bag-character",
                    "'{letter}' at place {place} is neither a letter of {alphabet} nor ?",
                    letter=character,
                    place=place,
                    alphabet=alphabet.name,
                )
        worth = letter_values(alphabet) if values is None else tuple(values)
        return cls(name, alphabet, tuple(counts), worth, blanks)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet, name: str = "") -> "Bag":
        """Read a bag's file: a line `letter count value` for each letter, `? count` for blanks.

        A line that begins with # is a comment. Raises BagError naming the line of what is wrong.
        """
        if len(text) > _LONGEST_FILE:
            raise BagError(
                "bag-text-long",
                "{characters} characters are too many for a bag",
                characters=len(text),
            )
        counts: dict[str, int] = {}
        values = list(letter_values(alphabet))
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            try:
                symbol, count, value = _read_line(line, alphabet)
                shown = alphabet.upper(symbol)
                if symbol in counts:
                    raise BagError("bag-twice", "duplicate letter '{letter}'", letter=shown)
                _check(shown, count, _most_of(symbol), value)
            except BagError as error:
                raise BagError(
                    "bag-line", "line {line}: {fault}", line=number, fault=error
                ) from None
            counts[symbol] = count
            if symbol != BLANK:
                values[alphabet.code(symbol)] = value
        if not counts:
            raise BagError("bag-empty-file", "no tiles in this file")
        return cls(
            name,
            alphabet,
            tuple(counts.get(symbol, 0) for symbol in alphabet.symbols),
            tuple(values),
            counts.get(BLANK, 0),
        )

    def text(self) -> str:
        """Write the bag as `parse` reads it, without a last line break."""
        lines = [
            f"{self.alphabet.upper(symbol)} {count} {value}"
            for symbol, count, value in zip(
                self.alphabet.symbols, self.counts, self.values, strict=True
            )
        ]
        return "\n".join([*lines, f"{BLANK} {self.blanks} 0"])

    @cached_property
    def letters(self) -> str:
        """The tiles as text: capital letters by the alphabet, a character each, then blanks."""
        symbols = zip(self.alphabet.symbols, self.counts, strict=True)
        letters = "".join(symbol * count for symbol, count in symbols)
        return self.alphabet.capitals(letters) + BLANK * self.blanks

    @property
    def tiles(self) -> int:
        """How many tiles there are, blanks too."""
        return sum(self.counts) + self.blanks

    @cached_property
    def total(self) -> int:
        """What all tiles together are worth."""
        return sum(count * value for count, value in zip(self.counts, self.values, strict=True))

    def with_count(self, symbol: str, count: int) -> "Bag":
        """Give the bag with so many tiles of a letter, or so many blanks."""
        if symbol == BLANK:
            return replace(self, blanks=count)
        counts = list(self.counts)
        counts[self.alphabet.code(symbol)] = count
        return replace(self, counts=tuple(counts))

    def with_value(self, symbol: str, value: int) -> "Bag":
        """Give the bag with a letter's tiles worth so much."""
        values = list(self.values)
        values[self.alphabet.code(symbol)] = value
        return replace(self, values=tuple(values))

    def without(self, letters: Iterable[str]) -> "Bag":
        """Give what is left when tiles with these letters lie on the table.

        More of a letter than there are must be blanks. Raises BagError for more than all tiles.

        >>> Bag.of_letters("QUIZ?", ENGLISH).without("ZAI").letters
        'QU'
        """
        taken = Counter(self.alphabet.code(letter) for letter in letters)
        remaining = [count - taken[code] for code, count in enumerate(self.counts)]
        blanks = self.blanks + sum(min(count, 0) for count in remaining)
        if blanks < 0:
            raise BagError(
                "bag-too-few",
                "the set has fewer of these letters: {letters}",
                letters="".join(
                    self.alphabet.upper(symbol)
                    for symbol, count in zip(self.alphabet.symbols, remaining, strict=True)
                    if count < 0
                ),
            )
        return replace(self, counts=tuple(max(0, count) for count in remaining), blanks=blanks)

    def lacks(self, words: Iterable[str]) -> str:
        """Give the letters, as `letters` does, that are missing to spell all these words together.

        Blanks replace the first missing letters by the alphabet.

        >>> Bag.of_letters("QUIZ?", ENGLISH).lacks(["quiz", "as"])
        'S'
        """
        wanted = Counter(code for word in words for code in self.alphabet.encode(word))
        missing = "".join(
            self.alphabet.capitals(self.alphabet.symbols[code]) * (count - self.counts[code])
            for code, count in sorted(wanted.items())
        )
        return missing[self.blanks :]


def letters_beyond(text: str, alphabet: Alphabet) -> list[str]:
    """Give the letters of a bag's file that an alphabet lacks: more of its script, or of several.

    A letter that no word has is a tile that is never laid.
    """
    script = script_of(alphabet.symbols[0])
    names = (line.split(maxsplit=1)[0] for line in composed(text).splitlines() if line.split())
    letters = dict.fromkeys(name.strip("[]").lower() for name in names)
    own = (letter for letter in letters if is_letter(letter) and script_of(letter[0]) == script)
    known = {*alphabet.symbols, *alphabet.several, *alphabet.folds}
    return sorted((letter for letter in own if letter not in known), key=len)


def _most_of(symbol: str) -> int:
    return MAX_BLANKS if symbol == BLANK else MAX_OF_A_LETTER


def _check(symbol: str, count: int, maximum: int, value: int) -> None:
    if not 0 <= count <= maximum:
        raise BagError(
            "bag-count",
            "there can be 0 to {maximum} tiles of {letter}, not {count}",
            maximum=maximum,
            letter=symbol,
            count=count,
        )
    if not 0 <= value <= MAX_VALUE:
        raise BagError(
            "bag-value",
            "a tile of {letter} can be worth 0 to {maximum}, not {value}",
            letter=symbol,
            maximum=MAX_VALUE,
            value=value,
        )


def _read_line(line: str, alphabet: Alphabet) -> tuple[str, int, int]:
    parts = line.split(maxsplit=3)  # a fourth is one too many, however long
    symbol = parts[0]
    if symbol != BLANK and symbol not in alphabet:
        raise BagError(
            "bag-no-letter",
            "'{letter}' is neither a letter of {alphabet} nor ?",
            letter=symbol[:20],
            alphabet=alphabet.name,
        )
    if len(parts) != 3 and not (symbol == BLANK and len(parts) == 2):
        raise BagError(
            "bag-form", "each line needs a letter, the number of its tiles and its value"
        )
    numbers = []
    for part in parts[1:]:
        if not part.isascii() or not part.isdigit() or len(part) > 6:
            raise BagError("bag-number", "'{number}' is not a whole number", number=part[:20])
        numbers.append(int(part))
    if symbol == BLANK:
        if len(numbers) == 2 and numbers[1] != 0:
            raise BagError("bag-blank-value", "a blank is worth 0")
        return BLANK, numbers[0], 0
    return alphabet.fold(symbol), numbers[0], numbers[1]


def _sold(name: str, alphabet: Alphabet, blanks: int, written: str) -> Bag:
    """Make a bag of so many tiles of each letter: `12 e 9 ai`."""
    parts = iter(written.split())
    counts = {letter: int(count) for count in parts for letter in alphabet.fold(next(parts))}
    return Bag(
        name,
        alphabet,
        tuple(counts.get(symbol, 0) for symbol in alphabet.symbols),
        values_of(name),
        blanks,
    )


BAGS: Mapping[str, Bag] = MappingProxyType(
    {
        bag.name: bag
        for bag in (
            _sold(
                "en-scrabble", ENGLISH, 2, "12 e 9 ai 8 o 6 nrt 4 lsud 3 g 2 bcmpfhvwy 1 kjxqz"
            ),
            _sold(  # Ё, one tile worth 3, is a ninth Е here, worth 1
                "ru-scrabble", RUSSIAN, 2,
                "10 о 9 е 8 а 5 инрст 4 вдклпу 3 м 2 бгьяыз 1 йжхцчшэюфщъ",
            ),
            _sold(  # Эрудит: 131 tiles
                "ru-erudit", RUSSIAN, 3,
                "10 ао 9 е 8 ин 6 кпрс 5 вдмт 4 йл 3 бгуя 2 жзхчыь 1 фцшщъэю",
            ),
            _sold(
                "de-scrabble", LANGUAGES["de"], 2,
                "15 e 9 n 7 s 6 irtu 5 a 4 dhm 3 glo 2 bcfk 1 wzpäjüvöxqy",
            ),
            _sold(
                "es-scrabble", LANGUAGES["es"], 2,
                "12 ae 9 o 6 is 5 nrud 4 ltc 2 gbmph 1 fvy[ch]qj[ll]ñ[rr]xz",
            ),
            _sold(
                "fr-scrabble", LANGUAGES["fr"], 2,
                "15 e 9 a 8 i 6 norstu 5 l 3 dm 2 gbcpfhv 1 jqkwxyz"
            ),
            _sold(
                "uk-scrabble", LANGUAGES["uk"], 2,
                "10 о 8 а 7 ин 5 еітр 4 вксм 3 длпу 2 зябг 1 чхйьжїцшюєфщґʼ",
            ),
        )
    }
)  # fmt: skip
"""The bags as they are sold, by name."""


def sold_with(alphabet: Alphabet) -> list[Bag]:
    """Give the bags that are sold with these letters, those in the language first."""
    fitting = (bag for bag in BAGS.values() if bag.alphabet.symbols == alphabet.symbols)
    return sorted(fitting, key=lambda bag: bag.alphabet.language != alphabet.language)
