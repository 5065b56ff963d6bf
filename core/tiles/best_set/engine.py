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
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from .annealing import Annealing
from .classes import Array, WordClasses
from .pricing import Pricing, Remaining
from .tables import SCALE, Prices, SearchTables, Workspace, make_tables

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
_DONE, _NO_ROOM = 0, 2  # how the compiled search ends
_NODES_A_PIECE = 8  # at least, where there are so many
_NEVER = 1 << 30
_MARGIN = 2 * SCALE  # more than the rest gains, by prices of its own, where a class loses

BLANKS_ALONE = 64
"""In place of a letter where only blanks are left."""

MAX_OPEN = 5_000
"""Nodes that a state names; where more are open, it names some of those above them."""

Path = tuple[int, ...]
"""What was chosen down to a node: a letter and a class with it, or -1 for none, and so on.

A class is taken for a letter after none of those with the letter that come before it; where only
blanks are left, `BLANKS_ALONE` is in place of the letter.
"""

MAX_SETS = 1000
"""Optimal sets of classes that are listed, where all are wanted."""


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
    path: Path = ()


@dataclass(frozen=True, eq=False)
class Branch:
    """A node that was opened: its children take one of `order` for a letter, or none of them.

    `items`: the classes that the children may use, longest first. `prices`: its own.
    """

    chosen: tuple[int, ...]  # these three as in `Node`
    real: tuple[int, ...]
    left: int
    letter: int
    order: npt.NDArray[np.int32]
    items: npt.NDArray[np.int32]
    places: Array  # where the children are in `items`; the last one is behind its end
    prices: Prices
    ranking: Array  # the children that are open, that with the highest bound first
    bounds: Array  # of the children, in that order
    path: Path = ()

    def path_of(self, at: int) -> Path:
        """Give the path to a child."""
        number = int(self.order[at]) if at < len(self.order) else -1
        return (*self.path, self.letter, number)

    def only(self, ranks: Sequence[int]) -> "Branch":
        """Give the branch with these of its children."""
        return replace(self, ranking=self.ranking[list(ranks)], bounds=self.bounds[list(ranks)])


STATE = (
    "turn", "slack", "ceiling", "root_work", "tries", "known", "wanted", "scope", "open",
)  # fmt: skip
"""What `Engine.state` gives."""


