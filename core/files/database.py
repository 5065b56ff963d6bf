"""The app's SQLite files: moved aside when damaged, changed in whole transactions.

They have a write-ahead log and `synchronous=NORMAL`: changes survive a kill of the process; a power
cut may undo the last changes, but never leaves half of one. Several processes may have a file open;
one waits for the other.
"""

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..errors import Complaint, Message, cause_of, unwritable
from .saving import make_own_folder, unfinished


@dataclass(frozen=True)
class Format:
    """The format of a kind of files.

    `application`: its id in the files. `steps`: the statements that upgrade version n to n + 1.
    `columns`: the columns of each table since the first version; each has a rowid. `error`: the
    class of its complaints. `more_columns`: all others that the tables of the last version have.
    """

    application: int
    steps: tuple[tuple[str, ...], ...]
    columns: Mapping[str, str]
    error: type[Complaint]
    more_columns: Mapping[str, str] = field(default_factory=dict)


class UnwritableError(Exception):
    """A file cannot be opened or made; `cause` says why."""

    def __init__(self, cause: Message) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Database:
    """One file, open in the thread that made this.

    `notice` is a line for the user if the file was damaged or of another kind: it was moved aside
    and a new one begun with the readable rows.
    """

    notice: Message | None = None

    def __init__(self, path: Path, form: Format, *, patience: float = 5.0) -> None:
        """Open a file, or make it and its folder.

        `patience` is how many seconds to wait for another process that locks the file. Raises
        UnwritableError, and the format's error if the file stays locked or a newer version made it.
        """
        self._path = path
        self._format = form
        try:
            make_own_folder(path.parent)
            self._connection = self._open(path, patience)
        except OSError as error:
            raise UnwritableError(cause_of(error)) from error
        except _ERRORS as error:
            if _code(error) in _UNWRITABLE:
                raise UnwritableError(_cause_of(error)) from error
            raise self._complaint(error) from error
        self._place = _identity(path)

    @classmethod
    def writable(cls, path: Path, form: Format, *, patience: float) -> "Database":
        """Open a file, or make it. Raises the format's error if it cannot be written, too."""
        try:
            return cls(path, form, patience=patience)
        except UnwritableError as error:
            raise form.error.of(unwritable(path, error.cause)) from None

    @classmethod
    def in_memory(cls, form: Format, like: Path | None = None) -> "Database":
        """Give a database without a file; `like`: with the readable rows of a file."""
        database = cls.__new__(cls)
        database._path = Path(":memory:")
        database._format = form
        database._connection = _connect(":memory:", 0)
        database._place = None
        _bring_up_to_date(database._connection, form)
        if like is not None:
            # With its log, unless the index of that cannot be made.
            _ = _rescue(database._connection, like, form) or _rescue(
                database._connection, like, form, "immutable=1"
            )
        return database

    @classmethod
    def read_only(cls, path: Path, form: Format) -> "Database":
        """Open a file read-only, without checking it for damage.

        A blank file, as a full disk leaves it, is an empty database. Raises the format's error if
        it cannot be read.
        """
        database = cls.__new__(cls)
        database._path = path
        database._format = form
        database._place = _identity(path)
        # With its log, unless the index of that cannot be made. Without a log nobody has the file
        # open, and reading it in another mode would make one.
        address = path.absolute().as_uri()
        has_log = path.with_name(f"{path.name}-wal").exists()
        try:
            for how in ("mode=ro", "immutable=1") if has_log else ("immutable=1",):
                database._connection = sqlite3.connect(f"{address}?{how}", uri=True)
                try:
                    is_blank = _is_blank(database._connection)
                    break
                except sqlite3.OperationalError:
                    database.close()
                    if how == "immutable=1":
                        raise
        except _ERRORS as error:
            raise database._complaint(error) from error
        if is_blank:
            database.close()
            return cls.in_memory(form)
        return database

    @classmethod
    def checked(cls, path: Path, form: Format) -> "Database":
        """Open a file read-only and check it. Raises the format's error for damage."""
        try:
            database = cls.read_only(path, form)
        except form.error as error:
            if error.id != "database-damaged":
                raise
            raise form.error.of(_found(path, _DAMAGED_FILE)) from None
        try:
            with database.connection() as connection:
                fault = _fault_in(connection, path, form)
            if fault is not None:
                raise form.error.of(_found(path, fault))
        except BaseException:
            database.close()
            raise
        return database

    @property
    def lasts(self) -> bool:
        """Whether a file holds it."""
        return self._place is not None

    def is_in_place(self) -> bool:
        """Whether the file was neither moved nor removed since it was opened."""
        return self._place is None or _identity(self._path) == self._place

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._connection.close()

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for single statements; errors of SQLite become the format's error."""
        try:
            yield self._connection
        except sqlite3.ProgrammingError:
            raise  # a closed file, a foreign thread: the caller's mistake, not the file's
        except _ERRORS as error:
            raise self._complaint(error) from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Give the connection in a transaction."""
        with self.connection() as connection, _transaction(connection):
            yield connection

    def _open(self, path: Path, patience: float) -> sqlite3.Connection:
        found = _identity(path)
        fault = self._fault_of(path, patience)
        if not fault:
            try:
                return self._opened(path, patience)
            except sqlite3.OperationalError as error:
                if _code(error) != sqlite3.SQLITE_ERROR:
                    raise
                fault = _DAMAGED_FILE  # it has tables that its version does not have
        # Another process may have seen the same and begun the new file already.
        if _identity(path) == found:
            self._replace_damaged(path, fault)
        return self._opened(path, patience)

    def _replace_damaged(self, path: Path, fault: Message) -> None:
        fresh, taken = unfinished(path.parent), 0
        try:
            with closing(_connect(str(fresh), 0)) as connection:
                connection.execute("PRAGMA journal_mode = MEMORY")
                _bring_up_to_date(connection, self._format)
                if fault is _DAMAGED_FILE:
                    taken = _rescue(connection, path, self._format)
            # The old one keeps its name as well until the new one takes it, in case of a kill.
            aside = _put_aside(path)
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
        if taken:
            self.notice = Message(
                "database-rescued",
                "{name}: {fault}. It was moved to {aside}; everything readable is in a new file.",
                name=path.name,
                fault=fault,
                aside=aside.name,
            )
        else:
            self.notice = Message(
                "database-moved",
                "{name}: {fault}. It was moved to {aside}, and a new one was created.",
                name=path.name,
                fault=fault,
                aside=aside.name,
            )

    def _opened(self, path: Path, patience: float) -> sqlite3.Connection:
        connection = _connect(str(path), patience)
        try:
            _begin_log(connection, patience)
            _bring_up_to_date(connection, self._format)
        except BaseException:
            connection.close()
            raise
        return connection

    def _fault_of(self, path: Path, patience: float) -> Message | None:
        """Find a file's fault, changing nothing; None for a good or no file. Raises if newer."""
        if not path.is_file() or not (size := path.stat().st_size):
            return None
        if size < _SMALLEST_PAGE:
            return _FOREIGN  # SQLite would overwrite it as empty
        with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as connection:
            return _fault_in(connection, path, self._format)

    def _complaint(self, error: Exception) -> Complaint:
        match _code(error):
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                fault = Message(
                    "database-locked",
                    "{path} is locked: another program is writing to it; try again",
                    path=self._path,
                )
            case code if code in _DAMAGED:
                fault = Message(
                    "database-damaged",
                    "{path} is damaged; start Gridsmith again to move it aside",
                    path=self._path,
                )
            case _:
                fault = Message(
                    "database-failed", "{path}: {cause}", path=self._path, cause=_cause_of(error)
                )
        return self._format.error.of(fault)


