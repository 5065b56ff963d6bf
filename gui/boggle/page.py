"""The Boggle page's view-model: the board, its words, the search for the best."""

from __future__ import annotations

from PySide6.QtCore import Signal

from ...core.boggle.game import Game
from ...core.drawing.picture import Picture
from ..qt_types import Property, attribute, connect_all, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .game import BoggleGameModel
from .round import BoggleRoundModel
from .search import BoggleSearchModel
from .sheet_forms import round_form, search_form
from .trace import BoggleTrace
from .words import BoggleWordsModel


@view_model
class BogglePageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    pathChanged = Signal()
    """What is traced over the board has changed, or the path of the selected word."""

    def __init__(self, shell: Shell) -> None:
        self._game = game = BoggleGameModel(shell)
        self.board = game.board
        self.words = BoggleWordsModel(shell, game)
        self.search = BoggleSearchModel(shell, game)
        self._round = BoggleRoundModel(shell, game, self.words)
        self._trace = BoggleTrace(shell, game, self.words, self._round)
        super().__init__(shell, self.board, self.words, self.search, self._trace)
        self._word_lists.wordsChanged.connect(self.words.find_again)
        connect_all(
            self.pathChanged, self.words.pathChanged, self._trace.changed, self._round.entryChanged
        )
        game.setParent(self)
        self._round.setParent(self)
        self.forms = {
            "search": search_form(game, self.search),
            "play": round_form(game, self._round),
        }
        connect_all(
            self._status.start, self._trace.changed, self._round.entryChanged, self._round.changed
        )

    game = attribute(BoggleGameModel, "_game", "The game on the board.")
    round = attribute(BoggleRoundModel, "_round", "The round on the board.")

    @override
    def warm_up(self) -> None:
        self.words.start(then=self._word_lists.build_images)

    @override
    def title(self, state: Game) -> str:
        rows = state.board.text().split("\n")
        return " ".join(rows)[:40]

    # A word traced over the board

    @Property(list, notify=pathChanged)
    def path(self) -> list[int]:
        """The cells traced, in order; else those of the selected word."""
        traced = self._round.entry_path if self._game.playing else self._trace.cells
        if traced:
            return [self.board.state.board.cell(*cell) for cell in traced]
        return list(self.words.path)

    @override
    def status(self) -> str:
        if self._game.playing:
            return self._round.status(enter_works=self.enter_works)
        if self._trace.cells:
            return self._trace.about()
        if self.search.shown:
            if self.search.running:
                return self.by_hand(
                    translate("Boggle", "Esc stops the search; the results stay."),
                    translate("Boggle", "“Stop” ends the search; the results stay."),
                )
            if self.enter_works:
                return translate("Boggle", "Enter uses the board shown. Esc: back to the words.")
            return self.by_hand(
                translate("Boggle", "Esc: back to the words."),
                translate("Boggle", "×: back to the words."),
            )
        if self.keyboardAt == "list" and self.enter_works:
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
                return translate("Boggle", "Type the letters, or press Roll. Enter: an example.")
            return translate("Boggle", "Type the letters, or press Roll.")
        if self.board.shows_example and not self.words.filterText:
            return translate("Boggle", "All words that run through neighboring letters.")
        if self._game.byLetters and self.keyboardAt == "board":
            return translate("Boggle", "Type over a letter; 2 and 3 change the bonus.")
        return translate("Boggle", "Type over a letter, or drag over a word.")

    @override
    def drawn(self) -> Picture:
        found = self.search.current if self.search.shown else None
        board = self._game.state.board if found is None else found.board
        path = () if found is not None else tuple(divmod(at, board.columns) for at in self.path)
        note = self.word_note if found is None else self.search.totalText
        title = f"{self.tool_title} {board.rows}×{board.columns}"
        names = tuple(translate("LetterCells", name) for name in ("2L", "3L", "2W", "3W"))
        params = self.search.params
        game = self._game.state if found is None or params is None else params.game
        figure = board.figure(path, by_letters=game.points.by_letters, bonus_names=names)
        return Picture(title, (figure,), note=note)

    @override
    def enter(self) -> None:
        if self._game.playing:
            self._round.enter()
        elif self.search.shown:
            if not self.search.running:
                self.search.take()
        elif self.words.currentRow < 0:
            self.words.selectRow(0)

    @override
    def step_back(self) -> bool:
        if self._game.playing and self._round.entered:
            self._round.clear()
            return True
        if self.words.narrowText and not self.search.shown and not self.words.filterText:
            self.words.widen()
            return True
        return super().step_back()


make_page_model = BogglePageModel
