from datetime import UTC, date, datetime, timedelta

import pytest

from gridsmith.core.files.database import FILE, Database
from gridsmith.core.files.state import content_of, state_of
from gridsmith.core.study.card_box import MISTAKE, CardBox, Statistics
from gridsmith.core.study.streak import Streak

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def test_due_cards_come_before_new_ones(tmp_path):
    box = CardBox(tmp_path)
    cards = ["a", "b", "c", "d"]
    assert box.order("en", "anagrams", cards, NOW) == cards
    assert box.next_due("en", "anagrams", cards) is None
    assert box.review("en", "anagrams", "c", right=False, now=NOW) == NOW + MINUTE
    assert box.review("en", "anagrams", "b", right=True, now=NOW) == NOW + 10 * MINUTE
    assert box.order("en", "anagrams", cards, NOW) == ["a", "d"]
    assert box.order("en", "anagrams", cards, NOW + 11 * MINUTE) == ["c", "b", "a", "d"]
    assert box.order("en", "anagrams", ["b", "c"], NOW) == ["c", "b"]  # soon
    for minutes, asked in ((-11, []), (-10, ["b"]), (10, ["b"])):
        assert box.order("en", "anagrams", ["b"], NOW + minutes * MINUTE) == asked
    assert box.next_due("en", "anagrams", cards) == NOW + MINUTE
    box.review("en", "anagrams", "b", right=True, now=NOW + 10 * MINUTE)
    box.review("en", "anagrams", "c", right=True, now=NOW + 10 * MINUTE)
    assert box.review("en", "anagrams", "c", right=True, now=NOW + 20 * MINUTE) > NOW + DAY
    assert box.order("en", "anagrams", ["b", "c"], NOW + 20 * MINUTE) == []
    assert box.next_due("en", "anagrams", ["b", "c"]) > NOW + DAY


def test_what_is_known_is_asked_for_less_and_less_often(tmp_path):
    box, now, waits = CardBox(tmp_path), NOW, []
    for _ in range(6):
        due = box.review("en", "words", "tea", right=True, now=now)
        waits.append(due - now)
        assert box.review("en", "words", "oat", right=True, now=now) == due
        now = due
    assert waits == sorted(waits)
    assert waits[-1] > 20 * DAY
    for seconds, counted in ((-604_800, (0, 1)), (-604_799, (0, 0)), (-1, (0, 0)), (0, (1, 0))):
        found = box.statistics("en", "words", ["tea"], due + timedelta(seconds=seconds))
        assert (found.due, found.known) == counted
    assert box.review("en", "words", "tea", right=False, now=now) == now + 10 * MINUTE
    counted = box.statistics("en", "words", ["tea", "eat"], now)
    assert counted == Statistics(cards=2, asked=1, due=0, known=0, right=6, wrong=1)


@pytest.mark.parametrize("answers", [[False], [True], [False, True], [True, True, False, True]])
def test_a_mistake_comes_back_after_days(tmp_path, answers):
    box, now = CardBox(tmp_path), NOW
    for right in answers:
        due = box.review("balda", MISTAKE, "{}", right=right, now=now)
        assert DAY <= due - now < 30 * DAY
        now = due
    assert box.order("balda", MISTAKE, box.cards("balda", MISTAKE), now) == ["{}"]


@pytest.mark.parametrize(
    ("sound", "impossible"),
    [
        ({"stability": 0.001}, {"stability": 0.0009}),
        ({"stability": 1e6}, {"stability": 1.1e6}),
        ({"difficulty": 1.0}, {"difficulty": 0.9}),
        ({"difficulty": 10.0}, {"difficulty": 10.1}),
        ({"due": 399e9}, {"due": 400e9}),
        ({"reviewed": -399e9}, {"reviewed": -400e9}),
        ({"state": 3}, {"state": 4}),
        ({"state": 2, "step": None}, {"state": 2, "step": 0}),
        ({"state": 1}, {"state": 0}),
        ({"step": 0}, {"step": None}),
        ({"right": 0}, {"right": -1}),
        ({"wrong": 0}, {"wrong": -1}),
        ({"right": 999_999_999}, {"right": 10**9}),
        ({"wrong": 999_999_999}, {"wrong": 10**9}),
    ],
)
def test_an_impossible_card_is_as_if_it_were_not_there(tmp_path, sound, impossible):
    box = CardBox(tmp_path)
    box.review("en", "words", "tea", right=True, now=NOW)
    for change, found in ((sound, ["tea"]), (impossible, [])):
        with Database(tmp_path / FILE) as file, file.transaction() as connection:
            for name, value in change.items():
                connection.execute(f"UPDATE card SET {name} = ?", (value,))
        assert box.cards("en", "words") == found
    assert box.order("en", "words", ["tea"], NOW) == ["tea"]
    box.review("en", "words", "tea", right=True, now=NOW)
    assert box.cards("en", "words") == ["tea"]


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
def test_days_solved_in_a_row_count_and_helped_ones_keep_the_streak(days, on, expected, best):
    """`days`: s for solved, h for solved with help, a dot for a day that was left out."""
    streak = Streak()
    for number, how in enumerate(days):
        if how != ".":
            streak = streak.solved(FIRST + timedelta(number), helped=how == "h")
    assert (streak.on(FIRST + timedelta(on)), streak.best) == (expected, best)
    assert state_of(content_of(streak), Streak) == streak


def test_a_problem_counts_the_first_time_it_is_solved():
    helped = Streak().solved(FIRST, helped=True)
    assert helped.solved(FIRST, helped=False) == helped
    assert helped.solved(FIRST - timedelta(1), helped=False) == helped
