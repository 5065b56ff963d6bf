"""Images: a lexicon on disk, built once and opened in milliseconds.

An image is a folder named by the lexicon and a fingerprint of its words, alphabet and the format:
the arrays of the word graph, how well known each word is and its flags, as `.npy`, opened by
`mmap`, and a JSON file with sizes and checksums. It is written beside its place and renamed into
it, so that neither a crash nor a second process ever leaves half of one.
"""

import hashlib
import io
import logging
import mmap
import shutil
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from ..errors import Complaint, Message, damage_in
from ..files.saving import delete_stale_temp_files, make_own_folder, unfinished
from .alphabet import Alphabet
from .known_words import KnownWords
from .labels import label_line, read_label
from .look_up import LookUp
from .word_flags import FlagTable

if TYPE_CHECKING:
    from .lexicon import Lexicon

FORMAT = 6
"""Raised whenever images, or the reading of word lists, change their meaning."""

_GRAPH: Final = {"masks": "<u8", "first": "<u4", "arcs": "<u4"}
"""The type of the numbers in each array of the word graph."""
_BY_WORD: Final = {"tiers": "u1", "flags": "<u2"}
"""The same of the arrays with a number for each word, which may be missing."""
_LABEL = "image.json"
_WRITTEN_AT_ONCE = 1 << 22  # bytes: some milliseconds
_MAX_PER_NAME = 3  # a list that was just changed back finds its image again

_log = logging.getLogger(__name__)

_T = TypeVar("_T")


class ImageError(Complaint):
    """A folder is not the wanted image; the message says why."""


@dataclass(frozen=True)
class _Label:
    format: int
    fingerprint: str
    alphabet: Alphabet
    words: int
    letter_counts: list[int]
    files: dict[str, list[int]]


def fingerprint(*parts: bytes) -> str:
    """Give the fingerprint of what a lexicon is made of, under the present format."""
    digest = hashlib.blake2b(digest_size=16)
    for part in (b"gridsmith image %d" % FORMAT, *parts):
        digest.update(len(part).to_bytes(8, "little"))
        digest.update(part)
    return digest.hexdigest()


def build_lexicon(
    name: str,
    alphabet: Alphabet,
    words: Sequence[str],
    progress: Callable[[float], None] | None = None,
    *,
    known: KnownWords | None = None,
    flags: FlagTable | None = None,
) -> "Lexicon":
    """Build a lexicon in memory; a word given twice counts once.

    `words`: in the letters of the alphabet, else folded by `alphabet.fold` before.
    `progress` gets the fraction done; `known` gives the words their tiers and `flags`, if the tiers
    are known, their flags. Raises Complaint for a word outside the alphabet, and for a damaged
    table.

    >>> from gridsmith import ENGLISH
    >>> build_lexicon("few", ENGLISH, ["cat", "act", "cat"])
    <Lexicon few: 2 words>
    """
    import numpy as np

    from .lexicon import Lexicon
    from .packed_words import pack_words, rows_of
    from .word_graph import build_word_graph

    packed = pack_words(words, alphabet.symbols)
    report = progress or (lambda fraction: None)
    graph = build_word_graph(packed, alphabet.symbols, lambda fraction: report(0.85 * fraction))
    counted = np.zeros(64, np.int64)
    for number, run in enumerate(packed.runs):
        report(0.85 + 0.15 * number / len(packed.runs))
        counted += np.bincount(rows_of(run).ravel(), minlength=64)
    letter_counts = counted[1 : len(alphabet) + 1].copy()
    tiers = None if known is None else known.tiers(graph, alphabet.symbols)
    flagged = None if flags is None or tiers is None else flags.of(graph, alphabet.symbols)
    report(1.0)
    return Lexicon(name, alphabet, graph, letter_counts, tiers, flagged)


def with_letters(lexicon: "Lexicon", letters: Iterable[str]) -> "Lexicon":
    """Give a lexicon whose alphabet has more letters, such as those of several characters.

    It is the same one if it has them all. Raises Complaint for what cannot be a letter.
    """
    alphabet = lexicon.alphabet.with_letters(letters)
    if alphabet == lexicon.alphabet:
        return lexicon
    spelled = map(lexicon.alphabet.spelled, lexicon.words())
    return build_lexicon(lexicon.name, alphabet, list(map(alphabet.fold, spelled)))


