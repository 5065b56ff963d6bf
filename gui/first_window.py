"""One window for each user: a second start brings the first one's window to the front.

The first process listens on a local socket. A later one says on it what it was asked to show, a
tool and files, and, once the first has answered that its window is in front, has nothing left to
do.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QDeadlineTimer, QObject, Qt, Slot
from PySide6.QtGui import QWindow
from PySide6.QtNetwork import QLocalServer, QLocalSocket

TIMEOUT = 5000
"""Milliseconds that a start waits for the first window's answer before it opens one of its own.

The first one may still be starting: some desktops start the app once for each of several files.
"""

_ANSWER = b"shown\n"

_TOKEN = "XDG_ACTIVATION_TOKEN"
"""The variable in which Wayland gives a started process the right to take the focus."""


def show_first_window(
    where: str, tool: str | None = None, files: Sequence[Path] = ()
) -> bool | None:
    """Bring the first window to the front, on a tool, and open files; return whether it was.

    None where there is no first window, False where it does not answer within TIMEOUT.
    """
    socket = QLocalSocket()
    if not _connect(socket, where):
        return None
    deadline = QDeadlineTimer(TIMEOUT)
    request = {"tool": tool, "files": list(map(str, files)), "token": os.environ.get(_TOKEN)}
    socket.write(json.dumps(request).encode() + b"\n")
    while not socket.canReadLine():
        if not socket.waitForReadyRead(deadline.remainingTime()):
            return False
    return bool(socket.readLine().data() == _ANSWER)


class FirstWindow(QObject):
    """Lets later starts bring this process's window to the front."""

    def __init__(self) -> None:
        super().__init__()
        self._server = QLocalServer(self)

    def listen(self, where: str) -> bool:
        """Become the first window, whose next callers are answered; False if there is one."""
        # Not with the option UserAccessOption: the second of two would take the first one's place.
        if self._server.listen(where):
            return True
        if _connect(QLocalSocket(), where):
            return False
        QLocalServer.removeServer(where)  # what a killed process has left
        return self._server.listen(where)

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
            return
        request = json.loads(bytes(socket.readLine().data()))
        if request["token"]:
            os.environ[_TOKEN] = request["token"]  # Qt takes it from there
        self._bring(request["tool"], list(map(Path, request["files"])))
        self._bring_to_front()
        socket.write(_ANSWER)

    def _bring_to_front(self) -> None:
        window = self._window
        window.setWindowStates(window.windowStates() & ~Qt.WindowState.WindowMinimized)
        window.show()
        window.raise_()
        window.requestActivate()


def _connect(socket: QLocalSocket, where: str) -> bool:
    socket.connectToServer(where)
    return socket.waitForConnected(TIMEOUT)
