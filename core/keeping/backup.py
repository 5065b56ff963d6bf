"""All that somebody has, in one zip, and back: games, boards, searches, own words, lists, settings.

What is brought back joins what is there, and nothing of that is lost. All of it is looked at before
anything is changed.
"""

import base64
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ..errors import Complaint, Message, unreadable, unwritable
from ..files.json_reading import JsonError, read_json
from ..files.places import Places
from ..files.saving import sweep, writing_whole
from ..files.settings_file import add_settings, read_settings, settings_text
from ..lexicon.alphabet import Alphabet
from ..lexicon.catalog import NAME, Brought, Catalog, CatalogError
from ..lexicon.own_words import OwnWordsFile
from ..searching.kept_search import unsealed
from ..searching.search_folder import MOST as MOST_SEARCHES
from ..searching.search_folder import MOST_BYTES as MOST_SEARCH_BYTES
from ..searching.search_folder import SavedSearch, SearchFolder, saved_searches
from ..version import VERSION
from .backup_archive import (
    BACKUP,
    BOARDS,
    FORMAT,
    GAMES,
    LONGEST_LINE,
    MANIFEST,
    MOST_GAMES,
    MOST_WORD_BYTES,
    MOST_WORDS,
    PART,
    SETTINGS,
    Archive,
    BackupError,
    Counts,
    KeptLine,
    Manifest,
    Progress,
    is_word_line,
)
from .library import (
    HISTORY,
    LARGEST,
    LEFT_BESIDE,
    SEARCH,
    SEEN,
    Kept,
    Library,
    TakenIn,
)


@dataclass(frozen=True)
class Saved:
    """What was saved. `notices`: what the user should know of it, such as a list left out."""

    counts: Counts
    notices: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Restored:
    """What has come and was not there before.

    `settings`: their names. `put_aside`: boards that were there and are among the kept games now.
    `lists`: the names of the new ones.
    """

    counts: Counts
    settings: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    put_aside: int = 0
    notices: tuple[Message, ...] = ()


def save(
    places: Places, file: Path, progress: Progress | None = None, *, replace: bool = True
) -> Saved:
    """Write all data to a file atomically; the app may be open. Raises Complaint."""
    saving = _Saving(places, progress)
    try:
        with writing_whole(file, replace=replace) as target:
            return saving.to(target)
    except OSError as error:
        raise BackupError.of(unwritable(file, error)) from None


def restore(
    file: Path,
    places: Places,
    title: str = "Before the backup was brought back",
    progress: Progress | None = None,
) -> Restored:
    """Add what a file holds to what is in some places.

    Games that are there already are not doubled. The board of a game takes the place of the one
    that is there, which becomes a kept game under `title`. Own words that are there stay as they
    are, and so do settings and searches; searches come as long as there is room. A list whose name
    another one has gets a number.

    All is looked at before anything is changed, and until then it can be stopped. Who is killed
    after that, or has no more room on the disk, has each thing whole or not at all, and all of them
    when he does it again. Raises Complaint.
    """
    with ExitStack() as until_done:
        archive = until_done.enter_context(Archive(file, progress))
        found, settings = archive.counts(), archive.settings()
        catalog = Catalog.at(places.data, places.cache)
        library = until_done.enter_context(_library_at(places))
        own_words = OwnWordsFile(places.data)
        own_words.lines()  # a file of a newer version is told of now
        catalog.sweep()  # what a kill has left of others
        sweep(places.settings.parent)
        brought = until_done.enter_context(_laid(archive, catalog))
        archive.check(replace(found, lists=len(brought), settings=len(settings)))
        taken = _taken_in(library, archive, places.data, title)
        archive.tell_no_more()
        for new in brought:
            new.settle()
        names = {new.name: new.here for new in brought}

        def alphabet_of(name: str) -> Alphabet | None:
            try:
                return catalog.alphabet(name)
            except CatalogError:  # removed; of a newer version; damaged
                return None

        words = own_words.add_lines(
            ((names.get(name, name), lines) for name, lines in archive.own_words()), alphabet_of
        )
        try:
            chosen = add_settings(places.settings, _portable(settings))
        except OSError as error:
            raise BackupError.of(unwritable(places.settings, error)) from None
        searches, no_room = _searches_added(archive, places.data)
    arrived = [new for new in brought if new.laid is not None]
    notices = [_told_beside(new) for new in arrived if new.here != new.name]
    return Restored(
        Counts(taken.entries, taken.sessions, len(arrived), words, len(chosen), searches),
        chosen,
        tuple(new.here for new in arrived),
        taken.put_aside,
        (*([library.notice] if library.notice else []), *notices, *no_room),
    )


