"""Pictures of the screen, taken while the app's own window is out of the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QElapsedTimer, QObject, QRect, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QImage, QScreen, QWindow

from ...core.errors import Complaint

SCREENLESS = ("offscreen", "minimal", "minimalegl")
"""Platforms of Qt on which there is nothing to be seen."""
LOOK = 80
"""Milliseconds between two looks at the screen, until it no longer changes where the window was."""
PATIENCE = 1000
"""Milliseconds after which what is seen is taken for what lies under the window: another window
may have covered it, or what is under it may never rest."""
PORTAL_PATIENCE = 60_000
"""Milliseconds for the portal's answer: it may ask the user first."""
GONE = 300
"""Milliseconds in which Wayland's compositors have hidden a window; nothing says when they have."""

Pictures: TypeAlias = Sequence[QImage]
Done: TypeAlias = Callable[[Pictures], object]


class ScreenError(Complaint):
    """No picture of the screen can be had."""


class ScreenGrab(QObject):
    """Takes pictures of the screens without the app's window."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self._look)
        self._clock = QElapsedTimer()
        self._window: QWindow | None = None

    def take(self, window: QWindow, done: Done, failed: Callable[[ScreenError], object]) -> None:
        """Hide a window, take a picture of each screen, the window's first, and show it again.

        One of `done` and `failed` is called when the window is back. Where the system gives one
        picture of all screens, there is only that.
        """
        if self._window is not None:
            return
        platform = QGuiApplication.platformName()
        if platform in SCREENLESS:
            failed(ScreenError("screen-none", "no screen was found"))
            return
        self._window, self._done, self._failed = window, done, failed
        self._place, self._screen = window.framePosition(), window.screen()
        if platform.startswith("wayland"):
            window.setVisible(False)
            QTimer.singleShot(GONE, self, self._ask_portal)
            return
        self._part = _pixels_of(window.frameGeometry(), self._screen)
        self._with_window = self._last = self._screen.grabWindow(0).toImage()
        if self._last.isNull():
            self._end(lambda: failed(_refused()))
            return
        window.setVisible(False)
        self._clock.start()
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        """Take the pictures once the window is gone, faded out, and what it covered is painted."""
        now = self._screen.grabWindow(0).toImage()
        covered = now.copy(self._part)
        is_gone = covered != self._with_window.copy(self._part)
        is_at_rest = covered == self._last.copy(self._part)
        self._last = now
        if self._clock.elapsed() < PATIENCE and not (is_gone and is_at_rest):
            return
        others = [one for one in QGuiApplication.screens() if one is not self._screen]
        pictures = [now, *(one.grabWindow(0).toImage() for one in others)]
        self._end(lambda: self._done([one for one in pictures if not one.isNull()]))

    @Slot()
    def _ask_portal(self) -> None:
        from .portal import ScreenshotPortal

        self._portal = ScreenshotPortal(self)
        self._portal.take(
            lambda picture: self._end(lambda: self._done([picture])),
            lambda: self._end(lambda: self._failed(_refused())),
            PORTAL_PATIENCE,
        )

    def _end(self, then: Callable[[], object]) -> None:
        """Show the window again as it was, and where it was."""
        self._timer.stop()
        window, self._window = self._window, None
        assert window is not None
        self._with_window = self._last = QImage()
        window.setFramePosition(self._place)
        window.setVisible(True)
        window.requestActivate()
        then()


def _refused() -> ScreenError:
    return ScreenError(
        "screen-refused",
        "the system gives no picture of it; take a screenshot with the system's key and paste it",
    )


def _pixels_of(part: QRect, screen: QScreen) -> QRect:
    """Give where a part of the desktop is in a picture of a screen."""
    factor = screen.devicePixelRatio()
    corner = (part.topLeft() - screen.geometry().topLeft()) * factor
    return QRect(corner, part.size() * factor)
