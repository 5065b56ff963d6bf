"""A player's own additions to a list and removals from it, in one SQLite file for all lists.

A text file `own-words/NAME.txt` in the data folder, with a line `+word` to add and a line `-word`
to hide a word, is imported when the own words of its list are next read.
"""

import hashlib
import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from ..errors import Complaint, Message
from ..files.database import Database, Format, UnwritableError
from .alphabet import LONGEST_WORD, Alphabet

if TYPE_CHECKING:
    from .packed_words import PackedWords

_log = logging.getLogger(__name__)

Change = Literal["add", "hide", "forget"]
"""What is done to a word: added to a list, hidden from it, or neither any more."""


class OwnWordsError(Complaint):
    """Own words cannot be read or changed; the message is one line saying why."""


@dataclass(frozen=True)
class OwnWords:
    """Words added to a list and words hidden from it; no word is both.

    `unread`: lines that are not words in the alphabet of the list; their bytes that are not UTF-8
    are lone surrogates. `notice`: a line for the user if the file was damaged.
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


def read_lines(text: str, alphabet: Alphabet) -> OwnWords:
    """Read lines `+word` and `-word`; of several on one word the last one counts."""
    return _parse(text.splitlines(), alphabet)


@dataclass(frozen=True)
class OwnWordsFile:
    """The own words for all lists, in a data folder. Any thread may read and change them."""

    data: Path

    def of(self, name: str, alphabet: Alphabet) -> OwnWords:
        """Give the changes to a list. Raises OwnWordsError, and OSError for an unreadable text."""
        text = self._text(name)
        if not self._path.exists() and not text.exists():
            return OwnWords()
        try:
            with closing(Database(self._path, _FORMAT, patience=_READ_TIMEOUT)) as file:
                if text.exists():
                    try:
                        with file.transaction() as connection:
                            imported = _import(connection, name, text, alphabet)
                    except OwnWordsError as error:  # a full disk; next time
                        _log.warning("%s", error)
                        own = _with_text(_own_words(file, name, alphabet), text, alphabet)
                    else:
                        _rename_imported(text, imported)
                        own = _own_words(file, name, alphabet)
                else:
                    own = _own_words(file, name, alphabet)
                return replace(own, notice=file.notice or own.notice)
        except UnwritableError:
            return self.read_only(name, alphabet)

    def read_only(self, name: str, alphabet: Alphabet) -> OwnWords:
        """Give the changes to a list without importing a text file. Raises as `of` does."""
        own = OwnWords()
        if self._path.exists():
            with closing(Database.read_only(self._path, _FORMAT)) as file:
                own = _own_words(file, name, alphabet)
        return _with_text(own, self._text(name), alphabet)

    def damaged(self) -> int:
        """Count the damaged words, changing nothing. Raises OwnWordsError if all is damaged."""
        if not self._path.exists() or not self._path.stat().st_size:
            return 0
        with (
            closing(Database.checked(self._path, _FORMAT)) as file,
            file.connection() as connection,
        ):
            return sum(not is_sound for _, _, is_sound in _words(connection))

    def change(
        self, change: Change, words: Mapping[str, Iterable[str]], alphabets: Mapping[str, Alphabet]
    ) -> Message | None:
        """Change some words of each list, as `checked_word` gives them, in one transaction.

        Gives a line for the user if the file was damaged. Raises OwnWordsError, and OSError for an
        unreadable text file.
        """
        with self._open() as file:
            with file.transaction() as connection:
                imported = {}
                for name, changed in words.items():
                    text = self._text(name)
                    imported[text] = _import(connection, name, text, alphabets[name])
                    _change(connection, change, name, changed)
            for text, version in imported.items():
                _rename_imported(text, version)
            return file.notice

    def put(self, words: Mapping[str, OwnWords]) -> None:
        """Replace all the changes to some lists, in one transaction. Raises OwnWordsError."""
        with self._open() as file, file.transaction() as connection:
            for name, own in words.items():
                connection.execute("DELETE FROM word WHERE list = ?", (name,))
                connection.execute("DELETE FROM unread WHERE list = ?", (name,))
                _put(connection, name, sorted(own.added), is_hidden=False)
                _put(connection, name, sorted(own.hidden), is_hidden=True)

    def names(self) -> set[str]:
        """Give the names that have changes. Raises OwnWordsError."""
        found = {text.stem for text in (self.data / "own-words").glob("*.txt")}
        if self._path.exists():
            with closing(Database.read_only(self._path, _FORMAT)) as file, file.connection() as it:
                rows = it.execute("SELECT DISTINCT CAST(list AS BLOB) FROM word")
                found |= {(name or b"").decode(errors="replace") for (name,) in rows}
        return found

    def in_all_alphabets(self, name: str) -> OwnWords:
        """Give the changes under a name that is not only one list's. Raises as `of` does."""
        return _read_lines(self.lines().get(name, ()), None)

    def lines(self) -> dict[str, list[bytes]]:
        """Give each list's lines: `+word`, `-word`, others, `?` and damage. Raises as `of`."""
        found: dict[str, list[bytes]] = {}
        if self._path.exists():
            try:
                file = Database(self._path, _FORMAT, patience=_READ_TIMEOUT)
            except UnwritableError:
                file = Database.read_only(self._path, _FORMAT)
            with closing(file), file.connection() as connection:
                for name, line, is_sound in _words(connection, "ORDER BY list, word"):
                    found.setdefault(name, []).append(line if is_sound else b"?" + line)
                for name, line in _unread(connection, "ORDER BY list, id"):
                    found.setdefault(name, []).append(line)
        for text in sorted((self.data / "own-words").glob("*.txt")):
            found.setdefault(text.stem, []).extend(text.read_bytes().splitlines())
        return found

    def add_lines(
        self,
        lines: Iterable[tuple[str, Iterable[bytes]]],
        alphabet_of: Callable[[str], Alphabet | None],
    ) -> int:
        """Add lines to lists, as `lines` gives them, in one transaction; return how many are new.

        A word that is added or hidden already stays so. `alphabet_of` gives the alphabet of a list,
        None for a missing one. Raises OwnWordsError.
        """
        with self._open() as file, file.transaction() as connection:
            ((before,),) = connection.execute("SELECT COALESCE(MAX(id), 0) FROM word")
            for name, its_lines in lines:
                alphabet, remaining = alphabet_of(name), iter(its_lines)
                unread = {line for _, line in _unread(connection, "WHERE list = ?", name)}
                while batch := list(islice(remaining, _BATCH)):
                    own = _read_lines(batch, alphabet)
                    _put(connection, name, sorted(own.added), is_hidden=False, after=before)
                    _put(connection, name, sorted(own.hidden), is_hidden=True, after=before)
                    new = {line.encode(errors="surrogateescape"): None for line in own.unread}
                    connection.executemany(
                        "INSERT INTO unread (list, line) VALUES (?, ?)",
                        [(name, line) for line in new if line not in unread],
                    )
                    unread |= new.keys()
            ((added,),) = connection.execute("SELECT COUNT(*) FROM word WHERE id > ?", (before,))
        return int(added)

    def _open(self) -> closing[Database]:
        return closing(Database.writable(self._path, _FORMAT, patience=_WRITE_TIMEOUT))

    @property
    def _path(self) -> Path:
        return self.data / "own-words.sqlite"

    def _text(self, name: str) -> Path:
        return self.data / "own-words" / f"{name}.txt"


