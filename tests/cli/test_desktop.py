"""`gridsmith desktop`: the app in the applications menu."""

from __future__ import annotations

from pathlib import Path


def test_the_app_is_added_and_removed(gridsmith, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    entry = tmp_path / "data" / "applications" / "gridsmith.desktop"
    added = gridsmith("desktop", "install")
    assert (added.status, added.err) == (0, "")
    assert added.out == f"Gridsmith is in the applications menu: {entry}\n"
    assert "Exec=/" in entry.read_text(encoding="utf-8")
    assert gridsmith("desktop", "remove").out.startswith("Gridsmith is no longer in the app")
    assert not entry.exists()
    entry.parent.rmdir()
    entry.parent.write_bytes(b"no folder")
    refused = gridsmith("desktop", "install")
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.count("\n") == 1
