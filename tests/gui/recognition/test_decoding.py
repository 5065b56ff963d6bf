import os
import struct
import subprocess
import sys
import zlib

import numpy as np
import pytest
from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageIOHandler, QImageWriter

from gridsmith.core.recognition.reading import PictureError
from gridsmith.gui.recognition.decoding import ENOUGH, _enough, _first_scan, decode
from gridsmith.gui.recognition.reader import MIN_SHOWN, Picture, picture_of

FORMATS = ("png", "jpg", "webp", "bmp")


def an_image(width=60, height=40):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(0xFFFF0000)
    image.setPixelColor(0, 0, "red")
    for x in range(width // 2, width):
        for y in range(height):
            image.setPixel(x, y, 0xFF0000FF)
    return image


def file_of(image, kind, **settings):
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind.encode())
    writer.setQuality(100)
    for name, value in settings.items():
        getattr(writer, name)(value)
    assert writer.write(image), writer.errorString()
    return bytes(buffer.data().data())


def png(width, height, depth=8, color=0):
    row = bytes(1 + width * depth * {0: 1, 6: 4}[color] // 8)
    packer = zlib.compressobj(1)
    packed = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    header = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes([depth, color, 0, 0, 0])
    chunks = ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        len(content).to_bytes(4, "big")
        + name
        + content
        + zlib.crc32(name + content).to_bytes(4, "big")
        for name, content in chunks
    )


@pytest.mark.parametrize("kind", FORMATS)
def test_each_format_is_decoded(kind, tmp_path):
    image = an_image()
    path = tmp_path / "no name says what it is"
    path.write_bytes(file_of(image, kind))
    for source in (path, path.read_bytes(), image):
        pixels = decode(source)
        assert (pixels.shape, pixels.dtype) == ((40, 60, 3), np.uint8)
        assert np.abs(pixels[20, 5].astype(int) - (255, 0, 0)).max() < 6
        assert np.abs(pixels[20, 55].astype(int) - (0, 0, 255)).max() < 6


def test_what_is_transparent_lies_on_white():
    image = QImage(20, 20, QImage.Format.Format_ARGB32)
    image.fill(0)
    image.setPixel(1, 1, 0xFF000000)
    pixels = decode(file_of(image, "png"))
    assert pixels[1, 1].max() == 0
    assert pixels[5, 5].min() == 255


def test_a_photo_is_turned_as_it_was_taken():
    turn = QImageIOHandler.Transformation.TransformationRotate90
    pixels = decode(file_of(an_image(), "jpg", setTransformation=turn))
    assert pixels.shape == (60, 40, 3)
    assert pixels[5, 20, 0] > 240  # red at the top
    assert pixels[55, 20, 2] > 240


@pytest.mark.parametrize("progressive", [True, False])
def test_all_but_progressive_photos_are_decoded_by_rows(progressive):
    data = file_of(an_image(), "jpg", setProgressiveScanWrite=progressive)
    assert _first_scan(data)[1] != progressive


@pytest.mark.parametrize("kind", ["jpg", "bmp", "image"])
def test_a_large_picture_is_made_smaller(kind):
    image = QImage(4100, 2300, QImage.Format.Format_RGB32)
    image.fill(0xFFFF0000)
    pixels = decode(image if kind == "image" else file_of(image, kind))
    assert ENOUGH * 0.99 < pixels.shape[0] * pixels.shape[1] <= ENOUGH
    assert abs(pixels.shape[1] / pixels.shape[0] - 4100 / 2300) < 0.01
    assert (np.abs(pixels[::100, ::100].astype(int) - (255, 0, 0)) < 6).all()
    for thin in QSize(1, 20_000_000), QSize(20_000_000, 1):
        assert min(_enough(thin).toTuple()) == 1


def test_a_picture_is_shown_by_the_smallest_of_its_sizes_that_is_sharp():
    picture = Picture(np.zeros((100, 200, 3), np.uint8), tuple(map(an_image, (200, 100, 50))))
    shown = [picture.image_for(scale).width() for scale in (2, 1, 0.6, 0.5, 0.3, 0.1)]
    assert shown == [200, 200, 200, 100, 100, 50]


