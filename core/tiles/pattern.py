"""A pattern that a word has to match, as an automaton to be walked together with a word graph."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..lexicon.alphabet import LONGEST_WORD, Alphabet

ANY_LETTER = "?"
ANY_RUN = "*"


class PatternError(Complaint):
    """A text is no pattern; the message says what is wrong and where."""


@dataclass(frozen=True, eq=False)
class Pattern:
    """An automaton of at most 64 states, all those that it can be in as one mask.

    State k: the first k letters and `?` of the pattern are matched. `start`: the mask before any
    letter. `steps`: uint64[64], by letter code the states that the letter leads on from. `stays`:
    those in which any letter may come without leading on, before a `*`. `end`: the one in which
    the whole pattern is matched. However many stars there are, a letter costs two ANDs and a
    shift.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> [word for word in ("tea", "eats", "team") if Pattern.parse("t*a?", ENGLISH).fits(word)]
    ['team']
    """

    alphabet: Alphabet
    steps: npt.NDArray[np.uint64]
    stays: np.uint64
    end: np.uint64

    start = np.uint64(1)

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet) -> "Pattern":
        """Read letters, `?` and `*`; nothing fits all words. Raises PatternError for others."""
        text = text.strip()
        if len(text) > LONGEST_WORD:
            raise PatternError(
                "pattern-long",
                "a pattern has at most {most} characters, not {characters}",
                most=LONGEST_WORD,
                characters=len(text),
            )
        steps = [0] * 64
        stays = at = 0
        for place, character in enumerate(text or ANY_RUN, 1):
            if character == ANY_RUN:
                stays |= 1 << at
                continue
            if character == ANY_LETTER:
                codes = range(len(alphabet))
            elif character in alphabet:
                code = alphabet.code(character)
                codes = range(code, code + 1)
            else:
                raise PatternError(
                    "pattern-character",
                    "'{letter}' at place {place} of the pattern is neither a letter of {alphabet} "
                    "nor ? nor *",
                    letter=character,
                    place=place,
                    alphabet=alphabet.name,
                )
            for code in codes:
                steps[code] |= 1 << at
            at += 1
        return cls(alphabet, np.array(steps, np.uint64), np.uint64(stays), np.uint64(1 << at))

    def fits(self, word: str) -> bool:
        """Tell whether a whole word, folded first, matches."""
        states, stays = int(self.start), int(self.stays)
        for code in self.alphabet.encode(word):
            states = (states & int(self.steps[code])) << 1 | (states & stays)
        return bool(states & int(self.end))
