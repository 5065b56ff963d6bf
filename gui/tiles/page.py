"""The Tiles page's view-model: the tiles, the words of the rack, the best set from the bag."""

from __future__ import annotations

from dataclasses import replace

from ...core.drawing.picture import Picture
from ...core.tiles.drawing import bag_figure, rack_figure, set_figure
from ...core.tiles.game import SET, WORDS, BagBoard, Game
from ..qt_types import attribute, override, translate, view_model
from ..shell.model import Shell
from ..tool.board_page import BoardPageModel
from .bag_form import bag_form
from .best_set import BestSetModel
from .game import TilesGameModel
from .words import TilesWordsModel


@view_model
class TilesPageModel(BoardPageModel):
    """Everything the page shows and everything that can be done on it."""

    def __init__(self, shell: Shell) -> None:
        self._game = TilesGameModel(shell)
        self.board = self._game.board
        self.words = TilesWordsModel(shell, self._game)
        self.best = BestSetModel(shell, self._game)
        super().__init__(shell, self.board, self.words, self.best)
        self._game.setParent(self)
        self.forms = {"rules": bag_form(self._game, self.best, self._word_lists)}
        self._word_lists.wordsChanged.connect(self.words.find_again)
        self._word_lists.wordsChanged.connect(self.best.check_again)
        self.best.checkChanged.connect(self._status.start)

    game = attribute(TilesGameModel, "_game", "The game.")

    @override
    def warm_up(self) -> None:
        self.words.start(then=self._word_lists.build_images)
        self.best.start_checking()

    @override
    def title(self, game: Game) -> str:
        if game.mode == WORDS:
            return game.rack.text() or translate("Tiles", "Empty rack")
        if game.preset:
            return self._game.preset_titles()[game.preset]
        bag = game.bag
        return bag.alphabet.spelled(bag.letters[:40]) or translate("Tiles", "Empty bag")

    @override
    def status(self) -> str:
        if self.best.shown:
            return self._status_of_search()
        game = self._game.state
        if game.mode == SET:
            if self.best.fault:
                return self.best.fault
            if not game.bag.tiles:
                return translate("Tiles", "Type letters: each goes into the bag. ? is a blank.")
            return translate("Tiles", "A letter adds a tile; + − change the count.")
        if self.keyboardAt == "list" and self.enter_works:
            return translate("Tiles", "↑ ↓ move through the list.")
        if not game.rack.tiles and self.board.hasExample and self.enter_works:
            return translate("Tiles", "Type your letters; ? is a blank. Enter: an example.")
        if not game.rack.tiles:
            return translate("Tiles", "Type your letters; ? is a blank.")
        if not self.enter_works:
            return translate("Tiles", "“Best set” finds the best words from a bag.")
        is_whole = not (self.words.must or self.words.filterText)
        if self.words.current is not None:
            return translate("Tiles", "Enter goes to the list.")
        if self.board.shows_example and is_whole:
            return translate("Tiles", "All words from these letters; ? is any letter.")
        return translate("Tiles", "Enter: the first word.")

    def _status_of_search(self) -> str:
        if self.best.running:
            return self.by_hand(
                translate("Tiles", "Esc stops the search; the results stay."),
                translate("Tiles", "“Stop” ends the search; the results stay."),
            )
        if not self.enter_works:
            return self.by_hand(
                translate("Tiles", "Esc: back to the bag."),
                translate("Tiles", "×: back to the bag."),
            )
        if len(self.best.found) > 1:
            return translate("Tiles", "← → step through the sets. Esc: back to the bag.")
        return translate("Tiles", "Enter makes the words required. Esc: back to the bag.")

    @override
    def shows(self, board: BagBoard) -> bool:
        """Whether the same is left in the bag."""
        own = self._game.state.bag
        return replace(board.bag, name=own.name) == own

    @override
    def drawn(self) -> Picture:
        game, best = self._game.state, self.best
        if best.shown and best.current is not None:
            figure = set_figure(best.current, best.params.game.bag)
            note = " · ".join(filter(None, (best.totalText, best.proofText, best.numberText)))
        elif game.mode == SET:
            figure, note = bag_figure(game.bag), self._game.totalText
        else:
            figure, note = rack_figure(game.rack, game.bag, self.words.path), self.word_note
        return Picture(self.tool_title, (figure,), note=note)

    @override
    def enter(self) -> None:
        if self.best.shown:
            if not self.best.running:
                self.best.take()
        elif self._game.state.mode == SET:
            self._shell.notify(translate("Tiles", "“Find the best” finds the best set of words."))
        elif self.words.current is None:
            self.words.selectRow(0)

    @override
    def step_back(self) -> bool:
        if self._game.state.mode == SET and not self.best.shown:
            return False
        if super().step_back():
            return True
        if self.words.must:
            self.words.setMust("")
            return True
        return False


make_page_model = TilesPageModel