_OF_ONE_COMPUTER: Final = ("window/", "files/")
"""The settings that stay where they are: where its window is, and its files."""
_SETTING: Final = re.compile(r"[\w-]+(?:/[\w-]+)*", re.ASCII)

_UNTITLED: Final = "The last session"
"""The title of a board that cannot be opened, or is not the newest one."""


def _portable(settings: Mapping[str, str]) -> dict[str, str]:
    return {
        name: value
        for name, value in settings.items()
        if _SETTING.fullmatch(name) and not name.startswith(_OF_ONE_COMPUTER)
    }


# Saving


class _Saving:
    def __init__(self, places: Places, progress: Progress | None) -> None:
        self._data = places.data
        self._progress = progress
        self._catalog = Catalog.at(places.data, places.cache)
        self._words = OwnWordsFile(places.data).lines()
        try:
            self._settings = _portable(read_settings(places.settings))
        except OSError as error:
            raise BackupError.of(unreadable(places.settings, error)) from None
        names = self._catalog.imported_names()
        self._lists = [name for name in names if NAME.fullmatch(name)]
        self._library = places.data / "library.sqlite"
        library = self._library.stat().st_size if self._library.exists() else 0
        searches = sum(one.size for one in saved_searches(self._data))
        self._size = library + sum(map(self._catalog.list_size, self._lists)) + searches + 1
        self._done = self._word_lines = self._word_bytes = 0
        self._notices: list[Message] = []

    def to(self, file: BinaryIO) -> Saved:
        with ZipFile(file, "w", ZIP_DEFLATED) as self._zip:
            games, boards = self._save_library()
            words = sum(map(self._save_words, sorted(self._words)))
            lists = sum(map(self._save_list, self._lists))
            searches = sum(map(self._save_search, saved_searches(self._data)))
            counts = Counts(games, boards, lists, words, len(self._settings), searches)
            with self._member(SETTINGS) as write:
                write(settings_text(self._settings).encode())
            manifest: Manifest = {
                "gridsmith": BACKUP,
                "format": FORMAT,
                "version": VERSION,
                "saved": datetime.now(UTC).isoformat(timespec="seconds"),
                "counts": asdict(counts),
            }
            with self._member(MANIFEST) as write:
                write(json.dumps(manifest, indent=1).encode() + b"\n")
        return Saved(counts, tuple(self._notices))

    def _save_library(self) -> tuple[int, int]:
        if not self._library.exists():
            return self._save_kept((), ())
        with Library(self._library) as library, library.at_one_moment():
            if library.notice and library.lasts:
                self._notices.append(library.notice)
            return self._save_kept(library.all_sessions(), library.all_entries())

    def _save_kept(self, sessions: Iterable[Kept], entries: Iterable[Kept]) -> tuple[int, int]:
        unsaved, now = _unsaved(self._data), datetime.now(UTC).isoformat(timespec="microseconds")
        newest = (Kept(game, text.encode(), is_session=True) for game, text in unsaved.items())
        sessions = (_with_search(one, self._data) for one in sessions)
        others = list[Kept]()
        games = boards = 0
        with self._member(BOARDS) as write:
            for one in chain(newest, sessions):
                text = unsaved.get(one.game)
                is_newest = text is None or one.text == text.encode()
                if is_newest and (line := _line_of(one)):
                    boards += 1
                    write(line)
                else:
                    others.append(
                        Kept(one.game, one.text, _UNTITLED, now, now, is_sound=one.is_sound)
                    )
        with self._member(GAMES) as write:
            for one in chain(others, entries):
                line = _line_of(one) or _line_of_damaged(one)
                if len(line) <= LONGEST_LINE and games < MOST_GAMES:
                    games += 1
                    write(line)
                else:
                    left_out = Message(
                        "backup-left-out", "“{title}” is too large for a backup and was left out",
                        title=one.title,
                    )  # fmt: skip
                    self._notices.append(left_out)
        return games, boards

    def _save_words(self, name: str) -> int:
        lines = [line.replace(b"\n", b" ") for line in self._words[name] if line.strip()]
        if not NAME.fullmatch(name) or not lines:
            return 0
        self._word_lines += len(lines)
        self._word_bytes += sum(len(line) + 1 for line in lines)
        if self._word_lines > MOST_WORDS or self._word_bytes > MOST_WORD_BYTES:
            too_many = Message(
                "backup-words-left-out",
                "too many own words for {name}: they were left out of the backup",
                name=name,
            )
            self._notices.append(too_many)
            return 0
        with self._member(f"own-words/{name}.txt") as write:
            write(b"".join(line + b"\n" for line in lines))
        return sum(map(is_word_line, lines))

    def _save_list(self, name: str) -> int:
        """Save an imported list, unless it is damaged or gone by now; gives 1 if it is there."""
        parts = self._catalog.parts(name, lambda: self._tell(0))
        try:
            label = next(parts)
        except CatalogError as error:
            self._notices.append(error)
            return 0
        with self._member(f"lists/{name}.words") as write:
            write(label)
            for part in parts:
                write(part)
        return 1

    def _save_search(self, one: SavedSearch) -> int:
        """Save a search as it is, unless it is damaged or gone by now; gives 1 if it is there."""
        try:
            data = one.path.read_bytes()
            unsealed(data)
        except FileNotFoundError:  # too old since a window has saved another one
            return 0
        except OSError as error:
            raise BackupError.of(unreadable(one.path, error)) from None
        except Complaint as error:
            left_out = Message(
                "backup-search-left-out", "left out: {path}: {fault}", path=one.path, fault=error
            )
            self._notices.append(left_out)
            return 0
        with self._member(f"searches/{one.game}/{one.problem}.search") as write:
            write(data)
        return 1

    @contextmanager
    def _member(self, name: str) -> Iterator[Callable[[bytes], None]]:
        info = ZipInfo(name)  # of no time: the manifest has it
        info.compress_type = ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        with self._zip.open(info, "w", force_zip64=True) as member:

            def write(data: bytes) -> None:
                for start in range(0, len(data), PART):
                    part = data[start : start + PART]
                    member.write(part)
                    self._tell(len(part))

            yield write

    def _tell(self, count: int) -> None:
        self._done += count
        if self._progress is not None:
            self._progress(min(1.0, self._done / self._size))


