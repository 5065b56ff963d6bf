"""How long a round of Boggle lasts, and on which board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..forms import Form, Row, button, choice, link, note, part, texts
from .game import BoggleGameModel
from .round import BoggleRoundModel

say = texts("PlaySheet")


@dataclass(frozen=True)
class Round:
    """The round that is asked for."""

    minutes: int = 3
    rolls: bool = True


def will_roll(new: Round, game: BoggleGameModel) -> bool:
    """Whether the round begins with a roll of the dice."""
    return bool(game.diceSets) and (new.rolls or game.board.empty)


def round_rows(new: Round, game: BoggleGameModel) -> Iterator[Row]:
    """What is asked."""
    yield note(
        "about",
        say(
            "Find words on the board while the time runs. The list is hidden until the end; "
            "then you see what you missed and can compare lists with other players."
        ),
        large=True,
    )
    minutes = {count: str(count) for count in range(1, 6)}
    yield choice(
        "minutes",
        say("Timer, minutes"),
        new.minutes,
        minutes | {0: say("None")},
        heading=say("Timer, minutes"),
        first=True,
    )
    rolls = will_roll(new, game)
    yield choice(
        "rolls",
        say("Board"),
        new.rolls,
        {True: say("Roll the dice"), False: say("This board")},
        heading=say("Board"),
        note=game.diceText if rolls else "",
        shown=bool(game.diceSets) and not game.board.empty,
    )
    yield note(
        "dice", game.diceText, heading=say("Board"), shown=game.board.empty and game.diceText != ""
    )
    yield part("boggle/ScoringChoice", heading=say("Scoring"), game=game)
    yield choice(
        "minLength",
        say("Shortest word"),
        game.minLength,
        {letters: say("%Ln letter(s)", "", letters) for letters in range(2, 6)},
        heading=say("Shortest word"),
    )
    yield link("rules", say("Board and scoring"), icon="sliders", sheet="rules")
    possible = game.diceFit if rolls else not game.board.empty
    yield button("startRound", say("Start"), icon="play", usable=possible)


def round_form(game: BoggleGameModel, played: BoggleRoundModel) -> Form:
    """Make the form of the page; it opens with what was chosen last."""

    def press(new: Round, _: str) -> None:
        played.begin(60 * new.minutes, will_roll(new, game))

    return Form(
        lambda: say("Play a round"),
        lambda before: before or Round(),
        lambda new: round_rows(new, game),
        live={"minLength": game.setMinLength},
        press=press,
        follows=(game.changed,),
        parent=played,
    )
