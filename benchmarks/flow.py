"""How many calls of our own functions an action of the user makes, and in how many files.

    python benchmarks/flow.py [--only boggle,balda,roll,list,edge] [--times N]

Calls in all threads are counted, from the key until the answer is on the screen and nothing is left
to do. A *hop* is a call from one of our files into another, a *climb* one from the kit (gui/tool)
up into a game. Each figure is the median of some runs. `ms` is the processor time of the window's
thread in other runs, where nothing is counted.
"""

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem
from PySide6.QtTest import QTest
from report import Report

from gridsmith.core.games import PARTS
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.gui.app import App, build_app, dress_application

ROOT = Path(__file__).resolve().parents[1]
IMAGES = Path(tempfile.gettempdir()) / f"gridsmith-benchmark-{os.getuid()}"
LETTERS = "aeirstlno"
KIT = "gui/tool/"
GAMES = tuple(f"gui/{name}/" for name in ("balda", "boggle", "tiles", "dots", "blocks"))


class Watch:
    """Counts calls while it is on; made before the threads that it watches."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.hops = self.climbs = 0
        self._is_on = False
        self._files: dict[CodeType, str] = {}
        sys.setprofile(self._note)
        threading.setprofile(self._note)

    @contextmanager
    def on(self) -> Iterator[None]:
        """Count anew."""
        self.calls.clear()
        self.hops = self.climbs = 0
        sys.setprofile(self._note)
        self._is_on = True
        yield
        self._is_on = False
        sys.setprofile(None)

    def aside(self, question: Callable[[], bool]) -> bool:
        """Ask something without counting it."""
        was_on, self._is_on = self._is_on, False
        answer = question()
        self._is_on = was_on
        return answer

    def _file(self, code: CodeType) -> str:
        """Our file that a function is in, as a path from the root; empty for others'."""
        if code not in self._files:
            path = Path(code.co_filename).resolve()
            own = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0]
            self._files[code] = (
                path.relative_to(ROOT).as_posix() if own in ("core", "gui", "cli") else ""
            )
        return self._files[code]

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not self._is_on or not (file := self._file(frame.f_code)):
            return
        self.calls[file] += 1
        caller = self._file(frame.f_back.f_code) if frame.f_back else ""
        if caller and caller != file:
            self.hops += 1
            self.climbs += caller.startswith(KIT) and file.startswith(GAMES)


class Sitting:
    """A user at a page with a board on it."""

    def __init__(self, app: App, tool: str, board: str) -> None:
        self.window = app.window
        self.page: Any = app.shell.pageModel(tool)
        self.window.requestActivate()
        QTest.qWaitForWindowActive(self.window, 10_000)
        while (item := self._board()) is None:
            QGuiApplication.processEvents()
        self.board = item
        self.editor = self.page.editor
        self.editor.pasteText(board)
        self.rest(3)
        self.board.forceActiveFocus()
        self.rest(1)

    def _board(self) -> QQuickItem | None:
        waiting = [self.window.contentItem()]
        while waiting:
            item = waiting.pop()
            if item.objectName() == "board" and item.isVisible():
                return item
            waiting += item.childItems()
        return None

    def press(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(self.window, key)

    def settle(self, is_answered: Callable[[], bool]) -> None:
        """Wait for the answer, and until nothing is left to do."""
        while not is_answered():
            QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
        for _ in range(4):
            QGuiApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)

    def rest(self, seconds: float) -> None:
        """Let the app do what it does later, such as saving."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
            time.sleep(0.01)

    def type_letter(self, turn: int) -> None:
        """Type one of some letters."""
        self.press(Qt.Key(ord(LETTERS[turn % len(LETTERS)].upper())))

    def has_list(self) -> bool:
        """Whether the list answers for the board."""
        return not self.page.results.working and self.page.results.answered

    def is_idle(self) -> bool:
        """Whether nothing is searched for."""
        return not self.page.results.working


BALDA = ".....\n.....\nbalda\n.....\n....."
TRAY = "gsec nrie talb esdo"
DOTS = """
+---+---+---+
|           |
+   +   +   +
|           |
+   +   +   +
|           |
+---+---+---+
"""


def choose_cell(sitting: Sitting, turn: int) -> None:
    """Put a letter on the board from another cell on, so that the list has to be asked for."""
    sitting.board.forceActiveFocus()
    sitting.editor.selectCell(0, turn % 5)
    sitting.type_letter(turn)


def paste_dots(sitting: Sitting, turn: int) -> None:
    """Have the board again as it was, with its values."""
    sitting.editor.pasteText(DOTS)
    sitting.settle(lambda: is_analyzed(sitting))


def is_analyzed(sitting: Sitting) -> bool:
    """Whether all values are on the board."""
    shown = sitting.page.analysis.shown
    return shown is not None and shown.finished and not sitting.page.analysis.running


def nothing(sitting: Sitting, turn: int) -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Action:
    """An action on a game's page, what is done before it, and when it is over."""

    title: str
    tool: str
    board: str
    act: Callable[[Sitting, int], object]
    is_over: Callable[[Sitting], bool]
    before: Callable[[Sitting, int], object] = nothing


