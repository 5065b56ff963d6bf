"""A tray of Boggle as it stands on the table: its faces, and how its words are counted."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, TypeAlias, TypedDict

from ..errors import Complaint
from ..files.json_reading import no_longer, shaped, within
from ..lexicon.alphabet import Alphabet
from .board import BoggleBoard
from .dice import DICE_SETS, Dice, dice_of
from .scoring import CLASSIC, LONGEST, MIN_LENGTH, SCORINGS, Scoring

FIRST_DICE = "new"
"""The name of the set that is thrown unless another is chosen."""


class TrayError(Complaint):
    """A tray cannot be as it is wanted, or a saved one cannot be read; the message is one line."""


_Text: TypeAlias = Annotated[str, no_longer(1000)]


class _Content(TypedDict):
    board: Annotated[list[_Text], no_longer(BoggleBoard.LARGEST_SIDE)]
    lexicon: _Text
    scoring: _Text
    min_length: Annotated[int, within(1, LONGEST)]
    dice: _Text


@dataclass(frozen=True)
class Tray:
    """A board and how its words are counted.

    `lexicon`: the name of the word list. `scoring` and `dice` are names in `SCORINGS` and
    `DICE_SETS`; the dice may be of another alphabet, as those chosen before another list was.

    >>> from gridsmith.core.lexicon.alphabet import ENGLISH
    >>> tray = Tray.empty("en", ENGLISH, rows=2, columns=3).typed(0, 1, "qu")
    >>> print(tray.board.text())
    .Qu.
    ...
    >>> tray.resized(2, 2).cleared().is_empty
    True

    Raises TrayError for a scoring or a set of dice that there is not, and for a shortest word of
    no letters.
    """

    board: BoggleBoard
    lexicon: str
    scoring: str = CLASSIC.name
    min_length: int = MIN_LENGTH
    dice: str = FIRST_DICE

    def __post_init__(self) -> None:
        """Refuse what could not be counted or thrown."""
        if self.scoring not in SCORINGS:
            raise TrayError("tray-scoring", "unknown scoring '{name}'", name=self.scoring)
        if self.dice not in DICE_SETS:
            raise TrayError("tray-dice", "unknown set of dice '{name}'", name=self.dice)
        if self.min_length < 1:
            raise TrayError(
                "tray-min-length",
                "the minimum word length must be 1 or more, not {letters}",
                letters=self.min_length,
            )

    @classmethod
    def empty(cls, lexicon: str, alphabet: Alphabet, *, rows: int = 4, columns: int = 4) -> "Tray":
        """Give a tray without faces. Raises BoardError for a size out of range."""
        return cls(BoggleBoard.empty(rows, columns, alphabet), lexicon)

    @property
    def points(self) -> Scoring:
        """The scoring table."""
        return SCORINGS[self.scoring]

    @property
    def is_empty(self) -> bool:
        """Whether no cell shows a face."""
        return not any(self.board.faces())

    @property
    def fitting_dice(self) -> tuple[str, ...]:
        """The names of the sets of dice that have the letters of the word list."""
        return tuple(dice.name for dice in dice_of(self.board.alphabet))

    @property
    def thrown_dice(self) -> Dice | None:
        """The dice to throw: the chosen set, or one in the list's letters; None without any."""
        chosen, alphabet = DICE_SETS[self.dice], self.board.alphabet
        fitting = dice_of(alphabet, len(chosen)) or dice_of(alphabet)
        return chosen if chosen in fitting else next(iter(fitting), None)

    # What is done with it

    def typed(self, row: int, column: int, face: str | None) -> "Tray":
        """Put a face on a cell, or block it with None. Raises BoardError for others."""
        return replace(self, board=self.board.place(row, column, face))

    def resized(self, rows: int, columns: int) -> "Tray":
        """Give the tray in another size; what is on both stays. Raises BoardError."""
        return replace(self, board=self.board.resized(rows, columns))

    def cleared(self) -> "Tray":
        """Give the tray with all faces taken off."""
        board = self.board
        return replace(self, board=BoggleBoard.empty(board.rows, board.columns, board.alphabet))

    def rolled(self, seed: int | None = None) -> "Tray":
        """Throw the dice by a seed. Raises TrayError if none have the word list's letters."""
        dice = self.thrown_dice
        if dice is None:
            raise TrayError("tray-other-dice", "no dice have the letters of this word list")
        return replace(self, board=dice.roll(seed))

    def pasted(self, text: str) -> "Tray":
        """Give the tray with the faces of a text, as people write a board. Raises BoardError."""
        return replace(self, board=BoggleBoard.read(text, self.board.alphabet))

    def with_lexicon(self, name: str, alphabet: Alphabet) -> "Tray":
        """Give the tray with another word list; one with other letters takes all faces off."""
        board = self.board
        if alphabet.symbols != board.alphabet.symbols:
            board = BoggleBoard.empty(board.rows, board.columns, alphabet)
        return replace(self, board=board, lexicon=name)

    # Keeping it

    def content(self) -> dict[str, Any]:
        """Give all of the tray, fit for JSON."""
        return {
            "board": self.board.text().split("\n"),
            "lexicon": self.lexicon,
            "scoring": self.scoring,
            "min_length": self.min_length,
            "dice": self.dice,
        }

    @classmethod
    def from_content(cls, content: Mapping[str, Any], alphabet: Alphabet) -> "Tray":
        """Read `content`, ignoring unknown scorings and dice. Raises TrayError for others."""
        try:
            told = shaped(content, _Content)
            scoring, dice = told["scoring"], told["dice"]
            return cls(
                BoggleBoard.parse("\n".join(told["board"]), alphabet),
                told["lexicon"],
                scoring if scoring in SCORINGS else CLASSIC.name,
                told["min_length"],
                dice if dice in DICE_SETS else FIRST_DICE,
            )
        except Complaint as error:
            raise TrayError(
                "tray-damaged", "the saved board cannot be read: {fault}", fault=error
            ) from None
