"""What a player knows: the cards of the quizzes, when each is due again, in one SQLite file.

When a card is due is decided by FSRS (`fsrs`), which most card boxes of today use.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypedDict

from ..errors import Complaint
from ..files.database import Database, Format
from ..files.json_reading import JsonError, max_length, read_json, within

if TYPE_CHECKING:
    from fsrs import Card

FILE: Final = "study.sqlite"
"""The file of the cards, in the data folder."""

AHEAD: Final = timedelta(minutes=20)
"""How long before its time a card is asked for when nothing else is left."""

LONGEST_LINE: Final = 2000
"""Characters of a card's line in a backup."""

_TIMEOUT: Final = 5.0

_MOST_ANSWERS: Final = 10**9
"""More were never given to one card, and SQLite cannot hold every number."""


class CardBoxError(Complaint):
    """The cards cannot be read or changed; the message is one line saying why."""


@dataclass(frozen=True)
class Statistics:
    """Counts of cards: all, asked, due now, known (not due for a week or
    more); and the answers given.
    """

    cards: int = 0
    asked: int = 0
    due: int = 0
    known: int = 0
    right: int = 0
    wrong: int = 0


class CardLine(TypedDict):
    """A card in a backup; times are seconds since 1970."""

    lexicon: Annotated[str, max_length(200)]
    quiz: Annotated[str, max_length(20)]
    word: Annotated[str, max_length(63, least=1)]
    due: float
    reviewed: float
    state: Annotated[int, within(1, 3)]
    step: Annotated[int, within(0, 100)] | None
    stability: float
    difficulty: float
    right: Annotated[int, within(0, _MOST_ANSWERS)]
    wrong: Annotated[int, within(0, _MOST_ANSWERS)]


_COLUMNS: Final = (
    "lexicon, quiz, word, due, reviewed, state, step, stability, difficulty, right, wrong"
)
_FORMAT: Final = Format(
    application=0x47737464,  # "Gstd" in ASCII
    steps=(
        (
            "CREATE TABLE card (id INTEGER PRIMARY KEY, lexicon TEXT NOT NULL, quiz TEXT NOT NULL,"
            " word TEXT NOT NULL, due REAL NOT NULL, reviewed REAL NOT NULL,"
            " state INTEGER NOT NULL, step INTEGER, stability REAL NOT NULL,"
            " difficulty REAL NOT NULL, right INTEGER NOT NULL, wrong INTEGER NOT NULL,"
            " UNIQUE (lexicon, quiz, word))",
        ),
    ),
    columns={"card": f"id, {_COLUMNS}"},
    error=CardBoxError,
)


