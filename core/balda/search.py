"""Find what can be played."""

from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..grid import NO_LETTER, Path, neighbours
from ..lexicon.lexicon import Lexicon
from ..paths import MOST, list_paths
from .board import Board
from .moves import MOVE, Moves
from .rules import CLASSIC, Rules

if TYPE_CHECKING:
    from .plain import Asked

_NODES_A_STEP = 1_000_000  # some 15 ms
_WALKED = 12  # steps of the walk before words are counted one by one
_ROOM = 2560  # hits, to begin with
_MERGED_AT = 1 << 16  # hits: beyond, equal ones are put together before there is more room
_KEPT = 4  # rooms that wait for the next search
_PLAIN_STEPS = 200_000  # some 0.3 s, after which loading what is compiled pays
_STEPS_AT_ONCE = 20_000  # some 30 ms of the plain search
_COMPILED_STEPS_AT_ONCE = 2

_NO_RUNS = np.zeros(1, np.uint64)
_NONE_BANNED = np.zeros(0, np.int64)
_NO_MOVES = np.zeros(0, MOVE)
_NO_CELLS = np.zeros(0, np.uint8)
_BYTE = np.dtype(np.uint8)
_ONES = np.ones(64, np.int64)


class _Room:
    """The arrays that a search works in, kept for the next one: see `kernels.find`."""

    __slots__ = ("answer", "arrays", "cells", "codes", "distinct", "find", "is_as_made", "own")

    def __init__(self) -> None:
        from . import (
            kernels,  # compiled code: loaded by the first search, in its thread
        )

        self.cells = bytearray(kernels.CELLS)
        self.codes = np.frombuffer(self.cells, np.uint8)
        self.own = np.zeros(kernels.OWN, np.int64)
        self._lay_out(
            np.empty((_ROOM + kernels.MARGIN, 3), np.int64),
            np.empty(8 * _ROOM + kernels.LONGEST * kernels.MARGIN, np.uint8),
        )
        self.find = kernels.without_looking_at_types(
            np.zeros((1, 2), np.uint64), _NO_RUNS, _ONES, _ONES, _NONE_BANNED, self.codes,
            neighbours(2, 2), 2, 1, -1, -1, 1, 0, 0, *self.arrays,
        )  # fmt: skip
        global _plain_steps
        _plain_steps = 0
        self.distinct = 0  # the first so many hits are
        self.is_as_made = True  # never too small

    def _lay_out(self, hits: npt.NDArray[np.int64], path_cells: npt.NDArray[np.uint8]) -> None:
        from .kernels import BOARD_MASKS, DIGITS

        self.answer = bytearray(MOVE.itemsize * len(hits) + len(path_cells))
        self.arrays = (
            hits,
            path_cells,
            self.own,
            np.empty(BOARD_MASKS, np.uint64),
            np.empty(4 * len(hits) + DIGITS, np.int64),
            np.frombuffer(self.answer, np.int32, 8 * len(hits)),
            np.frombuffer(self.answer, np.uint8),
        )

    def is_tight(self, times: int = 1) -> bool:
        """Tell whether so many times the hits leave too little room for the walk to go on."""
        from .kernels import LONGEST, MARGIN

        hits, path_cells, *_ = self.arrays
        found, written = self.own[:2].tolist()
        return bool(
            times * found > len(hits) - MARGIN
            or times * written > len(path_cells) - MARGIN * LONGEST
        )

    def go_on(self, asked: tuple[Any, ...]) -> int:
        """Go on with a search that broke off, as `kernels.find` does."""
        if self.is_tight():
            self.is_as_made = False
            if self.own[0] > max(_MERGED_AT, self.distinct):
                self.find(*asked, -1, *self.arrays)
                self.distinct = int(self.own[0])
            if self.is_tight(2):
                hits, path_cells, *_ = self.arrays
                self._lay_out(
                    np.concatenate([hits, np.empty_like(hits)]),
                    np.concatenate([path_cells, np.empty_like(path_cells)]),
                )
        return self.find(*asked, _NODES_A_STEP, *self.arrays)


_rooms: list[_Room] = []  # that no search is in
_plain_steps = _PLAIN_STEPS  # that searches may still take without compiled code


def get_ready() -> None:
    """Load or compile the search, which else is done once plain Python has taken too long."""
    if not _rooms:
        _rooms.append(_Room())
    from ..path_counts.count import get_ready as get_counting_ready

    get_counting_ready()


