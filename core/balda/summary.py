"""What a game that is over was like."""

from __future__ import annotations

from dataclasses import dataclass

from ..record.lead import last_lead
from .game import Game
from .record import Play


@dataclass(frozen=True)
class Summary:
    """`best`: for each player the play with the most points, the first of equal ones, or None.

    `turned`: the play after which the lead changed last, None where it never did.
    """

    best: tuple[Play | None, ...]
    turned: Play | None


def summary(game: Game) -> Summary:
    """Sum up a game up to the entry of its record that is on the board."""
    scores = [game.head_start]
    best: list[Play | None] = [None] * len(game.players)
    for play in game.plays:
        before, points = best[play.player], list(scores[-1])
        if before is None or play.points > before.points:
            best[play.player] = play
        points[play.player] += play.points
        scores.append(tuple(points))
    at = last_lead(scores)
    return Summary(tuple(best), game.plays[at - 1] if at else None)
