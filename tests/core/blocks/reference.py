from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import TypeVar

from gridsmith.core.blocks.assembly import Assembly
from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
from gridsmith.core.blocks.search.counting import Convention, SolveProblem
from gridsmith.core.blocks.space import (
    ROTATIONS,
    TURNS,
    Cube,
    Cubes,
    Paint,
    Space,
    Turn,
    settled,
    turned,
)

OWN = (Convention.PLACEMENTS, Convention.ROTATIONS, Convention.REFLECTIONS)
"""The conventions that count like pieces as interchangeable."""

Colored = tuple[tuple[Cube, int], ...]
"""Cubes in ascending order, each with its color."""

Laid = frozenset[Colored]
"""An assembly in which pieces that look the same are not told apart."""

Named = frozenset[tuple[int, Colored]]
"""An assembly with the number of each piece in the puzzle's list."""

_Found = TypeVar("_Found")


def laid(assembly: Assembly) -> Laid:
    return frozenset(
        tuple(zip(placed.cubes, placed.colors or (0,) * len(placed.cubes), strict=True))
        for placed in assembly
    )


def number(problem: SolveProblem) -> int:
    if problem.convention is Convention.BURRTOOLS:
        return len(_burrtools_orbits(problem.puzzle))
    return groups(problem.puzzle, assemblies(problem.puzzle), problem.convention)


def groups(puzzle: Puzzle, found: set[Laid], convention: Convention) -> int:
    rotations, reflections = turns_in(puzzle.space)
    turns = {
        Convention.PLACEMENTS: (),
        Convention.ROTATIONS: rotations,
        Convention.REFLECTIONS: rotations + reflections * _is_its_mirror(puzzle),
    }[convention]
    images = [image for turn in turns if (image := _image_by(puzzle, turn))]
    return len(_components(found, lambda laid: {frozenset(map(image, laid)) for image in images}))


def _components(found: set[_Found], images: Callable[[_Found], set[_Found]]) -> list[set[_Found]]:
    remaining, together = set(found), []
    while remaining:
        group, new = set(), {next(iter(remaining))}
        while new:
            group |= new
            new = {image for each in new for image in images(each)} & found - group
        together.append(group)
        remaining -= group
    return together


def assemblies(puzzle: Puzzle) -> set[Laid]:
    every = _fillings(puzzle, puzzle.most_holes)
    return {laid for laid in every if not _has_idle(puzzle, laid)}


def _fillings(puzzle: Puzzle, most_holes: int | None) -> set[Laid]:
    cells = sorted((*puzzle.goal, *puzzle.optional))
    goal = set(puzzle.goal)
    color_of = dict(puzzle.colors)
    minimum, maximum = Counter[Colored](), Counter[Colored]()
    for piece in puzzle.pieces:
        look = _look_in(puzzle, piece)
        minimum[look] += piece.minimum
        maximum[look] += piece.count
    ways = {
        look: [
            laid
            for form in _forms(look, puzzle.space)
            for laid in _everywhere(form, cells)
            if all(
                cube in cells and puzzle.may_fill(color, color_of.get(cube, 0))
                for cube, color in laid
            )
        ]
        for look in maximum
    }
    found: set[Laid] = set()
    used = Counter[Colored]()

    def fill(laid: Laid, free: frozenset[Cube], holes: int) -> None:
        if not free:
            if all(used[look] >= minimum[look] for look in minimum):
                found.add(laid)
            return
        aim = min(free)
        if aim not in goal and (most_holes is None or holes < most_holes):
            fill(laid, free - {aim}, holes + 1)
        for look in ways:
            if used[look] < maximum[look]:
                used[look] += 1
                for colored in ways[look]:
                    cubes = {cube for cube, _ in colored}
                    if aim in cubes and cubes <= free:
                        fill(laid | {colored}, free - cubes, holes)
                used[look] -= 1

    fill(frozenset(), frozenset(cells), 0)
    return found


def _has_idle(puzzle: Puzzle, laid: Laid) -> bool:
    filled = sum(map(len, laid))
    room = len(puzzle.goal) + len(puzzle.optional)
    used = Counter(_look_of(colored, puzzle.space) for colored in laid)
    for colored in laid:
        look = _look_of(colored, puzzle.space)
        wanted = sum(p.minimum for p in puzzle.pieces if _look_in(puzzle, p) == look)
        holes = room - filled + len(colored)
        if (
            all(cube in puzzle.optional for cube, _ in colored)
            and used[look] > wanted
            and (puzzle.most_holes is None or holes <= puzzle.most_holes)
        ):
            return True
    return False


# BurrTools


def _burrtools_orbits(puzzle: Puzzle) -> list[set[Named]]:
    is_fixed = all(piece.minimum == piece.count for piece in puzzle.pieces)
    anonymous = _fillings(puzzle, None if is_fixed else puzzle.most_holes)
    found = {named for laid in anonymous for named in _named(puzzle, laid)}
    mirror = _mirror_pieces(puzzle)
    rotations, reflections = turns_in(puzzle.space)
    turns = [
        (turn, image) for turn in rotations + reflections if (image := _image_by(puzzle, turn))
    ]

    def images(named: Named) -> set[Named]:
        all_images = set()
        for turn, image in turns:
            name = {at: at for at, _ in named} if turn in rotations else mirror
            if all(at in name for at, _ in named):
                all_images.add(frozenset((name[at], image(colored)) for at, colored in named))
        return all_images

    return _components(found, images)


