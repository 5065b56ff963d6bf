"""The library: one SQLite file with all that a user saves.

It has a write-ahead log and `synchronous=NORMAL`: changes survive a kill of the process; a power
cut may undo the last changes, but never leaves half of one. Several processes may have the file
open; one waits for the other.

Each table has a `sequence`, which grows with each change of a row: in the library and its copies,
the same number (of a game, the same id and number) always means the same content.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, Self

from ..errors import Complaint, Message, unwritable
from .saving import make_own_folder

FILE: Final = "library.sqlite"
"""The file in the data folder."""

_APPLICATION: Final = 0x47726964  # "Grid" in ASCII
_FORMAT: Final = 1
_VERSION: Final = _FORMAT * 0x10001
"""The format, twice: where the halves differ, the file is damaged and not of a newer version."""

COLUMNS: Final = {
    "game": "kind, title, created, changed, is_automatic, is_pinned, window, result, found_by,"
    " heading, parts, content",
    "session": "kind, window, content, history",
    "search": "kind, problem, content",
    "word": "list, word, sign",
    "card": "lexicon, quiz, word, due, reviewed, state, step, stability, difficulty, right, wrong",
}
"""The tables, and their columns besides `id` and `sequence`."""
JSON_TABLES: Final = ("game", "session")
"""The tables whose content is JSON."""

_SCHEMA: Final = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS game (
    id INTEGER PRIMARY KEY AUTOINCREMENT, sequence INTEGER NOT NULL, kind TEXT NOT NULL,
    title TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL,
    is_automatic INTEGER NOT NULL, is_pinned INTEGER NOT NULL, window TEXT NOT NULL,
    result TEXT NOT NULL, found_by TEXT NOT NULL, heading TEXT NOT NULL,
    parts TEXT NOT NULL, content TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS game_sequence ON game (sequence);
CREATE INDEX IF NOT EXISTS game_created ON game (kind, created);
CREATE INDEX IF NOT EXISTS game_length ON game (kind, length(content));
CREATE INDEX IF NOT EXISTS game_list
    ON game (is_pinned, sequence, kind, title, changed, result, found_by, heading);
CREATE TABLE IF NOT EXISTS session (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL UNIQUE, window TEXT NOT NULL,
    content TEXT NOT NULL, history BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS search (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, problem TEXT NOT NULL,
    content BLOB NOT NULL, UNIQUE (kind, problem)
) STRICT;
CREATE TABLE IF NOT EXISTS word (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, list TEXT NOT NULL, word TEXT NOT NULL,
    sign TEXT NOT NULL, UNIQUE (list, word)
) STRICT;
CREATE TABLE IF NOT EXISTS card (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT, lexicon TEXT NOT NULL, quiz TEXT NOT NULL,
    word TEXT NOT NULL, due REAL NOT NULL, reviewed REAL NOT NULL, state INTEGER NOT NULL,
    step INTEGER, stability REAL NOT NULL, difficulty REAL NOT NULL, right INTEGER NOT NULL,
    wrong INTEGER NOT NULL, UNIQUE (lexicon, quiz, word)
) STRICT;
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_VERSION};
COMMIT;
"""


class LibraryError(Complaint):
    """The library cannot be read or changed; the message is one line saying why."""


class DamagedError(LibraryError):
    """The library's file is damaged: `copies.check` restores it."""


class UnwritableError(LibraryError):
    """The library's file cannot be opened, made or changed."""


class Database:
    """The library's file, open in the thread that made this.

    `patience` is how many seconds to wait for another process that locks it. Everything raises
    LibraryError.
    """

    def __init__(self, path: Path, patience: float = 5.0) -> None:
        """Open the file, or make it and its folder."""
        self.path = path
        with explained(path):
            make_own_folder(path.parent)
            self._connection = sqlite3.connect(path, timeout=patience, isolation_level=None)
            self._connection.text_factory = lenient
            try:
                self._begin(patience)
            except BaseException:
                self._connection.close()
                raise
        self._place = _identity(path)

    @classmethod
    def in_memory(cls, like: Path | None = None) -> Self:
        """Give a library in memory; `like`: with the content of a file, if it can be read."""
        database = cls(Path(":memory:"))
        if like is not None:
            try:
                with readable(like) as source:
                    source.backup(database._connection)
            except LibraryError:
                return cls.in_memory()
        return database

    @property
    def lasts(self) -> bool:
        """Whether a file holds it."""
        return self._place is not None

    def is_in_place(self) -> bool:
        """Whether the file was neither exchanged nor removed since it was opened."""
        return self._place is None or _identity(self.path) == self._place

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for single statements."""
        with explained(self.path):
            yield self._connection

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Change the library as a whole, or not at all."""
        with self.reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                if not self.is_in_place():  # exchanged while this one was waiting
                    raise _locked(self.path)
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # some errors have ended it already
                    connection.execute("ROLLBACK")
                raise

    def _begin(self, patience: float) -> None:
        connection, end = self._connection, time.monotonic() + patience
        if is_header_damaged(self.path):
            raise damaged(self.path)
        connection.execute("PRAGMA synchronous = NORMAL")
        is_new = check_format(connection, self.path)
        while True:  # SQLite does not wait where two processes turn the log on at once
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                break
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                    raise
                time.sleep(0.02)
        if is_new:
            connection.executescript(_SCHEMA)


