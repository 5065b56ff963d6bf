"""The app in a process of its own, which quits from a page that has begun to search."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from gridsmith.gui.app import build_app
from gridsmith.gui.settings import TOOLS
from gridsmith.gui.tool.painted import PaintedItem
from tests.waiting import PATIENCE

BEGIN: dict[str, Callable[[Any], object]] = {
    "boggle": lambda page: page.search.begin("any", 0, 1),
    "blocks": lambda page: page.solving.press(),
}
"""What is searched for on the pages that do not search by themselves."""


def main(folder: Path, tool: str) -> None:
    """Quit from a page; print which items are left when Qt's event loop and the app have ended."""
    qt = QGuiApplication([])
    app = build_app(folder, language="en", tool=tool)

    def begin() -> None:
        for other in TOOLS:  # all pages are there, as in a window in use
            app.shell.openTool(other)
        app.shell.openTool(tool)
        BEGIN.get(tool, id)(app.shell.pageModel(tool))
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
    """All items of a kind that Python knows and Qt has not deleted."""
    return [item for item in gc.get_objects() if isinstance(item, kind) and shiboken6.isValid(item)]


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
