"""The rules of the game on the page, its players, and the form that asks for them."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from ...core.balda.board import Board as Grid
from ...core.balda.game import Game
from ...core.balda.rearrange import resized, seated, swapped
from ...core.balda.record import MAX_PLAYERS, ME
from ...core.balda.rules import Rules
from ...core.bonus import Bonus
from ...core.strength import Strength
from ..forms import Form, Row, button, choice, folded, line, number, part, select, switch, texts
from ..lexicon.lists import WordListsModel
from ..qt_types import Property, attribute, filled, translate, view_model, when_changed
from ..shell.model import Shell
from ..tool.board import Board
from ..tool.board_history import StateOf
from ..tool.board_says import Action
from ..tool.clock import GameClock
from ..tool.opponent_form import opponent_rows
from .says import names
from .search import BaldaSearchModel

say = texts("RulesSheet")


def players_of(state: Game) -> list[dict[str, Any]]:
    """Give name, score and whose turn it is, of each player."""
    is_over, winner, scores = state.ending is not None, state.winner, state.scores
    return [
        {
            "name": name,
            "score": scores[player],
            "turn": state.turn == player and not is_over,
            "won": is_over and winner == player,
        }
        for player, name in enumerate(names(state))
    ]


@view_model
class BaldaRulesModel(QObject):
    """What words may do and what they bring, and who plays; a change is an action of its own."""

    state = StateOf(Game)

    changed = Signal()
    """Something that is shown here is another: not at each letter."""

    def __init__(self, shell: Shell, board: Board) -> None:
        super().__init__()
        self._shell, self.board = shell, board
        board.stateChanged.connect(
            when_changed(
                *(self, self.changed.emit, "state.rules", "state.computer", "players"),
                *("state.board.alphabet", "state.board.rows", "state.board.columns"),
            )
        )

    # The rules

    knots = attribute(
        bool, "state.rules.knots", "Whether a word may pass each cell twice.", notify=changed
    )
    diagonals = attribute(
        bool, "state.rules.diagonals", "Whether a word may step diagonally.", notify=changed
    )
    scored = attribute(
        bool,
        "state.rules.has_points",
        "Whether points are anything else than letters.",
        notify=changed,
    )

    @Property(list, notify=changed)
    def letterValues(self) -> list[dict[str, Any]]:
        alphabet, values = self.state.board.alphabet, self.state.rules.letter_values
        return [
            {"letter": alphabet.upper(symbol), "value": values.get(symbol, 1)}
            for symbol in alphabet.symbols
        ]

    @Property(list, notify=changed)
    def bonuses(self) -> list[str]:
        """The mark of each cell's bonus, empty for none; an empty list where no cell has one."""
        bonuses, board = self.state.rules.bonuses, self.state.board
        cells = itertools.product(range(board.rows), range(board.columns))
        return [str(bonuses.get(cell, "")) for cell in cells] if bonuses else []

    @Slot(dict)
    def set(self, changes: dict[str, Any]) -> None:
        """Change rules, called by their names in `Rules`."""
        rules = replace(self.state.rules, **changes)
        if rules != self.state.rules:
            self.board.do(Action("rules"), replace(self.state, rules=rules))

    @Slot(str, int)
    def setLetterValue(self, letter: str, value: int) -> None:
        symbol = self.state.board.alphabet.fold(letter)
        self.set({"letter_values": {**self.state.rules.letter_values, symbol: value}})

    @Slot(list, str)
    def setBonuses(self, cells: list[int], mark: str) -> None:
        """Give cells, by their numbers, the bonus of a mark; empty: none."""
        bonus = Bonus.parse(mark) if mark else None
        marked = {divmod(int(at), self.state.board.columns): bonus for at in cells}
        bonuses = {**self.state.rules.bonuses, **marked}
        self.set({"bonuses": {cell: one for cell, one in bonuses.items() if one is not None}})

    def resize(self, rows: int, columns: int) -> None:
        """Change the board's size around its middle."""
        before, game = self.state.board, resized(self.state, rows, columns)
        lost = sum(1 for _ in before.filled()) - sum(1 for _ in game.board.filled())
        self.board.do(Action("resize"), game)
        if lost:
            self.board.notify_undo(self.tr("%Ln letter(s) didn't fit on the board.", "", lost))

    # The players

    @Property(list, notify=changed)
    def players(self) -> list[dict[str, Any]]:
        """Name, score and whose turn it is, of each player."""
        return players_of(self.state)

    @Property(bool, notify=changed)
    def againstComputer(self) -> bool:
        return self.state.computer is not None

    def rename(self, player: int, name: str) -> None:
        players, name = list(self.state.players), name.strip()[:40]
        if players[player] != name:
            players[player] = name
            self.board.do(Action("players"), replace(self.state, players=tuple(players)))

    def set_head_start(self, player: int, points: int) -> None:
        """Give a player points that no play of this game brought."""
        points_of = list(self.state.head_start)
        points_of[player] = points
        self.board.do(Action("players"), replace(self.state, head_start=tuple(points_of)))

    def set_seats(self, seats: int) -> None:
        """Set how many play; somebody with moves does not go."""
        entries = self.state.record.entries
        last = max((entry.made.player for entry in entries if entry.made is not None), default=ME)
        if last < seats:
            self.board.do(Action("players"), seated(self.state, seats))
        else:
            text = translate("Balda", "%1 has made moves and stays in the game.")
            self._shell.notify(filled(text, names(self.state)[last]))

    def set_computer(self, computer: str) -> None:
        """Set the opponent: the computer at a strength, or, empty, a person."""
        strength = Strength(computer) if computer else None
        if strength and len(self.state.players) > 2:
            self.set_seats(2)
            if len(self.state.players) > 2:
                return
        if strength != self.state.computer:
            game = replace(self.state.settled, computer=strength, computer_waits=False)
            self.board.do(Action("players"), game)

    @Slot(int)
    def setTurn(self, player: int) -> None:
        if player != self.state.turn:
            game = self.state.settled if self.state.computer else self.state
            self.board.do(Action("turn"), replace(game, turn=player, computer_waits=False))

    def swap(self) -> None:
        """Give each player the other's moves: it was the other one who began."""
        self.board.do(Action("swap"), swapped(self.state))


# The form


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
    sides = [2, Grid.LARGEST_SIDE]
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
    rules: BaldaRulesModel, lists: WordListsModel, search: BaldaSearchModel, clock: GameClock
) -> Form:
    """Make the form of the page; all of it takes effect at once."""
    advice = search.advice

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
        words = search.word.list_in_play
        missing = words is not None and words.tiers is None
        yield from advice_rows(advice.opponent, shown=advice.on, tiers_missing=missing)
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
        follows=(rules.changed, rules.board.stateChanged, advice.changed, search.word.changed),
        parent=rules,
    )
