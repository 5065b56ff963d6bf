"""How much stronger each level of the computer is than the one below it.

    python benchmarks/levels.py [--games N] [--seconds S] [--words NAME|FILE] [--seed N]

Neighbors play each other at Balda on 5x5 and at Dots on 4x4 and 5x5, with either one to begin; a
game of Balda has a random start word, and each word is played twice. A draw counts half. The
difference in rating follows from the share of games won by Elo's formula, as
`core/library/rating.py` has it. A master has `--seconds` of CPU time for a move.
"""

import argparse
import math
import random
import time
from collections.abc import Callable
from itertools import pairwise

from balda_advice import Course, first_position, lexicon_of
from report import Report

from gridsmith.core.balda.advice import Position as BaldaPosition
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.parts import warm_up_advice
from gridsmith.core.balda.play import Think
from gridsmith.core.balda.play import choose as choose_word
from gridsmith.core.balda.rules import Rules
from gridsmith.core.dots.analyze import Analyze, AnalyzeProblem
from gridsmith.core.dots.play import choose as choose_edge
from gridsmith.core.dots.position import Position
from gridsmith.core.lexicon.lexicon import Lexicon
from gridsmith.core.strength import Strength

MEMORY = 16  # megabytes of an analysis at Dots

Players = tuple[Strength, Strength]
"""Who plays in the first and in the second seat; the first one begins."""


def main() -> None:
    """Let the levels play and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=20, help="of each pair")
    parser.add_argument("--seconds", type=float, default=0.5, help="for a move of a master")
    parser.add_argument("--words", default="ru-nouns", help="a list of the catalog, or a file")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    lexicon = lexicon_of(given.words)
    warm_up_advice()

    def balda(players: Players, seed: int) -> int:
        return play_balda(lexicon, players, seed, given.seconds)

    def dots(side: int) -> Callable[[Players, int], int]:
        return lambda players, seed: play_dots(side, players, seed, given.seconds)

    with Report() as report:
        for name, play in (
            ("Balda 5x5", balda),
            ("Dots 4x4", dots(4)),
            ("Dots 5x5", dots(5)),
        ):
            for weaker, stronger in pairwise(Strength):
                leads = []
                for number in range(given.games):
                    players = (stronger, weaker) if number % 2 else (weaker, stronger)
                    lead = play(players, given.seed + number // 2)
                    leads.append(lead if number % 2 else -lead)
                share = sum((lead > 0) + (lead == 0) / 2 for lead in leads) / len(leads)
                mean = sum(leads) / len(leads)
                note = f"{difference(share, len(leads)):+.0f} of rating, {mean:+.1f} a game"
                report.add(f"{name}, {stronger} against {weaker}", 100 * share, "%", note=note)


def difference(share: float, games: int) -> float:
    """Give the difference in rating at which a player wins this share; half a game is lost."""
    share = min(share, 1 - 0.5 / games)
    return 400 * math.log10(share / (1 - share))


def play_balda(lexicon: Lexicon, players: Players, seed: int, seconds: float) -> int:
    """Give the points that the player who begins has more."""
    start = first_position(Course(lexicon, Rules(), 5), random.Random(seed))
    game = Game(start.board, lexicon.name, start_word=start.banned[0])
    while game.ending is None:
        level = players[game.turn]
        think = Think(BaldaPosition.of(game, lexicon), level)
        end = time.process_time() + seconds
        advice = think.step()
        while not advice.is_ready or not (advice.finished or time.process_time() >= end):
            advice = think.step()
        game = choose_word(advice, level, seed).made_in(game)
    return game.scores[0] - game.scores[1]


def play_dots(side: int, players: Players, seed: int, seconds: float) -> int:
    """Give the boxes that the player who begins has more."""
    position = Position(side, side)
    while not position.is_over:
        level, found = players[position.to_move - 1], None
        if level is Strength.MASTER:
            analyze = Analyze(AnalyzeProblem(position, MEMORY))
            end = time.process_time() + seconds
            found = analyze.step()
            while not found.finished and time.process_time() < end:
                found = analyze.step()
        edge = choose_edge(position, found, level, seed << 8 | len(position.free))
        position = position.draw(edge)
    return position.scores[0] - position.scores[1]


if __name__ == "__main__":
    main()
