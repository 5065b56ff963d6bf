"""What a proof is about, and the tables that its kernels need."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ...errors import Complaint
from ...grid import BoardError, neighbours
from ...lexicon.lexicon import Lexicon
from ...memo import weak_cache
from ..annealing import Optimize, die_codes
from ..board import BoggleBoard, face_names
from ..dice import Dice
from ..optimize import OptimizeProblem
from ..scoring import CLASSIC, MIN_LENGTH, Scoring
from ..solve import face_codes, face_graph, face_worth, spellings

MAX_CELLS = 16
"""Cells of the largest board for which there is a proof."""

MAX_CELLS_IN_HOURS = 12
"""Cells of the largest board whose proof takes hours at most, with any letters."""

MAX_TOP = 1000
"""Boards that are listed at most."""

_FIRST_STEPS = 60  # some 20 ms each
_KEY_BITS = 62  # the highest two are marks
_FEW = 10  # cells: of more, three are fixed, as a tree of all placements would be too large
_MAX_FREE = 11  # cells that are not fixed: 5 bits for each of them, and the points, fit into a key
_LONGEST = 12  # faces of a word that are placed: of a longer word the first ones, for a bound


@dataclass(frozen=True)
class ProveProblem:
    """The boards among which nothing better is to be found, and how they are scored.

    Make one with `any_letters`, `with_dice` or `rearranging`. `minimum`: all boards with so many
    points or more are found. `top`: how many of them are listed, the best first. Boards that are
    rotations or reflections of each other are one board.

    Raises BoardError for a board of more than `MAX_CELLS` cells, one with blocked cells, faces and
    lexicon in different alphabets, and Complaint for other numbers out of range and too few dice.
    """

    rows: int
    columns: int
    lexicon: Lexicon
    scoring: Scoring = CLASSIC
    min_length: Annotated[int, Meta(ge=1, le=10**9)] = MIN_LENGTH
    top: int = 10
    minimum: Annotated[int, Meta(le=10**9)] = 1
    letters: BoggleBoard | None = None
    dice: Dice | None = None

    def __post_init__(self) -> None:
        BoggleBoard.check_size(self.rows, self.columns)
        if self.rows * self.columns > MAX_CELLS:
            raise BoardError(
                "prove-cells",
                "a proof needs a board of at most {maximum} cells, such as 3x4, "
                "not {rows}x{columns}",
                maximum=MAX_CELLS, rows=self.rows, columns=self.columns,
            )  # fmt: skip
        if not 1 <= self.top <= MAX_TOP:
            raise Complaint(
                "board-search-top",
                "the number of best boards must be 1 to 1000, not {top}",
                top=self.top,
            )
        if self.minimum < 1:
            raise Complaint(
                "prove-least", "the points must be 1 or more, not {minimum}", minimum=self.minimum
            )
        if self.letters is not None:
            self.letters.check_lexicon(self.lexicon)
            if None in self.letters.faces():
                raise BoardError("prove-blocked", "a proof needs a board without blocked cells")
        self.allowed()  # refuses dice that are too few, or in another alphabet

    @classmethod
    def any_letters(cls, rows: int, columns: int, lexicon: Lexicon, **rules: Any) -> Self:
        """Any letter on any cell; where there is Qu, Q is always Qu."""
        return cls(rows, columns, lexicon, **rules)

    @classmethod
    def with_dice(
        cls, dice: Dice, lexicon: Lexicon, *, size: tuple[int, int], **rules: Any
    ) -> Self:
        """The boards that dice can show, each die used once at most: some may be left over."""
        return cls(*size, lexicon, dice=dice, **rules)

    @classmethod
    def rearranging(cls, board: BoggleBoard, lexicon: Lexicon, **rules: Any) -> Self:
        """The faces of a board in any order."""
        return cls(board.rows, board.columns, lexicon, letters=board.plain(), **rules)

    def allowed(self) -> OptimizeProblem:
        """Give a search among the same boards."""
        return OptimizeProblem(
            self.rows, self.columns, self.lexicon, self.scoring, self.min_length, self.top,
            dice=self.dice, letters=self.letters,
        )  # fmt: skip

    def after_a_search(self, seed: int = 0, stop: Callable[[], bool] = lambda: False) -> Self:
        """Set `minimum` to the points of the last of the best boards that a short search finds.

        So that all of `top` are proven in their rank. Takes a second or some; `stop`: asked after
        each step, some 20 ms, whether to end it.
        """
        first = Optimize(self.allowed(), seed)
        for _ in range(_FIRST_STEPS):
            snapshot = first.step()
            if stop():
                break
        return replace(self, minimum=max(1, snapshot.rows[-1][1]) if snapshot.rows else 1)


class Words(NamedTuple):
    """The words that fit on the board; faces are renumbered from 1, the commonest first."""

    faces: npt.NDArray[np.uint8]  # [words, cells], 0 behind the last one
    worth: npt.NDArray[np.int64]  # [words, 2], the number of faces and the points
    sets: npt.NDArray[np.uint64]  # [words], which faces are used
    repeats: npt.NDArray[np.bool_]  # [words], whether a face is used twice


class Routes(NamedTuple):
    """The paths of the board, by length and by where they pass the fixed cells."""

    shifts: npt.NDArray[np.uint8]  # where the digit of each cell of a path lies, 0 for a fixed one
    starts: npt.NDArray[np.int64]  # by length and place + 1 of each fixed cell, 0 for none
    counts: npt.NDArray[np.int64]
    numbers: npt.NDArray[np.int64]  # of the first path there
    required: npt.NDArray[np.uint64]  # of each path, see `_required`
    maximum: npt.NDArray[np.int64]  # [lengths], how many there are in all
    pairs: npt.NDArray[np.int64]  # [pairs, 2], digits of which the second is not the larger one
    twins: npt.NDArray[np.int64]  # [pairs, 2], those of them whose cells have the same neighbours
    limit_shifts: npt.NDArray[np.int64]  # digits that are
    limits: npt.NDArray[np.int64]  # so large at most
    mask: np.uint64  # of a digit
    low: np.uint64  # the bits of the points
    top: int  # where the digit of the first cell lies


class Layout(NamedTuple):
    """The order in which the cells that are not fixed have their faces."""

    shifts: npt.NDArray[np.int64]  # [cells], where each digit lies
    order: npt.NDArray[np.int64]  # [cells], the cell with a face not below this one's, -1 for none
    limits: npt.NDArray[np.int64]  # [cells], how many faces each may have, the commonest ones
    cells_at: npt.NDArray[np.uint8]  # [64], the cell whose digit a bit is of
    behind: npt.NDArray[np.uint64]  # [cells + 1], the digits of cell 0 and on, of cell 1 and on, …
    mask: np.uint64  # of a digit
    low: np.uint64  # the bits of the points


class Trees:
    """Trees of placements, each over the one before: see `core.boggle.proof.kernels.grow`.

    `words`: all of them, and room behind. `keys`: what each is of. `ends`: the root of each, and
    where it ends.
    """

    def __init__(self) -> None:
        self.words: npt.NDArray[np.uint64] = np.empty(0, np.uint64)
        self.keys: list[tuple[tuple[int, ...], range]] = []
        self.ends: list[tuple[int, int]] = []

    @property
    def root(self) -> int:
        """The root of the last tree, -1 without one."""
        return self.ends[-1][0] if self.ends else -1

    @property
    def size(self) -> int:
        """The words of all trees."""
        return self.ends[-1][1] if self.ends else 0

    def keep(self, keys: list[tuple[tuple[int, ...], range]]) -> None:
        """Drop the trees from the first one on that is none of these."""
        while self.keys != keys[: len(self.keys)]:
            self.keys.pop()
            self.ends.pop()

    def reserve(self, size: int) -> None:
        """Make `words` as long as this, or longer."""
        if size > len(self.words):
            self.words.resize(size + size // 64, refcheck=False)


@dataclass(frozen=True, eq=False)
class Plan:
    """All tables of a problem.

    `cells`: those of the board in the order in which they have their faces. `fixed`: how many of
    them have theirs before a tree is made; `by_part`: how many of these a part of the proof settles
    (see `parts`). `above`: for each cell in this order the earlier one whose face is not below its
    own, by number of faces, where the two are images of each other; -1 for none. `images`: see
    `automorphisms`. `codes`: the face codes by number of face, from 0. `uses`: how
    often the words use each. `bag`: how many there are of
    each, where they are given. `shows`: uint8[dice, faces + 1], 1 where a die has a face, by number
    from 1; no dice where any faces may be used. `idle_trees`: those of closed parts, for the next.
    """

    cells: tuple[int, ...]
    fixed: int
    by_part: int
    above: tuple[int, ...]
    images: npt.NDArray[np.intp]
    codes: npt.NDArray[np.int64]
    uses: npt.NDArray[np.int64]
    bag: npt.NDArray[np.int64] | None
    shows: npt.NDArray[np.uint8]
    words: Words
    routes: Routes
    layout: Layout
    idle_trees: list[Trees] = field(default_factory=list)

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The faces of the first cells, from 1: each choice is a part of the proof."""
        return tuple(self.choices((), self.by_part))

    def choices(self, given: tuple[int, ...], until: int) -> Iterator[tuple[int, ...]]:
        """Give the faces of the first cells up to a number of them, from those that are given."""
        at = len(given)
        if at == until:
            yield given
            return
        last = len(self.codes)
        if self.above[at] >= 0:
            last = given[self.above[at]]
        for face in range(1, last + 1):
            if self.bag is not None and given.count(face) >= self.bag[face - 1]:
                continue
            if not len(self.shows) or self.holder((*given, face)) is not None:
                yield from self.choices((*given, face), until)

    def holder(self, given: tuple[int, ...]) -> npt.NDArray[np.int64] | None:
        """Give an order of the dice in which the first ones show these faces, None without one."""
        cell_of: dict[int, int] = {}

        def settle(cell: int, tried: set[int]) -> bool:
            for die in np.flatnonzero(self.shows[:, given[cell]]).tolist():
                if die not in tried:
                    tried.add(die)
                    if die not in cell_of or settle(cell_of[die], tried):
                        cell_of[die] = cell
                        return True
            return False

        if not all(settle(cell, set()) for cell in range(len(given))):
            return None
        rest = set(range(len(self.shows))) - set(cell_of)
        return np.array([*sorted(cell_of, key=cell_of.__getitem__), *sorted(rest)], np.int64)

    def limited(self, given: tuple[int, ...]) -> tuple[Routes, Layout]:
        """Give the tables where some of the fixed cells have their faces."""
        free = len(self.cells) - self.fixed
        limits = np.full(free, len(self.codes), np.int64)
        for cell in range(free):
            above = self.above[self.fixed + cell]
            if 0 <= above < len(given):
                limits[cell] = given[above]
        at = np.flatnonzero(limits < len(self.codes))
        routes = self.routes._replace(limit_shifts=self.layout.shifts[at], limits=limits[at])
        return routes, self.layout._replace(limits=limits)


