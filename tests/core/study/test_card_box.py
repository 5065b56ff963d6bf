"""The card box: what is due, what survives, damage."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gridsmith.core.files.database import FILE, Database
from gridsmith.core.study.card_box import MISTAKE, CardBox, Statistics

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def test_due_cards_come_before_new_ones(tmp_path: Path) -> None:
    box = CardBox(tmp_path)
    cards = ["a", "b", "c", "d"]
    assert box.order("en", "anagrams", cards, NOW) == cards
    assert box.next_due("en", "anagrams", cards) is None
    assert box.review("en", "anagrams", "c", right=False, now=NOW) == NOW + MINUTE
    assert box.review("en", "anagrams", "b", right=True, now=NOW) == NOW + 10 * MINUTE
    assert box.order("en", "anagrams", cards, NOW) == ["a", "d"]
    assert box.order("en", "anagrams", cards, NOW + 11 * MINUTE) == ["c", "b", "a", "d"]
    assert box.order("en", "anagrams", ["b", "c"], NOW) == ["c", "b"]  # soon
    box.review("en", "anagrams", "b", right=True, now=NOW + 10 * MINUTE)
    box.review("en", "anagrams", "c", right=True, now=NOW + 10 * MINUTE)
    later = box.review("en", "anagrams", "c", right=True, now=NOW + 20 * MINUTE)
    assert later > NOW + DAY
    assert box.order("en", "anagrams", ["b", "c"], NOW + 20 * MINUTE) == []
    assert box.next_due("en", "anagrams", ["b", "c"]) > NOW + DAY


def test_what_is_known_is_asked_for_less_and_less_often(tmp_path: Path) -> None:
    box, now, waits = CardBox(tmp_path), NOW, []
    for _ in range(6):
        due = box.review("en", "words", "tea", right=True, now=now)
        waits.append(due - now)
        now = due
    assert waits == sorted(waits)
    assert waits[-1] > 20 * DAY
    assert box.review("en", "words", "tea", right=False, now=now) == now + 10 * MINUTE
    counted = box.statistics("en", "words", ["tea", "eat"], now)
    assert counted == Statistics(cards=2, asked=1, due=0, known=0, right=6, wrong=1)


@pytest.mark.parametrize("answers", [[False], [True], [False, True], [True, True, False, True]])
def test_a_mistake_comes_back_after_days(tmp_path: Path, answers: list[bool]) -> None:
    box, now = CardBox(tmp_path), NOW
    for right in answers:
        due = box.review("balda", MISTAKE, "{}", right=right, now=now)
        assert DAY <= due - now < 30 * DAY
        now = due
    assert box.order("balda", MISTAKE, box.cards("balda", MISTAKE), now) == ["{}"]


def test_lists_and_quizzes_have_cards_of_their_own(tmp_path: Path) -> None:
    box = CardBox(tmp_path)
    box.review("en", "words", "tea", right=True, now=NOW)
    assert box.order("en-large", "words", ["tea"], NOW) == ["tea"]
    assert box.statistics("en", "hooks", ["tea"], NOW).asked == 0
    assert box.statistics("en", "words", ["tea"], NOW).asked == 1
    assert box.statistics("en", "words", ["eat"], NOW).asked == 0


def test_an_answer_survives_a_kill(tmp_path: Path) -> None:
    """The process is killed right after the answer was taken in."""
    code = (
        "import os, signal, sys; from pathlib import Path;"
        "from gridsmith.core.study.card_box import CardBox;"
        "CardBox(Path(sys.argv[1])).review('en', 'words', 'tea', right=True);"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    assert killed.returncode == -9
    assert CardBox(tmp_path).statistics("en", "words", ["tea"]).right == 1


@pytest.mark.parametrize(
    "change",
    [
        {"stability": 0.0},
        {"difficulty": 99.0},
        {"due": 1e300},
        {"state": 7},
        {"state": 2, "step": 0},
        {"step": None},
        {"right": -1},
        {"right": 2**63 - 1},
        {"wrong": 2**63 - 1},
    ],
)
def test_an_impossible_card_is_as_if_it_were_not_there(
    tmp_path: Path, change: dict[str, object]
) -> None:
    """As from a backup of somebody's; the next answer mends it."""
    box = CardBox(tmp_path)
    box.review("en", "words", "tea", right=True, now=NOW)
    with Database(tmp_path / FILE) as file, file.transaction() as connection:
        for name, value in change.items():
            connection.execute(f"UPDATE card SET {name} = ?", (value,))
    assert box.cards("en", "words") == []
    assert box.order("en", "words", ["tea"], NOW) == ["tea"]
    box.review("en", "words", "tea", right=True, now=NOW)
    assert box.cards("en", "words") == ["tea"]
