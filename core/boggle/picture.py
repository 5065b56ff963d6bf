"""A picture of a Boggle board."""

from ..drawing.letters import LetterFigure
from ..grid import Path
from .board import BoggleBoard


def board_figure(board: BoggleBoard, path: Path = (), title: str = "") -> LetterFigure:
    """Draw a board with the path of a word; `title`: what is written above it."""
    faces = [face or "" for face in board.faces()]
    cells = [board.cell(*cell) for cell in path]
    return LetterFigure(board.columns, faces, cells, title=title)