def find_moves(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: tuple[int, int] | None = None,
    through: tuple[int, int] | None = None,
    banned: Iterable[str] = (),
    progress: Callable[[float], None] | None = None,
) -> Moves:
    """Find the moves on a board, distinct in (word, cell, letter) and in the default order.

    `onto`: only moves that place their letter on this empty cell (local search). `through`: only
    moves whose path passes this filled cell (trap check). `banned`: words that do not count.
    `progress` is called with the fraction done every 15 ms or so; an exception that it raises
    ends the search.

    Raises Complaint when `onto` is filled, `through` is empty, one of them is not on the board,
    or board and lexicon have different alphabets.

    The first searches of a program are made in plain Python, so that nobody waits for compiled code
    to be loaded, or compiled, for a board or two; see `get_ready`.
    """
    finding = finding_moves(board, lexicon, rules, onto=onto, through=through, banned=banned)
    moves: Moves | None = None
    while moves is None:
        try:
            fraction = next(finding)
        except StopIteration as end:
            fraction, moves = 1.0, end.value
        if progress is not None:
            progress(fraction)
    return moves


def finding_moves(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: tuple[int, int] | None = None,
    through: tuple[int, int] | None = None,
    banned: Iterable[str] = (),
) -> Generator[float, None, Moves]:
    """Return the moves of `find_moves`, yielding the fraction done every 15 ms."""
    cells = _check(board, lexicon, onto, through)
    if _plain_steps > 0:
        moves = _find_first_plainly(board, lexicon, rules, *cells, banned)
        if moves is not None:
            return moves
    room, asked, told = _begin(board, lexicon, rules, *cells, banned)
    if told < 0:
        return (yield from _going_on(room, asked, board, lexicon, rules, *cells, banned))
    return _moves(room, told, board, lexicon)


def _going_on(
    room: _Room,
    asked: tuple[Any, ...],
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: int,
    through: int,
    banned: Iterable[str],
) -> Generator[float, None, Moves]:
    """Go on with a walk that broke off; where it takes long, try to count word by word."""
    from .capped.engine import finding_capped
    from .plain import rows_of

    told, steps = -1, 0
    while told < 0:
        yield room.own[2] / len(board.cells)
        steps += 1
        if steps == _WALKED:
            plainly = _asked_plainly(board, lexicon, rules, onto, through, banned)
            found = yield from finding_capped(plainly, room.own[2] / len(board.cells))
            if found is not None:
                table, path_cells = rows_of(plainly, found)
                return Moves(lexicon=lexicon, board=board, table=table, path_cells=path_cells)
        told = room.go_on(asked)
    return _moves(room, told, board, lexicon)


def find_moves_at_once(
    board: Board, lexicon: Lexicon, rules: Rules = CLASSIC, *, banned: Iterable[str] = ()
) -> tuple[Moves, bool]:
    """Find moves for some 30 ms, without loading compiled code; tells whether these are all."""
    if _rooms:  # it is loaded
        going = finding_moves(board, lexicon, rules, banned=banned)
        try:
            for _ in range(_COMPILED_STEPS_AT_ONCE):
                next(going)
        except StopIteration as end:
            return end.value, True
    cells = _check(board, lexicon, None, None)
    moves, _, is_whole = _find_plainly(board, lexicon, rules, *cells, banned, _STEPS_AT_ONCE)
    return moves, is_whole


def _check(
    board: Board,
    lexicon: Lexicon,
    onto: tuple[int, int] | None,
    through: tuple[int, int] | None,
) -> tuple[int, int]:
    """Check what is asked; gives `onto` and `through` as numbers of cells, or -1."""
    if board.alphabet is not lexicon.alphabet:
        board.check_lexicon(lexicon)
    cells = board.cells
    onto_cell = through_cell = -1
    if onto is not None:
        onto_cell = board.cell(*onto)
        if cells[onto_cell] != NO_LETTER:
            raise Complaint(
                "cell-filled",
                "row {row}, column {column} is not empty",
                row=onto[0] + 1,
                column=onto[1] + 1,
            )
    if through is not None:
        through_cell = board.cell(*through)
        if cells[through_cell] == NO_LETTER:
            raise Complaint(
                "cell-empty",
                "row {row}, column {column} holds no letter",
                row=through[0] + 1,
                column=through[1] + 1,
            )
    return onto_cell, through_cell


def _find_first_plainly(
    board: Board, lexicon: Lexicon, rules: Rules, onto: int, through: int, banned: Iterable[str]
) -> Moves | None:
    """Find the moves without compiled code; None where that takes too long."""
    global _plain_steps
    most = _plain_steps
    moves, steps, is_whole = _find_plainly(board, lexicon, rules, onto, through, banned, most)
    if not is_whole:
        _plain_steps = 0
        return None
    _plain_steps = min(_plain_steps, most - steps)  # another thread may have loaded it meanwhile
    return moves


