"""Pictures that come from outside: files, and what is on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QByteArray,
    QCoreApplication,
    QMimeData,
    QMimeDatabase,
    QObject,
    Signal,
    Slot,
)
from PySide6.QtGui import QGuiApplication, QImage

from ..qt_types import view_model


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


@view_model
class OfferedPicture(QObject):
    """A picture that the open page may read a board from."""

    offered = Signal()
    """A picture has come: `take`."""

    def __init__(
        self, uncover: Callable[[], object], sheet: Callable[[], Any], parent: QObject
    ) -> None:
        """Have no picture yet. `uncover`: closes what covers the page. `sheet`: its model."""
        super().__init__(parent)
        self._uncover = uncover
        self._sheet = sheet
        self._picture: tuple[object, str, dict[str, object]] | None = None

    def offer(self, source: object, name: str, **known: object) -> None:
        """Read a board from a picture on the open page, if that is not held.

        `source`: the path of a file, what is in one, or an image. `known`: what the sheet's model
        may know of the picture beforehand.
        """
        self._picture = source, name, known
        self._uncover()
        self.offered.emit()

    @Slot(result=bool)
    def take(self) -> bool:
        """Read the picture that was offered; returns whether the open page reads any."""
        if self._picture is None:
            return False
        (source, name, known), self._picture = self._picture, None
        return bool(self._sheet().open_picture(source, name, **known))

    @Slot(QByteArray)
    def drop(self, data: QByteArray) -> None:
        """Read a board from a picture that was dropped on the window as data."""
        self.offer(bytes(data.data()), QCoreApplication.translate("Shell", "Dropped picture"))
