import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from gridsmith.gui.recognition import portal as portals
from gridsmith.gui.recognition import screen
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("needs Xvfb")
    read, write = os.pipe()
    command = [server, "-displayfd", str(write), "-screen", "0", "1000x800x24"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    yield f":{number}"
    process.terminate()
    process.wait(PATIENCE)


def test_what_lies_below_the_window_is_taken(display):
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_SCALE_FACTOR": "2",
    }
    command = [sys.executable, "-m", "tests.gui.recognition.read_screen"]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    report = {"size": [1000, 800], "same": True, "ratio": 2, "visible": True}
    assert json.loads(ended.stdout) == report


def image(color: str) -> QImage:
    made = QImage(80, 40, QImage.Format.Format_RGB32)
    made.fill(QColor(color))
    return made


class Shown:
    """A screen with twice the pixels, that shows one image after the other, and then the last."""

    def __init__(self, *images: QImage) -> None:
        self.images = [*images]

    def grabWindow(self, _: int) -> SimpleNamespace:  # noqa: N802 (Qt's spelling)
        seen = self.images.pop(0) if len(self.images) > 1 else self.images[0]
        return SimpleNamespace(toImage=lambda: seen)

    def geometry(self) -> QRect:
        return QRect(0, 0, 40, 20)

    def devicePixelRatio(self) -> float:  # noqa: N802
        return 2.0


@pytest.mark.parametrize(
    ("platform", "seen", "patience", "taken"),
    [
        ("xcb", ["red", "red", "pink", "white", "white", "blue"], 60_000, ["white", "gray"]),
        ("xcb", ["red", "red", "white"], -1, ["red", "gray"]),
        ("xcb", [], 60_000, []),
        ("wayland", ["red"], 60_000, ["pink"]),
    ],
)
def test_a_picture_is_taken_once_the_window_has_gone_or_after_a_while(
    qtbot, monkeypatch, platform, seen, patience, taken
):
    first = Shown(*map(image, seen), *[QImage()] * (not seen))
    screens = [first, Shown(QImage()), Shown(image("gray"))]
    portal = SimpleNamespace(take=lambda done, failed, patience: done(image("pink")))
    for name, value in (("LOOK", 1), ("GONE", 1), ("PATIENCE", patience)):
        monkeypatch.setattr(screen, name, value)
    monkeypatch.setattr(portals, "ScreenshotPortal", lambda grab: portal)
    monkeypatch.setattr(screen.QGuiApplication, "platformName", lambda: platform)
    monkeypatch.setattr(screen.QGuiApplication, "screens", lambda: screens)
    visible, answers, place = [], [], QRect(5, 5, 10, 10)
    window = SimpleNamespace(
        screen=lambda: first,
        framePosition=place.topLeft,
        frameGeometry=lambda: place,
        setFramePosition=lambda at: visible.append(at == place.topLeft()),
        setVisible=visible.append,
        requestActivate=lambda: None,
    )
    grab = screen.ScreenGrab()
    for _ in range(2):  # the second time it is busy
        grab.take(window, answers.append, lambda error: answers.append(error.id))
        if not seen:
            break
    qtbot.waitUntil(lambda: answers != [])
    assert answers == [[*map(image, taken)] if seen else "screen-refused"]
    assert visible == ([False, True, True] if seen else [True, True])
