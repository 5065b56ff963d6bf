"""The computer's move on a board, at three strengths."""

import random
from collections.abc import Callable
from typing import Any

from ...lexicon.known_words import EVERYONE
from ...lexicon.lexicon import Lexicon
from ...strength import Strength
from .endgame import Endgame
from .moves import Move, best_move, find_moves
from .position import Position
from .simulation import Simulation

_CASUAL_CHOICES = 5
_MASTER_STEPS = 150


def choose(
    position: Position,
    lexicon: Lexicon,
    strength: Strength,
    seed: int,
    stop: Callable[[], bool] = lambda: False,
) -> Move:
    """Give the computer's move, always the same for the same seed, unless `stop` interrupts it.

    A casual computer plays one of the five everyday words of most points. A club player knows the
    whole list, and what the tiles that stay are worth. A master also looks for some 3 seconds at
    what the other can do, and at all that can follow once the bag is empty. Raises BoardError as
    `find_moves` does.
    """
    if strength is Strength.CASUAL:
        moves = find_moves(position, lexicon)
        known = moves if lexicon.tiers is None else moves.known_to(EVERYONE)
        words = known.only(known.table["word"] >= 0)
        if len(words):
            dice = random.Random(f"{seed} {position.board} {position.rack}")
            return words[dice.randrange(min(len(words), _CASUAL_CHOICES))]
    best = best_move(position, lexicon)
    if strength is not Strength.MASTER or not position.unseen_on_rack:
        return best
    if not position.is_endgame:
        simulation = Simulation(position, lexicon, seed=seed)
        _run(simulation.step, stop)
        return simulation.reached.candidates[0].move
    endgame = Endgame(position, lexicon)
    _run(endgame.step, stop)
    return endgame.reached.move or best


def _run(step: Callable[[], Any], stop: Callable[[], bool]) -> None:
    for _ in range(_MASTER_STEPS):
        if stop() or step().finished:
            break
