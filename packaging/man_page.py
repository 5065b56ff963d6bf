"""Write the manual page of the `gridsmith` command, made from the help of its commands.

    python packaging/man_page.py >gridsmith.1

So the manual and --help always agree.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import typer
from typer.main import get_command

import gridsmith
from gridsmith.cli.commands import app

INTRODUCTION = """
.SH NAME
gridsmith \\- find the best moves in Balda, Boggle and other grid games
.SH SYNOPSIS
.B gridsmith
.RI [ options ]
.RI [ file ...]
.br
.B gridsmith
.I command
.RI [ options ]
.RI [ arguments ]
.SH DESCRIPTION
Without a command, the app opens, with the positions in the given files.
If the app is already open, its window is brought to the front.
.PP
The commands run the same engines without a window.
For details on a command, use
.BR \\-\\-help .
"""

CONCLUSION = """
.SH EXIT STATUS
.TP
.B 0
Success.
.TP
.B 1
Success, and the answer is no, e.g. a word is not in any list.
.TP
.B 2
Invalid input; a line on standard error says what is wrong and where.
.TP
.B 130, 143
Interrupted, or terminated.
.SH ENVIRONMENT
.TP
.B GRIDSMITH_IMAGES
A read-only folder of prepared word lists.
.TP
.B QT_QPA_PLATFORM
Platform of the window system:
.BR xcb ,
.B wayland
or
.BR offscreen .
.SH FILES
.TP
.I ~/.local/share/gridsmith
Saved games, the session, imported word lists and own words.
.TP
.I ~/.config/gridsmith
Settings.
.TP
.I ~/.cache/gridsmith
Cache; safe to delete.
.SH EXAMPLES
Find the moves on a board in a file:
.PP
.RS
.B gridsmith balda search board.txt \\-\\-limit 10
.RE
.PP
Check words:
.PP
.RS
.B gridsmith words check cat dgo
.RE
"""

SHELL_HELP = {"install_completion", "show_completion"}
"""Options that the package has made needless."""


def main() -> None:
    """Print the page, dated by SOURCE_DATE_EPOCH if that is set."""
    moment = int(os.environ.get("SOURCE_DATE_EPOCH", datetime.now(UTC).timestamp()))
    date = datetime.fromtimestamp(moment, UTC).date().isoformat()
    print("\n".join(page(date)))


def page(date: str) -> Iterator[str]:
    """Give the lines of the page."""
    yield f'.TH GRIDSMITH 1 "{date}" "gridsmith {gridsmith.__version__}" "User commands"'
    yield INTRODUCTION.strip()
    root = get_command(app)
    context = typer.Context(root, info_name="gridsmith")
    yield ".SH OPTIONS"
    yield from _parameters(root, context, SHELL_HELP)
    yield ".SH COMMANDS"
    yield from _commands(root, context, "")
    yield CONCLUSION.strip()


def _commands(group: Any, context: Any, before: str) -> Iterator[str]:
    for name in group.list_commands(context):
        _, command, _ = group.resolve_command(context, [name])
        below = typer.Context(command, info_name=name, parent=context)
        words = f"{before} {name}".strip()
        if hasattr(command, "list_commands"):
            yield from _commands(command, below, words)
        else:
            pieces = " ".join(command.collect_usage_pieces(below))
            yield f".SS {_plain(words)} {_plain(pieces)}"
            yield from _paragraphs(command.help or "")
            yield from _parameters(command, below, {*SHELL_HELP, "help"})


def _parameters(command: Any, context: Any, left_out: set[str]) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None or parameter.name in left_out:
            continue
        names, told = record
        yield ".TP"
        yield f".B {_plain(names)}"
        yield _plain(" ".join(told.split())) or "\\&"


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text).replace("\b", "")):
        yield ".PP"
        yield _plain(" ".join(paragraph.split()))


def _plain(text: str) -> str:
    """Give a text as roff has it: its own signs escaped, and no line that begins with one."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga")
    return re.sub(r"^([.'])", r"\\&\1", text)


if __name__ == "__main__":
    sys.exit(main())
