"""The review of a game on the board: the equity that each turn lost."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...files.state import content_of, state_of
from ...lexicon.lexicon import Lexicon
from ...record.review import MoveReview, ReviewSearch, games_of_line
from .game import Game, Turn, laid_turn
from .review import Played, judge


@dataclass(frozen=True)
class ReviewProblem:
    """The line to review. `only`: numbers of turns, all if empty; no lexicon to read a review."""

    game: Game
    lexicon: Lexicon | None = None
    only: tuple[int, ...] = ()


class GameReview(ReviewSearch[Turn]):
    """Compares the turns whose racks were known with the moves of the best equity; see `Search`."""

    NAME = "board review"

    def numbers(self) -> Sequence[int]:
        """Those with a known rack, the last first."""
        game = self.problem.game
        turns = [game.record.entries[entry].made for entry in game.record.line]
        numbers = [at for at, turn in enumerate(turns, 1) if turn and turn.rack]
        return [at for at in reversed(numbers) if not self.problem.only or at in self.problem.only]

    def course(self, numbers: Sequence[int]) -> Iterator[MoveReview[Turn]]:
        """Judge turn after turn."""
        games = games_of_line(self.problem.game)
        for number in numbers:
            made = games[number].record.turns[-1]
            position = replace(games[number - 1].position, rack=made.rack)
            played = Played(position, made.laid, made.exchanged)
            judged = judge(number, played, self.problem.lexicon)
            best, value = judged.best, judged.made.equity
            turn = Turn(position.turn, exchanged=best.exchanged)
            if best.laid:
                turn = laid_turn(position, best.laid)
            scores = games[number - 1].table.scores
            lead = scores[made.player] - scores[1 - made.player]
            yield MoveReview(
                number, made.player, lead, max(best.equity, value), value, (turn,),
                is_best=value >= best.equity, is_exact=False, spread=0.0,
            )  # fmt: skip

    @staticmethod
    def saved_move(move: Turn) -> Any:
        """Give a turn, fit for JSON."""
        return content_of(move)

    def read_line(self, number: int, line: Sequence[Any]) -> tuple[Turn, ...]:
        """Read turns. Raises Complaint."""
        return tuple(state_of(turn, Turn) for turn in line)
