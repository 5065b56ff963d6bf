"""Prove that no board has more points: every part of the space is closed, and all that is found.

A part is a choice of faces for the first one or two cells. The search is deterministic: the same
problem gives the same parts, the same numbers of nodes and the same boards on every computer.
"""

import platform
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Self, TypedDict

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ...files.state import state_of
from ...grid import symmetries
from ...lexicon.few_words import few_words
from ...searching.saved_search import Counted, Points
from ...searching.search import Snapshot, StateError, resuming
from ...version import VERSION
from ..board import BoggleBoard
from ..optimize import Found
from ..solve import Scorer
from .plan import (
    MAX_CELLS,
    MAX_CELLS_IN_HOURS,
    MAX_TOP,
    ProveProblem,
    Trees,
    plan_of,
    routed,
    too_large,
)

_MAX_PARTS = 64**4
_KEYS_A_STEP = 1_000_000  # gathered, or put into the tree: some 20 to 40 ms
_OPENED_A_STEP = 400_000  # nodes; 10 to 30 ms
_WAITING = 1 << 18
_FOUND = 1 << 12
_MAX_KEYS = 9_000_000  # of placements without the last fixed cell: more are made in groups
_MAX_KEYS_OF_LARGE = 100_000_000  # the same where there would be too many groups

_Face = Annotated[int, Meta(ge=0, le=255)]


class ClosedPart(TypedDict):
    """A part that is closed: its number, the nodes of the search, the boards that were scored.

    `by`: the computer and the version of the program. `program`: `program_checksum()` there.
    """

    part: Annotated[int, Meta(ge=0, le=_MAX_PARTS)]
    nodes: Counted
    boards: Counted
    by: Annotated[str, Meta(max_length=300)]
    program: Annotated[str, Meta(max_length=64)]


class ProveState(TypedDict):
    """The shape of what `Prove.state` gives.

    `remaining`: the numbers of the parts that are to be closed. `closed`: those that are. `found`:
    the faces, points and words of boards.
    """

    steps: Counted
    remaining: Annotated[
        list[Annotated[int, Meta(ge=0, le=_MAX_PARTS)]], Meta(max_length=_MAX_PARTS)
    ]
    closed: Annotated[list[ClosedPart], Meta(max_length=_MAX_PARTS)]
    found: Annotated[
        list[tuple[Annotated[list[_Face], Meta(max_length=MAX_CELLS)], Points, Counted]],
        Meta(max_length=MAX_TOP),
    ]


@dataclass(frozen=True, eq=False, repr=False)
class ProveSnapshot(Snapshot):
    """What is closed so far, and the boards found there: cells, points, words; the best first.

    Counters: parts `closed` of `parts`, `nodes` of the search and `boards` that were scored.
    `proven`: all parts of the proof are closed, and so all boards with the least points are found.
    """

    rows: tuple[tuple[bytes, int, int], ...] = ()
    problem: ProveProblem | None = None
    parts: int = 1

    @cached_property
    def top(self) -> tuple[Found, ...]:
        """The best boards, the best one first; each is proven in its rank where all is."""
        problem = self.problem
        if problem is None:
            return ()
        shape = problem.rows, problem.columns, problem.lexicon.alphabet
        return tuple(
            Found(BoggleBoard(*shape, cells), points, words) for cells, points, words in self.rows
        )

    @property
    def best(self) -> Found | None:
        """The best board so far."""
        return self.top[0] if self.rows else None

    def merged(self, others: Iterable[Snapshot]) -> "ProveSnapshot":
        """Merge with the snapshots of other pieces."""
        pieces = [self, *(other for other in others if isinstance(other, ProveSnapshot))]
        rows = sorted({row for piece in pieces for row in piece.rows}, key=_rank)
        merged = vars(super().merged(pieces[1:]))
        closed = merged["counters"]["closed"]
        merged |= {"fraction": closed / self.parts, "proven": closed == self.parts}
        maximum = self.problem.top if self.problem is not None else len(rows)
        return ProveSnapshot(
            **merged, rows=tuple(rows[:maximum]), problem=self.problem, parts=self.parts
        )


