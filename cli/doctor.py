"""`gridsmith doctor`: check this installation and suggest fixes."""

import sys
from typing import TYPE_CHECKING, Final

import typer

from ..core.export import Table
from ..core.files.places import Places
from .groups import Commands
from .language import _N, in_words, translated
from .results import Destination

if TYPE_CHECKING:
    from ..core.installation.doctor import Report

app = Commands()

_MARKS = {"ok": "✓", "note": "•", "wrong": "✗"}


@app.command()
def doctor(destination: Destination) -> None:
    """Check this installation: display, folders, word lists, kernels, menu entry.

    You can send the output to anyone who helps you: it has nothing about your games. Exits with
    status 1 when something is wrong.
    """
    from ..core.installation.doctor import report

    found = report(Places.of_user())
    if destination.is_for_reading:
        is_shown = destination.output is None and sys.stdout.isatty()
        destination.send_text(found.text(_MARKS if is_shown else None, _in_words))
    else:
        destination.send(_table(found))
    if not found.is_well:
        raise typer.Exit(1)


def _in_words(text: object) -> str:
    return translated(text) if isinstance(text, str) and text else in_words(text)


_LABELS: Final = (_N("Checks"), _N("Last errors"), _N("ok"), _N("note"), _N("wrong"))


def _table(found: "Report") -> Table:
    facts = [("fact", name, None, value, None) for name, value in found.facts]
    findings = [
        ("check", one.check, one.state.value, str(one.message), one.remedy and str(one.remedy))
        for one in found.findings
    ]
    errors = [("error", None, None, error, None) for error in found.errors]
    return Table(("group", "name", "state", "message", "remedy"), (*facts, *findings, *errors))