def _named(puzzle: Puzzle, laid: Laid) -> Iterator[Named]:
    looks = [_look_in(puzzle, piece) for piece in puzzle.pieces]
    places = sorted(laid)

    def name(at: int, used: Counter[int], so_far: list[tuple[int, Colored]]) -> Iterator[Named]:
        if at == len(places):
            if all(p.minimum <= used[n] <= p.count for n, p in enumerate(puzzle.pieces)):
                yield frozenset(so_far)
            return
        for number, look in enumerate(looks):
            if look == _look_of(places[at]) and used[number] < puzzle.pieces[number].count:
                with_it = used + Counter([number])
                yield from name(at + 1, with_it, [*so_far, (number, places[at])])

    yield from name(0, Counter(), [])


def _mirror_pieces(puzzle: Puzzle) -> dict[int, int]:
    """Give for each piece the one that is its mirror image: of several, those at the same place."""
    looks = [_look_in(puzzle, piece) for piece in puzzle.pieces]
    found = {}
    for at, look in enumerate(looks):
        mirror = _mirror(look)
        own = [number for number, other in enumerate(looks) if other == look]
        theirs = [number for number, other in enumerate(looks) if other == mirror]
        if own.index(at) < len(theirs):
            found[at] = theirs[own.index(at)]
    return found


# Shapes


@cache
def turns_in(space: Space) -> tuple[tuple[Turn, ...], tuple[Turn, ...]]:
    """Give three times the matrices of all rotations of a grid, and of all reflections.

    Spheres have 120 of each: beside those of a cube a half turn about its diagonal, with any of a
    cube before and after it.
    """
    triples = [_times(turn, ((3, 0, 0), (0, 3, 0), (0, 0, 3))) for turn in TURNS]
    if space is Space.CUBES:
        return tuple(triples[:24]), tuple(triples[24:])
    half_turn = ((-1, 2, 2), (2, -1, 2), (2, 2, -1))
    more = {_times(_times(turn, half_turn), other) for turn in ROTATIONS for other in ROTATIONS}
    rotations = sorted({*triples[:24], *more})
    opposite = ((-1, 0, 0), (0, -1, 0), (0, 0, -1))
    return tuple(rotations), tuple(_times(turn, opposite) for turn in rotations)


def _times(one: Turn, other: Turn) -> Turn:
    columns = [*zip(*other, strict=True)]
    a, b, c = (tuple(sum(map(int.__mul__, row, column)) for column in columns) for row in one)
    return a, b, c


