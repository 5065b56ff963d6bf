"""What a game of Balda is like: whose turn it is, who leads, whether it is over."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta

from ..grid import Cell
from ..record.help import HELPED, Help
from ..strength import Strength
from .board import Board
from .legality import GameError
from .record import (
    MAX_PLAYERS,
    ME,
    OPPONENT,
    UNPLAYED,
    Agreed,
    BoardState,
    Cells,
    Pass,
    Play,
    Record,
    Seat,
)
from .rules import CLASSIC, Rules


class Ending(StrEnum):
    """Why a game is over."""

    FULL = "full"  # no cell is empty
    PASSES = "passes"  # all players have passed, one after the other
    AGREED = "agreed"


_Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
_Points: TypeAlias = Annotated[int, Meta(ge=-(10**8), le=10**8)]


@dataclass(frozen=True)
class GameState:
    """A game between two to four `players`, given by their names, `turn` (from 0) to move.

    `start_word`: the word on the board at the beginning, empty when not known. `also_banned`:
    words that do not count though no play of this game has them, such as those played before the
    game was typed in. `head_start`: points that each player has beside those of the plays.
    `record`: the turns that were made, with variations; `board`, `turn` and `letters_typed` are
    those after its current entry. `computer`: the strength of the computer in the second seat of
    two, None for a person. `computer_waits`: the computer moves only on request, since the game was
    pasted or opened; the next turn ends that. `plays_on`: it moves here although turns follow
    already, until a new one is made or another entry is gone to. `help`: whether moves are shown.
    `rival`: the scores of another game from the same beginning, to be beaten; empty without one.

    Raises GameError if the numbers of players, head starts and who is to move do not fit.
    """

    board: Board
    lexicon: _Text
    rules: Rules = CLASSIC
    start_word: _Text = ""
    players: tuple[_Text, ...] = ("", "")
    turn: Seat = 0
    also_banned: tuple[_Text, ...] = ()
    head_start: tuple[_Points, ...] = (0, 0)
    letters_typed: Cells = ()
    """Cells, in order, whose letters were typed since the last turn."""
    record: Record = UNPLAYED
    computer: Strength | None = None
    computer_waits: bool = False
    plays_on: bool = False
    help: Help = HELPED
    rival: Annotated[tuple[_Points, ...], Meta(max_length=MAX_PLAYERS)] = ()

    def __post_init__(self) -> None:
        seats = len(self.players)
        if not 2 <= seats <= (MAX_PLAYERS if self.computer is None else 2):
            raise GameError(
                "players-number",
                "a game has 2 to {maximum} players, or one and the computer",
                maximum=MAX_PLAYERS,
            )
        if len(self.head_start) != seats:
            raise GameError(
                "players-scores",
                "{players} players have {scores} starting scores",
                players=seats,
                scores=len(self.head_start),
            )
        turns = [self.turn]
        for entry in self.record.entries:
            turns += [entry.made.player] if entry.made is not None else []
            turns += [entry.state.turn] if entry.state is not None else []
        if max(turns) >= seats:
            raise GameError(
                "players-unfit",
                "player {player} is not one of {players}",
                player=max(turns) + 1,
                players=seats,
            )

    @property
    def board_state(self) -> BoardState:
        """What an entry of the record says of this board."""
        return BoardState(self.board.text(), self.turn, self.letters_typed)

    def board_of(self, state: BoardState) -> Board:
        """Give the board of an entry of the record."""
        return Board.parse(state.rows, self.board.alphabet)

    def next_player(self, player: int) -> int:
        """Give who moves after a player."""
        return (player + 1) % len(self.players)

    @property
    def is_computers_turn(self) -> bool:
        """Whether it is the computer's turn: not where turns follow, unless it plays on there."""
        is_due = self.record.is_last and not self.record.aside
        return self.is_computer_next and (is_due or self.plays_on)

    @property
    def is_computer_next(self) -> bool:
        """Whether the computer would be to move, if nothing followed; not on an empty board."""
        return (
            self.computer is not None
            and self.turn == OPPONENT
            and self.ending is None
            and any(self.board.filled())
        )

    @property
    def is_computer_to_be_asked(self) -> bool:
        """Whether it is the computer's turn, but it moves only on request."""
        return self.computer_waits and self.is_computers_turn

    @property
    def plays(self) -> tuple[Play, ...]:
        """The words that were played up to here, in order."""
        return tuple(turn for turn in self.record.turns if isinstance(turn, Play))

    @property
    def banned(self) -> frozenset[str]:
        """The words that cannot be played any more, the starting word among them."""
        start = {self.start_word} if self.start_word else set()
        return frozenset(start | {play.word for play in self.plays} | set(self.also_banned))

    @property
    def position(self) -> tuple[Board, str, Rules, frozenset[str]]:
        """What the moves that can be made depend on."""
        return self.board, self.lexicon, self.rules, self.banned

    @property
    def last_cell(self) -> Cell | None:
        """Where the last letter was placed, whoever has passed since; None before any."""
        plays = self.plays
        return plays[-1].cell if plays else None

    @property
    def is_rated(self) -> bool:
        """Whether it counts for a rating: from its start word, against the computer, alone."""
        is_whole = bool(self.start_word) and not any(self.head_start)
        is_first = self.record.main_end == self.record.oldest_end
        return self.computer is not None and is_whole and is_first and self.help.alone

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the players."""
        scores = list(self.head_start)
        for play in self.plays:
            scores[play.player] += play.points
        return tuple(scores)

    @property
    def ending(self) -> Ending | None:
        """Why the game is over here; None when it is not."""
        turns = self.record.turns
        if turns and isinstance(turns[-1], Agreed):
            return Ending.AGREED
        seats = len(self.players)
        if len({turn.player for turn in turns[-seats:] if isinstance(turn, Pass)}) == seats:
            return Ending.PASSES
        if self.cells_left == 0 and any(isinstance(turn, Play) for turn in turns):
            return Ending.FULL
        return None

    @property
    def winner(self) -> int | None:
        """The player who has the most points, None where several have as many."""
        scores = self.scores
        best = max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    @property
    def cells_left(self) -> int:
        """How many cells are empty."""
        return len(self.board.cells) - sum(1 for _ in self.board.filled())

    @property
    def fresh(self) -> tuple[int, int] | None:
        """The cell of the letter that was typed last and may be a move made at the table."""
        return self.letters_typed[-1] if self.letters_typed else None

    @property
    def may_be_played(self) -> bool:
        """Whether that letter can be a move: there are others that it may join."""
        return self.fresh is not None and sum(1 for _ in self.board.filled()) > 1

    @property
    def has_moves(self) -> bool:
        """Whether something was played, here or in a variation."""
        return len(self.record.entries) > 1

    @property
    def opponent_begins(self) -> bool:
        """Whether the first move is the opponent's, who plays at the table."""
        is_first = bool(self.start_word) and not self.has_moves and self.fresh is None
        return is_first and self.turn != ME and self.computer is None

    @property
    def is_begun(self) -> bool:
        """Whether it is a game in progress, not a position that is being typed in.

        Its start word is known, or moves were made. All its letters are locked but one that was
        typed for the next move.
        """
        return bool(self.start_word) or self.has_moves

    def is_locked(self, row: int, column: int) -> bool:
        """Whether a cell holds a letter that only a correction of the board changes."""
        is_filled = self.board.letter(row, column) is not None
        return self.is_begun and is_filled and (row, column) not in self.letters_typed
