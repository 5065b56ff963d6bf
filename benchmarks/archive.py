"""How long the saved games take to open, to scroll, to search, to copy and to back up.

    python benchmarks/archive.py [--games N]

The yardstick is opening another sheet of the same page, that of the rules, for the second time.
Each time is the median of some; of scrolling and searching also the longest is given.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from report import Report

from gridsmith.core.files.copies import check, make_copy
from gridsmith.core.files.places import Places
from gridsmith.core.library import backup
from gridsmith.core.library.library import Entry, Library
from gridsmith.gui.app import App, build_app, dress_application

TIMES = 7
SCROLLED = 200  # pixels, more than three rows
NAMES = ("Alice", "Ben", "Carol", "Dan")


def shown(item: QQuickItem) -> Iterator[QQuickItem]:
    """Give the visible items below this one."""
    for child in item.childItems():
        if child.isVisible():
            yield child
            yield from shown(child)


class Window:
    """An app with saved games of Balda."""

    def __init__(self, app: App, games: int) -> None:
        """Save the games and look at them once, so that each has a heading."""
        self.app = app
        self._ticks = QTimer(interval=1)
        self._ticks.start()
        self.page = app.shell.pageModel("balda")
        self.archive = self.page.games.archive
        self.page.editor.showExample()
        filled: list[object] = []
        app.shell.library.ask(lambda library: self._fill(library, games), done=filled.append)
        self._until(lambda: bool(filled))

    def _fill(self, library: Library, games: int) -> None:
        editor = self.page.editor
        state = editor.state
        states = [
            replace(state, players=(first, second), head_start=(points, 7))
            for first in NAMES
            for second in NAMES
            for points in range(20)
        ]
        contents = [editor.says.content(state) for state in states]
        headings = [editor.says.heading(state) for state in states]
        for number in range(games):
            moment = f"2026-01-01T00:00:00.{number:06}+00:00"
            content = contents[number % len(states)]
            library.restore(
                Entry(
                    *(number + 1, "balda", f"Game {number}", moment, moment, content, number + 1),
                    heading=headings[number % len(states)],
                )
            )

    def _until(self, condition: Callable[[], bool]) -> None:
        while not condition():  # as the event loop, which leaves the interpreter to others
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def named(self, name: str) -> list[QQuickItem]:
        """Give the visible items of a name."""
        return [one for one in shown(self.app.window.contentItem()) if one.objectName() == name]

    def frame(self) -> None:
        """Wait until what has changed is painted."""
        painted = []
        connection = self.app.window.frameSwapped.connect(lambda: painted.append(True))
        self.app.window.update()
        self._until(lambda: bool(painted))
        self.app.window.disconnect(connection)

    def open(self, key: Qt.Key, name: str, is_there: Callable[[], bool]) -> float:
        """Open a sheet by a key until it is painted, and close it again."""
        begun = time.perf_counter()
        QTest.keyClick(self.app.window, key, Qt.KeyboardModifier.ControlModifier)
        self._until(is_there)
        self.frame()
        taken = time.perf_counter() - begun
        sheets = self.named("sheets")[0]
        self._until(lambda: bool(sheets.property("opened")))
        QTest.keyClick(self.app.window, Qt.Key.Key_Escape)
        self._until(lambda: not sheets.property("opened"))
        self.frame()
        return taken

    def timed(self, action: Callable[[], object]) -> float:
        """Do something until it is painted."""
        begun = time.perf_counter()
        action()
        self.frame()
        return time.perf_counter() - begun


def main() -> None:
    """Print the times, and their ratios to the yardstick."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    games = parser.parse_args().games
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    dress_application()
    with Report() as report, tempfile.TemporaryDirectory() as folder:
        app = build_app(Path(folder), size=(400, 800), language="en", tool="balda")
        window = Window(app, games)
        app.window.show()
        window.frame()
        rules = [window.open(Qt.Key.Key_R, "rules", lambda: True) for _ in range(TIMES)][1:]
        first, *opened = [
            window.open(Qt.Key.Key_S, "games", lambda: window.archive.rowCount() > 0)
            for _ in range(TIMES + 1)
        ]
        QTest.keyClick(app.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
        window.frame()
        assert window.named("savedGame")
        (rows,) = window.named("archive")
        scrolled = [
            window.timed(lambda: rows.setProperty("contentY", rows.property("contentY") + SCROLLED))
            for _ in range(100)
        ]
        searched = [
            window.timed(lambda word=word: window.archive.search(word))
            for word in ("a", "al", "ali", "alice", "alice 7", "alice ben", "", "game 7000")
        ]
        assert window.archive.rowCount() == (games > 7000)
        yardstick = statistics.median(rules)
        report.add("another sheet", 1000 * yardstick, "ms")
        for name, times in (
            ("opened the first time", [first]),
            ("opened again", opened),
            ("scrolled", scrolled),
            ("searched", searched),
        ):
            middle, longest = statistics.median(times), max(times)
            report.add(
                f"{games:,} saved games: {name}",
                1000 * middle,
                "ms",
                note=f"at most {1000 * longest:.0f} ms; {middle / yardstick:.2f} other sheets",
            )
        app.close()
        report_files(report, Path(folder), games)
    del application


def report_files(report: Report, folder: Path, games: int) -> None:
    """Measure what is done with the library's file."""
    here, there = Places.within(folder), Places.within(folder / "there")
    library, file = here.data / "library.sqlite", folder / "all.zip"

    def look() -> None:
        with Library(library) as opened:
            opened.stored_session("balda")
            opened.first_listed("balda")

    actions: dict[str, Callable[[], object]] = {
        "library opened, session and first games read": look,
        "automatic copy, checked": lambda: make_copy(library, is_forced=True),
        "library checked": lambda: check(library),
        "backed up": lambda: backup.save(here, file),
        "restored on another computer": lambda: backup.restore(file, there),
        "restored where all is": lambda: backup.restore(file, there),
    }
    for name, action in actions.items():
        begun = time.perf_counter()
        action()
        taken = 1000 * (time.perf_counter() - begun)
        report.add(f"{games:,} saved games: {name}", taken, "ms")


if __name__ == "__main__":
    main()
