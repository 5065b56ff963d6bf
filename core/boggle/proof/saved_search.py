"""A saved proof, to resume it later: its certificate, when all parts are closed."""

from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, TypedDict

from ...files.json_reading import max_length, shaped, within
from ...lexicon.lexicon import Lexicon
from ...searching.saved_search import SavedSearch, words_mark
from ..board import BoggleBoard
from ..saved_search import (
    DiceContent,
    ScoringContent,
    dice_content,
    read_dice,
    scoring_content,
    scoring_of,
)
from .engine import Prove
from .plan import MOST_TOP, ProveProblem

_Side = Annotated[int, within(BoggleBoard.SMALLEST_SIDE, BoggleBoard.LARGEST_SIDE)]


class _Content(TypedDict):
    size: tuple[_Side, _Side]
    letters: Annotated[list[Annotated[str, max_length(1000)]], max_length(12)] | None
    dice: NotRequired[DiceContent]
    scoring: ScoringContent
    by_letters: NotRequired[bool]
    min_length: Annotated[int, within(1, 10**9)]
    top: Annotated[int, within(1, MOST_TOP)]
    least: Annotated[int, within(1, 10**9)]


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
        problem: ProveProblem = self.problem
        letters = problem.letters
        return {
            "size": [problem.rows, problem.columns],
            "letters": None if letters is None else letters.text().split("\n"),
            **({} if problem.dice is None else {"dice": dice_content(problem.dice)}),
            **scoring_content(problem.scoring),
            "min_length": problem.min_length,
            "top": problem.top,
            "least": problem.least,
        }

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Lexicon) -> ProveProblem:
        """Read the problem. Raises Complaint if it is damaged."""
        fields = shaped(content, _Content)
        rules: dict[str, Any] = {
            "scoring": scoring_of(fields["scoring"], by_letters=fields.get("by_letters", False)),
            "min_length": fields["min_length"],
            "top": fields["top"],
            "least": fields["least"],
        }
        if fields["letters"] is not None:
            board = BoggleBoard.parse("\n".join(fields["letters"]), lexicon.alphabet)
            return ProveProblem.rearranging(board, lexicon, **rules)
        if "dice" in fields:
            dice = read_dice(fields["dice"], lexicon.alphabet)
            return ProveProblem.with_dice(dice, lexicon, size=fields["size"], **rules)
        return ProveProblem.any_letters(*fields["size"], lexicon, **rules)
