"""Bounds of the words below each arc of a word graph, measured once for each graph."""

from typing import TypeVar

import numpy as np
import numpy.typing as npt

from ...lexicon.alphabet import LONGEST_WORD
from ...lexicon.word_graph import WordGraph
from ...memo import while_it_lives

Arcs = TypeVar("Arcs", bound=npt.NDArray[np.integer])


@while_it_lives
def tall_arcs(graph: WordGraph) -> npt.NDArray[np.uint8]:
    """Give uint8[arcs], the most letters that can follow each arc's."""
    return _measured(graph, np.ones(64, np.int64), np.zeros(len(graph.arcs), np.uint8))


@while_it_lives
def rich_arcs(graph: WordGraph, values: tuple[int, ...]) -> npt.NDArray[np.int64]:
    """Give int64[arcs], the most points of letters that can follow each arc's."""
    worth = np.zeros(64, np.int64)
    worth[: len(values)] = values
    return _measured(graph, worth, np.zeros(len(graph.arcs), np.int64))


def _measured(graph: WordGraph, worth: npt.NDArray[np.int64], below: Arcs) -> Arcs:
    from . import kernels  # compiled code: loaded by the first search

    nodes = len(graph.masks)
    best, turn = np.full(nodes, -1, np.int64), np.zeros(nodes, np.uint8)
    stack = np.zeros(LONGEST_WORD + 1, np.int64)
    kernels.measure(graph.masks, graph.first, graph.arcs, worth, best, turn, stack, below)
    below.flags.writeable = False
    return below
