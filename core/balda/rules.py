"""What the players have agreed on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..errors import Complaint
from ..lexicon.alphabet import Alphabet, lower


@dataclass(frozen=True)
class Rules:
    """The rules that a search plays by.

    `knots`: a word may pass each cell twice (узелки), not once. `diagonals`: a word may also step
    diagonally. `min_length`: letters in the shortest word that counts. `letter_values`: points of
    a letter, by symbol; letters not named are worth 1.

    Raises Complaint for a minimum length below 1 or a negative value.
    """

    knots: bool = False
    diagonals: bool = False
    min_length: int = 2
    letter_values: Mapping[str, int] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        """Refuse what makes no sense."""
        if self.min_length < 1:
            raise Complaint(
                "rules-length",
                "the minimum word length must be 1 or more, not {letters}",
                letters=self.min_length,
            )
        for symbol, value in self.letter_values.items():
            if value < 0:
                raise Complaint(
                    "rules-value",
                    "the letter '{letter}' cannot be worth {points} points",
                    letter=symbol,
                    points=value,
                )
        folded = {lower(symbol): value for symbol, value in self.letter_values.items()}
        object.__setattr__(self, "letter_values", MappingProxyType(folded))

    @property
    def uses(self) -> int:
        """How often one word may pass one cell."""
        return 2 if self.knots else 1

    def points(self, word: str) -> int:
        """Add up the values of a word's letters."""
        return sum(self.letter_values.get(symbol, 1) for symbol in word)

    def values_in(self, alphabet: Alphabet) -> list[int]:
        """Give the value of each letter of an alphabet."""
        values = {alphabet.fold(symbol): value for symbol, value in self.letter_values.items()}
        return [values.get(symbol, 1) for symbol in alphabet.symbols]


CLASSIC = Rules()
"""Each cell once, orthogonal steps, two letters at least, a point a letter."""
