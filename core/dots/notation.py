"""A position of Dots and Boxes as text, as people draw it, and as JSON, for programs.

The text is a drawing, followed by fields:

    +---+---+   +
    | A |       |
    +---+---+---+
        | ? |   |
    +   +---+   +
    to move: B
    scores: 1 1

`+` is a dot, `---` and `|` are edges, spaces are edges not drawn. A closed box holds the initial of
the player who has closed it, or `?` if unknown. `players: X Y` gives the initials of the first and
the second player; without it they are A and B, 1 and 2, А and Б, or any other two in alphabetical
order. `to move` is the first player by default. `scores` counts the boxes that each player has
closed, where their owners are unknown.

The JSON is an object with `rows`, `cols`, `drawn` (the numbers of the edges, see
`core.dots.board.Board`), `to_move` (1 or 2), `scores`, and, if any is known, `owners`: a number for
each box, row by row, as in `core.dots.position.Position`.
"""

import json
import re
import reprlib
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import pairwise
from typing import Any, NamedTuple

from ..errors import damage_in
from ..files.state import JsonError, read_json
from ..lexicon.alphabet import composed
from .board import LARGEST_SIDE, OPEN, UNKNOWN, Board, PositionError
from .position import KNOWN_PAIRS, PLAYERS, UNKNOWN_OWNER, Position

_LONGEST_TEXT = 100_000  # characters; the largest position takes some 2000

_DOTS = "+.*·•┼"
_DASHES = "-_=\u2010\u2011\u2012\u2013\u2014\u2015\u2212─━"  # whatever an editor makes of a minus
_BARS = "|│┃¦"
_BLANKS = " \u00a0"
_FIELDS = ("to move", "players", "scores")


def read_position(text: str) -> Position:
    """Read a position, drawn or as JSON. Raises PositionError."""
    return read_position_and_players(text)[0]


def read_position_and_players(text: str) -> tuple[Position, str]:
    """Read a position and its players' initials, else A and B. Raises PositionError."""
    if len(text) > _LONGEST_TEXT:
        raise PositionError(
            "dots-text-long",
            "{characters} characters are too many for a position",
            characters=len(text),
        )
    text = text.removeprefix("\ufeff")
    if text.lstrip().startswith(("{", "[")):
        return _of_json(text), PLAYERS
    return _of_drawing(text)


def position_content(position: Position) -> dict[str, Any]:
    """Give a position as it is written in JSON."""
    content: dict[str, Any] = {
        "rows": position.board.rows,
        "cols": position.board.columns,
        "drawn": [edge for edge in range(position.board.edges) if position.drawn >> edge & 1],
        "to_move": position.to_move,
        "scores": list(position.scores),
    }
    # Without owners the scores have to be those of all closed boxes.
    if set(position.owners) & {1, 2} or sum(position.scores) != position.boxes_closed:
        content["owners"] = list(position.owners)
    return content


def position_json(position: Position) -> str:
    """Write a position as JSON, on one line, as `read_position` reads it."""
    return json.dumps(position_content(position))


# The drawing


class _Line(NamedTuple):
    number: int
    text: str


class _Initial(NamedTuple):
    symbol: str
    line: int
    column: int


