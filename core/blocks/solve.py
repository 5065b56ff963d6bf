"""Put the pieces of a puzzle together: find an assembly, find all, or count them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self, overload

from core.blocks.assembly import Assembly, Placed
from core.blocks.counting import Convention, Status, Want
from core.blocks.puzzle import Puzzle
from core.blocks.space import ROTATIONS, TURNS, Cube, canonical, corner, moved, orientations, turned
from core.errors import Complaint, Message, damage_in
from core.kept_search import whole
from core.search import Snapshot, StateError

MOST_KEPT = 100_000
"""Assemblies that are kept when all are wanted; more are only counted."""


@dataclass(frozen=True)
class SolveProblem:
    """What to look for."""

    puzzle: Puzzle
    want: Want = Want.ONE
    convention: Convention = Convention.ROTATIONS


class Assemblies(Sequence[Assembly]):
    """Assemblies that were found, in the order they were found; made when somebody looks."""

    def __init__(self, found: Iterable[Assembly] = ()) -> None:
        """Hold some."""
        self._found = tuple(found)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._found)

    @overload
    def __getitem__(self, at: int) -> Assembly: ...
    @overload
    def __getitem__(self, at: slice) -> "Assemblies": ...
    def __getitem__(self, at: int | slice) -> "Assembly | Assemblies":
        """Give one, or several."""
        if isinstance(at, slice):
            return Assemblies(self._found[at])
        return self._found[at]

    def __eq__(self, other: object) -> bool:
        """Tell whether these are the same."""
        return isinstance(other, Assemblies) and self._found == other._found

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, eq=False)
class SolveSnapshot(Snapshot):
    """What has been found so far.

    `points`: how many assemblies are found or counted by now, by the convention that is asked for;
    all of them where `proven`. `assemblies`: those found, at most `MOST_KEPT`; one, where one or
    a number is wanted. `obstacle`: why there can be none, where that was told without a search.
    `finished`: nothing is left to look at, or the one that is wanted is found. Counters: `nodes` of
    the search tree.
    """

    assemblies: Assemblies = field(default_factory=Assemblies)
    obstacle: Message | None = None

    @property
    def status(self) -> Status:
        """What is known by now."""
        if self.points:
            return Status.SOLVED
        return Status.IMPOSSIBLE if self.proven else Status.UNKNOWN


class Solve:
    """A search for assemblies; see `core.search.Search`."""

    # A stand-in, right but slow: plain backtracking over the first empty cube.

    def __init__(self, problem: SolveProblem, seed: int = 0) -> None:
        """Begin afresh."""
        self.problem = problem
        self._seed = seed
        self._steps = 0
        self._nodes = 0
        self._proven = False
        self._found: dict[Assembly, None] = {}
        self._course = self._search()

    def step(self) -> SolveSnapshot:
        """Go on for 10 to 50 ms."""
        self._steps += 1
        for _ in range(200):
            if self._is_finished:
                break
            if next(self._course, None) is None:
                self._proven = True
        return self.snapshot()

    @property
    def _is_finished(self) -> bool:
        return self._proven or bool(self._found and self.problem.want is Want.ONE)

    def snapshot(self) -> SolveSnapshot:
        """Tell what has been found so far."""
        found = Assemblies(self._found)
        if self.problem.want is not Want.ALL:
            found = found[:1]
        return SolveSnapshot(
            steps=self._steps,
            points=len(self._found),
            counters={"nodes": self._nodes},
            fraction=1.0 if self._is_finished else None,
            proven=self._proven,
            finished=self._is_finished,
            assemblies=found,
        )

    def _search(self) -> Iterator[bool]:
        puzzle = self.problem.puzzle
        left = [piece.count for piece in puzzle.pieces]
        room = {*puzzle.goal, *puzzle.optional}
        chosen: list[Placed] = []

        def fill(empty: set[Cube]) -> Iterator[bool]:
            self._nodes += 1
            yield True
            aim = min(empty.intersection(puzzle.goal), default=None)
            if aim is None:
                used = [piece.count - more for piece, more in zip(puzzle.pieces, left, strict=True)]
                if all(use >= piece.least for use, piece in zip(used, puzzle.pieces, strict=True)):
                    self._take(tuple(sorted(chosen)))
                return
            tried = set()
            for number, piece in enumerate(puzzle.pieces):
                kind = canonical(piece.cubes)
                if not left[number] or kind in tried:
                    continue
                tried.add(kind)
                left[number] -= 1
                for cubes in orientations(piece.cubes):
                    for cube in cubes:
                        by = aim[0] - cube[0], aim[1] - cube[1], aim[2] - cube[2]
                        placed = Placed(number, moved(cubes, by))
                        if empty.issuperset(placed.cubes):
                            chosen.append(placed)
                            yield from fill(empty.difference(placed.cubes))
                            chosen.pop()
                left[number] += 1

        return fill(room)

    def _take(self, assembly: Assembly) -> None:
        """Keep an assembly, unless one is known that is the same by the convention."""
        puzzle, convention = self.problem.puzzle, self.problem.convention
        kinds = [canonical(piece.cubes) for piece in puzzle.pieces]
        turns = {Convention.PLACEMENTS: TURNS[:1], Convention.ROTATIONS: ROTATIONS}
        for turn in turns.get(convention, TURNS):
            goal = [turned(cube, turn) for cube in puzzle.goal]
            (a, b, c), (x, y, z) = corner(goal), corner(puzzle.goal)
            by = x - a, y - b, z - c
            if moved(goal, by) != puzzle.goal:
                continue
            if moved((turned(cube, turn) for cube in puzzle.optional), by) != puzzle.optional:
                continue
            image = []
            for placed in assembly:
                cubes = moved((turned(cube, turn) for cube in placed.cubes), by)
                kind = canonical(cubes)
                if kind not in kinds:
                    break
                image.append(Placed(kinds.index(kind), cubes))
            else:
                if tuple(sorted(image)) in self._found:
                    return
        self._found[assembly] = None

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        return {"search": "blocks solve", "version": 1, "seed": self._seed, "steps": self._steps}

    @classmethod
    def resume(cls, problem: SolveProblem, state: Mapping[str, Any]) -> Self:
        """Go on from a state, of the same problem.

        Raises StateError for what is no such state or does not fit the problem.
        """
        if state.get("search") != "blocks solve" or state.get("version") != 1:
            raise StateError("state-blocks", "this is no saved state of a search for assemblies")
        try:
            search = cls(problem, whole(state["seed"]))
            for _ in range(whole(state["steps"], 0)):
                search.step()
        except StateError:
            raise
        except (Complaint, KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise StateError(
                "state-blocks-damaged",
                "the saved state of a search for assemblies is damaged: {fault}",
                fault=damage_in(error),
            ) from error
        return search

    def split(self, pieces: int) -> "list[Self]":
        """Give searches that together do the work of this one."""
        return [self]


def get_ready(search: Solve, stop: Callable[[], bool]) -> None:
    """Load what a search calls, and compile it where it never was."""
