"""A board that was read from a picture, as a page takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ...core.lexicon.alphabet import Alphabet
from ...core.recognition.reading import DotsReading, Reading
from ..qt_types import translate
from .board_says import capital_keys


@dataclass(frozen=True)
class BoardSeen:
    """A reading, corrected by the user, and what a picture does not show.

    `answer`: to the `Question` of the page. `words`: those that were played, as they were typed.
    """

    read: Reading | DotsReading
    answer: str = ""
    words: str = ""

    @property
    def letters(self) -> list[str]:
        """The letters row by row; nothing for an empty cell, or where no letters were read."""
        rows = self.read.letters if isinstance(self.read, Reading) else ()
        return [letter for row in rows for letter in row]


@dataclass(frozen=True)
class Question:
    """What the picture of a board does not show: `options` are values and their texts."""

    text: str
    options: tuple[tuple[str, str], ...]
    value: str
    """The answer until another one is chosen."""


def purpose_of_letters() -> str:
    """What is done with a board of letters in a picture."""
    return translate(
        "Board",
        "Open a screenshot or a photo of a board. Its letters are read, and you correct them.",
    )


def use_this_board() -> str:
    """The button that takes a board from a picture."""
    return translate("Board", "Use this board")


def taken_from_picture() -> str:
    """What is said of a board that was taken from a picture."""
    return translate("Board", "Board taken from the picture.")


@dataclass(frozen=True)
class SeenSays:
    """What a game says of its board in a picture."""

    board: Callable[[BoardSeen, Any], Any]
    """The board in a picture, in an alphabet. Raises Complaint where the game has none such."""
    kind: Literal["letters", "dots"] = "letters"
    """What is read from a picture."""
    state: Callable[[BoardSeen, Any, Any], Any] = lambda seen, board, state: state.with_board(board)
    """The state, in place of a present one, with the board in a picture."""
    letter: Callable[[str, Alphabet], str] = lambda letter, alphabet: alphabet.upper(letter[:1])
    """A letter that was read or typed, as the board shows it."""
    keys: Callable[[Alphabet], Sequence[str]] = capital_keys
    """What can be on a cell, as it is shown."""
    question: Callable[[Alphabet | None], Question | None] = lambda alphabet: None
    """What a picture does not show and must be asked."""
    note: Callable[[BoardSeen, Any], str] = lambda seen, board: ""
    """What is to be known of a board in a picture before it is taken."""
    words: Callable[[], str] | None = None
    """The words that cannot be played any more, where they are asked for with a board."""
    purpose: Callable[[], str] = purpose_of_letters
    use: Callable[[], str] = use_this_board
    taken: Callable[[], str] = taken_from_picture
