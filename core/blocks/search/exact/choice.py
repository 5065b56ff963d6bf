"""Which root makes the smallest tree, by random dives.

The trees below two roots differ by a factor of three and more, which only a look into them
shows. A dive takes a random branch at each level and says how many nodes a tree would have whose
levels all branch as those it has come by (Knuth 1975): right on average, but scattered widely. So
all roots get some dives, the better ones more, and the best most; in the branches that seem large
there are more of them than in the others.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, wait
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .cover import at_once
from .roots import Root


class Dives(NamedTuple):
    """The result of some dives: their number, the sum of their estimates, and their work."""

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


def choose(
    roots: Sequence[Root], dive: Dive, threads: Executor | None
) -> Generator[int, None, tuple[Root, list[float]]]:
    """Look into all roots, some at once on threads; give the work by steps.

    Returns the best one, and how many nodes each of its branches seems to have.
    """
    nodes = [np.zeros(len(root.placements)) for root in roots]  # sums
    dives = [np.zeros(len(root.placements), np.int64) for root in roots]

    def sizes(at: int) -> npt.NDArray[np.float64]:
        found: npt.NDArray[np.float64] = 1.0 + nodes[at] / np.maximum(dives[at], 1)
        return found

    def worth(at: int) -> int:
        """Give how many dives the search is worth, if this is the best root."""
        return int(sizes(at).sum() / _NODES_A_DIVE)

    def look_at(some: Sequence[int], each: int, number: int) -> Iterator[int]:
        shares: list[tuple[int, int, int]] = []
        for at in some:
            times = np.maximum(1, np.rint(each * sizes(at) / sizes(at).sum()).astype(int)).tolist()
            shares += ((many, at, branch) for branch, many in enumerate(times))
        shares.sort(reverse=True)  # the longest first, since threads end together then
        under_way = [
            dive(roots[at], branch, many, 1 + branch + 1000 * number) for many, at, branch in shares
        ]
        found = yield from _in_turn(under_way) if threads is None else _on(threads, under_way)
        for (_, at, branch), its in zip(shares, found, strict=True):
            nodes[at][branch] += its.nodes
            dives[at][branch] += its.number

    at_once = 1 if threads is None else _AT_ONCE
    order = list(range(len(roots)))
    maximum, each = _ROUNDS[0]
    yield from look_at(order[:1], each, 0)
    if worth(0) < _FEWEST * len(roots):
        return roots[0], sizes(0).tolist()
    waiting = order[1:]
    for number, following in enumerate((*_ROUNDS[1:], None)):
        for begin in range(0, len(waiting), at_once):
            yield from look_at(waiting[begin : begin + at_once], each, number)
        # Those with most dives are left; one with fewer may only seem better.
        minimum = max(int(many.sum()) for many in dives) // 2
        remaining = [at for at in order if dives[at].sum() >= minimum]
        remaining.sort(key=lambda at: (sizes(at).sum(), at))
        if following is None:
            break
        maximum, each = following
        waiting = remaining[:maximum]
        each = min(each, worth(remaining[0]) // len(waiting))
        if each < _FEWEST or len(waiting) == 1:
            break
    return roots[remaining[0]], sizes(remaining[0]).tolist()


def _in_turn(dives: Sequence[Generator[int, None, Dives]]) -> Generator[int, None, list[Dives]]:
    found = []
    for dive in dives:
        found.append((yield from dive))
    return found


def _on(
    threads: Executor, dives: Sequence[Generator[int, None, Dives]]
) -> Generator[int, None, list[Dives]]:
    futures = [threads.submit(at_once, dive) for dive in dives]
    found = []
    try:
        for future in futures:
            while not wait([future], _WAITING).done:
                yield _PAUSE
            found.append(future.result())
            yield found[-1].work
    finally:
        for future in futures:
            future.cancel()
    return found
