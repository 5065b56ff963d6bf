"""The search for the best set of words: what is searched in which order.

By the prices of the tiles (`pricing`), a word loses what its tiles cost beyond its points. A whole
set may lose the difference between all prices and the points wanted. The search runs in rounds: for
sets that lose next to nothing, then twice as much, and so on, until a round would only find less
than has been found. A round without a find lowers the bound.

Three searches take turns, each for some 10 to 50 ms:

- **All from the root**, where words of full length fill the bag, as in English: there the prices
  of the relaxed problem are those at which such words lose nothing. The compiled search chooses
  them first, and the shorter ones for what they leave. It settles English in seconds, and is
  given up where it would take too long.
- **Best first**, for everything else. The open node with the highest bound is searched by
  compiled depth-first search with the prices of the node above, for as long as is promising. Then
  it gets prices of its own, for the tiles that its words leave, which exclude most words, and is
  branched: which word takes a tile of the letter that the fewest words have, or does none?
- **A better set nearby** (large neighbourhood search; Shaw 1998): some words of a good set, short
  ones rather, are taken out, and the rest is solved again in the same way as a node. Where nothing
  better comes, it goes on from somewhat worse sets, without the words that were just taken out.

docs/decisions.md says what was measured and what did not pay.
"""

import heapq
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from .classes import Array, WordClasses
from .pricing import Remaining, find_prices
from .tables import SCALE, Prices, SearchTables, Workspace, make_tables

_SLICE = 2_500_000  # list entries that are looked at in a step: some 10 to 30 ms
_ROOT_WORK = 350_000_000  # after so many the search from the root is given up
_DIVE = 20_000  # classes that are looked through for the first set, those that lose least
_TRY = 12_000_000  # the most work on a set nearby
_SIZES = (2, 3, 3, 4, 4, 5)  # how many words are taken out
_STALE = 25  # tries without success, after which worse sets are gone on from,
_LOST = 60  # and after which it goes back to the best
_FRESH = 100  # so many tries after the last better set get a third of the turns
_TABU = 6  # words that were taken out and stay out of worse sets
_BLANKS = 64  # in place of a letter where only blanks are left
# From so many tiles left on, the most that a child is searched with the prices of the node above.
_BUDGETS = ((80, 5e5), (64, 5e6), (52, 4e7), (0, 1e9))
_LEAST_BUDGET = 1e5
_STARTING, _PRICING = 800_000, 2_500_000  # what these are reckoned as
_MOST_SEARCHES = 6  # of nodes whose children are searched by turns
_DONE, _NO_ROOM = 0, 2  # how the compiled search ends
_NEVER = 1 << 30

MOST_SETS = 1000
"""Optimal sets of classes that are listed, where all are wanted."""


@dataclass(frozen=True, eq=False)
class Branch:
    """A node that was opened: its children take one of `order` for a letter, or none of them.

    `above`, `at`: the branch above, and which of its children this is. `items`: the classes that
    the children may use, longest first.
    """

    above: "Branch | None"
    at: int
    letter: int
    order: Array
    items: Array
    places: Array  # where the children are in `items`; the last one is behind its end
    prices: Prices
    ranking: Array  # the children, that with the highest bound first
    bounds: Array  # of the children, in that order


@dataclass(frozen=True, eq=False)
class Node:
    """Words that are chosen, and what of the rest is settled.

    `real`: for each chosen class the letter that it was chosen for, of which it has one real tile;
    -1 if unknown. `left`: by bits, the letters whose tiles are left over. `items`: the
    classes that may be added, longest first. `prices`: those of the node above.
    """

    chosen: tuple[int, ...]
    real: tuple[int, ...]
    left: int
    items: Array
    prices: Prices


