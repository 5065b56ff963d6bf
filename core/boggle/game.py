"""A game of Boggle: its board, and how the words on it are counted."""

import random
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any

from msgspec import Meta

from ..errors import Complaint
from ..files.state import content_of, state_of
from ..lexicon.alphabet import Alphabet
from .board import BoggleBoard
from .dice import DICE_SETS, Dice, dice_of, scattered
from .round import Round
from .scoring import CLASSIC, LETTERS, LONGEST, MIN_LENGTH, SCORINGS, Scoring

FIRST_DICE = "new"
"""The name of the set that is rolled unless another is chosen."""


class GameError(Complaint):
    """A game has an unknown rule; the message is one line."""


_LONGEST_TABLE = 1000  # characters of a table of points


@dataclass(frozen=True)
class Game:
    """A board and how its words are counted.

    `lexicon`: the name of the word list. `scoring`: a name in `SCORINGS`, or a table as
    `Scoring.parse` reads it. `dice`: a name in `DICE_SETS`; they may be of another alphabet, as
    those chosen before another list was. `round`: the round that is played on the board, or was.
    Only where words are scored by letters, cells have bonuses.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> game = Game.empty("en", ENGLISH, rows=2, columns=3)
    >>> game.points.name, game.thrown_dice.name
    ('classic', 'new')

    Raises GameError for an unknown scoring or set of dice, for a shortest word of no letters, and
    for bonuses that do not count.
    """

    board: BoggleBoard
    lexicon: Annotated[str, Meta(max_length=1000)]
    scoring: str = CLASSIC.name
    min_length: Annotated[int, Meta(ge=1, le=LONGEST)] = MIN_LENGTH
    dice: str = FIRST_DICE
    round: Round | None = None

    def __post_init__(self) -> None:
        points = self.points
        if self.board.bonuses and not points.by_letters:
            raise GameError("boggle-bonuses", "bonus cells count only with letter values")
        if self.dice not in DICE_SETS:
            raise GameError("boggle-dice", "unknown set of dice '{name}'", name=self.dice)
        if self.min_length < 1:
            raise GameError(
                "boggle-min-length",
                "the minimum word length must be 1 or more, not {letters}",
                letters=self.min_length,
            )

    @classmethod
    def empty(cls, lexicon: str, alphabet: Alphabet, *, rows: int = 4, columns: int = 4) -> "Game":
        """Give a game on an empty board. Raises BoardError for a size out of range."""
        return cls(BoggleBoard.empty(rows, columns, alphabet), lexicon)

    @property
    def points(self) -> Scoring:
        """The scoring table. Raises GameError for an unknown one."""
        if self.scoring in SCORINGS:
            return SCORINGS[self.scoring]
        if ":" in self.scoring and len(self.scoring) <= _LONGEST_TABLE:
            return Scoring.parse(self.scoring)
        raise GameError("boggle-scoring", "unknown scoring '{name}'", name=self.scoring)

    @property
    def fitting_dice(self) -> tuple[str, ...]:
        """The names of the sets of dice that have the letters of the word list."""
        return tuple(dice.name for dice in dice_of(self.board.alphabet))

    @property
    def thrown_dice(self) -> Dice | None:
        """The dice to roll: the chosen set, or one in the list's letters; None without any."""
        chosen, alphabet = DICE_SETS[self.dice], self.board.alphabet
        fitting = dice_of(alphabet, len(chosen)) or dice_of(alphabet)
        return chosen if chosen in fitting else next(iter(fitting), None)

    def with_lexicon(self, name: str, alphabet: Alphabet) -> "Game":
        """Give the game with another word list; one with other letters clears the board."""
        board, round_ = self.board, self.round
        if alphabet.symbols != board.alphabet.symbols:
            board, round_ = BoggleBoard.empty(board.rows, board.columns, alphabet), None
        return replace(self, board=board, lexicon=name, round=round_)

    def with_board(self, board: BoggleBoard) -> "Game":
        """Give the game with another board, on which no round is played.

        Bonuses on it count: words are scored by letters then.
        """
        if board == self.board:
            return self
        scoring = LETTERS.name if board.bonuses else self.scoring
        return replace(self, board=board, scoring=scoring, round=None)

    def cleared(self) -> "Game":
        """Give the game on an empty board of the same size."""
        board = self.board
        return self.with_board(BoggleBoard.empty(board.rows, board.columns, board.alphabet))

    def typed(self, row: int, column: int, face: str | None) -> "Game":
        """Give the game with a face put on a cell, or taken off. Raises BoardError."""
        return self.with_board(self.board.place(row, column, face))

    def with_scoring(self, scoring: str) -> "Game":
        """Give the game with another scoring; bonuses that do not count go. Raises Complaint."""
        game = replace(self, board=self.board.plain(), scoring=scoring)
        return replace(game, board=self.board) if game.points.by_letters else game

    def rolled(self, seed: int | None = None) -> "Game":
        """Give the game on dice that are thrown, with bonuses if they count; itself without dice.

        Raises DiceError if the dice do not fill a square.
        """
        dice = self.thrown_dice
        if dice is None:
            return self
        return self.with_board(dice.roll(seed, bonuses=self.points.by_letters))

    def scattered(self, seed: int | None = None) -> "Game":
        """Give the game with bonuses at random in place of those of its board."""
        return self.with_board(scattered(self.board, random.Random(seed)))

    def content(self) -> dict[str, Any]:
        """Give all of the game, fit for JSON; bonuses are in the text of the board."""
        return content_of(self, board=self.board.text())

    @classmethod
    def from_content(cls, content: object, alphabet: Alphabet) -> "Game":
        """Read what `content` gave. Raises Complaint for anything else."""
        read = partial(BoggleBoard.parse, alphabet=alphabet)
        return state_of(content, cls, board=read)