def _with_search(one: Kept, data: Path) -> Kept:
    """Give a session with the search that it names, which is saved in a file of its own."""
    try:
        content = read_json(one.text, largest=LARGEST)
        named = content.get(SEARCH)
        if not one.is_sound or not isinstance(named, dict) or "problem" not in named:
            return one
        record = SearchFolder(data, one.game).load(str(named["problem"]))
    except (Complaint, OSError):  # a damaged one is told of when it is opened
        return one
    if record is None:
        return one
    text = json.dumps({**content, SEARCH: {**record, **named}}, ensure_ascii=False)
    return replace(one, text=text.encode())


def _line_of(one: Kept) -> bytes | None:
    """Give the line of a game or a board; None where it could not be read again."""
    if not one.is_sound or b"\n" in one.text:
        return None
    line = b'%s, "content": %s}\n' % (_head_of(one), one.text)
    try:
        read_json(one.text, largest=LARGEST)
        read_json(line, KeptLine, largest=LONGEST_LINE)
    except JsonError:
        return None
    return line


def _line_of_damaged(one: Kept) -> bytes:
    return b'%s, "damaged": "%s"}\n' % (_head_of(one), base64.b64encode(one.text))


def _head_of(one: Kept) -> bytes:
    told = {"game": one.game}
    if not one.is_session:
        told |= {"title": one.title, "created": one.created, "changed": one.changed}
    return json.dumps(told, ensure_ascii=False).encode(errors="replace")[:-1]