_WRITE_TIMEOUT: Final = 20.0
"""Seconds: enough for dozens of processes that change words at once."""

_READ_TIMEOUT: Final = 1.0
"""Seconds; other processes seldom lock the file."""

_FORMAT: Final = Format(
    application=0x476F776E,  # "Gown" in ASCII
    steps=(
        (
            "CREATE TABLE word (id INTEGER PRIMARY KEY, list TEXT NOT NULL, word TEXT NOT NULL,"
            " hidden INTEGER NOT NULL, checksum INTEGER NOT NULL, UNIQUE (list, word))",
            "CREATE TABLE unread (id INTEGER PRIMARY KEY, list TEXT NOT NULL, line BLOB NOT NULL)",
            # The imported text files, so that none is imported twice after a kill.
            "CREATE TABLE taken (id INTEGER PRIMARY KEY, mark TEXT NOT NULL UNIQUE)",
        ),
    ),
    columns={
        "word": "id, list, word, hidden, checksum",
        "unread": "id, list, line",
        "taken": "id, mark",
    },
    error=OwnWordsError,
)


_BATCH: Final = 10_000
"""The number of lines added at a time."""


def _change(
    connection: sqlite3.Connection, change: Change, name: str, words: Iterable[str]
) -> None:
    if change == "forget":
        connection.executemany(
            "DELETE FROM word WHERE list = ? AND word = ?", [(name, word) for word in words]
        )
    else:
        _put(connection, name, words, is_hidden=change == "hide")


def _put(
    connection: sqlite3.Connection,
    name: str,
    words: Iterable[str],
    *,
    is_hidden: bool,
    after: int = 0,
) -> None:
    """Add or hide words; those up to the row `after` stay as they are."""
    connection.executemany(
        "INSERT INTO word (list, word, hidden, checksum) VALUES (?1, ?2, ?3, ?4) ON CONFLICT"
        " (list, word) DO UPDATE SET hidden = ?3, checksum = ?4 WHERE id > ?5",
        [
            (name, word, int(is_hidden), _checksum(name, word.encode(), int(is_hidden)), after)
            for word in words
        ],
    )


def _checksum(name: str, word: bytes, hidden: object) -> int:
    return zlib.crc32(b"%s %s %s" % (name.encode(), word, str(hidden).encode()))


