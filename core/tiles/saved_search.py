"""A saved search for the best set of words, to resume it later."""

from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any

from ..files.state import state_of, text_in
from ..lexicon.image import with_letters
from ..lexicon.lexicon import Lexicon
from ..searching.saved_search import SavedSearch, problem_fields
from .bag import Bag, letters_beyond
from .optimize import Optimize, OptimizeProblem


@dataclass(frozen=True, eq=False)
class SavedSetSearch(SavedSearch[Optimize]):
    """A search for the best set of words between two runs. `points` may be below 0."""

    FILE = "gridsmith tiles search"
    SEARCH = Optimize
    MIN_POINTS = -inf

    def problem_content(self) -> dict[str, Any]:
        """Give the bag and the rules, fit for JSON."""
        problem: OptimizeProblem = self.problem
        return {
            **problem_fields(problem, bag=problem.bag.text()),
            "bag_name": problem.bag.name,
            "forbidden": sorted(problem.forbidden),
        }

    @classmethod
    def lexicon_of(cls, content: dict[str, Any], lexicon: Lexicon) -> Lexicon:
        """Give the list's words in the letters of the bag. Raises Complaint."""
        letters = letters_beyond(text_in(content, "bag"), lexicon.alphabet)
        return with_letters(lexicon, letters)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        name = state_of(content.get("bag_name"), str)
        read = partial(Bag.parse, alphabet=lexicon.alphabet, name=name)
        content = {**content, "lexicon": lexicon}
        return state_of(content, OptimizeProblem, bag=read)