@weak_cache
def plan_of(problem: ProveProblem) -> Plan:
    """Make the tables of a problem; cached. Raises Complaint where its keys would be too large."""
    cells = _order(problem.rows, problem.columns)
    count = len(cells)
    images = automorphisms(problem.rows, problem.columns)
    above = _above(images, cells)
    fixed = max(3, count - _MAX_FREE) if count > _FEW else 2 if above[1] == 0 else 1
    faces, worth = _spelled(problem)
    faces = faces[:, :_LONGEST]
    worth[:, 0] = np.minimum(worth[:, 0], _LONGEST)
    weights = np.zeros(65, np.int64)
    np.add.at(weights, faces.ravel(), np.repeat(worth[:, 1], faces.shape[1]))
    weights[0] = 0  # behind the words: here, a blank face
    allowed = _allowed(problem)
    codes = np.array(sorted(allowed, key=lambda code: (-int(weights[code + 1]), code)), np.int64)
    renumbered = np.zeros(65, np.uint8)
    numbers = np.arange(1, len(codes) + 1)
    renumbered[codes[codes >= 0] + 1] = numbers[codes >= 0]
    faces = renumbered[faces]
    digit_bits = len(codes).bit_length()
    maximum = int(worth[:, 1].max(initial=1))
    low_bits = _KEY_BITS - digit_bits * (count - fixed)
    if low_bits < max(digit_bits, maximum.bit_length()):
        raise too_large(problem, maximum, len(codes))
    free = count - fixed
    shifts = np.array([low_bits + digit_bits * (free - 1 - at) for at in range(free)], np.int64)
    mask, low = np.uint64((1 << digit_bits) - 1), np.uint64((1 << low_bits) - 1)
    order = np.array([above[at] - fixed for at in range(fixed, count)], np.int64)
    ordered_places = [(first, at) for at, first in enumerate(above) if first >= fixed]
    pairs = [(shifts[first - fixed], shifts[at - fixed]) for first, at in ordered_places]
    twins = _twins(images, cells, above, fixed)
    at_bit = (np.arange(64) - low_bits) // digit_bits
    cells_at = np.clip(free - 1 - at_bit, 0, 255).astype(np.uint8)
    every = np.array([(1 << digit_bits * (free - at)) - 1 for at in range(free + 1)], np.uint64)
    behind = every << np.uint64(low_bits)
    nothing = np.zeros(0, np.int64)
    bits = np.uint64(1) << faces.astype(np.uint64)
    used = np.bitwise_or.reduce(np.where(faces > 0, bits, np.uint64(0)), axis=1, initial=0)
    ordered = np.sort(faces, axis=1)
    repeats = ((ordered[:, 1:] == ordered[:, :-1]) & (ordered[:, 1:] > 0)).any(axis=1)
    bag = None
    if problem.letters is not None:
        have = Counter(face_codes(problem.letters).tolist())
        bag = np.array([have[code] for code in codes.tolist()], np.int64)
    shows = np.zeros((0, len(codes) + 1), np.uint8)
    if problem.dice is not None:
        sides = die_codes(problem.dice, problem.lexicon.alphabet)
        shown = (sides[:, :, None] == codes).any(axis=1)
        shows = np.pad(shown.astype(np.uint8), ((0, 0), (1, 0)))
    return Plan(
        cells=cells,
        fixed=fixed,
        by_part=max(1, fixed - 1),
        above=above,
        images=images,
        codes=codes,
        uses=np.bincount(faces.ravel(), minlength=len(codes) + 1)[1:],
        bag=bag,
        shows=shows,
        words=Words(faces, worth, used, repeats),
        routes=Routes(
            *_routes(problem.rows, problem.columns, cells, fixed, shifts, twins, ordered_places),
            np.array(pairs, np.int64).reshape(-1, 2),
            shifts[np.array(twins, np.int64).reshape(-1, 2) - fixed], nothing, nothing, mask, low,
            int(shifts[0]),
        ),
        layout=Layout(
            shifts, np.maximum(order, -1), np.full(free, len(codes), np.int64),
            cells_at, behind, mask, low,
        ),
    )  # fmt: skip


