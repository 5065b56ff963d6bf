"""The saved form of a search for assemblies that come apart."""

from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, TypedDict

from ...files.json_reading import shaped, within
from ...searching.saved_search import SavedSearch
from ..formats.notation import puzzle_content, puzzle_of
from ..search.counting import Convention, Want
from .search import MOST_MEGABYTES, Disassemble, DisassembleProblem


class _Content(TypedDict):
    puzzle: dict[str, Any]
    want: Want
    convention: Convention
    least: Annotated[int, within(0, 2**31)]
    megabytes: Annotated[int, within(1, MOST_MEGABYTES)]
    lists_others: NotRequired[bool]


@dataclass(frozen=True, eq=False)
class SavedDisassemble(SavedSearch[Disassemble]):
    """A search for assemblies that come apart between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks disassembly"
    SEARCH = Disassemble

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        problem: DisassembleProblem = self.problem
        return {
            "puzzle": puzzle_content(problem.puzzle),
            "want": problem.want.value,
            "convention": problem.convention.value,
            "least": problem.least,
            "megabytes": problem.megabytes,
            **({"lists_others": True} if problem.lists_others else {}),
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> DisassembleProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        fields = shaped(content, _Content)
        return DisassembleProblem(
            puzzle_of(fields["puzzle"]),
            fields["want"],
            fields["convention"],
            fields["least"],
            fields["megabytes"],
            fields.get("lists_others", False),
        )
