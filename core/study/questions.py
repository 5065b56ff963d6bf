"""The questions of a quiz about the words that were found, and whether an answer is right.

A card is what is to be learned: the letters of an anagram, a word with its hooks, or a word to be
told from what is none, as it is spelled. It is the same card whichever search has found it.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..lexicon.alphabet import Alphabet
from ..lexicon.lexicon import Lexicon
from .conditions import Condition
from .kinds import Kind, Quiz
from .prefix_tree import hooks


@dataclass(frozen=True)
class Question:
    """A question about a card.

    `shown`: what is asked about: letters, a word, or something like a word. `answers`: for
    anagrams the words; for hooks the letters in front and those behind; for words the card's word
    if that is shown, else nothing.
    """

    quiz: Quiz
    card: str
    shown: str
    answers: tuple[str, ...]

    def is_right(self, given: Sequence[str], alphabet: Alphabet) -> bool:
        """Return whether an answer is right, whatever the order of its words or letters.

        `given`: for anagrams words; for hooks letters in front and letters behind; for words
        anything for yes, nothing for no.
        """
        folded = ["".join(alphabet.fold(text).split()) for text in given]
        match self.quiz:
            case Quiz.ANAGRAMS:
                return set(filter(None, folded)) == set(self.answers)
            case Quiz.HOOKS:
                front, back = folded
                return (set(front), set(back)) == tuple(map(set, self.answers))
            case Quiz.WORDS:
                return bool(given) == bool(self.answers)


def cards_of(quiz: Quiz, words: Sequence[str], alphabet: Alphabet) -> list[str]:
    """Give the cards of some words, each once."""
    if quiz is Quiz.ANAGRAMS:
        words = ["".join(sorted(word)) for word in words]
    return list(map(alphabet.spelled, dict.fromkeys(words)))


def ask(quiz: Quiz, card: str, lexicon: Lexicon, chance: random.Random) -> Question | None:
    """Make the question of a card; None if the lexicon has no such words any more.

    `chance` decides whether a word or something like it is shown.
    """
    if quiz is Quiz.ANAGRAMS:
        fits = Condition(Kind.ANAGRAM, card).holds(lexicon, ())
        indexes = np.flatnonzero(fits).tolist()
        words = tuple(lexicon.alphabet.decode(lexicon.graph.codes(at)) for at in indexes)
        return Question(quiz, card, card, words) if words else None
    index = lexicon.graph.index(lexicon.alphabet.encode(card))
    if index is None:
        return None
    if quiz is Quiz.HOOKS:
        found = hooks(lexicon.graph)
        symbols = tuple(enumerate(lexicon.alphabet.symbols))
        front, back = (
            "".join(symbol for code, symbol in symbols if int(bits[index]) >> code & 1)
            for bits in (found.front, found.back)
        )
        return Question(quiz, card, card, (front, back))
    word = lexicon.alphabet.fold(card)
    other = near_miss(word, lexicon, chance) if chance.random() < 0.5 else None
    shown, answers = (word, (word,)) if other is None else (other, ())
    return Question(quiz, card, shown, answers)


def near_miss(word: str, lexicon: Lexicon, chance: random.Random) -> str | None:
    """Change a letter of a word so that it is none, but begins like one; None if none can be.

    The changed letter follows what is before it in some word.
    """
    alphabet, graph = lexicon.alphabet, lexicon.graph
    codes = b"".join(map(alphabet.encode, word))
    for at in chance.sample(range(len(word)), len(word)):
        there = graph.walk(codes[:at])
        assert there is not None  # it is a word
        node, _ = there
        follows = [code for code in range(len(alphabet)) if int(graph.masks[node]) >> code & 1]
        for code in chance.sample(follows, len(follows)):
            if graph.index(codes[:at] + bytes([code]) + codes[at + 1 :]) is None:
                return word[:at] + alphabet.symbols[code] + word[at + 1 :]
    return None
