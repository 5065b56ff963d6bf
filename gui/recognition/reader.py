"""Reads a board from a picture beside the window; the engines are loaded when first used."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from ...core.recognition.following import is_as_before, is_in_place
from ...core.recognition.reader import Reader
from ...core.recognition.reading import DotsReading, Kind, Lattice, PictureError, Reading

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ...core.lexicon.alphabet import Alphabet
    from ...core.lexicon.lexicon import Lexicon

    Pixels = npt.NDArray[np.uint8]

LARGEST_SHOWN = 2400
"""The longer side, in pixels, of what is shown of a picture; it is read as it is."""
MIN_SHOWN = 200


@dataclass(frozen=True, eq=False)
class Picture:
    """A picture: its pixels, and the same in several sizes for the screen, the largest first."""

    pixels: Pixels
    images: tuple[QImage, ...]

    @property
    def width(self) -> int:
        """Pixels in a row."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """Pixels in a column."""
        return int(self.pixels.shape[0])

    def image_for(self, scale: float) -> QImage:
        """Return the smallest image that is sharp where a pixel is shown so large."""
        fitting = [one for one in self.images if one.width() >= scale * self.width]
        return fitting[-1] if fitting else self.images[0]


def read_board(
    reader: Reader,
    picture: Picture,
    lattice: Lattice | None,
    kind: Kind,
    language: str | None,
    lexicons: Mapping[Alphabet, Lexicon],
    progress: Callable[[Lattice], object],
) -> Reading | DotsReading:
    """Find the board, if there is no `lattice`, and read it. Raises PictureError."""
    if lattice is None:
        lattice = reader.find_lattice(picture.pixels, kind=kind)
        progress(lattice)
    if kind == "dots":
        return reader.read_dots(picture.pixels, lattice)
    return reader.read_letters(picture.pixels, lattice, language=language, lexicons=lexicons)


def find_in_several(
    reader: Reader, pictures: Sequence[QImage], kind: Kind
) -> tuple[int, Lattice] | None:
    """Find the first picture with a board, None where there is none."""
    from .decoding import decode

    for number, picture in enumerate(pictures):
        with suppress(PictureError):
            return number, reader.find_lattice(decode(picture), kind=kind)
    return None


def read_board_again(
    reader: Reader,
    pictures: Sequence[QImage],
    before: Reading | DotsReading,
    lexicons: Mapping[Alphabet, Lexicon],
    *,
    is_found: bool,
) -> tuple[int, Reading | DotsReading] | None:
    """Read a board that lay in the first picture before, wherever it lies now.

    `is_found`: whether it is one that `Reader.find_lattice` finds. Then, if it reads
    otherwise, it may have moved, be covered or be gone. Returns the number of its picture and the
    reading, None where there is no board any more.
    """
    from .decoding import decode

    language = before.language if isinstance(before, Reading) else None

    def read_at(number: int, lattice: Lattice) -> Reading | DotsReading:
        pixels = decode(pictures[number])
        if isinstance(before, DotsReading):
            return reader.read_dots(pixels, lattice)
        return reader.read_letters(pixels, lattice, language=language, lexicons=lexicons)

    read = read_at(0, before.lattice)
    if not is_found or is_as_before(read, before):
        return 0, read
    kind: Kind = "letters" if isinstance(before, Reading) else "dots"
    found = find_in_several(reader, pictures, kind)
    if found is None or (found[0] == 0 and is_in_place(found[1], before.lattice)):
        return found and (0, read)
    return found[0], read_at(*found)


def picture_of(source: Any, _progress: object = None) -> Picture:
    """Take pixels; decode a file, the bytes of one, or an image. Raises PictureError."""
    from .decoding import decode, painted

    pixels = source if hasattr(source, "shape") else decode(source)
    height, width, _channels = pixels.shape
    image = QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888)
    size = QSize(width, height)
    if max(width, height) > LARGEST_SHOWN:
        size.scale(LARGEST_SHOWN, LARGEST_SHOWN, Qt.AspectRatioMode.KeepAspectRatio)
    images = list[QImage]()
    while not images or min(size.width(), size.height()) >= MIN_SHOWN:
        image = painted(image, size)
        images.append(image)
        size /= 2
    return Picture(pixels, tuple(images))