def press_f5(sitting: Sitting, turn: int) -> None:
    """Roll the dice, or search."""
    sitting.press(Qt.Key.Key_F5)


def draw_edge(sitting: Sitting, turn: int) -> None:
    """Draw a free edge."""
    game = sitting.page.game
    game.clickEdge(game.state.position.free[turn % 12])


ACTIONS = {
    "boggle": Action("a letter, Boggle", "boggle", TRAY, Sitting.type_letter, Sitting.has_list),
    "roll": Action("F5 (roll), Boggle", "boggle", TRAY, press_f5, Sitting.has_list),
    "balda": Action("a letter, Balda", "balda", BALDA, Sitting.type_letter, Sitting.is_idle),
    "list": Action("F5 → list, Balda", "balda", BALDA, press_f5, Sitting.has_list, choose_cell),
    "edge": Action("an edge → values, Dots", "dots", DOTS, draw_edge, is_analyzed, paste_dots),
}


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--only", default=",".join(ACTIONS), help=f"some of: {', '.join(ACTIONS)}")
    options.add_argument("--times", type=int, default=7, help="runs of each action")
    given = options.parse_args()
    os.environ.setdefault("GRIDSMITH_IMAGES", str(IMAGES))
    with tempfile.TemporaryDirectory() as folder:
        Catalog.at(Path(folder), Path(folder)).build_images(IMAGES)
    for part in ("balda", "boggle", "dots"):
        PARTS[part].compile()
    watch = Watch()
    sys.setprofile(None)
    application = QGuiApplication([])
    dress_application()
    with Report() as report:
        for name in given.only.split(","):
            measure(report, watch, name, given.times)
    del application


def measure(report: Report, watch: Watch, name: str, times: int) -> None:
    """Do an action some times with the calls counted, and as often without."""
    action = ACTIONS[name]
    runs: list[tuple[int, int, int, int]] = []
    works: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        app = build_app(Path(folder), language="en", tool=action.tool, size=(1000, 760), words="en")
        sitting = Sitting(app, action.tool, action.board)

        def over() -> bool:
            return watch.aside(lambda: action.is_over(sitting))

        for turn in range(2 * times):
            action.before(sitting, turn)
            sitting.rest(0.7)  # what was changed is saved
            if turn % 2:
                with watch.on():
                    action.act(sitting, turn)
                    sitting.settle(over)
                runs.append((watch.calls.total(), watch.hops, watch.climbs, len(watch.calls)))
            else:
                worked = time.thread_time()
                action.act(sitting, turn)
                sitting.settle(over)
                works.append(1000 * (time.thread_time() - worked))
        app.close()
    calls, hops, climbs, files = sorted(runs)[len(runs) // 2]
    note = f"{hops} hops, {climbs} climbs, {files} files, {statistics.median(works):.1f} ms"
    report.add(action.title, calls, "calls", note=note)


if __name__ == "__main__":
    main()
