import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import gridsmith
from gridsmith.cli.commands import COMMANDS
from gridsmith.core.installation.licences import licences

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def script(name):
    return SimpleNamespace(**runpy.run_path(str(PACKAGING / f"{name}.py")))


def test_the_manual_has_every_command_and_nothing_that_roff_would_take_for_its_own():
    lines = list(script("man_page").page("2026-11-22"))
    assert lines[0].startswith(f'.TH GRIDSMITH 1 "2026-11-22" "gridsmith {gridsmith.__version__}"')
    assert {line.split()[1] for line in lines if line.startswith(".SS ")} == set(COMMANDS)
    said = {line.split()[0] for text in lines for line in text.splitlines() if line[:1] in ".'"}
    assert said <= {
        *[".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".I", ".RI", ".RS", ".RE", ".br"]
    }


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_the_completion_names_every_command(tmp_path):
    (tmp_path / "gridsmith").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gridsmith "$@"\n')
    (tmp_path / "gridsmith").chmod(0o755)
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    place, text = next(script("make_deb").completions(environment))
    assert place.startswith("usr/share/bash-completion/")
    asked = "COMP_WORDS=(gridsmith ''); COMP_CWORD=1; _gridsmith_completion gridsmith"
    done = subprocess.run(
        ["bash", "-c", f'{text}\n{asked}\nprintf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    assert set(done.stdout.split()) == set(COMMANDS)


def test_versions_are_written_as_debian_sorts_them(monkeypatch):
    make_deb = script("make_deb")
    assert make_deb.version() == gridsmith.__version__
    monkeypatch.setattr(gridsmith, "__version__", "0.2.0rc1")
    assert make_deb.version() == "0.2.0~rc1"


def test_the_copyright_file_has_all_licences_but_those_that_debian_has():
    copyright_file = script("copyright")
    paragraphs = {
        licence.name: "\n".join(copyright_file.paragraph(licence)) for licence in licences()
    }
    assert {"gridsmith", "Python", "Onest", "ru-nouns", "numpy", "numba"} <= set(paragraphs)
    for name, text in paragraphs.items():
        assert re.match(r"Files: \S.*\nCopyright: \S", text), name
        assert "\nLicense: " in text, name
        assert all(line.strip() for line in text.splitlines()), name
    whole = copyright_file.HEAD + "\n\n".join(paragraphs.values())
    for common in ("LGPL-3", "GPL-3"):
        assert f"/usr/share/common-licenses/{common}" in whole
    assert "END OF TERMS AND CONDITIONS" not in whole
    assert "https://download.qt.io/official_releases/qt/" in whole
