"""A saved analysis of a position, to be resumed."""

from dataclasses import dataclass
from typing import Annotated, Any, Self

from msgspec import Meta

from ..files.state import state_of
from ..searching.saved_search import SavedSearch
from .analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot, saved_state
from .notation import position_json, read_position

_Text = Annotated[str, Meta(max_length=100_000)]


@dataclass(frozen=True, eq=False)
class SavedAnalysis(SavedSearch[Analyze]):
    """An analysis between two runs: its proven bounds, without the table of positions."""

    FILE = "gridsmith dots analysis"
    SEARCH = Analyze

    @classmethod
    def reached(cls, problem: AnalyzeProblem, snapshot: AnalyzeSnapshot) -> Self:
        """Return the analysis that has reached a snapshot."""
        return cls(0, (Analyze.resume(problem, saved_state(snapshot)),))

    def problem_content(self) -> dict[str, Any]:
        """Return the position, fit for JSON."""
        return {"position": position_json(self.problem.position)}

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> AnalyzeProblem:
        """Read the position. Raises Complaint if it is damaged."""
        return AnalyzeProblem(read_position(state_of(content.get("position"), _Text)))
