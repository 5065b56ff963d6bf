"""Print the dice of core/boggle/dice.py that are ours, dealt by how often letters occur.

Those of English Boggle are as they were sold. The Russian ones are derived from ru-nouns.txt, the
others from the dictionaries of Hunspell that the computer has (hunspell-de-de, hunspell-es,
hunspell-fr-classical, hunspell-uk of Debian 12). Run `python wordlists/make_dice.py`; the same
lists give the same dice. Letters are counted in the words of 3 to 8 letters, as they are found on a
tray. Each letter gets its share of the sides, rounded down, and at least one side. Sides that are
left go to the letters furthest below their share; if there are too few, the letters furthest above
it give one back. Then the sides are dealt to the dice in turn, vowels first, frequent letters
before rare ones: so each die has two or three vowels, hardly one a letter twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from gridsmith.core.lexicon.alphabet import LANGUAGES, Alphabet
from gridsmith.core.lexicon.list_formats import of_system
from gridsmith.core.lexicon.reading import read_word_list

HERE = Path(__file__).parent
VOWELS = "aäeiouöüаеиоуыэюяєії"
SIDES = 6
SETS = {
    "russian": ("ru", 16),
    "russian-big": ("ru", 25),
    "german": ("de", 16),
    "spanish": ("es", 16),
    "french": ("fr", 16),
    "ukrainian": ("uk", 16),
}


def main() -> None:
    """Print each set on a line, its name first, but for languages without a dictionary."""
    for name, (language, dice) in SETS.items():
        alphabet = LANGUAGES[language]
        path = HERE / "ru-nouns.txt" if language == "ru" else of_system(language)
        if path is None:
            continue
        words = read_word_list(path, alphabet=alphabet).words
        counts = Counter("".join(word for word in words if 3 <= len(word) <= 8))
        sys.stdout.buffer.write(f"{name} {' '.join(deal(counts, dice, alphabet))}\n".encode())


def deal(counts: Counter[str], dice: int, alphabet: Alphabet) -> list[str]:
    """Deal the sides of so many dice by the counts of the letters."""
    sides = apportion(counts, dice * SIDES, alphabet.symbols)
    dealt = [
        letter
        for group in (set(VOWELS) & set(sides), set(sides) - set(VOWELS))
        for letter in sorted(group, key=lambda letter: (-sides[letter], letter))
        for _ in range(sides[letter])
    ]
    dealt_to = (sorted(dealt[die::dice], key=alphabet.symbols.index) for die in range(dice))
    return [alphabet.spelled(alphabet.capitals("".join(die))) for die in dealt_to]


def apportion(counts: Counter[str], sides: int, letters: str) -> dict[str, int]:
    """Give each letter its share of the sides."""
    share = {letter: counts[letter] * sides / counts.total() for letter in letters}
    given = {letter: max(1, int(share[letter])) for letter in letters}
    while (missing := sides - sum(given.values())) != 0:
        step = 1 if missing > 0 else -1
        givers = [letter for letter in letters if step > 0 or given[letter] > 1]
        given[max(givers, key=lambda letter: step * (share[letter] - given[letter]))] += step
    return given


if __name__ == "__main__":
    main()
