"""How the words that a search has found are sorted."""

from enum import StrEnum


class Order(StrEnum):
    """How words are sorted; ties are always broken as in the default order."""

    DEFAULT = "default"  # longer, then alphabet
    WORD = "word"  # alphabet
    LENGTH = "length"  # longer first
    POINTS = "points"  # more first
    KNOWN = "known"  # the better known first
    RARITY = "rarity"  # by the word's rarest letter, the rarer first
