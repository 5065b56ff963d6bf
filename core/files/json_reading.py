"""Read untrusted JSON, from files, the session or the clipboard, against a declared shape:

    class Chapter(TypedDict):
        title: Annotated[str, max_length(80)]
        pages: Annotated[int, within(1, 5000)]
        notes: NotRequired[list[str]]

    chapter = read_json(text, Chapter)

A shape is a TypedDict, a dataclass, a list, a tuple, a union, a Literal, down to int, float, bool,
str and None; unknown names are ignored. Shapes include bounds, so that no number makes an array of
gigabytes or an endless search.
"""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, TypeVar, overload

from msgspec import DecodeError, Meta, ValidationError, convert
from msgspec.json import decode

from ..errors import Complaint, Message, damage_in

LARGEST: Final = 10_000_000
"""Bytes of the largest text, by default."""

MOST_MEMORY: Final = 200_000_000
"""Bytes of the parsed values, roughly, by default."""

DEEPEST: Final = 64
"""Levels of nested lists and objects; the app writes less than a third as many."""

T = TypeVar("T")

_LONGEST_NUMBER: Final = 4000  # digits; Python itself reads no more than 4300


class JsonError(Complaint):
    """A text is not JSON or has another shape; one line saying what and where."""


def within(least: float | None = None, most: float | None = None) -> Meta:
    """Bound a number in a shape: `Annotated[int, within(1, 9)]`."""
    return Meta(ge=least, le=most)


def max_length(most: int, least: int | None = None) -> Meta:
    """Bound the length of a text or a list in a shape: `Annotated[list[int], max_length(64)]`."""
    return Meta(min_length=least, max_length=most)


Long: TypeAlias = int | Annotated[str, max_length(_LONGEST_NUMBER, least=1)]
"""The shape of a whole number of any length, as `long_content` gives it."""


def long_content(number: int) -> int | str:
    """Give a whole number as `read_json` takes it: as a text, where it has more than 64 bits."""
    return number if -(2**63) <= number < 2**63 else str(number)


def long_of(content: int | str) -> int:
    """Read what `long_content` gave. Raises JsonError for a text that is no number."""
    if isinstance(content, str) and not re.fullmatch("-?[0-9]+", content):
        raise JsonError("json-no-number", "a text is not a whole number")
    return int(content)


@overload
def read_json(text: str | bytes, *, largest: int = ..., memory: int = ...) -> dict[str, Any]: ...
@overload
def read_json(text: str | bytes, shape: type[T], *, largest: int = ..., memory: int = ...) -> T: ...
@overload
def read_json(
    text: str | bytes, shape: UnionType, *, largest: int = ..., memory: int = ...
) -> Any: ...
def read_json(
    text: str | bytes, shape: Any = dict, *, largest: int = LARGEST, memory: int = MOST_MEMORY
) -> Any:
    """Parse a JSON text of a shape, by default any object. Raises JsonError.

    `memory`: bytes of the parsed values, roughly. Parsing stops all other threads meanwhile: some
    0.1 s where these take 100 MB.

    Whole numbers have at most 64 bits, other numbers are finite, and texts have no unpaired
    surrogates. The last of duplicate names counts. A byte order mark is allowed.
    """
    data = _encoded(text)
    check_size(data, largest, memory)
    # The decoder's own bound depends on the caller's stack.
    if data.count(b"[") + data.count(b"{") > DEEPEST and _depth(data) > DEEPEST:
        raise JsonError(
            "json-deep",
            "its lists and objects are nested too deeply: more than {most} levels",
            most=DEEPEST,
        )
    if b"0" * 19 in data.translate(_DIGITS):
        _refuse_long_numbers(data)
    try:
        with _without_collection():
            return decode(data, type=shape)
    except ValidationError as error:
        raise _wrong_shape(str(error)) from None
    except DecodeError as error:
        raise _invalid(str(error), data) from None