class Workspace(NamedTuple):
    """What `core.boggle.proof.kernels.search` writes to."""

    sums: npt.NDArray[np.int32]  # [cells + 1, cells, faces]
    heads: npt.NDArray[np.int32]  # the same, the first node of each list, -1 for none
    waiting: npt.NDArray[np.uint64]  # [most], nodes
    following: npt.NDArray[np.int32]  # [most], the next one in the list of each
    base: npt.NDArray[np.int64]  # [cells + 1], the points of the cells above
    tops: npt.NDArray[np.int64]  # [cells + 1], how much of `waiting` is used
    rest: npt.NDArray[np.int64]  # [cells + 1], what the cells below the next can bring
    letter: npt.NDArray[np.int64]  # [cells + 1], the face of each cell, -1 before the first
    out: npt.NDArray[np.int64]  # [2], of a call
    # With dice:
    shown: npt.NDArray[np.int64]  # [cells of the board], the face of each, in order
    usable: npt.NDArray[np.int64]  # [cells + 1, faces], 1 where a die is left for a face
    holder: npt.NDArray[np.int64]  # [dice], the die of each cell, then those that are left
    from_die: npt.NDArray[np.int64]  # [dice], to work in
    queue: npt.NDArray[np.int64]  # [dice], to work in


class Prove:
    """A proof under way; see `Search`. What is done of a part that is not closed is not saved."""

    pieces_a_worker = 8

    closed: list[ClosedPart]
    """The parts that are closed."""

    def __init__(self, problem: ProveProblem, seed: int = 0) -> None:
        """Begin afresh; the seed changes nothing."""
        self.problem = problem
        self._plan = plan_of(problem)
        self._parts = self._plan.parts
        self._remaining = list(range(len(self._parts)))
        self.closed = []
        self._rows: list[tuple[bytes, int, int]] = []
        self._steps = 0
        self._work: Iterator[None] | None = None

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """All parts of the proof: the faces of the first cells, see `Plan.parts`."""
        return self._parts

    @property
    def is_resumable(self) -> bool:
        """Whether a state holds all that has been done."""
        return self._work is None

    def step(self) -> ProveSnapshot:
        """Do some work on a part, for 10 to 100 ms."""
        if self._remaining:
            self._steps += 1
            if self._work is None:
                self._work = self._close(self._remaining[0])
            if next(self._work, self) is self:
                self._work = None
        return self.snapshot()

    def snapshot(self) -> ProveSnapshot:
        """Give what is closed."""
        parts, closed = len(self._parts), len(self.closed)
        return ProveSnapshot(
            steps=self._steps,
            points=self._rows[0][1] if self._rows else None,
            counters={
                "closed": closed,
                "parts": closed + len(self._remaining),
                "nodes": sum(part["nodes"] for part in self.closed),
                "boards": sum(part["boards"] for part in self.closed),
            },
            fraction=closed / parts,
            proven=closed == parts,
            finished=not self._remaining,
            rows=tuple(self._rows),
            problem=self.problem,
            parts=parts,
        )

    def state(self) -> dict[str, Any]:
        """Give all that is needed to resume, fit for JSON."""
        return {
            "search": "boggle prove",
            "version": 2,
            "steps": self._steps,
            "remaining": list(self._remaining),
            "closed": [dict(part) for part in self.closed],
            "found": [[list(cells), points, words] for cells, points, words in self._rows],
        }

    @classmethod
    def resume(cls, problem: ProveProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "boggle prove", 2):
            fields = state_of(state, ProveState)
            search = cls(problem)
            numbers = [*fields["remaining"], *(part["part"] for part in fields["closed"])]
            codes = (search._plan.codes & 255).tolist()  # a blank face is 255 there
            cells = problem.rows * problem.columns
            if (
                len(set(numbers)) < len(numbers)
                or max(numbers, default=0) >= len(search._parts)
                or len(fields["found"]) > problem.top
                or any(
                    len(faces) != cells or not set(faces) <= set(codes)
                    for faces, _points, _words in fields["found"]
                )
            ):
                raise StateError("state-misfit", "the saved state does not fit the problem")
            search._steps = fields["steps"]
            search._remaining = fields["remaining"]
            search.closed = fields["closed"]
            search._rows = [
                (bytes(faces), points, words) for faces, points, words in fields["found"]
            ]
        return search

    def only(self, parts: Iterable[int]) -> Self:
        """Give a search that is to close only these parts, and has closed none."""
        search = type(self)(self.problem)
        search._remaining = sorted(parts)
        return search

    def split(self, pieces: int) -> "list[Prove]":
        """Share out the parts that are left; what is closed stays with the first piece."""
        shares = min(pieces, max(1, len(self._remaining)))
        found = [self.only(self._remaining[share::shares]) for share in range(shares)]
        found[0].closed, found[0]._rows = list(self.closed), list(self._rows)
        found[0]._steps = self._steps
        return found

    @classmethod
    def joined(cls, pieces: Sequence[Self]) -> Self:
        """Give a search that has closed what these have closed, and has the rest left."""
        search = cls(pieces[0].problem)
        closed = {part["part"]: part for piece in pieces for part in piece.closed}
        search.closed = [closed[number] for number in sorted(closed)]
        search._remaining = [number for number in search._remaining if number not in closed]
        rows = {row for piece in pieces for row in piece._rows}
        search._rows = sorted(rows, key=_rank)[: search.problem.top]
        search._steps = sum(piece._steps for piece in pieces)
        return search

    # A part

    def _close(self, part: int) -> Iterator[None]:
        """Look at all boards of a part, in small steps."""
        plan = self._plan
        by = f"{platform.node()}, Gridsmith {VERSION}"
        closed: ClosedPart = {
            "part": part,
            "nodes": 0,
            "boards": 0,
            "by": by[:300],
            "program": program_checksum(),
        }
        try:
            trees = plan.idle_trees.pop()
        except IndexError:  # other threads may have taken them
            trees = Trees()
        for group in self._groups(self._parts[part]):
            for faces in plan.choices(self._parts[part], plan.fixed):
                if plan.limited(faces)[1].limits[0] >= group.start:
                    yield from self._grow_both(trees, faces, group)
                    yield from self._search(trees, faces, group, closed)
        self._remaining.remove(part)
        self.closed.append(closed)
        if self._remaining:
            plan.idle_trees.append(trees)

    def _groups(self, part: tuple[int, ...]) -> list[range]:
        """Give faces of the first cell that is not fixed, a few groups of them one after the other.

        So that the placements with each group fit into memory.
        """
        plan = self._plan
        keys = 0  # where one tree serves all parts, it is not divided
        if plan.fixed > 1:
            keys = sum(self._placements(part[:at]) for at in range(plan.fixed))
        is_large = len(plan.cells) > MAX_CELLS_IN_HOURS
        maximum = _MAX_KEYS_OF_LARGE if is_large else _MAX_KEYS
        share = plan.uses.cumsum() * (1 + keys // maximum) // (plan.uses.sum() + 1)
        _, first = np.unique(share, return_index=True)
        return [range(start + 1, stop + 1) for start, stop in pairwise([*first, len(share)])]

    def _grow_both(self, trees: Trees, faces: tuple[int, ...], group: range) -> Iterator[None]:
        """Make a tree of the placements without the last fixed cell, and one of those with it."""
        shared = faces[:-1]
        kinds = {
            (shared, group): [shared[:at] for at in range(len(faces))],
            (faces, group): [faces],
        }
        trees.keep(list(kinds))
        for key, given in kinds.items():
            if key not in trees.keys:
                yield from self._grow(trees, given, group)
                trees.keys.append(key)

    def _grow(self, trees: Trees, kinds: Sequence[tuple[int, ...]], group: range) -> Iterator[None]:
        """Make a tree of the placements that use the last of the fixed cells given, none behind.

        Of several such kinds together.
        """
        from . import kernels

        plan = self._plan
        maximum = int(plan.routes.maximum.max())
        table = np.empty(1 << (2 * maximum).bit_length(), np.uint64)
        cells, faces = len(plan.layout.shifts), len(plan.codes)
        pending = np.empty(2 * cells * faces * (cells + 1), np.uint64)
        margin = len(pending) + cells + 1024
        first = last = trees.size + margin
        trees.reserve(last)
        words = len(plan.words.worth)
        for given in kinds:
            routes, _ = plan.limited(given)
            fixed, places = self._fixed(given)
            word = 0
            while word < words:
                trees.reserve(last + _KEYS_A_STEP + maximum)
                room = trees.words[last : last + _KEYS_A_STEP + maximum]
                found, word = kernels.placements(
                    plan.words, routes, fixed, places, group.start, group.stop, word, words, room,
                    table,
                )  # fmt: skip
                last += found
                yield
        yield from self._sort(trees.words[first:last])
        stack = np.zeros((10, cells + 2), np.int64)
        stack[1, 0] = stack[8, 0] = -1
        scalars = np.zeros(7, np.int64)
        scalars[kernels.FIRST], scalars[kernels.SIZE] = first, trees.size
        status, below = kernels.GOES_ON, trees.root
        while status != kernels.DONE:
            if status == kernels.NO_ROOM:
                by = margin + (last - first) // 16
                trees.reserve(last + by)
                kernels.move_up(trees.words, int(scalars[kernels.FIRST]), last, by)
                scalars[kernels.FIRST] += by
                last += by
            status = kernels.grow(
                trees.words[:last], below, plan.layout, stack, pending, scalars, _KEYS_A_STEP
            )
            below = -1
            yield
        if max(int(scalars[kernels.POINTS]), self.problem.minimum) > kernels.MAX_BOUND:
            raise too_large(self.problem, int(plan.words.worth[:, 1].max()), len(plan.codes))
        trees.ends.append((int(scalars[kernels.ROOT]), int(scalars[kernels.SIZE])))

    def _sort(self, keys: npt.NDArray[np.uint64]) -> Iterator[None]:
        from . import kernels

        layout = self._plan.layout
        heaps = np.empty((kernels.MAX_HEAPS, 3), np.int64)
        heaps[0] = 0, len(keys), int(layout.shifts[0]) + int(layout.mask).bit_length()
        ends = np.empty((2, 4096), np.int64)
        waiting = 1
        while waiting:
            waiting = kernels.sort_keys(keys, layout, heaps, ends, waiting, _KEYS_A_STEP)
            yield

    def _placements(self, given: tuple[int, ...]) -> int:
        """Count the placements that use the last of these fixed cells, none behind; not exactly."""
        from . import kernels

        plan, nothing = self._plan, np.empty(0, np.uint64)
        routes, _ = plan.limited(given)
        fixed, places = self._fixed(given)
        words = len(plan.words.worth)
        last = len(plan.codes) + 1
        count, _ = kernels.placements(
            plan.words, routes, fixed, places, 1, last, 0, words, nothing, nothing
        )
        return int(count)

    def _fixed(self, given: tuple[int, ...]) -> npt.NDArray[np.int64]:
        """Give the faces of the fixed cells, 0 for those that have none, and a row to work in."""
        fixed = np.zeros((2, routed(self._plan.fixed)), np.int64)
        fixed[0, : len(given)] = given
        return fixed

    def _search(
        self, trees: Trees, faces: tuple[int, ...], group: range, closed: ClosedPart
    ) -> Iterator[None]:
        """Find the boards in the trees, and count them and the nodes."""
        from . import kernels

        plan = self._plan
        _, layout = plan.limited(faces)
        layout.limits[0] = min(layout.limits[0], group.stop - 1)
        cells, kinds = len(layout.shifts), len(plan.codes)
        bag = np.zeros(0, np.int64)
        if plan.bag is not None:
            bag = plan.bag - np.bincount(faces, minlength=kinds + 1)[1:]
        holder = plan.holder(faces) if len(plan.shows) else np.empty(0, np.int64)
        assert holder is not None  # of `choices`
        work = Workspace(
            sums=np.empty((cells + 1, cells, kinds), np.int32),
            heads=np.empty((cells + 1, cells, kinds), np.int32),
            waiting=np.empty(_WAITING, np.uint64),
            following=np.empty(_WAITING, np.int32),
            base=np.empty(cells + 1, np.int64),
            tops=np.empty(cells + 1, np.int64),
            rest=np.empty(cells + 1, np.int64),
            letter=np.full(cells + 1, group.start - 2, np.int64),
            out=np.empty(2, np.int64),
            shown=np.array([face - 1 for face in faces] + cells * [0], np.int64),
            usable=np.ones((cells + 1, kinds), np.int64),
            holder=holder,
            from_die=np.empty_like(holder),
            queue=np.empty_like(holder),
        )
        scalars = np.zeros(4, np.int64)
        scalars[kernels.LEVEL] = -1
        found = np.empty((_FOUND, cells), np.int64)
        status = kernels.GOES_ON
        while status != kernels.DONE:
            status = kernels.search(
                trees.words, trees.root, layout, bag, plan.shows, self.problem.minimum, work,
                scalars, found, _OPENED_A_STEP,
            )  # fmt: skip
            if status == kernels.NO_ROOM:
                work = work._replace(
                    waiting=np.resize(work.waiting, 2 * len(work.waiting)),
                    following=np.resize(work.following, 2 * len(work.following)),
                )
            count = int(scalars[kernels.FOUND])
            if count:
                self._take(found[:count], faces)
                closed["boards"] += count
                scalars[kernels.FOUND] = 0
            yield
        closed["nodes"] += int(scalars[kernels.NODES])

    def _take(self, found: npt.NDArray[np.int64], faces: tuple[int, ...]) -> None:
        """Score boards, and keep the best."""
        problem, plan = self.problem, self._plan
        boards = np.empty((len(found), len(plan.cells)), np.int64)
        fixed = np.array(faces, np.int64) - 1
        boards[:, plan.cells[: plan.fixed]] = plan.codes[fixed]
        boards[:, plan.cells[plan.fixed :]] = plan.codes[found]
        scores = self._scorer.score_codes(boards)
        turned = symmetries(problem.rows, problem.columns)
        rows = set(self._rows)
        for board, (points, words) in zip(boards, scores.tolist(), strict=True):
            if points >= problem.minimum:
                for same in np.unique(board[plan.images].astype(np.uint8), axis=0):
                    cells = min(image.tobytes() for image in same[turned])
                    rows.add((cells, points, words))
        self._rows = sorted(rows, key=_rank)[: problem.top]

    @cached_property
    def _scorer(self) -> Scorer:
        problem = self.problem
        return Scorer(
            problem.rows, problem.columns, problem.lexicon, problem.scoring, problem.min_length
        )


@cache
def program_checksum() -> str:
    """Give a SHA-256 of the sources that a proof depends on, "" where they are not installed."""
    here = Path(__file__).parent
    sources = [here / "engine.py", here / "plan.py", here / "kernels.py", here / "llvm.py"]
    sources += [here.parent / "kernels.py", here.parent / "solve.py", here.parent / "scoring.py"]
    digest = sha256()
    try:
        for source in sources:
            digest.update(sha256(source.read_bytes()).digest())
    except OSError:  # frozen
        return ""
    return digest.hexdigest()


def warm_up() -> None:
    """Call each kernel once, which compiles it, or loads it."""
    from . import kernels

    kernels.move_up(np.zeros(2, np.uint64), 0, 1, 1)
    words = few_words("tea", "ate")
    board = BoggleBoard.parse("te\naa", words.alphabet)
    search = Prove(ProveProblem.rearranging(board, words))
    while not search.step().finished:
        pass


def _rank(row: tuple[bytes, int, int]) -> tuple[int, bytes]:
    return -row[1], row[0]
