"""Back up all data of a user to one zip, and restore it beside existing data.

Restoring loses nothing that is there, and checks the whole backup before it changes anything.
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
from ..files.saving import StagedFile, delete_stale_temp_files, writing_whole
from ..files.settings_file import add_settings, read_settings, settings_text
from ..lexicon.alphabet import Alphabet
from ..lexicon.catalog import NAME, Catalog, CatalogError, StagedList
from ..lexicon.dictionary_files import DictionaryError
from ..lexicon.own_words import OwnWordsFile
from ..lexicon.profiles import OWN_WORDS_NAME, SEPARATOR
from ..searching.saved_search import unsealed
from ..searching.search_folder import MOST as MOST_SEARCHES
from ..searching.search_folder import MOST_BYTES as MOST_SEARCH_BYTES
from ..searching.search_folder import SearchEntry, SearchFolder, saved_searches
from ..study.card_box import CardBox
from ..version import VERSION
from .backup_archive import (
    BACKUP,
    BOARDS,
    CARDS,
    FORMAT,
    GAMES,
    LONGEST_LINE,
    MANIFEST,
    MOST_CARDS,
    MOST_GAMES,
    MOST_WORD_BYTES,
    MOST_WORDS,
    PART,
    SETTINGS,
    Archive,
    BackupError,
    Counts,
    Manifest,
    Progress,
    RecordLine,
    is_word_line,
)
from .library import (
    HISTORY,
    LARGEST,
    LEFT_BESIDE,
    SEARCH,
    SEEN,
    Added,
    Library,
    Record,
)


@dataclass(frozen=True)
class Saved:
    """A finished backup. `notices`: lines for the user, such as about a list left out."""

    counts: Counts
    notices: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Restored:
    """What was restored and not there before.

    `settings`, `lists`: names. `put_aside`: boards that became saved games.
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
    """Add the content of a backup to some places.

    Existing games are not duplicated. A board replaces the current one, which becomes a saved game
    under `title`. Existing own words, settings and searches stay; searches are added while there is
    room. Of a card of a quiz, the one that was asked for later stays. A list gets a number if
    another list has its name.

    Until everything is checked, `progress` can stop it and nothing is changed. It can also stop it
    until all games are added; then, or if it is killed or the disk is full, each item is there
    whole or not at all, and restoring again adds the rest. Raises Complaint.
    """
    with ExitStack() as until_done:
        archive = until_done.enter_context(Archive(file, progress))
        found, settings = archive.counts(), archive.settings()
        catalog = Catalog.at(places.data, places.cache)
        library = until_done.enter_context(_library_at(places))
        own_words = OwnWordsFile(places.data)
        own_words.lines()  # raises for a file of a newer version
        catalog.delete_stale_temp_files()
        delete_stale_temp_files(places.settings.parent)
        staged = until_done.enter_context(_staged_lists(archive, catalog))
        dictionaries = until_done.enter_context(_staged_dictionaries(archive, catalog))
        archive.check(
            replace(
                found,
                lists=len(staged),
                settings=len(settings),
                dictionaries=len(dictionaries),
            )
        )
        added = _add_records(library, archive, places.data, title)
        archive.end_progress()
        for fresh in (*(new.file for new in staged), *dictionaries):
            fresh.commit()
        names = {new.name: new.new_name for new in staged}

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
        cards = CardBox(places.data).add(
            {**card, "lexicon": _renamed_in(card["lexicon"], names)} for card in archive.cards()
        )
    arrived = [new for new in staged if new.file.temporary is not None]
    notices = [_renamed(new) for new in arrived if new.new_name != new.name]
    return Restored(
        Counts(
            added.entries,
            added.sessions,
            len(arrived),
            words,
            len(chosen),
            searches,
            sum(one.temporary is not None for one in dictionaries),
            cards,
        ),
        chosen,
        tuple(new.new_name for new in arrived),
        added.put_aside,
        (*([library.notice] if library.notice else []), *notices, *no_room),
    )


