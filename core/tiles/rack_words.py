"""The words from the tiles of a rack."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..export import Items
from ..lexicon.alphabet import LONGEST_WORD, Alphabet
from ..lexicon.lexicon import Lexicon
from ..lexicon.pattern import Pattern
from ..results import Results, point_keys
from .bag import BLANK, Bag
from .order import Order

MAX_ON_RACK = LONGEST_WORD
"""Tiles on a rack: no word needs more."""

MAX_RACK_BLANKS = 2

RACK_WORD = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, which is its place in the alphabet
        ("points", np.int32),
        ("length", np.int32),
        ("blank", np.int32),  # the place, from 1, that a blank plays, 0 where none does
        ("other_blank", np.int32),  # a later one
        ("rarest", np.int32),  # how rare its rarest letter is in the lexicon, 0 for the rarest
        ("spelled", np.int32),  # its row in `RackWords.spelled`
    ]
)


class RackError(Complaint):
    """Tiles are not a rack; the message says why."""


@dataclass(frozen=True)
class RackWord:
    """A word that can be laid.

    `points`: what its tiles are worth, the dearest that the rack allows. `blanks`: the places,
    from 0, that blanks play. `unused`: the tiles left on the rack, capital letters and `?`.
    """

    word: str
    points: int
    blanks: tuple[int, ...]
    unused: str


@dataclass(frozen=True, eq=False, repr=False)
class RackWords(Results[RackWord, Order]):
    """A table of the words of a rack; rows become `RackWord` objects only when looked at.

    `table`: RACK_WORD[words]. `spelled`: uint8[words, longest], the codes of each word's letters,
    each one higher, then 0.
    """

    TIES = (Order.POINTS, Order.LENGTH, Order.WORD)
    COLUMNS: ClassVar = {
        "word": lambda row: row.word,
        "points": lambda row: row.points,
        "length": lambda row: len(row.word),
        "blanks": lambda row: Items(place + 1 for place in row.blanks),
    }

    rack: Bag
    spelled: npt.NDArray[np.uint8]

    def _row(self, index: int) -> RackWord:
        _, points, length, blank, other_blank, _, at = self.table[index].item()
        codes = [code - 1 for code in self.spelled[at, :length].tolist()]
        blanks = tuple(place - 1 for place in (blank, other_blank) if place)
        unused = self.rack.letters
        for place, code in enumerate(codes):
            unused = unused.replace(BLANK if place in blanks else self._capitals[code], "", 1)
        return RackWord(self.rack.alphabet.decode(codes), points, blanks, unused)

    @cached_property
    def _capitals(self) -> tuple[str, ...]:
        alphabet = self.rack.alphabet
        return tuple(map(alphabet.capitals, alphabet.symbols))

    def words(self) -> list[str]:
        """Spell the words of all rows, all together: faster than out of the lexicon."""
        symbols = np.array(["", *self.rack.alphabet.symbols])
        letters = symbols[self.spelled[self.table["spelled"]]]
        if not letters.size:
            return [""] * len(letters)
        return [str(word) for word in letters.view(f"U{letters.shape[1]}").ravel().tolist()]

    def keys(self) -> dict[Order, npt.NDArray[np.integer]]:
        """Give what each order sorts by."""
        table = self.table
        return point_keys(Order, table) | {
            Order.BLANKS: np.sign(table["blank"]) + np.sign(table["other_blank"]),
            Order.RARITY: table["rarest"],
        }


def read_rack(text: str, alphabet: Alphabet, values: Iterable[int] | None = None) -> Bag:
    """Read a rack: letters, and `?` for a blank.

    `values`: what the letters are worth, in the language's Scrabble if not given. Raises RackError
    for more tiles than a rack holds, and BagError naming the first character that is no tile.

    >>> from gridsmith import ENGLISH
    >>> read_rack("cat?", ENGLISH)
    Bag.of_letters('ACT?', ENGLISH)
    """
    _check(len("".join(alphabet.joined(text).split())), 0)
    rack = Bag.of_letters(text, alphabet, values)
    _check(rack.tiles, rack.blanks)
    return rack


def find_words(
    rack: Bag | str,
    lexicon: Lexicon,
    *,
    pattern: str | None = None,
    min_length: int = 1,
    required: str = "",
) -> RackWords:
    """Find the words that can be laid with the tiles of a rack, in the default order.

    `rack`: or its text, as `read_rack` reads it, in the letters of the lexicon.
    `pattern`: what the whole word must match, see `core.lexicon.pattern`. `min_length`: letters in
    the shortest word wanted. `required`: letters that must be in the word, each as often as here.

    Raises RackError for a rack that is too large, has too many blanks or is in another alphabet
    than the lexicon; PatternError; and Complaint for a required character that is no letter.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> from gridsmith.core.lexicon.image import build_lexicon
    >>> found = find_words("tea?", build_lexicon("some", ENGLISH, ["tea", "seat", "quiz"]))
    >>> [(row.word, row.points, row.blanks, row.unused) for row in found]
    [('seat', 3, (0,), ''), ('tea', 3, (), '?')]
    """
    # Compiled code: loaded by the first search, in its thread.
    from . import kernels

    if isinstance(rack, str):
        rack = read_rack(rack, lexicon.alphabet)
    _check(rack.tiles, rack.blanks)
    alphabet = rack.alphabet
    if alphabet.symbols != lexicon.alphabet.symbols:
        raise RackError(
            "rack-lexicon",
            "the rack is in {tiles}, the lexicon {lexicon} in {words}",
            tiles=alphabet.name,
            lexicon=lexicon.name,
            words=lexicon.alphabet.name,
        )
    fitting = Pattern.parse(pattern or "", alphabet)
    needed = Counter(alphabet.encode(required)) if required else Counter()
    graph = lexicon.graph
    maximum = max(1, graph.words)  # pages that are not written to cost nothing
    rows = np.empty((maximum, len(RACK_WORD.names or ())), np.int32)
    spelled = np.zeros((maximum, rack.tiles), np.uint8)
    found = kernels.find_words(
        graph.masks, graph.first, graph.arcs,
        _by_code(rack.counts), rack.blanks, _by_code(rack.values), _by_code(lexicon.rarity_ranks),
        _by_code(needed[code] for code in range(len(alphabet))), min_length,
        fitting.steps, fitting.stays, fitting.end, rows, spelled,
    )  # fmt: skip
    rows = rows[:found]
    # They are in the order of the alphabet, which a stable sort preserves among equals.
    order = np.argsort(-(rows[:, 1] * (LONGEST_WORD + 1) + rows[:, 2]), kind="stable")
    table = rows[order].view(RACK_WORD).ravel()
    return RackWords(lexicon, table, rack, spelled[:found].copy())


def _by_code(numbers: Iterable[int]) -> npt.NDArray[np.int64]:
    """Give int64[64]: a number for each letter, then 0."""
    padded = np.zeros(64, np.int64)
    given = list(numbers)
    padded[: len(given)] = given
    return padded


def _check(tiles: int, blanks: int) -> None:
    if tiles > MAX_ON_RACK:
        raise RackError(
            "rack-full",
            "a rack holds at most {maximum} tiles, not {tiles}",
            maximum=MAX_ON_RACK,
            tiles=tiles,
        )
    if blanks > MAX_RACK_BLANKS:
        raise RackError(
            "rack-blanks",
            "a rack has at most {maximum} blanks, not {blanks}",
            maximum=MAX_RACK_BLANKS,
            blanks=blanks,
        )
