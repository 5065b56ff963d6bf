"""Look for the best set of words from a bag of tiles, and prove that none is better."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, Annotated, Any, Self, TypeAlias, TypedDict

from msgspec import Meta

from ..errors import Complaint
from ..files.state import state_of
from ..lexicon.alphabet import LONGEST_WORD
from ..lexicon.lexicon import Lexicon
from ..memo import weak_cache
from ..searching.saved_search import Counted, Points
from ..searching.search import Snapshot, StateError, resuming
from .bag import MAX_TILES, Bag
from .word_set import MAX_SETS, MAX_TOP, WordSet, lay

if TYPE_CHECKING:
    from .best_set.classes import WordClasses
    from .best_set.engine import Engine

LONGEST = 15
"""Default of the longest word: the cells in a row of a Scrabble board."""

_STEPS_A_TURN = 40  # of a piece, before its state is passed on: about a second
_FIRST_STEPS = 30  # after these a search has called all that it ever calls, or nearly so

_MAX_PATHS = 20_000  # open nodes that a saved search names
_SOME_SETS = 20  # in a snapshot before the search is finished


@dataclass(frozen=True, eq=False)
class OptimizeProblem:
    """The bag, the words and the rules of the set.

    `max_length`: letters in the longest word allowed, None for no limit. `own_initials`: at most
    one word for each starting letter. `required` and `forbidden`: words, folded, that are in every
    set and in none. `all_sets`: list every optimal set, not just one; at most `MAX_SETS`. `top`:
    list so many of the best sets, whatever their points.

    Raises Complaint, naming the word, for required words that are not in the lexicon, too long, or
    cannot be laid together; and for a bag in another alphabet than the lexicon's.
    """

    bag: Bag
    lexicon: Lexicon
    max_length: int | None = LONGEST
    own_initials: bool = True
    required: tuple[Annotated[str, Meta(max_length=LONGEST_WORD)], ...] = ()
    forbidden: frozenset[str] = field(default=frozenset())
    all_sets: bool = False
    top: int = 1

    def __post_init__(self) -> None:
        if not 1 <= self.top <= MAX_TOP:
            raise Complaint(
                "set-top", "1 to {maximum} best sets can be listed, not {top}",
                maximum=MAX_TOP, top=self.top,
            )  # fmt: skip
        if self.all_sets and self.top > 1:
            raise Complaint(
                "set-all-top", "list all best sets or the best {top}, not both", top=self.top
            )
        alphabet, spelled = self.bag.alphabet, self.bag.alphabet.spelled
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
                raise Complaint(
                    "set-both", "'{word}' is both required and forbidden", word=spelled(word)
                )
            if self.max_length is not None and len(word) > self.max_length:
                raise Complaint(
                    "set-long", "'{word}' has more than {maximum} letters",
                    word=spelled(word), maximum=self.max_length,
                )  # fmt: skip
            if missing := self.bag.lacks([word]):
                raise Complaint(
                    "set-unspelled", "the bag cannot spell '{word}': it lacks {letters}",
                    word=spelled(word), letters=spelled(missing),
                )  # fmt: skip
        initials: dict[str, str] = {}
        for word in required if self.own_initials else ():
            other = initials.setdefault(word[0], word)
            if other != word:
                raise Complaint(
                    "set-initials", "'{word}' and '{other}' begin with the same letter",
                    word=spelled(other), other=spelled(word),
                )  # fmt: skip
        if missing := self.bag.lacks(required):
            raise Complaint(
                "set-lacks-required",
                "the bag cannot spell the required words together: it lacks {letters}",
                letters=spelled(missing),
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


@dataclass(frozen=True, eq=False, repr=False)
class OptimizeSnapshot(Snapshot):
    """The best sets so far.

    `points`: of the best set; `bound`: no set has more; `proven` when they have met. `sets`: one or
    more sets of those points, all of them when the problem asks for all and the search is finished,
    `more_sets` when there are more than are listed; where it asks for so many of the best, these,
    the best first. `proven_sets`: so many of them are proven in their rank. `others`: no set that
    is not listed has more points; `top` and `all_sets` are the problem's. Counters: `nodes` of the
    search tree, and `improved`, how often a better set was found.
    """

    bound: int = 0
    sets: tuple[WordSet, ...] = ()
    more_sets: bool = False
    proven_sets: int = 0
    others: int = 0
    top: int = 1
    all_sets: bool = False

    @property
    def best(self) -> WordSet | None:
        """One of the best sets so far."""
        return self.sets[0] if self.sets else None

    def merged(self, others: Iterable[Snapshot]) -> "OptimizeSnapshot":
        """Merge with the snapshots of other pieces."""
        pieces = [self, *(other for other in others if isinstance(other, OptimizeSnapshot))]
        merged = vars(super().merged(pieces[1:]))
        bound = max(piece.others for piece in pieces)
        found = {
            frozenset(word.word for word in each.words): each
            for piece in pieces
            for each in piece.sets
        }
        sets = sorted(found.values(), key=lambda each: -each.points)
        maximum = max(piece.top for piece in pieces)
        if maximum == 1:
            sets = [each for each in sets if each.points == merged["points"]]
            maximum = MAX_SETS if self.all_sets else 1
        more = any(piece.more_sets and piece.points == merged["points"] for piece in pieces)
        merged |= {"bound": max(bound, merged["points"]), "proven": bound <= merged["points"]}
        return OptimizeSnapshot(
            **merged,
            sets=tuple(sets[:maximum]),
            more_sets=more or (self.all_sets and len(sets) > maximum),
            proven_sets=_proven(sets[:maximum], bound),
            others=bound,
            top=self.top,
            all_sets=self.all_sets,
        )

    @property
    def gap(self) -> int:
        """By how many points a better set might be better."""
        assert self.points is not None
        return self.bound - self.points


Word: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORD)]
SomeWords: TypeAlias = Annotated[list[Word], Meta(max_length=MAX_TILES)]
_Paths: TypeAlias = Annotated[
    list[
        Annotated[
            list[Annotated[int, Meta(ge=-(2**43), le=2**43)]],
            Meta(min_length=1, max_length=2 * MAX_TILES + 1),
        ]
    ],
    Meta(max_length=_MAX_PATHS),
]
_Sets: TypeAlias = Annotated[list[SomeWords], Meta(min_length=1, max_length=MAX_SETS)]


class _EngineState(TypedDict):
    turn: Counted
    slack: Annotated[int, Meta(ge=0, le=2**43)]
    ceiling: bool
    root_work: Counted
    tries: Counted
    sets: _Sets
    bound: Points
    known: Points | None
    wanted: Points
    scope: _Paths
    open: _Paths


class OptimizeState(TypedDict):
    """The shape of what `Optimize.state` gives. `engine`: nothing before the first step."""

    seed: int
    steps: Counted
    points: Points
    bound: Points
    nodes: Counted
    improved: Counted
    finished: bool
    sets: _Sets
    more_sets: bool
    engine: dict[str, Any]


class Optimize:
    """A search for the best set of words; see `Search`.

    `core.tiles.best_set.engine` explains the algorithm. A resumed search repeats its round; what
    was found and proven before stays.
    """

    def __init__(self, problem: OptimizeProblem, seed: int = 0) -> None:
        self.problem = problem
        self._seed = seed
        self._steps = self._resumed_at = 0
        self._engine: Engine | None = None
        self._resumed: dict[str, Any] | None = None  # the state for the engine to resume
        self._learned: int | None = None  # points that other pieces have reached
        maximum = min(problem.max_length or LONGEST_WORD, problem.bag.tiles) * problem.bag.total
        first = lay(problem.required, problem.bag)
        self._snapshot = OptimizeSnapshot(
            steps=0,
            points=first.points,
            counters={"nodes": 0, "improved": 0},
            proven=first.points == maximum,
            bound=maximum,
            sets=(first,),
            proven_sets=int(first.points == maximum),
            others=maximum,
            top=problem.top,
            all_sets=problem.all_sets,
        )

    def step(self) -> OptimizeSnapshot:
        """Search for 10 to 50 ms; the first steps, which gather the words, take longer."""
        if self._snapshot.finished:
            return self._snapshot
        self._steps += 1
        if self._engine is None:
            self._engine = self._begin()
        else:
            self._engine.step()
        self._snapshot = self._snapshot_of(self._engine)
        return self._snapshot

    def snapshot(self) -> OptimizeSnapshot:
        """Give the best sets so far."""
        return self._snapshot

    def _begin(self) -> "Engine":
        from .best_set.engine import Engine

        problem = self.problem
        classes = word_classes(problem)
        required = [classes.number_of(word) for word in word_indexes(problem, problem.required)]
        engine = Engine(classes, required, self._seed, all_sets=problem.all_sets, top=problem.top)
        if self._resumed is not None:
            sets = [
                tuple(classes.number_of(word) for word in word_indexes(problem, words))
                for words in self._resumed["sets"]
            ]
            engine.restore(self._resumed, sets)
            self._resumed = None
        if self._learned is not None:
            engine.found.learn(self._learned)
        return engine

    def _snapshot_of(self, engine: "Engine") -> OptimizeSnapshot:
        sets, more = self._snapshot.sets, self._snapshot.more_sets
        found = tuple(islice(engine.found.sets.values(), MAX_TOP)), engine.finished
        if found != self._known:
            sets, more = self._word_sets(engine)
            self._known = found
        return OptimizeSnapshot(
            steps=self._steps,
            points=engine.found.points,
            counters={"nodes": engine.nodes, "improved": engine.found.improved},
            proven=engine.bound <= engine.found.points,
            finished=engine.finished,
            bound=max(engine.bound, engine.found.points),
            sets=sets,
            more_sets=more or engine.found.more,
            proven_sets=_proven(sets, engine.bound),
            others=engine.bound,
            top=self.problem.top,
            all_sets=self.problem.all_sets,
        )

    _known: tuple[tuple[int, ...], bool] | None = None  # the engine's sets and end, as of `sets`

    def _word_sets(self, engine: "Engine") -> tuple[tuple[WordSet, ...], bool]:
        """Give the engine's sets in words: of each class as many as it takes, in all ways."""
        maximum = self.problem.top
        if self.problem.all_sets:
            maximum = MAX_SETS if engine.finished else _SOME_SETS
        found: list[WordSet] = []
        for chosen in engine.found.sets:
            for way in product(*self._ways(chosen)):
                if len(found) == maximum:
                    return tuple(found), self.problem.all_sets and engine.finished
                words = [self._spell(word) for some in way for word in some]
                found.append(lay(words, self.problem.bag))
        return tuple(found), False

    def _ways(self, chosen: Iterable[int]) -> list[list[tuple[int, ...]]]:
        assert self._engine is not None
        required = set(word_indexes(self.problem, self.problem.required))
        ways = []
        for number, uses in Counter(chosen).items():
            members = self._engine.classes.members(number)
            needed = [word for word in members if word in required]
            others = [word for word in members if word not in required]
            ways.append([(*needed, *rest) for rest in combinations(others, uses - len(needed))])
        return ways

    def _spell(self, word: int) -> str:
        lexicon = self.problem.lexicon
        return lexicon.alphabet.decode(lexicon.graph.codes(word))

    def state(self) -> dict[str, Any]:
        """Give all that is needed to resume, fit for JSON."""
        if self._engine is not None:
            engine = {**self._engine.state(), "bound": self._engine.bound}
            engine["sets"] = [
                [self._spell(word) for ways in self._ways(chosen) for word in ways[0]]
                for chosen in self._engine.found.sets
            ]
        else:
            engine = self._resumed or {}
        return {
            "search": "tiles optimize",
            "version": 2,
            "seed": self._seed,
            "steps": self._steps,
            "points": self._snapshot.points,
            "bound": self._snapshot.bound,
            "nodes": self._snapshot.counters["nodes"],
            "improved": self._snapshot.counters["improved"],
            "finished": self._snapshot.finished,
            "sets": [[word.word for word in found.words] for found in self._snapshot.sets],
            "more_sets": self._snapshot.more_sets,
            "engine": engine,
        }

    @classmethod
    def resume(cls, problem: OptimizeProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "tiles optimize", 2):
            return cls._resumed_from(problem, state_of(state, OptimizeState))

    @classmethod
    def _resumed_from(cls, problem: OptimizeProblem, state: "OptimizeState") -> Self:
        search = cls(problem, state["seed"])
        search._steps = search._resumed_at = state["steps"]
        bound = state["bound"]
        sets = tuple(search._set_of(words) for words in state["sets"])
        points = [found.points for found in sets]
        if problem.top == 1:
            points = sorted(set(points))
        if (
            len(points) > problem.top
            or points != sorted(points, reverse=True)
            or state["points"] != points[0]
            or bound < points[0]
        ):
            raise _misfit()
        engine = state_of(state["engine"], _EngineState) if state["engine"] else None
        others = bound if engine is None else engine["bound"]
        search._snapshot = OptimizeSnapshot(
            steps=search._steps,
            points=points[0],
            counters={"nodes": state["nodes"], "improved": state["improved"]},
            proven=bound == state["points"],
            finished=state["finished"],
            bound=bound,
            sets=sets,
            more_sets=state["more_sets"],
            proven_sets=_proven(sets, others),
            others=others,
            top=problem.top,
            all_sets=problem.all_sets,
        )
        if engine is not None:
            for words in engine["sets"]:
                search._set_of(words)
            search._resumed = {
                **engine,
                "nodes": state["nodes"],
                "improved": state["improved"],
                "more_sets": state["more_sets"],
            }
        return search

    def _set_of(self, words: list[str]) -> WordSet:
        """Lay the words of a saved set. Raises StateError for words that the problem excludes."""
        problem = self.problem
        if not all(
            word in problem.lexicon
            and word == problem.bag.alphabet.fold(word)
            and word not in problem.forbidden
            and len(word) <= (problem.max_length or LONGEST_WORD)
            for word in words
        ):
            raise _misfit()
        initials = [word[0] for word in words]
        if (
            len(set(words)) < len(words)
            or not set(problem.required) <= set(words)
            or (problem.own_initials and len(set(initials)) < len(initials))
        ):
            raise _misfit()
        return lay(words, problem.bag)

    def learn(self, snapshot: Snapshot) -> None:
        """Look only for what is better than what other pieces have found."""
        if snapshot.points is not None:
            self._learned = snapshot.points
            if self._engine is not None:
                self._engine.found.learn(snapshot.points)

    @property
    def is_resumable(self) -> bool:
        """Whether it is worth while to pass the state on: resuming takes as long as many steps."""
        return self._steps - self._resumed_at >= _STEPS_A_TURN or self._snapshot.finished

    def prepare_split(self, workers: int) -> Iterator[OptimizeSnapshot]:
        """Search until there is a tree to be shared."""
        while not self._snapshot.finished and not (self._engine and self._engine.is_in_tree):
            yield self.step()

    def split(self, pieces: int) -> "list[Self]":
        """Share out the open nodes of the tree, where there is one; else the search stays alone."""
        if pieces == 1 or self._engine is None or not self._engine.has_root:
            return [self]
        state = self.state()
        found = []
        for number, share in enumerate(self._engine.shares(pieces)):
            piece = {**state, "seed": self._seed + number, "engine": {**state["engine"], **share}}
            if number:
                piece |= {"steps": 0, "nodes": 0, "improved": 0}
            found.append(type(self).resume(self.problem, piece))
        return found


