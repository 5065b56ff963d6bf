"""Takes a board from the screen, in a process of its own: `python … FOLDER`.

A window with the picture of a board lies under the app's. Prints, as JSON, what the picture shows
that F11 takes.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QRasterWindow
from PySide6.QtTest import QTest

from gridsmith.gui.app import build_app
from gridsmith.gui.recognition import page
from gridsmith.gui.recognition.model import BoardPictureModel
from tests.gui.recognition.boards import WORDS, ScriptedReader, board_picture

PATIENCE = 60_000
"""Milliseconds for all of it."""


class Site(QRasterWindow):
    """A window with a picture, in the pixels of the screen."""

    def __init__(self, picture: QImage) -> None:
        super().__init__()
        self._picture = picture
        self._picture.setDevicePixelRatio(self.devicePixelRatio())
        self.resize(self._picture.deviceIndependentSize().toSize())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's spelling)
        painter = QPainter(self)
        painter.drawImage(0, 0, self._picture)
        painter.end()


def wait(qt: QGuiApplication, condition: Callable[[], bool]) -> None:
    looks = QTimer(interval=20)
    looks.timeout.connect(lambda: qt.exit() if condition() else None)
    looks.start()
    qt.exec()


def main(folder: Path) -> None:
    qt = QGuiApplication(sys.argv)
    QTimer.singleShot(PATIENCE, lambda: sys.exit("it takes too long"))
    picture = board_picture(WORDS, cell=64, margin=40)
    site = Site(QImage(picture))
    site.setPosition(0, 0)
    site.show()
    page.make_page_model = lambda shell: BoardPictureModel(shell, ScriptedReader(WORDS))
    app = build_app(folder, language="en", size=(420, 700), tool="balda")
    app.window.setPosition(0, 0)
    wait(qt, lambda: app.window.isExposed() and site.isExposed())
    app.window.requestActivate()
    wait(qt, app.window.isActive)
    model: Any = app.shell.pageModel("recognition")
    QTest.keyClick(app.window, Qt.Key.Key_F11)
    wait(qt, lambda: model.hasPicture and not model.working)
    image: QImage = model.picture.images[0]
    part = image.copy(0, 0, picture.width(), picture.height())
    picture.setDevicePixelRatio(1)
    report = {
        "same": part.convertToFormat(picture.format()) == picture,
        "size": [image.width(), image.height()],
        "visible": app.window.isVisible(),
        "ratio": app.window.devicePixelRatio(),
    }
    app.close()
    print(json.dumps(report))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
