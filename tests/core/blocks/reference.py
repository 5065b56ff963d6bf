"""Blocks the slow way: every way to fill a goal, and images one by one; puzzles at random."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention
from gridsmith.core.blocks.space import (
    ROTATIONS,
    TURNS,
    Cube,
    Cubes,
    Turn,
    corner,
    moved,
    settled,
    turned,
)

OWN = (Convention.PLACEMENTS, Convention.ROTATIONS, Convention.REFLECTIONS)
"""The conventions that count like pieces as interchangeable."""

Laid = frozenset[Cubes]
"""An assembly: where its pieces lie. What lies where follows from their shapes."""


@cache
def orientations(cubes: Cubes) -> tuple[Cubes, ...]:
    """Give the different ways to turn a piece, 1 to 24, settled and in ascending order."""
    ways = {settled(turned(cube, turn) for cube in cubes) for turn in ROTATIONS}
    return tuple(sorted(ways))


def canonical(cubes: Cubes) -> Cubes:
    """Give what pieces have in common that can be turned into each other."""
    return orientations(cubes)[0]


def mirrored(cubes: Cubes) -> Cubes:
    """Give the canonical form of a piece's mirror image."""
    return canonical(settled((-x, y, z) for x, y, z in cubes))


def assemblies(puzzle: Puzzle) -> set[Laid]:
    """Give every way to fill the goal from which no piece may be taken out.

    So a piece that fills nothing but optional cubes is there only where it has to be used.
    """
    room = {*puzzle.goal, *puzzle.optional}
    count, least = kinds(puzzle)
    ways = {kind: list(placements(kind, room)) for kind in count}
    found: set[Laid] = set()
    used: Counter[Cubes] = Counter()

    def fill(laid: Laid, empty: set[Cube]) -> None:
        aim = min(empty & {*puzzle.goal}, default=None)
        if aim is None:
            idle([kind for kind in least for _ in range(least[kind] - used[kind])], laid, empty)
            return
        for kind in count:
            if used[kind] < count[kind]:
                used[kind] += 1
                for cubes in ways[kind]:
                    if aim in cubes and empty.issuperset(cubes):
                        fill(laid | {cubes}, empty.difference(cubes))
                used[kind] -= 1

    def idle(missing: list[Cubes], laid: Laid, empty: set[Cube]) -> None:
        if not missing:
            found.add(laid)
            return
        for cubes in ways[missing[0]]:
            if empty.issuperset(cubes):
                idle(missing[1:], laid | {cubes}, empty.difference(cubes))

    fill(frozenset(), room)
    return found


def number(puzzle: Puzzle, convention: Convention) -> int:
    """Count the assemblies by a convention."""
    return groups(puzzle, assemblies(puzzle), convention)


def groups(puzzle: Puzzle, found: set[Laid], convention: Convention) -> int:
    """Count groups of assemblies that count as one."""
    turns = {
        Convention.PLACEMENTS: TURNS[:1],
        Convention.ROTATIONS: ROTATIONS,
        Convention.REFLECTIONS: TURNS if is_its_mirror(puzzle) else ROTATIONS,
    }[convention]
    images = [image for turn in turns if (image := image_by(puzzle, turn))]
    seen: set[Laid] = set()
    number = 0
    for laid in found:
        number += laid not in seen
        seen.update(frozenset(map(image, laid)) for image in images)
    return number


def image_by(puzzle: Puzzle, turn: Turn) -> Callable[[Cubes], Cubes] | None:
    """Give what turns pieces with their goal, None if that does not leave the goal where it is."""
    goal, optional = (
        [turned(cube, turn) for cube in cubes] for cubes in (puzzle.goal, puzzle.optional)
    )
    (a, b, c), (x, y, z) = corner(goal + optional), corner((*puzzle.goal, *puzzle.optional))
    by = x - a, y - b, z - c
    if moved(goal, by) != puzzle.goal or moved(optional, by) != puzzle.optional:
        return None
    return cache(lambda cubes: moved((turned(cube, turn) for cube in cubes), by))


