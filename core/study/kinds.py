"""What conditions say of a word, and what quizzes ask for."""

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a condition says of a word; the value that it takes.

    >>> Kind("contains") is Kind.CONTAINS
    True
    """

    PATTERN = "pattern"  # it matches a pattern
    STARTS = "starts"  # with letters; these three take ?, * and [...], too
    ENDS = "ends"
    CONTAINS = "contains"  # these letters together
    LETTERS = "letters"  # it has these letters anywhere, each as often as here
    ANAGRAM = "anagram"  # it is made of all these letters; ? is any letter
    SUBANAGRAM = "subanagram"  # of some of them
    LENGTH = "length"  # a number, or a range: 5, 3-7, 8-, -4
    POINTS = "points"  # the same of what its letters are worth together
    KNOWN = "known"  # to everyone, or to a good-player at least
    FLAG = "flag"  # it has this flag of `core.lexicon.word_flags`, or one of several
    FRONT_HOOK = "front-hook"  # one of these letters in front makes another word; * any letter
    BACK_HOOK = "back-hook"  # behind
    INNER_HOOK = "inner-hook"  # between two letters
    WITHOUT_FIRST = "without-first"  # it is still a word without its first letter; no value
    WITHOUT_LAST = "without-last"
    ONE_CHANGED = "one-changed"  # it differs from this word by one letter
    ONE_MORE = "one-more"  # it is this word and one letter more
    ONE_LESS = "one-less"  # it is this word without one letter


class Known(StrEnum):
    """To whom a word is known at least."""

    EVERYONE = "everyone"
    GOOD_PLAYER = "good-player"


WITHOUT_VALUE: Final = frozenset({Kind.WITHOUT_FIRST, Kind.WITHOUT_LAST})
"""The kinds that take no value."""


class Quiz(StrEnum):
    """What a quiz asks for."""

    ANAGRAMS = "anagrams"  # all words made of some letters
    HOOKS = "hooks"  # the letters that make another word in front of a word and behind it
    WORDS = "words"  # whether something is a word
