"""Random hands on the window: every page and sheet, by mouse and keys, and what must hold after.

Each action is said before it is done, so that the report of a crash shows what led to it. Nothing
outside of its home is written.
"""

from __future__ import annotations

import json
import logging
import os
import random
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QMessageLogContext,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from ..core.compiling.compiled import own_folder
from ..core.errors import Complaint
from ..core.games import OWN
from ..core.library.library import Library
from ..gui.app import App, build_app
from .forks import KEPT
from .hands import ALT, CTRL, GAMES, PLAIN, SHIFT, edit_once, type_letter
from .referee import Referee
from .trials import patience, say

Key = Qt.Key
Button = Qt.MouseButton

Steps = Generator[int, None, None]
"""Milliseconds to let the window live until the next step."""

KEYS = (
    *(Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down) * 3,
    *(Key.Key_Tab, Key.Key_Return, Key.Key_Escape, Key.Key_Escape, Key.Key_Space) * 2,
    Key.Key_Backtab, Key.Key_Backspace, Key.Key_Delete, Key.Key_Home, Key.Key_End,
    Key.Key_PageUp, Key.Key_PageDown, Key.Key_Insert, Key.Key_Plus, Key.Key_Minus, Key.Key_Enter,
    Key.Key_F1, Key.Key_F2, Key.Key_F5, Key.Key_F6, Key.Key_F7, Key.Key_F8, Key.Key_Menu,
)  # fmt: skip
WITH_CTRL = "ZZZYCVSEORFNIMTDA,12345"
TYPED = "абвгдежзиклмноrstyuiopqwe ьъёQЖ?.*1234567890-+"
PASTED = (
    "балда\n.....\n.....\n.....\n.....",
    "GREP\nTNAL\nESIT\nDRES",
    "quizaer?",
    "A 9 1\nB 2 3\n? 2",
    "+---+   +\n|        \n+   +   +",
    "0 2 2 board\n1 1 1 top\n2 1 2 left\n2 2 2 right\n3 1 1 left",
    '{"name": "Two", "pieces": [{"name": "D", "count": 2, "cubes": [[0,0,0],[1,0,0]]}],'
    ' "goal": [[0,0,0],[1,0,0],[0,1,0],[1,1,0]]}',
    "",
    "{",
    "\0\x1b[31m\u202e",
    "ж" * 5000,
    "..\n..",
    "1\n2\n3",
)
NOT_WRITTEN = re.compile(r"\b(undefined|NaN|null)\b|\[object|%[12]")
"""What a text of the window shows when something was forgotten."""

ACTIONS_A_TRIAL = 200
SETTLED_WITHIN = 5.0  # seconds until what must hold does
NO_GAP_OVER = 3.0  # seconds for which the window may stand still


QT_ALONE = (
    "QPlatformServices::open",
    "support propagateSizeHints",
    "stopAnimationDriver: driver is not running",
)
"""What Qt says of itself: that a folder or a page does not open without a screen (which the app
reports to the user), nor is there another least size; that its clock of animations was stopped
twice, as happens where one window closes and another opens."""


