"""Which root makes the smallest tree, by random dives.

The trees below two roots differ by a factor of three and more, which only a look into them
shows. A dive takes a random branch at each level and says how many nodes a tree would have whose
levels all branch as those it has come by (Knuth 1975): right on average, but scattered widely. So
all roots get some dives, the better ones more, and the best most; in the branches that seem large
there are more of them than in the others.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from typing import Annotated, Any, NamedTuple, NotRequired, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt

from ....files.json_reading import max_length, within
from ....searching.saved_search import whole
from ....searching.search import StateError
from .roots import Root


class Dives(NamedTuple):
    """What some dives gave: how many they were, the sum of their estimates, and their work."""

    number: int
    nodes: float
    work: int


Dive = Callable[[Root, int, int, int], Generator[int, None, Dives]]
"""Dives into a branch of a root, at most so many times, with a seed; gives its work by steps."""

_ROUNDS = ((10**6, 200), (5, 800), (2, 2000))
"""How many roots are looked at, at most, and how many dives each gets."""

_AT_ONCE = 4  # roots, on threads
_WAITING = 0.02  # seconds for one of them
_PAUSE = 1 << 62  # as much work as anyone wants in a step
_FEWEST = 100  # fewer dives mean nothing
_NODES_A_DIVE = 1400  # a dive takes as long as 110 nodes: a twelfth of the search may go there


_Nodes: TypeAlias = Annotated[float, within(0, 1e30)]
_Dives: TypeAlias = Annotated[int, within(0, 2**31)]


class ChoiceContent(TypedDict):
    """The shape of what `Choice.content` gives."""

    round: Annotated[int, within(0, len(_ROUNDS) - 1)]
    each: Annotated[int, within(1, max(dives for _, dives in _ROUNDS))]
    waiting: Annotated[list[int], max_length(1_000_000, least=1)]
    nodes: list[list[_Nodes]]
    dives: list[list[_Dives]]
    at_once: NotRequired[Annotated[int, within(1, _AT_ONCE)]]
    done: NotRequired[Annotated[list[tuple[_Dives, _Nodes, int]], max_length(1_000_000)]]


class Choice:
    """A choice between roots that is under way; `best` is known at the end, None before."""

    def __init__(self, roots: Sequence[Root]) -> None:
        self._roots = roots
        self._nodes = [np.zeros(len(root.placements)) for root in roots]  # sums
        self._dives = [np.zeros(len(root.placements), np.int64) for root in roots]
        self._round = 0
        self._each = _ROUNDS[0][1]
        self._waiting = list(range(len(roots)))  # of this round, the next one first
        self._at_once = 1  # roots that are being looked at
        self._done: list[Dives] = []  # into their branches
        self.best: int | None = None

    def steps(self, dive: Dive, threads: Executor | None) -> Iterator[int]:
        """Look at one more of the roots, or some of them on threads; give the work by steps."""
        is_first = self._round == 0 and self._waiting[0] == 0
        if not self._done:
            self._at_once = 1 if is_first or threads is None else _AT_ONCE
        numbers = self._waiting[: self._at_once]
        yield from self._look_at(numbers, dive, threads)
        self._waiting = self._waiting[len(numbers) :]
        if is_first and self._worth(0) < _FEWEST * len(self._roots):
            self.best = 0
        elif not self._waiting:
            self._begin_round()

    def _begin_round(self) -> None:
        self._round += 1
        # Those with most dives are left; one with fewer may only seem better.
        most = max(int(dives.sum()) for dives in self._dives) // 2
        left = [at for at, dives in enumerate(self._dives) if dives.sum() >= most]
        order = sorted(left, key=lambda at: (self.sizes(at).sum(), at))
        if self._round < len(_ROUNDS):
            most, dives = _ROUNDS[self._round]
            field = order[:most]
            self._each = min(dives, self._worth(order[0]) // len(field))
            if self._each >= _FEWEST and len(field) > 1:
                self._waiting = field
                return
        self.best = order[0]

    def _worth(self, number: int) -> int:
        """Give how many dives the search is worth, if this is the best root."""
        return int(self.sizes(number).sum() / _NODES_A_DIVE)

    def _look_at(
        self, numbers: Sequence[int], dive: Dive, threads: Executor | None
    ) -> Iterator[int]:
        shares: list[tuple[int, int, int]] = []
        for number in numbers:
            sizes = np.ones(len(self._roots[number].placements))
            if self._round > 0:
                sizes = self.sizes(number)
            times = np.maximum(1, np.rint(self._each * sizes / sizes.sum()).astype(int)).tolist()
            shares += ((each, number, branch) for branch, each in enumerate(times))
        shares.sort(reverse=True)  # the longest first, since threads end together then

        def look(share: tuple[int, int, int]) -> Generator[int, None, Dives]:
            times, number, branch = share
            return dive(self._roots[number], branch, times, 1 + branch + 1000 * self._round)

        left = shares[len(self._done) :]
        if threads is None:
            for share in left:
                self._done.append((yield from look(share)))
        else:
            yield from self._collect([threads.submit(_outcome, look(share)) for share in left])
        for (_, number, branch), dives in zip(shares, self._done, strict=True):
            self._nodes[number][branch] += dives.nodes
            self._dives[number][branch] += dives.number
        self._done = []

    def _collect(self, futures: Sequence[Future[Dives]]) -> Iterator[int]:
        try:
            for future in futures:
                while not wait([future], _WAITING).done:
                    yield _PAUSE
                self._done.append(dives := future.result())
                yield dives.work
        finally:
            for future in futures:
                future.cancel()

    def sizes(self, number: int) -> npt.NDArray[np.float64]:
        """Give how many nodes each branch of a root seems to have."""
        sizes: npt.NDArray[np.float64] = 1.0 + self._nodes[number] / np.maximum(
            self._dives[number], 1
        )
        return sizes

    def content(self) -> dict[str, Any]:
        """Give it, fit for JSON."""
        return {
            "round": self._round,
            "each": self._each,
            "waiting": self._waiting,
            "nodes": [nodes.tolist() for nodes in self._nodes],
            "dives": [dives.tolist() for dives in self._dives],
            "at_once": self._at_once,
            "done": [list(each) for each in self._done],
        }

    def restore(self, content: "ChoiceContent") -> None:
        """Go on from what `content` gave. Raises StateError for what does not fit."""
        self._round = content["round"]
        self._each = content["each"]
        last = len(self._roots) - 1
        self._waiting = [whole(number, 0, last) for number in content["waiting"]]
        nodes, dives = content["nodes"], content["dives"]
        sizes = [len(root.placements) for root in self._roots]
        if not list(map(len, nodes)) == list(map(len, dives)) == sizes:
            raise StateError("state-misfit", "the saved state does not fit the problem")
        self._nodes = [np.array(each, np.float64) for each in nodes]
        self._dives = [np.array(each, np.int64) for each in dives]
        self._at_once = content.get("at_once", 1)
        self._done = [Dives(*each) for each in content.get("done", ())]
        if len(self._done) > sum(sizes[number] for number in self._waiting[: self._at_once]):
            raise StateError("state-misfit", "the saved state does not fit the problem")


def _outcome(dive: Generator[int, None, Dives]) -> Dives:
    """Do all dives at once."""
    while True:
        try:
            next(dive)
        except StopIteration as end:
            outcome: Dives = end.value
            return outcome
