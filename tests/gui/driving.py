from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from PySide6.QtCore import (
    QCoreApplication,
    QMetaObject,
    QMimeData,
    QObject,
    QPoint,
    QPointF,
    Qt,
    QUrl,
)
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtQml import QJSValue, QQmlComponent, QQmlEngine, qmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from gridsmith.core.files.places import Places
from gridsmith.gui.app import App, delete_now
from gridsmith.gui.jobs import Jobs, Lane
from gridsmith.gui.settings import TOOLS, Settings
from gridsmith.gui.shell.model import Shell
from tests import waiting

PATIENCE = 1000 * waiting.PATIENCE
"""Milliseconds until a test gives up waiting for an event."""

Cell = tuple[int, int]


_SEEN: WeakKeyDictionary[QQmlEngine, tuple[QObject, QJSValue]] = WeakKeyDictionary()


def url(path: object) -> QUrl:
    return QUrl.fromLocalFile(str(path))


def seen(root: QQuickItem, what: str, *wanted: str) -> list[Any]:
    """Ask a function of `Seen.qml` what is visible below an item."""
    engine = next(filter(None, map(qmlEngine, above(root))))  # of what Qt made itself, another's
    if engine not in _SEEN:
        component = QQmlComponent(engine, url(Path(__file__).parent / "Seen.qml"))
        made = component.create()
        assert made is not None, component.errorString()
        made.setParent(engine)
        _SEEN[engine] = made, engine.newQObject(made)
    seer, functions = _SEEN[engine]
    seer.setProperty("root", root)
    found = functions.property(what).call([QJSValue(text) for text in wanted])
    assert not found.isError(), found.toString()
    return list(found.toVariant())


def shown_items(root: QQuickItem) -> Iterator[QQuickItem]:
    return iter(seen(root, "all"))


def named(window: QQuickWindow, name: str) -> QQuickItem:
    # Qt finds it at once, but for what a list or a repeater has made, and for names of several.
    found = [item for item in window.findChildren(QQuickItem, name) if item.isVisible()]
    if len(found) != 1 or not window.contentItem().isAncestorOf(found[0]):
        found = seen(window.contentItem(), "named", name)
    assert found, f"no visible item named {name}"
    return found[0]


def above(item: QQuickItem | None) -> Iterator[QQuickItem]:
    while item is not None:
        yield item
        item = item.parentItem()


def scrolled_by(item: QQuickItem) -> QQuickItem:
    return next(outer for outer in above(item) if outer.inherits("QQuickFlickable"))


def middle(item: QQuickItem, at: QPointF | None = None) -> QPoint:
    """A point of the item, its middle unless told, in the window's coordinates."""
    spot = at if at is not None else QPointF(item.width() / 2, item.height() / 2)
    return item.mapToScene(spot).toPoint()


def click(window: QQuickWindow, item: QQuickItem, at: QPointF | None = None) -> None:
    QTest.mouseClick(
        window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(item, at)
    )
    QCoreApplication.processEvents()


FINGER = QTest.createTouchDevice()


def tap(hands: PageHands, place: QPoint) -> None:
    QTest.touchEvent(hands.window, FINGER).press(0, place).commit()
    QTest.touchEvent(hands.window, FINGER).release(0, place).commit()
    QCoreApplication.processEvents()


def swipe(hands: PageHands, *places: QPoint) -> None:
    QTest.touchEvent(hands.window, FINGER).press(0, places[0]).commit()
    for place in places[1:]:
        QTest.touchEvent(hands.window, FINGER).move(0, place).commit()
        hands.see_frame()  # moves between two frames become one
    QTest.touchEvent(hands.window, FINGER).release(0, places[-1]).commit()
    QCoreApplication.processEvents()


