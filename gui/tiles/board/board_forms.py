"""What is asked for a new game on the board, and for a turn that is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ....core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ....core.strength import Strength
from ....core.tiles.board.game import THEY, YOU
from ....core.tiles.board.layout import Layout, name_of_layout
from ...forms import Form, Row, button, choice, line, link, note, number, select, texts
from ...lexicon.lists import WordListsModel
from ...tool.opponent_form import help_row, opponent_rows
from .game import OWN, BoardGameModel

POINTS = [-999, 2000]

say = texts("BoardForms")


@dataclass(frozen=True)
class NewBoard:
    """The game that is asked for."""

    layout: str
    words: str
    begins: int = YOU
    against: bool = False
    strength: str = "club"
    helped: bool = True


@dataclass(frozen=True)
class WrittenTurn:
    """A turn such as `8D RETAINS`."""

    text: str = ""


@dataclass(frozen=True)
class Standing:
    """The points and the turn of a position that is set up."""

    you: int
    they: int
    player: int


def layout_titles(languages: set[str], chosen: str) -> dict[str, str]:
    """Name the layouts in these languages, and the one that is chosen."""
    titles = {
        "en-scrabble": say("Scrabble, English"),
        "ru-scrabble": say("Scrabble, Russian"),
        "ru-erudit": say("Эрудит"),
        "en-super": say("Super Scrabble, 21×21"),
        "en-small": say("Small board, 7×7"),
        "de-scrabble": say("Scrabble, German"),
        "es-scrabble": say("Scrabble, Spanish"),
        "fr-scrabble": say("Scrabble, French"),
    }
    return {
        name: title for name, title in titles.items() if name[:2] in languages or name == chosen
    }


def list_rows(chosen: str, language: str, lists: list[dict[str, Any]]) -> Iterator[Row]:
    """Ask for a word list; `lists`: `name`, `title`, `language` of each."""
    words = [
        {"value": each["name"], "text": each["title"]}
        for each in lists
        if each["language"] == language
    ]
    yield select("words", say("Word list"), chosen, options=words, heading=say("Word list"))
    about = say("The lists that come with the app are not those of tournaments. Import yours.")
    yield note("lists", about)
    yield link("import", say("Import a word list"), icon="import", sheet="import")
    yield link("mine", say("My words"), icon="my-words", sheet="words")


def new_board_rows(new: NewBoard, lists: list[dict[str, Any]], own: Layout | None) -> Iterator[Row]:
    """Ask for layout, word list and who begins. `own`: the user's own layout."""
    known = layout_titles({each["language"] for each in lists}, new.layout)
    titles = [{"value": name, "text": text} for name, text in known.items()]
    if own:
        titles.append({"value": OWN, "text": own.title or say("Layout without a name")})
    yield select("layout", say("Board and tiles"), new.layout, options=titles,
                 heading=say("Board and tiles"), first=True)  # fmt: skip
    yield link("own", say("Open a layout of yours"), icon="folder-open", sheet="games")
    languages = [each["language"] for each in lists if each["name"] == new.words]
    yield from list_rows(new.words, "".join(languages), lists)
    heading = say("Who plays")
    yield from opponent_rows(new.against, new.strength, heading, say("You and another person"))
    yield help_row(new.helped)
    names = {YOU: say("You"), THEY: say("The computer") if new.against else say("They")}
    yield choice("begins", say("Who starts"), new.begins, names, heading=say("Who starts"))
    yield button("beginButton", say("Start"))


def new_board_form(game: BoardGameModel, lists: WordListsModel) -> Form:
    """Make the form of a new game."""

    def rows(new: NewBoard) -> Iterator[Row]:
        return new_board_rows(new, lists.lexicons, game.own_layout)

    def read(_: object) -> NewBoard:
        state = game.state
        return NewBoard(name_of_layout(state.layout) or OWN, state.lexicon)

    def take(new: NewBoard, key: str, value: Any) -> NewBoard:
        if key == "against":
            return replace(new, against=value, helped=not value)
        if key != "layout":
            return replace(new, **{key: value})
        wanted = DEFAULT_BY_LANGUAGE["ru"] if value == "ru-erudit" else new.words
        words = game.list_for(game.layout(value), wanted)
        return replace(new, layout=value, words=words)

    def press(new: NewBoard, _: str) -> None:
        computer = Strength(new.strength) if new.against else None
        game.begin(new.layout, new.words, new.begins, computer, helped=new.helped)

    return Form(
        lambda: say("New game"), read, rows, take=take, press=press, follows=(lists.listsChanged,),
        parent=game,
    )  # fmt: skip


def lists_form(game: BoardGameModel, lists: WordListsModel) -> Form:
    """Make the form of the word list; the choice takes effect at once."""

    def rows(_: object) -> Iterator[Row]:
        return list_rows(lists.chosen, game.state.alphabet.language, lists.lexicons)

    return Form(
        lambda: say("Word list"), lambda _: None, rows, live={"words": lists.chooseLexicon},
        follows=(lists.listsChanged,), parent=game,
    )  # fmt: skip


def standing_form(game: BoardGameModel) -> Form:
    """Make the form of the points and the turn."""

    def read(_: object) -> Standing:
        return Standing(*game.state.table.scores, game.state.player)

    def rows(now: Standing) -> Iterator[Row]:
        names = {YOU: say("You"), THEY: say("They")}
        yield number("you", say("Your points"), now.you, bounds=POINTS, first=True)
        yield number("they", say("Their points"), now.they, bounds=POINTS)
        yield choice("player", say("To move"), now.player, names, heading=say("To move"))
        yield button("doneButton", say("Done"))

    def press(now: Standing, _: str) -> None:
        game.count_from((now.you, now.they), now.player)

    return Form(lambda: say("Points and turn"), read, rows, press=press, parent=game)


def turn_rows(turn: WrittenTurn, is_yours: bool) -> Iterator[Row]:
    """Ask for a turn."""
    yield line("text", say("Place and word"), turn.text, hint="8D RETAINS", labeled=True,
               longest=40, first=True)  # fmt: skip
    yield note(
        "how",
        say("8D is a word across row 8 from column D, D8 one down. Blanks are written small: "
            "8D RETaINS."),
    )  # fmt: skip
    yield button("playButton", say("Play your move") if is_yours else say("Play their move"))


def turn_form(game: BoardGameModel) -> Form:
    """Make the form of a turn that is written."""

    def press(turn: WrittenTurn, _: str) -> dict[str, str] | None:
        fault = game.fault_of(turn.text)
        return {"text": fault} if fault else None

    return Form(
        lambda: say("Write a move"),
        lambda _: WrittenTurn(),
        lambda turn: turn_rows(turn, game.yours),
        press=press,
        parent=game,
    )