def _paths(saved: Sequence[Sequence[int]]) -> list[tuple[Path, int]]:
    return [(tuple(path), bound) for bound, *path in saved]


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
    def node(self) -> Any:
        """The node that the search is below."""
        return self.workspace.tree.node[int(self.tally["base"])]

    def least_rest(self) -> int:
        """Give no more than what any further words, and what is left over, lose together."""
        tree, base, node = self.workspace.tree, int(self.tally["base"]), self.node
        tiles, blanks = int(node["tiles"]), int(node["blanks"])
        floor = tree.floor[base, : tiles + 1, : blanks + 1]
        return int(floor.min()) + int(tree.swaps[base, : blanks + 1].min())

    @property
    def tiles_left(self) -> int:
        """The number of tiles left at the node."""
        return int(self.node["tiles"])

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
    """Finds and proves the best set of some classes, or so many of the best.

    `required`: classes that every set has. `sets`: the best sets and their points, the best first;
    `bound`: no other set has more points.
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
        self.all_sets = all_sets
        self.sets: dict[tuple[int, ...], int] = {}
        self._top = top
        self.more_sets = False
        self.points = 0  # of the best set
        self.bound = max(0, classes.longest * classes.bag.total)
        self.finished = False
        self.nodes = 0
        self.improved = 0
        self._required = tuple(required)
        self._seed = seed
        self._turn = 0
        self._saved: dict[str, Any] | None = None  # the state of another engine, to resume
        self._pricing = Pricing(classes)
        self._workspace, self._root_workspace = Workspace(classes), Workspace(classes)
        self._values = np.array(classes.bag.values, np.int64)
        self._pairs = np.zeros((len(classes) * (classes.bag.blanks + 1), 2), np.int64)
        self._loss = np.zeros(len(self._pairs), np.int64)
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
        self._known: int | None = None  # points that another search has found
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
        self._take(self._required)
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
            "known": self._known,
            "wanted": self.wanted,
            "scope": [[bound, *path] for path, bound in self._scope],
            "open": [[bound, *path] for path, bound in self._open_paths()],
        }

    def restore(self, saved: Mapping[str, Any], sets: Sequence[tuple[int, ...]]) -> None:
        """Resume another engine of the same problem, at the nodes that it had open."""
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
        if saved["known"] is not None:
            self.learn(saved["known"])
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
        return max(self._worth, self._target)

    @property
    def _least(self) -> int:
        """The points that another set must reach, or exceed where not all are wanted."""
        if len(self.sets) < self._top:
            return -self.classes.bag.tiles * self.classes.bag.total - 1
        return next(reversed(self.sets.values()))

    @property
    def _worth(self) -> int:
        least = self._least if self._known is None else max(self._least, self._known)
        return least if self.all_sets else least + 1

    def learn(self, points: int) -> None:
        """Look only for what is better than so many points, which another search has found."""
        if self._top == 1 and (self._known is None or points > self._known):
            self._known = points

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
            if self.all_sets:
                self.sets = {}
                self.more_sets = False
        if self.all_sets:
            if points == self.points and len(self.sets) < MAX_SETS:
                self.sets[key] = points
            elif points == self.points:
                self.more_sets = self.more_sets or key not in self.sets
        elif points > self._least and key not in self.sets:
            best = sorted([*self.sets.items(), (key, points)], key=lambda found: -found[1])
            self.sets = dict(best[: self._top])
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
            everything = np.arange(len(self.classes), dtype=np.int64)
            return self._fitting(
                self._required, (-1,) * len(self._required), 0, everything, self._prices
            )
        path = branch.path_of(at)
        chosen, real, left = branch.chosen, branch.real, branch.left
        items = branch.items.astype(np.int64)
        letter = branch.letter
        if at < len(branch.order):
            chosen = (*chosen, int(branch.order[at]))
            real = (*real, letter if letter != BLANKS_ALONE else -1)
        elif letter == BLANKS_ALONE:
            items = items[:0]
        else:
            left |= 1 << letter
        # What was tried for the letter before is settled by what came of that.
        items = items[~np.isin(items, branch.order[:at])]
        return replace(self._fitting(chosen, real, left, items, branch.prices), path=path)

    def _node_at(self, path: Path) -> Node | None:
        """Give the node at a path from the root; None where its words cannot be laid."""
        root = self._node(None, 0)
        chosen, real, left, items = list(root.chosen), list(root.real), 0, root.items
        for letter, number in zip(path[::2], path[1::2], strict=True):
            if number >= 0:
                chosen.append(number)
                real.append(letter if letter != BLANKS_ALONE else -1)
            elif letter != BLANKS_ALONE:
                left |= 1 << letter
            tried = items < number if number >= 0 else np.ones(len(items), bool)
            if letter != BLANKS_ALONE:
                tried &= self.classes.need[items, letter] > 0
            items = items[~tried]
        initials = Counter(self.classes.initial[chosen].tolist() if chosen else [])
        if (
            self._remaining(chosen, real, left).blanks < 0
            or any(uses > self.classes.copies[number] for number, uses in Counter(chosen).items())
            or (self.classes.own_initials and max(initials.values(), default=0) > 1)
        ):
            return None
        node = self._fitting(tuple(chosen), tuple(real), left, items, self._prices)
        return replace(node, path=path)

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
        remaining = self._remaining(node.chosen, node.real, node.left)
        # What a word lacks may be played by a blank in a shorter word that is chosen already.
        shortest = np.full(len(remaining.counts), 64, np.int64)
        for code, letters in remaining.slots:
            shortest[code] = min(shortest[code], letters)
        if by_length or wanted == -_NEVER:
            return self._planted(node, remaining, shortest, prices, wanted, workspace, by_length)
        bare = replace(node, items=node.items[:0])
        search = self._planted(bare, remaining, shortest, prices, wanted, workspace)
        slack = int(search.tally["cut"] - search.node["loss"])
        limit = max(0, slack) + _MARGIN
        while True:
            near = self._losing(node.items, remaining, shortest, prices, limit)
            search = self._planted(
                replace(node, items=near), remaining, shortest, prices, wanted, workspace
            )
            if limit > slack - search.least_rest():
                return search
            limit = slack - search.least_rest() + 1

    def _losing(
        self, items: Array, remaining: Remaining, shortest: Array, prices: Prices, limit: int
    ) -> Array:
        """Give the classes that may lose less than the limit, in their order."""
        from . import kernels

        classes = self.classes
        worth = SCALE * np.arange(classes.longest + 1)[:, None] * self._values
        cost = prices.letters - worth
        by_blank = prices.blank - cost
        forced = np.minimum(
            by_blank, prices.blank - prices.letters + SCALE * shortest * self._values
        )
        found = kernels.list_losing(
            items, classes.rows, classes.need, classes.length, classes.initial, cost, by_blank,
            forced.min(axis=1, initial=0), forced, remaining.counts, remaining.blanks,
            prices.initials, limit, self._pairs, self._loss,
        )  # fmt: skip
        near = self._pairs[:found, 0]
        each: Array = near[np.diff(near, prepend=-1) != 0]
        return each

    def _planted(
        self,
        node: Node,
        remaining: Remaining,
        shortest: Array,
        prices: Prices,
        wanted: int,
        workspace: Workspace,
        by_length: bool = False,
    ) -> NodeSearch:
        """Begin a search among all items of a node."""
        from . import kernels

        numbers = np.concatenate([node.items, np.array(node.chosen, np.int64)])
        tables = make_tables(
            self.classes, numbers, remaining.counts, prices, shortest, by_length=by_length
        )
        for number in set(node.chosen):  # which follows the items under another number
            tables.copies[: len(node.items)][node.items == number] -= node.chosen.count(number)
        workspace.clear()
        search = NodeSearch(workspace, tables, numbers, prices.total(self.classes.bag), 0)
        search.tally["most"] = 0 if self.all_sets else self._top
        search.cut(wanted)
        count = len(node.items)
        least = kernels.plant(
            tables, workspace.tree, np.arange(count, len(numbers), dtype=np.int64),
            np.array(node.real, np.int64), np.uint64(node.left), np.arange(count, dtype=np.int32),
        )  # fmt: skip
        search.bound = (search.total - int(least)) // SCALE
        return search

    def _priced(self, node: Node, pricing: Pricing) -> Prices:
        if not len(node.items):
            return node.prices
        remaining = self._remaining(node.chosen, node.real, node.left)
        return pricing.find(node.items, remaining, node.prices)

    def _open_up(
        self, node: Node, search: NodeSearch, prices: Prices, wanted: int
    ) -> Branch | None:
        """Give the children of a node that may have so many points; None at a leaf."""
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
        if letter == BLANKS_ALONE:
            taking = np.arange(len(items))
        else:
            taking = np.flatnonzero(self.classes.need[items, letter])
        places = np.append(taking, len(items))
        ranking = np.argsort(-bounds[places], kind="stable")
        ranking = ranking[: np.count_nonzero(bounds[places] >= wanted)]
        return Branch(
            node.chosen, node.real, node.left, letter, items[taking].astype(np.int32),
            items.astype(np.int32), places, prices, ranking, bounds[places][ranking], node.path,
        )  # fmt: skip

    # One step

    def step(self) -> None:
        """Go on for a while."""
        if self.finished:
            return
        self._turn += 1
        self._stage()
        if self.bound < self._worth and not self.all_sets:
            self._finish()

    def _finish(self) -> None:
        self.bound = min(self.sets.values())
        self.finished = True
        self._open.clear()
        self._opened = None
        self._root = None

    def _find_root_prices(self) -> None:
        node = self._node(None, 0)
        if not len(node.items):
            self._finish()
            return
        prices = self._priced(node, self._pricing)
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
        self._near = np.sort(node.items[np.argsort(losses, kind="stable")[:_DIVE]])
        self._annealing = Annealing(self.classes, self._required, node.items, self._seed)
        self._stage = self._dive_on
        if self._saved is not None:
            self._restored()

    def _dive_on(self) -> None:
        """Choose the child with the highest bound, once more, until a set is complete."""
        branch, at = self._dive
        node = self._node(branch, at)
        if branch is None:
            near = np.isin(node.items, self._near)
            node = replace(node, items=node.items[near])
        prices = self._priced(node, self._pricing)
        search = self._start_search(node, prices, self._worth, self._workspace)
        settled = search.run(_SLICE // 4)
        self._take_all(search)
        opened = None if settled else self._open_up(node, search, prices, self._worth)
        if opened is not None and len(opened.ranking):
            self._dive = opened, int(opened.ranking[0])
            return
        self._stage = self._take_turns

    def _anneal(self, annealing: Annealing) -> None:
        points = self.points
        slots = annealing.slots
        steps = _STEPS * slots if self._root_is_ceiling else min(1000, _TREE_STEPS * slots**2)
        least = self._least if self._top > 1 and len(self.sets) == self._top else None
        for chosen in annealing.run(steps, least):
            self._take(chosen)
        if self.points > points:
            self._improved_at = annealing.runs

    def _take_turns(self) -> None:
        assert self._annealing is not None
        if self._root_is_ceiling and self._least >= self._target:
            tries, turns = 0, 1  # the proof is near, and what it finds is best
        elif self._is_steep and self._least >= self._target:
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
        if self._worth >= self._target:
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
        reached = [self._least, self.wanted - 1]
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
        order = -bound if self._held < _MAX_HELD else -_NEVER
        heapq.heappush(self._open, (order, -self._pushed, bound, branch, rank))

    def _push_all(self, paths: Sequence[tuple[Path, int]]) -> None:
        for path, bound in paths:
            self._push(path, 0, min(bound, self.bound))

    def _pop(self) -> tuple[Node | None, int]:
        """Take the next node from those that are open; return its bound, too."""
        _, _, bound, branch, rank = heapq.heappop(self._open)
        if not isinstance(branch, Branch):
            return self._node_at(branch), bound
        if rank + 1 < len(branch.ranking):
            self._push(branch, rank + 1, min(bound, int(branch.bounds[rank + 1])))
        else:
            self._held -= len(branch.items)
        return self._node(branch, int(branch.ranking[rank])), bound

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
        while len(bounds) > MAX_OPEN:
            longest = max(map(len, bounds))
            above: dict[Path, int] = {}
            for path, bound in bounds.items():
                path = path[: longest - 2]
                above[path] = max(bound, above.get(path, bound))
            bounds = above
        return list(bounds.items())

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
        is_last = self._target <= self._worth  # what is closed may have no better set
        scope = self._open_paths() if is_last else list(self._scope)
        while scope and len(scope) < _NODES_A_PIECE * pieces:  # open those at the top
            path, bound = max(scope, key=lambda each: (-len(each[0]), each[1]))
            if bound < self._worth or len(path) > 4:
                break
            scope.remove((path, bound))
            node = self._node_at(path)
            if node is None:
                continue
            prices = self._priced(node, self._pricing)
            search = self._start_search(node, prices, self._worth, self._root_workspace)
            branch = self._open_up(node, search, prices, self._worth)
            if branch is None:  # a leaf
                search.run(1 << 50)
                self._take_all(search)
                continue
            scope += [
                (branch.path_of(at), min(bound, its))
                for at, its in zip(branch.ranking.tolist(), branch.bounds.tolist(), strict=True)
            ]
        scope.sort(key=lambda each: -each[1])
        state = self.state()
        dealt = [scope[share::pieces] for share in range(min(pieces, max(1, len(scope))))]
        return [
            {**state, "ceiling": False, "scope": named, "open": named}
            for share in dealt
            for named in [[[bound, *path] for path, bound in share]]
        ]

    def _open_next(self) -> int:
        """Open the next node; return the work."""
        node, bound = self._pop()
        if node is None:
            return _OPENING
        self.nodes += 1
        prices = self._priced(node, self._pricing)
        search = self._start_search(node, prices, self.wanted, self._root_workspace)
        if search.bound >= self.wanted:
            branch = self._open_up(node, search, prices, self.wanted)
            if branch is None:
                search.run(1 << 50)  # it is a leaf
                self._take_all(search)
            elif len(branch.ranking):
                branch = replace(branch, bounds=np.minimum(branch.bounds, bound))
                self._opened = branch, search
                self._rank, self._spent, self._unsettled = 0, 0, []
        return _OPENING + _OPENING_CLASS * len(node.items)

    def _search_children(self, branch: Branch, search: NodeSearch, most: int) -> int:
        """Search below the children, for so much work; those not settled stay open."""
        tiles = search.tiles_left
        budgets = _STEEP_BUDGETS if self._is_steep else _BUDGETS
        most_budget = next(work for least, work in budgets if tiles >= least)
        work = 0
        while work < most:
            if self._rank == len(branch.ranking) or branch.bounds[self._rank] < self.wanted:
                self._opened = None
                if self._unsettled:
                    rest = branch.only(self._unsettled)
                    self._push(rest, 0, int(rest.bounds[0]))
                break
            child = -1 if self._spent else int(branch.places[branch.ranking[self._rank]])
            budget = self._budgets.get(tiles // 8, most_budget)
            settled, done = self._run(search, min(budget - self._spent, most), child)
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
