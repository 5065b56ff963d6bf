import sys

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.installation.desktop import add, entry, remove, starts_another, this_program

PROGRAM = "/home/player/.local/bin/gridsmith"


@pytest.fixture
def tools(tmp_path, monkeypatch):
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in ("update-mime-database", "update-desktop-database"):
        make_tool(folder / name, f'echo "{name} $*" >>{tmp_path}/called; exit 1')
    monkeypatch.setenv("PATH", str(folder))
    return folder


def make_tool(place, does):
    place.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    place.chmod(0o755)


@pytest.fixture
def own(tmp_path, tools, monkeypatch):
    folder = tmp_path / "own"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


def files_in(folder):
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_added_and_removed(own, tmp_path):
    another = own / "icons" / "hicolor" / "16x16" / "apps" / "another.png"
    another.parent.mkdir(parents=True)
    another.write_bytes(b"another's")
    before = files_in(own)
    assert not starts_another(PROGRAM)
    add(PROGRAM)
    assert not starts_another(PROGRAM)
    added = files_in(own)
    assert {
        "applications/gridsmith.desktop",
        "mime/packages/gridsmith.xml",
        "icons/hicolor/scalable/mimetypes/application-x-gridsmith.svg",
        "icons/hicolor/scalable/apps/gridsmith.svg",
    } <= set(added)
    add(PROGRAM)
    assert files_in(own) == added
    assert [remove(), remove()] == [True, False]
    assert files_in(own) == before
    assert (tmp_path / "called").read_text().splitlines() == 3 * [
        f"update-mime-database {own}/mime",
        f"update-desktop-database {own}/applications",
    ]


def test_a_program_that_has_moved_is_put_right(own):
    add(PROGRAM)
    moved = "/opt/grid smith/gridsmith"
    assert starts_another(moved)
    add(moved)
    assert not starts_another(moved)
    lines = entry().read_text(encoding="utf-8").splitlines()
    assert {f'Exec="{moved}" %F', f"TryExec={moved}", f'Exec="{moved}" --tool dots'} <= {*lines}
    assert not any(PROGRAM in line for line in lines)


def test_what_was_not_added_here_stays(own, monkeypatch):
    entry().parent.mkdir(parents=True)
    entry().write_text("[Desktop Entry]\nName=Mine\n", encoding="utf-8")
    before = files_in(own)
    assert not starts_another(PROGRAM)
    for change in (lambda: add(PROGRAM), remove):
        with pytest.raises(Complaint, match=r"already in the menu: .*own.*gridsmith\.desktop"):
            change()
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Complaint, match="has no applications menu"):
        add(PROGRAM)
    assert files_in(own) == before


@pytest.mark.parametrize(
    "name", ["two\nlines", "\udcff", "100% true", "a=b", 'dq"uo', "back\\slash", "dol$lar", "`"]
)
def test_what_no_entry_can_hold_is_refused(own, name):
    with pytest.raises(Complaint, match="cannot be written in a menu entry"):
        add(f"/opt/{name}/gridsmith")
    assert not entry().exists()


def test_this_program_is_named_absolutely(tmp_path, monkeypatch):
    (tmp_path / "venv").mkdir()
    for place in ("venv/gridsmith", "venv/python"):
        make_tool(tmp_path / place, "true")
    (tmp_path / "gridsmith").symlink_to("venv/gridsmith")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["./gridsmith"])
    assert this_program() == str(tmp_path / "gridsmith")
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "venv" / "python")])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "venv" / "python"))
    assert this_program() == str(tmp_path / "venv" / "gridsmith")
    (tmp_path / "venv" / "gridsmith").unlink()
    (tmp_path / "venv" / "gridsmith").mkdir()
    with pytest.raises(Complaint, match="is not installed"):
        this_program()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/gridsmith/gridsmith")
    assert this_program() == "/opt/gridsmith/gridsmith"
