"""Days in a row on which the problem of the day was solved."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, TypeAlias

from msgspec import Meta

_Days: TypeAlias = Annotated[int, Meta(ge=0, le=10**6)]


@dataclass(frozen=True)
class Streak:
    """`last`: the last day that was solved. `days`: those in a row without help; `best`: the most.

    A day that was solved with help counts less: it keeps the streak, but does not lengthen it.
    """

    last: date | None = None
    days: _Days = 0
    best: _Days = 0

    def on(self, day: date) -> int:
        """Give the streak as it is on a day: it waits for that day's problem, but not longer."""
        counts = self.last is not None and self.last >= day - timedelta(days=1)
        return self.days if counts else 0

    def solved(self, day: date, *, helped: bool) -> "Streak":
        """Take in that the problem of a day was solved; the first time counts."""
        if self.last is not None and day <= self.last:
            return self
        days = self.on(day) + (not helped)
        return Streak(day, days, max(self.best, days))