@pytest.mark.parametrize(
    ("side", "sizes"),
    [
        (10, [10]),
        (4 * MIN_SHOWN, [4 * MIN_SHOWN, 2 * MIN_SHOWN, MIN_SHOWN]),
        (2 * MIN_SHOWN - 2, [2 * MIN_SHOWN - 2]),
    ],
)
def test_a_picture_is_halved_as_long_as_it_is_large_enough_to_be_shown(side, sizes):
    picture = picture_of(np.zeros((side, side, 3), np.uint8))
    assert [one.width() for one in picture.images] == sizes


ANIMATION = bytes.fromhex(
    "47494638396106000400f10000ff000000ff000000ff0909092c0000000006000400000214044110044110"
    "0441100441100441100441100500002c00000000060004000002140cc3300cc3300cc3300cc3300cc3300c"
    "c3300500003b"
)
"""A red picture of 6×4 pixels as GIF, then a green one."""


def test_of_an_animation_it_is_the_first_picture():
    pixels = decode(ANIMATION)
    assert pixels.shape == (4, 6, 3)
    assert (pixels == (255, 0, 0)).all()


def refusal(source):
    with pytest.raises(PictureError) as refused:
        decode(source)
    line = str(refused.value)
    assert "\n" not in line
    return line


@pytest.mark.parametrize("kind", [*FORMATS, "gif"])
def test_a_file_that_is_cut_off_is_refused(kind):
    whole = ANIMATION[:58] + b";" if kind == "gif" else file_of(an_image(), kind)
    for end in (20, len(whole) // 2, len(whole) - 8, len(whole) - (8 if kind == "png" else 1)):
        assert refusal(whole[:end]) == "the picture is damaged or incomplete"
    assert (decode(whole + b"\0\0") == decode(whole)).all()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "the file is empty"),
        (b"hello", "this is not a PNG, JPEG, WebP, GIF or BMP picture"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "this is not a PNG, JPEG, WebP, GIF or"),
        (png(30_000, 1000, 1)[:1000], "the picture has 30,000×1000 pixels, too many"),
    ],
    ids=["empty", "text", "svg", "wide"],
)
def test_what_is_no_picture_is_refused(content, line, tmp_path):
    (tmp_path / "file").write_bytes(content)
    assert refusal(content).startswith(line)
    assert refusal(tmp_path / "file").startswith(line)


def test_what_is_no_file_is_refused(tmp_path):
    for length, line in (((32 << 20) + 1, "the file is larger than 32 MB"), (32 << 20, "this is")):
        (tmp_path / "long").write_bytes(bytes(length))
        assert refusal(tmp_path / "long").startswith(line)
    assert refusal(tmp_path).endswith("cannot be read: Is a directory")
    assert refusal(tmp_path / "gone").endswith("cannot be read: No such file or directory")
    assert refusal(tmp_path / "a\0b").endswith("cannot be read: No such file or directory")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert refusal(tmp_path / "pipe").endswith("is not a regular file")
    assert refusal(QImage()) == "the picture is empty"


@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_large_pictures_take_little_memory(tmp_path):
    large = QImage(5000, 5000, QImage.Format.Format_Grayscale8)
    large.fill(200)
    progressive = file_of(large, "jpg", setProgressiveScanWrite=True)
    of_5000, of_6000 = (struct.pack(">HH", side, side) for side in (5000, 6000))
    files = {
        "bomb.png": png(30_000, 30_000, 1),
        "wide.png": png(5000, 4990, 8, 6),
        "deeper.png": png(5000, 2600, 16, 6)[:3000],
        "larger.jpg": progressive.replace(of_5000, of_6000, 1),
        "progressive.jpg": progressive,
        "large.webp": file_of(large.copy(0, 0, 3500, 3500), "webp"),
    }
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    program = """
import sys
from pathlib import Path
import numpy
from resource import RUSAGE_SELF, getrusage
from gridsmith.core.errors import Complaint
from gridsmith.gui.recognition.decoding import decode
before = getrusage(RUSAGE_SELF).ru_maxrss
for name in sys.argv[1:]:
    try:
        print(len(decode(Path(name))))
    except Complaint as complaint:
        print(complaint)
print((getrusage(RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
    found = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", program, *files], cwd=tmp_path, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": found}, check=True,
    )  # fmt: skip
    *lines, megabytes = done.stdout.splitlines()
    assert lines[0].startswith("the picture has 30,000×30,000 pixels")
    assert lines[2].startswith("the picture has 5000×2600 pixels")
    assert lines[3].startswith("the picture has 6000×6000 pixels")
    assert [int(line) for line in (lines[1], *lines[4:])] == [2877, 2880, 2880]
    assert float(megabytes) < 250
