"""Check a finished proof of the best set by other means than those it was found by.

The certificate of a proof is a tree: at each node, named by its path, whole prices of the tiles. A
node is divided by a letter: each child takes a class with that letter after those before it, and
the last one takes none. Here everything is computed once more from the words, with NumPy and Python
and without the compiled search: which words the bag can spell and what they need, that each node's
children are all there are, and from the prices the most points that each child can have. A child
is closed by that, or has prices of its own, or was searched depth first. Of the last kind some are
searched again, by a plain search: half of them those with the highest bounds, half at random.

Any prices give a valid bound. So a certificate with other prices can only have weaker bounds, and
then more children that were to be searched.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import numpy.typing as npt

from ...errors import Complaint
from ...lexicon.lexicon import Lexicon
from .classes import Array, WordClasses
from .engine import BLANKS_ALONE, Path
from .tables import SCALE

_FAR = np.int64(1) << 40
_MOST_NODES = 20_000  # in a search of one child


class CertificateError(Complaint):
    """A certificate is not one of the problem, or proves nothing."""


@dataclass(frozen=True)
class Checked:
    """What a check has come to.

    `nodes`: with prices. `closed`: their children that the prices close. `searched`: those that the
    compiled search closed; `again`: how many of them were searched again, `unsettled`: of these,
    those that would take too long. `better`: the most points of a set found that has more than the
    proof allows, None if there is none.
    """

    nodes: int
    closed: int
    searched: int
    again: int
    unsettled: int
    better: int | None


class _Node:
    """Chosen classes, and those that may be added; bounds by given prices."""

    def __init__(self, classes: WordClasses, chosen: Sequence[int], items: Array) -> None:
        bag = classes.bag
        self.classes, self.chosen = classes, tuple(chosen)
        self.values = np.array(bag.values, np.int64)
        need = classes.need[list(chosen)].astype(np.int64)
        after = np.array(bag.counts, np.int64) - need.sum(axis=0)
        self.left, self.lack = np.maximum(after, 0), np.maximum(-after, 0)
        self.blanks = bag.blanks - int(self.lack.sum())
        lengths = classes.length[list(chosen)].astype(np.int64)
        self.tiles = bag.tiles - int(lengths.sum())
        self.slots = [
            (letter, int(length))
            for row, length in zip(need, lengths, strict=True)
            for letter in np.flatnonzero(row).tolist()
            for _ in range(int(row[letter]))
        ]
        over = np.maximum(classes.need[items].astype(np.int64) - self.left, 0).sum(axis=1)
        fits = over <= self.blanks
        if classes.own_initials and len(chosen):
            fits &= ~np.isin(classes.initial[items], classes.initial[list(chosen)])
        for number in set(chosen):
            if self.chosen.count(number) >= classes.copies[number]:
                fits &= items != number
        self.items = items[fits]

    def takers(self, letter: int) -> npt.NDArray[np.bool_]:
        """Tell which items take a tile of the letter that divides the node."""
        if letter == BLANKS_ALONE:
            return np.ones(len(self.items), bool)
        takes: npt.NDArray[np.bool_] = self.classes.need[self.items, letter] > 0
        return takes

    def child(self, takers: npt.NDArray[np.bool_], number: int) -> "_Node":
        """Give the child in which this class takes the letter, or none does (-1)."""
        if number < 0:
            return _Node(self.classes, self.chosen, self.items[~takers])
        items = self.items[~(takers & (self.items < number))]
        return _Node(self.classes, (*self.chosen, number), items)

    def points(self) -> int:
        """Give the points of the chosen classes alone, blanks where they cost least."""
        points = sum(length * int(self.values[letter]) for letter, length in self.slots)
        for letter in np.flatnonzero(self.lack).tolist():
            places = sorted(length for at, length in self.slots if at == letter)
            points -= int(self.values[letter]) * sum(places[: int(self.lack[letter])])
        over = int(self.left.sum()) + self.blanks
        return points - over * int(np.dot(self.left, self.values))

    def bounds(self, prices: Array) -> tuple[int, Array]:
        """Give a bound on the points of all sets of the node, and of those with each item."""
        classes, bag, left = self.classes, self.classes.bag, self.left
        letters = len(self.values)
        price, blank, initial = prices[:letters], int(prices[letters]), prices[letters + 1 :]
        most = self.blanks
        total = int(np.dot(price, bag.counts)) + blank * bag.blanks + int(initial.sum())
        # The chosen words, with up to so many blanks more than they need.
        lost = sum(int(price[x]) - SCALE * n * int(self.values[x]) for x, n in self.slots)
        more = [blank - int(price[x]) + SCALE * n * int(self.values[x]) for x, n in self.slots]
        cheapest = np.full(letters, _FAR)  # by letter, of a blank in a chosen word
        for (x, _), extra in zip(self.slots, more, strict=True):
            cheapest[x] = min(int(cheapest[x]), extra)
        for x in np.flatnonzero(self.lack).tolist():
            of_letter = sorted(e for (at, _), e in zip(self.slots, more, strict=True) if at == x)
            lost += sum(of_letter[: int(self.lack[x])])
        if classes.own_initials:
            lost += sum(int(initial[classes.initial[number]]) for number in self.chosen)
        chosen = lost + np.concatenate([[0], np.cumsum(sorted(more)[:most])])
        chosen = np.concatenate([chosen, np.full(most + 1 - len(chosen), _FAR)])
        # What no item takes is left over.
        need = classes.need[self.items].astype(np.int64)
        length = classes.length[self.items].astype(np.int64)
        over = left * ~(need > 0).any(axis=0)
        lefts, left_value = int(over.sum()), int(np.dot(over, self.values))
        chosen = chosen + int(np.dot(over, price)) + SCALE * lefts * left_value
        tiles = self.tiles - lefts
        # Items, by their blanks.
        cost = price - SCALE * np.arange(classes.longest + 1)[:, None] * self.values
        loss = (need * cost[length]).sum(axis=1)
        if classes.own_initials:
            loss += initial[classes.initial[self.items]]
        extra = blank - cost[length]
        wants = np.maximum(need - left, 0)
        forced = wants.sum(axis=1)
        some = np.flatnonzero(forced)
        loss[some] += (wants[some] * np.minimum(extra[some], cheapest)).sum(axis=1)
        one_more = np.where(need > 0, extra, _FAR).min(axis=1, initial=_FAR) if most else forced
        losses = np.full((len(self.items), most + 1), _FAR)
        for k in range(most + 1):
            there = forced + k <= most
            losses[there, forced[there] + k] = np.minimum(
                losses[there, forced[there] + k], (loss + k * one_more)[there]
            )
        least = np.full((classes.longest + 1, most + 1), _FAR)
        np.minimum.at(least, length, losses)
        # A tile that is left over, and the least of all that is still to be laid.
        usable = (left - over) > 0
        leave = SCALE * (left_value + self.values * (lefts + 1)) + price
        leave_one = int(leave[usable].min()) if usable.any() else int(_FAR)
        rest = np.full((tiles + 1, most + 1), _FAR)
        rest[0, 0] = 0
        for n in range(1, tiles + 1):
            for b in range(most + 1):
                best = rest[n - 1, b] + leave_one
                if b:
                    best = min(best, rest[n - 1, b - 1] + blank + SCALE * left_value)
                for k in range(b + 1):
                    m = np.arange(1, min(n, classes.longest) + 1)
                    best = min(best, int((least[m, k] + rest[n - m, b - k]).min(initial=_FAR)))
                rest[n, b] = min(int(best), int(_FAR))
        whole = min(int(chosen[j] + rest[tiles, most - j]) for j in range(most + 1))
        each = np.full(len(self.items), _FAR)
        room = tiles - length
        for j in range(most + 1):
            for k in range(most + 1 - j):
                after = np.where(room >= 0, rest[np.maximum(room, 0), most - j - k], _FAR)
                each = np.minimum(each, chosen[j] + losses[:, k] + after)
        return (total - whole) // SCALE, (total - each) // SCALE


def check(
    classes: WordClasses,
    required: Sequence[int],
    nodes: Mapping[Path, tuple[int, Array]],
    points: int,
    sample: int,
    seed: int,
    progress: Callable[[int], object] | None = None,
) -> Checked:
    """Check that no set has more than so many points.

    `nodes`: the letter that divides each node, -1 for none, and its prices: of the letters, the
    blank, and the initials. `progress` is called with the number of nodes and children checked.
    Raises CertificateError for nodes that have no place in the tree.
    """
    if () not in nodes or any(path[:-2] not in nodes for path in nodes):
        raise CertificateError(
            "certificate-torn", "the saved search holds no whole certificate of a tree"
        )
    report = progress or (lambda done: None)
    leaves: list[tuple[int, Path, Array]] = []
    waiting: list[tuple[Path, Callable[[], _Node]]] = [((), partial(_root, classes, required))]
    seen = closed = 0
    better: int | None = None
    while waiting:
        path, make = waiting.pop()
        letter, prices = nodes[path]
        node = make()
        seen += 1
        report(seen)
        if node.points() > points:
            better = max(node.points(), better or node.points())
        bound, each = node.bounds(prices)
        if bound <= points:
            closed += 1
        elif letter < 0:
            leaves.append((bound, path, prices))
        else:
            takers = node.takers(letter)
            mosts = np.append(np.minimum(bound, each[takers]), bound)
            numbers = np.append(node.items[takers], -1)
            is_open = mosts > points
            closed += int(len(mosts) - is_open.sum())
            for number, most in zip(
                numbers[is_open].tolist(), mosts[is_open].tolist(), strict=True
            ):
                further = (*path, letter, number)
                if further in nodes:
                    waiting.append((further, partial(node.child, takers, number)))
                else:
                    leaves.append((most, further, prices))
    leaves.sort(key=lambda leaf: -leaf[0])
    first, others = leaves[: sample // 2], leaves[sample // 2 :]
    drawn = random.Random(seed).sample(others, min(sample - len(first), len(others)))
    unsettled = 0
    for done, (_, path, prices) in enumerate([*first, *drawn], 1):
        is_settled, most_found = _search(_node_at(classes, required, path), prices, points)
        report(seen + done)
        unsettled += not is_settled
        if most_found is not None:
            better = max(most_found, better or most_found)
    return Checked(seen, closed, len(leaves), len(first) + len(drawn), unsettled, better)


def _root(classes: WordClasses, required: Sequence[int]) -> _Node:
    return _Node(classes, required, np.arange(len(classes), dtype=np.int64))


def _node_at(classes: WordClasses, required: Sequence[int], path: Path) -> _Node:
    """Give the node at a path from the root."""
    node = _root(classes, required)
    for letter, number in zip(path[::2], path[1::2], strict=True):
        node = node.child(node.takers(letter), number)
    return node


def _search(node: _Node, prices: Array, points: int) -> tuple[bool, int | None]:
    """Look for sets of more points below a node: whether to the end, and the most found."""
    waiting: list[Callable[[], _Node]] = [lambda: node]
    better: int | None = None
    for _ in range(_MOST_NODES):
        if not waiting:
            return True, better
        node = waiting.pop()()
        if node.points() > points:
            better = max(node.points(), better or node.points())
        bound, each = node.bounds(prices)
        if bound <= points:
            continue
        node.items = node.items[each > points]
        with_letter = (node.classes.need[node.items] > 0).sum(axis=0)
        some = np.flatnonzero((with_letter > 0) & (node.left > 0))
        letter = int(some[np.argmin(with_letter[some])]) if len(some) else BLANKS_ALONE
        if len(node.items):
            takers = node.takers(letter)
            numbers = [*node.items[takers].tolist(), -1]
            waiting += [partial(node.child, takers, number) for number in numbers]
    return not waiting, better


def check_classes(
    classes: WordClasses, lexicon: Lexicon, longest: int, forbidden: Sequence[int]
) -> None:
    """Check letter by letter that the classes are the words that the bag can spell.

    Raises CertificateError for the first word of which that is not so.
    """
    bag, counts = classes.bag, np.array(classes.bag.counts)
    class_of = np.full(lexicon.graph.words, -1, np.int64)
    class_of[classes.words] = np.repeat(np.arange(len(classes)), np.diff(classes.starts))
    out = set(forbidden)
    for index, codes in enumerate(lexicon.graph):
        need = np.bincount(list(codes), minlength=len(counts))
        lack = int(np.maximum(need - counts, 0).sum())
        fits = lack <= bag.blanks and len(codes) <= longest and index not in out
        number = int(class_of[index])
        right = number < 0
        if number >= 0:
            right = bool((classes.need[number] == need).all()) and (
                not classes.own_initials or int(classes.initial[number]) == codes[0]
            )
        if fits != (number >= 0) or not right:
            raise CertificateError(
                "certificate-words", "the word {word} is in the wrong class",
                word=lexicon.alphabet.decode(codes),
            )  # fmt: skip
