"""How strong the user is by games against the computer: Elo's arithmetic."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..strength import Strength
from .game_statistics import Played

LEVELS: Final[dict[str, dict[str, int]]] = {
    "balda": {Strength.CASUAL: 500, Strength.CLUB: 1300, Strength.MASTER: 1575},
    "dots": {Strength.CASUAL: 700, Strength.CLUB: 1300, Strength.MASTER: 1900},
}
"""The ratings of the computer's levels, by game: as far apart as they are in benchmarks/levels.py.

They are fixed, so that a player's ratings of one size can be compared.
"""

START: Final = 1200
"""The rating before the first game."""

FACTOR: Final = 32
"""Points that one game can win or lose at most."""

_SCORES: Final = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


@dataclass(frozen=True)
class Rating:
    """A rating, the games that it is made of, by number, and what the last one has changed."""

    value: float = START
    games: tuple[int, ...] = ()
    change: float = 0.0

    def after(self, game: int, opponent: float, score: float) -> "Rating":
        """Give the rating after a game against an opponent of a rating.

        `score`: 1 for a win, 0.5 for a draw, 0 for a loss.
        """
        change = FACTOR * (score - expected(self.value, opponent))
        return Rating(self.value + change, (*self.games, game), change)


def expected(own: float, other: float) -> float:
    """Give the mean score of a player against another one, by their ratings.

    >>> expected(1500, 1500), round(expected(1700, 1500), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** ((other - own) / 400))


def ratings(played: Iterable[Played], tool: str) -> dict[str, Rating]:
    """Rate the games of a tool that count, the oldest first, by the size of the board."""
    levels = LEVELS.get(tool, {})
    found: dict[str, Rating] = {}
    for game in played:
        heading = game.heading
        if heading.is_rated and heading.result in _SCORES and heading.strength in levels:
            rating = found.get(heading.size, Rating())
            score = _SCORES[heading.result]
            found[heading.size] = rating.after(game.id, levels[heading.strength], score)
    return found
