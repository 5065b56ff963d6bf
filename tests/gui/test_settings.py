import os
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QRect

from gridsmith.gui.jobs import Jobs
from gridsmith.gui.settings import Settings, scales_for


def test_two_windows_save_what_was_changed_in_each(tmp_path):
    path = tmp_path / "gridsmith.ini"
    one, other = Settings(path), Settings(path)
    one.theme, one.language = "dark", "ru"
    other.language = "en"
    one.use_file("/a")
    other.use_file("/b")
    one.save()
    other.save()
    again = Settings(path)
    assert (again.theme, again.language, again.recent_files) == ("dark", "en", ["/b", "/a"])
    idle = Settings(path)
    again.theme = "light"
    again.save()
    one.use_file("/c")
    one.save()
    before = path.stat()
    idle.theme = "dark"  # as it reads it: nothing was changed
    idle.save()
    again = Settings(path)
    assert (again.theme, again.recent_files) == ("light", ["/c", "/b", "/a"])
    assert path.stat().st_ino == before.st_ino


def test_the_last_eight_files_are_kept(tmp_path, monkeypatch, caplog):
    settings = Settings(tmp_path / "deep" / "gridsmith.ini")
    odd = ["/home/мой, список.txt", 'C:\\new; "x"\n=%20']
    for name in (*map(str, range(8)), *odd, "4"):
        settings.use_file(name)
    values = (QRect(10, -20, 420, 800), True, "[7]")
    settings.geometry, settings.maximized, settings.problems = values
    settings.save()
    assert settings.path.parent.stat().st_mode & 0o077 == 0
    again = Settings(settings.path)
    assert again.recent_files == ["4", *reversed(odd), "7", "6", "5", "3", "2"]
    assert (again.geometry, again.maximized, again.problems) == values
    for place, is_sound in (
        *((place, True) for place in ("99999 -99999 100 20000", "0 0 20000 100")),
        *((place, False) for place in ("100000 0 100 100", "0 -100000 100 100", "0 0 99 100")),
        *((place, False) for place in ("0 0 100 99", "0 0 20001 100", "0 0 100 20001")),
    ):
        again._values = {"window/geometry": place}
        assert (again.geometry is not None) == is_sound
    in_the_way = Settings(settings.path.parent)  # a folder
    in_the_way.theme = "dark"
    in_the_way.save()
    monkeypatch.setattr(
        "gridsmith.gui.settings.read_settings", Mock(side_effect=OSError("the disk is broken"))
    )
    again.read_again()
    assert (in_the_way.theme, again.geometry) == ("dark", None)
    noted = [record.message.split(" ")[1:3] for record in caplog.records]
    assert noted == [["is", "not"], ["cannot", "be"]]


def test_saving_while_the_window_goes_on(qtbot, tmp_path):
    jobs, settings = Jobs(), Settings(tmp_path / "gridsmith.ini")
    told = []
    settings.theme = "dark"
    settings.changed.connect(lambda: told.append("*"))

    def saved(meanwhile):
        settings.save_by(jobs)
        settings.save_by(jobs)
        assert len(jobs._jobs) == 1
        meanwhile()
        qtbot.waitUntil(lambda: not jobs.busy)
        again = Settings(settings.path)
        return again.theme, again.recent_files, settings.theme, "".join(told)

    assert saved(lambda: settings.use_file("/a")) == ("dark", [], "dark", "**")
    assert saved(lambda: setattr(settings, "theme", "light")) == ("dark", ["/a"], "light", "****")
    assert saved(int) == ("light", ["/a"], "light", "****")
    assert jobs.close()
    settings.save_by(jobs)  # nothing is left to be saved


@pytest.mark.parametrize(
    ("content", "size", "theme"),
    [
        (b"[General]\ntheme=dark\n", 100_000_000, "system"),
        (b"=", 100_000_000, "system"),
        (b"[files]\nrecent=" + b"[" * 500_000, 0, "system"),
        # of bytes that are no text, each is written as three: the longest value goes
        (b"[General]\ntheme=dark\nrest=" + b"\xff" * 500_000 + b"\n", 0, "dark"),
        (b"\xff\n[Gen\nnothing\n[General]\n=\ntheme=dark\n; remark=1\n[window\n", 0, "dark"),
    ],
    ids=["large", "one line", "deep", "growing", "no lines"],
)
def test_a_file_that_is_too_large_or_damaged_costs_no_more_than_itself(
    tmp_path, content, size, theme
):
    path = tmp_path / "gridsmith.ini"
    path.write_bytes(content)
    if size:
        os.truncate(path, size)
    settings = Settings(path)
    assert (settings.theme, settings.recent_files) == (theme, [])
    settings.theme = "light"
    settings.save()
    assert Settings(path).theme == "light"
    assert path.stat().st_size < 1_000_000


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
        b'[files]\nrecent="[\\"/a\\", 1]"\n',
        b"[window]\ngeometry=" + b"9" * 5000 + b" 0 500 500\n",
    ],
)
def test_a_damaged_file_reads_as_defaults(tmp_path, content):
    path = tmp_path / "gridsmith.ini"
    path.write_bytes(content)
    settings = Settings(path)
    assert (settings.language, settings.theme, settings.tool) == ("system", "system", "balda")
    assert (settings.maximized, settings.meanings) == (False, True)
    assert (settings.geometry, settings.recent_files) == (None, [])


@pytest.mark.parametrize(
    ("height", "scales"),
    [
        (300, ["90", "100"]),
        (400, ["90", "100"]),  # of 800 pixels that the system shows twice as large
        (468, ["90", "100", "115", "130"]),
        (800, ["90", "100", "115", "130", "145", "160"]),
    ],
)
def test_texts_grow_as_far_as_pages_fit_the_screen(height, scales):
    assert scales_for(height) == scales


def test_a_size_of_texts_that_is_another_one_is_taken(make_backstage, qtbot):
    sizes = make_backstage().shell.textSize
    with qtbot.assertNotEmitted(sizes.changed):
        sizes.chosen = "100"
    sizes.chosen = "115"
    assert sizes.factor == 1.15
