"""The Boggle page's view-model: the board, its words, the search for the best."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtQml import QmlElement

from ...core.boggle.drawing import board_figure
from ...core.boggle.game import Game
from ...core.boggle.words import Word
from ...core.drawing.picture import Picture
from ...core.grid import Cell
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from ..tool.word_results import PointsText
from .game import BoggleGameModel
from .round import BoggleRoundModel
from .round_form import round_form
from .search import BoggleSearchModel
from .search_form import search_form
from .words import BoggleWordsModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the window")
class BogglePageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    pathChanged = Signal()
    """What is traced over the board has changed, or the path of the selected word."""

    def __init__(self, shell: Shell) -> None:
        self._traced: tuple[Cell, ...] = ()
        self._game = game = BoggleGameModel(shell)
        self.board = game.board
        self.words = BoggleWordsModel(shell, game)
        self.search = BoggleSearchModel(shell, game)
        self._round = BoggleRoundModel(shell, game, self.words)
        super().__init__(shell, self.board, self.words, self.search)
        self._word_lists.wordsChanged.connect(self.words.find_again)
        self.words.pathChanged.connect(self.pathChanged)
        self.board.boardChanged.connect(self.dragCancel)
        game.setParent(self)
        self._round.setParent(self)
        self.forms = {
            "search": search_form(game, self.search),
            "play": round_form(game, self._round),
        }
        self._round.ended.connect(self.dragCancel)
        self._round.entryChanged.connect(self.pathChanged)
        self._round.entryChanged.connect(self._status.start)
        self._round.changed.connect(self._status.start)

    @Property(BoggleGameModel, constant=True)
    def game(self) -> BoggleGameModel:
        """The game on the board."""
        return self._game

    @Property(BoggleRoundModel, constant=True)
    def round(self) -> BoggleRoundModel:
        """The round on the board."""
        return self._round

    def warm_up(self) -> None:
        """Find the words of the board; then make the images of the other lists."""
        self.words.start(then=self._word_lists.build_images)

    def title(self, state: Game) -> str:
        """A name to save the board under."""
        rows = state.board.text().split("\n")
        return " ".join(rows)[:40]

    # A word traced over the board

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells traced, in order; else those of the selected word."""
        traced = self._round.entry_path if self._game.playing else self._traced
        if traced:
            return [self.board.state.board.cell(*cell) for cell in traced]
        return list(self.words.path)

    def dragStart(self, row: int, column: int) -> None:
        """Begin to trace a word."""
        if self.board.symbol((row, column)) is not None:
            self._trace((row, column))

    def dragTo(self, row: int, column: int) -> None:
        """Go on to a neighbouring die; going back to the one before takes a step back."""
        cell = (row, column)
        if self._traced[-2:-1] == (cell,):
            self._trace(*self._traced[:-1])
        elif self._traced and cell not in self._traced and self.board.symbol(cell) is not None:
            last = self._traced[-1]
            if max(abs(row - last[0]), abs(column - last[1])) == 1:
                self._trace(*self._traced, cell)

    def dragEnd(self) -> None:
        """Select the word in the list, or say why it does not count; in a round, enter it."""
        if self._game.playing:
            self._traced = ()
            self._round.enter()
            return
        traced, found = self._traced, self._word_traced()
        if found is not None:
            if self.words.rows.row_of(found) < 0:
                self.words.setFilter("")
            self.words.select_path(self.words.rows.row_of(found), traced)
        elif len(traced) > 1 and self.words.is_answered():
            self._shell.notify(self._about_traced())
        self.dragCancel()

    def dragCancel(self) -> None:
        """Forget what was traced."""
        if self._traced:
            self._trace()

    def _trace(self, *cells: Cell) -> None:
        self._traced = cells
        if self._game.playing:
            self._round.trace(cells)
        self.pathChanged.emit()
        self._status.start()

    def _word_traced(self) -> Word | None:
        return self.words.named(self._game.state.board.spell(self._traced))

    def _about_traced(self) -> str:
        """The word traced, what it is worth, and whether it counts."""
        game, found = self._game.state, self._word_traced()
        word = game.board.spell(self._traced)
        if found is not None:
            text = "%1: " + PointsText().text(found.points)
            if lesser := self.words.lesser_path(found, self._traced):
                text += " · " + lesser
        elif not self.words.is_answered():
            text = "%1"
        elif len(word) < game.min_length:
            text = translate("Boggle", "%1: too short")
        else:
            text = translate("Boggle", "%1: not in the word list")
        return text.replace("%1", self.board.alphabet.upper(word))

    def status(self) -> str:
        """What the next key or click does; a word that is traced or was entered."""
        if self._game.playing:
            return self._round.status(enter_works=self.enter_works)
        if self._traced:
            return self._about_traced()
        if self.search.shown:
            if self.search.running:
                return translate("Boggle", "Esc stops the search; the results stay.")
            if self.enter_works:
                return translate("Boggle", "Enter uses the board shown. Esc: back to the words.")
            return translate("Boggle", "Esc: back to the words.")
        if self.keyboardAt == "list":
            if self.words.pathCount > 1:
                return translate("Boggle", "← → show the word's other paths.")
            if self.words.narrowText and not self.words.filterText:
                return translate("Boggle", "↑ ↓ move through the list. Esc lists all words.")
            return translate("Boggle", "↑ ↓ move through the list.")
        if self.words.currentRow >= 0 and self.enter_works:
            return translate("Boggle", "Enter goes to the list.")
        if self.board.empty and not self._game.diceSets:
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
        if self.board.shows_example and not self.words.filterText:
            return translate("Boggle", "All words that run through neighbouring letters.")
        if self._game.byLetters and self.keyboardAt == "board":
            return translate("Boggle", "Type over a letter; 2 and 3 change the bonus.")
        return translate("Boggle", "Type over a letter. F6: find the best board.")

    def drawn(self) -> Picture:
        """The board with the word shown; or the one that the search shows."""
        found = self.search.current if self.search.shown else None
        board = self._game.state.board if found is None else found.board
        path = () if found is not None else tuple(divmod(at, board.columns) for at in self.path)
        note = self.word_note if found is None else self.search.totalText
        title = f"{self.tool_title} {board.rows}×{board.columns}"
        names = tuple(translate("LetterCells", name) for name in ("2L", "3L", "2W", "3W"))
        params = self.search.params
        game = self._game.state if found is None or params is None else params.game
        figure = board_figure(board, path, by_letters=game.points.by_letters, bonus_names=names)
        return Picture(title, (figure,), note=note)

    def enter(self) -> None:
        """Use the board that the search shows, or enter a word; else select the first word."""
        if self._game.playing:
            self._round.enter()
        elif self.search.shown:
            if not self.search.running:
                self.search.take()
        elif self.words.currentRow < 0:
            self.words.selectRow(0)

    def step_back(self) -> bool:
        """Drop the word that is being entered; list all words again; else as on every page."""
        if self._game.playing and self._round.entered:
            self._round.clear()
            return True
        if self.words.narrowText and not self.search.shown and not self.words.filterText:
            self.words.widen()
            return True
        return super().step_back()


def make_page_model(shell: Shell) -> BogglePageModel:
    """Make the page's view-model for the window."""
    return BogglePageModel(shell)
