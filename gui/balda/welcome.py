"""The first start: a game to try things on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.grid import Cell
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .game import OFFERED, PROMISING, WELCOME, BaldaGameModel
from .search import BaldaSearchModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaWelcome(QObject):
    """Offers an example on the board at the first start.

    The user tries it, by a button or on the board, or begins with an empty board, as typing does.
    Until then the session's view says that it is offered, so that the next start offers it, too.
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
        if game.session.is_first or self.offered:
            game.view[WELCOME] = OFFERED
            game.begin_with(game.first_state(), PROMISING[shell.words])
            shell.languageChanged.connect(self._follow_language)
            game.changed.connect(self._game_changed)
            search.questionChanged.connect(self._question_changed)

    @Property(bool, notify=changed)
    def offered(self) -> bool:
        """Whether the user is to choose between the example and an empty board."""
        return bool(self._game.view.get(WELCOME) == OFFERED)

    @Slot()
    def tryIt(self) -> None:
        """Show at once what there is to be seen: what can be played onto a cell."""
        self._take()
        self._game.select(self._promising, by_hand=True)
        self._search.askCell()
        self._game.session.save()

    @Slot()
    def startEmpty(self) -> None:
        """Begin with an empty board."""
        self._begin_own((0, 0))
        # At once, so that the example is not offered again even if the app is killed.
        self._game.session.save_soon()
        self._game.session.save()

    def type_own(self) -> None:
        """Begin with an empty board that is about to be typed on."""
        self._begin_own(self._game.selected if self._game.is_selected_by_hand else (0, 0))

    def _begin_own(self, selected: Cell) -> None:
        self._end()
        self._game.begin_with(self._game.first_state(), selected)

    def _take(self) -> None:
        """Make the example the user's game."""
        self._end()
        self._game.take_up()

    def _end(self) -> None:
        self._game.view.pop(WELCOME, None)
        self.changed.emit()

    @Slot()
    def _follow_language(self) -> None:
        if self.offered:
            self._game.select(self._promising, by_hand=False)

    @property
    def _promising(self) -> Cell:
        return PROMISING[self._game.alphabet.language]

    @Slot()
    def _game_changed(self) -> None:
        if self.offered and self._game.undoText:
            self._take()

    @Slot()
    def _question_changed(self) -> None:
        if self.offered and self._search.question is not None:
            self._take()
