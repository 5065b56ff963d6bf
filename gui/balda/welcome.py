"""The first start: a game to try things on, and a hint that says what to try next."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.grid import Cell
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .game import OFFERED, PROMISING, WELCOME, BaldaGameModel
from .questions import Kind
from .search import BaldaSearchModel

translate = QCoreApplication.translate

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

TO_TRY = (Kind.CELL, Kind.LETTER, Kind.BOARD)
"""What there is to try, in this order."""


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaWelcome(QObject):
    """Has an example on the board at the first start.

    It is *offered* until the user tries it, by a button or on the board, or begins with an empty
    board, as typing does. After that a hint says what to try next, as long as the game goes on from
    the example.

    What has been tried by now is saved with the session, in its view; or OFFERED.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        game: BaldaGameModel,
        search: BaldaSearchModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._search = search
        self._shown: object = None
        if game.session.is_first or self.offered:
            game.view[WELCOME] = OFFERED
            game.begin_with(game.first_state(), PROMISING[shell.words][0])
        self._update()
        shell.languageChanged.connect(self._follow_language)
        game.changed.connect(self._game_changed)
        game.exampleShown.connect(self._example_shown)
        search.questionChanged.connect(self._question_changed)

    @Property(bool, notify=changed)
    def offered(self) -> bool:
        """Whether the user is to choose between the example and an empty board."""
        return self._progress == OFFERED

    @property
    def next(self) -> Kind | None:
        """What is to be tried next, if anything."""
        tried = self._tried
        return None if tried is None else next((it for it in TO_TRY if it not in tried), None)

    @property
    def letter(self) -> Cell | None:
        """The cell of a letter to ask about, while that is to be tried next."""
        return self._promising[1] if self.next is Kind.LETTER else None

    def hint(self) -> str:
        """What to try next; empty where there is no example to try it on."""
        if self._tried is None:
            return ""
        if self.next is Kind.CELL:
            return translate("Balda", "Double-click an empty cell to see the words that fit.")
        if self.next is Kind.LETTER:
            cell = self._promising[1]
            symbol = self._game.capital(self._game.symbol(cell) or "")
            text = translate("Balda", "Now double-click %1 to see the words through it.")
            return text.replace("%1", symbol)
        if self.next is Kind.BOARD:
            return translate("Balda", "Now press Search or F5 to see all moves.")
        return translate("Balda", "Ctrl+N starts a game of your own.")

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
        """Save at once, so that the example is not offered again even if the app is killed."""
        self._game.session.save_soon()
        self._game.session.save()

    # What goes on

    @property
    def _promising(self) -> tuple[Cell, Cell]:
        return PROMISING[self._game.alphabet.language]

    @property
    def _progress(self) -> object:
        return self._game.view.get(WELCOME)

    @property
    def _tried(self) -> set[Kind] | None:
        progress = self._progress
        if not isinstance(progress, list):
            return None
        return {it for it in TO_TRY if it.value in progress}

    def _go_on(self, tried: Collection[Kind]) -> None:
        self._game.view[WELCOME] = [it.value for it in TO_TRY if it in tried]
        self._game.take_up()
        self._update()

    def _end(self) -> None:
        self._game.view.pop(WELCOME, None)
        self._update()

    def _update(self) -> None:
        self._shown = self._progress
        self.changed.emit()

    @Slot()
    def _follow_language(self) -> None:
        if self.offered:
            self._game.select(self._promising[0], by_hand=False)
        self._update()

    @Slot()
    def _game_changed(self) -> None:
        if (self.offered or self._tried is not None) and not self._goes_on_from_example():
            self._end()
        elif self.offered and self._game.undoText:
            self._go_on(())
        elif self._progress != self._shown:
            self._update()

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
        tried = set() if self.offered else self._tried
        if tried is not None and (self.offered or question.kind in {*TO_TRY} - tried):
            self._go_on({*tried, question.kind})