class Witness(logging.Handler):
    """Remembers whatever must not happen: warnings of Qt and the program, exceptions."""

    def __init__(self, level: int = logging.WARNING) -> None:
        super().__init__(level)
        self.seen: list[str] = []
        logging.getLogger().addHandler(self)
        qInstallMessageHandler(self._heard_qt)
        sys.excepthook = lambda kind, error, where: self._see(
            "".join(traceback.format_exception(kind, error, where))
        )
        threading.excepthook = lambda args: self._see(
            f"in a thread: {args.exc_type.__name__}: {args.exc_value}"
        )
        sys.unraisablehook = lambda args: self._see(f"{args.err_msg}: {args.exc_value!r}")

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the log."""
        text = record.getMessage()
        if record.exc_info and record.exc_info[0]:
            text += "\n" + "".join(traceback.format_exception(*record.exc_info))
        self._see(f"log: {text}")

    def _heard_qt(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        is_news = kind in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg)
        if not is_news and not any(one in text for one in QT_ALONE):
            self._see(f"Qt: {text}")

    def _see(self, text: str) -> None:
        self.seen.append(text)


def confine(home: Path) -> None:
    """Let this process write nothing outside of its home, nor connect to anywhere."""
    writes = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
    changes = {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink",
               "os.truncate", "os.chmod", "os.utime", "shutil.rmtree"}  # fmt: skip
    ours = (str(home), str(KEPT), str(own_folder()), "/dev/null", "/proc/self")

    def look(event: str, given: tuple[Any, ...]) -> None:
        if event in ("socket.connect", "socket.getaddrinfo", "socket.bind"):
            raise RuntimeError(f"the app wants the network: {given}")
        is_change = event in changes or (event == "open" and bool((given[2] or 0) & writes))
        if is_change and isinstance(given[0], str | bytes | os.PathLike):
            path = os.path.normpath(Path.cwd() / os.fsdecode(given[0]))
            if not path.startswith(ours) and "__pycache__" not in path:
                raise PermissionError(f"the app changes {path}")

    sys.addaudithook(look)


class Gaps(QObject):
    """How long the window stood still at most, by what was done."""

    def __init__(self) -> None:
        super().__init__()
        self.doing = "start"
        self.longest: dict[str, float] = {}
        self._last = time.monotonic()
        self._timer = QTimer(self, interval=16)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        gap, self._last = time.monotonic() - self._last, time.monotonic()
        self.longest[self.doing] = max(self.longest.get(self.doing, 0.0), gap)


class Monkey:
    """Random hands at an app."""

    def __init__(self, home: Path, chance: random.Random) -> None:
        self._home = home
        self._chance = chance
        self.witness = Witness()
        self.gaps = Gaps()
        self.done = 0
        self.app = self._open()

    def _open(self) -> App:
        app = build_app(self._home, size=(420, 800))
        app.window.requestActivate()
        self._referees: dict[str, Referee] = {}
        return app

    @property
    def window(self) -> QQuickWindow:
        """The window."""
        return self.app.window

    @property
    def page(self) -> Any:
        """The model of the page that is open."""
        return self.app.shell.pageModel(self.app.shell.tool)

    def run(self, actions: int) -> Steps:
        """Do so many things, one after another, and look after each what must hold."""
        for self.done in range(actions):
            yield from self.act()
            yield from self.look()
        yield from self.close()

    def act(self) -> Steps:
        """Do something."""
        weights = [weight for weight, _ in ACTIONS.values()]
        (name,) = self._chance.choices(list(ACTIONS), weights)
        self.gaps.doing = name
        say("did", self.done, self.app.shell.tool, name)
        if (steps := ACTIONS[name][1](self)) is not None:
            yield from steps
        yield self._chance.choice((0, 0, 0, 5, 20, 60))
        if not self.window.isVisible():
            yield from self.reopen()

    def close(self) -> Steps:
        """Close the app."""
        self.gaps.doing = "closing"
        assert self.app.close(), "threads were left"
        yield 0
        self._check_witness()

    # What is done

    def things(self) -> list[QQuickItem]:
        """All that is shown and can be clicked."""
        kinds = "QQuickAbstractButton", "QQuickTextField", "QQuickSlider", "QQuickItemDelegate"
        return [
            item
            for item in _shown(self.window.contentItem())
            if item.width() > 0
            and item.opacity() > 0
            and any(map(item.inherits, kinds))
            and self._room.contains(_middle(item))
        ]

    def spot(self) -> QPoint:
        """Somewhere in the window, on the board most often."""
        board = self.board()
        chance = self._chance
        if board is not None and chance.random() < 0.6:
            place = board.mapRectToScene(board.boundingRect())
        else:
            place = QRectF(0, 0, self.window.width(), self.window.height())
        place &= QRectF(self._room)
        x, y = place.x() + chance.random() * place.width(), place.y()
        return QPointF(x, y + chance.random() * place.height()).toPoint()

    @property
    def _room(self) -> QRect:
        return QRect(0, 0, self.window.width(), self.window.height()).adjusted(1, 1, -1, -1)

    def board(self) -> QQuickItem | None:
        """The board, while it is shown."""
        page: Any = self.window.property("page")
        board = page.property("board") if page is not None else None
        return board if isinstance(board, QQuickItem) and board.isVisible() else None

    def click_thing(self) -> None:
        """Click something, once or twice."""
        things = self.things()
        if not things:
            return
        item = self._chance.choice(things)
        middle = _middle(item)
        say("which", str(item.objectName() or item.property("text"))[:40])
        if self._chance.random() < 0.9:
            QTest.mouseClick(self.window, Button.LeftButton, PLAIN, middle)
        else:
            QTest.mouseDClick(self.window, Button.LeftButton, PLAIN, middle)

    def click_spot(self) -> None:
        """Click somewhere."""
        spot = self.spot()
        match self._chance.randrange(6):
            case 0:
                QTest.mouseDClick(self.window, Button.LeftButton, PLAIN, spot)
            case 1:
                QTest.mouseClick(self.window, Button.RightButton, PLAIN, spot)
            case _:
                QTest.mouseClick(self.window, Button.LeftButton, PLAIN, spot)

    def drag(self) -> Steps:
        """Press somewhere, go elsewhere, let go."""
        QTest.mousePress(self.window, Button.LeftButton, PLAIN, spot := self.spot())
        for _ in range(self._chance.randint(1, 6)):
            QTest.mouseMove(self.window, spot := self.spot())
            yield self._chance.choice((0, 5, 20))
            if not self.window.isVisible():
                return
        QTest.mouseRelease(self.window, Button.LeftButton, PLAIN, spot)

    def wheel(self) -> None:
        """Turn the wheel somewhere."""
        turn = self._chance.choice((-120, 120, -600, 600))
        QTest.wheelEvent(self.window, QPointF(self.spot()), QPoint(0, turn))

    def press(self) -> None:
        """Press a key."""
        for _ in range(self._chance.choice((1, 1, 1, 2, 5))):
            key = self._chance.choice(KEYS)
            modifiers = self._chance.choice((PLAIN, PLAIN, PLAIN, PLAIN, SHIFT, ALT))
            say("which", key.name)
            QTest.keyClick(self.window, key, modifiers)

    def shortcut(self) -> None:
        """Press a key with Ctrl."""
        letter = self._chance.choice(WITH_CTRL)
        shift = SHIFT if self._chance.random() < 0.2 else PLAIN
        say("which", letter)
        QTest.keyClick(self.window, Key(ord(letter)), CTRL | shift)

    def type(self) -> None:
        """Type letters of both layouts."""
        for _ in range(self._chance.randint(1, 6)):
            type_letter(self.window, self._chance.choice(TYPED))

    def play(self) -> None:
        """Type what belongs on the board."""
        game = GAMES.get(self.app.shell.tool, GAMES["tiles"])  # the board takes the same letters
        for _ in range(self._chance.randint(1, 5)):
            edit_once(self.window, game, self._chance)

    def paste(self) -> None:
        """Paste a text of whatever game, or none."""
        QGuiApplication.clipboard().setText(self._chance.choice(PASTED))
        QTest.keyClick(self.window, Key.Key_V, CTRL)

    def resize(self) -> None:
        """Give the window another size."""
        smallest, chance = self.window.minimumSize(), self._chance
        width = max(smallest.width(), chance.choice((360, 420, 700, chance.randint(360, 1300))))
        self.window.resize(width, max(smallest.height(), chance.choice((480, 800, 620, 1000))))

    def switch(self) -> None:
        """Open another page."""
        number = self._chance.randint(1, len(OWN))
        QTest.keyClick(self.window, Key(Key.Key_0.value + number), CTRL)

    def dress(self) -> None:
        """Choose another language or other colours."""
        if self._chance.random() < 0.5:
            self.app.shell.chooseLanguage(self._chance.choice(("en", "ru")))
        else:
            self.app.shell.theme = self._chance.choice(("light", "dark"))

    def escape(self) -> None:
        """Put away what is open."""
        for _ in range(4):
            QTest.keyClick(self.window, Key.Key_Escape)

    def wait(self) -> Steps:
        """Let it go on."""
        yield self._chance.choice((100, 300, 600))

    def reopen(self) -> Steps:
        """Close the window, and open it again: it shows what it showed."""
        tool, before = self.app.shell.tool, state_of(self.page)
        computer = _plays_by_itself(self.page)
        self.app.close()
        yield 0
        self.app = self._open()
        yield 50
        assert self.app.shell.tool == tool, f"{tool} was open, now {self.app.shell.tool}"
        assert computer or state_of(self.page) == before, "closing has changed the game"

    # What must hold

    def look(self) -> Steps:
        """Look whether all is well. Raises AssertionError where it is not."""
        self._check_witness()
        shell = self.app.shell
        if shell.tool not in self._referees:
            self._referees[shell.tool] = Referee(self.page.editor, shell.lexicons)
        yield from self._until(self._unsound)
        if self._chance.random() < 0.1:
            yield from self._until(self._wrong_words)
        page = self.page
        if self._chance.random() < 0.1 and not _plays_by_itself(page) and page.editor.undoText:
            before, undone = state_of(page), page.editor.undoText
            page.editor.undo()
            # A round at Boggle that goes on again lets nobody redo.
            in_round = getattr(getattr(page, "game", None), "playing", False)
            page.editor.redo()
            now = state_of(page)
            text = f"{self.app.shell.tool}: undo and redo of “{undone}” have changed the game"
            assert in_round or now == before, f"from {before}\nto {now}\n{text}"
            self._check_witness()
        if self._chance.random() < 0.05:
            yield from self._until(self._unkept)
        doing = self.gaps.doing
        gap = self.gaps.longest.get(doing, 0.0)
        assert gap < patience(NO_GAP_OVER), f"the window stood still for {gap:.1f} s ({doing})"

    def _check_witness(self) -> None:
        assert not self.witness.seen, "\n".join(self.witness.seen)

    def _until(self, fault: Callable[[], str]) -> Steps:
        """Give what must hold some time, since sheets and pages come and go step by step."""
        until = time.monotonic() + patience(SETTLED_WITHIN)
        while text := fault():
            assert time.monotonic() < until, text
            yield 20

    def _unsound(self) -> str:
        """Say what is wrong with the keyboard, the line at the foot, or where the board stands."""
        focus = self.window.activeFocusItem()
        if focus is None or focus is self.window.contentItem():
            return f"nothing has the keyboard; open are {self._opened()}"
        if not (focus.isVisible() and focus.isEnabled()):
            return f"what has the keyboard is not there: {focus}; open are {self._opened()}"
        if not self.page.statusText:
            return "the line at the foot is empty"
        if (board := self.board()) is not None:
            place = board.mapRectToScene(board.boundingRect())
            room = QRectF(-1, -1, self.window.width() + 2, self.window.height() + 2)
            if not room.contains(place):
                return f"the board is at {place} in {room}"
        return ""

    def _opened(self) -> list[str]:
        """Name the sheets and menus that are open."""
        return [
            f"{popup.property('objectName')} {popup.metaObject().className()}"
            for popup in self.window.findChildren(QObject)
            if popup.inherits("QQuickPopup") and popup.property("visible")
        ]

    def _wrong_words(self) -> str:
        """Say what texts of the window have in them that nobody wrote."""
        for item in _shown(self.window.contentItem()):
            if item.inherits("QQuickText") and not item.property("typed"):
                text = item.property("text")
                if isinstance(text, str) and len(text) < 500 and NOT_WRITTEN.search(text):
                    return f"a text is {text!r}"
        return ""

    def _unkept(self) -> str:
        """Say whether what is kept is not what is on the board."""
        page, path = self.page, self._home / "data" / "library.sqlite"
        with Library(path) as library:
            kept = library.session(page.editor.game_name)
        if kept is None:
            changed = page.editor.undoText or page.editor.redoText
            return "nothing is kept" if changed else ""
        if (game := as_text(kept["game"])) != state_of(page):
            return f"what is kept is not what is there:\n{game}\n{state_of(page)}"
        try:
            again = page.editor.says.state_of(kept["game"])
        except Complaint as error:
            return f"what is kept cannot be read: {error}"
        return "" if again == page.editor.state else "what is kept reads as something else"


ACTIONS: dict[str, tuple[float, Callable[[Monkey], Steps | None]]] = {
    "click a thing": (14, Monkey.click_thing),
    "click somewhere": (8, Monkey.click_spot),
    "drag": (4, Monkey.drag),
    "wheel": (3, Monkey.wheel),
    "press a key": (14, Monkey.press),
    "press Ctrl": (10, Monkey.shortcut),
    "type": (6, Monkey.type),
    "play": (12, Monkey.play),
    "paste": (3, Monkey.paste),
    "resize": (3, Monkey.resize),
    "switch": (5, Monkey.switch),
    "dress": (2, Monkey.dress),
    "escape": (5, Monkey.escape),
    "wait": (1, Monkey.wait),
    "reopen": (0.3, Monkey.reopen),
}


def state_of(page: Any) -> str:
    """Give the game of a page, to be compared."""
    return as_text(page.editor.content())


def as_text(content: Any) -> str:
    """Give what is kept of a game, to be compared."""
    return json.dumps(content, sort_keys=True)


def _plays_by_itself(page: Any) -> bool:
    """Whether the game may change though nobody does anything: a computer plays."""
    return bool(getattr(page.editor.state, "computer", 0))


def _middle(item: QQuickItem) -> QPoint:
    return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()


def _shown(root: QQuickItem) -> Iterator[QQuickItem]:
    for child in root.childItems():
        if child.isVisible():
            yield child
            yield from _shown(child)


def drive(steps: Steps) -> int:
    """Make steps within Qt's event loop; give the process's exit status."""
    application = QGuiApplication.instance()
    assert isinstance(application, QGuiApplication)

    def step() -> None:
        try:
            wait = next(steps)
        except StopIteration:
            application.exit(0)
        except BaseException:
            traceback.print_exc()
            application.exit(1)
        else:
            QTimer.singleShot(wait, step)

    QTimer.singleShot(0, step)
    return application.exec()


def play_about(chance: random.Random, home: Path) -> int:
    """Let random hands play about in an app."""
    for number, text in enumerate(PASTED):
        (home / f"{number}.txt").write_text(text, encoding="utf-8")
    (home / "words.txt").write_text("one\ntwo\nthree\n", encoding="utf-8")
    (home / "broken.gridsmith").write_text('{"gridsmith": "balda", "board": 7}', encoding="utf-8")
    confine(home)
    application = QGuiApplication([])
    application.setQuitOnLastWindowClosed(False)
    assert not drive(Monkey(home, chance).run(ACTIONS_A_TRIAL))
    return ACTIONS_A_TRIAL
