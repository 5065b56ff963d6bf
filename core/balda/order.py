"""The order of moves."""

from enum import StrEnum


class Order(StrEnum):
    """How moves are sorted; ties are always broken as in the default order."""

    DEFAULT = "default"  # longer, then rarer letter, then alphabet, then row, column
    LENGTH = "length"  # the same: the table's header names it by its column
    RARITY = "rarity"  # rarer letter first
    WORD = "word"  # alphabet
    CELL = "cell"  # row, column
    POINTS = "points"  # more points first
    PATHS = "paths"  # more paths first
    KNOWN = "known"  # better known words first
