"""Find the words of a board, and score boards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ..bonus import Bonus
from ..grid import BoardError, Cell, Path, neighbours
from ..lexicon.alphabet import Alphabet
from ..lexicon.lexicon import Lexicon
from ..lexicon.word_graph import WordGraph
from ..memo import weak_cache
from ..path_counts.count import PathCounter
from ..paths import MAXIMUM, list_paths
from .board import BoggleBoard, face_names, values_in
from .order import Order
from .scoring import CLASSIC, MIN_LENGTH, Scoring
from .words import WORD, Words

_STAMPS = 1 << 31  # then the marks of words are cleared
_CELLS_A_STEP = 1_500_000  # some 15 ms
_WALKED = 6  # steps of the walk before words are counted one by one
_MAX_NODES = 20_000  # of the graph of faces: beyond, the walk is the better way
_MAX_WALKED = 400  # steps where paths have to be compared: some seconds
_WORDS_A_STEP = 20
_END = 1 << 63
_LOW = (1 << 32) - 1


@dataclass(frozen=True, eq=False)
class FaceGraph:
    """A word graph whose arcs are the faces of dice.

    `steps`: uint64[steps, 2], see `core.boggle.kernels.face_steps`. `spelled`: uint8[faces,
    longest], the letter codes of each face; `lengths`: int64[faces], how many they are, 0 for a
    face that is never shown.
    """

    steps: npt.NDArray[np.uint64]
    spelled: npt.NDArray[np.uint8]
    lengths: npt.NDArray[np.int64]
    words: int


@weak_cache
def face_graph(graph: WordGraph, alphabet: Alphabet) -> FaceGraph:
    """Turn a word graph into one of faces; cached."""
    # Compiled code: loaded by the first search, in its thread.
    from . import kernels

    names = face_names(alphabet)
    lengths = np.array([len(name) for name in names], np.int64)
    spelled = np.zeros((len(names), int(lengths.max())), np.uint8)
    for face, name in enumerate(names):
        spelled[face, : len(name)] = list(alphabet.encode(name))
    nodes = len(graph.masks)
    work = np.zeros(nodes, np.uint64), np.zeros(nodes + 1, np.int64)
    steps = np.zeros((0, 2), np.uint64)
    for _ in range(2):  # the first time they are counted
        kernels.face_steps(graph.masks, graph.first, graph.arcs, spelled, lengths, *work, steps)
        if not len(steps):
            steps = np.zeros((int(work[1][nodes]), 2), np.uint64)
    return FaceGraph(steps, spelled, lengths, graph.words)


def spellings(
    graph: FaceGraph,
    lengths: npt.NDArray[np.int64],
    points: npt.NDArray[np.int64],
    available: npt.NDArray[np.int64],
    most_faces: int,
    maximum: int = 2**31,
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]] | None:
    """Give the words that faces spell, each face at most `available[face]` times.

    None if there are more than `maximum`.

    As `core.boggle.kernels.spellable` writes them: face codes + 1 and what each word is worth.
    """
    from . import kernels

    rows, worth = np.zeros((0, most_faces), np.uint8), np.zeros((0, 2), np.int64)
    for _ in range(2):  # the first time they are counted
        found = kernels.spellable(
            graph.steps, lengths, points, available.copy(), maximum, rows, worth,
            np.empty((3, 65), np.uint64), np.empty((3, 65), np.int64),
        )  # fmt: skip
        if found > maximum:
            return None
        if not len(rows):
            rows, worth = np.zeros((found, most_faces), np.uint8), np.zeros((found, 2), np.int64)
    return rows, worth


def face_codes(board: BoggleBoard) -> npt.NDArray[np.int64]:
    """Give int64[cells], the face code of each cell, -1 where it is blocked."""
    codes = np.frombuffer(board.cells, np.uint8).astype(np.int64)
    return np.where(codes == 255, -1, codes)


def face_worth(graph: FaceGraph, alphabet: Alphabet, scoring: Scoring) -> npt.NDArray[np.int64]:
    """Give int64[faces], the letters of each, and from bit 40 on their values if they count."""
    if not scoring.by_letters:
        return graph.lengths
    return graph.lengths + (_face_values(graph, alphabet) << 40)


def _face_values(graph: FaceGraph, alphabet: Alphabet) -> npt.NDArray[np.int64]:
    values = np.array(values_in(alphabet), np.int64)[graph.spelled]
    spelled = np.arange(graph.spelled.shape[1]) < graph.lengths[:, None]
    worth: npt.NDArray[np.int64] = np.where(spelled, values, 0).sum(axis=1)
    return worth


def _cell_worth(board: BoggleBoard, graph: FaceGraph, scoring: Scoring) -> npt.NDArray[np.int64]:
    """Give int64[cells, 2], see `core.boggle.kernels.find_words`; [0, 2] where no bonus counts."""
    if not (scoring.by_letters and board.bonuses):
        return np.zeros((0, 2), np.int64)
    bonuses = [Bonus.parse(mark) if mark else Bonus() for mark in board.bonuses]
    values = _face_values(graph, board.alphabet)
    return np.array(
        [
            (0 if face < 0 else bonus.letter * values[face], bonus.word)
            for face, bonus in zip(face_codes(board), bonuses, strict=True)
        ],
        np.int64,
    )


def near_sets(rows: int, columns: int) -> npt.NDArray[np.uint64]:
    """Give uint64[cells + 1], the neighbours of each cell as a set of bits, then all cells.

    Of a board of more than 64 cells, which is walked without sets, they are all empty.
    """
    cells = rows * columns
    sets = np.zeros(cells + 1, np.uint64)
    if cells <= 64:
        for cell, others in enumerate(neighbours(rows, columns, diagonals=True).tolist()):
            sets[cell] = sum(1 << other for other in others if other >= 0)
        sets[cells] = (1 << cells) - 1
    return sets


def solve(
    board: BoggleBoard | str,
    lexicon: Lexicon,
    scoring: Scoring = CLASSIC,
    min_length: int = MIN_LENGTH,
    *,
    progress: Callable[[float], None] | None = None,
) -> Words:
    """Find the words of a board by king's moves, each cell once, each word once.

    `board`: or its text, in the letters of the lexicon. The table is in the default order.
    `progress` is called with the fraction done every 15 ms or so; an exception that it raises ends
    the search. Raises BoardError when board and lexicon have different alphabets.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> from gridsmith.core.lexicon.image import build_lexicon
    >>> found = solve("te as", build_lexicon("some", ENGLISH, ["seat", "teas", "tests"]))
    >>> [(row.word, row.points, row.path) for row in found][0]
    ('seat', 1, ((1, 1), (0, 1), (1, 0), (0, 0)))
    """
    if isinstance(board, str):
        board = BoggleBoard.read(board, lexicon.alphabet)
    board.check_lexicon(lexicon)
    rows, paths = _walk(board, lexicon, scoring, min_length, progress)
    rows[:, 4] = np.arange(len(rows))
    table = rows.copy().view(WORD).ravel()
    return Words(lexicon, table, board, paths.copy()).sorted(Order.DEFAULT)


def _walk(
    board: BoggleBoard,
    lexicon: Lexicon,
    scoring: Scoring,
    min_length: int,
    progress: Callable[[float], None] | None = None,
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
    from . import kernels

    graph = face_graph(lexicon.graph, lexicon.alphabet)
    points, faces = scoring.table(min_length), face_codes(board)
    around = neighbours(board.rows, board.columns, diagonals=True)
    lengths = face_worth(graph, lexicon.alphabet, scoring)
    worth = _cell_worth(board, graph, scoring)
    maximum = max(1, graph.words)  # pages that are not written to cost nothing
    cells = len(faces)
    rows = np.empty((maximum, 5), np.int32)
    paths = np.empty((maximum, min(64, cells)), np.uint8)
    place = np.zeros(maximum, np.int32)
    used = np.zeros(3 + 2 * (cells + 1), np.int64)

    def report() -> None:
        if progress is not None:
            progress(float(used[1]) / cells)

    nodes = np.empty((5, cells + 1), np.uint64)
    steps = 0
    while used[1] < cells:
        if steps == _WALKED and not len(worth):
            counted = _count_words(graph, points, lengths, around, faces, rows, paths, report)
            if counted is not None:
                used[1] = cells
                report()
                return counted
        if steps == _MAX_WALKED and len(worth):
            raise BoardError(
                "board-paths",
                "words have too many paths on this board to find the best ones",
            )
        steps += 1
        kernels.find_words(
            graph.steps, points, lengths, around, faces, worth, _CELLS_A_STEP,
            place, rows, paths, used, nodes,
        )  # fmt: skip
        report()
    found = rows[: used[0]]
    np.minimum(found[:, 3], MAXIMUM, out=found[:, 3])
    return found, paths[: used[0]]


def _count_words(
    graph: FaceGraph,
    points: npt.NDArray[np.int64],
    lengths: npt.NDArray[np.int64],
    around: npt.NDArray[np.int16],
    faces: npt.NDArray[np.int64],
    rows: npt.NDArray[np.int32],
    paths: npt.NDArray[np.uint8],
    report: Callable[[], None],
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]] | None:
    """Find the words of a board one by one, into `rows` and `paths`; None where they are too many.

    For boards with more paths than can be walked: there the words are few that could be if cells
    might be passed again and again. `report` is called every 15 ms or so.
    """
    words = _possible_words(graph, points, around, faces)
    if words is None:
        return None
    counter = PathCounter(around, 1, MAXIMUM, spelled=graph.spelled, lengths=graph.lengths)
    codes = faces.astype(np.uint8)  # 255 where blocked
    found = 0
    for at, (word, letters) in enumerate(sorted(words.items())):
        if at % _WORDS_A_STEP == 0:
            report()
        count, path = counter.count(letters, codes, report)
        if count:
            value = points[len(letters)] + sum(int(lengths[faces[cell]]) >> 40 for cell in path)
            rows[found, :4] = word, len(letters), value, count
            paths[found] = 255
            paths[found, : len(path)] = path
            found += 1
    return rows[:found], paths[:found]


def _possible_words(
    graph: FaceGraph,
    points: npt.NDArray[np.int64],
    around: npt.NDArray[np.int16],
    faces: npt.NDArray[np.int64],
) -> dict[int, tuple[int, ...]] | None:
    """Give words and letters if cells could be passed again; None if they are too many."""
    shown: dict[int, npt.NDArray[np.bool_]] = {
        face: faces == face for face in np.unique(faces).tolist() if face >= 0
    }
    spelled, lengths = graph.spelled.tolist(), graph.lengths.tolist()
    letters_of = [tuple(row[:length]) for row, length in zip(spelled, lengths, strict=True)]
    words: dict[int, tuple[int, ...]] = {}
    stack: list[tuple[int, int, tuple[int, ...], npt.NDArray[np.bool_] | None]] = [(0, 0, (), None)]
    nodes = 0
    while stack:
        step, before, letters, cells = stack.pop()
        nodes += 1
        if nodes > _MAX_NODES:
            return None
        mask, first = int(graph.steps[step, 0]), int(graph.steps[step, 1]) >> 32
        if mask & _END and points[len(letters)] >= 0:
            words[before] = letters
        for face, on in shown.items():
            if mask >> face & 1:
                then = on
                if cells is not None:
                    # Behind the last cell is one, number -1, that is never reached.
                    then = on & np.append(cells, False)[around].any(axis=1)
                if then.any():
                    child = first + (mask & (1 << face) - 1).bit_count()
                    word = before + (int(graph.steps[child, 1]) & _LOW)
                    stack.append((child, word, letters + letters_of[face], then))
    return words


def words_through(
    words: Words, cell: Cell, *, progress: Callable[[float], None] | None = None
) -> Words:
    """Give the words with a path over a cell, each with such a path.

    `progress` is called with the fraction done, word by word; an exception ends the search.
    """
    board, at = words.board, words.board.cell(*cell)
    cells = words.path_cells[words.table["path"]]
    passes = (cells == at).any(axis=1)
    face = board.face_names()[at]
    others = np.flatnonzero(~passes & (words.table["paths"] > 1)) if face else ()
    spelled = words.words() if len(others) else []
    faces = board.face_names()
    shape = board.rows, board.columns
    for done, row in enumerate(others):
        if progress is not None:
            progress(done / len(others))
        word = spelled[row]
        if face in word:
            paths = list_paths(faces, shape, word, passing=[cell], diagonals=True, maximum=1)
            if paths:
                passes[row] = True
                path = [board.cell(*passed) for passed in paths[0]]
                cells[row] = 255
                cells[row, : len(path)] = path
    table = words.table.copy()
    table["path"] = np.arange(len(table))
    return replace(words, table=table, path_cells=cells).only(passes)


def best_points(board: BoggleBoard, word: str, scoring: Scoring) -> int | None:
    """Give what a word is worth on its best path, 0 if it has none.

    None where it has more paths than are compared. Raises ValueError for other letters.
    """
    depends = scoring.by_letters and bool(board.bonuses)  # on the path
    paths = find_paths(board, word, maximum=MAXIMUM if depends else 1)
    if depends and len(paths) >= MAXIMUM:
        return None
    return max((scoring.path_points(board, path) for path in paths), default=0)


def score(
    board: BoggleBoard,
    lexicon: Lexicon,
    scoring: Scoring = CLASSIC,
    min_length: int = MIN_LENGTH,
) -> tuple[int, int]:
    """Give a board's points and how many words it has. Raises BoardError as `solve` does."""
    scorer = Scorer(board.rows, board.columns, lexicon, scoring, min_length)
    points, words = scorer.score_all([board])[0].tolist()
    return points, words


