"""A hunt for the best board as it is kept, to go on with it another time.

The content of a kept hunt is fit for JSON: a file of the command line, or a part of the window's
session. It names the words and does not hold them, so going on takes two steps: `words_of` tells
which lexicon is to be opened, and `KeptHunt.of_content` takes it.
"""

import reprlib
import zlib
from dataclasses import dataclass, replace
from math import inf
from typing import Any

from core.boggle.board import BoggleBoard
from core.boggle.dice import Dice
from core.boggle.optimize import Optimize, OptimizeProblem
from core.boggle.scoring import Scoring
from core.errors import Message, damage_in
from core.lexicon.lexicon import Lexicon
from core.search import Progress, StateError

_FILE = "gridsmith boggle hunt"
_VERSION = 1


@dataclass(frozen=True, eq=False)
class KeptHunt:
    """A hunt between two runs.

    `words`: by which name its lexicon is opened again, which nobody has checked. `pieces`: what is
    handed to `core.search.run`. `points`, `seconds` and `best_seconds`: the best so far, the time
    of all runs together, and after how much of it the best was found.
    """

    problem: OptimizeProblem
    words: str
    seed: int
    pieces: tuple[Optimize, ...]
    points: int = 0
    seconds: float = 0.0
    best_seconds: float = 0.0

    @classmethod
    def begun(cls, problem: OptimizeProblem, words: str, seed: int) -> "KeptHunt":
        """Give a hunt that has not run yet."""
        return cls(problem, words, seed, (Optimize(problem, seed),))

    def after(self, progress: Progress[Optimize]) -> "KeptHunt":
        """Give the hunt as it is after a run, or so far in one that is under way."""
        points = progress.snapshot.points or 0
        is_better = points > self.points or not self.seconds
        return replace(
            self,
            pieces=progress.pieces or self.pieces,
            points=points,
            seconds=self.seconds + progress.seconds,
            best_seconds=self.seconds + progress.best_seconds if is_better else self.best_seconds,
        )

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
            "words_mark": _mark(problem.lexicon),
            "scoring": [scoring.name, list(scoring.points), scoring.further],
            "min_length": problem.min_length,
            "top": problem.top,
            "seed": self.seed,
            "points": self.points,
            "seconds": round(self.seconds, 3),
            "best_seconds": round(self.best_seconds, 3),
            "pieces": [piece.state() for piece in self.pieces],
        }

    @classmethod
    def of_content(cls, content: object, lexicon: Lexicon) -> "KeptHunt":
        """Give the hunt that was kept, whose words are these.

        Raises StateError for what is no kept hunt, is damaged, or was kept with other words.
        """
        words = words_of(content)
        assert isinstance(content, dict)
        if content.get("words_mark") != _mark(lexicon):
            raise StateError(
                "kept-words",
                "the words of {words} are others than when the hunt was kept",
                words=words,
            )
        try:
            problem = _problem(content, lexicon)
            pieces = tuple(Optimize.resume(problem, state) for state in content["pieces"])
            if not pieces:
                raise StateError("kept-nothing", "it has no pieces")
            return cls(
                problem,
                words,
                _whole(content["seed"]),
                pieces,
                _whole(content["points"], 0),
                _time(content["seconds"]),
                _time(content["best_seconds"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise _damaged(damage_in(error)) from error


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
    rows, columns = (_whole(side, 2, 10) for side in content["size"])
    name, points, further = content["scoring"]
    rest: dict[str, Any] = {
        "scoring": Scoring(
            str(name), tuple(_whole(worth, 0) for worth in points), _whole(further, 0)
        ),
        "min_length": _whole(content["min_length"], 1),
        "top": _whole(content["top"], 1, 1000),
    }
    dice, letters = content["dice"], content["letters"]
    if dice is not None:
        thrown = Dice.parse(str(dice["name"]), "\n".join(dice["dice"]), lexicon.alphabet)
        return OptimizeProblem.with_dice(thrown, lexicon, size=(rows, columns), **rest)
    if letters is not None:
        given = BoggleBoard.parse("\n".join(letters), lexicon.alphabet)
        return OptimizeProblem.rearranging(given, lexicon, **rest)
    return OptimizeProblem.any_letters(rows, columns, lexicon, **rest)


def _whole(value: object, least: float = -inf, most: float = inf) -> int:
    if type(value) is not int or not least <= value <= most:
        raise StateError(
            "kept-number", "it has an impossible number, {value}", value=reprlib.repr(value)
        )
    return value


def _time(value: object) -> float:
    if isinstance(value, int | float) and 0 <= value < inf:
        return float(value)
    raise StateError("kept-time", "it has an impossible time, {value}", value=reprlib.repr(value))


def _mark(lexicon: Lexicon) -> int:
    """Give a number that other words would hardly have."""
    graph = lexicon.graph
    return zlib.crc32(graph.arcs.tobytes(), zlib.crc32(graph.masks.tobytes()))
