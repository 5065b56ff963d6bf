import contextlib
import ctypes
import errno
import io
import logging
import multiprocessing
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from queue import Queue
from threading import Thread
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

import gridsmith.core
from gridsmith.core.compiling import compiled, shipped
from gridsmith.core.errors import Complaint
from gridsmith.core.files.places import Places
from gridsmith.core.games import PARTS
from gridsmith.core.installation import desktop, log, preparing
from gridsmith.core.installation.display import why_no_window
from gridsmith.core.installation.doctor import State, report
from gridsmith.core.installation.licences import Licence, licences
from gridsmith.core.installation.log import LogFile, last_errors, watch_for_crashes
from gridsmith.core.installation.preparing import Preparation, PreparingError, part_of, prepare
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.own_words import OwnWordsFile
from gridsmith.core.library.library import Library
from gridsmith.resources import FOLDER
from tests.waiting import PATIENCE, wait_until

SECRET = "абракадабра"


@pytest.fixture
def places(tmp_path, monkeypatch):
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


def faults(places):
    return [
        (str(finding.message), str(finding.remedy))
        for finding in report(places).findings
        if finding.state is State.FAULT
    ]


def damage_import(places):
    (places.data.parent / "mine.txt").write_text("dog\n")
    Catalog.at(places.data, places.cache).import_list(places.data.parent / "mine.txt", "mine")
    (kept,) = (places.data / "lists").iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"dog", b"cow"))


@pytest.mark.parametrize(
    ("harm", "told", "remedy"),
    [
        (
            lambda places: (places.data.parent / "bundled" / "short.txt").write_text("ant\nbee\n"),
            "the list short is incomplete",
            "Install Gridsmith again.",
        ),
        (damage_import, "the list mine is damaged", "Import it again."),
        (
            lambda places: (places.cache.write_text(""), places.cache.chmod(0o777)),
            "cache is not a writable folder",
            "writable",
        ),
    ],
    ids=["a short list", "a damaged list", "no cache"],
)
def test_what_is_wrong_is_told_with_what_to_do(places, harm, told, remedy):
    harm(places)
    for _ in range(2):
        ((found, what_to_do),) = faults(places)
        assert told in found
        assert remedy in what_to_do
    assert len(report(places).findings) == 4


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY", "NO_DISPLAY"])
def test_all_is_well(places, monkeypatch, display):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv(display, ":0")
    monkeypatch.setattr(compiled, "is_marked", lambda part: part != "dots")
    first, *others = (str(one.message) for one in report(places).findings)
    why, _ = why_no_window()
    assert first.startswith("No display found") is (display == "NO_DISPLAY")
    assert (str(why) == first) is (display == "NO_DISPLAY")
    assert others == [
        "The app's folders are writable.",
        "Word lists: 1, no damage found.",
        f"Compiled kernels: {len(PARTS) - 1} of {len(PARTS)}.",
    ]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert [str(one.message) for one in report(places).findings] == others
    monkeypatch.setattr(os, "access", lambda folder, mode: not mode & os.W_OK)
    assert len(faults(places)) == 4
    monkeypatch.setattr(shipped, "has_all", lambda sources: True)
    assert preparing.missing_parts() == []


def test_libraries_that_the_system_lacks_are_named_with_their_packages(places, monkeypatch):
    load = ctypes.CDLL

    def load_others(library):
        if library in ("libEGL.so.1", "libxcb-cursor.so.0"):
            raise OSError
        return load(library)

    monkeypatch.setattr("ctypes.CDLL", load_others)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    ((told, remedy),) = faults(places)
    assert tuple(map(str, why_no_window())) == (told, remedy)
    assert "libEGL.so.1, libxcb-cursor.so.0" in told
    assert remedy == "Run: sudo apt-get install libegl1 libxcb-cursor0"
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert str(why_no_window()[1]) == "Install the system packages that provide them."
    assert "resources/libraries.txt" in (FOLDER.parent / "packaging" / "setup.sh").read_text()


