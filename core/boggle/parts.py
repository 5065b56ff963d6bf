"""The kernels of Boggle, part by part."""

from ..compiling.part import Part


def _words() -> None:
    from ..lexicon.few_words import few_words
    from .board import BoggleBoard
    from .solve import score, solve

    words = few_words("tea")
    board = BoggleBoard.parse("te\na.", words.alphabet)
    solve(board, words)
    score(board, words)


def _search() -> None:
    from ..lexicon.few_words import few_words
    from .annealing import Optimize
    from .board import BoggleBoard
    from .optimize import OptimizeProblem

    words = few_words("tea")
    board = BoggleBoard.parse("te\na.", words.alphabet)
    Optimize(OptimizeProblem.rearranging(board, words)).step()


def _prove() -> None:
    from .proof.engine import warm_up

    warm_up()


PARTS = {
    "boggle": Part(_words, ("boggle.",), 3),
    # Before the proof, which spells words, too, and begins with a search.
    "boggle-hunt": Part(_search, ("boggle.anneal", "boggle.spellable"), 6),
    "boggle-prove": Part(_prove, ("boggle.proof.",), 5),
}
