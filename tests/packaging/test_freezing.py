"""What is frozen, and what is packed of it; freezing itself is tried by packaging/try_bundle.sh."""

from __future__ import annotations

import os
import re
import runpy
import sys
import tarfile
from pathlib import Path

import pytest

from gridsmith import __version__

PROJECT = Path(__file__).resolve().parents[2]
PACKAGING = PROJECT / "packaging"

SPEC = (PACKAGING / "gridsmith.spec").read_text(encoding="utf-8")


def words_of(name: str) -> set[str]:
    """Give the words of a list in the spec."""
    listed = re.search(rf'^{name} = """(.*?)"""', SPEC, re.DOTALL | re.MULTILINE)
    assert listed is not None
    return set(listed[1].split())


def test_what_our_qml_imports_is_taken_along():
    imported = {
        module
        for path in (PROJECT / "gui").rglob("*.qml")
        for module in re.findall(r"^import (Qt[\w.]*)", path.read_text(encoding="utf-8"), re.M)
    }
    assert imported
    assert imported <= words_of("QML")


def test_the_environment_is_put_back_before_anything_begins(monkeypatch, capsys):
    """What is started from the frozen program does not look for libraries in it."""
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


# The bundle


@pytest.fixture
def bundle(monkeypatch, tmp_path):
    """The module that packs, for a frozen program of two files and a link."""
    monkeypatch.syspath_prepend(PACKAGING)
    import make_bundle

    frozen = tmp_path / "gridsmith"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "gridsmith").write_text("#!/bin/sh\n")
    (frozen / "gridsmith").chmod(0o700)
    (frozen / "_internal" / "data").write_text("words")
    (frozen / "_internal" / "link").symlink_to("data")
    monkeypatch.setattr(make_bundle, "FROZEN", frozen)
    return make_bundle


def test_a_bundle_is_the_same_whenever_it_is_packed(bundle, monkeypatch, tmp_path):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first, second = tmp_path / "first.tar.gz", tmp_path / "second.tar.gz"
    bundle.pack(first, "gridsmith-1", bundle.readme((2, 28)))
    os.utime(bundle.FROZEN / "gridsmith")
    bundle.pack(second, "gridsmith-1", bundle.readme((2, 28)))
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as tar:
        members = {member.name: member for member in tar.getmembers()}
        assert members.keys() == {
            f"gridsmith-1/{name}"
            for name in (
                *("README", "LICENSE", "gridsmith"),
                *("_internal", "_internal/data", "_internal/link"),
            )
        }
        assert members["gridsmith-1/gridsmith"].mode == 0o755
        assert members["gridsmith-1/_internal/data"].mode == 0o644
        assert members["gridsmith-1/_internal/link"].linkname == "data"
        readme = tar.extractfile("gridsmith-1/README").read().decode()
    assert readme.startswith(f"Gridsmith {__version__}\n")
    assert "glibc 2.31 or newer: Debian 11" in readme
