"""What stands on a board in a picture."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from gridsmith.core.recognition.reading import Point

Corners = tuple[Point, Point, Point, Point]


@dataclass(frozen=True)
class Truth:
    """A board and where it lies.

    `letters`: by rows, upper case, `""` for an empty cell, None where the picture hides it. Of a
    board of dots `across`, `down` and `owners` are as in `DotsReading`. `corners`: of the outline,
    as in `Lattice`. `any_turn`: its letters lie this way and that, so no side is the upper one.
    """

    game: str
    language: str
    rows: int
    columns: int
    letters: tuple[tuple[str | None, ...], ...] = ()
    across: tuple[tuple[bool, ...], ...] = ()
    down: tuple[tuple[bool, ...], ...] = ()
    owners: tuple[tuple[int, ...], ...] = ()
    corners: Corners = (Point(0, 0),) * 4
    any_turn: bool = False

    def at(self, corners: list[Point]) -> "Truth":
        """Give the same board elsewhere in a picture."""
        first, second, third, fourth = corners
        return replace(self, corners=(first, second, third, fourth))

    def turned(self) -> "Truth":
        """Read it from its right side, as `Lattice.turned` does. Not for dots."""
        first, second, third, fourth = self.corners
        return replace(
            self,
            rows=self.columns,
            columns=self.rows,
            letters=tuple(zip(*self.letters, strict=True))[::-1],
            corners=(second, third, fourth, first),
        )

    def json(self) -> str:
        """Write it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def of_json(cls, text: str) -> "Truth":
        """Read it from JSON."""
        fields: dict[str, Any] = json.loads(text)
        tables = ("letters", "across", "down", "owners")
        for name in tables:
            fields[name] = tuple(tuple(row) for row in fields.get(name, ()))
        fields["corners"] = tuple(Point(*corner) for corner in fields["corners"])
        return cls(**fields)
