"""The search for the best set of words: what is searched in which order.

By the prices of the tiles (`pricing`), a word loses what its tiles cost beyond its points. A whole
set may lose the difference between all prices and the points wanted. Three searches take turns,
each for some 10 to 50 ms.

- **All from the root**, where words of full length fill the bag, as in English: there the prices
  of the relaxed problem are those at which such words lose nothing. The compiled search chooses
  them first, and the shorter ones for what they leave. It settles the largest English lists in
  seconds, and is given up where it would take too long.
- **Best first**, for everything else: a tree of all that may be better than the best set found.
  The node with the highest bound gets prices of its own, for the tiles that its words leave, and
  is opened: which word takes a tile of the letter that the fewest words have, or does none? Each
  child is searched by the compiled depth-first search with these prices, for as long as is
  promising; what that does not settle stays open. So the highest bound of the open nodes is the
  bound of all.
- **Annealing** (`annealing`) finds good sets long before the other two would.

The first two go in rounds: for sets that lose next to nothing, then twice as much, and so on, until
a round would only find less than has been found; a round without a find lowers the bound. Where
the search from the root was given up, the tree has rounds of its own: each few points further down
double the cost, and a round that looks only for sets far above the best one finds them sooner.

docs/decisions.md says what was measured and what did not pay.
"""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from .annealing import Annealing
from .classes import WordClasses
from .found import BestSets
from .nodes import NEVER, Branch, Node, Nodes, NodeSearch, Path
from .tables import Prices, Workspace, make_tables

_SLICE = 2_500_000  # list entries that are looked at in a step: some 10 to 30 ms
_ROOT_WORK = 350_000_000  # after so many the search from the root is given up
_DIVE = 20_000  # classes that are looked through for the first set, those that lose least
_STEEP = 125  # the first round after the root is given up is for this part of the points
_FRESH = 5  # so many runs of annealing after the last better set have more turns
# Steps of annealing in a turn: for each slot; and beside the tree for each slot, squared.
_STEPS, _TREE_STEPS = 40, 10
# With so many tiles left at a node or more, the most that each child is searched with its prices.
_BUDGETS = ((80, 500_000), (64, 5_000_000), (52, 40_000_000), (0, 1_000_000_000))  # in rounds
_STEEP_BUDGETS = ((80, 400_000), (64, 1_500_000), (48, 6_000_000), (0, 1 << 50))
_MIN_BUDGET = 100_000  # where children of such nodes are seldom settled
_OPENING, _OPENING_CLASS = 300_000, 30  # what a node is reckoned as, and each class that it may use
_MAX_HELD = 60_000_000  # classes of open nodes; with more, the tree goes on depth first
_NODES_A_PIECE = 8  # at least, where there are so many

MAX_OPEN = 5_000
"""Nodes that a state names; where more are open, it names some of those above them."""

STATE = (
    "turn", "slack", "ceiling", "root_work", "tries", "known", "wanted", "scope", "open",
)  # fmt: skip
"""What `Engine.state` gives."""


def _paths(saved: Sequence[Sequence[int]]) -> list[tuple[Path, int]]:
    return [(tuple(path), bound) for bound, *path in saved]


def _saved(paths: Sequence[tuple[Path, int]]) -> list[list[int]]:
    return [[bound, *path] for path, bound in paths]


def _dealt(scope: Sequence[tuple[Path, int]], pieces: int) -> list[list[list[int]]]:
    """Deal nodes to at most so many pieces, each one some with high and some with low bounds."""
    saved = _saved(sorted(scope, key=lambda each: -each[1]))
    return [saved[share::pieces] for share in range(min(pieces, max(1, len(saved))))]


def _merged(bounds: Mapping[Path, int], maximum: int) -> Mapping[Path, int]:
    """Name the nodes above the lowest ones, level by level, until there are so many at most."""
    while len(bounds) > maximum:
        longest = max(map(len, bounds))
        above: dict[Path, int] = {}
        for path, bound in bounds.items():
            path = path[: longest - 2]
            above[path] = max(bound, above.get(path, bound))
        bounds = above
    return bounds


