"""Saved positions and games, and the session that is running, in one SQLite file.

Every call that changes something is one whole transaction. The file is kept with a write-ahead
log and `synchronous=NORMAL`: what a call has saved outlasts a kill of the process at any instant;
a power cut may take the last calls, but never leaves half of one.

Several processes may have the same file open; one waits for the other. A `Library` belongs to the
thread that made it.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from core.errors import Complaint, Message, cause_of, damage_in
from core.json_reading import JsonError, read_json
from core.saving import make_own_folder

Content = dict[str, Any]
"""What is kept of a position, a game or a session: anything that JSON can hold, by name."""


class LibraryError(Complaint):
    """The library could not do what was asked; the message is one line saying why."""


@dataclass(frozen=True)
class Entry:
    """A saved position or game. The times are UTC, in ISO 8601."""

    id: int
    game: str
    title: str
    created: str
    changed: str
    content: Content


@dataclass(frozen=True)
class StoredSession:
    """A session as the library has it: the JSON text, and what tells it from any kept later."""

    text: str
    mark: str


VIEW: Final = "view"
"""The part of a session that is no more than how the rest is looked at."""

LARGEST_SESSION: Final = 100_000_000
"""Bytes of the largest session that is read: a long search may have found a lot."""

WINDOW: Final = "window"
"""The part of a session that names the window which has kept it."""


class Library:
    """Saved positions and games of all the games, and a running session of each.

    Opening makes the file and its folder. `notice` is a line for the user when something was not
    as it should be, else None: a file that is damaged or no library was moved aside and a new
    library begun; or the folder cannot be written to, and all is kept in memory alone.

    `patience` is how many seconds to wait for another process that holds the file.

    Raises LibraryError when the file was made by a newer version, which is then left as it is, or
    when another process holds it for longer than `patience`. So do all the methods where another
    process holds the file, the disk is full, or the file was damaged meanwhile; content that JSON
    cannot hold raises TypeError or ValueError.
    """

    notice: Message | None

    def __init__(self, path: Path, *, patience: float = 5.0) -> None:
        """Open the library in a file, or begin it there."""
        self.notice = None
        self._path = path
        self._place: tuple[int, int] | None = None
        try:
            make_own_folder(path.parent)
            self._connection = self._open(path, patience)
        except OSError as error:
            self._work_in_memory(cause_of(error))
        except sqlite3.Error as error:
            if _code(error) not in _UNWRITABLE:
                raise _complaint(path, error) from error
            self._work_in_memory(_cause_of(error))

    @classmethod
    def in_memory(cls, notice: Message) -> Self:
        """Give a library that no file holds, with a line for the user saying why."""
        library = cls.__new__(cls)
        library.notice = notice
        library._path = Path(":memory:")
        library._place = None
        library._connection = _connect(":memory:", 0)
        _bring_up_to_date(library._connection)
        return library

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._connection.close()

    @property
    def lasts(self) -> bool:
        """Whether what is kept here outlasts the app: False where it is in memory alone."""
        return self._place is not None

    def is_in_place(self) -> bool:
        """Whether what is kept here is found again: the file was not moved or removed meanwhile."""
        return self._place is None or _identity(self._path) == self._place

    def __enter__(self) -> Self:
        """Give the library itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    # Entries

    def save(self, game: str, title: str, content: Content) -> int:
        """Keep a new entry and give its id."""
        text, now = _to_json(content), _now()
        with self._asking() as connection:
            cursor = connection.execute(
                "INSERT INTO entry (game, title, created, changed, content) VALUES (?, ?, ?, ?, ?)",
                (game, title, now, now, text),
            )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    def update(self, entry_id: int, content: Content) -> None:
        """Put new content into an entry. Raises LibraryError when there is no such entry."""
        text = _to_json(content)
        self._change(
            entry_id,
            "UPDATE entry SET content = ?, changed = ? WHERE id = ?",
            (text, _now(), entry_id),
        )

    def rename(self, entry_id: int, title: str) -> None:
        """Give an entry another title. Raises LibraryError when there is no such entry."""
        self._change(
            entry_id,
            "UPDATE entry SET title = ?, changed = ? WHERE id = ?",
            (title, _now(), entry_id),
        )

    def entries(self, game: str) -> list[Entry]:
        """List the entries of a game, the one last changed first."""
        with self._asking() as connection:
            rows = connection.execute(
                f"SELECT {_COLUMNS} FROM entry WHERE game = ? ORDER BY changed DESC, id DESC",
                (game,),
            ).fetchall()
        return [self._entry(row) for row in rows]

    def load(self, entry_id: int) -> Entry:
        """Give an entry. Raises LibraryError when there is none with this id."""
        with self._asking() as connection:
            row = connection.execute(
                f"SELECT {_COLUMNS} FROM entry WHERE id = ?", (entry_id,)
            ).fetchone()
        if row is None:
            raise _no_entry(entry_id)
        return self._entry(row)

    def remove(self, entry_id: int) -> Entry:
        """Take an entry out and give it, for `restore`. Raises LibraryError when there is none."""
        with self._asking() as connection:
            rows = connection.execute(
                f"DELETE FROM entry WHERE id = ? RETURNING {_COLUMNS}", (entry_id,)
            ).fetchall()
        if not rows:
            raise _no_entry(entry_id)
        return self._entry(rows[0])

    def restore(self, entry: Entry) -> None:
        """Put a removed entry back as it was, with its id and times.

        Raises LibraryError when there is an entry with this id: ids are never given twice, so it
        has been restored already.
        """
        with self._asking() as connection:
            cursor = connection.execute(
                f"INSERT OR IGNORE INTO entry ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    entry.id,
                    entry.game,
                    entry.title,
                    entry.created,
                    entry.changed,
                    _to_json(entry.content),
                ),
            )
        if not cursor.rowcount:
            raise LibraryError(
                "library-restored", "the library has an entry {entry} already", entry=entry.id
            )

    # Sessions

    def keep_session(self, game: str, content: Content) -> None:
        """Keep what is open of a game now, in place of whatever was kept before."""
        text = _to_json(content)
        with self._asking() as connection:
            _put_session(connection, game, text)

    def keep_session_of(
        self, game: str, content: Content, last: StoredSession | None, title: str
    ) -> tuple[StoredSession | None, bool]:
        """Keep what one of several windows has open of a game.

        `last` is what this window has found or kept last. Where another window has kept a session
        since, that is put among the entries first, under `title`: one entry for each window that
        `content["window"]` names, with the newest of its sessions. Nothing is written where it is
        the other window alone that has changed something. How it is looked at (`content["view"]`)
        is no change.

        Gives what is to be the next `last`, and whether a session of another window was put aside.
        """
        text = _to_json(content)
        with self._asking() as connection, _changing(connection):
            stored = _stored_session(connection, game)
            if stored is None or (last is not None and stored.mark == last.mark):
                return _put_session(connection, game, text), False
            if stored.text == text:
                return stored, False
            ours, theirs = _worth(text), _worth(stored.text)
            before = None if last is None else _worth(last.text)
            if ours == before and ours != theirs:
                return last, False
            is_news = theirs not in (ours, before)
            if is_news:
                _put_aside(connection, game, title, stored.text)
            return _put_session(connection, game, text), is_news

    def put_session_aside(self, game: str, session: StoredSession, title: str) -> bool:
        """Make an entry of a session, whatever is in it; nothing where another one was kept since.

        Tells whether there is such an entry now; no session is kept then.
        """
        with self._asking() as connection, _changing(connection):
            if _stored_session(connection, game) != session:
                return False
            _put_aside(connection, game, title, session.text)
            connection.execute("DELETE FROM session WHERE game = ?", (game,))
            return True

    def put_text_aside(self, game: str, text: str, title: str) -> None:
        """Make an entry of the text of a session that was kept elsewhere, whatever is in it."""
        with self._asking() as connection, _changing(connection):
            _put_aside(connection, game, title, text)

    def stored_session(self, game: str) -> StoredSession | None:
        """Give what was last kept of a game's session, unread; None when nothing was."""
        with self._asking() as connection:
            return _stored_session(connection, game)

    def session(self, game: str) -> Content | None:
        """Give what was last kept of a game's session, or None when nothing was."""
        stored = self.stored_session(game)
        return (
            None
            if stored is None
            else self._content(stored.text, Message("library-session", "the session"))
        )

    # The file

    def _open(self, path: Path, patience: float) -> sqlite3.Connection:
        found = _identity(path)
        fault = _fault_of(path, patience)
        # Another process may have seen the same and begun the new library already.
        if fault and _identity(path) == found:
            aside = _move_aside(path)
            self.notice = Message(
                "library-moved",
                "{name} {fault}; it was moved to {aside} and a new library begun.",
                name=path.name,
                fault=fault,
                aside=aside.name,
            )
        connection = _connect(str(path), patience)
        try:
            _begin_log(connection, patience)
            _bring_up_to_date(connection)
        except BaseException:
            connection.close()
            raise
        self._place = _identity(path)
        return connection

    def _work_in_memory(self, cause: Message) -> None:
        self.notice = Message(
            "library-in-memory",
            "{path} cannot be written ({cause}); what you save is kept until you close the app.",
            path=self._path,
            cause=cause,
        )
        self._connection = _connect(":memory:", 0)
        _bring_up_to_date(self._connection)

    @contextmanager
    def _asking(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._connection
        except sqlite3.ProgrammingError:
            raise  # a closed library, a foreign thread: the caller's mistake, not the file's
        except sqlite3.Error as error:
            raise _complaint(self._path, error) from error

    def _change(self, entry_id: int, statement: str, values: tuple[object, ...]) -> None:
        with self._asking() as connection:
            cursor = connection.execute(statement, values)
        if not cursor.rowcount:
            raise _no_entry(entry_id)

    def _entry(self, row: tuple[Any, ...]) -> Entry:
        entry_id, game, title, created, changed, text = row
        content = self._content(text, Message("library-entry", "entry {entry}", entry=entry_id))
        return Entry(entry_id, game, title, created, changed, content)

    def _content(self, text: str, what: Message) -> Content:
        try:
            content = json.loads(text)
            if not isinstance(content, dict):
                raise LibraryError("library-no-object", "not a JSON object")
        except ValueError as error:
            raise LibraryError(
                "library-content",
                "{path}: {what} is damaged: {fault}",
                path=self._path,
                what=what,
                fault=damage_in(error),
            ) from error
        return content


_COLUMNS: Final = "id, game, title, created, changed, content"

_APPLICATION: Final = 0x47726964
"""Marks the file as a library of this app: "Grid" in ASCII."""

_SMALLEST_PAGE: Final = 512

_STEPS: Final = (
    (
        # AUTOINCREMENT: the id of a removed entry stays free for restoring it.
        "CREATE TABLE entry (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL,"
        " title TEXT NOT NULL, created TEXT NOT NULL, changed TEXT NOT NULL,"
        " content TEXT NOT NULL)",
        "CREATE INDEX entry_by_change ON entry (game, changed)",
        "CREATE TABLE session (game TEXT PRIMARY KEY, changed TEXT NOT NULL,"
        " content TEXT NOT NULL)",
    ),
)
"""What to do to a file of version n to make it one of version n + 1."""

_UNWRITABLE: Final = frozenset(
    {
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
    }
)
_DAMAGED: Final = frozenset({sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT})


def _code(error: sqlite3.Error) -> int:
    code = getattr(error, "sqlite_errorcode", None)
    return sqlite3.SQLITE_ERROR if code is None else code & 0xFF  # the rest is detail


def _no_entry(entry_id: int) -> LibraryError:
    return LibraryError("library-no-entry", "the library has no entry {entry}", entry=entry_id)


def _complaint(path: Path, error: sqlite3.Error) -> LibraryError:
    match _code(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LibraryError(
                "library-locked",
                "{path} is locked: another program is writing to it; try again",
                path=path,
            )
        case code if code in _DAMAGED:
            return LibraryError(
                "library-damaged", "{path} is damaged; start anew to have it moved aside", path=path
            )
        case _:
            return LibraryError(
                "library-failed", "{path}: {cause}", path=path, cause=_cause_of(error)
            )


def _cause_of(error: sqlite3.Error) -> Message:
    match _code(error):
        case sqlite3.SQLITE_FULL:
            return Message("library-full", "the disk is full")
        case sqlite3.SQLITE_CANTOPEN:
            return Message("library-unopened", "the file cannot be opened")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Message("library-read-only", "the file cannot be changed")
        case sqlite3.SQLITE_IOERR:
            return Message("library-disk", "reading or writing failed")
        case code:
            return Message(
                "library-other", "SQLite tells of error {code}: {text}", code=code, text=error
            )


def _connect(where: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(where, timeout=patience, isolation_level=None)
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


_FOREIGN: Final = Message("library-foreign", "is no library of this app")
_DAMAGED_FILE: Final = Message("library-broken", "is damaged")


def _fault_of(path: Path, patience: float) -> Message | None:
    """Say what is wrong with a file, without changing it; None for a library or no file.

    Raises LibraryError for a library of a newer version.
    """
    if not path.exists() or not (size := path.stat().st_size):
        return None
    if size < _SMALLEST_PAGE:
        return _FOREIGN  # SQLite would take it for empty and write over it
    with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as connection:
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            if application != _APPLICATION:
                return _FOREIGN if application or tables else None
            if version > len(_STEPS):
                raise LibraryError(
                    "library-newer",
                    "{path} was made by a newer version of the app (format {format}, known here:"
                    " {known}); it was left as it is",
                    path=path,
                    format=version,
                    known=len(_STEPS),
                )
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            for table, columns in (("entry", _COLUMNS), ("session", "game, changed, content")):
                connection.execute(f"SELECT {columns} FROM {table} LIMIT 1").fetchone()
        except sqlite3.Error as error:
            if _code(error) in _DAMAGED | {sqlite3.SQLITE_ERROR}:
                return _DAMAGED_FILE
            raise
    return None if verdict == "ok" else _DAMAGED_FILE


def _move_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for ending in ("-journal", "-wal", "-shm"):  # else they would be played into the new file
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside


def _begin_log(connection: sqlite3.Connection, patience: float) -> None:
    """Turn the write-ahead log on. Two processes that do so at once do not wait of themselves."""
    end = time.monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.02)
        else:
            return


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == len(_STEPS):
        return
    with _changing(connection):
        # Asked again: another process may have been first.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in _STEPS[version:]:
            for statement in step:
                connection.execute(statement)
        if version < len(_STEPS):
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {len(_STEPS)}")


@contextmanager
def _changing(connection: sqlite3.Connection) -> Iterator[None]:
    """Nobody else writes meanwhile; all of it is done, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors have ended it already
            connection.execute("ROLLBACK")
        raise


def _stored_session(connection: sqlite3.Connection, game: str) -> StoredSession | None:
    # As bytes: what damage has left need not be text.
    row = connection.execute(
        "SELECT CAST(content AS BLOB), changed FROM session WHERE game = ?", (game,)
    ).fetchone()
    return None if row is None else StoredSession(row[0].decode(errors="replace"), str(row[1]))


def _put_session(connection: sqlite3.Connection, game: str, text: str) -> StoredSession:
    # The time alone would not do as a mark: a clock may be put back.
    mark = f"{_now()} {secrets.token_hex(4)}"
    connection.execute(
        "INSERT INTO session (game, changed, content) VALUES (?, ?, ?) ON CONFLICT (game)"
        " DO UPDATE SET changed = excluded.changed, content = excluded.content",
        (game, mark, text),
    )
    return StoredSession(text, mark)


def _put_aside(connection: sqlite3.Connection, game: str, title: str, text: str) -> None:
    """Make an entry of a session's text, or put it into the one that its window has already."""
    content, now = _read(text), _now()
    window = content.get(WINDOW) if isinstance(content, dict) else None
    changed = 0
    if isinstance(window, str):
        changed = connection.execute(
            "UPDATE entry SET content = ?, changed = ? WHERE game = ?"
            # Of what is no JSON nothing can be asked.
            " AND CASE WHEN json_valid(content) THEN json_extract(content, ?) END = ?",
            (text, now, game, f"$.{WINDOW}", window),
        ).rowcount
    if not changed:
        connection.execute(
            "INSERT INTO entry (game, title, created, changed, content) VALUES (?, ?, ?, ?, ?)",
            (game, title, now, now, text),
        )


def _worth(text: str) -> object:
    """What is not to be lost of a session, for a comparison."""
    content = _read(text)
    if not isinstance(content, dict):
        return text
    return {name: part for name, part in content.items() if name not in (VIEW, WINDOW)}


def _read(text: str) -> object:
    """What a text holds; the text itself where that cannot be told."""
    try:
        return read_json(text, largest=LARGEST_SESSION)
    except JsonError:
        return text


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _to_json(content: Content) -> str:
    if not isinstance(content, dict):
        raise TypeError(f"content is a dict, not a {type(content).__name__}")
    # ASCII alone: a lone half of a surrogate pair could not be stored otherwise.
    return json.dumps(content, ensure_ascii=True, allow_nan=False, separators=(",", ":"))
