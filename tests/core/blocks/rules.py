"""Assemblies by all rules, the slow way: colors, ranges, holes, idle pieces, BurrTools' names."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import TypeVar

from gridsmith.core.blocks.puzzle import Paint, Puzzle
from gridsmith.core.blocks.search.counting import Convention, SolveProblem
from gridsmith.core.blocks.space import ROTATIONS, TURNS, Cube, Cubes, Turn, turned
from tests.core.blocks.reference import random_puzzle

Colored = tuple[tuple[Cube, int], ...]
"""Cubes in ascending order, each with its color."""

Anonymous = frozenset[Colored]
"""An assembly in which pieces that look the same are not told apart."""

Named = frozenset[tuple[int, Colored]]
"""An assembly with the number of each piece in the puzzle's list."""

_Laid = TypeVar("_Laid")


def number(problem: SolveProblem) -> int:
    """Count the assemblies of a problem."""
    puzzle = problem.puzzle
    if problem.convention is Convention.BURRTOOLS:
        return len(_burrtools_orbits(puzzle))
    found = {laid for laid in _assemblies(puzzle, puzzle.most_holes) if not _has_idle(puzzle, laid)}
    return len(orbits(puzzle, found, problem.convention))


def orbits(puzzle: Puzzle, found: set[Anonymous], convention: Convention) -> list[set[Anonymous]]:
    """Gather assemblies that count as one."""
    turns = {
        Convention.PLACEMENTS: TURNS[:1],
        Convention.ROTATIONS: ROTATIONS,
        Convention.REFLECTIONS: TURNS if _is_its_mirror(puzzle) else ROTATIONS,
    }[convention]
    images = [image for turn in turns if (image := _image_by(puzzle, turn))]
    return _components(found, lambda laid: {frozenset(map(image, laid)) for image in images})


def _components(found: set[_Laid], images: Callable[[_Laid], set[_Laid]]) -> list[set[_Laid]]:
    left, groups = set(found), []
    while left:
        group, new = set(), {next(iter(left))}
        while new:
            group |= new
            new = {image for each in new for image in images(each)} & found - group
        groups.append(group)
        left -= group
    return groups


def _assemblies(puzzle: Puzzle, most_holes: int | None) -> set[Anonymous]:
    cells = sorted((*puzzle.goal, *puzzle.optional))
    goal = set(puzzle.goal)
    color_of = dict(puzzle.colors)
    least, most = Counter[Colored](), Counter[Colored]()
    for piece in puzzle.pieces:
        look = _look(piece.cubes, piece.colors)
        least[look] += piece.minimum
        most[look] += piece.count
    ways = {
        look: [
            laid
            for form in _forms(look)
            for laid in _everywhere(form, cells)
            if all(
                cube in cells and puzzle.may_fill(color, color_of.get(cube, 0))
                for cube, color in laid
            )
        ]
        for look in most
    }
    found: set[Anonymous] = set()
    used = Counter[Colored]()

    def fill(laid: Anonymous, free: frozenset[Cube], holes: int) -> None:
        if not free:
            if all(used[look] >= least[look] for look in least):
                found.add(laid)
            return
        aim = min(free)
        if aim not in goal and (most_holes is None or holes < most_holes):
            fill(laid, free - {aim}, holes + 1)
        for look in ways:
            if used[look] < most[look]:
                used[look] += 1
                for colored in ways[look]:
                    cubes = {cube for cube, _ in colored}
                    if aim in cubes and cubes <= free:
                        fill(laid | {colored}, free - cubes, holes)
                used[look] -= 1

    fill(frozenset(), frozenset(cells), 0)
    return found


