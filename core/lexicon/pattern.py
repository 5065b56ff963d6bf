"""A pattern that a word has to match, as an automaton to be walked together with a word graph."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from .alphabet import LONGEST_WORD, Alphabet

ANY_LETTER = "?"
ANY_RUN = "*"
_LONGEST_TEXT = 2000
_PARTS = re.compile(r"\[\^?[^][]*]|.", re.DOTALL)


class PatternError(Complaint):
    """A text is no pattern; the message says what is wrong and where."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """An automaton of at most 64 states, all those that it can be in as one mask.

    State k: the first k letters, `?` and `[…]` of the pattern are matched. `start`: the mask before
    any letter. `steps`: uint64[64], by letter code the states that the letter leads on from.
    `stays`: those in which any letter may come without leading on, before a `*`. `end`: the one in
    which the whole pattern is matched. However many stars there are, a letter costs two ANDs and a
    shift.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> [word for word in ("tea", "eats", "team") if Pattern.parse("t*a?", ENGLISH).fits(word)]
    ['team']
    >>> [word for word in ("tea", "toe", "tie") if Pattern.parse("t[^io]*", ENGLISH).fits(word)]
    ['tea']
    """

    alphabet: Alphabet
    steps: npt.NDArray[np.uint64]
    stays: np.uint64
    end: np.uint64

    start = np.uint64(1)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> "Pattern":
        """Read a pattern: letters, `?` for any, `[aeiou]` for one of some, `[^aeiou]` for another
        one, and `*` for any number of letters; nothing fits all words. Raises PatternError.
        """
        text = alphabet.joined(text.strip())
        parts = _PARTS.findall(text[:_LONGEST_TEXT]) or [ANY_RUN]
        characters = len(text) if len(text) > _LONGEST_TEXT else len(parts)
        if characters > LONGEST_WORD:
            raise PatternError(
                "pattern-long",
                "a pattern has at most {maximum} characters, not {characters}",
                maximum=LONGEST_WORD,
                characters=characters,
            )
        steps = [0] * 64
        stays = at = 0
        place = 1
        for part in parts:
            if part == ANY_RUN:
                stays |= 1 << at
            else:
                for code in _codes(part, place, alphabet):
                    steps[code] |= 1 << at
                at += 1
            place += len(part)
        return cls(alphabet, np.array(steps, np.uint64), np.uint64(stays), np.uint64(1 << at))

    def fits(self, word: str) -> bool:
        """Tell whether a whole word, folded first, matches."""
        states, stays = int(self.start), int(self.stays)
        for code in self.alphabet.encode(word):
            states = (states & int(self.steps[code])) << 1 | (states & stays)
        return bool(states & int(self.end))


def _codes(part: str, place: int, alphabet: Alphabet) -> Iterable[int]:
    """Give the codes of the letters that a part of a pattern stands for."""
    if part == ANY_LETTER:
        return range(len(alphabet))
    if len(part) == 1:
        if part in alphabet:
            return [alphabet.code(part)]
        if part == "[":
            raise PatternError(
                "pattern-open", "the [ at place {place} of the pattern has no ]", place=place
            )
        raise PatternError(
            "pattern-character",
            "'{letter}' at place {place} of the pattern is neither a letter of {alphabet} "
            "nor ? nor *",
            letter=part,
            place=place,
            alphabet=alphabet.name,
        )
    written = part[1:-1].removeprefix("^")
    if not written:
        raise PatternError(
            "pattern-class-empty",
            "the brackets at place {place} of the pattern have no letters",
            place=place,
        )
    for letter in written:
        if letter not in alphabet:
            raise PatternError(
                "pattern-class",
                "'{letter}' in the brackets at place {place} of the pattern is not a letter of "
                "{alphabet}",
                letter=letter,
                place=place,
                alphabet=alphabet.name,
            )
    codes = set(alphabet.encode(written))
    return set(range(len(alphabet))) - codes if part[1] == "^" else codes
