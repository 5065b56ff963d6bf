"""The word lists: bundled ones and imported ones, with the player's own changes to them."""

import logging
import os
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from msgspec import Meta

from ..errors import Complaint, Message, cause_of, damage_in, unreadable, unwritable
from ..files.places import Places
from ..files.saving import (
    delete_stale_temp_files,
    make_own_folder,
    make_private,
    writing_whole,
)
from ..files.state import LARGEST
from .alphabet import ALPHABETS, Alphabet
from .image import (
    ImageCache,
    ImageError,
    build_lexicon,
    fingerprint,
    with_letters,
    write_image,
)
from .known_words import KnownWords
from .labels import label_line, read_label
from .look_up import LookUp
from .own_words import OwnWords, OwnWordsFile
from .profiles import Profile, Profiles, joined_name, split_name
from .word_flags import FlagTable

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .packed_words import PackedWords
    from .reading import ReadingReport

BUNDLED = Path(__file__).resolve().parents[2] / "wordlists"
DEFAULT_BY_LANGUAGE = {"ru": "ru-nouns", "en": "en"}

_log = logging.getLogger(__name__)

NAME = re.compile(r"\w[\w.-]{0,59}")
"""The valid names of lists."""

_LISTS, _SUFFIX = "lists", ".words"


class CatalogError(Complaint):
    """A list is unknown or cannot be opened; the message is one line."""


@dataclass(frozen=True)
class Entry:
    """A word list as the catalog knows it, without its words."""

    name: str
    title: str
    title_ru: str
    language: str
    words: int
    licence: str
    source: str
    bundled: bool
    note: str = ""
    note_ru: str = ""


@dataclass(frozen=True)
class ImportedList:
    """An imported list and what became of the lines of its file."""

    entry: Entry
    report: "ReadingReport"


