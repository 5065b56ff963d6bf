"""An analysis of a position as it is kept, to go on with it another time."""

from dataclasses import dataclass
from typing import Annotated, Any, Self, TypedDict

from ..files.json_reading import no_longer, shaped
from ..searching.kept_search import KeptSearch
from .analyze import Analyze, AnalyzeProblem, AnalyzeSnapshot, state_of
from .notation import position_json, read_position


class _Content(TypedDict):
    position: Annotated[str, no_longer(100_000)]


@dataclass(frozen=True, eq=False)
class KeptAnalysis(KeptSearch[Analyze]):
    """An analysis between two runs: what is proven, without the table of positions."""

    FILE = "gridsmith dots analysis"
    SEARCH = Analyze

    @classmethod
    def reached(cls, problem: AnalyzeProblem, snapshot: AnalyzeSnapshot) -> Self:
        """Give the analysis that has reached a snapshot."""
        return cls(0, (Analyze.resume(problem, state_of(snapshot)),))

    def problem_content(self) -> dict[str, Any]:
        """Give the position, fit for JSON."""
        return {"position": position_json(self.problem.position)}

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> AnalyzeProblem:
        """Give the position. Raises Complaint for what is damaged."""
        return AnalyzeProblem(read_position(shaped(content, _Content)["position"]))
