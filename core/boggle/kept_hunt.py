"""A hunt for the best board as it is kept, to go on with it another time.

The content of a kept hunt is fit for JSON: a file of the command line, or a part of the window's
session. It names the words and does not hold them, so going on takes two steps: `words_of` tells
which lexicon is to be opened, and `KeptHunt.of_content` takes it.
"""

from dataclasses import dataclass
from typing import Any

from core.boggle.board import BoggleBoard
from core.boggle.dice import Dice
from core.boggle.optimize import Optimize, OptimizeProblem
from core.boggle.scoring import Scoring
from core.errors import Message, damage_in
from core.kept_search import KeptSearch, read, whole, words_mark
from core.lexicon.lexicon import Lexicon
from core.search import StateError

_FILE = "gridsmith boggle hunt"
_VERSION = 1


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
        if content.get("words_mark") != words_mark(lexicon):
            raise StateError(
                "kept-words",
                "the words of {words} are others than when the hunt was kept",
                words=words,
            )
        try:
            problem = _problem(content, lexicon)
            fields = read(content, lambda state: Optimize.resume(problem, state))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise _damaged(damage_in(error)) from error
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
    words = content.get("words")
    if not isinstance(words, str) or not words:
        raise _damaged(Message("kept-nameless", "it does not name its words"))
    return words


def _damaged(fault: Message) -> StateError:
    return StateError("kept-damaged", "the kept hunt is damaged: {fault}", fault=fault)


def _problem(content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
    rows, columns = (whole(side, 2, 10) for side in content["size"])
    name, points, further = content["scoring"]
    rest: dict[str, Any] = {
        "scoring": Scoring(
            str(name), tuple(whole(worth, 0) for worth in points), whole(further, 0)
        ),
        "min_length": whole(content["min_length"], 1),
        "top": whole(content["top"], 1, 1000),
    }
    dice, letters = content["dice"], content["letters"]
    if dice is not None:
        thrown = Dice.parse(str(dice["name"]), "\n".join(dice["dice"]), lexicon.alphabet)
        return OptimizeProblem.with_dice(thrown, lexicon, size=(rows, columns), **rest)
    if letters is not None:
        given = BoggleBoard.parse("\n".join(letters), lexicon.alphabet)
        return OptimizeProblem.rearranging(given, lexicon, **rest)
    return OptimizeProblem.any_letters(rows, columns, lexicon, **rest)
