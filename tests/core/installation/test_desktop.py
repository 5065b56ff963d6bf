"""The app is put into the applications menu and taken out of it, and nothing else is touched."""

import re
import sys
from pathlib import Path

import pytest

from gridsmith.core.installation.desktop import (
    ApplicationsMenu,
    DesktopError,
    command_line,
    this_program,
)

PROGRAM = ("/home/player/.local/bin/gridsmith",)


@pytest.fixture
def tools(tmp_path, monkeypatch) -> Path:
    """The folder of the desktop's tools, each of which writes down how it is called."""
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("update-mime-database", "update-desktop-database"):
        make_tool(folder / name, f'echo "{name} $*" >>{tmp_path}/called')
    monkeypatch.setenv("PATH", str(folder))
    return folder


def make_tool(place: Path, does: str) -> None:
    place.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    place.chmod(0o755)


@pytest.fixture
def menu(tmp_path, tools) -> ApplicationsMenu:
    return ApplicationsMenu(tmp_path / "own")


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_added_and_removed(menu, tmp_path):
    """All stands where desktops look; adding it again changes nothing; nothing is left of it."""
    another = menu.own / "icons" / "hicolor" / "16x16" / "apps" / "another.png"
    another.parent.mkdir(parents=True)
    another.write_bytes(b"another's")
    before = files_in(menu.own)
    assert not menu.is_of_another(PROGRAM)
    menu.add(PROGRAM)
    assert not menu.is_of_another(PROGRAM)
    added = files_in(menu.own)
    assert {
        "applications/gridsmith.desktop",
        "mime/packages/gridsmith.xml",
        "icons/hicolor/48x48/apps/gridsmith.png",
        "icons/hicolor/48x48/mimetypes/application-x-gridsmith.png",
        "icons/hicolor/scalable/apps/gridsmith.svg",
    } <= set(added)
    assert (tmp_path / "called").read_text().splitlines() == [
        f"update-mime-database {menu.own}/mime",
        f"update-desktop-database {menu.own}/applications",
    ]
    menu.add(PROGRAM)
    assert files_in(menu.own) == added
    assert menu.remove()
    assert files_in(menu.own) == before
    assert not (menu.own / "mime" / "packages").exists()
    assert not menu.remove()


def test_a_program_that_has_moved_is_put_right(menu):
    """The entry is seen to start another one, and by adding it again starts this one."""
    menu.add(PROGRAM)
    moved = ("/opt/gridsmith/gridsmith",)
    assert menu.is_of_another(moved)
    menu.add(moved)
    assert not menu.is_of_another(moved)
    lines = menu.entry.read_text(encoding="utf-8").splitlines()
    assert f"Exec={moved[0]} %F" in lines
    assert f"TryExec={moved[0]}" in lines
    assert f"Exec={moved[0]} --tool dots" in lines
    assert not any(PROGRAM[0] in line for line in lines)


def test_what_was_not_added_here_stays(menu):
    """An entry of the user's own making is neither written over nor deleted."""
    menu.entry.parent.mkdir(parents=True)
    menu.entry.write_text("[Desktop Entry]\nName=Mine\n", encoding="utf-8")
    before = files_in(menu.own)
    assert not menu.is_of_another(PROGRAM)
    for change in (lambda: menu.add(PROGRAM), menu.remove):
        with pytest.raises(DesktopError, match=r"already in the menu: .*own.*gridsmith\.desktop"):
            change()
    assert files_in(menu.own) == before


def test_where_a_file_cannot_be_written_there_is_no_entry(menu):
    """One line says which."""
    menu.own.mkdir()
    (menu.own / "applications").write_bytes(b"no folder")
    with pytest.raises(DesktopError, match=r"applications.* cannot be written: ") as told:
        menu.add(PROGRAM)
    assert "\n" not in str(told.value)
    assert not menu.entry.exists()


def test_a_tool_that_is_missing_or_fails_changes_nothing(menu, tools):
    """The menu is there all the same."""
    make_tool(tools / "update-mime-database", "exit 3")
    (tools / "update-desktop-database").unlink()
    menu.add(PROGRAM)
    assert menu.entry.exists()


NAMES = (
    "plain", "two words", "quo'te", 'dq"uo', "back\\slash", "dol$lar`tick",
    "Игры и слова", "semi;&|<>~*?#()", "a\\$b\"c d", "\\", '"', "\\\\n",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_command_is_quoted_as_desktop_entries_are(name):
    """The specification, followed backwards, gives the program and its arguments again."""
    path = f"/opt/{name}/gridsmith"
    assert arguments_of(command_line((path, "--tool"))) == [path, "--tool"]


def arguments_of(value: str) -> list[str]:
    """Read a command line as the specification has it read: escapes of strings, quotes, codes."""
    text = re.sub(r"\\(.)", lambda found: found[1] if found[1] == "\\" else found[0], value)
    arguments = []
    for quoted, bare in re.findall(r'"((?:[^"\\`$]|\\["\\`$])*)"|([^\s"\'\\><~|&;$*?#()`]+)', text):
        argument = re.sub(r"\\(.)", r"\1", quoted) if quoted else bare
        assert re.fullmatch(r"(?:[^%]|%%)*", argument)
        arguments.append(argument.replace("%%", "%"))
    return arguments


@pytest.mark.parametrize("name", ["two\nlines", "\udcff", "100% true", "a=b"])
def test_what_no_entry_can_hold_is_refused(menu, name):
    with pytest.raises(DesktopError, match="cannot be written in a menu entry"):
        menu.add((f"/opt/{name}/gridsmith",))
    assert not menu.own.exists()


def test_this_program_is_named_absolutely(tmp_path, monkeypatch):
    """As it was called, not where a link leads; else what stands beside the interpreter."""
    (tmp_path / "venv").mkdir()
    for place in ("venv/gridsmith", "venv/python"):
        make_tool(tmp_path / place, "true")
    (tmp_path / "gridsmith").symlink_to("venv/gridsmith")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["./gridsmith"])
    assert this_program() == (str(tmp_path / "gridsmith"),)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "gridsmith" / "__main__.py")])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "venv" / "python"))
    assert this_program() == (str(tmp_path / "venv" / "gridsmith"),)
    (tmp_path / "venv" / "gridsmith").unlink()
    assert this_program() == (str(tmp_path / "venv" / "python"), "-m", "gridsmith")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/gridsmith/gridsmith")
    assert this_program() == ("/opt/gridsmith/gridsmith",)


def test_the_users_folders_are_those_of_the_desktop(tmp_path, monkeypatch):
    """A path that is not absolute is none."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert ApplicationsMenu.of_user({"XDG_DATA_HOME": "share"}).own == tmp_path / ".local" / "share"
    assert ApplicationsMenu.of_user({"XDG_DATA_HOME": "/data"}).own == Path("/data")
