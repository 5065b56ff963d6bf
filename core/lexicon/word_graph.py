"""A lexicon as a minimal acyclic word graph in flat arrays."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from .alphabet import LONGEST_WORD
from .packed_words import pack_words, rows_of

END = np.uint64(1) << np.uint64(63)
"""The bit of a node's mask that says: a word ends here."""


RUN_STEP = 0xD1342543DE82EF95
RUN_SPREAD = 0x9E3779B97F4A7C15
"""How the letters of a run make its bit in `WordGraph.runs`."""

_MOST_RUN_ARCS = 1 << 19  # of which there are some twelve times as many runs
_MOST_NODES = 16_000_000  # before pieces are joined: ten million words of a language make three


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

    def is_sound(self, letters: int) -> bool:
        """Return whether this is a graph of `words` words in an alphabet of `letters` letters.

        Checked for graphs from a disk, since compiled code does not check bounds.
        """
        masks, first, nodes = self.masks, self.first, len(self.masks)
        if nodes < 2:
            return nodes == 1 and not (masks[0] or first.any() or len(self.arcs) or self.words)
        leaving = masks & np.uint64(_LETTERS)
        if len(first) != nodes or int(np.bitwise_or.reduce(leaving)) >> letters:
            return False
        # The arcs of each node follow on those of the node before; only one node has none.
        degrees = np.diff(first, append=np.uint32(len(self.arcs)))
        if first[0] or not (count_bits(leaving) == degrees).all():
            return False
        has_arcs = degrees > 0
        leaf = int(np.argmin(has_arcs))
        leads_to, before = self.arcs[:, 0].astype(np.intp), self.arcs[:, 1].astype(np.uint32)
        if has_arcs.sum() != nodes - 1 or leads_to.max() >= nodes:
            return False
        # The words at and below a node are those before its last arc, and so on along that: each
        # round goes twice as far. Where that leads in a circle it never comes to the leaf.
        last = first[has_arcs].astype(np.intp) + degrees[has_arcs] - 1
        onto, counts = np.full(nodes, leaf), np.zeros(nodes, np.uint32)
        onto[has_arcs], counts[has_arcs] = leads_to[last], before[last]
        for _ in range(LONGEST_WORD.bit_length()):
            counts += counts[onto]
            onto = onto[onto]
        if (onto != leaf).any():
            return False
        counts += np.uint32(1)
        # Before a node's first arc comes its own end, before the others what is behind those. So
        # an arc leads to fewer words, or is the last: no other circle is possible either.
        behind = np.append(before[1:], np.uint32(0))
        behind[last] = counts[has_arcs]
        ends = (masks >> np.uint64(63)).astype(np.uint32)
        return bool(
            counts[0] == self.words
            and ends[leaf]
            and (before[first[has_arcs]] == ends[has_arcs]).all()
            and (before < behind).all()
            and (counts[leads_to] == behind - before).all()
        )

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
        if len(self.arcs) > _MOST_RUN_ARCS:
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
        node, index = 0, 0
        for code in codes:
            mask = int(self.masks[node])
            if not mask >> code & 1:
                return None
            arc = int(self.first[node]) + (mask & ((1 << code) - 1)).bit_count()
            node, before = (int(number) for number in self.arcs[arc])
            index += before
        return index if int(self.masks[node]) >> 63 else None

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
        while True:
            mask = int(self.masks[node])
            if index == 0 and mask >> 63:
                return bytes(spelled)
            start = int(self.first[node])
            letters = [code for code in range(63) if mask >> code & 1]
            before = self.arcs[start : start + len(letters), 1]
            taken = int(np.searchsorted(before, index, side="right")) - 1
            spelled.append(letters[taken])
            index -= int(before[taken])
            node = int(self.arcs[start + taken, 0])

    def beginning_with(self, codes: Iterable[int]) -> range:
        """Give the indexes of the words that begin so; they stand one after the other."""
        node, index = 0, 0
        for code in codes:
            mask = int(self.masks[node])
            if not mask >> code & 1:
                return range(0)
            arc = int(self.first[node]) + (mask & ((1 << code) - 1)).bit_count()
            node, before = self.arcs[arc].tolist()
            index += before
        return range(index, index + self._count(node))

    def _count(self, node: int) -> int:
        """Count the words at and below a node: those before its last arc, and on along that."""
        words = 0
        while len(arcs := self._arcs_of(node)):
            node, before = arcs[-1].tolist()
            words += before
        return words + (int(self.masks[node]) >> 63)

    def __iter__(self) -> Iterator[bytes]:
        """Give the codes of every word, in order."""
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

    `progress` gets the fraction done. Raises Complaint as `pack_words` does, and for millions
    of words that have so little in common that their graph would not fit into memory.
    """
    packed = pack_words(words, symbols)
    pieces: list[_Piece] = []
    done = nodes = 0
    for letter, some in groupby(packed.runs, lambda run: int(run[0, 0] >> np.uint64(54)) - 1):
        runs = list(some)
        parts: list[_Piece] = []  # of a letter that several runs share
        alone = False
        for run in runs:
            if progress is not None:
                progress(0.9 * done / len(packed))
            done += len(run)
            rows = rows_of(run)
            if len(runs) > 1:
                rows = rows[:, 1:]
                if not rows[0].any():
                    alone, rows = True, rows[1:]
            if not len(rows):
                continue
            piece = _build_piece(rows)
            (parts if len(runs) > 1 else pieces).append(piece)
            nodes += len(piece.graph.masks)
            if nodes > _MOST_NODES:
                raise Complaint(
                    "word-graph-large",
                    "the words have too little in common: {words} of them make more than {most} "
                    "nodes of a graph",
                    words=done,
                    most=_MOST_NODES,
                )
        if parts:
            pieces.append(_behind(letter, _join(parts, ends=alone)))
    if not pieces:
        return _empty_graph()
    return pieces[0].graph if len(pieces) == 1 else _join(pieces).graph


@dataclass(frozen=True)
class _Piece:
    """The minimal graph of some of the words, and a hash of what follows each node."""

    graph: WordGraph
    digests: npt.NDArray[np.uint64]


def _build_piece(rows: npt.NDArray[np.uint8]) -> _Piece:
    """Build the minimal graph of words encoded, sorted and distinct.

    The words are laid out as a trie, sorted and level by level; a subtree's hash is made of its
    children's; nodes of equal hash become one, and that they are equal is then checked arc by
    arc.
    """
    count = len(rows)
    lengths = (rows != 0).sum(axis=1)
    longest = int(lengths.max())
    shared = np.zeros(count, np.int64)  # letters shared with the word before
    if longest and count > 1:
        shared[1:] = np.argmax(rows[1:] != rows[:-1], axis=1)

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
    del word_of
    maker = np.empty(count, np.int64)
    for level in range(longest):  # the node of depth `level` on the path of each word
        branching = np.flatnonzero(shared == level)
        if not len(branching):
            continue
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

    merged, chosen = _merge_equal(digest)
    by_parent = np.argsort(parent[1:], kind="stable") + 1
    child_bounds = np.searchsorted(parent[by_parent], np.arange(nodes + 1))
    children = np.diff(child_bounds)
    _check_equal(merged, chosen, mask, children, child_bounds, by_parent)

    degree = children[chosen]
    first = np.cumsum(degree) - degree
    arc_owner = np.repeat(np.arange(len(chosen)), degree)
    within = np.arange(int(degree.sum())) - np.repeat(first, degree)
    child = by_parent[child_bounds[chosen][arc_owner] + within]
    so_far = np.cumsum(below[child]) - below[child]
    before = so_far - so_far[first[arc_owner]] + ends[chosen][arc_owner]
    graph = WordGraph(
        masks=mask[chosen],
        first=first.astype(np.uint32),
        arcs=np.stack([merged[child], before], axis=1).astype(np.uint32),
        words=count,
    )
    return _Piece(graph, digest[chosen])


def _join(pieces: Sequence[_Piece], *, ends: bool = False) -> _Piece:
    """Make one minimal graph of those of pieces, which have no first letter in common.

    Only the roots differ by piece: below them, nodes of equal hash become one as within a piece.
    `ends`: the empty word is one, too.
    """
    graphs = [piece.graph for piece in pieces]
    roots = [int(graph.first[1]) for graph in graphs]  # so many arcs leave each root
    sizes = [len(graph.masks) - 1 for graph in graphs]
    bases = np.cumsum([0, *sizes])[:-1]
    masks = np.concatenate([graph.masks[1:] for graph in graphs])
    degree = np.concatenate([np.diff(graph.first[1:], append=len(graph.arcs)) for graph in graphs])
    leads_to = [graph.arcs[:, 0] + (base - 1) for graph, base in zip(graphs, bases, strict=True)]
    child = np.concatenate([to[root:] for to, root in zip(leads_to, roots, strict=True)])
    before = np.concatenate(
        [graph.arcs[root:, 1] for graph, root in zip(graphs, roots, strict=True)]
    )
    digests = np.concatenate([piece.digests[1:] for piece in pieces])
    merged, chosen = _merge_equal(digests)
    first = np.cumsum(degree) - degree
    _check_equal(merged, chosen, masks, degree, first, child)

    is_chosen = np.zeros(len(degree), bool)
    is_chosen[chosen] = True
    taken = np.flatnonzero(np.repeat(is_chosen, degree))
    from_root = np.concatenate([to[:root] for to, root in zip(leads_to, roots, strict=True)])
    words = np.cumsum([graph.words for graph in graphs])
    before_root = np.concatenate(
        [graph.arcs[:root, 1] for graph, root in zip(graphs, roots, strict=True)]
    ) + np.repeat(np.r_[0, words[:-1]], roots)
    degree = np.r_[len(from_root), degree[chosen]]
    root = np.bitwise_or.reduce([graph.masks[0] for graph in graphs])
    graph = WordGraph(
        masks=np.r_[root | END if ends else root, masks[chosen]],
        first=(np.cumsum(degree) - degree).astype(np.uint32),
        arcs=np.stack(
            [
                merged[np.concatenate([from_root, child[taken]])] + 1,
                np.concatenate([before_root + ends, before[taken]]),
            ],
            axis=1,
        ).astype(np.uint32),
        words=int(words[-1]) + ends,
    )
    digest = np.sum([piece.digests[0] for piece in pieces], dtype=np.uint64) + np.uint64(ends)
    return _Piece(graph, np.r_[digest, digests[chosen]])


def _behind(letter: int, piece: _Piece) -> _Piece:
    graph = piece.graph
    return _Piece(
        WordGraph(
            masks=np.r_[np.uint64(1) << np.uint64(letter), graph.masks],
            first=np.r_[np.uint32(0), graph.first + np.uint32(1)],
            arcs=np.r_[np.array([[1, 0]], np.uint32), graph.arcs + np.array([1, 0], np.uint32)],
            words=graph.words,
        ),
        np.r_[_arc_digests(piece.digests[:1], np.uint8(letter)), piece.digests],
    )


def _merge_equal(
    digests: npt.NDArray[np.uint64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Number the distinct hashes; give each node's number, and a node for each number."""
    _, earliest, merged = np.unique(digests, return_index=True, return_inverse=True)
    order = np.argsort(earliest, kind="stable")
    number = np.empty(len(order), np.int64)
    number[order] = np.arange(len(order))
    return number[merged], earliest[order]


def _empty_graph() -> WordGraph:
    return WordGraph(np.zeros(1, np.uint64), np.zeros(1, np.uint32), np.zeros((0, 2), np.uint32), 0)


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


def _check_equal(
    merged: npt.NDArray[np.int64],
    chosen: npt.NDArray[np.int64],
    mask: npt.NDArray[np.uint64],
    children: npt.NDArray[np.int64],
    child_bounds: npt.NDArray[np.int64],
    by_parent: npt.NDArray[np.int64],
) -> None:
    stand_in = chosen[merged]
    alike = bool((mask == mask[stand_in]).all())
    if alike:  # equal masks mean equally many children, in the same order of letters
        owner = np.repeat(np.arange(len(merged)), children)
        within = np.arange(len(by_parent)) - child_bounds[owner]
        twin = by_parent[child_bounds[stand_in[owner]] + within]
        alike = bool((merged[by_parent] == merged[twin]).all())
    if not alike:
        raise ArithmeticError("two different subtrees have the same hash")
