"""The tables of the compiled search, and the workspace for its tree."""

from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...memo import weak_cache
from ..bag import Bag
from .classes import Array, WordClasses

SCALE = 1000
"""Prices and losses are whole thousandths of a point."""

_NEVER = 1 << 40
_ARENA = 1 << 20
_PLANES = 1 << 20
_MAX_SETS = 2000

LETTER = np.dtype(
    [
        ("price", np.int64),
        ("value", np.int64),
        ("word", np.int64),  # its lane: which number, where in it, and as many ones as it is wide
        ("shift", np.uint64),
        ("field", np.uint64),
    ],
    align=True,
)

NODE = np.dtype(
    [
        ("state", np.int64),  # how far its children are
        ("branch", np.int64),  # the letter
        ("next", np.int64),  # where in the list the next child is
        ("start", np.int64),  # its list in the arena, and what of the arena is free behind it
        ("end", np.int64),
        ("top", np.int64),
        ("phase", np.int64),  # 1: words of full length; 2: the others, or all
        ("lazy", np.int64),  # its list is its parent's, not sifted
        ("passed", np.int64),  # up to here in that list, what has a letter of `passed_bit` is out
        ("tail_start", np.int64),  # the list of shorter words, in phase 1
        ("tail_end", np.int64),
        ("index_at", np.int64),  # where in `planes` the index of its list is, how many numbers wide
        ("index_words", np.int64),
        ("blanks", np.int64),  # left
        ("tiles", np.int64),  # left, blanks too
        ("unused", np.int64),  # tiles that are left over, and their value
        ("left_value", np.int64),
        ("loss", np.int64),
        ("words", np.int64),
        ("floor_at", np.int64),  # the depth whose floor is valid here
        ("short_tiles", np.int64),  # in phase 1: tiles reserved for shorter words,
        ("short_loss", np.int64),  # and how much more than the least value they have
        ("used", np.uint64),  # initials
        ("banned", np.uint64),  # letters that are left over
        ("flagged", np.uint64),  # letters that are reserved for shorter words
        ("real", np.uint64),  # letters of which there are tiles
        ("passed_bit", np.uint64),
    ],
    align=True,
)

TALLY = np.dtype(
    [
        ("depth", np.int64),
        ("base", np.int64),  # the depth of the search's root
        ("cut", np.int64),  # a set may lose so much and no more
        ("best", np.int64),  # what the best set loses
        (
            "maximum",
            np.int64,
        ),  # how many of the best sets are wanted; 0 for all as good as the best
        ("sets", np.int64),  # found
        ("more_sets", np.int64),  # 1 when there was no room for some
        ("work", np.int64),
        ("nodes", np.int64),
        ("tail_longest", np.int64),
        ("single", np.int64),  # 1: only the next child of the root is searched; 2: it is under way
    ],
    align=True,
)


class SearchTables(NamedTuple):
    """The input of a search; see `core.tiles.best_set.kernels`."""

    need: npt.NDArray[np.uint8]
    length: npt.NDArray[np.int16]
    copies: npt.NDArray[np.int16]
    rows: npt.NDArray[np.uint64]
    spread: npt.NDArray[np.uint64]
    wants: npt.NDArray[np.int16]
    base: npt.NDArray[np.int32]
    loss: npt.NDArray[np.int32]
    letter: npt.NDArray[np.void]
    guard: npt.NDArray[np.uint64]
    letter_at: Array
    initial_prices: Array
    by_value: Array  # letters, the cheapest first
    by_rarity: Array  # letters, those in the fewest words of full length first
    plane_at: Array
    planes: int
    blank_price: int
    least_value: int
    longest: int
    tail: int  # the first class that is shorter than the longest


