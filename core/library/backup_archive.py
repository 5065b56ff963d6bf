"""Read a backup, a zip that may come from a stranger.

It holds
  manifest.json         format, version and counts
  games.jsonl           saved games, a line of JSON each
  sessions.jsonl        the board of each game
  own-words/NAME.txt    own words for a list: lines `+word` to add and `-word` to hide one;
                        @NAME and #NAME: words and flags of a profile
  lists/NAME.words      imported lists, as they are in the data folder
  cards.jsonl           the cards of the quizzes, a line of JSON each
  dictionaries/NAME.dictionary    imported dictionaries, likewise
  searches/GAME/PROBLEM.search
                        saved searches, as they are in the data folder
  settings.ini          settings, except those of one computer: its window, its files

Nothing is unpacked by its name in the zip.
"""

import base64
import binascii
import errno
import io
import json
import re
import stat
import struct
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import IO, Annotated, Any, BinaryIO, Final, NotRequired, Self, TypedDict
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from ..errors import Complaint, Message, unreadable
from ..files.json_reading import JsonError, max_length, read_json, within
from ..files.settings_file import settings_in
from ..lexicon.catalog import NAME
from ..lexicon.profiles import OWN_WORDS_NAME
from ..searching.saved_search import is_sealed, unsealed
from ..searching.search_folder import MOST as MOST_SEARCHES
from ..searching.search_folder import MOST_BYTES as MOST_SEARCH_BYTES
from ..searching.search_folder import NAME as SEARCH_NAME
from ..study.card_box import LONGEST_LINE as LONGEST_CARD
from ..study.card_box import CardLine, read_line
from .library import LARGEST, Record

FORMAT: Final = 3
"""The format of new backups; older ones are read as well."""

Progress = Callable[[float], object]
"""Called with the fraction done, many times a second; an exception in it ends the work."""


class BackupError(Complaint):
    """A backup cannot be made or restored; the message is one line saying why."""


@dataclass(frozen=True)
class Counts:
    """The number of items of each kind; `words` are the player's own."""

    games: int = 0
    boards: int = 0
    lists: int = 0
    words: int = 0
    settings: int = 0
    searches: int = 0
    dictionaries: int = 0
    cards: int = 0


class Manifest(TypedDict):
    """The description of a backup in the zip."""

    gridsmith: str
    format: Annotated[int, within(1)]
    version: str
    saved: str
    counts: dict[str, Annotated[int, within(0)]]


class RecordLine(TypedDict):
    """A saved game; or a board, without title and times.

    `damaged`: content that cannot be read, in Base64.
    """

    game: Annotated[str, max_length(100)]
    title: NotRequired[str]
    created: NotRequired[str]
    changed: NotRequired[str]
    pinned: NotRequired[bool]
    content: NotRequired[dict[str, Any]]
    damaged: NotRequired[str]


BACKUP: Final = "backup"
MANIFEST: Final = "manifest.json"
GAMES: Final = "games.jsonl"
BOARDS: Final = "sessions.jsonl"
SETTINGS: Final = "settings.ini"
CARDS: Final = "cards.jsonl"

_KINDS: Final = re.compile(
    rf"own-words/(?P<words>{OWN_WORDS_NAME.pattern})\.txt|lists/(?P<list>{NAME.pattern})\.words"
    rf"|dictionaries/(?P<dictionary>{NAME.pattern})\.dictionary"
    rf"|searches/(?P<game>{SEARCH_NAME.pattern})/(?P<problem>{SEARCH_NAME.pattern})\.search"
    r"|(?:manifest\.json|games\.jsonl|sessions\.jsonl|settings\.ini|cards\.jsonl)"
)
"""The valid names of members."""

