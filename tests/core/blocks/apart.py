from collections.abc import Sequence
from functools import cache
from itertools import combinations

from gridsmith.core.blocks.assembly import Assembly, Placed
from gridsmith.core.blocks.space import Cube, Cubes, moved

WAYS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


def assembly_of(pieces: Sequence[Cubes]) -> Assembly:
    return tuple(Placed(number, tuple(sorted(cubes))) for number, cubes in enumerate(pieces))


def level(pieces: Sequence[Cubes]) -> int | None:
    """Give the fewest moves until a group comes out; None where none ever does."""
    pieces = tuple(tuple(sorted(cubes)) for cubes in pieces)
    far = 1 + max(abs(at) for cubes in pieces for cube in cubes for at in cube) * 4
    groups = [
        group for size in range(1, len(pieces)) for group in combinations(range(len(pieces)), size)
    ]
    start = ((0, 0, 0),) * len(pieces)
    layer, seen, moves = [start], {start}, 0
    while layer:
        moves += 1
        following = []
        for state in layer:
            for group in groups:
                for way in WAYS:
                    now = state
                    for _ in range(far):
                        now = tuple(
                            _sum(at, way) if piece in group else at for piece, at in enumerate(now)
                        )
                        if any(
                            meet(pieces[a], pieces[b], _difference(now[b], now[a]))
                            for a in group
                            for b in range(len(pieces))
                            if b not in group
                        ):
                            break
                        same = tuple(_difference(at, now[0]) for at in now)
                        if same not in seen:
                            seen.add(same)
                            following.append(same)
                    else:
                        return moves
        layer = following
    return None


@cache
def meet(one: Cubes, other: Cubes, by: Cube) -> bool:
    return not set(one).isdisjoint(moved(other, by))


def _sum(one: Cube, other: Cube) -> Cube:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _difference(one: Cube, other: Cube) -> Cube:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]
