"""Undo and redo over states that never change themselves, and how they are saved."""

import json
import struct
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, Generic, TypedDict, TypeVar

from msgspec import Meta

from .errors import Complaint
from .files.state import read_json

State = TypeVar("State")
Name = TypeVar("Name")

MAX_STEPS: Final = 500
"""Steps that can be undone."""

MAX_BYTES: Final = 1_000_000
"""Bytes of the largest history that is saved: of a longer one the newest steps."""

LARGEST_STATE: Final = 200_000
"""Bytes of the largest state that is saved with a history."""


class HistoryError(Complaint):
    """A saved history cannot be read."""


@dataclass(frozen=True, eq=False)
class Step(Generic[State, Name]):
    """A state, and the name of the action that led to it; None for the first state of all."""

    name: Name | None
    state: State


class History(Generic[State, Name]):
    """The states of something frozen, each with the name of the action that made it.

    >>> history: History[str, str] = History("")
    >>> history.do("type A", "A")
    >>> history.undo_name
    'type A'
    >>> history.undo()
    ''
    >>> history.redo_name
    'type A'
    """

    def __init__(self, state: State, maximum: int = MAX_STEPS) -> None:
        """Begin with a state; at most `maximum` steps can be undone."""
        self._maximum = maximum
        self._steps: list[Step[State, Name]] = [Step(None, state)]
        self._at = 0
        self.state = state
        """The present state."""

    @classmethod
    def of(cls, steps: Sequence[Step[State, Name]], at: int) -> "History[State, Name]":
        """Give a history of these steps, the one at `at` the present."""
        history = cls(steps[at].state)
        history._steps = list(steps)
        history._go(at)
        return history

    @property
    def steps(self) -> Sequence[Step[State, Name]]:
        """All the steps from the oldest to the one that redo would come to last."""
        return self._steps

    @property
    def at(self) -> int:
        """Which of the steps is the present one."""
        return self._at

    @property
    def undo_name(self) -> Name | None:
        """The name of the action that `undo` takes back, None when there is none."""
        return self._steps[self._at].name if self._at else None

    @property
    def redo_name(self) -> Name | None:
        """The name of the action that `redo` does again, None when there is none."""
        return self._steps[self._at + 1].name if self._at + 1 < len(self._steps) else None

    def do(self, name: Name, state: State) -> None:
        """Go on to a new state; what was undone before cannot be redone any more."""
        self._steps[self._at + 1 :] = [Step(name, state)]
        del self._steps[: -self._maximum - 1]
        self._go(len(self._steps) - 1)

    def go_on(self, name: Name, state: State) -> None:
        """Change the last action's state and name. Raises IndexError if there is none."""
        self._look(self._at - 1)
        self._steps[self._at :] = [Step(name, state)]
        self._go(self._at)

    def amend(self, state: State) -> None:
        """Replace the present state by another, without an action."""
        self.put(self._at, state)

    def put(self, at: int, state: State) -> None:
        """Replace the state of a step by another."""
        self._steps[at] = Step(self._steps[at].name, state)
        self._go(self._at)

    def join(self) -> None:
        """Make the last two actions one, by the later's name. Raises IndexError for fewer."""
        self._look(self._at - 2)
        del self._steps[self._at - 1]
        self._go(self._at - 1)

    def undo(self) -> State:
        """Go back to the state before. Raises IndexError when there is none."""
        self._go(self._look(self._at - 1))
        return self.state

    def redo(self) -> State:
        """Go forward again. Raises IndexError when nothing was undone."""
        self._go(self._look(self._at + 1))
        return self.state

    def forget_before(self) -> None:
        """Forget what could be undone."""
        del self._steps[: self._at]
        self._go(0)

    def forget_after(self) -> None:
        """Forget what could be redone."""
        del self._steps[self._at + 1 :]

    def _go(self, at: int) -> None:
        self._at, self.state = at, self._steps[at].state

    def _look(self, at: int) -> int:
        if not 0 <= at < len(self._steps):
            raise IndexError("there is no such step")
        return at


class _Header(TypedDict):
    at: Annotated[int, Meta(ge=0, le=MAX_STEPS)]
    names: Annotated[list[Any], Meta(min_length=1, max_length=MAX_STEPS + 1)]


