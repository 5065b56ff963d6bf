"""What a search for the best board is to find."""

from enum import StrEnum


class Aim(StrEnum):
    """What makes one board better than another."""

    POINTS = "points"  # more points
    WORDS = "words"  # more words
    LONGEST = "longest"  # a longer longest word; of equals, more long words
