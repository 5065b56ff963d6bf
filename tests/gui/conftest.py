import functools
import os
import pickle
import pkgutil
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import PySide6.QtQuick  # noqa: F401  (else windows come as bare QWindow)
import pytest
import shiboken6
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridsmith.core.lexicon.catalog import Catalog
from gridsmith.core.lexicon.image import open_image
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.lexicon.meanings import open_trie
from gridsmith.gui.app import GUI, App, build_app, delete_now, dress_application
from gridsmith.gui.jobs import Job, Jobs
from tests import waiting
from tests.gui.driving import PATIENCE, Backstage, PageHands, not_filled_in
from tests.gui.word_rows import WordRows


class PatientBot(QtBot):
    def waitUntil(self, callback, *, timeout=PATIENCE):  # noqa: N802 (Qt's spelling)
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal, *, timeout=PATIENCE, **more):  # noqa: N802
        return super().waitSignal(signal, timeout=timeout, **more)


@pytest.fixture
def qtbot(qapp, request) -> QtBot:
    return PatientBot(request)


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    return QGuiApplication


@pytest.fixture(autouse=True)
def late_jobs(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--late`, has each job begin up to so many milliseconds late, as on a busy machine."""
    if not (late := request.config.getoption("--late")):
        return
    delays, start = random.Random(f"{request.node.nodeid} {late}"), Jobs.start

    def start_late(jobs: Jobs, function: Callable[..., Any], *args: Any, **options: Any) -> Job:
        delayed = waiting.delayed(function, delays.uniform(0, late / 1000))
        return start(jobs, delayed, *args, **options)

    monkeypatch.setattr(Jobs, "start", start_late)


# How long the window waits before it goes on without something: a busy machine is not a slow disk.
_LIMITS = {
    "app.AT_ONCE": 0.3,
    "app.LAST_PATIENCE": 2.0,
    "lexicon.lists.LAST_PATIENCE": 3.0,
    "shell.library.READ_TIMEOUT": 5.0,
    "shell.library.CLOSE_TIMEOUT": 3.0,
    "shell.library.LATE_AFTER": 2.0,
    "shell.library.TIMEOUT": 10.0,
    "tool.board_typing.PAUSE": 3.0,
    "tool.saved_searches.TIMEOUT": 3.0,
    "tool.search_run.CLOSE_TIMEOUT": 0.4,
}


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the window wait as long as the tests do; a test that is about a limit sets it."""
    for name, seconds in _LIMITS.items():
        assert pkgutil.resolve_name(f"gridsmith.gui.{name}") == seconds
        monkeypatch.setattr(f"gridsmith.gui.{name}", float(waiting.PATIENCE))


@pytest.fixture(scope="session")
def tries(run_folder: Path) -> Path:
    """A folder for the tries of meanings and facts, which each test's own folder would lack."""
    folder = run_folder / "tries"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(autouse=True)
def tries_at_hand(tries: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Builds the tries of a language once, not for each app, a third of whose time it takes."""

    def open_at_hand(name, mark, cache, read):
        return open_trie(name, mark, tries, read)

    for module in ("meanings", "word_facts"):
        monkeypatch.setattr(f"gridsmith.core.lexicon.{module}.open_trie", open_at_hand)


@pytest.fixture(scope="session")
def open_once(images: Path) -> Callable[..., Lexicon]:
    """Opens images as `open_image` does, those that nobody changes the first time only."""
    opened = functools.cache(open_image)

    def open_it(name: str, mark: str, folder: Path) -> Lexicon:
        is_kept = folder.parent == images
        return (opened if is_kept else open_image)(name, mark, folder)

    return open_it


@pytest.fixture(autouse=True)
def images_at_hand(images: Path, open_once, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has no window build the images of the bundled lists, which takes longer than most tests."""
    monkeypatch.setenv("GRIDSMITH_IMAGES", str(images))
    monkeypatch.setattr("gridsmith.core.lexicon.image.open_image", open_once)


class LastingEngine(QQmlApplicationEngine):
    """Reads each QML file once for all tests: deleted with an app, it deletes only the window."""

    def deleteLater(self) -> None:  # noqa: N802 (Qt's spelling)
        for window in self.rootObjects():
            delete_now(window)


@pytest.fixture(scope="session")
def lasting_engine(qapp) -> Iterator[LastingEngine]:
    """The engine of one window after another: a new one would take a third of each test's time."""
    dress_application()
    engine = LastingEngine()
    yield engine
    shiboken6.delete(engine)


@pytest.fixture
def make_app(
    lasting_engine: LastingEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., App]]:
    made: list[App] = []
    noticed: list[str] = []

    def engine() -> QQmlApplicationEngine:
        # Two windows at a time have an engine each, as they have outside the tests.
        return QQmlApplicationEngine() if lasting_engine.rootObjects() else lasting_engine

    monkeypatch.setattr("gridsmith.gui.app.QQmlApplicationEngine", engine)

    def make(
        language: str = "en", theme: str = "light", tool: str = "blocks", size=(420, 800), **more
    ) -> App:
        app = build_app(tmp_path, language=language, theme=theme, tool=tool, size=size, **more)
        made.append(app)
        app.shell.noticeShown.connect(lambda text, *_: noticed.append(text))
        app.window.findChild(QQuickItem, "snackbar").setProperty("seconds", waiting.PATIENCE)
        theme = app.engine.singletonInstance("gui.controls", "Theme")
        for pace in ("quick", "calm", "secondTap"):
            theme.setProperty(pace, 1)  # one frame: what appears still does so later
        app.window.requestActivate()
        assert QTest.qWaitForWindowActive(app.window, PATIENCE)
        return app

    yield make
    for app in made:
        app.close()
    assert not_filled_in(noticed) == []


@pytest.fixture
def make_backstage(qapp, tmp_path: Path) -> Iterator[Callable[..., Backstage]]:
    made: list[Backstage] = []
    noticed: list[str] = []

    def make(tool: str = "blocks", **options: Any) -> Backstage:
        made.append(Backstage(tmp_path, tool=tool, **options))
        made[-1].shell.noticeShown.connect(lambda text, *_: noticed.append(text))
        return made[-1]

    yield make
    for app in made:
        app.close()
    assert not_filled_in(noticed) == []


def _seat(qtbot: QtBot, make: Callable[..., Any]) -> Callable[..., Any]:
    def sit(hands: type[PageHands], *rows: str, **window: Any) -> Any:
        window = {"words": hands.played_in, **window}
        sitting = hands(make(tool=hands.tool, **window), qtbot)
        if rows:
            sitting.lay(*rows)
            sitting.laid()
        sitting.settled()
        return sitting

    return sit


@pytest.fixture
def sit_at(make_app, qtbot) -> Callable[..., Any]:
    return _seat(qtbot, make_app)


@pytest.fixture
def sit_behind(make_backstage, qtbot) -> Callable[..., Any]:
    """Open a page as `sit_at` does, but without a window: for what its models alone decide."""
    return _seat(qtbot, make_backstage)


@pytest.fixture
def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has files of words read in threads: a process each would take most of a test's time.

    What is asked and answered is pickled as it is on the way to a process.
    """

    def in_thread(progress, stop_requested, *asked):
        function, *args = pickle.loads(pickle.dumps(asked))
        return pickle.loads(pickle.dumps(function(progress, *args)))

    monkeypatch.setattr("gridsmith.gui.lexicon.reading.in_process", in_thread)


@pytest.fixture(scope="session")
def bundled(images: Path, tmp_path_factory) -> Callable[[str], Lexicon]:
    def open_list(key: str) -> Lexicon:
        folder = tmp_path_factory.mktemp(key)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("GRIDSMITH_IMAGES", str(images))
            return Catalog.at(folder, folder).open(key)

    return open_list


@pytest.fixture(scope="session")
def gallery_engine(qapp) -> Iterator[LastingEngine]:
    dress_application()
    engine = LastingEngine()
    engine.addImportPath(str(GUI.parent))
    yield engine
    shiboken6.delete(engine)


@pytest.fixture
def gallery(gallery_engine: LastingEngine) -> Iterator[QQuickWindow]:
    engine = gallery_engine
    rows = WordRows(20_000)
    engine.setInitialProperties({"words": rows})
    engine.load(QUrl.fromLocalFile(str(Path(__file__).with_name("Gallery.qml"))))
    window = engine.rootObjects()[0]
    window.rows = rows
    window.show()
    window.requestActivate()
    assert QTest.qWaitForWindowActive(window, PATIENCE)
    yield window
    window.hide()
    delete_now(engine)
