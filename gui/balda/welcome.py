"""The first start: a game to try things on, and a hint that says what to try next."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Property, QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement, QmlUncreatable

from gridsmith.core.grid import Cell
from gridsmith.gui.balda.game import OFFERED, PROMISING, BaldaGameModel
from gridsmith.gui.balda.questions import Kind
from gridsmith.gui.balda.search import BaldaSearchModel
from gridsmith.gui.shell.model import Shell

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

TO_TRY = (Kind.CELL, Kind.LETTER, Kind.BOARD)
"""What there is to try, in this order."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaWelcome(QObject):
    """Has an example on the board at the first start.

    It is *offered* until somebody tries it, by a button or by what is done on the board, or begins
    with an empty one, as typing does. Whoever tries it is told what to try next, as long as the
    game goes on from the example.

    What has been tried by now is kept with the session, under `welcome`; or OFFERED.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        game: BaldaGameModel,
        search: BaldaSearchModel,
        parent: QObject | None = None,
    ) -> None:
        """Offer the example where nothing was ever kept of Balda, or it was still offered."""
        super().__init__(parent)
        self._game = game
        self._search = search
        kept = game.view.get("welcome")
        self._is_offered = kept == OFFERED or game.session.is_first
        self._tried: set[Kind] | None = None
        """What was tried; None where there is nothing to be told."""
        if self._is_offered:
            self._offer()
        elif isinstance(kept, list):
            self._tried = {kind for kind in TO_TRY if kind.value in kept}
        shell.languageChanged.connect(self._follow_language)
        game.changed.connect(self._game_changed)
        game.exampleShown.connect(self._example_shown)
        search.questionChanged.connect(self._question_changed)

    @Property(bool, notify=changed)
    def offered(self) -> bool:
        """Whether somebody is to choose between the example and an empty board."""
        return self._is_offered

    @property
    def next(self) -> Kind | None:
        """What is to be tried next, if anything."""
        if self._tried is None:
            return None
        return next((kind for kind in TO_TRY if kind not in self._tried), None)

    @property
    def letter(self) -> Cell | None:
        """The cell of a letter to ask about, while that is to be tried next."""
        return self._promising[1] if self.next is Kind.LETTER else None

    def hint(self) -> str:
        """What to try next; empty where there is nothing to be told."""
        if self._tried is None:
            return ""
        if self.next is Kind.CELL:
            return translate("Balda", "Double-click an empty cell: the words that fit there.")
        if self.next is Kind.LETTER:
            cell = self._promising[1]
            symbol = self._game.capital(self._game.symbol(cell) or "")
            text = translate("Balda", "Now double-click %1: the words that go through it.")
            return text.replace("%1", symbol)
        if self.next is Kind.BOARD:
            return translate("Balda", "Now Search, or F5: all that can be played.")
        return translate("Balda", "Ctrl+N begins a game of your own.")

    # What is done about it

    @Slot()
    def tryIt(self) -> None:
        """Show at once what there is to be seen: what can be played onto a cell."""
        self._go_on(())
        self._game.select(self._promising[0], by_hand=True)
        self._search.askCell()
        self._save()

    @Slot()
    def startEmpty(self) -> None:
        """Begin with an empty board."""
        self._begin_own((0, 0))
        self._save()

    def type_own(self) -> None:
        """Begin with an empty board that is about to be typed on."""
        self._begin_own(self._game.selected if self._game.is_selected_by_hand else (0, 0))

    def _begin_own(self, selected: Cell) -> None:
        self._end()
        self._game.begin_with(self._game.first_state(), selected)

    def _save(self) -> None:
        """Not to be asked again, even if the app is killed in this moment."""
        self._game.session.save_soon()
        self._game.session.save()

    # What goes on

    @property
    def _promising(self) -> tuple[Cell, Cell]:
        return PROMISING[self._game.alphabet.language]

    def _offer(self) -> None:
        self._game.view["welcome"] = OFFERED
        self._game.begin_with(self._game.first_state(), self._game.example().selected)

    def _go_on(self, tried: Collection[Kind]) -> None:
        self._is_offered, self._tried = False, set(tried)
        self._game.view["welcome"] = [kind.value for kind in TO_TRY if kind in tried]
        self._game.session.save_soon()
        self.changed.emit()

    def _end(self) -> None:
        self._is_offered, self._tried = False, None
        self._game.view.pop("welcome", None)
        self.changed.emit()

    @Slot()
    def _follow_language(self) -> None:
        """The example that is offered is in the language of the interface by now."""
        if self._is_offered:
            self._game.select(self._promising[0], by_hand=False)
        self.changed.emit()

    @Slot()
    def _game_changed(self) -> None:
        if not self._is_offered and self._tried is None:
            return
        if not self._goes_on_from_example():
            self._end()
        elif self._is_offered and self._game.undoText:
            self._go_on(())

    def _goes_on_from_example(self) -> bool:
        language = self._game.alphabet.language
        if language not in PROMISING:
            return False
        example = self._game.example_in(language).state.record.entries
        entries = self._game.game.record.entries[: len(example)]
        return [entry.made for entry in entries] == [entry.made for entry in example]

    @Slot()
    def _example_shown(self) -> None:
        self._go_on(())

    @Slot()
    def _question_changed(self) -> None:
        question = self._search.question
        if question is None:
            return
        if self._is_offered:
            self._go_on(())
        if self._tried is not None and question.kind in TO_TRY and question.kind not in self._tried:
            self._go_on({*self._tried, question.kind})
