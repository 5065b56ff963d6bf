"""The saved form of a search for assemblies."""

from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from ...files.json_reading import shaped
from ...searching.saved_search import SavedSearch
from ..formats.notation import puzzle_content, puzzle_of
from .counting import Convention, SolveProblem, Want
from .solve import Solve


class _Content(TypedDict):
    puzzle: dict[str, Any]
    want: Want
    convention: Convention
    idle_pieces: NotRequired[bool]


@dataclass(frozen=True, eq=False)
class SavedSolve(SavedSearch[Solve]):
    """A search for assemblies between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks search"
    SEARCH = Solve

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        problem: SolveProblem = self.problem
        return {
            "puzzle": puzzle_content(problem.puzzle),
            "want": problem.want.value,
            "convention": problem.convention.value,
            **({"idle_pieces": True} if problem.idle_pieces else {}),
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> SolveProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        fields = shaped(content, _Content)
        return SolveProblem(
            puzzle_of(fields["puzzle"]),
            fields["want"],
            fields["convention"],
            fields.get("idle_pieces", False),
        )
