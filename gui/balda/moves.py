"""Moves that are made from the list, or by the computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.advised import AdvisedMove
from ...core.balda.moves import Move
from ...core.balda.record import ME, OPPONENT, Pass, Play
from ...core.errors import Complaint
from ..qt_types import Property, connect_all, filled, translate, view_model
from ..shell.model import Shell
from ..tool.board_says import Action
from ..tool.record import RecordModel
from ..tool.review import ReviewModel
from .game import BaldaGameModel
from .questions import CHOICES
from .says import names
from .search import BaldaSearchModel


@view_model
class BaldaMoves(QObject):
    """Makes the selected move, and says what was played.

    `add_word`: adds a word to the player's own and calls what comes then; returns what is wrong.
    """

    changed = Signal()

    def __init__(
        self,
        shell: Shell,
        game: BaldaGameModel,
        search: BaldaSearchModel,
        record: RecordModel,
        review: ReviewModel,
        add_word: Callable[[str, Callable[[], object]], str],
    ) -> None:
        super().__init__()
        self._shell, self._game, self._search = shell, game, search
        self._record, self._review, self._add_word = record, review, add_word
        game.board.wentBack.connect(self._bring_back)
        game.board.goesOn.connect(self._leave_again)
        connect_all(self.changed, game.changed, search.questionChanged, search.pathChanged)

    @property
    def _mover(self) -> int:
        """The selected move's player: the opponent at the table, else oneself."""
        game, question = self._game.state, self._search.question
        if game.computer or game.is_without_help:
            return game.turn
        if question is not None and question.kind in CHOICES:
            return game.turn or OPPONENT
        return game.next_player(game.turn) if self._search.ahead else game.turn

    @Property(str, notify=changed)
    def moverName(self) -> str:
        """Whom the selected move counts for."""
        return names(self._game.state)[self._mover]

    @Slot()
    def playCurrent(self) -> None:
        """Make the selected move for the player to move; one made at the table is the other's."""
        self._play(self._mover)

    @Slot()
    def playCurrentAsMine(self) -> None:
        self._play(ME)

    def _play(self, mover: int) -> None:
        move, path = self._search.move, self._search.selected_path
        if move is None or self._game.waits_for_computer():
            return
        if self._search.ahead:
            self._shell.notify(
                translate("Balda", "Replies are for viewing only. Esc or × goes back.")
            )
            return
        before = self._game.state
        try:
            game = before.play(move.word, move.row, move.column, move.letter, path, player=mover)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        word, is_unlisted = self._game.alphabet.upper(move.word), self._search.word.unlisted
        self._search.leave()
        self._game.board.do(Action("play", word), game, select=move.cell)
        if is_unlisted:
            text = translate("Balda", "%1 was accepted, but isn't in your word list.")
            self._shell.notify(
                " ".join(filter(None, (filled(text, word), self._game.endText))),
                translate("Balda", "Add to dictionary"),
                lambda: self._add_played(move.word),
            )
            return
        text = self.tr("%1: %2, %Ln point(s).", "", game.plays[-1].points)
        self._game.notify_turn(filled(text, names(before)[mover], word))

    @Slot(str)
    def _bring_back(self, kind: str) -> None:
        """Restore the list that a move was chosen from, which is taken back; or close it again.

        In an exercise it would cover what is said of the move.
        """
        if kind == "play" and not self._review.exercises.on:
            self._search.bring_back()
        elif kind == "take back":
            self._search.leave()

    @Slot(str)
    def _leave_again(self, kind: str) -> None:
        """Close the list that came back when a move was undone, since it is made again."""
        if kind == "play":
            self._search.leave()

    @Slot()
    def notify_computers_move(self) -> None:
        """Say what the computer has played, and show it."""
        turn, name = self._game.state.record.turns[-1], names(self._game.state)[OPPONENT]
        word = ""
        match turn:
            case Play():
                self._record.show_last()
                word = self._game.alphabet.upper(turn.word)
                text = self.tr("%1: %2, %Ln point(s).", "", turn.points)
            case Pass():
                text = translate("Balda", "%1 found no word and passed.")
            case _:
                text = translate("Balda", "%1: no moves.")
        self._game.notify_turn(filled(text, name, word))

    def _add_played(self, word: str) -> None:
        added = translate("Balda", "%1 was added to your dictionary.")
        added = filled(added, self._game.alphabet.upper(word))
        if fault := self._add_word(word, lambda: self._shell.notify(added)):
            self._shell.notify(fault)

    # The advised move

    @Property(bool, notify=changed)
    def adviceSelected(self) -> bool:
        """Whether the selected row is the advised move."""
        move = self._search.move
        return isinstance(move, AdvisedMove) and bool(move.advised)

    @Slot()
    def playAdvice(self) -> None:
        """Put the advised move and what follows it at best on the board, as a variation."""
        game = self._game.state

        def show(line: Sequence[Move]) -> None:
            if self._game.state is game:
                self._search.close_all()
                player, plays = game.turn, list[Play]()
                for move in line:
                    placed = move.word, *move.cell, move.letter, move.path
                    plays.append(Play(*placed, player=player, points=move.points))
                    player = game.next_player(player)
                self._review.show_line(game, plays)

        self._search.advice.find_line(show)