def _of_drawing(text: str) -> tuple[Position, str]:
    drawing, fields = _drawing_and_fields(text)
    if not drawing:
        raise PositionError("dots-none", "no position in this text")
    places = _dots_of(drawing[0])
    for line in drawing[2::2]:
        _check_dots(_dots_of(line), places, line.number, drawing[0].number)
    if len(drawing) % 2 == 0:
        raise PositionError(
            "dots-no-end",
            "line {line}: the board must end with a line of dots",
            line=drawing[-1].number,
        )
    board = Board.of(len(drawing) // 2, len(places) - 1)
    drawn = 0
    for row, line in enumerate(drawing[::2]):
        for column, is_drawn in enumerate(_dashes_of(line, places)):
            drawn |= is_drawn << board.above(row, column)
    initials: list[_Initial | None] = []
    for row, line in enumerate(drawing[1::2]):
        for column, is_drawn in enumerate(_bars_of(line, places)):
            drawn |= is_drawn << board.left_of(row, column)
        initials += _initials_of(line, places)
    players, owners, to_move = _players_of(initials, fields)
    scores = owners.count(1), owners.count(2)
    if "scores" in fields:
        scores = _scores_of(fields["scores"])
    try:
        return Position(board.rows, board.columns, drawn, owners, to_move, scores), players
    except PositionError as error:
        match error.parts:
            case {"row": int(row), "column": int(column)}:
                line = drawing[2 * row - 1]
                middle = (places[column - 1] + places[column]) // 2 + 1
                raise _at(line.number, middle, error) from None
        raise _on_line(fields["scores"], error) from None


def _drawing_and_fields(text: str) -> tuple[list[_Line], dict[str, _Line]]:
    drawing: list[_Line] = []
    fields: dict[str, _Line] = {}
    for number, line in enumerate(composed(text).splitlines(), 1):
        if line.lstrip().startswith("#"):
            continue
        if "\t" in line:
            raise PositionError(
                "dots-tab", "line {line}, column {column}: replace the tab with spaces",
                line=number, column=line.index("\t") + 1,
            )  # fmt: skip
        name, colon, value = line.partition(":")
        if not colon:
            drawing.append(_Line(number, line.rstrip()))
            continue
        name = " ".join(name.lower().split())
        if name not in _FIELDS:
            raise PositionError(
                "dots-saying", "line {line}: unknown name '{name}'; expected one of {known}",
                line=number, name=name[:40], known=", ".join(_FIELDS),
            )  # fmt: skip
        if name in fields:
            raise PositionError(
                "dots-said-twice", "line {line}: duplicate '{name}'", line=number, name=name
            )
        fields[name] = _Line(number, value.strip())
    written = [index for index, line in enumerate(drawing) if line.text]
    return (drawing[written[0] : written[-1] + 1] if written else []), fields


def _dots_of(line: _Line) -> list[int]:
    for column, character in enumerate(line.text, 1):
        if character not in _DOTS + _DASHES + _BLANKS:
            raise PositionError(
                "dots-no-dash",
                "line {line}, column {column}: expected +, - or a space (dots and edges), not "
                "'{character}'",
                line=line.number, column=column, character=character,
            )  # fmt: skip
    return [place for place, character in enumerate(line.text) if character in _DOTS]


def _check_dots(places: Sequence[int], above: Sequence[int], line: int, first: int) -> None:
    for place in sorted(set(places) ^ set(above)):
        raise PositionError(
            "dots-columns",
            "line {line}, column {column}: the dots are not aligned with those of line {first}",
            line=line, column=place + 1, first=first,
        )  # fmt: skip


def _dashes_of(line: _Line, places: Sequence[int]) -> Iterator[bool]:
    for dot, following in pairwise(places):
        if following == dot + 1:
            raise PositionError(
                "dots-no-room", "line {line}, column {column}: two dots with no space between them",
                line=line.number, column=following + 1,
            )  # fmt: skip
        dashes = [character in _DASHES for character in line.text[dot + 1 : following]]
        if any(dashes) and not all(dashes):
            raise _no_edge(line, dot + 1 + dashes.index(False))
        yield dashes[0]
    for place, character in enumerate(line.text):
        if character in _DASHES and not places[0] < place < places[-1]:
            raise _no_edge(line, place)


def _no_edge(line: _Line, place: int) -> PositionError:
    return PositionError(
        "dots-gap", "line {line}, column {column}: an edge must run from dot to dot",
        line=line.number, column=place + 1,
    )  # fmt: skip


def _bars_of(line: _Line, places: Sequence[int]) -> Iterator[bool]:
    for place, character in enumerate(line.text):
        if character in _BLANKS:
            continue
        if place in places:
            is_right = character in _BARS
        else:
            is_right = character.isalnum() or character == UNKNOWN_OWNER
        if not is_right or not places[0] <= place <= places[-1]:
            raise _no_box(line, place)
    for place in places:
        yield line.text[place : place + 1] not in ("", *_BLANKS)


def _initials_of(line: _Line, places: Sequence[int]) -> Iterator[_Initial | None]:
    for dot, following in pairwise(places):
        found = [
            _Initial(_capital(symbol), line.number, place + 1)
            for place, symbol in enumerate(line.text[:following])
            if place > dot and symbol not in _BLANKS
        ]
        if len(found) > 1:
            raise _no_box(line, found[1].column - 1)
        yield found[0] if found else None


def _no_box(line: _Line, place: int) -> PositionError:
    return PositionError(
        "dots-no-box",
        "line {line}, column {column}: '{character}' is not allowed here; edges are | straight "
        "below the dots, and a box has at most one letter",
        line=line.number, column=place + 1, character=line.text[place],
    )  # fmt: skip


# The players


def _players_of(
    initials: Sequence[_Initial | None], fields: Mapping[str, _Line]
) -> tuple[str, bytes, int]:
    to_move = fields.get("to move")
    mover = "" if to_move is None else _capital(to_move.text)
    if "players" in fields:
        players = _players_in(fields["players"])
    else:
        found = {initial.symbol for initial in initials if initial is not None} - {UNKNOWN_OWNER}
        if len(mover) == 1 and (mover.isalpha() or (not found and mover in "12")):
            found.add(mover)
        players = _in_order(found)
    owners = bytearray()
    for initial in initials:
        if initial is None:
            owners.append(OPEN)
        elif initial.symbol == UNKNOWN_OWNER:
            owners.append(UNKNOWN)
        elif initial.symbol in players:
            owners.append(players.index(initial.symbol) + 1)
        else:
            fault = _no_player(initial.symbol, players)
            raise _at(initial.line, initial.column, fault)
    if to_move is None:
        return players, bytes(owners), 1
    if len(mover) == 1 and mover in players:
        return players, bytes(owners), players.index(mover) + 1
    if mover not in ("1", "2"):
        raise _on_line(to_move, _no_player(to_move.text[:40], players))
    return players, bytes(owners), int(mover)


def _in_order(initials: Set[str]) -> str:
    for pair in KNOWN_PAIRS:
        if initials <= set(pair):
            return pair
    if len(initials) == 1:
        (first,) = initials
        return first + ("B" if first == "A" else "A")
    return "".join(sorted(initials)[:2])


def _players_in(field: _Line) -> str:
    players = [_capital(player) for player in field.text.replace(",", " ").split()]
    if len(set(players)) != 2 or any(
        len(player) != 1 or not player.isalnum() for player in players
    ):
        raise PositionError(
            "dots-players",
            "line {line}: players are two different letters or digits, the first player's first",
            line=field.number,
        )
    return "".join(players)


def _no_player(initial: str, players: str) -> PositionError:
    return PositionError(
        "dots-third-player", "unknown player '{initial}': the players are {first} and {second}",
        initial=initial, first=players[0], second=players[1],
    )  # fmt: skip


def _capital(text: str) -> str:
    capital = text.upper()
    return capital if len(capital) == len(text) else text


def _scores_of(field: _Line) -> tuple[int, int]:
    scores = field.text.replace(",", " ").replace(":", " ").split()
    if len(scores) != 2 or not all(re.fullmatch("[0-9]{1,3}", score) for score in scores):
        raise PositionError(
            "dots-score-line",
            "line {line}: the scores must be two whole numbers, such as 3 2",
            line=field.number,
        )
    return int(scores[0]), int(scores[1])


def _at(line: int, column: int, fault: PositionError) -> PositionError:
    return PositionError(
        "dots-place", "line {line}, column {column}: {fault}",
        line=line, column=column, fault=fault,
    )  # fmt: skip


def _on_line(line: _Line, fault: PositionError) -> PositionError:
    return PositionError("dots-line", "line {line}: {fault}", line=line.number, fault=fault)


# The JSON


def _of_json(text: str) -> Position:
    try:
        content = read_json(text, object)
    except JsonError as error:
        raise PositionError.of(error) from None
    if not isinstance(content, dict):
        raise PositionError("dots-json-kind", "expected a JSON object")
    return read_position_content(content)


def read_position_content(content: Mapping[str, Any]) -> Position:
    """Read what `position_content` gave. Raises PositionError for anything else."""
    try:
        rows = _whole(content["rows"], "rows", 1, LARGEST_SIDE)
        columns = _whole(content["cols"], "cols", 1, LARGEST_SIDE)
        given = content["drawn"]
    except KeyError as error:
        raise PositionError.of(damage_in(error)) from None
    board = Board.of(rows, columns)
    drawn = _wholes(given, "drawn", board.edges - 1)
    if len(drawn) > len(set(drawn)):
        twice = next(edge for index, edge in enumerate(drawn) if edge in drawn[:index])
        raise PositionError(
            "dots-drawn-twice", "'{name}' has a duplicate edge: {edge}", name="drawn", edge=twice
        )
    to_move = _whole(content.get("to_move", 1), "to_move", 1, 2)
    owners = scores = None
    if (given := content.get("owners")) is not None:
        owners = _wholes(given, "owners", UNKNOWN, board.boxes)
    if (given := content.get("scores")) is not None:
        first, second = _wholes(given, "scores", board.boxes, 2)
        scores = first, second
    if owners is None or scores is None:
        return Position.of(board, drawn, to_move, owners, scores)
    # Given both, the scores may leave out boxes of unknown owners.
    mask = sum(1 << edge for edge in drawn)
    return Position(rows, columns, mask, bytes(owners), to_move, scores)


def _whole(value: object, name: str, minimum: int, maximum: int) -> int:
    if type(value) is int and minimum <= value <= maximum:
        return value
    raise PositionError(
        "dots-number", "'{name}' has {value}, not a whole number from {minimum} to {maximum}",
        name=name, value=reprlib.repr(value), minimum=minimum, maximum=maximum,
    )  # fmt: skip


def _wholes(value: object, name: str, maximum: int, length: int | None = None) -> list[int]:
    if not isinstance(value, list):
        raise PositionError("dots-no-list", "'{name}' is not a list", name=name)
    if length is not None and len(value) != length:
        raise PositionError(
            "dots-list-length", "'{name}' needs {length} numbers, not {given}",
            name=name, length=length, given=len(value),
        )  # fmt: skip
    return [_whole(item, name, 0, maximum) for item in value]
