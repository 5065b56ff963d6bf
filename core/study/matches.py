"""The words of a list that meet conditions, as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..export import Items
from ..lexicon.letter_values import letter_values
from ..lexicon.lexicon import Lexicon
from ..lexicon.word_flags import names_in
from ..memo import weak_cache
from ..results import Results, point_keys
from .conditions import Condition, points
from .kinds import Kind, Known
from .order import Order
from .prefix_tree import hooks, prefix_tree

MATCH = np.dtype(
    [
        ("word", np.int32),  # the word's index in the lexicon, which is its place in the alphabet
        ("points", np.int32),
        ("length", np.int32),
        ("tier", np.int32),  # how well known it is, -1 if that is unknown
        ("flags", np.int32),  # `core.lexicon.word_flags`, 0 if they are unknown
        ("rarest", np.int32),  # how rare its rarest letter is in the lexicon, 0 for the rarest
    ]
)

MAX_CONDITIONS = 40

_KNOWN = (*Known, "dictionary")
"""What a file says of each tier."""


@dataclass(frozen=True)
class Match:
    """A word that was found.

    `tier`: how well known it is (`core.lexicon.known_words`), None if that is unknown. `flags`:
    the names of its flags (`core.lexicon.word_flags`). `front` and `back`: the letters that make
    another word in front of it or behind it.
    """

    word: str
    points: int
    tier: int | None
    flags: tuple[str, ...]
    front: str
    back: str


@dataclass(frozen=True, eq=False, repr=False)
class Matches(Results[Match, Order]):
    """A table of words; rows become `Match` objects only when looked at. `table`: MATCH[words]."""

    TIES = (Order.LENGTH, Order.WORD)
    COLUMNS: ClassVar = {
        "word": lambda row: row.word,
        "length": lambda row: len(row.word),
        "points": lambda row: row.points,
        "known": lambda row: "" if row.tier is None else _KNOWN[row.tier],
        "flags": lambda row: Items(row.flags),
        "front": lambda row: row.front,
        "back": lambda row: row.back,
    }

    def _row(self, index: int) -> Match:
        word, worth, _, tier, flags, _ = self.table[index].item()
        bits = hooks(self.lexicon.graph)
        return Match(
            self.spell(index),
            worth,
            None if tier < 0 else tier,
            names_in(flags),
            self._letters(int(bits.front[word])),
            self._letters(int(bits.back[word])),
        )

    def _letters(self, bits: int) -> str:
        symbols = enumerate(self.lexicon.alphabet.symbols)
        return "".join(symbol for code, symbol in symbols if bits >> code & 1)

    def keys(self) -> dict[Order, npt.NDArray[np.integer]]:
        """Give what each order sorts by."""
        table = self.table
        return point_keys(Order, table) | {
            Order.DEFAULT: -table["length"],
            Order.KNOWN: table["tier"],
            Order.RARITY: table["rarest"],
        }


def find_matches(
    lexicon: Lexicon, conditions: Sequence[Condition] | str, values: Sequence[int] | None = None
) -> Matches:
    """Find the words of a lexicon that meet all conditions, in the default order.

    `conditions`: or a pattern. `values`: what each letter is worth, by code; in Scrabble by
    default. Raises Complaint for more than MAX_CONDITIONS, for an invalid value, and if the lexicon
    lacks what is asked for.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> from gridsmith.core.lexicon.image import build_lexicon
    >>> some = build_lexicon("some", ENGLISH, ["cat", "cot", "coat"])
    >>> find_matches(some, "c?t").words()
    ['cat', 'cot']
    """
    if isinstance(conditions, str):
        conditions = [Condition(Kind.PATTERN, conditions)]
    values = letter_values(lexicon.alphabet) if values is None else values
    if len(conditions) > MAX_CONDITIONS:
        raise Complaint(
            "conditions-many",
            "at most {maximum} conditions are possible, not {conditions}",
            maximum=MAX_CONDITIONS,
            conditions=len(conditions),
        )
    hooks(lexicon.graph)  # here, and not when the first row is looked at
    fits = np.ones(len(lexicon), bool)
    for condition in conditions:
        fits &= condition.holds(lexicon, values)
    words = np.flatnonzero(fits)
    table = np.empty(len(words), MATCH)
    table["word"] = words
    table["points"] = points(lexicon.graph, tuple(values))[words]
    table["length"] = prefix_tree(lexicon.graph).lengths[words]
    table["tier"] = -1 if lexicon.tiers is None else lexicon.tiers[words]
    table["flags"] = 0 if lexicon.flags is None else lexicon.flags[words]
    table["rarest"] = _rarest(lexicon)[words]
    # They are in the order of the alphabet, which a stable sort preserves among equals.
    return Matches(lexicon, table[np.argsort(-table["length"], kind="stable")])


@weak_cache
def _rarest(lexicon: Lexicon) -> npt.NDArray[np.int32]:
    """Give how rare the rarest letter of each word is, 0 for the rarest."""
    ranks = lexicon.rarity_ranks.astype(np.int32)
    return prefix_tree(lexicon.graph).along(
        ranks.max(), lambda minimum, letters: np.minimum(minimum, ranks[letters])
    )
