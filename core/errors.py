"""One-line messages for the user: complaints about the input, and notices.

A message has its English text and its parts, so that the window can translate it.
`resources/collect_messages.py` collects the messages from the sources: the id and the text are
literals where the message is made, and nowhere else.
"""

import errno
import string
from collections.abc import Callable
from typing import Any, Self


class Message:
    """A line for the user.

    `id`: a unique name, such as `board-row-length`. `text`: the English line, with the names of the
    parts in braces, phrased so that numbers need no plural. `parts`: numbers, texts, paths, and
    other messages.

    >>> print(Message("row-length", "row {row} has {cells} cells", row=2, cells=4))
    row 2 has 4 cells
    """

    def __init__(self, id: str, text: str, /, **parts: object) -> None:  # noqa: A002 - its word
        self.id = id
        self.text = text
        self.parts = parts

    def __str__(self) -> str:
        return self.said(lambda message: message.text)

    def said(self, template: Callable[["Message"], str], separator: str = ",") -> str:
        """Give the message in another language: `template` translates a message's text.

        `separator`: between groups of digits, from ten thousand on, except in numbers of places
        such as lines.
        """
        parts = {
            name: part.said(template, separator)
            if isinstance(part, Message)
            else _shown(part)
            if name in _PLACES
            else _grouped(part, separator)
            for name, part in self.parts.items()
        }
        return template(self).format(**parts)

    def with_parts(self, change: Callable[[object], object]) -> "Message":
        """Give the message with `change` applied to each part, also in messages among the parts."""
        parts = {
            name: part.with_parts(change) if isinstance(part, Message) else change(part)
            for name, part in self.parts.items()
        }
        return _made_again(Message, self.id, self.text, parts)

    def content(self) -> dict[str, object]:
        """Give the message as JSON."""
        parts = {
            name: part.content()
            if isinstance(part, Message)
            else part
            if isinstance(part, int | float)
            else str(part)
            for name, part in self.parts.items()
        }
        return {"id": self.id, "text": self.text, "parts": parts}

    @staticmethod
    def of_content(content: Any) -> "Message":
        """Read what `content` gave. Damage raises various errors."""
        parts = {
            str(name): Message.of_content(part) if isinstance(part, dict) else part
            for name, part in content["parts"].items()
        }
        text = str(content["text"])
        for _, name, form, conversion in string.Formatter().parse(text):
            # A crafted text might ask for a million spaces.
            if name is not None and (name not in parts or form or conversion):
                raise ValueError(f"there is no part {name}")
        message = _made_again(Message, str(content["id"]), text, parts)
        str(message)  # raises where a part is asked for by its place
        return message

    def __reduce__(self) -> tuple[Callable[..., "Message"], tuple[object, ...]]:
        """Pickle with all parts: errors are sent between processes."""
        return _made_again, (type(self), self.id, self.text, self.parts)


class Complaint(Message, ValueError):  # noqa: N818 - it is what the others are kinds of
    """The base of all errors about the user's input: a text, a file, a number, a word.

    Any other error, even a ValueError, is a defect of the program, except OSError.

    >>> raise Complaint("word-short", "'{word}' is too short", word="a")
    Traceback (most recent call last):
    gridsmith.core.errors.Complaint: 'a' is too short
    """

    @classmethod
    def of(cls, message: Message) -> Self:
        """Give a complaint of this class with the text of a message."""
        complaint = _made_again(cls, message.id, message.text, message.parts)
        assert isinstance(complaint, cls)
        return complaint


def unreadable(path: object, error: OSError) -> Message:
    """Give the message that a file cannot be read."""
    cause = cause_of(error)
    return Message("file-unreadable", "{path} cannot be read: {cause}", path=path, cause=cause)


def unwritable(path: object, error: OSError | Message) -> Message:
    """Give the message that a file or folder cannot be written; `error`: or the cause."""
    cause = cause_of(error) if isinstance(error, OSError) else error
    return Message("file-unwritable", "{path} cannot be written: {cause}", path=path, cause=cause)


def damage_in(error: Exception) -> Message:
    """Give the message for an error in reading saved data."""
    match error:
        case Message():
            return error
        case OSError():
            return cause_of(error)
        case UnicodeDecodeError():
            return Message("damage-utf8", "byte {byte} is not valid UTF-8", byte=error.start + 1)
        case KeyError():
            return Message("damage-lack", "'{name}' is missing", name=error.args[0])
        case _:
            return Message("damage-other", "invalid content")


def cause_of(error: OSError) -> Message:
    """Give the reason of the system, without the name of the file."""
    known = _CAUSES.get(error.errno or 0)
    return known or Message("system-other", "{cause}", cause=error.strerror or error)


_DENIED = Message("system-denied", "Permission denied")
_FULL = Message("system-full", "No space left on device")
_MANY_FILES = Message("system-many-files", "Too many open files")
_CAUSES = {
    errno.ENOENT: Message("system-missing", "No such file or directory"),
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EISDIR: Message("system-folder", "Is a directory"),
    errno.ENOTDIR: Message("system-no-folder", "Not a directory"),
    errno.EEXIST: Message("system-exists", "File exists"),
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EROFS: Message("system-read-only", "Read-only file system"),
    errno.ENAMETOOLONG: Message("system-long-name", "File name too long"),
    errno.EIO: Message("system-device", "Input/output error"),
    errno.EBUSY: Message("system-busy", "Device or resource busy"),
    errno.EMFILE: _MANY_FILES,
    errno.ENFILE: _MANY_FILES,
    errno.ELOOP: Message("system-loop", "Too many levels of symbolic links"),
}

_PLACES = frozenset(
    {
        "byte",
        "code",
        "column",
        "edge",
        "entry",
        "layer",
        "line",
        "offset",
        "place",
        "row",
        "x",
        "y",
        "z",
    }
)
"""Parts that number a place."""
_MIN_GROUPED = 10_000


def _grouped(part: object, separator: str) -> object:
    """Group the digits of a large whole number; give anything else as `_shown` does."""
    if isinstance(part, int) and abs(part) >= _MIN_GROUPED:
        return f"{part:,}".replace(",", separator)
    return _shown(part)


_LONGEST_PART = 600  # characters: two paths and what is wrong with them
_LONGEST_WORD = 32


def _shown(part: object) -> object:
    """Give a number, or a text as one line, shortened in the middle."""
    if isinstance(part, int | float):
        return part
    text = str(part)
    longest = _LONGEST_WORD if text.isalpha() else _LONGEST_PART
    if len(text) > longest:
        half = longest // 2
        text = f"{text[:half]} … {text[-half:]}"
    return "".join(
        character if character.isprintable() else repr(character)[1:-1] for character in text
    )


def _made_again(
    kind: type[Message],
    id: str,  # noqa: A002 - as above
    text: str,
    parts: dict[str, object],
) -> Message:
    """Make a message of any class, whatever its own constructor takes."""
    message = kind.__new__(kind)
    Message.__init__(message, id, text, **parts)
    return message
