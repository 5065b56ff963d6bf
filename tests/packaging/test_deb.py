"""What goes into the Debian package beside the program itself."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import gridsmith
from gridsmith.cli.commands import COMMANDS
from gridsmith.core.installation.licences import licences

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_manual_has_every_command_and_nothing_that_roff_would_take_for_its_own() -> None:
    lines = list(script("man_page").page("2026-11-22"))
    assert lines[0].startswith(f'.TH GRIDSMITH 1 "2026-11-22" "gridsmith {gridsmith.__version__}"')
    sections = {line.split()[1] for line in lines if line.startswith(".SS ")}
    assert sections == set(COMMANDS)
    said = {line.split()[0] for text in lines for line in text.splitlines() if line[:1] in ".'"}
    assert said <= {
        ".TH",
        ".SH",
        ".SS",
        ".TP",
        ".PP",
        ".B",
        ".BR",
        ".I",
        ".RI",
        ".RS",
        ".RE",
        ".br",
    }


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_the_completion_names_every_command(tmp_path: Path) -> None:
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


def test_what_the_package_is_made_with_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a desktop lacks libraries that Qt's plugins for desktops load."""
    make_deb = script("make_deb")
    monkeypatch.setattr(shutil, "which", lambda command: command)
    monkeypatch.setattr(make_deb, "find_library", lambda name: f"lib{name}.so")
    make_deb.provide_tools()
    monkeypatch.setattr(make_deb, "find_library", lambda name: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(make_deb.CannotMakeError, match=r"sudo apt-get install libgtk-3-0$"):
        make_deb.provide_tools()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize(
    ("goal", "times"), [("deb", 1), ("freeze", 0), ("wheel", 0), ("kernels", 1), ("test-native", 1)]
)
def test_args_reach_only_the_program_of_the_goal_itself(goal: str, times: int) -> None:
    """Not those of the goals that come before it, such as the compiling of kernels."""
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    said = subprocess.run(
        ["make", "--dry-run", goal, "ARGS=--quick"],
        cwd=PACKAGING.parent, env=environment, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert said.count("--quick") == times


def test_versions_are_written_as_debian_sorts_them(monkeypatch: pytest.MonkeyPatch) -> None:
    make_deb = script("make_deb")
    assert make_deb.version() == gridsmith.__version__
    monkeypatch.setattr(gridsmith, "__version__", "0.2.0rc1")
    assert make_deb.version() == "0.2.0~rc1"


def test_the_control_file_has_a_place_for_all_that_is_found_out() -> None:
    told = {"version": "0.2.0", "kilobytes": 7, "depends": "libc6", "suggests": "libgtk-3-0"}
    text = (PACKAGING / "debian" / "control").read_text(encoding="utf-8").format(**told)
    fields = dict(re.findall(r"^(\S+): (.*)$", text, re.MULTILINE))
    assert fields["Version"] == "0.2.0"
    assert fields["Depends"] == "libc6"
    assert text.endswith("\n")
    assert "{" not in text


@pytest.mark.parametrize(("glibc", "noted"), [("2.34", False), ("2.36", False), ("2.38", True)])
def test_a_package_that_debian_12_cannot_install_is_noted(glibc: str, noted: bool) -> None:
    control = f"Depends: libc6 (>= {glibc}), zlib1g (>= 1:1.2.11)\n"
    assert bool(script("make_deb").note_of_newer_glibc(control)) == noted


def test_the_copyright_file_has_all_licences_but_those_that_debian_has() -> None:
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


def test_the_newest_release_of_the_metainfo_is_this_version() -> None:
    metainfo = ElementTree.parse(PACKAGING / "gridsmith.metainfo.xml").getroot()
    newest = metainfo.find("releases/release")
    assert newest is not None
    assert newest.get("version") == gridsmith.__version__


def test_the_pictures_that_the_metainfo_shows_are_there() -> None:
    metainfo = ElementTree.parse(PACKAGING / "gridsmith.metainfo.xml").getroot()
    pictures = [image.text or "" for image in metainfo.findall("screenshots/screenshot/image")]
    assert pictures
    for address in pictures:
        _, _, path = address.partition("/main/")
        assert (PACKAGING.parent / path).is_file(), address
