"""A new game of Dots; and the players of the game on the board, with the limits of the analysis."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..forms import Form, Row, button, choice, line, note, part, size, texts
from ..tool.clock import GameClock
from ..tool.opponent_form import help_row, opponent_rows
from .analysis import LiveAnalysis
from .game import DotsGameModel, usual_name

say = texts("PlayersSheet")
say_new = texts("NewDotsSheet")
say_who = texts("WhoPlays")


@dataclass(frozen=True)
class Players:
    """Who plays. `computer`: the player that is the computer, 0 for none."""

    computer: int = 0
    strength: str = "club"
    names: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class NewDots(Players):
    """The game that is asked for."""

    size: tuple[int, int] = (4, 4)
    begins: int = 1
    helped: bool = True


def who_plays_rows(players: Players, *, first: bool = False) -> Iterator[Row]:
    """Ask who plays."""
    yield from opponent_rows(players.computer > 0, players.strength, say_who("Who plays"))
    labels = say_who("First player"), say_who("Second player")
    for player, label in enumerate(labels, start=1):
        yield line(
            f"name-{player}",
            label,
            players.names[player - 1],
            hint=usual_name(player, players.computer),
            labeled=True,
            half=True,
            longest=40,
            first=first and player == 1,
        )


def new_dots_rows(new: NewDots) -> Iterator[Row]:
    """What is asked of a new game."""
    heading = say_new("Size of the board")
    squares = [2, 3, 4, 5, 7, 9]
    yield size("size", heading, [*new.size], squares=squares, heading=heading, minimum=1, maximum=9)
    yield from who_plays_rows(new)
    yield help_row(new.helped)
    names = {at: new.names[at - 1] or usual_name(at, new.computer) for at in (1, 2)}
    yield choice("begins", say_new("Who starts"), new.begins, names, heading=say_new("Who starts"))
    yield button("beginButton", say_new("Start"))


def players_rows(players: Players, analysis: LiveAnalysis, clock: GameClock) -> Iterator[Row]:
    """What is asked of the game on the board."""
    yield from who_plays_rows(players, first=True)
    yield part("controls/ClockChoice", heading=say("Clock"), clock=clock)
    time = say("Analysis time per position")
    yield note("limitNote", time, heading=say("Analysis"))
    times = {10: say("10 s"), 60: say("1 min"), 300: say("5 min"), 0: say("No limit")}
    yield choice("limit", time, analysis.limit, times)
    sizes = {128: say("128 MB"), 512: say("512 MB"), 2048: say("2 GB")}
    yield choice("memory", say("Memory"), analysis.memory, sizes, beside=240)
    yield button("playersButton", say("Done"))


def with_field(players: Any, key: str, value: Any, computer: int) -> Any:
    """Change a field of players; the computer takes the second seat unless it is in the first."""
    if key == "against":
        other = {"helped": not value} if isinstance(players, NewDots) else {}
        return replace(players, computer=(computer or 2) if value else 0, **other)
    if key.startswith("name"):
        first, second = players.names
        return replace(players, names=(value, second) if key == "name-1" else (first, value))
    return replace(players, **{key: value})


def new_dots_form(game: DotsGameModel) -> Form:
    """Make the form of a new game."""

    def read(_: object) -> NewDots:
        state, sides = game.state, (game.boxRows, game.boxColumns)
        helped = not state.computer or state.help.shown
        return NewDots(state.computer, state.strength.value, state.names, sides, helped=helped)

    def press(new: NewDots, _: str) -> None:
        game.newGame(
            *new.size, new.begins, new.computer, new.strength, *new.names, helped=new.helped
        )

    return Form(
        lambda: say_new("New game"),
        read,
        new_dots_rows,
        take=lambda new, key, value: with_field(new, key, value, game.computer),
        press=press,
        parent=game,
    )


def players_form(game: DotsGameModel, analysis: LiveAnalysis, clock: GameClock) -> Form:
    """Make the form of the players; that of the analysis takes effect at once."""

    def read(_: object) -> Players:
        state = game.state
        return Players(state.computer, state.strength.value, state.names)

    def press(players: Players, _: str) -> None:
        game.setPlayers(players.computer, players.strength, *players.names)

    return Form(
        lambda: say("Players and analysis"),
        read,
        lambda players: players_rows(players, analysis, clock),
        take=lambda players, key, value: with_field(players, key, value, game.computer),
        live={"limit": analysis.set_limit, "memory": analysis.set_memory},
        press=press,
        follows=(analysis.changed,),
        parent=game,
    )