_OF_ONE_COMPUTER: Final = ("window/", "files/")
"""The beginnings of settings that stay on their computer."""
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
        dictionaries = self._catalog.dictionaries
        self._dictionaries = [name for name in dictionaries.names() if NAME.fullmatch(name)]
        self._library = places.data / "library.sqlite"
        library = self._library.stat().st_size if self._library.exists() else 0
        searches = sum(one.size for one in saved_searches(self._data))
        words = sum(map(self._catalog.list_size, self._lists))
        words += sum(map(dictionaries.size, self._dictionaries))
        self._size = library + words + searches + 1
        self._done = self._word_lines = self._word_bytes = 0
        self._notices: list[Message] = []

    def to(self, file: BinaryIO) -> Saved:
        with ZipFile(file, "w", ZIP_DEFLATED) as self._zip:
            games, boards = self._save_library()
            words = sum(map(self._save_words, sorted(self._words)))
            lists = sum(map(self._save_list, self._lists))
            dictionaries = sum(map(self._save_dictionary, self._dictionaries))
            searches = sum(map(self._save_search, saved_searches(self._data)))
            counts = Counts(
                games,
                boards,
                lists,
                words,
                len(self._settings),
                searches,
                dictionaries,
                self._save_cards(),
            )
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
            return self._save_records((), ())
        with Library(self._library) as library, library.at_one_moment():
            if library.notice and library.lasts:
                self._notices.append(library.notice)
            return self._save_records(library.all_sessions(), library.all_entries())

    def _save_records(
        self, sessions: Iterable[Record], entries: Iterable[Record]
    ) -> tuple[int, int]:
        unsaved, now = _unsaved(self._data), datetime.now(UTC).isoformat(timespec="microseconds")
        newest = (Record(game, text.encode(), is_session=True) for game, text in unsaved.items())
        sessions = (_with_search(one, self._data) for one in sessions)
        others = list[Record]()
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
                        Record(one.game, one.text, _UNTITLED, now, now, is_sound=one.is_sound)
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
        if not OWN_WORDS_NAME.fullmatch(name) or not lines:
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
        try:
            content = self._catalog.list_file(name)
        except CatalogError as error:
            self._notices.append(error)
            return 0
        with self._member(f"lists/{name}.words") as write:
            write(content)
        return 1

    def _save_cards(self) -> int:
        lines = list(CardBox(self._data).lines())[:MOST_CARDS]
        if lines:
            with self._member(CARDS) as write:
                write(b"".join(lines))
        return len(lines)

    def _save_dictionary(self, name: str) -> int:
        """Save an imported dictionary, as `_save_list` does a list."""
        try:
            content = self._catalog.dictionaries.content(name)
        except DictionaryError as error:
            self._notices.append(error)
            return 0
        with self._member(f"dictionaries/{name}.dictionary") as write:
            write(content)
        return 1

    def _save_search(self, one: SearchEntry) -> int:
        """Save a search as it is, unless it is damaged or gone by now; gives 1 if it is there."""
        try:
            data = one.path.read_bytes()
            unsealed(data)
        except FileNotFoundError:  # a window has deleted it
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
        info = ZipInfo(name)  # without a time, which the manifest has
        info.compress_type = ZIP_DEFLATED
        info.external_attr = 0o600 << 16
        with self._zip.open(info, "w", force_zip64=True) as member:

            def write(data: bytes) -> None:
                for start in range(0, len(data), PART):
                    part = data[start : start + PART]
                    member.write(part)
                    self._advance(len(part))

            yield write

    def _advance(self, count: int) -> None:
        self._done += count
        if self._progress is not None:
            self._progress(min(1.0, self._done / self._size))


def _with_search(one: Record, data: Path) -> Record:
    """Give a session with the search that it names, which is saved in a file of its own."""
    try:
        content = read_json(one.text, largest=LARGEST)
        named = content.get(SEARCH)
        if not one.is_sound or not isinstance(named, dict) or "problem" not in named:
            return one
        record = SearchFolder(data, one.game).load(str(named["problem"]))
    except (Complaint, OSError):  # opening the session reports a damaged one
        return one
    if record is None:
        return one
    text = json.dumps({**content, SEARCH: {**record, **named}}, ensure_ascii=False)
    return replace(one, text=text.encode())


def _line_of(one: Record) -> bytes | None:
    """Give the line of a game or a board; None where it could not be read again."""
    if not one.is_sound or b"\n" in one.text:
        return None
    line = b'%s, "content": %s}\n' % (_head_of(one), one.text)
    try:
        read_json(one.text, largest=LARGEST)
        read_json(line, RecordLine, largest=LONGEST_LINE)
    except JsonError:
        return None
    return line


def _line_of_damaged(one: Record) -> bytes:
    return b'%s, "damaged": "%s"}\n' % (_head_of(one), base64.b64encode(one.text))


def _head_of(one: Record) -> bytes:
    fields: dict[str, object] = {"game": one.game}
    if not one.is_session:
        fields |= {"title": one.title, "created": one.created, "changed": one.changed}
        fields |= {"pinned": one.is_pinned}
    return json.dumps(fields, ensure_ascii=False).encode(errors="replace")[:-1]


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


# Restoring


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
def _staged_dictionaries(archive: Archive, catalog: Catalog) -> Iterator[list[StagedFile]]:
    """Stage the dictionaries of a backup, as `_staged_lists` does its lists."""
    staged = list[StagedFile]()
    try:
        for name, source in archive.dictionaries():
            taken = {new.path for new in staged}
            staged.append(catalog.dictionaries.stage(name, source, taken))
        yield staged
    finally:
        for new in staged:
            new.discard()


@contextmanager
def _staged_lists(archive: Archive, catalog: Catalog) -> Iterator[list[StagedList]]:
    """Stage the lists of a backup; those not committed at the end are discarded."""
    staged = list[StagedList]()
    try:
        for name, source in archive.lists():
            taken = {new.new_name for new in staged if new.file.temporary is not None}
            staged.append(catalog.stage(name, source, taken))
        yield staged
    finally:
        for new in staged:
            new.file.discard()


def _add_records(library: Library, archive: Archive, data: Path, title: str) -> Added:
    unsaved, done = _unsaved(data), set[str]()

    def boards() -> Iterator[Record]:
        for one in archive.boards():
            done.add(one.game)
            yield one

    added = library.add(chain(archive.games(), boards()), title, unsaved)
    for game in done & unsaved.keys():
        (data / LEFT_BESIDE.format(game)).unlink(missing_ok=True)
    return added


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


def _renamed_in(lexicon: str, names: Mapping[str, str]) -> str:
    """Give the name of a list, or of one seen through a profile, as the list is called here."""
    name, separator, profile = lexicon.partition(SEPARATOR)
    return names.get(name, name) + separator + profile


def _renamed(new: StagedList) -> Message:
    return Message(
        "backup-list-beside",
        "a different list {name} already exists; the one from the backup is now {here}",
        name=new.name,
        here=new.new_name,
    )
