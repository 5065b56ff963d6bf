"""A game as a table of its moves, which a person can write, and read it again.

    move  word    row  col  letter
    0     балда
    1     банда   2    3    н
    2     ...

Rows and columns count from 1. A row of move 0 is the start word; several of them, numbered in
`row`, are the rows of the board at the beginning, `.` for an empty cell. Without any, the game
begins as the present one does. A word `-` is a pass, `=` the end that was agreed on. The
columns player (1 or 2), points, note and path may follow; without them players take turns, points
and paths are found by the rules.

A row follows the last one above it whose number is lower by one. So what comes below the last move
of a line with the number of an earlier one is a variation.

The columns are parted by tabs, semicolons, commas, or any spaces. A list of JSON objects with the
same names, as `core.export` writes it, is read, too.
"""

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..errors import Complaint, Message
from ..export import Table
from ..files.json_reading import read_json
from ..grid import BoardError, Path, path_text
from ..lexicon.alphabet import Alphabet
from .board import Board
from .game import ME, Game, GameError, cell_taken
from .record import MOST, Agreed, Pass, Play
from .search import find_paths

COLUMNS: Final = ("move", "word", "row", "col", "letter", "player", "points", "note", "path")
NEEDED: Final = COLUMNS[:5]

PASS, AGREED = "-", "="

_LONGEST_TEXT = 1_000_000  # characters


class NotationError(Complaint):
    """A table of moves cannot be read; the message says why and where."""


# Writing


def record_table(game: Game) -> Table:
    """Give all moves of a game, the line shown first, as a table."""
    beginning = game.gone_to(0).board
    rows = [_row(0, game.start_word)] if game.start_word else []
    for number, line in enumerate(beginning.text().split("\n"), 1):
        rows.append(_row(0, line, row=number))
    for number, at in game.record.in_order():
        entry = game.record.entries[at]
        turn, note = entry.made, entry.note or None
        match turn:
            case Play():
                rows.append(
                    _row(
                        number,
                        turn.word,
                        row=turn.row + 1,
                        col=turn.column + 1,
                        letter=turn.letter,
                        player=turn.player + 1,
                        points=turn.points,
                        note=note,
                        path=path_text(turn.path),
                    )
                )
            case Pass() | Agreed():
                word = PASS if isinstance(turn, Pass) else AGREED
                rows.append(_row(number, word, player=turn.player + 1, note=note))
    return Table(COLUMNS, rows)


def _row(move: int, word: str, **more: object) -> tuple[object, ...]:
    fields = {"move": move, "word": word, **more}
    return tuple(fields.get(column) for column in COLUMNS)


# Reading


def looks_like_moves(text: str) -> bool:
    """Whether a text is meant as a table of moves, not as a board."""
    first = next((line for line in text.removeprefix("\ufeff").splitlines() if line.strip()), "")
    return _FIRST_LINE.match(first) is not None


_FIRST_LINE: Final = re.compile(
    r"""\s*( \[ | "?(move|[0-9]{1,6}[.)]?)"?([\t;, ]|$) )""", re.IGNORECASE | re.VERBOSE
)


def without_heading(text: str) -> str:
    """Remove the names of the columns from a text: they are not in the alphabet of the words."""
    if not looks_like_moves(text):
        return text
    names = "|".join([*COLUMNS, *_OTHER_NAMES])
    return re.sub(rf"\b({names})\b", "", text, flags=re.IGNORECASE)


def read_moves(text: str, game: Game, alphabet: Alphabet) -> Game:
    """Read a table of moves, as a game with the list, the rules and the players of another one.

    Without rows of move 0 it begins as that one does. The last move of the first line is
    current. Raises NotationError, with the line that is wrong.
    """
    if len(text) > _LONGEST_TEXT:
        raise NotationError(
            "moves-long", "{characters} characters are too many for a game", characters=len(text)
        )
    rows = list(_rows(text.removeprefix("\ufeff"), alphabet))
    moves = [row for row in rows if row.move > 0]
    before = [row for row in rows if row.move == 0]
    if not rows:
        raise NotationError("moves-none", "no moves in this text")
    if len(moves) > MOST:
        raise moves[MOST].wrong(
            Message("moves-many", "a saved game has at most {most} moves", most=MOST)
        )
    for row in before:
        if moves and row.line > moves[0].line:
            raise row.wrong(Message("moves-zero", "move 0 must come first"))
    return _game(before, moves, game, alphabet)


