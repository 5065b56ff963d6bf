"""Colors of pieces, distinct for color-blind users too; patterns, letters, marks of cubes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, count

HUES = (
    "#2f6acd", "#ffd22f", "#962400", "#57cdfe", "#aaaf16", "#672692",
    "#ee8aaa", "#215958", "#c95c09", "#c4f4e8", "#7e92fe", "#91738c",
)  # fmt: skip
"""Far from each other in OKLab, also as they are seen without red, green or blue cones."""

PATTERNS = 4
"""Plain, stripes, dots, and stripes the other way: each hue comes with each."""

LONGEST_LABEL = 4

COLORS = 48
"""Combinations of color and pattern."""


def colors_of(counts: Sequence[int]) -> list[range]:
    """For each piece, the numbers of its copies' colors: all different, if there are enough."""
    if sum(counts) > COLORS:
        return [range(at, at + 1) for at in range(len(counts))]
    ends = list(accumulate(counts))
    return [range(end - count, end) for end, count in zip(ends, counts, strict=True)]


def hue_of(color: int) -> str:
    """The color itself."""
    return HUES[color % len(HUES)]


def pattern_of(color: int) -> int:
    """Which pattern is over the color, 0 for none."""
    return color // len(HUES) % PATTERNS


MARK_AT = -0.3
"""Where a mark's middle is on a face, across and down, from the face's own."""

MARK_RADIUS = 0.18


def mark_hue(color: int) -> str:
    """The color of a mark: that of a cube (1 and up) which the puzzle's rules are about.

    With `ink_on` it as a ring around it, a mark is seen on a face of any color.
    """
    return hue_of(color - 1)


def mark_outline(*, is_round: bool, radius: float = MARK_RADIUS) -> list[tuple[float, float]]:
    """Give the corners of a mark on a square face with the side 1, its middle at 0.

    Round marks are on cubes of pieces, square ones on cells of the goal.
    """
    if is_round:
        turns = [math.tau * step / 24 for step in range(24)]
        return [(MARK_AT + radius * math.cos(a), MARK_AT + radius * math.sin(a)) for a in turns]
    near, far = MARK_AT - radius * 0.9, MARK_AT + radius * 0.9
    return [(near, near), (far, near), (far, far), (near, far)]


def ink_on(hue: str) -> str:
    """Black or white, whichever can be read on a color."""
    red, green, blue = (int(hue[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return "#ffffff" if 0.3 * red**2.2 + 0.6 * green**2.2 + 0.1 * blue**2.2 < 0.22 else "#1d1a16"


def labels(names: Sequence[str]) -> list[str]:
    """Give the labels on the faces: short names as they are, else letters; the same for same names.

    >>> labels(["V", "p12", "Big L", "Big L", "Tower"])
    ['V', 'p12', 'B', 'B', 'T']
    """
    short = {name: name for name in names if len(name) <= LONGEST_LABEL}
    taken = set(short)
    spare = map(letters, count())
    for name in names:
        if name not in short:
            label = name[0].upper()
            while label in taken:
                label = next(spare)
            short[name] = label
            taken.add(label)
    return [short[name] for name in names]


def letters(number: int) -> str:
    """A to Z, then AA, AB, and so on.

    >>> letters(0), letters(25), letters(26)
    ('A', 'Z', 'AA')
    """
    text = ""
    number += 1
    while number:
        number, last = divmod(number - 1, 26)
        text = chr(ord("A") + last) + text
    return text
