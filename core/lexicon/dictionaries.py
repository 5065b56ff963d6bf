"""The dictionaries that a user has imported: their glosses come before the bundled meanings.

A dictionary is one file in `data/dictionaries`: its label, a line of JSON, then an entry a line, as
in the bundled texts (`meanings`): a word, folded, a tab, and its gloss, or `>` and another word.
Its trie is in the cache, and made again where it is missing or damaged. The file `order` has the
names, a line each, of those that were put first.
"""

import logging
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta

from ..errors import Complaint, Message, cause_of, damage_in, unreadable
from ..files.saving import make_own_folder, save_whole
from ..files.state import LARGEST
from .alphabet import ALPHABETS, LONGEST_WORD, lower
from .dictionary_files import DictionaryError, DictionaryFile, base_of, joined, read_dictionary
from .labels import label_line, read_label
from .meanings import FORM_OF, open_trie

if TYPE_CHECKING:
    from marisa_trie import BytesTrie

NAME: Final = re.compile(r"\w[\w.-]{0,59}")
"""The valid names of dictionaries."""

_SUFFIX: Final = ".dictionary"
_ORDER: Final = "order"
_FINALS: Final = str.maketrans("ςךםןףץ'’", "σכמנפצʼʼ", "·")
_STRESS: Final = str.maketrans("", "", "\u0301\u0300\u00ad")
_SAMPLE: Final = 2000
_LONGEST_HEADWORD: Final = 1000
"""Characters; `normalize` takes long to sort very many combining marks."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Label:
    title: Annotated[str, Meta(max_length=200)]
    source: Annotated[str, Meta(max_length=1000)]
    language: Annotated[str, Meta(max_length=20)]
    words: Annotated[int, Meta(ge=0)]


@dataclass(frozen=True)
class Dictionary:
    """An imported dictionary. `language`: of its headwords, ru, en, another or empty."""

    name: str
    title: str
    language: str
    words: int
    source: str


@dataclass(frozen=True)
class ImportedDictionary:
    """An imported dictionary, and how many entries were left out: phrases, or without a text."""

    dictionary: Dictionary
    skipped: int


@dataclass(frozen=True)
class Dictionaries:
    """The imported dictionaries in a folder, with their tries in a cache."""

    folder: Path
    cache: Path

    def names(self) -> list[str]:
        """Give the names in the order in which they are looked up, damaged ones too."""
        there = sorted(path.stem for path in self.folder.glob(f"*{_SUFFIX}"))
        first = [name for name in self._order() if name in there]
        return [*first, *(name for name in there if name not in first)]

    def entries(self) -> list[Dictionary]:
        """Give the dictionaries in the order in which they are looked up."""
        found = []
        for name in self.names():
            try:
                found.append(self.entry(name))
            except DictionaryError as error:  # one damaged one must not hide the others
                _log.warning("%s", error)
        return found

    def entry(self, name: str) -> Dictionary:
        """Give one dictionary. Raises DictionaryError if it is unknown or damaged."""
        self._check_known(name)
        label = _label_of(name, self._line(name))
        return Dictionary(name, label.title, label.language, label.words, label.source)

    def tries(self, language: str) -> "list[BytesTrie]":
        """Open the tries of a language, the first to be looked up first; damaged ones are logged.

        `language`: ru, en, or empty for all others.
        """
        found = []
        for name in self.names():
            try:
                line = self._line(name)
                if _list_language(_label_of(name, line).language) == language:
                    found.append(self._trie(name, line))
            except DictionaryError as error:
                _log.warning("%s", error)
        return found

    def _trie(self, name: str, line: bytes) -> "BytesTrie":
        return open_trie(name, line, self.cache, lambda: _entries_of(name, self._whole(name)))

    def examine(self) -> list[DictionaryError]:
        """Check the dictionaries, and give what is wrong with them."""
        faults = []
        for name in self.names():
            try:
                _entries_of(name, self._whole(name))
            except DictionaryError as error:
                faults.append(error)
        return faults

    def import_file(
        self,
        path: Path,
        name: str,
        language: str | None,
        is_english: Callable[[str], bool],
        *,
        replace: bool = False,
        progress: Callable[[float], object] = lambda fraction: None,
    ) -> ImportedDictionary:
        """Read a dictionary of another program, by any of its files, and save it, put first.

        `language`: of its headwords; without one, what the file says, or what they look like:
        `is_english` tells English words. `progress` gets the fraction done, and can stop it by an
        exception. Raises DictionaryError.
        """
        name = name or _name_of(path)
        self.check_name(name, replace=replace)
        read = read_dictionary(path, lambda fraction: progress(0.7 * fraction))
        said = language if language is not None else _language_of(read, is_english)
        entries = _folded(read, said)
        if not entries:
            raise DictionaryError("dictionary-empty", "{path} has no words with a text", path=path)
        progress(0.8)
        body = "".join(f"{word}\t{entries[word]}\n" for word in sorted(entries)).encode()
        source = path.name.encode(errors="replace").decode()
        line = label_line(_Label(read.title, source, said, len(entries)), body) + b"\n"
        # The trie first: when this is stopped on the way, there is no dictionary yet.
        open_trie(name, line, self.cache, lambda: _entries_of(name, line + body))
        progress(0.95)
        try:
            make_own_folder(self.folder)
            try:
                save_whole(self._file(name), line + body, replace=replace)
            except FileExistsError:  # another process was quicker
                raise _taken(name) from None
        except OSError as error:
            raise self._unwritable(error) from None
        self.put_first(name)
        progress(1.0)
        left_out = (
            read.skipped
            + len(read.glosses)
            - sum(not entry.startswith(FORM_OF) for entry in entries.values())
        )
        return ImportedDictionary(self.entry(name), left_out)

    def check_name(self, name: str, *, replace: bool = False) -> None:
        """Raise DictionaryError if a dictionary cannot be imported under this name."""
        if not NAME.fullmatch(name):
            raise DictionaryError(
                "dictionary-name",
                "invalid dictionary name '{name}': use letters, digits, '-' and '_', at most 60",
                name=name,
            )
        if not replace and self._file(name).exists():
            raise _taken(name)

    def remove(self, name: str) -> None:
        """Delete a dictionary. Raises DictionaryError if it is unknown or can't."""
        self._check_known(name)
        try:
            self._file(name).unlink(missing_ok=True)
            for trie in self.cache.glob(f"{name}-{'?' * 32}.trie"):
                trie.unlink(missing_ok=True)
        except OSError as error:
            raise self._unwritable(error) from None

    def put_first(self, name: str) -> None:
        """Look a dictionary up before the others. Raises DictionaryError if it is unknown."""
        self._check_known(name)
        names = [name, *(other for other in self.names() if other != name)]
        try:
            save_whole(self.folder / _ORDER, "".join(f"{name}\n" for name in names).encode())
        except OSError as error:
            raise self._unwritable(error) from None

    def _order(self) -> list[str]:
        try:
            with (self.folder / _ORDER).open("rb") as file:
                return file.read(LARGEST).decode(errors="replace").splitlines()
        except OSError:
            return []

    def _check_known(self, name: str) -> None:
        if name not in self.names():
            raise DictionaryError(
                "dictionary-unknown",
                "unknown dictionary '{name}'; available: {known}",
                name=name,
                known=", ".join(self.names()) or "—",
            )

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}{_SUFFIX}"

    def _line(self, name: str) -> bytes:
        try:
            with self._file(name).open("rb") as file:
                return file.readline(LARGEST)
        except OSError as error:
            raise DictionaryError.of(unreadable(self._file(name), error)) from None

    def _whole(self, name: str) -> bytes:
        try:
            return self._file(name).read_bytes()
        except OSError as error:
            raise DictionaryError.of(unreadable(self._file(name), error)) from None

    def _unwritable(self, error: OSError) -> DictionaryError:
        return DictionaryError(
            "dictionary-unkept",
            "the dictionary cannot be saved in {folder}: {cause}",
            folder=self.folder,
            cause=cause_of(error),
        )


