"""The Boggle page's view-model: the tray, its words, the hunt."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtQml import QmlElement

from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .board import BoggleBoardModel
from .hunt import BoggleHuntModel
from .words import BoggleWordsModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BogglePageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    def __init__(self, shell: Shell) -> None:
        """Open the last session, or begin with an empty tray."""
        self._board = BoggleBoardModel(shell)
        self._words = BoggleWordsModel(shell, self._board)
        self._hunt = BoggleHuntModel(shell, self._board)
        super().__init__(shell, self._board, self._words, self._hunt)
        self._word_lists.wordsChanged.connect(self._words.solve_again)

    @Property(BoggleBoardModel, constant=True)
    def board(self) -> BoggleBoardModel:
        """The tray and what changes it."""
        return self._board

    @Property(BoggleWordsModel, constant=True)
    def words(self) -> BoggleWordsModel:
        """The words of the tray."""
        return self._words

    @Property(BoggleHuntModel, constant=True)
    def hunt(self) -> BoggleHuntModel:
        """The hunt for the best tray."""
        return self._hunt

    def get_ready(self) -> None:
        """Find the words of the tray; then make the images of the other lists."""
        self._words.start(then=self._word_lists.build_images)

    def title(self) -> str:
        """A name under which the tray could be kept."""
        rows = self._board.tray.board.text().split("\n")
        return " ".join(rows)[:40]

    def status(self) -> str:
        """What the next key or click does."""
        if self._hunt.shown:
            if self._hunt.running:
                return translate("Boggle", "Esc stops the search; the results stay.")
            if self.enter_works:
                return translate("Boggle", "Enter uses the board shown. Esc: back to the words.")
            return translate("Boggle", "Esc: back to the words.")
        if self.keyboardAt == "list":
            if self._words.pathCount > 1:
                return translate("Boggle", "← → show the word's other paths.")
            return translate("Boggle", "↑ ↓ move through the list.")
        if self._words.currentRow >= 0 and self.enter_works:
            return translate("Boggle", "Enter goes to the list.")
        if self._board.empty and not self._board.diceSets:
            if self.enter_works:
                return translate(
                    "Boggle", "Type the letters row by row; Space leaves a cell empty."
                )
            return translate("Boggle", "Type the letters row by row.")
        if self._board.empty:
            if self.enter_works:
                return translate(
                    "Boggle", "Type the letters; F5 rolls the dice; Enter: an example."
                )
            return translate("Boggle", "Type the letters; F5 rolls the dice.")
        return translate("Boggle", "Type over a letter. F6: find the best board.")

    def enter(self) -> None:
        """Take the tray that the hunt shows; else select the first word."""
        if self._hunt.shown:
            if not self._hunt.running:
                self._hunt.take()
        elif self._words.currentRow < 0:
            self._words.selectRow(0)


def make_page_model(shell: Shell) -> BogglePageModel:
    """Make the page's view-model for the window."""
    return BogglePageModel(shell)
