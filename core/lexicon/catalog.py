"""The word lists there are: bundled ones, imported ones, and the player's own changes to them."""

import json
import logging
import os
import re
import tomllib
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, NamedTuple, NotRequired, TypedDict

from ..errors import Complaint, Message, cause_of, damage_in, unreadable, unwritable
from ..files.json_reading import LARGEST, read_json, within
from ..files.places import Places
from ..files.saving import (
    close_to_others,
    make_own_folder,
    put_new,
    save_whole,
    sweep,
    unfinished,
)
from .alphabet import ALPHABETS, Alphabet
from .image import (
    ImageCache,
    ImageError,
    ImageFigures,
    build_lexicon,
    fingerprint,
    measure_image,
    write_image,
)
from .known_words import KnownWords
from .look_up import LookUp
from .own_words import (
    Change,
    OwnWords,
    OwnWordsError,
    OwnWordsFile,
    checked_word,
)

if TYPE_CHECKING:
    from .lexicon import Lexicon
    from .packed_words import PackedWords
    from .reading import ReadingReport

BUNDLED = Path(__file__).resolve().parents[2] / "wordlists"
DEFAULT_BY_LANGUAGE = {"ru": "ru-nouns", "en": "en"}

_log = logging.getLogger(__name__)

NAME = re.compile(r"\w[\w.-]{0,59}")
"""What can name a list."""

_SUFFIX = ".words"


class CatalogError(Complaint):
    """A list is unknown or cannot be had; the message is one line."""


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
class Imported:
    """An imported list and what the reading reported."""

    entry: Entry
    report: "ReadingReport"


@dataclass(frozen=True)
class Examined:
    """A list that was looked at.

    `entry`: None where not even that can be read. `fault`: what is wrong with its words. `image`:
    the folder of its image, None where there is no good one; `image_fault`: what is wrong with it.
    """

    name: str
    entry: Entry | None
    is_bundled: bool
    fault: CatalogError | None = None
    image: Path | None = None
    image_bytes: int = 0
    image_fault: ImageError | None = None


@dataclass(frozen=True)
class Brought:
    """A list of another computer: its name there, and here.

    It has been laid down beside the others in a file that nobody sees, until `settle` puts it in
    its place; in none where the same list is here already.
    """

    name: str
    here: str
    laid: Path | None = None
    place: Path | None = None

    def settle(self) -> None:
        """Put it in its place. Raises CatalogError where another list has come there meanwhile."""
        if self.laid is None or self.place is None:
            return
        try:
            put_new(self.laid, self.place)
        except FileExistsError:
            raise _taken(self.here) from None
        except OSError as error:
            raise CatalogError.of(unwritable(self.place, error)) from None
        finally:
            self.drop()

    def drop(self) -> None:
        """Leave nothing of what was laid down and is not in its place."""
        if self.laid is not None:
            self.laid.unlink(missing_ok=True)


