"""Judging the words of a round: what counts, what it is worth, what was missed."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

import numpy as np

from ..grid import Path
from ..paths import list_paths
from .board import BoggleBoard
from .round import Player
from .words import Word, Words


class Fault(StrEnum):
    """Why a word does not count."""

    ABSENT = "absent"  # no path on the board spells it
    SHORT = "short"  # fewer letters than the rules ask for
    UNKNOWN = "unknown"  # not in the word list
    REPEATED = "repeated"  # the player has it already


@dataclass(frozen=True)
class Entry:
    """A word on a player's list. `points`: 0 where it has a fault or others have it, too."""

    word: str
    points: int
    fault: Fault | None = None
    is_shared: bool = False

    @property
    def counts(self) -> bool:
        """Whether the word brings its points."""
        return self.fault is None and not self.is_shared


@dataclass(frozen=True)
class Score:
    """What a player's list is worth."""

    name: str
    entries: tuple[Entry, ...]

    @property
    def points(self) -> int:
        """The points of the words that count."""
        return sum(entry.points for entry in self.entries)

    @property
    def counted(self) -> int:
        """The number of words that count."""
        return sum(entry.counts for entry in self.entries)

    @property
    def shared(self) -> int:
        """The number of words that others have, too."""
        return sum(entry.is_shared for entry in self.entries)

    @property
    def faulty(self) -> int:
        """The number of words that do not count for another reason."""
        return sum(entry.fault is not None for entry in self.entries)


class Judge:
    """Judges lists of words on one board.

    `found`: all words that count on it, as `solve` gives them. `min_length`: letters in the
    shortest word that counts.
    """

    def __init__(self, found: Words, min_length: int) -> None:
        self.found = found
        self._shortest = min_length

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {word: row for row, word in enumerate(self.found.words())}

    def find(self, word: str) -> Word | None:
        """Give a word that counts, None for another."""
        row = self._rows.get(word)
        return None if row is None else self.found[row]

    def judge(self, word: str, before: Collection[str] = ()) -> Entry:
        """Judge a word; `before`: those that the player has written down before it."""
        folded = self.found.lexicon.alphabet.fold(word.strip())
        if folded in before:
            return Entry(folded, 0, Fault.REPEATED)
        row = self._rows.get(folded)
        if row is not None:
            return Entry(folded, int(self.found.table["points"][row]))
        if not path_of(self.found.board, folded):
            return Entry(folded, 0, Fault.ABSENT)
        return Entry(folded, 0, Fault.SHORT if len(folded) < self._shortest else Fault.UNKNOWN)

    def judge_all(self, words: Iterable[str]) -> tuple[Entry, ...]:
        """Judge a list."""
        entries: dict[str, Entry] = {}
        repeated: list[Entry] = []
        for word in words:
            entry = self.judge(word, entries)
            if entry.fault is Fault.REPEATED:
                repeated.append(entry)
            else:
                entries[entry.word] = entry
        return *entries.values(), *repeated

    def compare(self, players: Sequence[Player]) -> tuple[Score, ...]:
        """Score the lists of several players; a word that two of them have cancels."""
        lists = [self.judge_all(player.words) for player in players]
        owners = Counter(entry.word for entries in lists for entry in entries if entry.counts)
        return tuple(
            Score(
                player.name,
                tuple(
                    replace(entry, points=0, is_shared=True)
                    if entry.counts and owners[entry.word] > 1
                    else entry
                    for entry in entries
                ),
            )
            for player, entries in zip(players, lists, strict=True)
        )

    def listed(self, words: Iterable[str]) -> Words:
        """Give the words of a list that are on the board, in its order."""
        rows = [row for word in words if (row := self._rows.get(word)) is not None]
        return self.found.only(np.array(rows, np.intp))

    def missed(self, words: Iterable[str]) -> Words:
        """Give the other words of the board: best known first, then by points.

        Where nothing is known about the words of the list, by points.
        """
        rows = np.ones(len(self.found), bool)
        rows[[row for word in words if (row := self._rows.get(word)) is not None]] = False
        missed = self.found.only(rows)
        tiers, table = missed.lexicon.tiers, missed.table
        known = np.zeros(len(table), np.uint8) if tiers is None else tiers[table["word"]]
        return missed.only(np.lexsort((table["word"], -table["length"], -table["points"], known)))


def path_of(board: BoggleBoard, word: str) -> Path:
    """Give a path that spells a text, empty where there is none."""
    shape = board.rows, board.columns
    paths = list_paths(board.face_names(), shape, word, diagonals=True, maximum=1)
    return paths[0] if word and paths else ()
