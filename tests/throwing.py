from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import Dice


def can_show(dice: Dice, board: BoggleBoard) -> bool:
    """Tell whether the dice can be laid so that they show the board, some left over."""
    faces = [None if face is None else face.lower() for face in board.faces()]
    cell_of: dict[int, int] = {}

    def seat(cell: int, tried: set[int]) -> bool:
        for die, sides in enumerate(dice.dice):
            if faces[cell] in sides and die not in tried:
                tried.add(die)
                if die not in cell_of or seat(cell_of[die], tried):
                    cell_of[die] = cell
                    return True
        return False

    return len(faces) <= len(dice) and all(seat(cell, set()) for cell in range(len(faces)))
