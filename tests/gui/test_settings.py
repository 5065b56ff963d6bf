from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from gui.settings import Settings, default_path


def test_choices_are_there_after_a_restart(tmp_path):
    """What was chosen is read back by the next start."""
    settings = Settings(tmp_path / "deep" / "gridsmith.ini")
    settings.language, settings.theme, settings.tool = "ru", "dark", "tiles"
    settings.geometry = QRect(10, -20, 420, 800)
    settings.maximized = True
    settings.recent_files = ["/home/мой, список.txt"]
    settings.save()
    again = Settings(settings.path)
    assert (again.language, again.theme, again.tool) == ("ru", "dark", "tiles")
    assert again.geometry == QRect(10, -20, 420, 800)
    assert again.maximized
    assert again.recent_files == ["/home/мой, список.txt"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe\x01" * 500,
        b"[General\nlanguage",
        b"[General]\nlanguage=klingon\ntheme=7\ntool=\n[window]\n"
        b"geometry=1 2 3\nmaximized=perhaps\n",
        b"[General]\nlanguage=ru, en\n[window]\ngeometry=@Rect(1 2)\n",
        b"[window]\ngeometry=0 0 1 99999999\n",
        b"[files]\nrecent=[1, {]\n",
        b"[files]\nrecent=7\n",
    ],
)
def test_a_damaged_file_reads_as_defaults(tmp_path, content):
    """Whatever the file holds, the app starts with values that make sense."""
    path = tmp_path / "gridsmith.ini"
    path.write_bytes(content)
    settings = Settings(path)
    assert (settings.language, settings.theme, settings.tool) == ("system", "system", "balda")
    assert settings.geometry is None
    assert not settings.maximized
    assert settings.recent_files == []


def test_a_folder_in_the_file_s_place_does_no_harm(tmp_path):
    """Where nothing can be written, the choices last until the app ends."""
    settings = Settings(tmp_path)
    settings.theme = "dark"
    settings.save()
    assert settings.theme == "dark"


def test_the_user_s_file_is_in_the_settings_folder():
    """The real file is the app's own."""
    assert default_path().name == "gridsmith.ini"
    assert "gridsmith" in default_path().parent.name