@contextmanager
def _without_collection() -> Iterator[None]:
    """Collect no garbage meanwhile: with many new values that takes longer than to read them."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def check_size(data: bytes, largest: int = LARGEST, memory: int = MOST_MEMORY) -> None:
    """Raise JsonError for a text that is too large for `read_json`."""
    if len(data) > largest:
        raise JsonError(
            "json-large",
            "it is too large: {bytes} bytes; the limit is {most}",
            bytes=len(data),
            most=largest,
        )
    if _memory(data, memory) > memory:
        raise JsonError("json-much", "it has too many values")


@overload
def shaped(content: object, shape: type[T]) -> T: ...
@overload
def shaped(content: object, shape: object) -> Any: ...
def shaped(content: object, shape: Any) -> Any:
    """Check the shape of a part of what `read_json` gave. Raises JsonError."""
    try:
        with _without_collection():
            return convert(content, shape)
    except ValidationError as error:
        raise _wrong_shape(str(error)) from None


def _encoded(text: str | bytes) -> bytes:
    if isinstance(text, str):
        try:
            data = text.encode()
        except UnicodeEncodeError as error:
            before = text[: error.start].encode()
            raise _half(f"{ord(text[error.start]):04X}", before, len(before)) from None
    else:
        data = text
        try:
            data.decode()
        except UnicodeDecodeError as error:
            raise JsonError.of(damage_in(error)) from None
    return data.removeprefix(b"\xef\xbb\xbf")


def _memory(data: bytes, most: int) -> int:
    """Estimate the memory of the values, at most: far more than as a text."""
    if len(data) * 30 <= most:
        return 0
    objects, lists = data.count(b"{"), data.count(b"[")
    return len(data) + 240 * objects + 64 * lists + 40 * data.count(b",") + 25 * data.count(b'"')


_STRING: Final = rb'"(?:[^"\\]++|\\.)*+"?'
_DIGITS: Final = bytes(ord("0") if byte in b"0123456789" else 32 for byte in range(256))
_LONG_NUMBERS: Final = re.compile(_STRING + rb"|(?<![\w.+-])(-?\d{19,}+)(?![.\w])", re.DOTALL)
_ALL_BUT_NESTED: Final = bytes(set(range(256)) - set(b'[]{}"'))


def _depth(data: bytes) -> int:
    """Count the levels of nested brackets, matching or not."""
    import numpy as np  # takes long to load

    if b"\\" in data:
        data = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    brackets = data.translate(None, _ALL_BUT_NESTED)
    signs = np.frombuffer(brackets, np.uint8)
    outside = np.cumsum(signs == ord('"'), dtype=np.uint8) % 2 == 0
    steps = ((signs == ord("[")) | (signs == ord("{"))).astype(np.int8)
    steps -= (signs == ord("]")) | (signs == ord("}"))
    return int(np.cumsum(steps * outside, dtype=np.int32).max(initial=0))


def _refuse_long_numbers(data: bytes) -> None:
    for found in _LONG_NUMBERS.finditer(data):
        digits = found[1]
        if digits and not (len(digits) <= 20 and -(2**63) <= int(digits) < 2**64):
            line, column = _place(data, found.start())
            raise JsonError(
                "json-long-number",
                "line {line}, column {column}: a whole number of more than 64 bits",
                line=line,
                column=column,
            )


_HALVES: Final = re.compile(
    rb"(?<!\\)(?:\\\\)*\\u(?:(d[89ab]..)(?!\\ud[cdef])|(?<!\\ud[89ab]..\\u)(d[cdef]..))",
    re.IGNORECASE,
)


def _invalid(error: str, data: bytes) -> JsonError:
    """Say where a text is not JSON, from the decoder's error."""
    if half := b"\\u" in data and _HALVES.search(data):
        return _half((half[1] or half[2]).decode(errors="replace").upper(), data, half.start())
    at = re.search(r"\(byte (\d+)\)", error)
    line, column = _place(data, int(at[1]) if at else len(data))
    return JsonError(
        "json-syntax", "invalid JSON at line {line}, column {column}", line=line, column=column
    )


def _half(code: str, data: bytes, at: int) -> JsonError:
    line, column = _place(data, at)
    return JsonError(
        "json-half-character",
        "line {line}, column {column}: unpaired surrogate {code}",
        line=line,
        column=column,
        code=code,
    )


def _place(data: bytes, at: int) -> tuple[int, int]:
    before = data[:at]
    line = before.count(b"\n") + 1
    return line, len(before.rpartition(b"\n")[2].decode(errors="ignore")) + 1


# The decoder's errors are English: they are parsed here for translation. Should it word an error
# differently one day, the message is less exact.

_KINDS: Final = {
    "int": Message("json-int", "a whole number"),
    "float": Message("json-float", "a number"),
    "bool": Message("json-bool", "true or false"),
    "str": Message("json-str", "a text"),
    "array": Message("json-array", "a list"),
    "object": Message("json-object", "an object"),
    "null": Message("json-null", "null"),
}
_OTHER: Final = Message("json-thing", "something else")


def _wrong_shape(error: str) -> JsonError:
    error, _, path = error.partition(" - at `")
    where = path.removeprefix("key` in `").rstrip("`") or "$"
    if fault := re.fullmatch(r"Expected `(.+)`, got `(.+)`", error):
        return JsonError(
            "json-kind",
            "{where}: expected {wanted}, not {found}",
            where=where,
            wanted=_either(fault[1].split(" | ")),
            found=_KINDS.get(fault[2], _OTHER),
        )
    if fault := re.fullmatch(r"Expected `\w+` (of length )?([<>])= (\S+?)(, got .*)?", error):
        return _out_of_bounds(fault, where)
    if fault := re.fullmatch(r"Expected `\w+` of length (\d+)(, got .*)?", error):
        return JsonError(
            "json-length",
            "{where}: expected a length of {length}",
            where=where,
            length=int(fault[1]),
        )
    if fault := re.fullmatch(r"Object missing required field `(.+)`", error):
        return JsonError("json-lack", "{where}: '{name}' is missing", where=where, name=fault[1])
    if fault := re.fullmatch(r"Invalid enum value (.+)", error, re.DOTALL):
        value = fault[1] if len(fault[1]) <= 40 else fault[1][:39] + "…"
        return JsonError("json-choice", "{where}: unknown value {value}", where=where, value=value)
    if error == "Number out of range":
        return JsonError("json-range", "{where}: the number is too large", where=where)
    return JsonError("json-other", "{where}: invalid value", where=where)


def _out_of_bounds(fault: re.Match[str], where: str) -> JsonError:
    bound = float(fault[3]) if "." in fault[3] else int(fault[3])
    match bool(fault[1]), fault[2]:
        case True, ">":
            return JsonError(
                "json-short",
                "{where}: the length must be {bound} or more",
                where=where,
                bound=bound,
            )
        case True, _:
            return JsonError(
                "json-long",
                "{where}: the length must be {bound} or less",
                where=where,
                bound=bound,
            )
        case False, ">":
            return JsonError(
                "json-least", "{where}: it must be {bound} or more", where=where, bound=bound
            )
        case _:
            return JsonError(
                "json-most", "{where}: it must be {bound} or less", where=where, bound=bound
            )


def _either(kinds: list[str]) -> Message:
    first, *others = (_KINDS.get(kind, _OTHER) for kind in kinds)
    for other in others:
        first = Message("json-either", "{one} or {other}", one=first, other=other)
    return first
