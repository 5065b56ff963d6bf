"""A saved search for the best set of words, to resume it later."""

from dataclasses import dataclass
from math import inf
from typing import Annotated, Any, NotRequired, TypedDict

from ..files.json_reading import max_length, shaped, within
from ..lexicon.alphabet import LONGEST_WORD
from ..lexicon.lexicon import Lexicon
from ..searching.saved_search import SavedSearch
from .bag import Bag
from .optimize import Optimize, OptimizeProblem, SomeWords, Word
from .word_set import MOST_TOP


class _Bag(TypedDict):
    name: Annotated[str, max_length(4096)]
    tiles: Annotated[list[Annotated[str, max_length(1000)]], max_length(100)]


class _Content(TypedDict):
    bag: _Bag
    max_length: Annotated[int, within(1, LONGEST_WORD)] | None
    own_initials: bool
    required: SomeWords
    forbidden: Annotated[list[Word], max_length(1_000_000)]
    all_sets: bool
    top: NotRequired[Annotated[int, within(1, MOST_TOP)]]  # not in those of former versions


@dataclass(frozen=True, eq=False)
class SavedSetSearch(SavedSearch[Optimize]):
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
            "top": problem.top,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        fields = shaped(content, _Content)
        bag = fields["bag"]
        return OptimizeProblem(
            Bag.parse("\n".join(bag["tiles"]), lexicon.alphabet, bag["name"]),
            lexicon,
            max_length=fields["max_length"],
            own_initials=fields["own_initials"],
            required=tuple(fields["required"]),
            forbidden=frozenset(fields["forbidden"]),
            all_sets=fields["all_sets"],
            top=fields.get("top", 1),
        )