def too_large(problem: ProveProblem, points: int, faces: int) -> Complaint:
    """Give the complaint that a proof's numbers would be too large."""
    return Complaint(
        "prove-points",
        "a proof on {rows}x{columns} cannot have words of {points} points and {faces} faces",
        rows=problem.rows, columns=problem.columns, points=points, faces=faces,
    )  # fmt: skip


def _allowed(problem: ProveProblem) -> set[int]:
    """Give the codes of the faces that may be on a cell, -1 for a blank one."""
    if problem.letters is not None:
        return set(face_codes(problem.letters).tolist())
    if problem.dice is not None:
        return set(die_codes(problem.dice, problem.lexicon.alphabet).ravel().tolist())
    names = face_names(problem.lexicon.alphabet)
    letters = set(problem.lexicon.alphabet.symbols) | {"qu"}
    return {code for code, name in enumerate(names) if name in letters}


def _spelled(problem: ProveProblem) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """Give the words as codes of faces + 1, uint8[words, cells], and their length and points."""
    alphabet = problem.lexicon.alphabet
    graph = face_graph(problem.lexicon.graph, alphabet)
    cells = problem.rows * problem.columns
    available = np.zeros(64, np.int64)
    if problem.letters is not None:
        available = np.bincount(face_codes(problem.letters), minlength=64)
    elif problem.dice is not None:
        for die in die_codes(problem.dice, alphabet):
            available[np.unique(die[die >= 0])] += 1
    else:
        available[list(_allowed(problem))] = cells
    found = spellings(
        graph,
        face_worth(graph, alphabet, problem.scoring),
        problem.scoring.table(problem.min_length),
        available,
        cells,
    )
    assert found is not None
    return found


