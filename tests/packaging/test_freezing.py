import os
import re
import runpy
import sys
from pathlib import Path

import pytest

from gridsmith import __version__

PROJECT = Path(__file__).resolve().parents[2]
PACKAGING = PROJECT / "packaging"

SPEC = (PACKAGING / "gridsmith.spec").read_text(encoding="utf-8")


def words_of(name):
    return set(re.search(rf'^{name} = """(.*?)"""', SPEC, re.DOTALL | re.MULTILINE)[1].split())


def test_what_our_qml_imports_is_taken_along():
    imported = {
        module
        for path in (PROJECT / "gui").rglob("*.qml")
        for module in re.findall(r"^import (Qt[\w.]*)", path.read_text(encoding="utf-8"), re.M)
    }
    assert imported
    assert imported <= words_of("QML")


def test_the_environment_is_put_back_before_anything_begins(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["gridsmith", "--version"])
    monkeypatch.setenv("_PYI_ARCHIVE_FILE", "/there/gridsmith")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/there/_internal:/mine")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(PACKAGING / "frozen.py"), run_name="__main__")
    assert not ended.value.code
    assert capsys.readouterr().out == f"gridsmith {__version__}\n"
    assert os.environ["LD_LIBRARY_PATH"] == "/mine"
    assert not {"_PYI_ARCHIVE_FILE", "LD_LIBRARY_PATH_ORIG"} & os.environ.keys()
