"""Find what can be played on a board.

A move places one letter on an empty cell; its word is traced from cell to neighboring cell through
that letter and is in the lexicon.

>>> from gridsmith.core.balda.board import Board
>>> from gridsmith.core.lexicon.alphabet import ENGLISH
>>> from gridsmith.core.lexicon.image import build_lexicon
>>> lexicon = build_lexicon("some", ENGLISH, ["cat", "cart", "tac"])
>>> moves = find_moves(Board.parse("ca.\\n...", ENGLISH), lexicon)
>>> [(move.word, move.letter, move.cell) for move in moves]
[('cat', 't', (0, 2)), ('cat', 't', (1, 1)), ('tac', 't', (0, 2)), ('tac', 't', (1, 1))]

`find_moves` answers one question, `find_moves_batch` many, `find_moves_in_steps` lets the caller go
between two steps. The search itself is in `kernels.py`, its buffers in `engine.py`.
"""

from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass
from typing import overload

import numpy as np
import numpy.typing as npt

from ..errors import Complaint
from ..grid import NO_LETTER, Cell, Path
from ..lexicon.lexicon import Lexicon
from ..paths import MAXIMUM, list_paths
from .board import Board
from .engine import Question, borrow, give_back, indexes_of, moves_in
from .moves import Moves
from .rules import CLASSIC, Rules

__all__ = [
    "MovesBatch",
    "find_moves",
    "find_moves_at_once",
    "find_moves_batch",
    "find_moves_in_steps",
    "find_paths",
    "indexes_of",
    "warm_up",
]

_STEPS_AT_ONCE = 2  # some 30 ms


def warm_up() -> None:
    """Load or compile the search, which else the first question does."""
    from ..path_counts.count import warm_up as warm_up_counting

    give_back(borrow())
    warm_up_counting()


def find_moves(
    board: Board | str,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Cell | None = None,
    through: Cell | None = None,
    banned: Collection[str] = (),
    progress: Callable[[float], None] | None = None,
) -> Moves:
    """Find the moves on a board, distinct in (word, cell, letter) and in the default order.

    `board`: or its text, in the letters of the lexicon. `onto`: only moves that place their letter
    on this empty cell (local search). `through`: only moves whose path passes this filled cell
    (trap check). `banned`: words that do not count. `progress` is called with the fraction done
    every 15 ms or so; an exception that it raises ends the search.

    Raises Complaint when `onto` is filled, `through` is empty, one of them is not on the board,
    or board and lexicon have different alphabets.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> find_moves("ca.\\n...", few)
    <Moves: 3, with words of few: act, cat, cat>
    >>> find_moves("ca.\\n...", few, onto=(0, 2))[0].path
    ((0, 0), (0, 1), (0, 2))
    """
    if isinstance(board, str):
        board = Board.parse(board, lexicon.alphabet)
    question = _question(board, lexicon, rules, onto, through, banned)
    engine = borrow()
    moves = engine.find(question)
    while not isinstance(moves, Moves):
        try:
            fraction = next(moves)
        except StopIteration as end:
            moves = end.value
        else:
            if progress is not None:
                progress(fraction)
    give_back(engine)
    if progress is not None:
        progress(1.0)
    return moves


def find_moves_in_steps(
    board: Board,
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Cell | None = None,
    through: Cell | None = None,
    banned: Collection[str] = (),
) -> Generator[float, None, Moves]:
    """Return the moves of `find_moves`, yielding the fraction done every 15 ms."""
    question = _question(board, lexicon, rules, onto, through, banned)
    engine = borrow()
    moves = engine.find(question)
    if not isinstance(moves, Moves):
        moves = yield from moves
    give_back(engine)
    return moves


def find_moves_at_once(
    board: Board, lexicon: Lexicon, rules: Rules = CLASSIC, *, banned: Collection[str] = ()
) -> Moves | None:
    """Find the moves of a board, None where that takes more than some 30 ms."""
    steps = find_moves_in_steps(board, lexicon, rules, banned=banned)
    try:
        for _ in range(_STEPS_AT_ONCE):
            next(steps)
    except StopIteration as end:
        moves: Moves = end.value
        return moves
    return None


def _question(
    board: Board,
    lexicon: Lexicon,
    rules: Rules,
    onto: Cell | None,
    through: Cell | None,
    banned: Collection[str],
) -> Question:
    """Check a question. Raises what `find_moves` does."""
    if board.alphabet is not lexicon.alphabet:
        board.check_lexicon(lexicon)
    return Question(board, lexicon, rules, *_numbers(board, onto, through), banned)


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
        return len(self.counts)

    @overload
    def __getitem__(self, index: int) -> Moves: ...
    @overload
    def __getitem__(self, index: slice) -> list[Moves]: ...
    def __getitem__(self, index: int | slice) -> Moves | list[Moves]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        number, begin, written = self._places[index].tolist()
        answer, count = self._answers[number], int(self.counts[index])
        return moves_in(self.lexicon, self.boards[index], answer, begin, count, written)


def find_moves_batch(
    boards: Board | str | Sequence[Board | str],
    lexicon: Lexicon,
    rules: Rules = CLASSIC,
    *,
    onto: Sequence[Cell | None] | None = None,
    through: Sequence[Cell | None] | None = None,
    banned: Collection[str] = (),
    progress: Callable[[float], None] | None = None,
) -> MovesBatch:
    """Answer many questions at once: each as `find_moves` does, with less time for each call.

    `boards`: one for each question, or one board for all; or their texts. `onto`, `through`: a cell
    for each question, None where it has none. Raises what `find_moves` does, and ValueError when
    these are not of the same length. `progress` is called with the fraction done every 30 ms or so.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> [moves.words() for moves in find_moves_batch(["ca.\\n...", "a.\\nc."], few)]
    [['act', 'cat', 'cat'], ['act', 'cat']]
    """
    given: list[Sequence[object]] = [those for those in (onto, through) if those is not None]
    several = [boards] if isinstance(boards, Board | str) else boards
    each_board = [
        Board.parse(one, lexicon.alphabet) if isinstance(one, str) else one for one in several
    ]
    if several is boards:
        given.insert(0, boards)
    count = len(given[0]) if given else 1
    each_board *= 1 if several is boards else count
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
    count = len(group.questions)
    places = np.array([question[0] for question in group.questions])
    numbered = np.zeros((count, 6), np.int64)
    numbered[:, :3] = [question[1:] for question in group.questions]

    def question(at: int) -> Question:
        place, _, onto, through = group.questions[at]
        return Question(batch.boards[place], batch.lexicon, rules, onto, through, banned)

    codes = np.frombuffer(group.cells, np.uint8).reshape(-1, len(question(0).board.cells))
    engine, done = borrow(), 0
    for answered in engine.find_each(codes, numbered, question):
        if isinstance(answered, float):
            yield (done + answered) / count
            continue
        first, done, answer = answered
        begins, moves, written = numbered[first:done, 3:].T
        at = places[first:done]
        batch.counts[at] = moves
        batch._places[at] = np.stack(
            [np.full(done - first, len(batch._answers)), begins, written], axis=1
        )
        batch._answers.append(answer)
        yield done / count
    give_back(engine)


def find_paths(
    board: Board,
    word: str,
    cell: Cell,
    rules: Rules = CLASSIC,
    *,
    through: Cell | None = None,
    maximum: int = MAXIMUM,
) -> list[Path]:
    """Give the paths of a word, of a lexicon or not, through a filled cell.

    The board already holds the placed letter, at `cell`. `through`: another cell that they pass. At
    most `maximum` paths are given: some words on some boards have millions.
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
        maximum=maximum,
    )