@dataclass(frozen=True)
class Unread:
    """A saved state that has not been needed yet: its JSON text."""

    text: str


@dataclass(frozen=True)
class _Packed:
    """A text, compressed with that of the step before it as a dictionary."""

    text: bytes
    before: bytes
    data: bytes


class HistoryFile(Generic[State, Name]):
    """Writes a history as bytes and reads it; steps written before cost next to nothing.

    `text_of` gives the JSON text of a state, `content_of` a name as JSON-able content, and
    `name_of` reads that. States are read as `Unread`, but for the present one.
    """

    def __init__(
        self,
        text_of: Callable[[State], str],
        content_of: Callable[[Name | None], Any],
        name_of: Callable[[Any], Name | None],
    ) -> None:
        self._text_of = text_of
        self._content_of = content_of
        self._name_of = name_of
        self._packed: dict[Step[State | Unread, Name], _Packed] = {}

    def text(self, step: Step[State | Unread, Name]) -> str:
        """Give the JSON text of a step's state."""
        if isinstance(step.state, Unread):
            return step.state.text
        packed = self._packed.get(step)
        return self._text_of(step.state) if packed is None else packed.text.decode()

    def write(self, history: History[State | Unread, Name]) -> bytes:
        """Give a history as bytes: the steps next to the present one, where all are too much."""
        packed, before = dict[Step[State | Unread, Name], _Packed](), b""
        for step in history.steps:
            known = self._packed.get(step)
            if known is None or known.before is not before:
                text = known.text if known is not None else self.text(step).encode()
                known = _Packed(text, before, _compressed(text, before))
            packed[step], before = known, known.text
        self._packed = packed
        all_packed, at = list(packed.values()), history.at
        first, last = _those_that_fit(all_packed, at)
        if first > last:
            return b""
        header = {
            "at": at - first,
            "names": [self._content_of(step.name) for step in history.steps[first : last + 1]],
        }
        parts = [_compressed(json.dumps(header).encode()), _compressed(all_packed[first].text)]
        parts += [each.data for each in all_packed[first + 1 : last + 1]]
        return b"".join(struct.pack("<I", len(part)) + part for part in parts)

    def read(self, data: bytes, present: State) -> History[State | Unread, Name] | None:
        """Read what `write` gave, None if for another state. Raises HistoryError for others."""
        try:
            parts = _split(data)
            header = read_json(_decompressed(next(parts)), _Header)
            steps, at, before = list[Step[State | Unread, Name]](), header["at"], b""
            packed = dict[Step[State | Unread, Name], _Packed]()
            for number, (name, part) in enumerate(zip(header["names"], parts, strict=True)):
                text = _decompressed(part, before)
                state = present if number == at else Unread(text.decode())
                steps.append(Step(self._name_of(name), state))
                packed[steps[-1]] = _Packed(text, before, part)
                before = text
            if packed[steps[at]].text.decode() != self._text_of(present):
                return None
        except (ValueError, LookupError, StopIteration, struct.error, zlib.error):
            raise HistoryError("history-damaged", "it is damaged") from None
        self._packed = packed
        return History.of(steps, at)


def _those_that_fit(packed: Sequence[_Packed], at: int) -> tuple[int, int]:
    room = MAX_BYTES

    def fitting(numbers: Iterable[int]) -> int:
        nonlocal room
        count = 0
        for number in numbers:
            room -= len(packed[number].data)
            if room < 0 or len(packed[number].text) > LARGEST_STATE:
                break
            count += 1
        return count

    first = at + 1 - fitting(range(at, -1, -1))
    return first, at + (fitting(range(at + 1, len(packed))) if first <= at else 0)


def _compressed(text: bytes, before: bytes = b"") -> bytes:
    packing = zlib.compressobj(6, zdict=before)
    return packing.compress(text) + packing.flush()


def _decompressed(data: bytes, before: bytes = b"") -> bytes:
    unpacking = zlib.decompressobj(zdict=before)
    text = unpacking.decompress(data, LARGEST_STATE + 1)
    if not unpacking.eof or len(text) > LARGEST_STATE:
        raise ValueError("a step is cut off, or too large")
    return text


def _split(data: bytes) -> Iterator[bytes]:
    at = 0
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at)
        at += 4 + length
        if at > len(data):
            raise ValueError("the last part is cut off")
        yield data[at - length : at]
