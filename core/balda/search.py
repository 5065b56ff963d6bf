"""Find what can be played."""

import itertools
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..grid import NO_LETTER, Cell, Path, neighbours
from ..lexicon.lexicon import Lexicon
from ..paths import MOST, list_paths
from .board import Board
from .moves import MOVE, Moves
from .rules import CLASSIC, Rules

if TYPE_CHECKING:
    from .plain import Query

_NODES_A_STEP = 1_000_000  # some 15 ms
_WALKED = 12  # steps of the walk before words are counted one by one
_ROOM = 2560  # hits, to begin with
_MERGED_AT = 1 << 16  # hits: beyond, equal ones are put together before there is more room
_MOST_WORKSPACES = 4  # that wait for the next search
_PLAIN_STEPS = 200_000  # some 0.3 s, after which loading what is compiled pays
_STEPS_AT_ONCE = 20_000  # some 30 ms of the plain search
_COMPILED_STEPS_AT_ONCE = 2
_BATCH_BYTES = 1 << 20  # of answers, from which they are copied

_NO_RUNS = np.zeros(1, np.uint64)
_ONE_QUESTION = np.zeros((0, 6), np.int64)
_NONE_BANNED = np.zeros(0, np.int64)
_NO_MOVES = np.zeros(0, MOVE)
_NO_CELLS = np.zeros(0, np.uint8)
_BYTE = np.dtype(np.uint8)
_LETTERS = 64
_ONES = np.ones(_LETTERS, np.int64)


class _Workspace:
    """The arrays that a search works in, used again by the next one: see `kernels.find`."""

    __slots__ = ("answer", "arrays", "cells", "codes", "distinct", "find", "is_as_made", "own")

    def __init__(self) -> None:
        # Compiled code: loaded by the first search, in its thread.
        from ..compiling.kernels import without_looking_at_types
        from . import kernels

        self.cells = bytearray(kernels.CELLS)
        self.codes = np.frombuffer(self.cells, np.uint8).reshape(1, -1)
        self.own = np.zeros(kernels.OWN, np.int64)
        self._lay_out(
            np.empty((_ROOM + kernels.MARGIN, 3), np.int64),
            np.empty(8 * _ROOM + kernels.LONGEST * kernels.MARGIN, np.uint8),
        )
        self.find: Callable[..., int] = without_looking_at_types(
            kernels.find,
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
            _ONE_QUESTION,
            0,
        )

    def is_tight(self, times: int = 1) -> bool:
        """Whether so many times the hits leave too little room for the walk to go on."""
        from .kernels import LONGEST, MARGIN

        hits, path_cells, *_ = self.arrays
        found, written = self.own[:2].tolist()
        return bool(
            times * found > len(hits) - MARGIN
            or times * written > len(path_cells) - MARGIN * LONGEST
        )

    def go_on(self, arguments: tuple[Any, ...]) -> int:
        """Go on with a search that broke off, as `kernels.find` does."""
        if self.is_tight():
            self.is_as_made = False
            if self.own[0] > max(_MERGED_AT, self.distinct):
                self.find(*arguments, -1, *self.arrays)
                self.distinct = int(self.own[0])
            if self.is_tight(2):
                hits, path_cells, *_ = self.arrays
                self._lay_out(
                    np.concatenate([hits, np.empty_like(hits)]),
                    np.concatenate([path_cells, np.empty_like(path_cells)]),
                )
        return self.find(*arguments, _NODES_A_STEP, *self.arrays)


_workspaces: list[_Workspace] = []  # that no search is in
_plain_steps = _PLAIN_STEPS  # that searches may still take without compiled code


def _numbers(board: Board, onto: Cell | None, through: Cell | None) -> tuple[int, int]:
    """Give the numbers of the cells, -1 where one is not given. Raises what `find_moves` does."""
    onto_cell = through_cell = -1
    if onto is not None:
        onto_cell = board.cell(*onto)
        if board.cells[onto_cell] != NO_LETTER:
            raise Complaint(
                "cell-filled",
                "row {row}, column {column} is not empty",
                row=onto[0] + 1,
                column=onto[1] + 1,
            )
    if through is not None:
        through_cell = board.cell(*through)
        if board.cells[through_cell] == NO_LETTER:
            raise Complaint(
                "cell-empty",
                "row {row}, column {column} holds no letter",
                row=through[0] + 1,
                column=through[1] + 1,
            )
    return onto_cell, through_cell


