"""`gridsmith tiles board`: the moves of a Scrabble position, the end of a game, and its review."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, partial
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..core.export import Format, Table
from ..core.lexicon.alphabet import ALPHABETS, Alphabet
from ..core.tiles.board.layout import Layout, layout_named, layout_names, read_layout
from ..core.tiles.board.notation import (
    WrittenPosition,
    position_cgp,
    position_content,
    read_game,
    read_position,
)
from ..core.tiles.board.order import MoveOrder
from .drawing import PictureOptions, listing_of
from .groups import Commands
from .inputs import WordsChoice, check_spelling, default_list, is_file, name_of, naming, read_text
from .language import many
from .options import (
    argument,
    count_option,
    form_option,
    option,
    output_option,
    seconds_option,
)
from .results import Destination, KnownOption, LimitOption, first_of, known_only, send_text
from .terminal import InterruptGuard, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from ..core.drawing.picture import Picture
    from ..core.lexicon.lexicon import Lexicon
    from ..core.tiles.board.endgame import EndgameSnapshot
    from ..core.tiles.board.gcg import GcgGame
    from ..core.tiles.board.moves import Move
    from ..core.tiles.board.position import Position
    from ..core.tiles.board.review import Played
    from ..core.tiles.board.simulation import SimulationSnapshot

app = Commands()


ReachedT = TypeVar("ReachedT", "EndgameSnapshot", "SimulationSnapshot")


class PositionForm(StrEnum):
    """How a position is written."""

    TEXT = "text"
    JSON = "json"
    CGP = "cgp"


@dataclass(frozen=True)
class Given:
    """A position and the words of its game."""

    text: Annotated[
        str,
        argument(
            "POSITION",
            "A file with rows of letters, JSON, CGP or GCG, or a picture of the board; CGP itself; "
            "or - for standard input.",
        ),
    ]
    layout: Annotated[
        str | None,
        option(
            f"The board and its tiles: {', '.join(layout_names())}, or a TOML file like those. "
            "(default: what the position says, or else the Scrabble of its language)",
            metavar="NAME|FILE",
            autocompletion=lambda: list(layout_names()),
        ),
    ] = None
    rack: Annotated[
        str | None,
        option("Tiles of the player to move, ? for a blank.", metavar="LETTERS"),
    ] = None
    other: Annotated[
        str | None, option("Tiles of the other player, if they are known.", metavar="LETTERS")
    ] = None

    def read(self, words: WordsChoice) -> tuple[Position, Lexicon]:
        """Read the position and open its words. Raises InputError, and as the catalog does."""
        layout, content = self._layout, self.content
        with naming(self._where):
            written = read_position(content)
        if self.rack is not None:
            written = replace(written, rack=self.rack)
        if self.other is not None:
            written = replace(written, other=self.other)
        tiles = "".join(layout.tiles) if layout else ""
        hint = f"{written.letters}{tiles}a"
        lexicon = _words_of(written, words, hint)
        chosen = layout or written.layout
        several = [letter for letter in (chosen.tiles if chosen else ()) if len(letter) > 1]
        if any(letter not in lexicon.alphabet for letter in several):
            lexicon = words.open_words(hint, several)
        with naming(self._where):
            return written.position(lexicon.alphabet, layout), lexicon

    def turns(self, position: Position) -> tuple[GcgGame, list[Played]]:
        """Read the game whose last position this is, and its turns. Raises InputError."""
        from ..core.tiles.board.review import turns_of

        with naming(self._where):
            game = read_game(self.content)
            return game, list(turns_of(game, position.layout, position.alphabet))

    @cached_property
    def content(self) -> str:
        """What is given: CGP, what the file holds, or the board in a picture. Raises InputError."""
        from .picture import SUFFIXES, read_tiles

        path = Path(self.text)
        if self._is_cgp or path.suffix.lower() not in SUFFIXES:
            return self.text if self._is_cgp else read_text(path)
        layout = self._layout
        return read_tiles(path, (layout.rows, layout.columns) if layout else None)

    @cached_property
    def _is_cgp(self) -> bool:
        rows = re.fullmatch(r"[\w[\]·]+(/[\w[\]·]+){2,}(\s.*)?", self.text.strip())
        has_empty = rows is not None and re.search(r"\d", self.text.split()[0])
        return bool(has_empty) and not is_file(self.text)

    @property
    def _where(self) -> str:
        return "POSITION" if self._is_cgp else name_of(Path(self.text))

    @cached_property
    def _layout(self) -> Layout | None:
        if self.layout is None or self.layout in layout_names():
            return layout_named(self.layout) if self.layout else None
        text = read_text(Path(self.layout))
        with naming(name_of(Path(self.layout))):
            return read_layout(text)


@app.command()
def moves(
    *,
    given: Given,
    words: WordsChoice,
    sort: Annotated[
        MoveOrder,
        typer.Option(help="Sort order; by default more points first, then more tiles."),
    ] = MoveOrder.DEFAULT,
    known: KnownOption = None,
    limit: LimitOption = None,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find all moves of a position, with their points: words, exchanges and the pass."""
    position, lexicon = given.read(words)

    from ..core.tiles.board.moves import find_moves

    with compiling():
        found = find_moves(position, lexicon)
    found = known_only(found, known).sorted(sort)
    shown = found.only(slice(limit))
    heading = _("{moves} with {rack}, words of {words}").format(
        moves=many(len(found), _("move|moves")),
        rack=lexicon.alphabet.upper(position.rack or ""),
        words=words.shown_name(lexicon),
    )
    heading += first_of(shown, found)
    records = [_record(position, move) for move in shown]
    table = _send(destination, records, ("equity", "leave", "also"), heading)
    drawing.save(lambda: _picture(position, shown[0] if len(shown) else None, heading, table))


