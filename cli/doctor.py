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
    """Check this installation: libraries, folders, games, word lists.

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
    """Give a label or a message in the user's language; names are the same in any."""
    return translated(text) if isinstance(text, str) and text else in_words(text)


_LABELS: Final = (
    *(_N("Computer"), _N("File locations"), _N("Word lists"), _N("Saved games")),
    *(_N("Checks"), _N("Last errors"), _N("ok"), _N("note"), _N("wrong")),
    *(_N("system"), _N("desktop"), _N("language"), _N("processor"), _N("memory")),
    *(_N("program"), _N("data"), _N("cache"), _N("settings"), _N("log"), _N("kernels")),
    *(_N("free on the disk"), _N("cannot be read"), _N("unknown"), _N("none")),
)
"""The words of a report that are not names."""


def _table(found: "Report") -> Table:
    facts = [(fact.group, fact.name, None, str(fact.value), None) for fact in found.facts]
    findings = [
        (
            "Checks",
            finding.check,
            finding.state.value,
            str(finding.message),
            None if finding.remedy is None else str(finding.remedy),
        )
        for finding in found.findings
    ]
    errors = [("Last errors", None, None, error, None) for error in found.errors]
    return Table(("group", "name", "state", "message", "remedy"), (*facts, *findings, *errors))
