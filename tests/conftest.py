"""What all tests need: the same examples every run, Ctrl-C, everything compiled."""

import builtins
import fcntl
import gc
import os
import random
import shutil
import signal
from collections import Counter
from pathlib import Path

# As `gridsmith` does: NumPy's threads would wait, busily, for matrices to multiply.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import pytest
from hypothesis import HealthCheck, settings

from gridsmith.core.games import PARTS
from gridsmith.core.lexicon.catalog import Catalog
from tests.order import LONG

# The commands' tests expect English; those of another language say so.
os.environ["LC_ALL"] = "C.UTF-8"

# The tests' own files, in memory where there is room: a program waits for the disk when it saves.
_MEMORY = Path("/dev/shm")
if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > 1 << 30:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

pytest.register_assert_rewrite("tests.gui.recorded")

# The first example may wait for a kernel to compile, and a busy machine is no failure.
_QUIET = (HealthCheck.too_slow, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "default",
    max_examples=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=_QUIET,
)
# pytest --hypothesis-profile=thorough: other examples each time, and many more.
settings.register_profile(
    "thorough", deadline=None, max_examples=3000, print_blob=True, suppress_health_check=_QUIET
)
settings.load_profile("default")

# Whatever runs in the background of a script ignores Ctrl-C, and under nohup the end of the
# terminal, and so would the commands it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="write what is recorded again")
    parser.addoption(
        "--late",
        type=int,
        metavar="MS",
        help="begin each job of the window up to so late: shows tests that do not wait for it",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long files, then with those of most tests; each in its own order."""
    tests = Counter(item.path for item in items)
    items.sort(key=lambda item: (item.path not in LONG, -tests[item.path], item.path))


class _ShuffledDir(pytest.Dir):
    """Collects in an order of its own in each of pytest's processes.

    All of them collect all files at the same time. In one order, each would rewrite and compile
    what the others are compiling; so it finds most of it done.
    """

    def collect(self) -> list[pytest.Collector | pytest.Item]:
        found = list(super().collect())
        random.Random(os.environ["PYTEST_XDIST_WORKER"]).shuffle(found)
        return found


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return None
    return _ShuffledDir.from_parent(parent, path=path)


# What is imported and collected stays to the end: there is no garbage to look for, then or later.
# Between tests there is, but only in this thread: one of the app's would free objects of Qt that
# are not its own.
gc.disable()
_MANY = 20_000  # objects more than at the last time

# PySide looks at each import for features that nobody here asks for: four times as slow, and
# hypothesis imports at each draw.
_IMPORT = builtins.__import__


def pytest_collection_finish() -> None:
    gc.freeze()
    builtins.__import__ = _IMPORT


def pytest_runtest_logfinish() -> None:
    if gc.get_count()[0] > _MANY:
        gc.collect()


@pytest.fixture(scope="session")
def run_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run, which all of pytest's processes share."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def images(run_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the images of all bundled lists, as an installer would bring it.

    The first of pytest's processes builds them for all.
    """
    with (run_folder / "images.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (run_folder / "images").exists():
            own = tmp_path_factory.mktemp("images")
            Catalog.at(own / "data", own / "cache").build_images(own / "built")
            (own / "built").rename(run_folder / "images")
    return run_folder / "images"


@pytest.fixture(scope="session")
def caches(run_folder: Path) -> Path:
    """One cache folder for all commands: the images of the bundled lists are built once."""
    folder = run_folder / "cache"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def compiled() -> None:
    """Has everything compiled, since the first time is told on standard error."""
    for part in ("balda", "boggle", "boggle-hunt", "tiles", "tiles-board"):
        PARTS[part].compile()


@pytest.fixture(scope="session")
def advice_compiled() -> None:
    """Has the advice on Balda compiled: apart, since it takes long and few tests need it."""
    PARTS["balda-replies"].compile()
    PARTS["balda-end"].compile()


@pytest.fixture(scope="session")
def dots_compiled() -> None:
    """Has the analysis of Dots compiled: apart, since it takes long and few tests need it."""
    PARTS["dots"].compile()


@pytest.fixture(scope="session")
def blocks_compiled() -> None:
    PARTS["blocks"].compile()


@pytest.fixture(scope="session")
def picture_compiled() -> None:
    PARTS["picture"].compile()