@dataclass(frozen=True)
class _Row:
    """A row of the table; rows and columns from 1, None for what is not given."""

    line: int
    is_item: bool
    move: int
    word: str
    row: int | None
    column: int | None
    letter: str
    player: int | None
    points: int | None
    note: str
    path: Path | None

    def wrong(self, fault: Message) -> NotationError:
        return _wrong(self.line, fault, is_item=self.is_item)


def _wrong(line: int, fault: Message, *, is_item: bool = False) -> NotationError:
    if is_item:
        return NotationError("moves-item", "item {line}: {fault}", line=line, fault=fault)
    return NotationError("moves-line", "line {line}: {fault}", line=line, fault=fault)


def _rows(text: str, alphabet: Alphabet) -> Iterator[_Row]:
    if text.lstrip().startswith("["):
        for number, item in enumerate(read_json(text, list[dict[str, str | int | None]]), 1):
            fields = {name: "" if value is None else str(value) for name, value in item.items()}
            yield _parsed(number, fields, alphabet, is_item=True)
        return
    names: Sequence[str] = COLUMNS
    for number, (line, cells) in enumerate(_lines(text)):
        if number == 0 and cells[0].casefold() == "move":
            names = [_OTHER_NAMES.get(cell.casefold(), cell.casefold()) for cell in cells]
            for name in NEEDED:
                if name not in names:
                    fault = Message("moves-column", "the column '{name}' is missing", name=name)
                    raise _wrong(line, fault)
        else:
            fields = dict(zip(names, cells, strict=False))
            yield _parsed(line, fields, alphabet, is_item=False)


_OTHER_NAMES: Final = {"column": "col"}


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = next((sign for sign in "\t;," if sign in first), None)
    if delimiter is None:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip():
                yield number, line.split(None, COLUMNS.index("note"))
        return
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield reader.line_num, [cell.strip() for cell in cells]
    except csv.Error:
        fault = Message("moves-quotes", "unclosed quotation mark")
        raise _wrong(reader.line_num, fault) from None


def _parsed(line: int, fields: Mapping[str, str], alphabet: Alphabet, *, is_item: bool) -> _Row:
    def number(name: str, most: int, least: int = 1) -> int | None:
        text = fields.get(name, "").strip()
        if not text:
            return None
        if not re.fullmatch("[0-9]{1,7}", text) or not least <= int(text) <= most:
            raise _wrong(
                line,
                Message(
                    "moves-number",
                    "{name}: '{text}' is not a number from {least} to {most}",
                    name=name,
                    text=text,
                    least=least,
                    most=most,
                ),
                is_item=is_item,
            )
        return int(text)

    fields = {**fields, "move": fields.get("move", "").rstrip(".)")}
    move = number("move", 1_000_000, 0)
    if move is None:
        raise _wrong(line, Message("moves-unnumbered", "the number is missing"), is_item=is_item)
    player = number("player", 2)
    row = _Row(
        line,
        is_item,
        move,
        fields.get("word", "").strip(),
        number("row", Board.LARGEST_SIDE),
        number("col", Board.LARGEST_SIDE),
        alphabet.fold(fields.get("letter", "").strip()),
        None if player is None else player - 1,
        number("points", 1_000_000, 0),
        fields.get("note", "").strip(),
        _path(fields.get("path", "").strip()),
    )
    if fault := _fault_in(row, fields.get("path", "").strip(), alphabet):
        raise row.wrong(fault)
    return row


def _fault_in(row: _Row, path: str, alphabet: Alphabet) -> Message | None:
    if path and row.path is None:
        return Message("moves-path", "'{path}' is not a path such as 1,1 1,2", path=path)
    if not row.word:
        return Message("moves-word", "the word is missing")
    if row.move == 0 or row.word in (PASS, AGREED):
        return None
    if not alphabet.spells(row.word):
        return _foreign(row.word, alphabet)
    if row.row is None or row.column is None or not row.letter:
        return Message("moves-cell", "a row, a column and a letter are needed")
    if row.letter not in alphabet:
        return Message(
            "moves-letter",
            "'{letter}' is not a letter of {alphabet}",
            letter=row.letter,
            alphabet=alphabet.name,
        )
    return None


def _foreign(word: str, alphabet: Alphabet) -> Message:
    return Message(
        "moves-foreign",
        "'{word}' has letters outside {alphabet}",
        word=word,
        alphabet=alphabet.name,
    )


def _path(text: str) -> Path | None:
    cells = [re.fullmatch("([0-9]{1,2}),([0-9]{1,2})", cell) for cell in text.split()]
    if not cells or not all(cells) or len(cells) > 2 * Board.LARGEST_SIDE**2:
        return None
    return tuple((int(cell[1]) - 1, int(cell[2]) - 1) for cell in cells if cell)


