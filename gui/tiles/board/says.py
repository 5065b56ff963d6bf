"""What is said of a game on the board; without a window."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from ....core.export import Table
from ....core.library.heading import Heading, Result, letters_heading
from ....core.tiles.bag import BLANK
from ....core.tiles.board.game import THEY, Game, Turn
from ...qt_types import filled, grouped, translate
from ...tool.game_end import End
from ...tool.help import about_help, remark
from ...tool.record import RecordSays


def names(game: Game) -> list[str]:
    """The players."""
    computer = translate("TilesBoard", "Computer")
    return [
        translate("TilesBoard", "You"),
        translate("TilesBoard", "They") if game.computer is None else computer,
    ]


def texts() -> dict[str, str]:
    """Name the actions, and say what has come of them."""
    return {
        "type": translate("TilesBoard", "lay %1"),
        "erase": translate("TilesBoard", "take up %1"),
        "take up": translate("TilesBoard", "take up the tiles laid"),
        "blank": translate("TilesBoard", "lay a blank"),
        "rack": translate("TilesBoard", "change the rack"),
        "set up": translate("TilesBoard", "set up a position"),
        "points": translate("TilesBoard", "change points and turn"),
        "play": translate("TilesBoard", "play %1"),
        "star": translate("TilesBoard", "take the star for %1"),
        "exchange": translate("TilesBoard", "exchange %1"),
        "pass": translate("TilesBoard", "pass"),
        "challenge": translate("TilesBoard", "challenge %1"),
        "clear": translate("TilesBoard", "clear the board"),
        "paste": translate("TilesBoard", "paste a position"),
        "lexicon": translate("TilesBoard", "change the word list"),
        "line": translate("TilesBoard", "show the best move"),
        "copied": translate("TilesBoard", "Position copied as text."),
        "pasted": translate("TilesBoard", "Position pasted."),
        "cleared": translate("TilesBoard", "The board is empty."),
        "unreadable": translate("TilesBoard", "Couldn't read the position: %1"),
        "other letters": translate("TilesBoard", "These letters belong to another word list: %1."),
        "cleared by list": translate(
            "TilesBoard", "The new list uses other letters, so a new game has begun."
        ),
    }  # fmt: skip


def score_text(game: Game) -> str:
    """Scores, whose turn it is, and the tiles in the bag: `▸ You 103 – They 98 · bag 24`."""
    scores = game.table.scores
    parts = [f"{name} {grouped(score)}" for name, score in zip(names(game), scores, strict=True)]
    if not game.is_over:
        parts[game.player] = f"▸ {parts[game.player]}"
    bag = filled(translate("TilesBoard", "bag %1"), game.table.bag)
    # In two lines of a narrow page a name and its number stay together.
    first, second, tiles = (part.replace(" ", "\N{NO-BREAK SPACE}") for part in (*parts, bag))
    return f"{first} – {second} · {tiles}"


def equity_text(equity: float) -> str:
    """Write an equity to a tenth, as in a column of them."""
    return QLocale().toString(equity, "f", 1).replace("-", "−")


def unseen_text(game: Game) -> str:
    """The tiles that are neither on the board nor on a known rack: `A3 B E2 ?`."""
    unseen, alphabet = game.position.unseen, game.alphabet
    return " ".join(
        alphabet.upper(sign) + (str(unseen[sign]) if unseen[sign] > 1 else "")
        for sign in (*alphabet.symbols, BLANK)
        if unseen[sign]
    )


def title(game: Game) -> str:
    """Name a game: who has how many points."""
    you, they = names(game)
    return f"{you} {' : '.join(map(grouped, game.table.scores))} {they}"


def turn_text(game: Game, turn: Turn) -> str:
    """Show a turn as players write it: `8D RETAINS`."""
    if turn.laid:
        return f"{turn.place} {game.alphabet.upper(turn.word)}"
    if turn.star:
        ((_, _, letter),) = turn.star
        text = translate("TilesBoard", "%1 for the star at %2")
        return filled(text, game.alphabet.upper(letter), turn.place)
    if turn.exchanged:
        is_hidden = game.computer is not None and turn.player == THEY and not game.is_over
        tiles = len(turn.exchanged) if is_hidden else game.alphabet.upper(turn.exchanged)
        return filled(translate("TilesBoard", "Exchange %1"), tiles)
    return translate("TilesBoard", "Pass")


RECORD = RecordSays(
    text=turn_text,
    who=lambda game, turn: names(game)[turn.player],
    points=lambda turn: f"+{turn.score}" if turn.laid else "",
    basis=lambda game: (game.computer, game.help),
    remark=remark,
    cell_of=lambda game, turn: next((tile[:2] for tile in turn.laid + turn.star), None),
    word=lambda turn: turn.word.lower(),
)


def moves_table(game: Game) -> Table:
    """Give the turns of the line shown as a table for people and other programs."""
    record, spelled = game.record, game.alphabet.spelled
    turns = [record.entries[entry].made for entry in record.line]
    rows = [
        (at, turn.player + 1, turn.place, spelled(turn.word), spelled(turn.exchanged), turn.score)
        for at, turn in enumerate(turns, 1)
        if turn is not None
    ]
    return Table(("move", "player", "place", "word", "exchange", "score"), rows)


def result_of(game: Game) -> tuple[Result, tuple[int, int]]:
    """Give how a game ended for you, and the scores with the tiles left over, if they are known."""
    scores = game.table.scores
    if not game.is_over:
        return "open", scores
    you, they = scores = game.final_scores or scores
    return "won" if you > they else "lost" if you < they else "drawn", scores


def heading(game: Game) -> Heading:
    """Show the board, the scores and how it ended."""
    result, scores = result_of(game)
    board = letters_heading(game.board)
    turns = len(game.record.line)
    strength = game.computer.value if game.computer else ""
    return Heading(
        board.picture, size=board.size, result=result, scores=scores, counts=(("moves", turns),),
        strength=strength, is_rated=bool(strength) and game.help.alone,
    )  # fmt: skip


def end(game: Game) -> End | None:
    """Show the result of a game that is over."""
    if not game.is_over or game.record.aside:
        return None
    result, scores = result_of(game)
    titles = {
        "won": translate("TilesBoard", "You win"),
        "lost": translate("TilesBoard", "They win"),
        "drawn": translate("TilesBoard", "Draw"),
    }
    if game.computer is not None:
        titles["lost"] = translate("TilesBoard", "The computer wins")
    before = game.table.scores
    lines = []
    if game.final_scores is None:
        lines.append(translate("TilesBoard", "Without the tiles left on the racks"))
    elif before != scores:
        text = translate("TilesBoard", "Before the tiles left on the racks: %1 : %2")
        lines.append(filled(text, *map(grouped, before)))
    for player, name in enumerate(names(game)):
        own = [turn for turn in game.record.turns if turn.player == player and turn.laid]
        if own:
            best = max(own, key=lambda turn: turn.score)
            text = translate("TilesBoard", "Best move: %2, %3 (%1)")
            lines.append(filled(text, name, turn_text(game, best), best.score))
    return End(titles[result], " : ".join(map(grouped, scores)), tuple(lines), about_help(game))