def images_of(cubes: Sequence[Cube], turn: Turn) -> list[Cube] | None:
    """Turn cubes about the first; None where some are not on the grid then."""
    first = cubes[0]
    images = []
    for cube in cubes:
        away = [at - start for at, start in zip(cube, first, strict=True)]
        x, y, z = (sum(map(int.__mul__, row, away)) for row in turn)
        if x % 3 or y % 3 or z % 3:
            return None
        images.append((x // 3, y // 3, z // 3))
    return images


@cache
def _forms(colored: Colored, space: Space = Space.CUBES) -> set[Colored]:
    cubes, colors = zip(*colored, strict=True)
    turned = (images_of(cubes, turn) for turn in turns_in(space)[0])
    return {_from_first(zip(images, colors, strict=True)) for images in turned if images}


def _from_first(colored: Iterable[tuple[Cube, int]]) -> Colored:
    found = sorted(colored)
    (x, y, z), _ = found[0]
    return tuple(((a - x, b - y, c - z), color) for (a, b, c), color in found)


def _look_in(puzzle: Puzzle, piece: Piece) -> Colored:
    color_of = dict(piece.colors)
    return _look_of(tuple((cube, color_of.get(cube, 0)) for cube in piece.cubes), puzzle.space)


@cache
def _look_of(colored: Colored, space: Space = Space.CUBES) -> Colored:
    return min(_forms(_from_first(colored), space))


def _mirror(look: Colored, space: Space = Space.CUBES) -> Colored:
    return _look_of(tuple(((-x, -y, -z), color) for (x, y, z), color in look), space)


def _is_its_mirror(puzzle: Puzzle) -> bool:
    counts, minimum = Counter[Colored](), Counter[Colored]()
    for piece in puzzle.pieces:
        look = _look_in(puzzle, piece)
        counts[look] += piece.count
        minimum[look] += piece.minimum
    images = {look: _mirror(look, puzzle.space) for look in counts}
    return all(
        (counts[image], minimum[image]) == (counts[look], minimum[look])
        for look, image in images.items()
    )


def _everywhere(form: Colored, cells: list[Cube]) -> Iterator[Colored]:
    for a, b, c in cells:
        yield tuple(((i + a, j + b, k + c), color) for (i, j, k), color in form)


def _image_by(puzzle: Puzzle, turn: Turn) -> Callable[[Colored], Colored] | None:
    """Give what turns pieces with their goal, None if that does not leave the goal where it is."""
    color_of = dict(puzzle.colors)
    cells = {cube: (True, color_of.get(cube, 0)) for cube in puzzle.goal}
    cells |= {cube: (False, color_of.get(cube, 0)) for cube in puzzle.optional}
    images = images_of([*cells], turn)
    if images is None:
        return None
    x, y, z = (a - b for a, b in zip(min(cells), min(images), strict=True))
    moved = dict(zip(cells, ((a + x, b + y, c + z) for a, b, c in images), strict=True))
    if {moved[cube]: state for cube, state in cells.items()} != cells:
        return None
    return lambda colored: tuple(sorted((moved[cube], color) for cube, color in colored))


@cache
def canonical(cubes: Cubes) -> Cubes:
    return min(settled(turned(cube, turn) for cube in cubes) for turn in ROTATIONS)


def mirrored(cubes: Cubes) -> Cubes:
    return canonical(settled((-x, y, z) for x, y, z in cubes))


# Puzzles at random

BOXES = (
    (1, 1, 6), (1, 2, 2), (2, 3, 1), (3, 3, 1), (3, 1, 4), (2, 5, 1),
    (2, 2, 2), (2, 2, 3), (2, 3, 2),
)  # fmt: skip


def random_puzzle(chance: Random) -> Puzzle:
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
                shapes.append(tuple(sorted(chance.sample(box(2, 2, 2), chance.randint(1, 4)))))
    chance.shuffle(shapes)
    pieces: dict[Cubes, Piece] = {}
    for at, shape in enumerate(shapes):
        # Pieces of the same shape are one with a count, or have names of their own.
        key = canonical(shape) if chance.random() < 0.8 else ((at, 0, 0),)
        before = pieces.get(key)
        count = before.count + 1 if before else 1
        minimum = chance.randint(0, count) if chance.random() < 0.2 else 0
        turn = chance.choice(ROTATIONS)
        cubes = tuple(turned(cube, turn) for cube in shape)
        pieces[key] = Piece(before.name if before else f"piece {at}", cubes, count, minimum)
    return Puzzle("random", tuple(pieces.values()), tuple(goal), tuple(optional))


def carved(chance: Random, cubes: list[Cube], size: int) -> Iterator[Cubes]:
    remaining = set(cubes)
    while remaining:
        piece = {min(remaining)}
        remaining -= piece
        for _ in range(chance.randint(1, size) - 1):
            cubes = sorted(remaining)
            near = [cube for cube in cubes if any(_touch(cube, other) for other in piece)]
            if not near or chance.random() < 0.1:
                near = cubes
            if near:
                piece.add(chance.choice(near))
                remaining -= piece
        yield tuple(sorted(piece))


def _touch(cube: Cube, other: Cube) -> bool:
    return sum(abs(a - b) for a, b in zip(cube, other, strict=True)) == 1


def random_problem(chance: Random) -> SolveProblem:
    puzzle = random_puzzle(chance)
    # Each way to name each assembly is looked at.
    while sum(p.count for p in puzzle.pieces) > 4 or len(puzzle.goal + puzzle.optional) > 9:
        puzzle = random_puzzle(chance)
    pieces = list(puzzle.pieces)
    if chance.random() < 0.3:
        pieces.append(replace(chance.choice(pieces), name="twin", count=1, minimum=0))
    if chance.random() < 0.3:
        other = chance.choice(pieces)
        mirrored = tuple((-x, y, z) for x, y, z in other.cubes)
        pieces.append(replace(other, name="mirrored", cubes=mirrored, count=1, minimum=0))
    if chance.random() < 0.5:
        pieces = [replace(piece, minimum=piece.count) for piece in pieces]
    cells = (*puzzle.goal, *puzzle.optional)
    colors: Paint = ()
    if chance.random() < 0.6:
        share = chance.choice((0.2, 0.5))
        is_even = chance.random() < 0.4  # so that turns keep them
        colors = tuple(
            (cube, 1 + (sum(cube) % 2 if is_even else chance.randrange(2)))
            for cube in cells
            if is_even or chance.random() < share
        )
        pieces = [
            replace(
                piece,
                colors=tuple(
                    (cube, chance.randint(1, 2)) for cube in piece.cubes if chance.random() < share
                ),
            )
            for piece in pieces
        ]
    pairs = frozenset((color, cell) for color in (1, 2) for cell in (1, 2) if chance.random() < 0.7)
    holes = chance.randint(0, 2) if puzzle.optional and chance.random() < 0.5 else None
    puzzle = replace(puzzle, pieces=tuple(pieces), colors=colors, pairs=pairs, most_holes=holes)
    convention = chance.choice([*Convention, Convention.BURRTOOLS, Convention.BURRTOOLS])
    return SolveProblem(puzzle, convention=convention)
