"""The compiled search of `kernels.find`, with the buffers that it works in.

An `Engine` answers one question at a time, and is used again by the next one. A search that takes
longer than some 15 ms breaks off: the caller can report progress, stop, or resume it. `borrow`
gives an engine that no other thread uses.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..grid import neighbours
from ..lexicon.lexicon import Lexicon
from .board import Board
from .capped import Query, find_capped, rows_of
from .moves import MOVE, Moves
from .rules import Rules

_NODES_A_STEP = 1_000_000  # some 15 ms
_WALKED = 12  # steps of the walk before words are counted one by one
_ROOM = 2560  # hits, to begin with
_MERGED_AT = 1 << 16  # hits: beyond, equal ones are put together before there is more room
_MAX_ENGINES = 4  # that wait for the next question
_BATCH_BYTES = 1 << 20  # of answers, from which they are copied

_NO_RUNS = np.zeros(1, np.uint64)
_ONE_QUESTION = np.zeros((0, 6), np.int64)
_NONE_BANNED = np.zeros(0, np.int64)
_NO_MOVES = np.zeros(0, MOVE)
_NO_CELLS = np.zeros(0, np.uint8)
_BYTE = np.dtype(np.uint8)
_LETTERS = 64
_ONES = np.ones(_LETTERS, np.int64)


class Question(NamedTuple):
    """What is searched for. `onto`, `through`: numbers of cells, -1 where they are not given."""

    board: Board
    lexicon: Lexicon
    rules: Rules
    onto: int
    through: int
    banned: Collection[str]


class Engine:
    """Buffers, and the searches that use them: see `kernels.find`."""

    __slots__ = ("_answer", "_arrays", "_cells", "_codes", "_distinct", "_find", "_own")

    def __init__(self) -> None:
        from ..compiling.kernels import without_looking_at_types
        from . import kernels

        self._cells = bytearray(kernels.CELLS)
        self._codes = np.frombuffer(self._cells, np.uint8).reshape(1, -1)
        self._own = np.zeros(kernels.OWN, np.int64)
        self._distinct = 0  # the first so many hits are
        self._reset()
        self._find: Callable[..., int] = without_looking_at_types(
            kernels.find,
            np.zeros((1, 2), np.uint64), _NO_RUNS, _ONES, _ONES, _NONE_BANNED, self._codes,
            neighbours(2, 2), 2, 1, -1, -1, 1, 0, 0, *self._arrays,
        )  # fmt: skip

    def find(self, question: Question) -> Moves | Generator[float, None, Moves]:
        """Find the moves, or where that takes longer give the steps that are left."""
        arguments = self._arguments(question)
        packed = self._find(*arguments, _NODES_A_STEP, *self._arrays)
        if packed < 0:
            return self._resume(arguments, question)
        return self._moves(packed, question)

    def find_each(
        self,
        codes: npt.NDArray[np.uint8],
        numbered: npt.NDArray[np.int64],
        question_of: Callable[[int], Question],
    ) -> Iterator[tuple[int, int, bytes] | float]:
        """Answer many questions about boards of one size.

        `codes`: uint8[boards, cells]. `numbered`: int64[questions, 6] (board, onto, through, and
        three columns that are filled in: where the answer begins, its moves, the cells of their
        paths). Yields the first question of some, the one behind their last, and their answers in
        one; between, while one question takes long, the fraction of it that is done.
        """
        count, first = len(numbered), 0
        room = np.empty(_BATCH_BYTES, np.uint8)
        # Those of one question, about a cell if any is; boards and cells are in `numbered`.
        some = question_of(0)._replace(onto=int(numbered[:, 1].max()), through=-1)
        arguments = self._arguments(some)
        while first < count:
            end = self._find(
                *arguments[:5], codes, *arguments[6:], _NODES_A_STEP, *self._arrays[:5],
                room.view(np.int32), room, numbered, first,
            )  # fmt: skip
            if end > first:
                used = numbered[end - 1, 3] + numbered[end - 1, 4] * MOVE.itemsize
                yield first, end, room[: used + numbered[end - 1, 5]].tobytes()
            first = end
            if end < count and numbered[end, 4] < 0:  # it broke off
                question = question_of(end)
                moves = yield from self._resume(self._arguments(question), question)
                numbered[end, 3:] = 0, len(moves), len(moves.path_cells)
                first = end + 1
                yield end, first, moves.table.tobytes() + moves.path_cells.tobytes()

    def _arguments(self, question: Question) -> tuple[Any, ...]:
        """Lay out the board; give the first arguments of `kernels.find`."""
        board, lexicon, rules, onto, through, banned = question
        self._cells[: len(board.cells)] = board.cells
        graph = lexicon.graph
        return (
            graph.joined,
            _NO_RUNS if onto < 0 else graph.runs,
            lexicon.rarity_ranks,
            np.array(_values(board, rules)) if rules.letter_values or rules.bonuses else _ONES,
            indexes_of(banned, lexicon) if banned else _NONE_BANNED,
            self._codes,
            neighbours(board.rows, board.columns, diagonals=rules.diagonals),
            board.columns,
            2 if rules.knots else 1,
            onto,
            through,
            rules.min_length,
            graph.words,
        )

    def _resume(
        self, arguments: tuple[Any, ...], question: Question
    ) -> Generator[float, None, Moves]:
        """Resume a walk that broke off; where it takes long, try to count word by word."""
        packed, steps = -1, 0
        while packed < 0:
            fraction = self._own[2] / len(question.board.cells)
            yield fraction
            steps += 1
            if steps == _WALKED:
                query = _query(question)
                found = yield from find_capped(query, fraction)
                if found is not None:
                    self._reset()
                    table, path_cells = rows_of(query, found)
                    return Moves(question.lexicon, table, question.board, path_cells)
            if self._is_tight():
                self._make_room(arguments)
            packed = self._find(*arguments, _NODES_A_STEP, *self._arrays)
        moves = self._moves(packed, question)
        self._reset()
        return moves

    def _is_tight(self, times: int = 1) -> bool:
        """Whether so many times the hits leave too little room for the walk to resume."""
        from . import kernels

        hits, path_cells, *_ = self._arrays
        found, written = self._own[:2].tolist()
        return bool(
            times * found > len(hits) - kernels.MARGIN
            or times * written > len(path_cells) - kernels.MARGIN * kernels.LONGEST
        )

    def _make_room(self, arguments: tuple[Any, ...]) -> None:
        """Put equal hits together, or take twice the room."""
        if self._own[0] > max(_MERGED_AT, self._distinct):
            self._find(*arguments, -1, *self._arrays)
            self._distinct = int(self._own[0])
        if self._is_tight(2):
            hits, path_cells, *_ = self._arrays
            self._lay_out(
                np.concatenate([hits, np.empty_like(hits)]),
                np.concatenate([path_cells, np.empty_like(path_cells)]),
            )

    def _reset(self) -> None:
        """Begin with the first, small buffers."""
        from . import kernels

        self._own[:] = 0
        self._distinct = 0
        self._lay_out(
            np.empty((_ROOM + kernels.MARGIN, 3), np.int64),
            np.empty(8 * _ROOM + kernels.LONGEST * kernels.MARGIN, np.uint8),
        )

    def _lay_out(self, hits: npt.NDArray[np.int64], path_cells: npt.NDArray[np.uint8]) -> None:
        from . import kernels

        self._answer = bytearray(MOVE.itemsize * len(hits) + len(path_cells))
        self._arrays = (
            hits,
            path_cells,
            self._own,
            np.empty(kernels.BOARD_MASKS, np.uint64),
            np.empty(4 * len(hits) + kernels.DIGITS, np.int64),
            np.frombuffer(self._answer, np.int32, 8 * len(hits)),
            np.frombuffer(self._answer, np.uint8),
            _ONE_QUESTION,
            0,
        )

    def _moves(self, packed: int, question: Question) -> Moves:
        """Copy the moves. `packed`: how many << 32 | the cells of their paths."""
        count, written = packed >> 32, packed & 0xFFFFFFFF
        data = self._answer[: count * MOVE.itemsize + written]
        return moves_in(question.lexicon, question.board, data, 0, count, written)


_engines: list[Engine] = []  # that nobody uses


def borrow() -> Engine:
    """Give an engine that no other thread uses until `give_back`."""
    try:
        return _engines.pop()
    except IndexError:  # at first, and where several threads search
        return Engine()


def give_back(engine: Engine) -> None:
    """Let others use an engine whose search has ended."""
    if len(_engines) < _MAX_ENGINES:
        _engines.append(engine)


def moves_in(
    lexicon: Lexicon, board: Board, data: bytes | bytearray, begin: int, count: int, written: int
) -> Moves:
    """Give the moves of an answer: its table, and behind that the cells of the paths."""
    moves = Moves.__new__(Moves)
    fields = vars(moves)  # set one by one, as a frozen class does, they take as long as the search
    fields["lexicon"] = lexicon
    fields["board"] = board
    if count:
        fields["table"] = np.frombuffer(data, MOVE, count, begin)
        end = begin + count * MOVE.itemsize
        fields["path_cells"] = np.frombuffer(data, _BYTE, written, end)
    else:
        fields["table"], fields["path_cells"] = _NO_MOVES, _NO_CELLS
    return moves


def indexes_of(words: Iterable[str], lexicon: Lexicon) -> npt.NDArray[np.int64]:
    """Give the sorted indexes of those words that the lexicon holds."""
    found = (
        lexicon.graph.index(lexicon.alphabet.encode(word))
        for word in set(words)
        if lexicon.alphabet.spells(word)
    )
    return np.array(sorted(index for index in found if index is not None), np.int64)


def _values(board: Board, rules: Rules) -> list[int]:
    """Give the value of each of _LETTERS codes and, where there are bonuses, these behind them."""
    values = rules.values_in(board.alphabet)
    bonuses = rules.bonuses_on(board.rows, board.columns)
    return [*values, *[1] * (_LETTERS - len(values)), *itertools.chain.from_iterable(bonuses)]


def _query(question: Question) -> Query:
    board, lexicon, rules, onto, through, banned = question
    return Query(
        lexicon.graph.joined,
        lexicon.rarity_ranks,
        _values(board, rules),
        frozenset(indexes_of(banned, lexicon).tolist()),
        board.cells,
        neighbours(board.rows, board.columns, diagonals=rules.diagonals),
        board.columns,
        rules.uses,
        onto,
        through,
        rules.min_length,
    )
