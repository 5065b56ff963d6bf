"""Meanings: a short gloss for a word, from the bundled text of a language.

The text (`wordlists/make_meanings.py`) has a head, the number of entries and their checksum, then
an entry a line: a word, a tab, its meaning, or `>` and the word of which it is a form. A trie of
them is made once and kept in the cache beside the images of lists, in one file: the trie, then its
checksum. Opening it reads the head of the text, compares that checksum and maps the file.
"""

import logging
import mmap
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..errors import Complaint, damage_in, unreadable
from ..files.saving import make_own_folder, save_whole
from .image import fingerprint
from .word_table import content_of, head_of, read_entries

if TYPE_CHECKING:
    from marisa_trie import BytesTrie

FORM_OF = ">"
"""An entry that begins so names another word, whose meaning it has."""
_CHECKSUM_BYTES = 4

_log = logging.getLogger(__name__)


class MeaningsError(Complaint):
    """The text of meanings is missing or damaged; the message is one line."""


class Meaning(NamedTuple):
    """What a word means: `text` is the gloss of `base`, which is the word or its base form."""

    base: str
    text: str


@dataclass(frozen=True, eq=False)
class Meanings:
    """The meanings of a language's words, on disk or in memory: of `tries`, the first counts."""

    tries: tuple["BytesTrie", ...]

    def of(self, word: str) -> Meaning | None:
        """Give what a word, folded, means; None if that is not known."""
        if not word.isprintable():  # no half of a character, which cannot be looked up
            return None
        for trie in self.tries:
            base, entry = word, _entry(trie, word)
            if entry is not None and entry.startswith(FORM_OF):
                base = entry.removeprefix(FORM_OF)
                entry = _entry(trie, base)
            if entry:
                return Meaning(base, entry)
        return None


def _entry(trie: "BytesTrie", word: str) -> str | None:
    found = trie.get(word.replace("·", ""))  # of letters such as l·l, which few lists have
    return found[0].decode() if found else None


def open_meanings(text: Path, cache: Path) -> Meanings:
    """Open the meanings in a text by their image in a cache, which is built if it has to be.

    Takes some tenths of a second to build one. Raises MeaningsError.
    """
    with _reading(text):
        name = text.name.partition(".")[0]
        trie = open_trie(name, head_of(text), cache, lambda: read_entries(content_of(text)))
        return Meanings((trie,))


def open_trie(
    name: str, mark: bytes, cache: Path, read: Callable[[], list[tuple[str, bytes]]]
) -> "BytesTrie":
    """Open a trie from a cache; it is built of what `read` gives if it has to be.

    `mark`: equal for equal entries.
    """
    from marisa_trie import BytesTrie

    place = cache / f"{name}-{fingerprint(mark)}.trie"
    try:
        return _opened(place)
    except FileNotFoundError:
        pass
    except (OSError, ValueError, RuntimeError) as error:
        _log.warning("%s is damaged (%s); it is built again", place, error)
    trie = BytesTrie(read())
    try:
        make_own_folder(cache)
        data = trie.tobytes()
        save_whole(place, data + zlib.crc32(data).to_bytes(_CHECKSUM_BYTES, "little"))
        _delete_outdated(place)
    except OSError as error:
        _log.warning("no image of %s: %s", name, error)
    return trie


@contextmanager
def _reading(text: Path) -> Iterator[None]:
    """Raise MeaningsError for the errors that a missing or damaged text raises."""
    try:
        yield
    except OSError as error:
        raise MeaningsError.of(unreadable(text, error)) from None
    except ValueError as error:
        raise MeaningsError(
            "meanings-damaged", "{path} is damaged: {fault}", path=text, fault=damage_in(error)
        ) from None


def _opened(place: Path) -> "BytesTrie":
    """Open an image. Raises OSError, ValueError or RuntimeError if it is missing or damaged."""
    from marisa_trie import BytesTrie

    with (
        place.open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content,
        memoryview(content) as view,
        view[:-_CHECKSUM_BYTES] as trie,
    ):
        checksum = zlib.crc32(trie).to_bytes(_CHECKSUM_BYTES, "little")
        is_whole = checksum == view[-_CHECKSUM_BYTES:]
    if not is_whole:
        raise ValueError("the checksum is another")
    opened = BytesTrie()
    opened.mmap(str(place))
    return opened


def _delete_outdated(place: Path) -> None:
    """Delete the images of other texts with the same name."""
    name, _, mark = place.stem.rpartition("-")
    for other in place.parent.glob(f"{name}-{'?' * len(mark)}.trie"):
        if other != place:
            with suppress(OSError):  # in use
                other.unlink()
