"""A player's own additions to a list and removals from it, in the library's file."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from ..errors import Complaint, Message
from ..files.copies import opened, restoring
from ..files.database import FILE, Database, readable
from .alphabet import LONGEST_WORD, Alphabet

if TYPE_CHECKING:
    from .packed_words import PackedWords

Change = Literal["add", "hide", "forget"]
"""What is done to a word: added to a list, hidden from it, or neither any more."""


@dataclass(frozen=True)
class OwnWords:
    """Words added to a list and words hidden from it; no word is both.

    `unread`: lines that are not words in the alphabet of the list. `notice`: a line for the user if
    the library was damaged.
    """

    added: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    unread: tuple[str, ...] = ()
    notice: Message | None = field(default=None, compare=False)

    def applied_to(
        self, words: "PackedWords", progress: Callable[[float], None] | None = None
    ) -> "PackedWords":
        """Apply the changes to a list's words; `progress` gets the fraction done."""
        return words.changed(self.added, self.hidden, progress) if self else words

    def key(self) -> bytes:
        """Give bytes that are equal for equal additions and removals, for a fingerprint."""
        lines = [f"+{word}" for word in sorted(self.added)]
        return "\n".join([*lines, *(f"-{word}" for word in sorted(self.hidden))]).encode()

    def __bool__(self) -> bool:
        return bool(self.added or self.hidden)


def checked_word(word: str, alphabet: Alphabet) -> str:
    """Give a word as lists have it. Raises Complaint if it cannot be a word."""
    word = alphabet.fold(word.strip())
    if not word:
        raise Complaint("word-missing", "no letters given")
    if not alphabet.spells(word):
        raise Complaint(
            "word-foreign",
            "'{word}' has letters outside {alphabet}",
            word=alphabet.spelled(word),
            alphabet=alphabet.name,
        )
    if not 2 <= len(word) <= LONGEST_WORD:
        raise Complaint(
            "own-word-length",
            "'{word}' has {letters} letters; a word has 2 to {longest}",
            word=alphabet.spelled(word),
            letters=len(word),
            longest=LONGEST_WORD,
        )
    return word


@dataclass(frozen=True)
class OwnWordsFile:
    """The own words for all lists, in a data folder. Any thread may read and change them.

    Everything raises LibraryError.
    """

    data: Path

    def of(self, name: str, alphabet: Alphabet) -> OwnWords:
        """Give the changes to a list."""
        lines, notice = restoring(self._path, lambda: self._lines(name))
        return replace(parse_lines(lines, alphabet), notice=notice)

    def change(
        self, change: Change, words: Mapping[str, Iterable[str]], alphabets: Mapping[str, Alphabet]
    ) -> Message | None:
        """Change some words of each list, in one transaction.

        Gives a line for the user if the library was damaged. Raises Complaint for what cannot be a
        word.
        """
        rows = [
            # A word can be forgotten even if the alphabet has changed.
            (
                name,
                alphabets[name].spelled(
                    alphabets[name].fold(word.strip())
                    if change == "forget"
                    else checked_word(word, alphabets[name])
                ),
                _SIGNS[change],
            )
            for name, its_words in words.items()
            for word in its_words
        ]
        file, notice = opened(self._path, _TIMEOUT)
        with file, file.transaction() as connection:
            connection.executemany(_PUT, rows)
            connection.execute("DELETE FROM word WHERE sign = ?", (_SIGNS["forget"],))
        return notice

    def put(self, words: Mapping[str, OwnWords]) -> None:
        """Replace all the changes to some lists, in one transaction."""
        with Database(self._path, _TIMEOUT) as file, file.transaction() as connection:
            for name, own in words.items():
                connection.execute("DELETE FROM word WHERE list = ?", (name,))
                connection.executemany(_PUT, [(name, word, "+") for word in own.added])
                connection.executemany(_PUT, [(name, word, "-") for word in own.hidden])

    def names(self) -> set[str]:
        """Give the names that have changes."""
        with readable(self._path) as connection:
            return {name for (name,) in connection.execute("SELECT DISTINCT list FROM word")}

    def in_all_alphabets(self, name: str) -> OwnWords:
        """Give the changes under a name that is not only one list's."""
        lines = [line for line in self._lines(name) if _is_word(line[1:])]
        return _by_sign({line[1:]: line[:1] for line in lines})

    def _lines(self, name: str) -> list[str]:
        query = "SELECT sign || word FROM word WHERE list = ? ORDER BY sequence"
        with readable(self._path) as connection:
            return [line for (line,) in connection.execute(query, (name,))]

    @property
    def _path(self) -> Path:
        return self.data / FILE


_TIMEOUT: Final = 20.0
"""Seconds: enough for dozens of processes that change words at once."""

_SIGNS: Final[Mapping[Change, str]] = {"add": "+", "hide": "-", "forget": "x"}
_PUT: Final = "INSERT OR REPLACE INTO word (list, word, sign) VALUES (?, ?, ?)"


def _is_word(word: str) -> bool:
    return word.isprintable() and 2 <= len(word) <= LONGEST_WORD and word == word.strip()


def parse_lines(lines: Iterable[str], alphabet: Alphabet) -> OwnWords:
    """Read lines `+word` and `-word`."""
    signs, unread = dict[str, str](), list[str]()
    for line in lines:
        try:
            signs[checked_word(line[1:], alphabet)] = line[:1]
        except Complaint:
            unread.append(line)
    return _by_sign(signs, unread)


def _by_sign(signs: Mapping[str, str], unread: Iterable[str] = ()) -> OwnWords:
    added = frozenset(word for word, sign in signs.items() if sign == "+")
    return OwnWords(added, frozenset(signs) - added, tuple(unread))
