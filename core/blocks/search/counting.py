"""The question about a puzzle, the counting conventions, and the answer's status."""

import json
import zlib
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, lru_cache

from ...files.state import content_of
from ..puzzle import Origin, Puzzle


class Want(StrEnum):
    """The kind of answer that is wanted."""

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

    BURRTOOLS = "burrtools"
    """Those that rotations do, and reflections where these make allowed pieces of all pieces that
    are used. Pieces that are listed separately are not interchangeable, a piece may fill nothing of
    the goal, and a limit of holes counts only if not all pieces have to be used."""


def usual_convention(puzzle: Puzzle) -> Convention:
    """Give the convention by which a puzzle is counted unless another one is chosen."""
    return Convention.BURRTOOLS if puzzle.origin is Origin.BURRTOOLS else Convention.ROTATIONS


def by_rules_of(convention: Convention, puzzle: Puzzle) -> Puzzle:
    """Give a puzzle as it is to be solved by a convention: BurrTools may ignore `most_holes`."""
    is_all_used = all(piece.minimum == piece.count for piece in puzzle.pieces)
    if convention is Convention.BURRTOOLS and is_all_used and puzzle.most_holes is not None:
        return replace(puzzle, most_holes=None)
    return puzzle


@dataclass(frozen=True)
class SolveProblem:
    """A question about the assemblies of a puzzle."""

    puzzle: Puzzle
    want: Want = Want.ONE
    convention: Convention = Convention.ROTATIONS

    @cached_property
    def rules(self) -> Puzzle:
        """The puzzle as it is to be solved by the convention."""
        return by_rules_of(self.convention, self.puzzle)

    @property
    def has_idle(self) -> bool:
        """Whether assemblies count with pieces that fill nothing of the goal and need not be."""
        return self.convention is Convention.BURRTOOLS


class Status(StrEnum):
    """The answer so far."""

    SOLVED = "solved"  # there is an assembly
    IMPOSSIBLE = "impossible"  # there is none
    UNKNOWN = "unknown"  # not known yet


@lru_cache(maxsize=16)
def checksum(problem: SolveProblem) -> int:
    """Give a checksum of a problem, by which a saved search knows it again."""
    return zlib.crc32(json.dumps(content_of(problem)).encode())