class Tree(NamedTuple):
    """The arrays that a search writes to; a row for each depth."""

    tally: npt.NDArray[np.void]
    node: npt.NDArray[np.void]
    cur: npt.NDArray[np.uint64]  # [depths, numbers], tiles left
    swaps: Array  # [depths, blanks + 1], the least that blanks lose in words already chosen
    deficit: Array  # [depths, letters], blanks played for each letter
    floor: Array  # [depths, tiles + 1, blanks + 1]
    value_floor: Array  # [tiles + 1, blanks + 1], by length and least value alone
    low: Array
    arena: npt.NDArray[np.int32]
    path: Array
    kept: Array
    single: Array
    having: Array  # how many of a list have each letter
    sums: npt.NDArray[np.uint64]
    sets: Array
    set_loss: Array
    least_loss: Array
    blank_fits: npt.NDArray[np.uint64]
    planes: npt.NDArray[np.uint64]
    alive: npt.NDArray[np.uint64]


@dataclass(frozen=True, eq=False)
class Prices:
    """What the tiles are worth to a set of words, in thousandths of a point.

    Whatever the prices, a set of words loses what its tiles, its initials and the blanks cost
    beyond its points. So no set has more points than all prices together, less the least that must
    be lost.
    """

    letters: Array
    blank: int
    initials: Array  # of no letters where words may begin alike

    def total(self, bag: Bag) -> int:
        """Give what the whole bag and all initials cost."""
        return (
            int(np.dot(self.letters, np.array(bag.counts)))
            + self.blank * bag.blanks
            + int(self.initials.sum())
        )

    @classmethod
    def ceiling(cls, classes: WordClasses) -> "Prices":
        """Give each tile the points that it would have in a word of full length."""
        letters = SCALE * classes.longest * np.array(classes.bag.values, np.int64)
        return cls(letters, 0, no_initials(classes))


def no_initials(classes: WordClasses) -> Array:
    """Give the prices of initials that cost nothing."""
    return np.zeros(len(classes.bag.alphabet) if classes.own_initials else 0, np.int64)


def letters_of(classes: WordClasses, prices: Prices) -> npt.NDArray[np.void]:
    """Give LETTER[letters]."""
    letters = np.zeros(len(classes.bag.alphabet), LETTER)
    letters["price"] = prices.letters
    letters["value"] = classes.bag.values
    letters["word"] = classes.lanes.places
    letters["shift"] = classes.lanes.shifts
    letters["field"] = classes.lanes.fields
    return letters


def make_tables(
    classes: WordClasses,
    items: Array,
    counts: Array,
    prices: Prices,
    shortest: Array,
    *,
    by_length: bool = False,
) -> SearchTables:
    """Give the tables of some classes, in their order; `counts`: the tiles left of each letter.

    `shortest`: by letter, the length of the shortest chosen word in which a blank may play it.

    `by_length`: words of full length are searched first, and all others for what they leave; this
    is for the prices of `Prices.ceiling`, by which the former lose nothing.
    """
    from . import kernels

    need, length, rows = classes.need[items], classes.length[items], classes.rows[items]
    letters = letters_of(classes, prices)
    base = np.zeros(len(items), np.int32)
    loss = np.zeros((len(items), classes.bag.blanks + 1), np.int32)
    kernels.lose(
        rows, need, length, classes.initial[items], letters, counts, shortest, prices.blank,
        prices.initials, base, loss,
    )  # fmt: skip
    values = np.array(classes.bag.values, np.int64)
    there = np.flatnonzero(np.array(classes.bag.counts))
    longest = classes.longest
    # Chosen classes stand behind the others, and are none of those to be searched first.
    full = int(np.argmin(np.append(length == longest, False))) if by_length else len(items)
    rarity = (need[:full] > 0).sum(axis=0)
    return SearchTables(
        need=need,
        length=length,
        copies=classes.copies[items],
        rows=rows,
        spread=classes.spread[items],
        wants=classes.wants[items],
        base=base,
        loss=loss,
        letter=letters,
        guard=classes.lanes.guards,
        letter_at=classes.lanes.letter_at,
        initial_prices=prices.initials,
        by_value=there[np.argsort(values[there], kind="stable")].astype(np.int64),
        by_rarity=there[np.argsort(rarity[there], kind="stable")].astype(np.int64),
        plane_at=classes.planes,
        planes=int(classes.planes[-1]),
        blank_price=prices.blank,
        least_value=int(values[there].min()) if len(there) else 0,
        longest=longest,
        tail=full,
    )