def warm_up(search: Optimize, stop: Callable[[], bool]) -> None:
    """Load or compile the kernels, up to a minute, by steps of a copy, until `stop`."""
    from .best_set import kernels

    copy = type(search).resume(search.problem, search.state())
    for _ in range(_FIRST_STEPS):
        if kernels.are_ready() or copy.snapshot().finished or stop():
            return
        copy.step()


@weak_cache
def word_classes(problem: OptimizeProblem) -> "WordClasses":
    """Gather the words that the bag can spell."""
    from .best_set.classes import WordClasses

    return WordClasses.of(
        problem.bag,
        problem.lexicon,
        problem.max_length or LONGEST_WORD,
        word_indexes(problem, problem.forbidden),
        own_initials=problem.own_initials,
    )


def word_indexes(problem: OptimizeProblem, words: Iterable[str]) -> list[int]:
    """Give the indexes of words that are in the lexicon."""
    graph, alphabet = problem.lexicon.graph, problem.lexicon.alphabet
    indexes = (graph.index(alphabet.encode(word)) for word in words if alphabet.spells(word))
    return [index for index in indexes if index is not None]


def _proven(sets: Sequence[WordSet], bound: int) -> int:
    """Count the sets that no other one can surpass; `bound`: of the others."""
    return sum(found.points >= bound for found in sets)


def _misfit() -> StateError:
    return StateError("state-misfit", "the saved state does not fit the problem")
