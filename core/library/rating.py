"""How strong the user is by games against the computer: Elo's arithmetic."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..strength import Strength
from .game_statistics import Played

LEVELS: Final = {Strength.CASUAL: 1000, Strength.CLUB: 1300, Strength.MASTER: 1600}
"""The ratings of the computer: fixed, so that those of one size can be compared."""

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

    def after(self, game: int, level: Strength, score: float) -> "Rating":
        """Give the rating after a game. `score`: 1 for a win, 0.5 for a draw, 0 for a loss."""
        change = FACTOR * (score - expected(self.value, LEVELS[level]))
        return Rating(self.value + change, (*self.games, game), change)


def expected(own: float, other: float) -> float:
    """Give the mean score of a player against another one, by their ratings.

    >>> expected(1500, 1500), round(expected(1700, 1500), 2)
    (0.5, 0.76)
    """
    return 1 / (1 + 10 ** ((other - own) / 400))


def ratings(played: Iterable[Played]) -> dict[str, Rating]:
    """Rate the games that count, the oldest first, by the size of the board."""
    found: dict[str, Rating] = {}
    for game in played:
        heading = game.heading
        if heading.is_rated and heading.result in _SCORES and heading.strength in LEVELS:
            rating = found.get(heading.size, Rating())
            level = Strength(heading.strength)
            found[heading.size] = rating.after(game.id, level, _SCORES[heading.result])
    return found
