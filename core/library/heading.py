"""What a list shows of a saved game without reading the game."""

import json
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from ..files.state import JsonError, content_of, read_json

Result = Literal["", "open", "won", "lost", "drawn"]
"""How a game ended for the user, or that it has not; empty where nobody wins."""

_Text = Annotated[str, Meta(max_length=5000)]
_Number = Annotated[int, Meta(ge=-(10**9), le=10**9)]
_LARGEST: Final = 50_000


@dataclass(frozen=True)
class Heading:
    """What a list shows of a game.

    `picture`: lines of characters, which the game draws. `name`: such as the start word. `size`:
    such as 5×5. `players`: their names, the user's first, empty for the default ones; `scores`:
    theirs. `counts`: how many there are, by kind: "moves", "tiles", "pieces", "cubes".
    `strength`: of the computer, empty without one. `is_rated`: whether the user has played against
    it without help, and taken nothing back. `mine`: how many moves the user has made, and
    for how many points; `words`: the longest and the most valuable of them, with points.
    """

    picture: _Text = ""
    name: _Text = ""
    size: _Text = ""
    result: Result = ""
    players: Annotated[tuple[_Text, ...], Meta(max_length=12)] = ()
    scores: Annotated[tuple[_Number, ...], Meta(max_length=10)] = ()
    counts: Annotated[tuple[tuple[_Text, _Number], ...], Meta(max_length=10)] = ()
    strength: _Text = ""
    is_rated: bool = False
    mine: tuple[_Number, _Number] = (0, 0)
    words: Annotated[tuple[tuple[_Text, _Number], ...], Meta(max_length=10)] = ()

    @property
    def found_by(self) -> str:
        """What a search finds the game by, besides its title."""
        return "\n".join((self.name, self.size, *self.players))

    def text(self) -> str:
        """Give all of it as JSON."""
        return json.dumps(content_of(self), ensure_ascii=False, separators=(",", ":"))


def heading_of(text: str) -> Heading | None:
    """Read what `Heading.text` gave; None for anything else, as of an older version."""
    try:
        return read_json(text, Heading, largest=_LARGEST) if text else None
    except JsonError:
        return None


def letters_heading(board: Any) -> Heading:
    """Show a board of letters: its rows, with a space between them."""
    cells = [board.alphabet.title(one) if one else "." for one in board.letters()]
    rows = range(0, len(cells), board.columns)
    lines = (" ".join(cells[at : at + board.columns]) for at in rows)
    return Heading("\n".join(["letters", *lines]), size=f"{board.rows}×{board.columns}")
