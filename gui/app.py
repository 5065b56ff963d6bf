"""Starts the app."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from gettext import gettext as _  # of the command that opens the app; the window has Qt's
from pathlib import Path
from typing import Any

# Without QtQuick the window would come out of the engine as a bare QWindow.
import PySide6.QtQuick  # noqa: F401
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QObject,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    QUrl,
    Slot,
)
from PySide6.QtGui import QFileOpenEvent, QFont, QGuiApplication, QIcon
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from .. import resources
from ..core.errors import Complaint
from ..core.files.places import Places, window_address
from ..core.games import GAMES
from ..core.installation.preparing import Preparation
from ..core.library.position_file import path_of, read_position
from .first_window import FirstWindow, show_first_window
from .jobs import Jobs, Lane, StopRequested, until_stopped
from .log import AppLog
from .rendering import load_fonts
from .settings import TOOLS, Settings
from .shell.model import LIBRARY, Shell
from .shell.paused import announce_paused_searches
from .signals import EndBySignal

GUI = Path(__file__).resolve().parent
FIRST_SIZE = QSize(420, 800)
WIDE_SIZE = QSize(900, 620)
MIN_SIZE = QSize(360, 480)
FRAME = 40
"""Pixels of the screen reserved for a window's title bar."""
FIRST_FRAME_TIMEOUT = 2000
"""Milliseconds after which the app no longer waits for its first frame."""
SETTLED = 400
"""Milliseconds after which a window that was moved or resized is saved."""
AT_ONCE = 0.3
"""Seconds that a window waits for the file that it is to open with, to begin on its page; and a
process that was asked to end, for what it cannot do at once."""
LAST_PATIENCE = 2.0
"""Seconds that a closing window waits for its threads to end."""


class Application(QGuiApplication):
    """The process in the system's eyes, which on macOS says here which files to open."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Files that come before `open_with` wait for it."""
        super().__init__(list(arguments))
        self._waiting: list[Path] = []
        self._open: Callable[[Path], object] = self._waiting.append

    def open_with(self, call: Callable[[Path], object]) -> None:
        """Call a function with the path of each file that the system opens."""
        self._open = call
        for path in self._waiting:
            call(path)

    def event(self, event: QEvent) -> bool:
        """Take a file that is to be opened."""
        if not isinstance(event, QFileOpenEvent):
            return super().event(event)
        self._open(Path(event.file()))
        return True


class App:
    """The window with its jobs, settings and shell."""

    def __init__(
        self,
        settings: Settings,
        places: Places,
        *,
        language: str | None = None,
        theme: str | None = None,
        words: str | None = None,
        tool: str | None = None,
        size: QSize | None = None,
        files: Sequence[Path] = (),
        welcome: bool = False,
    ) -> None:
        """Make and show the window; a QGuiApplication exists already.

        Arguments win over the settings. `words`: the language of the words that a game
        begins with, by default the interface's. `files` are opened once the window is there.
        `welcome`: whether a first start asks for the game.
        """
        dress_application()
        self.settings = settings
        self.jobs = Jobs()
        if not welcome or tool is not None or files:
            settings.welcome = False
        elif settings.is_blank:
            # A user with data of an earlier version knows the games.
            settings.welcome = not (places.data / LIBRARY).exists()
            settings.save()  # before there is a library: a start that is killed was one, too
        self.shell = Shell(settings, places, self.jobs, language, theme, words)
        if tool is not None:
            self.shell.openTool(tool)
        if files:
            self._open_tool_of(files[-1])
        self.engine = QQmlApplicationEngine()
        self.engine.addImportPath(str(GUI.parent))
        self.shell.use_engine(self.engine)
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        known = settings.geometry if size is None else None
        place = window_place(known, screens)
        shown = size if size is not None else place.size()
        minimum = self._least_size(screen_of(place, screens))
        self.engine.setInitialProperties(
            {
                "shell": self.shell,
                "width": shown.width(),
                "height": shown.height(),
                "minimumWidth": minimum.width(),
                "minimumHeight": minimum.height(),
            }
        )
        self.engine.load(QUrl.fromLocalFile(str(GUI / "Main.qml")))
        (window,) = self.engine.rootObjects()
        assert isinstance(window, QQuickWindow)
        self.window = window
        window.installEventFilter(self.shell)
        window.screenChanged.connect(self._set_least_size)
        self.shell.textSize.changed.connect(self._set_least_size)
        if known is not None:
            window.setPosition(place.topLeft())
        if size is None and settings.maximized:
            window.showMaximized()
        else:
            window.show()
        self._memory = WindowMemory(window, settings, self.jobs)
        self.jobs.ask(self.shell.lexicons.catalog.delete_stale_temp_files, lane=Lane.FILES)
        self._closed = False
        self.shell.opening.open(files)
        announce_paused_searches(self.shell)

    def _least_size(self, screen: QRect) -> QSize:
        return least_size(screen, self.shell.textSize.factor)

    def _set_least_size(self) -> None:
        self.window.setMinimumSize(self._least_size(self.window.screen().availableGeometry()))

    def compile_ahead(self) -> None:
        """After the first frame, compile what is missing, the open page's kernels first."""
        preparation = Preparation()

        def compile_missing(
            progress: Callable[[tuple[int, int]], None], stop_requested: StopRequested
        ) -> None:
            first = GAMES[self.shell.tool].parts
            until_stopped(
                lambda report: preparation.run(first, lambda *reached: report(reached)),
                stop_requested,
                progress,
            )

        def begin() -> None:
            self.jobs.start(
                compile_missing,
                progressed=self.shell.set_compiled,
                ended=lambda: self.shell.set_compiled(()),
                lane=Lane("compiling"),
            )

        self._frame = FirstFrame(begin)
        self.window.frameSwapped.connect(self._frame.seen, Qt.ConnectionType.QueuedConnection)
        QTimer.singleShot(FIRST_FRAME_TIMEOUT, self._frame, self._frame.seen)

    def _open_tool_of(self, file: Path) -> None:
        job = self.jobs.ask(read_position, file, failed=lambda _: None, lane=Lane.FILES)
        with contextlib.suppress(Complaint, OSError):  # shown when it is opened; TimeoutError
            games = job.result(AT_ONCE).games
            if games and self.shell.tool not in games:
                self.shell.openTool(games[0])

    def close(self, patience: float | None = None) -> bool:
        """Save everything, end the jobs and remove the window.

        `patience`: seconds to wait for a library that another program holds, and for threads that
        are inside a long call; by default as long as each of them is worth. Returns whether all
        threads have ended.
        """
        if self._closed:
            return True
        self._closed = True
        self._memory.remember()
        self.shell.close(patience)
        self.window.hide()
        at_rest = self.jobs.close(LAST_PATIENCE if patience is None else patience)
        self.settings.save()  # once nothing else does
        # The engine before the objects its bindings look at, else they warn of null; and before it
        # the window, with the delegates that wait for their end: without an engine they crash.
        delete_now(self._memory)
        delete_now(self.window)
        delete_now(None)
        delete_now(self.engine)
        delete_now(self.shell)
        delete_now(self.jobs)
        return at_rest


