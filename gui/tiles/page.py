"""The Tiles page's view-model: the tiles, the words of the rack, the best set from the bag."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtQml import QmlElement

from ...core.tiles.tray import SET, WORDS
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .best_set import BestSetModel
from .board import TilesBoardModel
from .words import TilesWordsModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class TilesPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    def __init__(self, shell: Shell) -> None:
        """Open the last session, or begin with an empty rack and a whole bag."""
        self._board = TilesBoardModel(shell)
        self._words = TilesWordsModel(shell, self._board)
        self._best = BestSetModel(shell, self._board)
        super().__init__(shell, self._board, self._words, self._best)
        self._word_lists.wordsChanged.connect(self._words.find_again)
        self._word_lists.wordsChanged.connect(self._best.check_again)
        self._best.checkChanged.connect(self._status.start)
        self._words.mustChanged.connect(self._status.start)

    @Property(TilesBoardModel, constant=True)
    def board(self) -> TilesBoardModel:
        """The tiles and what changes them."""
        return self._board

    @Property(TilesWordsModel, constant=True)
    def words(self) -> TilesWordsModel:
        """The words of the rack."""
        return self._words

    @Property(BestSetModel, constant=True)
    def best(self) -> BestSetModel:
        """The search for the best set of words."""
        return self._best

    @Slot()
    def switchMode(self) -> None:
        """Ask about the bag where the rack was asked about, and the other way round."""
        self._board.ask(SET if self._board.tray.mode == WORDS else WORDS)

    def get_ready(self) -> None:
        """Find the words of the rack; then make the images of the other lists."""
        self._words.start(then=self._word_lists.build_images)
        self._best.get_ready()

    def title(self) -> str:
        """A name under which the tiles could be kept."""
        tray = self._board.tray
        if tray.mode == WORDS:
            return tray.rack.text() or translate("Tiles", "Empty rack")
        titles = {entry["value"]: entry["text"] for entry in self._board.presets}
        if tray.preset:
            return titles[tray.preset]
        return tray.bag.letters()[:40] or translate("Tiles", "Empty bag")

    def status(self) -> str:
        """What the next key or click does."""
        if self._best.shown:
            return self._status_of_search()
        tray = self._board.tray
        if tray.mode == SET:
            if self._best.fault:
                return self._best.fault
            if not tray.bag.tiles:
                return translate("Tiles", "Type letters: each goes into the bag. ? is a blank.")
            return translate(
                "Tiles", "A letter adds a tile; + − change the count. F6: the best set."
            )
        if self.keyboardAt == "list":
            return translate("Tiles", "↑ ↓ move through the list. F5: the best set from a bag.")
        if not tray.rack.tiles and self._board.hasExample and self.enter_works:
            return translate("Tiles", "Type your letters; ? is a blank. Enter: an example.")
        if not tray.rack.tiles:
            return translate("Tiles", "Type your letters; ? is a blank. F5: the best set.")
        if not self.enter_works:
            return translate("Tiles", "F5: the best set from a bag.")
        if self._words.currentRow >= 0:
            return translate("Tiles", "Enter goes to the list. F5: the best set from a bag.")
        return translate("Tiles", "Enter: the first word. F5: the best set from a bag.")

    def _status_of_search(self) -> str:
        if self._best.running:
            return translate("Tiles", "Esc stops the search; the results stay.")
        if not self.enter_works:
            return translate("Tiles", "Esc: back to the bag.")
        if len(self._best.found) > 1:
            return translate("Tiles", "← → step through the sets. Esc: back to the bag.")
        return translate("Tiles", "Enter makes the words required. Esc: back to the bag.")

    def enter(self) -> None:
        """Keep the words of the set that is looked at; else select the first word."""
        if self._best.shown:
            if not self._best.running:
                self._best.take()
        elif self._board.tray.mode == SET:
            self._shell.notify(translate("Tiles", "F6 finds the best set of words."))
        elif self._words.currentRow < 0:
            self._words.selectRow(0)

    def step_back(self) -> bool:
        """Step back; from the list to all its words, where letters were asked for."""
        if self._board.tray.mode == SET and not self._best.shown:
            return False
        if super().step_back():
            return True
        if self._words.must and not self._best.shown:
            self._words.setMust("")
            return True
        return False


def make_page_model(shell: Shell) -> TilesPageModel:
    """Make the page's view-model for the window."""
    return TilesPageModel(shell)
