"""A search for assemblies as it is kept, to go on with it another time."""

from dataclasses import dataclass
from typing import Any, TypedDict

from ..files.json_reading import shaped
from ..searching.kept_search import KeptSearch
from .counting import Convention, SolveProblem, Want
from .notation import puzzle_content, puzzle_of
from .solve import Solve


class _Content(TypedDict):
    puzzle: dict[str, Any]
    want: Want
    convention: Convention


@dataclass(frozen=True, eq=False)
class KeptSolve(KeptSearch[Solve]):
    """A search for assemblies between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks search"
    SEARCH = Solve

    def problem_content(self) -> dict[str, Any]:
        """Give the puzzle and what is asked of it, fit for JSON."""
        problem: SolveProblem = self.problem
        return {
            "puzzle": puzzle_content(problem.puzzle),
            "want": problem.want.value,
            "convention": problem.convention.value,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> SolveProblem:
        """Give what is searched. Raises Complaint for what is damaged."""
        told = shaped(content, _Content)
        return SolveProblem(puzzle_of(told["puzzle"]), told["want"], told["convention"])
