"""What the doctor finds in an installation, and what a report does not tell."""

import ctypes
from pathlib import Path

import pytest

from gridsmith.core.files.places import Places
from gridsmith.core.installation import desktop
from gridsmith.core.installation.doctor import State, report
from gridsmith.core.installation.log import LogFile
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.own_words import OwnWordsFile
from gridsmith.core.library.library import Library
from gridsmith.resources import FOLDER

SECRET = "абракадабра"


@pytest.fixture
def places(tmp_path: Path, monkeypatch) -> Places:
    bundled = tmp_path / "bundled"
    bundled.mkdir()
    (bundled / "lists.toml").write_text(
        '[short]\ntitle = "Short"\ntitle_ru = "Short"\nlanguage = "en"\nwords = 3\nlicence = ""\n'
        'source = ""\n'
    )
    (bundled / "short.txt").write_text("ant\nbee\ncat\n")
    monkeypatch.setattr("gridsmith.core.lexicon.catalog.BUNDLED", bundled)
    monkeypatch.delenv("GRIDSMITH_IMAGES", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return Places.within(tmp_path)


def catalog(places: Places) -> Catalog:
    return Catalog.at(places.data, places.cache)


def faults(places: Places) -> list[tuple[str, str]]:
    return [
        (str(finding.message), str(finding.remedy))
        for finding in report(places).findings
        if finding.state is State.FAULT
    ]


def keep_a_game(places: Places) -> None:
    with Library(places.data / "library.sqlite") as library:
        library.save("balda", SECRET, {"board": SECRET})
        library.save_session("boggle", {"board": SECRET})


def everything_in(folder: Path) -> dict[Path, tuple[int, bytes]]:
    return {
        path: (path.stat().st_mode, path.read_bytes() if path.is_file() else b"")
        for path in folder.rglob("*")
    }


def test_nothing_is_wrong_before_the_first_start_nor_after(places):
    for do in (lambda: None, lambda: keep_a_game(places), lambda: catalog(places).open("short")):
        do()
        before = everything_in(places.data.parent)
        assert faults(places) == []
        assert everything_in(places.data.parent) == before


def shorten_list(places: Places) -> None:
    (places.data.parent / "bundled" / "short.txt").write_text("ant\nbee\n")


def damage_import(places: Places) -> None:
    (places.data.parent / "mine.txt").write_text("dog\n")
    catalog(places).import_list(places.data.parent / "mine.txt", "mine")
    (kept,) = (places.data / "lists").iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"dog", b"cow"))


def put_a_file_in_place_of_the_cache(places: Places) -> None:
    places.cache.write_text("")


@pytest.mark.parametrize(
    ("harm", "told", "remedy"),
    [
        (shorten_list, "the list short is incomplete", "Install Gridsmith again."),
        (damage_import, "the list mine is damaged", "Import it again."),
        (put_a_file_in_place_of_the_cache, "cache is not a writable folder", "writable"),
    ],
    ids=lambda part: part.__name__ if callable(part) else "",
)
def test_what_is_wrong_is_told_with_what_to_do(places, harm, told, remedy):
    harm(places)
    for _ in range(2):
        ((found, what_to_do),) = faults(places)
        assert told in found
        assert remedy in what_to_do


def test_libraries_that_the_system_lacks_are_named_with_their_packages(places, monkeypatch):
    """They are those that setting a clone up looks for."""
    lacking = {"libEGL.so.1", "libxcb-cursor.so.0"}
    load = ctypes.CDLL

    def load_others(library: str) -> ctypes.CDLL:
        if library in lacking:
            raise OSError
        return load(library)

    monkeypatch.setattr("ctypes.CDLL", load_others)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    ((told, remedy),) = faults(places)
    assert "libEGL.so.1, libxcb-cursor.so.0" in told
    assert remedy == "Run: sudo apt-get install libegl1 libxcb-cursor0"
    script = (FOLDER.parent / "packaging" / "setup.sh").read_text()
    assert "resources/libraries.txt" in script


def test_a_missing_screen_is_only_worth_knowing(places, monkeypatch):
    """The commands do without."""
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    found = report(places).findings[0]
    assert (found.state, found.message.id) == (State.NOTE, "doctor-display-none")


def test_what_cannot_be_loaded_hides_nothing_else(places, monkeypatch):
    """Such as NumPy, in a broken installation."""

    def fail(catalog: Catalog) -> None:
        raise ModuleNotFoundError("No module named 'numpy'")

    monkeypatch.setattr(Catalog, "faults", fail)
    ((found, _),) = faults(places)
    assert "'word lists': ModuleNotFoundError: No module named 'numpy'" in found


def test_a_menu_entry_of_another_copy_is_worth_knowing(places):
    desktop.add("/opt/gridsmith/gridsmith")
    found = report(places).findings[-1]
    assert (found.state, str(found.remedy)) == (State.NOTE, "Run: gridsmith desktop install")


def test_a_report_tells_nothing_of_games_and_whose_they_are(places, monkeypatch):
    keep_a_game(places)
    OwnWordsFile(places.data).change("add", {"short": ["zebra"]}, {"short": ENGLISH})
    LogFile(places).log_error(ValueError(SECRET))
    monkeypatch.setenv("HOME", str(places.data.parent))
    told = report(places, {"platform": "xcb"}).text()
    assert "Word lists: 1, no damage found." in told
    assert "ValueError" in told
    assert "xcb" in told
    for hidden in (SECRET, "zebra", str(places.data.parent)):
        assert hidden not in told
    assert "~/data" in told
