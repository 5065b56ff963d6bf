import json
import os
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
from gridsmith.gui.first_window import FirstWindow, show_first_window
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def where(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    return window_address(Places.of_user().data)


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_second_start_shows_the_first_window(qtbot, where):
    window, opened = QWindow(), []
    first = FirstWindow()
    assert first.listen(where)
    first.show(window, lambda *wish: opened.append(wish))
    window.showMinimized()
    second = subprocess.Popen(
        [sys.executable, "-m", "gridsmith", "--tool", "dots",
         b"\xff \xd1\x91.gridsmith", "file:///b%25"],
        cwd=ROOT, env=dict(os.environ), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert second.stdout.read() == (
        "gridsmith: already open; its window was brought to the front\n"
    )
    assert second.returncode == 0
    assert opened == [("dots", [ROOT / os.fsdecode(b"\xff \xd1\x91.gridsmith"), Path("/b%")])]
    assert window.isVisible()
    assert not window.windowStates() & Qt.WindowState.WindowMinimized
    assert not FirstWindow().listen(where)
    first.close()
    assert show_first_window(where) is None


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
import sys
from PySide6.QtCore import QTimer
import gridsmith.gui.app as app

class Played(app.App):
    def compile_ahead(self):
        self.shell.pageModel("dots").game.draw(0)
        QTimer.singleShot(0, lambda: print("drawn", flush=True))

app.App = Played
sys.exit(app.main(["gridsmith", "--new-window", "--tool", "dots"]))
"""


@pytest.fixture
def begin(tmp_path):
    begun = []
    home = {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}

    def start():
        process = subprocess.Popen(
            [sys.executable, "-c", APP],
            cwd=ROOT,
            env={**os.environ, **home, "XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        begun.append(process)
        assert process.stdout.readline() == "drawn\n", process.stderr.read()
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
    process = begin()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        if locked:
            other.execute("BEGIN IMMEDIATE")
        process.send_signal(number)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + number
    assert ("the last changes of dots are not saved" in complaints, complaints != "") == (
        locked,
    ) * 2
    with Library(path) as library:
        content = library.session("dots")
    if locked:
        content = json.loads(path.with_name("unsaved-dots.json").read_text())
    assert DotsGame.from_content(content["game"]).position.drawn == 1


# The other pages are as open, behind that of Blocks, the only one that shows painted items.
def test_nothing_that_was_drawn_outlives_the_app(tmp_path, images):
    """Python's end would delete it after the engine, and crash."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.gui.quit_from", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (0, ""), ended.stderr
