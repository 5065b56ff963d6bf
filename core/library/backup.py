"""Back up all data of a user to one zip, and restore it beside existing data.

The zip holds
  library.sqlite                  the library, as it was at one moment
  lists/NAME.words                imported lists, as they are in the data folder
  dictionaries/NAME.dictionary    imported dictionaries, likewise
  settings.ini                    settings, except those of one computer: its window, its files

It may come from a stranger: sizes are limited, only these names are accepted, nothing is unpacked
by its name, and the library must have exactly our tables. All is checked before anything changes.
"""

import errno
import re
import shutil
import sqlite3
import struct
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from ..errors import Complaint, Message, unreadable, unwritable
from ..files.copies import check, copy_to, fault_in, make_copy
from ..files.database import COLUMNS, FILE, Database, readable
from ..files.places import Places
from ..files.saving import make_own_folder, writing_whole
from ..files.settings_file import (
    LARGEST,
    add_settings,
    read_settings,
    settings_in,
    settings_text,
)
from ..files.state import read_json
from ..games import GAMES
from ..lexicon.catalog import NAME, Catalog
from .library import SEEN, UNSAVED_FILE, Library, StoredSession

SETTINGS: Final = "settings.ini"

Progress = Callable[[float], object]
"""Called with the fraction done, many times a second; an exception in it ends the work."""


class BackupError(Complaint):
    """A backup cannot be made or restored; the message is one line saying why."""


@dataclass(frozen=True)
class Counts:
    """The number of items of each kind; `words` are the player's own."""

    games: int = 0
    boards: int = 0
    searches: int = 0
    words: int = 0
    cards: int = 0
    lists: int = 0
    dictionaries: int = 0
    settings: int = 0


@dataclass(frozen=True)
class Saved:
    """A finished backup. `notice`: a line for the user if the library was damaged."""

    counts: Counts
    notice: Message | None = None


@dataclass(frozen=True)
class Restored:
    """What was restored and not there before. `settings`, `lists`: names."""

    counts: Counts
    settings: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()


def save(
    places: Places,
    file: Path,
    title: str = "From the backup",
    progress: Progress | None = None,
    *,
    replace: bool = True,
) -> Saved:
    """Write all data to a file atomically; the app may be open. Raises Complaint.

    A board that could not be saved in the library is in it; another one there becomes a saved game
    under `title`.
    """
    notice, library = None, places.data / FILE
    try:
        settings = _portable(read_settings(places.settings))
        found = {path.relative_to(places.data).as_posix(): path for path in _files(places.data)}
        with TemporaryDirectory() as temporary, writing_whole(file, replace=replace) as target:
            folder = Path(temporary)
            copy_to(library, folder / FILE)
            if fault_in(folder / FILE):
                notice = check(library)
                copy_to(library, folder / FILE)
            _take_up_unsaved(places.data, folder / FILE, title)
            parts = {FILE: folder / FILE, **found}
            with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=1) as zipped:
                zipped.writestr(_info(SETTINGS), settings_text(settings))
                done = _Done(sum(path.stat().st_size for path in parts.values()), progress)
                for name, path in parts.items():
                    to_part = zipped.open(_info(name), "w", force_zip64=True)
                    with path.open("rb") as source, to_part as part:
                        done.copy(source, part)
            with readable(folder / FILE) as connection:
                rows = [_count(connection, f"SELECT count(*) FROM {name}") for name in COLUMNS]
    except OSError as error:
        raise BackupError.of(unwritable(file, error)) from None
    return Saved(_counts(rows, found, settings), notice)


