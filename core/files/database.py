"""The app's SQLite files: put aside when damaged, changed in whole transactions.

A file is kept with a write-ahead log and `synchronous=NORMAL`: what a call has saved outlasts a
kill of the process at any instant; a power cut may take the last calls, but never leaves half of
one. Several processes may have the same file open; one waits for the other.
"""

import os
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..errors import Complaint, Message, cause_of
from .saving import make_own_folder, unfinished


@dataclass(frozen=True)
class Format:
    """What the files of one kind are made of.

    `application`: marks a file as one of them. `steps`: what to do to a file of version n to make
    it one of version n + 1. `columns`: what each table has had from the first version on; each has
    a rowid. `error`: what is raised about them.
    """

    application: int
    steps: tuple[tuple[str, ...], ...]
    columns: Mapping[str, str]
    error: type[Complaint]


class UnwritableError(Exception):
    """A file can be neither opened nor made; `cause` says why."""

    def __init__(self, cause: Message) -> None:
        """Say why."""
        super().__init__(str(cause))
        self.cause = cause


class Database:
    """One file, open in the thread that made this.

    `notice` is a line for the user where the file was damaged or none of its kind: it was moved
    aside then, and a new one begun with what could be read of it; else None.
    """

    notice: Message | None = None

    def __init__(self, path: Path, form: Format, *, patience: float = 5.0) -> None:
        """Open a file, or begin it, with its folder.

        `patience` is how many seconds to wait for another process that holds the file. Raises
        UnwritableError; and the format's own error when the file was made by a newer version, which
        is then left as it is, or when another process holds it for longer.
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
    def in_memory(cls, form: Format, like: Path | None = None) -> "Database":
        """Give a database that no file holds; `like`: with the rows that can be read of a file."""
        database = cls.__new__(cls)
        database._path = Path(":memory:")
        database._format = form
        database._connection = _connect(":memory:", 0)
        database._place = None
        _bring_up_to_date(database._connection, form)
        if like is not None:
            # What is in the log is read with it, unless its index cannot be made.
            _ = _rescue(database._connection, like, form) or _rescue(
                database._connection, like, form, "immutable=1"
            )
        return database

    @classmethod
    def as_it_is(cls, path: Path, form: Format) -> "Database":
        """Open a file that cannot be written to, for asking alone, without a look for damage.

        One in which nothing was ever written, as a full disk leaves it, is an empty one.
        Raises the format's own error when it cannot be read.
        """
        database = cls.__new__(cls)
        database._path = path
        database._format = form
        database._place = _identity(path)
        with database._telling():
            # What is in the log is read with it, unless its index cannot be made. Where there is no
            # log, nobody has the file open, and to read it otherwise would begin one.
            address = path.absolute().as_uri()
            has_log = path.with_name(f"{path.name}-wal").exists()
            for how in ("mode=ro", "immutable=1") if has_log else ("immutable=1",):
                database._connection = sqlite3.connect(f"{address}?{how}", uri=True)
                try:
                    database._connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
                except sqlite3.OperationalError:
                    database._connection.close()
                    if how == "immutable=1":
                        raise
                else:
                    break
            if _is_blank(database._connection):
                database.close()
                return cls.in_memory(form)
        return database

    @classmethod
    def looked_at(cls, path: Path, form: Format) -> "Database":
        """Open a file only to read, checked for damage. Raises the format's error if it has any."""
        try:
            database = cls.as_it_is(path, form)
        except form.error as error:
            if error.id != "database-damaged":
                raise
            raise form.error.of(_found(path, _DAMAGED_FILE)) from None
        try:
            with database._telling():
                fault = _fault_in(database._connection, path, form)
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
        """Whether what is kept here is found again: the file was not moved or removed meanwhile."""
        return self._place is None or _identity(self._path) == self._place

    def close(self) -> None:
        """Close the file. Nothing is lost by not doing so."""
        self._connection.close()

    @contextmanager
    def asking(self) -> Iterator[sqlite3.Connection]:
        """Ask or change by one statement. What SQLite raises becomes the format's own error."""
        with self._telling():
            yield self._connection

    @contextmanager
    def changing(self) -> Iterator[sqlite3.Connection]:
        """Nobody else writes meanwhile; all of it is done, or nothing."""
        with self.asking() as connection, _transaction(connection):
            yield connection

    @contextmanager
    def _telling(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.ProgrammingError:
            raise  # a closed file, a foreign thread: the caller's mistake, not the file's
        except _ERRORS as error:
            raise self._complaint(error) from error

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
            self._begin_anew(path, fault)
        return self._opened(path, patience)

    def _begin_anew(self, path: Path, fault: Message) -> None:
        fresh, taken = unfinished(path.parent), 0
        try:
            with closing(_connect(str(fresh), 0)) as connection:
                connection.execute("PRAGMA journal_mode = MEMORY")
                _bring_up_to_date(connection, self._format)
                if fault is _DAMAGED_FILE:
                    taken = _rescue(connection, path, self._format)
            # The old one has both names until the new one has its own: whoever is killed meanwhile
            # leaves one of them.
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
        if not path.exists() or not (size := path.stat().st_size):
            return None
        if size < _SMALLEST_PAGE:
            return _FOREIGN  # SQLite would take it for empty and write over it
        with closing(sqlite3.connect(path, timeout=patience, isolation_level=None)) as connection:
            return _fault_in(connection, path, self._format)

    def _complaint(self, error: Exception) -> Complaint:
        match _code(error):
            case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
                told = Message(
                    "database-locked",
                    "{path} is locked: another program is writing to it; try again",
                    path=self._path,
                )
            case code if code in _DAMAGED:
                told = Message(
                    "database-damaged",
                    "{path} is damaged; start Gridsmith again to move it aside",
                    path=self._path,
                )
            case _:
                told = Message(
                    "database-failed", "{path}: {cause}", path=self._path, cause=_cause_of(error)
                )
        return self._format.error.of(told)


_SMALLEST_PAGE: Final = 512

_ERRORS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What is raised about a file; of a damaged one SQLite may tell in what is no text."""

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


def _is_blank(connection: sqlite3.Connection) -> bool:
    """Tell whether a file was made and nothing ever written into it."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    return not application and not tables


def _fault_in(connection: sqlite3.Connection, path: Path, form: Format) -> Message | None:
    known = len(form.steps)
    try:
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
        # Not `quick_check`: what an index does not have would be dropped in silence.
        (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        for table, columns in form.columns.items():
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
    except OSError:  # a disk that knows no second names
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
    with suppress(*_ERRORS):  # it is no database at all
        # To be read alone: it stays as it was.
        connection.execute("ATTACH ? AS old", (f"{damaged.absolute().as_uri()}?{how}",))
        for table in form.columns:
            taken += _rescue_table(connection, table)
        connection.execute("DETACH old")
    return taken


def _rescue_table(connection: sqlite3.Connection, table: str) -> int:
    def columns(of: str) -> set[str]:
        return {str(row[1]) for row in connection.execute(f"PRAGMA {of}.table_info({table})")}

    shared = ", ".join(sorted(columns("main") & columns("old")))
    if not shared:
        return 0
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
                f"INSERT OR IGNORE INTO main.{table} ({shared})"
                f" SELECT {shared} FROM old.{table} NOT INDEXED WHERE rowid = ?",
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
