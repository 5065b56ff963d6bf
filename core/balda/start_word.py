"""A word to begin a game with."""

import random

import numpy as np

from ..lexicon.known_words import EVERYONE
from ..lexicon.lexicon import Lexicon

_DRAWS = 4000


def draw_start_word(lexicon: Lexicon, letters: int, dice: random.Random) -> str:
    """Draw a word of so many letters; one that everyone knows, if the list has word frequencies.

    If there is none, the longest shorter one that was drawn; "" for none at all.
    """
    numbers = np.arange(lexicon.graph.words)
    if lexicon.tiers is not None and (lexicon.tiers <= EVERYONE).any():
        numbers = np.flatnonzero(lexicon.tiers <= EVERYONE)
    best = b""
    for at in dice.sample(range(len(numbers)), min(len(numbers), _DRAWS)):
        codes = lexicon.graph.codes(int(numbers[at]))
        if len(best) < len(codes) <= letters:
            best = codes
        if len(best) == letters:
            break
    return lexicon.alphabet.decode(best)
