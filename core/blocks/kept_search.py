"""A search for assemblies as it is kept, to go on with it another time."""

from dataclasses import dataclass
from typing import Any, TypedDict

from gridsmith.core.blocks.counting import Convention, Want
from gridsmith.core.blocks.notation import puzzle_content, puzzle_of
from gridsmith.core.blocks.solve import Solve, SolveProblem
from gridsmith.core.errors import Complaint, Message
from gridsmith.core.json_reading import shaped
from gridsmith.core.kept_search import KeptSearch, read
from gridsmith.core.search import StateError

_FILE = "gridsmith blocks search"
_VERSION = 1


class _Content(TypedDict):
    puzzle: dict[str, Any]
    want: Want
    convention: Convention


@dataclass(frozen=True, eq=False)
class KeptSolve(KeptSearch[Solve]):
    """A search for assemblies between two runs; with the whole puzzle in it."""

    @classmethod
    def begun(cls, problem: SolveProblem, seed: int) -> "KeptSolve":
        """Give a search that has not run yet."""
        return cls(seed, (Solve(problem, seed),))

    @property
    def problem(self) -> SolveProblem:
        """What is searched."""
        return self.pieces[0].problem

    def content(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        problem = self.problem
        return {
            "file": _FILE,
            "version": _VERSION,
            "puzzle": puzzle_content(problem.puzzle),
            "want": problem.want.value,
            "convention": problem.convention.value,
            **super().content(),
        }

    @classmethod
    def of_content(cls, content: object) -> "KeptSolve":
        """Give the search that was kept. Raises StateError for anything else."""
        if (
            not isinstance(content, dict)
            or content.get("file") != _FILE
            or content.get("version") != _VERSION
        ):
            raise StateError("kept-solve-other", "this is no search for assemblies that was kept")
        try:
            told = shaped(content, _Content)
            problem = SolveProblem(puzzle_of(told["puzzle"]), told["want"], told["convention"])
            fields = read(content, lambda state: Solve.resume(problem, state))
        except Complaint as error:
            raise _damaged(error) from error
        return cls(**fields)


def _damaged(fault: Message) -> StateError:
    return StateError("kept-solve-damaged", "the kept search is damaged: {fault}", fault=fault)
