"""The search behind `optimize`: its tables, what it has reached, and the kernel that goes on.

Annealing and parallel tempering in turn. The length of a full climb grows with the board; the first
four climbs are a sixteenth, an eighth, a quarter and a half of it, for early good boards. A climb
ends when its temperature has fallen, or when it is stuck: when no change has been accepted for a
long time. After each full one, several chains begin afresh, each at a temperature of its own, and
exchange their boards (Geyer 1991): 1, 1, 2, 1, 1, 2, 4, … times as long (Luby's sequence: within a
logarithm of the best lengths, whatever they are).

docs/decisions.md says what was measured and what did not pay.
"""

import hashlib
import math
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Any, Final, NamedTuple, Self, TypeAlias, TypedDict

import numpy as np
import numpy.typing as npt
from msgspec import Meta

from ..files.state import state_of
from ..grid import neighbours, symmetries
from ..lexicon.alphabet import Alphabet
from ..lexicon.lexicon import Lexicon
from ..lexicon.word_graph import build_word_graph
from ..memo import weak_cache
from ..searching.saved_search import MAX_COUNTED, Counted
from ..searching.search import StateError, resuming
from .aim import Aim
from .board import BoggleBoard, face_names
from .dice import Dice
from .optimize import OptimizeProblem, OptimizeSnapshot
from .scoring import CLASSIC, Scoring
from .solve import FaceGraph, face_codes, face_graph, face_worth, near_sets, spellings

_WORK_A_STEP = 1_500_000  # steps of the graph: some 15 to 25 ms
_WORK_ON_LARGE = 700_000  # the same on boards of more than 64 cells, whose walk is slower
_WORK_A_TURN = 150_000  # a hundred boards or more; by turns of 30,000 records took longer
_LEVELS = 128  # temperatures in a climb
_COLD_LEVELS = 8  # the last ones, which are zero: only changes without loss are accepted
_HOTTEST, _COLDEST = 0.07, 0.01  # on 16 cells: the share of the points that a change may cost
_DRAWS = 4096
_SWAPS = 400  # of 1024 proposals, where faces can be changed as well
_CHAINS = 2.0  # for each of the root of the cells
_COLD_CHAIN = 0.0095  # the lowest temperature of a chain, on 16 cells
_FALL = 4.7  # how many times the temperature of the coldest chain that of the hottest is
_TEMPERING = 100  # boards for each of the cells, three times over
_HOPE = 256  # in 1024, on 16 cells: a walk is given up when its rest would have to rise by more
_BAG = 200  # faces in the bag of any letters, about
_MAX_CELLS = BoggleBoard.LARGEST_SIDE**2
_MAX_FILTERED = 120_000  # words: of more, the lexicon's own graph is used

TALLY = np.dtype(
    [
        ("points", np.int64),  # of the present board of the climb, -1 before it has one
        ("boards", np.int64),  # of this climb
        ("length", np.int64),  # boards in this climb, or its tempering, when it ends
        ("climbs", np.int64),  # begun
        ("examined", np.int64),  # boards, in all climbs
        ("stamp", np.int64),  # what the words of the last board are marked by
        ("kept", np.int64),  # boards among the best
        ("examined_best", np.int64),  # boards looked at when the best was found
        ("changed", np.int64),  # boards of this climb at its last change
    ],
    align=True,
)
"""What a search counts; a saved state has these numbers as a list."""


_MAX_CLIMBS = 2**32  # each takes a tenth of a second or more
_RANK = 43  # bits of the points of a board; sums of products of these stay within 64 bits
_MAX_POINTS = 2**_RANK
_LONG = 2**22  # what the longest words are worth where they are the aim; of a million, 2**42
_LONGEST = 20  # letters of a word that is worth no more than a shorter one
_Faces: TypeAlias = Annotated[list[Annotated[int, Meta(ge=-1, le=63)]], Meta(max_length=_MAX_CELLS)]
_BoardPoints: TypeAlias = Annotated[int, Meta(ge=0, le=_MAX_POINTS)]
_Die: TypeAlias = Annotated[int, Meta(ge=0, le=_MAX_CELLS - 1)]
_MANY: Final = Meta(max_length=_MAX_CELLS)


_OF_CHAINS: Final = ("rungs", "points", "faces", "holder", "expected")


