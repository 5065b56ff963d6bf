import itertools
import os
import subprocess
import sys
import threading
from unittest.mock import Mock

import pytest
import shiboken6
from PySide6.QtCore import (
    QCoreApplication,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QWindow
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem

from gridsmith.core.compiling import compiled
from gridsmith.core.files.settings_file import read_settings
from gridsmith.core.games import OWN
from gridsmith.core.installation import preparing
from gridsmith.gui.app import WindowMemory, delete_now, least_size, window_place
from tests.gui.balda.hands import Hands
from tests.gui.driving import click, named, open_settings, press, seen, shown_items, texts
from tests.gui.tool.looks import place_of
from tests.waiting import PATIENCE


@pytest.fixture
def app(make_app):
    return make_app()


def test_missing_kernels_are_compiled_beside_the_window(make_app, qtbot, monkeypatch):
    done, prepared, timer = threading.Event(), [], Mock()

    def prepare(parts, *, progress, niceness):
        prepared.append(parts)
        progress(["dots"])
        assert done.wait(PATIENCE)

    monkeypatch.setattr(preparing, "prepare", prepare)
    monkeypatch.setattr(preparing, "missing_parts", lambda: ["balda", "dots"])
    monkeypatch.setattr(compiled, "missing", [])
    app = make_app(tool="dots")
    monkeypatch.setattr("gridsmith.gui.app.QTimer", timer)
    app.compile_ahead()
    qtbot.waitUntil(lambda: "Compiling… 1 of 2" in texts(app.window))
    app._frame.seen()
    done.set()
    qtbot.waitUntil(lambda: "Compiling… 1 of 2" not in texts(app.window))
    assert (prepared, timer.singleShot.call_args[0][0]) == ([["dots", "balda"]], 2000)


def test_ctrl_and_a_digit_open_a_tool_and_make_it_once(make_app, qtbot):
    app = make_app(tool="dots")

    def things_made():
        for number, tool in enumerate(OWN, 1):
            press(app.window, Qt.Key(ord(str(number))), Qt.KeyboardModifier.ControlModifier)
            assert app.shell.property("tool") == tool
            with qtbot.waitSignal(app.window.frameSwapped):
                app.window.update()
        items = app.window.findChildren(QObject) + list(shown_items(app.window.contentItem()))
        return {shiboken6.getCppPointer(thing)[0] for thing in items}

    # What a page waits for, such as the first list of moves, comes when it is ready.
    walks = [things_made() for _ in range(6)]
    assert any(after <= before for before, after in itertools.pairwise(walks))


def test_the_layout_follows_the_width(make_app, qtbot):
    app = make_app(size=(420, 760))
    named(app.window, "findWordsButton").forceActiveFocus()
    shown = app.window.findChild(QObject, "windowClass")
    for width, layout in (
        (420, "narrow"), (599, "narrow"), (600, "medium"), (839, "medium"), (840, "wide"),
    ):  # fmt: skip
        app.window.resize(width, 760)
        qtbot.waitUntil(lambda layout=layout: shown.property("name") == layout)
        with qtbot.waitSignal(app.window.frameSwapped):
            app.window.update()
        button = named(app.window, "tool-dots")
        is_rail = button.mapToScene(button.position()).x() < 100 and button.width() == 88
        assert is_rail == (layout != "narrow"), width
        qtbot.waitUntil(lambda: app.window.activeFocusItem().isVisible())


def test_theme_and_texts_are_chosen_in_the_settings(make_app, qtbot):
    app = make_app(size=(640, 900))
    light = app.window.property("color").lightness()
    open_settings(app, qtbot)
    for name, text in (("themeChoice", "Dark"), ("scaleChoice", "130"), ("scaleChoice", "100")):
        before = place_of(named(app.window, name)).height() / int(app.settings.scale)
        options = shown_items(named(app.window, name))
        click(app.window, next(item for item in options if item.property("text") == text))
        assert text.lower() in (app.settings.scale, app.settings.theme)
        choice = place_of(named(app.window, name))
        assert choice.height() == pytest.approx(before * int(app.settings.scale))
        assert QRectF(QPointF(), QSizeF(app.window.size())).contains(choice)
    assert app.window.property("color").lightness() < light / 3
    reached = set()
    for _ in range(20):
        press(app.window, Qt.Key.Key_Tab)
        reached.add(app.window.activeFocusItem().property("text"))
    assert {"English", "Dark", "Keyboard shortcuts", "Close"} <= reached
    assert not {"Balda", "Dots"} & reached


def test_the_keyboard_comes_back_to_a_sheet(make_app, qtbot):
    app = make_app(tool="dots")
    open_settings(app, qtbot)
    with_keyboard = app.window.activeFocusItem()
    assert with_keyboard.objectName() != "board"
    other = QWindow()
    other.show()
    other.requestActivate()
    qtbot.waitUntil(other.isActive)
    other.close()
    app.window.requestActivate()
    qtbot.waitUntil(app.window.isActive)
    QCoreApplication.processEvents()
    assert app.window.activeFocusItem() is with_keyboard


def test_a_notice_offers_undo(app, qtbot):
    undone, at = [], app.window.activeFocusItem()

    def notify(number):
        return app.shell.notify("БАЛДА played", "Undo", lambda: undone.append(number))

    notify(1)
    bar = app.window.findChild(QQuickItem, "snackbar")
    qtbot.waitUntil(lambda: bar.opacity() == 1)
    assert "БАЛДА played" in texts(app.window)
    button = next(i for i in shown_items(bar) if i.property("text") == "Undo")
    click(app.window, button)
    qtbot.waitUntil(lambda: not bar.isVisible())
    notify(2)
    button.forceActiveFocus()
    press(app.window, Qt.Key.Key_Return)
    assert undone == [1, 2]
    assert app.window.activeFocusItem() == at  # it gives the keyboard back to the page
    first, second = notify(3), app.shell.notify("Copied")
    app.shell.withdraw_notice(first)  # but not another in its place
    app.shell.takeNoticeAction(first)
    assert undone == [1, 2]
    qtbot.waitUntil(lambda: bar.opacity() == 1)
    assert bar.property("text") == "Copied"
    app.shell.withdraw_notice(second)
    qtbot.waitUntil(lambda: not bar.isVisible())


def test_place_and_tool_are_there_again(make_app):
    place, first = QRect(30, 50, 700, 640), QRect(2, 2, 420, 800)
    for given, leave, begun in (
        (
            {"tool": "boggle"},
            lambda app: app.window.setGeometry(place),
            ("boggle", "Windowed", first, None),
        ),
        (
            {"tool": None, "size": None},
            lambda app: (
                app.shell.openTool("chess"),  # of a later version
                app.window.showMaximized(),
                app.window.close(),
            ),
            ("boggle", "Windowed", place, place),
        ),
        ({"tool": None, "size": None}, bool, ("boggle", "Maximized", QRect(2, 2, 796, 796), place)),
        (
            {},
            lambda app: (
                app.window.setMinimumSize(QSize(1, 1)),  # as if that screen were smaller
                app.window.resize(100, 100),
                app.window.screenChanged.emit(app.window.screen()),
            ),
            ("blocks", "Windowed", first, place),
        ),
        ({"size": None}, bool, ("blocks", "Windowed", *[QRect(2, 2, 360, 480)] * 2)),
    ):
        app = make_app(**given)
        window, known = app.window, app.settings.geometry
        assert (app.shell.tool, window.visibility().name, window.geometry(), known) == begun
        leave(app)
        app.close()


def test_a_kill_loses_nothing(make_app, qtbot):
    app = make_app(tool="dots")
    delete_now(app._memory)
    app._memory = WindowMemory(app.window, app.settings, app.jobs)
    rest = app._memory.findChild(QTimer)
    assert (rest.interval(), rest.isSingleShot(), rest.isActive()) == (400, True, True)
    rest.setInterval(1)
    for change, saved in (
        (bool, ("tool", "dots")),
        (lambda: app.window.setGeometry(20, 40, 500, 700), ("window/geometry", "20 40 500 700")),
        (lambda: setattr(app.settings, "types", True), ("types", "true")),
    ):
        qtbot.waitUntil(lambda: not rest.isActive())
        change()
        qtbot.waitUntil(lambda one=saved: one in read_settings(app.settings.path).items())


LAPTOP = QRect(0, 0, 1366, 768)
ZOOMED = QRect(0, 0, 911, 512)
DOUBLED = QRect(0, 0, 640, 425)  # 850 pixels high, at scale 2
TWO = [QRect(0, 30, 1366, 738), QRect(1366, 0, 1920, 1080)]
PLACES = {
    (None, QRect(0, 0, 1920, 1080)): QRect(0, 0, 420, 800),
    (None, QRect(0, 0, 600, 680)): QRect(0, 0, 420, 640),
    (None, QRect(0, 0, 600, 679)): QRect(0, 0, 600, 620),
    (None, QRect(0, 0, 599, 679)): QRect(0, 0, 420, 639),
    (QRect(1200, 100, 420, 500), *TWO): QRect(1366, 100, 420, 500),
    (QRect(5000, 3000, 420, 500), *TWO): QRect(946, 268, 420, 500),
    (None, LAPTOP): QRect(0, 0, 420, 728),
    (None, ZOOMED): QRect(0, 0, 900, 472),  # a low window is a wide one
    (None, DOUBLED): QRect(0, 0, 640, 385),  # the smallest size is larger than the screen
    (QRect(0, 0, 420, 800), DOUBLED): QRect(0, 40, 420, 385),
    (None, *TWO): QRect(0, 30, 420, 698),
    (QRect(50, 60, 500, 700), LAPTOP): QRect(50, 60, 500, 700),
    (QRect(0, 0, 1366, 768), LAPTOP): QRect(0, 0, 1366, 768),
    (QRect(1500, 100, 420, 800), *TWO): QRect(1500, 100, 420, 800),
    (QRect(1500, 100, 420, 800), LAPTOP): QRect(946, 40, 420, 728),  # the other was unplugged
    (QRect(1300, 200, 420, 500), LAPTOP): QRect(946, 200, 420, 500),
    (QRect(-100, -20, 420, 500), LAPTOP): QRect(0, 40, 420, 500),
    (QRect(10, 20, 1800, 1000), ZOOMED): QRect(0, 40, 911, 472),
}
"""Where a window opens that was at a place, on some screens."""


def test_the_window_opens_within_a_screen():
    assert {asked: window_place(asked[0], asked[1:]) for asked in PLACES} == PLACES
    sizes = {(LAPTOP,): (360, 480), (LAPTOP, 1.6): (576, 728), (DOUBLED,): (360, 385),
             (ZOOMED, 1.3): (468, 472), (QRect(0, 0, 300, 500),): (300, 460)}  # fmt: skip
    assert {screen: least_size(*screen).toTuple() for screen in sizes} == sizes


SHOW_BAR = """
import sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
from gridsmith.gui.app import build_app
from tests.gui.driving import named, shown_items
from tests.gui.tool.looks import place_of
qt = QGuiApplication([])
app = build_app(Path(sys.argv[1]), language="en", tool="blocks")
window, screen = app.window, qt.primaryScreen().availableGeometry()
assert window.devicePixelRatio() == 2
assert window.height() <= screen.height() and window.width() <= screen.width()
for tool in ("balda", "boggle", "tiles", "blocks", "dots"):
    button = place_of(named(window, "tool-" + tool))
    assert button.bottom() <= window.height() and button.right() <= window.width(), tool
app.close()
"""


def test_all_tools_are_on_a_screen_that_is_magnified(tmp_path):
    """The screen that is not there has 800 pixels a side; at scale 2 that leaves 400."""
    ran = subprocess.run(
        [sys.executable, "-c", SHOW_BAR, str(tmp_path)],
        env={**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


def test_ctrl_q_quits(make_app, qtbot, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.app.QQmlApplicationEngine", QQmlApplicationEngine)
    app = make_app()
    with qtbot.waitSignal(app.window.visibleChanged):
        press(app.window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    assert not app.window.isVisible()
    app.window.show()
    ends, end, waiting = [], app.jobs.close, QObject()
    app.jobs.close = lambda limit: ends.append((limit, app.window.isVisible())) or end(limit)
    waiting.deleteLater()
    things = [waiting, app._memory, app.window, app.engine, app.shell, app.jobs]
    assert (app.close(), app.close(), ends) == (True, True, [(PATIENCE, False)])
    assert not any(map(shiboken6.isValid, things))
    assert not app.settings.maximized


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_window_says_that_nothing_is_being_saved(sit_at, tmp_path, size):
    (tmp_path / "data").write_text("in the way")
    hands = sit_at(Hands, language="ru", size=size)
    hands.wait(lambda: hands.app.shell.savingFault != "")
    for cover in (None, lambda: None, lambda: hands.show_sheet("S")):
        if cover:
            cover()
            hands.app.shell.notify("Something else")
        hands.see_frame()
        bar = place_of(hands.item("savingBar"))
        assert "Ничего не сохраняется: такой файл уже есть" in hands.texts
        assert QRectF(0, 0, *size).contains(bar)
        notices = seen(hands.window.contentItem(), "named", "snackbar")
        assert not any(place_of(notice).intersects(bar) for notice in notices)
