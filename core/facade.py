"""The searches of each game by one call, for programs and notebooks.

`seconds` is how long a search may take, by default as long as it needs; `workers`, on how many
processors. What it has found by then is a snapshot, which says whether it is `proven`.

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
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from .dots.position import Position
from .errors import Complaint, damage_in, unreadable
from .lexicon.alphabet import ENGLISH, Alphabet
from .searching.running import run

if TYPE_CHECKING:
    from .blocks.puzzle import Puzzle
    from .blocks.search.solve import SolveSnapshot
    from .dots.analyze import AnalyzeSnapshot
    from .lexicon.lexicon import Lexicon
    from .tiles.bag import Bag
    from .tiles.board.endgame import EndgameSnapshot
    from .tiles.board.layout import Layout
    from .tiles.board.position import Position as BoardPosition
    from .tiles.board.review import Judged
    from .tiles.board.simulation import SimulationSnapshot
    from .tiles.optimize import OptimizeSnapshot


class Reached(Protocol):
    """What a search has found so far."""

    @property
    def finished(self) -> bool:
        """Whether further steps change nothing."""


ReachedT = TypeVar("ReachedT", bound=Reached, covariant=True)


class Stepping(Protocol[ReachedT]):
    """A search that goes on by steps of 10 to 50 ms."""

    def step(self) -> ReachedT:
        """Do one."""


class Snapshots(Iterator[ReachedT], Generic[ReachedT]):
    """What a search has found after each of its steps, of 10 to 50 ms.

    It ends when the search is finished, when so many seconds are over from now on, or after
    `stop()`, which another thread may call. The search can be continued later.

    >>> from gridsmith import ENGLISH, build_lexicon
    >>> few = build_lexicon("few", ENGLISH, ["cat", "act", "cats"])
    >>> from gridsmith import BoggleHunt, BoggleProblem
    >>> snapshots = Snapshots(BoggleHunt(BoggleProblem.any_letters(2, 2, few)))
    >>> for snapshot in snapshots:
    ...     if snapshot.points == 3:
    ...         snapshots.stop()
    """

    def __init__(self, search: Stepping[ReachedT], *, seconds: float | None = None) -> None:
        self._search = search
        self._end = None if seconds is None else monotonic() + seconds

    def __next__(self) -> ReachedT:
        if self._end is not None and monotonic() >= self._end:
            raise StopIteration
        reached = self._search.step()
        if reached.finished:
            self.stop()
        return reached

    def stop(self) -> None:
        """Give no more."""
        self._end = 0.0


def _text_of(source: str | PathLike[str]) -> str:
    """Give a text, or that of the file at a path. Raises Complaint."""
    if isinstance(source, str):
        return source
    try:
        return Path(source).read_text("utf-8-sig")
    except OSError as error:
        raise Complaint.of(unreadable(source, error)) from None
    except UnicodeDecodeError as error:
        raise Complaint.of(damage_in(error)) from None


def read_dots(source: str | PathLike[str]) -> Position:
    """Read a position of Dots and Boxes: its drawing or JSON as a text, or the path of its file.

    Raises Complaint.

    >>> print(read_dots("+---+   +\\n\\n+   +   +"))
    +---+   +
    <BLANKLINE>
    +   +   +
    to move: A
    """
    from .dots.notation import read_position

    return read_position(_text_of(source))


def solve_dots(
    position: Position | str, *, seconds: float | None = None, workers: int = 1
) -> "AnalyzeSnapshot":
    """Give the value of a position, or of its text, and of each move, in boxes.

    All are exact if there is time for it, else between bounds. Raises PositionError.

    >>> solve_dots(Position(1, 1)).low
    -1
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

    >>> read_puzzle("piece: L\\n##\\n#.\\n\\ngoal:\\n##\\n#.")
    <Puzzle '': 1 pieces, 3 cubes to fill>
    """
    from .blocks.formats.notation import puzzles_of, read_puzzles

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

    `want`: "one" assembly, "all" of them, or their number alone, "count". Which ones count as one
    is as in the app: rotations of the whole do, in files of BurrTools as it counts them. Raises
    Complaint.

    >>> assemble("piece: I\\ncount: 2\\n##\\n\\ngoal:\\n##\\n##\\n", "count").points
    1
    """
    from .blocks.puzzle import Puzzle
    from .blocks.search.counting import SolveProblem, Want, usual_convention
    from .blocks.search.solve import Solve

    given = puzzle if isinstance(puzzle, Puzzle) else read_puzzle(puzzle)
    if want not in {*Want}:
        raise Complaint(
            "want-unknown",
            "'{value}' is not one of: {values}",
            value=want,
            values=", ".join(Want),
        )
    search = Solve(SolveProblem(given, Want(want), usual_convention(given)))
    return cast("SolveSnapshot", run(search, seconds=seconds, workers=workers).snapshot)


