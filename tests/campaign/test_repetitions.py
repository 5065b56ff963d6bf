"""No reader takes more than linear time, whatever it is fed with."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from gridsmith.campaign.kinds.readers import READERS
from gridsmith.campaign.kinds.repetitions import (
    TESTED,
    check_growth,
    repetition,
    stretching,
    tokens_of,
)


def _puzzle(voxels: bytes, parts: bytes) -> bytes:
    return (
        b'<puzzle version="2"><gridType type="0"/><shapes><voxel x="%d" y="1" z="1" type="0">%b'
        b'</voxel></shapes><problems><problem state="0"><shapes>%b</shapes><result id="0"/>'
        b"</problem></problems></puzzle>"
    ) % (voxels.count(b"#"), voxels, parts)


_PART = b'<shape id="0"/>'
_MARKS = "\u0300\u0323".encode()  # in another order than `normalize` puts them

_HANGS: dict[str, tuple[str, Callable[[int], bytes]]] = {
    "voxels": ("xmpuzzles", lambda n: _puzzle(b"# " * (n // 2) + b"x", _PART)),
    "equal names": ("xmpuzzles", lambda n: _puzzle(b"#", _PART * (n // len(_PART)))),
    "groups": (
        "xmpuzzles",
        lambda n: _puzzle(
            b"#", b"".join(b'<shape id="0" group="%d"/>' % group for group in range(1, n // 30))
        ),
    ),
    "a large piece": ("xmpuzzles", lambda n: _puzzle(b"#" * (n // 8), _PART * (n // 30))),
    "solutions": ("xmpuzzles", lambda n: b"<!--" + b"<solutions>" * (n // 11) + b"-->"),
    "a number": (
        "word lists",
        lambda n: b"word,points\nsea,1\ntea,1" + b" " * n + b"x\neat,2\n",
    ),
    "marks in a list": ("word lists", lambda n: b"tea\na" + _MARKS * (n // 4) + b"\neat\n"),
    "marks in a drawing": ("drawings of dots", lambda n: b"+" + _MARKS * (n // 4) + b"---+"),
    "elements": (
        "articles of dictionaries",
        lambda n: b"</k></style>tea" + b"<k><style>" * (n // 10) + b"a drink",
    ),
    "comments": ("articles of dictionaries", lambda n: b"tea" + b"<!--" * (n // 4) + b"a drink"),
    "examples": ("articles of dictionaries", lambda n: b"</ex>tea" + b"<ex>" * (n // 4)),
}
"""Of a number of bytes, what once took quadratic or exponential time, and which reader."""


@pytest.mark.parametrize("name", TESTED)
def test_repetitions_are_read_in_linear_time(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever token is repeated, and wherever; and so with the lists and texts of JSON."""
    monkeypatch.chdir(tmp_path)
    reader = READERS[name]()
    chance = random.Random(1)
    for token in tokens_of(reader):
        check_growth(reader, repetition(reader, token, chance))
        if given := stretching(reader, chance):
            check_growth(reader, given)


@pytest.mark.parametrize("hang", _HANGS)
def test_what_once_hung_is_read_in_linear_time(hang: str) -> None:
    """Each of these took quadratic time, or exponential time."""
    name, given = _HANGS[hang]
    check_growth(READERS[name](), given)
