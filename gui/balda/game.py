"""The game on the page: its board, moves that are taken back, passed, ended; words that count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Signal, Slot

from ...core.balda.board import Board as Grid
from ...core.balda.game import Game
from ...core.balda.game_state import Ending
from ...core.balda.legality import GameError
from ...core.balda.notation import record_table
from ...core.balda.record import ME, Agreed, Pass, Play
from ...core.balda.rules import Rules
from ...core.errors import Complaint
from ...core.grid import Cell
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.profiles import split_name
from ...core.record.record import final
from ..complaints import one_line
from ..qt_types import Property, alias, attribute, filled, translate, view_model
from ..shell.model import Part, Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action, BoardSays, Question, SeenSays, TypingSays
from ..tool.computer import about_turn
from ..tool.help import GameHelp, keep_seen
from .says import (
    board_seen,
    example_for,
    heading,
    is_loss,
    is_over,
    names,
    next_cell,
    outcome,
    played_words,
    read,
    refuses,
    state_seen,
    texts,
)


@view_model
class BaldaGameModel(Part):
    """The game on the board, and what is done in it besides typing."""

    state = StateOf(Game)

    changed = Signal()
    correctingChanged = Signal()

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._catalog = shell.lexicons.catalog
        self._correcting = False
        self.board = Board(
            shell,
            "balda",
            BoardSays(
                first=self._first,
                state_of=self.state_of,
                texts=texts,
                read=read,
                of_words=True,
                list_replaces=True,
                example=lambda state: example_for(state, shell.words),
                brief_content=Game.brief_content,
                is_loss=is_loss,
                as_saved=Game.as_saved,
                as_opened=Game.as_opened,
                final=lambda state: final(state, is_over),
                challenge=Game.challenge,
                heading=heading,
                is_over=is_over,
                moves_table=record_table,
                refuses=refuses,
                seen=keep_seen,
            ),
            TypingSays(
                typed=lambda state, cell, symbol: (
                    state.with_correction if self._correcting else state.typed
                )(*cell, symbol),
                next=next_cell,
                stays=lambda state: state.is_begun and not self._correcting,
                erases=lambda state: (
                    state.fresh if state.is_begun and not self._correcting else None
                ),
                put=self._correct,
            ),
            SeenSays(
                board=board_seen,
                state=state_seen,
                question=self._question_about,
                words=self._words_played,
            ),
            parent=self,
        )
        self.help = GameHelp(shell, self.board, deepest=3, parent=self)
        self.board.stateChanged.connect(self.changed)
        self.board.did.connect(self._done)

    def _first(self) -> Game:
        name = self._shell.first_list
        return Game(Grid.empty(5, 5, self._catalog.alphabet(name)), name, Rules())

    def state_of(self, content: Mapping[str, Any]) -> Game:
        """The game of a content, on another list if its own is gone. Raises Complaint."""
        game, names = Game.from_content(content), [one.name for one in self._catalog.entries()]
        if split_name(game.lexicon)[0] in names:
            return game
        symbols = game.board.alphabet.symbols
        for name in names:
            if self._catalog.alphabet(name).symbols == symbols:
                return replace(game, lexicon=name)
        raise GameError(
            "saved-game-list", "the word list {name} is not installed", name=game.lexicon
        )

    def _question_about(self, alphabet: Alphabet | None) -> Question:
        seats = tuple((str(seat), name) for seat, name in enumerate(names(self.state)))
        return Question(translate("Balda", "To move"), seats, str(ME))

    def _words_played(self) -> str:
        words = (*(play.word for play in self.state.plays), *self.state.also_banned)
        return ", ".join(dict.fromkeys(words))

    alphabet: Alphabet = alias("state.board.alphabet", "The alphabet of the board.")

    # Typing, and a correction of the board

    def put(self, cell: Cell, letter: str) -> None:
        """Put a letter down as if it were typed: it may be a move. Raises GameError."""
        game = self.state.typed(*cell, letter)
        self.board.do(Action("type", letter, cell, cell), game, select=cell)

    def _correct(self, cell: Cell, state: Game, to: Cell | None) -> bool:
        """Take a letter that is typed while the board is being corrected."""
        if not self._correcting or self.waits_for_computer():
            return self._correcting
        begins = self.state.has_moves
        self.board.do(Action("correct", "", cell, to, begins=begins), state, select=to)
        letter = self.state.board.letter(*cell)
        text = translate("Balda", "Board corrected: row %1, column %2 is now %3.")
        if letter is None:
            text = translate("Balda", "Board corrected: row %1, column %2 is empty now.")
        if begins:
            text += " " + translate(
                "Balda",
                "The record starts again from here; the game before is in the saved games.",
            )
        letter = self.alphabet.upper(letter or "")
        self.board.notify_undo(filled(text, cell[0] + 1, cell[1] + 1, letter))
        return True

    @Slot(str)
    def _done(self, kind: str) -> None:
        if kind != "correct":
            self.end_correction()

    correcting = attribute(
        bool,
        "_correcting",
        "Whether letters that were played can be typed over.",
        notify=correctingChanged,
    )

    @Slot()
    def correctBoard(self) -> None:
        """Unlock the letters of a game in progress, until `end_correction`."""
        if self.waits_for_computer():
            return
        if not self.state.is_begun:
            self._shell.notify(
                translate("Balda", "No move has been made: type over any letter, or erase it.")
            )
        elif not self._correcting:
            self._correcting = True
            self.correctingChanged.emit()

    def end_correction(self) -> bool:
        """Lock the letters again; returns whether they were unlocked."""
        was_correcting, self._correcting = self._correcting, False
        if was_correcting:
            self.correctingChanged.emit()
        return was_correcting

    @Slot(result=bool)
    def selectedLocked(self) -> bool:
        """Whether the letter of the selected cell can only be corrected."""
        return self.state.is_locked(*self.board.selected)

    # The computer's turn

    def waits_for_computer(self) -> bool:
        """Whether it is the computer's turn; says so if it is."""
        if text := about_turn(self.state):
            self._shell.notify(text)
        return bool(text)

    # Moves

    opponentBegins = attribute(
        bool, "state.opponent_begins", "Whether the opponent makes the first move.", notify=changed
    )

    @Slot()
    def takeBack(self) -> None:
        """Take the last move back: its letter, its word, its points."""
        try:
            game = self.state.taken_back()
        except GameError as error:
            self._shell.notify_error(error)
            return
        match last := self.state.record.turns[len(game.record.turns)]:
            case Play():
                word = self.alphabet.upper(last.word)
                self.board.do(Action("take back", word), game, select=last.cell)
                self.board.wentBack.emit("play")
                text = filled(translate("Balda", "Took back %1."), word)
            case Pass():
                self.board.do(Action("take back pass"), game)
                text = translate("Balda", "Pass taken back.")
            case Agreed():
                self.board.do(Action("go on"), game)
                text = translate("Balda", "Game resumed.")
        self.board.notify_undo(text)

    @Slot()
    def passTurn(self) -> None:
        """Let the turn go to the other player."""
        if self.waits_for_computer() or self._is_over():
            return
        player = names(self.state)[self.state.turn]
        self._make(Action("pass"), Game.passed)
        self.notify_turn(filled(translate("Balda", "%1: pass."), player))

    @Slot()
    def agreeEnd(self) -> None:
        """End the game, as the players have agreed."""
        if not self._is_over():
            self._make(Action("agree"), Game.agreed)
            self.notify_turn("")

    def _is_over(self) -> bool:
        if self.state.ending is not None:
            self._shell.notify(self.endText)
        return self.state.ending is not None

    def _make(self, action: Action, change: Callable[[Game], Game]) -> None:
        try:
            self.board.do(action, change(self.state))
        except Complaint as error:
            self._shell.notify_error(error)

    def notify_turn(self, text: str) -> None:
        """Say what was played, and whether the game is over, and offer undo."""
        self.board.notify_undo(" ".join(filter(None, (text, self.endText))))

    @Property(str, notify=changed)
    def endText(self) -> str:
        """The result and the winner, in words; empty while the game goes on."""
        game = self.state
        if game.ending is None:
            return ""
        scores = " : ".join(map(str, sorted(game.scores, reverse=True)))
        text = filled(translate("Balda", "Game over. %1, %2."), outcome(game), scores)
        if game.ending is Ending.FULL:
            return text + " " + translate("Balda", "All cells are filled.")
        return text + " " + self.tr("%Ln empty cell(s) left.", "", game.cells_left)

    # Words that do not count any more

    @Property(list, notify=changed)
    def playedWords(self) -> list[dict[str, Any]]:
        return played_words(self.state)

    @Slot(str, result=str)
    def banWord(self, word: str) -> str:
        """Count a word as played; gives what is wrong, if anything."""
        try:
            game = self.state.ban(word)
        except GameError as error:
            return one_line(error)
        self.board.do(Action("ban", self.alphabet.upper(word.strip())), game)
        return ""

    @Slot(str)
    def allowWord(self, word: str) -> None:
        shown = self.alphabet.upper(word)
        self.board.do(Action("allow", shown), self.state.allow(self.alphabet.fold(word)))
        self.board.notify_undo(filled(translate("Balda", "%1 can be played again."), shown))