def _has_idle(puzzle: Puzzle, laid: Anonymous) -> bool:
    """Tell whether a piece could be left out that fills nothing of the goal."""
    filled = sum(map(len, laid))
    room = len(puzzle.goal) + len(puzzle.optional)
    used = Counter(_look_of(colored) for colored in laid)
    for colored in laid:
        look = _look_of(colored)
        wanted = sum(p.minimum for p in puzzle.pieces if _look(p.cubes, p.colors) == look)
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
    anonymous = _assemblies(puzzle, None if is_fixed else puzzle.most_holes)
    found = {named for laid in anonymous for named in _named(puzzle, laid)}
    mirror = _mirror_pieces(puzzle)
    turns = [(turn, image) for turn in TURNS if (image := _image_by(puzzle, turn))]

    def images(named: Named) -> set[Named]:
        all_images = set()
        for turn, image in turns:
            name = {at: at for at, _ in named} if turn in ROTATIONS else mirror
            if all(at in name for at, _ in named):
                all_images.add(frozenset((name[at], image(colored)) for at, colored in named))
        return all_images

    return _components(found, images)


def _named(puzzle: Puzzle, laid: Anonymous) -> Iterator[Named]:
    looks = [_look(piece.cubes, piece.colors) for piece in puzzle.pieces]
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
    looks = [_look(piece.cubes, piece.colors) for piece in puzzle.pieces]
    found = {}
    for at, look in enumerate(looks):
        mirror = _mirror(look)
        own = [number for number, other in enumerate(looks) if other == look]
        theirs = [number for number, other in enumerate(looks) if other == mirror]
        if own.index(at) < len(theirs):
            found[at] = theirs[own.index(at)]
    return found


# Shapes


def _forms(colored: Colored) -> set[Colored]:
    return {
        _settled([(turned(cube, turn), color) for cube, color in colored]) for turn in ROTATIONS
    }


def _settled(colored: list[tuple[Cube, int]]) -> Colored:
    low = [min(cube[axis] for cube, _ in colored) for axis in range(3)]
    return tuple(
        sorted(((x - low[0], y - low[1], z - low[2]), color) for (x, y, z), color in colored)
    )


def _look(cubes: Cubes, colors: Paint) -> Colored:
    color_of = dict(colors)
    return _look_of(tuple((cube, color_of.get(cube, 0)) for cube in cubes))


def _look_of(colored: Colored) -> Colored:
    return min(_forms(colored))


def _mirror(look: Colored) -> Colored:
    return _look_of(tuple(((-x, y, z), color) for (x, y, z), color in look))


def _is_its_mirror(puzzle: Puzzle) -> bool:
    counts = Counter[Colored]()
    least = Counter[Colored]()
    for piece in puzzle.pieces:
        counts[_look(piece.cubes, piece.colors)] += piece.count
        least[_look(piece.cubes, piece.colors)] += piece.minimum
    return all(
        counts[_mirror(look)] == counts[look] and least[_mirror(look)] == least[look]
        for look in counts
    )


def _everywhere(form: Colored, cells: list[Cube]) -> Iterator[Colored]:
    (x, y, z), _ = form[0]
    for a, b, c in cells:
        yield tuple(((i + a - x, j + b - y, k + c - z), color) for (i, j, k), color in form)


def _image_by(puzzle: Puzzle, turn: Turn) -> Callable[[Colored], Colored] | None:
    """Give what turns pieces with their goal, None if that does not leave the goal where it is."""
    color_of = dict(puzzle.colors)
    cells = {
        cube: (cube in puzzle.goal, color_of.get(cube, 0))
        for cube in (*puzzle.goal, *puzzle.optional)
    }
    images = [turned(cube, turn) for cube in cells]
    by = [
        min(cube[axis] for cube in cells) - min(cube[axis] for cube in images) for axis in range(3)
    ]

    def move(cube: Cube) -> Cube:
        x, y, z = turned(cube, turn)
        return x + by[0], y + by[1], z + by[2]

    if {move(cube): state for cube, state in cells.items()} != cells:
        return None
    return lambda colored: tuple(sorted((move(cube), color) for cube, color in colored))


# Puzzles at random


def random_problem(chance: Random) -> SolveProblem:
    """Make up a small puzzle with ranges, and often with colors, holes and twins."""
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
