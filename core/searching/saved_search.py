"""A saved long search, to be resumed later.

A game's own class adds to the content what is searched, and reads that back:

    class CountingContent(TypedDict):
        up_to: Annotated[int, Meta(ge=1, le=1000)]

    @dataclass(frozen=True, eq=False)
    class SavedCount(SavedSearch[Counting]):
        FILE = "gridsmith count"
        SEARCH = Counting

        def problem_content(self):
            return {"up_to": self.problem}

        @classmethod
        def problem_of(cls, content, lexicon):
            return state_of(content, CountingContent)["up_to"]

A content only names its words, so resuming takes two steps: `words_of` gives the lexicon to open,
and `of_content` takes it. It is untrusted input, so all numbers have bounds. `sealed` writes it as
JSON below a line with its checksum, for the command line and the window alike.
"""

import json
import reprlib
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from math import inf
from typing import Annotated, Any, ClassVar, Final, Generic, Self, TypeAlias, TypedDict

from msgspec import Meta

from ..errors import Complaint
from ..files.state import JsonError, check_size, content_of, read_json, state_of
from ..lexicon.lexicon import Lexicon
from .search import Progress, SearchT, StateError

MAX_SEARCH_BYTES = 64_000_000
"""Bytes of a file that holds a search, without its checksum."""

MAX_COUNTED = 2**53
"""No search counts further: that takes years."""

Counted: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_COUNTED)]
"""A number of steps, nodes, boards."""

Points: TypeAlias = Annotated[int, Meta(ge=-(2**43), le=2**43)]
"""What a find is worth: that of the best there is comes to far less, in any game."""

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=1e12)]

_VERSION = 1

_MAX_PIECES = 20_000  # ten for each of two thousand workers


class _Words(TypedDict):
    words: Annotated[str, Meta(min_length=1, max_length=4096)]
    words_mark: int


class _Content(TypedDict):
    pieces: Annotated[list[dict[str, Any]], Meta(min_length=1, max_length=_MAX_PIECES)]
    seed: int
    points: int | None
    seconds: Seconds
    best_seconds: Seconds


class OtherWordsError(StateError):
    """The word list is not the one that a search was saved with."""