@pytest.mark.parametrize("kind", [ImportError, sqlite3.DatabaseError])
def test_what_cannot_be_checked_hides_nothing_else(places, monkeypatch, kind):
    monkeypatch.setattr(Catalog, "faults", Mock(side_effect=kind("no such table")))
    ((found, _),) = faults(places)
    assert f"'word lists': {kind.__name__}: no such table" in found


def test_a_menu_entry_of_another_copy_is_worth_knowing(places):
    desktop.add("/opt/gridsmith/gridsmith")
    *others, note, remedy = report(places).text().splitlines()
    assert note == "  note: The applications menu opens another Gridsmith."
    assert (remedy, "    None" in others) == ("    Run: gridsmith desktop install", False)


def test_a_report_tells_nothing_of_games_and_whose_they_are(places, monkeypatch):
    with Library(places.data / "library.sqlite") as library:
        library.save("balda", SECRET, {"board": SECRET})
    OwnWordsFile(places.data).change("add", {"short": ["zebra"]}, {"short": ENGLISH})
    LogFile(places).log_error(ValueError(SECRET))
    monkeypatch.setenv("HOME", str(places.data.parent))
    monkeypatch.setenv("ANOTHER", SECRET)
    versions = Mock(side_effect=["6.9", metadata.PackageNotFoundError, "2.5"])
    monkeypatch.setattr(metadata, "version", versions)
    told = report(places, {"platform": "xcb"}).text()
    assert "  PySide6-Essentials: 6.9\n  numba: missing\n  numpy: 2.5\n" in told
    assert "Word lists: 1, no damage found." in told
    assert "ValueError" in told
    assert "xcb" in told
    for hidden in (SECRET, "zebra", str(places.data.parent)):
        assert hidden not in told
    assert "~/data" in told


@pytest.fixture
def logger(places):
    logger = logging.Logger("gridsmith.test")
    logger.addHandler(logging.StreamHandler(io.StringIO()))
    logger.addHandler(LogFile(places))
    yield logger
    with contextlib.suppress(OSError):  # of a full disk
        logger.handlers[1].close()


