"""Look for the best set of words from a bag of tiles, and prove that none is better."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from core.errors import Complaint
from core.lexicon.lexicon import Lexicon
from core.search import Snapshot, StateError
from core.tiles.bag import Bag
from core.tiles.word_set import WordSet, lay

LONGEST = 15
"""Letters in a word, if nothing else is said: a Scrabble board has so many cells in a row."""

MOST_SETS = 1000
"""Optimal sets that are kept when all are wanted."""


@dataclass(frozen=True, eq=False)
class OptimizeProblem:
    """What to look for.

    `max_length`: letters in the longest word allowed, None for no limit. `own_initials`: at most
    one word for each starting letter. `required` and `forbidden`: words, folded, that are in every
    set and in none. `all_sets`: list every optimal set, not just one; at most `MOST_SETS`.

    Raises Complaint, naming the word, for required words that are not in the lexicon, too long, or
    cannot be laid together; and for a bag in another alphabet than the lexicon's.
    """

    bag: Bag
    lexicon: Lexicon
    max_length: int | None = LONGEST
    own_initials: bool = True
    required: tuple[str, ...] = ()
    forbidden: frozenset[str] = field(default=frozenset())
    all_sets: bool = False

    def __post_init__(self) -> None:
        """Refuse what no set of words can fulfil."""
        alphabet = self.bag.alphabet
        if alphabet.symbols != self.lexicon.alphabet.symbols:
            raise Complaint(
                "bag-lexicon",
                "the tiles are in {tiles}, the lexicon {lexicon} in {words}",
                tiles=alphabet.name,
                lexicon=self.lexicon.name,
                words=self.lexicon.alphabet.name,
            )
        if self.max_length is not None and not 1 <= self.max_length <= 63:
            raise Complaint(
                "set-length", "words can be limited to 1 to 63 letters, not {letters}",
                letters=self.max_length,
            )  # fmt: skip
        required = tuple(dict.fromkeys(map(self._known, self.required)))
        forbidden = frozenset(map(alphabet.fold, self.forbidden))
        for word in required:
            if word in forbidden:
                raise Complaint("set-both", "'{word}' is both required and forbidden", word=word)
            if self.max_length is not None and len(word) > self.max_length:
                raise Complaint(
                    "set-long", "'{word}' has more than {most} letters",
                    word=word, most=self.max_length,
                )  # fmt: skip
            if missing := self.bag.lacks([word]):
                raise Complaint(
                    "set-unspelled", "the bag cannot spell '{word}': it lacks {letters}",
                    word=word, letters=missing,
                )  # fmt: skip
        initials: dict[str, str] = {}
        for word in required if self.own_initials else ():
            other = initials.setdefault(word[0], word)
            if other != word:
                raise Complaint(
                    "set-initials", "'{word}' and '{other}' begin with the same letter",
                    word=other, other=word,
                )  # fmt: skip
        if missing := self.bag.lacks(required):
            raise Complaint(
                "set-lacks-required",
                "the bag cannot spell the required words together: it lacks {letters}",
                letters=missing,
            )
        object.__setattr__(self, "required", required)
        object.__setattr__(self, "forbidden", forbidden)

    def _known(self, word: str) -> str:
        folded = self.bag.alphabet.fold(word)
        if folded not in self.lexicon:
            raise Complaint(
                "set-unknown", "'{word}' is not in {words}", word=word, words=self.lexicon.name
            )
        return folded


@dataclass(frozen=True, eq=False)
class OptimizeSnapshot(Snapshot):
    """The best sets so far.

    `points`: of the best set; `bound`: no set has more; `proven` when they have met. `sets`: one or
    more sets of those points, all of them when the problem asks for all and the search is finished,
    `more_sets` when there are more than are kept. Counters: `nodes` of the search tree, `improved`,
    how often a better set was found.
    """

    bound: int | None = None
    sets: tuple[WordSet, ...] = ()
    more_sets: bool = False

    @property
    def best(self) -> WordSet | None:
        """One of the best sets so far."""
        return self.sets[0] if self.sets else None

    @property
    def gap(self) -> int | None:
        """By how many points a better set might be better."""
        if self.bound is None or self.points is None:
            return None
        return self.bound - self.points


class Optimize:
    """A search for the best set of words; see `core.search.Search`."""

    def __init__(self, problem: OptimizeProblem, seed: int = 0) -> None:
        """Begin afresh."""
        self.problem = problem
        self._seed = seed
        self._steps = 0
        self._best = lay(problem.required, problem.bag)

    def step(self) -> OptimizeSnapshot:
        """Go on for 10 to 50 ms."""
        # For the time being: words by chance, as many as fit.
        import random

        problem, bag = self.problem, self.problem.bag
        chance = random.Random(f"{self._seed} {self._steps}")
        self._steps += 1
        chosen = list(problem.required)
        for _ in range(300):
            codes = problem.lexicon.graph.codes(chance.randrange(len(problem.lexicon)))
            word = bag.alphabet.decode(codes)
            if (
                (problem.max_length is None or len(word) <= problem.max_length)
                and word not in chosen
                and word not in problem.forbidden
                and not (problem.own_initials and any(word[0] == other[0] for other in chosen))
                and not bag.lacks([*chosen, word])
            ):
                chosen.append(word)
        self._best = max(self._best, lay(chosen, bag), key=lambda found: found.points)
        return self.snapshot()

    def snapshot(self) -> OptimizeSnapshot:
        """Tell what has been found so far."""
        longest = self.problem.max_length or 63
        return OptimizeSnapshot(
            steps=self._steps,
            points=self._best.points,
            counters={"nodes": self._steps, "improved": 0},
            proven=self._best.points == longest * self.problem.bag.total,
            finished=self._best.points == longest * self.problem.bag.total,
            bound=longest * self.problem.bag.total,
            sets=(self._best,),
        )

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        return {
            "search": "tiles optimize",
            "version": 1,
            "seed": self._seed,
            "steps": self._steps,
            "words": [word.word for word in self._best.words],
        }

    @classmethod
    def resume(cls, problem: OptimizeProblem, state: Mapping[str, Any]) -> Self:
        """Go on from a state, of the same problem. Raises StateError for what is no such state."""
        if state.get("search") != "tiles optimize" or state.get("version") != 1:
            raise StateError("state-tiles", "this is no saved state of a search for a set of words")
        search = cls(problem, int(state["seed"]))
        search._steps = int(state["steps"])
        search._best = lay(state["words"], problem.bag)
        return search

    def split(self, pieces: int) -> list["Optimize"]:
        """Give at most so many searches that together do the work of this one."""
        return [self]
