"""A search for the best set of words as it is kept, to go on with it another time.

The content of a kept search is fit for JSON: a file of the command line, or a part of the window's
session. It names the words and does not hold them, so going on takes two steps: `words_of` tells
which lexicon is to be opened, and `KeptOptimize.of_content` takes it.
"""

from dataclasses import dataclass
from math import inf
from typing import Annotated, Any, TypedDict

from gridsmith.core.errors import Complaint, Message
from gridsmith.core.json_reading import JsonError, no_longer, shaped, within
from gridsmith.core.kept_search import KeptSearch, WordsName, read, words_mark
from gridsmith.core.lexicon.alphabet import LONGEST_WORD
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.search import StateError
from gridsmith.core.tiles.bag import Bag
from gridsmith.core.tiles.optimize import Optimize, OptimizeProblem, SomeWords, Word

_FILE = "gridsmith tiles search"
_VERSION = 1


class _Words(TypedDict):
    words: WordsName


class _Bag(TypedDict):
    name: Annotated[str, no_longer(4096)]
    tiles: Annotated[list[Annotated[str, no_longer(1000)]], no_longer(100)]


class _Content(_Words):
    words_mark: int
    bag: _Bag
    max_length: Annotated[int, within(1, LONGEST_WORD)] | None
    own_initials: bool
    required: SomeWords
    forbidden: Annotated[list[Word], no_longer(1_000_000)]
    all_sets: bool
    pieces: Annotated[list[Any], no_longer(1, least=1)]  # it is never split


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
        try:
            told = shaped(content, _Content)
        except JsonError as error:
            raise _damaged(error) from None
        if told["words_mark"] != words_mark(lexicon):
            raise StateError(
                "kept-set-words",
                "the words of {words} are others than when the search was kept",
                words=words,
            )
        try:
            problem = _problem(told, lexicon)
            fields = read(content, lambda state: Optimize.resume(problem, state), least_points=-inf)
        except Complaint as error:
            raise _damaged(error) from error
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
    try:
        return shaped(content, _Words)["words"]
    except JsonError as error:
        raise _damaged(error) from None


def _damaged(fault: Message) -> StateError:
    return StateError("kept-set-damaged", "the kept search is damaged: {fault}", fault=fault)


def _problem(told: _Content, lexicon: Lexicon) -> OptimizeProblem:
    bag = told["bag"]
    return OptimizeProblem(
        Bag.parse("\n".join(bag["tiles"]), lexicon.alphabet, bag["name"]),
        lexicon,
        max_length=told["max_length"],
        own_initials=told["own_initials"],
        required=tuple(told["required"]),
        forbidden=frozenset(told["forbidden"]),
        all_sets=told["all_sets"],
    )
