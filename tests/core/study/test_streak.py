"""Streaks: which days count."""

from datetime import date, timedelta

import pytest

from gridsmith.core.files.state import content_of, state_of
from gridsmith.core.study.streak import Streak

FIRST = date(2026, 2, 27)


@pytest.mark.parametrize(
    ("days", "on", "expected", "best"),
    [
        ("s", 0, 1, 1),
        ("sss", 2, 3, 3),
        ("sss", 3, 3, 3),  # the third day's problem is not solved yet
        ("sss", 4, 0, 3),
        ("ss.s", 3, 1, 2),
        ("shs", 2, 2, 2),
        ("h", 0, 0, 0),
        ("hh.sh", 5, 1, 1),
    ],
)
def test_days_solved_in_a_row_count_and_helped_ones_keep_the_streak(
    days: str, on: int, expected: int, best: int
) -> None:
    """`days`: s for solved, h for solved with help, a dot for a day that was left out."""
    streak = Streak()
    for number, how in enumerate(days):
        if how != ".":
            streak = streak.solved(FIRST + timedelta(number), helped=how == "h")
    assert (streak.on(FIRST + timedelta(on)), streak.best) == (expected, best)
    assert state_of(content_of(streak), Streak) == streak


def test_a_problem_counts_the_first_time_it_is_solved() -> None:
    helped = Streak().solved(FIRST, helped=True)
    assert helped.solved(FIRST, helped=False) == helped
    assert helped.solved(FIRST - timedelta(1), helped=False) == helped
