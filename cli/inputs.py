"""Input of the commands: texts, cells, sizes, words."""

import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from ..core.errors import Complaint, unreadable
from ..core.lexicon.alphabet import Alphabet
from ..core.library.code import has_code
from ..core.library.position_file import position_in
from .language import in_words, number
from .options import option, parse_seed
from .terminal import say

if TYPE_CHECKING:
    from ..core.bonus import Bonus
    from ..core.grid import Cell
    from ..core.lexicon.catalog import Catalog
    from ..core.lexicon.lexicon import Lexicon
    from ..core.lexicon.look_up import LookUp
    from ..core.lexicon.profiles import Profiles
    from ..core.lexicon.reference import WordReference

STANDARD_INPUT = Path("-")


def names_of_lists() -> list[str]:
    """Give the names of the word lists, for a shell to complete."""
    return [entry.name for entry in standard_catalog().entries()]


WordsOption = Annotated[
    str | None,
    option(
        "A list shown by `gridsmith words list`, or a file with one word per line. (default: "
        "ru-nouns for Cyrillic letters, en for Latin ones)",
        "--words",
        "-w",
        metavar="NAME|FILE",
        autocompletion=names_of_lists,
    ),
]


def names_of_profiles() -> list[str]:
    """Give the names of the profiles, for a shell to complete."""
    return word_profiles().names()


ProfileOption = Annotated[
    str | None,
    option(
        "Only the words that a site or a group accepts: a profile shown by `gridsmith words "
        "profiles list`.",
        metavar="NAME",
        autocompletion=names_of_profiles,
    ),
]


@dataclass(frozen=True)
class WordsChoice:
    """Which words there are."""

    words: WordsOption = None
    profile: ProfileOption = None

    def name_for(self, text: str) -> str:
        """Give the name of the words, by default of those that suit a text, with the profile.

        Raises InputError for a profile with a file, CatalogError for an unknown profile.
        """
        return self._with_profile(default_list(text) if self.words is None else self.words)

    def open_words(self, text: str, letters: Sequence[str] = ()) -> "Lexicon":
        """Open the words, by default those that suit a text, in more letters than they have.

        Raises as the catalog does, too.
        """
        return _with_notice(standard_catalog().open_any(self.name_for(text), letters))

    def shown_name(self, lexicon: "Lexicon") -> str:
        """Give what the words are called."""
        return self.findable(lexicon, shown=True)

    def findable(self, lexicon: "Lexicon", *, shown: bool = False) -> str:
        """Give the name by which the words are found from any folder, or what they are called."""
        if self.words is None or is_list(self.words):
            return lexicon.name
        file = Path(self.words)
        return file.name if shown else str(file.expanduser().absolute())

    def open_saved(self, saved: str) -> "tuple[Lexicon, str]":
        """Open the words of a saved search; return them with the name they are found by.

        `saved`: their name in the search, which is untrusted input, so no file of that name is
        opened: it has to be passed by --words. Raises InputError if it is not, and as `open_words`.
        """
        if self.words is None and not is_list(saved):
            raise InputError(
                _(
                    "this search used a word file; pass it again, with --words {saved!r} if it is "
                    "that one"
                ).format(saved=saved)
            )
        chosen = replace(self, words=saved if self.words is None else self.words)
        lexicon = chosen.open_words("")
        return lexicon, chosen.findable(lexicon)

    def _with_profile(self, words: str) -> str:
        if self.profile is None:
            return words

        from ..core.lexicon.profiles import joined_name

        if not is_list(words):
            raise InputError(
                _("--profile is for word lists; import {file} as one first").format(file=words)
            )
        word_profiles().whole(self.profile)  # says which there are
        return joined_name(words, self.profile)


SeedOption = Annotated[
    int | None,
    option(
        "Random seed, for reproducible results.",
        parser=parse_seed,
        metavar="N",
    ),
]


class InputError(Complaint):
    """Wrong input; the message is one line saying what and where."""

    def __init__(self, line: str) -> None:
        super().__init__("input", "{line}", line=line)


