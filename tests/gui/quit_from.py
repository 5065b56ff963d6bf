"""The app in a process of its own, which quits while all have begun to search."""

import gc
import sys
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from gridsmith.gui.app import build_app
from gridsmith.gui.painted import PaintedItem
from gridsmith.gui.settings import TOOLS
from tests.waiting import PATIENCE


def main(folder: Path) -> None:
    """Quit; print which items are left when Qt's event loop and the app have ended."""
    qt = QGuiApplication([])
    app = build_app(folder, language="en", tool="blocks")
    page_of = app.shell.pageModel

    def begin() -> None:
        for other in TOOLS:  # all pages are there, as in a window in use
            app.shell.openTool(other)
        app.shell.openTool("blocks")
        page_of("balda").search.askBoard()
        page_of("boggle").search.begin("any", 0, 1)
        page_of("tiles").best.begin()
        page_of("blocks").solving.chooseWant("apart")
        page_of("blocks").solving.press()
        QTimer.singleShot(100, app.window.close)

    QTimer.singleShot(0, begin)
    qt.exec()
    # As lists do with rows that they no longer show.
    for item in living(PaintedItem):
        item.setParentItem(None)
        item.setParent(None)
        item.deleteLater()
    app.close(PATIENCE)
    for item in living(QQuickItem):
        print("left:", type(item).__name__)


def living(kind: type[QQuickItem]) -> list[Any]:
    return [item for item in gc.get_objects() if isinstance(item, kind) and shiboken6.isValid(item)]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