@dataclass(frozen=True)
class Catalog:
    """The lists in the folder of the bundled ones and in the user's data folder.

    An imported list is one file in `data/lists`: a line of JSON, its label, and the words, one a
    line. It was once two, `NAME.json` and `NAME.txt`, which are read where there is no newer one.
    Imported lists and own words outlast every update.
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

        Images prebuilt for an installation are read from the folder that GRIDSMITH_IMAGES names
        and from `images` beside the bundled lists. Nobody but their user can look into the two
        folders from now on.
        """
        close_to_others(data, cache)
        return cls.as_it_is(data, cache)

    @classmethod
    def as_it_is(cls, data: Path, cache: Path) -> "Catalog":
        """Give the same catalog, and let the folders be as open to others as they are."""
        named = os.environ.get("GRIDSMITH_IMAGES")
        read_only = ([Path(named)] if named else []) + [BUNDLED / "images"]
        return cls(BUNDLED, data, ImageCache(cache / "lexicons", tuple(read_only)))

    def sweep(self) -> None:
        """Delete what was left half written by processes that were killed over an hour ago."""
        sweep(self.data, self._lists, self.data / "own-words", self.images.folder)

    def entries(self) -> list[Entry]:
        """Give the lists: the bundled ones first, then the imported ones by name."""
        imported = []
        for name in self.imported_names():
            try:
                imported.append(self._imported(name).entry)
            except CatalogError as error:  # one damaged list must not hide the others
                _log.warning("%s", error)
        return [*self._bundled_entries.values(), *imported]

    def examine(self) -> "list[Examined]":
        """Look at every list and its image, the damaged ones too; nothing is built or changed."""
        return [self._examined(name) for name in (*self._bundled_entries, *self.imported_names())]

    def entry(self, name: str) -> Entry:
        """Give one list. Raises CatalogError, naming the lists there are, when there is none."""
        return self._found(name).entry

    def alphabet(self, name: str) -> Alphabet:
        """Give the alphabet of a list, without opening it."""
        return self._found(name).alphabet

    def open(self, name: str) -> "Lexicon":
        """Open a list with own words, by its image if it can. Raises CatalogError."""
        made_of = self._made_of(name)
        lexicon = self.images.find(name, made_of.mark())
        if lexicon is None:
            lexicon = self.images.keep(_built(made_of), made_of.mark())
        notice = made_of.own.notice
        return lexicon if notice is None else replace(lexicon, notice=notice)

    def look_up(self, name: str) -> "LookUp | Lexicon":
        """Open a list only to look words up, without NumPy if it has an image. Raises as `open`."""
        made_of = self._made_of(name)
        found = self.images.find_look_up(name, made_of.mark())
        if found is None:
            return self.open(name)
        notice = made_of.own.notice
        return found if notice is None else replace(found, notice=notice)

    def open_any(self, words: str | os.PathLike[str]) -> "Lexicon":
        """Open a list by name, else a file. Raises as `open` and `open_file` do."""
        file = self._file_called(words)
        return self.open(os.fspath(words)) if file is None else self.open_file(file)

    def look_up_any(self, words: str | os.PathLike[str]) -> "LookUp | Lexicon":
        """Open the same as `open_any`, only to ask for words one by one."""
        file = self._file_called(words)
        return self.look_up(os.fspath(words)) if file is None else self.open_file(file)

    def open_file(self, path: Path, alphabet: Alphabet | None = None) -> "Lexicon":
        """Open a file of words, by its image if there is one. Raises WordListError."""
        # As in `import_list`.
        from .reading import (
            LARGEST_LIST,
            WordListError,
            in_list,
            read_word_list,
        )

        try:
            is_list = path.is_file() and path.stat().st_size <= LARGEST_LIST
            content = path.read_bytes() if is_list else b""
        except OSError as error:
            raise WordListError.of(unreadable(path, error)) from None
        symbols = alphabet.symbols if alphabet else ""
        mark = fingerprint(b"file", symbols.encode(), content)
        name = _name_of(path)
        found = self.images.find(name, mark) if content else None
        if found is not None:
            return found
        del content
        read = read_word_list(path, alphabet=alphabet)
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
        progress: Callable[[float], None] | None = None,
    ) -> Imported:
        """Take a text file into the catalog and build its image.

        `progress` is told the fraction done. Raises CatalogError for a name that is taken (unless
        `replace`, for an imported one), or that could not name a file, or when the data folder
        cannot be written; WordListError when the file cannot be read as a word list.
        """
        # The window opens without it.
        from .reading import WordListError, in_list, read_word_list

        self.check_name(name, replace=replace)
        tell = progress or (lambda fraction: None)
        read = read_word_list(path, progress=lambda fraction: tell(0.5 * fraction))
        alphabet = read.alphabet
        parts: list[bytes] = []
        for part in read.words.lines():
            tell(0.5 + 0.05 * len(parts) / len(read.words.runs))
            parts.append(part)
        content = b"".join(parts)
        del parts
        label: _Label = {
            "title": name,
            "source": path.name.encode(errors="replace").decode(),
            "words": len(read.words),
            "alphabet": alphabet.content(),
        }
        label["checksum"] = _checksum(label, content)
        text = _label_line(label) + content
        # The image first: when this is stopped on the way, there is no list yet.
        own = self._own_words(name, alphabet)
        known = self._known_words(alphabet, own)
        try:
            lexicon = build_lexicon(
                name,
                alphabet,
                own.applied_to(read.words),
                lambda fraction: tell(0.55 + 0.4 * fraction),
                known=known,
            )
        except Complaint as error:
            raise WordListError.of(in_list(path, error)) from None
        self.images.keep(lexicon, _mark(alphabet, content, own, known))
        try:
            make_own_folder(self._lists)
            try:
                save_whole(self._place(name), text, replace=replace)
            except FileExistsError:  # another process was quicker
                raise _taken(name) from None
            for outdated in self._outdated(name):
                outdated.unlink(missing_ok=True)
        except OSError as error:
            raise self._unkept(error) from None
        tell(1.0)
        return Imported(self.entry(name), read.report)

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
        if not replace and self._is_imported(name):
            raise _taken(name)

    def remove(self, name: str) -> None:
        """Delete an imported list but not its own words. Raises CatalogError if it can't."""
        if name in self._bundled_entries:
            raise CatalogError(
                "list-bundled", "{name} is a bundled list and cannot be removed", name=name
            )
        if not (NAME.fullmatch(name) and self._is_imported(name)):
            self.entry(name)  # says which lists there are
        try:
            # What is outdated first: else it would come back if this were stopped on the way.
            for file in (*self._outdated(name), self._place(name)):
                file.unlink(missing_ok=True)
        except OSError as error:
            raise CatalogError(
                "list-unremoved",
                "{name} cannot be removed: {cause}",
                name=name,
                cause=cause_of(error),
            ) from None

    def own_words(self, name: str) -> OwnWords:
        """Give the player's additions to a list and removals from it."""
        return self._own_words(name, self.alphabet(name))

    def change_own_words(
        self, change: Change, words: Mapping[str, Sequence[str]]
    ) -> Message | None:
        """Add words to lists, hide them or leave them to the lists again: all of it or nothing.

        Gives a line for the user when the file of own words was not as it should be. Raises
        Complaint for what cannot be a word, CatalogError when it cannot be kept.
        """
        alphabets = {name: self.alphabet(name) for name in words}
        checked = {
            name: [
                # Whatever could be added can be forgotten, whatever the alphabet is by now.
                alphabets[name].fold(word.strip())
                if change == "forget"
                else checked_word(word, alphabets[name])
                for word in its_words
            ]
            for name, its_words in words.items()
        }
        try:
            return OwnWordsFile(self.data).change(change, checked, alphabets)
        except OwnWordsError as error:
            raise CatalogError.of(error) from None
        except OSError as error:
            raise CatalogError.of(unreadable(self.data / "own-words", error)) from None

    def build_images(self, to: Path) -> list[Path]:
        """Build the bundled lists' images in a folder, for an installer. Raises CatalogError."""
        places = []
        for name in self._bundled_entries:
            made_of = self._made_of(name, OwnWords())
            place = to / f"{name}-{made_of.mark()}"
            lexicon = _built(made_of)
            try:
                write_image(lexicon, made_of.mark(), place)
            except OSError as error:
                raise CatalogError.of(unwritable(to, error)) from None
            places.append(place)
        return places

    def measure(self, name: str) -> ImageFigures:
        """Build a list's image and open it, in a temporary folder, and give the figures."""
        made_of = self._made_of(name)
        return measure_image(name, made_of.found.alphabet, _effective(made_of), made_of.known)

    # From one computer to another

    def imported_names(self) -> list[str]:
        """Give the names of the imported lists, damaged ones too."""
        files = (path for path in self._lists.glob("*.*") if path.suffix in (_SUFFIX, ".json"))
        return sorted({path.stem for path in files})

    def list_size(self, name: str) -> int:
        """Give about how many bytes an imported list has, 0 where it is gone."""
        files = self._place(name), *self._outdated(name)
        return sum(path.stat().st_size for path in files if path.exists())

    def parts(self, name: str, tell: Callable[[], object] = lambda: None) -> Iterator[bytes]:
        """Give an imported list as the one file that it is: its label, then its words in parts.

        `tell` is called again and again before the first part, and may raise. Raises CatalogError
        where there is none or it is damaged, before the first part.
        """
        if not (NAME.fullmatch(name) and self._is_imported(name)):
            self.entry(name)  # says which lists there are
        place, (old_label, old_words) = self._place(name), self._outdated(name)
        try:
            if place.exists():
                file = place.open("rb")
                label = _label_of(name, file.readline(LARGEST))
            else:
                file = old_words.open("rb")
                label = _label_of(name, _read(old_label))
            with file:
                start, checksum = file.tell(), _checksum(label)
                for part in _parts_of(file):
                    tell()
                    checksum = zlib.crc32(part, checksum)
                # What is in two files is of a version that made none.
                if place.exists() and label.get("checksum") != checksum:
                    raise _damaged(name, _OTHER_WORDS)
                label["checksum"] = checksum
                yield _label_line(label)
                file.seek(start)
                yield from _parts_of(file)
        except OSError as error:
            raise CatalogError.of(unreadable(place, error)) from None

    def bring(
        self,
        name: str,
        source: BinaryIO,
        taken: Collection[str] = (),
        tell: Callable[[], object] = lambda: None,
    ) -> "Brought":
        """Lay an imported list of another computer beside those that are here, unseen as yet.

        `source` gives what `parts` has given. The list keeps its name, or gets a number where that
        is `taken` or another list has it; where the same list is here nothing is laid down. `tell`
        is called again and again while nothing is read, and may raise. Raises CatalogError where
        the list is damaged or cannot be kept.
        """
        if not NAME.fullmatch(name):
            self.check_name(name)
        laid = list[Path]()
        try:
            make_own_folder(self._lists)
            with _laying(self._lists, laid) as file:
                label = _copied(name, source, file)
            its_name, is_here = self._name_for(name, label, laid[0], taken, tell)
            if is_here:
                _drop(laid)
                return Brought(name, its_name)
            if its_name != name:
                self._rename(label, laid, its_name)
        except OSError as error:
            _drop(laid)
            raise self._unkept(error) from None
        except BaseException:
            _drop(laid)
            raise
        return Brought(name, its_name, laid[-1], self._place(its_name))

    def _name_for(
        self,
        name: str,
        label: "_Label",
        laid: Path,
        taken: Collection[str],
        tell: Callable[[], object],
    ) -> tuple[str, bool]:
        number = 1
        while True:
            ending = f"-{number}" if number > 1 else ""
            its_name = f"{name[: 60 - len(ending)]}{ending}"
            if its_name not in self._bundled_entries and its_name not in taken:
                if not self._is_imported(its_name):
                    return its_name, False
                if self._is_same(its_name, label, laid, tell):
                    return its_name, True
            number += 1

    def _is_same(self, name: str, label: "_Label", laid: Path, tell: Callable[[], object]) -> bool:
        """Whether the list of a name is the one that was laid down, whatever its title."""
        parts = self.parts(name, tell)
        try:
            there = _label_of(name, next(parts))
        except CatalogError:  # a damaged one, which stays as it is
            return False
        told = ("source", "words", "alphabet")
        if any(there.get(part) != label.get(part) for part in told):
            return False
        with laid.open("rb") as file:
            file.readline(LARGEST)
            for one, other in zip_longest(parts, _parts_of(file)):
                tell()
                if one != other:
                    return False
        return True

    def _rename(self, label: "_Label", laid: list[Path], name: str) -> None:
        """Lay a list down once more, under a title that tells it from the one that is here."""
        new = label.copy()
        new["title"] = name
        with laid[0].open("rb") as old, _laying(self._lists, laid) as file:
            old.readline(LARGEST)
            start, checksum = old.tell(), _checksum(new)
            for part in _parts_of(old):
                checksum = zlib.crc32(part, checksum)
            new["checksum"] = checksum
            file.write(_label_line(new))
            old.seek(start)
            for part in _parts_of(old):
                file.write(part)
        laid.pop(0).unlink()

    def _unkept(self, error: OSError) -> CatalogError:
        return CatalogError(
            "list-unkept",
            "the list cannot be saved in {folder}: {cause}",
            folder=self._lists,
            cause=cause_of(error),
        )

    @property
    def _lists(self) -> Path:
        return self.data / "lists"

    def _place(self, name: str) -> Path:
        return self._lists / f"{name}{_SUFFIX}"

    def _outdated(self, name: str) -> tuple[Path, Path]:
        """Give the two files that a list once was; without the first one it is none."""
        return self._lists / f"{name}.json", self._lists / f"{name}.txt"

    def _examined(self, name: str) -> "Examined":
        bundled = self._bundled_entries.get(name)
        try:
            found = self._found(name, whole=True)
            if bundled is not None and found.content.count(b"\n") != bundled.words:
                raise CatalogError("list-short", "the list {name} is incomplete", name=name)
        except CatalogError as error:
            return Examined(name, bundled, bundled is not None, fault=error)
        try:
            own = OwnWordsFile(self.data).as_they_are(name, found.alphabet)
        except (OwnWordsError, OSError):  # without which the list is opened with none
            own = OwnWords()
        known = self._known_words(found.alphabet, own)
        image, fault = self.images.look(name, _mark(found.alphabet, found.content, own, known))
        size = 0 if image is None else sum(path.stat().st_size for path in image.iterdir())
        return Examined(name, found.entry, bundled is not None, None, image, size, fault)

    def _is_imported(self, name: str) -> bool:
        return self._place(name).exists() or self._outdated(name)[0].exists()

    @cached_property
    def _bundled_entries(self) -> dict[str, Entry]:
        manifest = tomllib.loads((self.bundled / "lists.toml").read_text(encoding="utf-8"))
        return {
            name: Entry(
                name=name,
                title=told["title"],
                title_ru=told["title_ru"],
                language=told["language"],
                words=told["words"],
                licence=told["licence"],
                source=told["source"],
                bundled=True,
                note=told.get("note", ""),
                note_ru=told.get("note_ru", ""),
            )
            for name, told in manifest.items()
        }

    def _found(self, name: str, *, whole: bool = False) -> "_Found":
        """Give a list, with its words if `whole`. Raises CatalogError if unknown or damaged."""
        bundled = self._bundled_entries.get(name)
        if bundled is not None:
            content = _read(self.bundled / f"{name}.txt") if whole else b""
            return _Found(bundled, ALPHABETS[bundled.language], content)
        if NAME.fullmatch(name) and self._is_imported(name):
            return self._imported(name, whole=whole)
        known = ", ".join(entry.name for entry in self.entries())
        raise CatalogError(
            "list-unknown",
            "unknown word list '{name}'; available: {known}",
            name=name,
            known=known,
        )

    def _imported(self, name: str, *, whole: bool = False) -> "_Found":
        place, (old_label, old_words) = self._place(name), self._outdated(name)
        is_one = place.exists()
        if is_one:
            # Both by one reading: another process may be replacing the file.
            text, _, content = _read(place, one_line=not whole).partition(b"\n")
        else:
            text, content = _read(old_label), _read(old_words) if whole else b""
        label = _label_of(name, text)
        alphabet = Alphabet.of_content(label["alphabet"])
        # What is in two files is of a version that made none.
        if whole and is_one and label.get("checksum") != _checksum(label, content):
            raise _damaged(name, _OTHER_WORDS)
        entry = Entry(
            name=name,
            title=label["title"],
            title_ru=label["title"],
            language=alphabet.language,
            words=label["words"],
            licence="",
            source=label["source"],
            bundled=False,
        )
        return _Found(entry, alphabet, content)

    def _made_of(self, name: str, own: OwnWords | None = None) -> "_MadeOf":
        """Give all that a list's image is made of, with other own words than the player's."""
        found = self._found(name, whole=True)
        if own is None:
            own = self._own_words(name, found.alphabet)
        return _MadeOf(found, own, self._known_words(found.alphabet, own))

    def _file_called(self, words: str | os.PathLike[str]) -> Path | None:
        """Give the file that is meant, None where a list is."""
        name = os.fspath(words)
        as_file = Path(name).expanduser()
        is_file = as_file.exists() or as_file.suffix or len(as_file.parts) > 1
        return as_file if is_file and name not in {one.name for one in self.entries()} else None

    def _known_words(self, alphabet: Alphabet, own: OwnWords) -> KnownWords:
        """Give the words that people know, for any list in the letters of a bundled one."""
        bundled = ALPHABETS.get(alphabet.language)
        path = self.bundled / f"{alphabet.language}-tiers.txt"
        if bundled is None or bundled.symbols != alphabet.symbols or not path.exists():
            return KnownWords(b"")
        return KnownWords(_read(path), own.added)

    def _own_words(self, name: str, alphabet: Alphabet) -> OwnWords:
        try:
            return OwnWordsFile(self.data).of(name, alphabet)
        except OwnWordsError as error:
            raise CatalogError.of(error) from None
        except OSError as error:
            raise CatalogError.of(unreadable(self.data / "own-words", error)) from None


