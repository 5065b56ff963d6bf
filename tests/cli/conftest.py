import io
import json
import os
import sys
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from gridsmith.cli import commands
from gridsmith.cli.main import main
from gridsmith.core.boggle.proof import plan

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("кит", "кот", "котик", "окот", "отит", "тик", "ток", "ток", "шалаш", "ёж")

BOARD = """\
. . .
к о т
. . .
"""

ELBOWS = """\
<puzzle version="2"><gridType type="0"/><shapes>
<voxel x="2" y="2" z="1" type="0">###_</voxel><voxel x="3" y="2" z="1" type="0">######</voxel>
<voxel x="1" y="1" z="1" type="0">#</voxel>
</shapes><problems>
<problem name="elbows" state="2" assemblies="1">
<shapes><shape id="0" count="2"/></shapes><result id="1"/></problem>
<problem name="units"><shapes><shape id="2" max="6" min="0"/></shapes><result id="1"/></problem>
</problems></puzzle>
"""
"""A file of BurrTools with two puzzles."""

SPHERES = """\
<puzzle version="2"><gridType type="2"/><shapes>
<voxel x="3" y="3" z="3" type="0">#_#_#_#_#_#_#_#_#_#_#_#_#_#</voxel>
<voxel x="3" y="3" z="1" type="0">#___#___#</voxel><voxel x="3" y="2" z="1" type="0">#_#_#_</voxel>
<voxel x="3" y="3" z="2" type="0">__#_#_____#_____#_</voxel>
<voxel x="3" y="3" z="2" type="0">#___#___#_______#_</voxel>
</shapes><problems><problem><shapes><shape id="1" count="1"/><shape id="2" count="1"/>
<shape id="3" count="1"/><shape id="4" count="1"/></shapes><result id="0"/></problem></problems>
</puzzle>
"""
"""A pyramid of 14 spheres, with three assemblies."""


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str

    @property
    def rows(self):
        return [line.split("\t") for line in self.out.splitlines()]


def read(outcome, status=0):
    assert outcome.status == status, outcome.err
    return json.loads(outcome.out)


def environment(**more):
    paths = (str(ROOT), os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **more}


def terminals_can_be_had():
    """Tell whether there are pseudo-terminals; a bare root folder may have none."""
    try:
        for end in os.openpty():
            os.close(end)
    except (AttributeError, OSError):
        return False
    return True


posix_terminals = pytest.mark.skipif(not terminals_can_be_had(), reason="no pseudo-terminals")


@pytest.fixture(autouse=True)
def home(tmp_path, caches, compiled, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(caches))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("GRIDSMITH_IMAGES", raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    folder = tmp_path / "work"
    folder.mkdir()
    (folder / "words.txt").write_text("".join(f"{word}\n" for word in WORDS), encoding="utf-8")
    (folder / "board.txt").write_text(BOARD, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


loaded = cache(commands.loaded)


@pytest.fixture
def gridsmith(capsys, monkeypatch):
    """Run a command in this process; what takes a second or some is made once, or brief."""
    monkeypatch.setattr(commands, "loaded", loaded)
    monkeypatch.setattr(plan, "_FIRST_STEPS", 3)

    def run(*arguments, given=""):
        data = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        capsys.readouterr()
        status = main([os.fspath(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return run


@pytest.fixture
def small(gridsmith):
    assert gridsmith("words", "import", "words.txt", "--name", "small").status == 0
    return "small"


@pytest.fixture
def clock(monkeypatch):
    """Let 0.137171 s pass with each look that searches take at their clock."""
    told = SimpleNamespace(monotonic=map((0.137171).__mul__, count()).__next__)
    monkeypatch.setattr("gridsmith.core.searching.search.time", told)
    monkeypatch.setattr("gridsmith.cli.board.time", told)


@pytest.fixture
def status_lines(monkeypatch):
    said = []
    monkeypatch.setattr(
        "gridsmith.cli.terminal.StatusLine.update", lambda line, text: said.append(text)
    )
    return said
