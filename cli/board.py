"""`gridsmith tiles board`: the moves of a Scrabble position, and the end of a game."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.errors import Complaint
from ..core.export import Format, Table
from ..core.lexicon.alphabet import ALPHABETS
from ..core.tiles.board.layout import Layout, layout_named, layout_names, read_layout
from ..core.tiles.board.notation import (
    WrittenPosition,
    position_cgp,
    position_content,
    position_text,
    read_position,
)
from ..core.tiles.board.order import MoveOrder
from .groups import Commands
from .inputs import InputError, WordsChoice, check_spelling, default_list, name_of, read_text
from .language import in_words, many
from .options import argument, form_option, option, output_option, seconds_option
from .results import Destination, KnownOption, LimitOption, first_of, known_only, send_text
from .terminal import InterruptGuard, StatusLine, compiling, is_watched, say

if TYPE_CHECKING:
    from ..core.lexicon.lexicon import Lexicon
    from ..core.tiles.board.endgame import EndgameSnapshot
    from ..core.tiles.board.moves import BoardMoves, Move
    from ..core.tiles.board.position import Position

app = Commands()


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
            "A file with rows of letters, JSON, CGP or GCG; or CGP itself; - for standard input.",
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
        layout = self._layout()
        is_cgp = re.fullmatch(
            r"\s*[^/\s]+(/[^/\s]+){2,}\s+[^/\s]*/[^/\s]*(\s.*)?", self.text.strip()
        )
        where = "POSITION" if is_cgp else name_of(Path(self.text))
        with _named_faults(where):
            written = read_position(self.text if is_cgp else read_text(Path(self.text)))
        if self.rack is not None:
            written = replace(written, rack=self.rack)
        if self.other is not None:
            written = replace(written, other=self.other)
        tiles = "".join(layout.tiles) if layout else ""
        lexicon = _words_of(written, words, f"{written.letters}{tiles}a")
        with _named_faults(where):
            return written.position(lexicon.alphabet, layout), lexicon

    def _layout(self) -> Layout | None:
        if self.layout is None or self.layout in layout_names():
            return layout_named(self.layout) if self.layout else None
        with _named_faults(name_of(Path(self.layout))):
            return read_layout(read_text(Path(self.layout)))


@contextmanager
def _named_faults(where: str) -> Iterator[None]:
    """Say where what is complained of was read."""
    try:
        yield
    except InputError:
        raise
    except Complaint as error:
        raise InputError(f"{where}: {in_words(error)}") from None


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
) -> None:
    """Find all moves of a position, with their points: words, exchanges and the pass."""
    position, lexicon = given.read(words)

    from ..core.tiles.board.moves import find_moves

    with compiling():
        found = find_moves(position, lexicon)
    found = known_only(found, known).sorted(sort)
    shown = found.only(slice(limit))
    if destination.form is Format.JSON:
        destination.send_text(_json([_record(position, move) for move in shown]))
    elif not destination.is_for_reading:
        rows = [_record(position, move) for move in shown]
        cells = [tuple(row.get(name) for name in _COLUMNS) for row in rows]
        destination.send(Table(_COLUMNS, cells))
    else:
        heading = _("{moves} with {rack}, words of {words}").format(
            moves=many(len(found), _("move|moves")),
            rack=lexicon.alphabet.upper(position.rack or ""),
            words=words.shown_name(lexicon),
        )
        heading += first_of(shown, found)
        destination.send(_page(position, shown), heading, marked="word")


SECONDS = 30.0
"""Seconds of the search for the end, if not given."""


@app.command()
def endgame(
    *,
    given: Given,
    words: WordsChoice,
    seconds: Annotated[
        float | None, seconds_option(f"Stop after S seconds. (default: {SECONDS:g})")
    ] = None,
    destination: Destination,
) -> None:
    """Find the best play once the bag is empty, and what it gains by the end of the game.

    The value is exact when the search has looked to the end of all lines; up to about 12 tiles on
    both racks, that takes seconds. When time runs out, or after Ctrl-C, it prints the best it has
    found, and how many moves it has looked ahead.
    """
    from ..core.tiles.board.endgame import Endgame

    position, lexicon = given.read(words)
    search, limit = Endgame(position, lexicon), SECONDS if seconds is None else seconds
    with InterruptGuard() as guard:
        with StatusLine(_("Preparing…")) as line:
            with compiling(line.update if is_watched() else say):
                reached = search.step()
            guard.arm()
            end = time.monotonic() + limit
            while not (reached.finished or guard() or time.monotonic() > end):
                reached = search.step()
                line.update(_depth_text(reached))
        move = None if reached.move is None else _record(position, reached.move)
        record = {"value": reached.value, "exact": reached.exact, "depth": reached.depth}
        if destination.form is Format.JSON:
            destination.send_text(_json({**record, "move": move}))
        elif not destination.is_for_reading:
            destination.send_record({**record, **(move or {})})
        else:
            verdict = _("nothing is known yet: give it more --seconds")
            if reached.move is not None:
                place = f"{reached.move.place} {_named(reached.move)}".strip()
                verdict = _("Best: {move}, {depth}").format(move=place, depth=_depth_text(reached))
            destination.send_text(f"{verdict}\n")


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
) -> None:
    """Print a position as rows of letters, as JSON or as CGP, which other programs read."""
    position, _lexicon = given.read(words)
    match form:
        case PositionForm.TEXT:
            text = position_text(position)
        case PositionForm.JSON:
            text = _json(position_content(position))
        case PositionForm.CGP:
            text = f"{position_cgp(position)}\n"
    send_text(text, output)


def _words_of(written: WrittenPosition, words: WordsChoice, letters: str) -> Lexicon:
    """Open the words: those that are asked for, those in the position, or those of its letters."""
    if not written.word_list or words.words is not None:
        return words.open_words(letters[:1000])

    from ..core.lexicon.catalog import DEFAULT_BY_LANGUAGE
    from ..core.lexicon.image import build_lexicon

    languages = {name: language for language, name in DEFAULT_BY_LANGUAGE.items()}
    alphabet = ALPHABETS[languages[default_list(letters)]]
    for word in written.word_list:
        check_spelling(word, alphabet, "word_list")
    return build_lexicon("word_list", alphabet, written.word_list)


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, indent=2) + "\n"


_COLUMNS = ("place", "word", "score", "equity", "tiles", "words", "leave", "exchange")


def _record(position: Position, move: Move) -> dict[str, Any]:
    """Give a move for programs: `tiles` is empty for a pass, and is not there for an exchange."""
    from ..core.tiles.board.moves import tiles_text

    if move.exchanged:
        rest = {"words": "", "leave": move.leave}
        return {"score": 0, "equity": move.equity, "exchange": move.exchanged, **rest}
    formed = sorted(word.word for word in position.formed(move.laid))
    return {
        "place": move.place,
        "word": move.word,
        "score": move.score,
        "equity": move.equity,
        "tiles": tiles_text(move.laid),
        "words": " ".join(formed),
        "leave": move.leave,
    }


def _page(position: Position, moves: BoardMoves) -> Table:
    """Give the moves as people read them."""
    rows = []
    for move in moves:
        others = [word.word for word in position.formed(move.laid)][1:]
        points = move.score, round(move.equity, 1)
        rows.append((move.place, _named(move), *points, move.leave, " ".join(others)))
    return Table(("place", "word", "score", "equity", "leave", "also"), rows)


def _named(move: Move) -> str:
    if move.exchanged:
        return _("exchange {tiles}").format(tiles=move.exchanged)
    return move.word or _("pass")
