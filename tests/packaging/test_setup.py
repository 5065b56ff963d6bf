import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "setup.sh"

# It passes for a new enough Python that lacks nothing, makes environments out of itself, writes
# down each installation, and fails where a file called `broken` names what it is asked to do.
PRETENDER = """#!/bin/sh
case "$*" in
    "-m pip --version") ;;
    "-m "*)
        if [ -f "broken" ] && [ "$(cat broken)" = "$2" ]; then echo "$2 has a bad day"; exit 1; fi
        ;;
esac
case "$*" in
    "-m venv "*)
        mkdir -p .venv/bin
        cp "$0" .venv/bin/python
        echo "VIRTUAL_ENV=$PWD/.venv" >.venv/bin/activate ;;
    "-m pip install "*) echo "$*" >>installations ;;
    "-m gridsmith prepare "*) echo "$*" >>compilations ;;
esac
"""


class House:
    def __init__(self, folder):
        self.folder = folder
        self.environment = folder / ".venv"
        (folder / "packaging").mkdir()
        shutil.copy(SCRIPT, folder / "packaging")
        (folder / "resources").mkdir()
        shutil.copy(SCRIPT.parents[1] / "resources" / "libraries.txt", folder / "resources")
        (folder / "pyproject.toml").write_text("[project]\n")
        (folder / "core" / "dots").mkdir(parents=True)
        (folder / "core" / "dots" / "kernels.py").write_text("def search(): ...\n")
        self.locked = folder / "packaging" / "locked"
        self.locked.mkdir()
        self.change_lock("numpy==1")
        self.write_command("pretender", PRETENDER)

    def write_command(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o755)

    def change_lock(self, text):
        (self.locked / "run.txt").write_text(text)

    def break_down(self, part):
        (self.folder / "broken").write_text(part)

    def mend(self):
        (self.folder / "broken").unlink()

    def set_up(self, goal, python="pretender"):
        return subprocess.run(
            ["packaging/setup.sh", goal],
            cwd=self.folder,
            env={**os.environ, "PYTHON": str(self.folder / python), "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            check=False,
        )

    def installations(self):
        log = self.folder / "installations"
        lines = log.read_text().splitlines() if log.exists() else []
        return [line for line in lines if "--require-hashes" in line]


@pytest.fixture
def house(tmp_path):
    return House(tmp_path)


def test_what_is_installed_is_not_installed_again(house):
    assert house.set_up("run").returncode == 0
    again = house.set_up("run")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert len(house.installations()) == 1


def test_the_engines_are_compiled_once_for_their_sources(house):
    for goal in ("run", "run", "lint", "run"):
        assert house.set_up(goal).returncode == 0
    compilations = house.folder / "compilations"
    assert len(compilations.read_text().splitlines()) == 1
    (house.folder / "core" / "dots" / "kernels.py").write_text("def solve(): ...\n")
    house.set_up("run")
    assert len(compilations.read_text().splitlines()) == 2


def test_new_dependencies_are_installed(house):
    house.set_up("run")
    (house.folder / "pyproject.toml").write_text("[project]\ndependencies = ['numpy']\n")
    house.set_up("run")
    house.change_lock("numpy==2")
    house.set_up("run")
    assert len(house.installations()) == 3


@pytest.mark.parametrize("part", ["venv", "pip"])
def test_what_failed_is_told_and_tried_again(house, part):
    house.break_down(part)
    failed = house.set_up("run")
    assert failed.returncode == 1
    assert f"{part} has a bad day" in failed.stderr
    assert failed.stderr.splitlines()[-1].startswith("gridsmith: ")
    house.mend()
    assert house.set_up("run").returncode == 0
    assert len(house.installations()) == 1


@pytest.mark.parametrize(
    ("python", "complaint"),
    [
        ("too-old", "is not Python 3.11 to 3.14: Python 3.9.2."),
        ("too-new", "is not Python 3.11 to 3.14: Python 3.15.0."),
        ("missing", "there is no such command."),
    ],
)
def test_an_interpreter_that_will_not_do_is_one_line(house, python, complaint):
    for name, version in (("too-old", "(3, 9, 2)"), ("too-new", "(3, 15, 0)")):
        house.write_command(
            name,
            f"#!{sys.executable}\nimport sys\nsys.version_info = version = {version}\n"
            "if sys.argv[1] == '--version':\n    print('Python', '.'.join(map(str, version)))\n"
            "else:\n    exec(sys.argv[2])\n",
        )
    refused = house.set_up("run", python)
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert refused.stderr.rstrip().endswith(complaint)
    assert not house.environment.exists()
