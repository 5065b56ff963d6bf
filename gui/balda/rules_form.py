"""What the players have agreed on, who they are, and the size of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ...core.balda.board import Board
from ...core.balda.game import Game
from ...core.balda.record import MAX_PLAYERS
from ...core.balda.rules import Rules
from ..forms import Form, Row, button, choice, folded, line, number, part, select, switch, texts
from ..lexicon.lists import WordListsModel
from ..tool.clock import GameClock
from ..tool.opponent_form import opponent_rows
from .advice import BaldaAdviceModel
from .rules import BaldaRulesModel
from .says import names

say = texts("RulesSheet")


def word_rows(rules: Rules) -> Iterator[Row]:
    """What words may do."""
    yield choice(
        "rulesChoice",
        say("Cell reuse"),
        rules.knots,
        {False: say("Classic"), True: say("Knots")},
        heading=say("Rules"),
        note=say("A word may pass each cell twice.")
        if rules.knots
        else say("A word passes each cell once."),
    )
    yield switch("diagonalsSwitch", say("Diagonal steps"), rules.diagonals)
    yield number("minLengthStepper", say("Shortest word"), rules.min_length, bounds=[2, 9])


def advice_rows(opponent: str, *, shown: bool, tiers_missing: bool) -> Iterator[Row]:
    """Whether moves come with advice, and what it takes the opponent to know."""
    text = say("Show what each move costs")
    yield switch("adviceRule", text, shown, heading=say("Advice"))
    names = {
        "unknown": say("Not known"),
        "all": say("Every word"),
        "good": say("As a good player"),
        "everyday": say("Everyday words"),
    }
    about = say("Uses the best reply among these words.")
    if tiers_missing:
        about = say("No word-frequency data for this list.")
    elif opponent == "unknown":
        about = say(
            "Averages two replies: the best overall, and the best a good player would find."
        )
    yield select(
        "opponentChoice",
        say("Opponent knows"),
        "all" if tiers_missing else opponent,
        options=[{"value": value, "text": text} for value, text in names.items()],
        beside=200,
        usable=not tiers_missing,
        note=about,
    )


def player_rows(game: Game) -> Iterator[Row]:
    """The size of the board, and who plays on it."""
    sides = [2, Board.LARGEST_SIDE]
    yield number("rowsStepper", say("Rows"), game.board.rows, bounds=sides, heading=say("Board"))
    yield number("columnsStepper", say("Columns"), game.board.columns, bounds=sides)
    against, seats = game.computer is not None, len(game.players)
    strength = game.computer or "club"
    yield from opponent_rows(against, strength, say("Players"), say("At one table"))
    text = say("Number of players")
    yield number("seatsStepper", text, seats, bounds=[2, MAX_PLAYERS], shown=not against)
    labels = say("First player"), say("Second player"), say("Third player"), say("Fourth player")
    empty = [""] * MAX_PLAYERS
    players = zip(labels, [*names(game), *empty], [*game.players, *empty], strict=False)
    for seat, (label, usual, name) in enumerate(players):
        yield line(
            f"playerName-{seat}",
            label,
            name,
            hint=usual,
            labeled=True,
            longest=40,
            shown=seat < seats,
        )
        points = game.head_start[seat] if seat < seats else 0
        text = say("Starting scores")
        yield number(f"headStart-{seat}", text, points, bounds=[0, 999], shown=seat < seats)
    yield button(
        "swapButton",
        say("Swap the players: the other one started"),
        icon="refresh",
        look="text",
        shown=game.has_moves and not against and seats == 2,
    )


def rules_form(
    rules: BaldaRulesModel, lists: WordListsModel, advice: BaldaAdviceModel, clock: GameClock
) -> Form:
    """Make the form of the page; all of it takes effect at once."""

    def rows(_: object) -> Iterator[Row]:
        game = rules.state
        values, bonuses = game.rules.letter_values.values(), len(game.rules.bonuses)
        yield part("lexicon/ListChoice", lists=lists)
        yield from word_rows(game.rules)
        yield folded(
            "letterValuesRow",
            say("Letter values"),
            say("own table") if any(value != 1 for value in values) else say("1 each"),
            "letters",
            part("balda/LetterValues", rules=rules),
        )
        yield folded(
            "bonusesRow",
            say("Bonus cells"),
            say("%Ln cell(s)", "", bonuses) if bonuses else say("none"),
            "star",
            part("balda/BonusEditor", rules=rules, board=rules.board),
        )
        yield from advice_rows(advice.opponent, shown=advice.on, tiers_missing=advice.tiersMissing)
        yield from player_rows(game)
        yield part("controls/ClockChoice", say("Clock"), clock=clock)

    def press(_: object, key: str) -> dict[str, str]:
        rules.swap()
        return {}

    live: dict[str, Callable[[Any], object]] = {
        "rulesChoice": lambda knots: rules.set({"knots": knots}),
        "diagonalsSwitch": lambda diagonals: rules.set({"diagonals": diagonals}),
        "minLengthStepper": lambda letters: rules.set({"min_length": letters}),
        "adviceRule": lambda _: advice.switch(),
        "opponentChoice": advice.setOpponent,
        "rowsStepper": lambda side: rules.resize(side, rules.state.board.columns),
        "columnsStepper": lambda side: rules.resize(rules.state.board.rows, side),
        "against": lambda against: rules.set_computer("club" if against else ""),
        "strength": rules.set_computer,
        "seatsStepper": rules.set_seats,
    }
    for seat in range(MAX_PLAYERS):
        live[f"playerName-{seat}"] = partial(rules.rename, seat)
        live[f"headStart-{seat}"] = partial(rules.set_head_start, seat)
    return Form(
        lambda: say("Rules and players"),
        lambda _: None,
        rows,
        press=press,
        live=live,
        follows=(rules.changed, rules.board.stateChanged, advice.changed),
        parent=rules,
    )
