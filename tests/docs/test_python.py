"""The examples of the page on Python are run, and what it says of the package is true."""

import doctest
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_are_true(compiled, tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_the_package_itself_loads_nothing():
    """So that neither the command nor a notebook waits for what it does not use."""
    program = "import sys, gridsmith; print([m for m in sys.modules if m.startswith('gridsmith.')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
