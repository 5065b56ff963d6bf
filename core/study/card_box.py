"""What a player knows: the cards of the quizzes, when each is due again, in the library's file.

When a card is due is decided by FSRS (`fsrs`), which most card boxes of today use.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..files.database import COLUMNS, FILE, Database, readable

if TYPE_CHECKING:
    from fsrs import Card

AHEAD: Final = timedelta(minutes=20)
"""How long before its time a card is asked for when nothing else is left."""

MISTAKE: Final = "mistake"
"""A quiz of a game in place of a word list: positions, asked for again after days, not minutes."""


@dataclass(frozen=True)
class Statistics:
    """Counts of cards: all, asked, due now, known (not due for a week or more); and answers."""

    cards: int
    asked: int
    due: int
    known: int
    right: int
    wrong: int


@dataclass(frozen=True)
class _Card:
    """A card as the library has it; times are seconds since 1970."""

    lexicon: str
    quiz: str
    word: str
    due: float
    reviewed: float
    state: int
    step: int | None
    stability: float
    difficulty: float
    right: int
    wrong: int

    def __post_init__(self) -> None:
        is_sound = (
            0.001 <= self.stability <= 1e6
            and 1 <= self.difficulty <= 10
            and 1 <= self.state <= 3
            and (self.state == _REVIEW) == (self.step is None)
            and max(abs(self.due), abs(self.reviewed)) < _FAR_OFF
            and min(self.right, self.wrong) >= 0
            and max(self.right, self.wrong) < _MAX_ANSWERS
        )
        if not is_sound:
            raise ValueError("impossible numbers")


_TIMEOUT: Final = 5.0  # seconds
_REVIEW: Final = 2
"""FSRS' state of a card that was learned."""
_FAR_OFF: Final = 4e11  # seconds: the year 14,000
_MAX_ANSWERS: Final = 10**9
_BY_CARD: Final = "lexicon = ? AND quiz = ? AND word = ?"


@dataclass(frozen=True)
class CardBox:
    """The cards in a data folder. Any thread may read and change them."""

    data: Path

    def order(
        self, name: str, quiz: str, cards: Sequence[str], now: datetime | None = None
    ) -> list[str]:
        """Give the cards to ask for now: those due, the longest overdue first, then the new ones.

        `name`: of the word list. If there are none, those that are due soon. Raises LibraryError.
        """
        time = (now or datetime.now(UTC)).timestamp()
        due = self._due(name, quiz)
        asked = sorted((card for card in cards if card in due), key=lambda card: due[card])
        waiting = [card for card in asked if due[card] <= time]
        waiting += [card for card in cards if card not in due]
        return waiting or [card for card in asked if due[card] <= time + AHEAD.total_seconds()]

    def cards(self, name: str, quiz: str) -> list[str]:
        """Give all cards of a list that were ever asked for. Raises LibraryError."""
        return [line.word for line in self._lines(name, quiz)]

    def next_due(self, name: str, quiz: str, cards: Sequence[str]) -> datetime | None:
        """Give when the first of some cards is due, None if none was asked for yet."""
        due = self._due(name, quiz)
        return min((_moment(due[card]) for card in cards if card in due), default=None)

    def review(
        self, name: str, quiz: str, word: str, *, right: bool, now: datetime | None = None
    ) -> datetime:
        """Take in an answer, and give when the card is due again. Raises LibraryError."""
        from fsrs import Rating, Scheduler

        scheduler = Scheduler(enable_fuzzing=False)
        if quiz == MISTAKE:
            scheduler.learning_steps = scheduler.relearning_steps = ()
        time = now or datetime.now(UTC)
        with Database(self.data / FILE, _TIMEOUT) as file, file.transaction() as connection:
            card = next(iter(_cards(connection, _BY_CARD, name, quiz, word)), None)
            rating = Rating.Good if right else Rating.Again
            after, _ = scheduler.review_card(_as_fsrs(card), rating, time)
            new = _Card(
                *(name, quiz, word, after.due.timestamp(), time.timestamp()),
                *(after.state.value, after.step, after.stability or 0.0, after.difficulty or 0.0),
                (card.right if card else 0) + right,
                (card.wrong if card else 0) + (not right),
            )
            connection.execute(
                f"INSERT OR REPLACE INTO card ({COLUMNS['card']})"
                f" VALUES (:{COLUMNS['card'].replace(', ', ', :')})",
                asdict(new),
            )
        return after.due

    def statistics(
        self, name: str, quiz: str, cards: Sequence[str], now: datetime | None = None
    ) -> Statistics:
        """Count some cards. Raises LibraryError."""
        time, there = now or datetime.now(UTC), frozenset(cards)
        asked = [line for line in self._lines(name, quiz) if line.word in there]
        week = (time + timedelta(days=7)).timestamp()
        return Statistics(
            len(there),
            len(asked),
            sum(line.due <= time.timestamp() for line in asked),
            sum(line.due >= week for line in asked),
            sum(line.right for line in asked),
            sum(line.wrong for line in asked),
        )

    def _due(self, name: str, quiz: str) -> dict[str, float]:
        return {line.word: line.due for line in self._lines(name, quiz)}

    def _lines(self, name: str, quiz: str) -> list[_Card]:
        with readable(self.data / FILE) as connection:
            return _cards(connection, "lexicon = ? AND quiz = ?", name, quiz)


def _cards(connection: sqlite3.Connection, where: str, *values: str) -> list[_Card]:
    """Give the sound cards."""
    found = list[_Card]()
    query = f"SELECT {COLUMNS['card']} FROM card WHERE {where} ORDER BY sequence"
    for row in connection.execute(query, values):
        with suppress(ValueError):  # from a backup of somebody's
            found.append(_Card(*row))
    return found


def _as_fsrs(card: _Card | None) -> "Card":
    from fsrs import Card, State

    if card is None:
        return Card(card_id=0)
    return Card(
        card_id=0,
        state=State(card.state),
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        due=_moment(card.due),
        last_review=_moment(card.reviewed),
    )


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)
