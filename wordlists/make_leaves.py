"""Make resources/leaves again: what tiles that stay on a rack are worth later.

    python wordlists/make_leaves.py [LAYOUT ...] [--games N] [--rounds N] [--match N]

In games against itself, the program judges at each turn a rack of unseen tiles at random: how much
the best move is worth with it. Least squares then say what each tile adds, each further one of a
kind, and each two together. The next round plays with what was learned. The same numbers give the
same file. `--match N`: play N deals twice against a player for the most points, and write nothing.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import msgspec
import numpy as np

from gridsmith.core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.tiles.bag import BLANK
from gridsmith.core.tiles.board.layout import Layout, layout_named
from gridsmith.core.tiles.board.leaves import FOLDER, Leaves, leaves_of
from gridsmith.core.tiles.board.moves import best_move
from gridsmith.core.tiles.board.position import Position

LAYOUTS = ("en-scrabble", "ru-scrabble", "ru-erudit")
LONGEST_GAME = 60  # turns
SHRINK = (5.0, 200.0)  # how strongly singles, and the others, are drawn to 0


def main() -> None:
    """Learn the leaves of the layouts, or play a match."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("layouts", nargs="*", default=LAYOUTS)
    parser.add_argument("--games", type=int, default=500, help="in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--match", type=int, help="deals to play against points alone")
    asked = parser.parse_args()
    for name in asked.layouts:
        layout = layout_named(name)
        lexicon = Catalog.standard().open(DEFAULT_BY_LANGUAGE[layout.language])
        if asked.match:
            print(f"{name}: {match(layout, lexicon, asked.match)}")
            continue
        leaves = nothing(layout, lexicon)
        for number in range(asked.rounds):
            learner = Learner(layout, lexicon, leaves)
            for game in range(asked.games):
                learner.play(1000 * number + game)
            leaves = learner.learned()
            best = sorted(zip(leaves.singles, leaves.tiles, strict=True), reverse=True)
            print(name, number + 1, *(f"{tile}{value:+.1f}" for value, tile in best), flush=True)
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(leaves) + b"\n")


def nothing(layout: Layout, lexicon: Lexicon) -> Leaves:
    """Give leaves that are worth nothing."""
    tiles = lexicon.alphabet.symbols + BLANK
    zeros = (0.0,) * len(tiles)
    return Leaves(tiles, zeros, zeros, (zeros,) * len(tiles))


class Game:
    """A game of two players, who know the leaves that are given for each."""

    def __init__(
        self, layout: Layout, lexicon: Lexicon, players: Sequence[Leaves], seed: int
    ) -> None:
        self.random = random.Random(seed)
        self.lexicon, self.players = lexicon, players
        self.position = Position.first(layout, lexicon.alphabet)
        self.bag = list(self.position.unseen.elements())
        self.random.shuffle(self.bag)
        self.racks = ["", ""]

    def turns(self) -> Iterator[Position]:
        """Play, and give the position before each turn."""
        layout, idle = self.position.layout, 0
        for _ in range(LONGEST_GAME):
            for player in range(2):
                while len(self.racks[player]) < layout.rack_size and self.bag:
                    self.racks[player] += self.bag.pop()
            mover = self.position.turn
            racks = {"rack": self.racks[mover], "other": self.racks[1 - mover]}
            self.position = replace(self.position, **racks, tiles_in_bag=len(self.bag))
            yield self.position
            move = best_move(self.position, self.lexicon, self.players[mover])
            self.racks[mover] = move.leave
            if move.exchanged:
                drawn = [self.bag.pop() for _ in move.exchanged]
                self.racks[mover] += "".join(drawn)
                self.bag += move.exchanged
                self.random.shuffle(self.bag)
            self.position = self.position.played(move.laid, move.score)
            idle = 0 if move.laid else idle + 1
            if idle == 4 or not (self.racks[mover] or self.bag):
                break

    def result(self) -> int:
        """Play to the end; give what the first player has more."""
        for _ in self.turns():
            pass
        first = self.position.scores[self.position.turn]
        second = self.position.scores[1 - self.position.turn]
        worth = [self.position.rack_value(rack) for rack in self.racks]
        if not all(self.racks):
            return first - second + 2 * (worth[1] - worth[0])
        return first - second + worth[1] - worth[0]