def is_its_mirror(puzzle: Puzzle) -> bool:
    """Tell whether mirror images of all pieces would be the same pieces."""
    count, least = kinds(puzzle)
    return all(
        (count[kind], least[kind]) == (count[mirrored(kind)], least[mirrored(kind)])
        for kind in count
    )


def kinds(puzzle: Puzzle) -> tuple[Counter[Cubes], Counter[Cubes]]:
    """Give of each shape how many pieces there are, and how many have to be used."""
    count: Counter[Cubes] = Counter()
    least: Counter[Cubes] = Counter()
    for piece in puzzle.pieces:
        count[canonical(piece.cubes)] += piece.count
        least[canonical(piece.cubes)] += piece.minimum
    return count, least


def placements(cubes: Cubes, room: set[Cube]) -> Iterator[Cubes]:
    """Give every way to lay a piece into a room."""
    for way in orientations(cubes):
        x, y, z = way[0]
        for a, b, c in room:
            laid = moved(way, (a - x, b - y, c - z))
            if room.issuperset(laid):
                yield laid


# Puzzles at random

BOXES = (
    (1, 1, 6), (1, 2, 2), (2, 3, 1), (3, 3, 1), (3, 1, 4), (2, 5, 1),
    (2, 2, 2), (2, 2, 3), (2, 3, 2),
)  # fmt: skip


def random_puzzle(chance: Random) -> Puzzle:
    """Make up a small puzzle of any kind; about half of them can be put together."""
    everything = box(*chance.choice(BOXES))
    lacks, spares = chance.choice((0, 0, 0.2)), chance.choice((0, 0, 0.3))
    x, y, z = (chance.randint(-3, 3) for _ in range(3))
    room = [
        (a + x, b + y, c + z)
        for a, b, c in everything
        if chance.random() >= lacks or (a, b, c) == everything[0]
    ]
    optional = [cube for cube in room[1:] if chance.random() < spares]
    goal = [cube for cube in room if cube not in optional]
    shapes = [settled(cubes) for cubes in carved(chance, room, chance.randint(1, 4))]
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        match chance.randrange(4):
            case 0:  # one is there once more
                shapes.append(chance.choice(shapes))
            case 1:  # one is missing
                shapes.pop(chance.randrange(len(shapes)))
                shapes = shapes or [((0, 0, 0),)]
            case 2:  # one is mirrored
                at = chance.randrange(len(shapes))
                shapes[at] = mirrored(shapes[at])
            case 3:  # there is another one
                some = chance.sample(box(2, 2, 2), chance.randint(1, 4))
                shapes.append(tuple(sorted(some)))
    chance.shuffle(shapes)
    pieces: dict[Cubes, Piece] = {}
    for at, shape in enumerate(shapes):
        # Pieces of the same shape are one with a count, or have names of their own.
        key = canonical(shape) if chance.random() < 0.8 else ((at, 0, 0),)
        before = pieces.get(key)
        count = before.count + 1 if before else 1
        least = chance.randint(0, count) if chance.random() < 0.2 else 0
        turn = chance.choice(ROTATIONS)
        cubes = tuple(turned(cube, turn) for cube in shape)
        pieces[key] = Piece(before.name if before else f"piece {at}", cubes, count, least)
    return Puzzle("random", tuple(pieces.values()), tuple(goal), tuple(optional))


def carved(chance: Random, cubes: list[Cube], size: int) -> Iterator[Cubes]:
    """Cut a shape into pieces of up to so many cubes, most of them joined."""
    left = set(cubes)
    while left:
        piece = {min(left)}
        left -= piece
        for _ in range(chance.randint(1, size) - 1):
            near = [cube for cube in sorted(left) if any(_touch(cube, other) for other in piece)]
            if not near or chance.random() < 0.1:
                near = sorted(left)
            if near:
                piece.add(chance.choice(near))
                left -= piece
        yield tuple(sorted(piece))


def _touch(cube: Cube, other: Cube) -> bool:
    return sum(abs(a - b) for a, b in zip(cube, other, strict=True)) == 1
