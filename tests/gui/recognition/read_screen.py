"""Grabs what lies below a window, in a process of its own.

A window with the picture of a board lies under another one. Prints, as JSON, what is grabbed.
"""

import json
import sys

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPaintEvent, QRasterWindow
from PySide6.QtTest import QTest

from gridsmith.gui.recognition.screen import ScreenGrab
from tests.gui.recognition.boards import WORDS, board_picture
from tests.waiting import PATIENCE


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


def main() -> None:
    qt = QGuiApplication(sys.argv)
    QTimer.singleShot(1000 * PATIENCE, lambda: sys.exit("it takes too long"))
    picture = board_picture(WORDS, cell=64, margin=40)
    site, window, grab = Site(QImage(picture)), QRasterWindow(), ScreenGrab()
    window.resize(150, 200)
    for shown in (site, window):
        shown.setPosition(0, 0)
        shown.show()
        assert QTest.qWaitForWindowExposed(shown, 1000 * PATIENCE)

    def report(pictures: list[QImage]) -> None:
        (image,) = pictures
        part = image.copy(0, 0, picture.width(), picture.height())
        found = {
            "same": part.convertToFormat(picture.format()) == picture,
            "size": [image.width(), image.height()],
            "visible": window.isVisible(),
            "ratio": window.devicePixelRatio(),
        }
        print(json.dumps(found))
        qt.exit()

    grab.take(window, report, sys.exit)
    qt.exec()


if __name__ == "__main__":
    main()
