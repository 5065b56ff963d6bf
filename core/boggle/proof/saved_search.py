"""A saved proof, to resume it later: its certificate, when all parts are closed."""

from dataclasses import dataclass
from typing import Any

from ...lexicon.lexicon import Lexicon
from ...searching.saved_search import SavedSearch, words_mark
from ..saved_search import problem_content, problem_of
from .engine import Prove
from .plan import ProveProblem


@dataclass(frozen=True, eq=False)
class SavedProof(SavedSearch[Prove]):
    """A proof between two runs."""

    FILE = "gridsmith boggle proof"
    SEARCH = Prove

    def mark(self) -> dict[str, Any]:
        """Give what tells a proof from those of other problems."""
        return {**self.problem_content(), "words": words_mark(self.problem.lexicon)}

    def problem_content(self) -> dict[str, Any]:
        """Give what is proven, fit for JSON."""
        return problem_content(self.problem)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> ProveProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        problem: ProveProblem = problem_of(content, ProveProblem, lexicon)
        return problem
