"""A player's own additions to a list and removals from it, which outlast every update of the list.

They are kept in one SQLite file, each change in a transaction of its own. They were once kept in a
text file for each list, with a line `+word` to add and a line `-word` to hide a word; such a file,
`own-words/NAME.txt` in the data folder, is taken over when its list is next asked for, be it an old
one or one that was brought from elsewhere.
"""

import hashlib
import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from ..errors import Complaint, Message
from ..files.database import Database, Format, UnwritableError
from .alphabet import LONGEST_WORD, Alphabet

if TYPE_CHECKING:
    from .packed_words import PackedWords

_log = logging.getLogger(__name__)

Change = Literal["add", "hide", "forget"]
"""What is done to a word: it is added to a list, hidden from it, or left to it again."""


class OwnWordsError(Complaint):
    """Own words can be neither read nor changed; the message is one line saying why."""


@dataclass(frozen=True)
class OwnWords:
    """Words added to a list and words hidden from it; no word is both.

    `unread`: lines that are no words in the alphabet of the list, as they were given; bytes in them
    that are not UTF-8 stand there as lone surrogates. `notice`: a line for the user when the file
    was not as it should be.
    """

    added: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()
    unread: tuple[str, ...] = ()
    notice: Message | None = field(default=None, compare=False)

    def applied_to(self, words: "PackedWords") -> "PackedWords":
        """Give a list's words with the added and without the hidden ones."""
        return words.changed(self.added, self.hidden) if self else words

    def key(self) -> bytes:
        """Give bytes that are equal for equal additions and removals, for a fingerprint."""
        lines = [f"+{word}" for word in sorted(self.added)]
        return "\n".join([*lines, *(f"-{word}" for word in sorted(self.hidden))]).encode()

    def __bool__(self) -> bool:
        """Tell whether anything is added or hidden."""
        return bool(self.added or self.hidden)


def checked_word(word: str, alphabet: Alphabet) -> str:
    """Give a word as lists have it. Raises Complaint when it cannot be a word."""
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
    return _sorted_out(text.splitlines(), alphabet)


@dataclass(frozen=True)
class OwnWordsFile:
    """The own words for all lists, in a data folder. Any thread may ask and change."""

    data: Path

    def of(self, name: str, alphabet: Alphabet) -> OwnWords:
        """Give the changes to a list. Raises OwnWordsError, and OSError for an unreadable text."""
        text = self._text(name)
        if not self._path.exists() and not text.exists():
            return OwnWords()
        try:
            with closing(Database(self._path, _FORMAT, patience=_PATIENCE_TO_ASK)) as file:
                if text.exists():
                    try:
                        with file.changing() as connection:
                            taken = _take_over(connection, name, text, alphabet)
                    except OwnWordsError as error:  # a full disk; next time
                        _log.warning("%s", error)
                        own = _with_text(_kept(file, name, alphabet), text, alphabet)
                    else:
                        _put_by(text, taken)
                        own = _kept(file, name, alphabet)
                else:
                    own = _kept(file, name, alphabet)
                return replace(own, notice=file.notice or own.notice)
        except UnwritableError:
            return self.as_they_are(name, alphabet)

    def as_they_are(self, name: str, alphabet: Alphabet) -> OwnWords:
        """Give the changes to a list without taking over a text file. Raises as `of` does."""
        own = OwnWords()
        if self._path.exists():
            with closing(Database.as_it_is(self._path, _FORMAT)) as file:
                own = _kept(file, name, alphabet)
        return _with_text(own, self._text(name), alphabet)

    def damaged(self) -> int:
        """Count the damaged words, changing nothing. Raises OwnWordsError if all is damaged."""
        if not self._path.exists() or not self._path.stat().st_size:
            return 0
        with (
            closing(Database.looked_at(self._path, _FORMAT)) as file,
            file.asking() as connection,
        ):
            rows = connection.execute(
                "SELECT CAST(list AS BLOB), CAST(word AS BLOB), hidden, checksum FROM word"
            )
            return sum(
                checksum != _checksum((name or b"").decode(errors="replace"), word or b"", hidden)
                for name, word, hidden, checksum in rows
            )

    def change(
        self, change: Change, words: Mapping[str, Iterable[str]], alphabets: Mapping[str, Alphabet]
    ) -> Message | None:
        """Change lists by some words each, as `checked_word` gives them: all of it or nothing.

        Gives a line for the user when the file was not as it should be. Raises OwnWordsError, and
        OSError for a text file that is there and cannot be read.
        """
        with self._open() as file:
            with file.changing() as connection:
                taken = {}
                for name, changed in words.items():
                    text = self._text(name)
                    taken[text] = _take_over(connection, name, text, alphabets[name])
                    _change(connection, change, name, changed)
            for text, it in taken.items():
                _put_by(text, it)
            return file.notice

    def lines(self) -> dict[str, list[bytes]]:
        """Give each list's lines: `+word`, `-word`, others, `?` and damage. Raises as `of`."""
        found: dict[str, list[bytes]] = {}
        if self._path.exists():
            try:
                file = Database(self._path, _FORMAT, patience=_PATIENCE_TO_ASK)
            except UnwritableError:
                file = Database.as_it_is(self._path, _FORMAT)
            with closing(file):
                for name, line in _all_lines(file):
                    found.setdefault(name, []).append(line)
        for text in sorted((self.data / "own-words").glob("*.txt")):
            found.setdefault(text.stem, []).extend(text.read_bytes().splitlines())
        return found

    def add_lines(
        self,
        lines: Iterable[tuple[str, Iterable[bytes]]],
        alphabet_of: Callable[[str], Alphabet | None],
    ) -> int:
        """Add lines as `lines` gives them, for each list by its name: all of it or nothing.

        A word that is added or hidden already stays so. `alphabet_of`: gives the alphabet of a
        list, None for one that is not there. Gives the number of words that are new. Raises
        OwnWordsError.
        """
        with self._open() as file, file.changing() as connection:
            ((before,),) = connection.execute("SELECT COALESCE(MAX(id), 0) FROM word")
            for name, its_lines in lines:
                alphabet, rest = alphabet_of(name), iter(its_lines)
                known = connection.execute(
                    "SELECT CAST(line AS BLOB) FROM unread WHERE list = ?", (name,)
                )
                unread = {line for (line,) in known}
                while batch := list(islice(rest, _BATCH)):
                    own = _read_lines(batch, alphabet)
                    _add_unless_known(connection, name, own, before)
                    new = {line.encode(errors="surrogateescape"): None for line in own.unread}
                    connection.executemany(
                        "INSERT INTO unread (list, line) VALUES (?, ?)",
                        [(name, line) for line in new if line not in unread],
                    )
                    unread |= new.keys()
            ((added,),) = connection.execute("SELECT COUNT(*) FROM word WHERE id > ?", (before,))
        return int(added)

    @contextmanager
    def _open(self) -> Iterator[Database]:
        try:
            file = Database(self._path, _FORMAT, patience=_PATIENCE)
        except UnwritableError as error:
            raise OwnWordsError(
                "own-words-unwritable",
                "{path} cannot be written: {cause}",
                path=self._path,
                cause=error.cause,
            ) from None
        with closing(file):
            yield file

    @property
    def _path(self) -> Path:
        return self.data / "own-words.sqlite"

    def _text(self, name: str) -> Path:
        return self.data / "own-words" / f"{name}.txt"


