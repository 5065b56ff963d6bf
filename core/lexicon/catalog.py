"""The word lists there are: bundled ones, imported ones, and the player's own changes to them."""

import json
import logging
import os
import re
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import platformdirs

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
from core.lexicon.reading import ReadingReport, WordListError, read_word_list
from core.saving import save_whole

BUNDLED = Path(__file__).resolve().parents[2] / "wordlists"
DEFAULT_BY_LANGUAGE = {"ru": "ru-nouns", "en": "en"}

_log = logging.getLogger(__name__)

_NAME = re.compile(r"\w[\w.-]{0,59}")


class CatalogError(ValueError):
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
    report: ReadingReport


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
        and from `images` beside the bundled lists.
        """
        named = os.environ.get("GRIDSMITH_IMAGES")
        read_only = ([Path(named)] if named else []) + [BUNDLED / "images"]
        return cls(BUNDLED, data, ImageCache(cache / "lexicons", tuple(read_only)))

    def entries(self) -> list[Entry]:
        """Give the lists: the bundled ones first, then the imported ones by name."""
        imported = []
        for path in sorted(self._lists.glob("*.json")):
            try:
                imported.append(self._imported(path))
            except CatalogError as error:  # one damaged list must not hide the others
                _log.warning("%s", error)
        return [*self._bundled_entries.values(), *imported]

    def entry(self, name: str) -> Entry:
        """Give one list. Raises CatalogError, naming the lists there are, when there is none."""
        for entry in self.entries():
            if entry.name == name:
                return entry
        known = ", ".join(entry.name for entry in self.entries())
        raise CatalogError(f"there is no word list {name!r}; there are: {known}")

    def alphabet(self, name: str) -> Alphabet:
        """Give the alphabet of a list, without opening it."""
        entry = self.entry(name)
        if entry.bundled:
            return ALPHABETS[entry.language]
        return Alphabet(**self._label(self._lists / f"{name}.json")["alphabet"])

    def open(self, name: str) -> Lexicon:
        """Open a list with the player's own words, from its image if there is a good one.

        Raises CatalogError when there is no such list or its file cannot be read.
        """
        alphabet = self.alphabet(name)
        content = self._content(name)
        own = self.own_words(name)
        mark = fingerprint(alphabet.symbols.encode(), content, own.key())
        found = self.images.find(name, mark)
        if found is not None:
            return found
        words = self._effective(content, own)
        try:
            lexicon = build_lexicon(name, alphabet, words)
        except ValueError as error:
            raise CatalogError(f"the list {name} is damaged: {error}") from None
        return self.images.keep(lexicon, mark)

    def open_file(self, path: Path, alphabet: Alphabet | None = None) -> Lexicon:
        """Open a word list that is not in the catalog, from its image if there is a good one.

        Raises WordListError when the file cannot be read as a word list.
        """
        try:
            content = path.read_bytes() if path.is_file() else b""
        except OSError as error:
            raise WordListError(f"{path}: cannot be read: {error.strerror}") from None
        symbols = alphabet.symbols if alphabet else ""
        mark = fingerprint(b"file", symbols.encode(), content)
        name = _name_of(path)
        found = self.images.find(name, mark) if content else None
        if found is not None:
            return found
        read = read_word_list(path, alphabet=alphabet)
        return self.images.keep(build_lexicon(name, read.alphabet, read.words), mark)

    def is_built(self, name: str) -> bool:
        """Tell whether a list's image is there, so that opening it will be quick."""
        alphabet, own = self.alphabet(name), self.own_words(name)
        mark = fingerprint(alphabet.symbols.encode(), self._content(name), own.key())
        return self.images.find(name, mark) is not None

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
        self.images.keep(lexicon, fingerprint(alphabet.symbols.encode(), content, own.key()))
        try:
            self._lists.mkdir(parents=True, exist_ok=True)
            save_whole(self._lists / f"{name}.txt", content)
            save_whole(
                self._lists / f"{name}.json",
                json.dumps(label, ensure_ascii=False, indent=2).encode(),
            )
        except OSError as error:
            raise CatalogError(
                f"the list cannot be kept in {self._lists}: {error.strerror}"
            ) from None
        tell(1.0)
        return Imported(self.entry(name), read.report)

    def check_name(self, name: str, *, replace: bool = False) -> None:
        """Raise CatalogError when a list cannot be imported under this name."""
        if not _NAME.fullmatch(name):
            raise CatalogError(
                f"{name!r} cannot name a list: use letters, digits, '-' and '_', at most 60"
            )
        if name in self._bundled_entries:
            raise CatalogError(f"{name} is the name of a bundled list; choose another one")
        if not replace and (self._lists / f"{name}.json").exists():
            raise CatalogError(f"there is a list {name} already")

    def remove(self, name: str) -> None:
        """Delete an imported list, damaged or not; the player's own words for it stay.

        Raises CatalogError for a bundled list, an unknown one, or one that cannot be deleted.
        """
        if name in self._bundled_entries:
            raise CatalogError(f"{name} is a bundled list and cannot be removed")
        label = self._lists / f"{name}.json"
        if not (_NAME.fullmatch(name) and label.exists()):
            self.entry(name)  # says which lists there are
        try:
            (self._lists / f"{name}.txt").unlink(missing_ok=True)
            label.unlink()
        except OSError as error:
            raise CatalogError(f"{name} cannot be removed: {error.strerror}") from None

    def own_words(self, name: str) -> OwnWords:
        """Give the player's additions to a list and removals from it."""
        path = self._own_words_path(name)
        try:
            return load_own_words(path, self.alphabet(name))
        except OSError as error:
            raise CatalogError(f"{path} cannot be read: {error.strerror}") from None

    def save_own_words(self, name: str, own: OwnWords) -> None:
        """Keep the player's changes to a list. Raises CatalogError when they cannot be written."""
        path = self._own_words_path(name)
        try:
            save_own_words(path, own)
        except OSError as error:
            raise CatalogError(f"{path} cannot be written: {error.strerror}") from None

    def build_images(self, to: Path) -> list[Path]:
        """Prebuild the images of the bundled lists in a folder, for an installer.

        Raises CatalogError when the folder cannot be written.
        """
        places = []
        for name in self._bundled_entries:
            alphabet, content = self.alphabet(name), self._content(name)
            mark = fingerprint(alphabet.symbols.encode(), content, OwnWords().key())
            place = to / f"{name}-{mark}"
            lexicon = build_lexicon(name, alphabet, self._effective(content, OwnWords()))
            try:
                write_image(lexicon, mark, place)
            except OSError as error:
                raise CatalogError(f"{to} cannot be written: {error.strerror}") from None
            places.append(place)
        return places

    def measure(self, name: str) -> ImageFigures:
        """Build a list's image and open it, in a temporary folder, and give the figures."""
        words = self._effective(self._content(name), self.own_words(name))
        return measure_image(name, self.alphabet(name), words)

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

    def _imported(self, path: Path) -> Entry:
        label = self._label(path)
        return Entry(
            name=path.stem,
            title=label["title"],
            title_ru=label["title"],
            language=label["alphabet"]["language"],
            words=label["words"],
            licence="",
            source=label["source"],
            bundled=False,
        )

    def _label(self, path: Path) -> dict[str, Any]:
        try:
            label: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
            Alphabet(**label["alphabet"])
            _ = str(label["title"]), int(label["words"]), str(label["source"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
            raise CatalogError(f"the imported list {path.stem} is damaged: {error}") from None
        return label

    def _content(self, name: str) -> bytes:
        entry = self.entry(name)
        path = (self.bundled if entry.bundled else self._lists) / f"{name}.txt"
        try:
            return path.read_bytes()
        except OSError as error:
            raise CatalogError(f"{path} cannot be read: {error.strerror}") from None

    def _effective(self, content: bytes, own: OwnWords) -> Sequence[str]:
        try:
            words = content.decode().split()
        except UnicodeDecodeError as error:
            raise CatalogError(f"a word list is damaged at byte {error.start + 1}") from None
        return own.applied_to(words)


def _name_of(path: Path) -> str:
    """Make a name that can stand in a file name out of a path."""
    return re.sub(r"[^\w.-]", "_", path.stem)[:60] or "list"
