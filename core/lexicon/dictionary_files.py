"""Reads dictionaries that other programs use: DICT (dictd) and StarDict.

DICT: `NAME.index`, a line for each headword with the place of its article, and `NAME.dict` or
`NAME.dict.dz`. StarDict: `NAME.ifo`, `NAME.idx` or `NAME.idx.gz`, `NAME.dict` or `NAME.dict.dz`,
and perhaps `NAME.syn` with more words for the same articles. A `.dz` file is a gzip file in parts.
A word list whose lines are a word in capitals and what it means is one, too.

All of it is untrusted input: sizes are bounded, and each place is checked.
"""

import gzip
import html
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from struct import Struct
from typing import Final

from ..errors import Complaint, damage_in, unreadable
from .encoding import detect
from .rows import Table

LARGEST: Final = 1 << 29
"""Bytes of the largest file, unpacked."""
MAX_ENTRIES: Final = 3_000_000
LONGEST_GLOSS: Final = 200
"""Characters of a gloss: a longer one is shortened."""
SUFFIXES: Final = (".ifo", ".idx.gz", ".idx", ".syn", ".index", ".dict.dz", ".dict")
"""The names of the files of a dictionary end so; any of them stands for all."""

_PART: Final = 1 << 20
_LARGEST_IFO: Final = 100_000
_MAX_GLOSSES: Final = 4
_LONGEST_ARTICLE: Final = 1 << 20
_READ_OF_ARTICLE: Final = 4000
"""Bytes of an article that a gloss is made of."""
_DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_DIGIT: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_ABOUT: Final = ("00-database", "00database")
"""The headwords that begin so are about the dictionary."""
_MARKED_UP: Final = "gxhk"
_TEXTS: Final = "mlgxhkwn"
"""StarDict's kinds of articles that are texts; of several, the first is read."""


class DictionaryError(Complaint):
    """A dictionary cannot be read or saved; the message is one line."""


@dataclass
class DictionaryFile:
    """What was read: by headword its glosses, several for homonyms.

    `synonyms`: other words, each with the headword for which it stands. `language`: of the
    headwords, as far as the file says it. `skipped`: entries without a text.
    """

    title: str
    language: str = ""
    glosses: dict[str, tuple[str, ...]] = field(default_factory=dict)
    synonyms: dict[str, str] = field(default_factory=dict)
    skipped: int = 0


def base_of(path: Path) -> Path | None:
    """Give the common beginning of the names of a dictionary's files; None for other files."""
    for suffix in SUFFIXES:
        if path.name.lower().endswith(suffix) and len(path.name) > len(suffix):
            return path.with_name(path.name[: -len(suffix)])
    return None


def read_dictionary(
    path: Path, progress: Callable[[float], object] = lambda fraction: None
) -> DictionaryFile:
    """Read a dictionary by any of its files; `progress` gets the fraction done.

    Raises DictionaryError.
    """
    base = base_of(path)
    try:
        if base is None:
            return _read_list(path, progress)
        if _beside(base, ".ifo") is not None:
            return _read_stardict(base, progress)
        return _read_dict(base, progress)
    except OSError as error:
        raise DictionaryError.of(unreadable(path, error)) from None


def _read_list(path: Path, progress: Callable[[float], object]) -> DictionaryFile:
    """Read a word list that says what its words mean."""
    data = _content(path, progress)
    found = DictionaryFile(path.stem)
    try:
        table = Table.of(data, detect(data))
        lines = [line for text, _ in table.texts() for line in text.splitlines()]
        is_dictionary = table.has_meanings
    except Complaint:
        is_dictionary = False
    if not is_dictionary:
        raise DictionaryError(
            "dictionary-suffix",
            "{path} is not a dictionary: its name should end in .ifo, .index or .dict.dz",
            path=path,
        )
    for line in lines:
        word, _, meaning = line.strip().partition(" ")
        if meaning:
            found.glosses[word.lower()] = (meaning.strip()[:LONGEST_GLOSS],)
    return found


def _beside(base: Path, *suffixes: str) -> Path | None:
    for suffix in suffixes:
        path = base.with_name(base.name + suffix)
        if path.is_file():
            return path
    return None


