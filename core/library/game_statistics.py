"""What saved games say about the player: results over time, points, words."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from .heading import Heading, heading_of
from .library import GameSummary

MONTHS: Final = 12
"""Months with games that are counted one by one, the last ones."""

MAXIMUM: Final = 5
"""Words that are listed."""

RESULTS: Final = ("won", "drawn", "lost")


@dataclass(frozen=True)
class Played:
    """A game that has a result, or moves of the user's."""

    id: int
    month: str
    heading: Heading


@dataclass
class Row:
    """A row of a table: what it is about, the games that won, drawn and lost, and a number."""

    text: str
    games: dict[str, list[int]] = field(default_factory=lambda: {result: [] for result in RESULTS})
    number: float = -1

    @property
    def ids(self) -> list[int]:
        """All of its games."""
        return [number for ids in self.games.values() for number in ids]


def played_in(listed: Iterable[GameSummary], tool: str) -> list[Played]:
    """The games of a tool that count, the oldest first."""
    found = []
    for one in listed:
        heading = heading_of(one.details) if one.game == tool else None
        if heading is not None and (heading.result in RESULTS or heading.mine[0]):
            found.append(Played(one.id, one.changed[:7], heading))
    return sorted(found, key=lambda game: (game.month, game.id))


def rows_by(played: Iterable[Played], key: Callable[[Played], str]) -> list[Row]:
    """The games that are over, by a key, in the order in which the keys come."""
    rows: dict[str, Row] = {}
    for game in played:
        if game.heading.result in RESULTS:
            row = rows.setdefault(key(game), Row(key(game)))
            row.games[game.heading.result].append(game.id)
    return list(rows.values())


def points_by_month(played: Iterable[Played]) -> list[Row]:
    """Month by month, the mean points of the user's moves and the number of games."""
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    ids: dict[str, list[int]] = defaultdict(list)
    for game in played:
        moves, points = game.heading.mine
        if moves:
            sums[game.month][0] += moves
            sums[game.month][1] += points
            ids[game.month].append(game.id)
    rows = [
        Row(month, {"won": ids[month]}, points / moves) for month, (moves, points) in sums.items()
    ]
    return rows[-MONTHS:]


def best_words(played: Iterable[Played], by: Callable[[str, int], Any]) -> list[Row]:
    """The user's words that are best by some measure, each with the games it was played in."""
    ids: dict[tuple[str, int], list[int]] = defaultdict(list)
    for game in played:
        for word in dict.fromkeys(game.heading.words):
            ids[word].append(game.id)
    best = sorted(ids, key=lambda one: (by(*one), one), reverse=True)
    rows: dict[str, Row] = {}
    for name, points in best:
        rows.setdefault(name, Row(name, {"won": ids[name, points]}, points))
    return list(rows.values())[:MAXIMUM]
