"""All words of a graph letter by letter, at once, and what can be put in front, behind or inside.

A word graph merges what ends alike, so that a question about all its words has to walk it path by
path. Here the paths are laid out, those of a length together; NumPy then takes a step of all words
of a list in one go: 254,718 words have 550,000 beginnings.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..lexicon.word_graph import END, WordGraph, count_bits, letters_of
from ..memo import weak_cache

NO_WORD = -1


@dataclass(frozen=True, eq=False)
class Level:
    """The beginnings of one length, in the order of the alphabet.

    `parents`: int32, each one's row in the level before. `letters`: uint8, its last letter's code.
    `nodes`: where it leads in the graph. `indexes`: int32, that of a word that ends here. `ends`:
    the rows in which one does.
    """

    parents: npt.NDArray[np.int32]
    letters: npt.NDArray[np.uint8]
    nodes: npt.NDArray[np.int32]
    indexes: npt.NDArray[np.int32]
    ends: npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class PrefixTree:
    """The beginnings of words; level k has those of k + 1 letters.

    `lengths`: uint8[words], how many letters each word has, by its index.
    """

    lengths: npt.NDArray[np.uint8]
    levels: Sequence[Level]

    def along(
        self, start: Any, step: Callable[[npt.NDArray[Any], npt.NDArray[np.uint8]], Any]
    ) -> npt.NDArray[Any]:
        """Give a value for each word, by its index.

        `start`: the value before the first letter, a NumPy scalar. `step`: makes of the values
        before some letters, and of these, the values behind them.
        """
        values = np.array([start])
        found = np.full(len(self.lengths), start)
        for level in self.levels:
            values = step(values[level.parents], level.letters)
            found[level.indexes[level.ends]] = values[level.ends]
        return found

    def counts(self, codes: Sequence[int]) -> list[npt.NDArray[np.uint8]]:
        """Count some letters in each word: uint8[words] for each of them."""
        found: list[npt.NDArray[np.uint8]] = []
        for first in range(0, len(codes), 8):  # eight counts in the bytes of a number
            some = codes[first : first + 8]
            steps = np.zeros(64, "<u8")
            steps[list(some)] = 1 << 8 * np.arange(len(some), dtype=np.uint64)

            def step(sums: Any, letters: Any, by: Any = steps) -> Any:
                return sums + by[letters]

            packed = self.along(np.uint64(0), step)
            found.extend(packed.astype("<u8").view(np.uint8).reshape(-1, 8).T[: len(some)])
        return found


@weak_cache
def prefix_tree(graph: WordGraph) -> PrefixTree:
    """Lay out the beginnings of a graph's words."""
    first = graph.first.astype(np.int64)
    degrees = np.diff(first, append=len(graph.arcs))
    letters = letters_of(graph.masks).astype(np.uint8)
    leads_to = graph.arcs[:, 0].astype(np.int32)
    before = graph.arcs[:, 1].astype(np.int32)
    is_end = graph.masks >= END
    nodes, indexes = np.zeros(1, np.int32), np.zeros(1, np.int32)
    lengths = np.zeros(graph.words, np.uint8)
    levels: list[Level] = []
    while len(nodes):
        parents, arcs = _spread(first[nodes], degrees[nodes])
        nodes, indexes = leads_to[arcs], indexes[parents] + before[arcs]
        if len(nodes):
            ends = np.flatnonzero(is_end[nodes])
            levels.append(Level(parents.astype(np.int32), letters[arcs], nodes, indexes, ends))
            lengths[indexes[ends]] = len(levels)
    return PrefixTree(lengths, levels)


@dataclass(frozen=True, eq=False)
class Hooks:
    """The letters that make another word of each word, as bits by their codes: uint64[words].

    `front` and `back`: put in front of it or behind it. `without_first` and `without_last`:
    bool[words], whether it is still a word without that letter.
    """

    front: npt.NDArray[np.uint64]
    back: npt.NDArray[np.uint64]
    without_first: npt.NDArray[np.bool_]
    without_last: npt.NDArray[np.bool_]


