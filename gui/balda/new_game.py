"""A new game: the size of its board, its start word, who plays."""

from __future__ import annotations

import random
from collections.abc import Callable

from PySide6.QtCore import QObject, Slot

from ...core.balda.board import Board as Grid
from ...core.balda.game import Game
from ...core.balda.rearrange import another_game
from ...core.balda.record import ME
from ...core.balda.start_word import draw_start_word
from ...core.errors import Complaint
from ...core.strength import Strength
from ..complaints import one_line
from ..jobs import Lane, LatestJob
from ..qt_types import filled, translate, view_model
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf

START_WORD = {"ru": "балда", "en": "grids"}


@view_model
class BaldaNewGame(QObject):
    """Begins games, and draws their start words."""

    state = StateOf(Game)
    """The present game."""

    def __init__(self, shell: Shell, board: Board, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shell = shell
        self.board = board
        self._drawing = LatestJob(shell.jobs, Lane.ENGINE)

    @property
    def usual_start_word(self) -> str:
        """A start word to suggest."""
        return self.state.start_word or START_WORD.get(self.state.board.alphabet.language, "")

    def begin(
        self,
        rows: int,
        columns: int,
        start_word: str,
        first: int = ME,
        computer: str = "",
        seats: int = 2,
        *,
        helped: bool = True,
    ) -> str:
        """Begin a game, with a start word or an empty board; gives what is wrong, if anything.

        `first`: the player who begins. `computer`: how well it plays if it is the opponent, else
        empty. `seats`: how many play. `helped`: whether moves and advice are shown.
        """
        if computer and not start_word.strip():
            return translate("Balda", "A game against the computer starts with a word.")
        try:
            strength = Strength(computer) if computer else None
            game = another_game(
                self.state, rows, columns, start_word, first, strength, seats, helped=helped
            )
        except Complaint as error:
            return one_line(error)
        self.board.count_game()
        self.board.begin(game, (0, 0))
        return ""

    @Slot()
    def rematch(self) -> None:
        """Begin another game as this one; who came second begins, with a new start word."""
        game = self.state
        turns = game.record.turns
        first = game.next_player(turns[0].player if turns else game.turn)
        computer = "" if game.computer is None else game.computer.value

        def begin(word: str) -> None:
            if self.state is not game:
                return
            rows, columns = game.board.rows, game.board.columns
            fault = self.begin(
                *(rows, columns, word, first, computer, len(game.players)), helped=game.help.shown
            )
            if fault:
                self._shell.notify(fault)

        if game.start_word:
            self.offer_start_word(len(game.start_word), begin)
        else:
            begin("")

    def room_for(self, rows: int, columns: int, start_word: str) -> str:
        """What becomes of a new board of this size, so that a start word has room; or why not."""
        try:
            wanted = Grid.sides_for(rows, columns, start_word.strip())
        except Complaint as error:
            return one_line(error)
        if wanted == (rows, columns):
            return ""
        letters = len(start_word.strip())
        text = self.tr("The board becomes %1×%2 to fit %Ln letter(s).", "", letters)
        return filled(text, *wanted)

    def offer_start_word(self, letters: int, done: Callable[[str], object]) -> None:
        """Draw a start word of so many letters, empty where there is none."""

        def draw(name: str) -> str:
            lexicon = self._shell.lexicons.lexicon(name)
            return draw_start_word(lexicon, letters, random.SystemRandom())

        self._drawing.ask(draw, self.state.lexicon, done=done, failed=self._shell.notify_error)
