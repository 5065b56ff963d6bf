"""An app in this process, watched: nothing may be raised, warned of or logged that is a defect."""

import json
import logging
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import PySide6.QtQuick  # noqa: F401  (else windows come as bare QWindow)
from PySide6.QtCore import QEventLoop, QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication

from ..core.lexicon.catalog import Catalog
from ..gui.app import App, build_app
from ..gui.tool.board_editor import BoardEditor
from .forks import KEPT


class WatchedApp:
    """An app with its files in a folder, and its notices."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.notices: list[str] = []
        app.shell.noticeShown.connect(self._hear)
        self.wait(1)

    def _hear(self, text: str, action: str, number: int) -> None:
        assert "\n" not in text, f"a notice of several lines: {text}"
        self.notices.append(text)

    @property
    def page(self) -> Any:
        """The model of the page that is shown."""
        return self.app.shell.pageModel(self.app.shell.tool)

    @property
    def shown(self) -> dict[str, Any]:
        """What is on the page, as it would be kept."""
        editors = (child for child in self.page.children() if isinstance(child, BoardEditor))
        content: dict[str, Any] = json.loads(json.dumps(next(editors, self.page).content()))
        return content

    def wait(self, milliseconds: int) -> None:
        """Let the event loop run: within it, else what is to be deleted later would stay."""
        loop = QEventLoop()
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()

    def come_to_rest(self, within: int = 20_000) -> None:
        """Let all jobs end."""
        for _ in range(within // 10):
            self.wait(10)
            if not self.app.jobs.busy:
                return
        raise AssertionError("its jobs do not end")


@contextmanager
def watched_app(place: Path, tool: str) -> Iterator[WatchedApp]:
    """Open an app at a tool. Raises AssertionError at the end for whatever is a defect."""
    QGuiApplication.instance() or QGuiApplication([])
    with _faults() as faults:
        app = build_app(place, language="en", theme="light", tool=tool, size=(420, 800))
        try:
            yield WatchedApp(app)
        finally:
            at_rest = app.close()
    assert not faults, "\n".join(faults[:5])
    assert at_rest, "its threads do not end"


def get_images() -> None:
    """See that the images of the bundled lists are there, as an installer would bring them."""
    Catalog.at(KEPT / "data", KEPT).build_images(KEPT / "lexicons")
    os.environ["GRIDSMITH_IMAGES"] = str(KEPT / "lexicons")


@contextmanager
def _faults() -> Iterator[list[str]]:
    """Collect exceptions in slots and threads, Qt's warnings, and errors that are logged."""
    faults: list[str] = []

    def raised(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        faults.append("".join(traceback.format_exception(kind, error, trace)))

    def warned(kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
        if kind is not QtMsgType.QtDebugMsg and kind is not QtMsgType.QtInfoMsg:
            faults.append(f"Qt: {text}")

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            faults.append(f"{record.getMessage()}\n{record.exc_text or ''}")

    listener = Listener(logging.ERROR)
    listener.setFormatter(logging.Formatter())
    before = sys.excepthook
    sys.excepthook = raised
    handler = qInstallMessageHandler(warned)
    logging.getLogger().addHandler(listener)
    try:
        yield faults
    finally:
        logging.getLogger().removeHandler(listener)
        qInstallMessageHandler(handler)
        sys.excepthook = before
