"""How the words on a board are sorted."""

from enum import StrEnum


class Order(StrEnum):
    """How words are sorted; ties are always broken as in the default order."""

    DEFAULT = "default"  # more points, then longer, then alphabet
    POINTS = "points"  # the same: the table's header names it by its column
    LENGTH = "length"  # longer first
    WORD = "word"  # alphabet
    PATHS = "paths"  # more paths first
    KNOWN = "known"  # better known words first
