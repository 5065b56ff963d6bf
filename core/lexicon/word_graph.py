"""A lexicon as a minimal acyclic word graph in flat arrays."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from operator import itemgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from .packed_words import pack_words, rows_of

END = np.uint64(1) << np.uint64(63)
"""The bit of a node's mask that says: a word ends here."""

RUN_STEP = 0xD1342543DE82EF95
RUN_SPREAD = 0x9E3779B97F4A7C15
"""How the letters of a run make its bit in `WordGraph.runs`."""

_MAX_RUN_ARCS = 1 << 19  # of which there are some twelve times as many runs
_MAX_NODES = 16_000_000  # before pieces are joined: ten million words of a language make three
_IN_A_PIECE = 100_000  # nodes of a trie
_AT_ONCE = 1 << 17  # nodes in a step: some milliseconds


@dataclass(frozen=True, eq=False)
class WordGraph:
    """The words as paths from node 0.

    `masks`: uint64[nodes], bit x set where an arc of letter code x leaves, bit 63 where a word
    ends. `first`: uint32[nodes], the node's first arc. `arcs`: uint32[arcs, 2], the node an arc
    leads to and how many words stand before the arc's own among all the words of its node. The
    arc of letter x is `first + popcount(mask & (bit(x) - 1))`; the numbers along a path, added
    up, are the word's index in the sorted list of all words.
    """

    masks: npt.NDArray[np.uint64]
    first: npt.NDArray[np.uint32]
    arcs: npt.NDArray[np.uint32]
    words: int

    def __post_init__(self) -> None:
        """Make the arrays plain and read-only: compiled code then sees one type, mapped or not."""
        for name in ("masks", "first", "arcs"):
            plain = np.asarray(getattr(self, name)).view(np.ndarray)
            plain.flags.writeable = False
            object.__setattr__(self, name, plain)

    @cached_property
    def joined(self) -> npt.NDArray[np.uint64]:
        """What each arc leads to, beside it: a walk then reads one place of memory a letter.

        uint64[1 + arcs, 2], the root first as if an arc led to it, then the arcs: the mask of the
        node that it leads to, and that node's first arc as a row of this table, with the words
        before the arc's own in the upper half.
        """
        joined = np.empty((1 + len(self.arcs), 2), np.uint64)
        leads_to = np.append(np.uint32(0), self.arcs[:, 0])
        joined[:, 0] = self.masks[leads_to]
        joined[:, 1] = self.first[leads_to] + np.uint64(1)
        joined[1:, 1] |= self.arcs[:, 1].astype(np.uint64) << np.uint64(32)
        return joined

    @cached_property
    def runs(self) -> npt.NDArray[np.uint64]:
        """What letters follow each other in words, with more letters behind: bits of a table.

        A run a(1) … a(k), the sum over i of (a(i) + 1) * RUN_STEP ** (i - 1), has the bit whose
        number is the top of that sum times RUN_SPREAD. The bit of a run that is none may be set as
        well, now and then (a Bloom filter of one hash). uint64, a power of two of them, at least
        two; a single one, meaning nothing, where the table would be too large.
        """
        if len(self.arcs) > _MAX_RUN_ARCS:
            return np.zeros(1, np.uint64)
        first = self.first.astype(np.int64)
        degrees = np.diff(first, append=len(self.arcs))
        letters = letters_of(self.masks).astype(np.uint64) + np.uint64(1)
        leads_to = self.arcs[:, 0].astype(np.int64)
        goes_on = degrees[leads_to] > 0
        # The letters that lead to each node; then letter by letter.
        ends = np.unique(leads_to[goes_on] << 6 | letters[goes_on].astype(np.int64))
        ends, sums = ends >> 6, (ends & 63).astype(np.uint64)
        found = []
        step = 1
        while len(ends):
            found.append(sums * np.uint64(RUN_SPREAD))
            step = step * RUN_STEP % (1 << 64)
            degree = degrees[ends]
            arcs = np.arange(int(degree.sum())) + np.repeat(
                first[ends] - np.cumsum(degree) + degree, degree
            )
            sums = np.repeat(sums, degree)[goes_on[arcs]]
            arcs = arcs[goes_on[arcs]]
            sums += letters[arcs] * np.uint64(step)
            ends = leads_to[arcs]
        bits = max(7, (4 * sum(map(len, found))).bit_length())
        table = np.zeros(1 << bits, bool)
        for sums in found:
            table[sums >> np.uint64(64 - bits)] = True
        return np.packbits(table, bitorder="little").view("<u8").astype(np.uint64)

    def index(self, codes: Iterable[int]) -> int | None:
        """Give the index of the word that the codes spell, None if it is no word."""
        there = self.walk(codes)
        return there[1] if there and int(self.masks[there[0]]) >> 63 else None

    def walk(self, codes: Iterable[int]) -> tuple[int, int] | None:
        """Give the node that the codes lead to and the words before it; None if none begins so."""
        node = index = 0
        for code in codes:
            mask = int(self.masks[node])
            if not mask >> code & 1:
                return None
            arc = int(self.first[node]) + (mask & ((1 << code) - 1)).bit_count()
            node, before = self.arcs[arc].tolist()
            index += before
        return node, index

    def indexes(self, rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.int64]:
        """Give the index of each of many words, -1 for what is no word.

        `rows`: uint8[words, longest], codes + 1, padded with 0. All go down the graph together.
        """
        found = np.full(len(rows), -1, np.int64)
        going, nodes, indexes = np.arange(len(rows)), *np.zeros((2, len(rows)), np.int64)
        for column in (*rows.T, np.zeros(len(rows), np.uint8)):
            letters = column[going]
            ended = (letters == 0) & (self.masks[nodes] >= END)
            found[going[ended]] = indexes[ended]
            bits = np.where(letters, np.uint64(1) << (letters - np.uint8(1) & np.uint8(63)), 0)
            on = np.flatnonzero(self.masks[nodes] & bits)
            going, nodes, indexes, bits = going[on], nodes[on], indexes[on], bits[on]
            lower = self.masks[nodes] & (bits - np.uint64(1))
            arcs = self.arcs[self.first[nodes] + count_bits(lower)].astype(np.int64)
            nodes, indexes = arcs[:, 0], indexes + arcs[:, 1]
        return found

    def codes(self, index: int) -> bytes:
        """Give the codes of the word at an index. Raises IndexError outside 0..words - 1."""
        if not 0 <= index < self.words:
            raise IndexError(f"no word has the index {index}: there are {self.words}")
        node, spelled = 0, bytearray()
        while index or not int(self.masks[node]) >> 63:
            letters, arcs = int(self.masks[node]), self._arcs_of(node).tolist()
            taken = bisect_right(arcs, index, key=itemgetter(1)) - 1
            for _ in range(taken):
                letters &= letters - 1
            spelled.append((letters & -letters).bit_length() - 1)
            node, before = arcs[taken]
            index -= before
        return bytes(spelled)

    def beginning_with(self, codes: Iterable[int]) -> range:
        """Give the indexes of the words that begin so; they stand one after the other."""
        there = self.walk(codes)
        return range(there[1], there[1] + self._count(there[0])) if there else range(0)

    def _count(self, node: int) -> int:
        """Count the words at and below a node: those before its last arc, and on along that."""
        words = 0
        while len(arcs := self._arcs_of(node)):
            node, before = arcs[-1].tolist()
            words += before
        return words + (int(self.masks[node]) >> 63)

    def __iter__(self) -> Iterator[bytes]:
        for letter, (node, _) in zip(letters_of(self.masks[:1]), self._arcs_of(0), strict=True):
            rows = self._rows_from(int(letter), int(node))
            lengths = (rows != 0).sum(axis=1).tolist()
            codes, width = (rows - 1).tobytes(), rows.shape[1]
            for row, length in enumerate(lengths):
                yield codes[row * width : row * width + length]

    def _arcs_of(self, node: int) -> npt.NDArray[np.uint32]:
        start = int(self.first[node])
        return self.arcs[start : start + (int(self.masks[node]) & _LETTERS).bit_count()]

    def _rows_from(self, letter: int, node: int) -> npt.NDArray[np.uint8]:
        """Spell the words of a first letter in rows of codes + 1, padded with 0, level by level."""
        count = self._count(node)
        columns = [np.full(count, letter + 1, np.uint8)]
        # What is met at a depth: nodes, the first word below each, and how many there are.
        nodes, starts, counts = np.array([node]), np.zeros(1, np.int64), np.array([count])
        degrees = np.diff(self.first, append=np.uint32(len(self.arcs))).astype(np.int64)
        while degrees[nodes].any():
            degree = degrees[nodes]
            owner = np.repeat(np.arange(len(nodes)), degree)
            within = np.arange(len(owner)) - np.repeat(np.cumsum(degree) - degree, degree)
            arcs = self.arcs[self.first[nodes][owner] + within].astype(np.int64)
            after = np.append(arcs[1:, 1], 0)
            after = np.where(within + 1 == degree[owner], counts[owner], after)
            letters = letters_of(self.masks[nodes])
            nodes, starts, counts = arcs[:, 0], starts[owner] + arcs[:, 1], after - arcs[:, 1]
            place = np.arange(int(counts.sum())) + np.repeat(
                starts - np.cumsum(counts) + counts, counts
            )
            column = np.zeros(count, np.uint8)
            column[place] = np.repeat(letters + 1, counts)
            columns.append(column)
        return np.stack(columns, axis=1)


