"""Playing a game out to its end: what comes of a move when both players look four moves ahead."""

from collections.abc import Generator

import numpy as np
import numpy.typing as npt

from ..grid import NO_LETTER
from .ahead import ROOT_WIDTH, LookAhead
from .replies.engine import Survey, Vocabulary

_DEPTH = 4  # of the looks by which either player moves


def play_out(
    survey: Survey,
    letters: npt.NDArray[np.uint8],
    move: int,
    points: int,
    known: Vocabulary | None = None,
) -> Generator[None, None, int]:
    """Give how many points more the player has from a move on who makes it.

    `letters`: of the cells before it; `move`: word << 14 | cell << 6 | letter; `points`: its own.
    `known`: what either player surely knows, as `Survey` takes it. `survey` has the words banned
    that are, and must not be used for anything else until this is done.
    """
    letters = letters.copy()
    played: list[int] = []
    margin, sign = 0, 1
    while True:
        survey.ban(move >> 14)
        played.append(move)
        letters[move >> 6 & 255] = move & 63
        margin += sign * points
        sign = -sign
        yield from survey.look(letters, known=known, width=ROOT_WIDTH)
        moves = [(move, points) for move, points, _ in survey.chosen]
        if not moves:
            break
        look = LookAhead(survey, letters, moves, known=known)
        while look.depth < min(_DEPTH, int((letters == NO_LETTER).sum())):
            yield from look.deepen()
        move, points = moves[look.best]
    for move in played:
        survey.ban(move >> 14, banned=False)
    return margin