def press(
    window: QQuickWindow,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.keyClick(window, key, modifiers)
    QCoreApplication.processEvents()


def type_text(window: QQuickWindow, text: str) -> None:
    for letter in text:
        QTest.sendKeyEvent(
            QTest.KeyAction.Click,
            window,
            Qt.Key(ord(letter.upper())) if letter != " " else Qt.Key.Key_Space,
            letter,
            Qt.KeyboardModifier.NoModifier
            if letter == letter.lower()
            else Qt.KeyboardModifier.ShiftModifier,
        )
        QCoreApplication.processEvents()


def open_settings(app: App, qtbot: Any) -> QObject:
    press(app.window, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    sheet = app.window.findChild(QObject, "settingsSheet")
    assert sheet is not None
    qtbot.waitUntil(lambda: sheet.property("opened"))
    return sheet


def tooltips(item: QQuickItem) -> list[QObject]:
    return [part for part in item.findChildren(QObject) if part.inherits("QQuickToolTip")]


def text_of(item: QQuickItem) -> str:
    """What a text shows, without the tags that set letters apart."""
    return re.sub(r"<[^>]*>", "", str(item.property("text")))


def texts(window: QQuickWindow) -> list[str]:
    """All visible words, icons apart; none waits for what belongs into it."""
    found = seen(window.contentItem(), "texts")
    said = [text for text in found if not all("\ue000" <= sign <= "\uf8ff" for sign in text)]
    assert not_filled_in(said) == []
    return said


def heard(root: QQuickItem) -> list[str]:
    faces = map(QAccessible.queryAccessibleInterface, shown_items(root))
    return [face.text(QAccessible.Text.Name) for face in faces if face is not None]


def not_filled_in(said: list[str]) -> list[str]:
    return [text for text in said if re.search(r"%\d|%n\b|\{\w+\}", text)]


def overlays(window: QQuickWindow) -> list[QQuickItem]:
    layers = window.contentItem().childItems()
    return [item for item in layers if item.inherits("QQuickOverlay") and item.isVisible()]


class Backstage:
    """An app without its window: all models of the pages, and nothing of QML."""

    def __init__(self, folder: Path, *, tool: str, language: str = "en", **options: Any) -> None:
        places = Places.within(folder)
        self.settings = Settings(places.settings)
        self.jobs = Jobs()
        self.shell = Shell(self.settings, places, self.jobs, language, **options)
        self.shell.openTool(tool)
        self.notice, self.notice_number = "", 0
        self.shell.noticeShown.connect(self._show)
        self.shell.noticeWithdrawn.connect(self._withdraw)
        self._closed = False

    def _show(self, text: str, _action: str, number: int) -> None:
        self.notice, self.notice_number = text, number

    def _withdraw(self, number: int) -> None:
        if number == self.notice_number:
            self.notice = ""

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self.shell.close()
            self.jobs.close()
            self.settings.save()
            delete_now(self.shell)
            delete_now(self.jobs)


class PageHands:
    """A person at the page of a game; cells count from 0.

    Without a window there are only the page's models: what is typed, pressed and dragged goes to
    what it is bound to while the keyboard is on the board, and nothing else can be clicked.

    `tool`: the game's key. `played_in`: the language of the words that a game begins with, by
    default that of the window. `grid_name`: the object name of the board on its page.
    """

    tool: ClassVar[str]
    played_in: ClassVar[str | None] = None
    grid_name: ClassVar[str] = "board"

    def __init__(self, app: App | Backstage, qtbot: Any) -> None:
        self.app: Any = app
        self.window: Any = app.window if isinstance(app, App) else None
        self.qtbot = qtbot
        self.page = app.shell.pageModel(self.tool)
        self.editor = self.page.editor
        self.results = self.page.results
        self.games = self.page.games
        self.lists = self.page.lists
        if self.window is None:
            self.page.start()

    # What is seen

    @property
    def published(self) -> dict[str, QObject]:
        """What is recorded of a play, by name."""
        return {"page": self.page, **self.page.forms}

    def elsewhere(self, press: Callable[[], object]) -> None:
        """Press something, and look at another game at once."""
        press()
        self.app.shell.openTool("blocks" if self.tool != "blocks" else "dots")

    @property
    def grid(self) -> QQuickItem:
        return self.item(self.grid_name)

    @property
    def texts(self) -> list[str]:
        return texts(self.window)

    @property
    def status(self) -> str:
        return str(self.page.statusText)

    @property
    def table_row(self) -> int:
        return int(self.item("wordTable").property("currentRow"))

    def items(self) -> Iterator[QQuickItem]:
        return shown_items(self.window.contentItem())

    def item(self, name: str) -> QQuickItem:
        return named(self.window, name)

    def sees(self, name: str) -> bool:
        return name in seen(self.window.contentItem(), "names")

    def is_open(self, sheet: str) -> bool:
        found = self.window.findChild(QObject, sheet)
        return found is not None and bool(found.property("opened"))

    def with_text(self, text: str, kind: str = "QQuickAbstractButton") -> QQuickItem:
        for item in seen(self.window.contentItem(), "withText", text):
            if item.inherits(kind):
                return item
        raise AssertionError(f"no {text!r} among {self.texts}")

    def middle_of(self, cell: Cell) -> QPointF:
        grid = self.grid
        pitch, half = grid.property("pitch"), grid.property("cellSize") / 2
        x = grid.property("originX") + cell[1] * pitch + half
        return QPointF(x, grid.property("originY") + cell[0] * pitch + half)

    def _point(self, cell: Cell) -> QPoint:
        return self.grid.mapToScene(self.middle_of(cell)).toPoint()

    # What is done

    def lay(self, *rows: str) -> None:
        QGuiApplication.clipboard().setText("\n".join(rows))
        self.editor.pasteBoard()
        QCoreApplication.processEvents()

    def laid(self) -> None:
        """What a game does once the first position lies on the board."""

    def settled(self) -> None:
        """Wait until the page has answered of itself, where it does."""

    def resize(self, width: int, height: int) -> None:
        self.window.resize(width, height)
        self.see_frame()

    def kept(self) -> None:
        self.wait(lambda: not self.app.shell.library.busy)

    def open_file(self, path: Path) -> None:
        self.games.openFile(url(path))
        self.opened()

    def opened(self) -> None:
        self.wait(lambda: not self.app.shell.opening.busy)

    def wait(self, condition: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(condition)

    def search_ended(self) -> None:
        self.wait(lambda: not self.page.longSearch.running)
        self.rest()

    def rest(self) -> None:
        """Wait until nothing is under way, the last step of a search that was stopped either."""
        self.wait(lambda: not self.app.shell.jobs.busy)

    @contextmanager
    def engine_held(self) -> Iterator[None]:
        free = threading.Event()
        lanes = [Lane(name) for tool in TOOLS for name in (tool, f"{tool} computer")]
        for lane in (Lane.ENGINE, *lanes):
            self.app.jobs.ask(free.wait, lane=lane)
        try:
            yield
        finally:
            free.set()

    def see_frame(self) -> None:
        """Wait until what was changed is laid out and painted, where there is a window."""
        if self.window is None:
            return
        with self.qtbot.waitSignal(self.window.frameSwapped):
            self.window.update()

    def click(self, item: QQuickItem | str) -> None:
        self.see_frame()
        click(self.window, self.item(item) if isinstance(item, str) else item)

    def click_row(self, number: int) -> None:
        if self.window is None:
            self.results.selectRow(number)
        else:
            self.click(self.row(number))

    def click_cell(self, row: int, column: int) -> None:
        if self.window is None:
            self.editor.clickCell(row, column)
            return
        click(self.window, self.grid, self.middle_of((row, column)))

    def right_click_cell(self, row: int, column: int) -> None:
        right, plain = Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(self.window, right, plain, self._point((row, column)))
        self.see_frame()

    def double_click_cell(self, row: int, column: int) -> None:
        self._double_click(self._point((row, column)))

    def double_click(self, item: QQuickItem) -> None:
        self._double_click(middle(item, QPointF(item.width() / 3, item.height() / 2)))

    def _double_click(self, place: QPoint) -> None:
        left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mouseDClick(self.window, left, plain, place)
        QCoreApplication.processEvents()

    def drag(self, *cells: Cell) -> None:
        if self.window is None:
            self.page.tracing.start(*cells[0])
            for cell in cells[1:]:
                self.page.tracing.to(*cell)
            self.page.tracing.end()
            return
        button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.window, button, plain, self._point(cells[0]))
        for cell in cells[1:]:
            QTest.mouseMove(self.window, self._point(cell))
            QCoreApplication.processEvents()
        QTest.mouseRelease(self.window, button, plain, self._point(cells[-1]))
        QCoreApplication.processEvents()

    def press(
        self,
        key: Qt.Key,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        if self.window is None:
            self.bound(key, modifiers)()
            QCoreApplication.processEvents()
        else:
            press(self.window, key, modifiers)

    def bound(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[], object]:
        """What a key on the board is bound to; a game adds its own."""
        editor, keys = self.editor, Qt.Key
        if modifiers == Qt.KeyboardModifier.ControlModifier:
            return {
                keys.Key_C: editor.copyBoard,
                keys.Key_V: editor.pasteBoard,
                keys.Key_Y: editor.redo,
                keys.Key_Z: editor.undo,
            }[key]
        return {
            keys.Key_Up: lambda: editor.moveSelection(-1, 0),
            keys.Key_Down: lambda: editor.moveSelection(1, 0),
            keys.Key_Left: lambda: editor.moveSelection(0, -1),
            keys.Key_Right: lambda: editor.moveSelection(0, 1),
            keys.Key_Space: editor.skip,
            keys.Key_Backspace: editor.backspace,
            keys.Key_Delete: editor.eraseCell,
            keys.Key_Return: self.page.enterPressed,
            keys.Key_Escape: self.page.escape,
        }[key]

    def ctrl(self, letter: str) -> None:
        self.press(Qt.Key(ord(letter)), Qt.KeyboardModifier.ControlModifier)

    def type(self, text: str) -> None:
        """Type letters, of any alphabet, where the keyboard is; without a window, on the board."""
        if self.window is not None:
            type_text(self.window, text)
            return
        for letter in text:
            self.editor.skip() if letter == " " else self.page.typeText(letter)

    def reveal(self, item: QQuickItem | str) -> None:
        item = self.item(item) if isinstance(item, str) else item
        self.see_frame()  # it has its place by then
        flick = scrolled_by(item)
        at = item.mapToItem(flick, item.boundingRect().topLeft()).y() + flick.property("contentY")
        most = max(0.0, flick.property("contentHeight") - flick.height())
        flick.setProperty("contentY", min(most, max(0.0, at - 40)))
        self.see_frame()

    def fill(self, field: str, text: str) -> None:
        self.click(field)
        self.ctrl("A")
        self.press(Qt.Key.Key_Delete)
        self.type(text)

    def menu(self, text: str) -> None:
        group = self.group_of(text)
        self.click("moreButton")
        self.wait(lambda: any(item.inherits("QQuickMenuItem") for item in self._in_front()))
        if group:
            self.click_in_menu(group)
            self.wait(lambda: text in self.texts and not self.sees("secondTap"))
        self.click_in_menu(text)

    def group_of(self, text: str) -> str:
        """The group of the menu that has this line, "" where it is at the first level."""
        bar = self.item("moreButton").parentItem().parentItem()
        lines = bar.property("menuActions").toVariant()
        group = next(line.get("group", "") for line in lines if line["text"] == text)
        menu = next(child for child in bar.children() if child.property("entries") is not None)
        titles = {one["name"]: one["text"] for one in menu.property("groups").toVariant()}
        return str(titles.get(group, ""))

    def _in_front(self) -> list[QQuickItem]:
        return [item for layer in overlays(self.window) for item in shown_items(layer)]

    def click_in_menu(self, text: str) -> None:
        self.see_frame()
        line = self.with_text(text, "QQuickMenuItem")
        view = scrolled_by(line)
        above = line.mapToItem(view, QPointF(0, 0)).y()
        below = above + line.height() - view.height()
        if above < 0 or below > 0:  # by the wheel, it would be moving for some time
            assert view.property("interactive")
            view.setProperty("contentY", view.property("contentY") + min(above, max(below, 0)))
            self.see_frame()
        click(self.window, self.with_text(text, "QQuickMenuItem"))

    def row(self, number: int) -> QQuickItem:
        for item in seen(self.item("wordTable"), "rows"):
            if item.property("index") == number:
                return item
        raise AssertionError(f"no row {number} in sight")

    def heading(self, title: str) -> QQuickItem:
        for item in seen(self.item("wordTable"), "withText", title):
            if item.inherits("QQuickAbstractButton"):
                return item
        raise AssertionError(f"no heading {title}")

    def show_sheet(self, key: str | Qt.Key) -> None:
        if isinstance(key, str):
            self.ctrl(key)
        else:
            self.press(key)
        self.sheet_opened()

    def sheet_opened(self) -> None:
        self.qtbot.waitUntil(lambda: bool(self.item("sheets").property("opened")))

    def sheet_closed(self) -> None:
        def closed() -> bool:
            return not any(layer.childItems() for layer in overlays(self.window))

        self.qtbot.waitUntil(lambda: not self.item("sheets").property("opened"))
        self.qtbot.waitUntil(closed)

    def sheet_by(self, key: str | Qt.Key, name: str) -> Iterator[str]:
        self.show_sheet(key)
        yield name
        self.close_sheet()

    def close_sheet(self) -> None:
        self.press(Qt.Key.Key_Escape)
        self.sheet_closed()

    def do_with_game(self, title: str, action: str) -> None:
        self.click(self.with_text(f"Actions for {title}"))
        self.qtbot.waitUntil(lambda: action in self.texts)
        self.click(self.with_text(action))

    def notice(self) -> str:
        QCoreApplication.processEvents()
        if self.window is None:
            return str(self.app.notice)
        bar = self.window.findChild(QQuickItem, "snackbar")
        return str(bar.property("text")) if bar.property("shown") else ""

    def dismiss_notice(self) -> None:
        """Do not wait until the notice goes away by itself."""
        if self.window is None:
            self.app.notice = ""
            return
        bar = self.window.findChild(QQuickItem, "snackbar")
        QMetaObject.invokeMethod(bar, "hide")
        self.qtbot.waitUntil(lambda: not bar.isVisible())

    def take_notice_action(self) -> None:
        if self.window is None:
            self.app.shell.takeNoticeAction(self.app.notice_number)
            return
        bar = self.window.findChild(QQuickItem, "snackbar")
        self.qtbot.waitUntil(lambda: bar.opacity() == 1)
        text = bar.property("actionText")
        button = next(
            item
            for item in shown_items(bar)
            if item.inherits("QQuickAbstractButton") and item.property("text") == text
        )
        places = [middle(button)]

        def at_rest() -> bool:
            """Whether the button is where it was: a frame lays its row out anew."""
            self.see_frame()
            places.append(middle(button))
            return places[-1] == places[-2]

        self.qtbot.waitUntil(at_rest)
        click(self.window, button)
        self.qtbot.waitUntil(lambda: not bar.property("shown") or bar.property("text") != text)


def drop(hands: PageHands, *files: object, text: str = "") -> None:
    content = QMimeData()
    if files:
        content.setUrls([url(file) for file in files])
    else:
        content.setText(text)
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    over = QDragEnterEvent(QPoint(200, 300), copy, content, left, plain)
    QCoreApplication.sendEvent(hands.window, over)
    assert over.isAccepted()
    QCoreApplication.sendEvent(
        hands.window, QDropEvent(QPointF(200, 300), copy, content, left, plain)
    )
    hands.opened()
