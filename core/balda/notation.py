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

`core.record.table` reads its rows.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..errors import Complaint, Message
from ..export import Table
from ..grid import BoardError, Path, path_text
from ..lexicon.alphabet import Alphabet
from ..record.record import MAXIMUM
from ..record.table import NotationError, TableRow, looks_like_moves, read_rows, replayed
from .board import Board
from .game import Game
from .legality import GameError, cell_taken
from .rearrange import seated
from .record import MAX_PLAYERS, MAX_POINTS, ME, Agreed, Pass, Play
from .search import find_paths

COLUMNS: Final = ("move", "word", "row", "col", "letter", "player", "points", "note", "path")
NEEDED: Final = COLUMNS[:5]

PASS, AGREED = "-", "="

# Writing


def record_table(game: Game) -> Table:
    """Give all moves of a game, the line shown first, as a table."""
    beginning = game.at_entry(0).board
    spelled = game.board.alphabet.spelled
    rows = [_row(0, spelled(game.start_word))] if game.start_word else []
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
                        spelled(turn.word),
                        row=turn.row + 1,
                        col=turn.column + 1,
                        letter=spelled(turn.letter),
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
    rows = [_parsed(row, alphabet) for row in read_rows(text, COLUMNS, NEEDED, _OTHER_NAMES)]
    moves = [row for row in rows if row.move > 0]
    before = [row for row in rows if row.move == 0]
    if not rows:
        raise NotationError("moves-none", "no moves in this text")
    if len(moves) > MAXIMUM:
        raise moves[MAXIMUM].wrong(
            Message("moves-many", "a saved game has at most {maximum} moves", maximum=MAXIMUM)
        )
    for row in before:
        if moves and row.line > moves[0].line:
            raise row.wrong(Message("moves-zero", "move 0 must come first"))
    seats = max([len(game.players), *(1 + row.player for row in moves if row.player is not None)])
    return _game(before, moves, seated(game, seats), alphabet)


@dataclass(frozen=True)
class _Row:
    """A row of the table; rows and columns from 1, None for what is not given."""

    place: TableRow
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
        return self.place.wrong(fault)

    @property
    def line(self) -> int:
        return self.place.line


_OTHER_NAMES: Final = {"column": "col"}


def _parsed(place: TableRow, alphabet: Alphabet) -> _Row:
    player = place.number("player", MAX_PLAYERS)
    row = _Row(
        place,
        place.move,
        place.text("word"),
        place.number("row", Board.LARGEST_SIDE),
        place.number("col", Board.LARGEST_SIDE),
        alphabet.fold(place.text("letter")),
        None if player is None else player - 1,
        place.number("points", MAX_POINTS, 0),
        place.text("note"),
        _path(place.text("path")),
    )
    if fault := _fault_in(row, place.text("path"), alphabet):
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
        beginning = like.at_entry(0)
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
            "'{word}' does not fit: a board has {maximum} columns at most",
            word=alphabet.spelled(word),
            maximum=Board.LARGEST_SIDE,
        )
        raise start.wrong(fault)
    furthest = max(faults, key=lambda error: error.row.line)
    raise furthest.row.wrong(furthest.fault)


class _MoveError(Exception):
    def __init__(self, row: _Row, fault: Message) -> None:
        self.row = row
        self.fault = fault


def _played(game: Game, moves: Sequence[_Row]) -> Game:
    """Make all moves, and go to the end of the first line. Raises _MoveError, NotationError."""
    rows = {row.place.line: row for row in moves}

    def make(here: Game, place: TableRow) -> Game:
        row = rows[place.line]
        try:
            turn = here.turn if row.player is None else row.player
            return _turn_made(replace(here, turn=turn), row)
        except Complaint as fault:
            raise _MoveError(row, fault) from None

    return replayed(game, [row.place for row in moves], make)


def _turn_made(game: Game, row: _Row) -> Game:
    if row.word == PASS:
        return game.passed()
    if row.word == AGREED:
        return game.agreed()
    assert row.row is not None
    assert row.column is not None
    word, cell = game.board.alphabet.fold(row.word), (row.row - 1, row.column - 1)
    path, spelled = row.path, game.board.alphabet.spelled
    if game.board.letter(*cell) is not None:
        raise cell_taken(game.board, *cell)
    if path is None:
        board = game.board.place(*cell, row.letter)
        paths = find_paths(board, word, cell, game.rules, maximum=1)
        if not paths:
            raise GameError(
                "moves-no-path",
                "{word} cannot be traced by these rules with {letter} in row {row}, "
                "column {column}",
                word=spelled(word),
                letter=spelled(row.letter),
                row=row.row,
                column=row.column,
            )
        path = paths[0]
    for at in path:
        game.board.cell(*at)
    return game.play(word, *cell, row.letter, path, points=row.points)
