"""Pictures that come from outside: files, and what is on the clipboard."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QMimeDatabase
from PySide6.QtGui import QGuiApplication, QImage


def is_picture(path: Path) -> bool:
    """Whether a file is a picture, by its name; by its content where the name says nothing.

    Also one that cannot be read: then the sheet says which can.
    """
    return QMimeDatabase().mimeTypeForFile(str(path)).name().startswith("image/")


def on_clipboard() -> QMimeData:
    """Give what is on the clipboard; Qt gives None of an empty one."""
    return QGuiApplication.clipboard().mimeData() or QMimeData()


def files_in(content: QMimeData) -> list[Path]:
    """Give the files that were copied."""
    return [Path(url.toLocalFile()) for url in content.urls() if url.isLocalFile()]


def image_in(content: QMimeData) -> QImage | None:
    """Give the image that content is, beside other things perhaps."""
    image = content.imageData() if content.hasImage() else None
    return image if isinstance(image, QImage) and not image.isNull() else None
