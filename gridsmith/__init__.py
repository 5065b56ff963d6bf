"""Gridsmith: the engines behind the app, for Python programs and notebooks.

>>> import gridsmith
>>> words = gridsmith.build_lexicon("a few", gridsmith.ENGLISH, ["meat", "team", "tame"])
>>> board = gridsmith.Board.parse(".eat\\n.t..", words.alphabet)
>>> gridsmith.find_moves(board, words).words()
['meat', 'team']

Names are loaded on first use, so importing this costs nothing. Everything else is in
`gridsmith.core`, a package for each game.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

_HERE = Path(__file__).resolve().parent
if not (_HERE / "core").is_dir():
    # A clone, in which the packages stand beside this folder. An installation has them inside it.
    __path__.append(str(_HERE.parent))

if TYPE_CHECKING:
    from gridsmith.core.balda.board import Board as Board
    from gridsmith.core.balda.rules import Rules as Rules
    from gridsmith.core.balda.search import find_moves as find_moves
    from gridsmith.core.balda.search import find_moves_batch as find_moves_batch
    from gridsmith.core.blocks.catalog import bundled_puzzle as bundled_puzzle
    from gridsmith.core.blocks.puzzle import Piece as Piece
    from gridsmith.core.blocks.puzzle import Puzzle as Puzzle
    from gridsmith.core.boggle.annealing import Optimize as _BoggleHunt
    from gridsmith.core.boggle.board import BoggleBoard as BoggleBoard
    from gridsmith.core.boggle.dice import DICE_SETS as DICE_SETS
    from gridsmith.core.boggle.optimize import OptimizeProblem as _BoggleProblem
    from gridsmith.core.boggle.solve import solve as _solve_boggle
    from gridsmith.core.dots.position import Position as _DotsPosition
    from gridsmith.core.errors import Complaint as Complaint
    from gridsmith.core.export import Format as Format
    from gridsmith.core.export import render as render
    from gridsmith.core.facade import Snapshots as Snapshots
    from gridsmith.core.facade import assemble as assemble
    from gridsmith.core.facade import best_set as best_set
    from gridsmith.core.facade import read_board as read_board
    from gridsmith.core.facade import read_dots as read_dots
    from gridsmith.core.facade import read_puzzle as read_puzzle
    from gridsmith.core.facade import review_board_game as review_board_game
    from gridsmith.core.facade import simulate_board as simulate_board
    from gridsmith.core.facade import solve_board as solve_board
    from gridsmith.core.facade import solve_dots as solve_dots
    from gridsmith.core.lexicon.alphabet import ENGLISH as ENGLISH
    from gridsmith.core.lexicon.alphabet import RUSSIAN as RUSSIAN
    from gridsmith.core.lexicon.alphabet import Alphabet as Alphabet
    from gridsmith.core.lexicon.catalog import Catalog as Catalog
    from gridsmith.core.lexicon.catalog import open_words as open_words
    from gridsmith.core.lexicon.image import build_lexicon as build_lexicon
    from gridsmith.core.lexicon.letter_values import letter_values as letter_values
    from gridsmith.core.lexicon.lexicon import Lexicon as Lexicon
    from gridsmith.core.searching.running import run as run
    from gridsmith.core.searching.team import cluster as cluster
    from gridsmith.core.study.conditions import Condition as Condition
    from gridsmith.core.study.kinds import Kind as Kind
    from gridsmith.core.study.matches import find_matches as find_matches
    from gridsmith.core.tiles.bag import Bag as Bag
    from gridsmith.core.tiles.board.moves import best_move as _best_board_move
    from gridsmith.core.tiles.board.moves import find_moves as _find_board_moves
    from gridsmith.core.tiles.board.position import Position as _BoardPosition
    from gridsmith.core.tiles.rack_words import find_words as find_words
    from gridsmith.core.tiles.rack_words import read_rack as read_rack
    from gridsmith.core.version import VERSION

    # Under other names: only these are exported, as type checkers see it.
    BoggleHunt = _BoggleHunt
    BoggleProblem = _BoggleProblem
    solve_boggle = _solve_boggle

    best_board_move = _best_board_move
    find_board_moves = _find_board_moves
    BoardPosition = _BoardPosition
    DotsPosition = _DotsPosition
    __version__ = VERSION

_DOORS = {
    "__version__": "core.version:VERSION",
    "Board": "core.balda.board",
    "Rules": "core.balda.rules",
    "find_moves": "core.balda.search",
    "find_moves_batch": "core.balda.search",
    "bundled_puzzle": "core.blocks.catalog",
    "Piece": "core.blocks.puzzle",
    "Puzzle": "core.blocks.puzzle",
    "BoggleBoard": "core.boggle.board",
    "DICE_SETS": "core.boggle.dice",
    "BoggleHunt": "core.boggle.annealing:Optimize",
    "BoggleProblem": "core.boggle.optimize:OptimizeProblem",
    "solve_boggle": "core.boggle.solve:solve",
    "Complaint": "core.errors",
    "DotsPosition": "core.dots.position:Position",
    "Format": "core.export",
    "render": "core.export",
    "assemble": "core.facade",
    "best_set": "core.facade",
    "read_board": "core.facade",
    "read_dots": "core.facade",
    "read_puzzle": "core.facade",
    "review_board_game": "core.facade",
    "simulate_board": "core.facade",
    "Snapshots": "core.facade",
    "solve_board": "core.facade",
    "solve_dots": "core.facade",
    "Alphabet": "core.lexicon.alphabet",
    "ENGLISH": "core.lexicon.alphabet",
    "RUSSIAN": "core.lexicon.alphabet",
    "Catalog": "core.lexicon.catalog",
    "open_words": "core.lexicon.catalog",
    "build_lexicon": "core.lexicon.image",
    "letter_values": "core.lexicon.letter_values",
    "Lexicon": "core.lexicon.lexicon",
    "run": "core.searching.running",
    "cluster": "core.searching.team",
    "Condition": "core.study.conditions",
    "Kind": "core.study.kinds",
    "find_matches": "core.study.matches",
    "Bag": "core.tiles.bag",
    "best_board_move": "core.tiles.board.moves:best_move",
    "find_board_moves": "core.tiles.board.moves:find_moves",
    "BoardPosition": "core.tiles.board.position:Position",
    "find_words": "core.tiles.rack_words",
    "read_rack": "core.tiles.rack_words",
}
"""What is named here, and the module of `gridsmith` where it stands; behind a colon, as what."""

__all__ = [*_DOORS]


if not TYPE_CHECKING:  # which would take any name for one of these

    def __getattr__(name: str) -> Any:
        """Load what is asked for by its name."""
        if name not in _DOORS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, as_what = _DOORS[name].partition(":")
        found = getattr(import_module(f"{__name__}.{module}"), as_what or name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    """Name what can be asked for, whether it is loaded by now or not."""
    return sorted(__all__)