class OptimizeState(TypedDict):
    """The shape of what `Optimize.state` gives; a row for each chain from `rungs` to `losses`."""

    seed: int
    steps: Counted
    tally: Annotated[list[Annotated[int, Meta(ge=-1, le=MAX_COUNTED)]], Meta(max_length=9)]
    generator: Annotated[int, Meta(ge=0)]
    rungs: Annotated[list[Annotated[int, Meta(ge=-1, le=_MAX_CELLS)]], _MANY]
    points: Annotated[list[Annotated[int, Meta(ge=-1, le=_MAX_POINTS)]], _MANY]
    faces: Annotated[list[_Faces], _MANY]
    holder: Annotated[list[Annotated[list[_Die], _MANY]], _MANY]
    expected: Annotated[list[Annotated[list[_BoardPoints], _MANY]], _MANY]
    losses: Annotated[str, Meta(max_length=2 * _MAX_CELLS**2 * (64 + _MAX_CELLS))]
    kept_boards: Annotated[list[_Faces], Meta(max_length=1000)]
    kept_points: Annotated[list[tuple[Counted, Counted]], Meta(max_length=1000)]


class SearchTables(NamedTuple):
    """A problem in the form for `core.boggle.kernels.anneal`."""

    steps: npt.NDArray[np.uint64]  # these five as for `core.boggle.kernels.score_many`
    points: npt.NDArray[np.int64]
    lengths: npt.NDArray[np.int64]
    near: npt.NDArray[np.uint64]
    neighbours: npt.NDArray[np.int16]
    images: npt.NDArray[np.int64]  # [symmetries, cells]
    slots: npt.NDArray[np.int64]  # the cells that may change
    bag: npt.NDArray[np.int64]  # faces to change to, a likelier one more often; empty: only swaps
    dice: npt.NDArray[np.int64]  # [dice, sides], a die for each cell, or [0, 0]
    shows: npt.NDArray[np.uint8]  # [dice, 65], 1 where a die has a face, the blank one first
    temperatures: npt.NDArray[np.int64]  # [levels], in 2**-24, over the parts of a climb
    ladder: npt.NDArray[np.int64]  # [chains], temperatures in 2**-24, the coldest first
    widths: npt.NDArray[np.int64]  # [chains - 1], 1 / (1 / colder - 1 / hotter), in 2**-24
    draws: npt.NDArray[np.int64]  # [2**n], quantiles of the exponential distribution, in 2**-16
    full_climb: int  # boards in a full climb
    tempering: int  # boards of the first tempering
    swaps: int  # how many of 1024 proposals are swaps, where there is a bag
    patience: int  # after how many boards without a change a climb is over
    hope: int  # by how many 1024ths the rest of a walk is hoped to be worth more than before
    budget: int  # steps of the graph to be walked in one call
    turn: int  # steps that a chain walks before chains exchange their boards
    words: int
    rank: int  # by how many bits letters of the longest word count more than points; -1: not at all


class Annealing(NamedTuple):
    """The state of a search; `core.boggle.kernels.anneal` writes to it. A climb is chain 0."""

    tally: npt.NDArray[np.void]  # TALLY[1]
    generator: npt.NDArray[np.uint64]  # [1], the state of the random numbers
    rungs: npt.NDArray[np.int64]  # [chains], that of each temperature; -1: a climb
    points: npt.NDArray[np.int64]  # [chains], of their boards
    faces: npt.NDArray[np.int64]  # [chains, cells], the present boards
    holder: npt.NDArray[np.int64]  # [chains, dice], the die on each cell, and those left over
    expected: npt.NDArray[np.int64]  # [chains, 64], the most hoped for from words from a face on
    losses: npt.NDArray[np.uint8]  # [chains, cells, faces + cells], what changes cost; 0: unknown
    kept_boards: npt.NDArray[np.int64]  # [top, cells], the best boards
    kept_points: npt.NDArray[np.int64]  # [top, 2], their ranks and words
    seen: npt.NDArray[np.uint32]  # [words], the stamp of the last board that had the word
    # Workspace: not used from call to call.
    work: npt.NDArray[np.uint64]  # [9, 128]
    out: npt.NDArray[np.int64]  # [4]
    gained: npt.NDArray[np.int64]  # [64]
    chain: npt.NDArray[np.int64]  # [2, dice]
    image: npt.NDArray[np.int64]  # [2, cells]