@contextmanager
def naming(place: object) -> Iterator[None]:
    """Put what a complaint is about before it: a file, an option. Raises InputError."""
    try:
        yield
    except Complaint as error:
        raise InputError(f"{place}: {in_words(error)}") from None


LARGEST_TEXT = 10_000_000
"""Bytes of a text by default; no board, bag or set of dice takes a tenth of it."""


def read_text(path: Path, maximum: int = LARGEST_TEXT) -> str:
    """Read a UTF-8 text of at most so many bytes, `-`: standard input. Raises InputError."""
    data = read_bytes(path, maximum + 1)
    refuse_other_kinds(data, path)
    if len(data) > maximum:
        raise InputError(
            _("{file} is too large: more than {maximum} bytes").format(
                file=name_of(path), maximum=number(maximum)
            )
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The start counts from after a byte order mark.
        before = data[: len(data) - len(error.object) + error.start]
        line = before.count(b"\n") + 1
        column = len(before.rpartition(b"\n")[2].decode("utf-8-sig")) + 1
        raise InputError(
            _(
                "{file}, line {line}, column {column}: this is not UTF-8 text (byte 0x{byte:02x})"
            ).format(file=name_of(path), line=line, column=column, byte=error.object[error.start])
        ) from None


_READ_BY = {
    "kind-png": "gridsmith picture read",
    "kind-jpeg": "gridsmith picture read",
    "kind-gif": "gridsmith picture read",
    "kind-gzip": "gridsmith blocks show",
}
"""The commands that read files of some kinds, by the ids of these; BurrTools writes gzip."""


def refuse_other_kinds(data: bytes, path: Path, *but: str) -> None:
    """Raise InputError for a file that is no text, and say what it is and which command reads it.

    `but`: ids of kinds that the caller reads itself.
    """
    from ..core.lexicon.encoding import kind_of
    from ..core.library.file_kind import is_backup, is_saved_search

    name, backup = name_of(path), is_backup(data)
    if is_saved_search(data):
        raise InputError(
            _("{file}: this is a saved search; resume it with --resume").format(file=name)
        )
    kind = kind_of(data)
    if kind is None or kind.id in but:
        return
    command = "gridsmith backup restore" if backup else _READ_BY.get(kind.id)
    if command is None:
        raise InputError(
            _("{file}: this is {kind}, not a text file").format(file=name, kind=in_words(kind))
        )
    raise InputError(
        _("{file}: this is {kind}; `{command}` reads it").format(
            file=name,
            kind=_("a Gridsmith backup") if backup else in_words(kind),
            command=command,
        )
    )


_SAVED_BY_THE_APP = re.compile(r'\ufeff?\s*\{\s*"gridsmith"')


def read_position(
    path: Path, game: str, text_of: Callable[[dict[str, Any]], str], maximum: int = LARGEST_TEXT
) -> str:
    """Read a text as `read_text` does, or a position of the app's, which `text_of` makes a text.

    Such a position is a file, or a text code in place of the path. Raises InputError.
    """
    text = str(path) if has_code(str(path)) else read_text(path, maximum)
    if not has_code(text) and not _SAVED_BY_THE_APP.match(text):
        return text
    try:
        file = position_in(text.encode(errors="replace"))
        if file.content is None or file.game != game:
            raise InputError(
                _("{file} is a position of {found}, not of {game}").format(
                    file=name_of(path), found=file.game, game=game
                )
            )
        return text_of(file.content)
    except InputError:
        raise
    except Complaint as error:
        where = "" if has_code(str(path)) else f"{name_of(path)}: "
        raise InputError(f"{where}{in_words(error)}") from None


def read_bonus_file(file: Path, rows: int, columns: int) -> "dict[Cell, Bonus]":
    """Read the bonuses of a board's cells. Raises InputError."""
    from ..core.bonus import read_bonuses

    text = read_text(file)
    with naming(name_of(file)):
        return read_bonuses(text, rows, columns)


def read_bytes(path: Path, maximum: int) -> bytes:
    """Read at most so many bytes of a file, `-`: standard input. Raises InputError."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.buffer.read(maximum)
        with path.open("rb") as file:
            return file.read(maximum)
    except (FileNotFoundError, ValueError):  # a name with a NUL is none at all
        raise InputError(_("{path}: no such file").format(path=path)) from None
    except IsADirectoryError:
        raise InputError(_("{path} is a folder, not a file").format(path=path)) from None
    except OSError as error:
        raise InputError(in_words(unreadable(name_of(path), error))) from None


def is_file(given: str) -> bool:
    """Whether a text names a file or standard input, or is a text code."""
    # Path.exists raises for what is too long to be a name, such as a large board.
    is_read = Path(given) == STANDARD_INPUT or has_code(given)
    return is_read or os.path.exists(given)  # noqa: PTH110


def name_of(path: Path) -> str:
    """Give what a complaint calls a text that `read_text` has read."""
    if has_code(str(path)):
        return _("the code")
    return _("standard input") if path == STANDARD_INPUT else str(path)


def parse_cell(text: str, option: str) -> tuple[int, int]:
    """Read a cell written as `row,column` from 1, and give it from 0. Raises InputError."""
    numbers = re.fullmatch(r"\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*", text)
    if numbers is None:
        raise InputError(
            _("{option} {text!r}: a cell is two numbers, row and column, such as 3,4").format(
                option=option, text=text
            )
        )
    return int(numbers[1]) - 1, int(numbers[2]) - 1


def parse_size(text: str, option: str) -> tuple[int, int]:
    """Read a size written as `ROWSxCOLUMNS`. Raises InputError."""
    numbers = re.fullmatch(r"\s*([0-9]{1,4})\s*[xX×х]\s*([0-9]{1,4})\s*", text)
    if numbers is None:
        raise InputError(
            _("{option} {text!r}: a size is rows and columns, such as 4x4").format(
                option=option, text=text
            )
        )
    return int(numbers[1]), int(numbers[2])


def check_spelling(word: str, alphabet: Alphabet, where: str) -> None:
    """Raise InputError when a word has letters of another alphabet."""
    for symbol in word:
        if symbol not in alphabet:
            raise InputError(
                _("{where}: {word!r} has {symbol!r}, which is not a letter of {language}").format(
                    where=where, word=word, symbol=symbol, language=in_words(alphabet.name)
                )
            )


def default_list(text: str) -> str:
    """Name the list whose letters a text is written in, by its first letter."""
    from ..core.lexicon.catalog import DEFAULT_BY_LANGUAGE

    first = next((symbol for symbol in text if symbol.isalpha()), "")
    is_latin = unicodedata.name(first, "").startswith("LATIN") if first else False
    return DEFAULT_BY_LANGUAGE["en" if is_latin else "ru"]


def standard_catalog() -> "Catalog":
    """Return the user's catalog."""
    from ..core.lexicon.catalog import Catalog

    return Catalog.standard()


def word_profiles() -> "Profiles":
    """Return the user's profiles."""
    from ..core.lexicon.profiles import Profiles

    return Profiles.of_user()


def word_reference() -> "WordReference":
    """Return what is known about words, with the user's dictionaries."""
    from ..core.lexicon.reference import WordReference

    return WordReference(standard_catalog())


def meanings_of(lexicon: "Lexicon | LookUp") -> "Callable[[str], str | None]":
    """Return what gives a word's meaning, None if it is unknown. Raises Complaint."""
    meanings = word_reference().meanings(lexicon)

    def meaning(word: str) -> str | None:
        word = lexicon.alphabet.spelled(word)
        found = None if meanings is None else meanings.of(word)
        if found is None:
            return None
        return found.text if found.base == word else f"{found.base}: {found.text}"

    return meaning


def is_list(words: str) -> bool:
    """Return whether words are a list of the catalog, with or without a profile; else a file."""
    from ..core.lexicon.profiles import split_name

    return split_name(words)[0] in names_of_lists()


def look_up_words(catalog: "Catalog", words: str) -> "LookUp | Lexicon":
    """Open the same only to ask for words, which takes less. Raises as the catalog does."""
    return _with_notice(catalog.look_up_any(words))


_Words = TypeVar("_Words", "Lexicon", "LookUp | Lexicon")


def _with_notice(words: _Words) -> _Words:
    if words.notice:
        say(f"gridsmith: {in_words(words.notice)}")
    return words
