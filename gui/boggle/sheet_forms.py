"""What the sheets of the Boggle page ask: for a search of boards, and for a round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..forms import Form, Row, button, choice, link, note, part, select, switch, texts
from ..qt_types import filled
from .game import BoggleGameModel
from .round import BoggleRoundModel
from .search import BoggleSearchModel, is_provable

say = texts("SearchSheet")
say_play = texts("PlaySheet")


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
        "dice": say("All %1×%2 boards that can be rolled with some of the dice chosen below.")
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
            "Checks every board that could be better, "
            "so the five best are certain in the end. "
            "This takes seconds."
        )
    elif cells <= 10:
        long = say(
            "Checks every board that could be better, "
            "so the five best are certain in the end. "
            "This takes about a minute at this size."
        )
    else:
        long = say(
            "Checks every board that could be better, "
            "so the five best are certain in the end. "
            "This takes an hour or more at this size; you can stop and resume it."
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
    yield link(
        "lastSearch",
        say("Back to the last search"),
        icon="history",
        about=search.title,
        shown=search.canBringBack,
    )
    possible = bool(sets) if with_dice else query.letters == "any" or not game.board.empty
    yield button("beginSearch", say("Start search"), icon="trophy", usable=possible)


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
        say_play(
            "Find words on the board while the time runs. The list is hidden until the end; "
            "then you see what you missed and can compare lists with other players."
        ),
        large=True,
    )
    minutes = {count: str(count) for count in range(1, 6)}
    yield choice(
        "minutes",
        say_play("Timer, minutes"),
        new.minutes,
        minutes | {0: say_play("None")},
        heading=say_play("Timer, minutes"),
        first=True,
    )
    rolls = will_roll(new, game)
    yield choice(
        "rolls",
        say_play("Board"),
        new.rolls,
        {True: say_play("Roll the dice"), False: say_play("This board")},
        heading=say_play("Board"),
        note=game.diceText if rolls else "",
        shown=bool(game.diceSets) and not game.board.empty,
    )
    yield note(
        "dice",
        game.diceText,
        heading=say_play("Board"),
        shown=game.board.empty and game.diceText != "",
    )
    yield part("boggle/ScoringChoice", heading=say_play("Scoring"), game=game)
    yield choice(
        "minLength",
        say_play("Shortest word"),
        game.minLength,
        {letters: say_play("%Ln letter(s)", "", letters) for letters in range(2, 6)},
        heading=say_play("Shortest word"),
    )
    yield link("rules", say_play("Board and scoring"), icon="sliders", sheet="rules")
    possible = game.diceFit if rolls else not game.board.empty
    yield button("startRound", say_play("Start"), icon="play", usable=possible)


def round_form(game: BoggleGameModel, played: BoggleRoundModel) -> Form:
    """Make the form of the page; it opens with what was chosen last."""

    def press(new: Round, _: str) -> None:
        played.begin(60 * new.minutes, will_roll(new, game))

    return Form(
        lambda: say_play("Play a round"),
        lambda before: before or Round(),
        lambda new: round_rows(new, game),
        live={"minLength": game.setMinLength},
        press=press,
        follows=(game.changed,),
        parent=played,
    )
