"""A process that is asked to end saves what is on the board first."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from gridsmith.core.dots.game import DotsGame
from gridsmith.core.library.library import Library
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]

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
    """Start the app in another process, with an edge just drawn in Dots."""
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


def drawn_in(content):
    return DotsGame.from_content(content["game"]).position.drawn


@pytest.mark.skipif(sys.platform == "win32", reason="signals there end a process at once")
@pytest.mark.parametrize("name", ["SIGINT"])
def test_a_signal_saves_and_ends(begin, tmp_path, name):
    """What was done in the instant before is there; nothing is complained of."""
    process = begin()
    number = getattr(signal, name)
    process.send_signal(number)
    _, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (128 + number, "")
    with Library(tmp_path / "gridsmith" / "library.sqlite") as library:
        assert drawn_in(library.session("dots")) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals there end a process at once")
def test_a_signal_does_not_wait_for_another_program(begin, tmp_path):
    """What the library cannot have is left beside it."""
    path = tmp_path / "gridsmith" / "library.sqlite"
    with Library(path):
        pass
    process = begin()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert "the last changes of dots are not saved" in complaints
    assert process.returncode == 128 + signal.SIGTERM
    left = json.loads(path.with_name("unsaved-dots.json").read_text())
    assert drawn_in(left) == 1
