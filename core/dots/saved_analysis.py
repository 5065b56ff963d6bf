"""A saved analysis of a position, to be resumed."""

from dataclasses import dataclass
from typing import Annotated, Any, Self, TypedDict

from ..files.json_reading import max_length, shaped
from ..searching.saved_search import SavedSearch
from .analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot, state_of
from .notation import position_json, read_position


class _Content(TypedDict):
    position: Annotated[str, max_length(100_000)]


@dataclass(frozen=True, eq=False)
class SavedAnalysis(SavedSearch[Analyze]):
    """An analysis between two runs: its proven bounds, without the table of positions."""

    FILE = "gridsmith dots analysis"
    SEARCH = Analyze

    @classmethod
    def reached(cls, problem: AnalyzeProblem, snapshot: AnalyzeSnapshot) -> Self:
        """Return the analysis that has reached a snapshot."""
        return cls(0, (Analyze.resume(problem, state_of(snapshot)),))

    def problem_content(self) -> dict[str, Any]:
        """Return the position, fit for JSON."""
        return {"position": position_json(self.problem.position)}

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> AnalyzeProblem:
        """Read the position. Raises Complaint if it is damaged."""
        return AnalyzeProblem(read_position(shaped(content, _Content)["position"]))
