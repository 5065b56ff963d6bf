"""The question about a puzzle, the counting conventions, and the answer's status."""

import zlib
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from .puzzle import Puzzle


class Want(StrEnum):
    """What is wanted."""

    ONE = "one"  # an assembly
    ALL = "all"  # every assembly
    COUNT = "count"  # how many there are


class Convention(StrEnum):
    """Which assemblies count as one. Pieces of the same shape are interchangeable."""

    PLACEMENTS = "placements"  # none: each way to fill the goal counts
    ROTATIONS = "rotations"  # those that rotations of the goal turn into each other
    REFLECTIONS = "reflections"
    """Those that rotations and reflections do; where the pieces are not together their own mirror
    image there are no reflections, and it is the same as `ROTATIONS`."""


@dataclass(frozen=True)
class SolveProblem:
    """What to look for."""

    puzzle: Puzzle
    want: Want = Want.ONE
    convention: Convention = Convention.ROTATIONS


class Status(StrEnum):
    """What is known of a puzzle."""

    SOLVED = "solved"  # there is an assembly
    IMPOSSIBLE = "impossible"  # there is none
    UNKNOWN = "unknown"  # not known yet


@lru_cache(maxsize=16)
def checksum(problem: object, puzzle: Puzzle) -> int:
    """Give a checksum of a problem about a puzzle, by which a saved search knows it again."""
    text = repr(problem)
    rules = [piece.colors for piece in puzzle.pieces], puzzle.colors, sorted(puzzle.pairs)
    if any(rules[0]) or any(rules[1:]) or puzzle.most_holes is not None:
        text += repr((*rules, puzzle.most_holes))
    if any(groups := [piece.groups for piece in puzzle.pieces]):
        text += repr(groups)
    return zlib.crc32(text.encode())
