"""A picture of the board."""

from collections.abc import Sequence

from ...drawing.letters import LetterFigure
from .layout import LETTER_TIMES, WORD_TIMES, Layout
from .position import Position


def board_figure(
    position: Position, signs: Sequence[str], path: Sequence[int] = ()
) -> LetterFigure:
    """Draw the tiles on a board, capitals for blanks; `path`: the squares of a word, by number."""
    letters = list(map(position.alphabet.upper, signs))
    marks = zip(premium_marks(position.layout), signs, strict=True)
    bonuses = ["" if sign else mark for mark, sign in marks]
    values = tile_values(position, signs)
    return LetterFigure(position.layout.columns, letters, path, bonuses=bonuses, values=values)


def premium_marks(layout: Layout) -> list[str]:
    """Name each square as a grid of letters does: `2l`, `3w`; nothing for a plain one."""
    factors = {sign: f"{times}l" for sign, times in LETTER_TIMES.items()}
    factors |= {sign: f"{times}w" for sign, times in WORD_TIMES.items()}
    factors |= {sign: f"3×{sign}" for sign in "123456789"}
    marks = [factors.get(sign, "") for row in layout.premium for sign in row]
    row, column = layout.center
    center = row * layout.columns + column
    if layout.covers_center:
        marks[center] = marks[center] or "★"
    return marks


def tile_values(position: Position, signs: Sequence[str]) -> list[str]:
    """Give what each tile is worth, nothing for a blank and an empty square."""
    return [str(position.value(sign) or "") if sign else "" for sign in signs]
