"""The review of the game of Balda on the page."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtQml import QmlElement

from ...core.balda.game import ME, Game
from ...core.balda.record import Agreed, Play, Turn
from ..qt_types import QmlUncreatable
from ..shell.model import Shell
from ..tool.review import ReviewModel
from .game import BaldaGameModel
from .record import BaldaRecordModel
from .says import names

if TYPE_CHECKING:
    from ...core.balda.review import Review

QML_IMPORT_NAME = "Gridsmith"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@QmlUncreatable("there is one, made by the page's model")
class BaldaReviewModel(ReviewModel):
    """The words that were played, judged."""

    def __init__(
        self,
        shell: Shell,
        game: BaldaGameModel,
        record: BaldaRecordModel,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(shell, game.board, record, parent)
        self._game = game

    def search_class(self) -> type[Review]:
        """The class of the search."""
        from ...core.balda.review import Review  # not before the first frame

        return Review

    def problem(self, state: Game, only: tuple[int, ...] = (), *, words: bool) -> Any:
        """Give the problem, with its word list for a search."""
        from ...core.balda.review import ReviewProblem

        lexicon: Any = self._shell.lexicons.lexicon(state.lexicon) if words else None
        return ReviewProblem(state, lexicon, only=only)

    def basis(self, state: Game) -> Hashable:
        """The board at the beginning, the rules, the words that count."""
        left = state.record.entries[0].left
        start = state.board if left is None else state.board_of(left)
        words = state.lexicon, state.start_word, state.also_banned
        return start, repr(state.rules), *words, state.head_start

    def played(self, state: Game, line: Sequence[Play]) -> Game:
        """Play words."""
        for play in line:
            state = state.play(
                *(play.word, play.row, play.column, play.letter, play.path), player=play.player
            )
        return state

    def move_text(self, state: Game, move: Play) -> str:
        """The word and the cell of its letter."""
        return f"{self._game.alphabet.upper(move.word)}\u00a0{move.row + 1},{move.column + 1}"

    def players(self) -> list[str]:
        """Their names."""
        return names(self._game.state)

    def is_own(self, player: int) -> bool:
        """Whether a person has this seat."""
        return player == ME or not self._game.state.machine

    def is_judged(self, turn: Turn) -> bool:
        """Whether a turn is a word or a pass."""
        return not isinstance(turn, Agreed)
