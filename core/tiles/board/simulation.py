"""Simulation: candidates played on over many racks that the other player may have.

Each sample deals the unseen tiles once for all candidates, and plays some plies of the highest
equity after each of them. A candidate that is surely worse than the best one so far drops out.
"""

from dataclasses import dataclass

import numpy as np

from ...lexicon.lexicon import Lexicon
from .arrays import Sheet, Workspace, ground_of, rack_counts
from .leaves import values_of
from .moves import Move, end_values, find_moves
from .notation import position_of
from .order import MoveOrder
from .position import Position

PLIES = 2
CANDIDATES = 10
ITERATIONS_A_STEP = 60
"""Candidates played on, in a step of some 20 ms."""

_MAX_SAMPLES = 10_000
_MIN_SAMPLES = 30
SURE = 3.0
"""Standard errors of the difference by which a candidate has to be worse to drop out."""


@dataclass(frozen=True)
class Candidate:
    """A move that is simulated.

    `value`: what it gains on the other player on average, with what the leaves are worth then;
    `error`: its standard error. `is_out`: it is surely not the best one.
    """

    move: Move
    value: float
    error: float
    samples: int
    is_out: bool


@dataclass(frozen=True)
class SimulationSnapshot:
    """What is known of the candidates, the best one first. `finished`: one is left, or enough."""

    candidates: tuple[Candidate, ...]
    samples: int
    finished: bool


class Simulation:
    """A simulation of the moves of highest equity; `reached`: what is known so far.

    The same seed and number of steps give the same result. Raises BoardError as `find_moves` does.
    """

    def __init__(
        self,
        position: Position | str,
        lexicon: Lexicon,
        plies: int = PLIES,
        candidates: int = CANDIDATES,
        seed: int = 0,
    ) -> None:
        """Begin afresh; `position`: or its text."""
        from . import kernels

        position = position_of(position, lexicon.alphabet)
        moves = find_moves(position, lexicon).sorted(MoveOrder.EQUITY)
        self._moves = moves.only(slice(candidates))
        alphabet, layout = position.alphabet, position.layout
        unseen = rack_counts("".join(position.unseen.elements()), alphabet)
        drawn = 0 if position.other is not None else min(layout.rack_size, unseen.sum())
        in_bag = min(position.bag_size, unseen.sum() - drawn)
        ground = ground_of(layout, alphabet)
        self._query = (lexicon.graph.joined, ground, Sheet.of(position, 2))
        kernels.begin_simulation(*self._query)
        self._workspace = Workspace.make()
        self._leaves = np.array([rack_counts(move.leave, alphabet) for move in self._moves])
        self._rest = (
            rack_counts(position.other or "", alphabet),
            np.repeat(np.arange(64), unseen),
            np.array([drawn, in_bag, layout.rack_size, plies]),
            values_of(layout, alphabet),
            end_values(ground),
            np.array([seed], np.uint64),
            np.zeros((4, 64), np.int64),
            np.zeros(unseen.sum(), np.int64),
        )
        count = len(self._moves)
        self._alive = np.arange(count)
        self._sums, self._products = np.zeros(count), np.zeros((count, count))
        self._samples = np.zeros(count, np.int64)
        self.reached = self._snapshot()

    def step(self) -> SimulationSnapshot:
        """Play all candidates that are left on, for some 20 ms."""
        from . import kernels

        if self.reached.finished:
            return self.reached
        alive = self._alive
        results = np.zeros((max(1, ITERATIONS_A_STEP // len(alive)), len(alive)), np.int64)
        arguments = self._moves.table[alive], self._leaves[alive], *self._rest, results
        while kernels.simulate(*self._query, self._workspace, *arguments) == kernels.NO_ROOM:
            self._workspace = self._workspace.grown()
        gained = results / 100
        self._sums[alive] += gained.sum(axis=0)
        self._products[np.ix_(alive, alive)] += gained.T @ gained
        self._samples[alive] += len(gained)
        count = self._samples[alive[0]]
        if count >= _MIN_SAMPLES:
            best = alive[self._sums[alive].argmax()]
            squares = (
                self._products.diagonal() - 2 * self._products[best] + self._products[best, best]
            )
            worse = (self._sums[best] - self._sums)[alive] / count
            error = np.sqrt(np.maximum(squares[alive] / count - worse**2, 0) / count)
            self._alive = alive[worse <= SURE * error]
        self.reached = self._snapshot()
        return self.reached

    def _snapshot(self) -> SimulationSnapshot:
        counts = np.maximum(self._samples, 1)
        values = self._sums / counts
        errors = np.sqrt(np.maximum(self._products.diagonal() / counts - values**2, 0) / counts)
        is_out = ~np.isin(np.arange(len(counts)), self._alive)
        order = np.lexsort((-values, is_out)).tolist()
        found = tuple(
            Candidate(
                self._moves[row], float(values[row]), float(errors[row]),
                int(self._samples[row]), bool(is_out[row]),
            )
            for row in order
        )  # fmt: skip
        samples = int(self._samples.max())
        return SimulationSnapshot(found, samples, len(self._alive) == 1 or samples >= _MAX_SAMPLES)
