"""A picture of a Boggle board."""

from collections.abc import Sequence

from ..drawing.letters import LetterFigure
from ..grid import Path
from .board import BoggleBoard
from .scoring import values_in


def board_figure(
    board: BoggleBoard,
    path: Path = (),
    title: str = "",
    *,
    by_letters: bool = False,
    bonus_names: Sequence[str] = (),
) -> LetterFigure:
    """Draw a board with the path of a word; `title`: what is written above it.

    `by_letters`: with the values of its faces and the bonuses of its cells; `bonus_names`: how 2l,
    3l, 2w and 3w are written.
    """
    faces = [face or "" for face in board.faces()]
    cells = [board.cell(*cell) for cell in path]
    if not by_letters:
        return LetterFigure(board.columns, faces, cells, title=title)
    return LetterFigure(
        board.columns,
        faces,
        cells,
        bonuses=board.bonuses,
        names=bonus_names,
        title=title,
        values=board_values(board),
    )


def board_values(board: BoggleBoard) -> list[str]:
    """Give what the face of each cell is worth by its letters, as text, nothing where none is."""
    values = values_in(board.alphabet)
    return [
        str(sum(values[code] for code in board.alphabet.encode(name))) if name else ""
        for name in board.face_names()
    ]
