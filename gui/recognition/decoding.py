"""Pictures as pixels, within limits: of files that may be damaged, huge or no pictures at all."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLoggingCategory, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter

from ...core.errors import unreadable
from ...core.recognition.reading import PictureError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

LARGEST_FILE = 32 << 20
"""Bytes of a file: a photo of 50 megapixels takes half of it."""
MAX_PIXELS = 25_000_000
"""Pixels of a picture that is decoded as a whole."""
MAX_LARGE = 12_500_000
"""Pixels that take more memory: of 16 bits a color, and of a WebP or GIF, of whose animations
several pictures are held."""
MAX_SCALED = 100_000_000
"""Pixels of a JPEG whose rows are made smaller while they are decoded."""
ENOUGH = 3840 * 2160
"""Pixels of a large screen; a larger picture is made smaller, to so many."""

_FORMATS = {b"\x89PNG\r\n\x1a\n": b"png", b"\xff\xd8\xff": b"jpeg", b"GIF8": b"gif", b"BM": b"bmp"}
"""Formats by how a file begins. A RIFF file with WEBP in its 9th byte is the fifth."""
_DEEP = (QImage.Format.Format_RGBX64, QImage.Format.Format_RGBA64)
_BAND = 64  # rows that are painted at a time
_LONGEST_HEADER = 1 << 20  # bytes of a JPEG before its pixels that are looked at
_START_OF_FRAME, _START_OF_SCAN = (0xC0, 0xC1), 0xDA  # markers in a JPEG

# The libraries warn of each fault in a file, and of many sound profiles of colors.
QLoggingCategory.setFilterRules("qt.gui.imageio*=false")


def decode(source: Path | bytes | QImage) -> npt.NDArray[np.uint8]:
    """Give the pixels of a picture, rows x columns x 3: a file, what is in one, or an image.

    It is turned as its EXIF data say, and lies on white where it is transparent. One of more than
    `ENOUGH` pixels is made smaller. Of an animation it is the first picture. Runs on any thread and
    without an application. Raises PictureError.
    """
    if isinstance(source, QImage):
        image = source
    else:
        image = _image_in(source if isinstance(source, bytes) else _content(source))
    if image.isNull():
        raise PictureError("picture-none", "the picture is empty")
    return _pixels(image)


def _content(path: Path) -> bytes:
    if path.exists() and not path.is_file() and not path.is_dir():
        # To open a pipe would wait until someone writes.
        raise PictureError("picture-no-file", "{path} is not a regular file", path=path)
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except ValueError as error:  # a name with a NUL
        raise PictureError.of(unreadable(path, FileNotFoundError(errno.ENOENT, ""))) from error
    except OSError as error:
        raise PictureError.of(unreadable(path, error)) from error


def _image_in(data: bytes) -> QImage:
    """Decode a file's content, after a look at its header."""
    if not data:
        raise PictureError("picture-empty", "the file is empty")
    if len(data) > LARGEST_FILE:
        raise PictureError(
            "picture-bytes",
            "the file is larger than {megabytes} MB",
            megabytes=LARGEST_FILE >> 20,
        )
    kind = b"webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else None
    kind = kind or next((_FORMATS[begin] for begin in _FORMATS if data.startswith(begin)), None)
    if kind is None:
        raise PictureError("picture-format", "this is not a PNG, JPEG, WebP, GIF or BMP picture")
    if not _is_complete(kind, data):
        raise _damage()
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(kind))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size, maximum = reader.size(), MAX_PIXELS
    if kind in (b"gif", b"webp") or reader.imageFormat() in _DEEP:
        maximum = MAX_LARGE
    elif kind == b"jpeg" and _first_scan(data)[1]:
        maximum = MAX_SCALED
    pixels = size.width() * size.height()
    if pixels > maximum:
        raise PictureError(
            "picture-pixels",
            "the picture has {width}×{height} pixels, too many to be read",
            width=size.width(),
            height=size.height(),
        )
    if kind == b"jpeg":
        reader.setScaledSize(_enough(size))
    image = reader.read()
    if image.isNull():
        raise _damage()
    return image


def _damage() -> PictureError:
    return PictureError("picture-damage", "the picture is damaged or incomplete")


def _is_complete(kind: bytes, data: bytes) -> bool:
    """Whether a file goes on to its end, for formats of which Qt decodes what there is."""
    if kind == b"jpeg":
        return b"\xff\xd9" in data[_first_scan(data)[0] :]
    if kind == b"gif":
        return data.rstrip(b"\0").endswith(b";")
    return kind != b"bmp" or len(data) >= int.from_bytes(data[2:6], "little")


def _first_scan(data: bytes) -> tuple[int, bool]:
    """Find where the pixels of a JPEG begin, and whether they can be decoded by rows.

    Others, such as progressive ones, libjpeg holds as a whole, at six bytes a pixel.
    """
    at, components, header = 2, 0, data[:_LONGEST_HEADER]
    while header[at : at + 1] == b"\xff" and at + 10 < len(header):
        marker, length = header[at + 1], int.from_bytes(header[at + 2 : at + 4], "big")
        if marker in _START_OF_FRAME:
            components = header[at + 9]
        if marker == _START_OF_SCAN:
            return at, components == header[at + 4]
        at += 2 + max(length, 2)
    return 0, False


def _enough(size: QSize) -> QSize:
    """Give the size of a picture made smaller to `ENOUGH` pixels, or as it is."""
    factor = min(1.0, (ENOUGH / (size.width() * size.height())) ** 0.5)
    return QSize(max(1, int(size.width() * factor)), max(1, int(size.height() * factor)))


def _pixels(image: QImage) -> npt.NDArray[np.uint8]:
    import numpy as np

    image = painted(image, _enough(image.size()))
    lines = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    width = image.width()
    return lines[:, : 3 * width].reshape(image.height(), width, 3).copy()


def painted(image: QImage, size: QSize) -> QImage:
    """Paint an image on white, in some size, without holding up other threads.

    QImage's own functions hold the interpreter's lock until they are done; here it is given away
    after each band of rows. Nor is a copy of the whole made first.
    """
    canvas = QImage(size, QImage.Format.Format_RGB888)
    canvas.fill(Qt.GlobalColor.white)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for top in range(0, size.height(), _BAND):
        painter.setClipRect(0, top, size.width(), _BAND)
        painter.drawImage(QRectF(canvas.rect()), image, QRectF(image.rect()))
    painter.end()
    return canvas