@weak_cache
def hooks(graph: WordGraph) -> Hooks:
    """Find the hooks of all words."""
    tree = prefix_tree(graph)
    front, back = np.zeros((2, graph.words), np.uint64)
    without_first, without_last = np.zeros((2, graph.words), bool)
    one = np.uint64(1)
    # The row of a beginning without its first letter, that letter, and where the rest leads.
    rows = np.arange(len(tree.levels[0].letters)) if tree.levels else np.zeros(0, np.intp)
    firsts = tree.levels[0].letters if tree.levels else np.zeros(0, np.uint8)
    nodes, indexes = np.zeros((2, len(rows)), np.int64)
    words = np.full(1, NO_WORD, np.int32)  # of the beginnings of the level before
    for at, level in enumerate(tree.levels):
        shorter = words[level.parents[level.ends]]
        is_word = shorter != NO_WORD
        longer = level.indexes[level.ends][is_word]
        without_last[longer] = True
        letters = level.letters[level.ends][is_word].astype(np.uint64)
        np.bitwise_or.at(back, shorter[is_word], one << letters)
        words = _words(level)
        if at > 0:
            above = len(tree.levels[at - 1].letters)
            rows, came, nodes, steps = _follow(graph, above, level, rows, nodes)
            firsts, indexes = firsts[came], indexes[came] + steps
            ended = (words[rows] != NO_WORD) & (graph.masks[nodes] >= END)
            without_first[words[rows[ended]]] = True
            np.bitwise_or.at(front, indexes[ended], one << firsts[ended].astype(np.uint64))
    return Hooks(front, back, without_first, without_last)


@weak_cache
def inner_hooks(graph: WordGraph) -> npt.NDArray[np.uint64]:
    """Find the letters that, put between two letters of each word, make another word."""
    tree = prefix_tree(graph)
    inside = np.zeros(graph.words, np.uint64)
    # Beginnings without one letter that is neither the first nor the last of the word.
    rows, nodes, indexes = np.zeros((3, 0), np.int64)
    skipped = np.zeros(0, np.uint8)
    for at, level in enumerate(tree.levels[1:], 1):
        above = tree.levels[at - 1]
        rows, came, nodes, steps = _follow(graph, len(above.letters), level, rows, nodes)
        skipped, indexes = skipped[came], indexes[came] + steps
        words = _words(level)
        ended = (words[rows] != NO_WORD) & (graph.masks[nodes] >= END)
        letters = skipped[ended].astype(np.uint64)
        np.bitwise_or.at(inside, indexes[ended], np.uint64(1) << letters)
        rows = np.concatenate([rows, np.arange(len(level.letters))])
        skipped = np.concatenate([skipped, level.letters])
        nodes = np.concatenate([nodes, above.nodes[level.parents]])
        indexes = np.concatenate([indexes, above.indexes[level.parents]])
    return inside


def _follow(
    graph: WordGraph, above: int, level: Level, rows: npt.NDArray[Any], nodes: npt.NDArray[Any]
) -> tuple[npt.NDArray[np.int64], ...]:
    """Take a step from beginnings that lead elsewhere.

    `rows`: theirs among the `above` of the level before; `nodes`: where they lead. Give of each
    that a level's letter leads on: its row in the level, which one it was, its node, and the words
    before it.
    """
    children = np.searchsorted(level.parents, np.arange(above + 1))
    came, on = _spread(children[rows], children[rows + 1] - children[rows])
    bits = np.uint64(1) << level.letters[on].astype(np.uint64)
    there = np.flatnonzero(graph.masks[nodes[came]] & bits)
    came, on, bits = came[there], on[there], bits[there]
    lower = graph.masks[nodes[came]] & (bits - np.uint64(1))
    arcs = graph.arcs[graph.first[nodes[came]] + count_bits(lower)].astype(np.int64)
    return on, came, arcs[:, 0], arcs[:, 1]


def _spread(
    starts: npt.NDArray[np.integer], counts: npt.NDArray[np.integer]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Give all numbers of some ranges, one range after the other, and whose each one is."""
    owners = np.repeat(np.arange(len(counts)), counts)
    within = np.arange(len(owners)) - np.repeat(np.cumsum(counts) - counts, counts)
    return owners, starts[owners] + within


def _words(level: Level) -> npt.NDArray[np.int32]:
    """Give the index of the word that each beginning is, NO_WORD for none."""
    words = np.full(len(level.letters), NO_WORD, np.int32)
    words[level.ends] = level.indexes[level.ends]
    return words