@dataclass(eq=False)
class NodeSearch:
    """A compiled search below a node."""

    workspace: Workspace
    tables: SearchTables
    numbers: Array  # the classes, in the order of the tables
    total: int  # all prices together
    bound: int  # points

    @property
    def tally(self) -> Any:
        """The tally of the tree."""
        return self.workspace.tree.tally[0]

    @property
    def tiles_left(self) -> int:
        """The number of tiles left at the node."""
        return int(self.workspace.tree.node[int(self.tally["base"])]["tiles"])

    def cut(self, wanted: int) -> None:
        """Find only sets of at least so many points."""
        self.tally["cut"] = self.total - SCALE * wanted

    def run(self, work: int, child: int = -1) -> bool:
        """Search this much below the node, or below one `child`; return whether it is settled."""
        from . import kernels

        while True:
            end = kernels.search(self.tables, self.workspace.tree, child, work)
            if end != _NO_ROOM:
                return bool(end == _DONE)
            self.workspace.widen()
            child = -1

    def sets(self) -> list[tuple[int, ...]]:
        """Give the sets found since the last call."""
        rows = self.workspace.tree.sets[: int(self.tally["sets"])].tolist()
        self.tally["sets"] = 0
        return [tuple(self.numbers[[each for each in row if each >= 0]].tolist()) for row in rows]


