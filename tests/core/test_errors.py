import copy
import errno
import json
import pickle
from pathlib import Path

import pytest

from gridsmith.core.errors import Complaint, Message, damage_in

RUSSIAN = {
    "row-length": "в строке {row} клеток: {cells}",
    "in-file": "{path}: {fault}",
}


class RowError(Complaint):
    def __init__(self, row, cells):
        super().__init__("row-length", "row {row} has {cells} cells", row=row, cells=cells)


def in_russian(message):
    return RUSSIAN[message.id]


def test_large_numbers_are_said_in_groups():
    many = Message("many", "{words} words", words=14_000_000)
    text = "line {line}: {fault}, {most} or {least}"
    error = Complaint("in", text, line=20_000, fault=many, most=9999, least=-10_000)
    assert str(error) == "line 20000: 14,000,000 words, 9999 or -10,000"
    russian = error.said(lambda message: message.text, "\u00a0")
    assert russian == "line 20000: 14\u00a0000\u00a0000 words, 9999 or -10\u00a0000"
    assert many.content()["parts"] == {"words": 14_000_000}


def test_parts_are_changed_however_deep_they_are():
    inner = Message("many", "{words} words", words=5)
    error = Complaint("in", "{line}: {fault}", line=2, fault=inner)
    changed = error.with_parts(lambda part: part * 10)
    assert (changed.id, str(changed), str(error)) == ("in", "20: 50 words", "2: 5 words")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (UnicodeDecodeError("utf-8", b"ab\xff", 2, 3, "no"), "byte 3 is not valid UTF-8"),
        (KeyError("name"), "'name' is missing"),
        (OSError(errno.EIO, ""), "Input/output error"),
        (RowError(1, 2), "row 1 has 2 cells"),
        (TypeError("what"), "invalid content"),
    ],
)
def test_damage_is_told_by_its_kind(error, told):
    assert str(damage_in(error)) == told


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        ("кот", "кот"),
        ("a\nb", r"a\nb"),
        ("zero\u200bwidth", r"zero\u200bwidth"),
        ("{brace}", "{brace}"),
        (7, "7"),
        (Path("dir/file.txt"), "dir/file.txt"),
        ("a" * 32, "a" * 32),
        ("a" * 33, "a" * 16 + " … " + "a" * 16),
        ("ab " * 200, "ab " * 200),
        ("ab " * 201, "ab " * 100 + " … " + "ab " * 100),
    ],
)
def test_a_message_is_one_line(part, shown):
    assert str(Message("part", "<{part}>", part=part)) == f"<{shown}>"


@pytest.mark.parametrize(
    "travel", [copy.copy, copy.deepcopy, lambda e: pickle.loads(pickle.dumps(e))]
)
def test_a_complaint_travels(travel):
    sent = Complaint("in-file", "{path}: {fault}", path=Path("a.txt"), fault=RowError(2, 4))
    arrived = travel(sent)
    assert type(arrived) is Complaint
    assert type(arrived.parts["fault"]) is RowError
    assert str(arrived) == str(sent)
    assert arrived.said(in_russian) == sent.said(in_russian)


def test_a_message_is_kept():
    message = Message("where", "{place}: {count}", place=Message("goal", "the goal"), count=3)
    again = Message.of_content(json.loads(json.dumps(message.content())))
    assert (again.id, str(again), again.parts["count"]) == ("where", "the goal: 3", 3)
    russian = {"where": "{count} в {place}", "goal": "фигуре"}
    assert again.said(lambda part: russian[part.id]) == "3 в фигуре"
    for text in ("{}", "{0}"):
        with pytest.raises(IndexError):
            Message.of_content({"id": "where", "text": text, "parts": {"": "goal", "0": "goal"}})
    for text in ("{lost}", "{place:99999999999}", "{place!r}", "{place.__class__}", "{0}", "{"):
        with pytest.raises(ValueError, match=r"part|expected|Single"):
            Message.of_content({"id": "where", "text": text, "parts": {"place": "goal"}})
