"""What a list shows of a saved game without reading the game."""

import json
from dataclasses import asdict, dataclass
from typing import Annotated, Final, Literal

from ..files.json_reading import JsonError, max_length, read_json, within

Result = Literal["", "open", "won", "lost", "drawn"]
"""How a game ended for the user, or that it has not; empty where nobody wins."""

_Text = Annotated[str, max_length(5000)]
_Number = Annotated[int, within(-(10**9), 10**9)]
_LARGEST: Final = 50_000


@dataclass(frozen=True)
class Heading:
    """What a list shows of a game.

    `picture`: lines of characters, which the game draws. `name`: such as the start word. `size`:
    such as 5×5. `players`: their names, the user's first, empty for the default ones; `scores`:
    theirs. `counts`: how many there are, by kind: "moves", "tiles", "pieces", "cubes".
    `strength`: of the computer, empty without one. `mine`: how many moves the user has made, and
    for how many points; `words`: the longest and the most valuable of them, with points.
    """

    picture: _Text = ""
    name: _Text = ""
    size: _Text = ""
    result: Result = ""
    players: Annotated[tuple[_Text, ...], max_length(10)] = ()
    scores: Annotated[tuple[_Number, ...], max_length(10)] = ()
    counts: Annotated[tuple[tuple[_Text, _Number], ...], max_length(10)] = ()
    strength: _Text = ""
    mine: tuple[_Number, _Number] = (0, 0)
    words: Annotated[tuple[tuple[_Text, _Number], ...], max_length(10)] = ()

    @property
    def found_by(self) -> str:
        """What a search finds the game by, besides its title."""
        return "\n".join((self.name, self.size, *self.players))

    def text(self) -> str:
        """Give all of it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))


def heading_of(text: str) -> Heading | None:
    """Read what `Heading.text` gave; None for anything else, as of an older version."""
    try:
        return read_json(text, Heading, largest=_LARGEST) if text else None
    except JsonError:
        return None