class _Question(NamedTuple):
    """What is searched for. `onto`, `through`: numbers of cells, -1 where they are not given."""

    board: Board
    lexicon: Lexicon
    rules: Rules
    onto: int
    through: int
    banned: Collection[str]

    def query(self) -> "Query":
        """Give the same for the search in plain Python."""
        from .plain import Query

        board, lexicon, rules, onto, through, banned = self
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


def _values(board: Board, rules: Rules) -> list[int]:
    """Give the value of each of _LETTERS codes and, where there are bonuses, these behind them."""
    values = rules.values_in(board.alphabet)
    bonuses = rules.bonuses_on(board.rows, board.columns)
    return [*values, *[1] * (_LETTERS - len(values)), *itertools.chain.from_iterable(bonuses)]


def warm_up() -> None:
    """Load or compile the search, which else is done once plain Python has taken too long."""
    if not _workspaces:
        _workspaces.append(_Workspace())
    from ..path_counts.count import warm_up as warm_up_counting

    warm_up_counting()


def find_moves(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Cell | None = None,
    through: Cell | None = None,
    banned: Collection[str] = (),
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
    to be loaded, or compiled, for a board or two; see `warm_up`.
    """
    moves = _begin(board, lexicon, rules, onto, through, banned)
    while not isinstance(moves, Moves):
        try:
            fraction = next(moves)
        except StopIteration as end:
            moves = end.value
        else:
            if progress is not None:
                progress(fraction)
    if progress is not None:
        progress(1.0)
    return moves


def finding_moves(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Cell | None = None,
    through: Cell | None = None,
    banned: Collection[str] = (),
) -> Generator[float, None, Moves]:
    """Return the moves of `find_moves`, yielding the fraction done every 15 ms."""
    moves = _begin(board, lexicon, rules, onto, through, banned)
    return moves if isinstance(moves, Moves) else (yield from moves)


def _going_on(
    workspace: _Workspace, arguments: tuple[Any, ...], question: _Question
) -> Generator[float, None, Moves]:
    """Go on with a walk that broke off; where it takes long, try to count word by word."""
    from .capped import finding_capped
    from .plain import rows_of

    packed, steps = -1, 0
    while packed < 0:
        fraction = workspace.own[2] / len(question.board.cells)
        yield fraction
        steps += 1
        if steps == _WALKED:
            query = question.query()
            found = yield from finding_capped(query, fraction)
            if found is not None:
                table, path_cells = rows_of(query, found)
                return Moves(question.lexicon, table, question.board, path_cells)
        packed = workspace.go_on(arguments)
    return _moves(workspace, packed, question.lexicon, question.board)


@dataclass(frozen=True, eq=False)
class MovesBatch(Sequence[Moves]):
    """The moves of many questions; those of one are taken out when you look at them.

    `counts`: int64[questions], how many moves each has.
    """

    lexicon: Lexicon
    boards: Sequence[Board]
    counts: npt.NDArray[np.int64]
    _answers: list[bytes]
    _places: npt.NDArray[np.int64]  # [questions, 3]: in which, where it begins, cells of paths

    def __len__(self) -> int:
        """Count the questions."""
        return len(self.counts)

    @overload
    def __getitem__(self, index: int) -> Moves: ...
    @overload
    def __getitem__(self, index: slice) -> list[Moves]: ...
    def __getitem__(self, index: int | slice) -> Moves | list[Moves]:
        """Give the moves of one question, or of some."""
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        number, begin, written = self._places[index].tolist()
        answer, count = self._answers[number], int(self.counts[index])
        return _moves_in(self.lexicon, self.boards[index], answer, begin, count, written)


def find_moves_batch(
    boards: Board | Sequence[Board],
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Sequence[Cell | None] | None = None,
    through: Sequence[Cell | None] | None = None,
    banned: Collection[str] = (),
    progress: Callable[[float], None] | None = None,
) -> MovesBatch:
    """Answer many questions at once: each as `find_moves` does, with less time for each call.

    `boards`: one for each question, or one board for all. `onto`, `through`: a cell for each
    question, None where it has none. Raises what `find_moves` does, and ValueError when these are
    not of the same length. `progress` is called with the fraction done every 30 ms or so.
    """
    given: list[Sequence[object]] = [those for those in (onto, through) if those is not None]
    if not isinstance(boards, Board):
        given.insert(0, boards)
    count = len(given[0]) if given else 1
    each_board = [boards] * count if isinstance(boards, Board) else boards
    nothing = [None] * count
    batch = MovesBatch(
        lexicon, each_board, np.zeros(count, np.int64), [], np.zeros((count, 3), np.int64)
    )
    done = 0
    for group in _groups(each_board, lexicon, onto or nothing, through or nothing):
        for fraction in _answering(group, batch, rules, banned):
            if progress is not None:
                progress((done + fraction * len(group.questions)) / count)
        done += len(group.questions)
    return batch


@dataclass(frozen=True)
class _Group:
    """Questions about boards of one size: the boards' cells; places in the batch, boards, cells."""

    cells: bytearray
    questions: list[tuple[int, int, int, int]]


def _groups(
    boards: Sequence[Board],
    lexicon: Lexicon,
    onto: Sequence[Cell | None],
    through: Sequence[Cell | None],
) -> Collection[_Group]:
    groups: dict[tuple[int, int], _Group] = {}
    seen: dict[int, tuple[list[tuple[int, int, int, int]], int]] = {}
    for at, (board, onto_cell, through_cell) in enumerate(zip(boards, onto, through, strict=True)):
        known = seen.get(id(board))
        if known is None:
            if board.alphabet is not lexicon.alphabet:
                board.check_lexicon(lexicon)
            group = groups.setdefault((board.rows, board.columns), _Group(bytearray(), []))
            known = seen[id(board)] = group.questions, len(group.cells) // len(board.cells)
            group.cells.extend(board.cells)
        questions, row = known
        questions.append((at, row, *_numbers(board, onto_cell, through_cell)))
    return groups.values()


def _answering(
    group: _Group, batch: MovesBatch, rules: Rules, banned: Collection[str]
) -> Generator[float, None, None]:
    """Answer the questions of a group, yielding the fraction done."""
    lexicon, count = batch.lexicon, len(group.questions)
    questions = np.zeros((count, 6), np.int64)
    questions[:, :3] = [question[1:] for question in group.questions]
    places = np.array([question[0] for question in group.questions])
    board = batch.boards[places[0]]
    codes = np.frombuffer(group.cells, np.uint8).reshape(-1, len(board.cells))
    workspace, room = _free_workspace(), np.empty(_BATCH_BYTES, np.uint8)
    # Those of one question, about a cell if any is; boards and cells are in `questions`.
    arguments = _arguments(workspace, board, lexicon, rules, int(questions[:, 1].max()), -1, banned)
    first = 0
    while first < count:
        end = workspace.find(
            *arguments[:5], codes, *arguments[6:], _NODES_A_STEP, *workspace.arrays[:5],
            room.view(np.int32), room, questions, first,
        )  # fmt: skip
        if end > first:
            begins, moves, written = questions[first:end, 3:].T
            at = places[first:end]
            batch.counts[at] = moves
            batch._places[at] = np.stack(
                [np.full(end - first, len(batch._answers)), begins, written], axis=1
            )
            used = begins[-1] + moves[-1] * MOVE.itemsize + written[-1]
            batch._answers.append(room[:used].tobytes())
        if end < count and questions[end, 4] < 0:  # it broke off
            place, _, onto, through = group.questions[end]
            question = _Question(batch.boards[place], lexicon, rules, onto, through, banned)
            going = _going_on(workspace, _arguments(workspace, *question), question)
            found = yield from _shifted(going, end, count)
            batch.counts[place] = len(found)
            batch._places[place] = len(batch._answers), 0, len(found.path_cells)
            batch._answers.append(found.table.tobytes() + found.path_cells.tobytes())
            workspace = _free_workspace()
            end += 1
        first = end
        yield first / count
    _give_back(workspace)


def _shifted(
    going: Generator[float, None, Moves], before: int, count: int
) -> Generator[float, None, Moves]:
    """Go on with one of so many questions, yielding the fraction of all."""
    while True:
        try:
            yield (before + next(going)) / count
        except StopIteration as end:
            moves: Moves = end.value
            return moves


def find_moves_at_once(
    board: Board, lexicon: Lexicon, rules: Rules = CLASSIC, *, banned: Collection[str] = ()
) -> tuple[Moves, bool]:
    """Find moves for some 30 ms, without loading compiled code; gives also if these are all."""
    board.check_lexicon(lexicon)
    if _workspaces:  # it is loaded
        going = finding_moves(board, lexicon, rules, banned=banned)
        try:
            for _ in range(_COMPILED_STEPS_AT_ONCE):
                next(going)
        except StopIteration as end:
            return end.value, True
    question = _Question(board, lexicon, rules, -1, -1, banned)
    moves, _, is_whole = _find_plainly(question, _STEPS_AT_ONCE)
    return moves, is_whole


def _find_first_plainly(question: _Question) -> Moves | None:
    """Find the moves without compiled code; None where that takes too long."""
    global _plain_steps
    most = _plain_steps
    moves, steps, is_whole = _find_plainly(question, most)
    if not is_whole:
        _plain_steps = 0
        return None
    _plain_steps = min(_plain_steps, most - steps)  # another thread may have loaded it meanwhile
    return moves


def _find_plainly(question: _Question, most: int) -> tuple[Moves, int, bool]:
    """Find moves in at most so many steps; gives also how many were taken, and if it has all."""
    from .plain import find_plainly

    table, path_cells, steps, is_whole = find_plainly(question.query(), most)
    return Moves(question.lexicon, table, question.board, path_cells), steps, is_whole


def _begin(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: Cell | None,
    through: Cell | None,
    banned: Collection[str],
) -> Moves | Generator[float, None, Moves]:
    """Give the moves, or where that takes longer what goes on to find them."""
    if board.alphabet is not lexicon.alphabet:
        board.check_lexicon(lexicon)
    onto_cell, through_cell = _numbers(board, onto, through)
    if _plain_steps > 0:
        question = _Question(board, lexicon, rules, onto_cell, through_cell, banned)
        moves = _find_first_plainly(question)
        if moves is not None:
            return moves
    workspace = _free_workspace()
    arguments = _arguments(workspace, board, lexicon, rules, onto_cell, through_cell, banned)
    packed = workspace.find(*arguments, _NODES_A_STEP, *workspace.arrays)
    if packed < 0:
        question = _Question(board, lexicon, rules, onto_cell, through_cell, banned)
        return _going_on(workspace, arguments, question)
    return _moves(workspace, packed, lexicon, board)


def _free_workspace() -> _Workspace:
    try:
        return _workspaces.pop()
    except IndexError:  # at first, and where several threads search
        return _Workspace()


def _give_back(workspace: _Workspace) -> None:
    if workspace.is_as_made and len(_workspaces) < _MOST_WORKSPACES:
        _workspaces.append(workspace)


def _arguments(
    workspace: _Workspace,
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: int,
    through: int,
    banned: Collection[str],
) -> tuple[Any, ...]:
    """Put the board into the workspace; give the first arguments of `kernels.find`."""
    workspace.cells[: len(board.cells)] = board.cells
    graph = lexicon.graph
    return (
        graph.joined,
        _NO_RUNS if onto < 0 else graph.runs,
        lexicon.rarity_ranks,
        np.array(_values(board, rules)) if rules.letter_values or rules.bonuses else _ONES,
        indexes_of(banned, lexicon) if banned else _NONE_BANNED,
        workspace.codes,
        neighbours(board.rows, board.columns, diagonals=rules.diagonals),
        board.columns,
        2 if rules.knots else 1,
        onto,
        through,
        rules.min_length,
        graph.words,
    )


def _moves(workspace: _Workspace, packed: int, lexicon: Lexicon, board: Board) -> Moves:
    """Copy the moves out of a workspace. `packed`: how many << 32 | the cells of their paths."""
    count, written = packed >> 32, packed & 0xFFFFFFFF
    data = workspace.answer[: count * MOVE.itemsize + written]
    _give_back(workspace)
    return _moves_in(lexicon, board, data, 0, count, written)


def _moves_in(
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


def find_paths(
    board: Board,
    word: str,
    cell: Cell,
    rules: Rules = CLASSIC,
    *,
    through: Cell | None = None,
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


def indexes_of(words: Iterable[str], lexicon: Lexicon) -> npt.NDArray[np.int64]:
    """Give the sorted indexes of those words that the lexicon holds."""
    found = (
        lexicon.graph.index(lexicon.alphabet.encode(word))
        for word in set(words)
        if lexicon.alphabet.spells(word)
    )
    return np.array(sorted(index for index in found if index is not None), np.int64)