class WindowMemory(QObject):
    """Saves the window's place, and all settings, soon after each change: a kill loses none.

    Of a maximized window only that it is maximized is saved, not its size.
    """

    def __init__(self, window: QQuickWindow, settings: Settings, jobs: Jobs) -> None:
        super().__init__()
        self._window = window
        self._settings = settings
        self._jobs = jobs
        self._rest = QTimer(self, singleShot=True, interval=SETTLED)
        self._rest.timeout.connect(self._save)
        for changed in (
            window.xChanged,
            window.yChanged,
            window.widthChanged,
            window.heightChanged,
            window.visibilityChanged,
        ):
            changed.connect(self._changed)
        settings.changed.connect(self._changed)
        window.closing.connect(self.remember)  # once closed, it no longer knows how it was shown
        self._changed()

    @Slot()
    def remember(self) -> None:
        """Store how the window is shown, if it is."""
        visibility = self._window.visibility()
        if visibility == QQuickWindow.Visibility.Windowed:
            self._settings.geometry = self._window.geometry()
            self._settings.maximized = False
        elif visibility == QQuickWindow.Visibility.Maximized:
            self._settings.maximized = True

    @Slot()
    def _changed(self) -> None:
        self._rest.start()

    @Slot()
    def _save(self) -> None:
        self.remember()
        self._settings.save_by(self._jobs)


def least_size(screen: QRect, factor: float = 1) -> QSize:
    """Return the size below which a window cannot be made smaller: all of it fits the screen.

    `factor`: how much larger all in it is.
    """
    return (MIN_SIZE * factor).boundedTo(screen.size() - QSize(0, FRAME))


def screen_of(window: QRect, screens: Sequence[QRect]) -> QRect:
    """Return the screen that shows the most of a window."""

    def shown(screen: QRect) -> int:
        both = screen.intersected(window)
        return both.width() * both.height()

    return max(screens, key=shown)


def window_place(known: QRect | None, screens: Sequence[QRect]) -> QRect:
    """Return the window's place on one of the screens, of which the first is the main one.

    `known`: where it was, if that is known. It is moved and made smaller as far as it must be to
    lie on a screen as a whole, with its title bar; on a low screen a new window is wide instead of
    high.
    """
    if known is None:
        room = screens[0].size() - QSize(0, FRAME)
        size = FIRST_SIZE
        if room.height() < 640 and room.width() >= 600:
            size = WIDE_SIZE
        return QRect(screens[0].topLeft(), size.boundedTo(room))
    screen = screen_of(known, screens)
    if screen.contains(known):
        return known
    size = known.size().boundedTo(screen.size() - QSize(0, FRAME))
    right, bottom = screen.right() + 1 - size.width(), screen.bottom() + 1 - size.height()
    x = max(screen.left(), min(known.x(), right))
    y = max(screen.top() + FRAME, min(known.y(), bottom))
    return QRect(QPoint(x, y), size)


