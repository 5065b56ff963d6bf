"""Reasons why a puzzle has no assembly that are seen without a search.

Volumes, a piece that fits nowhere, and the colors of a checkerboard in 3D.
"""

from ...errors import Message
from ..kinds import forms
from ..puzzle import Puzzle
from ..space import Space
from .masks import BoxMasks

_MAX_BITS = 100_000_000
"""Of numbers of dark and light cubes, for all pieces: some 30 ms. Beyond it there is no answer."""


def obstacle(puzzle: Puzzle) -> Message | None:
    """Say why a puzzle has no assembly; None if a search has to find out."""
    if not puzzle.least_filled and not any(piece.minimum for piece in puzzle.pieces):
        return Message("obstacle-nothing", "nothing has to be filled, and no piece has to be used")
    if puzzle.surplus < 0:
        return Message(
            "obstacle-volume", "the pieces fill at most {volume}, but {filled} must be filled",
            volume=puzzle.volume, filled=puzzle.least_filled,
        )  # fmt: skip
    needed = sum(piece.size * piece.minimum for piece in puzzle.pieces)
    room = len(puzzle.goal) + len(puzzle.optional)
    if needed > room:
        return Message(
            "obstacle-least", "the required pieces fill {volume}, but there is room for {room}",
            volume=needed, room=room,
        )  # fmt: skip
    return _piece_without_place(puzzle) or _on_a_checkerboard(puzzle)


def _piece_without_place(puzzle: Puzzle) -> Message | None:
    masks = BoxMasks.of(puzzle)
    for piece in puzzle.pieces:
        is_needed = piece.minimum or piece.size * piece.count > puzzle.surplus
        its = forms(piece.cubes, piece.colors, puzzle.space)
        if is_needed and not any(masks.fits(its)):
            return Message(
                "obstacle-fit", "{name} must be used, but fits nowhere in the goal",
                name=piece.name,
            )  # fmt: skip
    return None


def _on_a_checkerboard(puzzle: Puzzle) -> Message | None:
    """Say that no choice of pieces has as many dark and light cubes as a goal without options.

    All choices are looked at together, as bits: row by row the number of cubes that are left over,
    and in a row how many more dark cubes than light ones are laid.
    """
    if puzzle.optional or puzzle.space is not Space.CUBES:
        return None
    excess = [abs(sum(1 - 2 * (sum(cube) & 1) for cube in piece.cubes)) for piece in puzzle.pieces]
    maximum = sum(piece.count * each for piece, each in zip(puzzle.pieces, excess, strict=True))
    row = 2 * maximum + 1
    bits = row * (1 + puzzle.surplus)
    if bits * sum(piece.count for piece in puzzle.pieces) > _MAX_BITS:
        return None
    within = (1 << bits) - 1
    found = 1 << maximum
    for piece, more in zip(puzzle.pieces, excess, strict=True):
        for number in range(piece.count):
            left_over = found << row * piece.size & within if number >= piece.minimum else 0
            found = found << more | found >> more | left_over
    dark = sum(1 for cube in puzzle.goal if not sum(cube) & 1)
    light = len(puzzle.goal) - dark
    at = row * puzzle.surplus + maximum + dark - light
    if abs(dark - light) <= maximum and found >> at & 1:
        return None
    return Message(
        "obstacle-colours",
        "on a checkerboard coloring the goal has {dark} dark and {light} light cubes; no choice "
        "of pieces matches that",
        dark=dark, light=light,
    )  # fmt: skip
