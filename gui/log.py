"""The app's log: warnings, Qt's messages, defects and crashes."""

from __future__ import annotations

import logging
import os
import sys
from gettext import pgettext
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler

from ..core.files.places import Places
from ..core.installation.display import why_no_window
from ..core.installation.log import LogFile, watch_for_crashes
from .shell.model import Shell

_LEVELS = {
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class AppLog:
    """The log of the app, from before there is a window until after it."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._shell: Shell | None = None
        self._file = LogFile(places)
        logging.getLogger().addHandler(self._file)
        sys.excepthook = self._uncaught
        qInstallMessageHandler(self._take)

    def watch_for_crashes(self) -> bool:
        """Leave a crash for the next start to report; return whether the last one has crashed.

        Called when Qt is ready: that it finds no screen is no crash.
        """
        return watch_for_crashes(self._file, self._places)

    def follow(self, shell: Shell) -> None:
        """Show defects in a window, too."""
        self._shell = shell

    def close(self) -> None:
        """Leave what Qt says to Qt again: there will be no interpreter to take it."""
        self._shell = None
        qInstallMessageHandler(None)

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        sys.__excepthook__(kind, error, trace)
        if isinstance(error, Exception):  # neither Ctrl-C nor the end of the program
            self._file.log_error(error)
            if self._shell is not None:
                self._shell.defectMet.emit(error)

    def _take(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if "no Qt platform plugin could be initialized" in text:
            # Qt would end the process next, as after a crash.
            parts = (part.said(lambda one: pgettext(one.id, one.text)) for part in why_no_window())
            print("gridsmith:", *parts, file=sys.stderr)
            os._exit(2)
        if sys.stderr is not None:  # a program without a terminal, on Windows
            print(qFormatLogMessage(kind, context, text), file=sys.stderr)
        if kind in _LEVELS:
            name = f"qt.{context.category}"
            self._file.handle(logging.LogRecord(name, _LEVELS[kind], "", 0, text, (), None))
