from typing import Any

from PySide6.QtGui import QGuiApplication

from gridsmith.core.tiles.game import Game
from gridsmith.gui.app import App
from tests.gui.driving import Backstage, PageHands, shown_items

RACK = "QUIZAER?"


class Hands(PageHands):
    tool = "tiles"
    played_in = "en"

    def __init__(self, app: App | Backstage, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        self.board, self.tiles = self.page.board, self.page.game
        self.words, self.best = self.page.words, self.page.best

    @property
    def game(self) -> Game:
        return self.board.state

    @property
    def rack(self) -> str:
        return self.game.rack.text()

    @property
    def spelled(self) -> list[str]:
        return self.words.rows.results.words()

    def text_of(self, name: str) -> str:
        return str(self.item(name).property("text"))

    def set_lines(self) -> list[Any]:
        lines = [
            item
            for item in shown_items(self.item("setWords"))
            if item.property("word") is not None and item.property("index") is not None
        ]
        return sorted(lines, key=lambda line: line.property("index"))

    def set_tiles(self) -> list[list[Any]]:
        return [
            [tile for tile in shown_items(line) if tile.property("counted") is not None]
            for line in self.set_lines()
        ]

    def set_words(self) -> list[str]:
        return ["".join(tile.property("letter") for tile in line) for line in self.set_tiles()]

    def laid(self) -> None:
        self.dismiss_notice()

    def settled(self) -> None:
        self.solved()

    def paste(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.ctrl("V")

    def solved(self) -> None:
        asked = self.words
        self.wait(lambda: not asked.working and (asked.answered or self.tiles.mode == "set"))

    def begin(self) -> None:
        self.best.begin()
        self.wait(lambda: self.best.currentRow >= 0)

    def stop(self) -> None:
        self.best.stop()
        self.wait(lambda: not self.best.running)
