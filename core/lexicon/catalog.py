"""The word lists there are: bundled ones, imported ones, and the player's own changes to them."""

import json
import logging
import os
import re
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from core.errors import Complaint, cause_of, damage_in, unreadable, unwritable
from core.lexicon.alphabet import ALPHABETS, Alphabet
from core.lexicon.image import (
    ImageCache,
    ImageFigures,
    build_lexicon,
    fingerprint,
    measure_image,
    write_image,
)
from core.lexicon.lexicon import Lexicon
from core.lexicon.own_words import OwnWords, load_own_words, save_own_words
from core.saving import close_to_others, make_own_folder, save_whole, sweep

if TYPE_CHECKING:
    from core.lexicon.reading import ReadingReport

BUNDLED = Path(__file__).resolve().parents[2] / "wordlists"
DEFAULT_BY_LANGUAGE = {"ru": "ru-nouns", "en": "en"}

_log = logging.getLogger(__name__)

_NAME = re.compile(r"\w[\w.-]{0,59}")


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
class Catalog:
    """The lists in the folder of the bundled ones and in the user's data folder.

    Imported lists lie in `data/lists`, own words in `data/own-words`; both outlast every update.
    """

    bundled: Path
    data: Path
    images: ImageCache

    @classmethod
    def standard(cls) -> "Catalog":
        """Give the catalog of the user who runs this program."""
        return cls.at(
            data=platformdirs.user_data_path("gridsmith", appauthor=False),
            cache=platformdirs.user_cache_path("gridsmith", appauthor=False),
        )

    @classmethod
    def at(cls, data: Path, cache: Path) -> "Catalog":
        """Give the catalog of the bundled lists and those in a data folder.

        Images prebuilt for an installation are read from the folder that GRIDSMITH_IMAGES names
        and from `images` beside the bundled lists. Nobody but their user can look into the two
        folders from now on.
        """
        close_to_others(data, cache)
        named = os.environ.get("GRIDSMITH_IMAGES")
        read_only = ([Path(named)] if named else []) + [BUNDLED / "images"]
        return cls(BUNDLED, data, ImageCache(cache / "lexicons", tuple(read_only)))

    def sweep(self) -> None:
        """Delete what was left half written by processes that were killed over an hour ago."""
        sweep(self.data, self._lists, self._own_words_path("").parent, self.images.folder)

    def entries(self) -> list[Entry]:
        """Give the lists: the bundled ones first, then the imported ones by name."""
        imported = []
        for path in sorted(self._lists.glob("*.json")):
            try:
                imported.append(self._imported(path)[0])
            except CatalogError as error:  # one damaged list must not hide the others
                _log.warning("%s", error)
        return [*self._bundled_entries.values(), *imported]

    def entry(self, name: str) -> Entry:
        """Give one list. Raises CatalogError, naming the lists there are, when there is none."""
        return self._found(name)[0]

    def alphabet(self, name: str) -> Alphabet:
        """Give the alphabet of a list, without opening it."""
        return self._found(name)[1]

    def open(self, name: str) -> Lexicon:
        """Open a list with the player's own words, from its image if there is a good one.

        Raises CatalogError when there is no such list or its file cannot be read.
        """
        entry, alphabet = self._found(name)
        content = self._content(entry)
        own = self._own_words(name, alphabet)
        mark = _mark(alphabet, content, own)
        found = self.images.find(name, mark)
        if found is not None:
            return found
        words = _effective(name, content, own)
        try:
            lexicon = build_lexicon(name, alphabet, words)
        except Complaint as error:
            raise _damaged(name, error) from None
        return self.images.keep(lexicon, mark)

    def open_file(self, path: Path, alphabet: Alphabet | None = None) -> Lexicon:
        """Open a word list that is not in the catalog, from its image if there is a good one.

        Raises WordListError when the file cannot be read as a word list.
        """
        from core.lexicon.reading import WordListError, read_word_list  # as in `import_list`

        try:
            content = path.read_bytes() if path.is_file() else b""
        except OSError as error:
            raise WordListError.of(unreadable(path, error)) from None
        symbols = alphabet.symbols if alphabet else ""
        mark = fingerprint(b"file", symbols.encode(), content)
        name = _name_of(path)
        found = self.images.find(name, mark) if content else None
        if found is not None:
            return found
        read = read_word_list(path, alphabet=alphabet)
        return self.images.keep(build_lexicon(name, read.alphabet, read.words), mark)

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
        from core.lexicon.reading import read_word_list  # the window opens without it

        self.check_name(name, replace=replace)
        tell = progress or (lambda fraction: None)
        read = read_word_list(path, progress=lambda fraction: tell(0.5 * fraction))
        alphabet = read.alphabet
        content = "".join(f"{word}\n" for word in read.words).encode()
        label = {
            "title": name,
            "source": path.name,
            "words": len(read.words),
            "alphabet": alphabet.content(),
        }
        # The image first: when this is stopped on the way, there is no list yet.
        own = load_own_words(self._own_words_path(name), alphabet)
        lexicon = build_lexicon(
            name,
            alphabet,
            own.applied_to(read.words),
            lambda fraction: tell(0.5 + 0.45 * fraction),
        )
        self.images.keep(lexicon, _mark(alphabet, content, own))
        try:
            make_own_folder(self._lists)
            save_whole(self._lists / f"{name}.txt", content)
            save_whole(
                self._lists / f"{name}.json",
                json.dumps(label, ensure_ascii=False, indent=2).encode(),
            )
        except OSError as error:
            raise CatalogError(
                "list-unkept",
                "the list cannot be kept in {folder}: {cause}",
                folder=self._lists,
                cause=cause_of(error),
            ) from None
        tell(1.0)
        return Imported(self.entry(name), read.report)

    def check_name(self, name: str, *, replace: bool = False) -> None:
        """Raise CatalogError when a list cannot be imported under this name."""
        if not _NAME.fullmatch(name):
            raise CatalogError(
                "list-name",
                "'{name}' cannot name a list: use letters, digits, '-' and '_', at most 60",
                name=name,
            )
        if name in self._bundled_entries:
            raise CatalogError(
                "list-name-bundled",
                "{name} is the name of a bundled list; choose another one",
                name=name,
            )
        if not replace and (self._lists / f"{name}.json").exists():
            raise CatalogError("list-name-taken", "there is a list {name} already", name=name)

    def remove(self, name: str) -> None:
        """Delete an imported list, damaged or not; the player's own words for it stay.

        Raises CatalogError for a bundled list, an unknown one, or one that cannot be deleted.
        """
        if name in self._bundled_entries:
            raise CatalogError(
                "list-bundled", "{name} is a bundled list and cannot be removed", name=name
            )
        label = self._lists / f"{name}.json"
        if not (_NAME.fullmatch(name) and label.exists()):
            self.entry(name)  # says which lists there are
        try:
            (self._lists / f"{name}.txt").unlink(missing_ok=True)
            label.unlink()
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

    def save_own_words(self, name: str, own: OwnWords) -> None:
        """Keep the player's changes to a list. Raises CatalogError when they cannot be written."""
        path = self._own_words_path(name)
        try:
            save_own_words(path, own)
        except OSError as error:
            raise CatalogError.of(unwritable(path, error)) from None

    def build_images(self, to: Path) -> list[Path]:
        """Prebuild the images of the bundled lists in a folder, for an installer.

        Raises CatalogError when the folder cannot be written.
        """
        places = []
        for name in self._bundled_entries:
            entry, alphabet = self._found(name)
            content = self._content(entry)
            mark = _mark(alphabet, content, OwnWords())
            place = to / f"{name}-{mark}"
            lexicon = build_lexicon(name, alphabet, _effective(name, content, OwnWords()))
            try:
                write_image(lexicon, mark, place)
            except OSError as error:
                raise CatalogError.of(unwritable(to, error)) from None
            places.append(place)
        return places

    def measure(self, name: str) -> ImageFigures:
        """Build a list's image and open it, in a temporary folder, and give the figures."""
        entry, alphabet = self._found(name)
        own = self._own_words(name, alphabet)
        return measure_image(name, alphabet, _effective(name, self._content(entry), own))

    @property
    def _lists(self) -> Path:
        return self.data / "lists"

    def _own_words_path(self, name: str) -> Path:
        return self.data / "own-words" / f"{name}.txt"

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

    def _found(self, name: str) -> tuple[Entry, Alphabet]:
        """Give a list with its alphabet, reading no other list's label."""
        bundled = self._bundled_entries.get(name)
        if bundled is not None:
            return bundled, ALPHABETS[bundled.language]
        label = self._lists / f"{name}.json"
        if _NAME.fullmatch(name) and label.exists():
            with suppress(CatalogError):  # told by `entries`, below
                return self._imported(label)
        known = ", ".join(entry.name for entry in self.entries())
        raise CatalogError(
            "list-unknown",
            "there is no word list '{name}'; there are: {known}",
            name=name,
            known=known,
        )

    def _imported(self, path: Path) -> tuple[Entry, Alphabet]:
        """Read a list's label. Raises CatalogError when it is damaged."""
        try:
            label: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            alphabet = Alphabet(**label["alphabet"])
            title, words, source = str(label["title"]), int(label["words"]), str(label["source"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise _damaged(path.stem, error) from None
        entry = Entry(
            name=path.stem,
            title=title,
            title_ru=title,
            language=alphabet.language,
            words=words,
            licence="",
            source=source,
            bundled=False,
        )
        return entry, alphabet

    def _content(self, entry: Entry) -> bytes:
        path = (self.bundled if entry.bundled else self._lists) / f"{entry.name}.txt"
        try:
            return path.read_bytes()
        except OSError as error:
            raise CatalogError.of(unreadable(path, error)) from None

    def _own_words(self, name: str, alphabet: Alphabet) -> OwnWords:
        path = self._own_words_path(name)
        try:
            return load_own_words(path, alphabet)
        except OSError as error:
            raise CatalogError.of(unreadable(path, error)) from None


def _mark(alphabet: Alphabet, content: bytes, own: OwnWords) -> str:
    return fingerprint(alphabet.symbols.encode(), content, own.key())


def _effective(name: str, content: bytes, own: OwnWords) -> Sequence[str]:
    try:
        words = content.decode().split()
    except UnicodeDecodeError as error:
        raise _damaged(name, error) from None
    return own.applied_to(words)


def _damaged(name: str, error: Exception) -> CatalogError:
    return CatalogError(
        "list-damaged", "the list {name} is damaged: {fault}", name=name, fault=damage_in(error)
    )


def _name_of(path: Path) -> str:
    """Make a name that can stand in a file name out of a path."""
    return re.sub(r"[^\w.-]", "_", path.stem)[:60] or "list"
