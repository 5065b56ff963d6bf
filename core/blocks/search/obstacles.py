"""Proofs that a puzzle has no assembly, without any search.

They are tried in ascending order of cost: volumes, how each piece fits into the goal by itself,
sums of sizes, cubes that no piece can fill, and at last the colors of a chessboard in 3D.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...errors import Message
from ..kinds import forms
from ..puzzle import Piece, Puzzle
from ..space import Cubes, Space
from .masks import BoxMasks

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

_MOST_WORK = 500_000_000
"""Bits that fits may cost, and colors again: some 30 ms. Beyond it there is no answer."""

_UNITS = {
    Space.CUBES: Message("obstacle-unit-cubes", "cubes"),
    Space.SPHERES: Message("obstacle-unit-spheres", "spheres"),
}
"""What is counted, as it is called after "too few"."""

_WORK_OF_A_CUBE = 15_000
"""What turning a cube of a piece costs, in these bits."""


def obstacle(puzzle: Puzzle) -> Message | None:
    """Say why a puzzle has no assembly; None if a search has to find out.

    If colors alone are the reason, this is said, too.
    """
    reason = _obstacle(puzzle)
    if reason is None or not puzzle.is_colored:
        return reason
    pieces = tuple(replace(piece, colors=()) for piece in puzzle.pieces)
    if _obstacle(replace(puzzle, pieces=pieces, colors=())) is not None:
        return reason
    return Message("obstacle-by-colors", "the colors do not allow it ({reason})", reason=reason)


def _obstacle(puzzle: Puzzle) -> Message | None:
    goal = len(puzzle.goal)
    room = goal + len(puzzle.optional)
    unit = _UNITS[puzzle.space]
    if not puzzle.least_filled and not any(piece.least for piece in puzzle.pieces):
        return Message("obstacle-nothing", "nothing has to be filled, and no piece has to be used")
    if puzzle.volume < goal:
        return Message(
            "obstacle-volume", "too few {unit}: {cubes} in all pieces, {goal} in the goal",
            cubes=puzzle.volume, goal=goal, unit=unit,
        )  # fmt: skip
    if puzzle.surplus < 0:
        return Message(
            "obstacle-volume-holes", "too few {unit}: {cubes} in all pieces, {filled} to be filled",
            cubes=puzzle.volume, filled=puzzle.least_filled, unit=unit,
        )  # fmt: skip
    least = sum(piece.size * piece.least for piece in puzzle.pieces)
    if least > room:
        return Message(
            "obstacle-least",
            "too many {unit}: {cubes} in the required pieces, room for {room}",
            cubes=least, room=room, unit=unit,
        )  # fmt: skip
    fits = _fits(puzzle)
    if fits is None:
        return _obstacle_in_sizes(puzzle, puzzle.pieces)
    pieces = [piece for piece in puzzle.pieces if fits.differences[piece.name]]
    return (
        _obstacle_in_fits(puzzle, fits)
        or _obstacle_in_sizes(puzzle, pieces)
        or _obstacle_in_cubes(puzzle, pieces, fits)
        or _obstacle_in_colors(puzzle, pieces, fits)
    )


@dataclass
class _Fits:
    """How pieces fit, each by itself.

    `differences`: of a piece by its
    name, how many more dark cubes than light ones it may fill; none where it does not fit.
    `unfilled`: cubes of the goal that no piece fills, as far as was looked.
    """

    grid: Space
    masks: BoxMasks
    unfilled: int
    differences: dict[str, set[int]]
    work: int = 0

    def ways(self, piece: Piece) -> Iterator[tuple["npt.NDArray[np.int64]", int, int]]:
        """Give, for each way to turn a piece, its shifts, places and dark-light difference."""
        its = forms(piece.cubes, piece.colors, self.grid)
        differences = (1 - 2 * (its.cubes.sum(axis=2) & 1)).sum(axis=1).tolist()
        shifts = self.masks.shifts(its)
        for row, difference, places in zip(shifts, differences, self.masks.fits(its), strict=True):
            self.work += piece.size * (self.masks.bits + _WORK_OF_A_CUBE)
            if places:
                yield row, places, difference

    def fill(self, shifts: "npt.NDArray[np.int64]", places: int) -> None:
        filled = 0
        for shift in shifts.tolist():
            filled |= places << shift
        self.unfilled &= ~filled

    def colors(self, cubes: Cubes) -> tuple[int, int]:
        """Count the dark and the light ones of some cubes."""
        dark = (self.masks.mask(cubes) & self.masks.dark()).bit_count()
        return dark, len(cubes) - dark


def _fits(puzzle: Puzzle) -> _Fits | None:
    """Look how each piece fits; None where that would take too long."""
    masks = BoxMasks.of(puzzle)
    if masks is None:
        return None
    dark = masks.dark()
    fits = _Fits(puzzle.space, masks, masks.mask(puzzle.goal), {})
    for piece in puzzle.pieces:
        found = fits.differences[piece.name] = set[int]()
        for shifts, places, difference in fits.ways(piece):
            if places & dark:
                found.add(difference)
            if places & ~dark:
                found.add(-difference)
            if fits.unfilled:
                fits.fill(shifts, places)
            if len(found) == (2 if difference else 1):
                break
        if fits.work > _MOST_WORK:
            return None
    return fits


def _obstacle_in_fits(puzzle: Puzzle, fits: _Fits) -> Message | None:
    """Say what cannot be done without the pieces that do not fit."""
    volume, unit = puzzle.volume, _UNITS[puzzle.space]
    for piece in puzzle.pieces:
        if not fits.differences[piece.name]:
            size = piece.size * piece.count
            if piece.least or size > puzzle.surplus:
                return Message(
                    "obstacle-fit", "{name} must be used, but fits nowhere in the goal",
                    name=piece.name,
                )  # fmt: skip
            volume -= size
    if volume < len(puzzle.goal):
        return Message(
            "obstacle-volume-fit",
            "too few {unit}: {cubes} in the pieces that fit into the goal, {goal} in the goal",
            cubes=volume, goal=len(puzzle.goal), unit=unit,
        )  # fmt: skip
    if volume < puzzle.least_filled:
        return Message(
            "obstacle-volume-fit-holes",
            "too few {unit}: {cubes} in the pieces that fit into the goal, {filled} to be filled",
            cubes=volume, filled=puzzle.least_filled, unit=unit,
        )  # fmt: skip
    return None


def _obstacle_in_sizes(puzzle: Puzzle, pieces: Sequence[Piece]) -> Message | None:
    """Say that the sizes of no choice of pieces come to the size of the goal."""
    goal, unit = puzzle.least_filled, _UNITS[puzzle.space]
    room = len(puzzle.goal) + len(puzzle.optional)
    within = (1 << room + 1) - 1
    sums = 1 << sum(piece.size * piece.least for piece in pieces)
    for piece in pieces:
        # So many at once that any number of them can be made up: 1, 2, 4, … and what is left.
        left, some = piece.count - piece.least, 1
        while left:
            some = min(some, left)
            sums |= sums << some * piece.size & within
            left, some = left - some, 2 * some
    if (sums & within) >> goal:
        return None
    if not puzzle.optional:
        return Message(
            "obstacle-sizes", "no choice of the pieces has as many {unit} as the goal ({goal})",
            goal=goal, unit=unit,
        )  # fmt: skip
    return Message(
        "obstacle-sizes-room", "no choice of the pieces has from {goal} to {room} {unit}",
        goal=goal, room=room, unit=unit,
    )  # fmt: skip


def _obstacle_in_cubes(puzzle: Puzzle, pieces: Sequence[Piece], fits: _Fits) -> Message | None:
    """Say which cube of the goal no piece can fill."""
    for piece in pieces:
        for shifts, places, _ in fits.ways(piece):
            if not fits.unfilled or fits.work > _MOST_WORK:
                return None
            fits.fill(shifts, places)
    for cube in puzzle.goal:
        if fits.unfilled >> fits.masks.bit(cube) & 1:
            column, row, layer = (at + 1 for at in fits.masks.place(cube))
            return Message(
                "obstacle-cube",
                "no piece can fill layer {layer}, row {row}, column {column} of the goal",
                layer=layer, row=row, column=column,
            )  # fmt: skip
    return None


def _obstacle_in_colors(puzzle: Puzzle, pieces: Sequence[Piece], fits: _Fits) -> Message | None:
    """Say that the pieces cannot fill as many dark and light cubes as the goal has.

    All choices are looked at together, in a mask: of the cubes that are left over, or of those that
    are laid if these are fewer, and of how many more dark cubes than light ones are laid.
    """
    surplus = sum(piece.size * piece.count for piece in pieces) - len(puzzle.goal)
    room = len(puzzle.goal) + len(puzzle.optional)
    is_of_laid = room < surplus
    most = sum(piece.count * max(map(abs, fits.differences[piece.name])) for piece in pieces)
    most = min(most, room) if is_of_laid else most
    row = 2 * most + 1
    bits = row * (1 + min(room, surplus))
    if 4 * bits * sum(piece.count for piece in pieces) > _MOST_WORK:
        return None
    within = (1 << bits) - 1
    found = 1 << most
    for piece in pieces:
        rows = row * piece.size
        for number in range(piece.count):
            # Left over, or laid in any way.
            left = found if is_of_laid else found << rows & within
            laid = found << rows & within if is_of_laid else found
            after = left if number >= piece.least else 0
            for more in fits.differences[piece.name]:
                after |= laid << more if more >= 0 else laid >> -more
            found = after
    dark, light = fits.colors(puzzle.goal)
    dark_more, light_more = fits.colors(puzzle.optional)
    least = puzzle.least_filled - len(puzzle.goal)
    for spare in range(least, min(surplus, len(puzzle.optional)) + 1):
        at = len(puzzle.goal) + spare if is_of_laid else surplus - spare
        reached = found >> at * row & (1 << row) - 1
        if not reached:
            continue
        for in_dark in range(max(0, spare - light_more), min(spare, dark_more) + 1):
            more = dark + in_dark - (light + spare - in_dark)
            if abs(more) <= most and reached >> most + more & 1:
                return None
    return Message(
        "obstacle-colours",
        "on a checkerboard coloring the goal has {dark} dark and {light} light cubes; no choice "
        "of pieces matches that",
        dark=dark, light=light,
    )  # fmt: skip
