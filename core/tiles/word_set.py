"""A set of words laid with the tiles of a bag: which letters blanks play, and the points.

A word is worth the sum of its tiles' values times its length, and a blank tile is worth nothing.
What is left of the bag is subtracted like one more word: the number of tiles left times the sum of
their values.

Which letters the blanks play follows from the words. A blank is needed where the words together
want more of a letter than the bag has, and is of no use elsewhere: played in place of a tile, it
would only leave that tile over. It plays in the shortest word with that letter, where the value it
costs is multiplied least.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import Complaint
from .bag import BLANK, Bag

MAX_TOP = 100
"""The most sets of various points that a search can be asked for."""
MAX_SETS = 1000
"""Optimal sets that are listed, where all are wanted."""


@dataclass(frozen=True)
class LaidWord:
    """A word of a set: where in it blanks play, from 0, and its points."""

    word: str
    blanks: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class WordSet:
    """Words laid with the tiles of a bag.

    `words`: those with more points first. `leftover`: the tiles left, capital letters and `?`.
    `points`: of all words, less what is left over; below 0 where little can be laid.
    """

    words: tuple[LaidWord, ...]
    leftover: str
    points: int

    @property
    def penalty(self) -> int:
        """What is subtracted for the tiles left over."""
        return sum(word.points for word in self.words) - self.points


def lay(words: Iterable[str], bag: Bag) -> WordSet:
    """Lay words with the tiles of a bag, for as many points as these words can have.

    Raises Complaint when the bag cannot spell them together, or a letter is none of its alphabet.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> lay(["quiz", "is"], Bag.of_letters("QUIZ??A", ENGLISH))
    WordSet(words=(LaidWord(word='quiz', blanks=(), points=88), \
LaidWord(word='is', blanks=(0, 1), points=0)), leftover='A', points=87)
    """
    folded = [bag.alphabet.fold(word) for word in words]
    missing = bag.lacks(folded)
    if missing:
        raise Complaint(
            "set-lacks",
            "the bag cannot spell these words: it lacks {letters}",
            letters=bag.alphabet.spelled(missing),
        )
    remaining = {symbol: bag.counts[code] for code, symbol in enumerate(bag.alphabet.symbols)}
    values = dict(zip(bag.alphabet.symbols, bag.values, strict=True))
    wanted = Counter(symbol for word in folded for symbol in word)
    blanks: list[list[int]] = [[] for _ in folded]
    shortest = sorted(range(len(folded)), key=lambda at: (len(folded[at]), folded[at]))
    for symbol, count in wanted.items():
        lacking = count - remaining[symbol]
        remaining[symbol] -= count - max(0, lacking)
        for at in shortest:
            for place, letter in enumerate(folded[at]):
                if lacking > 0 and letter == symbol:
                    blanks[at].append(place)
                    lacking -= 1
    laid = [
        LaidWord(
            word,
            tuple(sorted(places)),
            len(word) * sum(values[symbol] for at, symbol in enumerate(word) if at not in places),
        )
        for word, places in zip(folded, blanks, strict=True)
    ]
    leftover = "".join(symbol * count for symbol, count in remaining.items())
    leftover = bag.alphabet.capitals(leftover)
    leftover += BLANK * (bag.blanks - sum(map(len, blanks)))
    penalty = len(leftover) * sum(values[symbol] * count for symbol, count in remaining.items())
    return WordSet(
        tuple(sorted(laid, key=lambda word: (-word.points, word.word))),
        leftover,
        sum(word.points for word in laid) - penalty,
    )