class Scorer:
    """Scores many boards of one size. Raises BoardError for a size out of range."""

    def __init__(
        self,
        rows: int,
        columns: int,
        lexicon: Lexicon,
        scoring: Scoring = CLASSIC,
        min_length: int = MIN_LENGTH,
    ) -> None:
        self.rows = rows
        self.columns = columns
        self.lexicon = lexicon
        self._scoring = scoring
        self._min_length = min_length
        self._graph = face_graph(lexicon.graph, lexicon.alphabet)
        self._points = scoring.table(min_length)
        self._lengths = face_worth(self._graph, lexicon.alphabet, scoring)
        self._near = near_sets(rows, columns)
        self._neighbours = neighbours(rows, columns, diagonals=True)
        self._work = np.empty((9, 128), np.uint64)
        self._expected = np.zeros(64, np.int64)
        self._gained = np.zeros(64, np.int64)
        self._out = np.zeros(4, np.int64)
        self._seen = np.zeros(self._graph.words, np.uint32)
        self._stamp = 0

    def score_all(self, boards: Sequence[BoggleBoard]) -> npt.NDArray[np.int64]:
        """Give int64[boards, 2]: points and words. Raises BoardError for one of another size."""
        for board in boards:
            self._check(board)
        codes = np.stack([face_codes(board) for board in boards]) if boards else None
        results = np.zeros((0, 2), np.int64) if codes is None else self.score_codes(codes)
        for at, board in enumerate(boards):
            if board.bonuses and self._scoring.by_letters:
                results[at] = self._walked(board)
        return results

    def score_codes(self, boards: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """Give int64[boards, 2], points and words, of int64[boards, cells] face codes."""
        from . import kernels

        if self._stamp + len(boards) >= _STAMPS:
            self._seen[:] = 0
            self._stamp = 0
        results = np.empty((len(boards), 2), np.int64)
        kernels.score_many(
            self._graph.steps, self._points, self._lengths, self._near, self._neighbours,
            boards, self._seen, self._stamp + 1, self._work, self._expected, self._gained,
            self._out, results,
        )  # fmt: skip
        self._stamp += len(boards)
        for at in np.flatnonzero(results[:, 0] < 0):
            cells = boards[at].astype(np.uint8).tobytes()  # -1, blocked, becomes 255
            results[at] = self._walked(
                BoggleBoard(self.rows, self.columns, self.lexicon.alphabet, cells)
            )
        return results

    def _walked(self, board: BoggleBoard) -> tuple[int, int]:
        """Score a board by a walk of its own, between whose steps a program can be interrupted."""
        rows, _ = _walk(board, self.lexicon, self._scoring, self._min_length)
        return int(rows[:, 2].sum()), len(rows)

    def _check(self, board: BoggleBoard) -> None:
        board.check_lexicon(self.lexicon)
        if (board.rows, board.columns) != (self.rows, self.columns):
            raise BoardError(
                "board-among",
                "a {rows}x{columns} board among {other_rows}x{other_columns} ones",
                rows=board.rows,
                columns=board.columns,
                other_rows=self.rows,
                other_columns=self.columns,
            )


def find_paths(board: BoggleBoard, word: str, *, maximum: int = MAXIMUM) -> list[Path]:
    """Give at most so many paths of any word. Raises ValueError for letters of another alphabet."""
    letters = board.alphabet.decode(board.alphabet.encode(word))
    shape = board.rows, board.columns
    return list_paths(board.face_names(), shape, letters, diagonals=True, maximum=maximum)
