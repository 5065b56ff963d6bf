"""The sizes of pieces as they are printed."""

from dataclasses import dataclass

from ..puzzle import PuzzleError


@dataclass(frozen=True)
class Print:
    """How pieces are made, in millimeters: the side of a cube, the gap between pieces, the bevel.

    Raises PuzzleError for what leaves nothing of a cube, or no gap.
    """

    side: float = 10.0
    gap: float = 0.2
    bevel: float = 0.5

    def __post_init__(self) -> None:
        if not 1 <= self.side <= 100:
            raise PuzzleError("stl-side", "the side of a cube must be 1 to 100 mm")
        if not 0.01 <= self.gap <= self.side / 4:
            raise PuzzleError("stl-gap", "the gap must be 0.01 mm to a quarter of the cube's side")
        if not 0 <= self.bevel <= self.side / 4:
            raise PuzzleError("stl-bevel", "the bevel must be 0 mm to a quarter of the cube's side")
