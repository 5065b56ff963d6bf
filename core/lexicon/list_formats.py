"""The formats of word lists beside plain text: Hunspell's, LibreOffice's extensions, JSON.

Each is turned into plain text, a word a line.
"""

import io
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import IO, Final, NamedTuple

from ..errors import Complaint, Message
from ..files.state import read_json
from .encoding import detect
from .hunspell import expanded, is_hunspell

SYSTEM_FOLDERS: Final = (Path("/usr/share/hunspell"), Path("/usr/share/myspell/dicts"))
"""Where Linux has dictionaries of Hunspell."""

LARGEST_LIST: Final = 1_000_000_000
"""Bytes of a list, and of each file that belongs to it, unpacked."""


_LOOKED_AT: Final = 1000  # bytes


class PlainList(NamedTuple):
    """The bytes of a plain list; `format`: what it was before, None for plain text."""

    data: bytes
    format: Message | None = None


def whole(file: IO[bytes]) -> bytes:
    """Read all of a file, which may be a device that never ends. Raises Complaint."""
    data = file.read(LARGEST_LIST + 1)
    if len(data) > LARGEST_LIST:
        raise Complaint(
            "word-list-large",
            "the file is larger than {maximum} MB",
            maximum=LARGEST_LIST // 1_000_000,
        )
    return data


def affixes_beside(path: Path) -> bytes | None:
    """Read the affixes of a dictionary of Hunspell, None where there are none. Raises OSError."""
    affixes = path.with_suffix(".aff")
    if not affixes.is_file():
        return None
    with affixes.open("rb") as file:
        return whole(file)


def plain_list(data: bytes, path: Path | None, progress: Callable[[float], None]) -> PlainList:
    """Turn a list into plain text. `path`: of the file, beside which others may be.

    `progress` gets the fraction done. Raises Complaint for affixes that make no sense and for files
    that are too large, OSError where they cannot be read.
    """
    if data.startswith(b"PK\x03\x04"):
        return _of_extension(data, progress)
    if data[:_LOOKED_AT].lstrip(b"\xef\xbb\xbf\xff\xfe\x00 \t\r\n").startswith(b"["):
        try:
            text = data.decode(detect(data).codec)
            words = read_json(text, list[str], largest=4 * len(data))
        except (Complaint, UnicodeError):
            return PlainList(data)
        return PlainList(_lines(words), Message("format-json", "JSON"))
    affixes = affixes_beside(path) if path and path.suffix == ".dic" else None
    if affixes is not None or is_hunspell(data):
        return _of_hunspell(data, affixes, progress)
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
                whole(archive.open(one)) if one in sizes else None for one in (name, aff)
            )
    except Complaint:
        raise
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
