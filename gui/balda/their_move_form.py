"""A move made at the table: its word is typed here, or found through its letter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ...core.balda.game import Game
from ...core.balda.played import MAX_NEAR
from ..forms import Form, Row, button, line, link, note, texts
from .game import BaldaGameModel
from .search import BaldaSearchModel

say = texts("TheirMoveSheet")


@dataclass(frozen=True)
class TheirMove:
    """The word. `misfit`: one that the board cannot spell, and `near` those that may be meant."""

    word: str = ""
    misfit: str = ""
    near: tuple[str, ...] = ()


def their_move_rows(their: TheirMove, game: Game, *, unlisted: bool) -> Iterator[Row]:
    """`unlisted`: whether the list in play does not have the word."""
    about = say("Type the played word, in the list or not; then choose where.")
    if _is_mine(game):
        about = say("Type your word, then choose where.")
    yield note("about", about, large=True)
    yield line(
        "word",
        say("Opponent's word"),
        their.word,
        hint=say("The word"),
        first=True,
        error=say("This word can't be formed on the board.")
        if their.misfit and their.word == their.misfit
        else "",
        note=say("Not in the list, but it counts.") if unlisted else "",
    )
    for at in range(MAX_NEAR):
        word = their.near[at] if at < len(their.near) else ""
        about = say("A word in the list that fits the board.")
        shown = game.board.alphabet.upper(word)
        yield link(f"near-{at}", shown, icon="pencil", about=about, shown=bool(word))
    yield button("findWordButton", say("Find it on the board"))
    heading, can_ask = say("Or on the board"), game.fresh is not None
    yield link(
        "askPlayedRow",
        say("Words with the new letter"),
        icon="flag",
        about=say("Choose from the words through it.")
        if can_ask
        else say("Close this and type the letter on its cell first."),
        chevron="right",
        usable=can_ask,
        shown=not game.is_without_help,
        heading=heading,
    )
    yield link(
        "dragRow",
        say("Drag over its cells"),
        icon="trace",
        about=say("From the first letter to the last, over one empty cell or the new letter."),
        heading=heading if game.is_without_help else "",
    )


def their_move_form(
    game: BaldaGameModel, search: BaldaSearchModel, meant: Callable[[str], str]
) -> Form:
    """Make the form of the page. `meant`: what a typed text means."""

    def read(_: object) -> TheirMove:
        misfit = search.word.toCorrect
        return TheirMove(misfit, misfit, search.word.near)

    def rows(their: TheirMove) -> Iterator[Row]:
        return their_move_rows(their, game.state, unlisted=search.word.is_unlisted(their.word))

    def press(their: TheirMove, key: str) -> dict[str, str] | None:
        if key == "askPlayedRow":
            search.ask_played()
        elif key != "dragRow":
            kind, _, at = key.partition("-")
            fault = search.askWord(their.near[int(at)] if kind == "near" else their.word)
            return {"word": fault} if fault else None
        return None

    return Form(
        lambda: say("My move") if _is_mine(game.state) else say("Their move"),
        read,
        rows,
        press=press,
        follows=(search.word.changed,),
        meant=meant,
        parent=search,
    )


def _is_mine(game: Game) -> bool:
    return bool(game.computer) or game.is_without_help
