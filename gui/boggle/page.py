"""The Boggle page's view-model: the tray, its words, the hunt, the word lists."""

from __future__ import annotations

from PySide6.QtCore import Property, QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gui.boggle.board import BoggleBoardModel
from gui.boggle.hunt import BoggleHuntModel
from gui.boggle.words import BoggleWordsModel
from gui.lexicon.lists import WordListsModel
from gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BogglePageModel(QObject):
    """Everything the page shows and everything that can be done on it."""

    statusChanged = Signal()

    def __init__(self, shell: Shell) -> None:
        """Open the last session, or begin with an empty tray."""
        super().__init__(shell)
        self._board = BoggleBoardModel(shell, shell.lexicons.catalog, self)
        self._words = BoggleWordsModel(shell, shell.lexicons, self._board, self)
        self._hunt = BoggleHuntModel(shell, shell.lexicons, self._board, self)
        self._lists = WordListsModel(shell, self._board, self)
        self._board.lexiconChanged.connect(self._lists.listsChanged)
        self._lists.wordsChanged.connect(self._words.solve_again)
        for told in (
            self._board.boardChanged,
            self._words.pathChanged,
            self._words.workChanged,
            self._hunt.huntChanged,
            self._lists.workChanged,
            shell.languageChanged,
        ):
            told.connect(self.statusChanged)

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

    @Property(WordListsModel, constant=True)
    def lists(self) -> WordListsModel:
        """The word lists and the player's own words."""
        return self._lists

    @Slot()
    def start(self) -> None:
        """Get ready, once the page is there."""
        self._words.start(then=self._lists.build_images)

    @Slot(result=bool)
    def escape(self) -> bool:
        """Step back: stop the hunt, then put it away; let go of a word; tells whether it did."""
        if self._hunt.running:
            self._hunt.stop()
            return True
        if self._hunt.shown:
            self._hunt.putAway()
            return True
        if self._words.currentRow >= 0:
            self._words.selectRow(-1)
            return True
        return False

    @Property(str, notify=statusChanged)
    def statusText(self) -> str:
        """What the next key or click does."""
        if self._hunt.running:
            return translate("Boggle", "Esc stops the hunt; what it has found stays.")
        if self._hunt.shown:
            return translate("Boggle", "Enter takes the tray shown. Esc: back to the words.")
        if self._words.pathCount > 1:
            return translate("Boggle", "← → show the word's other paths.")
        if self._words.currentRow >= 0:
            return translate("Boggle", "↑ ↓ walk the list.")
        if self._board.empty:
            return translate("Boggle", "Type the letters row by row; Q is Qu. F5 rolls the dice.")
        return translate("Boggle", "Type over a letter to change it. F6 hunts the best tray.")

    @Property(bool, notify=statusChanged)
    def busy(self) -> bool:
        """Whether something is under way that takes its time."""
        return self._words.working or self._hunt.running or self._lists.importing

    @Property(float, notify=statusChanged)
    def progress(self) -> float:
        """The fraction done, -1 where it is not known."""
        if self._hunt.running:
            return self._hunt.fraction
        return self._lists.progress if self._lists.importing else -1.0


def make_page_model(shell: Shell) -> BogglePageModel:
    """Make the page's view-model for the window."""
    return BogglePageModel(shell)