@contextmanager
def readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a library read-only; none, or a blank file, is an empty one. Raises LibraryError."""
    with explained(path), closing(_opened_to_read(path)) as connection:
        connection.text_factory = lenient
        yield connection


def _opened_to_read(path: Path) -> sqlite3.Connection:
    # Without a log nobody has the file open; with one, its index may not be makeable.
    has_log = path.with_name(f"{path.name}-wal").exists()
    ways = ("mode=ro", "immutable=1") if has_log else ("immutable=1",)
    for how in ways if path.exists() else ():
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA cell_size_check = ON")
            if not check_format(connection, path):
                return connection
        except BaseException as error:
            connection.close()
            if how == "immutable=1" or not isinstance(error, sqlite3.OperationalError):
                raise
        else:
            connection.close()
            break
    connection = sqlite3.connect(":memory:")
    connection.executescript(_SCHEMA)
    return connection


def is_header_damaged(path: Path) -> bool:
    """Tell whether SQLite would take a damaged file for a blank one, or for a newer SQLite's."""
    if not path.is_file() or not path.stat().st_size:
        return False
    with path.open("rb") as file:
        start = file.read(_SMALLEST_PAGE)
    return len(start) < _SMALLEST_PAGE or max(start[18:20]) > _LAST_SQLITE


_SMALLEST_PAGE: Final = 512
_LAST_SQLITE: Final = 2


def check_format(connection: sqlite3.Connection, path: Path) -> bool:
    """Return whether a file is empty. Raises LibraryError unless it is, or a library as ours."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if not application and not version and not tables:
        return True
    newer, again = divmod(version, 0x10000)
    if application == _APPLICATION and newer == again > _FORMAT:
        raise LibraryError(
            "database-newer",
            "{path} was made by a newer version of the app (format {format}; this "
            "version reads up to {known}); it was left unchanged",
            path=path,
            format=newer,
            known=_FORMAT,
        )
    if (application, version) != (_APPLICATION, _VERSION):
        raise damaged(path)
    return False


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite, and of the system, into complaints."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # a closed file, a foreign thread: the caller's mistake, not the file's
    except OSError as error:
        raise UnwritableError.of(unwritable(path, error)) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:  # its text may be damaged, too
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise _locked(path) from error
        if code in _UNWRITABLE:
            raise UnwritableError.of(unwritable(path, _UNWRITABLE[code])) from error
        if code in _DAMAGED:
            raise damaged(path) from error
        raise LibraryError("database-failed", "{path}: {cause}", path=path, cause=error) from error


_UNWRITABLE: Final = {
    sqlite3.SQLITE_FULL: Message("database-full", "the disk is full"),
    sqlite3.SQLITE_CANTOPEN: Message("database-unopened", "the file cannot be opened"),
    sqlite3.SQLITE_READONLY: Message("database-read-only", "the file cannot be changed"),
    sqlite3.SQLITE_PERM: Message("database-read-only", "the file cannot be changed"),
    sqlite3.SQLITE_IOERR: Message("database-disk", "reading or writing failed"),
}
_DAMAGED: Final = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,  # a table or a column that is called otherwise now
        sqlite3.SQLITE_SCHEMA,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
    }
)


def lenient(data: bytes) -> str:
    """Read a text, of which bytes may have changed on the disk."""
    return data.decode(errors="replace")


def damaged(path: Path) -> DamagedError:
    """Give the complaint about a damaged file."""
    return DamagedError(
        "database-damaged",
        "{path} is damaged; {command} restores the newest good copy",
        path=path,
        command="gridsmith backup check",
    )


def _locked(path: Path) -> LibraryError:
    return LibraryError(
        "database-locked",
        "{path} is locked: another program is writing to it; try again",
        path=path,
    )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
