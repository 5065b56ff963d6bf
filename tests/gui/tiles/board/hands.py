from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt

from gridsmith.core.tiles.board.game import Game
from tests.gui.driving import PageHands

POSITION = "15/15/15/15/15/15/15/4RETAINS4/15/15/15/15/15/15/15 QUIZEDO/ 0/66 0"


class Hands(PageHands):
    tool = "board"
    played_in = "en"

    def __init__(self, app: Any, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        self.board, self.moves = self.page.editor, self.page.moves

    @property
    def game(self) -> Game:
        return self.board.state

    @property
    def rack(self) -> str:
        return "".join(self.page.game.rack)

    def laid(self) -> None:
        self.dismiss_notice()

    def settled(self) -> None:
        if self.game.position.rack is not None:
            self.solved()

    def solved(self) -> None:
        self.wait(lambda: not self.moves.working and self.moves.answered)

    def bound(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[], object]:
        game = self.page.game
        own: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_F7: lambda: game.chooseRack(True),
            Qt.Key.Key_F9: self.page.ahead.switch,
            Qt.Key.Key_F10: game.challenge,
        }
        return own.get(key) or super().bound(key, modifiers)
