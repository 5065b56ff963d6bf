"""A second start brings the window to the front that is open already."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow
from PySide6.QtNetwork import QLocalSocket

from gridsmith.core.files.places import Places, window_address
from gridsmith.gui import first_window
from gridsmith.gui.app import main
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


@pytest.mark.skipif(sys.platform == "win32", reason="a socket there has no owner")
def test_a_window_of_another_user_is_told_nothing(qtbot, where, monkeypatch):
    """Who listens there in place of the first window would learn what is opened, and open none."""
    heard = []
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(where)
        other.listen()
        monkeypatch.setattr(os, "getuid", lambda: os.geteuid() + 1)
        assert show_first_window(where, "dots", [Path("/secret")]) is None
        other.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                caller, _ = other.accept()
                with caller:
                    caller.setblocking(True)
                    heard.append(caller.recv(100))
    assert b"".join(heard) == b""


def test_a_window_that_hangs_is_waited_for_no_longer(where, monkeypatch):
    """Whoever asks in vain opens a window."""
    monkeypatch.setattr(first_window, "TIMEOUT", 100)
    with socket.socket(socket.AF_UNIX) as hung:
        hung.bind(where)
        hung.listen()
        assert show_first_window(where, "dots") is False


@pytest.mark.skipif(sys.platform == "win32", reason="a socket there is no file")
def test_a_window_that_closes_while_it_is_called_is_none(where, monkeypatch):
    """Its socket goes away behind the call."""

    class Late(QLocalSocket):
        def waitForConnected(self, timeout: int) -> bool:  # noqa: N802 (Qt's spelling)
            met = super().waitForConnected(timeout)
            Path(where).unlink()
            return met

    monkeypatch.setattr(first_window, "QLocalSocket", Late)
    with socket.socket(socket.AF_UNIX) as closing:
        closing.bind(where)
        closing.listen()
        assert show_first_window(where) is None


@pytest.mark.skipif(sys.platform != "linux", reason="a window has a display elsewhere")
@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "No display found"),
        ({"DISPLAY": ":987"}, "Couldn't connect to the display DISPLAY=:987."),
        ({"WAYLAND_DISPLAY": "gone"}, "Couldn't connect to the display WAYLAND_DISPLAY=gone."),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":987"}, "display DISPLAY=:987."),
    ],
    ids=["none", "x11", "wayland", "both"],
)
def test_without_a_screen_there_is_one_line(where, monkeypatch, capsys, environment, told):
    """Qt would end the process."""
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main(["gridsmith", "--", "game.gridsmith"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("gridsmith: ")
    assert told in line
