"""A game of Balda reviewed: exact where the end can be solved, by a look ahead before.

A look that ends a move later is worth a whole word more or less. So each one ends with the move of
the player who makes the last move of the game if all cells are filled.

Both players are taken to know every word. Where more than two play, a move is worth its points less
those of the next player's best reply.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..files.state import content_of, state_of
from ..grid import NO_LETTER
from ..lexicon.lexicon import Lexicon
from ..record.review import MoveReview, ReviewSearch, games_of_line
from .advice import Advice, Position
from .best_line import DEEPEST, advice_in_steps, after, best_line
from .board import Board
from .game import Game
from .opponent import Opponent
from .record import Pass, Play

SPREAD = 1.0
"""Points that a look ahead may be off, seldom more where letters have no points of their own."""


@dataclass(frozen=True)
class ReviewProblem:
    """A game with the line to review, and its words.

    `depth`: moves to look ahead, from 3, or one less: see `Review`. `only`: numbers of moves, all
    if empty.
    """

    game: Game
    lexicon: Lexicon
    depth: int = DEEPEST
    only: tuple[int, ...] = ()


class Review(ReviewSearch[Play]):
    """A review of the moves of a game, passes among them; see `Search`.

    With an odd number of empty cells it looks ahead an odd number of moves, else an even one.
    """

    NAME = "balda review"
    problem: ReviewProblem

    def numbers(self) -> Sequence[int]:
        """Give all moves and passes, the last first."""
        game, only = self.problem.game, self.problem.only
        self._games = games_of_line(game)
        self._turns = [game.record.entries[at].made for at in game.record.line]
        self._ends: dict[tuple[Board, tuple[str, ...]], float] = {}
        numbers = range(len(self._turns), 0, -1)
        wanted = [number for number in numbers if isinstance(self._turns[number - 1], Play | Pass)]
        return [number for number in wanted if not only or number in only]

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[Play] | None]:
        """Judge moves."""
        for number in numbers:
            judging = self._judging(number)
            while True:
                try:
                    next(judging)
                except StopIteration as end:
                    judged: MoveReview[Play] = end.value
                    yield judged
                    break
                yield None

    def _judging(self, number: int) -> Generator[None, None, MoveReview[Play]]:
        game, made = self._games[number - 1], self._turns[number - 1]
        seats = len(game.players)
        position = Position.of(game, self.problem.lexicon, Opponent.ALL)
        if isinstance(made, Play):
            position = replace(position, played=(made.word, made.cell, made.letter))
        depth = 2 if seats > 2 else self._depth(position)
        advice = yield from advice_in_steps(position, depth)
        best, is_exact = self._worth(position, advice), advice.exact
        if not isinstance(made, Play):
            assert made is not None
            value = -best  # the other has the same position
        elif not is_exact and advice.played_worth is not None:
            value = advice.played_worth
        else:
            board = position.board.place(*made.cell, made.letter)
            rest, is_sure = yield from self._worth_of(after(position, board, made.word), depth - 1)
            value, is_exact = made.points - rest, is_exact and is_sure
        line = yield from best_line(position, advice)
        scores = game.scores
        return MoveReview(
            number,
            made.player,
            scores[made.player]
            - max(score for seat, score in enumerate(scores) if seat != made.player),
            best,
            value,
            tuple(
                Play(
                    *(move.word, *move.cell, move.letter, move.path),
                    player=(made.player + turn) % seats,
                    points=move.points,
                )
                for turn, move in enumerate(line)
            ),
            is_best=value >= best,
            is_exact=is_exact,
            depth=0 if is_exact else advice.depth,
            spread=None if is_exact else SPREAD,
        )

    def _depth(self, position: Position) -> int:
        wanted = self.problem.depth
        return wanted - (wanted - position.board.cells.count(NO_LETTER)) % 2

    def _worth_of(
        self, position: Position, depth: int
    ) -> Generator[None, None, tuple[float, bool]]:
        """Say what a position is worth to the player to move, and whether that is exact."""
        known = self._ends.get((position.board, tuple(sorted(position.banned))))
        if known is not None:
            return known, True
        advice = yield from advice_in_steps(position, depth)
        return self._worth(position, advice), advice.exact

    def _worth(self, position: Position, advice: Advice) -> float:
        if not advice.exact:
            return advice.worth
        worth = 0 if advice.advised is None else int(advice.values[advice.advised])
        self._ends[position.board, tuple(sorted(position.banned))] = worth
        return worth

    @staticmethod
    def saved_move(move: Play) -> Any:
        """Give a move of a line, fit for JSON."""
        return content_of(move)

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[Play, ...]:
        """Read the line of a judgement. Raises GameError where a move cannot be made."""
        if not 0 < number <= len(self._turns):
            return ()
        game, plays = self._games[number - 1], []
        for content in line:
            play = state_of(content, Play)
            game = game.play(
                *(play.word, play.row, play.column, play.letter, play.path), player=play.player
            )
            plays.append(play)
        return tuple(plays)