_LARGEST: Final = 8_000_000_000
"""Bytes of a member; it is read in parts."""
_LARGEST_AT_ONCE: Final = 1_000_000
"""Bytes of a member that is read as a whole: settings, the manifest."""
LONGEST_LINE: Final = LARGEST + 100_000
"""Bytes of the line of a game or board: the largest content of the library, and titles."""
_LONGEST_WORD_LINE: Final = 1_000_000
"""Bytes of a line of own words, far more than a word has."""
MOST_GAMES: Final = 200_000
MOST_CARDS: Final = 1_000_000
MOST_WORDS: Final = 500_000
"""Own words, of all lists."""
MOST_WORD_BYTES: Final = 64_000_000
"""Bytes of all own words."""
_MOST_SEARCHED: Final = 10
"""Games that have searches."""
_MOST_SEARCH_BYTES: Final = MOST_SEARCH_BYTES + 1000
"""Bytes of the searches of a game, with the seal of a single one that fills the room."""
_MOST_BYTES: Final = 1_000_000_000
_MOST_PACKED: Final = 100
"""Bytes in all: the first number plus this many times the size of the zip."""
_MOST_MEMBERS: Final = 20_000
_LARGEST_DIRECTORY: Final = 4_000_000
"""Bytes of the zip's directory, which zipfile reads at once."""

PART: Final = 1 << 18
"""Bytes that are copied at a time."""


def is_word_line(line: bytes) -> bool:
    """Return whether a line of own words adds or hides a word."""
    return line[:1] in (b"+", b"-")


class _Directory(io.FileIO):
    """A zip file that limits each read: zipfile trusts the sizes in the file."""

    def read(self, size: int | None = -1) -> bytes:
        """Read some bytes, or the rest. Raises BadZipFile if that is too much."""
        if size is None or size < 0:
            size = _LARGEST_DIRECTORY + 1
        data = super().read(min(size, _LARGEST_DIRECTORY + 1))
        if len(data) > _LARGEST_DIRECTORY:
            raise BadZipFile
        return data