def restore(
    file: Path,
    places: Places,
    title: str = "From the backup",
    progress: Progress | None = None,
    *,
    replace: bool = False,
) -> Restored:
    """Add what a backup, or an automatic copy, has and is not here; `replace`: the whole library.

    An automatic copy of the library is made before. A board becomes a saved game under `title` if
    there is another board here. Existing own words, settings, lists and dictionaries stay; of a
    quiz's card, the one that was asked for later. If this is killed or the disk is full, each
    item is there whole or not at all, and restoring again adds the rest. Raises Complaint.
    """
    with TemporaryDirectory() as temporary:
        parts = _unpacked(file, Path(temporary), progress)
        settings = settings_in(parts.pop(SETTINGS).read_bytes()) if SETTINGS in parts else {}
        library = parts.pop(FILE)
        if fault_in(library):  # as for other tables than ours
            raise BackupError("backup-library", "the library in the backup is damaged")
        catalog = Catalog.at(places.data, places.cache)
        catalog.delete_stale_temp_files()
        for name in parts:
            if name.startswith("lists/"):
                catalog.check_name(Path(name).stem, replace=True)
        make_copy(places.data / FILE, is_forced=True)
        rows = _add(library, places.data / FILE, title, replace=replace)
        try:
            chosen = add_settings(places.settings, _portable(settings))
            new = [name for name in parts if not (places.data / name).exists()]
            for name in new:
                make_own_folder((places.data / name).parent)
                to_file = writing_whole(places.data / name, replace=False)
                with parts[name].open("rb") as source, to_file as target:
                    shutil.copyfileobj(source, target)
        except OSError as error:
            raise BackupError.of(unwritable(places.data, error)) from None
    lists = tuple(Path(name).stem for name in new if name.startswith("lists/"))
    return Restored(_counts(rows, new, chosen), chosen, lists)


def _take_up_unsaved(data: Path, library: Path, title: str) -> None:
    """Save in a copy of the library the boards that were left beside it, as the next start does."""
    unsaved = {game: data / UNSAVED_FILE.format(game) for game in GAMES}
    for game, path in unsaved.items():
        if path.exists():
            with suppress(Complaint), Library(library) as copy:  # a damaged one; the start says so
                content = read_json(path.read_bytes())
                last = StoredSession("", str(content.pop(SEEN, "")))
                copy.save_window_session(game, content, last, title)


_FILES: Final = re.compile(rf"lists/{NAME.pattern}\.words|dictionaries/{NAME.pattern}\.dictionary")
"""The names of the parts that are files of the data folder."""
_LARGEST: Final = 4_000_000_000
"""Bytes of all parts, unpacked."""
_MAX_PARTS: Final = 2000
_PART: Final = 1 << 20
"""Bytes that are copied at a time."""
_OF_ONE_COMPUTER: Final = ("window/", "files/")
"""The beginnings of settings that stay on their computer."""
_SETTING: Final = re.compile(r"[\w-]+(?:/[\w-]+)*", re.ASCII)


def _portable(settings: Mapping[str, str]) -> dict[str, str]:
    return {
        name: value
        for name, value in settings.items()
        if _SETTING.fullmatch(name) and not name.startswith(_OF_ONE_COMPUTER)
    }


def _files(data: Path) -> list[Path]:
    found = (path for path in sorted(data.glob("*/*")) if path.is_file())
    return [path for path in found if _FILES.fullmatch(path.relative_to(data).as_posix())]


def _counts(rows: Sequence[int], files: Iterable[str], settings: Sized) -> Counts:
    games, boards, searches, words, cards = rows
    kinds = Counter(name.partition("/")[0] for name in files)
    numbers = kinds["lists"], kinds["dictionaries"], len(settings)
    return Counts(games, boards, searches, words, cards, *numbers)


def _count(connection: sqlite3.Connection, query: str) -> int:
    (number,) = connection.execute(query).fetchone()
    return int(number)


def _info(name: str) -> ZipInfo:
    info = ZipInfo(name)  # without a time
    info.compress_type = ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


class _Done:
    """Copies, and reports how much of all is copied."""

    def __init__(self, size: int, progress: Progress | None) -> None:
        self._size, self._done, self._progress = size, 0, progress

    def copy(self, source: IO[bytes], target: IO[bytes]) -> None:
        while data := source.read(_PART):
            target.write(data)
            self._done += len(data)
            if self._progress is not None:
                self._progress(min(1.0, self._done / self._size))  # a list may have grown