def open_words(words: str | os.PathLike[str]) -> "Lexicon":
    """Open the user's word list of a name, or a file. Raises CatalogError, WordListError."""
    return Catalog.standard().open_any(words)


class _Label(TypedDict):
    title: str
    source: str
    words: Annotated[int, within(0)]
    alphabet: dict[str, Any]
    checksum: NotRequired[int]


class _Found(NamedTuple):
    """A list with its alphabet and, where they were asked for, its words, one a line."""

    entry: Entry
    alphabet: Alphabet
    content: bytes


class _MadeOf(NamedTuple):
    """What an image is made of: a whole list, the player's changes, and the words people know."""

    found: _Found
    own: OwnWords
    known: KnownWords

    def mark(self) -> str:
        return _mark(self.found.alphabet, self.found.content, self.own, self.known)


def _read(path: Path, *, one_line: bool = False) -> bytes:
    try:
        with path.open("rb") as file:
            return file.readline(LARGEST) if one_line else file.read()
    except OSError as error:
        raise CatalogError.of(unreadable(path, error)) from None


_PART = 1 << 18  # bytes: what is read of a list at a time, where it is not read whole

_OTHER_WORDS = Message("list-words", "its words have changed")


def _label_of(name: str, line: bytes) -> _Label:
    try:
        label = read_json(line, _Label)
        Alphabet.of_content(label["alphabet"])
    except Complaint as error:
        raise _damaged(name, error) from None
    return label


