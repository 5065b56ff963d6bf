"""The examples of the page on Python are run, and what it says of the package is true."""

import ast
import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import gridsmith

ROOT = Path(__file__).resolve().parents[2]


def test_the_examples_are_true(compiled, tmp_path, monkeypatch):
    """All examples, from top to bottom, for a user of whom nothing is kept yet."""
    for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    tried = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_type_checkers_see_what_is_there():
    """What is loaded late by its name is what the imports for type checkers say."""
    source = ast.parse(Path(gridsmith.__file__).read_text(encoding="utf-8"))
    said = {
        alias.asname: getattr(import_module(node.module), alias.name)
        for node in ast.walk(source)
        if isinstance(node, ast.ImportFrom) and node.module.startswith("gridsmith.")
        for alias in node.names
    }
    there = {name: getattr(gridsmith, name) for name in gridsmith.__all__}
    assert there == {"__version__": gridsmith.__version__, **said}
    assert set(said) <= set(dir(gridsmith))


def test_the_package_itself_loads_nothing():
    """So that neither the command nor a notebook waits for what it does not use."""
    program = "import sys, gridsmith; print([m for m in sys.modules if m.startswith('gridsmith.')])"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_what_is_not_named_is_missed_as_usual():
    """A misspelt name is an AttributeError."""
    with pytest.raises(AttributeError, match="find_move"):
        gridsmith.find_move  # noqa: B018
