"""Pictures and pages, which come as SVG, as pixels, PDF or print, drawn by Qt."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
)

from .. import resources
from ..core.drawing.canvas import FACE, TITLE_FACE
from ..core.drawing.picture import Paper

if TYPE_CHECKING:
    from PySide6.QtSvg import QSvgRenderer

_RESOLUTION = 600
"""Dots per inch of a PDF, to which places are rounded."""


def load_fonts() -> None:
    """Load the app's own fonts, and let them stand for the lists of fonts in pictures."""
    for face in sorted((resources.FOLDER / "fonts").glob("*.ttf")):
        if QFontDatabase.addApplicationFont(str(face)) < 0:
            logging.getLogger(__name__).warning("the font %s cannot be read", face.name)
    for faces in (FACE, TITLE_FACE):
        QFont.insertSubstitution(faces, faces.partition(",")[0])


def start_without_display() -> QGuiApplication:
    """Start Qt, unless it runs, so that it can draw where there is no display.

    Returns the application, which has to be kept as long as Qt is used.
    """
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    started = QGuiApplication(["gridsmith", "-platform", "offscreen"])
    load_fonts()
    return started


def _renderer(svg: str) -> QSvgRenderer:
    from PySide6.QtSvg import QSvgRenderer  # not needed before the first frame

    renderer = QSvgRenderer(QByteArray(svg.encode()))
    if not renderer.isValid():
        raise ValueError("the picture is not SVG")
    return renderer


def svg_size(svg: str) -> tuple[float, float]:
    """Give the width and height of an SVG at its own scale. Runs on any thread."""
    size = _renderer(svg).viewBoxF().size()
    return size.width(), size.height()


def draw_svg(painter: QPainter, svg: str, place: QRectF) -> None:
    """Draw an SVG into a place. Runs on any thread."""
    _renderer(svg).render(painter, place)


def image_of(svg: str, scale: float = 1) -> QImage:
    """Draw an SVG as pixels, by its own size times a scale. Runs on any thread."""
    renderer = _renderer(svg)
    image = QImage(renderer.defaultSize() * scale, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        renderer.render(painter)
    return image


def png_of(svg: str, scale: float = 1) -> bytes:
    """Draw an SVG as a PNG file. Runs on any thread."""
    return encoded(image_of(svg, scale))


def encoded(image: QImage) -> bytes:
    """Encode an image as a PNG file."""
    buffer = QBuffer()
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # it takes no bytes, but str
        raise ValueError("the picture could not be put as PNG")
    return bytes(buffer.data().data())


def pdf_of(pages: Sequence[str], paper: Paper, title: str) -> bytes:
    """Draw pages as a PDF file, its texts as text. Runs on any thread."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_RESOLUTION)
    writer.setTitle(title)
    writer.setCreator("Gridsmith")
    fit_paper(writer, paper)
    draw_pages(writer, pages)
    return bytes(buffer.data().data())


def fit_paper(device: QPagedPaintDevice, paper: Paper) -> None:
    """Set the size of the paper that a device draws on; the pages have margins of their own."""
    size = QPageSize(QSizeF(paper.width, paper.height), QPageSize.Unit.Point)
    device.setPageSize(size)
    device.setPageOrientation(QPageLayout.Orientation.Portrait)


def draw_pages(device: QPagedPaintDevice, pages: Sequence[str]) -> None:
    """Draw pages, each an SVG, on the whole sheets of a device."""
    painter = QPainter()
    if not painter.begin(device):
        raise OSError("the printer does not answer")
    resolution = device.logicalDpiX()
    layout = device.pageLayout()
    full, printable = layout.fullRectPixels(resolution), layout.paintRectPixels(resolution)
    place = QRectF(full.translated(-printable.left(), -printable.top()))
    with painter:
        for number, page in enumerate(pages):
            if number:
                device.newPage()
            draw_svg(painter, page, place)