class Learner:
    """Least squares over the racks of a round."""

    def __init__(self, layout: Layout, lexicon: Lexicon, leaves: Leaves) -> None:
        self.layout, self.lexicon, self.leaves = layout, lexicon, leaves
        self.racks: list[str] = []
        self.worth: list[float] = []
        tiles = leaves.tiles
        self.place = {tile: at for at, tile in enumerate(tiles)}
        self.pair = {
            pair: 2 * len(tiles) + at for at, pair in enumerate(combinations(range(len(tiles)), 2))
        }

    def play(self, seed: int) -> None:
        """Play a game, and judge a random rack at each turn."""
        game = Game(self.layout, self.lexicon, (self.leaves, self.leaves), seed)
        for position in game.turns():
            if not position.can_exchange:
                break
            unseen = [*game.bag, *(position.rack or ""), *(position.other or "")]
            rack = "".join(game.random.sample(unseen, self.layout.rack_size))
            judged = replace(position, rack=rack, other=None)
            self.racks.append(rack)
            self.worth.append(best_move(judged, self.lexicon, self.leaves).equity)

    def learned(self) -> Leaves:
        """Fit the leaves to what the racks were worth above the mean."""
        mean, size = statistics.mean(self.worth), 2 * len(self.place) + len(self.pair)
        squares, sums = np.zeros((size, size)), np.zeros(size)
        for rack, worth in zip(self.racks, self.worth, strict=True):
            # Any part of a random rack is a random leave.
            for length in range(1, len(rack)):
                at, counts = self.features(rack[:length])
                squares[np.ix_(at, at)] += np.outer(counts, counts)
                sums[at] += counts * (worth - mean)
        shrink = np.full(size, SHRINK[1])
        shrink[: len(self.place)] = SHRINK[0]
        found = np.round(np.linalg.solve(squares + np.diag(shrink), sums), 2)
        count = len(self.place)
        pairs = np.zeros((count, count))
        for (one, other), at in self.pair.items():
            pairs[one, other] = pairs[other, one] = found[at]
        return Leaves(
            self.leaves.tiles,
            tuple(found[:count].tolist()),
            tuple(found[count : 2 * count].tolist()),
            tuple(map(tuple, pairs.tolist())),
        )

    def features(self, leave: str) -> tuple[list[int], np.ndarray]:
        """Give which numbers a leave is the sum of, and how often each."""
        kinds = sorted({self.place[tile] for tile in leave})
        tiles = self.leaves.tiles
        number = {at: leave.count(tiles[at]) for at in kinds}
        several = [at for at in kinds if number[at] > 1]
        at = kinds + [len(tiles) + kind for kind in several]
        at += [self.pair[pair] for pair in combinations(kinds, 2)]
        counts = [number[kind] for kind in kinds]
        counts += [number[kind] * (number[kind] - 1) // 2 for kind in several]
        return at, np.array(counts + [1] * (len(at) - len(counts)), float)


def match(layout: Layout, lexicon: Lexicon, deals: int) -> str:
    """Play each deal twice against a player for points; say how it went."""
    leaves = leaves_of(layout, lexicon.alphabet)
    players = leaves, nothing(layout, lexicon)
    results = []
    for deal in range(deals):
        results.append(Game(layout, lexicon, players, 10_000_000 + deal).result())
        results.append(-Game(layout, lexicon, players[::-1], 10_000_000 + deal).result())
    won = sum(1.0 if result > 0 else 0.5 if result == 0 else 0.0 for result in results)
    error = statistics.stdev(results) / len(results) ** 0.5
    return (
        f"{len(results)} games, won {100 * won / len(results):.1f} %, "
        f"{statistics.mean(results):+.1f} points a game (standard error {error:.1f})"
    )


if __name__ == "__main__":
    main()
