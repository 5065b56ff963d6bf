"""What a camera or a bad screenshot does to a picture."""

import math
import random
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QBuffer, QIODevice, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF, QTransform

from gridsmith.core.recognition.reading import Point

Pixels = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Photo:
    """The most that happens to a picture; each is drawn from half of it to the whole.

    `rotation`: degrees to either side. `perspective`: how far the corners move, in parts of the
    picture. `light`: how much darker one side is. `shadow`: how dark a shadow over a part is.
    `vignette`: how much darker the corners are. `dark`: how much darker all is. `blur`: the
    deviation in pixels. `noise`: the deviation of a channel. `moire`: the waves' height,
    in parts of the light. `jpeg`: the least quality, 0 for no JPEG.
    """

    rotation: float = 0.0
    perspective: float = 0.0
    light: float = 0.0
    shadow: float = 0.0
    vignette: float = 0.0
    dark: float = 0.0
    blur: float = 0.0
    noise: float = 0.0
    moire: float = 0.0
    jpeg: int = 0
    table: str = "#6b5b4b"


def pixels_of(image: QImage) -> Pixels:
    """Give the pixels of an image: rows x columns x 3."""
    image = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return rows[:, : image.width() * 3].reshape(image.height(), image.width(), 3).copy()


def image_of(pixels: Pixels) -> QImage:
    """Give an image of pixels."""
    height, width, _ = pixels.shape
    data = np.ascontiguousarray(pixels).data
    return QImage(data, width, height, width * 3, QImage.Format.Format_RGB888).copy()


def photograph(
    image: QImage, corners: list[Point], photo: Photo, dice: random.Random
) -> tuple[Pixels, list[Point]]:
    """Take a picture of a picture; gives also where its corners are then."""

    def much(most: float) -> float:
        return most * dice.uniform(0.5, 1)

    if photo.rotation or photo.perspective:
        image, corners = _tilted(image, corners, photo, dice)
    pixels = pixels_of(image).astype(np.float32)
    height, width, _ = pixels.shape
    down, right = np.mgrid[0:height, 0:width].astype(np.float32)
    down, right = down / height - 0.5, right / width - 0.5
    angle = dice.uniform(0, 2 * math.pi)
    along = right * math.cos(angle) + down * math.sin(angle)  # -0.7 to 0.7
    light = 1 - much(photo.light) * (along + 0.5) - much(photo.vignette) * (right**2 + down**2) * 2
    edge = dice.uniform(-0.2, 0.2)
    light -= much(photo.shadow) / (1 + np.exp(-(right + down * dice.uniform(-1, 1) - edge) * 60))
    pixels *= np.clip(light * (1 - much(photo.dark)), 0.03, 1)[:, :, None]
    if photo.moire:
        turns = dice.uniform(20, 70)
        for channel in range(3):
            bent = along * turns + right * down * dice.uniform(5, 20) + channel * 0.33
            pixels[:, :, channel] *= 1 + much(photo.moire) * np.sin(2 * math.pi * bent)
    if photo.blur:
        pixels = _blurred(pixels, much(photo.blur))
    if photo.noise:
        chance = np.random.default_rng(dice.randrange(1 << 32))
        pixels += chance.normal(0, much(photo.noise), pixels.shape).astype(np.float32)
    taken = np.clip(pixels, 0, 255).astype(np.uint8)
    if photo.jpeg:
        taken = _compressed(taken, dice.randint(photo.jpeg, min(95, photo.jpeg + 20)))
    return taken, corners


def _tilted(
    image: QImage, corners: list[Point], photo: Photo, dice: random.Random
) -> tuple[QImage, list[Point]]:
    width, height = image.width(), image.height()
    flat = [QPointF(0, 0), QPointF(width, 0), QPointF(width, height), QPointF(0, height)]
    turn = QTransform().rotate(photo.rotation * dice.uniform(0.4, 1) * dice.choice((-1, 1)))
    reach = photo.perspective * min(width, height)
    seen = [
        turn.map(corner) + QPointF(dice.uniform(-reach, reach), dice.uniform(-reach, reach))
        for corner in flat
    ]
    rim = dice.uniform(0.01, 0.06) * width
    left, top = min(at.x() for at in seen) - rim, min(at.y() for at in seen) - rim
    right, bottom = max(at.x() for at in seen) + rim, max(at.y() for at in seen) + rim
    seen = [at - QPointF(left, top) for at in seen]
    tilt = QTransform.quadToQuad(QPolygonF(flat), QPolygonF(seen))
    assert isinstance(tilt, QTransform)
    taken = QImage(round(right - left), round(bottom - top), QImage.Format.Format_RGB888)
    taken.fill(QColor(photo.table))
    painter = QPainter(taken)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(tilt)
    painter.drawImage(0, 0, image)
    painter.end()
    places = [tilt.map(QPointF(*corner)) for corner in corners]
    return taken, [Point(place.x(), place.y()) for place in places]


def _blurred(pixels: npt.NDArray[np.float32], deviation: float) -> npt.NDArray[np.float32]:
    reach = max(1, round(2.5 * deviation))
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / deviation) ** 2)
    weights /= weights.sum()
    for axis in (0, 1):
        padding = [(reach, reach) if at == axis else (0, 0) for at in range(3)]
        padded = np.pad(pixels, padding, mode="edge")
        length = pixels.shape[axis]
        blurred = np.zeros_like(pixels)
        for at, weight in enumerate(weights):
            blurred += np.float32(weight) * np.take(padded, range(at, at + length), axis)
        pixels = blurred
    return pixels


def _compressed(pixels: Pixels, quality: int) -> Pixels:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    image_of(pixels).save(buffer, "JPG", quality)  # type: ignore[call-overload]
    return pixels_of(QImage.fromData(buffer.data(), "JPG"))  # type: ignore[arg-type]


def quarter_turned(image: QImage, corners: list[Point], turns: int) -> tuple[QImage, list[Point]]:
    """Turn a picture clockwise by quarters; the corners stay in the order of reading."""
    for _ in range(turns % 4):
        height = image.height()
        image = image.transformed(
            QTransform().rotate(90), Qt.TransformationMode.SmoothTransformation
        )
        corners = [Point(height - y, x) for x, y in corners]
    return image, corners
