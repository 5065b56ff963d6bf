"""Read and write JSON: the frozen states of games, and all else that is untrusted input.

A state is a dataclass or a `msgspec.Struct`. Its annotations are the format, with bounds, and
`__post_init__` refuses what does not fit together. A board is written as its text, row by row:

    @dataclass(frozen=True)
    class Chapter:
        board: Board
        pages: Annotated[int, Meta(ge=1, le=5000)] = 1

    content = content_of(chapter, board=chapter.board.text())
    chapter == state_of(content, Chapter, board=Board.parse)

Unknown names are ignored. A number without bounds may have thousands of digits.
"""

import re
from collections.abc import Callable
from types import UnionType
from typing import Any, Final, TypeVar, overload

from msgspec import DecodeError, ValidationError, convert, to_builtins
from msgspec.json import decode

from ..errors import Complaint, damage_in

LARGEST: Final = 10_000_000
"""Bytes of the largest text, by default; while it is read, it takes some 200 MB at most."""

_PATH: Final = (
    (r"\$\.?|\[\.\.\.\]", ""),
    (r"\[(\d+)\]", lambda number: f" {int(number[1]) + 1}"),
    (r"\.", ", "),
)
"""What a decoder's path such as `$.pieces[0].name` is in words: `pieces 1, name`."""

T = TypeVar("T")


class JsonError(Complaint):
    """A text is not JSON or has another shape; the message is one line."""


@overload
def read_json(text: str | bytes, *, largest: int = ...) -> dict[str, Any]: ...
@overload
def read_json(text: str | bytes, kind: type[T], *, largest: int = ...) -> T: ...
@overload
def read_json(text: str | bytes, kind: UnionType, *, largest: int = ...) -> Any: ...
def read_json(text: str | bytes, kind: Any = dict, *, largest: int = LARGEST) -> Any:
    """Parse a JSON text of a kind, by default any object. Raises JsonError, or its own Complaint.

    Numbers are finite, and texts have no unpaired surrogates. The last of duplicate names counts.
    A byte order mark is allowed.
    """
    try:
        data = text.encode() if isinstance(text, str) else text
        check_size(data, largest)
        # The decoder passes over texts of unknown names without looking at their bytes.
        return decode(data.decode().removeprefix("\ufeff"), type=kind)
    except ValidationError as error:
        raise _invalid(error) from None
    except DecodeError as error:
        raise _no_json(str(error), data) from None
    except (UnicodeError, RecursionError) as error:
        raise JsonError.of(damage_in(error)) from None


def check_size(data: bytes, largest: int = LARGEST) -> None:
    """Raise JsonError for a text that is too large for `read_json`."""
    if len(data) > largest:
        raise JsonError(
            "json-large",
            "it is too large: {bytes} bytes; the limit is {maximum}",
            bytes=len(data),
            maximum=largest,
        )


def content_of(state: object, **texts: str) -> dict[str, Any]:
    """Give a state as `state_of` reads it, fit for JSON; `texts`: of the fields that are boards."""
    content: dict[str, Any] = to_builtins(state, enc_hook=dict)  # of a read-only mapping
    return {**content, **{name: text.split("\n") for name, text in texts.items()}}


@overload
def state_of(content: Any, kind: type[T], **boards: Callable[[str], Any]) -> T: ...
@overload
def state_of(content: Any, kind: Any, **boards: Callable[[str], Any]) -> Any: ...
def state_of(content: Any, kind: Any, **boards: Callable[[str], Any]) -> Any:
    """Read what `content_of` gave; `boards`: how the texts of fields are read.

    Raises JsonError, or the Complaint of a field or of the state.
    """
    try:
        texts = {name: parse(text_in(content, name)) for name, parse in boards.items()}
        return convert({**content, **texts} if boards else content, kind)
    except ValidationError as error:
        raise _invalid(error) from None


def text_in(content: Any, name: str) -> str:
    """Give the text of a field that `content_of` wrote row by row. Raises JsonError."""
    return "\n".join(state_of(state_of(content, dict[str, Any]).get(name), list[str]))


def _no_json(error: str, data: bytes) -> JsonError:
    """Say where a text is not JSON, which the decoder says by byte; by default, at its end."""
    at = re.search(r"\(byte (\d+)\)", error)
    lines = data[: int(at[1]) if at else None].split(b"\n")
    line, column = len(lines), len(lines[-1].decode(errors="ignore")) + 1
    return JsonError(
        "json-syntax", "invalid JSON at line {line}, column {column}", line=line, column=column
    )


def _invalid(error: ValidationError) -> Complaint:
    """Say which value is wrong, as the decoder does in English."""
    if isinstance(error.__cause__, Complaint):  # of `__post_init__`
        return error.__cause__
    places = re.findall(r"required field `(.+?)`|at `(?:key` in `)?(.+?)`", str(error))
    place = " ".join(name or path for name, path in reversed(places))
    for pattern, words in _PATH:
        place = re.sub(pattern, words, place)
    return JsonError("json-other", "{where}: invalid value", where=place.strip() or "JSON")
