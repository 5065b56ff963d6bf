"""A saved search for the best board, to resume it later."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from ..files.json_reading import max_length, shaped, within
from ..lexicon.alphabet import Alphabet
from ..lexicon.lexicon import Lexicon
from ..searching.saved_search import SavedSearch
from ..searching.search import StateError
from .aim import Aim
from .board import BoggleBoard
from .dice import MOST_DICE, Dice
from .optimize import Optimize, OptimizeProblem
from .scoring import LONGEST, MOST_POINTS, Scoring

_MOST_CELLS = 20_000_000  # cells of the boards that all pieces may have, 8 bytes each

_Line: TypeAlias = Annotated[str, max_length(1000)]
_Worth: TypeAlias = Annotated[int, within(0, MOST_POINTS)]
ScoringContent: TypeAlias = tuple[
    _Line, Annotated[list[_Worth], max_length(LONGEST, least=1)], _Worth
]
_Side: TypeAlias = Annotated[int, within(BoggleBoard.SMALLEST_SIDE, BoggleBoard.LARGEST_SIDE)]


class DiceContent(TypedDict):
    """A set of dice."""

    name: _Line
    dice: Annotated[list[_Line], max_length(MOST_DICE)]


class _Content(TypedDict):
    size: tuple[_Side, _Side]
    dice: DiceContent | None
    letters: Annotated[list[_Line], max_length(BoggleBoard.LARGEST_SIDE)] | None
    scoring: ScoringContent
    by_letters: NotRequired[bool]
    min_length: Annotated[int, within(1, 10**9)]
    top: Annotated[int, within(1, 1000)]
    aim: NotRequired[Literal["words", "longest"]]
    pieces: list[Any]


@dataclass(frozen=True, eq=False)
class SavedBoardSearch(SavedSearch[Optimize]):
    """A search for the best board between two runs."""

    FILE = "gridsmith boggle hunt"
    SEARCH = Optimize

    def problem_content(self) -> dict[str, Any]:
        """Give what is searched, fit for JSON."""
        problem: OptimizeProblem = self.problem
        dice, letters = problem.dice, problem.letters
        return {
            "size": [problem.rows, problem.columns],
            "dice": None if dice is None else dice_content(dice),
            "letters": None if letters is None else letters.text().split("\n"),
            **scoring_content(problem.scoring),
            "min_length": problem.min_length,
            "top": problem.top,
            **({} if problem.aim is Aim.POINTS else {"aim": problem.aim.value}),
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        fields = shaped(content, _Content)
        problem = _problem(fields, lexicon)
        if len(fields["pieces"]) * problem.top * problem.rows * problem.columns > _MOST_CELLS:
            raise StateError("kept-room", "its parts hold too many boards")
        return problem


def _problem(fields: _Content, lexicon: Lexicon) -> OptimizeProblem:
    rows, columns = fields["size"]
    rules: dict[str, Any] = {
        "scoring": scoring_of(fields["scoring"], by_letters=fields.get("by_letters", False)),
        "min_length": fields["min_length"],
        "top": fields["top"],
        "aim": Aim(fields.get("aim", Aim.POINTS)),
    }
    dice, letters = fields["dice"], fields["letters"]
    if dice is not None:
        thrown = read_dice(dice, lexicon.alphabet)
        return OptimizeProblem.with_dice(thrown, lexicon, size=(rows, columns), **rules)
    if letters is not None:
        given = BoggleBoard.parse("\n".join(letters), lexicon.alphabet)
        return OptimizeProblem.rearranging(given, lexicon, **rules)
    return OptimizeProblem.any_letters(rows, columns, lexicon, **rules)


def dice_content(dice: Dice) -> dict[str, Any]:
    """Give a set of dice, fit for JSON."""
    return {"name": dice.name, "dice": dice.text().split("\n")}


def read_dice(content: DiceContent, alphabet: Alphabet) -> Dice:
    """Read a set of dice. Raises DiceError."""
    return Dice.parse(content["name"], "\n".join(content["dice"]), alphabet)


def scoring_content(scoring: Scoring) -> dict[str, Any]:
    """Give a scoring table, fit for JSON."""
    return {
        "scoring": [scoring.name, list(scoring.points), scoring.further],
        **({"by_letters": True} if scoring.by_letters else {}),
    }


def scoring_of(content: ScoringContent, *, by_letters: bool) -> Scoring:
    """Read a scoring table. Raises ScoringError."""
    name, points, further = content
    return Scoring(name, tuple(points), further, by_letters)