@dataclass(frozen=True)
class Catalog:
    """The bundled lists and those in the user's data folder.

    Wherever a list is named it may be named with a profile, as `LIST@PROFILE` (`profiles`): it is
    opened without the words that the profile leaves out. An imported list is one file in
    `data/lists`: its label, a line of JSON, then the words, one a line. Updates of the app leave
    imported lists and own words alone.
    """

    bundled: Path
    data: Path
    images: ImageCache

    @classmethod
    def standard(cls) -> "Catalog":
        """Give the catalog of the user who runs this program."""
        places = Places.of_user()
        return cls.at(places.data, places.cache)

    @classmethod
    def at(cls, data: Path, cache: Path) -> "Catalog":
        """Give the catalog of the bundled lists and those in a data folder.

        Prebuilt images are read from the folder in GRIDSMITH_IMAGES and from `images` beside the
        bundled lists. Both folders are made private to the user.
        """
        make_private(data, cache)
        return cls.as_it_is(data, cache)

    @classmethod
    def as_it_is(cls, data: Path, cache: Path) -> "Catalog":
        """Give the same catalog, leaving the permissions of the folders."""
        named = os.environ.get("GRIDSMITH_IMAGES")
        read_only = ([Path(named)] if named else []) + [BUNDLED / "images"]
        return cls(BUNDLED, data, ImageCache(cache / "lexicons", tuple(read_only)))

    def delete_stale_temp_files(self) -> None:
        """Delete the temporary files of processes that were killed over an hour ago."""
        images = self.images.folder
        own = (self.data / name for name in (_LISTS, "dictionaries"))
        delete_stale_temp_files(self.data, *own, images, images / "dictionaries")

    def entries(self) -> list[Entry]:
        """Give the lists: the bundled ones first, then the imported ones by name."""
        imported = []
        for name in self.imported_names():
            try:
                imported.append(self._imported(name).entry)
            except CatalogError as error:  # one damaged list must not hide the others
                _log.warning("%s", error)
        return [*self._bundled_entries.values(), *imported]

    def by_language(self) -> dict[str, str]:
        """Name a list for each language: the bundled one, else the first."""
        first = {entry.language: entry.name for entry in reversed(self.entries())}
        return first | DEFAULT_BY_LANGUAGE

    def faults(self) -> dict[str, CatalogError | None]:
        """Check every list, and give what is wrong with its words."""
        names = (*self._bundled_entries, *self.imported_names())
        return {name: self._fault(name) for name in names}

    def entry(self, name: str) -> Entry:
        """Give one list. Raises CatalogError, naming the lists there are, when there is none."""
        return self._found(name).entry

    def alphabet(self, name: str) -> Alphabet:
        """Give the alphabet of a list, without opening it."""
        return self._found(name).alphabet

    def open(self, name: str) -> "Lexicon":
        """Open a list with own words, by its image if it can. Raises Complaint."""
        source = self._image_source(name)
        lexicon = self.images.find(source.name, source.mark())
        if lexicon is None:
            lexicon = self.images.keep(_built(source.name, source), source.mark())
        notice = source.notice or lexicon.notice
        return replace(lexicon, name=name, notice=notice)

    def open_bundled(self, name: str) -> "Lexicon":
        """Open a bundled list as everybody has it, without own words. Raises Complaint."""
        source = self._image_source(name, OwnWords())
        return self.images.find(name, source.mark()) or _built(name, source)

    def look_up(self, name: str) -> "LookUp | Lexicon":
        """Open a list only to look words up, without NumPy if it has an image. Raises as `open`."""
        source = self._image_source(name)
        found = self.images.find_look_up(source.name, source.mark())
        if found is None:
            return self.open(name)
        return replace(found, name=name, notice=source.notice)

    def open_any(self, words: str | os.PathLike[str], letters: Sequence[str] = ()) -> "Lexicon":
        """Open a list by name, else a file, with more letters (`Alphabet.with_letters`).

        Raises as `open` and `open_file` do.
        """
        file = self._file_called(words)
        if file is None:
            return with_letters(self.open(os.fspath(words)), letters)
        return self.open_file(file, letters)

    def look_up_any(self, words: str | os.PathLike[str]) -> "LookUp | Lexicon":
        """Open the same as `open_any`, only to ask for words one by one."""
        file = self._file_called(words)
        return self.look_up(os.fspath(words)) if file is None else self.open_file(file)

    def open_file(self, path: Path, letters: Sequence[str] = ()) -> "Lexicon":
        """Open a file of words, by its image if there is one. Raises WordListError.

        `letters`: as for `read_word_list`.
        """
        # As in `import_list`.
        from .list_formats import LARGEST_LIST, affixes_beside
        from .reading import WordListError, in_list, read_word_list

        try:
            is_list = path.is_file() and path.stat().st_size <= LARGEST_LIST
            content = path.read_bytes() if is_list else b""
            affixes = affixes_beside(path) if is_list else None
        except OSError as error:
            raise WordListError.of(unreadable(path, error)) from None
        except Complaint as error:
            raise WordListError.of(in_list(path, error)) from None
        mark = fingerprint(b"file", " ".join(letters).encode(), content, affixes or b"")
        name = _name_of(path)
        found = self.images.find(name, mark) if content else None
        if found is not None:
            return found
        del content
        read = read_word_list(path, letters=letters)
        try:
            lexicon = build_lexicon(name, read.alphabet, read.words)
        except Complaint as error:
            raise WordListError.of(in_list(path, error)) from None
        return self.images.keep(lexicon, mark)

    def import_list(
        self,
        path: Path,
        name: str,
        *,
        replace: bool = False,
        fold_accents: bool = False,
        letters: Iterable[str] = (),
        alphabet: Alphabet | None = None,
        progress: Callable[[float], None] | None = None,
    ) -> ImportedList:
        """Take a text file into the catalog and build its image.

        `fold_accents`, `letters`, `alphabet`: as for `read_word_list`; the list keeps them.
        `progress` gets the fraction done. Raises CatalogError if the name is taken (unless
        `replace`, for an imported list) or invalid, or the data folder cannot be written;
        WordListError if the file cannot be read as a word list.
        """
        # The window opens without it.
        from .reading import WordListError, in_list, read_word_list

        self.check_name(name, replace=replace)
        report = progress or (lambda fraction: None)
        read = read_word_list(
            path,
            alphabet=alphabet,
            fold_accents=fold_accents,
            letters=letters,
            progress=lambda fraction: report(0.5 * fraction),
        )
        alphabet = read.alphabet
        parts: list[bytes] = []
        for part in read.words.lines():
            report(0.5 + 0.05 * len(parts) / len(read.words.runs))
            parts.append(part)
        content = b"".join(parts)
        del parts
        label = _Label(path.name.encode(errors="replace").decode(), len(read.words), alphabet)
        # The image first: when this is stopped on the way, there is no list yet.
        source = self._source_of(name, alphabet, content, self._own_words.of(name, alphabet))
        try:
            lexicon = build_lexicon(
                name,
                alphabet,
                source.own.applied_to(read.words, lambda done: report(0.55 + 0.05 * done)),
                lambda fraction: report(0.6 + 0.3 * fraction),
                known=source.known,
                flags=source.flags,
            )
        except Complaint as error:
            raise WordListError.of(in_list(path, error)) from None
        mark = source.mark()
        try:
            self.images.write(lexicon, mark, lambda fraction: report(0.9 + 0.07 * fraction))
        except (OSError, ImageError) as error:  # it is built again when the list is opened
            _log.warning("no image of %s: %s", name, error)
        try:
            make_own_folder(self._lists)
            try:
                with writing_whole(self._file(name), replace=replace) as file:
                    file.write(label_line(label, content) + b"\n")
                    for at in range(0, len(content), _PART):
                        report(0.97 + 0.03 * at / len(content))
                        file.write(content[at : at + _PART])
            except FileExistsError:  # another process was quicker
                raise _taken(name) from None
        except OSError as error:
            raise self._unwritable(error) from None
        report(1.0)
        return ImportedList(self.entry(name), read.report)

    def check_name(self, name: str, *, replace: bool = False) -> None:
        """Raise CatalogError when a list cannot be imported under this name."""
        if not NAME.fullmatch(name):
            raise CatalogError(
                "list-name",
                "invalid list name '{name}': use letters, digits, '-' and '_', at most 60",
                name=name,
            )
        if name in self._bundled_entries:
            raise CatalogError(
                "list-name-bundled",
                "{name} is the name of a bundled list; choose another one",
                name=name,
            )
        if not replace and self.is_imported(name):
            raise _taken(name)

    def remove(self, name: str) -> None:
        """Delete an imported list but not its own words. Raises CatalogError if it can't."""
        if name in self._bundled_entries:
            raise CatalogError(
                "list-bundled", "{name} is a bundled list and cannot be removed", name=name
            )
        if not self.is_imported(name):
            self.entry(name)  # says which lists there are
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError as error:
            raise CatalogError(
                "list-unremoved",
                "{name} cannot be removed: {cause}",
                name=name,
                cause=cause_of(error),
            ) from None

    # For installers

    def build_images(self, to: Path) -> list[Path]:
        """Build the bundled lists' images in a folder, for an installer. Raises CatalogError."""
        places = []
        for name in self._bundled_entries:
            source = self._image_source(name, OwnWords())
            place = to / f"{name}-{source.mark()}"
            lexicon = _built(name, source)
            try:
                write_image(lexicon, source.mark(), place)
            except OSError as error:
                raise CatalogError.of(unwritable(to, error)) from None
            places.append(place)
        return places

    def imported_names(self) -> list[str]:
        """Give the names of the imported lists, damaged ones too."""
        return sorted(path.stem for path in self._lists.glob(f"*{_SUFFIX}"))

    def _unwritable(self, error: OSError) -> CatalogError:
        return CatalogError(
            "list-unkept",
            "the list cannot be saved in {folder}: {cause}",
            folder=self._lists,
            cause=cause_of(error),
        )

    @property
    def _lists(self) -> Path:
        return self.data / _LISTS

    @property
    def _own_words(self) -> OwnWordsFile:
        return OwnWordsFile(self.data)

    def _file(self, name: str) -> Path:
        return self._lists / f"{name}{_SUFFIX}"

    def _fault(self, name: str) -> CatalogError | None:
        bundled = self._bundled_entries.get(name)
        try:
            found = self._found(name, whole=True)
        except CatalogError as error:
            return error
        if bundled is not None and found.content.count(b"\n") != bundled.words:
            return CatalogError("list-short", "the list {name} is incomplete", name=name)
        return None

    def is_imported(self, name: str) -> bool:
        """Tell whether a list was imported, damaged or not."""
        return bool(NAME.fullmatch(name)) and self._file(name).exists()

    @cached_property
    def _bundled_entries(self) -> dict[str, Entry]:
        manifest = tomllib.loads((self.bundled / "lists.toml").read_text(encoding="utf-8"))
        return {
            name: Entry(
                name=name,
                title=fields["title"],
                title_ru=fields["title_ru"],
                language=fields["language"],
                words=fields["words"],
                licence=fields["licence"],
                source=fields["source"],
                bundled=True,
                note=fields.get("note", ""),
                note_ru=fields.get("note_ru", ""),
            )
            for name, fields in manifest.items()
        }

    def _found(self, name: str, *, whole: bool = False) -> "_Found":
        """Give a list, with its words if `whole`. Raises CatalogError if unknown or damaged."""
        name = split_name(name)[0]
        bundled = self._bundled_entries.get(name)
        if bundled is not None:
            content = _read(self.bundled / f"{name}.txt") if whole else b""
            return _Found(bundled, ALPHABETS[bundled.language], content)
        if self.is_imported(name):
            return self._imported(name, whole=whole)
        known = ", ".join(entry.name for entry in self.entries())
        raise CatalogError(
            "list-unknown",
            "unknown word list '{name}'; available: {known}",
            name=name,
            known=known,
        )

    def _imported(self, name: str, *, whole: bool = False) -> "_Found":
        # Both by one reading: another process may be replacing the file.
        line, _, content = _read(self._file(name), one_line=not whole).partition(b"\n")
        try:
            label = read_label(line, _Label, content if whole else None)
        except Complaint as error:
            raise _damaged(name, error) from None
        entry = Entry(
            name=name,
            title=name,
            title_ru=name,
            language=label.alphabet.language,
            words=label.words,
            licence="",
            source=label.source,
            bundled=False,
        )
        return _Found(entry, label.alphabet, content)

    def _image_source(self, name: str, own: OwnWords | None = None) -> "_ImageSource":
        """Give what a list's image is made of; `own`: own words other than the player's."""
        found, of = self._found(name, whole=True), split_name(name)
        if own is None:
            own = self._own_words.of(of[0], found.alphabet)
        profile = Profiles(self._own_words).of(of[1], found.alphabet)
        # Not by the name of an unknown profile, which may come from a stranger's file.
        name = of[0] if profile is None else joined_name(*of)
        source = self._source_of(name, found.alphabet, found.content, own, profile)
        if of[1] and profile is None:
            unknown = Message(
                "profile-missing",
                "profile {profile} not found: all words of {name} count",
                profile=of[1],
                name=name,
            )
            return source._replace(notice=own.notice or unknown)
        return source

    def _source_of(
        self,
        name: str,
        alphabet: Alphabet,
        content: bytes,
        own: OwnWords,
        profile: Profile | None = None,
    ) -> "_ImageSource":
        known, flags = self.tables(alphabet)
        added = own.added if profile is None else own.added | profile.words.added
        return _ImageSource(
            name,
            alphabet,
            content,
            own,
            replace(known, added=added),
            flags,
            profile,
            own.notice,
        )

    def _file_called(self, words: str | os.PathLike[str]) -> Path | None:
        """Give the path of a file, None for the name of a list."""
        name = os.fspath(words)
        as_file = Path(name).expanduser()
        is_file = as_file.exists() or as_file.suffix or len(as_file.parts) > 1
        lists = {one.name for one in self.entries()}
        return as_file if is_file and split_name(name)[0] not in lists else None

    def tables(self, alphabet: Alphabet) -> tuple[KnownWords, FlagTable]:
        """Give the bundled tables about the words of a language; empty without one.

        Raises CatalogError.
        """
        bundled = ALPHABETS.get(alphabet.language)
        if bundled is None or bundled.symbols != alphabet.symbols:
            return KnownWords(b""), FlagTable()
        tiers, flags = (
            self.bundled / f"{alphabet.language}-{kind}.txt" for kind in ("tiers", "flags")
        )
        return (
            KnownWords(_read(tiers) if tiers.exists() else b""),
            FlagTable(flags, _read(flags, one_line=True)) if flags.exists() else FlagTable(),
        )


