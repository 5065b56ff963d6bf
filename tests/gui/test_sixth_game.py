"""A sixth game is a row in the table of games and its rooms, and is everywhere then."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gridsmith.core.games import GAMES
from gridsmith.core.keeping.library import Library
from tests.gui.tool import toy_page
from tests.waiting import PATIENCE

ROOT = Path(__file__).resolve().parents[2]

IMPORT = "from .toy import parts as toy\n"
ROW = '    "toy": Game("Toy", "star", "Toy: numbers are doubled.", toy.PARTS),\n'
ROOMS = {
    "core/toy/__init__.py": "",
    "core/toy/kernels.py": """
from ..compiling.kernels import kernel

@kernel
def doubled(number):
    return 2 * number
""",
    "core/toy/parts.py": """
from ..compiling.part import Part

def _doubling():
    from .kernels import doubled
    doubled(1)

PARTS = {"toy": Part(_doubling, ("toy.",))}
""",
    "cli/toy.py": """
from .options import Commands

app = Commands()

@app.command()
def double(number: int) -> None:
    from ..core.toy.kernels import doubled
    print(doubled(number))
""",
    "gui/toy/__init__.py": "",
    "gui/toy/page.py": """
from functools import partial
from tests.gui.tool.toy_page import ToyPageModel

make_page_model = partial(ToyPageModel, game="toy")
""",
    "gui/toy/ToyPage.qml": toy_page.PAGE.replace("LEXICON", "../lexicon"),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program with a sixth game."""
    top = tmp_path_factory.mktemp("copy")
    for name in ("gridsmith", "core", "cli", "gui", "resources"):
        shutil.copytree(ROOT / name, top / name, ignore=shutil.ignore_patterns("__pycache__"))
    (top / "wordlists").symlink_to(ROOT / "wordlists")
    table = top / "core" / "games.py"
    before = table.read_text(encoding="utf-8")
    with_import = before.replace("from .tiles import", f"{IMPORT}from .tiles import")
    table.write_text(re.sub("\n}\n", f"\n{ROW}}}\n", with_import, count=1), encoding="utf-8")
    for name, text in ROOMS.items():
        (top / name).parent.mkdir(exist_ok=True)
        (top / name).write_text(text, encoding="utf-8")
    return top


@pytest.fixture
def run(copy: Path, tmp_path: Path):
    """Runs the copy's Python for somebody with a home, and gives what it has printed."""

    def run(*words: str, home: str = "home", said: str = "", **more: str) -> str:
        own = {
            **{f"XDG_{kind}_HOME": str(tmp_path / home / kind.lower())
               for kind in ("DATA", "CONFIG", "STATE")},
            "XDG_CACHE_HOME": str(copy / "cache"),
            "PYTHONPATH": os.pathsep.join(map(str, (copy, ROOT))),
            "COLUMNS": "100",
        }  # fmt: skip
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=tmp_path,
            env={**os.environ, **own, **more},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, said)
        return done.stdout

    return run


def test_the_command_has_it(run):
    """In its help, in what a shell completes, and as a command, whose kernels are prepared."""
    shown = run("gridsmith", "--help")
    assert re.search(r"toy\s+Toy: numbers are doubled\.", shown)
    assert "blocks, dots or toy" in " ".join(re.findall(r"[\w,.]+", shown))
    typed = {"COMP_WORDS": "gridsmith --tool ", "COMP_CWORD": "2"}
    completed = run("gridsmith", _GRIDSMITH_COMPLETE="complete_bash", **typed)
    assert completed.split() == [*GAMES, "toy"]
    assert run("gridsmith", "prepare", "toy", said="compiled toy\n").startswith("1 of 1 parts")
    assert run("gridsmith", "toy", "21") == "42\n"


def test_the_window_has_it_and_what_is_kept_of_it_goes_along(run, tmp_path):
    """A button in the bar opens its page, the settings remember that, a backup has its games."""
    seen = json.loads(run("tests.gui.sixth_window"))
    assert [name for name, _ in seen["bar"]] == [f"tool-{game}" for game in (*GAMES, "toy")]
    assert [title for _, title in seen["bar"]] == [
        *("Балда", "Боггл", "Фишки", "Блоки", "Точки"),
        "Toy",  # not translated yet
    ]
    assert (seen["first"], seen["opened"]) == ("balda", "toy")
    assert {"Toy", "cat", "dog"} <= set(seen["texts"])
    assert json.loads(run("tests.gui.sixth_window"))["first"] == "toy"

    run("gridsmith", "backup", "save", "all.zip")
    run("gridsmith", "backup", "restore", "all.zip", home="elsewhere")
    [data] = (tmp_path / "elsewhere").rglob("library.sqlite")
    with Library(data) as library:
        assert [entry.title for entry in library.entries("toy")] == ["a game"]
        assert library.session("toy")["game"] == {"board": "cat\nxqz\ndog"}
    assert json.loads(run("tests.gui.sixth_window", home="elsewhere"))["first"] == "toy"