def write_image(
    lexicon: "Lexicon",
    mark: str,
    folder: Path,
    progress: Callable[[float], None] = lambda fraction: None,
) -> None:
    """Write a lexicon's image, with its fingerprint `mark`, as the folder.

    An existing folder is replaced. `progress` gets the fraction done. Raises OSError if it cannot
    be written, ImageError if other processes keep writing it.
    """
    import numpy as np

    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = unfinished(folder.parent)
    beside.mkdir()
    try:
        arrays = {f"{name}.npy": getattr(lexicon.graph, name) for name in _GRAPH}
        for name, kind in _BY_WORD.items():
            if (by_word := getattr(lexicon, name)) is not None:
                arrays[f"{name}.npy"] = by_word.astype(kind)
        total, done = sum(array.nbytes for array in arrays.values()), 0
        files: dict[str, list[int]] = {}
        for name, array in sorted(arrays.items()):
            data = io.BytesIO()
            header_of = np.lib.format.header_data_from_array_1_0
            np.lib.format.write_array_header_1_0(data, header_of(array))
            size, checksum = data.tell(), zlib.crc32(data.getbuffer())
            numbers = np.ascontiguousarray(array).reshape(-1).view(np.uint8).data
            with (beside / name).open("xb") as file:
                file.write(data.getbuffer())
                for at in range(0, len(numbers), _WRITTEN_AT_ONCE):
                    progress((done + at) / total)
                    part = numbers[at : at + _WRITTEN_AT_ONCE]
                    file.write(part)
                    checksum = zlib.crc32(part, checksum)
            done += len(numbers)
            files[name] = [size + len(numbers), checksum]
        counts = lexicon.letter_counts.tolist()
        label = _Label(FORMAT, mark, lexicon.alphabet, len(lexicon), counts, files)
        (beside / _LABEL).write_bytes(label_line(label, b""))
        _put_in_place(beside, folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    delete_stale_temp_files(folder.parent)


def open_image(name: str, mark: str, folder: Path) -> "Lexicon":
    """Open an image with the fingerprint `mark`, checked byte for byte. Raises ImageError."""
    import numpy as np

    from .lexicon import Lexicon
    from .word_graph import WordGraph

    with _opening(folder):
        label = _read_label(mark, folder)
        arrays = {
            name: np.frombuffer(_numbers_of(folder, f"{name}.npy", label), kind)
            for name, kind in (_GRAPH | _BY_WORD).items()
            if name in _GRAPH or f"{name}.npy" in label.files
        }
        tiers, flags = (arrays.pop(name, None) for name in _BY_WORD)
        arrays["arcs"] = arrays["arcs"].reshape(-1, 2)
        graph = WordGraph(**arrays, words=label.words)
        return Lexicon(name, label.alphabet, graph, np.array(label.letter_counts), tiers, flags)


def open_look_up(name: str, mark: str, folder: Path) -> LookUp:
    """Open the words of an image, as `open_image` does, to be looked up without NumPy.

    Every byte that is read is checked.
    """
    with _opening(folder):
        label = _read_label(mark, folder)
        masks, first, arcs = (_numbers_of(folder, f"{array}.npy", label) for array in _GRAPH)
        has_tiers = "tiers.npy" in label.files
        return LookUp(name, label.alphabet, masks, first, arcs, has_tiers=has_tiers)


@contextmanager
def _opening(folder: Path) -> Iterator[None]:
    """Raise ImageError for the errors that a damaged image raises."""
    try:
        yield
    except ImageError:
        raise
    except FileNotFoundError:
        raise ImageError("image-missing", "{path} is missing or incomplete", path=folder) from None
    except (
        OSError, ValueError, KeyError, TypeError, AttributeError, ArithmeticError, RuntimeError
    ) as error:  # fmt: skip
        raise ImageError(
            "image-unopened",
            "{path} cannot be opened: {fault}",
            path=folder,
            fault=damage_in(error),
        ) from error


def _read_label(mark: str, folder: Path) -> _Label:
    label = read_label((folder / _LABEL).read_bytes(), _Label, b"")
    if label.format != FORMAT:
        raise ImageError(
            "image-format",
            "{path} has format {format}, not {known}",
            path=folder,
            format=label.format,
            known=FORMAT,
        )
    if label.fingerprint != mark:
        raise ImageError("image-other", "{path} is the image of other words", path=folder)
    return label


@dataclass(frozen=True)
class ImageCache:
    """The folders of images: one of the user, and others that are only read."""

    folder: Path
    read_only: tuple[Path, ...] = ()

    def place(self, name: str, mark: str) -> Path:
        """Give the folder of an image in the user's cache."""
        return self.folder / f"{name}-{mark}"

    def find(self, name: str, mark: str) -> "Lexicon | None":
        """Open an image if there is a good one; damaged ones are logged."""
        return self._first_good(open_image, name, mark)

    def find_look_up(self, name: str, mark: str) -> LookUp | None:
        """Open the words of an image to be looked up, if there is a good one."""
        return self._first_good(open_look_up, name, mark)

    def _first_good(
        self, opened: Callable[[str, str, Path], _T], name: str, mark: str
    ) -> _T | None:
        for folder in (self.folder, *self.read_only):
            place = folder / f"{name}-{mark}"
            try:
                if not place.exists():
                    continue
                return opened(name, mark, place)
            except (OSError, ImageError) as error:
                _log.warning("%s; it is built again", error)
        return None

    def keep(self, lexicon: "Lexicon", mark: str) -> "Lexicon":
        """Write an image and reopen it; if that fails, give the lexicon with a notice."""
        try:
            self.write(lexicon, mark)
            opened = open_image(lexicon.name, mark, self.place(lexicon.name, mark))
        except (OSError, ImageError) as error:
            _log.warning("no image of %s: %s", lexicon.name, error)
            notice = Message(
                "image-unwritten",
                "{folder} cannot be written ({cause}): the words of {name} stay in memory only",
                folder=self.folder,
                cause=damage_in(error),
                name=lexicon.name,
            )
            return replace(lexicon, notice=notice)
        return opened

    def write(
        self,
        lexicon: "Lexicon",
        mark: str,
        progress: Callable[[float], None] = lambda fraction: None,
    ) -> None:
        """Write an image, and delete outdated ones. Raises what `write_image` raises."""
        make_own_folder(self.folder)
        write_image(lexicon, mark, self.place(lexicon.name, mark), progress)
        self._prune(lexicon.name)

    def _prune(self, name: str) -> None:
        mark_length = len(fingerprint())
        images = [
            path
            for path in self.folder.glob(f"{name}-*")
            if len(path.name) == len(name) + 1 + mark_length
        ]
        images.sort(key=_modified, reverse=True)
        for outdated in images[_MAX_PER_NAME:]:
            shutil.rmtree(outdated, ignore_errors=True)  # in use, or another process was quicker


def _damaged(path: Path) -> ImageError:
    return ImageError("image-damaged", "{path} is damaged", path=path)


def _numbers_of(folder: Path, name: str, label: _Label) -> memoryview:
    """Map an `.npy` file, checked, and give the bytes of its numbers, whose type is known.

    Not `np.load`: it reads the header with Python's parser, and Python 3.11's fails now and then
    when two threads use it at once, as those that open lexicons do.
    """
    path = folder / name
    with path.open("rb") as file:
        content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    if _size_and_checksum(content) != label.files[name]:
        raise _damaged(path)
    if content[:8] != b"\x93NUMPY\x01\x00":
        raise ImageError("image-array", "{path} is not an array of version 1", path=path)
    return memoryview(content)[10 + int.from_bytes(content[8:10], "little") :]


def _size_and_checksum(content: bytes | mmap.mmap) -> list[int]:
    return [len(content), zlib.crc32(content)]


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process has just removed it
        return 0.0


def _put_in_place(beside: Path, folder: Path) -> None:
    """Rename a finished image into its place, moving away one that is there."""
    for _ in range(10):
        try:
            beside.replace(folder)
        except OSError:
            if not folder.exists():
                raise
            away = unfinished(folder.parent)
            away.mkdir()
            try:
                with suppress(FileNotFoundError):  # another process has moved it away first
                    folder.replace(away / "outdated")
            finally:
                shutil.rmtree(away, ignore_errors=True)
        else:
            return
    raise ImageError("image-contested", "{path} is in use by another program", path=folder)
