"""What keeps Qt from opening a window is found before Qt is asked."""

import ctypes
import socket

import pytest

from gridsmith.core.installation.display import why_no_window

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="Qt ends the process there")


@pytest.fixture
def plugins(tmp_path):
    """A folder with the plugins of Qt's platforms, none of which can be loaded."""
    for platform in ("wayland", "xcb", "offscreen"):
        (tmp_path / f"libq{platform}.so").touch()
    return tmp_path


@pytest.fixture
def wayland(tmp_path):
    """The variables of a desktop whose display answers."""
    with socket.socket(socket.AF_UNIX) as display:
        display.bind(str(tmp_path / "wayland-3"))
        display.listen()
        yield {"WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": str(tmp_path)}


def test_a_library_that_the_plugin_lacks_is_named_with_its_package(plugins, wayland, monkeypatch):
    """With what installs it."""

    def load(library: str) -> None:
        if library in ("libxcb-cursor.so.0", str(plugins / "libqwayland.so")):
            raise OSError

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    missing, remedy = map(str, why_no_window(plugins, wayland | {"QT_QPA_PLATFORM": "wayland"}))
    assert missing == "System libraries are missing: libxcb-cursor.so.0."
    assert remedy == "Run: sudo apt-get install libxcb-cursor0"


def test_a_plugin_that_cannot_be_loaded_is_named(plugins):
    """Also if no library that is known lacks."""
    fault = why_no_window(plugins, {"QT_QPA_PLATFORM": "offscreen:size=9x9"})
    assert str(fault[0]) == "Couldn't load Qt's plugin for offscreen."


def test_one_plugin_of_several_is_enough(plugins, wayland):
    """Qt tries the next one where a display does not answer, or a plugin cannot be loaded."""
    (plugins / "libqwayland.so").unlink()  # wherever it is, Qt finds it
    assert why_no_window(plugins, wayland | {"DISPLAY": ":987"}) is None
    assert why_no_window(plugins, wayland | {"QT_QPA_PLATFORM": "xcb;wayland-egl"}) is None
    assert why_no_window(plugins, wayland | {"QT_QPA_PLATFORM": "xcb"}) is not None
