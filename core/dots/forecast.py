"""A guess, by random games, at the long chains left when the safe moves have run out.

From the position both draw safe moves at random; chains that meet are then separated as if
the shortest were opened first.
"""

import random
from dataclasses import dataclass
from functools import lru_cache
from statistics import median_low

from .board import Board
from .captures import find_captures
from .chains import Chain, find_chains, safe_moves
from .endgame import Endgame
from .position import Position

GAMES = 20
"""Number of games."""

_SEED = 1


@dataclass(frozen=True)
class Forecast:
    """Results of `games` games from a position in which no box can be captured.

    `long`, `loops`, `moves`: long chains and loops left, and safe moves played; half of the games
    had no more. `contested`: games in which a long chain or loop was left at all; `controlled`:
    those of them in which the opponent of the player to move, by the long chain rule, would have
    had to open the first.
    """

    games: int
    long: int
    loops: int
    moves: int
    contested: int
    controlled: int


def wants_odd(position: Position) -> bool:
    """Whether the player to move wants an odd number of long chains, by the long chain rule.

    The rule is that the number of dots and of long chains is to be even for the first player, odd
    for the second (Berlekamp, The Dots and Boxes Game). Said of the moves left, which counts in
    what was given away before: a turn ends with every move that closes nothing, so there are as
    many turns as edges left, less the boxes left, plus the double-crosses (moves that close two
    boxes), one more for the last. Each long chain but the last brings a double-cross, a loop two,
    the last loop, one; so the last turn is the mover's if long chains plus edges plus boxes left
    are odd.
    """
    return (len(position.free) + position.boxes_left) % 2 == 0


def forecast(position: Position) -> Forecast:
    """Play on from a position in which no box can be captured; always the same way."""
    return _forecast(position.board, position.drawn, wants_odd(position))


@lru_cache(maxsize=256)
def _forecast(board: Board, drawn: int, wants_odd: bool) -> Forecast:
    dice, safe = random.Random(_SEED), safe_moves(board, drawn)
    played = [_play_out(board, drawn, safe, dice) for _ in range(GAMES)]
    endgame_of = {at_last: likely_endgame(board, at_last) for at_last in set(played)}
    endgames = [endgame_of[at_last] for at_last in played]
    long = [len(endgame.long) for endgame in endgames]
    contested = [
        count for count, endgame in zip(long, endgames, strict=True) if count or endgame.loops
    ]
    return Forecast(
        games=GAMES,
        long=median_low(long),
        loops=median_low([len(endgame.loops) for endgame in endgames]),
        moves=median_low([(at_last ^ drawn).bit_count() for at_last in played]),
        contested=len(contested),
        controlled=[count % 2 == wants_odd for count in contested].count(True),
    )


def _play_out(board: Board, drawn: int, safe: tuple[int, ...], dice: random.Random) -> int:
    """Draw safe moves while there are any: one that is safe no more never is again."""
    order = list(safe)
    dice.shuffle(order)
    edges_left = board.edges_left(drawn)
    for edge in order:
        if min(map(edges_left.__getitem__, board.boxes_at[edge])) > 2:
            drawn |= 1 << edge
            for box in board.boxes_at[edge]:
                edges_left[box] -= 1
    return drawn


def likely_endgame(board: Board, drawn: int) -> Endgame:
    """Return the chains and loops likely to come of a position without safe moves or open boxes.

    Where they meet in a box with three or four edges left, the shortest is opened and taken whole,
    again and again; so it is exact where none meet.
    """
    parts, loops = list[int](), list[int]()
    while chains := find_chains(board, drawn):
        joined = []
        for chain in chains:
            if chain.is_isolated:
                (loops if chain.is_loop else parts).append(len(chain.boxes))
                drawn |= _mask(chain)
            else:
                joined.append(chain)
        if joined:
            opened = min(joined, key=lambda chain: len(chain.boxes))
            drawn |= _mask(opened)
            # Both ends may have led to one box, which is now open.
            captures = find_captures(board, drawn)
            drawn = captures.after
            parts.append(len(opened.boxes) + captures.taken)
    return Endgame(tuple(parts), tuple(loops))


def _mask(chain: Chain) -> int:
    return sum([1 << edge for edge in chain.edges])