_LETTERS = int(END) - 1


def count_bits(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint32]:
    """Count the bits of each mask: NumPy can from its version 2 on."""
    pairs, fours, eights = (np.uint64(0x5555555555555555), np.uint64(0x3333333333333333),
                            np.uint64(0x0F0F0F0F0F0F0F0F))  # fmt: skip
    found = masks - ((masks >> np.uint64(1)) & pairs)
    found = (found & fours) + ((found >> np.uint64(2)) & fours)
    found = (found + (found >> np.uint64(4))) & eights
    counts: npt.NDArray[np.uint64] = (found * np.uint64(0x0101010101010101)) >> np.uint64(56)
    return counts.astype(np.uint32)


def letters_of(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """Give the codes of the letters of each mask, one mask after the other."""
    eight = masks.astype("<u8").view(np.uint8).reshape(-1, 8)
    return np.nonzero(np.unpackbits(eight, axis=1, bitorder="little")[:, :63])[1]


def build_word_graph(
    words: Sequence[str], symbols: str, progress: Callable[[float], None] | None = None
) -> WordGraph:
    """Build the minimal graph of words in any order; a word given twice counts once.

    `progress` gets the fraction done, with each few thousand words and nodes. Raises Complaint as
    `pack_words` does, and for millions of words that have so little in common that their graph
    would not fit into memory.
    """
    packed = pack_words(words, symbols)
    report = progress or (lambda fraction: None)
    building = _Building(lambda words: report(0.6 * words / len(packed)))
    root = _Branch()
    for letter, some in groupby(packed.runs, lambda run: int(run[0, 0] >> np.uint64(54)) - 1):
        runs = list(some)
        if len(runs) > 1:
            building.descend(root, letter, (rows_of(run)[:, 1:] for run in runs))
        else:
            building.add(root, rows_of(runs[0]))
    return building.joined(root, lambda fraction: report(0.6 + 0.4 * fraction))


@dataclass(frozen=True)
class _Nodes:
    """Some nodes of a graph or a trie, with their arcs, node by node.

    `masks`: uint64[nodes]. `degrees`: uint8[nodes], how many arcs a node has. `digests`:
    uint64[nodes], a hash of what follows the node. `leads_to`, `before`: uint32[arcs], as in
    `WordGraph.arcs`.
    """

    masks: npt.NDArray[np.uint64]
    degrees: npt.NDArray[np.uint8]
    digests: npt.NDArray[np.uint64]
    leads_to: npt.NDArray[np.uint32]
    before: npt.NDArray[np.uint32]


class _Branch:
    """A node with too many words below for one piece: its arcs come from several."""

    def __init__(self) -> None:
        self.mask = self.digest = np.uint64(0)
        self.words = 0
        self._leads_to: list[npt.NDArray[np.uint32]] = []
        self._before: list[npt.NDArray[np.uint32]] = []

    def end(self) -> None:
        """Let a word end here."""
        self.mask, self.digest, self.words = END, np.uint64(1), 1

    def grow(
        self,
        mask: np.uint64,
        digest: np.uint64,
        words: int,
        leads_to: npt.NDArray[np.uint32],
        before: npt.NDArray[np.uint32],
    ) -> None:
        """Add arcs of further letters; `digest`, `words`: of what is behind these arcs."""
        self._leads_to.append(leads_to)
        self._before.append(before + np.uint32(self.words))
        self.mask |= mask
        self.digest = np.sum([self.digest, digest], dtype=np.uint64)  # which wraps
        self.words += words

    def nodes(self) -> _Nodes:
        leads_to = np.concatenate([np.zeros(0, np.uint32), *self._leads_to])
        return _Nodes(
            np.array([self.mask]),
            np.array([len(leads_to)], np.uint8),
            np.array([self.digest]),
            leads_to,
            np.concatenate([np.zeros(0, np.uint32), *self._before]),
        )


class _Building:
    """Pieces of a graph, in the order of a walk through its trie, and the branches above them."""

    def __init__(self, report: Callable[[int], None]) -> None:
        self._report = report  # gets how many words are done
        self._parts: list[_Nodes | None] = [None]
        self._nodes = 1  # with the root
        self._words = 0
        self._only: WordGraph | None = None

    def add(self, branch: _Branch, rows: npt.NDArray[np.uint8]) -> None:
        """Add the words behind a branch, encoded, sorted and distinct, whole first letters."""
        if not rows[0].any():
            branch.end()
            rows = rows[1:]
            self._words += 1
        count = len(rows)
        if not count:
            return
        lengths = (rows != 0).sum(axis=1)
        shared = np.zeros(count, np.int64)  # letters shared with the word before
        shared[1:] = np.argmax(rows[1:] != rows[:-1], axis=1)
        size = np.append(0, np.cumsum(lengths - shared))  # nodes of the trie
        starts = [*np.flatnonzero(shared == 0).tolist(), count]
        start = 0
        for at, end in pairwise(starts):
            if size[end] - size[start] <= _IN_A_PIECE:
                continue
            if at > start:
                here = slice(start, at)
                self._add_piece(branch, rows[here], lengths[here], shared[here])
                start = at
            if size[end] - size[at] > _IN_A_PIECE:
                self.descend(branch, int(rows[at, 0]) - 1, [rows[at:end, 1:]])
                start = end
        if start < count:
            self._add_piece(branch, rows[start:], lengths[start:], shared[start:])

    def descend(self, branch: _Branch, letter: int, runs: Iterable[npt.NDArray[np.uint8]]) -> None:
        """Add the words behind a letter of a branch, as many as there may be."""
        place, node = len(self._parts), self._nodes
        self._parts.append(None)
        self._nodes += 1
        below = _Branch()
        for rows in runs:
            self.add(below, rows)
        self._parts[place] = below.nodes()
        bit = np.uint64(1) << np.uint64(letter)
        digest = _arc_digests(np.array([below.digest]), np.uint8(letter))[0]
        leads_to = np.array([node], np.uint32)
        branch.grow(bit, digest, below.words, leads_to, np.zeros(1, np.uint32))

    def _add_piece(
        self,
        branch: _Branch,
        rows: npt.NDArray[np.uint8],
        lengths: npt.NDArray[np.int64],
        shared: npt.NDArray[np.int64],
    ) -> None:
        self._report(self._words)
        self._words += len(rows)
        graph, digests = _build_piece(rows, lengths, shared)
        self._only = graph if self._nodes == 1 else None
        root = int(graph.first[1])  # so many arcs leave the root
        leads_to = graph.arcs[:, 0] + np.uint32(self._nodes - 1)
        before = graph.arcs[:, 1].copy()
        branch.grow(graph.masks[0], digests[0], len(rows), leads_to[:root], before[:root])
        degrees = np.diff(graph.first[1:], append=np.uint32(len(graph.arcs))).astype(np.uint8)
        below = _Nodes(graph.masks[1:], degrees, digests[1:], leads_to[root:], before[root:])
        self._parts.append(below)
        self._nodes += len(below.masks)
        if self._nodes > _MAX_NODES:
            raise Complaint(
                "word-graph-large",
                "the words have too little in common: {words} of them make more than {maximum} "
                "nodes of a graph",
                words=self._words,
                maximum=_MAX_NODES,
            )

    def joined(self, root: _Branch, report: Callable[[float], None]) -> WordGraph:
        """Make one minimal graph of all that was added."""
        if self._only is not None:
            return self._only
        self._parts[0] = root.nodes()
        parts = [part for part in self._parts if part is not None]
        self._parts.clear()
        arcs = sum(len(part.leads_to) for part in parts)
        nodes = _Nodes(
            np.empty(self._nodes, np.uint64),
            np.empty(self._nodes, np.uint8),
            np.empty(self._nodes, np.uint64),
            np.empty(arcs, np.uint32),
            np.empty(arcs, np.uint32),
        )
        node = arc = 0
        for part in parts:
            report(0.2 * node / self._nodes)
            here = slice(node, node + len(part.masks))
            nodes.masks[here], nodes.degrees[here] = part.masks, part.degrees
            nodes.digests[here] = part.digests
            behind = slice(arc, arc + len(part.leads_to))
            nodes.leads_to[behind], nodes.before[behind] = part.leads_to, part.before
            node, arc = here.stop, behind.stop
        parts.clear()
        return _minimal(nodes, root.words, lambda fraction: report(0.2 + 0.8 * fraction))[0]


def _build_piece(
    rows: npt.NDArray[np.uint8], lengths: npt.NDArray[np.int64], shared: npt.NDArray[np.int64]
) -> tuple[WordGraph, npt.NDArray[np.uint64]]:
    """Build the minimal graph of words encoded, sorted and distinct, and hash its nodes.

    `lengths`: of the words. `shared`: how many letters each shares with the word before.

    The words are laid out as a trie, sorted and level by level; a subtree's hash is made of its
    children's.
    """
    count = len(rows)
    longest = int(lengths.max())

    # Node 0 is the root; each word adds a node per letter that it does not share, so that the
    # nodes stand in the order of a walk through the trie.
    added = lengths - shared
    last = np.cumsum(added)  # the node at which the word ends
    nodes = int(last[-1]) + 1
    letter = np.zeros(nodes, np.uint8)
    depth = np.zeros(nodes, np.uint8)
    parent = np.arange(-1, nodes - 1, dtype=np.int64)
    word_of = np.repeat(np.arange(count), added)
    depth[1:] = np.arange(1, nodes) - last[word_of] + lengths[word_of]
    letter[1:] = rows[word_of, depth[1:].astype(np.int64) - 1] - 1
    maker = np.empty(count, np.int64)
    for level in range(longest):  # the node of depth `level` on the path of each word
        branching = np.flatnonzero(shared == level)
        if level == 0:
            parent[last[branching] - added[branching] + 1] = 0
            continue
        maker[:] = np.where(shared < level, np.arange(count), 0)
        np.maximum.accumulate(maker, out=maker)
        owner = maker[branching]
        parent[last[branching] - added[branching] + 1] = last[owner] - lengths[owner] + level

    ends = np.zeros(nodes, bool)
    ends[last] = True
    mask = np.where(ends, END, np.uint64(0))
    below = ends.astype(np.int64)  # words at and under each node
    digest = ends.astype(np.uint64)
    levels = np.argsort(depth, kind="stable")
    bounds = np.searchsorted(depth[levels], np.arange(longest + 2))
    for level in range(longest, 0, -1):
        here = levels[bounds[level] : bounds[level + 1]]
        above = parent[here]
        starts = np.flatnonzero(np.r_[True, above[1:] != above[:-1]])
        mothers = above[starts]
        mask[mothers] |= np.bitwise_or.reduceat(
            np.uint64(1) << letter[here].astype(np.uint64), starts
        )
        below[mothers] += np.add.reduceat(below[here], starts)
        digest[mothers] += np.add.reduceat(_arc_digests(digest[here], letter[here]), starts)

    by_parent = np.argsort(parent[1:], kind="stable") + 1
    degrees = np.bincount(parent[1:], minlength=nodes)
    first = np.cumsum(degrees) - degrees
    so_far = np.cumsum(below[by_parent]) - below[by_parent]
    inner = np.flatnonzero(degrees)
    # Before a node's first arc comes its own end.
    so_far -= np.repeat(so_far[first[inner]] - ends[inner], degrees[inner])
    trie = _Nodes(
        mask, degrees.astype(np.uint8), digest, by_parent.astype(np.uint32),
        so_far.astype(np.uint32),
    )  # fmt: skip
    return _minimal(trie, count, lambda fraction: None)


def _minimal(
    nodes: _Nodes, words: int, report: Callable[[float], None]
) -> tuple[WordGraph, npt.NDArray[np.uint64]]:
    """Make one node of those of equal hash; that they are equal is checked arc by arc."""
    count = len(nodes.masks)
    first = np.empty(count, np.uint32)
    arcs = 0
    for here in _slices(count, report, 0.0, 0.05):
        degrees = nodes.degrees[here]
        first[here] = np.cumsum(degrees, dtype=np.uint32) - degrees + np.uint32(arcs)
        arcs += int(degrees.sum(dtype=np.int64))
    equal = _earliest_equal(nodes.digests, lambda fraction: report(0.05 + 0.45 * fraction))

    number = np.empty(count, np.uint32)
    chosen: list[npt.NDArray[np.int64]] = []
    node_count = arc_count = 0
    for here in _slices(count, report, 0.5, 0.7):
        own = np.arange(here.start, here.stop)
        is_own = equal[here] == own
        number[here] = np.cumsum(is_own, dtype=np.uint32) + np.uint32(node_count) - np.uint32(1)
        chosen.append(own[is_own])
        node_count += len(chosen[-1])
        arc_count += int(nodes.degrees[chosen[-1]].sum(dtype=np.int64))
        _check_equal(nodes, first, equal, own[~is_own])

    masks, digests = np.empty(node_count, np.uint64), np.empty(node_count, np.uint64)
    new_first, new_arcs = np.empty(node_count, np.uint32), np.empty((arc_count, 2), np.uint32)
    node = arc = 0
    for at, some in enumerate(chosen):
        report(0.7 + 0.3 * at / len(chosen))
        here, degrees = slice(node, node + len(some)), nodes.degrees[some]
        masks[here], digests[here] = nodes.masks[some], nodes.digests[some]
        new_first[here] = np.cumsum(degrees, dtype=np.uint32) - degrees + np.uint32(arc)
        taken = _spans(first[some], degrees)
        behind = slice(arc, arc + len(taken))
        new_arcs[behind, 0] = number[equal[nodes.leads_to[taken]]]
        new_arcs[behind, 1] = nodes.before[taken]
        node, arc = here.stop, behind.stop
    return WordGraph(masks, new_first, new_arcs, words), digests


def _earliest_equal(
    digests: npt.NDArray[np.uint64], report: Callable[[float], None]
) -> npt.NDArray[np.uint32]:
    """Give for each node the earliest of equal hash.

    Many are parted by the first bits of their hashes before they are sorted, so that each step is
    short.
    """
    count = len(digests)
    bits = min((count // _AT_ONCE).bit_length(), 8)
    equal = np.empty(count, np.uint32)
    parts: list[list[npt.NDArray[np.uint32]]] = [[] for _ in range(1 << bits)]
    for here in _slices(count, report, 0.0, 0.4):
        if not bits:
            parts[0].append(np.arange(count, dtype=np.uint32))
            break
        parted = (digests[here] >> np.uint64(64 - bits)).astype(np.uint8)
        nodes = np.argsort(parted, kind="stable") + here.start  # a radix sort, being of 8 bits
        bounds = np.cumsum(np.bincount(parted, minlength=1 << bits))[:-1]
        for part, some in zip(parts, np.split(nodes.astype(np.uint32), bounds), strict=True):
            part.append(some)
    for at, part in enumerate(parts):
        report(0.4 + 0.6 * at / len(parts))
        some = np.concatenate(part)
        part.clear()
        hashes = digests[some]
        by_hash = np.argsort(hashes, kind="stable")  # fast where many are equal
        some, hashes = some[by_hash], hashes[by_hash]
        starts = np.flatnonzero(np.append(True, hashes[1:] != hashes[:-1])[: len(some)])
        equal[some] = np.repeat(some[starts], np.diff(starts, append=len(some)))
    return equal


def _check_equal(
    nodes: _Nodes,
    first: npt.NDArray[np.uint32],
    equal: npt.NDArray[np.uint32],
    some: npt.NDArray[np.int64],
) -> None:
    """Raise ArithmeticError unless some nodes are equal to the earliest of equal hash."""
    twins = equal[some]
    alike = bool((nodes.masks[some] == nodes.masks[twins]).all())
    if alike:  # equal masks mean equally many arcs, in the same order of letters
        degrees = nodes.degrees[some]
        mine = nodes.leads_to[_spans(first[some], degrees)]
        its = nodes.leads_to[_spans(first[twins], degrees)]
        alike = bool((equal[mine] == equal[its]).all())
    if not alike:
        raise ArithmeticError("two different subtrees have the same hash")


def _slices(
    count: int, report: Callable[[float], None], start: float, end: float
) -> Iterator[slice]:
    """Part so many numbers; `report` gets the fraction, which goes from `start` to `end`."""
    for at in range(0, count, _AT_ONCE):
        report(start + (end - start) * at / count)
        yield slice(at, min(at + _AT_ONCE, count))


def _spans(starts: npt.NDArray[Any], counts: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """Give the numbers of several spans, one after the other."""
    ends = np.cumsum(counts, dtype=np.int64)
    spans: npt.NDArray[np.int64] = np.repeat(starts + counts - ends, counts)
    spans += np.arange(len(spans))
    return spans


def _arc_digests(
    nodes: npt.NDArray[np.uint64], letters: npt.NDArray[np.uint8] | np.uint8
) -> npt.NDArray[np.uint64]:
    """Hash arcs by the hashes of the nodes that they lead to, and their letters."""
    return _mix(_mix(nodes) + letters.astype(np.uint64))


def _mix(values: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Scramble 64-bit values (the finishing step of splitmix64)."""
    values = values + np.uint64(0x9E3779B97F4A7C15)
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))
