"""The screen is read without the app's own window; on X11, with and without larger pixels."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("factor", ["2"])
def test_what_lies_below_the_window_is_taken(display, tmp_path, factor):
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_SCALE_FACTOR": factor,
    }
    command = [sys.executable, "-m", "tests.gui.recognition.read_screen", str(tmp_path)]
    ended = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    report = json.loads(ended.stdout)
    assert report["size"] == [1000, 800]
    assert report["same"]
    assert report["ratio"] == int(factor)
    assert report["visible"]
