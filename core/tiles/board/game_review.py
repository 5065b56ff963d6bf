"""The review of a game on the board: the equity that each turn lost, at the end its exact value."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...files.state import content_of, state_of
from ...lexicon.lexicon import Lexicon
from ...record.review import MoveReview, ReviewSearch, games_of_line
from .endgame import Endgame
from .game import Game, Turn, laid_turn
from .moves import Move
from .position import Position
from .review import Played, judge

END_STEPS = 250
"""Steps of 20 ms after which a position with an empty bag is judged by equity, too."""


@dataclass(frozen=True)
class ReviewProblem:
    """The line to review. `only`: numbers of turns, all if empty; no lexicon to read a review."""

    game: Game
    lexicon: Lexicon | None = None
    only: tuple[int, ...] = ()


class GameReview(ReviewSearch[Turn]):
    """Compares the turns whose racks were known with the best moves; see `Search`."""

    NAME = "board review"

    def numbers(self) -> Sequence[int]:
        """Those with a known rack, the last first."""
        game = self.problem.game
        turns = [game.record.entries[entry].made for entry in game.record.line]
        numbers = [at for at, turn in enumerate(turns, 1) if turn and turn.rack]
        return [at for at in reversed(numbers) if not self.problem.only or at in self.problem.only]

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[Turn] | None]:
        """Judge turn after turn."""
        games = games_of_line(self.problem.game)
        for number in numbers:
            made = games[number].record.turns[-1]
            position = replace(games[number - 1].position, rack=made.rack)
            played = Played(position, made.laid, made.exchanged)
            judged = judge(number, played, self.problem.lexicon)
            best, value = judged.best, judged.made.equity
            solved = yield from self._solved(position, made)
            if solved is not None:
                best, value = solved
            turn = Turn(position.turn, exchanged=best.exchanged)
            if best.laid:
                turn = laid_turn(position, best.laid)
            scores = games[number - 1].table.scores
            lead = scores[made.player] - scores[1 - made.player]
            yield MoveReview(
                number, made.player, lead, max(best.equity, value), value, (turn,),
                is_best=value >= best.equity, is_exact=solved is not None, spread=0.0,
            )  # fmt: skip

    def _solved(
        self, position: Position, made: Turn
    ) -> Generator[None, None, tuple[Move, float] | None]:
        """Give the best move of an end, with its value as equity, and what the turn is worth.

        None where the bag is not empty, nothing was laid, or the value is not found in time.
        """
        if not position.is_endgame or not made.laid:
            return None
        before = replace(position, other=position.unseen_on_rack)
        after = before.played(made.laid, made.score)
        best = yield from self._end(before)
        if best is None:
            return None
        if not after.other:
            return best, made.score + 2 * after.rack_value(after.rack or "")
        reply = yield from self._end(after)
        return None if reply is None else (best, made.score - reply.equity)

    def _end(self, position: Position) -> Generator[None, None, Move | None]:
        search = Endgame(position, self.problem.lexicon)
        for _ in range(END_STEPS):
            if search.step().finished:
                break
            yield None
        return search.reached.move if search.reached.exact else None

    @staticmethod
    def saved_move(move: Turn) -> Any:
        """Give a turn, fit for JSON."""
        return content_of(move)

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[Turn, ...]:
        """Read turns. Raises Complaint."""
        return tuple(state_of(turn, Turn) for turn in line)
