"""The card box: what is due, what survives, damage."""

import json
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gridsmith.core.study.card_box import FILE, CardBox, CardBoxError, Statistics, read_line

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


def test_due_cards_come_before_new_ones(tmp_path: Path) -> None:
    """The longest overdue first; what is not due is not asked for, but soon before its time."""
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


def test_cards_go_to_another_folder_and_the_later_one_stays(tmp_path: Path) -> None:
    here, there = CardBox(tmp_path / "here"), CardBox(tmp_path / "there")
    here.review("en", "words", "tea", right=True, now=NOW)
    here.review("ru-nouns", "anagrams", "окт", right=False, now=NOW)
    lines = list(map(read_line, here.lines()))
    assert there.add(lines) == 2
    assert list(there.lines()) == list(here.lines())
    assert there.add(lines) == 0
    there.review("en", "words", "tea", right=True, now=NOW + DAY)
    assert there.add(lines) == 0
    assert here.add(map(read_line, there.lines())) == 1
    assert here.statistics("en", "words", ["tea"], NOW).right == 2


@pytest.mark.parametrize(
    "change",
    [
        {"stability": "x"},
        {"stability": 0.0},
        {"difficulty": 99.0},
        {"due": 1e300},
        {"state": 7},
        {"state": 2, "step": 0},
        {"step": None},
        {"word": ""},
        {"right": -1},
        {"right": 2**63 - 1},
        {"wrong": 2**63 - 1},
    ],
)
def test_an_impossible_card_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    """In a backup with one line, in the file as if it were not there; the next answer mends it."""
    box = CardBox(tmp_path)
    box.review("en", "words", "tea", right=True, now=NOW)
    (line,) = box.lines()
    with pytest.raises(CardBoxError, match="this is not a card"):
        read_line(json.dumps({**json.loads(line), **change}).encode())
    if "word" in change:
        return
    with sqlite3.connect(tmp_path / FILE) as connection:
        for name, value in change.items():
            connection.execute(f"UPDATE card SET {name} = ?", (value,))
    assert box.check() == 1
    assert list(box.lines()) == []
    assert box.order("en", "words", ["tea"], NOW) == ["tea"]
    box.review("en", "words", "tea", right=True, now=NOW)
    assert box.check() == 0


def test_a_card_without_its_step_is_refused(tmp_path: Path) -> None:
    box = CardBox(tmp_path)
    box.review("en", "words", "tea", right=True, now=NOW)
    (line,) = box.lines()
    stepless = {name: value for name, value in json.loads(line).items() if name != "step"}
    with pytest.raises(CardBoxError, match="this is not a card"):
        read_line(json.dumps(stepless).encode())


def test_a_file_that_is_none_is_moved_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database" * 100)
    with pytest.raises(CardBoxError):
        CardBox(tmp_path).check()
    CardBox(tmp_path).review("en", "words", "tea", right=True, now=NOW)
    assert CardBox(tmp_path).statistics("en", "words", ["tea"], NOW).asked == 1
    assert (tmp_path / f"{FILE}.damaged-1").exists()
