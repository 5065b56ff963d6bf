"""`gridsmith doctor`: check this installation and suggest fixes."""

import sys
from typing import TYPE_CHECKING

import typer

from ..core.export import Table
from ..core.files.places import Places
from .options import Commands
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
        destination.send_text(found.text(_MARKS if is_shown else None))
    else:
        destination.send(_table(found))
    if not found.is_well:
        raise typer.Exit(1)


def _table(found: "Report") -> Table:
    facts = [(fact.group, fact.name, None, fact.value, None) for fact in found.facts]
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
