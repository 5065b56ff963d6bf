"""A recorded game of the board, reviewed: the equity that each turn lost."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...lexicon.alphabet import Alphabet
from ...lexicon.lexicon import Lexicon
from .gcg import GcgGame
from .layout import Layout
from .moves import Move, find_moves
from .order import MoveOrder
from .position import Laid, Position


@dataclass(frozen=True)
class Played:
    """A turn: the position before it, and the tiles laid or exchanged; neither for a pass."""

    position: Position
    laid: tuple[Laid, ...] = ()
    exchanged: str = ""


@dataclass(frozen=True)
class Judged:
    """A turn, judged. `number`: from 1. `made` has no equity but its score if it is not a word."""

    number: int
    position: Position
    made: Move
    best: Move

    @property
    def loss(self) -> float:
        """By how much the equity of the best move is higher."""
        return max(0.0, self.best.equity - self.made.equity)

    @property
    def missed_bingo(self) -> bool:
        """Whether the best move lays a full rack, and the move made does not."""
        return len(self.best.laid) == self.position.layout.rack_size > len(self.made.laid)


def judge(number: int, turn: Played, lexicon: Lexicon) -> Judged:
    """Judge a turn. Raises BoardError as `find_moves` does."""
    position, laid = turn.position, frozenset(turn.laid)
    moves = find_moves(position, lexicon).sorted(MoveOrder.EQUITY)
    for made in moves:
        if (frozenset(made.laid), sorted(made.exchanged)) == (laid, sorted(turn.exchanged)):
            return Judged(number, position, made, moves[0])
    score = position.score(turn.laid)
    leave = replace(position, tiles_in_bag=0).played(turn.laid, score).other or ""
    words = "/".join(formed.word for formed in position.formed(turn.laid))
    cells, is_down = position.along(turn.laid)
    row, column = cells[0] if cells else (0, 0)
    made = Move(words, score, turn.laid, leave, score, turn.exchanged, row, column, is_down)
    return Judged(number, position, made, moves[0])


def review(turns: Iterable[Played], lexicon: Lexicon) -> list[Judged]:
    """Judge the turns whose rack is known: missed bingos first, then those that lost most."""
    judged = [
        judge(number, turn, lexicon)
        for number, turn in enumerate(turns, 1)
        if turn.position.rack is not None
    ]
    return sorted(judged, key=lambda turn: (not turn.missed_bingo, -turn.loss))


def turns_of(game: GcgGame, layout: Layout, alphabet: Alphabet) -> Iterator[Played]:
    """Give the turns of a game, those that were taken back as well. Raises BoardError."""
    scores = [0, 0]
    for turn, before, laid in game.played(layout, alphabet):
        if turn.play != "--" and not turn.play.startswith("("):
            known = scores[turn.player], scores[1 - turn.player]
            rack = alphabet.fold(turn.rack) or None
            position = replace(before, rack=rack, scores=known, turn=turn.player)
            exchanged = alphabet.fold(turn.play[1:]) if turn.play.startswith("-") else ""
            yield Played(position, laid, exchanged)
        scores[turn.player] = turn.total
