from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject, QPointF, Qt
from PySide6.QtTest import QTest

from gridsmith.gui.recognition import page
from gridsmith.gui.recognition.model import BoardPictureModel
from tests.gui.driving import click, middle, shown_items, tap
from tests.gui.recognition.boards import WORDS, ScriptedReader, board_picture


class PictureHands:
    def __init__(self, hands: Any, reader: ScriptedReader) -> None:
        self.hands = hands
        self.reader = reader

    def __getattr__(self, name: str) -> Any:
        return getattr(self.hands, name)

    @property
    def model(self) -> BoardPictureModel:
        return self.hands.app.shell.pageModel("recognition")

    @property
    def sheet(self) -> QObject:
        return self.hands.window.findChild(QObject, "pictureSheet")

    @property
    def opened(self) -> bool:
        return bool(self.sheet.property("opened"))

    @property
    def hint(self) -> str:
        return str(self.hands.item("pictureHint").property("text"))

    @property
    def read(self) -> tuple[str, ...]:
        letters, columns = [one or "." for one in self.model.board.letters], self.model.grid.columns
        return tuple(
            "".join(letters[at : at + columns]) for at in range(0, len(letters), columns or 1)
        )

    @property
    def doubtful(self) -> int:
        return self.model.board.doubts.count(True)

    def open_sheet(self) -> None:
        both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        self.hands.press(Qt.Key.Key_O, both)
        self.hands.wait(lambda: self.opened)

    def show(self) -> None:
        self.open_sheet()
        rows, cell = self.reader.rows, 80
        if (dots := self.reader.dots) is not None:
            rows, cell = ["." * dots.lattice.columns] * dots.lattice.rows, 90
        assert self.model.open_picture(board_picture(rows, cell=cell), "board.png")
        self.was_read()

    def was_read(self) -> None:
        self.hands.wait(lambda: not self.model.working)
        self.hands.see_frame()

    def closed(self) -> None:
        self.hands.wait(lambda: not self.sheet.property("visible"))
        self.hands.rest()

    def point(self, x: float, y: float) -> QPointF:
        view = self.hands.item("pictureView")
        factor = view.property("factor")
        return QPointF(
            (x - view.property("originX")) * factor, (y - view.property("originY")) * factor
        )

    def center(self, row: float, column: float) -> QPointF:
        return self.point(*self.model.grid.lattice.point(column + 0.5, row + 0.5))

    def use(self) -> None:
        self.hands.press(Qt.Key.Key_Return)
        self.closed()

    def leave(self) -> None:
        self.hands.press(Qt.Key.Key_Escape)
        self.closed()

    @property
    def laid(self) -> tuple[str, ...]:
        return tuple(self.hands.editor.state.board.text().upper().split("\n"))

    def choose(self, control: str, text: str) -> None:
        for item in shown_items(self.hands.item(control)):
            if item.inherits("QQuickAbstractButton") and item.property("text") == text:
                self.hands.click(item)
                self.hands.see_frame()
                return
        raise AssertionError(f"no {text} in {control}")

    def click_on(self, row: float, column: float) -> None:
        click(self.hands.window, self.hands.item("pictureView"), self.center(row, column))
        self.hands.see_frame()

    def tap_on(self, row: float, column: float) -> None:
        tap(self.hands, middle(self.hands.item("pictureView"), self.center(row, column)))
        self.hands.see_frame()

    def drag_corner(self, corner: int, right: int, down: int) -> None:
        item = self.hands.item(f"corner{corner}")
        at = item.mapToScene(QPointF(22, 22)).toPoint()
        to = item.mapToScene(QPointF(22 + right, 22 + down)).toPoint()
        button, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.hands.window, button, plain, at)
        QTest.mouseMove(self.hands.window, (at + to) / 2)
        QTest.mouseMove(self.hands.window, to)
        QTest.mouseRelease(self.hands.window, button, plain, to)
        QCoreApplication.processEvents()


class Behind(PictureHands):
    """The same without a window: the models of the page and of the sheet."""

    opened = False

    def __init__(self, hands: Any, reader: ScriptedReader) -> None:
        super().__init__(hands, reader)
        pictures = hands.app.shell.pictures
        pictures.offered.connect(pictures.take)
        self.model.wanted.connect(self.open_sheet)

    def open_sheet(self) -> None:
        self.opened = True

    def leave(self) -> None:
        self.model.close()
        self.opened = False

    def use(self) -> None:
        assert self.model.use()
        self.leave()


def seat(monkeypatch, sit: Callable[..., Any], kind: type[PictureHands]) -> Callable[..., Any]:
    def sit_down(tool: str = "balda", reader: ScriptedReader | None = None, **window: Any) -> Any:
        reader = reader or ScriptedReader(WORDS)
        monkeypatch.setattr(page, "make_page_model", lambda shell: BoardPictureModel(shell, reader))
        room = "tiles.board" if tool == "board" else tool
        return kind(sit(import_module(f"tests.gui.{room}.hands").Hands, **window), reader)

    return sit_down


@pytest.fixture
def sit_with(sit_at, monkeypatch) -> Callable[..., PictureHands]:
    return seat(monkeypatch, sit_at, PictureHands)


@pytest.fixture
def behind_with(sit_behind, monkeypatch) -> Callable[..., Behind]:
    return seat(monkeypatch, sit_behind, Behind)