def delete_now(thing: QObject | None) -> None:
    """Delete a Qt object here, or with None all that wait for a later turn of the event loop."""
    if thing is not None:
        thing.deleteLater()
    QCoreApplication.sendPostedEvents(thing, QEvent.Type.DeferredDelete.value)


def dress_application() -> None:
    """Give the application object its name, fonts and icon; may be called again.

    To be called before a QML engine is made.
    """
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    # Collected in steps, an object that was in use has lost its functions (Qt 6.11: "Property
    # 'leave' of object QQmlTimer is not a function"); all at once takes some 10 ms.
    os.environ.setdefault("QV4_GC_TIMELIMIT", "0")
    app.setApplicationName("gridsmith")
    app.setApplicationDisplayName("Gridsmith")
    app.setOrganizationName("gridsmith")
    app.setDesktopFileName("gridsmith")
    load_fonts()
    font = QFont("Onest")
    font.setPixelSize(15)
    app.setFont(font)
    icon = QIcon()
    for size in (16, 32, 48, 64, 128, 256):
        icon.addFile(str(resources.FOLDER / "icons" / f"gridsmith-{size}.png"), QSize(size, size))
    app.setWindowIcon(icon)


def build_app(folder: Path, *, size: tuple[int, int] | None = None, **options: Any) -> App:
    """Make the app with all files in one folder, for tests and pictures; close it at the end.

    The `options` are those of `App`.
    """
    places = Places.within(folder)
    return App(
        Settings(places.settings),
        places,
        size=QSize(*size) if size is not None else None,
        **options,
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Open the app and return its exit status.

    If it is already open, its window comes to the front instead, unless `--new-window` is given.
    `--tool NAME` opens a tool; the arguments behind `--` are files to open;
    `--report-first-frame` (or GRIDSMITH_REPORT_FIRST_FRAME=1) prints the milliseconds from the
    start of the process to the first frame.
    """
    arguments = list(sys.argv if argv is None else argv)
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    files: list[Path] = []
    if "--" in arguments:
        at = arguments.index("--")
        files = list(map(path_of, arguments[at + 1 :]))
        del arguments[at:]
    is_timed = os.environ.get("GRIDSMITH_REPORT_FIRST_FRAME") == "1"
    report = is_timed or "--report-first-frame" in arguments
    new_window = "--new-window" in arguments
    tool = None
    if "--tool" in arguments[:-1]:
        tool = arguments[arguments.index("--tool") + 1]
        if tool not in TOOLS:
            fault = _("no tool {tool}; there are {tools}")
            fault = fault.format(tool=tool, tools=", ".join(TOOLS))
            print(f"gridsmith: {fault}", file=sys.stderr)
            return 2
    places = Places.of_user()
    log = AppLog(places)
    where = window_address(places.data)
    # Before the application is made: it would use up the right to take the focus.
    shown = None if new_window else show_first_window(where, tool, files)
    if not shown:
        settings = Settings.of_user()
        qt = Application(arguments)
        first = FirstWindow()
        # Two that are started at once meet no window, but one of them gets the place.
        if not first.listen(where) and shown is None and not new_window:
            shown = show_first_window(where, tool, files)
    if shown:
        log.close()
        print("gridsmith:", _("already open; its window was brought to the front"))
        return 0
    # The status is the one that shells use for a signal.
    ending = EndBySignal(lambda number: qt.exit(128 + number))
    crashed = log.watch_for_crashes()
    app = App(settings, places, tool=tool, files=files, welcome=True)
    log.follow(app.shell)
    if crashed:
        app.shell.offer_crash_report()
    first.show(app.window, app.shell.show)
    qt.open_with(lambda path: app.shell.show(None, [path]))
    if report:
        first_frame = FirstFrame(_print_age)
        # Queued: the signal comes from the thread that paints.
        app.window.frameSwapped.connect(first_frame.seen, Qt.ConnectionType.QueuedConnection)
    app.compile_ahead()
    status = qt.exec()
    at_rest = app.close(None if ending.number is None else AT_ONCE)
    log.close()
    first.close()  # not before all is saved: the next start waits for that
    if not at_rest or ending.number is not None:
        # Ending the interpreter under a thread that is inside a kernel can crash, and takes long
        # where much was loaded.
        os._exit(status)
    return status


def _print_age() -> None:
    print(f"first frame: {milliseconds_since_start():.0f} ms", flush=True)


class FirstFrame(QObject):
    """Does something once there is a first frame."""

    def __init__(self, then: Callable[[], object]) -> None:
        super().__init__()
        self._then: Callable[[], object] | None = then

    @Slot()
    def seen(self) -> None:
        """Runs on the GUI thread, after each frame."""
        then, self._then = self._then, None
        if then is not None:
            then()


def milliseconds_since_start() -> float:
    """The age of this process, to a hundredth of a second."""
    try:
        fields = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return (time.clock_gettime(time.CLOCK_BOOTTIME) - started) * 1000
    except (OSError, AttributeError):
        return time.process_time() * 1000


if __name__ == "__main__":
    sys.exit(main())