SECONDS = 30.0
"""Seconds of a search, if not given."""

_SecondsOption = Annotated[
    float | None, seconds_option(f"Stop after S seconds. (default: {SECONDS:g})")
]


@app.command()
def endgame(
    *,
    given: Given,
    words: WordsChoice,
    seconds: _SecondsOption = None,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find the best play once the bag is empty, and what it gains by the end of the game.

    The value is exact when the search has looked to the end of all lines; up to about 12 tiles on
    both racks, that takes seconds. When time runs out, or after Ctrl-C, it prints the best it has
    found, and how many moves it has looked ahead.
    """
    from ..core.tiles.board.endgame import Endgame

    position, lexicon = given.read(words)
    with InterruptGuard() as guard:
        reached = _searched(Endgame(position, lexicon).step, guard, seconds or SECONDS, _depth_text)
        move, known = reached.move, {}
        verdict = _("nothing is known yet: give it more --seconds")
        if move is not None:
            known, depth = _record(position, move), _depth_text(reached)
            verdict = _("Best: {move}, {depth}").format(
                move=_played(move, lexicon.alphabet), depth=depth
            )
        if destination.is_for_reading:
            destination.send_text(f"{verdict}\n")
        else:
            record = {"value": reached.value, "exact": reached.exact, "depth": reached.depth}
            destination.send_record(
                record | {name: it for name, it in known.items() if it is not None}
            )
    drawing.save(lambda: _picture(position, move, verdict))


@app.command()
def simulate(
    *,
    given: Given,
    words: WordsChoice,
    seconds: _SecondsOption = None,
    plies: Annotated[int, count_option("Moves to play after the candidate. (default: 2)")] = 2,
    limit: Annotated[
        int, count_option("Candidates: the moves of highest equity. (default: 10)")
    ] = 10,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Compare moves by playing on, over many racks that the other player may have.

    The value is what a move gains on the other player until then, with what the tiles that stay are
    worth. Moves that are surely worse drop out; it ends when one is left, when time runs out, or
    with Ctrl-C.
    """
    from ..core.tiles.board.simulation import Simulation

    position, lexicon = given.read(words)
    with InterruptGuard() as guard:
        simulation = Simulation(position, lexicon, min(plies, 100), limit)
        best_text = partial(_best_text, alphabet=lexicon.alphabet)
        reached = _searched(simulation.step, guard, seconds or SECONDS, best_text)
        heading = best_text(reached)
        records = [
            _record(position, candidate.move)
            | {"value": round(candidate.value, 2), "error": round(candidate.error, 2)}
            | {"samples": candidate.samples, "out": candidate.is_out}
            for candidate in reached.candidates
        ]
        table = _send(destination, records, ("equity", "value", "error", "samples"), heading)
    best = reached.candidates[0].move
    drawing.save(lambda: _picture(position, best, heading, table))


@app.command()
def review(
    *,
    given: Given,
    words: WordsChoice,
    limit: LimitOption = None,
    destination: Destination,
    drawing: PictureOptions,
) -> None:
    """Find what each move of a game in GCG lost in equity: missed bingos first, then the worst.

    Turns without a rack in the file are left out.
    """
    from ..core.tiles.board.review import review

    position, lexicon = given.read(words)
    game, turns = given.turns(position)
    with compiling():
        found = review(turns, lexicon)
    lost = [sum(turn.loss for turn in found if turn.position.turn == player) for player in (0, 1)]
    named = zip(game.players, lost, strict=True)
    heading = _("Equity lost: {players}; words of {words}").format(
        players=", ".join(f"{name} {points:.1f}" for name, points in named),
        words=words.shown_name(lexicon),
    )
    records = [
        {"number": turn.number, "player": game.players[turn.position.turn]}
        | {"loss": round(turn.loss, 2), "missed_bingo": turn.missed_bingo}
        | _record(turn.position, turn.made)
        | {f"best_{name}": it for name, it in _record(turn.position, turn.best).items()}
        for turn in found[:limit]
    ]
    heading += first_of(records, found)
    table = _send(destination, records, ("best_place", "best_word", "best_score"), heading)
    worst, best = (found[0].position, found[0].best) if found else (position, None)
    drawing.save(lambda: _picture(worst, best, heading, table))


def _searched(
    step: Callable[[], ReachedT],
    guard: InterruptGuard,
    seconds: float,
    text_of: Callable[[ReachedT], str],
) -> ReachedT:
    """Search until it is finished, the time is over, or a signal comes; show how far it is."""
    with StatusLine(_("Preparing…")) as line:
        with compiling(line.update if is_watched() else say):
            reached = step()
        guard.arm()
        end = time.monotonic() + seconds
        while not (reached.finished or guard() or time.monotonic() > end):
            reached = step()
            line.update(text_of(reached))
    return reached


def _best_text(reached: SimulationSnapshot, alphabet: Alphabet) -> str:
    best = reached.candidates[0]
    return _("{move} {value} after {samples}").format(
        move=_played(best.move, alphabet),
        value=f"{best.value:+.1f}",
        samples=many(reached.samples, _("sample|samples")),
    )


def _depth_text(reached: EndgameSnapshot) -> str:
    if reached.value is None:
        return "…"
    value = f"{reached.value:+d}"
    if reached.exact:
        return _("{points} until the end, exact").format(points=value)
    return _("{points} until the end, looking {moves} ahead").format(
        points=value, moves=many(reached.depth, _("move|moves"))
    )


@app.command()
def show(
    *,
    given: Given,
    words: WordsChoice,
    form: Annotated[PositionForm, form_option("text")] = PositionForm.TEXT,
    output: Annotated[Path | None, output_option("the position")] = None,
    drawing: PictureOptions,
) -> None:
    """Print a position as rows of letters, as JSON or as CGP, which other programs read."""
    position, _lexicon = given.read(words)
    texts = {
        PositionForm.TEXT: f"{position}\n",
        PositionForm.JSON: _json(position_content(position)),
        PositionForm.CGP: f"{position_cgp(position)}\n",
    }
    send_text(texts[form], output)
    drawing.save(lambda: _picture(position, None))


def _words_of(written: WrittenPosition, words: WordsChoice, letters: str) -> Lexicon:
    """Open the words: those that are asked for, those in the position, or those of its letters."""
    if not written.word_list or words.words is not None:
        return words.open_words(letters)

    from ..core.lexicon.catalog import DEFAULT_BY_LANGUAGE
    from ..core.lexicon.image import build_lexicon

    languages = {name: language for language, name in DEFAULT_BY_LANGUAGE.items()}
    alphabet = ALPHABETS[languages[default_list(letters)]]
    for word in written.word_list:
        check_spelling(word, alphabet, "word_list")
    return build_lexicon("word_list", alphabet, list(map(alphabet.fold, written.word_list)))


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


def _record(position: Position, move: Move) -> dict[str, Any]:
    """Give a move for programs: `tiles` is empty for a pass, and not known for an exchange."""
    from ..core.tiles.board.moves import tiles_text

    words = sorted(formed.word for formed in position.formed(move.laid))
    record = {
        "place": None if move.exchanged else move.place,
        "word": None if move.exchanged else move.word,
        "score": move.score,
        "equity": move.equity,
        "tiles": None if move.exchanged else tiles_text(move.laid),
        "words": " ".join(words),
        "leave": move.leave,
        "exchange": move.exchanged or None,
    }
    spelled = position.alphabet.spelled
    return {name: spelled(it) if isinstance(it, str) else it for name, it in record.items()}


_BEFORE = ("number", "player", "loss", "missed_bingo")
_LISTED = ("place", "word", "score")


def _send(
    destination: Destination, records: list[dict[str, Any]], more: tuple[str, ...], heading: str
) -> Table:
    """Send records to a program, or to a reader the page that is given: a move and more of it."""
    page = (*(name for name in _BEFORE if records and name in records[0]), *_LISTED, *more)
    titles = tuple(name.replace("_", " ") for name in page)
    shown = Table(titles, [tuple(_shown(record, name) for name in page) for record in records])
    if destination.form is Format.JSON:
        known = [{name: it for name, it in record.items() if it is not None} for record in records]
        destination.send_text(_json(known))
    elif destination.is_for_reading:
        destination.send(shown, heading, marked="word")
    else:
        rows = [tuple(record.values()) for record in records]
        destination.send(Table(tuple(records[0] if records else page), rows))
    return shown


def _picture(
    position: Position, move: Move | None, note: str = "", table: Table | None = None
) -> Picture:
    """Draw a position with a move, and the list that it is the first of."""
    from ..core.drawing.picture import Picture
    from ..core.tiles.board.game import Board

    board = Board(position, move.laid if move else ())
    path = [board.cell(*cell) for cell in (move.cells if move else ())]
    lists = () if table is None else (listing_of(table, _LISTED, len(table.rows)),)
    title = position.layout.title or "Tiles"
    return Picture(title, (position.figure(board.signs, path),), (), note, lists)


def _shown(record: dict[str, Any], name: str) -> object:
    """Give what a reader sees in a column."""
    if name == "also":
        return " ".join(word for word in record["words"].split() if word != record["word"])
    value = record[name]
    if isinstance(value, bool):
        return "✓" if value else ""
    if name.endswith("word"):
        return _named(value, record[name.replace("word", "exchange")])
    return round(value, 1) if isinstance(value, float) else value


def _played(move: Move, alphabet: Alphabet) -> str:
    spelled = alphabet.spelled
    return f"{move.place} {_named(spelled(move.word), spelled(move.exchanged))}".strip()


def _named(word: str, exchanged: str | None) -> str:
    if exchanged:
        return _("exchange {tiles}").format(tiles=exchanged)
    return word or _("pass")
