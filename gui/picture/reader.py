"""Reads a board from a picture beside the window; the engines are loaded when first used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from ...core.picture.reading import DotsReading, Kind, Lattice, Reading

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ...core.lexicon.lexicon import Lexicon

    Pixels = npt.NDArray[np.uint8]

LARGEST_SHOWN = 2400
"""The longer side, in pixels, of what is shown of a picture; it is read as it is."""
LEAST_SHOWN = 200


class Reader(Protocol):
    """What finds and reads a board: `core.picture`, and in tests something quicker."""

    def find_lattice(self, pixels: Pixels, *, kind: Kind) -> Lattice:
        """Find the board. Raises PictureError where there is none."""

    def read_letters(
        self,
        pixels: Pixels,
        lattice: Lattice,
        *,
        language: str | None,
        lexicons: Mapping[str, Lexicon],
    ) -> Reading:
        """Read the letters of a board."""

    def read_dots(self, pixels: Pixels, lattice: Lattice) -> DotsReading:
        """Read the edges and boxes of a board."""


class EngineReader:
    """The engines of `core.picture`."""

    def find_lattice(self, pixels: Pixels, *, kind: Kind) -> Lattice:
        """Find the board. Raises PictureError where there is none."""
        from ...core.picture.lattice import find_lattice

        return find_lattice(pixels, kind=kind)

    def read_letters(
        self,
        pixels: Pixels,
        lattice: Lattice,
        *,
        language: str | None,
        lexicons: Mapping[str, Lexicon],
    ) -> Reading:
        """Read the letters of a board."""
        from ...core.picture.letters import read_letters

        return read_letters(pixels, lattice, language=language, lexicons=lexicons)

    def read_dots(self, pixels: Pixels, lattice: Lattice) -> DotsReading:
        """Read the edges and boxes of a board."""
        from ...core.picture.dots import read_dots

        return read_dots(pixels, lattice)


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


def picture_of(source: Any) -> Picture:
    """Decode a file, the bytes of one, or an image. Raises PictureError, OSError."""
    from .decoding import decode

    pixels = decode(source)
    height, width, _channels = pixels.shape
    image = QImage(pixels.data, width, height, 3 * width, QImage.Format.Format_RGB888).copy()
    size = QSize(width, height)
    if max(width, height) > LARGEST_SHOWN:
        size.scale(LARGEST_SHOWN, LARGEST_SHOWN, Qt.AspectRatioMode.KeepAspectRatio)
    images = list[QImage]()
    while not images or min(size.width(), size.height()) >= LEAST_SHOWN:
        ignore, smooth = (
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        image = image.scaled(size, ignore, smooth) if image.size() != size else image
        images.append(image)
        size /= 2
    return Picture(pixels, tuple(images))
