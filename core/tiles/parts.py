"""The kernels of Tiles, part by part."""

from dataclasses import replace

from ..compiling.part import Part


def _rack_words() -> None:
    from ..lexicon.few_words import few_words
    from .rack_words import find_words, read_rack

    words = few_words("tea")
    find_words(read_rack("tea?", words.alphabet), words)


def _best_set() -> None:
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.catalog import BUNDLED
    from ..lexicon.few_words import few_words
    from .bag import Bag
    from .optimize import Optimize, OptimizeProblem, warm_up

    text = (BUNDLED / "en.txt").read_text(encoding="utf-8")
    words = few_words(*(word for word in text.split() if len(word) <= 10))
    bag = Bag.of_letters("CATSDOGSQUIZE?", ENGLISH)
    warm_up(Optimize(OptimizeProblem(bag, words)), stop=lambda: False)


def _board() -> None:
    from ..lexicon.alphabet import ENGLISH
    from ..lexicon.few_words import few_words
    from .board.endgame import Endgame
    from .board.layout import layout_named
    from .board.moves import best_move
    from .board.position import Position
    from .board.simulation import Simulation

    board = (".......",) * 7
    position = Position(layout_named("en-small"), ENGLISH, board, "te", "a")
    best_move(position, few_words("tea"))
    Endgame(position, few_words("tea")).step()
    several = replace(position, rack="tea")
    Simulation(several, few_words("tea"), candidates=2).step()


PARTS = {
    "tiles": Part(_rack_words, ("tiles.",), 2),
    "tiles-board": Part(_board, ("tiles.board.",), 12),
    "tiles-set": Part(_best_set, ("tiles.best_set.",), 20),
}
