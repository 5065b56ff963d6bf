"""The opponent of the player who is advised."""

from enum import StrEnum


class Opponent(StrEnum):
    """What the opponent knows: all words, where the list has no word frequencies."""

    UNKNOWN = "unknown"  # the mean of what ALL and GOOD would reply
    ALL = "all"  # every word of the list
    GOOD = "good"  # what a good player knows
    EVERYDAY = "everyday"  # what everyone knows