def _label_of(name: str, line: bytes, body: bytes | None = None) -> _Label:
    try:
        return read_label(line, _Label, body)
    except Complaint as error:
        raise _damaged(name, error) from None


def _entries_of(name: str, content: bytes) -> list[tuple[str, bytes]]:
    """Give the entries of a dictionary's file. Raises DictionaryError if it is damaged."""
    line, _, body = content.partition(b"\n")
    _label_of(name, line, body)
    try:
        parts = (entry.partition(b"\t") for entry in body.split(b"\n")[:-1])
        return [(word.decode(), entry) for word, _, entry in parts]
    except UnicodeDecodeError as error:
        raise _damaged(name, damage_in(error)) from None


def _list_language(language: str) -> str:
    """Give the language of the lists that a dictionary is for."""
    return language if language in ALPHABETS else ""


def _folded(read: DictionaryFile, language: str) -> dict[str, str]:
    """Give the entries by the words as lists have them: those of one word, of letters alone."""
    entries = dict[str, str]()
    for headword, glosses in read.glosses.items():
        if word := _fold(headword, language):
            entries.setdefault(word, joined(glosses))
    for synonym, headword in read.synonyms.items():
        word, base = _fold(synonym, language), _fold(headword, language)
        if word and base and not entries.get(base, FORM_OF).startswith(FORM_OF):
            entries.setdefault(word, FORM_OF + base)
    return entries


def _fold(headword: str, language: str) -> str:
    """Give a headword as a list has it; empty for what no list can have."""
    if len(headword) > _LONGEST_HEADWORD:
        return ""
    word = unicodedata.normalize("NFC", headword.strip()).translate(_STRESS)
    if language in ALPHABETS:
        alphabet = ALPHABETS[language]
        word = alphabet.fold(word)
        is_word = alphabet.spells(word)
    else:
        word = lower(word, dotless=language in ("tr", "az")).translate(_FINALS)
        is_word = word.isalpha()
    return word if is_word and 2 <= len(word) <= LONGEST_WORD else ""


def _language_of(read: DictionaryFile, is_english: Callable[[str], bool]) -> str:
    """Give the language of the headwords, as the file says or as they look."""
    if read.language:
        return read.language
    words = [word for word in read.glosses if word.isalpha()]
    words = words[:: max(1, len(words) // _SAMPLE)]
    if _is_majority(map(ALPHABETS["ru"].spells, words), len(words)):
        return "ru"
    return "en" if _is_majority(map(is_english, words), len(words)) else ""


def _is_majority(answers: Iterable[bool], count: int) -> bool:
    return 2 * sum(answers) > count


def _taken(name: str) -> DictionaryError:
    return DictionaryError("dictionary-taken", "the dictionary {name} already exists", name=name)


def _damaged(name: str, fault: Message) -> DictionaryError:
    return DictionaryError(
        "dictionary-damaged", "the dictionary {name} is damaged: {fault}", name=name, fault=fault
    )


def _name_of(path: Path) -> str:
    """Make a name for a dictionary out of that of a file."""
    base = base_of(path)
    return re.sub(r"[^\w.-]", "-", (base or path).name).lstrip(".-")[:60] or "dictionary"
