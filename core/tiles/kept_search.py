"""A search for the best set of words as it is kept, to go on with it another time.

The content of a kept search is fit for JSON: a file of the command line, or a part of the window's
session. It names the words and does not hold them, so going on takes two steps: `words_of` tells
which lexicon is to be opened, and `KeptOptimize.of_content` takes it.
"""

from dataclasses import dataclass
from math import inf
from typing import Any

from core.errors import Message, damage_in
from core.kept_search import KeptSearch, read, whole, words_mark
from core.lexicon.lexicon import Lexicon
from core.search import StateError
from core.tiles.bag import Bag
from core.tiles.optimize import Optimize, OptimizeProblem

_FILE = "gridsmith tiles search"
_VERSION = 1


@dataclass(frozen=True, eq=False)
class KeptOptimize(KeptSearch[Optimize]):
    """A search for the best set of words between two runs.

    `words`: by which name its lexicon is opened again, which nobody has checked. `points` may be
    below 0.
    """

    words: str = ""

    @classmethod
    def begun(cls, problem: OptimizeProblem, words: str, seed: int) -> "KeptOptimize":
        """Give a search that has not run yet."""
        return cls(seed, (Optimize(problem, seed),), words=words)

    @property
    def problem(self) -> OptimizeProblem:
        """What is searched."""
        return self.pieces[0].problem

    def content(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        problem = self.problem
        return {
            "file": _FILE,
            "version": _VERSION,
            "bag": {"name": problem.bag.name, "tiles": problem.bag.text().split("\n")},
            "words": self.words,
            "words_mark": words_mark(problem.lexicon),
            "max_length": problem.max_length,
            "own_initials": problem.own_initials,
            "required": list(problem.required),
            "forbidden": sorted(problem.forbidden),
            "all_sets": problem.all_sets,
            **super().content(),
        }

    @classmethod
    def of_content(cls, content: object, lexicon: Lexicon) -> "KeptOptimize":
        """Give the search that was kept, whose words are these.

        Raises StateError for what is no kept search, is damaged, or was kept with other words.
        """
        words = words_of(content)
        assert isinstance(content, dict)
        if content.get("words_mark") != words_mark(lexicon):
            raise StateError(
                "kept-set-words",
                "the words of {words} are others than when the search was kept",
                words=words,
            )
        try:
            problem = _problem(content, lexicon)
            fields = read(content, lambda state: Optimize.resume(problem, state), least_points=-inf)
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise _damaged(damage_in(error)) from error
        return cls(**fields, words=words)


def words_of(content: object) -> str:
    """Tell by which name the words of a kept search are opened: that of a list, or a path.

    Whoever has written the content chose it. Raises StateError for what is no kept search.
    """
    if (
        not isinstance(content, dict)
        or content.get("file") != _FILE
        or content.get("version") != _VERSION
    ):
        raise StateError("kept-set-other", "this is no search for a set of words that was kept")
    words = content.get("words")
    if not isinstance(words, str) or not words:
        raise _damaged(Message("kept-set-nameless", "it does not name its words"))
    return words


def _damaged(fault: Message) -> StateError:
    return StateError("kept-set-damaged", "the kept search is damaged: {fault}", fault=fault)


def _problem(content: dict[str, Any], lexicon: Lexicon) -> OptimizeProblem:
    bag, longest = content["bag"], content["max_length"]
    return OptimizeProblem(
        Bag.parse("\n".join(bag["tiles"]), lexicon.alphabet, str(bag["name"])),
        lexicon,
        max_length=None if longest is None else whole(longest),
        own_initials=_yes_or_no(content["own_initials"]),
        required=_words(content["required"]),
        forbidden=frozenset(_words(content["forbidden"])),
        all_sets=_yes_or_no(content["all_sets"]),
    )


def _words(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return tuple(value)
    raise TypeError("no list of words")


def _yes_or_no(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise TypeError("neither yes nor no")
