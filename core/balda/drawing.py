"""A picture of a Balda board."""

from collections.abc import Mapping, Sequence

from ..bonus import Bonus
from ..drawing.letters import LetterFigure
from ..grid import Cell, Path
from .board import Board


def board_figure(
    board: Board,
    path: Path = (),
    placed: tuple[Cell, str] | None = None,
    *,
    bonuses: Mapping[Cell, Bonus] | None = None,
    bonus_names: Sequence[str] = (),
    last: Cell | None = None,
) -> LetterFigure:
    """Draw a board with the path of a word and the new letter in it.

    `bonus_names`: how 2l, 3l, 2w and 3w are written. `last`: the cell of the move before.
    """
    cells = [(row, column) for row in range(board.rows) for column in range(board.columns)]
    letters = [board.alphabet.upper(board.letter(*cell) or "") for cell in cells]
    if placed is not None:
        letters[board.cell(*placed[0])] = board.alphabet.upper(placed[1])
    return LetterFigure(
        board.columns,
        letters,
        [board.cell(*cell) for cell in path],
        -1 if placed is None else board.cell(*placed[0]),
        [str(bonuses.get(cell, "")) for cell in cells] if bonuses else (),
        -1 if last is None else board.cell(*last),
        bonus_names,
    )
