"""A long search between two runs: what is kept of it, to go on with it another time.

A game's own class adds to the content what is searched, and reads that back:

    class KeptCounting(TypedDict):
        up_to: Annotated[int, within(1, 1000)]

    @dataclass(frozen=True, eq=False)
    class KeptCount(KeptSearch[Counting]):
        FILE = "gridsmith count"
        SEARCH = Counting

        def problem_content(self):
            return {"up_to": self.problem}

        @classmethod
        def problem_of(cls, content, lexicon):
            return shaped(content, KeptCounting)["up_to"]

A content names its words and does not hold them, so resuming takes two steps: `words_of` says which
lexicon to open, and `of_content` takes it. It is untrusted input: each number is bounded by what it
means. `sealed` writes it as a text of JSON below a line with its checksum: in a file of the command
line as in the window's library.
"""

import json
import reprlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from math import inf
from typing import Annotated, Any, ClassVar, Final, Generic, Self, TypeAlias, TypedDict

from ..errors import Complaint
from ..files.json_reading import (
    JsonError,
    Long,
    check_size,
    long_content,
    long_of,
    no_longer,
    read_json,
    shaped,
    within,
)
from ..lexicon.lexicon import Lexicon
from .search import Progress, SearchT, StateError

LARGEST_KEPT = 64_000_000
"""Bytes of a file that holds a search, but for its checksum."""

MOST_COUNTED = 2**53
"""No search counts further: that takes years."""

Counted: TypeAlias = Annotated[int, within(0, MOST_COUNTED)]
"""A number of steps, nodes, boards."""

Points: TypeAlias = Annotated[int, within(-(2**43), 2**43)]
"""What a find is worth: that of the best there is comes to far less, in any game."""

Seconds: TypeAlias = Annotated[float, within(0, 1e12)]

WordsName: TypeAlias = Annotated[str, no_longer(4096, least=1)]
"""By which name the words are opened: that of a list, or a path."""

_VERSION = 1

_MOST_PIECES = 20_000  # ten for each of two thousand workers


class _Words(TypedDict):
    words: WordsName


class _Mark(TypedDict):
    words_mark: int


class _Content(TypedDict):
    pieces: Annotated[list[dict[str, Any]], no_longer(_MOST_PIECES, least=1)]
    seed: int
    points: Long | None
    seconds: Seconds
    best_seconds: Seconds


class OtherWordsError(StateError):
    """The word list is not the one that a search was saved with."""


