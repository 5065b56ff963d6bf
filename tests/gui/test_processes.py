import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from unittest.mock import DEFAULT, Mock

import pytest
from PySide6.QtCore import (
    QDeadlineTimer,
    Qt,
)
from PySide6.QtGui import QWindow
from PySide6.QtNetwork import QLocalSocket

from gridsmith.core.dots.game import DotsGame
from gridsmith.core.files.places import Places, window_address
from gridsmith.core.library.library import Library
from gridsmith.gui import app, first_window
from gridsmith.gui.app import main
from gridsmith.gui.first_window import FirstWindow, show_first_window
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def where(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    return window_address(Places.of_user().data)


def test_a_second_start_shows_the_first_window(qtbot, where, monkeypatch):
    window, opened = QWindow(), []
    first = FirstWindow()
    assert first.listen(where)
    first.show(window, lambda *wish: opened.append(wish))
    window.showMinimized()
    window.show = window.raise_ = window.requestActivate = Mock()
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    second = subprocess.Popen(
        [sys.executable, "-m", "gridsmith", "--tool", "dots",
         b"\xff \xd1\x91.gridsmith", "file:///b%25"],
        cwd=ROOT, env={**os.environ, "XDG_ACTIVATION_TOKEN": "right"}, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    qtbot.waitUntil(lambda: second.poll() is not None)
    brought = "gridsmith: already open; its window was brought to the front\n"
    assert (second.stdout.read(), second.returncode) == (brought, 0)
    assert opened == [("dots", [ROOT / os.fsdecode(b"\xff \xd1\x91.gridsmith"), Path("/b%")])]
    assert (os.environ["XDG_ACTIVATION_TOKEN"], window.raise_.call_count) == ("right", 3)
    assert not window.windowStates() & Qt.WindowState.WindowMinimized
    qtbot.waitUntil(lambda: not first.findChildren(QLocalSocket))
    assert not FirstWindow().listen(where)
    first.close()
    assert show_first_window(where) is None


ANSWERS = {
    "App.return_value.close.return_value": True,
    "App.return_value.window.frameSwapped.connect.side_effect": lambda seen, how: seen(),
    "AppLog.return_value.watch_for_crashes.return_value": False,
    "Application.return_value.exec.return_value": 7,
    "Application.return_value.open_with.side_effect": lambda call: call("b"),
    "EndBySignal.return_value.number": None,
    "EndBySignal.side_effect": lambda end: end(15) and DEFAULT,
    "FirstWindow.return_value.listen.return_value": True,
    "Places.side_effect": None,
    "Settings.side_effect": None,
    "show_first_window.side_effect": [None],
    "window_address.side_effect": None,
}
PARTS = [
    "logging.basicConfig",
    "os._exit",
    *(f"gridsmith.gui.app.{name.partition('.')[0]}" for name in ANSWERS),
]
NAMED = re.compile(
    r"<(?:Mock name='mock\.(.*?)' id='\d+'|function .*? at 0x\w+|bound .*? at 0x\w+>)>"
)
STARTS = {
    None: {},
    "gridsmith": {
        "AppLog.return_value.watch_for_crashes.return_value": True,
        "EndBySignal.return_value.number": 15,
    },
    "gridsmith --tool dots --report-first-frame -- /a": {},
    "gridsmith --tool": {"App.return_value.close.return_value": False},
    "gridsmith --new-window": {"FirstWindow.return_value.listen.return_value": False},
    "gridsmith --hangs": {
        "FirstWindow.return_value.listen.return_value": False,
        "show_first_window.side_effect": [False],
    },
    "gridsmith --at-once": {
        "FirstWindow.return_value.listen.return_value": False,
        "show_first_window.side_effect": [None, True],
    },
    "gridsmith --second": {"show_first_window.side_effect": [True]},
    "gridsmith --tool chess": {},
}

STARTED = Path(__file__).with_name("starts.txt")


def test_a_start_asks_of_its_parts_what_was_recorded(monkeypatch, capsys, request):
    for of, name, answer in (
        (Path, "read_text", Mock(side_effect=[f"1 (a)) {' '.join('0' * 19)} 119", OSError])),
        (os, "sysconf", {"SC_CLK_TCK": 100}.get),
        (time, "CLOCK_BOOTTIME", 7),
        (time, "clock_gettime", {7: 2.5}.get),
        (time, "process_time", lambda: 0.25),
        (sys, "argv", ["gridsmith"]),
        (app, "AT_ONCE", 0.3),
    ):
        monkeypatch.setattr(of, name, answer, raising=False)  # not every system has them
    seen = ""
    for number, (asked, answers) in enumerate(STARTS.items()):
        monkeypatch.setenv("GRIDSMITH_REPORT_FIRST_FRAME", str(number))
        parts = Mock(**ANSWERS | answers)
        for path in PARTS:
            monkeypatch.setattr(path, getattr(parts, path.rpartition(".")[2]))
        parts.returned(main(asked and asked.split()))
        calls = "".join(f"  {call}\n".replace("  call.", "  ") for call in parts.mock_calls)
        calls = NAMED.sub(r"\1", calls)
        seen += f"$ {asked}\n{calls}{''.join(capsys.readouterr())}"
    if request.config.getoption("--record"):
        STARTED.write_bytes(seen.encode())
    assert seen == STARTED.read_bytes().decode()


def test_what_a_killed_process_has_left_is_no_window(qapp, where):
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(where)
    assert Path(where).exists()
    assert show_first_window(where) is None
    first = FirstWindow()
    assert first.listen(where)
    first.close()


def test_a_window_that_hangs_is_waited_for_no_longer(where, monkeypatch):
    waits = {5000: QDeadlineTimer(100)}
    monkeypatch.setattr(first_window, "QDeadlineTimer", waits.pop)
    with socket.socket(socket.AF_UNIX) as hung:
        hung.bind(where)
        hung.listen()
        assert show_first_window(where, "dots") is False


@pytest.mark.skipif(sys.platform != "linux", reason="a window has a display elsewhere")
@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "No display found"),
        ({"DISPLAY": ":987"}, "Couldn't open a window on this display."),
    ],
    ids=["none", "x11"],
)
def test_without_a_screen_the_app_says_so(where, environment, told):
    """Qt would end the process as after a crash."""
    screens = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    rest = {name: value for name, value in os.environ.items() if name not in screens}
    ended = subprocess.run(
        [sys.executable, "-m", "gridsmith"],
        cwd=ROOT, env=rest | environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ended.stderr.splitlines()[-1].startswith(f"gridsmith: {told}")
    assert ended.returncode == 2


APP = """
import atexit, logging, os, signal, sys, threading
from PySide6.QtCore import QLoggingCategory, Qt, qCritical, qCWarning, qDebug, qWarning
import gridsmith.gui.app as app

def fail(when):
    qWarning(when)
    sys.excepthook(OverflowError, OverflowError(when), None)

class Played(app.App):
    def __init__(self, *places, **options):
        super().__init__(*places, **options)
        if "busy" in sys.argv:
            fail("too early for the window")
            app.FirstWindow.close = lambda self: fail("too late for it")

    def compile_ahead(self):
        self.shell.pageModel("dots").game.draw(0)
        if "busy" in sys.argv:
            self.jobs.ask(threading.Event().wait)
            qDebug("it is slow")
            qCWarning(QLoggingCategory("grid"), "it is odd")
            logging.getLogger("one").warning("it is old")
            terminal, sys.stderr = sys.stderr, None
            qCritical("it is silent")
            sys.stderr = terminal
            sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
            self.frame = app.FirstFrame(lambda: 1 / 0)
            self.window.frameSwapped.connect(self.frame.seen, Qt.ConnectionType.QueuedConnection)
            self.shell.noticeShown.connect(self.leave)

    def leave(self, text):
        print(text, file=sys.stderr)
        self.window.close()

if "IGNORED" in os.environ:
    signal.signal(int(os.environ["IGNORED"]), signal.SIG_IGN)  # as nohup does
app.App = Played
app.LAST_PATIENCE = 0.1
atexit.register(print, "ended", flush=True)
sys.exit(app.main(["gridsmith", "--new-window", "--tool", "dots", *sys.argv[1:]]))
"""


@pytest.fixture
def begin(tmp_path):
    begun = []
    folders = "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "HOME"
    home = dict.fromkeys(folders, str(tmp_path))

    def start(*arguments, **environment):
        process = subprocess.Popen(
            [sys.executable, "-c", APP, *arguments],
            cwd=ROOT,
            env={**os.environ, **home, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        begun.append(process)
        shown = re.fullmatch(r"first frame: (\d+) ms\n", process.stdout.readline())
        assert shown, process.stderr.read()
        assert 50 < int(shown[1]) < 10**6
        return process

    yield start
    for process in begun:
        process.kill()
        process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="signals there end a process at once")
@pytest.mark.parametrize(
    ("number", "ignored", "locked"),
    [(signal.SIGINT, signal.SIGTERM, False), (signal.SIGTERM, signal.SIGINT, True)],
)
def test_a_signal_saves_and_ends_and_waits_for_no_other_program(
    begin, tmp_path, number, ignored, locked
):
    path = tmp_path / "gridsmith" / "library.sqlite"
    with Library(path):
        pass
    process = begin("--report-first-frame", IGNORED=str(int(ignored)))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if locked:
            other.execute("BEGIN IMMEDIATE")
        process.send_signal(ignored)
        process.send_signal(number)
        told, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told) == (128 + number, "")
    assert ("the last changes of dots are not saved" in complaints, complaints != "") == (
        locked,
    ) * 2
    with Library(path) as library:
        content = library.session("dots")
    if locked:
        content = json.loads(path.with_name("unsaved-dots.json").read_text())
    assert DotsGame.from_content(content["game"]).position.drawn == 1


COMPLAINTS = """\
too early for the window
OverflowError: too early for the window
it is slow
grid: it is odd
one: it is old
KeyboardInterrupt
Traceback (most recent call last):
ZeroDivisionError: division by zero
Something went wrong: division by zero
too late for it
OverflowError: too late for it
"""
LOG = """\
WARNING qt.default: too early for the window
CRITICAL gridsmith: a defect
    OverflowError: too early for the window
WARNING qt.grid: it is odd
WARNING one: it is old
ERROR qt.default: it is silent
CRITICAL gridsmith: a defect
    ZeroDivisionError: division by zero
CRITICAL gridsmith: a defect
    OverflowError: too late for it
"""


def test_it_ends_beside_work_that_does_not_and_writes_down_what_went_wrong(begin, tmp_path):
    process = begin("--report-first-frame", "busy")
    told, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told) == (0, "")
    assert re.sub(r"(?m)^  .*\n", "", complaints) == COMPLAINTS
    written = (tmp_path / "gridsmith" / "log" / "gridsmith.log").read_text("utf-8")
    assert re.sub(r"(?m)^(.{10} .{8} \d+ |      .*\n)", "", written) == LOG


# The other pages are as open, behind that of Blocks, the only one that shows painted items.
def test_nothing_that_was_drawn_outlives_the_app(tmp_path, images):
    """Python's end would delete it after the engine, and crash."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.gui.quit_from", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (0, ""), ended.stderr
