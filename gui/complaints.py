"""Errors and notices of the engines, said in the language of the interface."""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLocale

from ..core.errors import Complaint, Message, cause_of


def is_expected(error: BaseException) -> bool:
    """Whether the error is about bad input or a file; any other is a defect of the program."""
    return isinstance(error, Complaint | OSError)


def one_line(error: BaseException) -> str:
    """Return one line about an error."""
    if isinstance(error, Message):
        return say(error)
    if isinstance(error, OSError):
        cause = cause_in_words(error)
        return cause if error.filename is None else f"{os.fsdecode(error.filename)}: {cause}"
    text = " ".join(str(error).split()) or type(error).__name__
    return QCoreApplication.translate("Jobs", "Something went wrong: {0}").format(text)


def cause_in_words(error: BaseException) -> str:
    """Return one line about an error that does not name the file again."""
    return say(cause_of(error)) if isinstance(error, OSError) else one_line(error)


def say(message: Message) -> str:
    """Say a message with its parts in the language of the interface."""
    return message.said(_translated, QLocale().groupSeparator())


def _translated(message: Message) -> str:
    return QCoreApplication.translate("Messages", message.text, message.id)