def _words(
    connection: sqlite3.Connection, where: str = "", *values: object
) -> Iterator[tuple[str, bytes, bool]]:
    """Give the list of each word, its line, and whether it is sound."""
    # As bytes: SQLite itself refuses all rows for one byte that is not UTF-8.
    for of, word, hidden, checksum in connection.execute(
        f"SELECT CAST(list AS BLOB), CAST(word AS BLOB), hidden, checksum FROM word {where}", values
    ):
        name, word = (of or b"").decode(errors="replace"), word or b""
        is_sound = checksum == _checksum(name, word, hidden)
        yield name, (b"-" if hidden else b"+") + word, is_sound


def _unread(
    connection: sqlite3.Connection, where: str, *values: object
) -> Iterator[tuple[str, bytes]]:
    for of, line in connection.execute(
        f"SELECT CAST(list AS BLOB), CAST(line AS BLOB) FROM unread {where}", values
    ):
        yield (of or b"").decode(errors="replace"), line or b""


def _own_words(file: Database, name: str, alphabet: Alphabet) -> OwnWords:
    sound, damaged = list[str](), list[str]()
    with file.connection() as connection:
        for _, line, is_sound in _words(connection, "WHERE list = ?", name):
            (sound if is_sound else damaged).append(_decoded(line))
        unread = [_decoded(it) for _, it in _unread(connection, "WHERE list = ? ORDER BY id", name)]
    notice = None
    if damaged:
        notice = Message(
            "own-words-damaged",
            "some of your own words for {name} are damaged and were left out; {command} lists them",
            name=name,
            command="gridsmith words own",
        )
    # The alphabet of the list may have changed since a word was added.
    own = _parse(sound, alphabet)
    return replace(own, unread=(*unread, *damaged, *own.unread), notice=notice)


def _read_lines(lines: Iterable[bytes], alphabet: Alphabet | None) -> OwnWords:
    texts = [_decoded(line) for line in lines]
    if alphabet is not None:
        return _parse(texts, alphabet)
    signs = {text[1:]: text[0] for text in texts if text[:1] in ("+", "-") and _is_word(text[1:])}
    return _by_sign(signs, [text for text in texts if text.strip() and text[1:] not in signs])


def _is_word(word: str) -> bool:
    return word.isprintable() and 2 <= len(word) <= LONGEST_WORD and word == word.strip()


def _parse(lines: Iterable[str], alphabet: Alphabet) -> OwnWords:
    signs, unread = dict[str, str](), list[str]()
    for line in lines:
        sign, word = line[:1], line[1:]
        try:
            if sign in ("+", "-"):
                signs[checked_word(word, alphabet)] = sign
            elif line.strip():
                unread.append(line)
        except Complaint:
            unread.append(line)
    return _by_sign(signs, unread)


def _by_sign(signs: Mapping[str, str], unread: Iterable[str]) -> OwnWords:
    added = frozenset(word for word, sign in signs.items() if sign == "+")
    return OwnWords(added, frozenset(signs) - added, tuple(unread))


def _import(
    connection: sqlite3.Connection, name: str, text: Path, alphabet: Alphabet
) -> bytes | None:
    """Import a text file and return its content; None if there is none."""
    try:
        data, stat = text.read_bytes(), text.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None  # none, or another process was quicker
    mark = f"{stat.st_ino} {stat.st_mtime_ns} {hashlib.blake2b(data, digest_size=16).hexdigest()}"
    # It may have been imported already, if a kill has prevented its renaming.
    if not connection.execute("INSERT OR IGNORE INTO taken (mark) VALUES (?)", (mark,)).rowcount:
        return data
    own = read_lines(_decoded(data), alphabet)
    _change(connection, "add", name, own.added)
    _change(connection, "hide", name, own.hidden)
    connection.executemany(
        "INSERT INTO unread (list, line) VALUES (?, ?)",
        [(name, line.encode(errors="surrogateescape")) for line in own.unread],
    )
    return data


def _rename_imported(text: Path, imported: bytes | None) -> None:
    """Rename an imported text file; one with another content is put back, to be imported next.

    Its time would not do: where the clock is coarse, it is that of the file that was imported.
    """
    if imported is None:
        return
    with suppress(OSError):  # another process was quicker; a write-protected folder
        names = (f"{text.name}.taken{f'-{n}' if n > 1 else ''}" for n in count(1))
        aside = next(new for new in map(text.with_name, names) if not new.exists())
        text.rename(aside)
        if aside.read_bytes() != imported and not text.exists():
            aside.rename(text)


def _with_text(own: OwnWords, text: Path, alphabet: Alphabet) -> OwnWords:
    """Add the content of a text file that cannot be imported."""
    try:
        more = read_lines(_decoded(text.read_bytes()), alphabet)
    except FileNotFoundError:
        return own
    return OwnWords(
        (own.added - more.hidden) | more.added,
        (own.hidden - more.added) | more.hidden,
        (*own.unread, *more.unread),
        own.notice,
    )


def _decoded(data: bytes | None) -> str:
    return (data or b"").decode("utf-8-sig", errors="surrogateescape")
