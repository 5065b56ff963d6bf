"""A new game of Balda: its board, its start word and its players."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..forms import Form, Row, button, choice, line, number, size, texts
from ..tool.opponent_form import help_row, opponent_rows
from .new_game import BaldaNewGame
from .says import names_of

say = texts("NewGameSheet")


@dataclass(frozen=True)
class NewGame:
    """The game that is asked for."""

    size: tuple[int, int] = (5, 5)
    word: str = ""
    against: bool = False
    strength: str = "club"
    seats: int = 2
    starter: int = 0
    helped: bool = True


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


def new_game_form(begins: BaldaNewGame, meant: Callable[[str], str]) -> Form:
    """Make the form of the page. `meant`: what a typed text means."""

    def read(before: NewGame | None) -> NewGame:
        game = begins.state
        return NewGame(
            (game.board.rows, game.board.columns),
            begins.usual_start_word,
            game.computer is not None,
            game.computer or (before or NewGame()).strength,
            len(game.players),
            helped=game.computer is None or game.help.shown,
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
