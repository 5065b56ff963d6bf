"""Where the number of assemblies differs from the one that BurrTools gives for the same puzzle."""

from gridsmith.core.blocks.counting import Convention
from gridsmith.core.blocks.kinds import kinds_of, own_turns
from gridsmith.core.blocks.puzzle import Puzzle
from gridsmith.core.blocks.space import ROTATIONS
from gridsmith.core.errors import Message


def differences(puzzle: Puzzle, convention: Convention) -> tuple[Message, ...]:
    """Tell what BurrTools counts otherwise; nothing where its pieces mean the same."""
    kinds = kinds_of(puzzle)
    found = []
    if puzzle.optional and any(piece.count > piece.least for piece in puzzle.pieces):
        found.append(
            Message(
                "burrtools-idle",
                "BurrTools also counts pieces that lie only in cells that may stay empty",
            )
        )
    if any(len(set(kind.pieces)) > 1 for kind in kinds):
        found.append(
            Message("burrtools-alike", "BurrTools tells pieces of one shape with two names apart")
        )
    if found and convention is Convention.PLACEMENTS:
        found.append(
            Message(
                "burrtools-turned",
                "BurrTools counts assemblies that can be turned into each other as one",
            )
        )
    elif found and convention is Convention.ROTATIONS and len(own_turns(kinds)) > len(ROTATIONS):
        found.append(Message("burrtools-mirrored", "BurrTools counts mirror images as one"))
    return tuple(found)
