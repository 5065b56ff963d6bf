from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.moves import Moves
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.gui.app import App
from gridsmith.gui.balda.page import BaldaPageModel
from tests.gui.driving import PageHands

GAME = Game(Board.parse("...\ncat\n...", ENGLISH), "en", start_word="cat")
PLAYED = GAME.play("cats", 2, 2, "s", ((1, 0), (1, 1), (1, 2), (2, 2)))


class Hands(PageHands):
    tool = "balda"
    played_in = "ru"

    def __init__(self, app: App, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        assert isinstance(self.page, BaldaPageModel)
        self.game = self.page.game
        self.rules = self.page.rules
        self.new_game = self.page.newGame
        self.search = self.page.search

    # What is seen

    @property
    def position(self) -> Game:
        return self.game.state

    @property
    def board(self) -> str:
        return self.position.board.text()

    @property
    def moves(self) -> Moves:
        found = self.search.rows.results
        assert found is not None
        return found

    @property
    def words(self) -> list[str]:
        return [move.word for move, _ in zip(self.moves, range(50), strict=False)]

    def heavy_lanes(self) -> list[str]:
        return sorted(lane.name for lane in self.app.jobs._queues if lane.is_heavy)

    # What is done

    def answered(self) -> None:
        self.wait(lambda: self.search.answered and not self.search.working)
        QCoreApplication.processEvents()  # what is said of it comes after it

    def double_click_cell(self, row: int, column: int) -> None:
        if self.window is None:
            self.page.doubleClickCell(row, column)
        else:
            super().double_click_cell(row, column)

    def bound(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[], object]:
        keys: dict[Qt.Key, Callable[[], object]]
        if modifiers == Qt.KeyboardModifier.AltModifier:
            record = self.page.record
            return {
                Qt.Key.Key_Home: lambda: record.step(-10_000),
                Qt.Key.Key_Left: lambda: record.step(-1),
                Qt.Key.Key_Right: lambda: record.step(1),
                Qt.Key.Key_End: lambda: record.step(10_000),
                Qt.Key.Key_Up: lambda: record.stepAside(-1),
                Qt.Key.Key_Down: lambda: record.stepAside(1),
            }[key]
        keys = {
            Qt.Key.Key_F3: self.page.review.start,
            Qt.Key.Key_F5: self.search.askBoard,
            Qt.Key.Key_F6: self.search.askCell,
            Qt.Key.Key_F7: self.search.advice.switch,
            Qt.Key.Key_F8: self.search.askReplies,
            Qt.Key.Key_G: self.page.computer.moveNow,
            Qt.Key.Key_L: self.game.passTurn,
            Qt.Key.Key_T: self.game.takeBack,
        }
        return keys.get(key) or super().bound(key, modifiers)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")

    def search_board(self) -> None:
        self.press(Qt.Key.Key_F5)
        self.answered()

    def play_first(self) -> None:
        self.search_board()
        self.click_row(0)
        self.press(Qt.Key.Key_Return)

    def select_word(self, word: str) -> None:
        at = next(at for at, move in enumerate(self.moves) if move.word == word)
        self.search.selectRow(at)
        QCoreApplication.processEvents()


def table_of(moves: Moves) -> list[tuple[str, int, int, str]]:
    return [(move.word, move.row, move.column, move.letter) for move in moves]
