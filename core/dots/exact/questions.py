"""Questions to the compiled search: is a position worth so many boxes or more?"""

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from ..board import Board
from .arrays import QUERY, lay_out
from .reduced import ReducedPosition
from .table import Table

_CALL = 20  # nodes that could be searched in the time of a call
_ALONE = 2_000  # nodes of a question before the other workers join in


class Questions:
    """Answers questions about positions with some edges of a board, by a table and some workers.

    `budget`: nodes that may be searched before the next pause. `nodes`: searched so far.
    """

    def __init__(self, board: Board, edges: Sequence[int], table: Table, workers: int) -> None:
        self.budget = self.nodes = 0
        self._table = table
        self._queries = [np.zeros(1, QUERY) for _ in range(workers)]
        self._others = ThreadPoolExecutor(workers) if workers > 1 else None
        self._no_items = np.zeros(0, np.int64)
        self._bits = [(1 << edge, 1 << number) for number, edge in enumerate(edges)]
        # A position of chains and loops alone has no such edges: any edge will do.
        self._tables, self._work = lay_out(board, edges or [0], workers, is_fixed=table.is_fixed)

    def ask(
        self, position: ReducedPosition, goal: int, *, needs_all: bool
    ) -> Generator[None, None, tuple[int, int, int]]:
        """Give the key of a position, and bounds of its value that answer; pauses on the way.

        `needs_all`: the answer is expected to need all moves of the position, not a good one.
        """
        from . import kernels

        edges = sum(bit for edge, bit in self._bits if position.edges & edge)
        items = np.array(position.items, np.int64) if position.items else self._no_items
        for each in self._queries:
            each["rest"], each["boxes_left"], each["goal"] = edges, position.boxes, goal
            each["depth"], each["needs_all"] = -1, needs_all
        if self._others is not None:
            self._work[0].marks[:] = 0  # workers leave some when another has the answer
        asked = self.nodes
        states = [kernels.PAUSED]
        while kernels.DONE not in states:
            if self.budget <= 0:
                yield
            states = self._go_on(items, alone=self.nodes < asked + _ALONE)
            if kernels.CONTRADICTION in states:
                raise AssertionError("the table has contradictory bounds")
            if kernels.NO_ROOM in states:
                yield from self._table.growing()
        query = self._queries[states.index(kernels.DONE)][0]
        return int(query["key"]), int(query["low"]), int(query["high"])

    def _go_on(self, items: npt.NDArray[np.int64], *, alone: bool) -> list[int]:
        """Let one worker or all go on with the question; gives what each has come to."""
        from . import kernels

        table, workers, limit = self._table, len(self._queries), self.budget
        if alone and self._others is not None:
            workers, limit = 1, min(limit, _ALONE)

        def work(worker: int) -> int:
            return int(
                kernels.search(
                    self._tables, self._work[worker], table.sets[worker], table.entries,
                    self._queries[worker], items, limit,
                )
            )  # fmt: skip

        self._work[0].state[:] = kernels.RUNNING
        queries = self._queries[:workers]
        table.make_sets(workers)
        before = [int(query[0]["nodes"]) for query in queries]
        for worker, query in enumerate(queries):
            query["stored"], query["may_grow"] = table.stored, table.may_grow
            query["worker"] = worker + 1 if workers > 1 else 0
        if workers == 1:
            states = [work(0)]
        else:
            assert self._others is not None
            states = list(self._others.map(work, range(workers)))
        new = [int(query[0]["nodes"]) - old for query, old in zip(queries, before, strict=True)]
        self.nodes += sum(new)
        self.budget -= max(new) + _CALL
        table.stored += sum(int(query[0]["stored"]) - table.stored for query in queries)
        for worker, state in enumerate(states):
            if state == kernels.NO_SETS:
                table.sets[worker] = table.sets[worker].grown()
        return states
