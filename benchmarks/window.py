"""How long the window waits while each game's long search is under way.

    python benchmarks/window.py [--only balda,boggle,…,together] [--seconds N] [--workers N]

A timer of 16 ms runs in an app without a display. Of its longest gap is told where the time went
that was more than these 16 ms: in the window's own thread (work), or in waiting for a processor,
or for something else, which is the interpreter's lock. The last two can be told apart on Linux
only. Gaps from the first step of a search on are counted. Each game has a process of its own.

`together`: the searches of Boggle, Tiles and Blocks at once; meanwhile the computer plays Dots and
Balda, and it is told how long its move takes from *Move now* on.
"""

import argparse
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QGuiApplication

from gridsmith.core.blocks.catalog import bundled_puzzle
from gridsmith.core.blocks.formats.notation import puzzle_json
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.gui.app import App, build_app, dress_application

if TYPE_CHECKING:
    from report import Report

TICK = 0.016
PATIENCE = 120.0  # seconds until the first step; kernels may have to be compiled
IMAGES = Path(tempfile.gettempdir()) / f"gridsmith-benchmark-{os.getuid()}"


@dataclass(frozen=True)
class Gap:
    """Seconds from one tick to the next, and what the window's thread did in them."""

    whole: float
    worked: float
    queued: float  # for a processor

    @property
    def locked(self) -> float:
        """What is left, the timer's own time taken off: waiting for the interpreter's lock."""
        return max(0.0, self.whole - self.worked - self.queued - TICK)


class Ticks:
    """Looks at the clock every 16 ms, on the window's thread."""

    def __init__(self) -> None:
        """Begin now."""
        self.gaps: list[Gap] = []
        self._last = self._now()
        self._timer = QTimer(interval=int(TICK * 1000))
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = self._now()
        whole, worked, queued = (new - old for new, old in zip(now, self._last, strict=True))
        self.gaps.append(Gap(whole, worked, queued))
        self._last = now

    @staticmethod
    def _now() -> tuple[float, float, float]:
        told = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        queued = int(told.read_text().split()[1]) / 1e9 if told.exists() else 0.0
        return time.perf_counter(), time.thread_time(), queued


@dataclass(frozen=True)
class LongSearch:
    """How a game's search is begun, and whether its first step is over."""

    begin: Callable[[App, int], object]
    is_under_way: Callable[[App], bool]


def begin_balda(app: App, _: int) -> None:
    """Ask where a word of one letter was played on a board of one letter: that has no end."""
    page = app.shell.pageModel("balda")
    page.editor.pasteText("\n".join(["а" * 9] * 8 + ["а" * 8 + "."]))
    page.search.askWord("а" * 25)


def begin_boggle(app: App, workers: int) -> None:
    """Hunt with the dice."""
    app.shell.pageModel("boggle").search.begin("dice", 0, workers)


def begin_tiles(app: App, _: int) -> None:
    """Look for the best set of the bag that is there at first."""
    page = app.shell.pageModel("tiles")
    page.game.chooseMode("set")
    page.best.begin()


def begin_blocks(app: App, workers: int) -> None:
    """Put Bedlam's cube together in all 19,186 ways."""
    page = app.shell.pageModel("blocks")
    page.editor.pasteText(puzzle_json(bundled_puzzle("bedlam-cube")))
    page.solving.chooseWorkers(workers)
    page.solving.chooseWant("all")
    page.solving.press()


def begin_dots(app: App, _: int) -> None:
    """Look at an empty board, which is analyzed by itself."""
    app.shell.pageModel("dots").game.newGame(5, 5, 1, 0, "club", "", "")


LONG = ("boggle", "tiles", "blocks")
TOGETHER = "together"
MOVES = 10  # of the computer, in each game


def begin_together(app: App, workers: int) -> None:
    """Begin the long searches of all tools that have one."""
    for name in LONG:
        SEARCHES[name].begin(app, workers)


def are_under_way(app: App) -> bool:
    """Tell whether all of them are."""
    return all(SEARCHES[name].is_under_way(app) for name in LONG)


def let_dots_move(app: App) -> float:
    """Have the computer begin a game of Dots; give the seconds that its move takes."""
    page = app.shell.pageModel("dots")
    page.game.newGame(5, 5, 1, 1, "master", "", "")
    return seconds_of(page.computer.moveNow, lambda: not page.game.state.is_computers_turn)


def let_balda_move(app: App) -> float:
    """The same in a game of Balda."""
    page = app.shell.pageModel("balda")
    page.newGame.begin(5, 5, "балда", 1, "master")
    return seconds_of(page.computer.moveNow, lambda: not page.editor.state.is_computers_turn)


COMPUTERS = {"dots": let_dots_move, "balda": let_balda_move}


def seconds_of(move: Callable[[], object], is_done: Callable[[], bool]) -> float:
    """Ask the computer to move after a while; give the seconds until it has, 0 if it did before."""
    wait(0.3)
    if is_done():
        return 0.0
    begun = time.perf_counter()
    move()
    while not is_done():
        QGuiApplication.processEvents()
        if time.perf_counter() > begun + PATIENCE:
            raise SystemExit("the computer does not move")
    return time.perf_counter() - begun