class Optimize:
    """A search for the best boards, the same on every computer for a seed; see `Search`.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> from gridsmith import BoggleHunt, BoggleProblem, run
    >>> hunt = BoggleHunt(BoggleProblem.any_letters(2, 2, few), seed=1)
    >>> run(hunt, steps=2).snapshot.points
    3
    """

    def __init__(self, problem: OptimizeProblem, seed: int = 0) -> None:
        cells = problem.rows * problem.columns
        dice = len(problem.dice) if problem.dice else 0
        faces = len(face_names(problem.lexicon.alphabet))
        chains = len(_ladder(cells))
        self.problem = problem
        self._seed = seed
        self._steps = 0
        self._annealing = Annealing(
            tally=np.zeros(1, TALLY),
            generator=np.array([_scrambled(seed, "boards")], np.uint64),
            rungs=np.full(chains, -1, np.int64),
            points=np.zeros(chains, np.int64),
            faces=np.tile(
                np.full(cells, -1, np.int64)
                if problem.letters is None
                else face_codes(problem.letters),
                (chains, 1),
            ),
            holder=np.tile(np.arange(dice, dtype=np.int64), (chains, 1)),
            expected=np.zeros((chains, 64), np.int64),
            losses=np.zeros((chains, cells, faces + cells), np.uint8),
            kept_boards=np.zeros((problem.top, cells), np.int64),
            kept_points=np.zeros((problem.top, 2), np.int64),
            seen=np.zeros(0, np.uint32),  # each step makes room
            work=np.empty((9, 128), np.uint64),
            out=np.zeros(4, np.int64),
            gained=np.zeros(64, np.int64),
            chain=np.empty((2, dice), np.int64),
            image=np.empty((2, cells), np.int64),
        )

    def step(self) -> OptimizeSnapshot:
        """Look at some more boards, for 10 to 30 ms."""
        # Compiled code: loaded by the first search, in its thread.
        from . import kernels

        tables = _search_tables(self.problem)
        self._annealing = self._annealing._replace(seen=np.zeros(tables.words, np.uint32))
        kernels.anneal(tables, self._annealing)
        self._steps += 1
        return self.snapshot()

    def snapshot(self) -> OptimizeSnapshot:
        """Give the best boards so far."""
        tally = self._annealing.tally[0]
        count = int(tally["kept"])
        points = self._annealing.kept_points[:count].tolist()
        cells = self._annealing.kept_boards[:count].astype(np.uint8)  # -1, blocked, becomes 255
        return OptimizeSnapshot(
            steps=self._steps,
            points=self._reached(points[0][0]) if count else None,
            counters={
                "boards": int(tally["examined"]),
                "restarts": max(0, int(tally["climbs"]) - 1),
                "boards_at_best": int(tally["examined_best"]),
            },
            rows=tuple((row.tobytes(), *scored) for row, scored in zip(cells, points, strict=True)),
            problem=self.problem,
        )

    def _reached(self, rank: int) -> int:
        return rank >> _RANK if self.problem.aim is Aim.LONGEST else rank

    def state(self) -> dict[str, Any]:
        """Give all that is needed to resume, fit for JSON."""
        annealing = self._annealing
        tally = annealing.tally.copy()
        tally["stamp"] = 0  # of this process
        count = int(tally["kept"][0])
        return {
            "search": "boggle optimize",
            "version": 1,
            "seed": self._seed,
            "steps": self._steps,
            "tally": tally.view(np.int64).tolist(),
            "generator": int(annealing.generator[0]),
            **{name: getattr(annealing, name).tolist() for name in _OF_CHAINS},
            "losses": annealing.losses.tobytes().hex(),
            "kept_boards": annealing.kept_boards[:count].tolist(),
            "kept_points": annealing.kept_points[:count].tolist(),
        }

    @classmethod
    def resume(cls, problem: OptimizeProblem, state: Mapping[str, Any]) -> Self:
        """Resume from a state of the same problem. Raises StateError for any other."""
        with resuming(state, "boggle optimize"):
            fields = state_of(state, OptimizeState)
            search = cls(problem, fields["seed"])
            count = len(fields["kept_boards"])
            if count > problem.top:
                raise StateError(
                    "state-boards",
                    "the state has {boards} boards, the problem {top}",
                    boards=count,
                    top=problem.top,
                )
            annealing = search._annealing
            _fill(annealing.tally.view(np.int64), fields["tally"])
            for name in _OF_CHAINS:
                _fill(getattr(annealing, name), state[name])
            losses = np.frombuffer(bytes.fromhex(fields["losses"]), np.uint8)
            _fill(annealing.losses.reshape(-1), losses)
            if count:
                _fill(annealing.kept_boards[:count], fields["kept_boards"])
                _fill(annealing.kept_points[:count], fields["kept_points"])
            annealing.tally["stamp"] = 0  # nothing is marked yet
            annealing.generator[0] = np.uint64(fields["generator"])
            search._steps = fields["steps"]
            search._check(count)
        return search

    def split(self, pieces: int) -> "list[Optimize]":
        """Give independent searches: one resumes, the others begin with derived seeds."""
        others = [
            Optimize(self.problem, _scrambled(self._seed, f"piece {piece}"))
            for piece in range(1, pieces)
        ]
        return [Optimize.resume(self.problem, self.state()), *others]

    def _check(self, count: int) -> None:
        """Raise StateError where the compiled code would go out of bounds or never end."""
        problem, annealing = self.problem, self._annealing
        names = face_names(problem.lexicon.alphabet)
        known = np.array([bool(name) for name in (*names, "blocked")])  # -1 is the last
        for faces in (annealing.faces, annealing.kept_boards[:count]):
            if faces.max(initial=0) >= len(names) or not known[faces].all():
                raise StateError("state-faces", "the saved state contains unknown faces")
        if problem.letters is not None:
            blocked = face_codes(problem.letters) < 0
            images = blocked[symmetries(problem.rows, problem.columns)]
            found_blocked = annealing.kept_boards[:count, None] < 0
            is_fitting = (found_blocked == images).all(axis=2).any(axis=1).all()
            if not is_fitting or ((annealing.faces < 0) != blocked).any():
                raise StateError("state-faces", "the saved state contains unknown faces")
        dice = np.arange(annealing.holder.shape[1])
        if (np.sort(annealing.holder) != dice).any():
            raise StateError("state-dice", "the saved state does not use each die once")
        tally = {name: int(annealing.tally[name][0]) for name in TALLY.names or ()}
        rungs = sorted(annealing.rungs.tolist())
        is_in_order = rungs in ([-1] * len(rungs), list(range(len(rungs))))
        if (
            tally["kept"] != count
            or not 0 <= tally["climbs"] <= _MAX_CLIMBS
            or not 0 <= tally["changed"] <= tally["boards"]
            or (rungs[0] < 0 and tally["boards"] > tally["length"])
            or tally["length"] > _longest(problem) * (tally["climbs"] + 1)
            or tally["points"] > _MAX_POINTS
            or not is_in_order
        ):
            raise StateError("state-numbers", "the saved state contains invalid numbers")