class Engine:
    """Finds and proves the best set of some classes. `required`: classes that every set has."""

    def __init__(
        self, classes: WordClasses, required: Sequence[int], seed: int, *, all_sets: bool
    ) -> None:
        """Begin with the required words alone."""
        self.classes = classes
        self.all_sets = all_sets
        self.sets: dict[tuple[int, ...], None] = {}
        self.more_sets = False
        self.points = 0  # of the sets
        self.bound = max(0, classes.longest * classes.bag.total)
        self.finished = False
        self.nodes = 0
        self.improved = 0
        self._required = tuple(required)
        self._seed = seed
        self._turn = 0
        self._saved: dict[str, Any] | None = None  # the state of another engine, to resume
        self._workspace, self._root_workspace = Workspace(classes), Workspace(classes)
        self._values = np.array(classes.bag.values, np.int64)
        self._stage = self._find_root_prices
        self._prices = Prices.ceiling(classes)
        self._root: NodeSearch | None = None
        self._slack = 0
        self._root_work = 0
        self._root_bound = self._target = self.bound  # what the root allows, and what is looked for
        self._root_is_ceiling = False
        self._open: list[tuple[int, int, Branch | None, int]] = []
        self._pushed = 0
        self._budgets: dict[int, float] = {}  # by tiles left, in eights
        self._under_way: tuple[Branch, int] | None = None  # a child that is being searched
        self._spent = 0  # work, on it
        self._searches: dict[Branch, NodeSearch] = {}  # of branches, the one used last at the end
        self._workspaces: list[Workspace] = []
        self._dive: tuple[Branch | None, int] = (None, 0)
        self._items = self._near = np.zeros(0, np.int64)  # what fits; and that loses least
        self._nearby: NodeSearch | None = None  # the try under way
        self._tries = 0
        self._improved_at = 0  # which of the tries found the best set, or came after it was found
        self._stale = 0
        self._known_points = 0  # of the best set when last looked at
        self._out: list[int] = []  # the words that the try has taken out
        self._taken: list[int] = []  # the last ones that stayed out
        self._here = self._required  # the set whose neighbourhood is searched
        self._here_points = 0
        self._take(self._required)

    def state(self) -> dict[str, Any]:
        """Give what `restore` takes, but for the sets; fit for JSON."""
        return {
            "turn": self._turn,
            "slack": self._slack,
            "ceiling": self._root_is_ceiling,
            "root_work": self._root_work,
            "tries": self._tries,
            "stale": self._stale,
        }

    def restore(self, saved: Mapping[str, Any], sets: Sequence[tuple[int, ...]]) -> None:
        """Resume another engine of the same problem at the beginning of its round."""
        for chosen in sets:
            self._take(chosen)
        self.bound = min(self.bound, saved["bound"])
        self.improved = saved["improved"]
        self.more_sets = saved["more_sets"]
        self.nodes = saved["nodes"]
        self._turn = saved["turn"]
        self._saved = dict(saved)

    def _restored(self) -> None:
        saved, self._saved = self._saved, None
        assert saved is not None
        self._root_is_ceiling = self._root_is_ceiling and saved["ceiling"] is True
        self._slack = saved["slack"]
        self._target = self._root_bound - self._slack
        self._root_work = saved["root_work"]
        self._tries = self._improved_at = saved["tries"]
        self._back_to_best()
        self._stale = saved["stale"]
        self._stage = self._take_turns

    # What is wanted, and what is found

    @property
    def wanted(self) -> int:
        """The points from which on a set is looked for."""
        return max(self._worth, self._target)

    @property
    def _worth(self) -> int:
        return self.points if self.all_sets else self.points + 1

    def score(self, chosen: Sequence[int]) -> int:
        """Give the points of some classes laid together, blanks where they cost least."""
        bag = self.classes.bag
        need = self.classes.need[list(chosen)].astype(np.int64)
        lengths = self.classes.length[list(chosen)].astype(np.int64)
        counts = np.array(bag.counts, np.int64)
        points = int((lengths * (need @ self._values)).sum())
        lack = np.maximum(need.sum(axis=0) - counts, 0)
        for code in np.flatnonzero(lack):
            slots = np.sort(np.repeat(lengths, need[:, code]))[: lack[code]]
            points -= int(slots.sum()) * int(self._values[code])
        left = np.maximum(counts - need.sum(axis=0), 0)
        over = int(left.sum()) + bag.blanks - int(lack.sum())
        return points - over * int(np.dot(left, self._values))

    def _take(self, chosen: Sequence[int]) -> int:
        key = tuple(sorted(chosen))
        points = self.score(key)
        if not self.sets or points > self.points:
            self.improved += bool(self.sets)
            self.points = points
            self.sets = {}
            self.more_sets = False
        if points == self.points and (self.all_sets or not self.sets):
            if len(self.sets) < MOST_SETS:
                self.sets[key] = None
            else:
                self.more_sets = True
        return points

    def _take_all(self, search: NodeSearch) -> None:
        for chosen in search.sets():
            self._take(chosen)

    def _run(self, search: NodeSearch, work: int, child: int = -1) -> tuple[bool, int]:
        """Search for better sets; return whether the node is settled, and the work done."""
        work_before, nodes_before = int(search.tally["work"]), int(search.tally["nodes"])
        search.cut(self.wanted)
        settled = search.run(work, child)
        self._take_all(search)
        self.nodes += int(search.tally["nodes"]) - nodes_before
        return settled, int(search.tally["work"]) - work_before

    # Nodes

    def _node(self, branch: Branch | None, at: int) -> Node:
        if branch is None:
            items = np.arange(len(self.classes), dtype=np.int64)
            return self._fitting(
                self._required, (-1,) * len(self._required), 0, items, self._prices
            )
        chosen, real, left = [], [], 0
        above: Branch = branch
        child = at
        while True:
            if child < len(above.order):
                chosen.append(int(above.order[child]))
                real.append(above.letter if above.letter != _BLANKS else -1)
            elif above.letter != _BLANKS:
                left |= 1 << above.letter
            if above.above is None:
                break
            child, higher = above.at, above.above
            above = higher
        items = branch.items
        if branch.letter == _BLANKS and at == len(branch.order):
            items = items[:0]
        # What was tried for the letter before is settled by what came of that.
        items = items[~np.isin(items, branch.order[:at])]
        return self._fitting(
            (*self._required, *reversed(chosen)),
            (*(-1,) * len(self._required), *reversed(real)),
            left, items, branch.prices,
        )  # fmt: skip

    def _fitting(
        self,
        chosen: tuple[int, ...],
        real: tuple[int, ...],
        left: int,
        items: Array,
        prices: Prices,
    ) -> Node:
        """Give the node with those items that fit beside the chosen classes."""
        from . import kernels

        classes = self.classes
        remaining = self._remaining(chosen, real, left)
        fits = np.zeros(len(items), bool)
        kernels.fit(
            items, classes.rows, classes.need, classes.lanes.guards,
            classes.lanes.pack(remaining.counts.tolist()), remaining.counts, remaining.blanks,
            np.uint64(sum(1 << code for code in remaining.used)), np.uint64(left), fits,
        )  # fmt: skip
        for number in set(chosen):
            if chosen.count(number) >= classes.copies[number]:
                fits &= items != number
        return Node(chosen, real, left, items[fits], prices)

    def _remaining(self, chosen: Sequence[int], real: Sequence[int], left: int) -> Remaining:
        classes, bag = self.classes, self.classes.bag
        need = classes.need[list(chosen)].astype(np.int64)
        left_over = np.array(bag.counts, np.int64) - need.sum(axis=0)
        blanks = bag.blanks + int(np.minimum(left_over, 0).sum())
        counts = np.maximum(left_over, 0)
        for code in range(len(counts)):
            if left >> code & 1:
                counts[code] = 0
        slots = [
            (code, int(classes.length[number]))
            for number, letter in zip(chosen, real, strict=True)
            for code in np.flatnonzero(classes.need[number]).tolist()
            for _ in range(int(classes.need[number, code]) - (code == letter))
        ]
        used = frozenset(int(classes.initial[n]) for n in chosen if classes.own_initials)
        return Remaining(counts, blanks, used, tuple(slots) if blanks else ())

    def _start_search(
        self,
        node: Node,
        prices: Prices,
        wanted: int,
        workspace: Workspace,
        *,
        by_length: bool = False,
    ) -> NodeSearch:
        from . import kernels

        numbers = np.concatenate([node.items, np.array(node.chosen, np.int64)])
        remaining = self._remaining(node.chosen, node.real, node.left)
        # What a word lacks may be played by a blank in a shorter word that is chosen already.
        shortest = np.full(len(remaining.counts), 64, np.int64)
        for code, letters in remaining.slots:
            shortest[code] = min(shortest[code], letters)
        tables = make_tables(
            self.classes, numbers, remaining.counts, prices, shortest, by_length=by_length
        )
        for number in set(node.chosen):  # which follows the items under another number
            tables.copies[: len(node.items)][node.items == number] -= node.chosen.count(number)
        workspace.clear()
        search = NodeSearch(workspace, tables, numbers, prices.total(self.classes.bag), 0)
        search.tally["better_by"] = 0 if self.all_sets else SCALE
        search.cut(wanted)
        count = len(node.items)
        least = kernels.plant(
            tables, workspace.tree, np.arange(count, len(numbers), dtype=np.int64),
            np.array(node.real, np.int64), np.uint64(node.left), np.arange(count, dtype=np.int32),
        )  # fmt: skip
        search.bound = (search.total - int(least)) // SCALE
        return search

    def _priced(self, node: Node) -> Prices:
        if not len(node.items):
            return node.prices
        remaining = self._remaining(node.chosen, node.real, node.left)
        return find_prices(self.classes, node.items, remaining, node.prices)

    def _open_up(
        self, search: NodeSearch, prices: Prices, branch: Branch | None, at: int, wanted: int
    ) -> Branch | None:
        from . import kernels

        tree = search.workspace.tree
        top = tree.node[int(search.tally["base"])]
        losses = np.zeros(int(top["end"] - top["start"]) + 1, np.int64)
        kernels.children(search.tables, tree, losses)
        letter = int(top["branch"])
        if letter < 0:
            return None
        items = search.numbers[tree.arena[int(top["start"]) : int(top["end"])]]
        bounds = np.minimum((search.total - losses) // SCALE, search.bound)
        if letter == _BLANKS:
            taking = np.arange(len(items))
        else:
            taking = np.flatnonzero(self.classes.need[items, letter])
        places = np.append(taking, len(items))
        ranking = np.argsort(-bounds[places], kind="stable")
        ranking = ranking[: np.count_nonzero(bounds[places] >= wanted)]
        return Branch(
            branch,
            at,
            letter,
            items[taking],
            items,
            places,
            prices,
            ranking,
            bounds[places][ranking],
        )

    # One step

    def step(self) -> None:
        """Go on for a while."""
        if self.finished:
            return
        self._turn += 1
        self._stage()
        if self.bound <= self.points and not self.all_sets:
            self._finish()

    def _finish(self) -> None:
        self.bound = self.points
        self.finished = True
        self._open.clear()
        self._root = None

    def _find_root_prices(self) -> None:
        node = self._node(None, 0)
        if not len(node.items):
            self._finish()
            return
        prices = self._priced(node)
        ceiling, bag = self._prices, self.classes.bag
        plain = self._start_search(node, ceiling, -_NEVER, self._workspace, by_length=True).bound
        self._root_bound = min(self._root_bound, plain)
        # Where nothing is gained by other prices, words of full length fill the bag, or nearly so.
        gained = ceiling.total(bag) - prices.total(bag)
        self._root_is_ceiling = gained < ceiling.total(bag) // 200
        if not self._root_is_ceiling:
            self._prices = prices
            priced = self._start_search(node, prices, -_NEVER, self._workspace).bound
            self._root_bound = min(self._root_bound, priced)
        self._target = self._root_bound
        self.bound = min(self.bound, self._root_bound)
        counts = self._remaining(self._required, (-1,) * len(self._required), 0).counts
        alone = np.full(len(counts), 64, np.int64)
        losses = make_tables(self.classes, node.items, counts, self._prices, alone).loss.min(axis=1)
        self._items = node.items
        self._near = np.sort(node.items[np.argsort(losses, kind="stable")[:_DIVE]])
        self._push(None, 0, self.bound)
        self._stage = self._dive_on
        if self._saved is not None:
            self._restored()

    def _push(self, branch: Branch | None, rank: int, bound: int) -> None:
        self._pushed += 1
        heapq.heappush(self._open, (-bound, self._pushed, branch, rank))

    def _dive_on(self) -> None:
        """Choose the child with the highest bound, once more, until a set is complete."""
        branch, at = self._dive
        node = self._node(branch, at)
        if branch is None:
            near = np.isin(node.items, self._near)
            node = replace(node, items=node.items[near])
        prices = self._priced(node)
        search = self._start_search(node, prices, self._worth, self._workspace)
        settled = search.run(_SLICE // 4)
        self._take_all(search)
        opened = None if settled else self._open_up(search, prices, branch, at, self._worth)
        if opened is not None and len(opened.ranking):
            self._dive = opened, int(opened.ranking[0])
            return
        self._back_to_best()
        self._stage = self._take_turns

    def _take_turns(self) -> None:
        fresh = self._tries - self._improved_at
        if self._root_is_ceiling and self.points >= self._target:
            nearby = 1 << 30  # the proof is near, and what it finds is best
        else:
            nearby = 3 if fresh < _FRESH else 10
        if self._turn % nearby == 0 and len(self._near):
            self._try_nearby()
        elif self._root_is_ceiling:
            self._search_root()
        else:
            self._look_at_best()

    def _search_root(self) -> None:
        if self._root is None:
            self._root = self._start_search(
                self._node(None, 0), Prices.ceiling(self.classes), self.wanted,
                self._root_workspace,
                by_length=True,
            )  # fmt: skip
        settled, work = self._run(self._root, _SLICE)
        self._root_work += work
        if settled:
            self._root = None
            self._end_level()
        elif self._root_work > _ROOT_WORK:
            self._root = None
            self._root_is_ceiling = False

    # Best first

    def _end_level(self) -> None:
        """Nothing better than was looked for is there: look for less, or be done."""
        if self._worth >= self._target:
            self._finish()
            return
        self.bound = min(self.bound, self._target - 1)
        self._slack = max(self._slack * 2, self._root_bound // 350, 1)
        self._target = self._root_bound - self._slack
        self._push(None, 0, self.bound)

    def _look_at_best(self) -> None:
        work = 0
        while work < _SLICE:
            if self._under_way is None and (not self._open or -self._open[0][0] < self.wanted):
                self._open.clear()
                self._searches.clear()
                self._end_level()
                return
            branch: Branch | None
            if self._under_way is not None:
                branch, at = self._under_way
                self._under_way = None
            else:
                _, _, branch, rank = heapq.heappop(self._open)
                at = 0 if branch is None else int(branch.ranking[rank])
                if branch is not None and rank + 1 < len(branch.ranking):
                    self._push(branch, rank + 1, int(branch.bounds[rank + 1]))
            work += self._settle(branch, at)

    def _settle(self, branch: Branch | None, at: int) -> int:
        work = 0
        if branch is not None:
            search = self._searches.get(branch)
            if search is None:
                search = self._restarted(branch)
                work += _STARTING
            else:
                del self._searches[branch]
            self._searches[branch] = search  # the one used last comes last
            budget, size = self._budget_at(search.tiles_left)
            child = -1 if self._spent else int(branch.places[at])
            settled, done = self._run(search, min(_SLICE, int(budget)), child)
            work += done
            self._spent += work
            if not settled and self._spent < budget:
                self._under_way = branch, at
                return work
            self._budgets[size] = budget * (1.3 if settled else 0.7)
            self._spent = 0
            if settled:
                return work + 1000
        node = self._node(branch, at)
        prices = self._priced(node)
        search = self._start_search(node, prices, self.wanted, self._free_workspace())
        opened = (
            self._open_up(search, prices, branch, at, self.wanted)
            if search.bound >= self.wanted
            else None
        )
        self.nodes += 1
        work += _STARTING + _PRICING
        if opened is None:
            if search.bound >= self.wanted:
                search.run(1 << 50)  # it is a leaf
                self._take_all(search)
            self._workspaces.append(search.workspace)
            return work
        self._searches[opened] = search
        if len(opened.ranking):
            self._push(opened, 0, int(opened.bounds[0]))
        return work

    def _restarted(self, branch: Branch) -> NodeSearch:
        from . import kernels

        node = replace(self._node(branch.above, branch.at), items=branch.items)
        search = self._start_search(node, branch.prices, -_NEVER, self._free_workspace())
        losses = np.zeros(len(branch.items) + 1, np.int64)
        kernels.children(search.tables, search.workspace.tree, losses)
        return search

    def _budget_at(self, tiles: int) -> tuple[float, int]:
        """Give how much to search with the prices of the node above: less with more tiles left."""
        size = tiles // 8
        first = next(work for least, work in _BUDGETS if tiles >= least)
        return min(first, max(_LEAST_BUDGET, self._budgets.get(size, first))), size

    def _free_workspace(self) -> Workspace:
        if self._workspaces:
            return self._workspaces.pop()
        if len(self._searches) < _MOST_SEARCHES:
            return Workspace(self.classes)
        return self._searches.pop(next(iter(self._searches))).workspace

    # A better set nearby

    def _back_to_best(self) -> None:
        self._here, self._here_points = next(iter(self.sets)), self.points
        self._known_points = self.points
        self._stale, self._taken = 0, []

    def _try_nearby(self) -> None:
        """Take some words out of a good set, and solve the rest again; or go on with that."""
        if self._nearby is None:
            self._nearby = self._search_nearby()
            return
        settled = self._nearby.run(_SLICE)
        if not settled and int(self._nearby.tally["work"]) < _TRY:
            return
        found = self._nearby.sets()
        self._nearby = None
        if found:
            out = [n for n in self._out if n not in found[-1]][:1]
            self._taken = [*self._taken, *out][-_TABU:]
            self._here = found[-1]
            self._here_points = self._take(self._here)
            self._stale = 0 if self._stale <= _STALE else 5
        else:
            self._stale += 1

    def _search_nearby(self) -> NodeSearch | None:
        if self.points > self._known_points:
            self._improved_at = self._tries
            self._back_to_best()
        elif self._stale > _LOST:
            self._back_to_best()
        self._tries += 1
        chance = random.Random(f"{self._seed} {self._tries}")
        lengths = self.classes.length

        def place(number: int) -> float:  # in a draw in which short words have four lots
            return chance.random() ** (0.25 if lengths[number] < self.classes.longest - 2 else 1)

        movable = sorted((n for n in self._here if n not in self._required), key=place)
        self._out = movable[-chance.choice(_SIZES) :]
        chosen = list(self._here)
        for number in self._out:
            chosen.remove(number)
        items, wanted = self._items, self._here_points + 1
        if self._stale > _STALE and self._out:
            items = items[~np.isin(items, [chance.choice(self._out), *self._taken])]
            wanted = max(
                self._here_points - max(4, self._here_points // 200),
                self.points - max(20, self.points // 60),
            )
        node = self._fitting(tuple(chosen), (-1,) * len(chosen), 0, items, self._prices)
        search = self._start_search(node, self._priced(node), wanted, self._workspace)
        search.tally["better_by"] = SCALE
        if search.bound < wanted:
            self._stale += 1
            return None
        return search
