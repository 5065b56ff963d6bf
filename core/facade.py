"""The searches of each game by one call, for programs and notebooks.

>>> square = read_dots('''
... +---+   +
...
... +   +   +
...
... +   +   +
... ''')
>>> solved = solve_dots(square)
>>> solved.low == solved.high, len(solved.moves)
(True, 11)
"""

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from .dots.notation import read_position as read_dots
from .dots.position import Position
from .searching.running import run

if TYPE_CHECKING:
    from .blocks.puzzle import Puzzle
    from .blocks.search.solve import SolveSnapshot
    from .dots.analyze import AnalyzeSnapshot
    from .lexicon.lexicon import Lexicon
    from .searching.search import Snapshot
    from .tiles.bag import Bag
    from .tiles.board.endgame import EndgameSnapshot
    from .tiles.board.moves import BoardMoves
    from .tiles.board.position import Position as BoardPosition
    from .tiles.board.review import Judged
    from .tiles.board.simulation import SimulationSnapshot
    from .tiles.optimize import OptimizeSnapshot


def snapshots(search: Any, *, seconds: float | None = None) -> Iterator["Snapshot"]:
    """Do the steps of a search, of 10 to 50 ms, and give what each has found.

    It ends when the search is finished or the seconds are over; `break` ends it at once.
    """
    end = None if seconds is None else monotonic() + seconds
    reached: Snapshot = search.snapshot()
    while not reached.finished and (end is None or monotonic() < end):
        reached = search.step()
        yield reached


def solve_dots(
    position: Position | str, *, seconds: float | None = None, workers: int = 1
) -> "AnalyzeSnapshot":
    """Give the value of a position, or of its text, and of each move in boxes.

    All are exact if there is time for it, else between bounds. Raises PositionError.
    """
    from .dots.analyze import Analyze, AnalyzeProblem

    if isinstance(position, str):
        position = read_dots(position)
    search = Analyze(AnalyzeProblem(position), workers=workers)
    return cast("AnalyzeSnapshot", run(search, seconds=seconds).snapshot)


def read_puzzle(source: str | PathLike[str]) -> "Puzzle":
    """Read a puzzle: a path, such as `soma.xmpuzzle`, or the text of one.

    Of a file of several puzzles, the first. Raises PuzzleError, and Complaint for a file that
    cannot be read.
    """
    from .blocks.formats.notation import puzzles_of, read_puzzles
    from .errors import Complaint, unreadable

    if isinstance(source, str) and "\n" in source:
        return read_puzzles(source).puzzle()
    path = Path(source)
    try:
        return puzzles_of(path.read_bytes(), path.stem).puzzle()
    except OSError as error:
        raise Complaint.of(unreadable(path, error)) from None


def assemble(
    puzzle: "Puzzle | str | PathLike[str]",
    want: str = "one",
    *,
    seconds: float | None = None,
    workers: int = 1,
) -> "SolveSnapshot":
    """Put a puzzle together; or one by its text or path.

    `want`: "one" assembly, "all" of them, or their number alone, "count". Raises PuzzleError.
    """
    from .blocks.puzzle import Puzzle
    from .blocks.search.counting import SolveProblem, Want, usual_convention
    from .blocks.search.solve import Solve

    given = puzzle if isinstance(puzzle, Puzzle) else read_puzzle(puzzle)
    search = Solve(SolveProblem(given, Want(want), usual_convention(given)))
    return cast("SolveSnapshot", run(search, seconds=seconds, workers=workers).snapshot)


def best_set(
    tiles: "Bag | str", words: "Lexicon", *, seconds: float | None = None, **rules: Any
) -> "OptimizeSnapshot":
    """Find the words of the most points that tiles can spell together.

    `tiles`: a bag, or its letters with `?` for blanks. `rules`: as for `OptimizeProblem`. The
    snapshot says whether it is `proven` that there is no better set. Raises Complaint.
    """
    from .tiles.bag import Bag
    from .tiles.optimize import Optimize, OptimizeProblem

    bag = tiles if isinstance(tiles, Bag) else Bag.of_letters(tiles, words.alphabet)
    search = Optimize(OptimizeProblem(bag, words, **rules))
    return cast("OptimizeSnapshot", run(search, seconds=seconds).snapshot)


def find_board_moves(position: "BoardPosition | str", words: "Lexicon") -> "BoardMoves":
    """Find all moves of a position of the board, or of its text. Raises Complaint."""
    from .tiles.board.moves import find_moves

    return find_moves(_board_position(position, words), words)


def simulate_board(
    position: "BoardPosition | str",
    words: "Lexicon",
    *,
    seconds: float | None = None,
    **limits: int,
) -> "SimulationSnapshot":
    """Play the moves of highest equity on. `limits`: as for `Simulation`. Raises Complaint."""
    from .tiles.board.simulation import Simulation

    search = Simulation(_board_position(position, words), words, **limits)
    return cast("SimulationSnapshot", _stepped(search, seconds))


def solve_board(
    position: "BoardPosition | str", words: "Lexicon", *, seconds: float | None = None
) -> "EndgameSnapshot":
    """Find the best play once the bag is empty. Raises Complaint."""
    from .tiles.board.endgame import Endgame

    search = Endgame(_board_position(position, words), words)
    return cast("EndgameSnapshot", _stepped(search, seconds))


def review_board_game(gcg: str, words: "Lexicon") -> "list[Judged]":
    """Judge the turns of a game in GCG: missed bingos first, then what lost most equity.

    Raises Complaint.
    """
    from .tiles.board.notation import read_game
    from .tiles.board.review import review, turns_of

    layout = _board_position(gcg, words).layout
    return review(turns_of(read_game(gcg), layout, words.alphabet), words)


def _board_position(position: "BoardPosition | str", words: "Lexicon") -> "BoardPosition":
    from .tiles.board.notation import read_position

    if isinstance(position, str):
        return read_position(position).position(words.alphabet)
    return position


def _stepped(search: Any, seconds: float | None) -> Any:
    end = None if seconds is None else monotonic() + seconds
    while not search.step().finished and (end is None or monotonic() < end):
        pass
    return search.reached