@dataclass(frozen=True, eq=False)
class KeptSearch(Generic[SearchT]):
    """A search between two runs, of one piece or more.

    `seed`: what it began with. `pieces`: what is handed to `running.run`. `points`, `seconds`
    and `best_seconds`: the best so far, None where nothing is found yet, the time of all runs
    together, and after how much of it the best was found. `words`: the name of its word list, or a
    path, which nobody has checked; empty in a game without words.
    """

    FILE: ClassVar[str]
    """What marks a content as a search of this kind."""
    SEARCH: ClassVar[Any]
    """The class of its pieces."""
    LEAST_POINTS: ClassVar[float] = 0
    """What the best can be worth at least."""

    seed: int
    pieces: tuple[SearchT, ...]
    points: int | None = None
    seconds: float = 0.0
    best_seconds: float = 0.0
    words: str = ""

    @classmethod
    def begun(cls, problem: Any, seed: int, words: str = "") -> Self:
        """Give a search that has not run yet."""
        return cls(seed, (cls.SEARCH(problem, seed),), words=words)

    @property
    def problem(self) -> Any:
        """What is searched."""
        return self.pieces[0].problem

    def problem_content(self) -> dict[str, Any]:
        """Give what is searched, fit for JSON; the words are named by `content`."""
        raise NotImplementedError

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Any) -> Any:
        """Read the problem, with its `lexicon` if any. Raises Complaint if it is damaged."""
        raise NotImplementedError

    def progress(self) -> Progress[SearchT]:
        """Tell what all pieces together have reached."""
        first, *others = (piece.snapshot() for piece in self.pieces)
        return Progress(first.merged(others) if others else first, 0.0, pieces=self.pieces)

    def after(self, progress: Progress[SearchT]) -> Self:
        """Give the search as it is after a run, or so far in one that is under way."""
        points = progress.snapshot.points
        is_better = not self.seconds or (
            points is not None and (self.points is None or points > self.points)
        )
        return replace(
            self,
            pieces=progress.pieces or self.pieces,
            points=points,
            seconds=self.seconds + progress.seconds,
            best_seconds=self.seconds + progress.best_seconds if is_better else self.best_seconds,
        )

    def content(self) -> dict[str, Any]:
        """Give all that is needed to go on, fit for JSON."""
        words = {}
        if self.words:
            words = {"words": self.words, "words_mark": words_mark(self.problem.lexicon)}
        return {
            "file": self.FILE,
            "version": _VERSION,
            **self.problem_content(),
            **words,
            "seed": self.seed,
            "points": None if self.points is None else long_content(self.points),
            "seconds": round(self.seconds, 3),
            "best_seconds": round(self.best_seconds, 3),
            "pieces": [piece.state() for piece in self.pieces],
        }

    @classmethod
    def words_of(cls, content: object) -> str:
        """Tell by which name the words of a kept search are opened: that of a list, or a path.

        Whoever has written the content chose it. Raises StateError for what is no such search.
        """
        try:
            return shaped(cls._own(content), _Words)["words"]
        except JsonError as error:
            raise _damaged(error) from None

    @classmethod
    def of_content(cls, content: object, lexicon: Lexicon | None = None) -> Self:
        """Give the search that was kept, whose words are these; None in a game without words.

        Raises StateError for what is no such search, is damaged, or was kept with other words.
        """
        own = cls._own(content)
        words = "" if lexicon is None else cls.words_of(own)
        try:
            if lexicon is not None and shaped(own, _Mark)["words_mark"] != words_mark(lexicon):
                raise OtherWordsError(
                    "kept-words",
                    "the word list {words} has changed since the search was saved",
                    words=words,
                )
            told = shaped(own, _Content)
            problem, points = cls.problem_of(own, lexicon), told["points"]
            return cls(
                told["seed"],
                tuple(
                    cls._piece(problem, number, state)
                    for number, state in enumerate(told["pieces"], 1)
                ),
                None if points is None else whole(long_of(points), cls.LEAST_POINTS),
                told["seconds"],
                told["best_seconds"],
                words,
            )
        except OtherWordsError:
            raise
        except Complaint as error:
            raise _damaged(error) from error

    @classmethod
    def _own(cls, content: object) -> dict[str, Any]:
        if (
            isinstance(content, dict)
            and content.get("file") == cls.FILE
            and content.get("version") == _VERSION
        ):
            return content
        raise StateError("kept-other", "this is not a saved search of this kind")

    @classmethod
    def _piece(cls, problem: Any, number: int, state: Mapping[str, Any]) -> Any:
        try:
            return cls.SEARCH.resume(problem, state)
        except Complaint as error:
            raise StateError(
                "kept-piece", "piece {number}: {fault}", number=number, fault=error
            ) from error


def _damaged(fault: Complaint) -> StateError:
    return StateError("kept-damaged", "the saved search is damaged: {fault}", fault=fault)


# Sealed

_SEAL: Final = b"gridsmith search, sha256 "


def sealed(content: Mapping[str, Any]) -> bytes:
    """Give a content as it is written: a line with the checksum of all that comes below it.

    Raises JsonError where it is too large to be read again.
    """
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    body = f"{text}\n".encode(errors="replace")
    check_size(body, LARGEST_KEPT)
    return _seal_of(body) + body


def unsealed(data: bytes) -> dict[str, Any]:
    """Give the content of what `sealed` gave; of older versions, see `is_sealed`, without a check.

    Raises StateError where a single byte is another, and JsonError for what was never sealed.
    """
    if is_sealed(data):
        body = data[data.find(b"\n") + 1 :]
        if data != _seal_of(body) + body:
            raise StateError(
                "kept-seal", "the saved search is damaged: its checksum does not match"
            )
        return read_json(body, largest=LARGEST_KEPT)
    if data.lstrip()[:1] not in (b"{", b"["):
        raise StateError("kept-none", "this is not a saved search, or its first line is damaged")
    return read_json(data, largest=LARGEST_KEPT)


def is_sealed(data: bytes) -> bool:
    """Tell whether what is read has a checksum; older versions wrote a JSON object alone."""
    return data.startswith(_SEAL)


def _seal_of(body: bytes) -> bytes:
    return _SEAL + sha256(body).hexdigest().encode() + b"\n"


def whole(value: object, least: float = -inf, most: float = inf) -> int:
    """Give a whole number within bounds. Raises StateError for anything else."""
    if type(value) is not int or not least <= value <= most:
        raise StateError("kept-number", "invalid number: {value}", value=reprlib.repr(value))
    return value


def words_mark(lexicon: Lexicon) -> int:
    """Give a number that other words would hardly have."""
    graph = lexicon.graph
    return zlib.crc32(graph.arcs.tobytes(), zlib.crc32(graph.masks.tobytes()))
