"""The saved form of a search for assemblies that come apart."""

from dataclasses import dataclass
from typing import Any

from msgspec import to_builtins

from ...files.json_reading import shaped
from ...searching.saved_search import SavedSearch
from .search import Disassemble, DisassembleProblem


@dataclass(frozen=True, eq=False)
class SavedDisassemble(SavedSearch[Disassemble]):
    """A search for assemblies that come apart between two runs; with the whole puzzle in it."""

    FILE = "gridsmith blocks disassembly"
    SEARCH = Disassemble

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON."""
        content: dict[str, Any] = to_builtins(self.problem)
        return content

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: None) -> DisassembleProblem:
        """Read what `problem_content` gave. Raises Complaint for damage."""
        return shaped(content, DisassembleProblem)
