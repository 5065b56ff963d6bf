"""The end of a game: with an empty bag, the value of a position with best play."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from ...lexicon.lexicon import Lexicon
from .arrays import (
    ENTRY,
    NODE,
    UNLIMITED,
    Sheet,
    Values,
    Workspace,
    ground_of,
    rack_counts,
)
from .layout import BoardError
from .moves import BoardMoves, Move, checked_rack
from .notation import position_of
from .position import Position

WORK_A_STEP = 8_000
"""Moves listed in a step of some 20 ms, in 64s."""

_MAX_MOVES = 1 << 22  # of the positions of a line: 200 MB
_ENTRIES = 1 << 20
_MAX_PLIES = 48


@dataclass(frozen=True)
class EndgameSnapshot:
    """What is known of the end of a game.

    `value`: what the player to move gains on the other from now on, None before anything is known.
    `exact`: no play is better; if not, it is the best that looking `depth` moves ahead has found.
    `move`: the first move of it. `finished`: it is exact, or cannot be searched any further.
    """

    value: int | None
    exact: bool
    depth: int
    move: Move | None
    nodes: int
    finished: bool = False


class Endgame:
    """The search for the best play with an empty bag, by alpha-beta.

    The game ends when a player lays his last tile, and gets twice the value of the other's, or
    when both pass in a row, and each loses the value of his own. `reached`: what is known so far.
    Raises BoardError for an unknown rack and for tiles in the bag.
    """

    def __init__(self, position: Position | str, lexicon: Lexicon) -> None:
        """Begin afresh; `position`: or its text."""
        position = position_of(position, lexicon.alphabet)
        self.reached = EndgameSnapshot(None, False, 0, None, 0)
        racks = checked_rack(position, lexicon), _other_rack(position)
        if not all(racks):
            raise BoardError("board-over", "a rack is empty: the game is over")
        self._going = _course(position, lexicon, racks)

    def step(self) -> EndgameSnapshot:
        """Go on for some 20 ms."""
        self.reached = next(self._going, self.reached)
        return self.reached


def _other_rack(position: Position) -> str:
    """Give the other player's tiles: the unseen ones, where they are not said."""
    if position.tiles_in_bag:
        raise BoardError(
            "board-bag-left",
            "the end is searched once the bag is empty; there are {tiles} tiles in it",
            tiles=position.tiles_in_bag,
        )
    other = position.unseen_on_rack
    if len(other) > position.layout.rack_size:
        raise BoardError("board-no-other", "the other player's rack is unknown")
    return other


def _course(
    position: Position, lexicon: Lexicon, racks: tuple[str, str]
) -> Iterator[EndgameSnapshot]:
    from . import kernels

    alphabet = position.alphabet
    joined, ground = lexicon.graph.joined, ground_of(position.layout, alphabet)
    sheet = Sheet.of(position, _MAX_PLIES + 1)
    mine = Workspace.make()
    theirs = Workspace.make()._replace(moves=mine.moves)
    counts = np.array([rack_counts(rack, alphabet) for rack in racks])
    whole = np.zeros(2, np.int64)
    kernels.begin_end(
        joined, ground, sheet, mine, theirs, counts, Values.each(ground.worth[0]), whole
    )
    worth = np.array([mine.worth, theirs.worth])
    nodes, table = np.zeros(_MAX_PLIES + 1, NODE), np.zeros(_ENTRIES, ENTRY)
    query = np.zeros(4, np.int64)
    reached = EndgameSnapshot(None, False, 0, None, 0)
    for depth in range(1, _MAX_PLIES):
        root = nodes[0]
        root["mine"], root["theirs"] = whole
        root["alpha"], root["beta"], root["depth"], root["at"] = -UNLIMITED, UNLIMITED, depth, -1
        state = kernels.PAUSED
        while state != kernels.DONE:
            state = kernels.search_end(
                joined, ground, sheet, mine, theirs, worth, nodes, table, query, WORK_A_STEP
            )
            if state == kernels.NO_ROOM and len(mine.moves) >= _MAX_MOVES:
                yield replace(reached, finished=True)
                return
            if state == kernels.NO_ROOM:
                mine = mine.grown()
                theirs = theirs.grown()._replace(moves=mine.moves)
            elif state == kernels.PAUSED:
                reached = replace(reached, nodes=int(query[1]))
                yield reached
        value, is_exact = int(query[2]), not query[3]
        moves = BoardMoves(lexicon, mine.moves[[root["best_at"]]], position)
        score = position.score(moves[0].laid)
        move = replace(moves[0], score=score, equity=float(value))
        reached = EndgameSnapshot(value, is_exact, depth, move, int(query[1]), is_exact)
        yield reached
        if is_exact:
            return
