"""What words are worth: tables of points by word length, or the values of the letters."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from ..bonus import Bonus
from ..errors import Complaint
from ..grid import Path
from .board import BoggleBoard, values_in

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

LONGEST = 200
"""Letters in the longest possible word: 100 cells of two letters."""

MAX_POINTS = 1_000_000
"""Points of a word."""

_LONGEST_TEXT = 20_000
_DIGITS = 9  # a longer text is not parsed as a number

MIN_LENGTH = 3
"""Default of the letters in the shortest word that counts."""


class ScoringError(Complaint):
    """A text is not a scoring table; the message is one line saying what is wrong."""


@dataclass(frozen=True)
class Scoring:
    """A table of points. Letters are counted, not dice: Qu counts as two.

    `points`: what words of 1, 2, 3, … letters are worth. Words longer than the table are worth
    `further` more per letter beyond the table's last entry. `by_letters`: a word is worth the
    values of its letters, multiplied by the bonuses of the cells of its best path, and the table
    says what its length adds.

    >>> CLASSIC.of(5), CLASSIC.of(8), CLASSIC.of(12)
    (2, 11, 11)
    >>> MACTECH.of(9)
    17

    Raises ScoringError for an empty table or one with a negative number.
    """

    name: Annotated[str, Meta(max_length=1000)]
    points: Annotated[tuple[int, ...], Meta(max_length=LONGEST)]
    further: int = 0
    by_letters: bool = False

    def __post_init__(self) -> None:
        if not self.points:
            raise ScoringError("scoring-empty", "a scoring table needs at least one entry")
        for value in (*self.points, self.further):
            if not 0 <= value <= MAX_POINTS:
                raise ScoringError(
                    "scoring-points", "a word cannot be worth {points} points", points=value
                )

    def of(self, letters: int) -> int:
        """Give the points of a word of so many letters; by letters, those that its length adds."""
        if letters < 1:
            return 0
        beyond = max(0, letters - len(self.points))
        return self.points[min(letters, len(self.points)) - 1] + self.further * beyond

    def table(self, min_length: int) -> "npt.NDArray[np.int64]":
        """Give int64[201], the points by letters, -1 for words that are too short to count."""
        import numpy as np

        letters = np.arange(LONGEST + 1)
        beyond = np.maximum(0, letters - len(self.points))
        points = np.array((0, *self.points), np.int64)[letters - beyond] + self.further * beyond
        return np.where(letters < min_length, -1, points)

    def path_points(self, board: BoggleBoard, path: Path) -> int:
        """Give the points of a word that is laid on a path.

        >>> from gridsmith.core.lexicon.alphabet import ENGLISH
        >>> board = BoggleBoard.parse("q2wit\\nabs3l", ENGLISH)
        >>> LETTERS.path_points(board, ((0, 0), (0, 1), (1, 2)))
        30
        """
        word = board.spell(path)
        if not self.by_letters:
            return self.of(len(word))
        faces, values = board.face_names(), values_in(board.alphabet)
        points, times = 0, 1
        for cell in path:
            mark = board.bonus(*cell)
            bonus = Bonus.parse(mark) if mark else Bonus()
            codes = board.alphabet.encode(faces[board.cell(*cell)])
            points += bonus.letter * sum(values[code] for code in codes)
            times *= bonus.word
        return points * times + self.of(len(word))

    @classmethod
    def parse(cls, text: str) -> "Scoring":
        """Read a table of the user's: `3:1 4:1 5:2 6:3 7:5 8:11`, or `… 7:5 +6` at the end.

        Words of lengths that are not named are worth as much as the next shorter length named,
        and nothing below the first; `+6` gives that many more points for each further letter.
        Entries are separated by spaces, commas or line breaks. Raises ScoringError naming the
        entry that is wrong.
        """
        if len(text) > _LONGEST_TEXT:
            raise ScoringError(
                "scoring-text-long",
                "{characters} characters are too many for a scoring table",
                characters=len(text),
            )
        named: dict[int, int] = {}
        further = 0
        for entry in text.replace(",", " ").split():
            letters, colon, value = entry.partition(":")
            if entry.startswith("+") and _is_number(entry[1:]):
                further = int(entry[1:])
            elif not (colon and _is_number(letters) and _is_number(value)):
                raise ScoringError(
                    "scoring-form",
                    "'{entry}' does not have the form LETTERS:POINTS or +POINTS",
                    entry=entry,
                )
            elif not 1 <= int(letters) <= LONGEST:
                raise ScoringError(
                    "scoring-letters",
                    "'{entry}': a word has 1 to {longest} letters",
                    entry=entry,
                    longest=LONGEST,
                )
            elif int(letters) in named:
                raise ScoringError(
                    "scoring-twice",
                    "'{entry}': duplicate word length {letters}",
                    entry=entry,
                    letters=int(letters),
                )
            else:
                named[int(letters)] = int(value)
        if not named:
            raise ScoringError("scoring-nothing", "the scoring table has no LETTERS:POINTS")
        points, value_now = [], 0
        for letters_now in range(1, max(named) + 1):
            value_now = named.get(letters_now, value_now)
            points.append(value_now)
        return cls("own", tuple(points), further)


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _DIGITS


CLASSIC = Scoring("classic", (0, 0, 1, 1, 2, 3, 5, 11))
MACTECH = Scoring("mactech", (0, 0, 1, 1, 2, 3, 5), further=6)

LETTERS = Scoring("letters", (0, 0, 0, 0), further=5, by_letters=True)
"""Letter values and bonus cells, and 5 points for each letter beyond the fourth, as in Ruzzle."""

SCORINGS: Mapping[str, Scoring] = MappingProxyType(
    {scoring.name: scoring for scoring in (CLASSIC, MACTECH, LETTERS)}
)
"""The scoring tables by name."""
