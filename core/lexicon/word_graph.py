"""A lexicon as a minimal acyclic word graph in flat arrays."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from core.errors import Complaint

END = np.uint64(1) << np.uint64(63)
"""The bit of a node's mask that says: a word ends here."""

LONGEST_WORD = 63
"""Letters in the longest word that is taken into a graph."""

_ENCODED_AT_ONCE = 200_000  # words: bounds the memory of the index arrays below
_BUILT_AT_ONCE = 250_000  # words, or all those of one first letter: bounds that of the trie


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

    def __iter__(self) -> Iterator[bytes]:
        """Give the codes of every word, in order."""
        pending = [(0, b"")]
        while pending:
            node, spelled = pending.pop()
            mask = int(self.masks[node])
            if mask >> 63:
                yield spelled
            letters = [code for code in range(63) if mask >> code & 1]
            start = int(self.first[node])
            for offset in reversed(range(len(letters))):
                arc = start + offset
                pending.append((int(self.arcs[arc, 0]), spelled + bytes([letters[offset]])))


def encode_words(words: Sequence[str], symbols: str) -> npt.NDArray[np.uint8]:
    """Encode words as rows of codes + 1, padded with 0, in the order given.

    Returns uint8[words, longest]. Raises Complaint for a word of more than 63 letters or with a
    character that is not among the symbols.
    """
    longest = max(map(len, words), default=0)
    if longest > LONGEST_WORD:
        raise Complaint(
            "word-long",
            "'{word}' has {letters} letters, more than {most}",
            word=max(words, key=len),
            letters=longest,
            most=LONGEST_WORD,
        )
    code_of = np.zeros(max(map(ord, symbols)) + 2, np.uint8)
    for code, symbol in enumerate(symbols):
        code_of[ord(symbol)] = code + 1
    rows = np.zeros((len(words), longest), np.uint8)
    for start in range(0, len(words), _ENCODED_AT_ONCE):
        some = words[start : start + _ENCODED_AT_ONCE]
        lengths = np.fromiter(map(len, some), np.int64, len(some))
        points = np.frombuffer("".join(some).encode("utf-32-le"), np.uint32)
        codes = code_of[np.minimum(points, len(code_of) - 1)]
        if not codes.all():
            wrong = chr(points[np.flatnonzero(codes == 0)[0]])
            raise Complaint(
                "word-letter",
                "'{letter}' is not among the letters {letters}",
                letter=wrong,
                letters=symbols,
            )
        row = np.repeat(np.arange(len(some)), lengths)
        column = np.arange(len(points)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        rows[start + row, column] = codes
    return rows


def build_word_graph(
    words: Sequence[str], symbols: str, progress: Callable[[float], None] | None = None
) -> WordGraph:
    """Build the minimal graph of words in any order; a word given twice counts once.

    `progress` is told the fraction done. Raises Complaint as `encode_words` does, and for an
    empty word.
    """
    if not all(words):
        raise Complaint("word-empty", "an empty line is no word")
    rows = _sorted_unique(encode_words(words, symbols))
    if not len(rows):
        return _empty_graph()
    letters = np.flatnonzero(np.r_[True, rows[1:, 0] != rows[:-1, 0]])  # where each one begins
    starts = [0]
    for start in letters.tolist():
        if start - starts[-1] >= _BUILT_AT_ONCE:
            starts.append(start)
    bounds = [*starts, len(rows)]
    pieces = []
    for start, end in pairwise(bounds):
        if progress is not None:
            progress(0.3 + 0.7 * start / len(rows))  # encoding and sorting took the rest
        pieces.append(_build_piece(rows[start:end]))
    return pieces[0].graph if len(pieces) == 1 else _join(pieces)


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
        arc_digest = _mix(_mix(digest[here]) + letter[here].astype(np.uint64))
        digest[mothers] += np.add.reduceat(arc_digest, starts)

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


def _join(pieces: Sequence[_Piece]) -> WordGraph:
    """Make one minimal graph of those of pieces, which have no first letter in common.

    Only the roots differ by piece: below them, nodes of equal hash become one as within a piece.
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
    merged, chosen = _merge_equal(np.concatenate([piece.digests[1:] for piece in pieces]))
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
    return WordGraph(
        masks=np.r_[np.bitwise_or.reduce([graph.masks[0] for graph in graphs]), masks[chosen]],
        first=(np.cumsum(degree) - degree).astype(np.uint32),
        arcs=np.stack(
            [
                merged[np.concatenate([from_root, child[taken]])] + 1,
                np.concatenate([before_root, before[taken]]),
            ],
            axis=1,
        ).astype(np.uint32),
        words=int(words[-1]),
    )


def _merge_equal(
    digests: npt.NDArray[np.uint64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Number the distinct hashes by where they first occur.

    Returns the number of each node, and for each number the node that stands for all of it.
    """
    _, earliest, merged = np.unique(digests, return_index=True, return_inverse=True)
    order = np.argsort(earliest, kind="stable")
    number = np.empty(len(order), np.int64)
    number[order] = np.arange(len(order))
    return number[merged], earliest[order]


def _empty_graph() -> WordGraph:
    return WordGraph(np.zeros(1, np.uint64), np.zeros(1, np.uint32), np.zeros((0, 2), np.uint32), 0)


def _sorted_unique(rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Sort rows and drop equal ones; rows already so, as lists mostly are, are left alone."""
    count, longest = rows.shape
    if count < 2:
        return rows
    as_bytes = rows.view(f"S{longest}").ravel()
    if (as_bytes[1:] > as_bytes[:-1]).all():
        return rows
    return np.unique(as_bytes).view(np.uint8).reshape(-1, longest)


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
    """Make sure that every trie node has the arcs of the node that stands for it."""
    stand_in = chosen[merged]
    alike = bool((mask == mask[stand_in]).all())
    if alike:  # equal masks mean equally many children, in the same order of letters
        owner = np.repeat(np.arange(len(merged)), children)
        within = np.arange(len(by_parent)) - child_bounds[owner]
        twin = by_parent[child_bounds[stand_in[owner]] + within]
        alike = bool((merged[by_parent] == merged[twin]).all())
    if not alike:
        raise ArithmeticError("two different subtrees have the same hash")
