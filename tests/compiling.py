"""Everything that searches, compiled: `python -m tests.compiling` does it once for all processes.

Each process of a test run would otherwise compile for itself what none has compiled before.
"""

import multiprocessing
import os
from pathlib import Path

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.lexicon.lexicon import Lexicon


def _words() -> Lexicon:
    return build_lexicon("made", ENGLISH, ["tea"])


def compile_words() -> None:
    """Have the kernels of Balda, Boggle and Tiles compiled, or loaded from numba's cache."""
    from gridsmith.core.balda.board import Board
    from gridsmith.core.balda.search import find_moves
    from gridsmith.core.boggle.board import BoggleBoard
    from gridsmith.core.boggle.optimize import Optimize, OptimizeProblem
    from gridsmith.core.boggle.solve import score, solve
    from gridsmith.core.tiles.rack_words import find_words, read_rack

    lexicon = _words()
    find_moves(Board.parse("te\n..", ENGLISH), lexicon)
    board = BoggleBoard.parse("te\na.", ENGLISH)
    solve(board, lexicon)
    score(board, lexicon)
    find_words(read_rack("tea?", ENGLISH), lexicon)
    Optimize(OptimizeProblem.rearranging(board, lexicon)).step()


def compile_advice() -> None:
    """The same for the advice on Balda: it takes long, and few tests need it."""
    from gridsmith.core.balda.advice import get_ready

    get_ready(_words())


def compile_dots() -> None:
    """The same for the analysis of Dots."""
    from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem, get_ready
    from gridsmith.core.dots.position import Position

    get_ready(Analyze(AnalyzeProblem(Position.empty(1, 1))), stop=lambda: False)


def compile_blocks() -> None:
    """The same for the searches of Blocks, for each that is wanted."""
    from gridsmith.core.blocks.counting import Want
    from gridsmith.core.blocks.puzzle import Piece, Puzzle, box
    from gridsmith.core.blocks.solve import Solve, SolveProblem, get_ready

    puzzle = Puzzle("", (Piece("brick", box(2, 1, 1), 3),), box(3, 2, 1))
    for want in Want:
        get_ready(Solve(SolveProblem(puzzle, want)), stop=lambda: False)


def compile_best_set() -> None:
    """The same for the best set of words from a bag of tiles."""
    from gridsmith.core.tiles.bag import Bag
    from gridsmith.core.tiles.optimize import Optimize, OptimizeProblem, get_ready

    text = (Path(__file__).parents[1] / "wordlists" / "en.txt").read_text(encoding="utf-8")
    words = [word for word in text.split() if len(word) <= 10]
    bag = Bag.of_letters("CATSDOGSQUIZE?", ENGLISH)
    lexicon = build_lexicon("made", ENGLISH, words)
    get_ready(Optimize(OptimizeProblem(bag, lexicon)), stop=lambda: False)


def main() -> None:
    """Compile everything, by as many processes as there are processors."""
    parts = (compile_best_set, compile_words, compile_dots, compile_advice, compile_blocks)
    processes = min(os.cpu_count() or 1, len(parts))
    with multiprocessing.get_context("spawn").Pool(processes, maxtasksperchild=1) as pool:
        for done in [pool.apply_async(part) for part in parts]:
            done.get()


if __name__ == "__main__":
    main()