def _needed(base: Path, *suffixes: str) -> Path:
    path = _beside(base, *suffixes)
    if path is None:
        raise DictionaryError(
            "dictionary-file-missing",
            "{path} is missing: it belongs to the dictionary",
            path=base.with_name(base.name + suffixes[-1]),
        )
    return path


def _content(path: Path, progress: Callable[[float], object] = lambda fraction: None) -> bytes:
    """Read a file, unpacked if it is packed; `progress` gets the fraction of the file read."""
    size = max(1, path.stat().st_size)
    parts, total = list[bytes](), 0
    try:
        with path.open("rb") as plain:
            packed = plain.read(2) == b"\x1f\x8b"
            plain.seek(0)
            with gzip.open(plain) if packed else plain as file:
                while part := file.read(_PART):
                    total += len(part)
                    if total > LARGEST:
                        raise DictionaryError(
                            "dictionary-too-large",
                            "{path} is too large: at most {maximum} MB, unpacked",
                            path=path,
                            maximum=LARGEST >> 20,
                        )
                    parts.append(part)
                    progress(min(1.0, plain.tell() / size))
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise DictionaryError(
            "dictionary-packed", "{path} cannot be unpacked: {fault}", path=path,
            fault=damage_in(error),
        ) from None  # fmt: skip
    return b"".join(parts)


def _text(data: bytes, path: Path, place: object) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise DictionaryError(
            "dictionary-encoding",
            "{path}, entry {place}: not UTF-8; convert the dictionary to UTF-8 first",
            path=path,
            place=place,
        ) from None


class _Articles:
    """The articles of a dictionary, with checks of their places."""

    def __init__(self, path: Path, index: Path, progress: Callable[[float], object]) -> None:
        self._index = index
        self._data = _content(path, progress)

    def at(self, entry: int, start: int, length: int) -> bytes:
        """Give the beginning of an article. Raises DictionaryError for a place that is not there.

        A character that is cut at the end is left out.
        """
        if start + length > len(self._data) or length > _LONGEST_ARTICLE:
            raise DictionaryError(
                "dictionary-place",
                "{path}, entry {place}: its article is beyond the end of the dictionary",
                path=self._index,
                place=entry,
            )
        end = start + min(length, _READ_OF_ARTICLE)
        while start < end < start + length and self._data[end] & 0xC0 == 0x80:
            end -= 1
        return self._data[start:end]


def _check_number(number: int, path: Path) -> None:
    if number > MAX_ENTRIES:
        raise DictionaryError(
            "dictionary-too-many",
            "{path} has too many entries: at most {maximum}",
            path=path,
            maximum=MAX_ENTRIES,
        )


# DICT


def _read_dict(base: Path, progress: Callable[[float], object]) -> DictionaryFile:
    index = _needed(base, ".index")
    lines = _content(index).splitlines()
    _check_number(len(lines), index)
    articles = _Articles(
        _needed(base, ".dict.dz", ".dict"), index, lambda fraction: progress(fraction / 4)
    )
    found = DictionaryFile(base.name, _language_in(base.name))
    for number, line in enumerate(lines, 1):
        if number % 1000 == 0:
            progress(0.25 + 0.75 * number / len(lines))
        fields = line.split(b"\t")
        start, length = (_number(text) for text in [*fields, b"", b""][1:3])
        if start is None or length is None:
            raise DictionaryError(
                "dictionary-index-line",
                "{path}, line {line}: expected a headword and two numbers, separated by tabs",
                path=index,
                line=number,
            )
        headword = _text(fields[0], index, number)
        data = articles.at(number, start, length)
        if headword.startswith(_ABOUT):
            if headword.endswith("short"):
                found.title = _title(data.decode(errors="replace").splitlines()[-1:], base)
            continue
        _add(found, headword, _text(data, index, number), "m")
    return found


def _number(text: bytes) -> int | None:
    number = 0
    for digit in text.decode(errors="replace"):
        if digit not in _DIGIT or number >> 40:
            return None
        number = number << 6 | _DIGIT[digit]
    return number if text else None


# StarDict