@weak_cache
def _search_tables(problem: OptimizeProblem) -> SearchTables:
    cells = problem.rows * problem.columns
    graph = face_graph(problem.lexicon.graph, problem.lexicon.alphabet)
    slots = np.arange(cells, dtype=np.int64)
    ladder = _ladder(cells)
    bag = np.zeros(0, np.int64)
    dice = np.zeros((0, 0), np.int64)
    shows = np.zeros((0, 65), np.uint8)
    if problem.letters is not None:
        faces = face_codes(problem.letters)
        slots = np.flatnonzero(faces >= 0)
        graph = _graph_of_faces(problem.lexicon, graph, faces[slots])
    elif problem.dice is not None:
        dice = die_codes(problem.dice, problem.lexicon.alphabet)
        shows = np.zeros((len(dice), 65), np.uint8)
        np.put_along_axis(shows, dice + 1, 1, axis=1)
        bag = dice.ravel().copy()
    else:
        bag = _bag(problem.lexicon)
    return SearchTables(
        steps=graph.steps,
        points=_points_table(problem),
        lengths=face_worth(
            graph,
            problem.lexicon.alphabet,
            problem.scoring if problem.aim is Aim.POINTS else CLASSIC,
        ),
        near=near_sets(problem.rows, problem.columns),
        neighbours=neighbours(problem.rows, problem.columns, diagonals=True),
        images=symmetries(problem.rows, problem.columns),
        slots=slots,
        bag=bag,
        dice=dice,
        shows=shows,
        temperatures=_temperatures(cells),
        ladder=_whole(ladder),
        widths=_whole([a * b / (b - a) for a, b in pairwise(ladder)]),
        draws=_draws(),
        full_climb=_full_climb(problem),
        tempering=_TEMPERING * cells**3,
        swaps=_SWAPS,
        patience=_patience(problem),
        hope=_HOPE * 16 // cells,
        budget=_WORK_A_STEP if cells <= 64 else _WORK_ON_LARGE,
        turn=_WORK_A_TURN,
        words=graph.words,
        rank=_RANK if problem.aim is Aim.LONGEST else -1,
    )


def _points_table(problem: OptimizeProblem) -> npt.NDArray[np.int64]:
    """Give int64[201], what a word counts by letters, -1 for words that are too short.

    Where the longest word is the aim, each letter above four makes it worth so much more that the
    longest ones are worth `_LONG`: steps that lead there, where the length alone gives none.
    """
    table = problem.scoring.table(problem.min_length)
    if problem.aim is Aim.WORDS:
        return np.minimum(table, 0) + (table >= 0)
    if problem.aim is Aim.LONGEST:
        longest = min(problem.rows * problem.columns + 1, _LONGEST)
        worth = [
            round(_LONG ** min(1.0, max(0, letters - 4) / (longest - 4)))
            for letters in range(len(table))
        ]
        return np.where(table < 0, table, np.array(worth, np.int64))
    return table


