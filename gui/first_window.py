"""One window for each user: a second start brings the first one's window to the front.

The first process listens on a local socket. A later one says on it what it was asked to show, a
tool and files, and, once the first has answered that its window is in front, has nothing left to
do.
"""

from __future__ import annotations

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

from ..core.files.json_reading import JsonError, read_json

PATIENCE = 1000
"""Milliseconds that a start waits for the first window's answer before it opens one of its own."""

BIRTH = 10_000
"""Milliseconds that a first window may need to be there: so long after its start it is waited for.

Of several files that are opened at once, many a desktop makes as many starts.
"""

_ANSWER = b"shown\n"
_LONGEST = 4_000_000  # bytes; a command line has no more

_TOKEN = "XDG_ACTIVATION_TOKEN"
"""Where Wayland leaves, with a process that the user has started, the right to take the focus."""


def show_first_window(
    where: str, tool: str | None = None, files: Sequence[Path] = ()
) -> bool | None:
    """Have the first window brought to the front, on a tool, and open files; tells whether it was.

    None where there is no first window, False where it does not answer within PATIENCE.
    """
    socket = QLocalSocket()
    if not _is_met(socket, where):
        return None
    deadline = QDeadlineTimer(max(PATIENCE, BIRTH - _age(socket)))
    # Names of files are bytes, which need not be a text.
    named = [quote_from_bytes(os.fsencode(file)) for file in files]
    wish = {"tool": tool, "files": named, "token": os.environ.get(_TOKEN)}
    socket.write(json.dumps(wish).encode() + b"\n")
    while not socket.canReadLine():
        if not socket.waitForReadyRead(deadline.remainingTime()):
            return False
    return bool(socket.readLine().data() == _ANSWER)


class _Wish(TypedDict):
    """What a later start asks for."""

    tool: str | None
    token: str | None
    files: NotRequired[list[str]]


class FirstWindow(QObject):
    """Lets later starts bring this process's window to the front."""

    def __init__(self) -> None:
        """Nobody can ask for it before `listen`."""
        super().__init__()
        self._server = QLocalServer(self)

    def listen(self, where: str) -> bool:
        """Become the first window, whose next callers are answered; False if there is one."""
        # Not with the option UserAccessOption: the second of two would take the first one's place.
        if not self._server.listen(where):
            taken = self._server.serverError() == QAbstractSocket.SocketError.AddressInUseError
            if not taken or _is_met(QLocalSocket(), where):
                return False
            QLocalServer.removeServer(where)  # what a killed process has left
            if not self._server.listen(where):
                return False
        if sys.platform != "win32":
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
            socket.readyRead.connect(lambda socket=socket: self._answer(socket))
            self._answer(socket)

    def _answer(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST:
                socket.abort()
            return
        try:
            wish = read_json(bytes(socket.readLine().data()), _Wish)
        except JsonError:
            socket.abort()
            return
        token = wish["token"]
        if token is not None and "\0" not in token:
            os.environ[_TOKEN] = token  # Qt takes it from there
        named = map(unquote_to_bytes, wish.get("files", ()))
        files = [Path(os.fsdecode(name)) for name in named if b"\0" not in name]
        self._bring(wish["tool"], files)
        self._bring_to_front()
        socket.write(_ANSWER)
        socket.flush()

    def _bring_to_front(self) -> None:
        window = self._window
        window.setWindowStates(window.windowStates() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.requestActivate()


def _age(socket: QLocalSocket) -> int:
    """How many milliseconds ago the first window began to listen."""
    if sys.platform == "win32":
        return BIRTH
    made = Path(socket.fullServerName()).stat().st_mtime
    return max(0, int((time.time() - made) * 1000))


def _is_met(socket: QLocalSocket, where: str) -> bool:
    socket.connectToServer(where)
    if not socket.waitForConnected(PATIENCE // 2):
        return False
    return sys.platform == "win32" or Path(socket.fullServerName()).stat().st_uid == os.getuid()
