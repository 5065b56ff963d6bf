"""A new game of Balda: its board, its start word and its players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Slot

from ...core.balda.board import Board as Grid
from ...core.balda.game import Game
from ...core.balda.rearrange import another_game
from ...core.balda.record import ME
from ...core.balda.start_word import draw_start_word
from ...core.errors import Complaint
from ...core.strength import Strength
from ..complaints import one_line
from ..forms import Form, Row, button, choice, line, number, size, texts
from ..jobs import Lane, LatestJob
from ..qt_types import filled, translate, view_model
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.opponent_form import help_row, opponent_rows
from .says import names_of

say = texts("NewGameSheet")


@dataclass(frozen=True)
class NewGame:
    """The game that is asked for."""

    size: tuple[int, int]
    word: str
    against: bool
    strength: str
    seats: int
    helped: bool
    starter: int = ME


def new_game_rows(new: NewGame, names: Sequence[str], room: str) -> Iterator[Row]:
    """`names`: of the players; `room`: what becomes of the board so that the word has room."""
    heading = say("Size of the board")
    yield size("size", heading, [*new.size], squares=[3, 5, 7, 9, 11], heading=heading)
    yield line(
        "word",
        say("Start word"),
        new.word,
        heading=say("Start word"),
        hint=say("A word to start with") if new.against else say("None: an empty board"),
        note=room,
        icon="dice",
        action=say("Draw a word"),
        first=True,
    )
    people, computer = say("People"), say("The computer")
    yield from opponent_rows(new.against, new.strength, say("Opponent"), people, computer)
    yield help_row(new.helped)
    yield number(
        "seats", say("Number of players"), new.seats, bounds=[2, 4], usable=not new.against
    )
    starters = dict(enumerate(names))
    yield choice("starter", say("Who starts"), new.starter, starters, heading=say("Who starts"))
    yield button("beginButton", say("Start"))


def with_field(new: NewGame, key: str, value: Any) -> NewGame:
    """Change a field; one of the players who are left starts."""
    new = replace(new, **{key: value})
    if key == "against":
        new = replace(new, helped=not value)
    return replace(new, starter=min(new.starter, players(new) - 1))


def players(new: NewGame) -> int:
    """The number of players."""
    return 2 if new.against else new.seats


START_WORD = {"ru": "балда", "en": "grids"}


@view_model
class BaldaNewGame(QObject):
    """Begins games, and draws their start words."""

    state = StateOf(Game)

    def __init__(self, shell: Shell, board: Board) -> None:
        super().__init__()
        self._shell, self.board = shell, board
        self._drawing = LatestJob(shell.jobs, Lane.ENGINE)

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
            seats = len(game.players)
            if fault := self.begin(
                rows, columns, word, first, computer, seats, helped=game.help.shown
            ):
                self._shell.notify(fault)

        if game.start_word:
            self.offer_start_word(len(game.start_word), begin)
        else:
            begin("")

    def room_for(self, rows: int, columns: int, start_word: str) -> str:
        """What becomes of a new board of this size, so that a start word has room; or why not."""
        try:
            wanted = Grid.sides_for(rows, columns, start_word, self.state.board.alphabet)
        except Complaint as error:
            return one_line(error)
        if wanted == (rows, columns):
            return ""
        text = self.tr("The board becomes %1×%2 to fit %Ln letter(s).", "", wanted[1])
        return filled(text, *wanted)

    def offer_start_word(self, letters: int, done: Callable[[str], object]) -> None:
        """Draw a start word of so many letters, empty where there is none."""

        def draw(name: str) -> str:
            lexicon = self._shell.lexicons.lexicon(name)
            return draw_start_word(lexicon, letters, random.SystemRandom())

        self._drawing.ask(draw, self.state.lexicon, done=done, failed=self._shell.notify_error)


def new_game_form(begins: BaldaNewGame, meant: Callable[[str], str]) -> Form:
    """Make the form of the page. `meant`: what a typed text means."""

    def read(before: NewGame | None) -> NewGame:
        game, alphabet = begins.state, begins.state.board.alphabet
        return NewGame(
            (game.board.rows, game.board.columns),
            alphabet.spelled(game.start_word) or START_WORD.get(alphabet.language, ""),
            game.computer is not None,
            game.computer or (before.strength if before is not None else "club"),
            len(game.players),
            game.computer is None or game.help.shown,
        )

    def rows(new: NewGame) -> Iterator[Row]:
        names = names_of(begins.state, players(new), against=new.against)
        return new_game_rows(new, names, begins.room_for(*new.size, new.word))

    def take(new: NewGame, key: str, value: Any) -> NewGame:
        if key == "size" and begins.room_for(value[0], value[1], new.word):
            begins.offer_start_word(value[1], offered)
        return with_field(new, key, value)

    def offered(word: str) -> None:
        form.set("word", begins.state.board.alphabet.upper(word) or form.value.word)

    def press(new: NewGame, key: str) -> dict[str, str] | None:
        if key == "word":
            begins.offer_start_word(new.size[1], offered)
            return {}
        computer = new.strength if new.against else ""
        fault = begins.begin(
            *new.size, new.word, new.starter, computer, players(new), helped=new.helped
        )
        return {"word": fault} if fault else None

    form = Form(
        lambda: say("New game"),
        read,
        rows,
        take=take,
        press=press,
        meant=meant,
        parent=begins,
    )
    return form