_SMALLEST_PAGE: Final = 512

_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""The errors of a file; SQLite's text on a damaged one may not be valid UTF-8."""

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

_FOREIGN: Final = Message("database-foreign", "not a file of this app")
_DAMAGED_FILE: Final = Message("database-broken", "the file is damaged")


def _found(path: Path, fault: Message) -> Message:
    return Message("database-fault", "{name}: {fault}", name=path.name, fault=fault)


@contextmanager
def _snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """Read one state of the file, whatever another process makes of it meanwhile."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.rollback()


def _is_blank(connection: sqlite3.Connection) -> bool:
    """Return whether nothing was ever written to a file."""
    with _snapshot(connection):
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return not application and not tables


def _fault_in(connection: sqlite3.Connection, path: Path, form: Format) -> Message | None:
    known = len(form.steps)
    try:
        with _snapshot(connection):
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            if application != form.application:
                return _FOREIGN if application or tables else None
            if version > known:
                raise form.error.of(
                    Message(
                        "database-newer",
                        "{path} was made by a newer version of the app (format {format}; this "
                        "version reads up to {known}); it was left unchanged",
                        path=path,
                        format=version,
                        known=known,
                    )
                )
            # Not `quick_check`: rows that are missing in an index would be lost in silence.
            (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            more = form.more_columns if version == known else {}
            for table, columns in (*form.columns.items(), *more.items()):
                connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")
    except _ERRORS as error:
        if _code(error) in _DAMAGED | {sqlite3.SQLITE_ERROR}:
            return _DAMAGED_FILE
        raise
    return None if verdict == "ok" else _DAMAGED_FILE


def _code(error: Exception) -> int:
    if isinstance(error, UnicodeDecodeError):
        return sqlite3.SQLITE_CORRUPT
    code = getattr(error, "sqlite_errorcode", None)
    return sqlite3.SQLITE_ERROR if code is None else code & 0xFF  # the rest is detail


def _cause_of(error: Exception) -> Message:
    match _code(error):
        case sqlite3.SQLITE_FULL:
            return Message("database-full", "the disk is full")
        case sqlite3.SQLITE_CANTOPEN:
            return Message("database-unopened", "the file cannot be opened")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return Message("database-read-only", "the file cannot be changed")
        case sqlite3.SQLITE_IOERR:
            return Message("database-disk", "reading or writing failed")
        case code:
            return Message("database-other", "SQLite error {code}: {text}", code=code, text=error)


def _connect(where: str, patience: float) -> sqlite3.Connection:
    connection = sqlite3.connect(where, timeout=patience, isolation_level=None, uri=True)
    connection.execute("PRAGMA synchronous = NORMAL")
    return connection


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _put_aside(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        os.link(path, aside, follow_symlinks=False)
    except OSError:  # a disk without hard links
        path.rename(aside)
    for ending in ("-journal", "-wal", "-shm"):  # else they would be played into the new file
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
    return aside


def _begin_log(connection: sqlite3.Connection, patience: float) -> None:
    """Turn the write-ahead log on; SQLite does not wait if two processes do so at once."""
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


def _bring_up_to_date(connection: sqlite3.Connection, form: Format) -> None:
    known = len(form.steps)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == known:
        return
    with _transaction(connection):
        # Asked again: another process may have been first.
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for step in form.steps[version:]:
            for statement in step:
                connection.execute(statement)
        if version < known:
            connection.execute(f"PRAGMA application_id = {form.application}")
            connection.execute(f"PRAGMA user_version = {known}")


def _rescue(
    connection: sqlite3.Connection, damaged: Path, form: Format, how: str = "mode=ro"
) -> int:
    taken = 0
    with suppress(*_ERRORS):  # not a database at all
        connection.execute("ATTACH ? AS old", (f"{damaged.absolute().as_uri()}?{how}",))
        for table in form.columns:
            taken += _rescue_table(connection, table)
        connection.execute("DETACH old")
    return taken


def _rescue_table(connection: sqlite3.Connection, table: str) -> int:
    def columns(of: str) -> list[str]:
        return [str(row[1]) for row in connection.execute(f"PRAGMA {of}.table_info({table})")]

    new, old = columns("main"), columns("old")
    # As many, and another name: it was damaged. What is in the column still counts.
    pairs = zip(new, old, strict=True) if len(new) == len(old) else ((name, name) for name in new)
    known = [(name, was) for name, was in pairs if was in old]
    if not known:
        return 0
    to = ", ".join(name for name, _ in known)
    of = ", ".join('"' + was.replace('"', '""') + '"' for _, was in known)
    rows = set[int]()
    for order in ("ASC", "DESC"):  # from both ends up to what cannot be read
        with suppress(*_ERRORS):
            rows.update(
                row
                for (row,) in connection.execute(
                    f"SELECT rowid FROM old.{table} NOT INDEXED ORDER BY rowid {order}"
                )
            )
    taken = 0
    for row in sorted(rows):
        with suppress(*_ERRORS):
            taken += connection.execute(
                f"INSERT OR IGNORE INTO main.{table} ({to})"
                f" SELECT {of} FROM old.{table} NOT INDEXED WHERE rowid = ?",
                (row,),
            ).rowcount
    return taken


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # some errors have ended it already
            connection.execute("ROLLBACK")
        raise