@pytest.mark.parametrize(
    "error",
    [
        ValueError(f"invalid literal: '{SECRET}'"),
        KeyError(SECRET),
        UnicodeEncodeError("ascii", SECRET, 0, 1, "no"),
        Complaint("word-foreign", "'{word}' is not spelled so", word=SECRET),
        Complaint("file-bad", "{path} is bad", path=Path.home() / f"{SECRET}.txt"),
        FileNotFoundError(errno.ENOENT, "No such file", f"/home/{SECRET}.txt"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_what_was_typed_is_not_told(places, logger, error):
    error.__context__ = MemoryError("no room")
    logger.error("a job failed", exc_info=error)
    logger.info(SECRET)
    logger.warning("%s; all goes on", error)
    logger.warning("%s cannot be read", Path.home() / f"{SECRET}.txt")
    logger.warning("%(count)d list", {"count": 1})
    written = (places.log / log.NAME).read_text("utf-8")
    assert SECRET not in written
    for told in (
        type(error).__name__,
        "no room\n    which has",
        "1 list\n",
        getattr(error, "id", ""),
    ):
        assert told in written


def test_the_last_records_are_told(places, logger):
    for number in range(15):
        logger.warning("%d%s\nand more", number, " " * 50_000)
    _, largest = sorted(file.stat().st_size for file in places.log.iterdir())
    assert 250_000 < largest < 270_000
    told = [re.findall(r": (\d+) *\n    and more$", record) for record in last_errors(places)]
    assert told == [[str(number)] for number in range(7, 15)]


@pytest.mark.parametrize("obstacle", ["file", "device"])
def test_where_nothing_can_be_written_all_goes_on(places, logger, obstacle, capfd):
    if obstacle == "file":
        places.log.rmdir()
        places.log.write_text("")
    else:
        (places.log / log.NAME).symlink_to("/dev/full")
    logger.warning("so it goes")
    assert capfd.readouterr() == ("", "")
    assert watch_for_crashes(logger.handlers[1], places) is False


def test_a_crash_is_told_to_the_next_start_and_a_kill_is_not(places):
    program = (
        "import ctypes, os, pathlib, signal, sys\n"
        "from gridsmith.core.installation.log import LogFile, watch_for_crashes\n"
        "from gridsmith.core.files.places import Places\n"
        "places = Places.within(pathlib.Path(sys.argv[1]))\n"
        "print(watch_for_crashes(LogFile(places), places))\n"
        "sys.stdout.flush()\n"
        "def overflow(): os.kill(os.getpid(), int(sys.argv[2]))\n"
        "overflow()\n"
    )

    def start(signal):
        command = [sys.executable, "-c", program, str(places.data.parent), str(signal)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ended.returncode == -signal
        return ended.stdout == "True\n"

    assert start(11) is False
    assert watch_for_crashes(LogFile(places), places) is True
    assert [start(15), start(9)] == [False, False]
    (crash,) = last_errors(places)
    assert "crashed\n    Fatal Python error: Segmentation fault\n" in crash
    assert "in overflow" in crash
    assert watch_for_crashes(LogFile(places), places) is False


PACKAGES = {
    "gridsmith": (
        "License-Expression: MIT\nRequires-Dist: Some_Lib[fast]>=2; python_version < '4'\n"
        "Requires-Dist: elsewhere\nRequires-Dist: tool; extra == 'test'\n",
        ["licenses/LICENSE"],
    ),
    "some.lib": (
        "License: BSD\n and more\nClassifier: License :: X :: Y\nRequires-Dist: PySide6\n"
        "Requires-Dist: any-lib\n",
        ["COPYING", "licenses/NOTICE", "TOP_LEVEL"],
    ),
    "any-lib": (
        "Classifier: Topic :: Games\nClassifier: License :: OSI Approved :: MIT License\n"
        "Requires-Dist: gridsmith\n",
        [],
    ),
    "PySide6": ("", []),
    "tool": ("", []),
}


def test_licenses_are_those_of_the_packages_that_are_needed(tmp_path, monkeypatch):
    for name, (fields, files) in PACKAGES.items():
        folder = tmp_path / f"{name.replace('-', '_')}-1.0.dist-info"
        (folder / "licenses").mkdir(parents=True)
        (folder / "METADATA").write_text(f"Name: {name}\nVersion: 1.0\n{fields}")
        (folder / "RECORD").write_text("".join(f"{folder.name}/{file},,\n" for file in files))
        for file in files:
            (folder / file).write_text(f"\n{file} of {name}\n\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    first, *parts, other, qt, last = licences()
    assert first == Licence("gridsmith", "1.0", "MIT", "licenses/LICENSE of gridsmith\n")
    assert parts[-1].version == ".".join(map(str, sys.version_info[:3]))
    assert other == Licence("any-lib", "1.0", "MIT License", "\n")
    assert len(qt.text) > 20_000
    texts = "COPYING of some.lib\n\nlicenses/NOTICE of some.lib\n"
    assert last == Licence("some.lib", "1.0", "BSD", texts)


_CORE = Path(gridsmith.core.__file__).parent

_RUN_ALL_PARTS = """
import sys
from importlib import import_module
from gridsmith.core.games import PARTS

left = set(sys.argv[1:])
for name_of_part, part in PARTS.items():
    part.compile()
    for name in sorted(left):
        module, _, function = name.rpartition(".")
        if getattr(import_module(f"gridsmith.core.{module}.kernels"), function).signatures:
            left.remove(name)
            print(name, name_of_part)
"""


def test_the_parts_compile_every_kernel():
    kernels = {
        f"{'.'.join(path.relative_to(_CORE).parent.parts)}.{name}"
        for path in _CORE.rglob("*/kernels.py")
        for name in re.findall(r"(?m)^@kernel(?:_with_arrays)?\ndef (\w+)", path.read_text("utf-8"))
    }
    done = subprocess.run(
        [sys.executable, "-c", _RUN_ALL_PARTS, *sorted(kernels)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(kernels) > 20
    assert dict(line.split() for line in done.stdout.splitlines()) == {
        name: part_of(name) for name in kernels
    }


def test_another_process_compiles_what_is_missing(monkeypatch):
    asked, full = [], SimpleNamespace(compile=lambda: compiled.failed_saves.append("no room"))
    monkeypatch.setattr(preparing, "use_writable_folder", lambda: asked.append("folder"))
    monkeypatch.setattr(preparing, "is_prepared", lambda part: part == "balda")
    monkeypatch.setattr(preparing, "prepare", asked.append)
    for kernel in ("balda.find", "dots.exact.search", "another.kernel"):
        preparing.prepare_apart(kernel)
    assert asked == ["folder", ["dots"]]
    monkeypatch.setattr(preparing, "PARTS", {"full": full})
    monkeypatch.setattr(compiled, "failed_saves", ["before"])
    with pytest.raises(OSError, match="no room"):
        preparing.prepare_part("full")


def test_what_cannot_be_compiled_is_told_after_the_others():
    told = []
    with pytest.raises(PreparingError, match=r"could not be compiled: no part \('no part'\)$"):
        prepare(["no part"], progress=lambda remaining: told.append([*remaining]))
    assert (told[0], told[-1]) == (["no part"], [])


def test_who_stops_preparing_stops_its_processes():
    def stop(remaining):
        running.extend(set(multiprocessing.active_children()) - before)
        raise KeyboardInterrupt

    running, before = [], set(multiprocessing.active_children())  # of other tests, that end
    with pytest.raises(KeyboardInterrupt):
        prepare(["balda"], progress=stop)
    (one,) = running
    wait_until(lambda: one.exitcode is not None)  # the pool's thread may be asking for it, too
    assert one.exitcode == -signal.SIGTERM


def test_kernels_that_cannot_be_saved_are_there_while_the_process_lives(tmp_path, monkeypatch):
    said = []
    (tmp_path / "file").touch()
    monkeypatch.setattr(compiled, "_written_to", [tmp_path / "file"])
    monkeypatch.setattr(compiled, "say_unwritable", said.append)
    preparing.use_writable_folder()
    assert (len(said), compiled.own_folder().is_dir()) == (1, True)


def test_a_thread_waits_for_the_part_of_its_kernel_alone(monkeypatch):
    done, loaded = Queue[None](), Queue[str]()

    def prepare(parts, *, progress, niceness):
        for number in range(len(parts)):
            progress(parts[number:])
            done.get(timeout=PATIENCE)
        raise PreparingError("prepare-failed", "no")

    def call(kernel):
        compiled.missing[0](kernel)
        loaded.put(kernel)

    reached = []

    def run():
        with suppress(PreparingError):
            preparation.run(["dots"], lambda *numbers: reached.append(numbers))

    monkeypatch.setattr(preparing, "prepare", prepare)
    monkeypatch.setattr(preparing, "missing_parts", lambda: ["balda", "dots"])
    monkeypatch.setattr(compiled, "missing", [])
    monkeypatch.setattr(compiled, "delete_unused_kernels", lambda: reached.append("old deleted"))
    monkeypatch.setattr(preparing, "use_writable_folder", lambda: reached.append("folder"))
    preparation = Preparation()
    for kernel in ("balda.find", "dots.exact.search", "boggle.solve"):
        Thread(target=call, args=(kernel,), daemon=True).start()
    assert loaded.empty()
    Thread(target=run, daemon=True).start()
    assert loaded.get(timeout=PATIENCE) == "boggle.solve"
    assert loaded.empty()
    done.put(None)
    assert loaded.get(timeout=PATIENCE) == "dots.exact.search"
    assert loaded.empty()
    done.put(None)
    assert loaded.get(timeout=PATIENCE) == "balda.find"
    assert reached == ["old deleted", "folder", (0, 2), (1, 2)]