SEARCHES = {
    "balda": LongSearch(
        begin_balda, lambda app: app.shell.pageModel("balda").search.progress >= 0.0
    ),
    "boggle": LongSearch(
        begin_boggle, lambda app: bool(app.shell.pageModel("boggle").search.progress)
    ),
    "tiles": LongSearch(begin_tiles, lambda app: bool(app.shell.pageModel("tiles").best.progress)),
    "blocks": LongSearch(
        begin_blocks, lambda app: bool(app.shell.pageModel("blocks").solving.progress)
    ),
    "dots": LongSearch(
        begin_dots, lambda app: app.shell.pageModel("dots").analysis.statsText != ""
    ),
    TOGETHER: LongSearch(begin_together, are_under_way),
}


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--only", help=f"some of: {', '.join(SEARCHES)}")
    options.add_argument("--seconds", type=float, default=10.0, help="how long each is watched")
    options.add_argument("--workers", type=int, default=1, help="workers of Boggle and Blocks")
    options.add_argument("--here", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.here:
        gaps, moves = watch(given.here, given.seconds, given.workers)
        print(json.dumps({"gaps": [asdict(gap) for gap in gaps], "moves": moves}))
        return
    if not IMAGES.exists():  # else the first app would build them, which is another matter
        with tempfile.TemporaryDirectory() as folder:
            Catalog.at(Path(folder), Path(folder)).build_images(IMAGES)
    from report import Report  # not for tests, which load this module alone

    with Report() as report:
        for name in given.only.split(",") if given.only else SEARCHES:
            measure(report, name, given)


def measure(report: "Report", name: str, given: argparse.Namespace) -> None:
    """Watch the window in a process of its own."""
    command = [sys.executable, __file__, "--here", name, "--seconds", str(given.seconds)]
    told = subprocess.run(
        [*command, "--workers", str(given.workers)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "GRIDSMITH_IMAGES": str(IMAGES)},
        capture_output=True,
        text=True,
    )
    if told.returncode:
        sys.exit(told.stderr)
    result = json.loads(told.stdout.splitlines()[-1])
    show(report, name, [Gap(**gap) for gap in result["gaps"]])
    for game, seconds in result["moves"].items():
        times = ", ".join(f"{1000 * it:.0f}" for it in seconds)
        median = 1000 * statistics.median(seconds)
        report.add(f"{name}: the computer's move in {game}", median, "ms", note=times)


def show(report: "Report", name: str, gaps: list[Gap]) -> None:
    """Report the gaps of a game, and where the time of its longest one went."""
    times = sorted(gap.whole for gap in gaps)
    longest = max(gaps, key=lambda gap: gap.whole)
    shares = ((0.5, "median"), (0.99, "99%"), (0.999, "99.9%"))
    for share, title in shares:
        report.add(f"{name}: gaps, {title}", 1000 * times[int(share * len(times))], "ms")
    went = {"worked": longest.worked, "queued": longest.queued, "locked": longest.locked}
    note = ", ".join(f"{what} {1000 * seconds:.1f}" for what, seconds in went.items())
    report.add(f"{name}: the longest gap", 1000 * longest.whole, "ms", note=note)


def watch(name: str, seconds: float, workers: int) -> tuple[list[Gap], dict[str, list[float]]]:
    """Open the app on a game's page, begin its search, and give the gaps while it goes on.

    With several searches, also the seconds that each move of the computer takes, by game.
    """
    qt = QGuiApplication([])
    dress_application()
    search = SEARCHES[name]
    with opened(name) as app:
        search.begin(app, workers)
        begun = time.monotonic()
        while not search.is_under_way(app):
            if time.monotonic() > begun + PATIENCE:
                raise SystemExit(f"the search of {name} has not begun")
            wait(0.05)
        wait(0.5)
        gc.collect()  # what opening the app has left
        ticks = Ticks()
        wait(seconds)
        gaps = ticks.gaps[1:]
        moves = dict[str, list[float]]()
        for game, let_move in COMPUTERS.items() if name == TOGETHER else ():
            app.shell.openTool(game)
            wait(1.0)
            moves[game] = [let_move(app) for _ in range(MOVES)]
    qt.processEvents()
    return gaps, moves


@contextmanager
def opened(name: str) -> Iterator[App]:
    """Open the app in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        words = "ru" if name in ("balda", TOGETHER) else "en"
        app = build_app(Path(folder), words=words, tool="balda" if name == TOGETHER else name)
        wait(1.0)
        try:
            yield app
        finally:
            app.close()


def wait(seconds: float) -> None:
    """Let the window live for a while."""
    loop = QEventLoop()
    QTimer.singleShot(int(1000 * seconds), loop.quit)
    loop.exec()


if __name__ == "__main__":
    main()
