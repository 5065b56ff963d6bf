import sys
from pathlib import Path

from gridsmith.core.files.places import window_address


def test_all_that_is_started_on_a_screen_meets_there(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    places = set()
    for display in (":1", ":1.0", ":2", "host:1.0", "host:1"):
        monkeypatch.setenv("DISPLAY", display)
        places.add(window_address(tmp_path / "data"))
    assert len(places) == 3
    assert {Path(place).parent for place in places} == {tmp_path}
    for folder in (tmp_path / "none", ""):
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
        address = window_address(tmp_path / "data")
        assert Path(address).parent == tmp_path / "data"
    monkeypatch.setattr(sys, "platform", "win32")
    assert window_address(tmp_path / "data") == Path(address).name
