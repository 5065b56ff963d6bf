"""A hunt for the best board as it is kept, to go on with it another time.

The content of a kept hunt is fit for JSON: a file of the command line, or a part of the window's
session. It names the words and does not hold them, so going on takes two steps: `words_of` tells
which lexicon is to be opened, and `KeptHunt.of_content` takes it.
"""

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypedDict

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.dice import MOST_DICE, Dice
from gridsmith.core.boggle.optimize import Optimize, OptimizeProblem
from gridsmith.core.boggle.scoring import LONGEST, MOST_POINTS, Scoring
from gridsmith.core.errors import Complaint, Message
from gridsmith.core.json_reading import JsonError, no_longer, shaped, within
from gridsmith.core.kept_search import KeptSearch, WordsName, read, words_mark
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.search import StateError

_MOST_ROOM = 20_000_000  # cells of the boards that all pieces may keep, 8 bytes each
_FILE = "gridsmith boggle hunt"
_VERSION = 1


_Worth: TypeAlias = Annotated[int, within(0, MOST_POINTS)]
_Side: TypeAlias = Annotated[int, within(BoggleBoard.SMALLEST_SIDE, BoggleBoard.LARGEST_SIDE)]
_Line: TypeAlias = Annotated[str, no_longer(1000)]


class _Words(TypedDict):
    words: WordsName


class _Dice(TypedDict):
    name: _Line
    dice: Annotated[list[_Line], no_longer(MOST_DICE)]


class _Content(_Words):
    words_mark: int
    size: tuple[_Side, _Side]
    dice: _Dice | None
    letters: Annotated[list[_Line], no_longer(BoggleBoard.LARGEST_SIDE)] | None
    scoring: tuple[_Line, Annotated[list[_Worth], no_longer(LONGEST, least=1)], _Worth]
    min_length: Annotated[int, within(1, 10**9)]
    top: Annotated[int, within(1, 1000)]
    pieces: list[Any]


@dataclass(frozen=True, eq=False)
class KeptHunt(KeptSearch[Optimize]):
    """A hunt between two runs.

    `words`: by which name its lexicon is opened again, which nobody has checked.
    """

    words: str = ""

    @classmethod
    def begun(cls, problem: OptimizeProblem, words: str, seed: int) -> "KeptHunt":
        """Give a hunt that has not run yet."""
        return cls(seed, (Optimize(problem, seed),), words=words)

    @property
    def problem(self) -> OptimizeProblem:
        """What is hunted."""
        return self.pieces[0].problem

    def content(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        problem, scoring = self.problem, self.problem.scoring
        dice, letters = problem.dice, problem.letters
        return {
            "file": _FILE,
            "version": _VERSION,
            "size": [problem.rows, problem.columns],
            "dice": None if dice is None else {"name": dice.name, "dice": dice.text().split("\n")},
            "letters": None if letters is None else letters.text().split("\n"),
            "words": self.words,
            "words_mark": words_mark(problem.lexicon),
            "scoring": [scoring.name, list(scoring.points), scoring.further],
            "min_length": problem.min_length,
            "top": problem.top,
            **super().content(),
        }

    @classmethod
    def of_content(cls, content: object, lexicon: Lexicon) -> "KeptHunt":
        """Give the hunt that was kept, whose words are these.

        Raises StateError for what is no kept hunt, is damaged, or was kept with other words.
        """
        words = words_of(content)
        assert isinstance(content, dict)
        try:
            told = shaped(content, _Content)
        except JsonError as error:
            raise _damaged(error) from None
        if told["words_mark"] != words_mark(lexicon):
            raise StateError(
                "kept-words",
                "the words of {words} are others than when the hunt was kept",
                words=words,
            )
        try:
            problem = _problem(told, lexicon)
            if len(told["pieces"]) * problem.top * problem.rows * problem.columns > _MOST_ROOM:
                raise StateError("kept-room", "its pieces keep more boards than there is room for")
            fields = read(content, lambda state: Optimize.resume(problem, state))
        except Complaint as error:
            raise _damaged(error) from error
        return cls(**fields, words=words)


def words_of(content: object) -> str:
    """Tell by which name the words of a kept hunt are opened: that of a list, or a path.

    Whoever has written the content chose it. Raises StateError for what is no kept hunt.
    """
    if (
        not isinstance(content, dict)
        or content.get("file") != _FILE
        or content.get("version") != _VERSION
    ):
        raise StateError("kept-other", "this is no hunt for Boggle boards that was kept")
    try:
        return shaped(content, _Words)["words"]
    except JsonError as error:
        raise _damaged(error) from None


def _damaged(fault: Message) -> StateError:
    return StateError("kept-damaged", "the kept hunt is damaged: {fault}", fault=fault)


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
