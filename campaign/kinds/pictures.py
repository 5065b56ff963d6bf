"""Pictures of boards, damaged, and pictures of nothing: read, or refused in one line.

Within five seconds of the processor each, and 300 MB.
"""

import random
from functools import cache
from itertools import product
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage, QImageWriter

from ...core.balda.board import Board
from ...core.balda.drawing import board_figure
from ...core.drawing.picture import Picture, svg
from ...core.lexicon.alphabet import ENGLISH, RUSSIAN
from ...core.recognition.dots import read_dots
from ...core.recognition.finding import find_board
from ...core.recognition.letters import read_letters
from ...core.recognition.reading import DotsReading, Reading
from ...gui.recognition.decoding import decode
from ...gui.rendering import image_of, start_without_display
from ..damage import damaged
from ..trials import Kind
from .readers import read_or_complain

_A_TRIAL = 4
_FORMATS = ("png", "jpg", "webp", "bmp")
_SIDES = (1, 2, 9, 40, 200, 700, 1500, 3000, 5000, 12_000)
_MAX_PIXELS = 25_000_000
_BOARDS = (("...\nкот\n.и.", RUSSIAN), ("tea.s\n.r.s.\nabqu.\n.....\nwords", ENGLISH))
_FORMS = ("Mono", "Indexed8", "Grayscale8", "Grayscale16", "RGB32", "ARGB32", "RGBA64")


@cache
def _files() -> tuple[bytes, ...]:
    """Give boards as files, in all formats."""
    application = start_without_display()
    drawn = [
        image_of(svg(Picture("", (board_figure(Board.parse(text, alphabet)),)), dark=dark))
        for (text, alphabet), dark in product(_BOARDS, (False, True))
    ]
    del application
    return tuple(_file(image, kind) for image, kind in product(drawn, _FORMATS))


def _file(image: QImage, kind: str) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, kind.encode()).write(image)
    return bytes(buffer.data().data())


def _of_nothing(chance: random.Random) -> bytes:
    """Give a picture of noise, stripes, squares or one color, of any size and sort."""
    width, height = chance.choice(_SIDES), chance.choice(_SIDES)
    height = min(height, _MAX_PIXELS // width)
    tile = QImage(
        chance.choice((1, 2, 30, 64)), chance.choice((1, 2, 30, 64)), QImage.Format.Format_RGB32
    )
    for y in range(tile.height()):
        for x in range(tile.width()):
            tile.setPixel(x, y, chance.getrandbits(24))
    mode = chance.choice(list(Qt.TransformationMode))
    image = tile.scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, mode)
    form = QImage.Format[f"Format_{chance.choice(_FORMS)}"]
    return _file(image.convertToFormat(form), "png")


def _read(content: bytes) -> Reading:
    pixels = decode(content)
    return read_letters(pixels, find_board(pixels))


def _read_dots(content: bytes) -> DotsReading:
    pixels = decode(content)
    return read_dots(pixels, find_board(pixels, kind="dots"))


def pictures(chance: random.Random, place: Path) -> int:
    """Damaged files of boards, and pictures without one."""
    for _ in range(_A_TRIAL):
        if chance.random() < 0.3:
            content = _of_nothing(chance)
        else:
            content = damaged(chance.choice(_files()), chance)
        (place / "picture").write_bytes(content)
        read_or_complain(chance.choice((_read, _read_dots)), content)
    return _A_TRIAL


def _ready() -> None:
    for content in _files():
        assert len(_read(content).letters) in (3, 5)


KINDS = [
    Kind("reading pictures", "read, or refused in one line", pictures, 0.5,
         seconds=60, megabytes=300, ready=_ready),
]  # fmt: skip