def _order(rows: int, columns: int) -> tuple[int, ...]:
    """Give the cells: those with most neighbours first, and among these the middle ones."""
    around = (neighbours(rows, columns, diagonals=True) >= 0).sum(axis=1)
    long = columns >= rows

    def place(cell: int) -> tuple[float, ...]:
        row, column = divmod(cell, columns)
        down, right = abs(row - (rows - 1) / 2), abs(column - (columns - 1) / 2)
        away = down * down + right * right
        return (-int(around[cell]), away, *((column, row) if long else (row, column)))

    return tuple(sorted(range(rows * columns), key=place))


def automorphisms(rows: int, columns: int) -> npt.NDArray[np.intp]:
    """Give all orders of the cells in which the same ones are neighbours, intp[orders, cells].

    Boards that one of them turns into each other have the same words. In two rows there are more
    than rotations and reflections: the two cells of a column have the same neighbours.
    """
    around = neighbours(rows, columns, diagonals=True).tolist()
    cells = range(rows * columns)

    def longer(order: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        at = len(order)
        if at == len(cells):
            yield order
            return
        for cell in cells:
            if cell not in order and all(
                (other in around[at]) == (order[other] in around[cell]) for other in range(at)
            ):
                yield from longer((*order, cell))

    return np.array(list(longer(())), np.intp)


def _above(images: npt.NDArray[np.intp], cells: tuple[int, ...]) -> tuple[int, ...]:
    """Give for each cell the earlier one whose face is not below its own, -1 for none.

    Of all images of a board one has, at the first cell that they move, the highest face of those
    that they bring there; of the images that leave this cell, the next one is used.
    """
    above = [-1] * len(cells)
    for at, cell in enumerate(cells):
        for other in set(images[:, cell].tolist()) - {cell}:
            if cells.index(other) > at:
                above[cells.index(other)] = at
        images = images[images[:, cell] == cell]
    return tuple(above)


def _twins(
    images: npt.NDArray[np.intp], cells: tuple[int, ...], above: tuple[int, ...], fixed: int
) -> list[tuple[int, int]]:
    """Give the cells that are not fixed, and those above them, that alone can be swapped."""
    moved = [set(np.flatnonzero(image != np.arange(len(cells))).tolist()) for image in images]
    return [
        (first, at)
        for at, first in enumerate(above)
        if first >= fixed and {cells[first], cells[at]} in moved
    ]


def _routes(
    rows: int, columns: int, cells: tuple[int, ...], fixed: int, shifts: npt.NDArray[np.int64],
    twins: list[tuple[int, int]], ordered: list[tuple[int, int]],
) -> tuple[
    npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64],
    npt.NDArray[np.uint64], npt.NDArray[np.int64],
]:  # fmt: skip
    """Give the first six tables of `Routes`.

    A path over twins passes the upper one first: the other way comes from swapping the digits.
    """
    around = neighbours(rows, columns, diagonals=True).tolist()
    count = len(cells)
    place = {cell: at for at, cell in enumerate(cells)}
    longest = min(count, _LONGEST)
    top = longest + 1
    starts = np.zeros(top ** (1 + routed(fixed)), np.int64)
    counts, numbers = np.zeros_like(starts), np.zeros_like(starts)
    maximum = np.zeros(top, np.int64)
    free = set(range(count)) - {cell for pair in twins for cell in pair}
    pairs = [pair for pair in ordered if set(pair) <= free]
    required: list[npt.NDArray[np.uint64]] = []
    paths = np.arange(count, dtype=np.int8)[:, None]  # of places
    near = [[place[other] for other in around[cell] if other >= 0] for cell in cells]
    tables, begun = [], 0
    digits = np.concatenate([np.zeros(fixed, np.int64), shifts]).astype(np.uint8)
    for length in range(1, longest + 1):
        longer, first_ways = _longer(paths, near), np.ones(len(paths), np.bool_)
        for upper, lower in twins:
            one, two = paths == upper, paths == lower
            both = one.any(axis=1) & two.any(axis=1)
            first_ways &= ~both | (one.argmax(axis=1) < two.argmax(axis=1))
        paths = paths[first_ways]
        entries = np.full(len(paths), length, np.int64)
        for cell in range(routed(fixed)):
            passes = paths == cell if cell < fixed else np.zeros(paths.shape, np.bool_)
            entries = entries * top + np.where(passes.any(axis=1), passes.argmax(axis=1) + 1, 0)
        order = np.argsort(entries, kind="stable")
        found, first, many = np.unique(entries[order], return_index=True, return_counts=True)
        starts[found], counts[found] = begun + first * length, many
        numbers[found] = sum(map(len, required)) + first
        required.append(_required(paths[order], pairs))
        maximum[length] = len(paths)
        tables.append(digits[paths[order]].ravel())
        begun += paths.size
        paths = longer
    return np.concatenate(tables), starts, counts, numbers, np.concatenate(required), maximum


def _required(paths: npt.NDArray[np.int8], pairs: list[tuple[int, int]]) -> npt.NDArray[np.uint64]:
    """Give for each path bit 8 i + j where the face at place i may not be below that at place j.

    Only for the first eight places of a path.
    """
    required = np.zeros(len(paths), np.uint64)
    for upper, lower in pairs:
        one, two = paths[:, :8] == upper, paths[:, :8] == lower
        bits = np.uint64(1) << (8 * one.argmax(axis=1) + two.argmax(axis=1)).astype(np.uint64)
        required |= np.where(one.any(axis=1) & two.any(axis=1), bits, np.uint64(0))
    return required


def routed(fixed: int) -> int:
    """Give the cells by which routes are listed, three at least: the fixed ones, and others."""
    return max(3, fixed)


def _longer(paths: npt.NDArray[np.int8], near: list[list[int]]) -> npt.NDArray[np.int8]:
    """Give all paths that are a cell longer."""
    found = []
    for cell, others in enumerate(near):
        here = paths[paths[:, -1] == cell]
        for other in others:
            ahead = here[(here != other).all(axis=1)]
            found.append(np.column_stack([ahead, np.full(len(ahead), other, np.int8)]))
    return np.concatenate(found)
