"""A second start brings the window to the front that is open already."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow

from gridsmith.core.files.places import Places, window_address
from gridsmith.gui import first_window
from gridsmith.gui.first_window import FirstWindow, show_first_window

ROOT = Path(__file__).parents[2]


@pytest.fixture
def where(tmp_path, monkeypatch) -> str:
    """Where the first window is met of a user whose folders are the test's own."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path))
    return window_address(Places.of_user().data)


@pytest.mark.qt_log_ignore("does not support raise")
def test_a_second_start_shows_the_first_window(qtbot, where):
    """It opens the tool and the files that were asked for there, says so, and ends well."""
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
    name = os.fsdecode(b"\xff \xd1\x91.gridsmith")
    assert opened == [("dots", [ROOT / name, Path("/b%")])]
    assert window.isVisible()
    assert not window.windowStates() & Qt.WindowState.WindowMinimized
    assert not FirstWindow().listen(where)
    first.close()
    assert show_first_window(where) is None


def test_all_that_is_started_on_a_screen_meets_there(tmp_path, monkeypatch):
    """A panel and a file manager may name the same one in two ways."""
    places = set()
    for display in (":1", ":1.0", ":2", "host:1.0", "host:1"):
        monkeypatch.setenv("DISPLAY", display)
        places.add(window_address(tmp_path))
    assert len(places) == 3


def test_what_a_killed_process_has_left_is_no_window(qapp, where):
    """Its place is taken over."""
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(where)
    assert Path(where).exists()
    assert show_first_window(where) is None
    first = FirstWindow()
    assert first.listen(where)
    first.close()


def test_a_window_that_hangs_is_waited_for_no_longer(where, monkeypatch):
    """Whoever asks in vain opens a window."""
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
