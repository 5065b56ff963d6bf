"""The log: two files that do not grow, and nothing in them that anybody has typed."""

import contextlib
import errno
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.files.places import Places
from gridsmith.core.installation import log
from gridsmith.core.installation.log import LogFile, last_errors, watch_for_crashes
from tests.waiting import PATIENCE

SECRET = "абракадабра"


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places.within(tmp_path)


@pytest.fixture
def logger(places: Places) -> Iterator[logging.Logger]:
    """A logger that writes to the log, and nowhere else."""
    logger = logging.Logger("gridsmith.test")
    logger.addHandler(LogFile(places))
    yield logger
    with contextlib.suppress(OSError):  # of a full disk
        logger.handlers[0].close()


def written(places: Places) -> str:
    return (places.log / log.NAME).read_text("utf-8")


def fail(error: BaseException) -> None:
    raise error


def test_a_record_says_when_who_what_and_where(places, logger):
    try:
        fail(RuntimeError("the engine has gone"))
    except RuntimeError:
        logger.exception("a job failed")
    (record,) = last_errors(places)
    first, *trace = record.splitlines()
    assert first.endswith(" ERROR gridsmith.test: a job failed")
    assert all(line.startswith("    ") for line in trace)
    assert any("test_log.py" in line for line in trace)
    assert trace[-1].strip() == "RuntimeError: the engine has gone"


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
    try:
        fail(error)
    except type(error):
        logger.exception("a job failed")
    logger.warning("%s; all goes on", error)
    logger.warning("%s cannot be read", Path.home() / f"{SECRET}.txt")
    assert SECRET not in written(places)
    assert type(error).__name__ in written(places)


def test_two_files_are_all_there_is(places, logger):
    logger.handlers[0].maxBytes = 2000
    for number in range(100):
        logger.warning("%s", number)
    files = sorted(places.log.iterdir())
    assert [file.name for file in files] == [log.NAME, log.OLDER]
    assert all(file.stat().st_size < 2200 for file in files)
    assert last_errors(places, 1)[0].endswith(": 99")


def test_processes_that_write_at_once_lose_nothing_of_each_other(places):
    program = (
        "import logging, sys, pathlib\n"
        "from gridsmith.core.installation import log\n"
        "from gridsmith.core.files.places import Places\n"
        "file = log.LogFile(Places.within(pathlib.Path(sys.argv[1])))\n"
        "for number in range(400):\n"
        "    file.handle(logging.LogRecord('x', 30, '', 0, f'{number} ' + 'x' * 100, (), None))\n"
    )
    folder = str(places.data.parent)
    writers = [subprocess.Popen([sys.executable, "-c", program, folder]) for _ in range(2)]
    assert [writer.wait(PATIENCE) for writer in writers] == [0, 0]
    records = last_errors(places, 1000)
    assert len(records) == 800
    assert {len(record.split()) for record in records} == {7}


@pytest.mark.parametrize("obstacle", ["file", "device"])
def test_where_nothing_can_be_written_all_goes_on(places, logger, obstacle, capfd):
    if obstacle == "file":
        places.log.rmdir()
        places.log.write_text("")
    else:
        (places.log / log.NAME).symlink_to("/dev/full")
    logger.warning("so it goes")
    assert capfd.readouterr() == ("", "")


def test_a_crash_is_told_to_the_next_start_and_a_kill_is_not(places):
    """What crashed is in the log then, once."""
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

    def start(signal: int) -> bool:
        command = [sys.executable, "-c", program, str(places.data.parent), str(signal)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ended.returncode == -signal
        return ended.stdout == "True\n"

    assert [start(11), start(15), start(9)] == [False, True, False]
    (crash,) = last_errors(places)
    assert "Segmentation fault" in crash
    assert "in overflow" in crash
    assert watch_for_crashes(LogFile(places), places) is False
