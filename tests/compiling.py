"""Everything that searches letters, compiled."""


def compile_words() -> None:
    """Have the kernels of Balda, Boggle and Tiles compiled, or loaded from numba's cache."""
    from core.balda.board import Board
    from core.balda.search import find_moves
    from core.boggle.board import BoggleBoard
    from core.boggle.optimize import Optimize, OptimizeProblem
    from core.boggle.solve import score, solve
    from core.lexicon.alphabet import ENGLISH
    from core.lexicon.image import build_lexicon
    from core.tiles.rack_words import find_words, read_rack

    lexicon = build_lexicon("made", ENGLISH, ["tea"])
    find_moves(Board.parse("te\n..", ENGLISH), lexicon)
    board = BoggleBoard.parse("te\na.", ENGLISH)
    solve(board, lexicon)
    score(board, lexicon)
    find_words(read_rack("tea?", ENGLISH), lexicon)
    Optimize(OptimizeProblem.rearranging(board, lexicon)).step()
