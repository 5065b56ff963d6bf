"""Automatic copies of the library; checking it, and restoring it from the newest good one."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from ..errors import Message
from .database import (
    COLUMNS,
    JSON_TABLES,
    DamagedError,
    Database,
    LibraryError,
    damaged,
    explained,
    is_header_damaged,
    lenient,
    readable,
)
from .saving import delete_stale_temp_files, make_own_folder, unfinished

T = TypeVar("T")

INTERVAL: Final = 3600.0
"""Seconds between two automatic copies, at least."""

_DAY: Final = 86400.0
_AGES: Final = (_DAY, 7 * _DAY, 30 * _DAY)
"""Besides the newest copy, the oldest of each of these ages in seconds stays, and an older one."""
_TIMEOUT: Final = 60.0
_TABLES: Final = "SELECT type, name, sql FROM sqlite_schema ORDER BY name"
_LEAP: Final = 1_000_000
"""A restored library leaves out so many numbers: those of what was lost may still be in use."""


def copies_of(path: Path) -> list[Path]:
    """List the automatic copies, the newest first."""
    return sorted((path.parent / "copies").glob("library-*.sqlite"), reverse=True)


def make_copy(path: Path, *, is_forced: bool = False) -> Path | None:
    """Make an automatic copy, at most one an hour unless forced, and thin the others by age.

    Raises LibraryError; DamagedError, leaving all copies, if the library is damaged.
    """
    now, others = time.time(), copies_of(path)
    if not path.exists() or (others and not is_forced and now - _time(others[0]) < INTERVAL):
        return None
    with explained(path.parent / "copies"):
        make_own_folder(path.parent / "copies")
        delete_stale_temp_files(path.parent / "copies")
        name = time.strftime("library-%Y%m%d-%H%M%S.sqlite", time.gmtime(now))
        beside = unfinished(path.parent / "copies")
        try:
            copy_to(path, beside)
            good = _newest_good(others)
            if fault_in(beside, good):
                raise damaged(path)
            made = beside.replace(path.parent / "copies" / name)
        finally:
            beside.unlink(missing_ok=True)
        useless = others if good is None else others[: others.index(good)]
        for old in {*useless, *_too_many([made, *others], now)} - {made}:
            old.unlink(missing_ok=True)
    return made


def copy_to(path: Path, target: Path) -> None:
    """Copy the library as it is at one moment, whoever uses it. Raises LibraryError."""
    with readable(path) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file
    with target.open("rb") as file:
        os.fsync(file.fileno())


def fault_in(path: Path, like: Path | None = None) -> str:
    """Find damage, or a content that differs from that in a good copy; empty for none.

    Raises LibraryError for what cannot be opened, as the library of a newer version.
    """
    with explained(path):
        if is_header_damaged(path):
            return "header"
    try:
        with readable(path) as connection:
            with Database.in_memory() as fresh, fresh.reading() as own:
                if connection.execute(_TABLES).fetchall() != own.execute(_TABLES).fetchall():
                    return "tables"  # in another's file, a trigger might do harm
            (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            if verdict != "ok":
                return str(verdict)
            for table in JSON_TABLES:
                invalid = f"SELECT 1 FROM {table} WHERE NOT json_valid(content) LIMIT 1"
                if connection.execute(invalid).fetchone():
                    return f"content in {table}"
            return "" if like is None else _difference(connection, like)
    except DamagedError as error:
        return error.id


def _difference(connection: sqlite3.Connection, like: Path) -> str:
    connection.execute("ATTACH ? AS copy", (str(like),))
    for table, columns in COLUMNS.items():
        if table == "game":  # its other columns may change without its sequence
            columns = "content, parts"
        key = "id, sequence" if table == "game" else "sequence"
        own, its = (
            ", ".join(f"{of}.{column}" for column in columns.split(", ")) for of in ("own", "its")
        )
        if connection.execute(
            f"SELECT 1 FROM {table} AS own JOIN copy.{table} AS its USING ({key})"
            f" WHERE ({own}) IS NOT ({its}) LIMIT 1"
        ).fetchone():
            return f"other content in {table}"
    return ""


def check(path: Path) -> Message:
    """Check the library; if it is damaged, set it aside and restore the newest good copy.

    What is newer than the copy and can be read is taken over. Gives a line for the user. Raises
    LibraryError.
    """
    sound = Message("library-sound", "The library is in order.")
    with explained(path), _alone(path):
        good = _newest_good(copies_of(path))
        if not fault_in(path, good):
            return sound
        with _writers_held(path):
            if not fault_in(path, good):  # another process was just writing
                return sound
            aside, newer = _restore(path, good)
    if good is None:
        return Message(
            "library-rescued",
            "The library was damaged, and there was no copy. It was moved to {aside}. Items that "
            "could be read and are saved again: {newer}.",
            aside=aside.name,
            newer=newer,
        )
    return Message(
        "library-restored",
        "The library was damaged and moved to {aside}. Restored: the copy of {day}. Newer items "
        "taken over: {newer}.",
        aside=aside.name,
        day=time.strftime("%Y-%m-%d %H:%M", time.localtime(_time(good))),
        newer=newer,
    )


def _restore(path: Path, good: Path | None) -> tuple[Path, int]:
    """Put a copy in the place of a damaged file; give where that is, and how much was newer."""
    beside = unfinished(path.parent)
    try:
        if good is not None:
            copy_to(good, beside)
        with Database(beside) as fresh:
            newer = _take_over(fresh, path)
        aside = _set_aside(path)
        beside.replace(path)
    finally:
        for ending in ("", "-wal", "-shm"):
            beside.with_name(beside.name + ending).unlink(missing_ok=True)
    return aside, newer


def opened(path: Path, patience: float = 5.0) -> tuple[Database, Message | None]:
    """Open the library as `restoring` does an action."""
    return restoring(path, lambda: Database(path, patience))


def restoring(path: Path, action: Callable[[], T]) -> tuple[T, Message | None]:
    """Do something with the library; if it is damaged, after `check`, with its line for the user.

    Raises LibraryError.
    """
    try:
        return action(), None
    except DamagedError:
        notice = check(path)
        return action(), notice if notice.id != "library-sound" else None


def _newest_good(copies: list[Path]) -> Path | None:
    for one in copies:
        with suppress(LibraryError, FileNotFoundError):  # thinned meanwhile by another process
            if not fault_in(one):
                return one
    return None


def _too_many(copies: list[Path], now: float) -> Iterator[Path]:
    """Give the copies to delete: all but the newest, the oldest of each age, and an older one."""
    for age in _AGES:
        younger = [one for one in copies if now - _time(one) < age]
        copies = [one for one in copies if one not in younger]
        yield from younger[:-1]
    yield from copies[1:]


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # thinned meanwhile by another process
        return 0.0


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Let one process at a time check and restore."""
    make_own_folder(path.parent / "copies")
    lock = path.parent / "copies" / "lock"
    with closing(sqlite3.connect(lock, timeout=_TIMEOUT, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield


@contextmanager
def _writers_held(path: Path) -> Iterator[None]:
    """Keep other processes from changing the damaged file, as far as it can still be opened."""
    with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
        with suppress(sqlite3.Error):
            connection.execute("BEGIN IMMEDIATE")
        yield


def _take_over(fresh: Database, damaged_file: Path) -> int:
    """Take over the rows that are newer than the copy, as far as they can be read."""
    taken = 0
    with fresh.transaction() as connection:
        for table, columns in COLUMNS.items():
            columns = f"{'id, ' if table == 'game' else ''}sequence, {columns}"
            query = f"SELECT ifnull(max(sequence), -1) FROM {table}"
            (newest,) = connection.execute(query).fetchone()
            for row in _newer_rows(damaged_file, table, columns, newest):
                marks = ", ".join("?" * len(row))
                with suppress(sqlite3.Error):  # a damaged value
                    taken += connection.execute(
                        f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})", row
                    ).rowcount
        connection.execute("UPDATE sqlite_sequence SET seq = seq + ?", (_LEAP,))
    return taken


def _newer_rows(
    damaged_file: Path, table: str, columns: str, newest: int
) -> Iterable[tuple[object, ...]]:
    """Read the rows of a damaged file from both ends of a table up to what cannot be read."""
    rows = dict[object, tuple[object, ...]]()
    is_valid = "AND json_valid(content)" if table in JSON_TABLES else ""
    address = f"{damaged_file.absolute().as_uri()}?mode=ro"
    for order in ("ASC", "DESC"):
        unread = suppress(sqlite3.Error, UnicodeDecodeError)
        with unread, closing(sqlite3.connect(address, uri=True)) as connection:
            connection.text_factory = lenient
            for row in connection.execute(
                f"SELECT {columns} FROM {table} NOT INDEXED WHERE sequence > ? {is_valid}"
                f" ORDER BY rowid {order}",
                (newest,),
            ):
                rows.setdefault(row[0], row)
    return rows.values()


def _set_aside(path: Path) -> Path:
    """Give a damaged file a second name; its first is never free, in case of a kill."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    try:
        os.link(path, aside, follow_symlinks=False)
    except OSError:  # a disk without hard links
        path.rename(aside)
    for ending in ("-wal", "-shm"):  # else they would be played into the new file
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    return aside
