from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.words import Words
from gridsmith.gui.app import App
from tests.gui.driving import PageHands

GOOD = ("GREP", "TNAL", "ESIT", "DRES")


class Hands(PageHands):
    tool = "boggle"
    played_in = "en"

    def __init__(self, app: App, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        self.board, self.game = self.page.board, self.page.game
        self.words, self.search = self.page.words, self.page.search

    @property
    def rows(self) -> str:
        return self.board.state.board.text().replace("\n", " ")

    @property
    def shown(self) -> Words:
        return self.words.rows.results

    @property
    def spelled(self) -> list[str]:
        return self.shown.words()

    def laid(self) -> None:
        self.dismiss_notice()

    def settled(self) -> None:
        self.solved()

    def bound(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[], object]:
        own = {Qt.Key.Key_F5: self.game.roll, Qt.Key.Key_F8: self.words.throughDie}
        return own.get(key) or super().bound(key, modifiers)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")

    def solved(self) -> None:
        self.wait(lambda: self.words.countText != "" and not self.words.working)

    def begin_search(self, letters: str = "dice", prove: bool = False, aim: str = "points") -> None:
        self.search.begin(letters, 0, 1, prove, aim)
        self.wait(lambda: self.search.currentRow >= 0 and self.looked_at > 0)

    @property
    def looked_at(self) -> int:
        digits = [sign for sign in self.search.statsText.split(",")[0] if sign.isdigit()]
        return int("".join(digits) or "0")

    def stop_search(self) -> None:
        self.search.stop()
        self.rest()
