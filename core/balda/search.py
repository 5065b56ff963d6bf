"""Find what can be played."""

from collections.abc import Callable, Iterable

import numpy as np
import numpy.typing as npt

from core.balda.board import Board
from core.balda.moves import MOVE, Moves
from core.balda.rules import CLASSIC, Rules
from core.errors import Complaint
from core.grid import Path, neighbours
from core.lexicon.lexicon import Lexicon
from core.paths import MOST, list_paths

_NODES_A_STEP = 1_500_000  # some 15 ms
_ROOM = 2560  # hits, to begin with
_MERGED_AT = 1 << 16  # hits: beyond, equal ones are put together before there is more room


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
    """
    from core.balda import kernels  # compiled code: loaded by the first search, in its thread

    board.check_lexicon(lexicon)
    onto_cell = through_cell = -1
    if onto is not None:
        onto_cell = board.cell(*onto)
        if board.letter(*onto) is not None:
            raise Complaint(
                "cell-filled",
                "row {row}, column {column} is not empty",
                row=onto[0] + 1,
                column=onto[1] + 1,
            )
    if through is not None:
        through_cell = board.cell(*through)
        if board.letter(*through) is None:
            raise Complaint(
                "cell-empty",
                "row {row}, column {column} holds no letter",
                row=through[0] + 1,
                column=through[1] + 1,
            )
    graph = lexicon.graph
    letters = np.frombuffer(board.cells, np.int8).astype(np.int64)
    around = neighbours(board.rows, board.columns, diagonals=rules.diagonals)
    banned_words = _indexes(banned, lexicon)

    hits = np.empty((_ROOM + kernels.MARGIN, 3), np.int64)
    path_cells = np.empty(8 * _ROOM + kernels.LONGEST * kernels.MARGIN, np.uint8)
    used = np.zeros(10 + 4 * kernels.LONGEST, np.int64)
    distinct = 0  # the first so many hits are
    while True:
        kernels.walk(
            graph.masks, graph.first, graph.arcs, letters, around, rules.uses,
            onto_cell, through_cell, rules.min_length, _NODES_A_STEP, hits, path_cells, used,
        )  # fmt: skip
        found, written, start = used[:3].tolist()
        if progress is not None:
            progress(start / len(letters))
        if start == len(letters):
            break
        if _is_tight(found, written, hits, path_cells):
            if found > max(_MERGED_AT, distinct):
                kernels.merge(hits, path_cells, used, banned_words)
                found, written = distinct, _ = used[:2].tolist()
            if _is_tight(2 * found, 2 * written, hits, path_cells):
                hits = np.concatenate([hits, np.empty_like(hits)])
                path_cells = np.concatenate([path_cells, np.empty_like(path_cells)])
    kernels.merge(hits, path_cells, used, banned_words)
    count = int(used[0])
    table = kernels.arrange(
        hits, path_cells, count, letters, board.columns,
        lexicon.rarity_ranks, _values(rules, lexicon), graph.words,
    )  # fmt: skip
    return Moves(lexicon, table.view(MOVE).ravel(), board, path_cells[: used[1]])


def _is_tight(
    found: int, written: int, hits: npt.NDArray[np.int64], path_cells: npt.NDArray[np.uint8]
) -> bool:
    """Tell whether there is too little room left for the walk to go on."""
    from core.balda.kernels import LONGEST, MARGIN

    return found > len(hits) - MARGIN or written > len(path_cells) - MARGIN * LONGEST


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
