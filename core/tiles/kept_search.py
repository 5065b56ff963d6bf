"""A saved search for the best set of words, to resume it later."""

from dataclasses import dataclass
from math import inf
from typing import Annotated, Any, TypedDict

from ..files.json_reading import no_longer, shaped, within
from ..lexicon.alphabet import LONGEST_WORD
from ..lexicon.lexicon import Lexicon
from ..searching.kept_search import KeptSearch
from .bag import Bag
from .optimize import Optimize, OptimizeProblem, SomeWords, Word


class _Bag(TypedDict):
    name: Annotated[str, no_longer(4096)]
    tiles: Annotated[list[Annotated[str, no_longer(1000)]], no_longer(100)]


class _Content(TypedDict):
    bag: _Bag
    max_length: Annotated[int, within(1, LONGEST_WORD)] | None
    own_initials: bool
    required: SomeWords
    forbidden: Annotated[list[Word], no_longer(1_000_000)]
    all_sets: bool
    pieces: Annotated[list[Any], no_longer(1, least=1)]  # it is never split


@dataclass(frozen=True, eq=False)
class KeptOptimize(KeptSearch[Optimize]):
    """A search for the best set of words between two runs. `points` may be below 0."""

    FILE = "gridsmith tiles search"
    SEARCH = Optimize
    LEAST_POINTS = -inf

    def problem_content(self) -> dict[str, Any]:
        """Give the bag and the rules, fit for JSON."""
        problem: OptimizeProblem = self.problem
        return {
            "bag": {"name": problem.bag.name, "tiles": problem.bag.text().split("\n")},
            "max_length": problem.max_length,
            "own_initials": problem.own_initials,
            "required": list(problem.required),
            "forbidden": sorted(problem.forbidden),
            "all_sets": problem.all_sets,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Give what is searched. Raises Complaint for what is damaged."""
        told = shaped(content, _Content)
        bag = told["bag"]
        return OptimizeProblem(
            Bag.parse("\n".join(bag["tiles"]), lexicon.alphabet, bag["name"]),
            lexicon,
            max_length=told["max_length"],
            own_initials=told["own_initials"],
            required=tuple(told["required"]),
            forbidden=frozenset(told["forbidden"]),
            all_sets=told["all_sets"],
        )