def _unpacked(file: Path, folder: Path, progress: Progress | None) -> dict[str, Path]:
    """Unpack a backup into a folder, by numbers. Raises BackupError."""

    def fault(message: Message) -> BackupError:
        return BackupError("backup-fault", "{path}: {fault}", path=file, fault=message)

    parts = dict[str, Path]()
    try:
        if file.exists() and not file.is_file():  # to read it might never end
            raise fault(Message("backup-no-file", "not a file"))
        with file.open("rb") as source:
            if source.read(16) == b"SQLite format 3\0":  # an automatic copy
                shutil.copyfile(file, folder / FILE)
                return {FILE: folder / FILE}
        with ZipFile(file) as zipped:
            infos = zipped.infolist()
            if {FILE, SETTINGS} - {info.filename for info in infos}:
                raise fault(Message("backup-foreign", "not a Gridsmith backup"))
            size = sum(info.file_size for info in infos)
            if len(infos) > _MAX_PARTS or size > _LARGEST:
                raise fault(Message("backup-large", "it is too large to be a backup"))
            done = _Done(size, progress)
            for info in infos:
                name, is_large = info.filename, info.file_size > LARGEST
                is_known = name == FILE or (name == SETTINGS and not is_large)
                is_packed_so = info.compress_type in (ZIP_STORED, ZIP_DEFLATED)
                if name in parts or not is_packed_so or not (is_known or _FILES.fullmatch(name)):
                    message = Message(
                        "backup-alien", "unexpected file in the backup: {name}", name=name
                    )
                    raise fault(message)
                parts[name] = folder / f"{len(parts)}"
                with zipped.open(info) as part, parts[name].open("xb") as target:
                    done.copy(part, target)  # zipfile stops at `file_size`
    except OSError as error:
        if error.errno != errno.EINVAL:
            raise BackupError.of(unreadable(file, error)) from None
        raise fault(_NO_ZIP) from None  # a position outside the file
    except _ZIP_ERRORS as error:
        if isinstance(error, Complaint):
            raise
        raise fault(_NO_ZIP) from None
    return parts


_NO_ZIP: Final = Message("backup-no-zip", "not a zip file, or a damaged one")
_ZIP_ERRORS: Final = (
    *(BadZipFile, EOFError, NotImplementedError, OverflowError, RuntimeError, ValueError),
    *(struct.error, zlib.error),
)
"""What zipfile raises for a damaged file."""


_GAME: Final = COLUMNS["game"]
_NEXT: Final = "(SELECT ifnull(max(sequence), 0) FROM game) + row_number() OVER (ORDER BY sequence)"
_SAME: Final = "own.kind = its.kind AND own.content = its.content"
_ADDING: Final = {
    "game": f"INSERT INTO game (sequence, {_GAME}) SELECT {_NEXT}, {_GAME} FROM other.game AS its"
    f" WHERE NOT EXISTS (SELECT 1 FROM game AS own WHERE {_SAME}"
    " AND own.created = its.created)",
    # A board where there is another one, as a saved game.
    "board": f"INSERT INTO game (sequence, {_GAME}) SELECT {_NEXT}, kind, :title, :now, :now, 0, 0,"
    " '', '', '', '', parts, content FROM (SELECT sequence, kind, content AS whole,"
    " json_remove(content, '$.game') AS parts, json_extract(content, '$.game') AS content"
    " FROM other.session WHERE json_type(content, '$.game') = 'object') AS its WHERE kind IN"
    " (SELECT kind FROM session) AND NOT EXISTS (SELECT 1 FROM session AS own"
    " WHERE own.kind = its.kind AND json_extract(own.content, '$.game') = its.content)"
    f" AND NOT EXISTS (SELECT 1 FROM game AS own WHERE {_SAME}"
    " AND length(own.content) = length(its.content))",
    **{
        table: f"INSERT OR IGNORE INTO {table} ({COLUMNS[table]}) SELECT {COLUMNS[table]}"
        f" FROM other.{table} ORDER BY sequence"
        for table in ("session", "search", "word")
    },
    "card": f"INSERT OR REPLACE INTO card ({COLUMNS['card']}) SELECT {COLUMNS['card']}"
    " FROM other.card AS its WHERE NOT EXISTS (SELECT 1 FROM card AS own WHERE own.lexicon ="
    " its.lexicon AND own.quiz = its.quiz AND own.word = its.word"
    " AND own.reviewed >= its.reviewed)",
}


def _add(library: Path, into: Path, title: str, *, replace: bool) -> list[int]:
    """Add the rows of a library; give how many, in the order of `Counts`."""
    added, now = dict.fromkeys(_ADDING, 0), datetime.now(UTC).isoformat(timespec="microseconds")
    with Database(into) as file:
        with file.reading() as connection:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("ATTACH ? AS other", (str(library),))
        with file.transaction() as connection:
            if replace:
                for table in COLUMNS:
                    connection.execute(f"DELETE FROM {table}")
            for kind, statement in _ADDING.items():
                values = {"title": title, "now": now} if kind == "board" else {}
                added[kind] = connection.execute(statement, values).rowcount
    added["session"] += added.pop("board")
    return [added[table] for table in COLUMNS]
