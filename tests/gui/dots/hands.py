from typing import Any

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from gridsmith.core.dots.position import Position
from gridsmith.gui.app import App
from gridsmith.gui.dots.page import DotsPageModel
from tests.gui.driving import Backstage, PageHands, click, middle

# Two rows of three boxes; the one in the top left has two edges left, the other corners one.
CORNER = ("+---+   +   +", "|           |", "+   +   +   +", "|           |", "+   +---+   +")

# A loop, two chains of two boxes, one of one, and a box of the second player.
ENDGAME = (
    "+---+---+---+---+---+",
    "|       |   |   | B |",
    "+   +   +   +   +---+",
    "|       |   |   |   |",
    "+---+---+---+   +   +",
    "to move: B",
)


class Hands(PageHands):
    tool = "dots"

    def __init__(self, app: App | Backstage, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        assert isinstance(self.page, DotsPageModel)
        self.board = self.page.editor
        self.game = self.page.game
        self.moves = self.page.moves
        self.analysis = self.page.analysis

    # What is seen

    @property
    def position(self) -> Position:
        return self.game.state.position

    @property
    def drawn(self) -> set[int]:
        return set(range(self.position.board.edges)) - set(self.position.free)

    def text_of(self, name: str) -> str:
        return str(self.item(name).property("text"))

    def spot(self, edge: int) -> QPointF:
        horizontal, row, column = self.position.board.place(edge)
        across, down = (column + 0.5, row) if horizontal else (column, row + 0.5)
        return self.at(across, down)

    def at(self, across: float, down: float) -> QPointF:
        grid = self.grid
        pitch = grid.property("pitch")
        return QPointF(
            grid.property("originX") + across * pitch, grid.property("originY") + down * pitch
        )

    # What is done

    def new_game(self, rows: int, columns: int, begins: int) -> None:
        game = self.game.state
        self.game.newGame(rows, columns, begins, game.computer, game.strength, *game.names)

    def click_edge(self, edge: int) -> None:
        if self.window is None:
            self.game.draw(edge)
            return
        click(self.window, self.grid, self.spot(edge))

    def click_at(self, across: float, down: float) -> None:
        click(self.window, self.grid, self.at(across, down))

    def point_at(self, edge: int) -> None:
        for step in (QPointF(1, 1), QPointF(0, 0)):
            QTest.mouseMove(self.window, middle(self.grid, self.spot(edge) + step))
            QCoreApplication.processEvents()

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")

    def settled(self) -> None:
        self.known()

    def laid(self) -> None:
        self.dismiss_notice()

    def known(self) -> None:
        self.wait(lambda: bool(self.page._ready) and not self.analysis.running)

    def enter(self) -> None:
        self.press(Qt.Key.Key_Return)

    def escape(self) -> None:
        self.press(Qt.Key.Key_Escape)