@dataclass(frozen=True)
class CardBox:
    """The cards in a data folder. Any thread may read and change them."""

    data: Path

    def order(
        self, name: str, quiz: str, cards: Sequence[str], now: datetime | None = None
    ) -> list[str]:
        """Give the cards to ask for now: those due, the longest overdue first, then the new ones.

        `name`: of the word list. If there are none, those that are due soon. Raises CardBoxError.
        """
        time = (now or datetime.now(UTC)).timestamp()
        due = self._due(name, quiz)
        asked = sorted((card for card in cards if card in due), key=lambda card: due[card])
        waiting = [card for card in asked if due[card] <= time]
        waiting += [card for card in cards if card not in due]
        return waiting or [card for card in asked if due[card] <= time + AHEAD.total_seconds()]

    def cards(self, name: str, quiz: str) -> list[str]:
        """Give all cards of a list that were ever asked for. Raises CardBoxError."""
        return [line["word"] for line in self._lines(name, quiz)]

    def next_due(self, name: str, quiz: str, cards: Sequence[str]) -> datetime | None:
        """Give when the first of some cards is due, None if none was asked for yet."""
        due = self._due(name, quiz)
        return min((_moment(due[card]) for card in cards if card in due), default=None)

    def review(
        self, name: str, quiz: str, card: str, *, right: bool, now: datetime | None = None
    ) -> datetime:
        """Take in an answer, and give when the card is due again. Raises CardBoxError."""
        from fsrs import Rating, Scheduler

        scheduler = Scheduler(enable_fuzzing=False)
        time = now or datetime.now(UTC)
        with self._open() as file, file.transaction() as connection:
            row = connection.execute(
                f"SELECT {_COLUMNS} FROM card WHERE lexicon = ? AND quiz = ? AND word = ?",
                (name, quiz, card),
            ).fetchone()
            line = None if row is None else _line_of(row)
            rating = Rating.Good if right else Rating.Again
            after, _ = scheduler.review_card(_card_of(line), rating, time)
            new: CardLine = {
                "lexicon": name,
                "quiz": quiz,
                "word": card,
                "due": after.due.timestamp(),
                "reviewed": time.timestamp(),
                "state": after.state.value,
                "step": after.step,
                "stability": after.stability or 0.0,
                "difficulty": after.difficulty or 0.0,
                "right": (line["right"] if line else 0) + right,
                "wrong": (line["wrong"] if line else 0) + (not right),
            }
            _put(connection, new)
        return after.due

    def statistics(
        self, name: str, quiz: str, cards: Sequence[str], now: datetime | None = None
    ) -> Statistics:
        """Count some cards. Raises CardBoxError."""
        time, there = now or datetime.now(UTC), frozenset(cards)
        asked = [line for line in self._lines(name, quiz) if line["word"] in there]
        week = (time + timedelta(days=7)).timestamp()
        return Statistics(
            len(there),
            len(asked),
            sum(line["due"] <= time.timestamp() for line in asked),
            sum(line["due"] >= week for line in asked),
            sum(line["right"] for line in asked),
            sum(line["wrong"] for line in asked),
        )

    def lines(self) -> Iterator[bytes]:
        """Give the sound cards, each as a line of JSON, for `read_line`. Raises CardBoxError."""
        for line in self._lines():
            yield json.dumps(line, ensure_ascii=False).encode() + b"\n"

    def add(self, cards: Iterable[CardLine]) -> int:
        """Add cards, in one transaction; return how many are new.

        Of two of the same card the one that was asked for later stays. Raises CardBoxError.
        """
        added = 0
        with self._open() as file, file.transaction() as connection:
            for line in cards:
                before = connection.execute(
                    "SELECT reviewed FROM card WHERE lexicon = ? AND quiz = ? AND word = ?",
                    (line["lexicon"], line["quiz"], line["word"]),
                ).fetchone()
                if before is None or before[0] < line["reviewed"]:
                    _put(connection, line)
                    added += 1
        return added

    def check(self) -> int:
        """Count the damaged cards, changing nothing. Raises CardBoxError if all is damaged."""
        if not self._path.exists() or not self._path.stat().st_size:
            return 0
        with (
            closing(Database.checked(self._path, _FORMAT)) as file,
            file.connection() as connection,
        ):
            rows = connection.execute(f"SELECT {_COLUMNS} FROM card").fetchall()
        return sum(_line_of(row) is None for row in rows)

    def _due(self, name: str, quiz: str) -> dict[str, float]:
        return {line["word"]: line["due"] for line in self._lines(name, quiz)}

    def _lines(self, name: str | None = None, quiz: str | None = None) -> list[CardLine]:
        if not self._path.exists():
            return []
        where = "" if name is None else "WHERE lexicon = ? AND quiz = ?"
        with self._open() as file, file.connection() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM card {where} ORDER BY id",
                () if name is None else (name, quiz),
            ).fetchall()
        return [line for row in rows if (line := _line_of(row)) is not None]

    def _open(self) -> closing[Database]:
        return closing(Database.writable(self._path, _FORMAT, patience=_TIMEOUT))

    @property
    def _path(self) -> Path:
        return self.data / FILE


def read_line(text: bytes) -> CardLine:
    """Read a card of a backup. Raises CardBoxError."""
    try:
        line = read_json(text, CardLine, largest=LONGEST_LINE)
        _card_of(line)
    except (JsonError, ValueError, OverflowError, OSError) as error:
        raise CardBoxError("card-line", "this is not a card: {fault}", fault=error) from None
    return line


def _line_of(row: Sequence[Any]) -> CardLine | None:
    """Give a row as a line, None for a damaged one."""
    fields = dict(zip(_COLUMNS.split(", "), row, strict=True))
    try:
        return read_line(json.dumps(fields, ensure_ascii=False).encode())
    except (CardBoxError, TypeError, ValueError):
        return None


def _card_of(line: CardLine | None) -> "Card":
    """Give a card as FSRS has it. Raises ValueError for impossible numbers."""
    from fsrs import Card, State

    if line is None:
        return Card(card_id=0)
    if not (0.001 <= line["stability"] <= 1e6 and 1 <= line["difficulty"] <= 10):
        raise ValueError("stability or difficulty out of bounds")
    state, step = State(line["state"]), line["step"]
    if (state is State.Review) != (step is None):
        raise ValueError("a step that does not go with the state")
    return Card(
        card_id=0,
        state=state,
        step=step,
        stability=line["stability"],
        difficulty=line["difficulty"],
        due=_moment(line["due"]),
        last_review=_moment(line["reviewed"]),
    )


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _put(connection: sqlite3.Connection, line: CardLine) -> None:
    names = _COLUMNS.split(", ")
    connection.execute(
        f"INSERT OR REPLACE INTO card ({_COLUMNS}) VALUES ({', '.join('?' * len(names))})",
        [line.get(name) for name in names],
    )
