"""What to search for on the Boggle page, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..forms import Form, Row, button, choice, link, select, switch, texts
from ..qt_types import filled
from .game import BoggleGameModel
from .search import BoggleSearchModel, is_provable

say = texts("SearchSheet")


@dataclass(frozen=True)
class Query:
    """The search that is asked for."""

    letters: str = "dice"
    aim: str = "points"
    prove: bool = False
    seconds: int = 60
    workers: int = 1


def can_be_proof(query: Query, game: BoggleGameModel) -> bool:
    """Whether boards can be proven the best."""
    return query.aim == "points" and is_provable(game.state, query.letters)


def search_rows(query: Query, game: BoggleGameModel, search: BoggleSearchModel) -> Iterator[Row]:
    """What is asked, and what each choice means on this board."""
    board, provable = game.state.board, can_be_proof(query, game)
    sets, proves, with_dice = game.diceSets, query.prove and provable, query.letters == "dice"
    about = {
        "any": say("Any letter in any cell of a %1×%2 board."),
        "these": say("The letters of the current board, in any order."),
        "dice": say("All %1×%2 boards that some of the dice chosen below can show.")
        if proves
        else say("Only boards that can be rolled with the dice chosen below."),
    }[query.letters]
    yield choice(
        "letters",
        say("Letters"),
        query.letters,
        {"any": say("Any letters"), "these": say("These letters")}
        | ({"dice": say("Dice")} if sets else {}),
        heading=say("Letters"),
        note=filled(about, board.rows, board.columns),
    )
    yield select(
        "dice",
        say("Dice"),
        game.dice,
        options=sets,
        shown=bool(sets),
        usable=with_dice,
        note="" if proves else game.diceText,
    )
    scoring = say("Counts letter values and lengths. Bonuses of cells do not count in the search.")
    yield choice(
        "aim",
        say("Aim"),
        query.aim,
        {"points": say("Points"), "words": say("Words"), "longest": say("Longest word")},
        heading=say("Aim"),
        note={
            "points": scoring if game.byLetters else "",
            "words": say("The board with the most words, whatever they are worth."),
            "longest": say(
                "The board with the longest word; among equals, the one with more long words."
            ),
        }[query.aim],
    )
    cells = 0 if query.letters == "these" else board.rows * board.columns
    if cells <= 9:
        long = say(
            "Looks at all boards that could be better: "
            "the five best are certain in the end. "
            "It takes seconds."
        )
    elif cells <= 10:
        long = say(
            "Looks at all boards that could be better: "
            "the five best are certain in the end. "
            "At this size it takes about a minute."
        )
    else:
        long = say(
            "Looks at all boards that could be better: "
            "the five best are certain in the end. "
            "At this size it takes an hour or more; it can be stopped and resumed."
        )
    yield switch("prove", say("Prove it"), query.prove, about=long, usable=provable)
    yield choice(
        "seconds",
        say("Time"),
        query.seconds,
        {30: say("30 s"), 60: say("1 min"), 300: say("5 min"), 0: say("No limit")},
        heading=say("Time"),
        usable=not proves,
    )
    yield choice(
        "workers",
        say("Workers"),
        query.workers,
        {1: "1", 2: "2", 4: "4"},
        heading=say("Workers"),
        note=say("Each worker uses one CPU core."),
    )
    possible = bool(sets) if with_dice else query.letters == "any" or not game.board.empty
    yield button("beginSearch", say("Start search"), icon="trophy", usable=possible)
    yield link(
        "lastSearch",
        say("Back to the last search"),
        icon="history",
        about=search.title,
        shown=search.canBringBack,
    )


def search_form(game: BoggleGameModel, search: BoggleSearchModel) -> Form:
    """Make the form of the page; it opens with what was chosen last."""

    def read(before: Query | None) -> Query:
        query = before or Query()
        impossible = {"dice": not game.diceSets, "these": game.board.empty}
        return replace(query, letters="any") if impossible.get(query.letters) else query

    def press(query: Query, key: str) -> None:
        proves = query.prove and can_be_proof(query, game)
        if key == "lastSearch":
            search.bringBack()
        else:
            seconds = 0 if proves else query.seconds
            search.begin(query.letters, seconds, query.workers, proves, query.aim)

    return Form(
        lambda: say("Find the best board"),
        read,
        lambda query: search_rows(query, game, search),
        live={"dice": game.chooseDice},
        press=press,
        follows=(game.changed, search.lookChanged, search.searchChanged),
        parent=search,
    )
