"""How the squares of a board are marked."""

from .layout import LETTER_TIMES, WORD_TIMES, Layout


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