def _read_stardict(base: Path, progress: Callable[[float], object]) -> DictionaryFile:
    ifo = _needed(base, ".ifo")
    about = _about(ifo)
    index = _needed(base, ".idx.gz", ".idx")
    wide = about.get("idxoffsetbits") == "64"
    entries = list(_index_entries(_content(index), Struct(">QI" if wide else ">II"), index))
    articles = _Articles(
        _needed(base, ".dict.dz", ".dict"), index, lambda fraction: progress(fraction / 4)
    )
    said = about.get("lang", "").partition("-")[0].lower()
    found = DictionaryFile(
        _title([about.get("bookname", "")], base), said or _language_in(base.name)
    )
    kinds = about.get("sametypesequence", "")
    headwords = []
    for number, (word, start, length) in enumerate(entries, 1):
        if number % 1000 == 0:
            progress(0.25 + 0.75 * number / len(entries))
        headword = _text(word, index, number)
        headwords.append(headword)
        kind, data = _article(articles.at(number, start, length), kinds)
        _add(found, headword, _text(data, index, number), kind)
    synonyms = _beside(base, ".syn")
    if synonyms is not None:
        for number, (word, at) in enumerate(
            _index_entries(_content(synonyms), Struct(">I"), synonyms), 1
        ):
            if at >= len(headwords):
                raise DictionaryError(
                    "dictionary-synonym",
                    "{path}, entry {place}: no headword has its number",
                    path=synonyms,
                    place=number,
                )
            found.synonyms.setdefault(_text(word, synonyms, number).strip(), headwords[at])
    return found


def _about(ifo: Path) -> dict[str, str]:
    if ifo.stat().st_size > _LARGEST_IFO:
        raise DictionaryError("dictionary-ifo", "{path} is not a StarDict dictionary", path=ifo)
    lines = ifo.read_bytes().decode("utf-8-sig", errors="replace").splitlines()
    if not lines or not lines[0].startswith("StarDict's dict ifo file"):
        raise DictionaryError("dictionary-ifo", "{path} is not a StarDict dictionary", path=ifo)
    fields = (line.partition("=") for line in lines[1:])
    return {name.strip(): value.strip() for name, _, value in fields}


def _index_entries(data: bytes, numbers: Struct, path: Path) -> Iterator[tuple]:  # type: ignore[type-arg]
    """Give the words of a StarDict index, each with its numbers."""
    at = count = 0
    while at < len(data):
        count += 1
        _check_number(count, path)
        end = data.find(b"\0", at, at + 1000)
        after = end + 1 + numbers.size
        if end < 0 or after > len(data):
            raise DictionaryError(
                "dictionary-index", "{path}, entry {place}: the index is cut", path=path,
                place=count,
            )  # fmt: skip
        yield data[at:end], *numbers.unpack_from(data, end + 1)
        at = after


def _article(data: bytes, kinds: str) -> tuple[str, bytes]:
    """Give the first text of an article, with its kind; an empty one if it has none."""
    at = place = 0
    while at < len(data) and (not kinds or place < len(kinds)):
        kind = kinds[place] if kinds else chr(data[at])
        at += not kinds
        is_last = bool(kinds) and place == len(kinds) - 1
        if kind.isupper():  # a sound or picture
            size = 0 if is_last else 4 + int.from_bytes(data[at : at + 4], "big")
            end = after = len(data) if is_last else at + size
        else:
            end = len(data) if is_last else data.find(b"\0", at)
            end = len(data) if end < 0 else end
            after = end + 1
        if kind in _TEXTS and data[at:end].strip():
            return kind, data[at:end]
        at, place = after, place + 1
    return "m", b""


# Words and glosses


def _add(found: DictionaryFile, headword: str, text: str, kind: str) -> None:
    headword = headword.strip()
    gloss = plain_gloss(text, headword, is_marked_up=kind in _MARKED_UP)
    if not gloss or not headword:
        found.skipped += 1
    else:
        glosses = found.glosses.setdefault(headword, ())
        if len(glosses) < _MAX_GLOSSES and gloss not in glosses:
            found.glosses[headword] = (*glosses, gloss)