def _unsaved(data: Path) -> dict[str, str]:
    """Give the sessions, by game, that a closing window could only leave beside the library."""
    found = dict[str, str]()
    for path in sorted(data.glob(LEFT_BESIDE.format("*"))):
        before, after = LEFT_BESIDE.split("{}")
        game = path.name.removeprefix(before).removesuffix(after)
        try:
            text = path.read_bytes().decode(errors="replace")
        except OSError as error:
            raise BackupError.of(unreadable(path, error)) from None
        try:
            content = read_json(text, largest=LARGEST)
        except JsonError:
            found[game] = text
        else:
            for name in (SEEN, HISTORY):
                content.pop(name, None)
            found[game] = json.dumps(content, ensure_ascii=False)
    return found


# Bringing back


@contextmanager
def _library_at(places: Places) -> Iterator[Library]:
    with Library(places.data / "library.sqlite") as library:
        if not library.lasts and library.notice is not None:
            raise BackupError(
                "backup-nowhere",
                "{folder} cannot be written: {cause}",
                folder=places.data,
                cause=library.notice.parts["cause"],
            )
        yield library


@contextmanager
def _laid(archive: Archive, catalog: Catalog) -> Iterator[list[Brought]]:
    """Lay the lists beside those that are here; of those that are not settled nothing is left."""
    brought = list[Brought]()
    try:
        for name, source in archive.lists():
            taken = {new.here for new in brought if new.laid is not None}
            brought.append(catalog.bring(name, source, taken, lambda: archive.tell(0)))
        yield brought
    finally:
        for new in brought:
            new.drop()


def _taken_in(library: Library, archive: Archive, data: Path, title: str) -> TakenIn:
    unsaved, done = _unsaved(data), set[str]()

    def boards() -> Iterator[Kept]:
        for one in archive.boards():
            done.add(one.game)
            yield one

    taken = library.take_in(chain(boards(), archive.games()), title, unsaved)
    for game in done & unsaved.keys():
        (data / LEFT_BESIDE.format(game)).unlink(missing_ok=True)
    return taken


def _searches_added(archive: Archive, data: Path) -> tuple[int, list[Message]]:
    """Add the searches whose problems have none here; gives how many, and what had no room."""
    added = left_out = 0
    for game, problem, content in archive.searches():
        folder = SearchFolder(data, game)
        if folder.has(problem):
            continue
        try:
            has_room = folder.add(problem, content)
        except FileExistsError:  # a window has saved it meanwhile
            continue
        except OSError as error:
            raise BackupError.of(unwritable(data / "searches" / game, error)) from None
        added += has_room
        left_out += not has_room
    full = Message(
        "backup-searches-full",
        "saved searches left out for lack of space: {count} (limits: {most} per tool, "
        "{megabytes} MB)",
        count=left_out,
        most=MOST_SEARCHES,
        megabytes=MOST_SEARCH_BYTES // 1_000_000,
    )
    return added, [full] if left_out else []


def _told_beside(new: Brought) -> Message:
    return Message(
        "backup-list-beside",
        "a different list {name} already exists; the one from the backup is now {here}",
        name=new.name,
        here=new.here,
    )
