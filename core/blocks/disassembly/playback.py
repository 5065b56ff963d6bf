"""A disassembly as a sequence of pictures: which pieces are in sight, and where they are."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..space import Cube, Cubes, moved
from .sequence import Disassembly

_ASIDE = 1
"""Cubes that what comes out goes farther than it has to, so that one sees that it is out."""


@dataclass(frozen=True)
class Moment:
    """The picture at one moment.

    `cubes`: of each piece, where it is, or for those that move, where they were before. `shown`:
    the pieces of the part that is taken apart. `shift`: how far those of `moving` are on their way.
    """

    cubes: tuple[Cubes, ...]
    shown: tuple[bool, ...]
    moving: frozenset[int] = frozenset()
    shift: tuple[float, float, float] = (0, 0, 0)


class Playback:
    """The moves of a disassembly, one after the other.

    A part that has come out is out of sight while the other one is taken apart; when it is its turn
    it is seen where it was at first.
    """

    def __init__(self, found: Disassembly) -> None:
        self.moves = found.moves
        where = [placed.cubes for placed in found.assembly]
        home = list(where)
        offsets: list[Cube] = [(0, 0, 0)] * len(where)
        part_of = [0] * len(where)
        seen: set[int] = set(range(len(where)))
        self._steps: list[tuple[tuple[Cubes, ...], tuple[bool, ...], Cube]] = []
        for number, move in enumerate(found.moves, 1):
            part = part_of[move.pieces[0]]
            pieces = {piece for piece, its in enumerate(part_of) if its == part}
            if not pieces <= seen:  # its turn has come
                x, y, z = offsets[min(pieces)]
                for piece in pieces:
                    a, b, c = offsets[piece]
                    offsets[piece] = a - x, b - y, c - z
            seen = pieces
            cubes = tuple(
                moved(home[piece], offsets[piece]) if any(offsets[piece]) else home[piece]
                for piece in range(len(where))
            )
            by = move.by
            if move.comes_out:
                x, y, z = (step + _ASIDE * ((step > 0) - (step < 0)) for step in by)
                by = x, y, z
            self._steps.append((cubes, tuple(piece in pieces for piece in range(len(where))), by))
            for piece in move.pieces:
                a, b, c = offsets[piece]
                offsets[piece] = a + by[0], b + by[1], c + by[2]
            if move.comes_out:
                for piece in move.pieces:
                    part_of[piece] = number
                seen = pieces - set(move.pieces)
        self._home = tuple(home)

    def __len__(self) -> int:
        return len(self.moves)

    def at(self, position: float) -> Moment:
        """Give what is seen after so many moves, the last of which may be under way."""
        position = min(max(position, 0), len(self.moves))
        if not position:
            return Moment(self._home, (True,) * len(self._home))
        number = math.ceil(position) - 1
        cubes, shown, by = self._steps[number]
        share = position - number
        moving = frozenset(self.moves[number].pieces)
        if share == 1:
            cubes = tuple(
                moved(its, by) if piece in moving else its for piece, its in enumerate(cubes)
            )
            return Moment(cubes, shown)
        x, y, z = (share * step for step in by)
        return Moment(cubes, shown, moving, (x, y, z))

    def stage(self, position: float) -> range:
        """Give the moves, from 0, until a part comes out, those before and after this position."""
        number = max(0, math.ceil(position) - 1)
        outs = [at for at, move in enumerate(self.moves) if move.comes_out]
        start = max((at + 1 for at in outs if at < number), default=0)
        return range(start, min((at + 1 for at in outs if at >= number), default=len(self.moves)))

    def seen(self, stage: range) -> Sequence[Cubes]:
        """Give all places that pieces in sight have during a stage, once each."""
        moments = [self.at(number + share) for number in stage for share in (0.5, 1)]
        moments = moments or [self.at(0)]
        return list(
            {
                cubes: None
                for moment in moments
                for cubes, shown in zip(moment.cubes, moment.shown, strict=True)
                if shown
            }
        )
