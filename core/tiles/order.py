"""How the words from a rack are sorted."""

from enum import StrEnum


class Order(StrEnum):
    """How words are sorted; ties are always broken as in the default order."""

    DEFAULT = "default"  # more points, then longer, then alphabet
    POINTS = "points"  # the same: the table's header names it by its column
    LENGTH = "length"  # longer first
    WORD = "word"  # alphabet
    BLANKS = "blanks"  # fewer blanks first
    RARITY = "rarity"  # by the word's rarest letter, the rarer first
    KNOWN = "known"  # better known words first
