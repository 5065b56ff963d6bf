"""A player's own additions to a list and removals from it, in the library's file.

A text file `own-words/NAME.txt` in the data folder, with a line `+word` to add and a line `-word`
to hide a word, is imported when the own words of its list are next read.
"""

import errno
import logging
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from ..errors import Complaint, Message, unreadable, unwritable
from ..files.copies import opened, restoring
from ..files.database import FILE, Database, LibraryError, readable
from .alphabet import LONGEST_WORD, Alphabet

if TYPE_CHECKING:
    from .packed_words import PackedWords

_log = logging.getLogger(__name__)

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
            word=word,
            alphabet=alphabet.name,
        )
    if not 2 <= len(word) <= LONGEST_WORD:
        raise Complaint(
            "own-word-length",
            "'{word}' has {letters} letters; a word has 2 to {longest}",
            word=word,
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
        if self._text(name).exists():
            try:
                self.change("add", {name: ()}, {name: alphabet})
            except LibraryError as error:  # a full disk, a write-protected folder; next time
                _log.warning("%s", error)
        lines, notice = restoring(self._path, lambda: self._lines(name))
        return replace(parse_lines(lines, alphabet), notice=notice)

    def change(
        self, change: Change, words: Mapping[str, Iterable[str]], alphabets: Mapping[str, Alphabet]
    ) -> Message | None:
        """Change some words of each list, in one transaction.

        Text files of these lists are imported before, unless their folder is write-protected: they
        could not be renamed, and would be imported again each time. Gives a line for the user if
        the library was damaged. Raises Complaint for what cannot be a word.
        """
        words = {
            name: [
                # A word can be forgotten even if the alphabet has changed.
                alphabets[name].fold(word.strip())
                if change == "forget"
                else checked_word(word, alphabets[name])
                for word in its_words
            ]
            for name, its_words in words.items()
        }
        texts = {name: _lines_in(self._text(name)) for name in words}
        folder = self.data / "own-words"
        if any(texts.values()) and not os.access(folder, os.W_OK):
            denied = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            raise LibraryError.of(unwritable(folder, denied))
        file, notice = opened(self._path, _TIMEOUT)
        with file, file.transaction() as connection:
            for name, changed in words.items():
                own = parse_lines(texts[name], alphabets[name])
                rows = [(name, line[1:], line[:1]) for line in _lines_of(own)]
                rows += [(name, word, _SIGNS[change]) for word in changed]
                connection.executemany(_PUT, rows)
            connection.execute("DELETE FROM word WHERE sign = ?", (_SIGNS["forget"],))
        for name in filter(texts.get, texts):
            _rename_imported(self._text(name), texts[name])
        return notice

    def put(self, words: Mapping[str, OwnWords]) -> None:
        """Replace all the changes to some lists, in one transaction."""
        with Database(self._path, _TIMEOUT) as file, file.transaction() as connection:
            for name, own in words.items():
                connection.execute("DELETE FROM word WHERE list = ?", (name,))
                rows = [(name, line[1:], line[:1]) for line in _lines_of(own)]
                connection.executemany(_PUT, rows)

    def names(self) -> set[str]:
        """Give the names that have changes."""
        with readable(self._path) as connection:
            found = {name for (name,) in connection.execute("SELECT DISTINCT list FROM word")}
        return found | {text.stem for text in (self.data / "own-words").glob("*.txt")}

    def in_all_alphabets(self, name: str) -> OwnWords:
        """Give the changes under a name that is not only one list's."""
        lines = self._lines(name)
        signs = {line[1:]: line[0] for line in lines if line[0] in "+-" and _is_word(line[1:])}
        return _by_sign(signs, [line for line in lines if line[1:] not in signs])

    def _lines(self, name: str) -> list[str]:
        """Give the lines of a list, and those of a text file that could not be imported."""
        query = "SELECT sign || word FROM word WHERE list = ? ORDER BY sequence"
        with readable(self._path) as connection:
            lines = [line for (line,) in connection.execute(query, (name,))]
        return [*lines, *_lines_in(self._text(name))]

    @property
    def _path(self) -> Path:
        return self.data / FILE

    def _text(self, name: str) -> Path:
        return self.data / "own-words" / f"{name}.txt"


_TIMEOUT: Final = 20.0
"""Seconds: enough for dozens of processes that change words at once."""

_SIGNS: Final[Mapping[Change, str]] = {"add": "+", "hide": "-", "forget": "x"}
_PUT: Final = "INSERT OR REPLACE INTO word (list, word, sign) VALUES (?, ?, ?)"


def _lines_of(own: OwnWords) -> list[str]:
    """Give lines with a sign each; that of an unread one may be a space."""
    unread = (line if line[0] in "+-" else f" {line}" for line in own.unread)
    added, hidden = sorted(own.added), sorted(own.hidden)
    return [*unread, *(f"+{word}" for word in added), *(f"-{word}" for word in hidden)]


def _is_word(word: str) -> bool:
    return word.isprintable() and 2 <= len(word) <= LONGEST_WORD and word == word.strip()


def parse_lines(lines: Iterable[str], alphabet: Alphabet) -> OwnWords:
    """Read lines `+word` and `-word`; of several on one word the last one counts."""
    signs, unread = dict[str, str](), list[str]()
    for line in lines:
        sign, word = line[:1], line[1:]
        try:
            if sign in ("+", "-"):
                signs[checked_word(word, alphabet)] = sign
            elif line.strip():
                unread.append(line.strip())
        except Complaint:
            unread.append(line)
    return _by_sign(signs, unread)


def _by_sign(signs: Mapping[str, str], unread: Iterable[str]) -> OwnWords:
    added = frozenset(word for word, sign in signs.items() if sign == "+")
    return OwnWords(added, frozenset(signs) - added, tuple(unread))


def _lines_in(text: Path) -> list[str]:
    """Read a text file; no lines if there is none. Raises LibraryError."""
    try:
        return text.read_bytes().decode("utf-8-sig", errors="replace").splitlines()
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise LibraryError.of(unreadable(text, error)) from None


def _rename_imported(text: Path, imported: list[str]) -> None:
    """Rename an imported text file; one with other lines is put back, to be imported next.

    Its time would not do: where the clock is coarse, it is that of the file that was imported.
    """
    with suppress(OSError, LibraryError):  # another process was quicker; a write-protected folder
        names = (f"{text.name}.taken{f'-{n}' if n > 1 else ''}" for n in count(1))
        aside = next(new for new in map(text.with_name, names) if not new.exists())
        text.rename(aside)
        if _lines_in(aside) != imported and not text.exists():
            aside.rename(text)
