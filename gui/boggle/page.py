"""The Boggle page's view-model: the board, its words, the search for the best."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtQml import QmlElement

from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .board import BoggleBoardModel
from .search import BoggleSearchModel
from .words import BoggleWordsModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BogglePageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    def __init__(self, shell: Shell) -> None:
        """Open the last session, or begin with an empty board."""
        self.board = BoggleBoardModel(shell)
        self.words = BoggleWordsModel(shell, self.board)
        self.search = BoggleSearchModel(shell, self.board)
        super().__init__(shell, self.board, self.words, self.search)
        self._word_lists.wordsChanged.connect(self.words.find_again)

    def warm_up(self) -> None:
        """Find the words of the board; then make the images of the other lists."""
        self.words.start(then=self._word_lists.build_images)

    def title(self) -> str:
        """A name to save the board under."""
        rows = self.board.game.board.text().split("\n")
        return " ".join(rows)[:40]

    def status(self) -> str:
        """What the next key or click does."""
        if self.search.shown:
            if self.search.running:
                return translate("Boggle", "Esc stops the search; the results stay.")
            if self.enter_works:
                return translate("Boggle", "Enter uses the board shown. Esc: back to the words.")
            return translate("Boggle", "Esc: back to the words.")
        if self.keyboardAt == "list":
            if self.words.pathCount > 1:
                return translate("Boggle", "← → show the word's other paths.")
            return translate("Boggle", "↑ ↓ move through the list.")
        if self.words.currentRow >= 0 and self.enter_works:
            return translate("Boggle", "Enter goes to the list.")
        if self.board.empty and not self.board.diceSets:
            if self.enter_works:
                return translate(
                    "Boggle", "Type the letters row by row; Space leaves a cell empty."
                )
            return translate("Boggle", "Type the letters row by row.")
        if self.board.empty:
            if self.enter_works:
                return translate(
                    "Boggle", "Type the letters; F5 rolls the dice; Enter: an example."
                )
            return translate("Boggle", "Type the letters; F5 rolls the dice.")
        if self.board.shows_example:
            return translate("Boggle", "All words that run through neighbouring letters.")
        return translate("Boggle", "Type over a letter. F6: find the best board.")

    def enter(self) -> None:
        """Use the board that the search shows; else select the first word."""
        if self.search.shown:
            if not self.search.running:
                self.search.take()
        elif self.words.currentRow < 0:
            self.words.selectRow(0)


def make_page_model(shell: Shell) -> BogglePageModel:
    """Make the page's view-model for the window."""
    return BogglePageModel(shell)
