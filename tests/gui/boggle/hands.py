"""The Boggle page, its models, and the hands that use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.boggle.words import Words
from gridsmith.gui.app import App
from gridsmith.gui.boggle.page import BogglePageModel
from tests.gui.driving import PageHands

GOOD = ("GREP", "TNAL", "ESIT", "DRES")


class Hands(PageHands):
    tool = "boggle"
    played_in = "en"

    def __init__(self, app: App, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        assert isinstance(self.page, BogglePageModel)
        self.board = self.page.board
        self.game = self.page.game
        self.words = self.page.words
        self.search = self.page.search

    # What is seen

    @property
    def rows(self) -> str:
        """The rows of the board, separated by spaces."""
        return self.board.state.board.text().replace("\n", " ")

    @property
    def selected(self) -> tuple[int, int]:
        return self.board.selected

    @property
    def shown(self) -> Words:
        found = self.words.rows.results
        assert found is not None
        return found

    @property
    def spelled(self) -> list[str]:
        return self.shown.words()

    @property
    def total(self) -> str:
        return str(self.item("totalText").property("text"))

    def faces_seen(self) -> list[str]:
        return list(self.grid.property("letters"))

    # What is done

    def laid(self) -> None:
        self.dismiss_notice()

    def settled(self) -> None:
        self.solved()

    def bound(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> Callable[[], object]:
        keys: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_F5: self.game.roll,
            Qt.Key.Key_F8: self.words.throughDie,
        }
        return keys.get(key) or super().bound(key, modifiers)

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")

    def solved(self) -> None:
        self.wait(lambda: self.words.countText != "" and not self.words.working)

    def row_of(self, word: str) -> int:
        return self.spelled.index(word)

    # The search

    def begin_search(self, letters: str = "dice", seconds: int = 0, workers: int = 1) -> None:
        """Begin, and wait until something is found."""
        self.search.begin(letters, seconds, workers)
        self.wait(lambda: self.search.currentRow >= 0 and self.looked_at > 0)

    @property
    def looked_at(self) -> int:
        """How many boards the search says it has looked at."""
        digits = [sign for sign in self.search.statsText.split(",")[0] if sign.isdigit()]
        return int("".join(digits) or "0")

    def stop_search(self) -> None:
        self.search.stop()
        self.rest()

    def best_first(self) -> list[int]:
        return [found.points for found in self.search.found]
