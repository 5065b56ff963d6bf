"""Where the number of assemblies differs from the one that BurrTools gives for the same puzzle."""

from collections.abc import Sequence

from ..errors import Message
from .counting import Convention
from .kinds import Kind, kinds_of, own_turns
from .puzzle import Origin, Puzzle
from .space import ROTATIONS, TURNS, Cubes, Turn, mirrored, orientations, turned_in_place


def differences(puzzle: Puzzle, convention: Convention) -> tuple[Message, ...]:
    """List what BurrTools counts otherwise.

    Symmetric assemblies are compared only if the puzzle is one of BurrTools, or differs anyway.
    """
    kinds = kinds_of(puzzle)
    found = []
    if _has_idle_pieces(puzzle):
        found.append(
            Message(
                "burrtools-idle",
                "BurrTools also counts pieces that lie only in cells that may stay empty",
            )
        )
    if any(len(set(kind.pieces)) > 1 for kind in kinds):
        found.append(
            Message(
                "burrtools-alike",
                "BurrTools distinguishes pieces of the same shape with different names",
            )
        )
    if puzzle.origin is Origin.BURRTOOLS_COLORED:
        found.append(
            Message(
                "burrtools-colors",
                "BurrTools distinguishes assemblies that differ only in color",
            )
        )
    elif found or puzzle.origin is Origin.BURRTOOLS:
        rotated = _images(puzzle, ROTATIONS)
        if convention is Convention.PLACEMENTS and len(rotated) > 1:
            found.append(
                Message(
                    "burrtools-turned",
                    "BurrTools counts assemblies that can be turned into each other as one",
                )
            )
        is_done_here = convention is Convention.REFLECTIONS and own_turns(kinds) == TURNS
        if not is_done_here and _has_mirror_images(kinds) and _images(puzzle, TURNS) != rotated:
            found.append(Message("burrtools-mirrored", "BurrTools counts mirror images as one"))
    return tuple(found)


def _has_idle_pieces(puzzle: Puzzle) -> bool:
    optional = set(puzzle.optional)
    return any(
        piece.count > piece.least
        and piece.size <= min(len(optional), puzzle.surplus)
        and any(
            all((x + a - d, y + b - e, z + c - f) in optional for a, b, c in form)
            for form in orientations(piece.cubes)
            for d, e, f in form[:1]
            for x, y, z in puzzle.optional
        )
        for piece in puzzle.pieces
    )


def _has_mirror_images(kinds: Sequence[Kind]) -> bool:
    by_shape = {kind.cubes: kind for kind in kinds}
    images = [(kind, by_shape.get(mirrored(kind.cubes))) for kind in kinds]
    return all(image is not None and kind.wanted <= image.count for kind, image in images)


def _images(puzzle: Puzzle, turns: Sequence[Turn]) -> set[Cubes]:
    cells = (*puzzle.goal, *puzzle.optional)
    goal, everything = set(puzzle.goal), set(cells)
    found = set()
    for turn in turns:
        image = turned_in_place(cells, turn)
        if goal.issuperset(image[: len(goal)]) and everything.issuperset(image):
            found.add(tuple(image))
    return found
