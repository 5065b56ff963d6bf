"""Positions as JSON, as a text and as CGP; the last position of a game in GCG is read.

A text has a line for each row, `.` for an empty square, small letters, capitals for blanks, and
then what is known besides:

    .......
    ..cAt..
    rack: aeinrs?
    other: de
    bag: 12
    scores: 103 98
    turn: 2

JSON has the same as `board`, `rack`, `other`, `tiles_in_bag`, `scores` and `turn` (0 or 1), with
the names of a layout beside them. `word_list` may name the words. CGP is what other programs take;
there, capitals are tiles, and small letters are blanks.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from msgspec import Meta

from ...files.state import content_of, read_json, state_of
from ...lexicon.alphabet import Alphabet, composed
from .gcg import GcgGame, is_gcg, read_gcg
from .layout import MAX_SIDE, PLAIN, BoardError, Layout, layout_of_size
from .position import LARGEST_SCORE, Position

_LARGEST = 5_000_000  # characters: a position with the words of its game
_LONGEST_LINE = 10_000
_LONGEST_ROW = 7 * MAX_SIDE  # characters: a letter may have several, in brackets
_Rack = Annotated[str, Meta(max_length=100)] | None
_Score = Annotated[int, Meta(ge=-LARGEST_SCORE, le=LARGEST_SCORE)]
_FIELDS = ("rack", "other", "bag", "scores", "turn")


@dataclass(frozen=True)
class WrittenPosition:
    """A position as it was read, before its alphabet is known.

    `layout`: None where the text has none. `word_list`: the words of the game, if they are named.
    `is_cgp`: capitals are tiles. `game`: the one whose last position this is, in place of `board`.
    """

    board: Annotated[
        tuple[Annotated[str, Meta(max_length=_LONGEST_ROW)], ...], Meta(max_length=MAX_SIDE)
    ]
    rack: _Rack = None
    other: _Rack = None
    tiles_in_bag: Annotated[int, Meta(ge=0, le=1000)] | None = None
    scores: tuple[_Score, _Score] | None = None
    turn: Annotated[int, Meta(ge=0, le=1)] = 0
    word_list: tuple[Annotated[str, Meta(max_length=100)], ...] = ()
    layout: Layout | None = None
    is_cgp: bool = False
    game: GcgGame | None = None

    @property
    def letters(self) -> str:
        """The letters of the board and the racks, by which the language is told."""
        tiles = "" if self.layout is None else "".join(self.layout.tiles)
        turns = [turn.rack + turn.play[3:] for turn in self.game.turns] if self.game else []
        return "".join((*self.board, *turns, self.rack or "", self.other or "", tiles))

    def position(self, alphabet: Alphabet, layout: Layout | None = None) -> Position:
        """Give the position in an alphabet, on another layout if one is given. Raises Complaint."""
        board = self.game.boards(alphabet)[-1] if self.game else map(alphabet.joined, self.board)
        board = tuple(map(alphabet.swapped, board) if self.is_cgp else board)
        rack, other = (tiles and alphabet.joined(tiles) for tiles in (self.rack, self.other))
        columns = max(map(len, board), default=0)
        chosen = layout or self.layout or layout_of_size(len(board), columns, alphabet)
        return Position(
            chosen, alphabet, board, rack, other, self.tiles_in_bag, self.scores, self.turn,
        )  # fmt: skip


def read_position(text: str) -> WrittenPosition:
    """Read a position as JSON, CGP or a text, or the last one of a game in GCG.

    Raises Complaint.
    """
    if len(text) > _LARGEST:
        raise BoardError(
            "board-long", "{characters} characters are too many for a position",
            characters=len(text),
        )  # fmt: skip
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise BoardError("board-nothing", "expected a position, but it is empty")
    if text.startswith("{"):
        return _of_json(read_json(text))
    text = composed(text)
    if is_gcg(text):
        return _of_gcg(read_game(text))
    return _of_cgp(text) if "/" in text.partition("\n")[0] else _of_text(text)


def position_of(position: Position | str, alphabet: Alphabet) -> Position:
    """Give a position, or that of a text. Raises Complaint."""
    return read_position(position).position(alphabet) if isinstance(position, str) else position


def read_game(text: str) -> GcgGame:
    """Read a game in GCG, in any spelling of its letters. Raises BoardError."""
    return read_gcg(composed(text.removeprefix("\ufeff")))


def position_content(position: Position) -> dict[str, Any]:
    """Give all of a position, fit for JSON."""
    spelled = position.alphabet.spelled
    content = content_of(position)
    del content["alphabet"], content["layout"]
    content["board"] = list(map(spelled, position.board))
    for name in ("rack", "other"):
        content[name] = content[name] and spelled(content[name])
    return content_of(position.layout) | content


def position_cgp(position: Position) -> str:
    """Write a position as CGP; what is unknown is empty, or 0."""
    alphabet = position.alphabet

    def written(tiles: str) -> str:
        spelled = alphabet.spelled(alphabet.swapped(tiles))
        return re.sub(r"\.+", lambda empty: str(len(empty[0])), spelled)

    rows = map(written, position.board)
    racks = map(written, (position.rack or "", position.other or ""))
    scores = "{}/{}".format(*(position.scores or (0, 0)))
    return f"{'/'.join(rows)} {'/'.join(racks)} {scores} 0"


def _of_json(content: Mapping[str, Any]) -> WrittenPosition:
    layout = state_of(dict(content), Layout) if "premium" in content else None
    return state_of({**content, "layout": layout, "game": None}, WrittenPosition)


def _of_gcg(game: GcgGame) -> WrittenPosition:
    mover = game.turn
    scores = game.scores[mover], game.scores[1 - mover]
    racks = game.racks[mover], game.racks[1 - mover]
    return WrittenPosition((), *racks, None, scores, mover, game=game)


def _of_text(text: str) -> WrittenPosition:
    rows: list[str] = []
    fields: dict[str, str] = {}
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        name, is_field, value = line.partition(":")
        if is_field and name.strip().lower() in _FIELDS:
            fields[name.strip().lower()] = value.strip()
        elif line and not line.startswith("#"):
            row = "".join(line.split())
            if len(row) > _LONGEST_ROW or len(rows) == MAX_SIDE or fields:
                raise BoardError("board-no-row", "line {line} is not a row of a board", line=number)
            rows.append(row)
    numbers = {name: _numbers(name, fields[name]) for name in fields if name in _FIELDS[2:]}
    content: dict[str, Any] = {name: fields.get(name) for name in _FIELDS[:2]}
    if "bag" in numbers:
        content["tiles_in_bag"] = numbers["bag"][0]
    if "scores" in numbers:
        content["scores"] = numbers["scores"]
    if "turn" in numbers:
        content["turn"] = numbers["turn"][0] - 1
    return state_of({"board": rows, **content}, WrittenPosition)


def _numbers(name: str, text: str) -> list[int]:
    parts = re.split(r"[\s/,:]+", text)
    if not all(re.fullmatch(r"-?[0-9]{1,6}", part) for part in parts):
        raise BoardError("board-number", "{name}: '{text}' is not a number", name=name, text=text)
    return list(map(int, parts))


def _of_cgp(text: str) -> WrittenPosition:
    parts = text.split(maxsplit=4)
    written = parts[0].split("/")
    if len(text) > _LONGEST_LINE or not 2 <= len(written) <= MAX_SIDE:
        raise BoardError("board-cgp", "this is not a position in CGP")
    rows: list[str] = []
    for row in written:
        spread = re.sub(r"[0-9]{1,3}", lambda empty: PLAIN * min(int(empty[0]), 99), row)
        if spread.count(PLAIN) > MAX_SIDE or len(spread) > _LONGEST_ROW:
            raise BoardError(
                "board-cgp-row", "row {row} in CGP is longer than a board", row=len(rows) + 1
            )
        rows.append(spread)
    racks = (parts[1] if len(parts) > 1 else "/").split("/")
    rack, other = [tiles or None for tiles in (*racks, "", "")[:2]]
    scores = _numbers("scores", parts[2]) if len(parts) > 2 else None
    content = {"board": rows, "rack": rack, "other": other, "scores": scores, "is_cgp": True}
    return state_of(content, WrittenPosition)
