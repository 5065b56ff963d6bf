"""Look at the window's bar, open the toy from it, play and keep a game; print what is seen.

Run by the test of a sixth game as a process of its own, beside a copy of the program with the toy.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.places import Places
from gridsmith.gui.app import App
from gridsmith.gui.settings import Settings
from tests.gui.driving import click, named, shown_items, texts


def wait_until(condition: Callable[[], object]) -> None:
    """Handle events until something has happened; whoever runs this ends it when it never does."""
    while not condition():
        QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


def main() -> None:
    QGuiApplication([])
    app = App(Settings.of_user(), Places.of_user(), language="ru")
    app.window.requestActivate()
    wait_until(app.window.isActive)
    seen = {"first": app.shell.tool}
    bar = [item for item in shown_items(app.window.contentItem()) if "tool-" in item.objectName()]
    seen["bar"] = [(item.objectName(), item.property("text")) for item in bar]
    click(app.window, named(app.window, "tool-toy"))
    seen["opened"] = app.shell.tool
    page = app.shell.pageModel("toy")
    page.editor.pasteText("cat\nxqz\ndog")
    page.games.save("a game")
    wait_until(lambda: page.results.answered and page.games.entries)
    assert not app.window.grabWindow().isNull()  # the rows are made for a frame
    seen["texts"] = texts(app.window)
    app.close()
    print(json.dumps(seen))


if __name__ == "__main__":
    main()
