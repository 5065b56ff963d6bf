"""What is said to the user in one line: complaints about the input, and notices.

A message keeps its English text and its parts apart, so that the window can say it in another
language. `resources/collect_messages.py` finds all messages by reading the sources; for this the
id and the text are written out where the message is made, and nowhere else.
"""

import errno
import string
from collections.abc import Callable
from typing import Any, Self


class Message:
    """A line for the user.

    `id`: a short name of its own, such as `board-row-length`. `text`: the English line, with the
    names of the parts in braces, and phrased so that numbers need no plural. `parts`: numbers,
    texts, paths, and other messages, which are said in the same language.

    >>> print(Message("row-length", "row {row} has {cells} cells", row=2, cells=4))
    row 2 has 4 cells
    """

    def __init__(self, id: str, text: str, /, **parts: object) -> None:  # noqa: A002 - its word
        """Write id and text as literals."""
        self.id = id
        self.text = text
        self.parts = parts

    def __str__(self) -> str:
        """Say it in English."""
        return self.said(lambda message: message.text)

    def said(self, template: Callable[["Message"], str], separator: str = ",") -> str:
        """Say it in another language: `template` gives a message's text, parts still in braces.

        `separator`: what stands between groups of digits, from ten thousand on, of numbers that do
        not tell a place, such as a line.
        """
        said = {
            name: part.said(template, separator)
            if isinstance(part, Message)
            else _shown(part)
            if name in _PLACES
            else _grouped(part, separator)
            for name, part in self.parts.items()
        }
        return template(self).format(**said)

    def with_parts(self, part: Callable[[object], object]) -> "Message":
        """Give the message with other parts: `part` is given each that is no message itself."""
        parts = {
            name: told.with_parts(part) if isinstance(told, Message) else part(told)
            for name, told in self.parts.items()
        }
        return _made_again(Message, self.id, self.text, parts)

    def content(self) -> dict[str, object]:
        """Give all of it, fit for JSON."""
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
        """Give what `content` gave. Raises what damage raises."""
        parts = {
            str(name): Message.of_content(part) if isinstance(part, dict) else part
            for name, part in content["parts"].items()
        }
        text = str(content["text"])
        for _, name, form, conversion in string.Formatter().parse(text):
            # A text that somebody has written might ask for a million spaces.
            if name is not None and (name not in parts or form or conversion):
                raise ValueError(f"there is no part {name}")
        message = _made_again(Message, str(content["id"]), text, parts)
        str(message)  # each part has its place
        return message

    def __reduce__(self) -> tuple[Callable[..., "Message"], tuple[object, ...]]:
        """Pickle with all parts: errors travel between processes."""
        return _made_again, (type(self), self.id, self.text, self.parts)


class Complaint(Message, ValueError):  # noqa: N818 - it is what the others are kinds of
    """The base of all errors that are about what the user gave: text, file, number, word.

    Any other error, a plain ValueError too, is a defect of the program; OSError tells of files.

    >>> raise Complaint("word-short", "'{word}' is too short", word="a")
    Traceback (most recent call last):
    gridsmith.core.errors.Complaint: 'a' is too short
    """

    @classmethod
    def of(cls, message: Message) -> Self:
        """Give a complaint of this class that says what a message says."""
        complaint = _made_again(cls, message.id, message.text, message.parts)
        assert isinstance(complaint, cls)
        return complaint


def unreadable(path: object, error: OSError) -> Message:
    """Say that a file cannot be read, and why."""
    cause = cause_of(error)
    return Message("file-unreadable", "{path} cannot be read: {cause}", path=path, cause=cause)


def unwritable(path: object, error: OSError) -> Message:
    """Say that a file or folder cannot be written, and why."""
    cause = cause_of(error)
    return Message("file-unwritable", "{path} cannot be written: {cause}", path=path, cause=cause)


def damage_in(error: Exception) -> Message:
    """Say what is wrong in something that was kept, by the error that reading it has raised."""
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
    """Say why the system could not do it, without the name of the file."""
    match error.errno:
        case errno.ENOENT:
            return Message("system-missing", "No such file or directory")
        case errno.EACCES | errno.EPERM:
            return Message("system-denied", "Permission denied")
        case errno.EISDIR:
            return Message("system-folder", "Is a directory")
        case errno.ENOTDIR:
            return Message("system-no-folder", "Not a directory")
        case errno.EEXIST:
            return Message("system-exists", "File exists")
        case errno.ENOSPC | errno.EDQUOT:
            return Message("system-full", "No space left on device")
        case errno.EROFS:
            return Message("system-read-only", "Read-only file system")
        case errno.ENAMETOOLONG:
            return Message("system-long-name", "File name too long")
        case errno.EIO:
            return Message("system-device", "Input/output error")
        case errno.EBUSY:
            return Message("system-busy", "Device or resource busy")
        case errno.EMFILE | errno.ENFILE:
            return Message("system-many-files", "Too many open files")
        case errno.ELOOP:
            return Message("system-loop", "Too many levels of symbolic links")
        case _:
            return Message("system-other", "{cause}", cause=error.strerror or error)


_PLACES = frozenset(
    {"byte", "code", "column", "edge", "entry", "line", "offset", "place", "row", "x", "y", "z"}
)
"""Parts whose numbers tell a place or a name."""
_LEAST_GROUPED = 10_000


def _grouped(part: object, separator: str) -> object:
    """Give a large whole number with its digits in groups, anything else as `_shown` does."""
    if isinstance(part, int) and abs(part) >= _LEAST_GROUPED:
        return f"{part:,}".replace(",", separator)
    return _shown(part)


_LONGEST_PART = 600  # characters: two paths and what is wrong with them
_LONGEST_WORD = 32


def _shown(part: object) -> object:
    """Give a number, or a text in one line, shortened in the middle."""
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
