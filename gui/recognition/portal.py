"""The desktop portal's screenshots: the only way to a picture of the screen under Wayland."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import SLOT, QObject, QTimer, QUrl, Slot
from PySide6.QtDBus import (
    QDBusConnection,
    QDBusMessage,
    QDBusPendingCallWatcher,
)
from PySide6.QtGui import QImage

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
_numbers = itertools.count(1)


class ScreenshotPortal(QObject):
    """Asks the portal for one picture of the whole desktop."""

    def take(
        self, done: Callable[[QImage], object], failed: Callable[[], object], patience: int
    ) -> None:
        """Ask, and call `done` or `failed` once: it may ask the user first, `patience` ms long."""
        self._done, self._failed, self._is_over = done, failed, False
        self._timer = QTimer(self, singleShot=True, interval=patience)
        self._timer.timeout.connect(self._fail)
        self._bus = QDBusConnection.sessionBus()
        if not self._bus.isConnected():
            self._fail()
            return
        token = f"gridsmith{next(_numbers)}"
        sender = self._bus.baseService().removeprefix(":").replace(".", "_")
        # Known beforehand, so that an answer at once is not missed.
        self._request = f"{PATH}/request/{sender}/{token}"
        interface = "org.freedesktop.portal.Request"
        slot = SLOT("answered(uint,QVariantMap)")
        self._bus.connect(  # the stubs want bytes, which are refused
            SERVICE,
            self._request,
            interface,
            "Response",
            self,
            slot,  # type: ignore[call-overload]
        )
        call = QDBusMessage.createMethodCall(
            SERVICE, PATH, "org.freedesktop.portal.Screenshot", "Screenshot"
        )
        call.setArguments(["", {"handle_token": token, "interactive": False}])
        self._watcher = QDBusPendingCallWatcher(self._bus.asyncCall(call), self)
        self._watcher.finished.connect(self._asked)
        self._timer.start()

    @Slot(QDBusPendingCallWatcher)
    def _asked(self, watcher: QDBusPendingCallWatcher) -> None:
        if watcher.isError():  # there is no portal, or it makes no screenshots
            self._fail()

    @Slot("uint", "QVariantMap")
    def answered(self, response: int, results: dict[str, Any]) -> None:
        """Take the portal's answer; the file that it has made is removed."""
        path = QUrl(str(results.get("uri", ""))).toLocalFile()
        picture = QImage(path) if path else QImage()
        if path:
            with contextlib.suppress(OSError):
                Path(path).unlink()
        if response != 0 or picture.isNull():
            self._fail()
        elif not self._is_over:
            self._end()
            self._done(picture)

    @Slot()
    def _fail(self) -> None:
        if not self._is_over:
            self._end()
            self._failed()

    def _end(self) -> None:
        self._is_over = True
        self._timer.stop()