@dataclass(eq=False)
class Workspace:
    """The arrays for the searches of one problem, one at a time."""

    classes: WordClasses
    tree: Tree = field(init=False)

    def __post_init__(self) -> None:
        classes = self.classes
        bag = classes.bag
        tiles, letters, blanks = bag.tiles, len(bag.alphabet), bag.blanks
        depths, numbers = tiles + letters + 3, len(classes.lanes.guards)
        self.tree = Tree(
            tally=np.zeros(1, TALLY),
            node=np.zeros(depths, NODE),
            cur=np.zeros((depths, numbers), np.uint64),
            swaps=np.zeros((depths, blanks + 1), np.int64),
            deficit=np.zeros((depths, letters), np.int64),
            floor=np.zeros((depths, tiles + 1, blanks + 1), np.int64),
            value_floor=_value_floor(classes),
            low=np.zeros((64, blanks + 1), np.int64),
            arena=np.empty(_ARENA + 4 * len(classes), np.int32),
            path=np.zeros(depths, np.int64),
            kept=np.zeros(depths, np.int64),
            single=np.zeros(blanks + 2, np.int64),
            having=np.zeros(72, np.int64),
            sums=np.zeros((letters + 7) // 8, np.uint64),
            sets=np.zeros((_MAX_SETS, tiles + 1), np.int64),
            set_loss=np.zeros(_MAX_SETS, np.int64),
            least_loss=np.zeros(64, np.int64),
            blank_fits=np.zeros(64, np.uint64),
            planes=np.empty(_PLANES, np.uint64),
            alive=np.zeros(len(classes) // 64 + 2, np.uint64),
        )

    def clear(self) -> None:
        """Reset to the root node: the whole bag, and no word chosen."""
        tree, bag = self.tree, self.classes.bag
        tree.tally[0] = np.zeros(1, TALLY)[0]
        tree.node[0] = np.zeros(1, NODE)[0]
        root = tree.node[0]
        root["blanks"], root["tiles"] = bag.blanks, bag.tiles
        root["real"] = sum(1 << code for code, count in enumerate(bag.counts) if count)
        tree.cur[0] = self.classes.lanes.pack(bag.counts)
        tree.deficit[0] = 0
        tree.swaps[0] = 2 * _NEVER
        tree.swaps[0, 0] = 0

    def widen(self) -> None:
        """Make the arena larger; what is in it stays."""
        arena = self.tree.arena
        self.tree = self.tree._replace(arena=np.concatenate([arena, np.zeros_like(arena)]))


@weak_cache
def _value_floor(classes: WordClasses) -> Array:
    """Give the least that is lost by words too short, were all tiles of the least value."""
    bag, longest = classes.bag, classes.longest
    minimum = min((v for v, c in zip(bag.values, bag.counts, strict=True) if c), default=0)
    floor = np.full((bag.tiles + 1, bag.blanks + 1), _NEVER, np.int64)
    floor[0, 0] = 0
    lengths = np.flatnonzero(np.bincount(classes.length, minlength=1)).tolist()
    for tiles in range(1, bag.tiles + 1):
        for blanks in range(bag.blanks + 1):
            ways = [floor[tiles - 1, blanks] + SCALE * minimum * (longest + 1)]
            if blanks:
                ways.append(floor[tiles - 1, blanks - 1])
            ways += [
                floor[tiles - length, blanks - played]
                + SCALE * minimum * (longest - length) * (length - played)
                for length in lengths
                if length <= tiles
                for played in range(min(blanks, length) + 1)
            ]
            floor[tiles, blanks] = min(ways)
    return floor
