"""The formats of word lists beside plain text: Hunspell's, LibreOffice's extensions, JSON.

Each is turned into plain text, a word a line.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from ..errors import Complaint, Message
from ..files.state import read_json
from .encoding import detect
from .hunspell import expanded, is_hunspell

SYSTEM_FOLDERS: Final = (Path("/usr/share/hunspell"), Path("/usr/share/myspell/dicts"))
"""Where Linux has dictionaries of Hunspell."""

_LARGEST_OF_HUNSPELL: Final = 1 << 27
"""Bytes of each of its two files."""


class PlainList(NamedTuple):
    """The bytes of a plain list; `format`: what it was before, None for plain text."""

    data: bytes
    format: Message | None = None


def plain_list(data: bytes, path: Path | None, progress: Callable[[float], None]) -> PlainList:
    """Turn a list into plain text. `path`: of the file, beside which others may be.

    `progress` gets the fraction done. Raises Complaint for affixes that make no sense, OSError
    where these cannot be read.
    """
    if data.startswith(b"PK\x03\x04"):
        return _of_extension(data, progress)
    if re.match(rb"\s*\[", data):
        try:
            words = read_json(data, list[str], largest=len(data))
        except Complaint:
            return PlainList(data)
        return PlainList(_lines(words), Message("format-json", "JSON"))
    if is_hunspell(data):
        affixes = path and path.with_suffix(".aff")
        aff = None
        if affixes and affixes.is_file():
            with affixes.open("rb") as file:
                aff = file.read(_LARGEST_OF_HUNSPELL)
        return _of_hunspell(data, aff, progress)
    return PlainList(data)


def of_system(language: str) -> Path | None:
    """Give the dictionary that the system has of a language, such as `de` or `de_AT`."""
    if not language.replace("_", "").isalpha():
        return None
    names = (language, f"{language}_{language.upper()}", f"{language}_*")
    places = [(folder, name) for folder in SYSTEM_FOLDERS for name in names]
    found = (path for folder, name in places for path in sorted(folder.glob(f"{name}.dic")))
    return next(found, None)


def _of_extension(data: bytes, progress: Callable[[float], None]) -> PlainList:
    """Read the largest dictionary of an extension of LibreOffice, a ZIP archive."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
            names = [name for name in sizes if name.endswith(".dic") and "hyph" not in name]
            if not names:
                return PlainList(data)
            name = max(names, key=sizes.__getitem__)
            aff = str(PurePosixPath(name).with_suffix(".aff"))
            dic, affixes = (
                archive.open(one).read(_LARGEST_OF_HUNSPELL) if one in sizes else None
                for one in (name, aff)
            )
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, ValueError):
        return PlainList(data)
    return _of_hunspell(dic or b"", affixes, progress)


def _of_hunspell(dic: bytes, aff: bytes | None, progress: Callable[[float], None]) -> PlainList:
    codec = detect(dic).codec if aff is None else ""
    found = expanded(dic, aff, codec, progress)
    if found.has_forms:
        return PlainList(_lines(found.words), Message("format-hunspell", "Hunspell with all forms"))
    return PlainList(
        _lines(found.words),
        Message("format-hunspell-stems", "Hunspell, base forms only: no .aff file beside it")
        if aff is None
        else Message("format-hunspell-many", "Hunspell, base forms only: it has too many others"),
    )


def _lines(words: list[str]) -> bytes:
    return "".join(f"{word}\n" for word in words).encode(errors="replace")