_UNSEEN = frozenset(("--", "script", "style", "k", "tr", "rref", "iref", "title", "btitle"))
_EXAMPLE = frozenset(("ex",))
_BOUND = re.compile(
    r"<!(--)|(--)>|<(/?)(script|style|k|tr|rref|iref|b?title|ex)\b[^<>]*>", re.IGNORECASE
)
"""The begin or end of a comment or of an element that is left out."""
_NEXT = re.compile(r"</?(?:br|p|li|div|dtrn|def|tr|td|blockquote)\b[^<>]*/?>", re.IGNORECASE)
_REFERENCES = re.compile(r"(?:^|\s)(?:see(?: also)?|Synonyms?|Antonyms?):\s*\{.*", re.DOTALL)
"""What FreeDict writes behind a translation."""
_SOUND = re.compile(r"/[^/\n]+/")
_GRAMMAR = re.compile(r"\s<[a-z][a-z., ]{0,29}>")
_TAG = re.compile(r"</?[a-zA-Z!?][^<>]*>|<[^<>]*$")


def plain_gloss(text: str, headword: str, *, is_marked_up: bool) -> str:
    """Make a short plain gloss of an article: no markup, no headword before it, one line.

    >>> plain_gloss("cat /kæt/\\n   Felis catus,\\n   a pet", "cat", is_marked_up=False)
    'Felis catus, a pet'
    >>> plain_gloss("<k>cat</k> <b>n</b><br/>a pet &amp; hunter", "cat", is_marked_up=True)
    'n a pet & hunter'
    """
    if is_marked_up:
        text = _without(_UNSEEN, text)
        others = _without(_EXAMPLE, text)
        text = others if _TAG.sub("", others).strip() else text
        text = html.unescape(_TAG.sub("", _NEXT.sub(" ", text)))
    first, _, more = text.lstrip().partition("\n")
    is_heading = first.casefold().startswith(headword.casefold()) or _SOUND.search(first)
    if is_heading and more.strip():
        text = more
    if not is_marked_up:
        text = _GRAMMAR.sub("", _REFERENCES.sub("", text)).replace("{", "").replace("}", "")
    line = " ".join(text.split())
    if not line.isprintable():
        line = " ".join("".join(sign if sign.isprintable() else " " for sign in line).split())
    return shortened(line.lstrip("> "))  # ">" begins what names another word


def _without(names: frozenset[str], text: str) -> str:
    """Replace the elements of these names, with all that is in them, by spaces."""
    bounds = [
        ((found[1] or found[2] or found[4]).lower(), bool(found[2] or found[3]), found)
        for found in _BOUND.finditer(text)
    ]
    last_end = {name: found.start() for name, is_end, found in bounds if is_end}
    parts, at, inside = list[str](), 0, ""
    for name, is_end, found in bounds:
        if name in names and not inside and not is_end and found.end() <= last_end.get(name, -1):
            parts += (text[at : found.start()], " ")
            inside = name
        elif name == inside and is_end:
            at, inside = found.end(), ""
    return "".join([*parts, text[at:]])


def joined(glosses: tuple[str, ...]) -> str:
    """Give the glosses of homonyms as one, each shortened to its share."""
    return "; ".join(shortened(gloss, LONGEST_GLOSS // len(glosses)) for gloss in glosses)


def shortened(line: str, maximum: int = LONGEST_GLOSS) -> str:
    """Cut a long line between two words."""
    if len(line) <= maximum:
        return line
    cut = line[:maximum].rpartition(" ")[0] or line[:maximum]
    return cut.rstrip(" ,;:.(…") + "…"


def _title(lines: list[str], base: Path) -> str:
    text = " ".join("".join(filter(str.isprintable, " ".join(lines))).split())
    return text[:100] or base.name[:100]


_NAMED_FOR = re.compile(r"(?:^|[-_.])([a-z]{2,3})[-_][a-z]{2,3}(?:$|[-_.])")
_SHORT = {"rus": "ru", "eng": "en"}


def _language_in(name: str) -> str:
    """Give the language of the headwords that a name says, as freedict-eng-rus; else empty."""
    found = _NAMED_FOR.search(name.lower().removeprefix("freedict-").removeprefix("stardict-"))
    return "" if found is None else _SHORT.get(found[1], found[1])