def open_words(words: str | os.PathLike[str]) -> "Lexicon":
    """Open the user's word list of a name, or a file. Raises CatalogError, WordListError.

    >>> "balda" in open_words("en")
    False
    """
    return Catalog.standard().open_any(words)


@dataclass(frozen=True)
class _Label:
    source: str
    words: Annotated[int, Meta(ge=0)]
    alphabet: Alphabet


class _Found(NamedTuple):
    """A list with its alphabet and, if read whole, its words, one a line."""

    entry: Entry
    alphabet: Alphabet
    content: bytes


class _ImageSource(NamedTuple):
    """What an image is made of: a list's words, the player's changes, what is known of words.

    `name`: what the image is called. `notice`: as in `Lexicon`.
    """

    name: str
    alphabet: Alphabet
    content: bytes
    own: OwnWords
    known: KnownWords
    flags: FlagTable
    profile: Profile | None
    notice: Message | None

    def mark(self) -> str:
        symbols = (self.alphabet.symbols + " ".join(self.alphabet.several)).encode()
        own, known = self.own.key(), self.known.key()
        profile = b"" if self.profile is None else self.profile.key()
        return fingerprint(symbols, self.content, own, known, self.flags.head, profile)


def _read(path: Path, *, one_line: bool = False) -> bytes:
    try:
        with path.open("rb") as file:
            return file.readline(LARGEST) if one_line else file.read()
    except OSError as error:
        raise CatalogError.of(unreadable(path, error)) from None


_PART = 1 << 18  # bytes that are copied at a time


def _built(name: str, source: _ImageSource) -> "Lexicon":
    words = _effective(name, source)
    try:
        return build_lexicon(name, source.alphabet, words, known=source.known, flags=source.flags)
    except Complaint as error:
        raise CatalogError.of(error) from None


def _effective(name: str, source: _ImageSource) -> "PackedWords":
    from .packed_words import pack_lines

    try:
        words = source.own.applied_to(pack_lines(source.content, source.alphabet.symbols))
        profile = source.profile
        return words if profile is None else profile.applied_to(words, source.flags)
    except UnicodeDecodeError as error:
        raise _damaged(name, damage_in(error)) from None
    except Complaint as error:
        raise _damaged(name, error) from None


def _taken(name: str) -> CatalogError:
    return CatalogError("list-name-taken", "the list {name} already exists", name=name)


def _damaged(name: str, fault: Message) -> CatalogError:
    return CatalogError(
        "list-damaged", "the list {name} is damaged: {fault}", name=name, fault=fault
    )


def _name_of(path: Path) -> str:
    """Make a name that can stand in a file name out of a path."""
    return re.sub(r"[^\w.-]", "_", path.stem)[:60] or "list"