class Archive:
    """An open zip, checked to be a backup."""

    def __init__(self, path: Path, progress: Progress | None) -> None:
        """Open a backup and check all but the content. Raises BackupError."""
        self._path = path
        self._progress: Progress | None = None
        try:
            if path.exists() and not path.is_file():  # to read it might never end
                raise self._complaint(Message("backup-no-file", "not a file"))
            self._file = _Directory(path)
        except OSError as error:
            raise BackupError.of(unreadable(path, error)) from None
        try:
            with self._errors_of(_NO_ZIP):
                self._zip = ZipFile(self._file)
            self._members = {info.filename: info for info in self._zip.infolist()}
            self.manifest = self._read_manifest()
            self._look_at_members()
        except BaseException:
            self._file.close()
            raise
        sizes = {name: info.file_size for name, info in self._members.items()}
        # With progress, lists, dictionaries and searches are read once, all else three times: to
        # check the lines, to count, and to add.
        once = ("lists/", "dictionaries/", "searches/")
        twice = sum(size for name, size in sizes.items() if not name.startswith(once))
        self._size = sum(sizes.values()) + 2 * twice
        self._done, self._progress = 0, progress

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._file.close()

    def counts(self) -> Counts:
        """Count everything but lists, dictionaries and settings, and check that it can be read."""
        self._check_lines()
        return Counts(
            games=sum(1 for _ in self.games()),
            boards=sum(1 for _ in self.boards()),
            words=sum(1 for _, lines in self.own_words() for line in lines if is_word_line(line)),
            searches=sum(1 for _ in self.searches()),
            cards=sum(1 for _ in self.cards()),
        )

    def check(self, found: Counts) -> None:
        """Compare with the counts in the manifest. Raises BackupError."""
        for name, count in asdict(found).items():
            if self.manifest["counts"].get(name, 0) != count:
                raise self._complaint(Message("backup-incomplete", "the backup is incomplete"))

    def games(self) -> Iterator[Record]:
        """Give the saved games."""
        return self._records(GAMES)

    def boards(self) -> Iterator[Record]:
        """Give the board of each game."""
        return (replace(one, is_session=True) for one in self._records(BOARDS))

    def own_words(self) -> Iterator[tuple[str, Iterator[bytes]]]:
        """Give the lines of own words for each list, to be read at once."""
        for name, of in self._of_kind("words"):
            with self._open(name) as source:
                yield of, (line.rstrip(b"\n") for line in source if line.strip())

    def lists(self) -> Iterator[tuple[str, BinaryIO]]:
        """Give each imported list, to be read at once."""
        for name, of in self._of_kind("list"):
            with self._open(name) as source:
                yield of, source

    def dictionaries(self) -> Iterator[tuple[str, BinaryIO]]:
        """Give each imported dictionary, to be read at once."""
        for name, of in self._of_kind("dictionary"):
            with self._open(name) as source:
                yield of, source

    def searches(self) -> Iterator[tuple[str, str, bytes]]:
        """Give game, problem and sealed content of each search. Raises BackupError for damage."""
        for name, game in self._of_kind("game"):
            data = self._read(name)
            if not is_sealed(data):
                raise self._complaint(_DAMAGED, name)
            try:
                unsealed(data)
            except Complaint as error:
                raise self._complaint(error, name) from None
            yield game, name.rpartition("/")[2].partition(".")[0], data

    def cards(self) -> Iterator[CardLine]:
        """Give the cards of the quizzes. Raises BackupError for what is none."""
        if CARDS not in self._members:
            return
        with self._open(CARDS) as source:
            for number, line in enumerate(source, 1):
                try:
                    yield read_line(line)
                except Complaint as error:
                    fault = Message("backup-line", "line {line}: {fault}", line=number, fault=error)
                    raise self._complaint(fault, CARDS) from None

    def _of_kind(self, kind: str) -> Iterator[tuple[str, str]]:
        for name in self._members:
            found = _KINDS.fullmatch(name)
            if found is not None and found[kind]:
                yield name, found[kind]

    def settings(self) -> dict[str, str]:
        """Give the settings."""
        return settings_in(self._read(SETTINGS)) if SETTINGS in self._members else {}

    def end_progress(self) -> None:
        """Stop reporting progress, so that nothing interrupts the changes."""
        self._progress = None

    def advance(self, count: int) -> None:
        """Report that this many bytes more were read."""
        if self._progress is not None:
            self._done += count
            self._progress(min(1.0, self._done / self._size))

    def _read_manifest(self) -> Manifest:
        """Read the manifest. Raises BackupError if it is missing or of a newer format."""
        info = self._members.get(MANIFEST)
        foreign = Message("backup-foreign", "not a Gridsmith backup")
        if info is None:
            raise self._complaint(foreign)
        self._look_at(info)
        fields = self._json(self._read(MANIFEST), dict, MANIFEST)
        if fields.get("gridsmith") != BACKUP:
            raise self._complaint(foreign)
        if isinstance(known := fields.get("format"), int) and known > FORMAT:
            newer = Message(
                "backup-newer",
                "it was made by a newer version of the app (format {format}; this version reads "
                "up to {known})",
                format=known,
                known=FORMAT,
            )
            raise self._complaint(newer)
        manifest: Manifest = self._json(self._read(MANIFEST), Manifest, MANIFEST)
        return manifest

    def _look_at_members(self) -> None:
        infos = self._zip.infolist()
        size = sum(info.file_size for info in infos)
        words = sum(info.file_size for info in infos if info.filename.startswith("own-words/"))
        most = _MOST_BYTES + _MOST_PACKED * self._path.stat().st_size
        searches = defaultdict[str, list[int]](list)
        for info in infos:
            if (found := _KINDS.fullmatch(info.filename)) and found["game"]:
                searches[found["game"]].append(info.file_size)
        if (
            len(infos) > _MOST_MEMBERS
            or size > most
            or words > MOST_WORD_BYTES
            or len(searches) > _MOST_SEARCHED
            or any(len(them) > MOST_SEARCHES for them in searches.values())
            or any(sum(them) > _MOST_SEARCH_BYTES for them in searches.values())
        ):
            raise self._complaint(Message("backup-large", "it is too large to be a backup"))
        if len(infos) > len(self._members):
            raise self._complaint(
                Message("backup-twice", "two parts of the backup have the same name")
            )
        for info in infos:
            self._look_at(info)

    def _look_at(self, info: ZipInfo) -> None:
        kind = stat.S_IFMT(info.external_attr >> 16)
        largest = _LARGEST_AT_ONCE if info.filename in (MANIFEST, SETTINGS) else _LARGEST
        fault = None
        if not _KINDS.fullmatch(info.filename) or kind not in (0, stat.S_IFREG):
            fault = Message("backup-alien", "unexpected file in the backup")
        elif info.flag_bits & 1:
            fault = Message("backup-encrypted", "it is encrypted")
        elif info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            fault = Message("backup-packing", "unsupported compression method")
        elif info.file_size > largest:
            fault = Message("backup-member-large", "it is too large")
        if fault is not None:
            raise self._complaint(fault, info.filename)

    def _check_lines(self) -> None:
        """Check the number and length of the lines. Raises BackupError."""
        for name in (GAMES, BOARDS):
            if name in self._members:
                self._count_lines(name, MOST_GAMES, LONGEST_LINE)
        if CARDS in self._members:
            self._count_lines(CARDS, MOST_CARDS, LONGEST_CARD)
        words = 0
        for name, _ in self._of_kind("words"):
            words += self._count_lines(name, MOST_WORDS - words, _LONGEST_WORD_LINE)

    def _count_lines(self, name: str, most: int, longest: int) -> int:
        count = length = 0
        with self._open(name) as source:
            while part := source.read(PART):
                length += len(part) if (end := part.find(b"\n")) < 0 else end
                if length > longest:
                    fault = Message("backup-long-line", "line {line} is too long", line=count + 1)
                    raise self._complaint(fault, name)
                count += part.count(b"\n")
                if count > most:
                    raise self._complaint(
                        Message("backup-many-lines", "it has too many lines"), name
                    )
                if end >= 0:
                    length = len(part) - 1 - part.rfind(b"\n")
        return count

    def _records(self, name: str) -> Iterator[Record]:
        if name not in self._members:
            return
        with self._open(name) as source:
            for number, line in enumerate(source, 1):
                fields: RecordLine = self._json(line, RecordLine, name, number)
                if is_sound := "damaged" not in fields:
                    content = fields.get("content", {})
                    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
                else:
                    try:
                        text = base64.b64decode(fields["damaged"], validate=True)
                    except binascii.Error:
                        fault = Message(
                            "backup-no-base64", "line {line} cannot be read", line=number
                        )
                        raise self._complaint(fault, name) from None
                yield Record(
                    fields["game"],
                    text,
                    fields.get("title", ""),
                    fields.get("created", ""),
                    fields.get("changed", ""),
                    is_sound=is_sound,
                    is_pinned=fields.get("pinned", True),  # as saved games became
                )

    def _json(self, text: bytes, shape: Any, name: str, number: int = 0) -> Any:
        try:
            return read_json(text, shape, largest=LONGEST_LINE)
        except JsonError as error:
            fault: Message = error
            if number:
                fault = Message("backup-line", "line {line}: {fault}", line=number, fault=error)
            raise self._complaint(fault, name) from None

    def _read(self, name: str) -> bytes:
        with self._open(name) as source:
            return source.read()

    @contextmanager
    def _open(self, name: str) -> Iterator[BinaryIO]:
        with self._errors_of(_DAMAGED, name):
            source = self._zip.open(self._members[name])
        with source, io.BufferedReader(_Member(self, name, source), PART) as file:
            yield file

    @contextmanager
    def _errors_of(self, fault: Message, name: str = "") -> Iterator[None]:
        """Turn the errors that zipfile raises for a damaged file into complaints."""
        try:
            yield
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise BackupError.of(unreadable(self._path, error)) from None
            raise self._complaint(fault, name) from None  # a position outside the file
        except (
            BadZipFile, EOFError, NotImplementedError, OverflowError, RuntimeError, ValueError,
            struct.error, zlib.error,
        ):  # fmt: skip
            raise self._complaint(fault, name) from None

    def _complaint(self, fault: Message, name: str = "") -> BackupError:
        if not name:
            return BackupError("backup-fault", "{path}: {fault}", path=self._path, fault=fault)
        return BackupError(
            "backup-part-fault", "{path}, {part}: {fault}",
            path=self._path, part=name, fault=fault,
        )  # fmt: skip


class _Member(io.RawIOBase):
    """A member of an archive being read; its errors become complaints."""

    def __init__(self, archive: Archive, name: str, source: IO[bytes]) -> None:
        super().__init__()
        self._archive = archive
        self._name = name
        self._source = source

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        with self._archive._errors_of(_DAMAGED, self._name):
            data = self._source.read(len(buffer))
        buffer[: len(data)] = data
        self._archive.advance(len(data))
        return len(data)


_NO_ZIP: Final = Message("backup-no-zip", "not a zip file, or an incomplete one")
_DAMAGED: Final = Message("backup-damaged", "it is damaged")
