"""Readers of all that comes from outside, fed with repetitions of what they know.

Of an input four times as long each takes about four times as long, and never sixteen times.
"""

import gc
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import chdir, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ...core.errors import Complaint
from ..trials import Kind
from .readers import READERS, SEARCHES, Reader

SIZES = (48, 1_200, 5_000, 20_000, 80_000)
"""Bytes of the inputs. The first are for readers that take very long, or refuse longer ones."""

TESTED = [name for name in READERS if name not in SEARCHES]
"""The readers that do no more than read."""

_A_TRIAL = 20
_LITTLE = 0.05  # seconds of the processor: with less, nothing is measured
_STEEPEST = 2.1  # times what linear growth would be
_EVERYWHERE = (b" ", b"\t", b"\n", b"1", b"x")  # repeated in each input, whatever its tokens
_ODD = (b"", b"x", b"\0", b"<", b'"')  # what may follow, so that all before was in vain
_JSON = ("[", "]", "{", "}", '"', ",", ":", "\\", "\\u", "0", "-", ".", "e", "null")


def tokens_of(reader: Reader) -> list[bytes]:
    """Give the tokens whose repetitions a reader is fed with."""
    own = reader.tokens.split(" ") if reader.tokens else _JSON
    return [*dict.fromkeys([*(token.encode() for token in own if token), *_EVERYWHERE])]


def repetition(reader: Reader, token: bytes, chance: random.Random) -> Callable[[int], bytes]:
    """Give inputs of any size that repeat a token, where an example has it or anywhere."""
    having = [example for example in reader.examples if token in example]
    example = chance.choice(having or reader.examples)
    at = chance.choice(list(_ends(token, example)) or range(len(example) + 1))
    unit = token + chance.choice((b"", b"", b" ", b"\n", chance.choice(tokens_of(reader))))
    begin, end = example[:at], chance.choice(_ODD) + example[at:]
    return lambda size: begin + unit * (size // len(unit)) + end


def stretching(reader: Reader, chance: random.Random) -> Callable[[int], bytes] | None:
    """Give inputs of any size with a long list or text in what is else an example of JSON."""
    example = chance.choice(reader.examples)
    try:
        places = list(_places(json.loads(example)))
    except ValueError:
        return None
    if not places:
        return None
    place = chance.choice(places)
    return lambda size: json.dumps(_stretched(json.loads(example), place, size)).encode()


def check_growth(reader: Reader, given: Callable[[int], bytes]) -> None:
    """See that a reader takes no more than linear time for inputs of these sizes."""
    before, took_before = 1, _LITTLE
    for size in SIZES:
        took = _seconds(reader, given(size))
        most = _STEEPEST * size / before
        if took > _LITTLE and took > most * took_before:  # or the computer was busy
            took = min(_seconds(reader, given(size)) for _ in range(3))
            took_before = min(_seconds(reader, given(before)) for _ in range(3))
            assert took <= max(_LITTLE, most * took_before), (
                f"{took_before:.3f} s for {before} bytes, {took:.3f} s for {size}: {given(200)!r}"
            )
        before, took_before = size, took


def _seconds(reader: Reader, given: bytes) -> float:
    gc.disable()  # it takes longer the more there is, whoever made it
    started = time.thread_time()
    try:
        with suppress(Complaint):
            reader.read(given)
        return time.thread_time() - started
    finally:
        gc.enable()


def _ends(token: bytes, example: bytes) -> Iterator[int]:
    at = example.find(token)
    while at >= 0:
        yield at + len(token)
        at = example.find(token, at + 1)


_Place = tuple[str | int, ...]


def _places(value: Any, place: _Place = ()) -> Iterator[_Place]:
    """List where there are lists, texts and objects in a value of JSON."""
    if value and isinstance(value, list | str | dict):
        yield place
    if isinstance(value, list | dict):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from _places(value[key], (*place, key))


def _stretched(value: Any, place: _Place, size: int) -> Any:
    if place:
        value[place[0]] = _stretched(value[place[0]], place[1:], size)
        return value
    times = size // len(json.dumps(value)) + 1
    if isinstance(value, dict):
        return value | {f"{key}{n}": value[key] for n in range(times) for key in value}
    return value * times


@cache
def _reader(name: str) -> Reader:
    return READERS[name]()


def _ready() -> None:
    with TemporaryDirectory() as place, chdir(place):
        for name in TESTED:
            for example in _reader(name).examples:
                _seconds(_reader(name), example)  # it loads what has to be


def _trial(chance: random.Random, place: Path) -> int:
    with chdir(place):
        for _ in range(_A_TRIAL):
            reader = _reader(chance.choice(TESTED))
            given = stretching(reader, chance) if chance.random() < 0.3 else None
            check_growth(
                reader, given or repetition(reader, chance.choice(tokens_of(reader)), chance)
            )
    return _A_TRIAL


KINDS = [
    Kind("repetitions", "in linear time", _trial, 1.0, seconds=60, megabytes=500, ready=_ready)
]
