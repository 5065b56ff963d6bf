"""How the moves of a position can be sorted."""

from enum import StrEnum


class MoveOrder(StrEnum):
    """What moves can be sorted by."""

    DEFAULT = "default"  # more points, then more tiles, then alphabet
    SCORE = "score"
    EQUITY = "equity"  # the score, and what the tiles that stay are worth later
    TILES = "tiles"
    WORD = "word"
