"""A saved hunt for the best board, to resume it later."""

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypedDict

from ..files.json_reading import no_longer, shaped, within
from ..lexicon.lexicon import Lexicon
from ..searching.kept_search import KeptSearch
from ..searching.search import StateError
from .board import BoggleBoard
from .dice import MOST_DICE, Dice
from .optimize import Optimize, OptimizeProblem
from .scoring import LONGEST, MOST_POINTS, Scoring

_MOST_ROOM = 20_000_000  # cells of the boards that all pieces may keep, 8 bytes each

_Worth: TypeAlias = Annotated[int, within(0, MOST_POINTS)]
_Side: TypeAlias = Annotated[int, within(BoggleBoard.SMALLEST_SIDE, BoggleBoard.LARGEST_SIDE)]
_Line: TypeAlias = Annotated[str, no_longer(1000)]


class _Dice(TypedDict):
    name: _Line
    dice: Annotated[list[_Line], no_longer(MOST_DICE)]


class _Content(TypedDict):
    size: tuple[_Side, _Side]
    dice: _Dice | None
    letters: Annotated[list[_Line], no_longer(BoggleBoard.LARGEST_SIDE)] | None
    scoring: tuple[_Line, Annotated[list[_Worth], no_longer(LONGEST, least=1)], _Worth]
    min_length: Annotated[int, within(1, 10**9)]
    top: Annotated[int, within(1, 1000)]
    pieces: list[Any]


@dataclass(frozen=True, eq=False)
class KeptHunt(KeptSearch[Optimize]):
    """A hunt between two runs."""

    FILE = "gridsmith boggle hunt"
    SEARCH = Optimize

    def problem_content(self) -> dict[str, Any]:
        """Give what is hunted, fit for JSON."""
        problem: OptimizeProblem = self.problem
        dice, letters, scoring = problem.dice, problem.letters, problem.scoring
        return {
            "size": [problem.rows, problem.columns],
            "dice": None if dice is None else {"name": dice.name, "dice": dice.text().split("\n")},
            "letters": None if letters is None else letters.text().split("\n"),
            "scoring": [scoring.name, list(scoring.points), scoring.further],
            "min_length": problem.min_length,
            "top": problem.top,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Give what is hunted. Raises Complaint for what is damaged."""
        told = shaped(content, _Content)
        problem = _problem(told, lexicon)
        if len(told["pieces"]) * problem.top * problem.rows * problem.columns > _MOST_ROOM:
            raise StateError("kept-room", "its parts hold too many boards")
        return problem


def _problem(told: _Content, lexicon: Lexicon) -> OptimizeProblem:
    rows, columns = told["size"]
    name, points, further = told["scoring"]
    rest: dict[str, Any] = {
        "scoring": Scoring(name, tuple(points), further),
        "min_length": told["min_length"],
        "top": told["top"],
    }
    dice, letters = told["dice"], told["letters"]
    if dice is not None:
        thrown = Dice.parse(dice["name"], "\n".join(dice["dice"]), lexicon.alphabet)
        return OptimizeProblem.with_dice(thrown, lexicon, size=(rows, columns), **rest)
    if letters is not None:
        given = BoggleBoard.parse("\n".join(letters), lexicon.alphabet)
        return OptimizeProblem.rearranging(given, lexicon, **rest)
    return OptimizeProblem.any_letters(rows, columns, lexicon, **rest)