def _longest(problem: OptimizeProblem) -> int:
    """Give the most boards that a climb or a tempering can have, for each climb so far."""
    cells = problem.rows * problem.columns
    return max(_full_climb(problem), _TEMPERING * cells**3)


def _full_climb(problem: OptimizeProblem) -> int:
    """Give the boards of a full climb: fewer where the letters are given."""
    cells = problem.rows * problem.columns
    return (70 if problem.letters is not None else 52) * cells * cells


def _patience(problem: OptimizeProblem) -> int:
    """Give the number of boards without a change after which a climb is stuck."""
    cells = problem.rows * problem.columns
    return 100 * cells + 3 * cells * cells


def die_codes(dice: Dice, alphabet: Alphabet) -> npt.NDArray[np.int64]:
    """Give int64[dice, sides], the face code of each side, -1 for a blank one."""
    codes: dict[str | None, int] = {name: code for code, name in enumerate(face_names(alphabet))}
    codes[None] = -1
    return np.array([[codes[face] for face in die] for die in dice.dice], np.int64)


def _bag(lexicon: Lexicon) -> npt.NDArray[np.int64]:
    """Give letters, and Qu for Q, about as often as the words use them, each at least once."""
    names = face_names(lexicon.alphabet)
    total = max(1, int(lexicon.letter_counts.sum()))
    faces: list[int] = []
    for letter, count in enumerate(lexicon.letter_counts.tolist()):
        face = letter if names[letter] else names.index("qu")
        faces += [face] * (1 + _BAG * count // total)
    return np.array(faces, np.int64)


def _graph_of_faces(lexicon: Lexicon, graph: FaceGraph, faces: npt.NDArray[np.int64]) -> FaceGraph:
    """Give the graph of only those words that the faces can spell: a smaller, faster walk."""
    counts = np.bincount(faces, minlength=64)
    every = Scoring("every", (1,)).table(1)
    found = spellings(graph, graph.lengths, every, counts, min(63, len(faces)), _MAX_FILTERED)
    if found is None:
        return graph
    names = np.array(["", *face_names(lexicon.alphabet)])
    words = {"".join(row) for row in names[found[0]].tolist()}
    if not words:
        return graph
    return face_graph(build_word_graph(sorted(words), lexicon.alphabet.symbols), lexicon.alphabet)


def _temperatures(cells: int) -> npt.NDArray[np.int64]:
    """Give int64[levels], in 2**-24, falling evenly on a logarithmic scale, the last ones zero.

    On a larger board a change touches a smaller share of the points; the first temperature falls
    with the cells, the last one with their root.
    """
    warm = _LEVELS - _COLD_LEVELS
    hottest = _HOTTEST * 16 / cells
    coldest = min(hottest, _COLDEST * (16 / cells) ** 0.5)
    falls = (hottest * (coldest / hottest) ** (level / (warm - 1)) for level in range(warm))
    return _whole([*falls, *[0.0] * _COLD_LEVELS])


def _ladder(cells: int) -> list[float]:
    """Give the temperatures of the chains, the coldest first.

    On a larger board there are more of them, since boards must cost about the same often enough for
    chains to exchange them.
    """
    chains = round(_CHAINS * cells**0.5)
    coldest = _COLD_CHAIN * 16 / cells
    return [coldest * _FALL ** (chain / (chains - 1)) for chain in range(chains)]


def _whole(shares: Iterable[float]) -> npt.NDArray[np.int64]:
    """Give shares in 2**-24."""
    return np.array([round(share * 2**24) for share in shares], np.int64)


@lru_cache(maxsize=1)
def _draws() -> npt.NDArray[np.int64]:
    """Give int64[4096], quantiles of the exponential distribution, in 2**-16."""
    return np.array(
        [round(-math.log((draw + 0.5) / _DRAWS) * 2**16) for draw in range(_DRAWS)], np.int64
    )


def _scrambled(seed: int, purpose: str) -> int:
    """Make 64 bits of a seed, unlike those of any other seed or purpose."""
    digest = hashlib.blake2b(f"{seed} {purpose}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")


def _fill(array: npt.NDArray[Any], values: Any) -> None:
    try:
        given = np.array(values, np.int64)
    except ValueError:  # rows of different lengths
        given = np.zeros(0, np.int64)
    if given.shape != array.shape:
        raise StateError("state-misfit", "the saved state does not fit the problem")
    array[...] = given