def best_set(
    tiles: "Bag | str", words: "Lexicon", *, seconds: float | None = None, **rules: Any
) -> "OptimizeSnapshot":
    """Find the words of the most points that tiles can spell together.

    `tiles`: a bag, or its letters with `?` for blanks. `rules`: as for `OptimizeProblem`. The
    snapshot says whether it is `proven` that there is no better set. Raises Complaint.

    >>> from gridsmith.core.lexicon.image import build_lexicon
    >>> found = best_set("TEAS", build_lexicon("some", ENGLISH, ["tea", "sea", "eats"]))
    >>> found.best.words[0].word, found.points
    ('eats', 16)
    """
    from .tiles.bag import Bag
    from .tiles.optimize import Optimize, OptimizeProblem

    bag = tiles if isinstance(tiles, Bag) else Bag.of_letters(tiles, words.alphabet)
    search = Optimize(OptimizeProblem(bag, words, **rules))
    return cast("OptimizeSnapshot", run(search, seconds=seconds).snapshot)


def read_board(
    source: str | PathLike[str],
    alphabet: Alphabet = ENGLISH,
    layout: "Layout | str | None" = None,
) -> "BoardPosition":
    """Read a position of the Scrabble board: a text in any of its forms, or the path of its file.

    `layout`: or its name, such as `en-small`; by default what the text says, or else the Scrabble
    of that size. Raises Complaint.

    >>> read_board("15/" * 7 + "7CAT5/" + "15/" * 6 + "15 DOG/ 0/5 0").rack
    'dog'
    """
    from .tiles.board.layout import layout_named
    from .tiles.board.notation import read_position

    chosen = layout_named(layout) if isinstance(layout, str) else layout
    return read_position(_text_of(source)).position(alphabet, chosen)


def simulate_board(
    position: "BoardPosition | str",
    words: "Lexicon",
    *,
    seconds: float | None = None,
    **limits: int,
) -> "SimulationSnapshot":
    """Play the moves of highest equity on, over racks that the other player may have.

    `limits`: as for `Simulation`. A candidate's value is in points. Raises Complaint.

    >>> from gridsmith import open_words
    >>> english = open_words("en")
    >>> found = simulate_board("7/7/7/2cats1/7/7/7 AB/ 0/0 0", english, seconds=0)
    >>> found.samples, found.finished
    (0, False)
    """
    from .tiles.board.simulation import Simulation

    search = Simulation(position, words, **limits)
    for _ in Snapshots(search, seconds=seconds):
        pass
    return search.reached


def solve_board(
    position: "BoardPosition | str", words: "Lexicon", *, seconds: float | None = None
) -> "EndgameSnapshot":
    """Find the best play once the bag is empty; its value is in points. Raises Complaint.

    >>> from gridsmith import open_words
    >>> english = open_words("en")
    >>> from gridsmith import read_board
    >>> end = read_board("7/3C3/2MY3/2IS3/2ET3/2N4/7 EHL/OY 30/25 0", layout="en-small")
    >>> solved = solve_board(end, english)
    >>> solved.value, solved.exact, solved.move.word
    (26, True, 'lethe')
    """
    from .tiles.board.endgame import Endgame

    search = Endgame(position, words)
    for _ in Snapshots(search, seconds=seconds):
        pass
    return search.reached


def review_board_game(gcg: str | PathLike[str], words: "Lexicon") -> "list[Judged]":
    """Judge the turns of a game: missed bingos first, then what lost most equity, in points.

    `gcg`: the game in GCG, or the path of its file. Raises Complaint.

    >>> from gridsmith import open_words
    >>> english = open_words("en")
    >>> review_board_game(">Ann: AEINRST 8D RAIN +8 8", english)[0].number
    1
    """
    from .tiles.board.notation import read_game
    from .tiles.board.review import review, turns_of

    text = _text_of(gcg)
    layout = read_board(text, words.alphabet).layout
    return review(turns_of(read_game(text), layout, words.alphabet), words)
