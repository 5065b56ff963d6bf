"""How long the first time takes: from the window to the first answers, on a fresh copy.

    python benchmarks/first_time.py [--only balda,advice,…]

The sources are copied to a folder in which nothing was ever compiled, and no word list opened. Then
the app is started there, without a display, and something is asked for as soon as its first frame
is there: with nothing compiled, as in a clone, and with kernels and images of word lists as the
packages have them, where `make kernels` has made the kernels. Each question has a process, and each
process a copy, of its own. The figures are seconds: from the start to the first frame, from there
to the answer, and the longest in which the window did nothing meanwhile. All pages are asked.
Nothing is warmed up, except that a window has been opened once, so that Python and Qt are read.
"""

import argparse
import compileall
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from report import Report

ROOT = Path(__file__).resolve().parents[1]
NATIVE = ROOT / "build" / "native"
PACKAGES = ("gridsmith", "core", "cli", "gui", "resources", "wordlists")
BOARD = ".....\n.чл.р\nбалда\nазпо.\nн...."


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--only", help=f"some of: {', '.join(QUESTIONS)}")
    options.add_argument("--here", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.here:
        print(json.dumps(watch(given.here)))
        return
    names = given.only.split(",") if given.only else list(QUESTIONS)
    if unknown := set(names) - set(QUESTIONS):
        options.error(f"--only {', '.join(sorted(unknown))}: there is no such question")
    from report import Report  # the copies have no such module

    with Report() as report, tempfile.TemporaryDirectory() as folder:
        run(copy(Path(folder) / "warm"), "benchmarks/first_time.py", "--here", "balda")
        for name in names:
            fresh = copy(Path(folder) / name)
            show(report, f"{name}, fresh", run(fresh, "benchmarks/first_time.py", "--here", name))
        if NATIVE.is_dir():
            for name in names:
                shipped = copy(Path(folder) / f"{name}, shipped")
                shutil.copytree(NATIVE, shipped / "core" / "compiling" / "native")
                compileall.compile_dir(shipped, quiet=1)  # as pip does
                run(shipped, "-m", "gridsmith", "words", "build", "--to", "wordlists/images")
                answer = run(shipped, "benchmarks/first_time.py", "--here", name)
                show(report, f"{name}, shipped", answer)


def copy(to: Path) -> Path:
    """Copy the sources, and nothing that was made of them."""
    for name in PACKAGES:
        left_out = shutil.ignore_patterns("__pycache__", "images")
        shutil.copytree(ROOT / name, to / name, ignore=left_out)
    (to / "benchmarks").mkdir()
    shutil.copy(__file__, to / "benchmarks")
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


def run(folder: Path, *words: str) -> str:
    """Run Python on a copy; gives the last line that it prints."""
    own = {"PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    told = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **own},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return told.stdout.strip().splitlines()[-1]


def show(report: "Report", name: str, answer: str) -> None:
    """Report the three figures of a question."""
    for what, figure in zip(("window", "answer", "gap"), json.loads(answer), strict=True):
        report.add(f"{name}: {what}", figure, "s")


def ask_balda(app: object) -> Callable[[], bool]:
    """What can be played on a board of 5x5, as soon as the page is there."""
    page = app.shell.pageModel("balda")
    page.editor.pasteText(BOARD)
    page.search.askBoard()
    return lambda: page.search.question is not None and page.search.answered


def ask_advice(app: object) -> Callable[[], bool]:
    """The same with advice."""
    page = app.shell.pageModel("balda")
    page.search.advice.switch()
    return ask_balda(app)


def ask_boggle(app: object) -> Callable[[], bool]:
    """The words of a board."""
    page = app.shell.pageModel("boggle")
    page.editor.pasteText("tars\neilo\nndua\nslep")
    return lambda: page.words.answered


def ask_boggle_search(app: object) -> Callable[[], bool]:
    """The best board that the dice can show."""
    search = app.shell.pageModel("boggle").search
    search.begin("dice", 0, 1)
    return lambda: bool(search.progress)


def ask_tiles(app: object) -> Callable[[], bool]:
    """The best set of the bag that is there at first."""
    page = app.shell.pageModel("tiles")
    page.game.chooseMode("set")
    page.best.begin()
    return lambda: bool(page.best.progress)


def ask_rack(app: object) -> Callable[[], bool]:
    """The words of a rack."""
    page = app.shell.pageModel("tiles")
    page.game.chooseMode("rack")
    page.editor.pasteText("quizaer?")
    return lambda: page.words.answered


def ask_blocks(app: object) -> Callable[[], bool]:
    """How the pieces of the puzzle that is there at first fit together."""
    page = app.shell.pageModel("blocks")
    page.solving.press()
    return lambda: len(page.solving.found) > 0


def ask_dots(app: object) -> Callable[[], bool]:
    """What an empty board is worth, which is looked into by itself."""
    page = app.shell.pageModel("dots")
    return lambda: page.analysis.statsText != ""


QUESTIONS: dict[str, tuple[str, Callable[[object], Callable[[], bool]]]] = {
    "balda": ("balda", ask_balda),
    "advice": ("balda", ask_advice),
    "boggle": ("boggle", ask_boggle),
    "boggle search": ("boggle", ask_boggle_search),
    "rack": ("tiles", ask_rack),
    "best set": ("tiles", ask_tiles),
    "blocks": ("blocks", ask_blocks),
    "dots": ("dots", ask_dots),
}


def watch(name: str) -> list[float]:
    """Open the app on a page, ask, and wait for the answer; gives the three figures."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer
    from PySide6.QtGui import QGuiApplication

    from gridsmith.gui.app import FirstFrame, build_app, milliseconds_since_start

    qt = QGuiApplication([])
    tool, ask = QUESTIONS[name]
    with tempfile.TemporaryDirectory() as folder:
        app = build_app(Path(folder), language="en", tool=tool)
        app.compile_ahead()
        frame: list[float] = []
        first = FirstFrame(lambda: frame.append(milliseconds_since_start() / 1000))
        app.window.frameSwapped.connect(first.seen, Qt.ConnectionType.QueuedConnection)
        loop = QEventLoop()
        while not frame:
            loop.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
        begun = last = time.perf_counter()
        gaps = [0.0]

        def tick() -> None:
            nonlocal last
            now = time.perf_counter()
            gaps.append(now - last)
            last = now
            if is_answered():
                loop.quit()

        is_answered = ask(app)
        timer = QTimer(interval=4)
        timer.timeout.connect(tick)
        is_answered()  # what is misspelt ends the program here
        timer.start()
        QTimer.singleShot(120_000, loop.quit)
        loop.exec()
        timer.stop()
        answered = time.perf_counter() - begun
        app.close()
    qt.processEvents()
    return [frame[0], answered, max(gaps[2:], default=0.0)]


if __name__ == "__main__":
    main()