def _game(before: Sequence[_Row], moves: Sequence[_Row], like: Game, alphabet: Alphabet) -> Game:
    first = next((row.player for row in moves if row.player is not None), None)
    if not before:
        beginning = like.gone_to(0)
        is_other = beginning.board.alphabet.symbols != alphabet.symbols
        if is_other or not any(True for _ in beginning.board.filled()):
            fault = Message("moves-no-start", "the start word is missing (the word of move 0)")
            raise moves[0].wrong(fault)
        turn = beginning.turn if first is None else first
        return _replayed(like.begun_on(beginning.board, like.start_word, turn), moves)
    turn = ME if first is None else first
    words = [row for row in before if row.row is None]
    lines = [row for row in before if row.row is not None]
    if len(words) > 1:
        raise words[1].wrong(Message("moves-starts", "duplicate start word"))
    word = alphabet.fold(words[0].word) if words else ""
    if word and not alphabet.spells(word):
        raise words[0].wrong(_foreign(word, alphabet))
    if lines:
        try:
            board = Board.parse("\n".join(row.word for row in lines), alphabet)
        except BoardError as fault:
            raise NotationError("moves-board", "the rows of move 0: {fault}", fault=fault) from None
        return _replayed(like.begun_on(board, word, turn), moves)
    return _on_some_board(words[0], moves, like, turn, alphabet)


def _replayed(game: Game, moves: Sequence[_Row]) -> Game:
    try:
        return _played(game, moves)
    except _MoveError as error:
        raise error.row.wrong(error.fault) from None


def _on_some_board(
    start: _Row, moves: Sequence[_Row], like: Game, turn: int, alphabet: Alphabet
) -> Game:
    """Find the board on which all moves can have been made, and make them."""
    word = alphabet.fold(start.word)
    sides = [len(word), *(row.row or 0 for row in moves), *(row.column or 0 for row in moves)]
    sizes = [(side, side) for side in range(max(2, *sides), Board.LARGEST_SIDE + 1)]
    there = like.board.rows, like.board.columns
    if len(word) <= there[1] and there not in sizes:
        sizes.insert(1, there)
    faults = []
    for rows, columns in sizes:
        board = Board.with_start_word(rows, columns, word, alphabet)
        try:
            return _played(like.begun_on(board, word, turn), moves)
        except _MoveError as error:
            faults.append(error)
    if not faults:
        fault = Message(
            "moves-start-long",
            "'{word}' does not fit: a board has {most} columns at most",
            word=word,
            most=Board.LARGEST_SIDE,
        )
        raise start.wrong(fault)
    furthest = max(faults, key=lambda error: error.row.line)
    raise furthest.row.wrong(furthest.fault)


class _MoveError(Exception):
    def __init__(self, row: _Row, fault: Message) -> None:
        super().__init__()
        self.row = row
        self.fault = fault


def _played(game: Game, moves: Sequence[_Row]) -> Game:
    """Make all moves, and go to the end of the first line. Raises _MoveError."""
    way = [0]  # the entry after so many moves
    end = 0
    for count, row in enumerate(moves):
        if row.move > len(way):
            fault = Message(
                "moves-gap",
                "move {move} can't follow move {before}",
                move=row.move,
                before=len(way) - 1,
            )
            raise _MoveError(row, fault)
        game = game.gone_to(way[row.move - 1])
        if row.player is not None:
            game = replace(game, turn=row.player)
        try:
            game = _turn_made(game, row)
        except Complaint as fault:
            raise _MoveError(row, fault) from None
        at = game.record.at
        if row.note:
            game = game.noted(at, row.note)
        way[row.move :] = [at]
        if row.move == count + 1:
            end = at
    return game.gone_to(end)


def _turn_made(game: Game, row: _Row) -> Game:
    if row.word == PASS:
        return game.passed()
    if row.word == AGREED:
        return game.agreed()
    assert row.row is not None
    assert row.column is not None
    word, cell = game.board.alphabet.fold(row.word), (row.row - 1, row.column - 1)
    there, path = game.board.letter(*cell), row.path
    if there is not None:
        raise cell_taken(*cell, there)
    if path is None:
        board = game.board.place(*cell, row.letter)
        paths = find_paths(board, word, cell, game.rules, most=1)
        if not paths:
            raise GameError(
                "moves-no-path",
                "{word} cannot be traced by these rules with {letter} in row {row}, "
                "column {column}",
                word=word,
                letter=row.letter,
                row=row.row,
                column=row.column,
            )
        path = paths[0]
    for at in path:
        game.board.cell(*at)
    return game.play(word, *cell, row.letter, path, points=row.points)
