"""A board that was read from a picture, as a page takes it."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.recognition.reading import DotsReading, Reading


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
