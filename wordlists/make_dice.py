"""Print the Russian dice of core/boggle/dice.py: they are ours, dealt by how often letters occur.

No set of Russian Boggle dice is known to be sold, so these are derived from ru-nouns.txt. Run
`python wordlists/make_dice.py`; the same list gives the same dice. Letters are counted in the words
of 3 to 8 letters, as they are found on a tray. Each letter gets its share of the sides, rounded
down, and at least one side. Sides that are left go to the letters furthest below their share; if
there are too few, the letters furthest above it give one back. Then the sides are dealt to the dice
in turn, vowels first, frequent letters before rare ones: so each die has two or three vowels, and
none has a letter twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
LETTERS = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
VOWELS = "аеиоуыэюя"
SIDES = 6
SETS = {"russian": 16, "russian-big": 25}


def main() -> None:
    """Print each set on a line, its name first."""
    words = (HERE / "ru-nouns.txt").read_text("utf-8").split()
    counts = Counter("".join(word for word in words if 3 <= len(word) <= 8))
    for name, dice in SETS.items():
        sys.stdout.buffer.write(f"{name} {' '.join(deal(counts, dice))}\n".encode())


def deal(counts: Counter[str], dice: int) -> list[str]:
    """Deal the sides of so many dice by the counts of the letters."""
    sides = apportion(counts, dice * SIDES)
    dealt = [
        letter
        for group in (VOWELS, set(LETTERS) - set(VOWELS))
        for letter in sorted(group, key=lambda letter: (-sides[letter], letter))
        for _ in range(sides[letter])
    ]
    return ["".join(sorted(dealt[die::dice])).upper() for die in range(dice)]


def apportion(counts: Counter[str], sides: int) -> dict[str, int]:
    """Give each letter its share of the sides."""
    share = {letter: counts[letter] * sides / counts.total() for letter in LETTERS}
    given = {letter: max(1, int(share[letter])) for letter in LETTERS}
    while (missing := sides - sum(given.values())) != 0:
        step = 1 if missing > 0 else -1
        givers = [letter for letter in LETTERS if step > 0 or given[letter] > 1]
        given[max(givers, key=lambda letter: step * (share[letter] - given[letter]))] += step
    return given


if __name__ == "__main__":
    main()