_PATIENCE: Final = 20.0
"""Seconds: dozens of processes that change words at once each have their turn."""

_PATIENCE_TO_ASK: Final = 1.0
"""Seconds for a question, which in general nobody keeps waiting."""

_FORMAT: Final = Format(
    application=0x476F776E,  # "Gown" in ASCII
    steps=(
        (
            "CREATE TABLE word (id INTEGER PRIMARY KEY, list TEXT NOT NULL, word TEXT NOT NULL,"
            " hidden INTEGER NOT NULL, checksum INTEGER NOT NULL, UNIQUE (list, word))",
            "CREATE TABLE unread (id INTEGER PRIMARY KEY, list TEXT NOT NULL, line BLOB NOT NULL)",
            # The text files that were taken over, so that none is twice, whoever is killed.
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
"""Lines that are added at a time."""


def _add_unless_known(
    connection: sqlite3.Connection, name: str, own: OwnWords, before: int
) -> None:
    """Add words to those that have come after a row; what had come before stays as it is."""
    for hidden, words in enumerate((own.added, own.hidden)):
        connection.executemany(
            "INSERT INTO word (list, word, hidden, checksum) VALUES (?1, ?2, ?3, ?4) ON CONFLICT"
            " (list, word) DO UPDATE SET hidden = ?3, checksum = ?4 WHERE id > ?5",
            [
                (name, word, hidden, _checksum(name, word.encode(), hidden), before)
                for word in sorted(words)
            ],
        )


def _change(
    connection: sqlite3.Connection, change: Change, name: str, words: Iterable[str]
) -> None:
    if change == "forget":
        connection.executemany(
            "DELETE FROM word WHERE list = ? AND word = ?", [(name, word) for word in words]
        )
        return
    hidden = int(change == "hide")
    connection.executemany(
        "INSERT INTO word (list, word, hidden, checksum) VALUES (?, ?, ?, ?) ON CONFLICT"
        " (list, word) DO UPDATE SET hidden = excluded.hidden, checksum = excluded.checksum",
        [(name, word, hidden, _checksum(name, word.encode(), hidden)) for word in words],
    )


def _checksum(name: str, word: bytes, hidden: object) -> int:
    return zlib.crc32(b"%s %s %s" % (name.encode(), word, str(hidden).encode()))


def _kept(file: Database, name: str, alphabet: Alphabet) -> OwnWords:
    with file.asking() as connection:
        # As bytes: SQLite's own reading refuses all for one byte that is no UTF-8.
        rows = connection.execute(
            "SELECT CAST(word AS BLOB), hidden, checksum FROM word WHERE list = ?", (name,)
        ).fetchall()
        lines = connection.execute(
            "SELECT CAST(line AS BLOB) FROM unread WHERE list = ? ORDER BY id", (name,)
        ).fetchall()
    sound, damaged = list[str](), [_decoded(line) for (line,) in lines]
    notice = None
    for word, hidden, checksum in rows:
        told = ("-" if hidden else "+") + _decoded(word)
        if checksum == _checksum(name, word or b"", hidden):
            sound.append(told)
        else:
            damaged.append(told)
            notice = Message(
                "own-words-damaged",
                "some of your own words for {name} are damaged and were left out; {command} "
                "lists them",
                name=name,
                command="gridsmith words own",
            )
    # The list may have got another alphabet since a word was added.
    own = _sorted_out(sound, alphabet)
    return replace(own, unread=(*damaged, *own.unread), notice=notice)


def _all_lines(file: Database) -> Iterator[tuple[str, bytes]]:
    with file.asking() as connection:
        rows = connection.execute(
            "SELECT CAST(list AS BLOB), CAST(word AS BLOB), hidden, checksum FROM word ORDER BY"
            " list, word"
        ).fetchall()
        unread = connection.execute(
            "SELECT CAST(list AS BLOB), CAST(line AS BLOB) FROM unread ORDER BY list, id"
        ).fetchall()
    for name, word, hidden, checksum in rows:
        of, word = (name or b"").decode(errors="replace"), word or b""
        line = (b"-" if hidden else b"+") + word
        yield of, line if checksum == _checksum(of, word, hidden) else b"?" + line
    for name, line in unread:
        yield (name or b"").decode(errors="replace"), line or b""


def _read_lines(lines: Iterable[bytes], alphabet: Alphabet | None) -> OwnWords:
    told = [_decoded(line) for line in lines]
    if alphabet is not None:
        return _sorted_out(told, alphabet)
    signs = {line[1:]: line[0] for line in told if line[:1] in ("+", "-") and _is_word(line[1:])}
    return OwnWords(
        frozenset(word for word, sign in signs.items() if sign == "+"),
        frozenset(word for word, sign in signs.items() if sign == "-"),
        tuple(line for line in told if line.strip() and line[1:] not in signs),
    )


def _is_word(word: str) -> bool:
    return word.isprintable() and 2 <= len(word) <= LONGEST_WORD and word == word.strip()


def _sorted_out(lines: Iterable[str], alphabet: Alphabet) -> OwnWords:
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
    return OwnWords(
        frozenset(word for word, sign in signs.items() if sign == "+"),
        frozenset(word for word, sign in signs.items() if sign == "-"),
        tuple(unread),
    )


_File = tuple[int, int]
"""A file's number on its disk, and when it was written."""


def _take_over(
    connection: sqlite3.Connection, name: str, text: Path, alphabet: Alphabet
) -> _File | None:
    """Take the words of a text file over, if there is one; tells which file it was."""
    try:
        data, told = text.read_bytes(), text.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None  # none, or another process was quicker
    file = told.st_ino, told.st_mtime_ns
    mark = f"{told.st_ino} {told.st_mtime_ns} {hashlib.blake2b(data, digest_size=16).hexdigest()}"
    # One that could not be put by before a kill is not taken over a second time.
    if not connection.execute("INSERT OR IGNORE INTO taken (mark) VALUES (?)", (mark,)).rowcount:
        return file
    own = read_lines(_decoded(data), alphabet)
    _change(connection, "add", name, own.added)
    _change(connection, "hide", name, own.hidden)
    connection.executemany(
        "INSERT INTO unread (list, line) VALUES (?, ?)",
        [(name, line.encode(errors="surrogateescape")) for line in own.unread],
    )
    return file


def _put_by(text: Path, taken: _File | None) -> None:
    """Rename the text file that was taken over; one that has come in its place meanwhile stays."""
    try:
        told = text.stat()
    except OSError:  # another process was quicker
        return
    if taken != (told.st_ino, told.st_mtime_ns):
        return
    for name in _names_to_put_by(text):
        if not name.exists():
            with suppress(OSError):  # another process was quicker; a folder that is write-protected
                text.rename(name)
            return


def _names_to_put_by(text: Path) -> Iterator[Path]:
    yield text.with_name(f"{text.name}.taken")
    number = 2
    while True:
        yield text.with_name(f"{text.name}.taken-{number}")
        number += 1


def _with_text(own: OwnWords, text: Path, alphabet: Alphabet) -> OwnWords:
    """Read a text file that cannot be taken over as if it were."""
    try:
        told = read_lines(_decoded(text.read_bytes()), alphabet)
    except FileNotFoundError:
        return own
    return OwnWords(
        (own.added - told.hidden) | told.added,
        (own.hidden - told.added) | told.hidden,
        (*own.unread, *told.unread),
        own.notice,
    )


def _decoded(data: bytes | None) -> str:
    return (data or b"").decode("utf-8-sig", errors="surrogateescape")
