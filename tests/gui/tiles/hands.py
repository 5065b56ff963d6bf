"""The Tiles page, its models, and the hands that use it."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from gridsmith.core.tiles.game import Game
from gridsmith.core.tiles.rack_words import RackWords
from gridsmith.gui.app import App
from gridsmith.gui.tiles.page import TilesPageModel
from tests.gui.driving import Backstage, PageHands, shown_items

RACK = "QUIZAER?"


class Hands(PageHands):
    tool = "tiles"
    played_in = "en"

    def __init__(self, app: App | Backstage, qtbot: Any) -> None:
        super().__init__(app, qtbot)
        assert isinstance(self.page, TilesPageModel)
        self.board = self.page.board
        self.tiles = self.page.game
        self.words = self.page.words
        self.best = self.page.best

    # What is seen

    @property
    def game(self) -> Game:
        return self.board.state

    @property
    def rack(self) -> str:
        return self.game.rack.text()

    @property
    def shown(self) -> RackWords:
        found = self.words.rows.results
        assert found is not None
        return found

    @property
    def spelled(self) -> list[str]:
        return self.shown.words()

    def text_of(self, name: str) -> str:
        return str(self.item(name).property("text"))

    def set_words(self) -> list[str]:
        return [
            "".join(str(tile.property("letter")) for tile in shown_items(line) if is_tile(tile))
            for line in self.set_lines()
        ]

    def set_lines(self) -> list[Any]:
        lines = [
            item
            for item in shown_items(self.item("setWords"))
            if item.property("word") is not None and item.property("index") is not None
        ]
        return sorted(lines, key=lambda line: line.property("index"))

    # What is done

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

    def choose(self, segment: str) -> None:
        self.click(self.with_text(segment))

    # The search

    def begin(self) -> None:
        self.best.begin()
        self.wait(lambda: self.best.currentRow >= 0)

    def stop(self) -> None:
        self.best.stop()
        self.wait(lambda: not self.best.running)


def is_tile(item: Any) -> bool:
    return item.property("letter") is not None and item.property("counted") is not None


def escape(hands: Hands) -> None:
    hands.press(Qt.Key.Key_Escape)