class Engine:
    """Finds and proves the best set of some classes, or so many of the best.

    `required`: classes that every set has. `found`: the best sets. `bound`: no other set has more
    points.
    """

    def __init__(
        self,
        classes: WordClasses,
        required: Sequence[int],
        seed: int,
        *,
        all_sets: bool = False,
        top: int = 1,
    ) -> None:
        self.classes = classes
        self.found = BestSets(classes, top, all_sets=all_sets)
        self.bound = max(0, classes.longest * classes.bag.total)
        self.finished = False
        self.nodes = 0
        self._nodes = Nodes(classes, required, 0 if all_sets else top)
        self._seed = seed
        self._turn = 0
        self._saved: dict[str, Any] | None = None  # the state of another engine, to resume
        self._workspace, self._root_workspace = Workspace(classes), Workspace(classes)
        self._stage = self._find_root_prices
        self._prices = Prices.ceiling(classes)
        self._root: NodeSearch | None = None
        self._slack = 0
        self._root_work = 0
        self._root_bound = self._target = self.bound  # what the root allows, and what is looked for
        self._root_is_ceiling = False
        self._is_steep = False  # the root was given up: rounds are short, each costs far more
        # In their order: minus the bound, or less; when it came; the bound; a child of a branch.
        self._open: list[tuple[int, int, int, Branch | Path, int]] = []
        self._scope: list[tuple[Path, int]] = [((), self.bound)]  # what is to be searched at all
        self._pushed = 0
        self._held = 0  # classes of the open branches
        self._budgets: dict[int, int] = {}  # of children, by the tiles left above them, in eights
        self._opened: tuple[Branch, NodeSearch] | None = None  # whose children are being searched
        self._rank = 0  # the child that is being searched,
        self._spent = 0  # the work on it,
        self._unsettled: list[int] = []  # and those before it that stay open
        self._dive: tuple[Branch | None, int] = (None, 0)
        self._near = np.zeros(0, np.int64)  # of what fits, that which loses least
        self._annealing: Annealing | None = None
        self._improved_at = 0  # which run of annealing was under way when the best set was found
        self.found.take(self._nodes.required)
        self._push((), 0, self.bound)

    def state(self) -> dict[str, Any]:
        """Give what `restore` takes, but for the sets; fit for JSON."""
        if self._saved is not None:
            return {name: self._saved[name] for name in STATE}
        return {
            "turn": self._turn,
            "slack": self._slack,
            "ceiling": self._root_is_ceiling,
            "root_work": self._root_work,
            "tries": 0 if self._annealing is None else self._annealing.runs,
            "known": self.found.known,
            "wanted": self.wanted,
            "scope": _saved(self._scope),
            "open": _saved(self._open_paths()),
        }

    def restore(self, saved: Mapping[str, Any], sets: Sequence[tuple[int, ...]]) -> None:
        """Resume another engine of the same problem, at the nodes that it had open."""
        for chosen in sets:
            self.found.take(chosen)
        self.bound = min(self.bound, saved["bound"])
        self.found.improved = saved["improved"]
        self.found.more = saved["more_sets"]
        self.nodes = saved["nodes"]
        self._turn = saved["turn"]
        self._saved = dict(saved)

    def _restored(self) -> None:
        saved, self._saved = self._saved, None
        assert saved is not None
        if saved["known"] is not None:
            self.found.learn(saved["known"])
        if self._root_is_ceiling and not saved["ceiling"]:
            self._give_up_root()
        self._slack = saved["slack"]
        self._target = self._root_bound - self._slack
        self._root_work = saved["root_work"]
        assert self._annealing is not None
        self._annealing.runs = self._improved_at = saved["tries"]
        self._stage = self._take_turns
        self._scope = _paths(saved["scope"])
        # What was closed may have what is wanted now if that is less.
        self._open.clear()
        is_open = self.wanted >= saved["wanted"]
        self._push_all(_paths(saved["open"]) if is_open else self._scope)

    # What is wanted, and what is found

    @property
    def wanted(self) -> int:
        """The points from which on a set is looked for."""
        return max(self.found.worth, self._target)

    def _take_all(self, search: NodeSearch) -> None:
        for chosen in search.sets():
            self.found.take(chosen)

    def _run(self, search: NodeSearch, work: int, child: int = -1) -> tuple[bool, int]:
        """Search for better sets; return whether the node is settled, and the work done."""
        work_before, nodes_before = int(search.tally["work"]), int(search.tally["nodes"])
        search.cut(self.wanted)
        settled = search.run(work, child)
        self._take_all(search)
        self.nodes += int(search.tally["nodes"]) - nodes_before
        return settled, int(search.tally["work"]) - work_before

    # One step

    def step(self) -> None:
        """Go on for a while; not where it is finished."""
        self._turn += 1
        self._stage()
        if self.bound < self.found.worth and not self.found.all_sets:
            self._finish()

    def _finish(self) -> None:
        self.bound = min(self.found.sets.values())
        self.finished = True
        self._open.clear()
        self._opened = None
        self._root = None

    def _find_root_prices(self) -> None:
        node = self._nodes.root(self._prices)
        if not len(node.items):
            self._finish()
            return
        prices = self._nodes.priced(node)
        ceiling, bag = self._prices, self.classes.bag
        plain = self._nodes.start_search(
            node, ceiling, -NEVER, self._workspace, by_length=True
        ).bound
        self._root_bound = min(self._root_bound, plain)
        # Where nothing is gained by other prices, words of full length fill the bag, or nearly so.
        gained = ceiling.total(bag) - prices.total(bag)
        # By length, words of blanks alone and tiles without a value would be missed.
        tiles = zip(bag.values, bag.counts, strict=True)
        is_by_length = all(value for value, count in tiles if count)
        is_by_length &= bag.blanks < self.classes.longest
        self._root_is_ceiling = is_by_length and gained < ceiling.total(bag) // 200
        if not self._root_is_ceiling:
            self._prices = prices
            priced = self._nodes.start_search(node, prices, -NEVER, self._workspace).bound
            self._root_bound = min(self._root_bound, priced)
        self._target = self._root_bound
        self.bound = min(self.bound, self._root_bound)
        required = self._nodes.required
        counts = self._nodes.remaining(required, (-1,) * len(required), 0).counts
        alone = np.full(len(counts), 64, np.int64)
        losses = make_tables(self.classes, node.items, counts, self._prices, alone).loss.min(axis=1)
        self._near = np.sort(node.items[np.argsort(losses, kind="stable")[:_DIVE]])
        self._annealing = Annealing(self.classes, required, node.items, self._seed)
        self._stage = self._dive_on
        if self._saved is not None:
            self._restored()

    def _dive_on(self) -> None:
        """Choose the child with the highest bound, once more, until a set is complete."""
        branch, at = self._dive
        if branch is not None:
            node = self._nodes.child(branch, at)
        else:
            node = self._nodes.root(self._prices)
            near = np.isin(node.items, self._near)
            node = replace(node, items=node.items[near])
        prices = self._nodes.priced(node)
        search = self._nodes.start_search(node, prices, self.found.worth, self._workspace)
        settled = search.run(_SLICE // 4)
        self._take_all(search)
        opened = None if settled else self._nodes.open_up(node, search, prices, self.found.worth)
        if opened is not None and len(opened.ranking):
            self._dive = opened, int(opened.ranking[0])
            return
        self._stage = self._take_turns

    def _anneal(self, annealing: Annealing) -> None:
        points = self.found.points
        slots = annealing.slots
        steps = _STEPS * slots if self._root_is_ceiling else min(1000, _TREE_STEPS * slots**2)
        for chosen in annealing.run(steps, self.found.threshold):
            self.found.take(chosen)
        if self.found.points > points:
            self._improved_at = annealing.runs

    def _take_turns(self) -> None:
        assert self._annealing is not None
        if self._root_is_ceiling and self.found.minimum >= self._target:
            tries, turns = 0, 1  # the proof is near, and what it finds is best
        elif self._is_steep and self.found.minimum >= self._target:
            tries, turns = 1, 30
        else:
            is_fresh = self._annealing.runs - self._improved_at < _FRESH
            tries, turns = (1, 10) if not is_fresh else (1, 2) if self._is_steep else (1, 3)
        if self._turn % turns < tries:
            self._anneal(self._annealing)
        elif self._root_is_ceiling:
            self._search_root()
        else:
            self._search_tree()

    def _search_root(self) -> None:
        if self._root is None:
            self._root = self._nodes.start_search(
                self._nodes.root(self._prices), Prices.ceiling(self.classes), self.wanted,
                self._root_workspace, by_length=True,
            )  # fmt: skip
        settled, work = self._run(self._root, _SLICE)
        self._root_work += work
        if settled:
            self._root = None
            self._end_level()
        elif self._root_work > _ROOT_WORK:
            self._give_up_root()

    def _give_up_root(self) -> None:
        """Go on with the tree, in rounds of its own."""
        self._root = None
        self._root_is_ceiling = False
        self._is_steep = True
        self._slack = max(1, self._root_bound // _STEEP)
        while self._root_bound - self._slack > self.bound:
            self._slack *= 2
        self._target = self._root_bound - self._slack

    def _end_level(self) -> None:
        """There is no set as good as the one searched for: lower the target, or finish."""
        if self.found.worth >= self._target:
            self._finish()
            return
        self.bound = min(self.bound, self._target - 1)
        self._slack = max(self._slack * 2, self._root_bound // 350, 1)
        self._target = self._root_bound - self._slack
        if not self._root_is_ceiling:
            self._push_all(self._scope)

    # Best first

    def _search_tree(self) -> None:
        """Open nodes, those with the highest bound first, until none may be better."""
        work = 0
        while work < _SLICE:
            if self._opened is not None:
                work += self._search_children(*self._opened, _SLICE - work)
                continue
            while self._open and self._open[0][2] < self.wanted:
                branch = heapq.heappop(self._open)[3]
                self._held -= len(branch.items) if isinstance(branch, Branch) else 0
            if not self._open:
                self._end_level()
                return
            work += self._open_next()
        reached = [self.found.minimum, self.wanted - 1]
        if self._opened is not None:
            bounds = self._opened[0].bounds
            first = self._unsettled[0] if self._unsettled else self._rank
            reached.append(int(bounds[min(first, len(bounds) - 1)]))
        if self._open:
            order, _, bound, _, _ = self._open[0]
            if order != -bound:  # depth first, one of those that wait may have a higher one
                bound = max(entry[2] for entry in self._open)
            reached.append(bound)
        self.bound = min(self.bound, max(reached))

    def _push(self, branch: Branch | Path, rank: int, bound: int) -> None:
        """Leave a node open: a child of a branch, and all that follow it, or that at a path."""
        if isinstance(branch, Branch) and rank == 0:
            self._held += len(branch.items)
        self._pushed += 1
        order = -bound if self._held < _MAX_HELD else -NEVER
        heapq.heappush(self._open, (order, -self._pushed, bound, branch, rank))

    def _push_all(self, paths: Sequence[tuple[Path, int]]) -> None:
        for path, bound in paths:
            self._push(path, 0, min(bound, self.bound))

    def _pop(self) -> tuple[Node | None, int]:
        """Take the next node from those that are open; return its bound, too."""
        _, _, bound, branch, rank = heapq.heappop(self._open)
        if not isinstance(branch, Branch):
            return self._nodes.at(branch, self._prices), bound
        if rank + 1 < len(branch.ranking):
            self._push(branch, rank + 1, min(bound, int(branch.bounds[rank + 1])))
        else:
            self._held -= len(branch.items)
        return self._nodes.child(branch, int(branch.ranking[rank])), bound

    def _open_paths(self) -> list[tuple[Path, int]]:
        """Give the nodes that are open, or so many of those above them as a state may name."""
        branches: list[tuple[int, Branch | Path, int]] = [entry[2:] for entry in self._open]
        if self._opened is not None:
            opened = self._opened[0]
            ranks = [*self._unsettled, *range(self._rank, len(opened.ranking))]
            if ranks:
                branches.append((self.bound, opened.only(ranks), 0))
        bounds: dict[Path, int] = {}
        for bound, branch, rank in branches:
            if not isinstance(branch, Branch):
                bounds[branch] = bound
                continue
            for at, its in zip(
                branch.ranking[rank:].tolist(), branch.bounds[rank:].tolist(), strict=True
            ):
                if its < self.wanted:
                    break
                bounds[branch.path_of(at)] = min(bound, its)
        return list(_merged(bounds, MAX_OPEN).items())

    @property
    def has_root(self) -> bool:
        """Whether the root has prices and a first set has been found: nodes can be shared."""
        return self._stage == self._take_turns and not self.finished

    @property
    def is_in_tree(self) -> bool:
        """Whether the tree is what is searched: no search from the root will settle all."""
        return self.has_root and not self._root_is_ceiling

    def shares(self, pieces: int) -> list[dict[str, Any]]:
        """Give at most so many states for engines that together do what is left to this one.

        Each has nodes with high and with low bounds.
        """
        is_last = self._target <= self.found.worth  # what is closed may have no better set
        scope = self._open_paths() if is_last else list(self._scope)
        while scope and len(scope) < _NODES_A_PIECE * pieces:  # open those at the top
            path, bound = max(scope, key=lambda each: (-len(each[0]), each[1]))
            if bound < self.found.worth or len(path) > 4:
                break
            scope.remove((path, bound))
            node = self._nodes.at(path, self._prices)
            if node is None:
                continue
            prices = self._nodes.priced(node)
            search = self._nodes.start_search(node, prices, self.found.worth, self._root_workspace)
            branch = self._nodes.open_up(node, search, prices, self.found.worth)
            if branch is None:  # a leaf
                search.run(1 << 50)
                self._take_all(search)
                continue
            scope += [
                (branch.path_of(at), min(bound, its))
                for at, its in zip(branch.ranking.tolist(), branch.bounds.tolist(), strict=True)
            ]
        state = {**self.state(), "ceiling": False}
        return [{**state, "scope": share, "open": share} for share in _dealt(scope, pieces)]

    def _open_next(self) -> int:
        """Open the next node; return the work."""
        node, bound = self._pop()
        if node is None:
            return _OPENING
        self.nodes += 1
        prices = self._nodes.priced(node)
        search = self._nodes.start_search(node, prices, self.wanted, self._root_workspace)
        if search.bound >= self.wanted:
            branch = self._nodes.open_up(node, search, prices, self.wanted)
            if branch is None:
                search.run(1 << 50)  # it is a leaf
                self._take_all(search)
            elif len(branch.ranking):
                branch = replace(branch, bounds=np.minimum(branch.bounds, bound))
                self._opened = branch, search
                self._rank, self._spent, self._unsettled = 0, 0, []
        return _OPENING + _OPENING_CLASS * len(node.items)

    def _search_children(self, branch: Branch, search: NodeSearch, maximum: int) -> int:
        """Search below the children, for so much work; those not settled stay open."""
        tiles = search.tiles_left
        budgets = _STEEP_BUDGETS if self._is_steep else _BUDGETS
        most_budget = next(work for minimum, work in budgets if tiles >= minimum)
        work = 0
        while work < maximum:
            if self._rank == len(branch.ranking) or branch.bounds[self._rank] < self.wanted:
                self._opened = None
                if self._unsettled:
                    rest = branch.only(self._unsettled)
                    self._push(rest, 0, int(rest.bounds[0]))
                break
            child = -1 if self._spent else int(branch.places[branch.ranking[self._rank]])
            budget = self._budgets.get(tiles // 8, most_budget)
            settled, done = self._run(search, min(budget - self._spent, maximum), child)
            self._spent += done
            work += done + 1000
            if settled or self._spent >= budget:
                if not settled:
                    self._unsettled.append(self._rank)
                budget = budget * 13 // 10 if settled else budget * 7 // 10
                self._budgets[tiles // 8] = max(_MIN_BUDGET, min(most_budget, budget))
                self._rank += 1
                self._spent = 0
        return work