@dataclass(frozen=True, eq=False)
class SavedSearch(Generic[SearchT]):
    """A search between two runs, of one piece or more.

    `seed`: of its first run. `pieces`: see `running.run`. `points`, `seconds` and `best_seconds`:
    the best so far, None before anything is found, the time of all runs, and the part of it in
    which the best was found. `words`: the name of its word list, or an unchecked path; empty in a
    game without words.
    """

    FILE: ClassVar[str]
    """What marks a content as a search of this kind."""
    SEARCH: ClassVar[Any]
    """The class of its pieces."""
    MIN_POINTS: ClassVar[float] = 0
    """What the best can be worth at least."""

    seed: int
    pieces: tuple[SearchT, ...]
    points: int | None = None
    seconds: float = 0.0
    best_seconds: float = 0.0
    words: str = ""

    @classmethod
    def begun(cls, problem: Any, seed: int, words: str = "") -> Self:
        """Make a search that has not run yet."""
        return cls(seed, (cls.SEARCH(problem, seed),), words=words)

    @property
    def problem(self) -> Any:
        """The problem."""
        return self.pieces[0].problem

    def problem_content(self) -> dict[str, Any]:
        """Give the problem, fit for JSON, without the words."""
        raise NotImplementedError

    @classmethod
    def problem_of(cls, content: dict[str, Any], lexicon: Any) -> Any:
        """Read the problem, with its `lexicon` if any. Raises Complaint if it is damaged."""
        raise NotImplementedError

    @classmethod
    def lexicon_of(cls, content: dict[str, Any], lexicon: Lexicon) -> Lexicon:
        """Give the words that a problem was searched with, of the list that it names."""
        return lexicon

    def progress(self) -> Progress[SearchT]:
        """Merge what the pieces have reached."""
        first, *others = (piece.snapshot() for piece in self.pieces)
        return Progress(first.merged(others) if others else first, 0.0, pieces=self.pieces)

    def after(self, progress: Progress[SearchT]) -> Self:
        """Give the search after a run, or at a point of one under way."""
        points = progress.snapshot.points
        is_better = points is not None and (self.points is None or points > self.points)
        return replace(
            self,
            pieces=progress.pieces or self.pieces,
            points=points,
            seconds=self.seconds + progress.seconds,
            best_seconds=self.seconds + progress.best_seconds if is_better else self.best_seconds,
        )

    def content(self) -> dict[str, Any]:
        """Give all that is needed to resume, fit for JSON."""
        words = {}
        if self.words:
            words = {"words": self.words, "words_mark": words_mark(self.problem.lexicon)}
        return {
            "file": self.FILE,
            "version": _VERSION,
            **self.problem_content(),
            **words,
            "seed": self.seed,
            "points": self.points,
            "seconds": round(self.seconds, 3),
            "best_seconds": round(self.best_seconds, 3),
            "pieces": [piece.state() for piece in self.pieces],
        }

    @classmethod
    def words_of(cls, content: object) -> str:
        """Give the name or path of the word list of a saved search, which is untrusted input.

        Raises StateError for any other content.
        """
        try:
            return state_of(cls._own(content), _Words)["words"]
        except JsonError as error:
            raise _damaged(error) from None

    @classmethod
    def of_content(cls, content: object, lexicon: Lexicon | None = None) -> Self:
        """Read a saved search; `lexicon`: its words, None in a game without words.

        Raises StateError for content that is damaged, of another kind, or saved with other words.
        """
        own = cls._own(content)
        words = "" if lexicon is None else cls.words_of(own)
        try:
            lexicon = None if lexicon is None else cls.lexicon_of(own, lexicon)
            if lexicon is not None and own["words_mark"] != words_mark(lexicon):
                raise OtherWordsError(
                    "kept-words",
                    "the word list {words} has changed since the search was saved",
                    words=words,
                )
            saved = state_of(own, _Content)
            problem, points = cls.problem_of(own, lexicon), saved["points"]
            return cls(
                saved["seed"],
                tuple(
                    cls._piece(problem, number, state)
                    for number, state in enumerate(saved["pieces"], 1)
                ),
                None if points is None else whole(points, cls.MIN_POINTS),
                saved["seconds"],
                saved["best_seconds"],
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


def problem_fields(problem: Any, **texts: str) -> dict[str, Any]:
    """Give all of a problem but its words, fit for JSON; `texts`: as `content_of` takes them."""
    names = (field.name for field in fields(problem) if field.name != "lexicon")
    return content_of({name: getattr(problem, name) for name in names}, **texts)


def _damaged(fault: Complaint) -> StateError:
    return StateError("kept-damaged", "the saved search is damaged: {fault}", fault=fault)


# Sealed

_SEAL: Final = b"gridsmith search, sha256 "


def sealed(content: Mapping[str, Any]) -> bytes:
    """Give the bytes of a saved search: a line with the checksum of the JSON below it.

    Raises JsonError where it is too large to be read again.
    """
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    body = f"{text}\n".encode(errors="replace")
    check_size(body, MAX_SEARCH_BYTES)
    return _seal_of(body) + body


def unsealed(data: bytes) -> dict[str, Any]:
    """Read what `sealed` gave. Raises StateError for damaged bytes, and for others."""
    if not data.startswith(_SEAL):
        raise StateError("kept-none", "this is not a saved search, or its first line is damaged")
    body = data[data.find(b"\n") + 1 :]
    if data != _seal_of(body) + body:
        raise StateError("kept-seal", "the saved search is damaged: its checksum does not match")
    return read_json(body, largest=MAX_SEARCH_BYTES)


def _seal_of(body: bytes) -> bytes:
    return _SEAL + sha256(body).hexdigest().encode() + b"\n"


def whole(value: object, minimum: float = -inf, maximum: float = inf) -> int:
    """Give a whole number within bounds. Raises StateError for anything else."""
    if type(value) is not int or not minimum <= value <= maximum:
        raise StateError("kept-number", "invalid number: {value}", value=reprlib.repr(value))
    return value


def words_mark(lexicon: Lexicon) -> int:
    """Give a checksum of the words."""
    graph = lexicon.graph
    return zlib.crc32(graph.arcs.tobytes(), zlib.crc32(graph.masks.tobytes()))
