"""The nodes of the search for the best set: words that are chosen, and what may be added."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from .classes import Array, WordClasses
from .pricing import Pricing, Remaining
from .tables import SCALE, Prices, SearchTables, Workspace, make_tables

_DONE, _NO_ROOM = 0, 2  # how the compiled search ends
_MARGIN = 2 * SCALE  # more than the rest gains, by prices of its own, where a class loses

NEVER = 1 << 30
"""More points than a set may have."""

BLANKS_ALONE = 64
"""In place of a letter where only blanks are left."""

Path = tuple[int, ...]
"""What was chosen down to a node: a letter and a class with it, or -1 for none, and so on.

A class is taken for a letter after none of those with the letter that come before it; where only
blanks are left, `BLANKS_ALONE` is in place of the letter.
"""


@dataclass(frozen=True, eq=False)
class Node:
    """Words that are chosen, and what of the rest is settled.

    `real`: for each chosen class the letter that it was chosen for, of which it has one real tile;
    none if that is -1 or `BLANKS_ALONE`. `unused`: by bits, the letters whose tiles are left over.
    `items`: the classes that may be added, longest first. `prices`: those of the node above.
    """

    chosen: tuple[int, ...]
    real: tuple[int, ...]
    unused: int
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
    unused: int
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


class Nodes:
    """Makes the nodes of some classes, and begins the searches below them.

    `required`: classes that every node has. `maximum`: so many sets are searched for, 0 for all.
    """

    def __init__(self, classes: WordClasses, required: Sequence[int], maximum: int) -> None:
        self.classes = classes
        self.required = tuple(required)
        self._maximum = maximum
        self._pricing = Pricing(classes)
        self._values = np.array(classes.bag.values, np.int64)
        self._pairs = np.zeros((len(classes) * (classes.bag.blanks + 1), 2), np.int64)
        self._loss = np.zeros(len(self._pairs), np.int64)

    def root(self, prices: Prices) -> Node:
        """Give the node above all others."""
        everything = np.arange(len(self.classes), dtype=np.int64)
        required = self.required
        return self._fitting(required, (-1,) * len(required), 0, everything, prices)

    def child(self, branch: Branch, at: int) -> Node:
        """Give the child of a branch that takes one of its `order`, or none behind its end."""
        path = branch.path_of(at)
        chosen, real, unused = branch.chosen, branch.real, branch.unused
        items = branch.items.astype(np.int64)
        letter = branch.letter
        if at < len(branch.order):
            chosen = (*chosen, int(branch.order[at]))
            real = (*real, letter)
        elif letter == BLANKS_ALONE:
            items = items[:0]
        else:
            unused |= 1 << letter
        # What was tried for the letter before is settled by what came of that.
        items = items[~np.isin(items, branch.order[:at])]
        return replace(self._fitting(chosen, real, unused, items, branch.prices), path=path)

    def at(self, path: Path, prices: Prices) -> Node | None:
        """Give the node at a path from the root; None where its words cannot be laid."""
        root = self.root(prices)
        chosen, real, unused, items = list(root.chosen), list(root.real), 0, root.items
        for letter, number in zip(path[::2], path[1::2], strict=True):
            if number >= 0:
                chosen.append(number)
                real.append(letter)
            elif letter != BLANKS_ALONE:
                unused |= 1 << letter
            tried = items < number if number >= 0 else np.ones(len(items), bool)
            if letter != BLANKS_ALONE:
                tried &= self.classes.need[items, letter] > 0
            items = items[~tried]
        initials = Counter(self.classes.initial[chosen].tolist() if chosen else [])
        if (
            self.remaining(chosen, real, unused).blanks < 0
            or any(uses > self.classes.copies[number] for number, uses in Counter(chosen).items())
            or (self.classes.own_initials and max(initials.values(), default=0) > 1)
        ):
            return None
        node = self._fitting(tuple(chosen), tuple(real), unused, items, prices)
        return replace(node, path=path)

    def _fitting(
        self,
        chosen: tuple[int, ...],
        real: tuple[int, ...],
        unused: int,
        items: Array,
        prices: Prices,
    ) -> Node:
        """Give the node with those items that fit beside the chosen classes."""
        from . import kernels

        classes = self.classes
        remaining = self.remaining(chosen, real, unused)
        fits = np.zeros(len(items), bool)
        kernels.fit(
            items, classes.rows, classes.need, classes.lanes.guards,
            classes.lanes.pack(remaining.counts.tolist()), remaining.counts, remaining.blanks,
            np.uint64(sum(1 << code for code in remaining.used)), np.uint64(unused), fits,
        )  # fmt: skip
        for number in set(chosen):
            if chosen.count(number) >= classes.copies[number]:
                fits &= items != number
        return Node(chosen, real, unused, items[fits], prices)

    def remaining(self, chosen: Sequence[int], real: Sequence[int], unused: int) -> Remaining:
        """Give what some chosen classes leave of the bag."""
        classes, bag = self.classes, self.classes.bag
        need = classes.need[list(chosen)].astype(np.int64)
        left_over = np.array(bag.counts, np.int64) - need.sum(axis=0)
        blanks = bag.blanks + int(np.minimum(left_over, 0).sum())
        counts = np.maximum(left_over, 0)
        for code in range(len(counts)):
            if unused >> code & 1:
                counts[code] = 0
        slots = [
            (code, int(classes.length[number]))
            for number, letter in zip(chosen, real, strict=True)
            for code in np.flatnonzero(classes.need[number]).tolist()
            for _ in range(int(classes.need[number, code]) - (code == letter))
        ]
        used = frozenset(int(classes.initial[n]) for n in chosen if classes.own_initials)
        return Remaining(counts, blanks, used, tuple(slots) if blanks else ())

    def start_search(
        self,
        node: Node,
        prices: Prices,
        wanted: int,
        workspace: Workspace,
        *,
        by_length: bool = False,
    ) -> NodeSearch:
        """Begin a search below a node for so many points, by these prices."""
        remaining = self.remaining(node.chosen, node.real, node.unused)
        # What a word lacks may be played by a blank in a shorter word that is chosen already.
        shortest = np.full(len(remaining.counts), 64, np.int64)
        for code, letters in remaining.slots:
            shortest[code] = min(shortest[code], letters)
        if by_length or wanted == -NEVER:
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
        search.tally["maximum"] = self._maximum
        search.cut(wanted)
        count = len(node.items)
        minimum = kernels.plant(
            tables, workspace.tree, np.arange(count, len(numbers), dtype=np.int64),
            np.array(node.real, np.int64), np.uint64(node.unused), np.arange(count, dtype=np.int32),
        )  # fmt: skip
        search.bound = (search.total - int(minimum)) // SCALE
        return search

    def priced(self, node: Node) -> Prices:
        """Give the best prices for what a node leaves."""
        if not len(node.items):
            return node.prices
        remaining = self.remaining(node.chosen, node.real, node.unused)
        return self._pricing.find(node.items, remaining, node.prices)

    def open_up(self, node: Node, search: NodeSearch, prices: Prices, wanted: int) -> Branch | None:
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
            node.chosen, node.real, node.unused, letter, items[taking].astype(np.int32),
            items.astype(np.int32), places, prices, ranking, bounds[places][ranking], node.path,
        )  # fmt: skip
