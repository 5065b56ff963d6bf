"""One window for each user: a second start brings the first one's window to the front.

The first process listens on a local socket. A later one says on it what it was asked to show, a
tool and files, and, once the first has answered that its window is in front, has nothing left to
do.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NotRequired, TypedDict
from urllib.parse import quote_from_bytes, unquote_to_bytes

from PySide6.QtCore import QDeadlineTimer, QObject, Qt, Slot
from PySide6.QtGui import QWindow
from PySide6.QtNetwork import QAbstractSocket, QLocalServer, QLocalSocket

from ..core.files.state import JsonError, read_json

TIMEOUT = 1000
"""Milliseconds that a start waits for the first window's answer before it opens one of its own."""

STARTUP_TIMEOUT = 10_000
"""Milliseconds after its start for which a first window is waited for.

Many desktops start the app once for each of several files opened together.
"""

_ANSWER = b"shown\n"
_LONGEST = 4_000_000  # bytes; a command line has no more

_TOKEN = "XDG_ACTIVATION_TOKEN"
"""The variable in which Wayland gives a started process the right to take the focus."""


def show_first_window(
    where: str, tool: str | None = None, files: Sequence[Path] = ()
) -> bool | None:
    """Bring the first window to the front, on a tool, and open files; return whether it was.

    None where there is no first window, False where it does not answer within TIMEOUT.
    """
    socket = QLocalSocket()
    since = _connect(socket, where)
    if since is None:
        return None
    age = max(0, int((time.time() - since) * 1000))
    deadline = QDeadlineTimer(max(TIMEOUT, STARTUP_TIMEOUT - age))
    # Names of files are bytes, which need not be a text.
    named = [quote_from_bytes(os.fsencode(file)) for file in files]
    request = {"tool": tool, "files": named, "token": os.environ.get(_TOKEN)}
    socket.write(json.dumps(request).encode() + b"\n")
    while not socket.canReadLine():
        if not socket.waitForReadyRead(deadline.remainingTime()):
            return False
    return bool(socket.readLine().data() == _ANSWER)


class _Request(TypedDict):
    """The request of a later start."""

    tool: str | None
    token: str | None
    files: NotRequired[list[str]]


class FirstWindow(QObject):
    """Lets later starts bring this process's window to the front."""

    def __init__(self) -> None:
        """Answer no one before `listen`."""
        super().__init__()
        self._server = QLocalServer(self)

    def listen(self, where: str) -> bool:
        """Become the first window, whose next callers are answered; False if there is one."""
        # Not with the option UserAccessOption: the second of two would take the first one's place.
        if not self._server.listen(where):
            taken = self._server.serverError() == QAbstractSocket.SocketError.AddressInUseError
            if not taken or _connect(QLocalSocket(), where) is not None:
                return False
            QLocalServer.removeServer(where)  # what a killed process has left
            if not self._server.listen(where):
                return False
        if sys.platform != "win32":
            # One that was started at the same moment may have taken the place away.
            with contextlib.suppress(FileNotFoundError):
                Path(self._server.fullServerName()).chmod(0o600)
        return True

    def show(self, window: QWindow, bring: Callable[[str | None, list[Path]], object]) -> None:
        """Show this window from now on; `bring` is given the tool and the files it is to show."""
        self._window = window
        self._bring = bring
        self._server.newConnection.connect(self._welcome)
        self._welcome()

    def close(self) -> None:
        """Let the next start open a window."""
        self._server.close()

    @Slot()
    def _welcome(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.disconnected.connect(socket.deleteLater)
            # Not a lambda, which would keep this alive and let it go while the socket is deleted.
            socket.readyRead.connect(self._read)
            self._answer(socket)

    @Slot()
    def _read(self) -> None:
        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        self._answer(socket)

    def _answer(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST:
                socket.abort()
            return
        try:
            request = read_json(bytes(socket.readLine().data()), _Request)
        except JsonError:
            socket.abort()
            return
        token = request["token"]
        if token is not None and "\0" not in token:
            os.environ[_TOKEN] = token  # Qt takes it from there
        named = map(unquote_to_bytes, request.get("files", ()))
        files = [Path(os.fsdecode(name)) for name in named if b"\0" not in name]
        self._bring(request["tool"], files)
        self._bring_to_front()
        socket.write(_ANSWER)
        socket.flush()

    def _bring_to_front(self) -> None:
        window = self._window
        window.setWindowStates(window.windowStates() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.requestActivate()


def _connect(socket: QLocalSocket, where: str) -> float | None:
    """Connect to the user's first window, and return when it began to listen; None without one."""
    socket.connectToServer(where)
    if not socket.waitForConnected(TIMEOUT // 2):
        return None
    if sys.platform == "win32":
        return 0
    try:
        made = Path(socket.fullServerName()).stat()
    except FileNotFoundError:  # it has closed since
        return None
    return made.st_mtime if made.st_uid == os.getuid() else None
