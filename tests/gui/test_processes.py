import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow

from gridsmith.core.dots.game import DotsGame
from gridsmith.core.files.places import Places, window_address
from gridsmith.core.library.library import Library
from gridsmith.gui import first_window
from gridsmith.gui.app import main
from gridsmith.gui.first_window import FirstWindow, show_first_window
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def where(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    return window_address(Places.of_user().data)


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_second_start_shows_the_first_window(qtbot, where, monkeypatch, capsys):
    window, opened = QWindow(), []
    first = FirstWindow()
    assert first.listen(where)
    first.show(window, lambda *wish: opened.append(wish))
    window.showMinimized()
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    second = subprocess.Popen(
        [sys.executable, "-m", "gridsmith", "--tool", "dots",
         b"\xff \xd1\x91.gridsmith", "file:///b%25"],
        cwd=ROOT, env={**os.environ, "XDG_ACTIVATION_TOKEN": "right"}, stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.stdout.read() == (
        "gridsmith: already open; its window was brought to the front\n"
    )
    assert second.returncode == 0
    assert opened == [("dots", [ROOT / os.fsdecode(b"\xff \xd1\x91.gridsmith"), Path("/b%")])]
    assert (os.environ["XDG_ACTIVATION_TOKEN"], window.isVisible()) == ("right", True)
    assert not window.windowStates() & Qt.WindowState.WindowMinimized
    assert not FirstWindow().listen(where)
    first.close()
    assert show_first_window(where) is None
    assert main(["gridsmith", "--tool", "chess"]) == 2
    assert capsys.readouterr().err.startswith("gridsmith: no tool chess; there are balda, boggle,")


def test_what_a_killed_process_has_left_is_no_window(qapp, where):
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(where)
    assert Path(where).exists()
    assert show_first_window(where) is None
    first = FirstWindow()
    assert first.listen(where)
    first.close()


def test_a_window_that_hangs_is_waited_for_no_longer(where, monkeypatch):
    monkeypatch.setattr(first_window, "TIMEOUT", 100)
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
def test_without_a_screen_the_app_says_so(where, monkeypatch, environment, told):
    """Qt would end the process as after a crash."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    start = [sys.executable, "-m", "gridsmith"]
    ended = subprocess.run(start, cwd=ROOT, capture_output=True, text=True, check=False)
    line = ended.stderr.splitlines()[-1]
    assert line.startswith("gridsmith: ")
    assert told in line
    assert ended.returncode == 2


APP = """
import atexit, sys, threading
from PySide6.QtCore import Qt, QTimer, qWarning
import gridsmith.gui.app as app

class Played(app.App):
    def compile_ahead(self):
        self.shell.pageModel("dots").game.draw(0)
        if "busy" in sys.argv:
            self.jobs.ask(threading.Event().wait)
            qWarning("it is odd")
            QTimer.singleShot(0, lambda: 1 / 0)
            self.window.frameSwapped.connect(self.window.close, Qt.ConnectionType.QueuedConnection)

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
@pytest.mark.parametrize(("number", "locked"), [(signal.SIGINT, False), (signal.SIGTERM, True)])
def test_a_signal_saves_and_ends_and_waits_for_no_other_program(begin, tmp_path, number, locked):
    path = tmp_path / "gridsmith" / "library.sqlite"
    with Library(path):
        pass
    process = begin("--report-first-frame") if locked else begin(GRIDSMITH_REPORT_FIRST_FRAME="1")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if locked:
            other.execute("BEGIN IMMEDIATE")
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


def test_it_ends_beside_work_that_does_not_and_writes_down_what_went_wrong(begin, tmp_path):
    process = begin("--report-first-frame", "busy")
    told, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, told) == (0, "")
    assert complaints.splitlines()[-1] == "ZeroDivisionError: division by zero"
    written = (tmp_path / "gridsmith" / "log" / "gridsmith.log").read_text("utf-8")
    assert "WARNING qt.default: it is odd\n" in written
    assert 'CRITICAL gridsmith: a defect\n      File "' in written


# The other pages are as open, behind that of Blocks, the only one that shows painted items.
def test_nothing_that_was_drawn_outlives_the_app(tmp_path, images):
    """Python's end would delete it after the engine, and crash."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.gui.quit_from", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (0, ""), ended.stderr
