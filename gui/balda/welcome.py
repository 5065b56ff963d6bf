"""The first start: a game to try things on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from ...core.grid import Cell
from ..qt_types import Property, QmlUncreatable
from ..shell.model import Shell
from .examples import PROMISING
from .game import BaldaGameModel
from .search import BaldaSearchModel

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1

WELCOME, OFFERED = "welcome", "offered"
"""The session's key for the welcome, and its value while the example is offered."""


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
        self._board = game.board
        self._search = search
        game.offers_example = lambda: self.offered
        if game.board.session.is_first or self.offered:
            game.board.view[WELCOME] = OFFERED
            game.board.begin_with(game.first_state(), PROMISING[shell.words])
            shell.languageChanged.connect(self._follow_language)
            game.board.changed.connect(self._game_changed)
            search.questionChanged.connect(self._question_changed)

    @Property(bool, notify=changed)
    def offered(self) -> bool:
        """Whether the user is to choose between the example and an empty board."""
        return bool(self._board.view.get(WELCOME) == OFFERED)

    @Slot()
    def tryIt(self) -> None:
        """Show at once what there is to be seen: what can be played onto a cell."""
        self._take()
        self._board.select(self._promising, by_hand=True)
        self._search.askCell()
        self._board.session.save()

    @Slot()
    def startEmpty(self) -> None:
        """Begin with an empty board."""
        self._begin_own((0, 0))
        # At once, so that the example is not offered again even if the app is killed.
        self._board.session.save_soon()
        self._board.session.save()

    def type_own(self) -> None:
        """Begin with an empty board that is about to be typed on."""
        self._begin_own(self._board.selected if self._board.is_selected_by_hand else (0, 0))

    def _begin_own(self, selected: Cell) -> None:
        self._end()
        self._board.begin_with(self._game.first_state(), selected)

    def _take(self) -> None:
        """Make the example the user's game."""
        self._end()
        self._board.take_up()

    def _end(self) -> None:
        self._board.view.pop(WELCOME, None)
        self.changed.emit()

    @Slot()
    def _follow_language(self) -> None:
        if self.offered:
            self._board.select(self._promising, by_hand=False)

    @property
    def _promising(self) -> Cell:
        return PROMISING[self._game.alphabet.language]

    @Slot()
    def _game_changed(self) -> None:
        if self.offered and self._board.undoText:
            self._take()

    @Slot()
    def _question_changed(self) -> None:
        if self.offered and self._search.question is not None:
            self._take()