def _label_line(label: _Label) -> bytes:
    return json.dumps(label, ensure_ascii=False).encode() + b"\n"


def _parts_of(file: BinaryIO) -> Iterator[bytes]:
    while part := file.read(_PART):
        yield part


@contextmanager
def _laying(folder: Path, laid: list[Path]) -> Iterator[BinaryIO]:
    """Give a file to be written to the disk beside others, whose name is put to `laid`."""
    laid.append(unfinished(folder))
    with laid[-1].open("xb") as file:
        yield file
        _bring_to_disk(file, every=0)


def _bring_to_disk(file: BinaryIO, every: int = 16 * _PART) -> None:
    """Have what was written on the disk, whenever so many bytes more were written."""
    if file.tell() % max(1, every) < _PART:
        file.flush()
        os.fsync(file.fileno())


def _drop(laid: list[Path]) -> None:
    for path in laid:
        path.unlink(missing_ok=True)


def _copied(name: str, source: BinaryIO, file: BinaryIO) -> _Label:
    """Copy a list, and give its label. Raises CatalogError where it is damaged."""
    line = source.readline(LARGEST)
    label = _label_of(name, line)
    file.write(line)
    words, checksum = 0, _checksum(label)
    for part in _parts_of(source):
        words += part.count(b"\n")
        checksum = zlib.crc32(part, checksum)
        file.write(part)
        _bring_to_disk(file)  # at the end all at once would take long
    if (words, checksum) != (label["words"], label.get("checksum")):
        raise _damaged(name, _OTHER_WORDS)
    return label


