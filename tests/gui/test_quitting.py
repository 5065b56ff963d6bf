"""The app ends as a process that has done its work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


# The others are as open, behind the page that is seen; only that of Blocks shows painted items.
@pytest.mark.parametrize("tool", ["balda", "blocks"])
def test_nothing_that_was_drawn_outlives_the_app(tool, tmp_path, images):
    """Python's end would delete it after the engine, and crash."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.gui.quit_from", str(tmp_path), tool],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (ended.returncode, ended.stdout) == (0, ""), ended.stderr
