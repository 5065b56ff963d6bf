"""Choose from a set of pieces those that make a good puzzle of a goal.

A selection says how many of each piece are taken: all of them have to be used. Selections whose
cubes fill the goal are numbered, by counting how many ways there are to continue after each piece;
so each can be made from its number, and they are looked at in an order that looks random: multiples
of a number without a common factor. Each is put together, and taken apart for its level, until it
is known whether it is wanted.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from math import gcd
from random import Random
from typing import Annotated, Any, Literal, NamedTuple, Self, TypeAlias, TypedDict

from ..files.json_reading import Long, long_content, long_of, max_length, shaped, within
from ..searching.saved_search import Counted, SavedSearch, whole
from ..searching.search import Snapshot, StateError, resuming
from .counting import Convention, SolveProblem, Want, checksum
from .disassembly.search import Disassemble, DisassembleProblem
from .kinds import forms
from .notation import puzzle_content, puzzle_of
from .puzzle import MOST_PIECES, Piece, Puzzle, PuzzleError
from .solve import Solve

MOST_LISTED = 1000
"""Selections that a search keeps: the first ones, or those of the highest level."""

_SEARCHES_A_STEP = 8


class Aim(StrEnum):
    """What a selection is to have."""

    UNIQUE = "unique"  # exactly one assembly
    LEVEL = "level"  # an assembly that comes apart, and as high a level as can be


@dataclass(frozen=True)
class SelectProblem:
    """What to choose from: the pieces of a puzzle, each at least and at most as often as there.

    `pieces`: how many pieces a selection has, None if any number will do.
    """

    puzzle: Puzzle
    aim: Aim = Aim.UNIQUE
    pieces: int | None = None
    convention: Convention = Convention.REFLECTIONS


class Selection(NamedTuple):
    """What is wanted of the pieces of a puzzle.

    `counts`: of each piece in order. `level`: the lowest of those assemblies that come apart, 0
    where it is not asked for. `assemblies`: how many there are.
    """

    counts: tuple[int, ...]
    level: int
    assemblies: int


def selected(puzzle: Puzzle, counts: Iterable[int]) -> Puzzle:
    """Give the puzzle of a selection: each piece has to be used as often as it is taken."""
    pieces = tuple(
        replace(piece, count=count, least=count, groups=_groups(piece, count))
        for piece, count in zip(puzzle.pieces, counts, strict=True)
        if count
    )
    return replace(puzzle, pieces=pieces)


def _groups(piece: Piece, count: int) -> tuple[tuple[int, int], ...]:
    """Give the groups of fewer copies: all in one if all were, none where it is not known."""
    if piece.group > 0:
        return ((piece.group, count),)
    return piece.groups if sum(number for _, number in piece.groups) <= count else ()


class _Shape(NamedTuple):
    """Pieces of one shape together."""

    size: int
    least: int
    most: int


class Selections:
    """All selections that have as many cubes as the goal, by number.

    Pieces of equal shape are interchangeable: only their number counts, and the first of the list
    are taken. By the rules of BurrTools (`named`) they are different.
    """

    def __init__(self, puzzle: Puzzle, pieces: int | None, *, named: bool = False) -> None:
        """Count them."""
        self._pieces = puzzle.pieces
        alike: dict[object, list[int]] = {}
        for at, piece in enumerate(puzzle.pieces):
            key = at if named else forms(piece.cubes, piece.colors).first
            alike.setdefault(key, []).append(at)
        self._places = tuple(alike.values())
        self._shapes = tuple(
            _Shape(
                puzzle.pieces[places[0]].size,
                sum(puzzle.pieces[at].least for at in places),
                sum(puzzle.pieces[at].count for at in places),
            )
            for places in self._places
        )
        self._counts_pieces = pieces is not None
        most = len(puzzle.goal) + len(puzzle.optional)
        least = len(puzzle.goal)
        if puzzle.most_holes is not None:
            least = max(least, most - puzzle.most_holes)
        wanted = pieces if pieces is not None else 0
        # How many ways there are to take the pieces from each on, by cubes and pieces taken before.
        ends = dict.fromkeys(((cubes, wanted) for cubes in range(least, most + 1)), 1)
        self._ways = [ends]
        for shape in reversed(self._shapes):
            ways: dict[tuple[int, int], int] = {}
            for (cubes, number), after in self._ways[-1].items():
                for count in range(shape.least, shape.most + 1):
                    place = cubes - count * shape.size, number - count * self._counts_pieces
                    if min(place) < 0:
                        break
                    ways[place] = ways.get(place, 0) + after
            self._ways.append(ways)
        self._ways.reverse()

    @property
    def number(self) -> int:
        """How many there are; often more than `len` could give."""
        return self._ways[0].get((0, 0), 0)

    def __getitem__(self, number: int) -> tuple[int, ...]:
        """Give the counts of a selection. Raises IndexError for a number there is not."""
        if not 0 <= number < self.number:
            raise IndexError(number)
        cubes = taken = 0
        counts = [piece.least for piece in self._pieces]
        for shape, places, ways in zip(self._shapes, self._places, self._ways[1:], strict=True):
            for count in range(shape.least, shape.most + 1):
                place = cubes + count * shape.size, taken + count * self._counts_pieces
                after = ways.get(place, 0)
                if number < after:
                    break
                number -= after
            cubes, taken = place
            more = count - shape.least
            for at in places:
                taken_here = min(more, self._pieces[at].count - counts[at])
                counts[at] += taken_here
                more -= taken_here
        return tuple(counts)


@lru_cache(maxsize=4)
def selections_of(problem: SelectProblem) -> Selections:
    """Give the selections of a problem."""
    named = problem.convention is Convention.BURRTOOLS
    return Selections(problem.puzzle, problem.pieces, named=named)


@dataclass(frozen=True, eq=False)
class SelectSnapshot(Snapshot):
    """What has been found so far.

    `points`: how many selections are unique, or the highest level. `found`: the first of them, or
    those of the highest levels, at most `MOST_LISTED`. Counters: `selections` that are decided.
    """

    aim: Aim = Aim.UNIQUE
    found: tuple[Selection, ...] = ()
    total: int = 0

    def merged(self, others: Iterable[Snapshot]) -> Self:
        """Put together what the pieces of a search have found."""
        pieces: list[SelectSnapshot] = [self]
        pieces += (other for other in others if isinstance(other, SelectSnapshot))
        together = super().merged(pieces[1:])
        found = _best_of(each for piece in pieces for each in piece.found)
        points = [piece.points for piece in pieces if piece.points is not None]
        done = together.counters["selections"]
        return replace(
            self,
            steps=together.steps,
            points=sum(points) if self.aim is Aim.UNIQUE else max(points, default=None),
            counters=together.counters,
            fraction=done / self.total if self.total else 1.0,
            proven=together.proven,
            finished=together.finished,
            pieces=together.pieces,
            found=found,
        )


def _best_of(found: Iterable[Selection]) -> tuple[Selection, ...]:
    """Give as many as are listed, of the highest level first."""
    return tuple(sorted(found, key=lambda each: (-each.level, each.counts))[:MOST_LISTED])


_Count: TypeAlias = Annotated[int, within(0, MOST_PIECES)]
_Selection: TypeAlias = tuple[list[_Count], Counted, Counted]


class SelectState(TypedDict):
    """The shape of what `Select.state` gives."""

    search: Literal["blocks select"]
    version: Literal[1]
    problem: int
    seed: int
    steps: Counted
    at: Long
    every: Annotated[int, within(1, 1_000_000)]
    done: Counted
    wanted: Counted
    nodes: Counted
    found: Annotated[list[_Selection], max_length(MOST_LISTED)]
    under_way: dict[str, Any] | None


class Select:
    """A search for good selections; see `Search`."""

    def __init__(self, problem: SelectProblem, seed: int = 0) -> None:
        """Make a new search. Raises PuzzleError where no selection has as many cubes as needed."""
        self.problem = problem
        self._seed = seed
        self._selections = selections_of(problem)
        self._total = self._selections.number
        if not self._total:
            raise PuzzleError(
                "select-none", "no selection of the pieces has as many cubes as the goal"
            )
        random = Random(seed)
        self._start = random.randrange(self._total)
        self._stride = random.randrange(1, self._total + 1)
        while gcd(self._stride, self._total) > 1:
            self._stride = random.randrange(1, self._total + 1)
        self._steps = self._done = self._wanted = self._nodes = 0
        self._at = 0
        self._every = 1  # so many pieces of the search take turns
        self._found: tuple[Selection, ...] = ()
        self._search: Solve | Disassemble | None = None

    @property
    def _is_over(self) -> bool:
        return self._at >= self._total

    @property
    def _counts(self) -> tuple[int, ...]:
        return self._selections[(self._start + self._at * self._stride) % self._total]

    def step(self) -> SelectSnapshot:
        """Look at some selections, or into one for some 20 ms."""
        if self._is_over:
            return self.snapshot()
        for _ in range(_SEARCHES_A_STEP):
            before = 0 if self._search is None else _work_of(self._search)
            search = self._search or self._begun(self._counts)
            self._search = search
            snapshot = search.step()
            work = _work_of(search) - before
            self._nodes += work
            if self._is_decided(search):
                self._decide(search)
                if self._is_over:
                    break
            elif snapshot.steps > 1 and work:
                break  # a long one: that was a step of its own
        self._steps += 1
        return self.snapshot()

    def _begun(self, counts: tuple[int, ...]) -> Solve | Disassemble:
        puzzle, convention = selected(self.problem.puzzle, counts), self.problem.convention
        if self.problem.aim is Aim.UNIQUE:
            return Solve(SolveProblem(puzzle, Want.ALL, convention))
        return Disassemble(DisassembleProblem(puzzle, Want.ALL, convention))

    def _is_decided(self, search: Solve | Disassemble) -> bool:
        snapshot = search.snapshot()
        if snapshot.finished:
            return True
        return self.problem.aim is Aim.UNIQUE and (snapshot.points or 0) > 1

    def _decide(self, search: Solve | Disassemble) -> None:
        snapshot = search.snapshot()
        level, assemblies, is_wanted = 0, snapshot.points or 0, snapshot.points == 1
        if isinstance(search, Disassemble):
            finds = search.snapshot().finds
            is_wanted = bool(finds)
            level = min((find.level for find in finds), default=0)
            assemblies = snapshot.counters["assemblies"]
        if is_wanted:
            self._wanted += 1
            self._found = _best_of((*self._found, Selection(self._counts, level, assemblies)))
        self._done += 1
        self._at += self._every
        self._search = None

    def snapshot(self) -> SelectSnapshot:
        """Report what has been found so far."""
        if self.problem.aim is Aim.UNIQUE:
            points: int | None = self._wanted
        else:
            points = self._found[0].level if self._found else None
        return SelectSnapshot(
            steps=self._steps,
            points=points,
            counters={"selections": self._done, "nodes": self._nodes},
            fraction=self._done / self._total,
            proven=self._is_over,
            finished=self._is_over,
            aim=self.problem.aim,
            found=self._found,
            total=self._total,
        )

    def state(self) -> dict[str, Any]:
        """Give the state to resume from, fit for JSON."""
        return {
            "search": "blocks select",
            "version": 1,
            "problem": checksum(self.problem, self.problem.puzzle),
            "seed": self._seed,
            "steps": self._steps,
            "at": long_content(self._at),
            "every": self._every,
            "done": self._done,
            "wanted": self._wanted,
            "nodes": self._nodes,
            "found": [[list(each.counts), each.level, each.assemblies] for each in self._found],
            "under_way": None if self._search is None else self._search.state(),
        }

    @classmethod
    def resume(cls, problem: SelectProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "blocks select"):
            fields = shaped(state, SelectState)
            if fields["problem"] != checksum(problem, problem.puzzle):
                raise StateError("state-misfit", "the saved state does not fit the problem")
            search = cls(problem, fields["seed"])
            search._steps = fields["steps"]
            search._at = whole(long_of(fields["at"]), 0)
            search._every = fields["every"]
            search._done, search._wanted = fields["done"], fields["wanted"]
            search._nodes = fields["nodes"]
            search._found = tuple(
                Selection(tuple(counts), level, assemblies)
                for counts, level, assemblies in fields["found"]
            )
            for each in search._found:
                counts = zip(each.counts, problem.puzzle.pieces, strict=True)
                if not all(piece.least <= count <= piece.count for count, piece in counts):
                    raise StateError("state-misfit", "the saved state does not fit the problem")
            if fields["under_way"] is not None and not search._is_over:
                begun: Any = search._begun(search._counts)
                search._search = begun.resume(begun.problem, fields["under_way"])
        return search

    def split(self, pieces: int) -> "list[Self]":
        """Split the work: pieces take selections in turn; finds stay with the first."""
        left = max(1, -(-(self._total - self._at) // self._every))
        pieces = min(pieces, left)
        if pieces < 2:
            return [self]
        mine = self.state()
        nothing = {"done": 0, "wanted": 0, "nodes": 0, "found": [], "under_way": None}
        states = []
        for number in range(pieces):
            state = mine | nothing if number else dict(mine)
            state["at"] = long_content(self._at + number * self._every)
            state["every"] = self._every * pieces
            states.append(state)
        return [self.resume(self.problem, state) for state in states]


def _work_of(search: Solve | Disassemble) -> int:
    counters = search.snapshot().counters
    return counters.get("nodes", 0) + counters.get("states", 0)


class _Content(TypedDict):
    puzzle: dict[str, Any]
    aim: Aim
    chosen: Annotated[int, within(1, MOST_PIECES)] | None
    convention: Convention


@dataclass(frozen=True, eq=False)
class SavedSelect(SavedSearch[Select]):
    """A search for selections between two runs; with all pieces in it."""

    FILE = "gridsmith blocks selections"
    SEARCH = Select

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        problem: SelectProblem = self.problem
        return {
            "puzzle": puzzle_content(problem.puzzle),
            "aim": problem.aim.value,
            "chosen": problem.pieces,
            "convention": problem.convention.value,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> SelectProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        fields = shaped(content, _Content)
        return SelectProblem(
            puzzle_of(fields["puzzle"]), fields["aim"], fields["chosen"], fields["convention"]
        )