def _find_plainly(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: int,
    through: int,
    banned: Iterable[str],
    most: int,
) -> tuple[Moves, int, bool]:
    """Find moves in at most so many steps; tells how many were taken, and whether it has all."""
    from .plain import find_plainly

    asked = _asked_plainly(board, lexicon, rules, onto, through, banned)
    table, path_cells, steps, is_whole = find_plainly(asked, most)
    moves = Moves(lexicon=lexicon, board=board, table=table, path_cells=path_cells)
    return moves, steps, is_whole


def _asked_plainly(
    board: Board, lexicon: Lexicon, rules: Rules, onto: int, through: int, banned: Iterable[str]
) -> "Asked":
    from .plain import Asked

    return Asked(
        lexicon.graph.joined,
        lexicon.rarity_ranks,
        _values(rules, lexicon),
        frozenset(_indexes(banned, lexicon).tolist()),
        board.cells,
        neighbours(board.rows, board.columns, diagonals=rules.diagonals),
        board.columns,
        2 if rules.knots else 1,
        onto,
        through,
        rules.min_length,
    )


def _begin(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: int,
    through: int,
    banned: Iterable[str],
) -> tuple[_Room, tuple[Any, ...], int]:
    """Call `kernels.find` first; give the room, what was asked and what was returned."""
    cells = board.cells
    try:
        room = _rooms.pop()
    except IndexError:  # at first, and where several threads search
        room = _Room()
    room.cells[: len(cells)] = cells
    graph = lexicon.graph
    asked = (
        graph.joined,
        _NO_RUNS if onto < 0 else graph.runs,
        lexicon.rarity_ranks,
        _values(rules, lexicon) if rules.letter_values else _ONES,
        _indexes(banned, lexicon) if banned else _NONE_BANNED,
        room.codes,
        neighbours(board.rows, board.columns, diagonals=rules.diagonals),
        board.columns,
        2 if rules.knots else 1,
        onto,
        through,
        rules.min_length,
        graph.words,
    )
    return room, asked, room.find(*asked, _NODES_A_STEP, *room.arrays)


def _moves(room: _Room, told: int, board: Board, lexicon: Lexicon) -> Moves:
    count, written = told >> 32, told & 0xFFFFFFFF
    end = count * MOVE.itemsize
    kept = room.answer[: end + written]
    if room.is_as_made and len(_rooms) < _KEPT:
        _rooms.append(room)
    moves = Moves.__new__(Moves)
    fields = vars(moves)  # set one by one, as a frozen class does, they take as long as the search
    fields["lexicon"] = lexicon
    fields["board"] = board
    fields["table"] = np.frombuffer(kept, MOVE, count) if count else _NO_MOVES
    fields["path_cells"] = np.frombuffer(kept, _BYTE, written, end) if count else _NO_CELLS
    return moves


def find_paths(
    board: Board,
    word: str,
    cell: tuple[int, int],
    rules: Rules = CLASSIC,
    *,
    through: tuple[int, int] | None = None,
    most: int = MOST,
) -> list[Path]:
    """Give the paths of a word, of a lexicon or not, through a filled cell.

    The board already holds the placed letter, at `cell`. `through`: another cell that they pass. At
    most `most` paths are given: some words on some boards have millions.
    """
    word = board.alphabet.decode(board.alphabet.encode(word))
    board.cell(*cell)
    symbols = board.alphabet.symbols
    return list_paths(
        [symbols[code] if code < len(symbols) else None for code in board.cells],
        (board.rows, board.columns),
        word,
        passing=(cell,) if through is None else (cell, through),
        diagonals=rules.diagonals,
        uses=rules.uses,
        most=most,
    )


def _indexes(
    words: Iterable[str], lexicon: Lexicon
) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Give the sorted indexes of those words that the lexicon holds."""
    found = (
        lexicon.graph.index(lexicon.alphabet.encode(word))
        for word in set(words)
        if lexicon.alphabet.spells(word)
    )
    return np.array(sorted(index for index in found if index is not None), np.int64)


def _values(rules: Rules, lexicon: Lexicon) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    values = np.ones(len(lexicon.alphabet), np.int64)
    for symbol, value in rules.letter_values.items():
        if symbol in lexicon.alphabet:
            values[lexicon.alphabet.code(symbol)] = value
    return values
