"""A saved search for the best board, to resume it later."""

from dataclasses import dataclass
from typing import Any

from ..files.state import content_of, state_of, text_in
from ..lexicon.lexicon import Lexicon
from ..searching.saved_search import SavedSearch, problem_fields
from ..searching.search import StateError
from .annealing import Optimize
from .board import BoggleBoard
from .dice import Dice
from .optimize import OptimizeProblem

_MAX_CELLS = 20_000_000  # cells of the boards that all pieces may have, 8 bytes each


@dataclass(frozen=True, eq=False)
class SavedBoardSearch(SavedSearch[Optimize]):
    """A search for the best board between two runs."""

    FILE = "gridsmith boggle hunt"
    SEARCH = Optimize

    def problem_content(self) -> dict[str, Any]:
        """Give what is searched, fit for JSON."""
        return problem_content(self.problem)

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        problem: OptimizeProblem = problem_of(content, OptimizeProblem, lexicon)
        if len(content["pieces"]) * problem.top * problem.rows * problem.columns > _MAX_CELLS:
            raise StateError("kept-room", "its parts hold too many boards")
        return problem


def problem_content(problem: Any) -> dict[str, Any]:
    """Give a problem about boards or dice, fit for JSON."""
    dice, letters = problem.dice, problem.letters
    return {
        **problem_fields(problem),
        "dice": None if dice is None else content_of(dice, dice=dice.text()),
        "letters": None if letters is None else letters.text().split("\n"),
    }


def problem_of(content: dict[str, Any], kind: Any, lexicon: Lexicon) -> Any:
    """Read a problem of a kind. Raises Complaint if it is damaged."""
    alphabet, dice, letters = lexicon.alphabet, content.get("dice"), content.get("letters")
    if dice is not None:
        dice = state_of(dice, Dice, dice=lambda text: Dice.parse("", text, alphabet).dice)
    if letters is not None:
        letters = BoggleBoard.parse(text_in(content, "letters"), alphabet)
    return state_of({**content, "lexicon": lexicon, "dice": dice, "letters": letters}, kind)