def _checksum(label: _Label, content: bytes = b"") -> int:
    told = {name: part for name, part in label.items() if name != "checksum"}
    return zlib.crc32(content, zlib.crc32(json.dumps(told, sort_keys=True).encode()))


def _mark(alphabet: Alphabet, content: bytes, own: OwnWords, known: KnownWords) -> str:
    return fingerprint(alphabet.symbols.encode(), content, own.key(), known.key())


def _built(made_of: _MadeOf) -> "Lexicon":
    found, words = made_of.found, _effective(made_of)
    try:
        return build_lexicon(found.entry.name, found.alphabet, words, known=made_of.known)
    except Complaint as error:
        raise CatalogError.of(error) from None


def _effective(made_of: _MadeOf) -> "PackedWords":
    from .packed_words import pack_lines

    found, own, _ = made_of
    try:
        return own.applied_to(pack_lines(found.content, found.alphabet.symbols))
    except UnicodeDecodeError as error:
        raise _damaged(found.entry.name, damage_in(error)) from None
    except Complaint as error:
        raise _damaged(found.entry.name, error) from None


def _taken(name: str) -> CatalogError:
    return CatalogError("list-name-taken", "the list {name} already exists", name=name)


def _damaged(name: str, fault: Message) -> CatalogError:
    return CatalogError(
        "list-damaged", "the list {name} is damaged: {fault}", name=name, fault=fault
    )


def _name_of(path: Path) -> str:
    """Make a name that can stand in a file name out of a path."""
    return re.sub(r"[^\w.-]", "_", path.stem)[:60] or "list"
