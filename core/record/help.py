"""Help in a game: moves and advice are shown, or hidden until a hint is asked for."""

from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from msgspec import Meta

from .record import MAXIMUM

_Move: TypeAlias = Annotated[int, Meta(ge=0, le=MAXIMUM + 1)]


@dataclass(frozen=True)
class Help:
    """Whether help is `shown`, and how much of it was seen in a game that hides it.

    `level`: how much of the hint for the next move is shown. `hints`: the moves, counted from 1,
    for which hints were asked. `since`: the first move of a game that was made with help shown, 0
    for none; in a game that has always shown it, 0, too. `back`: a move was taken back
    before help was shown.

    >>> help = Help(shown=False).hinted(3, deepest=2).hinted(3, deepest=2)
    >>> help.level, help.hints
    (2, (3,))
    >>> help.switched(4).since
    4
    """

    shown: bool = True
    level: Annotated[int, Meta(ge=0, le=9)] = 0
    hints: Annotated[tuple[_Move, ...], Meta(max_length=MAXIMUM + 1)] = ()
    since: _Move = 0
    back: bool = False

    @property
    def alone(self) -> bool:
        """Whether all was found without help, and nothing was taken back."""
        return not (self.first or self.hints or self.back)

    @property
    def first(self) -> int:
        """The first move that was made with help shown, 0 for none."""
        return self.since or int(self.shown)

    def hinted(self, move: int, deepest: int) -> "Help":
        """Show more of the hint for a move; all of them count as one."""
        hints = tuple(sorted({*self.hints, move}))
        return replace(self, level=min(self.level + 1, deepest), hints=hints)

    def switched(self, move: int) -> "Help":
        """Show help from a move on, or hide it."""
        first = move if not self.shown else min(move - 1, 1)
        return replace(self, shown=not self.shown, level=0, since=self.since or first)

    def moved(self) -> "Help":
        """Give the same in another position: no hint is shown for its next move."""
        return replace(self, level=0)

    def went_back(self) -> "Help":
        """Give the same after a move was taken back."""
        return replace(self, level=0, back=self.back or not self.first)

    def joined(self, other: "Help") -> "Help":
        """Give the same where what was seen in another state of the game counts, too."""
        hints = tuple(sorted({*self.hints, *other.hints}))
        since = min(filter(None, (self.since, other.since)), default=0)
        return replace(self, hints=hints, since=since, back=self.back or other.back)


HELPED, ALONE = Help(), Help(shown=False)
"""All is shown from the first move, or hidden."""
