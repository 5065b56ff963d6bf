"""How an assembly is taken apart, and an independent check of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from ...errors import Message
from ..assembly import Assembly
from ..space import Cube, Cubes, moved


@dataclass(frozen=True)
class Move:
    """Pieces that are moved together along an axis, one cube after the other.

    `pieces`: their places in the assembly, from 0. `comes_out`: whether they are apart from the
    others then: what is moved later in one part is not in the way of the other.
    """

    pieces: tuple[int, ...]
    by: Cube
    comes_out: bool = False


@dataclass(frozen=True)
class Disassembly:
    """How an assembly is taken apart.

    The moves until something comes out are the fewest that there are, for the whole and then for
    both parts: first for what stays, down to single pieces, then for what has come out. Of several
    shortest ways the one is taken that the search meets first, as
    `core.blocks.disassembly.engine.disassemble` explains.

    `levels`: the numbers of these moves, in this order. The first one is the level of the assembly;
    after it, parts are left out that come apart piece by piece, in single moves. `groups`: of each
    piece, where there are any; 0 for none. What is left of a single group stays together.
    """

    assembly: Assembly
    moves: tuple[Move, ...]
    levels: tuple[int, ...]
    groups: tuple[int, ...] = ()

    @property
    def level(self) -> int:
        """The fewest moves until something comes out; 0 for a single piece."""
        return self.levels[0] if self.levels else 0


def fault_in(disassembly: Disassembly) -> Message | None:
    """Make all moves cube by cube; say what is wrong with them, None if nothing is."""
    where = [placed.cubes for placed in disassembly.assembly]
    part_of = [0] * len(where)
    numbers = count(1)
    first_out = 0
    for number, move in enumerate(disassembly.moves, 1):
        mine = set(move.pieces)
        if not mine or not mine <= set(range(len(where))):
            return Message("apart-pieces", "move {number}: no such pieces", number=number)
        parts = {part_of[piece] for piece in mine}
        part = [piece for piece, its in enumerate(part_of) if its in parts]
        rest = [piece for piece in part if piece not in mine]
        if len(parts) > 1 or not rest:
            return Message(
                "apart-part", "move {number}: these pieces are not a part of one whole",
                number=number,
            )  # fmt: skip
        if sum(step != 0 for step in move.by) != 1:
            return Message("apart-axis", "move {number}: not along one axis", number=number)
        others = {cube for piece in rest for cube in where[piece]}
        distance = abs(sum(move.by))
        x, y, z = (step // distance for step in move.by)
        for _ in range(distance):
            for piece in mine:
                where[piece] = moved(where[piece], (x, y, z))
                if not others.isdisjoint(where[piece]):
                    return Message("apart-overlap", "move {number}: it is blocked", number=number)
        if move.comes_out:
            if not _is_beyond([where[piece] for piece in mine], others, (x, y, z)):
                return Message("apart-in", "move {number}: nothing comes out", number=number)
            first_out = first_out or number
            new = next(numbers)
            for piece in mine:
                part_of[piece] = new
    together: dict[int, list[int]] = {}
    for piece, number in enumerate(part_of):
        group = disassembly.groups[piece] if disassembly.groups else 0
        together.setdefault(number, []).append(group)
    if any(len(its) > 1 and (len({*its}) > 1 or not its[0]) for its in together.values()):
        return Message("apart-left", "some pieces are still together")
    if first_out != disassembly.level:
        return Message("apart-level", "the level is {level}, not {given}",
                       level=first_out, given=disassembly.level)  # fmt: skip
    return None


def _is_beyond(pieces: Sequence[Cubes], others: set[Cube], way: Cube) -> bool:
    """Tell whether all cubes of some pieces lie farther this way than all others."""
    minimum = min(_along(cube, way) for cubes in pieces for cube in cubes)
    return minimum > max(_along(cube, way) for cube in others)


def _along(cube: Cube, way: Cube) -> int:
    return sum(at * step for at, step in zip(cube, way, strict=True))
