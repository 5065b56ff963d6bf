"""How the moves of a position can be sorted."""

from enum import StrEnum


class MoveOrder(StrEnum):
    """What moves can be sorted by."""

    DEFAULT = "default"  # more points, then more tiles, then alphabet
    SCORE = "score"
    TILES = "tiles"
    WORD = "word"
