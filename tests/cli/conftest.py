"""The command run inside the test's own process, far from the user's files."""

import io
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from gridsmith.cli.main import main

WORDS = ("кит", "кот", "котик", "окот", "отит", "тик", "ток", "ток", "шалаш", "ёж")

BOARD = """\
. . .
к о т
. . .
"""


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def rows(self) -> list[list[str]]:
        """The cells of a table that was printed as TSV."""
        return [line.split("\t") for line in self.out.splitlines()]


Command = Callable[..., Outcome]


def as_text(cell: object) -> str:
    """Give what TSV has for a cell of JSON: a list there is a text here."""
    if not isinstance(cell, list):
        return str(cell)
    return " ".join(",".join(map(str, it)) if isinstance(it, list) else str(it) for it in cell)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, caches: Path, compiled: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for each test, and a working folder in it."""
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


@pytest.fixture
def gridsmith(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs `gridsmith` with arguments, and a text on its standard input."""

    def run(*arguments: str | Path, given: str | bytes = "") -> Outcome:
        data = given.encode() if isinstance(given, str) else given
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        capsys.readouterr()
        status = main([os.fspath(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Outcome(status, captured.out, captured.err)

    return run
